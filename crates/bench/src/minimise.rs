//! A program that shows something to a smaller one that still shows it.
//!
//! Statements are taken out, the largest first; then what encloses an expression is replaced by the expression. Each
//! step is kept if the program still shows what it is kept for.

use ruby_prism::{Node, StatementsNode, Visit};
use std::ops::Range;

/// Tries at most `budget` smaller programs.
pub(crate) fn minimise(text: &str, budget: usize, mut shows: impl FnMut(&str) -> bool) -> String {
    let mut text = text.to_owned();
    let mut left = budget;
    loop {
        let before = text.clone();
        for edits in [statements, enclosing] {
            text = reduce(text, &mut left, edits, &mut shows);
        }
        if text == before || left == 0 {
            return text;
        }
    }
}

type Edits = Vec<(Range<usize>, Range<usize>)>;

/// Applies one kind of edit as long as one helps.
fn reduce(
    mut text: String,
    left: &mut usize,
    edits: fn(&str) -> Edits,
    shows: &mut impl FnMut(&str) -> bool,
) -> String {
    // Where the last edit helped, so that one pass does not begin at the largest again and again.
    let mut from = 0;
    loop {
        let all = edits(&text);
        let mut found = None;
        for (at, (range, kept)) in all.iter().enumerate().skip(from) {
            if *left == 0 {
                return text;
            }
            let (Some(start), Some(middle), Some(end)) =
                (text.get(..range.start), text.get(kept.clone()), text.get(range.end..))
            else {
                continue;
            };
            let smaller = format!("{start}{middle}{end}");
            if smaller.trim().is_empty() || ruby_prism::parse(smaller.as_bytes()).errors().next().is_some() {
                continue;
            }
            *left -= 1;
            if shows(&smaller) {
                found = Some((at, smaller));
                break;
            }
        }
        match found {
            Some((at, smaller)) => (from, text) = (at, smaller),
            None if from > 0 => from = 0,
            None => return text,
        }
    }
}

/// Every statement, with nothing kept of it.
fn statements(text: &str) -> Edits {
    let mut search = Search { text, found: Vec::new(), kind: Wanted::Statements };
    search.visit(&ruby_prism::parse(text.as_bytes()).node());
    largest_first(search.found)
}

/// Every node with each node below it.
fn enclosing(text: &str) -> Edits {
    let mut search = Search { text, found: Vec::new(), kind: Wanted::Enclosing(Vec::new()) };
    search.visit(&ruby_prism::parse(text.as_bytes()).node());
    largest_first(search.found)
}

fn largest_first(mut edits: Edits) -> Edits {
    edits.sort_by_key(|(range, kept)| (std::cmp::Reverse(range.len() - kept.len()), range.start, kept.start));
    edits.dedup();
    edits
}

enum Wanted {
    Statements,
    /// The nodes around.
    Enclosing(Vec<Range<usize>>),
}

struct Search<'t> {
    text: &'t str,
    found: Edits,
    kind: Wanted,
}

impl Search<'_> {
    fn look_at(&mut self, node: &Node<'_>) {
        let location = node.location();
        let own = location.start() as usize..location.end() as usize;
        match &mut self.kind {
            Wanted::Statements => {}
            Wanted::Enclosing(around) => {
                let near = around.iter().rev().take(3).filter(|outer| outer.len() > own.len());
                self.found.extend(near.map(|outer| (outer.clone(), own.clone())));
            }
        }
    }
}

impl<'pr> Visit<'pr> for Search<'_> {
    // Prism does not announce lists of statements as it does other nodes.
    fn visit_statements_node(&mut self, node: &StatementsNode<'pr>) {
        if matches!(self.kind, Wanted::Statements) {
            for child in node.body().iter() {
                let location = child.location();
                let range = whole_lines(self.text, location.start() as usize..location.end() as usize);
                self.found.push((range.clone(), range.start..range.start));
            }
        }
        ruby_prism::visit_statements_node(self, node);
    }

    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
        if let Wanted::Enclosing(around) = &mut self.kind {
            let location = node.location();
            around.push(location.start() as usize..location.end() as usize);
        }
    }

    fn visit_branch_node_leave(&mut self) {
        if let Wanted::Enclosing(around) = &mut self.kind {
            around.pop();
        }
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }
}

/// With the indentation and the line break when nothing else is on the lines.
fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text.get(..range.start).unwrap_or_default();
    let after = text.get(range.end..).unwrap_or_default();
    let indent = before.len() - before.trim_end_matches(' ').len();
    let starts_line = before[..before.len() - indent].ends_with('\n') || before.len() == indent;
    if starts_line && after.starts_with('\n') { range.start - indent..range.end + 1 } else { range }
}

#[cfg(test)]
mod tests {
    use super::minimise;

    #[test]
    fn what_does_not_matter_goes() {
        let text = "x = 1\nif x > 0\n  puts [1, bad(2)].size\n  y = 2\nend\nputs y\n";
        assert_eq!(minimise(text, 1000, |text| text.contains("bad")).trim(), "bad(2)");
        assert_eq!(minimise(text, 0, |_| true), text);
    }
}
