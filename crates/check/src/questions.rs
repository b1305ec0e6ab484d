//! What is asked of an object or of a context on the way to a call.
//!
//! ```text
//! ghost.anything       has its class a `method_missing`?
//! super                which method is this, and in which class was it found?
//! ```

use crate::arguments::Args;
use crate::call::At;
use crate::engine::Engine;
use crate::store::CtxId;
use crate::unit::Callers;
use crate::value::{Atom, Known, Value};
use base::{FileId, Name};
use program::{Candidate, Certainty, ClassId, ClassKind, Lookup, MethodKind};
use std::rc::Rc;
use syntax::ir::{BodyKind, Op};

impl Engine<'_> {
    pub(crate) fn has_method_missing(&mut self, atom: &Atom) -> bool {
        match &*self.lookup(atom, Name::new("method_missing")) {
            Lookup::Found { .. } => self.shows_method_missing(atom),
            Lookup::Absent | Lookup::Unless(_) => false,
            Lookup::Unknown => true,
        }
    }

    /// Some class of the object has a `method_missing` that can be seen.
    pub(crate) fn shows_method_missing(&mut self, atom: &Atom) -> bool {
        // These raise; classes of the standard library may have another.
        let raise = ["BasicObject", "Exception"].map(|name| self.world.class(name));
        let found = self.lookup(atom, Name::new("method_missing"));
        let program = self.world.program;
        let is_other =
            |owner: ClassId| !raise.contains(&Some(owner)) && !program.knows_missing(atom.class, owner);
        // Code that gives it to objects which nobody knows (`base.extend ClassMethods`) does not mean Ruby's own classes,
        // and of the others those that call macros.
        let is_plain = atom.class == program.main() || !program.calls_macros(atom.class);
        let is_stray = |it: &Candidate| {
            it.certainty == Certainty::Maybe
                && (program.is_core(atom.class) || is_plain)
                && !self.world.may_inherit(atom, it.method.owner)
        };
        found.candidates().iter().any(|it| is_other(it.method.owner) && !is_stray(it))
    }

    /// The class objects of such a value.
    pub(crate) fn class_of(&mut self, value: Value) -> Value {
        let set = self.values.get(value);
        let program = self.world.program;
        // In an application all classes below are seen.
        let sees_below = program.is_described() && self.callers == Callers::Seen;
        let is_known = |atom: &Atom| {
            let is_kin = atom.known == Known::Kin;
            !atom.is_class_object() && (!is_kin || sees_below && program.is_of_project(atom.class))
        };
        if set.any || !set.atoms.iter().all(is_known) {
            return Value::ANY;
        }
        let mut classes: Vec<Atom> = Vec::new();
        for atom in &set.atoms {
            classes.push(Atom::class_object(atom.class));
            if atom.known == Known::Kin {
                let below = self.files.below(program, atom.class);
                classes.extend(below.iter().map(|class| Atom::class_object(*class)));
            }
        }
        self.values.of(false, classes)
    }

    /// No object of this kind can answer a call of this name, not even through `method_missing`.
    pub(crate) fn lacks(&mut self, atom: &Atom, name: Name) -> bool {
        matches!(*self.lookup(atom, name), Lookup::Absent | Lookup::Unless(_))
            && !self.has_method_missing(atom)
    }

    /// The method that this object would run is Ruby's own.
    pub(crate) fn is_core(&mut self, atom: &Atom, name: &str) -> bool {
        match &*self.lookup(atom, Name::new(name)) {
            Lookup::Found { candidates, complete: true } => {
                matches!(candidates.as_slice(), [only] if matches!(only.method.kind, MethodKind::Core(_)))
            }
            Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => false,
        }
    }

    /// The method around a block, or the method itself.
    pub(crate) fn method_ctx(&self, ctx: CtxId) -> CtxId {
        let mut at = ctx;
        while self.ctx(at).method.is_none()
            && let Some(owner) = self.ctx(at).owner
        {
            at = owner;
        }
        at
    }

    /// The method around has this name in its `def`.
    pub(crate) fn is_first_name(&self, name: Name) -> bool {
        let method = self.ctx(self.method_ctx(self.current));
        self.body(method.file, method.body).is_some_and(|body| body.kind == BodyKind::Method(name))
    }

    pub(crate) fn method_of(&self, ctx: CtxId) -> Option<(Name, ClassId)> {
        self.ctx(self.method_ctx(ctx)).method
    }

    /// Where `super` starts, and for which name. Ruby: an alias keeps the name and the class of its original.
    pub(crate) fn start_of_super(&self, ctx: CtxId) -> Option<(Name, ClassId)> {
        let ctx = self.ctx(self.method_ctx(ctx));
        let (name, found_in) = ctx.method?;
        let body = self.body(ctx.file, ctx.body)?;
        let BodyKind::Method(original) = body.kind else { return Some((name, found_in)) };
        if original == name {
            return Some((name, found_in));
        }
        let program = self.world.program;
        let is_singleton = |class: ClassId| matches!(program.kind(class), ClassKind::Singleton(_));
        let written_in = program.class_of_scope(ctx.file, body.scope)?;
        let same_side = is_singleton(written_in) == is_singleton(found_in);
        Some((original, if same_side { written_in } else { found_in }))
    }

    /// The block of the method around.
    pub(crate) fn block_of(&self, ctx: CtxId) -> Value {
        let method = self.ctx(self.method_ctx(ctx));
        // Ruby: in the block of `define_method`, `yield` means the block of the method in which it was written.
        let is_def =
            self.body(method.file, method.body).is_some_and(|it| matches!(it.kind, BodyKind::Method(_)));
        if method.method.is_some() && is_def { method.args.block } else { Value::ANY }
    }

    pub(crate) fn args_of(&self, ctx: CtxId) -> Rc<Args> {
        Rc::clone(&self.ctx(ctx).args)
    }

    /// `object&.name`: nothing is called on nil, which an object that nobody knows may be each time.
    pub(crate) fn may_skip(&self, at: &At) -> bool {
        let Some(body) = self.body(at.file, at.body) else { return false };
        match body.instrs.get(at.index as usize).map(|instr| instr.op) {
            Some(Op::Call(id)) => body.call(id).flags.safe_navigation,
            _ => false,
        }
    }

    /// A refinement that is in force in the file may have a method of this name.
    pub(crate) fn is_refined(&self, file: FileId, name: Name) -> bool {
        let program = self.world.program;
        if !program.uses_refinements(file) {
            return false;
        }
        let refinements = program.refinements_in(file);
        let has = |class: &ClassId| program.own_methods(*class).iter().any(|it| it.method.name == name);
        // Of a module that is not known all methods are possible.
        refinements.iter().any(has) || refinements.is_empty() && !self.is_fresh(name)
    }

    /// The call stands in a `def`. Where a block has become a method, whose superclass counts is not known.
    pub(crate) fn is_def(&self, at: &At) -> bool {
        self.body(at.file, at.body).is_some_and(|body| matches!(body.kind, BodyKind::Method(_)))
    }
}
