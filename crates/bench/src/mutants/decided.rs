//! Whether one method alone decides that a crash happens: the receiver of the call that fails, or who takes its
//! arguments, can be read off the method's own text.
//!
//! ```ruby
//! def total
//!   sum = 0
//!   sum.pulsx(1)       # decided: `sum` is only ever 0 here
//!   items.mapx         # decided by nobody here: what `items` returns is another method's business
//! end
//! ```
//!
//! Decided are: a call without a receiver or on `self` or on a constant, a literal, `Constant.new`, and a local variable
//! that is no parameter and only ever assigned such values. Constants and local names that nobody defines are decided.
//! For an operand of a wrong type (and the like) the arguments have to be decided as well.

use crate::oracle::Raised;
use ruby_prism::{CallNode, Node, Visit};

/// Judges the crash of a program whose main text is `text`; `is_own` tells the frames of that text.
pub(crate) fn is_decided(text: &str, raised: &Raised, is_own: impl Fn(&std::path::Path) -> bool) -> bool {
    let Some(failing) = failing_call(raised, is_own) else { return false };
    let (name, line) = match failing {
        Failing::Name => return true,
        Failing::Call { name, line } => (name, line),
    };
    let needs_arguments = !is_missing(raised) && !is_arity(raised);
    let parsed = ruby_prism::parse(text.as_bytes());
    let mut search = Search { text, name, line, needs_arguments, scopes: Vec::new(), is_decided: false };
    search.visit(&parsed.node());
    search.is_decided
}

enum Failing {
    /// A constant, or a name that is neither a variable nor a method.
    Name,
    Call {
        name: String,
        line: u32,
    },
}

fn is_missing(raised: &Raised) -> bool {
    raised.class == "NoMethodError" || raised.class == "NameError"
}

fn is_arity(raised: &Raised) -> bool {
    let counts = ["wrong number of arguments", "missing keyword", "unknown keyword"];
    raised.class == "ArgumentError" && counts.iter().any(|text| raised.message.starts_with(text))
}

/// Which call failed: a missing method by its name; otherwise Ruby's innermost frame is the method that complains,
/// and the next one the line that called it.
fn failing_call(raised: &Raised, is_own: impl Fn(&std::path::Path) -> bool) -> Option<Failing> {
    let first = raised.frames.first()?;
    if is_missing(raised) {
        let is_bare = raised.class == "NameError";
        if !is_own(&first.path) {
            return None;
        }
        let name = raised.name.clone()?;
        return Some(if is_bare { Failing::Name } else { Failing::Call { name, line: first.line } });
    }
    let caller = raised.frames.get(1).filter(|caller| is_own(&caller.path))?;
    let name = if first.label == "initialize" { "new".to_owned() } else { first.label.clone() };
    Some(Failing::Call { name, line: caller.line })
}

struct Search<'t> {
    text: &'t str,
    name: String,
    line: u32,
    needs_arguments: bool,
    /// For each method around: where its text starts and ends.
    scopes: Vec<Option<std::ops::Range<usize>>>,
    is_decided: bool,
}

impl<'pr> Visit<'pr> for Search<'_> {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        let location = node.location();
        let own = location.start() as usize..location.end() as usize;
        self.scopes.push(node.as_def_node().map(|_| own));
        if let Some(call) = node.as_call_node() {
            self.look_at(&call);
        }
    }

    fn visit_branch_node_leave(&mut self) {
        self.scopes.pop();
    }
}

impl Search<'_> {
    fn look_at(&mut self, call: &CallNode<'_>) {
        let Some(message) = call.message_loc() else { return };
        if call.name().as_slice() != self.name.as_bytes() || message.start_line() != self.line as i32 {
            return;
        }
        let scope = self.scopes.iter().rev().flatten().next().cloned().unwrap_or(0..self.text.len());
        // Parsed alone, the method's text has its own variables and nothing else.
        let Some(text) = self.text.get(scope) else { return };
        let receiver = call.receiver();
        let mut is_decided = receiver.is_none_or(|receiver| is_value_decided(text, &receiver, 3));
        if self.needs_arguments {
            let arguments = call.arguments();
            let mut list = arguments.iter().flat_map(|it| it.arguments().iter());
            is_decided &= list.all(|argument| is_value_decided(text, &argument, 3));
        }
        self.is_decided |= is_decided;
    }
}

