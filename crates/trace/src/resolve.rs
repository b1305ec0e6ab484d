//! A trace in the terms of the program's text: recorded bodies become bodies of the IR, shapes become types.
//!
//! A body is found by the place where it stands. What is not found (text that `eval` made, a file that changed since)
//! keeps what was seen of it and is not replayed.

use crate::graph::MethodKey;
use crate::observe::{Activation, Observations, SeenCall, SeenClass, SeenParam, SeenVariable};
use crate::paths::{Paths, PlacedArm};
use crate::ty::{ProcTy, Ty, join_all};
use base::{FileId, LineIndex, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use syntax::ir::{self, BodyId, BodyKind, KeywordRest, Params, Var};
use tracefile::{BranchKind, Lines, Outcome, Owner, ParamKind, Shape, ShapeId, Target, Trace};
use types::Side;

/// A file of the program with its text, for places.
pub struct Text<'a> {
    pub file: &'a ir::File,
    pub text: &'a [u8],
    pub lines: &'a LineIndex,
}

/// Reads a trace. `find` gives the program's file for a recorded file.
pub fn observe<'a>(
    trace: &Trace,
    find: &dyn Fn(&tracefile::SourceFile) -> Option<FileId>,
    texts: &FxHashMap<FileId, Text<'a>>,
) -> Observations {
    let mut reader = Reader { trace, texts, files: Vec::new(), bodies: Vec::new(), types: Vec::new() };
    reader.files = trace.files.iter().map(find).collect();
    reader.bodies = trace.bodies.iter().map(|body| reader.body(body)).collect();
    reader.types = (0..trace.shapes.len() as u32).map(|id| reader.shape(ShapeId(id), 0)).collect();
    let mut observations = Observations::default();
    for (index, class) in trace.classes.iter().enumerate() {
        let Some(name) = &class.name else {
            observations.unnamed.extend(reader.class_name(tracefile::ClassId(index as u32)));
            continue;
        };
        let id = tracefile::ClassId(index as u32);
        let ancestors = std::iter::once(id).chain(class.ancestors.iter().copied());
        let seen = SeenClass {
            ancestors: ancestors.filter_map(|id| trace.class(id).name.as_deref().map(Name::new)).collect(),
            is_module: class.kind == tracefile::ClassKind::Module,
            superclass: class.superclass.and_then(|id| reader.class_name(id)),
            is_own: false,
        };
        observations.classes.insert(Name::new(name), seen);
    }
    for method in &trace.methods {
        let Some(key) = reader.method_key(method) else { continue };
        observations.called.insert(key);
        if method.body.is_none() {
            continue;
        }
        observations.methods.insert(key);
        if let Some(class) = observations.classes.get_mut(&key.owner) {
            class.is_own = true;
        }
    }
    observations.activations = trace.activations.iter().filter_map(|it| reader.activation(it)).collect();
    observations.sampled = trace.sampled.iter().filter_map(|id| reader.bodies[id.index()]).collect();
    observations.coverage = reader.coverage();
    observations.paths = reader.paths();
    for shape in &trace.shapes {
        if let Shape::Struct { class, members } = shape
            && let Some(class) = reader.class_name(*class)
        {
            let member = |(name, id): &(String, ShapeId)| (class, Name::new(name).field(), reader.ty(*id));
            observations.fields.extend(members.iter().map(member));
        }
    }
    for field in &trace.fields {
        if let Some(class) = reader.class_name(field.class) {
            observations.fields.push((class, Name::new(&field.name), reader.ty(field.shape)));
        }
    }
    for call in &trace.calls {
        let site = trace.site(call.site);
        let (Some(at), Some(result)) = (reader.bodies[site.body.index()], call.result) else { continue };
        let Some(span) = reader.span(at.0, site.at) else { continue };
        let (name, target) = match call.target {
            Target::Method(id) => {
                let method = trace.method(id);
                (Name::new(&method.name), reader.method_key(method).filter(|_| method.body.is_some()))
            }
            Target::Block(_) => (Name::new("yield"), None),
        };
        let receiver = reader.ty(call.receiver);
        let result = reader.ty(result);
        observations.calls.entry(at).or_default().push(SeenCall { span, name, receiver, target, result });
    }
    for variable in &trace.variables {
        observations.variables.push(SeenVariable {
            kind: variable.kind,
            owner: variable.owner.and_then(|id| reader.class_name(id)),
            name: Name::new(&variable.name),
            ty: reader.ty(variable.shape),
        });
    }
    observations
}

