//! A piece of a program to a text that defines the same and can do no harm, or to why there is none.
//!
//! ```ruby
//! class Store                              class Store
//!   LOG = Logger.new($stdout)       =>       nil
//!   def total = @items.sum                   def total = @items.sum
//!   def save = File.write(PATH, to_s)        def save(*, **); ::MohsReplay.left_out(...); end
//! end                                      end
//! ```
//!
//! A script that left something out without a trace could show what no run of the program shows. So a method that may do
//! harm stays as one that ends the run, a constant that cannot be known is refused where it is read, and a class whose
//! body calls what is not shown (`memoize :total`) is not rebuilt at all.

use super::Source;
use super::harmless::Judge;
use super::names::Names;
use super::value::string;
use base::{Name, Span};
use std::fmt::Write;
use syntax::ir::{BlockArg, BodyId, BodyKind, Def, DefKind, NewClassKind, Op, RequireKind, ScopeId, When};

/// Libraries of Ruby that do nothing but define: they are loaded before a script is shut in.
pub(super) const LIBRARIES: [&str; 1] = ["set"];

/// Calls that state types; a script has methods for them that do nothing.
pub(super) const ANNOTATIONS: [&str; 5] = ["type", "var_type", "pre", "post", "rdl_do_verify"];

/// Names of modules that go with them.
const ANNOTATING: [&str; 4] = ["RDL", "Annotate", "Mohs", "Sig"];

/// Changes of a text, in the order of their places, none inside another.
type Edits = Vec<(Span, String)>;

