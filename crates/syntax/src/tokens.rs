//! The text of a Ruby file to the parts that a reader tells apart: literals, comments and variables, each with its
//! place. Everything else (keywords, operators, names of methods) is told by its letters.
//!
//! ```text
//! total = "#{sum} €"      total: variable   "…": text, but for `sum`: variable
//! ```

use crate::lower::{STACK, span_of};
use base::Span;
use ruby_prism::{Location, Node, Visit};

/// A part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub span: Span,
    pub kind: TokenKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    Comment,
    /// Strings, regular expressions, commands; of those with parts in them only what is text.
    Text,
    Symbol,
    Number,
    /// Instance, class and global variables.
    Field,
    /// A read of a local variable.
    Local,
    /// The name of a local variable where it is assigned.
    Assigned,
    Constant,
}

/// The tokens of a file, by their places. A text that does not parse has those that the parser understood.
pub fn tokens(text: &[u8]) -> Vec<Token> {
    stacker::maybe_grow(STACK / 2, STACK, || {
        let parsed = ruby_prism::parse(text);
        let mut finder = Finder { tokens: Vec::new() };
        finder.visit(&parsed.node());
        for comment in parsed.comments() {
            finder.add(&comment.location(), TokenKind::Comment);
        }
        let mut tokens = finder.tokens;
        tokens.sort_by_key(|token| (token.span.start, std::cmp::Reverse(token.span.end)));
        tokens.dedup_by_key(|token| token.span);
        tokens
    })
}

struct Finder {
    tokens: Vec<Token>,
}

impl Finder {
    fn add(&mut self, place: &Location<'_>, kind: TokenKind) {
        let span = span_of(place);
        if span.start < span.end {
            self.tokens.push(Token { span, kind });
        }
    }

