//! Descriptions and calls of macros to methods in the class table.

use super::data::{Asks, Does, Gives, Macro, Takes, Template};
use super::inflect::Inflections;
use super::read::{DslCall, Literal, Reader};
use super::schema::Schema;
use super::{Answers, DescribedMethod, Descriptions, ExpectedMethod, Given, MacroCall, RAILS};
use crate::link::Linker;
use crate::table::{Certainty, Class, ClassId, ClassKind, Method, MethodId, MethodKind, Open, Site, Table};
use base::{Name, Span};
use rustc_hash::FxHashMap;
use syntax::ir::{File, OpenReason, Visibility};

/// A call of a macro that was read.
pub(super) struct ReadCall<'f> {
    pub(super) class: ClassId,
    pub(super) call: DslCall,
    pub(super) file: &'f File,
    pub(super) site: Site,
}

/// The state of putting descriptions into a table.
pub(super) struct Applying<'t> {
    pub(super) table: &'t mut Table,
    pub(super) words: Inflections,
    pub(super) descriptions: &'t Descriptions,
    /// Where associations lead that go through others.
    pub(super) through: FxHashMap<(ClassId, Name), ClassId>,
    generated: FxHashMap<ClassId, ClassId>,
    /// The macros of `define_model_callbacks`.
    callbacks: Vec<(ClassId, Name)>,
}

impl Descriptions {
    /// The embedded descriptions, and those of the user; of these, what can be read.
    pub(crate) fn all(own: &[String]) -> Descriptions {
        let mut all = Descriptions::default();
        for text in std::iter::once(RAILS).chain(own.iter().map(String::as_str)) {
            let mut tried = Descriptions::default();
            // Mistakes of the user are told by the driver.
            if tried.add(text).is_ok() {
                drop(all.add(text));
            }
        }
        all
    }
}

impl Linker<'_> {
    /// Before anything is loaded: which files belong to the project, and which to libraries that are described.
    pub(crate) fn find_libraries(&mut self) {
        let of = |names: &[String], library: &str| names.iter().any(|it| it == library);
        let Descriptions { libraries, tame, .. } = &self.descriptions;
        let mut files: Vec<(base::FileId, bool)> = Vec::new();
        for (position, file) in self.files.iter().enumerate() {
            if self.loader.is_own(position as u32) {
                self.table.described.own.insert(file.id.index());
            }
            match self.loader.library(position as u32) {
                Some(library) if of(libraries, library) => files.push((file.id, true)),
                Some(library) if of(tame, library) => files.push((file.id, false)),
                _ => {}
            }
        }
        // Without a framework everything is as its text tells.
        if files.iter().any(|(_, is_framework)| *is_framework) {
            for (file, is_framework) in files {
                self.table.described.files.insert(file.index());
                if is_framework {
                    self.table.described.frameworks.insert(file.index());
                }
            }
        }
    }

    /// When everything is loaded.
    pub(crate) fn describe(&mut self) {
        if self.table.described.is_empty() && !self.loader.has_descriptions() {
            return;
        }
        self.mix_described();
        self.mix_helpers();
        self.finish_concerns();
        let descriptions = std::mem::take(&mut self.descriptions);
        let calls = std::mem::take(&mut self.macro_calls);
        let mut words = Inflections::default();
        let mut schema = Schema::default();
        let mut drawn = Vec::new();
        for (position, file) in self.files.iter().enumerate() {
            if self.loader.is_own(position as u32) {
                read_inflections(file, &mut words);
                schema.read(file);
                drawn.extend(super::routes::read(file));
            }
        }
        for text in self.loader.dumps() {
            schema.read_sql(text);
        }
        if !schema.is_known {
            let own = self.files.iter().enumerate().filter(|(at, _)| self.loader.is_own(*at as u32));
            schema.read_migrations(own.map(|(_, file)| *file));
        }
        let mut applying = Applying {
            table: &mut self.table,
            words,
            descriptions: &descriptions,
            through: FxHashMap::default(),
            generated: FxHashMap::default(),
            callbacks: Vec::new(),
        };
        let read = applying.read_calls(self.files, &calls);
        applying.known_missing();
        applying.own_methods();
        applying.models(&schema, &read);
        applying.follow_through(&read);
        for call in &read {
            applying.apply(call);
        }
        applying.methods_of_loops(self.files);
        applying.expect_callbacks(&read);
        applying.expect_models(&read);
        applying.routes(&drawn);
        applying.view_variables(self.files, self.loader.templates());
        self.descriptions = descriptions;
        self.forget_known_macros();
    }

    /// Modules that a library mixes into its classes in ways that its text does not tell.
    fn mix_described(&mut self) {
        for (class, modules) in &self.descriptions.mixes {
            let Some(class) = self.table.class_at(class) else { continue };
            for module in modules {
                if let Some(module) = self.table.class_at(module)
                    && !self.table.has_ancestor(class, module)
                {
                    self.table.include_module(class, module);
                }
            }
        }
    }

    /// Macros that nobody seemed to define, and that a description has defined since.
    fn forget_known_macros(&mut self) {
        let mut known: Vec<Site> = Vec::new();
        let unknown: Vec<(ClassId, Name, Site)> =
            self.unknown_macros.iter().map(|((class, name), site)| (*class, *name, *site)).collect();
        for (class, name, site) in unknown {
            let table = &self.table;
            if table.singleton_chain(class).any(|it| table.class(it).methods.contains_key(&name)) {
                known.push(site);
            }
        }
        if known.is_empty() {
            return;
        }
        for class in &mut self.table.classes {
            if let Some(extra) = &mut class.extra {
                extra.opens.retain(|open| {
                    open.reason != OpenReason::UnknownMacro
                        || !open.site.is_some_and(|it| known.contains(&it))
                });
            }
        }
    }
}

