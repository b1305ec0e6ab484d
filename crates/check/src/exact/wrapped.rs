//! Objects that answer to names which no class has: OpenStruct, and what SimpleDelegator wraps.
//!
//! ```text
//! OpenStruct.new(name: "x").nmae.upcase       `nmae` is nil
//! class Loud < SimpleDelegator; end
//! Loud.new([1]).lenght                        no method of Loud, and none of an Array
//! ```

use super::call::Given;
use super::exec::Exec;
use super::value::{Exit, Id, Object, Step, Val};
use crate::fault::Fault;
use crate::value::Atom;
use base::Name;
use program::{ClassId, Lookup, MethodKind};
use syntax::ir::Visibility;

/// Where SimpleDelegator keeps what it wraps.
const WRAPPED: &str = "@delegate_sd_obj";

/// Methods of all objects that mean the object itself, and not what it stands for.
const OWN: [&str; 22] = [
    "class",
    "clone",
    "dup",
    "equal?",
    "extend",
    "freeze",
    "frozen?",
    "instance_eval",
    "instance_exec",
    "instance_of?",
    "instance_variable_get",
    "instance_variable_set",
    "is_a?",
    "itself",
    "kind_of?",
    "nil?",
    "object_id",
    "public_send",
    "send",
    "singleton_class",
    "tap",
    "then",
];

