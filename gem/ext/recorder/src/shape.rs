//! Values to shapes: the class of a value, and for containers the shapes of what they hold, to a bounded depth.
//!
//! `[1, nil]` is an `Array` with the elements `Integer` and `nil`, and the tuple of both; `[1, 2, 3]` an `Array` with the
//! element `Integer`, whatever its length, so that a growing array does not look new each time.

use crate::class::{Classes, Inside};
use crate::glance::Glance;
use crate::hash::{Cache, Map, mix, mix_all};
use crate::output::Output;
use crate::ruby;
use rb_sys::VALUE;
use std::ffi::c_int;
use std::mem::MaybeUninit;
use tracefile::{ClassId, Record, Shape, ShapeId};

/// Containers in containers that are looked into.
const MAX_DEPTH: u32 = 3;
/// Elements that are looked at in a container of the program, and in one that another container holds.
const MAX_ELEMENTS: [usize; MAX_DEPTH as usize] = [32, 8, 4];
/// The same for the first runs of a body: what is rare in a container often shows there.
const MANY_ELEMENTS: [usize; MAX_DEPTH as usize] = [256, 64, 32];
const MAX_TUPLE: usize = 8;
const MAX_RECORD: usize = 16;
/// Past this many shapes containers are no longer looked into.
const MAX_SHAPES: u32 = 50_000;

/// What is known of all instances of a class.
#[derive(Clone, Copy)]
struct Plain {
    shape: ShapeId,
    inside: Inside,
    class: ClassId,
}

/// Shapes of the elements of one container.
struct Few {
    len: usize,
    items: [MaybeUninit<u32>; MAX_FEW],
}

const MAX_FEW: usize = MAX_ELEMENTS[0];
const MAX_PAIRS: usize = MANY_ELEMENTS[0];

impl Few {
    fn new() -> Few {
        Few { len: 0, items: [MaybeUninit::uninit(); MAX_FEW] }
    }

    #[inline]
    fn push(&mut self, shape: ShapeId) {
        if let Some(item) = self.items.get_mut(self.len) {
            item.write(shape.0);
            self.len += 1;
        }
    }

    /// Adds what is not there yet: nearly always it is what came last.
    #[inline]
    fn add(&mut self, shape: ShapeId) {
        let all = self.all();
        if all.last() != Some(&shape.0) && !all.contains(&shape.0) {
            self.push(shape);
        }
    }

    #[inline]
    fn all(&self) -> &[u32] {
        // SAFETY: the first `len` items were written.
        unsafe { std::slice::from_raw_parts(self.items.as_ptr().cast(), self.len) }
    }

    fn sorted(&self) -> Vec<u32> {
        let mut sorted = self.all().to_vec();
        sorted.sort_unstable();
        sorted
    }
}

pub(crate) struct Shapes {
    pub(crate) classes: Classes,
    ids: Map<u64, ShapeId>,
    n_shapes: u32,
    /// By the address of the class.
    plain: Map<VALUE, Plain>,
    last_plain: Cache<Plain>,
    class_objects: Cache<ShapeId>,
    /// By a hash of what a container holds in the order in which it lies there: nearly every container is like one
    /// that was seen, and what makes two of them equal need not be worked out again.
    containers: Cache<ShapeId>,
    each_pair: EachPair,
    pub(crate) nil: ShapeId,
    truth: ShapeId,
    falsity: ShapeId,
    integer: ShapeId,
    float: ShapeId,
    symbol: ShapeId,
    pub(crate) proc: ShapeId,
    set_hash: rb_sys::ID,
    /// Containers are looked at closely.
    pub(crate) is_close: bool,
}

