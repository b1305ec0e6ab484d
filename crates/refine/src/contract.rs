//! Calls by contract (seed 000, T-PURE and T-IMPURE): the precondition is proved, the frame is forgotten, the
//! postcondition is assumed.
//!
//! ```text
//! #@ pure                                    value(t, h) with 0 < value(t, h), the same for equal t while the
//! #@ () -> Float v { 0 < v }                 heap h is the same
//! ```

use crate::call::{Args, in_force};
use crate::cycle::LoopSpec;
use crate::exec::{Exec, Flow, GoalKind};
use crate::instance::SlotTypes;
use crate::iterate::After;
use crate::specs::{FrameItem, MethodSpec, Slot};
use crate::state::{Block, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{FileId, Name, Span};
use horn::term::{FuncKind, INT, SortId, TermId};
use program::{ClassId, ClassKind, MethodKind};
use syntax::ir::BodyId;

/// Whether a value belongs to a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conforms {
    Yes,
    No,
    Maybe,
}

impl<'a> Exec<'a> {
    /// The contract of a method found for a receiver: its own, or that of the method it overrides.
    pub(crate) fn contract_of(
        &mut self,
        class: ClassId,
        owner: ClassId,
        file: FileId,
        body: BodyId,
        name: Name,
    ) -> Option<&'a MethodSpec> {
        let specs = self.cx.specs;
        let usable = |spec: &&'a MethodSpec| spec.invalid.is_none();
        if let Some(own) = specs.of_body(file, body) {
            return Some(own).filter(usable);
        }
        // Those behind the method in the chain: what stands before it may call it by `super`.
        let chain = self.cx.program.ancestors(class);
        for &ancestor in chain.iter().skip_while(|it| **it != owner).skip(1) {
            // A method of the top level is no interface that classes implement.
            if ancestor == self.cx.object && class != ancestor {
                break;
            }
            if let Some(found) = in_force(&self.cx.program.lookup_method(ancestor, name))
                && let MethodKind::Body { file, body, .. } = found.method.kind
                && let Some(spec) = specs.of_body(file, body)
            {
                return Some(spec).filter(usable);
            }
        }
        None
    }

    /// The contract of a method without a body here.
    pub(crate) fn named_contract(
        &self,
        class: ClassId,
        name: Name,
        singleton: bool,
    ) -> Option<&'a MethodSpec> {
        let specs = self.cx.specs;
        if specs.by_name.is_empty() {
            return None;
        }
        let chain = std::iter::once(class).chain(self.cx.program.ancestors(class).iter().copied());
        let index = chain.into_iter().find_map(|class| specs.by_name.get(&(class, name, singleton)))?;
        Some(&specs.methods[*index]).filter(|spec| spec.invalid.is_none())
    }

    /// A condition that the caller has to establish.
    fn require(&mut self, state: &mut State, cond: TermId, callee: usize, span: Span, message: String) {
        if self.spec_depth > 0 {
            let pc = self.problem.terms.and(&state.pc);
            let not = self.problem.terms.not(cond);
            let undefined = self.problem.terms.and(&[pc, not]);
            self.spec_undefined.push(undefined);
        } else {
            let place = self.place(state, span);
            self.push_goal(state, cond, GoalKind::Requires(callee), place, message);
        }
        state.assume(&self.problem.terms, cond);
    }

    pub(crate) fn contract_call(
        &mut self,
        state: State,
        atom: &Atom,
        spec: &'a MethodSpec,
        args: &Args,
        span: Span,
    ) -> Flow {
        self.contract_call_within(state, atom, spec, None, args, span)
    }

    /// With another frame than the one that is stated.
    pub(crate) fn contract_call_within(
        &mut self,
        state: State,
        atom: &Atom,
        spec: &'a MethodSpec,
        frame: Option<Vec<FrameItem>>,
        args: &Args,
        span: Span,
    ) -> Flow {
        let outer = self.abstractions.meaning.take();
        let flow = self.contract_flow(state, atom, spec, frame, args, span);
        self.abstractions.meaning = outer;
        flow
    }

    fn contract_flow(
        &mut self,
        mut state: State,
        atom: &Atom,
        spec: &'a MethodSpec,
        frame: Option<Vec<FrameItem>>,
        args: &Args,
        span: Span,
    ) -> Flow {
        let callee = self.cx.method_name(spec);
        let Some(adapted) = self.enter_contract(&mut state, atom, spec, args, span) else {
            return Vec::new();
        };
        if args.block.is_none() && spec.block.as_ref().is_some_and(|block| !block.is_optional) {
            let number =
                self.cx.specs.methods.iter().position(|it| std::ptr::eq(it, spec)).unwrap_or_default();
            let no = self.terms().bool(false);
            self.require(&mut state, no, number, span, format!("{callee} is called without its block"));
            return Vec::new();
        }
        let receiver = self.one(atom.clone());
        self.fields_before(&state, atom, &adapted);
        let before = state.clone();
        self.contract_raises(&mut state, spec, &receiver, &adapted, span);
        self.prove_measure(&state, spec, &receiver, &adapted, span);
        let frame = if spec.pure { Some(Vec::new()) } else { frame.or_else(|| spec.modifies.clone()) };
        let items = match frame {
            Some(items) => items,
            None => self.inferred_frame(spec).unwrap_or(vec![FrameItem::Anything]),
        };
        if !spec.pure && self.spec_depth > 0 {
            return self.unsupported(&state, span, format!("{callee} is not pure"));
        }
        let (states, mut flow) = match &args.block {
            None => (vec![state], Vec::new()),
            Some(block) => self.contract_block(state, atom, spec, block, &items, &adapted, span),
        };
        for mut state in states {
            let result = if spec.is_measure {
                match self.measure_result(&state, atom, spec, &adapted) {
                    Ok(result) => result,
                    Err(what) => {
                        flow.extend(self.unsupported(&state, span, what));
                        continue;
                    }
                }
            } else if spec.pure && args.block.is_none() {
                self.pure_result(&state, atom, spec, &adapted)
            } else {
                self.apply_frame(&mut state, atom, &items, &adapted, span);
                let ty = self.slot_types(spec, &adapted).result;
                self.fresh(&ty, spec.name.as_str()).0
            };
            self.note_returned(&result);
            state.inexact = true;
            for pred in &spec.ensures {
                // What cannot be evaluated is not assumed.
                let (result, before) = (Some(&result), Some(&before));
                if let Some(split) = self.split_unknown(&state, pred, &receiver, &adapted, result, before) {
                    let fact = self.problem.terms.or(&[split.rest, split.undefined]);
                    self.assume(&mut state, fact);
                    for rule in &split.rules {
                        self.take(&mut state, &split.unknowns.borrow(), rule);
                    }
                    continue;
                }
                if let Ok(cond) = self.eval_pred(&state, pred, &receiver, &adapted, result, before) {
                    let fact = self.problem.terms.or(&[cond.holds, cond.undefined]);
                    self.assume(&mut state, fact);
                }
            }
            flow.push((state, result));
        }
        flow
    }

    /// The block of a call by contract: it is called any number of times, with what its type allows.
    #[expect(clippy::too_many_arguments, reason = "a call is described by all of them")]
    fn contract_block(
        &mut self,
        state: State,
        atom: &Atom,
        spec: &'a MethodSpec,
        block: &Block,
        items: &[FrameItem],
        values: &[SymVal],
        span: Span,
    ) -> (Vec<State>, Flow) {
        let callee = self.cx.method_name(spec);
        let Some(expected) = &spec.block else {
            let message = format!("what {callee} does with its block: its contract does not say");
            self.unsupported(&state, span, message);
            return (Vec::new(), Vec::new());
        };
        let receiver = self.one(atom.clone());
        let types = self.slot_types(spec, values);
        self.unknown_abstracts(&state, spec, expected, (&receiver, values, &types), span);
        let written = LoopSpec::default();
        let zero = self.terms().int(0);
        let (done, ended) =
            self.cycle_from(state, false, span, &written, Some(block), &mut |exec, mut head| {
                let done = head.clone();
                exec.apply_frame(&mut head, atom, items, values, span);
                head.inexact = true;
                let mut given = Vec::new();
                for ty in &types.block {
                    given.push(exec.fresh(ty, "argument").0);
                }
                let all: Vec<SymVal> = values.iter().chain(&given).cloned().collect();
                for pred in &expected.requires {
                    if let Some(split) = exec.split_unknown(&head, pred, &receiver, &all, None, None) {
                        head.assume(&exec.problem.terms, split.rest);
                        for rule in &split.rules {
                            exec.take(&mut head, &split.unknowns.borrow(), rule);
                        }
                        continue;
                    }
                    if let Ok(truth) = exec.eval_pred(&head, pred, &receiver, &all, None, None) {
                        head.assume(&exec.problem.terms, truth.holds);
                    }
                }
                let meaning = exec.abstractions.meaning.take();
                let exits = exec.call_block(head, block, &given, span);
                exec.abstractions.meaning = meaning;
                let (backs, ended) =
                    exec.after_block(exits, block, zero, &mut |exec, mut state, _, value| {
                        exec.block_result(&mut state, (expected, &types), &receiver, &all, &value, span);
                        After::Continue(state)
                    });
                (backs, (done, ended))
            });
        (vec![done], ended)
    }

    /// The types of what a method gives to its block, gets from it and returns: type parameters are those of the
    /// arguments.
    fn slot_types(&self, spec: &MethodSpec, values: &[SymVal]) -> SlotTypes {
        let like = |slot: Slot, otherwise: Ty| {
            let sources = spec.like.iter().find(|(it, _)| *it == slot).map(|(_, sources)| sources);
            let types: Option<Vec<Ty>> = sources.map(|sources| {
                let found = sources.iter().map(|&at| values.get(at).and_then(value::value_ty));
                found.collect::<Option<Vec<Ty>>>().unwrap_or_default()
            });
            match types {
                Some(types) if !types.is_empty() => Ty::union(types),
                _ => otherwise,
            }
        };
        let block = spec.block.iter().flat_map(|it| it.params.iter().enumerate());
        SlotTypes {
            block: block.map(|(at, ty)| like(Slot::BlockParam(at), ty.clone())).collect(),
            given: like(
                Slot::BlockResult,
                spec.block.as_ref().and_then(|it| it.result.clone()).unwrap_or(Ty::Any),
            ),
            result: like(Slot::Result, spec.result.clone().unwrap_or(Ty::Any)),
        }
    }

    /// What a block returns must be what the method that calls it relies on.
    fn block_result(
        &mut self,
        state: &mut State,
        (expected, types): (&'a crate::specs::BlockSpec, &SlotTypes),
        receiver: &SymVal,
        values: &[SymVal],
        result: &SymVal,
        span: Span,
    ) {
        let place = self.place(state, span);
        let mut result = result.clone();
        if let Some(ty) = expected.result.as_ref().map(|_| &types.given) {
            result = self.adapt(state, &result, ty);
            let (holds, unknown) = self.conformance(&result, ty);
            let sure = self.problem.terms.not(unknown);
            let cond = self.problem.terms.and(&[holds, sure]);
            let message = format!("the block may not return a {}", ty.show(self.cx.program));
            self.push_goal(state, cond, GoalKind::Yield, place, message);
            state.assume(&self.problem.terms, holds);
        }
        for pred in &expected.ensures {
            if let Some(split) = self.split_unknown(state, pred, receiver, values, Some(&result), None) {
                let message = format!("the block may not return what `{}` says", pred.text);
                self.push_goal(state, split.rest, GoalKind::Yield, place, message);
                for rule in &split.rules {
                    self.give(state, &mut split.unknowns.borrow_mut(), rule);
                }
                continue;
            }
            match self.eval_pred(state, pred, receiver, values, Some(&result), None) {
                Ok(truth) => {
                    let message = format!("the block may not return what `{}` says", pred.text);
                    self.push_goal(state, truth.holds, GoalKind::Yield, place, message);
                }
                Err(what) => {
                    self.unsupported(state, span, format!("the block's type: {what}"));
                }
            }
        }
    }

    /// A method that calls itself comes nearer to its end: `decreases`.
    fn prove_measure(
        &mut self,
        state: &State,
        spec: &'a MethodSpec,
        receiver: &SymVal,
        values: &[SymVal],
        span: Span,
    ) {
        let Some((under, _)) = self.under.clone().filter(|_| self.spec_depth == 0) else { return };
        let is_own = std::ptr::eq(under, spec);
        if under.decreases.is_empty() || !is_own && !self.comes_back(spec, under) {
            return;
        }
        let where_it = match is_own {
            true => "where the method calls itself".to_owned(),
            false => format!("where `{}` is called, which comes back", spec.name),
        };
        if spec.decreases.len() != under.decreases.len() {
            let message =
                format!("`{}` comes back to this method, and has no `decreases` like it", spec.name);
            self.unsupported(state, span, message);
            return;
        }
        for (pred, first) in spec.decreases.iter().zip(self.entry_measures.clone()) {
            let place = self.place(state, span);
            match self.eval_measure(state, pred, receiver, values) {
                Ok(then) => {
                    let zero = self.terms().int(0);
                    let (low, falls) = (self.terms().le(zero, first), self.terms().lt(then, first));
                    let message = format!("`{}` may be negative {where_it}", pred.text);
                    self.push_goal(state, low, GoalKind::Decrease, place, message);
                    let message = format!("`{}` may not decrease {where_it}", pred.text);
                    self.push_goal(state, falls, GoalKind::Decrease, place, message);
                }
                Err(what) => {
                    self.unsupported(state, span, what);
                }
            }
        }
    }

    /// The arguments of a call by contract, which have to meet its preconditions; `None` when the path ends here.
    pub(crate) fn enter_contract(
        &mut self,
        state: &mut State,
        atom: &Atom,
        spec: &'a MethodSpec,
        args: &Args,
        span: Span,
    ) -> Option<Vec<SymVal>> {
        let callee = self.cx.method_name(spec);
        let number = self.cx.specs.methods.iter().position(|it| std::ptr::eq(it, spec)).unwrap_or_default();
        let values = self.contract_arguments(state, spec, args, span)?;
        let receiver = self.one(atom.clone());
        self.relied_contract(spec);
        if spec.trusted && !spec.is_assumed {
            self.assumptions.insert(format!("trusts {callee}"));
        } else if self.spec_depth == 0 && spec.derived_from.is_none() {
            let is_own = self.under.as_ref().is_some_and(|(under, _)| std::ptr::eq(*under, spec));
            if !is_own {
                self.assumptions.insert(format!("the contract of {callee}"));
            }
        }
        let mut adapted = Vec::new();
        for (param, value) in spec.params.iter().zip(&values) {
            let value = self.adapt(state, value, &param.ty);
            let (holds, unknown) = self.conformance(&value, &param.ty);
            if !self.problem.terms.is_false(unknown) {
                let mut odd = state.clone();
                odd.assume(&self.problem.terms, unknown);
                let ty = param.ty.show(self.cx.program);
                self.unsupported(
                    &odd,
                    span,
                    format!("whether the argument `{}` of {callee} is a {ty}", param.name),
                );
            }
            let ty = param.ty.show(self.cx.program);
            let message = format!("the argument `{}` of {callee} may not be a {ty}", param.name);
            self.require(state, holds, number, span, message);
            adapted.push(value);
        }
        let (is_abstract, mut rules) = (!spec.abstracts.is_empty(), Vec::new());
        if is_abstract {
            self.ask_abstracts();
        }
        for pred in &spec.requires {
            match self.eval_pred(state, pred, &receiver, &adapted, None, None) {
                Ok(cond) => {
                    let Some(holds) = self.split_abstract(cond.holds, &mut rules) else {
                        let what = format!("what `{}` asks of abstract refinements", pred.text);
                        self.unsupported(state, span, what);
                        return None;
                    };
                    let message = format!("the precondition `{}` of {callee} may be false", pred.text);
                    self.require(state, holds, number, span, message);
                }
                Err(what) => {
                    self.unsupported(state, span, format!("the precondition of {callee}: {what}"));
                    return None;
                }
            }
        }
        if is_abstract {
            self.know_abstracts(rules);
        }
        Some(adapted)
    }

    /// A callee relies on the declared fields of the objects that it can see.
    fn fields_before(&mut self, state: &State, atom: &Atom, values: &[SymVal]) {
        let Some((spec, receiver)) = self.under.clone() else { return };
        let is_new = spec.name == "initialize";
        if self.spec_depth > 0 {
            return;
        }
        let place_name = "where another method is called";
        for value in std::iter::once(&self.one(atom.clone())).chain(values) {
            self.prove_made_fields(state, value, &receiver, place_name);
        }
        if self.written_refs.is_empty() && !is_new {
            return;
        }
        let own = receiver.only().and_then(|it| self.fields_at(it)).map(|(at, _)| at);
        let mut seen = vec![atom.clone()];
        seen.extend(values.iter().flat_map(|value| value.0.iter().map(|(_, atom)| atom.clone())));
        let sees = |wanted: &dyn Fn(TermId) -> bool| {
            seen.iter().any(|atom| match atom {
                Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) => {
                    wanted(*at)
                }
                _ => false,
            })
        };
        // An object under construction is seen only where it is handed on.
        if sees(&|at| if is_new { Some(at) == own } else { true }) {
            self.prove_fields(spec, state, &receiver, place_name);
        } else if is_new {
            for (at, class) in self.written_refs.clone().into_iter().filter(|(at, _)| Some(*at) != own) {
                let object = self.one(Atom::Object { at, class, exact: false });
                self.prove_fields_of(state, at, class, &object, false, false, place_name);
            }
        }
    }

    /// Whether the caller of the method under verification gives it a block.
    pub(crate) fn block_given(&mut self, under: &MethodSpec) -> TermId {
        if under.block.as_ref().is_some_and(|block| !block.is_optional) {
            return self.terms().bool(true);
        }
        if let Some(given) = self.block_given {
            return given;
        }
        let var = self.terms().fresh_var("block given", horn::term::BOOL);
        let given = self.terms().var_term(var);
        self.block_given = Some(given);
        given
    }

    /// A call of the block of the caller, which keeps the block's contract.
    pub(crate) fn yield_given(
        &mut self,
        mut state: State,
        spec: &'a MethodSpec,
        receiver: &SymVal,
        values: &[SymVal],
        span: Span,
    ) -> Flow {
        let Some(block) = &spec.block else { return Vec::new() };
        let given = self.block_given(spec);
        let missing = self.problem.terms.not(given);
        self.may_raise(&mut state, missing, "LocalJumpError", span, "no block given (yield)".to_owned());
        if values.len() != block.params.len() {
            return self.unsupported(
                &state,
                span,
                "a `yield` with other arguments than the block's type has",
            );
        }
        let place = self.place(&state, span);
        let mut all = self.entry_values.clone();
        for (value, ty) in values.iter().zip(&block.params) {
            let value = self.adapt(&mut state, value, ty);
            let (holds, unknown) = self.conformance(&value, ty);
            let shown = ty.show(self.cx.program);
            let sure = self.problem.terms.not(unknown);
            let cond = self.problem.terms.and(&[holds, sure]);
            let message = format!("an argument of the block may not be a {shown}");
            self.push_goal(&state, cond, GoalKind::Yield, place, message);
            state.assume(&self.problem.terms, holds);
            all.push(value);
        }
        for pred in &block.requires {
            match self.eval_pred(&state, pred, receiver, &all, None, None) {
                Ok(truth) => {
                    let message = format!("`{}` may be false for the block", pred.text);
                    self.push_goal(&state, truth.holds, GoalKind::Yield, place, message);
                    state.assume(&self.problem.terms, truth.holds);
                }
                Err(what) => return self.unsupported(&state, span, format!("the block's type: {what}")),
            }
        }
        // The block may change whatever it can reach, and sees objects as other methods do.
        // Its effects are the caller's, not part of this method's frame.
        self.prove_fields(spec, &state, receiver, "where the block is called");
        self.havoc_all(&mut state);
        self.block_raises(&mut state, span);
        let ty = block.result.clone().unwrap_or(Ty::Any);
        let (result, _) = self.fresh(&ty, "block");
        self.note_returned(&result);
        for pred in &block.ensures {
            if let Ok(truth) = self.eval_pred(&state, pred, receiver, &all, Some(&result), None) {
                let fact = self.problem.terms.or(&[truth.holds, truth.undefined]);
                self.assume(&mut state, fact);
            }
        }
        vec![(state, result)]
    }

    fn contract_arguments(
        &mut self,
        state: &mut State,
        spec: &'a MethodSpec,
        args: &Args,
        span: Span,
    ) -> Option<Vec<SymVal>> {
        let Some((body, file)) = spec.body.zip(self.cx.files.get(&spec.file).copied()) else {
            if args.positional.len() != spec.params.len() || !args.keywords.is_empty() {
                let (given, wanted) = (args.positional.len(), spec.params.len());
                self.unsupported(
                    state,
                    span,
                    format!("{given} arguments for the {wanted} parameters of a contract"),
                );
                return None;
            }
            return Some(args.positional.clone());
        };
        let body = file.body(body);
        let vars = self.bind(state, body, args, span)?;
        let params = body.params;
        let order = params
            .required
            .iter()
            .chain(params.optional)
            .chain(params.rest.iter())
            .chain(params.post)
            .chain(params.keywords.iter().map(|keyword| &keyword.var))
            .copied()
            .chain(crate::specs::keyword_rest(&params));
        let mut values = Vec::new();
        for (var, param) in order.zip(&spec.params) {
            let value = vars[var.index()].clone();
            values.push(match value {
                Some(value) if value.only() != Some(&Atom::Absent) => value,
                // The default is what the method's own text says; here it is some value of the type.
                _ => {
                    state.inexact = true;
                    self.fresh(&param.ty, param.name.as_str()).0
                }
            });
        }
        Some(values)
    }

    /// When the value belongs to the type, and when nobody can tell.
    pub(crate) fn conformance(&mut self, value: &SymVal, ty: &Ty) -> (TermId, TermId) {
        let (mut yes, mut maybe) = (Vec::new(), Vec::new());
        for (guard, atom) in &value.0 {
            match self.conforms(atom, ty) {
                Conforms::Yes => yes.push(*guard),
                Conforms::Maybe => {
                    yes.push(*guard);
                    maybe.push(*guard);
                }
                Conforms::No => {}
            }
        }
        // The alternatives of a value cover its path.
        let holds = match yes.len() == value.0.len() && !yes.is_empty() {
            true => self.problem.terms.bool(true),
            false => self.problem.terms.or(&yes),
        };
        (holds, self.problem.terms.or(&maybe))
    }

    /// The alternative belongs to the type, or nobody can tell.
    pub(crate) fn may_conform(&self, atom: &Atom, ty: &Ty) -> bool {
        self.conforms(atom, ty) != Conforms::No
    }

    fn conforms(&self, atom: &Atom, ty: &Ty) -> Conforms {
        let mut best = Conforms::No;
        for member in ty.members() {
            match self.conforms_to(atom, member) {
                Conforms::Yes => return Conforms::Yes,
                Conforms::Maybe => best = Conforms::Maybe,
                Conforms::No => {}
            }
        }
        best
    }

    fn conforms_to(&self, atom: &Atom, ty: &Ty) -> Conforms {
        // An iterator without a block stands for an Enumerator, whatever it is made of.
        if let Atom::Array { at, .. } = atom
            && self.enumerators.contains_key(at)
        {
            let own = self.cx.class("Enumerator");
            let fits = *ty == Ty::Any || matches!(ty, Ty::Object(wanted) if self.cx.is_a(own, *wanted));
            return if fits { Conforms::Yes } else { Conforms::No };
        }
        if *ty == Ty::Any || *atom == Atom::Absent || value::belongs(self.cx.program, atom, ty) {
            return Conforms::Yes;
        }
        match (atom, ty) {
            (Atom::Any(_), _) => Conforms::Maybe,
            (Atom::Array { elem, .. }, Ty::Array(_)) | (Atom::Hash { key: elem, .. }, Ty::Hash(..)) => {
                if *elem == crate::heap::bottom() {
                    Conforms::Yes
                } else {
                    Conforms::Maybe
                }
            }
            (Atom::Object { class, exact: false, .. }, Ty::Object(wanted)) => {
                let is_module = |class: ClassId| self.cx.program.kind(class) == ClassKind::Module;
                if is_module(*class) || is_module(*wanted) || self.cx.is_a(*wanted, *class) {
                    Conforms::Maybe
                } else {
                    Conforms::No
                }
            }
            _ => Conforms::No,
        }
    }

    /// The result of a pure method: a function of its arguments and of the heap that it can see.
    fn pure_result(&mut self, state: &State, atom: &Atom, spec: &'a MethodSpec, values: &[SymVal]) -> SymVal {
        let mut terms: Vec<TermId> = Vec::new();
        let mut key = format!("{}@{}:{}", self.cx.method_name(spec), spec.file.0, spec.span.start);
        let mut sees_heap = false;
        let mut sees_new = false;
        let receiver = self.one(atom.clone());
        for value in std::iter::once(&receiver).chain(values) {
            let ty = value::value_ty(value).unwrap_or(Ty::Any);
            key.push_str(&format!(":{ty:?}"));
            for (_, atom) in &value.0 {
                sees_heap |= matches!(atom, Atom::Class(_));
                if let Atom::Object { at, .. }
                | Atom::Array { at, .. }
                | Atom::Hash { at, .. }
                | Atom::Any(at) = atom
                {
                    sees_heap = true;
                    sees_new |= self.new_is_stored || self.may_be_new(*at) || self.is_returned(*at);
                }
            }
            let (parts, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &ty, value);
            terms.extend(parts);
        }
        let version = match (sees_heap, sees_new) {
            (_, true) => state.heap.any_version,
            (true, false) => state.heap.version,
            (false, false) => self.terms().int(0),
        };
        terms.push(version);
        let ty = spec.result.clone().unwrap_or(Ty::Any);
        // What the method makes is another object each time. Predicates do not tell.
        let is_ref = |ty: &Ty| matches!(ty, Ty::Any | Ty::Object(_) | Ty::Array(_) | Ty::Hash(..));
        if (self.spec_depth == 0 || self.code_blocks > 0)
            && ty.members().iter().any(is_ref)
            && self.may_allocate(spec)
        {
            if self.spec_depth > 0 {
                self.spec_trouble.get_or_insert_with(|| format!("{} makes objects", spec.name));
            }
            // The first one can be the object that predicates speak of.
            if self.spec_depth > 0 || self.loop_depth > 0 || !self.made.insert(key.clone()) {
                return self.fresh(&ty, spec.name.as_str()).0;
            }
        }
        let arg_sorts: Vec<SortId> = terms.iter().map(|&term| self.problem.terms.sort(term)).collect();
        let parts: Vec<TermId> = value::sorts(&ty)
            .into_iter()
            .enumerate()
            .map(|(index, sort)| self.function(&format!("{key}#{index}"), arg_sorts.clone(), sort, &terms))
            .collect();
        if let (Ty::Union(members), Some(&tag)) = (&ty, parts.first()) {
            let (zero, last) = (self.terms().int(0), members.len() as i128 - 1);
            let last = self.terms().int(last);
            let (low, high) = (self.terms().le(zero, tag), self.terms().le(tag, last));
            let fact = self.terms().and(&[low, high]);
            self.fact(fact);
        }
        let result = value::from_terms(&mut self.problem.terms, &ty, &parts);
        if let (Atom::Object { at, .. }, true, None) = (atom, values.is_empty(), spec.body) {
            self.answers.push((*at, spec.name, result.clone()));
        }
        result
    }

    /// An application of an uninterpreted function, declared on its first use.
    pub(crate) fn function(
        &mut self,
        key: &str,
        args: Vec<SortId>,
        result: SortId,
        terms: &[TermId],
    ) -> TermId {
        let func = match self.funcs.get(key) {
            Some(&func) => func,
            None => {
                let name = format!("f{}", self.funcs.len());
                let func = self.terms().add_func(&name, args, result, FuncKind::Uninterpreted);
                self.funcs.insert(key.to_owned(), func);
                func
            }
        };
        self.terms().app(func, terms)
    }

    pub(crate) fn string_len(&mut self, text: TermId) -> TermId {
        let len = self.function("String#size", vec![INT], INT, &[text]);
        let zero = self.terms().int(0);
        let fact = self.terms().le(zero, len);
        self.fact(fact);
        // There is one empty string.
        if self.strings.contains_key("") {
            let empty = self.string("");
            let (is_empty, none) = (self.terms().eq(text, empty), self.terms().eq(len, zero));
            let fact = self.terms().eq(is_empty, none);
            self.fact(fact);
        }
        len
    }

    /// A refined field that a callee wrote has its refinement again.
    pub(crate) fn assume_field_after(&mut self, state: &mut State, at: TermId, class: ClassId, name: Name) {
        let cx = self.cx;
        let Some(field) = cx.field(class, name) else { return };
        let receiver = self.one(Atom::Object { at, class, exact: false });
        for pred in &field.preds {
            if let Ok(cond) = self.eval_pred(state, pred, &receiver, &[], None, None) {
                let fact = self.problem.terms.or(&[cond.holds, cond.undefined]);
                self.assume(state, fact);
            }
        }
    }
}
