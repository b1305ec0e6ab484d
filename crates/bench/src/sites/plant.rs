//! A file to the typos that can be put into it.

use super::package::{Package, Side, constant_path, last_part, text_of};
use crate::mutants::mutate::{misspell, range};
use ruby_prism::{CallNode, Location, Node, StatementsNode, Visit};
use serde_json::{Value, json};
use std::ops::Range;

/// So many arguments are added that hardly a method can take them.
const N_ADDED: usize = 7;

/// Methods of Ruby's core that take at most two arguments, on what a literal gives.
const OF_STRINGS: &str = "capitalize chars chomp downcase dup each_line empty? freeze gsub index length lines ljust \
    reverse rjust size split strip sub swapcase to_i to_sym tr upcase";
const OF_ARRAYS: &str = "all? any? compact each each_with_index empty? find first flat_map flatten freeze include? index \
    inject join last length map max min reverse select size sort_by";
const OF_HASHES: &str = "each each_pair empty? fetch freeze include? key? keys length map size values";

/// Methods whose results are objects of the core, whoever has them.
const TO_CORE: &str = "to_s to_str to_sym to_i to_f to_a to_ary to_h inspect keys values size length join split map \
    select reject sort sort_by flatten uniq compact upcase downcase strip gsub sub";

/// Exceptions that no typo raises.
const HARMLESS: &str = "LoadError IOError EOFError SystemCallError KeyError StopIteration ZeroDivisionError Interrupt \
    SystemExit SocketError";

/// A condition with one of these may be the same on every run here.
const PLATFORM: &str = "ruby_version ruby_platform ruby_engine ruby_patchlevel rbconfig defined? respond_to? jruby \
    windows win_platform mswin mingw darwin rubinius truffle java win32 $0 program_name __file__ \
    mri? rbx";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Method,
    Constant,
    Local,
    Arguments,
    Nil,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Method => "method",
            Kind::Constant => "constant",
            Kind::Local => "local",
            Kind::Arguments => "arguments",
            Kind::Nil => "nil",
        }
    }
}

/// One typo.
#[derive(Debug)]
pub(super) struct Site {
    kind: Kind,
    range: Range<usize>,
    replacement: String,
    /// Of what is misspelt, or of the method that is called; from 1.
    line: usize,
    /// The name that must not exist; for nil the method that nil must not have.
    name: String,
    /// What the call is on: `self`, `constant`, `literal` or `value`; empty for what is no call.
    receiver: &'static str,
    /// It raises when a method is called, not when the file is loaded.
    is_in_method: bool,
}

impl Site {
    pub(super) fn json(&self, path: &str) -> Value {
        json!({
            "path": path,
            "kind": self.kind.name(),
            "start": self.range.start,
            "end": self.range.end,
            "replacement": self.replacement,
            "line": self.line,
            "name": self.name,
            "receiver": self.receiver,
            "in_method": self.is_in_method,
        })
    }
}

pub(super) fn sites(text: &str, package: &Package) -> Vec<Site> {
    let parsed = ruby_prism::parse(text.as_bytes());
    let mut planter = Planter {
        text,
        package,
        scopes: Vec::new(),
        sides: vec![None],
        n_blocks: 0,
        n_singletons: 0,
        found: Vec::new(),
    };
    planter.visit(&parsed.node());
    planter.found.sort_by_key(|site| (site.range.start, site.range.end));
    planter.found
}

struct Planter<'t> {
    text: &'t str,
    package: &'t Package,
    /// The whole names of the classes around, the innermost last.
    scopes: Vec<String>,
    /// The side of the methods around, the innermost last; none for the body of a class and for methods of some object.
    sides: Vec<Option<Side>>,
    n_blocks: usize,
    /// How many `class << self` are around, in the innermost class.
    n_singletons: usize,
    found: Vec<Site>,
}

