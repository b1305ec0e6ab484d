//! Replay: each recorded path of each body, walked over the core IR with the origin of every value known.
//!
//! ```text
//! def foo(x)            x is the position C#foo(x)
//!   z = x; z.baz        C#foo(x) <= [baz]             z is x: no constraint of its own
//!   z = 3; z + 5        nothing: 3 is an Integer      z is another value now
//! end
//! ```
//!
//! The constraints are those of the training semantics of Rubydust (An's thesis, figure 3.3): a receiver must have the
//! method, arguments flow to the parameters of the method that was called, results flow back, instance variables take
//! part at the boundaries of methods, locals keep the value's own position, and each path is walked on its own.

mod block;
mod call;
mod flow;
mod narrow;
mod step;

use crate::graph::{Graph, MethodKey, Node, NodeId, Origin, Pass, Position, Reason, TUPLE_PLACE};
use crate::observe::{Activation, ParamKind, SeenParam};
use crate::overload::Overloads;
use crate::ty::{Ty, Types};
use crate::world::{Target, World};
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use syntax::ir::{self, BodyId, BodyKind, Var};
use tracefile::VariableKind;
use types::Side;

/// A value on the way: where it comes from, and what it was.
#[derive(Clone, Debug)]
pub(crate) struct Val {
    pub(crate) node: NodeId,
    /// What it was at run time, as far as it is known.
    pub(crate) obs: Ty,
    /// A literal symbol or string.
    pub(crate) literal: Option<Name>,
    pub(crate) closure: Option<BlockVal>,
    /// It is an element of something: uses of it say something about the container.
    pub(crate) is_element: bool,
    /// Where it was made.
    pub(crate) file: FileId,
    pub(crate) span: Span,
}

/// A block as a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BlockVal {
    /// A literal block or lambda of the body that is being replayed.
    Literal(BodyId),
    /// The block that this method was called with.
    Own(MethodKey),
    /// `&:name`.
    Symbol(Name),
    Unknown,
}

#[derive(Clone, Debug)]
pub(crate) enum CallArg {
    Positional(Val),
    Keyword(Name, Val),
    /// What they bring is left to the recorder.
    Splat,
    DoubleSplat,
}

/// A place that does something, in one context of the replay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) file: FileId,
    pub(crate) body: BodyId,
    pub(crate) span: Span,
    pub(crate) context: u64,
}

impl Site {
    pub(crate) fn origin(&self, reason: Reason) -> Origin {
        Origin { file: self.file, span: self.span, reason }
    }
}

/// An instance variable between two boundaries.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: Name,
    pub(crate) val: Val,
    /// Where it was written since the last boundary.
    pub(crate) written: Option<(FileId, Span)>,
}

/// The variables of all frames and the instance variables of self at a point.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) vars: Vec<Vec<Option<Val>>>,
    pub(crate) fields: Vec<Field>,
}

/// A body that is being replayed.
#[derive(Clone)]
pub(crate) struct Frame<'a> {
    pub(crate) file: &'a ir::File,
    pub(crate) body: BodyId,
    pub(crate) activation: Option<&'a Activation>,
    pub(crate) self_val: Val,
    pub(crate) context: u64,
    /// Values of `break`.
    pub(crate) breaks: Vec<Val>,
}

/// One activation that is being replayed.
pub(crate) struct Machine<'r, 'a> {
    pub(crate) replay: &'r mut Replay<'a>,
    pub(crate) frames: Vec<Frame<'a>>,
    pub(crate) state: State,
    /// The method around it all.
    pub(crate) method: Option<MethodKey>,
    /// Which overload of it this activation belongs to.
    pub(crate) overload: u32,
    /// What the recorder saw come back from the call that is being replayed.
    pub(crate) recorded: Option<Ty>,
}

