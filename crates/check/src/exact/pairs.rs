//! Methods of Hash that make another hash, or take several keys at once.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Id, Step, Table, Val};

/// Methods of Enumerable that see the pairs as arrays, one by one.
const WALKS: [&str; 16] = [
    "chunk_while",
    "cycle",
    "drop",
    "drop_while",
    "each_cons",
    "each_entry",
    "each_slice",
    "find_index",
    "max",
    "min",
    "minmax",
    "one?",
    "slice_when",
    "take",
    "take_while",
    "uniq",
];

impl Exec<'_> {
    pub(super) fn other_hash_method(
        &mut self,
        id: Id<Table>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        let receiver = Val::Hash(id);
        let pairs = self.heap.tables[id].pairs.clone();
        Ok(Some(match (method, &given.positional[..], given.block) {
            ("invert", [], None) => {
                let mut turned = Vec::new();
                for (key, value) in pairs {
                    self.put(&mut turned, value, key)?;
                }
                self.heap.hash(turned)
            }
            ("slice", keys, None) => {
                let mut kept = Vec::new();
                for key in keys {
                    if let Some(at) = self.look_up(&pairs, *key)? {
                        self.put(&mut kept, pairs[at].0, pairs[at].1)?;
                    }
                }
                self.heap.hash(kept)
            }
            ("except", keys, None) => {
                let mut kept = pairs;
                for key in keys {
                    if let Some(at) = self.look_up(&kept, *key)? {
                        kept.remove(at);
                    }
                }
                self.heap.hash(kept)
            }
            ("values_at", keys, None) => {
                let values = keys.iter().map(|key| self.hash_get(id, *key)).collect::<Step<Vec<Val>>>()?;
                self.heap.array(values)
            }
            ("fetch_values", keys, None) => {
                let mut values = Vec::new();
                for key in keys {
                    // What is missing was refused before.
                    let at = self.look_up(&pairs, *key)?.ok_or(Exit::GiveUp)?;
                    values.push(pairs[at].1);
                }
                self.heap.array(values)
            }
            ("transform_keys", [], Some(block)) => {
                let mut made = Vec::new();
                self.each_pair(id, |exec, key, value| {
                    let key = exec.yields(block, &[key])?;
                    exec.put(&mut made, key, value)
                })?;
                self.heap.hash(made)
            }
            ("transform_values!", [], Some(block)) => {
                self.changeable_hash(id)?;
                for (at, (_, value)) in pairs.into_iter().enumerate() {
                    let value = self.yields(block, &[value])?;
                    self.heap.tables[id].pairs.get_mut(at).ok_or(Exit::GiveUp)?.1 = value;
                }
                receiver
            }
            ("default", [], None) => self.heap.tables[id].default,
            ("default=", [value], None) => {
                self.changeable_hash(id)?;
                self.heap.tables[id].default = *value;
                self.heap.tables[id].default_proc = None;
                *value
            }
            _ if WALKS.contains(&method) => {
                let items = self.each_of(receiver)?;
                return self.over_copy(receiver, |exec| exec.enumerable(receiver, items, method, given));
            }
            _ => return Err(Exit::GiveUp),
        }))
    }
}
