//! The objects of an exact run, as they are in Ruby's memory, and the ways in which code is left.

use super::lazy::{Chunks, LazyStep};
use super::regex::{Regex, Spans};
use crate::fault::Fault;
use base::{FileId, Name, Span};
use program::ClassId;
use std::ops::{Index, IndexMut};
use std::rc::Rc;
use syntax::ir::{BodyId, Var};

/// A reference to an object.
#[derive(Clone, Copy, Debug)]
pub(super) enum Val {
    Nil,
    True,
    False,
    Int(i64),
    Float(f64),
    Sym(Name),
    Str(Id<Text>),
    Array(Id<List>),
    Hash(Id<Table>),
    /// Every element once.
    Set(Id<List>),
    Range(Id<Bounds>),
    Regexp(Id<Regex>),
    /// A MatchData.
    Match(Id<Match>),
    Object(Id<Object>),
    Class(ClassId),
    Proc(Id<Closure>),
    Enumerator(Id<Source>),
    /// An object of exactly this class of Ruby's own that nobody changes, of which no more is known.
    Some(ClassId),
    /// `__FILE__`, and `$0` for that of the program.
    FileName(FileId),
    /// A class without a name: `Struct.new(:a)` before it is assigned.
    NewClass,
    /// Any object at all, perhaps one of those here that [`Exec::forget`](super::exec::Exec::forget) was told of.
    Any(About),
    /// What an `ensure` hands on when it is no exception; see [`Heap::exits`].
    Exit(Id<Exit>),
}

/// What an unknown value was made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// Input, time, chance: what the run knows says nothing of it.
    World,
    /// Objects of the run: a test of it may be a test of what the run knows.
    Run,
}

/// The number of an object among those of its kind.
#[derive(Debug)]
pub(super) struct Id<T> {
    index: u32,
    kind: std::marker::PhantomData<fn() -> T>,
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Id<T> {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Id<T>) -> bool {
        self.index == other.index
    }
}

impl<T> Eq for Id<T> {}

impl<T> std::hash::Hash for Id<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

/// All objects of one kind; nothing is freed before the run ends.
#[derive(Debug)]
pub(super) struct Pool<T> {
    objects: Vec<T>,
    /// How many there were at the mark to which the run goes back, and which of them were handed out to be changed since.
    n_marked: usize,
    touched: Vec<u32>,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool { objects: Vec::new(), n_marked: 0, touched: Vec::new() }
    }
}

impl<T> Pool<T> {
    pub(super) fn add(&mut self, object: T) -> Id<T> {
        self.objects.push(object);
        Id { index: self.objects.len() as u32 - 1, kind: std::marker::PhantomData }
    }

    pub(super) fn len(&self) -> usize {
        self.objects.len()
    }

    pub(super) fn has(&self, id: Id<T>) -> bool {
        (id.index as usize) < self.objects.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.objects.iter()
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = Id<T>> + use<T> {
        (0..self.objects.len() as u32).map(|index| Id { index, kind: std::marker::PhantomData })
    }
}

impl<T: Clone> Pool<T> {
    /// The objects as they are now.
    pub(super) fn saved(&self) -> Vec<T> {
        self.objects.clone()
    }

    /// Makes the objects that were saved what they were then. Later ones stay: nothing that counts refers to them.
    pub(super) fn restore(&mut self, saved: Vec<T>) {
        let rest = self.objects.split_off(saved.len().min(self.objects.len()));
        self.objects = saved;
        self.objects.extend(rest);
    }

    /// From now on it is noted what may have changed.
    pub(super) fn mark(&mut self) {
        self.n_marked = self.objects.len();
        self.touched.clear();
    }

    /// Makes all objects what they were at the mark, when they were saved. Later ones are gone.
    pub(super) fn go_back(&mut self, saved: &[T]) {
        for index in self.touched.drain(..) {
            self.objects[index as usize] = saved[index as usize].clone();
        }
        self.objects.truncate(saved.len());
    }

    /// The objects that were saved, with their numbers.
    pub(super) fn with<'s>(&self, saved: &'s [T]) -> impl Iterator<Item = (Id<T>, &'s T)> + use<'s, T> {
        saved.iter().enumerate().map(|(at, it)| (Id { index: at as u32, kind: std::marker::PhantomData }, it))
    }
}

impl<T> Index<Id<T>> for Pool<T> {
    type Output = T;

