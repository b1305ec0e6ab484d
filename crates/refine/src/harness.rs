//! Classes without declared fields: an object is made, and then its public methods are called in any order.
//!
//! ```text
//! class Clock                       c = Clock.new            ⇒ κ(@sec = 0)
//!   def initialize = @sec = 0       κ(s) ∧ c.tick            ⇒ κ(s = 59 ? 0 : s + 1)
//!   def tick ...                    what `tick` asserts is shown for every s with κ(s)
//! ```
//!
//! The κ of this loop is the invariant of the class, and what the fields hold is found as it is for any loop, so that
//! nothing has to be declared. An exception leaves the object as it is; who calls its methods has rescued it.

use crate::call::Args;
use crate::cycle::LoopSpec;
use crate::exec::Exec;
use crate::method::Ran;
use crate::specs::{ByName, MethodSpec};
use crate::state::{FieldKey, Frame, HeapVal, Log, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use horn::problem::KappaId;
use horn::term::{INT, TermId};
use program::ClassId;
use syntax::ir::{self, Op};

/// What a counterexample needs to know of the calls of a class's methods.
#[derive(Clone)]
pub(crate) struct Harness {
    /// The number of the call that makes the object.
    pub(crate) made: TermId,
    pub(crate) made_by: Vec<CallShape>,
    /// The number of the call that an iteration makes.
    pub(crate) choice: TermId,
    pub(crate) calls: Vec<CallShape>,
    /// κ of the loop, when anything changes.
    pub(crate) invariant: Option<KappaId>,
}

/// A call with symbols as its arguments.
#[derive(Clone)]
pub(crate) struct CallShape {
    pub(crate) name: Name,
    pub(crate) positional: Vec<SymVal>,
    pub(crate) keywords: Vec<(Name, SymVal)>,
}

/// Optional parameters whose combinations are tried, at most.
const MAX_OPTIONAL: usize = 3;
/// Calls by which code may change the fields of any object.
const INTRUDERS: [&str; 12] = [
    "instance_variable_set",
    "instance_eval",
    "instance_exec",
    "remove_instance_variable",
    "class_eval",
    "class_exec",
    "module_eval",
    "module_exec",
    "define_method",
    "define_singleton_method",
    "eval",
    // Its objects were never initialised.
    "allocate",
];
/// Private methods of classes and objects that do the same when they are called by name.
const BY_NAME: [&str; 7] =
    ["initialize", "attr_writer", "attr_accessor", "public", "alias_method", "include", "prepend"];

impl<'a> Exec<'a> {
    pub(crate) fn run_class(mut self, spec: &'a MethodSpec, class: ClassId) -> Ran<'a> {
        let cx = self.cx;
        let mut state = self.initial_state();
        let (at, object) = self.make_object(class);
        self.register(at, class);
        state.frames.push(Frame::empty(object.clone()));
        self.under = Some((spec, object.clone()));
        let before = state.clone();
        let members = cx.specs.members.get(&class).map_or(&[][..], Vec::as_slice);
        let span = spec.span;
        if let Some(what) = self.unseen_methods(class) {
            self.unsupported(&state, span, what);
            return self.ran(before, object);
        }
        let is_new = |member: &&MethodSpec| member.name == "initialize";
        let new = members.iter().find(is_new);
        let made_by = match new {
            Some(member) if self.takes_block(member) => {
                self.unsupported(&state, member.span, "the block that `new` gets");
                return self.ran(before, object);
            }
            Some(member) => self.shapes(&state, member, span),
            None => vec![CallShape { name: Name::new("new"), positional: vec![], keywords: vec![] }],
        };
        if let Some(name) = self.intruder() {
            let what = format!("`{name}`, by which any object may get other fields");
            self.unsupported(&state, span, what);
            return self.ran(before, object);
        }
        let var = self.terms().fresh_var("choice", INT);
        let made = self.terms().var_term(var);
        let (mut states, mut leaked) = (Vec::new(), Vec::new());
        for (number, shape) in made_by.iter().enumerate() {
            let mut start = state.clone();
            self.choose_call(&mut start, made, number);
            if new.is_none() {
                states.push(start);
                continue;
            }
            let n_raised = self.raised.len();
            let given: Vec<SymVal> = shape.values().cloned().collect();
            let flow = self.call_value(start, &object, Name::new("initialize"), &shape.args(), span);
            for (state, exc) in self.raised.split_off(n_raised) {
                self.no_raise(&state, &exc);
            }
            for (state, _) in flow {
                leaked.extend(self.kept_containers(&state, &given));
                states.push(state);
            }
        }
        for state in self.merge_states(states) {
            let shape =
                Harness { made, made_by: made_by.clone(), choice: made, calls: vec![], invariant: None };
            self.drive(state, class, &object, &shape, &leaked, span);
        }
        self.left_jumps(spec);
        self.assumptions.insert(format!(
            "no copy of an object of {} shares what its fields hold, and only its methods write them",
            cx.program.name(class)
        ));
        self.ran(before, object)
    }

    fn ran(self, before: State, object: SymVal) -> Ran<'a> {
        Ran {
            exec: self,
            receiver: None,
            inputs: Vec::new(),
            entry: Vec::new(),
            before,
            self_value: object,
            values: Vec::new(),
        }
    }

    /// The path on which the call of a number is made.
    fn choose_call(&mut self, state: &mut State, choice: TermId, number: usize) {
        let number = self.terms().int(number as i128);
        let is_it = self.terms().eq(choice, number);
        state.assume(&self.problem.terms, is_it);
    }

    /// Any number of calls of any public methods.
    fn drive(
        &mut self,
        entry: State,
        class: ClassId,
        object: &SymVal,
        made: &Harness,
        known: &[FieldKey],
        span: Span,
    ) {
        let cx = self.cx;
        let members = cx.specs.members.get(&class).map_or(&[][..], Vec::as_slice);
        let written = LoopSpec::default();
        let n_known = entry.kapps.len();
        self.cycle_from(entry, false, span, &written, None, &mut |exec, head| {
            let invariant = head.kapps.get(n_known).map(|app| app.kappa);
            let var = exec.terms().fresh_var("choice", INT);
            let choice = exec.terms().var_term(var);
            exec.note_fields(&head, object);
            let mut calls = Vec::new();
            let mut backs = Vec::new();
            let mut leaked = known.to_vec();
            for member in members.iter().filter(|member| member.name != "initialize") {
                if exec.takes_block(member) {
                    exec.unsupported(&head, member.span, format!("the block that `{}` gets", member.name));
                    continue;
                }
                let contract = member.body.and_then(|body| cx.specs.of_body(member.file, body));
                if contract.is_some_and(|spec| !spec.requires.is_empty()) {
                    let what = format!("what callers of `{}` have to establish", member.name);
                    exec.unsupported(&head, member.span, what);
                    continue;
                }
                for shape in exec.shapes(&head, member, member.span) {
                    let mut state = head.clone();
                    exec.choose_call(&mut state, choice, calls.len());
                    let args = Args { is_explicit: !exec.is_private(class, member), ..shape.args() };
                    let given: Vec<SymVal> = shape.values().cloned().collect();
                    calls.push(shape);
                    let n_raised = exec.raised.len();
                    let flow = exec.call_value(state, object, member.name, &args, member.span);
                    let raised = exec.raised.split_off(n_raised);
                    for (state, value) in flow {
                        leaked.extend(exec.leaks(&state, &value, object, member.span));
                        leaked.extend(exec.kept_containers(&state, &given));
                        backs.push(state);
                    }
                    for (state, exc) in raised {
                        exec.no_raise(&state, &exc);
                        leaked.extend(exec.kept_containers(&state, &given));
                        backs.push(state);
                    }
                }
            }
            // What others have hold of, they may change at any time.
            for key in leaked {
                for back in &mut backs {
                    let base = exec.new_base();
                    exec.loop_bases.insert(base);
                    back.heap.logs.insert(key.clone(), Log { base, writes: Vec::new() });
                    back.inexact = true;
                }
            }
            exec.harness = Some(Harness { choice, calls, invariant, ..made.clone() });
            (backs, ())
        });
    }

    /// What the fields hold between calls.
    fn note_fields(&mut self, head: &State, object: &SymVal) {
        let Some((at, class)) = object.only().and_then(|atom| self.fields_at(atom)) else { return };
        let names: Vec<Name> = head
            .heap
            .logs
            .keys()
            .filter_map(|key| if let FieldKey::Ivar(name) = key { Some(*name) } else { None })
            .collect();
        self.field_types.clear();
        for name in names {
            let value = self.read_field(head, at, class, name);
            let ty = crate::value::value_ty(&value).unwrap_or(Ty::Any);
            self.field_types.insert(name.as_str().to_owned(), ty);
        }
    }

    /// The calls of a method, one for each choice of the arguments that may be left out.
    fn shapes(&mut self, state: &State, member: &'a MethodSpec, span: Span) -> Vec<CallShape> {
        let file = self.cx.files.get(&member.file).copied();
        let Some((body, file)) = member.body.zip(file) else {
            if member.params.is_empty() {
                return vec![CallShape { name: member.name, positional: vec![], keywords: vec![] }];
            }
            // A writer that `attr_writer` has made.
            let ty = self.argument_types(member).pop().unwrap_or(Ty::Any);
            let (value, _) = self.fresh(&ty, "value");
            self.input_facts(&value);
            return vec![CallShape { name: member.name, positional: vec![value], keywords: vec![] }];
        };
        let params = file.body(body).params;
        let n_optional = params.optional.len();
        let optional: Vec<Name> =
            params.keywords.iter().filter(|it| !it.required).map(|it| it.name).collect();
        let is_open = params.rest.is_some() || crate::specs::keyword_rest(&params).is_some();
        if is_open || n_optional > MAX_OPTIONAL || optional.len() > MAX_OPTIONAL {
            self.unsupported(state, span, format!("any arguments of `{}`", member.name));
            return Vec::new();
        }
        let types = self.argument_types(member);
        let mut shapes = Vec::new();
        let n_required = params.required.len();
        for n_given in 0..=n_optional {
            for subset in 0..1usize << optional.len() {
                let mut shape = CallShape { name: member.name, positional: vec![], keywords: vec![] };
                for (index, param) in member.params.iter().enumerate() {
                    let (value, _) = self.fresh(&types[index], param.name.as_str());
                    self.input_facts(&value);
                    let is_left_out = index >= n_required + n_given && index < n_required + n_optional;
                    if index < n_required + n_optional + params.post.len() {
                        if !is_left_out {
                            shape.positional.push(value);
                        }
                        continue;
                    }
                    let bit = optional.iter().position(|name| *name == param.name);
                    if bit.is_none_or(|bit| subset & (1 << bit) != 0) {
                        shape.keywords.push((param.name, value));
                    }
                }
                shapes.push(shape);
            }
        }
        self.with_self(&mut shapes, member);
        shapes
    }

    /// The object itself may be an argument, too.
    fn with_self(&mut self, shapes: &mut Vec<CallShape>, member: &MethodSpec) {
        let Some((_, object)) = self.under.clone() else { return };
        let Some(&Atom::Object { class, .. }) = object.only() else { return };
        let may_be_self = |ty: &Ty| {
            ty.members().iter().any(|it| matches!(it, Ty::Object(other) if self.cx.is_a(class, *other)))
        };
        if !member.params.iter().any(|param| may_be_self(&param.ty)) {
            return;
        }
        for shape in shapes.clone() {
            for at in 0..shape.positional.len() {
                let mut other = shape.clone();
                other.positional[at] = object.clone();
                shapes.push(other);
            }
            for at in 0..shape.keywords.len() {
                let mut other = shape.clone();
                other.keywords[at].1 = object.clone();
                shapes.push(other);
            }
        }
    }

    /// Public methods of the class that no text shows.
    fn unseen_methods(&self, class: ClassId) -> Option<String> {
        let program = self.cx.program;
        let plain = ["Object", "Kernel", "BasicObject", "Comparable"];
        let ancestors = program.ancestors(class).iter().filter(|it| **it != class);
        let other = ancestors
            .copied()
            .find(|it| program.is_core(*it) && !plain.contains(&program.name(*it).as_str()));
        if let Some(other) = other {
            return Some(format!("the methods that objects have from {}", program.name(other)));
        }
        let is_own = |file: &ir::File, def: &ir::Def| {
            let owner = program.class_of_scope(file.id, def.scope);
            owner.is_some_and(|owner| owner == class || program.has_ancestor(class, owner))
        };
        self.cx.files_in_order().into_iter().find_map(|file| {
            file.defs.iter().filter(|def| is_own(file, def)).find_map(|def| match &def.kind {
                ir::DefKind::OpaqueMethod { name, .. } => Some(format!("the method `{name}`")),
                ir::DefKind::Method { name, .. } if *name == "method_missing" => {
                    Some("`method_missing`".to_owned())
                }
                _ => None,
            })
        })
    }

    fn takes_block(&self, member: &MethodSpec) -> bool {
        let file = self.cx.files.get(&member.file);
        let Some((body, file)) = member.body.zip(file) else { return false };
        let yields =
            |id: ir::BodyId| file.body(id).instrs.iter().any(|instr| matches!(instr.op, Op::Yield(_)));
        file.body(body).params.block.is_some() || crate::frame::nested(file, body).into_iter().any(yields)
    }

    /// Containers that a caller gets to see: it may change them.
    fn leaks(&mut self, state: &State, value: &SymVal, object: &SymVal, span: Span) -> Vec<FieldKey> {
        let mut keys = Vec::new();
        for (_, atom) in &value.0 {
            match atom {
                Atom::Array { elem, .. } => {
                    keys.push(FieldKey::Array(elem.clone()));
                    keys.extend(inner_keys(elem));
                }
                Atom::Hash { key, value, .. } => {
                    let ty = Ty::Hash(Box::new(key.clone()), Box::new(value.clone()));
                    keys.extend(inner_keys(value));
                    keys.push(FieldKey::Hash(ty));
                }
                Atom::Object { .. } if object.only() != Some(atom) => {
                    self.unsupported(state, span, "an object that is handed out and may be changed");
                }
                Atom::Proc { .. } => {
                    self.unsupported(state, span, "a closure that is handed out");
                }
                _ => {}
            }
        }
        keys
    }

    /// Containers of callers that a field now holds.
    fn kept_containers(&mut self, state: &State, given: &[SymVal]) -> Vec<FieldKey> {
        let mut keys = Vec::new();
        for (_, atom) in given.iter().flat_map(|value| &value.0) {
            let (at, key, inner) = match atom {
                Atom::Array { at, elem } => (*at, FieldKey::Array(elem.clone()), inner_keys(elem)),
                Atom::Hash { at, key, value } => {
                    let ty = Ty::Hash(Box::new(key.clone()), Box::new(value.clone()));
                    (*at, FieldKey::Hash(ty), inner_keys(value))
                }
                _ => continue,
            };
            let terms = &self.problem.terms;
            let names =
                |term: TermId| terms.free_vars(term).iter().any(|var| terms.free_vars(at).contains(var));
            let is_held =
                state.heap.logs.values().flat_map(|log| &log.writes).any(|write| match &write.value {
                    HeapVal::Value(value) => value.0.iter().any(|(_, atom)| match atom {
                        Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) => names(*at),
                        _ => false,
                    }),
                    HeapVal::Array { parts, .. } => parts.iter().any(|&part| names(part)),
                });
            if is_held || !inner.is_empty() {
                keys.push(key);
                keys.extend(inner);
            }
        }
        keys
    }

    /// A call somewhere in the program that reaches into objects.
    fn intruder(&self) -> Option<Name> {
        let files = self.cx.files_in_order();
        let bodies = files.iter().flat_map(|file| file.body_ids().map(move |id| file.body(id)));
        let mut names = bodies.flat_map(|body| body.calls.iter().map(|call| call.name));
        let by_name = || {
            let reached = ByName::new(&files);
            reached.first_of(&INTRUDERS).or_else(|| reached.first_of(&BY_NAME))
        };
        names.find(|name| INTRUDERS.contains(&name.as_str())).or_else(by_name)
    }
}

/// Containers inside of containers.
fn inner_keys(ty: &Ty) -> Vec<FieldKey> {
    match ty {
        Ty::Array(elem) => {
            let mut keys = vec![FieldKey::Array((**elem).clone())];
            keys.extend(inner_keys(elem));
            keys
        }
        Ty::Hash(_, value) => {
            let mut keys = vec![FieldKey::Hash(ty.clone())];
            keys.extend(inner_keys(value));
            keys
        }
        Ty::Union(members) => members.iter().flat_map(inner_keys).collect(),
        _ => Vec::new(),
    }
}

impl CallShape {
    fn args(&self) -> Args {
        Args { positional: self.positional.clone(), keywords: self.keywords.clone(), ..Args::default() }
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &SymVal> {
        self.positional.iter().chain(self.keywords.iter().map(|(_, value)| value))
    }
}
