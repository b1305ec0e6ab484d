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
mod params;
mod pattern;
mod trivia;

use crate::define::Definitions;
use crate::ir::{self, Arg, Bodies, BodyId, BodyKind, BodyParts, ScopeId, Var};
use base::{FileId, Name, Span};
use frame::Frame;
use ruby_prism::{ConstantId, Location, Node};
use std::cell::Cell;

/// Expressions nested deeper than this are not followed; Prism itself stops at 10,000 nested constructs, but chains
/// such as `a.b.c...` and `1 + 1 + ...` nest without that limit.
const MAX_DEPTH: u32 = 5_000;

/// Room that the deepest walk needs, with a margin: Prism's own recursion and ours.
const STACK: usize = 256 << 20;

/// Lowers the text of one Ruby file.
pub fn parse_ruby(id: FileId, text: &[u8]) -> ir::File {
    // Costs nothing on a thread that has the room, as the driver's workers do.
    stacker::maybe_grow(STACK / 2, STACK, || {
        let parsed = ruby_prism::parse(text);
        let mut lower = Lower::new(text);
        lower.program(&parsed.node());
        let (scopes, defs) = lower.defs.finish();
        let (comments, comment_text) = trivia::comments(&parsed, text);
        ir::File {
            id,
            bodies: lower.bodies,
            scopes,
            defs,
            comments,
            comment_text,
            errors: trivia::errors(&parsed),
            magic: trivia::magic(&parsed),
            // The offset behind a last line end starts no line.
            n_lines: (parsed.line_offsets().len() as u32)
                .saturating_sub(u32::from(text.is_empty() || text.ends_with(b"\n"))),
        }
    })
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
    frame: Frame<'pr>,
    /// The open bodies around it, outermost first.
    outer: Vec<Frame<'pr>>,
    /// Frames of closed bodies, for the next ones.
    spare: Vec<Frame<'pr>>,
    names: NameCache,
    /// Arguments of the calls that are being lowered, innermost last.
    args: Vec<Arg>,
    defs: Definitions,
    depth: u32,
    /// How many copies of `ensure` clauses the walk is in.
    ensure_copies: u32,
}

impl<'pr> Lower<'pr> {
    fn new(text: &'pr [u8]) -> Self {
        Lower {
            text,
            bodies: Bodies::default(),
            frame: Frame::new(),
            outer: Vec::new(),
            spare: Vec::new(),
            names: NameCache::new(),
            args: Vec::new(),
            defs: Definitions::new(),
            depth: 0,
            ensure_copies: 0,
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
        let fresh = self.spare.pop().unwrap_or_else(Frame::new);
        let frame = std::mem::replace(&mut self.frame, fresh);
        self.frame.open(id, kind, span);
        let parent = frame.id;
        self.outer.push(frame);
        let value = inside(self);
        self.leave(value);
        if let Some(outer) = self.outer.pop() {
            let mut done = std::mem::replace(&mut self.frame, outer);
            done.finish(Some(parent), self.defs.scope, &mut self.bodies);
            self.spare.push(done);
        }
        self.exits(id)
    }

    /// A number for a body that is about to be opened.
    fn reserve_body(&mut self, kind: BodyKind, span: Span) -> BodyId {
        let id = BodyId(self.bodies.len() as u32);
        self.bodies.list.push(BodyParts::empty(kind, self.defs.scope, span));
        id
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
        self.names.get(id)
    }

    /// The variable of a local, `depth` scopes up in Prism's count.
    fn local(&mut self, name: Name, depth: u32) -> Var {
        let mut up = 0;
        let mut left = depth;
        loop {
            let frame = self.frame_up(up);
            // Ruby: the body of a `for` has no variables of its own.
            let transparent = matches!(frame.kind, BodyKind::For);
            if !transparent {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            if up as usize == self.outer.len() {
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
        let index = self.outer.len() - up as usize;
        let var = self.outer[index].own(name);
        self.frame.capture(name, up, var)
    }

    fn frame_up(&self, up: u32) -> &Frame<'pr> {
        if up == 0 { &self.frame } else { &self.outer[self.outer.len() - up as usize] }
    }

    /// How many frames up the body is that `return`, anonymous parameters and flip-flops belong to.
    fn up_to_method(&self) -> u32 {
        let mut up = 0;
        while matches!(
            self.frame_up(up).kind,
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End
        ) && (up as usize) < self.outer.len()
        {
            up += 1;
        }
        up
    }
}

fn span_of(location: &Location<'_>) -> Span {
    Span { start: location.start(), end: location.end() }
}

/// Names by the address of Prism's constant pool entry: a file has few names and uses them often.
struct NameCache {
    entries: Vec<Cell<(usize, usize, Option<Name>)>>,
}

impl NameCache {
    const SIZE: usize = 512;

    fn new() -> NameCache {
        NameCache { entries: vec![Cell::new((0, 0, None)); Self::SIZE] }
    }

    fn get(&self, id: &ConstantId<'_>) -> Name {
        let bytes = id.as_slice();
        let key = (bytes.as_ptr() as usize, bytes.len());
        let entry = &self.entries[(key.0 ^ (key.0 >> 9)) % Self::SIZE];
        match entry.get() {
            (start, length, Some(name)) if (start, length) == key => name,
            _ => {
                let name = Name::from_bytes(bytes);
                entry.set((key.0, key.1, Some(name)));
                name
            }
        }
    }
}
