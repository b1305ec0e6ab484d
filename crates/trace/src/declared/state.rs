//! What the user declared of instance variables, attributes and constants, against what they held.
//!
//! ```text
//! sig/shop.rbs   attr_accessor price: Float
//! the run        @price = 3                     Integer is not Float: @price of Item is declared as Float
//! ```
//!
//! An instance variable may be nil before it is set, whatever is declared.

use super::{Declared, shown};
use crate::graph::{Edge, Node, Position, Reason};
use crate::readable::Readable;
use crate::rules::INCONSISTENT_TYPES;
use crate::ty::Ty;
use base::{Diagnostic, FileId, Name, Span};
use program::Value;
use syntax::sig::{Type, VariableKind};
use types::{Provenance, Side};

impl Declared<'_, '_> {
    pub(super) fn state(&self) -> Vec<Diagnostic> {
        let mut found: Vec<(String, Diagnostic)> = self.fields();
        found.extend(self.constants());
        found.sort_by(|a, b| a.0.cmp(&b.0));
        found.into_iter().map(|(_, diagnostic)| diagnostic).collect()
    }

    fn fields(&self) -> Vec<(String, Diagnostic)> {
        let mut found = Vec::new();
        for id in self.graph.ids() {
            let Node::Position(Position::Field(owner, side, name)) = self.graph.node(id) else { continue };
            let Some(declared) = self.declared_field(*owner, *side, *name) else { continue };
            let seen = self.graph.seen(id).without(|atom| *atom == Ty::Nil);
            let wrong = self.foreign(&seen, Some(&declared));
            if !wrong.is_known() {
                continue;
            }
            let brings = |edge: &&Edge| {
                matches!(edge.origin.reason, Reason::Written(_))
                    && wrong.atoms().iter().any(|atom| {
                        self.graph
                            .lower(edge.from)
                            .atoms()
                            .iter()
                            .any(|it| it.class_name() == atom.class_name())
                    })
            };
            let write = self.graph.edges_to(id).find(brings).map(|edge| (edge.origin.file, edge.origin.span));
            let Some((file, span)) = write.or_else(|| self.first_site(*owner)) else { continue };
            let what = match side {
                Side::Instance => format!("{name} of {owner}"),
                Side::Singleton => format!("{name} of {owner} itself"),
            };
            let held = if write.is_some() { "was written" } else { "was held" };
            let diagnostic = self.differs(&what, &declared, &wrong, (file, span), held);
            found.push((what, diagnostic));
        }
        found
    }

    fn constants(&self) -> Vec<(String, Diagnostic)> {
        let mut found = Vec::new();
        for class in self.world.program.classes() {
            let owner = self.world.program.name(class);
            for constant in self.world.program.constants(class) {
                let Some(site) = constant.site.filter(|_| !matches!(constant.value, Value::Class(_))) else {
                    continue;
                };
                let path = match owner.as_str() {
                    "Object" => constant.name.to_string(),
                    _ => format!("{owner}::{}", constant.name),
                };
                let Some((provenance, declared)) = self.world.signatures.value(&path) else { continue };
                let Some(node) = self.graph.find(Position::Constant(Name::new(&path))) else { continue };
                let wrong = self.foreign(&self.graph.seen(node), Some(&declared));
                if is_users(provenance) && wrong.is_known() {
                    let diagnostic =
                        self.differs(&path, &declared, &wrong, (site.file, site.span), "was assigned");
                    found.push((path, diagnostic));
                }
            }
        }
        found
    }

    fn declared_field(&self, owner: Name, side: Side, name: Name) -> Option<Type> {
        let class = self.world.signatures.class(owner.as_str())?;
        let kind = match side {
            Side::Instance => VariableKind::Instance,
            Side::Singleton => VariableKind::ClassInstance,
        };
        // Ruby's own classes and those of gems have their variables from elsewhere.
        let is_own = class.origins.iter().all(|origin| is_users(origin.provenance));
        let variable = class.variables.iter().find(|it| it.kind == kind && it.name == name)?;
        is_own.then(|| variable.ty.clone())
    }

    fn first_site(&self, class: Name) -> Option<(FileId, Span)> {
        let site = self.world.program.sites(self.world.class_id(class)?).first()?;
        Some((site.file, site.span))
    }

    fn differs(
        &self,
        what: &str,
        declared: &Type,
        wrong: &Ty,
        (file, span): (FileId, Span),
        held: &str,
    ) -> Diagnostic {
        let declared = crate::names::relative(declared).to_string();
        let seen = shown(&Readable { world: self.world }.ty(wrong));
        let head = Span { start: span.start, end: self.end_of_line(file, span) };
        let line = self.sources.line_col(file, span.start).line;
        let place = format!("{}:{line}", self.sources.path(file));
        let message = format!(
            "{seen} is not {declared}: {what} is declared as {declared}, and {seen} {held} at {place}"
        );
        Diagnostic::new(&INCONSISTENT_TYPES, file, head, message)
    }
}

pub(super) fn is_users(provenance: Provenance) -> bool {
    matches!(provenance, Provenance::Project | Provenance::Inline)
}
