//! A method of the table: `Array#push`, `File.open`.

use crate::class::Class;
use crate::layout::{self, Section, flags};
use crate::library::Library;
use crate::version::Versions;
use std::fmt;

/// Which table of a class a method is in: `Array#push` or `File.open`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    Instance,
    Singleton,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Visibility {
    Public,
    Protected,
    Private,
}

/// What an entry of a method table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// Written in C: the arity is what the function was registered with. -1 says nothing: the function counts itself.
    C,
    /// Written in Ruby: the parameters are exact.
    Ruby,
    /// `private :name` in a subclass: only the visibility is new. Arity and parameters are those of the inherited method.
    Visibility,
    /// `undef_method :name`: the method ends here, though an ancestor has it.
    Undef,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParamKind {
    Req,
    Opt,
    Rest,
    KeyReq,
    Key,
    KeyRest,
    /// `**nil`
    NoKey,
    Block,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Param<'t> {
    pub kind: ParamKind,
    /// Empty where Ruby gives none: parameters of C methods, `*`, `(a, b)`.
    pub name: &'t str,
}

/// One entry of a class's method table, in some Ruby versions, from one library.
#[derive(Clone, Copy)]
pub struct Method<'t> {
    owner: Class<'t>,
    index: u32,
}

impl<'t> Method<'t> {
    pub(crate) fn new(owner: Class<'t>, index: u32) -> Method<'t> {
        Method { owner, index }
    }

    pub fn name(self) -> &'t str {
        self.owner.table.string(self.field(0))
    }

    pub fn owner(self) -> Class<'t> {
        self.owner
    }

    pub fn side(self) -> Side {
        if self.flags() & layout::SINGLETON == 0 { Side::Instance } else { Side::Singleton }
    }

    pub fn visibility(self) -> Visibility {
        match self.flags() & layout::VISIBILITY {
            layout::PUBLIC => Visibility::Public,
            layout::PROTECTED => Visibility::Protected,
            _ => Visibility::Private,
        }
    }

    pub fn by(self) -> By {
        match self.flags() & layout::BY {
            layout::BY_C => By::C,
            layout::BY_RUBY => By::Ruby,
            layout::BY_VISIBILITY => By::Visibility,
            _ => By::Undef,
        }
    }

    /// As `Method#arity`.
    pub fn arity(self) -> i32 {
        self.field(4) as i32
    }

    /// As `Method#parameters`.
    pub fn params(self) -> impl Iterator<Item = Param<'t>> {
        let text = self.owner.table.string(self.field(1));
        let arity = self.arity();
        // Of most C methods only the arity is known.
        let unnamed = if text.is_empty() { arity } else { 0 };
        let rest = (unnamed < 0).then_some(Param { kind: ParamKind::Rest, name: "" });
        let required = (0..unnamed).map(|_| Param { kind: ParamKind::Req, name: "" });
        required.chain(rest).chain(text.split_terminator(',').map(Param::parse))
    }

    /// The name under which it was defined, when this is an alias.
    pub fn alias_of(self) -> Option<&'t str> {
        let original = self.owner.table.string(self.field(2));
        (!original.is_empty()).then_some(original)
    }

    pub fn versions(self) -> Versions {
        Versions::from_bits(self.packed())
    }

    pub fn library(self) -> Library<'t> {
        Library::of(self.owner.table, self.packed())
    }

    fn flags(self) -> u32 {
        flags(self.packed())
    }

    fn packed(self) -> u32 {
        self.field(3)
    }

    fn field(self, at: usize) -> u32 {
        self.owner.table.field(Section::Methods, self.index, at)
    }
}

impl<'t> Param<'t> {
    /// `a`, `a=`, `*a`, `a:`, `a:=`, `**a`, `**nil`, `&a`; `.` stands for a missing name.
    fn parse(text: &'t str) -> Param<'t> {
        let (kind, name) = if text == "**nil" {
            (ParamKind::NoKey, "")
        } else if let Some(name) = text.strip_prefix("**") {
            (ParamKind::KeyRest, name)
        } else if let Some(name) = text.strip_prefix('*') {
            (ParamKind::Rest, name)
        } else if let Some(name) = text.strip_prefix('&') {
            (ParamKind::Block, name)
        } else if let Some(name) = text.strip_suffix(":=") {
            (ParamKind::Key, name)
        } else if let Some(name) = text.strip_suffix(':') {
            (ParamKind::KeyReq, name)
        } else if let Some(name) = text.strip_suffix('=') {
            (ParamKind::Opt, name)
        } else {
            (ParamKind::Req, text)
        };
        Param { kind, name: if name == "." { "" } else { name } }
    }
}

impl fmt::Display for Param<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        match self.kind {
            ParamKind::Req if name.is_empty() => f.write_str("."),
            ParamKind::Req => f.write_str(name),
            ParamKind::Opt if name.is_empty() => f.write_str(".="),
            ParamKind::Opt => write!(f, "{name}="),
            ParamKind::Rest => write!(f, "*{name}"),
            ParamKind::KeyReq => write!(f, "{name}:"),
            ParamKind::Key => write!(f, "{name}:="),
            ParamKind::KeyRest => write!(f, "**{name}"),
            ParamKind::NoKey => f.write_str("**nil"),
            ParamKind::Block => write!(f, "&{name}"),
        }
    }
}

impl fmt::Debug for Method<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sigil = match self.side() {
            Side::Instance => '#',
            Side::Singleton => '.',
        };
        write!(f, "{}{sigil}{}/{}", self.owner.name(), self.name(), self.arity())
    }
}
