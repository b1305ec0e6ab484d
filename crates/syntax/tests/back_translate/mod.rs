//! The core IR back to Ruby: a state machine for each body, so that a real Ruby can run what the lowering made.
//!
//! ```text
//! b1: branch x ? b2 : b3     =>     when 1
//!                                     pc = (b0_x ? 2 : 3)
//! ```
//!
//! Nothing of the surface forms is left in the output: loops, `ensure`, patterns, `&.`, defaults, `return` out of a
//! block all run as the graph says. If the output of the two programs differs, the lowering (or this file) is wrong.

use base::Name;
use std::fmt::Write;
use syntax::ir::{
    Arg, ArgList, BlockArg, Body, BodyId, BodyKind, Call, CallId, DefKind, Defined, File, Interpolated,
    KeywordRest, Lit, Op, PathRoot, Prim, Prim2, Target, Terminator, Var, VarKind, VarList,
};

/// Steps of Ruby's evaluation that are no method calls.
const PRELUDE: &str = r##"
module Prim__
  module_function
  def splat_to_a(x) = [*x]
  def to_hash(x) = x.nil? ? {} : {**x}
  def to_ary(x)
    return x if x.is_a?(Array)
    return [x] unless x.respond_to?(:to_ary, true)
    array = x.__send__(:to_ary)
    raise TypeError, "can't convert to Array" unless array.nil? || array.is_a?(Array)
    array || [x]
  end
  def to_s(x) = x.is_a?(String) ? x : "#{x}"
  def block(&block) = block
  def to_proc(x) = block(&x)
  def elem_back(a, front, back, index)
    (a.size >= front + back ? a[a.size - back + index] : a[front + index])
  end
  def elem_rest(a, front, back) = a.size > front + back ? a[front...(a.size - back)] : []
  def deconstruct(x)
    return nil unless x.respond_to?(:deconstruct)
    r = x.deconstruct
    raise TypeError, "deconstruct must return Array" unless r.is_a?(Array)
    r
  end
  def deconstruct_keys(x, keys)
    return nil unless x.respond_to?(:deconstruct_keys)
    r = x.deconstruct_keys(keys)
    raise TypeError, "deconstruct_keys must return Hash" unless r.is_a?(Hash)
    r
  end
  def rescues(c, e)
    raise TypeError, "class or module required for rescue clause" unless c.is_a?(Module)
    # The classes of the clause are looked at even so: that may raise.
    Exit === e ? false : c === e
  end
  # `break`, `return` out of a block and `throw` are exceptions, so that they pass the `unwind` edges.
  class Exit < Exception
    attr_reader :tag, :value
    def initialize(tag, value)
      super("exit")
      @tag = tag
      @value = value
    end
  end
  # The value of an exit that is a `return`.
  Returned = Struct.new(:value)
  # A call or a method that such an exit can end.
  class Tag
    attr_accessor :over
  end
  def leave(tag, value, problem)
    raise LocalJumpError, problem if tag.nil? || tag.over
    raise Exit.new(tag, value)
  end
  def catches = (Thread.current[:catches__] ||= [])
  def catch_(name)
    tag = Tag.new
    catches.push([name, tag])
    yield name
  rescue Exit => e
    raise unless e.tag.equal?(tag)
    e.value
  ensure
    catches.pop
  end
  def throw_(name, value)
    pair = catches.reverse.find { |other, _| other.equal?(name) }
    raise UncaughtThrowError.new(name, value, "uncaught throw %p") unless pair
    raise Exit.new(pair[1], value)
  end
end
module Kernel
  def catch(name = Object.new, &block) = ::Prim__.catch_(name, &block)
  def throw(name, value = nil) = ::Prim__.throw_(name, value)
  private :catch, :throw
end
"##;

pub(crate) fn back_translate(file: &File, source: &[u8]) -> String {
    let mut out = Writer { file, source, text: String::new() };
    out.text.push_str(PRELUDE);
    out.body_code(BodyId(0));
    if let Some(data) = file.magic.data {
        out.text.push_str(&String::from_utf8_lossy(&source[data as usize..]));
    }
    out.text
}

