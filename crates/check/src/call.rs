//! What a call does: which methods it can reach, whether its arguments fit, and what comes back.
//!
//! The receiver's alternatives are tried one by one. The call is an error when every one of them fails; otherwise the
//! receiver is, from here on, one of those that do not.

use crate::arguments::{Args, mismatch};
use crate::fault::Fault;
use crate::interpret::{Context, Flow, Frame, Run, interpret};
use crate::model;
use crate::operands;
use crate::rules::{PRIVATE_METHOD, UNDEFINED_CONSTANT, UNDEFINED_METHOD, UNDEFINED_NAME, WRONG_ARGUMENTS};
use crate::value::{Atom, Known, NameKey, Value};
use base::{Name, Span};
use program::{Candidate, Certainty, ConstLookup, Lookup, MethodKind};
use syntax::ir::{Arg, BlockArg, Call, ConstPath, Instr, Op, PathRoot, Var, Visibility};

pub(crate) struct CallSite<'c> {
    pub(crate) call: &'c Call,
    pub(crate) span: Span,
    /// Findings in blocks are wanted.
    pub(crate) report: bool,
}

/// What one alternative of the receiver leads to.
pub(crate) enum Outcome {
    Value(Value),
    Fault(Fault),
    Ends,
}

/// Deeper calls are not followed.
const MAX_DEPTH: u32 = 6;

