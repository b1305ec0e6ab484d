//! `ActiveSupport.on_load`: a block that runs with a class of Rails as self, once that class is there.
//!
//! ```text
//! ActiveSupport.on_load(:action_view) do      scope Eval(ActionView::Base)
//!   include PagesHelper                  =>   Mixin Include PagesHelper, in that scope
//! end
//! ```

use super::read::{const_path, span_of};
use super::{BlockScope, Definitions};
use crate::ir::{ConstPath, PathRoot, ScopeKind, Target};
use base::Name;
use ruby_prism::CallNode;

/// The hooks of Rails by name.
const CLASSES: [(&[u8], &[&str]); 22] = [
    (b"action_view", &["ActionView", "Base"]),
    (b"action_view_test_case", &["ActionView", "TestCase"]),
    (b"action_controller", &["ActionController", "Base"]),
    (b"action_controller_base", &["ActionController", "Base"]),
    (b"action_controller_api", &["ActionController", "API"]),
    (b"action_controller_test_case", &["ActionController", "TestCase"]),
    (b"action_mailer", &["ActionMailer", "Base"]),
    (b"action_mailer_test_case", &["ActionMailer", "TestCase"]),
    (b"action_dispatch_integration_test", &["ActionDispatch", "IntegrationTest"]),
    (b"action_dispatch_request", &["ActionDispatch", "Request"]),
    (b"action_dispatch_response", &["ActionDispatch", "Response"]),
    (b"action_dispatch_system_test_case", &["ActionDispatch", "SystemTestCase"]),
    (b"action_cable_channel", &["ActionCable", "Channel", "Base"]),
    (b"action_cable_connection", &["ActionCable", "Connection", "Base"]),
    (b"action_text_rich_text", &["ActionText", "RichText"]),
    (b"active_job", &["ActiveJob", "Base"]),
    (b"active_job_test_case", &["ActiveJob", "TestCase"]),
    (b"active_model", &["ActiveModel", "Model"]),
    (b"active_record", &["ActiveRecord", "Base"]),
    (b"active_storage_attachment", &["ActiveStorage", "Attachment"]),
    (b"active_storage_blob", &["ActiveStorage", "Blob"]),
    (b"active_support_test_case", &["ActiveSupport", "TestCase"]),
];

pub(super) fn block_scope(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    let has_block = call.block().is_some_and(|block| block.as_block_node().is_some());
    match class_of(call).filter(|_| has_block) {
        Some(class) => {
            let scope =
                defs.new_scope(ScopeKind::Eval(Target::Const(Box::new(class))), span_of(&call.location()));
            defs.block_in_place(scope)
        }
        None => defs.plain_block(),
    }
}

fn class_of(call: &CallNode<'_>) -> Option<ConstPath> {
    let receiver = const_path(&call.receiver()?);
    if receiver.names.len() != 1 || receiver.names[0] != "ActiveSupport" {
        return None;
    }
    let arguments = call.arguments()?;
    let hook = arguments.arguments().iter().next()?;
    let hook = hook.as_symbol_node()?;
    let (_, names) = CLASSES.iter().find(|(name, _)| *name == hook.unescaped())?;
    Some(ConstPath { root: PathRoot::Top, names: names.iter().map(|name| Name::new(name)).collect() })
}
