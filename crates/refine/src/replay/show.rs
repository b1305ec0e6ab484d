//! The values of a counterexample for people: as Ruby's `inspect` would show them.
//!
//! `o0 = #<Aggregate @count=0, @min=0.0>` is `self`, and `data = -1.0` an argument.

use super::value;
use crate::verdict::{Counterexample, Object, ObjectId, Value};

/// How deep objects are shown inside objects.
const MAX_DEPTH: usize = 4;

/// Every value of a counterexample as a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The receiver; none for a method of a class or of the top level.
    pub receiver: Option<String>,
    /// Parameters with their values.
    pub args: Vec<(String, String)>,
    /// The receiver's fields, and those of classes: `@min`, `Config.@offset`.
    pub fields: Vec<(String, String)>,
    /// The calls of one object's methods that lead there: `Clock.new`, `tick`.
    pub calls: Vec<String>,
}

impl Shown {
    /// `self = #<Aggregate @count=0>, data = 0.0`.
    pub fn on_one_line(&self) -> String {
        let receiver = self.receiver.iter().map(|text| format!("self = {text}"));
        let args = self.args.iter().map(|(name, text)| format!("{name} = {text}"));
        let classes = self.fields.iter().filter(|(name, _)| !name.starts_with('@'));
        let classes = classes.map(|(name, text)| format!("{name} = {text}"));
        let calls = (!self.calls.is_empty()).then(|| self.calls.join("; "));
        receiver.chain(args).chain(classes).chain(calls).collect::<Vec<_>>().join(", ")
    }
}

/// The texts of all values.
pub fn show(counterexample: &Counterexample) -> Shown {
    let objects = &counterexample.objects;
    let text = |value: &Value| inspect(objects, value, 0);
    let mut fields: Vec<(String, String)> = Vec::new();
    if let Some(Value::Ref(ObjectId(id))) = &counterexample.receiver
        && let Some(Object::Instance { fields: own, stubs, .. }) = objects.get(*id as usize)
    {
        fields.extend(own.iter().chain(stubs).map(|(name, value)| (name.clone(), text(value))));
    }
    let of_class = |(class, name, value): &(String, String, Value)| (format!("{class}.{name}"), text(value));
    fields.extend(counterexample.class_fields.iter().map(of_class));
    let call = |(index, call): (usize, &crate::verdict::CallStep)| {
        let arg = |it: &crate::verdict::Argument| match it.kind {
            crate::verdict::ArgumentKind::Keyword => format!("{}: {}", it.name, text(&it.value)),
            _ => text(&it.value),
        };
        let args: Vec<String> = call.args.iter().map(arg).collect();
        let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
        match &counterexample.callee {
            crate::verdict::Callee::Object { class } if index == 0 => format!("{class}.new{args}"),
            _ => format!("{}{args}", call.name),
        }
    };
    let calls = counterexample.calls.iter().enumerate().map(call).collect();
    Shown {
        receiver: counterexample.receiver.as_ref().map(text),
        args: counterexample.args.iter().map(|it| (it.name.clone(), text(&it.value))).collect(),
        fields,
        calls,
    }
}

fn inspect(objects: &[Object], value: &Value, depth: usize) -> String {
    match value {
        Value::Str(text) => value::string(text),
        Value::Real(numerator, denominator) if denominator != "1" => {
            match (numerator.parse::<f64>(), denominator.parse::<f64>()) {
                (Ok(numerator), Ok(denominator)) if (numerator / denominator).is_finite() => {
                    format!("{:?}", numerator / denominator)
                }
                _ => format!("{numerator}/{denominator}"),
            }
        }
        Value::Range { lo, hi, exclusive } => {
            let dots = if *exclusive { "..." } else { ".." };
            format!("{}{dots}{}", inspect(objects, lo, depth), inspect(objects, hi, depth))
        }
        Value::Ref(ObjectId(id)) => match objects.get(*id as usize) {
            Some(object) if depth < MAX_DEPTH => inspect_object(objects, object, depth),
            Some(_) | None => "...".to_owned(),
        },
        Value::Nil
        | Value::Bool(_)
        | Value::Int(_)
        | Value::Real(..)
        | Value::Float(_)
        | Value::Sym(_)
        | Value::Class(_) => value::expression(value),
    }
}

fn inspect_object(objects: &[Object], object: &Object, depth: usize) -> String {
    let text = |value: &Value| inspect(objects, value, depth + 1);
    match object {
        Object::Instance { class, fields, stubs } => {
            let fields: Vec<String> =
                fields.iter().chain(stubs).map(|(name, value)| format!("{name}={}", text(value))).collect();
            let space = if fields.is_empty() { "" } else { " " };
            format!("#<{class}{space}{}>", fields.join(", "))
        }
        Object::Array(elements) => format!("[{}]", elements.iter().map(text).collect::<Vec<_>>().join(", ")),
        Object::Hash(pairs) => {
            let pairs: Vec<String> =
                pairs.iter().map(|(key, value)| format!("{} => {}", text(key), text(value))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}