/// Everything that the program's files name, before anything is left out.
pub(super) fn names_of(sources: &[Source<'_>], assumed: impl IntoIterator<Item = Name>) -> Names {
    let mut names = Names::default();
    names.methods.extend(assumed);
    names.constants.extend(ANNOTATING.map(Name::new));
    names.methods.extend(ANNOTATIONS.map(Name::new));
    for source in sources {
        source.file.defs.iter().for_each(|def| add_names(def, sources, &mut names));
    }
    // What a constant is may depend on others that are left out, so this goes on until nothing new is found.
    loop {
        let mut new: Vec<(Name, String)> = Vec::new();
        for source in sources {
            let judge = Judge { file: source.file, names: &names, is_script: false };
            for (def, name) in constants(source) {
                if !names.left_out.contains_key(&name)
                    && let Some(reason) = judge.step_fault(def.span)
                {
                    new.push((name, format!("`{name}` is not known: {reason}")));
                }
            }
        }
        if new.is_empty() {
            return names;
        }
        names.left_out.extend(new);
    }
}

/// Constants that are set when a file is loaded, with their names.
fn constants<'a>(source: &Source<'a>) -> impl Iterator<Item = (&'a Def, Name)> + use<'a> {
    source.file.defs.iter().filter_map(|def| match (&def.kind, def.when) {
        (DefKind::Const { path, .. }, When::Always | When::Maybe) => {
            path.names.last().map(|name| (def, *name))
        }
        _ => None,
    })
}

fn add_names(def: &Def, sources: &[Source<'_>], names: &mut Names) {
    let setter = |name: &Name| Name::new(&format!("{name}="));
    match &def.kind {
        DefKind::Class { path, .. } | DefKind::Module { path, .. } | DefKind::Const { path, .. } => {
            names.constants.extend(path.names.iter().copied());
        }
        DefKind::Method { name, .. } | DefKind::Alias { new: name, .. } => drop(names.methods.insert(*name)),
        DefKind::Attr { name, .. } => names.methods.extend([*name, setter(name)]),
        DefKind::NewClass(class) => match &class.kind {
            NewClassKind::Struct { members, .. } | NewClassKind::Data { members, .. } => {
                names.methods.extend(members.iter().flat_map(|name| [*name, setter(name)]));
            }
            NewClassKind::Class { .. } | NewClassKind::Module => {}
        },
        DefKind::Require { kind, path, .. } => {
            let is_own = path.as_deref().is_some_and(|path| is_own(path, sources));
            let is_known = *kind == RequireKind::Require
                && path.as_deref().is_some_and(|path| LIBRARIES.contains(&path));
            if !is_own && !is_known {
                names.add_library(path.as_deref());
            }
        }
        DefKind::Autoload { .. } => names.loads_more = true,
        DefKind::SingletonClass { .. }
        | DefKind::OpaqueMethod { .. }
        | DefKind::Undef { .. }
        | DefKind::Remove { .. }
        | DefKind::Visibility { .. }
        | DefKind::ModuleFunction { .. }
        | DefKind::ConstVisibility { .. }
        | DefKind::Mixin { .. }
        | DefKind::ConstSet { .. }
        | DefKind::RemoveConst { .. }
        | DefKind::Delegate(_)
        | DefKind::Macro { .. }
        | DefKind::Refine { .. }
        | DefKind::Using { .. }
        | DefKind::Open { .. } => {}
    }
}

/// A `require` of a file that is here anyway.
fn is_own(path: &str, sources: &[Source<'_>]) -> bool {
    let plain = path.trim_start_matches(['.', '/']).trim_end_matches(".rb");
    let ends_so = |source: &Source<'_>| {
        let known = source.path.trim_end_matches(".rb");
        known == plain || known.strip_suffix(plain).is_some_and(|before| before.ends_with('/'))
    };
    !plain.is_empty() && sources.iter().any(ends_so)
}

/// The harmless text of a piece of a file's top level, or why there is none.
pub(super) fn rebuild(
    source: &Source<'_>,
    piece: Span,
    names: &Names,
    is_script: bool,
) -> Result<String, String> {
    let judge = Judge { file: source.file, names, is_script };
    let mut edits: Edits = Vec::new();
    let defs = || source.file.defs.iter().filter(|def| contains(piece, def.span));
    for def in defs() {
        // The block of `define_method` stands in a call, which is judged as a step.
        if let DefKind::Method { name, name_span, body, by_block: false, .. } = &def.kind
            && let Some(reason) = judge.body_fault(*body)
        {
            edits.push((def.span, stub(source.text, def.span, *name_span, *name, &reason)?));
        }
    }
    // Ruby: an alias calls the old method, whatever its own name is.
    for def in defs().filter(|def| !edits.iter().any(|(span, _)| contains(*span, def.span))) {
        if let DefKind::Alias { old, .. } = &def.kind
            && let Some(reason) = names.call_fault(*old, true)
        {
            return Err(reason);
        }
    }
    for (def, _) in constants(source).filter(|(def, _)| contains(piece, def.span)) {
        if judge.step_fault(def.span).is_some() {
            edits.push((def.span, format!("nil{}", lines(source.text, def.span))));
        }
    }
    if let Some(reason) = judge.steps_fault(piece, &edits) {
        return Err(reason);
    }
    Ok(apply(source.text, piece, edits))
}

/// A method of the same name that ends the run.
fn stub(text: &str, span: Span, name_span: Span, name: Name, reason: &str) -> Result<String, String> {
    let head = text.get(span.start as usize..name_span.end as usize);
    let head = head.ok_or_else(|| format!("`{name}` cannot be left out"))?;
    let (name, reason) = (string(name.as_str()), string(reason));
    Ok(format!("{head}(*, **); ::MohsReplay.left_out({name}, {reason});{} end", lines(text, span)))
}

/// The line breaks of a place, so that what follows keeps its line.
fn lines(text: &str, span: Span) -> String {
    let inside = text.get(span.start as usize..span.end as usize).unwrap_or_default();
    "\n".repeat(inside.matches('\n').count())
}

fn apply(text: &str, piece: Span, mut edits: Edits) -> String {
    // The outer one of two comes first, and takes the place of the inner one.
    edits.sort_by_key(|(span, _)| (span.start, u32::MAX - span.end));
    let mut out = String::new();
    let mut at = piece.start;
    for (span, replacement) in edits {
        if span.start < at {
            continue;
        }
        out.push_str(text.get(at as usize..span.start as usize).unwrap_or_default());
        // Writing to a String cannot fail.
        let _ = write!(out, "{replacement}");
        at = span.end;
    }
    out.push_str(text.get(at as usize..piece.end as usize).unwrap_or_default());
    out
}

fn contains(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

impl Judge<'_> {
    /// Why the code in this place, which runs when the file is loaded, may do harm.
    fn step_fault(self, place: Span) -> Option<String> {
        self.steps_fault(place, &[])
    }

    /// The same, but for the places that are changed.
    fn steps_fault(self, place: Span, changed: &[(Span, String)]) -> Option<String> {
        self.file.body_ids().find_map(|id| {
            if !self.runs_on_load(id) {
                return None;
            }
            let body = self.file.body(id);
            body.instrs.iter().find_map(|instr| {
                let is_here = contains(place, instr.span)
                    && !changed.iter().any(|(changed, _)| contains(*changed, instr.span));
                if !is_here {
                    return None;
                }
                if let Op::Call(call) = instr.op {
                    let call = body.call(call);
                    let of_self = call.receiver.is_none() || call.flags.self_receiver;
                    // Nobody knows what a macro of another library does to the class.
                    let is_known = is_of_class(call.name.as_str()) || self.names.methods.contains(&call.name);
                    if of_self && !is_known {
                        return Some(format!("`{}` in the body of a class", call.name));
                    }
                    if let BlockArg::Literal(block) = call.block
                        && !self.runs_on_load(block)
                        && !ANNOTATIONS.contains(&call.name.as_str())
                        && let Some(reason) = self.body_fault(block)
                    {
                        return Some(reason);
                    }
                }
                if let Op::Lambda(lambda) = instr.op
                    && let Some(reason) = self.body_fault(lambda)
                {
                    return Some(reason);
                }
                self.fault(body, instr)
            })
        })
    }

    /// The file itself, bodies of classes, and the blocks of `Struct.new` and its kin.
    fn runs_on_load(self, id: BodyId) -> bool {
        let body = self.file.body(id);
        match body.kind {
            BodyKind::File | BodyKind::Class => true,
            BodyKind::Block => {
                let of_class = |def: &Def| match &def.kind {
                    DefKind::NewClass(class) => class.scope == body.scope,
                    _ => false,
                };
                let is_on_load = body.parent.is_some_and(|parent| self.runs_on_load(parent));
                is_on_load && body.scope != ScopeId(0) && self.file.defs.iter().any(of_class)
            }
            BodyKind::Method(_) | BodyKind::Lambda | BodyKind::For | BodyKind::End => false,
        }
    }
}

/// Calls of self in the body of a class that do what the text says and nothing else.
fn is_of_class(name: &str) -> bool {
    const NAMES: [&str; 31] = [
        "Array",
        "Float",
        "Hash",
        "Integer",
        "Rational",
        "String",
        "alias_method",
        "attr",
        "attr_accessor",
        "attr_reader",
        "attr_writer",
        "define_method",
        "define_singleton_method",
        "extend",
        "freeze",
        "include",
        "lambda",
        "module_function",
        "prepend",
        "private",
        "private_class_method",
        "private_constant",
        "proc",
        "protected",
        "public",
        "public_class_method",
        "public_constant",
        "refine",
        "remove_method",
        "undef_method",
        "using",
    ];
    NAMES.contains(&name) || ANNOTATIONS.contains(&name)
}
