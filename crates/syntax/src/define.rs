//! Records what a file does to the class table: Prism nodes to ordered [`ir::Def`](crate::ir::Def)s.
//!
//! The lowering walks every node once, in the order in which Ruby executes them, and calls the hooks of
//! [`Definitions`]; each Ruby idiom that defines something has a file of its own under `define/`.
//!
//! ```text
//! class A < B            Class A < B
//!   include C       =>   Mixin Include self [C]
//!   private def x; end   Method x; Visibility Private [x]
//! end
//! ```
//!
//! The hooks run for every call of a program, so a name that is no idiom is rejected by one table look-up
//! ([`idiom::of`]). Nothing here looks at another file, and nothing concludes: what the text does not tell is recorded
//! as `Unknown`, `computed` or `Open`.

mod alias;
mod attr;
mod autoload;
mod concern;
mod constants;
mod define_method;
mod delegate;
mod eval;
mod eval_text;
mod example_group;
pub(crate) mod idiom;
mod literal_loop;
mod mixin;
mod new_class;
mod on_load;
mod outside;
mod read;
mod refine;
mod require;
mod send;
mod visibility;

#[cfg(test)]
mod tests;

use crate::ir::{
    BodyId, ClassExpr, ConstPath, Def, DefKind, PathRoot, Scope, ScopeId, ScopeKind, Target, When, take_exact,
};
use base::{Name, Span};
use idiom::Idiom;
use literal_loop::LiteralLoop;
use read::{const_path, list, span_of, unparenthesized};
use ruby_prism::{
    AliasMethodNode, CallNode, ClassNode, DefNode, ModuleNode, Node, SingletonClassNode, UndefNode,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The definitions of one file, as far as the lowering has walked.
pub(crate) struct Definitions {
    /// The lexical scope of the code that is being lowered.
    pub(crate) scope: ScopeId,
    /// When that code runs.
    pub(crate) when: When,
    defs: Vec<Def>,
    scopes: Vec<Scope>,
    /// `Struct.new(:a)` and its kin by position: whoever holds the expression (`A = ...`, `class B < ...`) finds the
    /// class here.
    new_classes: FxHashMap<Span, ScopeId>,
    /// The `%i[a b].each do |name|` blocks around the current node.
    loops: Vec<LiteralLoop>,
    /// The blocks of example groups around the current node.
    example_groups: Vec<example_group::Group>,
    /// The `autoload_under` and `autoload_at` blocks around the current node.
    autoload_folders: Vec<autoload::Folder>,
    /// The parameter of the `def self.included(base)` around the current node.
    hook: Option<Name>,
    /// While text that is evaluated is read: the place of the call, for positions in that text mean nothing here.
    text_span: Option<Span>,
    /// A `return`, `next` or `break` may have left the current body before its end.
    may_have_left: bool,
    /// The body around the current node has read a file, settings or the environment.
    reads_outside: bool,
    /// The current node is in a block in a method, and whoever gets that block may run it with another self.
    in_method_block: bool,
}

/// How the literal block of a call is to be lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockScope {
    /// The scope of the block's body.
    pub(crate) scope: ScopeId,
    /// `return` and `next` leave the block alone, and arguments are counted: `lambda { }`, `define_method(:a) { }`.
    pub(crate) lambda: bool,
    runs: Runs,
}

/// When a literal block runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runs {
    /// Whenever the method wants, with whatever self.
    Perhaps,
    /// In place: `Class.new { }`, `A.class_eval { }`, `%i[a b].each { }`.
    InPlace,
    /// As the body of a method: `define_method(:a) { }`.
    AsMethod,
}

/// The state around a body or a branch, given back to [`Definitions::restore`] behind it.
#[must_use = "the state around the body must be restored behind it"]
pub(crate) struct Saved {
    scope: ScopeId,
    when: When,
    hook: Option<Name>,
    /// `None` for a branch: a `return` in it concerns what follows it.
    may_have_left: Option<bool>,
    /// `None` for a branch or a block: what it reads is known behind it.
    reads_outside: Option<bool>,
    in_method_block: bool,
}

