//! Finds the Ruby files that a command is about.
//!
//! Paths that the user names are taken as they are; directories are searched. `.gitignore` is honoured, hidden files
//! and links are passed over as Git and ripgrep do, and some places that never hold the project's own code are left
//! out. The list is sorted by path, so that nothing later depends on the order of a directory.

use crate::config::Config;
use crate::read::reason;
use crate::report::Problem;
use crate::watch::{self, HEAD_LENGTH};
use ignore::WalkBuilder;
use ignore::overrides::{Override, OverrideBuilder};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use syntax::template::is_template;

/// Places below the project's root that hold no code of its own, as patterns of `.gitignore`.
pub const DEFAULT_EXCLUDES: [&str; 6] =
    ["/vendor/", "node_modules/", "/tmp/", ".bundle/", "/db/schema.rb", "**/generators/**/templates/"];

/// Where the code of a project lives when neither the user nor the configuration says so.
pub const DEFAULT_PATHS: [&str; 4] = ["lib", "app", "bin", "exe"];

/// The same in an application that a framework loads, where all of it is code of the application or of its tests.
const APPLICATION_PATHS: [&str; 4] = ["config", "db", "test", "spec"];

/// Standard input, as a path.
pub const STDIN: &str = "-";

/// A file to analyse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    File {
        /// For opening it.
        path: PathBuf,
        /// Without links, for comparing it.
        real: PathBuf,
        /// For people.
        shown: String,
    },
    Stdin,
}

impl Input {
    /// A file that is there.
    pub(crate) fn at(cwd: &Path, path: &Path) -> Option<Input> {
        let real = watch::canonicalize(path).ok()?;
        Some(Input::File { path: path.to_owned(), real, shown: shown_path(cwd, path) })
    }

    pub(crate) fn real(&self) -> Option<&Path> {
        match self {
            Input::File { real, .. } => Some(real),
            Input::Stdin => None,
        }
    }

    pub(crate) fn shown(&self) -> &str {
        match self {
            Input::File { shown, .. } => shown,
            Input::Stdin => STDIN,
        }
    }
}

#[derive(Default, Debug)]
pub(crate) struct Discovered {
    /// Sorted by the path that is shown.
    pub(crate) inputs: Vec<Input>,
    pub(crate) problems: Vec<Problem>,
}

/// The files of `paths`, or of the project when there are none.
pub(crate) fn discover(cwd: &Path, root: &Path, config: &Config, paths: &[PathBuf]) -> Discovered {
    let patterns = DEFAULT_EXCLUDES.into_iter().chain(config.exclude.iter().map(String::as_str));
    let mut search = Search::new(cwd, root, patterns);
    if !paths.is_empty() {
        for path in paths {
            search.argument(path);
        }
    } else if !config.paths.is_empty() {
        for path in &config.paths {
            search.argument(&root.join(path));
        }
    } else {
        search.default_paths();
    }
    let mut inputs: Vec<Input> = search.found.into_values().collect();
    if search.stdin {
        inputs.push(Input::Stdin);
    }
    inputs.sort_by(|a, b| a.shown().cmp(b.shown()));
    Discovered { inputs, problems: search.problems }
}

/// Every Ruby file below a directory that could be loaded with others, whatever the configuration excludes.
pub(crate) fn discover_context(cwd: &Path, root: &Path) -> Vec<Input> {
    let mut search = Search::new(cwd, root, ["node_modules/", "/tmp/", "/vendor/bundle/"].into_iter());
    search.directory(root);
    // What cannot be read here is not what the user asked about.
    search.found.into_values().collect()
}

struct Search<'a> {
    cwd: &'a Path,
    root: &'a Path,
    excludes: Override,
    /// By the path without links, so that a file named in two ways is analysed once.
    found: BTreeMap<PathBuf, Input>,
    problems: Vec<Problem>,
    stdin: bool,
}