struct Writer<'a> {
    file: &'a File,
    source: &'a [u8],
    text: String,
}

impl<'a> Writer<'a> {
    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn name(&self, id: BodyId, var: Var) -> String {
        let body = self.file.body(id);
        let mut id = id;
        let mut var = var;
        if let VarKind::Captured { depth, var: outer } = body.var(var).kind {
            for _ in 0..depth {
                id = self.file.body(id).parent.expect("a captured variable has a body around");
            }
            var = outer;
            return self.name(id, var);
        }
        format!("b{}_v{}", id.0, var.0)
    }

    /// The statements of a body, up to its exit.
    fn body_code(&mut self, id: BodyId) {
        let body = self.file.body(id);
        let n = id.0;
        for (index, decl) in body.vars.iter().enumerate() {
            if matches!(decl.kind, VarKind::Local | VarKind::Temp) {
                self.line(&format!("b{n}_v{index} = nil"));
            }
        }
        for (index, call) in body.calls.iter().enumerate() {
            if self.can_be_left(call) {
                self.line(&format!("b{n}_ret{index} = b{n}_tag{index} = nil"));
            }
        }
        let is_home = self.is_home(id);
        if is_home {
            self.line(&format!("b{n}_home = ::Prim__::Tag.new"));
            self.line("begin");
        }
        self.line(&format!("b{n}_pc = 0; b{n}_exit = b{n}_value = b{n}_exc = nil"));
        self.line("while true");
        self.line(&format!("case b{n}_pc"));
        for block_id in body.block_ids() {
            let block = body.block(block_id);
            self.line(&format!("when {}", block_id.0));
            if block.unwind.is_some() {
                self.line("begin");
            }
            for instr in body.instrs_of(block_id) {
                let dst = self.name(id, instr.dst);
                let value = self.op(id, body, &instr.op, instr.span);
                self.line(&format!("{dst} = ({value})"));
            }
            self.terminator(id, block.terminator);
            if let Some(unwind) = block.unwind {
                self.line(&format!("rescue ::Exception => b{n}_exc"));
                self.line(&format!("b{n}_pc = {}", unwind.0));
                self.line("end");
            }
        }
        self.line("end");
        self.line(&format!("break if b{n}_exit"));
        self.line("end");
        if matches!(body.kind, BodyKind::Block | BodyKind::For | BodyKind::End) {
            self.exit_of_block(id);
        }
        self.line(&format!("b{n}_value"));
        if is_home {
            self.line(&format!("rescue ::Prim__::Exit => b{n}_passing"));
            self.line(&format!("raise unless b{n}_passing.tag.equal?(b{n}_home)"));
            self.line(&format!("b{n}_passing.value"));
            self.line("ensure");
            self.line(&format!("b{n}_home.over = true"));
            self.line("end");
        }
    }

    fn exit_of_block(&mut self, id: BodyId) {
        let n = id.0;
        let exits = self.file.body(id).exits;
        if !exits.breaks && !exits.returns {
            return;
        }
        let Some((parent, call)) = self.call_of_block(id) else { return };
        let p = parent.0;
        self.line(&format!("if b{n}_exit == :break"));
        self.line(&format!("::Prim__.leave(b{p}_tag{call}, b{n}_value, 'break from proc-closure')"));
        self.line(&format!("elsif b{n}_exit == :return && b{p}_tag{call} && !b{p}_tag{call}.over"));
        self.line(&format!("::Prim__.leave(b{p}_tag{call}, ::Prim__::Returned.new(b{n}_value), '')"));
        self.line(&format!("elsif b{n}_exit == :return"));
        let home = self.home(id).0;
        self.line(&format!("::Prim__.leave(b{home}_home, b{n}_value, 'unexpected return')"));
        self.line("end");
    }

    /// The body that a `return` leaves.
    fn home(&self, id: BodyId) -> BodyId {
        let body = self.file.body(id);
        match body.kind {
            BodyKind::Block | BodyKind::For | BodyKind::End => {
                body.parent.map_or(id, |parent| self.home(parent))
            }
            BodyKind::File | BodyKind::Class | BodyKind::Method(_) | BodyKind::Lambda => id,
        }
    }