impl Definitions {
    pub(crate) fn new() -> Definitions {
        let top = Scope { parent: None, kind: ScopeKind::Top, span: Span::default(), n_methods: 0 };
        Definitions {
            scope: ScopeId(0),
            when: When::Always,
            defs: Vec::new(),
            scopes: vec![top],
            new_classes: FxHashMap::default(),
            loops: Vec::new(),
            example_groups: Vec::new(),
            autoload_folders: Vec::new(),
            hook: None,
            text_span: None,
            may_have_left: false,
            reads_outside: false,
            in_method_block: false,
        }
    }

    /// The definitions of the file; what is left is ready for the next one.
    pub(crate) fn take(&mut self) -> (Vec<Scope>, Vec<Def>) {
        let (scopes, defs) = (take_exact(&mut self.scopes), take_exact(&mut self.defs));
        self.scopes.push(Scope { parent: None, kind: ScopeKind::Top, span: Span::default(), n_methods: 0 });
        self.scope = ScopeId(0);
        self.when = When::Always;
        if !self.new_classes.is_empty() {
            self.new_classes.clear();
        }
        self.loops.clear();
        self.hook = None;
        self.text_span = None;
        self.may_have_left = false;
        self.reads_outside = false;
        self.in_method_block = false;
        (scopes, defs)
    }

    /// How many steps there are; [`Definitions::rewind`] drops those that come after. The lowering walks an `ensure`
    /// clause once for each way through it, but Ruby's program has it once.
    pub(crate) fn mark(&self) -> usize {
        self.defs.len()
    }

    pub(crate) fn rewind(&mut self, mark: usize) {
        self.defs.truncate(mark);
    }

    /// Before the body of `class`, `module` and `class << x`, with the scope that their hook has returned.
    pub(crate) fn enter_class(&mut self, scope: ScopeId) -> Saved {
        let saved = Saved { reads_outside: Some(self.reads_outside), ..self.save_body() };
        self.reads_outside = false;
        self.scope = scope;
        self.in_method_block = false;
        saved
    }

    /// Before the parameters and the body of a `def`, after [`Definitions::method`].
    pub(crate) fn enter_method(&mut self, node: &DefNode<'_>, body: BodyId) -> Saved {
        let saved = Saved { reads_outside: Some(self.reads_outside), ..self.save_body() };
        self.reads_outside = false;
        self.when = When::InMethod { body, maybe: false };
        self.hook = hook_parameter(node);
        self.in_method_block = false;
        saved
    }

    /// Before a literal block or a lambda literal.
    pub(crate) fn enter_block(&mut self, block: BlockScope, body: BodyId) -> Saved {
        let saved = self.save_body();
        self.scope = block.scope;
        self.in_method_block = match block.runs {
            Runs::Perhaps => matches!(self.when, When::InMethod { .. }),
            Runs::InPlace if block.scope == saved.scope => self.in_method_block,
            Runs::InPlace | Runs::AsMethod => false,
        };
        self.when = match (block.runs, self.when) {
            (Runs::InPlace, when) => when,
            (Runs::AsMethod, _) => When::InMethod { body, maybe: false },
            (Runs::Perhaps, When::InMethod { body, .. }) => When::InMethod { body, maybe: true },
            (Runs::Perhaps, When::Always | When::Maybe | When::InBlock) => When::InBlock,
        };
        saved
    }

    /// Before code that may be skipped: a branch, the body of a loop, a `rescue` clause.
    pub(crate) fn enter_branch(&mut self) -> Saved {
        let saved = Saved { may_have_left: None, ..self.save_body() };
        self.when = self.when.perhaps();
        saved
    }

    pub(crate) fn restore(&mut self, saved: Saved) {
        self.scope = saved.scope;
        self.when = saved.when;
        self.hook = saved.hook;
        self.in_method_block = saved.in_method_block;
        self.reads_outside = saved.reads_outside.unwrap_or(self.reads_outside);
        match saved.may_have_left {
            Some(before) => self.may_have_left = before,
            // What follows `return if x` runs perhaps.
            None if self.may_have_left => self.when = self.when.perhaps(),
            None => {}
        }
    }

