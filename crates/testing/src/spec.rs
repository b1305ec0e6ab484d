//! Literate specifications: one section of a Markdown file is one project, checked by Mohs and, where it says so,
//! run by Ruby.
//!
//! The fences of a section are its files: `ruby` is `main.rb`, `yaml` is `.mohs.yml`, `rbs` is `sig/main.rbs`,
//! unless a name follows; several fences for one file are its parts. Comments in the code say what is expected
//! ([`crate::assertions`]). A finding that is not expected fails the test, and so does an expectation without a finding.
//!
//! A section with the expectation of a verdict is verified instead of checked ([`crate::verdicts`]); with `--floats ieee`
//! in its name, in that mode.
//!
//! A finding that claims a certain error has to be shown: such a section needs a `# raises:`, and Ruby has to do so.

use crate::verdicts::{broken_proofs, compare_verdicts};
use crate::{Assertion, Expected, Fence, Scratch, Section, assertions, oracle};
use base::{Claim, Diagnostic};
use driver::{ConfigChoice, Report, Request, Silent, StudyOptions, VerifyOptions};
use std::collections::BTreeMap;
use std::time::Duration;

/// Time for one example in Ruby; generous, because tests run while other things do.
const LIMIT: Duration = Duration::from_secs(60);

/// The same for one method. A busy machine must not change verdicts: the solver's own count of steps ends it long before.
const CLOCK: Duration = Duration::from_secs(600);

/// The files of a section, and what is expected in them.
pub struct Example {
    pub files: BTreeMap<String, String>,
    /// By file.
    assertions: Vec<(String, Assertion)>,
    /// The file that Ruby runs.
    main: Option<String>,
    ieee_floats: bool,
}

impl Example {
    pub fn new(section: &Section) -> Result<Example, String> {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        let mut main = None;
        for fence in &section.fences {
            let Some(name) = file_name(fence) else { continue };
            if fence.language == "ruby" && main.as_deref() != Some("main.rb") {
                main = Some(name.clone());
            }
            files.entry(name).or_default().push_str(&fence.text);
        }
        let mut all = Vec::new();
        for (name, text) in &files {
            let found = assertions(text).map_err(|error| format!("{name}, {error}"))?;
            all.extend(found.into_iter().map(|assertion| (name.clone(), assertion)));
        }
        let ieee_floats = section.name.contains("--floats ieee");
        Ok(Example { files, assertions: all, main, ieee_floats })
    }

    /// Checks the section; the error tells everything that is wrong with it.
    pub fn run(&self) -> Result<(), String> {
        if self.is_verified() {
            return self.run_verify();
        }
        let (scratch, report) = self.check()?;
        let mut wrong = self.compare(&report);
        wrong.extend(self.compare_reasons(&report));
        wrong.extend(self.compare_types()?);
        let is_definite = |it: &Diagnostic| it.claim == Claim::Definite;
        if report.diagnostics.iter().any(is_definite) && self.raises().next().is_none() {
            wrong.push("a certain error is claimed, but no `# raises:` shows it".to_owned());
        }
        wrong.extend(self.run_ruby(&scratch));
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }

    /// Whether the section is verified instead of checked.
    pub fn is_verified(&self) -> bool {
        self.assertions.iter().any(|(_, it)| matches!(it.expected, Expected::Verdict(_)))
    }

    /// Verifies the section; the error tells everything that is wrong with it.
    fn run_verify(&self) -> Result<(), String> {
        let (scratch, mut report) = self.verify()?;
        let mut wrong = compare_verdicts(&report, &self.assertions);
        if let (Some(main), 1) = (&self.main, self.files.len()) {
            wrong.extend(broken_proofs(&report, &scratch.path(main), &self.files[main])?);
        }
        // These findings say what the verdicts say.
        report.diagnostics.retain(|it| !["refuted-spec", "unproved-spec"].contains(&it.rule.id));
        wrong.extend(self.compare(&report));
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }

