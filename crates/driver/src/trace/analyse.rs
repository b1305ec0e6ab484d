//! From a trace to signatures: the recorded files are lowered and linked, signatures looked up, and `trace` infers.

use crate::config::Config;
use crate::gem_path::Surroundings;
use crate::isolate::isolated;
use crate::project::{Failure, Progress, Project, Request, load, pool};
use crate::rbs::{RbsStore, project_signatures};
use crate::report::{Problem, Report, Signature, Summary};
use crate::trace::output::written_comments;
use ::trace::{Inferred, Input, Style, Text};
use base::FileId;
use corelib::{RubyVersion, Versions};
use program::{ClassKind, MethodKind, Program, Resolved, Resolver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use syntax::ir::{self, DefKind, RequireKind};
use tracefile::Trace;
use types::{Pack, Provenance, Signatures, Source};

/// Names of folders and files with tests: their code is replayed, but nobody wants signatures of it.
const TEST_FOLDERS: [&str; 6] = ["test", "tests", "spec", "specs", "features", "vendor"];

/// What is wanted.
pub struct TraceOptions {
    pub cwd: PathBuf,
    /// The project.
    pub root: PathBuf,
    pub style: Style,
    /// Only what is below one of these is described; everything if there is none.
    pub only: Vec<PathBuf>,
    /// What is below one of these is not described.
    pub except: Vec<PathBuf>,
    pub jobs: Option<usize>,
}

/// What came out.
pub struct TraceResult {
    pub report: Report,
    pub inferred: Inferred,
    /// Time for replay, solving and explaining, without reading files.
    pub solving: Duration,
}

/// Infers from a trace.
pub fn infer_trace(
    trace: &Trace,
    problems: Vec<Problem>,
    options: &TraceOptions,
    progress: &dyn Progress,
) -> Result<TraceResult, Failure> {
    let mut problems = problems;
    let mut paths: Vec<PathBuf> = Vec::new();
    for file in &trace.files {
        if file.evaluated.is_some() {
            continue;
        }
        let path = PathBuf::from(&file.path);
        match std::fs::read(&path) {
            Ok(text) if tracefile::digest(&text) == file.digest => paths.push(path),
            Ok(_) => problems.push(Problem {
                path: file.path.clone(),
                message: "changed since it was recorded; what it did is not replayed".to_owned(),
            }),
            // Code without a file of its own, such as `-e`.
            Err(_) => {}
        }
    }
    paths.sort();
    paths.dedup();
    let request = Request { jobs: options.jobs, ..Request::new(&options.cwd, paths) };
    let mut project = if request.paths.is_empty() {
        return Err(Failure(
            "the trace has no file of this project that still is as it was recorded".to_owned(),
        ));
    } else {
        load(&request, progress)?
    };
    problems.append(&mut project.problems);
    let find = |file: &tracefile::SourceFile| -> Option<FileId> {
        if file.evaluated.is_some() {
            return None;
        }
        let id = project.id_of(Path::new(&file.path))?;
        (tracefile::digest(&project.sources.get(id).text) == file.digest).then_some(id)
    };
    let requires = Loaded { project: &project };
    let program = program::link(&project.files, versions(trace), &requires);
    let signatures = signatures(&project, &program, trace, options);
    let texts: FxHashMap<FileId, Text<'_>> = project
        .files
        .iter()
        .map(|file| {
            let source = project.sources.get(file.id);
            (file.id, Text { file, text: &source.text, lines: source.lines() })
        })
        .collect();
    let start = Instant::now();
    let seen = ::trace::observe(trace, &find, &texts);
    let own_files: FxHashSet<FileId> = project.files.iter().map(|file| file.id).collect();
    let described_files =
        own_files.iter().copied().filter(|id| is_described(&project, *id, options)).collect();
    let input = Input {
        program: &program,
        signatures: &signatures,
        files: &project.files,
        sources: &project.sources,
        seen: &seen,
        own_files,
        described_files,
        declared_before: declared_before(options),
        style: options.style,
    };
    // As deep as the program's text may be nested.
    let inferred = pool(Some(1))?.install(|| isolated(|| ::trace::infer(input)));
    let mut inferred =
        inferred.map_err(|failure| Failure(format!("the types could not be inferred: {failure}")))?;
    let solving = start.elapsed();
    let found = std::mem::take(&mut inferred.findings);
    let diagnostics = crate::check::wanted(&project, found, &[]);
    let diagnostics =
        diagnostics.into_iter().filter(|it| it.rule.id == ::trace::INCONSISTENT_TYPES.id).collect();
    if inferred.stats.is_cut {
        let message = "the run is too large to be replayed whole; constraints may be missing".to_owned();
        problems.push(Problem { path: "trace".to_owned(), message });
    }
    for process in &trace.processes {
        if !process.complete {
            problems.push(Problem {
                path: process.program.clone(),
                message: format!(
                    "process {} did not end its trace; what it did until then counts",
                    process.pid
                ),
            });
        }
        for limit in &process.limits {
            problems.push(Problem { path: process.program.clone(), message: limit.clone() });
        }
    }
    let summary = Summary {
        files: project.files.len(),
        methods: inferred.methods().count(),
        lines: project.files.iter().map(|file| file.n_lines as usize).sum(),
        judged: None,
    };
    let described = inferred.methods().map(|method| signature(&project, method)).collect();
    let mut report = Report::new("trace", project.sources, diagnostics, problems, summary);
    report.signatures = described;
    report.libraries = inferred.libraries.clone();
    Ok(TraceResult { report, inferred, solving })
}

fn signature(project: &Project, method: &::trace::InferredMethod) -> Signature {
    let types: Vec<String> = method.types.iter().map(|ty| ty.to_string()).collect();
    let place = method.at.map(|(file, span)| {
        (project.sources.path(file).to_owned(), project.sources.line_col(file, span.start).line)
    });
    Signature {
        method: method.key.to_string(),
        rbs: types.join(" | "),
        place,
        source: "trace",
        covered: method.is_covered,
        branches: method.arms,
        paths: method.paths,
    }
}

/// The Ruby that ran.
fn versions(trace: &Trace) -> Versions {
    let description = trace.processes.first().map_or("", |process| process.ruby.as_str());
    let number = description.split_whitespace().nth(1).unwrap_or_default();
    let number: String = number.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    let minor: Vec<&str> = number.split('.').take(2).collect();
    RubyVersion::parse(&minor.join(".")).map_or(Versions::ALL, Versions::from)
}

/// What `--only` leaves out today may have been described before.
fn declared_before(options: &TraceOptions) -> FxHashSet<base::Name> {
    if options.only.is_empty() && options.except.is_empty() {
        return FxHashSet::default();
    }
    let files = project_signatures(&options.root);
    let generated = files.iter().filter(|file| ::trace::is_generated(&file.text));
    generated.flat_map(|file| ::trace::classes_of(&file.text)).collect()
}

/// Signatures of the file are wanted.
fn is_described(project: &Project, id: FileId, options: &TraceOptions) -> bool {
    let is_below = |folders: &[PathBuf]| {
        let path = project.real_path(id);
        let is_in = |folder: &PathBuf| {
            let folder = folder.canonicalize().unwrap_or_else(|_| folder.clone());
            path.is_some_and(|path| path.starts_with(folder))
        };
        folders.iter().any(is_in)
    };
    !is_test(project, id, &options.root)
        && (options.only.is_empty() || is_below(&options.only))
        && !is_below(&options.except)
}

/// A file with tests, by its folders or its name.
fn is_test(project: &Project, id: FileId, root: &Path) -> bool {
    let Some(path) = project.real_path(id) else { return false };
    let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    let Ok(below) = path.strip_prefix(&root) else { return false };
    let in_folder = below.parent().is_some_and(|folder| {
        folder.iter().any(|part| TEST_FOLDERS.iter().any(|name| part == std::ffi::OsStr::new(name)))
    });
    let name = below.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    in_folder
        || name == "test"
        || name.ends_with("_test")
        || name.ends_with("_spec")
        || name.starts_with("test_")
}

/// `require` between files that were recorded. Everything else that the program loaded is a fact of the run: what it
/// defines shows in the classes and methods that were seen.
struct Loaded<'a> {
    project: &'a Project,
}

