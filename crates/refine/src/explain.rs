//! Models to counterexamples, and answers to verdicts.

use crate::exec::{Goal, GoalKind};
use crate::harness::{CallShape, Harness};
use crate::method::{Input, InputKind, Ran};
use crate::solve::{Model, Small};
use crate::specs::{MethodSpec, Pred, Role};
use crate::state::{FieldKey, HeapVal};
use crate::value::{Atom, SymVal, sorts};
use crate::verdict::{
    Argument, ArgumentKind, Binding, CallStep, Callee, Counterexample, Object, ObjectId, Predicate, Value,
    Violation, ViolationKind,
};
use base::Name;
use horn::eval::Value as Number;
use horn::term::{BOOL, FLOAT, INT, REAL, TermId, Terms};
use std::collections::BTreeMap;

/// Elements of an array that a counterexample shows at most.
const MAX_ELEMENTS: i128 = 40;

/// What of the run a counterexample is made of.
pub(crate) struct Shown {
    receiver: Option<SymVal>,
    inputs: Vec<Input>,
    bases: Vec<((FieldKey, TermId), HeapVal)>,
    symbols: BTreeMap<i128, String>,
    strings: BTreeMap<i128, String>,
    answers: Vec<(TermId, Name, SymVal)>,
    hash_keys: Vec<TermId>,
    harness: Option<Harness>,
    /// Texts with the terms of their lengths.
    text_sizes: Vec<(TermId, TermId)>,
}

impl Shown {
    pub(crate) fn new(ran: &mut Ran<'_>) -> Shown {
        let text_sizes = text_sizes(ran);
        let exec = &ran.exec;
        let bases = exec
            .base_order
            .iter()
            .filter(|(_, base, _)| *base == 0)
            .filter_map(|key| Some(((key.0.clone(), key.2), exec.bases.get(key)?.clone())))
            .collect();
        let flip =
            |map: &BTreeMap<String, i128>| map.iter().map(|(text, number)| (*number, text.clone())).collect();
        Shown {
            receiver: ran.receiver.clone(),
            inputs: ran.inputs.clone(),
            bases,
            symbols: flip(&exec.symbols),
            strings: flip(&exec.strings),
            answers: exec.answers.clone(),
            hash_keys: exec.hash_keys.iter().copied().collect(),
            harness: exec.harness.clone(),
            text_sizes,
        }
    }

