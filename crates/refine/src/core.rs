//! Models of Ruby's core: what every object answers, and the way to the models of each class.
//!
//! A model is exact or it is none: what is not modelled is named, and the path ends there.

use crate::call::{Args, in_force};
use crate::double::{prelude_knows, takes_doubles_apart};
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::float::FloatOp;
use horn::term::TermId;
use program::{ClassId, ClassKind, MethodKind};

impl<'a> Exec<'a> {
    pub(crate) fn core_call(
        &mut self,
        state: State,
        atom: &Atom,
        name: Name,
        args: &Args,
        span: Span,
    ) -> Flow {
        let word = name.as_str();
        let takes_keywords = matches!(word, "new" | "call" | "()" | "raise" | "fail");
        if !args.keywords.is_empty() && !takes_keywords || takes_doubles_apart(atom, word, args) {
            return self.no_model(&state, atom, name, span);
        }
        if let Atom::Array { at, .. } = atom
            && self.enumerators.contains_key(at)
            && !crate::enumerate::OF_ITERATORS.contains(&word)
        {
            return self.no_model(&state, atom, name, span);
        }
        if let Some(flow) = self.regexp_method(&state, atom, word, args, span) {
            return flow;
        }
        if let Some(flow) = self.object_method(&state, atom, word, args, span) {
            return flow;
        }
        let flow = match atom {
            Atom::Int(_) | Atom::Float(_) | Atom::Double(_) => {
                self.number_method(&state, atom, word, args, span)
            }
            Atom::Array { at, elem } => self.array_method(&state, *at, &elem.clone(), word, args, span),
            Atom::Hash { .. } => self.hash_method(&state, atom, word, args, span),
            Atom::Range { .. } => self.range_method(&state, atom, word, args, span),
            Atom::Str(term) => self.string_method(&state, *term, word, args, span),
            Atom::Bool(term) => self.bool_method(&state, *term, word, args),
            Atom::Class(class) => self.class_method(&state, *class, word, args, span),
            &Atom::Proc { code, body, frame, id }
                if matches!(word, "call" | "()" | "yield" | "===" | "[]") =>
            {
                let block = crate::state::Block::of_code(code, body, frame, id);
                Some(self.invoke(state.clone(), &block, &args.positional, span))
            }
            Atom::Object { at, class, .. } => self.struct_core(&state, *at, *class, word, args, span),
            Atom::Sym(term) => self.symbol_method(&state, *term, word, args),
            Atom::Nil => self.nil_method(&state, word, args),
            Atom::Proc { .. } | Atom::Any(_) | Atom::Absent => None,
        };
        let in_prelude = prelude_knows(atom, args) || self.composes(atom, word, args);
        let flow = flow.or_else(|| in_prelude.then(|| self.prelude_call(&state, atom, name, args, span))?);
        if let Some(flow) = flow {
            return flow;
        }
        // What is not modelled for a choice of values may be modelled for each of them.
        let Some(choice) = args.positional.iter().position(|value| value.0.len() > 1) else {
            return self.no_model(&state, atom, name, span);
        };
        let mut flow = Vec::new();
        for (guard, alternative) in args.positional[choice].0.clone() {
            let mut one = state.clone();
            one.assume(&self.problem.terms, guard);
            if !one.is_dead(&self.problem.terms) {
                let mut args = args.clone();
                args.positional[choice] = self.one(alternative);
                flow.extend(self.core_call(one, atom, name, &args, span));
            }
        }
        self.merge_flow(flow)
    }

    /// `f >> g` and `f << g` as the prelude has them: the one that is called first takes one argument.
    fn composes(&self, atom: &Atom, word: &str, args: &Args) -> bool {
        let [Some(other)] = args.positional.iter().map(SymVal::only).collect::<Vec<_>>()[..] else {
            return false;
        };
        let first = match word {
            ">>" => atom,
            "<<" => other,
            _ => return false,
        };
        let (&Atom::Proc { code, body, frame, id }, Atom::Proc { .. }, Atom::Proc { .. }) =
            (first, atom, other)
        else {
            return false;
        };
        if code >= self.codes.len() || !self.is_lambda(&crate::state::Block::of_code(code, body, frame, id)) {
            return false;
        }
        let params = self.body(code, body).params;
        params.required.len() == 1
            && params.optional.is_empty()
            && params.rest.is_none()
            && params.post.is_empty()
            && params.keywords.is_empty()
            && params.block.is_none()
    }

