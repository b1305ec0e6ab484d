//! `private` and its kin, `module_function`.

use crate::link::{Env, Linker, Played};
use crate::scope::Place;
use crate::table::{Certainty, ClassId, Effects, Method, MethodKind, Table};
use base::Name;
use syntax::ir::{Def, Target, Visibility, When};

impl Linker<'_> {
    #[expect(clippy::too_many_arguments, reason = "they are the fields of the step")]
    pub(super) fn set_visibility(
        &mut self,
        env: Env,
        def: &Def,
        visibility: Visibility,
        names: &[Name],
        rest_of_body: bool,
        computed: bool,
        target: &Target,
    ) -> Played {
        if rest_of_body {
            return self.set_default(env, def, |certain, state| {
                // Ruby: `private` ends a `module_function`. One in a branch leaves no visibility, by which copies are
                // known to be possible only.
                state.module_function &= !certain;
                state.visibility = certain.then_some(visibility);
            });
        }
        let class = match self.place(env, def, target)? {
            Place::Class(class) => class,
            place => {
                self.may_change_visibility(place);
                return Ok(());
            }
        };
        let certain = self.certainty(env, def) == Certainty::Certain;
        for name in names {
            self.set_visibility_of(env, def, class, *name, certain.then_some(visibility));
        }
        if computed {
            self.forget_visibilities(class);
        }
        Ok(())
    }

    fn set_default(
        &mut self,
        env: Env,
        def: &Def,
        change: impl Fn(bool, &mut crate::scope::ScopeState),
    ) -> Played {
        // Ruby: inside a method it has no effect on the class body.
        if matches!(def.when, When::InMethod { .. }) && env.hook_self.is_none() {
            return Ok(());
        }
        let mut state = self.state(env, def.scope)?;
        change(self.certainty(env, def) == Certainty::Certain, &mut state);
        self.scopes[env.file as usize][def.scope.index()] = Some(state);
        Ok(())
    }

    /// Ruby: a method of an ancestor gets an entry of its own here that leads to it.
    pub(super) fn set_visibility_of(
        &mut self,
        env: Env,
        def: &Def,
        class: ClassId,
        name: Name,
        visibility: Option<Visibility>,
    ) {
        let step = self.site(env, def.span);
        let own = self.table.class(class).methods.get(&name).cloned().unwrap_or_default();
        if !own.is_empty() {
            for id in own.iter().rev().copied() {
                let method = &mut self.table.methods[id.0 as usize];
                // In `private def x` nothing runs between the two.
                let at_once =
                    method.site.is_some_and(|it| it.file == step.file && step.span.contains(it.span));
                if !at_once && method.visibility != visibility {
                    method.earlier_visibility = method.visibility;
                }
                method.visibility = visibility;
                // Those before the one in force were replaced.
                if method.certainty == Certainty::Certain {
                    break;
                }
            }
            return;
        }
        let certainty = self.certainty(env, def);
        let found = self.current(class, name);
        // Ruby: one that has this visibility already gets none.
        if let [only] = found.as_slice()
            && only.certainty == Certainty::Certain
            && visibility.is_some()
            && only.visibility == visibility
        {
            return;
        }
        for method in found.into_iter().rev() {
            // With an uncertain change the inherited entry stays possible; its visibility is what is not known.
            let copy = Method {
                visibility,
                earlier_visibility: method.visibility.filter(|it| Some(*it) != visibility),
                site: Some(step),
                certainty: certainty.max(method.certainty),
                late: certainty == Certainty::Maybe,
                ..method
            };
            let id = self.table.add_method(copy);
            self.table.entries_mut(class, name).push(id);
        }
        self.lent.push((class, name));
    }

    /// When everything is loaded. Ruby: such an entry leads to what the ancestors have when it is called, and they may
    /// have got another method since.
    pub(crate) fn renew_lent(&mut self) {
        for (class, name) in std::mem::take(&mut self.lent) {
            let own = self.table.class(class).methods.get(&name).cloned().unwrap_or_default();
            let Some(last) = own.last().map(|id| self.table.methods[id.0 as usize]) else { continue };
            // The class has defined one itself, which took the entry's place.
            if last.owner == class {
                continue;
            }
            let behind = self.behind(class, name);
            if behind.last().is_some_and(|it| it.kind == last.kind && it.owner == last.owner) {
                continue;
            }
            if behind.is_empty() {
                for id in own.iter() {
                    self.table.methods[id.0 as usize].certainty = Certainty::Maybe;
                }
            }
            for method in behind {
                let Method { visibility, earlier_visibility, site, .. } = last;
                let certainty = last.certainty.max(method.certainty);
                let copy = Method { visibility, earlier_visibility, site, certainty, late: true, ..method };
                let id = self.table.add_method(copy);
                self.table.entries_mut(class, name).push(id);
            }
        }
    }

    /// What `super` in a method of the class would reach now, the one in force last.
    fn behind(&self, class: ClassId, name: Name) -> Vec<Method> {
        let chain = self.table.ancestors(class);
        let start = chain.iter().position(|it| *it == class).map_or(0, |at| at + 1);
        let candidates = self.table.candidates_behind(name, &chain, start);
        let n_current = candidates
            .iter()
            .position(|it| it.certainty == Certainty::Certain)
            .map_or(candidates.len(), |at| at + 1);
        let entry = |it: &crate::Candidate| Method { certainty: it.certainty, ..it.method };
        candidates[..n_current].iter().rev().map(entry).collect()
    }

    /// A method changes visibilities of a self, or of another class, that is not known here.
    fn may_change_visibility(&mut self, place: Place) {
        match place {
            Place::OnSelf(owner) => self.on_self(owner).visibility = true,
            Place::OnInstances(owner) => self.on_instances(owner).visibility = true,
            Place::Loose => self.table.loose.visibility = true,
            Place::Class(_) | Place::Nowhere => {}
        }
    }

    /// At the end: the classes on which such a method may have been called.
    pub(crate) fn forget_changed_visibilities(&mut self) {
        let touched = |effects: Option<&Effects>| effects.is_some_and(|effects| effects.visibility);
        let is_loose = self.table.loose.visibility;
        let owners: Vec<ClassId> = (0..self.table.classes.len() as u32)
            .map(ClassId)
            .filter(|id| {
                let extra = self.table.class(*id).extra.as_deref();
                touched(extra.and_then(|it| it.on_self.as_deref()))
                    || touched(extra.and_then(|it| it.on_instances.as_deref()))
            })
            .collect();
        if owners.is_empty() && !is_loose {
            return;
        }
        for index in 0..self.table.classes.len() as u32 {
            let class = ClassId(index);
            if self.table.class(class).methods.is_empty() {
                continue;
            }
            let is_touched = is_loose
                || self.table.singleton_ancestors(class).iter().any(|it| owners.contains(it))
                || self.table.ancestors(class).iter().any(|it| owners.contains(it));
            if is_touched {
                self.forget_visibilities(class);
            }
        }
    }

    fn forget_visibilities(&mut self, class: ClassId) {
        let Table { classes, methods, .. } = &mut self.table;
        let ids = classes[class.index()].methods.values().flat_map(|ids| ids.iter());
        ids.for_each(|id| methods[id.0 as usize].visibility = None);
    }

    pub(super) fn module_function(
        &mut self,
        env: Env,
        def: &Def,
        names: &[Name],
        rest_of_body: bool,
        computed: bool,
        target: &Target,
    ) -> Played {
        if rest_of_body {
            return self.set_default(env, def, |certain, state| {
                state.module_function = true;
                state.visibility = certain.then_some(Visibility::Private);
            });
        }
        let module = match self.place(env, def, target)? {
            Place::Class(module) => module,
            place => {
                self.may_change_visibility(place);
                let singleton = self.singleton_place(env, place);
                self.open(env, def, singleton, syntax::ir::OpenReason::ComputedName);
                return Ok(());
            }
        };
        let certainty = self.certainty(env, def);
        for name in names {
            self.copy_to_singleton(module, *name, certainty);
            let visibility = (certainty == Certainty::Certain).then_some(Visibility::Private);
            self.set_visibility_of(env, def, module, *name, visibility);
        }
        if computed {
            let singleton = self.table.singleton_of(module);
            self.open(env, def, Place::Class(singleton), syntax::ir::OpenReason::ComputedName);
            self.forget_visibilities(module);
        }
        Ok(())
    }

    /// Ruby: `module_function` copies the method as it is now into the singleton class, public.
    pub(super) fn copy_to_singleton(&mut self, module: ClassId, name: Name, certainty: Certainty) {
        let singleton = self.table.singleton_of(module);
        let mut found = self.current(module, name);
        if found.is_empty() {
            let site = None;
            let visibility = Some(Visibility::Public);
            let kind = MethodKind::Opaque;
            found.push(Method {
                name,
                owner: singleton,
                visibility,
                earlier_visibility: None,
                kind,
                arity: None,
                certainty,
                late: false,
                site,
            });
        }
        for method in found.into_iter().rev() {
            let certainty = certainty.max(method.certainty);
            let visibility = Some(Visibility::Public);
            let earlier_visibility = None;
            let copy = Method { owner: singleton, visibility, earlier_visibility, certainty, ..method };
            self.add_to_class(singleton, copy);
        }
    }
}
