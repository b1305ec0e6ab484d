//! Prism's tree to the core IR: one walk over each file, in the order in which Ruby evaluates it.
//!
//! ```text
//! x = a&.b || c   =>   b0: %1 = is_nil %a; branch %1 ? b2 : b1
//!                      b1: %2 = %a.b; goto b3
//!                      b2: %2 = nil; goto b3
//!                      b3: branch %2 ? b5 : b4     ...
//! ```
//!
//! The walk keeps one [`Frame`] for each body that is open around the current node. Lowering never fails: a node
//! that Prism could not parse or that is nested too deeply becomes `Op::Unsupported`.

mod assign;
mod call;
mod control;
mod defined;
mod definition;
mod exceptions;
mod expr;
mod frame;
mod literal;
mod names;
mod params;
mod pattern;
mod regexp_errors;
mod scratch;
mod trivia;

use crate::define::Definitions;
use crate::ir::{self, Arg, Bodies, BodyId, BodyKind, BodyParts, ScopeId, Var};
use base::{FileId, Name, Span};
use frame::{Frame, Frames};
use names::{Known, NameCache};
use ruby_prism::{
    CommandLineFlag, ConstantId, EnsureNode, Location, Node, Options, ParseOptions, ParseResult, Version,
};
use scratch::Scratch;
use std::cell::OnceCell;

/// Expressions nested deeper than this are not followed; Prism itself stops at 10,000 nested constructs, but chains
/// such as `a.b.c...` and `1 + 1 + ...` nest without that limit.
const MAX_DEPTH: u32 = 5_000;

/// Room that the deepest walk needs, with a margin: Prism's own recursion and ours.
pub(crate) const STACK: usize = 256 << 20;

/// Lowers the text of one Ruby file.
pub fn parse_ruby(id: FileId, text: &[u8]) -> ir::File {
    // Costs nothing on a thread that has the room, as the driver's workers do.
    stacker::maybe_grow(STACK / 2, STACK, || {
        let switches = switches(text);
        let latest = options(&switches, Version::Latest);
        let older = OnceCell::new();
        let parsed = accepted(text, &latest, || older.get_or_init(|| OLDER.map(|it| options(&switches, it))));
        let mut lower = Lower::new(text, Scratch::take());
        lower.program(&parsed.node());
        let (scopes, defs) = lower.defs.take();
        let comments = trivia::comments(&parsed, &mut lower.comments);
        let file = ir::File {
            id,
            bodies: lower.bodies.take(),
            scopes,
            defs,
            comments,
            errors: trivia::errors(&parsed),
            magic: trivia::magic(&parsed),
            // The offset behind a last line end starts no line.
            n_lines: (parsed.line_offsets().len() as u32)
                .saturating_sub(u32::from(text.is_empty() || text.ends_with(b"\n"))),
        };
        lower.into_scratch().give_back();
        file
    })
}

/// The versions of Ruby before the latest: they take what later ones refuse, `a[k: 1] = 2` up to 3.3,
/// `x = (return; 1)` up to 4.0.
const OLDER: [Version; 3] = [Version::CRuby4_0, Version::CRuby3_4, Version::CRuby3_3];

/// What the first line says of how the file is run: after `#!ruby -n` its code stands in a loop, and may say `next`.
fn switches(text: &[u8]) -> Vec<CommandLineFlag> {
    let Some(text) = text.strip_prefix(b"#!") else { return Vec::new() };
    let words = text.split(|byte| *byte == b'\n').next().unwrap_or_default().split(u8::is_ascii_whitespace);
    let after = words.skip_while(|word| !word.ends_with(b"ruby")).skip(1);
    // Other switches take the rest of the word: `-rpp`.
    let is_plain = |switch: &&u8| b"adlnpsvw".contains(switch);
    let words = after.filter_map(|word| word.strip_prefix(b"-"));
    let switches = words.flat_map(|word| word.iter().take_while(is_plain));
    let flags = switches.filter_map(|switch| match switch {
        b'n' => Some(CommandLineFlag::N),
        b'p' => Some(CommandLineFlag::P),
        _ => None,
    });
    flags.collect()
}

fn options(switches: &[CommandLineFlag], version: Version) -> ParseOptions {
    Options::default().command_line(switches.to_vec()).version(version).build()
}

/// The tree of the latest Ruby that takes the text; if none does, that of the latest one, with its errors.
fn accepted<'pr>(
    text: &'pr [u8],
    latest: &'pr ParseOptions,
    older: impl FnOnce() -> &'pr [ParseOptions; OLDER.len()],
) -> ParseResult<'pr> {
    let is_taken = |tree: &ParseResult<'_>| tree.errors().next().is_none();
    let latest = ruby_prism::parse_with_options(text, latest);
    if is_taken(&latest) {
        return latest;
    }
    let mut trees = older().iter().map(|options| ruby_prism::parse_with_options(text, options));
    trees.find(is_taken).unwrap_or(latest)
}

/// Where the value of an expression is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dst {
    /// In any variable: the lowering chooses.
    Any,
    /// Nowhere; only the effects count.
    Void,
    /// In this one.
    To(Var),
}

/// What the lowering of a `Dst::Void` expression returns. It is never read.
const VOID: Var = Var(u32::MAX);

