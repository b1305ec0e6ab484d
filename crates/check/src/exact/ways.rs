//! The ways through a body: one, as long as every condition is known; both behind one that is not.
//!
//! ```text
//! if gets                 two ways start here,
//!   Integer("x")          one ends in an error: whoever gets there gets it,
//! end
//! puts 1                  and what is left goes on
//! ```
//!
//! The blocks of a body are visited in their order, so that all ways to one have met before it is run; a loop is run until it
//! changes nothing more. What leaves the body waits in `side_exits` for whom it leads to, while the other ways go on.

use super::exec::{Exec, Here, Next, Returned};
use super::join::State;
use super::value::{Doubt, Env, Exit, Id, Origin, Step, Val};
use base::FileId;
use std::rc::Rc;
use syntax::ir::{BlockId, Body, BodyId, BodyKind};

/// The ways of one call of a body that are not gone yet.
#[derive(Default)]
pub(super) struct Ways {
    waiting: Vec<Way>,
    /// What those that came to the end of the body gave, and left behind.
    ended: Option<(Val, State)>,
    /// The state at unknown conditions in loops.
    seen: Vec<(BlockId, State)>,
    /// Not every run of the body gets to where the run is.
    pub(super) is_forked: bool,
    /// Nor those in which a condition holds that may have to do with what the run knows.
    pub(super) is_guarded: bool,
    /// Some way has left the body.
    is_one_lost: bool,
    /// Whoever called the body is behind the same condition.
    pub(super) hands_guard_on: bool,
}

impl Ways {
    /// Some way has left the body: not every run of it gets to what comes now.
    pub(super) fn lose_one(&mut self) {
        self.is_forked = true;
        self.is_one_lost = true;
    }

    fn are_gone(&self) -> bool {
        self.waiting.is_empty() && self.ended.is_none()
    }
}

/// A way that waits.
struct Way {
    block: BlockId,
    state: State,
    caught: Option<Exit>,
    returned: Option<Returned>,
}

/// What leaves bodies on one of several ways, and the state then.
pub(super) struct SideExit {
    pub(super) exit: Exit,
    pub(super) state: State,
}

/// An error that some way ends in.
pub(super) struct Candidate {
    pub(super) origin: Rc<Origin>,
    pub(super) doubt: Doubt,
}

/// The blocks of a body in the order of the ways.
pub(super) struct Order {
    ranks: Vec<usize>,
    in_loop: Vec<bool>,
}

impl Order {
    fn new(body: Body<'_>) -> Order {
        let n = body.blocks.len();
        let next = |id: BlockId| {
            let block = body.block(id);
            block.terminator.successors().chain(block.unwind).collect::<Vec<_>>()
        };
        let mut ranks = vec![usize::MAX; n];
        let mut seen = vec![false; n];
        let mut left = n;
        let mut stack = vec![(BlockId(0), next(BlockId(0)))];
        seen[0] = true;
        while let Some((id, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(child) if !seen[child.index()] => {
                    seen[child.index()] = true;
                    stack.push((child, next(child)));
                }
                Some(_) => {}
                None => {
                    left -= 1;
                    ranks[id.index()] = left;
                    stack.pop();
                }
            }
        }
        let mut in_loop = vec![false; n];
        for from in body.block_ids() {
            for to in next(from).into_iter().filter(|to| ranks[to.index()] <= ranks[from.index()]) {
                let around = ranks[to.index()]..=ranks[from.index()];
                in_loop.iter_mut().zip(&ranks).for_each(|(is, rank)| *is |= around.contains(rank));
            }
        }
        Order { ranks, in_loop }
    }
}

impl<'a> Exec<'a> {
    pub(super) fn run_blocks(&mut self, file: FileId, id: BodyId, env: Id<Env>, home: Option<u64>) -> Step {
        let body = self.files.get(file).ok_or(Exit::GiveUp)?.body(id);
        let (before, near) = (self.at, self.near);
        let n_side_exits = self.side_exits.len();
        let ways = Ways::default();
        let mut here = Here { file, id, body, env, home, caught: None, returned: None, n_side_exits, ways };
        let outcome = self.run_ways(&mut here);
        self.has_guarded |= here.ways.hands_guard_on;
        self.is_guarded |= here.ways.hands_guard_on;
        self.at = before;
        self.near = near;
        outcome
    }

