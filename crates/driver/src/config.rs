//! The project's configuration: `.mohs.yml`, found by walking up from where the command works.
//!
//! ```yaml
//! paths: [lib, script]        # what `mohs check` without arguments looks at
//! exclude: ["lib/legacy/"]    # patterns as in .gitignore
//! ruby: 3.3                   # the Ruby that runs the program
//! rbs_core: vendor/rbs        # the rbs gem, if not the installed one
//! rules:
//!   unused-suppression: off   # or note, warning, error
//! ```
//!
//! A key or value that nobody knows is a finding with its position, and the rest still counts. Only a file that is
//! not YAML stops the command: running with half of the user's wishes would be worse.

use crate::read::{Reading, read_file};
use crate::rules::{INVALID_CONFIG, find_rule};
use crate::watch;
use crate::yaml::{Node, Value, parse_yaml};
use base::{Diagnostic, FileId, LineIndex, Severity, Span, nearest};
use ignore::gitignore::GitignoreBuilder;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The name of the file.
pub const CONFIG_NAME: &str = ".mohs.yml";

/// A configuration file has to be smaller than this.
const MAX_SIZE: u64 = 1 << 20;

/// What the file can say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Below the directory of the file; empty for the usual places.
    pub paths: Vec<String>,
    /// Patterns of `.gitignore`, on top of the default ones.
    pub exclude: Vec<String>,
    /// By the rule's id.
    pub levels: BTreeMap<&'static str, Level>,
    /// The version of the Ruby that runs the program.
    pub ruby: Option<RubyVersion>,
    /// Files with more bytes than this are not analysed.
    pub max_file_size: u64,
    /// The directory of the `rbs` gem, or of the core's signatures.
    pub rbs_core: Option<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            paths: Vec::new(),
            exclude: Vec::new(),
            levels: BTreeMap::new(),
            ruby: None,
            max_file_size: MAX_FILE_SIZE,
            rbs_core: None,
        }
    }
}

/// What a project wants of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    Off,
    On(Severity),
}

/// `3.1`, `3.1.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RubyVersion {
    pub major: u16,
    pub minor: u16,
}

impl FromStr for RubyVersion {
    type Err = ();

    /// Takes `3.1`, `3.1.2`, `ruby-3.1.2`, `3.4.0-preview1`.
    fn from_str(text: &str) -> Result<RubyVersion, ()> {
        let text = text.trim();
        let mut parts = text.strip_prefix("ruby-").unwrap_or(text).split(['.', '-', 'p']);
        let mut number = || parts.next().and_then(|part| part.parse().ok()).ok_or(());
        Ok(RubyVersion { major: number()?, minor: number()? })
    }
}

impl fmt::Display for RubyVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// A configuration file that was found.
#[derive(Debug)]
pub(crate) struct ConfigFile {
    pub(crate) path: PathBuf,
    pub(crate) text: Vec<u8>,
}

/// The nearest `.mohs.yml` at or above `start`.
pub(crate) fn find_config(start: &Path) -> Result<Option<ConfigFile>, String> {
    for directory in start.ancestors() {
        let path = directory.join(CONFIG_NAME);
        if watch::exists(&path) && path.is_file() {
            return load_config(&path).map(Some);
        }
    }
    Ok(None)
}

pub(crate) fn load_config(path: &Path) -> Result<ConfigFile, String> {
    watch::file(path);
    match read_file(path, MAX_SIZE) {
        Reading::Text(text) | Reading::Changing(text) => Ok(ConfigFile { path: path.to_owned(), text }),
        Reading::TooLarge => Err(format!("{}: is too large for a configuration file", path.display())),
        Reading::Failed(reason) => Err(format!("{}: {reason}", path.display())),
    }
}

/// Reads the text of a configuration; `file` is its id for the findings.
pub(crate) fn parse_config(text: &[u8], file: FileId) -> Result<(Config, Vec<Diagnostic>), String> {
    let at = |span: Span| LineIndex::new(text).line_col(text, span.start);
    let Ok(utf8) = std::str::from_utf8(text) else { return Err("1:1: is not UTF-8".to_owned()) };
    let root = parse_yaml(utf8).map_err(|error| {
        let at = at(error.span);
        format!("{}:{}: {}", at.line, at.column, error.message)
    })?;
    let mut reader = Reader { file, config: Config::default(), found: Vec::new() };
    if let Some(root) = root {
        reader.root(&root);
    }
    Ok((reader.config, reader.found))
}

