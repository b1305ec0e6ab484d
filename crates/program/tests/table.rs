//! The class table of small programs, as `print` shows it.

mod support;

use expect_test::{Expect, expect};
use support::Files;

fn check(fixture: &str, expected: Expect) {
    expected.assert_eq(&program::print(&Files::new(fixture).link()));
}

#[test]
fn classes_are_reopened_and_methods_replaced() {
    check(
        "class A; def x; end; def y(a) end; end\nclass A; def x(a, b = 1) end; X = 1; end\nclass B < A; def self.z; end; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              X = a Integer
              x/-2 or x/0, y/1
            class B < A
              ancestors B A Object Kernel BasicObject
              self: z/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn visibility() {
    check(
        "class A
  def a; end
  private
  def b; end
  attr_reader :c
  public
  def d; end
  protected def e; end
  private :a
  def self.f; end
  private_class_method :f
  def initialize; end
  private_constant :X rescue nil
  X = 1
  private_constant :X
end
class B < A
  public :b
end
def top; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              private X = a Integer
              private a/0, private b/0, private c/0, d/0, protected e/0, private initialize/0
              self: private f/0
            class B < A
              ancestors B A Object Kernel BasicObject
              b/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
              private top/0
        "#]],
    );
}

#[test]
fn mixins_in_rubys_order() {
    check(
        "module M; end
module N; include M; end
module P; end
class A; include N; prepend P; end
class B < A; include M; extend P; end
module M; include Comparable; end
class C; include M, P; end",
        expect![[r#"
            class A < Object
              ancestors P A N M Comparable Object Kernel BasicObject
            class B < A
              ancestors B P A N M Comparable Object Kernel BasicObject
              extended by P
            class C < Object
              ancestors C M Comparable P Object Kernel BasicObject
            module M
              ancestors M Comparable
            module N
              ancestors N M Comparable
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            module P
              ancestors P
        "#]],
    );
}

#[test]
fn module_functions() {
    check(
        "module M\n module_function\n def a(x) end\nend\nmodule N\n def b; end\n module_function :b\nend",
        expect![[r#"
            module M
              ancestors M
              private a/1
              self: a/1
            module N
              ancestors N
              private b/0
              self: b/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn structs_and_anonymous_classes() {
    check(
        "P = Struct.new(:x, :y) do
  def sum; end
end
class Q < Struct.new(:a); end
E = Class.new(StandardError) { def m; end }
M = Module.new { def n; end }
class R; include M; end",
        expect![[r#"
            class #<Class at 0:55> < Struct
              ancestors #<Class at 0:55> Struct Enumerable Object Kernel BasicObject
              a/0, a=/1
              self: []/-1, inspect/0, keyword_init?/0, members/0, new/-1
            class E < StandardError
              ancestors E StandardError Exception Object Kernel BasicObject
              m/0
            module M
              ancestors M
              n/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            class P < Struct
              ancestors P Struct Enumerable Object Kernel BasicObject
              sum/0, x/0, x=/1, y/0, y=/1
              self: []/-1, inspect/0, keyword_init?/0, members/0, new/-1
            class Q < #<Class at 0:55>
              ancestors Q #<Class at 0:55> Struct Enumerable Object Kernel BasicObject
            class R < Object
              ancestors R M Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn aliases_undef_and_remove() {
    check(
        "class A
  def a; end
  alias b a
  def a(x) end
  alias_method :c, :a
  def d; end
  undef d
  def e; end
  remove_method :e
  undef_method :to_s
end
class B < A; alias f a; alias g inspect; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              a/1 or a/0, b/0, c/1, undef d or d/0, e/0 maybe, undef to_s
            class B < A
              ancestors B A Object Kernel BasicObject
              f/1, g/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn hooks_that_extend() {
    check(
        "module M
  def self.included(base)
    base.extend ClassMethods
    base.class_eval do
      attr_reader :x
      private
      def y; end
    end
  end
  module ClassMethods; def make; end; end
end
class A; include M; end
class Base
  def self.inherited(sub)
    sub.send(:define_method, :made) { }
    sub.extend M::ClassMethods
  end
end
class Sub < Base; end",
        expect![[r#"
            class A < Object
              ancestors A M Object Kernel BasicObject
              x/0, private y/0
              extended by M::ClassMethods
            class Base < Object
              ancestors Base Object Kernel BasicObject
              self: inherited/1
            module M
              ancestors M
              self: included/1
            module M::ClassMethods
              ancestors M::ClassMethods
              make/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            class Sub < Base
              ancestors Sub Base Object Kernel BasicObject
              made/0
              extended by M::ClassMethods
        "#]],
    );
}

#[test]
fn concerns() {
    check(
        "module Tagged
  extend ActiveSupport::Concern
  included do
    attr_reader :tags
    class << self
      def tagged; end
    end
  end
  class_methods do
    def tag; end
  end
end
class A; include Tagged; end",
        expect![[r#"
            class A < Object
              ancestors A Tagged Object Kernel BasicObject
              tags/0
              extended by Tagged::ClassMethods
              self: tagged/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            module Tagged
              ancestors Tagged
            module Tagged::ClassMethods
              ancestors Tagged::ClassMethods
              tag/0
        "#]],
    );
}

#[test]
fn what_opens_a_class() {
    check(
        "class A
  define_method(name) { }
end
class B
  unknown_macro :x
end
class C < Missing; end
class D; include Gone; end
class E
  def method_missing(name, *) = super
end
class F
  def self.make(name)
    define_method(name) { }
  end
end
class G < F; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              open: DefineMethod 0:10
            class B < Object
              ancestors B Object Kernel BasicObject
              self open: UnknownMacro 0:48
              open: UnknownMacro 0:48
            class C < Object
              ancestors C Object Kernel BasicObject
              self open: UnresolvedRequire 0:69
              open: UnresolvedRequire 0:69
            class D < Object
              ancestors D Object Kernel BasicObject
              self open: UnresolvedRequire 0:101
              open: UnresolvedRequire 0:101
            class E < Object
              ancestors E Object Kernel BasicObject
              method_missing/-2
              open: MethodMissing 0:129
            class F < Object
              ancestors F Object Kernel BasicObject
              self: make/1
              class methods may give a class: DefineMethod
            class G < F
              ancestors G F Object Kernel BasicObject
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn conditional_definitions_are_possible() {
    check(
        "class A
  if RUBY_VERSION > '3'
    def a; end
    include Comparable
  end
  [1].each { def b; end }
  def c
    def d; end
  end
end
if x
  class B; def e; end; end
end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              maybe Comparable
              a/0 maybe, b/0 maybe, c/0, d/0 maybe
            class B < Object
              ancestors B Object Kernel BasicObject
              e/0 maybe
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            any object may have: b d
        "#]],
    );
}

#[test]
fn constants() {
    check(
        "module A
  X = 1
  Y = 'a'.freeze
  class B; Z = X; end
  W = B
  V = B.new
end
A::U = nil
class C < A::W; T ||= [1]; end",
        expect![[r#"
            module A
              ancestors A
              U = a NilClass
              V = a A::B
              W = A::B
              X = a Integer
              Y = a String
            class A::B < Object
              ancestors A::B Object Kernel BasicObject
              Z = a Integer
            class C < A::B
              ancestors C A::B Object Kernel BasicObject
              T = a Array
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn files_in_load_order() {
    check(
        "# file: main.rb
require 'b'
class A; include M; def x(a) end; end
# file: b.rb
require 'c'
require 'main'
class A; def x; end; end
# file: c.rb
require_relative 'b'
module M; def m; end; end",
        expect![[r#"
            class A < Object
              ancestors A M Object Kernel BasicObject
              x/1 or x/0
            module M
              ancestors M
              m/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn a_missing_constant_loads_its_file() {
    check(
        "# file: a.rb\nclass A < Z::Base; end\n# file: z.rb\nmodule Z; class Base; end; end",
        expect![[r#"
            class A < Z::Base
              ancestors A Z::Base Object Kernel BasicObject
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            module Z
              ancestors Z
            class Z::Base < Object
              ancestors Z::Base Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn separate_programs_share_the_table() {
    check(
        "# file: a.rb\nclass A; def x; end; end\n# file: b.rb\nclass A; def x(a) end; undef y; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              x/1 or x/0, undef y
            class Object < BasicObject
              ancestors Object Kernel BasicObject
        "#]],
    );
}

#[test]
fn refinements_are_kept_apart() {
    check(
        "module R\n refine String do\n  def shout; end\n end\nend\nusing R",
        expect![[r#"
            refinement #<refinement:String> < String
              ancestors #<refinement:String> String Comparable Object Kernel BasicObject
              shout/0
            class Object < BasicObject
              ancestors Object Kernel BasicObject
            module R
              ancestors R
        "#]],
    );
}

#[test]
fn nonsense_is_survived() {
    check(
        "class A < A; end
module B; include B; end
module C; end
module D; include C; end
module C; include D; end
class E < String; end
class E < Array; end
class F::G::H; end
X = X
class << undefined; def x; end; end",
        expect![[r#"
            class A < Object
              ancestors A Object Kernel BasicObject
              self open: UnresolvedRequire 0:0
              open: UnresolvedRequire 0:0
            module B
              ancestors B
            module C
              ancestors C
            module D
              ancestors D C
            class E < String
              ancestors E String Comparable Object Kernel BasicObject
              maybe Array
            module F
              ancestors F
              open: UnresolvedRequire 0:149
            module F::G
              ancestors F::G
              self open: UnresolvedRequire 0:149
              open: UnresolvedRequire 0:149
            class F::G::H < Object
              ancestors F::G::H Object Kernel BasicObject
            class Object < BasicObject
              ancestors Object Kernel BasicObject
              X = ?
            any object may have: x
        "#]],
    );
}

/// Whether NilClass is closed in a program of this file.
fn nil_is_closed(text: &str) -> bool {
    let files = [syntax::parse_ruby(base::FileId(0), text.as_bytes())];
    let program = program::link(&files, corelib::Versions::ALL, &program::NoResolver);
    program.find_class("NilClass").is_some_and(|class| program.is_closed(class))
}

#[test]
fn what_is_not_found_is_a_condition_unless_it_is_no_require() {
    assert!(!nil_is_closed("require 'no/such/thing'"));
    assert!(!nil_is_closed("load 'no/such/thing.rb'"));
    // A method of the class itself, or of one above it.
    assert!(nil_is_closed("class A; def self.load(x) = x; load('a'); end"));
    assert!(nil_is_closed("class A; def self.load(x) = x; end\nclass B < A; load('a'); end"));
    assert!(!nil_is_closed("class A; def self.load(x) = x; Kernel.load('a'); end"));
    assert!(!nil_is_closed("class A; if x; def self.load(x) = x; end; load('a'); end"));
    // Of the class, not of its objects.
    assert!(!nil_is_closed("class A; def load(x) = x; load('a'); end"));
    // What need not be there is taken not to be there; what is computed is one of the files that are.
    assert!(nil_is_closed("begin; require 'no/such/thing'; rescue LoadError; end"));
    assert!(nil_is_closed("class A; def all = require('no/such/thing'); end"));
    assert!(nil_is_closed("class A; def all(x) = load(x); end"));
    assert!(nil_is_closed("require 'java' if RUBY_ENGINE == 'jruby'"));
    // Every Ruby has it when a program starts.
    assert!(nil_is_closed("require 'rubygems'"));
}

#[test]
fn a_tool_opens_its_own_modules_alone() {
    let text = "require 'bundler/setup'\nmodule Bundler; def self.own = 1; end\nclass Mine; end";
    let files = [syntax::parse_ruby(base::FileId(0), text.as_bytes())];
    let program = program::link(&files, corelib::Versions::ALL, &program::NoResolver);
    let is_closed = |name: &str| program.find_class(name).map(|class| program.is_closed(class));
    assert_eq!(is_closed("Mine"), Some(true));
    assert_eq!(is_closed("NilClass"), Some(true));
    assert_eq!(["Bundler", "Gem", "Gem::Version"].map(is_closed), [Some(false); 3]);
}
