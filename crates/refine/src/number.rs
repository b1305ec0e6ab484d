//! Integer and Float.
//!
//! Integers are SMT integers: both have no bound. Ruby's division rounds towards minus infinity, SMT-LIB's so that the
//! rest is never negative; they differ for negative divisors. Floats are real numbers here, which every verdict says;
//! `double.rs` has them as doubles.
//! What the operators can say (`abs`, `even?`, `clamp`) is in the prelude.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::Atom;
use base::Span;
use horn::rational::Rat;
use horn::term::{INT, REAL, TermId};

/// Two numbers in one sort.
enum Pair {
    Ints(TermId, TermId),
    Reals(TermId, TermId),
}

impl<'a> Exec<'a> {
    pub(crate) fn number_method(
        &mut self,
        state: &State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        match args.positional.as_slice() {
            [] => self.unary(state.clone(), atom, name, args, span),
            [other] => {
                if matches!(name, "upto" | "downto" | "step") {
                    return self.count_loop(state.clone(), atom, name, args, span);
                }
                let mut flow = Vec::new();
                for (guard, right) in &other.0 {
                    let mut one = state.clone();
                    one.assume(&self.problem.terms, *guard);
                    if !one.is_dead(&self.problem.terms) {
                        flow.extend(self.binary(one, atom, name, right, span)?);
                    }
                }
                Some(self.merge_flow(flow))
            }
            [_, _] if name == "step" => self.count_loop(state.clone(), atom, name, args, span),
            _ => None,
        }
    }

    fn unary(&mut self, mut state: State, atom: &Atom, name: &str, args: &Args, span: Span) -> Option<Flow> {
        if let Atom::Double(term) = *atom {
            return self.double_unary(state, term, name, span);
        }
        let zero = match atom {
            Atom::Float(_) => self.terms().real(Rat::ZERO),
            _ => self.terms().int(0),
        };
        let (term, is_float) = match atom {
            Atom::Int(term) => (*term, false),
            Atom::Float(term) => (*term, true),
            _ => return None,
        };
        let make = |term: TermId| if is_float { Atom::Float(term) } else { Atom::Int(term) };
        let terms = &mut self.problem.terms;
        let result = match name {
            "+@" => atom.clone(),
            "-@" => make(terms.neg(term)),
            "to_f" if is_float => atom.clone(),
            "to_f" => return Some(self.integer_to_float(state, term)),
            "to_i" | "to_int" | "floor" | "ceil" | "round" | "truncate" if !is_float => atom.clone(),
            "floor" => Atom::Int(terms.to_int(term)),
            "ceil" => Atom::Int(self.ceil(term)),
            "to_i" | "to_int" | "truncate" => {
                let (floor, ceil) = (self.terms().to_int(term), self.ceil(term));
                let negative = self.terms().lt(term, zero);
                Atom::Int(self.terms().ite(negative, ceil, floor))
            }
            "round" => {
                // Ruby: a half is rounded away from zero.
                let half = Rat::new(1, 2)?;
                let half = self.terms().real(half);
                let up = self.terms().add(&[term, half]);
                let up = self.terms().to_int(up);
                let down = self.terms().sub(term, half);
                let down = self.ceil(down);
                let negative = self.terms().lt(term, zero);
                Atom::Int(self.terms().ite(negative, down, up))
            }
            "nan?" if is_float => Atom::Bool(terms.bool(false)),
            "finite?" => Atom::Bool(terms.bool(true)),
            "infinite?" => Atom::Nil,
            "hash" => return None,
            "to_s" | "inspect" => {
                let value = self.one(atom.clone());
                let text = self.text(&value)?;
                state.inexact = true;
                return Some(self.flow(state, Atom::Str(text)));
            }
            "times" if !is_float => return self.count_loop(state, atom, name, args, span),
            _ => return None,
        };
        Some(self.flow(state, result))
    }

    fn ceil(&mut self, term: TermId) -> TermId {
        let negated = self.terms().neg(term);
        let floor = self.terms().to_int(negated);
        self.terms().neg(floor)
    }

