//! What self, the place of `def` and the constant scope are at a step.
//!
//! ```text
//! class A               self A, def lands in A, constants: A, Object
//!   B.class_eval do     self B, def lands in B, constants: A, Object
//!   class << self       self #<Class:A>
//!   def self.m; attr_reader :x; end   self: A or a class below it, whenever m is called
//! ```

use crate::link::{Env, Linker, LoadFirst, Played};
use crate::table::{Class, ClassId, ClassKind, Value};
use base::Name;
use std::borrow::Cow;
use syntax::ir::{ConstPath, Def, PathRoot, ScopeId, ScopeKind, Target, Visibility, When};

/// Whose table a step changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Class(ClassId),
    /// self of a method of this class, when that self is a class itself.
    OnSelf(ClassId),
    /// The class, or the singleton class, of the self of a method of this class.
    OnInstances(ClassId),
    /// Some object, perhaps any.
    Loose,
    /// Nothing of this program: a constant that is not defined.
    Nowhere,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ScopeState {
    pub(crate) self_: Place,
    pub(crate) definee: Place,
    /// The class of the lexical scope, if it opens one.
    pub(crate) cref: Option<ClassId>,
    /// The visibility of methods to come; `None` when a branch or a block may have changed it.
    pub(crate) visibility: Option<Visibility>,
    pub(crate) module_function: bool,
    /// The class existed before this body.
    pub(crate) late: bool,
}

impl ScopeState {
    /// Ruby: methods of the top level are private methods of Object.
    pub(crate) fn top(object: ClassId) -> ScopeState {
        let place = Place::Class(object);
        ScopeState {
            self_: place,
            definee: place,
            cref: None,
            visibility: Some(Visibility::Private),
            module_function: false,
            late: true,
        }
    }

    pub(crate) fn of_class(class: ClassId) -> ScopeState {
        ScopeState { cref: Some(class), ..ScopeState::of_block(Place::Class(class)) }
    }

    pub(crate) fn of_block(place: Place) -> ScopeState {
        let visibility = Some(Visibility::Public);
        ScopeState {
            self_: place,
            definee: place,
            cref: None,
            visibility,
            module_function: false,
            late: false,
        }
    }
}

/// What a constant path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resolution {
    Value(Value),
    /// No file that was loaded defines it.
    Missing,
}