    /// A block inside it may leave it.
    fn is_home(&self, id: BodyId) -> bool {
        self.home(id) == id
            && self
                .file
                .body_ids()
                .any(|inner| inner != id && self.file.body(inner).exits.returns && self.home(inner) == id)
    }

    /// The block of the call may end it.
    fn can_be_left(&self, call: &Call) -> bool {
        let BlockArg::Literal(block) = call.block else { return false };
        let exits = self.file.body(block).exits;
        exits.breaks || exits.returns
    }

    fn call_of_block(&self, block: BodyId) -> Option<(BodyId, usize)> {
        self.file.body_ids().find_map(|id| {
            let mut calls = self.file.body(id).calls.iter();
            calls.position(|call| call.block == BlockArg::Literal(block)).map(|index| (id, index))
        })
    }

    fn terminator(&mut self, id: BodyId, terminator: Terminator) {
        let n = id.0;
        let text = match terminator {
            Terminator::Goto(next) => format!("b{n}_pc = {}", next.0),
            Terminator::Branch { cond, then, or } => {
                format!("b{n}_pc = ({} ? {} : {})", self.name(id, cond), then.0, or.0)
            }
            Terminator::Leave(value) => format!("b{n}_exit = :leave; b{n}_value = {}", self.name(id, value)),
            Terminator::Break(value) => format!("b{n}_exit = :break; b{n}_value = {}", self.name(id, value)),
            Terminator::Return(value) => {
                format!("b{n}_exit = :return; b{n}_value = {}", self.name(id, value))
            }
            Terminator::Reraise(value) => format!("raise {}", self.name(id, value)),
            Terminator::NoMatchingPattern { value } => {
                format!("raise ::NoMatchingPatternError, ({}).inspect", self.name(id, value))
            }
            Terminator::Unreachable => "raise 'unreachable code was reached'".into(),
        };
        self.line(&text);
    }

    fn vars(&self, id: BodyId, list: VarList) -> String {
        let body = self.file.body(id);
        body.operands(list).iter().map(|var| self.name(id, *var)).collect::<Vec<_>>().join(", ")
    }

    fn args(&self, id: BodyId, list: ArgList) -> String {
        let texts: Vec<String> = self
            .file
            .body(id)
            .args(list)
            .iter()
            .map(|arg| match *arg {
                Arg::Positional(var) => self.name(id, var),
                Arg::Splat(var) => format!("*{}", self.name(id, var)),
                Arg::Keyword(name, var) => format!("{:?}: {}", name.as_str(), self.name(id, var)),
                Arg::Pair(key, value) => format!("{} => {}", self.name(id, key), self.name(id, value)),
                Arg::DoubleSplat(var) => format!("**{}", self.name(id, var)),
            })
            .collect();
        texts.join(", ")
    }

    fn block_text(&mut self, block: BodyId, open: &str, close: &str) -> String {
        let outer = std::mem::take(&mut self.text);
        let params = self.params(block);
        self.line(&format!("{open} |{params}|"));
        self.param_names(block);
        self.body_code(block);
        self.line(close);
        std::mem::replace(&mut self.text, outer)
    }

    /// A call, and where it ends when its block is left.
    fn site_text(&mut self, id: BodyId, site: CallId, name: &str) -> String {
        let call = self.file.body(id).call(site);
        let text = self.call_text(id, call, name);
        if !self.can_be_left(call) {
            return text;
        }
        let (n, site) = (id.0, site.0);
        format!(
            // The call site sees the value in its own variable, as `Op::ReturnedThrough` says.
            "b{n}_ret{site} = nil; b{n}_tag{site} = ::Prim__::Tag.new\n\
             begin\n{text}\n\
             rescue ::Prim__::Exit => b{n}_passing\n\
             raise unless b{n}_passing.tag.equal?(b{n}_tag{site})\n\
             b{n}_ret{site} = b{n}_passing.value if ::Prim__::Returned === b{n}_passing.value\n\
             b{n}_ret{site} ? nil : b{n}_passing.value\n\
             ensure\nb{n}_tag{site}.over = true\nend"
        )
    }