impl Resolver for Loaded<'_> {
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved {
        let wanted =
            PathBuf::from(if path.ends_with(".rb") { path.to_owned() } else { format!("{path}.rb") });
        let found = match kind {
            RequireKind::Relative => {
                let folder = self.project.real_path(from).and_then(Path::parent);
                folder.and_then(|folder| self.project.id_of(&folder.join(&wanted)))
            }
            RequireKind::Require | RequireKind::Load => {
                let tail = wanted.strip_prefix("./").unwrap_or(&wanted);
                let fits = |file: &&ir::File| {
                    self.project.real_path(file.id).is_some_and(|real| real.ends_with(tail))
                };
                self.project.files.iter().find(fits).map(|file| file.id)
            }
        };
        found.map_or(Resolved::Nothing, Resolved::File)
    }
}

/// The library of the standard library that would define a class. One that is required by another library is seen only by
/// its classes.
fn library_of(class: &str) -> String {
    let first = class.split("::").next().unwrap_or(class);
    match first {
        "OpenStruct" => "ostruct".to_owned(),
        "DateTime" => "date".to_owned(),
        "Psych" => "psych".to_owned(),
        "SortedSet" => "set".to_owned(),
        "PP" => "pp".to_owned(),
        "OptionParser" => "optparse".to_owned(),
        "SimpleDelegator" | "Delegator" => "delegate".to_owned(),
        "Net" => "net-http".to_owned(),
        "IO" if class.starts_with("IO::Console") => "io-console".to_owned(),
        other => other.to_lowercase(),
    }
}