impl Shapes {
    pub(crate) unsafe fn new(out: &mut Output) -> Shapes {
        let none = ShapeId(0);
        let mut shapes = Shapes {
            classes: Classes::default(),
            ids: Map::default(),
            n_shapes: 0,
            plain: Map::default(),
            last_plain: Cache::new(Plain { shape: none, inside: Inside::Nothing, class: ClassId(0) }),
            class_objects: Cache::new(none),
            containers: Cache::new(none),
            each_pair: each_pair(),
            nil: none,
            truth: none,
            falsity: none,
            integer: none,
            float: none,
            symbol: none,
            proc: none,
            set_hash: ruby::intern(c"@hash"),
            is_close: false,
        };
        shapes.nil = shapes.intern(1, || Shape::Nil, out);
        shapes.truth = shapes.intern(2, || Shape::True, out);
        shapes.falsity = shapes.intern(3, || Shape::False, out);
        shapes.integer = shapes.instance(rb_sys::rb_cInteger, out).shape;
        shapes.float = shapes.instance(rb_sys::rb_cFloat, out).shape;
        shapes.symbol = shapes.instance(rb_sys::rb_cSymbol, out).shape;
        shapes.proc = shapes.instance(rb_sys::rb_cProc, out).shape;
        shapes
    }

    #[inline]
    pub(crate) unsafe fn of(&mut self, value: VALUE, out: &mut Output) -> ShapeId {
        self.at(value, 0, out)
    }

    #[inline]
    unsafe fn at(&mut self, value: VALUE, depth: u32, out: &mut Output) -> ShapeId {
        if ruby::is_immediate(value) {
            return self.immediate(value);
        }
        match self.last_plain.get(ruby::header_class(value) as usize) {
            Some(Plain { shape, inside: Inside::Nothing, .. }) => shape,
            found => self.heap(value, found, depth, out),
        }
    }

    /// An object that needs a closer look, and what is known of its class.
    unsafe fn heap(&mut self, value: VALUE, found: Option<Plain>, depth: u32, out: &mut Output) -> ShapeId {
        let kind = ruby::type_of(value);
        // Ruby: a class has a class of its own.
        if matches!(kind, ruby::T_CLASS | ruby::T_MODULE) {
            return self.class_object(value, out);
        }
        let plain = match found {
            Some(plain) => plain,
            None => self.instance(ruby::header_class(value), out),
        };
        match plain.inside {
            Inside::Array if kind == ruby::T_ARRAY => self.array(value, plain.class, depth, out),
            Inside::Hash if kind == ruby::T_HASH => self.hash(value, plain.class, depth, out),
            Inside::Struct if kind == ruby::T_STRUCT => self.structure(value, plain, depth, out),
            Inside::Range => self.range(value, plain.shape, depth, out),
            Inside::Set => self.set(value, plain, depth, out),
            Inside::Proc => self.procedure(value, out),
            // Libraries in C may give the subclass of a container another form.
            Inside::Nothing | Inside::Array | Inside::Hash | Inside::Struct | Inside::Module => plain.shape,
        }
    }

    /// What the class of a value tells; `None` when that cannot be remembered.
    #[inline]
    pub(crate) unsafe fn glance(&self, value: VALUE) -> Option<Glance> {
        if ruby::is_immediate(value) {
            return Some(Glance { word: u64::from(self.immediate(value).0), is_all: true });
        }
        let class = ruby::header_class(value);
        let inside = self.last_plain.get(class as usize).map(|plain| plain.inside);
        // An empty container is told apart, because it becomes another once and for all.
        let is_empty = match inside {
            Some(Inside::Array) => ruby::array(value).is_empty(),
            Some(Inside::Hash) if ruby::type_of(value) == ruby::T_HASH => {
                rb_sys::rb_hash_size_num(value) == 0
            }
            Some(_) => false,
            None if self.class_objects.get(value as usize).is_some() => {
                return Some(Glance { word: value, is_all: true });
            }
            None => return None,
        };
        Some(Glance { word: class | u64::from(is_empty), is_all: inside == Some(Inside::Nothing) })
    }

    /// An object that is never collected, so that its singleton class can be known by its address.
    pub(crate) unsafe fn stays(&mut self, object: VALUE, out: &mut Output) {
        let class = ruby::header_class(object);
        let plain = self.instance(class, out);
        self.plain.insert(class, plain);
    }

