//! `mohs infer`: methods without a specification to the contracts that hold of them, and these to comments.
//!
//! Each program is inferred by itself; a method that several programs have is reported once, by the first that has it.

use crate::project::{Failure, Progress, Request};
use crate::rbs::project_signatures;
use crate::world::load_world;
use base::{FileId, Sources};
use horn::process::SolverConfig;
use horn::smt::Backend;
use refine::{Inference, Inferred, InferredField, Solver};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use syntax::sig::SigFile;

/// How to infer, and what.
#[derive(Clone, Debug)]
pub struct InferOptions {
    /// Only this method: `Class#m`.
    pub method: Option<String>,
    /// Tell what each promise of that method rests on.
    pub explains: bool,
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
    root: PathBuf,
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
        let texts = world.files(plan).map(|file| (file, world.project.sources.get(file.id).text.as_slice()));
        let specs = refine::read_specs(&program, texts, &sigs, &modes);
        let files: Vec<&syntax::ir::File> = world.files(plan).collect();
        let mut solver = Solver::new(config.clone(), options.timeout, options.effort);
        let is_judged = |id: FileId| plan.judged.contains(&id);
        let more = refine::infer(&program, &files, specs, &modes, &is_judged, &mut solver);
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
    }
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

/// Puts what was found into the files, as comments, and changes nothing else. The files that were changed.
pub fn write_comments(report: &InferReport) -> Result<Vec<String>, Failure> {
    let mut lines: BTreeMap<FileId, BTreeMap<usize, Vec<String>>> = BTreeMap::new();
    for method in &report.found.methods {
        let clauses = method.clauses();
        if !clauses.is_empty() {
            let line = line_of(report, method.file, method.span.start);
            lines.entry(method.file).or_default().entry(line).or_default().extend(clauses);
        }
    }
    for field in &report.found.fields {
        // Below the line that opens the class.
        let line = line_of(report, field.file, field.span.start) + 1;
        lines.entry(field.file).or_default().entry(line).or_default().push(field.clause());
    }
    let mut changed = Vec::new();
    for (file, added) in lines {
        let source = report.sources.get(file);
        let text = String::from_utf8(source.text.clone())
            .map_err(|_| Failure(format!("{}: the file is not UTF-8, nothing is written", source.path)))?;
        let ending = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let mut out = String::with_capacity(text.len() + 80 * added.len());
        for (number, line) in text.split_inclusive('\n').enumerate() {
            for clause in added.get(&number).into_iter().flatten() {
                out.push_str(&indent(&text, number, clause));
                out.push_str(clause);
                out.push_str(ending);
            }
            out.push_str(line);
        }
        let path = report.root.join(Path::new(&source.path.to_string()));
        std::fs::write(&path, out).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        changed.push(source.path.to_string());
    }
    Ok(changed)
}

/// The spaces before a clause: those of the line that it stands above, or of the body of its class.
fn indent(text: &str, number: usize, clause: &str) -> String {
    let spaces = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let mut lines = text.lines();
    if clause.starts_with("#@ @") {
        let class = lines.nth(number.saturating_sub(1)).unwrap_or_default();
        return format!("{}  ", &class[..spaces(class)]);
    }
    let line = lines.nth(number).unwrap_or_default();
    line[..spaces(line)].to_owned()
}

/// The line of a place; the first is 0.
fn line_of(report: &InferReport, file: FileId, at: u32) -> usize {
    let text = &report.sources.get(file).text;
    text.iter().take(at as usize).filter(|byte| **byte == b'\n').count()
}
