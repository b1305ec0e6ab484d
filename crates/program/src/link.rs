//! Links files into a program: plays their steps in load order, then freezes the table.

use crate::describe::{Descriptions, MacroCall};
use crate::load::{Loadable, Loader};
use crate::names::Names;
use crate::play::Postponed;
use crate::program::{Program, ProgramScope, Refined};
use crate::resolver::{ExtensionId, Resolver};
use crate::scope::{Place, ScopeState};
use crate::settle::Live;
use crate::table::{Class, ClassId, ClassKind, Open, Site, Table};
use base::{BitSet, FileId, Name, Span};
use corelib::Versions;
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{BodyId, Def, DefKind, File, OpenReason, Scope, ScopeId, ScopeKind};

/// Plays the definitions of all files into one class table.
///
/// Files that no other file requires are taken as programs of their own, in the given order; what they require is
/// loaded where the `require` stands. They share one table: a definition of any of them, at any time, is possible.
/// `versions` are the Rubies that the program is meant to run on.
pub fn link<'f>(
    files: impl IntoIterator<Item = &'f File>,
    versions: Versions,
    resolver: &dyn Resolver,
) -> Program {
    link_live(files, versions, resolver, None)
}

/// The same, with what is known of the program from a run.
pub fn link_live<'f>(
    files: impl IntoIterator<Item = &'f File>,
    versions: Versions,
    resolver: &dyn Resolver,
    live: Option<&Live<'_>>,
) -> Program {
    let files: Vec<&File> = files.into_iter().collect();
    let mut linker = Linker::new(&files, versions, resolver);
    linker.find_libraries();
    linker.run();
    let n_written = linker.table.classes.len();
    linker.describe();
    if let Some(live) = live {
        linker.settle(live, n_written..linker.table.classes.len());
    }
    linker.freeze()
}

/// The state of a run of [`link`].
pub(crate) struct Linker<'a> {
    pub(crate) files: &'a [&'a File],
    pub(crate) table: Table,
    pub(crate) loader: Loader<'a>,
    /// By file and scope: what self is there. `None` until its step was played.
    pub(crate) scopes: Vec<Vec<Option<ScopeState>>>,
    /// By file: it has an `included do` or a `prepended do`.
    pub(crate) has_concerns: Vec<bool>,
    /// By file and body: where the method of the body was defined, for the steps inside it.
    pub(crate) homes: Vec<Vec<Option<Home>>>,
    /// By file and body: the hooks (`def self.included(base)`).
    pub(crate) hooks: FxHashMap<(u32, BodyId), Hook>,
    /// By hook, the modules that have it for the classes that they extend: `def inherited(sub)`.
    pub(crate) hook_modules: FxHashMap<Name, Vec<ClassId>>,
    /// Those of them that any class object may have, as of so many hooks of modules and loose modules.
    pub(crate) loose_hooks: (usize, usize, FxHashMap<Name, Vec<ClassId>>),
    /// Classes and names for which `private :inherited` made an entry.
    pub(crate) lent: Vec<(ClassId, Name)>,
    /// The steps of methods that name constants.
    pub(crate) postponed: Vec<Postponed>,
    /// The blocks of `included do` that have run, with the class that they got.
    pub(crate) concern_runs: FxHashSet<(u32, ScopeId, ClassId)>,
    /// The macros of class bodies that nobody defined.
    pub(crate) unknown_macros: FxHashMap<(ClassId, Name), Site>,
    /// Calls of macros that descriptions may speak of.
    pub(crate) macro_calls: Vec<MacroCall>,
    pub(crate) descriptions: Descriptions,
    /// Names of macros that any class may have from a module, as it turned out.
    pub(crate) loose_macros: BitSet,
    /// The steps inside `included do`, by module.
    pub(crate) concerns: FxHashMap<ClassId, Vec<ConcernBlock>>,
    pub(crate) autoloads: FxHashMap<(ClassId, Name), u32>,
    /// The singleton class of main.
    pub(crate) main: ClassId,
    /// Singleton classes of the values of constants.
    pub(crate) object_singletons: FxHashMap<(ClassId, Name), ClassId>,
    pub(crate) refinements: Vec<(ClassId, ClassId)>,
    /// By file: the modules whose refinements it activates.
    pub(crate) using: FxHashMap<FileId, Vec<ClassId>>,
    loadable: Loadable,
    pub(crate) names: RuleNames,
    /// What was to be loaded and was not found.
    pub(crate) unresolved: Vec<Unresolved>,
    /// The modules of the tools that are loaded, with why they are open.
    pub(crate) tools: Vec<(&'static str, Open)>,
    /// The extensions that are loaded, and where the first `require` of each stands.
    pub(crate) extensions: Vec<(ExtensionId, Site)>,
}

