//! Set.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Id, List, Step, Val};
use base::Name;

impl Exec<'_> {
    pub(super) fn new_set(&mut self, items: Vec<Val>) -> Step {
        let list = self.heap.list(Vec::new());
        for item in items {
            self.add_to_set(list, item)?;
        }
        Ok(Val::Set(list))
    }

    fn place_in_set(&mut self, id: Id<List>, item: Val) -> Step<Option<usize>> {
        let keys: Vec<(Val, Val)> = self.heap.lists[id].items.iter().map(|it| (*it, Val::Nil)).collect();
        self.find(&keys, item)
    }

    /// True when it was not there yet.
    fn add_to_set(&mut self, id: Id<List>, item: Val) -> Step<bool> {
        if self.heap.lists[id].frozen || self.heap.lists[id].n_copies > 0 {
            return Err(Exit::GiveUp);
        }
        let is_new = self.place_in_set(id, item)?.is_none();
        if is_new {
            let item = self.kept_key(item);
            self.heap.lists[id].items.push(item);
            self.mark_key(item);
        }
        Ok(is_new)
    }

    pub(super) fn is_subset(&mut self, a: Id<List>, b: Id<List>) -> Step<bool> {
        for item in self.heap.lists[a].items.clone() {
            if self.place_in_set(b, item)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn set_method(&mut self, id: Id<List>, method: &str, given: &Given) -> Step {
        let receiver = Val::Set(id);
        let items = self.heap.lists[id].items.clone();
        Ok(match (method, &given.positional[..], given.block) {
            ("add" | "<<", [item], None) => {
                self.add_to_set(id, *item)?;
                receiver
            }
            ("add?", [item], None) => match self.add_to_set(id, *item)? {
                true => receiver,
                false => Val::Nil,
            },
            ("include?" | "member?" | "===" | "contain?", [item], None) => {
                Val::bool(self.place_in_set(id, *item)?.is_some())
            }
            ("delete", [item], None) if self.heap.lists[id].n_copies == 0 => {
                if let Some(at) = self.place_in_set(id, *item)? {
                    self.heap.lists[id].items.remove(at);
                }
                receiver
            }
            ("size" | "length" | "count", [], None) => Val::Int(items.len() as i64),
            ("empty?", [], None) => Val::bool(items.is_empty()),
            ("each", [], Some(block)) => {
                self.over_copy(receiver, |exec| {
                    items.iter().try_for_each(|item| exec.yields(block, &[*item]).map(drop))
                })?;
                receiver
            }
            ("|" | "+" | "union" | "merge", [other @ (Val::Array(_) | Val::Set(_))], None) => {
                let mut all = items;
                all.extend(self.each_of(*other)?);
                if method == "merge" {
                    for item in all {
                        self.add_to_set(id, item)?;
                    }
                    return Ok(receiver);
                }
                self.new_set(all)?
            }
            ("&" | "intersection" | "-" | "difference", [other @ (Val::Array(_) | Val::Set(_))], None) => {
                let others = self.each_of(*other)?;
                let Val::Set(others) = self.new_set(others)? else { return Err(Exit::GiveUp) };
                let wants = matches!(method, "&" | "intersection");
                let mut kept = Vec::new();
                for item in items {
                    if self.place_in_set(others, item)?.is_some() == wants {
                        kept.push(item);
                    }
                }
                self.new_set(kept)?
            }
            ("subset?" | "<=", [Val::Set(other)], None) => Val::bool(self.is_subset(id, *other)?),
            ("superset?" | ">=", [Val::Set(other)], None) => Val::bool(self.is_subset(*other, id)?),
            ("==", [other], None) => Val::bool(self.equal(receiver, *other)?),
            ("to_set", [], None) => receiver,
            ("dup", [], None) => self.new_set(items)?,
            ("to_s" | "inspect", [], None) => self.inspect(receiver)?,
            (
                "partition" | "group_by" | "map" | "to_a" | "sort" | "sort_by" | "sum" | "any?" | "all?"
                | "none?" | "find" | "min" | "max" | "inject" | "reduce" | "each_with_index"
                | "each_with_object" | "first" | "flat_map" | "count" | "to_h" | "min_by" | "max_by"
                | "filter_map" | "join" | "select" | "filter" | "reject",
                ..,
            ) => {
                let whole = self.heap.array(items);
                let is_self = method == "each_with_index";
                let result =
                    self.over_copy(receiver, |exec| exec.invoke(whole, Name::new(method), given.clone()))?;
                if is_self { receiver } else { result }
            }
            _ => return Err(Exit::GiveUp),
        })
    }
}
