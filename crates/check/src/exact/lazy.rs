//! Elements that are made when they are wanted: lazy chains, Enumerators over code of the program, and `next`.
//!
//! ```text
//! (1..).lazy.map { |n| n * 2 }.first(2)           the block runs for 1 and 2
//! Enumerator.new { |y| y << 1; y << "a" }.sum     each `<<` runs what `sum` does with an element
//! letters = %w[a].each; 2.times { letters.next }  the second `next` has nothing left: StopIteration
//! ```

use super::call::Given;
use super::exec::Exec;
use super::value::{Closure, Exit, Id, List, Source, SourceKind, Step, Val};
use crate::fault::Fault;
use crate::rules::REFUSED_VALUE;
use base::Name;

/// A step of a lazy chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct LazyStep {
    kind: StepKind,
    block: Option<Id<Closure>>,
    /// How many to take or to drop, or the first number.
    n: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepKind {
    Map,
    Select,
    Reject,
    FilterMap,
    FlatMap,
    TakeWhile,
    DropWhile,
    Take,
    Drop,
    WithIndex,
    Compact,
}

/// `chunk_while` and `slice_when`: the block is asked about two neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunks {
    pub(super) block: Id<Closure>,
    /// What it says where a run ends.
    pub(super) ends_on: bool,
}

/// Methods of Enumerator::Lazy that give a lazy chain again, or more than the elements, and are not among the steps.
const OTHERS: [&str; 18] = [
    "chunk",
    "chunk_while",
    "eager",
    "each_entry",
    "enum_for",
    "grep",
    "grep_v",
    "next",
    "peek",
    "rewind",
    "size",
    "slice_after",
    "slice_before",
    "slice_when",
    "tee",
    "to_enum",
    "uniq",
    "zip",
];

/// Iterators that only read what they go through, and come to an end.
const WALKS: [&str; 19] = [
    "each",
    "each_char",
    "each_cons",
    "each_entry",
    "each_key",
    "each_line",
    "each_pair",
    "each_slice",
    "each_value",
    "each_with_index",
    "map",
    "collect",
    "select",
    "filter",
    "reject",
    "reverse_each",
    "times",
    "upto",
    "downto",
];

impl LazyStep {
    /// The block that the step runs.
    pub(super) fn code(&self) -> Option<Val> {
        self.block.map(Val::Proc)
    }
}

