//! The front end of every command: configuration, files, and each file lowered, in parallel.
//!
//! A file that cannot be read, is too large, or makes us fail costs that file alone. Files are numbered by their
//! sorted paths before any work starts, so the result does not depend on who finishes first.

use crate::config::{Config, ConfigFile, MAX_FILE_SIZE, RubyVersion, find_config, load_config, parse_config};
use crate::discover::{Discovered, Input, discover, shown_path};
use crate::file_findings::file_findings;
use crate::isolate::isolated;
use crate::read::{Reading, read_file, read_stdin};
use crate::report::Problem;
use crate::rules::{FILE_CHANGED, FILE_TOO_LARGE, INTERNAL_ERROR};
use crate::target::target_ruby;
use crate::watch;
use base::{Diagnostic, FileId, Source, Sources, Span};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use syntax::ir;
use syntax::template::read_template;

/// Parsers and analyses recurse with the nesting of the program; this is enough for the depth that Prism accepts.
/// Only what is used becomes memory.
const STACK_SIZE: usize = 256 << 20;

/// What the user asked for, apart from the command.
#[derive(Clone, Debug)]
pub struct Request {
    /// The working directory; has to be absolute.
    pub cwd: PathBuf,
    /// Empty for the whole project; `-` is standard input.
    pub paths: Vec<PathBuf>,
    pub config: ConfigChoice,
    /// Threads; none for one on each core.
    pub jobs: Option<usize>,
    pub cache: CacheChoice,
    /// A snapshot of the class table of the live program.
    pub world: Option<PathBuf>,
}

impl Request {
    pub fn new(cwd: impl Into<PathBuf>, paths: impl IntoIterator<Item = impl Into<PathBuf>>) -> Request {
        let paths = paths.into_iter().map(Into::into).collect();
        Request {
            cwd: cwd.into(),
            paths,
            config: ConfigChoice::Nearest,
            jobs: None,
            cache: CacheChoice::None,
            world: None,
        }
    }

    /// Where the search for the project starts: at the first path that the user named.
    pub(crate) fn start(&self) -> PathBuf {
        let named = self.paths.iter().find(|path| path.as_os_str() != crate::discover::STDIN);
        let named = named.and_then(|path| watch::canonicalize(&self.cwd.join(path)).ok());
        named.unwrap_or_else(|| self.cwd.clone())
    }
}

/// Which configuration counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigChoice {
    /// The nearest `.mohs.yml` upwards.
    Nearest,
    File(PathBuf),
    None,
}

/// Where results of earlier runs are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CacheChoice {
    /// Nowhere.
    None,
    /// `.mohs/cache` of a project that uses Mohs, otherwise the user's cache.
    Usual,
    /// In this directory.
    At(PathBuf),
}

/// Why a command cannot run at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Hears how far long work has come. Called from many threads.
pub trait Progress: Sync {
    fn step(&self, what: &'static str, done: usize, total: usize);
}

/// Hears nothing.
pub struct Silent;

impl Progress for Silent {
    fn step(&self, _what: &'static str, _done: usize, _total: usize) {}
}

/// The program as its files tell it, before they are linked.
#[derive(Debug)]
pub struct Project {
    /// Where `.mohs.yml` is, otherwise the working directory.
    pub root: PathBuf,
    /// As it is shown, when there is one.
    pub config_path: Option<String>,
    pub config: Config,
    /// The version of Ruby that runs the program, and who says so.
    pub ruby: Option<(RubyVersion, String)>,
    pub sources: Sources,
    /// The files that were lowered, in the order of their ids.
    pub files: Vec<ir::File>,
    /// By `FileId`: the position in `files`; none for a file that could not be lowered, or is not Ruby.
    positions: Vec<Option<u32>>,
    /// By `FileId`: the path without links; none for what is no file.
    real_paths: Vec<Option<PathBuf>>,
    by_path: FxHashMap<PathBuf, FileId>,
    /// Paths of files that Ruby may load and whose definitions stay unknown.
    pub(crate) opaque: Vec<String>,
    /// Sources below this are what the user asked about; the others belong to the program around them.
    n_own: usize,
    pub diagnostics: Vec<Diagnostic>,
    pub problems: Vec<Problem>,
}

impl Project {
    /// A project with one file that is on no disk.
    pub(crate) fn of_text(root: &Path, path: &str, text: &[u8], ruby: Option<RubyVersion>) -> Project {
        let mut project = Project::empty(root.to_owned(), None);
        project.ruby = ruby.map(|version| (version, "the live program".to_owned()));
        let id = FileId(0);
        let file = isolated(|| syntax::parse_ruby(id, text));
        match &file {
            Ok(file) => project.diagnostics.extend(file_findings(file, text)),
            Err(failure) => project.diagnostics.push(internal_error(id, failure)),
        }
        project.push(Source::new(path, text), None, file.ok());
        project.n_own = 1;
        project
    }

