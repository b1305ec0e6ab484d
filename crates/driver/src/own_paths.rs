//! The folders that a project puts on the load path itself, as far as its files say so literally.
//!
//! ```text
//! spec.require_paths = ["lib", "ext"]                            =>   lib, ext
//! $LOAD_PATH.unshift File.expand_path("../support", __FILE__)    =>   support, from the file
//! t.libs << "test"                                               =>   test, from the Rakefile
//! -I lib -I spec/helpers   (.rspec)                              =>   lib, spec/helpers
//! ```
//!
//! The folders that it hands to an autoloader (`loader.push_dir("#{__dir__}/..")`) are written in the same ways.

use crate::gemspec::Gemspec;
use crate::installed_gem::specification_of;
use crate::require::without_dots;
use crate::ruby_text::{literal, logical_lines, strings};
use crate::watch::{self, Extension};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Names of the file that rake runs.
const RAKEFILES: [&str; 4] = ["Rakefile", "rakefile", "Rakefile.rb", "rakefile.rb"];

/// Test frameworks put these on the load path.
const TEST_FOLDERS: [&str; 3] = ["test", "spec", "features"];

/// Nobody nests the parts of a path deeper.
const MAX_DEPTH: usize = 20;

/// The places that hold for every file of a project, the first first.
pub(crate) fn own_paths(root: &Path) -> Vec<PathBuf> {
    let mut places = vec![root.join("lib")];
    let written = watch::list(root, Extension::Gemspec).into_iter();
    let written = written.map(|path| Gemspec::of_project(&watch::read_to_string(&path).unwrap_or_default()));
    for spec in written.chain(specification_of(root)) {
        places.extend(spec.require_paths.iter().map(|path| root.join(path)));
    }
    // Ruby: many start their programs with `-I.`, and Rails has its root on the load path of `bin/rails`.
    places.push(root.to_owned());
    for name in RAKEFILES {
        let text = watch::read_to_string(&root.join(name)).unwrap_or_default();
        places.extend(task_libraries(&text).into_iter().map(|path| root.join(path)));
    }
    let options = watch::read_to_string(&root.join(".rspec")).unwrap_or_default();
    places.extend(include_options(&options).into_iter().map(|path| root.join(path)));
    places.extend(TEST_FOLDERS.map(|folder| root.join(folder)));
    let mut seen = Vec::new();
    for place in places.iter().map(|place| without_dots(place)) {
        // Whether it exists, not which other names are beside it: those of the root change all the time.
        if !seen.contains(&place) && watch::exists(&place) && watch::is_dir(&place) {
            seen.push(place);
        }
    }
    seen
}

/// `t.libs << "test"`, `t.libs.push("lib", "test")`, `t.libs = %w[lib test]`.
fn task_libraries(text: &str) -> Vec<String> {
    let lines = logical_lines(text);
    let after = lines.iter().filter_map(|line| line.split_once(".libs"));
    after
        .filter(|(_, rest)| !rest.starts_with(|c: char| c.is_alphanumeric()))
        .flat_map(|(_, rest)| strings(rest))
        .collect()
}

/// `-I lib`, `-Ilib`.
fn include_options(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if let Some(path) = word.strip_prefix("-I") {
            let path = if path.is_empty() { words.next().unwrap_or_default() } else { path };
            found.extend(path.split(':').filter(|path| !path.is_empty()).map(str::to_owned));
        }
    }
    found
}

/// The folders that a file adds to the load path when it is loaded.
pub(crate) fn added_paths(root: &Path, file: &Path, text: &[u8]) -> Vec<PathBuf> {
    let mut dollars = text.iter().enumerate().filter(|(_, byte)| **byte == b'$');
    if !dollars.any(|(at, _)| text[at..].starts_with(b"$LOAD_PATH") || text[at..].starts_with(b"$:")) {
        return Vec::new();
    }
    let found = named_paths(root, file, text, after_load_path).into_iter().flatten();
    found.map(|path| without_dots(&root.join(path))).collect()
}

/// The folders that a file hands to an autoloader; `None` stands for one that the text does not tell.
pub(crate) fn autoloaded_paths(root: &Path, file: &Path, text: &[u8]) -> Vec<Option<PathBuf>> {
    let after = |line: &str| {
        let (before, after) = line.split_once(".push_dir")?;
        (!before.contains('#')).then(|| line.len() - after.len())
    };
    let found = named_paths(root, file, text, |line| after(line).map(|at| &line[at..]));
    // The folder comes first, and settings behind it.
    let first = |paths: Vec<PathBuf>| Some(without_dots(&root.join(paths.into_iter().next()?)));
    found.into_iter().map(first).collect()
}