    /// Numbers that should be small in a counterexample.
    pub(crate) fn small(&self, terms: &Terms) -> Small {
        let mut small = Vec::new();
        let mut refs = Vec::new();
        let add = |small: &mut Vec<TermId>, value: &SymVal| {
            for (_, atom) in &value.0 {
                if let Atom::Int(term) | Atom::Float(term) | Atom::Double(term) = atom {
                    small.push(*term);
                }
            }
        };
        self.inputs.iter().for_each(|input| add(&mut small, &input.value));
        self.receiver.iter().for_each(|value| add(&mut small, value));
        for (_, value) in &self.bases {
            match value {
                HeapVal::Value(value) => add(&mut small, value),
                HeapVal::Array { len, .. } => small.push(*len),
            }
        }
        let values = self.inputs.iter().map(|input| &input.value).chain(&self.receiver);
        for value in values {
            for (_, atom) in &value.0 {
                if let Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } = atom {
                    refs.push(*at);
                }
            }
        }
        small.retain(|&term| terms.as_var(term).is_some());
        refs.retain(|&term| terms.as_var(term).is_some());
        let mut shown = Vec::new();
        let values = self.inputs.iter().map(|input| &input.value).chain(&self.receiver);
        values
            .chain(self.answers.iter().map(|(_, _, value)| value))
            .for_each(|value| add_value(value, &mut shown));
        shown.extend(self.answers.iter().map(|(at, _, _)| *at));
        for ((_, at), value) in &self.bases {
            shown.push(*at);
            match value {
                HeapVal::Value(value) => add_value(value, &mut shown),
                HeapVal::Array { len, parts } => {
                    shown.push(*len);
                    shown.extend(parts);
                }
            }
        }
        if let Some(harness) = &self.harness {
            shown.extend([harness.made, harness.choice]);
            let shapes = harness.made_by.iter().chain(&harness.calls);
            shapes.flat_map(CallShape::values).for_each(|value| add_value(value, &mut shown));
        }
        shown.extend(self.text_sizes.iter().map(|(_, size)| *size));
        Small { numbers: small, refs, shown }
    }

    /// The terms whose values are needed next.
    pub(crate) fn wanted(&self, terms: &mut Terms, model: &Model) -> Vec<TermId> {
        let mut wanted = Vec::new();
        let values = self.inputs.iter().map(|input| &input.value).chain(&self.receiver);
        for value in values {
            add_value(value, &mut wanted);
        }
        if let Some(harness) = &self.harness {
            wanted.extend([harness.made, harness.choice]);
            let shapes = harness.made_by.iter().chain(&harness.calls);
            shapes.flat_map(CallShape::values).for_each(|value| add_value(value, &mut wanted));
        }
        for (at, _, value) in &self.answers {
            wanted.push(*at);
            add_value(value, &mut wanted);
        }
        for ((key, at), value) in &self.bases {
            wanted.push(*at);
            match (key, value) {
                (_, HeapVal::Value(value)) => add_value(value, &mut wanted),
                (FieldKey::Array(_), HeapVal::Array { len, parts }) => {
                    wanted.push(*len);
                    if let Some(Number::Int(len)) = model.values.get(len) {
                        for index in 0..(*len).clamp(0, MAX_ELEMENTS) {
                            let index = terms.int(index);
                            wanted.extend(parts.iter().map(|&part| terms.select(part, index)));
                        }
                    }
                }
                (FieldKey::Hash(_), HeapVal::Array { len, parts }) => {
                    wanted.push(*len);
                    for &key in &self.hash_keys {
                        wanted.push(key);
                        wanted.extend(parts.iter().map(|&part| terms.select(part, key)));
                    }
                }
                (FieldKey::Ivar(_), HeapVal::Array { .. }) => {}
            }
        }
        wanted.extend(self.text_sizes.iter().map(|(_, size)| *size));
        wanted.retain(|&term| [BOOL, INT, REAL, FLOAT].contains(&terms.sort(term)));
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }

    /// The counterexample that a model of a violated goal shows.
    pub(crate) fn counterexample(
        &self,
        ran: &mut Ran<'_>,
        spec: &MethodSpec,
        goal: &Goal,
        model: &Model,
    ) -> Option<Counterexample> {
        let program = ran.exec.cx.program;
        let mut reader = Reader { shown: self, ran, model, objects: Vec::new(), known: BTreeMap::new() };
        let is_new = spec.name == "initialize";
        let receiver = match &self.receiver {
            Some(value)
                if !is_new
                    && !matches!(callee_of(program, spec), Callee::TopLevel | Callee::Program { .. }) =>
            {
                Some(reader.value(value)?)
            }
            _ => None,
        };
        let mut args = Vec::new();
        for input in &self.inputs {
            let Some(value) = reader.given(&input.value)? else { continue };
            let kind = match input.kind {
                InputKind::Positional => ArgumentKind::Positional,
                InputKind::Rest => ArgumentKind::Rest,
                InputKind::Keyword => ArgumentKind::Keyword,
                InputKind::KeywordRest => ArgumentKind::KeywordRest,
            };
            args.push(Argument { name: input.name.as_str().to_owned(), kind, value });
        }
        let class_fields = reader.class_fields()?;
        let mut objects: Vec<Object> = reader.objects.into_iter().flatten().collect();
        let calls = self.call_steps(ran, model, &mut objects)?;
        // Nothing is known of the object whose private method runs.
        let is_open = ran.exec.self_is_open.is_some();
        let invariants = if is_open { Vec::new() } else { invariants(ran, &objects) };
        let callee = callee_of(program, spec);
        let names: Vec<&str> = self.inputs.iter().map(|input| input.name.as_str()).collect();
        let kept: Vec<Option<usize>> =
            names.iter().map(|name| args.iter().position(|arg: &Argument| arg.name == *name)).collect();
        let predicates = |preds: &[std::sync::Arc<Pred>]| {
            preds.iter().map(|pred| predicate(ran.exec.cx, pred, &kept)).collect()
        };
        Some(Counterexample {
            callee,
            name: spec.name.as_str().to_owned(),
            receiver,
            args,
            calls,
            objects,
            class_fields,
            requires: predicates(&spec.requires),
            ensures: predicates(&spec.ensures),
            invariants,
            violation: Violation {
                kind: violation_kind(ran, goal),
                message: goal.message.clone(),
                file: goal.file,
                span: goal.span,
            },
            exact: !goal.inexact,
            ruby: String::new(),
            confirmed: false,
            not_run: None,
        })
    }
}

