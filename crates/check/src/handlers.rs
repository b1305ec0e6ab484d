//! Which blocks are inside a `rescue`, and what it catches: what raises there does not leave the body for certain.

use base::Name;
use syntax::ir::{BlockId, Body, Op, Prim, Prim2, Terminator};

/// For each block of a body: which exceptions that start there may be rescued in the body.
pub(crate) struct Handlers {
    catches: Vec<Catches>,
    /// By block: only an exception leads there.
    is_behind_error: Vec<bool>,
}

/// What the handlers around a block catch.
#[derive(Clone, Default)]
struct Catches {
    /// Something that is not known, or everything.
    all: bool,
    /// A plain `rescue`, `rescue StandardError`, `rescue Exception`.
    standard: bool,
    /// The last names of the classes that are asked for.
    names: Vec<Name>,
}

impl Handlers {
    pub(crate) fn new(body: Body<'_>) -> Handlers {
        let catches = body.blocks.iter().map(|block| catches_of(body, block.unwind)).collect();
        let mut is_behind_error = vec![true; body.blocks.len()];
        let mut todo: Vec<BlockId> = body.block_ids().take(1).collect();
        while let Some(at) = todo.pop() {
            if std::mem::replace(&mut is_behind_error[at.index()], false) {
                todo.extend(body.block(at).terminator.successors());
            }
        }
        Handlers { catches, is_behind_error }
    }

    /// The block is part of a `rescue` clause: what fails there may be right for the Ruby, or the library, for which the
    /// clause is.
    pub(crate) fn is_behind_error(&self, block: BlockId) -> bool {
        self.is_behind_error.get(block.index()) == Some(&true)
    }

    /// An exception of this class, raised in the block, may be caught in the body.
    pub(crate) fn is_rescued(&self, block: BlockId, raises: &str) -> bool {
        let Some(catches) = self.catches.get(block.index()) else { return true };
        catches.all || catches.standard || catches.names.iter().any(|name| is_ancestor(name.as_str(), raises))
    }

    /// The errors that are expected there: whoever rescues them goes on, and the program works.
    pub(crate) fn expected(&self, block: BlockId) -> Expected {
        let Some(catches) = self.catches.get(block.index()) else { return Expected::ALL };
        if catches.all || catches.standard {
            return Expected::ALL;
        }
        let is_named = |raises: &str| catches.names.iter().any(|name| is_ancestor(name.as_str(), raises));
        let bits =
            REPORTED.iter().enumerate().filter(|(_, raises)| is_named(raises)).map(|(bit, _)| 1 << bit);
        Expected(bits.sum())
    }
}

/// What the handlers of the whole body wait for.
pub(crate) fn expected_in(body: Body<'_>) -> Expected {
    if body.blocks.iter().all(|block| block.unwind.is_none()) {
        return Expected::NONE;
    }
    let handlers = Handlers::new(body);
    body.block_ids().fold(Expected::NONE, |acc, block| acc.or(handlers.expected(block)))
}

/// A set of exceptions that Mohs reports: those that some code waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Expected(u16);

impl Expected {
    pub(crate) const NONE: Expected = Expected(0);
    pub(crate) const ALL: Expected = Expected(u16::MAX);

    pub(crate) fn contains(self, raises: &str) -> bool {
        let bit = REPORTED.iter().position(|it| *it == raises).unwrap_or(15);
        self.0 & (1 << bit) != 0
    }

    pub(crate) fn or(self, other: Expected) -> Expected {
        Expected(self.0 | other.0)
    }

    pub(crate) fn and(self, other: Expected) -> Expected {
        Expected(self.0 & other.0)
    }
}

/// The exceptions that Mohs reports.
const REPORTED: [&str; 10] = [
    "NoMethodError",
    "NameError",
    "ArgumentError",
    "TypeError",
    "ZeroDivisionError",
    "FrozenError",
    "KeyError",
    "LocalJumpError",
    "NoMatchingPatternError",
    "NoMatchingPatternKeyError",
];

/// A `rescue` of a class with this name catches the exception. Classes of the program that share a name with one of
/// Ruby's are taken for it.
fn is_ancestor(name: &str, raises: &str) -> bool {
    let above: &[&str] = match raises {
        "NoMethodError" => &["NoMethodError", "NameError"],
        "FrozenError" => &["FrozenError", "RuntimeError"],
        "KeyError" => &["KeyError", "IndexError"],
        "NoMatchingPatternError" | "NoMatchingPatternKeyError" => {
            &["NoMatchingPatternError", "NoMatchingPatternKeyError"]
        }
        _ => &[],
    };
    name == raises || above.contains(&name)
}

/// Walks through the handlers from the innermost to the outermost.
fn catches_of(body: Body<'_>, unwind: Option<BlockId>) -> Catches {
    let mut acc = Catches::default();
    let mut seen = vec![false; body.blocks.len()];
    let mut todo: Vec<BlockId> = unwind.into_iter().collect();
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        let instrs = body.instrs_of(id);
        let mut is_test = false;
        for instr in instrs {
            match instr.op {
                Op::Caught => {}
                Op::Prim2(Prim2::RescuesAny, ..) => {
                    acc.all = true;
                    is_test = true;
                }
                Op::Prim(Prim::IsStandardError, _) => {
                    acc.standard = true;
                    is_test = true;
                }
                Op::Prim2(Prim2::Rescues, class, _) => {
                    is_test = true;
                    match instrs.iter().find(|it| it.dst == class).map(|it| it.op) {
                        Some(Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name)) => {
                            if ["StandardError", "Exception"].iter().any(|it| name == *it) {
                                acc.standard = true;
                            } else {
                                acc.names.push(name);
                            }
                        }
                        _ => acc.all = true,
                    }
                }
                _ => {}
            }
        }
        let block = body.block(id);
        match block.terminator {
            // The tests of a handler follow each other: where one fails comes the next; what is rescued lies behind
            // where one succeeds.
            Terminator::Branch { or, .. } if is_test => todo.push(or),
            // The handler of an `ensure` raises the exception again, unless it leaves by itself.
            _ if !is_test => acc.all |= leaves(body, id),
            _ => {}
        }
        todo.extend(block.unwind);
    }
    acc
}

/// From this handler the program can go on; the handler of an `ensure` ends in raising the exception again.
fn leaves(body: Body<'_>, pad: BlockId) -> bool {
    let mut seen = vec![false; body.blocks.len()];
    let mut todo = vec![pad];
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        match body.block(id).terminator {
            Terminator::Leave(_) | Terminator::Break(_) | Terminator::Return(_) => return true,
            terminator @ (Terminator::Goto(_)
            | Terminator::Branch { .. }
            | Terminator::Reraise(_)
            | Terminator::NoMatchingPattern { .. }
            | Terminator::Unreachable) => todo.extend(terminator.successors()),
        }
    }
    false
}