    /// The exception that is being handled, as far as this body and those around it know.
    fn current_exception(&self, id: BodyId) -> String {
        let mut names = vec![format!("b{}_exc", id.0)];
        let mut id = id;
        while let (BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End, Some(parent)) =
            (self.file.body(id).kind, self.file.body(id).parent)
        {
            names.push(format!("b{}_exc", parent.0));
            id = parent;
        }
        format!("({})", names.join(" || "))
    }

    fn call_text(&mut self, id: BodyId, call: &Call, name: &str) -> String {
        if name == "raise" && call.receiver.is_none() && self.file.body(id).args(call.args).is_empty() {
            return format!("raise(*[{}].compact)", self.current_exception(id));
        }
        let mut text = String::new();
        if let Some(receiver) = call.receiver {
            let receiver = if call.flags.self_receiver { "self".into() } else { self.name(id, receiver) };
            let _ = write!(text, "{receiver}.");
        } else if call.flags.synthetic {
            text.push_str("self.");
        }
        let mut args = self.args(id, call.args);
        if let BlockArg::Pass(var) = call.block {
            let comma = if args.is_empty() { "" } else { ", " };
            let _ = write!(args, "{comma}&{}", self.name(id, var));
        }
        if call.flags.attribute_write && name.ends_with('=') && name != "[]=" {
            let _ = write!(text, "{} = {args}", &name[..name.len() - 1]);
        } else if call.flags.variable_call {
            text.push_str(name);
        } else {
            let _ = write!(text, "{name}({args})");
        }
        if let BlockArg::Literal(block) = call.block {
            text.push_str(&self.block_text(block, " do", "end"));
        }
        text
    }

    fn op(&mut self, id: BodyId, body: Body<'a>, op: &Op, span: base::Span) -> String {
        let v = |this: &Self, var: Var| this.name(id, var);
        match *op {
            Op::Nil => "nil".into(),
            Op::True => "true".into(),
            Op::False => "false".into(),
            Op::SelfRef => "self".into(),
            Op::Int(value) => value.get().to_string(),
            Op::Float(value) if value.get().is_infinite() => "::Float::INFINITY".into(),
            Op::Float(value) => format!("{:?}", value.get()),
            Op::Sym(name) => format!(":{:?}", name.as_str()),
            Op::Lit(lit) => lit_text(body.lit(lit)),
            Op::Move(from) => v(self, from),
            Op::Array(list) => format!("[{}]", self.args(id, list)),
            Op::Hash(list) => format!("{{{}}}", self.args(id, list)),
            Op::Range { lo, hi, exclusive } => {
                format!("::Range.new({}, {}, {exclusive})", v(self, lo), v(self, hi))
            }
            Op::Interpolate { kind, parts } => {
                let joined = format!("[{}].join", self.vars(id, parts));
                match kind {
                    Interpolated::Str => joined,
                    Interpolated::Sym => format!("{joined}.to_sym"),
                    Interpolated::Regexp => format!("::Regexp.new({joined}, {})", self.regexp_options(span)),
                }
            }
            Op::GetGvar(name) if name.as_str() == "$!" => self.current_exception(id),
            Op::GetGvar(name) => global(name),
            Op::SetGvar(name, value) => format!("{} = {}", global(name), v(self, value)),
            Op::GetIvar(name) | Op::GetCvar(name) | Op::BackRef(name) => name.to_string(),
            Op::SetIvar(name, value) | Op::SetCvar(name, value) => format!("{name} = {}", v(self, value)),
            Op::NthRef(number) => format!("${number}"),
            Op::NamedRef(name) => format!("($~ && $~[{:?}])", name.as_str()),
            Op::GetConst(name) => name.to_string(),
            Op::GetTopConst(name) => format!("::{name}"),
            Op::GetConstIn(module, name) => format!("{}::{name}", v(self, module)),
            Op::SetConst(name, value) => format!("{name} = {}", v(self, value)),
            Op::SetTopConst(name, value) => format!("::{name} = {}", v(self, value)),
            Op::SetConstIn { module, name, value } => {
                format!("{}::{name} = {}", v(self, module), v(self, value))
            }
            Op::Call(call) => self.site_text(id, call, body.call(call).name.as_str()),
            Op::Super(call) => self.site_text(id, call, "super"),
            Op::Yield(call) => self.site_text(id, call, "yield"),
            Op::Lambda(block) => self.block_text(block, "lambda do", "end"),
            Op::ReturnedThrough(call) => format!("!b{}_ret{}.nil?", id.0, call.0),
            Op::ReturnValue(call) => self.return_value(id, call),
            Op::DefMethod { body: method, singleton } => {
                let object = singleton.map_or(String::new(), |object| format!("({}).", v(self, object)));
                self.def_text(method, &object)
            }
            Op::OpenClass { body: class, operands } => self.class_text(id, class, operands),
            Op::ChangeMethods => self.change_methods(span),
            Op::AliasGvar { new, old } => format!("alias {new} {old}"),
            // Ruby: registered once, however often it is executed.
            Op::EndBlock(block) => {
                let text = self.block_text(block, "at_exit do", "end");
                format!("$end{} ||= ({text}); nil", span.start)
            }
            Op::Defined(what) => self.defined_text(id, what),
            Op::Prim(prim, operand) => prim_text(prim, &v(self, operand)),
            Op::Prim2(prim, left, right) => prim2_text(prim, &v(self, left), &v(self, right)),
            Op::DeconstructKeys { value, keys } => {
                let keys = keys.map_or("nil".into(), |keys| format!("[{}]", self.vars(id, keys)));
                format!("::Prim__.deconstruct_keys({}, {keys})", v(self, value))
            }
            Op::HashWithout { hash, keys } => format!("{}.except({})", v(self, hash), self.vars(id, keys)),
            Op::Caught => format!("b{}_exc", id.0),
            Op::Unsupported(why) => panic!("{why:?}"),
        }
    }

