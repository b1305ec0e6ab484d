//! The command `mohs horn`: options and the text of a script to the text of an answer and an exit code.
//!
//! Codes: 0 for `sat`, 1 for `unsat` and `unknown`, 2 when the input is no script or there is no solver.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use crate::outcome::{Outcome, Outcomes};
use crate::print::{Style, local_names};
use crate::problem::Problem;
use crate::process::SolverConfig;
use crate::read::ReadError;
use crate::script::read_script;
use crate::smt::Backend;
use crate::solve::{Engine, Options, Question, solve};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emit {
    /// The first-order imperative program of seed 003, figure 7, after cloning.
    Imp,
    /// The clauses as read, as a script of the logic HORN.
    Smt2,
}

#[derive(Clone, Debug)]
pub struct Request {
    pub engine: Engine,
    pub timeout: Duration,
    pub stats: bool,
    pub emit: Option<Emit>,
    pub keep_smt: Option<PathBuf>,
    pub workers: usize,
}

impl Default for Request {
    fn default() -> Self {
        let options = Options::default();
        Self {
            engine: options.engine,
            timeout: options.timeout,
            stats: false,
            emit: None,
            keep_smt: None,
            workers: options.workers,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    pub stdout: String,
    pub stderr: String,
    pub code: u8,
}

/// Runs the command on the text of a script; `name` is what messages call it.
pub fn run(request: &Request, name: &str, text: &str) -> Reply {
    let fail = |message: String| Reply { stdout: String::new(), stderr: message + "\n", code: 2 };
    let mut problem = match read_script(text) {
        Ok(problem) => problem,
        Err(ReadError::Bad(error)) => return fail(format!("{name}:{error}")),
        Err(ReadError::Unsupported(error)) => {
            let stdout = format!("unknown\n; unsupported: {name}:{error}\n");
            return Reply { stdout, stderr: String::new(), code: 1 };
        }
    };
    if let Some(emit) = request.emit {
        let stdout = match emit {
            Emit::Smt2 => problem.smt_script(),
            Emit::Imp => crate::imp::Program::translate(&mut problem).render(&problem),
        };
        return Reply { stdout, stderr: String::new(), code: 0 };
    }
    let mut config = match SolverConfig::locate(Backend::Z3) {
        Ok(config) => config,
        Err(error) => return fail(error.to_string()),
    };
    config.transcripts.clone_from(&request.keep_smt);
    let options = Options {
        question: Question::Satisfiable,
        engine: request.engine,
        timeout: request.timeout,
        workers: request.workers,
    };
    match solve(&mut problem, &config, &options) {
        Ok(outcomes) => {
            let (mut stdout, code) = render(&problem, &outcomes);
            if request.stats {
                stdout.push_str(&render_stats(&outcomes));
            }
            Reply { stdout, stderr: String::new(), code }
        }
        Err(error) => fail(error.to_string()),
    }
}

/// The verdict with its evidence, and the exit code.
pub fn render(problem: &Problem, outcomes: &Outcomes) -> (String, u8) {
    let mut unknown = None;
    for outcome in outcomes.tags.values() {
        match outcome {
            Outcome::Proved => {}
            Outcome::Refuted(derivation) => {
                return (format!("unsat\nderivation:\n{}", derivation.render(problem)), 1);
            }
            Outcome::Unknown(why) => unknown = unknown.or(Some(why)),
        }
    }
    if let Some(why) = unknown {
        return (format!("unknown\n; {why}\n"), 1);
    }
    (format!("sat\n{}", render_model(problem, outcomes)), 0)
}

/// Definitions of all κ, each under a comment with the formula as a person would write it.
fn render_model(problem: &Problem, outcomes: &Outcomes) -> String {
    let mut text = String::from("(\n");
    let mut terms = problem.terms.clone();
    for kappa in problem.kappa_ids() {
        let formula = outcomes.solution.formula(&mut terms, kappa);
        let kappa = problem.kappa(kappa);
        let names = local_names(&terms, &[formula], &kappa.params);
        let name = |var| names.get(&var).cloned().unwrap_or_else(|| terms.unique_name(var));
        let params: Vec<String> = kappa
            .params
            .iter()
            .map(|&param| {
                format!("({} {})", name(param), terms.sort_text(terms.var(param).sort, Style::Plain))
            })
            .collect();
        let readable = crate::text::readable(&terms, formula, &name);
        let _ = writeln!(text, "  ; {}: {readable}", kappa.name.replace('\n', " "));
        let _ = writeln!(
            text,
            "  (define-fun {} ({}) Bool {})",
            Style::Plain.kappa(&kappa.name),
            params.join(" "),
            terms.smt_text_named(formula, Style::Plain, &name)
        );
    }
    text.push_str(")\n");
    text
}

fn render_stats(outcomes: &Outcomes) -> String {
    let stats = &outcomes.stats;
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
    let mut text = String::new();
    let _ = writeln!(text, "; predicates {}, clauses {}, parts {}", stats.kappas, stats.clauses, stats.parts);
    let _ = writeln!(text, "; eliminated predicates {}", stats.eliminated);
    for (stage, time) in &stats.stages {
        let decided = stats.decided.get(stage).copied().unwrap_or(0);
        let _ = writeln!(text, "; {}: {}, goals decided {decided}", stage.name(), ms(*time));
    }
    let smt = stats.smt;
    let _ = writeln!(
        text,
        "; solver: {} queries, {} unknown, {} restarts, {} waiting",
        smt.queries,
        smt.unknowns,
        smt.restarts,
        ms(smt.time)
    );
    let _ = writeln!(text, "; time: {} of which solver start {}", ms(stats.total), ms(stats.solver_start));
    text
}