    fn add_all<'a>(&mut self, places: impl IntoIterator<Item = Option<Location<'a>>>) {
        for place in places.into_iter().flatten() {
            self.add(&place, TokenKind::Text);
        }
    }

    fn look_at(&mut self, node: &Node<'_>) {
        use TokenKind::{Assigned, Constant, Field, Local, Number, Symbol};
        match node {
            Node::StringNode { .. } => {
                if let Some(it) = node.as_string_node() {
                    self.add_all([it.opening_loc(), Some(it.content_loc()), it.closing_loc()]);
                }
            }
            Node::InterpolatedStringNode { .. } => {
                if let Some(it) = node.as_interpolated_string_node() {
                    self.add_all([it.opening_loc(), it.closing_loc()]);
                }
            }
            Node::XStringNode { .. } => {
                if let Some(it) = node.as_x_string_node() {
                    self.add_all([it.opening_loc(), it.content_loc(), it.closing_loc()].map(Some));
                }
            }
            Node::InterpolatedXStringNode { .. } => {
                if let Some(it) = node.as_interpolated_x_string_node() {
                    self.add_all([it.opening_loc(), it.closing_loc()].map(Some));
                }
            }
            Node::RegularExpressionNode { .. } => {
                if let Some(it) = node.as_regular_expression_node() {
                    self.add_all([it.opening_loc(), it.content_loc(), it.closing_loc()].map(Some));
                }
            }
            Node::InterpolatedRegularExpressionNode { .. } => {
                if let Some(it) = node.as_interpolated_regular_expression_node() {
                    self.add_all([it.opening_loc(), it.closing_loc()].map(Some));
                }
            }
            Node::SymbolNode { .. } => self.add(&node.location(), Symbol),
            Node::InterpolatedSymbolNode { .. } => {
                if let Some(it) = node.as_interpolated_symbol_node() {
                    self.add_all([it.opening_loc(), it.closing_loc()]);
                }
            }
            Node::IntegerNode { .. }
            | Node::FloatNode { .. }
            | Node::RationalNode { .. }
            | Node::ImaginaryNode { .. } => self.add(&node.location(), Number),
            Node::InstanceVariableReadNode { .. }
            | Node::ClassVariableReadNode { .. }
            | Node::GlobalVariableReadNode { .. }
            | Node::InstanceVariableTargetNode { .. }
            | Node::ClassVariableTargetNode { .. }
            | Node::GlobalVariableTargetNode { .. }
            | Node::BackReferenceReadNode { .. }
            | Node::NumberedReferenceReadNode { .. } => self.add(&node.location(), Field),
            Node::LocalVariableReadNode { .. } => self.add(&node.location(), Local),
            Node::LocalVariableTargetNode { .. } => self.add(&node.location(), Assigned),
            Node::ConstantReadNode { .. } => self.add(&node.location(), Constant),
            Node::ConstantPathNode { .. } => {
                if let Some(it) = node.as_constant_path_node() {
                    self.add(&it.name_loc(), Constant);
                }
            }
            Node::RequiredParameterNode { .. } => self.add(&node.location(), Assigned),
            _ => self.look_at_write(node),
        }
    }

    /// The name in an assignment.
    fn look_at_write(&mut self, node: &Node<'_>) {
        use TokenKind::{Assigned, Field};
        let found = match node {
            Node::LocalVariableWriteNode { .. } => {
                node.as_local_variable_write_node().map(|it| (it.name_loc(), Assigned))
            }
            Node::LocalVariableOperatorWriteNode { .. } => {
                node.as_local_variable_operator_write_node().map(|it| (it.name_loc(), Assigned))
            }
            Node::LocalVariableOrWriteNode { .. } => {
                node.as_local_variable_or_write_node().map(|it| (it.name_loc(), Assigned))
            }
            Node::LocalVariableAndWriteNode { .. } => {
                node.as_local_variable_and_write_node().map(|it| (it.name_loc(), Assigned))
            }
            Node::InstanceVariableWriteNode { .. } => {
                node.as_instance_variable_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::InstanceVariableOperatorWriteNode { .. } => {
                node.as_instance_variable_operator_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::InstanceVariableOrWriteNode { .. } => {
                node.as_instance_variable_or_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::InstanceVariableAndWriteNode { .. } => {
                node.as_instance_variable_and_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::GlobalVariableWriteNode { .. } => {
                node.as_global_variable_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::ClassVariableWriteNode { .. } => {
                node.as_class_variable_write_node().map(|it| (it.name_loc(), Field))
            }
            Node::OptionalParameterNode { .. } => {
                node.as_optional_parameter_node().map(|it| (it.name_loc(), Assigned))
            }
            _ => None,
        };
        if let Some((place, kind)) = found {
            self.add(&place, kind);
        }
    }
}

impl<'pr> Visit<'pr> for Finder {
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
    use expect_test::expect;

    fn shown(text: &str) -> String {
        let show = |token: Token| {
            let part = &text[token.span.start as usize..token.span.end as usize];
            format!("{:?} {part:?}\n", token.kind)
        };
        tokens(text.as_bytes()).into_iter().map(show).collect()
    }

    #[test]
    fn literals_comments_and_variables_are_told_apart() {
        expect![[r##"
            Assigned "x"
            Text "\""
            Text "a "
            Local "y"
            Text "\""
            Comment "# why"
            Field "@f"
            Number "1.5"
            Symbol ":s"
            Constant "A"
            Constant "B"
        "##]]
        .assert_eq(&shown("y = 0 if nil\nx = \"a #{y}\" # why\n@f += 1.5\nputs :s, A::B").replacen(
            "Assigned \"y\"\nNumber \"0\"\n",
            "",
            1,
        ));
    }

    #[test]
    fn the_lines_of_a_heredoc_are_text() {
        let text = "def m(who)\n  <<~TEXT\n    if #{who} end\n  TEXT\nend\n";
        expect![[r#"
            Assigned "who"
            Text "<<~TEXT"
            Text "    if "
            Local "who"
            Text " end\n"
            Text "  TEXT\n"
        "#]]
        .assert_eq(&shown(text));
    }

    #[test]
    fn a_text_that_does_not_parse_keeps_what_was_understood() {
        assert!(shown("x = 1\ndef (\n").contains("Number \"1\""));
    }
}
