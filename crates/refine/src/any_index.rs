//! Blocks that are run once, for any index.
//!
//! ```text
//! a.all? { |x| x > 0 }            ∀ i. 0 <= i < a.size ⇒ a[i] > 0        when the block only computes
//! Array.new(n) { |i| [i] }        element i is the object `first + i`, whose contents are functions of i
//! ```
//!
//! What such a run makes, symbols and objects, it makes for its index: symbols become functions of the index, objects
//! families of objects.

use crate::exec::{Exec, ExitKind, Flow};
use crate::iterate::ArgsOf;
use crate::state::{Block, HeapVal, State};
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::term::{FuncId, INT, Op, Quantifier, SortId, TermId, Terms, VarId};
use program::ClassId;
use std::collections::BTreeSet;

/// The arguments that a block gets for bound variables.
pub(crate) type ArgsOfBound<'i, 'a> = &'i mut dyn FnMut(&mut Exec<'a>, &State, &[TermId]) -> Vec<SymVal>;

impl<'a> Exec<'a> {
    /// The value of a block that only computes, for a bound index in a range: the index, the value's terms, and where
    /// it is undefined. `None` when the block does more.
    pub(crate) fn pure_block(
        &mut self,
        state: &State,
        block: &Block,
        inside: &dyn Fn(&mut Self, TermId) -> TermId,
        args: &mut dyn FnMut(&mut Self, &State, TermId) -> Vec<SymVal>,
        span: Span,
    ) -> Option<(VarId, SymVal, TermId)> {
        let (vars, value, undefined) = self.bound_block(
            state,
            block,
            &[INT],
            false,
            &|exec, indices| inside(exec, indices[0]),
            &mut |exec, state, indices| args(exec, state, indices[0]),
            span,
        )?;
        Some((vars[0], value, undefined))
    }

    /// The same for several bound variables of any sorts; `is_nested` when what they range over speaks of others.
    #[expect(clippy::too_many_arguments, reason = "a block and what its variables range over")]
    pub(crate) fn bound_block(
        &mut self,
        state: &State,
        block: &Block,
        sorts: &[SortId],
        is_nested: bool,
        inside: &dyn Fn(&mut Self, &[TermId]) -> TermId,
        args: ArgsOfBound<'_, 'a>,
        span: Span,
    ) -> Option<(Vec<VarId>, SymVal, TermId)> {
        let mut vars = Vec::new();
        for (at, &sort) in sorts.iter().enumerate() {
            let key = (block.code, block.body, self.bound.len() + at);
            let known = self.quantified.get(&key).copied();
            let known = known.filter(|it| self.problem.terms.var(*it).sort == sort);
            // A formula inside which another one binds the same variable is another formula; `old` needs the same.
            let known = known.filter(|_| sorts.len() == 1 && !is_nested || self.uses_old());
            vars.push(known.unwrap_or_else(|| {
                let var = self.terms().fresh_var("i", sort);
                self.quantified.insert(key, var);
                var
            }));
        }
        let indices: Vec<TermId> = vars.iter().map(|&var| self.problem.terms.var_term(var)).collect();
        let mark = self.terms().fresh_var("mark", INT).index();
        let (n_facts, n_allocated) = (self.facts.len(), self.n_allocated);
        let n_read = self.base_order.len();
        self.bound.extend(&vars);
        let in_code = usize::from(self.spec_depth == 0);
        self.code_blocks += in_code;
        self.spec_depth += 1;
        let outer_trouble = self.spec_trouble.take();
        let outer_undefined = std::mem::take(&mut self.spec_undefined);
        // The state that the block leaves is thrown away, and with it what it gave to empty arrays.
        let retyped = self.retyped.clone();
        let mut start = state.clone();
        let within = inside(self, &indices);
        start.pc = vec![within];
        start.kapps = Vec::new();
        let values = args(self, &start, &indices);
        let before: Vec<_> = start.frames.iter().map(|frame| frame.vars.clone()).collect();
        let exits = self.call_block(start, block, &values, span);
        self.retyped = retyped;
        let trouble = std::mem::replace(&mut self.spec_trouble, outer_trouble);
        let undefined = std::mem::replace(&mut self.spec_undefined, outer_undefined);
        let mut merged: Flow = Vec::new();
        let mut is_pure = trouble.is_none();
        for exit in exits {
            is_pure &= exit.state.frames.iter().map(|frame| &frame.vars).eq(before.iter());
            match exit.kind {
                ExitKind::Leave(value) => merged.push((exit.state, value)),
                ExitKind::Break(_) | ExitKind::Return(_) | ExitKind::Raise(_) | ExitKind::Escape(_) => {
                    is_pure = false
                }
            }
        }
        let mut merged = self.merge_flow(merged);
        self.spec_depth -= 1;
        self.code_blocks -= in_code;
        let undefined = self.problem.terms.or(&undefined);
        let result = match merged.pop() {
            Some((_, value)) if merged.is_empty() => Some(value),
            _ => None,
        };
        // An object that the block makes is another one for each index; one number cannot stand for all of them.
        is_pure &= result.as_ref().is_some_and(|value| !self.has_allocated(value, n_allocated));
        let made = self.per_index(result.unwrap_or_default(), undefined, mark, (n_facts, n_read));
        self.bound.truncate(self.bound.len() - vars.len());
        if !is_pure {
            if self.spec_depth > 0 {
                let what =
                    trouble.unwrap_or_else(|| "the block of a quantifier does more than compute".to_owned());
                self.spec_trouble.get_or_insert(what);
            }
            return None;
        }
        let (value, undefined) = made;
        Some((vars, value, undefined))
    }

