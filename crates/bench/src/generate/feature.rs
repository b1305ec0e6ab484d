//! The odd corners of Ruby, each in a few lines that work.
//!
//! Every one of them breaks an assumption that a checker may make: that a class is complete, that a variable is only
//! written where its name stands, that a method's name is in the text of its call.

use super::Generator;
use super::types::{Method, Ty};

impl Generator {
    pub(super) fn feature(&mut self, depth: usize) {
        match self.below(31) {
            0 => self.singleton_method(),
            1 => self.extend(),
            2 => self.define_later(),
            3 => self.instance_variables(),
            4 => self.evaluated(),
            5 => self.binding_set(),
            6 => self.frozen(),
            7 => self.guarded(),
            8 => self.unreachable(),
            9 => self.anonymous_class(),
            10 => self.dispatch_by_name(),
            11 => self.global(),
            12 => self.implicit_conversion(),
            13 => self.proc_return(),
            14 => self.ensure_return(),
            15 => self.core_reopened(),
            16 => self.constant_by_name(),
            17 => self.refinement(),
            18 => self.instance_exec(),
            19 => self.lazy(),
            20 => self.recursion(),
            21 => self.string_alias(),
            22 => self.method_object(),
            23 => self.super_chain(),
            24 => self.hash_default(),
            25 => self.redo_and_next(),
            26 => self.delegation(),
            27 => self.own_predicates(),
            28 => self.dig(),
            29 => self.undefine(),
            _ => self.numbers(depth),
        }
    }

    fn object(&mut self) -> Option<(String, usize)> {
        let found = self.variable(|ty| matches!(ty, Ty::Obj(_)));
        match found {
            Some((name, Ty::Obj(at))) if !name.starts_with('@') => Some((name, at)),
            _ => {
                let at = self.pick(&(0..self.classes.len()).collect::<Vec<_>>())?;
                let (name, value) = (self.fresh("v"), self.expr(&Ty::Obj(at), 0));
                self.line(format!("{name} = {value}"));
                self.declare(&name, &Ty::Obj(at));
                Some((name, at))
            }
        }
    }

    /// `name = EXPRESSION` with a type.
    fn result(&mut self, expression: String, ty: &Ty) {
        let name = self.fresh("v");
        self.line(format!("{name} = {expression}"));
        self.declare(&name, ty);
    }

    fn singleton_method(&mut self) {
        let Some((name, _)) = self.object() else { return };
        let (method, ty) = (self.fresh("sm"), self.ty(1));
        let value = self.leaf_of(&ty);
        match self.below(4) {
            0 => self.line(format!("def {name}.{method} = {value}")),
            1 => self.line(format!("{name}.define_singleton_method(:{method}) {{ {value} }}")),
            2 => self.line(format!("class << {name}; def {method} = {value}; end")),
            _ => self.line(format!("{name}.singleton_class.define_method(:{method}) {{ {value} }}")),
        }
        self.result(format!("{name}.{method}"), &ty);
    }

    fn extend(&mut self) {
        let Some((name, _)) = self.object() else { return };
        let (method, ty) = (self.fresh("xm"), self.ty(1));
        let value = self.leaf_of(&ty);
        self.line(format!("{name}.extend(Module.new {{ def {method} = {value} }})"));
        self.result(format!("{name}.{method}"), &ty);
    }

    fn define_later(&mut self) {
        let Some(at) = self.pick(&(0..self.classes.len()).collect::<Vec<_>>()) else { return };
        let Some(class) = self.classes.get(at).map(|class| class.name.clone()) else { return };
        let (method, ty) = (self.fresh("dm"), self.ty(0));
        let value = self.leaf_of(&ty);
        match self.below(5) {
            0 => self.line(format!("{class}.define_method(:{method}) {{ {value} }}")),
            1 => self.line(format!("{class}.class_eval {{ def {method} = {value} }}")),
            2 => self.line(format!("{class}.send(:define_method, \"{method}\") {{ {value} }}")),
            3 => self.line(format!("{class}.include(Module.new {{ def {method} = {value} }})")),
            _ => self.line(format!("{class}.class_exec(:{method}) {{ |n| define_method(n) {{ {value} }} }}")),
        }
        let object = self.expr(&Ty::Obj(at), 0);
        self.result(format!("{object}.{method}"), &ty);
        // Defined only where this statement runs; within a method or a branch nobody else may count on it.
        if !self.in_method
            && self.indent == 0
            && let Some(class) = self.classes.get_mut(at)
        {
            class.methods.push(Method { name: method, params: Vec::new(), ret: ty, block: None });
        }
    }

