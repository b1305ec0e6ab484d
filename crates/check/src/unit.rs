//! Where the interpretation starts: a program at its first line, a library at each of its methods.
//!
//! A script is interpreted with everything that it requires: every call of every method is seen, so fields and
//! parameters are what the program puts there. A file that others load is interpreted for callers that nobody knows; what is
//! reported in it raises for all of them.

use crate::arguments::Args;
use crate::awaited::Awaited;
use crate::engine::{Engine, Enter, Mode};
use crate::environment::Environment;
use crate::exact;
use crate::expected;
use crate::handlers::Expected;
use crate::index::{Index, Writer};
use crate::judged::{self, JudgedCall, Silence, Silences};
use crate::libraries::{is_below_library, is_modest, is_of_ruby};
use crate::report;
use crate::store::CtxId;
use crate::store::Hands;
use crate::value::{Atom, Value};
use crate::words;
use crate::world::{CoreClasses, MethodNames, World};
use base::{Diagnostic, FileId, Name, Shared, Words};
use program::{ClassId, ClassKind, Lookup, MethodKind, Program, Site};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, OnceLock};
use syntax::ir::{BlockArg, Body, BodyId, BodyKind, Call, ClassExpr, DefKind, File, Op, Target};

/// Interpreted basic blocks after which nothing more is concluded.
const BUDGET: u64 = 40_000;
/// More of them for each basic block of the text: the time grows with the program.
const BUDGET_PER_BLOCK: u64 = 60;
/// The same for a file of a library; and for each of its blocks when it is looked at body by body, after which little can
/// grow.
const LIBRARY_BUDGET: u64 = 20_000;
const LIBRARY_BUDGET_PER_BLOCK: u64 = 30;
const SHALLOW_BUDGET_PER_BLOCK: u64 = 400;

/// Files of a script that are interpreted as one.
const MAX_FILES: usize = 60;

/// The files of a program, sorted by id, and what concerns all of them.
pub struct Files<'a> {
    files: Vec<&'a File>,
    /// Those of the project, in the order of their ids; the others belong to gems.
    own: Vec<FileId>,
    /// Some file asks a block for its binding, through which it can assign the variables around the block.
    pub(crate) takes_bindings: bool,
    /// Some file asks a hash for the block that makes its defaults, which it can call with anything.
    pub(crate) takes_default_procs: bool,
    /// Some method hands keywords on in its `*rest`.
    pub(crate) hides_keywords: bool,
    /// Some file assigns `$stdout`: what `puts` returns is up to that object.
    pub(crate) replaces_stdout: bool,
    /// Some global variable has two names, and what one of them gets the other gives.
    pub(crate) aliases_globals: bool,
    index: OnceLock<Index>,
    core: OnceLock<Option<CoreClasses>>,
    outside: OnceLock<Hands>,
    environment: OnceLock<Environment>,
    awaited: OnceLock<Awaited>,
    own_names: OnceLock<OwnNames>,
    words: OnceLock<words::Words>,
    unseen_constants: OnceLock<bool>,
    near_own_names: Shared<(Name, Option<Name>), bool>,
    /// A name that nothing has, and that somebody may have written instead of this one.
    pub(crate) misspelt: Shared<Name, Name>,
    pub(crate) method_names: MethodNames,
    pub(crate) lookups: Shared<Asked, Arc<Lookup>>,
    /// Whether a class, or (`true`) a class object, has a superclass that the text does not tell.
    pub(crate) unseen: Shared<(ClassId, bool), bool>,
}

/// How often the files of the project define a method of a name, or call one.
struct OwnNames {
    counts: FxHashMap<Name, u32>,
    words: Words<'static>,
}

/// A class, whether the class object itself is meant, and a method's name.
type Asked = (ClassId, bool, Name);