/// `inflect.irregular "criterion", "criteria"`.
fn read_inflections(file: &File, words: &mut Inflections) {
    let names = ["irregular", "uncountable", "acronym", "plural", "singular", "human"].map(Name::new);
    for id in file.body_ids() {
        if !file.body(id).calls.iter().any(|call| names.contains(&call.name) && call.receiver.is_some()) {
            continue;
        }
        for call in Reader::new(file).calls(id) {
            let texts: Option<Vec<&str>> = call.args.iter().map(|(it, _)| it.text()).collect();
            match (call.name.as_str(), texts.as_deref()) {
                ("irregular", Some([one, many])) => words.irregular.push((one.to_string(), many.to_string())),
                ("acronym", Some([word])) => words.acronyms.push(word.to_string()),
                ("uncountable", _) => {
                    let listed = call.args.iter().filter_map(|(it, _)| it.texts()).flatten();
                    words.uncountable.extend(listed.map(str::to_owned));
                }
                ("plural" | "singular" | "irregular", _) => words.has_rules = true,
                _ => {}
            }
        }
    }
}

impl<'t> Applying<'t> {
    fn read_calls<'f>(&self, files: &[&'f File], calls: &[MacroCall]) -> Vec<ReadCall<'f>> {
        let mut readers: FxHashMap<u32, Reader<'f>> = FxHashMap::default();
        let mut read = Vec::new();
        for call in calls {
            let file = files[call.file as usize];
            let reader = readers.entry(call.file).or_insert_with(|| Reader::new(file));
            if let Some(found) = reader.call_at(call.name, call.site.span) {
                read.push(ReadCall { class: call.class, call: found, file, site: call.site });
            }
        }
        read
    }

    /// The class has the owner of a macro above it, or its class object has.
    pub(super) fn belongs(&self, class: ClassId, owner: &str) -> bool {
        if matches!(owner, "Module" | "Object" | "Class") {
            return true;
        }
        let Some(owner) = self.table.class_at(owner) else { return false };
        class == owner
            || self.table.has_ancestor(class, owner)
            || self.table.singleton_chain(class).any(|it| it == owner)
    }

    fn known_missing(&mut self) {
        for missing in &self.descriptions.missing {
            let Some(owner) = self.table.class_at(&missing.owner) else { continue };
            let side = if missing.of_class { self.table.singleton_of(owner) } else { owner };
            let name = Name::new("method_missing");
            let chain: Vec<ClassId> = self.table.ancestors(side);
            let singleton = self.table.singleton_ancestors(owner);
            for class in chain.into_iter().chain(singleton) {
                let it = self.table.class(class);
                let site =
                    it.methods.get(&name).and_then(|ids| self.table.methods[ids.first()?.0 as usize].site);
                if site.is_some_and(|site| self.table.described.files.contains(site.file.index())) {
                    self.table.described.known_missing.insert(class);
                }
            }
            if missing.asks == Asks::Instances {
                self.table.described.answers.insert(side, Answers::Instance(owner));
            }
        }
    }

    fn own_methods(&mut self) {
        for (owner, names) in &self.descriptions.methods {
            let Some(owner) = self.table.class_at(owner) else { continue };
            for name in names {
                if !self.table.class(owner).methods.contains_key(name) {
                    self.define(owner, *name, DescribedMethod::default(), None);
                }
            }
        }
    }

    /// Adds a method to a class, a singleton class or a module.
    pub(super) fn define(
        &mut self,
        class: ClassId,
        name: Name,
        described: DescribedMethod,
        site: Option<Site>,
    ) -> MethodId {
        let class = self.generated_in(class);
        let arity =
            described.takes.filter(|(least, most)| Some(*least) == *most).map(|(least, _)| i32::from(least));
        let id = self.table.add_method(Method {
            name,
            owner: class,
            visibility: Some(Visibility::Public),
            earlier_visibility: None,
            kind: MethodKind::Opaque,
            arity,
            certainty: Certainty::Certain,
            late: false,
            site,
        });
        self.table.entries_mut(class, name).push(id);
        self.table.described.methods.insert(id, described);
        id
    }

    /// The module that gets what macros define for a class: what the class defines by itself comes in front, and may call
    /// `super`.
    fn generated_in(&mut self, class: ClassId) -> ClassId {
        let is_of_class = |kind: ClassKind| kind == ClassKind::Class;
        let is_class = match self.table.class(class).kind {
            ClassKind::Singleton(of) => is_of_class(self.table.class(of).kind),
            kind => is_of_class(kind),
        };
        if !is_class {
            return class;
        }
        if let Some(known) = self.generated.get(&class) {
            return *known;
        }
        let mut module = Class::new(ClassKind::Module, None);
        module.name = Some(self.table.name_of(class).into_owned().into());
        let module = self.table.add_class(module);
        self.table.include_behind(class, module);
        self.generated.insert(class, module);
        module
    }

    pub(super) fn open(&mut self, class: ClassId, site: Site) {
        let open = Open { reason: OpenReason::ComputedName, site: Some(site), shows: true };
        let singleton = self.table.singleton_of(class);
        for side in [class, singleton] {
            self.table.class_mut(side).extra_mut().opens.push(open);
        }
    }

    fn apply(&mut self, read: &ReadCall<'_>) {
        let Some(macros) = self.descriptions.macros.get(&read.call.name) else { return };
        let mut is_open = false;
        for it in macros {
            if self.belongs(read.class, &it.owner) && !self.apply_macro(it, read) {
                is_open = true;
                let others = it.defines.iter().filter_map(|template| template.text.split_once('#'));
                let others: Vec<ClassId> =
                    others.filter_map(|(class, _)| self.table.class_at(class)).collect();
                others.into_iter().for_each(|class| self.open(class, read.site));
            }
        }
        if is_open {
            self.open(read.class, read.site);
        }
    }

    /// False when the text does not tell all names.
    fn apply_macro(&mut self, it: &Macro, read: &ReadCall<'_>) -> bool {
        let call = &read.call;
        match it.does {
            Does::First => match call.first().and_then(Literal::texts) {
                Some(names) => {
                    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                    names.iter().for_each(|name| self.define_all(it, read, name));
                    true
                }
                None => false,
            },
            Does::All => {
                let mut is_complete = !call.is_computed;
                for (arg, _) in &call.args {
                    match arg.texts() {
                        Some(names) => {
                            let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                            names.iter().for_each(|name| self.define_all(it, read, name));
                        }
                        None => is_complete = false,
                    }
                }
                if call.name == "define_model_callbacks" {
                    self.remember_callbacks(read);
                }
                is_complete
            }
            // The symbols are looked at when every method is there.
            Does::Callback | Does::Handler | Does::Skip => true,
            Does::Open => false,
            Does::Helpers => self.mix_named_helpers(read),
            Does::Missing => {
                self.table.described.unknown.insert(read.class);
                true
            }
            Does::Enum => self.define_enums(read),
            Does::Store => self.define_store(read),
            Does::SecurePassword => {
                let name = call.first().and_then(Literal::text).unwrap_or("password").to_owned();
                let authenticate = [format!("authenticate_{name}"), "authenticate".to_owned()];
                for method in authenticate {
                    // Ruby: the record itself, or false.
                    let gives = vec![Given::Kin(read.class), Given::False];
                    let described = DescribedMethod { takes: Some((1, Some(1))), gives };
                    self.define(read.class, Name::new(&method), described, Some(read.site));
                }
                for method in ["", "_confirmation", "_challenge", "_salt", "_reset_token"] {
                    self.define_plain(read, &format!("{name}{method}"), 0);
                    self.define_plain(read, &format!("{name}{method}="), 1);
                }
                call.args.len() <= 1
            }
            Does::SecureToken => {
                let name = call.first().and_then(Literal::text).unwrap_or("token").to_owned();
                self.define_plain(read, &format!("regenerate_{name}"), 0);
                true
            }
            Does::Validates => {
                for (key, ending) in [("confirmation", "_confirmation"), ("acceptance", "")] {
                    if call.keyword(key).is_none() {
                        continue;
                    }
                    let names = call.args.iter().filter_map(|(arg, _)| arg.texts()).flatten();
                    let names: Vec<String> = names.map(|name| format!("{name}{ending}")).collect();
                    for name in names {
                        self.define_plain(read, &name, 0);
                        self.define_plain(read, &format!("{name}="), 1);
                    }
                }
                true
            }
            Does::Delegated => {
                let types = call.keyword("types").and_then(Literal::texts);
                let Some(types) = types else { return false };
                for class in types {
                    let one = super::models::table_word(class);
                    let many = self.words.plural(&one);
                    let singleton = self.table.singleton_of(read.class);
                    self.define(singleton, Name::new(&many), self.relation_of(read.class), Some(read.site));
                    self.define_plain(read, &format!("{one}?"), 0);
                    self.define_plain(read, &one, 0);
                    self.define_plain(read, &format!("{one}_id"), 0);
                }
                true
            }
        }
    }

    pub(super) fn define_plain(&mut self, read: &ReadCall<'_>, name: &str, takes: u8) {
        let described = DescribedMethod { takes: Some((takes, Some(takes))), gives: Vec::new() };
        self.define(read.class, Name::new(name), described, Some(read.site));
    }

    fn define_all(&mut self, it: &Macro, read: &ReadCall<'_>, name: &str) {
        for template in &it.defines {
            if template.text == "X..." {
                let family = self.descriptions.families.get("attribute");
                for member in family.into_iter().flatten() {
                    let text = member.text.replace('X', name);
                    let takes = match member.takes {
                        Takes::Exactly(count) => Some((count, Some(count))),
                        Takes::Any | Takes::Block => None,
                    };
                    // `attribute :size, :integer`
                    let kind = read.call.args.get(1).and_then(|(kind, _)| kind.text());
                    let is_typed = member.text == "X" && read.call.name == "attribute";
                    let gives = kind.filter(|_| is_typed).map(|kind| self.gives_of_kind(kind));
                    let described = DescribedMethod { takes, gives: gives.unwrap_or_default() };
                    self.define(read.class, Name::new(&text), described, Some(read.site));
                }
                continue;
            }
            self.define_template(template, read, name);
        }
    }

    fn define_template(&mut self, template: &Template, read: &ReadCall<'_>, name: &str) {
        let text = match template.text.contains("SINGULAR") {
            true => template.text.replace("SINGULAR", &self.words.singular(name)),
            false => template.text.replace("NAME", name),
        };
        let (class, text) = match text.split_once('#') {
            // A method of another class.
            Some((owner, text)) => match self.table.class_at(owner) {
                Some(owner) => (owner, text.to_owned()),
                None => return,
            },
            None if template.of_class => (self.table.singleton_of(read.class), text),
            None => (read.class, text),
        };
        let takes = match template.takes {
            Takes::Any => None,
            Takes::Exactly(count) => Some((count, Some(count))),
            Takes::Block => read.call.args.iter().find_map(|(arg, _)| match arg {
                Literal::Lambda(body) => count_of(read.file, *body),
                _ => None,
            }),
        };
        let gives = match template.gives {
            Gives::Any => Vec::new(),
            Gives::Relation => self.relation_of(read.class).gives,
            Gives::Record | Gives::RecordOrNil | Gives::Records => self.gives_of(read, name, template.gives),
        };
        let described = DescribedMethod { takes, gives };
        if template.of_class && template.gives == Gives::Relation {
            self.define_in_sets(read.class, Name::new(&text), &described, read.site);
        }
        self.define(class, Name::new(&text), described, Some(read.site));
    }

    /// Rails gives the sets of a model its scopes: they come in front of what every object has, such as `open`.
    pub(super) fn define_in_sets(
        &mut self,
        model: ClassId,
        name: Name,
        described: &DescribedMethod,
        site: Site,
    ) {
        if let Some(sets) = self.table.described.models.get(&model).copied() {
            for set in [sets.relation, sets.collection] {
                self.define(set, name, described.clone(), Some(site));
            }
        }
    }

    pub(super) fn relation_of(&self, class: ClassId) -> DescribedMethod {
        let model = self.table.described.models.get(&class);
        DescribedMethod { takes: None, gives: model.map(|it| Given::Kin(it.relation)).into_iter().collect() }
    }

    /// `ROLES.each { |role| define_method("#{role}?") { } }`: the names stand in a constant of the file.
    fn methods_of_loops(&mut self, files: &[&File]) {
        let by_id: FxHashMap<base::FileId, &File> = files.iter().map(|file| (file.id, *file)).collect();
        for index in 0..self.table.classes.len() {
            let class = ClassId(index as u32);
            let opens: Vec<Open> = self.table.class(class).opens().to_vec();
            for open in opens {
                let Some(site) = open.site.filter(|_| open.reason == OpenReason::DefineMethod) else {
                    continue;
                };
                if !self.table.described.own.contains(site.file.index()) {
                    continue;
                }
                let Some(file) = by_id.get(&site.file) else { continue };
                let mut reader = Reader::new(file);
                let call = reader.call_at(Name::new("define_method"), site.span);
                let Some(names) = call.as_ref().and_then(DslCall::first).and_then(Literal::texts) else {
                    continue;
                };
                for name in names {
                    self.define(class, Name::new(name), DescribedMethod::default(), Some(site));
                }
                if let Some(extra) = &mut self.table.class_mut(class).extra {
                    extra.opens.retain(|it| *it != open);
                }
            }
        }
    }

    fn remember_callbacks(&mut self, read: &ReadCall<'_>) {
        let names = read.call.args.iter().filter_map(|(arg, _)| arg.texts()).flatten();
        for name in names {
            for kind in ["before", "after", "around"] {
                self.callbacks.push((read.class, Name::new(&format!("{kind}_{name}"))));
            }
        }
    }

    /// `before_save :normalize, if: :title_changed?`: the names have to be methods.
    fn expect_callbacks(&mut self, calls: &[ReadCall<'_>]) {
        let mut expected = Vec::new();
        for read in calls {
            let does = self.descriptions.macros.get(&read.call.name).into_iter().flatten();
            let does = does.filter(|it| self.belongs(read.class, &it.owner)).map(|it| it.does);
            let is_own = self.callbacks.iter().any(|(class, name)| {
                *name == read.call.name
                    && (*class == read.class || self.table.has_ancestor(read.class, *class))
            });
            let does = does.chain(is_own.then_some(Does::Callback));
            for does in does {
                let mut expect = |literal: &Literal, span: Span| {
                    let names = literal.texts().unwrap_or_default();
                    for name in names {
                        let site = Site { file: read.site.file, span };
                        expected.push(ExpectedMethod { class: read.class, name: Name::new(name), site });
                    }
                };
                match does {
                    Does::Callback => {
                        read.call.args.iter().for_each(|(arg, span)| expect(arg, *span));
                        for (key, value, span) in &read.call.keywords {
                            if matches!(key.as_str(), "if" | "unless") {
                                expect(value, *span);
                            }
                        }
                    }
                    Does::Handler => {
                        for (key, value, span) in &read.call.keywords {
                            if key == "with" {
                                expect(value, *span);
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        expected.append(&mut self.table.described.forwarded);
        expected.dedup();
        let table = &self.table;
        // A library's own callbacks are meant for classes that are not here.
        expected.retain(|it| {
            !table.described.files.contains(it.site.file.index())
                && matches!(table.class(it.class).kind, ClassKind::Class)
        });
        for it in &expected {
            self.table.names.forget_use(it.name);
        }
        self.table.described.expected = expected;
    }
}

/// How many arguments a lambda takes, if it takes no keywords.
fn count_of(file: &File, body: syntax::ir::BodyId) -> Option<(u8, Option<u8>)> {
    let params = file.body(body).params;
    if !params.keywords.is_empty() || params.keyword_rest != syntax::ir::KeywordRest::None {
        return None;
    }
    let least = params.required.len() + params.post.len();
    let most = least + params.optional.len();
    let most = if params.rest.is_some() { None } else { Some(u8::try_from(most).ok()?) };
    Some((u8::try_from(least).ok()?, most))
}
