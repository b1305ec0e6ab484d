//! Values, counterexamples and verdicts as words in prefix form, and back: what a search prints and a cache keeps.
//!
//! ```text
//! int 3 · ref 0 · str 6162 · object 41 1 4061 int 3 0          a text is its bytes in hexadecimal, `-` when empty
//! ```
//!
//! Reading never fails loudly: whatever is not exactly what was written is `None`.

use crate::verdict::{
    Argument, ArgumentKind, Binding, CallStep, Callee, Counterexample, Object, ObjectId, Outcome, Predicate,
    Value, Verdict, Violation, ViolationKind,
};
use base::{FileId, Span};
use std::fmt::{Display, Write};
use std::str::SplitWhitespace;
use std::time::Duration;

/// A verdict as one line; none for an unknown one, which is worth another try.
pub fn write_verdict(verdict: &Verdict) -> Option<String> {
    let mut out = Writer::default();
    out.text(&verdict.method).place(verdict.file, verdict.span);
    out.option(verdict.label.as_ref(), |out, label| {
        out.text(label);
    });
    out.word(u8::from(verdict.bounded)).word(verdict.time.as_micros());
    out.option(verdict.missing.as_ref(), |out, clause| {
        out.text(clause);
    });
    out.list(&verdict.assumptions, |out, it| {
        out.text(it);
    });
    match &verdict.outcome {
        Outcome::Proved => {
            out.word("proved");
        }
        Outcome::Refuted(counterexample) => {
            out.word("refuted");
            out.counterexample(counterexample)?;
        }
        Outcome::Unknown(_) => return None,
    }
    Some(out.0)
}

/// The verdict of a line.
pub fn read_verdict(line: &str) -> Option<Verdict> {
    let mut reader = Reader::new(line.split_whitespace());
    let method = reader.text()?;
    let (file, span) = reader.place()?;
    let label = reader.option(Reader::text)?;
    let bounded = reader.number::<u8>()? == 1;
    let time = Duration::from_micros(reader.number()?);
    let missing = reader.option(Reader::text)?;
    let assumptions = reader.list(Reader::text)?;
    let outcome = match reader.words.next()? {
        "proved" => Outcome::Proved,
        "refuted" => Outcome::Refuted(Box::new(reader.counterexample()?)),
        _ => return None,
    };
    reader.words.next().is_none().then_some(Verdict {
        method,
        file,
        span,
        label,
        outcome,
        bounded,
        missing,
        assumptions,
        time,
    })
}

#[derive(Default)]
struct Writer(String);

impl Writer {
    fn word(&mut self, word: impl Display) -> &mut Self {
        let space = if self.0.is_empty() { "" } else { " " };
        // Writing to a String cannot fail.
        let _ = write!(self.0, "{space}{word}");
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        if text.is_empty() {
            return self.word("-");
        }
        self.word("");
        for byte in text.bytes() {
            let _ = write!(self.0, "{byte:02x}");
        }
        self
    }

    fn place(&mut self, file: FileId, span: Span) -> &mut Self {
        self.word(file.0).word(span.start).word(span.end)
    }

    fn list<T>(&mut self, items: &[T], mut item: impl FnMut(&mut Self, &T)) -> &mut Self {
        self.word(items.len());
        items.iter().for_each(|it| item(self, it));
        self
    }

