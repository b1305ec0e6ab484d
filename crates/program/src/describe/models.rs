//! Models of Active Record: their tables, associations and sets of records.

use super::apply::{Applying, ReadCall};
use super::data::Gives;
use super::read::{Literal, Reader};
use super::schema::{Column, Schema};
use super::{Answers, DescribedMethod, Given, Model};
use crate::table::{Certainty, Class, ClassId, ClassKind, Method, MethodKind, Site};
use base::{Name, underscore};
use rustc_hash::FxHashMap;
use syntax::ir::{Op, Visibility};

/// Associations that lead through others are followed so far.
const MAX_THROUGH: usize = 5;

/// Attributes of records, and what reading them gives beside nil, by the kind of the column.
const KINDS: [(&str, &[&str]); 13] = [
    ("string", &["String"]),
    ("text", &["String"]),
    ("citext", &["String"]),
    ("uuid", &["String"]),
    ("integer", &["Integer"]),
    ("bigint", &["Integer"]),
    ("float", &["Float"]),
    ("decimal", &["BigDecimal"]),
    ("date", &["Date"]),
    ("datetime", &["ActiveSupport::TimeWithZone", "Time"]),
    ("timestamp", &["ActiveSupport::TimeWithZone", "Time"]),
    ("timestamptz", &["ActiveSupport::TimeWithZone", "Time"]),
    ("boolean", &["TrueClass", "FalseClass"]),
];

