//! A specification to a script that tries many calls of its method, and the script's find to a counterexample.
//!
//! ```text
//! #@ (Integer x) -> Integer r { r > 0 }        x = 7, x = 0: found, `r > 0` is false
//! def id(x) = x.abs
//! ```
//!
//! What no solver decides, a run may: nothing has to be understood to see a promise broken. A find is a call that Ruby
//! made, so it is a counterexample whatever else is known; no find means nothing.

use super::{Library, MARK, Source, predicate, value};
use crate::tokens::Reader;
use crate::verdict::{Argument, ArgumentKind, Callee, Counterexample, Predicate, Violation, ViolationKind};
use base::{FileId, Span};
use std::time::Duration;

/// What a caller of the method may rely on and must respect.
#[derive(Clone, Debug)]
pub struct SearchSpec {
    pub callee: Callee,
    pub name: String,
    /// In the order of the parameters; types as RBS writes them.
    pub params: Vec<(String, ArgumentKind, String)>,
    pub requires: Vec<Predicate>,
    pub ensures: Vec<Predicate>,
    /// The declared type of the result.
    pub result: Option<String>,
    /// Exceptions that may leave the method, and under which condition.
    pub raises: Vec<(String, Option<Predicate>)>,
    pub fields: Vec<Fact>,
    pub class_fields: Vec<Fact>,
    /// Classes whose objects do not change once they are made.
    pub lasting: Vec<String>,
    /// Methods that the program does not define.
    pub assumed: Vec<Fact>,
    /// Floats are doubles: NaN and its like are values too.
    pub ieee_floats: bool,
    /// A broken postcondition counts, and no exception does.
    pub only_ensures: bool,
    pub file: FileId,
    /// The name in the `def`.
    pub span: Span,
}

/// The type of a field or of a method's result, and what holds of it.
#[derive(Clone, Debug)]
pub struct Fact {
    pub class: String,
    /// `@count`, `month`.
    pub name: String,
    pub ty: String,
    pub predicates: Vec<Predicate>,
}

/// Calls that are tried, so that a find does not depend on how busy the machine is; the clock ends calls that are slow.
const MAX_CALLS: usize = 3000;
const LIMIT: Duration = Duration::from_secs(4);

/// A script that tries calls, or why it may do harm.
pub fn search_script(spec: &SearchSpec, library: &Library<'_>) -> Result<String, String> {
    if let Some(reason) = fault(spec, library) {
        return Err(reason);
    }
    let hash = hash(spec, library.sources);
    let lines = hash.find("lines: {").unwrap_or(hash.len());
    let definitions = library.definitions(&format!("{} {}", &hash[..lines], spec.name), &[], None)?;
    let (requires, search) = (library.requires(), include_str!("search.rb"));
    Ok(format!(
        "{requires}require \"timeout\"\n{}\n{definitions}\n{search}\nMohsSearch.run({hash})\n",
        super::HARNESS
    ))
}

/// Why evaluating the specification, or making values, may do harm.
fn fault(spec: &SearchSpec, library: &Library<'_>) -> Option<String> {
    let facts = || spec.fields.iter().chain(&spec.class_fields).chain(&spec.assumed);
    let conditions = spec.raises.iter().filter_map(|(_, condition)| condition.as_ref());
    let predicates = spec.requires.iter().chain(&spec.ensures).chain(conditions);
    let fault = predicates
        .chain(facts().flat_map(|fact| &fact.predicates))
        .find_map(|predicate| super::predicate_fault(predicate, library, false));
    let types = spec.params.iter().map(|(_, _, ty)| ty).chain(facts().map(|fact| &fact.ty));
    fault.or_else(|| types.chain(&spec.result).find_map(|ty| library.type_fault(ty)))
}