    fn no_model(&mut self, state: &State, atom: &Atom, name: Name, span: Span) -> Flow {
        let class = self.class_of(atom).map_or_else(String::new, |class| self.cx.program.name(class));
        let dot = if let Atom::Class(class) = atom {
            format!("{}.", self.cx.program.name(*class))
        } else {
            format!("{class}#")
        };
        self.unsupported(state, span, format!("{dot}{name} is not modelled with these arguments"))
    }

    /// What every object answers.
    fn object_method(
        &mut self,
        state: &State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let state = state.clone();
        let flow = match (name, args.positional.as_slice()) {
            ("nil?", []) => self.bool_flow(state, *atom == Atom::Nil),
            ("!", []) => {
                let value = self.one(atom.clone());
                let truthy = value::truthy(&mut self.problem.terms, &value);
                let not = self.terms().not(truthy);
                self.flow(state, Atom::Bool(not))
            }
            ("itself", []) => self.flow(state, atom.clone()),
            ("freeze", [])
                if matches!(
                    atom,
                    Atom::Int(_)
                        | Atom::Float(_)
                        | Atom::Double(_)
                        | Atom::Nil
                        | Atom::Bool(_)
                        | Atom::Sym(_)
                ) =>
            {
                self.flow(state, atom.clone())
            }
            ("is_a?" | "kind_of?", [class]) => match class.only() {
                Some(&Atom::Class(class)) => {
                    let value = self.one(atom.clone());
                    self.class_test(state, &value, class, span)
                }
                _ => return None,
            },
            ("instance_of?", [class]) => match (class.only(), atom) {
                (Some(&Atom::Class(class)), Atom::Object { class: own, exact: true, .. }) => {
                    self.bool_flow(state, class == *own)
                }
                (
                    Some(&Atom::Class(class)),
                    Atom::Int(_) | Atom::Float(_) | Atom::Double(_) | Atom::Str(_) | Atom::Nil,
                ) => {
                    let own = self.class_of(atom);
                    self.bool_flow(state, own == Some(class))
                }
                _ => return None,
            },
            ("==" | "===" | "eql?" | "equal?" | "!=", [other])
                if !matches!(
                    (name, atom),
                    ("===", Atom::Class(_) | Atom::Range { .. } | Atom::Proc { .. })
                ) =>
            {
                if let Atom::Object { at, class, .. } = atom
                    && name == "=="
                    && let Some(flow) = self.struct_core(&state, *at, *class, name, args, span)
                {
                    return Some(flow);
                }
                return self.equality(state, atom, name, &other.clone(), span);
            }
            ("class", []) => match atom {
                Atom::Object { exact: false, .. } | Atom::Any(_) | Atom::Bool(_) => return None,
                _ => {
                    let class = self.class_of(atom)?;
                    self.flow(state, Atom::Class(class))
                }
            },
            ("raise" | "fail", _) => self.raise_call(state, args, span),
            ("puts" | "print" | "p" | "warn", printed)
                if printed.iter().all(|it| self.prints_alone(it)) && (name != "p" || printed.len() < 2) =>
            {
                if self.spec_depth > 0 {
                    return None;
                }
                if self.under.as_ref().is_some_and(|(spec, _)| spec.pure) {
                    return Some(self.unsupported(&state, span, "a `pure` method that prints"));
                }
                // Ruby: `p` gives back what it prints.
                match printed {
                    [value] if name == "p" => vec![(state, value.clone())],
                    _ => self.flow(state, Atom::Nil),
                }
            }
            ("gets" | "rand", given) if !args.is_explicit && self.spec_depth == 0 && args.block.is_none() => {
                return self.input(state, name, given);
            }
            ("block_given?", []) => {
                if state.frame().block.is_some() || self.call_stack.len() != 1 {
                    let given = state.frame().block.is_some();
                    return Some(self.bool_flow(state, given));
                }
                let (spec, _) = self.under.clone()?;
                let given = self.block_given(spec);
                self.flow(state, Atom::Bool(given))
            }
            ("format" | "sprintf", [_, ..]) if !matches!(atom, Atom::Str(_)) => {
                return self.format_call(state, args);
            }
            ("loop", []) if args.block.is_some() => {
                let mark = self.raised.len();
                let mut flow = self.loop_call(state, args, span);
                // Ruby: StopIteration ends the loop, and its result is the value.
                let stop = self.cx.class("StopIteration");
                for (state, exc) in self.raised.split_off(mark) {
                    let is_exact = matches!(exc.value.only(), Some(Atom::Object { exact: true, .. }));
                    let is_stop = self.cx.is_a(exc.class, stop);
                    if is_stop || !is_exact && self.cx.is_a(stop, exc.class) {
                        flow.extend(self.unsupported(&state, span, "a StopIteration that ends a `loop`"));
                    }
                    if !is_stop {
                        self.raised.push((state, exc));
                    }
                }
                flow
            }
            ("lambda" | "proc", []) => match &args.block {
                Some(block) if block.method.is_none() => {
                    if name == "lambda" && !self.procs.contains(&(block.code, block.body)) {
                        self.lambdas.insert((block.code, block.body));
                    } else {
                        self.procs.insert((block.code, block.body));
                    }
                    let atom = block.as_proc();
                    self.flow(state, atom)
                }
                _ => return None,
            },
            ("tap", []) => {
                let block = args.block.clone()?;
                let value = self.one(atom.clone());
                let flow = self.invoke(state, &block, std::slice::from_ref(&value), span);
                flow.into_iter().map(|(state, _)| (state, value.clone())).collect()
            }
            ("then" | "yield_self", []) => {
                let block = args.block.clone()?;
                let value = self.one(atom.clone());
                self.invoke(state, &block, &[value], span)
            }
            _ => return None,
        };
        Some(flow)
    }

