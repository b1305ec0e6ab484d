//! Contradictions: a value that an object holds does not fit what one of its methods does with it.
//!
//! ```text
//! String is not a Numeric: @f is written at a.rb:33 from bar("foo") at a.rb:42 and used as Numeric by + at a.rb:36
//! ```
//!
//! The constraints join what many objects and many calls did, so that most places where they clash say nothing about a
//! program that ever runs: a set of strings and a set of numbers are both right. Told is only what another order of the
//! same calls would show (`docs/decisions/0042-contradictions-that-a-call-would-show.md`):
//!
//! - An object of the run held such a value in an instance variable, and a method that was called on such objects from
//!   outside uses the variable on every way through it (`certain.rs`).
//! - `false` is passed for a parameter whose default is no truth value, and `true` would not do: the finding of the
//!   thesis in Ascii85.
//!
//! - What a method of an object returned to one caller, and what another method of the same object does with it
//!   (`explain/results.rs`).
//! - What was passed for a parameter on one way through a method, and what another way does with it
//!   (`explain/params.rs`).
//!
//! `nil` is below every type, as in the thesis, so that it contradicts nothing. What ran at a place is right there,
//! whatever a signature says.

mod params;
mod results;

use crate::certain::{ExternalCalls, Held, Writer, certain_use, writer_of};
use crate::graph::{Accept, Edge, Graph, MethodKey, Need, Node, NodeId, Origin, Pass, Position, Reason};
use crate::names::relative;
use crate::observe::{Activation, ParamKind};
use crate::rules::INCONSISTENT_TYPES;
use crate::ty::{Ty, Types, to_surface};
use crate::world::{Target, World};
use base::{Diagnostic, FileId, Name, Sources};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, BodyKind, Op};
use syntax::sig::{Type, TypeKind};
use types::{Provenance, Side};

/// Operators whose signatures say exactly what Ruby takes.
const OPERATORS: &[&str] = &["+", "-", "*", "/", "%", "**", "<", ">", "<=", ">=", "&", "|", "^"];

pub(crate) fn contradictions(
    graph: &Graph,
    world: &World<'_>,
    files: &FxHashMap<FileId, &ir::File>,
    is_described: &dyn Fn(Name) -> bool,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let calls = ExternalCalls::new(world.seen, files);
    let mut runs: FxHashMap<MethodKey, Vec<&Activation>> = FxHashMap::default();
    for activation in &world.seen.activations {
        if let Some(key) = activation.method {
            runs.entry(key).or_default().push(activation);
        }
    }
    let explainer = Explainer { graph, world, files, calls, runs, sources };
    let mut found = Vec::new();
    for id in graph.ids() {
        match graph.node(id) {
            Node::Position(Position::Field(owner, side, name)) if is_described(*owner) => {
                explainer.field(id, *side, *name, &mut found);
            }
            Node::Position(Position::Param(key, index)) => {
                explainer.param(id, *key, *index, &mut found);
                if is_described(key.owner) {
                    explainer.unmet(id, *key, *index, &mut found);
                }
            }
            Node::Position(Position::Return(key, _)) if is_described(key.owner) => {
                explainer.result(id, *key, &mut found);
            }
            _ => {}
        }
    }
    found
}

struct Explainer<'e, 'a> {
    graph: &'e Graph,
    world: &'e World<'a>,
    files: &'e FxHashMap<FileId, &'e ir::File>,
    calls: ExternalCalls<'a>,
    /// Of each method.
    runs: FxHashMap<MethodKey, Vec<&'e Activation>>,
    sources: &'e Sources,
}

