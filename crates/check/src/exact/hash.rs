//! Hash.

use super::call::Given;
use super::exec::{Exec, MAX_SIZE};
use super::value::{Exit, Id, Object, Step, Table, Val};
use crate::fault::Fault;
use crate::rules::{MISSING_KEY, REFUSED_VALUE};
use base::Name;

impl Exec<'_> {
    /// The place of a key; `eql?` decides.
    pub(super) fn find(&mut self, pairs: &[(Val, Val)], key: Val) -> Step<Option<usize>> {
        self.check_key(key)?;
        // What the program's own `hash` does besides is done.
        if matches!(key, Val::Object(_)) && self.has_own(key, "hash")? {
            self.send(key, Name::new("hash"), &[])?;
        }
        self.spend(pairs.len() / 16)?;
        for (at, (other, _)) in pairs.iter().enumerate() {
            if self.same_key(*other, key)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// The same for a question: Ruby answers it for an empty hash at once.
    pub(super) fn look_up(&mut self, pairs: &[(Val, Val)], key: Val) -> Step<Option<usize>> {
        if pairs.is_empty() { Ok(None) } else { self.find(pairs, key) }
    }

    fn same_key(&mut self, a: Val, b: Val) -> Step<bool> {
        Ok(match (a, b) {
            (Val::Str(_), Val::Str(_)) => self.heap.text_of(a) == self.heap.text_of(b),
            (Val::Float(a), Val::Float(b)) if a.is_nan() || b.is_nan() => return Err(Exit::GiveUp),
            (Val::Float(a), Val::Float(b)) => a == b,
            (Val::Float(_), _) | (_, Val::Float(_)) => false,
            (Val::Array(a), Val::Array(b)) => {
                let (a, b) = (self.heap.lists[a].items.clone(), self.heap.lists[b].items.clone());
                self.same_parts(a, b, Self::same_key)?
            }
            // Those that agree about `eql?` agree about `hash`.
            (Val::Object(a_id), Val::Object(b_id)) if self.has_own(a, "eql?")? => {
                if a_id == b_id {
                    return Ok(true);
                }
                self.has_own(b, "eql?")? && self.send(a, Name::new("eql?"), &[b])?.truth()?
            }
            (Val::Object(a), Val::Object(b)) if self.is_struct(a) => {
                self.same_members(a, b, Self::same_key)?
            }
            _ => a.is(b).ok_or(Exit::GiveUp)?,
        })
    }

    /// The object can be told apart from other keys.
    fn check_key(&mut self, key: Val) -> Step<()> {
        match key {
            Val::Str(_) if self.heap.text_of(key).is_none() => Err(Exit::GiveUp),
            Val::Str(_) | Val::Class(_) => Ok(()),
            _ if key.is_simple() => Ok(()),
            Val::Array(list) => {
                let items = self.heap.lists[list].items.clone();
                self.nested(|exec| items.into_iter().try_for_each(|item| exec.check_key(item)))
            }
            Val::Object(_) => {
                // Ruby's own `hash` of a plain object is its identity.
                let (hash, eql) = (self.has_own(key, "hash")?, self.has_own(key, "eql?")?);
                if hash && eql {
                    return Ok(());
                }
                let own = hash || eql;
                match key {
                    Val::Object(id) if !own && !self.is_exception(id) => {
                        if !self.is_struct(id) {
                            return Ok(());
                        }
                        let members: Vec<(Name, Val)> = self.heap.objects[id].members().collect();
                        self.nested(|exec| {
                            members.into_iter().try_for_each(|(_, value)| exec.check_key(value))
                        })
                    }
                    _ => Err(Exit::GiveUp),
                }
            }
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn put(&mut self, pairs: &mut Vec<(Val, Val)>, key: Val, value: Val) -> Step<()> {
        match self.find(pairs, key)? {
            Some(at) => pairs[at].1 = value,
            None => {
                let key = self.kept_key(key);
                pairs.push((key, value));
            }
        }
        self.mark_key(key);
        if pairs.len() > MAX_SIZE { Err(Exit::GiveUp) } else { Ok(()) }
    }

    /// Ruby: a string is copied, and the copy frozen.
    pub(super) fn kept_key(&mut self, key: Val) -> Val {
        match (key, self.heap.text_of(key).map(str::to_owned)) {
            (Val::Str(id), Some(text)) if !self.heap.texts[id].frozen => self.heap.frozen_str(text),
            _ => key,
        }
    }

    /// From now on it must not change.
    pub(super) fn mark_key(&mut self, key: Val) {
        match key {
            Val::Array(list) if !self.heap.lists[list].is_key => {
                self.heap.lists[list].is_key = true;
                self.heap.lists[list].items.clone().into_iter().for_each(|item| self.mark_key(item));
            }
            Val::Object(id) => self.heap.objects[id].is_key |= self.is_told_by_content(id),
            _ => {}
        }
    }

    fn is_told_by_content(&mut self, id: Id<Object>) -> bool {
        self.is_struct(id) || self.has_own(Val::Object(id), "hash").unwrap_or(true)
    }

    pub(super) fn hash_get(&mut self, id: Id<Table>, key: Val) -> Step {
        let pairs = std::mem::take(&mut self.heap.tables[id].pairs);
        let found = self.look_up(&pairs, key);
        let value = found.map(|at| at.map(|at| pairs[at].1));
        self.heap.tables[id].pairs = pairs;
        match value? {
            Some(value) => Ok(value),
            None => match self.heap.tables[id].default_proc {
                Some(block) => self.yields(block, &[Val::Hash(id), key]),
                None => Ok(self.heap.tables[id].default),
            },
        }
    }

    fn hash_set(&mut self, id: Id<Table>, key: Val, value: Val) -> Step<()> {
        self.changeable_hash(id)?;
        let mut pairs = std::mem::take(&mut self.heap.tables[id].pairs);
        let before = pairs.len();
        let done = self.put(&mut pairs, key, value);
        let is_new = pairs.len() != before;
        self.heap.tables[id].pairs = pairs;
        if is_new {
            self.takes_keys(id)?;
        }
        done
    }

    /// Ruby raises when keys are added while something goes through the hash.
    fn takes_keys(&mut self, id: Id<Table>) -> Step<()> {
        if self.heap.tables[id].n_walks == 0 {
            return Ok(());
        }
        let message = "can't add a new key into hash during iteration".to_owned();
        Err(self.fault(Fault::said(&REFUSED_VALUE, "RuntimeError", message)))
    }

    pub(super) fn changeable_hash(&mut self, id: Id<Table>) -> Step<()> {
        if self.heap.tables[id].n_copies > 0 {
            return Err(Exit::GiveUp);
        }
        if self.heap.tables[id].frozen { Err(self.frozen(Val::Hash(id))) } else { Ok(()) }
    }

    /// Calls the block with each pair, as a hash does.
    pub(super) fn each_pair(
        &mut self,
        id: Id<Table>,
        mut visit: impl FnMut(&mut Self, Val, Val) -> Step<()>,
    ) -> Step<()> {
        self.heap.tables[id].n_walks += 1;
        let before = self.heap.tables[id].pairs.len();
        let outcome = (0..before).try_for_each(|at| {
            // What is left when keys are deleted is not followed.
            let pairs = &self.heap.tables[id].pairs;
            let (key, value) =
                pairs.get(at).copied().filter(|_| pairs.len() == before).ok_or(Exit::GiveUp)?;
            visit(self, key, value)
        });
        self.heap.tables[id].n_walks -= 1;
        outcome
    }

    pub(super) fn hash_method(&mut self, id: Id<Table>, method: &str, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Hash(id);
        Ok(Some(match (method, &given.positional[..], given.block) {
            ("[]", [key], None) => self.hash_get(id, *key)?,
            ("[]=" | "store", [key, value], None) => {
                self.hash_set(id, *key, *value)?;
                *value
            }
            ("fetch", [key, rest @ ..], block) => {
                let pairs = self.heap.tables[id].pairs.clone();
                match (self.look_up(&pairs, *key)?, rest, block) {
                    (Some(at), ..) => pairs[at].1,
                    (None, [], Some(block)) => self.yields(block, &[*key])?,
                    (None, [default], None) => *default,
                    (None, [], None) => {
                        let message = format!("key not found: {}", self.show_key(*key));
                        return Err(self.fault(Fault::said(&MISSING_KEY, "KeyError", message)));
                    }
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("key?" | "has_key?" | "include?" | "member?", [key], None) => {
                let pairs = self.heap.tables[id].pairs.clone();
                Val::bool(self.look_up(&pairs, *key)?.is_some())
            }
            ("dig", [key, rest @ ..], None) => {
                let value = self.hash_get(id, *key)?;
                match (value, rest) {
                    (_, []) | (Val::Nil, _) => value,
                    (Val::Hash(_) | Val::Array(_), _) => self.send(value, Name::new("dig"), rest)?,
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("size" | "length" | "count", [], None) => Val::Int(self.heap.tables[id].pairs.len() as i64),
            ("empty?", [], None) => Val::bool(self.heap.tables[id].pairs.is_empty()),
            ("any?", [], None) => Val::bool(!self.heap.tables[id].pairs.is_empty()),
            ("keys", [], None) => {
                let keys = self.heap.tables[id].pairs.iter().map(|it| it.0).collect();
                self.heap.array(keys)
            }
            ("values", [], None) => {
                let values = self.heap.tables[id].pairs.iter().map(|it| it.1).collect();
                self.heap.array(values)
            }
            ("to_h", [], None) => receiver,
            ("each" | "each_pair", [], Some(block)) => {
                self.each_pair(id, |exec, key, value| {
                    let pair = exec.heap.array(vec![key, value]);
                    exec.yields(block, &[pair]).map(drop)
                })?;
                receiver
            }
            ("each_key", [], Some(block)) => {
                self.each_pair(id, |exec, key, _| exec.yields(block, &[key]).map(drop))?;
                receiver
            }
            ("each_value", [], Some(block)) => {
                self.each_pair(id, |exec, _, value| exec.yields(block, &[value]).map(drop))?;
                receiver
            }
            ("select" | "filter" | "reject", [], Some(block)) => {
                let mut kept = Vec::new();
                self.each_pair(id, |exec, key, value| {
                    if exec.yields(block, &[key, value])?.truth()? == (method != "reject") {
                        kept.push((key, value));
                    }
                    Ok(())
                })?;
                self.heap.hash(kept)
            }
            ("transform_values", [], Some(block)) => {
                let mut made = Vec::new();
                self.each_pair(id, |exec, key, value| {
                    made.push((key, exec.yields(block, &[value])?));
                    Ok(())
                })?;
                self.heap.hash(made)
            }
            ("merge" | "merge!" | "update", [Val::Hash(other)], block) => {
                let mut pairs = self.heap.tables[id].pairs.clone();
                for (key, mut value) in self.heap.tables[*other].pairs.clone() {
                    if let (Some(block), Some(at)) = (block, self.find(&pairs, key)?) {
                        value = self.yields(block, &[key, pairs[at].1, value])?;
                    }
                    self.put(&mut pairs, key, value)?;
                }
                if method == "merge" {
                    let table = &self.heap.tables[id];
                    let (default, by) = (table.default, table.default_proc);
                    self.heap.hash_with(pairs, default, by)
                } else {
                    self.changeable_hash(id)?;
                    self.takes_keys(id)?;
                    self.heap.tables[id].pairs = pairs;
                    receiver
                }
            }
            ("delete", [key], None) => {
                self.changeable_hash(id)?;
                let pairs = self.heap.tables[id].pairs.clone();
                match self.look_up(&pairs, *key)? {
                    Some(at) => self.heap.tables[id].pairs.remove(at).1,
                    None => Val::Nil,
                }
            }
            ("clear", [], None) => {
                self.changeable_hash(id)?;
                self.heap.tables[id].pairs.clear();
                receiver
            }
            ("key", [value], None) => {
                for (key, other) in self.heap.tables[id].pairs.clone() {
                    if self.equal(other, *value)? {
                        return Ok(Some(key));
                    }
                }
                Val::Nil
            }
            ("value?" | "has_value?", [value], None) => {
                for (_, other) in self.heap.tables[id].pairs.clone() {
                    if self.equal(other, *value)? {
                        return Ok(Some(Val::True));
                    }
                }
                Val::False
            }
            (
                "any?" | "all?" | "none?" | "count" | "sum" | "map" | "flat_map" | "to_a" | "find" | "detect"
                | "sort_by" | "min_by" | "max_by" | "partition" | "group_by" | "each_with_index"
                | "each_with_object" | "inject" | "reduce" | "first" | "sort" | "filter_map" | "find_all"
                | "collect" | "zip" | "entries" | "sum_by" | "to_set",
                ..,
            ) => {
                let items = self.each_of(receiver)?;
                return self.over_copy(receiver, |exec| exec.enumerable(receiver, items, method, given));
            }
            ("==", [other], None) => Val::bool(self.equal(receiver, *other)?),
            ("to_s" | "inspect", [], None) => self.inspect(receiver)?,
            ("freeze" | "frozen?" | "dup" | "clone", ..) => return Ok(None),
            _ => return self.other_hash_method(id, method, given),
        }))
    }

    pub(super) fn show_key(&self, key: Val) -> String {
        match key {
            Val::Sym(name) => format!(":{name}"),
            Val::Str(_) => format!("{:?}", self.heap.text_of(key).unwrap_or_default()),
            Val::Int(number) => number.to_string(),
            other => self.describe(other),
        }
    }
}