/// A `require` that leads nowhere.
pub(crate) struct Unresolved {
    pub(crate) open: Open,
    /// The name of the method, when self may have another than Kernel's.
    pub(crate) method: Option<Name>,
    /// Whose method it is in, or self of the class body.
    pub(crate) caller: Place,
}

/// The class and the scope that a method was defined in.
#[derive(Clone, Copy)]
pub(crate) struct Home {
    pub(crate) owner: ClassId,
    pub(crate) scope: ScopeId,
}

/// A method that Ruby calls when a module is mixed in, or a class made.
pub(crate) struct Hook {
    /// The steps inside it, played when it is called.
    pub(crate) steps: Vec<u32>,
    /// It calls `super` whenever it is called.
    pub(crate) passes_on: bool,
    /// The classes that it was called with.
    pub(crate) runs: BitSet,
}

/// The block of `included do` or `prepended do`.
pub(crate) struct ConcernBlock {
    pub(crate) file: u32,
    pub(crate) scope: ScopeId,
    pub(crate) prepended: bool,
    pub(crate) steps: Vec<u32>,
}

/// The bindings under which a step is played.
#[derive(Clone, Copy)]
pub(crate) struct Env {
    pub(crate) file: u32,
    /// The parameter of the hook that runs, and the class that it got.
    pub(crate) local: Option<(Name, ClassId)>,
    /// self of the hook that runs.
    pub(crate) hook_self: Option<ClassId>,
    /// The scope of an `included do` that runs, and the class that is its self.
    pub(crate) concern: Option<(ScopeId, ClassId)>,
    /// How many hooks are running.
    pub(crate) depth: u32,
    /// The hook was called perhaps.
    pub(crate) maybe: bool,
}

/// A file that must be loaded before the step can be played; the step is then played again.
pub(crate) struct LoadFirst(pub(crate) u32);

pub(crate) type Played<T = ()> = Result<T, LoadFirst>;

/// Names that the rules of the language mention.
pub(crate) struct RuleNames {
    pub(crate) always_private: [Name; 5],
    pub(crate) hooks: [Name; 7],
    /// What `include` calls, in order; the first one does the work unless it is overridden.
    pub(crate) included: [Name; 2],
    pub(crate) extended: [Name; 2],
    pub(crate) prepended: [Name; 2],
    pub(crate) inherited: Name,
    pub(crate) method_missing: Name,
    pub(crate) const_missing: Name,
    pub(crate) class_methods: Name,
}

impl RuleNames {
    fn new() -> RuleNames {
        RuleNames {
            always_private: [
                "initialize",
                "initialize_copy",
                "initialize_clone",
                "initialize_dup",
                "respond_to_missing?",
            ]
            .map(Name::new),
            hooks: [
                "included",
                "extended",
                "prepended",
                "inherited",
                "append_features",
                "extend_object",
                "prepend_features",
            ]
            .map(Name::new),
            included: ["append_features", "included"].map(Name::new),
            extended: ["extend_object", "extended"].map(Name::new),
            prepended: ["prepend_features", "prepended"].map(Name::new),
            inherited: Name::new("inherited"),
            method_missing: Name::new("method_missing"),
            const_missing: Name::new("const_missing"),
            class_methods: Name::new("ClassMethods"),
        }
    }
}

impl<'a> Linker<'a> {
    fn new(files: &'a [&'a File], versions: Versions, resolver: &'a dyn Resolver) -> Linker<'a> {
        let mut table = Table::new(versions);
        // Most steps define a method. A table that grows is copied again and again, and it is large.
        table.methods.reserve(files.iter().map(|file| file.defs.len()).sum());
        table.classes.reserve(files.iter().map(|file| file.scopes.len()).sum());
        let main = table.add_class(Class::new(ClassKind::ObjectSingleton, Some(table.roots.object)));
        table.class_mut(main).name = Some("#<Class:main>".into());
        table.names = Names::of(files);
        let names = RuleNames::new();
        table.index.watch(&names.hooks);
        Linker {
            files,
            loader: Loader::new(files, resolver),
            scopes: files.iter().map(|_| Vec::new()).collect(),
            has_concerns: files.iter().map(|file| has_concerns(file)).collect(),
            homes: files.iter().map(|_| Vec::new()).collect(),
            hooks: FxHashMap::default(),
            hook_modules: FxHashMap::default(),
            loose_hooks: Default::default(),
            postponed: Vec::new(),
            lent: Vec::new(),
            unknown_macros: FxHashMap::default(),
            macro_calls: Vec::new(),
            descriptions: Descriptions::all(resolver.descriptions()),
            loose_macros: BitSet::default(),
            concern_runs: FxHashSet::default(),
            concerns: FxHashMap::default(),
            autoloads: FxHashMap::default(),
            main,
            object_singletons: FxHashMap::default(),
            refinements: Vec::new(),
            using: FxHashMap::default(),
            loadable: Loadable::default(),
            names,
            unresolved: Vec::new(),
            tools: Vec::new(),
            extensions: Vec::new(),
            table,
        }
    }

