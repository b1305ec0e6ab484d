//! Markdown to tests: headings make sections, fenced code makes files.
//!
//! ````text
//! ## A method of nil              a section: one test
//!
//! ```ruby                         the file `main.rb`
//! nil.foo
//! ```
//! ```ruby lib/a.rb                a file with a name
//! ```
//! ````

/// The text under a heading, up to the next heading.
#[derive(PartialEq, Eq, Debug)]
pub struct Section {
    /// The headings that lead here, from the outermost: `Nil / A method of nil`.
    pub name: String,
    pub fences: Vec<Fence>,
}

/// A block of code.
#[derive(PartialEq, Eq, Debug)]
pub struct Fence {
    /// The first word after the backticks: `ruby`.
    pub language: String,
    /// The second.
    pub file: Option<String>,
    pub text: String,
    /// The line of the document on which the text starts, from 1.
    pub line: usize,
}

/// The sections of a document that have at least one fence.
pub fn sections(document: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut headings: Vec<(usize, String)> = Vec::new();
    let mut current = Section { name: String::new(), fences: Vec::new() };
    let mut lines = document.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let ticks = line.len() - line.trim_start_matches('`').len();
        if ticks >= 3 {
            let mut words = line[ticks..].split_whitespace().map(str::to_owned);
            let (language, file) = (words.next().unwrap_or_default(), words.next());
            let mut text = String::new();
            for (_, line) in lines.by_ref() {
                if line.starts_with(&"`".repeat(ticks)) {
                    break;
                }
                text.push_str(line);
                text.push('\n');
            }
            current.fences.push(Fence { language, file, text, line: index + 2 });
            continue;
        }
        let level = line.len() - line.trim_start_matches('#').len();
        if level > 0 && line[level..].starts_with(' ') {
            sections
                .push(std::mem::replace(&mut current, Section { name: String::new(), fences: Vec::new() }));
            headings.retain(|(above, _)| *above < level);
            headings.push((level, line[level..].trim().to_owned()));
            current.name = headings.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" / ");
        }
    }
    sections.push(current);
    sections.retain(|section| !section.fences.is_empty());
    sections
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_named_by_their_headings_and_hold_their_code() {
        let document = "# Nil\n\nProse.\n\n## Calls\n\n```ruby\nnil.foo\n# not a heading\n```\n\n\
                        ```yaml .mohs.yml\na: b\n```\n## Empty\n# Other\n````ruby\n```\n````\n";
        let found = sections(document);
        let names: Vec<&str> = found.iter().map(|section| section.name.as_str()).collect();
        assert_eq!(names, ["Nil / Calls", "Other"]);
        let fence = |language: &str, file: Option<&str>, text: &str, line| Fence {
            language: language.into(),
            file: file.map(Into::into),
            text: text.into(),
            line,
        };
        assert_eq!(
            found[0].fences,
            [
                fence("ruby", None, "nil.foo\n# not a heading\n", 8),
                fence("yaml", Some(".mohs.yml"), "a: b\n", 13)
            ]
        );
        assert_eq!(found[1].fences, [fence("ruby", None, "```\n", 18)]);
    }
}