impl Linker<'_> {
    pub(crate) fn state(&mut self, env: Env, scope: ScopeId) -> Played<ScopeState> {
        if let Some((concern, class)) = env.concern
            && concern == scope
            && self.scopes[env.file as usize][scope.index()].is_none()
        {
            let state = ScopeState::of_block(Place::Class(class));
            self.scopes[env.file as usize][scope.index()] = Some(state);
            return Ok(state);
        }
        if let Some(state) = self.scopes[env.file as usize][scope.index()] {
            return Ok(state);
        }
        let it = &self.files[env.file as usize].scopes[scope.index()];
        let parent = it.parent.unwrap_or(ScopeId(0));
        let state = match &it.kind {
            ScopeKind::Eval(target) => {
                ScopeState { late: true, ..ScopeState::of_block(self.object(env, parent, target)?) }
            }
            ScopeKind::InstanceEval(target) => {
                let place = self.object(env, parent, target)?;
                let definee = match target {
                    // self is main.
                    Target::SelfOfScope if parent == ScopeId(0) => Place::Class(self.main),
                    _ => self.singleton_place(env, place),
                };
                ScopeState { definee, late: true, ..ScopeState::of_block(place) }
            }
            ScopeKind::ClassMethods => {
                let place = match self.state(env, parent)?.self_ {
                    Place::Class(module) if self.is_concern(module) => {
                        Place::Class(self.class_methods_of(module))
                    }
                    // A method of the program gets the block, and may do anything with it.
                    Place::Class(_) => Place::Loose,
                    other => other,
                };
                ScopeState::of_block(place)
            }
            ScopeKind::Included | ScopeKind::Prepended => ScopeState::of_block(Place::Loose),
            // Their step was not played: it stands in code that was skipped.
            ScopeKind::Top
            | ScopeKind::Open { .. }
            | ScopeKind::Singleton(_)
            | ScopeKind::Anonymous
            | ScopeKind::Refine(_) => ScopeState::of_block(Place::Nowhere),
        };
        self.scopes[env.file as usize][scope.index()] = Some(state);
        Ok(state)
    }

    /// The module `ClassMethods` of a concern, made by its first `class_methods do`.
    fn class_methods_of(&mut self, module: ClassId) -> ClassId {
        let name = self.names.class_methods;
        if let Some(Value::Class(found)) = self.table.own_const(module, name).map(|it| it.value) {
            return found;
        }
        let made = self.table.add_class(Class::new(ClassKind::Module, None));
        self.name_class(made, module, name);
        self.set_class_const(module, name, made);
        made
    }

    /// The class whose table a step with this target changes.
    pub(crate) fn place(&mut self, env: Env, def: &Def, target: &Target) -> Played<Place> {
        match target {
            Target::SelfOfScope => self.self_of(env, def),
            Target::Definee => {
                let state = self.state(env, def.scope)?;
                Ok(state.definee)
            }
            Target::ClassOfSelf => Ok(match self.self_of(env, def)? {
                Place::OnSelf(owner) | Place::OnInstances(owner) => Place::OnInstances(owner),
                // self is main: `self.class` is Object.
                Place::Class(_) if def.scope == ScopeId(0) => Place::Class(self.table.roots.object),
                // `self.class` of a class body is Class.
                Place::Class(_) | Place::Loose | Place::Nowhere => Place::Nowhere,
            }),
            Target::Singleton(inner) => {
                if matches!(**inner, Target::SelfOfScope)
                    && def.scope == ScopeId(0)
                    && !matches!(def.when, When::InMethod { .. })
                {
                    return Ok(Place::Class(self.main));
                }
                if let Target::Const(path) = &**inner {
                    return self.singleton_of_const(env, def.scope, path);
                }
                let place = self.place(env, def, inner)?;
                Ok(self.singleton_place(env, place))
            }
            Target::Const(_) | Target::Local(_) | Target::New(_) | Target::Unknown => {
                self.object(env, def.scope, target)
            }
        }
    }

    /// self of the code that a step stands in.
    fn self_of(&mut self, env: Env, def: &Def) -> Played<Place> {
        if let When::InMethod { body, .. } = def.when {
            let home = self.homes[env.file as usize].get(body.index()).copied().flatten();
            match (home, env.hook_self) {
                (Some(home), Some(class)) if home.scope == def.scope => return Ok(Place::Class(class)),
                (Some(home), None) if home.scope == def.scope => return Ok(Place::OnSelf(home.owner)),
                // The body of a `define_method` whose own step comes after the block.
                (None, _) => {
                    let state = self.state(env, def.scope)?;
                    return Ok(match state.self_ {
                        Place::Class(class) => Place::OnSelf(class),
                        other => other,
                    });
                }
                (Some(_), _) => {}
            }
        }
        Ok(self.state(env, def.scope)?.self_)
    }

    /// A target that does not depend on the step, seen from a scope.
    fn object(&mut self, env: Env, scope: ScopeId, target: &Target) -> Played<Place> {
        match target {
            Target::Const(path) => Ok(match self.resolve_path(env, scope, path)? {
                Resolution::Value(Value::Class(class)) => Place::Class(class),
                Resolution::Value(Value::InstanceOf(_) | Value::Unknown) => Place::Loose,
                Resolution::Missing => Place::Nowhere,
            }),
            Target::Local(name) => Ok(match env.local {
                Some((parameter, class)) if parameter == *name => Place::Class(class),
                _ => Place::Loose,
            }),
            Target::New(scope) => Ok(self.state(env, *scope)?.self_),
            Target::SelfOfScope | Target::Definee => Ok(self.state(env, scope)?.self_),
            Target::Singleton(inner) => {
                let place = self.object(env, scope, inner)?;
                Ok(self.singleton_place(env, place))
            }
            Target::ClassOfSelf | Target::Unknown => Ok(Place::Loose),
        }
    }

    /// `def CONST.m`, `class << CONST`: of a class, or of another object that a constant holds.
    fn singleton_of_const(&mut self, env: Env, scope: ScopeId, path: &ConstPath) -> Played<Place> {
        match self.resolve_path(env, scope, path)? {
            Resolution::Value(Value::Class(class)) => Ok(Place::Class(self.table.singleton_of(class))),
            Resolution::Value(value) => {
                let Some(name) = path.names.last() else { return Ok(Place::Loose) };
                let superclass = match value {
                    Value::InstanceOf(class) => class,
                    Value::Class(_) | Value::Unknown => self.table.roots.object,
                };
                let key = (superclass, *name);
                if let Some(found) = self.object_singletons.get(&key) {
                    return Ok(Place::Class(*found));
                }
                let class = Class::new(ClassKind::ObjectSingleton, Some(superclass));
                let made = self.table.add_class(class);
                if !matches!(value, Value::InstanceOf(_)) {
                    self.table.singles_of_unknown.push(made);
                }
                self.table.class_mut(made).name = Some(format!("#<Class:{path}>").into());
                self.object_singletons.insert(key, made);
                Ok(Place::Class(made))
            }
            Resolution::Missing => Ok(Place::Nowhere),
        }
    }

    pub(crate) fn singleton_place(&mut self, _: Env, place: Place) -> Place {
        match place {
            Place::Class(class) => Place::Class(self.table.singleton_of(class)),
            Place::OnSelf(owner) | Place::OnInstances(owner) => Place::OnInstances(owner),
            Place::Loose => Place::Loose,
            Place::Nowhere => Place::Nowhere,
        }
    }

    /// The classes of the lexical scopes around a scope, itself included, the innermost first; without Object.
    pub(crate) fn cref(&self, env: Env, scope: ScopeId) -> impl Iterator<Item = ClassId> {
        let states = &self.scopes[env.file as usize];
        let scopes = &self.files[env.file as usize].scopes;
        let around = std::iter::successors(Some(scope), |scope| scopes[scope.index()].parent);
        around.filter_map(|scope| states[scope.index()].and_then(|state| state.cref))
    }

    /// What a constant path leads to, seen from a scope. A file that defines it and is not loaded yet comes first.
    pub(crate) fn resolve_path(&mut self, env: Env, scope: ScopeId, path: &ConstPath) -> Played<Resolution> {
        self.resolve_names(env, scope, path.root, &path.names)
    }

    pub(crate) fn resolve_names(
        &mut self,
        env: Env,
        scope: ScopeId,
        root: PathRoot,
        names: &[Name],
    ) -> Played<Resolution> {
        let Some((first, rest)) = names.split_first() else { return Ok(Resolution::Missing) };
        let mut found = match root {
            PathRoot::Lexical => self.resolve_lexical(env, scope, *first)?,
            PathRoot::Top => self.resolve_in(self.table.roots.object, *first)?,
            PathRoot::Dynamic => return Ok(Resolution::Value(Value::Unknown)),
        };
        for name in rest {
            found = match found {
                Resolution::Value(Value::Class(class)) => self.resolve_in(class, *name)?,
                other => return Ok(other),
            };
        }
        Ok(found)
    }

    fn resolve_lexical(&mut self, env: Env, scope: ScopeId, name: Name) -> Played<Resolution> {
        if let Some(found) = self.table.lexical_const(self.cref(env, scope), name) {
            return Ok(Resolution::Value(found.value));
        }
        let around: Vec<ClassId> = self.cref(env, scope).chain([self.table.roots.object]).collect();
        if !self.autoloads.is_empty() {
            for class in &around {
                self.autoload(*class, name)?;
            }
        }
        self.load_definition(&around, name)
    }

    /// `class::NAME`.
    pub(crate) fn resolve_in(&mut self, class: ClassId, name: Name) -> Played<Resolution> {
        if let Some(found) = self.table.const_in(class, name) {
            return Ok(Resolution::Value(found.value));
        }
        self.autoload(class, name)?;
        self.load_definition(&[class], name)
    }

    /// Loads the first file that defines the constant in one of these classes.
    fn load_definition(&mut self, classes: &[ClassId], name: Name) -> Played<Resolution> {
        let table = &self.table;
        let paths = classes.iter().map(|class| match *class == table.roots.object {
            true => Cow::Borrowed(""),
            false => table.name_of(*class),
        });
        match self.loader.defines(name, paths) {
            Some(file) => Err(LoadFirst(file)),
            None => Ok(Resolution::Missing),
        }
    }

    /// Loads the file of an `autoload` that has not been loaded yet.
    pub(crate) fn autoload(&mut self, class: ClassId, name: Name) -> Played {
        match self.autoloads.get(&(class, name)) {
            Some(file) if !self.loader.is_started(*file) => Err(LoadFirst(*file)),
            _ => Ok(()),
        }
    }

    pub(crate) fn path_in(&self, class: ClassId, name: Name) -> String {
        if class == self.table.roots.object {
            return name.as_str().to_owned();
        }
        [&self.table.name_of(class), "::", name.as_str()].concat()
    }
}