    fn index(&self, id: Id<T>) -> &T {
        &self.objects[id.index as usize]
    }
}

impl<T> IndexMut<Id<T>> for Pool<T> {
    fn index_mut(&mut self, id: Id<T>) -> &mut T {
        if (id.index as usize) < self.n_marked {
            self.touched.push(id.index);
        }
        &mut self.objects[id.index as usize]
    }
}

/// Ruby's memory.
#[derive(Default, Debug)]
pub(super) struct Heap {
    pub(super) texts: Pool<Text>,
    pub(super) lists: Pool<List>,
    pub(super) tables: Pool<Table>,
    pub(super) ranges: Pool<Bounds>,
    pub(super) patterns: Pool<Regex>,
    pub(super) matches: Pool<Match>,
    pub(super) objects: Pool<Object>,
    pub(super) closures: Pool<Closure>,
    pub(super) sources: Pool<Source>,
    pub(super) envs: Pool<Env>,
    pub(super) frames: Pool<Frame>,
    pub(super) exits: Pool<Exit>,
    /// What was put into containers of which nothing is known: they may change it from now on.
    pub(super) to_forget: Vec<Val>,
}

/// A String; without its text where that is not known.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) text: Option<String>,
    pub(super) frozen: bool,
}

#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) items: Vec<Val>,
    /// Nothing is known of it any more: it counts as any object.
    pub(super) forgotten: bool,
    pub(super) frozen: bool,
    /// A hash was told where to find it: Ruby loses it there when it changes.
    pub(super) is_key: bool,
    /// How many methods go through a copy of it, while Ruby's look at the array itself.
    pub(super) n_copies: u32,
}

/// A Hash.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) pairs: Vec<(Val, Val)>,
    /// As for a list.
    pub(super) forgotten: bool,
    pub(super) default: Val,
    pub(super) default_proc: Option<Id<Closure>>,
    pub(super) frozen: bool,
    /// How many methods go through it: Ruby takes no new keys meanwhile.
    pub(super) n_walks: u32,
    /// As for a list.
    pub(super) n_copies: u32,
}

/// A Range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) lo: Val,
    pub(super) hi: Val,
    pub(super) exclusive: bool,
}

/// What a pattern found.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) regex: Id<Regex>,
    pub(super) text: String,
    pub(super) spans: Spans,
}

/// An instance of a class of the program, or an exception.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) class: ClassId,
    /// Its fields may hold anything.
    pub(super) vague: bool,
    pub(super) fields: Vec<(Name, Val)>,
    pub(super) frozen: bool,
    /// As for a list.
    pub(super) is_key: bool,
    /// Of an exception.
    pub(super) message: Val,
    /// Of an exception that Ruby itself raised: why and where.
    pub(super) origin: Option<Rc<Origin>>,
    /// The run got to the error only by a branch that it had to guess.
    pub(super) doubt: Option<Doubt>,
    /// A handler has raised it once more.
    pub(super) is_again: bool,
}

/// What an error depends on that was raised behind an unknown condition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubt {
    /// The instruction behind the condition: where it works in another way through the program, nothing is certain.
    pub(super) at: (FileId, BodyId, u32),
    /// It is run once, whatever the rest of the program does.
    pub(super) is_single: bool,
    /// The condition may be one on the values that fail.
    pub(super) is_guarded: bool,
}

/// Where an error comes from.
#[derive(Debug)]
pub(super) struct Origin {
    pub(super) fault: Fault,
    pub(super) file: FileId,
    pub(super) span: Span,
    /// The calls that lead there, innermost first.
    pub(super) calls: Vec<(FileId, Span, &'static str)>,
}

/// A block, a lambda or something that acts as one.
#[derive(Clone, Copy, Debug)]
pub(super) enum Closure {
    Code {
        file: FileId,
        body: BodyId,
        env: Id<Env>,
        lambda: bool,
        /// The call that it was written for: where `break` and `return` lead.
        home: u64,
    },
    /// `&:name`.
    Symbol(Name),
    /// `obj.method(:name)`.
    Method(Val, Name),
    /// Ruby's own code that keeps what it is given.
    Collect(Id<List>),
    /// Calls the block, and keeps what it is given and what the block gives.
    Apply { block: Id<Closure>, items: Id<List>, results: Id<List>, packs: bool },
    /// Gives the elements of the list, one after the other.
    Replay(Id<List>),
    /// `inject`: the list has the value so far, once there is one.
    Fold(Id<Closure>, Id<List>),
    /// `with_index`: the block gets a number, too, the first element of the list.
    Indexed(Id<Closure>, Id<List>),
    /// `with_object`.
    WithObject(Id<Closure>, Val),
    /// Ends the call of this number when an element is as wanted: the block, or equality with a value, tells.
    /// `packs`: the block gets several values as one.
    Until { block: Option<Id<Closure>>, equal: Option<Val>, wanted: bool, home: u64, packs: bool },
    /// A step of a lazy chain; `count` has how many elements came here, `home` is the call that may be ended.
    Lazy { step: LazyStep, next: Id<Closure>, count: Id<List>, home: u64 },
    /// What `Enumerator.new` gives its block: hands elements on.
    Yielder(Id<Closure>),
    /// `curry`: what was given so far.
    Curry { of: Id<Closure>, wanted: usize, args: Id<List> },
    /// `first >> then`.
    Compose { first: Id<Closure>, then: Id<Closure> },
}

/// An Enumerator: a method that wants a block, or code that makes elements.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) receiver: Val,
    pub(super) method: Name,
    pub(super) args: Vec<Val>,
    pub(super) kind: SourceKind,
    /// How many elements `next` has given: a list with this number.
    pub(super) n_taken: Id<List>,
}

