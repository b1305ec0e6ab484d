//! Constants, methods and classes as the program defines them, one after the other: what stands further down is not
//! there yet.
//!
//! ```text
//! puts LIMIT        NameError: the line that sets it has not been run
//! LIMIT = 10
//! ```

use super::exec::{Exec, Here};
use super::value::{Exit, Frame, Step, Val};
use crate::fault::Fault;
use crate::rules::{FROZEN_MODIFIED, INVALID_DEFINITION, PRIVATE_METHOD};
use base::Name;
use program::{Certainty, ClassId, ConstLookup};
use syntax::ir::{BodyId, BodyKind, ConstPath, Instr, Op, PathRoot, ScopeId, ScopeKind, Var, VarList};

impl<'a> Exec<'a> {
    pub(super) fn constant(&mut self, here: &Here<'a>, instr: &Instr) -> Step {
        let program = self.world.program;
        let path = match instr.op {
            Op::GetConst(name) => ConstPath { root: PathRoot::Lexical, names: vec![name] },
            Op::GetTopConst(name) => ConstPath { root: PathRoot::Top, names: vec![name] },
            Op::GetConstIn(var, name) => {
                let Val::Class(class) = self.get(here, var)? else { return Err(Exit::GiveUp) };
                let path = program.name(class);
                // A class that its name does not lead to cannot be looked into by name.
                if program.find_class(&path) != Some(class) {
                    return Err(Exit::GiveUp);
                }
                let mut names: Vec<Name> = path.split("::").map(Name::new).collect();
                names.push(name);
                ConstPath { root: PathRoot::Top, names }
            }
            _ => return Err(Exit::GiveUp),
        };
        match program.resolve_const(here.file, here.body.scope, &path) {
            ConstLookup::Found(found) if found.private && matches!(instr.op, Op::GetConstIn(..)) => {
                let Op::GetConstIn(module, _) = instr.op else { return Err(Exit::GiveUp) };
                let of_self = here.body.instrs.iter().any(|it| it.dst == module && it.op == Op::SelfRef);
                if of_self || !self.definitions.private_constants.contains(&found.name) {
                    return Err(Exit::GiveUp);
                }
                let owner = program.name(found.owner);
                let message = format!("private constant {owner}::{} referenced", found.name);
                Err(self.fault(Fault::said(&PRIVATE_METHOD, "NameError", message)))
            }
            ConstLookup::Found(found) if found.certainty == Certainty::Certain => {
                if let Some(known) = self.constants.get(&(found.owner, found.name)) {
                    return Ok(*known);
                }
                match found.value {
                    program::Value::Class(class)
                        if program.is_core(class) || self.definitions.opened.contains(&class) =>
                    {
                        Ok(Val::Class(class))
                    }
                    program::Value::InstanceOf(class) if found.site.is_none() => {
                        self.core_constant(&program.name(found.owner), found.name.as_str(), class)
                    }
                    _ if self.is_not_set(&found) => {
                        Err(self.fault(Fault::NoConstant { path, at: (here.file, here.body.scope) }))
                    }
                    _ => Err(Exit::GiveUp),
                }
            }
            // A branch sets it, or something takes it away: what was run tells.
            ConstLookup::Found(found) => match self.constants.get(&(found.owner, found.name)) {
                Some(known) => Ok(*known),
                None if self.is_not_set(&found) => {
                    Err(self.fault(Fault::NoConstant { path, at: (here.file, here.body.scope) }))
                }
                // What RubyGems loads by itself, unless Ruby was started without it.
                None => match found.value {
                    program::Value::Class(class) if program.is_core(class) && found.site.is_none() => {
                        self.may_raise()?;
                        Ok(Val::Class(class))
                    }
                    _ => Err(Exit::GiveUp),
                },
            },
            // A test for the constant may stand in front of it.
            ConstLookup::Absent
                if !path.names.iter().any(|it| self.files.index(program).is_asked_about(&self.unit, *it)) =>
            {
                Err(self.fault(Fault::NoConstant { path, at: (here.file, here.body.scope) }))
            }
            _ => Err(Exit::GiveUp),
        }
    }

