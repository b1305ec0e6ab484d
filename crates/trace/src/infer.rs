//! From what a run was to what its program's signatures are: replay, close, solve, write down.

mod framework;

use crate::alarm::{Alarm, alarms};
use crate::declared::Declared;
use crate::explain::contradictions;
use crate::foreign::Foreign;
use crate::graph::{MethodKey, Position};
use crate::interface::{Interface, Interfaces};
use crate::names::{in_method, in_type, qualify, relative_method};
use crate::observe::{Activation, Observations};
use crate::replay::{Merged, Replay};
use crate::signature::Builder;
use crate::solve::{Solver, Style};
use crate::ty::{Gap, Ty, Types};
use crate::world::World;
use base::{Diagnostic, FileId, Name, Sources, Span};
use program::{ClassId, ClassKind, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use syntax::ir::{self, BodyId, Visibility};
use syntax::sig::{MethodType, quote_method_name};
use types::{Provenance, Side, Signatures};

/// What inference works on.
pub struct Input<'a> {
    pub program: &'a Program,
    pub signatures: &'a Signatures,
    pub files: &'a [ir::File],
    pub sources: &'a Sources,
    pub seen: &'a Observations,
    /// The files of the program, tests included: their code is replayed.
    pub own_files: FxHashSet<FileId>,
    /// Those of them whose methods get signatures.
    pub described_files: FxHashSet<FileId>,
    /// Classes that files of earlier runs declare, which this one does not write.
    pub declared_before: FxHashSet<Name>,
    pub style: Style,
}

/// What was found out.
#[derive(Default)]
pub struct Inferred {
    /// Sorted by name.
    pub classes: Vec<InferredClass>,
    pub interfaces: Vec<Interface>,
    pub foreign: Foreign,
    pub findings: Vec<Diagnostic>,
    /// Where the constraints and what was seen disagree.
    pub alarms: Vec<Alarm>,
    pub stats: Stats,
    /// The ancestors of the classes that were seen.
    pub ancestors: FxHashMap<Name, Vec<Name>>,
    /// The files whose methods got signatures.
    pub described: Vec<FileId>,
    /// Names of namespaces that are modules.
    modules: FxHashSet<String>,
    /// Libraries whose signatures the result names: `rbs -r set`.
    pub libraries: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    pub n_activations: usize,
    pub n_positions: usize,
    pub n_constraints: usize,
    /// Not everything could be replayed within the budget.
    pub is_cut: bool,
}

/// A class with what is to be written down about it.
pub struct InferredClass {
    pub name: String,
    /// `None` if only evaluated text speaks of it.
    pub file: Option<FileId>,
    pub is_module: bool,
    /// `[unchecked out Elem]`, for a class that is declared elsewhere with parameters.
    pub type_params: String,
    pub superclass: Option<String>,
    pub mixins: Vec<String>,
    pub constants: Vec<String>,
    pub variables: Vec<String>,
    pub attributes: Vec<String>,
    /// `alias new old`.
    pub aliases: Vec<String>,
    pub methods: Vec<InferredMethod>,
}

pub struct InferredMethod {
    pub key: MethodKey,
    pub is_private: bool,
    /// One for each overload.
    pub types: Vec<MethodType>,
    /// Where it is defined.
    pub at: Option<(FileId, Span)>,
    /// Some run entered it.
    pub is_covered: bool,
    /// How many of the alternatives of its branches were taken, of how many.
    pub arms: (u32, u32),
    /// How many of its paths some run took, and how many there are; none when arms could not be recorded.
    pub paths: (u64, u64),
    pub note: Option<String>,
}

impl InferredMethod {
    /// Its type has an `untyped` in it.
    pub fn has_untyped(&self) -> bool {
        self.types.iter().any(|ty| ty.to_string().contains("untyped"))
    }
}

impl Inferred {
    pub(crate) fn is_module(&self, name: &str) -> bool {
        self.modules.contains(name)
    }

