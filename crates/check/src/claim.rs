//! How certain it is that a name which nothing visible has raises: for sure, unless somebody who is not here has it, or
//! not at all.
//!
//! ```text
//! "a".captialize        in a program that is seen whole: an error; in a library as well: it is a slip of `capitalize`
//! "a".blank?            in a library: nothing, since it may leave ActiveSupport to its callers
//! execute               in a base class: unless a subclass that is not here defines `execute`
//! options.verobse       of an object that nobody knows: unless that object has `verobse`
//! ```
//!
//! Code that is not here can define what it likes. But a name that nothing visible has, that stands in one place only,
//! and that differs little from one that the object does have, is a slip of the pen and not a wish for such code.

use crate::call::At;
use crate::customary::may_be_public;
use crate::engine::Engine;
use crate::unit::Callers;
use crate::value::{Atom, Known};
use base::{FileId, Name, misspells};
use program::{Candidate, ClassId, ClassKind, Const, ConstLookup, Open};
use syntax::ir::{BodyKind, ConstPath, Op, OpenReason, ScopeId, VarKind};

/// Calls of a name, in all files that the user wrote, after which it is no slip of the pen any more.
const MAX_USES: u32 = 2;

/// Shorter names of missing libraries differ little from others by chance: `usb`, `use`.
const LEAST_LETTERS: usize = 4;

/// Under which condition an error is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unless {
    /// A library that is not installed defines it; the program asks for the library here.
    Library(Open),
    /// A class below this one, or one that includes this module, and that is not here, has it.
    Subclass(ClassId),
    /// The receiver, which nobody knows, has it.
    Receiver,
    /// The receiver, which nobody knows, is not of this class, as its name would have it.
    Named(ClassId),
    /// Whoever loads the library has defined it before.
    Caller,
    /// A `const_missing` makes it.
    ConstMissing(Open),
}

/// What can be said of a name that nothing visible has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Certain {
    Yes,
    Unless(Unless),
    No,
}