    /// The IR does not keep the options of a regular expression with interpolation; the text does.
    fn regexp_options(&self, span: base::Span) -> u8 {
        let text = &self.source[span.start as usize..span.end as usize];
        let options = text.iter().rev().take_while(|byte| byte.is_ascii_alphabetic());
        options
            .map(|option| match option {
                b'i' => 1,
                b'x' => 2,
                b'm' => 4,
                _ => 0,
            })
            .sum()
    }

    fn return_value(&self, id: BodyId, call: CallId) -> String {
        format!("b{}_ret{}.value", id.0, call.0)
    }

    fn def_text(&mut self, method: BodyId, object: &str) -> String {
        let BodyKind::Method(name) = self.file.body(method).kind else { panic!("not a method") };
        let outer = std::mem::take(&mut self.text);
        let params = self.params(method);
        self.line(&format!("def {object}{name}({params})"));
        self.param_names(method);
        self.body_code(method);
        self.line("end");
        std::mem::replace(&mut self.text, outer)
    }

    fn class_text(&mut self, id: BodyId, class: BodyId, operands: VarList) -> String {
        let file = self.file;
        let names: Vec<String> =
            file.body(id).operands(operands).iter().map(|var| self.name(id, *var)).collect();
        // The copies of an `ensure` clause define nothing of their own.
        let is_this = |body: BodyId| file.body(body).span == file.body(class).span;
        let head = file
            .defs
            .iter()
            .find_map(|def| match &def.kind {
                DefKind::Class { path, body, superclass, .. } if is_this(*body) => {
                    let (scope, superclass) = match (names.as_slice(), superclass) {
                        ([.., name], Some(_)) => (&names[..names.len() - 1], format!(" < {name}")),
                        (all, _) => (all, String::new()),
                    };
                    Some(format!("class {}{superclass}", path_text(path, scope)))
                }
                DefKind::Module { path, body, .. } if is_this(*body) => {
                    Some(format!("module {}", path_text(path, &names)))
                }
                DefKind::SingletonClass { body, .. } if is_this(*body) => {
                    Some(format!("class << {}", names[0]))
                }
                _ => None,
            })
            .expect("a class body has a definition");
        let outer = std::mem::take(&mut self.text);
        self.line(&head);
        self.body_code(class);
        self.line("end");
        std::mem::replace(&mut self.text, outer)
    }

