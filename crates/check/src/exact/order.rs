//! Equality, order and conversions.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use base::Name;
use program::Lookup;
use std::cmp::Ordering;

impl Exec<'_> {
    /// `a == b`.
    pub(super) fn equal(&mut self, a: Val, b: Val) -> Step<bool> {
        self.nested(|exec| exec.equal_now(a, b))
    }

    fn equal_now(&mut self, a: Val, b: Val) -> Step<bool> {
        Ok(match (a, b) {
            (Val::Str(_), Val::Str(_)) => match (self.heap.text_of(a), self.heap.text_of(b)) {
                (Some(a), Some(b)) => a == b,
                _ => return Err(Exit::GiveUp),
            },
            (Val::Float(a), Val::Float(b)) => a == b,
            (Val::Int(a), Val::Float(b)) | (Val::Float(b), Val::Int(a)) => a as f64 == b,
            (Val::Array(a), Val::Array(b)) => {
                let (a, b) = (self.heap.lists[a].items.clone(), self.heap.lists[b].items.clone());
                if a.len() != b.len() {
                    return Ok(false);
                }
                for (a, b) in a.into_iter().zip(b) {
                    if !self.equal(a, b)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Val::Set(a), Val::Set(b)) => {
                self.heap.lists[a].items.len() == self.heap.lists[b].items.len() && self.is_subset(a, b)?
            }
            (Val::Hash(a), Val::Hash(b)) => {
                let (a, b) = (self.heap.tables[a].pairs.clone(), self.heap.tables[b].pairs.clone());
                if a.len() != b.len() {
                    return Ok(false);
                }
                for (key, value) in a {
                    match self.find(&b, key)? {
                        Some(at) if self.equal(value, b[at].1)? => {}
                        _ => return Ok(false),
                    }
                }
                true
            }
            (Val::Object(a_object), _) => {
                if self.has_own(a, "==")? {
                    return Ok(self.send(a, Name::new("=="), &[b])?.is_truthy());
                }
                match b {
                    Val::Object(b_object) if self.is_struct(a_object) => {
                        let (a, b) = (&self.heap.objects[a_object], &self.heap.objects[b_object]);
                        if a.class != b.class {
                            return Ok(false);
                        }
                        for ((_, a), (_, b)) in a.fields.clone().into_iter().zip(b.fields.clone()) {
                            if !self.equal(a, b)? {
                                return Ok(false);
                            }
                        }
                        true
                    }
                    _ if self.is_plain(a_object) => a.is(b).ok_or(Exit::GiveUp)?,
                    _ => return Err(Exit::GiveUp),
                }
            }
            // Ruby: some of these ask the other object.
            (Val::Int(_) | Val::Float(_) | Val::Str(_) | Val::Array(_) | Val::Hash(_), Val::Object(_)) => {
                return Err(Exit::GiveUp);
            }
            (Val::Range(a), Val::Range(b)) => {
                let (a, b) = (self.heap.ranges[a], self.heap.ranges[b]);
                a.exclusive == b.exclusive && self.equal(a.lo, b.lo)? && self.equal(a.hi, b.hi)?
            }
            (Val::Float(_) | Val::Range(_), _) | (_, Val::Float(_) | Val::Range(_))
                if !matches!(a, Val::Some(_) | Val::FileName(_))
                    && !matches!(b, Val::Some(_) | Val::FileName(_)) =>
            {
                false
            }
            _ => a.is(b).ok_or(Exit::GiveUp)?,
        })
    }

    /// `a <=> b`; `None`: nil.
    pub(super) fn compare(&mut self, a: Val, b: Val) -> Step<Option<Ordering>> {
        self.nested(|exec| exec.compare_now(a, b))
    }

    fn compare_now(&mut self, a: Val, b: Val) -> Step<Option<Ordering>> {
        Ok(match (a, b) {
            (Val::Int(a), Val::Int(b)) => Some(a.cmp(&b)),
            (Val::Float(a), Val::Float(b)) => a.partial_cmp(&b),
            (Val::Int(a), Val::Float(b)) => (a as f64).partial_cmp(&b),
            (Val::Float(a), Val::Int(b)) => a.partial_cmp(&(b as f64)),
            (Val::Str(_), Val::Str(_)) | (Val::Sym(_), Val::Sym(_)) => {
                match (self.heap.text_of(a), self.heap.text_of(b)) {
                    (Some(a), Some(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
                    _ => return Err(Exit::GiveUp),
                }
            }
            (Val::Array(a), Val::Array(b)) => {
                let (a, b) = (self.heap.lists[a].items.clone(), self.heap.lists[b].items.clone());
                for (a, b) in a.iter().zip(&b) {
                    match self.compare(*a, *b)? {
                        Some(Ordering::Equal) => {}
                        other => return Ok(other),
                    }
                }
                Some(a.len().cmp(&b.len()))
            }
            (Val::Object(_), _) => match self.send(a, Name::new("<=>"), &[b])? {
                Val::Int(number) => Some(number.cmp(&0)),
                Val::Nil => None,
                _ => return Err(Exit::GiveUp),
            },
            (
                Val::Int(_) | Val::Float(_),
                Val::Nil | Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_),
            )
            | (
                Val::Str(_),
                Val::Nil | Val::Int(_) | Val::Float(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_),
            )
            | (Val::Nil, Val::Int(_) | Val::Str(_) | Val::Sym(_) | Val::Float(_))
            | (Val::Sym(_), Val::Nil | Val::Int(_) | Val::Str(_)) => None,
            _ => return Err(Exit::GiveUp),
        })
    }

    /// As `sort` and `max` want it: an order there must be.
    pub(super) fn order(&mut self, a: Val, b: Val) -> Step<Ordering> {
        match self.compare(a, b)? {
            Some(order) => Ok(order),
            None => Err(self.incomparable(a, b)),
        }
    }

    pub(super) fn incomparable(&mut self, a: Val, b: Val) -> Exit {
        let (Some(class), shown) = (self.class_of(a), self.describe(b)) else { return Exit::GiveUp };
        let message = format!("comparison of {} with {shown} failed", self.world.program.name(class));
        self.fault(Fault::said(&WRONG_OPERAND, "ArgumentError", message))
    }

    pub(super) fn comparable(&mut self, receiver: Val, method: &str, given: &Given) -> Step {
        let [other] = given.positional[..] else {
            return match given.positional[..] {
                [low, high] if matches!(method, "between?" | "clamp") => {
                    let below = self.order(receiver, low)?.is_lt();
                    if method == "between?" {
                        return Ok(Val::bool(!below && self.order(receiver, high)?.is_le()));
                    }
                    // Ruby refuses bounds the wrong way round.
                    if self.order(low, high)?.is_gt() {
                        return Err(Exit::GiveUp);
                    }
                    let above = self.order(receiver, high)?.is_gt();
                    Ok(if below {
                        low
                    } else if above {
                        high
                    } else {
                        receiver
                    })
                }
                _ => Err(Exit::GiveUp),
            };
        };
        if method == "==" {
            return match receiver.is(other) {
                Some(true) => Ok(Val::True),
                _ => Ok(Val::bool(self.compare(receiver, other)? == Some(Ordering::Equal))),
            };
        }
        let order = self.order(receiver, other)?;
        Ok(Val::bool(match method {
            "<" => order.is_lt(),
            "<=" => order.is_le(),
            ">" => order.is_gt(),
            ">=" => order.is_ge(),
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// The object has no such conversion, so that Ruby refuses it.
    pub(super) fn refuses(&mut self, val: Val, conversion: &str) -> Step<()> {
        match &*self.lookup(val, Name::new(conversion))? {
            Lookup::Absent => Ok(()),
            _ => Err(Exit::GiveUp),
        }
    }
}