impl<'a> Search<'a> {
    fn new(cwd: &'a Path, root: &'a Path, excludes: impl Iterator<Item: AsRef<str>>) -> Search<'a> {
        let mut builder = OverrideBuilder::new(root);
        for pattern in excludes {
            // `ignore` reads these patterns the other way round: `!` excludes. The configuration has refused those
            // that cannot be read.
            let _ = builder.add(&format!("!{}", pattern.as_ref()));
        }
        let excludes = builder.build().unwrap_or_else(|_| Override::empty());
        Search { cwd, root, excludes, found: BTreeMap::new(), problems: Vec::new(), stdin: false }
    }

    fn argument(&mut self, path: &Path) {
        if path.as_os_str() == STDIN {
            self.stdin = true;
            return;
        }
        // `components` drops `.`, which would hide the start of the path from patterns like `/vendor/`.
        let path: PathBuf = self.cwd.join(path).components().collect();
        match watch::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => self.directory(&path),
            Ok(_) => self.add(&path),
            Err(error) => self.problem(&path, reason(&error)),
        }
    }

    fn default_paths(&mut self) {
        let is_application = watch::exists(&self.root.join("config/application.rb"));
        let more = if is_application { APPLICATION_PATHS.as_slice() } else { &[] };
        for name in DEFAULT_PATHS.iter().chain(more) {
            let path = self.root.join(name);
            if watch::is_dir(&path) {
                self.directory(&path);
            }
        }
        // Only the root itself; the directories below it were chosen above.
        for entry in watch::read_dir(self.root) {
            let path = entry.path();
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && path.extension().is_some_and(|extension| extension == "rb") {
                self.add(&path);
            }
        }
    }

    fn directory(&mut self, directory: &Path) {
        // The search follows no link, so the place of a file below the directory is its real place.
        let Ok(real) = watch::canonicalize(directory) else {
            return self.problem(directory, "cannot be opened".to_owned());
        };
        watch::walk_starts(directory);
        let walk = WalkBuilder::new(directory)
            .require_git(false)
            .git_global(false)
            .overrides(self.excludes.clone())
            .sort_by_file_name(Ord::cmp)
            .build();
        for entry in walk {
            match entry {
                Ok(entry) => {
                    if entry.file_type().is_some_and(|kind| kind.is_dir()) {
                        watch::walked(entry.path());
                    }
                    let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                    if is_file && is_ruby(entry.path()) {
                        let below = entry.path().strip_prefix(directory).unwrap_or(entry.path());
                        self.add_as(real.join(below), entry.path());
                    }
                }
                Err(error) => self.walk_error(directory, &error),
            }
        }
    }

    fn add(&mut self, path: &Path) {
        match watch::canonicalize(path) {
            Ok(real) => self.add_as(real, path),
            Err(error) => self.problem(path, reason(&error)),
        }
    }

    fn add_as(&mut self, real: PathBuf, path: &Path) {
        let shown = shown_path(self.cwd, path);
        let path = path.to_owned();
        self.found.entry(real.clone()).or_insert_with(|| Input::File { path, real, shown });
    }

    fn problem(&mut self, path: &Path, message: String) {
        self.problems.push(Problem { path: shown_path(self.cwd, path), message });
    }

    fn walk_error(&mut self, directory: &Path, error: &ignore::Error) {
        let (mut error, mut path) = (error, directory);
        loop {
            match error {
                ignore::Error::WithPath { path: inner, err } => (error, path) = (err, inner),
                ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
                    error = err
                }
                ignore::Error::Io(io) => return self.problem(path, reason(io)),
                _ => return self.problem(path, error.to_string()),
            }
        }
    }
}

/// The path as users see it: relative to the working directory where it is below it, with `/` between its parts.
pub(crate) fn shown_path(cwd: &Path, path: &Path) -> String {
    let relative = relative_to(cwd, path);
    let parts: PathBuf = relative.components().filter(|part| *part != Component::CurDir).collect();
    let shown = parts.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    if shown.is_empty() { ".".to_owned() } else { shown }
}

/// A file below the working directory or in one above it is shown from here, any other by its whole path.
fn relative_to(cwd: &Path, path: &Path) -> PathBuf {
    if let Ok(below) = path.strip_prefix(cwd) {
        return below.to_owned();
    }
    match (path.parent(), path.file_name()) {
        (Some(above), Some(name)) if above.parent().is_some() && cwd.starts_with(above) => {
            let n_up = cwd.components().count() - above.components().count();
            std::iter::repeat_n("..", n_up).collect::<PathBuf>().join(name)
        }
        _ => path.to_owned(),
    }
}

