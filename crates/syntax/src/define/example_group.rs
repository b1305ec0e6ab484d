//! Groups of examples, as RSpec and the specs of minitest write them: self in the block is a class of its own.
//!
//! ```text
//! describe Cart do
//!   include Helpers      =>   Mixin Include unknown [Helpers]: into the group, and not into Object
//! end
//! ```

use super::read::{const_path, span_of};
use super::{BlockScope, Definitions};
use crate::ir::{ScopeId, When};
use base::Span;
use ruby_prism::CallNode;

/// The block of such a call.
pub(super) struct Group {
    /// The call.
    span: Span,
    /// The scope that the block stands in.
    scope: ScopeId,
}

pub(super) fn enter(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    let is_of_framework = call.receiver().is_none_or(|receiver| {
        matches!(const_path(&receiver).names.as_slice(), [name] if *name == "RSpec" || *name == "Minitest")
    });
    let has_block = call.block().is_some_and(|block| block.as_block_node().is_some());
    if is_of_framework && has_block && !matches!(defs.when, When::InMethod { .. }) {
        defs.example_groups.push(Group { span: span_of(&call.location()), scope: defs.scope });
    }
    defs.plain_block()
}

pub(super) fn leave(defs: &mut Definitions, call: &CallNode<'_>) {
    if defs.example_groups.last().is_some_and(|it| it.span == span_of(&call.location())) {
        defs.example_groups.pop();
    }
}

impl Definitions {
    /// Self is the group, or one of its examples, and not what it is around the blocks.
    pub(super) fn is_in_example_group(&self) -> bool {
        let is_here = self.example_groups.last().is_some_and(|group| group.scope == self.scope);
        is_here && !matches!(self.when, When::InMethod { .. })
    }
}
