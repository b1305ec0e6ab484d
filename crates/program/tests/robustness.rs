//! Programs that no sane person writes: they must neither hang nor panic, and time must grow with their size only.

mod support;

use std::fmt::Write;
use std::time::{Duration, Instant};
use support::Files;

/// Links in a thread of its own with an ordinary stack; fails when that takes longer than any sane run.
fn survives(fixture: String) {
    let start = Instant::now();
    let worker = std::thread::Builder::new().stack_size(2 << 20).spawn(move || {
        let program = Files::new(&fixture).link();
        for class in program.classes().filter(|class| !program.is_core(*class)).take(200) {
            program.ancestors(class);
            program.instance_methods(class);
            program.open_reasons(class);
        }
    });
    worker.expect("a thread starts").join().expect("no panic");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

fn repeat(n: usize, piece: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, index| {
        let _ = writeln!(text, "{}", piece(index));
        text
    })
}

#[test]
fn ten_thousand_classes() {
    survives(repeat(10_000, |i| {
        format!("class C{i}; include Comparable; def m{i}; end; attr_reader :a; end")
    }));
}

#[test]
fn a_chain_of_two_thousand_superclasses() {
    let chain = repeat(2_000, |i| format!("class C{} < C{i}; def m; super; end; end", i + 1));
    survives(format!("class C0; end\n{chain}"));
}

#[test]
fn a_thousand_modules_in_one_class() {
    let modules = repeat(1_000, |i| format!("module M{i}; def m{i}; end; end"));
    let includes = repeat(1_000, |i| format!("class A; include M{i}; end"));
    survives(format!("{modules}{includes}"));
}

#[test]
fn modules_that_include_each_other() {
    let empty = repeat(200, |i| format!("module M{i}; end"));
    let all = repeat(200, |i| {
        format!("module M{i}; include M{}, M{}, M{i}; end", (i + 1) % 200, (i * 7 + 3) % 200)
    });
    survives(format!("{empty}{all}class A; prepend M0; include M100; end"));
}

#[test]
fn files_that_require_each_other() {
    survives(repeat(1_000, |i| {
        format!(
            "# file: f{i}.rb\nrequire 'f{}'\nrequire 'f{}'\nclass C{i} < C{}; end",
            (i + 1) % 1_000,
            i / 2,
            (i + 1) % 1_000
        )
    }));
}

#[test]
fn constants_that_wait_for_each_other() {
    survives(repeat(300, |i| {
        format!(
            "# file: f{i}.rb\nA{i} = A{}\nclass B{i} < B{}::X; X = A{i}; end",
            (i + 1) % 300,
            (i + 1) % 300
        )
    }));
}

#[test]
fn hooks_that_call_hooks() {
    let modules = repeat(50, |i| {
        format!(
            "module M{i}\n def self.included(base)\n  base.include M{}\n  base.include M{}\n end\nend",
            (i + 1) % 50,
            (i + 2) % 50
        )
    });
    survives(format!("{modules}class A; include M0; end\nclass B; include M7; end"));
}

#[test]
fn deep_nesting() {
    let open = repeat(500, |i| format!("module N{i}"));
    let close = repeat(500, |_| "end".to_owned());
    survives(format!("{open}class Inner; include Comparable; X = N0; end\n{close}"));
    let blocks = "foo { ".repeat(300) + "def x; end" + &" }".repeat(300);
    survives(format!("class A; {blocks}; end"));
}

#[test]
fn contradictions() {
    survives(
        "class A < A; end
class A < String; end
class A < Integer; end
module A; end
class B; end
B = 1
class B; def x; end; end
module B; end
C = C
D = E
E = D
class D; include E; extend self; prepend self; end
class << self; class << self; def x; end; end; end
class Object; class Object; end; include Kernel; prepend Comparable; end
module Kernel; include Comparable; prepend Enumerable; end
class BasicObject; include Kernel; end
class Class; extend Class; include Class; end
class ::A::B::C < ::A::B; end
F, G::H = 1
self::I = 1
Object.send(:remove_const, :Object)
class String; undef_method :to_s; remove_method :upcase; alias_method :x, :nothing; end
private :nothing
module_function :nothing
alias nothing2 nothing
undef nothing3
Struct.new
Struct.new('x')
Class.new(1)
Class.new(Class)
Module.new(&nothing)
autoload :Z, 'z'
Z
require nil
include
include 1
refine(String) { def x; end }
using Nothing
define_method(:x) { }
class_eval 'class'
class_eval 'def x('
A.class_eval { B.class_eval { class C; def self.x; end; end } }"
            .to_owned(),
    );
}
