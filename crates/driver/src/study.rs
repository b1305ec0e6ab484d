//! `mohs report`: the sources of a project to everything that is known of each place in them.
//!
//! ```text
//! def top = @items.last      @items: Array[Integer]    @items.last: Integer?    Stack#top: () -> Integer?
//! ```
//!
//! What `check` finds is in the report; here are the types of expressions, variables, fields and methods, the clauses
//! that the text states, and how many calls of each file are judged. A file that several programs hold is described as
//! the first of them sees it. What `verify`, `infer` and a recorded run say stands beside it in reports of their own:
//! one that cannot be had leaves the others as they are.

use crate::check::{Checked, believed, check_world, role};
use crate::infer::{InferOptions, InferReport, infer};
use crate::isolate::isolated;
use crate::programs::Plan;
use crate::project::{Failure, Progress, Request};
use crate::report::{Judged, Report};
use crate::trace::{TraceOptions, infer_trace, read_traces};
use crate::verify::{VerifyOptions, verify};
use crate::world::{World, load_world, project_root_of};
use base::{FileId, Span};
use program::{Believed, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use syntax::ir::{self, DefKind};
use syntax::spec::{Owner, clause_of, specs};
use syntax::{Token, tokens};

/// What to find out beside what `check` tells.
#[derive(Clone, Debug, Default)]
pub struct StudyOptions {
    /// Verify what is specified.
    pub verify: Option<VerifyOptions>,
    /// Infer the contracts of what is not.
    pub infer: Option<InferOptions>,
    /// A folder with the traces of a run.
    pub traces: Option<PathBuf>,
}

/// What is known of a project.
pub struct Study {
    /// Of `check`.
    pub report: Report,
    /// Of the files that were asked about, in the order of their paths.
    pub files: Vec<StudiedFile>,
    pub verified: Option<Report>,
    pub inferred: Option<InferReport>,
    pub traced: Option<Report>,
    /// What could not be found out, and why.
    pub notes: Vec<String>,
}

/// What is known of a file beside its findings. Spans are those of the file's source.
#[derive(Debug)]
pub struct StudiedFile {
    pub id: FileId,
    pub judged: Judged,
    /// Outer ones before what stands in them.
    pub expressions: Vec<StudiedExpression>,
    /// Of the bodies, outer ones first.
    pub frames: Vec<StudiedFrame>,
    pub methods: Vec<StudiedMethod>,
    pub fields: Vec<StudiedField>,
    pub tokens: Vec<Token>,
}

#[derive(Debug)]
pub struct StudiedExpression {
    pub span: Span,
    /// As RBS writes it.
    pub ty: String,
    /// The `def`s of the program that a call may run: the file, and the span of the whole `def`.
    pub callees: Vec<(FileId, Span)>,
}

/// The variables of a body, with all that they hold anywhere in it.
#[derive(Debug)]
pub struct StudiedFrame {
    pub span: Span,
    /// It sees the variables of what is around it.
    pub is_block: bool,
    pub variables: Vec<(String, String)>,
}

#[derive(Debug)]
pub struct StudiedMethod {
    /// `Stack#push`, `Stack.of`, `sum`.
    pub name: String,
    /// The whole definition.
    pub span: Span,
    pub name_span: Span,
    /// What the interpreter found; `None` where nothing was interpreted.
    pub found: Option<String>,
    /// The clauses that comments state, without their marks.
    pub declared: Vec<String>,
}

#[derive(Debug)]
pub struct StudiedField {
    pub class: String,
    /// `@items`; with `self.` before it if it belongs to the class object.
    pub name: String,
    pub ty: String,
}

/// Checks what the request names, keeps what the phases know, and asks the other commands.
pub fn study(request: &Request, options: &StudyOptions, progress: &dyn Progress) -> Result<Study, Failure> {
    let mut notes = Vec::new();
    let mut had = |what: &str, failure: Failure| notes.push(format!("{what}: {}", failure.0));
    let verified = options.verify.as_ref().map(|how| verify(request, how, progress));
    let verified = verified.and_then(|it| it.map_err(|failure| had("nothing is verified", failure)).ok());
    let inferred = options.infer.as_ref().map(|how| infer(request, how, progress));
    let inferred = inferred.and_then(|it| it.map_err(|failure| had("nothing is inferred", failure)).ok());
    let traced = options.traces.as_ref().map(|folder| traced(request, folder, progress));
    let traced = traced.and_then(|it| it.map_err(|failure| had("no run is shown", failure)).ok());
    let (report, files) = checked(request, progress)?;
    Ok(Study { report, files, verified, inferred, traced, notes })
}

/// What the traces of a run tell, as `mohs trace --from` does.
fn traced(request: &Request, folder: &Path, progress: &dyn Progress) -> Result<Report, Failure> {
    if !request.cwd.join(folder).is_dir() {
        return Err(Failure(format!("{}: there is no such folder", folder.display())));
    }
    let (trace, problems) = read_traces(&request.cwd.join(folder))?;
    let options = TraceOptions {
        cwd: request.cwd.clone(),
        root: project_root_of(&request.cwd),
        style: ::trace::Style::default(),
        only: Vec::new(),
        except: Vec::new(),
        jobs: request.jobs,
    };
    Ok(infer_trace(&trace, problems, &options, progress)?.report)
}

fn checked(request: &Request, progress: &dyn Progress) -> Result<(Report, Vec<StudiedFile>), Failure> {
    let world = load_world(request, progress)?;
    let mut found = Found::default();
    for plan in &world.plans {
        let program = world.link(plan);
        found.add(&world, plan, &program);
    }
    let (Checked { files, judged }, report) = check_world(world, &[], request.jobs)?;
    let mut studied: Vec<StudiedFile> = files
        .iter()
        .filter_map(|file| found.files.remove(&file.id).map(|facts| (file, facts)))
        .map(|(file, facts)| facts.of(file, &report, judged.get(&file.id).copied().unwrap_or_default()))
        .collect();
    studied.sort_by(|a, b| report.sources.path(a.id).cmp(report.sources.path(b.id)));
    Ok((report, studied))
}

/// What is found out while the programs can still be asked.
#[derive(Default)]
struct Found {
    files: FxHashMap<FileId, Facts>,
}

#[derive(Default)]
struct Facts {
    expressions: Vec<StudiedExpression>,
    frames: Vec<StudiedFrame>,
    fields: Vec<StudiedField>,
    /// By the span of the `def`.
    signatures: FxHashMap<Span, String>,
}

impl Found {
    fn add(&mut self, world: &World, plan: &Plan, program: &Program) {
        let new: FxHashSet<FileId> =
            plan.judged.iter().copied().filter(|id| !self.files.contains_key(id)).collect();
        self.files.extend(new.iter().map(|id| (*id, Facts::default())));
        let span_of = |file: FileId, body| world.project.file(file).map(|it| it.body(body).span);
        let files = check::Files::new(world.files(plan), &plan.own);
        let is_own = |id: FileId| plan.own.binary_search(&id).is_ok();
        for unit in check::units(program, &files, &plan.judged, &is_own, role(plan)) {
            // A failure of one unit costs what is known of it.
            let Ok(all) = isolated(|| check::expressions(program, &files, &unit)) else { continue };
            for expression in all.expressions.iter().filter(|it| new.contains(&it.file)) {
                let Some(facts) = self.files.get_mut(&expression.file) else { continue };
                let callees = expression.callees.iter();
                let callees = callees.filter_map(|(file, body)| Some((*file, span_of(*file, *body)?)));
                facts.expressions.push(StudiedExpression {
                    span: expression.span,
                    ty: expression.ty.show(program),
                    callees: callees.collect(),
                });
            }
            for frame in all.frames.iter().filter(|it| new.contains(&it.file)) {
                let Some(facts) = self.files.get_mut(&frame.file) else { continue };
                let shown = frame.variables.iter().map(|(name, ty)| (name.to_string(), ty.show(program)));
                facts.frames.push(StudiedFrame {
                    span: frame.span,
                    is_block: frame.is_block,
                    variables: shown.collect(),
                });
            }
        }
        let types = believed(world, plan, program);
        for method in types.methods.iter().filter(|it| new.contains(&it.file) && it.method.is_some()) {
            let (Some(facts), Some(span)) =
                (self.files.get_mut(&method.file), span_of(method.file, method.body))
            else {
                continue;
            };
            let file = world.project.file(method.file);
            if let Some(text) = file.and_then(|it| signature(it.body(method.body), method, program)) {
                facts.signatures.insert(span, text);
            }
        }
        for field in &types.fields {
            let homes = program.sites(field.class).iter().map(|site| site.file);
            let Some(home) = homes.filter(|id| new.contains(id)).min() else { continue };
            let Some(facts) = self.files.get_mut(&home) else { continue };
            let prefix = if field.of_class { "self." } else { "" };
            facts.fields.push(StudiedField {
                class: program.name(field.class),
                name: format!("{prefix}{}", field.name),
                ty: field.read.show(program),
            });
        }
    }
}

/// `(Integer x, ?untyped y, *untyped, key: untyped) -> String`: types are known of what callers must give. `None` when
/// nothing is known at all.
fn signature(body: ir::Body<'_>, method: &check::MethodTypes, program: &Program) -> Option<String> {
    let is_known = |ty: &Believed| !matches!(ty, Believed::Anything);
    if !is_known(&method.result) && !method.params.iter().any(|(_, ty)| is_known(ty)) {
        return None;
    }
    let params = &body.params;
    let name = |var: ir::Var| body.var(var).name.map_or("_", base::Name::as_str);
    let mut list: Vec<String> =
        method.params.iter().map(|(name, ty)| format!("{} {name}", ty.show(program))).collect();
    list.extend(params.optional.iter().map(|var| format!("?untyped {}", name(*var))));
    if let Some(rest) = params.rest {
        list.push(format!("*untyped {}", name(rest)));
    }
    list.extend(params.post.iter().map(|var| format!("untyped {}", name(*var))));
    for keyword in params.keywords {
        let mark = if keyword.required { "" } else { "?" };
        list.push(format!("{mark}{}: untyped", keyword.name));
    }
    Some(format!("({}) -> {}", list.join(", "), method.result.show(program)))
}

impl Facts {
    fn of(mut self, file: &ir::File, report: &Report, judged: Judged) -> StudiedFile {
        self.expressions.sort_by_key(|it| (it.span.start, std::cmp::Reverse(it.span.end)));
        self.expressions.dedup_by_key(|it| it.span);
        self.frames.sort_by_key(|it| (it.span.start, std::cmp::Reverse(it.span.end)));
        self.fields.sort_by(|a, b| (&a.class, &a.name).cmp(&(&b.class, &b.name)));
        self.fields.dedup_by(|a, b| (&a.class, &a.name) == (&b.class, &b.name));
        let source = report.sources.get(file.id);
        let specs = specs(file, &source.text);
        let mut methods = Vec::new();
        for (index, def) in file.defs.iter().enumerate() {
            let DefKind::Method { name_span, body, .. } = &def.kind else { continue };
            let of_it = specs.iter().filter(|spec| spec.owner == Owner::Def(index));
            methods.push(StudiedMethod {
                name: syntax::spec::name_of_def(file, index),
                span: def.span,
                name_span: *name_span,
                found: self.signatures.remove(&file.body(*body).span),
                declared: of_it.map(clause_of).collect(),
            });
        }
        StudiedFile {
            id: file.id,
            judged,
            expressions: self.expressions,
            frames: self.frames,
            methods,
            fields: self.fields,
            tokens: if source.is_template() { Vec::new() } else { tokens(&source.text) },
        }
    }
}