    fn run_ways(&mut self, here: &mut Here<'a>) -> Step {
        let mut block = BlockId(0);
        loop {
            let next = match self.run_block(here, block) {
                Ok(Next::Block(next)) => Some(next),
                Ok(Next::Fork { then, or, is_guard }) => self.fork(here, block, [then, or], is_guard)?,
                Ok(Next::Value(value)) if here.ways.are_gone() => return Ok(value),
                Ok(Next::Value(value)) => {
                    self.come_to_end(here, value)?;
                    None
                }
                Err(Exit::GiveUp) => return Err(Exit::GiveUp),
                Err(Exit::Dead) if here.ways.are_gone() => return Err(Exit::Dead),
                Err(Exit::Dead) => None,
                Err(exit) => match here.body.block(block).unwind {
                    Some(handler) => {
                        here.caught = Some(exit);
                        Some(handler)
                    }
                    None if here.ways.are_gone() => return Err(exit),
                    None => {
                        self.leave_aside(exit)?;
                        here.ways.is_one_lost = true;
                        here.ways.hands_guard_on |= here.ways.is_guarded;
                        None
                    }
                },
            };
            block = match next {
                Some(next) => self.next_block(here, next)?,
                None => match self.next_way(here) {
                    Some(next) => next,
                    None => match here.ways.ended.take() {
                        Some((value, state)) => {
                            self.restore(state);
                            return Ok(value);
                        }
                        None => return Err(Exit::Dead),
                    },
                },
            };
        }
    }

    /// Both ways are gone, the first one at first.
    fn fork(
        &mut self,
        here: &mut Here<'a>,
        at: BlockId,
        [then, or]: [BlockId; 2],
        is_guard: bool,
    ) -> Step<Option<BlockId>> {
        here.ways.is_forked = true;
        here.ways.is_guarded |= is_guard;
        if self.block_order(here).in_loop[at.index()] {
            match here.ways.seen.iter().position(|it| it.0 == at) {
                Some(index) => {
                    let (_, before) = here.ways.seen.swap_remove(index);
                    let is_new = self.join_with(&before)?;
                    let now = self.saved()?;
                    here.ways.seen.push((at, now));
                    if !is_new {
                        return Ok(None);
                    }
                }
                None => {
                    let now = self.saved()?;
                    here.ways.seen.push((at, now));
                }
            }
        }
        let state = self.saved()?;
        self.add_way(here, or, state, here.caught, here.returned)?;
        Ok(Some(then))
    }

    /// A way to a block, which meets the other that waits there.
    fn add_way(
        &mut self,
        here: &mut Here<'a>,
        block: BlockId,
        state: State,
        caught: Option<Exit>,
        returned: Option<Returned>,
    ) -> Step<()> {
        let Some(index) = here.ways.waiting.iter().position(|it| it.block == block) else {
            here.ways.waiting.push(Way { block, state, caught, returned });
            return Ok(());
        };
        let other = here.ways.waiting.swap_remove(index);
        let now = self.saved()?;
        self.restore(state);
        self.join_with(&other.state)?;
        let caught = self.same_exit(caught, other.caught)?;
        let returned = self.same_return(returned, other.returned)?;
        let state = self.saved()?;
        here.ways.waiting.push(Way { block, state, caught, returned });
        self.restore(now);
        Ok(())
    }

    /// The run has come to this block; it waits for ways that may still lead there.
    fn next_block(&mut self, here: &mut Here<'a>, next: BlockId) -> Step<BlockId> {
        if here.ways.waiting.is_empty() {
            return Ok(next);
        }
        if let Some(index) = here.ways.waiting.iter().position(|it| it.block == next) {
            let way = here.ways.waiting.swap_remove(index);
            self.join_with(&way.state)?;
            here.caught = self.same_exit(here.caught, way.caught)?;
            here.returned = self.same_return(here.returned, way.returned)?;
        }
        let order = self.block_order(here);
        let rank = |id: BlockId| order.ranks[id.index()];
        if here.ways.waiting.iter().any(|it| rank(it.block) < rank(next)) {
            let state = self.saved()?;
            self.add_way(here, next, state, here.caught, here.returned)?;
            return Ok(self.next_way(here).unwrap_or(next));
        }
        if here.ways.are_gone() && !here.ways.is_one_lost {
            here.ways.is_forked = false;
            here.ways.is_guarded = false;
        }
        Ok(next)
    }

    /// The first of the ways that wait goes on.
    fn next_way(&mut self, here: &mut Here<'a>) -> Option<BlockId> {
        let order = self.block_order(here);
        let first = (0..here.ways.waiting.len())
            .min_by_key(|at| order.ranks[here.ways.waiting[*at].block.index()])?;
        let Way { block, state, caught, returned } = here.ways.waiting.swap_remove(first);
        self.restore(state);
        here.caught = caught;
        here.returned = returned;
        Some(block)
    }

