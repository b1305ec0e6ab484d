//! Arrays, hashes and ranges: what is put into them and what comes out.
//!
//! ```text
//! pair = [1, "a"]        Tuple(2), slots Integer 1 and String "a"
//! pair << nil            List: any index may give Integer, String or nil
//! ages = { bob: 3 }      Record [:bob]: ages[:bob] is 3, ages[:eve] is nil
//! ```

use crate::arguments::Args;
use crate::engine::Engine;
use crate::store::{Hands, Key, Literal, Shape};
use crate::value::{Atom, Known, SiteId, Value};
use base::Name;
use program::Lookup;
use rustc_hash::FxHashSet;

/// Elements of an array that are told apart by their index; a longer array is a table of things of one kind.
const MAX_SLOTS: usize = 64;

impl Engine<'_> {
    pub(crate) fn shape(&mut self, site: SiteId) -> Shape {
        self.store.shape(site, self.current)
    }

    // Making.

    fn container(&mut self, class: program::ClassId, site: SiteId) -> Value {
        self.values.atom(Atom { class, known: Known::Site(site) })
    }

    /// `[a, b]`.
    pub(crate) fn tuple(&mut self, site: SiteId, elements: &[Value]) -> Value {
        if elements.len() > MAX_SLOTS {
            let all = self.values.join_all(elements.iter().copied());
            return self.list(site, all);
        }
        self.store.make(site, Shape::Tuple(elements.len() as u32));
        for (index, element) in elements.iter().enumerate() {
            self.fill(site, Key::Slot(site, index as u32), *element);
        }
        self.container(self.world.core.array, site)
    }

    /// An array of any length.
    pub(crate) fn list(&mut self, site: SiteId, elements: Value) -> Value {
        self.store.make(site, Shape::List { slots: 0 });
        self.fill(site, Key::Elem(site), elements);
        self.container(self.world.core.array, site)
    }

    pub(crate) fn range(&mut self, site: SiteId, elements: Value) -> Value {
        self.store.make(site, Shape::List { slots: 0 });
        self.fill(site, Key::Elem(site), elements);
        self.container(self.world.core.range, site)
    }

    /// A hash about whose keys nothing is known but their classes.
    pub(crate) fn hash(&mut self, site: SiteId, keys: Value, elements: Value) -> Value {
        self.store.make(site, Shape::Record { keys: Vec::new(), sure: 0 });
        self.fill(site, Key::Keys(site), keys);
        self.fill(site, Key::Elem(site), elements);
        self.container(self.world.core.hash, site)
    }

    /// A hash literal.
    pub(crate) fn record(&mut self, site: SiteId, pairs: &[(Literal, Value)]) -> Value {
        let mut seen: FxHashSet<Literal> = FxHashSet::default();
        let keys: Vec<Literal> = pairs.iter().map(|(key, _)| *key).filter(|key| seen.insert(*key)).collect();
        let sure = keys.len();
        self.store.make(site, Shape::Record { keys, sure });
        for (key, value) in pairs {
            self.fill(site, Key::Entry(site, *key), *value);
        }
        self.container(self.world.core.hash, site)
    }

    pub(crate) fn symbol_record(
        &mut self,
        site: SiteId,
        pairs: &[(Name, Value)],
        more: Option<Value>,
    ) -> Value {
        let pairs: Vec<(Literal, Value)> =
            pairs.iter().map(|(name, value)| (Literal::Sym(*name), *value)).collect();
        let value = self.record(site, &pairs);
        if let Some(more) = more {
            let symbol = self.instance(self.world.core.symbol);
            self.fill(site, Key::Keys(site), symbol);
            self.fill(site, Key::Elem(site), more);
        }
        value
    }

    // Reading.

    /// The keys and values of a hash that has exactly these symbols as keys.
    pub(crate) fn exact_keywords(&mut self, hash: Value) -> Option<Vec<(Name, Value)>> {
        let site = self.values.single(hash)?.site()?;
        let Shape::Record { keys, sure } = self.shape(site) else { return None };
        let has_more =
            self.read(Key::Keys(site)) != Value::NEVER || self.read(Key::Elem(site)) != Value::NEVER;
        if has_more || sure != keys.len() {
            return None;
        }
        let pair = |key: &Literal| match key {
            Literal::Sym(name) => Some((*name, self.read(Key::Entry(site, *key)))),
            _ => None,
        };
        keys.iter().map(pair).collect()
    }

    pub(crate) fn slot(&mut self, site: SiteId, index: u32) -> Value {
        self.read(Key::Slot(site, index))
    }

    /// Any element of an array or range, any value of a hash.
    pub(crate) fn elements(&mut self, site: SiteId) -> Value {
        let later = self.read(Key::Elem(site));
        match self.shape(site) {
            Shape::New => later,
            Shape::Tuple(n) | Shape::List { slots: n } => {
                let slots: Vec<Value> = (0..n).map(|index| self.slot(site, index)).collect();
                let known = self.values.join_all(slots);
                self.values.join(known, later)
            }
            Shape::Record { keys, .. } => {
                let known: Vec<Value> = keys.iter().map(|key| self.read(Key::Entry(site, *key))).collect();
                let known = self.values.join_all(known);
                self.values.join(known, later)
            }
        }
    }

    /// Any key of a hash.
    pub(crate) fn keys(&mut self, site: SiteId) -> Value {
        let later = self.read(Key::Keys(site));
        let Shape::Record { keys, .. } = self.shape(site) else { return later };
        let known: Vec<Value> = keys.iter().map(|key| self.literal_key(*key)).collect();
        let known = self.values.join_all(known);
        self.values.join(known, later)
    }

    pub(crate) fn literal_key(&mut self, key: Literal) -> Value {
        let (class, known) = match key {
            Literal::Sym(name) => (self.world.core.symbol, Known::Text(name)),
            // Ruby: a key that is a string is a frozen copy, unless the hash compares by identity.
            Literal::Str(_) => (self.world.core.string, Known::Nothing),
            Literal::Int(value) => (self.world.core.integer, Known::Int(value)),
        };
        self.values.atom(Atom { class, known })
    }

    /// The elements of whatever arrays, ranges and hashes (as pairs) a value can be; anything for other objects.
    pub(crate) fn elements_of(&mut self, value: Value) -> Value {
        let set = self.values.get(value);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let elements = match atom.known {
                Known::Site(site)
                    if atom.class == self.world.core.array || atom.class == self.world.core.range =>
                {
                    self.elements(site)
                }
                _ if self.may_be_array(atom) => Value::ANY,
                _ => Value::NEVER,
            };
            all = self.values.join(all, elements);
        }
        all
    }

    /// The object is an array, or Ruby can ask it to become one.
    pub(crate) fn may_be_array(&mut self, atom: &Atom) -> bool {
        if atom.class == self.world.core.array && !atom.is_class_object() {
            return true;
        }
        self.converts(atom, "to_ary")
    }

    /// The object may answer this conversion.
    pub(crate) fn converts(&mut self, atom: &Atom, conversion: &str) -> bool {
        let name = Name::new(conversion);
        !matches!(*self.lookup(atom, name), Lookup::Absent) || self.has_method_missing(atom)
    }

    /// `array[index]` with a known index.
    pub(crate) fn at_index(&mut self, site: SiteId, index: i64) -> Value {
        match self.shape(site) {
            Shape::Tuple(n) => {
                let at = if index < 0 { index + i64::from(n) } else { index };
                if (0..i64::from(n)).contains(&at) { self.slot(site, at as u32) } else { self.nil() }
            }
            Shape::New | Shape::List { .. } | Shape::Record { .. } => {
                let elements = self.elements(site);
                self.optional(elements)
            }
        }
    }

    /// `hash[key]`, and whether the key is certainly there.
    pub(crate) fn at_key(&mut self, site: SiteId, key: Value) -> (Value, bool) {
        let single = self.values.single(key);
        let literal = single.and_then(|atom| Literal::of(atom.known, atom.class == self.world.core.symbol));
        let missing = self.missing(site);
        let Shape::Record { keys, sure } = self.shape(site) else { return (Value::ANY, false) };
        let Some(literal) = literal else {
            let all = self.elements(site);
            return (self.values.join(all, missing), false);
        };
        // What `transform_values!` and unknown keys put there.
        let later = self.read(Key::Elem(site));
        let found = match keys.iter().position(|known| *known == literal) {
            Some(at) => {
                let value = self.read(Key::Entry(site, literal));
                if at < sure {
                    return (self.values.join(value, later), true);
                }
                value
            }
            None => Value::NEVER,
        };
        let found = self.values.join(found, later);
        (self.values.join(found, missing), false)
    }

    /// What a hash gives for a key that it lacks.
    fn missing(&mut self, site: SiteId) -> Value {
        let default = self.read(Key::Default(site));
        if default == Value::NEVER { self.nil() } else { default }
    }

    // Writing.

    pub(crate) fn add_element(&mut self, site: SiteId, value: Value) {
        self.store.open(site);
        self.fill(site, Key::Elem(site), value);
    }

    /// `array[index] = value`.
    pub(crate) fn set_index(&mut self, site: SiteId, index: Option<i64>, value: Value) {
        if let (Shape::Tuple(n), Some(index)) = (self.shape(site), index)
            && (0..i64::from(n)).contains(&index)
        {
            self.fill(site, Key::Slot(site, index as u32), value);
            return;
        }
        self.add_element(site, value);
        let nil = self.nil();
        // Ruby: writing past the end fills the gap with nil.
        self.fill(site, Key::Elem(site), nil);
    }

    /// `hash[key] = value`.
    pub(crate) fn set_key(&mut self, site: SiteId, key: Value, value: Value) {
        let single = self.values.single(key);
        match single.and_then(|atom| Literal::of(atom.known, atom.class == self.world.core.symbol)) {
            Some(literal) => {
                self.store.add_key(site, literal);
                self.fill(site, Key::Entry(site, literal), value);
            }
            None => {
                let key = self.values.general(key);
                self.fill(site, Key::Keys(site), key);
                self.fill(site, Key::Elem(site), value);
            }
        }
    }

    /// Elements may have gone or changed their places.
    pub(crate) fn disturb(&mut self, site: SiteId) {
        self.store.open(site);
    }

    // Escaping.

    /// Code that nobody knows gets hold of this.
    pub(crate) fn escape(&mut self, value: Value) {
        self.escape_to(value, self.outside);
    }

    /// Others get hold of this: they may change containers, and call blocks and methods.
    pub(crate) fn escape_to(&mut self, value: Value, hands: Hands) {
        if self.values.atoms(value).is_empty() {
            return;
        }
        let set = self.values.get(value);
        for atom in &set.atoms {
            match atom.known {
                Known::Site(site) => {
                    if self.store.hand_over(site, hands) {
                        let (elements, keys) = (self.elements(site), self.keys(site));
                        self.store.open(site);
                        self.write(Key::Elem(site), Value::ANY);
                        self.write(Key::Keys(site), Value::ANY);
                        self.write(Key::Default(site), Value::ANY);
                        self.escape_to(elements, hands);
                        self.escape_to(keys, hands);
                    }
                }
                Known::Proc(id) => self.call_proc_from_outside(id, hands),
                Known::Nothing | Known::ClassObject | Known::Kin => {
                    let key = (atom.class, atom.is_class_object(), hands);
                    // In an open program every method has unknown callers anyway.
                    let is_own = self.closed && !self.world.program.is_core(atom.class);
                    if is_own && self.escaped_classes.insert(key) {
                        match hands {
                            Hands::Program => {}
                            Hands::Core => self.call_protocol(atom),
                            Hands::Library => self.call_all_from_library(atom),
                        }
                    }
                }
                Known::Text(_) => self.change_text(atom),
                Known::Int(_) | Known::Frozen(_) => {}
            }
        }
    }

    /// The text of this string may be another from now on: all literals with this text are plain strings.
    pub(crate) fn change_text(&mut self, atom: &Atom) {
        if let Known::Text(text) = atom.known
            && atom.class == self.world.core.string
        {
            self.write(Key::ChangedText(text), Value::ANY);
        }
    }

    pub(crate) fn escape_args(&mut self, args: &Args) {
        self.escape_args_to(args, self.outside);
    }

    pub(crate) fn escape_args_to(&mut self, args: &Args, hands: Hands) {
        for value in args.values().chain([args.block]) {
            self.escape_to(value, hands);
        }
    }

    /// Writes into a container; what unknown code can see there is in its hands, too.
    fn fill(&mut self, site: SiteId, key: Key, value: Value) {
        self.write(key, value);
        let hands = self.store.hands(site);
        if hands > Hands::Program {
            self.escape_to(value, hands);
        }
    }
}