    fn instance_variables(&mut self) {
        let Some((name, at)) = self.object() else { return };
        let ty = self.ty(1);
        let value = self.leaf_of(&ty);
        let variable = self.fresh("@iv");
        match self.below(3) {
            0 => self.line(format!("{name}.instance_variable_set(:{variable}, {value})")),
            1 => self.line(format!("{name}.instance_variable_set(\"{variable}\", {value})")),
            _ => self.line(format!("{name}.instance_eval {{ {variable} = {value} }}")),
        }
        match self.below(2) {
            0 => self.result(format!("{name}.instance_variable_get(:{variable})"), &ty),
            _ => self.result(format!("{name}.instance_eval {{ {variable} }}"), &ty),
        }
        let _ = at;
    }

    fn evaluated(&mut self) {
        let ty = self.pick(&[Ty::Int, Ty::Sym]).unwrap_or(Ty::Int);
        let value = self.leaf_of(&ty);
        let method = self.fresh("ev");
        match self.below(3) {
            0 => self.result(format!("eval(\"{value}\")"), &ty),
            1 => {
                self.line(format!("eval(\"def {method} = {value}\")"));
                self.result(method, &ty);
            }
            _ => {
                self.line(format!("Object.class_eval(\"def {method} = {value}\")"));
                self.result(format!("self.{method}"), &ty);
            }
        }
    }

    fn binding_set(&mut self) {
        let ty = self.ty(1);
        let value = self.leaf_of(&ty);
        let name = self.fresh("v");
        self.line(format!("{name} = nil"));
        match self.below(3) {
            0 => self.line(format!("binding.local_variable_set(:{name}, {value})")),
            1 => self.line(format!("proc {{}}.binding.local_variable_set(:{name}, {value})")),
            _ => self.line(format!("binding.eval(\"{name} = {}\")", value.replace('"', "'"))),
        }
        self.declare(&name, &ty);
    }

    fn frozen(&mut self) {
        let name = self.fresh("v");
        match self.below(4) {
            0 => {
                self.line(format!("{name} = \"ab\".dup.freeze"));
                self.line(format!("{name} = {name}.dup"));
                self.line(format!("{name} << \"c\""));
                self.declare(&name, &Ty::Str);
            }
            1 => {
                self.line(format!("{name} = [1].freeze"));
                self.line(format!("({name} << 2) rescue p 1"));
                self.line(format!("{name} = {name} + [3]"));
                self.declare(&name, &Ty::Int.array());
            }
            2 => {
                self.line(format!("{name} = String.new(\"q\")"));
                self.line(format!("{name} << \"r\" unless {name}.frozen?"));
                self.declare(&name, &Ty::Str);
            }
            _ => {
                self.line(format!("{name} = +\"lit\""));
                self.line(format!("{name}.concat(\"x\")"));
                self.declare(&name, &Ty::Str);
            }
        }
    }

    /// Code that would raise, behind a test that keeps it from running.
    fn guarded(&mut self) {
        let ty = self.ty(1);
        let value = self.expr(&ty, 1);
        let name = self.fresh("v");
        self.line(format!("{name} = {value}"));
        self.declare(&name, &ty);
        match self.below(6) {
            0 => self.line(format!("{name}.nope if {name}.respond_to?(:nope)")),
            1 => self.line("p(defined?(Nope) ? Nope.new : 0)"),
            2 => self.line(format!("({name}.nope rescue p 0)")),
            3 => self.line(format!("{name}.nope(1) if {name}.methods.include?(:nope)")),
            4 => self.line("p(defined?(nope_here) ? nope_here : 0)"),
            _ => self.line(format!("p({name}.is_a?(Numeric) ? {name} + 1 : {name}.inspect.length)")),
        }
    }

    fn unreachable(&mut self) {
        let name = self.fresh("v");
        match self.below(5) {
            0 => self.line("nil.nope if ARGV.size > 3"),
            1 => self.line("1 + nil if $PROGRAM_NAME == \"nobody\""),
            2 => {
                self.line(format!("{name} = [].first"));
                self.line(format!("{name}.nope if {name}"));
            }
            3 => {
                self.line(format!("{name} = [nil].compact"));
                self.line(format!("{name}.each {{ |q| q.nope }}"));
            }
            _ => {
                self.line(format!("{name} = {{}}"));
                self.line(format!("{name}.each {{ |k, q| q.nope(k) }}"));
            }
        }
    }

