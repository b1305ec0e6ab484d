//! Method names that define something: bytes of a name to [`Idiom`].
//!
//! Asked for every call of a program, so most names must leave after one look: a table by first byte and length leads
//! to the idioms that are left.

use crate::ir::{MixinKind, RequireKind, Visibility};

/// A method of Ruby (or of a library that everybody uses) that changes the class table or is needed to read what does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Idiom {
    Attr(AttrKind),
    Mixin(MixinKind),
    /// `DidYouMean.correct_error(E, Checker)`.
    CorrectError,
    Visibility(Visibility),
    ClassMethodVisibility(Visibility),
    ModuleFunction,
    ConstVisibility {
        private: bool,
    },
    /// `Class.new`, `Module.new`, `Struct.new`.
    New,
    /// `Data.define`.
    Define,
    DefineMethod,
    DefineSingletonMethod,
    /// `ERB#def_method`.
    TemplateMethod,
    ClassEval,
    InstanceEval,
    Eval,
    Refine,
    Using,
    Require(RequireKind),
    Autoload,
    /// `autoload_under "folder" do`, `autoload_at "path" do`.
    AutoloadFolder(AutoloadFolder),
    ConstSet,
    RemoveConst,
    AliasMethod,
    UndefMethod,
    RemoveMethod,
    Delegate(DelegateKind),
    Send,
    /// `method(:attr_reader)`.
    Method,
    Included,
    Prepended,
    ClassMethods,
    /// `ActiveSupport.on_load(:action_view) { }`.
    OnLoad,
    Lambda,
    Each,
    InstanceVariableSet,
    /// `File.read`, `YAML.load_file`, `ENV.keys`.
    Outside,
    /// `describe "x" do`, `RSpec.shared_examples "y" do`.
    ExampleGroup,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttrKind {
    /// `attr :a`, and `attr :a, true`.
    Attr,
    Reader,
    Writer,
    Accessor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AutoloadFolder {
    /// Between the module's folder and the file.
    Under,
    /// One file for all constants of the block.
    At,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DelegateKind {
    /// `def_delegator :@a, :x, :y`.
    One { singleton: bool },
    /// `def_delegators :@a, :x, :y`.
    Many { singleton: bool },
    /// `delegate :x, to: :a` of Rails, `delegate [:x] => :a` of Forwardable.
    Pairs { singleton: bool },
    /// `delegate_missing_to :a`.
    Missing,
}

const IDIOMS: &[(&[u8], Idiom)] = &[
    (b"attr", Idiom::Attr(AttrKind::Attr)),
    (b"attr_reader", Idiom::Attr(AttrKind::Reader)),
    (b"attr_writer", Idiom::Attr(AttrKind::Writer)),
    (b"attr_accessor", Idiom::Attr(AttrKind::Accessor)),
    (b"include", Idiom::Mixin(MixinKind::Include)),
    (b"prepend", Idiom::Mixin(MixinKind::Prepend)),
    (b"extend", Idiom::Mixin(MixinKind::Extend)),
    (b"correct_error", Idiom::CorrectError),
    (b"public", Idiom::Visibility(Visibility::Public)),
    (b"protected", Idiom::Visibility(Visibility::Protected)),
    (b"private", Idiom::Visibility(Visibility::Private)),
    (b"private_class_method", Idiom::ClassMethodVisibility(Visibility::Private)),
    (b"public_class_method", Idiom::ClassMethodVisibility(Visibility::Public)),
    (b"module_function", Idiom::ModuleFunction),
    (b"private_constant", Idiom::ConstVisibility { private: true }),
    (b"public_constant", Idiom::ConstVisibility { private: false }),
    (b"new", Idiom::New),
    (b"define", Idiom::Define),
    (b"define_method", Idiom::DefineMethod),
    (b"define_singleton_method", Idiom::DefineSingletonMethod),
    (b"def_method", Idiom::TemplateMethod),
    (b"class_eval", Idiom::ClassEval),
    (b"module_eval", Idiom::ClassEval),
    (b"class_exec", Idiom::ClassEval),
    (b"module_exec", Idiom::ClassEval),
    (b"instance_eval", Idiom::InstanceEval),
    (b"instance_exec", Idiom::InstanceEval),
    (b"eval", Idiom::Eval),
    (b"refine", Idiom::Refine),
    (b"using", Idiom::Using),
    (b"require", Idiom::Require(RequireKind::Require)),
    (b"require_relative", Idiom::Require(RequireKind::Relative)),
    (b"load", Idiom::Require(RequireKind::Load)),
    (b"autoload", Idiom::Autoload),
    (b"autoload_under", Idiom::AutoloadFolder(AutoloadFolder::Under)),
    (b"autoload_at", Idiom::AutoloadFolder(AutoloadFolder::At)),
    (b"const_set", Idiom::ConstSet),
    (b"remove_const", Idiom::RemoveConst),
    (b"alias_method", Idiom::AliasMethod),
    (b"undef_method", Idiom::UndefMethod),
    (b"remove_method", Idiom::RemoveMethod),
    (b"def_delegator", Idiom::Delegate(DelegateKind::One { singleton: false })),
    (b"def_instance_delegator", Idiom::Delegate(DelegateKind::One { singleton: false })),
    (b"def_single_delegator", Idiom::Delegate(DelegateKind::One { singleton: true })),
    (b"def_delegators", Idiom::Delegate(DelegateKind::Many { singleton: false })),
    (b"def_instance_delegators", Idiom::Delegate(DelegateKind::Many { singleton: false })),
    (b"def_single_delegators", Idiom::Delegate(DelegateKind::Many { singleton: true })),
    (b"delegate", Idiom::Delegate(DelegateKind::Pairs { singleton: false })),
    (b"instance_delegate", Idiom::Delegate(DelegateKind::Pairs { singleton: false })),
    (b"single_delegate", Idiom::Delegate(DelegateKind::Pairs { singleton: true })),
    (b"delegate_missing_to", Idiom::Delegate(DelegateKind::Missing)),
    (b"send", Idiom::Send),
    (b"__send__", Idiom::Send),
    (b"public_send", Idiom::Send),
    (b"method", Idiom::Method),
    (b"included", Idiom::Included),
    (b"prepended", Idiom::Prepended),
    (b"class_methods", Idiom::ClassMethods),
    (b"on_load", Idiom::OnLoad),
    (b"lambda", Idiom::Lambda),
    (b"each", Idiom::Each),
    (b"instance_variable_set", Idiom::InstanceVariableSet),
    (b"describe", Idiom::ExampleGroup),
    (b"context", Idiom::ExampleGroup),
    (b"feature", Idiom::ExampleGroup),
    (b"example_group", Idiom::ExampleGroup),
    (b"xdescribe", Idiom::ExampleGroup),
    (b"fdescribe", Idiom::ExampleGroup),
    (b"shared_examples", Idiom::ExampleGroup),
    (b"shared_examples_for", Idiom::ExampleGroup),
    (b"shared_context", Idiom::ExampleGroup),
    (b"binread", Idiom::Outside),
    (b"children", Idiom::Outside),
    (b"each_child", Idiom::Outside),
    (b"each_line", Idiom::Outside),
    (b"entries", Idiom::Outside),
    (b"foreach", Idiom::Outside),
    (b"glob", Idiom::Outside),
    (b"keys", Idiom::Outside),
    (b"load_file", Idiom::Outside),
    (b"parse", Idiom::Outside),
    (b"popen", Idiom::Outside),
    (b"read", Idiom::Outside),
    (b"readlines", Idiom::Outside),
    (b"safe_load", Idiom::Outside),
    (b"safe_load_file", Idiom::Outside),
    (b"unsafe_load_file", Idiom::Outside),
];

/// An index of `IDIOMS` and one; 0 for none.
type Number = u8;

/// No idiom is as long.
const LONG: usize = 24;

/// Idioms start with `_` or a small letter.
const LETTERS: usize = (b'z' - b'_') as usize + 1;

/// The idioms by first byte and length, and by idiom the next one with the same first byte and length.
struct Chains {
    first: [[Number; LONG]; LETTERS],
    next: [Number; IDIOMS.len()],
}

static CHAINS: Chains = {
    let mut chains = Chains { first: [[0; LONG]; LETTERS], next: [0; IDIOMS.len()] };
    let mut at = 0;
    while at < IDIOMS.len() {
        let name = IDIOMS[at].0;
        let first = &mut chains.first[(name[0] - b'_') as usize][name.len()];
        chains.next[at] = *first;
        at += 1;
        *first = at as Number;
    }
    chains
};

/// The idiom with this method name.
#[inline]
pub(crate) fn of(name: &[u8]) -> Option<Idiom> {
    let letter = name.first()?.wrapping_sub(b'_');
    let mut number = *CHAINS.first.get(letter as usize)?.get(name.len())?;
    while let Some(at) = number.checked_sub(1) {
        let (idiom, meaning) = IDIOMS[at as usize];
        if idiom == name {
            return Some(meaning);
        }
        number = CHAINS.next[at as usize];
    }
    None
}

/// Whether some idiom has a name that is meant.
pub(crate) fn any(is_meant: impl Fn(&[u8]) -> bool) -> bool {
    IDIOMS.iter().any(|(name, _)| is_meant(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_and_neighbours_are_not() {
        for (name, idiom) in IDIOMS {
            assert_eq!(of(name), Some(*idiom));
            assert_eq!(of(&[name, b"?".as_slice()].concat()), None);
        }
        assert_eq!(of(b""), None);
        assert_eq!(of(&[b'd'; 400]), None);
    }
}