    pub fn methods(&self) -> impl Iterator<Item = &InferredMethod> {
        self.classes.iter().flat_map(|class| &class.methods)
    }
}

/// The signatures of the program's methods, from the run.
pub fn infer(input: Input<'_>) -> Inferred {
    let mut world =
        World::new(input.program, input.signatures, input.seen, input.own_files.clone(), input.sources);
    world.declared = declared(&input, &world);
    world.declared.extend(input.declared_before.iter().copied());
    let foreign = Foreign::of(&world);
    world.declared.extend(foreign.names());
    let merged = Merged::new(&input.seen.activations);
    let mut replay = Replay::new(world, input.files, &merged);
    replay.run();
    let mut interfaces = Interfaces::default();
    let mut collect = Collect { input: &input, replay: &replay, interfaces: &mut interfaces };
    let classes = collect.classes();
    let mut inferred = Inferred {
        classes,
        findings: Vec::new(),
        stats: Stats {
            n_activations: input.seen.activations.len(),
            n_positions: replay.graph.n_nodes(),
            n_constraints: replay.graph.n_edges(),
            is_cut: replay.steps_left == 0,
        },
        ..Inferred::default()
    };
    let is_described = |class: Name| !is_test_class(&replay.world, class);
    inferred.findings =
        contradictions(&replay.graph, &replay.world, &replay.files, &is_described, input.sources);
    let declared =
        Declared { graph: &replay.graph, world: &replay.world, files: &replay.files, sources: input.sources };
    inferred.findings.extend(declared.contradictions());
    inferred.alarms = alarms(&replay.graph, &replay.world, &|position| replay.is_whole(position));
    inferred.interfaces = interfaces.finish();
    inferred.foreign = foreign;
    inferred.described = input.described_files.iter().copied().collect();
    inferred.described.sort_unstable();
    let ancestors = input.seen.classes.iter().map(|(name, class)| (*name, class.ancestors.clone()));
    inferred.ancestors = ancestors.collect();
    inferred.modules = namespaces(input.program, &inferred.classes);
    inferred.libraries = libraries(&inferred, input.signatures);
    inferred
}

/// The classes and modules that will be declared: those that the described files open, those whose methods are made there,
/// and the namespaces of both.
fn declared(input: &Input<'_>, world: &World<'_>) -> FxHashSet<Name> {
    let program = input.program;
    let mut acc: FxHashSet<Name> = FxHashSet::default();
    for id in program.classes() {
        let owner = match program.kind(id) {
            ClassKind::Singleton(of) => of,
            ClassKind::Class | ClassKind::Module => id,
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => continue,
        };
        let is_here = program.sites(id).iter().any(|site| input.described_files.contains(&site.file));
        let name = Name::new(&program.name(owner));
        if is_here && is_constant_path(name) && !is_test_class(world, name) {
            acc.insert(name);
        }
    }
    for activation in &input.seen.activations {
        if let (Some(key), Some((file, _))) = (activation.method, activation.at)
            && input.described_files.contains(&file)
            && is_constant_path(key.owner)
            && !is_test_class(world, key.owner)
        {
            acc.insert(key.owner);
        }
    }
    let inner: Vec<Name> = acc.iter().copied().collect();
    for name in inner {
        let mut name = name.as_str();
        while let Some((outer, _)) = name.rsplit_once("::") {
            acc.insert(Name::new(outer));
            name = outer;
        }
    }
    acc
}

/// `name`, `name?`, `name=`, `+`; not what only `define_method` can make.
fn is_method_name(name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word = name.strip_suffix(['?', '!', '=']).unwrap_or(name);
    let is_plain =
        !word.is_empty() && word.chars().all(is_word) && !word.starts_with(|c: char| c.is_ascii_digit());
    is_plain
        || !name.chars().any(|c| is_word(c) || c.is_whitespace() || matches!(c, '#' | '.' | ':' | ',' | '"'))
}