impl Shown {
    /// The calls of a class's methods that a model shows.
    fn call_steps(
        &self,
        ran: &mut Ran<'_>,
        model: &Model,
        objects: &mut Vec<Object>,
    ) -> Option<Vec<CallStep>> {
        let Some(harness) = self.harness.clone() else { return Some(Vec::new()) };
        let plain = [model.clone()];
        let models = if model.calls.is_empty() { &plain[..] } else { &model.calls };
        let mut steps = Vec::new();
        let first = models.first()?;
        steps.push(self.call_step(ran, first, harness.made, &harness.made_by, objects)?);
        let rest = if models.len() == 1 { models } else { &models[1..] };
        for model in rest.iter().filter(|_| !harness.calls.is_empty()) {
            steps.push(self.call_step(ran, model, harness.choice, &harness.calls, objects)?);
        }
        Some(steps)
    }

    fn call_step(
        &self,
        ran: &mut Ran<'_>,
        model: &Model,
        choice: TermId,
        calls: &[CallShape],
        objects: &mut Vec<Object>,
    ) -> Option<CallStep> {
        let mut reader = Reader { shown: self, ran, model, objects: Vec::new(), known: BTreeMap::new() };
        let number = reader.int(choice).and_then(|it| usize::try_from(it).ok()).unwrap_or(0);
        let shape = calls.get(number).or(calls.first())?;
        let mut args = Vec::new();
        for value in &shape.positional {
            let value = reader.value(value)?;
            args.push(Argument { name: String::new(), kind: ArgumentKind::Positional, value });
        }
        for (name, value) in &shape.keywords {
            let (name, value) = (name.as_str().to_owned(), reader.value(value)?);
            args.push(Argument { name, kind: ArgumentKind::Keyword, value });
        }
        let first = objects.len() as u32;
        objects.extend(reader.objects.into_iter().flatten().map(|it| moved_object(it, first)));
        args.iter_mut().for_each(|arg| arg.value = moved(arg.value.clone(), first));
        let name = if shape.name == "initialize" { "new" } else { shape.name.as_str() };
        Some(CallStep { name: name.to_owned(), args })
    }
}

/// The value with later numbers for its objects.
fn moved(value: Value, first: u32) -> Value {
    match value {
        Value::Ref(ObjectId(id)) => Value::Ref(ObjectId(id + first)),
        other => other,
    }
}

fn moved_object(object: Object, first: u32) -> Object {
    let pair = |(name, value): (String, Value)| (name, moved(value, first));
    match object {
        Object::Instance { class, fields, stubs } => Object::Instance {
            class,
            fields: fields.into_iter().map(pair).collect(),
            stubs: stubs.into_iter().map(pair).collect(),
        },
        Object::Array(elements) => Object::Array(elements.into_iter().map(|it| moved(it, first)).collect()),
        Object::Hash(pairs) => Object::Hash(
            pairs.into_iter().map(|(key, value)| (moved(key, first), moved(value, first))).collect(),
        ),
    }
}

/// The refinements of the fields of these objects.
fn invariants(ran: &Ran<'_>, objects: &[Object]) -> Vec<(String, Predicate)> {
    let cx = ran.exec.cx;
    let classes: std::collections::BTreeSet<&str> = objects
        .iter()
        .filter_map(
            |object| if let Object::Instance { class, .. } = object { Some(class.as_str()) } else { None },
        )
        .collect();
    let mut found = Vec::new();
    for name in classes {
        let Some(class) = cx.program.find_class(name) else { continue };
        let above = cx.program.ancestors(class).iter().copied().filter(|it| *it != class);
        let fields = std::iter::once(class).chain(above).filter_map(|class| cx.specs.fields.get(&class));
        for field in fields.flatten().filter(|field| !field.of_class) {
            found.extend(field.preds.iter().map(|pred| (name.to_owned(), predicate(cx, pred, &[]))));
        }
    }
    found
}

