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
        rest = literal(here).map_or(&here[1..], |(_, rest)| rest);
    }
    line
}

/// The strings of a line, in order; those with interpolation are left out.
pub(crate) fn strings(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(['"', '\'', '%']) {
        match literal(&rest[at..]) {
            Some((values, after)) => {
                found.extend(values.into_iter().filter(|value| !value.contains("#{")));
                rest = after;
            }
            None => rest = &rest[at + 1..],
        }
    }
    found
}

/// The strings and symbols of a line: `:test, "ci"` and `%i[test ci]`.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(['"', '\'', '%', ':']) {
        let here = &rest[at..];
        if let Some(symbol) = here.strip_prefix(':') {
            let end = symbol.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(symbol.len());
            found.extend((end > 0).then(|| symbol[..end].to_owned()));
            rest = &symbol[end..];
        } else if let Some((values, after)) = literal(here) {
            found.extend(values);
            rest = after;
        } else {
            rest = &here[1..];
        }
    }
    found
}

/// The literal that a text starts with, and the rest: `"a"`, `'a'`, `%q<a>`, `%w[a b]`.
pub(crate) fn literal(text: &str) -> Option<(Vec<String>, &str)> {
    let first = text.chars().next()?;
    if matches!(first, '"' | '\'') {
        let (value, rest) = until(&text[1..], first)?;
        return Some((vec![value], rest));
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
    let (value, rest) = until(&rest[1..], close)?;
    let is_list = kind.is_some_and(|kind| "wWiI".contains(kind));
    let values = if is_list { value.split_whitespace().map(str::to_owned).collect() } else { vec![value] };
    Some((values, rest))
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