impl<'a> Files<'a> {
    /// The files in the order of their ids, and those of them that belong to the project.
    pub fn new(files: impl IntoIterator<Item = &'a File>, own: &[FileId]) -> Files<'a> {
        let files: Vec<&'a File> = files.into_iter().collect();
        let stdout = [Name::new("$stdout"), Name::new("$>")];
        let (mut replaces_stdout, mut aliases_globals) = (false, false);
        for instr in files.iter().flat_map(|file| file.bodies.iter()).flat_map(|body| body.instrs) {
            match instr.op {
                Op::SetGvar(name, _) => replaces_stdout |= stdout.contains(&name),
                Op::AliasGvar { old, .. } => {
                    replaces_stdout |= stdout.contains(&old);
                    aliases_globals = true;
                }
                _ => {}
            }
        }
        let [binding, default_proc, ruby2_keywords] =
            ["binding", "default_proc", "ruby2_keywords"].map(Name::new);
        let (mut takes_bindings, mut takes_default_procs, mut hides_keywords) = (false, false, false);
        for file in &files {
            // Unsound: gems are taken to ask a block for its binding only to read its variables.
            let is_own = own.binary_search(&file.id).is_ok();
            for call in file.bodies.iter().flat_map(|body| body.calls) {
                takes_bindings |= is_own && call.receiver.is_some() && call.name == binding;
                takes_default_procs |= call.name == default_proc;
                hides_keywords |= call.name == ruby2_keywords;
            }
        }
        Files {
            files,
            own: own.to_vec(),
            hides_keywords,
            takes_bindings,
            takes_default_procs,
            replaces_stdout,
            aliases_globals,
            index: OnceLock::new(),
            core: OnceLock::new(),
            outside: OnceLock::new(),
            environment: OnceLock::new(),
            awaited: OnceLock::new(),
            own_names: OnceLock::new(),
            words: OnceLock::new(),
            unseen_constants: OnceLock::new(),
            near_own_names: Shared::default(),
            misspelt: Shared::default(),
            method_names: MethodNames::default(),
            lookups: Shared::default(),
            unseen: Shared::default(),
        }
    }

    pub(crate) fn get(&self, id: FileId) -> Option<&'a File> {
        self.files.binary_search_by_key(&id, |file| file.id).ok().and_then(|at| self.files.get(at).copied())
    }

    /// The file is one of the project's.
    pub(crate) fn is_own(&self, id: FileId) -> bool {
        self.own.binary_search(&id).is_ok()
    }

    pub(crate) fn index(&self, program: &Program) -> &Index {
        self.index.get_or_init(|| Index::new(program, &self.files))
    }

    fn core(&self, program: &Program) -> Option<CoreClasses> {
        *self.core.get_or_init(|| CoreClasses::find(program))
    }

    /// In whose hands an object is that the program hands out.
    pub(crate) fn outside(&self, program: &Program) -> Hands {
        *self.outside.get_or_init(|| {
            let is_modest = program.libraries().into_iter().all(is_modest);
            if is_modest { Hands::Core } else { Hands::Library }
        })
    }

    pub(crate) fn environment(&self) -> &Environment {
        self.environment.get_or_init(|| Environment::new(&self.files))
    }

    /// The files of the project.
    pub(crate) fn own_files(&self) -> impl Iterator<Item = &File> {
        self.files.iter().copied().filter(|file| self.is_own(file.id))
    }

    /// The name is made of words that the project or Ruby uses elsewhere: it is meant as it is.
    pub(crate) fn is_made_of_words(&self, name: Name) -> bool {
        self.words.get_or_init(|| words::Words::new(self)).make(name)
    }

    fn own_names(&self) -> &OwnNames {
        self.own_names.get_or_init(|| {
            let mut names: FxHashMap<Name, u32> = FxHashMap::default();
            for file in self.own_files() {
                for body in file.bodies.iter() {
                    let defined = match body.kind {
                        BodyKind::Method(name) => Some(name),
                        _ => None,
                    };
                    for name in body.calls.iter().map(|call| call.name).chain(defined) {
                        *names.entry(name).or_default() += 1;
                    }
                }
            }
            let words = Words::new(names.keys().map(|name| name.as_str()));
            OwnNames { counts: names, words }
        })
    }