/// `A::B`, and not the description of something without a name.
fn is_constant_path(name: Name) -> bool {
    let is_constant = |part: &str| {
        part.starts_with(|c: char| c.is_uppercase()) && part.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    name.as_str().split("::").all(is_constant)
}

fn is_test_class(world: &World<'_>, class: Name) -> bool {
    world.ancestors(class).iter().any(|name| TEST_CLASSES.contains(&name.as_str()))
}

fn namespaces(program: &Program, classes: &[InferredClass]) -> FxHashSet<String> {
    let mut acc = FxHashSet::default();
    for class in classes {
        let mut name = class.name.as_str();
        while let Some((outer, _)) = name.rsplit_once("::") {
            let is_class = program.find_class(outer).is_some_and(|id| program.kind(id) == ClassKind::Class);
            if !is_class {
                acc.insert(outer.to_owned());
            }
            name = outer;
        }
    }
    acc
}

/// Libraries of the standard library whose classes the signatures name.
fn libraries(inferred: &Inferred, signatures: &Signatures) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for class in &inferred.classes {
        texts.extend(class.superclass.clone());
        for list in [&class.mixins, &class.constants, &class.variables, &class.attributes] {
            texts.extend(list.iter().cloned());
        }
        texts.extend(class.methods.iter().flat_map(|method| &method.types).map(|ty| ty.to_string()));
    }
    texts.extend(inferred.interfaces.iter().flat_map(|interface| interface.members.iter().cloned()));
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let mut acc: Vec<String> = Vec::new();
    for word in texts.iter().flat_map(|text| text.split(|c: char| !is_part(c))) {
        let name = word.trim_matches(':');
        if !name.starts_with(|c: char| c.is_ascii_uppercase() || c == '_') {
            continue;
        }
        // The modules around it too: `Gem::Command` has no signature, and stands in one that has.
        let around =
            std::iter::successors(Some(name), |inner| inner.rsplit_once("::").map(|(outer, _)| outer));
        for class in around.filter_map(|it| signatures.class(it)) {
            acc.extend(class.origins.iter().filter_map(|origin| match &origin.provenance {
                Provenance::Stdlib(library) => Some(library.to_string()),
                _ => None,
            }));
        }
    }
    let needed = acc.iter().flat_map(|library| needed_by(library)).map(|it| (*it).to_owned());
    acc.extend(needed.collect::<Vec<_>>());
    acc.sort();
    acc.dedup();
    acc
}

/// What the signatures of a library name without saying so: `rbs -r logger` alone does not find `MonitorMixin`.
fn needed_by(library: &str) -> &'static [&'static str] {
    match library {
        "bigdecimal-math" => &["bigdecimal"],
        "csv" => &["forwardable"],
        "logger" => &["monitor"],
        "net-http" => &["uri"],
        "openssl" | "resolv" => &["socket"],
        "prime" => &["singleton"],
        "yaml" => &["dbm", "pstore"],
        _ => &[],
    }
}

/// Superclasses of tests: their methods are not part of the program.
const TEST_CLASSES: &[&str] = &["Minitest::Test", "Test::Unit::TestCase", "RSpec::Core::ExampleGroup"];

struct Collect<'c, 'a> {
    input: &'c Input<'a>,
    replay: &'c Replay<'a>,
    interfaces: &'c mut Interfaces,
}