    fn run(&mut self) {
        let (order, loadable) = self.loader.order();
        self.loadable = loadable;
        self.displace_libraries();
        for root in order {
            self.load(root);
        }
        self.play_postponed();
        self.open_for_unresolved();
        self.table.absent_gems = self.loader.absent_gems().to_vec();
        if !self.table.absent_gems.is_empty() {
            let open = Open { reason: OpenReason::UnresolvedRequire, site: None, shows: true };
            self.table.missing.push(open);
        }
        self.open_for_tools();
        self.open_for_extensions();
        self.renew_lent();
        self.forget_changed_visibilities();
    }

    /// `class Shell` in a program that does not load the library of that name has nothing to do with it.
    fn displace_libraries(&mut self) {
        let Some(libraries) = self.loadable.all() else { return };
        for file in self.files {
            for def in &file.defs {
                let (DefKind::Class { path, .. } | DefKind::Module { path, .. }) = &def.kind else {
                    continue;
                };
                if let [name] = path.names.as_slice()
                    && def.scope.index() == 0
                {
                    self.table.displace(*name, |library| libraries.contains(&library.index()));
                }
            }
        }
    }

    /// Runs the steps of a file and of those that they load, depth first. The stack is explicit: a chain of requires
    /// may be as long as there are files.
    fn load(&mut self, root: u32) {
        self.start(root);
        while let Some(frame) = self.loader.frames.last() {
            let (file, next) = (frame.file, frame.next);
            let Some(def) = self.files[file as usize].defs.get(next as usize) else {
                self.loader.frames.pop();
                continue;
            };
            match self.play(def, next, Env::of_file(file)) {
                Ok(()) => {
                    if let Some(frame) = self.loader.frames.last_mut() {
                        frame.next += 1;
                    }
                }
                Err(LoadFirst(other)) => self.start(other),
            }
        }
    }

    fn start(&mut self, file: u32) {
        if self.loader.start(file) {
            let File { scopes, bodies, .. } = &self.files[file as usize];
            let n_scopes = scopes.len();
            self.homes[file as usize].resize(bodies.len(), None);
            let scopes = &mut self.scopes[file as usize];
            scopes.resize(n_scopes, None);
            if let Some(top) = scopes.first_mut() {
                *top = Some(ScopeState::top(self.table.roots.object));
            }
        }
    }

    fn freeze(self) -> Program {
        let mut scopes = FxHashMap::default();
        for (file, states) in self.files.iter().zip(&self.scopes) {
            let of_scope = |(scope, state): (&Scope, &Option<ScopeState>)| ProgramScope {
                parent: scope.parent,
                self_: match state.map(|state| state.self_) {
                    Some(Place::Class(class)) => Some(class),
                    _ => None,
                },
                cref: state.and_then(|state| state.cref),
            };
            scopes.insert(file.id, file.scopes.iter().zip(states).map(of_scope).collect());
        }
        let requires = self.loader.edges();
        let refined = Refined { refinements: self.refinements, using: self.using };
        Program::new(self.table, scopes, refined, self.main, requires, self.loadable.libraries)
    }

    pub(crate) fn site(&self, env: Env, span: Span) -> Site {
        Site { file: self.files[env.file as usize].id, span }
    }

    pub(crate) fn def(&self, file: u32, index: u32) -> &'a Def {
        &self.files[file as usize].defs[index as usize]
    }
}

fn has_concerns(file: &File) -> bool {
    file.scopes.iter().any(|scope| matches!(scope.kind, ScopeKind::Included | ScopeKind::Prepended))
}

impl Env {
    pub(crate) fn of_file(file: u32) -> Env {
        Env { file, local: None, hook_self: None, concern: None, depth: 0, maybe: false }
    }
}
