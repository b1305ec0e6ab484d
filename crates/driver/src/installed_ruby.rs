//! The Ruby of this machine: where its libraries are, and where it looks for gems.
//!
//! ```text
//! ruby --disable=all -e ...   =>   $LOAD_PATH, rubylibdir, rubyarchdir, Gem.path
//! ```
//!
//! It is asked once, and the answer is kept in the user's cache by the place, size and time of the program. It runs
//! outside of the project and with nothing of the environment but what it needs to start: no `RUBYOPT`, no `RUBYLIB`,
//! no settings of Bundler. `GEM_HOME` and `GEM_PATH` are read by ourselves (`gem_path`). No code of the project runs.
//! Without a Ruby, the folders in which Rubies usually are tell nearly the same.

use crate::cache::{Kind, digest, user_cache};
use crate::gem_path::{Surroundings, expand};
use crate::watch;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// One file for each Ruby.
const KIND: Kind = Kind { prefix: "ruby-", suffix: ".txt", max_files: 50, max_bytes: 1 << 20 };

/// The first line of an answer.
const HEAD: &str = "mohs-ruby-1";

/// A Ruby answers within a twentieth of this.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// What a program needs to start, and RubyGems to know the user's folder.
const KEPT_VARIABLES: [&str; 9] = [
    "HOME",
    "PATH",
    "LANG",
    "TMPDIR",
    "XDG_DATA_HOME",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SystemRoot",
    "USERPROFILE",
];

/// Prints a kind and a path on each line.
const SCRIPT: &str = r#"
begin
  require "rubygems"
  Gem.path.each { |path| puts "gems\t#{path}" }
rescue LoadError
end
require "rbconfig"
RbConfig::CONFIG.values_at("rubylibdir", "rubyarchdir").each { |path| puts "standard\t#{path}" if path }
$LOAD_PATH.each { |path| puts "load\t#{path}" }
puts "end\t"
"#;

/// Folders below the home directory and the root with a Ruby in each.
const IN_HOME: [&str; 4] =
    [".rbenv/versions/*", ".asdf/installs/ruby/*", ".local/share/mise/installs/ruby/*", ".rubies/*"];
const IN_SYSTEM: [&str; 4] = ["usr/local", "usr", "opt/rubies/*", "opt/homebrew"];

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct InstalledRuby {
    /// Everything that is searched before gems, in this order; the standard library is last.
    pub(crate) load_path: Vec<PathBuf>,
    /// The standard library alone, and its extensions.
    pub(crate) standard: Vec<PathBuf>,
    /// Gem homes.
    pub(crate) gem_path: Vec<PathBuf>,
}

impl InstalledRuby {
    /// What the Ruby of this machine says, otherwise what the usual folders look like.
    pub(crate) fn find(root: &Path, surroundings: &Surroundings) -> InstalledRuby {
        let asked = program(root, surroundings).and_then(|program| ask(&program, surroundings));
        asked.unwrap_or_else(|| guess(surroundings))
    }

    /// The lines of an answer; none if it is not whole.
    fn parse(text: &str) -> Option<InstalledRuby> {
        let mut lines = text.lines();
        lines.next().filter(|line| *line == HEAD)?;
        let mut ruby = InstalledRuby::default();
        for line in lines {
            let (kind, path) = line.split_once('\t')?;
            match kind {
                "load" => ruby.load_path.push(path.into()),
                "standard" => ruby.standard.push(path.into()),
                "gems" => ruby.gem_path.push(path.into()),
                "end" => return Some(ruby),
                _ => return None,
            }
        }
        None
    }
}

/// The Ruby of the version that the project names, otherwise the first `ruby` on the path that is a program itself: a
/// script in its place (`rbenv`, `asdf`) would choose one by the folder that it is started in.
fn program(root: &Path, surroundings: &Surroundings) -> Option<PathBuf> {
    let folders = surroundings.path.iter().flat_map(std::env::split_paths);
    // What the project brings along is its code.
    let is_foreign = |folder: &PathBuf| folder.is_absolute() && !folder.starts_with(root);
    let is_program = |path: &PathBuf| watch::is_file(path) && !is_script(path);
    let name = if cfg!(windows) { "ruby.exe" } else { "ruby" };
    let home = surroundings.home.as_ref().filter(|_| surroundings.path.is_some());
    let managed = home.into_iter().flat_map(|home| IN_HOME.map(|pattern| expand(home, pattern))).flatten();
    let managed: Vec<PathBuf> =
        managed.map(|folder| folder.join("bin").join(name)).filter(is_program).collect();
    let version = named_version(root).filter(|_| !managed.is_empty());
    let named = version.and_then(|version| {
        let is_named = |path: &&PathBuf| path.iter().any(|part| part.to_string_lossy().ends_with(&version));
        managed.iter().find(is_named).cloned()
    });
    let on_path = || folders.filter(is_foreign).map(|folder| folder.join(name)).find(is_program);
    named.or_else(on_path).or_else(|| managed.iter().max_by_key(|path| version_of(path)).cloned())
}