    fn anonymous_class(&mut self) {
        let (name, method, ty) = (self.fresh("k"), self.fresh("am"), self.ty(1));
        let value = self.leaf_of(&ty);
        match self.below(4) {
            0 => self.line(format!("{name} = Class.new {{ def {method} = {value} }}")),
            1 => self.line(format!("{name} = Class.new {{ define_method(:{method}) {{ {value} }} }}")),
            2 => self.line(format!("{name} = Struct.new(:z) {{ def {method} = {value} }}")),
            _ => {
                let above = self.pick(&(0..self.classes.len()).collect::<Vec<_>>());
                let above = above.and_then(|at| self.classes.get(at)).filter(|it| it.init.is_empty());
                let above = above.map_or("Object".to_owned(), |it| it.name.clone());
                self.line(format!("{name} = Class.new({above}) {{ def {method} = {value} }}"));
            }
        }
        self.result(format!("{name}.new.{method}"), &ty);
    }

    fn dispatch_by_name(&mut self) {
        let name = self.fresh("v");
        match self.below(4) {
            0 => {
                self.line(format!(
                    "{name} = [:upcase, :to_sym, :length].map {{ |m| \"ab\".public_send(m) }}.last"
                ));
                self.declare(&name, &Ty::Int);
            }
            1 => {
                self.line(format!("{name} = \"ab\".__send__(%w[up case].join)"));
                self.declare(&name, &Ty::Str);
            }
            2 => {
                self.line(format!("{name} = [1, 2].inject(:+)"));
                self.declare(&name, &Ty::Int);
            }
            _ => {
                self.line(format!("{name} = %w[1 2].map(&:to_i).sum(&:succ)"));
                self.declare(&name, &Ty::Int);
            }
        }
    }

    fn global(&mut self) {
        let (name, ty) = (self.fresh("$g"), self.ty(1));
        let value = self.expr(&ty, 1);
        let method = self.fresh("gm");
        self.line(format!("{name} = nil"));
        self.line(format!("define_singleton_method(:{method}) {{ {name} = {value} }}"));
        self.line(if self.indent == 0 { format!("self.{method}") } else { format!("{name} = {value}") });
        self.result(name, &ty);
    }

    fn implicit_conversion(&mut self) {
        let name = self.fresh("k");
        match self.below(5) {
            0 => {
                self.line(format!("{name} = Class.new {{ def to_str = \"s\" }}.new"));
                self.result(format!("\"a\" + {name}"), &Ty::Str);
            }
            1 => {
                self.line(format!("{name} = Class.new {{ def coerce(o) = [o, 2] }}.new"));
                self.result(format!("5 + {name}"), &Ty::Int);
            }
            2 => {
                self.line(format!("{name} = Class.new {{ def to_ary = [1, 2] }}.new"));
                let other = self.fresh("v");
                self.line(format!("{other}, _ = {name}"));
                self.declare(&other, &Ty::Int);
                self.result(format!("[0] + {name}"), &Ty::Int.array());
            }
            3 => {
                self.line(format!("{name} = Class.new {{ def to_proc = ->(q) {{ q + 1 }} }}.new"));
                self.result(format!("[1].map(&{name})"), &Ty::Int.array());
            }
            _ => {
                self.line(format!("{name} = Class.new {{ def to_int = 1 }}.new"));
                self.result(format!("[7, 8][{name}]"), &Ty::Int);
            }
        }
    }

    fn proc_return(&mut self) {
        let (method, ty) = (self.fresh("pr"), self.ty(1));
        let (early, late) = (self.leaf_of(&ty), self.leaf_of(&ty));
        self.line(format!("define_singleton_method(:{method}) do |list|"));
        self.line(format!("  list.each {{ |q| next if q.nil?; return {early} if q > 1 }}"));
        self.line(format!("  {late}"));
        self.line("end");
        let list = self.word(&["[nil, 1]", "[3]", "[]"]);
        self.result(format!("self.{method}({list})"), &ty);
    }

    fn ensure_return(&mut self) {
        let (method, ty) = (self.fresh("er"), self.ty(1));
        let value = self.leaf_of(&ty);
        self.line(format!("define_singleton_method(:{method}) do"));
        self.line("  begin");
        self.line("    nil.nope");
        self.line("  ensure");
        self.line(format!("    return {value}"));
        self.line("  end");
        self.line("end");
        self.result(format!("self.{method}"), &ty);
    }