impl Explainer<'_, '_> {
    fn field(&self, field: NodeId, side: Side, name: Name, found: &mut Vec<Diagnostic>) {
        for used in self.graph.edges_from(field).filter(|edge| edge.pass == Pass::All) {
            let Some(method) = self.method_of(used, Held::Field(name)).filter(|method| method.side == side)
            else {
                continue;
            };
            if !self.calls.contains(method) {
                continue;
            }
            let mut told = FxHashSet::default();
            for written in self.graph.edges_to(field) {
                let Reason::Written(_) = written.origin.reason else { continue };
                for atom in self.graph.lower(written.from).atoms() {
                    if !self.is_told_of(atom) {
                        continue;
                    }
                    let Some(problem) = self.problem(used.to, atom) else { continue };
                    if *atom == Ty::Nil || !atom.is_known() || !self.was_held(method, name, atom, written) {
                        continue;
                    }
                    let story = format!("{name} is written at {}", self.place(&written.origin));
                    let passed = self.passed(written.from, atom);
                    let story = match passed {
                        Some(call) if call.origin != written.origin => {
                            format!(
                                "{story} from {} at {}",
                                self.text(&call.origin),
                                self.place(&call.origin)
                            )
                        }
                        _ => story,
                    };
                    if told.insert((shown(atom), story.clone())) {
                        let mut diagnostic = self.tell(&shown(atom), &problem, &story, used);
                        if let Some(call) = passed {
                            let label = match self.graph.node(written.from) {
                                Node::Position(Position::Param(key, index)) => {
                                    format!("passed to {}", self.param_name(*key, *index))
                                }
                                _ => "passed here".to_owned(),
                            };
                            diagnostic = diagnostic.note(call.origin.file, call.origin.span, label);
                        }
                        let label = format!("written to {name}");
                        found.push(diagnostic.note(written.origin.file, written.origin.span, label));
                    }
                }
            }
        }
    }

    /// Whether an edge is a use of which we know exactly what it takes: as the receiver, or as an operator's argument,
    /// which gives `true`.
    fn as_argument(&self, used: &Edge) -> Option<bool> {
        match self.graph.node(used.to) {
            Node::Needs(need) if !need.on_self => Some(false),
            Node::Accepts(accept) if OPERATORS.contains(&accept.method.as_str()) => Some(true),
            _ => None,
        }
    }

    /// The method that every call of brings to this use, if what is held is used in it as it is.
    fn method_of(&self, used: &Edge, held: Held) -> Option<MethodKey> {
        let as_argument = self.as_argument(used)?;
        let file = self.files.get(&used.origin.file)?;
        let body = certain_use(file, used.origin.span, held, as_argument)?;
        let BodyKind::Method(name) = file.body(body).kind else { return None };
        let ran = self.world.seen.activations.iter().find(|it| it.at == Some((file.id, body)))?;
        ran.method.filter(|key| key.name == name)
    }

    /// An object that has the method held such a value when a call from outside had ended: what a helper of
    /// `initialize` wrote may have been replaced before anyone saw it.
    fn was_held(&self, method: MethodKey, variable: Name, atom: &Ty, written: &Edge) -> bool {
        let class_of =
            |ty: &Ty| World::side_of(ty).filter(|(_, side)| *side == method.side).map(|(class, _)| class);
        let has_method = |class: Name| self.world.is_a(class, method.owner) == Some(true);
        let holds = |ty: &Ty| ty.atoms().iter().any(|it| is_same_kind(it, atom));
        let Some(file) = self.files.get(&written.origin.file) else { return false };
        let writer = match writer_of(file, written.origin.span, variable) {
            Writer::Plain(body) => body,
            Writer::Computed => return false,
            Writer::Attribute => {
                let mut fields = self.world.seen.fields.iter();
                return fields.any(|(class, name, ty)| *name == variable && has_method(*class) && holds(ty));
            }
        };
        self.world.seen.activations.iter().filter(|it| it.at == Some((file.id, writer))).any(|it| {
            let Some(key) = it.method else { return false };
            let at_rest = |class: Name| match key.name == "initialize" {
                true => class == key.owner,
                false => self.calls.contains(key),
            };
            let mut classes = it.self_ty.atoms().iter().filter_map(class_of);
            classes.any(|class| has_method(class) && at_rest(class))
                && it.fields_out.iter().any(|(name, ty)| *name == variable && holds(ty))
        })
    }

    /// The call that brings such a value to a parameter.
    fn passed(&self, at: NodeId, atom: &Ty) -> Option<&Edge> {
        let Node::Position(Position::Param(..)) = self.graph.node(at) else { return None };
        let brings = |edge: &&Edge| {
            matches!(edge.origin.reason, Reason::Argument(_))
                && self.graph.lower(edge.from).atoms().iter().any(|it| is_same_kind(it, atom))
        };
        self.graph.edges_to(at).find(brings)
    }

