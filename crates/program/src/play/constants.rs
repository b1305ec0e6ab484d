//! Constants: assignment, `const_set`, `remove_const`, visibility.

use crate::constants::SetConst;
use crate::link::{Env, Linker, Played};
use crate::scope::{Place, Resolution};
use crate::table::{Certainty, ClassId, Const, Value};
use base::Name;
use syntax::ir::{ConstPath, ConstValue, Def, Target, When};

impl Linker<'_> {
    pub(super) fn write_const(
        &mut self,
        env: Env,
        def: &Def,
        path: &ConstPath,
        value: &ConstValue,
        op_assign: bool,
    ) -> Played {
        let value = self.value(env, def, value)?;
        let Some((owner, name)) = self.const_home(env, def, path)? else {
            // `self::A = 1` in a block, `x::A = 1`.
            self.table.loose.consts.extend(path.names.last());
            return Ok(());
        };
        let how = if op_assign { SetConst::UnlessSet } else { SetConst::Merge };
        self.write_value(env, def, owner, name, value, how);
        Ok(())
    }

    pub(super) fn const_set(
        &mut self,
        env: Env,
        def: &Def,
        target: &Target,
        name: Name,
        value: &ConstValue,
    ) -> Played {
        let value = self.value(env, def, value)?;
        self.table.n_const_effects += 1;
        let place = self.place(env, def, target)?;
        // What a described library sets by a method, it sets in classes of its own, or its description tells.
        let file = self.files[env.file as usize].id;
        if !matches!(place, Place::Class(_)) && self.table.described.files.contains(file.index()) {
            return Ok(());
        }
        match place {
            Place::Class(owner) => {
                self.write_value(env, def, owner, name, value, SetConst::Merge);
                // A block may run with another self.
                if def.when == When::InBlock && target.follows_self() {
                    self.table.loose.consts.insert(name);
                }
            }
            Place::OnSelf(owner) => {
                self.on_self(owner).consts.insert(name);
            }
            Place::OnInstances(owner) => {
                self.on_instances(owner).consts.insert(name);
            }
            Place::Loose => {
                self.table.loose.consts.insert(name);
            }
            Place::Nowhere => {}
        }
        Ok(())
    }

    pub(super) fn write_value(
        &mut self,
        env: Env,
        def: &Def,
        owner: ClassId,
        name: Name,
        value: Value,
        how: SetConst,
    ) {
        if let Value::Class(class) = value {
            self.name_class(class, owner, name);
        }
        let certainty = self.certainty(env, def);
        let site = Some(self.site(env, def.span));
        let constant = Const { name, owner, value, private: false, certainty, site };
        self.table.set_const(constant, how);
    }

    fn value(&mut self, env: Env, def: &Def, value: &ConstValue) -> Played<Value> {
        Ok(match value {
            ConstValue::Alias(path) => match self.resolve_path(env, def.scope, path)? {
                Resolution::Value(value) => value,
                Resolution::Missing => Value::Unknown,
            },
            ConstValue::New(scope) => match self.state(env, *scope)?.self_ {
                Place::Class(class) => Value::Class(class),
                _ => Value::Unknown,
            },
            ConstValue::InstanceOf(class) => {
                match self.table.own_const(self.table.roots.object, *class).map(|constant| constant.value) {
                    Some(Value::Class(class)) => Value::InstanceOf(class),
                    _ => Value::Unknown,
                }
            }
            ConstValue::NewInstance(path) => match self.resolve_path(env, def.scope, path)? {
                Resolution::Value(Value::Class(class)) => Value::InstanceOf(class),
                Resolution::Value(_) | Resolution::Missing => Value::Unknown,
            },
            ConstValue::Unknown => Value::Unknown,
        })
    }

    pub(super) fn remove_const(&mut self, env: Env, def: &Def, name: Name, target: &Target) -> Played {
        let Place::Class(owner) = self.place(env, def, target)? else { return Ok(()) };
        let Some(id) = self.table.class(owner).consts.get(&name).copied() else { return Ok(()) };
        self.table.consts[id.0 as usize].certainty = Certainty::Maybe;
        // A class that is made anew under this name shares the record of the old one, whose methods it may not have.
        if let Value::Class(class) = self.table.consts[id.0 as usize].value {
            let singleton = self.table.singleton_of(class);
            for class in [class, singleton] {
                let ids: Vec<_> =
                    self.table.class(class).methods.values().flat_map(|ids| ids.iter()).copied().collect();
                for id in ids {
                    self.table.methods[id.0 as usize].certainty = Certainty::Maybe;
                }
            }
        }
        Ok(())
    }

    pub(super) fn const_visibility(
        &mut self,
        env: Env,
        def: &Def,
        names: &[Name],
        private: bool,
        computed: bool,
        target: &Target,
    ) -> Played {
        let Place::Class(owner) = self.place(env, def, target)? else { return Ok(()) };
        let certain = self.certainty(env, def) == Certainty::Certain;
        for name in names {
            if let Some(id) = self.table.class(owner).consts.get(name).copied() {
                // Only a constant that is private for sure may be called so.
                self.table.consts[id.0 as usize].private = private && certain;
            }
        }
        if computed && !private {
            let ids: Vec<_> = self.table.class(owner).consts.values().copied().collect();
            for id in ids {
                self.table.consts[id.0 as usize].private = false;
            }
        }
        Ok(())
    }

    pub(crate) fn class_const(&self, owner: ClassId, name: Name, class: ClassId) -> Const {
        Const {
            name,
            owner,
            value: Value::Class(class),
            private: false,
            certainty: Certainty::Certain,
            site: None,
        }
    }

    pub(crate) fn set_class_const(&mut self, owner: ClassId, name: Name, class: ClassId) {
        let constant = self.class_const(owner, name, class);
        self.table.set_const(constant, SetConst::Replace);
    }

    pub(crate) fn set_class_const_at(
        &mut self,
        env: Env,
        def: &Def,
        owner: ClassId,
        name: Name,
        class: ClassId,
    ) {
        let certainty = self.certainty(env, def);
        let site = Some(self.site(env, def.span));
        let constant = Const { certainty, site, ..self.class_const(owner, name, class) };
        self.table.set_const(constant, SetConst::Replace);
    }
}
