//! A package to what it defines, as far as its text says it plainly: which methods a class has and how many arguments
//! they take, and who may answer a name that nobody has written.

use ruby_prism::{CallNode, DefNode, Node, ParametersNode, Visit};
use std::collections::{BTreeMap, BTreeSet};

/// Superclasses whose objects answer any name.
const ANSWERING: [&str; 6] =
    ["BasicObject", "OpenStruct", "SimpleDelegator", "Delegator", "BlankSlate", "XmlMarkup"];
/// Calls in the body of a class that say nothing about which methods it has.
const VISIBILITY: [&str; 6] =
    ["private", "protected", "public", "module_function", "private_class_method", "public_class_method"];

/// On which side of a class a method is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Side {
    Instance,
    Singleton,
}

/// How many positional arguments a `def` takes at most; none when there is no end to it.
type Maximum = Option<usize>;

#[derive(Default)]
pub(super) struct Class {
    pub(super) superclass: Option<String>,
    pub(super) methods: BTreeMap<(Side, String), Vec<Maximum>>,
}

#[derive(Default)]
pub(super) struct Package {
    /// By their whole names, as far as these are plain.
    pub(super) classes: BTreeMap<String, Class>,
    /// How many definitions a name has.
    n_definitions: BTreeMap<String, usize>,
    /// Names that macros, aliases and the like may define.
    dynamic: BTreeSet<String>,
    /// Classes whose objects answer names that nobody has written, by their last names.
    answering: BTreeSet<String>,
    pub(super) has_method_missing: bool,
    pub(super) has_const_missing: bool,
    /// What the package gives to every object, and so to nil.
    pub(super) names_of_every_object: BTreeSet<String>,
}

impl Package {
    pub(super) fn of<'t>(texts: impl Iterator<Item = &'t str>) -> Package {
        let mut package = Package::default();
        for text in texts {
            let parsed = ruby_prism::parse(text.as_bytes());
            let mut reader = Reader { text, scopes: Vec::new(), n_blocks: 0, n_defs: 0, package };
            reader.visit(&parsed.node());
            package = reader.package;
        }
        package
    }

    /// The most arguments of a method that the package defines once and in this class.
    pub(super) fn only_definition(&self, class: &str, side: Side, name: &str) -> Maximum {
        let methods = &self.classes.get(class)?.methods;
        let [maximum] = methods.get(&(side, name.to_owned()))?.as_slice() else { return None };
        let is_only = name == "initialize" || self.n_definitions.get(name) == Some(&1);
        maximum.filter(|_| is_only && !self.dynamic.contains(name))
    }

    pub(super) fn defines(&self, name: &str) -> bool {
        self.n_definitions.contains_key(name) || self.dynamic.contains(name)
    }

    /// The class that a constant means in these scopes, the innermost last; Ruby asks ancestors, too, before Object.
    pub(super) fn resolve(&self, scopes: &[String], path: &str) -> Option<String> {
        let within = scopes.iter().rev().map(|scope| format!("{scope}::{path}"));
        within.chain([path.to_owned()]).find(|name| self.classes.contains_key(name))
    }

    /// An object of the class, or the class itself, may answer any name.
    pub(super) fn may_answer(&self, class: &str) -> bool {
        let mut name = class.to_owned();
        for _ in 0..20 {
            let last = last_part(&name);
            if self.answering.contains(last) || ANSWERING.contains(&last) {
                return true;
            }
            let superclass = |(own, class): (&String, &Class)| {
                (last_part(own) == last).then(|| class.superclass.clone()).flatten()
            };
            match self.classes.iter().find_map(superclass) {
                Some(superclass) if superclass != name => name = superclass,
                _ => return false,
            }
        }
        true
    }
}

pub(super) fn last_part(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// `A::B` as it is written; none for `x::B`.
pub(super) fn constant_path(node: &Node<'_>) -> Option<String> {
    if let Some(constant) = node.as_constant_read_node() {
        return Some(text_of(constant.name().as_slice()));
    }
    let path = node.as_constant_path_node()?;
    let name = text_of(path.name()?.as_slice());
    match path.parent() {
        Some(parent) => Some(format!("{}::{name}", constant_path(&parent)?)),
        None => Some(name),
    }
}

pub(super) fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The most positional arguments; none with a splat or `...`.
fn maximum_of(parameters: Option<ParametersNode<'_>>) -> Maximum {
    let Some(parameters) = parameters else { return Some(0) };
    let forwards = parameters.keyword_rest().is_some_and(|it| it.as_forwarding_parameter_node().is_some());
    let n_known = parameters.requireds().iter().count()
        + parameters.optionals().iter().count()
        + parameters.posts().iter().count();
    (parameters.rest().is_none() && !forwards).then_some(n_known)
}

struct Reader<'t> {
    text: &'t str,
    /// The whole name of each class around, and the side that a `def` is on; none when the text does not say.
    scopes: Vec<Option<(String, Side)>>,
    n_blocks: usize,
    n_defs: usize,
    package: Package,
}