    /// At a `return`, `next` or `break`: what follows it, and the branch that it stands in, may not run.
    pub(crate) fn leave_body(&mut self) {
        self.may_have_left = true;
        self.when = self.when.perhaps();
    }

    fn save_body(&mut self) -> Saved {
        let may_have_left = Some(std::mem::take(&mut self.may_have_left));
        let in_method_block = self.in_method_block;
        let (scope, when, hook) = (self.scope, self.when, self.hook);
        Saved { scope, when, hook, may_have_left, reads_outside: None, in_method_block }
    }

    /// `class A < B`, after the superclass was lowered and before the body.
    pub(crate) fn class(&mut self, node: &ClassNode<'_>, body: BodyId) -> ScopeId {
        let span = span_of(&node.location());
        let path = Arc::new(const_path(&node.constant_path()));
        let superclass = node.superclass().map(|superclass| self.class_expr(&superclass));
        let kind = ScopeKind::Open { path: Arc::clone(&path), is_class: true };
        let scope = self.new_scope(kind, span);
        self.push(span, DefKind::Class { scope, path, superclass, body });
        scope
    }

    /// `module A`, before the body.
    pub(crate) fn module(&mut self, node: &ModuleNode<'_>, body: BodyId) -> ScopeId {
        let span = span_of(&node.location());
        let path = Arc::new(const_path(&node.constant_path()));
        let scope = self.new_scope(ScopeKind::Open { path: Arc::clone(&path), is_class: false }, span);
        self.push(span, DefKind::Module { scope, path, body });
        scope
    }

    /// `class << x`, after `x` was lowered and before the body.
    pub(crate) fn singleton_class(&mut self, node: &SingletonClassNode<'_>, body: BodyId) -> ScopeId {
        let span = span_of(&node.location());
        if let Some(class) = immediate_class(&node.expression()) {
            let path = Arc::new(top_const(class));
            let kind = ScopeKind::Open { path: Arc::clone(&path), is_class: true };
            let scope = self.new_scope(kind, span);
            self.push(span, DefKind::Class { scope, path, superclass: None, body });
            return scope;
        }
        let target = self.target(Some(&node.expression()));
        let scope = self.new_scope(ScopeKind::Singleton(target.clone()), span);
        self.push(span, DefKind::SingletonClass { scope, target, body });
        scope
    }

    /// `def`, before its body.
    pub(crate) fn method(&mut self, node: &DefNode<'_>, name: Name, body: BodyId) {
        let target = match node.receiver() {
            None => Target::Definee,
            Some(receiver) => match immediate_class(&receiver) {
                Some(class) => Target::Const(Box::new(top_const(class))),
                None => Target::Singleton(Box::new(self.target(Some(&receiver)))),
            },
        };
        let name_span = span_of(&node.name_loc());
        self.push(
            span_of(&node.location()),
            DefKind::Method { name, name_span, target, body, by_block: false },
        );
    }

    /// Called for every call, after its receiver and before its arguments and its literal block are lowered.
    #[inline]
    pub(crate) fn before_block(&mut self, idiom: Option<Idiom>, call: &CallNode<'_>) -> BlockScope {
        match idiom {
            None => self.plain_block(),
            Some(idiom) => self.before_idiom(idiom, call),
        }
    }

    /// The block of a lambda literal, `-> { }`.
    pub(crate) fn lambda(&self) -> BlockScope {
        BlockScope { lambda: true, ..self.plain_block() }
    }

    /// Called for every call, after its arguments and its literal block, whose body is `block`.
    #[inline]
    pub(crate) fn after_call(
        &mut self,
        idiom: Option<Idiom>,
        name: Name,
        call: &CallNode<'_>,
        block: Option<BodyId>,
    ) {
        match idiom {
            // `parse :header` in the body of a class is a macro like any other.
            Some(Idiom::Outside) | None => self.macro_call(name, call),
            Some(Idiom::ExampleGroup) => {
                example_group::leave(self, call);
                self.macro_call(name, call);
            }
            Some(idiom) => self.after_idiom(idiom, call, block),
        }
    }

