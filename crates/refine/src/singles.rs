//! Names of methods that code gives to single objects.
//!
//! ```ruby
//! def mute(door)
//!   def door.ring = nil                 # ring
//! end
//! ```
//!
//! Such an object answers with another method than its class does. Which objects a program makes so is not looked at:
//! a verdict that takes a method of the name from a class says that it does.

use crate::context::Cx;
use base::Name;
use rustc_hash::FxHashSet;
use syntax::ir::{self, Arg, Def, DefKind, ScopeKind, Target, When};

impl Cx<'_> {
    /// The program has code that gives a method of the name to an object that is no class.
    pub(crate) fn is_single_name(&self, name: Name) -> bool {
        let names = self.single_names.get_or_init(|| {
            let mut names = FxHashSet::default();
            #[expect(clippy::iter_over_hash_type, reason = "a set of names comes out")]
            for file in self.files.values() {
                names.extend(file.defs.iter().filter_map(|def| defined(file, def)));
                for body in file.body_ids().map(|id| file.body(id)) {
                    names.extend(body.calls.iter().filter_map(|call| sent(&body, call)));
                }
            }
            names
        });
        names.contains(&name)
    }
}

/// The name that a step gives, or takes away from, some object.
fn defined(file: &ir::File, def: &Def) -> Option<Name> {
    let (name, target) = match &def.kind {
        DefKind::Method { name, target, .. }
        | DefKind::OpaqueMethod { name, target, .. }
        | DefKind::Alias { new: name, target, .. }
        | DefKind::Undef { name, target }
        | DefKind::Remove { name, target }
        | DefKind::Attr { name, target, .. } => (*name, target),
        _ => return None,
    };
    let is_in_method = matches!(def.when, When::InMethod { .. });
    let is_single = match target {
        Target::Singleton(of) => is_object(of, is_in_method),
        Target::Definee | Target::SelfOfScope => match &file.scope(def.scope).kind {
            ScopeKind::Singleton(of) | ScopeKind::InstanceEval(of) => is_object(of, is_in_method),
            ScopeKind::Eval(Target::Singleton(of)) => is_object(of, is_in_method),
            _ => false,
        },
        Target::Const(_) | Target::Local(_) | Target::ClassOfSelf | Target::New(_) | Target::Unknown => false,
    };
    is_single.then_some(name)
}

/// What a step names may be an object that is no class. Constants are looked at by `Program`.
fn is_object(target: &Target, is_in_method: bool) -> bool {
    match target {
        Target::Local(_) | Target::Unknown => true,
        Target::SelfOfScope | Target::Definee => is_in_method,
        Target::Const(_) | Target::ClassOfSelf | Target::Singleton(_) | Target::New(_) => false,
    }
}

/// `a.define_singleton_method(:ring) { }`, `a.send(:define_singleton_method, :ring)`.
fn sent(body: &ir::Body<'_>, call: &ir::Call) -> Option<Name> {
    let args = body.args(call.args);
    let name = |arg: Option<&Arg>| crate::specs::literal_name(body, arg);
    let definer = "define_singleton_method";
    match call.name.as_str() {
        it if it == definer => name(args.first()),
        "send" | "__send__" | "public_send" if name(args.first()).is_some_and(|it| it == definer) => {
            name(args.get(1))
        }
        _ => None,
    }
}
