//! Reads names, constant paths, targets and values off nodes, as far as the text tells them.
//!
//! ```text
//! :a, "a", %i[a b], *%w[a b]      the names a, b
//! def x; end                      the name x
//! "#{n}=" inside %i[a].each { |n| ... }   the name a=
//! A::B, self, base, x.singleton_class     targets
//! ```

use super::{Definitions, new_class};
use crate::ir::{ConstPath, PathRoot, Target};
pub(super) use crate::lower::span_of;
use base::Name;
use ruby_prism::{Node, NodeList, StatementsNode};

/// The names that arguments stand for; `computed` when some argument may stand for others.
#[derive(Default)]
pub(super) struct Names {
    pub(super) names: Vec<Name>,
    pub(super) computed: bool,
}

/// A chain of constants, parentheses or calls longer than this is not followed.
const MAX_CHAIN: usize = 64;

/// The path of a `ConstantReadNode`, `ConstantPathNode`, `ConstantTargetNode` or `ConstantPathTargetNode`; anything
/// else is a dynamic path without a name.
pub(super) fn const_path(node: &Node<'_>) -> ConstPath {
    let mut names = Vec::new();
    let root = collect_path(node, &mut names);
    names.reverse();
    ConstPath { root, names }
}

fn collect_path(node: &Node<'_>, names: &mut Vec<Name>) -> PathRoot {
    if let Some(read) = node.as_constant_read_node() {
        names.push(Name::from_bytes(read.name().as_slice()));
        return PathRoot::Lexical;
    }
    if let Some(target) = node.as_constant_target_node() {
        names.push(Name::from_bytes(target.name().as_slice()));
        return PathRoot::Lexical;
    }
    let (mut name, mut parent) = match (node.as_constant_path_node(), node.as_constant_path_target_node()) {
        (Some(path), _) => (path.name(), path.parent()),
        (None, Some(path)) => (path.name(), path.parent()),
        (None, None) => return PathRoot::Dynamic,
    };
    loop {
        match name {
            Some(name) => names.push(Name::from_bytes(name.as_slice())),
            None => return PathRoot::Dynamic,
        }
        let Some(above) = parent else { return PathRoot::Top };
        if let Some(read) = above.as_constant_read_node() {
            names.push(Name::from_bytes(read.name().as_slice()));
            return PathRoot::Lexical;
        }
        let Some(path) = above.as_constant_path_node() else { return PathRoot::Dynamic };
        (name, parent) = (path.name(), path.parent());
    }
}

/// The only statement of a body.
pub(super) fn only_statement<'pr>(statements: &StatementsNode<'pr>) -> Option<Node<'pr>> {
    let body = statements.body();
    if body.len() == 1 { body.first() } else { None }
}

fn is_only_self(body: Option<Node<'_>>) -> bool {
    let statements = body.as_ref().and_then(Node::as_statements_node);
    statements.and_then(|it| only_statement(&it)).is_some_and(|it| it.as_self_node().is_some())
}

/// The node inside `( )`, if that is all that they hold.
pub(super) fn unparenthesized<'pr>(node: &Node<'pr>) -> Option<Node<'pr>> {
    only_statement(&node.as_parentheses_node()?.body()?.as_statements_node()?)
}

impl Definitions {
    /// What an expression that should be a class or module (or another object with a singleton class) names.
    /// `None` is the receiver of a call without one: self.
    pub(super) fn target(&mut self, node: Option<&Node<'_>>) -> Target {
        self.target_within(node, MAX_CHAIN)
    }

    fn target_within(&mut self, node: Option<&Node<'_>>, fuel: usize) -> Target {
        let Some(node) = node else { return Target::SelfOfScope };
        match node {
            Node::SelfNode { .. } => Target::SelfOfScope,
            Node::ConstantReadNode { .. } | Node::ConstantPathNode { .. } => match const_path(node) {
                ConstPath { root: PathRoot::Dynamic, .. } => Target::Unknown,
                path => Target::Const(Box::new(path)),
            },
            // `class << (A = Object.new)`: the assignment has run before.
            Node::ConstantWriteNode { .. } => match node.as_constant_write_node() {
                Some(write) => {
                    let name = Name::from_bytes(write.name().as_slice());
                    Target::Const(Box::new(ConstPath::lexical(name)))
                }
                None => Target::Unknown,
            },
            Node::LocalVariableReadNode { .. } => match node.as_local_variable_read_node() {
                Some(local) => Target::Local(Name::from_bytes(local.name().as_slice())),
                None => Target::Unknown,
            },
            Node::ParenthesesNode { .. } if fuel > 0 => match unparenthesized(node) {
                Some(inner) => self.target_within(Some(&inner), fuel - 1),
                None => Target::Unknown,
            },
            Node::CallNode { .. } if fuel > 0 => self.target_of_call(node, fuel),
            // `class << self; self; end`, from before there was `singleton_class`.
            Node::SingletonClassNode { .. } if fuel > 0 => match node.as_singleton_class_node() {
                Some(class) if is_only_self(class.body()) => {
                    Target::Singleton(Box::new(self.target_within(Some(&class.expression()), fuel - 1)))
                }
                _ => Target::Unknown,
            },
            _ => Target::Unknown,
        }
    }