/// `3.3.1` in `.ruby-version` or `.tool-versions`.
fn named_version(root: &Path) -> Option<String> {
    let text = |name: &str| watch::read_to_string(&root.join(name)).unwrap_or_default();
    let tools = text(".tool-versions");
    let tool = tools.lines().find_map(|line| line.strip_prefix("ruby "));
    let version = text(".ruby-version").trim().trim_start_matches("ruby-").to_owned();
    let version =
        Some(version).filter(|it| !it.is_empty()).or_else(|| tool.map(|it| it.trim().to_owned()))?;
    version.starts_with(|c: char| c.is_ascii_digit()).then_some(version)
}

/// The numbers in a path: `versions/3.10.1/bin/ruby` is newer than `versions/3.9.0/bin/ruby`.
fn version_of(path: &Path) -> Vec<u64> {
    let text = path.to_string_lossy();
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

fn is_script(path: &Path) -> bool {
    let mut head = [0; 2];
    watch::head(path);
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_err() || head == *b"#!"
}

/// Asks a Ruby, or remembers what it said.
fn ask(program: &Path, surroundings: &Surroundings) -> Option<InstalledRuby> {
    type Known = BTreeMap<String, Option<InstalledRuby>>;
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let real = watch::canonicalize(program).ok()?;
    let metadata = watch::metadata(&real).ok()?;
    let since = metadata.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    let identity = format!("{HEAD} {real:?} {:?} {} {}", surroundings.home, metadata.len(), since.as_nanos());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = known.get(&identity) {
        return answer.clone();
    }
    let directories: Vec<PathBuf> = user_cache(surroundings).into_iter().collect();
    let key = format!("{:032x}", digest(identity.as_bytes()));
    let kept = KIND.load(&directories, &key, |bytes| InstalledRuby::parse(&String::from_utf8(bytes).ok()?));
    let answer = kept.or_else(|| {
        let text = format!("{HEAD}\n{}", run(&real, &surroundings.system)?);
        let answer = InstalledRuby::parse(&text)?;
        KIND.store(&directories, &key, text.as_bytes());
        Some(answer)
    });
    known.insert(identity, answer.clone());
    answer
}

fn run(program: &Path, folder: &Path) -> Option<String> {
    let kept = KEPT_VARIABLES.iter().filter_map(|name| Some((*name, std::env::var_os(name)?)));
    let mut child = Command::new(program)
        .args(["--disable=all", "-e", SCRIPT])
        .current_dir(folder)
        .env_clear()
        .envs(kept)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let start = Instant::now();
    // The answer is shorter than what a pipe holds, so the program need not wait for its reader.
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if start.elapsed() < TIME_LIMIT => std::thread::sleep(Duration::from_millis(2)),
            Ok(None) | Err(_) => break None,
        }
    };
    if status.is_none() {
        // It is of no use any more; if it ended meanwhile, so much the better.
        let _ = child.kill();
        let _ = child.wait();
    }
    let mut text = String::new();
    child.stdout.take()?.read_to_string(&mut text).ok()?;
    status.filter(|status| status.success()).map(|_| text)
}

/// The newest Ruby in the usual folders.
fn guess(surroundings: &Surroundings) -> InstalledRuby {
    let in_home = surroundings.home.iter().flat_map(|home| IN_HOME.map(|pattern| expand(home, pattern)));
    let in_system = IN_SYSTEM.map(|pattern| expand(&surroundings.system, pattern));
    let prefixes = in_home.chain(in_system).flatten();
    let of_version = |folder: &PathBuf| {
        folder
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(|c: char| c.is_ascii_digit()))
    };
    let libraries = prefixes.flat_map(|prefix| {
        let folders = expand(&prefix, "lib/ruby/*").into_iter().filter(of_version);
        folders.map(|folder| (prefix.clone(), folder)).collect::<Vec<_>>()
    });
    let newest =
        libraries.max_by_key(|(_, folder)| folder.file_name().map(|name| version_of(Path::new(name))));
    newest.map(|(prefix, library)| laid_out(&prefix, &library)).unwrap_or_default()
}