struct Reader<'t, 'a> {
    trace: &'t Trace,
    texts: &'t FxHashMap<FileId, Text<'a>>,
    files: Vec<Option<FileId>>,
    bodies: Vec<Option<(FileId, BodyId)>>,
    types: Vec<Ty>,
}

/// The arms that an activation took one after the other, and whether it came to its end.
struct Walk {
    arms: Vec<u32>,
    is_whole: bool,
}

/// Shapes inside shapes are followed to this depth.
const MAX_DEPTH: u32 = 5;

impl Reader<'_, '_> {
    fn ty(&self, id: ShapeId) -> Ty {
        self.types.get(id.index()).cloned().unwrap_or(Ty::Unknown)
    }

    /// The name of a class, or of its nearest ancestor that has one.
    fn class_name(&self, id: tracefile::ClassId) -> Option<Name> {
        let class = self.trace.classes.get(id.index())?;
        if let Some(name) = &class.name {
            return Some(Name::new(name));
        }
        class
            .ancestors
            .iter()
            .find_map(|id| self.trace.classes.get(id.index())?.name.as_deref())
            .map(Name::new)
    }

    fn inst(&self, id: tracefile::ClassId, args: Vec<Ty>) -> Ty {
        match self.class_name(id) {
            Some(name) => Ty::Inst(name, args.into()),
            None => Ty::Unknown,
        }
    }

    /// A class without a name is shown by the one above it; nothing is above a module.
    fn class_object(&self, id: tracefile::ClassId) -> Ty {
        match self.trace.classes.get(id.index()) {
            Some(class) if class.kind == tracefile::ClassKind::Module && class.name.is_none() => {
                Ty::inst("Module")
            }
            _ => self.class_name(id).map_or(Ty::Unknown, Ty::Class),
        }
    }

    fn shape(&self, id: ShapeId, depth: u32) -> Ty {
        let Some(shape) = self.trace.shapes.get(id.index()) else { return Ty::Unknown };
        if depth > MAX_DEPTH {
            return Ty::Unknown;
        }
        let list = |ids: &[ShapeId]| -> Vec<Ty> { ids.iter().map(|id| self.shape(*id, depth + 1)).collect() };
        match shape {
            Shape::Nil => Ty::Nil,
            Shape::True => Ty::True,
            Shape::False => Ty::False,
            Shape::Instance(class) => self.inst(*class, Vec::new()),
            Shape::ClassObject(class) => self.class_object(*class),
            Shape::Array { class, tuple, elements, .. } => {
                if self.class_name(*class).is_none_or(|name| name != "Array") {
                    return self.inst(*class, Vec::new());
                }
                match tuple {
                    Some(members) if (1..=4).contains(&members.len()) => Ty::Tuple(list(members).into()),
                    _ => Ty::array(join_all(&list(elements))),
                }
            }
            Shape::Hash { class, record, keys, values, .. } => {
                if self.class_name(*class).is_none_or(|name| name != "Hash") {
                    return self.inst(*class, Vec::new());
                }
                match record {
                    Some(fields) if !fields.is_empty() => Ty::Record(
                        fields
                            .iter()
                            .map(|(name, id)| (Name::new(name), self.shape(*id, depth + 1)))
                            .collect(),
                    ),
                    _ => Ty::hash(join_all(&list(keys)), join_all(&list(values))),
                }
            }
            Shape::Range { low, high } => {
                Ty::Inst(Name::new("Range"), vec![join_all(&list(&[*low, *high]))].into())
            }
            Shape::Collection { class, elements, .. } => self.inst(*class, vec![join_all(&list(elements))]),
            Shape::Struct { class, .. } => self.inst(*class, Vec::new()),
            Shape::Proc { .. } => Ty::Proc(Arc::new(ProcTy { params: None, result: Ty::Bottom })),
        }
    }

    fn method_key(&self, method: &tracefile::Method) -> Option<MethodKey> {
        let (class, side) = match method.owner {
            Owner::Instances(class) => (class, Side::Instance),
            Owner::Itself(class) => (class, Side::Singleton),
            // A method of one object belongs to no class that could be written down.
            Owner::One(_) => return None,
        };
        let owner = self.trace.classes.get(class.index())?.name.as_deref().map(Name::new)?;
        Some(MethodKey { owner, side, name: Name::new(&method.name) })
    }

