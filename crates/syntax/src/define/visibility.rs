//! `private` and its kin, for methods, class methods and constants; `module_function`.
//!
//! ```text
//! private                      Visibility Private rest_of_body
//! private :a, *%i[b c]         Visibility Private [a, b, c]
//! private attr_reader :x  =>   Attr x; Visibility Private [x]
//! private_class_method :new    Visibility Private [new] of the singleton class
//! private(*computed)           Visibility Private computed
//! ```

use super::{Definitions, Request};
use crate::ir::{DefKind, Target, Visibility};

pub(super) fn record(defs: &mut Definitions, visibility: Visibility, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    of_target(defs, visibility, target, request);
}

pub(super) fn of_class_methods(defs: &mut Definitions, visibility: Visibility, request: &Request<'_, '_>) {
    if request.arguments.is_empty() {
        return;
    }
    let target = Target::Singleton(Box::new(defs.target(request.receiver.as_ref())));
    of_target(defs, visibility, target, request);
}

fn of_target(defs: &mut Definitions, visibility: Visibility, target: Target, request: &Request<'_, '_>) {
    let names = defs.names_of(&request.arguments);
    defs.push(
        request.span,
        DefKind::Visibility {
            visibility,
            names: names.names,
            rest_of_body: request.arguments.is_empty(),
            computed: names.computed,
            target,
        },
    );
}

pub(super) fn module_function(defs: &mut Definitions, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    let names = defs.names_of(&request.arguments);
    defs.push(
        request.span,
        DefKind::ModuleFunction {
            names: names.names,
            rest_of_body: request.arguments.is_empty(),
            computed: names.computed,
            target,
        },
    );
}

pub(super) fn of_constants(defs: &mut Definitions, private: bool, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    let names = defs.names_of(&request.arguments);
    defs.push(
        request.span,
        DefKind::ConstVisibility { names: names.names, private, computed: names.computed, target },
    );
}