/// `max_file_size` without configuration. Larger files are generated data: nobody writes them, and Ruby itself takes
/// seconds to load one.
pub(crate) const MAX_FILE_SIZE: u64 = 32 << 20;

/// The keys of the file.
pub const CONFIG_KEYS: [&str; 6] = ["paths", "exclude", "rules", "ruby", "max_file_size", "rbs_core"];

struct Reader {
    file: FileId,
    config: Config,
    found: Vec<Diagnostic>,
}

impl Reader {
    fn root(&mut self, root: &Node) {
        for (key, value) in self.pairs(root) {
            match scalar(key) {
                Some("paths") => self.config.paths = self.strings(value).map(|(path, _)| path).collect(),
                Some("exclude") => self.exclude(value),
                Some("rules") => self.rules(value),
                Some("ruby") => match scalar(value).and_then(|text| text.parse().ok()) {
                    Some(version) => self.config.ruby = Some(version),
                    None => self.invalid(value, "expected a Ruby version such as 3.3"),
                },
                Some("max_file_size") => match scalar(value).and_then(|text| text.parse().ok()) {
                    Some(size) => self.config.max_file_size = size,
                    None => self.invalid(value, "expected a number of bytes"),
                },
                Some("rbs_core") => match scalar(value) {
                    Some(path) if !path.is_empty() => self.config.rbs_core = Some(path.to_owned()),
                    _ => self.invalid(value, "expected a directory"),
                },
                Some(unknown) => {
                    let message = format!("unknown key `{unknown}`");
                    self.invalid_with_choices(key, message, unknown, &CONFIG_KEYS);
                }
                None => self.invalid(key, "expected the name of a setting"),
            }
        }
    }

    fn exclude(&mut self, value: &Node) {
        for (pattern, span) in self.strings(value).collect::<Vec<_>>() {
            if pattern.starts_with('!') || GitignoreBuilder::new("").add_line(None, &pattern).is_err() {
                self.invalid_at(span, format!("`{pattern}` is not a pattern that excludes files"));
            } else {
                self.config.exclude.push(pattern);
            }
        }
    }

    fn rules(&mut self, value: &Node) {
        for (key, value) in self.pairs(value) {
            let Some(id) = scalar(key) else {
                self.invalid(key, "expected the name of a rule");
                continue;
            };
            let Some(rule) = find_rule(id) else {
                let rules: Vec<&str> = crate::rules::registry().iter().map(|rule| rule.id).collect();
                self.invalid_with_choices(key, format!("unknown rule `{id}`"), id, &rules);
                continue;
            };
            let level = match scalar(value) {
                Some("off") => Some(Level::Off),
                Some(word) => Severity::from_word(word).map(Level::On),
                None => None,
            };
            match level {
                Some(level) => drop(self.config.levels.insert(rule.id, level)),
                None => self.invalid(value, "expected off, note, warning or error"),
            }
        }
    }

    fn pairs<'a>(&mut self, node: &'a Node) -> &'a [(Node, Node)] {
        match &node.value {
            Value::Mapping(pairs) => pairs,
            Value::Scalar(text) if text.is_empty() || text == "~" => &[],
            Value::Scalar(_) | Value::Sequence(_) => {
                self.invalid(node, "expected `name: value` lines");
                &[]
            }
        }
    }

    /// One string or a list of them.
    fn strings<'a>(&mut self, node: &'a Node) -> impl Iterator<Item = (String, Span)> + use<'a> {
        let nodes = match &node.value {
            Value::Sequence(nodes) => nodes.as_slice(),
            Value::Scalar(_) => std::slice::from_ref(node),
            Value::Mapping(_) => {
                self.invalid(node, "expected a list");
                &[]
            }
        };
        for node in nodes.iter().filter(|node| scalar(node).is_none_or(str::is_empty)) {
            self.invalid(node, "expected a path or pattern");
        }
        let text = |node: &Node| scalar(node).map(|text| (text.to_owned(), node.span));
        nodes.iter().filter_map(text).filter(|(text, _)| !text.is_empty())
    }

    fn invalid(&mut self, node: &Node, message: impl Into<String>) {
        self.invalid_at(node.span, message);
    }

    fn invalid_at(&mut self, span: Span, message: impl Into<String>) {
        self.found.push(Diagnostic::new(&INVALID_CONFIG, self.file, span, message));
    }

    fn invalid_with_choices(&mut self, node: &Node, message: String, word: &str, choices: &[&str]) {
        let found = Diagnostic::new(&INVALID_CONFIG, self.file, node.span, message);
        self.found.push(match nearest(word, choices) {
            Some(choice) => found.help(format!("did you mean `{choice}`?")),
            None => found,
        });
    }
}