#[derive(Clone, Debug)]
pub(super) enum SourceKind {
    /// The method of the receiver.
    Method,
    /// `lazy`, and what is done with each element.
    Lazy(Vec<LazyStep>),
    /// `Enumerator.new`: the receiver is its block.
    Generator,
    /// `Enumerator.produce` with this start: the receiver is its block.
    Produce(Val),
    /// Runs of neighbours in the receiver.
    Chunks(Chunks),
}

/// The variables of a body.
#[derive(Clone, Debug)]
pub(super) struct Env {
    pub(super) vars: Vec<Val>,
    /// Optional parameters that were given.
    pub(super) given: Vec<Var>,
    /// For a block: the variables around it.
    pub(super) outer: Option<Id<Env>>,
    pub(super) frame: Id<Frame>,
}

/// A call of a method; its blocks share it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) self_val: Val,
    /// The method and the class in which it was found, where `super` starts.
    pub(super) method: Option<(Name, ClassId)>,
    pub(super) block: Option<Id<Closure>>,
    /// `$~`, if it is known: nil or what was found last.
    pub(super) last_match: Option<Val>,
    /// Whoever calls the method is not known, nor is the block.
    pub(super) is_entry: bool,
}

/// Why code does not get to its end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Exit {
    Raise(Id<Object>),
    /// `break` out of the call with this number, or `return` through it.
    Leave {
        home: u64,
        returns: bool,
        value: Val,
    },
    Throw {
        tag: Val,
        value: Val,
    },
    /// Some exception, or the end of the program.
    RaiseAny,
    /// No way through the body that has not been looked at leads on from here.
    Dead,
    /// What this gives is not known exactly.
    GiveUp,
}

/// What code gives, or how it is left.
pub(super) type Step<T = Val> = Result<T, Exit>;

impl Val {
    pub(super) fn bool(truth: bool) -> Val {
        if truth { Val::True } else { Val::False }
    }

    /// What a condition makes of the value.
    pub(super) fn truth(self) -> Step<bool> {
        match self {
            Val::Any(_) => Err(Exit::GiveUp),
            Val::Nil | Val::False => Ok(false),
            _ => Ok(true),
        }
    }

    pub(super) fn is_class(self, class: ClassId) -> bool {
        matches!(self, Val::Class(it) if it == class)
    }

    /// nil, true, false, a number or a symbol.
    pub(super) fn is_simple(self) -> bool {
        matches!(self, Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) | Val::Sym(_))
    }

    /// Which object it is is not known.
    fn is_vague(self) -> bool {
        matches!(self, Val::Some(_) | Val::FileName(_) | Val::NewClass | Val::Any(_))
    }

    /// The same object; `None` where that is not known.
    pub(super) fn is(self, other: Val) -> Option<bool> {
        Some(match (self, other) {
            (Val::Nil, Val::Nil) | (Val::True, Val::True) | (Val::False, Val::False) => true,
            (Val::Int(a), Val::Int(b)) => a == b,
            (Val::Sym(a), Val::Sym(b)) => a == b,
            (Val::Class(a), Val::Class(b)) => a == b,
            (Val::Str(a), Val::Str(b)) => a == b,
            (Val::Array(a), Val::Array(b)) => a == b,
            (Val::Hash(a), Val::Hash(b)) => a == b,
            (Val::Set(a), Val::Set(b)) => a == b,
            (Val::Object(a), Val::Object(b)) => a == b,
            // Ruby keeps one for a name, and those of one method are equal.
            (Val::Proc(a), Val::Proc(b)) => return (a == b).then_some(true),
            (Val::FileName(a), Val::FileName(b)) => a == b,
            // Objects of which only their kind is told apart.
            (Val::Float(_), Val::Float(_))
            | (Val::Range(_), Val::Range(_))
            | (Val::Regexp(_), Val::Regexp(_))
            | (Val::Match(_), Val::Match(_))
            | (Val::Enumerator(_), Val::Enumerator(_)) => return None,
            (Val::Nil | Val::True | Val::False, _) | (_, Val::Nil | Val::True | Val::False)
                if !matches!(
                    (self, other),
                    (Val::NewClass | Val::Any(_), _) | (_, Val::NewClass | Val::Any(_))
                ) =>
            {
                false
            }
            _ if self.is_vague() || other.is_vague() => return None,
            _ => false,
        })
    }
}