/// The paths in the arguments of certain calls, by call.
fn named_paths(
    root: &Path,
    file: &Path,
    text: &[u8],
    arguments_in: impl Fn(&str) -> Option<&str>,
) -> Vec<Vec<PathBuf>> {
    let text = String::from_utf8_lossy(text);
    let mut variables: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut found = Vec::new();
    for line in logical_lines(&text) {
        let mut reader = PathReader { root, file, variables: &variables, rest: "", depth: 0 };
        if let Some(arguments) = arguments_in(&line) {
            reader.rest = arguments;
            found.push(reader.arguments());
        } else if let Some((name, value)) = line.split_once(" = ")
            && name.chars().all(|c| c.is_alphanumeric() || c == '_')
        {
            reader.rest = value;
            if let Some(path) = reader.expression() {
                variables.insert(name.to_owned(), path);
            }
        }
    }
    found
}

/// The arguments of a change of the load path.
fn after_load_path(line: &str) -> Option<&str> {
    let after = line.strip_prefix("$LOAD_PATH").or_else(|| line.strip_prefix("$:"))?.trim_start();
    let ways = ["<<", ".unshift", ".push", ".prepend", ".append", ".concat", ".insert", "+=", ".replace"];
    ways.iter().find_map(|way| after.strip_prefix(way))
}

/// Reads the expressions in which paths are written.
struct PathReader<'a> {
    root: &'a Path,
    file: &'a Path,
    variables: &'a BTreeMap<String, PathBuf>,
    rest: &'a str,
    /// Expressions around the present one.
    depth: usize,
}

