//! Contradictions: a value can reach a use that it does not fit, told as the flow between both ends.
//!
//! ```text
//! String is not a Numeric: @f is written at a.rb:33 from bar("foo") at a.rb:42 and used as Numeric by + at a.rb:36
//! ```
//!
//! `nil` is below every type, as in the thesis, so that it contradicts nothing. `false` at a parameter or a field stands
//! for `bool`: who passes one of both may pass the other. What ran at a place is right there, whatever a signature says.

use crate::graph::{Accept, Edge, Graph, Need, Node, NodeId, Origin, Position, Reason, TUPLE_PLACE};
use crate::names::relative;
use crate::rules::INCONSISTENT_TYPES;
use crate::ty::{Ty, to_surface};
use crate::world::{Target, World};
use base::{Diagnostic, Name, Sources};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use syntax::sig::{Type, TypeKind};
use types::Provenance;

/// Ways from one class of values to one use that are told.
const MAX_WAYS: usize = 3;

pub(crate) fn contradictions(graph: &Graph, world: &World<'_>, sources: &Sources) -> Vec<Diagnostic> {
    let explainer = Explainer { graph, world, sources };
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut told: FxHashSet<(NodeId, String)> = FxHashSet::default();
    for id in graph.ids() {
        let start = match graph.node(id) {
            Node::Ground(ty) => ty.clone(),
            Node::Inst(name, _) => Ty::Inst(*name, Vec::new()),
            Node::Tuple(_) => Ty::array(Ty::Unknown),
            Node::Record(_) => Ty::hash(Ty::Unknown, Ty::Unknown),
            Node::Position(_) | Node::Needs(_) | Node::Accepts(_) => continue,
        };
        explainer.from(id, start, &mut told, &mut found);
    }
    // What was passed by code that is not part of the program: the recorder saw it, nobody replays the call.
    for id in graph.ids() {
        if let Node::Position(Position::Param(..)) = graph.node(id) {
            let seen = graph.seen(id);
            if seen.is_known() {
                explainer.from(id, seen, &mut told, &mut found);
            }
        }
    }
    found
}

struct Explainer<'e, 'a> {
    graph: &'e Graph,
    world: &'e World<'a>,
    sources: &'e Sources,
}

/// A walk from one source.
struct Reach<'e> {
    /// What gets to a node, and the edges over which it gets there, the first one first.
    at: FxHashMap<NodeId, (Ty, Vec<&'e Edge>)>,
    order: Vec<NodeId>,
}

