//! StringIO over a text that is known.
//!
//! ```text
//! io = StringIO.new("a\n")
//! io.gets; io.gets.chomp      at its end `gets` gives nil
//! io.close; io.read           IOError
//! ```
//!
//! What is written goes behind what is there; writing elsewhere is not followed.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Id, Object, Step, Val};
use crate::fault::Fault;
use crate::rules::{REFUSED_VALUE, WRONG_OPERAND};
use base::Name;

/// The string, how many bytes of it were read, and whether it was closed.
const TEXT: &str = "@text";
const PLACE: &str = "@place";
const CLOSED: &str = "@closed";

impl Exec<'_> {
    /// `StringIO.new("text")`, for reading and, if the text may change, writing.
    pub(super) fn new_string_io(&mut self, given: &Given) -> Step {
        let text = match given.positional[..] {
            _ if given.block.is_some() || !given.keywords.is_empty() => return Err(Exit::GiveUp),
            [] => self.heap.str(""),
            [text @ Val::Str(_)] if self.heap.text_of(text).is_some_and(str::is_ascii) => text,
            [other @ (Val::Int(_) | Val::Float(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_))] => {
                self.refuses(other, "to_str")?;
                let shown = self.describe(other);
                let message = format!("no implicit conversion of {shown} into String");
                return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
            }
            _ => return Err(Exit::GiveUp),
        };
        let object = self.heap.object(self.world.class("StringIO").ok_or(Exit::GiveUp)?);
        let parts = [(TEXT, text), (PLACE, Val::Int(0)), (CLOSED, Val::False)];
        for (name, value) in parts {
            self.heap.objects[object].set_field(Name::new(name), value);
        }
        Ok(Val::Object(object))
    }

    pub(super) fn is_string_io(&self, id: Id<Object>) -> bool {
        self.world.class("StringIO") == Some(self.heap.objects[id].class)
    }

    pub(super) fn string_io_method(
        &mut self,
        id: Id<Object>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        let object = &self.heap.objects[id];
        let parts = [TEXT, PLACE, CLOSED].map(|it| object.field(Name::new(it)));
        let [Some(text @ Val::Str(_)), Some(Val::Int(place)), Some(closed)] = parts else {
            return Err(Exit::GiveUp);
        };
        if object.vague || !given.keywords.is_empty() {
            return Err(Exit::GiveUp);
        }
        let whole = self.heap.text_of(text).ok_or(Exit::GiveUp)?.to_owned();
        let rest = usize::try_from(place).ok().and_then(|at| whole.get(at..)).unwrap_or_default();
        let is_closed = closed.truth()?;
        let args = &given.positional[..];
        match method {
            "read" | "gets" | "getc" | "each_line" | "each" | "readlines" | "eof?" if is_closed => {
                return Err(self.not_open("reading"));
            }
            "write" | "puts" | "print" | "<<" if is_closed || self.is_frozen(text) == Some(true) => {
                return Err(self.not_open("writing"));
            }
            _ => {}
        }
        Ok(Some(match (method, args, given.block) {
            ("string", [], None) => text,
            ("closed?", [], None) => Val::bool(is_closed),
            ("eof?", [], None) => Val::bool(rest.is_empty()),
            ("close", [], None) => {
                self.heap.objects[id].set_field(Name::new(CLOSED), Val::True);
                Val::Nil
            }
            ("rewind", [], None) if !is_closed => {
                self.move_to(id, 0);
                Val::Int(0)
            }
            ("read", [], None) => {
                self.move_to(id, whole.len());
                self.heap.str(rest)
            }
            ("gets", [], None) => match first_line(rest) {
                "" => Val::Nil,
                line => {
                    self.move_to(id, whole.len() - rest.len() + line.len());
                    self.heap.str(line)
                }
            },
            ("getc", [], None) => match rest.get(..1) {
                Some(letter) => {
                    self.move_to(id, whole.len() - rest.len() + 1);
                    self.heap.str(letter)
                }
                None => Val::Nil,
            },
            ("each_line" | "each", [], Some(block)) => {
                let mut rest = rest;
                while !rest.is_empty() {
                    let line = first_line(rest);
                    rest = &rest[line.len()..];
                    self.move_to(id, whole.len() - rest.len());
                    let line = self.heap.str(line);
                    self.yields(block, &[line])?;
                    self.same_place(id, whole.len() - rest.len())?;
                }
                Val::Object(id)
            }
            ("readlines", [], None) => {
                self.move_to(id, whole.len());
                let lines = rest.split_inclusive('\n').map(|it| self.heap.str(it)).collect();
                self.heap.array(lines)
            }
            ("write" | "puts" | "print" | "<<", [part], None) if place as usize == whole.len() => {
                self.append(id, text, method, whole, *part)?
            }
            _ => return Err(Exit::GiveUp),
        }))
    }

    fn append(&mut self, id: Id<Object>, text: Val, method: &str, whole: String, part: Val) -> Step {
        let part = match part {
            Val::Str(_) | Val::Int(_) | Val::Sym(_) => self.string_of(part)?,
            _ => return Err(Exit::GiveUp),
        };
        let part = self.heap.text_of(part).filter(|it| it.is_ascii()).ok_or(Exit::GiveUp)?.to_owned();
        let end = if method == "puts" && !part.ends_with('\n') { "\n" } else { "" };
        let whole = whole + &part + end;
        self.move_to(id, whole.len());
        let Val::Str(text) = text else { return Err(Exit::GiveUp) };
        self.heap.texts[text].text = Some(whole);
        Ok(match method {
            "write" => Val::Int(part.len() as i64),
            "<<" => Val::Object(id),
            _ => Val::Nil,
        })
    }

    fn move_to(&mut self, id: Id<Object>, place: usize) {
        self.heap.objects[id].set_field(Name::new(PLACE), Val::Int(place as i64));
    }

    /// The block has neither read nor written.
    fn same_place(&self, id: Id<Object>, place: usize) -> Step<()> {
        match self.heap.objects[id].field(Name::new(PLACE)) {
            Some(Val::Int(at)) if at == place as i64 => Ok(()),
            _ => Err(Exit::GiveUp),
        }
    }

    fn not_open(&mut self, wanted: &str) -> Exit {
        self.fault(Fault::said(&REFUSED_VALUE, "IOError", format!("not opened for {wanted}")))
    }
}

/// With its end, if it has one.
fn first_line(text: &str) -> &str {
    text.split_inclusive('\n').next().unwrap_or_default()
}