impl Applying<'_> {
    pub(super) fn models(&mut self, schema: &Schema, calls: &[ReadCall<'_>]) {
        let Some(base) = self.table.class_at("ActiveRecord::Base") else { return };
        let models: Vec<ClassId> = (0..self.table.classes.len() as u32)
            .map(ClassId)
            .filter(|class| {
                let is_class = matches!(self.table.class(*class).kind, ClassKind::Class);
                is_class && *class != base && self.table.has_ancestor(*class, base)
            })
            .collect();
        self.make_sets(&models);
        let abstracts = flags(calls, &["abstract_class=", "primary_abstract_class"]);
        let named = table_names(calls);
        for model in &models {
            if abstracts.contains(model) {
                continue;
            }
            let root = self.table_root(*model, base, &abstracts);
            let chain = self.table.ancestors(*model);
            let own_name = chain.iter().find_map(|class| named.get(class));
            let table = match own_name {
                Some(name) => name.clone(),
                None => self.table_name(root, base, &abstracts, &named),
            };
            let columns = table.as_ref().and_then(|table| schema.tables.get(table.as_str()));
            match columns.filter(|it| !it.is_open && !self.words.has_rules) {
                Some(columns) if root == *model => {
                    let computed = self.typed_anew(*model, calls);
                    columns.columns.iter().for_each(|column| self.column(*model, column, &computed));
                }
                Some(_) => {}
                None => {
                    self.table.described.unknown.insert(*model);
                }
            }
        }
        if !models.is_empty() {
            self.table.names.forget_symbol_procs();
        }
        for model in models.iter().filter(|it| !abstracts.contains(it)) {
            self.name_customarily(*model);
        }
    }

    /// `line_item` and `line_items` for `Shop::LineItem`.
    fn name_customarily(&mut self, model: ClassId) {
        let path = self.table.name_of(model).to_string();
        let Some(sets) = self.table.described.models.get(&model).copied() else { return };
        let one = underscore(path.rsplit("::").next().unwrap_or(&path));
        let many = self.words.plural(&one);
        let is_countable = one != many;
        for (name, class) in [(one, model), (many, sets.relation)] {
            let known = self.table.described.customary.entry(Name::new(&name));
            known.and_modify(|it| *it = None).or_insert(is_countable.then_some(class));
        }
    }

    /// `Post::ActiveRecord_Relation` and its kin, which Rails makes for every model. Those of a class below another are put
    /// below those of the other: a set of records of one may be a set of records of the other.
    fn make_sets(&mut self, models: &[ClassId]) {
        let Some(relation) = self.table.class_at("ActiveRecord::Relation") else { return };
        let collection =
            self.table.class_at("ActiveRecord::Associations::CollectionProxy").unwrap_or(relation);
        let chain = self.table.class_at("ActiveRecord::QueryMethods::WhereChain").unwrap_or(relation);
        let mut ordered = models.to_vec();
        ordered.sort_by_key(|model| {
            self.table.ancestors(*model).iter().filter(|it| models.contains(it)).count()
        });
        for model in ordered {
            let above = self
                .table
                .class(model)
                .superclass
                .and_then(|it| self.table.described.models.get(&it).copied());
            let above = above.unwrap_or(Model { relation, collection, chain });
            let sets = Model {
                relation: self.make_set(model, above.relation, "ActiveRecord_Relation", true),
                collection: self.make_set(
                    model,
                    above.collection,
                    "ActiveRecord_Associations_CollectionProxy",
                    true,
                ),
                chain: self.make_set(model, above.chain, "WhereChain", false),
            };
            self.table.described.models.insert(model, sets);
        }
    }

    fn make_set(&mut self, model: ClassId, above: ClassId, ending: &str, asks: bool) -> ClassId {
        let mut class = Class::new(ClassKind::Class, Some(above));
        class.name = Some(format!("{}::{ending}", self.table.name_of(model)).into());
        class.sites = self.table.class(model).sites.clone();
        let id = self.table.add_class(class);
        self.table.described.model_of.insert(id, model);
        if asks {
            self.table.described.answers.insert(id, Answers::ClassObject(model));
        }
        id
    }

    /// The class of the hierarchy that has the table.
    fn table_root(&self, model: ClassId, base: ClassId, abstracts: &[ClassId]) -> ClassId {
        let mut root = model;
        while let Some(above) = self.table.class(root).superclass {
            if above == base || abstracts.contains(&above) || !self.table.has_ancestor(above, base) {
                break;
            }
            root = above;
        }
        root
    }

    fn table_name(
        &self,
        root: ClassId,
        base: ClassId,
        abstracts: &[ClassId],
        named: &FxHashMap<ClassId, Option<String>>,
    ) -> Option<String> {
        let name = self.table.class(root).name.as_deref()?;
        let plain = self.words.plural(&table_word(name));
        let Some((around, _)) = name.rsplit_once("::") else { return Some(plain) };
        let around = self.table.class_at(around)?;
        let prefix = Name::new("table_name_prefix");
        if self.table.has_ancestor(around, base) && !abstracts.contains(&around) {
            let above = match named.get(&around) {
                Some(name) => name.clone()?,
                None => self.table_name(around, base, abstracts, named)?,
            };
            return Some(format!("{}_{plain}", self.words.singular(&above)));
        }
        // `def self.table_name_prefix` of a module around it: `rails generate` writes the module's name.
        let has_prefix = self
            .table
            .class(around)
            .singleton
            .is_some_and(|singleton| self.table.class(singleton).methods.contains_key(&prefix));
        match has_prefix {
            true => Some(format!("{}_{plain}", table_word(self.table.class(around).name.as_deref()?))),
            false => Some(plain),
        }
    }

    /// Attributes whose type the class sets by itself.
    fn typed_anew(&self, model: ClassId, calls: &[ReadCall<'_>]) -> Vec<String> {
        let mut names = Vec::new();
        for read in calls {
            let concerns = read.class == model
                || self.table.has_ancestor(model, read.class)
                || self.table.has_ancestor(read.class, model);
            let is_type = matches!(
                read.call.name.as_str(),
                "attribute" | "serialize" | "store" | "enum" | "encrypts" | "composed_of" | "mount_uploader"
            );
            if concerns && is_type {
                let texts = read.call.args.iter().filter_map(|(arg, _)| arg.texts()).flatten();
                names.extend(texts.map(str::to_owned));
                names.extend(read.call.keywords.iter().map(|(key, ..)| key.clone()));
            }
        }
        names
    }

    /// What reading an attribute of such a kind gives; nothing where that is not known.
    pub(super) fn gives_of_kind(&self, kind: &str) -> Vec<Given> {
        let names = KINDS.iter().find(|(it, _)| *it == kind).map(|(_, names)| *names).unwrap_or_default();
        let classes: Option<Vec<ClassId>> = names.iter().map(|name| self.table.class_at(name)).collect();
        let mut gives = vec![Given::Nil];
        for class in classes.iter().flatten() {
            gives.push(match self.table.class(*class).name.as_deref() {
                Some("TrueClass") => Given::True,
                Some("FalseClass") => Given::False,
                _ => Given::Exactly(*class),
            });
        }
        if gives.len() == 1 { Vec::new() } else { gives }
    }

    fn column(&mut self, model: ClassId, column: &Column, computed: &[String]) {
        let site = self.table.class(model).sites.first().copied();
        let is_computed = computed.contains(&column.name) || column.name == "id";
        let gives = if is_computed { Vec::new() } else { self.gives_of_kind(&column.kind) };
        let family: Vec<_> =
            self.descriptions.families.get("attribute").into_iter().flatten().cloned().collect();
        for member in family {
            let name = Name::new(&member.text.replace('X', &column.name));
            let takes = match member.takes {
                super::data::Takes::Exactly(count) => Some((count, Some(count))),
                super::data::Takes::Any | super::data::Takes::Block => None,
            };
            let gives = match member.text.as_str() {
                "X" => gives.clone(),
                "X?" => vec![Given::True, Given::False],
                _ => Vec::new(),
            };
            self.define(model, name, DescribedMethod { takes, gives }, site);
        }
        let singleton = self.table.singleton_of(model);
        for ending in ["", "!"] {
            let name = Name::new(&format!("find_by_{}{ending}", column.name));
            self.define(singleton, name, DescribedMethod::default(), site);
        }
    }

    /// `enum status: { draft: 0, sent: 1 }, _prefix: true`, `enum :status, [:draft, :sent], prefix: true`.
    pub(super) fn define_enums(&mut self, read: &ReadCall<'_>) -> bool {
        let call = &read.call;
        let mut enums: Vec<(String, Literal)> = Vec::new();
        match call.args.as_slice() {
            [(Literal::Text(name), _), (values, _), ..] => enums.push((name.clone(), values.clone())),
            [(Literal::Text(name), _)] => {
                let pairs = call.keywords.iter().filter(|(key, ..)| !is_option(key));
                let values = pairs.map(|(key, ..)| Literal::Text(key.clone())).collect();
                enums.push((name.clone(), Literal::List(values)));
            }
            [(Literal::Hash(pairs), _), ..] => enums.extend(pairs.iter().cloned()),
            [] => {
                let own = call.keywords.iter().filter(|(key, ..)| !is_option(key));
                enums.extend(own.map(|(key, value, _)| (key.clone(), value.clone())));
            }
            _ => return false,
        }
        let option = |name: &str| call.keyword(&format!("_{name}")).or_else(|| call.keyword(name));
        let mut is_complete = !call.is_computed && !enums.is_empty();
        for (attribute, values) in enums {
            let values: Option<Vec<String>> = match &values {
                Literal::Hash(pairs) => Some(pairs.iter().map(|(key, _)| key.clone()).collect()),
                other => other.texts().map(|all| all.into_iter().map(str::to_owned).collect()),
            };
            let Some(values) = values else {
                is_complete = false;
                continue;
            };
            let affix = |literal: Option<&Literal>| match literal {
                Some(Literal::Bool(true)) => Some(attribute.clone()),
                Some(Literal::Text(text)) => Some(text.clone()),
                _ => None,
            };
            let (prefix, suffix) = (affix(option("prefix")), affix(option("suffix")));
            let singleton = self.table.singleton_of(read.class);
            let many = self.words.plural(&attribute);
            self.define(singleton, Name::new(&many), DescribedMethod::default(), Some(read.site));
            for value in values {
                let mut name = value;
                if let Some(prefix) = &prefix {
                    name = format!("{prefix}_{name}");
                }
                if let Some(suffix) = &suffix {
                    name = format!("{name}_{suffix}");
                }
                let name = name.replace(|it: char| !it.is_alphanumeric() && it != '_', "_");
                self.define_plain(read, &format!("{name}?"), 0);
                self.define_plain(read, &format!("{name}!"), 0);
                let mut relation = self.relation_of(read.class);
                relation.takes = Some((0, None));
                self.define_in_sets(read.class, Name::new(&name), &relation, read.site);
                self.define(singleton, Name::new(&name), relation.clone(), Some(read.site));
                self.define(singleton, Name::new(&format!("not_{name}")), relation, Some(read.site));
            }
        }
        is_complete
    }

    /// `store :settings, accessors: [:a, :b]`, `store_accessor :settings, :a, prefix: true`.
    pub(super) fn define_store(&mut self, read: &ReadCall<'_>) -> bool {
        let call = &read.call;
        let Some(store) = call.first().and_then(Literal::text).map(str::to_owned) else { return false };
        let mut names: Vec<String> = Vec::new();
        let mut is_complete = !call.is_computed;
        let listed = call.args.iter().skip(1).map(|(arg, _)| arg).chain(call.keyword("accessors"));
        for literal in listed {
            match literal.texts() {
                Some(texts) => names.extend(texts.into_iter().map(str::to_owned)),
                None => is_complete = false,
            }
        }
        let affix = |key: &str| match call.keyword(key) {
            Some(Literal::Bool(true)) => store.clone(),
            Some(Literal::Text(text)) => text.clone(),
            _ => String::new(),
        };
        let (prefix, suffix) = (affix("prefix"), affix("suffix"));
        let singleton = self.table.singleton_of(read.class);
        let stored = Name::new("stored_attributes");
        self.define(singleton, stored, DescribedMethod::default(), Some(read.site));
        for name in names {
            let before = if prefix.is_empty() { String::new() } else { format!("{prefix}_") };
            let after = if suffix.is_empty() { String::new() } else { format!("_{suffix}") };
            let name = format!("{before}{name}{after}");
            self.define_plain(read, &name, 0);
            self.define_plain(read, &format!("{name}="), 1);
            for ending in ["_changed?", "_change", "_was"] {
                self.define_plain(read, &format!("{name}{ending}"), 0);
            }
            for text in [
                format!("saved_change_to_{name}?"),
                format!("saved_change_to_{name}"),
                format!("{name}_before_last_save"),
            ] {
                self.define_plain(read, &text, 0);
            }
        }
        is_complete
    }

    /// What an association gives.
    pub(super) fn gives_of(&mut self, read: &ReadCall<'_>, name: &str, gives: Gives) -> Vec<Given> {
        let Some(class) = self.class_of_association(read, name, MAX_THROUGH) else { return Vec::new() };
        match gives {
            Gives::Record => vec![Given::Kin(class)],
            Gives::RecordOrNil => vec![Given::Kin(class), Given::Nil],
            Gives::Records => {
                let Some(model) = self.table.described.models.get(&class).copied() else { return Vec::new() };
                vec![Given::Kin(self.collection_of(read, model, class))]
            }
            Gives::Any | Gives::Relation => Vec::new(),
        }
    }

    /// The set of an association, with the methods of its block.
    fn collection_of(&mut self, read: &ReadCall<'_>, model: Model, class: ClassId) -> ClassId {
        let is_extended = read.call.keyword("extend").is_some()
            || read.call.args.iter().any(|(arg, _)| match arg {
                Literal::Lambda(body) => {
                    Reader::new(read.file).calls(*body).iter().any(|call| call.name == "extending")
                }
                _ => false,
            });
        if read.call.block.is_none() && !is_extended {
            return model.collection;
        }
        let mut made = Class::new(ClassKind::Class, Some(model.collection));
        made.name = self.table.class(model.collection).name.clone();
        made.sites = vec![read.site];
        let id = self.table.add_class(made);
        self.table.described.model_of.insert(id, class);
        self.table.described.answers.insert(id, Answers::ClassObject(class));
        if is_extended {
            self.open(id, read.site);
        }
        let Some(block) = read.call.block else { return id };
        let body = read.file.body(block);
        for instr in body.instrs {
            let Op::DefMethod { body: method, singleton: None } = instr.op else { continue };
            let syntax::ir::BodyKind::Method(name) = read.file.body(method).kind else { continue };
            let entry = self.table.add_method(Method {
                name,
                owner: id,
                visibility: Some(Visibility::Public),
                earlier_visibility: None,
                kind: MethodKind::Body { file: read.file.id, body: method, by_block: false },
                arity: Some(read.file.bodies.arity(method)),
                certainty: Certainty::Certain,
                late: false,
                site: Some(Site { file: read.file.id, span: instr.span }),
            });
            self.table.entries_mut(id, name).push(entry);
        }
        id
    }

    fn class_of_association(&mut self, read: &ReadCall<'_>, name: &str, _depth: usize) -> Option<ClassId> {
        let call = &read.call;
        if call.is_computed
            || call.keyword("polymorphic").is_some_and(|it| !matches!(it, Literal::Bool(false)))
        {
            return None;
        }
        let (given, is_through) = (call.keyword("class_name"), call.keyword("through").is_some());
        let path = match (given, call.keyword("source_type").or(call.keyword("source")), is_through) {
            (Some(literal), _, _) => match literal {
                Literal::Text(text) | Literal::Const(text) => text.clone(),
                _ => return None,
            },
            // Where it leads is told by the class in between.
            (None, _, true) => match call.keyword("source_type") {
                Some(Literal::Text(text)) => text.clone(),
                Some(_) => return None,
                None => return self.through.get(&(read.class, Name::new(name))).copied(),
            },
            (None, _, false) => {
                let is_many = matches!(call.name.as_str(), "has_many" | "has_and_belongs_to_many");
                let one = if is_many { self.words.singular(name) } else { name.to_owned() };
                self.words.camel(&one)
            }
        };
        self.model_named(read.class, &path)
    }

    /// `class_name: "Projct"`: Rails looks for the class when the association is used.
    pub(super) fn expect_models(&mut self, calls: &[ReadCall<'_>]) {
        let associations = ["belongs_to", "has_one", "has_many", "has_and_belongs_to_many"];
        for read in calls.iter().filter(|read| associations.contains(&read.call.name.as_str())) {
            let named = read.call.keywords.iter().find(|(key, ..)| key == "class_name");
            let Some((_, Literal::Text(path), span)) = named else { continue };
            let last = path.rsplit("::").next().unwrap_or(path);
            let is_own = self.table.described.own.contains(read.site.file.index());
            let is_anywhere = self.table.names.is_constant(Name::new(last));
            if is_own && !is_anywhere && self.model_named(read.class, path).is_none() {
                let site = Site { file: read.site.file, span: *span };
                self.table.described.absent_models.push((site, path.clone()));
            }
        }
    }

    /// The model of this name, seen from a class: as Rails looks for it, in the modules around the class first.
    pub(super) fn model_named(&self, from: ClassId, path: &str) -> Option<ClassId> {
        let base = self.table.class_at("ActiveRecord::Base")?;
        let found = match path.strip_prefix("::") {
            Some(path) => self.table.class_at(path),
            None => {
                let around = self.table.class(from).name.as_deref().unwrap_or_default();
                let mut parts: Vec<&str> = around.split("::").collect();
                loop {
                    let full = if parts.is_empty() {
                        path.to_owned()
                    } else {
                        format!("{}::{path}", parts.join("::"))
                    };
                    if let Some(class) = self.table.class_at(&full) {
                        break Some(class);
                    }
                    if parts.pop().is_none() {
                        break None;
                    }
                }
            }
        };
        found.filter(|class| self.table.has_ancestor(*class, base))
    }

    /// The classes of associations that lead through others.
    pub(super) fn follow_through(&mut self, calls: &[ReadCall<'_>]) {
        let is_association = |name: Name| {
            matches!(name.as_str(), "has_many" | "has_one" | "belongs_to" | "has_and_belongs_to_many")
        };
        let mut all: FxHashMap<(ClassId, String), &ReadCall<'_>> = FxHashMap::default();
        for read in calls {
            if is_association(read.call.name)
                && let Some(name) = read.call.first().and_then(Literal::text)
            {
                all.insert((read.class, name.to_owned()), read);
            }
        }
        let mut keys: Vec<(ClassId, String)> = all
            .iter()
            .filter(|(_, read)| read.call.keyword("through").is_some())
            .map(|(key, _)| key.clone())
            .collect();
        keys.sort();
        for (class, name) in keys {
            if let Some(target) = self.target_of(&all, class, &name, MAX_THROUGH) {
                self.through.insert((class, Name::new(&name)), target);
            }
        }
    }

    fn target_of(
        &mut self,
        all: &FxHashMap<(ClassId, String), &ReadCall<'_>>,
        class: ClassId,
        name: &str,
        depth: usize,
    ) -> Option<ClassId> {
        let chain = self.table.ancestors(class);
        let read = *chain.iter().find_map(|above| all.get(&(*above, name.to_owned())))?;
        let through = match read.call.keyword("through") {
            None => return self.class_of_association(read, name, depth),
            Some(_) if read.call.keyword("source_type").is_some() => {
                return self.class_of_association(read, name, depth);
            }
            Some(literal) => literal.text()?,
        };
        if depth == 0 {
            return None;
        }
        let between = self.target_of(all, class, through, depth - 1)?;
        let named = read.call.keyword("source").and_then(Literal::text).map(str::to_owned);
        let sources = match named {
            Some(source) => vec![source],
            None => vec![self.words.singular(name), name.to_owned()],
        };
        sources.iter().find_map(|source| self.target_of(all, between, source, depth - 1))
    }
}

fn is_option(key: &str) -> bool {
    key.starts_with('_')
        || matches!(key, "prefix" | "suffix" | "scopes" | "default" | "validate" | "instance_methods")
}

/// The classes that set one of these.
fn flags(calls: &[ReadCall<'_>], names: &[&str]) -> Vec<ClassId> {
    let is_set = |read: &&ReadCall<'_>| {
        names.contains(&read.call.name.as_str()) && read.call.first().is_none_or(Literal::is_true)
    };
    calls.iter().filter(is_set).map(|read| read.class).collect()
}

/// `self.table_name = "x"`; `None` where the name is computed.
fn table_names(calls: &[ReadCall<'_>]) -> FxHashMap<ClassId, Option<String>> {
    let set = calls.iter().filter(|read| read.call.name == "table_name=");
    let prefixed = calls
        .iter()
        .filter(|read| matches!(read.call.name.as_str(), "table_name_prefix=" | "table_name_suffix="));
    let set = set.map(|read| (read.class, read.call.first().and_then(Literal::text).map(str::to_owned)));
    set.chain(prefixed.map(|read| (read.class, None))).collect()
}

/// `Shop::LineItem` to `line_item`.
pub(super) fn table_word(class: &str) -> String {
    underscore(class.rsplit("::").next().unwrap_or(class))
}