    fn option<T>(&mut self, value: Option<T>, item: impl FnOnce(&mut Self, T)) -> &mut Self {
        self.word(u8::from(value.is_some()));
        if let Some(value) = value {
            item(self, value);
        }
        self
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Nil => self.word("nil"),
            Value::Bool(value) => self.word(value),
            Value::Int(digits) => self.word("int").word(digits),
            Value::Real(numerator, denominator) => self.word("real").word(numerator).word(denominator),
            Value::Float(value) => self.word("float").text(&format!("{value:?}")),
            Value::Sym(name) => self.word("sym").text(name),
            Value::Str(text) => self.word("str").text(text),
            Value::Class(name) => self.word("class").text(name),
            Value::Range { lo, hi, exclusive } => {
                self.word("bounds").word(u8::from(*exclusive));
                self.value(lo);
                self.value(hi);
                self
            }
            Value::Ref(id) => self.word("ref").word(id.0),
        };
    }

    fn object(&mut self, object: &Object) {
        let pair = |out: &mut Self, (name, value): &(String, Value)| out.text(name).value(value);
        match object {
            Object::Instance { class, fields, stubs } => {
                self.word("object").text(class).list(fields, pair).list(stubs, pair)
            }
            Object::Array(elements) => self.word("array").list(elements, |out, it| out.value(it)),
            Object::Hash(pairs) => self.word("hash").list(pairs, |out, (key, value)| {
                out.value(key);
                out.value(value);
            }),
        };
    }

    fn predicate(&mut self, predicate: &Predicate) {
        self.text(&predicate.text).text(&predicate.ruby).word(predicate.span.start).word(predicate.span.end);
        self.list(&predicate.olds, |out, it| {
            out.text(it);
        });
        self.list(&predicate.bindings, |out, (name, binding)| {
            out.text(name);
            match binding {
                Binding::Argument(index) => out.word(index),
                Binding::Result => out.word("result"),
            };
        });
    }

    fn callee(&mut self, callee: &Callee) -> &mut Self {
        match callee {
            Callee::Instance { class } => self.word("instance").text(class),
            Callee::Singleton { class } => self.word("singleton").text(class),
            Callee::TopLevel => self.word("top"),
            Callee::Object { class } => self.word("object").text(class),
            Callee::Program { file } => self.word("program").word(file.0),
        }
    }

    /// Only what was confirmed and is common is kept; the rest is found again.
    fn argument(&mut self, argument: &Argument) {
        let kind = match argument.kind {
            ArgumentKind::Positional => "positional",
            ArgumentKind::Rest => "rest",
            ArgumentKind::Keyword => "keyword",
            ArgumentKind::KeywordRest => "keywords",
        };
        self.text(&argument.name).word(kind).value(&argument.value);
    }

    fn counterexample(&mut self, it: &Counterexample) -> Option<()> {
        if !it.confirmed {
            return None;
        }
        self.callee(&it.callee).text(&it.name);
        self.option(it.receiver.as_ref(), |out, value| out.value(value));
        self.list(&it.args, |out, argument| out.argument(argument));
        self.list(&it.calls, |out, call| {
            out.text(&call.name).list(&call.args, |out, argument| out.argument(argument));
        });
        self.list(&it.objects, |out, object| out.object(object));
        self.list(&it.class_fields, |out, (class, name, value)| out.text(class).text(name).value(value));
        self.list(&it.requires, |out, predicate| out.predicate(predicate));
        self.list(&it.ensures, |out, predicate| out.predicate(predicate));
        match &it.violation.kind {
            ViolationKind::Ensures(index) => {
                self.word("ensures").word(index);
            }
            ViolationKind::Raises(class) => {
                self.word("raises").text(class);
            }
            ViolationKind::Requires { callee, name, requires } => {
                self.word("requires").callee(callee).text(name);
                self.list(requires, |out, predicate| out.predicate(predicate));
            }
            ViolationKind::ResultType(ty) => {
                self.word("type").text(ty);
            }
            ViolationKind::Field { owner, of_class, name, ty, predicate } => {
                self.word("field").text(owner).word(of_class).text(name).text(ty);
                self.option(predicate.as_ref(), |out, predicate| out.predicate(predicate));
            }
            ViolationKind::Assert(predicate) => self.word("assert").predicate(predicate),
            ViolationKind::Modifies(path) => {
                self.word("modifies").text(path);
            }
            ViolationKind::Mixin { class, method } => {
                self.word("mixin").text(class).text(method);
            }
        }
        self.text(&it.violation.message).place(it.violation.file, it.violation.span);
        self.word(u8::from(it.exact)).text(&it.ruby);
        Some(())
    }
}

