//! Suppression comments: what the author of a program does not want to hear, said where it stands.
//!
//! ```ruby
//! nil.foo # mohs:ignore                                    # every finding of this line
//! # mohs:ignore undefined-method -- tests the error page
//! nil.foo                                                  # one rule, of the next line of code, with a reason
//! # mohs:ignore:start undefined-method
//! nil.foo
//! # mohs:ignore:end
//! ```
//!
//! A comment that suppresses nothing is reported itself: it hides the next true finding.

use crate::rules::{INVALID_SUPPRESSION, UNUSED_SUPPRESSION, find_rule, registry};
use base::{Diagnostic, FileId, LineIndex, Rule, Source, Span};
use std::ops::RangeInclusive;
use syntax::ir;

const MARK: &str = "mohs:ignore";

/// One comment, or a pair of `:start` and `:end`.
#[derive(Debug)]
struct Suppression {
    span: Span,
    lines: RangeInclusive<u32>,
    /// The rules that it names, each with whether it was of use; none for every rule.
    rules: Vec<(&'static Rule, bool)>,
    used: bool,
}

/// The suppressions of one file.
#[derive(Default, Debug)]
pub(crate) struct Suppressions {
    list: Vec<Suppression>,
    /// Comments that cannot be understood.
    pub(crate) invalid: Vec<Diagnostic>,
}

/// What a comment says.
#[derive(PartialEq, Eq, Debug)]
enum Form {
    Line,
    Start,
    End,
    Unknown(String),
}

impl Suppressions {
    /// Reads the comments of a lowered file; `text` is the file's text.
    pub(crate) fn new(lowered: &ir::File, text: &[u8]) -> Suppressions {
        let file = lowered.id;
        let mut suppressions = Suppressions::default();
        let marked = lowered.comments.iter().filter(|comment| comment.text(text).contains(MARK));
        let mut lines = None;
        let mut open: Option<Suppression> = None;
        for comment in marked {
            let comment_text = comment.text(text);
            let Some((form, names)) = parse_comment(&comment_text) else { continue };
            let lines = lines.get_or_insert_with(|| LineIndex::new(text));
            let mut invalid = |message: String| {
                suppressions.invalid.push(Diagnostic::new(&INVALID_SUPPRESSION, file, comment.span, message));
            };
            let rules = rules_of(&names, &mut invalid);
            // Every name was unknown: taken as a comment without names it would suppress too much.
            if rules.is_empty() && !names.is_empty() {
                continue;
            }
            let suppression = |range| Suppression { span: comment.span, lines: range, rules, used: false };
            let at = lines.line(comment.span.start);
            match form {
                Form::Line => {
                    let line =
                        if comment.is_on_own_line(text) { next_code_line(text, lines, at) } else { at };
                    suppressions.list.push(suppression(line..=line));
                }
                Form::Start => {
                    if open.is_some() {
                        invalid(format!("`{MARK}:start` inside another; end the first one before"));
                    } else {
                        open = Some(suppression(at..=u32::MAX));
                    }
                }
                Form::End => match open.take() {
                    Some(start) => {
                        let lines = *start.lines.start()..=at;
                        suppressions.list.push(Suppression { lines, ..start });
                    }
                    None => invalid(format!("`{MARK}:end` without `{MARK}:start`")),
                },
                Form::Unknown(word) => {
                    invalid(format!(
                        "unknown form `{MARK}:{word}`; write `{MARK}`, `{MARK}:start` or `{MARK}:end`"
                    ));
                }
            }
        }
        if let Some(mut open) = open {
            // One finding about it is enough.
            open.used = true;
            open.rules.iter_mut().for_each(|(_, used)| *used = true);
            let message = format!("`{MARK}:start` without `{MARK}:end`");
            suppressions.invalid.push(Diagnostic::new(&INVALID_SUPPRESSION, file, open.span, message));
            suppressions.list.push(open);
        }
        suppressions
    }

    /// True when a comment covers the finding; the comment then counts as used.
    pub(crate) fn covers(&mut self, diagnostic: &Diagnostic, source: &Source) -> bool {
        if self.list.is_empty() {
            return false;
        }
        let lines = source.lines();
        let first = lines.line(diagnostic.span.start);
        let last = lines.line(diagnostic.span.end.max(diagnostic.span.start + 1) - 1);
        let mut covered = false;
        for suppression in &mut self.list {
            if *suppression.lines.start() > last || *suppression.lines.end() < first {
                continue;
            }
            if suppression.rules.is_empty() {
                suppression.used = true;
                covered = true;
            }
            for (rule, used) in &mut suppression.rules {
                if *rule == diagnostic.rule {
                    *used = true;
                    covered = true;
                }
            }
        }
        covered
    }

    /// A finding for each comment, or rule in it, that covered nothing although its rule was active.
    pub(crate) fn unused(&self, file: FileId, is_active: impl Fn(&Rule) -> bool) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for suppression in &self.list {
            let mut unused = |message: String| {
                found.push(Diagnostic::new(&UNUSED_SUPPRESSION, file, suppression.span, message));
            };
            if suppression.rules.is_empty() && !suppression.used {
                unused("nothing to suppress here".to_owned());
            }
            for (rule, used) in &suppression.rules {
                if !used && is_active(rule) {
                    unused(format!("no {} to suppress here", rule.id));
                }
            }
        }
        found
    }
}