    fn pair(&mut self, left: &Atom, right: &Atom) -> Option<Pair> {
        Some(match (left, right) {
            (Atom::Int(a), Atom::Int(b)) => Pair::Ints(*a, *b),
            (Atom::Float(a), Atom::Float(b)) => Pair::Reals(*a, *b),
            (Atom::Int(a), Atom::Float(b)) => Pair::Reals(self.terms().to_real(*a), *b),
            (Atom::Float(a), Atom::Int(b)) => Pair::Reals(*a, self.terms().to_real(*b)),
            _ => return None,
        })
    }

    fn binary(
        &mut self,
        mut state: State,
        left: &Atom,
        name: &str,
        right: &Atom,
        span: Span,
    ) -> Option<Flow> {
        if matches!(
            (left, right),
            (Atom::Double(_), Atom::Int(_) | Atom::Double(_)) | (Atom::Int(_), Atom::Double(_))
        ) {
            return self.double_binary(state, left, name, right);
        }
        let Some(pair) = self.pair(left, right) else {
            return self.wrong_operand(state, left, name, right, span);
        };
        if let "<" | "<=" | ">" | ">=" | "<=>" = name {
            let (Pair::Ints(a, b) | Pair::Reals(a, b)) = pair;
            return Some(self.compare(state, name, a, b));
        }
        let atom = match pair {
            Pair::Ints(a, b) => match name {
                "+" => Atom::Int(self.terms().add(&[a, b])),
                "-" => Atom::Int(self.terms().sub(a, b)),
                "*" => Atom::Int(self.terms().mul(a, b)),
                "/" | "div" | "%" | "modulo" | "divmod" => {
                    self.divided_by_zero(&mut state, b, span);
                    let (quotient, rest) = self.floor_division(a, b);
                    match name {
                        "/" | "div" => Atom::Int(quotient),
                        "divmod" => {
                            let (quotient, rest) = (self.one(Atom::Int(quotient)), self.one(Atom::Int(rest)));
                            let array = self.array_from(&mut state, &[quotient, rest])?;
                            return Some(vec![(state, array)]);
                        }
                        _ => Atom::Int(rest),
                    }
                }
                "fdiv" if self.cx.options.ieee_floats => return Some(self.integer_fdiv(state, a, b)),
                "fdiv" => {
                    let (a, b) = (self.terms().to_real(a), self.terms().to_real(b));
                    self.note_float();
                    return Some(self.real_division(state, a, b));
                }
                "**" | "pow" => Atom::Int(self.power(a, b)?),
                "<<" | ">>" | "&" => Atom::Int(self.bits(name, a, b)?),
                "|" => {
                    state.inexact = true;
                    Atom::Int(self.union_of_bits(a, b))
                }
                _ => return None,
            },
            Pair::Reals(a, b) => {
                self.note_float();
                match name {
                    "+" => Atom::Float(self.terms().add(&[a, b])),
                    "-" => Atom::Float(self.terms().sub(a, b)),
                    "*" => Atom::Float(self.terms().mul(a, b)),
                    "/" | "fdiv" | "quo" => return Some(self.real_division(state, a, b)),
                    "%" | "modulo" => return self.real_modulo(state, a, b, span),
                    _ => return None,
                }
            }
        };
        Some(self.flow(state, atom))
    }

    fn compare(&mut self, state: State, name: &str, a: TermId, b: TermId) -> Flow {
        let terms = &mut self.problem.terms;
        let atom = match name {
            "<" => Atom::Bool(terms.lt(a, b)),
            "<=" => Atom::Bool(terms.le(a, b)),
            ">" => Atom::Bool(terms.lt(b, a)),
            ">=" => Atom::Bool(terms.le(b, a)),
            _ => {
                let (less, equal) = (terms.lt(a, b), terms.eq(a, b));
                let (minus, zero, one) = (terms.int(-1), terms.int(0), terms.int(1));
                let rest = terms.ite(equal, zero, one);
                Atom::Int(terms.ite(less, minus, rest))
            }
        };
        self.flow(state, atom)
    }

    fn divided_by_zero(&mut self, state: &mut State, divisor: TermId, span: Span) {
        let zero = self.terms().int(0);
        let is_zero = self.terms().eq(divisor, zero);
        self.may_raise(state, is_zero, "ZeroDivisionError", span, "divided by 0");
    }