    /// `encode("x", false)` of `def encode(str, wrap_lines = 80)`, which calls `wrap_lines.to_i`.
    fn param(&self, param: NodeId, key: MethodKey, index: u32, found: &mut Vec<Diagnostic>) {
        if !self.graph.seen(param).atoms().contains(&Ty::False) || !self.has_plain_default(key, index) {
            return;
        }
        let is_false = |edge: &&Edge| {
            matches!(edge.origin.reason, Reason::Argument(_))
                && matches!(self.graph.node(edge.from), Node::Ground(Ty::False))
        };
        let Some(passed) = self.graph.edges_to(param).find(is_false) else { return };
        let mut told = FxHashSet::default();
        let mut todo = vec![param];
        let mut seen: FxHashSet<NodeId> = todo.iter().copied().collect();
        while let Some(at) = todo.pop() {
            for edge in self.graph.edges_from(at) {
                if !matches!(edge.pass, Pass::All | Pass::Truthy) || !seen.insert(edge.to) {
                    continue;
                }
                match self.graph.node(edge.to) {
                    Node::Position(Position::Inner(..)) => todo.push(edge.to),
                    Node::Needs(need) if !need.on_self => {
                        let Some(problem @ Problem::NoMethod(method)) = self.problem(edge.to, &Ty::True)
                        else {
                            continue;
                        };
                        let name = self.param_name(key, index);
                        let (text, place) = (self.text(&passed.origin), self.place(&passed.origin));
                        let story = format!("{name} is given by {text} at {place}");
                        if told.insert(method) {
                            let label = format!("passed to {name}");
                            let diagnostic = self.tell("bool", &problem, &story, edge);
                            found.push(diagnostic.note(passed.origin.file, passed.origin.span, label));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// It is optional, and its default is a literal that is neither `nil` nor a truth value.
    fn has_plain_default(&self, key: MethodKey, index: u32) -> bool {
        let ran = self.runs.get(&key).and_then(|runs| runs.last());
        let Some((param, (file, body))) = ran.and_then(|it| it.params.get(index as usize).zip(it.at)) else {
            return false;
        };
        let Some(file) = self.files.get(&file) else { return false };
        matches!(param.kind, ParamKind::Optional | ParamKind::OptionalKeyword)
            && file.body(body).instrs.iter().any(|instr| {
                Some(instr.dst) == param.var
                    && matches!(instr.op, Op::Int(_) | Op::Float(_) | Op::Sym(_) | Op::Lit(_))
            })
    }

    /// Its class says what it has: it has a name, and is not what tests make when anything will do.
    fn is_told_of(&self, atom: &Ty) -> bool {
        atom.is_known()
            && atom.class_name().is_none_or(|class| {
                !self.world.seen.unnamed.contains(&class) && class != "Object" && class != "BasicObject"
            })
    }

    /// What the use asks for that the value does not have.
    fn problem(&self, id: NodeId, atom: &Ty) -> Option<Problem> {
        match self.graph.node(id) {
            Node::Needs(need) if !need.on_self && !self.world.has_method(atom, need.method) => {
                Some(Problem::NoMethod(need.method))
            }
            Node::Needs(need) if !need.on_self => self.wrong_argument(need, atom),
            Node::Accepts(accept) if !self.accepts(accept, atom) => {
                Some(Problem::NotA(union_name(&accept.all), accept.method))
            }
            _ => None,
        }
    }

    /// A core class has the method, but it takes none of what is passed here.
    fn wrong_argument(&self, need: &Need, atom: &Ty) -> Option<Problem> {
        let class = atom.class_name()?;
        if need.ran.contains(&class) || need.args.is_empty() {
            return None;
        }
        let Target::Trusted(found) = self.world.dispatch(atom, need.method) else { return None };
        let is_core = matches!(found.method.origin.provenance, Provenance::Core);
        let takes = |args: &Vec<Ty>| {
            found.overloads.iter().any(|overload| {
                let Some(params) = &overload.ty.function.params else { return true };
                let positional = params.required.iter().chain(&params.optional).chain(&params.trailing);
                let declared: Vec<&Type> = positional.map(|param| &param.ty).collect();
                params.rest.is_some()
                    || args.len() > declared.len()
                    || args.iter().zip(declared).all(|(arg, ty)| self.world.fits(arg, ty))
            })
        };
        if !is_core || need.args.iter().any(takes) {
            return None;
        }
        let arg = need.args.first()?.first()?;
        Some(Problem::WrongArgument(format!("{class}#{}", need.method), shown_all(arg), need.method))
    }

    fn accepts(&self, accept: &Accept, atom: &Ty) -> bool {
        let ran = accept.passed.atoms().iter().any(|it| it.class_name() == atom.class_name());
        let plain = match atom {
            // Elements are positions of their own.
            Ty::Inst(name, _) => Ty::Inst(*name, Types::default()),
            Ty::Tuple(_) => Ty::Inst(Name::new("Array"), Types::default()),
            Ty::Record(_) => Ty::Inst(Name::new("Hash"), Types::default()),
            other => other.clone(),
        };
        // Ruby: arithmetic asks an unknown operand to `coerce`; other methods ask for `to_str`, `to_int`, `to_ary`, ...
        let converts = ["coerce", "to_str", "to_int", "to_ary", "to_hash", "to_proc", "to_path"];
        let is_core = atom.class_name().is_none_or(|class| !self.world.is_own(class));
        ran || accept.all.is_empty()
            || accept.all.iter().any(|ty| self.world.fits(&plain, ty))
            || (!is_core && converts.iter().any(|method| self.world.has_method(atom, Name::new(method))))
    }

    fn tell(&self, class: &str, problem: &Problem, story: &str, used: &Edge) -> Diagnostic {
        let place = self.place(&used.origin);
        let message = match problem {
            Problem::NotA(upper, method) => {
                let article = article(upper);
                format!(
                    "{class} is not {article} {upper}: {story} and used as {upper} by {method} at {place}"
                )
            }
            Problem::WrongArgument(callee, argument, method) => {
                format!(
                    "{callee} does not take {argument}: {story} and used as the receiver of {method} at {place}"
                )
            }
            Problem::NoMethod(method) => {
                format!(
                    "{class} has no method {method}: {story} and used as the receiver of {method} at {place}"
                )
            }
        };
        Diagnostic::new(&INCONSISTENT_TYPES, used.origin.file, used.origin.span, message)
    }

    fn param_name(&self, key: MethodKey, index: u32) -> String {
        let param = self.runs.get(&key).and_then(|runs| runs.last());
        let name = param.and_then(|it| it.params.get(index as usize)).map(|param| param.name);
        match name {
            Some(name) if name != "" => format!("{name} of {key}"),
            _ => format!("argument {} of {key}", index + 1),
        }
    }

    fn place(&self, origin: &Origin) -> String {
        let at = self.sources.line_col(origin.file, origin.span.start);
        format!("{}:{}", self.sources.path(origin.file), at.line)
    }

    /// The text of the place, on one line.
    fn text(&self, origin: &Origin) -> String {
        let bytes = self.sources.get(origin.file).slice(origin.span);
        let text = String::from_utf8_lossy(bytes);
        let line = text.lines().next().unwrap_or_default().trim();
        match line.char_indices().nth(40) {
            Some((at, _)) => format!("{}...", &line[..at]),
            None => line.to_owned(),
        }
    }
}

enum Problem {
    NoMethod(Name),
    /// The method of this class, what is passed, its name.
    WrongArgument(String, String, Name),
    NotA(String, Name),
}

/// Of one class, and both or neither of them the class itself.
fn is_same_kind(left: &Ty, right: &Ty) -> bool {
    left.class_name() == right.class_name() && matches!(left, Ty::Class(_)) == matches!(right, Ty::Class(_))
}

fn shown(atom: &Ty) -> String {
    match atom {
        Ty::True | Ty::False => "bool".to_owned(),
        Ty::Inst(name, _) => name.to_string(),
        other => to_surface(other, &|_| 0).to_string(),
    }
}

fn shown_all(ty: &Ty) -> String {
    ty.atoms().iter().map(shown).collect::<Vec<_>>().join(" | ")
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']) { "an" } else { "a" }
}

/// What the overloads accept together: numbers of all kinds are `Numeric`.
fn union_name(types: &[Type]) -> String {
    let mut names: Vec<String> = Vec::new();
    for ty in types {
        let members = match &ty.kind {
            TypeKind::Union(members) => members.clone(),
            _ => vec![ty.clone()],
        };
        for member in members {
            let name = relative(&member).to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let numeric = ["Integer", "Float", "Rational", "Complex", "Numeric"];
    if names.len() > 1 && names.iter().all(|name| numeric.contains(&name.as_str())) {
        return "Numeric".to_owned();
    }
    names.join(" | ")
}
