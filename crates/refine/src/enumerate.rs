//! Array: iterations that build something, and iterators without a block.
//!
//! ```text
//! a.sum { |v| v * v }             s = 0; for each v: s += v * v
//! a.map { |v| n += v }            out = []; for each v: out << (n += v)
//! a.each_with_index.map { .. }    the pairs of elements and places, as a list of class Enumerator
//! ```

use crate::array::Contents;
use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::iterate::After;
use crate::sequence::LIST;
use crate::state::{Block, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::term::{Op as TermOp, TermId};
use syntax::ir::{self, Op};

/// What an iterator answers as the list of its elements does.
pub(crate) const OF_ITERATORS: [&str; 31] = [
    "all?",
    "any?",
    "collect",
    "count",
    "detect",
    "each",
    "each_with_index",
    "each_with_object",
    "entries",
    "filter",
    "filter_map",
    "find",
    "find_index",
    "first",
    "flat_map",
    "include?",
    "inject",
    "instance_of?",
    "is_a?",
    "map",
    "max",
    "max_by",
    "min",
    "min_by",
    "nil?",
    "none?",
    "reduce",
    "reject",
    "select",
    "sum",
    "with_index",
];

impl<'a> Exec<'a> {
    /// An iterator without a block, as the list of what it gives. Its class is Enumerator, which has the methods of
    /// Enumerable only.
    pub(crate) fn enumerator(
        &mut self,
        mut state: State,
        elem: &Ty,
        own: &Contents,
        name: &str,
    ) -> Option<Flow> {
        if self.spec_depth > 0 {
            return None;
        }
        let kind = match name {
            "map" | "collect" => "map",
            _ => "each",
        };
        let mut flow = if name == "each_with_index" {
            let zero = self.terms().int(0);
            self.indexed(state, elem, own, zero)?
        } else {
            let list = self.make_array(&mut state, elem, own.len, own.parts.clone());
            vec![(state, list)]
        };
        for (_, list) in &mut flow {
            let Some(Atom::Array { at, .. }) = list.only() else { return None };
            self.enumerators.insert(*at, kind);
        }
        Some(flow)
    }

    /// `each_cons(2)` without a block, for a few that are counted in the text.
    pub(crate) fn neighbours(&mut self, state: State, elem: &Ty, own: &Contents, n: &SymVal) -> Option<Flow> {
        const MOST: i128 = 4;
        let Some(&Atom::Int(n)) = n.only() else { return None };
        let n = match self.problem.terms.op(n) {
            TermOp::Int(n) if (1..=MOST).contains(n) => *n,
            _ => return None,
        };
        let fewer = self.terms().int(1 - n);
        let (left, zero) = (self.terms().add(&[own.len, fewer]), self.terms().int(0));
        let is_short = self.terms().lt(left, zero);
        let count = self.terms().ite(is_short, zero, left);
        let list = Block::of_method(Name::new(LIST), state.frames.len() - 1, state.frame().id);
        let mut piece_of = |exec: &mut Self, _: &mut State, index| {
            (0..n)
                .map(|offset| {
                    let offset = exec.terms().int(offset);
                    let place = exec.terms().add(&[index, offset]);
                    exec.element(elem, &own.parts, place)
                })
                .collect()
        };
        let flow = self.generate(state, count, &list, Span::default(), &mut piece_of)?;
        for (_, list) in &flow {
            let Some(Atom::Array { at, .. }) = list.only() else { return None };
            self.enumerators.insert(*at, "each");
        }
        Some(flow)
    }

    /// An iterator without a block is modelled where the next call takes it up: `each.with_index { ... }`. One that is
    /// kept would see what becomes of the container.
    pub(crate) fn chained(&mut self, flow: Flow, instr: &ir::Instr, body: ir::Body<'a>) -> Flow {
        if self.enumerators.is_empty() {
            return flow;
        }
        let is_chained = || {
            let mut uses = Vec::new();
            for (index, other) in body.instrs.iter().enumerate() {
                other.op.for_each_operand(body, |var| uses.extend((var == instr.dst).then_some(index)));
            }
            let is_left = body.blocks.iter().any(|it| it.terminator.operand() == Some(instr.dst));
            let own = body.instrs.iter().position(|it| std::ptr::eq(it, instr));
            match (own, uses.as_slice()) {
                (_, []) => !is_left,
                (Some(own), [next]) if own < *next && !is_left => {
                    let is_taken = matches!(body.instrs[*next].op, Op::Call(call)
                        if body.call(call).receiver == Some(instr.dst));
                    let between = &body.instrs[own + 1..*next];
                    is_taken && between.iter().all(|it| matches!(it.op, Op::Int(_) | Op::Nil | Op::Move(_)))
                }
                _ => false,
            }
        };
        let mut kept = Vec::new();
        for (state, value) in flow {
            let is_iterator =
                |atom: &Atom| matches!(atom, Atom::Array { at, .. } if self.enumerators.contains_key(at));
            let is_one = value.0.iter().any(|(_, atom)| is_iterator(atom));
            // What a chain of iterators ends in is none.
            if is_one && self.spec_depth == 0 && !is_chained() {
                self.unsupported(&state, instr.span, "an Enumerator that is kept");
            } else {
                kept.push((state, value));
            }
        }
        kept
    }

    /// The elements with their places, counted from a number.
    pub(crate) fn indexed(&mut self, state: State, elem: &Ty, own: &Contents, from: TermId) -> Option<Flow> {
        let pair = Block::of_method(Name::new(LIST), state.frames.len() - 1, state.frame().id);
        let mut pair_of = |exec: &mut Self, _: &mut State, index| {
            let value = exec.element(elem, &own.parts, index);
            let place = exec.terms().add(&[from, index]);
            vec![value, exec.one(Atom::Int(place))]
        };
        self.generate(state, own.len, &pair, Span::default(), &mut pair_of)
    }

    /// `with_index` of an iterator: its own method, with a place for each element.
    pub(crate) fn with_index(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        rest: &[SymVal],
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let kind = *self.enumerators.get(&at)?;
        let from = match rest {
            [] => self.terms().int(0),
            [from] => match from.only() {
                Some(&Atom::Int(from)) => from,
                _ => return None,
            },
            _ => return None,
        };
        let (len, parts) = self.array_of(&state, at, elem);
        let mut flow = Vec::new();
        for (state, list) in self.indexed(state, elem, &Contents { len, parts }, from)? {
            let Some(Atom::Array { at: pairs, elem: of }) = list.only().cloned() else { return None };
            let args = Args { block: Some(block.clone()), ..Args::default() };
            for (state, value) in self.array_method(&state, pairs, &of, kind, &args, span)? {
                let value =
                    if kind == "each" { self.one(Atom::Array { at, elem: elem.clone() }) } else { value };
                flow.push((state, value));
            }
        }
        Some(flow)
    }

    /// `map`, or with a wanted truth `select` and `reject`, with a block that does more than compute: a loop that appends.
    pub(crate) fn collect(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        block: &Block,
        span: Span,
        wanted: Option<bool>,
    ) -> Option<Flow> {
        if self.spec_depth > 0 {
            return None;
        }
        let list = self.array_from(&mut state, &[])?;
        state.extra.push(Some(list));
        let slot = state.extra.len() - 1;
        let (done, flow) = self.walk_elements(
            state,
            (at, elem),
            true,
            block,
            span,
            &mut |_, _, _, element| vec![element],
            &mut |exec, mut state, index, value| {
                let mut states = Vec::new();
                let mut added = value.clone();
                if let Some(wanted) = wanted {
                    let truthy = value::truthy(&mut exec.problem.terms, &value);
                    let not = exec.terms().not(truthy);
                    let mut other = state.clone();
                    other.assume(&exec.problem.terms, if wanted { not } else { truthy });
                    states.push(other);
                    state.assume(&exec.problem.terms, if wanted { truthy } else { not });
                    let (_, parts) = exec.array_of(&state, at, elem);
                    added = exec.element(elem, &parts, index);
                }
                let list = state.extra[slot].clone().unwrap_or_else(|| exec.one(Atom::Nil));
                let args = Args { positional: vec![added], ..Args::default() };
                for (mut after, list) in exec.call_value(state, &list, Name::new("push"), &args, span) {
                    after.extra[slot] = Some(list);
                    states.push(after);
                }
                states.retain(|state| !state.is_dead(&exec.problem.terms));
                let mut merged = exec.merge_states(states);
                match (merged.pop(), merged.is_empty()) {
                    (Some(after), true) => After::Continue(after),
                    (Some(after), false) => {
                        exec.unsupported(&after, span, "a list of such values is not modelled");
                        After::Split(None, Vec::new())
                    }
                    (None, _) => After::Split(None, Vec::new()),
                }
            },
        );
        Some(self.slot_flow(done, flow, slot))
    }

    /// `inject` without a first value: the first element is it; nil without elements.
    pub(crate) fn fold_from_first(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let (len, parts) = self.array_of(&state, at, elem);
        let zero = self.terms().int(0);
        let empty = self.terms().eq(len, zero);
        let mut flow = Vec::new();
        let mut without = state.clone();
        without.assume(&self.problem.terms, empty);
        if !without.is_dead(&self.problem.terms) {
            let nil = self.one(Atom::Nil);
            flow.push((without, nil));
        }
        let mut state = state;
        let some = self.terms().not(empty);
        state.assume(&self.problem.terms, some);
        if !state.is_dead(&self.problem.terms) && *elem != bottom() {
            let first = self.element(elem, &parts, zero);
            let one = self.terms().int(1);
            let mut value_of = |exec: &mut Self, state: &mut State, index| {
                let (_, parts) = exec.array_of(state, at, elem);
                exec.element(elem, &parts, index)
            };
            let end = |exec: &mut Self, state: &State| Some(exec.array_of(state, at, elem).0);
            flow.extend(self.fold(state, one, &end, first, block, span, &mut value_of)?);
        }
        Some(self.merge_flow(flow))
    }

    /// `sum { }` and `count { }`.
    pub(crate) fn array_total(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        name: &str,
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let zero = self.terms().int(0);
        let start = self.one(Atom::Int(zero));
        state.extra.push(Some(start));
        let slot = state.extra.len() - 1;
        let is_sum = name == "sum";
        let (done, flow) = self.walk_elements(
            state,
            (at, elem),
            true,
            block,
            span,
            &mut |_, _, _, element| vec![element],
            &mut |exec, state, _, value| exec.add_to_slot(state, slot, is_sum, &value, span),
        );
        Some(self.slot_flow(done, flow, slot))
    }

    /// Adds what a block gave to the total in a slot; of a count, 1 when it is true.
    pub(crate) fn add_to_slot(
        &mut self,
        mut state: State,
        slot: usize,
        is_sum: bool,
        value: &SymVal,
        span: Span,
    ) -> After {
        let total = state.extra[slot].clone().unwrap_or_else(|| self.one(Atom::Nil));
        let addend = if is_sum {
            value.clone()
        } else {
            let truthy = value::truthy(&mut self.problem.terms, value);
            let (zero, one) = (self.terms().int(0), self.terms().int(1));
            let addend = self.terms().ite(truthy, one, zero);
            self.one(Atom::Int(addend))
        };
        let args = Args { positional: vec![addend], ..Args::default() };
        let mut flow = self.call_value(state.clone(), &total, Name::new("+"), &args, span);
        match (flow.pop(), flow.is_empty()) {
            (Some((mut after, sum)), true) => {
                after.extra[slot] = Some(sum);
                After::Continue(after)
            }
            (None, _) => After::Split(None, Vec::new()),
            _ => {
                state.extra.truncate(slot);
                self.unsupported(&state, span, "a sum of such values is not modelled");
                After::Split(None, Vec::new())
            }
        }
    }

    /// The total in a slot after all iterations, and what a `break` gave.
    pub(crate) fn slot_flow(&mut self, done: Vec<State>, flow: Flow, slot: usize) -> Flow {
        let mut out: Flow = Vec::new();
        for mut state in done {
            let value = state.extra.pop().flatten().unwrap_or_else(|| self.one(Atom::Nil));
            out.push((state, value));
        }
        for (mut state, value) in flow {
            state.extra.truncate(slot);
            out.push((state, value));
        }
        self.merge_flow(out)
    }

    pub(crate) fn array_each_with(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        block: &Block,
        span: Span,
        memo: SymVal,
    ) -> Flow {
        let mut state = state;
        // In a slot, so that an empty memo gets its type where the block fills it.
        state.extra.push(Some(memo));
        let slot = state.extra.len() - 1;
        let (done, flow) = self.walk_elements(
            state,
            (at, elem),
            true,
            block,
            span,
            &mut |exec, state, _, element| {
                let memo = state.extra[slot].clone().unwrap_or_else(|| exec.one(Atom::Nil));
                vec![element, memo]
            },
            &mut |_, state, _, _| After::Continue(state),
        );
        self.slot_flow(done, flow, slot)
    }
}