impl Planter<'_> {
    fn add(&mut self, kind: Kind, range: Range<usize>, replacement: String, at: usize, name: String) {
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let is_in_method = self.sides.len() > 1;
        self.found.push(Site { kind, range, replacement, line, name, receiver: "", is_in_method });
    }

    fn rename(&mut self, kind: Kind, location: &Location<'_>) {
        let range = range(location);
        let Some(name) = self.text.get(range.clone()) else { return };
        let stem = name.trim_end_matches(['?', '!']);
        if stem.len() > 1 && stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            let misspelt = misspell(name);
            let at = range.start;
            self.add(kind, range, misspelt.clone(), at, misspelt);
        }
    }

    fn text_at(&self, node: &Node<'_>) -> &str {
        self.text.get(range(&node.location())).unwrap_or_default()
    }

    /// Nobody answers a name that self does not have.
    fn is_self_plain(&self) -> bool {
        let class = self.scopes.last();
        let is_plain = class.is_none_or(|class| !self.package.may_answer(class));
        // A block may be run on another object, one of those that answer anything.
        is_plain && (self.n_blocks == 0 || !self.package.has_method_missing)
    }

    fn is_platform(&self, condition: &Node<'_>) -> bool {
        // What a file asks while it is loaded is mostly where it is.
        if self.sides.len() == 1 && self.n_blocks == 0 {
            return true;
        }
        let text = self.text_at(condition).to_ascii_lowercase();
        let is_literal = condition.as_true_node().is_some()
            || condition.as_false_node().is_some()
            || condition.as_nil_node().is_some();
        is_literal || text.contains("_defined?") || PLATFORM.split(' ').any(|word| text.contains(word))
    }

    fn call(&mut self, call: &CallNode<'_>) {
        let name = text_of(call.name().as_slice());
        let Some(message) = call.message_loc() else { return };
        if call.is_safe_navigation()
            || call.is_attribute_write()
            || name.starts_with("require")
            || name == "autoload"
        {
            return;
        }
        let receiver = match call.receiver() {
            None => "self",
            Some(it) if it.as_self_node().is_some() => "self",
            Some(it) if it.as_constant_read_node().is_some() || it.as_constant_path_node().is_some() => {
                "constant"
            }
            Some(it) if literal_methods(&it).is_some() => "literal",
            Some(_) => "value",
        };
        let n_before = self.found.len();
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_?!".contains(&byte));
        let is_plain = match receiver {
            "self" => self.is_self_plain(),
            "literal" => true,
            "constant" => {
                let path = call.receiver().as_ref().and_then(constant_path).unwrap_or_default();
                !self.package.may_answer(last_part(&path))
            }
            _ => !self.package.has_method_missing || call.receiver().is_some_and(|it| is_of_core(&it)),
        };
        if is_name && is_plain {
            self.rename(Kind::Method, &message);
        }
        if is_name && self.most_arguments(call, &name).is_some_and(|most| N_ADDED > most) {
            self.add_arguments(call, &message, &name);
        }
        if let Some(value) = call.receiver().filter(|_| receiver == "value" && !name.ends_with('=')) {
            let text = self.text_at(&value);
            let is_simple = !text.contains('\n') && !text.contains("<<") && value.as_nil_node().is_none();
            if is_simple && message.start() > value.location().start() {
                let at = message.start() as usize;
                self.add(Kind::Nil, range(&value.location()), "nil".to_owned(), at, name);
            }
        }
        for site in self.found.iter_mut().skip(n_before) {
            site.receiver = receiver;
        }
    }

    /// How many arguments the method can take that this call certainly calls.
    fn most_arguments(&self, call: &CallNode<'_>, name: &str) -> Option<usize> {
        let Some(receiver) = call.receiver().filter(|it| it.as_self_node().is_none()) else {
            let side = self.sides.last().copied().flatten().filter(|_| self.n_blocks == 0)?;
            return self.package.only_definition(self.scopes.last()?, side, name);
        };
        if let Some(methods) = literal_methods(&receiver) {
            return (methods.split(' ').any(|it| it == name) && !self.package.defines(name)).then_some(2);
        }
        let class = self.package.resolve(&self.scopes, &constant_path(&receiver)?)?;
        match name {
            "new" if self.package.defines("new") => None,
            "new" => self.package.only_definition(&class, Side::Instance, "initialize"),
            _ => self.package.only_definition(&class, Side::Singleton, name),
        }
    }

    fn add_arguments(&mut self, call: &CallNode<'_>, message: &Location<'_>, name: &str) {
        let list: Vec<Node<'_>> =
            call.arguments().map(|it| it.arguments().iter().collect()).unwrap_or_default();
        if list.iter().any(|it| it.as_forwarding_arguments_node().is_some()) {
            return;
        }
        let zeros = ["0"; N_ADDED].join(", ");
        let has_block_argument = call.block().is_some_and(|it| it.as_block_argument_node().is_some());
        let (at, text) = match (list.first(), call.opening_loc()) {
            (Some(first), _) => (first.location().start(), format!("{zeros}, ")),
            (None, Some(opening)) if has_block_argument => (opening.end(), format!("{zeros}, ")),
            (None, Some(opening)) => (opening.end(), zeros),
            (None, None) if has_block_argument => return,
            (None, None) => (message.end(), format!("({zeros})")),
        };
        let at = at as usize;
        self.add(Kind::Arguments, at..at, text, message.start() as usize, name.to_owned());
    }

    fn statements(&mut self, statements: &StatementsNode<'_>) {
        for statement in statements.body().iter() {
            self.visit(&statement);
            if ends_here(&statement) {
                return;
            }
        }
    }

    /// What follows is reached in no run, or in all of them.
    fn both(&mut self, condition: &Node<'_>, visit: impl FnOnce(&mut Self)) {
        self.visit(condition);
        if !self.is_platform(condition) {
            visit(self);
        }
    }

    fn class(&mut self, path: &Node<'_>, body: Option<Node<'_>>) {
        let own = constant_path(path).unwrap_or_else(|| "?".to_owned());
        let whole = self.scopes.last().map_or(own.clone(), |outer| format!("{outer}::{own}"));
        let n_blocks = std::mem::take(&mut self.n_blocks);
        let n_singletons = std::mem::take(&mut self.n_singletons);
        self.scopes.push(whole);
        if let Some(body) = body {
            self.visit(&body);
        }
        self.scopes.pop();
        self.n_blocks = n_blocks;
        self.n_singletons = n_singletons;
    }
}