    fn change_methods(&self, span: base::Span) -> String {
        let steps: Vec<String> = self
            .file
            .defs
            .iter()
            .filter(|def| span.contains(def.span))
            .filter_map(|def| match &def.kind {
                DefKind::Alias { new, old, .. } => {
                    Some(format!("alias :{:?} :{:?}", new.as_str(), old.as_str()))
                }
                DefKind::Undef { name, target: Target::Definee, .. } => {
                    Some(format!("undef :{:?}", name.as_str()))
                }
                DefKind::Undef { name, .. } => Some(format!("undef :{:?}", name.as_str())),
                _ => None,
            })
            .collect();
        steps.join("; ")
    }

    fn defined_text(&self, id: BodyId, what: Defined) -> String {
        match what {
            Defined::Known(text) => format!("{:?}", text.as_str()),
            Defined::Ivar(name) | Defined::Gvar(name) | Defined::Cvar(name) | Defined::BackRef(name) => {
                format!("defined?({name})")
            }
            Defined::Const(name) => format!("defined?({name})"),
            Defined::TopConst(name) => format!("defined?(::{name})"),
            Defined::ConstIn(module, name) => format!("defined?({}::{name})", self.name(id, module)),
            Defined::Method(name) => format!("defined?({name})"),
            Defined::MethodOf(receiver, name) => {
                let receiver = self.name(id, receiver);
                match name.as_str() {
                    "[]=" => format!("defined?({receiver}[0] = 1)"),
                    name if name.ends_with('=') && name.starts_with(char::is_alphabetic) => {
                        format!("defined?({receiver}.{name} 1)")
                    }
                    name => format!("defined?({receiver}.{name})"),
                }
            }
            Defined::Yield => "defined?(yield)".into(),
            Defined::Super => "defined?(super)".into(),
            Defined::NthRef(number) => format!("defined?(${number})"),
        }
    }

    /// The parameter list. An optional parameter notes that it was not given.
    fn params(&self, id: BodyId) -> String {
        let body = self.file.body(id);
        let params = body.params;
        let name = |var: Var| self.name(id, var);
        let missing = |var: Var| format!("(b{}_missing{} = true; nil)", id.0, var.0);
        let mut parts: Vec<String> = params.required.iter().map(|var| name(*var)).collect();
        parts.extend(params.optional.iter().map(|var| format!("{} = {}", name(*var), missing(*var))));
        parts.extend(params.rest.map(|var| format!("*{}", name(var))));
        if params.excess_comma && params.optional.is_empty() {
            parts.push(String::new());
        }
        parts.extend(params.post.iter().map(|var| name(*var)));
        for keyword in params.keywords {
            let default = if keyword.required { String::new() } else { format!(" {}", missing(keyword.var)) };
            parts.push(format!("{}:{default}", keyword.name));
        }
        match params.keyword_rest {
            KeywordRest::None => {}
            KeywordRest::Var(var) => parts.push(format!("**{}", name(var))),
            KeywordRest::Forbidden => parts.push("**nil".into()),
        }
        parts.extend(params.block.map(|var| format!("&{}", name(var))));
        parts.join(", ")
    }

    /// Keywords arrive under their own names.
    fn param_names(&mut self, id: BodyId) {
        for keyword in self.file.body(id).params.keywords {
            let reserved = ["if", "in", "end", "class", "for"].contains(&keyword.name.as_str());
            let value = if reserved {
                format!("binding.local_variable_get(:{})", keyword.name)
            } else {
                keyword.name.to_string()
            };
            let line = format!("{} = {value}", self.name(id, keyword.var));
            self.line(&line);
        }
    }
}