    /// The project names a constant in more than one place that nothing has: `ActiveSupport`, which it does not require.
    pub(crate) fn names_unseen_constants(&self, program: &Program) -> bool {
        *self.unseen_constants.get_or_init(|| {
            let mut uses: FxHashMap<Name, u32> = FxHashMap::default();
            for file in self.own_files() {
                for instr in file.bodies.iter().flat_map(|body| body.instrs) {
                    if let Op::GetConst(name) | Op::GetTopConst(name) = instr.op {
                        *uses.entry(name).or_default() += 1;
                    }
                }
            }
            uses.into_iter().any(|(name, n)| n > 1 && !program.has_constant_named(name))
        })
    }

    pub(crate) fn own_uses(&self, name: Name) -> u32 {
        self.own_names().counts.get(&name).copied().unwrap_or(0)
    }

    /// The project has, or calls more often, a method that is nearly called so, and another one than `but`.
    pub(crate) fn is_near_own_name(
        &self,
        name: Name,
        but: Option<Name>,
        is_known: impl Fn(Name) -> bool,
    ) -> bool {
        self.near_own_names.get((name, but), || {
            // `instrument` and `instrumenter` are names of two things.
            let stem = |name: &'static str| name.trim_end_matches(['?', '!', '=']);
            let name_stem = stem(name.as_str());
            let extends = |other: &'static str| {
                name_stem.starts_with(stem(other)) || stem(other).starts_with(name_stem)
            };
            let n_uses = self.own_uses(name);
            let is_wanted = |text: &'static str| {
                let other = Name::new(text);
                !extends(text) && Some(other) != but && (self.own_uses(other) > n_uses || is_known(other))
            };
            self.own_names().words.misspelt_among(name.as_str(), is_wanted).is_some()
        })
    }

    /// A `require` stands there.
    pub(crate) fn is_require_at(&self, site: Option<Site>) -> bool {
        let is_require =
            |def: &syntax::ir::Def| matches!(def.kind, DefKind::Require { .. } | DefKind::Autoload { .. });
        site.and_then(|site| Some((site, self.get(site.file)?)))
            .is_some_and(|(site, file)| file.defs.iter().any(|def| def.span == site.span && is_require(def)))
    }

    /// What the step asks for that stands there, and that is not found.
    pub(crate) fn library_at(&self, site: Option<Site>) -> Option<String> {
        site.and_then(|site| {
            let defs = self.get(site.file)?.defs.iter().filter(|def| def.span == site.span);
            defs.filter_map(|def| match &def.kind {
                DefKind::Require { path: Some(path), .. } | DefKind::Autoload { path, .. } => {
                    Some(path.to_string())
                }
                DefKind::Class { superclass: Some(ClassExpr::Const(path)), .. } => Some(path.to_string()),
                DefKind::Mixin { modules, .. } => modules.iter().find_map(|module| match module {
                    Target::Const(path) => Some(path.to_string()),
                    _ => None,
                }),
                _ => None,
            })
            .next()
        })
    }

    /// What is waited for where methods are called.
    pub(crate) fn awaited(&self, program: &Program) -> &Awaited {
        let knows = |name: Name| !self.namesakes(program, name).is_empty() || is_of_ruby(name.as_str());
        self.awaited.get_or_init(|| Awaited::new(&self.files, knows))
    }

    pub(crate) fn namesakes(&self, program: &Program, name: Name) -> &[(ClassId, MethodKind)] {
        self.index(program).namesakes(name)
    }

    pub(crate) fn all_methods(&self, program: &Program) -> &[(Name, ClassId, MethodKind)] {
        &self.index(program).methods
    }

    pub(crate) fn below(&self, program: &Program, class: ClassId) -> &[ClassId] {
        self.index(program).below(class)
    }

    pub(crate) fn extended_by(&self, program: &Program, module: ClassId) -> &[ClassId] {
        self.index(program).extended_by(module)
    }

    pub(crate) fn writers(&self, program: &Program, name: Name) -> Option<&[Writer]> {
        let index = self.index(program);
        if index.computed_ivars || index.allocates { None } else { index.writers(name) }
    }

    pub(crate) fn members(&self, program: &Program, class: ClassId) -> Option<&[Name]> {
        self.index(program).members(program, class)
    }

    pub(crate) fn member_names(&self, program: &Program, class: ClassId) -> Vec<Name> {
        let all = program.instance_methods(class).into_iter();
        all.filter(|it| it.method.kind == MethodKind::MemberReader(it.method.name))
            .map(|it| it.method.name)
            .collect()
    }
}