/// The core's methods of the literal.
fn literal_methods(node: &Node<'_>) -> Option<&'static str> {
    if node.as_string_node().is_some() || node.as_interpolated_string_node().is_some() {
        Some(OF_STRINGS)
    } else if node.as_array_node().is_some() {
        Some(OF_ARRAYS)
    } else if node.as_hash_node().is_some() {
        Some(OF_HASHES)
    } else {
        None
    }
}

fn is_of_core(node: &Node<'_>) -> bool {
    node.as_call_node().is_some_and(|call| {
        let name = text_of(call.name().as_slice());
        call.receiver().is_some() && !call.is_safe_navigation() && TO_CORE.split(' ').any(|it| it == name)
    })
}

/// Nothing after the statement is reached.
fn ends_here(statement: &Node<'_>) -> bool {
    let is_raise = statement.as_call_node().is_some_and(|call| {
        call.receiver().is_none()
            && matches!(call.name().as_slice(), b"raise" | b"exit" | b"abort" | b"throw" | b"fail")
    });
    is_raise
        || statement.as_return_node().is_some()
        || statement.as_break_node().is_some()
        || statement.as_next_node().is_some()
        || statement.as_redo_node().is_some()
        || statement.as_retry_node().is_some()
}

/// The clause, or one that follows, may rescue what a typo raises.
fn catches(clause: Option<ruby_prism::RescueNode<'_>>) -> bool {
    let Some(clause) = clause else { return false };
    let is_harmless = |node: Node<'_>| {
        let name = constant_path(&node).unwrap_or_default();
        HARMLESS.split(' ').any(|it| it == name) || name.starts_with("Errno::")
    };
    let exceptions: Vec<Node<'_>> = clause.exceptions().iter().collect();
    exceptions.is_empty() || !exceptions.into_iter().all(is_harmless) || catches(clause.subsequent())
}