    /// Ruby's quotient and rest: the quotient is rounded down, the rest has the sign of the divisor.
    pub(crate) fn floor_division(&mut self, a: TermId, b: TermId) -> (TermId, TermId) {
        if self.problem.terms.as_number(b).is_none() && self.bound.is_empty() {
            return self.named_division(a, b);
        }
        let terms = &mut self.problem.terms;
        let zero = terms.int(0);
        let positive = terms.lt(zero, b);
        let (minus_a, minus_b) = (terms.neg(a), terms.neg(b));
        let (up, down) = (terms.int_div(a, b), terms.int_div(minus_a, minus_b));
        let quotient = terms.ite(positive, up, down);
        let (up, down) = (terms.modulo(a, b), terms.modulo(minus_a, minus_b));
        let down = terms.neg(down);
        let rest = terms.ite(positive, up, down);
        (quotient, rest)
    }

    /// Division by a number that is not known: the quotient and the rest by what defines them. A solver finds products
    /// of symbols again, but not in a division.
    fn named_division(&mut self, a: TermId, b: TermId) -> (TermId, TermId) {
        if let Some(&known) = self.divisions.get(&(a, b)) {
            return known;
        }
        let (_, quotient) = self.fresh(&Ty::Int, "quotient");
        let (_, rest) = self.fresh(&Ty::Int, "rest");
        let (quotient, rest) = (quotient[0], rest[0]);
        let terms = &mut self.problem.terms;
        let zero = terms.int(0);
        let product = terms.mul(b, quotient);
        let sum = terms.add(&[product, rest]);
        let law = terms.eq(a, sum);
        let (positive, negative) = (terms.lt(zero, b), terms.lt(b, zero));
        let (low, high) = (terms.le(zero, rest), terms.lt(rest, b));
        let above = terms.and(&[positive, low, high]);
        let (low, high) = (terms.lt(b, rest), terms.le(rest, zero));
        let below = terms.and(&[negative, low, high]);
        let bounds = terms.or(&[above, below]);
        let is_zero = terms.eq(b, zero);
        let defined = terms.and(&[law, bounds]);
        let fact = terms.or(&[is_zero, defined]);
        self.fact(fact);
        self.divisions.insert((a, b), (quotient, rest));
        (quotient, rest)
    }

    /// Ruby: division of Floats by zero gives Infinity or NaN, which are no real numbers: any value.
    fn real_division(&mut self, mut state: State, a: TermId, b: TermId) -> Flow {
        let zero = self.terms().real(Rat::ZERO);
        let is_zero = self.terms().eq(b, zero);
        let quotient = self.terms().real_div(a, b);
        if self.problem.terms.is_false(is_zero) {
            return self.flow(state, Atom::Float(quotient));
        }
        let var = self.terms().fresh_var("infinite", REAL);
        let other = self.terms().var_term(var);
        let value = self.terms().ite(is_zero, other, quotient);
        state.inexact = true;
        self.flow(state, Atom::Float(value))
    }

    /// Ruby: by zero NaN or a ZeroDivisionError, as the version will have it.
    fn real_modulo(&mut self, mut state: State, a: TermId, b: TermId, span: Span) -> Option<Flow> {
        let zero = self.terms().real(Rat::ZERO);
        let is_zero = self.terms().eq(b, zero);
        self.may_raise(&mut state, is_zero, "ZeroDivisionError", span, "divided by 0");
        let quotient = self.terms().real_div(a, b);
        let floor = self.terms().to_int(quotient);
        let floor = self.terms().to_real(floor);
        let product = self.terms().mul(b, floor);
        let rest = self.terms().sub(a, product);
        Some(self.flow(state, Atom::Float(rest)))
    }

    /// A power with a small constant exponent.
    fn power(&mut self, base: TermId, exponent: TermId) -> Option<TermId> {
        let exponent = self.problem.terms.as_number(exponent)?.as_int()?;
        let exponent = u32::try_from(exponent).ok().filter(|it| *it <= 16)?;
        let mut product = self.terms().int(1);
        for _ in 0..exponent {
            product = self.terms().mul(product, base);
        }
        Some(product)
    }

