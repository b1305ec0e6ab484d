//! `raise`, and exceptions that come out of calls by contract.
//!
//! ```text
//! raise TooSmall, 5       TooSmall.new(5) runs, and its object is on its way
//! h(x)                    known by its contract: an exception of some class, if its text has a `raise`
//! ```

use crate::call::{Args, in_force};
use crate::exec::{Exc, Exec, Flow};
use crate::specs::MethodSpec;
use crate::state::State;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use horn::term::{BOOL, TermId};
use program::{ClassId, Lookup, MethodKind};

impl<'a> Exec<'a> {
    /// `raise`, in its forms.
    pub(crate) fn raise_call(&mut self, mut state: State, args: &Args, span: Span) -> Flow {
        if self.spec_depth > 0 {
            let pc = self.problem.terms.and(&state.pc);
            self.spec_undefined.push(pc);
            return Vec::new();
        }
        let no_model = "a `raise` of this value is not modelled";
        if !args.keywords.is_empty() || args.positional.len() > 3 {
            return self.unsupported(&state, span, no_model);
        }
        let runtime = self.cx.class("RuntimeError");
        match args.positional.first().map(|value| value.only().cloned()) {
            None | Some(Some(Atom::Str(_))) => {
                let value = self.exception_object(runtime);
                self.throw(state, value, runtime, span)
            }
            Some(Some(Atom::Class(class) | Atom::Object { class, .. }))
                if !self.cx.is_a(class, self.cx.class("Exception")) =>
            {
                // An object with a method `exception` could be raised all the same.
                if self.has_own(class, "exception") {
                    return self.unsupported(&state, span, no_model);
                }
                let yes = self.terms().bool(true);
                self.may_raise(&mut state, yes, "TypeError", span, "exception class/object expected");
                Vec::new()
            }
            Some(Some(Atom::Class(class))) => {
                let found = self.cx.program.lookup_singleton_method(class, Name::new("exception"));
                let is_core = |found: &Lookup| {
                    in_force(found).is_some_and(|it| matches!(it.method.kind, MethodKind::Core(_)))
                };
                if !is_core(&found) {
                    return self.unsupported(&state, span, no_model);
                }
                let given = args.positional.get(1).into_iter().cloned().collect();
                let new = Args { positional: given, is_explicit: true, ..Args::default() };
                let receiver = self.one(Atom::Class(class));
                let made = self.call_value(state, &receiver, Name::new("new"), &new, span);
                let mut flow = Vec::new();
                for (state, value) in made {
                    flow.extend(self.throw(state, value, class, span));
                }
                flow
            }
            Some(Some(Atom::Object { class, .. })) => {
                if self.has_own(class, "exception") {
                    return self.unsupported(&state, span, no_model);
                }
                let value = args.positional[0].clone();
                self.throw(state, value, class, span)
            }
            Some(_) => self.unsupported(&state, span, no_model),
        }
    }

    /// Whether the program defines a method for instances of the class, or of one below.
    pub(crate) fn has_own(&self, class: ClassId, name: &str) -> bool {
        let name = Name::new(name);
        let found = self.cx.program.lookup_method(class, name);
        let first = in_force(&found);
        found.is_unknown()
            || first.is_some_and(|it| !matches!(it.method.kind, MethodKind::Core(_)))
            || self.differs_below(class, name, first).is_some()
    }

    fn throw(&mut self, mut state: State, value: SymVal, class: ClassId, span: Span) -> Flow {
        let (file, span) = self.place(&state, span);
        state.current = None;
        // What a method of the core raises is no `raise` of the program.
        let refused = self.running_prelude(&state).map(|name| format!("`{name}` refuses its arguments"));
        let implicit = refused.is_some();
        let what = refused.unwrap_or_else(|| format!("raises {}", self.cx.program.name(class)));
        let exc = Exc { value, class, implicit, of_block: false, file, span, what };
        self.raised.push((state, exc));
        Vec::new()
    }

    /// An exception of the class or of one below, from code that is not run here.
    fn some_exception(&mut self, class: ClassId) -> SymVal {
        let at = self.allocate();
        self.one(Atom::Object { at, class, exact: false })
    }

    /// Exceptions that may leave a callee that is known by its contract.
    pub(crate) fn contract_raises(
        &mut self,
        state: &mut State,
        spec: &'a MethodSpec,
        receiver: &SymVal,
        values: &[SymVal],
        span: Span,
    ) {
        let mut classes: Vec<(ClassId, Option<TermId>)> = Vec::new();
        match &spec.raises {
            Some(raises) => {
                for raise in raises {
                    let condition = raise.condition.as_ref().and_then(|pred| {
                        self.eval_pred(state, pred, receiver, values, None, None).ok().map(|cond| cond.holds)
                    });
                    classes.push((raise.class, condition));
                }
            }
            None if self.may_raise_explicitly(spec) => classes.push((self.cx.class("Exception"), None)),
            None => {}
        }
        if self.spec_depth > 0 {
            return;
        }
        for (class, condition) in classes {
            let var = self.terms().fresh_var("raises", BOOL);
            let raises = self.terms().var_term(var);
            let cond = match condition {
                Some(condition) => self.terms().and(&[raises, condition]),
                None => raises,
            };
            let mut raising = state.clone();
            raising.inexact = true;
            raising.assume(&self.problem.terms, cond);
            if !spec.pure {
                self.havoc_all(&mut raising);
            }
            let (file, span) = self.place(state, span);
            let value = self.some_exception(class);
            let what = format!("{} raises {}", self.cx.method_name(spec), self.cx.program.name(class));
            let exc = Exc { value, class, implicit: false, of_block: false, file, span, what };
            self.raised.push((raising, exc));
            let not = self.terms().not(cond);
            state.assume(&self.problem.terms, not);
        }
    }

    /// The caller's block raises.
    pub(crate) fn block_raises(&mut self, state: &mut State, span: Span) {
        let var = self.terms().fresh_var("block raises", BOOL);
        let raises = self.terms().var_term(var);
        let mut raising = state.clone();
        raising.inexact = true;
        raising.assume(&self.problem.terms, raises);
        let (file, span) = self.place(state, span);
        let class = self.cx.class("Exception");
        let value = self.some_exception(class);
        let what = "the block raises".to_owned();
        let exc = Exc { value, class, implicit: false, of_block: true, file, span, what };
        self.raised.push((raising, exc));
        let not = self.terms().not(raises);
        state.assume(&self.problem.terms, not);
    }
}