    fn span(&self, file: FileId, at: Lines) -> Option<Span> {
        let text = self.texts.get(&file)?;
        let offset = |line: u32, column: u32| -> Option<u32> {
            if line == 0 || line > text.lines.n_lines() {
                return None;
            }
            Some(text.lines.line_span(text.text, line).start + column)
        };
        if at.end_line == 0 {
            let line = (at.line > 0 && at.line <= text.lines.n_lines()).then_some(at.line)?;
            return Some(text.lines.line_span(text.text, line));
        }
        Some(Span { start: offset(at.line, at.column)?, end: offset(at.end_line, at.end_column)? })
    }

    /// The IR's body for a recorded one.
    fn body(&self, body: &tracefile::Body) -> Option<(FileId, BodyId)> {
        let id = self.files[body.file.index()]?;
        let text = self.texts.get(&id)?;
        let span = self.span(id, body.at)?;
        let kind_fits = |kind: BodyKind| match body.kind {
            tracefile::BodyKind::Method => matches!(kind, BodyKind::Method(_)),
            tracefile::BodyKind::Block => matches!(kind, BodyKind::Block | BodyKind::Lambda | BodyKind::For),
            tracefile::BodyKind::Top => matches!(kind, BodyKind::File | BodyKind::Class),
        };
        let candidates = || text.file.body_ids().filter(|it| kind_fits(text.file.body(*it).kind));
        let exact = candidates().find(|it| text.file.body(*it).span == span);
        let found = exact
            .or_else(|| candidates().find(|it| text.file.body(*it).span.start == span.start))
            .or_else(|| {
                // Ruby and Prism may disagree where a block starts; on one line, one block is meant.
                let line = text.lines.line(span.start);
                let mut on_line =
                    candidates().filter(|it| text.lines.line(text.file.body(*it).span.start) == line);
                let first = on_line.next()?;
                on_line.next().is_none().then_some(first)
            })?;
        Some((id, found))
    }

    fn activation(&self, it: &tracefile::Activation) -> Option<Activation> {
        let body = self.trace.body(it.body);
        let at = self.bodies[it.body.index()];
        let method = match it.method {
            Some(id) => Some(self.method_key(self.trace.method(id))?),
            None => None,
        };
        let vars = at.and_then(|(file, id)| Some(slots(self.texts.get(&file)?.file.body(id).params)));
        let mut vars = vars.unwrap_or_default();
        let mut params = Vec::new();
        for (index, (param, shape)) in body.params.iter().zip(&it.params).enumerate() {
            let place = vars.iter().position(|(kind, _)| *kind == param.kind);
            let var = place.map(|index| vars.remove(index).1);
            params.push(SeenParam {
                kind: param.kind,
                name: Name::new(&param.name),
                var,
                ty: self.ty(*shape),
                out: it
                    .params_out
                    .get(index)
                    .filter(|out| *out != shape)
                    .map_or(Ty::Bottom, |out| self.ty(*out)),
            });
        }
        let fields = |names: &[String], shapes: &[ShapeId]| -> Vec<(Name, Ty)> {
            names.iter().zip(shapes).map(|(name, shape)| (Name::new(name), self.ty(*shape))).collect()
        };
        Some(Activation {
            at,
            method,
            self_ty: self.ty(it.receiver),
            params,
            block_given: it.block,
            body: it.body.0,
            given: it.given.map(|id| id.0),
            path: at.map_or_else(FxHashSet::default, |at| self.path(at, body, it)),
            result: match it.outcome {
                Outcome::Returned(shape) => Some(self.ty(shape)),
                Outcome::Unwound => None,
            },
            fields_in: fields(&body.reads, &it.fields_in),
            fields_out: fields(&body.writes, &it.fields_out),
        })
    }

    fn coverage(&self) -> FxHashMap<(FileId, BodyId), (u32, u32)> {
        let mut taken: FxHashMap<u32, FxHashSet<u32>> = FxHashMap::default();
        for activation in &self.trace.activations {
            let arms = activation.path.iter().flat_map(|segment| self.trace.segment(*segment).arms.iter());
            // An alternative of a block counts for the methods around it: by file, not by body.
            taken.entry(self.trace.body(activation.body).file.0).or_default().extend(arms);
        }
        let mut acc = FxHashMap::default();
        let none = FxHashSet::default();
        for (index, body) in self.trace.bodies.iter().enumerate() {
            let Some(at) = self.bodies[index] else { continue };
            let (Some(text), Some(arms)) = (self.texts.get(&at.0), &self.trace.file(body.file).arms) else {
                continue;
            };
            let taken = taken.get(&body.file.0).unwrap_or(&none);
            let counts = crate::path::coverage(text.file.body(at.1), text.lines, text.text, arms, taken);
            acc.insert(at, counts);
        }
        acc
    }

