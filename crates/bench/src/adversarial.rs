//! Programs that are made to take a checker long: each has to end within a second. Others are checked in two sizes: twice
//! the lines may take little more than twice the time, and no finding may get lost. `bench/adversarial`.
//!
//! ```ruby
//! def m0(x) = m1(x)      # ... a thousand of them, the last one calls the first again
//! ```

mod growth;

use crate::Options;
use crate::findings::check_directory;
use crate::machine::{describe, save};
use serde_json::json;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// What a program may take, on a machine with nothing else to do.
const WANTED: Duration = Duration::from_secs(1);

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let [scratch] = options.directories.as_slice() else {
        return Err("adversarial needs one directory, for its programs".to_owned());
    };
    let mut results = Vec::new();
    let mut is_good = true;
    for (name, text) in programs(1) {
        let (time, n_found) = measure(name, &text, scratch)?;
        is_good &= time <= WANTED;
        let lines = text.lines().count();
        println!("{name:40} {lines:6} lines {:8.3} s {n_found:5} findings", time.as_secs_f64());
        results.push(
            json!({ "name": name, "lines": lines, "seconds": time.as_secs_f64(), "findings": n_found }),
        );
    }
    let (growth, grows_well) = growth::measure_all(scratch)?;
    save(
        options,
        &json!({ "benchmark": "adversarial", "machine": describe(), "programs": results, "growth": growth }),
    )?;
    Ok(is_good && grows_well)
}

