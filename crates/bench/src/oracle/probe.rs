//! Tests the claim of a finding: the expression that it is about never comes to its end.
//!
//! ```ruby
//! puts total.round                                      # undefined method `round' for nil
//! puts ::MOHS_ORACLE.done(0, (total.round))             # the probe: `done` runs only if the claim is false
//! ```
//!
//! A finding with a chain of calls claims that the outermost call of the chain raises, so that call gets the probe:
//! the culprit itself may well succeed for other callers. Lines stay where they are.

use ruby_prism::{Node, Visit};
use std::ops::Range;

/// The text with a probe around the expression of each span, with the number that comes with it; none for the whole
/// when the result is not Ruby, as in `case x in Foo`, where no call can stand.
pub(crate) fn instrument(text: &str, spans: &[(usize, Range<usize>)]) -> Option<String> {
    let parsed = ruby_prism::parse(text.as_bytes());
    let mut ranges = Vec::new();
    for (number, span) in spans {
        let mut search = Search { span: span.clone(), best: None };
        search.visit(&parsed.node());
        ranges.push((*number, search.best?));
    }
    let instrumented = wrap(text, &ranges);
    let is_ruby = ruby_prism::parse(instrumented.as_bytes()).errors().next().is_none();
    is_ruby.then_some(instrumented)
}

fn wrap(text: &str, ranges: &[(usize, Range<usize>)]) -> String {
    // At one place inner probes close before outer ones, all of these before any opens, and outer ones open first.
    let mut insertions: Vec<(usize, u8, isize, String)> = Vec::new();
    for (number, range) in ranges {
        let length = (range.len() * 1000 + number) as isize;
        insertions.push((range.start, 1, -length, format!("::MOHS_ORACLE.done({number}, (")));
        insertions.push((range.end, 0, length, "))".to_owned()));
    }
    insertions.sort();
    let mut result = String::new();
    let mut at = 0;
    for (place, _, _, inserted) in insertions {
        result.push_str(text.get(at..place).unwrap_or_default());
        result.push_str(&inserted);
        at = place;
    }
    result.push_str(text.get(at..).unwrap_or_default());
    result
}

/// Looks for the smallest expression around a span that can raise by itself.
struct Search {
    span: Range<usize>,
    best: Option<Range<usize>>,
}

impl Search {
    fn look_at(&mut self, node: &Node<'_>) {
        let location = node.location();
        let range = location.start() as usize..location.end() as usize;
        let is_around = range.start <= self.span.start && self.span.end <= range.end;
        if is_around && can_raise(node) && self.best.as_ref().is_none_or(|best| range.len() <= best.len()) {
            self.best = Some(range);
        }
    }
}

impl<'pr> Visit<'pr> for Search {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }
}

fn can_raise(node: &Node<'_>) -> bool {
    let is_write = node.as_call_operator_write_node().is_some()
        || node.as_call_and_write_node().is_some()
        || node.as_call_or_write_node().is_some()
        || node.as_index_operator_write_node().is_some()
        || node.as_index_and_write_node().is_some()
        || node.as_index_or_write_node().is_some()
        || node.as_local_variable_operator_write_node().is_some()
        || node.as_instance_variable_operator_write_node().is_some()
        || node.as_class_variable_operator_write_node().is_some()
        || node.as_global_variable_operator_write_node().is_some()
        || node.as_constant_operator_write_node().is_some();
    is_write
        || node.as_call_node().is_some()
        || node.as_constant_read_node().is_some()
        || node.as_constant_path_node().is_some()
        || node.as_super_node().is_some()
        || node.as_forwarding_super_node().is_some()
        || node.as_yield_node().is_some()
        || node.as_case_match_node().is_some()
        || node.as_match_required_node().is_some()
        || node.as_for_node().is_some()
        || node.as_class_node().is_some()
        || node.as_module_node().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, spans: &[&str], expected: Option<&str>) {
        let find = |part: &&str| text.find(part).map_or(0..0, |at| at..at + part.len());
        let spans: Vec<(usize, Range<usize>)> = spans.iter().map(find).enumerate().collect();
        assert_eq!(instrument(text, &spans).as_deref(), expected);
    }

    #[test]
    fn the_smallest_expression_around_a_span_is_probed() {
        check("puts a.foo(1), 2\n", &["foo"], Some("puts ::MOHS_ORACLE.done(0, (a.foo(1))), 2\n"));
        check("a += nil\n", &["nil"], Some("::MOHS_ORACLE.done(0, (a += nil))\n"));
        check(
            "Foo.bar\n",
            &["Foo", "bar"],
            Some("::MOHS_ORACLE.done(1, (::MOHS_ORACLE.done(0, (Foo)).bar))\n"),
        );
    }

    #[test]
    fn what_cannot_stand_in_a_call_is_not_probed() {
        check("case 1\nin Foo\n  2\nend\n", &["Foo"], None);
        check("x\n", &["y"], Some("::MOHS_ORACLE.done(0, (x))\n"));
    }
}
