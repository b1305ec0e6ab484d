//! One method: its entry state from its specification, a run of its body, and the goals at its ends.
//!
//! ```text
//! #@ (Integer x { x > 0 }) -> Integer r { r > x }      entry: x0 > 0
//! def succ(x) = x + 1                                  exit:  x0 + 1 > x0
//! ```

use crate::call::in_force;
use crate::context::Cx;
use crate::empties::{Empties, MAX_RUNS};
use crate::exec::{Exc, Exec, Exit, ExitKind, GoalKind};
use crate::specs::MethodSpec;
use crate::state::{Block, FieldKey, Frame, GIVEN, State};
use crate::ty::{Ty, class_type};
use crate::value::{Atom, SymVal};
use crate::verify::Target;
use base::{Name, Span};
use horn::term::{BOOL, INT, Op, TermId};
use program::ClassId;
use syntax::ir::{self, Visibility};

/// A method after its run: the goals are in the interpreter.
pub(crate) struct Ran<'a> {
    pub(crate) exec: Exec<'a>,
    pub(crate) receiver: Option<SymVal>,
    pub(crate) inputs: Vec<Input>,
    /// What holds on entry.
    pub(crate) entry: Vec<TermId>,
    /// The state on entry, with self and the arguments.
    pub(crate) before: State,
    pub(crate) self_value: SymVal,
    pub(crate) values: Vec<SymVal>,
}

/// How a method is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Plain,
    /// The first iteration of each loop by itself.
    Peeled,
    /// With the bodies of methods that have contracts, to find a counterexample that is a run.
    Inlined,
    /// With arguments of the types that they seem to have, for the same.
    Guessed,
    /// Arguments without a type that are used as numbers are numbers, Integers or Floats.
    Numbers,
}

/// What is added to a run.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extra<'a> {
    pub(crate) guesses: Option<&'a crate::guess::Guesses>,
    /// The method, where calls of it can be tried.
    pub(crate) target: Option<&'a Target>,
}

/// An argument of the method.
#[derive(Clone)]
pub(crate) struct Input {
    pub(crate) name: Name,
    pub(crate) kind: InputKind,
    pub(crate) value: SymVal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InputKind {
    Positional,
    Rest,
    Keyword,
    KeywordRest,
}

/// Runs a method; once more where that finds what its empty arrays will hold and something had no model without it.
pub(crate) fn run_method<'a>(
    cx: &'a Cx<'a>,
    spec: &'a MethodSpec,
    file: &'a ir::File,
    mode: Mode,
    extra: Extra<'a>,
) -> Ran<'a> {
    let mut best = run_once(cx, spec, file, mode, extra, Empties::default());
    let mut next = best.exec.empties.for_next();
    for _ in 1..MAX_RUNS {
        let (n_unsupported, Some(known)) = (best.exec.n_unsupported(), next.take()) else { break };
        if n_unsupported == 0 {
            break;
        }
        let again = run_once(cx, spec, file, mode, extra, known);
        next = again.exec.empties.for_next();
        if again.exec.n_unsupported() < n_unsupported {
            best = again;
        }
    }
    best
}

