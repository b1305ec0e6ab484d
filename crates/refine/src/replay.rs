//! A counterexample to a Ruby script that shows it, and the script's output to an answer.
//!
//! ```text
//! #@ (Integer x) -> Integer r { r > 0 }        eval(<<'RUBY', TOPLEVEL_BINDING, "a.rb", 1)
//! def id(x) = x                          =>    def id(x) = x
//! x = 0                                        RUBY
//!                                              MohsReplay.run(..., arguments: [0], ensures: [...])
//! ```
//!
//! The script is complete: it holds the definitions of the program that it needs ([`program`]), makes the values
//! ([`value`]), evaluates the preconditions, calls the method and evaluates what is said to be broken. Predicates are
//! Ruby expressions, so Ruby itself evaluates them (`replay/harness.rb`). With [`Library::harmless`] a script can have no
//! effect outside of its own process, whatever the program does.

mod contract;
mod harmless;
mod names;
mod plant;
mod program;
mod rebuild;
mod runnable;
mod search;
mod show;
mod spec;
mod value;

pub use contract::Contract;
pub use program::Library;
pub use search::{Fact, SearchSpec, read_find, search_script};
pub use show::{Shown, show};

use self::plant::point;
use crate::verdict::{
    ArgumentKind, Binding, CallStep, Callee, Counterexample, Object, Predicate, ViolationKind,
};
pub(crate) use runnable::runnable;
use std::fmt::Write;
use syntax::ir;

/// The part of the script that is the same in all.
const HARNESS: &str = include_str!("replay/harness.rb");

/// The mark of the line that carries the answer.
const MARK: &str = "mohs-replay: ";

/// A file of the program.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub path: &'a str,
    pub file: &'a ir::File,
    pub text: &'a str,
}

/// What a run of the script says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replay {
    /// The specification is broken; the evidence tells how.
    Confirmed(String),
    /// The call keeps the specification, or breaks it otherwise than claimed.
    Contradicted(String),
    /// The script could not be run, or did not come to its end.
    Failed(String),
}

/// A script that shows the violation, or why it may do harm.
pub fn script(counterexample: &Counterexample, library: &Library<'_>) -> Result<String, String> {
    if let Some(reason) = fault(counterexample, library) {
        return Err(reason);
    }
    let values = value::statements(counterexample);
    let call = call(counterexample, library.sources);
    let title = title(counterexample);
    let message = one_line(&counterexample.violation.message);
    let plants = point(counterexample, library.sources).map(|it| it.planted).unwrap_or_default();
    let requires = library.requires();
    if let Callee::Program { file } = counterexample.callee {
        let (definitions, text, path) = library.program(file, &plants)?;
        let violation = violation(counterexample, library.sources);
        return Ok(format!(
            "{requires}# Shows that {path} breaks an assertion: {message}\n{HARNESS}\n{definitions}\n\
             MohsReplay.program({violation}, {}) {{\n{text}}}\n",
            value::string(&path)
        ));
    }
    let definitions = library.definitions(&mentioned(counterexample, &values), &plants, None)?;
    if let Callee::Object { class } = &counterexample.callee {
        let violation = violation(counterexample, library.sources);
        let raises = matches!(counterexample.violation.kind, ViolationKind::Raises(_));
        let calls = object_calls(class, &counterexample.calls, raises);
        return Ok(format!(
            "{requires}# Shows that calls of {class} break an assertion: {message}\n{HARNESS}\n{definitions}\n{values}\
             MohsReplay.program({violation}, $0) {{\n{calls}}}\n"
        ));
    }
    Ok(format!(
        "{requires}# Shows that {title} breaks its specification: {message}\n{HARNESS}\n{definitions}\n{values}{call}"
    ))
}

/// Why evaluating the specification, or making the values, may do harm.
fn fault(counterexample: &Counterexample, library: &Library<'_>) -> Option<String> {
    let violated = match &counterexample.violation.kind {
        ViolationKind::Requires { requires, .. } => requires.as_slice(),
        ViolationKind::Field { predicate, .. } => predicate.as_slice(),
        ViolationKind::Assert(predicate) => std::slice::from_ref(predicate),
        ViolationKind::Ensures(_)
        | ViolationKind::Raises(_)
        | ViolationKind::ResultType(_)
        | ViolationKind::Modifies(_)
        | ViolationKind::Mixin { .. } => &[],
    };
    let invariants = counterexample.invariants.iter().map(|(_, predicate)| predicate);
    let is_script = matches!(counterexample.callee, Callee::Program { .. });
    let specified = counterexample.requires.iter().chain(&counterexample.ensures);
    let fault =
        specified.chain(invariants).chain(violated).find_map(|it| predicate_fault(it, library, is_script));
    fault.or_else(|| {
        counterexample.objects.iter().find_map(|object| match object {
            Object::Instance { class, .. } => library.type_fault(class),
            Object::Array(_) | Object::Hash(_) => None,
        })
    })
}

