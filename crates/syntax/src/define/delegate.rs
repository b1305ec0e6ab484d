//! Methods that forward: `Forwardable` and Rails' `delegate`.
//!
//! ```text
//! def_delegators :@list, :each, :size     Delegate [each, size] to @list
//! def_delegator :@list, :first, :head     Delegate [head] to @list
//! delegate [:a, :b] => :@list        =>   Delegate [a, b] to @list
//! delegate :name, to: :user, prefix: true Delegate [user_name] to user
//! delegate_missing_to :user               Open MethodMissing
//! ```

use super::idiom::DelegateKind;
use super::read::Names;
use super::{Definitions, Request};
use crate::ir::{DefKind, Delegate, OpenReason, Target, Visibility};
use base::Name;
use ruby_prism::Node;

pub(super) fn record(defs: &mut Definitions, kind: DelegateKind, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    // `action.delegate(...)` is a method of other objects; `def_delegator` is not, whoever gets it.
    let is_common = matches!(kind, DelegateKind::Pairs { .. } | DelegateKind::Missing);
    if is_common && !matches!(target, Target::SelfOfScope | Target::Singleton(_) | Target::Const(_)) {
        return;
    }
    match kind {
        DelegateKind::One { singleton } => one(defs, of(target, singleton), request),
        DelegateKind::Many { singleton } => {
            let [to, methods @ ..] = request.arguments.as_slice() else { return };
            let names = defs.names_of(methods);
            let forward = Forward { methods: names.names.clone(), to: defs.literal_name(to) };
            push(defs, names, forward, of(target, singleton), request);
        }
        DelegateKind::Pairs { singleton } => pairs(defs, of(target, singleton), request),
        DelegateKind::Missing => {
            defs.push(request.span, DefKind::Open { target, reason: OpenReason::MethodMissing });
        }
    }
}

fn of(target: Target, singleton: bool) -> Target {
    if singleton { Target::Singleton(Box::new(target)) } else { target }
}

fn one(defs: &mut Definitions, target: Target, request: &Request<'_, '_>) {
    let (to, method, name) = match request.arguments.as_slice() {
        [to, method] => (to, method, method),
        [to, method, name] => (to, method, name),
        _ => return,
    };
    let names = defs.names_of(std::slice::from_ref(name));
    let methods = defs.literal_name(method).into_iter().collect();
    let forward = Forward { methods, to: defs.literal_name(to) };
    push(defs, names, forward, target, request);
}

fn pairs(defs: &mut Definitions, target: Target, request: &Request<'_, '_>) {
    let [methods @ .., last] = request.arguments.as_slice() else { return };
    let Some(elements) = hash_elements(last) else { return };
    if methods.is_empty() {
        // Forwardable: `delegate [:a, :b] => :list, c: :other`.
        for element in elements {
            match element.as_assoc_node() {
                Some(pair) => {
                    let names = defs.names_of(&[pair.key()]);
                    let forward =
                        Forward { methods: names.names.clone(), to: defs.literal_name(&pair.value()) };
                    push(defs, names, forward, target.clone(), request);
                }
                None => {
                    let names = Names { names: Vec::new(), computed: true };
                    push(defs, names, Forward::default(), target.clone(), request);
                }
            }
        }
        return;
    }
    let mut names = defs.names_of(methods);
    let mut to = None;
    let mut prefix = Prefix::None;
    let mut private = false;
    for element in elements {
        let Some(pair) = element.as_assoc_node() else {
            names.computed = true;
            continue;
        };
        let key = defs.literal_name(&pair.key());
        match key.map(Name::as_str) {
            Some("to") => to = defs.literal_name(&pair.value()),
            Some("prefix") => {
                prefix = match pair.value() {
                    Node::TrueNode { .. } => Prefix::Target,
                    Node::FalseNode { .. } | Node::NilNode { .. } => Prefix::None,
                    value => defs.literal_name(&value).map_or(Prefix::Computed, Prefix::Named),
                }
            }
            Some("private") => private = matches!(pair.value(), Node::TrueNode { .. }),
            Some("allow_nil") => {}
            _ => names.computed = true,
        }
    }
    let prefix = match (prefix, to) {
        (Prefix::None, _) => None,
        (Prefix::Named(prefix), _) => Some(prefix),
        (Prefix::Target, Some(to)) => Some(to),
        (Prefix::Target, None) | (Prefix::Computed, _) => {
            names.computed = true;
            names.names.clear();
            None
        }
    };
    if let Some(prefix) = prefix {
        names.names.iter_mut().for_each(|name| *name = Name::new(&format!("{prefix}_{name}")));
    }
    let made = names.names.clone();
    push(defs, names, Forward { methods: Vec::new(), to }, target.clone(), request);
    if private {
        let visibility = Visibility::Private;
        defs.push(
            request.span,
            DefKind::Visibility { visibility, names: made, rest_of_body: false, computed: false, target },
        );
    }
}

enum Prefix {
    None,
    Target,
    Named(Name),
    Computed,
}

/// What the methods do.
#[derive(Default)]
struct Forward {
    methods: Vec<Name>,
    to: Option<Name>,
}

fn push(defs: &mut Definitions, names: Names, forward: Forward, target: Target, request: &Request<'_, '_>) {
    if names.computed {
        let kind = DefKind::Open { target: target.clone(), reason: OpenReason::ComputedName };
        defs.push(request.span, kind);
    }
    if !names.names.is_empty() {
        let Forward { methods, to } = forward;
        let delegate = Delegate { names: names.names, methods, to, target };
        defs.push(request.span, DefKind::Delegate(Box::new(delegate)));
    }
}

fn hash_elements<'pr>(node: &Node<'pr>) -> Option<Vec<Node<'pr>>> {
    let elements = match (node.as_keyword_hash_node(), node.as_hash_node()) {
        (Some(hash), _) => hash.elements(),
        (None, Some(hash)) => hash.elements(),
        (None, None) => return None,
    };
    Some(elements.iter().collect())
}
