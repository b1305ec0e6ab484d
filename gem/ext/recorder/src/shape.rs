//! Values to shapes: the class of a value, and for containers the shapes of what they hold, to a bounded depth.
//!
//! `[1, nil]` is an `Array` with the elements `Integer` and `nil`, and the tuple of both; `[1, 2, 3]` an `Array` with the
//! element `Integer`, whatever its length, so that a growing array does not look new each time.

use crate::class::{Classes, Inside};
use crate::hash::{Cache, Map, mix, mix_all};
use crate::output::Output;
use crate::ruby;
use rb_sys::VALUE;
use std::ffi::c_int;
use tracefile::{ClassId, Record, Shape, ShapeId};

/// Containers in containers that are looked into.
const MAX_DEPTH: u32 = 3;
/// Elements that are looked at in a container of the program, and in one that another container holds.
const MAX_ELEMENTS: [usize; MAX_DEPTH as usize] = [32, 8, 4];
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

/// Shapes of the elements of one container, in order.
#[derive(Clone, Copy)]
struct Few {
    len: usize,
    items: [u32; MAX_FEW],
}

const MAX_FEW: usize = MAX_ELEMENTS[0];

impl Few {
    fn new() -> Few {
        Few { len: 0, items: [0; MAX_FEW] }
    }

    fn push(&mut self, shape: ShapeId) {
        if self.len < MAX_FEW {
            self.items[self.len] = shape.0;
            self.len += 1;
        }
    }

    fn all(&self) -> &[u32] {
        &self.items[..self.len]
    }

    /// Sorted, each once.
    fn distinct(mut self) -> Few {
        let items = &mut self.items[..self.len];
        items.sort_unstable();
        let mut kept = 0;
        for index in 0..items.len() {
            if kept == 0 || items[index] != items[kept - 1] {
                items[kept] = items[index];
                kept += 1;
            }
        }
        self.len = kept;
        self
    }
}

