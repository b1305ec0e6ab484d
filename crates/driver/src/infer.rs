//! `mohs infer`: methods without a specification to the contracts that hold of them.
//!
//! Each program is inferred by itself; a method that several programs have is reported once, by the first that has it.

use crate::project::{Failure, Progress, Request, Silent};
use crate::rbs::project_signatures;
use crate::trace::{TraceOptions, infer_trace, read_traces, signature_changes};
use crate::world::load_world;
use base::{FileId, Sources};
use horn::process::SolverConfig;
use horn::smt::Backend;
use refine::{Inference, Inferred, InferredField, Solver};
use std::path::{Path, PathBuf};
use std::time::Duration;
use syntax::sig::SigFile;
use trace::Style;

/// How to infer, and what.
#[derive(Clone, Debug)]
pub struct InferOptions {
    /// Only this method: `Class#m`.
    pub method: Option<String>,
    /// Tell what each promise of that method rests on.
    pub explains: bool,
    /// A folder of traces (`mohs trace --keep`): the types that their runs have shown.
    pub from: Option<PathBuf>,
    pub timeout: Duration,
    pub effort: u64,
}

/// What was found, with the files that it was found in.
pub struct InferReport {
    pub sources: Sources,
    pub found: Inference,
    pub n_files: usize,
    pub n_lines: usize,
    /// The folder that the paths of the sources are relative to.
    pub(crate) root: PathBuf,
}

pub fn infer(
    request: &Request,
    options: &InferOptions,
    progress: &dyn Progress,
) -> Result<InferReport, Failure> {
    let config = SolverConfig::locate(Backend::Z3).map_err(|error| Failure(error.to_string()))?;
    let mut world = load_world(request, progress)?;
    let sigs: Vec<SigFile> = project_signatures(&world.project.root)
        .into_iter()
        .map(|sig| {
            let id = world.project.sources.add(sig.path, sig.text);
            SigFile { id, ..sig.sigs }
        })
        .collect();
    let seen: Vec<SigFile> = match &options.from {
        Some(folder) => shown_by_runs(&request.cwd.join(folder), request, &world.project.root)?
            .into_iter()
            .map(|(path, text)| {
                let sigs = syntax::parse_rbs(FileId(0), &text);
                SigFile { id: world.project.sources.add(path, text), ..sigs }
            })
            .collect(),
        None => Vec::new(),
    };
    let mut found = Inference::default();
    for plan in &world.plans {
        let program = world.link(plan);
        let modes = refine::Options {
            infers: true,
            explains: options.explains,
            has_users: plan.callers != check::Callers::Seen,
            elsewhere: world.defined_elsewhere(plan),
            libraries: plan.files.iter().copied().filter(|id| !world.project.is_own(*id)).collect(),
            ..refine::Options::default()
        };
        let texts =
            || world.files(plan).map(|file| (file, world.project.sources.get(file.id).text.as_slice()));
        let specs = refine::read_specs(&program, texts(), &sigs, &modes);
        let runs = (!seen.is_empty()).then(|| refine::read_specs(&program, texts(), &seen, &modes));
        let files: Vec<&syntax::ir::File> = world.files(plan).collect();
        let mut solver = Solver::new(config.clone(), options.timeout, options.effort);
        let is_judged = |id: FileId| plan.judged.contains(&id);
        let more = refine::infer(&program, &files, (specs, runs.as_ref()), &modes, &is_judged, &mut solver);
        let is_new =
            |it: &Inferred| !found.methods.iter().any(|known| (known.file, known.span) == (it.file, it.span));
        let methods: Vec<Inferred> = more.methods.into_iter().filter(is_new).collect();
        let is_new = |it: &InferredField| {
            let key = |field: &InferredField| (field.file, field.span, field.name.clone());
            is_judged(it.file) && !found.fields.iter().any(|known| key(known) == key(it))
        };
        let fields: Vec<InferredField> = more.fields.into_iter().filter(is_new).collect();
        found.methods.extend(methods);
        found.fields.extend(fields);
        found.shapes.extend(more.shapes);
    }
    found.shapes.sort();
    found.shapes.dedup();
    if let Some(name) = &options.method {
        let known: Vec<&str> = found.methods.iter().map(|it| it.method.as_str()).collect();
        if !known.contains(&name.as_str()) {
            let hint = base::nearest(name, &known);
            let hint = hint.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            return Err(Failure(format!("there is no method `{name}` without a specification{hint}")));
        }
        found.methods.retain(|it| it.method == *name);
        let classes: Vec<String> = found.methods.iter().filter_map(|it| it.class.clone()).collect();
        found.fields.retain(|it| classes.contains(&it.class));
    }
    let root = request.cwd.clone();
    let summary = crate::check::summary(&world.project);
    let (n_files, n_lines) = (summary.files, summary.lines);
    Ok(InferReport { sources: world.project.sources, found, n_files, n_lines, root })
}

/// What recorded runs have shown of methods, as the signature files that `mohs trace` would write.
fn shown_by_runs(folder: &Path, request: &Request, root: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let (trace, problems) = read_traces(folder)?;
    let options = TraceOptions {
        cwd: request.cwd.clone(),
        root: root.to_owned(),
        style: Style::Nominal,
        only: Vec::new(),
        except: Vec::new(),
        jobs: request.jobs,
    };
    let result = infer_trace(&trace, problems, &options, &Silent)?;
    // In a folder without files nothing of earlier runs is merged.
    let nowhere = folder.join("signatures");
    let changes = signature_changes(&result.inferred, &result.report.sources, root, &nowhere, Style::Nominal);
    let is_rbs = |path: &Path| path.extension().is_some_and(|it| it == "rbs");
    let texts = changes.into_iter().filter(|change| is_rbs(&change.path));
    Ok(texts.filter_map(|it| Some((it.path.to_string_lossy().into_owned(), it.after?))).collect())
}