impl Exec<'_> {
    /// A method without the block that it wants.
    pub(super) fn enumerator(&mut self, receiver: Val, method: Name, args: Vec<Val>) -> Val {
        self.new_source(receiver, method, args, SourceKind::Method)
    }

    fn new_source(&mut self, receiver: Val, method: Name, args: Vec<Val>, kind: SourceKind) -> Val {
        let n_taken = self.heap.list(vec![Val::Int(0)]);
        Val::Enumerator(self.heap.sources.add(Source { receiver, method, args, kind, n_taken }))
    }

    fn made_source(&mut self, receiver: Val, kind: SourceKind) -> Val {
        self.new_source(receiver, Name::new("each"), Vec::new(), kind)
    }

    pub(super) fn chunks(&mut self, list: Val, chunks: Chunks) -> Val {
        self.made_source(list, SourceKind::Chunks(chunks))
    }

    /// `list.lazy`.
    pub(super) fn lazy(&mut self, receiver: Val) -> Val {
        self.made_source(receiver, SourceKind::Lazy(Vec::new()))
    }

    /// `Enumerator.new { |y| .. }`, `Enumerator.produce(first) { |last| .. }`.
    pub(super) fn new_enumerator(&mut self, method: &str, given: &Given) -> Step<Option<Val>> {
        let Some(block) = given.block.map(Val::Proc) else { return Ok(None) };
        let kind = match (method, &given.positional[..]) {
            ("new", [] | [_]) => SourceKind::Generator,
            ("produce", [first]) => SourceKind::Produce(*first),
            _ => return Ok(None),
        };
        Ok(Some(self.made_source(block, kind)))
    }

    /// Gives the elements to the block, one after the other.
    pub(super) fn run_source(&mut self, source: Id<Source>, block: Closure) -> Step {
        let Source { receiver, method, args, kind, .. } = self.heap.sources[source].clone();
        let block = self.heap.closures.add(block);
        match (kind, receiver) {
            // Ruby: whoever made the Enumerator may call the method, so private ones are called, too.
            (SourceKind::Method, _) => {
                self.invoke(receiver, method, Given { block: Some(block), on_self: true, ..Given::of(&args) })
            }
            (SourceKind::Generator, Val::Proc(code)) => {
                let yielder = Val::Proc(self.heap.closures.add(Closure::Yielder(block)));
                self.yields(code, &[yielder])
            }
            (SourceKind::Produce(first), Val::Proc(code)) => {
                let mut item = first;
                loop {
                    self.yields(block, &[item])?;
                    item = self.yields(code, &[item]).map_err(|exit| match exit {
                        // Ruby: StopIteration ends it.
                        Exit::Raise(_) if !self.is_ruby_error(exit) => Exit::GiveUp,
                        other => other,
                    })?;
                }
            }
            (SourceKind::Lazy(steps), _) => self.run_lazily(receiver, &steps, block),
            (SourceKind::Chunks(chunks), _) => self.run_chunks(receiver, chunks, block),
            (SourceKind::Generator | SourceKind::Produce(_), _) => Err(Exit::GiveUp),
        }
    }

    fn run_lazily(&mut self, receiver: Val, steps: &[LazyStep], block: Id<Closure>) -> Step {
        // Ruby: versions differ in whether what stands behind `take(0)` runs.
        if steps.iter().any(|it| it.kind == StepKind::Take && it.n == 0) {
            return if steps.len() == 1 { Ok(Val::Nil) } else { Err(Exit::GiveUp) };
        }
        let home = self.enter_home();
        let mut next = block;
        for step in steps.iter().rev() {
            let count = self.heap.list(vec![Val::Int(0)]);
            next = self.heap.closures.add(Closure::Lazy { step: *step, next, count, home });
        }
        let outcome = match receiver {
            Val::Enumerator(inner) => {
                let first = self.heap.closures[next];
                self.run_source(inner, first)
            }
            _ => {
                let given = Given { block: Some(next), on_self: true, ..Given::default() };
                self.invoke(receiver, Name::new("each"), given)
            }
        };
        self.leave_home();
        match outcome {
            Err(Exit::Leave { home: left, .. }) if left == home => Ok(Val::Nil),
            other => other,
        }
    }

    /// An element on its way through a step.
    pub(super) fn step_lazily(
        &mut self,
        step: LazyStep,
        next: Id<Closure>,
        count: Id<List>,
        home: u64,
        item: Val,
    ) -> Step {
        let Some(Val::Int(n_before)) = self.heap.lists[count].items.first().copied() else {
            return Err(Exit::GiveUp);
        };
        self.heap.lists[count].items[0] = Val::Int(n_before + 1);
        let given = match step.block {
            Some(block) if step.kind != StepKind::WithIndex => Some(self.yields(block, &[item])?),
            _ => None,
        };
        let is_true = |given: Option<Val>| given.ok_or(Exit::GiveUp)?.truth();
        let end = Exit::Leave { home, returns: false, value: Val::Nil };
        let passed = match step.kind {
            StepKind::Map => Some(given.ok_or(Exit::GiveUp)?),
            StepKind::Select => is_true(given)?.then_some(item),
            StepKind::Reject => (!is_true(given)?).then_some(item),
            StepKind::FilterMap => is_true(given)?.then_some(given).flatten(),
            StepKind::Compact => (!matches!(item, Val::Nil)).then_some(item),
            StepKind::FlatMap => match given {
                Some(Val::Array(list)) => {
                    for item in self.heap.lists[list].items.clone() {
                        self.yields(next, &[item])?;
                    }
                    None
                }
                Some(one) if one.is_simple() || matches!(one, Val::Str(_)) => Some(one),
                _ => return Err(Exit::GiveUp),
            },
            StepKind::TakeWhile if is_true(given)? => Some(item),
            StepKind::TakeWhile => return Err(end),
            // Ruby asks the block no more once it has said no.
            StepKind::DropWhile if n_before < 0 || !is_true(given)? => {
                self.heap.lists[count].items[0] = Val::Int(-1);
                Some(item)
            }
            StepKind::DropWhile => None,
            StepKind::Drop => (n_before >= step.n).then_some(item),
            StepKind::Take => {
                self.yields(next, &[item])?;
                return if n_before + 1 >= step.n { Err(end) } else { Ok(Val::Nil) };
            }
            StepKind::WithIndex => match step.block {
                Some(block) => {
                    self.yields(block, &[item, Val::Int(step.n + n_before)])?;
                    Some(item)
                }
                None => Some(self.heap.array(vec![item, Val::Int(step.n + n_before)])),
            },
        };
        match passed {
            Some(item) => self.yields(next, &[item]),
            None => Ok(Val::Nil),
        }
    }

    /// A method of Enumerator::Lazy that gives another lazy chain.
    pub(super) fn lazy_step(
        &mut self,
        receiver: Id<Source>,
        steps: &[LazyStep],
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        if OTHERS.contains(&method) {
            return Err(Exit::GiveUp);
        }
        let block = given.block;
        let (kind, n) = match (method, &given.positional[..]) {
            ("map" | "collect", []) => (StepKind::Map, 0),
            ("select" | "filter" | "find_all", []) => (StepKind::Select, 0),
            ("reject", []) => (StepKind::Reject, 0),
            ("filter_map", []) => (StepKind::FilterMap, 0),
            ("flat_map" | "collect_concat", []) => (StepKind::FlatMap, 0),
            ("take_while", []) => (StepKind::TakeWhile, 0),
            ("drop_while", []) => (StepKind::DropWhile, 0),
            ("take", [Val::Int(n @ 0..)]) => (StepKind::Take, *n),
            ("drop", [Val::Int(n @ 0..)]) => (StepKind::Drop, *n),
            ("with_index" | "each_with_index", []) => (StepKind::WithIndex, 0),
            ("with_index", [Val::Int(first)]) => (StepKind::WithIndex, *first),
            ("compact", []) => (StepKind::Compact, 0),
            ("lazy", []) => return Ok(Some(Val::Enumerator(receiver))),
            _ => return Ok(None),
        };
        let needs_block =
            !matches!(kind, StepKind::Take | StepKind::Drop | StepKind::Compact | StepKind::WithIndex);
        if needs_block && block.is_none() {
            return Err(Exit::GiveUp);
        }
        let of = self.heap.sources[receiver].receiver;
        let steps = steps.iter().copied().chain([LazyStep { kind, block, n }]).collect();
        Ok(Some(self.made_source(of, SourceKind::Lazy(steps))))
    }

    /// The first elements; nothing behind them is made.
    pub(super) fn first_of(&mut self, source: Id<Source>, n: Option<i64>) -> Step {
        let items = self.heap.list(Vec::new());
        let sink = self.heap.closures.add(Closure::Collect(items));
        let take = LazyStep { kind: StepKind::Take, block: None, n: n.unwrap_or(1) };
        self.run_lazily(Val::Enumerator(source), &[take], sink)?;
        Ok(match n {
            Some(_) => Val::Array(items),
            None => self.heap.lists[items].items.first().copied().unwrap_or(Val::Nil),
        })
    }

    /// `next`, `peek` and `rewind` of an Enumerator whose elements are there already.
    pub(super) fn outer_step(&mut self, source: Id<Source>, method: &str) -> Step {
        let own = &self.heap.sources[source];
        let is_walk = matches!(own.kind, SourceKind::Method)
            && WALKS.contains(&own.method.as_str())
            && !self.is_given_by_program(own.receiver);
        if !is_walk {
            return Err(Exit::GiveUp);
        }
        let count = self.heap.sources[source].n_taken;
        if self.heap.lists[count].forgotten {
            return Err(Exit::GiveUp);
        }
        let Some(Val::Int(n_taken)) = self.heap.lists[count].items.first().copied() else {
            return Err(Exit::GiveUp);
        };
        if method == "rewind" {
            self.heap.lists[count].items[0] = Val::Int(0);
            return Ok(Val::Enumerator(source));
        }
        let items = self.heap.list(Vec::new());
        self.run_source(source, Closure::Collect(items))?;
        let Some(item) =
            usize::try_from(n_taken).ok().and_then(|at| self.heap.lists[items].items.get(at).copied())
        else {
            let message = "iteration reached an end".to_owned();
            return Err(self.fault(Fault::said(&REFUSED_VALUE, "StopIteration", message)));
        };
        if method == "next" {
            self.heap.lists[count].items[0] = Val::Int(n_taken + 1);
        }
        Ok(item)
    }

    /// Ruby itself raised it, because something is wrong.
    fn is_ruby_error(&self, exit: Exit) -> bool {
        let Exit::Raise(object) = exit else { return false };
        let object = &self.heap.objects[object];
        object.origin.is_some() && self.world.program.name(object.class) != "StopIteration"
    }
}