/// Reads what was written, word by word.
pub(crate) struct Reader<'a> {
    words: SplitWhitespace<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(words: SplitWhitespace<'a>) -> Reader<'a> {
        Reader { words }
    }

    pub(crate) fn value(&mut self) -> Option<Value> {
        Some(match self.words.next()? {
            "nil" => Value::Nil,
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "int" => Value::Int(self.words.next()?.to_owned()),
            "real" => Value::Real(self.words.next()?.to_owned(), self.words.next()?.to_owned()),
            "float" => Value::Float(self.text()?.parse().ok()?),
            "sym" => Value::Sym(self.text()?),
            "str" => Value::Str(self.text()?),
            "class" => Value::Class(self.text()?),
            "ref" => Value::Ref(ObjectId(self.number()?)),
            "range" => {
                let mut bound = || Some(Box::new(Value::Int(self.words.next()?.to_owned())));
                Value::Range { lo: bound()?, hi: bound()?, exclusive: false }
            }
            "bounds" => {
                let exclusive = self.number::<u8>()? == 1;
                Value::Range { lo: Box::new(self.value()?), hi: Box::new(self.value()?), exclusive }
            }
            _ => return None,
        })
    }

    pub(crate) fn object(&mut self) -> Option<Object> {
        let pair = |reader: &mut Self| Some((reader.text()?, reader.value()?));
        Some(match self.words.next()? {
            "array" => Object::Array(self.list(Self::value)?),
            "hash" => Object::Hash(self.list(|reader| Some((reader.value()?, reader.value()?)))?),
            "object" => {
                Object::Instance { class: self.text()?, fields: self.list(pair)?, stubs: self.list(pair)? }
            }
            _ => return None,
        })
    }

    pub(crate) fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count: usize = self.number()?;
        (0..count).map(|_| item(self)).collect()
    }

    /// A text in hexadecimal digits; `-` is the empty one.
    pub(crate) fn text(&mut self) -> Option<String> {
        let word = self.words.next()?;
        if word == "-" {
            return Some(String::new());
        }
        let byte = |at: usize| u8::from_str_radix(word.get(at..at + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..word.len()).step_by(2).map(byte).collect();
        String::from_utf8(bytes?).ok()
    }

    fn number<N: std::str::FromStr>(&mut self) -> Option<N> {
        self.words.next()?.parse().ok()
    }

    fn option<T>(&mut self, item: impl FnOnce(&mut Self) -> Option<T>) -> Option<Option<T>> {
        if self.number::<u8>()? == 1 { item(self).map(Some) } else { Some(None) }
    }

    fn place(&mut self) -> Option<(FileId, Span)> {
        Some((FileId(self.number()?), self.span()?))
    }

    fn span(&mut self) -> Option<Span> {
        let (start, end) = (self.number::<usize>()?, self.number::<usize>()?);
        Some(Span::new(start, end))
    }

    fn predicate(&mut self) -> Option<Predicate> {
        let (text, ruby, span) = (self.text()?, self.text()?, self.span()?);
        let olds = self.list(Self::text)?;
        let bindings = self.list(|reader| {
            let name = reader.text()?;
            let binding = match reader.words.next()? {
                "result" => Binding::Result,
                index => Binding::Argument(index.parse().ok()?),
            };
            Some((name, binding))
        })?;
        Some(Predicate { text, ruby, olds, bindings, span })
    }

    fn callee(&mut self) -> Option<Callee> {
        Some(match self.words.next()? {
            "instance" => Callee::Instance { class: self.text()? },
            "singleton" => Callee::Singleton { class: self.text()? },
            "top" => Callee::TopLevel,
            "object" => Callee::Object { class: self.text()? },
            "program" => Callee::Program { file: FileId(self.number()?) },
            _ => return None,
        })
    }

    fn argument(&mut self) -> Option<Argument> {
        let name = self.text()?;
        let kind = match self.words.next()? {
            "positional" => ArgumentKind::Positional,
            "rest" => ArgumentKind::Rest,
            "keyword" => ArgumentKind::Keyword,
            "keywords" => ArgumentKind::KeywordRest,
            _ => return None,
        };
        Some(Argument { name, kind, value: self.value()? })
    }

    fn counterexample(&mut self) -> Option<Counterexample> {
        let (callee, name) = (self.callee()?, self.text()?);
        let receiver = self.option(Self::value)?;
        let args = self.list(Self::argument)?;
        let calls =
            self.list(|reader| Some(CallStep { name: reader.text()?, args: reader.list(Self::argument)? }))?;
        let objects = self.list(Self::object)?;
        let class_fields = self.list(|reader| Some((reader.text()?, reader.text()?, reader.value()?)))?;
        let (requires, ensures) = (self.list(Self::predicate)?, self.list(Self::predicate)?);
        let kind = match self.words.next()? {
            "ensures" => ViolationKind::Ensures(self.number()?),
            "raises" => ViolationKind::Raises(self.text()?),
            "requires" => ViolationKind::Requires {
                callee: self.callee()?,
                name: self.text()?,
                requires: self.list(Self::predicate)?,
            },
            "type" => ViolationKind::ResultType(self.text()?),
            "field" => ViolationKind::Field {
                owner: self.text()?,
                of_class: self.words.next()? == "true",
                name: self.text()?,
                ty: self.text()?,
                predicate: self.option(Self::predicate)?,
            },
            "assert" => ViolationKind::Assert(self.predicate()?),
            "modifies" => ViolationKind::Modifies(self.text()?),
            "mixin" => ViolationKind::Mixin { class: self.text()?, method: self.text()? },
            _ => return None,
        };
        let message = self.text()?;
        let (file, span) = self.place()?;
        let exact = self.number::<u8>()? == 1;
        Some(Counterexample {
            callee,
            name,
            receiver,
            args,
            calls,
            objects,
            class_fields,
            requires,
            ensures,
            // The script has them; a counterexample that is kept is not run again.
            invariants: Vec::new(),
            violation: Violation { kind, message, file, span },
            exact,
            ruby: self.text()?,
            confirmed: true,
            not_run: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn predicate(text: &str) -> Predicate {
        Predicate {
            text: text.into(),
            ruby: format!("({text})"),
            olds: vec!["@a".into()],
            bindings: vec![("x".into(), Binding::Argument(1)), ("r".into(), Binding::Result)],
            span: Span::new(3, 9),
        }
    }

    #[test]
    fn a_verdict_survives() {
        let values = vec![
            Value::Nil,
            Value::Bool(true),
            Value::Int("-123456789012345678901234567890".into()),
            Value::Real("1".into(), "3".into()),
            Value::Float(-0.0),
            Value::Sym("a b".into()),
            Value::Str(String::new()),
            Value::Str("é\n ".into()),
            Value::Class("A::B".into()),
            Value::Ref(ObjectId(2)),
        ];
        let range =
            Value::Range { lo: Box::new(Value::Nil), hi: Box::new(values[2].clone()), exclusive: true };
        let kinds = vec![
            ViolationKind::Ensures(2),
            ViolationKind::Raises("KeyError".into()),
            ViolationKind::Requires {
                callee: Callee::Singleton { class: "M".into() },
                name: "*".into(),
                requires: vec![predicate("k > 0")],
            },
            ViolationKind::ResultType("Integer?".into()),
            ViolationKind::Field {
                owner: "C".into(),
                of_class: false,
                name: "@a".into(),
                ty: "Integer".into(),
                predicate: Some(predicate("@a > 0")),
            },
            ViolationKind::Field {
                owner: "C".into(),
                of_class: true,
                name: "@a".into(),
                ty: "Integer".into(),
                predicate: None,
            },
            ViolationKind::Assert(predicate("x")),
            ViolationKind::Modifies("t.@b".into()),
            ViolationKind::Mixin { class: "C".into(), method: "value".into() },
        ];
        for kind in kinds {
            let counterexample = Counterexample {
                callee: Callee::Instance { class: "A".into() },
                name: "<<".into(),
                receiver: Some(Value::Ref(ObjectId(0))),
                args: vec![Argument { name: "x".into(), kind: ArgumentKind::Keyword, value: range.clone() }],
                calls: vec![CallStep { name: "tick".into(), args: Vec::new() }],
                objects: vec![
                    Object::Instance {
                        class: "A".into(),
                        fields: vec![("@f".into(), values[4].clone())],
                        stubs: vec![("month".into(), values[2].clone())],
                    },
                    Object::Array(values.clone()),
                    Object::Hash(vec![(values[5].clone(), values[7].clone())]),
                ],
                class_fields: vec![("C".into(), "@n".into(), values[1].clone())],
                requires: vec![predicate("x > 0")],
                ensures: Vec::new(),
                invariants: Vec::new(),
                violation: Violation {
                    kind,
                    message: "no good".into(),
                    file: FileId(1),
                    span: Span::new(0, 4),
                },
                exact: false,
                ruby: "puts 1\n".into(),
                confirmed: true,
                not_run: None,
            };
            let verdict = Verdict {
                method: "A#<<".into(),
                file: FileId(3),
                span: Span::new(5, 7),
                label: Some("bind".into()),
                outcome: Outcome::Refuted(Box::new(counterexample)),
                bounded: true,
                missing: Some("requires x > 0".into()),
                assumptions: vec!["Float as real numbers".into(), String::new()],
                time: Duration::from_micros(1234),
            };
            let line = write_verdict(&verdict).unwrap();
            let read = read_verdict(&line).unwrap();
            assert_eq!(format!("{read:?}"), format!("{verdict:?}"));
            // A line that was cut is nobody's verdict.
            let words: Vec<&str> = line.split(' ').collect();
            for end in 0..words.len() {
                assert!(read_verdict(&words[..end].join(" ")).is_none());
            }
            assert!(read_verdict(&format!("{line} x")).is_none());
        }
    }
}
