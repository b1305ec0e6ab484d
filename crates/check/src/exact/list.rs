//! Array.

use super::call::Given;
use super::exec::{Exec, MAX_SIZE};
use super::value::{Closure, Exit, Id, List, Step, Val};
use crate::fault::Fault;
use crate::rules::{MISSING_KEY, WRONG_OPERAND};
use base::Name;

impl Exec<'_> {
    fn changeable_list(&mut self, id: Id<List>) -> Step<()> {
        let list = &self.heap.lists[id];
        if list.items.len() > MAX_SIZE || list.is_key || list.n_copies > 0 {
            return Err(Exit::GiveUp);
        }
        if self.heap.lists[id].frozen { Err(self.frozen(Val::Array(id))) } else { Ok(()) }
    }

    pub(super) fn list_method(&mut self, id: Id<List>, method: &str, given: &Given) -> Step<Option<Val>> {
        if let Some(done) = self.change_list(id, method, given)? {
            return Ok(Some(done));
        }
        let receiver = Val::Array(id);
        let len = self.heap.lists[id].items.len();
        let at = |index: i64| {
            let index = if index < 0 { index + len as i64 } else { index };
            usize::try_from(index).ok().filter(|it| *it < len)
        };
        let items = &self.heap.lists[id].items;
        Ok(Some(match (method, &given.positional[..], given.block) {
            ("size" | "length", [], None) | ("count", [], None) => Val::Int(len as i64),
            ("empty?", [], None) => Val::bool(len == 0),
            ("[]" | "at" | "slice", [Val::Int(index)], None) => at(*index).map_or(Val::Nil, |it| items[it]),
            ("[]" | "slice", [Val::Int(start @ 0..), Val::Int(n @ 0..)], None) => {
                let (start, n) = (*start as usize, *n as usize);
                match items.get(start..(start + n).min(len).max(start)) {
                    Some(part) => {
                        let part = part.to_vec();
                        self.heap.array(part)
                    }
                    None => Val::Nil,
                }
            }
            ("[]" | "slice", [Val::Range(range)], None) => {
                let bounds = self.heap.ranges[*range];
                let (Val::Int(lo), hi) = (bounds.lo, bounds.hi) else { return Err(Exit::GiveUp) };
                let hi = match hi {
                    Val::Int(hi) if hi < 0 => hi + len as i64 + i64::from(!bounds.exclusive),
                    Val::Int(hi) => hi + i64::from(!bounds.exclusive),
                    Val::Nil => len as i64,
                    _ => return Err(Exit::GiveUp),
                };
                let lo = if lo < 0 { lo + len as i64 } else { lo };
                if lo < 0 || lo > len as i64 {
                    return Ok(Some(Val::Nil));
                }
                let part = items
                    [lo as usize..(hi.clamp(lo, (len as i64).max(lo)) as usize).min(len).max(lo as usize)]
                    .to_vec();
                self.heap.array(part)
            }
            ("first", [], None) => items.first().copied().unwrap_or(Val::Nil),
            ("last", [], None) => items.last().copied().unwrap_or(Val::Nil),
            ("last", [Val::Int(n @ 0..)], None) => {
                let part = items[len.saturating_sub(*n as usize)..].to_vec();
                self.heap.array(part)
            }
            ("fetch", [Val::Int(index), rest @ ..], block) => match (at(*index), rest, block) {
                (Some(it), ..) => items[it],
                (None, [default], None) => *default,
                (None, [], Some(block)) => self.yields(block, &[Val::Int(*index)])?,
                (None, [], None) => {
                    let message = format!("index {index} outside of array bounds");
                    return Err(self.fault(Fault::said(&MISSING_KEY, "IndexError", message)));
                }
                _ => return Err(Exit::GiveUp),
            },
            ("dig", [Val::Int(index), rest @ ..], None) => {
                let value = at(*index).map_or(Val::Nil, |it| items[it]);
                match (value, rest) {
                    (_, []) | (Val::Nil, _) => value,
                    (Val::Hash(_) | Val::Array(_), _) => self.send(value, Name::new("dig"), rest)?,
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("each", [], Some(block)) => {
                let mut index = 0;
                // The block may change the array.
                while let Some(item) = self.heap.lists[id].items.get(index).copied() {
                    self.yields(block, &[item])?;
                    index += 1;
                }
                receiver
            }
            ("each_index", [], Some(block)) => {
                let mut indices = 0..len as i64;
                self.over_copy(receiver, |exec| {
                    indices.try_for_each(|index| exec.yields(block, &[Val::Int(index)]).map(drop))
                })?;
                receiver
            }
            ("reverse_each", [], Some(block)) => {
                let items = items.clone();
                self.over_copy(receiver, |exec| {
                    items.iter().rev().try_for_each(|item| exec.yields(block, &[*item]).map(drop))
                })?;
                receiver
            }
            ("+", [other], None) => match other {
                Val::Array(other) => {
                    let all = [&items[..], &self.heap.lists[*other].items].concat();
                    self.heap.array(all)
                }
                Val::Nil
                | Val::Int(_)
                | Val::Str(_)
                | Val::Sym(_)
                | Val::Hash(_)
                | Val::True
                | Val::False
                | Val::Float(_) => {
                    self.refuses(*other, "to_ary")?;
                    let message = format!("`Array#+' does not take {}", self.describe(*other));
                    return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
                }
                _ => return Err(Exit::GiveUp),
            },
            ("-" | "&" | "|", [Val::Array(other)], None) => {
                let (own, other) = (items.clone(), self.heap.lists[*other].items.clone());
                let mut kept = Vec::new();
                let (mut seen, keys) =
                    (Vec::new(), other.iter().map(|it| (*it, Val::Nil)).collect::<Vec<_>>());
                for item in own {
                    let is_there = self.find(&keys, item)?.is_some();
                    let wanted = match method {
                        "-" => !is_there,
                        "&" => is_there && self.find(&seen, item)?.is_none(),
                        _ => self.find(&seen, item)?.is_none(),
                    };
                    if wanted {
                        seen.push((item, Val::Nil));
                        kept.push(item);
                    }
                }
                if method == "|" {
                    for item in other {
                        if self.find(&seen, item)?.is_none() {
                            seen.push((item, Val::Nil));
                            kept.push(item);
                        }
                    }
                }
                self.heap.array(kept)
            }
            ("*", [Val::Int(n @ 0..)], None) => {
                let all = if len * *n as usize > MAX_SIZE {
                    return Err(Exit::GiveUp);
                } else {
                    items.repeat(*n as usize)
                };
                self.heap.array(all)
            }
            ("join", [] | [Val::Str(_)], None) => {
                let between = match given.positional.first() {
                    Some(between) => self.heap.text_of(*between).map(str::to_owned),
                    None => Some(String::new()),
                };
                let items = items.clone();
                self.join(&items, between)?
            }
            ("reverse", [], None) => {
                let all = items.iter().rev().copied().collect();
                self.heap.array(all)
            }
            ("compact", [], None) => {
                let all = items.iter().copied().filter(|it| !matches!(it, Val::Nil)).collect();
                self.heap.array(all)
            }
            ("flatten", [], None) => {
                let mut all = Vec::new();
                let items = items.clone();
                self.flatten(&items, &mut all)?;
                self.heap.array(all)
            }
            ("index" | "find_index", [value], None) => {
                for (index, item) in items.clone().into_iter().enumerate() {
                    if self.equal(item, *value)? {
                        return Ok(Some(Val::Int(index as i64)));
                    }
                }
                Val::Nil
            }
            ("assoc" | "rassoc", [key], None) => {
                let at = usize::from(method == "rassoc");
                for item in items.clone() {
                    let Val::Array(pair) = item else { continue };
                    match self.heap.lists[pair].items.get(at).copied() {
                        Some(own) if self.equal(own, *key)? => return Ok(Some(item)),
                        _ => {}
                    }
                }
                Val::Nil
            }
            ("rotate", [] | [Val::Int(_)], None) if len > 0 => {
                let by = given.positional.first().map_or(1, |it| if let Val::Int(by) = it { *by } else { 1 });
                let mut all = items.clone();
                all.rotate_left(by.rem_euclid(len as i64) as usize);
                self.heap.array(all)
            }
            ("values_at", indices, None) => {
                let mut all = Vec::new();
                for index in indices {
                    let Val::Int(index) = *index else { return Err(Exit::GiveUp) };
                    all.push(at(index).map_or(Val::Nil, |it| items[it]));
                }
                self.heap.array(all)
            }
            ("combination" | "permutation", [Val::Int(n @ 0..=4)], block) if len <= 12 => {
                let mut all = Vec::new();
                choose(
                    items,
                    *n as usize,
                    method == "permutation",
                    &mut Vec::new(),
                    &mut Vec::new(),
                    &mut all,
                );
                self.spend(all.len())?;
                let all: Vec<Val> = all.into_iter().map(|it| self.heap.array(it)).collect();
                match block {
                    Some(block) => {
                        for one in all {
                            self.yields(block, &[one])?;
                        }
                        receiver
                    }
                    None => {
                        let receiver = self.heap.array(all);
                        self.enumerator(receiver, Name::new("each"), Vec::new())
                    }
                }
            }
            ("product", [Val::Array(other)], None) => {
                let (own, other) = (items.clone(), self.heap.lists[*other].items.clone());
                self.spend(own.len() * other.len())?;
                let mut pairs = Vec::new();
                for a in &own {
                    for b in &other {
                        pairs.push(self.heap.array(vec![*a, *b]));
                    }
                }
                self.heap.array(pairs)
            }
            ("transpose", [], None) => {
                let rows: Vec<Vec<Val>> = items
                    .iter()
                    .map(|it| match it {
                        Val::Array(row) => Ok(self.heap.lists[*row].items.clone()),
                        _ => Err(Exit::GiveUp),
                    })
                    .collect::<Step<_>>()?;
                let width = rows.first().map_or(0, Vec::len);
                if rows.iter().any(|row| row.len() != width) {
                    return Err(Exit::GiveUp);
                }
                let columns: Vec<Val> =
                    (0..width).map(|at| self.heap.array(rows.iter().map(|row| row[at]).collect())).collect();
                self.heap.array(columns)
            }
            ("<=>", [other], None) => {
                self.compare(receiver, *other)?.map_or(Val::Nil, |order| Val::Int(order as i64))
            }
            ("==", [other], None) => Val::bool(self.equal(receiver, *other)?),
            ("to_a" | "entries", [], None) => receiver,
            ("to_s" | "inspect", [], None) => self.inspect(receiver)?,
            ("freeze" | "frozen?" | "dup" | "clone", ..) => return Ok(None),
            _ => {
                let items = items.clone();
                let done =
                    self.over_copy(receiver, |exec| exec.enumerable(receiver, items, method, given))?;
                done.ok_or(Exit::GiveUp)?
            }
        }))
    }

    /// Methods that change the array.
    fn change_list(&mut self, id: Id<List>, method: &str, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Array(id);
        let known = matches!(
            (method, given.positional.len(), given.block.is_some()),
            ("<<", 1, false)
                | ("push" | "append" | "unshift" | "prepend" | "insert", _, false)
                | ("pop" | "shift" | "clear", 0, false)
                | ("[]=" | "concat" | "delete" | "delete_at" | "replace", _, false)
                | ("map!" | "select!" | "reject!" | "delete_if" | "keep_if" | "sort_by!", 0, true)
                | ("sort!" | "reverse!" | "uniq!" | "compact!" | "flatten!", 0, false)
        );
        if !known {
            return Ok(None);
        }
        self.changeable_list(id)?;
        Ok(Some(match (method, &given.positional[..]) {
            ("<<" | "push" | "append", values) => {
                self.heap.lists[id].items.extend_from_slice(values);
                receiver
            }
            ("unshift" | "prepend", values) => {
                self.heap.lists[id].items.splice(0..0, values.iter().copied());
                receiver
            }
            ("insert", [Val::Int(at @ 0..), values @ ..]) => {
                let len = self.heap.lists[id].items.len();
                if *at as usize > len {
                    return Err(Exit::GiveUp);
                }
                let at = *at as usize;
                self.heap.lists[id].items.splice(at..at, values.iter().copied());
                receiver
            }
            ("pop", []) => self.heap.lists[id].items.pop().unwrap_or(Val::Nil),
            ("shift", []) => {
                let items = &mut self.heap.lists[id].items;
                if items.is_empty() { Val::Nil } else { items.remove(0) }
            }
            ("clear", []) => {
                self.heap.lists[id].items.clear();
                receiver
            }
            ("[]=", [Val::Int(at), value]) => {
                let items = &mut self.heap.lists[id].items;
                let index = if *at < 0 { *at + items.len() as i64 } else { *at };
                let index = usize::try_from(index).ok().filter(|it| *it < MAX_SIZE).ok_or(Exit::GiveUp)?;
                if index >= items.len() {
                    items.resize(index + 1, Val::Nil);
                }
                items[index] = *value;
                *value
            }
            ("concat", [Val::Array(other)]) => {
                let other = self.heap.lists[*other].items.clone();
                self.heap.lists[id].items.extend(other);
                receiver
            }
            ("delete", [value]) => {
                let mut kept = Vec::new();
                let mut last = Val::Nil;
                for item in self.heap.lists[id].items.clone() {
                    if self.equal(item, *value)? {
                        last = item;
                    } else {
                        kept.push(item);
                    }
                }
                self.heap.lists[id].items = kept;
                last
            }
            ("delete_at", [Val::Int(at)]) => {
                let items = &mut self.heap.lists[id].items;
                let index = if *at < 0 { *at + items.len() as i64 } else { *at };
                match usize::try_from(index).ok().filter(|it| *it < items.len()) {
                    Some(index) => items.remove(index),
                    None => Val::Nil,
                }
            }
            ("map!", []) => {
                let block = given.block.ok_or(Exit::GiveUp)?;
                for index in 0..self.heap.lists[id].items.len() {
                    let item = self.heap.lists[id].items[index];
                    let value = self.over_copy(receiver, |exec| exec.yields(block, &[item]))?;
                    self.heap.lists[id].items[index] = value;
                }
                receiver
            }
            ("select!" | "keep_if" | "reject!" | "delete_if", []) => {
                let block = given.block.ok_or(Exit::GiveUp)?;
                let keeps = matches!(method, "select!" | "keep_if");
                let is_same = self.keep(id, block, keeps)?;
                if method.ends_with('!') && is_same { Val::Nil } else { receiver }
            }
            ("flatten!", [])
                if !self.heap.lists[id]
                    .items
                    .iter()
                    .any(|it| matches!(it, Val::Array(_) | Val::Object(_))) =>
            {
                Val::Nil
            }
            ("sort_by!" | "sort!" | "reverse!" | "uniq!" | "compact!" | "flatten!", []) => {
                let plain = Name::new(method.trim_end_matches('!'));
                let copy = self.heap.lists[id].items.clone();
                let before = copy.len();
                let copy = self.heap.array(copy);
                let changed = self.over_copy(receiver, |exec| exec.invoke(copy, plain, given.clone()))?;
                let Val::Array(changed) = changed else { return Err(Exit::GiveUp) };
                let changed = self.heap.lists[changed].items.clone();
                let is_same = changed.len() == before;
                self.heap.lists[id].items = changed;
                if matches!(method, "uniq!" | "compact!") && is_same { Val::Nil } else { receiver }
            }
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// Keeps the elements for which the block says so, one after the other, as Ruby does: what comes before a `break` has
    /// happened. True when all were kept.
    fn keep(&mut self, id: Id<List>, block: Id<Closure>, keeps: bool) -> Step<bool> {
        let n_items = self.heap.lists[id].items.len();
        let mut n_kept = 0;
        for index in 0..n_items {
            let item = self.heap.lists[id].items[index];
            match self.over_copy(Val::Array(id), |exec| exec.yields(block, &[item])) {
                Ok(answer) if answer.truth()? == keeps => {
                    self.heap.lists[id].items[n_kept] = item;
                    n_kept += 1;
                }
                Ok(_) => {}
                Err(exit) => {
                    self.heap.lists[id].items.drain(n_kept..index);
                    return Err(exit);
                }
            }
        }
        self.heap.lists[id].items.truncate(n_kept);
        Ok(n_kept == n_items)
    }

    fn flatten(&mut self, items: &[Val], all: &mut Vec<Val>) -> Step<()> {
        for item in items {
            match *item {
                Val::Array(inner) => {
                    let inner = self.heap.lists[inner].items.clone();
                    self.nested(|exec| exec.flatten(&inner, all))?;
                }
                Val::Object(_) => {
                    self.refuses(*item, "to_ary")?;
                    all.push(*item);
                }
                other => all.push(other),
            }
        }
        Ok(())
    }

    fn join(&mut self, items: &[Val], between: Option<String>) -> Step {
        let mut text = between.as_ref().map(|_| String::new());
        for (index, item) in items.iter().enumerate() {
            let part = match *item {
                Val::Array(_) => return Err(Exit::GiveUp),
                other => self.string_of(other)?,
            };
            text = match (text, self.heap.text_of(part), &between) {
                (Some(mut text), Some(part), Some(between)) => {
                    if index > 0 {
                        text.push_str(between);
                    }
                    text.push_str(part);
                    Some(text)
                }
                _ => None,
            };
        }
        Ok(self.heap.text(text))
    }
}

/// The ways to take `n` of the items, in Ruby's order.
fn choose(
    items: &[Val],
    n: usize,
    any_order: bool,
    taken: &mut Vec<usize>,
    chosen: &mut Vec<Val>,
    all: &mut Vec<Vec<Val>>,
) {
    if chosen.len() == n {
        all.push(chosen.clone());
        return;
    }
    let first = if any_order { 0 } else { taken.last().map_or(0, |it| it + 1) };
    for index in first..items.len() {
        if !taken.contains(&index) {
            taken.push(index);
            chosen.push(items[index]);
            choose(items, n, any_order, taken, chosen, all);
            chosen.pop();
            taken.pop();
        }
    }
}