fn predicate_fault(predicate: &Predicate, library: &Library<'_>, is_script: bool) -> Option<String> {
    let mut locals: Vec<&str> = predicate.bindings.iter().map(|(name, _)| name.as_str()).collect();
    locals.push("__old");
    let texts = std::iter::once(&predicate.ruby).chain(&predicate.olds);
    texts.into_iter().find_map(|text| library.expression_fault(text, &locals, is_script))
}

/// The answer in the output of a script.
pub fn read_answer(output: &str) -> Replay {
    let line = output.lines().rev().find_map(|line| line.strip_prefix(MARK));
    let Some((word, evidence)) = line.and_then(|line| line.split_once(": ")) else {
        let last = output.lines().last().unwrap_or_default();
        return Replay::Failed(format!("the script gave no answer {last}").trim_end().to_owned());
    };
    match word {
        "confirmed" => Replay::Confirmed(evidence.to_owned()),
        "contradicted" => Replay::Contradicted(evidence.to_owned()),
        _ => Replay::Failed(evidence.to_owned()),
    }
}

/// `Aggregate#<<`, `Matrix.*`, `incr_sec`.
fn title(counterexample: &Counterexample) -> String {
    match &counterexample.callee {
        Callee::Instance { class } => format!("{class}#{}", counterexample.name),
        Callee::Singleton { class } => format!("{class}.{}", counterexample.name),
        Callee::Object { class } => class.clone(),
        Callee::TopLevel | Callee::Program { .. } => counterexample.name.clone(),
    }
}

/// The texts whose names have to be defined.
fn mentioned(counterexample: &Counterexample, values: &str) -> String {
    let mut text = format!("{} {values} ", title(counterexample));
    counterexample.calls.iter().for_each(|call| text.push_str(&format!("{} ", call.name)));
    let predicates = counterexample.requires.iter().chain(&counterexample.ensures);
    for predicate in predicates {
        let _ = write!(text, "{} {} ", predicate.ruby, predicate.olds.join(" "));
    }
    let _ = write!(text, "{:?}", counterexample.violation.kind);
    text
}