    /// Paths taken and paths there are, of each body with the blocks inside it.
    fn paths(&self) -> FxHashMap<(FileId, BodyId), (u64, u64)> {
        let mut taken: FxHashMap<(FileId, BodyId), Vec<Walk>> = FxHashMap::default();
        let mut recorded: FxHashMap<FileId, &[tracefile::Arm]> = FxHashMap::default();
        for it in &self.trace.activations {
            let Some(at) = self.bodies[it.body.index()] else { continue };
            if let Some(arms) = &self.trace.file(self.trace.body(it.body).file).arms {
                recorded.entry(at.0).or_insert(arms);
            }
            let arms = it.path.iter().flat_map(|segment| self.trace.segment(*segment).arms.iter().copied());
            let is_whole = matches!(it.outcome, Outcome::Returned(_));
            taken.entry(at).or_default().push(Walk { arms: arms.collect(), is_whole });
        }
        let mut acc = FxHashMap::default();
        #[expect(clippy::iter_over_hash_type, reason = "into a table, each file on its own")]
        for (file, arms) in recorded {
            let Some(text) = self.texts.get(&file) else { continue };
            let placed: Vec<PlacedArm> = arms
                .iter()
                .enumerate()
                .filter_map(|(index, arm)| {
                    Some(PlacedArm {
                        index: index as u32,
                        branch: self.span(file, arm.branch_at)?,
                        at: self.span(file, arm.at)?,
                        is_loop: matches!(arm.branch, BranchKind::While | BranchKind::Until),
                    })
                })
                .collect();
            for id in text.file.body_ids() {
                let around = blocks_around(text.file, id);
                // What no run entered is told by the method's own comment.
                if !around.iter().any(|id| taken.contains_key(&(file, *id))) {
                    continue;
                }
                let paths = Paths::new(text.file, id, &placed);
                let mut found = FxHashSet::default();
                for walk in taken.get(&(file, id)).into_iter().flatten() {
                    paths.taken(&walk.arms, walk.is_whole, &mut found);
                }
                let total = paths.total();
                let n_taken = (found.len() as u64).min(total);
                for outer in around {
                    let sum: &mut (u64, u64) = acc.entry((file, outer)).or_default();
                    *sum = (sum.0.saturating_add(n_taken), sum.1.saturating_add(total));
                }
            }
        }
        acc
    }

    fn path(
        &self,
        at: (FileId, BodyId),
        body: &tracefile::Body,
        it: &tracefile::Activation,
    ) -> FxHashSet<(ir::BlockId, bool)> {
        let (Some(text), Some(arms)) = (self.texts.get(&at.0), &self.trace.file(body.file).arms) else {
            return FxHashSet::default();
        };
        let taken: FxHashSet<u32> =
            it.path.iter().flat_map(|segment| self.trace.segment(*segment).arms.iter().copied()).collect();
        crate::path::edges(text.file.body(at.1), text.lines, text.text, arms, &taken)
    }
}

/// A body, and for a block also those around it up to the method.
fn blocks_around(file: &ir::File, id: BodyId) -> Vec<BodyId> {
    let mut acc = vec![id];
    let mut at = file.body(id);
    while let (BodyKind::Block | BodyKind::Lambda | BodyKind::For, Some(parent)) = (at.kind, at.parent) {
        acc.push(parent);
        at = file.body(parent);
    }
    acc
}

/// The parameters of a body in the order in which Ruby lists them.
pub(crate) fn slots(params: Params<'_>) -> Vec<(ParamKind, Var)> {
    let mut acc: Vec<(ParamKind, Var)> = Vec::new();
    acc.extend(params.required.iter().map(|var| (ParamKind::Required, *var)));
    acc.extend(params.optional.iter().map(|var| (ParamKind::Optional, *var)));
    acc.extend(params.rest.map(|var| (ParamKind::Rest, var)));
    acc.extend(params.post.iter().map(|var| (ParamKind::Post, *var)));
    for keyword in params.keywords {
        let kind = if keyword.required { ParamKind::Keyword } else { ParamKind::OptionalKeyword };
        acc.push((kind, keyword.var));
    }
    if let KeywordRest::Var(var) = params.keyword_rest {
        acc.push((ParamKind::KeywordRest, var));
    }
    acc.extend(params.block.map(|var| (ParamKind::Block, var)));
    acc
}