    fn core_reopened(&mut self) {
        let (method, ty) = (self.fresh("cr"), self.ty(0));
        let value = self.leaf_of(&ty);
        if self.in_method || self.indent > 0 {
            self.line(format!("String.class_eval {{ def {method} = {value} }}"));
            return self.result(format!("\"a\".{method}"), &ty);
        }
        let (class, receiver) = match self.below(4) {
            0 => ("NilClass", "nil"),
            1 => ("String", "\"a\""),
            2 => ("Object", "3"),
            _ => ("Array", "[1]"),
        };
        self.line(format!("class {class}; def {method} = {value}; end"));
        self.result(format!("{receiver}.{method}"), &ty);
    }

    fn constant_by_name(&mut self) {
        let ty = self.ty(1);
        let value = self.leaf_of(&ty);
        let name = self.fresh("CN");
        match self.below(3) {
            0 => self.line(format!("Object.const_set(:{name}, {value}) unless defined?({name})")),
            1 => self
                .line(format!("Object.const_set(\"{name}\", {value}) unless Object.const_defined?(:{name})")),
            _ => self.line(format!("eval(\"{name} = {}\") unless defined?({name})", value.replace('"', "'"))),
        }
        match self.below(2) {
            0 => self.result(name, &ty),
            _ => self.result(format!("Object.const_get(:{name})"), &ty),
        }
    }

    fn refinement(&mut self) {
        if self.in_method || self.indent > 0 {
            return self.numbers(0);
        }
        let (name, method, ty) = (self.fresh("R"), self.fresh("rm"), self.ty(0));
        let value = self.leaf_of(&ty);
        let (class, receiver) = if self.one_in(2) { ("Integer", "4") } else { ("String", "\"r\"") };
        self.line(format!("module {name}; refine({class}) {{ def {method} = {value} }}; end"));
        self.line(format!("using {name}"));
        self.result(format!("{receiver}.{method}"), &ty);
    }

    fn instance_exec(&mut self) {
        match self.below(3) {
            0 => self.result("\"abc\".instance_eval { length + size }".into(), &Ty::Int),
            1 => self.result("[1, 2].instance_exec(3) { |q| first + q }".into(), &Ty::Int),
            _ => {
                let Some((name, at)) = self.object() else { return };
                let fields = self.classes.get(at).map(|class| class.fields.clone()).unwrap_or_default();
                let Some((field, ty)) = self.pick(&fields) else { return };
                self.result(format!("{name}.instance_eval {{ {field} }}"), &ty);
            }
        }
    }

    fn lazy(&mut self) {
        match self.below(3) {
            0 => {
                self.result("(1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)".into(), &Ty::Int.array())
            }
            1 => self.result("Enumerator.new { |y| y << 1; y.yield 2 }.to_a".into(), &Ty::Int.array()),
            _ => {
                let name = self.fresh("en");
                self.line(format!("{name} = [4, 5].each"));
                self.result(format!("{name}.next + {name}.next"), &Ty::Int);
            }
        }
    }

    fn recursion(&mut self) {
        let (name, ty) = (self.fresh("rec"), self.ty(1));
        let (base, step) = (self.leaf_of(&ty), self.leaf_of(&ty));
        self.line(format!("{name} = ->(n) {{ n <= 0 ? {base} : ({name}.call(n - 1) || {step}) }}"));
        self.result(format!("{name}.call(3)"), &ty);
    }

    fn string_alias(&mut self) {
        let (a, b) = (self.fresh("v"), self.fresh("v"));
        self.line(format!("{a} = {b} = String.new(\"s\")"));
        self.line(format!("{a} << \"t\""));
        self.line(format!("p {b}.length"));
        self.declare(&a, &Ty::Str);
        self.declare(&b, &Ty::Str);
        let (x, y, ty) = (self.fresh("v"), self.fresh("v"), self.ty(1));
        let value = self.leaf_of(&ty);
        self.line(format!("{x} = {y} = []"));
        self.line(format!("{x} << {value}"));
        self.result(format!("{y}.first"), &ty);
    }

    fn method_object(&mut self) {
        match self.below(4) {
            0 => self.result("method(:Integer).to_proc.call(\"4\")".into(), &Ty::Int),
            1 => self.result("(method(:Array) >> :size.to_proc).call(nil)".into(), &Ty::Int),
            2 => self.result("String.instance_method(:length).bind(\"abc\").call".into(), &Ty::Int),
            _ => self.result("->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)".into(), &Ty::Int),
        }
    }

    fn super_chain(&mut self) {
        let (above, below, method, ty) = (self.fresh("k"), self.fresh("k"), self.fresh("sc"), self.ty(1));
        let value = self.leaf_of(&ty);
        self.line(format!("{above} = Class.new {{ def {method}(a = 1, *b, c: 2) = {value} }}"));
        let body = self.word(&["super", "super()", "super(5, c: 6)", "defined?(super) ? super : nil"]);
        self.line(format!("{below} = Class.new({above}) {{ def {method}(a = 1, *b, c: 2) = ({body}) }}"));
        self.result(format!("{below}.new.{method}"), &ty);
    }

