//! The table's text form to its binary form. Runs in the build script, and in the tests on a freshly made table.
//!
//! ```text
//! library  json  ostruct
//! JSON::State  class  Object            a class record and a type record
//!  #generate  1                         a method record
//! ```
//!
//! `generate/merge.rb` describes the text. The binary is a sequence of little-endian words: for each section of `layout`
//! the offset of its first record and their count, then the records, then the bytes of all strings. A string is an index
//! into the sorted list of strings, so that names compare as numbers do; string 0 is empty. The records of a class lie
//! together, in the order in which they are looked up.

use crate::layout::{self, Section};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

pub(crate) fn encode(text: &str) -> Result<Vec<u8>, Malformed> {
    let mut facts = Facts::default();
    for (index, line) in text.lines().enumerate() {
        if !line.is_empty() && !line.starts_with('#') || line.starts_with("#<") {
            facts.read(line).map_err(|why| Malformed { line: index + 1, why })?;
        }
    }
    facts.finish().map_err(|why| Malformed { line: 0, why })
}

#[derive(Debug)]
pub(crate) struct Malformed {
    line: usize,
    why: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "data/table.txt:{}: {}", self.line, self.why)
    }
}

impl std::error::Error for Malformed {}

type Read<T = ()> = Result<T, String>;