struct Lower<'pr> {
    text: &'pr [u8],
    /// Finished bodies; one that is still open has an empty place.
    bodies: Bodies,
    /// The innermost open body.
    frame: Box<Frame>,
    /// The open bodies around it, and the frames of closed ones.
    frames: Frames,
    names: NameCache,
    known: Known,
    /// Arguments of the calls that are being lowered, innermost last.
    args: Vec<Arg>,
    /// Parts of the interpolated strings that are being lowered, innermost last.
    parts: Vec<Var>,
    /// The `ensure` clauses seen so far.
    ensures: Vec<EnsureNode<'pr>>,
    defs: Definitions,
    comments: Vec<ir::Comment>,
    /// The value that the innermost `case/in` matches, and what its `deconstruct` returned once that is certain to
    /// have been called.
    subject: Option<(Var, Option<Var>)>,
    depth: u32,
    /// How many copies of `ensure` clauses the walk is in.
    ensure_copies: u32,
}

impl<'pr> Lower<'pr> {
    fn new(text: &'pr [u8], scratch: Scratch) -> Self {
        Lower {
            text,
            bodies: scratch.bodies,
            frame: scratch.frame,
            frames: scratch.frames,
            names: scratch.names,
            known: scratch.known,
            args: scratch.args,
            parts: scratch.parts,
            ensures: Vec::new(),
            defs: scratch.defs,
            comments: scratch.comments,
            subject: None,
            depth: 0,
            ensure_copies: 0,
        }
    }

    fn into_scratch(self) -> Scratch {
        Scratch {
            bodies: self.bodies,
            frame: self.frame,
            frames: self.frames,
            names: self.names,
            known: self.known,
            args: self.args,
            parts: self.parts,
            defs: self.defs,
            comments: self.comments,
        }
    }

    fn program(&mut self, node: &Node<'pr>) {
        let span = span_of(&node.location());
        self.reserve_body(BodyKind::File, span);
        self.frame.open(BodyId(0), BodyKind::File, span);
        let Some(program) = node.as_program_node() else { return };
        let statements = program.statements().body();
        // Ruby: BEGIN blocks run before everything else, wherever they stand.
        for statement in &statements {
            if let Some(begin) = statement.as_pre_execution_node() {
                self.statements_opt(begin.statements(), Dst::Void);
            }
        }
        let value = self.statement_list(&statements, Dst::Any, span);
        self.leave(value);
        self.frame.finish(None, ScopeId(0), &mut self.bodies);
    }

    /// Opens a body, lowers it with `inside`, closes it.
    fn body(
        &mut self,
        id: BodyId,
        kind: BodyKind,
        span: Span,
        inside: impl FnOnce(&mut Self) -> Var,
    ) -> ir::Exits {
        let parent = self.frame.id;
        self.frames.enter(&mut self.frame);
        self.frame.open(id, kind, span);
        let value = inside(self);
        self.leave(value);
        self.frame.finish(Some(parent), self.defs.scope, &mut self.bodies);
        self.frames.leave(&mut self.frame);
        self.exits(id)
    }

    /// A number for a body that is about to be opened.
    fn reserve_body(&mut self, kind: BodyKind, span: Span) -> BodyId {
        self.bodies.reserve(BodyParts::empty(kind, self.defs.scope, span))
    }

    fn exits(&self, id: BodyId) -> ir::Exits {
        self.bodies.list[id.index()].exits
    }

    /// Runs `inside` for code that is executed only perhaps.
    fn perhaps<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let saved = self.defs.enter_branch();
        let result = inside(self);
        self.defs.restore(saved);
        result
    }

    fn name(&self, id: &ConstantId<'pr>) -> Name {
        self.names.get(id.as_slice())
    }

    /// The name of a symbol. Most symbols are written in place, so their address tells nothing.
    fn symbol(&self, bytes: &[u8]) -> Name {
        Name::from_bytes(bytes)
    }

    /// The variable of a local, `depth` scopes up in Prism's count.
    fn local(&mut self, name: Name, depth: u32) -> Var {
        let mut up = 0;
        let mut left = depth;
        loop {
            let frame = self.frame_up(up);
            // Ruby: the bodies of `for` and `END` have no variables of their own.
            let transparent = matches!(frame.kind, BodyKind::For | BodyKind::End);
            if !transparent {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            if up as usize == self.frames.outer.len() {
                break;
            }
            up += 1;
        }
        self.local_up(name, up)
    }

    /// The variable `name` of the frame `up` levels up, as seen from the current one.
    fn local_up(&mut self, name: Name, up: u32) -> Var {
        if up == 0 {
            return self.frame.own(name);
        }
        if let Some(var) = self.frame.captured(name, up) {
            return var;
        }
        let index = self.frames.outer.len() - up as usize;
        let var = self.frames.outer[index].own(name);
        self.frame.capture(name, up, var)
    }

    fn frame_up(&self, up: u32) -> &Frame {
        if up == 0 { &self.frame } else { &self.frames.outer[self.frames.outer.len() - up as usize] }
    }

    /// How many frames up the body is that `return`, anonymous parameters and flip-flops belong to.
    fn up_to_method(&self) -> u32 {
        let mut up = 0;
        while matches!(
            self.frame_up(up).kind,
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End
        ) && (up as usize) < self.frames.outer.len()
        {
            up += 1;
        }
        up
    }
}

pub(crate) fn span_of(location: &Location<'_>) -> Span {
    let start = location.start();
    // Prism lets a part of a here document that never ends end before it starts.
    Span { start, end: location.end().max(start) }
}
