//! The image of a live program: what its classes are at the moment, sent by the gem, to the program that is verified.
//!
//! ```text
//! {"name":"Door","kind":"class","methods":[                 class Door
//!   {"name":"open?","body":{"block":{"text":"{ @s == s }",    define_method(:"open?") { s = :open; @s == s }
//!     "captured":[["s",":open"]], ...}}}]}                   end
//! ```
//!
//! The image is written down as one file of Ruby (`compose`) that has what runs and nothing else: no conditions that
//! were decided while files were loaded, no macros, no evaluated text. `place` leads positions in it back to where the
//! code stands. What is verified is verified by the same engine as files are.

mod compose;
mod model;
mod piece;
mod place;
mod relevant;

pub use model::{Image, VERSION};

use crate::project::{Failure, Progress, Project};
use crate::report::{Report, Summary};
use crate::verify::{VerifyOptions, judge};
use crate::world::World;
use base::{Diagnostic, Sources, Span};
use compose::Composed;
use refine::replay::Contract;
use refine::{Outcome, Reason, Verdict, Verifier};
use std::time::Duration;

/// The file of Ruby that is verified in the place of the live program.
pub fn compose_image(image: &Image) -> String {
    compose::compose(image).text
}

/// What a program has to check at run time of the methods that the image asks for.
pub fn contracts_of_image(image: &Image) -> Vec<Contract> {
    let composed = compose::compose(image);
    let project = Project::of_text(&image.root, compose::PATH, composed.text.as_bytes(), image.ruby());
    let world = World::of_one_file(project);
    let Some(plan) = world.plans.first() else { return Vec::new() };
    let program = world.link(plan);
    let modes = refine::Options::default();
    let texts = world.files(plan).map(|file| (file, composed.text.as_bytes()));
    let specs = refine::read_specs(&program, texts, &[], &modes);
    let verifier = Verifier::new(&program, world.files(plan), &specs, modes);
    let targets = verifier.targets();
    let asked = targets.iter().filter(|it| image.targets.contains(&it.method));
    asked.filter_map(|target| verifier.contract(target)).collect()
}

/// Verifies the methods that the image asks for.
pub fn verify_image(
    image: &Image,
    options: &VerifyOptions,
    progress: &dyn Progress,
) -> Result<Report, Failure> {
    let mut sources = Sources::default();
    let (mut diagnostics, mut verdicts) = (Vec::new(), Vec::new());
    let mut summary = Summary::default();
    for part in relevant::split(image) {
        let (composed, report) = verify_part(&part, options, progress)?;
        summary.files = 1;
        summary.methods += report.summary.methods;
        summary.lines += report.summary.lines;
        let (found, answers) = composed.places.lead_back(report, &mut sources);
        diagnostics.extend(found);
        verdicts.extend(answers);
    }
    Ok(Report::new("verify", sources, diagnostics, Vec::new(), summary).with_verdicts(verdicts))
}

/// Verifies an image as a whole.
fn verify_part(
    image: &Image,
    options: &VerifyOptions,
    progress: &dyn Progress,
) -> Result<(Composed, Report), Failure> {
    let composed = compose::compose(image);
    let options = VerifyOptions { methods: image.targets.clone(), ..options.clone() };
    let project = Project::of_text(&image.root, compose::PATH, composed.text.as_bytes(), image.ruby());
    let (mut report, _) = judge(World::of_one_file(project), &[], &options, None, progress)?;
    let at_start = Span::new(0, 0);
    // What the engine says nothing of: a body that nobody has, a signature that nothing can be attached to.
    let known: Vec<String> = report.verdicts.iter().map(|it| it.method.clone()).collect();
    let file = composed.file();
    for name in image.targets.iter().filter(|name| !known.contains(name)) {
        let span = composed.anchors.get(name).copied().unwrap_or(at_start);
        let message = image.reason_against(name);
        let verdict = unknown(name, Reason { message, file, span });
        report.diagnostics.push(unproved(&verdict));
        report.verdicts.push(verdict);
    }
    for verdict in &mut report.verdicts {
        if let Outcome::Unknown(reason) = &mut verdict.outcome
            && let Some(message) = composed.explain(&reason.message, reason.span)
        {
            reason.message = message;
            reason.span = verdict.span;
        }
        verdict.assumptions.extend(image.assumptions.iter().cloned());
        verdict.assumptions.sort();
    }
    for found in &mut report.diagnostics {
        let place = found.trace.first().map(|note| note.span);
        if let Some(message) = place.and_then(|span| composed.explain(&found.message, span)) {
            found.message = message;
            found.trace.remove(0);
        }
    }
    Ok((composed, report))
}

fn unknown(method: &str, reason: Reason) -> Verdict {
    Verdict {
        method: method.to_owned(),
        file: reason.file,
        span: reason.span,
        label: None,
        outcome: Outcome::Unknown(reason),
        bounded: false,
        missing: None,
        assumptions: Vec::new(),
        time: Duration::ZERO,
    }
}

fn unproved(verdict: &Verdict) -> Diagnostic {
    let reason = match &verdict.outcome {
        Outcome::Unknown(reason) => reason.message.as_str(),
        Outcome::Proved | Outcome::Refuted(_) => "",
    };
    let message = format!("`{}` is not proved: {reason}", verdict.method);
    Diagnostic::new(&refine::UNPROVED_SPEC, verdict.file, verdict.span, message)
}

#[cfg(test)]
mod tests;
