//! Hooks: `included`, `extended`, `prepended`, `inherited`, and the blocks of `ActiveSupport::Concern`.
//!
//! ```text
//! module M
//!   def self.included(base)         include M into A  =>  A.extend ClassMethods
//!     base.extend ClassMethods
//!   end
//! end
//! ```
//!
//! The steps inside such a hook were kept when its file was loaded; they run here, with the parameter bound to the class.

use crate::link::{ConcernBlock, Env, Linker, Played};
use crate::scope::Place;
use crate::table::{Certainty, Class, ClassId, ClassKind, Method, MethodId, MethodKind, Value};
use base::Name;
use syntax::ir::{
    BlockId, BodyId, Def, DefKind, File, MixinKind, Op, OpenReason, ScopeId, ScopeKind, Terminator,
};

/// Hooks that call hooks: past this depth the class is left open.
const MAX_DEPTH: u32 = 16;

impl Linker<'_> {
    /// After `module` was mixed into `class`, which for `extend` is a singleton class.
    pub(super) fn mixed(
        &mut self,
        env: Env,
        def: &Def,
        kind: MixinKind,
        class: ClassId,
        module: ClassId,
    ) -> Played {
        let base = match (kind, self.table.class(class).kind) {
            (MixinKind::Include | MixinKind::Prepend, _) => class,
            (MixinKind::Extend, ClassKind::Singleton(attached)) => attached,
            (MixinKind::Extend, _) => return Ok(()),
        };
        for hook in self.hooks_of(kind) {
            self.call_hook(env, def, module, hook, base)?;
        }
        if kind != MixinKind::Extend {
            self.run_concerns(env, def, kind, class, module)?;
        }
        Ok(())
    }

    pub(super) fn inherited(&mut self, env: Env, def: &Def, superclass: ClassId, class: ClassId) -> Played {
        if self.hooks.is_empty() {
            return Ok(());
        }
        self.call_hook(env, def, superclass, self.names.inherited, class)
    }

    /// Calls a hook method of `receiver` with `base` as its argument.
    fn call_hook(&mut self, env: Env, def: &Def, receiver: ClassId, hook: Name, base: ClassId) -> Played {
        if self.hooks.is_empty() {
            return Ok(());
        }
        self.renew_loose_hooks();
        // Every definition in the chain may run: hooks call `super`.
        let mut maybe = self.certainty(env, def) == Certainty::Maybe;
        for (class, is_there) in self.hook_owners(receiver, hook) {
            let before = maybe || !is_there;
            for id in self.in_force(class, hook) {
                let method = self.table.methods[id.0 as usize];
                maybe |= is_there && !self.passes_on(method);
                let MethodKind::Body { file, body, .. } = method.kind else { continue };
                let Some(file) = self.loader.position(file) else { continue };
                let maybe = before || method.certainty == Certainty::Maybe;
                self.run_hook(env, def, file, body, receiver, base, maybe)?;
            }
        }
        Ok(())
    }

    /// The ancestors of the class object that define the hook; those that it only may have, with false.
    fn hook_owners(&self, receiver: ClassId, hook: Name) -> Vec<(ClassId, bool)> {
        let table = &self.table;
        let Some(having) = table.index.owners(hook) else { return Vec::new() };
        let has_hook = |class: &ClassId| having.contains(class.index());
        let mut owners = Vec::new();
        for class in table.singleton_chain(receiver) {
            if has_hook(&class) {
                owners.push((class, true));
            }
            // The modules that the core may have are loose.
            if table.is_core(class) && !matches!(table.class(class).kind, ClassKind::Singleton(_)) {
                continue;
            }
            let effects = table.class(class).extra.as_ref().and_then(|extra| extra.on_instances.as_ref());
            let of_effects = effects.into_iter().flat_map(|effects| effects.mixins.iter().copied());
            for module in table.class(class).maybe_mixins().chain(of_effects) {
                owners.extend(table.chain(module).filter(has_hook).map(|owner| (owner, false)));
            }
        }
        let loose = self.loose_hooks.2.get(&hook).into_iter().flatten();
        owners.extend(loose.filter(|owner| has_hook(owner)).map(|owner| (*owner, false)));
        owners
    }

    /// Hooks are called for every class, and what is loose changes rarely.
    fn renew_loose_hooks(&mut self) {
        let n_hooks = self.hook_modules.values().map(Vec::len).sum();
        if (self.loose_hooks.0, self.loose_hooks.1) == (n_hooks, self.table.n_loose) {
            return;
        }
        let loose_of = |modules: &Vec<ClassId>| {
            modules.iter().copied().filter(|module| self.table.is_loose(*module)).collect::<Vec<_>>()
        };
        let by_hook = self.hook_modules.iter().map(|(hook, modules)| (*hook, loose_of(modules))).collect();
        self.loose_hooks = (n_hooks, self.table.n_loose, by_hook);
    }

    /// The definitions of a hook in a class that may run: the last that is certain, and those in branches behind it,
    /// which may have taken its place.
    fn in_force(&self, class: ClassId, hook: Name) -> Vec<MethodId> {
        let ids = self.table.class(class).methods.get(&hook).map_or(&[][..], |ids| ids);
        let is_certain = |id: &MethodId| self.table.methods[id.0 as usize].certainty == Certainty::Certain;
        ids[ids.iter().rposition(is_certain).unwrap_or(0)..].to_vec()
    }

    /// Whether the method calls `super` whenever it is called.
    fn passes_on(&self, method: Method) -> bool {
        let MethodKind::Body { file, body, .. } = method.kind else { return false };
        let hook = self.loader.position(file).and_then(|file| self.hooks.get(&(file, body)));
        hook.is_some_and(|hook| hook.passes_on)
    }

    /// Whether `include`, `extend` or `prepend` of the module does what Ruby's own does: a module may replace that
    /// (`def self.append_features(base)`) without calling `super`.
    pub(super) fn mixes_for_sure(&self, kind: MixinKind, module: ClassId) -> bool {
        let [hook, _] = self.hooks_of(kind);
        self.hooks.is_empty()
            || self.table.singleton_chain(module).filter(|class| !self.is_concern_itself(*class)).all(
                |class| {
                    self.in_force(class, hook)
                        .iter()
                        .all(|id| self.passes_on(self.table.methods[id.0 as usize]))
                },
            )
    }

    fn hooks_of(&self, kind: MixinKind) -> [Name; 2] {
        match kind {
            MixinKind::Include => self.names.included,
            MixinKind::Prepend => self.names.prepended,
            MixinKind::Extend => self.names.extended,
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the call of a hook has a caller, a callee and an argument"
    )]
    fn run_hook(
        &mut self,
        env: Env,
        def: &Def,
        file: u32,
        body: BodyId,
        receiver: ClassId,
        base: ClassId,
        maybe: bool,
    ) -> Played {
        // What the hooks of ActiveSupport::Concern do is known.
        let home = self.homes[file as usize].get(body.index()).copied().flatten();
        if home.is_some_and(|home| self.is_concern_itself(home.owner)) {
            return Ok(());
        }
        let Some(hook) = self.hooks.get_mut(&(file, body)).filter(|hook| !hook.steps.is_empty()) else {
            return Ok(());
        };
        if env.depth >= MAX_DEPTH {
            self.open(env, def, Place::Class(base), OpenReason::Hook);
            return Ok(());
        }
        // Once for each class: hooks that call each other would otherwise run exponentially often.
        if !hook.runs.insert(base.index()) {
            return Ok(());
        }
        let steps = hook.steps.clone();
        let it = self.files[file as usize].body(body);
        let parameter = it.params.required.first().and_then(|var| it.var(*var).name);
        let inner = Env {
            file,
            local: parameter.map(|name| (name, base)),
            hook_self: Some(receiver),
            concern: None,
            depth: env.depth + 1,
            maybe,
        };
        self.forget_scopes(file, &steps);
        for step in steps {
            if let Err(load) = self.play_now(self.def(file, step), step, inner) {
                if let Some(hook) = self.hooks.get_mut(&(file, body)) {
                    hook.runs.remove(base.index());
                }
                return Err(load);
            }
        }
        Ok(())
    }

    /// The scopes that depend on the class that a hook gets are made anew at each call.
    pub(super) fn forget_scopes(&mut self, file: u32, steps: &[u32]) {
        for step in steps {
            let scope = self.def(file, *step).scope;
            match self.files[file as usize].scopes[scope.index()].kind {
                ScopeKind::Eval(_)
                | ScopeKind::InstanceEval(_)
                | ScopeKind::Included
                | ScopeKind::Prepended => {
                    self.scopes[file as usize][scope.index()] = None;
                }
                // Set by their own steps, or the same at each call.
                ScopeKind::Top
                | ScopeKind::Open { .. }
                | ScopeKind::Singleton(_)
                | ScopeKind::Anonymous
                | ScopeKind::ClassMethods
                | ScopeKind::Refine(_) => {}
            }
        }
    }

    pub(super) fn add_concern_step(
        &mut self,
        module: ClassId,
        file: u32,
        scope: ScopeId,
        prepended: bool,
        step: u32,
    ) {
        let blocks = self.concerns.entry(module).or_default();
        match blocks.iter_mut().find(|block| block.file == file && block.scope == scope) {
            Some(block) => block.steps.push(step),
            None => blocks.push(ConcernBlock { file, scope, prepended, steps: vec![step] }),
        }
    }

    /// When everything is loaded: what a class includes may have turned out to be a concern, or may have got its
    /// `ClassMethods`, after that.
    pub(crate) fn finish_concerns(&mut self) {
        let is_concern = |it: &Class| it.extra.as_ref().is_some_and(|it| it.is_concern);
        if !self.table.classes.iter().any(is_concern) {
            return;
        }
        for index in 0..self.table.classes.len() {
            let class = ClassId(index as u32);
            let it = self.table.class(class);
            let doubtful = it.extra.as_ref().map_or(&[][..], |extra| &extra.maybe_mixins);
            if it.kind != ClassKind::Class || it.segment.is_empty() && doubtful.is_empty() {
                continue;
            }
            let certain = it.segment.iter().map(|link| link.module).filter(|it| *it != class);
            let certain: Vec<ClassId> = certain.collect();
            let doubtful: Vec<ClassId> =
                doubtful.iter().flat_map(|module| self.table.ancestors(*module)).collect();
            let certain = certain.into_iter().rev().map(|module| (module, false));
            for (module, maybe) in certain.chain(doubtful.into_iter().rev().map(|module| (module, true))) {
                if self.is_concern(module) {
                    self.finish_concern(class, module, maybe);
                }
            }
        }
    }

    fn finish_concern(&mut self, class: ClassId, concern: ClassId, maybe: bool) {
        let methods = self.table.own_const(concern, self.names.class_methods);
        if let Some(Value::Class(methods)) = methods.map(|constant| constant.value) {
            let singleton = self.table.singleton_of(class);
            match self.table.has_ancestor(singleton, methods) {
                true => {}
                false if maybe => self.add_maybe_mixin(singleton, methods),
                false => drop(self.table.include_module(singleton, methods)),
            }
        }
        let blocks: Vec<(u32, ScopeId, Vec<u32>)> =
            self.concerns.get(&concern).map_or(Vec::new(), |blocks| {
                let wanted = blocks.iter().filter(|block| !block.prepended);
                wanted.map(|block| (block.file, block.scope, block.steps.clone())).collect()
            });
        for (file, scope, steps) in blocks {
            if !self.concern_runs.insert((file, scope, class)) {
                continue;
            }
            let env = Env { concern: Some((scope, class)), depth: 1, maybe, ..Env::of_file(file) };
            self.scopes[file as usize][scope.index()] = None;
            self.forget_scopes(file, &steps);
            for step in steps {
                // Every file has been loaded.
                drop(self.play_now(self.def(file, step), step, env));
            }
        }
    }

    fn is_concern_itself(&self, module: ClassId) -> bool {
        self.table.class(module).name.as_deref() == Some("ActiveSupport::Concern")
    }

    pub(crate) fn is_concern(&self, module: ClassId) -> bool {
        self.table.class(module).extra.as_ref().is_some_and(|extra| extra.is_concern)
    }

    /// `ActiveSupport::Concern`: the class gets the module's ClassMethods and runs its `included do`; a concern that
    /// includes a concern waits for the class.
    fn run_concerns(
        &mut self,
        env: Env,
        def: &Def,
        kind: MixinKind,
        class: ClassId,
        module: ClassId,
    ) -> Played {
        if self.is_concern(class) {
            return Ok(());
        }
        if env.depth >= MAX_DEPTH {
            self.open(env, def, Place::Class(class), OpenReason::Hook);
            return Ok(());
        }
        let maybe = self.certainty(env, def) == Certainty::Maybe;
        for concern in self.table.ancestors(module).into_iter().rev() {
            if !self.is_concern(concern) {
                continue;
            }
            let methods = self.table.own_const(concern, self.names.class_methods);
            if let Some(Value::Class(methods)) = methods.map(|constant| constant.value) {
                let singleton = self.table.singleton_of(class);
                if maybe {
                    self.add_maybe_mixin(singleton, methods);
                } else if kind == MixinKind::Prepend {
                    self.table.prepend_module(singleton, methods);
                } else {
                    self.table.include_module(singleton, methods);
                }
            }
            let blocks: Vec<(u32, ScopeId, Vec<u32>)> =
                self.concerns.get(&concern).map_or(Vec::new(), |blocks| {
                    let wanted =
                        blocks.iter().filter(|block| block.prepended == (kind == MixinKind::Prepend));
                    wanted.map(|block| (block.file, block.scope, block.steps.clone())).collect()
                });
            for (file, scope, steps) in blocks {
                let inner = Env {
                    file,
                    local: None,
                    hook_self: None,
                    concern: Some((scope, class)),
                    depth: env.depth + 1,
                    maybe,
                };
                if !self.concern_runs.insert((file, scope, class)) {
                    continue;
                }
                self.scopes[file as usize][scope.index()] = None;
                self.forget_scopes(file, &steps);
                for step in steps {
                    if let Err(load) = self.play_now(self.def(file, step), step, inner) {
                        self.concern_runs.remove(&(file, scope, class));
                        return Err(load);
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether every way through a hook that ends in a return has a `super` on it, or a call of the method whose place the hook
/// took, by the name that an alias of the file keeps it under.
pub(super) fn always_passes_on(file: &File, body: BodyId, hook: Name) -> bool {
    let kept = file.defs.iter().filter_map(|def| match &def.kind {
        DefKind::Alias { new, old, .. } if *old == hook => Some(*new),
        _ => None,
    });
    let kept: Vec<Name> = kept.collect();
    let body = file.body(body);
    let passes_on = |op: &Op| match op {
        Op::Super(_) => true,
        Op::Call(id) => kept.contains(&body.call(*id).name),
        _ => false,
    };
    let mut seen = vec![false; body.blocks.len()];
    let mut ways = vec![BlockId(0)];
    while let Some(id) = ways.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        let block = body.block(id);
        if body.instrs_of(id).iter().any(|instr| passes_on(&instr.op)) {
            continue;
        }
        if matches!(block.terminator, Terminator::Leave(_)) {
            return false;
        }
        ways.extend(block.terminator.successors().chain(block.unwind));
    }
    true
}
