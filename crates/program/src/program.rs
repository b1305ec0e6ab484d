//! The frozen program: the questions that analyses ask.

use crate::concerns::Chain;
use crate::memo::Memo;
use crate::methods::{Candidate, Lookup};
use crate::singles::Singles;
use crate::table::{
    Certainty, ClassId, ClassKind, Const, Method, MethodId, MethodKind, Open, Site, Table, Value,
};
use crate::unseen::{Asked, May};
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use syntax::ir::{ConstPath, OpenReason, PathRoot, ScopeId};

/// Classes, methods and constants of all files together with Ruby's own. Nothing changes it any more.
pub struct Program {
    pub(crate) table: Table,
    /// By class: its ancestors and those of its singleton class, made when they are asked for.
    chains: Vec<[OnceLock<Box<[ClassId]>>; 2]>,
    scopes: FxHashMap<FileId, Vec<ProgramScope>>,
    refined: Refined,
    main: ClassId,
    singles: OnceLock<Singles>,
    /// By file: the files that it requires, with the places where it does.
    requires: FxHashMap<FileId, Vec<(Span, FileId)>>,
    /// The libraries that some file names in a `require`, by index.
    named_libraries: FxHashSet<usize>,
}

pub(crate) struct Refined {
    /// Modules with their refinements.
    pub(crate) refinements: Vec<(ClassId, ClassId)>,
    /// By file: the modules whose refinements it activates.
    pub(crate) using: FxHashMap<FileId, Vec<ClassId>>,
}

/// A lexical scope of a file.
#[derive(Clone, Copy)]
pub(crate) struct ProgramScope {
    pub(crate) parent: Option<ScopeId>,
    pub(crate) self_: Option<ClassId>,
    pub(crate) cref: Option<ClassId>,
}

/// The answer to a constant lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConstLookup {
    Found(Const),
    /// No constant of this name can be there.
    Absent,
    /// The same, unless code that is not installed defines it, or a `const_missing` gives it: here is where the program
    /// asks for that code.
    Unless(Open),
    /// The class may have constants that the text does not show.
    Unknown,
}

impl Program {
    pub(crate) fn new(
        mut table: Table,
        scopes: FxHashMap<FileId, Vec<ProgramScope>>,
        refined: Refined,
        main: ClassId,
        requires: FxHashMap<FileId, Vec<(Span, FileId)>>,
        named_libraries: FxHashSet<usize>,
    ) -> Program {
        let chains = table.classes.iter().map(|_| Default::default()).collect();
        table.memo = Some(Memo::new());
        table.concerns = table.classes.iter().map(|_| Default::default()).collect();
        Program { table, chains, scopes, refined, main, singles: OnceLock::new(), requires, named_libraries }
    }

    /// The singleton class of main: what self is in a script's own code.
    pub fn main(&self) -> ClassId {
        self.main
    }

    pub(crate) fn singles(&self) -> &Singles {
        self.singles.get_or_init(|| Singles::of(self))
    }

    /// The files that a file requires, in the order of its text.
    pub fn requires(&self, file: FileId) -> impl Iterator<Item = &FileId> {
        self.requires.get(&file).into_iter().flatten().map(|(_, required)| required)
    }

    /// The file that the `require` at a place of a file loads.
    pub fn required_at(&self, file: FileId, span: Span) -> Option<FileId> {
        let mut here = self.requires.get(&file)?.iter().filter(|(place, _)| *place == span);
        here.next().map(|(_, required)| *required)
    }

