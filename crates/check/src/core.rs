//! What is certain about methods of Ruby's core: which arguments they take, how they run their block, what they return
//! and what they write.
//!
//! The knowledge is written in `core/data/*.sig`, one line per overload:
//!
//! ```text
//! class Array
//!   map, collect: { (E) } -> [R]             # runs the block with elements, gives an array of its results
//!   map, collect: -> enum                    # without a block: an enumerator
//!   first, last: (int) -> [E]
//!   push, append: (*any) -> self, E << *, grows
//! class Integer
//!   .sqrt: (int) -> Integer                  # a singleton method
//! ```
//!
//! [`overloads`] finds a method by the owner that Ruby names (`[].method(:lazy).owner` is Enumerable). How to read them:
//!
//! 1. Drop the overloads whose count of arguments does not fit ([`Overload::takes`]). None left: ArgumentError.
//!    Keywords of the call are one more positional Hash for an overload that has no keywords of its own.
//! 2. Drop those whose block does not fit ([`Block::fits`]). None left: ArgumentError. Where Ruby raises something else
//!    without a block, an overload says [`Ty::Raises`].
//! 3. Go through the rest in order. An overload *refuses* when some argument is certainly not what [`Accept`] takes; it
//!    is the one when every argument certainly is, and then later ones do not count. All refuse: the method raises
//!    [`Accept::raises`] of the refused argument of the last one. Otherwise the result is one of those left.
//!
//! A result holds when the call returns: any method may raise for reasons that lie in values (`fetch`, `Integer("x")`),
//! unless it is [`Overload::total`]. A result never says fewer values than there can be, in every Ruby from 3.1 to 4.0
//! and for receivers of subclasses. `tests.rs` calls each overload in a real Ruby and compares.

mod parse;
mod sources;
#[cfg(test)]
mod tests;

use corelib::ParamKind;
use parse::Table;

/// What a value can be, in terms of the call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ty {
    Any,
    /// No value: the call does not return, for other reasons than an exception (`exit`, `throw`).
    Never,
    /// The call certainly raises an exception of this class.
    Raises(&'static str),
    Nil,
    True,
    False,
    /// An instance of exactly this class.
    Instance(&'static str),
    /// An instance of this class or of one of its descendants.
    Kind(&'static str),
    /// The receiver itself.
    Receiver,
    /// A new object of the receiver's class with the receiver's contents.
    Copy,
    /// The receiver, if it is exactly of the class that owns the method; otherwise an object of that class with the
    /// receiver's contents and default.
    Plain,
    /// Such a container, but of the receiver's class and with the receiver's default.
    Like(Box<Ty>),
    /// An instance of the receiver, which is a class.
    New,
    /// The class object of such a value: `5.class`.
    ClassOf(Box<Ty>),
    /// An element of the receiver before the call: what an Array, Range, Set or Struct holds, what an Enumerator or the
    /// user's `each` yields (several values: an array of them), the pair `[key, value]` of a Hash.
    Elem,
    /// As the only parameter of a block: what the receiver's `each` yields. Several values stay several arguments, of
    /// which `|x|` sees the first: `[3].each_with_index.map { |x| x }` is `[3]`.
    Yielded,
    /// A key, a value of the receiver, a Hash.
    Key,
    Val,
    /// What the receiver, a Hash, gives for a missing key: nil unless it has a default.
    Default,
    /// What the block returned.
    BlockResult,
    /// An argument.
    Arg(u8),
    /// One of the arguments of the rest parameter.
    Rest,
    /// As the last parameter of a block: all of them, in order.
    AllRest,
    /// Elements, keys, values of such a value, in the sense above; `Any` for what is not known to be a container.
    ElemOf(Box<Ty>),
    KeyOf(Box<Ty>),
    ValOf(Box<Ty>),
    /// The element at a position of such an array, nil beyond its end.
    At(Box<Ty>, u8),
    /// The value without nil, without nil and false.
    NonNil(Box<Ty>),
    Truthy(Box<Ty>),
    /// The value, or what it holds if it is an array, at any depth.
    Flat(Box<Ty>),
    /// What `init.op(elem)` gives, again and again; `init` itself if there is no element.
    Fold {
        op: Op,
        init: Box<Ty>,
        elem: Box<Ty>,
    },
    /// An Array, exactly.
    Array(Box<Ty>),
    /// An Array with just these elements.
    Tuple(Vec<Ty>),
    /// A Hash without a default.
    Hash(Box<Ty>, Box<Ty>),
    /// A Set, exactly.
    Set(Box<Ty>),
    Range(Box<Ty>),
    /// What the receiver's method of this name returns: `message` gives what `to_s` does.
    Sent(&'static str),
    /// An Enumerator whose `each` yields these values.
    Enumerator(Vec<Ty>),
    /// An Enumerator::Lazy of such elements.
    Lazy(Box<Ty>),
    Union(Vec<Ty>),
    /// A record of the model that the receiver is, or holds the records of.
    Model,
    /// A relation of that model.
    Relation,
    /// What `where` without arguments gives for it.
    Chain,
}

/// The operation of [`Ty::Fold`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Named(&'static str),
    /// The Symbol or String that is this argument.
    Arg(u8),
}

/// What an argument has to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Accept {
    Any,
    Only {
        /// Instances of these classes and of their descendants are taken.
        classes: Vec<&'static str>,
        /// So are objects that answer to one of these methods, such as `to_str`.
        answers: Vec<&'static str>,
        /// What happens otherwise.
        raises: &'static str,
    },
}

/// How often the block runs during a call that returns normally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Times {
    Any,
    /// `+`
    AtLeastOnce,
    /// `?`
    AtMostOnce,
    /// `!`
    Once,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    /// The overload is for calls without a block.
    Absent,
    /// With or without: the method does not look at it.
    Ignored,
    /// The block runs before the method returns, and not after.
    Runs { params: Vec<Ty>, times: Times, self_is: Option<Ty> },
    /// The method keeps the block; it may run at any time with these arguments.
    Kept { params: Vec<Ty>, self_is: Option<Ty> },
}