impl<'pr> Visit<'pr> for Planter<'_> {
    fn visit_class_node(&mut self, node: &ruby_prism::ClassNode<'pr>) {
        self.class(&node.constant_path(), node.body());
    }

    fn visit_module_node(&mut self, node: &ruby_prism::ModuleNode<'pr>) {
        self.class(&node.constant_path(), node.body());
    }

    fn visit_singleton_class_node(&mut self, node: &ruby_prism::SingletonClassNode<'pr>) {
        let Some(body) = node.body() else { return };
        self.n_singletons += 1;
        self.visit(&body);
        self.n_singletons -= 1;
    }

    fn visit_def_node(&mut self, node: &ruby_prism::DefNode<'pr>) {
        let is_nested = self.sides.len() > 1;
        let side = match (node.receiver(), self.n_singletons) {
            (None, 0) => Some(Side::Instance),
            (None, 1) => Some(Side::Singleton),
            (Some(receiver), 0) if receiver.as_self_node().is_some() => Some(Side::Singleton),
            _ => None,
        };
        let side = side.filter(|_| !is_nested);
        let n_blocks = std::mem::take(&mut self.n_blocks);
        self.sides.push(side);
        ruby_prism::visit_def_node(self, node);
        self.sides.pop();
        self.n_blocks = n_blocks;
    }

    fn visit_block_node(&mut self, node: &ruby_prism::BlockNode<'pr>) {
        self.n_blocks += 1;
        ruby_prism::visit_block_node(self, node);
        self.n_blocks -= 1;
    }

    fn visit_lambda_node(&mut self, node: &ruby_prism::LambdaNode<'pr>) {
        self.n_blocks += 1;
        ruby_prism::visit_lambda_node(self, node);
        self.n_blocks -= 1;
    }

    fn visit_statements_node(&mut self, node: &StatementsNode<'pr>) {
        self.statements(node);
    }

    fn visit_begin_node(&mut self, node: &ruby_prism::BeginNode<'pr>) {
        if let Some(statements) = node.statements().filter(|_| !catches(node.rescue_clause())) {
            self.visit_statements_node(&statements);
        }
        let mut clause = node.rescue_clause();
        while let Some(it) = clause {
            if let Some(statements) = it.statements() {
                self.visit_statements_node(&statements);
            }
            clause = it.subsequent();
        }
        if let Some(other) = node.else_clause() {
            self.visit_else_node(&other);
        }
        if let Some(last) = node.ensure_clause() {
            self.visit_ensure_node(&last);
        }
    }

    fn visit_rescue_modifier_node(&mut self, node: &ruby_prism::RescueModifierNode<'pr>) {
        self.visit(&node.rescue_expression());
    }

    fn visit_defined_node(&mut self, _node: &ruby_prism::DefinedNode<'pr>) {}

    fn visit_if_node(&mut self, node: &ruby_prism::IfNode<'pr>) {
        self.both(&node.predicate(), |planter| {
            if let Some(statements) = node.statements() {
                planter.visit_statements_node(&statements);
            }
            if let Some(other) = node.subsequent() {
                planter.visit(&other);
            }
        });
    }

    fn visit_unless_node(&mut self, node: &ruby_prism::UnlessNode<'pr>) {
        self.both(&node.predicate(), |planter| {
            if let Some(statements) = node.statements() {
                planter.visit_statements_node(&statements);
            }
            if let Some(other) = node.else_clause() {
                planter.visit_else_node(&other);
            }
        });
    }

    fn visit_and_node(&mut self, node: &ruby_prism::AndNode<'pr>) {
        self.both(&node.left(), |planter| planter.visit(&node.right()));
    }

    fn visit_or_node(&mut self, node: &ruby_prism::OrNode<'pr>) {
        self.both(&node.left(), |planter| planter.visit(&node.right()));
    }

    fn visit_case_node(&mut self, node: &ruby_prism::CaseNode<'pr>) {
        let conditions: Vec<Node<'pr>> = node.conditions().iter().collect();
        let is_platform = |condition: &Node<'pr>| {
            condition.as_when_node().is_some_and(|it| it.conditions().iter().any(|it| self.is_platform(&it)))
        };
        let subject = node.predicate();
        if subject.as_ref().is_some_and(|it| self.is_platform(it)) || conditions.iter().any(is_platform) {
            return;
        }
        ruby_prism::visit_case_node(self, node);
    }

    /// Patterns ask, and do not read.
    fn visit_in_node(&mut self, node: &ruby_prism::InNode<'pr>) {
        if let Some(statements) = node.statements() {
            self.visit_statements_node(&statements);
        }
    }

    fn visit_match_predicate_node(&mut self, _node: &ruby_prism::MatchPredicateNode<'pr>) {}

    fn visit_match_required_node(&mut self, _node: &ruby_prism::MatchRequiredNode<'pr>) {}

    /// `{ name: }` has no place of its own for the value.
    fn visit_implicit_node(&mut self, _node: &ruby_prism::ImplicitNode<'pr>) {}

    fn visit_call_node(&mut self, node: &CallNode<'pr>) {
        self.call(node);
        // Ruby: the test frameworks' `assert_raises` and Rails' `suppress` want the exception.
        if matches!(node.name().as_slice(), b"suppress" | b"assert_raise" | b"assert_raises") {
            return;
        }
        ruby_prism::visit_call_node(self, node);
    }

    fn visit_constant_read_node(&mut self, node: &ruby_prism::ConstantReadNode<'pr>) {
        if !self.package.has_const_missing {
            self.rename(Kind::Constant, &node.location());
        }
    }

    /// Only the last part: `A` in `A::B` is one word of several.
    fn visit_constant_path_node(&mut self, node: &ruby_prism::ConstantPathNode<'pr>) {
        let is_plain = node.parent().is_none_or(|it| constant_path(&it).is_some());
        if is_plain && !self.package.has_const_missing {
            self.rename(Kind::Constant, &node.name_loc());
        }
    }

    fn visit_local_variable_read_node(&mut self, node: &ruby_prism::LocalVariableReadNode<'pr>) {
        if self.is_self_plain() {
            self.rename(Kind::Local, &node.location());
        }
    }

    fn visit_pinned_variable_node(&mut self, _node: &ruby_prism::PinnedVariableNode<'pr>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planted(text: &str, kind: Kind) -> Vec<String> {
        let package = Package::of([text].into_iter());
        let all = sites(text, &package).into_iter().filter(|it| it.kind == kind);
        let apply = |it: Site| {
            let (before, after) = (&text[..it.range.start], &text[it.range.end..]);
            let mutated = format!("{before}{}{after}", it.replacement);
            mutated.lines().nth(it.line - 1).unwrap().trim().to_owned()
        };
        all.map(apply).collect()
    }

    #[test]
    fn each_kind_is_planted() {
        let text = "class A\n  def one(item)\n    two(item)\n    item.size + Foo::BAR\n  end\n  def two(x) = x\nend\n";
        assert_eq!(planted(text, Kind::Method), ["twox(item)", "item.szie + Foo::BAR"]);
        assert_eq!(planted(text, Kind::Constant), ["item.size + Foo::BARx"]);
        assert_eq!(planted(text, Kind::Local), ["two(ietm)", "ietm.size + Foo::BAR"]);
        assert_eq!(planted(text, Kind::Arguments), ["two(0, 0, 0, 0, 0, 0, 0, item)"]);
        assert_eq!(planted(text, Kind::Nil), ["nil.size + Foo::BAR", "nil + Foo::BAR"]);
    }

    #[test]
    fn what_may_not_raise_is_left_alone() {
        let text = "def a(it)\n  begin\n    it.one\n  rescue\n    it.two\n  end\n  it.three rescue 1\n  defined?(it.four)\n  \
                    it&.five\n  it.six if RUBY_VERSION > '3'\n  return 1\n  it.seven\nrescue IOError\nend\n";
        assert_eq!(planted(text, Kind::Method), ["it.twox"]);
        let text =
            "class A\n  def method_missing(*) = 1\n  def a(x) = b(x).c\nend\nclass B\n  def d = eee\nend\n";
        assert_eq!(planted(text, Kind::Method), ["def d = eeex"]);
    }

    #[test]
    fn only_certain_targets_get_arguments() {
        let text = "class A\n  def initialize(x) = @x = x\n  def self.make = new(1)\n  def b(*) = A.new(2)\n  def c = b\n\
                    end\nA.make\n[1].join(\",\")\n[1].push(2)\n";
        let zeros = "0, 0, 0, 0, 0, 0, 0";
        let wanted = [
            format!("def b(*) = A.new({zeros}, 2)"),
            format!("A.make({zeros})"),
            format!("[1].join({zeros}, \",\")"),
        ];
        assert_eq!(planted(text, Kind::Arguments), wanted);
    }
}
