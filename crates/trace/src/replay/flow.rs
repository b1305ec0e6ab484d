//! The walk over one body: along the ways that the activation took, joining where ways meet again.
//!
//! A path without loops meets nothing, so every value keeps its own position. In a loop, or where the recorder could not
//! tell which way was taken, a variable with two origins gets a position of its own that both flow to.

use super::{Frame, Machine, Returned, Site, State, Val, hash_of};
use crate::graph::{Node, Origin, Pass, Position, Reason};
use crate::observe::{Activation, ParamKind};
use crate::ty::Ty;
use base::{Name, Span};
use syntax::ir::{self, BlockId, BodyId, BodyKind, Op, Terminator, Var};

/// A block is walked at most this often: enough for a value to go around a loop twice.
const MAX_VISITS: u32 = 4;
/// Bodies inside bodies are followed to this depth.
const MAX_DEPTH: usize = 12;

/// How a method is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    End,
    /// `return` in a block.
    Jump,
}

/// What happens after an instruction.
pub(super) enum Step {
    Value(Val),
    /// It does not come back.
    Ends,
}

impl<'a> Machine<'_, 'a> {
    /// Replays a body in place; `None` if nothing leaves it normally.
    pub(super) fn run_body(
        &mut self,
        file: &'a ir::File,
        id: BodyId,
        activation: Option<&'a Activation>,
        self_ty: Ty,
        context: u64,
    ) -> Option<Val> {
        self.run_with(file, id, activation, self_ty, context, &[], None).0
    }

    /// The same with values for the parameters. Returns the values of `break` too.
    #[expect(clippy::too_many_arguments, reason = "one entry for methods, blocks and lambdas")]
    pub(super) fn run_with(
        &mut self,
        file: &'a ir::File,
        id: BodyId,
        activation: Option<&'a Activation>,
        self_ty: Ty,
        context: u64,
        given: &[Val],
        self_val: Option<Val>,
    ) -> (Option<Val>, Vec<Val>) {
        if self.frames.len() >= MAX_DEPTH {
            return (None, Vec::new());
        }
        let body = file.body(id);
        let site = Site { file: file.id, body: id, span: body.span, context };
        let self_val = match self_val {
            Some(val) => val,
            None => self.ground_val(self_ty, &site),
        };
        self.frames.push(Frame { file, body: id, activation, self_val, context, breaks: Vec::new() });
        self.state.vars.push(vec![None; body.vars.len()]);
        self.bind_params(body, activation, given, &site);
        let result = self.walk(body, &site);
        self.state.vars.pop();
        let breaks = self.frames.pop().map_or_else(Vec::new, |frame| frame.breaks);
        (result, breaks)
    }

    fn bind_params(
        &mut self,
        body: ir::Body<'_>,
        activation: Option<&Activation>,
        given: &[Val],
        site: &Site,
    ) {
        let is_method = self.frames.len() == 1 && self.method.is_some();
        if let (true, Some(key), Some(activation)) = (is_method, self.method, activation) {
            for (index, param) in activation.params.iter().enumerate() {
                let node = self.replay.graph.position(Position::Param(key, index as u32));
                let Some(var) = param.var else { continue };
                let mut val = self.val(node, param.ty.clone(), site);
                match param.kind {
                    ParamKind::Rest => {
                        val.node = self.compound_at(
                            site,
                            1 + index as u32,
                            Node::Inst(Name::new("Array"), vec![node]),
                        );
                    }
                    ParamKind::KeywordRest => {
                        let key = self.replay.graph.ground(&Ty::inst("Symbol"));
                        let node = Node::Inst(Name::new("Hash"), vec![key, node]);
                        val.node = self.compound_at(site, 1 + index as u32, node);
                    }
                    ParamKind::Block => val.closure = Some(super::BlockVal::Own(key)),
                    _ => {}
                }
                self.set(var, val);
            }
            return;
        }
        let params = body.params;
        let seen = |var: Var| -> Option<Ty> {
            activation?.params.iter().find(|param| param.var == Some(var)).map(|param| param.ty.clone())
        };
        let positional: Vec<Var> =
            params.required.iter().chain(params.optional).chain(params.post).copied().collect();
        let spread: Vec<Val> = match given {
            // Ruby: a block with several parameters takes the elements of a single array.
            [only]
                if positional.len() > 1
                    || (positional.len() == 1 && (params.excess_comma || params.rest.is_some())) =>
            {
                let only = only.clone();
                (0..positional.len()).map(|index| self.tuple_member(&only, index)).collect()
            }
            _ => given.to_vec(),
        };
        for (index, var) in positional.iter().enumerate() {
            let seen = seen(*var);
            let mut val = match spread.get(index) {
                Some(val) => val.clone(),
                None => match &seen {
                    Some(ty) => {
                        let ty = ty.clone();
                        self.ground_val(ty, site)
                    }
                    None => self.unknown(site, 2000 + var.0),
                },
            };
            if let Some(ty) = seen.filter(Ty::is_known) {
                val.obs = ty;
            }
            self.set(*var, val);
        }
        let others = params
            .rest
            .iter()
            .copied()
            .chain(params.keywords.iter().map(|keyword| keyword.var))
            .chain(params.block);
        for var in others {
            let val = match seen(var) {
                Some(ty) => self.ground_val(ty, site),
                None => self.unknown(site, 2000 + var.0),
            };
            self.set(var, val);
        }
    }

    fn walk(&mut self, body: ir::Body<'a>, site: &Site) -> Option<Val> {
        let mut entry: Vec<Option<State>> = vec![None; body.blocks.len()];
        let mut visits: Vec<u32> = vec![0; body.blocks.len()];
        let mut left: Option<(State, Val)> = None;
        entry[0] = Some(std::mem::take(&mut self.state));
        let mut todo: std::collections::BTreeSet<u32> = [0].into();
        let handlers = Handlers::new(body, self.frames.last().and_then(|frame| frame.activation));
        while let Some(at) = todo.pop_first() {
            let block = BlockId(at);
            visits[block.index()] += 1;
            let Some(start) = entry[block.index()].clone() else { continue };
            self.state = start;
            let mut ends = false;
            let unwind = body.block(block).unwind.filter(|handler| handlers.is_reached(*handler));
            for instr in body.instrs_of(block) {
                if self.replay.steps_left == 0 {
                    ends = true;
                    break;
                }
                self.replay.steps_left -= 1;
                if let Some(handler) = unwind {
                    self.meet(&mut entry, &mut visits, &mut todo, handler, site);
                }
                match self.step(body, instr, site) {
                    Step::Value(val) => self.set(instr.dst, val),
                    Step::Ends => {
                        ends = true;
                        break;
                    }
                }
            }
            if let Some(handler) = unwind {
                self.meet(&mut entry, &mut visits, &mut todo, handler, site);
            }
            if ends {
                continue;
            }
            match body.block(block).terminator {
                Terminator::Goto(next) => self.meet(&mut entry, &mut visits, &mut todo, next, site),
                Terminator::Branch { cond, then, or } => {
                    let ways = self.ways(body, block, cond);
                    let state = self.state.clone();
                    for (taken, next) in [(true, then), (false, or)] {
                        if ways[usize::from(!taken)] {
                            self.state = state.clone();
                            self.narrow(body, block, cond, taken, site);
                            self.meet(&mut entry, &mut visits, &mut todo, next, site);
                        }
                    }
                }
                Terminator::Leave(var) => {
                    let at = Site { span: value_span(body, block, var), ..*site };
                    let val = self.get(var, &at);
                    self.leave(&val, &at);
                    left = Some(match left.take() {
                        None => (std::mem::take(&mut self.state), val),
                        Some((mut state, other)) => {
                            let key = hash_of((site.context, site.body, u32::MAX));
                            let from = std::mem::take(&mut self.state);
                            self.join_states(&mut state, &from, key);
                            (state, self.join_vals(&other, &val, hash_of((key, 1u8))))
                        }
                    });
                }
                Terminator::Break(var) => {
                    let val = self.get(var, site);
                    self.cross_boundary();
                    if let Some(frame) = self.frames.last_mut() {
                        frame.breaks.push(val);
                    }
                }
                Terminator::Return(var) => {
                    let at = Site { span: value_span(body, block, var), ..*site };
                    let val = self.get(var, &at);
                    self.return_from_method(&val, &at, How::Jump);
                }
                Terminator::Reraise(_) | Terminator::NoMatchingPattern { .. } => self.cross_boundary(),
                Terminator::Unreachable => {}
            }
        }
        match left {
            Some((state, val)) => {
                self.state = state;
                Some(val)
            }
            None => {
                // Nothing leaves normally: what is outside keeps the values that it had.
                self.state = entry[0].clone().unwrap_or_default();
                None
            }
        }
    }

    /// The current state reaches a block.
    fn meet(
        &mut self,
        entry: &mut [Option<State>],
        visits: &mut [u32],
        todo: &mut std::collections::BTreeSet<u32>,
        block: BlockId,
        site: &Site,
    ) {
        let index = block.index();
        match entry[index].take() {
            None => {
                entry[index] = Some(self.state.clone());
                todo.insert(block.0);
            }
            Some(mut known) => {
                let from = self.state.clone();
                let key = hash_of((site.context, site.body, block.0));
                let changed = self.join_states(&mut known, &from, key);
                entry[index] = Some(known);
                if changed && visits[index] < MAX_VISITS {
                    todo.insert(block.0);
                }
            }
        }
    }

    fn join_states(&mut self, into: &mut State, from: &State, key: u64) -> bool {
        let mut changed = false;
        for (level, (mine, theirs)) in into.vars.iter_mut().zip(&from.vars).enumerate() {
            for (index, (mine, theirs)) in mine.iter_mut().zip(theirs).enumerate() {
                match (&mine, theirs) {
                    (Some(left), Some(right)) => {
                        let joined = self.join_vals(left, right, hash_of((key, level, index)));
                        changed |= joined.node != left.node || joined.obs != left.obs;
                        *mine = Some(joined);
                    }
                    (None, Some(right)) => {
                        *mine = Some(right.clone());
                        changed = true;
                    }
                    (_, None) => {}
                }
            }
        }
        for field in &from.fields {
            match into.fields.iter_mut().find(|it| it.name == field.name) {
                Some(mine) => {
                    let joined = self.join_vals(&mine.val, &field.val, hash_of((key, field.name.as_str())));
                    changed |= joined.node != mine.val.node;
                    mine.val = joined;
                    mine.written = mine.written.or(field.written);
                }
                None => {
                    into.fields.push(field.clone());
                    changed = true;
                }
            }
        }
        changed
    }

    pub(super) fn join_vals(&mut self, left: &Val, right: &Val, key: u64) -> Val {
        let obs = left.obs.join(&right.obs).limited(4);
        if left.node == right.node {
            return Val { obs, ..left.clone() };
        }
        let node = self.replay.graph.position(Position::Inner(key, 0));
        for val in [left, right] {
            let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
            self.replay.graph.flow(val.node, node, Pass::All, origin);
        }
        let closure = left.closure.filter(|it| right.closure == Some(*it));
        Val {
            node,
            obs,
            literal: None,
            closure,
            is_element: left.is_element || right.is_element,
            ..left.clone()
        }
    }

    /// Which ways a branch went: `[then, else]`.
    fn ways(&mut self, body: ir::Body<'_>, block: BlockId, cond: Var) -> [bool; 2] {
        let Some(frame) = self.frames.last() else { return [true, true] };
        if let Some(activation) = frame.activation {
            let took = |way: bool| activation.path.contains(&(block, way));
            if took(true) || took(false) {
                return [took(true), took(false)];
            }
            // `Given` of an optional parameter: the recorder applies defaults first, so both are possible.
        }
        // A test of something that was nil or false on this path, or never was.
        let defined_here = body.instrs_of(block).iter().rev().find(|instr| instr.dst == cond);
        if defined_here.is_some_and(|instr| matches!(instr.op, Op::Prim(ir::Prim::Given, _))) {
            return [true, true];
        }
        let site = Site { file: frame.file.id, body: frame.body, span: body.span, context: frame.context };
        let obs = self.get(cond, &site).obs;
        let falsy = |atom: &Ty| matches!(atom, Ty::Nil | Ty::False);
        if !obs.is_known() {
            return [true, true];
        }
        [obs.atoms().iter().any(|atom| !falsy(atom)), obs.atoms().iter().any(falsy)]
    }

    /// The end of a body: of the method itself, or of a block in it.
    fn leave(&mut self, val: &Val, site: &Site) {
        if self.frames.len() == 1 {
            self.return_from_method(val, site, How::End);
        }
    }

    fn return_from_method(&mut self, val: &Val, site: &Site, how: How) {
        self.cross_boundary();
        let (Some(key), Some(first)) = (self.method, self.frames.first()) else { return };
        self.replay.left.insert(key);
        // Left by an exception, unless a block returned: the recorder does not see what a jump brings along.
        if how == How::End && first.activation.is_none_or(|activation| activation.result.is_none()) {
            return;
        }
        let first_unwound = first.activation.is_some_and(|activation| activation.result.is_none());
        let self_node = first.self_val.node;
        let is_self = val.node == self_node
            && matches!(val.obs, Ty::Inst(..))
            && !self.replay.graph.is_position(self_node);
        let returned = match self.replay.graph.node(val.node) {
            Node::Position(Position::Param(of, index)) if *of == key => Returned::Param(*index),
            Node::Position(Position::BlockReturn(of)) if *of == key => Returned::Block,
            Node::Position(Position::Element(of, 0)) => match self.replay.graph.node(*of) {
                Node::Position(Position::Param(of, index)) if *of == key => Returned::Element(*index),
                _ => Returned::Other,
            },
            _ if is_self && val.literal.is_none() && val.closure.is_none() && self.is_self_value(val) => {
                Returned::SelfValue
            }
            _ => Returned::Other,
        };
        self.replay
            .returned
            .entry((key, self.overload))
            .and_modify(|it| {
                if *it != returned {
                    *it = Returned::Other;
                }
            })
            .or_insert(returned);
        let node = self.replay.graph.position(Position::Return(key, self.overload));
        let origin = site.origin(Reason::Returned(key));
        self.replay.graph.flow(val.node, node, Pass::All, origin);
        // The recorder saw the result of every other end.
        if how == How::Jump && first_unwound {
            let is_known = val.obs.is_known();
            let ty = if is_known { val.obs.clone() } else { self.replay.graph.lower_now(val.node) };
            self.replay.graph.see(node, &ty);
        }
    }

    fn is_self_value(&self, val: &Val) -> bool {
        self.frames
            .first()
            .is_some_and(|frame| frame.self_val.span == val.span && frame.self_val.file == val.file)
    }
}