fn hash(spec: &SearchSpec, sources: &[Source<'_>]) -> String {
    let list = |texts: Vec<String>| format!("[{}]", texts.join(", "));
    let predicates = |all: &[Predicate]| list(all.iter().map(predicate).collect());
    let facts = |all: &[Fact]| {
        let fact = |it: &Fact| {
            let (class, name, ty) =
                (value::string(&it.class), value::string(&it.name), value::string(&it.ty));
            format!("[{class}, {name}, {ty}, {}]", predicates(&it.predicates))
        };
        list(all.iter().map(fact).collect())
    };
    let (scope, receiver, singleton) = match &spec.callee {
        Callee::Instance { class } => (class.as_str(), value::string(class), "nil"),
        Callee::Singleton { class } => (class.as_str(), "nil".to_owned(), class.as_str()),
        Callee::TopLevel | Callee::Program { .. } | Callee::Object { .. } => ("", "nil".to_owned(), "self"),
    };
    let param = |(name, kind, ty): &(String, ArgumentKind, String)| {
        let keyword = if *kind == ArgumentKind::Keyword { value::string(name) } else { "nil".to_owned() };
        format!("[{}, {keyword}]", value::string(ty))
    };
    let raise = |(class, condition): &(String, Option<Predicate>)| {
        let condition = condition.as_ref().map_or_else(|| "nil".to_owned(), predicate);
        format!("[{}, {condition}]", value::string(class))
    };
    let lines = |source: &Source<'_>| {
        let lines: Vec<String> = source.text.lines().map(value::string).collect();
        format!("{} => {}", value::string(source.path), list(lines))
    };
    format!(
        "{{ scope: {}, receiver: {receiver}, singleton: {singleton}, name: {},\n  params: {}, requires: {},\n  \
         ensures: {}, result: {}, raises: {},\n  fields: {}, class_fields: {}, lasting: {}, assumed: {},\n  numbers: {}, \
         calls: {MAX_CALLS}, milliseconds: {}, doubles: {}, only_ensures: {}, lines: {{ {} }} }}",
        value::string(scope),
        value::symbol(&spec.name),
        list(spec.params.iter().map(param).collect()),
        predicates(&spec.requires),
        predicates(&spec.ensures),
        spec.result.as_ref().map_or_else(|| "nil".to_owned(), |ty| value::string(ty)),
        list(spec.raises.iter().map(raise).collect()),
        facts(&spec.fields),
        facts(&spec.class_fields),
        list(spec.lasting.iter().map(|it| value::string(it)).collect()),
        facts(&spec.assumed),
        list(numbers(spec, sources)),
        LIMIT.as_millis(),
        spec.ieee_floats,
        spec.only_ensures,
        sources.iter().filter(|it| it.file.id == spec.file).map(lines).collect::<Vec<_>>().join(", "),
    )
}

/// The numbers of the text: programs change their mind near them.
fn numbers(spec: &SearchSpec, sources: &[Source<'_>]) -> Vec<String> {
    let text = sources.iter().find(|source| source.file.id == spec.file).map_or("", |source| source.text);
    let mut numbers: Vec<String> = text
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.')
        .filter(|word| !word.is_empty() && word.len() < 10 && word.chars().all(|c| c.is_ascii_digit()))
        .map(|word| word.trim_start_matches('0').to_owned())
        .map(|word| if word.is_empty() { "0".to_owned() } else { word })
        .collect();
    numbers.sort();
    numbers.dedup();
    numbers
}

/// The counterexample in the output of a script, if it found one.
pub fn read_find(spec: &SearchSpec, output: &str) -> Option<Counterexample> {
    let line = output.lines().rev().find_map(|line| line.strip_prefix(MARK))?;
    let mut words = line.strip_prefix("found: ")?.split_whitespace();
    let (kind, detail) = (words.next()?, words.next()?);
    let (kind, message, span) = match kind {
        "ensures" => {
            let index: usize = detail.parse().ok()?;
            let broken = spec.ensures.get(index)?;
            let message = format!("the postcondition `{}` is false", broken.text);
            (ViolationKind::Ensures(index), message, broken.span)
        }
        "raises" => (ViolationKind::Raises(detail.to_owned()), format!("it raises {detail}"), spec.span),
        "type" => {
            let ty = spec.result.clone()?;
            (ViolationKind::ResultType(ty.clone()), format!("the result is no `{ty}`"), spec.span)
        }
        _ => return None,
    };
    let mut reader = Reader::new(words);
    let receiver = reader.value()?;
    let args = reader.list(Reader::value)?;
    let objects = reader.list(Reader::object)?;
    let class_fields = reader.list(|reader| Some((reader.text()?, reader.text()?, reader.value()?)))?;
    let args = spec.params.iter().zip(args);
    let args = args.map(|((name, kind, _), value)| Argument { name: name.clone(), kind: *kind, value });
    Some(Counterexample {
        callee: spec.callee.clone(),
        name: spec.name.clone(),
        receiver: matches!(spec.callee, Callee::Instance { .. }).then_some(receiver),
        args: args.collect(),
        calls: Vec::new(),
        objects,
        class_fields,
        requires: spec.requires.clone(),
        ensures: spec.ensures.clone(),
        invariants: Vec::new(),
        violation: Violation { kind, message, file: spec.file, span },
        exact: false,
        ruby: String::new(),
        confirmed: false,
        not_run: None,
    })
}
