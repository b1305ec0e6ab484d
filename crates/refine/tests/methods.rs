//! Small methods to their verdicts, without a replay. Needs Z3.

use base::FileId;
use refine::{Options, Outcome, Replayed, Solver, Verifier, read_specs};
use std::time::Duration;

/// One line for each specified method: its name, the verdict, and why.
fn verdicts(text: &str) -> Vec<String> {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    assert!(file.errors.is_empty(), "{:?}", file.errors);
    let files = [file];
    let program = program::link(&files, corelib::Versions::ALL, &program::NoResolver);
    let specs = read_specs(&program, files.iter().map(|file| (file, text.as_bytes())));
    let verifier = Verifier::new(&program, files.iter(), &specs, Options::default());
    let mut config = horn::process::SolverConfig::locate(horn::smt::Backend::Z3).unwrap();
    config.transcripts = std::env::var_os("MOHS_KEEP").map(Into::into);
    let mut solver = Solver::new(config, Duration::from_secs(10));
    let mut lines: Vec<String> =
        specs.findings().iter().map(|it| format!("{}: {}", it.rule.id, it.message)).collect();
    for target in verifier.targets() {
        let replay = |example: &mut refine::Counterexample| {
            if std::env::var_os("MOHS_SHOW").is_some() {
                println!("  {:?} {:?} {:?}", example.receiver, example.args, example.objects);
            }
            Replayed::NotRun("no replay here".to_owned())
        };
        let (verdict, findings) = verifier.verify(&target, &mut solver, &replay);
        lines.extend(findings.iter().map(|it| format!("{}: {}", it.rule.id, it.message)));
        let text = match &verdict.outcome {
            Outcome::Proved => "proved".to_owned(),
            Outcome::Refuted(example) => {
                let args: Vec<String> =
                    example.args.iter().map(|arg| format!("{} = {:?}", arg.name, arg.value)).collect();
                format!("refuted: {} with {}", example.violation.message, args.join(", "))
            }
            Outcome::Unknown(reason) => format!("unknown: {}", reason.message),
        };
        lines.push(format!("{} {text}", verdict.method));
    }
    lines
}

#[test]
fn show() {
    let Ok(path) = std::env::var("MOHS_SHOW") else { return };
    for line in verdicts(&std::fs::read_to_string(path).unwrap()) {
        println!("{line}");
    }
}