fn violation_kind(ran: &Ran<'_>, goal: &Goal) -> ViolationKind {
    let cx = ran.exec.cx;
    match &goal.kind {
        GoalKind::Ensures(index) => ViolationKind::Ensures(*index),
        GoalKind::Raises(class) => ViolationKind::Raises(class.clone()),
        GoalKind::Requires(callee) => {
            let spec = &cx.specs.methods[*callee];
            let kept: Vec<Option<usize>> = (0..spec.params.len()).map(Some).collect();
            ViolationKind::Requires {
                callee: callee_of(cx.program, spec),
                name: spec.name.as_str().to_owned(),
                requires: spec.requires.iter().map(|pred| predicate(cx, pred, &kept)).collect(),
            }
        }
        GoalKind::ResultType(ty) => ViolationKind::ResultType(ty.clone()),
        GoalKind::Field { owner, of_class, name, ty, pred } => ViolationKind::Field {
            owner: owner.clone(),
            of_class: *of_class,
            name: name.clone(),
            ty: ty.clone(),
            predicate: pred.as_ref().map(|pred| predicate(cx, pred, &[])),
        },
        GoalKind::Modifies(path) => ViolationKind::Modifies(path.clone()),
        GoalKind::Assert(pred) | GoalKind::Loop(pred) => ViolationKind::Assert(predicate(cx, pred, &[])),
        // These are never called violations.
        GoalKind::Decrease
        | GoalKind::Yield
        | GoalKind::WellDefined
        | GoalKind::Guess(_)
        | GoalKind::Unsupported => ViolationKind::Ensures(usize::MAX),
    }
}

pub(crate) fn callee_of(program: &program::Program, spec: &MethodSpec) -> Callee {
    if spec.entry == Some(crate::specs::Entry::Program) {
        return Callee::Program { file: spec.file };
    }
    if let Some(crate::specs::Entry::Class(class)) = spec.entry {
        return Callee::Object { class: program.name(class) };
    }
    match spec.class.map(|class| program.name(class)) {
        Some(class) if spec.singleton => Callee::Singleton { class },
        Some(class) if class != "Object" => Callee::Instance { class },
        _ => Callee::TopLevel,
    }
}

pub(crate) fn predicate(cx: &crate::context::Cx<'_>, pred: &Pred, kept: &[Option<usize>]) -> Predicate {
    let bindings = pred
        .vars
        .iter()
        .filter_map(|(name, role)| {
            let binding = match role {
                Role::Param(index) => Binding::Argument((*kept.get(*index)?)?),
                Role::Result => Binding::Result,
                Role::Field(_) | Role::Local(_) | Role::Outer(..) | Role::Counter => return None,
            };
            Some((name.as_str().to_owned(), binding))
        })
        .collect();
    Predicate {
        text: pred.text.clone(),
        ruby: crate::replay::runnable(cx, pred, &pred.ruby.without_old),
        olds: pred.ruby.olds.iter().map(|it| crate::replay::runnable(cx, pred, it)).collect(),
        bindings,
        span: pred.span,
    }
}

/// The lengths of the texts among the inputs and in their fields.
fn text_sizes(ran: &mut Ran<'_>) -> Vec<(TermId, TermId)> {
    let exec = &mut ran.exec;
    let Some(&size) = exec.funcs.get("String#size") else { return Vec::new() };
    let values = ran.inputs.iter().map(|input| &input.value).chain(&ran.receiver);
    let held = exec.base_order.iter().filter_map(|key| match exec.bases.get(key) {
        Some(HeapVal::Value(value)) => Some(value),
        _ => None,
    });
    let texts: Vec<TermId> = values
        .chain(held)
        .flat_map(|value| value.0.iter())
        .filter_map(|(_, atom)| match atom {
            Atom::Str(term) => Some(*term),
            _ => None,
        })
        .collect();
    texts.into_iter().map(|text| (text, exec.problem.terms.app(size, &[text]))).collect()
}

/// A text that no literal of the method is, another one for each number.
fn other_name(number: i128) -> String {
    if number < 0 { format!("t{}", number.unsigned_abs()) } else { format!("s{number}") }
}

