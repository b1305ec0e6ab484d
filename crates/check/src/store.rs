//! The heap of the whole analysis: one cell for every place that more than one piece of code can write.
//!
//! ```text
//! @items = []            Ivar(Cart, @items)  Array of site 3
//! @items << "a"          Elem(site 3)        String
//! ```
//!
//! Cells only grow. Whoever has read a cell is run again when it grows, so when nothing is left to run each cell holds
//! at least every value that the program can put there. A container stands for all containers made at its place.

use crate::value::{Known, ProcId, SiteId, Value, Values};
use base::{FileId, Name, Span};
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{BodyId, Var};

/// The interpretation of one body for one kind of call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CtxId(pub(crate) u32);

impl CtxId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place that holds a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    /// An instance variable of instances of a class, or (`true`) of the class object; struct members have no `@`.
    Ivar(ClassId, bool, Name),
    /// Writes to `@x` of an object that nobody knows.
    IvarOfAny(Name),
    Gvar(Name),
    Cvar(Name),
    Const(ClassId, Name),
    /// A class that may have methods with computed names.
    Hidden(ClassId),
    /// A constant of a module that nobody knows.
    ConstOfAny(Name),
    /// The elements of an array or range; for a hash, the values of keys that are no literals.
    Elem(SiteId),
    /// Element `n` of an array that has not changed its length.
    Slot(SiteId, u32),
    /// The methods that the program gives, by a computed name, to the instances of a class, or (`true`) to a class.
    Defined(ClassId, bool, Name),
    /// Some object got a method of this computed name.
    DefinedSomewhere(Name),
    /// Modules that the program mixes, by a computed name, into a class, or (`true`) into a class object.
    Mixed(ClassId, bool),
    /// What this code does to the methods of a class is not followed.
    Unfollowed(FileId, Span),
    /// The keys of a hash that are no literals.
    Keys(SiteId),
    /// What a hash gives for a literal key.
    Entry(SiteId, Literal),
    /// What a hash gives for a missing key, if that is not nil.
    Default(SiteId),
    /// The shape of a container, which has no value: see [`Shape`].
    Shape(SiteId),
    /// What a body returns.
    Returned(CtxId),
    /// What blocks assign to a variable of this body.
    ByBlocks(CtxId, Var),
    /// What the body itself assigns to a variable that a block reads.
    ByOwner(CtxId, Var),
    /// Some string with this text has been changed, or is in unknown hands.
    ChangedText(Name),
    /// What `break` and `return` in a block of this body carry.
    Break(CtxId, BodyId),
    Return(CtxId, BodyId),
}

/// A key of a hash that the text shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Literal {
    Sym(Name),
    Str(Name),
    Int(i64),
}

impl Literal {
    pub(crate) fn of(known: Known, is_symbol: bool) -> Option<Literal> {
        match known {
            Known::Text(text) if is_symbol => Some(Literal::Sym(text)),
            Known::Text(text) | Known::Frozen(text) => Some(Literal::Str(text)),
            Known::Int(value) => Some(Literal::Int(value)),
            _ => None,
        }
    }
}

/// What is known of all containers of a site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Nothing has been made here yet.
    New,
    /// An array with exactly this many elements, each in its slot.
    Tuple(u32),
    /// An array of any length: the slots that it started with, and the elements that came later.
    List { slots: u32 },
    /// A hash with these literal keys; the first `sure` of them are always there.
    Record { keys: Vec<Literal>, sure: usize },
}

/// What a proc runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Callable {
    /// A block or lambda, in the frame that made it.
    Block {
        file: FileId,
        body: BodyId,
        owner: CtxId,
    },
    /// `:name.to_proc`.
    Symbol(Name),
    /// `obj.method(:name)`.
    Method(Value, Name),
    /// `attr_reader name`, `attr_writer name`.
    Reader(Name),
    Writer(Name),
    /// A block of the analysis: gathers what a method yields.
    Gather(SiteId),
}

/// Whose code can reach an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Hands {
    /// Only code that is interpreted.
    Program,
    /// Ruby's own methods, which call a few methods of what they are given: `to_s`, `<=>`, `hash`.
    Core,
    /// Code that may call any method with anything.
    Library,
}

struct Cell {
    value: Value,
    /// Each once, in the order in which they first read it.
    readers: Vec<CtxId>,
}

/// A cell with more readers than this knows them by a table.
const FEW_READERS: usize = 16;

pub(crate) struct Site {
    pub(crate) shape: Shape,
    pub(crate) hands: Hands,
}

#[derive(Default)]
pub(crate) struct Store {
    cells: Vec<Cell>,
    ids: FxHashMap<Key, u32>,
    /// The readers of cells that have many.
    many: FxHashSet<(u32, CtxId)>,
    sites: Vec<Site>,
    site_ids: FxHashMap<(FileId, BodyId, u32, u8), SiteId>,
    procs: Vec<Callable>,
    proc_ids: FxHashMap<Callable, ProcId>,
    /// Constants, and fields, may be read by computed names.
    pub(crate) reveals_constants: bool,
    pub(crate) reveals_fields: bool,
    /// Contexts that read something that has grown since.
    pub(crate) stale: Vec<CtxId>,
}

impl Store {
    fn cell(&mut self, key: Key) -> u32 {
        let next = self.cells.len() as u32;
        let id = *self.ids.entry(key).or_insert(next);
        if id == next {
            self.cells.push(Cell { value: Value::NEVER, readers: Vec::new() });
        }
        id
    }

