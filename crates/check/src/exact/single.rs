//! What single objects have of their own (`def obj.name`, `obj.extend(mod)`), and what is taken away again.
//!
//! ```text
//! def a.hi = 1           a.hi is 1; b.hi raises, and so does a.dup.hi
//! ```

use super::exec::{Exec, Here};
use super::value::{Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::{INVALID_DEFINITION, REFUSED_VALUE, UNDEFINED_CONSTANT, WRONG_OPERAND};
use base::{FileId, Name, Span};
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind};
use syntax::ir::{BodyId, BodyKind, DefKind};

/// The methods and modules of single objects, the last one first.
#[derive(Clone, Default)]
pub(super) struct Singles {
    methods: Vec<(Val, Name, (FileId, BodyId))>,
    modules: Vec<(Val, ClassId)>,
}

impl Singles {
    /// Each object has the same methods and modules.
    pub(super) fn is_same(&self, other: &Singles) -> bool {
        let is = |a: Val, b: Val| a.is(b) == Some(true);
        let (mut methods, mut modules) =
            (self.methods.iter().zip(&other.methods), self.modules.iter().zip(&other.modules));
        self.methods.len() == other.methods.len()
            && self.modules.len() == other.modules.len()
            && methods.all(|(a, b)| is(a.0, b.0) && (a.1, a.2) == (b.1, b.2))
            && modules.all(|(a, b)| is(a.0, b.0) && a.1 == b.1)
    }

    /// The object may have a method of this name for itself.
    pub(super) fn has_method(&self, object: Val, name: Name) -> bool {
        self.methods.iter().any(|(of, own, _)| *own == name && of.is(object) != Some(false))
    }
}