    pub(crate) fn alias(&mut self, node: &AliasMethodNode<'_>) {
        alias::keyword(self, node);
    }

    pub(crate) fn undef(&mut self, node: &UndefNode<'_>) {
        alias::undef_keyword(self, node);
    }

    /// Any node that assigns a constant, after its value was lowered: `ConstantWriteNode`, `ConstantPathWriteNode`,
    /// their `Or`, `And` and `Operator` forms, `ConstantTargetNode` and `ConstantPathTargetNode`.
    pub(crate) fn constant_write(&mut self, node: &Node<'_>) {
        constants::write(self, node);
    }

    /// A block of which nothing is known.
    pub(crate) fn plain_block(&self) -> BlockScope {
        BlockScope { scope: self.scope, lambda: false, runs: Runs::Perhaps }
    }

    fn block_in_place(&self, scope: ScopeId) -> BlockScope {
        BlockScope { scope, lambda: false, runs: Runs::InPlace }
    }

    fn before_idiom(&mut self, idiom: Idiom, call: &CallNode<'_>) -> BlockScope {
        match idiom {
            Idiom::New | Idiom::Define => match new_class::of_call(self, call) {
                Some(scope) => self.block_in_place(scope),
                None => self.plain_block(),
            },
            Idiom::ClassEval => eval::class_eval_scope(self, call),
            Idiom::InstanceEval => eval::instance_eval_scope(self, call),
            Idiom::Refine => refine::block_scope(self, call),
            Idiom::OnLoad => on_load::block_scope(self, call),
            Idiom::Included | Idiom::Prepended | Idiom::ClassMethods => {
                concern::block_scope(self, idiom, call)
            }
            Idiom::DefineMethod | Idiom::DefineSingletonMethod => {
                BlockScope { scope: self.scope, lambda: true, runs: Runs::AsMethod }
            }
            Idiom::Lambda => self.lambda(),
            Idiom::Each => literal_loop::enter(self, call),
            Idiom::AutoloadFolder(kind) => autoload::enter(self, kind, call),
            Idiom::Send => send::block_scope(self, call),
            Idiom::Attr(_)
            | Idiom::Mixin(_)
            | Idiom::CorrectError
            | Idiom::Visibility(_)
            | Idiom::ClassMethodVisibility(_)
            | Idiom::ModuleFunction
            | Idiom::ConstVisibility { .. }
            | Idiom::Eval
            | Idiom::Using
            | Idiom::Require(_)
            | Idiom::Autoload
            | Idiom::ConstSet
            | Idiom::RemoveConst
            | Idiom::AliasMethod
            | Idiom::UndefMethod
            | Idiom::RemoveMethod
            | Idiom::Delegate(_)
            | Idiom::TemplateMethod
            | Idiom::Method
            | Idiom::InstanceVariableSet => self.plain_block(),
            Idiom::ExampleGroup => example_group::enter(self, call),
            Idiom::Outside => {
                self.reads_outside |= outside::is_read(call);
                self.plain_block()
            }
        }
    }

    fn after_idiom(&mut self, idiom: Idiom, call: &CallNode<'_>, block: Option<BodyId>) {
        match idiom {
            Idiom::Each => return literal_loop::leave(self, call),
            Idiom::AutoloadFolder(_) => return autoload::leave(self, call),
            // What they do was done before the block.
            Idiom::New
            | Idiom::Define
            | Idiom::Refine
            | Idiom::Included
            | Idiom::Prepended
            | Idiom::ClassMethods
            | Idiom::OnLoad
            | Idiom::Lambda => return,
            _ => {}
        }
        let request = Request {
            call,
            receiver: call.receiver(),
            arguments: list(call.arguments().map(|arguments| arguments.arguments())),
            span: span_of(&call.location()),
            block,
            pass: call.block().is_some_and(|block| block.as_block_argument_node().is_some()),
            by_send: false,
        };
        self.play(idiom, &request);
    }

