//! `class`, `module`, `class << x`, `Class.new` and its kin, `refine`.

use crate::link::{Env, Linker, Played};
use crate::scope::{Place, Resolution, ScopeState};
use crate::table::{Certainty, Class, ClassId, ClassKind, Const, Method, MethodKind, Value};
use base::Name;
use syntax::ir::{
    ClassExpr, ConstPath, Def, NewClass, NewClassKind, OpenReason, PathRoot, ScopeId, Target, Visibility,
};

/// What `class A` finds under its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opened {
    Class(ClassId),
    /// A class that the text does not tell: `A = other.clone`.
    Unknown,
    Nothing,
}

impl Opened {
    fn class(self) -> Option<ClassId> {
        match self {
            Opened::Class(class) => Some(class),
            Opened::Unknown | Opened::Nothing => None,
        }
    }
}

impl Linker<'_> {
    pub(super) fn open_class(
        &mut self,
        env: Env,
        def: &Def,
        scope: ScopeId,
        path: &ConstPath,
        superclass: Option<&ClassExpr>,
    ) -> Played {
        let is_missing = match superclass {
            Some(ClassExpr::Const(path)) => self.resolve_path(env, def.scope, path)? == Resolution::Missing,
            _ => false,
        };
        let superclass = match superclass {
            Some(expr) => Some(self.class_expr(env, def.scope, expr)?),
            None => None,
        };
        let home = self.const_home(env, def, path)?;
        let opened = self.opened(home)?;
        let existing = opened.class();
        let class = match (existing, home) {
            (Some(class), _) => {
                self.check_superclass(home, class, superclass);
                class
            }
            (None, home) => {
                let parent = superclass.flatten().unwrap_or(self.table.roots.object);
                let class = self.table.new_class(parent);
                if let Some((owner, name)) = home {
                    self.name_class(class, owner, name);
                    self.set_class_const_at(env, def, owner, name, class);
                } else {
                    self.table.loose.consts.extend(path.names.last());
                }
                self.set_state(env, scope, ScopeState::of_class(class));
                self.inherited(env, def, parent, class)?;
                class
            }
        };
        // Files that are never loaded together: a class here, a module of that name there.
        let is_other_kind = self.table.is_module(class);
        if is_other_kind {
            let object = self.table.roots.object;
            let it = self.table.class_mut(class);
            (it.kind, it.superclass) = (ClassKind::Class, Some(object));
        }
        self.note_stand_in(class, home, opened);
        if is_other_kind {
            self.open_sides(env, def, class, OpenReason::UnknownSuperclass);
        }
        if is_missing {
            self.open_sides(env, def, class, OpenReason::UnresolvedRequire);
        } else if superclass == Some(None) || home.is_none() || opened == Opened::Unknown {
            self.open_sides(env, def, class, OpenReason::UnknownSuperclass);
        }
        self.enter(env, def, scope, class, existing.is_some());
        Ok(())
    }

    pub(super) fn open_module(&mut self, env: Env, def: &Def, scope: ScopeId, path: &ConstPath) -> Played {
        let home = self.const_home(env, def, path)?;
        let opened = self.opened(home)?;
        let existing = opened.class();
        let module = match (existing, home) {
            (Some(module), _) => module,
            (None, home) => {
                let module = self.table.add_class(Class::new(ClassKind::Module, None));
                if let Some((owner, name)) = home {
                    self.name_class(module, owner, name);
                    self.set_class_const_at(env, def, owner, name, module);
                } else {
                    self.table.loose.consts.extend(path.names.last());
                }
                module
            }
        };
        self.note_stand_in(module, home, opened);
        if home.is_none() || opened == Opened::Unknown {
            self.open_sides(env, def, module, OpenReason::UnknownMixin);
        }
        self.enter(env, def, scope, module, existing.is_some());
        Ok(())
    }

    pub(super) fn open_singleton(&mut self, env: Env, def: &Def, scope: ScopeId, target: &Target) -> Played {
        let singleton = Target::Singleton(Box::new(target.clone()));
        let place = self.place(env, def, &singleton)?;
        let mut state = ScopeState::of_block(place);
        state.late = *target != Target::SelfOfScope || self.state(env, def.scope)?.late;
        state.cref = Some(match place {
            Place::Class(class) => class,
            // Constants of an object that is not known must not land in the class around it.
            Place::OnSelf(_) | Place::OnInstances(_) | Place::Loose | Place::Nowhere => {
                let object = self.table.roots.object;
                self.table.add_class(Class::new(ClassKind::ObjectSingleton, Some(object)))
            }
        });
        self.set_state(env, scope, state);
        Ok(())
    }

    pub(super) fn new_class_by_call(&mut self, env: Env, def: &Def, new: &NewClass) -> Played {
        let maker = match new.kind {
            NewClassKind::Class { .. } => "Class",
            NewClassKind::Module => "Module",
            NewClassKind::Struct { .. } => "Struct",
            NewClassKind::Data { .. } => "Data",
        };
        // `Struct` may be a class of the program: `Dry::Struct`, `RBS::Types::Struct`.
        let path = ConstPath::lexical(Name::new(maker));
        let maker_class = match self.resolve_path(env, def.scope, &path)? {
            Resolution::Value(Value::Class(class)) => Some(class),
            Resolution::Value(_) | Resolution::Missing => None,
        };
        let is_core = maker_class.is_some_and(|class| class == self.core_class_named(maker));
        let (class, parent) = match &new.kind {
            _ if !is_core => {
                let class = self.table.new_class(self.table.roots.object);
                self.open_sides(env, def, class, OpenReason::UnknownSuperclass);
                (class, None)
            }
            NewClassKind::Class { superclass } => {
                let superclass = match superclass {
                    Some(expr) => self.class_expr(env, def.scope, expr)?,
                    None => Some(self.table.roots.object),
                };
                let parent = superclass.unwrap_or(self.table.roots.object);
                let class = self.table.new_class(parent);
                if superclass.is_none() {
                    self.open_sides(env, def, class, OpenReason::UnknownSuperclass);
                }
                (class, Some(parent))
            }
            NewClassKind::Module => (self.table.add_class(Class::new(ClassKind::Module, None)), None),
            NewClassKind::Struct { members, open, .. } => {
                let parent = self.core_class_named("Struct");
                let class = self.table.new_class(parent);
                self.define_members(env, def, class, members, true);
                self.define_struct_class_methods(
                    env,
                    def,
                    class,
                    &[("new", -1), ("[]", -1), ("members", 0), ("inspect", 0), ("keyword_init?", 0)],
                );
                if *open {
                    self.open(env, def, Place::Class(class), OpenReason::ComputedName);
                }
                (class, None)
            }
            NewClassKind::Data { members, open } => {
                let parent = self.core_class_named("Data");
                let class = self.table.new_class(parent);
                self.define_members(env, def, class, members, false);
                self.define_struct_class_methods(
                    env,
                    def,
                    class,
                    &[("new", -1), ("[]", -1), ("members", 0), ("inspect", 0)],
                );
                if *open {
                    self.open(env, def, Place::Class(class), OpenReason::ComputedName);
                }
                (class, None)
            }
        };
        let site = self.site(env, def.span);
        self.table.class_mut(class).sites.push(site);
        self.set_state(env, new.scope, ScopeState::of_block(Place::Class(class)));
        match parent {
            Some(parent) => self.inherited(env, def, parent, class),
            None => Ok(()),
        }
    }

    fn define_members(&mut self, env: Env, def: &Def, class: ClassId, members: &[Name], writers: bool) {
        for member in members {
            self.add_simple(env, def, class, *member, MethodKind::MemberReader(*member), 0);
            if writers {
                let writer = member.writer();
                self.add_simple(env, def, class, writer, MethodKind::MemberWriter(*member), 1);
            }
        }
    }

    fn define_struct_class_methods(&mut self, env: Env, def: &Def, class: ClassId, methods: &[(&str, i32)]) {
        let singleton = self.table.singleton_of(class);
        for (name, arity) in methods {
            self.add_simple(env, def, singleton, Name::new(name), MethodKind::StructClassMethod, *arity);
        }
    }

    fn add_simple(&mut self, env: Env, def: &Def, owner: ClassId, name: Name, kind: MethodKind, arity: i32) {
        let method = Method {
            name,
            owner,
            visibility: Some(Visibility::Public),
            kind,
            earlier_visibility: None,
            arity: Some(arity),
            certainty: Certainty::Certain,
            late: false,
            site: Some(self.site(env, def.span)),
        };
        self.add_to_class(owner, method);
    }

    pub(super) fn refine(&mut self, env: Env, def: &Def, scope: ScopeId, target: &Target) -> Played {
        let place = self.place(env, def, target)?;
        let state = match (place, self.state(env, def.scope)?.self_) {
            (Place::Class(refined), Place::Class(module)) => {
                let class = Class::new(ClassKind::Refinement(refined), Some(refined));
                let refinement = self.table.add_class(class);
                self.refinements.push((module, refinement));
                ScopeState::of_block(Place::Class(refinement))
            }
            _ => ScopeState::of_block(Place::Nowhere),
        };
        self.set_state(env, scope, state);
        Ok(())
    }

    pub(super) fn using(&mut self, env: Env, def: &Def, module: &Target) -> Played {
        let file = self.files[env.file as usize].id;
        // Also of a module that is not known: it may refine anything.
        self.using.entry(file).or_default();
        if let Place::Class(module) = self.place(env, def, module)? {
            self.using.entry(file).or_default().push(module);
        }
        Ok(())
    }

    /// The class of a superclass expression; `None` when it is not known.
    fn class_expr(&mut self, env: Env, scope: ScopeId, expr: &ClassExpr) -> Played<Option<ClassId>> {
        Ok(match expr {
            ClassExpr::Const(path) => match self.resolve_path(env, scope, path)? {
                Resolution::Value(Value::Class(class)) => Some(class),
                Resolution::Value(Value::InstanceOf(_) | Value::Unknown) | Resolution::Missing => None,
            },
            ClassExpr::New(scope) => match self.state(env, *scope)?.self_ {
                Place::Class(class) => Some(class),
                _ => None,
            },
            ClassExpr::SelfOfScope => match self.state(env, scope)?.self_ {
                Place::Class(class) => Some(class),
                _ => None,
            },
            ClassExpr::Unknown => None,
        }
        .filter(|class| self.table.class(*class).kind == ClassKind::Class))
    }

    /// The class in which `class A::B` or `A::B = x` sets a constant, and its name. `None` when nobody knows.
    pub(super) fn const_home(
        &mut self,
        env: Env,
        def: &Def,
        path: &ConstPath,
    ) -> Played<Option<(ClassId, Name)>> {
        let Some((last, prefix)) = path.names.split_last() else { return Ok(None) };
        if prefix.is_empty() {
            let home = match path.root {
                PathRoot::Lexical => self.cref(env, def.scope).next(),
                PathRoot::Top => None,
                PathRoot::Dynamic => return Ok(None),
            };
            return Ok(Some((home.unwrap_or(self.table.roots.object), *last)));
        }
        match self.resolve_names(env, def.scope, path.root, prefix)? {
            Resolution::Value(Value::Class(class)) => Ok(Some((class, *last))),
            Resolution::Value(_) => Ok(None),
            Resolution::Missing => {
                let prefix = ConstPath { root: path.root, names: prefix.to_vec() };
                Ok(Some((self.stub(env, def, &prefix)?, *last)))
            }
        }
    }

    /// `class A::B` without an A: a module of a library that was not found stands in for it, open in every way.
    fn stub(&mut self, env: Env, def: &Def, path: &ConstPath) -> Played<ClassId> {
        let Some((owner, name)) = self.stub_home(env, def, path)? else { return Ok(self.table.roots.object) };
        let module = self.table.add_class(Class::new(ClassKind::Module, None));
        self.open_sides(env, def, module, OpenReason::UnresolvedRequire);
        self.name_class(module, owner, name);
        let constant = self.class_const(owner, name, module);
        let constant = Const { certainty: Certainty::Maybe, ..constant };
        self.table.set_const(constant, crate::constants::SetConst::Merge);
        Ok(module)
    }

    /// The outermost missing constant of a path; those below it are stubs in their turn.
    fn stub_home(&mut self, env: Env, def: &Def, path: &ConstPath) -> Played<Option<(ClassId, Name)>> {
        let mut owner = self.table.roots.object;
        for (index, name) in path.names.iter().enumerate() {
            match self.resolve_names(env, def.scope, path.root, &path.names[..=index])? {
                Resolution::Value(Value::Class(class)) => owner = class,
                Resolution::Value(_) => return Ok(None),
                Resolution::Missing if index + 1 == path.names.len() => return Ok(Some((owner, *name))),
                Resolution::Missing => {
                    let module = self.table.add_class(Class::new(ClassKind::Module, None));
                    self.open(env, def, Place::Class(module), OpenReason::UnresolvedRequire);
                    self.name_class(module, owner, *name);
                    self.set_class_const(owner, *name, module);
                    owner = module;
                }
            }
        }
        Ok(None)
    }

    /// The methods of the class, and those of the class object, are not all known.
    pub(super) fn open_sides(&mut self, env: Env, def: &Def, class: ClassId, reason: OpenReason) {
        self.open(env, def, Place::Class(class), reason);
        let singleton = self.table.singleton_of(class);
        self.open(env, def, Place::Class(singleton), reason);
    }

    /// What `class A` finds under its name.
    fn opened(&mut self, home: Option<(ClassId, Name)>) -> Played<Opened> {
        let Some((owner, name)) = home else { return Ok(Opened::Nothing) };
        Ok(match self.table.own_const(owner, name) {
            Some(Const { value: Value::Class(class), .. }) => Opened::Class(class),
            Some(_) => Opened::Unknown,
            None => {
                self.autoload(owner, name)?;
                let sets = |reason: OpenReason| reason == OpenReason::ComputedConst;
                let is_unknown = match owner == self.table.roots.object {
                    // Ruby: at the top level, `class A` opens what a module brought that was included there. It is not
                    // said to do so, since another program of these files may include nothing.
                    true => self.table.is_brought_to_object(name),
                    // A name that the text computes, not one that a file writes out as here.
                    false => {
                        self.table.may_become_constant(name)
                            && self.table.may_set_const(owner, owner, name, sets)
                    }
                };
                match is_unknown {
                    true => Opened::Unknown,
                    false => Opened::Nothing,
                }
            }
        })
    }

    /// Marks the record of `class A` where A holds a class that has another one, or may.
    fn note_stand_in(&mut self, class: ClassId, home: Option<(ClassId, Name)>, opened: Opened) {
        if home.is_none() || opened == Opened::Unknown {
            self.table.class_mut(class).extra_mut().is_stand_in = true;
        }
    }

    /// Whether what is done to the class, or to its class object, is done to a class that is not known.
    pub(super) fn is_stand_in(&self, class: ClassId) -> bool {
        let class = match self.table.class(class).kind {
            ClassKind::Singleton(attached) => attached,
            _ => class,
        };
        self.table.class(class).extra.as_ref().is_some_and(|extra| extra.is_stand_in)
    }

    /// Ruby raises TypeError for another superclass, so this is another program, or another branch: both are possible.
    fn check_superclass(
        &mut self,
        home: Option<(ClassId, Name)>,
        class: ClassId,
        superclass: Option<Option<ClassId>>,
    ) {
        let before = self.table.class(class).superclass;
        let Some(Some(mut other)) = superclass else { return };
        if before == Some(other) || other == class {
            return;
        }
        // `begin class A < Special; end rescue class A < Error; end end`: what both have is certain.
        let is_of_branch = home
            .and_then(|(owner, name)| self.table.own_const(owner, name))
            .is_some_and(|constant| constant.certainty == Certainty::Maybe);
        if let Some(before) = before
            && is_of_branch
            && self.table.has_ancestor(before, other)
        {
            self.table.class_mut(class).superclass = Some(other);
            other = before;
        }
        self.add_maybe_mixin(class, other);
        let (singleton, other) = (self.table.singleton_of(class), self.table.singleton_of(other));
        self.add_maybe_mixin(singleton, other);
    }

    fn enter(&mut self, env: Env, def: &Def, scope: ScopeId, class: ClassId, existed: bool) {
        let site = self.site(env, def.span);
        let it = self.table.class_mut(class);
        it.sites.push(site);
        it.methods.reserve(self.files[env.file as usize].scopes[scope.index()].n_methods as usize);
        self.set_state(env, scope, ScopeState { late: existed, ..ScopeState::of_class(class) });
    }

    fn set_state(&mut self, env: Env, scope: ScopeId, state: ScopeState) {
        self.scopes[env.file as usize][scope.index()] = Some(state);
    }

    /// A class of Object's constants.
    fn core_class_named(&self, name: &str) -> ClassId {
        let object = self.table.roots.object;
        match self.table.own_const(object, Name::new(name)).map(|constant| constant.value) {
            Some(Value::Class(class)) => class,
            _ => object,
        }
    }

    /// Ruby: the first constant that holds a class names it.
    pub(crate) fn name_class(&mut self, class: ClassId, owner: ClassId, name: Name) {
        if self.table.class(class).name.is_none() {
            let path = self.path_in(owner, name);
            self.table.class_mut(class).name = Some(path.into());
        }
    }
}