/// All replays together.
pub(crate) struct Replay<'a> {
    pub(crate) world: World<'a>,
    pub(crate) files: FxHashMap<FileId, &'a ir::File>,
    pub(crate) graph: Graph,
    pub(crate) overloads: FxHashMap<MethodKey, Overloads>,
    pub(crate) merged: &'a Merged,
    pub(crate) params: FxHashMap<MethodKey, Vec<(ParamKind, Name)>>,
    /// Which classes' code speaks of an instance variable.
    mentions: FxHashMap<Name, FxHashSet<Name>>,
    compounds: FxHashMap<u64, NodeId>,
    /// Uses are recorded in the last round, when results are known.
    pub(crate) is_last_round: bool,
    /// Methods that return their parameter, or self, on every path that was replayed: the parameter's number.
    pub(crate) returned: FxHashMap<(MethodKey, u32), Returned>,
    /// The runs of each block that was not made a method, by the number of its body.
    pub(crate) block_runs: FxHashMap<u32, Vec<&'a Activation>>,
    /// For each body, which of its variables something reads.
    pub(crate) read_vars: FxHashMap<(FileId, BodyId), Vec<bool>>,
    /// Methods that call their block.
    pub(crate) yields: FxHashSet<MethodKey>,
    /// Methods that hand their block on, with the method that gets it.
    pub(crate) passed_on: FxHashSet<(MethodKey, MethodKey)>,
    /// Methods whose block is called where nobody sees with what.
    pub(crate) hidden_yields: FxHashSet<MethodKey>,
    /// Methods whose end was reached by a replay.
    pub(crate) left: FxHashSet<MethodKey>,
    /// Budget of instructions, against bodies that would take too long.
    pub(crate) steps_left: u64,
}

/// What a method returned, path by path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Returned {
    Param(u32),
    /// An element of a parameter.
    Element(u32),
    /// What its block gave.
    Block,
    SelfValue,
    Other,
}

/// Values of one `yield` that are told apart.
pub(crate) const MAX_YIELDED: u32 = 8;
/// Activations of one body beyond this number are merged by path.
const MAX_ACTIVATIONS: usize = 24;
/// Instructions that all replays together may take.
const MAX_STEPS: u64 = 4_000_000;

