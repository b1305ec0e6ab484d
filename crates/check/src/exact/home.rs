//! Blocks and the calls for which they are written: `break` and `return` in a block lead back to its home.

use super::exec::{Exec, Here};
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
        match outcome {
            Err(Exit::Leave { home, returns, value }) if home == own => {
                if returns {
                    here.returned = Some((id, value));
                }
                Ok(value)
            }
            other => other,
        }
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
