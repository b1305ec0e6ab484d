//! Literals in lines of Ruby, for files that are read and never run: Gemfiles, gemspecs, Rakefiles.
//!
//! ```text
//! gem "x",      =>   gem "x", "~> 1"     =>   ["x", "~> 1"]
//!   "~> 1" # new
//! ```

/// The lines without comments; one that goes on in the next is joined with it. Ends at `__END__`.
pub(crate) fn logical_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    let mut is_comment = false;
    for line in text.lines().take_while(|line| *line != "__END__") {
        if line.starts_with("=begin") || line.starts_with("=end") {
            is_comment = line.starts_with("=begin");
            continue;
        }
        let line = without_comment(line).trim();
        if is_comment || line.is_empty() {
            continue;
        }
        match lines.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.push(' ');
                last.push_str(line);
            }
            None => lines.push(line.to_owned()),
        }
        goes_on = line.ends_with([',', '\\', '(', '[', '{']);
        if line.ends_with('\\')
            && let Some(last) = lines.last_mut()
        {
            last.pop();
        }
    }
    lines
}

fn without_comment(line: &str) -> &str {
    let mut rest = line;
    while let Some(at) = rest.find(['"', '\'', '#', '%']) {
        let (start, here) = (line.len() - rest.len() + at, &rest[at..]);
        if here.starts_with('#') {
            return &line[..start];
        }
        rest = match Opener::of(here) {
            None => &here[1..],
            Some(opener) => match opener.read() {
                Some((_, rest)) => rest,
                // The string goes on in the next line.
                None => return line,
            },
        };
    }
    line
}

/// The strings of a line, in order; those with interpolation are left out.
pub(crate) fn strings(line: &str) -> Vec<String> {
    let mut found = literals(line, &['"', '\'', '%']);
    found.retain(|value| !value.contains("#{"));
    found
}

/// The strings and symbols of a line: `:test, "ci"` and `%i[test ci]`.
pub(crate) fn words(line: &str) -> Vec<String> {
    literals(line, &['"', '\'', '%', ':'])
}

fn literals(line: &str, starts: &[char]) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(starts) {
        let here = &rest[at..];
        if let Some(symbol) = here.strip_prefix(':') {
            let end = symbol.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(symbol.len());
            found.extend((end > 0).then(|| symbol[..end].to_owned()));
            rest = &symbol[end..];
            continue;
        }
        rest = match Opener::of(here) {
            None => &here[1..],
            Some(opener) => {
                // What never ends swallows the rest.
                let Some((values, rest)) = opener.read() else { break };
                found.extend(values);
                rest
            }
        };
    }
    found
}

/// The literal that a text starts with, and the rest: `"a"`, `'a'`, `%q<a>`, `%w[a b]`.
pub(crate) fn literal(text: &str) -> Option<(Vec<String>, &str)> {
    Opener::of(text)?.read()
}

/// The start of a literal.
struct Opener<'a> {
    close: char,
    is_list: bool,
    rest: &'a str,
}

impl<'a> Opener<'a> {
    fn of(text: &'a str) -> Option<Opener<'a>> {
        let first = text.chars().next()?;
        if matches!(first, '"' | '\'') {
            return Some(Opener { close: first, is_list: false, rest: &text[1..] });
        }
        let rest = text.strip_prefix('%')?;
        let kind = rest.chars().next().filter(|c| "qQwWiI".contains(*c));
        let rest = kind.map_or(rest, |_| &rest[1..]);
        let close = match rest.chars().next()? {
            '<' => '>',
            '(' => ')',
            '[' => ']',
            '{' => '}',
            '|' => '|',
            '!' => '!',
            _ => return None,
        };
        let is_list = kind.is_some_and(|kind| "wWiI".contains(kind));
        Some(Opener { close, is_list, rest: &rest[1..] })
    }

    /// None if there is no end.
    fn read(self) -> Option<(Vec<String>, &'a str)> {
        let (value, rest) = until(self.rest, self.close)?;
        let list = || value.split_whitespace().map(str::to_owned).collect();
        Some((if self.is_list { list() } else { vec![value] }, rest))
    }
}

fn until(text: &str, close: char) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        if c == close {
            return Some((value, &text[at + c.len_utf8()..]));
        }
        // Only what stands for itself is of interest in names and paths.
        value.push(if c == '\\' { characters.next()?.1 } else { c });
    }
    None
}

/// The text after `key:` or `:key =>` in a list of arguments, up to the next argument.
pub(crate) fn option<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let new_style = format!("{key}:");
    let old_style = format!(":{key}");
    let is_start = |at: usize| {
        !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '"' | '\''))
    };
    let new = line.match_indices(&new_style).find(|(at, _)| is_start(*at));
    let value = match new {
        Some((at, _)) => &line[at + new_style.len()..],
        None => line.match_indices(&old_style).find_map(|(at, _)| {
            line[at + old_style.len()..].trim_start().strip_prefix("=>").filter(|_| is_start(at))
        })?,
    };
    let value = value.trim_start();
    let end = if value.starts_with('[') || value.starts_with('%') {
        value.find([']', ')', '}', '>']).map(|at| at + 1)
    } else {
        value.find([',', ')', '}'])
    };
    Some(value[..end.unwrap_or(value.len())].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_and_lose_their_comments() {
        let text = "gem 'a', # first\n  '~> 1'\n# gem 'b'\n=begin\ngem 'c'\n=end\nx = \"#1\" # y\nz \\\n  1\n__END__\ngem 'd'\n";
        assert_eq!(logical_lines(text), ["gem 'a', '~> 1'", "x = \"#1\"", "z  1"]);
    }

    #[test]
    fn literals_are_found_and_what_is_computed_is_not() {
        assert_eq!(
            strings("gem \"a\", '~> 1', %q<b>.freeze, %w[c d], \"e#{1}\""),
            ["a", "~> 1", "b", "c", "d"]
        );
        assert_eq!(strings("a % b, 'open"), Vec::<String>::new());
        assert_eq!(words("group :test, \"ci\", %i[x y], optional: true do"), ["test", "ci", "x", "y"]);
    }

    /// Parts of lines in any order: nothing ends in a panic, and what never ends takes no time.
    #[test]
    fn anything_is_read() {
        let parts = [
            "gem ", "'", "\"", "%", "%q<", "%w[", "]", "é", "#{", "#", ":", ",", "\\", "\n", "end", " do",
            "group:", "(", "x",
        ];
        let mut state = 1u64;
        for _ in 0..5_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                text.push_str(parts[(state >> 33) as usize % parts.len()]);
            }
            for line in logical_lines(&text) {
                strings(&line);
                words(&line);
                option(&line, "group");
            }
        }
        for part in parts {
            let long = part.repeat(200_000);
            for line in logical_lines(&long) {
                assert!(strings(&line).len() <= long.len());
            }
        }
    }

    #[test]
    fn options_are_found_in_both_styles() {
        let line = "gem 'a', require: false, :group => :test, groups: [:x, :y], path: '../a'";
        assert_eq!(option(line, "require"), Some("false"));
        assert_eq!(option(line, "group"), Some(":test"));
        assert_eq!(option(line, "groups"), Some("[:x, :y]"));
        assert_eq!(option(line, "path"), Some("'../a'"));
        assert_eq!(option(line, "git"), None);
    }
}
