//! Steps that Ruby does by itself, without a call in the text.

use super::exec::{Exec, Here};
use super::value::{About, Closure, Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use base::Name;
use program::Lookup;
use syntax::ir::{BodyKind, Prim, Prim2, Var};

impl<'a> Exec<'a> {
    pub(super) fn primitive(&mut self, here: &Here<'a>, prim: Prim, var: Var) -> Step {
        if prim == Prim::Given && self.frame(here).is_entry && matches!(here.body.kind, BodyKind::Method(_)) {
            return Ok(Val::Any(About::World));
        }
        if prim == Prim::Given {
            return Ok(Val::bool(self.heap.envs[here.env].given.contains(&var)));
        }
        let value = self.get(here, var)?;
        if matches!(value, Val::Any(_)) {
            return Err(Exit::GiveUp);
        }
        let items = |exec: &Self| match value {
            Val::Array(list) => Ok(exec.heap.lists[list].items.clone()),
            _ => Err(Exit::GiveUp),
        };
        let at = |items: &[Val], index: usize| items.get(index).copied().unwrap_or(Val::Nil);
        Ok(match prim {
            Prim::IsNil => Val::bool(matches!(value, Val::Nil)),
            Prim::SplatToA => self.splat(value)?,
            Prim::ToHash => Val::Hash(self.keyword_hash(value)?),
            Prim::ToAry => match value {
                Val::Array(_) => value,
                other => {
                    if matches!(other, Val::Object(_)) {
                        self.refuses(other, "to_ary")?;
                    }
                    self.heap.array(vec![other])
                }
            },
            Prim::ToS => self.string_of(value)?,
            Prim::ToProc => match value {
                Val::Nil | Val::Proc(_) => value,
                Val::Sym(name) => Val::Proc(self.heap.closures.add(Closure::Symbol(name))),
                Val::Object(_) if self.has_own(value, "to_proc")? => {
                    match self.send(value, Name::new("to_proc"), &[])? {
                        block @ Val::Proc(_) => block,
                        _ => return Err(Exit::GiveUp),
                    }
                }
                _ => return Err(Exit::GiveUp),
            },
            Prim::Elem(index) => at(&items(self)?, index as usize),
            Prim::ElemBack { front, back, index } => {
                let items = items(self)?;
                let (front, back, index) = (front as usize, back as usize, index as usize);
                let start = items.len().saturating_sub(back).max(front);
                at(&items, start + index)
            }
            Prim::ElemRest { front, back } => {
                let items = items(self)?;
                let end = items.len().saturating_sub(back as usize).max(front as usize).min(items.len());
                let rest = items.get(front as usize..end).unwrap_or_default().to_vec();
                self.heap.array(rest)
            }
            Prim::Deconstruct => match value {
                Val::Array(_) => value,
                Val::Object(_) => self.deconstruct(value, "deconstruct", &[])?,
                _ => Val::Nil,
            },
            Prim::LenIs(n) => Val::bool(items(self)?.len() == n as usize),
            Prim::LenAtLeast(n) => Val::bool(items(self)?.len() >= n as usize),
            Prim::Length => Val::Int(items(self)?.len() as i64),
            Prim::HasKey(_) | Prim::KeyValue(_) | Prim::HashIsEmpty => {
                let Val::Hash(hash) = value else { return Err(Exit::GiveUp) };
                let pairs = &self.heap.tables[hash].pairs;
                let find = |name: Name| pairs.iter().find(|it| it.0.is(Val::Sym(name)) == Some(true));
                match prim {
                    Prim::HasKey(name) => Val::bool(find(name).is_some()),
                    Prim::KeyValue(name) => find(name).map(|it| it.1).ok_or(Exit::GiveUp)?,
                    _ => Val::bool(pairs.is_empty()),
                }
            }
            Prim::IsStandardError => match value {
                Val::Object(exception) => {
                    let class = self.heap.objects[exception].class;
                    let standard = self.world.class("StandardError").ok_or(Exit::GiveUp)?;
                    Val::bool(self.world.program.has_ancestor(class, standard))
                }
                _ => Val::False,
            },
            Prim::Given => return Err(Exit::GiveUp),
        })
    }

    fn splat(&mut self, value: Val) -> Step {
        let items = match value {
            Val::Array(list) => self.heap.lists[list].items.clone(),
            Val::Nil => Vec::new(),
            Val::Hash(_) | Val::Range(_) | Val::Set(_) => self.each_of(value)?,
            Val::Int(_) | Val::Float(_) | Val::Sym(_) | Val::Str(_) | Val::True | Val::False => vec![value],
            _ => return Err(Exit::GiveUp),
        };
        Ok(self.heap.array(items))
    }

    pub(super) fn deconstruct(&mut self, value: Val, method: &str, args: &[Val]) -> Step {
        let name = Name::new(method);
        let result = match &*self.lookup(value, name)? {
            Lookup::Absent => {
                self.refuses(value, method)?;
                return Ok(Val::Nil);
            }
            _ => self.send(value, name, args)?,
        };
        match result {
            Val::Array(_) | Val::Hash(_) => Ok(result),
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn primitive2(&mut self, prim: Prim2, left: Val, right: Val) -> Step {
        let items = |exec: &Self| match left {
            Val::Array(list) => Ok(exec.heap.lists[list].items.clone()),
            _ => Err(Exit::GiveUp),
        };
        Ok(match (prim, left, right) {
            (_, Val::Any(_), _) | (_, _, Val::Any(_)) => return Err(Exit::GiveUp),
            (Prim2::Rescues, _, _) => Val::bool(self.rescues(left, right)?),
            (Prim2::RescuesAny, _, _) => {
                for class in items(self)? {
                    if self.rescues(class, right)? {
                        return Ok(Val::True);
                    }
                }
                Val::False
            }
            (Prim2::AnyCaseEq, _, _) => {
                for item in items(self)? {
                    if self.send(item, Name::new("==="), &[right])?.truth()? {
                        return Ok(Val::True);
                    }
                }
                Val::False
            }
            (Prim2::AnyTruthy, _, _) => {
                let truths: Vec<bool> = items(self)?.into_iter().map(Val::truth).collect::<Step<_>>()?;
                Val::bool(truths.contains(&true))
            }
            (Prim2::Plus, Val::Int(a), Val::Int(b)) => Val::Int(a + b),
            (Prim2::Minus, Val::Int(a), Val::Int(b)) => Val::Int(a - b),
            (Prim2::AtMost, Val::Int(a), Val::Int(b)) => Val::bool(a <= b),
            (Prim2::ElemAt, _, Val::Int(at)) => items(self)?.get(at as usize).copied().ok_or(Exit::GiveUp)?,
            (Prim2::Before, _, Val::Int(at)) => {
                let part = items(self)?.get(..at as usize).ok_or(Exit::GiveUp)?.to_vec();
                self.heap.array(part)
            }
            (Prim2::From, _, Val::Int(at)) => {
                let part = items(self)?.get(at as usize..).ok_or(Exit::GiveUp)?.to_vec();
                self.heap.array(part)
            }
            _ => return Err(Exit::GiveUp),
        })
    }

    fn rescues(&mut self, class: Val, caught: Val) -> Step<bool> {
        match (class, caught) {
            (Val::Class(class), Val::Object(exception)) => {
                // `===` of its own decides otherwise.
                let case_eq = self.lookup(Val::Class(class), Name::new("==="))?;
                let is_core =
                    |it: &program::Candidate| matches!(it.method.kind, program::MethodKind::Core(_));
                if !case_eq.candidates().iter().all(is_core) {
                    return Err(Exit::GiveUp);
                }
                // Whether a pattern fails for want of a key is not told apart.
                if self.world.program.name(class) == "NoMatchingPatternKeyError" {
                    return Err(Exit::GiveUp);
                }
                Ok(self.world.program.has_ancestor(self.heap.objects[exception].class, class))
            }
            (Val::Class(_), Val::Exit(_)) => Ok(false),
            (Val::Nil | Val::Int(_) | Val::Str(_) | Val::Sym(_), Val::Object(_)) => {
                let message = "class or module required for rescue clause".to_owned();
                Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)))
            }
            _ => Err(Exit::GiveUp),
        }
    }
}
