//! What code that the text does not show may have done to a class: one table of causes.
//!
//! A method or a constant called N exists only if some code names it N. So no cause opens a class for everything: the
//! question is whether *this name* can come from there, for *this class*.
//!
//! | cause | may add | may replace | answer |
//! |---|---|---|---|
//! | `define_method`, `attr_*`, `alias_method`, text that is evaluated, `send` with computed names, on a class that is known | names of the text ([`Names`]), names of methods | the same | possible |
//! | the same in code that reads files, settings or the environment | anything | anything | possible |
//! | the same on self in a method (a macro) | the same, for classes whose bodies, or code that names them, call macros | nothing | possible |
//! | the same on a receiver that is not known | the same, for classes of the program | nothing | possible |
//! | a block or a module that is not known | names of methods, names of the text | nothing | possible |
//! | a compiled extension | names among its strings, for classes whose names are among them | the same | possible |
//! | `method_missing`, a class of Ruby's that differs between platforms | anything | nothing | possible |
//! | a library that is not installed, a class or module that comes from one | anything | nothing | conditional |
//! | `remove_method` with a computed name | nothing | the same | – |
//!
//! [`Names`]: crate::names::Names

use crate::memo::Question;
use crate::table::{Class, ClassId, ClassKind, Open, Table};
use base::Name;
use std::cell::OnceCell;
use syntax::ir::OpenReason;

/// Whether something may be there that the text does not show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum May {
    No,
    /// Only if a library that is not here does so.
    IfLibrary,
    Yes,
}

/// A name that is looked for, and what has been found out about it.
pub(crate) struct Asked<'t> {
    pub(crate) name: Name,
    pub(crate) table: &'t Table,
    is_text: OnceCell<bool>,
    is_method: OnceCell<bool>,
    is_foreign: OnceCell<bool>,
}

impl<'t> Asked<'t> {
    pub(crate) fn new(table: &'t Table, name: Name) -> Asked<'t> {
        Asked {
            name,
            table,
            is_text: OnceCell::new(),
            is_method: OnceCell::new(),
            is_foreign: OnceCell::new(),
        }
    }

    /// The text of the program holds the name, or parts of which it is made.
    fn is_text(&self) -> bool {
        *self
            .is_text
            .get_or_init(|| self.table.may_become(self.name) || self.table.is_named_after_constant(self.name))
    }

    /// Something has a method of this name, which reflection can give to something else.
    fn is_method(&self) -> bool {
        *self.is_method.get_or_init(|| self.table.is_method_name(self.name))
    }

    /// A compiled extension holds the name.
    fn is_foreign(&self) -> bool {
        *self.is_foreign.get_or_init(|| self.table.is_foreign(self.name))
    }

    /// Whether what opened a class may have given it a method of this name.
    pub(crate) fn may_be_added(&self, open: &Open) -> May {
        let if_known = |is_known: bool| if is_known { May::Yes } else { May::No };
        match open.reason {
            OpenReason::ComputedConst
            | OpenReason::ConstMissing
            | OpenReason::InstanceVariableSet
            | OpenReason::Refinement
            | OpenReason::Removal => May::No,
            // Reflection does not give the names of text.
            OpenReason::EvalText => if_known(self.is_text()),
            OpenReason::DefineMethod
            | OpenReason::EvalBlock
            | OpenReason::ComputedName
            | OpenReason::UnknownMixin
            | OpenReason::UnknownSuperclass
            | OpenReason::Send
            | OpenReason::UnknownMacro
            | OpenReason::Hook => if_known(self.is_text() || self.is_method()),
            OpenReason::MethodMissing | OpenReason::OutsideName | OpenReason::Platform => May::Yes,
            OpenReason::UnresolvedRequire => May::IfLibrary,
            OpenReason::Extension => if_known(self.is_foreign()),
        }
    }

    /// Whether it may have given it another method of a name that it has.
    pub(crate) fn may_be_replaced(&self, open: &Open) -> bool {
        match open.reason {
            OpenReason::DefineMethod
            | OpenReason::EvalText
            | OpenReason::ComputedName
            | OpenReason::Send
            | OpenReason::Removal => self.is_text(),
            OpenReason::OutsideName => true,
            OpenReason::Extension => self.is_foreign(),
            OpenReason::EvalBlock
            | OpenReason::UnknownMixin
            | OpenReason::UnknownSuperclass
            | OpenReason::UnknownMacro
            | OpenReason::Hook
            | OpenReason::MethodMissing
            | OpenReason::Platform
            | OpenReason::UnresolvedRequire
            | OpenReason::ComputedConst
            | OpenReason::ConstMissing
            | OpenReason::InstanceVariableSet
            | OpenReason::Refinement => false,
        }
    }
}

impl Asked<'_> {
    /// Whether it may have put a method of this name in front of those of the class's ancestors.
    pub(crate) fn may_be_overridden(&self, open: &Open) -> bool {
        match open.reason {
            OpenReason::UnknownMixin | OpenReason::UnknownSuperclass | OpenReason::UnresolvedRequire => {
                self.is_method()
            }
            OpenReason::Extension => self.is_foreign(),
            OpenReason::DefineMethod
            | OpenReason::OutsideName
            | OpenReason::EvalText
            | OpenReason::ComputedName
            | OpenReason::Send
            | OpenReason::Removal
            | OpenReason::UnknownMacro
            | OpenReason::EvalBlock
            | OpenReason::Hook
            | OpenReason::MethodMissing
            | OpenReason::Platform
            | OpenReason::ComputedConst
            | OpenReason::ConstMissing
            | OpenReason::InstanceVariableSet
            | OpenReason::Refinement => false,
        }
    }
}