pub(crate) fn hash_of(parts: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// The activations that are replayed: those of methods in the order of the text, those of blocks by their body.
#[derive(Default)]
pub(crate) struct Merged {
    methods: Vec<Activation>,
    pub(crate) blocks: FxHashMap<(FileId, BodyId), Vec<Activation>>,
}

impl Merged {
    pub(crate) fn new(activations: &[Activation]) -> Merged {
        let mut by_body: FxHashMap<(FileId, BodyId), Vec<Activation>> = FxHashMap::default();
        let mut merged = Merged::default();
        let mut order: Vec<(FileId, BodyId)> = Vec::new();
        for activation in activations {
            let Some(at) = activation.at else { continue };
            if activation.method.is_none() {
                merged.blocks.entry(at).or_default().push(activation.clone());
                continue;
            }
            let list = by_body.entry(at).or_default();
            if list.is_empty() {
                order.push(at);
            }
            list.push(activation.clone());
        }
        order.sort();
        for list in order.iter().filter_map(|at| by_body.remove(at)) {
            if list.len() > MAX_ACTIVATIONS {
                merged.methods.extend(merge_by_path(&list, MAX_ACTIVATIONS));
            } else {
                merged.methods.extend(list);
            }
        }
        #[expect(clippy::iter_over_hash_type, reason = "each entry on its own")]
        for activations in merged.blocks.values_mut() {
            *activations = merge_by_path(activations, 8);
        }
        merged
    }
}

impl<'a> Replay<'a> {
    pub(crate) fn new(world: World<'a>, files: &'a [ir::File], merged: &'a Merged) -> Replay<'a> {
        let seen = world.seen;
        let mut replay = Replay {
            world,
            files: files.iter().map(|file| (file.id, file)).collect(),
            graph: Graph::default(),
            overloads: FxHashMap::default(),
            merged,
            params: FxHashMap::default(),
            mentions: FxHashMap::default(),
            compounds: FxHashMap::default(),
            is_last_round: false,
            returned: FxHashMap::default(),
            block_runs: FxHashMap::default(),
            read_vars: FxHashMap::default(),
            yields: FxHashSet::default(),
            passed_on: FxHashSet::default(),
            hidden_yields: FxHashSet::default(),
            left: FxHashSet::default(),
            steps_left: MAX_STEPS,
        };
        replay.find_mentions(files);
        for variable in &seen.variables {
            let position = match (variable.kind, variable.owner) {
                (VariableKind::Constant, Some(owner)) if owner != "Object" => {
                    Position::Constant(Name::new(&format!("{owner}::{}", variable.name)))
                }
                (VariableKind::Constant, _) => Position::Constant(variable.name),
                (VariableKind::Global, _) => Position::Global(variable.name),
                (VariableKind::Class, Some(owner)) => Position::ClassVariable(owner, variable.name),
                (VariableKind::Class, None) => continue,
            };
            let node = replay.graph.position(position);
            replay.graph.see(node, &variable.ty);
        }
        replay.observe_attributes();
        for (class, variable, ty) in &seen.fields {
            let atom = Ty::Inst(*class, Types::default());
            if let Some(node) = replay.field_position(&atom, *variable) {
                replay.graph.see(node, ty);
            }
        }
        let mut by_method: FxHashMap<MethodKey, Vec<&Activation>> = FxHashMap::default();
        for activation in &seen.activations {
            match activation.method {
                Some(key) => by_method.entry(key).or_default().push(activation),
                None => replay.block_runs.entry(activation.body).or_default().push(activation),
            }
        }
        let mut keys: Vec<MethodKey> = by_method.keys().copied().collect();
        keys.sort_by_key(|key| key.to_string());
        for key in keys {
            let activations = &by_method[&key];
            if key.name != "initialize" {
                replay.overloads.insert(key, Overloads::new(&replay.world, activations));
            }
            if let Some(first) = activations.last() {
                let kinds = first.params.iter().map(|param| (param.kind, param.name)).collect();
                replay.params.insert(key, kinds);
            }
            for activation in activations {
                replay.observe(key, activation);
            }
        }
        replay
    }

    /// Which classes mention which instance variables, in their code or by `attr_reader` and its kin.
    fn find_mentions(&mut self, files: &[ir::File]) {
        for file in files.iter().filter(|file| self.world.own_files.contains(&file.id)) {
            let class_of = |scope: ir::ScopeId| {
                let class = self.world.program.class_of_scope(file.id, scope)?;
                Some(Name::new(&self.world.program.name(class)))
            };
            let mut found: Vec<(Name, Name)> = Vec::new();
            for body in file.bodies.iter() {
                for instr in body.instrs {
                    if let ir::Op::GetIvar(name) | ir::Op::SetIvar(name, _) = instr.op {
                        found.extend(class_of(body.scope).map(|class| (name, class)));
                    }
                }
            }
            for def in &file.defs {
                if let ir::DefKind::Attr { name, .. } = &def.kind {
                    let variable = name.field();
                    found.extend(class_of(def.scope).map(|class| (variable, class)));
                }
            }
            for (variable, class) in found {
                self.mentions.entry(variable).or_default().insert(class);
            }
        }
    }

    /// The class that an instance variable belongs to: the highest one whose code speaks of it.
    pub(crate) fn field_owner(&self, self_ty: &Ty, variable: Name) -> Option<(Name, Side)> {
        let atom = self_ty.atoms().first()?;
        let (class, side) = World::side_of(atom)?;
        if side == Side::Singleton {
            return Some((class, side));
        }
        let mentions = self.mentions.get(&variable);
        let is_class = |name: &Name| {
            self.world
                .class_id(*name)
                .is_none_or(|id| self.world.program.kind(id) == program::ClassKind::Class)
        };
        let speaks = |name: &Name| mentions.is_some_and(|classes| classes.contains(name)) && is_class(name);
        Some((self.world.ancestors(class).iter().copied().rfind(speaks).unwrap_or(class), side))
    }

    pub(crate) fn field_position(&mut self, self_ty: &Ty, variable: Name) -> Option<NodeId> {
        let (owner, side) = self.field_owner(self_ty, variable)?;
        Some(self.graph.position(Position::Field(owner, side, variable)))
    }

    /// Attributes have no body: what calls of them gave back is what their variables held.
    fn observe_attributes(&mut self) {
        let seen = self.world.seen;
        let mut places: Vec<_> = seen.calls.keys().copied().collect();
        places.sort_unstable();
        for call in places.iter().flat_map(|at| &seen.calls[at]).filter(|call| call.target.is_none()) {
            for atom in call.receiver.atoms() {
                if let Target::Reader(variable) | Target::Writer(variable) =
                    self.world.dispatch(atom, call.name)
                    && let Some(node) = self.field_position(atom, variable)
                {
                    self.graph.see(node, &call.result);
                }
            }
        }
    }

    /// What the recorder saw of a method, at the positions that it belongs to.
    fn observe(&mut self, key: MethodKey, activation: &Activation) {
        for (index, param) in activation.params.iter().enumerate() {
            let node = self.graph.position(Position::Param(key, index as u32));
            self.graph.see(node, &param_ty(param));
            self.graph.see(node, &out_ty(param));
        }
        let overload = self.overload_of(key, activation);
        let node = self.graph.position(Position::Return(key, overload));
        if let Some(result) = &activation.result {
            self.graph.see(node, result);
        }
        // Ruby: before it is set, an instance variable is nil; on entry of `initialize` that says nothing.
        let entry = if key.name == "initialize" { &[][..] } else { &activation.fields_in[..] };
        for (name, ty) in entry.iter().chain(&activation.fields_out) {
            if let Some(node) = self.field_position(&activation.self_ty, *name) {
                self.graph.see(node, ty);
            }
        }
    }

    pub(crate) fn overload_of(&self, key: MethodKey, activation: &Activation) -> u32 {
        self.overloads.get(&key).map_or(0, |overloads| overloads.of_activation(&self.world, activation))
    }

    /// Replays everything; twice, because a caller may come before what it calls.
    pub(crate) fn run(&mut self) {
        for round in 0..2 {
            self.is_last_round = round == 1;
            self.steps_left = MAX_STEPS;
            self.run_static_bodies();
            for (index, activation) in self.merged.methods.iter().enumerate() {
                self.run_activation(activation, index);
            }
        }
        self.pass_yields_on();
        self.graph.close_elements();
    }

    /// Who hands its block on to a method that calls it calls it too, with the same values.
    fn pass_yields_on(&mut self) {
        let mut passed: Vec<(MethodKey, MethodKey)> = self.passed_on.iter().copied().collect();
        passed.sort_by_key(|(from, to)| (from.to_string(), to.to_string()));
        let place = |key: &MethodKey| self.params.get(key).map(|_| ());
        passed.retain(|(from, to)| place(from).is_some() && place(to).is_some());
        // As long as the longest chain that people write.
        for _ in 0..8 {
            let before = (self.graph.n_edges(), self.yields.len(), self.hidden_yields.len());
            for (from, to) in &passed {
                if self.hidden_yields.contains(to) {
                    self.hidden_yields.insert(*from);
                }
                if self.yields.contains(to) {
                    self.yields.insert(*from);
                }
                for index in 0..MAX_YIELDED {
                    let Some(given) = self.graph.find(Position::BlockParam(*to, index)) else { break };
                    let node = self.graph.position(Position::BlockParam(*from, index));
                    let origin = Origin { file: FileId(0), span: Span::default(), reason: Reason::Inside };
                    self.graph.flow(given, node, Pass::All, origin);
                    let seen = self.graph.seen(given);
                    self.graph.see(node, &seen);
                }
            }
            if before == (self.graph.n_edges(), self.yields.len(), self.hidden_yields.len()) {
                break;
            }
        }
    }

    /// The code of files and classes: it ran once, and nothing in it was recorded but its calls.
    fn run_static_bodies(&mut self) {
        let mut files: Vec<&'a ir::File> =
            self.files.values().copied().filter(|file| self.world.own_files.contains(&file.id)).collect();
        files.sort_by_key(|file| file.id);
        for file in files {
            for id in file.body_ids() {
                let body = file.body(id);
                let self_ty = match body.kind {
                    BodyKind::File => Ty::inst("Object"),
                    BodyKind::Class => match self.world.program.class_of_scope(file.id, body.scope) {
                        Some(class) => Ty::Class(Name::new(&self.world.program.name(class))),
                        None => Ty::Unknown,
                    },
                    BodyKind::Method(_)
                    | BodyKind::Block
                    | BodyKind::Lambda
                    | BodyKind::For
                    | BodyKind::End => continue,
                };
                let mut machine = self.machine(None, 0);
                machine.run_body(file, id, None, self_ty, hash_of((file.id, id, 1u8)));
            }
        }
    }

    fn machine<'r>(&'r mut self, method: Option<MethodKey>, overload: u32) -> Machine<'r, 'a> {
        Machine {
            replay: self,
            frames: Vec::new(),
            state: State::default(),
            method,
            overload,
            recorded: None,
        }
    }

    fn run_activation(&mut self, activation: &'a Activation, index: usize) {
        let (Some((file, body)), Some(key)) = (activation.at, activation.method) else { return };
        let Some(file) = self.files.get(&file).copied() else { return };
        let overload = self.overload_of(key, activation);
        let context = hash_of((file.id, body, index, 2u8));
        let mut machine = self.machine(Some(key), overload);
        machine.run_body(file, body, Some(activation), activation.self_ty.clone(), context);
    }

    /// All that leads to the position was replayed: no budget ended it, and no body behind it was looked at in a part of
    /// its runs.
    pub(crate) fn is_whole(&self, position: Position) -> bool {
        let is_sampled = |key: MethodKey| {
            let mut runs = self.world.seen.activations.iter().filter(|it| it.method == Some(key));
            runs.any(|it| it.at.is_none_or(|at| self.world.seen.sampled.contains(&at)))
        };
        self.steps_left > 0
            && match position {
                Position::Return(key, _) => !is_sampled(key),
                _ => self.world.seen.sampled.is_empty(),
            }
    }

    pub(crate) fn compound_at(&mut self, key: u64, node: Node) -> NodeId {
        if let Some(id) = self.compounds.get(&key) {
            *self.graph.node_mut(*id) = node;
            return *id;
        }
        let id = self.graph.compound(node);
        self.compounds.insert(key, id);
        id
    }
}

/// The type at a parameter's position: for `*rest` and `**rest` that of an element.
pub(crate) fn param_ty(param: &SeenParam) -> Ty {
    match param.kind {
        ParamKind::Rest => element_ty(&param.ty, 0),
        ParamKind::KeywordRest => element_ty(&param.ty, 1),
        _ => param.ty.clone(),
    }
}

/// The same for what the parameter's container held at the end.
pub(crate) fn out_ty(param: &SeenParam) -> Ty {
    match param.kind {
        ParamKind::Rest | ParamKind::KeywordRest => Ty::Bottom,
        _ => param.out.clone(),
    }
}

fn element_ty(ty: &Ty, index: usize) -> Ty {
    ty.atoms()
        .iter()
        .fold(Ty::Bottom, |acc, atom| acc.join(atom.type_args().get(index).unwrap_or(&Ty::Bottom)))
}

/// One activation for each path, with the types of all that took it.
fn merge_by_path(activations: &[Activation], limit: usize) -> Vec<Activation> {
    let mut merged: Vec<Activation> = Vec::new();
    for activation in activations {
        let same = |it: &Activation| {
            it.path == activation.path && it.result.is_some() == activation.result.is_some()
        };
        match merged.iter().position(same) {
            Some(at) => join_activation(&mut merged[at], activation),
            None if merged.len() < limit => merged.push(activation.clone()),
            None => {
                // Too many paths: the last stands for all that follow, with every way open that one of them took.
                if let Some(last) = merged.last_mut() {
                    last.path.extend(activation.path.iter().copied());
                    join_activation(last, activation);
                }
            }
        }
    }
    merged
}

fn join_activation(into: &mut Activation, other: &Activation) {
    into.self_ty = into.self_ty.join(&other.self_ty);
    for (mine, theirs) in into.params.iter_mut().zip(&other.params) {
        mine.ty = mine.ty.join(&theirs.ty);
    }
    if let (Some(mine), Some(theirs)) = (&mut into.result, &other.result) {
        *mine = mine.join(theirs);
    }
    for (name, ty) in &other.fields_in {
        match into.fields_in.iter_mut().find(|(it, _)| it == name) {
            Some((_, mine)) => *mine = mine.join(ty),
            None => into.fields_in.push((*name, ty.clone())),
        }
    }
}

impl<'a> Machine<'_, 'a> {
    pub(crate) fn frame(&self) -> Option<&Frame<'a>> {
        self.frames.last()
    }

    pub(crate) fn val(&self, node: NodeId, obs: Ty, site: &Site) -> Val {
        Val { node, obs, literal: None, closure: None, is_element: false, file: site.file, span: site.span }
    }

    pub(crate) fn ground_val(&mut self, ty: Ty, site: &Site) -> Val {
        let node = self.replay.graph.ground(&ty);
        self.val(node, ty, site)
    }

    /// A value of which nothing is known.
    pub(crate) fn unknown(&mut self, site: &Site, role: u32) -> Val {
        let node = self.inner(site, role);
        self.val(node, Ty::Unknown, site)
    }

    /// A position inside this replay.
    pub(crate) fn inner(&mut self, site: &Site, role: u32) -> NodeId {
        let key = hash_of((site.context, site.file, site.body, site.span.start, site.span.end));
        self.replay.graph.position(Position::Inner(key, role))
    }

    pub(crate) fn compound_at(&mut self, site: &Site, role: u32, node: Node) -> NodeId {
        let key = hash_of((site.context, site.file, site.body, site.span.start, site.span.end, role));
        self.replay.compound_at(key, node)
    }

    /// The type argument of a value: the element of an array, the key or value of a hash.
    pub(crate) fn element(&mut self, val: &Val, index: u32, origin: Origin) -> Val {
        let ty = element_ty(&val.obs, index as usize);
        let ty = if ty == Ty::Bottom { Ty::Unknown } else { ty };
        let graph = &mut self.replay.graph;
        let node = match graph.node(val.node).clone() {
            Node::Inst(_, args) if (index as usize) < args.len() => args[index as usize],
            Node::Tuple(members) if index == 0 => {
                let node = graph.position(Position::Element(val.node, index));
                for member in members {
                    graph.flow(member, node, Pass::All, origin);
                }
                node
            }
            Node::Record(fields) if index == 1 => {
                let node = graph.position(Position::Element(val.node, index));
                for (_, field) in fields {
                    graph.flow(field, node, Pass::All, origin);
                }
                node
            }
            Node::Ground(_) if ty.is_known() => graph.ground(&ty),
            _ => graph.position(Position::Element(val.node, index)),
        };
        Val {
            node,
            obs: ty,
            literal: None,
            closure: None,
            is_element: true,
            file: origin.file,
            span: origin.span,
        }
    }

    pub(crate) fn tuple_member(&mut self, val: &Val, index: usize) -> Val {
        let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
        let is_tuple = val.obs.is_known() && val.obs.atoms().iter().all(|atom| matches!(atom, Ty::Tuple(_)));
        let mut part = self.element(val, 0, origin);
        match self.replay.graph.node(val.node) {
            Node::Tuple(members) => {
                if let Some(member) = members.get(index) {
                    part.node = *member;
                }
            }
            // The places of a tuple are positions of their own: each has its own type.
            Node::Position(_) if is_tuple => {
                let place = Position::Element(val.node, TUPLE_PLACE + index as u32);
                part.node = self.replay.graph.position(place);
            }
            _ => {}
        }
        let at = |atom: &Ty| match atom {
            Ty::Tuple(types) => types.get(index).cloned().unwrap_or(Ty::Nil),
            other => other.type_args().first().cloned().unwrap_or(Ty::Unknown),
        };
        if val.obs.is_known() {
            part.obs = val.obs.atoms().iter().fold(Ty::Bottom, |acc, atom| acc.join(&at(atom)));
            if let Node::Position(Position::Element(_, TUPLE_PLACE..)) = self.replay.graph.node(part.node) {
                self.replay.graph.see(part.node, &part.obs);
            }
        }
        part
    }

    /// A variable of the innermost frame, or of the frame that it captures.
    pub(crate) fn place(&self, var: Var) -> Option<(usize, usize)> {
        let frame = self.frames.last()?;
        let top = self.frames.len() - 1;
        match frame.file.body(frame.body).vars.get(var.index())?.kind {
            ir::VarKind::Captured { depth, var } => Some((top.checked_sub(depth as usize)?, var.index())),
            ir::VarKind::Param | ir::VarKind::Local | ir::VarKind::Temp => Some((top, var.index())),
        }
    }

    pub(crate) fn get(&mut self, var: Var, site: &Site) -> Val {
        let found =
            self.place(var).and_then(|(frame, index)| self.state.vars.get(frame)?.get(index)?.clone());
        match found {
            Some(val) => val,
            None => self.unknown(site, 1000 + var.0),
        }
    }

    pub(crate) fn set(&mut self, var: Var, val: Val) {
        if let Some((frame, index)) = self.place(var)
            && let Some(slot) = self.state.vars.get_mut(frame).and_then(|vars| vars.get_mut(index))
        {
            *slot = Some(val);
        }
    }

    /// Instance variables take part in the program at the boundaries of methods: what was written goes to its position,
    /// and what is read later comes from there.
    pub(crate) fn cross_boundary(&mut self) {
        let Some(self_ty) = self.frames.last().map(|frame| frame.self_val.obs.clone()) else { return };
        let mut fields = std::mem::take(&mut self.state.fields);
        for field in &mut fields {
            let Some(position) = self.replay.field_position(&self_ty, field.name) else { continue };
            if let Some((file, span)) = field.written.take() {
                let origin = Origin { file, span, reason: Reason::Written(field.name) };
                self.replay.graph.flow(field.val.node, position, Pass::All, origin);
                self.replay.graph.see(position, &field.val.obs);
            }
            field.val.node = position;
            field.val.obs = self.replay.graph.seen(position).join(&field.val.obs);
            if field.val.obs == Ty::Bottom {
                field.val.obs = Ty::Unknown;
            }
        }
        self.state.fields = fields;
    }
}
