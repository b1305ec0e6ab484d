//! What the name of a variable tells of an object that nobody knows, in an application with models.
//!
//! ```text
//! def initialize(project) = @project = project
//! @project.labels_names       a Project has no such method, but `label_names`: wrong, unless that is no Project
//! @project.task               it has `tasks`
//! @project.add_member         it takes an argument
//! ```
//!
//! A name proves nothing: what it tells is a condition. And only a call that comes close to one of the model's own methods is
//! reported: whoever calls something else by that name has other methods in mind.

use crate::arguments::{Args, mismatch};
use crate::call::{At, Outcome};
use crate::claim::Unless;
use crate::engine::Engine;
use crate::fault::Fault;
use crate::rules::WRONG_ARGUMENTS;
use crate::value::Atom;
use base::Name;
use program::{Candidate, Certainty, ClassId, Lookup, MethodKind};
use syntax::ir::{Op, VarKind, Visibility};

impl Engine<'_> {
    /// The record, or the relation, that the receiver of a call should be would refuse the call.
    pub(crate) fn refused_by_custom(&mut self, name: Name, args: &Args, at: &At) -> Option<(Fault, Unless)> {
        let program = self.world.program;
        if !program.is_described() {
            return None;
        }
        let class = program.customary(self.receiver_name(at)?)?;
        if self.may_skip(at) || self.files.index(program).is_asked_about_in(at.file, name) {
            return None;
        }
        let fault = match self.lacks_all(class, name) {
            true => self.slip_of(class, name)?,
            false => self.miscounted(class, name, args)?,
        };
        Some((fault, Unless::Named(class)))
    }

    /// The local variable, the field or the method without arguments whose value gets the call.
    fn receiver_name(&self, at: &At) -> Option<Name> {
        let body = self.body(at.file, at.body)?;
        let Op::Call(call) = body.instrs.get(at.index as usize)?.op else { return None };
        let receiver = body.call(call).receiver?;
        let var = body.var(receiver);
        if var.kind != VarKind::Temp {
            return var.name;
        }
        let before = body.instrs.iter().take(at.index as usize).rev();
        match before.into_iter().find(|instr| instr.dst == receiver)?.op {
            Op::GetIvar(name) => Some(name),
            Op::Call(id) => {
                let call = body.call(id);
                let is_bare = call.receiver.is_none() && call.args.len == 0;
                is_bare.then_some(call.name)
            }
            _ => None,
        }
    }

    /// No object of the class, or of one below it, has the method; nor has an array, which often stands for a relation.
    fn lacks_all(&mut self, class: ClassId, name: Name) -> bool {
        let program = self.world.program;
        let array = program.model_of(class).map(|_| self.world.core.array);
        let classes: Vec<ClassId> = [class]
            .into_iter()
            .chain(array)
            .chain(self.files.below(program, class).iter().copied())
            .collect();
        classes.into_iter().all(|it| *self.lookup(&Atom::instance(it), name) == Lookup::Absent)
    }

    /// The class has a method that is nearly called so, or the same in the other number.
    fn slip_of(&mut self, class: ClassId, name: Name) -> Option<Fault> {
        let program = self.world.program;
        let atom = Atom::instance(class);
        let is_slip = !program.is_word(name) && self.world.nearest_method(&atom, name, false).is_some();
        let text = name.as_str();
        let other_number = text.strip_suffix('s').map_or_else(|| format!("{text}s"), str::to_owned);
        // Others that are called by such a name have the method.
        let is_of_project = || {
            let namesakes = self.files.namesakes(program, name);
            !corelib::is_core_method(text) && namesakes.iter().all(|(class, _)| program.is_of_project(*class))
        };
        if !(is_slip || is_of_project() && self.has_own(&atom, Name::new(&other_number))) {
            return None;
        }
        Some(Fault::NoMethod { receiver: atom, name, variable: false })
    }

    /// The model itself has the method, not just every object.
    fn has_own(&mut self, atom: &Atom, name: Name) -> bool {
        let program = self.world.program;
        self.lookup(atom, name).candidates().first().is_some_and(|it| {
            let is_described = it.id.is_some_and(|id| program.described(id).is_some());
            may_be_public(it) && (is_described || program.is_of_project(it.method.owner))
        })
    }

    /// The one method that the class and all below it have takes other arguments.
    fn miscounted(&mut self, class: ClassId, name: Name, args: &Args) -> Option<Fault> {
        let program = self.world.program;
        let first = self.only_body(&Atom::instance(class), name)?;
        for below in self.files.below(program, class).to_vec() {
            if self.only_body(&Atom::instance(below), name)?.id != first.id {
                return None;
            }
        }
        let owner = first.method.owner;
        program.is_of_project(owner).then(|| self.wrong_call(&first, name, args)).flatten()
    }

    /// The method that a call certainly reaches, if it has a body.
    fn only_body(&mut self, atom: &Atom, name: Name) -> Option<Candidate> {
        match &*self.lookup(atom, name) {
            Lookup::Found { candidates, complete: true } => match candidates.as_slice() {
                [only] if only.certainty == Certainty::Certain => Some(*only),
                _ => None,
            },
            Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => None,
        }
    }

    fn wrong_call(&self, candidate: &Candidate, name: Name, args: &Args) -> Option<Fault> {
        let MethodKind::Body { file, body, .. } = candidate.method.kind else { return None };
        let why = mismatch(self.body(file, body)?.params, args)?;
        Some(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", format!("{why} for `{name}'")))
    }

    /// `UserMailer.welcome(user)`, `ReportJob.perform_later(user)`: the class makes an instance that runs a method with the
    /// arguments, at once or when the mail or the job is done.
    pub(crate) fn refused_by_instance(&mut self, atom: &Atom, name: Name, args: &Args) -> Option<Outcome> {
        let program = self.world.program;
        if !atom.is_class_object() || !program.is_described() {
            return None;
        }
        let below = |base: &'static str| {
            self.world
                .class(base)
                .is_some_and(|base| base != atom.class && program.has_ancestor(atom.class, base))
        };
        let run = match name.as_str() {
            "perform_later" | "perform_now" if below("ActiveJob::Base") => Name::new("perform"),
            _ if below("ActionMailer::Base") => name,
            _ => return None,
        };
        let instance = Atom::instance(atom.class);
        let found = self.only_body(&instance, run)?;
        let is_own = program.is_of_project(found.method.owner) && may_be_public(&found);
        // A class method of the same name is called instead.
        let is_class_method =
            |it: &Candidate| it.certainty == Certainty::Certain && it.method.owner != found.method.owner;
        let is_instance_method =
            run != name || !self.lookup(atom, name).candidates().iter().any(is_class_method);
        let fault = (is_own && is_instance_method).then(|| self.wrong_call(&found, run, args)).flatten()?;
        Some(Outcome::fault(fault))
    }
}

/// Where code of a library changes visibilities by computed names, those of all methods are in doubt.
pub(crate) fn may_be_public(candidate: &Candidate) -> bool {
    !matches!(candidate.method.visibility, Some(Visibility::Private | Visibility::Protected))
}
