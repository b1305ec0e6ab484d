//! `mohs verify`: specified methods to verdicts, and verdicts to findings.
//!
//! Each method is verified apart from the others' failures, in parallel. What the prover calls refuted is run by a real
//! Ruby ([`Replayer`]) before anybody hears of it: a counterexample that the run contradicts is no counterexample, and
//! the method is unknown. What stays unknown is tried: Ruby makes many calls, and one that breaks the specification
//! refutes it.

use crate::check::{believed, summary, wanted};
use crate::gem_path::Surroundings;
use crate::isolate::isolated;
use crate::programs::Plan;
use crate::project::{Failure, Progress, Project, Request, internal_error, pool};
use crate::rbs::project_signatures;
use crate::replay::{ReplayMode, Replayer};
use crate::report::Report;
use crate::verdict_cache::VerdictCache;
use crate::world::{World, load_world};
use base::{Diagnostic, FileId, Span};
use horn::process::SolverConfig;
use horn::smt::Backend;
use rayon::prelude::*;
use refine::replay::{Library, Replay, Source, read_find, script, search_script, show};
use refine::{Callee, Counterexample, Outcome, Reason, Replayed, Ruby, Solver, Target, Verdict, Verifier};
use rustc_hash::FxHashSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use syntax::sig::SigFile;

/// Time for one counterexample in Ruby.
const REPLAY_LIMIT: Duration = Duration::from_secs(5);

/// Methods of which calls are tried.
const MAX_SEARCHES: usize = 60;

/// How to verify, and what.
#[derive(Clone, Debug)]
pub struct VerifyOptions {
    /// Only methods with `verify :label`.
    pub label: Option<String>,
    /// Only these methods: `Class#m`; all if there is none.
    pub methods: Vec<String>,
    /// The clock for one run of a method; it ends what hangs.
    pub timeout: Duration,
    /// How hard to try: a factor.
    pub effort: u64,
    pub ieee_floats: bool,
    pub int_bits: Option<u32>,
    pub array_bound: Option<u32>,
    pub keep_smt: Option<PathBuf>,
    /// What of the program may be run.
    pub replay: ReplayMode,
    /// Also the exceptions that methods without a specification may raise.
    pub all: bool,
    /// Read and write the cache of verdicts.
    pub cache: bool,
}

impl Default for VerifyOptions {
    fn default() -> VerifyOptions {
        VerifyOptions {
            label: None,
            methods: Vec::new(),
            timeout: Duration::from_secs(30),
            effort: 1,
            ieee_floats: false,
            int_bits: None,
            array_bound: None,
            keep_smt: None,
            replay: ReplayMode::Safe,
            all: false,
            cache: true,
        }
    }
}

/// Verifies what the request names.
pub fn verify(
    request: &Request,
    options: &VerifyOptions,
    progress: &dyn Progress,
) -> Result<Report, Failure> {
    let mut world = load_world(request, progress)?;
    let sigs: Vec<SigFile> = project_signatures(&world.project.root)
        .into_iter()
        .map(|sig| {
            let id = world.project.sources.add(sig.path, sig.text);
            SigFile { id, ..sig.sigs }
        })
        .collect();
    let (report, targets) = judge(world, &sigs, options, request.jobs, progress)?;
    if report.verdicts.is_empty() {
        reject_unknown_names(&targets, options)?;
    }
    Ok(report)
}

/// Verifies the programs of a project; the report, and everything that could have been asked for.
pub(crate) fn judge(
    mut world: World,
    sigs: &[SigFile],
    options: &VerifyOptions,
    jobs: Option<usize>,
    progress: &dyn Progress,
) -> Result<(Report, Vec<Target>), Failure> {
    let mut config = SolverConfig::locate(Backend::Z3).map_err(|error| Failure(error.to_string()))?;
    config.transcripts = options.keep_smt.clone();
    let mut found = std::mem::take(&mut world.project.diagnostics);
    let run = Run { world: &world, sigs, options, config: &config, jobs, progress };
    let answers: Vec<Answers> = world.plans.iter().map(|plan| run.program(plan)).collect::<Result<_, _>>()?;
    let targets = answers.iter().flat_map(|it| it.targets.iter().cloned()).collect();
    // A signature that one program knows the class of is no mistake for the others.
    let is_sig = |finding: &Diagnostic| sigs.iter().any(|sig| sig.id == finding.file);
    let key = |it: &Diagnostic| (it.file, it.span, it.rule.id);
    let is_in_all =
        |it: &Diagnostic| answers.iter().all(|other| other.found.iter().any(|found| key(found) == key(it)));
    found.extend(answers.iter().flat_map(|it| &it.found).filter(|it| !is_sig(it) || is_in_all(it)).cloned());
    let verdicts = agreed(answers.into_iter().flat_map(|it| it.verdicts).collect());
    found.extend(verdicts.iter().filter_map(finding));
    let project = world.project;
    let diagnostics = wanted(&project, found, &[]);
    let summary = summary(&project);
    let report = Report::new("verify", project.sources, diagnostics, project.problems, summary);
    Ok((report.with_verdicts(verdicts), targets))
}