    fn come_to_end(&mut self, here: &mut Here<'a>, mut value: Val) -> Step<()> {
        if let Some((other, state)) = here.ways.ended.take() {
            self.join_with(&state)?;
            value = self.either(value, other)?;
        }
        here.ways.is_one_lost = true;
        here.ways.ended = Some((value, self.saved()?));
        Ok(())
    }

    fn same_exit(&mut self, a: Option<Exit>, b: Option<Exit>) -> Step<Option<Exit>> {
        let is_error = |it: &Exit| matches!(it, Exit::Raise(_) | Exit::RaiseAny);
        match (a, b) {
            (None, None) => Ok(None),
            (Some(Exit::Raise(a)), Some(Exit::Raise(b))) if a == b => Ok(Some(Exit::Raise(a))),
            (Some(a), Some(b)) if is_error(&a) && is_error(&b) => Ok(Some(Exit::RaiseAny)),
            (Some(a), None) | (None, Some(a)) if is_error(&a) => Ok(Some(a)),
            // Where one of them leads would be lost.
            _ => Err(self.give_up()),
        }
    }

    /// It is read behind the call, where no ways meet.
    fn same_return(&mut self, a: Option<Returned>, b: Option<Returned>) -> Step<Option<Returned>> {
        match (a, b) {
            (Some(a), Some(b)) if a.call == b.call => {
                let value = self.either(a.value, b.value)?;
                Ok(Some(Returned { value, is_certain: a.is_certain && b.is_certain, ..a }))
            }
            _ => Ok(None),
        }
    }

    // What leaves bodies.

    /// One of several ways leaves the body so.
    pub(super) fn leave_aside(&mut self, exit: Exit) -> Step<()> {
        match exit {
            Exit::Raise(exception) if self.n_handlers == 0 => self.note_candidate(exception),
            Exit::RaiseAny if self.n_handlers == 0 => {}
            Exit::Dead => {}
            Exit::GiveUp => return Err(Exit::GiveUp),
            Exit::Raise(_) | Exit::RaiseAny | Exit::Leave { .. } | Exit::Throw { .. } => {
                let state = self.saved()?;
                self.side_exits.push(SideExit { exit, state });
            }
        }
        Ok(())
    }

    /// Nobody rescues the exception.
    pub(super) fn note_candidate(&mut self, exception: Id<super::value::Object>) {
        let object = &self.heap.objects[exception];
        if let (Some(origin), Some(doubt)) = (&object.origin, object.doubt) {
            self.candidates.push(Candidate { origin: Rc::clone(origin), doubt });
        }
    }

    /// What has left the bodies that this one called goes through its handler.
    pub(super) fn lead_to_handler(&mut self, here: &mut Here<'a>, handler: BlockId) -> Step<()> {
        while self.side_exits.len() > here.n_side_exits {
            let Some(SideExit { exit, state }) = self.side_exits.pop() else { break };
            here.ways.is_forked = true;
            self.add_way(here, handler, state, Some(exit), here.returned)?;
        }
        Ok(())
    }

    /// What of it ends the call with this number: `break` and `return` in its block.
    pub(super) fn ended_calls(&mut self, here: &Here<'a>, own: u64) -> Vec<(Val, bool, State)> {
        let mut ended = Vec::new();
        for index in (here.n_side_exits..self.side_exits.len()).rev() {
            if let Exit::Leave { home, returns, value } = self.side_exits[index].exit
                && home == own
            {
                let side = self.side_exits.swap_remove(index);
                ended.push((value, returns, side.state));
            }
        }
        ended
    }

    /// The instruction has failed on a way that not every run of the body takes.
    pub(super) fn doubt(&mut self, here: &Here<'a>, block: BlockId, index: u32, exit: Exit) {
        let (true, Exit::Raise(exception)) = (here.ways.is_forked, exit) else { return };
        let in_loop = self.block_order(here).in_loop[block.index()];
        // Blocks run as often as their callers like.
        let is_once = matches!(here.body.kind, BodyKind::File | BodyKind::Class | BodyKind::Method(_));
        let is_outermost = is_once && (self.calls.is_empty() || self.frame(here).is_entry);
        let object = &mut self.heap.objects[exception];
        // What is raised again only sometimes was rescued on purpose.
        if object.is_again {
            object.origin = None;
        }
        let at = (here.file, here.id, index);
        let doubt =
            object.doubt.get_or_insert(Doubt { at, is_single: is_outermost && !in_loop, is_guarded: false });
        doubt.is_guarded |= here.ways.is_guarded || self.is_guarded;
    }

    fn block_order(&mut self, here: &Here<'a>) -> Rc<Order> {
        let body = here.body;
        let order = self.orders.entry((here.file, here.id)).or_insert_with(|| Rc::new(Order::new(body)));
        Rc::clone(order)
    }
}