impl Collect<'_, '_> {
    fn classes(&mut self) -> Vec<InferredClass> {
        let mut by_method: BTreeMap<String, (MethodKey, Vec<&Activation>)> = BTreeMap::new();
        for activation in &self.input.seen.activations {
            if let Some(key) = activation.method {
                by_method.entry(key.to_string()).or_insert_with(|| (key, Vec::new())).1.push(activation);
            }
        }
        let mut classes: BTreeMap<String, InferredClass> = BTreeMap::new();
        for (key, activations) in by_method.values() {
            if !self.is_described(*key, activations) || self.is_declared(*key) {
                continue;
            }
            let method = self.covered(*key, activations);
            let file = self.file_of(key.owner).or(method.at.map(|(file, _)| file));
            let class = classes.entry(key.owner.to_string()).or_insert_with(|| self.class(key.owner, file));
            class.methods.push(method);
        }
        self.add_uncovered(&mut classes);
        for class in classes.values_mut() {
            class.methods.sort_by_key(|method| {
                let side = method.key.side == Side::Instance;
                (method.at.map(|(file, span)| (file, span.start)), side, method.key.name.as_str())
            });
        }
        classes.into_values().collect()
    }

    /// The method's text is in a file that gets signatures, and it is no test.
    fn is_described(&self, key: MethodKey, activations: &[&Activation]) -> bool {
        // A name that nobody can write is called by `send` alone, and `rbs test` does not survive it.
        if self.is_test_class(key.owner) || !is_method_name(key.name.as_str()) || !is_constant_path(key.owner)
        {
            return false;
        }
        let file =
            activations.iter().find_map(|it| it.at).map(|(file, _)| file).or_else(|| self.file_of(key.owner));
        file.is_some_and(|file| self.input.described_files.contains(&file))
    }

    /// The user has written its signature.
    fn is_declared(&self, key: MethodKey) -> bool {
        let class = self.input.signatures.class(key.owner.as_str());
        class.is_some_and(|class| class.method(self.input.signatures, key.side, key.name).is_some())
    }

    fn is_test_class(&self, class: Name) -> bool {
        is_test_class(&self.replay.world, class)
    }

    /// The text has a class of this name, and in the run the constant held another one.
    fn holds_another(&self, name: Name) -> bool {
        let Some(node) = self.replay.graph.find(Position::Constant(name)) else { return false };
        self.replay.graph.seen(node).atoms().iter().any(|atom| matches!(atom, Ty::Class(it) if *it != name))
    }

    fn class_id(&self, name: Name) -> Option<ClassId> {
        self.input.program.find_class(name.as_str())
    }

    fn file_of(&self, class: Name) -> Option<FileId> {
        // Of several files that open it, the one with the most of its text.
        let sites = self.input.program.sites(self.class_id(class)?).iter();
        let here = sites.filter(|site| self.input.described_files.contains(&site.file));
        here.max_by_key(|site| (site.span.end - site.span.start, std::cmp::Reverse(site.file)))
            .map(|site| site.file)
    }

    fn solver(&self) -> Solver<'_, '_> {
        Solver { graph: &self.replay.graph, world: &self.replay.world, style: self.input.style }
    }

    /// The text of a type where it stands in a class.
    fn shown(&self, ty: &Ty, inside: Name) -> String {
        let mut ty = self.solver().written(ty, Gap::Untyped);
        in_type(&mut ty, &mut |name| qualify(name, inside, &|name| self.replay.world.declares(name)));
        ty.to_string()
    }

    fn covered(&mut self, key: MethodKey, activations: &[&Activation]) -> InferredMethod {
        let mut builder = Builder {
            replay: self.replay,
            solver: Solver { graph: &self.replay.graph, world: &self.replay.world, style: self.input.style },
            interfaces: self.interfaces,
        };
        let mut types: Vec<MethodType> =
            builder.method(key, activations).iter().map(relative_method).collect();
        for ty in &mut types {
            in_method(ty, &mut |name| qualify(name, key.owner, &|name| self.replay.world.declares(name)));
        }
        types.dedup_by(|a, b| a.to_string() == b.to_string());
        let at = activations.iter().rev().find_map(|it| it.at);
        let arms = at.and_then(|at| self.input.seen.coverage.get(&at)).copied().unwrap_or((0, 0));
        let paths = at.and_then(|at| self.input.seen.paths.get(&at)).copied().unwrap_or((0, 0));
        InferredMethod {
            key,
            is_private: self.is_private(key),
            types,
            at: at.map(|at| self.place(at)),
            is_covered: true,
            arms,
            paths,
            note: (paths.0 < paths.1).then(|| format!("{} of {} paths taken", paths.0, paths.1)),
        }
    }