    fn play(&mut self, idiom: Idiom, request: &Request<'_, '_>) {
        match idiom {
            Idiom::Attr(kind) => attr::record(self, kind, request),
            Idiom::Mixin(kind) => mixin::record(self, kind, request),
            Idiom::CorrectError => mixin::correct_error(self, request),
            Idiom::Visibility(visibility) => visibility::record(self, visibility, request),
            Idiom::ClassMethodVisibility(visibility) => {
                visibility::of_class_methods(self, visibility, request)
            }
            Idiom::ModuleFunction => visibility::module_function(self, request),
            Idiom::ConstVisibility { private } => visibility::of_constants(self, private, request),
            Idiom::DefineMethod => define_method::record(self, request),
            Idiom::DefineSingletonMethod => define_method::singleton(self, request),
            Idiom::TemplateMethod => define_method::of_template(self, request),
            Idiom::ClassEval | Idiom::InstanceEval => eval::record(self, idiom, request),
            Idiom::Eval => eval::kernel_eval(self, request),
            Idiom::Using => refine::using(self, request),
            Idiom::Require(kind) => require::record(self, kind, request),
            Idiom::Autoload => autoload::record(self, request),
            Idiom::ConstSet => constants::const_set(self, request),
            Idiom::RemoveConst => constants::remove_const(self, request),
            Idiom::AliasMethod => alias::alias_method(self, request),
            Idiom::UndefMethod => alias::undef_method(self, request),
            Idiom::RemoveMethod => alias::remove_method(self, request),
            Idiom::Delegate(kind) => delegate::record(self, kind, request),
            Idiom::Send => send::record(self, request),
            Idiom::Method => send::method_object(self, request),
            Idiom::InstanceVariableSet => eval::instance_variable_set(self, request),
            Idiom::New
            | Idiom::Define
            | Idiom::Refine
            | Idiom::Included
            | Idiom::Prepended
            | Idiom::ClassMethods
            | Idiom::OnLoad
            | Idiom::Lambda
            | Idiom::Outside
            | Idiom::ExampleGroup
            | Idiom::AutoloadFolder(_)
            | Idiom::Each => {}
        }
    }

    /// A call that is no idiom: at class level, and in hooks on their parameter, it may be a macro.
    fn macro_call(&mut self, name: Name, call: &CallNode<'_>) {
        if self.hook.is_none() && matches!(self.when, When::InMethod { .. }) {
            return;
        }
        let receiver = call.receiver();
        let target = match (&receiver, self.hook) {
            (None | Some(Node::SelfNode { .. }), None) if self.scope != ScopeId(0) => Target::SelfOfScope,
            // `base.class_eval do macro end` in a hook.
            (None | Some(Node::SelfNode { .. }), Some(parameter)) if self.is_eval_of(parameter) => {
                Target::SelfOfScope
            }
            (Some(receiver), Some(parameter)) => match receiver.as_local_variable_read_node() {
                Some(local) if parameter == Name::from_bytes(local.name().as_slice()) => {
                    Target::Local(parameter)
                }
                _ => return,
            },
            _ => return,
        };
        let given = list(call.arguments().map(|arguments| arguments.arguments()));
        let keyed = given.iter().filter_map(Node::as_keyword_hash_node);
        let elements: Vec<Node<'_>> = keyed.flat_map(|it| list(Some(it.elements()))).collect();
        let keys: Vec<Node<'_>> = elements.iter().filter_map(|it| Some(it.as_assoc_node()?.key())).collect();
        let names = given.iter().chain(&keys).filter_map(|it| self.literal_names(it)).flatten().collect();
        self.push(span_of(&call.location()), DefKind::Macro { name, target, names });
    }

    fn scope_kind(&self) -> &ScopeKind {
        &self.scopes[self.scope.index()].kind
    }

    /// The current scope is that of `parameter.class_eval do`.
    fn is_eval_of(&self, parameter: Name) -> bool {
        matches!(self.scope_kind(), ScopeKind::Eval(Target::Local(name)) if *name == parameter)
    }

    fn class_expr(&mut self, node: &Node<'_>) -> ClassExpr {
        match self.target(Some(node)) {
            Target::Const(path) => ClassExpr::Const(path),
            Target::New(scope) => ClassExpr::New(scope),
            Target::SelfOfScope if !matches!(self.when, When::InMethod { .. }) => ClassExpr::SelfOfScope,
            Target::SelfOfScope
            | Target::Definee
            | Target::Local(_)
            | Target::ClassOfSelf
            | Target::Singleton(_)
            | Target::Unknown => ClassExpr::Unknown,
        }
    }