fn run_once<'a>(
    cx: &'a Cx<'a>,
    spec: &'a MethodSpec,
    file: &'a ir::File,
    mode: Mode,
    extra: Extra<'a>,
    empties: Empties,
) -> Ran<'a> {
    let mut exec = Exec::new(cx);
    exec.empties = empties;
    exec.guesses = extra.guesses;
    exec.peel = mode == Mode::Peeled;
    exec.inline_contracts = mode == Mode::Inlined;
    exec.guesses_types = mode == Mode::Guessed;
    exec.assumes_numbers = mode == Mode::Numbers;
    exec.note_replacement(spec);
    if let Some(entry) = spec.entry {
        return crate::entry::run_entry(exec, spec, entry, file);
    }
    let mut ran_inputs = Vec::new();
    let Some(body_id) = spec.body else { return crate::oblige::run_call(exec, spec) };
    let code = exec.code(file, None);
    let body = file.body(body_id);
    let mut state = exec.initial_state();
    let receiver = exec.receiver(spec);
    let mut vars: Vec<Option<SymVal>> = vec![None; body.vars.len()];
    let mut values = Vec::new();
    let mut absent = Vec::new();
    let tested = exec.tested_classes(spec, file);
    let params = body.params;
    let order = params
        .required
        .iter()
        .map(|var| (*var, InputKind::Positional, false))
        .chain(params.optional.iter().map(|var| (*var, InputKind::Positional, true)))
        .chain(params.rest.iter().map(|var| (*var, InputKind::Rest, false)))
        .chain(params.post.iter().map(|var| (*var, InputKind::Positional, false)))
        .chain(params.keywords.iter().map(|keyword| (keyword.var, InputKind::Keyword, !keyword.required)))
        .chain(crate::specs::keyword_rest(&params).map(|var| (var, InputKind::KeywordRest, false)));
    for ((var, kind, is_optional), param) in order.zip(&spec.params) {
        let value = match param.ty {
            Ty::Any => exec.open_value(&tested, param.name),
            _ => exec.fresh(&param.ty, param.name.as_str()).0,
        };
        exec.input_facts(&value);
        values.push(value.clone());
        let mut entry = value;
        if is_optional {
            let given = exec.terms().fresh_var(&format!("{} given", param.name), BOOL);
            let given = exec.terms().var_term(given);
            let missing = exec.terms().not(given);
            for (guard, _) in &mut entry.0 {
                *guard = exec.problem.terms.and(&[given, *guard]);
            }
            entry.0.push((missing, Atom::Absent));
            absent.push(missing);
        } else {
            absent.push(exec.terms().bool(false));
        }
        ran_inputs.push(Input { name: param.name, kind, value: entry.clone() });
        vars[var.index()] = Some(entry);
    }
    if let Some(var) = params.block {
        // What is known of the caller's block is its type.
        let other = match spec.block {
            Some(_) => exec.one(Block { id: GIVEN, ..Block::of_code(code, body_id, 0, 0) }.as_proc()),
            None => exec.fresh(&Ty::Any, "block").0,
        };
        let given = exec.block_given(spec);
        let nil = exec.one(Atom::Nil);
        vars[var.index()] = Some(crate::value::merge(&mut exec.problem.terms, given, &other, &nil));
    }
    let owner = spec.class.map(|class| (class, spec.name));
    let id = exec.frame_id();
    state.frames.push(Frame {
        id,
        code,
        body: body_id,
        vars,
        parent: None,
        self_value: receiver.clone(),
        block: None,
        owner,
        origin: None,
        returned: None,
    });
    exec.odd_parameters(&state, &params, body.span);
    exec.broken_clauses(&state, file, body_id);
    for pred in &spec.requires {
        match exec.eval_pred(&state, pred, &receiver, &values, None, None) {
            Ok(truth) => {
                let defined = exec.terms().not(truth.undefined);
                let message = format!("the precondition `{}` may itself raise", pred.text);
                exec.push_goal(&state, defined, GoalKind::WellDefined, (pred.file, pred.span), message);
                // A precondition on an argument that was not given says nothing: the default is the method's own.
                let mut parts = vec![truth.holds];
                for (index, missing) in absent.iter().enumerate() {
                    if mentions(pred, index) {
                        parts.push(*missing);
                    }
                }
                let holds = exec.terms().or(&parts);
                state.assume(&exec.problem.terms, holds);
            }
            Err(what) => {
                let no = exec.terms().bool(false);
                let message = format!("the precondition `{}`: {what}", pred.text);
                exec.push_goal(&state, no, GoalKind::Unsupported, (pred.file, pred.span), message);
            }
        }
    }
    let entry = state.pc.clone();
    exec.frame_guard = exec.guard_of(&state, spec, &receiver, &values);
    let before = state.clone();
    exec.under = Some((spec, receiver.clone()));
    exec.entry_values = values.clone();
    for pred in &spec.decreases {
        match exec.eval_measure(&before, pred, &receiver, &values) {
            Ok(measure) => exec.entry_measures.push(measure),
            Err(what) => {
                exec.unsupported(&before, pred.span, what);
            }
        }
    }
    exec.call_stack.push((code, body_id));
    let exits = exec.run_body(state);
    exec.call_stack.pop();
    exec.frame_guard = None;
    exec.unplaced_clauses(&before, file, body_id);
    let finals = std::mem::take(&mut exec.final_vars);
    for (exit, finals) in exits.into_iter().zip(finals) {
        // An optional argument is what was given or the default, which the variable holds unless it is assigned again.
        let mut known = values.clone();
        let mut open = absent.clone();
        for (at, var) in optional_vars(&params).filter(|(_, var)| n_writes(file, body_id, *var) <= 1) {
            if let Some(Some(value)) = finals.get(var.index())
                && !value.0.iter().any(|(_, atom)| *atom == Atom::Absent)
            {
                known[at] = value.clone();
                open[at] = exec.terms().bool(false);
            }
        }
        exec.at_exit(spec, exit, &receiver, &known, &open, &before);
    }
    let self_value = receiver.clone();
    let receiver = (!spec.singleton).then_some(receiver);
    Ran { exec, receiver, inputs: ran_inputs, entry, before, self_value, values }
}

