//! `include`, `prepend`, `extend`.

use crate::link::{Env, Linker, Played};
use crate::scope::Place;
use crate::table::{Certainty, ClassId, ClassKind};
use syntax::ir::{ConstPath, Def, MixinKind, OpenReason, Target, Visibility, When};

/// An argument of `include`.
enum Module {
    Known(ClassId),
    /// `ActiveSupport::Concern`, with or without that library.
    Concern,
    /// A constant that no file defines.
    Missing,
    Unknown,
}

impl Linker<'_> {
    pub(super) fn mixin(
        &mut self,
        env: Env,
        def: &Def,
        kind: MixinKind,
        target: &Target,
        modules: &[Target],
    ) -> Played {
        let place = self.place(env, def, target)?;
        // `extend self` at the top level, `obj.extend(M)` of a constant that holds an object.
        let place = match (kind, target, place) {
            (MixinKind::Extend, Target::SelfOfScope, Place::Class(class))
                if def.scope.index() == 0 && class == self.table.roots.object =>
            {
                Place::Class(self.main)
            }
            (MixinKind::Extend, Target::Const(_), _) => {
                self.place(env, def, &Target::Singleton(Box::new(target.clone())))?
            }
            (MixinKind::Extend, _, place) => self.singleton_place(env, place),
            (MixinKind::Include | MixinKind::Prepend, _, place) => place,
        };
        let mut known = Vec::with_capacity(modules.len());
        for module in modules {
            known.push(self.module(env, def, module)?);
        }
        let is_late = self.is_late(env, def, target)?;
        // Ruby: `include A, B` includes B first.
        for module in known.iter().rev() {
            match module {
                Module::Known(module) => {
                    self.mix(env, def, kind, place, *module, is_late)?;
                    // A block may run with another self.
                    let is_elsewhere = match place {
                        Place::Class(class) => self.is_stand_in(class),
                        _ => false,
                    };
                    if is_elsewhere || def.when == When::InBlock && target.follows_self() {
                        self.mix_loosely(env, kind, *module);
                    }
                }
                Module::Concern => self.mark_concern(place),
                // Without the library that has the module nothing of this runs.
                Module::Missing if matches!(place, Place::Loose | Place::OnInstances(_) | Place::Nowhere) => {
                }
                Module::Missing if place == Place::Class(self.table.roots.object) => {}
                Module::Missing => {
                    self.open(env, def, place, OpenReason::UnresolvedRequire);
                    if let Place::Class(class) = place
                        && !matches!(self.table.class(class).kind, ClassKind::Singleton(_))
                    {
                        let singleton = self.table.singleton_of(class);
                        self.open(env, def, Place::Class(singleton), OpenReason::UnresolvedRequire);
                    }
                }
                Module::Unknown => {
                    self.open(env, def, place, OpenReason::UnknownMixin);
                    // Its hook may do anything to the class object: `def self.included(base) = base.extend(X)`.
                    if let Place::Class(class) = place
                        && !matches!(self.table.class(class).kind, ClassKind::Singleton(_))
                    {
                        let singleton = self.table.singleton_of(class);
                        self.open(env, def, Place::Class(singleton), OpenReason::UnknownMixin);
                    }
                }
            }
        }
        Ok(())
    }

    fn module(&mut self, env: Env, def: &Def, module: &Target) -> Played<Module> {
        Ok(match (self.place(env, def, module)?, module) {
            (Place::Class(class), _) if self.is_mixable(class) => Module::Known(class),
            (_, Target::Const(path)) if is_concern(path) => Module::Concern,
            (Place::Nowhere, Target::Const(_)) => Module::Missing,
            _ => Module::Unknown,
        })
    }

    fn is_mixable(&self, class: ClassId) -> bool {
        self.table.class(class).kind == ClassKind::Module
    }

    fn mix(
        &mut self,
        env: Env,
        def: &Def,
        kind: MixinKind,
        place: Place,
        module: ClassId,
        is_late: bool,
    ) -> Played {
        match place {
            Place::Class(class) => {
                let certainty = self.certainty(env, def);
                if is_late {
                    let modules = self.table.ancestors(module);
                    let late = &mut self.table.class_mut(class).extra_mut().late_mixins;
                    modules.into_iter().for_each(|it| push_new(late, it));
                }
                if certainty == Certainty::Certain && self.mixes_for_sure(kind, module) {
                    let mixed = match kind {
                        MixinKind::Include | MixinKind::Extend => self.table.include_module(class, module),
                        MixinKind::Prepend => self.table.prepend_module(class, module),
                    };
                    if !mixed {
                        return Ok(());
                    }
                } else if class != module && !self.table.has_ancestor(class, module) {
                    match kind {
                        MixinKind::Include | MixinKind::Extend => self.add_maybe_mixin(class, module),
                        MixinKind::Prepend => {
                            push_new(&mut self.table.class_mut(class).extra_mut().maybe_prepends, module);
                        }
                    }
                }
                if self.table.name_of(module) == "ActiveSupport::Concern" {
                    self.mark_concern(place);
                }
                self.core_hook(env, def, class, module);
                self.mixed(env, def, kind, class, module)
            }
            Place::OnSelf(owner) => {
                push_new(&mut self.on_self(owner).mixins, module);
                Ok(())
            }
            Place::OnInstances(owner) => {
                push_new(&mut self.on_instances(owner).mixins, module);
                self.note_core_mixin(owner, module);
                Ok(())
            }
            Place::Loose => {
                self.mix_loosely(env, kind, module);
                Ok(())
            }
            Place::Nowhere => Ok(()),
        }
    }

    /// Into nobody knows which class or object.
    fn mix_loosely(&mut self, env: Env, kind: MixinKind, module: ClassId) {
        let is_own = self.loader.is_own(env.file);
        let loose = &mut self.table.loose;
        push_new(&mut loose.mixins, module);
        if is_own {
            push_new(&mut loose.own_mixins, module);
        }
        if kind == MixinKind::Prepend {
            push_new(&mut loose.prepended, module);
        }
        self.table.mark_loose(module);
    }

    /// A module, or another superclass, that the class may have.
    pub(super) fn add_maybe_mixin(&mut self, class: ClassId, module: ClassId) {
        push_new(&mut self.table.class_mut(class).extra_mut().maybe_mixins, module);
        self.note_core_mixin(class, module);
    }

    /// Class objects are objects of Ruby's own classes: what those may have is kept for all of them at once.
    fn note_core_mixin(&mut self, class: ClassId, module: ClassId) {
        if self.table.is_core(class) {
            self.table.mark_loose(module);
        }
    }

    /// What the hooks of the standard library's own modules do.
    fn core_hook(&mut self, env: Env, def: &Def, class: ClassId, module: ClassId) {
        if !self.table.is_core(module) || self.table.name_of(module) != "Singleton" {
            return;
        }
        // Ruby: `include Singleton` makes `new` and `allocate` private and extends the class.
        let methods = self.table.const_in(module, base::Name::new("SingletonClassMethods"));
        let singleton = self.table.singleton_of(class);
        if let Some(crate::Value::Class(methods)) = methods.map(|constant| constant.value) {
            self.table.include_module(singleton, methods);
        }
        for name in ["new", "allocate"] {
            self.set_visibility_of(env, def, singleton, base::Name::new(name), Some(Visibility::Private));
        }
    }

    pub(super) fn mark_concern(&mut self, place: Place) {
        if let Place::Class(singleton) = place
            && let ClassKind::Singleton(module) = self.table.class(singleton).kind
        {
            self.table.class_mut(module).extra_mut().is_concern = true;
        }
    }
}

pub(super) fn push_new(list: &mut Vec<ClassId>, module: ClassId) {
    if !list.contains(&module) {
        list.push(module);
    }
}

fn is_concern(path: &ConstPath) -> bool {
    matches!(path.names.as_slice(), [support, concern] if *support == "ActiveSupport" && *concern == "Concern")
}
