//! Equality, order and conversions.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Id, Object, Step, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use crate::value::Atom;
use base::Name;
use program::{Candidate, Lookup, MethodKind};
use std::cmp::Ordering;

/// Methods that Ruby calls by itself, for which objects of its own classes are not asked here.
const CALLED_BY_RUBY: [&str; 14] = [
    "==", "===", "eql?", "equal?", "hash", "<=>", "to_s", "inspect", "coerce", "to_str", "to_ary", "to_a",
    "to_proc", "+",
];

impl Exec<'_> {
    /// The program has such a method for a class of Ruby's own.
    pub(super) fn is_ruby_changed(&mut self) -> bool {
        let core = &self.world.core;
        let kinds = [core.nil, core.true_, core.false_, core.integer, core.float, core.symbol, core.string];
        let more = [core.array, core.hash, core.range, core.proc_];
        let lookups = kinds.into_iter().chain(more).flat_map(|class| {
            CALLED_BY_RUBY.map(|name| self.world.lookup(&Atom::instance(class), Name::new(name)))
        });
        let is_own = |it: &Candidate| !matches!(it.method.kind, MethodKind::Core(_));
        lookups.into_iter().any(|it| it.candidates().iter().any(is_own))
    }

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
            // The same object is equal to itself for an array, and not for `==`.
            (Val::Float(a), Val::Float(b)) if a.is_nan() || b.is_nan() => return Err(Exit::GiveUp),
            (Val::Float(a), Val::Float(b)) => a == b,
            (Val::Int(a), Val::Float(b)) | (Val::Float(b), Val::Int(a)) => float_of(a)? == b,
            (Val::Array(a), Val::Array(b)) => {
                let (a, b) = (self.heap.lists[a].items.clone(), self.heap.lists[b].items.clone());
                self.same_parts(a, b, Self::equal)?
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
            // Ruby does not ask an object about itself.
            (Val::Object(_), _) if a.is(b) == Some(true) => true,
            (Val::Object(a_object), _) => {
                if self.has_own(a, "==")? || self.is_comparable(a)? {
                    return self.send(a, Name::new("=="), &[b])?.truth();
                }
                match b {
                    Val::Object(b_object) if self.is_struct(a_object) => {
                        self.same_members(a_object, b_object, Self::equal)?
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
                if !matches!(a, Val::Some(_) | Val::FileName(_) | Val::Any(_))
                    && !matches!(b, Val::Some(_) | Val::FileName(_) | Val::Any(_)) =>
            {
                false
            }
            _ => a.is(b).ok_or(Exit::GiveUp)?,
        })
    }

    /// `==` is that of Comparable, which asks `<=>`.
    pub(super) fn is_comparable(&mut self, val: Val) -> Step<bool> {
        let lookup = self.lookup(val, Name::new("=="))?;
        let owner = lookup.candidates().first().map(|it| it.method.owner);
        Ok(owner.is_some() && owner == self.world.class("Comparable"))
    }

    /// Each element is the same as the other's by this measure.
    pub(super) fn same_parts(
        &mut self,
        a: Vec<Val>,
        b: Vec<Val>,
        is_same: fn(&mut Self, Val, Val) -> Step<bool>,
    ) -> Step<bool> {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (a, b) in a.into_iter().zip(b) {
            if !is_same(self, a, b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same for structs.
    pub(super) fn same_members(
        &mut self,
        a: Id<Object>,
        b: Id<Object>,
        is_same: fn(&mut Self, Val, Val) -> Step<bool>,
    ) -> Step<bool> {
        let (a, b) = (&self.heap.objects[a], &self.heap.objects[b]);
        if a.vague || b.vague {
            return Err(Exit::GiveUp);
        }
        if a.class != b.class {
            return Ok(false);
        }
        let values = |object: &Object| object.members().map(|it| it.1).collect();
        let (a, b) = (values(a), values(b));
        self.same_parts(a, b, is_same)
    }

    /// `a <=> b`; `None`: nil.
    pub(super) fn compare(&mut self, a: Val, b: Val) -> Step<Option<Ordering>> {
        self.nested(|exec| exec.compare_now(a, b))
    }

    fn compare_now(&mut self, a: Val, b: Val) -> Step<Option<Ordering>> {
        Ok(match (a, b) {
            (Val::Int(a), Val::Int(b)) => Some(a.cmp(&b)),
            (Val::Float(a), Val::Float(b)) => a.partial_cmp(&b),
            (Val::Int(a), Val::Float(b)) => float_of(a)?.partial_cmp(&b),
            (Val::Float(a), Val::Int(b)) => a.partial_cmp(&float_of(b)?),
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
                // Ruby: nil is no bound.
                [Val::Nil, _] | [_, Val::Nil] if method == "clamp" => return Err(Exit::GiveUp),
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
        // Ruby asks `method_missing` for conversions, too.
        match &*self.lookup(val, Name::new(conversion))? {
            Lookup::Absent if !self.has_own(val, "method_missing")? => Ok(()),
            _ => Err(Exit::GiveUp),
        }
    }
}

/// The integer as a float, if that is the same number.
pub(super) fn float_of(number: i64) -> Step<f64> {
    if number.unsigned_abs() < 1 << 53 { Ok(number as f64) } else { Err(Exit::GiveUp) }
}
