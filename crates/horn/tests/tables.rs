//! The constraint systems of seed 003's Tables 1 and 2, and the families: verdicts, refinements, evidence.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generate;
mod support;

use std::time::Duration;

use generate::{System, tables};
use horn::solve::Engine;
use support::{Verdict, check_model, solve_text};

/// Every system of the tables is decided as its status says, and its evidence holds.
#[test]
fn the_tables_are_decided() {
    for System { name, text, sat } in tables() {
        let reply = solve_text(&text, Engine::Auto, Duration::from_secs(20));
        assert_eq!(reply.verdict, Verdict::of(sat), "{name}: {}", reply.output);
        if sat {
            check_model(&text, &reply.output, &name);
        }
    }
}

/// The refinements that the paper prints, or stronger ones (`mask` as corrected: `i <= v < i + len(xs)`).
#[test]
fn the_refinements_of_table_1() {
    let expected: &[(&str, &[&str])] = &[
        ("max", &["k1: x <= v && y <= v"]),
        ("sum", &["k2: 0 <= v && k <= v"]),
        ("foldn", &["ki: 0 <= v", "k3: 0 <= v < n"]),
        ("arraymax", &["kg: 0 <= v < n", "k4: 0 <= v", "k5: 0 <= v", "k6: 0 <= v"]),
        ("mask", &["k1: i <= v < i + len(xs)", "k2: 0 <= j < length(a)"]),
        ("samples", &["k2: 0 <= i < m", "k3: 0 <= j < n", "k6: 0 <= v"]),
    ];
    let systems = tables();
    for (name, lines) in expected {
        let system = systems.iter().find(|system| system.name == *name).unwrap();
        let reply = solve_text(&system.text, Engine::Auto, Duration::from_secs(20));
        for line in *lines {
            let wanted = format!("; {line}\n");
            assert!(reply.output.contains(&wanted), "{name} lacks `{line}`:\n{}", reply.output);
        }
    }
}

/// No engine contradicts the known answer of a family; the ladder decides nearly all of them.
#[test]
fn families_are_never_wrong() {
    let mut n_decided = 0;
    let systems = generate::families();
    for system in &systems {
        let reply = solve_text(&system.text, Engine::Auto, Duration::from_secs(4));
        if reply.verdict != Verdict::Unknown {
            n_decided += 1;
            assert_eq!(reply.verdict, Verdict::of(system.sat), "{}: {}", system.name, reply.output);
        }
        if reply.verdict == Verdict::Sat {
            check_model(&system.text, &reply.output, &system.name);
        }
    }
    assert!(n_decided * 100 >= systems.len() * 90, "{n_decided} of {}", systems.len());
}

/// Engines on their own agree with the status wherever they answer.
#[test]
fn engines_do_not_contradict_each_other() {
    for System { name, text, sat } in tables() {
        for engine in [Engine::Elim, Engine::Qualifiers, Engine::Octagon] {
            let reply = solve_text(&text, engine, Duration::from_secs(2));
            if reply.verdict != Verdict::Unknown {
                assert_eq!(reply.verdict, Verdict::of(sat), "{name} with {engine:?}: {}", reply.output);
            }
        }
    }
    for System { name, text, sat } in tables().into_iter().filter(|system| system.name.starts_with("mult")) {
        let reply = solve_text(&text, Engine::Spacer, Duration::from_secs(2));
        if reply.verdict != Verdict::Unknown {
            assert_eq!(reply.verdict, Verdict::of(sat), "{name} with Spacer: {}", reply.output);
        }
    }
}

/// Independent parts are solved side by side, and the joined solution holds on every clause.
#[test]
fn a_system_of_many_parts_is_solved() {
    for links in [generate::Links::None, generate::Links::Ring] {
        let system = generate::large(4, links);
        let reply = solve_text(&system.text, Engine::Auto, Duration::from_secs(50));
        assert_eq!(reply.verdict, Verdict::Sat, "{}: {}", system.name, reply.output);
        check_model(&system.text, &reply.output, &system.name);
    }
}
