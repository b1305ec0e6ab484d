//! What verification knows of the program: classes of the core, specifications, declared fields, modes.

use crate::frame::Reached;
use crate::specs::{FieldSpec, MethodSpec, Specs};
use base::{FileId, Name};
use program::{ClassId, ClassKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, OnceLock};
use syntax::ir;

/// The constant that the text shows for a path where code that is not shown may have set another: what is unknown is
/// not absent.
pub(crate) fn shown_const(
    program: &Program,
    file: FileId,
    scope: ir::ScopeId,
    path: &ir::ConstPath,
) -> Option<program::Const> {
    let (first, rest) = path.names.split_first()?;
    let mut scopes = match path.root {
        ir::PathRoot::Lexical => program.scopes_around(file, scope),
        _ => Vec::new(),
    };
    let inherited = scopes.first().map(|own| program.ancestors(*own).to_vec()).unwrap_or_default();
    scopes.extend(inherited);
    scopes.extend(program.find_class("Object"));
    let in_class =
        |class: ClassId, name: Name| program.constants(class).into_iter().find(|it| it.name == name);
    let mut found = scopes.into_iter().find_map(|class| in_class(class, *first))?;
    for name in rest.iter() {
        let program::Value::Class(class) = found.value else { return None };
        found = in_class(class, *name)?;
    }
    Some(found)
}

/// How to verify.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `--ints BITS`: Integers on entry fit into so many bits.
    pub int_bits: Option<u32>,
    /// `--array-bound N`: arrays on entry are no longer.
    pub array_bound: Option<u32>,
    /// `--floats ieee`.
    pub ieee_floats: bool,
    /// Exceptions that code without a specification does not raise on purpose are violations, too.
    pub all: bool,
    /// Also gather what `infer` needs.
    pub infers: bool,
    /// And tell what each promise rests on.
    pub explains: bool,
    /// The code is used by others who are not shown: what no file defines, they may.
    pub has_users: bool,
    /// Files that do not belong to the project.
    pub libraries: FxHashSet<FileId>,
    /// Names that files define which were given too and belong to other programs, with the file.
    pub elsewhere: FxHashMap<Name, String>,
}

pub(crate) struct Cx<'a> {
    pub(crate) program: &'a Program,
    pub(crate) files: FxHashMap<FileId, &'a ir::File>,
    pub(crate) specs: &'a Specs,
    pub(crate) options: Options,
    pub(crate) object: ClassId,
    shown: OnceLock<Vec<ClassId>>,
    singled_out: OnceLock<Vec<ClassId>>,
    sets_constants: OnceLock<bool>,
    libraries_set_constants: OnceLock<bool>,
    /// Methods that code gives to single objects.
    pub(crate) single_names: OnceLock<FxHashSet<Name>>,
    structured: OnceLock<FxHashSet<ClassId>>,
    /// What calls of a name can reach, as far as somebody has asked.
    pub(crate) reached: Mutex<FxHashMap<Name, Arc<Reached>>>,
}

impl<'a> Cx<'a> {
    /// Objects of the class have elements, relations or measures.
    pub(crate) fn has_structure(&self, class: ClassId) -> bool {
        let structured = self.structured.get_or_init(|| {
            let mut classes: FxHashSet<ClassId> = self.specs.generics.keys().copied().collect();
            for spec in self.specs.methods.iter().filter(|it| it.is_measure) {
                classes.extend(spec.class);
                classes.extend(spec.params.iter().flat_map(|it| it.ty.members()).filter_map(|ty| match ty {
                    crate::ty::Ty::Object(class) => Some(*class),
                    _ => None,
                }));
            }
            classes.remove(&self.object);
            classes
        });
        !structured.is_empty()
            && (structured.contains(&class)
                || self.program.ancestors(class).iter().any(|it| structured.contains(it)))
    }