impl PathReader<'_> {
    fn skip(&mut self, start: &str) -> bool {
        let rest = self.rest.trim_start();
        rest.strip_prefix(start).map(|rest| self.rest = rest).is_some()
    }

    /// Expressions with commas between them, in parentheses or brackets or without; as many as can be read.
    fn arguments(&mut self) -> Vec<PathBuf> {
        let is_call = self.skip("(");
        let is_list = self.skip("[");
        let mut found = Vec::new();
        loop {
            // `insert(0, path)`
            let number = self.rest.trim_start();
            self.rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
            match self.expression() {
                Some(path) => found.push(path),
                None if self.rest.len() < number.len() => (),
                None => break,
            }
            if !self.skip(",") {
                break;
            }
        }
        if is_list {
            self.skip("]");
        }
        if is_call {
            self.skip(")");
        }
        found
    }

    /// One path, and what is added to it.
    fn expression(&mut self) -> Option<PathBuf> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let path = self.sum();
        self.depth -= 1;
        path
    }

    fn sum(&mut self) -> Option<PathBuf> {
        let mut path = self.term()?;
        loop {
            if self.skip("+") {
                let mut text = path.into_os_string();
                text.push(self.term()?);
                path = text.into();
            } else if self.skip(".to_s") || self.skip(".freeze") {
                continue;
            } else {
                return Some(path);
            }
        }
    }

    fn term(&mut self) -> Option<PathBuf> {
        if self.skip("File.expand_path") || self.skip("File.absolute_path") {
            let mut arguments = self.arguments().into_iter();
            let path = arguments.next()?;
            let base = arguments.next().unwrap_or_else(|| self.root.to_owned());
            return Some(without_dots(&base.join(path)));
        }
        if self.skip("File.join") {
            // Ruby: here a part that starts with `/` goes on with the path before it.
            let mut parts = self.arguments().into_iter();
            let first = parts.next()?;
            return Some(parts.fold(first, |path, part| path.join(part.strip_prefix("/").unwrap_or(&part))));
        }
        if self.skip("File.dirname") {
            return self.arguments().first()?.parent().map(Path::to_owned);
        }
        if self.skip("File.realpath") || self.skip("Pathname.new") || self.skip("Pathname") {
            return self.arguments().into_iter().next();
        }
        if self.skip("__dir__") {
            return self.file.parent().map(Path::to_owned);
        }
        if self.skip("__FILE__") {
            return Some(self.file.to_owned());
        }
        if self.skip("(") {
            let path = self.expression()?;
            return self.skip(")").then_some(path);
        }
        let rest = self.rest.trim_start();
        if let Some((values, rest)) = literal(rest) {
            self.rest = rest;
            return self.interpolated(&values.join(" "));
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let value = self.variables.get(&rest[..end])?;
        self.rest = &rest[end..];
        Some(value.clone())
    }

    /// `"#{__dir__}/lib"`; other things in a string are not known.
    fn interpolated(&self, text: &str) -> Option<PathBuf> {
        let folder = self.file.parent()?.to_string_lossy();
        let text = text.replace("#{__dir__}", &folder).replace("#{File.dirname(__FILE__)}", &folder);
        (!text.contains("#{")).then(|| text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn added(text: &str) -> Vec<String> {
        let paths = added_paths(Path::new("/p"), Path::new("/p/spec/helper.rb"), text.as_bytes());
        paths.into_iter().map(|path| path.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn changes_of_the_load_path_are_read_in_the_forms_that_people_use() {
        for line in [
            "$LOAD_PATH.unshift File.expand_path(\"../../lib\", __FILE__)",
            "$LOAD_PATH.unshift(File.expand_path('../lib', __dir__)) unless $LOAD_PATH.include?(1)",
            "$:.unshift(File.join(File.dirname(__FILE__), '..', 'lib'))",
            "$: << File.dirname(__FILE__) + \"/../lib\"",
            "$:.unshift File.expand_path(File.join(__dir__, \"..\", \"lib\"))",
            "$LOAD_PATH.insert(0, \"#{__dir__}/../lib\")",
            "$LOAD_PATH << 'lib'",
            "$LOAD_PATH.push(\n  './lib',\n)",
            "lib = File.expand_path(\"../../lib\", __FILE__)\n$LOAD_PATH.unshift(lib) unless $LOAD_PATH.include?(lib)",
            "$:.unshift *%w[lib]",
        ] {
            let expected: &[&str] = if line.contains('*') { &[] } else { &["/p/lib"] };
            assert_eq!(added(line), expected, "{line}");
        }
        assert_eq!(added("$LOAD_PATH.unshift('a', File.join('b', 'c'))\n"), ["/p/a", "/p/b/c"]);
        assert_eq!(added("$:.concat [__dir__, '/abs']"), ["/p/spec", "/abs"]);
    }

    #[test]
    fn folders_of_an_autoloader_are_read_as_those_of_the_load_path() {
        let found = |text: &str| autoloaded_paths(Path::new("/p"), Path::new("/p/lib/a.rb"), text.as_bytes());
        let known = |path: &str| vec![Some(PathBuf::from(path))];
        assert_eq!(found("loader.push_dir(__dir__)"), known("/p/lib"));
        assert_eq!(found("loader.push_dir(\"#{__dir__}/a/views\", namespace: A)"), known("/p/lib/a/views"));
        assert_eq!(found("dir = File.expand_path('../app', __dir__)\n@l.push_dir dir"), known("/p/app"));
        assert_eq!(found("loader.push_dir(setting(:dir))"), [None]);
        assert_eq!(found("push_dirs(1) # as loader.push_dir(__dir__) does"), []);
    }

    #[test]
    fn what_is_computed_is_not_guessed() {
        for line in [
            "$LOAD_PATH.unshift(path)",
            "$LOAD_PATH.unshift \"#{x}/lib\"",
            "puts $LOAD_PATH",
            "$:",
            "$: <<",
            "File.join(",
        ] {
            assert_eq!(added(line), Vec::<String>::new(), "{line}");
        }
        for part in ["(", "File.join(", "File.expand_path [", "[("] {
            assert_eq!(added(&format!("$: << {}", part.repeat(100_000))), Vec::<String>::new(), "{part}");
        }
    }

    #[test]
    fn gemspecs_tasks_and_options_name_folders() {
        let scratch = Scratch::new(&[
            ("lib/a.rb", ""),
            ("src/b.rb", ""),
            ("x.gemspec", "s.require_paths = ['src', 'gone']\n"),
            ("Rakefile", "Rake::TestTask.new do |t|\n  t.libs << 'checks' << 'more'\nend\n"),
            ("checks/c.rb", ""),
            ("more/d.rb", ""),
            (".rspec", "--color\n-I helpers\n-Ihelpers2:helpers3\n"),
            ("helpers/e.rb", ""),
            ("helpers3/e.rb", ""),
            ("spec/f.rb", ""),
        ]);
        let expected = ["lib", "src", "", "checks", "more", "helpers", "helpers3", "spec"];
        let expected = expected.map(|folder| without_dots(&scratch.path(folder)));
        assert_eq!(own_paths(scratch.root()), expected);
    }
}