impl Exec<'_> {
    /// An instance of the class keeps its own names, or those of another object.
    pub(super) fn is_wrapper_class(&self, class: ClassId) -> bool {
        self.is_open_struct(class) || self.is_delegator(class)
    }

    fn is_open_struct(&self, class: ClassId) -> bool {
        self.world.class("OpenStruct") == Some(class)
    }

    fn is_delegator(&self, class: ClassId) -> bool {
        self.world.class("SimpleDelegator").is_some_and(|it| self.world.program.has_ancestor(class, it))
    }

    /// The call, where the object has the name in such a way.
    pub(super) fn wrapped_call(&mut self, receiver: Val, name: Name, given: &Given) -> Step<Option<Val>> {
        let Val::Object(id) = receiver else { return Ok(None) };
        let class = self.heap.objects[id].class;
        let is_known = match () {
            () if self.is_open_struct(class) => self.open_struct_call(id, name, given)?,
            () if self.is_delegator(class) => return self.delegated(id, name, given),
            () => return Ok(None),
        };
        match is_known {
            Some(value) => Ok(Some(value)),
            None if OWN.contains(&name.as_str()) => Ok(None),
            None => Err(Exit::GiveUp),
        }
    }

    fn open_struct_call(&mut self, id: Id<Object>, name: Name, given: &Given) -> Step<Option<Val>> {
        let object = &self.heap.objects[id];
        if object.vague {
            return Err(Exit::GiveUp);
        }
        if name == "initialize" {
            return self.fill_open_struct(id, given).map(Some);
        }
        if !given.keywords.is_empty() || given.behind.is_some() {
            return Err(Exit::GiveUp);
        }
        let member = |val: Val| match val {
            Val::Sym(name) => Ok(name),
            text => self.heap.text_of(text).map(Name::new).ok_or(Exit::GiveUp),
        };
        let text = name.as_str();
        Ok(Some(match (text, &given.positional[..]) {
            ("[]", [key]) => object.field(member(*key)?).unwrap_or(Val::Nil),
            ("[]=", [key, value]) => {
                let name = member(*key)?;
                self.set_member(id, name, *value)?
            }
            ("to_h", []) if given.block.is_none() => {
                let pairs = object.members().map(|it| (Val::Sym(it.0), it.1)).collect();
                self.heap.hash(pairs)
            }
            (_, []) if object.field(name).is_some() => object.field(name).unwrap_or(Val::Nil),
            (_, [value]) if text.ends_with('=') && text.starts_with(char::is_alphabetic) => {
                let member = Name::new(text.trim_end_matches('='));
                self.set_member(id, member, *value)?
            }
            // Ruby: what nobody has set is nil.
            (_, []) if text.ends_with(char::is_alphanumeric) && self.is_no_method(name) => Val::Nil,
            _ => return Ok(None),
        }))
    }

    /// No object has a method of that name just because it is one.
    fn is_no_method(&self, name: Name) -> bool {
        let is_absent = |class: &'static str| {
            let found = self.world.class(class).map(|class| self.world.lookup(&Atom::instance(class), name));
            found.is_none_or(|it| it.candidates().is_empty())
        };
        let is_of_all = self
            .world
            .class("Object")
            .is_none_or(|class| !matches!(self.world.lookup(&Atom::instance(class), name), Lookup::Absent));
        !is_of_all && is_absent("OpenStruct")
    }

    fn set_member(&mut self, id: Id<Object>, name: Name, value: Val) -> Step {
        self.set_field(Val::Object(id), name, value)?;
        Ok(value)
    }

    /// `OpenStruct.new(name: "x")`, or with a hash.
    fn fill_open_struct(&mut self, id: Id<Object>, given: &Given) -> Step {
        let mut pairs: Vec<(Name, Val)> = given.keywords.clone();
        match given.positional[..] {
            [] | [Val::Nil] => {}
            [Val::Hash(table)] if pairs.is_empty() => {
                for (key, value) in self.heap.tables[table].pairs.clone() {
                    let name = match key {
                        Val::Sym(name) => name,
                        text => self.heap.text_of(text).map(Name::new).ok_or(Exit::GiveUp)?,
                    };
                    pairs.push((name, value));
                }
            }
            _ => return Err(Exit::GiveUp),
        }
        for (name, value) in pairs {
            self.heap.objects[id].set_field(name, value);
        }
        Ok(Val::Nil)
    }

    fn delegated(&mut self, id: Id<Object>, name: Name, given: &Given) -> Step<Option<Val>> {
        let receiver = Val::Object(id);
        let lookup = match given.behind {
            // `super` goes to what is wrapped, unless a class of the program is between.
            Some(behind) => {
                let class = self.heap.objects[id].class;
                self.world.program.super_method(class, behind, name)
            }
            None => self.world.lookup(&self.atom(receiver).ok_or(Exit::GiveUp)?, name),
        };
        let of_program = |it: &program::Candidate| !matches!(it.method.kind, MethodKind::Core(_));
        if lookup.candidates().iter().any(of_program) {
            return Ok(None);
        }
        let wrapped = self.heap.objects[id].field(Name::new(WRAPPED));
        let [get, set, initialize] = ["__getobj__", "__setobj__", "initialize"].map(|it| name == it);
        match (&given.positional[..], wrapped) {
            ([object], _) if set || initialize => {
                self.heap.objects[id].set_field(Name::new(WRAPPED), *object);
                return Ok(Some(*object));
            }
            ([], Some(object)) if get => return Ok(Some(object)),
            _ if get || set || initialize => return Err(Exit::GiveUp),
            _ => {}
        }
        let is_function = given.on_self
            && !lookup.candidates().is_empty()
            && lookup.candidates().iter().all(|it| it.method.visibility == Some(Visibility::Private));
        if is_function || OWN.contains(&name.as_str()) {
            return Ok(None);
        }
        let Some(target) = wrapped.filter(|_| !self.heap.objects[id].vague) else { return Err(Exit::GiveUp) };
        let of_target = self.lookup(target, name)?;
        match &*of_target {
            Lookup::Found { candidates, complete: true }
                if candidates.iter().all(|it| it.method.visibility == Some(Visibility::Public)) =>
            {
                let given = Given { on_self: false, from: None, behind: None, ..given.clone() };
                self.invoke(target, name, given).map(Some)
            }
            // Ruby tries Kernel then; what the program makes of missing methods is not followed.
            Lookup::Absent
                if self.is_no_method(name)
                    && !self.has_own(receiver, "method_missing")?
                    && !self.has_own(target, "method_missing")? =>
            {
                let atom = self.atom(receiver).ok_or(Exit::GiveUp)?;
                Err(self.fault(Fault::NoMethod { receiver: atom, name, variable: given.variable }))
            }
            _ => Err(Exit::GiveUp),
        }
    }
}
