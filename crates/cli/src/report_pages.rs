//! `mohs report`: what is known of a project to pages in a folder.

use crate::Stop;
use crate::args::{Global, Report};
use crate::check::request_of;
use crate::progress::ProgressLine;
use crate::terminal::tell;
use driver::{InferOptions, Request, StudyOptions, VerifyOptions};
use report::{GENERATOR, Page};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// For one attempt at a method; as `mohs infer` has it.
const INFER_LIMIT: Duration = Duration::from_secs(10);

pub(crate) fn run(args: &Report, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let mut request = Request { world: args.world.clone(), ..request_of(&args.paths, global)? };
    if !args.no_world && request.world.is_none() {
        request.world = driver::kept_snapshot(&request);
    }
    let folder = Folder { path: request.cwd.join(&args.output), shown: &args.output };
    folder.refuse_others()?;
    let options = StudyOptions {
        verify: (!args.no_verify).then(VerifyOptions::default),
        infer: args.infer.then_some(InferOptions {
            from: None,
            method: None,
            explains: false,
            timeout: INFER_LIMIT,
            effort: 1,
        }),
        traces: args.traces.clone(),
    };
    let study = {
        let progress = ProgressLine::new(global);
        driver::study(&request, &options, &progress)?
    };
    for note in &study.notes {
        tell(note);
    }
    for problem in &study.report.problems {
        tell(&format!("{}: {}", problem.path, problem.message));
    }
    let title = args.title.clone().unwrap_or_else(|| title_of(&request));
    let pages = report::html_pages(&study, &title);
    for page in &pages {
        folder.write(page)?;
    }
    if !global.quiet {
        let files = pages.len() - 1;
        let plural = if files == 1 { "" } else { "s" };
        writeln!(out, "{}: {files} file{plural}", args.output.join("index.html").display())?;
    }
    Ok(if study.report.problems.is_empty() && study.notes.is_empty() { 0 } else { 2 })
}

/// The name of the project's folder.
pub(crate) fn title_of(request: &Request) -> String {
    let root = driver::project_root_of(&request.cwd);
    root.file_name().map_or_else(|| "Ruby".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Where the pages go.
struct Folder<'a> {
    path: PathBuf,
    /// As the user wrote it.
    shown: &'a Path,
}

impl Folder<'_> {
    /// A folder with an index that somebody else wrote is left as it is.
    fn refuse_others(&self) -> Result<(), Stop> {
        if self.path.exists() && !self.path.is_dir() {
            return Err(Stop::Message(format!("{}: this is no folder", self.shown.display())));
        }
        match std::fs::read(self.path.join("index.html")) {
            Ok(text) if !String::from_utf8_lossy(&text).contains(GENERATOR) => Err(Stop::Message(format!(
                "{}: this page is not one of Mohs; choose another folder with `-o`",
                self.shown.join("index.html").display()
            ))),
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.cannot("index.html", &error)),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    fn write(&self, page: &Page) -> Result<(), Stop> {
        let path = self.path.join(&page.place);
        let parent = path.parent().unwrap_or(&self.path);
        std::fs::create_dir_all(parent)
            .and_then(|()| std::fs::write(&path, &page.text))
            .map_err(|error| self.cannot(&page.place, &error))
    }

    fn cannot(&self, place: &str, error: &std::io::Error) -> Stop {
        Stop::Message(format!("{}: {}", self.shown.join(place).display(), driver::reason(error)))
    }
}