    fn target_of_call(&mut self, node: &Node<'_>, fuel: usize) -> Target {
        let Some(call) = node.as_call_node() else { return Target::Unknown };
        let receiver = call.receiver();
        match call.name().as_slice() {
            b"singleton_class" if call.arguments().is_none() => {
                Target::Singleton(Box::new(self.target_within(receiver.as_ref(), fuel - 1)))
            }
            b"class" if matches!(receiver, Some(Node::SelfNode { .. })) => Target::ClassOfSelf,
            b"const_get" => match (self.target_within(receiver.as_ref(), fuel - 1), argument(&call)) {
                (Target::Const(mut path), Some(name)) if receiver.is_some() => {
                    // Ruby: unlike `A::B`, it searches Object too, which is all there is for these.
                    let finds_all = ["Object", "Kernel", "Module", "Class"].map(Name::new);
                    if matches!(path.names.as_slice(), [only] if finds_all.contains(only)) {
                        *path = ConstPath { root: PathRoot::Top, names: Vec::new() };
                    }
                    path.names.push(name);
                    Target::Const(path)
                }
                _ => Target::Unknown,
            },
            b"new" | b"define" => new_class::of_call(self, &call).map_or(Target::Unknown, Target::New),
            // `Class.new(A).freeze`, `Struct.new(:a).tap { }`: the receiver itself.
            b"freeze" | b"tap" if receiver.is_some() => self.target_within(receiver.as_ref(), fuel - 1),
            _ => Target::Unknown,
        }
    }