    fn new_scope(&mut self, kind: ScopeKind, span: Span) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        self.scopes.push(Scope { parent: Some(self.scope), kind, span, n_methods: 0 });
        id
    }

    fn push(&mut self, span: Span, kind: DefKind) {
        let span = self.text_span.unwrap_or(span);
        let kind = if self.reads_outside { outside::named_from_outside(kind) } else { kind };
        let elsewhere = if self.in_method_block { for_another_self(&kind) } else { None };
        let (scope, when) = (self.scope, self.when);
        if matches!(kind, DefKind::Method { target: Target::Definee, .. }) {
            self.scopes[scope.index()].n_methods += 1;
        }
        self.defs.push(Def { scope, when, span, kind });
        self.defs.extend(elsewhere.map(|kind| Def { scope, when, span, kind }));
    }
}

/// An idiom's call with what `send(:name, ...)` hides taken away.
struct Request<'a, 'pr> {
    call: &'a CallNode<'pr>,
    receiver: Option<Node<'pr>>,
    arguments: Vec<Node<'pr>>,
    span: Span,
    /// The body of the literal block.
    block: Option<BodyId>,
    /// A block is passed with `&`.
    pass: bool,
    by_send: bool,
}

fn top_const(name: Name) -> ConstPath {
    ConstPath { root: PathRoot::Top, names: vec![name] }
}

/// Ruby: the singleton class of nil, true and false is their class.
fn immediate_class(receiver: &Node<'_>) -> Option<Name> {
    match receiver {
        Node::NilNode { .. } => Some(Name::new("NilClass")),
        Node::TrueNode { .. } => Some(Name::new("TrueClass")),
        Node::FalseNode { .. } => Some(Name::new("FalseClass")),
        _ => None,
    }
}

/// `base` of `def self.included(base)`, and of the other hooks that get the class concerned.
fn hook_parameter(node: &DefNode<'_>) -> Option<Name> {
    node.receiver()?.as_self_node()?;
    match node.name().as_slice() {
        b"included" | b"extended" | b"prepended" | b"inherited" | b"append_features" | b"extend_object"
        | b"prepend_features" => {}
        _ => return None,
    }
    let first = node.parameters()?.requireds().first()?;
    Some(Name::from_bytes(first.as_required_parameter_node()?.name().as_slice()))
}

/// What a step in a block does when the block runs with another self: `Other.apply { def self.x = 1 }`.
/// Only names that the text tells: `names.each { |name| define_method(name) { } }` in a class method is for self.
fn for_another_self(kind: &DefKind) -> Option<DefKind> {
    let target = Target::Unknown;
    Some(match kind {
        DefKind::Method { name, target: of, .. } | DefKind::OpaqueMethod { name, target: of, .. }
            if of.follows_self() =>
        {
            DefKind::OpaqueMethod { name: *name, target, arity: None }
        }
        DefKind::Attr { name, reader, writer, target: of } if of.follows_self() => {
            DefKind::Attr { name: *name, reader: *reader, writer: *writer, target }
        }
        DefKind::Mixin { kind, target: of, modules } if of.follows_self() => {
            let is_known = |module: &&Target| matches!(module, Target::Const(_) | Target::New(_));
            let modules: Vec<Target> = modules.iter().filter(is_known).cloned().collect();
            DefKind::Mixin { kind: *kind, target, modules }
        }
        DefKind::ConstSet { target: of, name, value } if of.follows_self() => {
            DefKind::ConstSet { target, name: *name, value: value.clone() }
        }
        _ => return None,
    })
}

/// The call that a value is, through parentheses.
fn unparenthesized_call<'pr>(node: &Node<'pr>) -> Option<CallNode<'pr>> {
    match node.as_call_node() {
        Some(call) => Some(call),
        None => unparenthesized(node)?.as_call_node(),
    }
}