fn is_value_decided(scope: &str, node: &Node<'_>, depth: usize) -> bool {
    let is_literal = node.as_nil_node().is_some()
        || node.as_true_node().is_some()
        || node.as_false_node().is_some()
        || node.as_integer_node().is_some()
        || node.as_float_node().is_some()
        || node.as_string_node().is_some()
        || node.as_interpolated_string_node().is_some()
        || node.as_symbol_node().is_some()
        || node.as_array_node().is_some()
        || node.as_hash_node().is_some()
        || node.as_regular_expression_node().is_some()
        || node.as_range_node().is_some()
        || node.as_lambda_node().is_some()
        || node.as_self_node().is_some()
        || node.as_constant_read_node().is_some()
        || node.as_constant_path_node().is_some();
    if is_literal {
        return true;
    }
    if let Some(call) = node.as_call_node() {
        let on_constant = call
            .receiver()
            .is_some_and(|it| it.as_constant_read_node().is_some() || it.as_constant_path_node().is_some());
        return on_constant && call.name().as_slice() == b"new";
    }
    if let Some(inner) = node.as_parentheses_node().and_then(|it| it.body()?.as_statements_node()) {
        let mut body = inner.body().iter();
        return match (body.next(), body.next()) {
            (Some(only), None) => is_value_decided(scope, &only, depth),
            _ => false,
        };
    }
    let Some(variable) = node.as_local_variable_read_node().filter(|_| depth > 0) else { return false };
    let parsed = ruby_prism::parse(scope.as_bytes());
    let mut writes =
        Writes { scope, name: variable.name().as_slice(), depth, n_decided: 0, has_other: false };
    writes.visit(&parsed.node());
    writes.n_decided > 0 && !writes.has_other
}

/// The assignments of a variable in a method.
struct Writes<'t> {
    scope: &'t str,
    name: &'t [u8],
    depth: usize,
    n_decided: usize,
    has_other: bool,
}

impl Writes<'_> {
    fn look_at(&mut self, node: &Node<'_>) {
        if let Some(it) = node.as_local_variable_write_node() {
            if it.name().as_slice() == self.name {
                if is_value_decided(self.scope, &it.value(), self.depth - 1) {
                    self.n_decided += 1;
                } else {
                    self.has_other = true;
                }
            }
            return;
        }
        let other = node
            .as_local_variable_target_node()
            .map(|it| it.name())
            .or_else(|| node.as_local_variable_operator_write_node().map(|it| it.name()))
            .or_else(|| node.as_local_variable_or_write_node().map(|it| it.name()))
            .or_else(|| node.as_local_variable_and_write_node().map(|it| it.name()))
            .or_else(|| node.as_required_parameter_node().map(|it| it.name()))
            .or_else(|| node.as_optional_parameter_node().map(|it| it.name()))
            .or_else(|| node.as_required_keyword_parameter_node().map(|it| it.name()))
            .or_else(|| node.as_optional_keyword_parameter_node().map(|it| it.name()))
            .or_else(|| node.as_rest_parameter_node().and_then(|it| it.name()))
            .or_else(|| node.as_keyword_rest_parameter_node().and_then(|it| it.name()))
            .or_else(|| node.as_block_parameter_node().and_then(|it| it.name()));
        self.has_other |= other.is_some_and(|name| name.as_slice() == self.name);
    }
}

impl<'pr> Visit<'pr> for Writes<'_> {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Frame;
    use std::path::Path;

    fn check(text: &str, class: &str, name: &str, line: u32, expected: bool) {
        let frame = |label: &str| Frame { path: "main.rb".into(), line, label: label.into() };
        let raised = Raised {
            class: class.into(),
            message: String::new(),
            name: Some(name.into()),
            frames: vec![frame(name), frame("f")],
        };
        assert_eq!(is_decided(text, &raised, |path| path == Path::new("main.rb")), expected, "{text}");
    }

    #[test]
    fn what_the_method_itself_says_is_decided() {
        check("def f\n  s = 0\n  s.foo\nend\n", "NoMethodError", "foo", 3, true);
        check("def f(s)\n  s.foo\nend\n", "NoMethodError", "foo", 2, false);
        check("def f(s)\n  s = 1 if g\n  s.foo\nend\n", "NoMethodError", "foo", 3, false);
        check("def f\n  Foo.new.foo\nend\n", "NoMethodError", "foo", 2, true);
        check("def f\n  g.foo\nend\n", "NoMethodError", "foo", 2, false);
        check("def f\n  foo\nend\n", "NameError", "foo", 2, true);
    }

    #[test]
    fn operands_count_where_they_matter() {
        check("x = 1\nx + nil\n", "TypeError", "+", 2, true);
        check("x = 1\nx + y\n", "TypeError", "+", 2, false);
    }
}
