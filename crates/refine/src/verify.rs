//! `verify`: one specified method to its verdict.

use crate::context::{Cx, Options};
use crate::exec::GoalKind;
use crate::explain::Shown;
use crate::guess::Guesses;
use crate::method::{Extra, Mode, run_method};
use crate::offer;
use crate::rules::{INVALID_SPEC, VACUOUS_SPEC};
use crate::solve::{Model, Solver, Status, Together, solve_apart, solve_together};
use crate::specs::{Entry, FieldId, MethodSpec, Pred, Specs, build, kept_by};
use crate::verdict::{Counterexample, Outcome, Reason, Verdict, Violation};
use base::{Diagnostic, FileId, Span};
use horn::term::Terms;
use program::{ClassKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use syntax::ir;
use syntax::sig::SigFile;

/// What a run of a counterexample showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replayed {
    Confirmed,
    /// The run did not violate the specification: what it did.
    Contradicted(String),
    /// No run: no Ruby, or the values cannot be built.
    NotRun(String),
}

/// A real Ruby, as far as the verifier needs one.
pub trait Ruby: Sync {
    /// Runs a counterexample; fills in its script.
    fn replay(&self, example: &mut Counterexample) -> Replayed;

    /// Tries calls of a method, once; one that was seen to break its specification.
    fn search(&self, _target: &Target) -> Option<Counterexample> {
        None
    }
}

impl<F: Fn(&mut Counterexample) -> Replayed + Sync> Ruby for F {
    fn replay(&self, example: &mut Counterexample) -> Replayed {
        self(example)
    }
}

pub type Replay<'r> = &'r dyn Ruby;

/// The specifications of the program's files, and of the annotations in signature files.
pub fn read_specs<'a>(
    program: &Program,
    files: impl Iterator<Item = (&'a ir::File, &'a [u8])>,
    sigs: &[SigFile],
    options: &Options,
) -> Specs {
    build(
        program,
        files,
        sigs,
        options.ieee_floats,
        options.infers.then_some(&options.libraries),
        options.all,
    )
}

/// Verification of the methods of one program.
pub struct Verifier<'a> {
    pub(crate) cx: Cx<'a>,
    /// What is known of the methods that keep declared fields, by their number.
    kept: Mutex<FxHashMap<usize, Arc<Kept>>>,
}

/// What one run of a method gave.
struct Attempt {
    outcome: Outcome,
    assumptions: Vec<String>,
    has_loops: bool,
    /// Callees with a body that were known by their contracts alone.
    used_contracts: Vec<String>,
    /// Guessed invariants that were not proved.
    failed_guesses: Vec<usize>,
    /// Declared fields that were relied on.
    read_fields: FxHashSet<FieldId>,
}

/// Whether a method without a specification keeps declared fields.
enum Kept {
    /// It does, as far as this holds.
    By(Vec<String>),
    Broken(Reason),
}

/// What all runs together say of a method.
pub(crate) struct Decision {
    pub(crate) outcome: Outcome,
    pub(crate) assumptions: Vec<String>,
    pub(crate) read_fields: FxHashSet<FieldId>,
}

impl Decision {
    fn of(attempt: Attempt) -> Decision {
        let Attempt { outcome, assumptions, read_fields, .. } = attempt;
        Decision { outcome, assumptions, read_fields }
    }

    fn unknown(message: String, (file, span): (FileId, Span)) -> Decision {
        let outcome = Outcome::Unknown(Reason { message, file, span });
        Decision { outcome, assumptions: Vec::new(), read_fields: FxHashSet::default() }
    }
}

/// Rounds of guessing, each with fewer guesses, and the part of the effort that one may take.
const MAX_ROUNDS: usize = 6;
const GUESS_PART: u64 = 3;

/// A method to verify.
#[derive(Clone, Debug)]
pub struct Target {
    pub method: String,
    pub file: FileId,
    pub span: Span,
    pub label: Option<String>,
    pub(crate) index: usize,
}

