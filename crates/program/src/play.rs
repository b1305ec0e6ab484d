//! Plays one step of a file into the table. Each family of steps has its own file under `play/`.

mod classes;
mod constants;
mod hooks;
mod methods;
mod mixins;
mod open;
mod postpone;
mod visibility;

use crate::link::{Env, Linker, LoadFirst, Played, Unresolved};
use crate::load::Load;
use crate::scope::Place;
use crate::table::{Certainty, MethodKind, Open, Value};
use base::Name;
use syntax::ir::{Def, DefKind, OpenReason, Scope, ScopeId, ScopeKind, Target, When};

pub(crate) use postpone::Postponed;

impl Linker<'_> {
    /// Plays the step `def`, number `index` of its file. Steps that wait for a hook or a concern are kept for it.
    pub(crate) fn play(&mut self, def: &Def, index: u32, env: Env) -> Played {
        if self.wait_for_hook(def, index, env) || self.wait_for_concern(def, index, env)? {
            return Ok(());
        }
        if self.postpone(def, index, env)? {
            return Ok(());
        }
        self.play_now(def, index, env)
    }

    /// A step inside `def self.included(base)` runs when a class includes the module.
    fn wait_for_hook(&mut self, def: &Def, index: u32, env: Env) -> bool {
        let When::InMethod { body, .. } = def.when else { return false };
        match self.hooks.get_mut(&(env.file, body)) {
            Some(hook) => {
                hook.steps.push(index);
                true
            }
            None => false,
        }
    }

    /// A step inside `included do` runs when a class includes the module.
    fn wait_for_concern(&mut self, def: &Def, index: u32, env: Env) -> Played<bool> {
        if !self.has_concerns[env.file as usize] {
            return Ok(false);
        }
        let scopes = &self.files[env.file as usize].scopes;
        let Some((block, prepended)) = concern_around(scopes, def.scope) else { return Ok(false) };
        let parent = scopes[block.index()].parent.unwrap_or(ScopeId(0));
        match self.state(env, parent)?.self_ {
            Place::Class(module) if self.is_concern(module) => {
                self.add_concern_step(module, env.file, block, prepended, index);
            }
            // `def included(base = nil, &block)` of the program gets the block, and may run it for any class.
            _ => self.play_now(def, index, Env { maybe: true, ..env })?,
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
            DefKind::Autoload { name, path, by_name, target } => {
                self.register_autoload(env, def, *name, path, *by_name, target)
            }
            DefKind::Delegate(delegate) => self.delegate(env, def, delegate),
            DefKind::Macro { name, target, names } => self.macro_call(env, def, *name, target, names),
            DefKind::Refine { scope, target } => self.refine(env, def, *scope, target),
            DefKind::Using { module } => self.using(env, def, module),
            DefKind::Require { kind, path, on_self } => {
                let method = on_self.then(|| Name::new(kind.method_name()));
                self.require(env, def, index, path.as_deref(), method)
            }
            DefKind::Open { target, reason } => self.open_step(env, def, target, *reason),
        }
    }

    /// `method`: the name of the method, when self may have another than Kernel's.
    fn require(
        &mut self,
        env: Env,
        def: &Def,
        index: u32,
        path: Option<&str>,
        method: Option<Name>,
    ) -> Played {
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
            Load::Tool(tool) => self.load_tool(env, def, tool),
            Load::Extension(id) => self.load_extension(env, def, id),
            // What is computed leads to files that are there. But a file that the program itself loads by a computed path may
            // be one of its user's: `load settings if File.exist?(settings)`.
            Load::Missing if path.is_none() && !loads_settings(def) => {}
            // What need not be there is taken not to be there. But code behind the `require` uses its classes.
            Load::Optional => self.note_optional(env, def),
            Load::Missing if path.is_some() && def.when != When::Always => self.note_optional(env, def),
            // It may reopen any class, those of the core included.
            Load::Missing => {
                let open = self.unresolved_require(env, def);
                let caller = self.place(env, def, &Target::SelfOfScope)?;
                self.unresolved.push(Unresolved { open, method, caller });
            }
        }
        Ok(())
    }

    fn note_optional(&mut self, env: Env, def: &Def) {
        let open = self.unresolved_require(env, def);
        self.table.optional.push(open);
    }

    fn unresolved_require(&self, env: Env, def: &Def) -> Open {
        let site = Some(self.site(env, def.span));
        let shows = matches!(def.when, When::Always | When::Maybe);
        Open { reason: OpenReason::UnresolvedRequire, site, shows }
    }

    /// When everything is loaded: what could not be found may have done anything, unless the call is one of a method
    /// of the program (`def load(items)`), and no `require` at all.
    pub(crate) fn open_for_unresolved(&mut self) {
        for Unresolved { open, method, caller } in std::mem::take(&mut self.unresolved) {
            if !method.is_some_and(|method| self.has_own(caller, method)) {
                self.table.missing.push(open);
            }
        }
    }

    /// Whether a call on this self reaches a method of the program for sure.
    fn has_own(&self, caller: Place, name: Name) -> bool {
        let table = &self.table;
        let chain = match caller {
            Place::OnSelf(owner) => table.chain(owner),
            Place::Class(class) if class != table.roots.object => table.singleton_chain(class),
            Place::Class(_) | Place::OnInstances(_) | Place::Loose | Place::Nowhere => return false,
        };
        let mut entries = chain.filter_map(|class| table.class(class).methods.get(&name));
        // A method that may be gone, or may not be there yet, leaves Kernel's.
        entries.next().is_some_and(|ids| {
            let mut entries = ids.iter().map(|id| &table.methods[id.0 as usize]);
            entries.clone().all(|method| method.kind != MethodKind::Undefined)
                && entries.next().is_some_and(|it| it.certainty == Certainty::Certain && !it.late)
        })
    }

    fn register_autoload(
        &mut self,
        env: Env,
        def: &Def,
        name: Name,
        path: &str,
        by_name: bool,
        target: &Target,
    ) -> Played {
        let Place::Class(class) = self.place(env, def, target)? else { return Ok(()) };
        match self.loader.resolve(env.file, syntax::ir::RequireKind::Require, path) {
            Load::File(file) => {
                self.autoloads.insert((class, name), file);
            }
            Load::Library(library) => self.table.may_load_library(library),
            Load::Tool(tool) => self.load_tool(env, def, tool),
            Load::Extension(id) => self.load_extension(env, def, id),
            Load::Optional => self.note_optional(env, def),
            Load::Nothing => {}
            // Another library finds the file in another way.
            Load::Missing if by_name => {}
            Load::Missing => {
                self.write_value(
                    env,
                    def,
                    class,
                    name,
                    Value::Unknown,
                    crate::constants::SetConst::UnlessSet,
                );
                let open = Open { shows: false, ..self.unresolved_require(env, def) };
                self.table.missing.push(open);
            }
        }
        Ok(())
    }

    /// Whether the step is in force whenever its file is loaded.
    pub(crate) fn certainty(&self, env: Env, def: &Def) -> Certainty {
        match def.when {
            When::Always if !env.maybe => Certainty::Certain,
            // A hook that is called runs its steps, but for those in its branches.
            When::InMethod { maybe: false, .. } if env.hook_self.is_some() && !env.maybe => {
                Certainty::Certain
            }
            When::Always | When::Maybe | When::InBlock | When::InMethod { .. } => Certainty::Maybe,
        }
    }
}

/// `load` where a file is loaded, and not in a method.
fn loads_settings(def: &Def) -> bool {
    let is_load = matches!(def.kind, DefKind::Require { kind: syntax::ir::RequireKind::Load, .. });
    is_load && matches!(def.when, When::Always | When::Maybe)
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