/// What all programs share.
struct Run<'a> {
    world: &'a World,
    sigs: &'a [SigFile],
    options: &'a VerifyOptions,
    config: &'a SolverConfig,
    jobs: Option<usize>,
    progress: &'a dyn Progress,
}

/// What is known of one program.
struct Answers {
    /// All specified methods of the files that are judged in it.
    targets: Vec<Target>,
    found: Vec<Diagnostic>,
    verdicts: Vec<Verdict>,
}

impl Run<'_> {
    /// The verdicts for the methods that are judged in a program: what they call is what that program has.
    fn program(&self, plan: &Plan) -> Result<Answers, Failure> {
        let Run { world, sigs, options, config, progress, .. } = *self;
        let project = &world.project;
        let program = world.link(plan);
        let files = || world.files(plan);
        let modes = refine::Options {
            int_bits: options.int_bits,
            array_bound: options.array_bound,
            ieee_floats: options.ieee_floats,
            all: options.all,
            has_users: plan.callers != check::Callers::Seen,
            elsewhere: world.defined_elsewhere(plan),
            libraries: plan.files.iter().copied().filter(|id| !world.project.is_own(*id)).collect(),
            ..refine::Options::default()
        };
        let mut specs = refine::read_specs(
            &program,
            files().map(|file| (file, project.sources.get(file.id).text.as_slice())),
            sigs,
            &modes,
        );
        let lowered: Vec<_> = files().collect();
        // The interpreter is asked only where somebody needs it.
        if !specs.undeclared(&program, &lowered).is_empty() {
            let found = believed(world, plan, &program).fields.into_iter().filter(|it| !it.of_class);
            let found: Vec<refine::FoundField> = found
                .map(|it| refine::FoundField { class: it.class, name: it.name, assigned: it.assigned })
                .collect();
            specs.declare(&program, &lowered, &found, options.ieee_floats);
        }
        let is_judged = |id: FileId| plan.judged.contains(&id);
        let is_own = |id: FileId| is_judged(id) || sigs.iter().any(|sig| sig.id == id);
        let mut found: Vec<Diagnostic> =
            specs.findings().iter().filter(|finding| is_own(finding.file)).cloned().collect();
        let verifier = Verifier::new(&program, files(), &specs, modes);
        let all: Vec<Target> = verifier.targets().into_iter().filter(|it| is_judged(it.file)).collect();
        let targets: Vec<Target> = all.iter().filter(|it| is_wanted(it, options)).cloned().collect();
        let texts = Texts::new(project, plan);
        let sources = texts.sources();
        let scripts = Scripts::new(&sources, &verifier, options.replay);
        let replayer = Replayer::new(Surroundings::of_process().ruby, options.replay, REPLAY_LIMIT);
        let ruby = Runner {
            verifier: &verifier,
            sources: &sources,
            replayer: &replayer,
            scripts: &scripts,
            tried: Mutex::default(),
        };
        let done = AtomicUsize::new(0);
        // One warm solver for each thread that works at a time.
        let solvers: Mutex<Vec<Solver>> = Mutex::new(Vec::new());
        let cache = VerdictCache::open(project, plan, options, &config.path);
        let one = |target: &Target| {
            if let Some(verdict) = cache.get(target) {
                return (verdict.clone(), Vec::new());
            }
            let idle = solvers.lock().ok().and_then(|mut solvers| solvers.pop());
            let mut solver =
                idle.unwrap_or_else(|| Solver::new(config.clone(), options.timeout, options.effort));
            let answer = isolated(|| verifier.verify(target, &mut solver, &ruby));
            // After a failure nobody knows what the solver has been told.
            if answer.is_ok()
                && let Ok(mut solvers) = solvers.lock()
            {
                solvers.push(solver);
            }
            progress.step("verifying", done.fetch_add(1, Ordering::Relaxed) + 1, targets.len());
            answer.unwrap_or_else(|failure| failed(target, &failure))
        };
        let mut answers: Vec<(Verdict, Vec<Diagnostic>)> =
            pool(self.jobs)?.install(|| targets.par_iter().map(one).collect());
        // One after the other, since there is one Ruby: which methods are tried must not depend on who is first.
        let open = targets.iter().zip(&mut answers).filter(|(_, (verdict, _))| {
            options.replay != ReplayMode::Off && matches!(verdict.outcome, Outcome::Unknown(_))
        });
        for (target, (verdict, _)) in open.take(MAX_SEARCHES) {
            let start = Instant::now();
            // A failure leaves the verdict as it is.
            if let Ok(Some(found)) = isolated(|| ruby.search(target)) {
                verdict.outcome = Outcome::Refuted(Box::new(found));
            }
            verdict.time += start.elapsed();
        }
        // A finding about the specification has to be made again, so its method is not kept.
        cache.store(answers.iter().filter(|(_, findings)| findings.is_empty()).map(|(verdict, _)| verdict));
        let mut verdicts = Vec::with_capacity(answers.len());
        for (verdict, findings) in answers {
            found.extend(findings);
            verdicts.push(verdict);
        }
        Ok(Answers { targets: all, found, verdicts })
    }
}