    fn place(&self, (file, body): (FileId, BodyId)) -> (FileId, Span) {
        let span = self.replay.files.get(&file).map_or(Span::default(), |it| it.body(body).span);
        (file, span)
    }

    fn is_private(&self, key: MethodKey) -> bool {
        let Some(id) = self.class_id(key.owner) else { return false };
        let lookup = self.input.program.lookup_method(id, key.name);
        let own = lookup.candidates().first();
        // A method that `define_method` made is not in the text; one of the same name above it says nothing.
        own.is_some_and(|it| it.found_in == id && it.method.visibility == Some(Visibility::Private))
            && key.name != "initialize"
    }

    fn class(&self, name: Name, file: Option<FileId>) -> InferredClass {
        let program = self.input.program;
        let id = self.class_id(name);
        let is_module = match id {
            Some(id) => program.kind(id) == ClassKind::Module,
            None => self.input.seen.classes.get(&name).is_some_and(|class| class.is_module),
        };
        let known_elsewhere = self.input.signatures.class(name.as_str()).is_some();
        let mut class = InferredClass {
            name: name.to_string(),
            file,
            is_module,
            type_params: self.type_params(name),
            superclass: if is_module || known_elsewhere { None } else { self.superclass(name) },
            mixins: if known_elsewhere { Vec::new() } else { self.mixins(name) },
            constants: self.constants(name),
            variables: self.variables(name),
            attributes: Vec::new(),
            aliases: Vec::new(),
            methods: Vec::new(),
        };
        class.attributes = self.attributes(name);
        class.attributes.extend(self.generated(name));
        class
    }

    fn type_params(&self, name: Name) -> String {
        let Some(class) = self.input.signatures.class(name.as_str()) else { return String::new() };
        let param = |param: &syntax::sig::TypeParam| {
            let unchecked = if param.unchecked { "unchecked " } else { "" };
            let variance = match param.variance {
                syntax::sig::Variance::Invariant => "",
                syntax::sig::Variance::Covariant => "out ",
                syntax::sig::Variance::Contravariant => "in ",
            };
            format!("{unchecked}{variance}{}", param.name)
        };
        match class.type_params.as_slice() {
            [] => String::new(),
            params => format!("[{}]", params.iter().map(param).collect::<Vec<_>>().join(", ")),
        }
    }

    fn superclass(&self, name: Name) -> Option<String> {
        let ancestors = self.replay.world.ancestors(name);
        let is_class = |it: &Name| match self.class_id(*it) {
            Some(id) => self.input.program.kind(id) == ClassKind::Class,
            None => self.input.seen.classes.get(it).is_some_and(|class| !class.is_module),
        };
        let near = *ancestors
            .iter()
            .skip_while(|it| **it != name)
            .skip(1)
            .find(|it| is_class(it) && self.replay.world.is_nameable(**it))?;
        if near == "Object" || near == "BasicObject" {
            return None;
        }
        // Ruby and RBS look a superclass up outside of the class.
        let outside = name.as_str().rsplit_once("::").map_or("", |(outer, _)| outer);
        Some(self.with_arguments(near, Name::new(outside)))
    }

    /// The name as it is found inside a class; `Array[untyped]` for a class with parameters.
    fn with_arguments(&self, name: Name, inside: Name) -> String {
        let mut written = crate::ty::type_name(name);
        qualify(&mut written, inside, &|name| self.replay.world.declares(name));
        let n = self.replay.world.n_type_params(name);
        if n == 0 {
            return written.to_string();
        }
        format!("{written}[{}]", vec!["untyped"; n].join(", "))
    }

