//! What `infer` has found, in the words of the specification language.

use crate::context::owner;
use crate::specs::MethodSpec;
use crate::ty::Ty;
use base::{FileId, Span};
use program::{ClassId, ClassKind, Program};
use syntax::ir;

/// What was found for one method.
#[derive(Clone, Debug)]
pub struct Inferred {
    /// `Counter#incr`, `Counter.make`, `sum`.
    pub method: String,
    pub class: Option<String>,
    pub name: String,
    pub singleton: bool,
    pub file: FileId,
    /// The name in the `def`.
    pub span: Span,
    /// The method's types as a signature of RBS.
    pub signature: String,
    /// The types stand in a comment or in a signature file already.
    pub is_typed: bool,
    pub requires: Vec<String>,
    pub ensures: Vec<String>,
    pub raises: Vec<String>,
    /// What the proof relies on.
    pub rests_on: Vec<String>,
    /// The same for each promise, when it is asked for.
    pub because: Vec<(String, Vec<String>)>,
    /// Why nothing is known.
    pub reason: Option<String>,
}

/// What was found for one field: the invariant of its class.
#[derive(Clone, Debug)]
pub struct InferredField {
    pub class: String,
    pub file: FileId,
    /// The definition of the class.
    pub span: Span,
    pub name: String,
    pub ty: String,
    pub holds: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Inference {
    pub methods: Vec<Inferred>,
    pub fields: Vec<InferredField>,
    /// The classes that the rest names.
    pub shapes: Vec<Shape>,
}

/// What a class of the program is, for a signature file that has to declare it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shape {
    pub name: String,
    pub is_module: bool,
    pub superclass: Option<String>,
}

impl Inferred {
    /// The comments that say it; none when nothing is known beyond the types.
    pub fn clauses(&self) -> Vec<String> {
        let mut clauses = Vec::new();
        if self.reason.is_some()
            || self.requires.is_empty() && self.ensures.is_empty() && self.raises.is_empty()
        {
            return clauses;
        }
        if !self.is_typed {
            clauses.push(format!("#@ {}", self.signature));
        }
        clauses.extend(self.requires.iter().map(|it| format!("#@ requires {it}")));
        clauses.extend(self.ensures.iter().map(|it| format!("#@ ensures {it}")));
        if !self.raises.is_empty() {
            clauses.push(format!("#@ raises {}", self.raises.join(", ")));
        }
        clauses
    }
}

impl InferredField {
    /// The comment that says it.
    pub fn clause(&self) -> String {
        match self.holds.is_empty() {
            true => format!("#@ {}: {}", self.name, self.ty),
            false => format!("#@ {}: {} {{ {} }}", self.name, self.ty, self.holds.join(" && ")),
        }
    }
}

/// The classes that the files of the program define or open again.
pub(crate) fn shapes(program: &Program) -> Vec<Shape> {
    let is_own = |class: &ClassId| !program.is_core(*class) && !program.sites(*class).is_empty();
    let shape = |class: ClassId| match program.kind(class) {
        kind @ (ClassKind::Class | ClassKind::Module) => Some(Shape {
            name: program.name(class),
            is_module: kind == ClassKind::Module,
            superclass: program
                .superclass(class)
                .filter(|_| is_own(&class))
                .filter(is_own)
                .map(|it| program.name(it)),
        }),
        ClassKind::Singleton(_) | ClassKind::ObjectSingleton | ClassKind::Refinement(_) => None,
    };
    let is_shown = |class: &ClassId| !program.sites(*class).is_empty();
    program.classes().filter(is_shown).filter_map(shape).filter(|it| !it.name.starts_with('#')).collect()
}

/// `(Integer n, ?key: Integer) -> Integer`.
pub(crate) fn signature(program: &Program, files: &[&ir::File], spec: &MethodSpec) -> String {
    let file = files.iter().find(|file| file.id == spec.file);
    let Some((body, file)) = spec.body.zip(file) else { return String::new() };
    let params = file.body(body).params;
    let (n_required, n_optional) = (params.required.len(), params.optional.len());
    let n_rest = usize::from(params.rest.is_some());
    let n_positional = n_required + n_optional + n_rest + params.post.len();
    let scope = spec.class.map(|class| program.name(owner(program, class, spec.singleton).0));
    let mut texts = Vec::new();
    for (index, param) in spec.params.iter().enumerate() {
        let (ty, name) = (param.ty.show_in(program, scope.as_deref()), param.name);
        texts.push(match index {
            _ if index < n_required => format!("{ty} {name}"),
            _ if index < n_required + n_optional => format!("?{ty} {name}"),
            _ if index < n_required + n_optional + n_rest => match &param.ty {
                Ty::Array(elem) => format!("*{} {name}", elem.show_in(program, scope.as_deref())),
                _ => format!("*untyped {name}"),
            },
            _ if index < n_positional => format!("{ty} {name}"),
            _ => match params.keywords.get(index - n_positional) {
                Some(keyword) if keyword.required => format!("{name}: {ty}"),
                Some(_) => format!("?{name}: {ty}"),
                None => format!("**untyped {name}"),
            },
        });
    }
    let result =
        spec.result.as_ref().map_or("untyped".to_owned(), |ty| ty.show_in(program, scope.as_deref()));
    format!("({}) -> {result}", texts.join(", "))
}
