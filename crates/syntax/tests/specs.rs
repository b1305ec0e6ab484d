//! Which comment and call belongs to what: the text form of `mohs dump specs`.

use base::FileId;
use expect_test::{Expect, expect};
use syntax::spec::{InlineType, inline_signatures, print_specs, sig_specs, specs};

fn check(text: &str, expect: Expect) {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    assert_eq!(file.errors, []);
    let list = specs(&file, text.as_bytes());
    for spec in &list {
        let place = &text[spec.text.span.start as usize..spec.text.span.end as usize];
        if spec.text.exact && !place.contains('\n') && !place.contains('#') {
            assert_eq!(place, &*spec.text.text, "the text stands where its span says");
        }
    }
    expect.assert_eq(&print_specs(&file, text.as_bytes(), &list));
}

#[test]
fn clauses_belong_to_the_definition_below() {
    check(
        r#"
class Clock
  # The seconds.
  #@ (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
  # Other comments do not separate.
  # @ pure
  #@ verify :clock
  def incr_sec(x) = x == 59 ? 0 : x + 1

  #@ requires x > 0
  private def self.a(x)
    x
  end

  #@ ensures true

  def b; end

  #@ modifies nothing
end
"#,
        expect![[r#"
            4:6 Clock#incr_sec signature: (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
            6:11 Clock#incr_sec pure
            7:14 Clock#incr_sec verify: clock
            10:15 Clock.a requires: x > 0
            15:14 nothing ensures: true
            19:15 nothing modifies: nothing
        "#]],
    );
}

#[test]
fn fields_types_and_assumed_methods_belong_to_the_class() {
    check(
        r#"
#@ type Second = Integer v { 0 <= v < 60 }
#@ type Even   = Integer v { v % 2 == 0 }

class Aggregate
  #@ @count: Integer { @count >= 0 }
  #@ @min, @max, @sum: Float
  attr_reader :count
end

module Arithmetic
  #@ def value: () -> Float v { 0 < v }     # assumed here
  #@ pure
  #@ (Integer x) -> Float r { r == x / value }
  #@ trusted
  def div_by_val(x) = x / value
end

#@ class List[T] <p: (T, T) -> bool>          # p relates every element with every later one
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  #@ measure
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
"#,
        expect![[r#"
            2:18 Object type Second: Integer v { 0 <= v < 60 }
            3:18 Object type Even: Integer v { v % 2 == 0 }
            6:14 Aggregate field @count: Integer { @count >= 0 }
            7:24 Aggregate field @min, @max, @sum: Float
            12:17 Arithmetic assumed method value: () -> Float v { 0 < v }
            13:10 Arithmetic#value (assumed) pure
            14:6 Arithmetic#div_by_val signature: (Integer x) -> Float r { r == x / value }
            15:13 Arithmetic#div_by_val trusted
            19:14 List class header List: [T] <p: (T, T) -> bool>
            20:11 List field @head: T
            21:11 List field @tail: List[T<p(@head)>]<p>?
            23:13 List#len measure
        "#]],
    );
}

#[test]
fn invariants_belong_to_loops_and_blocks_assertions_to_their_place() {
    check(
        r#"
def sum(a)
  i = 0
  #@ invariant 0 <= i
  #@ decreases a.size - i
  while i < a.size
    i += 1
    #@ assert i > 0
  end
  #@ invariant s >= 0
  a.each do |v|
    s += v #@ assume s < 100
  end
  #@ invariant i < 5
  i += 1 while i < 5
  #@ invariant odd
  puts i
  #@ assert true
end

#@ decreases n
def fact(n) = n <= 1 ? 1 : n * fact(n - 1)
"#,
        expect![[r#"
            4:16 loop on line 6 invariant: 0 <= i
            5:16 loop on line 6 decreases: a.size - i
            8:15 point on line 8 assert: i > 0
            10:16 block on line 11 invariant: s >= 0
            12:22 point on line 12 assume: s < 100
            14:16 loop on line 15 invariant: i < 5
            16:16 statement on line 17 invariant: odd
            18:13 point on line 18 assert: true
            21:14 Object#fact decreases: n
        "#]],
    );
}

#[test]
fn rbs_comments_of_methods_attributes_and_assignments() {
    check(
        r#"
# @rbs generic T
class Foo < Bar #[Integer]
  include Enumerable #[T, String]

  attr_reader :a, :b #: String
  attr_accessor :c #: Array[T]
  # @rbs @d: Integer -- explained
  # @rbs self.@e: Symbol

  LIMIT = 10 #: Integer

  #: (Integer) -> String
  #: (String) -> Integer
  def overloaded(x) = x

  #: (
  #|   Integer x,
  #|   String y
  #| ) -> void
  def long(x, y); end

  # @rbs x: Integer
  # @rbs *rest: T
  # @rbs key: String?
  # @rbs &block: (Integer) -> void
  # @rbs return: Foo
  def documented(x, y = 1, *rest, key:, other: 2, **opts, &block) = self

  # @rbs (Integer) -> String
  #    | (String) -> Integer
  def bars(x) = x

  # @rbs skip
  def skipped; end

  def trailing(x) #: String
    @f = [] #: Array[Integer]
    # @type var y: Hash[Symbol, String]
    y = {}
    y[:a] = foo(
      x) #: String
  end

  # @rbs!
  #   type t = Integer
  #
  #   def generated: () -> void

  #:nodoc:
  def nodoc; end #:nodoc: all
  # @param x [Integer] YARD
  # @type [String]
  def yard(x) = x #[1]
end
"#,
        expect![[r#"
            2:16 Foo generic: T
            3:19 Foo type arguments: Integer
            4:24 Mixin Include self [Enumerable] type arguments: T, String
            6:25 Foo#a value: String
            6:25 Foo#b value: String
            7:23 Foo#c value: Array[T]
            8:14 Foo field @d: Integer
            9:19 Foo field self.@e: Symbol
            11:17 Const LIMIT = a Integer value: Integer
            13:6 Foo#overloaded signature: (Integer) -> String
            14:6 Foo#overloaded signature: (String) -> Integer
            17:6 Foo#long signature: ( Integer x, String y ) -> void
            23:13 Foo#documented parameter x: Integer
            24:17 Foo#documented rest parameter: T
            25:15 Foo#documented parameter key: String?
            26:18 Foo#documented block: (Integer) -> void
            27:18 Foo#documented result: Foo
            30:10 Foo#bars signature: (Integer) -> String | (String) -> Integer
            34:14 Foo#skipped skip
            37:22 Foo#trailing result: String
            38:16 statement on line 38 value: Array[Integer]
            39:20 body on line 37 variable y: Hash[Symbol, String]
            42:13 statement on line 41 value: String
            45:10 Foo embedded: type t = Integer def generated: () -> void
        "#]],
    );
}

#[test]
fn calls_with_literal_arguments() {
    check(
        r#"
class Aggregate
  extend RDL::Annotate
  var_type :@count, 'Integer'
  type '(%integer x {{ x > 0 }}) -> %bool b {{ b }}', verify: :bind, modifies: { t: [:@min, :@sec], self: '@n' }
  # A comment between them.
  def <<(x); end

  type :later, "() -> Integer\t", :pure
  #@ requires true
  type '(Integer) -> Integer', modular: true, pure: true
  def next_one(x) = x
  def later = 1
  type 'self.made', '() -> Aggregate'
  type Other::Thing, :name, '() -> String'
  type computed, '() -> String'
  pre(:later) { |x| x > 0 }
end

class GraphQL
  type 'String', null: false
end
"#,
        expect![[r#"
            4:22 Aggregate field @count: Integer
            5:9 Aggregate#<< signature: (%integer x {{ x > 0 }}) -> %bool b {{ b }}
            5:63 Aggregate#<< verify: bind
            5:80 Aggregate#<< modifies: t.@min, t.@sec, self.@n
            9:16 Aggregate#later signature: () -> Integer
            9:35 Aggregate#later pure
            10:15 Aggregate#next_one requires: true
            11:9 Aggregate#next_one signature: (Integer) -> Integer
            11:53 Aggregate#next_one pure
            14:22 Aggregate.made (not defined here) signature: () -> Aggregate
            15:30 Other::Thing#name (not defined here) signature: () -> String
            17:3 Aggregate#later requires block
        "#]],
    );
}

#[test]
fn invalid_specifications_keep_their_place() {
    check(
        r#"
#@ requires
#@ unknown clause
#@ pure it is
def a; end

#@foo = 1 is old code
#@
x = 1
"#,
        expect![[r#"
            2:4 Object#a invalid: expected a predicate after `requires`
            3:4 Object#a invalid: `unknown` is not a clause
            4:9 Object#a invalid: `pure` stands alone: found `it is`
        "#]],
    );
}

#[test]
fn rbs_annotations() {
    let text = "%a[mohs: @count: Integer { @count >= 0 }]\nclass A\n  class B\n    %a{pure}\n    %a[mohs: (Integer x { x > 0 }) -> Integer r { r > x }]\n    %a{steep:deprecated}\n    def self.m: %a{mohs: trusted} (Integer) -> Integer\n  end\nend\n";
    let file = syntax::parse_rbs(FileId(0), text.as_bytes());
    assert_eq!(file.errors, []);
    let list = sig_specs(&file);
    let ruby = syntax::parse_ruby(FileId(0), b"");
    expect![[r#"
        1:18 ::A field @count: Integer { @count >= 0 }
        4:12 ::A::B.m pure
        5:14 ::A::B.m signature: (Integer x { x > 0 }) -> Integer r { r > x }
        7:33 ::A::B.m trusted
    "#]]
    .assert_eq(&print_specs(&ruby, text.as_bytes(), &list));
}

#[test]
fn rbs_comments_become_types() {
    let text = r#"
# @rbs generic T
class Foo
  attr_reader :a #: Array[T]
  # @rbs @d: Integer?
  #: (Integer) -> T
  #: [U] (U) -> U
  def overloaded(x) = x

  # @rbs x: Integer
  # @rbs *rest: T
  # @rbs key: String?
  # @rbs &block: ? (Integer) [self: Foo] -> void
  # @rbs return: Foo | nil
  def documented(x, (p, q), y = 1, *rest, z, key:, other: 2, **opts, &block) = self

  #: (Integer -> String
  def wrong(x) = x

  def result #: String
  end

  # @rbs skip
  #: () -> Integer
  def skipped = 1
end
"#;
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let list = specs(&file, text.as_bytes());
    let (sigs, errors) = inline_signatures(&file, &list);
    let mut out = String::new();
    for sig in &sigs {
        let ty = match &sig.ty {
            InlineType::Method(overloads) => {
                overloads.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ")
            }
            InlineType::Value(ty) => ty.to_string(),
            InlineType::Field { name, ty } => format!("{name}: {ty}"),
            InlineType::TypeParams(params) => params.iter().map(|param| format!("[{param}]")).collect(),
            InlineType::Members(members) => format!("{} members", members.len()),
        };
        out += &format!("{:?} {ty}\n", sig.owner);
    }
    for error in errors {
        out += &format!(
            "error at {:?}: {}\n",
            &text[error.span.start as usize..error.span.end as usize],
            error.message
        );
    }
    expect![[r#"
        Def(0) [T]
        Def(1) Array[T]
        Scope(ScopeId(1)) @d: Integer?
        Def(2) (Integer) -> T | [U] (U) -> U
        Def(3) (Integer x, untyped, ?untyped y, *T rest, untyped z, key: String?, ?other: untyped, **untyped opts) ?{ (Integer) [self: Foo] -> void } -> (Foo | nil)
        Def(5) () -> String
        error at "->": expected `)`, found `->`
    "#]].assert_eq(&out);
}

/// Texts of this file, cut and shuffled by lines and bytes: nothing panics, every span lies in the text.
#[test]
fn random_changes_never_crash() {
    let source = include_str!("specs.rs");
    let mut seed = 0x2545_f491_4f6c_dd1du64;
    let mut below = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    let lines: Vec<&str> = source.lines().filter(|line| line.contains('#')).collect();
    let mut n_specs = 0;
    for _ in 0..300 {
        let mut text: Vec<u8> = Vec::new();
        for _ in 0..12 {
            text.extend_from_slice(lines[below(lines.len())].as_bytes());
            text.extend_from_slice(
                ["\n", "\r\n", "\nclass A\n", "\ndef m(x)\n", "\nend\n", "\n\n"][below(6)].as_bytes(),
            );
        }
        for _ in 0..below(6) {
            let at = below(text.len());
            text[at] = [b'#', b'@', b':', b' ', 0xe9, b'\n', b'|', 0][below(8)];
        }
        let file = syntax::parse_ruby(FileId(0), &text);
        let list = specs(&file, &text);
        n_specs += list.len();
        for spec in &list {
            assert!(spec.text.span.end as usize <= text.len());
        }
        print_specs(&file, &text, &list);
        let (_, errors) = inline_signatures(&file, &list);
        assert!(errors.iter().all(|error| error.span.end as usize <= text.len()));
    }
    assert!(n_specs > 500, "{n_specs}");
}