impl Run<'_> {
    pub(crate) fn call(&mut self, env: &mut [Value], site: &CallSite<'_>) -> Flow {
        let call = site.call;
        let receiver = match call.receiver {
            Some(var) => self.read(env, var),
            None => self.context.self_value.clone(),
        };
        let args = self.call_args(env, call);
        self.arguments_escape(env, call);
        let outcome = self.dispatch(site, &receiver, &args);
        self.block_in_place(env, site, &receiver);
        if self.block_may_jump(call) {
            // `break` and `return` end the call early, with another value.
            return Flow::Value(Value::Any);
        }
        match outcome {
            (Flow::Value(value), Some(survivors)) => {
                if let Some(place) = call.receiver.and_then(|var| env.get_mut(var.index())) {
                    *place = survivors;
                }
                Flow::Value(value)
            }
            (flow, _) => flow,
        }
    }

    fn block_may_jump(&self, call: &Call) -> bool {
        let BlockArg::Literal(block) = call.block else { return false };
        let exits = self.checker.body(self.context.file, block).map(|body| body.exits);
        exits.is_none_or(|exits| exits.breaks || exits.returns)
    }

    /// The result, and the receiver's alternatives that survive the call.
    fn dispatch(&mut self, site: &CallSite<'_>, receiver: &Value, args: &Args) -> (Flow, Option<Value>) {
        let Some(atoms) = receiver.atoms() else { return (Flow::Value(Value::Any), None) };
        let mut value = Value::Never;
        let mut survivors = Vec::new();
        let mut fault = None;
        let mut ends = false;
        for atom in atoms {
            match self.call_atom(site, atom, args) {
                Outcome::Value(result) => {
                    value = value.join(&result);
                    survivors.push(atom.clone());
                }
                Outcome::Fault(found) => fault = fault.or(Some(found)),
                Outcome::Ends => {
                    ends = true;
                    survivors.push(atom.clone());
                }
            }
        }
        match fault {
            // A fault is certain only when every alternative fails.
            Some(fault) if survivors.is_empty() => (Flow::Fault(fault), None),
            _ if value == Value::Never && ends => (Flow::Ends, None),
            _ if value == Value::Never => (Flow::Value(Value::Any), None),
            _ => (Flow::Value(value), Some(Value::of(survivors))),
        }
    }

    fn call_atom(&mut self, site: &CallSite<'_>, atom: &Atom, args: &Args) -> Outcome {
        let checker = self.checker;
        let world = &checker.world;
        let call = site.call;
        let (candidates, complete) = match world.lookup(atom, call.name) {
            Lookup::Absent => return self.absent(atom, call),
            Lookup::Unknown => return Outcome::Value(Value::Any),
            Lookup::Found { candidates, complete } => (candidates, complete),
        };
        if !complete {
            return Outcome::Value(Value::Any);
        }
        if let Some(methods) = core_methods(&candidates) {
            return self.call_core(site, atom, &methods, args);
        }
        let [Candidate { method, certainty: Certainty::Certain, .. }] = candidates.as_slice() else {
            return Outcome::Value(Value::Any);
        };
        let on_other = call.receiver.is_some() && !call.flags.self_receiver;
        if on_other && method.visibility == Some(Visibility::Private) {
            return Outcome::Fault(self.private_fault(atom, call));
        }
        match method.kind {
            MethodKind::Body { file, body, by_block } => {
                if by_block {
                    return Outcome::Value(Value::Any);
                }
                let Some(callee) = checker.body(file, body) else { return Outcome::Value(Value::Any) };
                if let Some(why) = mismatch(callee.params, args) {
                    let message = format!("{why} for `{}'", call.name);
                    return Outcome::Fault(Fault::new(&WRONG_ARGUMENTS, "ArgumentError", message));
                }
                self.call_body(site, file, body, Value::atom(atom.clone()), args)
            }
            MethodKind::AttrReader
            | MethodKind::AttrWriter
            | MethodKind::MemberReader
            | MethodKind::MemberWriter
            | MethodKind::StructClassMethod
            | MethodKind::Delegate
            | MethodKind::Opaque
            | MethodKind::Core(_)
            | MethodKind::Undefined => Outcome::Value(Value::Any),
        }
    }

    /// A call that reaches Ruby's own method: one entry, or one for each of several Ruby versions.
    fn call_core(
        &mut self,
        site: &CallSite<'_>,
        atom: &Atom,
        methods: &[corelib::Method<'static>],
        args: &Args,
    ) -> Outcome {
        let checker = self.checker;
        let world = &checker.world;
        let call = site.call;
        let on_other = call.receiver.is_some() && !call.flags.self_receiver;
        if on_other && methods.iter().all(|it| it.visibility() == corelib::Visibility::Private) {
            return Outcome::Fault(self.private_fault(atom, call));
        }
        if let Some(fault) = operands::fault(world, atom, call.name, args) {
            return Outcome::Fault(fault);
        }
        if atom.is_class_object() && call.name == "new" {
            return self.new_instance(site, atom, args);
        }
        let mut refusals = methods.iter().map(|method| core_arity(*method, call.name, args));
        if let Some(Some(fault)) = refusals.next()
            && refusals.all(|refusal| refusal.is_some())
        {
            return Outcome::Fault(fault);
        }
        match methods.first() {
            Some(method) => model::result(world, atom, *method, args, call.block != BlockArg::None),
            None => Outcome::Value(Value::Any),
        }
    }

    fn private_fault(&self, atom: &Atom, call: &Call) -> Fault {
        let receiver = self.checker.world.describe(atom);
        let message = format!("private method `{}' called for {receiver}", call.name);
        Fault::new(&PRIVATE_METHOD, "NoMethodError", message)
    }

    fn absent(&self, atom: &Atom, call: &Call) -> Outcome {
        let world = &self.checker.world;
        // A file that others load may share its classes and modules with files that are not at hand.
        let is_shared = atom.is_class_object() && !self.checker.is_script;
        if is_shared || world.has_method_missing(atom) {
            return Outcome::Value(Value::Any);
        }
        let receiver = world.describe(atom);
        if call.flags.variable_call {
            let message = format!("undefined local variable or method `{}' for {receiver}", call.name);
            return Outcome::Fault(Fault::new(&UNDEFINED_NAME, "NameError", message));
        }
        let message = format!("undefined method `{}' for {receiver}", call.name);
        let help = world.nearest_method(atom, call.name).map(|near| format!("did you mean `{near}`?"));
        Outcome::Fault(Fault { help, ..Fault::new(&UNDEFINED_METHOD, "NoMethodError", message) })
    }

    /// `A.new(...)` with Ruby's own `new`: runs `initialize`.
    fn new_instance(&mut self, site: &CallSite<'_>, atom: &Atom, args: &Args) -> Outcome {
        let world = &self.checker.world;
        let instance = Atom::instance(atom.class);
        if !matches!(world.program.kind(atom.class), program::ClassKind::Class)
            || world.program.is_core(atom.class)
        {
            return Outcome::Value(Value::Any);
        }
        let initialize = world.program.lookup_method(atom.class, Name::new("initialize"));
        let Lookup::Found { candidates, complete: true } = initialize else {
            return Outcome::Value(Value::instance(atom.class));
        };
        let [Candidate { method, certainty: Certainty::Certain, .. }] = candidates.as_slice() else {
            return Outcome::Value(Value::instance(atom.class));
        };
        if let MethodKind::Body { file, body, by_block: false } = method.kind {
            let Some(callee) = self.checker.body(file, body) else { return Outcome::Value(Value::Any) };
            if let Some(why) = mismatch(callee.params, args) {
                let message = format!("{why} for `{}.new'", world.program.name(atom.class));
                return Outcome::Fault(Fault::new(&WRONG_ARGUMENTS, "ArgumentError", message));
            }
            return match self.call_body(site, file, body, Value::atom(instance), args) {
                Outcome::Value(_) => Outcome::Value(Value::instance(atom.class)),
                other @ (Outcome::Fault(_) | Outcome::Ends) => other,
            };
        }
        Outcome::Value(Value::instance(atom.class))
    }

    /// Interprets a method's body for this call.
    fn call_body(
        &mut self,
        site: &CallSite<'_>,
        file: base::FileId,
        body: syntax::ir::BodyId,
        self_value: Value,
        args: &Args,
    ) -> Outcome {
        if self.context.depth >= MAX_DEPTH || *args == Args::Unknown {
            return Outcome::Value(Value::Any);
        }
        let context = Context {
            file,
            body,
            self_value,
            args: args.clone(),
            around: None,
            depth: self.context.depth + 1,
        };
        let Some(summary) = self.checker.memoised(&context, || interpret(self.checker, &context)) else {
            return Outcome::Value(Value::Any);
        };
        if summary.value != Value::Never {
            return Outcome::Value(summary.value.clone());
        }
        match summary.faults.first() {
            Some((span, fault)) if !summary.may_avoid => {
                let mut fault = fault.clone();
                fault.at = fault.at.or(Some((file, *span)));
                let label = self.describe_call(args);
                Outcome::Fault(fault.through_call(self.context.file, site.span, label))
            }
            _ => Outcome::Ends,
        }
    }

    fn describe_call(&self, args: &Args) -> String {
        match args {
            Args::Known { positional, .. } if !positional.is_empty() => {
                let texts: Vec<String> =
                    positional.iter().map(|value| self.checker.world.describe_value(value)).collect();
                format!("called with ({})", texts.join(", "))
            }
            Args::Known { .. } | Args::Unknown => "called here".into(),
        }
    }

    fn call_args(&self, env: &[Value], call: &Call) -> Args {
        let mut positional = Vec::new();
        let mut keywords = Vec::new();
        for arg in self.body.args(call.args) {
            match arg {
                Arg::Positional(var) => positional.push(self.read(env, *var).shared()),
                Arg::Keyword(name, var) => keywords.push((*name, self.read(env, *var).shared())),
                Arg::Splat(_) | Arg::Pair(..) | Arg::DoubleSplat(_) => return Args::Unknown,
            }
        }
        Args::Known { positional, keywords, block: call.block != BlockArg::None }
    }

    /// An array that is passed on may be changed by whoever gets it.
    fn arguments_escape(&self, env: &mut [Value], call: &Call) {
        let vars = self.body.args(call.args).iter().flat_map(|arg| arg.vars()).chain(call.receiver);
        for var in vars {
            if let Some(place) = env.get_mut(var.index())
                && place
                    .atoms()
                    .is_some_and(|atoms| atoms.iter().any(|it| matches!(it.known, Known::Elements(_))))
            {
                *place = place.shared();
            }
        }
    }

    /// A literal block of a core method that runs it at once is interpreted here; any other block is looked at for
    /// itself, without reports, because its method may expect an exception.
    fn block_in_place(&mut self, env: &[Value], site: &CallSite<'_>, receiver: &Value) {
        let BlockArg::Literal(block) = site.call.block else { return };
        if !site.report {
            return;
        }
        let world = &self.checker.world;
        let runs_here = receiver.atoms().is_some_and(|atoms| {
            !atoms.is_empty() && atoms.iter().all(|atom| model::runs_block(world, atom, site.call.name))
        });
        if !runs_here {
            return;
        }
        let frame = Frame { context: self.context, env };
        let context = Context {
            file: self.context.file,
            body: block,
            self_value: self.context.self_value.clone(),
            args: Args::Unknown,
            around: Some(&frame),
            depth: self.context.depth,
        };
        let summary = interpret(self.checker, &context);
        self.add_block_faults(summary);
    }

    // Constants.

    pub(crate) fn constant(&mut self, instr: &Instr) -> Flow {
        let Some(path) = self.path_of(instr) else { return Flow::Value(Value::Any) };
        let (file, scope) = (self.context.file, self.body.scope);
        let world = &self.checker.world;
        match world.program.resolve_const(file, scope, &path) {
            // What a test for another engine guards is not reached here.
            ConstLookup::Found(found)
                if found.name == "RUBY_ENGINE" && world.program.is_core(found.owner) =>
            {
                let known = Known::Text(NameKey(Name::new("ruby")));
                Flow::Value(Value::atom(Atom { class: world.string, known }))
            }
            ConstLookup::Found(found) => Flow::Value(match found.value {
                program::Value::Class(class) if found.certainty == Certainty::Certain => {
                    Value::atom(Atom { class, known: Known::ClassObject })
                }
                program::Value::InstanceOf(class) if found.certainty == Certainty::Certain => {
                    Value::instance(class)
                }
                program::Value::Class(_) | program::Value::InstanceOf(_) | program::Value::Unknown => {
                    Value::Any
                }
            }),
            ConstLookup::Unknown => Flow::Value(Value::Any),
            // Whoever loads a file may have defined what it needs.
            ConstLookup::Absent if !self.checker.is_script => Flow::Value(Value::Any),
            ConstLookup::Absent => {
                let names: Vec<&str> = path.names.iter().map(|name| name.as_str()).collect();
                let message = format!("uninitialized constant {}", names.join("::"));
                Flow::Fault(Fault::new(&UNDEFINED_CONSTANT, "NameError", message))
            }
        }
    }

    /// The path of a constant as written, when every part of it is a constant.
    fn path_of(&self, instr: &Instr) -> Option<ConstPath> {
        let mut names = Vec::new();
        let mut op = instr.op;
        let root = loop {
            match op {
                Op::GetConst(name) => {
                    names.push(name);
                    break PathRoot::Lexical;
                }
                Op::GetTopConst(name) => {
                    names.push(name);
                    break PathRoot::Top;
                }
                Op::GetConstIn(module, name) => {
                    names.push(name);
                    op = self.definition_of_temp(module)?;
                }
                _ => return None,
            }
        };
        names.reverse();
        Some(ConstPath { root, names })
    }

    /// A temporary that holds a module is written once.
    fn definition_of_temp(&self, var: Var) -> Option<Op> {
        let mut writes = self.body.instrs.iter().filter(|instr| instr.dst == var);
        let only = writes.next()?;
        if writes.next().is_some() { None } else { Some(only.op) }
    }
}

