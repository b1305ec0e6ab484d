//! RBS text with errors: the place is that of the `rbs` gem, the rest of the file survives, nothing crashes.

use base::{FileId, LineIndex};
use expect_test::{Expect, expect};
use std::process::Command;

fn check(text: &str, expect: Expect) {
    let file = syntax::parse_rbs(FileId(0), text.as_bytes());
    let index = LineIndex::new(text.as_bytes());
    let mut out = String::new();
    for error in &file.errors {
        let at = index.line_col(text.as_bytes(), error.span.start);
        out += &format!("{}:{}: {}\n", at.line, at.column, error.message);
    }
    out += &file.to_string();
    expect.assert_eq(&out);
}

#[test]
fn an_error_costs_one_member() {
    check(
        "class A\n  def a: () -> Integer\n  def b: (Integer -> String\n  # Kept.\n  def c: () -> void\nend\n\nclass B\nend\n",
        expect![[r#"
            3:19: unexpected token for function parameter name, found `->`
            class A
              def a: () -> Integer
              # Kept.
              def c: () -> void
            end

            class B
            end
        "#]],
    );
}

#[test]
fn several_errors_are_reported_each_at_its_place() {
    check(
        "class A\n  def a:\n  def b: () -> void\n  foo bar\n  attr_reader c String\n  include D[\n  @e: Integer\nend\ntype t = \ninterface _I\n  @x: Integer\nend\ntype u = Integer\n",
        expect![[r#"
            3:3: unexpected token for method type, found `def`
            4:3: unexpected token for class/module declaration member, found `foo`
            5:17: expected `:`, found `String`
            7:3: unexpected token for simple type, found `@e`
            10:1: unexpected token for simple type, found `interface`
            11:3: unexpected token for interface declaration member, found `@x`
            class A
              def b: () -> void
              @e: Integer
            end

            interface _I
            end

            type u = Integer
        "#]],
    );
}

#[test]
fn a_missing_or_superfluous_end_costs_one_declaration() {
    check(
        "class A\n  def a: () -> void\n\nclass B\n  def b: () -> void\nend\n",
        expect![[r#"
            4:1: unexpected token for class/module declaration member, found `class`
            class B
              def b: () -> void
            end
        "#]],
    );
    check(
        "class A\n  end\nend\nclass B\nend\n",
        expect![[r#"
            3:1: cannot start a declaration, found `end`
            class A
            end

            class B
            end
        "#]],
    );
}

#[test]
fn bytes_that_the_parser_cannot_read_are_reported_and_skipped() {
    let file = syntax::parse_rbs(FileId(0), b"# caf\xe9 \xe9\nclass A\nend\n\0class B\nend\n");
    let messages: Vec<_> = file.errors.iter().map(|error| (&*error.message, error.span.start)).collect();
    assert_eq!(messages, [("not valid UTF-8", 5), ("NUL byte", 21)]);
    assert_eq!(file.decls.len(), 2);
}

#[test]
fn deep_nesting_is_refused_not_followed() {
    for text in [
        format!("type t = {}Integer{}", "[".repeat(100_000), "]".repeat(100_000)),
        format!("type t = {}void", "^() -> ".repeat(100_000)),
        "class A ".repeat(100_000),
        "{(".repeat(100_000),
    ] {
        let file = syntax::parse_rbs(FileId(0), text.as_bytes());
        assert_eq!(file.errors.len(), 1);
        assert_eq!(&*file.errors[0].message, "nested too deeply");
    }
    let nested = format!("type t = {}Integer{}", "[".repeat(200), "]".repeat(200));
    assert_eq!(syntax::parse_rbs(FileId(0), nested.as_bytes()).errors, []);
}

/// Byte offsets of the first error, by the gem's own parser.
#[test]
fn the_place_of_an_error_is_that_of_the_gem() {
    let texts = [
        "class a\nend",
        "class A < b\nend",
        "class A\n  def foo: (Integer) String\nend",
        "class A\n  def foo: (Integer) -> \nend",
        "class A\n  def foo: (Integer, -> String\nend",
        "class A\n  attr_reader x Integer\nend",
        "class A\n  include\nend",
        "class A[T\nend",
        "type a Integer",
        "type a = Integer |",
        "type A = Integer",
        "interface Foo\nend",
        "interface _Foo\n  include Bar\nend",
        "A Integer",
        "$a Integer",
        "class A\n  alias x\nend",
        "module A : \n def x: () -> void\nend",
        "type a = [Integer, String",
        "type a = Array[Integer",
        "type a = ^(Integer) String",
        "class A\n  def x: () { () -> void -> Integer\nend",
        "class A\nend\nfoo\nclass B\nend",
    ];
    let script = r#"
        ARGV.each do |text|
          RBS::Parser.parse_signature(RBS::Buffer.new(name: "a.rbs", content: text))
          puts "none"
        rescue RBS::ParsingError => e
          puts e.location.start_pos
        end
    "#;
    let output =
        Command::new("ruby").args(["-rrbs", "-e", script]).args(texts).output().expect("ruby is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let theirs = String::from_utf8(output.stdout).unwrap();
    let ours = texts.map(|text| {
        let file = syntax::parse_rbs(FileId(0), text.as_bytes());
        file.errors.first().map_or("none".to_owned(), |error| error.span.start.to_string())
    });
    let differing: Vec<_> =
        texts.iter().zip(ours).zip(theirs.lines()).filter(|((_, ours), theirs)| ours != theirs).collect();
    assert!(differing.is_empty(), "(text, ours), theirs: {differing:#?}");
    assert_eq!(theirs.lines().count(), texts.len());
}

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

const SAMPLE: &str = r#"
use A::B as C, D::*
# A comment.
%a{pure} %a[mohs: (Integer x { x > 0 }) -> Integer]
class Foo[unchecked out T < _Each[Integer], in U = String] < ::Bar[T]
  include Enumerable[T]
  @a: { name: String, ?"k" => Integer }
  self.@b: [Integer, "s\n\"", :sym, :"a b", -1_000, true]
  @@c: ^(Integer, ?String, *Symbol, k: T) [self: Foo] { (T) -> void } -> untyped?
  attr_accessor self.x (@y): singleton(Foo) & _Each[T]
  def self?.m: [X] (X x, ?Integer, *T rest, Y last, key: Integer, ?opt: bool, **untyped) ?{ (?) -> top } -> (A | B)
                     | (?) -> (class | instance)
                     | () -> bot
                     | ...
  alias `weird name` []
  alias self.a self.b
  public
  CONST: Integer
  type t[out K] = K? | nil
  interface _I
    def each: () { (self) -> void } -> self
  end
end
module M[T] : Foo[T], _Each[T]
  class N = ::String
end
$stdout: IO
"#;

#[test]
fn the_sample_is_valid() {
    let file = syntax::parse_rbs(FileId(0), SAMPLE.as_bytes());
    assert_eq!(file.errors, []);
    let once = file.to_string();
    let again = syntax::parse_rbs(FileId(0), once.as_bytes());
    assert_eq!(again.errors, [], "{once}");
    assert_eq!(again.to_string(), once);
}

#[test]
fn random_changes_never_crash_and_errors_stay_inside_the_text() {
    const PIECES: [&str; 24] = [
        "(", ")", "[", "]", "{", "}", "->", "|", "?", "*", "**", "end", "class ", "def ", "\"", "'", "`",
        "\\", "%a{", "$", ":", "\u{e9}", "\0", "\n",
    ];
    let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
    let mut n_with_errors = 0;
    for _ in 0..400 {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(bytes.len());
            match rng.below(5) {
                0 => drop(bytes.drain(at..(at + 1 + rng.below(12)).min(bytes.len()))),
                1 => bytes[at] = rng.below(256) as u8,
                2 => bytes.truncate(at),
                3 => {
                    let piece: Vec<u8> = bytes[at..(at + rng.below(60)).min(bytes.len())].to_vec();
                    let to = rng.below(bytes.len());
                    drop(bytes.splice(to..to, piece));
                }
                _ => drop(bytes.splice(at..at, PIECES[rng.below(PIECES.len())].bytes())),
            }
            if bytes.is_empty() {
                bytes.push(b'\n');
            }
        }
        let file = syntax::parse_rbs(FileId(0), &bytes);
        n_with_errors += usize::from(!file.errors.is_empty());
        for error in &file.errors {
            assert!(
                error.span.start <= error.span.end && error.span.end as usize <= bytes.len(),
                "{error:?}"
            );
        }
        let once = file.to_string();
        let again = syntax::parse_rbs(FileId(0), once.as_bytes());
        assert_eq!(again.errors, [], "{}\n---\n{once}", String::from_utf8_lossy(&bytes));
        assert_eq!(again.to_string(), once);
    }
    assert!(n_with_errors > 200, "{n_with_errors}");
}
