//! The bytes of trace files to one [`Trace`]: frames are checked, records decoded, and the numbers of each process
//! replaced by those of the common tables.

use crate::codec::Decode;
use crate::model::*;
use crate::{ClassName, MAGIC, Record, VERSION, crc32};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::hash::Hash;

/// Why a trace file, or the rest of it, was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    NotATrace,
    /// Written by a recorder of another version.
    Version(u8),
    /// What follows this many bytes is incomplete: the process was killed or the disk was full.
    Cut(usize),
    /// What follows this many bytes was changed after it was written, or written by a broken recorder.
    Damaged(usize),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotATrace => write!(f, "this is no trace of mohs"),
            Problem::Version(version) => {
                write!(f, "the trace has version {version}, this mohs reads version {VERSION}")
            }
            Problem::Cut(offset) => write!(f, "the trace is cut short after {offset} bytes"),
            Problem::Damaged(offset) => write!(f, "the trace is damaged after {offset} bytes"),
        }
    }
}

impl std::error::Error for Problem {}

impl Trace {
    /// Reads the files of a run, in the order given, each the trace of one process. A file that is cut or damaged
    /// counts up to that place; its index and problem are returned beside the trace.
    pub fn read<'a>(files: impl IntoIterator<Item = &'a [u8]>) -> (Trace, Vec<(usize, Problem)>) {
        let mut tables = Tables::default();
        let mut problems = Vec::new();
        for (index, bytes) in files.into_iter().enumerate() {
            if let Err(problem) = read_process(bytes, &mut tables) {
                problems.push((index, problem));
            }
        }
        (tables.finish(), problems)
    }
}

fn read_process(bytes: &[u8], tables: &mut Tables) -> Result<(), Problem> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(Problem::NotATrace)?;
    let (&version, mut rest) = rest.split_first().ok_or(Problem::Cut(bytes.len()))?;
    if version != VERSION {
        return Err(Problem::Version(version));
    }
    let mut process = Numbers::default();
    while !rest.is_empty() {
        let offset = bytes.len() - rest.len();
        let len = u64::decode(&mut rest).and_then(|len| usize::try_from(len).ok());
        let len = len.ok_or(Problem::Cut(offset))?;
        let (mut frame, after) = rest.split_at_checked(len).ok_or(Problem::Cut(offset))?;
        let (checksum, after) = after.split_first_chunk::<4>().ok_or(Problem::Cut(offset))?;
        if crc32(frame) != u32::from_le_bytes(*checksum) {
            return Err(Problem::Damaged(offset));
        }
        while !frame.is_empty() {
            let record = Record::decode(&mut frame).ok_or(Problem::Damaged(offset))?;
            process.add(record, tables).ok_or(Problem::Damaged(offset))?;
        }
        rest = after;
    }
    Ok(())
}

/// A table whose entries are distinct.
#[derive(Debug)]
struct Table<T> {
    items: Vec<T>,
    index: HashMap<T, u32>,
}

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table { items: Vec::new(), index: HashMap::new() }
    }
}

impl<T: Clone + Eq + Hash> Table<T> {
    fn intern(&mut self, item: T) -> u32 {
        match self.index.entry(item) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                let id = self.items.len() as u32;
                self.items.push(entry.key().clone());
                *entry.insert(id)
            }
        }
    }
}

/// The tables of all processes.
#[derive(Debug, Default)]
struct Tables {
    processes: Vec<Process>,
    files: Table<SourceFile>,
    classes: Table<Class>,
    shapes: Table<Shape>,
    bodies: Table<Body>,
    methods: Table<Method>,
    sites: Table<Site>,
    segments: Table<Segment>,
    activations: Table<Activation>,
    calls: Table<Call>,
    raises: Table<Raise>,
    fields: Table<Field>,
    variables: Table<Variable>,
}