    fn mixins(&self, name: Name) -> Vec<String> {
        let Some(id) = self.class_id(name) else { return Vec::new() };
        let program = self.input.program;
        let above: FxHashSet<ClassId> = program
            .superclass(id)
            .map(|superclass| program.ancestors(superclass).iter().copied().collect())
            .unwrap_or_default();
        let is_module = |it: &ClassId| program.kind(*it) == ClassKind::Module;
        let mut acc = Vec::new();
        let own = program
            .ancestors(id)
            .iter()
            .copied()
            .filter(|it| *it != id && !above.contains(it) && is_module(it));
        let at = program.ancestors(id).iter().position(|it| *it == id).unwrap_or(0);
        for module in own {
            let module_name = Name::new(&program.name(module));
            let is_before = program.ancestors(id)[..at].contains(&module);
            // A module without a name of its own holds what a class body makes.
            if self.replay.world.is_nameable(module_name) && module_name != "Kernel" && module_name != name {
                let keyword = if is_before { "prepend" } else { "include" };
                acc.push(format!("{keyword} {}", self.with_arguments(module_name, name)));
            }
        }
        // What every class or module has is not the work of this one.
        let every = match program.kind(id) {
            ClassKind::Module => program.find_class("Module"),
            _ => program.find_class("Class"),
        };
        let above = every.map_or(&[][..], |every| program.ancestors(every));
        let own = program.singleton_ancestors(id).iter().copied();
        for module in own.filter(|it| is_module(it) && !above.contains(it)) {
            let module_name = Name::new(&program.name(module));
            if self.replay.world.is_nameable(module_name) {
                acc.push(format!("extend {}", self.with_arguments(module_name, name)));
            }
        }
        acc.reverse();
        acc
    }

    /// Constants with a value; classes have declarations of their own.
    fn constants(&self, name: Name) -> Vec<String> {
        let Some(id) = self.class_id(name) else { return Vec::new() };
        let mut acc = Vec::new();
        for constant in self.input.program.constants(id) {
            let own = constant.site.is_some_and(|site| self.input.described_files.contains(&site.file));
            if !own || matches!(constant.value, program::Value::Class(_)) {
                continue;
            }
            let full = format!("{name}::{}", constant.name);
            if self.input.signatures.value_type(&full).is_some() {
                continue;
            }
            let ty = self.solver().observed(Position::Constant(Name::new(&full)));
            // Of `class JSON` and `JSON = Other` on two ways through a file, the run took the first.
            let is_also_class = self.input.program.classes().any(|it| self.input.program.name(it) == full);
            if is_also_class && !ty.is_known() {
                continue;
            }
            // A class made by a call; its declaration says it all.
            if ty.atoms().contains(&Ty::Class(Name::new(&full))) {
                continue;
            }
            acc.push(format!("{}: {}", constant.name, self.shown(&ty, name)));
        }
        acc
    }

    fn variables(&self, name: Name) -> Vec<String> {
        let mut found: Vec<(String, String)> = Vec::new();
        let attributes = self.attribute_names(name);
        let members = self.names_of(name, |kind| matches!(kind, MethodKind::MemberReader(_)));
        let inherits_from_library = Foreign::is_above(&self.replay.world, name);
        for id in self.replay.graph.ids() {
            if let crate::graph::Node::Position(Position::Field(owner, side, variable)) =
                self.replay.graph.node(id)
                && *owner == name
            {
                let is_attribute = attributes.iter().any(|it| variable.as_str()[1..] == *it);
                let declared = self
                    .input
                    .signatures
                    .class(name.as_str())
                    .is_some_and(|class| class.variables.iter().any(|it| it.name == *variable));
                // Ruby: members of a struct are no instance variables.
                let is_member = members.iter().any(|it| variable.as_str()[1..] == *it);
                if ((is_attribute || is_member) && *side == Side::Instance) || declared {
                    continue;
                }
                // What a framework keeps in the objects of its classes is its own affair.
                if inherits_from_library && !self.named_variables().contains(variable) {
                    continue;
                }
                let ty = self.solver().observed_at(id);
                let prefix = if *side == Side::Singleton { "self." } else { "" };
                found.push((format!("{prefix}{variable}"), self.shown(&ty, name)));
            }
        }
        found.sort();
        found.into_iter().map(|(name, ty)| format!("{name}: {ty}")).collect()
    }

