//! The text of descriptions to data: which names a macro defines, and what else a library does that its text does not tell.
//!
//! ```text
//! library activesupport activerecord          gems whose effects on classes are told here
//! family attribute X(0), X=(1)                what `X...` stands for
//! class ActiveRecord::Base                    the macros of classes that have this one above them, or are extended by it
//!   has_many, has_and_belongs_to_many NAME    names come from the first argument; NAMES: from all
//!     NAME(0) -> records, .NAME(*)            a method of instances, a method of the class; counts of arguments; a result
//!   before_save NAMES callback                the arguments, and those of `if:` and `unless:`, name methods of instances
//! methods ActiveRecord::Querying              methods that the module has
//!   find find_by
//! ```

use base::Name;
use rustc_hash::FxHashMap;

/// What is known of libraries.
#[derive(Default, Debug)]
pub(crate) struct Descriptions {
    pub(crate) libraries: Vec<String>,
    /// Libraries that define with computed names only for classes of their own.
    pub(crate) tame: Vec<String>,
    pub(crate) families: FxHashMap<String, Vec<Template>>,
    pub(crate) macros: FxHashMap<Name, Vec<Macro>>,
    /// A module, and the methods that it has.
    pub(crate) methods: Vec<(String, Vec<Name>)>,
    pub(crate) missing: Vec<Missing>,
    /// A class, and modules that it includes.
    pub(crate) mixes: Vec<(String, Vec<String>)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Macro {
    /// The class or module that has the macro.
    pub(crate) owner: String,
    pub(crate) does: Does,
    pub(crate) defines: Vec<Template>,
}

/// What the arguments of a macro mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// The first argument is a name.
    First,
    /// All are.
    All,
    /// All are names of methods of instances.
    Callback,
    /// The value of `with:` is one.
    Handler,
    /// They name callbacks that there are already.
    Skip,
    /// Anything that stands in the text may be defined.
    Open,
    /// What is missing goes to what the first argument names.
    Missing,
    Enum,
    Store,
    SecurePassword,
    SecureToken,
    Validates,
    Delegated,
    /// They name modules with helpers of views.
    Helpers,
}

/// `build_NAME(*) -> record`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    pub(crate) of_class: bool,
    pub(crate) text: String,
    pub(crate) takes: Takes,
    pub(crate) gives: Gives,
}

/// The count of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takes {
    Any,
    Exactly(u8),
    /// What the macro's lambda takes.
    Block,
}

/// What a described method returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gives {
    Any,
    Record,
    RecordOrNil,
    Records,
    Relation,
}

/// `method_missing` of a library that answers names which are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Missing {
    pub(crate) owner: String,
    pub(crate) of_class: bool,
    pub(crate) asks: Asks,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// Nobody: what it answers is described.
    Nobody,
    /// The class that the object stands for.
    Class,
    /// An instance of the class.
    Instances,
}

impl Descriptions {
    /// Adds what a text says; the error has the line.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), String> {
        let mut section = Section::None;
        for (index, line) in text.lines().enumerate() {
            let line = if line.trim_start().starts_with('#') { "" } else { line };
            let line = line.split_once(" # ").map_or(line, |(code, _)| code);
            let words = line.trim();
            if words.is_empty() {
                continue;
            }
            let depth = line.len() - line.trim_start().len();
            self.line(&mut section, depth, words)
                .map_err(|why| format!("line {}: {why}: {words}", index + 1))?;
        }
        Ok(())
    }

    fn line(&mut self, section: &mut Section, depth: usize, words: &str) -> Result<(), String> {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        match (depth, first, &mut *section) {
            (0, "library", _) => self.libraries.extend(rest.split_whitespace().map(str::to_owned)),
            (0, "tame", _) => self.tame.extend(rest.split_whitespace().map(str::to_owned)),
            (0, "family", _) => {
                let (name, defines) = rest.split_once(' ').ok_or("a family needs a name and names")?;
                self.families.entry(name.to_owned()).or_default().extend(templates(defines)?);
            }
            (0, "class", _) => *section = Section::Class { owner: rest.to_owned(), open: Vec::new() },
            (0, "methods", _) => {
                self.methods.push((rest.to_owned(), Vec::new()));
                *section = Section::Methods;
            }
            (0, "mixes", _) => {
                self.mixes.push((rest.to_owned(), Vec::new()));
                *section = Section::Mixes;
            }
            (0, "missing", _) => self.missing.push(missing(rest)?),
            (0, _, _) => return Err("no such section".to_owned()),
            (_, _, Section::None) => return Err("this belongs to no section".to_owned()),
            (_, _, Section::Methods) => {
                if let Some((_, names)) = self.methods.last_mut() {
                    names.extend(words.split_whitespace().map(Name::new));
                }
            }
            (_, _, Section::Mixes) => {
                if let Some((_, modules)) = self.mixes.last_mut() {
                    modules.extend(words.split_whitespace().map(str::to_owned));
                }
            }
            (1..=2, _, Section::Class { owner, open }) => {
                open.clear();
                let (names, does) = header(words)?;
                for name in names {
                    let of_name = self.macros.entry(name).or_default();
                    open.push((name, of_name.len()));
                    of_name.push(Macro { owner: owner.clone(), does, defines: Vec::new() });
                }
            }
            (_, _, Section::Class { open, .. }) => {
                let defines = match words {
                    "X..." => vec![Template {
                        of_class: false,
                        text: "X...".to_owned(),
                        takes: Takes::Any,
                        gives: Gives::Any,
                    }],
                    _ => templates(words)?,
                };
                for (name, at) in open.iter() {
                    if let Some(it) = self.macros.get_mut(name).and_then(|all| all.get_mut(*at)) {
                        it.defines.extend(defines.iter().cloned());
                    }
                }
            }
        }
        Ok(())
    }
}