fn call(counterexample: &Counterexample, sources: &[Source<'_>]) -> String {
    let (scope, receiver) = match &counterexample.callee {
        Callee::Instance { class } => {
            let receiver = counterexample.receiver.as_ref().map(value::expression);
            (class.clone(), receiver.unwrap_or_else(|| format!("MohsReplay.make({class})")))
        }
        Callee::Singleton { class } => (class.clone(), class.clone()),
        // Ruby: a method of the top level is a private method of Object.
        Callee::TopLevel | Callee::Program { .. } | Callee::Object { .. } => {
            (String::new(), "self".to_owned())
        }
    };
    let mut arguments: Vec<String> = Vec::new();
    let mut keywords: Vec<String> = Vec::new();
    for argument in &counterexample.args {
        let text = value::expression(&argument.value);
        match argument.kind {
            ArgumentKind::Positional => arguments.push(text),
            ArgumentKind::Rest => arguments.push(format!("*{text}")),
            ArgumentKind::Keyword => keywords.push(format!("{}: {text}", argument.name)),
            ArgumentKind::KeywordRest => keywords.push(format!("**{text}")),
        }
    }
    let names: Vec<String> =
        counterexample.args.iter().map(|argument| value::string(&argument.name)).collect();
    let list = |predicates: &[Predicate]| {
        let texts: Vec<String> = predicates.iter().map(predicate).collect();
        format!("[{}]", texts.join(",\n             "))
    };
    let invariant =
        |(class, it): &(String, Predicate)| format!("[{}, {}]", value::string(class), predicate(it));
    let invariants: Vec<String> = counterexample.invariants.iter().map(invariant).collect();
    format!(
        "MohsReplay.run(\n  scope: {}, receiver: {receiver}, name: {},\n  parameters: [{}], arguments: [{}], keywords: {{ {} }},\n  \
         requires: {},\n  ensures: {},\n  invariants: [{}],\n  violation: {}\n)\n",
        value::string(&scope),
        value::symbol(&counterexample.name),
        names.join(", "),
        arguments.join(", "),
        keywords.join(", "),
        list(&counterexample.requires),
        list(&counterexample.ensures),
        invariants.join(", "),
        violation(counterexample, sources),
    )
}

fn predicate(predicate: &Predicate) -> String {
    let names: Vec<String> = predicate
        .bindings
        .iter()
        .map(|(name, binding)| match binding {
            Binding::Argument(index) => format!("{} => {index}", value::string(name)),
            Binding::Result => format!("{} => :result", value::string(name)),
        })
        .collect();
    let olds: Vec<String> = predicate.olds.iter().map(|old| value::string(old)).collect();
    format!(
        "{{ text: {}, ruby: {}, names: {{ {} }}, olds: [{}] }}",
        value::string(&predicate.text),
        value::string(&predicate.ruby),
        names.join(", "),
        olds.join(", ")
    )
}

fn violation(counterexample: &Counterexample, sources: &[Source<'_>]) -> String {
    let violation = &counterexample.violation;
    match &violation.kind {
        ViolationKind::Ensures(_) => "[:ensures]".to_owned(),
        ViolationKind::Raises(class) => format!("[:raises, {}]", value::string(class)),
        ViolationKind::Requires { callee, name, requires } => {
            let (class, singleton) = match callee {
                Callee::Instance { class } => (class.as_str(), false),
                Callee::Singleton { class } => (class.as_str(), true),
                Callee::TopLevel | Callee::Program { .. } | Callee::Object { .. } => ("", false),
            };
            let requires: Vec<String> = requires.iter().map(predicate).collect();
            let name = value::symbol(name);
            format!("[:requires, {}, {name}, {singleton}, [{}]]", value::string(class), requires.join(", "))
        }
        ViolationKind::ResultType(ty) => format!("[:result_type, {}]", value::string(ty)),
        ViolationKind::Field { owner, of_class, name, ty, predicate: refinement } => {
            let refinement = refinement.as_ref().map_or_else(|| "nil".to_owned(), predicate);
            let (owner, name, ty) = (value::string(owner), value::string(name), value::string(ty));
            format!("[:field, {owner}, {of_class}, {name}, {ty}, {refinement}]")
        }
        ViolationKind::Assert(asserted) => {
            let traced = point(counterexample, sources).and_then(|it| it.traced);
            let (path, line) = traced.unwrap_or_default();
            format!("[:assert, {}, {line}, {}]", value::string(&path), predicate(asserted))
        }
        ViolationKind::Modifies(path) => format!("[:modifies, {}]", value::string(path)),
        ViolationKind::Mixin { class, method } => {
            format!("[:mixin, {}, {}]", value::string(class), value::symbol(method))
        }
    }
}

/// Statements that make an object and call its methods.
fn object_calls(class: &str, calls: &[CallStep], raises: bool) -> String {
    let mut out = String::new();
    for (index, call) in calls.iter().enumerate() {
        let args: Vec<String> = call
            .args
            .iter()
            .map(|arg| match arg.kind {
                ArgumentKind::Keyword => format!("{}: {}", arg.name, value::expression(&arg.value)),
                ArgumentKind::Rest => format!("*{}", value::expression(&arg.value)),
                ArgumentKind::KeywordRest => format!("**{}", value::expression(&arg.value)),
                ArgumentKind::Positional => value::expression(&arg.value),
            })
            .collect();
        // Writing to a String cannot fail.
        let _ = if index == 0 {
            writeln!(out, "  object = {class}.new({})", args.join(", "))
        } else {
            let list = std::iter::once(value::symbol(&call.name)).chain(args).collect::<Vec<_>>().join(", ");
            // Whoever calls it has rescued what it raises, unless that is what is to be shown.
            let is_last = raises && index + 1 == calls.len();
            if is_last {
                let _ = writeln!(out, "  object.public_send({list})");
                continue;
            }
            writeln!(out, "  begin\n    object.public_send({list})\n  rescue StandardError\n    nil\n  end")
        };
    }
    out
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