/// Optional parameters: their number among all parameters, and their variable.
fn optional_vars(params: &ir::Params<'_>) -> impl Iterator<Item = (usize, ir::Var)> {
    let n_required = params.required.len();
    let n_positional =
        n_required + params.optional.len() + usize::from(params.rest.is_some()) + params.post.len();
    let optional: Vec<(usize, ir::Var)> =
        params.optional.iter().enumerate().map(|(at, var)| (n_required + at, *var)).collect();
    let keywords = params.keywords.iter().enumerate().filter(|(_, keyword)| !keyword.required);
    let keywords: Vec<(usize, ir::Var)> =
        keywords.map(|(at, keyword)| (n_positional + at, keyword.var)).collect();
    optional.into_iter().chain(keywords)
}

/// How often the text assigns a variable of a body, in its blocks too.
fn n_writes(file: &ir::File, body: ir::BodyId, var: ir::Var) -> usize {
    let own = file.body(body).instrs.iter().filter(|instr| instr.dst == var).count();
    let name = file.body(body).var(var).name;
    let captured = crate::frame::nested(file, body).into_iter().skip(1).map(|id| {
        let inner = file.body(id);
        let is_it = |var: ir::Var| {
            let decl = inner.var(var);
            decl.name == name && matches!(decl.kind, ir::VarKind::Captured { .. })
        };
        inner.instrs.iter().filter(|instr| is_it(instr.dst)).count()
    });
    own + captured.sum::<usize>()
}

/// The predicate speaks of a parameter.
fn mentions(pred: &crate::specs::Pred, index: usize) -> bool {
    let is_it = |role: &crate::specs::Role| *role == crate::specs::Role::Param(index);
    pred.vars.iter().any(|(name, role)| is_it(role) && pred.text.contains(name.as_str()))
}

impl<'a> Exec<'a> {
    /// self of the method.
    pub(crate) fn receiver(&mut self, spec: &MethodSpec) -> SymVal {
        let class = spec.class.unwrap_or(self.cx.object);
        if spec.singleton {
            return self.one(Atom::Class(class));
        }
        match class_type(self.cx.program, class, vec![Ty::Any], self.cx.options.ieee_floats) {
            Ty::Object(class) if spec.name == "initialize" => {
                let (at, value) = self.make_object(class);
                self.register(at, class);
                value
            }
            Ty::Any | Ty::Object(_) => {
                let var = self.terms().fresh_var("self", INT);
                let at = self.terms().var_term(var);
                let value = self.one(Atom::Object { at, class, exact: false });
                self.input_facts(&value);
                self.register(at, class);
                if self.is_private(class, spec) {
                    self.self_is_open = Some(at);
                }
                value
            }
            ty => {
                let (value, _) = self.fresh(&ty, "self");
                self.input_facts(&value);
                value
            }
        }
    }