fn rules_of(names: &[&str], invalid: &mut impl FnMut(String)) -> Vec<(&'static Rule, bool)> {
    let mut rules = Vec::new();
    for name in names {
        match find_rule(name) {
            Some(rule) => rules.push((rule, false)),
            None => {
                let ids: Vec<&str> = registry().iter().map(|rule| rule.id).collect();
                let hint = base::nearest(name, &ids);
                let hint = hint.map(|id| format!("; did you mean `{id}`?")).unwrap_or_default();
                invalid(format!("unknown rule `{name}`{hint}"));
            }
        }
    }
    rules
}

/// The form and the rule names of a comment that has the mark after a `#`.
fn parse_comment(text: &str) -> Option<(Form, Vec<&str>)> {
    let at = text.match_indices(MARK).map(|(at, _)| at).find(|at| text[..*at].trim_end().ends_with('#'))?;
    // The comment of a template ends with its tag.
    let rest = text[at + MARK.len()..].split("%>").next().unwrap_or_default();
    let (form, rest) = match rest.strip_prefix(':') {
        Some(rest) => {
            let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            let form = match &rest[..end] {
                "start" => Form::Start,
                "end" => Form::End,
                word => Form::Unknown(word.to_owned()),
            };
            (form, &rest[end..])
        }
        None => (Form::Line, rest),
    };
    // `mohs:ignored` is a word of prose.
    if rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_') {
        return None;
    }
    // A reason follows `--`, another comment `#`.
    let names = rest.split("--").next().unwrap_or_default().split('#').next().unwrap_or_default();
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']');
    Some((form, names.split(is_separator).filter(|name| !name.is_empty()).collect()))
}

/// The first line after `line` that is neither blank nor a comment.
fn next_code_line(text: &[u8], lines: &LineIndex, line: u32) -> u32 {
    let is_code = |line: &u32| {
        let span = lines.line_span(text, *line);
        let text = text.get(span.start as usize..span.end as usize).unwrap_or_default().trim_ascii();
        !text.is_empty() && !text.starts_with(b"#")
    };
    (line + 1..=lines.n_lines()).find(is_code).unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FILE_CHANGED, SYNTAX_ERROR};

    /// The lines on which a `SYNTAX_ERROR` is covered, then what is said of the comments.
    fn check(text: &str) -> (Vec<u32>, Vec<String>) {
        let lowered = syntax::parse_ruby(FileId(0), text.as_bytes());
        let mut suppressions = Suppressions::new(&lowered, text.as_bytes());
        let source = Source::new("main.rb", text);
        let mut start = 0;
        let mut covered = Vec::new();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            if line.starts_with('x') {
                let found = Diagnostic::new(&SYNTAX_ERROR, FileId(0), Span::new(start, start + 1), "");
                if suppressions.covers(&found, &source) {
                    covered.push(index as u32 + 1);
                }
            }
            start += line.len();
        }
        let mut said = std::mem::take(&mut suppressions.invalid);
        said.extend(suppressions.unused(FileId(0), |rule| *rule != FILE_CHANGED));
        let show = |it: &Diagnostic| {
            format!("{}: {} [{}]", source.line_col(it.span.start).line, it.message, it.rule.id)
        };
        (covered, said.iter().map(show).collect())
    }

    fn covered(text: &str) -> Vec<u32> {
        let (covered, said) = check(text);
        assert_eq!(said, Vec::<String>::new());
        covered
    }

    #[test]
    fn a_comment_after_code_covers_its_line() {
        assert_eq!(covered("x # mohs:ignore\nx\n"), [1]);
        assert_eq!(covered("x # mohs:ignore syntax-error\nx\n"), [1]);
        assert_eq!(covered("x #mohs:ignore [syntax-error, file-changed] -- why not\n"), [1]);
        assert_eq!(covered("x # rubocop:disable all # mohs:ignore\n"), [1]);
    }

    #[test]
    fn a_comment_alone_covers_the_next_line_of_code() {
        assert_eq!(covered("x\n# mohs:ignore\n\n# why\nx\nx\n"), [5]);
    }

    #[test]
    fn start_and_end_cover_what_is_between() {
        assert_eq!(covered("x\n# mohs:ignore:start syntax-error\nx\nx\n# mohs:ignore:end\nx\n"), [3, 4]);
    }

    #[test]
    fn what_suppresses_nothing_is_reported() {
        assert_eq!(
            check("# mohs:ignore\ny\nx # mohs:ignore unused-suppression, syntax-error, file-changed\n"),
            (
                vec![3],
                vec![
                    "1: nothing to suppress here [unused-suppression]".into(),
                    "3: no unused-suppression to suppress here [unused-suppression]".into()
                ]
            )
        );
    }

    #[test]
    fn what_cannot_be_understood_is_reported_and_suppresses_nothing() {
        let (covered, said) = check(
            "x # mohs:ignore syntax-eror\nx # mohs:ignore:all\n# mohs:ignore:end\n# mohs:ignore:start\n\
             # mohs:ignore:start\nx\n",
        );
        assert_eq!(covered, [6]);
        assert_eq!(
            said,
            [
                "1: unknown rule `syntax-eror`; did you mean `syntax-error`? [invalid-suppression]",
                "2: unknown form `mohs:ignore:all`; write `mohs:ignore`, `mohs:ignore:start` or \
                 `mohs:ignore:end` [invalid-suppression]",
                "3: `mohs:ignore:end` without `mohs:ignore:start` [invalid-suppression]",
                "5: `mohs:ignore:start` inside another; end the first one before [invalid-suppression]",
                "4: `mohs:ignore:start` without `mohs:ignore:end` [invalid-suppression]",
            ]
        );
    }

    #[test]
    fn prose_about_the_comment_is_not_the_comment() {
        assert_eq!(covered("x # write mohs:ignore to silence it\nx # mohs:ignored\n"), Vec::<u32>::new());
    }
}