    fn empty(root: PathBuf, config_path: Option<String>) -> Project {
        Project {
            config_path,
            root,
            config: Config::default(),
            ruby: None,
            sources: Sources::default(),
            files: Vec::new(),
            positions: Vec::new(),
            opaque: Vec::new(),
            real_paths: Vec::new(),
            by_path: FxHashMap::default(),
            n_own: 0,
            diagnostics: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The files that the user asked about, as far as they were lowered.
    pub fn own_files(&self) -> impl Iterator<Item = &ir::File> {
        self.files.iter().filter(|file| self.is_own(file.id))
    }

    pub fn is_own(&self, id: FileId) -> bool {
        id.index() < self.n_own
    }

    /// The lowered file with this id.
    pub fn file(&self, id: FileId) -> Option<&ir::File> {
        let position = self.positions.get(id.index()).copied().flatten()?;
        self.files.get(position as usize)
    }

    /// The path of a file without links.
    pub(crate) fn real_path(&self, id: FileId) -> Option<&Path> {
        self.real_paths.get(id.index())?.as_deref()
    }

    /// Whether the file at a path without links is one of the project's.
    pub(crate) fn has_real_path(&self, path: &Path) -> bool {
        self.by_path.contains_key(path)
    }

    /// The file at a path that exists.
    pub(crate) fn id_of(&self, path: &Path) -> Option<FileId> {
        self.by_path.get(path).or_else(|| self.by_path.get(&watch::canonicalize(path).ok()?)).copied()
    }
}

/// Threads with stacks that suffice for whatever Prism accepts; the steps of a run share them.
pub(crate) fn pool(jobs: Option<usize>) -> Result<Arc<rayon::ThreadPool>, Failure> {
    type Pools = FxHashMap<Option<usize>, Arc<rayon::ThreadPool>>;
    static POOLS: LazyLock<Mutex<Pools>> = LazyLock::new(Mutex::default);
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = pools.get(&jobs) {
        return Ok(pool.clone());
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs.unwrap_or(0))
        .stack_size(STACK_SIZE)
        .build()
        .map_err(|error| Failure(format!("cannot start threads: {error}")))?;
    Ok(pools.entry(jobs).or_insert(Arc::new(pool)).clone())
}

/// Lowers one file; a parameter so that tests can make it fail.
pub(crate) type Lower = dyn Fn(FileId, &[u8]) -> ir::File + Sync;

/// Reads and lowers everything that the request is about.
pub fn load(request: &Request, progress: &dyn Progress) -> Result<Project, Failure> {
    load_with(request, progress, &syntax::parse_ruby)
}

pub(crate) fn load_with(
    request: &Request,
    progress: &dyn Progress,
    lower: &Lower,
) -> Result<Project, Failure> {
    let config_file = config_file(request)?;
    let root = match &config_file {
        Some(file) => file.path.parent().unwrap_or(&request.cwd).to_owned(),
        None => request.cwd.clone(),
    };
    let config_path = config_file.as_ref().map(|file| shown_path(&request.cwd, &file.path));
    let mut project = Project::empty(root, config_path);
    if let Some(file) = config_file {
        project.read_config(file, &request.cwd)?;
    }
    project.ruby = target_ruby(&project.root, &project.config);
    let Discovered { inputs, problems } =
        discover(&request.cwd, &project.root, &project.config, &request.paths);
    project.problems.extend(problems);
    project.lower_all(&inputs, request.jobs, progress, lower)?;
    project.n_own = project.sources.len();
    Ok(project)
}

fn config_file(request: &Request) -> Result<Option<ConfigFile>, Failure> {
    match &request.config {
        ConfigChoice::None => Ok(None),
        ConfigChoice::File(path) => load_config(&request.cwd.join(path)).map(Some).map_err(Failure),
        ConfigChoice::Nearest => find_config(&request.start()).map_err(Failure),
    }
}

/// What reading and lowering one file gave.
struct Outcome {
    source: Source,
    file: Option<ir::File>,
    /// See [`Project::opaque`].
    is_opaque: bool,
    diagnostics: Vec<Diagnostic>,
    problem: Option<Problem>,
}

impl Project {
    fn read_config(&mut self, file: ConfigFile, cwd: &Path) -> Result<(), Failure> {
        let shown = shown_path(cwd, &file.path);
        let id = self.push(Source::new(shown.as_str(), file.text), None, None);
        let (config, found) = parse_config(&self.sources.get(id).text, id)
            .map_err(|message| Failure(format!("{shown}:{message}")))?;
        self.config = config;
        self.diagnostics.extend(found);
        Ok(())
    }

    fn lower_all(
        &mut self,
        inputs: &[Input],
        jobs: Option<usize>,
        progress: &dyn Progress,
        lower: &Lower,
    ) -> Result<(), Failure> {
        let pool = pool(jobs)?;
        let first = self.sources.len();
        let limit = self.config.max_file_size;
        let n_done = AtomicUsize::new(0);
        let outcomes: Vec<Outcome> = pool.install(|| {
            // One file a piece: where the long ones are is not known.
            let indexed = inputs.par_iter().enumerate().with_max_len(1);
            let lower_one = |(index, input): (usize, &Input)| {
                let outcome = lower_input(FileId((first + index) as u32), input, limit, lower);
                progress.step("reading", n_done.fetch_add(1, Ordering::Relaxed) + 1, inputs.len());
                outcome
            };
            indexed.map(lower_one).collect()
        });
        for (outcome, input) in outcomes.into_iter().zip(inputs) {
            self.opaque.extend(outcome.is_opaque.then(|| outcome.source.path.to_string()));
            self.push(outcome.source, input.real().map(Path::to_owned), outcome.file);
            self.diagnostics.extend(outcome.diagnostics);
            self.problems.extend(outcome.problem);
        }
        Ok(())
    }

    fn push(&mut self, source: Source, real: Option<PathBuf>, file: Option<ir::File>) -> FileId {
        let id = self.sources.push(source);
        self.positions.push(file.as_ref().map(|_| self.files.len() as u32));
        self.files.extend(file);
        if let Some(real) = &real {
            self.by_path.insert(real.clone(), id);
        }
        self.real_paths.push(real);
        id
    }

    /// Adds files of the program around, each once. Their findings and problems are not the user's, but a file whose
    /// definitions stay unknown counts as one.
    pub(crate) fn add(
        &mut self,
        inputs: &[Input],
        jobs: Option<usize>,
        progress: &dyn Progress,
    ) -> Result<(), Failure> {
        let mut inputs: Vec<Input> = inputs.to_vec();
        inputs.retain(|input| input.real().is_some_and(|real| !self.by_path.contains_key(real)));
        inputs.sort_by(|a, b| a.real().cmp(&b.real()));
        inputs.dedup_by(|a, b| a.real() == b.real());
        if inputs.is_empty() {
            return Ok(());
        }
        let (n_diagnostics, n_problems) = (self.diagnostics.len(), self.problems.len());
        self.lower_all(&inputs, jobs, progress, &syntax::parse_ruby)?;
        self.diagnostics.truncate(n_diagnostics);
        self.problems.truncate(n_problems);
        Ok(())
    }

    /// The path without links and the text of every file that was read.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&Path, &[u8])> {
        self.sources.iter().filter_map(|(id, source)| Some((self.real_path(id)?, source.own_text())))
    }

    /// Some file is there but was not lowered.
    pub(crate) fn has_unread(&self) -> bool {
        self.positions
            .iter()
            .zip(&self.real_paths)
            .any(|(position, real)| position.is_none() && real.is_some())
    }
}

fn lower_input(id: FileId, input: &Input, limit: u64, lower: &Lower) -> Outcome {
    let reading = match input {
        Input::File { path, .. } => read_file(path, limit),
        Input::Stdin => read_stdin(limit),
    };
    let start = Span::new(0, 0);
    let mut diagnostics = Vec::new();
    let mut problem = None;
    // What cannot be read cannot be loaded either. What is too large by any measure is data, unless a file requires it.
    let mut is_opaque = false;
    let text = match reading {
        Reading::Text(text) => Some(text),
        Reading::Changing(text) => {
            let message = "the file changed while it was read";
            diagnostics.push(Diagnostic::new(&FILE_CHANGED, id, start, message));
            Some(text)
        }
        Reading::TooLarge => {
            let message = format!("the file has more than {limit} bytes and was not analysed");
            let help = "exclude it, or set max_file_size in .mohs.yml";
            diagnostics.push(Diagnostic::new(&FILE_TOO_LARGE, id, start, message).help(help));
            is_opaque = limit < MAX_FILE_SIZE;
            None
        }
        Reading::Failed(message) => {
            problem = Some(Problem { path: input.shown().to_owned(), message });
            None
        }
    };
    let path = input.real().map(|path| path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/"));
    let template = text.as_ref().zip(path).and_then(|(text, path)| read_template(&path, text));
    let mut file = None;
    if let Some(text) = template.as_ref().map(|it| &it.ruby).or(text.as_ref()) {
        match isolated(|| lower(id, text)) {
            Ok(lowered) => {
                // How a template becomes Ruby is the affair of Rails: its grammar is not as certain as that of Ruby.
                if template.is_none() {
                    diagnostics.extend(file_findings(&lowered, text));
                }
                file = Some(lowered);
            }
            Err(failure) => {
                is_opaque = true;
                diagnostics.push(internal_error(id, &failure));
            }
        }
    }
    let source = match template {
        Some(it) => Source::within(input.shown(), it.shown, it.around),
        None => Source::new(input.shown(), text.unwrap_or_default()),
    };
    Outcome { source, file, is_opaque, diagnostics, problem }
}

/// The finding for a file whose analysis panicked.
pub(crate) fn internal_error(file: FileId, failure: &str) -> Diagnostic {
    let message = format!("the file could not be analysed: {failure}");
    let help = "this is a defect of Mohs; please report it";
    Diagnostic::new(&INTERNAL_ERROR, file, Span::new(0, 0), message).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn load_scratch(scratch: &Scratch, lower: &Lower) -> Project {
        load_with(&Request::new(scratch.root(), ["."]), &Silent, lower).unwrap()
    }

    fn shown(project: &Project) -> Vec<String> {
        let show = |it: &Diagnostic| format!("{}: {}", project.sources.path(it.file), it.rule.id);
        project.diagnostics.iter().map(show).collect()
    }

    #[test]
    fn a_failure_in_one_file_costs_that_file_alone() {
        let scratch = Scratch::new(&[("a.rb", "1"), ("b.rb", "2"), ("c.rb", "3")]);
        let project = load_scratch(&scratch, &|id, text| {
            assert_ne!(text, b"2", "cannot do two");
            syntax::parse_ruby(id, text)
        });
        assert_eq!(shown(&project), ["b.rb: internal-error"]);
        assert!(project.diagnostics[0].message.contains("cannot do two"));
        assert_eq!(project.own_files().count(), 2);
    }

    #[test]
    fn files_are_numbered_by_path_whatever_finishes_first() {
        let scratch =
            Scratch::new(&[("b.rb", ""), ("a.rb", ""), ("a/z.rb", ""), (".mohs.yml", "paths: .\n")]);
        let project = load_scratch(&scratch, &syntax::parse_ruby);
        let paths: Vec<&str> = project.sources.iter().map(|(_, source)| &*source.path).collect();
        assert_eq!(paths, [".mohs.yml", "a.rb", "a/z.rb", "b.rb"]);
        for index in 1..4 {
            assert_eq!(project.file(FileId(index)).unwrap().id, FileId(index));
        }
    }

    #[test]
    fn the_configuration_of_the_first_path_counts() {
        let scratch = Scratch::new(&[("in/.mohs.yml", "ruby: 3.0\n"), ("in/lib/a.rb", "")]);
        let project = load(&Request::new(scratch.root(), ["in/lib/a.rb"]), &Silent).unwrap();
        assert_eq!(project.root, scratch.path("in"));
        assert_eq!(project.ruby, Some((RubyVersion { major: 3, minor: 0 }, ".mohs.yml".into())));
        let without = Request { config: ConfigChoice::None, ..Request::new(scratch.root(), ["in"]) };
        assert_eq!(load(&without, &Silent).unwrap().root, scratch.root());
    }

    #[test]
    fn a_configuration_that_is_not_yaml_stops_the_command() {
        let scratch = Scratch::new(&[(".mohs.yml", "a: [\n"), ("a.rb", "")]);
        let failure = load(&Request::new(scratch.root(), ["."]), &Silent).unwrap_err();
        assert!(failure.0.starts_with(".mohs.yml:2:1: "), "{failure}");
    }

    #[test]
    fn large_files_are_left_out_with_a_finding() {
        let scratch = Scratch::new(&[(".mohs.yml", "max_file_size: 3\n"), ("a.rb", "1234"), ("b.rb", "123")]);
        let project = load_scratch(&scratch, &syntax::parse_ruby);
        assert_eq!(shown(&project), ["a.rb: file-too-large"]);
        assert_eq!(project.own_files().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn an_unreadable_file_is_a_problem_of_that_file_only() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = Scratch::new(&[("a.rb", ""), ("b.rb", "")]);
        let forbidden = std::fs::Permissions::from_mode(0o000);
        std::fs::set_permissions(scratch.path("a.rb"), forbidden).unwrap();
        // The superuser may read everything; then there is nothing to see here.
        if std::fs::read(scratch.path("a.rb")).is_ok() {
            return;
        }
        let project = load_scratch(&scratch, &syntax::parse_ruby);
        assert_eq!(project.problems, [Problem { path: "a.rb".into(), message: "permission denied".into() }]);
        assert_eq!(project.own_files().count(), 1);
    }
}