impl Engine<'_> {
    /// The object has no method of this name, as far as everything visible tells.
    pub(crate) fn certainty(&mut self, atom: &Atom, name: Name, at: &At, library: Option<Open>) -> Certain {
        let is_slip = self.is_slip(atom, name, at);
        if let Some(open) = library {
            // What other objects of Ruby's have is not given to nil.
            let is_nil = atom.class == self.world.core.nil && corelib::is_core_method(name.as_str());
            let is_slip = is_slip && !self.files.is_made_of_words(name);
            return if is_slip || is_nil { Certain::Unless(Unless::Library(open)) } else { Certain::No };
        }
        if self.is_mixed_in_unseen(atom) {
            // What loads the file in its own way has classes of its own.
            if self.callers == Callers::Loader && !is_slip {
                return Certain::No;
            }
            return self.if_rare(name, Unless::Subclass(atom.class));
        }
        if self.callers == Callers::Seen {
            return Certain::Yes;
        }
        if is_slip {
            return Certain::Yes;
        }
        // What is missing has names of its own, for whoever it is meant.
        if self.is_part_of_missing(atom.class) || self.is_fresh(name) && self.lacks_libraries() {
            return Certain::No;
        }
        let is_self = at.on_self && !self.is_final(atom);
        match self.is_fresh(name) {
            true if self.has_other_sources(atom) => Certain::No,
            true if is_self => self.if_rare(name, Unless::Subclass(atom.class)),
            true if self.is_for_users(atom) => self.if_rare(name, Unless::Caller),
            true => Certain::No,
            // A name that others have is not added to this object behind our back, unless it is a wish of a base class, or
            // one of the many names that libraries add to Ruby's classes.
            false if is_self => Certain::No,
            false if self.world.program.is_core(atom.class) && atom.class != self.world.core.nil => {
                Certain::No
            }
            false if self.is_namespace(atom) => Certain::Unless(Unless::Caller),
            false => Certain::Yes,
        }
    }

    /// self in a method of a module that nothing visible includes: somebody hands the module to whoever mixes it in.
    fn is_mixed_in_unseen(&self, atom: &Atom) -> bool {
        let program = self.world.program;
        !atom.is_class_object()
            && program.kind(atom.class) == ClassKind::Module
            && self.files.below(program, atom.class).is_empty()
            && self.files.extended_by(program, atom.class).is_empty()
    }

    /// `module Jekyll` around the classes of a plugin: the module, and its methods, belong to the program that loads it.
    fn is_namespace(&self, atom: &Atom) -> bool {
        let program = self.world.program;
        let defines = |class: ClassId| !program.own_methods(class).is_empty();
        atom.is_class_object()
            && program.kind(atom.class) == ClassKind::Module
            && !program.is_core(atom.class)
            && !defines(atom.class)
            && !program.singleton_class(atom.class).is_some_and(defines)
    }

    /// Some code that the project uses is not here: a library that it requires, or one whose constants it names.
    fn lacks_libraries(&self) -> bool {
        let program = self.world.program;
        let is_own = |open: &Open| open.site.is_none_or(|site| self.files.is_own(site.file));
        !program.absent_gems().is_empty()
            || program.missing().iter().any(is_own)
            || self.files.names_unseen_constants(program)
    }

    /// `FFI::Pointer`, which is opened again here, and what is below it, where `ffi` is not installed: most of it is there.
    pub(crate) fn is_part_of_missing(&self, class: ClassId) -> bool {
        let program = self.world.program;
        let is_nothing_missing = program.missing().is_empty()
            && program.optional().next().is_none()
            && program.absent_gems().is_empty();
        if program.is_core(class) || is_nothing_missing {
            return false;
        }
        let flat = |text: &str| text.replace(['_', '-', ':'], "").to_lowercase();
        let own = program.ancestors(class).iter().filter(|it| !program.is_core(**it));
        let names = own.map(|it| program.name(*it));
        // `Slack::Notifier` is of `slack` or of `slack-notifier`.
        let paths: Vec<String> = names
            .flat_map(|name| {
                let ends = name.match_indices("::").map(|(at, _)| at).chain([name.len()]);
                ends.map(|end| flat(&name[..end])).collect::<Vec<_>>()
            })
            .collect();
        let is_named = |library: &str| library.split('/').next().is_some_and(|it| paths.contains(&flat(it)));
        program.absent_gems().iter().any(|gem| is_named(gem))
            || program
                .missing()
                .iter()
                .chain(program.optional())
                .any(|open| self.files.library_at(open.site).is_some_and(|library| is_named(&library)))
    }

    /// `test "..." do` in a class, again and again, where a library is missing: a word of that library, and not the method
    /// of the same name that every object has.
    pub(crate) fn is_word_of_missing(&self, atom: &Atom, name: Name, at: &At) -> bool {
        at.on_self
            && !self.world.program.is_core(atom.class)
            && self.uses(name) > MAX_USES
            && self.lacks_libraries()
    }

    /// A name that no object at all has, as far as everything visible tells, called on an object that nobody knows.
    pub(crate) fn certainty_of_unknown(&mut self, name: Name, at: &At) -> Certain {
        // What loads a template or a file of a task has objects of its own.
        if self.callers == Callers::Loader || !self.is_fresh(name) || self.uses(name) > MAX_USES {
            return Certain::No;
        }
        // Objects of a library that is not here have names of its own: then only a slip of a name that the project itself
        // has, or calls elsewhere, counts.
        let is_near_method = match self.lacks_libraries() {
            // A constant of it.
            true if self.is_called_on_constant(at) => return Certain::No,
            true if name.as_str().len() < LEAST_LETTERS => false,
            true => self.is_near_own_name(name) && !self.files.is_made_of_words(name),
            false => self.is_near_method(name),
        };
        if is_near_method || at.variable && self.is_near_local(name, at) {
            Certain::Unless(Unless::Receiver)
        } else {
            Certain::No
        }
    }

    /// The constant is not there, as far as everything visible tells.
    pub(crate) fn certainty_of_constant(
        &self,
        path: &ConstPath,
        library: Option<Open>,
        (file, scope): (FileId, ScopeId),
    ) -> Certain {
        let is_slip = || {
            path.names.iter().any(|name| self.uses(*name) <= MAX_USES)
                && self.world.nearest_constant(path, file, scope).is_some()
        };
        // What a missing module brings does not name the module.
        let names_itself = |open: &Open| {
            if self.files.is_require_at(open.site) {
                return false;
            }
            let (module, path) = (self.files.library_at(open.site), path.to_string());
            module
                .as_deref()
                .and_then(|it| it.strip_prefix(&path))
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        match library.filter(|open| !names_itself(open)) {
            Some(open) if open.reason == OpenReason::ConstMissing => match is_slip() {
                true => Certain::Unless(Unless::ConstMissing(open)),
                false => Certain::No,
            },
            Some(open) if is_slip() && self.world.program.is_optional(&open) => Certain::Yes,
            Some(open) if is_slip() && !path.names.iter().any(|name| self.files.is_made_of_words(*name)) => {
                Certain::Unless(Unless::Library(open))
            }
            Some(_) => Certain::No,
            None if self.callers == Callers::Seen || is_slip() => Certain::Yes,
            None if self.is_in_own_namespace(path, (file, scope)) => Certain::Unless(Unless::Caller),
            // Who loads a library may well have loaded another one before, which it does not name.
            None => Certain::No,
        }
    }

    /// Something above the object is not known, or somebody else's code runs with it: names come from there.
    fn has_other_sources(&self, atom: &Atom) -> bool {
        use OpenReason::{UnknownMixin, UnknownSuperclass, UnresolvedRequire};
        let program = self.world.program;
        atom.class == program.main()
            || program.any_open_reason(atom.class, atom.is_class_object(), |open| {
                matches!(open.reason, UnknownMixin | UnknownSuperclass | UnresolvedRequire)
                    && open.site.is_some_and(|site| self.unit.contains(&site.file))
            })
    }

    /// Nobody but a user of the library can have given the object a method: its class gets none by macros.
    fn is_for_users(&self, atom: &Atom) -> bool {
        let program = self.world.program;
        self.callers == Callers::Users && (program.is_core(atom.class) || !program.calls_macros(atom.class))
    }

    /// `Shop::Cart` in the library that has the module `Shop`, and mentions the constant hardly anywhere else.
    fn is_in_own_namespace(&self, path: &ConstPath, (file, scope): (FileId, ScopeId)) -> bool {
        let [around @ .., last] = path.names.as_slice() else { return false };
        let around = ConstPath { root: path.root, names: around.to_vec() };
        let program = self.world.program;
        let is_own = |class: ClassId| program.sites(class).iter().all(|site| self.files.is_own(site.file));
        !around.names.is_empty()
            && self.callers == Callers::Users
            && self.uses(*last) <= MAX_USES
            && match program.resolve_const(file, scope, &around) {
                ConstLookup::Found(Const { value: program::Value::Class(class), .. }) => is_own(class),
                _ => false,
            }
    }

    fn if_rare(&self, name: Name, unless: Unless) -> Certain {
        if self.uses(name) <= MAX_USES { Certain::Unless(unless) } else { Certain::No }
    }

    /// Nothing visible is called so, and no text holds the name.
    pub(crate) fn is_fresh(&self, name: Name) -> bool {
        !self.is_known_name(name) && !self.world.program.may_be_computed(name)
    }

    /// The name stands in one place, and the object has one that is nearly the same.
    fn is_slip(&mut self, atom: &Atom, name: Name, at: &At) -> bool {
        if self.uses(name) > MAX_USES {
            return false;
        }
        // Of nil, that some object has a method of nearly this name: nil was not meant to be there.
        let is_nil = |engine: &Self| atom.class == engine.world.core.nil && engine.is_fresh(name);
        self.has_nearest(atom, name, at)
            || at.variable && self.is_near_local(name, at)
            || is_nil(self) && (self.is_near_method(name) || self.is_near_own_name(name))
    }

    /// How often the files that the user wrote call the name.
    fn uses(&self, name: Name) -> u32 {
        self.files.index(self.world.program).uses(name)
    }

    /// A variable that can be seen there is nearly called so.
    fn is_near_local(&self, name: Name, at: &At) -> bool {
        let Some(file) = self.files.get(at.file) else { return false };
        let mut next = Some(at.body);
        while let Some(id) = next {
            let body = file.body(id);
            let named = body.vars.iter().filter(|var| var.kind != VarKind::Temp).filter_map(|var| var.name);
            let names: Vec<&str> = named.map(|name| name.as_str()).collect();
            if misspells(name.as_str(), &names).is_some() {
                return true;
            }
            next = match body.kind {
                BodyKind::Block | BodyKind::Lambda | BodyKind::For => body.parent,
                BodyKind::Method(_) | BodyKind::Class | BodyKind::File | BodyKind::End => None,
            };
        }
        false
    }

    /// The object has a method that is nearly called so.
    fn has_nearest(&mut self, atom: &Atom, name: Name, at: &At) -> bool {
        // What is asked about is a slip of a name that it mostly has.
        let has = |it: &Candidate| at.on_self || may_be_public(it);
        let meant = self.probed.filter(|meant| *meant != name);
        meant.is_some_and(|meant| self.lookup(atom, meant).candidates().iter().any(has))
            || self.world.nearest_method(atom, name, at.on_self).is_some()
    }

    fn is_near_method(&self, name: Name) -> bool {
        let is_meant = self.probed.is_some_and(|meant| meant != name && self.is_known_name(meant));
        is_meant || self.files.index(self.world.program).is_near_method(name)
    }

    /// `Name.call`, `Some::Name.call`.
    fn is_called_on_constant(&self, at: &At) -> bool {
        let Some(body) = self.files.get(at.file).map(|file| file.body(at.body)) else { return false };
        let Some(Op::Call(call)) = body.instrs.get(at.index as usize).map(|it| it.op) else { return false };
        let is_constant = |op: Op| matches!(op, Op::GetConst(_) | Op::GetTopConst(_) | Op::GetConstIn(_, _));
        let receiver = body.call(call).receiver;
        receiver.is_some_and(|var| body.instrs.iter().any(|it| it.dst == var && is_constant(it.op)))
    }

    fn is_near_own_name(&self, name: Name) -> bool {
        let meant = self.probed.filter(|meant| *meant != name);
        // The call itself would be another one.
        meant.is_some_and(|meant| self.files.own_uses(meant) > 2)
            || self.files.is_near_own_name(name, meant, |it| self.is_known_name(it))
    }

    /// Nobody can have made a class below that of the object, or given it anything by itself.
    fn is_final(&self, atom: &Atom) -> bool {
        match atom.known {
            Known::Kin | Known::ClassObject => false,
            _ => {
                self.world.program.kind(atom.class) != ClassKind::ObjectSingleton
                    && atom.class != self.world.program.main()
            }
        }
    }
}