    /// What Mohs proves and refutes in the files.
    pub fn verify(&self) -> Result<(Scratch, Report), String> {
        let (scratch, request) = self.request();
        let ieee_floats = self.ieee_floats;
        let options = VerifyOptions { cache: false, timeout: CLOCK, ieee_floats, ..VerifyOptions::default() };
        let report = driver::verify(&request, &options, &Silent).map_err(|failure| failure.0)?;
        Ok((scratch, report))
    }

    /// What Mohs says about the files.
    pub fn check(&self) -> Result<(Scratch, Report), String> {
        let (scratch, request) = self.request();
        let report = driver::check(&request, &[], &Silent).map_err(|failure| failure.0)?;
        if !report.problems.is_empty() {
            return Err(format!("{:?}", report.problems));
        }
        Ok((scratch, report))
    }

    fn request(&self) -> (Scratch, Request) {
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let scratch = Scratch::new(&files);
        let mut request = Request::new(scratch.root(), ["."]);
        // A configuration above the temporary directory is none of the test's.
        if !self.files.contains_key(driver::CONFIG_NAME) {
            request.config = ConfigChoice::None;
        }
        (scratch, request)
    }

    /// The types that lines are expected to reveal.
    fn compare_types(&self) -> Result<Vec<String>, String> {
        let expected = || self.assertions.iter().filter(|(_, it)| it.expected == Expected::Revealed);
        if expected().next().is_none() {
            return Ok(Vec::new());
        }
        let (_scratch, request) = self.request();
        let study =
            driver::study(&request, &StudyOptions::default(), &Silent).map_err(|failure| failure.0)?;
        let sources = &study.report.sources;
        let wrong = expected().filter_map(|(path, assertion)| {
            let file = study.files.iter().find(|it| sources.path(it.id) == path)?;
            let here = file
                .expressions
                .iter()
                .filter(|it| sources.line_col(file.id, it.span.start).line == assertion.line);
            let widest = here.max_by_key(|it| it.span.end - it.span.start).map(|it| it.ty.as_str());
            let text = assertion.text.as_deref();
            (widest != text).then(|| {
                let shown = |it: Option<&str>| it.unwrap_or("nothing").to_owned();
                format!("{path}:{}: expected {}, revealed {}", assertion.line, shown(text), shown(widest))
            })
        });
        Ok(wrong.collect())
    }