    /// Classes that the method or its specification names: an argument of any type may be one of them.
    pub(crate) fn tested_classes(&self, spec: &MethodSpec, file: &ir::File) -> Vec<ClassId> {
        if spec.params.iter().all(|param| param.ty != Ty::Any) {
            return Vec::new();
        }
        let Some(body) = spec.body else { return Vec::new() };
        let mut found: Vec<ClassId> = Vec::new();
        let mut add = |name: Name| {
            let path = ir::ConstPath::lexical(name);
            if let program::ConstLookup::Found(program::Const { value: program::Value::Class(class), .. }) =
                self.cx.program.resolve_const(spec.file, spec.scope, &path)
                && !found.contains(&class)
                && !matches!(
                    class_type(self.cx.program, class, vec![Ty::Any], self.cx.options.ieee_floats),
                    Ty::Any
                )
            {
                found.push(class);
            }
        };
        let preds = spec.requires.iter().chain(&spec.ensures);
        let specified = preds.flat_map(|pred| pred.code.bodies.iter());
        let own = crate::frame::nested(file, body).into_iter().map(|id| file.body(id));
        for body in own.chain(specified) {
            for instr in body.instrs {
                if let ir::Op::GetConst(name) = instr.op {
                    add(name);
                }
            }
        }
        found.truncate(6);
        found
    }

    /// A value of any type: an instance of one of the classes, or of none of them.
    pub(crate) fn open_value(&mut self, classes: &[ClassId], name: Name) -> SymVal {
        let tys: Vec<Ty> = classes
            .iter()
            .map(|class| class_type(self.cx.program, *class, vec![Ty::Any], self.cx.options.ieee_floats))
            .collect();
        let known = Ty::union(tys);
        let mut alts = Vec::new();
        let (other, parts) = self.fresh(&Ty::Any, name.as_str());
        if !classes.is_empty() {
            let (value, _) = self.fresh(&known, name.as_str());
            let var = self.terms().fresh_var(&format!("{name} is known"), BOOL);
            let is_known = self.terms().var_term(var);
            let not = self.terms().not(is_known);
            for (guard, atom) in value.0 {
                let guard = self.problem.terms.and(&[is_known, guard]);
                alts.push((guard, atom));
            }
            alts.extend(other.0.into_iter().map(|(_, atom)| (not, atom)));
            self.excluded.extend(parts.first().map(|&at| (at, classes.to_vec())));
            return SymVal(alts);
        }
        other
    }

    pub(crate) fn is_private(&self, class: ClassId, spec: &MethodSpec) -> bool {
        let found = self.cx.program.lookup_method(class, spec.name);
        in_force(&found).is_some_and(|it| it.method.visibility == Some(Visibility::Private))
            && class != self.cx.object
    }

    /// Clauses inside the body that cannot be used: the method is not called proved.
    pub(crate) fn broken_clauses(&mut self, state: &State, file: &ir::File, body: ir::BodyId) {
        let cx = self.cx;
        for id in crate::frame::nested(file, body) {
            if let Some((span, message)) = cx.specs.broken.get(&(file.id, id)) {
                let no = self.terms().bool(false);
                let message = format!("a clause in the body is invalid: {message}");
                self.push_goal(state, no, GoalKind::Unsupported, (file.id, *span), message);
            }
        }
    }

    /// A clause whose loop was not found was not checked.
    fn unplaced_clauses(&mut self, state: &State, file: &ir::File, body: ir::BodyId) {
        let cx = self.cx;
        for id in crate::frame::nested(file, body) {
            for clause in cx.specs.inner.get(&(file.id, id)).into_iter().flatten() {
                if !self.placed.contains(&clause.pred.span.start) {
                    let no = self.terms().bool(false);
                    let place = (clause.pred.file, clause.pred.span);
                    let message = "no loop was found for this clause".to_owned();
                    self.push_goal(state, no, GoalKind::Unsupported, place, message);
                }
            }
        }
    }

    /// Parameters without a model.
    fn odd_parameters(&mut self, state: &State, params: &ir::Params, span: Span) {
        if params.forwarding {
            self.unsupported(state, span, "a parameter `...` is not modelled");
        }
    }