/// Ruby's core, the libraries that the files require or whose classes were seen, and the user's own signatures, which are
/// trusted.
fn signatures(project: &Project, program: &Program, trace: &Trace, options: &TraceOptions) -> Signatures {
    let store = RbsStore::new(&options.root, &Config::default(), &Surroundings::of_process());
    let mut sources: Vec<Source> = store.core().into_iter().collect();
    let mut libraries: Vec<String> = Vec::new();
    for def in project.files.iter().flat_map(|file| &file.defs) {
        if let DefKind::Require { kind: RequireKind::Require, path: Some(path), .. } = &def.kind {
            libraries.push(path.split('/').next().unwrap_or(path).to_owned());
        }
    }
    libraries.extend(trace.classes.iter().filter_map(|class| class.name.as_deref()).map(library_of));
    libraries.sort_unstable();
    libraries.dedup();
    let mut seen: FxHashSet<String> = FxHashSet::default();
    for library in libraries {
        for source in store.library(&library) {
            if seen.insert(source.provenance.to_string()) {
                sources.push(source);
            }
        }
    }
    let own: Vec<_> = project_signatures(&options.root)
        .into_iter()
        .filter(|file| !::trace::is_generated(&file.text) && file.sigs.errors.is_empty())
        .collect();
    if !own.is_empty() {
        let pack = Pack::from_files(own.iter().map(|file| (file.path.as_str(), &file.sigs)));
        sources.push(Source { provenance: Provenance::Project, pack: Arc::new(pack) });
    }
    sources.extend(inline_signatures(project, program, &written_comments(&options.root)));
    Signatures::new(sources)
}

/// The `#:` comments above methods, as declarations of their classes. What is no method type (a specification, a mistake)
/// is left to the commands that read it.
fn inline_signatures(project: &Project, program: &Program, written: &::trace::Comments) -> Option<Source> {
    let mut parsed: Vec<(String, syntax::sig::SigFile)> = Vec::new();
    for id in program.classes() {
        let (owner, dot) = match program.kind(id) {
            ClassKind::Singleton(of) => (of, "self."),
            ClassKind::Class | ClassKind::Module => (id, ""),
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => continue,
        };
        for it in program.own_methods(id) {
            let MethodKind::Body { file, body, .. } = it.method.kind else { continue };
            let Some(types) = types_above(project, file, body) else { continue };
            let method = format!(
                "{}{}{}",
                program.name(owner),
                if dot.is_empty() { "#" } else { "." },
                it.method.name
            );
            // What we wrote there says nothing that the run does not.
            if written.is_ours(&method, &types) {
                continue;
            }
            let text = declaration(program, owner, &format!("def {dot}{}: {types}", it.method.name));
            let sigs = syntax::parse_rbs(file, text.as_bytes());
            if sigs.errors.is_empty() {
                parsed.push((project.sources.path(file).to_owned(), sigs));
            }
        }
    }
    if parsed.is_empty() {
        return None;
    }
    let pack = Pack::from_files(parsed.iter().map(|(path, sigs)| (path.as_str(), sigs)));
    Some(Source { provenance: Provenance::Inline, pack: Arc::new(pack) })
}

/// The types in the lines directly above a method: `#: (Integer) -> String`, further overloads below.
fn types_above(project: &Project, file: FileId, body: ir::BodyId) -> Option<String> {
    let ir_file = project.files.iter().find(|it| it.id == file)?;
    let line = project.sources.line_col(file, ir_file.body(body).span.start).line;
    ::trace::comment_above(file, &project.sources, line).map(|(types, _)| types)
}

/// `module A class B member end end`.
fn declaration(program: &Program, owner: program::ClassId, member: &str) -> String {
    let name = program.name(owner);
    let (mut head, mut tail, mut full) = (String::new(), String::new(), String::new());
    for part in name.split("::") {
        full = if full.is_empty() { part.to_owned() } else { format!("{full}::{part}") };
        let is_module = program.find_class(&full).is_some_and(|id| program.kind(id) == ClassKind::Module);
        head += &format!("{} {part}\n", if is_module { "module" } else { "class" });
        tail += "end\n";
    }
    format!("{head}{member}\n{tail}")
}
