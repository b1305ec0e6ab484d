//! What the signatures of the core (`crate::core`) tell of a call on the objects that are really there: which arguments
//! are refused, and, of methods that are not modelled here, the class of what comes back.

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Step, Val};
use crate::core::{Accept, Block, Effect, Overload, Ty, overloads, takes};
use crate::fault::Fault;
use crate::rules::{WRONG_ARGUMENTS, WRONG_OPERAND};
use base::Name;
use corelib::{Method, Side};

/// Methods that look at what they are given before they run a block.
const LOOKS_FIRST: [&str; 7] = [
    "combination",
    "permutation",
    "repeated_combination",
    "repeated_permutation",
    "each_slice",
    "each_cons",
    "cycle",
];

/// How an argument fits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Sure,
    Maybe,
    Refused(&'static str),
}

impl Exec<'_> {
    /// Raises what the method raises for such arguments, if it takes no such. `methods`: those of several Rubies.
    pub(super) fn check_arguments(
        &mut self,
        receiver: Val,
        methods: &[Method<'static>],
        name: Name,
        given: &Given,
    ) -> Step<()> {
        let [method, ..] = methods else { return Ok(()) };
        let n_given = given.positional.len();
        // Keywords, and a block that may be run before the arguments are looked at, are left to the models.
        if !given.keywords.is_empty() || given.has_hash || methods.iter().any(|it| it.name() != name.as_str())
        {
            return Ok(());
        }
        if methods.iter().all(|it| !takes(*it, n_given)) {
            let message = format!("wrong number of arguments (given {n_given}) for `{name}'");
            return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        let owner = method.owner().name();
        let runs_block_first = given.block.is_some() && !LOOKS_FIRST.contains(&name.as_str());
        if runs_block_first || !is_judged(receiver, owner, name.as_str()) {
            return Ok(());
        }
        let Some(known) = self.signature(*method) else { return Ok(()) };
        // What is frozen refuses for another reason.
        if self.is_frozen(receiver) != Some(false) && known.iter().any(|it| it.effect != Effect::None) {
            let refuses = |it: &Overload| it.effect != Effect::None && !it.lax;
            let fitting = known.iter().filter(|it| it.takes(n_given, &[]) && it.block.fits(false));
            let is_refused =
                |exec: &mut Self, it: &Overload| refuses(it) && exec.fit(it, &given.positional) == Fit::Sure;
            let mut fitting = fitting.peekable();
            let is_certain = fitting.peek().is_some()
                && self.is_frozen(receiver) == Some(true)
                && fitting.all(|it| is_refused(self, it));
            return if is_certain { Err(self.frozen(receiver)) } else { Ok(()) };
        }
        let mut refused = None;
        for overload in
            known.iter().filter(|it| it.takes(n_given, &[]) && it.block.fits(given.block.is_some()))
        {
            match self.fit(overload, &given.positional) {
                Fit::Refused(raises) => refused = Some(raises),
                Fit::Sure | Fit::Maybe => return Ok(()),
            }
        }
        let Some(raises) = refused else { return Ok(()) };
        let shown: Vec<String> = given.positional.iter().map(|it| self.describe(*it)).collect();
        let message = format!("`{owner}#{name}' does not take {}", shown.join(", "));
        Err(self.fault(Fault::said(&WRONG_OPERAND, raises, message)))
    }

    fn signature(&self, method: Method<'static>) -> Option<&'static [Overload]> {
        let is_singleton = method.side() == Side::Singleton;
        overloads(method.owner().name(), is_singleton, method.name()).map(|it| &it.overloads[..])
    }

    fn fit(&mut self, overload: &Overload, args: &[Val]) -> Fit {
        let mut all = Fit::Sure;
        for (index, arg) in args.iter().enumerate() {
            match overload.param(index).map_or(Fit::Maybe, |accept| self.accepts(accept, *arg)) {
                Fit::Sure => {}
                Fit::Maybe => all = Fit::Maybe,
                refused @ Fit::Refused(_) => return refused,
            }
        }
        all
    }

    fn accepts(&mut self, accept: &Accept, arg: Val) -> Fit {
        let Accept::Only { classes, answers, raises } = accept else { return Fit::Sure };
        let Some(atom) = self.atom(arg) else { return Fit::Maybe };
        if classes.iter().any(|class| self.world.is_kind_of(&atom, class)) {
            return Fit::Sure;
        }
        for conversion in answers {
            if self.refuses(arg, conversion).is_err() {
                return Fit::Maybe;
            }
        }
        if self.world.program.is_closed(atom.class) { Fit::Refused(raises) } else { Fit::Maybe }
    }

    /// The result of a method that is not modelled, where its class is all that matters.
    pub(super) fn some_result(&mut self, methods: &[Method<'static>], given: &Given) -> Step {
        let [method, ..] = methods else { return Err(Exit::GiveUp) };
        if given.block.is_some() || !given.keywords.is_empty() {
            return Err(Exit::GiveUp);
        }
        let n_given = given.positional.len();
        let known = self.signature(*method).ok_or(Exit::GiveUp)?;
        let fits = |it: &&Overload| it.takes(n_given, &[]) && it.block.fits(false);
        let overload = known.iter().find(fits).ok_or(Exit::GiveUp)?;
        let is_pure = overload.total
            && overload.effect == Effect::None
            && overload.writes.is_empty()
            && overload.calls.is_empty()
            && matches!(overload.block, Block::Absent | Block::Ignored);
        if !is_pure || self.fit(overload, &given.positional) != Fit::Sure {
            return Err(Exit::GiveUp);
        }
        match overload.result {
            Ty::Instance("String") => Ok(self.heap.text(None)),
            Ty::Instance(class @ ("Integer" | "Float")) => {
                self.world.class(class).map(Val::Some).ok_or(Exit::GiveUp)
            }
            _ => Err(Exit::GiveUp),
        }
    }
}

/// The signatures tell of the arguments all that there is to tell. Methods of all objects are more than their
/// signatures, but for the conversions.
fn is_judged(receiver: Val, owner: &str, method: &str) -> bool {
    match owner {
        "Kernel" => matches!(method, "Integer" | "Float" | "format" | "sprintf"),
        "Object" | "BasicObject" | "Comparable" => false,
        _ => {
            receiver.is_simple()
                || matches!(
                    receiver,
                    Val::Str(_) | Val::Array(_) | Val::Hash(_) | Val::Range(_) | Val::Some(_)
                )
        }
    }
}