fn scalar(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Scalar(text) => Some(text),
        Value::Sequence(_) | Value::Mapping(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Config, Vec<String>) {
        let (config, found) = parse_config(text.as_bytes(), FileId(0)).unwrap();
        let lines = LineIndex::new(text.as_bytes());
        let show = |it: &Diagnostic| {
            let at = lines.line_col(text.as_bytes(), it.span.start);
            let help = it.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            format!("{}:{}: {}{help}", at.line, at.column, it.message)
        };
        (config, found.iter().map(show).collect())
    }

    #[test]
    fn every_key_is_read() {
        let (config, found) = parse(
            "paths: [lib, script]\nexclude:\n  - old/\n  - '*.tmp.rb'\nruby: 3.10\nmax_file_size: 1000\nrbs_core: vendor/rbs\nrules:\n  \
             syntax-error: off\n  unused-suppression: error\n",
        );
        assert_eq!(found, Vec::<String>::new());
        assert_eq!(
            config,
            Config {
                paths: vec!["lib".into(), "script".into()],
                exclude: vec!["old/".into(), "*.tmp.rb".into()],
                levels: BTreeMap::from([
                    ("syntax-error", Level::Off),
                    ("unused-suppression", Level::On(Severity::Error))
                ]),
                ruby: Some(RubyVersion { major: 3, minor: 10 }),
                max_file_size: 1000,
                rbs_core: Some("vendor/rbs".into()),
            }
        );
    }

    #[test]
    fn one_path_needs_no_list_and_an_empty_file_says_nothing() {
        assert_eq!(parse("paths: src\n").0.paths, ["src"]);
        assert_eq!(parse("").0, Config::default());
        assert_eq!(parse("# nothing\n---\n").0, Config::default());
        assert_eq!(parse("rules:\n").1, Vec::<String>::new());
    }

    #[test]
    fn what_nobody_knows_is_found_with_its_position_and_the_rest_counts() {
        let (config, found) = parse(
            "path: lib\nruby: newest\nrules:\n  no-such-rule-anywhere: off\n  syntax-eror: off\n  syntax-error: loud\n\
             exclude: [a, '!b', {}]\npaths:\n  x: y\nmax_file_size: 12\n",
        );
        assert_eq!(
            found,
            [
                "1:1: unknown key `path` (did you mean `paths`?)",
                "2:7: expected a Ruby version such as 3.3",
                "4:3: unknown rule `no-such-rule-anywhere`",
                "5:3: unknown rule `syntax-eror` (did you mean `syntax-error`?)",
                "6:17: expected off, note, warning or error",
                "7:20: expected a path or pattern",
                "7:14: `!b` is not a pattern that excludes files",
                "9:3: expected a list",
            ]
        );
        assert_eq!((config.exclude, config.max_file_size), (vec!["a".to_owned()], 12));
        assert_eq!(parse("- lib\n").1, ["1:1: expected `name: value` lines"]);
    }

    #[test]
    fn what_is_not_yaml_is_an_error_with_its_position() {
        let error = parse_config(b"a: [1\nb: {", FileId(0)).unwrap_err();
        assert!(error.starts_with("2:"), "{error}");
        assert_eq!(parse_config(b"a: \xff", FileId(0)).unwrap_err(), "1:1: is not UTF-8");
    }

    #[test]
    fn ruby_versions_are_read_in_all_their_forms() {
        let version = |text: &str| text.parse::<RubyVersion>().map(|it| it.to_string());
        assert_eq!(version("3.1.2\n"), Ok("3.1".into()));
        assert_eq!(version("ruby-3.4.0-preview1"), Ok("3.4".into()));
        assert_eq!(version("4.0.0p1"), Ok("4.0".into()));
        assert_eq!(version("truffle"), Err(()));
    }
}