    /// Pairs findings with expectations; each finding meets one expectation, each expectation one finding.
    fn compare(&self, report: &Report) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut open: Vec<&(String, Assertion)> = self.assertions.iter().collect();
        for diagnostic in &report.diagnostics {
            let path = report.sources.path(diagnostic.file);
            let line = report.sources.line_col(diagnostic.file, diagnostic.span.start).line;
            let meets = |(file, assertion): &&(String, Assertion)| {
                file == path && assertion.line == line && meets(diagnostic, assertion)
            };
            match open.iter().position(meets) {
                Some(index) => drop(open.remove(index)),
                None => {
                    let is_gap = |it: &&(String, Assertion)| {
                        let rule = diagnostic.rule.id.to_owned();
                        it.0 == path && it.1.line == line && it.1.expected == Expected::Gap { rule }
                    };
                    let why = match open.iter().any(is_gap) {
                        true => "a gap is closed, write `error` for `gap`",
                        false => "not expected",
                    };
                    wrong.push(format!(
                        "{why}: {path}:{line}: {}: {} [{}]",
                        diagnostic.severity, diagnostic.message, diagnostic.rule.id
                    ));
                }
            }
        }
        for (file, assertion) in open {
            if let Expected::Finding { severity, rule } = &assertion.expected {
                let text = assertion.text.as_deref().unwrap_or_default();
                wrong.push(format!("not found: {file}:{}: {severity}: {text} [{rule}]", assertion.line));
            }
        }
        wrong
    }

    /// The conditions of findings, and the reasons of silence.
    fn compare_reasons(&self, report: &Report) -> Vec<String> {
        let line = |file, span: base::Span| report.sources.line_col(file, span.start).line;
        let mut wrong = Vec::new();
        for (file, assertion) in &self.assertions {
            let is_here = |id, span| report.sources.path(id) == file && line(id, span) == assertion.line;
            let found: Vec<&str> = match assertion.expected {
                Expected::Unless => {
                    let here = report.diagnostics.iter().filter(|it| is_here(it.file, it.span));
                    here.flat_map(|it| &it.unless).map(String::as_str).collect()
                }
                Expected::Silent => {
                    let here = report.silences.iter().filter(|it| is_here(it.file, it.span));
                    here.map(|it| it.reason.as_str()).collect()
                }
                Expected::Finding { .. }
                | Expected::Raises(_)
                | Expected::Gap { .. }
                | Expected::Revealed
                | Expected::Verdict(_) => continue,
            };
            let text = assertion.text.as_deref().unwrap_or_default();
            if !found.iter().any(|it| it.contains(text)) {
                let place = format!("{file}:{}", assertion.line);
                wrong.push(format!("{place}: expected {text:?}, found {found:?}"));
            }
        }
        wrong
    }

    pub fn raises(&self) -> impl Iterator<Item = (&str, &Assertion, &str)> {
        self.assertions.iter().filter_map(|(file, assertion)| match &assertion.expected {
            Expected::Raises(class) => Some((file.as_str(), assertion, class.as_str())),
            Expected::Finding { .. }
            | Expected::Gap { .. }
            | Expected::Unless
            | Expected::Silent
            | Expected::Revealed
            | Expected::Verdict(_) => None,
        })
    }

    /// Runs the program when an exception is expected of it.
    pub fn run_ruby(&self, scratch: &Scratch) -> Vec<String> {
        let expected: Vec<_> = self.raises().collect();
        let (file, assertion, class) = match expected.as_slice() {
            [] => return Vec::new(),
            [expected] => *expected,
            _ => return vec!["more than one `# raises:`, but a program ends with one exception".to_owned()],
        };
        let Some(main) = &self.main else { return vec!["there is no Ruby to run".to_owned()] };
        let run = match oracle::run(scratch.root(), main, LIMIT) {
            Ok(run) => run,
            Err(error) => return vec![error],
        };
        let raised = match run.raised {
            Some(raised) => raised,
            None if class == "nothing" => return Vec::new(),
            None => return vec![format!("Ruby raises nothing, expected {class}")],
        };
        let mut wrong = Vec::new();
        // A file that Ruby cannot load has no line that raises, and the older parsers of Ruby see a syntax error on
        // another line than Prism does.
        let place_counts = class != "SyntaxError" && raised.line != 0;
        let place_is_right = raised.path == scratch.path(file) && raised.line == assertion.line;
        if raised.class != class || place_counts && !place_is_right {
            let path = raised.path.strip_prefix(scratch.root()).unwrap_or(&raised.path);
            wrong.push(format!(
                "Ruby raises {} at {}:{} ({}), expected {class} at {file}:{}",
                raised.class,
                path.display(),
                raised.line,
                raised.message,
                assertion.line
            ));
        }
        if let Some(text) = assertion.text.as_ref().filter(|text| !raised.message.contains(*text)) {
            wrong.push(format!("Ruby's message is {:?}, expected {text:?} in it", raised.message));
        }
        wrong
    }
}

fn meets(diagnostic: &Diagnostic, assertion: &Assertion) -> bool {
    let Expected::Finding { severity, rule } = &assertion.expected else { return false };
    diagnostic.severity == *severity
        && diagnostic.rule.id == rule
        && assertion.text.as_ref().is_none_or(|text| diagnostic.message.contains(text))
}