    /// Printing the value calls no method of the program.
    fn prints_alone(&self, value: &SymVal) -> bool {
        value.0.iter().all(|(_, atom)| {
            !matches!(atom, Atom::Object { .. } | Atom::Any(_) | Atom::Array { .. } | Atom::Hash { .. })
        })
    }

    /// `==` and its kin, on the models of the core.
    fn equality(
        &mut self,
        state: State,
        atom: &Atom,
        name: &str,
        other: &SymVal,
        span: Span,
    ) -> Option<Flow> {
        // Ruby: `!=` is `!(a == b)`, through the class's own `==`.
        if name == "!=" {
            let receiver = self.one(atom.clone());
            let args = Args { positional: vec![other.clone()], ..Args::default() };
            let flow = self.call_value(state, &receiver, Name::new("=="), &args, span);
            return Some(
                flow.into_iter()
                    .map(|(state, value)| {
                        let truthy = value::truthy(&mut self.problem.terms, &value);
                        let not = self.terms().not(truthy);
                        let value = self.one(Atom::Bool(not));
                        (state, value)
                    })
                    .collect(),
            );
        }
        let mut holds = Vec::new();
        for (guard, right) in &other.0 {
            let same = self.same(&state, atom, name, right)?;
            holds.push(self.problem.terms.and(&[*guard, same]));
        }
        let term = self.terms().or(&holds);
        Some(self.flow(state, Atom::Bool(term)))
    }

    /// Whether two values are equal; `None` when it is not modelled.
    pub(crate) fn same(&mut self, state: &State, left: &Atom, name: &str, right: &Atom) -> Option<TermId> {
        let strict = name == "eql?" || name == "equal?";
        let terms = &mut self.problem.terms;
        Some(match (left, right) {
            (Atom::Nil | Atom::Absent, Atom::Nil | Atom::Absent) => terms.bool(true),
            (Atom::Bool(a), Atom::Bool(b)) => terms.eq(*a, *b),
            // Ruby: of a large number there may be several objects.
            (
                Atom::Int(_) | Atom::Float(_) | Atom::Double(_),
                Atom::Int(_) | Atom::Float(_) | Atom::Double(_),
            ) if name == "equal?" => return None,
            (Atom::Int(a), Atom::Int(b)) => terms.eq(*a, *b),
            (Atom::Float(a), Atom::Float(b)) => terms.eq(*a, *b),
            (Atom::Int(a), Atom::Float(b)) | (Atom::Float(b), Atom::Int(a)) if !strict => {
                let a = terms.to_real(*a);
                terms.eq(a, *b)
            }
            (Atom::Double(a), Atom::Double(b)) => terms.float_op(FloatOp::Eq, &[*a, *b]),
            (Atom::Int(a), Atom::Double(b)) | (Atom::Double(b), Atom::Int(a)) if !strict => {
                let a = self.compared_with(*a, *b);
                self.terms().float_op(FloatOp::Eq, &[a, *b])
            }
            (Atom::Sym(a), Atom::Sym(b)) => terms.eq(*a, *b),
            (Atom::Str(a), Atom::Str(b)) if name != "equal?" => terms.eq(*a, *b),
            (Atom::Str(_), Atom::Str(_)) => return None,
            (Atom::Class(a), Atom::Class(b)) => terms.bool(a == b),
            (Atom::Object { at: a, class, exact }, Atom::Object { at: b, class: other, .. }) => {
                if name != "equal?" && !self.is_identity(*class, *exact, name) {
                    return None;
                }
                if self.are_unrelated(*class, *other) {
                    return Some(self.terms().bool(false));
                }
                self.problem.terms.eq(*a, *b)
            }
            (Atom::Array { at: a, elem: x }, Atom::Array { at: b, elem: y }) => {
                if name == "equal?" {
                    return (x == y).then(|| self.problem.terms.eq(*a, *b));
                }
                return self.same_arrays(state, *a, x, *b, y);
            }
            (Atom::Hash { at: a, key, value }, Atom::Hash { at: b, key: keys, value: values }) => {
                if (key, value) != (keys, values) {
                    return None;
                }
                if name == "equal?" {
                    return Some(self.problem.terms.eq(*a, *b));
                }
                return self.same_hashes(state, *a, *b, key, value);
            }
            (Atom::Any(a), Atom::Any(b)) if name == "equal?" => terms.eq(*a, *b),
            (Atom::Any(_), _) => return None,
            // The core's own `==` is false for what has another class; an unknown value could have any.
            (_, Atom::Any(_)) => return None,
            // Ruby: a number asks the other side, whose `==` may say anything.
            (Atom::Int(_) | Atom::Float(_) | Atom::Double(_), Atom::Object { class, exact, .. })
                if !strict =>
            {
                if !self.is_identity(*class, *exact, "==") {
                    return None;
                }
                self.terms().bool(false)
            }
            (Atom::Object { class, exact, .. }, _) => {
                if name != "equal?" && !self.is_identity(*class, *exact, name) {
                    return None;
                }
                self.terms().bool(false)
            }
            (Atom::Range { .. } | Atom::Proc { .. }, _) | (_, Atom::Range { .. } | Atom::Proc { .. }) => {
                return None;
            }
            (Atom::Str(_) | Atom::Array { .. } | Atom::Hash { .. }, Atom::Object { .. }) => return None,
            _ => terms.bool(false),
        })
    }

