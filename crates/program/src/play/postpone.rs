//! Steps of methods and blocks that name constants: they run when more is defined than where they stand.
//!
//! ```text
//! module Plugin
//!   def self.apply(to) = to.include(Inst)   played when everything is loaded: here there is no Inst yet
//!   module Inst; end
//! end
//! ```
//!
//! Where all the constants are there, the step is played at once, and again at the end if one of them has got another
//! meaning by then.

use crate::link::{Env, Linker, Played};
use crate::scope::Resolution;
use crate::table::{ClassId, ClassKind};
use syntax::ir::{ConstPath, Def, DefKind, ScopeId, ScopeKind, Target, When};

/// A step that may have to be played at the end.
pub(crate) struct Postponed {
    file: u32,
    step: u32,
    /// What its constants meant when it was met.
    before: Vec<Resolution>,
}

impl Linker<'_> {
    /// Whether the step cannot be played yet.
    pub(super) fn postpone(&mut self, def: &Def, index: u32, env: Env) -> Played<bool> {
        if !matches!(def.when, When::InMethod { .. } | When::InBlock) {
            return Ok(false);
        }
        let before = self.resolve_all(env, def)?;
        let is_missing = before.contains(&Resolution::Missing);
        if !before.is_empty() {
            self.postponed.push(Postponed { file: env.file, step: index, before });
        }
        Ok(is_missing)
    }

    /// When everything is loaded.
    pub(crate) fn play_postponed(&mut self) {
        let mut last = None;
        for Postponed { file, step, before } in std::mem::take(&mut self.postponed) {
            let (env, def) = (Env::of_file(file), self.def(file, step));
            let Ok(now) = self.resolve_all(env, def) else { continue };
            if now == before && !now.contains(&Resolution::Missing) {
                continue;
            }
            self.forget_scopes(file, &[step]);
            // There is no file left that it could ask for.
            let _ = self.play_now(def, step, env);
            last = Some((env, def));
        }
        if let Some((env, def)) = last
            && !self.hook_modules.is_empty()
        {
            self.inherit_later(Env { maybe: true, ..env }, def);
        }
    }

    /// The classes that were made before it was known that a class object may have an `inherited` of a module.
    fn inherit_later(&mut self, env: Env, def: &Def) {
        for index in 0..self.table.classes.len() as u32 {
            let class = ClassId(index);
            if self.table.class(class).kind == ClassKind::Class
                && !self.table.is_core(class)
                && let Some(superclass) = self.table.class(class).superclass
            {
                // There is no file left that it could ask for.
                let _ = self.inherited(env, def, superclass, class);
            }
        }
    }

    fn resolve_all(&mut self, env: Env, def: &Def) -> Played<Vec<Resolution>> {
        let (modules, target) = targets(&def.kind);
        let named = modules.iter().chain(target).filter_map(path_of);
        let mut paths: Vec<(ScopeId, &ConstPath)> = named.map(|path| (def.scope, path)).collect();
        let files = self.files;
        let scopes = &files[env.file as usize].scopes;
        let mut scope = &scopes[def.scope.index()];
        while let (
            ScopeKind::Eval(target) | ScopeKind::InstanceEval(target) | ScopeKind::Singleton(target),
            Some(parent),
        ) = (&scope.kind, scope.parent)
        {
            paths.extend(path_of(target).map(|path| (parent, path)));
            scope = &scopes[parent.index()];
        }
        paths.into_iter().map(|(scope, path)| self.resolve_path(env, scope, path)).collect()
    }
}

fn path_of(target: &Target) -> Option<&ConstPath> {
    match target {
        Target::Const(path) => Some(path),
        Target::Singleton(inner) => path_of(inner),
        Target::SelfOfScope
        | Target::Definee
        | Target::Local(_)
        | Target::ClassOfSelf
        | Target::New(_)
        | Target::Unknown => None,
    }
}

/// What the step mixes in, and what it changes.
fn targets(kind: &DefKind) -> (&[Target], Option<&Target>) {
    match kind {
        DefKind::Mixin { target, modules, .. } => (modules, Some(target)),
        DefKind::SingletonClass { target, .. }
        | DefKind::Method { target, .. }
        | DefKind::OpaqueMethod { target, .. }
        | DefKind::Attr { target, .. }
        | DefKind::Alias { target, .. }
        | DefKind::Undef { target, .. }
        | DefKind::Remove { target, .. }
        | DefKind::Visibility { target, .. }
        | DefKind::ModuleFunction { target, .. }
        | DefKind::ConstVisibility { target, .. }
        | DefKind::ConstSet { target, .. }
        | DefKind::RemoveConst { target, .. }
        | DefKind::Autoload { target, .. }
        | DefKind::Refine { target, .. }
        | DefKind::Using { module: target }
        | DefKind::Open { target, .. } => (&[], Some(target)),
        DefKind::Delegate(delegate) => (&[], Some(&delegate.target)),
        DefKind::Class { .. }
        | DefKind::Module { .. }
        | DefKind::NewClass(_)
        | DefKind::Const { .. }
        | DefKind::Macro { .. }
        | DefKind::Require { .. } => (&[], None),
    }
}
