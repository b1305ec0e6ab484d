//! String and Symbol.

use super::call::Given;
use super::exec::{Exec, MAX_SIZE};
use super::value::{Exit, Id, Step, Text, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use base::Name;

/// The letter stands for itself in `tr` and `delete`.
fn is_plain(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || b" _$%,.!".contains(&letter)
}

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
            _ => return Err(Exit::GiveUp),
        }))
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
                    && method == "lines"
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
                    Val::Hash(_) => return Err(Exit::GiveUp),
                    one => vec![one],
                };
                return Ok(Some(self.formatted(receiver, &args)?));
            }
            ("-@" | "+@", []) => return Err(Exit::GiveUp),
            _ => {}
        }
        let Some(own) = own else { return Ok(Some(self.of_unknown(method, given)?)) };
        // Case and places of other letters are Unicode's business.
        if !own.is_ascii() && !matches!(method, "empty?" | "size" | "length" | "to_sym" | "freeze") {
            return Err(Exit::GiveUp);
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
            ("delete", [other @ Val::Str(_)], None) => match self.heap.text_of(*other).map(str::as_bytes) {
                // Longer ones are a small language.
                Some([one]) if is_plain(*one) => {
                    let one = *one as char;
                    text(self, own.replace(one, ""))
                }
                _ => Err(Exit::GiveUp),
            },
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
            ("index", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                Ok(Some(own.find(other).map_or(Val::Nil, |at| Val::Int(at as i64))))
            }
            ("tr", [from @ Val::Str(_), to @ Val::Str(_)], None) => {
                match (self.heap.text_of(*from).map(str::as_bytes), self.heap.text_of(*to).map(str::as_bytes))
                {
                    (Some([from]), Some([to])) if is_plain(*from) && is_plain(*to) => {
                        let (from, to) = (*from as char, to.to_owned() as char);
                        text(self, own.replace(from, &to.to_string()))
                    }
                    _ => Err(Exit::GiveUp),
                }
            }
            ("count", [other @ Val::Str(_)], None) => {
                let other = self.heap.text_of(*other).ok_or(Exit::GiveUp)?;
                match other.as_bytes() {
                    [one] if is_plain(*one) => {
                        Ok(Some(Val::Int(own.bytes().filter(|it| it == one).count() as i64)))
                    }
                    _ => Err(Exit::GiveUp),
                }
            }
            // What else is a space for Ruby is none here.
            ("split", [], None) if !own.contains(['\x0b', '\0']) => {
                let parts: Vec<Val> = own.split_ascii_whitespace().map(|it| self.heap.str(it)).collect();
                Ok(Some(self.heap.array(parts)))
            }
            ("split", [by @ Val::Str(_)], None) => {
                let by = self.heap.text_of(*by).ok_or(Exit::GiveUp)?.to_owned();
                if by == " " || by.is_empty() {
                    return Err(Exit::GiveUp);
                }
                let mut parts: Vec<&str> = own.split(by.as_str()).collect();
                // Ruby: empty parts at the end are left out.
                while parts.last().is_some_and(|it| it.is_empty()) {
                    parts.pop();
                }
                let parts: Vec<Val> = parts.into_iter().map(|it| self.heap.str(it)).collect();
                Ok(Some(self.heap.array(parts)))
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
                let index = if *at < 0 { *at + own.len() as i64 } else { *at };
                let char = usize::try_from(index).ok().and_then(|at| own.get(at..=at));
                Ok(Some(char.map_or(Val::Nil, |it| self.heap.str(it))))
            }
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

    /// `format`: the text is left open, but what the directives want must be there.
    pub(super) fn formatted(&mut self, format: Val, args: &[Val]) -> Step {
        let format = self.heap.text_of(format).ok_or(Exit::GiveUp)?.to_owned();
        let mut args = args.iter();
        let mut chars = format.chars();
        while let Some(char) = chars.next() {
            if char != '%' {
                continue;
            }
            let directive = chars.by_ref().find(|it| !matches!(it, '0'..='9' | '-' | '+' | ' ' | '.' | '#'));
            match directive {
                Some('%') => {}
                Some('s' | 'p') => match *args.next().ok_or(Exit::GiveUp)? {
                    arg @ Val::Object(_) => drop(self.string_of(arg)?),
                    Val::Array(_) | Val::Hash(_) => return Err(Exit::GiveUp),
                    _ => {}
                },
                Some(kind @ ('d' | 'f' | 'x' | 'b' | 'o' | 'e' | 'g' | 'i')) => match args.next() {
                    Some(Val::Int(_)) => {}
                    // Ruby: what has no end is no integer.
                    Some(Val::Float(number)) if number.is_finite() || matches!(kind, 'f' | 'e' | 'g') => {}
                    Some(Val::Some(class))
                        if *class == self.world.core.integer
                            || *class == self.world.core.float && matches!(kind, 'f' | 'e' | 'g') => {}
                    _ => return Err(Exit::GiveUp),
                },
                _ => return Err(Exit::GiveUp),
            }
        }
        Ok(self.heap.text(None))
    }
}