/// How long a check of the program takes, and how much it finds.
fn measure(name: &str, text: &str, scratch: &Path) -> Result<(Duration, usize), String> {
    let directory = scratch.join(name.replace(' ', "-"));
    std::fs::create_dir_all(&directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    std::fs::write(directory.join("main.rb"), text).map_err(|error| error.to_string())?;
    let start = Instant::now();
    let found = check_directory(&directory)?;
    Ok((start.elapsed(), found.len()))
}

/// The programs with their names; `part` makes them smaller by that factor.
fn programs(part: usize) -> Vec<(&'static str, String)> {
    vec![
        ("recursion through 1,000 methods", recursion(1000 / part, "m0")),
        ("a chain of 1,000 calls to an error", recursion(1000 / part, "x.missing")),
        ("a union of 500 classes", union(500 / part)),
        ("a method of 3,000 lines", long_method(3000 / part)),
        ("blocks that call each other", blocks(60 / part)),
        ("numlib with 8 bits", numlib(8)),
        ("numlib with 64 bits", numlib(64 / part)),
        ("two calls with two types each, 40 deep", doubling(40 / part)),
        ("types that grow with each call", growing()),
        ("400 blocks inside each other", nested("[1].each { |a%| ", "p(a0) ", "} ", 400 / part)),
        ("an array 1,000 deep", nested("[", "1", "]", 1000 / part)),
        ("a hash of 5,000 pairs", hash(5000 / part)),
        ("200 fields that feed each other", fields(200 / part)),
        ("300 branches one after the other", branches(300 / part)),
        ("100 methods with optional arguments", optional(100 / part)),
        ("1,500 errors in one method", errors(1500 / part)),
    ]
}

/// Methods of which each calls the next; the last one does `last`.
fn recursion(count: usize, last: &str) -> String {
    let mut text = String::new();
    for at in 0..count {
        let body = if at + 1 < count { format!("m{}(x)", at + 1) } else { last.to_owned() };
        let body = if body == "m0" { "x > 0 ? m0(x - 1) : x".to_owned() } else { body };
        let _ = writeln!(text, "def m{at}(x) = {body}");
    }
    text + "puts \"start\"\nputs m0(3)\n"
}

fn union(count: usize) -> String {
    let mut text = String::new();
    for at in 0..count {
        let _ = writeln!(text, "class C{at}; def name = \"c{at}\"; def number = {at}; end");
    }
    text.push_str("value = case ARGV.size\n");
    for at in 0..count {
        let _ = writeln!(text, "when {at} then C{at}.new");
    }
    text + "else C0.new\nend\nputs value.name, value.number + 1\nlist = [value, value]\n\
            list.each { |item| puts item.name.upcase, item.number }\nputs value.missing\n"
}

fn long_method(lines: usize) -> String {
    let mut text = "def long(a, b)\n".to_owned();
    for at in 0..lines / 4 {
        let (x, y) = (at % 40, (at * 7 + 3) % 40);
        let _ = writeln!(
            text,
            "  v{x} = a.nil? ? b : \"t{at}\"\n  if v{x} == {at}\n    v{y} = [v{x}, {at}]\n  end"
        );
    }
    text + "  v1\nend\nputs long(1, nil)\nputs long(\"x\", :y)\n"
}

fn blocks(count: usize) -> String {
    let mut text = "steps = []\n".to_owned();
    for at in 0..count {
        let (next, other) = ((at + 1) % count, (at * 3 + 1) % count);
        let _ = writeln!(
            text,
            "steps << lambda {{ |n, &block| n <= 0 ? block.call(n) : [steps[{next}].call(n - 1) {{ |m| \
             steps[{other}].call(m - 1) {{ |k| k.to_s }} }}, n].first }}"
        );
    }
    text + "def twice(n, &block) = n.zero? ? block.call(n) : thrice(n - 1) { |m| block.call(m + n) }\n\
            def thrice(n, &block) = n.zero? ? block.call(n) : twice(n - 1) { |m| block.call([m].first) }\n\
            puts twice(4) { |n| n * 2 }\nputs steps[0].call(5) { |n| n }\n"
}

/// The thesis' example that took its rival three and a half minutes.
fn numlib(bits: usize) -> String {
    let mut text = "class Number\n  def to_s\n    num = 0\n".to_owned();
    for bit in (0..bits).rev() {
        let _ = writeln!(text, "    num += if @n{bit} then 1 else 0 end\n    num <<= 1");
    }
    text + "    num.to_s\n  end\n\n  def inspect = to_s\nend\nputs Number.new\n"
}

/// Each method calls the next with two types: as many paths as there are subsets.
fn doubling(depth: usize) -> String {
    let mut text = String::new();
    for at in 0..depth {
        let next = at + 1;
        let _ = writeln!(text, "def d{at}(x) = [d{next}(x), d{next}([x]), d{next}(x.to_s)].first");
    }
    let _ = writeln!(text, "def d{depth}(x) = x\nputs d0(1)");
    text
}

fn growing() -> String {
    "def wrap(x, n) = n.zero? ? x : wrap([x], n - 1)\ndef pair(x, n) = n.zero? ? x : pair({ a: x, b: [x] }, n - 1)\n\
     class Box; def initialize(x) = @x = x; def get = @x; end\n\
     def box(x, n) = n.zero? ? x : box(Box.new(x), n - 1)\n\
     def both(x, n) = n.zero? ? x : [both([x], n - 1), both({ k: x }, n - 1), both(-> { x }, n - 1)]\n\
     puts wrap(1, 5).inspect, pair(1, 3).inspect, box(1, 4).get.inspect, both(1, 2).inspect\n"
        .to_owned()
}

/// `open` and `close` around each other; `%` is the depth.
fn nested(open: &str, inside: &str, close: &str, depth: usize) -> String {
    let opening: String = (0..depth).map(|at| open.replace('%', &at.to_string())).collect();
    format!("puts \"start\"\nx = {opening}{inside}{}\np x.class\n", close.repeat(depth))
}

fn hash(count: usize) -> String {
    let pairs: Vec<String> = (0..count).map(|at| format!("  k{at}: [{at}, \"v{at}\", :s{at}]")).collect();
    format!(
        "table = {{\n{}\n}}\nputs table[:k1].first, table.size\ntable.each {{ |k, v| p k, v }}\n",
        pairs.join(",\n")
    )
}

/// Every field is assigned from others, so that types go around until nothing changes.
fn fields(count: usize) -> String {
    let mut text = "class Web\n  def initialize\n".to_owned();
    for at in 0..count {
        let _ =
            writeln!(text, "    @f{at} = {}", if at % 3 == 0 { "nil".to_owned() } else { at.to_string() });
    }
    text.push_str("  end\n");
    for at in 0..count {
        let (next, other) = ((at + 1) % count, (at * 7 + 5) % count);
        let _ =
            writeln!(text, "  def s{at}(x) = x ? (@f{at} = @f{next} || x) : (@f{other} = [@f{at}].first)");
    }
    text.push_str("end\nweb = Web.new\n");
    for at in 0..count {
        let _ = writeln!(text, "p web.s{at}({})", ["1", "\"a\"", "nil", ":s"].get(at % 4).unwrap_or(&"1"));
    }
    text
}

fn branches(count: usize) -> String {
    let mut text = "x = nil\ny = 1\n".to_owned();
    for at in 0..count {
        let _ = writeln!(
            text,
            "if ARGV.size > {at} then x = [y, {at}] else y = x.nil? ? \"s{at}\" : x.first end"
        );
    }
    text + "p x, y\n"
}

/// One value that fails at many places of a method, each behind a condition of its own.
fn errors(count: usize) -> String {
    let mut text = "def errors(a)\n  x = nil\n".to_owned();
    for at in 0..count {
        let _ = writeln!(text, "  if a > {at} then puts {at} end\n  if a > 5000 then x.missing{at} end");
    }
    text + "end\nerrors(ARGV.length)\n"
}

fn optional(count: usize) -> String {
    let mut text = String::new();
    for at in 0..count {
        let next = (at + 1) % count;
        let _ = writeln!(
            text,
            "def o{at}(a = 1, b = a, *c, k: b, **o, &f) = a.is_a?(Integer) && a > 9 ? [a, b, c, k] : o{next}(a.is_a?(Integer) ? \
             a + 1 : 1, *c, k: [k], **o, &f)"
        );
    }
    text + "p o0, o1(\"x\", 2, 3), o2(nil, k: 1) { |x| x }\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests run unoptimised, beside others, so the programs are smaller and the limit is for what never ends.
    #[test]
    fn no_program_takes_forever() {
        let scratch = std::env::temp_dir().join(format!("mohs-adversarial-{}", std::process::id()));
        let mut slow = Vec::new();
        for (name, text) in programs(10) {
            assert!(ruby_prism::parse(text.as_bytes()).errors().next().is_none(), "{name} is not Ruby");
            let (time, _) = measure(name, &text, &scratch).unwrap();
            if time > Duration::from_secs(60) {
                slow.push(format!("{name}: {time:?}"));
            }
        }
        let _ = std::fs::remove_dir_all(&scratch);
        assert!(slow.is_empty(), "{slow:?}");
    }
}