    /// `a | b` is `a + b` without what both have. Nothing is common where one number ends before the other begins.
    fn union_of_bits(&mut self, a: TermId, b: TermId) -> TermId {
        let common = match self.bits("&", a, b).or_else(|| self.bits("&", b, a)) {
            Some(common) => common,
            None => {
                let common = self.function("Integer#&", vec![INT, INT], INT, &[a, b]);
                let zero = self.terms().int(0);
                let none = self.terms().eq(common, zero);
                for (low, high) in [(a, b), (b, a)] {
                    // Ruby: what both have is not more than the one that is not negative.
                    let is_natural = self.terms().le(zero, low);
                    let bounds = [self.terms().le(zero, common), self.terms().le(common, low)];
                    let bounded = self.terms().and(&bounds);
                    let fact = self.terms().implies(is_natural, bounded);
                    self.fact(fact);
                    for size in [8, 16, 24, 32] {
                        let size = self.terms().int(1i128 << size);
                        let rest = self.terms().modulo(high, size);
                        let parts = [is_natural, self.terms().lt(low, size), self.terms().eq(rest, zero)];
                        let apart = self.terms().and(&parts);
                        let fact = self.terms().implies(apart, none);
                        self.fact(fact);
                    }
                }
                common
            }
        };
        let sum = self.terms().add(&[a, b]);
        self.terms().sub(sum, common)
    }

    /// Shifts by a constant, and masks of bits that lie together.
    fn bits(&mut self, name: &str, a: TermId, b: TermId) -> Option<TermId> {
        let constant = self.problem.terms.as_number(b)?.as_int()?;
        if name == "&" {
            if constant == 0 {
                return Some(b);
            }
            // Ruby: negative numbers have ones without end, as floored division has them too.
            let low = constant.trailing_zeros();
            let next = (constant >> low).checked_add(1)?;
            if next <= 0 || next & (constant >> low) != 0 {
                return None;
            }
            let (unit, modulus) = (self.terms().int(1i128 << low), self.terms().int(next));
            let shifted = if low == 0 { a } else { self.terms().int_div(a, unit) };
            let kept = self.terms().modulo(shifted, modulus);
            return Some(if low == 0 { kept } else { self.terms().mul(unit, kept) });
        }
        let shift = u32::try_from(constant).ok().filter(|it| *it <= 64)?;
        let factor = self.terms().int(1i128 << shift);
        Some(if name == "<<" { self.terms().mul(factor, a) } else { self.terms().int_div(a, factor) })
    }

    /// Ruby: a number and something that is none.
    fn wrong_operand(
        &mut self,
        mut state: State,
        left: &Atom,
        name: &str,
        right: &Atom,
        span: Span,
    ) -> Option<Flow> {
        let class = match name {
            "+" | "-" | "*" | "/" | "%" | "**" | "div" | "modulo" | "divmod" | "fdiv" | "remainder" | "&"
            | "|" | "^" | "<<" | ">>" => "TypeError",
            "<" | "<=" | ">" | ">=" => "ArgumentError",
            "<=>" => return Some(self.flow(state, Atom::Nil)),
            _ => return None,
        };
        let what = match right {
            Atom::Nil | Atom::Absent => "nil",
            Atom::Bool(_) => "a boolean",
            Atom::Sym(_) => "a Symbol",
            Atom::Str(_) => "a String",
            Atom::Array { .. } => "an Array",
            Atom::Hash { .. } => "a Hash",
            Atom::Class(_) => "a class",
            Atom::Range { .. } => "a Range",
            // An object may have `coerce`.
            Atom::Object { .. }
            | Atom::Any(_)
            | Atom::Proc { .. }
            | Atom::Int(_)
            | Atom::Float(_)
            | Atom::Double(_) => {
                return None;
            }
        };
        let left = if matches!(left, Atom::Float(_) | Atom::Double(_)) { "Float" } else { "Integer" };
        let yes = self.terms().bool(true);
        self.may_raise(&mut state, yes, class, span, format!("{what} can't be an operand of {left}#{name}"));
        Some(Vec::new())
    }
}