/// What is written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Elem,
    Key,
    Val,
    Default,
    /// The elements of an argument.
    ArgElem(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Write {
    pub(crate) slot: Slot,
    pub(crate) value: Ty,
    /// Nothing that was there before stays.
    pub(crate) replaces: bool,
}

/// A method that may be called on such values with such arguments, perhaps never, perhaps often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Callback {
    pub(crate) receiver: Ty,
    pub(crate) name: &'static str,
    pub(crate) args: Vec<Ty>,
}

/// What a method does to its receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Contents stay as they are.
    None,
    /// Elements are added or overwritten as `writes` says; none that stays changes its position.
    Grows,
    /// Contents change: elements may move or vanish, a string gets another text. What is new is in `writes`.
    Mutates,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Overload {
    pub(crate) required: Vec<Accept>,
    pub(crate) optional: Vec<Accept>,
    pub(crate) rest: Option<Accept>,
    /// Optional keywords.
    pub(crate) keywords: Vec<(&'static str, Accept)>,
    /// Other keywords are taken too.
    pub(crate) any_keywords: bool,
    pub(crate) block: Block,
    pub(crate) result: Ty,
    pub(crate) writes: Vec<Write>,
    /// Anything but [`Effect::None`] raises FrozenError on a frozen receiver, unless `lax`.
    pub(crate) effect: Effect,
    /// A frozen receiver is taken when there is nothing to change.
    pub(crate) lax: bool,
    /// Methods of other objects that it calls, beside implicit conversions of arguments (`to_str`, `coerce`).
    pub(crate) calls: Vec<Callback>,
    /// It never raises when the arguments are what it takes.
    pub(crate) total: bool,
}

/// The overloads of one method, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Method {
    pub(crate) overloads: Vec<Overload>,
}

/// What is known of a method; `None`: nothing, it may do anything.
pub(crate) fn overloads(owner: &str, singleton: bool, name: &str) -> Option<&'static Method> {
    sources::table(owner)?.method(singleton, name)
}

/// The same for a class of a library outside of Ruby.
pub(crate) fn library_overloads(owner: &str, singleton: bool, name: &str) -> Option<&'static Method> {
    sources::library_table(owner)?.method(singleton, name)
}

/// The method takes so many arguments, or may do so.
pub(crate) fn takes(method: corelib::Method<'static>, given: usize) -> bool {
    let arity = method.arity();
    match method.by() {
        corelib::By::C if arity >= 0 => given == arity as usize,
        // It counts its arguments itself.
        corelib::By::C => {
            let singleton = method.side() == corelib::Side::Singleton;
            overloads(method.owner().name(), singleton, method.name())
                .is_none_or(|known| known.overloads.iter().any(|it| it.takes(given, &[])))
        }
        corelib::By::Ruby => {
            let count = |kind: ParamKind| method.params().filter(|param| param.kind == kind).count();
            let least = count(ParamKind::Req);
            given >= least && (count(ParamKind::Rest) > 0 || given <= least + count(ParamKind::Opt))
        }
        // The inherited one tells.
        corelib::By::Visibility | corelib::By::Undef => true,
    }
}

impl Accept {
    /// The exception for an argument that is not taken.
    pub(crate) fn raises(&self) -> Option<&'static str> {
        match self {
            Accept::Any => None,
            Accept::Only { raises, .. } => Some(raises),
        }
    }
}

impl Overload {
    /// Whether it takes so many arguments, and these keywords.
    pub(crate) fn takes(&self, positional: usize, keywords: &[&str]) -> bool {
        let own = |name: &&str| self.any_keywords || self.keywords.iter().any(|(it, _)| it == name);
        if self.has_keywords() && !keywords.iter().all(own) {
            return false;
        }
        let given = positional + usize::from(!keywords.is_empty() && !self.has_keywords());
        given >= self.required.len()
            && (self.rest.is_some() || given <= self.required.len() + self.optional.len())
    }

    pub(crate) fn has_keywords(&self) -> bool {
        !self.keywords.is_empty() || self.any_keywords
    }

    /// What it accepts at a position.
    pub(crate) fn param(&self, index: usize) -> Option<&Accept> {
        self.required.iter().chain(&self.optional).nth(index).or(self.rest.as_ref())
    }
}

impl Block {
    /// Whether the overload is for a call with, or without, a block.
    pub(crate) fn fits(&self, given: bool) -> bool {
        match self {
            Block::Absent => !given,
            Block::Ignored => true,
            Block::Runs { .. } | Block::Kept { .. } => given,
        }
    }
}
