//! Enumerable, and Range.

use super::call::Given;
use super::exec::{Exec, MAX_SIZE};
use super::value::{Closure, Exit, Id, Source, SourceKind, Step, Val};
use crate::fault::Fault;
use base::Name;
use std::cmp::Ordering;

/// Methods that want all elements before they do anything.
const TAKES_ALL: [&str; 14] = [
    "count", "drop", "entries", "inject", "max", "min", "reduce", "sort", "sum", "tally", "to_a", "to_h",
    "uniq", "zip",
];

/// Gives elements to a block.
type Run<'r, E> = dyn Fn(&mut E, Closure) -> Step + 'r;

impl Exec<'_> {
    /// What `each` gives, all of it.
    pub(super) fn each_of(&mut self, val: Val) -> Step<Vec<Val>> {
        match val {
            Val::Array(list) | Val::Set(list) => Ok(self.heap.lists[list].items.clone()),
            Val::Hash(table) => {
                let pairs = self.heap.tables[table].pairs.clone();
                Ok(pairs.into_iter().map(|(key, value)| self.heap.array(vec![key, value])).collect())
            }
            Val::Range(range) => {
                let bounds = self.heap.ranges[range];
                match (bounds.lo, bounds.hi) {
                    (Val::Int(lo), Val::Int(hi)) => {
                        let hi = if bounds.exclusive { hi } else { hi.checked_add(1).ok_or(Exit::GiveUp)? };
                        if hi.saturating_sub(lo) > MAX_SIZE as i64 {
                            return Err(Exit::GiveUp);
                        }
                        Ok((lo..hi).map(Val::Int).collect())
                    }
                    (Val::Str(_), Val::Str(_)) => self.letters(bounds.lo, bounds.hi, bounds.exclusive),
                    _ => Err(Exit::GiveUp),
                }
            }
            Val::Object(_) => {
                let list = self.heap.list(Vec::new());
                let block = self.heap.closures.add(Closure::Collect(list));
                let given = Given { block: Some(block), on_self: true, ..Given::default() };
                self.invoke(val, Name::new("each"), given)?;
                Ok(self.heap.lists[list].items.clone())
            }
            _ => Err(Exit::GiveUp),
        }
    }

    /// A method of Enumerable for the elements that `run` gives to a block. What the block does happens between them: it
    /// may end the run, or change what comes next. `is_own`: code of the program gives them.
    pub(super) fn streamed(
        &mut self,
        receiver: Val,
        is_own: bool,
        method: &str,
        given: &Given,
        run: &Run<'_, Self>,
    ) -> Step {
        if let Some(done) = self.search(is_own, method, given, run)? {
            return Ok(done);
        }
        let items = self.heap.list(Vec::new());
        let mut given = given.clone();
        match (method, &given.positional[..], given.block) {
            ("each_with_index", [], Some(block)) => {
                let count = self.heap.list(vec![Val::Int(0)]);
                run(self, Closure::Indexed(block, count))?;
                return Ok(receiver);
            }
            ("each_with_object", [object], Some(block)) => {
                run(self, Closure::WithObject(block, *object))?;
                return Ok(*object);
            }
            ("inject" | "reduce", first @ ([] | [_]), Some(block)) => {
                let all = self.heap.list(first.to_vec());
                run(self, Closure::Fold(block, all))?;
                return Ok(self.heap.lists[all].items.first().copied().unwrap_or(Val::Nil));
            }
            (_, _, None) | ("sort", [], _) if !is_own || TAKES_ALL.contains(&method) => {
                run(self, Closure::Collect(items))?;
            }
            (_, [], Some(block)) => {
                // Ruby: some give the block several values as they come, others as one.
                let packs = match method {
                    "map" | "collect" | "flat_map" | "count" | "filter_map" | "to_h" | "uniq" => false,
                    "select" | "filter" | "find_all" | "reject" | "partition" | "sum" | "min_by"
                    | "max_by" | "sort_by" | "group_by" => true,
                    _ => return Err(Exit::GiveUp),
                };
                let results = self.heap.list(Vec::new());
                let outcome = run(self, Closure::Apply { block, items, results, packs });
                // What is added up may have failed before.
                let adds = |it: &Val| matches!(it, Val::Int(_) | Val::Float(_));
                if method == "sum" && outcome.is_err() && !self.heap.lists[results].items.iter().all(adds) {
                    return Err(Exit::GiveUp);
                }
                outcome?;
                given.block = Some(self.heap.closures.add(Closure::Replay(results)));
            }
            _ => return Err(Exit::GiveUp),
        }
        let items = self.heap.lists[items].items.clone();
        self.enumerable(receiver, items, method, &given)?.ok_or(Exit::GiveUp)
    }

    /// Questions that end `each` as soon as the answer is known.
    fn search(
        &mut self,
        is_own: bool,
        method: &str,
        given: &Given,
        run: &Run<'_, Self>,
    ) -> Step<Option<Val>> {
        let (equal, wanted) = match (method, &given.positional[..], given.block) {
            ("find" | "detect", [], Some(_)) | ("any?" | "none?", [], _) => (None, true),
            ("all?", [], _) => (None, false),
            ("include?" | "member?", [value], None) => (Some(*value), true),
            (
                "find" | "detect" | "any?" | "all?" | "none?" | "first" | "include?" | "find_index" | "take"
                | "take_while",
                ..,
            ) if is_own => {
                return Err(Exit::GiveUp);
            }
            _ => return Ok(None),
        };
        let block = given.block;
        let home = self.enter_home();
        let packs = matches!(method, "find" | "detect");
        let outcome = run(self, Closure::Until { block, equal, wanted, home, packs });
        self.leave_home();
        let found = match outcome {
            Ok(_) => None,
            Err(Exit::Leave { home: left, value, .. }) if left == home => Some(value),
            Err(other) => return Err(other),
        };
        Ok(Some(match method {
            "find" | "detect" => found.unwrap_or(Val::Nil),
            "all?" | "none?" => Val::bool(found.is_none()),
            _ => Val::bool(found.is_some()),
        }))
    }

    pub(super) fn enumerator_method(&mut self, source: Id<Source>, method: &str, given: &Given) -> Step {
        let own = self.heap.sources[source].clone();
        if let SourceKind::Lazy(steps) = &own.kind
            && let Some(chain) = self.lazy_step(source, steps, method, given)?
        {
            return Ok(chain);
        }
        let run = |exec: &mut Self, block: Closure| exec.run_source(source, block);
        match (method, &given.positional[..], given.block) {
            ("with_index" | "each_with_index", [] | [Val::Int(_)], Some(block)) => {
                let first = given.positional.first().copied().unwrap_or(Val::Int(0));
                let count = self.heap.list(vec![first]);
                run(self, Closure::Indexed(block, count))
            }
            ("with_object" | "each_with_object", [object], Some(block)) => {
                run(self, Closure::WithObject(block, *object))?;
                Ok(*object)
            }
            ("each", [], Some(block)) => {
                let block = self.heap.closures[block];
                run(self, block)
            }
            ("with_index" | "each_with_index", [] | [Val::Int(_)], None) => {
                let args = given.positional.clone();
                Ok(self.enumerator(Val::Enumerator(source), Name::new(method), args))
            }
            ("next" | "peek" | "rewind", [], None) => self.outer_step(source, method),
            ("first", [], None) => self.first_of(source, None),
            ("first" | "take", [Val::Int(n @ 0..)], None) => self.first_of(source, Some(*n)),
            ("force", [], None) if matches!(own.kind, SourceKind::Lazy(_)) => {
                self.enumerator_method(source, "to_a", given)
            }
            ("next" | "peek" | "rewind" | "size" | "lazy" | "with_index" | "+" | "each", ..) => {
                Err(Exit::GiveUp)
            }
            // What they give back is that of the method behind.
            ("each_with_index", ..) => Err(Exit::GiveUp),
            _ => {
                let is_own = self.is_given_by_program(own.receiver);
                self.streamed(Val::Enumerator(source), is_own, method, given, &run)
            }
        }
    }

    /// Code of the program gives the elements.
    pub(super) fn is_given_by_program(&self, of: Val) -> bool {
        match of {
            Val::Enumerator(source) => self.is_given_by_program(self.heap.sources[source].receiver),
            Val::Array(_) | Val::Hash(_) | Val::Set(_) | Val::Range(_) | Val::Str(_) | Val::Int(_) => false,
            _ => true,
        }
    }

    fn add(&mut self, sum: Sum, item: Val) -> Step<Sum> {
        let (all, lost) = match (sum, item) {
            (Sum::Of(Val::Int(all)), Val::Float(_)) => (all as f64, 0.0),
            (Sum::Of(all), _) => return Ok(Sum::Of(self.send(all, Name::new("+"), &[item])?)),
            (Sum::Floats { all, lost }, _) => (all, lost),
        };
        let number = match item {
            Val::Int(number) => number as f64,
            Val::Float(number) if number.is_finite() => number,
            Val::Some(_) => return Ok(Sum::Of(self.send(Val::Float(all), Name::new("+"), &[item])?)),
            // It may well be refused.
            _ => {
                self.send(Val::Float(all), Name::new("+"), &[item])?;
                return Err(Exit::GiveUp);
            }
        };
        let next = all + number;
        let less = if all.abs() >= number.abs() { (all - next) + number } else { (number - next) + all };
        Ok(Sum::Floats { all: next, lost: lost + less })
    }

    /// `"a".."e"`.
    fn letters(&mut self, lo: Val, hi: Val, exclusive: bool) -> Step<Vec<Val>> {
        let letter = |exec: &Self, val: Val| match exec.heap.text_of(val).map(str::as_bytes) {
            Some([letter @ (b'a'..=b'z' | b'A'..=b'Z')]) => Ok(*letter),
            _ => Err(Exit::GiveUp),
        };
        let (lo, hi) = (letter(self, lo)?, letter(self, hi)?);
        if lo.is_ascii_lowercase() != hi.is_ascii_lowercase() || lo > hi {
            return Err(Exit::GiveUp);
        }
        let hi = if exclusive { hi - 1 } else { hi };
        Ok((lo..=hi).map(|it| self.heap.str((it as char).to_string())).collect())
    }

    pub(super) fn range_method(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Val>> {
        let Val::Range(id) = receiver else { return Err(Exit::GiveUp) };
        let bounds = self.heap.ranges[id];
        Ok(Some(match (method, &given.positional[..], given.block) {
            ("first" | "begin" | "min", [], None)
                if method == "begin" || matches!(bounds.lo, Val::Int(_)) =>
            {
                // An empty range has no smallest element.
                match (method, bounds.lo, bounds.hi) {
                    ("min", Val::Int(lo), Val::Int(hi)) if lo < hi => bounds.lo,
                    ("min", Val::Int(lo), Val::Int(hi)) if lo > hi || lo == hi && bounds.exclusive => {
                        Val::Nil
                    }
                    ("min", Val::Int(lo), Val::Int(hi)) if lo == hi => bounds.lo,
                    ("min", ..) => return Err(Exit::GiveUp),
                    _ => bounds.lo,
                }
            }
            ("end", [], None) => bounds.hi,
            ("last" | "max", [], None) => match (bounds.lo, bounds.hi) {
                (Val::Int(lo), Val::Int(hi)) if lo < hi && !bounds.exclusive => Val::Int(hi),
                (Val::Int(lo), Val::Int(hi)) if method == "max" && lo > hi => Val::Nil,
                _ => return Err(Exit::GiveUp),
            },
            ("include?" | "cover?" | "===" | "member?", [value], None) => {
                let is_number = |val: Val| matches!(val, Val::Int(_) | Val::Float(_));
                let is_bound = |val: Val| matches!(val, Val::Nil) || is_number(val);
                let is_texts = matches!((bounds.lo, bounds.hi), (Val::Str(_), Val::Str(_)));
                if is_number(*value) && is_bound(bounds.lo) && is_bound(bounds.hi)
                    // Ruby: by the order of texts, but for `include?`.
                    || is_texts && matches!((value, method), (Val::Str(_), "cover?" | "==="))
                {
                    let above = match bounds.lo {
                        Val::Nil => true,
                        lo => self.compare(lo, *value)?.is_some_and(Ordering::is_le),
                    };
                    let below = match bounds.hi {
                        Val::Nil => true,
                        hi if bounds.exclusive => self.compare(*value, hi)?.is_some_and(Ordering::is_lt),
                        hi => self.compare(*value, hi)?.is_some_and(Ordering::is_le),
                    };
                    Val::bool(above && below)
                } else if matches!(value, Val::Nil | Val::Str(_) | Val::Sym(_)) && is_number(bounds.lo)
                    || is_texts && value.is_simple() && matches!(method, "cover?" | "===")
                {
                    Val::False
                } else {
                    return Err(Exit::GiveUp);
                }
            }
            ("first" | "take", [Val::Int(n @ 0..=1000)], None)
                if matches!((bounds.lo, bounds.hi), (Val::Int(_), Val::Nil)) =>
            {
                let Val::Int(lo) = bounds.lo else { return Err(Exit::GiveUp) };
                let items = (lo..lo.saturating_add(*n)).map(Val::Int).collect();
                self.heap.array(items)
            }
            ("size" | "count", [], None) => match (bounds.lo, bounds.hi) {
                (Val::Int(_), Val::Int(_)) => Val::Int(self.each_of(receiver)?.len() as i64),
                _ => return Err(Exit::GiveUp),
            },
            ("exclude_end?", [], None) => Val::bool(bounds.exclusive),
            ("each", [], Some(block)) => {
                match (bounds.lo, bounds.hi) {
                    (Val::Int(lo), Val::Int(hi)) => {
                        let mut at = lo;
                        while if bounds.exclusive { at < hi } else { at <= hi } {
                            self.yields(block, &[Val::Int(at)])?;
                            at += 1;
                        }
                    }
                    (Val::Int(lo), hi) if is_endless(hi) => {
                        let mut at = lo;
                        loop {
                            self.yields(block, &[Val::Int(at)])?;
                            at += 1;
                        }
                    }
                    _ => {
                        for item in self.each_of(receiver)? {
                            self.yields(block, &[item])?;
                        }
                    }
                }
                receiver
            }
            ("step" | "%", [Val::Int(by @ 1..)], Some(block)) => {
                for item in self.each_of(receiver)?.into_iter().step_by(*by as usize) {
                    self.yields(block, &[item])?;
                }
                receiver
            }
            ("to_a" | "to_ary" | "entries", [], None) => {
                let items = self.each_of(receiver)?;
                self.heap.array(items)
            }
            ("==", [other], None) => Val::bool(self.equal(receiver, *other)?),
            ("to_s" | "inspect", [], None) => self.heap.text(None),
            ("freeze" | "frozen?" | "dup" | "clone" | "hash", ..) => return Ok(None),
            _ => {
                let items = self.each_of(receiver)?;
                return match self.enumerable(receiver, items, method, given)? {
                    Some(done) => Ok(Some(done)),
                    None => Err(Exit::GiveUp),
                };
            }
        }))
    }

    /// The methods that `each` makes possible.
    pub(super) fn enumerable(
        &mut self,
        receiver: Val,
        items: Vec<Val>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        self.spend(items.len() / 8)?;
        let value = match (method, &given.positional[..], given.block) {
            ("to_a" | "entries", [], None) => self.heap.array(items),
            ("map" | "collect" | "flat_map" | "filter_map", [], Some(block)) => {
                let mut made = Vec::new();
                for item in items {
                    match (method, self.yields(block, &[item])?) {
                        ("flat_map", Val::Array(list)) => {
                            made.extend_from_slice(&self.heap.lists[list].items)
                        }
                        ("flat_map", Val::Object(_)) => return Err(Exit::GiveUp),
                        ("filter_map", value) if !value.truth()? => {}
                        (_, value) => made.push(value),
                    }
                }
                self.heap.array(made)
            }
            ("select" | "filter" | "find_all" | "reject", [], Some(block)) => {
                let mut kept = Vec::new();
                for item in items {
                    if self.yields(block, &[item])?.truth()? == (method != "reject") {
                        kept.push(item);
                    }
                }
                self.heap.array(kept)
            }
            ("partition", [], Some(block)) => {
                let (mut yes, mut no) = (Vec::new(), Vec::new());
                for item in items {
                    if self.yields(block, &[item])?.truth()? { yes.push(item) } else { no.push(item) }
                }
                let (yes, no) = (self.heap.array(yes), self.heap.array(no));
                self.heap.array(vec![yes, no])
            }
            ("find" | "detect", [], Some(block)) => {
                for item in items {
                    if self.yields(block, &[item])?.truth()? {
                        return Ok(Some(item));
                    }
                }
                Val::Nil
            }
            ("find_index" | "index", [], Some(block)) => {
                for (index, item) in items.into_iter().enumerate() {
                    if self.yields(block, &[item])?.truth()? {
                        return Ok(Some(Val::Int(index as i64)));
                    }
                }
                Val::Nil
            }
            ("any?" | "all?" | "none?", [], block) => {
                for item in items {
                    let is_true = match block {
                        Some(block) => self.yields(block, &[item])?.truth()?,
                        None => item.truth()?,
                    };
                    if is_true != (method == "all?") {
                        return Ok(Some(Val::bool(method == "any?")));
                    }
                }
                Val::bool(method != "any?")
            }
            ("count", [], Some(block)) => {
                let mut n = 0;
                for item in items {
                    n += i64::from(self.yields(block, &[item])?.truth()?);
                }
                Val::Int(n)
            }
            ("count", [], None) => Val::Int(items.len() as i64),
            ("count", [value], None) => {
                let mut n = 0;
                for item in items {
                    n += i64::from(self.equal(item, *value)?);
                }
                Val::Int(n)
            }
            ("include?" | "member?", [value], None) => {
                for item in items {
                    if self.equal(item, *value)? {
                        return Ok(Some(Val::True));
                    }
                }
                Val::False
            }
            ("sum", [] | [Val::Int(_) | Val::Float(_) | Val::Object(_) | Val::Str(_)], block) => {
                let mut all = Sum::new(given.positional.first().copied().unwrap_or(Val::Int(0)));
                for item in items {
                    let item = match block {
                        Some(block) => self.yields(block, &[item])?,
                        None => item,
                    };
                    all = self.add(all, item)?;
                }
                match all {
                    Sum::Of(all) => all,
                    // Ruby: an Array that starts with a float loses what another Enumerable keeps.
                    Sum::Floats { all, lost }
                        if all + lost != all && matches!(given.positional[..], [Val::Float(_)]) =>
                    {
                        Val::Some(self.world.core.float)
                    }
                    Sum::Floats { all, lost } => Val::Float(all + lost),
                }
            }
            ("inject" | "reduce", args, block) => {
                let (first, by) = match (args, block) {
                    ([], Some(block)) => (None, block),
                    ([first], Some(block)) => (Some(*first), block),
                    ([Val::Sym(name)], None) => (None, self.heap.closures.add(Closure::Symbol(*name))),
                    ([first, Val::Sym(name)], None) => {
                        (Some(*first), self.heap.closures.add(Closure::Symbol(*name)))
                    }
                    _ => return Err(Exit::GiveUp),
                };
                let mut items = items.into_iter();
                let Some(mut all) = first.or_else(|| items.next()) else { return Ok(Some(Val::Nil)) };
                for item in items {
                    all = self.yields(by, &[all, item])?;
                }
                all
            }
            ("each_with_index" | "each_with_object" | "each_entry", args, Some(block)) => {
                for (index, item) in items.into_iter().enumerate() {
                    match (method, args) {
                        ("each_with_index", []) => self.yields(block, &[item, Val::Int(index as i64)])?,
                        ("each_with_object", [object]) => self.yields(block, &[item, *object])?,
                        _ => return Err(Exit::GiveUp),
                    };
                }
                if method == "each_with_object" { args[0] } else { receiver }
            }
            ("each_slice" | "each_cons", [Val::Int(n @ 1..)], Some(block)) => {
                let n = *n as usize;
                let parts: Vec<Vec<Val>> = if method == "each_slice" {
                    items.chunks(n).map(<[Val]>::to_vec).collect()
                } else {
                    items.windows(n).map(<[Val]>::to_vec).collect()
                };
                for part in parts {
                    let part = self.heap.array(part);
                    self.yields(block, &[part])?;
                }
                receiver
            }
            ("grep" | "grep_v", [pattern @ (Val::Class(_) | Val::Range(_) | Val::Regexp(_))], block) => {
                let mut kept = Vec::new();
                for item in items {
                    if self.send(*pattern, Name::new("==="), &[item])?.truth()? == (method == "grep") {
                        kept.push(match block {
                            Some(block) => self.yields(block, &[item])?,
                            None => item,
                        });
                    }
                }
                self.heap.array(kept)
            }
            ("group_by", [], Some(block)) => {
                let mut groups: Vec<(Val, Val)> = Vec::new();
                for item in items {
                    let key = self.yields(block, &[item])?;
                    match self.find(&groups, key)? {
                        Some(at) => {
                            if let Val::Array(list) = groups[at].1 {
                                self.heap.lists[list].items.push(item);
                            }
                        }
                        None => {
                            let list = self.heap.array(vec![item]);
                            self.put(&mut groups, key, list)?;
                        }
                    }
                }
                self.heap.hash(groups)
            }
            ("tally", [], None) => {
                let mut counts: Vec<(Val, Val)> = Vec::new();
                for item in items {
                    match self.find(&counts, item)? {
                        Some(at) => {
                            if let Val::Int(n) = counts[at].1 {
                                counts[at].1 = Val::Int(n + 1);
                            }
                        }
                        None => self.put(&mut counts, item, Val::Int(1))?,
                    }
                }
                self.heap.hash(counts)
            }
            ("to_h", [], block) => {
                let mut pairs = Vec::new();
                for item in items {
                    let pair = match block {
                        Some(block) => self.yields(block, &[item])?,
                        None => item,
                    };
                    if let Some((rule, raises, message)) = self.no_pair(&[pair])? {
                        return Err(self.fault(Fault::said(rule, raises, message)));
                    }
                    let Val::Array(pair) = pair else { return Err(Exit::GiveUp) };
                    let [key, value] = self.heap.lists[pair].items[..] else { return Err(Exit::GiveUp) };
                    self.put(&mut pairs, key, value)?;
                }
                self.heap.hash(pairs)
            }
            ("uniq", [], block) => {
                let mut seen: Vec<(Val, Val)> = Vec::new();
                let mut kept = Vec::new();
                for item in items {
                    let key = match block {
                        Some(block) => self.yields(block, &[item])?,
                        None => item,
                    };
                    if self.find(&seen, key)?.is_none() {
                        seen.push((key, Val::Nil));
                        kept.push(item);
                    }
                }
                self.heap.array(kept)
            }
            ("sort", [], block) => self.sorted(items, |exec, a, b| match block {
                None => exec.order(a, b),
                Some(block) => match exec.yields(block, &[a, b])? {
                    Val::Int(order) => Ok(order.cmp(&0)),
                    Val::Nil => Err(exec.incomparable(a, b)),
                    _ => Err(Exit::GiveUp),
                },
            })?,
            ("sort_by" | "min_by" | "max_by", [], Some(block)) => {
                let mut keyed = Vec::new();
                for item in items {
                    let key = self.yields(block, &[item])?;
                    keyed.push(self.heap.array(vec![key, item]));
                }
                match method {
                    "sort_by" => {
                        let key = |exec: &Self, pair: Val| match pair {
                            Val::Array(pair) => exec.heap.lists[pair].items[0],
                            _ => Val::Nil,
                        };
                        let sorted = self.sorted(keyed, |exec, a, b| {
                            let (a, b) = (key(exec, a), key(exec, b));
                            exec.order(a, b)
                        })?;
                        let Val::Array(sorted) = sorted else { return Err(Exit::GiveUp) };
                        let pairs = self.heap.lists[sorted].items.clone();
                        let items = pairs.into_iter().map(|it| self.second(it)).collect();
                        self.heap.array(items)
                    }
                    _ => {
                        let Some((first, rest)) = keyed.split_first() else { return Ok(Some(Val::Nil)) };
                        let mut best = *first;
                        for pair in rest {
                            let (a, b) = (self.first(*pair), self.first(best));
                            let order = self.order(a, b)?;
                            if order == if method == "min_by" { Ordering::Less } else { Ordering::Greater } {
                                best = *pair;
                            }
                        }
                        self.second(best)
                    }
                }
            }
            ("min" | "max", [Val::Int(n @ 0..)], None) => {
                let Val::Array(sorted) = self.sorted(items, |exec, a, b| exec.order(a, b))? else {
                    return Err(Exit::GiveUp);
                };
                let mut sorted = self.heap.lists[sorted].items.clone();
                if method == "max" {
                    sorted.reverse();
                }
                sorted.truncate(*n as usize);
                self.heap.array(sorted)
            }
            ("minmax_by", [], Some(_)) => {
                let least = self.enumerable(receiver, items.clone(), "min_by", given)?;
                let most = self.enumerable(receiver, items, "max_by", given)?;
                self.heap.array(vec![least.ok_or(Exit::GiveUp)?, most.ok_or(Exit::GiveUp)?])
            }
            ("minmax", [], None) => {
                let least = self.enumerable(receiver, items.clone(), "min", given)?;
                let most = self.enumerable(receiver, items, "max", given)?;
                self.heap.array(vec![least.ok_or(Exit::GiveUp)?, most.ok_or(Exit::GiveUp)?])
            }
            ("min" | "max", [], None) => {
                let Some((first, rest)) = items.split_first() else { return Ok(Some(Val::Nil)) };
                let mut best = *first;
                for item in rest {
                    let order = self.order(*item, best)?;
                    if order == if method == "min" { Ordering::Less } else { Ordering::Greater } {
                        best = *item;
                    }
                }
                best
            }
            ("first" | "take", [Val::Int(n @ 0..)], None) => {
                let part = items.into_iter().take(*n as usize).collect();
                self.heap.array(part)
            }
            ("first", [], None) => items.first().copied().unwrap_or(Val::Nil),
            ("drop", [Val::Int(n @ 0..)], None) => {
                let part = items.into_iter().skip(*n as usize).collect();
                self.heap.array(part)
            }
            ("take_while", [], Some(block)) => {
                let mut kept = Vec::new();
                for item in items {
                    if !self.yields(block, &[item])?.truth()? {
                        break;
                    }
                    kept.push(item);
                }
                self.heap.array(kept)
            }
            ("zip", [Val::Array(other)], None) => {
                let other = self.heap.lists[*other].items.clone();
                let mut pairs = Vec::new();
                for (index, item) in items.into_iter().enumerate() {
                    let second = other.get(index).copied().unwrap_or(Val::Nil);
                    pairs.push(self.heap.array(vec![item, second]));
                }
                self.heap.array(pairs)
            }
            _ => return self.other_walk(receiver, items, method, given),
        };
        Ok(Some(value))
    }

    fn first(&self, pair: Val) -> Val {
        match pair {
            Val::Array(pair) => self.heap.lists[pair].items.first().copied().unwrap_or(Val::Nil),
            _ => Val::Nil,
        }
    }

    fn second(&self, pair: Val) -> Val {
        match pair {
            Val::Array(pair) => self.heap.lists[pair].items.get(1).copied().unwrap_or(Val::Nil),
            _ => Val::Nil,
        }
    }

    /// Sorted by insertion. In which order Ruby leaves equal elements, and what it compares, is its own secret: where
    /// that could be seen the run ends.
    fn sorted(
        &mut self,
        items: Vec<Val>,
        mut order: impl FnMut(&mut Self, Val, Val) -> Step<Ordering>,
    ) -> Step {
        let mut sorted: Vec<Val> = Vec::new();
        for item in items {
            let mut at = sorted.len();
            while at > 0 {
                match order(self, sorted[at - 1], item)? {
                    Ordering::Less => break,
                    Ordering::Equal => match (sorted[at - 1], item) {
                        (a, b) if a.is(b) == Some(true) => break,
                        // The same texts and numbers cannot be told apart, either.
                        (Val::Float(a), Val::Float(b)) if a == b => break,
                        (a @ Val::Str(_), b @ Val::Str(_))
                            if self.heap.text_of(a) == self.heap.text_of(b) =>
                        {
                            break;
                        }
                        _ => return Err(Exit::GiveUp),
                    },
                    Ordering::Greater => at -= 1,
                }
            }
            sorted.insert(at, item);
        }
        Ok(self.heap.array(sorted))
    }
}

/// What `sum` has come to. Ruby adds floats in a way of its own (Kahan and Babuska), which keeps what is lost.
enum Sum {
    Of(Val),
    Floats { all: f64, lost: f64 },
}

impl Sum {
    fn new(first: Val) -> Sum {
        match first {
            Val::Float(all) if all.is_finite() => Sum::Floats { all, lost: 0.0 },
            other => Sum::Of(other),
        }
    }
}

/// No number is above it: `1..` and `1..Float::INFINITY` never end.
fn is_endless(bound: Val) -> bool {
    matches!(bound, Val::Nil | Val::Float(f64::INFINITY))
}
