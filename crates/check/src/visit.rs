//! How methods of the core go through containers, beyond what their signatures say.
//!
//! ```text
//! ["a", :b].each { |x| x.strip }     the second element cannot take it: the call raises
//! [nil].reject(&:nil?).map { ... }   what a filter leaves may be nothing at all
//! 0.times { ... }                    never runs the block
//! ```

use crate::apply::{Applied, FIRST_TAG};
use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::core::{Callback, Ty};
use crate::engine::Engine;
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use crate::store::{Callable, Hands, Key, Shape};
use crate::value::{Atom, Known, Value};
use base::{FileId, Name};
use program::MethodKind;
use rustc_hash::FxHashSet;
use syntax::ir::{BlockArg, BodyId, BodyKind, Op, Terminator};

/// Owners of methods that keep their arguments nowhere but where their signatures say.
const KEEPS_NOTHING: [&str; 29] = [
    "Array",
    "BasicObject",
    "Comparable",
    "Complex",
    "Enumerable",
    "Enumerator",
    "FalseClass",
    "File",
    "Float",
    "Hash",
    "IO",
    "Integer",
    "Kernel",
    "MatchData",
    "Math",
    "Method",
    "NilClass",
    "Numeric",
    "Object",
    "Proc",
    "Range",
    "Rational",
    "Regexp",
    "Set",
    "String",
    "Struct",
    "Symbol",
    "TrueClass",
    "UnboundMethod",
];

/// Methods that run their block with every element, from the first to the last.
pub(crate) const VISITS_ALL: [&str; 23] = [
    "collect",
    "collect_concat",
    "each",
    "each_entry",
    "each_key",
    "each_pair",
    "each_value",
    "each_with_index",
    "each_with_object",
    "filter",
    "filter_map",
    "find_all",
    "flat_map",
    "group_by",
    "map",
    "max_by",
    "min_by",
    "partition",
    "reject",
    "select",
    "sort_by",
    "sum",
    "to_h",
];

/// Methods of a block that run it.
const CALLS: [&str; 4] = ["===", "[]", "call", "yield"];

/// Longer containers are not looked at element by element.
const MAX_VISITED: u32 = 16;

/// Tags of the pairs of a hash that are looked at one by one.
const FIRST_PAIR: u8 = 160;

/// Methods of these owners that make an object which holds the receiver, or hand their arguments to somebody else.
const HOLDS: [&str; 8] =
    ["chain", "default_proc", "each_entry", "enum_for", "lazy", "throw", "to_enum", "to_proc"];

/// The same for single owners: `a >> b` is a new block that runs both.
const HOLDS_IN: [(&str, &[&str]); 4] = [
    ("Enumerator", &["+", "feed", "each"]),
    ("Method", &["<<", ">>", "curry", "receiver", "unbind"]),
    ("Proc", &["<<", ">>", "binding", "curry"]),
    ("UnboundMethod", &["bind", "bind_call"]),
];

/// The method may put what it is given, or its receiver, where nobody follows it.
pub(crate) fn keeps(owner: &str, atom: &Atom, name: Name) -> bool {
    let holds = HOLDS_IN.iter().any(|(it, names)| *it == owner && names.contains(&name.as_str()));
    !KEEPS_NOTHING.contains(&owner) || atom.is_class_object() || holds || HOLDS.contains(&name.as_str())
}

/// Methods that leave some of the elements out.
const FILTERS: [&str; 16] = [
    "-",
    "compact",
    "delete_if",
    "difference",
    "drop_while",
    "filter",
    "filter_map",
    "find_all",
    "grep",
    "grep_v",
    "keep_if",
    "partition",
    "reject",
    "select",
    "take_while",
    "uniq",
];

/// Calls after which the next element may never come.
const LEAVES: [&str; 11] = [
    "abort",
    "call",
    "exec",
    "exit",
    "exit!",
    "fail",
    "instance_eval",
    "instance_exec",
    "raise",
    "throw",
    "yield",
];

fn leaves_block(terminator: Terminator) -> bool {
    matches!(terminator, Terminator::Break(_) | Terminator::Return(_))
}