/// Files that are interpreted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The first is where the program starts.
    files: Vec<FileId>,
    script: bool,
    closed: bool,
    /// The program loads files that are not the user's own.
    uses_gems: bool,
    callers: Callers,
    /// self of the files is the main object.
    is_main: bool,
    is_test: bool,
}

impl Unit {
    pub fn files(&self) -> &[FileId] {
        &self.files
    }
}

/// Who calls the methods of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callers {
    /// The program alone.
    Seen,
    /// The users of a library, who may have defined what they like before.
    Users,
    /// Something that loads the file in its own way, and gives it names of its own: a tool, an engine of templates.
    Loader,
}

/// What is known of the program that the files belong to.
#[derive(Clone, Copy, Debug)]
pub struct Role {
    /// It starts at one file, and nobody else calls its methods.
    pub is_script: bool,
    pub callers: Callers,
    /// The files are run with the main object as self.
    pub is_main: bool,
    /// The files are tests, which may wait for errors.
    pub is_test: bool,
}

/// Groups the files that are judged in a program: a script with the files of its project that it requires, every other
/// file by itself.
pub fn units(
    program: &Program,
    files: &Files<'_>,
    judged: &[FileId],
    is_own: &dyn Fn(FileId) -> bool,
    role: Role,
) -> Vec<Unit> {
    let alone = |file: FileId| Unit {
        files: vec![file],
        script: role.is_script,
        closed: false,
        uses_gems: false,
        callers: role.callers,
        is_main: role.is_main,
        is_test: role.is_test,
    };
    let required: FxHashSet<FileId> = judged.iter().flat_map(|id| program.requires(*id)).copied().collect();
    let sees = |id: &FileId| !is_own(*id) || files.get(*id).is_some_and(is_transparent);
    let entry = judged.iter().copied().find(|id| !required.contains(id));
    let sees_all = |entry: &FileId| closure(program, *entry).iter().all(sees);
    match entry.filter(|it| role.is_script && program.missing().is_empty() && sees_all(it)) {
        Some(entry) => {
            let all = closure(program, entry);
            let mine: Vec<FileId> = all.iter().copied().filter(|id| is_own(*id)).collect();
            if mine.len() > MAX_FILES {
                return judged.iter().copied().map(alone).collect();
            }
            let uses_gems = mine.len() < all.len();
            let rest: Vec<FileId> = judged.iter().copied().filter(|id| !mine.contains(id)).collect();
            let unit = Unit { files: mine, closed: true, uses_gems, ..alone(entry) };
            std::iter::once(unit).chain(rest.into_iter().map(alone)).collect()
        }
        None => judged.iter().copied().map(alone).collect(),
    }
}

/// The file and all that it requires, directly or not.
pub(crate) fn closure(program: &Program, file: FileId) -> Vec<FileId> {
    let mut all = vec![file];
    let mut seen = FxHashSet::from_iter([file]);
    let mut next = 0;
    while let Some(at) = all.get(next).copied() {
        next += 1;
        for required in program.requires(at) {
            if seen.insert(*required) {
                all.push(*required);
            }
        }
    }
    all
}

/// Calls that run code which the text does not show, or reach objects behind everybody's back.
const HIDES: [&str; 12] = [
    "eval",
    "instance_eval",
    "class_eval",
    "module_eval",
    "binding",
    "each_object",
    "set_trace_func",
    "load_iseq",
    "local_variable_set",
    "const_missing",
    "_id2ref",
    "trace",
];