enum Section {
    None,
    /// The macros that the lines below belong to, by name and position.
    Class {
        owner: String,
        open: Vec<(Name, usize)>,
    },
    Methods,
    Mixes,
}

/// `has_many, has_one NAME`.
fn header(words: &str) -> Result<(Vec<Name>, Does), String> {
    let mut names = Vec::new();
    let mut kinds = Vec::new();
    for word in words.split([' ', ',']).filter(|word| !word.is_empty()) {
        let is_kind = word.chars().all(|it| it.is_ascii_uppercase() || it == '_')
            || matches!(word, "callback" | "open" | "with" | "handler" | "skip" | "missing");
        if is_kind { kinds.push(word) } else { names.push(Name::new(word)) }
    }
    let does = match kinds.as_slice() {
        ["NAME"] => Does::First,
        ["NAMES"] => Does::All,
        ["NAMES", "callback"] => Does::Callback,
        ["NAMES", "skip"] => Does::Skip,
        ["with", "handler"] => Does::Handler,
        ["NAME", "missing"] => Does::Missing,
        ["open"] => Does::Open,
        ["ENUM"] => Does::Enum,
        ["STORE"] => Does::Store,
        ["SECURE_PASSWORD"] => Does::SecurePassword,
        ["SECURE_TOKEN"] => Does::SecureToken,
        ["NAMES", "VALIDATES"] => Does::Validates,
        ["DELEGATED"] => Does::Delegated,
        ["HELPERS"] => Does::Helpers,
        _ => return Err("what the arguments mean is not known".to_owned()),
    };
    if names.is_empty() { Err("no macro".to_owned()) } else { Ok((names, does)) }
}

fn templates(text: &str) -> Result<Vec<Template>, String> {
    text.split(", ").map(template).collect()
}

fn template(text: &str) -> Result<Template, String> {
    let (text, gives) = match text.split_once(" -> ") {
        Some((text, "record")) => (text, Gives::Record),
        Some((text, "record?")) => (text, Gives::RecordOrNil),
        Some((text, "records")) => (text, Gives::Records),
        Some((text, "relation")) => (text, Gives::Relation),
        Some((text, "any")) => (text, Gives::Any),
        Some((_, other)) => return Err(format!("no such result: {other}")),
        None => (text, Gives::Any),
    };
    let (text, of_class) = match text.trim().strip_prefix('.') {
        Some(text) => (text, true),
        None => (text.trim(), false),
    };
    let (text, takes) = match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((text, "*")) => (text, Takes::Any),
        Some((text, "block")) => (text, Takes::Block),
        Some((text, count)) => {
            let count = count.parse().map_err(|_| format!("no such count of arguments: {count}"))?;
            (text, Takes::Exactly(count))
        }
        None => (text, Takes::Any),
    };
    if text.is_empty() {
        return Err("a name is missing".to_owned());
    }
    Ok(Template { of_class, text: text.to_owned(), takes, gives })
}

fn missing(text: &str) -> Result<Missing, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (owner, of_class, asks) = match words.as_slice() {
        [owner, "known"] => (owner, false, Asks::Nobody),
        [owner, "class", "known"] => (owner, true, Asks::Nobody),
        [owner, "asks", "class"] => (owner, false, Asks::Class),
        [owner, "class", "asks", "instances"] => (owner, true, Asks::Instances),
        _ => return Err("who answers is not known".to_owned()),
    };
    Ok(Missing { owner: (*owner).to_owned(), of_class, asks })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_descriptions_are_read() {
        let mut all = Descriptions::default();
        all.add(super::super::RAILS).unwrap();
        assert!(all.libraries.iter().any(|it| it == "activerecord"));
        let many = &all.macros[&Name::new("has_many")][0];
        assert_eq!((many.owner.as_str(), many.does), ("ActiveRecord::Base", Does::First));
        assert_eq!(many.defines[0].gives, Gives::Records);
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        let error = |text: &str| Descriptions::default().add(text).unwrap_err();
        assert_eq!(error("classes A"), "line 1: no such section: classes A");
        assert_eq!(error("class A\n  m WHAT"), "line 2: what the arguments mean is not known: m WHAT");
        assert_eq!(error("class A\n  m NAME\n    NAME(x)"), "line 3: no such count of arguments: x: NAME(x)");
    }
}