    /// Every line that sets the constant is run here, and has not been yet; no other of its name can be meant.
    fn is_not_set(&self, constant: &program::Const) -> bool {
        let program = self.world.program;
        let is_set = match constant.value {
            program::Value::Class(class) => self.definitions.opened.contains(&class),
            program::Value::InstanceOf(_) | program::Value::Unknown => false,
        };
        !is_set
            && constant.site.is_some_and(|site| self.unit.contains(&site.file))
            && !self.constants.keys().any(|it| it.1 == constant.name)
            && self.files.namesakes(program, Name::new("const_missing")).is_empty()
            && !self.files.index(program).is_asked_about(&self.unit, constant.name)
    }

    fn core_constant(&self, owner: &str, name: &str, class: ClassId) -> Step {
        match (owner, name) {
            ("Float", "INFINITY") => Ok(Val::Float(f64::INFINITY)),
            ("Float", "NAN") => Ok(Val::Float(f64::NAN)),
            ("Float", "MAX") => Ok(Val::Float(f64::MAX)),
            ("Float", "MIN") => Ok(Val::Float(f64::MIN_POSITIVE)),
            ("Float", "EPSILON") => Ok(Val::Float(f64::EPSILON)),
            ("Math", "PI") => Ok(Val::Float(std::f64::consts::PI)),
            ("Math", "E") => Ok(Val::Float(std::f64::consts::E)),
            (_, "STDOUT" | "STDERR" | "RUBY_VERSION" | "RUBY_PLATFORM") => Ok(Val::Some(class)),
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn set_constant(&mut self, owner: ClassId, name: Name, value: Val) -> Step {
        let value = match value {
            // The class table knows it by this name.
            Val::NewClass => {
                let known = self.world.program.constants(owner).into_iter().find(|it| it.name == name);
                match known.map(|it| (it.value, it.certainty)) {
                    Some((program::Value::Class(class), Certainty::Certain)) => {
                        self.definitions.opened.insert(class);
                        Val::Class(class)
                    }
                    _ => return Err(Exit::GiveUp),
                }
            }
            other => other,
        };
        // Ruby warns when it is set twice; which of the classes is meant then is not told apart.
        match self.constants.insert((owner, name), value) {
            None => Ok(value),
            Some(_) => Err(Exit::GiveUp),
        }
    }

    /// Takes a constant away that the program has set.
    pub(super) fn take_constant(&mut self, class: ClassId, name: Name) -> Option<Val> {
        // The text still shows its value: whoever reads it later is not to be judged by that.
        self.is_open = true;
        self.constants.remove(&(class, name))
    }

    pub(super) fn define(&mut self, here: &Here<'a>, body: BodyId, singleton: Option<Var>) -> Step {
        if let Some(of) = singleton {
            match self.get(here, of)? {
                // The class table knows it by the self that the text shows.
                Val::Class(_) | Val::NewClass if here.body.kind == BodyKind::Block => {
                    return Err(Exit::GiveUp);
                }
                Val::Class(_) | Val::NewClass => {}
                object => return self.define_for_one(object, (here.file, body)),
            }
        }
        // In `instance_eval` it would be a method of that object alone.
        let self_val = self.frame(here).self_val;
        if here.body.kind == BodyKind::Block
            && !matches!(self_val, Val::Class(_) | Val::NewClass)
            && Val::Object(self.main).is(self_val) != Some(true)
        {
            return Err(Exit::GiveUp);
        }
        let file = self.files.get(here.file).ok_or(Exit::GiveUp)?;
        let BodyKind::Method(name) = file.body(body).kind else { return Err(Exit::GiveUp) };
        if let Val::Class(class) = self_val {
            if self.definitions.frozen_classes.contains(&class) {
                let message = format!("can't modify frozen class: {}", self.world.program.name(class));
                return Err(self.fault(Fault::said(&FROZEN_MODIFIED, "FrozenError", message)));
            }
            self.definitions.removed.remove(&(class, name));
            self.definitions.undefined.remove(&(class, name));
        }
        self.definitions.defined.insert((here.file, body));
        Ok(Val::Sym(name))
    }

    pub(super) fn open_class(&mut self, here: &Here<'a>, id: BodyId, operands: VarList) -> Step {
        let program = self.world.program;
        let file = self.files.get(here.file).ok_or(Exit::GiveUp)?;
        let body = file.body(id);
        if let ScopeKind::Open { path, is_class } = &file.scope(body.scope).kind {
            self.check_definition(here, path, *is_class, body.scope, operands)?;
        }
        let class = program.class_of_scope(here.file, body.scope).ok_or(Exit::GiveUp)?;
        if program.kind(class) == program::ClassKind::ObjectSingleton {
            return Err(Exit::GiveUp);
        }
        let is_new =
            self.definitions.opened.insert(class) && program.kind(class) == program::ClassKind::Class;
        if is_new
            && !self.files.namesakes(program, Name::new("inherited")).is_empty()
            && let Some(above) = program.superclass(class)
        {
            self.call_hook(Val::Class(above), "inherited", Val::Class(class))?;
        }
        self.run_in(here.file, id, Frame::of(Val::Class(class)))
    }

    /// Raises what Ruby raises where a class stands for a module, has another superclass, or is no class at all.
    fn check_definition(
        &mut self,
        here: &Here<'a>,
        path: &ConstPath,
        is_class: bool,
        scope: ScopeId,
        operands: VarList,
    ) -> Step<()> {
        let program = self.world.program;
        let wrong = |exec: &mut Self, message: String| {
            Err(exec.fault(Fault::said(&INVALID_DEFINITION, "TypeError", message)))
        };
        let vars = here.body.operands(operands);
        let n_paths = usize::from(path.names.len() > 1);
        let above = vars.get(n_paths).filter(|_| is_class && path.root == PathRoot::Lexical);
        let above = match above.map(|var| self.get(here, *var)).transpose()? {
            None => None,
            Some(Val::Class(class)) if program.kind(class) == program::ClassKind::Class => Some(class),
            Some(
                other @ (Val::Class(_) | Val::Nil | Val::Object(_) | Val::Int(_) | Val::Str(_) | Val::Sym(_)),
            ) => {
                let shown = match other {
                    Val::Class(_) => "a module".to_owned(),
                    other => self.describe(other),
                };
                return wrong(self, format!("superclass must be a Class ({shown} given)"));
            }
            // A class without a name, which is none here.
            Some(_) => return Ok(()),
        };
        let Some(name) = path.names.last().copied() else { return Ok(()) };
        let what = if is_class { "class" } else { "module" };
        if n_paths == 0
            && let Some(owner) = program.constants_of_scope(here.file, here.body.scope)
            && let Some(Val::Nil | Val::Int(_) | Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_)) =
                self.constants.get(&(owner, name))
        {
            return wrong(self, format!("{name} is not a {what}"));
        }
        let Some(class) = program.class_of_scope(here.file, scope).filter(|it| !program.is_core(*it)) else {
            return Ok(());
        };
        match self.definitions.superclasses.get(&class) {
            None => {
                self.definitions.superclasses.insert(class, (is_class, above));
                Ok(())
            }
            Some((was_class, _)) if *was_class != is_class => wrong(self, format!("{name} is not a {what}")),
            Some((_, first)) => match above {
                Some(above) if first.or(self.world.class("Object")) != Some(above) => {
                    wrong(self, format!("superclass mismatch for class {name}"))
                }
                _ => Ok(()),
            },
        }
    }
}