impl Reader<'_> {
    fn within(&mut self, scope: Option<(String, Side)>, visit: impl FnOnce(&mut Self)) {
        self.scopes.push(scope);
        visit(self);
        self.scopes.pop();
    }

    fn whole_name(&self, path: &Node<'_>) -> Option<String> {
        let own = constant_path(path)?;
        match self.scopes.last() {
            None => Some(own),
            Some(Some((outer, Side::Instance))) if self.n_blocks == 0 => Some(format!("{outer}::{own}")),
            _ => None,
        }
    }

    fn every_object(&self) -> bool {
        let every = ["Object", "Kernel", "BasicObject", "NilClass"];
        self.scopes.is_empty() && self.n_defs == 0
            || self.scopes.last().is_some_and(|it| {
                it.as_ref()
                    .is_some_and(|(name, side)| every.contains(&name.as_str()) && *side == Side::Instance)
            })
    }
}

impl<'pr> Visit<'pr> for Reader<'_> {
    fn visit_class_node(&mut self, node: &ruby_prism::ClassNode<'pr>) {
        let name = self.whole_name(&node.constant_path());
        if let Some(name) = &name {
            let class = self.package.classes.entry(name.clone()).or_default();
            if let Some(superclass) = node.superclass() {
                let location = superclass.location();
                let written =
                    self.text.get(location.start() as usize..location.end() as usize).unwrap_or_default();
                class.superclass = Some(constant_path(&superclass).unwrap_or_else(|| written.to_owned()));
                if written.starts_with("DelegateClass") {
                    self.package.answering.insert(last_part(name).to_owned());
                }
            }
        }
        self.within(name.map(|it| (it, Side::Instance)), |reader| {
            if let Some(body) = node.body() {
                reader.visit(&body);
            }
        });
    }

    fn visit_module_node(&mut self, node: &ruby_prism::ModuleNode<'pr>) {
        let name = self.whole_name(&node.constant_path());
        if let Some(name) = &name {
            self.package.classes.entry(name.clone()).or_default();
        }
        self.within(name.map(|it| (it, Side::Instance)), |reader| {
            if let Some(body) = node.body() {
                reader.visit(&body);
            }
        });
    }

    fn visit_singleton_class_node(&mut self, node: &ruby_prism::SingletonClassNode<'pr>) {
        let outer = self.scopes.last().cloned().flatten();
        let is_own = node.expression().as_self_node().is_some() && self.n_defs == 0;
        let scope = outer.filter(|(_, side)| is_own && *side == Side::Instance);
        self.within(scope.map(|(name, _)| (name, Side::Singleton)), |reader| {
            ruby_prism::visit_singleton_class_node(reader, node);
        });
    }

    fn visit_def_node(&mut self, node: &DefNode<'pr>) {
        let name = text_of(node.name().as_slice());
        *self.package.n_definitions.entry(name.clone()).or_default() += 1;
        if node.receiver().is_none() && self.every_object() {
            self.package.names_of_every_object.insert(name.clone());
        }
        let scope = self.scopes.last().cloned().flatten();
        match name.as_str() {
            "method_missing" => {
                self.package.has_method_missing = true;
                if let Some((class, _)) = &scope {
                    self.package.answering.insert(last_part(class).to_owned());
                }
            }
            "const_missing" => self.package.has_const_missing = true,
            _ => {}
        }
        let side = match (&scope, node.receiver()) {
            (Some((_, Side::Instance)), Some(receiver)) if receiver.as_self_node().is_some() => {
                Some(Side::Singleton)
            }
            (Some((_, side)), None) => Some(*side),
            _ => None,
        };
        if let (Some((class, _)), Some(side)) = (scope, side)
            && self.n_blocks == 0
            && self.n_defs == 0
        {
            let class = self.package.classes.entry(class).or_default();
            class.methods.entry((side, name)).or_default().push(maximum_of(node.parameters()));
        }
        self.n_defs += 1;
        ruby_prism::visit_def_node(self, node);
        self.n_defs -= 1;
    }

    fn visit_block_node(&mut self, node: &ruby_prism::BlockNode<'pr>) {
        self.n_blocks += 1;
        ruby_prism::visit_block_node(self, node);
        self.n_blocks -= 1;
    }

    fn visit_alias_method_node(&mut self, node: &ruby_prism::AliasMethodNode<'pr>) {
        for symbol in [node.new_name(), node.old_name()].iter().filter_map(Node::as_symbol_node) {
            self.package.dynamic.insert(text_of(symbol.unescaped()));
        }
    }

    fn visit_call_node(&mut self, node: &CallNode<'pr>) {
        let name = text_of(node.name().as_slice());
        let is_macro = self.n_defs == 0
            || ["define_method", "alias_method", "define_singleton_method"].contains(&&*name);
        if is_macro
            && !VISIBILITY.contains(&name.as_str())
            && let Some(arguments) = node.arguments()
        {
            for argument in arguments.arguments().iter() {
                if let Some(symbol) = argument.as_symbol_node() {
                    self.package.dynamic.insert(text_of(symbol.unescaped()));
                } else if let Some(string) = argument.as_string_node() {
                    self.package.dynamic.insert(text_of(string.unescaped()));
                }
            }
        }
        ruby_prism::visit_call_node(self, node);
    }
}
