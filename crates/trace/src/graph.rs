//! The constraint graph: positions of the program and types, with an edge for every `from <= to` that the run showed.
//!
//! ```text
//! def bar(x)            String ──call at a.rb:42──▶ D#bar(x) ──@f written at a.rb:33──▶ D@f ──receiver of +──▶ [+]
//!   @f = x
//! end
//! ```
//!
//! Left of a position are its lower bounds (what got there), right of it its upper bounds (what is done with it). Every
//! edge keeps the place that caused it, so that a contradiction can be told as a flow. An edge may let only a part pass:
//! behind `if x` only what is truthy, behind `x.is_a?(String)` only strings.

use crate::ty::{Ty, join_all};
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use syntax::sig::{MethodType, Type};
use types::Side;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct NodeId(pub(crate) u32);

/// A method of the program, by the class that defines it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MethodKey {
    pub owner: Name,
    pub side: Side,
    pub name: Name,
}

impl std::fmt::Display for MethodKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let dot = if self.side == Side::Singleton { "." } else { "#" };
        write!(f, "{}{dot}{}", self.owner, self.name)
    }
}

/// The number of a tuple's first place among the elements.
pub(crate) const TUPLE_PLACE: u32 = 1000;

/// A position whose type is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Position {
    /// By the number of its variable in the method's body.
    Param(MethodKey, u32),
    /// Of this overload, if the run shows several.
    Return(MethodKey, u32),
    BlockParam(MethodKey, u32),
    BlockReturn(MethodKey),
    /// An instance variable of a class's instances or of the class itself.
    Field(Name, Side, Name),
    ClassVariable(Name, Name),
    Global(Name),
    Constant(Name),
    /// A type argument of what is at another node: the element of an array. From `TUPLE_PLACE` on, a place of a tuple.
    Element(NodeId, u32),
    /// Something inside one replayed path: a join, a narrowed variable, a type variable of a signature.
    Inner(u64, u32),
}

#[derive(Clone, Debug)]
pub(crate) enum Node {
    Position(Position),
    /// A type of which nothing more will be learned.
    Ground(Ty),
    /// A generic instance whose arguments are nodes.
    Inst(Name, Vec<NodeId>),
    Tuple(Vec<NodeId>),
    Record(Vec<(Name, NodeId)>),
    /// An upper bound: has this method.
    Needs(Need),
    /// An upper bound: is accepted by a trusted signature.
    Accepts(Accept),
}

/// A use as a receiver.
#[derive(Clone, Debug)]
pub(crate) struct Need {
    pub(crate) method: Name,
    /// Private methods count: the receiver is self.
    pub(crate) on_self: bool,
    /// How the method was used, as far as it was seen.
    pub(crate) uses: Vec<MethodType>,
    /// Classes that were the receiver here when it ran.
    pub(crate) ran: Vec<Name>,
    /// Positional arguments that were passed here.
    pub(crate) args: Vec<Vec<Ty>>,
}

/// A use as an argument of a method with a trusted signature.
#[derive(Clone, Debug)]
pub(crate) struct Accept {
    /// `+`, for people.
    pub(crate) method: Name,
    /// What the overloads that were chosen say.
    pub(crate) chosen: Vec<Type>,
    /// What any overload says: a contradiction needs a value that fits none of them.
    pub(crate) all: Vec<Type>,
    /// What was passed here when it ran, whatever the signature says.
    pub(crate) passed: Ty,
}

/// What an edge lets through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pass {
    All,
    Truthy,
    Falsy,
    Is(Name),
    IsNot(Name),
    Responds(Name),
    /// The position takes the value, but says nothing about the one it came from: `*rest` of a call.
    Down,
}

/// Why an edge is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Origin {
    pub(crate) file: FileId,
    pub(crate) span: Span,
    pub(crate) reason: Reason,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Reason {
    /// Passed to a parameter at a call.
    Argument(MethodKey),
    Returned(MethodKey),
    /// Written to an instance variable; the span is that of the write.
    Written(Name),
    /// Used as the receiver of a method.
    Receiver(Name),
    /// Used as an argument of a trusted method.
    TrustedArgument(Name),
    Yielded,
    BlockResult,
    /// A constant or global is assigned.
    Assigned(Name),
    /// Seen by the recorder.
    Observed,
    /// A step inside one body.
    Inside,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
    pub(crate) pass: Pass,
    pub(crate) origin: Origin,
}

#[derive(Default)]
pub(crate) struct Graph {
    nodes: Vec<Node>,
    positions: FxHashMap<Position, NodeId>,
    grounds: FxHashMap<Ty, NodeId>,
    edges: Vec<Edge>,
    known: FxHashSet<(NodeId, NodeId, Pass)>,
    out: Vec<Vec<u32>>,
    into: Vec<Vec<u32>>,
    /// What the recorder saw at a position.
    seen: FxHashMap<NodeId, Ty>,
    /// Upper bounds by place of the use, so that several paths share them.
    uses: FxHashMap<(FileId, Span, u32, Name), NodeId>,
    /// Lower bounds that were asked for, once nothing is added any more.
    lowers: RefCell<FxHashMap<(NodeId, u32), Ty>>,
}

