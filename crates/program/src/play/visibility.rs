//! `private` and its kin, `module_function`.

use crate::link::{Env, Linker, Played};
use crate::scope::Place;
use crate::table::{Certainty, ClassId, Method, MethodKind};
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
                // Ruby: `private` ends a `module_function`.
                state.module_function = false;
                state.visibility = certain.then_some(visibility);
            });
        }
        let Place::Class(class) = self.place(env, def, target)? else { return Ok(()) };
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
        if matches!(def.when, When::InMethod(_)) && env.hook_self.is_none() {
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
        let own = self.table.class(class).methods.get(&name).cloned().unwrap_or_default();
        if !own.is_empty() {
            for id in own {
                self.table.methods[id.0 as usize].visibility = visibility;
            }
            return;
        }
        let site = Some(self.site(env, def.span));
        let certainty = self.certainty(env, def);
        for method in self.current(class, name).into_iter().rev() {
            // With an uncertain change the inherited entry stays possible; its visibility is what is not known.
            let copy = Method { visibility, site, certainty: certainty.max(method.certainty), ..method };
            let id = self.table.add_method(copy);
            self.table.class_mut(class).methods.entry(name).or_default().push(id);
        }
    }

    fn forget_visibilities(&mut self, class: ClassId) {
        let ids: Vec<_> = self.table.class(class).methods.values().flatten().copied().collect();
        for id in ids {
            self.table.methods[id.0 as usize].visibility = None;
        }
        self.table.class_mut(class).extra_mut().visibility_unknown = true;
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
        let Place::Class(module) = self.place(env, def, target)? else { return Ok(()) };
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
            found.push(Method { name, owner: singleton, visibility, kind, arity: None, certainty, site });
        }
        for method in found.into_iter().rev() {
            let certainty = certainty.max(method.certainty);
            let visibility = Some(Visibility::Public);
            self.add_to_class(singleton, Method { owner: singleton, visibility, certainty, ..method });
        }
    }
}