    pub(crate) fn are_unrelated(&self, left: ClassId, right: ClassId) -> bool {
        let is_module = |class: ClassId| self.cx.program.kind(class) == ClassKind::Module;
        !is_module(left) && !is_module(right) && !self.cx.is_a(left, right) && !self.cx.is_a(right, left)
    }

    fn nil_method(&mut self, state: &State, name: &str, args: &Args) -> Option<Flow> {
        let mut state = state.clone();
        let atom = match (name, args.positional.as_slice()) {
            ("to_i", []) => Atom::Int(self.terms().int(0)),
            ("to_f", []) => self.float_literal(0.0)?,
            ("to_s", []) => Atom::Str(self.string("")),
            ("to_a", []) => {
                let value = self.array_from(&mut state, &[])?;
                return Some(vec![(state, value)]);
            }
            ("=~", [_]) => Atom::Nil,
            ("&", [_]) => Atom::Bool(self.terms().bool(false)),
            ("|", [other]) => Atom::Bool(value::truthy(&mut self.problem.terms, other)),
            _ => return None,
        };
        Some(self.flow(state, atom))
    }

    fn bool_method(&mut self, state: &State, term: TermId, name: &str, args: &Args) -> Option<Flow> {
        let right = args.positional.first().map(|value| value::truthy(&mut self.problem.terms, value));
        let result = match (name, right) {
            ("&", Some(right)) => self.terms().and(&[term, right]),
            ("|", Some(right)) => self.terms().or(&[term, right]),
            ("^", Some(right)) => {
                let same = self.terms().eq(term, right);
                self.terms().not(same)
            }
            _ => return None,
        };
        Some(self.flow(state.clone(), Atom::Bool(result)))
    }

    fn class_method(
        &mut self,
        state: &State,
        class: ClassId,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let state = state.clone();
        Some(match (name, args.positional.as_slice()) {
            ("new", _) => self.new_object(state, class, args, span)?,
            ("===", [value]) => {
                let value = value.clone();
                self.class_test(state, &value, class, span)
            }
            _ => return None,
        })
    }