impl Exec<'_> {
    /// The object is more than an instance of its class.
    pub(super) fn is_single(&self, val: Val) -> bool {
        let is = |it: &Val| it.is(val) == Some(true);
        self.definitions.singles.methods.iter().any(|(of, ..)| is(of))
            || self.definitions.singles.modules.iter().any(|(of, _)| is(of))
    }

    /// `def object.name`.
    pub(super) fn define_for_one(&mut self, object: Val, (file, body): (FileId, BodyId)) -> Step {
        let BodyKind::Method(name) = self.files.get(file).ok_or(Exit::GiveUp)?.body(body).kind else {
            return Err(Exit::GiveUp);
        };
        match object {
            Val::Int(_) | Val::Float(_) | Val::Sym(_) => {
                let message = "can't define singleton".to_owned();
                Err(self.fault(Fault::said(&INVALID_DEFINITION, "TypeError", message)))
            }
            Val::Object(_) | Val::Str(_) | Val::Array(_) | Val::Hash(_)
                if self.is_frozen(object) == Some(false) && !CALLED_BY_CORE.contains(&name.as_str()) =>
            {
                self.definitions.singles.methods.insert(0, (object, name, (file, body)));
                Ok(Val::Sym(name))
            }
            _ => Err(Exit::GiveUp),
        }
    }

    /// `object.extend(module)`.
    pub(super) fn extend_one(&mut self, object: Val, modules: &[Val]) -> Step {
        self.check_modules(modules)?;
        for module in modules.iter().rev() {
            let Val::Class(id) = *module else { return Err(Exit::GiveUp) };
            // What such a module does for Ruby's own methods is not followed.
            let program = self.world.program;
            let is_asked = |name: &str| !matches!(program.lookup_method(id, Name::new(name)), Lookup::Absent);
            let is_core = |name: &str| match program.lookup_method(id, Name::new(name)) {
                Lookup::Found { candidates, complete: true } => {
                    candidates.iter().all(|it| matches!(it.method.kind, MethodKind::Core(_)))
                }
                _ => false,
            };
            if program.is_core(id)
                || self.is_frozen(object) != Some(false)
                || CALLED_BY_CORE.iter().any(|it| is_asked(it) && !is_core(it))
            {
                return Err(Exit::GiveUp);
            }
            self.definitions.singles.modules.insert(0, (object, id));
            self.call_hook(*module, "extended", object)?;
        }
        Ok(object)
    }

    /// What is mixed in must be a module.
    pub(super) fn check_modules(&mut self, modules: &[Val]) -> Step<()> {
        for module in modules {
            let shown = match *module {
                Val::Class(class) if self.world.program.kind(class) == ClassKind::Class => {
                    "a class".to_owned()
                }
                Val::Nil | Val::Int(_) | Val::Str(_) | Val::Sym(_) | Val::Object(_) => self.describe(*module),
                _ => continue,
            };
            let message = format!("wrong argument type: {shown} (expected a module)");
            return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
        }
        Ok(())
    }

    /// The method that this object alone has, and where it was found.
    pub(super) fn single_method(&mut self, receiver: Val, name: Name) -> Step<Option<SingleMethod>> {
        if self.definitions.singles.methods.is_empty() && self.definitions.singles.modules.is_empty() {
            return Ok(None);
        }
        let is_it = |it: &Val| it.is(receiver) == Some(true);
        let Some(class) = self.class_of(receiver) else { return Ok(None) };
        if let Some((.., body)) =
            self.definitions.singles.methods.iter().find(|(of, own, _)| is_it(of) && *own == name)
        {
            return Ok(Some(((name, class), *body)));
        }
        for (_, module) in self.definitions.singles.modules.iter().filter(|(of, _)| is_it(of)) {
            match self.world.program.lookup_method(*module, name) {
                Lookup::Absent => {}
                Lookup::Found { candidates, complete: true } => {
                    match candidates.first().map(|it| it.method.kind) {
                        Some(MethodKind::Body { file, body, by_block: false })
                            if self.definitions.defined.contains(&(file, body)) =>
                        {
                            return Ok(Some(((name, *module), (file, body))));
                        }
                        // Those that all objects have.
                        Some(MethodKind::Core(_)) => {}
                        _ => return Err(Exit::GiveUp),
                    }
                }
                _ => return Err(Exit::GiveUp),
            }
        }
        Ok(None)
    }

    /// The class table tells of methods that some object has, and of those that may have been taken away; here it is
    /// known who has them.
    pub(super) fn may_be_meant(&self, receiver: Val, candidate: &Candidate, behind: Option<ClassId>) -> bool {
        let program = self.world.program;
        let owner = candidate.method.owner;
        let name = candidate.method.name;
        if self.definitions.removed.contains(&(owner, name)) || candidate.method.kind == MethodKind::Undefined
        {
            return false;
        }
        let Some(class) = self.class_of(receiver) else { return true };
        let chain = match receiver {
            Val::Class(_) => program.singleton_ancestors(class),
            _ => program.ancestors(class),
        };
        let place = |of: ClassId| chain.iter().position(|it| *it == of);
        let start = behind.and_then(place).map_or(0, |it| it + 1);
        let is_hidden = |it: &ClassId| self.definitions.undefined.contains(&(*it, name));
        let hidden = chain.iter().skip(start).position(is_hidden).map(|it| it + start);
        if hidden.is_some_and(|hidden| place(owner).is_some_and(|owner| owner >= hidden)) {
            return false;
        }
        let MethodKind::Body { file, body, by_block: false } = candidate.method.kind else { return true };
        let is_of_others = class != program.main()
            && !program.is_core(owner)
            && match program.kind(owner) {
                // Or of a class, where a block with another self has the `def`.
                ClassKind::ObjectSingleton => !self.definitions.defined.contains(&(file, body)),
                ClassKind::Module => !chain.contains(&owner),
                ClassKind::Class | ClassKind::Singleton(_) | ClassKind::Refinement(_) => false,
            };
        !is_of_others
    }

    /// `undef name`; `alias` is in the class table.
    pub(super) fn undefine_by_keyword(&mut self, here: &Here<'_>, span: Span) -> Step<()> {
        let file = self.files.get(here.file).ok_or(Exit::GiveUp)?;
        let within = |of: Span| span.start <= of.start && of.end <= span.end;
        for def in file.defs.iter().filter(|def| within(def.span)) {
            let DefKind::Undef { name, .. } = def.kind else { continue };
            let Val::Class(class) = self.frame(here).self_val else { return Err(Exit::GiveUp) };
            self.definitions.undefined.insert((class, name));
        }
        Ok(())
    }

    /// `remove_method`, `undef_method`.
    pub(super) fn remove_methods(&mut self, of: Val, method: Name, names: &[Val]) -> Step {
        let Val::Class(class) = of else { return Err(Exit::GiveUp) };
        for name in names {
            let name = self.heap.text_of(*name).map(Name::new).ok_or(Exit::GiveUp)?;
            if self.definitions.made.contains_key(&(class, name)) || self.world.program.is_core(class) {
                return Err(Exit::GiveUp);
            }
            match method == "undef_method" {
                true => self.definitions.undefined.insert((class, name)),
                false => self.definitions.removed.insert((class, name)),
            };
        }
        Ok(of)
    }

    /// `remove_const`.
    pub(super) fn remove_constant(&mut self, of: Val, names: &[Val]) -> Step {
        let (Val::Class(class), [name]) = (of, names) else { return Err(Exit::GiveUp) };
        let name = self.heap.text_of(*name).map(Name::new).ok_or(Exit::GiveUp)?;
        match self.take_constant(class, name) {
            Some(value) => Ok(value),
            None if self.world.program.is_core(class) => Err(Exit::GiveUp),
            None => {
                let message = format!("constant {}::{name} not defined", self.world.program.name(class));
                Err(self.fault(Fault::said(&UNDEFINED_CONSTANT, "NameError", message)))
            }
        }
    }

    /// `attr_reader` and its kin: the class table has what they define.
    pub(super) fn attributes(&mut self, names: &[Val]) -> Step {
        for name in names {
            let text = self.heap.text_of(*name).unwrap_or("a").to_owned();
            let is_name = text.starts_with(|it: char| it.is_alphabetic() || it == '_')
                && text.chars().all(|it| it.is_alphanumeric() || it == '_');
            // Ruby: `a?` is one for readers.
            if !is_name && !text.ends_with(['?', '!']) {
                let message = format!("invalid attribute name `{text}'");
                return Err(self.fault(Fault::said(&REFUSED_VALUE, "NameError", message)));
            }
        }
        Ok(names.first().copied().unwrap_or(Val::Nil))
    }
}

/// A method with where it was found, and its body.
pub(super) type SingleMethod = ((Name, ClassId), (FileId, BodyId));

/// Ruby's own methods call these, and do not ask here who has them.
const CALLED_BY_CORE: [&str; 21] = [
    "==",
    "===",
    "!",
    "!=",
    "eql?",
    "equal?",
    "hash",
    "<=>",
    "to_s",
    "inspect",
    "coerce",
    "to_str",
    "to_ary",
    "to_a",
    "to_proc",
    "to_hash",
    "each",
    "call",
    "exception",
    "method_missing",
    "respond_to_missing?",
];