/// One verdict a method: where the programs that load its file disagree, the worst, and it says so.
fn agreed(verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let rank = |verdict: &Verdict| match verdict.outcome {
        Outcome::Refuted(_) => 0,
        Outcome::Unknown(_) => 1,
        Outcome::Proved => 2,
    };
    let mut kept: Vec<Verdict> = Vec::new();
    for verdict in verdicts {
        let is_same = |it: &&mut Verdict| {
            (it.file, it.span, &it.method) == (verdict.file, verdict.span, &verdict.method)
        };
        match kept.iter_mut().find(is_same) {
            None => kept.push(verdict),
            Some(known) if rank(known) == rank(&verdict) => {}
            Some(known) => {
                if rank(&verdict) < rank(known) {
                    *known = verdict;
                }
                let note = "another program that loads the file gives another verdict".to_owned();
                if !known.assumptions.contains(&note) {
                    known.assumptions.push(note);
                    known.assumptions.sort();
                }
            }
        }
    }
    kept
}

fn is_wanted(target: &Target, options: &VerifyOptions) -> bool {
    options.label.as_ref().is_none_or(|label| target.label.as_ref() == Some(label))
        && (options.methods.is_empty() || options.methods.contains(&target.method))
}

/// A name on the command line that fits nothing is a mistake, not an empty answer.
fn reject_unknown_names(targets: &[Target], options: &VerifyOptions) -> Result<(), Failure> {
    let unknown = |what: &str, name: &str, known: Vec<&str>| {
        let hint =
            base::nearest(name, &known).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        Err(Failure(format!("there is no {what} `{name}`{hint}")))
    };
    if let Some(label) = &options.label
        && !targets.iter().any(|it| it.label.as_ref() == Some(label))
    {
        return unknown("label", label, targets.iter().filter_map(|it| it.label.as_deref()).collect());
    }
    if let Some(method) = options.methods.first()
        && !targets.iter().any(|it| it.method == *method)
    {
        return unknown("specified method", method, targets.iter().map(|it| it.method.as_str()).collect());
    }
    Ok(())
}

/// The texts of the user's own files, for the scripts.
struct Texts<'a>(Vec<(String, &'a syntax::ir::File, String)>);

impl<'a> Texts<'a> {
    fn new(project: &'a Project, plan: &Plan) -> Texts<'a> {
        let text = |file: &'a syntax::ir::File| {
            let source = project.sources.get(file.id);
            (source.path.to_string(), file, String::from_utf8_lossy(&source.text).into_owned())
        };
        let own = plan.own.iter().filter(|id| project.is_own(**id));
        Texts(own.filter_map(|id| project.file(*id)).map(text).collect())
    }

    fn sources(&self) -> Vec<Source<'_>> {
        self.0.iter().map(|(path, file, text)| Source { path, file, text }).collect()
    }
}

/// The definitions that scripts may run, and those that show a counterexample to people.
struct Scripts<'a> {
    shown: Library<'a>,
    /// None when everything may be run.
    harmless: Option<Library<'a>>,
}

impl<'a> Scripts<'a> {
    fn new(sources: &'a [Source<'a>], verifier: &Verifier<'_>, mode: ReplayMode) -> Scripts<'a> {
        let harmless = || Library::harmless(sources, verifier.assumed_methods());
        let harmless = (mode == ReplayMode::Safe).then(harmless);
        Scripts { shown: Library::new(sources), harmless }
    }

    fn run(&self) -> &Library<'a> {
        self.harmless.as_ref().unwrap_or(&self.shown)
    }
}