/// Everything that the file does can be seen in its text.
fn is_transparent(file: &File) -> bool {
    let hides = |call: &Call| {
        // With a block they run code that stands in the program.
        let is_code = call.name.as_str().ends_with("eval")
            && match call.block {
                BlockArg::Literal(_) => true,
                BlockArg::Pass(_) => call.args.len == 0,
                BlockArg::None => false,
            };
        HIDES.iter().any(|name| call.name == *name) && !is_code
    };
    !file.bodies.iter().any(|body| body.calls.iter().any(hides))
}

/// Methods that Ruby calls by itself when classes change.
pub(crate) const HOOKS: [&str; 15] = [
    "inherited",
    "included",
    "extended",
    "prepended",
    "method_added",
    "singleton_method_added",
    "const_missing",
    "method_removed",
    "append_features",
    "prepend_features",
    "extend_object",
    "method_undefined",
    "singleton_method_removed",
    "singleton_method_undefined",
    "const_added",
];

/// Ruby does not run a file that does not parse.
pub(crate) fn is_broken(file: &File) -> bool {
    !file.errors.is_empty()
}

/// What is found in the files of a unit, and what is not judged.
#[derive(Default)]
pub struct Checked {
    pub findings: Vec<Diagnostic>,
    pub calls: Vec<JudgedCall>,
}

/// The errors of the files of a unit.
pub fn check_unit(program: &Program, files: &Files<'_>, unit: &Unit) -> Checked {
    let lowered: Vec<&File> = unit.files.iter().filter_map(|id| files.get(*id)).collect();
    if lowered.iter().any(|file| is_broken(file)) {
        if unit.files.len() == 1 {
            return Checked { findings: Vec::new(), calls: judged::unjudged(&lowered, &Silence::Unparsed) };
        }
        let alone = |id: &FileId| Unit { files: vec![*id], closed: false, ..unit.clone() };
        let one_by_one = unit.files.iter().map(alone);
        let mut all = Checked::default();
        for one in one_by_one.map(|unit| check_unit(program, files, &unit)) {
            all.findings.extend(one.findings);
            all.calls.extend(one.calls);
        }
        return all;
    }
    let Some(core) = files.core(program) else { return Checked::default() };
    let Some(Interpreted { mut engine, mut found, silences }) =
        interpret_unit(program, files, unit, core, &lowered)
    else {
        return Checked { findings: Vec::new(), calls: judged::unjudged(&lowered, &Silence::Budget) };
    };
    if unit.closed && unit.script && !unit.uses_gems && !lowered.iter().any(|file| has_rare_hooks(file)) {
        for error in exact::run(program, core, files, &unit.files) {
            if !found.iter().any(|it| (it.file, it.span) == (error.file, error.span)) {
                found.push(error);
            }
        }
    }
    found.extend(expected::findings(&mut engine, &lowered));
    Checked { findings: found, calls: silences.calls(&lowered) }
}

/// A unit that has been interpreted, and what was found.
struct Interpreted<'p> {
    engine: Engine<'p>,
    found: Vec<Diagnostic>,
    silences: Silences,
}

/// Interprets a unit, all of whose files can be read. None when it is too much work.
fn interpret_unit<'p>(
    program: &'p Program,
    files: &'p Files<'p>,
    unit: &Unit,
    core: CoreClasses,
    lowered: &[&'p File],
) -> Option<Interpreted<'p>> {
    let mode = Mode {
        closed: unit.closed,
        script: unit.script,
        callers: unit.callers,
        uses_gems: unit.uses_gems,
        is_main: unit.is_main,
        is_test: unit.is_test,
        is_shallow: false,
    };
    let n_blocks: u64 =
        lowered.iter().flat_map(|file| file.bodies.iter()).map(|body| body.blocks.len() as u64).sum();
    // Where a program is too much work precision falls, step by step: each of its files by itself, then each body.
    let open = Mode { closed: false, ..mode };
    let library_budget = LIBRARY_BUDGET + LIBRARY_BUDGET_PER_BLOCK * n_blocks;
    let closed = (mode, BUDGET + BUDGET_PER_BLOCK * n_blocks);
    let steps = [
        closed,
        (open, library_budget),
        (Mode { is_shallow: true, ..open }, LIBRARY_BUDGET + SHALLOW_BUDGET_PER_BLOCK * n_blocks),
    ];
    let mut silences = Silences::default();
    for (mode, budget) in steps.into_iter().skip(usize::from(!mode.closed)) {
        let world = World::new(program, core, &files.method_names);
        let mut engine = Engine::new(world, files, &unit.files, mode, budget);
        let found = match mode.closed {
            true => check_program(&mut engine, lowered, &mut silences),
            false => check_library(&mut engine, lowered, &mut silences),
        };
        if let Some(found) = found {
            return Some(Interpreted { engine, found, silences });
        }
    }
    None
}

