//! Text that is evaluated, when the program's own text tells it.
//!
//! ```text
//! class_eval <<~RUBY                        scope Eval(self)
//!   def x(a) end                       =>   OpaqueMethod x arity 1, in that scope
//!   private; attr_reader :y                 Private rest of body; Attr y
//! RUBY
//! %w[a b].each { |n| class_eval "def #{n}; end" }   OpaqueMethod a; OpaqueMethod b
//! ```
//!
//! The text has no place in the file, so its methods have no bodies in the IR: their names and arities are what counts.

use super::idiom::{self, Idiom};
use super::read::{const_path, list, literal_text};
use super::{Definitions, Request};
use crate::ir::{ConstPath, DefKind, PathRoot, ScopeKind, Target};
use base::Name;
use ruby_prism::{ClassNode, ModuleNode, Node, ParametersNode, Visit};

/// Records the definitions of the text that the request evaluates. False when something in it is not understood; then
/// nothing has been recorded.
pub(super) fn record(defs: &mut Definitions, kind: ScopeKind, request: &Request<'_, '_>) -> bool {
    let Some(texts) = request.arguments.first().and_then(|text| defs.literal_texts(text)) else {
        return false;
    };
    let n_defs = defs.defs.len();
    let scope = defs.new_scope(kind, request.span);
    let outer = std::mem::replace(&mut defs.scope, scope);
    defs.text_span = Some(request.span);
    let is_read = texts.iter().all(|text| read(defs, text));
    defs.text_span = None;
    defs.scope = outer;
    if !is_read {
        defs.defs.truncate(n_defs);
    }
    is_read
}

fn read(defs: &mut Definitions, text: &str) -> bool {
    let result = ruby_prism::parse(text.as_bytes());
    if result.errors().next().is_some() {
        return false;
    }
    let program = result.node();
    let statements = program.as_program_node().map(|program| program.statements().body());
    list(statements).iter().all(|statement| read_statement(defs, statement))
}

fn read_statement(defs: &mut Definitions, node: &Node<'_>) -> bool {
    if let Some(def) = node.as_def_node() {
        let target = match def.receiver() {
            None => Target::Definee,
            Some(Node::SelfNode { .. }) => Target::Singleton(Box::new(Target::SelfOfScope)),
            Some(_) => return false,
        };
        let name = Name::from_bytes(def.name().as_slice());
        let arity = def.parameters().map_or(Some(0), |parameters| Some(arity(&parameters)));
        defs.push(base::Span::default(), DefKind::OpaqueMethod { name, target, arity });
        return true;
    }
    if let Some(alias) = node.as_alias_method_node() {
        defs.alias(&alias);
        return true;
    }
    if let Some(undef) = node.as_undef_node() {
        defs.undef(&undef);
        return true;
    }
    if node.as_constant_write_node().is_some() {
        defs.constant_write(node);
        return true;
    }
    let Some(call) = node.as_call_node() else { return false };
    match idiom::of(call.name().as_slice()) {
        Some(
            Idiom::Attr(_)
            | Idiom::Visibility(_)
            | Idiom::ClassMethodVisibility(_)
            | Idiom::ModuleFunction
            | Idiom::AliasMethod
            | Idiom::UndefMethod
            | Idiom::RemoveMethod
            | Idiom::Mixin(_)
            | Idiom::ConstVisibility { .. },
        ) => {
            // `private def x` in the text.
            let arguments = list(call.arguments().map(|arguments| arguments.arguments()));
            if !arguments.iter().filter(|it| it.as_def_node().is_some()).all(|def| read_statement(defs, def))
            {
                return false;
            }
            let name = call.name().as_slice();
            defs.after_call(idiom::of(name), Name::from_bytes(name), &call, None);
            true
        }
        _ => false,
    }
}

/// `Method#arity` of a `def` with these parameters, as `Params::arity`.
fn arity(parameters: &ParametersNode<'_>) -> i32 {
    let required = (parameters.requireds().len() + parameters.posts().len()) as i32;
    let keywords = list(Some(parameters.keywords()));
    let required_keyword = keywords.iter().any(|it| it.as_required_keyword_parameter_node().is_some());
    let keyword_rest = parameters.keyword_rest();
    let forwards = matches!(keyword_rest, Some(Node::ForwardingParameterNode { .. }));
    let splats_keywords = matches!(keyword_rest, Some(Node::KeywordRestParameterNode { .. }));
    let is_open = !parameters.optionals().is_empty()
        || parameters.rest().is_some()
        || forwards
        || (!required_keyword && (!keywords.is_empty() || splats_keywords));
    let needed = required + i32::from(required_keyword);
    if is_open { -needed - 1 } else { needed }
}

