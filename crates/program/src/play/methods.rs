//! Methods: `def`, `attr_*`, aliases, `undef`, delegates.

use super::hooks::always_passes_on;
use super::mixins::push_new;
use crate::describe::ExpectedMethod;
use crate::link::{Env, Home, Hook, Linker, Played};
use crate::methods::Candidate;
use crate::scope::Place;
use crate::table::{Certainty, ClassId, ClassKind, Forward, Method, MethodId, MethodKind};
use base::{BitSet, Name};
use syntax::ir::{BodyId, Def, Delegate, OpenReason, ScopeId, Target, Visibility, When};

impl Linker<'_> {
    pub(super) fn define(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        target: &Target,
        body: BodyId,
        by_block: bool,
    ) -> Played {
        let place = self.place(env, def, target)?;
        if let Place::Class(owner) | Place::OnSelf(owner) | Place::OnInstances(owner) = place {
            self.homes[env.file as usize][body.index()] = Some(Home { owner, scope: def.scope });
            if self.names.hooks.contains(&name) && !by_block {
                let file = &self.files[env.file as usize];
                self.hooks.entry((env.file, body)).or_insert_with(|| Hook {
                    steps: Vec::new(),
                    passes_on: always_passes_on(file, body, name),
                    runs: BitSet::default(),
                });
                if self.table.is_module(owner) {
                    push_new(self.hook_modules.entry(name).or_default(), owner);
                }
            }
        }
        let file = &self.files[env.file as usize];
        let arity = file.bodies.arity(body);
        let kind = MethodKind::Body { file: file.id, body, by_block };
        let method = self.new_method(env, def, name, target, kind, Some(arity))?;
        self.put(env, def, place, method, target)?;
        if let Place::Class(class) = place {
            self.copy_module_function(env, def, class, method, target)?;
            self.notice(env, def, class, name);
        }
        Ok(())
    }

    /// Ruby: behind a `module_function` of the body, `def` and `define_method` copy the method; `alias` and `attr_*` do not.
    fn copy_module_function(
        &mut self,
        env: Env,
        def: &Def,
        module: ClassId,
        method: Method,
        target: &Target,
    ) -> Played {
        let state = self.state(env, def.scope)?;
        if state.module_function && self.is_of_body(env, def, target)? {
            let is_certain = state.visibility.is_some();
            let certainty = if is_certain { method.certainty } else { Certainty::Maybe };
            self.copy_to_singleton(module, method.name, certainty);
        }
        Ok(())
    }

    /// Methods with a meaning for lookup itself.
    fn notice(&mut self, env: Env, def: &Def, class: ClassId, name: Name) {
        if name == self.names.method_missing {
            self.open(env, def, Place::Class(class), OpenReason::MethodMissing);
        } else if name == self.names.const_missing
            && let ClassKind::Singleton(attached) = self.table.class(class).kind
        {
            self.open(env, def, Place::Class(attached), OpenReason::ConstMissing);
        }
    }

    pub(super) fn define_opaque(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        target: &Target,
        arity: Option<i32>,
    ) -> Played {
        let place = self.place(env, def, target)?;
        let method = self.new_method(env, def, name, target, MethodKind::Opaque, arity)?;
        self.put(env, def, place, method, target)?;
        if let Place::Class(class) = place {
            self.copy_module_function(env, def, class, method, target)?;
            self.notice(env, def, class, name);
        }
        Ok(())
    }

    pub(super) fn define_attr(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        reader: bool,
        writer: bool,
        target: &Target,
    ) -> Played {
        let place = self.place(env, def, target)?;
        let variable = name.field();
        if reader {
            let kind = MethodKind::AttrReader(variable);
            let method = self.new_method(env, def, name, target, kind, Some(0))?;
            self.put(env, def, place, method, target)?;
        }
        if writer {
            let name = name.writer();
            let kind = MethodKind::AttrWriter(variable);
            let method = self.new_method(env, def, name, target, kind, Some(1))?;
            self.put(env, def, place, method, target)?;
        }
        Ok(())
    }

    pub(super) fn delegate(&mut self, env: Env, def: &Def, delegate: &Delegate) -> Played {
        let target = &delegate.target;
        let place = self.place(env, def, target)?;
        // Ruby: `SingleForwardable` means the object itself. With both, the one that was extended last has the name.
        let extends = |name: &str| match (place, self.table.class_at(name)) {
            (Place::Class(class), Some(module)) => {
                self.table.singleton_chain(class).any(|ancestor| ancestor == module)
            }
            _ => false,
        };
        let (of_object, of_instances) = (extends("SingleForwardable"), extends("Forwardable"));
        let env = Env { maybe: env.maybe || of_object && of_instances, ..env };
        if !of_object || of_instances {
            self.forward(env, def, delegate, place, target)?;
        }
        if of_object {
            let target = Target::Singleton(Box::new(target.clone()));
            let place = self.place(env, def, &target)?;
            self.forward(env, def, delegate, place, &target)?;
        }
        Ok(())
    }

    fn forward(&mut self, env: Env, def: &Def, delegate: &Delegate, place: Place, target: &Target) -> Played {
        let Delegate { names, methods, to, .. } = delegate;
        if let (Some(to), Place::Class(class)) = (to.filter(is_method_name), place)
            && self.loader.is_own(env.file)
            && def.when == When::Always
        {
            let site = self.site(env, def.span);
            self.table.described.forwarded.push(ExpectedMethod { class, name: to, site });
        }
        for (index, name) in names.iter().enumerate() {
            let forward = to.zip(methods.get(index)).map(|(to, method)| Forward { to, method: *method });
            let method = self.new_method(env, def, *name, target, MethodKind::Delegate(forward), Some(-1))?;
            // They are made by other code than the class body, so its default visibility does not count.
            let method = Method { visibility: Some(Visibility::Public), ..method };
            self.put(env, def, place, method, target)?;
        }
        Ok(())
    }

    /// Ruby: an alias is a copy of the method as it is now, with its visibility.
    pub(super) fn alias(&mut self, env: Env, def: &Def, new: Name, old: Name, target: &Target) -> Played {
        let place = self.place(env, def, target)?;
        let found = match place {
            Place::Class(class) => self.current(class, old),
            Place::OnSelf(_) | Place::OnInstances(_) | Place::Loose | Place::Nowhere => Vec::new(),
        };
        let certainty = self.certainty(env, def);
        let late = self.is_late(env, def, target)?;
        let site = Some(self.site(env, def.span));
        let copies: Vec<Method> = match (found.as_slice(), place) {
            ([], _) => vec![self.new_method(env, def, new, target, MethodKind::Opaque, None)?],
            (found, Place::Class(owner)) => found
                .iter()
                .map(|method| Method {
                    name: new,
                    owner,
                    visibility: match self.is_always_private(owner, new) {
                        true => Some(Visibility::Private),
                        // Ruby 3.1: an alias of an alias in a module has the visibility that the original had.
                        false
                            if self.table.is_module(method.owner) && method.earlier_visibility.is_some() =>
                        {
                            None
                        }
                        false => method.visibility,
                    },
                    certainty: certainty.max(method.certainty),
                    late,
                    site,
                    ..*method
                })
                .collect(),
            (found, _) => found.to_vec(),
        };
        let mut copies = copies.into_iter();
        if let Some(first) = copies.next() {
            self.put(env, def, place, first, target)?;
        }
        for more in copies {
            if let Place::Class(class) = place {
                let id = self.table.add_method(more);
                self.table.entries_mut(class, new).insert(0, id);
            }
        }
        Ok(())
    }

    /// The methods that a name may stand for in a class at this time; Object stands behind modules.
    pub(super) fn current(&self, class: ClassId, name: Name) -> Vec<Method> {
        let mut candidates = self.table.candidates(class, name);
        if candidates.is_empty() && self.table.is_module(class) {
            candidates = self.table.candidates(self.table.roots.object, name);
        }
        let entry = |it: Candidate| Method { certainty: it.certainty, ..it.method };
        let mut found: Vec<Method> = candidates.into_iter().map(entry).collect();
        // The first that is certain is in force; those behind it were replaced.
        let n_current =
            found.iter().position(|it| it.certainty == Certainty::Certain).map_or(found.len(), |at| at + 1);
        found.truncate(n_current);
        found
    }

    pub(super) fn undef(&mut self, env: Env, def: &Def, name: Name, target: &Target) -> Played {
        let place = self.place(env, def, target)?;
        let method = self.new_method(env, def, name, target, MethodKind::Undefined, None)?;
        // Elsewhere than in a class it takes nothing away that is known to be there.
        if matches!(place, Place::Class(_)) {
            self.put(env, def, place, method, target)?;
        }
        Ok(())
    }

    pub(super) fn remove_method(&mut self, env: Env, def: &Def, name: Name, target: &Target) -> Played {
        let Place::Class(class) = self.place(env, def, target)? else { return Ok(()) };
        let Some(ids) = self.table.class(class).methods.get(&name).cloned() else {
            // A method of the core: only its own class could lose it.
            if self.table.has_core_method(class, name) {
                self.open(env, def, Place::Class(class), OpenReason::Removal);
            }
            return Ok(());
        };
        for id in ids.iter() {
            self.table.methods[id.0 as usize].certainty = Certainty::Maybe;
        }
        Ok(())
    }

    pub(super) fn new_method(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        target: &Target,
        kind: MethodKind,
        arity: Option<i32>,
    ) -> Played<Method> {
        let visibility = self.default_visibility(env, def, name, target)?;
        let site = Some(self.site(env, def.span));
        let certainty = self.certainty(env, def);
        let owner = self.table.roots.object;
        let late = self.is_late(env, def, target)?;
        Ok(Method { name, owner, visibility, earlier_visibility: None, kind, arity, certainty, late, site })
    }

    /// Whether code may have run with the class as it was before this step.
    pub(super) fn is_late(&mut self, env: Env, def: &Def, target: &Target) -> Played<bool> {
        let in_body = match target {
            Target::Definee | Target::SelfOfScope => true,
            Target::Singleton(inner) => **inner == Target::SelfOfScope,
            Target::Const(_) | Target::Local(_) | Target::ClassOfSelf | Target::New(_) | Target::Unknown => {
                false
            }
        };
        Ok(!in_body || def.when != When::Always || self.state(env, def.scope)?.late)
    }

    /// Ruby: `initialize` and its kin are private however they are defined, but for methods of a single object.
    fn is_always_private(&self, owner: ClassId, name: Name) -> bool {
        let is_of_object =
            || matches!(self.table.class(owner).kind, ClassKind::Singleton(_) | ClassKind::ObjectSingleton);
        self.names.always_private.contains(&name) && !is_of_object()
    }

    /// Whether the step changes self of its body: `attr_reader :a`, and `A.attr_reader :a` in `class A`.
    fn is_of_body(&mut self, env: Env, def: &Def, target: &Target) -> Played<bool> {
        Ok(match target {
            Target::Definee | Target::SelfOfScope => true,
            // self of the top level is main, and never the receiver.
            Target::Const(_) if def.scope == ScopeId(0) => false,
            Target::Const(_) => {
                let place = self.place(env, def, target)?;
                matches!(place, Place::Class(_)) && place == self.state(env, def.scope)?.self_
            }
            Target::Local(_)
            | Target::ClassOfSelf
            | Target::Singleton(_)
            | Target::New(_)
            | Target::Unknown => false,
        })
    }

    /// Ruby: the default visibility of a body counts for `def`, `attr_*` and `define_method` on its own self.
    fn default_visibility(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        target: &Target,
    ) -> Played<Option<Visibility>> {
        if self.names.always_private.contains(&name) {
            match self.place(env, def, target)? {
                Place::Class(owner) if !self.is_always_private(owner, name) => {}
                _ => return Ok(Some(Visibility::Private)),
            }
        }
        if !self.is_of_body(env, def, target)?
            || matches!(def.when, When::InMethod { .. }) && env.hook_self.is_none()
        {
            return Ok(Some(Visibility::Public));
        }
        Ok(self.state(env, def.scope)?.visibility)
    }

    /// Puts a method into the table of a place.
    pub(super) fn put(
        &mut self,
        env: Env,
        def: &Def,
        place: Place,
        method: Method,
        target: &Target,
    ) -> Played {
        match place {
            Place::Class(class) => {
                self.add_to_class(class, Method { owner: class, ..method });
                // A block may run with another self, and `def` in a method lands where its caller stands.
                let elsewhere = match def.when {
                    When::InBlock => target.follows_self(),
                    When::InMethod { .. } => *target == Target::Definee && env.hook_self.is_none(),
                    When::Always | When::Maybe => false,
                };
                if elsewhere {
                    // Ruby: methods of the top level are private; those of a class that runs the block are not.
                    let in_block = def.when == When::InBlock;
                    let visibility = if in_block { None } else { method.visibility };
                    self.add_loose(Method { owner: class, visibility, ..method });
                } else if self.is_stand_in(class) {
                    self.add_loose(Method { owner: class, ..method });
                }
            }
            Place::OnSelf(owner) => {
                let id = self.table.add_method(Method { owner, certainty: Certainty::Maybe, ..method });
                self.on_self(owner).methods.entry(method.name).or_default().push(id);
            }
            Place::OnInstances(owner) => {
                let id = self.table.add_method(Method { owner, certainty: Certainty::Maybe, ..method });
                self.on_instances(owner).methods.entry(method.name).or_default().push(id);
            }
            Place::Loose => self.add_loose(method),
            Place::Nowhere => {}
        }
        Ok(())
    }

    fn add_loose(&mut self, method: Method) {
        let id = self.table.add_method(Method { certainty: Certainty::Maybe, ..method });
        self.table.loose.methods.entry(method.name).or_default().push(id);
    }

    /// Adds an entry. Those before it stay: code that ran before this step reached them.
    pub(crate) fn add_to_class(&mut self, class: ClassId, method: Method) {
        let table = &mut self.table;
        let ids = table.index.entries_mut(class, &mut table.classes[class.index()], method.name);
        // A step that is played again, after a file that it needed.
        if let Some(last) = ids.last().map(|id| &mut table.methods[id.0 as usize])
            && last.site == method.site
            && last.kind == method.kind
        {
            *last = method;
            return;
        }
        ids.push(MethodId(table.methods.len() as u32));
        table.methods.push(method);
    }
}

/// `to: :owner` names a method; `@owner` and `Owner` do not.
fn is_method_name(name: &Name) -> bool {
    let text = name.as_str();
    text != "self"
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
