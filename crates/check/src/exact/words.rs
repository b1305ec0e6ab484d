//! What Ruby shows of objects: `to_s` and `inspect`.

use super::exec::Exec;
use super::value::{Exit, Id, Object, Step, Val};
use base::Name;
use program::{ClassKind, Lookup, MethodKind};

impl Exec<'_> {
    /// `to_s` as interpolation calls it.
    pub(super) fn string_of(&mut self, val: Val) -> Step {
        self.spend(1)?;
        Ok(match val {
            Val::Str(_) | Val::FileName(_) => val,
            Val::Nil => self.own_text(val, "", true)?,
            Val::True => self.own_text(val, "true", true)?,
            Val::False => self.own_text(val, "false", true)?,
            Val::Int(number) => self.own_text(val, &number.to_string(), false)?,
            Val::Sym(name) => self.own_text(val, name.as_str(), false)?,
            Val::Float(number) => match float_text(number) {
                Some(text) => self.own_text(val, &text, false)?,
                None => self.heap.text(None),
            },
            Val::Range(_) | Val::Regexp(_) | Val::Some(_) => self.heap.text(None),
            Val::Match(_) => self.send(val, Name::new("to_s"), &[])?,
            Val::Class(class) => match self.world.program.kind(class) {
                ClassKind::Class | ClassKind::Module if !self.has_own(val, "to_s")? => {
                    let name = self.world.program.name(class);
                    self.heap.str(name)
                }
                _ => return Err(Exit::GiveUp),
            },
            Val::Any(_) => return Err(Exit::GiveUp),
            Val::Array(_) | Val::Hash(_) | Val::Set(_) => self.inspect(val)?,
            Val::Object(object) => {
                if self.has_own(val, "to_s")? {
                    // Ruby: what is no String is not shown.
                    return match self.send(val, Name::new("to_s"), &[])? {
                        text @ Val::Str(_) => Ok(text),
                        _ => Ok(self.heap.text(None)),
                    };
                }
                if self.is_exception(object) {
                    return match self.heap.objects[object].message {
                        Val::Nil => {
                            let name = self.world.program.name(self.heap.objects[object].class);
                            Ok(self.heap.str(name))
                        }
                        text @ Val::Str(_) => Ok(text),
                        _ => Err(Exit::GiveUp),
                    };
                }
                if self.is_struct(object) {
                    self.inspect_members(val, object)?;
                }
                self.heap.text(None)
            }
            Val::Proc(_) | Val::Enumerator(_) => self.heap.text(None),
            Val::NewClass | Val::Exit(_) => return Err(Exit::GiveUp),
        })
    }

    fn own_text(&mut self, val: Val, text: &str, frozen: bool) -> Step {
        if self.has_own(val, "to_s")? {
            return Err(Exit::GiveUp);
        }
        Ok(if frozen { self.heap.frozen_str(text) } else { self.heap.str(text) })
    }

    /// The program has this method, not Ruby.
    pub(super) fn has_own(&mut self, val: Val, method: &str) -> Step<bool> {
        match &*self.lookup(val, Name::new(method))? {
            Lookup::Found { candidates, complete: true } => {
                let first = candidates.first().ok_or(Exit::GiveUp)?;
                Ok(!matches!(first.method.kind, MethodKind::Core(_)))
            }
            Lookup::Absent => Ok(false),
            _ => Err(Exit::GiveUp),
        }
    }

    /// What Ruby shows of an object; what the objects inside it do for that is done.
    pub(super) fn inspect(&mut self, val: Val) -> Step {
        self.nested(|exec| exec.inspect_now(val))
    }

    fn inspect_now(&mut self, val: Val) -> Step {
        Ok(match val {
            Val::Any(_) => return Err(Exit::GiveUp),
            Val::Nil => self.heap.str("nil"),
            Val::True | Val::False | Val::Int(_) => self.string_of(val)?,
            Val::Sym(_) | Val::Str(_) | Val::Float(_) | Val::Class(_) | Val::Some(_) | Val::Proc(_) => {
                self.heap.text(None)
            }
            Val::FileName(_) | Val::Enumerator(_) => self.heap.text(None),
            Val::Array(list) | Val::Set(list) => {
                for item in self.heap.lists[list].items.clone() {
                    self.inspect(item)?;
                }
                self.heap.text(None)
            }
            Val::Hash(table) => {
                for (key, value) in self.heap.tables[table].pairs.clone() {
                    self.inspect(key)?;
                    self.inspect(value)?;
                }
                self.heap.text(None)
            }
            Val::Range(_) | Val::Regexp(_) | Val::Match(_) => self.heap.text(None),
            Val::Object(object) => {
                if self.has_own(val, "inspect")? {
                    return match self.send(val, Name::new("inspect"), &[])? {
                        text @ Val::Str(_) => Ok(text),
                        _ => Err(Exit::GiveUp),
                    };
                }
                if self.is_exception(object) {
                    self.string_of(val)?;
                } else if self.heap.objects[object].class != self.world.program.main() {
                    self.inspect_members(val, object)?;
                }
                self.heap.text(None)
            }
            Val::NewClass | Val::Exit(_) => return Err(Exit::GiveUp),
        })
    }
    /// What an object shows of its parts, by Ruby's own method.
    fn inspect_members(&mut self, val: Val, id: Id<Object>) -> Step<()> {
        let is_struct = self.is_struct(id);
        let object = &self.heap.objects[id];
        let shown: Vec<(Name, Val)> =
            if is_struct { object.members().collect() } else { object.fields.clone() };
        for (_, part) in shown {
            // An object inside itself is shown once.
            if part.is(val) != Some(true) {
                self.inspect(part)?;
            }
        }
        Ok(())
    }
}

/// As Ruby shows it without an exponent: the fewest digits that tell it from others.
fn float_text(number: f64) -> Option<String> {
    let is_plain = number == 0.0 && number.is_sign_positive() || (1e-4..1e15).contains(&number.abs());
    let text = number.to_string();
    is_plain.then(|| if text.contains('.') { text } else { text + ".0" })
}
