//! Strings and symbols whose text is known: what Ruby makes of them.
//!
//! ```text
//! name = :age
//! "@#{name}"             "@age"
//! "#{name}=".to_sym      :age=
//! ```

use crate::engine::Engine;
use crate::fault::Fault;
use crate::rules::WRONG_ARGUMENTS;
use crate::store::{Key, Shape};
use crate::value::{Atom, Known, Value};
use base::Name;
use program::ClassId;

/// More texts, or longer ones, are not followed.
const MAX_TEXTS: usize = 4;
const MAX_LENGTH: usize = 60;

impl Engine<'_> {
    /// Strings or symbols with these texts.
    pub(crate) fn texts_of(&mut self, class: ClassId, texts: &[String]) -> Value {
        if texts.len() > MAX_TEXTS || texts.iter().any(|text| text.len() > MAX_LENGTH) {
            return self.instance(class);
        }
        let is_string = class == self.world.core.string;
        let mut atoms = Vec::new();
        for text in texts {
            let text = Name::new(text);
            let is_changed = is_string && self.read(Key::ChangedText(text)) != Value::NEVER;
            atoms.push(Atom { class, known: if is_changed { Known::Nothing } else { Known::Text(text) } });
        }
        self.values.of(false, atoms)
    }

    /// `value.to_s` of what Ruby prints by itself.
    pub(crate) fn text_of(&mut self, value: Value) -> Value {
        let set = self.values.get(value);
        let (string, symbol) = (self.world.core.string, self.world.core.symbol);
        let own = Name::new("to_s");
        let mut texts = Vec::new();
        for atom in &set.atoms {
            let text = match atom.known {
                Known::Int(value) => value.to_string(),
                Known::Text(text) | Known::Frozen(text) if [string, symbol].contains(&atom.class) => {
                    text.to_string()
                }
                _ => return self.instance(string),
            };
            if self.is_patched(atom, own) {
                return self.instance(string);
            }
            texts.push(text);
        }
        if set.any || texts.is_empty() { self.instance(string) } else { self.texts_of(string, &texts) }
    }

    /// `format("%d %s", 1)`: the text asks for more values than there are.
    pub(crate) fn too_few_values(&self, text: Option<Name>, given: usize) -> Option<Fault> {
        let wanted = text.and_then(|text| wanted_values(text.as_str()))?;
        (wanted > given).then(|| {
            let message = format!("too few arguments (given {given}, the format takes {wanted})");
            Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)
        })
    }

    /// `"%d %s" % values`: an array that never changes gives its elements, what is no array is one value.
    pub(crate) fn too_few_in(&mut self, text: Option<Name>, values: Value) -> Option<Fault> {
        let atom = self.values.single(values)?;
        let given = match atom.known {
            Known::Site(site) if atom.class == self.world.core.array => match self.shape(site) {
                Shape::Tuple(n) => n as usize,
                Shape::New | Shape::List { .. } | Shape::Record { .. } => return None,
            },
            _ if self.may_be_array(&atom) || atom.known == Known::Kin => return None,
            _ => 1,
        };
        self.too_few_values(text, given)
    }

    /// What a method of a known text gives, where that is a text again or an answer.
    pub(crate) fn folded_text(
        &mut self,
        atom: &Atom,
        text: Name,
        name: &str,
        args: &[Value],
    ) -> Option<Value> {
        let (string, symbol) = (self.world.core.string, self.world.core.symbol);
        let text = text.as_str();
        if atom.class != string && atom.class != symbol {
            return None;
        }
        let given: Option<Vec<Name>> = args.iter().map(|value| self.literal_text(*value)).collect();
        let given: Vec<&str> = given?.iter().map(|name| name.as_str()).collect();
        let made = match (name, given.as_slice()) {
            ("to_s" | "name" | "id2name", []) => return Some(self.texts_of(string, &[text.to_owned()])),
            ("to_sym" | "intern", []) => return Some(self.texts_of(symbol, &[text.to_owned()])),
            ("+", [more]) if atom.class == string => format!("{text}{more}"),
            ("upcase", []) if text.is_ascii() => text.to_ascii_uppercase(),
            ("downcase", []) if text.is_ascii() => text.to_ascii_lowercase(),
            ("capitalize", []) if text.is_ascii() => capitalized(text),
            ("delete_prefix", [start]) if atom.class == string => {
                text.strip_prefix(start).unwrap_or(text).to_owned()
            }
            ("delete_suffix" | "chomp", [end]) if atom.class == string && !end.is_empty() && *end != "\n" => {
                text.strip_suffix(end).unwrap_or(text).to_owned()
            }
            ("start_with?", [start]) => return Some(self.truth(text.starts_with(start))),
            ("end_with?", [end]) => return Some(self.truth(text.ends_with(end))),
            ("empty?", []) => return Some(self.truth(text.is_empty())),
            _ => return None,
        };
        Some(self.texts_of(atom.class, &[made]))
    }
}

fn capitalized(text: &str) -> String {
    let mut made = text.to_ascii_lowercase();
    if let Some(first) = made.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    made
}

/// How many values a format takes, one after the other; `None` if it names or numbers them.
fn wanted_values(format: &str) -> Option<usize> {
    let mut wanted = 0;
    let mut chars = format.chars();
    while let Some(char) = chars.next() {
        if char != '%' {
            continue;
        }
        loop {
            match chars.next()? {
                ' ' | '#' | '+' | '-' | '.' | '0'..='9' => {}
                '*' => wanted += 1,
                'a' | 'A' | 'b' | 'B' | 'c' | 'd' | 'e' | 'E' | 'f' | 'g' | 'G' | 'i' | 'o' | 'p' | 's'
                | 'u' | 'x' | 'X' => {
                    wanted += 1;
                    break;
                }
                '%' | '\n' | '\0' => break,
                _ => return None,
            }
        }
    }
    Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::wanted_values;

    #[test]
    fn values_that_a_format_takes() {
        for (format, wanted) in [
            ("", Some(0)),
            ("100%%", Some(0)),
            ("%d", Some(1)),
            ("%-5s|%+.2f|%%|%x", Some(3)),
            ("%*d", Some(2)),
            ("%<a>d", None),
            ("%{a}", None),
            ("%1$s", None),
            ("%", None),
        ] {
            assert_eq!(wanted_values(format), wanted, "{format}");
        }
    }
}