    pub(crate) fn new(
        program: &'a Program,
        files: impl Iterator<Item = &'a ir::File>,
        specs: &'a Specs,
        options: Options,
    ) -> Cx<'a> {
        let object = program.find_class("Object").unwrap_or(ClassId(0));
        let files = files.map(|file| (file.id, specs.pointed.get(&file.id).unwrap_or(file))).collect();
        Cx {
            program,
            files,
            specs,
            options,
            object,
            shown: OnceLock::new(),
            singled_out: OnceLock::new(),
            sets_constants: OnceLock::new(),
            libraries_set_constants: OnceLock::new(),
            single_names: OnceLock::new(),
            structured: OnceLock::new(),
            reached: Mutex::default(),
        }
    }

    /// The declared field of a class or of its ancestors.
    pub(crate) fn field(&self, class: ClassId, name: Name) -> Option<&'a FieldSpec> {
        let specs = self.specs;
        let ancestors = self.program.ancestors(class).iter().copied();
        ancestors.chain([class]).find_map(|class| {
            let fields = specs.fields.get(&class)?;
            // A member of a struct is declared as a field: `@x` for `x`.
            let is_it = |field: &&FieldSpec| {
                field.name == name || field.name.as_str().strip_prefix('@') == Some(name.as_str())
            };
            fields.iter().find(|field| is_it(field) && !field.of_class)
        })
    }

    /// The declaration of a field, of a class by its name, is what the code shows.
    pub(crate) fn is_found(&self, owner: &str, name: &str) -> bool {
        self.program
            .find_class(owner)
            .and_then(|class| self.field(class, Name::new(name)))
            .is_some_and(|it| it.is_found)
    }

    /// One of these fields that nobody declares.
    pub(crate) fn found_among(&self, fields: &FxHashSet<crate::specs::FieldId>) -> Option<Name> {
        let is_found = |(class, name, of_class): &&crate::specs::FieldId| {
            !of_class && self.field(*class, *name).is_some_and(|it| it.is_found)
        };
        fields.iter().filter(is_found).map(|(_, name, _)| *name).min_by_key(|name| name.as_str())
    }

    /// The declared field of a class object.
    pub(crate) fn class_field(&self, class: ClassId, name: Name) -> Option<&'a FieldSpec> {
        self.specs.fields.get(&class)?.iter().find(|field| field.name == name && field.of_class)
    }

    /// `Class#m`, `Class.m`, `m` for a method of the top level.
    pub(crate) fn method_name(&self, spec: &MethodSpec) -> String {
        if let Some(crate::specs::Entry::Class(class)) = spec.entry {
            return self.program.name(class);
        }
        match spec.class {
            Some(class) if class != self.object => {
                let (class, singleton) = owner(self.program, class, spec.singleton);
                let dot = if singleton { "." } else { "#" };
                format!("{}{dot}{}", self.program.name(class), spec.name)
            }
            _ => spec.name.as_str().to_owned(),
        }
    }

    /// No file of the project has a part of the class.
    pub(crate) fn is_of_library(&self, class: ClassId) -> bool {
        let sites = self.program.sites(class);
        !sites.is_empty() && sites.iter().all(|site| self.options.libraries.contains(&site.file))
    }

    /// The files in their order.
    pub(crate) fn files_in_order(&self) -> Vec<&'a ir::File> {
        let mut files: Vec<&'a ir::File> = self.files.values().copied().collect();
        files.sort_by_key(|file| file.id);
        files
    }

    /// The classes and modules that the files define or reopen.
    pub(crate) fn shown_classes(&self) -> &[ClassId] {
        self.shown.get_or_init(|| {
            self.program.classes().filter(|&class| !self.program.sites(class).is_empty()).collect()
        })
    }

    /// The singleton classes of objects that are no classes.
    pub(crate) fn singled_out(&self) -> &[ClassId] {
        self.singled_out.get_or_init(|| {
            let is_such = |class: &ClassId| {
                self.program.kind(*class) == ClassKind::ObjectSingleton && !self.program.is_core(*class)
            };
            self.program.classes().filter(|class| is_such(class) && *class != self.program.main()).collect()
        })
    }

    /// The macro of the program that a class body gives the method: `memo def v`, `memo :v`. One that defines methods.
    pub(crate) fn wrapping_macro(&self, spec: &MethodSpec, class: ClassId) -> Option<Name> {
        let mut ids: Vec<&FileId> = self.files.keys().collect();
        ids.sort();
        let bodies = ids
            .into_iter()
            .filter_map(|id| self.files.get(id))
            .flat_map(|file| file.body_ids().map(move |id| (file.id, file.body(id))));
        for (file, body) in bodies.filter(|(_, body)| body.kind == ir::BodyKind::Class) {
            if self.program.class_of_scope(file, body.scope) != Some(class) {
                continue;
            }
            let is_it = |var: ir::Var| {
                body.instrs.iter().any(|instr| {
                    instr.dst == var
                        && match instr.op {
                            ir::Op::Sym(name) => name == spec.name,
                            ir::Op::DefMethod { body, .. } => file == spec.file && Some(body) == spec.body,
                            _ => false,
                        }
                })
            };
            let given = body.calls.iter().find(|call| {
                let is_own = call.receiver.is_none() || call.flags.self_receiver;
                is_own
                    && body.args(call.args).iter().flat_map(|arg| arg.vars()).any(is_it)
                    && self.defines_methods(class, call.name)
            });
            if let Some(call) = given {
                return Some(call.name);
            }
        }
        None
    }

    /// Whether a macro of the program has a body that can define or replace methods.
    fn defines_methods(&self, class: ClassId, name: Name) -> bool {
        let definers = [
            "define_method",
            "alias_method",
            "class_eval",
            "module_eval",
            "class_exec",
            "module_exec",
            "instance_eval",
            "eval",
            "prepend",
            "remove_method",
            "undef_method",
            "send",
            "__send__",
            "public_send",
        ];
        let found = self.program.lookup_singleton_method(class, name);
        found.candidates().iter().any(|it| match it.method.kind {
            program::MethodKind::Body { file, body, .. } => self.files.get(&file).is_none_or(|file| {
                crate::frame::nested(file, body).into_iter().any(|id| {
                    let calls = file.body(id).calls;
                    calls.iter().any(|call| definers.contains(&call.name.as_str()))
                })
            }),
            program::MethodKind::Opaque | program::MethodKind::Delegate(_) => true,
            program::MethodKind::Core(_)
            | program::MethodKind::AttrReader(_)
            | program::MethodKind::AttrWriter(_)
            | program::MethodKind::MemberReader(_)
            | program::MethodKind::MemberWriter(_)
            | program::MethodKind::StructClassMethod
            | program::MethodKind::Undefined => false,
        })
    }

    /// Whether code of the project sets or removes constants by calls: then no constant is known by its assignment.
    pub(crate) fn sets_constants(&self) -> bool {
        *self.sets_constants.get_or_init(|| self.calls_for_constants(false))
    }

    /// The same of code of libraries, which has no reason to touch constants of the project.
    pub(crate) fn libraries_set_constants(&self) -> bool {
        *self.libraries_set_constants.get_or_init(|| self.calls_for_constants(true))
    }

    fn calls_for_constants(&self, of_libraries: bool) -> bool {
        let names = ["const_set", "remove_const"];
        let is_such = |file: &&&ir::File| self.options.libraries.contains(&file.id) == of_libraries;
        self.files.values().filter(is_such).any(|file| {
            file.body_ids().any(|id| {
                let body = file.body(id);
                body.instrs.iter().any(|instr| match instr.op {
                    ir::Op::Call(call) => names.contains(&body.call(call).name.as_str()),
                    ir::Op::Sym(name) => names.contains(&name.as_str()),
                    _ => false,
                })
            })
        })
    }

    /// A class of the core by name; Object when this Ruby does not have it.
    pub(crate) fn class(&self, name: &str) -> ClassId {
        self.program.find_class(name).unwrap_or(self.object)
    }

    pub(crate) fn is_a(&self, class: ClassId, ancestor: ClassId) -> bool {
        class == ancestor || self.program.has_ancestor(class, ancestor)
    }
}

/// The class as a reader names it: what `class << self` defines is a class method.
pub(crate) fn owner(program: &Program, class: ClassId, singleton: bool) -> (ClassId, bool) {
    match program.kind(class) {
        ClassKind::Singleton(attached) if !singleton => (attached, true),
        _ => (class, singleton),
    }
}
