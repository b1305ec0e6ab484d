//! Methods of Enumerable and Array that are called less often: runs of neighbours, rounds, and ends of a list.
//!
//! ```text
//! [1, 2, 4].slice_when { |a, b| b > a + 1 }.to_a     [[1, 2], [4]]; the block runs once somebody asks
//! [1, 2].cycle(2) { |n| puts n }                     1 2 1 2
//! ```

use super::call::Given;
use super::exec::Exec;
use super::lazy::Chunks;
use super::value::{Closure, Exit, Id, Step, Val};
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;

impl Exec<'_> {
    pub(super) fn other_walk(
        &mut self,
        receiver: Val,
        items: Vec<Val>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        let value = match (method, &given.positional[..], given.block) {
            ("each_entry", [], Some(block)) => {
                for item in items {
                    self.yields(block, &[item])?;
                }
                receiver
            }
            ("one?", [], block) => {
                let mut n_true = 0;
                for item in items {
                    let is_true = match block {
                        Some(block) => self.yields(block, &[item])?.truth()?,
                        None => item.truth()?,
                    };
                    n_true += usize::from(is_true);
                    // Ruby asks no more then.
                    if n_true > 1 {
                        break;
                    }
                }
                Val::bool(n_true == 1)
            }
            ("drop_while", [], Some(block)) => {
                let mut rest = items.into_iter();
                let mut kept = Vec::new();
                for item in rest.by_ref() {
                    if !self.yields(block, &[item])?.truth()? {
                        kept.push(item);
                        break;
                    }
                }
                kept.extend(rest);
                self.heap.array(kept)
            }
            ("chunk_while" | "slice_when", [], Some(block)) => {
                let list = self.heap.array(items);
                self.chunks(list, Chunks { block, ends_on: method == "slice_when" })
            }
            ("cycle", [Val::Int(n)], Some(block)) => {
                for _ in 0..*n {
                    for item in &items {
                        self.yields(block, &[*item])?;
                    }
                }
                Val::Nil
            }
            ("cycle", [] | [Val::Nil], Some(block)) if !items.is_empty() => loop {
                for item in &items {
                    self.yields(block, &[*item])?;
                }
            },
            ("bsearch", [], Some(block)) if matches!(receiver, Val::Array(_)) => {
                return self.halved(&items, block).map(Some);
            }
            ("rindex", [], Some(block)) => return self.last_index(items, block).map(Some),
            ("rindex", [value], None) => {
                for (at, item) in items.into_iter().enumerate().rev() {
                    if self.equal(item, *value)? {
                        return Ok(Some(Val::Int(at as i64)));
                    }
                }
                Val::Nil
            }
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    /// `bsearch`: the block says whether an element is far enough, or with a number where to go on.
    fn halved(&mut self, items: &[Val], block: Id<Closure>) -> Step {
        let (mut lo, mut hi) = (0, items.len());
        let mut found = Val::Nil;
        while lo < hi {
            let middle = lo + (hi - lo) / 2;
            match self.yields(block, &[items[middle]])? {
                Val::Int(0) => return Ok(items[middle]),
                Val::True => {
                    found = items[middle];
                    hi = middle;
                }
                Val::Int(..=-1) => hi = middle,
                Val::False | Val::Nil | Val::Int(_) => lo = middle + 1,
                Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_) => {
                    let message = "wrong argument type (must be numeric, true, false or nil)".to_owned();
                    return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
                }
                _ => return Err(Exit::GiveUp),
            }
        }
        Ok(found)
    }

    fn last_index(&mut self, items: Vec<Val>, block: Id<Closure>) -> Step {
        for (at, item) in items.into_iter().enumerate().rev() {
            if self.yields(block, &[item])?.truth()? {
                return Ok(Val::Int(at as i64));
            }
        }
        Ok(Val::Nil)
    }

    /// Gives the runs of neighbours between which the block says that they belong together, or that one ends.
    pub(super) fn run_chunks(&mut self, list: Val, chunks: Chunks, next: Id<Closure>) -> Step {
        let Val::Array(list) = list else { return Err(Exit::GiveUp) };
        let mut run: Vec<Val> = Vec::new();
        for item in self.heap.lists[list].items.clone() {
            if let Some(last) = run.last().copied() {
                let ends = self.yields(chunks.block, &[last, item])?.truth()? == chunks.ends_on;
                if ends {
                    let whole = self.heap.array(std::mem::take(&mut run));
                    self.yields(next, &[whole])?;
                }
            }
            run.push(item);
        }
        if !run.is_empty() {
            let whole = self.heap.array(run);
            self.yields(next, &[whole])?;
        }
        Ok(Val::Nil)
    }
}