fn add_value(value: &SymVal, wanted: &mut Vec<TermId>) {
    for (guard, atom) in &value.0 {
        wanted.push(*guard);
        match atom {
            Atom::Bool(term)
            | Atom::Int(term)
            | Atom::Float(term)
            | Atom::Double(term)
            | Atom::Sym(term)
            | Atom::Str(term)
            | Atom::Any(term)
            | Atom::Object { at: term, .. }
            | Atom::Array { at: term, .. }
            | Atom::Hash { at: term, .. } => wanted.push(*term),
            Atom::Range { lo, hi, .. } => {
                wanted.push(*lo);
                wanted.extend(*hi);
            }
            Atom::Nil | Atom::Class(_) | Atom::Proc { .. } | Atom::Absent => {}
        }
    }
}

struct Reader<'r, 'a> {
    shown: &'r Shown,
    ran: &'r mut Ran<'a>,
    model: &'r Model,
    objects: Vec<Option<Object>>,
    known: BTreeMap<(bool, i128), ObjectId>,
}

impl Reader<'_, '_> {
    fn number(&self, term: TermId) -> Option<Number> {
        let terms = &self.ran.exec.problem.terms;
        self.model.values.get(&term).cloned().or_else(|| terms.eval(term, &Default::default()))
    }

    fn int(&self, term: TermId) -> Option<i128> {
        match self.number(term)? {
            Number::Int(number) => Some(number),
            _ => None,
        }
    }