fn path_text(path: &syntax::ir::ConstPath, scope: &[String]) -> String {
    let last: Name = *path.names.last().expect("a path has a name");
    match (scope, path.root) {
        ([module], _) => format!("{module}::{last}"),
        (_, PathRoot::Top) => format!("::{last}"),
        _ => last.to_string(),
    }
}

fn prim_text(prim: Prim, x: &str) -> String {
    match prim {
        Prim::IsNil => format!("nil.equal?({x})"),
        Prim::SplatToA => format!("::Prim__.splat_to_a({x})"),
        Prim::ToHash => format!("::Prim__.to_hash({x})"),
        Prim::ToAry => format!("::Prim__.to_ary({x})"),
        Prim::ToS => format!("::Prim__.to_s({x})"),
        Prim::ToProc => format!("::Prim__.to_proc({x})"),
        Prim::Elem(index) => format!("{x}[{index}]"),
        Prim::ElemBack { front, back, index } => format!("::Prim__.elem_back({x}, {front}, {back}, {index})"),
        Prim::ElemRest { front, back } => format!("::Prim__.elem_rest({x}, {front}, {back})"),
        Prim::Deconstruct => format!("::Prim__.deconstruct({x})"),
        Prim::LenIs(length) => format!("{x}.size == {length}"),
        Prim::LenAtLeast(length) => format!("{x}.size >= {length}"),
        Prim::HasKey(name) => format!("{x}.key?(:{:?})", name.as_str()),
        Prim::KeyValue(name) => format!("{x}[:{:?}]", name.as_str()),
        Prim::HashIsEmpty => format!("{x}.empty?"),
        Prim::Length => format!("{x}.size"),
        Prim::Given => format!("!{}", x.replace("_v", "_missing")),
        Prim::IsStandardError => format!("::StandardError === {x}"),
    }
}

fn prim2_text(prim: Prim2, x: &str, y: &str) -> String {
    match prim {
        Prim2::Rescues => format!("::Prim__.rescues({x}, {y})"),
        Prim2::RescuesAny => format!("{x}.any? {{ |c__| ::Prim__.rescues(c__, {y}) }}"),
        Prim2::AnyCaseEq => format!("{x}.any? {{ |c__| c__ === {y} }}"),
        Prim2::AnyTruthy => format!("{x}.any? {{ |c__| c__ }}"),
        Prim2::ElemAt => format!("{x}[{y}]"),
        Prim2::AtMost => format!("{x} <= {y}"),
        Prim2::Plus => format!("{x} + {y}"),
        Prim2::Minus => format!("{x} - {y}"),
        Prim2::Before => format!("{x}[0...{y}]"),
        Prim2::From => format!("{x}[{y}..]"),
    }
}

fn lit_text(lit: Lit<'_>) -> String {
    match lit {
        Lit::Str { bytes, frozen } => {
            let mut text = String::from("\"");
            for byte in bytes.iter() {
                let _ = write!(text, "\\x{byte:02x}");
            }
            text.push('"');
            if frozen { format!("{text}.freeze") } else { text }
        }
        Lit::BigInt(digits) => digits.to_string(),
        Lit::Rational(numerator, denominator) => format!("::Kernel.Rational({numerator}, {denominator})"),
        Lit::Imaginary(number) => format!("{number}i"),
        Lit::Regexp { source, flags } => {
            let options =
                u8::from(flags.ignore_case) + 2 * u8::from(flags.extended) + 4 * u8::from(flags.multi_line);
            let mut text = String::from("\"");
            for byte in source.iter() {
                let _ = write!(text, "\\x{byte:02x}");
            }
            format!("::Regexp.new({text}\", {options})")
        }
        Lit::File => "__FILE__".into(),
        Lit::Encoding => "__ENCODING__".into(),
    }
}

/// The variables of the lowering itself have names that no text can have.
fn global(name: Name) -> String {
    match name.as_str().strip_prefix("$(") {
        Some(rest) if rest.len() > 1 => format!("$lowered_{}", rest.replace([' ', ')'], "_")),
        _ => name.to_string(),
    }
}