/// What the text says, grouped as the binary needs it. `library` numbers index `libraries`.
#[derive(Default)]
struct Facts<'t> {
    rubies: Vec<(&'t str, &'t str)>,
    features: BTreeMap<&'t str, (u32, &'t str)>,
    libraries: Vec<(&'t str, &'t str, u32)>,
    globals: BTreeSet<(&'t str, u32)>,
    partial: BTreeSet<(&'t str, u32)>,
    classes: BTreeMap<&'t str, ClassFacts<'t>>,
    class: &'t str,
}

#[derive(Default)]
struct ClassFacts<'t> {
    /// Kind and superclass; more than one entry when versions or libraries differ.
    types: Vec<(u32, &'t str)>,
    links: Vec<(u32, &'t str)>,
    methods: Vec<MethodFact<'t>>,
    constants: Vec<(&'t str, &'t str, &'t str, u32)>,
}

struct MethodFact<'t> {
    name: &'t str,
    packed: u32,
    arity: i32,
    params: &'t str,
    alias_of: &'t str,
}

impl<'t> Facts<'t> {
    fn read(&mut self, line: &'t str) -> Read {
        let fields: Vec<&'t str> = line.split('\t').collect();
        let field = |at: usize| fields.get(at).copied().unwrap_or("");
        match (field(0), fields.len()) {
            ("ruby", 3) => self.rubies.push((field(1), field(2))),
            ("feature", 3..) => {
                let kind = if field(2) == "so" { layout::C_EXTENSION } else { 0 };
                let library = if field(3) == "=" { field(1) } else { field(3) };
                self.features.insert(field(1), (self.versions(field(4))? | kind << 24, library));
            }
            ("library", 2..) => self.libraries.push((field(1), field(2), self.versions(field(3))?)),
            ("partial", 3..) => {
                let packed = self.pack(field(3), side(field(2))?)?;
                self.partial.insert((field(1), packed));
            }
            (first, _) if first.starts_with('$') => {
                let packed = self.pack(field(1), 0)?;
                self.globals.insert((first, packed));
            }
            (first, _) if !first.starts_with(' ') => {
                self.class = first;
                let kind = match field(1) {
                    "" => None,
                    "class" => Some(layout::CLASS),
                    "module" => Some(layout::MODULE),
                    "object" => Some(layout::OBJECT),
                    other => return Err(format!("unknown kind `{other}`")),
                };
                let packed = kind.map(|kind| self.pack(field(3), kind)).transpose()?;
                let class = self.classes.entry(first).or_default();
                class.types.extend(packed.map(|packed| (packed, field(2))));
            }
            _ => self.read_member(&line[1..])?,
        }
        Ok(())
    }

    fn read_member(&mut self, line: &'t str) -> Read {
        let fields: Vec<&'t str> = line.split('\t').collect();
        let field = |at: usize| fields.get(at).copied().unwrap_or("");
        let first = field(0);
        for (mark, kind) in layout::LINK_MARKS {
            if let Some(module) = first.strip_prefix(mark)
                && module.starts_with(|c: char| c.is_ascii_uppercase() || c == '#')
                && fields.len() <= 2
            {
                let packed = self.pack(field(1), kind)?;
                self.current()?.links.push((packed, module));
                return Ok(());
            }
        }
        let (mark, rest) = match first.as_bytes().first() {
            Some(b'-') => (layout::PRIVATE, &first[1..]),
            Some(b'~') => (layout::PROTECTED, &first[1..]),
            Some(b'!') => (layout::BY_UNDEF, &first[1..]),
            _ => (layout::PUBLIC, first),
        };
        let Some(sigil) = rest.get(..1) else { return Err("an empty fact".into()) };
        let name = &rest[1..];
        if sigil == ":" {
            let packed = self.pack(field(3), mark)?;
            self.current()?.constants.push((name, field(1), field(2), packed));
            return Ok(());
        }
        let side = side(sigil)?;
        let fact = if mark == layout::BY_UNDEF {
            let packed = self.pack(field(1), side | mark)?;
            MethodFact { name, packed, arity: 0, params: "", alias_of: "" }
        } else {
            let (by, params, arity) = signature(field(1))?;
            let packed = self.pack(field(3), side | mark | by)?;
            MethodFact { name, packed, arity, params, alias_of: field(2) }
        };
        self.current()?.methods.push(fact);
        Ok(())
    }

    fn current(&mut self) -> Read<&mut ClassFacts<'t>> {
        self.classes.get_mut(self.class).ok_or_else(|| "a fact outside a class".into())
    }

    /// Versions, the current library and flags in one word.
    fn pack(&self, letters: &str, flags: u32) -> Read<u32> {
        let library = self.libraries.len().checked_sub(1).ok_or("a fact before the first library")?;
        Ok(self.versions(letters)? | (library as u32) << 8 | flags << 24)
    }

    /// One bit per version; no letters stand for all.
    fn versions(&self, letters: &str) -> Read<u32> {
        let n_rubies = self.rubies.len();
        if letters.is_empty() {
            return Ok((1 << n_rubies) - 1);
        }
        letters.bytes().try_fold(0, |bits, letter| match letter.checked_sub(b'a') {
            Some(index) if usize::from(index) < n_rubies => Ok(bits | 1 << index),
            _ => Err(format!("`{letters}` is no set of versions")),
        })
    }

    fn finish(self) -> Read<Vec<u8>> {
        Writer::new(&self).write(&self)
    }
}

fn side(sigil: &str) -> Read<u32> {
    match sigil {
        "#" => Ok(layout::INSTANCE),
        "." => Ok(layout::SINGLETON),
        other => Err(format!("unknown fact `{other}`")),
    }
}

/// `-1`, `(a,b=)`, `(a)2`, `c(_)1`, each perhaps after `v`: who wrote it, the parameters, the arity.
fn signature(text: &str) -> Read<(u32, &str, i32)> {
    let number = |text: &str| text.parse::<i32>().map_err(|_| format!("`{text}` is no arity"));
    let (only_visibility, text) = text.strip_prefix('v').map_or((false, text), |rest| (true, rest));
    let (by, params, arity) = match text.rsplit_once(')') {
        None => (layout::BY_C, "", number(text)?),
        Some((params, arity)) => {
            let (by, params) = match params.strip_prefix("c(") {
                Some(params) => (layout::BY_C, params),
                None => (layout::BY_RUBY, params.strip_prefix('(').ok_or("a signature without `(`")?),
            };
            (by, params, if arity.is_empty() { layout::arity_of(params) } else { number(arity)? })
        }
    };
    Ok((if only_visibility { layout::BY_VISIBILITY } else { by }, params, arity))
}

/// Collects the words of each section, with strings and classes replaced by their numbers.
struct Writer<'t> {
    strings: BTreeMap<&'t str, u32>,
    classes: BTreeMap<&'t str, u32>,
    sections: [Vec<u32>; layout::SECTIONS.len()],
}