impl Graph {
    fn add(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.out.push(Vec::new());
        self.into.push(Vec::new());
        id
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn n_edges(&self) -> usize {
        self.edges.len()
    }

    pub(crate) fn position(&mut self, position: Position) -> NodeId {
        if let Some(id) = self.positions.get(&position) {
            return *id;
        }
        let id = self.add(Node::Position(position));
        self.positions.insert(position, id);
        id
    }

    pub(crate) fn find(&self, position: Position) -> Option<NodeId> {
        self.positions.get(&position).copied()
    }

    /// A ground type; equal types share a node.
    pub(crate) fn ground(&mut self, ty: &Ty) -> NodeId {
        if let Some(id) = self.grounds.get(ty) {
            return *id;
        }
        let id = self.add(Node::Ground(ty.clone()));
        self.grounds.insert(ty.clone(), id);
        id
    }

    pub(crate) fn compound(&mut self, node: Node) -> NodeId {
        self.add(node)
    }

    /// The upper bound of a use at a place; `make` if it is the first time.
    pub(crate) fn use_at(&mut self, key: (FileId, Span, u32, Name), make: impl FnOnce() -> Node) -> NodeId {
        if let Some(id) = self.uses.get(&key) {
            return *id;
        }
        let id = self.add(make());
        self.uses.insert(key, id);
        id
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// It is a position, whose type depends on others.
    pub(crate) fn is_position(&self, id: NodeId) -> bool {
        matches!(self.node(id), Node::Position(_))
    }

    pub(crate) fn flow(&mut self, from: NodeId, to: NodeId, pass: Pass, origin: Origin) {
        if from == to || !self.known.insert((from, to, pass)) {
            return;
        }
        let index = self.edges.len() as u32;
        self.edges.push(Edge { from, to, pass, origin });
        self.out[from.0 as usize].push(index);
        self.into[to.0 as usize].push(index);
    }

    pub(crate) fn edges_from(&self, id: NodeId) -> impl Iterator<Item = &Edge> {
        self.out[id.0 as usize].iter().map(|index| &self.edges[*index as usize])
    }

    pub(crate) fn edges_to(&self, id: NodeId) -> impl Iterator<Item = &Edge> {
        self.into[id.0 as usize].iter().map(|index| &self.edges[*index as usize])
    }

    pub(crate) fn see(&mut self, id: NodeId, ty: &Ty) {
        if *ty == Ty::Bottom || *ty == Ty::Unknown {
            return;
        }
        let seen = self.seen.entry(id).or_insert(Ty::Bottom);
        *seen = seen.join(ty);
    }

    pub(crate) fn seen(&self, id: NodeId) -> Ty {
        self.seen.get(&id).cloned().unwrap_or(Ty::Bottom)
    }

    /// Every node, in the order in which it was made.
    pub(crate) fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// Adds what follows for type arguments: an array that reaches a position brings its elements to the position's
    /// elements. To a fixed point; it ends because no node is added.
    pub(crate) fn close_elements(&mut self) {
        let mut elements: FxHashMap<NodeId, Vec<(u32, NodeId)>> = FxHashMap::default();
        for id in self.ids() {
            if let Node::Position(Position::Element(of, index)) = self.node(id) {
                elements.entry(*of).or_default().push((*index, id));
            }
        }
        if elements.is_empty() {
            return;
        }
        let inner = |span: Span, file: FileId| Origin { file, span, reason: Reason::Inside };
        for _ in 0..12 {
            let before = self.edges.len();
            let mut found: Vec<(NodeId, NodeId, Origin)> = Vec::new();
            let mut grounds: Vec<(Ty, NodeId, Origin)> = Vec::new();
            let mut owners: Vec<NodeId> = elements.keys().copied().collect();
            owners.sort_unstable();
            for owner in owners {
                for (source, edge) in self.sources(owner) {
                    let origin = inner(edge.span, edge.file);
                    for (index, element) in &elements[&owner] {
                        let place = index.checked_sub(TUPLE_PLACE).map(|place| place as usize);
                        match (self.node(source), place) {
                            (Node::Tuple(members), Some(place)) => {
                                found.extend(members.get(place).map(|member| (*member, *element, origin)));
                            }
                            (Node::Inst(_, args), Some(_)) => {
                                found.extend(args.first().map(|arg| (*arg, *element, origin)));
                            }
                            (Node::Ground(ty), Some(place)) => {
                                for atom in ty.atoms() {
                                    let part = match atom {
                                        Ty::Tuple(types) => types.get(place).cloned(),
                                        other => other.type_args().first().cloned(),
                                    };
                                    grounds
                                        .extend(part.filter(Ty::is_known).map(|ty| (ty, *element, origin)));
                                }
                            }
                            (Node::Inst(_, args), None) => {
                                found.extend(args.get(*index as usize).map(|arg| (*arg, *element, origin)));
                            }
                            (Node::Tuple(members), None) if *index == 0 => {
                                found.extend(members.iter().map(|member| (*member, *element, origin)));
                            }
                            (Node::Record(fields), None) if *index == 1 => {
                                found.extend(fields.iter().map(|(_, field)| (*field, *element, origin)));
                            }
                            (Node::Ground(ty), None) => {
                                for atom in ty.atoms() {
                                    if let Some(arg) = atom.type_args().get(*index as usize)
                                        && arg.is_known()
                                    {
                                        grounds.push((arg.clone(), *element, origin));
                                    }
                                }
                            }
                            _ => {}
                        }
                    }
                }
            }
            for (from, to, origin) in found {
                self.flow(from, to, Pass::All, origin);
            }
            for (ty, to, origin) in grounds {
                let from = self.ground(&ty);
                self.flow(from, to, Pass::All, origin);
            }
            if self.edges.len() == before {
                break;
            }
        }
    }

    /// The types that reach a node over any edges, with the origin of the edge that they take first.
    pub(crate) fn sources(&self, id: NodeId) -> Vec<(NodeId, Origin)> {
        let mut acc = Vec::new();
        let mut seen = FxHashSet::default();
        let mut todo = vec![id];
        seen.insert(id);
        while let Some(at) = todo.pop() {
            for edge in self.edges_to(at) {
                if !seen.insert(edge.from) {
                    continue;
                }
                if self.is_position(edge.from) {
                    todo.push(edge.from);
                } else {
                    acc.push((edge.from, edge.origin));
                }
            }
        }
        acc.sort_unstable_by_key(|(id, _)| *id);
        acc
    }

    /// The upper bounds that every value at a node must meet: tests for truth are looked through, because they only
    /// set `nil` and `false` apart. What callers do with a result is no demand of the method on its parameters, so returns
    /// end the search.
    pub(crate) fn uppers(&self, id: NodeId) -> Vec<NodeId> {
        let mut acc = Vec::new();
        let mut seen = FxHashSet::default();
        let mut todo = vec![id];
        seen.insert(id);
        while let Some(at) = todo.pop() {
            for edge in self.edges_from(at) {
                if !matches!(edge.pass, Pass::All | Pass::Truthy) || !seen.insert(edge.to) {
                    continue;
                }
                match self.node(edge.to) {
                    Node::Position(Position::Return(..)) => {}
                    Node::Position(_) => todo.push(edge.to),
                    Node::Needs(_) | Node::Accepts(_) => acc.push(edge.to),
                    Node::Ground(_) | Node::Inst(..) | Node::Tuple(_) | Node::Record(_) => {}
                }
            }
        }
        acc.sort_unstable();
        acc
    }

    /// The same while edges are still added.
    pub(crate) fn lower_now(&self, id: NodeId) -> Ty {
        let ty = self.lower(id);
        self.lowers.borrow_mut().clear();
        ty
    }

    /// What is known of a node from the types that reach it and from what was seen there.
    pub(crate) fn lower(&self, id: NodeId) -> Ty {
        self.lower_at(id, 0)
    }

    fn lower_at(&self, id: NodeId, depth: u32) -> Ty {
        let known = |ty: Ty| if ty == Ty::Unknown { Ty::Bottom } else { ty };
        match self.node(id) {
            Node::Ground(ty) => known(ty.clone()),
            _ if depth > 3 => Ty::Bottom,
            Node::Inst(name, args) => {
                Ty::Inst(*name, args.iter().map(|arg| self.lower_at(*arg, depth + 1)).collect())
            }
            Node::Tuple(members) => {
                Ty::Tuple(members.iter().map(|member| self.lower_at(*member, depth + 1)).collect())
            }
            Node::Record(fields) => Ty::Record(
                fields.iter().map(|(name, field)| (*name, self.lower_at(*field, depth + 1))).collect(),
            ),
            Node::Needs(_) | Node::Accepts(_) => Ty::Bottom,
            Node::Position(_) => {
                if let Some(ty) = self.lowers.borrow().get(&(id, depth)) {
                    return ty.clone();
                }
                let sources = self.sources(id);
                let types: Vec<Ty> =
                    sources.iter().map(|(source, _)| self.lower_at(*source, depth + 1)).collect();
                let ty = known(join_all(&types)).join(&self.seen(id));
                self.lowers.borrow_mut().insert((id, depth), ty.clone());
                ty
            }
        }
    }
}