    #[inline]
    unsafe fn immediate(&self, value: VALUE) -> ShapeId {
        match value {
            _ if value & 1 == 1 => self.integer,
            ruby::NIL => self.nil,
            ruby::TRUE => self.truth,
            ruby::FALSE => self.falsity,
            _ if value & 3 == 2 => self.float,
            _ if ruby::is_symbol(value) => self.symbol,
            // Ruby's own mark for "no value" never reaches the program.
            _ => self.nil,
        }
    }

    /// The shape of an object of the class in a header.
    unsafe fn instance(&mut self, class: VALUE, out: &mut Output) -> Plain {
        if let Some(found) = self.last_plain.get(class as usize) {
            return found;
        }
        if let Some(&found) = self.plain.get(&class) {
            self.last_plain.set(class as usize, found);
            return found;
        }
        // An object that Ruby hides has no class.
        let real = if class == 0 { rb_sys::rb_cBasicObject } else { rb_sys::rb_class_real(class) };
        let entry = self.classes.entry(real, out);
        let hash = mix(4, u64::from(entry.id.0));
        let shape = self.intern(hash, || Shape::Instance(entry.id), out);
        let found = Plain { shape, inside: entry.inside, class: entry.id };
        // A singleton class may be collected and its address be reused.
        if real == class {
            self.plain.insert(class, found);
            self.last_plain.set(class as usize, found);
        }
        found
    }

    unsafe fn class_object(&mut self, class: VALUE, out: &mut Output) -> ShapeId {
        if let Some(shape) = self.class_objects.get(class as usize) {
            return shape;
        }
        // A singleton class as a value: one of the classes named `Class`.
        if ruby::type_of(class) == ruby::T_CLASS && rb_sys::rb_class_real(class) != class {
            return self.instance(rb_sys::rb_cClass, out).shape;
        }
        let id = self.classes.entry(class, out).id;
        let shape = self.intern(mix(5, u64::from(id.0)), || Shape::ClassObject(id), out);
        self.class_objects.set(class as usize, shape);
        shape
    }

    /// The class of an object in the heap.
    pub(crate) unsafe fn class_of(&mut self, value: VALUE, out: &mut Output) -> ClassId {
        self.instance(ruby::header_class(value), out).class
    }

    unsafe fn array(&mut self, value: VALUE, class: ClassId, depth: u32, out: &mut Output) -> ShapeId {
        let elements = ruby::array(value);
        // Both ends, because a loop often fills one of them with something else.
        let (front, back) = ends(elements, self.limit(depth));
        let more = elements.len() > front.len() + back.len();
        let may_be_tuple = !more && front.len() <= MAX_TUPLE;
        let (mut shapes, mut distinct) = (Few::new(), Few::new());
        for &element in front {
            let shape = self.at(element, depth + 1, out);
            distinct.add(shape);
            if may_be_tuple {
                shapes.push(shape);
            }
        }
        for &element in back {
            distinct.add(self.at(element, depth + 1, out));
        }
        let is_tuple = may_be_tuple && distinct.len > 1;
        let start = mix(mix(6, u64::from(class.0)), u64::from(more) << 1 | u64::from(is_tuple));
        let key = mix_all(start, if is_tuple { shapes.all() } else { distinct.all() });
        if let Some(shape) = self.containers.get(key as usize) {
            return shape;
        }
        let distinct = distinct.sorted();
        let mut hash = mix_all(start, &distinct);
        if is_tuple {
            hash = mix_all(hash, shapes.all());
        }
        let shape = || {
            let tuple = is_tuple.then(|| ids(shapes.all()));
            Shape::Array { class, tuple, elements: ids(&distinct), more }
        };
        let shape = self.intern(hash, shape, out);
        self.containers.set(key as usize, shape);
        shape
    }