/// By its name, or for a file without extension by its first line.
fn is_ruby(path: &Path) -> bool {
    if let Some(extension) = path.extension() {
        return ["rb", "rake", "gemspec", "ru"].iter().any(|ruby| extension == *ruby)
            || is_template(&path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/"));
    }
    let named = path.file_name().is_some_and(|name| name == "Rakefile" || name == "Gemfile");
    named || has_ruby_shebang(path)
}

fn has_ruby_shebang(path: &Path) -> bool {
    watch::head(path);
    let mut start = Vec::with_capacity(HEAD_LENGTH as usize);
    let Ok(file) = File::open(path) else { return false };
    if file.take(HEAD_LENGTH).read_to_end(&mut start).is_err() {
        return false;
    }
    let first = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    first.starts_with(b"#!") && first.windows(4).any(|word| word == b"ruby")
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn shown(scratch: &Scratch, config: &Config, paths: &[&str]) -> (Vec<String>, Vec<String>) {
        let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
        let found = discover(scratch.root(), scratch.root(), config, &paths);
        let problems = found.problems.iter().map(|it| format!("{}: {}", it.path, it.message)).collect();
        (found.inputs.iter().map(|input| input.shown().to_owned()).collect(), problems)
    }

    fn files(scratch: &Scratch, paths: &[&str]) -> Vec<String> {
        let (files, problems) = shown(scratch, &Config::default(), paths);
        assert_eq!(problems, Vec::<String>::new());
        files
    }

    #[test]
    fn a_project_without_configuration_is_lib_app_bin_exe_and_its_top_scripts() {
        let scratch = Scratch::new(&[
            ("lib/a/b.rb", ""),
            ("app/c.rb", ""),
            ("exe/run", "#!/usr/bin/env ruby\n"),
            ("exe/other", "#!/bin/sh\n"),
            ("bin/tool.sh", ""),
            ("main.rb", ""),
            ("Rakefile", ""),
            ("test/t.rb", ""),
        ]);
        assert_eq!(files(&scratch, &[]), ["app/c.rb", "exe/run", "lib/a/b.rb", "main.rb"]);
    }

    #[test]
    fn a_directory_gives_every_kind_of_ruby_file_in_it() {
        let names =
            ["Gemfile", "Rakefile", "a.gemspec", "b.rb", "c.rake", "config.ru", "script", "x.py", "LICENSE"];
        let files_of = names.map(|name| (name, if name == "script" { "#!ruby -w\n" } else { "" }));
        let scratch = Scratch::new(&files_of);
        assert_eq!(
            files(&scratch, &["."]),
            ["Gemfile", "Rakefile", "a.gemspec", "b.rb", "c.rake", "config.ru", "script"]
        );
    }

    #[test]
    fn ignored_hidden_and_foreign_files_are_left_out_of_a_search() {
        let scratch = Scratch::new(&[
            (".gitignore", "/generated/\n*.tmp.rb\n"),
            ("generated/x.rb", ""),
            ("lib/a.rb", ""),
            ("lib/a.tmp.rb", ""),
            ("lib/.hidden.rb", ""),
            ("lib/vendor/own.rb", ""),
            ("lib/generators/model/templates/m.rb", ""),
            ("vendor/bundle/x.rb", ""),
            ("web/node_modules/x.rb", ""),
            ("tmp/x.rb", ""),
            ("db/schema.rb", ""),
            ("db/seeds.rb", ""),
        ]);
        assert_eq!(files(&scratch, &["."]), ["db/seeds.rb", "lib/a.rb", "lib/vendor/own.rb"]);
        // What is named is meant.
        assert_eq!(
            files(&scratch, &["vendor/bundle", "db/schema.rb", "generated"]),
            ["db/schema.rb", "generated/x.rb", "vendor/bundle/x.rb"]
        );
    }

    #[test]
    fn the_configuration_chooses_and_excludes() {
        let scratch = Scratch::new(&[("src/a.rb", ""), ("src/old/b.rb", ""), ("lib/c.rb", "")]);
        let config = Config { paths: vec!["src".into()], exclude: vec!["old/".into()], ..Config::default() };
        assert_eq!(shown(&scratch, &config, &[]).0, ["src/a.rb"]);
        assert_eq!(shown(&scratch, &config, &["lib"]).0, ["lib/c.rb"]);
    }

    #[test]
    fn a_file_named_twice_is_one_file() {
        let scratch = Scratch::new(&[("lib/a.rb", "")]);
        assert_eq!(files(&scratch, &["lib", "./lib/a.rb", "lib/../lib/a.rb", "-"]), ["-", "lib/a.rb"]);
    }

    #[test]
    fn a_path_that_does_not_exist_is_a_problem_of_that_path_only() {
        let scratch = Scratch::new(&[("a.rb", "")]);
        let (files, problems) = shown(&scratch, &Config::default(), &["gone", "a.rb"]);
        assert_eq!(files, ["a.rb"]);
        assert_eq!(problems, ["gone: no such file or directory"]);
    }

    #[test]
    fn paths_are_shown_from_the_working_directory() {
        let show = |path: &str| shown_path(Path::new("/home/me/app"), Path::new(path));
        assert_eq!(show("/home/me/app/lib/a.rb"), "lib/a.rb");
        assert_eq!(show("/home/me/app"), ".");
        assert_eq!(show("/home/me/.mohs.yml"), "../.mohs.yml");
        assert_eq!(show("/home/me/other/a.rb"), "/home/me/other/a.rb");
        assert_eq!(show("/a.rb"), "/a.rb");
    }

    #[test]
    #[cfg(unix)]
    fn links_are_not_followed_in_a_search_so_that_loops_end() {
        let scratch = Scratch::new(&[("lib/a.rb", "")]);
        std::os::unix::fs::symlink(scratch.path("lib"), scratch.path("lib/again")).unwrap();
        std::os::unix::fs::symlink(scratch.path("gone.rb"), scratch.path("lib/dangling.rb")).unwrap();
        std::os::unix::fs::symlink(scratch.path("lib/a.rb"), scratch.path("link.rb")).unwrap();
        assert_eq!(files(&scratch, &["lib"]), ["lib/a.rb"]);
        assert_eq!(files(&scratch, &["link.rb"]), ["link.rb"]);
    }
}
