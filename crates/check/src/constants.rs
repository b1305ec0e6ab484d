//! What a constant holds, and what it means that nobody defines it.
//!
//! ```text
//! LIMIT.succ           what the program puts into LIMIT
//! Host::Base           without a `Host` the error is there, and `Base` is not judged
//! ```

use crate::claim::Certain;
use crate::engine::Bad;
use crate::fault::Fault;
use crate::run::{Flow, Run};
use crate::store::Key;
use crate::value::{Atom, Known, Value};
use base::Name;
use program::{Certainty, Const, ConstLookup};
use syntax::ir::{ConstPath, Instr, Op, PathRoot, Var};

impl Run<'_, '_> {
    pub(crate) fn constant(&mut self, instr: &Instr) -> Flow {
        let Some(path) = self.path_of(instr) else { return Flow::Value(self.constant_of_value(instr.op)) };
        let program = self.engine.world.program;
        // `Host::Base` without a `Host` is judged at `Host`.
        if let [around @ .., _] = path.names.as_slice()
            && !around.is_empty()
        {
            let around = ConstPath { root: path.root, names: around.to_vec() };
            let found = program.resolve_const(self.file, self.body.scope, &around);
            if matches!(found, ConstLookup::Absent | ConstLookup::Unless(_)) {
                return Flow::Value(Value::ANY);
            }
        }
        match program.resolve_const(self.file, self.body.scope, &path) {
            // What a test for another engine guards is not reached here.
            ConstLookup::Found(found) if found.name == "RUBY_ENGINE" && program.is_core(found.owner) => {
                Flow::Value(self.literal_atom(self.engine.world.core.string, Known::Text(Name::new("ruby"))))
            }
            ConstLookup::Found(found) => Flow::Value(match found.value {
                _ if found.certainty != Certainty::Certain => Value::ANY,
                program::Value::Class(class) => self.engine.values.atom(Atom::class_object(class)),
                program::Value::InstanceOf(_) | program::Value::Unknown => {
                    let written = self.engine.read_constant(found.owner, found.name);
                    match found.value {
                        // What Ruby's own constants hold only a computed name can change.
                        _ if written != Value::NEVER && found.site.is_some() => written,
                        // A constant of another file, or of the core.
                        program::Value::InstanceOf(class) => {
                            let object = self.engine.instance(class);
                            let object = self.engine.values.join(object, written);
                            let more = if self.may_be_extended(&found) { Value::ANY } else { Value::NEVER };
                            self.engine.values.join(object, more)
                        }
                        _ => Value::ANY,
                    }
                }
            }),
            ConstLookup::Unknown if !self.engine.lacks_constant(&path) => Flow::Value(Value::ANY),
            ConstLookup::Absent | ConstLookup::Unless(_)
                if self.is_asked_about(&path) || self.engine.is_of_copy(&path) =>
            {
                Flow::Value(Value::ANY)
            }
            absent => {
                let library = match absent {
                    ConstLookup::Unless(open) => Some(open),
                    ConstLookup::Found(_) | ConstLookup::Absent | ConstLookup::Unknown => None,
                };
                let at = (self.file, self.body.scope);
                let certain = self.engine.certainty_of_constant(&path, library, at);
                let fault = Some(Fault::NoConstant { path, at });
                match certain {
                    Certain::Yes => Flow::Stop(Bad { fault, ..Bad::default() }),
                    Certain::Unless(unless) => {
                        Flow::Doubt(Value::ANY, Bad { fault, unless: Some(unless), ..Bad::default() })
                    }
                    Certain::No => Flow::Value(Value::ANY),
                }
            }
        }
    }

    /// `self.class::ITEMS`: perhaps one of those that are known, and whoever gets it may change it.
    fn constant_of_value(&mut self, read: Op) -> Value {
        let Op::GetConstIn(module, name) = read else { return Value::ANY };
        let module = self.read(module);
        let set = self.engine.values.get(module);
        if set.any {
            self.engine.store.reveals_constants = true;
        }
        let program = self.engine.world.program;
        let mut all = Value::ANY;
        for atom in set.atoms.iter().filter(|it| it.is_class_object()) {
            for owner in program.ancestors(atom.class) {
                let held = self.engine.read_constant(*owner, name);
                all = self.engine.values.join(all, held);
            }
        }
        all
    }

    /// An object of Ruby's own that some code gives a module: `optparse` extends ARGV.
    fn may_be_extended(&self, found: &Const) -> bool {
        let program = self.engine.world.program;
        found.site.is_none()
            && (self.engine.files.index(program).extends_objects
                || found.name == "ARGV" && (!self.engine.closed || program.loads_libraries()))
    }

    pub(crate) fn is_asked_about(&self, path: &ConstPath) -> bool {
        let index = self.engine.files.index(self.engine.world.program);
        path.names.iter().any(|name| index.is_asked_about_in(self.file, *name))
    }

    /// The path of a constant as written, when every part of it is a constant.
    pub(crate) fn path_of(&self, instr: &Instr) -> Option<ConstPath> {
        path_of(instr.op, |var| self.definition_of_temp(var))
    }

    /// A temporary that holds a module is written once.
    pub(crate) fn definition_of_temp(&self, var: Var) -> Option<Op> {
        let mut writes = self.body.instrs.iter().filter(|instr| instr.dst == var);
        let only = writes.next()?;
        if writes.next().is_some() { None } else { Some(only.op) }
    }

    pub(crate) fn set_constant(&mut self, name: Name, var: Var) -> Value {
        let value = self.read(var);
        if let Some(class) = self.engine.world.program.constants_of_scope(self.file, self.body.scope) {
            self.set_shared(Key::Const(class, name), value);
        }
        value
    }
}

/// Nobody nests modules as deeply.
const MAX_NAMES: usize = 64;

/// The path of a constant as written, when every part of it is a constant; `definition` gives what a variable is written with.
pub(crate) fn path_of(read: Op, definition: impl Fn(Var) -> Option<Op>) -> Option<ConstPath> {
    let mut names = Vec::new();
    let mut op = read;
    let root = loop {
        match op {
            Op::GetConst(name) => {
                names.push(name);
                break PathRoot::Lexical;
            }
            Op::GetTopConst(name) => {
                names.push(name);
                break PathRoot::Top;
            }
            // `mod = mod::Service` leads back to itself.
            Op::GetConstIn(..) if names.len() == MAX_NAMES => return None,
            Op::GetConstIn(module, name) => {
                names.push(name);
                op = definition(module)?;
            }
            _ => return None,
        }
    };
    names.reverse();
    Some(ConstPath { root, names })
}