    fn attribute_names(&self, class: Name) -> Vec<String> {
        self.names_of(class, |kind| matches!(kind, MethodKind::AttrReader(_) | MethodKind::AttrWriter(_)))
    }

    /// The attributes whose methods are of some kind.
    fn names_of(&self, class: Name, is_wanted: impl Fn(MethodKind) -> bool) -> Vec<String> {
        let Some(id) = self.class_id(class) else { return Vec::new() };
        let own = self.input.program.own_methods(id);
        let named = own.iter().filter(|it| is_wanted(it.method.kind));
        named.map(|it| it.method.name.as_str().trim_end_matches('=').to_owned()).collect()
    }

    /// `attr_reader`, `attr_writer` and `attr_accessor`, and the members of a struct.
    fn attributes(&self, class: Name) -> Vec<String> {
        let Some(id) = self.class_id(class) else { return Vec::new() };
        // By name: whether it is read, written, a member of a struct, and where its value is. An alias has another name.
        let mut kinds: BTreeMap<String, (bool, bool, bool, Name)> = BTreeMap::new();
        for it in self.input.program.own_methods(id) {
            let key = MethodKey { owner: class, side: Side::Instance, name: it.method.name };
            let here = it.method.site.is_some_and(|site| self.input.described_files.contains(&site.file));
            if self.is_declared(key) || !here {
                continue;
            }
            let name = it.method.name.as_str();
            let (field, writes, is_member) = match it.method.kind {
                MethodKind::AttrReader(field) => (field, false, false),
                MethodKind::AttrWriter(field) => (field, true, false),
                MethodKind::MemberReader(field) => (field.field(), false, true),
                MethodKind::MemberWriter(field) => (field.field(), true, true),
                _ => continue,
            };
            let name = name.trim_end_matches('=').to_owned();
            let slot = kinds.entry(name).or_insert((false, false, false, field));
            slot.0 |= !writes;
            slot.1 |= writes;
            slot.2 |= is_member;
        }
        let mut acc = Vec::new();
        for (name, (reader, writer, is_member, variable)) in kinds {
            let keyword = match (reader, writer) {
                (true, true) => "attr_accessor",
                (false, _) => "attr_writer",
                (true, false) => "attr_reader",
            };
            let atom = Ty::Inst(class, Types::default());
            let owner = self.replay.field_owner(&atom, variable).map_or(class, |(owner, _)| owner);
            let mut ty = self.solver().observed(Position::Field(owner, Side::Instance, variable));
            // Ruby: an instance variable that was never set is nil; only `initialize` sets it before anyone reads it.
            if ty.is_known() && !is_member && !self.is_initialized(class, variable) {
                ty = ty.join(&Ty::Nil);
            }
            let place = if variable.as_str()[1..] == name { String::new() } else { format!(" ({variable})") };
            acc.push(format!("{keyword} {name}{place}: {}", self.shown(&ty, class)));
        }
        acc
    }

    /// An `initialize` that runs for the class writes the variable.
    fn is_initialized(&self, class: Name, variable: Name) -> bool {
        let initialize = Name::new("initialize");
        let writes = |file: &ir::File, id: BodyId| {
            let mut at = Some(id);
            let mut is_initialize = false;
            while let Some(body) = at.map(|id| file.body(id)) {
                is_initialize |= body.kind == ir::BodyKind::Method(initialize);
                at = body
                    .parent
                    .filter(|_| !matches!(body.kind, ir::BodyKind::Method(_) | ir::BodyKind::Class));
            }
            let body = file.body(id);
            let owner = self.input.program.class_of_scope(file.id, body.scope);
            let owner = owner.map(|id| Name::new(&self.input.program.name(id)));
            is_initialize
                && owner.is_some_and(|owner| self.replay.world.is_a(class, owner) == Some(true))
                && body
                    .instrs
                    .iter()
                    .any(|instr| matches!(instr.op, ir::Op::SetIvar(name, _) if name == variable))
        };
        self.input.files.iter().any(|file| file.body_ids().any(|id| writes(file, id)))
    }

