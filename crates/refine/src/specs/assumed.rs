//! Methods that a class or module expects to have: `#@ def value: () -> Float v { 0 < v }`.

use super::build::Builder;
use base::Name;
use syntax::ir;
use syntax::spec::{Owner, Spec, SpecKind};

impl Builder<'_> {
    /// Predicates may call what is assumed further down.
    pub(super) fn announce(&mut self, file: &ir::File, spec: &Spec) {
        if let SpecKind::AssumedMethod { name, singleton } = spec.kind
            && let Owner::Scope(scope) = spec.owner
            && let Some(class) = self.class_at(file.id, scope)
        {
            self.named_spec(file.id, scope, class, name, singleton, spec.text.span);
        }
    }

    pub(super) fn assumed(&mut self, file: &ir::File, spec: &Spec, name: Name, singleton: bool) {
        let Owner::Scope(scope) = spec.owner else {
            return self.invalid(file.id, spec.text.span, "an assumed method belongs into a class or module");
        };
        let Some(class) = self.class_at(file.id, scope) else { return };
        let index = self.named_spec(file.id, scope, class, name, singleton, spec.text.span);
        let mut method = self.specs.methods[index].clone();
        method.is_assumed = true;
        // Without a clause of its own an assumed method is pure.
        method.pure = true;
        if let Err((span, message)) = self.signature(file, spec, &mut method) {
            self.invalid(file.id, span, &message);
            method.invalid.get_or_insert((file.id, span, message));
        }
        self.specs.methods[index] = method;
    }
}