/// The place of the value that a body ends with.
fn value_span(body: ir::Body<'_>, block: BlockId, var: Var) -> Span {
    let instr = body.instrs_of(block).iter().rev().find(|instr| instr.dst == var);
    instr.map_or(body.span, |instr| instr.span)
}

/// Which handlers of exceptions the activation can have reached.
struct Handlers {
    reached: Vec<bool>,
}

impl Handlers {
    /// A handler with branches was reached if one of them was recorded; without a record of any, both is possible when
    /// the body has calls that raise, so it counts as reached only if the activation itself was left by an exception.
    fn new(body: ir::Body<'_>, activation: Option<&Activation>) -> Handlers {
        let mut reached = vec![false; body.blocks.len()];
        let is_method = matches!(body.kind, BodyKind::Method(_));
        for id in body.block_ids() {
            let Some(handler) = body.block(id).unwind else { continue };
            let mut seen = vec![false; body.blocks.len()];
            let mut todo = vec![handler];
            let mut decided = false;
            while let Some(at) = todo.pop() {
                if std::mem::replace(&mut seen[at.index()], true) {
                    continue;
                }
                if let Some(activation) = activation {
                    decided |= activation.path.iter().any(|(block, _)| *block == at);
                }
                todo.extend(body.block(at).terminator.successors());
            }
            let left_by_exception = activation.is_some_and(|it| it.result.is_none());
            reached[handler.index()] = activation.is_none() || decided || left_by_exception || !is_method;
        }
        Handlers { reached }
    }

    fn is_reached(&self, handler: BlockId) -> bool {
        self.reached[handler.index()]
    }
}