    /// Methods that no run entered: they are there, and nothing is known of them.
    fn add_uncovered(&self, classes: &mut BTreeMap<String, InferredClass>) {
        let program = self.input.program;
        for id in program.classes() {
            if program.is_core(id) && program.sites(id).is_empty() {
                continue;
            }
            let (owner, side) = match program.kind(id) {
                ClassKind::Singleton(of) => (of, Side::Singleton),
                ClassKind::Class | ClassKind::Module => (id, Side::Instance),
                ClassKind::ObjectSingleton | ClassKind::Refinement(_) => continue,
            };
            let name = Name::new(&program.name(owner));
            if name.as_str().starts_with('#') || self.is_test_class(name) || self.holds_another(name) {
                continue;
            }
            // Classes without methods are declared too: types name them.
            let is_here =
                program.sites(id).iter().any(|site| self.input.described_files.contains(&site.file));
            let is_new = self.input.signatures.class(name.as_str()).is_none();
            if side == Side::Instance && is_here && is_new {
                let place = self.file_of(name);
                classes.entry(name.to_string()).or_insert_with(|| self.class(name, place));
            }
            for it in program.own_methods(id) {
                let MethodKind::Body { file, body, .. } = it.method.kind else { continue };
                let key = MethodKey { owner: name, side, name: it.method.name };
                let is_known = classes
                    .get(name.as_str())
                    .is_some_and(|class| class.methods.iter().any(|method| method.key == key));
                let is_named = is_method_name(key.name.as_str());
                if !self.input.described_files.contains(&file)
                    || is_known
                    || self.is_declared(key)
                    || !is_named
                {
                    continue;
                }
                // Ruby tells the name that a method was defined by, not that of the alias by which it was called.
                let place = self.place((file, body));
                let class = classes.get_mut(name.as_str());
                if let Some((class, of)) = class.and_then(|class| {
                    let is_same = |it: &&InferredMethod| {
                        it.is_covered
                            && it.at == Some(place)
                            && it.key.side == side
                            && it.key.name != key.name
                    };
                    let of = class.methods.iter().find(is_same)?.key.name;
                    Some((class, of))
                }) {
                    let dot = if side == Side::Singleton { "self." } else { "" };
                    let quoted = |name: Name| format!("{dot}{}", quote_method_name(name.as_str()));
                    class.aliases.push(format!("alias {} {}", quoted(key.name), quoted(of)));
                    continue;
                }
                let Some(ir_file) = self.replay.files.get(&file) else { continue };
                let params = ir_file.body(body).params;
                let method = InferredMethod {
                    key,
                    is_private: it.method.visibility == Some(Visibility::Private) && key.name != "initialize",
                    types: vec![crate::signature::untyped(params, ir_file.body(body))],
                    at: Some(self.place((file, body))),
                    is_covered: false,
                    arms: (0, 0),
                    paths: (0, 0),
                    note: Some("not covered by the run".to_owned()),
                };
                let place = self.file_of(name).or(Some(file));
                classes
                    .entry(name.to_string())
                    .or_insert_with(|| self.class(name, place))
                    .methods
                    .push(method);
            }
        }
    }
}

/// By method, for those who want to look one up.
pub fn by_name(inferred: &Inferred) -> FxHashMap<String, &InferredMethod> {
    inferred.methods().map(|method| (method.key.to_string(), method)).collect()
}
