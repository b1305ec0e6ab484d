//! The class table of a live program, as the gem writes it: text to facts.
//!
//! ```text
//! world    1  3.1.2                       the form and the Ruby
//! loaded   /app/lib/a.rb  120  9182       a file that the run loaded: its size and the sum of its bytes
//! class    A  Object                      `module M` likewise
//! include  A  1  M                        place in the ancestors; also prepend, extend, extend-prepend
//! method   A  #  x  public  0    /app/lib/a.rb:3
//! const    A  X  Integer                  `=` and a name for a module; `autoload`
//! end      6                              the number of facts
//! ```
//!
//! Fields are separated by tabs; `\t`, `\n` and `\\` stand for these characters inside a field. `docs/trace-format.md`
//! has the whole form. Facts of unknown kinds are left out: a newer gem may tell more.

use std::borrow::Cow;
use std::fmt;
use syntax::ir::Visibility;

/// What a snapshot says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Snapshot {
    /// The version of Ruby that ran.
    pub ruby: String,
    pub loaded: Vec<LoadedFile>,
    pub classes: Vec<LiveClass>,
    pub links: Vec<LiveLink>,
    pub methods: Vec<LiveMethod>,
    pub constants: Vec<LiveConstant>,
}

/// A file that was loaded, and what tells whether it is still the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedFile {
    pub path: String,
    pub size: u64,
    pub sum: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveClass {
    pub name: String,
    pub is_module: bool,
    pub superclass: Option<String>,
}

/// A module among the ancestors of a class or of its singleton class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveLink {
    pub class: String,
    pub on_singleton: bool,
    /// Distance from the class: negative in front of it.
    pub position: i32,
    pub module: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveMethod {
    pub class: String,
    pub on_singleton: bool,
    pub name: String,
    pub visibility: Visibility,
    pub arity: i32,
    /// Where it was defined, if Ruby tells.
    pub place: Option<(String, u32)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveConstant {
    pub class: String,
    pub name: String,
    pub holds: Holds,
}

/// What a constant of the run held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holds {
    Module(String),
    /// Any other value.
    Value,
    /// Nothing was loaded yet.
    Autoload,
}

/// Why a text is no snapshot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SnapshotError {
    pub line: usize,
    pub message: &'static str,
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for SnapshotError {}

impl Snapshot {
    /// Whether the run loaded what `require path` names.
    pub fn has_feature(&self, path: &str) -> bool {
        let bare = path.trim_start_matches("../").trim_start_matches("./");
        let bare =
            [".rb", ".so", ".bundle", ".dll"].iter().find_map(|it| bare.strip_suffix(it)).unwrap_or(bare);
        self.loaded.iter().any(|file| {
            let Some((stem, _)) = file.path.rsplit_once('.') else { return false };
            stem.strip_suffix(bare).is_some_and(|before| before.is_empty() || before.ends_with('/'))
        })
    }

    /// Reads the text of a snapshot.
    pub fn parse(text: &str) -> Result<Snapshot, SnapshotError> {
        let mut snapshot = Snapshot::default();
        let mut is_whole = false;
        for (index, line) in text.lines().enumerate() {
            let error = |message| SnapshotError { line: index + 1, message };
            let fields: Vec<Cow<'_, str>> = line.split('\t').map(unescape).collect();
            let fields: Vec<&str> = fields.iter().map(AsRef::as_ref).collect();
            match (index, fields.as_slice()) {
                (0, ["world", "1", ruby]) => snapshot.ruby = (*ruby).to_owned(),
                (0, ["world", _, ..]) => {
                    return Err(error("the snapshot is of another version of Mohs; take it again"));
                }
                (0, _) => return Err(error("this is no snapshot of a class table (`mohs trace --world`)")),
                (_, ["end", n_facts]) => is_whole = n_facts.parse() == Ok(index - 1),
                (_, fields) => snapshot.fact(fields).ok_or_else(|| error("the fact is not complete"))?,
            }
        }
        if snapshot.ruby.is_empty() {
            return Err(SnapshotError { line: 1, message: "the file is empty" });
        }
        if !is_whole {
            let line = text.lines().count();
            return Err(SnapshotError { line, message: "the file was cut short; take the snapshot again" });
        }
        Ok(snapshot)
    }

