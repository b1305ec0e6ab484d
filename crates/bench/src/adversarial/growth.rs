//! Large programs of one kind in two sizes: how the time grows with the lines, and whether every finding is still there.

use super::measure;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;

/// The time for twice the lines, at most.
const WANTED_GROWTH: f64 = 2.3;
/// Shorter times say nothing about growth, in seconds.
const LEAST_TIME: f64 = 0.1;

/// A program with so many lines, about, and how many errors it has.
type Make = fn(usize) -> (String, usize);

const PROGRAMS: [(&str, Make, usize); 4] = [
    ("one class whose methods share fields", shared_fields, 16_000),
    ("methods that all call each other", mutual_calls, 4_000),
    ("methods of a script", script_methods, 12_500),
    ("a class with an error in each method", errors_in_methods, 28_000),
];

/// What was measured, and whether all of it is as wanted.
pub(super) fn measure_all(scratch: &Path) -> Result<(Vec<Value>, bool), String> {
    let mut results = Vec::new();
    let mut is_good = true;
    for (name, make, lines) in PROGRAMS {
        let mut times = Vec::new();
        for lines in [lines, 2 * lines] {
            let (text, expected) = make(lines);
            let (time, n_found) = measure(name, &text, scratch)?;
            is_good &= n_found == expected;
            let lines = text.lines().count();
            println!(
                "{name:40} {lines:6} lines {:8.3} s {n_found:5} findings of {expected}",
                time.as_secs_f64()
            );
            results.push(json!({
                "name": name, "lines": lines, "seconds": time.as_secs_f64(),
                "findings": n_found, "expected": expected,
            }));
            times.push(time.as_secs_f64());
        }
        let growth =
            times.last().copied().unwrap_or(0.0) / times.first().copied().unwrap_or(1.0).max(LEAST_TIME);
        println!("{name:40} {growth:.2} times as long for twice the lines");
        is_good &= growth <= WANTED_GROWTH;
    }
    Ok((results, is_good))
}

fn shared_fields(lines: usize) -> (String, usize) {
    let count = lines / 6;
    let mut text = "class Shared\n  def initialize\n".to_owned();
    for at in 0..10 {
        let _ =
            writeln!(text, "    @f{at} = {}", if at % 2 == 0 { at.to_string() } else { "\"s\"".to_owned() });
    }
    text.push_str("  end\n");
    for at in 0..count {
        let (own, other) = (at % 10, (at * 7 + 1) % 10);
        let _ = writeln!(
            text,
            "  def m{at}(x)\n    @f{own} = x if x\n    y = @f{other}\n    puts y\n    y\n  end"
        );
    }
    text.push_str("end\nshared = Shared.new\n");
    for at in (0..count).step_by(5) {
        let _ =
            writeln!(text, "shared.m{at}({})", if at % 2 == 0 { at.to_string() } else { "\"a\"".to_owned() });
    }
    (text + "puts \"x\".captialize\n", 1)
}

fn mutual_calls(lines: usize) -> (String, usize) {
    let count = lines.isqrt();
    let mut text = String::new();
    for at in 0..count {
        let _ = writeln!(text, "def m{at}(x)");
        for other in 0..count {
            let _ = writeln!(text, "  m{other}(x) if x > {other}");
        }
        let _ = writeln!(text, "  nil.missing{at}\nend");
    }
    (text + "m0(ARGV.size)\n", count)
}

fn script_methods(lines: usize) -> (String, usize) {
    let count = lines * 4 / 5;
    let mut text = String::new();
    for at in 0..count {
        let _ = writeln!(text, "def m{at}(x) = x + {at}");
    }
    for at in (0..count).step_by(4) {
        let _ = writeln!(text, "puts m{at}({at})");
    }
    (text + "puts \"x\".captialize\n", 1)
}

/// Nobody calls the class: each method is judged for callers that are not seen.
fn errors_in_methods(lines: usize) -> (String, usize) {
    let count = lines / 7;
    let mut text = "class Large\n".to_owned();
    for at in 0..count {
        let (own, other) = (at % 50, (at + 1) % 50);
        let last = if at + 1 < count { format!("m{}(x)", at + 1) } else { "x".to_owned() };
        let _ = writeln!(
            text,
            "  def m{at}(x)\n    @a{own} = x\n    @a{other}.to_s\n    \"a\".captialize if x == {at}\n    {last}\n  end\n"
        );
    }
    (text + "end\n", count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_finding_is_lost_in_a_large_program() {
        let scratch = std::env::temp_dir().join(format!("mohs-growth-{}", std::process::id()));
        for (name, make, lines) in PROGRAMS {
            let (text, expected) = make(lines / 8);
            assert!(ruby_prism::parse(text.as_bytes()).errors().next().is_none(), "{name} is not Ruby");
            assert_eq!(measure(name, &text, &scratch).unwrap().1, expected, "{name}");
        }
        let _ = std::fs::remove_dir_all(&scratch);
    }
}
