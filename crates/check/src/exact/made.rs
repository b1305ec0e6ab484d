//! Methods and classes that the program makes while it runs: `define_method` with a computed name, modules that are
//! mixed in, `method_missing`, and the hooks that Ruby calls then.
//!
//! ```text
//! %w[open shut].each { |name| define_method("#{name}?") { @state == name } }      two methods of one text
//! ```
//!
//! The class table calls such a class open. Here every definition is run before it counts, so nothing is hidden as
//! long as all that opens the class is code that is run here, or gives the run up.

use super::call::Given;
use super::exec::Exec;
use super::value::{Closure, Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::NO_BLOCK_GIVEN;
use base::Name;
use program::{ClassId, Lookup, MethodKind, Open};
use syntax::ir::OpenReason;

impl Exec<'_> {
    /// What the class table says, closed where all that it does not say has been run here.
    pub(super) fn closed(&self, class: ClassId, of_class: bool, found: Lookup) -> Lookup {
        let program = self.world.program;
        let candidates = match &found {
            Lookup::Unknown => Vec::new(),
            Lookup::Found { candidates, complete: false } => candidates.clone(),
            Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) => return found,
        };
        // What code did that is not seen here was not run here.
        if self.is_library || self.is_shared {
            return found;
        }
        let is_run = |open: &Open| match open.reason {
            OpenReason::MethodMissing | OpenReason::UnknownMacro => true,
            OpenReason::DefineMethod | OpenReason::UnknownMixin | OpenReason::EvalBlock => {
                open.site.is_some_and(|site| self.unit.contains(&site.file))
            }
            _ => false,
        };
        if program.is_core(class)
            || class == program.main()
            || program.any_open_reason(class, of_class, |open| !is_run(open))
        {
            return found;
        }
        match candidates.is_empty() {
            true => Lookup::Absent,
            false => Lookup::Found { candidates, complete: true },
        }
    }

    /// `define_method(name) { .. }`.
    pub(super) fn define_by_block(&mut self, class: ClassId, given: &Given) -> Step {
        let (name, block) = match (&given.positional[..], given.block) {
            ([name @ (Val::Sym(_) | Val::Str(_))], Some(block)) => (name, block),
            ([Val::Sym(_) | Val::Str(_)], None) => {
                let message = "tried to create Proc object without a block".to_owned();
                return Err(self.fault(Fault::said(&NO_BLOCK_GIVEN, "ArgumentError", message)));
            }
            _ => return Err(Exit::GiveUp),
        };
        let name = self.heap.text_of(*name).map(Name::new).ok_or(Exit::GiveUp)?;
        let Closure::Code { file, body, env, home, .. } = self.heap.closures[block] else {
            return Err(Exit::GiveUp);
        };
        let method = self.heap.closures.add(Closure::Code { file, body, env, lambda: true, home });
        // Which of them counts is not followed.
        match self.definitions.made.insert((class, name), method) {
            None => Ok(Val::Sym(name)),
            Some(_) => Err(Exit::GiveUp),
        }
    }

    /// The block that was made a method of this name, and its class.
    pub(super) fn made_method(
        &self,
        receiver: Val,
        name: Name,
    ) -> Step<Option<(super::value::Id<Closure>, ClassId)>> {
        let (false, Some(of)) = (self.definitions.made.is_empty(), self.class_of(receiver)) else {
            return Ok(None);
        };
        let program = self.world.program;
        let of_class = matches!(receiver, Val::Class(_));
        let chain = if of_class { program.singleton_ancestors(of) } else { program.ancestors(of) };
        let made = |class: &ClassId| self.definitions.made.get(&(*class, name)).copied();
        let Some((place, block)) = chain.iter().enumerate().find_map(|(at, it)| Some((at, made(it)?))) else {
            return Ok(None);
        };
        let known = match of_class {
            true => program.lookup_singleton_method(of, name),
            false => program.lookup_method(of, name),
        };
        let is_nearer = |it: &program::Candidate| {
            let is_it = matches!((it.method.kind, self.heap.closures[block]),
                (MethodKind::Body { file, body, by_block: true }, Closure::Code { file: own, body: of, .. })
                    if (file, body) == (own, of));
            let other = chain.iter().position(|class| *class == it.found_in);
            !is_it && other.is_none_or(|other| other <= place)
        };
        // A method of the text in the same class, or below it: the order of the definitions decides.
        match known.candidates().iter().any(is_nearer) {
            true => Err(Exit::GiveUp),
            false => Ok(chain.get(place).map(|class| (block, *class))),
        }
    }

    /// `method_missing` of the program, for a method that is not there.
    pub(super) fn missing(&mut self, receiver: Val, name: Name, given: Given) -> Step {
        let catcher = Name::new("method_missing");
        if name == catcher || !self.has_own(receiver, "method_missing")? {
            let atom = self.atom(receiver).ok_or(Exit::GiveUp)?;
            return Err(self.fault(Fault::NoMethod { receiver: atom, name, variable: given.variable }));
        }
        self.missed_variable = given.variable;
        let mut positional = vec![Val::Sym(name)];
        positional.extend(&given.positional);
        self.invoke(receiver, catcher, Given { positional, on_self: true, variable: false, ..given })
    }

    /// `super` in a `method_missing`.
    pub(super) fn really_missing(&mut self, receiver: Val, name: Name) -> Step {
        // Ruby tells variables and methods apart by how they were called.
        if self.missed_variable {
            return Err(Exit::GiveUp);
        }
        let atom = self.atom(receiver).ok_or(Exit::GiveUp)?;
        Err(self.fault(Fault::NoMethod { receiver: atom, name, variable: false }))
    }

    /// `include`, `extend` and `prepend` of a class: the class table has what they do, from their call on; the hooks are
    /// still to be called.
    pub(super) fn mix_in(&mut self, class: Val, method: Name, modules: &[Val]) -> Step {
        let Val::Class(id) = class else { return Err(Exit::GiveUp) };
        let program = self.world.program;
        let (chain, hook) = match method.as_str() {
            "include" => (program.ancestors(id), "included"),
            "prepend" => (program.ancestors(id), "prepended"),
            "extend" => (program.singleton_ancestors(id), "extended"),
            _ => return Err(Exit::GiveUp),
        };
        self.check_modules(modules)?;
        for module in modules.iter().rev() {
            let Val::Class(module_id) = *module else { return Err(Exit::GiveUp) };
            if !chain.contains(&module_id) {
                return Err(Exit::GiveUp);
            }
            self.definitions.mixed_in.insert((Some(id), module_id));
            self.call_hook(*module, hook, class)?;
        }
        Ok(class)
    }

    /// The same for a class that has no name yet, and is none here.
    pub(super) fn mix_into_new(&mut self, modules: &[Val]) -> Step {
        for module in modules {
            let Val::Class(id) = *module else { return Err(Exit::GiveUp) };
            for hook in ["included", "extended", "prepended"] {
                if self.has_own(*module, hook)? {
                    return Err(Exit::GiveUp);
                }
            }
            self.definitions.mixed_in.insert((None, id));
        }
        Ok(Val::NewClass)
    }

    /// Ruby's own hooks do nothing.
    pub(super) fn call_hook(&mut self, of: Val, hook: &str, with: Val) -> Step<()> {
        if self.has_own(of, hook)? {
            let given = Given { on_self: true, ..Given::of(&[with]) };
            self.invoke(of, Name::new(hook), given)?;
        }
        Ok(())
    }
}