/// Whether text given to `eval` can define nothing: it is literal and has none of the words that could.
pub(super) fn is_harmless(text: &Node<'_>) -> bool {
    const WORDS: [&str; 16] = [
        "def", "class", "module", "attr", "alias", "include", "extend", "prepend", "eval", "exec", "set",
        "send", "require", "load", "undef", "remove",
    ];
    let Some(text) = literal_text(text) else { return false };
    let text = String::from_utf8_lossy(&text);
    // `eval("LIMIT = 3")` defines a constant.
    let assigns_constant = text.contains('=') && text.contains(|it: char| it.is_uppercase());
    !assigns_constant && !WORDS.iter().any(|word| text.contains(word))
}

/// Whether text may give the class object methods, beside those that it defines for the instances. What stands between
/// the parts that the program's text tells is taken for names and bodies of methods.
pub(super) fn may_change_class_object(text: &Node<'_>) -> bool {
    // The second is `def #{x}.name`.
    const WORDS: [&str; 10] = [
        "def self",
        "def  .",
        "<<",
        "extend",
        "include",
        "prepend",
        "singleton",
        "module_function",
        "eval",
        "exec",
    ];
    let told = match (literal_text(text), text.as_interpolated_string_node()) {
        (Some(text), _) => text.to_vec(),
        (None, Some(text)) => {
            let strings: Vec<_> = text.parts().iter().filter_map(|part| part.as_string_node()).collect();
            strings.iter().flat_map(|part| part.unescaped().iter().chain(b" ").copied()).collect()
        }
        (None, None) => return true,
    };
    let told = String::from_utf8_lossy(&told);
    told.trim().is_empty() || WORDS.iter().any(|word| told.contains(word))
}

/// The classes that text given to `eval` opens by their names; `None` when it opens some and does not tell which.
pub(super) fn opened_classes(text: &Node<'_>) -> Option<Vec<ConstPath>> {
    let opens = |text: &[u8]| {
        let mut words = text.split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_');
        words.any(|word| word == b"class" || word == b"module")
    };
    let Some(literal) = literal_text(text) else {
        // `eval "class #{name}; ..."`.
        let parts = text.as_interpolated_string_node().map(|it| it.parts());
        let strings = parts.iter().flat_map(|parts| parts.iter()).filter_map(|part| part.as_string_node());
        return if strings.into_iter().any(|it| opens(it.unescaped())) { None } else { Some(Vec::new()) };
    };
    let result = ruby_prism::parse(&literal);
    let mut opened = Opened::default();
    opened.visit(&result.node());
    (!opened.dynamic).then_some(opened.paths)
}

/// `class A` and `module A` in a text.
#[derive(Default)]
struct Opened {
    /// Those around the place that is being visited, outermost first.
    around: Vec<ConstPath>,
    paths: Vec<ConstPath>,
    dynamic: bool,
}

impl Opened {
    fn enter(&mut self, path: ConstPath) {
        let path = match (path.root, self.around.last()) {
            (PathRoot::Dynamic, _) => {
                self.dynamic = true;
                path
            }
            (PathRoot::Lexical, Some(around)) => {
                let names = around.names.iter().chain(&path.names).copied().collect();
                ConstPath { root: around.root, names }
            }
            (PathRoot::Lexical | PathRoot::Top, _) => path,
        };
        // `module A::B` gives A a constant.
        let prefixes = (1..=path.names.len()).map(|n| path.names[..n].to_vec());
        self.paths.extend(prefixes.map(|names| ConstPath { root: path.root, names }));
        self.around.push(path);
    }
}

impl<'pr> Visit<'pr> for Opened {
    fn visit_class_node(&mut self, node: &ClassNode<'pr>) {
        self.enter(const_path(&node.constant_path()));
        ruby_prism::visit_class_node(self, node);
        self.around.pop();
    }

    fn visit_module_node(&mut self, node: &ModuleNode<'pr>) {
        self.enter(const_path(&node.constant_path()));
        ruby_prism::visit_module_node(self, node);
        self.around.pop();
    }
}
