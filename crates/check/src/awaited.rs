//! Methods to the errors that everybody who calls them by name waits for.
//!
//! ```ruby
//! def risky = 1 / 0
//! begin
//!   risky
//! rescue ZeroDivisionError
//! end
//! ```
//!
//! Where not every call is seen, a method is judged for callers that nobody knows. Those that are written down tell
//! what such a caller is like: when all of them expect the error, the method is there to raise it.

use crate::handlers::{Expected, Handlers, expected_in};
use base::{FileId, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{Arg, BlockArg, Body, BodyId, BodyKind, Call, File, Op};

pub(crate) struct Awaited {
    places: FxHashMap<(FileId, BodyId), Place>,
    by_name: FxHashMap<Name, Expected>,
    /// The blocks of tests.
    examples: FxHashSet<(FileId, BodyId)>,
    /// Methods of tests that need not be run to their end.
    left: FxHashSet<(FileId, BodyId)>,
}

/// Where a body stands.
#[derive(Clone, Copy)]
struct Place {
    /// What the code between the method and the body waits for.
    expected: Expected,
    /// The method around it.
    method: Option<Name>,
}

/// What the handlers of the files wait for.
struct Waiting {
    anywhere: Expected,
    /// By the name of the method in which they stand.
    methods: FxHashMap<Name, Expected>,
}

/// Where a body hangs.
#[derive(Clone, Copy)]
struct Parent {
    body: BodyId,
    /// What is waited for there.
    expected: Expected,
    /// The body is that of a method with this name: `define_method(:risky) { }`.
    method: Option<Name>,
}

/// Calls of test frameworks that run their block as it stands: what is raised there fails the test. They are told by their
/// names, as the framework need not be installed where Mohs runs. Of `let` and `subject` nobody knows who asks for them, and
/// an example with tags (`skip: true`, `:pending`, `:ruby_2_only`) need not be run; those that say how it is run do not count.
fn runs_examples(body: Body<'_>, call: &Call) -> bool {
    /// `RSpec.describe` too.
    const GROUPS: [&str; 7] = [
        "context",
        "describe",
        "example_group",
        "feature",
        "shared_context",
        "shared_examples",
        "shared_examples_for",
    ];
    const EXAMPLES: [&str; 12] = [
        "background",
        "before",
        "example",
        "fit",
        "given",
        "it",
        "scenario",
        "setup",
        "should",
        "specify",
        "teardown",
        "test",
    ];
    let is_one_of = |names: &[&str]| names.iter().any(|name| call.name == *name);
    let is_called = is_one_of(&GROUPS) || call.receiver.is_none() && is_one_of(&EXAMPLES);
    const HOW: [&str; 5] = ["aggregate_failures", "focus", "js", "order", "type"];
    let says_how = |name: Name| HOW.iter().any(|it| name == *it);
    let is_tag = |arg: &Arg| match arg {
        Arg::Positional(var) => body.instrs.iter().any(|it| {
            it.dst == *var
                && match it.op {
                    Op::Sym(name) => !says_how(name),
                    Op::Hash(_) => true,
                    _ => false,
                }
        }),
        Arg::Keyword(name, _) => !says_how(*name),
        _ => true,
    };
    is_called && !body.args(call.args).iter().any(is_tag)
}

/// Calls behind which nothing is run, or has to fail: `skip "later"`.
fn is_left(body: Body<'_>) -> bool {
    const NAMES: [&str; 6] = ["omit", "omit_if", "omit_unless", "pend", "pending", "skip"];
    body.calls.iter().any(|call| call.receiver.is_none() && NAMES.iter().any(|name| call.name == *name))
}

/// `expect { }`, `assert_raises { }`, `raises { }`: the block is there to fail, or whoever wrote it looks at what it does.
fn looks_for_errors(name: Name) -> bool {
    let name = name.as_str();
    name == "expect" || name.starts_with("assert") || name.contains("raise")
}

impl Awaited {
    /// `knows` tells whether somebody has a method of that name: other methods may wait for any error of their block, as
    /// `assert_raises` does.
    pub(crate) fn new(files: &[&File], knows: impl Fn(Name) -> bool) -> Awaited {
        let mut awaited = Awaited {
            places: FxHashMap::default(),
            by_name: FxHashMap::default(),
            examples: FxHashSet::default(),
            left: FxHashSet::default(),
        };
        // By the method that calls: whom, and what the code around the call waits for.
        let mut calls: FxHashMap<Option<Name>, Vec<(Name, Expected)>> = FxHashMap::default();
        let bodies = files.iter().flat_map(|file| file.bodies.iter());
        let mut waiting = Waiting { anywhere: Expected::NONE, methods: FxHashMap::default() };
        for body in bodies {
            let expected = expected_in(body);
            waiting.anywhere = waiting.anywhere.or(expected);
            if let BodyKind::Method(name) = body.kind {
                let known = waiting.methods.entry(name).or_insert(Expected::NONE);
                *known = known.or(expected);
            }
        }
        for file in files {
            let handlers: Vec<Option<Handlers>> = file.bodies.iter().map(handlers_of).collect();
            awaited.add_places(file, &handlers, &knows, &waiting);
            for (id, handlers) in file.body_ids().zip(&handlers) {
                let Some(place) = awaited.places.get(&(file.id, id)) else { continue };
                each_use(file.body(id), handlers.as_ref(), place.method, |name, expected| {
                    if place.method != Some(name) {
                        let expected = expected.or(place.expected);
                        calls.entry(place.method).or_default().push((name, expected));
                    }
                });
            }
        }
        awaited.follow(&calls);
        awaited
    }

    /// What is waited for wherever the body runs.
    pub(crate) fn of(&self, file: FileId, body: BodyId) -> Expected {
        let Some(place) = self.places.get(&(file, body)) else { return Expected::NONE };
        if self.left.contains(&(file, body)) {
            return Expected::ALL;
        }
        place.expected.or(self.of_method(place.method))
    }

    /// Whether a test framework runs the block, and the test fails when something is raised there.
    pub(crate) fn is_example(&self, file: FileId, body: BodyId) -> bool {
        self.examples.contains(&(file, body))
    }

    fn of_method(&self, method: Option<Name>) -> Expected {
        method.and_then(|name| self.by_name.get(&name).copied()).unwrap_or(Expected::NONE)
    }

    fn add_places(
        &mut self,
        file: &File,
        handlers: &[Option<Handlers>],
        knows: impl Fn(Name) -> bool,
        waiting: &Waiting,
    ) {
        let kept = ["lambda", "new", "proc"].map(Name::new);
        let mut parents: FxHashMap<BodyId, Parent> = FxHashMap::default();
        for (id, handlers) in file.body_ids().zip(handlers) {
            let body = file.body(id);
            if is_left(body)
                && matches!(body.kind, BodyKind::Method(name) if name.as_str().starts_with("test"))
            {
                self.left.insert((file.id, id));
            }
            for block in body.block_ids() {
                let here = handlers.as_ref().map_or(Expected::NONE, |it| it.expected(block));
                for instr in body.instrs_of(block) {
                    let parent = Parent { body: id, expected: here, method: None };
                    match instr.op {
                        Op::Call(call) | Op::Super(call) => {
                            let call = body.call(call);
                            let BlockArg::Literal(inner) = call.block else { continue };
                            let is_example = runs_examples(body, call) && !is_left(file.body(inner));
                            if is_example {
                                self.examples.insert((file.id, inner));
                            }
                            let expected = match call.name {
                                _ if is_example => here,
                                name if looks_for_errors(name) => Expected::ALL,
                                name if !knows(name) => Expected::ALL,
                                // Who calls it, and when, is not known.
                                name if kept.contains(&name) => waiting.anywhere,
                                // It may well run the block inside of a `rescue`.
                                name => {
                                    here.or(waiting.methods.get(&name).copied().unwrap_or(Expected::NONE))
                                }
                            };
                            parents
                                .insert(inner, Parent { expected, method: defined_by(body, call), ..parent });
                        }
                        Op::Lambda(inner) => {
                            parents.insert(inner, Parent { expected: waiting.anywhere, ..parent });
                        }
                        Op::OpenClass { body: inner, .. } => {
                            parents.insert(inner, parent);
                        }
                        _ => {}
                    }
                }
            }
        }
        for id in file.body_ids() {
            self.place(file, id, &parents);
        }
        // An example in a group that need not be run need not be run either.
        let is_run = |mut id: BodyId| {
            while let Some(parent) = parents.get(&id) {
                let is_block = file.body(parent.body).kind == BodyKind::Block;
                if is_block && !self.examples.contains(&(file.id, parent.body)) {
                    return false;
                }
                id = parent.body;
            }
            true
        };
        let left: Vec<BodyId> = file.body_ids().filter(|id| !is_run(*id)).collect();
        for id in left {
            self.examples.remove(&(file.id, id));
        }
    }

    /// Nesting may be deep: from the body outwards to what is known, and back.
    fn place(&mut self, file: &File, body: BodyId, parents: &FxHashMap<BodyId, Parent>) {
        let mut inside: Vec<(BodyId, Expected)> = Vec::new();
        let mut at = body;
        let mut place = loop {
            if let Some(known) = self.places.get(&(file.id, at)) {
                break *known;
            }
            let parent = parents.get(&at);
            let method = match file.body(at).kind {
                BodyKind::Method(name) => Some(name),
                _ => parent.and_then(|it| it.method),
            };
            match parent {
                Some(parent) if method.is_none() => {
                    inside.push((at, parent.expected));
                    at = parent.body;
                }
                _ => {
                    let place = Place { expected: Expected::NONE, method };
                    self.places.insert((file.id, at), place);
                    break place;
                }
            }
        };
        for (id, expected) in inside.into_iter().rev() {
            place.expected = place.expected.or(expected);
            self.places.insert((file.id, id), place);
        }
    }

    /// Everything is waited for, until a call is found that does not.
    fn follow(&mut self, calls: &FxHashMap<Option<Name>, Vec<(Name, Expected)>>) {
        for (name, _) in calls.values().flatten() {
            self.by_name.insert(*name, Expected::ALL);
        }
        let uncalled =
            calls.keys().copied().filter(|it| it.is_none_or(|name| !self.by_name.contains_key(&name)));
        let mut reached = FxHashSet::default();
        self.follow_from(uncalled.collect(), calls, &mut reached);
        // Methods that call each other in a circle into which nobody is seen to call: somebody else does, and waits for
        // nothing.
        let circles: Vec<Option<Name>> = calls.keys().copied().filter(|it| !reached.contains(it)).collect();
        for caller in &circles {
            for (name, expected) in calls.get(caller).into_iter().flatten() {
                if let Some(known) = self.by_name.get_mut(name) {
                    *known = known.and(*expected);
                }
            }
        }
        self.follow_from(circles, calls, &mut reached);
    }

    fn follow_from(
        &mut self,
        mut todo: Vec<Option<Name>>,
        calls: &FxHashMap<Option<Name>, Vec<(Name, Expected)>>,
        reached: &mut FxHashSet<Option<Name>>,
    ) {
        reached.extend(&todo);
        let mut queued: FxHashSet<Option<Name>> = todo.iter().copied().collect();
        while let Some(caller) = todo.pop() {
            queued.remove(&caller);
            let around = self.of_method(caller);
            for (name, expected) in calls.get(&caller).into_iter().flatten() {
                let Some(known) = self.by_name.get_mut(name) else { continue };
                let now = known.and(expected.or(around));
                let is_news = reached.insert(Some(*name)) || now != *known;
                *known = now;
                if is_news && queued.insert(Some(*name)) {
                    todo.push(Some(*name));
                }
            }
        }
    }
}

fn handlers_of(body: Body<'_>) -> Option<Handlers> {
    body.blocks.iter().any(|block| block.unwind.is_some()).then(|| Handlers::new(body))
}

/// The method that the call makes of its block.
fn defined_by(body: Body<'_>, call: &Call) -> Option<Name> {
    if !["define_method", "define_singleton_method"].iter().any(|it| call.name == *it) {
        return None;
    }
    let Some(Arg::Positional(var)) = body.args(call.args).first() else { return None };
    body.instrs.iter().find(|instr| instr.dst == *var).and_then(|instr| match instr.op {
        Op::Sym(name) => Some(name),
        _ => None,
    })
}

/// The names that a body calls, or hands on (`send(:risky)`), with what is waited for there.
fn each_use(
    body: Body<'_>,
    handlers: Option<&Handlers>,
    method: Option<Name>,
    mut found: impl FnMut(Name, Expected),
) {
    let [new, initialize] = ["new", "initialize"].map(Name::new);
    for block in body.block_ids() {
        let here = handlers.map_or(Expected::NONE, |it| it.expected(block));
        for instr in body.instrs_of(block) {
            match instr.op {
                Op::Call(call) => {
                    let name = body.call(call).name;
                    found(name, here);
                    if name == new {
                        found(initialize, here);
                    }
                }
                Op::Super(_) => {
                    if let Some(name) = method {
                        found(name, here);
                    }
                }
                // In the body of a class such names say how visible a method is.
                Op::Sym(name) if body.kind != BodyKind::Class => found(name, here),
                _ => {}
            }
        }
    }
}