impl Engine<'_> {
    /// `a.zip(b)` asks what is no array of Ruby's own for its `each`, by a block or an enumerator of its own.
    pub(crate) fn hands_on(&self, name: Name, args: &Args) -> bool {
        let world = &self.world;
        let plain = [world.core.array, world.core.hash, world.core.range];
        let is_plain = |value: Value| {
            let set = self.values.get(value);
            !set.any && set.atoms.iter().all(|it| !it.is_class_object() && plain.contains(&it.class))
        };
        name == "zip" && !args.values().all(is_plain)
    }

    /// The block for each element of a container that never changes: one that it cannot take ends the call.
    /// `None`: the elements are not known one by one.
    pub(crate) fn visit_one_by_one(
        &mut self,
        call: &mut Applied<'_>,
        params: &[Ty],
    ) -> Option<Result<(), Outcome>> {
        let elements = self.elements_one_by_one(call)?;
        let mut seen: Vec<(Value, Value)> = Vec::new();
        let mut results: Vec<Value> = Vec::new();
        for element in elements {
            if element == Value::NEVER {
                return None;
            }
            if let Some((_, known)) = seen.iter().find(|(it, _)| *it == element) {
                results.push(*known);
                continue;
            }
            call.element = Some(element);
            call.tag = FIRST_TAG;
            let values: Vec<Value> = params.iter().map(|ty| self.eval(call, ty)).collect();
            call.element = None;
            if values.contains(&Value::NEVER) {
                return None;
            }
            let nil = self.nil();
            let outcome = self.yield_from_core(call.args.block, &Args::of(values, nil), None, call.at);
            if outcome.value == Value::NEVER {
                // The elements before may have ended it all.
                let is_first = seen.is_empty();
                return if is_first || !self.may_leave(call.args.block) { Some(Err(outcome)) } else { None };
            }
            call.block_result = self.values.join(call.block_result, outcome.value);
            seen.push((element, outcome.value));
            results.push(outcome.value);
        }
        call.block_results = Some(results);
        Some(Ok(()))
    }

    /// The block, or something that it calls, may leave the call that runs it: by `break`, an exception, or `yield` to a
    /// block that does so.
    fn may_leave(&self, block: Value) -> bool {
        let mut seen = FxHashSet::default();
        self.values.get(block).atoms.iter().any(|atom| match atom.known {
            Known::Proc(id) => match self.store.callable(id) {
                Callable::Block { file, body, .. } => self.body_may_leave(*file, *body, &mut seen),
                Callable::Symbol(name) => self.name_may_leave(*name, &mut seen),
                Callable::Reader(_) | Callable::Writer(_) => false,
                Callable::Method(..) | Callable::Gather(_) => true,
            },
            _ => false,
        })
    }

    fn body_may_leave(&self, file: FileId, id: BodyId, seen: &mut FxHashSet<(FileId, BodyId)>) -> bool {
        if !seen.insert((file, id)) {
            return false;
        }
        let Some(body) = self.body(file, id) else { return true };
        let is_block = !matches!(body.kind, BodyKind::Method(_));
        body.instrs.iter().any(|instr| matches!(instr.op, Op::Yield(_) | Op::Super(_)))
            || is_block && body.blocks.iter().any(|it| leaves_block(it.terminator))
            || body.calls.iter().any(|call| {
                let in_block = match call.block {
                    BlockArg::Literal(block) => self.body_may_leave(file, block, seen),
                    BlockArg::Pass(_) | BlockArg::None => false,
                };
                in_block || self.name_may_leave(call.name, seen)
            })
    }

    fn name_may_leave(&self, name: Name, seen: &mut FxHashSet<(FileId, BodyId)>) -> bool {
        let namesakes = self.files.namesakes(self.world.program, name);
        LEAVES.contains(&name.as_str())
            || name == "<<" && self.makes_enumerators()
            || namesakes.iter().any(|(_, kind)| match *kind {
                MethodKind::Body { file, body, .. } => self.body_may_leave(file, body, seen),
                _ => false,
            })
    }

    /// `Enumerator.new { |y| y << 1 }`: who takes the elements may want no more.
    fn makes_enumerators(&self) -> bool {
        let names = |op: Op| matches!(op, Op::GetConst(name) | Op::GetTopConst(name) if name == "Enumerator");
        let files = self.unit.iter().filter_map(|file| self.files.get(*file));
        files.flat_map(|file| file.bodies.iter()).any(|body| body.instrs.iter().any(|it| names(it.op)))
    }

    /// The array that a method makes of one whose length is known: `[1, 2].map { ... }` has two elements.
    pub(crate) fn of_same_length(&mut self, call: &mut Applied<'_>, name: Name) -> Option<Value> {
        let is_array = call.atom.class == self.world.core.array;
        let is_hash = call.atom.class == self.world.core.hash;
        let results = call.block_results.take();
        let is_enumerator = name == "sort_by" && results.is_none();
        let elements = match (name.as_str(), results) {
            ("map" | "collect", Some(results)) if is_array || is_hash => results,
            ("sort" | "sort_by" | "reverse" | "rotate" | "shuffle", _) if is_array && !is_enumerator => {
                let slots = self.elements_one_by_one(call)?;
                let any = self.values.join_all(slots.iter().copied());
                vec![any; slots.len()]
            }
            ("keys" | "values", None) if is_hash && call.args.positional.is_empty() => {
                let pairs = self.elements_one_by_one(call)?;
                let at = i64::from(name == "values");
                pairs.iter().map(|pair| self.at_of(*pair, at)).collect()
            }
            _ => return None,
        };
        if elements.contains(&Value::NEVER) {
            return None;
        }
        let site = self.make_site(call);
        Some(self.tuple(site, &elements))
    }

    fn elements_one_by_one(&mut self, call: &Applied<'_>) -> Option<Vec<Value>> {
        let site = call.atom.site()?;
        match self.shape(site) {
            Shape::Tuple(n) if call.atom.class == self.world.core.array && n <= MAX_VISITED => {
                Some((0..n).map(|index| self.slot(site, index)).collect())
            }
            Shape::Record { keys, sure }
                if call.atom.class == self.world.core.hash
                    && sure == keys.len()
                    && sure <= MAX_VISITED as usize
                    && self.read(Key::Keys(site)) == Value::NEVER
                    && self.read(Key::Elem(site)) == Value::NEVER =>
            {
                let mut pairs = Vec::new();
                for (index, key) in keys.iter().enumerate() {
                    let (name, value) = (self.literal_key(*key), self.read(Key::Entry(site, *key)));
                    let at = call.at;
                    let pair = self.store.site_at(at.file, at.body, at.index, FIRST_PAIR + index as u8);
                    pairs.push(self.tuple(pair, &[name, value]));
                }
                Some(pairs)
            }
            _ => None,
        }
    }

    /// Methods of the program that the core calls: `sort` calls `<=>`, `puts` calls `to_s`.
    pub(crate) fn call_back(&mut self, call: &mut Applied<'_>, callback: &Callback) -> Option<Outcome> {
        call.tag = FIRST_TAG + 80;
        let receiver = self.eval(call, &callback.receiver);
        let set = self.values.get(receiver);
        let name = Name::new(callback.name);
        let is_own = |engine: &mut Self, atom: &Atom| {
            matches!(atom.known, Known::Proc(_)) && CALLS.contains(&callback.name)
                || !engine.world.program.is_core(atom.class) && !atom.is_class_object()
                || engine.is_patched(atom, name)
                // Comparable: what `<=>` says of the two decides, whoever has written it.
                || matches!((&callback.receiver, callback.name), (Ty::Receiver, "<=>"))
        };
        let own: Vec<Atom> = set.atoms.iter().copied().filter(|atom| is_own(self, atom)).collect();
        if own.is_empty() && !set.any {
            return None;
        }
        let args: Vec<Value> = callback.args.iter().map(|ty| self.eval(call, ty)).collect();
        if args.contains(&Value::NEVER) {
            return None;
        }
        let nil = self.nil();
        let args = Args::of(args, nil);
        let value = self.values.of(set.any, own);
        let at = At { on_self: true, variable: false, ..*call.at };
        Some(self.send(value, name, &args, &at))
    }

    /// `a < b` of Comparable calls `<=>`, which does not come back or has no answer.
    pub(crate) fn no_order(&mut self, atom: &Atom, args: &Args, compared: Outcome) -> Option<Outcome> {
        if compared.value == Value::NEVER {
            return Some(compared);
        }
        let nil = self.nil();
        (compared.value == nil).then(|| {
            let class = self.world.program.name(atom.class);
            let other = args.positional.first().copied();
            let shown = other.map_or("this".into(), |value| self.describe_value(value));
            let message = format!("comparison of {class} with {shown} failed");
            Outcome::fault(Fault::refused(&WRONG_OPERAND, "ArgumentError", message, other))
        })
    }

    /// A result that nobody knows may be, or hold, what the receiver holds and what the call was given.
    pub(crate) fn escape_contents(&mut self, atom: &Atom, args: &Args) {
        let mut values: Vec<Value> = args.values().collect();
        if let Some(site) = atom.site() {
            values.push(self.elements(site));
            values.push(self.keys(site));
        }
        for value in values {
            let containers =
                self.values.retain(value, |it| matches!(it.known, Known::Site(_) | Known::Proc(_)));
            self.escape_to(containers, Hands::Core);
        }
    }

    /// `list.push(name: 1)`: keywords are one more hash for a method that takes none.
    pub(crate) fn keywords_as_hash(&mut self, args: &Args, at: &At) -> Option<Args> {
        if args.keywords.is_empty() && args.keyword_rest.is_none() {
            return None;
        }
        let site = self.store.site_at(at.file, at.body, at.index, 6);
        let hash = self.symbol_record(site, &args.keywords, args.keyword_rest);
        let mut converted = args.clone();
        converted.keywords.clear();
        converted.keyword_rest = None;
        match &mut converted.rest {
            Some(rest) => *rest = self.values.join(*rest, hash),
            // `**options` may be empty, and is no argument then.
            None if args.keywords.is_empty() => converted.rest = Some(hash),
            None => converted.positional.push(hash),
        }
        Some(converted)
    }

    /// Nothing is certain of elements that a filter most likely takes out: where all are nil, none may be left.
    pub(crate) fn doubt_filtered(&mut self, name: Name, result: Value) {
        if !FILTERS.contains(&name.as_str()) {
            return;
        }
        let mut sites: Vec<_> = self.values.atoms(result).iter().filter_map(|atom| atom.site()).collect();
        if name == "partition" {
            let halves: Vec<Value> = sites.iter().map(|site| self.elements(*site)).collect();
            sites = halves
                .iter()
                .flat_map(|half| self.values.atoms(*half).iter().filter_map(|atom| atom.site()))
                .collect();
        }
        for site in sites {
            let elements = self.elements(site);
            let elements = self.values.get(elements);
            let all_falsy = elements.atoms.iter().all(|atom| self.world.is_falsy(atom));
            if !elements.any && !elements.atoms.is_empty() && all_falsy {
                self.write(Key::Elem(site), Value::ANY);
            }
        }
    }

    /// The block is not run at all.
    pub(crate) fn runs_never(&mut self, atom: &Atom, name: Name, args: &Args) -> bool {
        let first = args.positional.first().and_then(|value| self.literal_int(*value));
        match (atom.known, name.as_str(), first) {
            (Known::Int(n), "times", _) => n <= 0,
            (Known::Int(n), "upto", Some(last)) => n > last,
            (Known::Int(n), "downto", Some(last)) => n < last,
            (Known::Site(site), "each_index", _) => self.shape(site) == Shape::Tuple(0),
            _ => false,
        }
    }

    /// What a question about literals, or about a container that never changes, answers.
    pub(crate) fn folded(&mut self, atom: &Atom, name: Name, args: &Args) -> Option<Value> {
        let (_, without_block) = self.block_presence(args.block);
        if !args.is_exact() || !args.keywords.is_empty() || !without_block {
            return None;
        }
        let ints: Option<Vec<i64>> = args.positional.iter().map(|value| self.literal_int(*value)).collect();
        match atom.known {
            Known::Text(text) | Known::Frozen(text) => {
                self.folded_text(atom, text, name.as_str(), &args.positional)
            }
            Known::Int(n) => self.folded_integer(n, name.as_str(), &ints?),
            Known::Site(site) if args.positional.is_empty() => {
                let count = match self.shape(site) {
                    Shape::Tuple(n) if atom.class == self.world.core.array => i64::from(n),
                    Shape::Record { keys, sure }
                        if atom.class == self.world.core.hash
                            && sure == keys.len()
                            && self.read(Key::Keys(site)) == Value::NEVER =>
                    {
                        keys.len() as i64
                    }
                    _ => return None,
                };
                match name.as_str() {
                    "size" | "length" | "count" => {
                        let class = self.world.core.integer;
                        Some(self.values.atom(Atom { class, known: Known::Int(count) }))
                    }
                    "any?" if count == 0 => Some(self.truth(false)),
                    "none?" | "empty?" if count == 0 => Some(self.truth(true)),
                    "empty?" => Some(self.truth(false)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn folded_integer(&mut self, n: i64, name: &str, args: &[i64]) -> Option<Value> {
        let truth = match (name, args) {
            ("zero?", []) => n == 0,
            ("positive?", []) => n > 0,
            ("negative?", []) => n < 0,
            ("even?", []) => n % 2 == 0,
            ("odd?", []) => n % 2 != 0,
            ("nonzero?", []) if n == 0 => return Some(self.nil()),
            (">", [m]) => n > *m,
            ("<", [m]) => n < *m,
            (">=", [m]) => n >= *m,
            ("<=", [m]) => n <= *m,
            ("==", [m]) => n == *m,
            ("!=", [m]) => n != *m,
            ("between?", [low, high]) => (*low..=*high).contains(&n),
            _ => return None,
        };
        Some(self.truth(truth))
    }
}