    fn hash_default(&mut self) {
        let (name, ty) = (self.fresh("v"), self.ty(1));
        let value = self.leaf_of(&ty);
        match self.below(3) {
            0 => self.line(format!("{name} = Hash.new {{ |h, k| h[k] = {value} }}")),
            1 => self.line(format!("{name} = Hash.new({value})")),
            _ => {
                self.line(format!("{name} = {{}}"));
                self.line(format!("{name}.default = {value}"));
            }
        }
        self.result(format!("{name}[:unknown]"), &ty);
    }

    fn redo_and_next(&mut self) {
        let name = self.fresh("n");
        self.line(format!("{name} = 0"));
        self.line(format!("[1, 2].each {{ |q| {name} += 1; redo if {name} == 1; next {name} if q == 1 }}"));
        self.declare(&name, &Ty::Int);
        self.result("[1, 2, 3].map { |q| next 0 if q == 2; q }".into(), &Ty::Int.array());
    }

    fn delegation(&mut self) {
        let (name, method) = (self.fresh("k"), self.fresh("dl"));
        self.line(format!("{name} = Class.new do"));
        self.line("  def initialize(target) = @target = target");
        match self.below(2) {
            0 => {
                self.line("  def method_missing(name, *args, &block)");
                self.line("    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super");
                self.line("  end");
                self.line("  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)");
                self.line("end");
                self.result(format!("{name}.new(\"abc\").length"), &Ty::Int);
            }
            _ => {
                self.line(format!("  def {method}(...) = @target.push(...)"));
                self.line("end");
                self.result(format!("{name}.new([1]).{method}(2, 3)"), &Ty::Int.array());
            }
        }
    }

    /// Classes that answer the questions of narrowing in their own way.
    fn own_predicates(&mut self) {
        let name = self.fresh("k");
        match self.below(4) {
            0 => {
                self.line(format!("{name} = Class.new {{ def nil? = true; def go = 1 }}.new"));
                self.result(format!("({name}.nil? ? {name}.go : 2)"), &Ty::Int);
            }
            1 => {
                self.line(format!("{name} = Class.new {{ def ==(o) = true; def go = 1 }}.new"));
                self.result(format!("({name} == nil ? {name}.go : 2)"), &Ty::Int);
            }
            2 => {
                self.line(format!("{name} = Class.new {{ def is_a?(c) = true; def go = 1 }}.new"));
                self.result(format!("({name}.is_a?(String) ? {name}.go : 2)"), &Ty::Int);
            }
            _ => {
                self.line(format!("{name} = Class.new {{ def !; false; end; def go = 1 }}.new"));
                self.result(format!("(!{name} ? 2 : {name}.go)"), &Ty::Int);
            }
        }
    }

    fn dig(&mut self) {
        let ty = self.ty(0);
        let value = self.leaf_of(&ty);
        let name = self.fresh("v");
        self.line(format!("{name} = {{ a: [{{ b: {value} }}] }}"));
        let (expression, ty) = match self.below(3) {
            0 => (format!("{name}.dig(:a, 0, :b)"), ty),
            1 => (format!("{name}[:a].first[:b]"), ty),
            _ => (format!("{name}.dig(:z, 0)&.length"), Ty::Int.maybe()),
        };
        self.result(expression, &ty);
    }

    fn undefine(&mut self) {
        let (name, method) = (self.fresh("k"), self.fresh("ud"));
        self.line(format!("{name} = Class.new {{ def {method} = 1; def to_s = \"u\" }}"));
        match self.below(2) {
            0 => self.line(format!("{name}.send(:remove_method, :to_s)")),
            _ => self.line(format!("{name}.class_eval {{ undef_method :hash if false }}")),
        }
        self.result(format!("{name}.new.{method} + {name}.new.to_s.size"), &Ty::Int);
    }

    fn numbers(&mut self, _depth: usize) {
        match self.below(5) {
            0 => self.result("7.fdiv(2).floor".into(), &Ty::Int),
            1 => self.result("(2**-1).to_i".into(), &Ty::Int),
            2 => self.result("Integer.sqrt(17) + 10.digits.sum".into(), &Ty::Int),
            3 => self.result("(1.0 / 0).to_s".into(), &Ty::Str),
            _ => self.result("Comparable.instance_method(:clamp).bind_call(5, 1, 3)".into(), &Ty::Int),
        }
    }
}
