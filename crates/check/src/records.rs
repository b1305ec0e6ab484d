//! Calls of methods that libraries make, as their descriptions tell: attributes, associations and queries of records.
//!
//! ```text
//! Post.published.first        Post.published gives a relation of Post, its `first` a Post or nil
//! post.author                 a User or nil
//! ```

use crate::arguments::{Args, mismatch};
use crate::call::{At, Outcome, wrong_count};
use crate::core;
use crate::engine::Engine;
use crate::fault::Fault;
use crate::rules::WRONG_ARGUMENTS;
use crate::value::{Atom, Value};
use base::Name;
use program::{Candidate, ClassId, ClassKind, DescribedMethod, Given, MethodKind};

impl Engine<'_> {
    /// `None` where nothing is known of the method but what its body tells.
    pub(crate) fn call_of_library(
        &mut self,
        atom: &Atom,
        name: Name,
        candidate: &Candidate,
        args: &Args,
        at: &At,
    ) -> Option<Outcome> {
        let program = self.world.program;
        let described = candidate.id.and_then(|id| program.described(id));
        if let Some(described) = described.filter(|it| it.takes.is_some() || !it.gives.is_empty()) {
            return Some(self.call_described(name, described, args));
        }
        if let Some(outcome) = self.call_of_mailer(atom, name, candidate, args) {
            return Some(outcome);
        }
        if described.is_none() && !candidate.method.site.is_some_and(|site| program.is_of_library(site.file))
        {
            return None;
        }
        self.query(atom, name, args, at)
    }

    /// A query of records whose model is known, or what a relation has of Enumerable.
    pub(crate) fn query(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        let (owner, singleton) = self.kind_of_records(atom)?;
        let known = core::library_overloads(owner, singleton, name.as_str())?;
        let outcome = self.apply(atom, owner, name, &known.overloads, args, at);
        self.escape_args(&Args { block: Value::NEVER, ..args.clone() });
        Some(outcome)
    }

    /// A relation's methods are those of the library, whatever is done to objects that nobody knows.
    pub(crate) fn query_or_opaque(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        let is_relation = !atom.is_class_object() && self.world.program.model_of(atom.class).is_some();
        let outcome = if is_relation { self.query(atom, name, args, at) } else { None };
        outcome.unwrap_or_else(|| self.opaque(atom, name, args, at))
    }

    /// `UserMailer.welcome(user)`: the class makes an instance that runs the method when the mail is sent.
    fn call_of_mailer(
        &mut self,
        atom: &Atom,
        name: Name,
        candidate: &Candidate,
        args: &Args,
    ) -> Option<Outcome> {
        let program = self.world.program;
        let is_of_instance = program.kind(candidate.found_in) == ClassKind::Class;
        if !atom.is_class_object() || !is_of_instance || !program.is_of_project(candidate.found_in) {
            return None;
        }
        let mailer = self.world.class("ActionMailer::Base")?;
        let MethodKind::Body { file, body, .. } = candidate.method.kind else { return None };
        let params = self.body(file, body).filter(|_| program.has_ancestor(atom.class, mailer))?.params;
        if let Some(why) = mismatch(params, args) {
            let message = format!("{why} for `{name}'");
            return Some(Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        self.escape_args(args);
        Some(Outcome::value(Value::ANY))
    }

    fn call_described(&mut self, name: Name, described: &DescribedMethod, args: &Args) -> Outcome {
        let given = args.positional.len() + usize::from(!args.keywords.is_empty());
        if let Some((least, most)) = described.takes.filter(|_| args.is_exact()) {
            let (least, most) = (usize::from(least), most.map(usize::from));
            if given < least || most.is_some_and(|most| given > most) {
                let expected = match most {
                    Some(most) if most == least => least.to_string(),
                    Some(most) => format!("{least}..{most}"),
                    None => format!("{least}+"),
                };
                return wrong_count(name, given, &expected);
            }
        }
        self.escape_args(args);
        if described.gives.is_empty() {
            return Outcome::value(Value::ANY);
        }
        let values: Vec<Value> = described.gives.iter().map(|given| self.given(*given)).collect();
        Outcome::value(self.values.join_all(values))
    }

    fn given(&mut self, given: Given) -> Value {
        match given {
            Given::Nil => self.nil(),
            Given::True => self.truth(true),
            Given::False => self.truth(false),
            Given::Exactly(class) => self.instance(class),
            Given::Kin(class) => self.kin(class),
        }
    }

    /// Under which class the methods of such an object are described, and whether it is a class object.
    fn kind_of_records(&self, atom: &Atom) -> Option<(&'static str, bool)> {
        let program = self.world.program;
        if program.model(atom.class).is_some() {
            return Some(("ActiveRecord::Base", atom.is_class_object()));
        }
        if atom.is_class_object() {
            let record = self.world.class("ActiveRecord::Base");
            if record.is_some_and(|it| program.has_ancestor(atom.class, it)) {
                return Some(("ActiveRecord::Base", true));
            }
            // Ruby: `with` gives an object that answers as the mailer's class does.
            let mailer = self.world.class("ActionMailer::Base");
            let is_mailer = mailer.is_some_and(|it| program.has_ancestor(atom.class, it));
            return is_mailer.then_some(("ActionMailer::Base", true));
        }
        (!atom.is_class_object() && program.model_of(atom.class).is_some())
            .then_some(("ActiveRecord::Relation", false))
    }

    /// The model that the object is, or whose records it holds.
    fn model_class(&self, atom: &Atom) -> Option<ClassId> {
        let program = self.world.program;
        program.model_of(atom.class).or_else(|| program.model(atom.class).map(|_| atom.class))
    }

    pub(crate) fn model_of(&mut self, atom: &Atom) -> Value {
        self.model_class(atom).map_or(Value::ANY, |class| self.kin(class))
    }

    pub(crate) fn relation_of(&mut self, atom: &Atom) -> Value {
        let model = self.model_class(atom).and_then(|class| self.world.program.model(class));
        model.map_or(Value::ANY, |model| self.kin(model.relation))
    }

    pub(crate) fn chain_of(&mut self, atom: &Atom) -> Value {
        let model = self.model_class(atom).and_then(|class| self.world.program.model(class));
        model.map_or(Value::ANY, |model| self.kin(model.chain))
    }
}
