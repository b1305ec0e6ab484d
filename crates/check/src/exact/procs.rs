//! Methods of procs, lambdas and method objects that make others of them: `curry`, `>>` and `<<`.

use super::call::Given;
use super::exec::Exec;
use super::value::{Closure, Exit, Id, Step, Val};
use crate::fault::Fault;
use crate::rules::{WRONG_ARGUMENTS, WRONG_OPERAND};

impl Exec<'_> {
    pub(super) fn proc_method(
        &mut self,
        closure: Id<Closure>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        Ok(Some(match (method, &given.positional[..], self.heap.closures[closure]) {
            ("<<", [item], Closure::Yielder(block)) => {
                self.yields(block, &[*item])?;
                Val::Proc(closure)
            }
            ("call" | "()" | "yield" | "===" | "[]", ..) => self.yield_to(closure, given.clone(), true)?,
            ("to_proc", [], _) => Val::Proc(closure),
            ("lambda?", [], Closure::Code { lambda, .. }) => Val::bool(lambda),
            ("curry", wanted @ ([] | [Val::Int(_)]), code @ Closure::Code { .. }) => {
                let wanted = wanted.first().copied();
                self.curry(closure, code, wanted)?
            }
            ("unbind" | "receiver" | "owner" | "name", ..) => return Err(Exit::GiveUp),
            (">>" | "<<", [other], _) => {
                let other = match *other {
                    Val::Proc(other) => other,
                    simple if simple.is_simple() => {
                        self.refuses(simple, "call")?;
                        let message = "callable object is expected".to_owned();
                        return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
                    }
                    _ => return Err(Exit::GiveUp),
                };
                let (first, then) = if method == ">>" { (closure, other) } else { (other, closure) };
                Val::Proc(self.heap.closures.add(Closure::Compose { first, then }))
            }
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// Ruby: a lambda is curried for as many arguments as it takes, a proc for as many as one likes.
    fn curry(&mut self, of: Id<Closure>, code: Closure, wanted: Option<Val>) -> Step {
        let Closure::Code { file, body, lambda, .. } = code else { return Err(Exit::GiveUp) };
        let params = self.files.get(file).ok_or(Exit::GiveUp)?.body(body).params;
        if !params.keywords.is_empty() {
            return Err(Exit::GiveUp);
        }
        let least = params.required.len() + params.post.len();
        let most = params.rest.is_none().then_some(least + params.optional.len());
        let wanted = match wanted {
            Some(Val::Int(wanted)) => usize::try_from(wanted).map_err(|_| Exit::GiveUp)?,
            _ => least,
        };
        if lambda && (wanted < least || most.is_some_and(|most| wanted > most)) {
            let expected = match most {
                Some(most) if most == least => least.to_string(),
                Some(most) => format!("{least}..{most}"),
                None => format!("{least}+"),
            };
            let message =
                format!("wrong number of arguments (given {wanted}, expected {expected}) for `curry'");
            return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        if wanted == 0 {
            return Err(Exit::GiveUp);
        }
        let args = self.heap.list(Vec::new());
        Ok(Val::Proc(self.heap.closures.add(Closure::Curry { of, wanted, args })))
    }

    /// A call of what was curried: of the proc itself once there are enough arguments.
    pub(super) fn call_curried(
        &mut self,
        of: Id<Closure>,
        wanted: usize,
        before: &[Val],
        given: Given,
    ) -> Step {
        if !given.keywords.is_empty() || given.block.is_some() {
            return Err(Exit::GiveUp);
        }
        let args: Vec<Val> = before.iter().chain(&given.positional).copied().collect();
        if args.len() >= wanted {
            return self.yield_to(of, Given { positional: args, ..given }, true);
        }
        let args = self.heap.list(args);
        Ok(Val::Proc(self.heap.closures.add(Closure::Curry { of, wanted, args })))
    }
}
