//! Verification against a real Ruby, with a small budget: the benchmark of the first paper, random methods, and claims
//! about the core. The large budgets are those of `bench/verify`, `bench/fuzz-verify` and `bench/model-verify`.

use std::process::Command;
use testing::tree;

/// Runs a script of `bench` with the binary under test; what it prints is shown when it fails.
fn run(script: &str, arguments: &[&str]) {
    let output = Command::new("ruby")
        .arg(tree::root().join("bench").join(script))
        .args(["--mohs", env!("CARGO_BIN_EXE_mohs")])
        .args(arguments)
        .output()
        .expect("ruby runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_benchmark_holds_and_its_twins_break_in_ruby() {
    run("rtr/check", &["--calls", "300"]);
}

#[test]
fn random_methods_get_true_verdicts() {
    run("fuzz-verify", &["--methods", "60", "--per-file", "6", "--calls", "100", "--seed", "11"]);
}

#[test]
fn seeds_of_the_solver_do_not_change_verdicts() {
    let families = "linear,loops,calls,fields,jumps,handlers";
    let budget = ["--methods", "24", "--per-file", "6", "--calls", "10", "--seed", "5"];
    run("fuzz-verify", &[&budget[..], &["--seeds", "3", "--families", families]].concat());
}

#[test]
fn the_model_of_the_core_is_that_of_ruby() {
    run("model-verify", &["--rounds", "1"]);
}