    /// The names that the arguments of `private`, `attr_reader`, `module_function`, ... stand for.
    pub(super) fn names_of(&self, arguments: &[Node<'_>]) -> Names {
        let mut acc = Names::default();
        for argument in arguments {
            self.collect_names(argument, &mut acc, MAX_CHAIN);
        }
        acc
    }

    fn collect_names(&self, node: &Node<'_>, acc: &mut Names, fuel: usize) {
        if fuel == 0 {
            acc.computed = true;
            return;
        }
        match node {
            Node::ArrayNode { .. } => {
                for element in list(node.as_array_node().map(|array| array.elements())) {
                    self.collect_names(&element, acc, fuel - 1);
                }
            }
            Node::SplatNode { .. } => match node.as_splat_node().and_then(|splat| splat.expression()) {
                Some(list @ (Node::ArrayNode { .. } | Node::CallNode { .. })) => {
                    self.collect_names(&list, acc, fuel - 1);
                }
                _ => acc.computed = true,
            },
            Node::DefNode { .. } => match node.as_def_node() {
                Some(def) => acc.names.push(Name::from_bytes(def.name().as_slice())),
                None => acc.computed = true,
            },
            Node::ParenthesesNode { .. } => match unparenthesized(node) {
                Some(inner) => self.collect_names(&inner, acc, fuel - 1),
                None => acc.computed = true,
            },
            Node::CallNode { .. } => self.collect_returned_names(node, acc, fuel - 1),
            _ => match self.literal_names(node) {
                Some(names) => acc.names.extend(names),
                None => acc.computed = true,
            },
        }
    }

    /// Ruby: `attr_accessor :a` returns `[:a, :a=]`, `define_method` and `alias_method` the new name, `private :a`
    /// its argument.
    fn collect_returned_names(&self, node: &Node<'_>, acc: &mut Names, fuel: usize) {
        let Some(call) = node.as_call_node() else { return };
        let arguments = list(call.arguments().map(|arguments| arguments.arguments()));
        let first = arguments.len().min(1);
        let (taken, reader, writer) = match call.name().as_slice() {
            b"attr_reader" | b"attr" => (arguments.len(), true, false),
            b"attr_writer" => (arguments.len(), false, true),
            b"attr_accessor" => (arguments.len(), true, true),
            b"define_method" | b"define_singleton_method" | b"alias_method" => (first, true, false),
            b"private"
            | b"public"
            | b"protected"
            | b"module_function"
            | b"private_class_method"
            | b"ruby2_keywords" => (arguments.len(), true, false),
            // `private memoize def x`: most such macros return the name, but who knows.
            _ => {
                acc.computed = true;
                let defs = arguments.iter().filter_map(|argument| argument.as_def_node());
                acc.names.extend(defs.map(|def| Name::from_bytes(def.name().as_slice())));
                return;
            }
        };
        let mut names = Names::default();
        for argument in arguments.iter().take(taken) {
            self.collect_names(argument, &mut names, fuel);
        }
        acc.computed |= names.computed;
        for name in names.names {
            if reader {
                acc.names.push(name);
            }
            if writer {
                acc.names.push(name.writer());
            }
        }
    }

    /// The name, or in a literal loop the names, that a symbol or string expression stands for.
    pub(super) fn literal_names(&self, node: &Node<'_>) -> Option<Vec<Name>> {
        if let Some(symbol) = node.as_symbol_node() {
            return Some(vec![Name::from_bytes(symbol.unescaped())]);
        }
        if let Some(string) = node.as_string_node() {
            return Some(vec![Name::from_bytes(string.unescaped())]);
        }
        if self.loops.is_empty() {
            return None;
        }
        if let Some(local) = node.as_local_variable_read_node() {
            return self.loop_names(local.name().as_slice()).map(<[Name]>::to_vec);
        }
        if let Some(symbol) = node.as_interpolated_symbol_node() {
            return self.interpolated_texts(&symbol.parts()).map(intern);
        }
        if let Some(string) = node.as_interpolated_string_node() {
            return self.interpolated_texts(&string.parts()).map(intern);
        }
        // `n.to_s`, `n.to_sym`
        let call = node.as_call_node()?;
        match call.name().as_slice() {
            b"to_s" | b"to_sym" if call.arguments().is_none() => self
                .loop_names(call.receiver()?.as_local_variable_read_node()?.name().as_slice())
                .map(<[Name]>::to_vec),
            _ => None,
        }
    }

    /// The one name of a symbol or string.
    pub(super) fn literal_name(&self, node: &Node<'_>) -> Option<Name> {
        match self.literal_names(node)?.as_slice() {
            [name] => Some(*name),
            _ => None,
        }
    }

    fn interpolated_texts(&self, parts: &NodeList<'_>) -> Option<Vec<String>> {
        let mut texts = vec![String::new()];
        let mut bound = None;
        for part in parts {
            if let Some(string) = part.as_string_node() {
                let text = std::str::from_utf8(string.unescaped()).ok()?.to_owned();
                texts.iter_mut().for_each(|it| it.push_str(&text));
                continue;
            }
            let embedded = only_statement(&part.as_embedded_statements_node()?.statements()?)?;
            let local = embedded.as_local_variable_read_node()?;
            let names = self.loop_names(local.name().as_slice())?;
            // Two different variables in one name do not occur; the same one twice does.
            let variable = Name::from_bytes(local.name().as_slice());
            if bound.is_some_and(|bound| bound != variable) {
                return None;
            }
            if bound.is_none() {
                texts = names.iter().map(|_| texts[0].clone()).collect();
            }
            bound = Some(variable);
            texts.iter_mut().zip(names).for_each(|(text, name)| text.push_str(name.as_str()));
        }
        Some(texts)
    }

    /// The text, or in a literal loop the texts, of a string.
    pub(super) fn literal_texts(&self, node: &Node<'_>) -> Option<Vec<String>> {
        match literal_text(node) {
            Some(text) => Some(vec![String::from_utf8(text.into()).ok()?]),
            None => self.interpolated_texts(&node.as_interpolated_string_node()?.parts()),
        }
    }

    fn loop_names(&self, variable: &[u8]) -> Option<&[Name]> {
        self.loops.iter().rev().find(|it| it.variable.as_bytes() == variable).map(|it| it.names.as_slice())
    }
}

fn intern(texts: Vec<String>) -> Vec<Name> {
    texts.iter().map(|text| Name::new(text)).collect()
}

pub(super) fn list<'pr>(nodes: Option<NodeList<'pr>>) -> Vec<Node<'pr>> {
    nodes.map(|nodes| nodes.iter().collect()).unwrap_or_default()
}

/// The text of a string literal, also of one that is written in several pieces.
pub(super) fn literal_text(node: &Node<'_>) -> Option<Box<[u8]>> {
    if let Some(string) = node.as_string_node() {
        return Some(string.unescaped().into());
    }
    let mut text = Vec::new();
    for part in &node.as_interpolated_string_node()?.parts() {
        text.extend_from_slice(part.as_string_node()?.unescaped());
    }
    Some(text.into())
}

fn argument(call: &ruby_prism::CallNode<'_>) -> Option<Name> {
    let first = call.arguments()?.arguments().first()?;
    if let Some(symbol) = first.as_symbol_node() {
        return Some(Name::from_bytes(symbol.unescaped()));
    }
    let string = first.as_string_node()?;
    let text = string.unescaped();
    (!text.contains(&b':')).then(|| Name::from_bytes(text))
}