    /// The goals where the method is left.
    pub(crate) fn at_exit(
        &mut self,
        spec: &'a MethodSpec,
        exit: Exit,
        receiver: &SymVal,
        values: &[SymVal],
        absent: &[TermId],
        before: &State,
    ) {
        let Exit { mut state, kind } = exit;
        // Predicates about exits are evaluated with the receiver's frame.
        state.frames.push(Frame::empty(receiver.clone()));
        match kind {
            ExitKind::Leave(value) | ExitKind::Return(value) => {
                let place = spec.target;
                let mut value = value;
                if let Some(ty) = &spec.opaque_result {
                    let no = self.terms().bool(false);
                    let message = format!("whether the result is a {ty}");
                    self.push_goal(&state, no, GoalKind::Unsupported, place, message);
                }
                if let Some(ty) = &spec.result {
                    value = self.adapt(&mut state, &value, ty);
                    let (holds, unknown) = self.conformance(&value, ty);
                    let shown = ty.show(self.cx.program);
                    if spec.name != "initialize" {
                        if !self.problem.terms.is_false(unknown) {
                            let mut odd = state.clone();
                            odd.assume(&self.problem.terms, unknown);
                            let no = self.terms().bool(false);
                            let message = format!("whether the result is a {shown}");
                            self.push_goal(&odd, no, GoalKind::Unsupported, place, message);
                        }
                        let message = format!("the result may not be a {shown}");
                        self.push_goal(&state, holds, GoalKind::ResultType(shown), place, message);
                        state.assume(&self.problem.terms, holds);
                        // What is of another type was the violation; nothing more is asked of it.
                        let fits: Vec<bool> =
                            value.0.iter().map(|(_, atom)| self.may_conform(atom, ty)).collect();
                        let mut fits = fits.into_iter();
                        value.0.retain(|_| fits.next().unwrap_or(true));
                    } else {
                        value = receiver.clone();
                    }
                }
                if spec.name == "initialize"
                    && let Some(&Atom::Object { at, class, .. }) = receiver.only()
                {
                    self.open_made(&state, at, class);
                }
                self.prove_ensures(spec, &state, receiver, values, absent, &value, before);
                self.prove_made_fields(&state, &value, receiver, "at the end");
                self.prove_fields(spec, &state, receiver, "at the end");
            }
            ExitKind::Raise(exc) => {
                self.prove_raise(spec, &state, &exc, receiver, values, before);
                if spec.name != "initialize" {
                    self.prove_fields(spec, &state, receiver, "at the end");
                }
            }
            ExitKind::Break(_) | ExitKind::Escape(_) => {
                let no = self.terms().bool(false);
                let message = "a jump out of the method".to_owned();
                self.push_goal(&state, no, GoalKind::Unsupported, (spec.file, spec.span), message);
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a postcondition speaks of all of them")]
    fn prove_ensures(
        &mut self,
        spec: &'a MethodSpec,
        state: &State,
        receiver: &SymVal,
        values: &[SymVal],
        absent: &[TermId],
        result: &SymVal,
        before: &State,
    ) {
        for (index, pred) in spec.ensures.iter().enumerate() {
            let place = (pred.file, pred.span);
            let uses_absent =
                (0..values.len()).any(|at| !self.problem.terms.is_false(absent[at]) && mentions(pred, at));
            if uses_absent {
                // The default of an optional argument is known only inside the method.
                let mut odd = state.clone();
                let missing = self.problem.terms.or(absent);
                odd.assume(&self.problem.terms, missing);
                let no = self.terms().bool(false);
                let message = format!("the postcondition `{}` speaks of an optional argument", pred.text);
                self.push_goal(&odd, no, GoalKind::Unsupported, place, message);
            }
            match self.eval_pred(state, pred, receiver, values, Some(result), Some(before)) {
                Ok(truth) => {
                    let defined = self.terms().not(truth.undefined);
                    let message = format!("the postcondition `{}` may itself raise", pred.text);
                    self.push_goal(state, defined, GoalKind::WellDefined, place, message);
                    let mut defined_state = state.clone();
                    defined_state.assume(&self.problem.terms, defined);
                    let message = format!("the postcondition `{}` is false", pred.text);
                    self.push_goal(&defined_state, truth.holds, GoalKind::Ensures(index), place, message);
                }
                Err(what) => {
                    let no = self.terms().bool(false);
                    let message = format!("the postcondition `{}`: {what}", pred.text);
                    self.push_goal(state, no, GoalKind::Unsupported, place, message);
                }
            }
        }
    }

    /// Declared fields keep their types and refinements.
    pub(crate) fn prove_fields(
        &mut self,
        spec: &'a MethodSpec,
        state: &State,
        receiver: &SymVal,
        place_name: &str,
    ) {
        let is_new = spec.name == "initialize" && !spec.singleton;
        let own = receiver.only().and_then(|atom| self.fields_at(atom));
        let mut objects: Vec<(TermId, ClassId)> = self.written_refs.iter().copied().collect();
        // A refinement may speak of more than the object's own fields: of elements, of other objects.
        for (at, class) in own.into_iter().chain(self.registered.clone()) {
            if !objects.iter().any(|(it, _)| *it == at) {
                objects.push((at, class));
            }
        }
        for (at, class) in objects {
            let is_class = own.is_some_and(|(it, _)| it == at) && spec.singleton;
            let is_self_new = is_new && receiver.only() == Some(&Atom::Object { at, class, exact: true });
            let object =
                if is_class { receiver.clone() } else { self.one(Atom::Object { at, class, exact: false }) };
            self.prove_fields_of(state, at, class, &object, is_class, is_self_new, place_name);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "an object is described by all of them")]
    pub(crate) fn prove_fields_of(
        &mut self,
        state: &State,
        at: TermId,
        class: ClassId,
        object: &SymVal,
        is_class: bool,
        is_new: bool,
        place_name: &str,
    ) {
        let cx = self.cx;
        // An object that another path has made is not there.
        let mut there = state.clone();
        if let Some(&made) = state.heap.made.get(&at) {
            there.assume(&self.problem.terms, made);
        }
        let state = &there;
        let above = cx.program.ancestors(class).iter().copied().filter(|it| *it != class);
        let fields: Vec<_> = std::iter::once(class)
            .chain(above)
            .filter_map(|class| cx.specs.fields.get(&class))
            .flatten()
            .filter(|field| field.of_class == is_class)
            .collect();
        let is_allocated = matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0);
        // Methods of the top level are called by main, which is of no class below.
        if !is_class && !is_allocated && !is_new && class != cx.object {
            let known: Vec<Name> = fields.iter().map(|field| field.name).collect();
            self.fields_below(state, at, class, &known);
        }
        for field in fields {
            let place = (field.file, field.span);
            if is_new || self.may_be_written(state, field.name, at) {
                let value = self.read_field(state, at, class, field.name);
                let (holds, unknown) = self.conformance(&value, &field.ty);
                let shown = field.ty.show(cx.program);
                if !self.problem.terms.is_false(unknown) {
                    let mut odd = state.clone();
                    odd.assume(&self.problem.terms, unknown);
                    let no = self.terms().bool(false);
                    let message = format!("whether `{}` is a {shown}", field.name);
                    self.push_goal(&odd, no, GoalKind::Unsupported, place, message);
                }
                let message = format!("`{}` may not be a {shown} {place_name}", field.name);
                let name = field.name.as_str().to_owned();
                let owner = cx.program.name(class);
                let kind = GoalKind::Field { owner, of_class: is_class, name, ty: shown, pred: None };
                self.push_goal(state, holds, kind, place, message);
            }
            for pred in &field.preds {
                let place = (pred.file, pred.span);
                match self.eval_pred(state, pred, object, &[], None, None) {
                    Ok(truth) => {
                        let Some(state) = self.unless_untouched(state, pred, object, at, is_new, &truth)
                        else {
                            continue;
                        };
                        let message = format!(
                            "the refinement `{}` of `{}` is false {place_name}",
                            pred.text, field.name
                        );
                        let name = field.name.as_str().to_owned();
                        let ty = field.ty.show(cx.program);
                        let owner = cx.program.name(class);
                        let pred = Some(pred.clone());
                        let kind = GoalKind::Field { owner, of_class: is_class, name, ty, pred };
                        self.push_goal(&state, truth.holds, kind, place, message);
                    }
                    Err(what) => {
                        let no = self.terms().bool(false);
                        let message = format!("the refinement `{}`: {what}", pred.text);
                        self.push_goal(state, no, GoalKind::Unsupported, place, message);
                    }
                }
            }
        }
    }

    /// An object that was made here and is handed on has its declared fields, also those that nothing has written.
    pub(crate) fn prove_made_fields(
        &mut self,
        state: &State,
        value: &SymVal,
        own: &SymVal,
        place_name: &str,
    ) {
        for (guard, atom) in &value.0 {
            let &Atom::Object { at, class, .. } = atom else { continue };
            let is_made = matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0);
            let is_own = own.only() == Some(atom);
            let fields = if is_made && !is_own { self.declared_fields(class) } else { Vec::new() };
            if fields.into_iter().any(|field| !self.may_be_written(state, field, at)) {
                let mut state = state.clone();
                state.assume(&self.problem.terms, *guard);
                let object = self.one(atom.clone());
                self.prove_fields_of(&state, at, class, &object, false, true, place_name);
            }
        }
    }

    /// A field that classes below declare, and that is written here without knowing of them.
    fn fields_below(&mut self, state: &State, at: TermId, class: ClassId, known: &[Name]) {
        let cx = self.cx;
        let below = cx.shown_classes().iter().filter(|it| cx.program.has_ancestor(**it, class));
        let fields = below.filter_map(|class| Some((*class, cx.specs.fields.get(class)?)));
        for (below, field) in fields.flat_map(|(class, fields)| fields.iter().map(move |it| (class, it))) {
            if field.of_class || known.contains(&field.name) {
                continue;
            }
            let Some(log) = state.heap.logs.get(&FieldKey::Ivar(field.name)) else { continue };
            let terms = &mut self.problem.terms;
            let hits: Vec<TermId> = log
                .writes
                .iter()
                .map(|write| {
                    let same = terms.eq(write.at, at);
                    terms.and(&[write.guard, same])
                })
                .collect();
            let hit = terms.or(&hits);
            let missed = terms.not(hit);
            let below = cx.program.name(below);
            let message = format!("`{}` is written, which {below} declares", field.name);
            self.push_goal(state, missed, GoalKind::Unsupported, (field.file, field.span), message);
        }
    }

    pub(crate) fn may_be_written(&mut self, state: &State, name: Name, at: TermId) -> bool {
        let Some(log) = state.heap.logs.get(&FieldKey::Ivar(name)) else { return false };
        let terms = &mut self.problem.terms;
        log.writes.iter().any(|write| {
            let same = terms.eq(write.at, at);
            !terms.is_false(same)
        })
    }

    /// The state in which a refinement has to be shown, or nothing when no write of the method touches what it reads.
    /// Before those writes it holds: on entry, and after every call, since callees restore it.
    fn unless_untouched(
        &mut self,
        state: &State,
        pred: &'a crate::specs::Pred,
        object: &SymVal,
        at: TermId,
        is_new: bool,
        truth: &crate::evaluate::Truth,
    ) -> Option<State> {
        let mut proved = state.clone();
        if is_new || state.heap.logs.values().any(|log| self.loop_bases.contains(&log.base)) {
            return Some(proved);
        }
        let mut untouched = state.clone();
        untouched.heap.logs.values_mut().for_each(|log| log.writes.clear());
        let Ok(before) = self.eval_pred(&untouched, pred, object, &[], None, None) else {
            return Some(proved);
        };
        if before.holds == truth.holds {
            return None;
        }
        if self.self_is_open != Some(at) && !self.may_be_new(at) {
            let held = self.problem.terms.or(&[before.holds, before.undefined]);
            proved.assume(&self.problem.terms, held);
        }
        Some(proved)
    }

    /// An exception leaves: allowed, or a violation.
    fn prove_raise(
        &mut self,
        spec: &'a MethodSpec,
        state: &State,
        exc: &Exc,
        receiver: &SymVal,
        values: &[SymVal],
        before: &State,
    ) {
        let mut allowed = Vec::new();
        match &spec.raises {
            _ if exc.of_block => return,
            None if !exc.implicit => return,
            None => {}
            Some(raises) => {
                for raise in raises {
                    if !self.cx.is_a(exc.class, raise.class) {
                        continue;
                    }
                    match &raise.condition {
                        None => return,
                        Some(pred) => match self.eval_pred(before, pred, receiver, values, None, None) {
                            Ok(truth) => allowed.push(truth.holds),
                            Err(what) => {
                                let no = self.terms().bool(false);
                                let message = format!("the condition `{}`: {what}", pred.text);
                                self.push_goal(
                                    state,
                                    no,
                                    GoalKind::Unsupported,
                                    (pred.file, pred.span),
                                    message,
                                );
                                return;
                            }
                        },
                    }
                }
            }
        }
        let cond = self.problem.terms.or(&allowed);
        let class = self.cx.program.name(exc.class);
        let message = if exc.implicit { format!("{class}: {}", exc.what) } else { exc.what.clone() };
        self.push_goal(state, cond, GoalKind::Raises(class), (exc.file, exc.span), message);
    }
}
