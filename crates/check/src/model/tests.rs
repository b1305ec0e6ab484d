//! The tables of the core against a real Ruby: every entry is called with many receivers and arguments.

use super::{Entry, Result, TABLE, When};
use crate::operands::FROZEN;
use std::fmt::Write;
use std::process::Command;

/// Runs a script; its output must be empty.
fn ruby_agrees(script: &str) {
    let path = std::env::temp_dir().join(format!("mohs-model-{}-{}.rb", std::process::id(), script.len()));
    std::fs::write(&path, script).unwrap();
    let output =
        Command::new("ruby").arg("-W0").arg(&path).output().expect("these tests need ruby: run bin/setup");
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.is_empty(), "{said}");
}

fn receivers(owner: &str) -> &'static str {
    match owner {
        "Integer" => "[0, 1, -1, 7, -13, 2**70, -(2**65), 255]",
        "Float" => "[0.0, -0.0, 1.5, -2.5, 1e20, Float::NAN, Float::INFINITY]",
        "String" => r#"["", "a", "Hello World", "  x\n", "12ab", "\u00e9t\u00e9", "a,b,c", "\xff".b]"#,
        "Symbol" => "[:a, :Hello, :\"x y\", :[]]",
        "NilClass" => "[nil]",
        "TrueClass" => "[true]",
        "FalseClass" => "[false]",
        "Array" => "[[], [1], [1, nil, 2], [[1, 2], [3]], %w[a b c]]",
        "Hash" => "[{}, {a: 1}, {1 => nil, 'x' => [2]}]",
        "Kernel" | "BasicObject" => "[nil, 1, 'a', :b, [1], {a: 1}, Object.new, String]",
        other => panic!("no receivers for {other}"),
    }
}

fn classes(result: Result) -> &'static str {
    match result {
        Result::Str => "[String]",
        Result::StrOrNil => "[String, NilClass]",
        Result::Int => "[Integer]",
        Result::IntOrNil => "[Integer, NilClass]",
        Result::Float => "[Float]",
        Result::Sym => "[Symbol]",
        Result::Bool => "[TrueClass, FalseClass]",
        Result::Nil => "[NilClass]",
        Result::Array => "[Array]",
        Result::Hash => "[Hash]",
        Result::Proc => "[Proc]",
        Result::Same => "[it.class]",
        Result::Never => "[]",
    }
}

/// Argument lists that an entry speaks of.
fn arguments(when: When) -> &'static str {
    match when {
        When::NoArguments => "[[]]",
        When::IntArgument => "[[0], [1], [-3], [2**70]]",
        When::Always | When::WithBlock | When::WithoutBlock => {
            "[[], [0], [1], [2], ['a'], [/a/], [:a], [nil], [[1]], [{a: 1}], [1, 2], ['a', 'b'], [1..2], ['a', 3], [Integer]]"
        }
    }
}

fn calls(entry: &Entry, script: &mut String) {
    let blocks = match entry.when {
        When::WithBlock => "[proc { |*a| a.first }, proc { nil }, proc { true }, lambda { |*a| 1 }]",
        When::WithoutBlock | When::NoArguments | When::IntArgument => "[nil]",
        When::Always => "[nil, proc { |*a| a.first }]",
    };
    for name in entry.methods {
        let _ = writeln!(
            script,
            "check({owner:?}, {name:?}, {receivers}, {arguments}, {blocks}) {{ |it| {classes} }}",
            owner = entry.owner,
            receivers = receivers(entry.owner),
            arguments = arguments(entry.when),
            classes = classes(entry.result),
        );
    }
}

#[test]
fn every_result_is_what_the_table_says() {
    let mut script = String::from(
        r##"
require "stringio"
def check(owner, name, receivers, lists, blocks)
  receivers.each do |receiver|
    # The entry speaks of a method of this owner; a subclass may have its own.
    next unless receiver.method(name).owner.name == owner
    next if name == "times" && receiver > 1000
    allowed = yield(receiver)
    lists.each do |list|
      blocks.each do |block|
        it = receiver.frozen? ? receiver : (receiver.is_a?(Class) ? receiver : receiver.dup)
        args = list.map { |arg| arg.frozen? || arg.is_a?(Module) ? arg : arg.dup }
        begin
          result = it.__send__(name, *args, &block)
        rescue Exception
          next
        end
        next if allowed.include?(result.class)
        STDOUT.puts "#{owner}##{name}: #{it.inspect} #{args.inspect} #{block ? 'with' : 'without'} a block gives #{result.class}"
      end
    end
  end
end
$stdout = StringIO.new
"##,
    );
    for entry in TABLE {
        // These end the program, or write to it.
        if entry.result != Result::Never {
            calls(entry, &mut script);
        }
    }
    ruby_agrees(&script);
}

#[test]
fn methods_that_never_return_do_not() {
    let script = r##"
def returns?
  catch(:tag) do
    yield
    return true
  end
  false
rescue Exception
  false
end
puts "raise" if returns? { raise }
puts "fail" if returns? { fail "x" }
puts "exit" if returns? { exit }
puts "abort" if returns? { $stderr = File.open(File::NULL, "w"); abort }
puts "throw" if returns? { throw :tag }
"##;
    ruby_agrees(script);
}

#[test]
fn frozen_strings_refuse_every_mutation_of_the_list() {
    let mut script = String::from(
        "def try(name, *args)\n  'abc'.freeze.__send__(name, *args)\n  puts name\nrescue FrozenError\nend\n",
    );
    for name in FROZEN {
        let arguments = match *name {
            "<<" | "concat" | "replace" | "prepend" => ", 'x'",
            "insert" => ", 0, 'x'",
            _ => "",
        };
        let _ = writeln!(script, "try({name:?}{arguments})");
    }
    ruby_agrees(&script);
}

#[test]
fn operands_that_are_refused_raise() {
    let script = r##"
others = [nil, true, false, "a", :a, [1], {a: 1}, (1..2), /a/, -> { 1 }, Object.new, String]
numbers = [1, -5, 2**70, 1.5]
def refused(error)
  yield
  puts "accepted: #{caller_locations(1, 1).first.lineno}"
rescue Exception => e
  puts "#{e.class} instead of #{error}: #{e.message}" unless e.instance_of?(error)
end
numbers.each do |n|
  others.each do |o|
    %i[+ - * / %].each { |m| refused(TypeError) { n.__send__(m, o) } }
    %i[< > <= >=].each { |m| refused(ArgumentError) { n.__send__(m, o) } }
  end
end
(others - ["a"] + numbers).each do |o|
  refused(TypeError) { "a" + o }
  refused(TypeError) { "a".include?(o) }
end
(others - ["a"]).each do |o|
  refused(TypeError) { +"a" << o }
  refused(TypeError) { (+"a").concat(o) }
  refused(TypeError) { "a" * o }
end
refused(TypeError) { "a" * "b" }
(others - [[1]] + numbers).each do |o|
  %i[+ - & | concat].each { |m| refused(TypeError) { [1].__send__(m, o) } }
end
%i[/ % div modulo divmod].each { |m| refused(ZeroDivisionError) { 5.__send__(m, 0) } }
(others - ["a"] + [1]).each { |o| refused(TypeError) { raise o } }
"##;
    ruby_agrees(script);
}