/// The interpreter once nothing is left to run.
pub(crate) fn interpret<'p>(program: &'p Program, files: &'p Files<'p>, unit: &Unit) -> Option<Engine<'p>> {
    let lowered: Vec<&File> = unit.files.iter().filter_map(|id| files.get(*id)).collect();
    if lowered.iter().any(|file| is_broken(file)) {
        return None;
    }
    interpret_unit(program, files, unit, files.core(program)?, &lowered).map(|it| it.engine)
}

/// Ruby calls methods of the program where the text shows no call, and an exact run does not.
fn has_rare_hooks(file: &File) -> bool {
    let is_run = |name: Name| matches!(name.as_str(), "inherited" | "included" | "extended" | "prepended");
    let is_hook = |body: Body<'_>| matches!(body.kind, BodyKind::Method(name) if HOOKS.iter().any(|it| name == *it) && !is_run(name));
    file.bodies.iter().any(is_hook)
}

/// The context of a file that is loaded.
pub(crate) fn enter_file(engine: &mut Engine<'_>, file: FileId) -> Option<CtxId> {
    let self_value = if engine.is_main { engine.instance(engine.world.program.main()) } else { Value::ANY };
    let body = engine.files.get(file)?.body_ids().next()?;
    let args = Args::of(Vec::new(), Value::NEVER);
    let enter =
        Enter { file, body, self_value, args: &args, owner: None, method: None, expected: Expected::NONE };
    Some(engine.enter(&enter))
}

/// From the first line of the script; then the methods that nobody calls. `None` if that is too much work.
fn check_program(
    engine: &mut Engine<'_>,
    files: &[&File],
    silences: &mut Silences,
) -> Option<Vec<Diagnostic>> {
    let program = engine.world.program;
    // A required file runs before the script gets further.
    for file in files.iter().skip(1).rev().chain(files.first()) {
        enter_file(engine, file.id);
    }
    for hook in HOOKS {
        let name = Name::new(hook);
        for (class, kind) in engine.files.namesakes(program, name) {
            if let MethodKind::Body { file, body, .. } = *kind
                && engine.unit.contains(&file)
            {
                let expected = engine.tolerated;
                engine.enter_method(file, body, (name, *class), expected);
            }
        }
    }
    for class in program.classes().filter(|class| !program.is_core(*class)) {
        let is_made = matches!(program.kind(class), ClassKind::Class | ClassKind::Module);
        let is_here = program.sites(class).iter().any(|site| engine.unit.contains(&site.file));
        if is_made && is_here && is_below_library(program, class, &engine.unit) {
            let class = engine.values.atom(Atom::class_object(class));
            engine.escape_to(class, Hands::Library);
        }
    }
    engine.call_implicitly_called();
    let mut done = engine.finish();
    if done && engine.wild {
        engine.call_everything();
        done = engine.finish();
    }
    let called: FxHashSet<(FileId, BodyId)> = engine.by_body.keys().copied().collect();
    let meant = engine.called_bodies();
    if done {
        enter_unnamed(engine, files, &called);
        done = engine.finish();
    }
    if !done {
        return None;
    }
    let mut found = report::report(engine, files, |file, body| called.contains(&(file, body)));
    silences.add(engine, files, |file, body| meant.contains(&(file, body)));
    engine.trusts_fields = false;
    enter_uncalled(engine, files, &meant);
    if engine.finish() {
        found.extend(report::report(engine, files, |file, body| !meant.contains(&(file, body))));
        silences.add(engine, files, |file, body| !meant.contains(&(file, body)));
    }
    Some(found)
}

