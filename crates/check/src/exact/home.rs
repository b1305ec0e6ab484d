//! Blocks and the calls for which they are written: `break` and `return` in a block lead back to its home.

use super::exec::{Exec, Here, Returned};
use super::join::State;
use super::value::{Closure, Exit, Step, Val};
use crate::fault::Fault;
use syntax::ir::{BodyId, CallId, Var};

impl<'a> Exec<'a> {
    pub(super) fn closure(&mut self, here: &Here<'a>, body: BodyId, lambda: bool, home: u64) -> Val {
        let code = Closure::Code { file: here.file, body, env: here.env, lambda, home };
        Val::Proc(self.heap.closures.add(code))
    }

    pub(super) fn enter_home(&mut self) -> u64 {
        self.n_homes += 1;
        self.homes.push(self.n_homes);
        self.n_homes
    }

    pub(super) fn leave_home(&mut self) {
        self.homes.pop();
    }

    /// A call for which a block is written: `break` and `return` in it lead back here.
    pub(super) fn with_home(
        &mut self,
        here: &mut Here<'a>,
        id: CallId,
        act: impl FnOnce(&mut Self, &Here<'a>, u64) -> Step,
    ) -> Step {
        let own = self.enter_home();
        here.returned = None;
        let outcome = act(self, here, own);
        self.leave_home();
        let ended = self.ended_calls(here, own);
        if !ended.is_empty() {
            return self.meet(here, id, own, outcome, ended);
        }
        match outcome {
            Err(Exit::Leave { home, returns, value }) if home == own => {
                if returns {
                    here.returned = Some(Returned { call: id, value, is_certain: true });
                }
                Ok(value)
            }
            other => other,
        }
    }

    /// What a call gives that some ways end by `break` or `return` in its block.
    fn meet(
        &mut self,
        here: &mut Here<'a>,
        id: CallId,
        own: u64,
        outcome: Step,
        ended: Vec<(Val, bool, State)>,
    ) -> Step {
        let mut met = match outcome {
            Ok(value) => Some((value, Some(false))),
            Err(Exit::Leave { home, returns, value }) if home == own => Some((value, Some(returns))),
            Err(Exit::Dead) => None,
            Err(exit) => {
                self.leave_aside(exit)?;
                here.ways.lose_one();
                None
            }
        };
        for (value, returns, state) in ended {
            met = Some(match met {
                None => {
                    self.restore(state);
                    (value, Some(returns))
                }
                Some((other, other_returns)) => {
                    self.join_with(&state)?;
                    (self.either(value, other)?, other_returns.filter(|it| *it == returns))
                }
            });
        }
        let (value, returns) = met.ok_or(Exit::Dead)?;
        if returns != Some(false) {
            here.returned = Some(Returned { call: id, value, is_certain: returns.is_some() });
        }
        Ok(value)
    }

    /// `break`, or `return` from a block.
    pub(super) fn leave(&mut self, here: &Here<'a>, value: Var, returns: bool) -> Step<Exit> {
        let value = self.get(here, value)?;
        // Ruby: a block whose call is over cannot end it.
        match here.home {
            Some(home) if self.homes.contains(&home) => Ok(Exit::Leave { home, returns, value }),
            Some(_) if !returns => Ok(self.fault(Fault::orphan_break())),
            Some(_) | None => Err(Exit::GiveUp),
        }
    }
}