    /// The value, on behalf of a context that wants to know when it grows.
    pub(crate) fn read(&mut self, key: Key, reader: CtxId) -> Value {
        let id = self.cell(key);
        let cell = &mut self.cells[id as usize];
        if cell.readers.last() != Some(&reader) {
            if cell.readers.len() < FEW_READERS {
                if !cell.readers.contains(&reader) {
                    cell.readers.push(reader);
                }
            } else {
                if cell.readers.len() == FEW_READERS {
                    self.many.extend(cell.readers.iter().map(|known| (id, *known)));
                }
                if self.many.insert((id, reader)) {
                    cell.readers.push(reader);
                }
            }
        }
        cell.value
    }

    pub(crate) fn peek(&self, key: Key) -> Value {
        self.ids.get(&key).map_or(Value::NEVER, |id| self.cells[*id as usize].value)
    }

    /// The values of constants and fields that code may get by computed names.
    pub(crate) fn revealed(&self) -> Vec<Value> {
        if !self.reveals_constants && !self.reveals_fields {
            return Vec::new();
        }
        let mut cells: Vec<u32> = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        for (key, id) in &self.ids {
            let is_revealed = match key {
                Key::Const(..) | Key::ConstOfAny(_) => self.reveals_constants,
                Key::Ivar(..) | Key::IvarOfAny(_) | Key::Cvar(_) => self.reveals_fields,
                _ => false,
            };
            if is_revealed {
                cells.push(*id);
            }
        }
        cells.sort_unstable();
        cells.into_iter().map(|id| self.cells[id as usize].value).collect()
    }

    pub(crate) fn write(&mut self, values: &mut Values, key: Key, value: Value) {
        if value == Value::NEVER {
            return;
        }
        let id = self.cell(key);
        let cell = &mut self.cells[id as usize];
        let joined = values.join(cell.value, value);
        if joined != cell.value {
            cell.value = joined;
            self.stale.extend_from_slice(&cell.readers);
        }
    }

    /// Everyone who has looked at the shape of the site looks again.
    fn touch(&mut self, site: SiteId) {
        let id = self.cell(Key::Shape(site));
        self.stale.extend_from_slice(&self.cells[id as usize].readers);
    }

    pub(crate) fn site_at(&mut self, file: FileId, body: BodyId, index: u32, tag: u8) -> SiteId {
        let next = SiteId(self.sites.len() as u32);
        let id = *self.site_ids.entry((file, body, index, tag)).or_insert(next);
        if id == next {
            self.sites.push(Site { shape: Shape::New, hands: Hands::Program });
        }
        id
    }

    pub(crate) fn shape(&mut self, site: SiteId, reader: CtxId) -> Shape {
        self.read(Key::Shape(site), reader);
        self.sites[site.0 as usize].shape.clone()
    }

    pub(crate) fn hands(&self, site: SiteId) -> Hands {
        self.sites[site.0 as usize].hands
    }

    /// False if it was in such hands already.
    pub(crate) fn hand_over(&mut self, site: SiteId, hands: Hands) -> bool {
        let known = &mut self.sites[site.0 as usize].hands;
        let is_news = hands > *known;
        *known = hands.max(*known);
        is_news
    }

    /// A container of this shape is made at the site.
    pub(crate) fn make(&mut self, site: SiteId, made: Shape) {
        let old = &self.sites[site.0 as usize].shape;
        let new = match (old, made) {
            (Shape::New, made) => made,
            (Shape::Tuple(a), Shape::Tuple(b)) if *a == b => return,
            (Shape::Tuple(a), Shape::Tuple(b) | Shape::List { slots: b })
            | (Shape::List { slots: a }, Shape::Tuple(b) | Shape::List { slots: b }) => {
                Shape::List { slots: (*a).max(b) }
            }
            (Shape::Record { keys: old, sure }, Shape::Record { keys, sure: also })
                if *old == keys && *sure <= also =>
            {
                return;
            }
            (Shape::Record { keys: old, sure }, Shape::Record { keys, sure: also }) => {
                let mut all = old.clone();
                let agreed = old.iter().take(*sure).zip(&keys).take(also).take_while(|(a, b)| a == b).count();
                all.extend(keys.iter().filter(|key| !old.contains(key)));
                Shape::Record { keys: all, sure: agreed }
            }
            (old, _) => old.clone(),
        };
        self.set_shape(site, new);
    }

    /// The array may have any length from now on.
    pub(crate) fn open(&mut self, site: SiteId) {
        let new = match &self.sites[site.0 as usize].shape {
            Shape::Tuple(slots) => Shape::List { slots: *slots },
            Shape::Record { keys, .. } => Shape::Record { keys: keys.clone(), sure: 0 },
            Shape::New => Shape::List { slots: 0 },
            shape @ Shape::List { .. } => shape.clone(),
        };
        self.set_shape(site, new);
    }

    pub(crate) fn add_key(&mut self, site: SiteId, key: Literal) {
        if let Shape::Record { keys, sure } = &self.sites[site.0 as usize].shape
            && !keys.contains(&key)
        {
            let mut keys = keys.clone();
            keys.push(key);
            let sure = *sure;
            self.set_shape(site, Shape::Record { keys, sure });
        }
    }

    fn set_shape(&mut self, site: SiteId, shape: Shape) {
        let place = &mut self.sites[site.0 as usize].shape;
        if *place != shape {
            *place = shape;
            self.touch(site);
        }
    }

    pub(crate) fn proc_of(&mut self, callable: Callable) -> ProcId {
        let next = ProcId(self.procs.len() as u32);
        let id = *self.proc_ids.entry(callable.clone()).or_insert(next);
        if id == next {
            self.procs.push(callable);
        }
        id
    }

    pub(crate) fn callable(&self, id: ProcId) -> &Callable {
        &self.procs[id.0 as usize]
    }
}