impl Frame {
    /// A call of no method.
    pub(super) fn of(self_val: Val) -> Frame {
        Frame { self_val, method: None, block: None, last_match: Some(Val::Nil), is_entry: false }
    }
}

impl Object {
    pub(super) fn field(&self, name: Name) -> Option<Val> {
        self.fields.iter().find(|it| it.0 == name).map(|it| it.1)
    }

    /// The members of a struct, which may have instance variables besides.
    pub(super) fn members(&self) -> impl Iterator<Item = (Name, Val)> {
        self.fields.iter().copied().filter(|it| !it.0.as_str().starts_with('@'))
    }

    pub(super) fn set_field(&mut self, name: Name, value: Val) {
        match self.fields.iter_mut().find(|it| it.0 == name) {
            Some(place) => place.1 = value,
            None => self.fields.push((name, value)),
        }
    }
}

impl Heap {
    pub(super) fn str(&mut self, text: impl Into<String>) -> Val {
        self.text(Some(text.into()))
    }

    pub(super) fn text(&mut self, text: Option<String>) -> Val {
        Val::Str(self.texts.add(Text { text, frozen: false }))
    }

    pub(super) fn frozen_str(&mut self, text: impl Into<String>) -> Val {
        Val::Str(self.texts.add(Text { text: Some(text.into()), frozen: true }))
    }

    pub(super) fn array(&mut self, items: Vec<Val>) -> Val {
        Val::Array(self.list(items))
    }

    pub(super) fn list(&mut self, items: Vec<Val>) -> Id<List> {
        let forgotten = items.iter().any(|it| self.is_any(*it));
        if forgotten {
            self.to_forget.extend(&items);
        }
        self.lists.add(List { items, forgotten, frozen: false, is_key: false, n_copies: 0 })
    }

    pub(super) fn hash(&mut self, pairs: Vec<(Val, Val)>) -> Val {
        self.hash_with(pairs, Val::Nil, None)
    }

    pub(super) fn hash_with(
        &mut self,
        pairs: Vec<(Val, Val)>,
        default: Val,
        default_proc: Option<Id<Closure>>,
    ) -> Val {
        let (frozen, n_walks, n_copies) = (false, 0, 0);
        let parts = || pairs.iter().flat_map(|it| [it.0, it.1]).chain([default]);
        let forgotten = parts().any(|it| self.is_any(it));
        if forgotten {
            self.to_forget.extend(parts());
            self.to_forget.extend(default_proc.map(Val::Proc));
        }
        Val::Hash(self.tables.add(Table {
            pairs,
            forgotten,
            default,
            default_proc,
            frozen,
            n_walks,
            n_copies,
        }))
    }

    pub(super) fn object(&mut self, class: ClassId) -> Id<Object> {
        let (fields, message) = (Vec::new(), Val::Nil);
        let (origin, doubt) = (None, None);
        self.objects.add(Object {
            class,
            vague: false,
            fields,
            frozen: false,
            is_key: false,
            message,
            origin,
            doubt,
            is_again: false,
        })
    }

    /// Nothing is known of the value.
    pub(super) fn is_any(&self, val: Val) -> bool {
        match val {
            Val::Any(_) => true,
            Val::Array(id) | Val::Set(id) => self.lists[id].forgotten,
            Val::Hash(id) => self.tables[id].forgotten,
            _ => false,
        }
    }

    /// The value as far as it is known.
    pub(super) fn known(&self, val: Val) -> Val {
        if self.is_any(val) && !matches!(val, Val::Any(_)) { Val::Any(About::Run) } else { val }
    }

    /// The text of a string or symbol, if it is known.
    pub(super) fn text_of(&self, val: Val) -> Option<&str> {
        match val {
            Val::Str(id) => self.texts[id].text.as_deref(),
            Val::Sym(name) => Some(name.as_str()),
            _ => None,
        }
    }
}