/// Methods that were not called and that no call in the text names: if they are for anything, somebody else calls them,
/// at any time (Ruby itself, a library, a name that is computed).
fn enter_unnamed(engine: &mut Engine<'_>, files: &[&File], called: &FxHashSet<(FileId, BodyId)>) {
    let program = engine.world.program;
    let calls = files.iter().flat_map(|file| file.bodies.iter()).flat_map(|body| body.calls);
    let named: FxHashSet<Name> = calls.map(|call| call.name).collect();
    for file in files {
        for (body, name, class) in engine.files.index(program).methods_in(file.id) {
            let is_expected = named.contains(name) && !overrides_ruby(program, *class, *name);
            if !is_expected && !called.contains(&(file.id, *body)) {
                engine.enter_method(file.id, *body, (*name, *class), Expected::ALL);
            }
        }
    }
}

/// Code of Ruby's that the class inherits may call the method: `Logger#info` calls `add`.
fn overrides_ruby(program: &Program, class: ClassId, name: Name) -> bool {
    let everywhere = ["Object", "Kernel", "BasicObject"].map(|name| program.find_class(name));
    let is_special = |owner: ClassId| program.is_core(owner) && !everywhere.contains(&Some(owner));
    let above = program.ancestors(class).iter().skip_while(|it| **it != class).skip(1);
    above.filter(|it| is_special(**it)).any(|it| {
        let found = program.lookup_method(*it, name);
        found.candidates().iter().any(|candidate| is_special(candidate.method.owner))
    })
}

fn enter_uncalled(engine: &mut Engine<'_>, files: &[&File], called: &FxHashSet<(FileId, BodyId)>) {
    let index = engine.files.index(engine.world.program);
    let mut uncalled = Vec::new();
    for file in files {
        for (body, name, class) in index.methods_in(file.id) {
            if !called.contains(&(file.id, *body)) {
                // Asked for before one of them calls another.
                uncalled.push((file.id, *body, (*name, *class), engine.expected_of(file.id, *body)));
            }
        }
    }
    for (file, body, method, expected) in uncalled {
        engine.enter_method(file, body, method, expected);
    }
}

/// Every body for itself, for callers that nobody knows. `None` if that is too much work.
fn check_library(
    engine: &mut Engine<'_>,
    files: &[&File],
    silences: &mut Silences,
) -> Option<Vec<Diagnostic>> {
    for file in files {
        enter_file(engine, file.id);
        // What the file itself calls tells what callers wait for.
        engine.finish();
        enter_uncalled(engine, std::slice::from_ref(file), &FxHashSet::default());
        // Bodies that the linker could not place, and class bodies inside of methods.
        for id in file.body_ids() {
            let kind = file.body(id).kind;
            let is_entry = matches!(kind, BodyKind::Class | BodyKind::Method(_));
            if is_entry && !engine.by_body.contains_key(&(file.id, id)) {
                let args = Args::unknown();
                let enter = Enter {
                    file: file.id,
                    body: id,
                    self_value: Value::ANY,
                    args: &args,
                    owner: None,
                    method: None,
                    expected: Expected::NONE,
                };
                engine.enter(&enter);
            }
        }
    }
    if !engine.finish() {
        return None;
    }
    let found = report::report(engine, files, |_, _| true);
    silences.add(engine, files, |_, _| true);
    Some(found)
}

/// The errors of one file that stands alone, as its own program or library.
pub fn check_alone(program: &Program, files: &Files<'_>, file: &File) -> Vec<Diagnostic> {
    let role = Role { is_script: true, callers: Callers::Seen, is_main: true, is_test: false };
    let all = units(program, files, &[file.id], &|id| id == file.id, role);
    all.iter().flat_map(|unit| check_unit(program, files, unit).findings).collect()
}
