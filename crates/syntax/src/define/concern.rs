//! `ActiveSupport::Concern`: `included do`, `prepended do`, `class_methods do`.
//!
//! ```text
//! module Tagged
//!   included do              scope Included
//!     attr_reader :tags  =>  Attr tags, in that scope: for every class that includes Tagged
//!   end
//!   class_methods do         scope ClassMethods
//!     def tag; end           Method tag, in that scope: of the module Tagged::ClassMethods
//!   end
//! end
//! ```

use super::idiom::Idiom;
use super::read::span_of;
use super::{BlockScope, Definitions};
use crate::ir::{ScopeKind, When};
use ruby_prism::CallNode;

pub(super) fn block_scope(defs: &mut Definitions, idiom: Idiom, call: &CallNode<'_>) -> BlockScope {
    let has_block = call.block().is_some_and(|block| block.as_block_node().is_some());
    let in_module = matches!(defs.scopes[defs.scope.index()].kind, ScopeKind::Open { is_class: false, .. });
    let at_class_level = !matches!(defs.when, When::InMethod { .. });
    if call.receiver().is_some() || call.arguments().is_some() || !has_block || !in_module || !at_class_level
    {
        return defs.plain_block();
    }
    let kind = match idiom {
        Idiom::Included => ScopeKind::Included,
        Idiom::Prepended => ScopeKind::Prepended,
        _ => ScopeKind::ClassMethods,
    };
    let scope = defs.new_scope(kind, span_of(&call.location()));
    defs.block_in_place(scope)
}
