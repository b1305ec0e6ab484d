//! Integer and Float.

use super::call::Given;
use super::exec::Exec;
use super::order::float_of;
use super::value::{Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::{DIVISION_BY_ZERO, WRONG_OPERAND};
use base::Name;

impl Exec<'_> {
    pub(super) fn number_method(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Val>> {
        if let [other] = given.positional[..]
            && given.block.is_none()
            && matches!(
                method,
                "+" | "-"
                    | "*"
                    | "/"
                    | "%"
                    | "**"
                    | "<"
                    | "<="
                    | ">"
                    | ">="
                    | "<=>"
                    | "=="
                    | "==="
                    | "modulo"
                    | "div"
                    | "fdiv"
            )
        {
            return self.operator(receiver, method, other).map(Some);
        }
        match receiver {
            Val::Int(number) => self.int_method(number, method, given),
            Val::Float(number) => self.float_method(number, method, given),
            _ => Err(Exit::GiveUp),
        }
    }

    fn operator(&mut self, receiver: Val, method: &str, other: Val) -> Step {
        if matches!(method, "==" | "===") {
            return Ok(Val::bool(self.equal(receiver, other)?));
        }
        if method == "<=>" {
            return Ok(self.compare(receiver, other)?.map_or(Val::Nil, |order| Val::Int(order as i64)));
        }
        match (receiver, other) {
            (Val::Int(a), Val::Int(b)) => self.of_ints(a, method, b),
            // How the machine's library rounds is its own.
            // A square that is a float itself is the same everywhere.
            (Val::Float(a), Val::Int(2)) if method == "**" && a.mul_add(a, -(a * a)) == 0.0 => {
                Ok(Val::Float(a * a))
            }
            (Val::Float(_), Val::Int(_) | Val::Float(_)) if method == "**" => {
                Ok(Val::Some(self.world.core.float))
            }
            (Val::Int(a), Val::Float(b)) => of_floats(float_of(a)?, method, b),
            (Val::Float(a), Val::Int(b)) => of_floats(a, method, float_of(b)?),
            (Val::Float(a), Val::Float(b)) => of_floats(a, method, b),
            (
                _,
                Val::Nil | Val::True | Val::False | Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_),
            ) => {
                if matches!(method, "<" | "<=" | ">" | ">=") {
                    self.refuses(other, "coerce")?;
                    return Err(self.incomparable(receiver, other));
                }
                self.refuses(other, "coerce")?;
                let class = if matches!(receiver, Val::Int(_)) { "Integer" } else { "Float" };
                let message = format!("`{class}#{method}' does not take {}", self.describe(other));
                Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)))
            }
            // Ruby: the other object makes both of one kind.
            (_, Val::Object(_))
                if matches!(method, "+" | "-" | "*" | "/" | "%" | "**")
                    && self.has_own(other, "coerce")? =>
            {
                let pair = match self.send(other, Name::new("coerce"), &[receiver])? {
                    Val::Array(pair) => self.heap.lists[pair].items.clone(),
                    _ => Vec::new(),
                };
                let [left, right] = pair[..] else {
                    let message = "coerce must return [x, y]".to_owned();
                    return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
                };
                self.send(left, Name::new(method), &[right])
            }
            _ => Err(Exit::GiveUp),
        }
    }

    fn of_ints(&mut self, a: i64, method: &str, b: i64) -> Step {
        if b == 0 && matches!(method, "/" | "%" | "div" | "modulo") {
            let message = "divided by 0".to_owned();
            return Err(self.fault(Fault::said(&DIVISION_BY_ZERO, "ZeroDivisionError", message)));
        }
        // Ruby's integers have no end; larger ones are not followed.
        let number = match method {
            "+" => a.checked_add(b),
            "-" => a.checked_sub(b),
            "*" => a.checked_mul(b),
            "/" | "div" => floor_div(a, b),
            "%" | "modulo" => floor_div(a, b).and_then(|it| a.checked_sub(it.checked_mul(b)?)),
            "**" if b >= 0 => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
            "**" => None,
            "fdiv" => return Ok(Val::Float(float_of(a)? / float_of(b)?)),
            "<" => return Ok(Val::bool(a < b)),
            "<=" => return Ok(Val::bool(a <= b)),
            ">" => return Ok(Val::bool(a > b)),
            ">=" => return Ok(Val::bool(a >= b)),
            _ => None,
        };
        number.map(Val::Int).ok_or(Exit::GiveUp)
    }

    fn int_method(&mut self, number: i64, method: &str, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Int(number);
        Ok(Some(match (method, &given.positional[..], given.block) {
            ("times", [], Some(block)) => {
                for index in 0..number {
                    self.yields(block, &[Val::Int(index)])?;
                }
                receiver
            }
            ("upto", [Val::Int(last)], Some(block)) => {
                for index in number..=*last {
                    self.yields(block, &[Val::Int(index)])?;
                }
                receiver
            }
            ("downto", [Val::Int(last)], Some(block)) => {
                for index in (*last..=number).rev() {
                    self.yields(block, &[Val::Int(index)])?;
                }
                receiver
            }
            ("step", [Val::Int(last), Val::Int(step)], Some(block)) if *step != 0 => {
                let mut index = number;
                while if *step > 0 { index <= *last } else { index >= *last } {
                    self.yields(block, &[Val::Int(index)])?;
                    index = index.checked_add(*step).ok_or(Exit::GiveUp)?;
                }
                receiver
            }
            ("to_s" | "inspect", [], None) => self.string_of(receiver)?,
            ("to_i" | "to_int" | "floor" | "ceil" | "round" | "truncate" | "+@" | "ord", [], None) => {
                receiver
            }
            ("round" | "floor" | "ceil", [Val::Int(0..)], None) => receiver,
            ("lcm", [Val::Int(other)], None) if number != 0 && *other != 0 => {
                let a = gcd(number.unsigned_abs(), other.unsigned_abs());
                let product = (number.unsigned_abs() / a).checked_mul(other.unsigned_abs());
                Val::Int(product.and_then(|it| i64::try_from(it).ok()).ok_or(Exit::GiveUp)?)
            }
            ("-@", [], None) => Val::Int(number.checked_neg().ok_or(Exit::GiveUp)?),
            ("to_f", [], None) => Val::Float(number as f64),
            ("abs" | "magnitude", [], None) => Val::Int(number.checked_abs().ok_or(Exit::GiveUp)?),
            ("succ" | "next", [], None) => Val::Int(number.checked_add(1).ok_or(Exit::GiveUp)?),
            ("pred", [], None) => Val::Int(number.checked_sub(1).ok_or(Exit::GiveUp)?),
            ("zero?", [], None) => Val::bool(number == 0),
            ("positive?", [], None) => Val::bool(number > 0),
            ("negative?", [], None) => Val::bool(number < 0),
            ("even?", [], None) => Val::bool(number % 2 == 0),
            ("odd?", [], None) => Val::bool(number % 2 != 0),
            ("integer?", [], None) => Val::True,
            ("nan?" | "infinite?", [], None) => return Ok(None),
            ("&", [Val::Int(other)], None) => Val::Int(number & other),
            ("|", [Val::Int(other)], None) => Val::Int(number | other),
            ("^", [Val::Int(other)], None) => Val::Int(number ^ other),
            ("~", [], None) => Val::Int(!number),
            ("<<", [Val::Int(other @ 0..=40)], None) if number.unsigned_abs() < 1 << 20 => {
                Val::Int(number << other)
            }
            (">>", [Val::Int(other @ 0..=63)], None) => Val::Int(number >> other),
            ("divmod", [Val::Int(other)], None) if *other != 0 => {
                let quotient = floor_div(number, *other).ok_or(Exit::GiveUp)?;
                let rest = self.of_ints(number, "%", *other)?;
                self.heap.array(vec![Val::Int(quotient), rest])
            }
            ("gcd", [Val::Int(other)], None) => {
                let a = gcd(number.unsigned_abs(), other.unsigned_abs());
                Val::Int(i64::try_from(a).map_err(|_| Exit::GiveUp)?)
            }
            ("digits", [], None) if number >= 0 => {
                let digits =
                    number.to_string().bytes().rev().map(|it| Val::Int(i64::from(it - b'0'))).collect();
                self.heap.array(digits)
            }
            ("chr", [], None) if (32..127).contains(&number) => {
                self.heap.str((number as u8 as char).to_string())
            }
            ("pow", [Val::Int(power @ 0..), Val::Int(by @ 1..=0x7fff_ffff)], None) => {
                let (mut all, mut base, mut power) = (1 % *by, number.rem_euclid(*by), *power);
                while power > 0 {
                    if power & 1 == 1 {
                        all = all * base % by;
                    }
                    base = base * base % by;
                    power >>= 1;
                }
                Val::Int(all)
            }
            ("pow", [Val::Int(other)], None) => self.of_ints(number, "**", *other)?,
            ("hash", [], None) => Val::Some(self.world.core.integer),
            _ => return Ok(None),
        }))
    }

    fn float_method(&mut self, number: f64, method: &str, given: &Given) -> Step<Option<Val>> {
        let whole = |number: f64| -> Step {
            if number.abs() < 1e15 { Ok(Val::Int(number as i64)) } else { Err(Exit::GiveUp) }
        };
        Ok(Some(match (method, &given.positional[..]) {
            ("to_s" | "inspect", []) => self.string_of(Val::Float(number))?,
            ("to_f" | "+@", []) => Val::Float(number),
            ("-@", []) => Val::Float(-number),
            ("abs" | "magnitude", []) => Val::Float(number.abs()),
            ("to_i" | "to_int" | "truncate", []) => whole(number.trunc())?,
            ("floor", []) => whole(number.floor())?,
            ("ceil", []) => whole(number.ceil())?,
            // Ruby: halves away from zero, as here.
            ("round", []) => whole(number.round())?,
            ("round", [Val::Int(digits @ 1..=6)]) => match rounded(number, *digits as i32) {
                Some(number) => Val::Float(number),
                None => Val::Some(self.world.core.float),
            },
            // How Ruby rounds to digits otherwise is not modelled; the result is some number.
            ("round" | "floor" | "ceil", [Val::Int(1..)]) => Val::Some(self.world.core.float),
            ("zero?", []) => Val::bool(number == 0.0),
            ("positive?", []) => Val::bool(number > 0.0),
            ("negative?", []) => Val::bool(number < 0.0),
            ("nan?", []) => Val::bool(number.is_nan()),
            ("integer?", []) => Val::False,
            _ => return Ok(None),
        }))
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Ruby rounds towards the smaller number.
fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

/// Where nothing is near to a half: there Ruby takes care of what multiplying loses.
fn rounded(number: f64, digits: i32) -> Option<f64> {
    let scale = 10f64.powi(digits);
    let scaled = number * scale;
    let is_clear = ((scaled - scaled.trunc()).abs() - 0.5).abs() > 1e-4;
    (number.abs() < 1e8 && is_clear).then(|| scaled.round() / scale)
}

fn of_floats(a: f64, method: &str, b: f64) -> Step {
    Ok(match method {
        "+" => Val::Float(a + b),
        "-" => Val::Float(a - b),
        "*" => Val::Float(a * b),
        "/" | "fdiv" => Val::Float(a / b),
        "<" => Val::bool(a < b),
        "<=" => Val::bool(a <= b),
        ">" => Val::bool(a > b),
        ">=" => Val::bool(a >= b),
        _ => return Err(Exit::GiveUp),
    })
}