impl<'e> Explainer<'e, '_> {
    fn from(
        &self,
        start: NodeId,
        ty: Ty,
        told: &mut FxHashSet<(NodeId, String)>,
        found: &mut Vec<Diagnostic>,
    ) {
        let ty = ty.without(|atom| *atom == Ty::Nil);
        if !ty.is_known() {
            return;
        }
        let reach = self.reach(start, ty);
        for id in &reach.order {
            let Some((ty, edges)) = reach.at.get(id) else { continue };
            for atom in ty.atoms() {
                let Some(problem) = self.problem(*id, atom) else { continue };
                let class = shown(atom);
                if told.contains(&(*id, class.clone())) {
                    continue;
                }
                let mut ways: Vec<Vec<&Edge>> = Vec::new();
                for edge in edges {
                    self.ways(&reach, start, edge, &mut ways);
                }
                ways.truncate(MAX_WAYS);
                let mut is_told = false;
                for way in &ways {
                    if let Some(diagnostic) = self.tell(&class, &problem, way) {
                        found.push(diagnostic);
                        is_told = true;
                    }
                }
                if is_told {
                    told.insert((*id, class));
                }
            }
        }
    }

    fn reach(&self, start: NodeId, ty: Ty) -> Reach<'e> {
        let mut reach = Reach { at: FxHashMap::default(), order: Vec::new() };
        // The third part: the value has not left the body that made it.
        let mut todo = VecDeque::from([(start, ty, !self.graph.is_position(start))]);
        while let Some((at, ty, is_local)) = todo.pop_front() {
            for edge in self.graph.edges_from(at) {
                let mut passed = self.world.filter(&ty, edge.pass);
                if matches!(
                    self.graph.node(edge.to),
                    Node::Position(Position::Param(..) | Position::Field(..))
                ) && passed.atoms().iter().any(|atom| matches!(atom, Ty::True | Ty::False))
                {
                    passed = passed.join(&Ty::True).join(&Ty::False);
                }
                // A value that goes straight from where it was made to a parameter was seen there, or it never got there:
                // a test that replay does not understand stands between.
                if let Node::Position(Position::Param(..)) = self.graph.node(edge.to)
                    && is_local
                {
                    let seen = self.graph.seen(edge.to);
                    let is_bool = |atom: &Ty| matches!(atom, Ty::True | Ty::False);
                    let was_here = |atom: &Ty| {
                        seen.atoms()
                            .iter()
                            .any(|it| it.class_name() == atom.class_name() || (is_bool(it) && is_bool(atom)))
                    };
                    passed = passed.without(|atom| seen.is_known() && !was_here(atom));
                }
                let is_local = is_local
                    && matches!(
                        self.graph.node(edge.to),
                        Node::Position(Position::Inner(..) | Position::Element(..))
                    );
                // An array whose members are not told apart brings all of them to each place of a tuple; what was seen
                // at the place says which of them are meant.
                if let Node::Position(Position::Element(_, TUPLE_PLACE..)) = self.graph.node(edge.to) {
                    let seen = self.graph.seen(edge.to);
                    let was_here =
                        |atom: &Ty| seen.atoms().iter().any(|it| it.class_name() == atom.class_name());
                    passed = passed.without(|atom| !was_here(atom));
                }
                if !passed.is_known() {
                    continue;
                }
                match reach.at.get_mut(&edge.to) {
                    None => {
                        reach.at.insert(edge.to, (passed.clone(), vec![edge]));
                        reach.order.push(edge.to);
                        todo.push_back((edge.to, passed, is_local));
                    }
                    Some((known, edges)) => {
                        if !edges.iter().any(|it| it.from == edge.from) {
                            edges.push(edge);
                        }
                        let joined = known.join(&passed);
                        if joined != *known {
                            *known = joined.clone();
                            todo.push_back((edge.to, joined, is_local));
                        }
                    }
                }
            }
        }
        reach
    }

    /// The ways that end with this edge, one for each value that is put into the place that is used.
    fn ways(&self, reach: &Reach<'e>, start: NodeId, last: &'e Edge, ways: &mut Vec<Vec<&'e Edge>>) {
        let mut tail: Vec<&Edge> = vec![last];
        let mut at = last.from;
        // Back over steps inside the body to the place that has a name.
        let is_named = |id: NodeId| {
            matches!(
                self.graph.node(id),
                Node::Position(Position::Param(..) | Position::Field(..) | Position::Return(..))
            )
        };
        while at != start && !is_named(at) && tail.len() < 60 {
            let Some(edge) = reach.at.get(&at).and_then(|(_, edges)| edges.first()) else { return };
            tail.push(edge);
            at = edge.from;
        }
        tail.reverse();
        if at == start {
            ways.push(tail);
            return;
        }
        let Some((_, edges)) = reach.at.get(&at) else { return };
        for edge in edges {
            let mut way: Vec<&Edge> = vec![edge];
            let mut from = edge.from;
            while from != start && way.len() < 60 {
                let Some(edge) = reach.at.get(&from).and_then(|(_, edges)| edges.first()) else { break };
                way.push(edge);
                from = edge.from;
            }
            if from == start {
                way.reverse();
                way.extend(&tail);
                ways.push(way);
            }
        }
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
            Ty::Inst(name, _) => Ty::Inst(*name, Vec::new()),
            Ty::Tuple(_) => Ty::Inst(Name::new("Array"), Vec::new()),
            Ty::Record(_) => Ty::Inst(Name::new("Hash"), Vec::new()),
            other => other.clone(),
        };
        // Ruby: arithmetic asks an unknown operand to `coerce`; other methods ask for `to_str`, `to_int`, `to_ary`, ...
        let converts = ["coerce", "to_str", "to_int", "to_ary", "to_hash", "to_proc", "to_path"];
        let is_core = atom.class_name().is_none_or(|class| !self.world.is_own(class));
        ran || accept.all.is_empty()
            || accept.all.iter().any(|ty| self.world.fits(&plain, ty))
            || (!is_core && converts.iter().any(|method| self.world.has_method(atom, Name::new(method))))
    }

    fn tell(&self, class: &str, problem: &Problem, way: &[&Edge]) -> Option<Diagnostic> {
        let last = way.last()?;
        let place = self.place(&last.origin);
        let named = way.iter().rposition(|edge| {
            matches!(
                self.graph.node(edge.to),
                Node::Position(Position::Param(..) | Position::Field(..) | Position::Return(..))
            )
        })?;
        let into = way[named];
        let name = self.position_name(into.to)?;
        let verb = match into.origin.reason {
            Reason::Written(_) | Reason::Assigned(_) => "written",
            Reason::Returned(_) => "returned",
            _ => "passed",
        };
        let mut story = match into.origin.reason {
            Reason::Argument(_) => {
                format!("{name} is given by {} at {}", self.text(&into.origin), self.place(&into.origin))
            }
            _ => format!("{name} is {verb} at {}", self.place(&into.origin)),
        };
        // Where the value comes from, if that is another place: the first call on the way.
        if named > 0 {
            let first = way[..named].iter().find(|edge| {
                matches!(edge.origin.reason, Reason::Argument(_) | Reason::Written(_) | Reason::Returned(_))
            })?;
            story += &format!(" from {} at {}", self.text(&first.origin), self.place(&first.origin));
        }
        let message = match problem {
            Problem::NotA(upper, method) => {
                format!(
                    "{class} is not {} {upper}: {story} and used as {upper} by {method} at {place}",
                    article(upper)
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
        let mut diagnostic =
            Diagnostic::new(&INCONSISTENT_TYPES, last.origin.file, last.origin.span, message);
        for edge in &way[..way.len() - 1] {
            if let Some(label) = self.label(edge) {
                diagnostic = diagnostic.note(edge.origin.file, edge.origin.span, label);
            }
        }
        Some(diagnostic)
    }

    fn label(&self, edge: &Edge) -> Option<String> {
        match edge.origin.reason {
            Reason::Argument(key) => {
                let name = self.position_name(edge.to)?;
                Some(format!("passed to {name} in {key}"))
            }
            Reason::Returned(key) => Some(format!("returned by {key}")),
            Reason::Written(name) | Reason::Assigned(name) => Some(format!("written to {name}")),
            Reason::Yielded => Some("yielded".to_owned()),
            Reason::BlockResult => Some("result of the block".to_owned()),
            Reason::Observed => Some("seen at run time".to_owned()),
            Reason::Receiver(_) | Reason::TrustedArgument(_) | Reason::Inside => None,
        }
    }

    fn position_name(&self, id: NodeId) -> Option<String> {
        match self.graph.node(id) {
            Node::Position(Position::Field(_, _, name)) => Some(name.to_string()),
            Node::Position(Position::Param(key, index)) => Some(self.param_name(*key, *index)),
            Node::Position(Position::Return(key, _)) => Some(format!("the result of {key}")),
            Node::Position(_) => None,
            _ => None,
        }
    }

    fn param_name(&self, key: crate::graph::MethodKey, index: u32) -> String {
        let param = self.world.seen.activations.iter().rfind(|it| it.method == Some(key));
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
