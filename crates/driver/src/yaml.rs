//! YAML as a tree with positions: as much of it as a configuration file needs.
//!
//! Scalars stay text, so that `ruby: 3.10` is not the number 3.1. Anchors and tags are refused: a configuration that
//! needs them is hard to read for people too.

use base::Span;
use saphyr_parser::{Event, Parser, Span as YamlSpan};

/// A node and where it stands, in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(crate) span: Span,
    pub(crate) value: Value,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Scalar(String),
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>),
}

/// Why a text is not a tree.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct YamlError {
    pub(crate) span: Span,
    pub(crate) message: String,
}

/// The first document of the text; nothing when the text has none.
pub(crate) fn parse_yaml(text: &str) -> Result<Option<Node>, YamlError> {
    let offsets = ByteOffsets::new(text);
    // Collections that are open, each with the nodes read so far; a mapping's are keys and values in turn.
    let mut open: Vec<(Span, Vec<Node>)> = Vec::new();
    let mut root = None;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| YamlError {
            span: offsets.at(error.marker().index()),
            message: error.info().to_owned(),
        })?;
        let span = offsets.span(span);
        let refuse = |what: &str| Err(YamlError { span, message: format!("{what} are not supported here") });
        let node = match event {
            Event::Scalar(text, _, 0, None) => Node { span, value: Value::Scalar(text.into_owned()) },
            Event::SequenceStart(0, None) | Event::MappingStart(0, None) => {
                open.push((span, Vec::new()));
                continue;
            }
            Event::SequenceEnd => {
                let (start, nodes) = open.pop().unwrap_or_default();
                Node { span: start.to(span), value: Value::Sequence(nodes) }
            }
            Event::MappingEnd => {
                let (start, nodes) = open.pop().unwrap_or_default();
                Node { span: start.to(span), value: Value::Mapping(pairs(nodes)) }
            }
            Event::Alias(_) => return refuse("aliases"),
            Event::Scalar(..) | Event::SequenceStart(..) | Event::MappingStart(..) => {
                return refuse("anchors and tags");
            }
            Event::DocumentEnd | Event::StreamEnd if root.is_some() => break,
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd => continue,
        };
        match open.last_mut() {
            Some((_, nodes)) => nodes.push(node),
            None => root = Some(node),
        }
    }
    Ok(root)
}

fn pairs(nodes: Vec<Node>) -> Vec<(Node, Node)> {
    let mut pairs = Vec::new();
    let mut nodes = nodes.into_iter();
    while let (Some(key), Some(value)) = (nodes.next(), nodes.next()) {
        pairs.push((key, value));
    }
    pairs
}

/// The parser counts characters, spans count bytes.
struct ByteOffsets(Vec<u32>);

impl ByteOffsets {
    fn new(text: &str) -> ByteOffsets {
        ByteOffsets(text.char_indices().map(|(at, _)| at as u32).chain([text.len() as u32]).collect())
    }

    fn byte(&self, character: usize) -> usize {
        self.0.get(character).or(self.0.last()).map_or(0, |&at| at as usize)
    }

    fn at(&self, character: usize) -> Span {
        Span::new(self.byte(character), self.byte(character))
    }

    fn span(&self, span: YamlSpan) -> Span {
        Span::new(self.byte(span.start.index()), self.byte(span.end.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(node: &Node, text: &str) -> String {
        let own = &text[node.span.start as usize..node.span.end as usize];
        match &node.value {
            Value::Scalar(scalar) => format!("{scalar:?}@{own:?}"),
            Value::Sequence(nodes) => {
                format!("[{}]", nodes.iter().map(|it| show(it, text)).collect::<Vec<_>>().join(" "))
            }
            Value::Mapping(pairs) => {
                let pairs =
                    pairs.iter().map(|(key, value)| format!("{}=>{}", show(key, text), show(value, text)));
                format!("{{{}}}", pairs.collect::<Vec<_>>().join(" "))
            }
        }
    }

    #[test]
    fn trees_keep_text_and_positions() {
        let text = "é: 3.10\nlist:\n- a\n- 'b c'\n";
        let tree = parse_yaml(text).unwrap().unwrap();
        assert_eq!(show(&tree, text), r#"{"é"@"é"=>"3.10"@"3.10" "list"@"list"=>["a"@"a" "b c"@"'b c'"]}"#);
    }

    #[test]
    fn an_empty_text_has_no_tree() {
        assert_eq!(parse_yaml(""), Ok(None));
        assert_eq!(parse_yaml("# only a comment\n"), Ok(None));
    }

    #[test]
    fn errors_have_a_position() {
        let error = parse_yaml("a: b\nc: [1, 2\n").unwrap_err();
        assert!(error.span.start >= 5, "{error:?}");
        assert_eq!(parse_yaml("a: &x 1\n").unwrap_err().message, "anchors and tags are not supported here");
        assert_eq!(parse_yaml("a: &x 1\nb: *x\n").unwrap_err().span.start, 3);
    }

    #[test]
    fn depth_is_no_danger() {
        let _ = parse_yaml(&"[".repeat(100_000));
        let _ = parse_yaml(&format!("{}{}", "[".repeat(9000), "]".repeat(9000)));
    }
}