impl Tables {
    fn finish(self) -> Trace {
        Trace {
            processes: self.processes,
            files: self.files.items,
            classes: self.classes.items,
            shapes: self.shapes.items,
            bodies: self.bodies.items,
            methods: self.methods.items,
            sites: self.sites.items,
            segments: self.segments.items,
            activations: self.activations.items,
            calls: self.calls.items,
            raises: self.raises.items,
            fields: self.fields.items,
            variables: self.variables.items,
        }
    }
}

/// What the numbers of one process stand for in the common tables.
#[derive(Debug, Default)]
struct Numbers {
    /// The process is the last of [`Tables::processes`].
    started: bool,
    files: Vec<u32>,
    classes: Vec<u32>,
    shapes: Vec<u32>,
    bodies: Vec<u32>,
    methods: Vec<u32>,
    sites: Vec<u32>,
    segments: Vec<u32>,
}

impl Numbers {
    /// `None`: the record refers to what is not there.
    fn add(&mut self, record: Record, tables: &mut Tables) -> Option<()> {
        match record {
            Record::Start(start) => {
                (!self.started).then_some(())?;
                self.started = true;
                tables.processes.push(Process {
                    pid: start.pid,
                    parent: start.parent,
                    ruby: start.ruby,
                    program: start.program,
                    complete: false,
                    limits: Vec::new(),
                });
            }
            Record::File(file) => self.files.push(tables.files.intern(file)),
            Record::Class(mut class) => {
                if let Some(superclass) = &mut class.superclass {
                    *superclass = self.class(*superclass)?;
                }
                for ancestor in &mut class.ancestors {
                    *ancestor = self.class(*ancestor)?;
                }
                self.classes.push(tables.classes.intern(class));
            }
            Record::Shape(mut shape) => {
                self.renumber_shape(&mut shape)?;
                self.shapes.push(tables.shapes.intern(shape));
            }
            Record::Body(mut body) => {
                body.file = FileId(*self.files.get(body.file.index())?);
                self.bodies.push(tables.bodies.intern(body));
            }
            Record::Method(mut method) => {
                match &mut method.owner {
                    Owner::Instances(class) | Owner::Itself(class) | Owner::One(class) => {
                        *class = self.class(*class)?;
                    }
                }
                if let Some(body) = &mut method.body {
                    *body = self.body(*body)?;
                }
                self.methods.push(tables.methods.intern(method));
            }
            Record::Site(mut site) => {
                site.body = self.body(site.body)?;
                self.sites.push(tables.sites.intern(site));
            }
            Record::Segment(segment) => self.segments.push(tables.segments.intern(segment)),
            Record::Activation(mut activation) => {
                self.renumber_activation(&mut activation, tables)?;
                tables.activations.intern(activation);
            }
            Record::Call(call) => {
                let target = match call.target {
                    Target::Method(method) => Target::Method(self.method(method)?),
                    Target::Block(body) => Target::Block(self.body(body)?),
                };
                let result = match call.result {
                    Some(shape) => Some(self.shape(shape)?),
                    None => None,
                };
                let site = self.site(call.site)?;
                let receiver = self.shape(call.receiver)?;
                tables.calls.intern(Call { site, receiver, target, result });
            }
            Record::Raise(raise) => {
                let raise = Raise { site: self.site(raise.site)?, class: self.class(raise.class)? };
                tables.raises.intern(raise);
            }
            Record::Variable(mut variable) => {
                if let Some(owner) = &mut variable.owner {
                    *owner = self.class(*owner)?;
                }
                variable.shape = self.shape(variable.shape)?;
                tables.variables.intern(variable);
            }
            Record::Field(mut field) => {
                field.class = self.class(field.class)?;
                field.shape = self.shape(field.shape)?;
                tables.fields.intern(field);
            }
            Record::Limit(reason) => self.process(tables)?.limits.push(reason),
            Record::Name(ClassName { class, name }) => {
                let class = self.class(class)?;
                tables.classes.items.get_mut(class.index())?.name = Some(name);
            }
            Record::End => self.process(tables)?.complete = true,
        }
        Some(())
    }

