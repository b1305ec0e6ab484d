//! A Gemfile, read as text as far as it is literal: which gems it names, in which groups, and what `Bundler.require`
//! loads of each.
//!
//! ```text
//! group :test do
//!   gem "rspec", require: false     =>   rspec, in [test], requires []
//! end
//! ```

use crate::requirement::requirements;
use crate::ruby_text::{logical_lines, option, strings, words};

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Gemfile {
    pub(crate) gems: Vec<Entry>,
    /// `gemspec` lines: the folder of the gemspec, and the group of its development dependencies.
    pub(crate) gemspecs: Vec<(String, String)>,
    /// `eval_gemfile` lines: other files that count.
    pub(crate) others: Vec<String>,
}

/// A `gem` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) name: String,
    /// At least one: `default` when nothing is said.
    pub(crate) groups: Vec<String>,
    /// What `Bundler.require` requires; none if that follows from the name.
    pub(crate) requires: Option<Vec<String>>,
    /// From the folder of the Gemfile.
    pub(crate) path: Option<String>,
    /// The versions that it allows.
    pub(crate) requirements: Vec<String>,
}

/// The group of a gem that stands in none.
pub(crate) const DEFAULT_GROUP: &str = "default";

/// A block that is open.
enum Block {
    Groups(Vec<String>),
    Path(String),
    Other,
}

impl Gemfile {
    pub(crate) fn parse(text: &str) -> Gemfile {
        let mut gemfile = Gemfile::default();
        let mut blocks: Vec<Block> = Vec::new();
        for line in logical_lines(text) {
            let end = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
            let (word, arguments) = line.split_at(end);
            match word {
                "gem" => gemfile.gems.extend(entry(arguments, &blocks)),
                "gemspec" => gemfile.gemspecs.push(gemspec(arguments)),
                "eval_gemfile" => gemfile.others.extend(strings(arguments).into_iter().next()),
                "end" => drop(blocks.pop()),
                _ => (),
            }
            if opens_block(word, arguments) {
                blocks.push(match word {
                    "group" => Block::Groups(groups(arguments)),
                    "path" => strings(arguments).into_iter().next().map_or(Block::Other, Block::Path),
                    _ => Block::Other,
                });
            }
        }
        gemfile
    }
}

/// Whether `end` belongs to this line.
fn opens_block(word: &str, arguments: &str) -> bool {
    let arguments = arguments.trim_end();
    let is_closed = arguments.ends_with(" end");
    let has_do = arguments.ends_with(" do") || arguments.contains(" do |");
    let is_statement =
        ["if", "unless", "case", "begin", "while", "until", "def", "class", "module"].contains(&word);
    !is_closed && (has_do || is_statement)
}

fn groups(arguments: &str) -> Vec<String> {
    // `group :a, optional: true do`
    words(arguments.split(" optional:").next().unwrap_or(arguments))
}

fn entry(arguments: &str, blocks: &[Block]) -> Option<Entry> {
    let name = strings(arguments).into_iter().next()?;
    let named = [option(arguments, "group"), option(arguments, "groups")];
    let mut all: Vec<String> = named.into_iter().flatten().flat_map(words).collect();
    let mut path = option(arguments, "path").and_then(|value| strings(value).into_iter().next());
    for block in blocks {
        match block {
            Block::Groups(groups) => all.extend(groups.iter().cloned()),
            Block::Path(place) => path = path.or_else(|| Some(format!("{place}/{name}"))),
            Block::Other => (),
        }
    }
    if all.is_empty() {
        all.push(DEFAULT_GROUP.to_owned());
    }
    let requires = option(arguments, "require").and_then(|value| match value {
        "false" | "nil" => Some(Vec::new()),
        "true" => None,
        _ => Some(strings(value)),
    });
    let is_plain = |part: &&str| part.trim_start().starts_with(['"', '\'', '[', '(', '%']);
    let plain: Vec<&str> = arguments.split(',').take_while(is_plain).collect();
    let requirements = requirements(plain.into_iter().flat_map(strings).skip(1));
    Some(Entry { name, groups: all, requires, path, requirements })
}

fn gemspec(arguments: &str) -> (String, String) {
    let text = |key: &str| option(arguments, key).and_then(|value| words(value).into_iter().next());
    let path = text("path").unwrap_or_else(|| ".".to_owned());
    (path, text("development_group").unwrap_or_else(|| "development".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let show = |it: Entry| {
            let requires = it.requires.map_or(String::new(), |paths| format!(" requires {paths:?}"));
            let path = it.path.map_or(String::new(), |path| format!(" at {path}"));
            format!("{} in {}{requires}{path}", it.name, it.groups.join(","))
        };
        Gemfile::parse(text).gems.into_iter().map(show).collect()
    }

    #[test]
    fn gems_have_groups_and_requires() {
        let text = "source 'x' do\n  gem 'a', '~> 1'\nend\ngem(\"b\", require: false)\n# gem 'no'\n\
                    group :test, 'ci', optional: true do\n  gem 'c', require: ['c/x', 'c/y'],\n    :group => :slow\n\
                    if ENV['X']\n    gem 'd', require: 'dd'\n  end\nend\ngem 'e', groups: %i[development test]\n\
                    gem name\ngem 'f', :require => nil\n";
        assert_eq!(
            shown(text),
            [
                "a in default",
                "b in default requires []",
                "c in slow,test,ci requires [\"c/x\", \"c/y\"]",
                "d in test,ci requires [\"dd\"]",
                "e in development,test",
                "f in default requires []",
            ]
        );
    }

    #[test]
    fn gems_have_places() {
        let text = "gem 'a', path: '../a'\npath 'components' do\n  gem 'b'\nend\ngem 'c'\n\
                    gemspec\ngemspec path: 'sub', development_group: :dev\neval_gemfile 'Gemfile.local'\n";
        assert_eq!(shown(text), ["a in default at ../a", "b in default at components/b", "c in default"]);
        let gemfile = Gemfile::parse(text);
        let expected = [(".", "development"), ("sub", "dev")];
        assert_eq!(gemfile.gemspecs, expected.map(|(path, group)| (path.to_owned(), group.to_owned())));
        assert_eq!(gemfile.others, ["Gemfile.local"]);
    }

    #[test]
    fn anything_is_read_without_a_fault() {
        assert_eq!(
            shown("end\nend\ngem\ngem 'open\ngem ''\ngroup do\n gem 'é', group:\n"),
            [" in default", "é in default"]
        );
    }
}