    fn alternative<'v>(&self, value: &'v SymVal) -> Option<&'v Atom> {
        if let Some(atom) = value.only() {
            return Some(atom);
        }
        value
            .0
            .iter()
            .find(|(guard, _)| self.number(*guard) == Some(Number::Bool(true)))
            .map(|(_, atom)| atom)
    }

    /// `Some(None)` for an argument that is not given.
    fn given(&mut self, value: &SymVal) -> Option<Option<Value>> {
        match self.alternative(value)? {
            Atom::Absent => Some(None),
            atom => {
                let atom = atom.clone();
                self.atom(&atom).map(Some)
            }
        }
    }

    fn value(&mut self, value: &SymVal) -> Option<Value> {
        let atom = self.alternative(value)?.clone();
        self.atom(&atom)
    }

    fn atom(&mut self, atom: &Atom) -> Option<Value> {
        Some(match atom {
            Atom::Nil | Atom::Absent => Value::Nil,
            Atom::Bool(term) => Value::Bool(self.number(*term)? == Number::Bool(true)),
            Atom::Int(term) => Value::Int(self.int(*term)?.to_string()),
            Atom::Float(term) => match self.number(*term)? {
                Number::Real(number) => Value::Real(number.num().to_string(), number.den().to_string()),
                Number::Int(number) => Value::Real(number.to_string(), "1".to_owned()),
                Number::Bool(_) | Number::Float(_) | Number::Text(_) => return None,
            },
            Atom::Double(term) => match self.number(*term)? {
                Number::Float(number) => Value::Float(number.get()),
                Number::Bool(_) | Number::Int(_) | Number::Real(_) | Number::Text(_) => return None,
            },
            Atom::Sym(term) => {
                let number = self.int(*term)?;
                Value::Sym(self.shown.symbols.get(&number).cloned().unwrap_or_else(|| other_name(number)))
            }
            Atom::Str(term) => {
                let number = self.int(*term)?;
                let known = self.shown.strings.get(&number).cloned();
                Value::Str(known.unwrap_or_else(|| self.other_text(*term, number)))
            }
            Atom::Class(class) => Value::Class(self.ran.exec.cx.program.name(*class)),
            Atom::Range { lo, hi, exclusive } => Value::Range {
                lo: Box::new(Value::Int(self.int(*lo)?.to_string())),
                hi: Box::new(match hi {
                    Some(hi) => Value::Int(self.int(*hi)?.to_string()),
                    None => Value::Nil,
                }),
                exclusive: *exclusive,
            },
            Atom::Object { at, class, .. } => {
                let number = self.int(*at)?;
                Value::Ref(self.object(number, *class)?)
            }
            Atom::Array { at, elem } => {
                let number = self.int(*at)?;
                Value::Ref(self.array(number, elem)?)
            }
            Atom::Hash { at, key, value } => {
                let number = self.int(*at)?;
                Value::Ref(self.hash(number, key, value)?)
            }
            // Nothing is known of it: any value will do.
            Atom::Any(_) => Value::Nil,
            Atom::Proc { .. } => return None,
        })
    }

    /// A text that no literal is, of the length that the model gives it.
    fn other_text(&self, term: TermId, number: i128) -> String {
        let size = self.shown.text_sizes.iter().find(|(text, _)| *text == term);
        let size = size.and_then(|(_, size)| self.int(*size)).and_then(|size| usize::try_from(size).ok());
        let name = other_name(number);
        match size {
            Some(0) => String::new(),
            Some(size) if size < 1_000 => {
                // Different numbers give different texts as long as there is room for them.
                let start = name.len().saturating_sub(size);
                let mut text = name[start..].to_owned();
                text.extend(std::iter::repeat_n('a', size - text.len()));
                text
            }
            _ => name,
        }
    }

    fn reserve(&mut self, is_array: bool, number: i128) -> Result<ObjectId, ObjectId> {
        if let Some(&known) = self.known.get(&(is_array, number)) {
            return Err(known);
        }
        let id = ObjectId(self.objects.len() as u32);
        self.objects.push(None);
        self.known.insert((is_array, number), id);
        Ok(id)
    }

    fn object(&mut self, number: i128, class: program::ClassId) -> Option<ObjectId> {
        let id = match self.reserve(false, number) {
            Ok(id) => id,
            Err(known) => return Some(known),
        };
        let mut fields: Vec<(String, Value)> = Vec::new();
        let shown = self.shown;
        for ((key, at), value) in &shown.bases {
            if let (FieldKey::Ivar(name), HeapVal::Value(value)) = (key, value)
                && self.int(*at) == Some(number)
                && !fields.iter().any(|(known, _)| known == name.as_str())
            {
                let value = self.value(value)?;
                fields.push((name.as_str().to_owned(), value));
            }
        }
        // A field that the run did not read has some value of its type.
        let cx = self.ran.exec.cx;
        let chain = std::iter::once(class).chain(cx.program.ancestors(class).iter().copied());
        for field in chain.filter_map(|class| cx.specs.fields.get(&class)).flatten() {
            let name = field.name.as_str();
            if !field.of_class
                && !fields.iter().any(|(known, _)| known == name)
                && let Some(value) = self.some_value(&field.ty)
            {
                fields.push((name.to_owned(), value));
            }
        }
        let mut stubs: Vec<(String, Value)> = Vec::new();
        for (at, name, value) in &shown.answers {
            if self.int(*at) == Some(number) && !stubs.iter().any(|(known, _)| known == name.as_str()) {
                let value = self.value(value)?;
                stubs.push((name.as_str().to_owned(), value));
            }
        }
        let class = cx.program.name(class);
        self.objects[id.0 as usize] = Some(Object::Instance { class, fields, stubs });
        Some(id)
    }

    /// A value of a type that needs no object of the program.
    fn some_value(&mut self, ty: &crate::ty::Ty) -> Option<Value> {
        use crate::ty::Ty;
        Some(match ty {
            // Objects that need not be equal are better different.
            Ty::Int => Value::Int((self.objects.len() - 1).to_string()),
            Ty::Float | Ty::Double => Value::Float((self.objects.len() - 1) as f64),
            Ty::Bool => Value::Bool(false),
            Ty::Nil => Value::Nil,
            Ty::Sym => Value::Sym("s".to_owned()),
            Ty::Str => Value::Str(String::new()),
            Ty::Hash(..) => {
                let id = ObjectId(self.objects.len() as u32);
                self.objects.push(Some(Object::Hash(Vec::new())));
                Value::Ref(id)
            }
            Ty::Array(_) => {
                let id = ObjectId(self.objects.len() as u32);
                self.objects.push(Some(Object::Array(Vec::new())));
                Value::Ref(id)
            }
            Ty::Union(members) => {
                let first = members.first()?.clone();
                self.some_value(&first)?
            }
            Ty::Any | Ty::Object(_) | Ty::Class(_) | Ty::Range => return None,
        })
    }

    /// Instance variables of class objects.
    fn class_fields(&mut self) -> Option<Vec<(String, String, Value)>> {
        let shown = self.shown;
        let mut fields = Vec::new();
        for ((key, at), value) in &shown.bases {
            if let (FieldKey::Ivar(name), HeapVal::Value(value)) = (key, value)
                && let Some(class) = self.ran.exec.class_at(*at)
            {
                let value = self.value(value)?;
                fields.push((self.ran.exec.cx.program.name(class), name.as_str().to_owned(), value));
            }
        }
        Some(fields)
    }

    fn array(&mut self, number: i128, elem: &crate::ty::Ty) -> Option<ObjectId> {
        let id = match self.reserve(true, number) {
            Ok(id) => id,
            Err(known) => return Some(known),
        };
        let shown = self.shown;
        let mut items = Vec::new();
        for ((key, at), value) in &shown.bases {
            let (FieldKey::Array(of), HeapVal::Array { len, parts }) = (key, value) else { continue };
            if of != elem || self.int(*at) != Some(number) {
                continue;
            }
            for index in 0..self.int(*len)?.clamp(0, MAX_ELEMENTS) {
                let terms = &mut self.ran.exec.problem.terms;
                let index = terms.int(index);
                let picked: Vec<TermId> = parts.iter().map(|&part| terms.select(part, index)).collect();
                debug_assert_eq!(picked.len(), sorts(elem).len());
                let value = crate::value::from_terms(terms, elem, &picked);
                items.push(self.element(&value)?);
            }
            break;
        }
        self.objects[id.0 as usize] = Some(Object::Array(items));
        Some(id)
    }

    /// The pairs of the keys that were asked for, and others as far as the size wants them.
    fn hash(&mut self, number: i128, key: &crate::ty::Ty, value: &crate::ty::Ty) -> Option<ObjectId> {
        use crate::ty::Ty;
        let id = match self.reserve(true, number) {
            Ok(id) => id,
            Err(known) => return Some(known),
        };
        let shown = self.shown;
        let wanted = Ty::Hash(Box::new(key.clone()), Box::new(value.clone()));
        let mut pairs: Vec<(Value, Value)> = Vec::new();
        for ((field, at), contents) in &shown.bases {
            let (FieldKey::Hash(of), HeapVal::Array { len, parts }) = (field, contents) else { continue };
            if *of != wanted || self.int(*at) != Some(number) {
                continue;
            }
            let mut seen: Vec<i128> = Vec::new();
            for &term in &shown.hash_keys {
                let Some(at) = self.int(term) else { continue };
                let terms = &mut self.ran.exec.problem.terms;
                let picked: Vec<TermId> = parts.iter().map(|&part| terms.select(part, term)).collect();
                if seen.contains(&at) || self.number(*picked.first()?) != Some(Number::Bool(true)) {
                    continue;
                }
                seen.push(at);
                let terms = &mut self.ran.exec.problem.terms;
                let held = crate::value::from_terms(terms, value, &picked[1..]);
                let held = self.element(&held)?;
                pairs.push((self.key(key, at)?, held));
            }
            let size = self.int(*len)?.clamp(0, MAX_ELEMENTS);
            let mut other = 1_000;
            while (pairs.len() as i128) < size {
                let filler = self.key(key, other)?;
                pairs.push((filler, self.some_value(value)?));
                other += 1;
            }
            break;
        }
        self.objects[id.0 as usize] = Some(Object::Hash(pairs));
        Some(id)
    }

    fn key(&self, ty: &crate::ty::Ty, number: i128) -> Option<Value> {
        use crate::ty::Ty;
        let name = |known: &BTreeMap<i128, String>| {
            known.get(&number).cloned().unwrap_or_else(|| other_name(number))
        };
        Some(match ty {
            Ty::Int => Value::Int(number.to_string()),
            Ty::Sym => Value::Sym(name(&self.shown.symbols)),
            Ty::Str => Value::Str(name(&self.shown.strings)),
            _ => return None,
        })
    }

    /// An element: the guards of a union compare its tag, whose value is known.
    fn element(&mut self, value: &SymVal) -> Option<Value> {
        if let Some(atom) = value.only() {
            let atom = atom.clone();
            return self.atom(&atom);
        }
        for (guard, atom) in value.0.clone() {
            let args = self.ran.exec.problem.terms.args(guard).to_vec();
            let [left, right] = args.as_slice() else { continue };
            if self.number(*left).is_some() && self.number(*left) == self.number(*right) {
                return self.atom(&atom);
            }
        }
        None
    }
}