    /// `Class#new`: allocates and initialises.
    fn new_object(&mut self, mut state: State, class: ClassId, args: &Args, span: Span) -> Option<Flow> {
        let name = self.cx.program.name(class);
        if name == "Array" {
            return self.new_array(state, args, span);
        }
        if name == "Hash" {
            return self.new_hash(state, args, span);
        }
        if self.cx.program.is_core(class)
            && self.cx.program.sites(class).is_empty()
            && !self.cx.is_a(class, self.cx.class("Exception"))
            && name != "Object"
        {
            return None;
        }
        if self.spec_depth > 0 {
            return None;
        }
        let (at, object) = self.make_object(class);
        self.register(at, class);
        let yes = self.terms().bool(true);
        state.heap.made.insert(at, yes);
        let atom = object.only()?.clone();
        let initialize = Name::new("initialize");
        let found = self.cx.program.lookup_method(class, initialize);
        let candidate = in_force(&found).copied();
        let owner_class = candidate.map_or(class, |it| it.method.owner);
        match candidate.map(|it| it.method.kind) {
            Some(MethodKind::Body { file, body, .. }) => {
                if let Some(spec) = self.contract_of(class, owner_class, file, body, initialize)
                    && !spec.exact
                    && !self.runs_body(spec, file, body)
                    && self.cx.has_structure(class)
                {
                    // The structure of what is made is known by its fields.
                    let entered = self.enter_contract(&mut state, &atom, spec, args, span);
                    self.abstractions.meaning = None;
                    entered?;
                } else if let Some(spec) = self.contract_of(class, owner_class, file, body, initialize)
                    && !spec.exact
                    && !self.runs_body(spec, file, body)
                {
                    // The fields of the new object are whatever their declarations say.
                    self.initial_fields(&mut state, at, class, span);
                    let flow = self.constructed(state, &atom, spec, args, span);
                    return Some(flow.into_iter().map(|(state, _)| (state, object.clone())).collect());
                }
                let owner = candidate.map(|it| (it.found_in, initialize));
                let flow = self.inline(state, &atom, file, body, owner, args, span);
                if flow.iter().any(|(state, _)| self.unset_field(state, at, class).is_some()) {
                    self.unfinished.insert(at);
                } else if let [(state, _)] = flow.as_slice() {
                    self.open_made(state, at, class);
                }
                Some(flow.into_iter().map(|(state, _)| (state, object.clone())).collect())
            }
            _ if self.named_contract(class, initialize, false).is_some() => {
                let spec = self.named_contract(class, initialize, false)?;
                self.initial_fields(&mut state, at, class, span);
                let flow = self.constructed(state, &atom, spec, args, span);
                Some(flow.into_iter().map(|(state, _)| (state, object.clone())).collect())
            }
            Some(MethodKind::Core(_)) if self.cx.is_a(class, self.cx.class("Exception")) => {
                Some(vec![(state, object)])
            }
            Some(MethodKind::Core(_)) if args.positional.is_empty() => {
                if self.unset_field(&state, at, class).is_some() {
                    self.unfinished.insert(at);
                }
                Some(vec![(state, object)])
            }
            Some(MethodKind::Core(_)) => {
                let yes = self.terms().bool(true);
                let what = format!("wrong number of arguments (given {}, expected 0)", args.positional.len());
                self.may_raise(&mut state, yes, "ArgumentError", span, what);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    /// A constructor by contract; its own object is its to write.
    fn constructed(
        &mut self,
        state: State,
        atom: &Atom,
        spec: &'a crate::specs::MethodSpec,
        args: &Args,
        span: Span,
    ) -> Flow {
        let Atom::Object { at, class, .. } = *atom else { return Vec::new() };
        let flow = if spec.pure || spec.modifies.is_some() {
            self.constructed.insert(at);
            self.contract_call(state, atom, spec, args, span)
        } else {
            let frame = self.inferred_frame(spec);
            if frame.is_none() {
                self.constructed.insert(at);
            }
            self.contract_call_within(state, atom, spec, frame, args, span)
        };
        // The constructor has established what is declared of its fields.
        let mut made = Vec::new();
        for (mut state, value) in flow {
            for name in self.declared_fields(class) {
                self.assume_field_after(&mut state, at, class, name);
            }
            made.push((state, value));
        }
        made
    }

    /// Fields of an object after a constructor that is known by its contract alone.
    fn initial_fields(&mut self, state: &mut State, at: TermId, class: ClassId, span: Span) {
        let cx = self.cx;
        for name in self.declared_fields(class) {
            let ty = cx.field(class, name).map_or(Ty::Any, |field| field.ty.clone());
            let (value, _) = self.fresh(&ty, name.as_str());
            self.write_field(state, at, name, value, span);
        }
    }

    pub(crate) fn declared_fields(&self, class: ClassId) -> Vec<Name> {
        let cx = self.cx;
        let classes = std::iter::once(class).chain(cx.program.ancestors(class).iter().copied());
        let fields = classes.filter_map(|class| cx.specs.fields.get(&class)).flatten();
        let mut names: Vec<Name> = fields.filter(|it| !it.of_class).map(|field| field.name).collect();
        names.sort_by_key(|name| name.as_str());
        names.dedup();
        names
    }
}
