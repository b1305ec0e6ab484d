//! Loops over a literal list of names.
//!
//! ```text
//! %i[a b].each do |name|            Method a; Method b
//!   define_method(name) { 1 }  =>   Method a?; Method b?
//!   define_method("#{name}?") { }
//! end
//! ```
//!
//! While the block is being lowered, its parameter stands for the names of the list.

use super::read::span_of;
use super::{BlockScope, Definitions};
use base::{Name, Span};
use ruby_prism::{ArrayNode, BlockNode, CallNode};

pub(super) struct LiteralLoop {
    /// The call of `each`.
    span: Span,
    /// The block's parameter.
    pub(super) variable: String,
    pub(super) names: Vec<Name>,
}

/// Longer lists are data, not names of methods.
const MAX_NAMES: usize = 256;

pub(super) fn enter(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    let block = call.block().and_then(|block| block.as_block_node());
    let array = call.receiver().and_then(|receiver| receiver.as_array_node());
    let (Some(block), Some(array)) = (block, array) else { return defs.plain_block() };
    let names = literal_list(&array);
    match (names, parameter(&block)) {
        (Some(names), Some(variable)) if !is_written(&block, variable.as_bytes()) => {
            defs.loops.push(LiteralLoop { span: span_of(&call.location()), variable, names });
            defs.block_in_place(defs.scope)
        }
        _ => defs.plain_block(),
    }
}

pub(super) fn leave(defs: &mut Definitions, call: &CallNode<'_>) {
    if defs.loops.last().is_some_and(|it| it.span == span_of(&call.location())) {
        defs.loops.pop();
    }
}

fn literal_list(array: &ArrayNode<'_>) -> Option<Vec<Name>> {
    let elements = array.elements();
    if elements.is_empty() || elements.len() > MAX_NAMES {
        return None;
    }
    elements
        .iter()
        .map(|element| match (element.as_symbol_node(), element.as_string_node()) {
            (Some(symbol), _) => Some(Name::from_bytes(symbol.unescaped())),
            (None, Some(string)) => Some(Name::from_bytes(string.unescaped())),
            (None, None) => None,
        })
        .collect()
}

/// The only parameter of the block.
fn parameter(block: &BlockNode<'_>) -> Option<String> {
    let parameters = block.parameters()?.as_block_parameters_node()?;
    let list = parameters.parameters()?;
    let alone = list.requireds().len() == 1
        && list.optionals().is_empty()
        && list.rest().is_none()
        && list.posts().is_empty()
        && list.keywords().is_empty()
        && list.keyword_rest().is_none()
        && list.block().is_none()
        && parameters.locals().is_empty();
    let first = list.requireds().first()?;
    let name = first.as_required_parameter_node()?.name();
    if alone { String::from_utf8(name.as_slice().to_vec()).ok() } else { None }
}

/// Whether the block may assign its parameter or hide it: then it does not stand for the list. Read off the text,
/// because a walk over the block would make nested loops quadratic; a word too many only loses precision.
fn is_written(block: &BlockNode<'_>, variable: &[u8]) -> bool {
    let location = block.location();
    let text = location.as_slice();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
    let mut at = 0;
    let mut n_in_bars = 0;
    while let Some(found) = text[at..].windows(variable.len()).position(|window| window == variable) {
        let start = at + found;
        let end = start + variable.len();
        at = end;
        let before = text[..start].last();
        if before.is_some_and(is_word) || text.get(end).is_some_and(is_word) {
            continue;
        }
        let rest = text[end..].trim_ascii_start();
        let bar_before = text[..start].trim_ascii_end().last() == Some(&b'|');
        if bar_before && rest.first() == Some(&b'|') {
            n_in_bars += 1;
            continue;
        }
        let operator = rest.iter().take_while(|byte| b"=+-*/|&<>^%~!".contains(byte)).count();
        let assigns = match &rest[..operator] {
            b"=" => true,
            b"==" | b"===" | b"=>" | b"=~" | b"!=" | b"<=" | b">=" | b"<=>" => false,
            operator => operator.last() == Some(&b'='),
        };
        if assigns {
            return true;
        }
    }
    n_in_bars > 1
}
