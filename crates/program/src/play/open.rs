//! What opens a class: computed definitions, unknown macros, tools.

use crate::describe::MacroCall;
use crate::link::{Env, Linker, Played};
use crate::resolver::ExtensionId;
use crate::scope::Place;
use crate::table::{Class, ClassId, ClassKind, Effects, Open};
use base::Name;
use corelib::Tool;
use syntax::ir::{Def, OpenReason, Target, When};

impl Linker<'_> {
    pub(super) fn open_step(&mut self, env: Env, def: &Def, target: &Target, reason: OpenReason) -> Played {
        let place = self.place(env, def, target)?;
        // A receiver that is not known, but whose methods such a call changes, is a class.
        let shows = !matches!(target, Target::Singleton(_) | Target::ClassOfSelf);
        // Any class of the program may be a constant of Object that was set in this way, and then be opened.
        let is_of_all = place == Place::Loose || place == Place::Class(self.table.roots.object);
        let reason = match reason {
            OpenReason::ComputedConst => {
                self.table.n_const_effects += 1;
                if is_of_all { OpenReason::ComputedName } else { reason }
            }
            other => other,
        };
        self.open_as(env, def, place, reason, shows);
        // In a block at the top level self is main, which has no `define_method`: the block runs for another self.
        // Unsound: in a block of a class body self is taken to be the class, as in `names.each { |n| define_method(n) }`.
        if def.when == When::InBlock && (def.scope.index() == 0 || reason == OpenReason::ComputedConst) {
            self.open(env, def, Place::Loose, reason);
        }
        Ok(())
    }

    pub(crate) fn open(&mut self, env: Env, def: &Def, place: Place, reason: OpenReason) {
        self.open_as(env, def, place, reason, matches!(place, Place::Class(_) | Place::OnSelf(_)));
    }

    /// `shows`: see [`Open::shows`].
    fn open_as(&mut self, env: Env, def: &Def, place: Place, reason: OpenReason, shows: bool) {
        let shows = match place {
            Place::Class(_) | Place::OnSelf(_) => true,
            Place::OnInstances(_) => false,
            Place::Loose | Place::Nowhere => shows,
        };
        let open = Open { reason, site: Some(self.site(env, def.span)), shows };
        let opens = match place {
            Place::Class(class) => &mut self.table.class_mut(class).extra_mut().opens,
            Place::OnSelf(owner) => &mut self.on_self(owner).opens,
            Place::OnInstances(owner) => &mut self.on_instances(owner).opens,
            Place::Loose => &mut self.table.loose.opens,
            Place::Nowhere => return,
        };
        if opens.last() != Some(&open) {
            opens.push(open);
        }
    }

    /// A tool may define anything in its own modules. They are opened when everything is loaded.
    pub(super) fn load_tool(&mut self, env: Env, def: &Def, tool: Tool) {
        for namespace in tool.namespaces {
            let (object, name) = (self.table.roots.object, Name::new(namespace));
            if self.table.class_at(namespace).is_none() {
                let module = self.table.add_class(Class::new(ClassKind::Module, None));
                self.name_class(module, object, name);
                self.set_class_const_at(env, def, object, name, module);
            }
            // One site tells the reason.
            if !self.tools.iter().any(|(known, _)| known == namespace) {
                let site = Some(self.site(env, def.span));
                self.tools
                    .push((namespace, Open { reason: OpenReason::UnresolvedRequire, site, shows: true }));
            }
        }
    }

    /// The classes that an extension speaks of are opened when everything is loaded.
    pub(super) fn load_extension(&mut self, env: Env, def: &Def, id: ExtensionId) {
        if self.extensions.iter().any(|(known, _)| *known == id) {
            return;
        }
        self.extensions.push((id, self.site(env, def.span)));
        self.table.foreign.extend(self.loader.extension(id));
    }

    /// When everything is loaded: an extension may define methods of the classes all of whose names stand in it.
    pub(crate) fn open_for_extensions(&mut self) {
        for (id, site) in std::mem::take(&mut self.extensions) {
            let Some(names) = self.loader.extension(id) else { continue };
            let open = Open { reason: OpenReason::Extension, site: Some(site), shows: true };
            for index in 0..self.table.classes.len() {
                let class = ClassId(index as u32);
                let it = self.table.class(class);
                let is_own =
                    !self.table.is_core(class) && matches!(it.kind, ClassKind::Class | ClassKind::Module);
                let speaks = |name: &str| name.split("::").all(|part| names.may_define(part));
                if is_own && it.name.as_deref().is_some_and(speaks) {
                    let singleton = self.table.singleton_of(class);
                    for side in [class, singleton] {
                        self.table.class_mut(side).extra_mut().opens.push(open);
                    }
                }
            }
        }
    }

    /// When everything is loaded: the modules of the tools, and the classes in them.
    pub(crate) fn open_for_tools(&mut self) {
        for (namespace, open) in std::mem::take(&mut self.tools) {
            for index in 0..self.table.classes.len() {
                let class = ClassId(index as u32);
                let rest = self.table.class(class).name.as_ref().and_then(|it| it.strip_prefix(namespace));
                if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::")) {
                    let singleton = self.table.singleton_of(class);
                    for side in [class, singleton] {
                        self.table.class_mut(side).extra_mut().opens.push(open);
                    }
                }
            }
        }
    }

    /// A call of a class body that is no idiom. What the method does to self is among the effects of its owner; one that
    /// nobody defined may do anything to the class.
    pub(super) fn macro_call(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        target: &Target,
        given: &[Name],
    ) -> Played {
        let Place::Class(class) = self.place(env, def, target)? else { return Ok(()) };
        let extra = self.table.class_mut(class).extra_mut();
        extra.calls_macros = true;
        extra.given_names.extend(given);
        let is_own = self.loader.is_own(env.file);
        if is_own || self.descriptions.macros.contains_key(&name) {
            let site = self.site(env, def.span);
            self.macro_calls.push(MacroCall { class, name, file: env.file, site });
        }
        // A class that is open for this macro does not get more open; one site tells the reason.
        if self.unknown_macros.contains_key(&(class, name)) || self.has_macro(class, name) {
            return Ok(());
        }
        // In a block, self is the class and the call raises, or self is another object.
        if def.when == When::InBlock {
            return Ok(());
        }
        self.unknown_macros.insert((class, name), self.site(env, def.span));
        self.open(env, def, Place::Class(class), OpenReason::UnknownMacro);
        let singleton = self.table.singleton_of(class);
        self.open(env, def, Place::Class(singleton), OpenReason::UnknownMacro);
        Ok(())
    }

    /// Whether the class has a method of this name, or may have.
    fn has_macro(&mut self, class: ClassId, name: Name) -> bool {
        if self.loose_macros.contains(name.index()) {
            return true;
        }
        let table = &self.table;
        if !table.is_method_name(name) {
            return false;
        }
        let mut chain = table.singleton_chain(class);
        if chain.clone().any(|ancestor| table.class(ancestor).methods.contains_key(&name))
            || chain.any(|ancestor| table.has_core_method(ancestor, name))
            || table.has_method(&table.singleton_ancestors(class), name)
        {
            return true;
        }
        let is_loose = table.any_object_may_have(name);
        if is_loose {
            self.loose_macros.insert(name.index());
        }
        is_loose
    }

    pub(super) fn on_self(&mut self, owner: ClassId) -> &mut Effects {
        let on_self = &mut self.table.classes[owner.index()].extra.get_or_insert_default().on_self;
        if on_self.is_none() {
            self.table.n_on_self += 1;
        }
        on_self.get_or_insert_default()
    }

    pub(super) fn on_instances(&mut self, owner: ClassId) -> &mut Effects {
        self.table.class_mut(owner).extra_mut().on_instances.get_or_insert_default()
    }
}