    unsafe fn hash(&mut self, value: VALUE, class: ClassId, depth: u32, out: &mut Output) -> ShapeId {
        let len = rb_sys::rb_hash_size_num(value) as usize;
        let mut pairs = FewPairs::new();
        pairs.fill(value, self.limit(depth).min(len), self.each_pair);
        let pairs = pairs.all();
        let more = len > pairs.len();
        let (mut keys, mut values, mut distinct) = (Few::new(), Few::new(), Few::new());
        let mut all_symbols = true;
        for &(key, value) in pairs {
            all_symbols &= ruby::is_symbol(key);
            keys.add(self.at(key, depth + 1, out));
            let shape = self.at(value, depth + 1, out);
            values.push(shape);
            distinct.add(shape);
        }
        let is_record = all_symbols && !more && !pairs.is_empty() && pairs.len() <= MAX_RECORD;
        let start = mix(mix(7, u64::from(class.0)), u64::from(more) << 1 | u64::from(is_record));
        let with_members = |hash: u64| {
            let members = pairs.iter().zip(values.all());
            members.fold(hash, |hash, (&(key, _), &shape)| mix(mix(hash, key), u64::from(shape)))
        };
        let key =
            if is_record { with_members(start) } else { mix_all(mix_all(start, keys.all()), distinct.all()) };
        if let Some(shape) = self.containers.get(key as usize) {
            return shape;
        }
        let (keys, distinct) = (keys.sorted(), distinct.sorted());
        let mut hash = mix_all(mix_all(start, &keys), &distinct);
        if is_record {
            hash = with_members(hash);
        }
        let shape = || {
            let members =
                || pairs.iter().zip(values.all()).map(|(&(key, _), &it)| (ruby::name(key), ShapeId(it)));
            let record = is_record.then(|| members().collect());
            Shape::Hash { class, record, keys: ids(&keys), values: ids(&distinct), more }
        };
        let shape = self.intern(hash, shape, out);
        self.containers.set(key as usize, shape);
        shape
    }

    unsafe fn range(&mut self, value: VALUE, plain: ShapeId, depth: u32, out: &mut Output) -> ShapeId {
        let (mut low, mut high, mut exclusive) = (ruby::NIL, ruby::NIL, 0);
        if depth >= MAX_DEPTH || rb_sys::rb_range_values(value, &mut low, &mut high, &mut exclusive) == 0 {
            return plain;
        }
        let (low, high) = (self.at(low, depth + 1, out), self.at(high, depth + 1, out));
        let hash = mix(mix(8, u64::from(low.0)), u64::from(high.0));
        self.intern(hash, || Shape::Range { low, high }, out)
    }

    unsafe fn structure(&mut self, value: VALUE, plain: Plain, depth: u32, out: &mut Output) -> ShapeId {
        if depth >= MAX_DEPTH {
            return plain.shape;
        }
        let class = plain.class;
        let len = ruby::int(rb_sys::rb_struct_size(value)).max(0) as u64;
        let mut hash = mix(mix(9, u64::from(class.0)), len);
        for index in 0..len {
            hash = mix(hash, u64::from(self.member(value, index, depth, out).0));
        }
        if let Some(&shape) = self.ids.get(&hash) {
            return shape;
        }
        let names = ruby::array(rb_sys::rb_struct_members(value));
        let members = (0..len).zip(names);
        let members =
            members.map(|(index, &name)| (ruby::name(name), self.member(value, index, depth, out))).collect();
        self.intern(hash, || Shape::Struct { class, members }, out)
    }

    unsafe fn member(&mut self, structure: VALUE, index: u64, depth: u32, out: &mut Output) -> ShapeId {
        self.at(rb_sys::rb_struct_aref(structure, index << 1 | 1), depth + 1, out)
    }

    unsafe fn set(&mut self, value: VALUE, plain: Plain, depth: u32, out: &mut Output) -> ShapeId {
        if ruby::type_of(value) != ruby::T_OBJECT {
            return plain.shape;
        }
        let hash = rb_sys::rb_attr_get(value, self.set_hash);
        if ruby::is_immediate(hash) || ruby::type_of(hash) != ruby::T_HASH {
            return plain.shape;
        }
        let class = plain.class;
        let len = rb_sys::rb_hash_size_num(hash) as usize;
        let mut pairs = FewPairs::new();
        pairs.fill(hash, self.limit(depth).min(len), self.each_pair);
        let more = len > pairs.all().len();
        let mut keys = Few::new();
        for &(key, _) in pairs.all() {
            keys.add(self.at(key, depth + 1, out));
        }
        let keys = keys.sorted();
        let hash = mix_all(mix(mix(10, u64::from(class.0)), u64::from(more)), &keys);
        self.intern(hash, || Shape::Collection { class, elements: ids(&keys), more }, out)
    }