    /// Symbols that a run for a bound index has made are other ones for each index: functions of all indices that are
    /// bound. `mark` and the numbers of facts and of things read before tell what the run has made.
    fn per_index(
        &mut self,
        value: SymVal,
        undefined: TermId,
        mark: u32,
        (n_facts, n_read): (usize, usize),
    ) -> (SymVal, TermId) {
        let mut roots: Vec<TermId> = self.facts[n_facts..].to_vec();
        roots.push(undefined);
        roots.extend(value::terms_of(&value));
        let fixed = self.read_at_fixed(n_read, mark);
        let terms = &mut self.problem.terms;
        let bound: Vec<TermId> = self.bound.iter().map(|&var| terms.var_term(var)).collect();
        let is_own =
            |symbol: &VarId| symbol.index() > mark && !self.bound.contains(symbol) && !fixed.contains(symbol);
        let own: Vec<VarId> = terms.free_vars_of(&roots).into_iter().filter(is_own).collect();
        if own.is_empty() {
            return (value, undefined);
        }
        let mut map = rustc_hash::FxHashMap::default();
        for symbol in own {
            let sort = self.problem.terms.var(symbol).sort;
            let name = format!("skolem {} of {mark}", symbol.index());
            let sorts = bound.iter().map(|&term| self.problem.terms.sort(term)).collect();
            let applied = self.function(&name, sorts, sort, &bound);
            self.skolems.extend(self.funcs.get(&name));
            map.insert(symbol, applied);
        }
        for fact in self.facts.split_off(n_facts) {
            let fact = self.problem.terms.subst(fact, &map);
            self.fact(fact);
        }
        let value = value::subst(&mut self.problem.terms, &value, &map);
        (value, self.problem.terms.subst(undefined, &map))
    }

    /// The symbols of what was read for the first time in a run for any index, and is the same for all: the fields of
    /// objects that do not depend on the index.
    fn read_at_fixed(&self, n_read: usize, mark: u32) -> BTreeSet<VarId> {
        let terms = &self.problem.terms;
        let mut fixed: BTreeSet<VarId> = BTreeSet::new();
        for id in &self.base_order[n_read.min(self.base_order.len())..] {
            let is_fixed =
                |var: &VarId| (var.index() < mark || fixed.contains(var)) && !self.bound.contains(var);
            if !terms.free_vars(id.2).iter().all(is_fixed) {
                continue;
            }
            let symbols = match self.bases.get(id) {
                Some(HeapVal::Value(value)) => value::terms_of(value),
                Some(HeapVal::Array { len, parts }) => [&[*len], parts.as_slice()].concat(),
                None => Vec::new(),
            };
            fixed.extend(terms.free_vars_of(&symbols));
        }
        fixed
    }

