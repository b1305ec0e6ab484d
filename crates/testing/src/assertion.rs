//! What a test expects, written in comments of the code that it is about.
//!
//! ```ruby
//! nil.foo # error: [undefined-method] "undefined method"
//! # raises: NoMethodError
//! nil.foo                   # the comment above is about this line
//! ```
//!
//! The text in quotes is a part of the message; it can be left out.
//! `# unless: "not installed"` expects the finding of the line to name that condition, and `# silent: "rescues"` that a
//! call of the line is not judged, for that reason. `# revealed: "Integer?"` expects the type that the interpreter believes
//! the widest expression of the line to have.
//!
//! `# proved`, `# refuted: "r > 0"` and `# unknown: "eval"` stand on the line of a `def` (or of an `include`) and expect
//! the verdict of `mohs verify`; their text is a part of an assumption, of the violation or of the reason.

use base::Severity;

/// An expectation for one line of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// From 1.
    pub line: u32,
    pub expected: Expected,
    /// A part of the message.
    pub text: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Mohs reports the rule on the line.
    Finding { severity: Severity, rule: String },
    /// A real Ruby raises this class on the line; `nothing` when the program comes to its end.
    Raises(String),
    /// Mohs should report the rule on the line and does not yet; the day it does, the test fails and the word becomes
    /// `error`.
    Gap { rule: String },
    /// A finding of the line holds under a condition.
    Unless,
    /// Mohs does not judge a call of the line, and says why.
    Silent,
    /// The type of the widest expression of the line.
    Revealed,
    /// `proved`, `refuted` or `unknown`: what verification says of the method on the line; `unproved` is one of the
    /// last two.
    Verdict(&'static str),
}

/// The words of verdicts.
const VERDICTS: [&str; 4] = ["proved", "refuted", "unknown", "unproved"];

/// The assertions of a file. An `Err` names the line of a comment that looks like one but is not.
pub fn assertions(text: &str) -> Result<Vec<Assertion>, String> {
    let mut found = Vec::new();
    // Assertions on lines of their own, waiting for the next line of code.
    let mut waiting: Vec<Assertion> = Vec::new();
    let mut last = 1;
    for (line, content) in (1..).zip(text.lines()) {
        last = line;
        let mut here = on_line(content, line)?;
        // In `# mohs:ignore # warning: [..]` the comment itself is what the assertion is about.
        let first = content.trim_start().split_inclusive('#').take(2).collect::<String>();
        let is_alone = first.starts_with('#') && !on_line(first.trim_end_matches('#'), line)?.is_empty();
        if is_alone {
            waiting.append(&mut here);
        } else {
            waiting.iter_mut().for_each(|assertion| assertion.line = line);
            found.append(&mut waiting);
            found.append(&mut here);
        }
    }
    waiting.iter_mut().for_each(|assertion| assertion.line = last);
    found.append(&mut waiting);
    Ok(found)
}

fn on_line(content: &str, line: u32) -> Result<Vec<Assertion>, String> {
    let mut found = Vec::new();
    for part in content.split('#').skip(1).map(str::trim) {
        let (word, rest) = part.split_once(':').unwrap_or((part, ""));
        if !part.contains(':') && !VERDICTS.contains(&word) {
            continue;
        }
        let rest = rest.trim();
        let wrong = || format!("line {line}: cannot read the assertion `# {part}`");
        let severity = Severity::from_word(word);
        let expected = if severity.is_some() || word == "gap" {
            let Some((rule, rest)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
                return Err(wrong());
            };
            let rule = rule.to_owned();
            let expected = match severity {
                Some(severity) => Expected::Finding { severity, rule },
                None => Expected::Gap { rule },
            };
            (expected, rest.trim())
        } else if let Some(verdict) = VERDICTS.iter().find(|verdict| **verdict == word) {
            (Expected::Verdict(verdict), rest)
        } else if word == "unless" {
            (Expected::Unless, rest)
        } else if word == "silent" {
            (Expected::Silent, rest)
        } else if word == "revealed" {
            (Expected::Revealed, rest)
        } else if word == "raises" {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            (Expected::Raises(rest[..end].to_owned()), rest[end..].trim())
        } else {
            continue;
        };
        let (expected, rest) = expected;
        let text = match rest.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            Some(text) => Some(text.to_owned()),
            None if rest.is_empty() => None,
            None => return Err(wrong()),
        };
        found.push(Assertion { line, expected, text });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let show = |it: &Assertion| {
            let expected = match &it.expected {
                Expected::Finding { severity, rule } => format!("{severity} {rule}"),
                Expected::Raises(class) => format!("raises {class}"),
                Expected::Gap { rule } => format!("gap {rule}"),
                Expected::Unless => "unless".to_owned(),
                Expected::Silent => "silent".to_owned(),
                Expected::Revealed => "revealed".to_owned(),
                Expected::Verdict(word) => (*word).to_owned(),
            };
            format!("{} {expected} {}", it.line, it.text.as_deref().unwrap_or("-"))
        };
        assert_eq!(assertions(text).unwrap().iter().map(show).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn comments_after_code_are_about_their_line_and_those_alone_about_the_next() {
        check("x\nnil.a # error: [r-a] \"b c\"\n", &["2 error r-a b c"]);
        check(
            "# error: [r-a]\n# raises: NoMethodError\nnil.a\n",
            &["3 error r-a -", "3 raises NoMethodError -"],
        );
        check("x # mohs:ignore # warning: [w-x] # note: [n-x]\n", &["1 warning w-x -", "1 note n-x -"]);
        check("x\n# raises: SyntaxError\n", &["2 raises SyntaxError -"]);
        check("x # gap: [r-a] # raises: TypeError\n", &["1 gap r-a -", "1 raises TypeError -"]);
        check("# mohs:ignore # warning: [w-x]\nx\n", &["1 warning w-x -"]);
        check("x # unless: \"a b\" # silent: \"c\"\n", &["1 unless a b", "1 silent c"]);
        check("x # revealed: \"Integer?\"\n", &["1 revealed Integer?"]);
    }

    #[test]
    fn verdicts_are_expected_on_the_line_of_the_method() {
        check(
            "#@ pure\ndef a = 1 # proved\ndef b = 2 # refuted: \"r > 0\"\n# unknown\ndef c\n",
            &["2 proved -", "3 refuted r > 0", "5 unknown -"],
        );
    }

    #[test]
    fn other_comments_are_none_and_broken_ones_are_errors() {
        check("x # see: this\n# just prose\n", &[]);
        assert!(assertions("x # error: undefined-method\n").is_err());
        assert!(assertions("x # error: [a] b\n").is_err());
    }
}