/// The file that a fence belongs to; none for prose such as `text` or `sh`.
fn file_name(fence: &Fence) -> Option<String> {
    let usual = match fence.language.as_str() {
        "ruby" => "main.rb",
        "yaml" => driver::CONFIG_NAME,
        "rbs" => "sig/main.rbs",
        // `Gemfile.lock`, the sources of an extension.
        "text" | "c" => return fence.file.clone(),
        _ => return None,
    };
    Some(fence.file.clone().unwrap_or_else(|| usual.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sections;

    /// Everything that is wrong with a document of one section.
    fn check(document: &str) -> Vec<String> {
        let found = sections(&format!("# Test\n{document}"));
        match Example::new(&found[0]).and_then(|example| example.run()) {
            Ok(()) => Vec::new(),
            Err(wrong) => wrong.lines().map(str::to_owned).collect(),
        }
    }

    #[test]
    fn expectations_and_findings_must_meet() {
        assert_eq!(
            check("```ruby\nx = 1 # mohs:ignore # warning: [unused-suppression] \"nothing\"\n```\n"),
            Vec::<String>::new()
        );
        assert_eq!(
            check("```ruby\nx = 1 # mohs:ignore\ny = 2 # error: [syntax-error] \"no\"\n```\n"),
            [
                "not expected: main.rb:1: warning: nothing to suppress here [unused-suppression]",
                "not found: main.rb:2: error: no [syntax-error]"
            ]
        );
        assert_eq!(
            check("```ruby\nx = 1 # mohs:ignore # warning: [unused-suppression] \"something\"\n```\n").len(),
            2
        );
    }

    #[test]
    fn conditions_and_reasons_of_silence_must_be_as_expected() {
        let text = |rest: &str| format!("```ruby\nrequire 'no/such'\nputs 'a'.captialize # {rest}\n```\n");
        let warning = "warning: [undefined-method]";
        assert_eq!(check(&text(&format!("{warning} # unless: \"no/such\""))), Vec::<String>::new());
        assert_eq!(check(&text(&format!("{warning} # unless: \"other\""))).len(), 1);
        let text = |rest: &str| {
            format!("```ruby\nbegin\n  p 1.x # silent: \"{rest}\"\nrescue NameError\nend\n```\n")
        };
        assert_eq!(check(&text("rescues")), Vec::<String>::new());
        assert_eq!(check(&text("other")).len(), 1);
    }

    #[test]
    fn a_certain_error_has_to_be_shown_by_ruby() {
        let shown = "```ruby\ndef x(a, a) = a # error: [syntax-error]\n# raises: SyntaxError\n```\n";
        assert_eq!(check(shown), Vec::<String>::new());
        assert_eq!(
            check("```ruby\ndef x(a, a) = a # error: [syntax-error]\n```\n"),
            ["a certain error is claimed, but no `# raises:` shows it"]
        );
        assert_eq!(
            check("```ruby\nx = 1 # raises: NameError\n```\n"),
            ["Ruby raises nothing, expected NameError"]
        );
        assert_eq!(
            check("```ruby\nx = 1\nraise 'a' # raises: NameError\n```\n"),
            ["Ruby raises RuntimeError at main.rb:2 (a), expected NameError at main.rb:2"]
        );
    }

    #[test]
    fn a_program_that_works_can_be_shown_to_and_a_gap_has_to_be_one() {
        assert_eq!(check("```ruby\nputs 1 # raises: nothing\n```\n"), Vec::<String>::new());
        assert_eq!(
            check("```ruby\nputs 1\nraise 'a' # raises: nothing\n```\n"),
            ["Ruby raises RuntimeError at main.rb:2 (a), expected nothing at main.rb:2"]
        );
        let closed = "```ruby\nx = 1 # mohs:ignore # gap: [unused-suppression]\n```\n";
        assert_eq!(
            check(closed),
            ["a gap is closed, write `error` for `gap`: main.rb:1: warning: nothing to suppress here \
              [unused-suppression]"]
        );
    }

    #[test]
    fn a_section_can_have_several_files() {
        let files = "```ruby lib/a.rb\ndef a = raise('deep') # raises: RuntimeError \"deep\"\n```\n\
                     ```ruby\nrequire_relative 'lib/a'\n```\nprose\n```ruby\na\n```\n\
                     ```yaml\nx: y # warning: [invalid-config]\n```\n";
        assert_eq!(check(files), Vec::<String>::new());
    }
}
