//! Programs for tests: several files in one string, each under a `# file: NAME` line.

use base::FileId;
use corelib::RubyVersion;
use program::{Program, Resolved, Resolver};
use syntax::ir::{File, RequireKind};

/// Files by name; `require "a"` and `require_relative "a"` both mean `a.rb`.
pub(crate) struct Files {
    names: Vec<String>,
    pub(crate) files: Vec<File>,
}

impl Files {
    pub(crate) fn new(fixture: &str) -> Files {
        let mut names = vec!["main.rb".to_owned()];
        let mut texts = vec![String::new()];
        for line in fixture.lines() {
            if let Some(name) = line.strip_prefix("# file: ") {
                names.push(name.trim().to_owned());
                texts.push(String::new());
            } else if let Some(text) = texts.last_mut() {
                text.push_str(line);
                text.push('\n');
            }
        }
        if texts[0].trim().is_empty() && texts.len() > 1 {
            names.remove(0);
            texts.remove(0);
        }
        let parse = |(index, text): (usize, &String)| {
            let file = syntax::parse_ruby(FileId(index as u32), text.as_bytes());
            assert_eq!(file.errors, [], "{text}");
            file
        };
        let files = texts.iter().enumerate().map(parse).collect();
        Files { names, files }
    }

    pub(crate) fn link(&self) -> Program {
        program::link(&self.files, RubyVersion::V3_1.into(), self)
    }
}

impl Resolver for Files {
    fn resolve(&self, _: FileId, _: RequireKind, path: &str) -> Resolved {
        let path = path.trim_end_matches(".rb");
        let found = self.names.iter().position(|name| name.trim_end_matches(".rb") == path);
        found.map_or(Resolved::Missing, |index| Resolved::File(FileId(index as u32)))
    }
}