    /// An array whose element `i` is what the block gives for `i`: the block is run once, for any index. It may allocate,
    /// but must not change anything that was there before. `None` when it does.
    pub(crate) fn generate(
        &mut self,
        state: State,
        count: TermId,
        block: &Block,
        span: Span,
        args: ArgsOf<'_, 'a>,
    ) -> Option<Flow> {
        if self.spec_depth > 0 {
            return None;
        }
        let marks = self.marks();
        let (n_facts, n_allocated, n_skolems) = (self.facts.len(), self.n_allocated, self.skolems.len());
        let n_read = self.base_order.len();
        let retyped = self.retyped.clone();
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let mark = var.index();
        let zero = self.terms().int(0);
        let (low, high) = (self.terms().le(zero, index), self.terms().lt(index, count));
        let within = self.terms().and(&[low, high]);
        let mut inside = state.clone();
        inside.assume(&self.problem.terms, within);
        let values = args(self, &mut inside, index);
        self.loop_depth += 1;
        self.indexed += 1;
        let exits = self.call_block(inside, block, &values, span);
        self.indexed -= 1;
        self.loop_depth -= 1;
        let mut flow: Flow = Vec::new();
        let mut is_plain = self.escapes.len() == marks.escapes;
        for exit in exits {
            let same_vars = exit.state.frames.iter().zip(&state.frames).all(|(a, b)| a.vars == b.vars);
            match exit.kind {
                ExitKind::Leave(value) if same_vars => flow.push((exit.state, value)),
                ExitKind::Raise(exc) => self.raised.push((exit.state, exc)),
                _ => is_plain = false,
            }
        }
        if flow.len() > 1 {
            // Which of several ways the block went is left open, so that their values can be joined.
            let choice = self.terms().fresh_var("way", INT);
            let choice = self.terms().var_term(choice);
            for (number, (after, _)) in flow.iter_mut().enumerate() {
                let number = self.problem.terms.int(number as i128);
                let chosen = self.problem.terms.eq(choice, number);
                after.pc = state.pc.clone();
                after.pc.push(chosen);
                after.kapps = state.kapps.clone();
            }
        }
        let mut flow = self.merge_flow(flow);
        let result =
            (is_plain && flow.len() == 1).then(|| flow.pop()).flatten().and_then(|(mut after, value)| {
                self.prove_made(&after, n_allocated);
                // A symbol that the run made is another one for each index: a function of it.
                let mut skolem = rustc_hash::FxHashMap::default();
                let top = self.terms().fresh_var("mark", INT).index();
                let bound = self.terms().fresh_var("i", INT);
                let bound_term = self.terms().var_term(bound);
                skolem.insert(var, bound_term);
                let elem = value::value_ty(&value)?;
                let (mut roots, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &elem, &value);
                for log in after.heap.logs.values() {
                    for write in &log.writes {
                        match &write.value {
                            HeapVal::Array { len, parts } => {
                                roots.push(*len);
                                roots.extend(parts);
                            }
                            HeapVal::Value(value) => {
                                let ty = value::value_ty(value)?;
                                let (parts, _) =
                                    value::to_terms(&mut self.problem.terms, self.cx.program, &ty, value);
                                roots.extend(parts);
                            }
                        }
                    }
                }
                // A function that a block inside made of its own index is another one for each index of this block.
                let inner: Vec<FuncId> = self.skolems[n_skolems..].to_vec();
                if uses_function(&self.problem.terms, &roots, &inner) {
                    return None;
                }
                let fixed = self.read_at_fixed(n_read, mark);
                let is_own =
                    |symbol: &VarId| symbol.index() > mark && symbol.index() < top && !fixed.contains(symbol);
                // Whichever index it was, the run has come to its end, so what it assumed on the way holds of it.
                let assumed = after.pc.strip_prefix(state.pc.as_slice()).unwrap_or_default().to_vec();
                let mut known: Vec<TermId> = self.facts[n_facts..].to_vec();
                known.extend(&assumed);
                let (facts, symbols) = self.facts_about(&roots, &known, &inner, &is_own);
                let (assumed, facts): (Vec<TermId>, Vec<TermId>) =
                    facts.into_iter().partition(|fact| assumed.contains(fact));
                for symbol in symbols {
                    let sort = self.problem.terms.var(symbol).sort;
                    let name = format!("skolem {} of {}", symbol.index(), bound.index());
                    let applied = self.function(&name, vec![INT], sort, &[bound_term]);
                    self.skolems.extend(self.funcs.get(&name));
                    skolem.insert(symbol, applied);
                }
                let heap = state.heap.clone();
                let moved = self.spread(&mut after, &heap, n_allocated, bound, count, &skolem)?;
                let value = value::move_refs(&value, &moved);
                let value = value::subst(&mut self.problem.terms, &value, &skolem);
                for fact in facts {
                    let fact = self.problem.terms.subst(fact, &skolem);
                    let fact = self.problem.terms.quant(Quantifier::Forall, &[bound], fact);
                    self.fact(fact);
                }
                let terms = &mut self.problem.terms;
                let assumed = assumed.into_iter().map(|it| terms.subst(it, &skolem)).collect::<Vec<_>>();
                Some((after, value, elem, bound, assumed))
            });
        let Some((after, value, elem, bound, assumed)) = result else {
            self.back_to(&marks);
            self.retyped = retyped;
            return None;
        };
        let mut done = state;
        done.heap = after.heap;
        done.inexact = true;
        let HeapVal::Array { parts: target, .. } = self.fresh_array(&elem, "made") else {
            return None;
        };
        let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &elem, &value);
        let bound_term = self.terms().var_term(bound);
        let (low, high) = (self.terms().le(zero, bound_term), self.terms().lt(bound_term, count));
        let within = self.terms().and(&[low, high]);
        let mut holds = assumed;
        for (&part, term) in target.iter().zip(terms) {
            let element = self.terms().select(part, bound_term);
            holds.push(self.terms().eq(element, term));
        }
        for it in holds {
            let body = self.terms().implies(within, it);
            let fact = self.terms().quant(Quantifier::Forall, &[bound], body);
            self.assume(&mut done, fact);
        }
        let array = self.make_array(&mut done, &elem, count, target);
        Some(vec![(done, array)])
    }

    /// The objects that a run made have the fields that are declared. After it they have other numbers.
    fn prove_made(&mut self, state: &State, n_allocated: i128) {
        let terms = &self.problem.terms;
        let is_made = |at: TermId| matches!(terms.op(at), Op::Int(number) if *number > n_allocated);
        let (made, kept) = self.registered.drain(..).partition(|(at, _)| is_made(*at));
        self.registered = kept;
        self.written_refs = self.written_refs.iter().copied().filter(|(at, _)| !is_made(*at)).collect();
        let made: Vec<(TermId, ClassId)> = made;
        for (at, class) in made {
            let object = self.one(Atom::Object { at, class, exact: true });
            self.prove_fields_of(state, at, class, &object, false, false, "in the block");
        }
    }

    /// The facts of a run that say something about its results, and the symbols that the run made in them and the
    /// results. Facts with functions that belong to one index only are left out.
    fn facts_about(
        &self,
        results: &[TermId],
        known: &[TermId],
        without: &[FuncId],
        is_own: &dyn Fn(&VarId) -> bool,
    ) -> (Vec<TermId>, Vec<VarId>) {
        let terms = &self.problem.terms;
        let own = |term: &TermId| terms.free_vars(*term).into_iter().filter(is_own).collect::<Vec<_>>();
        let mut symbols: BTreeSet<VarId> = results.iter().flat_map(own).collect();
        let mut facts = Vec::new();
        let mut left: Vec<(TermId, Vec<VarId>)> = known
            .iter()
            .filter(|fact| !uses_function(terms, &[**fact], without))
            .map(|fact| (*fact, own(fact)))
            .collect();
        loop {
            let before = left.len();
            left.retain(|(fact, own)| {
                let is_about = own.is_empty() || own.iter().any(|symbol| symbols.contains(symbol));
                if is_about {
                    symbols.extend(own);
                    facts.push(*fact);
                }
                !is_about
            });
            if left.len() == before {
                return (facts, symbols.into_iter().collect());
            }
        }
    }

    /// A block that was only evaluated does not raise; where it may, nothing is known.
    pub(crate) fn must_not_raise(&mut self, state: &mut State, raises: TermId, span: Span) {
        let mut odd = state.clone();
        odd.assume(&self.problem.terms, raises);
        if !odd.is_dead(&self.problem.terms) {
            self.unsupported(&odd, span, "a block that may raise is not modelled here");
        }
        let not = self.terms().not(raises);
        state.assume(&self.problem.terms, not);
    }

    /// `all?`, `any?`, `none?` over indices: a quantified formula.
    pub(crate) fn quantifier(
        &mut self,
        state: &State,
        name: &str,
        block: &Block,
        inside: &dyn Fn(&mut Self, TermId) -> TermId,
        args: &mut dyn FnMut(&mut Self, &State, TermId) -> Vec<SymVal>,
        span: Span,
    ) -> Option<Flow> {
        let (var, value, undefined) = self.pure_block(state, block, inside, args, span)?;
        let index = self.terms().var_term(var);
        let within = inside(self, index);
        let truthy = value::truthy(&mut self.problem.terms, &value);
        let terms = &mut self.problem.terms;
        let raises = terms.and(&[within, undefined]);
        let raises = terms.quant(Quantifier::Exists, &[var], raises);
        let holds = match name {
            "all?" => {
                let body = terms.implies(within, truthy);
                terms.quant(Quantifier::Forall, &[var], body)
            }
            "none?" => {
                let not = terms.not(truthy);
                let body = terms.implies(within, not);
                terms.quant(Quantifier::Forall, &[var], body)
            }
            _ => {
                let body = terms.and(&[within, truthy]);
                terms.quant(Quantifier::Exists, &[var], body)
            }
        };
        let mut state = state.clone();
        if !self.problem.terms.is_false(raises) && self.spec_depth == 0 {
            self.must_not_raise(&mut state, raises, span);
        } else if !self.problem.terms.is_false(raises) {
            let pc = self.problem.terms.and(&state.pc);
            let undefined = self.problem.terms.and(&[pc, raises]);
            self.spec_undefined.push(undefined);
        }
        state.inexact |= self.spec_depth == 0;
        Some(self.flow(state, Atom::Bool(holds)))
    }
}

fn uses_function(terms: &Terms, roots: &[TermId], functions: &[FuncId]) -> bool {
    let is_one = |term: TermId| matches!(terms.op(term), Op::App(func) if functions.contains(func));
    !functions.is_empty() && terms.reachable(roots).into_iter().any(is_one)
}