    /// The libraries of the standard library that the program may load in some Ruby, by name. A condition around the
    /// `require` does not matter.
    pub fn libraries(&self) -> Vec<&'static str> {
        self.loadable_libraries().map(corelib::Library::name).collect()
    }

    fn loadable_libraries(&self) -> impl Iterator<Item = corelib::Library<'static>> + '_ {
        self.table.core.libraries_where(|it| self.named_libraries.contains(&it.index()))
    }

    /// The program loads some library of the standard library.
    pub fn loads_libraries(&self) -> bool {
        self.loadable_libraries().next().is_some()
    }

    /// Every method that the program's files define, in load order; later ones may replace earlier ones.
    pub fn methods(&self) -> &[Method] {
        &self.table.methods
    }

    /// Every class, module and singleton class, those of the core first.
    pub fn classes(&self) -> impl Iterator<Item = ClassId> + use<> {
        (0..self.table.classes.len() as u32).map(ClassId)
    }

    /// `A::B`; `#<Class:A>` for a singleton class.
    pub fn name(&self, class: ClassId) -> String {
        self.table.name_of(class).into_owned()
    }

    pub fn kind(&self, class: ClassId) -> ClassKind {
        self.table.class(class).kind
    }

    pub fn superclass(&self, class: ClassId) -> Option<ClassId> {
        self.table.class(class).superclass
    }

    /// It belongs to Ruby's core or its standard library.
    pub fn is_core(&self, class: ClassId) -> bool {
        self.table.is_core(class)
    }

    /// Where files open the class.
    pub fn sites(&self, class: ClassId) -> &[Site] {
        &self.table.class(class).sites
    }

    /// The singleton class, if anything was defined on it.
    pub fn singleton_class(&self, class: ClassId) -> Option<ClassId> {
        self.table.class(class).singleton
    }

    /// The class with this path, `A::B`.
    pub fn find_class(&self, path: &str) -> Option<ClassId> {
        self.table.class_at(path)
    }

    /// self of a class body; `None` for a block whose self is not known.
    pub fn class_of_scope(&self, file: FileId, scope: ScopeId) -> Option<ClassId> {
        self.scopes.get(&file)?.get(scope.index())?.self_
    }

    /// The class that gets the constants which a scope's code sets.
    pub fn constants_of_scope(&self, file: FileId, scope: ScopeId) -> Option<ClassId> {
        self.cref(file, scope).first().copied().or(Some(self.table.roots.object))
    }

    /// `Module#ancestors`.
    pub fn ancestors(&self, class: ClassId) -> &[ClassId] {
        self.chains[class.index()][0].get_or_init(|| self.table.ancestors(class).into())
    }

    /// `singleton_class.ancestors`; singleton classes on which nothing was defined are left out.
    pub fn singleton_ancestors(&self, class: ClassId) -> &[ClassId] {
        self.chains[class.index()][1].get_or_init(|| self.table.singleton_ancestors(class).into())
    }

    /// Modules, and other superclasses, that the class may have beside its ancestors: mixed in by a branch, by a library
    /// that may be loaded, or in some versions of Ruby. Effects of methods are not among them.
    pub fn possible_ancestors(&self, class: ClassId) -> Vec<ClassId> {
        self.possible_in(self.ancestors(class))
    }

    /// The same for the singleton class.
    pub fn possible_singleton_ancestors(&self, class: ClassId) -> Vec<ClassId> {
        self.possible_in(self.singleton_ancestors(class))
    }

    fn possible_in(&self, chain: &[ClassId]) -> Vec<ClassId> {
        let mixins = chain.iter().flat_map(|ancestor| self.table.class(*ancestor).maybe_mixins());
        let mut acc: Vec<ClassId> = mixins
            .flat_map(|mixin| self.ancestors(mixin).iter().copied())
            .filter(|it| !chain.contains(it))
            .collect();
        acc.sort_unstable();
        acc.dedup();
        acc
    }

    pub fn has_ancestor(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.table.has_ancestor(class, ancestor)
    }

    /// Whether instances of exactly this class may be instances of the module too, by what the text shows: a branch, or
    /// a method that mixes it into some class.
    pub fn may_have_ancestor(&self, class: ClassId, module: ClassId) -> bool {
        let chain = self.ancestors(class);
        let may = |mixin: &ClassId| self.has_ancestor(*mixin, module);
        chain.contains(&module)
            || chain.iter().any(|it| self.table.class(*it).maybe_mixins().any(|mixin| may(&mixin)))
            || self.table.mixins_of_effects(class, self.chain(class, false)).iter().any(may)
    }

    /// The method `name` of an instance of exactly this class.
    pub fn lookup_method(&self, class: ClassId, name: Name) -> Lookup {
        let own = self.table.lookup_from(class, name, self.chain(class, false));
        self.with_others(own, class, false, name)
    }

    /// The method `name` of the class object itself.
    pub fn lookup_singleton_method(&self, class: ClassId, name: Name) -> Lookup {
        let own = self.table.lookup_from(class, name, self.chain(class, true));
        self.with_others(own, class, true, name)
    }

    /// What the objects lack, or only may have, may be answered by others.
    fn with_others(&self, own: Lookup, class: ClassId, of_class_object: bool, name: Name) -> Lookup {
        match own {
            Lookup::Absent => self.answer_of_others(class, of_class_object, name).unwrap_or(Lookup::Absent),
            Lookup::Found { mut candidates, complete }
                if candidates.iter().all(|it| it.certainty == Certainty::Maybe) =>
            {
                let is_complete = match self.answer_of_others(class, of_class_object, name) {
                    None | Some(Lookup::Absent) => true,
                    Some(Lookup::Found { candidates: others, complete }) => {
                        candidates.extend(others);
                        complete
                    }
                    Some(Lookup::Unless(_) | Lookup::Unknown) => false,
                };
                Lookup::Found { candidates, complete: complete && is_complete }
            }
            found => found,
        }
    }

    /// What `super` reaches from a method `name` that was found in `found_in`, for an instance of `class`.
    pub fn super_method(&self, class: ClassId, found_in: ClassId, name: Name) -> Lookup {
        self.after(class, found_in, name, self.chain(class, false))
    }

    /// The same for a class method.
    pub fn super_singleton_method(&self, class: ClassId, found_in: ClassId, name: Name) -> Lookup {
        self.after(class, found_in, name, self.chain(class, true))
    }

    fn after(&self, class: ClassId, found_in: ClassId, name: Name, chain: Chain<'_>) -> Lookup {
        match chain.iter().position(|ancestor| *ancestor == found_in) {
            Some(at) => self.table.lookup_behind(class, name, chain, at + 1),
            None => Lookup::Unknown,
        }
    }

    /// A method entry of the program's files.
    pub fn method(&self, id: MethodId) -> &Method {
        &self.table.methods[id.0 as usize]
    }

    /// Whether the program undefines the method in the class itself (or singleton class), at any time.
    pub fn undefines(&self, class: ClassId, name: Name) -> bool {
        let is_undefined = |id: &MethodId| self.table.methods[id.0 as usize].kind == MethodKind::Undefined;
        self.table.class(class).methods.get(&name).is_some_and(|ids| ids.iter().any(is_undefined))
    }

    /// The methods that the class itself (or singleton class) defines, by name: for each the one that Ruby calls.
    pub fn own_methods(&self, class: ClassId) -> Vec<Candidate> {
        let it = self.table.class(class);
        let mut acc = Vec::new();
        let mut seen = FxHashSet::default();
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        for (name, ids) in &it.methods {
            let Some(id) = ids.last() else { continue };
            let method = self.table.methods[id.0 as usize];
            if method.certainty == Certainty::Certain {
                seen.insert(*name);
            }
            if method.kind != MethodKind::Undefined {
                acc.push(Candidate { id: Some(*id), method, found_in: class, certainty: method.certainty });
            }
        }
        // Of several entries for one name, that of the newest version or of a library comes last.
        for method in self.table.core_methods(class).into_iter().rev() {
            if method.kind != MethodKind::Undefined && seen.insert(method.name) {
                acc.push(Candidate { id: None, method, found_in: class, certainty: method.certainty });
            }
        }
        acc.sort_by(|a, b| a.method.name.as_str().cmp(b.method.name.as_str()));
        acc
    }

    /// The methods of instances, inherited ones included, as lookup finds them, sorted by name.
    pub fn instance_methods(&self, class: ClassId) -> Vec<Candidate> {
        self.methods_of_chain(class, self.chain(class, false))
    }

    /// The same for the class object.
    pub fn singleton_methods(&self, class: ClassId) -> Vec<Candidate> {
        self.methods_of_chain(class, self.chain(class, true))
    }

    /// The names of those methods of instances (or of the class object) that the program's files define and that are
    /// wanted, sorted.
    pub fn written_methods(
        &self,
        class: ClassId,
        of_object: bool,
        wanted: impl Fn(MethodKind) -> bool,
    ) -> Vec<Name> {
        let chain = if of_object { self.singleton_ancestors(class) } else { self.ancestors(class) };
        let is_wanted = |id: &MethodId| wanted(self.table.methods[id.0 as usize].kind);
        let written = chain.iter().flat_map(|ancestor| &self.table.class(*ancestor).methods);
        let mut names: Vec<Name> =
            written.filter(|(_, ids)| ids.iter().any(is_wanted)).map(|(name, _)| *name).collect();
        names.sort_unstable_by_key(|name| name.as_str());
        names.dedup();
        names
    }

    fn methods_of_chain(&self, class: ClassId, chain: Chain<'_>) -> Vec<Candidate> {
        let names: FxHashSet<Name> =
            chain.iter().flat_map(|ancestor| self.own_methods(*ancestor)).map(|it| it.method.name).collect();
        let first = |name: Name| self.table.lookup_from(class, name, chain).candidates().first().copied();
        let mut acc: Vec<Candidate> = names.into_iter().filter_map(first).collect();
        acc.sort_by(|a, b| a.method.name.as_str().cmp(b.method.name.as_str()));
        acc
    }

    /// The constants that the class itself holds, sorted by name.
    pub fn constants(&self, class: ClassId) -> Vec<Const> {
        let mut names: FxHashSet<Name> = self.table.class(class).consts.keys().copied().collect();
        names.extend(self.table.core_const_names(class));
        let mut acc: Vec<Const> =
            names.into_iter().filter_map(|name| self.table.own_const(class, name)).collect();
        acc.sort_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
        acc
    }

    /// Some class or module has a constant of this name, or may get one.
    pub fn has_constant_named(&self, name: Name) -> bool {
        self.table.classes.iter().any(|class| class.consts.contains_key(&name))
            || corelib::table().text(name.as_str()).is_some()
            || self.table.may_become_constant(name)
    }

    /// What a constant path means in a scope of a file.
    pub fn resolve_const(&self, file: FileId, scope: ScopeId, path: &ConstPath) -> ConstLookup {
        let Some((first, rest)) = path.names.split_first() else { return ConstLookup::Unknown };
        let cref = self.cref(file, scope);
        let object = self.table.roots.object;
        let innermost = cref.first().copied().unwrap_or(object);
        let mut found = match path.root {
            PathRoot::Lexical => {
                let found = self.table.lexical_const(cref.iter().copied(), *first);
                match self.is_set_around(&cref, *first, found) {
                    true => ConstLookup::Unknown,
                    false => self.const_answer(innermost, *first, found, true),
                }
            }
            PathRoot::Top => self.const_answer(object, *first, self.table.const_in(object, *first), true),
            PathRoot::Dynamic => return ConstLookup::Unknown,
        };
        for name in rest {
            found = match found {
                ConstLookup::Found(Const { value: Value::Class(class), .. }) => {
                    self.const_answer(class, *name, self.table.const_in(class, *name), false)
                }
                ConstLookup::Found(_) => return ConstLookup::Unknown,
                other => return other,
            };
        }
        found
    }

    /// Some code calls `const_set`, perhaps through `send`.
    pub fn sets_constants(&self) -> bool {
        self.table.n_const_effects > 0
    }

    /// Some class of the program, or of the libraries that it may load, has a constant of this name.
    pub fn names_constant(&self, name: Name) -> bool {
        let is_loose = self.table.loose.consts.contains(&name);
        let own = is_loose || self.table.consts.iter().any(|constant| constant.name == name);
        own || corelib::table().classes().any(|class| {
            let last = class.name().rsplit("::").next();
            last == Some(name.as_str()) || class.constant(name.as_str()).next().is_some()
        })
    }

    /// Whether a scope around the code may hold a constant that comes before the one found, set by a method.
    fn is_set_around(&self, cref: &[ClassId], name: Name, found: Option<Const>) -> bool {
        match found {
            Some(it) if it.owner != self.table.roots.object || self.table.n_const_effects == 0 => false,
            // Unsound: what a class inherits is taken not to hide a constant that is there already.
            Some(_) => {
                self.table.may_become_constant(name)
                    && cref.iter().any(|class| self.table.computes_own_consts(*class))
            }
            // Ruby: of the scopes further out, only what they hold themselves.
            None => cref
                .iter()
                .skip(1)
                .any(|class| self.table.may_set_const(*class, *class, name, sets_constants)),
        }
    }

    /// `is_free`: the constant may be one of Object.
    fn const_answer(&self, class: ClassId, name: Name, found: Option<Const>, is_free: bool) -> ConstLookup {
        let is_set = |ancestor: &ClassId| self.table.may_set_const(class, *ancestor, name, sets_constants);
        match found {
            Some(constant) => ConstLookup::Found(constant),
            None if self.ancestors(class).iter().any(is_set) => ConstLookup::Unknown,
            None if self.may_inherit_const(class, name) => ConstLookup::Unknown,
            None => self.const_absence(class, name, is_free),
        }
    }

    /// What it means that no constant is found.
    fn const_absence(&self, class: ClassId, name: Name, is_free: bool) -> ConstLookup {
        let is_named = self.table.may_name_const(name);
        let object = self.table.roots.object;
        let mut chain: Vec<ClassId> = self.ancestors(class).to_vec();
        chain.push(object);
        let is_settled = chain.iter().all(|ancestor| self.table.is_settled(*ancestor));
        let loose = self.table.loose.opens.iter().filter(|open| !(is_settled && self.table.is_shown(open)));
        let above = chain.iter().flat_map(|it| [*it].into_iter().chain(self.table.class(*it).maybe_mixins()));
        let own = above.flat_map(|it| self.table.class(it).opens());
        // An extension makes its classes below Object.
        if is_free && self.table.is_foreign(name) || self.table.names.is_evaluated(name) {
            return ConstLookup::Unknown;
        }
        let mut absence = ConstLookup::Absent;
        // What the program can do without defines nothing in the namespaces of others.
        let optional = if is_free { self.table.optional.as_slice() } else { &[] };
        let libraries = self.table.missing.iter().chain(optional);
        for open in libraries.chain(own).chain(loose).filter(|open| !self.table.is_told(class, open)) {
            match may_hold_const(open.reason, is_named || self.table.is_foreign(name)) {
                May::No => {}
                May::IfLibrary if absence == ConstLookup::Absent => absence = ConstLookup::Unless(*open),
                May::IfLibrary => {}
                May::Yes => return ConstLookup::Unknown,
            }
        }
        absence
    }

    /// A module that only some runs mix in has it: `include Colours if tty?`, or what a library that is loaded late
    /// (`Logger::INFO`) does to its classes; or one that is mixed in nobody knows where.
    fn may_inherit_const(&self, class: ClassId, name: Name) -> bool {
        if self.table.loose.mixins.iter().any(|mixin| self.table.const_in(*mixin, name).is_some()) {
            return true;
        }
        let mut todo: Vec<ClassId> = self.ancestors(class).to_vec();
        todo.push(self.table.roots.object);
        let mut seen: FxHashSet<ClassId> = todo.iter().copied().collect();
        while let Some(at) = todo.pop() {
            for mixin in self.table.class(at).maybe_mixins() {
                if self.table.const_in(mixin, name).is_some() {
                    return true;
                }
                todo.extend(self.ancestors(mixin).iter().copied().filter(|it| seen.insert(*it)));
            }
        }
        false
    }

    /// The classes of the lexical scopes around a scope, the innermost first, and Object.
    pub fn scopes_around(&self, file: FileId, scope: ScopeId) -> Vec<ClassId> {
        let mut all = self.cref(file, scope);
        all.push(self.table.roots.object);
        all
    }

    /// The constants of a class and of those above it.
    pub fn constants_seen_in(&self, class: ClassId) -> Vec<Const> {
        self.ancestors(class).iter().flat_map(|it| self.constants(*it)).collect()
    }

    fn cref(&self, file: FileId, scope: ScopeId) -> Vec<ClassId> {
        let Some(scopes) = self.scopes.get(&file) else { return Vec::new() };
        let mut acc = Vec::new();
        let mut next = Some(scope);
        while let Some(it) = next.and_then(|id| scopes.get(id.index())) {
            acc.extend(it.cref);
            next = it.parent;
        }
        acc
    }

    /// Where the program asks for libraries that it cannot do without, and that were not found.
    pub fn missing(&self) -> &[Open] {
        &self.table.missing
    }

    /// Gems that are loaded before the program starts, and that are not installed.
    pub fn absent_gems(&self) -> &[String] {
        &self.table.absent_gems
    }

    /// Where it asks for libraries without which it goes on.
    pub fn is_optional(&self, open: &Open) -> bool {
        self.table.optional.contains(open)
    }

    /// Those that it does without.
    pub fn optional(&self) -> impl Iterator<Item = &Open> {
        self.table.optional.iter()
    }

    /// Some library that the program can do without is not there.
    pub fn asks_for_optional(&self) -> bool {
        !self.table.optional.is_empty()
    }

    /// Every method that instances of the class can have is known.
    pub fn is_closed(&self, class: ClassId) -> bool {
        !self.table.is_open(class, self.chain(class, false))
    }

    /// Why instances of the class may have methods that the text does not show, in the order of files and places.
    pub fn open_reasons(&self, class: ClassId) -> Vec<Open> {
        self.table.opens_of_chain(class, self.chain(class, false))
    }

    /// The same for the class object.
    pub fn singleton_open_reasons(&self, class: ClassId) -> Vec<Open> {
        self.table.opens_of_chain(class, self.chain(class, true))
    }

    /// What may have given an instance of the class, or (`of_class_object`) the class object, a method of this name: the
    /// likeliest, and of several the first in the order of files and places.
    pub fn cause(&self, class: ClassId, of_class_object: bool, name: Name) -> Option<Open> {
        let reasons = self.table.reasons_of(self.chain(class, of_class_object))?;
        reasons.cause(&Asked::new(&self.table, name))
    }

    fn chain(&self, class: ClassId, of_class_object: bool) -> Chain<'_> {
        let all = if of_class_object { self.singleton_ancestors(class) } else { self.ancestors(class) };
        Chain::whole(all, class, of_class_object)
    }

    /// The objects of the class cannot have methods of their own: nil, numbers and symbols.
    pub fn is_immediate(&self, class: ClassId) -> bool {
        self.table.is_immediate(class)
    }

    /// The body of the class, or code that names it, calls macros: those may give it methods.
    pub fn calls_macros(&self, class: ClassId) -> bool {
        self.table.calls_macros(class)
    }

    /// A module has the method that is mixed into objects which the text does not tell.
    pub fn any_object_may_have(&self, name: Name) -> bool {
        self.table.any_object_may_have(name)
    }

    /// The text of the program holds the name, or parts of which it may be made.
    pub fn may_be_computed(&self, name: Name) -> bool {
        self.table.may_become(name) || self.table.is_foreign(name)
    }

    /// Whether one of the reasons of the class, or (`of_class_object`) of the class object, is as `test` wants it. They are
    /// asked for in any order, some more than once, and no further than needed: a large program has thousands.
    pub fn any_open_reason(
        &self,
        class: ClassId,
        of_class_object: bool,
        mut test: impl FnMut(&Open) -> bool,
    ) -> bool {
        let mut found = false;
        self.table.for_each_open(class, self.chain(class, of_class_object), &mut |open| {
            found = test(&open);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Nothing but calls that nobody defines makes the methods of this class object uncertain: `attr_readr :x` in its
    /// body. The first of them that runs raises.
    pub fn is_opened_by_macros_alone(&self, class: ClassId) -> bool {
        let reasons = self.table.reasons_of(self.chain(class, true));
        reasons.is_some_and(|it| it.are_all(OpenReason::UnknownMacro))
    }

    /// The file has a `using`, whatever module it names.
    pub fn uses_refinements(&self, file: FileId) -> bool {
        self.refined.using.contains_key(&file)
    }

    /// The refined classes and their refinements that a file activates with `using`.
    pub fn refinements_in(&self, file: FileId) -> Vec<ClassId> {
        let modules = self.refined.using.get(&file).map_or(&[][..], Vec::as_slice);
        let active = self.refined.refinements.iter().filter(|(module, _)| modules.contains(module));
        active.map(|(_, refinement)| *refinement).collect()
    }
}

/// Whether what opened a class may have given it a constant; `is_named`: the text holds its name.
fn may_hold_const(reason: OpenReason, is_named: bool) -> May {
    match reason {
        OpenReason::MethodMissing
        | OpenReason::InstanceVariableSet
        | OpenReason::DefineMethod
        | OpenReason::OutsideName
        | OpenReason::Refinement
        | OpenReason::Removal => May::No,
        // It is asked when nothing has the constant, and mostly raises in the end.
        OpenReason::ConstMissing | OpenReason::UnresolvedRequire => May::IfLibrary,
        OpenReason::EvalText
        | OpenReason::Extension
        | OpenReason::EvalBlock
        | OpenReason::ComputedName
        | OpenReason::ComputedConst
        | OpenReason::UnknownMixin
        | OpenReason::UnknownSuperclass
        | OpenReason::Send
        | OpenReason::UnknownMacro
        | OpenReason::Hook
        | OpenReason::Platform => {
            if is_named {
                May::Yes
            } else {
                May::No
            }
        }
    }
}

/// Whether what a method does to a class for this reason can set its constants.
fn sets_constants(reason: OpenReason) -> bool {
    use OpenReason::{ComputedConst, EvalBlock, EvalText, UnknownMixin};
    matches!(reason, ComputedConst | EvalBlock | EvalText | UnknownMixin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_can_be_shared_by_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<Program>();
    }
}