pub(crate) struct Shapes {
    pub(crate) classes: Classes,
    ids: Map<u64, ShapeId>,
    n_shapes: u32,
    /// By the address of the class.
    plain: Map<VALUE, Plain>,
    last_plain: Cache<Plain>,
    pub(crate) nil: ShapeId,
    truth: ShapeId,
    falsity: ShapeId,
    integer: ShapeId,
    float: ShapeId,
    symbol: ShapeId,
    pub(crate) proc: ShapeId,
    set_hash: rb_sys::ID,
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
            nil: none,
            truth: none,
            falsity: none,
            integer: none,
            float: none,
            symbol: none,
            proc: none,
            set_hash: ruby::intern(c"@hash"),
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
        if value & 1 == 1 {
            return self.integer;
        }
        self.at(value, 0, out)
    }

    unsafe fn at(&mut self, value: VALUE, depth: u32, out: &mut Output) -> ShapeId {
        if ruby::is_immediate(value) {
            return self.immediate(value);
        }
        let class = ruby::header_class(value);
        match ruby::type_of(value) {
            ruby::T_ARRAY => return self.array(value, depth, out),
            ruby::T_HASH => return self.hash(value, depth, out),
            ruby::T_CLASS | ruby::T_MODULE => return self.class_object(value, out),
            _ => {}
        }
        let Plain { shape, inside, .. } = self.instance(class, out);
        match inside {
            Inside::Nothing => shape,
            Inside::Range => self.range(value, shape, depth, out),
            Inside::Struct => self.structure(value, shape, depth, out),
            Inside::Set => self.set(value, shape, depth, out),
            Inside::Proc => self.procedure(value, out),
        }
    }

    /// An object that is never collected, so that its singleton class can be known by its address.
    pub(crate) unsafe fn stays(&mut self, object: VALUE, out: &mut Output) {
        let class = ruby::header_class(object);
        let plain = self.instance(class, out);
        self.plain.insert(class, plain);
    }

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
        }
        found
    }

    pub(crate) unsafe fn class_object(&mut self, class: VALUE, out: &mut Output) -> ShapeId {
        // A singleton class as a value: one of the classes named `Class`.
        if ruby::type_of(class) == ruby::T_CLASS && rb_sys::rb_class_real(class) != class {
            return self.instance(rb_sys::rb_cClass, out).shape;
        }
        let id = self.classes.entry(class, out).id;
        self.intern(mix(5, u64::from(id.0)), || Shape::ClassObject(id), out)
    }

    /// The class of an object in the heap.
    pub(crate) unsafe fn class_of(&mut self, value: VALUE, out: &mut Output) -> ClassId {
        self.instance(ruby::header_class(value), out).class
    }

    unsafe fn array(&mut self, value: VALUE, depth: u32, out: &mut Output) -> ShapeId {
        let class = self.class_of(value, out);
        let elements = ruby::array(value);
        // Both ends, because a loop often fills one of them with something else.
        let (front, back) = ends(elements, self.limit(depth));
        let mut shapes = Few::new();
        for &element in front.iter().chain(back) {
            shapes.push(self.at(element, depth + 1, out));
        }
        let more = elements.len() > shapes.len;
        let distinct = shapes.distinct();
        let is_tuple = distinct.len > 1 && !more && shapes.len <= MAX_TUPLE;
        let mut hash = mix_all(mix(mix(6, u64::from(class.0)), u64::from(more)), distinct.all());
        if is_tuple {
            hash = mix_all(hash, shapes.all());
        }
        let shape = || {
            let tuple = is_tuple.then(|| ids(shapes.all()));
            Shape::Array { class, tuple, elements: ids(distinct.all()), more }
        };
        self.intern(hash, shape, out)
    }

    unsafe fn hash(&mut self, value: VALUE, depth: u32, out: &mut Output) -> ShapeId {
        let class = self.class_of(value, out);
        let len = rb_sys::rb_hash_size_num(value) as usize;
        let mut pairs = FewPairs::new();
        pairs.fill(value, self.limit(depth).min(len));
        let pairs = pairs.all();
        let more = len > pairs.len();
        let mut all_symbols = true;
        let (mut keys, mut values) = (Few::new(), Few::new());
        for &(key, value) in pairs {
            all_symbols &= ruby::is_symbol(key);
            keys.push(self.at(key, depth + 1, out));
            values.push(self.at(value, depth + 1, out));
        }
        let is_record = all_symbols && !more && !pairs.is_empty() && pairs.len() <= MAX_RECORD;
        let (keys, distinct_values) = (keys.distinct(), values.distinct());
        let mut hash = mix(mix(7, u64::from(class.0)), u64::from(more) << 1 | u64::from(is_record));
        hash = mix_all(mix_all(hash, keys.all()), distinct_values.all());
        if is_record {
            for (&(key, _), &shape) in pairs.iter().zip(values.all()) {
                hash = mix(mix(hash, key), u64::from(shape));
            }
        }
        let shape = || {
            let members =
                || pairs.iter().zip(values.all()).map(|(&(key, _), &it)| (ruby::name(key), ShapeId(it)));
            let record = is_record.then(|| members().collect());
            let (keys, values) = (ids(keys.all()), ids(distinct_values.all()));
            Shape::Hash { class, record, keys, values, more }
        };
        self.intern(hash, shape, out)
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

    unsafe fn structure(&mut self, value: VALUE, plain: ShapeId, depth: u32, out: &mut Output) -> ShapeId {
        if depth >= MAX_DEPTH || ruby::type_of(value) != ruby::T_STRUCT {
            return plain;
        }
        let class = self.class_of(value, out);
        let names = ruby::array(rb_sys::rb_struct_members(value));
        let mut shapes = Vec::with_capacity(names.len());
        for index in 0..names.len() {
            let index = (index as VALUE) << 1 | 1;
            shapes.push(self.at(rb_sys::rb_struct_aref(value, index), depth + 1, out).0);
        }
        let hash = mix_all(mix(9, u64::from(class.0)), &shapes);
        let shape = || {
            let members = names.iter().zip(&shapes).map(|(&name, &it)| (ruby::name(name), ShapeId(it)));
            Shape::Struct { class, members: members.collect() }
        };
        self.intern(hash, shape, out)
    }

    unsafe fn set(&mut self, value: VALUE, plain: ShapeId, depth: u32, out: &mut Output) -> ShapeId {
        if ruby::type_of(value) != ruby::T_OBJECT {
            return plain;
        }
        let hash = rb_sys::rb_attr_get(value, self.set_hash);
        if ruby::is_immediate(hash) || ruby::type_of(hash) != ruby::T_HASH {
            return plain;
        }
        let class = self.class_of(value, out);
        let len = rb_sys::rb_hash_size_num(hash) as usize;
        let mut pairs = FewPairs::new();
        pairs.fill(hash, self.limit(depth).min(len));
        let more = len > pairs.all().len();
        let mut keys = Few::new();
        for &(key, _) in pairs.all() {
            keys.push(self.at(key, depth + 1, out));
        }
        let keys = keys.distinct();
        let hash = mix_all(mix(mix(10, u64::from(class.0)), u64::from(more)), keys.all());
        self.intern(hash, || Shape::Collection { class, elements: ids(keys.all()), more }, out)
    }

    unsafe fn procedure(&mut self, value: VALUE, out: &mut Output) -> ShapeId {
        let lambda = rb_sys::rb_proc_lambda_p(value) == ruby::TRUE;
        let arity = rb_sys::rb_proc_arity(value);
        let hash = mix(mix(11, u64::from(lambda)), arity as u64);
        self.intern(hash, || Shape::Proc { lambda, arity }, out)
    }

    fn limit(&self, depth: u32) -> usize {
        if self.n_shapes > MAX_SHAPES { 0 } else { MAX_ELEMENTS.get(depth as usize).copied().unwrap_or(0) }
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

/// The first pairs of a hash.
struct FewPairs {
    len: usize,
    limit: usize,
    pairs: [(VALUE, VALUE); MAX_FEW],
}

impl FewPairs {
    fn new() -> FewPairs {
        FewPairs { len: 0, limit: 0, pairs: [(0, 0); MAX_FEW] }
    }

    unsafe fn fill(&mut self, hash: VALUE, limit: usize) {
        unsafe extern "C" fn add(key: VALUE, value: VALUE, found: VALUE) -> c_int {
            const CONTINUE: c_int = 0;
            const STOP: c_int = 1;
            let found = &mut *(found as *mut FewPairs);
            found.pairs[found.len] = (key, value);
            found.len += 1;
            if found.len < found.limit { CONTINUE } else { STOP }
        }
        self.limit = limit.min(MAX_FEW);
        if self.limit > 0 {
            rb_sys::rb_hash_foreach(hash, Some(add), self as *mut FewPairs as VALUE);
        }
    }

    fn all(&self) -> &[(VALUE, VALUE)] {
        &self.pairs[..self.len]
    }
}
