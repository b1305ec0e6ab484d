//! The steps that files record, through the lowering that calls the hooks.

use base::FileId;
use expect_test::{Expect, expect};

fn check(text: &str, expected: Expect) {
    let file = crate::parse_ruby(FileId(0), text.as_bytes());
    assert_eq!(file.errors, [], "{text}");
    let mut out = String::new();
    for (index, scope) in file.scopes.iter().enumerate().skip(1) {
        let parent = scope.parent.map_or(0, |parent| parent.0);
        out.push_str(&format!("scope s{index} in s{parent}: {}\n", scope.kind));
    }
    for def in file.defs {
        out.push_str(&format!("{def}\n"));
    }
    expected.assert_eq(&out);
}

#[test]
fn classes_modules_and_singleton_classes() {
    check(
        "class A::B < ::C\n  def x; end\n  def self.y; end\n  class << self\n    attr_accessor :z\n  end\nend\nmodule M; end",
        expect![[r#"
            scope s1 in s0: class A::B
            scope s2 in s1: class << self
            scope s3 in s0: module M
            s0: Class A::B < ::C => s1
            s1: Method x of definee
            s1: Method y of self.singleton_class
            s1: SingletonClass self => s2
            s2: Attr z of self reader writer
            s0: Module M => s3
        "#]],
    );
}

#[test]
fn attributes() {
    check(
        "class A\n attr_reader :a, 'b'\n attr :c, true\n attr_writer(*%i[d e])\n attr_accessor(*names)\n singleton_class.attr_reader :f\nend\nfoo.attr(:x)",
        expect![[r#"
            scope s1 in s0: class A
            s0: Class A => s1
            s1: Attr a of self reader
            s1: Attr b of self reader
            s1: Attr c of self reader writer
            s1: Attr d of self writer
            s1: Attr e of self writer
            s1: Macro names of self
            s1: Open self ComputedName
            s1: Macro singleton_class of self
            s1: Attr f of self.singleton_class reader
        "#]],
    );
}

#[test]
fn visibility() {
    check(
        "class A\n private\n def a; end\n public def b; end\n private attr_reader :c\n private_class_method def self.d; end\n private_class_method :new\n private(*names)\n protected :a, :b\n private_constant :X\n private memoize def e; end\nend\nmodule M\n module_function\n module_function :x\nend",
        expect![[r#"
            scope s1 in s0: class A
            scope s2 in s0: module M
            s0: Class A => s1
            s1: Private rest of body of self
            s1: Method a of definee
            s1: Method b of definee
            s1: Public [b] of self
            s1: Attr c of self reader
            s1: Private [c] of self
            s1: Method d of self.singleton_class
            s1: Private [d] of self.singleton_class
            s1: Private [new] of self.singleton_class
            s1: Macro names of self
            s1: Private [] and others of self
            s1: Protected [a, b] of self
            s1: PrivateConstant [X] of self
            s1: Method e of definee
            s1: Macro memoize of self
            s1: Private [e] and others of self
            s0: Module M => s2
            s2: ModuleFunction rest of body of self
            s2: ModuleFunction [x] of self
        "#]],
    );
}

#[test]
fn mixins() {
    check(
        "class A\n include B, C::D\n extend Module.new { def x; end }\n include mod\n prepend E\nend\nA.include F\nA.send(:include, G)\nlist.prepend(x)\nx.should include('a')\n",
        expect![[r#"
            scope s1 in s0: class A
            scope s2 in s1: new class
            s0: Class A => s1
            s1: Mixin Include self [B, C::D]
            s1: NewModule => s2
            s2: Method x of definee
            s1: Mixin Extend self [s2]
            s1: Macro mod of self
            s1: Mixin Include self [?]
            s1: Mixin Prepend self [E]
            s0: Mixin Include A [F]
            s0: Mixin Include A [G]
        "#]],
    );
}

#[test]
fn hooks_keep_their_parameter() {
    check(
        "module M\n def self.included(base)\n  base.extend ClassMethods\n  base.class_eval do\n   attr_reader :x\n   scope :y\n  end\n  base.macro\n  other.macro\n end\nend",
        expect![[r#"
            scope s1 in s0: module M
            scope s2 in s1: %base.class_eval
            s0: Module M => s1
            s1: Method included of self.singleton_class
            s1: Mixin Extend %base [ClassMethods] (in method 2)
            s2: Attr x of self reader (in method 2)
            s2: Macro scope of self (in method 2)
            s1: Macro macro of %base (in method 2)
        "#]],
    );
}

#[test]
fn new_classes() {
    check(
        "A = Struct.new(:a, :b, keyword_init: true) do\n def x; end\nend\nclass B < Struct.new(:c); end\nC = Class.new(Struct.new(*names))\nD = (Class.new(StandardError))\nE = Data.define(:x) { X = 1 }\nM = Module.new.freeze\nF = Foo.new\nStruct.new('Point', :x)",
        expect![[r#"
            scope s1 in s0: new class
            scope s2 in s0: new class
            scope s3 in s0: class B
            scope s4 in s0: new class
            scope s5 in s0: new class
            scope s6 in s0: new class
            scope s7 in s0: new class
            scope s8 in s0: new class
            scope s9 in s0: new class
            s0: NewStruct [a, b] keyword_init: true => s1
            s1: Method x of definee
            s0: Const A = s1
            s0: NewStruct [c] => s2
            s0: Class B < s2 => s3
            s0: NewStruct [] open => s4
            s0: NewClass < s4 => s5
            s0: Const C = s5
            s0: NewClass < StandardError => s6
            s0: Const D = s6
            s0: NewData [x] => s7
            s7: Const X = a Integer
            s0: Const E = s7
            s0: NewModule => s8
            s0: Const M = s8
            s0: Const F = Foo.new
            s0: NewStruct [x] => s9
            s0: Const ::Struct::Point = s9
        "#]],
    );
}

#[test]
fn constants() {
    check(
        "A = 1\nB::C = 'x'.freeze\nD ||= [1]\nE, F = f\nG = H = :x\nI = J::K\nFoo.const_set(:L, /x/)\nObject.const_set(name, 1)\nObject.send(:remove_const, :A)\n",
        expect![[r#"
            s0: Const A = a Integer
            s0: Const B::C = a String
            s0: Const D op= a Array
            s0: Const E = ?
            s0: Const F = ?
            s0: Const H = a Symbol
            s0: Const G = a Symbol
            s0: Const I = J::K
            s0: ConstSet Foo L = a Regexp
            s0: Open Object ComputedConst
            s0: RemoveConst A of Object
        "#]],
    );
}

#[test]
fn defined_by_calls() {
    check(
        "class A\n define_method(:a) { |x| x }\n define_method(:b, instance_method(:a))\n define_method(name) { }\n %i[c d].each { |n| define_method(\"#{n}?\") { }; alias_method :\"x_#{n}\", n }\n %w[e].each { |n| n = n.upcase; define_method(n) { } }\n define_singleton_method(:f) { }\n alias g a\n alias_method :h, :a\n undef a, b\n remove_method :h\nend",
        expect![[r#"
            scope s1 in s0: class A
            s0: Class A => s1
            s1: Method a of self by block
            s1: Macro instance_method of self
            s1: OpaqueMethod b of self
            s1: Macro name of self
            s1: Open self DefineMethod
            s1: Method c? of self by block
            s1: Method d? of self by block
            s1: Alias x_c = c of self
            s1: Alias x_d = d of self
            s1: Open self DefineMethod (in a block)
            s1: Method f of self.singleton_class by block
            s1: Alias g = a of definee
            s1: Alias h = a of self
            s1: Undef a of definee
            s1: Undef b of definee
            s1: Remove h of self
        "#]],
    );
}

#[test]
fn evaluation() {
    check(
        "A.class_eval do\n def x; end\nend\nA.class_eval 'def y; end'\nobj = A.new\nobj.instance_eval { def z; end }\nA.singleton_class.class_eval { def w; end }\nclass B\n  eval text\n class_eval(&block)\n send(name, 1)\n  def x; self.class.send(:define_method, :y) { }; instance_variable_set(name, 1); end\nend",
        expect![[r#"
            scope s1 in s0: A.class_eval
            scope s2 in s0: A.class_eval
            scope s3 in s0: %obj.instance_eval
            scope s4 in s0: A.singleton_class.class_eval
            scope s5 in s0: class B
            s1: Method x of definee
            s2: OpaqueMethod y of definee arity 0
            s3: Method z of definee
            s4: Method w of definee
            s0: Class B => s5
            s5: Macro text of self
            s5: Open definee EvalText
            s5: Open definee.singleton_class EvalText
            s5: Macro block of self
            s5: Open self EvalBlock
            s5: Open self.singleton_class EvalBlock
            s5: Macro name of self
            s5: Open self Send
            s5: Open self.singleton_class Send
            s5: Method x of definee
            s5: Method y of self.class by block (in method 8)
            s5: Open self.class InstanceVariableSet (in method 8)
        "#]],
    );
}

#[test]
fn delegation() {
    check(
        "class A\n def_delegators :@a, :x, :y\n def_delegator :@a, :z, :w\n delegate [:p, :q] => :@a, r: :b\n delegate :name, to: :user, prefix: true\n delegate :x, to: :y, prefix: name\n delegate_missing_to :user\nend",
        expect![[r#"
            scope s1 in s0: class A
            s0: Class A => s1
            s1: Delegate [x, y] of self to @a
            s1: Delegate [w] of self to @a
            s1: Delegate [p, q] of self to @a
            s1: Delegate [r] of self to b
            s1: Delegate [user_name] of self to user
            s1: Macro name of self
            s1: Open self ComputedName
            s1: Open self MethodMissing
        "#]],
    );
}

#[test]
fn loading() {
    check(
        "require 'set'\nrequire_relative 'a/b'\nrequire File.expand_path('../c', __FILE__)\nrequire File.join(__dir__, 'd', 'e')\nrequire File.dirname(__FILE__) + '/../x'\nrequire \"#{__dir__}/y\"\nrequire File.expand_path(File.join(File.dirname(__FILE__), '../../z'))\nrequire __dir__ + 'w'\nrequire name\n%w[f g].each { |f| require f }\nmodule M; autoload :X, 'm/x'; end\nYAML.load(x)\nload 'x.rb'\nBundler.require(:default)",
        expect![[r#"
            scope s1 in s0: module M
            s0: Require "set"
            s0: Relative "a/b"
            s0: Relative "c"
            s0: Relative "d/e"
            s0: Relative "../x"
            s0: Relative "y"
            s0: Relative "../../z"
            s0: Require of an unknown path
            s0: Require of an unknown path
            s0: Require "f"
            s0: Require "g"
            s0: Module M => s1
            s1: Autoload X "m/x" of self
            s0: Load "x.rb"
            s0: Require of an unknown path
        "#]],
    );
}

#[test]
fn files_that_are_found_by_the_names_of_constants() {
    check(
        "module Shop\n extend ActiveSupport::Autoload\n autoload :LineItem\n autoload_under 'tax' do\n  autoload :VATRate\n end\n autoload_at 'shop/errors' do\n  autoload :Closed\n end\n eager_autoload do\n  autoload :Cart\n end\n module Web; autoload :Page; end\nend",
        expect![[r#"
            scope s1 in s0: module Shop
            scope s2 in s1: module Web
            s0: Module Shop => s1
            s1: Mixin Extend self [ActiveSupport::Autoload]
            s1: Autoload LineItem "shop/line_item" of self by its name
            s1: Autoload VATRate "shop/tax/vat_rate" of self by its name
            s1: Autoload Closed "shop/errors" of self
            s1: Autoload Cart "shop/cart" of self by its name (in a block)
            s1: Macro eager_autoload of self
            s1: Module Web => s2
            s2: Autoload Page "shop/web/page" of self by its name
        "#]],
    );
}

#[test]
fn concerns_refinements_and_macros() {
    check(
        "module M\n extend ActiveSupport::Concern\n included do\n  validates :x\n end\n class_methods do\n  def y; end\n end\nend\nmodule R\n refine String do\n  def shout; end\n end\nend\nusing R",
        expect![[r#"
            scope s1 in s0: module M
            scope s2 in s1: included do
            scope s3 in s1: class_methods do
            scope s4 in s0: module R
            scope s5 in s4: refine String
            s0: Module M => s1
            s1: Mixin Extend self [ActiveSupport::Concern]
            s2: Macro validates of self
            s3: Method y of definee
            s0: Module R => s4
            s4: Refine String => s5
            s5: Method shout of definee
            s0: Using R
        "#]],
    );
}

#[test]
fn conditions() {
    check(
        "class A\n if x\n  def a; end\n end\n foo do\n  def b; end\n end\nend\ndef m\n def n; end\n if z\n  A.include B\n end\nend\nreturn if y\nX = 1",
        expect![[r#"
            scope s1 in s0: class A
            s0: Class A => s1
            s1: Macro x of self
            s1: Method a of definee (maybe)
            s1: Method b of definee (in a block)
            s1: Macro foo of self
            s0: Method m of definee
            s0: Method n of definee (in method 5)
            s0: Mixin Include A [B] (maybe in method 5)
            s0: Const X = a Integer (maybe)
        "#]],
    );
}
