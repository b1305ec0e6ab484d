//! String and Symbol.

use super::call::Given;
use super::exec::{Exec, MAX_SIZE};
use super::tr::LetterSet;
use super::value::{Bounds, Exit, Id, Step, Text, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use base::Name;

/// What `strip` takes away.
const BLANK: [char; 7] = [' ', '\t', '\n', '\r', '\x0b', '\x0c', '\0'];

impl Exec<'_> {
    pub(super) fn text_method(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Val>> {
        match receiver {
            Val::Sym(name) => self.symbol_method(name, method, given),
            Val::Str(id) => self.string_method(id, method, given),
            _ => Err(Exit::GiveUp),
        }
    }

    fn symbol_method(&mut self, name: Name, method: &str, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Sym(name);
        Ok(Some(match (method, &given.positional[..]) {
            ("to_s" | "id2name", []) => self.heap.str(name.as_str()),
            ("name", []) => self.heap.frozen_str(name.as_str()),
            ("to_sym", []) => receiver,
            ("to_proc", []) => Val::Proc(self.heap.closures.add(super::value::Closure::Symbol(name))),
            ("inspect", []) => self.heap.text(None),
            ("==" | "===", [other]) => Val::bool(receiver.is(*other).ok_or(Exit::GiveUp)?),
            ("<=>", [other]) => {
                self.compare(receiver, *other)?.map_or(Val::Nil, |order| Val::Int(order as i64))
            }
            ("size" | "length", []) => Val::Int(name.as_str().chars().count() as i64),
            ("upcase" | "downcase" | "capitalize" | "swapcase", []) => {
                let text = self.of_symbol(name, method, given)?;
                Val::Sym(self.heap.text_of(text).map(Name::new).ok_or(Exit::GiveUp)?)
            }
            ("[]" | "start_with?" | "end_with?" | "empty?", _) => self.of_symbol(name, method, given)?,
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// What a String of the same letters gives.
    fn of_symbol(&mut self, name: Name, method: &str, given: &Given) -> Step {
        let Val::Str(text) = self.heap.str(name.as_str()) else { return Err(Exit::GiveUp) };
        self.string_method(text, method, given)?.ok_or(Exit::GiveUp)
    }

    /// The string may be changed.
    fn changeable(&mut self, id: Id<Text>) -> Step<()> {
        if self.heap.texts[id].frozen { Err(self.frozen(Val::Str(id))) } else { Ok(()) }
    }

    fn string_method(&mut self, id: Id<Text>, method: &str, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Str(id);
        let own = self.heap.texts[id].text.clone();
        if own.as_ref().is_some_and(|it| it.len() > MAX_SIZE) {
            return Err(Exit::GiveUp);
        }
        let chomp = match given.keywords[..] {
            [] => false,
            [(name, Val::True)]
                if name == "chomp"
                    && matches!(method, "lines" | "each_line")
                    && !own.as_ref().is_some_and(|it| it.contains('\r')) =>
            {
                true
            }
            _ => return Err(Exit::GiveUp),
        };
        // These do not look into the text.
        match (method, &given.positional[..]) {
            ("to_s" | "to_str" | "itself", []) => return Ok(Some(receiver)),
            ("inspect" | "dump", []) => return Ok(Some(self.heap.text(None))),
            ("+", [other]) => {
                let other = self.operand(method, *other)?;
                let both = own.zip(other).map(|(own, other)| own + &other);
                return Ok(Some(self.heap.text(both)));
            }
            ("<<" | "concat", [other @ Val::Str(_)]) => {
                self.changeable(id)?;
                let other = self.heap.text_of(*other).map(str::to_owned);
                self.heap.texts[id].text = own.zip(other).map(|(own, other)| own + &other);
                return Ok(Some(receiver));
            }
            ("<<", [Val::Int(_)]) => return Err(Exit::GiveUp),
            ("<<", [other]) => {
                self.operand(method, *other)?;
                return Err(Exit::GiveUp);
            }
            ("*", [Val::Int(n @ 0..=1000)]) => {
                self.spend(*n as usize)?;
                let text = own.map(|own| own.repeat(*n as usize));
                return Ok(Some(self.heap.text(text)));
            }
            ("==" | "===" | "eql?", [other]) => return Ok(Some(Val::bool(self.equal(receiver, *other)?))),
            ("<=>", [other]) => {
                let order = self.compare(receiver, *other)?;
                return Ok(Some(order.map_or(Val::Nil, |order| Val::Int(order as i64))));
            }
            ("%", [args]) => {
                let args = match *args {
                    Val::Array(list) => self.heap.lists[list].items.clone(),
                    one => vec![one],
                };
                return Ok(Some(self.formatted(receiver, &args)?));
            }
            ("+@", []) if !self.heap.texts[id].frozen => return Ok(Some(receiver)),
            ("+@", []) => return Ok(Some(self.heap.text(own))),
            ("-@", []) => return Err(Exit::GiveUp),
            _ => {}
        }
        let Some(own) = own else { return Ok(Some(self.of_unknown(method, given)?)) };
        // Case and places of other letters are Unicode's business.
        let is_simple = matches!(
            method,
            "empty?"
                | "size"
                | "length"
                | "to_sym"
                | "freeze"
                | "chars"
                | "each_char"
                | "include?"
                | "start_with?"
                | "end_with?"
                | "lines"
                | "[]"
        );
        if !own.is_ascii() && !is_simple {
            return self.of_unknown(method, given).map(Some);
        }
        if let Some(done) = self.pattern_method(id, &own, method, given)? {
            return Ok(Some(done));
        }
        let text = |exec: &mut Self, text: String| Ok(Some(exec.heap.str(text)));
        match (method, &given.positional[..], given.block) {
            ("size" | "length", [], None) => Ok(Some(Val::Int(own.chars().count() as i64))),
            ("empty?", [], None) => Ok(Some(Val::bool(own.is_empty()))),
            ("upcase", [], None) => text(self, own.to_ascii_uppercase()),
            ("downcase", [], None) => text(self, own.to_ascii_lowercase()),
            ("capitalize", [], None) => {
                let mut all = own.to_ascii_lowercase();
                if let Some(first) = all.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                text(self, all)
            }
            ("reverse", [], None) => text(self, own.chars().rev().collect()),
            ("strip", [], None) => text(self, own.trim_matches(BLANK).to_owned()),
            ("lstrip", [], None) => text(self, own.trim_start_matches(BLANK).to_owned()),
            ("rstrip", [], None) => text(self, own.trim_end_matches(BLANK).to_owned()),
            ("lines", [], None) => {
                let cut = |line: &'_ str| {
                    if chomp { line.trim_end_matches('\n').to_owned() } else { line.to_owned() }
                };
                let lines: Vec<Val> = own.split_inclusive('\n').map(|it| self.heap.str(cut(it))).collect();
                Ok(Some(self.heap.array(lines)))
            }
            ("each_line", [], Some(block)) => {
                for line in own.split_inclusive('\n') {
                    let line = if chomp { line.trim_end_matches('\n') } else { line };
                    let line = self.heap.str(line);
                    self.yields(block, &[line])?;
                }
                Ok(Some(receiver))
            }
            ("delete" | "squeeze" | "count", [letters @ Val::Str(_)], None) => {
                let letters = self.letter_set(*letters)?;
                match method {
                    "count" => Ok(Some(Val::Int(own.bytes().filter(|it| letters.has(*it)).count() as i64))),
                    "delete" => text(self, own.chars().filter(|it| !letters.has(*it as u8)).collect()),
                    _ => text(self, squeezed(&own, |it| letters.has(it))),
                }
            }
            ("squeeze", [], None) => text(self, squeezed(&own, |_| true)),
            ("delete_prefix", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                let rest = own.strip_prefix(other).unwrap_or(&own).to_owned();
                text(self, rest)
            }
            ("delete_suffix" | "chomp", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                // Ruby: `chomp` takes line breaks of all kinds for one, and many for none.
                if method == "chomp" && (other.is_empty() || other == "\n") {
                    return Err(Exit::GiveUp);
                }
                let rest = own.strip_suffix(other).unwrap_or(&own).to_owned();
                text(self, rest)
            }
            ("swapcase", [], None) => {
                let swap = |it: char| {
                    if it.is_ascii_lowercase() { it.to_ascii_uppercase() } else { it.to_ascii_lowercase() }
                };
                text(self, own.chars().map(swap).collect())
            }
            ("chop", [], None) if !own.ends_with("\r\n") => {
                text(self, own[..own.len().saturating_sub(1)].to_owned())
            }
            ("bytes", [], None) => {
                let bytes = own.bytes().map(|it| Val::Int(i64::from(it))).collect();
                Ok(Some(self.heap.array(bytes)))
            }
            (
                "upcase!" | "downcase!" | "capitalize!" | "strip!" | "reverse!" | "chomp!" | "squeeze!",
                [],
                None,
            ) => {
                self.changeable(id)?;
                let plain = self.string_method(id, method.trim_end_matches('!'), given)?;
                let changed = plain.ok_or(Exit::GiveUp)?;
                let changed = self.heap.text_of(changed).ok_or(Exit::GiveUp)?.to_owned();
                // Ruby: nil when there is nothing to change, but for `reverse!`.
                let is_same = changed == own && method != "reverse!";
                self.heap.texts[id].text = Some(changed);
                Ok(Some(if is_same { Val::Nil } else { receiver }))
            }
            ("prepend", [other @ Val::Str(_)], None) => {
                self.changeable(id)?;
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?.to_owned();
                self.heap.texts[id].text = Some(other + &own);
                Ok(Some(receiver))
            }
            ("clear", [], None) => {
                self.changeable(id)?;
                self.heap.texts[id].text = Some(String::new());
                Ok(Some(receiver))
            }
            ("replace", [other @ Val::Str(_)], None) => {
                self.changeable(id)?;
                self.heap.texts[id].text = self.heap.text_of(*other).map(str::to_owned);
                Ok(Some(receiver))
            }
            ("casecmp?", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).filter(|it| it.is_ascii()).ok_or(Exit::GiveUp)?;
                Ok(Some(Val::bool(own.eq_ignore_ascii_case(other))))
            }
            ("hex", [], None) if !own.is_empty() && own.len() < 12 => {
                let number = i64::from_str_radix(&own, 16).ok().filter(|_| !own.contains(['+', '-']));
                Ok(Some(Val::Int(number.ok_or(Exit::GiveUp)?)))
            }
            ("chomp", [], None) => {
                let cut = own.strip_suffix("\r\n").or(own.strip_suffix('\n')).or(own.strip_suffix('\r'));
                text(self, cut.unwrap_or(&own).to_owned())
            }
            ("to_sym" | "intern", [], None) => Ok(Some(Val::Sym(Name::new(&own)))),
            ("to_i", [], None) => {
                let digits: String = match own.strip_prefix('-') {
                    Some(rest) => "-".chars().chain(rest.chars().take_while(char::is_ascii_digit)).collect(),
                    None => own.chars().take_while(char::is_ascii_digit).collect(),
                };
                // Spaces, signs and underscores are left to Ruby.
                let is_simple = own.chars().all(|it| it.is_ascii_alphanumeric() || it == '-' || it == '.');
                match digits.parse::<i64>() {
                    Ok(number) if is_simple => Ok(Some(Val::Int(number))),
                    Err(_) if is_simple && digits.is_empty() => Ok(Some(Val::Int(0))),
                    _ => Err(Exit::GiveUp),
                }
            }
            ("chars", [], None) => {
                let chars: Vec<Val> = own.chars().map(|it| self.heap.str(it.to_string())).collect();
                self.spend(chars.len())?;
                Ok(Some(self.heap.array(chars)))
            }
            ("each_char", [], Some(block)) => {
                for char in own.chars() {
                    let char = self.heap.str(char.to_string());
                    self.yields(block, &[char])?;
                }
                Ok(Some(receiver))
            }
            ("include?" | "start_with?" | "end_with?", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                Ok(Some(Val::bool(match method {
                    "include?" => own.contains(other),
                    "start_with?" => own.starts_with(other),
                    _ => own.ends_with(other),
                })))
            }
            ("index", [other @ Val::Str(_), from @ ..], None) if from.len() < 2 => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                let from = match from {
                    [Val::Int(from @ 0..)] => *from as usize,
                    [] => 0,
                    _ => return Err(Exit::GiveUp),
                };
                let found = own.get(from..).and_then(|rest| rest.find(other));
                Ok(Some(found.map_or(Val::Nil, |at| Val::Int((from + at) as i64))))
            }
            ("tr", [from @ Val::Str(_), to @ Val::Str(_)], None) => {
                let (from, to) = (self.letter_set(*from)?, self.letter_set(*to)?);
                let new = from.translate(&own, &to).ok_or(Exit::GiveUp)?;
                text(self, new)
            }
            // What else is a space for Ruby is none here.
            ("split", [], None) if !own.contains(['\x0b', '\0']) => {
                let parts: Vec<Val> = own.split_ascii_whitespace().map(|it| self.heap.str(it)).collect();
                Ok(Some(self.heap.array(parts)))
            }
            ("split", [by @ Val::Str(_)], None) => {
                let by = self.heap.text_of(*by).ok_or(Exit::GiveUp)?.to_owned();
                if by == " " || by.is_empty() {
                    let method = if by.is_empty() { "chars" } else { "split" };
                    return self.string_method(id, method, &Given::default());
                }
                let mut parts: Vec<&str> = own.split(by.as_str()).collect();
                // Ruby: empty parts at the end are left out.
                while parts.last().is_some_and(|it| it.is_empty()) {
                    parts.pop();
                }
                let parts: Vec<Val> = parts.into_iter().map(|it| self.heap.str(it)).collect();
                Ok(Some(self.heap.array(parts)))
            }
            ("split", [by @ Val::Str(_), Val::Int(limit @ 1..=1000)], None) => {
                let by = self.heap.text_of(*by).filter(|it| !it.is_empty() && *it != " ");
                let by = by.ok_or(Exit::GiveUp)?.to_owned();
                let parts: Vec<Val> =
                    own.splitn(*limit as usize, by.as_str()).map(|it| self.heap.str(it)).collect();
                Ok(Some(self.heap.array(if own.is_empty() { Vec::new() } else { parts })))
            }
            ("ljust" | "rjust", [Val::Int(width @ 0..=1000), fill @ Val::Str(_)], None) => {
                let fill = self.heap.text_of(*fill).filter(|it| it.len() == 1).ok_or(Exit::GiveUp)?;
                let fill = fill.repeat((*width as usize).saturating_sub(own.len()));
                text(self, if method == "ljust" { own + &fill } else { fill + &own })
            }
            ("ljust" | "rjust" | "center", [Val::Int(width @ 0..=1000)], None) => {
                let (width, len) = (*width as usize, own.len());
                let fill = width.saturating_sub(len);
                let left = match method {
                    "ljust" => 0,
                    "rjust" => fill,
                    _ => fill / 2,
                };
                text(self, format!("{}{own}{}", " ".repeat(left), " ".repeat(fill - left)))
            }
            ("ljust" | "rjust" | "center", [Val::Int(_), Val::Str(_)], None) => {
                Ok(Some(self.heap.text(None)))
            }
            ("[]" | "slice", [Val::Int(at)], None) => {
                let index = if *at < 0 { *at + own.chars().count() as i64 } else { *at };
                let char = usize::try_from(index).ok().and_then(|at| own.chars().nth(at));
                Ok(Some(char.map_or(Val::Nil, |it| self.heap.str(it))))
            }
            // Places of other letters are those of their first byte.
            ("[]", [Val::Range(range)], None) if !own.is_ascii() => match self.heap.ranges[*range] {
                Bounds { lo: Val::Int(lo @ 0..), hi: Val::Nil, .. } if lo as usize <= own.chars().count() => {
                    text(self, own.chars().skip(lo as usize).collect())
                }
                _ => Err(Exit::GiveUp),
            },
            _ if method == "[]" && !own.is_ascii() => Err(Exit::GiveUp),
            ("[]" | "slice", [Val::Int(at @ 0..), Val::Int(n @ 0..)], None) => {
                let (at, n) = (*at as usize, *n as usize);
                let part = own.get(at..(at + n).min(own.len()).max(at));
                Ok(Some(part.map_or(Val::Nil, |it| self.heap.str(it))))
            }
            ("[]" | "slice", [Val::Range(range)], None) => {
                let bounds = self.heap.ranges[*range];
                let Val::Int(lo @ 0..) = bounds.lo else { return Err(Exit::GiveUp) };
                let hi = match bounds.hi {
                    Val::Int(hi @ 0..) => hi + i64::from(!bounds.exclusive),
                    Val::Int(hi) => hi + own.len() as i64 + i64::from(!bounds.exclusive),
                    Val::Nil => own.len() as i64,
                    _ => return Err(Exit::GiveUp),
                };
                let (lo, hi) = (lo as usize, hi.clamp(0, own.len() as i64) as usize);
                Ok(Some(own.get(lo..hi.max(lo)).map_or(Val::Nil, |it| self.heap.str(it))))
            }
            ("ord", [], None) => Ok(Some(Val::Int(i64::from(*own.as_bytes().first().ok_or(Exit::GiveUp)?)))),
            ("to_f", [], None) => Ok(Some(Val::Float(super::object::plain_float(&own).ok_or(Exit::GiveUp)?))),
            ("hash", [], None) => Ok(Some(Val::Some(self.world.core.integer))),
            ("freeze" | "frozen?" | "dup" | "clone", ..) => Ok(None),
            _ => Err(Exit::GiveUp),
        }
    }

    fn letter_set(&self, of: Val) -> Step<LetterSet> {
        self.heap.text_of(of).and_then(LetterSet::new).ok_or(Exit::GiveUp)
    }

    /// The text of an operand that must be a String.
    fn operand(&mut self, method: &str, other: Val) -> Step<Option<String>> {
        match other {
            Val::Str(_) => Ok(self.heap.text_of(other).map(str::to_owned)),
            Val::FileName(_) => Ok(None),
            _ if other.is_simple() || matches!(other, Val::Array(_) | Val::Hash(_)) => {
                self.refuses(other, "to_str")?;
                let message = format!("`String#{method}' does not take {}", self.describe(other));
                Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)))
            }
            _ => Err(Exit::GiveUp),
        }
    }

    /// Methods of a string whose text is not known that cannot fail.
    fn of_unknown(&mut self, method: &str, given: &Given) -> Step {
        match (method, &given.positional[..]) {
            (
                "upcase" | "downcase" | "capitalize" | "strip" | "reverse" | "chomp" | "rstrip" | "lstrip",
                [],
            ) => Ok(self.heap.text(None)),
            ("ljust" | "rjust" | "center", [Val::Int(_)]) => Ok(self.heap.text(None)),
            ("size" | "length", []) => Ok(Val::Some(self.world.core.integer)),
            _ => Err(Exit::GiveUp),
        }
    }
}

/// The text with one letter for several of a kind in a row.
fn squeezed(text: &str, is_meant: impl Fn(u8) -> bool) -> String {
    let mut last = None;
    let is_kept = |it: &char| {
        let is_again = last == Some(*it) && is_meant(*it as u8);
        last = Some(*it);
        !is_again
    };
    text.chars().filter(is_kept).collect()
}