impl<'a> Verifier<'a> {
    pub fn new(
        program: &'a Program,
        files: impl Iterator<Item = &'a ir::File>,
        specs: &'a Specs,
        options: Options,
    ) -> Verifier<'a> {
        Verifier { cx: Cx::new(program, files, specs, options), kept: Mutex::default() }
    }

    /// The specified methods with a body, in the order of the files.
    pub fn targets(&self) -> Vec<Target> {
        let specs = self.cx.specs;
        let mut targets: Vec<Target> = specs
            .methods
            .iter()
            .chain(&specs.entries)
            .enumerate()
            .filter(|(_, spec)| {
                let has_body = spec.body.is_some() || spec.entry.is_some();
                spec.derived_from.is_some() || has_body && !spec.trusted
            })
            .map(|(index, spec)| Target {
                method: self.cx.method_name(spec),
                file: spec.target.0,
                span: spec.target.1,
                label: spec.label.clone(),
                index,
            })
            .collect();
        targets.sort_by_key(|target| (target.file, target.span.start));
        targets
    }

    /// What a target is to keep: specified methods come first, then entries.
    pub(crate) fn spec_of(&self, target: &Target) -> &MethodSpec {
        let methods = &self.cx.specs.methods;
        methods.get(target.index).unwrap_or_else(|| &self.cx.specs.entries[target.index - methods.len()])
    }

    /// Verifies one method. Findings are about its specification.
    pub fn verify(
        &'a self,
        target: &Target,
        solver: &mut Solver,
        replay: Replay<'_>,
    ) -> (Verdict, Vec<Diagnostic>) {
        let start = Instant::now();
        let spec = self.spec_of(target);
        let mut findings = Vec::new();
        let Decision { mut outcome, mut assumptions, read_fields } =
            self.decide(spec, Some(target), solver, replay, &mut findings);
        if let Outcome::Refuted(found) = &outcome
            && let Some(field) = self.cx.found_among(&read_fields)
        {
            // Its type is known and not its values: the object may be one that no code makes.
            let Violation { message, file, span, .. } = found.violation.clone();
            let message = format!("{message}, if `{field}` can be so: declare it");
            outcome = Outcome::Unknown(Reason { message, file, span });
        }
        if matches!(outcome, Outcome::Proved) {
            match self.upkeep(&read_fields, solver) {
                Ok(assumed) => assumptions.extend(assumed),
                Err(reason) => outcome = Outcome::Unknown(reason),
            }
            assumptions.sort();
            assumptions.dedup();
        }
        let missing = match &outcome {
            Outcome::Proved => None,
            Outcome::Refuted(_) => self.offer(spec, solver),
            Outcome::Unknown(reason) if reason.message.starts_with("not modelled") => None,
            Outcome::Unknown(_) => self.offer(spec, solver),
        };
        let verdict = Verdict {
            method: target.method.clone(),
            file: target.file,
            span: target.span,
            label: target.label.clone(),
            outcome,
            bounded: self.cx.options.int_bits.is_some() || self.cx.options.array_bound.is_some(),
            missing,
            assumptions,
            time: start.elapsed(),
        };
        (verdict, findings)
    }

    /// What the verdict owes to others who keep the declared fields that it relies on. An error: one of them does not.
    pub(crate) fn upkeep(
        &self,
        fields: &FxHashSet<FieldId>,
        solver: &mut Solver,
    ) -> Result<BTreeSet<String>, Reason> {
        let mut fields: Vec<&FieldId> = fields.iter().collect();
        fields.sort_by_key(|(class, name, of_class)| (*class, name.as_str(), *of_class));
        let mut assumptions = BTreeSet::new();
        for field in fields {
            let Some(upkeep) = self.cx.specs.upkeep.get(field) else { continue };
            let is_found = !field.2 && self.cx.field(field.0, field.1).is_some_and(|it| it.is_found);
            assumptions.extend(upkeep.assumptions.iter().cloned());
            for &number in &upkeep.keepers {
                let keeper = &self.cx.specs.keepers[number];
                let name = self.cx.method_name(keeper);
                match &*self.kept(number, solver) {
                    // Nobody promised it, so nobody can be relied on.
                    Kept::By(assumed) if is_found && assumed.contains(&kept_by(&name)) => {
                        let message =
                            format!("`{}` may be anything: what `{name}` leaves there is not known", field.1);
                        return Err(Reason { message, file: keeper.target.0, span: keeper.target.1 });
                    }
                    Kept::By(assumed) => assumptions.extend(assumed.iter().cloned()),
                    Kept::Broken(reason) => return Err(reason.clone()),
                }
            }
        }
        Ok(assumptions)
    }

    /// Whether a method without a specification leaves declared fields as they are declared.
    fn kept(&self, number: usize, solver: &mut Solver) -> Arc<Kept> {
        let known = self.kept.lock().ok().and_then(|known| known.get(&number).cloned());
        known.unwrap_or_else(|| {
            let keeper = &self.cx.specs.keepers[number];
            let name = self.cx.method_name(keeper);
            let no_replay = |_: &mut Counterexample| Replayed::NotRun(String::new());
            let decision = self.decide(keeper, None, solver, &no_replay, &mut Vec::new());
            let kept = Arc::new(match decision.outcome {
                Outcome::Proved => Kept::By(decision.assumptions),
                // Whoever calls it may know what its parameters have to be.
                Outcome::Refuted(_) if !keeper.params.is_empty() => Kept::By(vec![kept_by(&name)]),
                Outcome::Unknown(_) => Kept::By(vec![kept_by(&name)]),
                Outcome::Refuted(found) => {
                    let message = format!(
                        "`{name}` has no specification and breaks a field: {}",
                        found.violation.message
                    );
                    Kept::Broken(Reason { message, file: keeper.target.0, span: keeper.target.1 })
                }
            });
            if let Ok(mut known) = self.kept.lock() {
                known.insert(number, Arc::clone(&kept));
            }
            kept
        })
    }

    /// `target` names the method where calls of it can be tried.
    pub(crate) fn decide(
        &self,
        spec: &MethodSpec,
        target: Option<&Target>,
        solver: &mut Solver,
        replay: Replay<'_>,
        findings: &mut Vec<Diagnostic>,
    ) -> Decision {
        if let Some((file, span, message)) = &spec.invalid {
            return Decision::unknown(format!("the specification is invalid: {message}"), (*file, *span));
        }
        let Some(&file) = self.cx.files.get(&spec.file) else {
            return Decision::unknown("the file is not loaded".to_owned(), spec.target);
        };
        if let Some(message) = self.changing(spec) {
            return Decision::unknown(format!("not modelled: {message}"), spec.target);
        }
        if !matches!(spec.entry, Some(Entry::Program | Entry::Class(_)))
            && let Some(message) = self.replaced(spec)
        {
            return Decision::unknown(message, spec.target);
        }
        let plain = Extra::default();
        let tried = Extra { target, ..plain };
        let first = self.attempt(spec, file, Mode::Plain, tried, solver, replay, findings);
        let Outcome::Unknown(reason) = &first.outcome else { return Decision::of(first) };
        let mut ignored = Vec::new();
        let is_modelled = !reason.message.starts_with("not modelled");
        if first.has_loops {
            if is_modelled && let Some(proof) = self.guess(spec, file, solver, replay) {
                return proof;
            }
            let second = self.attempt(spec, file, Mode::Peeled, plain, solver, replay, &mut ignored);
            if !matches!(second.outcome, Outcome::Unknown(_)) {
                return Decision::of(second);
            }
        }
        let mut reason = reason.clone();
        if spec.entry.is_some() {
            // Any caller may pass what fits the text: a run that breaks an assertion is one of the program's own.
            let guessed = self.attempt(spec, file, Mode::Guessed, plain, solver, replay, &mut ignored);
            if let Outcome::Refuted(found) = &guessed.outcome
                && found.confirmed
            {
                return Decision::of(guessed);
            }
            if !is_modelled && let Some(decision) = self.for_numbers(spec, file, solver, replay) {
                return decision;
            }
        }
        if !first.used_contracts.is_empty() && is_modelled {
            let third = self.attempt(spec, file, Mode::Inlined, plain, solver, replay, &mut ignored);
            match third.outcome {
                Outcome::Refuted(_) => return Decision::of(third),
                Outcome::Proved => {
                    let callees = first.used_contracts.join(" or ");
                    reason.message =
                        format!("{}; the contract of {callees} is too weak to show it", reason.message);
                }
                Outcome::Unknown(_) => {}
            }
        }
        Decision { outcome: Outcome::Unknown(reason), ..Decision::of(first) }
    }

    /// What nobody gives a type and the text uses as a number is assumed to be one, if that is enough.
    fn for_numbers(
        &self,
        spec: &MethodSpec,
        file: &ir::File,
        solver: &mut Solver,
        replay: Replay<'_>,
    ) -> Option<Decision> {
        let mut ignored = Vec::new();
        let attempt = self.attempt(spec, file, Mode::Numbers, Extra::default(), solver, replay, &mut ignored);
        let is_decided = match &attempt.outcome {
            Outcome::Proved => true,
            Outcome::Refuted(found) => found.confirmed,
            Outcome::Unknown(_) => false,
        };
        is_decided.then(|| Decision::of(attempt))
    }

    /// Why the elements that a specification speaks of, or what it measures, may be others later.
    fn changing(&self, spec: &MethodSpec) -> Option<String> {
        let specs = self.cx.specs;
        let block = spec.block.iter().flat_map(|it| it.requires.iter().chain(&it.ensures));
        let preds: Vec<_> = spec.requires.iter().chain(&spec.ensures).chain(block).collect();
        let mut changing: Vec<_> = specs.changing.iter().collect();
        changing.sort();
        changing.into_iter().find_map(|(class, why)| {
            let is_about = preds.iter().any(|pred| pred.is_about(*class));
            let is_measured = spec.is_measure
                && (spec.class == Some(*class)
                    || spec.params.iter().any(|it| it.ty.members().contains(&crate::ty::Ty::Object(*class))));
            let name = self.cx.program.name(*class);
            (is_about || is_measured)
                .then(|| format!("the elements of {name}: its objects change, since {why}"))
        })
    }

    /// Tries guessed invariants, fewer and fewer, until all that are left are proved together.
    fn guess(
        &self,
        spec: &MethodSpec,
        file: &ir::File,
        solver: &mut Solver,
        replay: Replay<'_>,
    ) -> Option<Decision> {
        let mut guesses = Guesses::new(spec, file);
        let start = Instant::now();
        let mut proof = None;
        for _ in 0..MAX_ROUNDS {
            if guesses.is_empty() || start.elapsed() > solver.timeout {
                break;
            }
            let extra = Extra { guesses: Some(&guesses), target: None };
            let round = solver.with_part(GUESS_PART, |solver| {
                self.attempt(spec, file, Mode::Plain, extra, solver, replay, &mut Vec::new())
            });
            if round.failed_guesses.is_empty() {
                proof = matches!(round.outcome, Outcome::Proved).then(|| Decision::of(round));
                break;
            }
            if !guesses.drop_all(&round.failed_guesses) {
                break;
            }
        }
        proof
    }

    /// A precondition that would make the proof go through.
    fn offer(&self, spec: &MethodSpec, solver: &mut Solver) -> Option<String> {
        self.offered(spec, solver).map(|pred| format!("requires {}", pred.text))
    }

    pub(crate) fn offered(&self, spec: &MethodSpec, solver: &mut Solver) -> Option<Arc<Pred>> {
        let file = *self.cx.files.get(&spec.file)?;
        if spec.invalid.is_some() || spec.body.is_none() {
            return None;
        }
        let candidates = offer::candidates(&self.cx, spec);
        let mut ran = run_method(&self.cx, spec, file, Mode::Plain, Extra::default());
        let is_recursive = ran.exec.used_contracts.contains(&self.cx.method_name(spec));
        if is_recursive {
            return None;
        }
        let promising = offer::promising(&mut ran, &candidates, solver);
        drop(ran);
        let no_replay = |_: &mut Counterexample| Replayed::NotRun(String::new());
        for index in promising {
            let pred = Arc::new(candidates[index].clone());
            let mut stricter = spec.clone();
            stricter.requires.push(Arc::clone(&pred));
            let mut findings = Vec::new();
            let plain = Extra::default();
            let tried = solver.with_part(GUESS_PART, |solver| {
                self.attempt(&stricter, file, Mode::Plain, plain, solver, &no_replay, &mut findings)
            });
            if matches!(tried.outcome, Outcome::Proved) && findings.is_empty() {
                return Some(pred);
            }
        }
        None
    }

    /// Why the text of the method is not what a call runs: its file defines it again, or takes it away.
    pub(crate) fn replaced(&self, spec: &MethodSpec) -> Option<String> {
        let body = spec.body?;
        let class = spec.class.unwrap_or(self.cx.object);
        if let Some(name) = self.cx.wrapping_macro(spec, class) {
            return Some(format!(
                "`{name}` is given `{}` and may put another definition in its place",
                spec.name
            ));
        }
        let found = match spec.singleton {
            true => self.cx.program.lookup_singleton_method(class, spec.name),
            false => self.cx.program.lookup_method(class, spec.name),
        };
        // A module that a method puts in front of some class. What is found behind the class's own method answers before
        // that is defined, and is not what is verified.
        let may_precede = |it: &program::Candidate| {
            it.certainty != program::Certainty::Certain
                && !matches!(it.method.kind, program::MethodKind::Core(_))
                && self.cx.program.kind(it.found_in) == ClassKind::Module
                && it.found_in != class
        };
        if found.candidates().iter().take_while(|it| it.method.owner != class).any(may_precede) {
            return Some(format!("which definition of `{}` is in force is not certain", spec.name));
        }
        let in_file = |it: &&program::Candidate| {
            it.method.site.is_some_and(|site| site.file == spec.file) && it.method.owner == class
        };
        let first = found.candidates().iter().find(in_file)?;
        match first.method.kind {
            program::MethodKind::Body { body: other, .. } if other == body => None,
            program::MethodKind::Undefined => Some(format!("`{}` is taken away again", spec.name)),
            _ => Some(format!("another definition of `{}` may take the place of this one", spec.name)),
        }
    }

    /// One run.
    #[expect(clippy::too_many_arguments, reason = "what is run, how, and with whom")]
    fn attempt<'b>(
        &'b self,
        spec: &'b MethodSpec,
        file: &'b ir::File,
        mode: Mode,
        extra: Extra<'b>,
        solver: &mut Solver,
        replay: Replay<'_>,
        findings: &mut Vec<Diagnostic>,
    ) -> Attempt {
        let unknown =
            |message: String, file: FileId, span: Span| Outcome::Unknown(Reason { message, file, span });
        let mut ran = run_method(&self.cx, spec, file, mode, extra);
        let has_loops = !ran.exec.clauses.is_empty();
        let shown = Shown::new(&mut ran);
        let small = shown.small(&ran.exec.problem.terms);
        let entry = ran.entry.clone();
        let mut found = None;
        let answers = match solve_together(&mut ran.exec, solver, &entry, &small) {
            Ok(Together::Proved(answers)) => Ok(answers),
            Ok(Together::Open(questions)) => {
                // Where the solver takes long to find a model, calls are tried first.
                found = extra.target.filter(|_| questions.is_quantified).and_then(|it| replay.search(it));
                match found {
                    Some(_) => Ok(questions.unanswered()),
                    None => {
                        let mut wanted = |terms: &mut Terms, model: &Model| shown.wanted(terms, model);
                        solve_apart(&mut ran.exec, solver, questions, &small, &mut wanted)
                    }
                }
            }
            Err(error) => Err(error),
        };
        ran.exec.note_array_types();
        let assumptions: Vec<String> = ran.exec.assumptions.iter().cloned().collect();
        let used_contracts: Vec<String> = ran.exec.used_contracts.iter().cloned().collect();
        let mut failed_guesses = ran.exec.bad_guesses.clone();
        for (file, span, message) in &ran.exec.faults {
            findings.push(Diagnostic::new(&INVALID_SPEC, *file, *span, message.clone()));
        }
        let read_fields = std::mem::take(&mut ran.exec.read_fields);
        let done = |outcome: Outcome, failed_guesses: Vec<usize>| Attempt {
            outcome,
            assumptions,
            has_loops,
            used_contracts,
            failed_guesses,
            read_fields,
        };
        let answers = match answers {
            Ok(answers) => answers,
            Err(error) => {
                let message = format!("no answer from the solver: {error}");
                return done(unknown(message, spec.target.0, spec.target.1), failed_guesses);
            }
        };
        if answers.is_vacuous {
            let message = format!("no input satisfies the preconditions of {}", self.cx.method_name(spec));
            findings.push(Diagnostic::new(&VACUOUS_SPEC, spec.file, spec.span, message));
        }
        if let Some(example) = found {
            return done(Outcome::Refuted(Box::new(example)), failed_guesses);
        }
        let mut reason: Option<(u8, Reason)> = None;
        let mut keep = |weight: u8, found: Reason| {
            if reason.as_ref().is_none_or(|(known, _)| weight > *known) {
                reason = Some((weight, found));
            }
        };
        for (index, status) in &answers.statuses {
            let goal = ran.exec.goals[*index].clone();
            let why = |message: String| Reason { message, file: goal.file, span: goal.span };
            if let GoalKind::Guess(number) = goal.kind {
                if !matches!(status, Status::Proved) {
                    failed_guesses.push(number);
                }
                continue;
            }
            match status {
                Status::Proved => {}
                Status::Open(text) => keep(1, why(format!("{}: {text}", goal.message))),
                Status::Violated(model) => match &goal.kind {
                    GoalKind::Unsupported => keep(3, why(format!("not modelled: {}", goal.message))),
                    GoalKind::WellDefined => {
                        let message = format!("{}: guard it", goal.message);
                        findings.push(Diagnostic::new(&INVALID_SPEC, goal.file, goal.span, message));
                        keep(2, why(goal.message.clone()));
                    }
                    GoalKind::Decrease | GoalKind::Yield => keep(2, why(goal.message.clone())),
                    // Nobody promised it.
                    GoalKind::Field { owner, name, .. } if self.cx.is_found(owner, name) => {
                        keep(2, why(goal.message.clone()));
                    }
                    // The state of a later iteration is any that the invariants allow: only a run tells.
                    GoalKind::Loop(_) => {
                        let example = shown.counterexample(&mut ran, spec, &goal, model);
                        if let Some(mut example) = example
                            && replay.replay(&mut example) == Replayed::Confirmed
                        {
                            example.confirmed = true;
                            example.violation.message = is_false(&goal.message);
                            return done(Outcome::Refuted(Box::new(example)), failed_guesses);
                        }
                        keep(2, why(goal.message.clone()));
                    }
                    _ => {
                        let Some(mut example) = shown.counterexample(&mut ran, spec, &goal, model) else {
                            keep(2, why(format!("{}, for values that cannot be shown", goal.message)));
                            continue;
                        };
                        match replay.replay(&mut example) {
                            Replayed::Confirmed => {
                                example.confirmed = true;
                                return done(Outcome::Refuted(Box::new(example)), failed_guesses);
                            }
                            Replayed::Contradicted(what) => {
                                let message = format!("{}, but not in a run: {what}", goal.message);
                                keep(2, why(message));
                            }
                            Replayed::NotRun(reason) if example.exact => {
                                example.not_run = Some(reason);
                                return done(Outcome::Refuted(Box::new(example)), failed_guesses);
                            }
                            Replayed::NotRun(what) => {
                                keep(2, why(format!("{}, perhaps: {what}", goal.message)));
                            }
                        }
                    }
                },
            }
        }
        match reason {
            Some((_, mut reason)) if ran.exec.forgets_doubles => {
                reason
                    .message
                    .push_str("; what holds of Floats in a loop is not found, write it as an invariant");
                done(Outcome::Unknown(reason), failed_guesses)
            }
            Some((_, reason)) => done(Outcome::Unknown(reason), failed_guesses),
            None => done(Outcome::Proved, failed_guesses),
        }
    }
}

/// What may not hold does not, once a run has shown it.
fn is_false(message: &str) -> String {
    message
        .replacen(" may not hold ", " does not hold ", 1)
        .replacen(" may be negative ", " is negative ", 1)
        .replacen(" may not decrease ", " does not decrease ", 1)
}