impl<'t> Writer<'t> {
    fn new(facts: &Facts<'t>) -> Writer<'t> {
        let mut strings = BTreeSet::from([""]);
        strings.extend(facts.rubies.iter().flat_map(|(version, platform)| [*version, *platform]));
        strings.extend(facts.features.keys());
        strings.extend(facts.libraries.iter().map(|library| library.0));
        strings.extend(facts.globals.iter().map(|global| global.0));
        for (name, class) in &facts.classes {
            strings.insert(name);
            strings.extend(class.methods.iter().flat_map(|it| [it.name, it.params, it.alias_of]));
            strings.extend(class.constants.iter().flat_map(|it| [it.0, it.1, it.2]));
        }
        Writer {
            strings: strings.into_iter().zip(0..).collect(),
            classes: facts.classes.keys().copied().zip(0..).collect(),
            sections: Default::default(),
        }
    }

    fn write(mut self, facts: &Facts<'t>) -> Read<Vec<u8>> {
        for (version, platform) in &facts.rubies {
            let record = [self.string(version), self.string(platform)];
            self.push(Section::Rubies, &record);
        }
        let libraries: BTreeMap<&str, u32> = facts.libraries.iter().map(|it| it.0).zip(0..).collect();
        for (name, requires, versions) in &facts.libraries {
            let start = self.count(Section::Requires);
            let record = [self.string(name), start, *versions];
            self.push(Section::Libraries, &record);
            for required in requires.split_terminator(' ') {
                let (name, letters) = required.split_once('@').unwrap_or((required, ""));
                let index = *libraries.get(name).ok_or_else(|| format!("unknown library {name}"))?;
                self.push(Section::Requires, &[facts.versions(letters)? | index << 8]);
            }
        }
        let end = self.count(Section::Requires);
        self.push(Section::Libraries, &[0, end, 0]);
        for (name, (packed, library)) in &facts.features {
            let library = match library.is_empty() {
                true => layout::NO_LIBRARY,
                false => *libraries.get(library).ok_or_else(|| format!("unknown library {library}"))?,
            };
            let record = [self.string(name), packed | library << 8];
            self.push(Section::Features, &record);
        }
        for (name, packed) in &facts.globals {
            let record = [self.string(name), *packed];
            self.push(Section::Globals, &record);
        }
        // Sorted by class, since classes are numbered in the order of their names.
        for (name, packed) in &facts.partial {
            let record = [self.class(name)?, *packed];
            self.push(Section::Partial, &record);
        }
        for (name, class) in &facts.classes {
            self.write_class(name, class)?;
        }
        let sentinel = self.class_record("");
        self.push(Section::Classes, &sentinel);
        Ok(self.bytes())
    }

    fn write_class(&mut self, name: &str, class: &ClassFacts<'t>) -> Read {
        let record = self.class_record(name);
        self.push(Section::Classes, &record);
        for (packed, superclass) in &class.types {
            // 0 stands for none, as in `BasicObject`.
            let superclass = if superclass.is_empty() { 0 } else { self.class(superclass)? + 1 };
            self.push(Section::Types, &[*packed, superclass]);
        }
        for (packed, module) in &class.links {
            let record = [*packed, self.class(module)?];
            self.push(Section::Links, &record);
        }
        let mut methods: Vec<[u32; 5]> = class
            .methods
            .iter()
            .map(|it| {
                let [name, params, alias_of] =
                    [it.name, it.params, it.alias_of].map(|text| self.string(text));
                [name, params, alias_of, it.packed, it.arity as u32]
            })
            .collect();
        // Found by side, then name; the sort is stable, so the core comes before the libraries.
        methods.sort_by_key(|it| (layout::flags(it[3]) & layout::SINGLETON, it[0]));
        methods.iter().for_each(|record| self.push(Section::Methods, record));
        let mut constants: Vec<[u32; 4]> = class
            .constants
            .iter()
            .map(|it| [self.string(it.0), self.string(it.1), self.string(it.2), it.3])
            .collect();
        constants.sort_by_key(|it| it[0]);
        constants.iter().for_each(|record| self.push(Section::Constants, record));
        Ok(())
    }

    /// A class begins where the sections of its facts end now.
    fn class_record(&self, name: &str) -> [u32; 5] {
        let starts = [Section::Types, Section::Links, Section::Methods, Section::Constants];
        let [types, links, methods, constants] = starts.map(|section| self.count(section));
        [self.string(name), types, links, methods, constants]
    }

    fn string(&self, text: &str) -> u32 {
        self.strings.get(text).copied().unwrap_or(0)
    }

    fn class(&self, name: &str) -> Read<u32> {
        self.classes.get(name).copied().ok_or_else(|| format!("unknown class {name}"))
    }

    fn push(&mut self, section: Section, record: &[u32]) {
        self.sections[section as usize].extend_from_slice(record);
    }

    fn count(&self, section: Section) -> u32 {
        (self.sections[section as usize].len() / layout::SECTIONS[section as usize]) as u32
    }

    fn bytes(mut self) -> Vec<u8> {
        let mut text = Vec::new();
        for string in self.strings.keys() {
            self.sections[Section::Strings as usize].push(text.len() as u32);
            text.extend_from_slice(string.as_bytes());
        }
        self.sections[Section::Strings as usize].push(text.len() as u32);
        let mut offset = 2 * layout::SECTIONS.len();
        let mut words = Vec::new();
        for (words_per_record, section) in layout::SECTIONS.iter().zip(&self.sections) {
            words.extend([offset as u32, (section.len() / words_per_record) as u32]);
            offset += section.len();
        }
        words.extend(self.sections.iter().flatten());
        words.iter().flat_map(|word| word.to_le_bytes()).chain(text).collect()
    }
}