/// Runs a counterexample in Ruby.
fn run(replayer: &Replayer, scripts: &Scripts<'_>, counterexample: &mut Counterexample) -> Replayed {
    let script_in = |library: &Library<'_>| script(counterexample, library);
    let (text, ran) = match script_in(scripts.run()) {
        Ok(text) => {
            let ran = replayer.run(&text);
            (text, ran)
        }
        Err(reason) => (String::new(), Replay::Failed(reason)),
    };
    counterexample.ruby = match &ran {
        Replay::Confirmed(_) | Replay::Contradicted(_) => text,
        // What was not run here is still there for people to run.
        Replay::Failed(_) => script_in(&scripts.shown).unwrap_or(text),
    };
    match ran {
        Replay::Confirmed(_) => Replayed::Confirmed,
        Replay::Contradicted(evidence) => Replayed::Contradicted(evidence),
        Replay::Failed(reason) => Replayed::NotRun(reason),
    }
}

/// The Ruby of a program's methods.
struct Runner<'a> {
    verifier: &'a Verifier<'a>,
    sources: &'a [Source<'a>],
    replayer: &'a Replayer,
    scripts: &'a Scripts<'a>,
    /// Methods of which calls have been tried: the same calls show nothing new.
    tried: Mutex<FxHashSet<(FileId, Span)>>,
}

impl Ruby for Runner<'_> {
    fn replay(&self, counterexample: &mut Counterexample) -> Replayed {
        run(self.replayer, self.scripts, counterexample)
    }

    fn search(&self, target: &Target) -> Option<Counterexample> {
        if !self.tried.lock().is_ok_and(|mut tried| tried.insert((target.file, target.span))) {
            return None;
        }
        let source = self.sources.iter().find(|source| source.file.id == target.file)?;
        let spec = self.verifier.search_spec(target, source.text)?;
        let script = search_script(&spec, self.scripts.run()).ok()?;
        let mut found = read_find(&spec, &self.replayer.output(&script).ok()?)?;
        let is_confirmed = self.replay(&mut found) == Replayed::Confirmed;
        found.confirmed = is_confirmed;
        is_confirmed.then_some(found)
    }
}

/// The verdict of a method that made the prover fail.
fn failed(target: &Target, failure: &str) -> (Verdict, Vec<Diagnostic>) {
    let message = format!("Mohs itself failed: {failure}");
    let reason = Reason { message, file: target.file, span: target.span };
    let verdict = Verdict {
        method: target.method.clone(),
        file: target.file,
        span: target.span,
        label: target.label.clone(),
        outcome: Outcome::Unknown(reason),
        bounded: false,
        missing: None,
        assumptions: Vec::new(),
        time: Duration::ZERO,
    };
    (verdict, vec![internal_error(target.file, failure)])
}

/// What the user hears of a verdict; nothing of a proof.
fn finding(verdict: &Verdict) -> Option<Diagnostic> {
    let method = &verdict.method;
    match &verdict.outcome {
        Outcome::Proved => None,
        Outcome::Refuted(counterexample) => {
            let violation = &counterexample.violation;
            let is_entry = matches!(counterexample.callee, Callee::Program { .. } | Callee::Object { .. });
            let message = match is_entry {
                true => format!("`{method}`: {}", violation.message),
                false => format!("`{method}` breaks its specification: {}", violation.message),
            };
            let shown = show(counterexample).on_one_line();
            let shown = match &counterexample.callee {
                Callee::Program { .. } => "when it is run".to_owned(),
                Callee::Object { .. } => format!("after {shown}"),
                _ if shown.is_empty() => "whenever it is called".to_owned(),
                _ => format!("for {shown}"),
            };
            let state = match &counterexample.not_run {
                None => "confirmed by a run of Ruby".to_owned(),
                Some(reason) => format!("not run: {reason}"),
            };
            let diagnostic = Diagnostic::new(&refine::REFUTED_SPEC, verdict.file, verdict.span, message);
            let diagnostic = diagnostic.note(violation.file, violation.span, format!("{shown} ({state})"));
            Some(offered(diagnostic, verdict))
        }
        Outcome::Unknown(reason) => {
            let message = format!("`{method}` is not proved: {}", reason.message);
            let mut diagnostic = Diagnostic::new(&refine::UNPROVED_SPEC, verdict.file, verdict.span, message);
            if (reason.file, reason.span) != (verdict.file, verdict.span) {
                diagnostic = diagnostic.note(reason.file, reason.span, "because of this");
            }
            Some(offered(diagnostic, verdict))
        }
    }
}

/// With the clause that would make the proof go through.
fn offered(diagnostic: Diagnostic, verdict: &Verdict) -> Diagnostic {
    match &verdict.missing {
        Some(clause) => diagnostic.help(format!("it would be proved with `#@ {clause}`")),
        None => diagnostic,
    }
}