    fn fact(&mut self, fields: &[&str]) -> Option<()> {
        match fields {
            ["loaded", path, size, sum] => self.loaded.push(LoadedFile {
                path: (*path).to_owned(),
                size: size.parse().ok()?,
                sum: sum.parse().ok()?,
            }),
            [kind @ ("class" | "module"), name, rest @ ..] => self.classes.push(LiveClass {
                name: (*name).to_owned(),
                is_module: *kind == "module",
                superclass: rest.first().filter(|it| !it.is_empty()).map(|it| (*it).to_owned()),
            }),
            [kind @ ("include" | "prepend" | "extend" | "extend-prepend"), class, position, module] => {
                self.links.push(LiveLink {
                    class: (*class).to_owned(),
                    on_singleton: kind.starts_with("extend"),
                    position: position.parse().ok()?,
                    module: (*module).to_owned(),
                });
            }
            ["method", class, side, name, visibility, arity, _parameters, place] => {
                self.methods.push(LiveMethod {
                    class: (*class).to_owned(),
                    on_singleton: *side == ".",
                    name: (*name).to_owned(),
                    visibility: match *visibility {
                        "public" => Visibility::Public,
                        "protected" => Visibility::Protected,
                        "private" => Visibility::Private,
                        _ => return None,
                    },
                    arity: arity.parse().ok()?,
                    place: place
                        .rsplit_once(':')
                        .and_then(|(path, line)| Some((path.to_owned(), line.parse().ok()?))),
                });
            }
            ["const", class, name, "=", module] => self.constants.push(LiveConstant {
                class: (*class).to_owned(),
                name: (*name).to_owned(),
                holds: Holds::Module((*module).to_owned()),
            }),
            ["const", class, name, value] => self.constants.push(LiveConstant {
                class: (*class).to_owned(),
                name: (*name).to_owned(),
                holds: if *value == "autoload" { Holds::Autoload } else { Holds::Value },
            }),
            ["loaded" | "include" | "prepend" | "extend" | "extend-prepend" | "method" | "const", ..]
            | ["class" | "module"] => return None,
            _ => {}
        }
        Some(())
    }
}

fn unescape(field: &str) -> Cow<'_, str> {
    if !field.contains('\\') {
        return Cow::Borrowed(field);
    }
    let mut text = String::with_capacity(field.len());
    let mut chars = field.chars();
    while let Some(char) = chars.next() {
        match (char, char == '\\') {
            (_, false) => text.push(char),
            (_, true) => match chars.next() {
                Some('t') => text.push('\t'),
                Some('n') => text.push('\n'),
                Some(other) => text.push(other),
                None => {}
            },
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_and_unknown_ones_left_out() {
        let text = "world\t1\t3.1.2\nloaded\t/a/lib/x.rb\t3\t9\nclass\tA\tObject\nmodule\tM\ninclude\tA\t1\tM\n\
                    method\tA\t.\ta\\tb\tprivate\t-1\t\t/a/lib/x.rb:7\nmethod\tA\t#\tc\tpublic\t0\t\tc\n\
                    const\tA\tX\tInteger\nconst\tA\tY\t=\tM\nnew\tkind\nend\t9\n";
        let snapshot = Snapshot::parse(text).unwrap();
        assert_eq!(snapshot.ruby, "3.1.2");
        assert_eq!(snapshot.classes.len(), 2);
        assert_eq!(snapshot.methods[0].name, "a\tb");
        assert_eq!(snapshot.methods[0].place, Some(("/a/lib/x.rb".to_owned(), 7)));
        assert_eq!(snapshot.methods[1].place, None);
        assert_eq!(snapshot.constants[1].holds, Holds::Module("M".to_owned()));
        for (path, is_loaded) in [("x", true), ("lib/x", true), ("x.rb", true), ("y", false), ("b/x", false)]
        {
            assert_eq!(snapshot.has_feature(path), is_loaded, "{path}");
        }
    }

    #[test]
    fn what_is_no_snapshot_is_told_with_its_line() {
        let error = |text: &str| Snapshot::parse(text).unwrap_err().to_string();
        assert_eq!(error(""), "line 1: the file is empty");
        assert_eq!(error("class A\n"), "line 1: this is no snapshot of a class table (`mohs trace --world`)");
        assert_eq!(
            error("world\t9\t3.1\n"),
            "line 1: the snapshot is of another version of Mohs; take it again"
        );
        assert_eq!(error("world\t1\t3.1\nclass\tA\nmethod\tA\t#\n"), "line 3: the fact is not complete");
        assert_eq!(
            error("world\t1\t3.1\nclass\tA\nend\t2\n"),
            "line 3: the file was cut short; take the snapshot again"
        );
    }
}