    unsafe fn procedure(&mut self, value: VALUE, out: &mut Output) -> ShapeId {
        let lambda = rb_sys::rb_proc_lambda_p(value) == ruby::TRUE;
        let arity = rb_sys::rb_proc_arity(value);
        let hash = mix(mix(11, u64::from(lambda)), arity as u64);
        self.intern(hash, || Shape::Proc { lambda, arity }, out)
    }

    fn limit(&self, depth: u32) -> usize {
        let limits = if self.is_close { MANY_ELEMENTS } else { MAX_ELEMENTS };
        if self.n_shapes > MAX_SHAPES { 0 } else { limits.get(depth as usize).copied().unwrap_or(0) }
    }

    fn intern(&mut self, hash: u64, shape: impl FnOnce() -> Shape, out: &mut Output) -> ShapeId {
        if let Some(&id) = self.ids.get(&hash) {
            return id;
        }
        if self.n_shapes == MAX_SHAPES {
            let reason = format!("more than {MAX_SHAPES} shapes of values: what containers hold is left out");
            out.add(&Record::Limit(reason));
        }
        let id = ShapeId(self.n_shapes);
        self.n_shapes += 1;
        self.ids.insert(hash, id);
        out.add(&Record::Shape(shape()));
        id
    }
}

fn ids(numbers: &[u32]) -> Vec<ShapeId> {
    numbers.iter().copied().map(ShapeId).collect()
}

/// At most `limit` elements: all, or those at both ends.
fn ends(elements: &[VALUE], limit: usize) -> (&[VALUE], &[VALUE]) {
    if elements.len() <= limit {
        return (elements, &[]);
    }
    let back = limit / 2;
    (&elements[..limit - back], &elements[elements.len() - back..])
}

type OnPair = unsafe extern "C" fn(VALUE, VALUE, VALUE) -> c_int;
type EachPair = unsafe extern "C" fn(VALUE, OnPair, VALUE);

/// How to look through a hash. Ruby's own code has a way that leaves out the guard against changes meanwhile, which
/// costs more than looking at a small hash does: we change nothing.
unsafe fn each_pair() -> EachPair {
    unsafe extern "C" fn guarded(hash: VALUE, on_pair: OnPair, data: VALUE) {
        rb_sys::rb_hash_foreach(hash, Some(on_pair), data);
    }
    match ruby::symbol(c"rb_hash_stlike_foreach") {
        Some(function) => std::mem::transmute::<*const std::ffi::c_void, EachPair>(function),
        None => guarded,
    }
}

/// The first pairs of a hash.
struct FewPairs {
    len: usize,
    limit: usize,
    pairs: [MaybeUninit<(VALUE, VALUE)>; MAX_PAIRS],
}

impl FewPairs {
    fn new() -> FewPairs {
        FewPairs { len: 0, limit: 0, pairs: [MaybeUninit::uninit(); MAX_PAIRS] }
    }

    unsafe fn fill(&mut self, hash: VALUE, limit: usize, each_pair: EachPair) {
        unsafe extern "C" fn add(key: VALUE, value: VALUE, found: VALUE) -> c_int {
            const CONTINUE: c_int = 0;
            const STOP: c_int = 1;
            let found = &mut *(found as *mut FewPairs);
            found.pairs[found.len].write((key, value));
            found.len += 1;
            if found.len < found.limit { CONTINUE } else { STOP }
        }
        self.limit = limit.min(MAX_PAIRS);
        if self.limit > 0 {
            each_pair(hash, add, self as *mut FewPairs as VALUE);
        }
    }

    fn all(&self) -> &[(VALUE, VALUE)] {
        // SAFETY: the first `len` pairs were written.
        unsafe { std::slice::from_raw_parts(self.pairs.as_ptr().cast(), self.len) }
    }
}