/// The load path of a Ruby with this standard library, as far as it is there.
fn laid_out(prefix: &Path, library: &Path) -> InstalledRuby {
    let version = library.file_name().unwrap_or_default().to_string_lossy();
    let beside = |patterns: &[&str]| -> Vec<PathBuf> {
        let patterns = patterns.iter().map(|pattern| pattern.replace("VERSION", &version));
        patterns.flat_map(|pattern| expand(prefix, &pattern)).collect()
    };
    let has_settings = |folder: &PathBuf| watch::is_file(&folder.join("rbconfig.rb"));
    let below = expand(library, "*").into_iter().filter(has_settings);
    // Debian has what is compiled elsewhere.
    let apart = beside(&["lib/*/ruby/VERSION"]).into_iter().filter(has_settings);
    let standard: Vec<PathBuf> = [library.to_owned()].into_iter().chain(below).chain(apart).collect();
    let mut load_path = beside(&[
        "lib/ruby/site_ruby/VERSION",
        "lib/ruby/site_ruby",
        "lib/site_ruby/VERSION",
        "lib/site_ruby",
        "lib/ruby/vendor_ruby/VERSION",
        "lib/*/ruby/vendor_ruby/VERSION",
        "lib/ruby/vendor_ruby",
    ]);
    load_path.extend(standard.iter().cloned());
    let gem_path = beside(&["lib/ruby/gems/VERSION"]);
    InstalledRuby { load_path, standard, gem_path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn an_answer_is_taken_only_whole() {
        let text = "mohs-ruby-1\ngems\t/g\nstandard\t/s\nload\t/v\nload\t/s\nend\t\n";
        let ruby = InstalledRuby::parse(text).unwrap();
        assert_eq!(ruby.load_path, [Path::new("/v"), Path::new("/s")]);
        assert_eq!(ruby.gem_path, [Path::new("/g")]);
        assert_eq!(InstalledRuby::parse("mohs-ruby-1\ngems\t/g\n"), None);
        assert_eq!(InstalledRuby::parse(""), None);
    }

    #[test]
    fn the_ruby_of_this_machine_tells_where_its_library_is() {
        let scratch = Scratch::new(&[]);
        let surroundings = Surroundings {
            cache_home: Some(scratch.path("cache")),
            home: Some(scratch.path("home")),
            ..Surroundings::of_process()
        };
        let ruby = InstalledRuby::find(scratch.root(), &surroundings);
        assert!(ruby.load_path.iter().any(|folder| folder.join("set.rb").is_file()), "{ruby:?}");
        assert!(ruby.standard.iter().any(|folder| folder.join("rbconfig.rb").is_file()), "{ruby:?}");
        assert!(!ruby.gem_path.is_empty());
        assert_eq!(std::fs::read_dir(scratch.path("cache/mohs")).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn neither_scripts_nor_programs_of_the_project_are_run() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = Scratch::new(&[("shims/ruby", "#!/bin/sh\ntouch ran\n"), ("p/bin/ruby", "\u{7f}ELF")]);
        for path in ["shims/ruby", "p/bin/ruby"] {
            std::fs::set_permissions(scratch.path(path), std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        let path =
            std::env::join_paths([scratch.path("shims"), scratch.path("p/bin"), "bin".into()]).unwrap();
        let surroundings = Surroundings { path: Some(path), ..Surroundings::default() };
        assert_eq!(program(&scratch.path("p"), &surroundings), None);
        assert_eq!(program(&scratch.path("q"), &surroundings), Some(scratch.path("p/bin/ruby")));
        // It is no Ruby, so there is no answer.
        assert_eq!(InstalledRuby::find(&scratch.path("q"), &surroundings), InstalledRuby::default());
    }

    #[test]
    fn the_version_that_the_project_names_comes_first() {
        let scratch = Scratch::new(&[
            ("home/.rbenv/versions/3.2.1/bin/ruby", "\u{7f}ELF"),
            ("home/.rbenv/versions/3.10.1/bin/ruby", "\u{7f}ELF"),
            ("bin/ruby", "\u{7f}ELF"),
            ("p/.ruby-version", "3.2.1\n"),
            ("q/.tool-versions", "nodejs 1\nruby 3.10.1\n"),
            ("r/.ruby-version", "3.0.0\n"),
        ]);
        let with_path = |path: &str| Surroundings {
            path: Some(scratch.path(path).into()),
            home: Some(scratch.path("home")),
            ..Surroundings::default()
        };
        let found = |root: &str, path: &str| program(&scratch.path(root), &with_path(path)).unwrap();
        assert_eq!(found("p", "bin"), scratch.path("home/.rbenv/versions/3.2.1/bin/ruby"));
        assert_eq!(found("q", "bin"), scratch.path("home/.rbenv/versions/3.10.1/bin/ruby"));
        assert_eq!(found("r", "bin"), scratch.path("bin/ruby"));
        assert_eq!(found("r", "none"), scratch.path("home/.rbenv/versions/3.10.1/bin/ruby"));
    }

    #[test]
    fn without_a_ruby_the_usual_folders_tell() {
        let scratch = Scratch::new(&[
            ("usr/lib/ruby/3.0.0/set.rb", ""),
            ("usr/lib/ruby/3.1.0/set.rb", ""),
            ("usr/lib/ruby/vendor_ruby/x.rb", ""),
            ("usr/lib/ruby/gems/3.1.0/specifications/default/irb-1.gemspec", ""),
            ("usr/lib/x86_64-linux-gnu/ruby/3.1.0/rbconfig.rb", ""),
        ]);
        let surroundings = Surroundings { system: scratch.root().to_owned(), ..Surroundings::default() };
        let ruby = InstalledRuby::find(scratch.root(), &surroundings);
        let standard =
            [scratch.path("usr/lib/ruby/3.1.0"), scratch.path("usr/lib/x86_64-linux-gnu/ruby/3.1.0")];
        assert_eq!(ruby.standard, standard);
        assert_eq!(ruby.load_path[0], scratch.path("usr/lib/ruby/vendor_ruby"));
        assert_eq!(ruby.load_path[1..], standard);
        assert_eq!(ruby.gem_path, [scratch.path("usr/lib/ruby/gems/3.1.0")]);
    }
}
