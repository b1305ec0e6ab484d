//! Plays one step of a file into the table. Each family of steps has its own file under `play/`.

mod classes;
mod constants;
mod hooks;
mod methods;
mod mixins;
mod open;
mod visibility;

use crate::link::{Env, Linker, LoadFirst, Played};
use crate::load::Load;
use crate::table::{Certainty, Open, Value};
use syntax::ir::{Def, DefKind, OpenReason, Scope, ScopeId, ScopeKind, When};

impl Linker<'_> {
    /// Plays the step `def`, number `index` of its file. Steps that wait for a hook or a concern are kept for it.
    pub(crate) fn play(&mut self, def: &Def, index: u32, env: Env) -> Played {
        if self.wait_for_hook(def, index, env) || self.wait_for_concern(def, index, env)? {
            return Ok(());
        }
        self.play_now(def, index, env)
    }

    /// A step inside `def self.included(base)` runs when a class includes the module.
    fn wait_for_hook(&mut self, def: &Def, index: u32, env: Env) -> bool {
        let When::InMethod(body) = def.when else { return false };
        match self.hooks.get_mut(&(env.file, body)) {
            Some(steps) => {
                steps.push(index);
                true
            }
            None => false,
        }
    }

    /// A step inside `included do` runs when a class includes the module.
    fn wait_for_concern(&mut self, def: &Def, index: u32, env: Env) -> Played<bool> {
        let scopes = &self.files[env.file as usize].scopes;
        let Some((block, prepended)) = concern_around(scopes, def.scope) else { return Ok(false) };
        let parent = scopes[block.index()].parent.unwrap_or(ScopeId(0));
        if let crate::scope::Place::Class(module) = self.state(env, parent)?.self_ {
            self.add_concern_step(module, env.file, block, prepended, index);
        }
        Ok(true)
    }

    pub(crate) fn play_now(&mut self, def: &Def, index: u32, env: Env) -> Played {
        match &def.kind {
            DefKind::Class { scope, path, superclass, .. } => {
                self.open_class(env, def, *scope, path, superclass.as_ref())
            }
            DefKind::Module { scope, path, .. } => self.open_module(env, def, *scope, path),
            DefKind::SingletonClass { scope, target, .. } => self.open_singleton(env, def, *scope, target),
            DefKind::NewClass(new) => self.new_class_by_call(env, def, new),
            DefKind::Method { name, target, body, by_block, .. } => {
                self.define(env, def, *name, target, *body, *by_block)
            }
            DefKind::OpaqueMethod { name, target, arity } => {
                self.define_opaque(env, def, *name, target, *arity)
            }
            DefKind::Attr { name, reader, writer, target } => {
                self.define_attr(env, def, *name, *reader, *writer, target)
            }
            DefKind::Alias { new, old, target } => self.alias(env, def, *new, *old, target),
            DefKind::Undef { name, target } => self.undef(env, def, *name, target),
            DefKind::Remove { name, target } => self.remove_method(env, def, *name, target),
            DefKind::Visibility { visibility, names, rest_of_body, computed, target } => {
                self.set_visibility(env, def, *visibility, names, *rest_of_body, *computed, target)
            }
            DefKind::ModuleFunction { names, rest_of_body, computed, target } => {
                self.module_function(env, def, names, *rest_of_body, *computed, target)
            }
            DefKind::ConstVisibility { names, private, computed, target } => {
                self.const_visibility(env, def, names, *private, *computed, target)
            }
            DefKind::Mixin { kind, target, modules } => self.mixin(env, def, *kind, target, modules),
            DefKind::Const { path, value, op_assign } => self.write_const(env, def, path, value, *op_assign),
            DefKind::ConstSet { target, name, value } => self.const_set(env, def, target, *name, value),
            DefKind::RemoveConst { name, target } => self.remove_const(env, def, *name, target),
            DefKind::Autoload { name, path, target } => self.register_autoload(env, def, *name, path, target),
            DefKind::Delegate { names, target, .. } => self.delegate(env, def, names, target),
            DefKind::Macro { name, target } => self.macro_call(env, def, *name, target),
            DefKind::Refine { scope, target } => self.refine(env, def, *scope, target),
            DefKind::Using { module } => self.using(env, def, module),
            DefKind::Require { path, .. } => self.require(env, def, index, path.as_deref()),
            DefKind::Open { target, reason } => self.open_step(env, def, target, *reason),
        }
    }

    fn require(&mut self, env: Env, def: &Def, index: u32, path: Option<&str>) -> Played {
        let load = match path {
            Some(_) => self.loader.required(env.file, index),
            None => Load::Missing,
        };
        match load {
            Load::File(file) if !self.loader.is_started(file) => return Err(LoadFirst(file)),
            Load::File(_) | Load::Nothing => {}
            Load::Library(library) if self.certainty(env, def) == Certainty::Certain => {
                self.table.load_library(library);
            }
            Load::Library(library) => self.table.may_load_library(library),
            // It may reopen any class, those of the core included.
            Load::Missing => {
                let open =
                    Open { reason: OpenReason::UnresolvedRequire, site: Some(self.site(env, def.span)) };
                self.table.global_opens.push(open);
            }
        }
        Ok(())
    }

    fn register_autoload(
        &mut self,
        env: Env,
        def: &Def,
        name: base::Name,
        path: &str,
        target: &syntax::ir::Target,
    ) -> Played {
        let crate::scope::Place::Class(class) = self.place(env, def, target)? else { return Ok(()) };
        match self.loader.resolve(env.file, syntax::ir::RequireKind::Require, path) {
            Load::File(file) => {
                self.autoloads.insert((class, name), file);
            }
            Load::Library(library) => self.table.may_load_library(library),
            Load::Nothing => {}
            Load::Missing => {
                self.write_value(
                    env,
                    def,
                    class,
                    name,
                    Value::Unknown,
                    crate::constants::SetConst::UnlessSet,
                );
                let open =
                    Open { reason: OpenReason::UnresolvedRequire, site: Some(self.site(env, def.span)) };
                self.table.global_opens.push(open);
            }
        }
        Ok(())
    }

    /// Whether the step is in force whenever its file is loaded.
    pub(crate) fn certainty(&self, env: Env, def: &Def) -> Certainty {
        match def.when {
            When::Always if !env.maybe => Certainty::Certain,
            // A hook that is called runs its steps.
            When::InMethod(_) if env.hook_self.is_some() && !env.maybe => Certainty::Certain,
            When::Always | When::Maybe | When::InBlock | When::InMethod(_) => Certainty::Maybe,
        }
    }
}

/// The `included do` or `prepended do` around a scope, itself included; true for `prepended do`.
fn concern_around(scopes: &[Scope], scope: ScopeId) -> Option<(ScopeId, bool)> {
    let mut next = Some(scope);
    while let Some(id) = next {
        match scopes[id.index()].kind {
            ScopeKind::Included => return Some((id, false)),
            ScopeKind::Prepended => return Some((id, true)),
            ScopeKind::Top
            | ScopeKind::Open { .. }
            | ScopeKind::Singleton(_)
            | ScopeKind::Anonymous
            | ScopeKind::Eval(_)
            | ScopeKind::InstanceEval(_)
            | ScopeKind::ClassMethods
            | ScopeKind::Refine(_) => next = scopes[id.index()].parent,
        }
    }
    None
}