    fn process<'a>(&self, tables: &'a mut Tables) -> Option<&'a mut Process> {
        if self.started { tables.processes.last_mut() } else { None }
    }

    fn class(&self, id: ClassId) -> Option<ClassId> {
        self.classes.get(id.index()).copied().map(ClassId)
    }

    fn shape(&self, id: ShapeId) -> Option<ShapeId> {
        self.shapes.get(id.index()).copied().map(ShapeId)
    }

    fn body(&self, id: BodyId) -> Option<BodyId> {
        self.bodies.get(id.index()).copied().map(BodyId)
    }

    fn method(&self, id: MethodId) -> Option<MethodId> {
        self.methods.get(id.index()).copied().map(MethodId)
    }

    fn site(&self, id: SiteId) -> Option<SiteId> {
        self.sites.get(id.index()).copied().map(SiteId)
    }

    fn shapes_in(&self, shapes: &mut [ShapeId]) -> Option<()> {
        for shape in shapes {
            *shape = self.shape(*shape)?;
        }
        Some(())
    }

    fn renumber_shape(&self, shape: &mut Shape) -> Option<()> {
        match shape {
            Shape::Nil | Shape::True | Shape::False | Shape::Proc { .. } => {}
            Shape::Instance(class) | Shape::ClassObject(class) => *class = self.class(*class)?,
            Shape::Array { class, tuple, elements, more: _ } => {
                *class = self.class(*class)?;
                if let Some(tuple) = tuple {
                    self.shapes_in(tuple)?;
                }
                self.shapes_in(elements)?;
            }
            Shape::Hash { class, record, keys, values, more: _ } => {
                *class = self.class(*class)?;
                for (_, value) in record.iter_mut().flatten() {
                    *value = self.shape(*value)?;
                }
                self.shapes_in(keys)?;
                self.shapes_in(values)?;
            }
            Shape::Range { low, high } => {
                *low = self.shape(*low)?;
                *high = self.shape(*high)?;
            }
            Shape::Collection { class, elements, more: _ } => {
                *class = self.class(*class)?;
                self.shapes_in(elements)?;
            }
            Shape::Struct { class, members } => {
                *class = self.class(*class)?;
                for (_, member) in members {
                    *member = self.shape(*member)?;
                }
            }
        }
        Some(())
    }

    fn renumber_activation(&self, activation: &mut Activation, tables: &Tables) -> Option<()> {
        activation.body = self.body(activation.body)?;
        if let Some(method) = &mut activation.method {
            *method = self.method(*method)?;
        }
        activation.receiver = self.shape(activation.receiver)?;
        self.shapes_in(&mut activation.params)?;
        self.shapes_in(&mut activation.params_out)?;
        if let Some(given) = &mut activation.given {
            *given = self.body(*given)?;
        }
        self.shapes_in(&mut activation.fields_in)?;
        self.shapes_in(&mut activation.fields_out)?;
        for segment in &mut activation.path {
            *segment = SegmentId(*self.segments.get(segment.index())?);
        }
        if let Outcome::Returned(shape) = &mut activation.outcome {
            *shape = self.shape(*shape)?;
        }
        // A reader may index by what an activation says, so that it has to fit its body.
        let body = tables.bodies.items.get(activation.body.index())?;
        let n_out = activation.params_out.len();
        let fits = activation.params.len() == body.params.len()
            && (n_out == 0 || n_out == body.params.len())
            && activation.fields_in.len() == body.reads.len()
            && activation.fields_out.len() == body.writes.len();
        let n_arms = tables.files.items.get(body.file.index())?.arms.as_ref().map_or(0, Vec::len);
        let known = activation.path.iter().all(|segment| {
            let segment = tables.segments.items.get(segment.index());
            segment.is_some_and(|segment| segment.arms.iter().all(|&arm| (arm as usize) < n_arms))
        });
        (fits && known).then_some(())
    }
}