/// Every candidate as a method of the core, if that is what they are: the same method in several Ruby versions.
fn core_methods(candidates: &[Candidate]) -> Option<Vec<corelib::Method<'static>>> {
    let methods: Option<Vec<_>> = candidates
        .iter()
        .map(|candidate| match candidate.method.kind {
            MethodKind::Core(core) => Some(core.0),
            _ => None,
        })
        .collect();
    methods.filter(|methods| {
        let mut owners = methods.iter().map(|method| method.owner().name());
        let first = owners.next();
        first.is_some() && owners.all(|owner| Some(owner) == first)
    })
}

/// The count of arguments against what the method was registered with.
fn core_arity(method: corelib::Method<'static>, name: Name, args: &Args) -> Option<Fault> {
    let Args::Known { positional, keywords, .. } = args else { return None };
    let arity = method.arity();
    // A negative arity of a C function says nothing: it counts its arguments itself.
    if method.by() != corelib::By::C || arity < 0 {
        return None;
    }
    let given = positional.len() + usize::from(!keywords.is_empty());
    if given == arity as usize {
        return None;
    }
    let message = format!("wrong number of arguments (given {given}, expected {arity}) for `{name}'");
    Some(Fault::new(&WRONG_ARGUMENTS, "ArgumentError", message))
}