impl Table {
    fn remember(&self, question: Question, name: Name, find: impl FnOnce() -> bool) -> bool {
        match &self.memo {
            Some(memo) => memo.get(question, name, find),
            None => find(),
        }
    }

    /// See [`Names::may_become`](crate::names::Names::may_become).
    pub(crate) fn may_become(&self, name: Name) -> bool {
        self.remember(Question::MayBecome, name, || self.names.may_become(name, self))
    }

    /// See [`Names::may_become_constant`](crate::names::Names::may_become_constant).
    pub(crate) fn may_become_constant(&self, name: Name) -> bool {
        self.remember(Question::MayBecomeConstant, name, || self.names.may_become_constant(name, self))
    }

    /// See [`Names::is_named_after_constant`](crate::names::Names::is_named_after_constant).
    fn is_named_after_constant(&self, name: Name) -> bool {
        self.remember(Question::IsNamedAfterConstant, name, || self.names.is_named_after_constant(name))
    }

    /// A compiled extension that is loaded holds the name.
    pub(crate) fn is_foreign(&self, name: Name) -> bool {
        self.remember(Question::IsForeign, name, || {
            self.foreign.iter().any(|names| names.may_define(name.as_str()))
        })
    }

    /// What macros do to self may have been done to the class: its body calls some, or code that names it.
    pub(crate) fn calls_macros(&self, id: ClassId) -> bool {
        let class = self.class(id);
        let is_called = |class: &Class| {
            let name = class.name.as_deref().and_then(|name| name.rsplit("::").next());
            name.is_some_and(|name| self.names.is_called(Name::new(name)))
        };
        let calls_some = class.extra.as_ref().is_some_and(|it| it.calls_macros);
        match class.kind {
            ClassKind::Singleton(of) => calls_some || self.calls_macros(of),
            // A class without a name is in unknown hands.
            ClassKind::Class | ClassKind::Module => calls_some || class.name.is_none() || is_called(class),
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => true,
        }
    }
}

/// Why something may be there that the text does not show, in words.
pub fn in_words(reason: OpenReason) -> &'static str {
    match reason {
        OpenReason::DefineMethod => "a method is defined with a computed name",
        OpenReason::OutsideName => "a method is defined whose name may come from a file or a setting",
        OpenReason::EvalText => "text is evaluated",
        OpenReason::EvalBlock => "a block that is not seen is evaluated in a class",
        OpenReason::ComputedName => "a name is computed",
        OpenReason::ComputedConst => "a constant is set with a computed name",
        OpenReason::UnknownMixin => "an unknown module is mixed in",
        OpenReason::UnknownSuperclass => "the superclass is unknown",
        OpenReason::MethodMissing => "method_missing is defined",
        OpenReason::ConstMissing => "const_missing is defined",
        OpenReason::Send => "a definition is sent with computed arguments",
        OpenReason::UnknownMacro => "a macro that nobody defines is called",
        OpenReason::UnresolvedRequire => "this is not found",
        OpenReason::Extension => "this is compiled, and speaks of the class and of the name",
        OpenReason::InstanceVariableSet => "an instance variable is set with a computed name",
        OpenReason::Removal => "something is removed, perhaps",
        OpenReason::Refinement => "a refinement is active",
        OpenReason::Hook => "a hook is called that is not followed",
        OpenReason::Platform => "Ruby itself has other methods there on other platforms",
    }
}
