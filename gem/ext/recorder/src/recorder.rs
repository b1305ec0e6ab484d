//! Events to records: what happens when a body of the project starts and ends, takes an arm, calls or raises. Everything
//! that is new is written; nearly everything is not new, and finding that out is all that the recorder usually does.

use crate::arms::Probes;
use crate::body::{Bodies, Role};
use crate::glance::Glances;
use crate::hash::{Cache, Map, Set, mix, mix_all};
use crate::layout::{Code, Event, Frame, Layout};
use crate::method::Methods;
use crate::output::Output;
use crate::results::Results;
use crate::ruby;
use crate::shape::Shapes;
use crate::stack::{Running, Stacks};
use rb_sys::VALUE;
use std::ffi::c_int;
use tracefile::{
    Activation, BodyId, BodyKind, Call, Field, MethodId, Outcome, Raise, Record, Segment, SegmentId, ShapeId, SiteId,
    Target,
};

/// Distinct activations of one body; past that only what no activation of it had shown before is recorded.
const MAX_ACTIVATIONS: u32 = 2_000;
/// Distinct segments of one activation.
const MAX_SEGMENTS: usize = 64;
/// Activations of one body without news, before only one in [`SAMPLE`] is looked at, until there is news again:
/// [`BURST`] in a row, so that a program which does several things in turn shows all of them.
const PATIENCE: u32 = 5_000;
const SAMPLE: u32 = 16;
const BURST: u32 = 16;
/// Runs of a body whose containers are looked at closely.
const CLOSE_LOOKS: u32 = 64;
/// Containers that were passed are looked at again on exit, until this many activations brought no news.
const WATCHED: u32 = 256;
/// Instance variables of one object.
const MAX_FIELDS: usize = 64;
/// Arms in one segment.
const MAX_ARMS: usize = 256;

pub(crate) struct Recorder {
    pub(crate) layout: Layout,
    pub(crate) out: Output,
    pub(crate) shapes: Shapes,
    pub(crate) methods: Methods,
    pub(crate) bodies: Bodies,
    pub(crate) probes: Option<Probes>,
    pub(crate) results: Option<Results>,
    stacks: Stacks,
    roles: Cache<Role>,
    /// By the program counter, also in `last_sites`.
    sites: Map<usize, SiteId>,
    last_sites: Cache<KnownSite>,
    glances: Glances,
    /// By a hash of their arms, also in `last_segments`.
    segments: Map<u64, SegmentId>,
    last_segments: Cache<SegmentId>,
    /// Hashes of what was recorded.
    seen: Set<u64>,
    /// Room for [`Recorder::fields`].
    some_fields: Vec<(rb_sys::ID, VALUE)>,
    raise: rb_sys::ID,
    fail: rb_sys::ID,
}

/// Where a body calls: in code of its own, or of a clause.
#[derive(Clone, Copy)]
struct Place {
    role: Role,
    body: usize,
    pc: *const usize,
}

/// A place that calls, and what it last saw: a loop that calls the same method again and again is done with it here.
#[derive(Clone, Copy)]
struct KnownSite {
    site: SiteId,
    last: u64,
}

impl Recorder {
    pub(crate) unsafe fn new(layout: Layout, mut out: Output, roots: Vec<String>) -> Recorder {
        Recorder {
            layout,
            shapes: Shapes::new(&mut out),
            out,
            methods: Methods::default(),
            bodies: Bodies::new(roots),
            probes: Probes::new(),
            results: None,
            stacks: Stacks::default(),
            roles: Cache::new(Role::Foreign),
            sites: Map::default(),
            last_sites: Cache::new(KnownSite { site: SiteId(0), last: 0 }),
            glances: Glances::new(),
            segments: Map::default(),
            last_segments: Cache::new(SegmentId(0)),
            seen: Set::default(),
            some_fields: Vec::new(),
            raise: ruby::intern(c"raise"),
            fail: ruby::intern(c"fail"),
        }
    }

    /// What code is to us.
    #[inline]
    unsafe fn role(&mut self, code: Code) -> Role {
        if let Some(role) = self.roles.get(code.0) {
            return role;
        }
        self.find_role(code)
    }

    #[cold]
    unsafe fn find_role(&mut self, code: Code) -> Role {
        let role = match self.bodies.known(code) {
            Some(role) => role,
            None if !self.layout.is_code(code) => Role::Foreign,
            None => {
                let probes = &self.probes;
                let main = |path: &str| probes.as_ref().and_then(|it| it.of_main(path));
                self.bodies.define(code, main, &mut self.out)
            }
        };
        self.roles.set(code.0, role);
        role
    }

    /// A method or block starts.
    pub(crate) unsafe fn starts(&mut self, event: Event) {
        let frame = event.frame();
        let Role::Ours(index) = self.role(frame.code()) else { return };
        let is_call = event.flag() == rb_sys::RUBY_EVENT_CALL;
        if is_call && self.bodies.bodies[index].kind != BodyKind::Method {
            // A method made of a block: the block starts next, in the same frame.
            rb_sys::rb_tracearg_defined_class(event.0);
            let (class, id) = (event.method_class(), event.method_id());
            let body = self.bodies.bodies[index].id;
            let method = self.methods.ours(class, id, body, &mut self.shapes, &mut self.out);
            self.stacks.of(event.context()).made = Some((frame, method));
            return;
        }
        let body = &mut self.bodies.bodies[index];
        if body.skip > 0 {
            body.skip -= 1;
            if body.skip == 0 {
                body.switch.turn_on();
            }
            // What a stack overflow left over in this place must not end with it.
            self.stacks.of(event.context()).starts(frame);
            return;
        }
        body.looks += 1;
        self.shapes.is_close = body.looks <= CLOSE_LOOKS;
        let receiver = event.receiver();
        let shape = self.shapes.of(receiver, &mut self.out);
        let method = self.method(event, frame, index);
        let block = self.bodies.bodies[index].kind == BodyKind::Method && frame.has_block();
        let given = if block { self.given(frame) } else { None };
        let body = &self.bodies.bodies[index];
        let stack = self.stacks.of(event.context());
        stack.starts(frame);
        stack.running.push(Running {
            frame,
            code: frame.code(),
            body: index,
            method,
            receiver: shape,
            block,
            given,
            values: stack.values.len(),
            arms: stack.arms.len(),
            segments: stack.segments.len(),
            containers: stack.containers.len(),
        });
        let is_watched = body.quiet < WATCHED;
        for (index, slot) in body.slots.iter().enumerate() {
            let shape = match *slot {
                Some(slot) => {
                    let value = frame.local(slot, body.n_locals);
                    if is_watched
                        && !ruby::is_immediate(value)
                        && matches!(ruby::type_of(value), ruby::T_ARRAY | ruby::T_HASH)
                    {
                        stack.containers.push((index, value));
                    }
                    self.shapes.of(value, &mut self.out)
                }
                None if block => self.shapes.proc,
                None => self.shapes.nil,
            };
            stack.values.push(shape.0);
        }
        for &field in &body.reads {
            stack.values.push(self.shapes.of(rb_sys::rb_attr_get(receiver, field), &mut self.out).0);
        }
        self.shapes.is_close = false;
    }

    /// The body of the block that a method's frame was given, if it is ours.
    unsafe fn given(&mut self, frame: Frame) -> Option<BodyId> {
        let code = frame.block_code()?;
        match self.role(code) {
            Role::Ours(index) => Some(self.bodies.bodies[index].id),
            Role::Foreign | Role::Clause(_) => None,
        }
    }

    /// The method that a frame of ours runs.
    unsafe fn method(&mut self, event: Event, frame: Frame, index: usize) -> Option<MethodId> {
        let body = &self.bodies.bodies[index];
        if body.kind != BodyKind::Method {
            let made = self.stacks.of(event.context()).made.take();
            return made.filter(|&(made, _)| made == frame).map(|(_, method)| method);
        }
        let entry = frame.method_entry();
        if let Some((last, method)) = body.last_method
            && last == entry
        {
            return Some(method);
        }
        // Has the interpreter fill in name and class.
        rb_sys::rb_tracearg_defined_class(event.0);
        let (class, id) = (event.method_class(), event.method_id());
        let method = self.methods.ours(class, id, body.id, &mut self.shapes, &mut self.out);
        self.bodies.bodies[index].last_method = Some((entry, method));
        Some(method)
    }

    /// A method or block ends.
    pub(crate) unsafe fn ends(&mut self, event: Event) {
        let frame = event.frame();
        let role = self.role(frame.code());
        if event.is_named() || self.is_block_returning_as_method(event, role) {
            // A method made of a block: its block has ended before.
            return;
        }
        let ours = self.stacks.of(event.context()).ends(frame, frame.code());
        if ours.is_none() && role != Role::Foreign {
            // Not looked at.
            return;
        }
        let returns = self.layout.returns(frame);
        let mut result = None;
        if let Some(running) = ours {
            self.shapes.is_close = self.bodies.bodies[running.body].looks <= CLOSE_LOOKS;
            if returns {
                result = Some(self.shapes.of(event.data(), &mut self.out));
                self.stacks.of(event.context()).jump = None;
            } else if let Some(value) = self.layout.jumps_with(frame).filter(|_| running.method.is_none()) {
                let shape = self.shapes.of(value, &mut self.out);
                let to = frame.method_environment();
                self.stacks.of(event.context()).jump = Some((to, shape));
            } else if running.method.is_some() {
                let jump = &mut self.stacks.of(event.context()).jump;
                let shape = jump.filter(|(to, _)| *to == frame.environment_address()).map(|(_, shape)| shape);
                if shape.is_some() {
                    (result, *jump) = (shape, None);
                }
            }
            self.activation(event, running, result);
            self.shapes.is_close = false;
        }
        let caller = self.layout.caller(frame);
        let role = self.role(caller.code());
        let Some(body) = self.body_at(role, event.context(), caller) else { return };
        let place = Place { role, body, pc: caller.pc() };
        let Some(running) = ours else {
            if event.flag() == rb_sys::RUBY_EVENT_RETURN {
                self.foreign_returns(event, place, returns);
            }
            return;
        };
        let target = match running.method {
            Some(method) => Target::Method(method),
            None => Target::Block(self.bodies.bodies[running.body].id),
        };
        self.call(place, running.receiver, target, result);
    }

    /// A method of a library ends that the project has called.
    unsafe fn foreign_returns(&mut self, event: Event, place: Place, returns: bool) {
        let frame = event.frame();
        let method = mix(frame.code().0 as u64, frame.method_entry() as u64);
        let glance = self.glance(event, place, method).filter(|_| returns);
        if glance.is_some_and(|(key, is_all)| self.glances.is_known(key, is_all)) {
            return;
        }
        rb_sys::rb_tracearg_defined_class(event.0);
        let (class, id) = (event.method_class(), event.method_id());
        let method = self.methods.foreign(class, id, &mut self.shapes, &mut self.out);
        let receiver = self.shapes.of(event.receiver(), &mut self.out);
        let result = returns.then(|| self.shapes.of(event.data(), &mut self.out));
        let is_new = self.call(place, receiver, Target::Method(method), result);
        if let Some((key, _)) = glance.filter(|_| is_new) {
            self.glances.had_news(key);
        }
    }

    /// What the classes of receiver and result tell of a method that returns, and whether that is all.
    unsafe fn glance(&self, event: Event, place: Place, method: u64) -> Option<(u64, bool)> {
        let receiver = self.shapes.glance(event.receiver())?;
        let result = self.shapes.glance(event.data())?;
        let key = mix(mix(mix(method, place.pc as u64), receiver.word), result.word);
        Some((key, receiver.is_all && result.is_all))
    }

    unsafe fn is_block_returning_as_method(&self, event: Event, role: Role) -> bool {
        let Role::Ours(index) = role else { return false };
        event.flag() == rb_sys::RUBY_EVENT_RETURN && self.bodies.bodies[index].kind != BodyKind::Method
    }

    /// A C method returned to this frame.
    pub(crate) unsafe fn c_returns(&mut self, event: Event) {
        let frame = event.frame();
        let role = self.role(frame.code());
        let Some(body) = self.body_at(role, event.context(), frame) else {
            if let Some(results) = &mut self.results {
                results.heard(false);
            }
            return;
        };
        let place = Place { role, body, pc: frame.pc() };
        let (class, id) = (event.method_class(), event.method_id());
        let glance = self.glance(event, place, mix(class, id));
        if glance.is_some_and(|(key, is_all)| self.glances.is_known(key, is_all)) {
            if let Some(results) = &mut self.results {
                results.heard(false);
            }
            return;
        }
        let receiver = self.shapes.of(event.receiver(), &mut self.out);
        // Ruby: `raise` says that it returns nil before it does not return.
        let is_raise = class == rb_sys::rb_mKernel && (id == self.raise || id == self.fail);
        let result = if is_raise { None } else { Some(self.shapes.of(event.data(), &mut self.out)) };
        let method = self.methods.foreign(class, id, &mut self.shapes, &mut self.out);
        let is_new = self.call(place, receiver, Target::Method(method), result);
        if let Some((key, _)) = glance.filter(|_| is_new) {
            self.glances.had_news(key);
        }
        if let Some(results) = &mut self.results {
            results.heard(is_new);
        }
    }

    /// The program does something new: what its C methods return may be new too.
    unsafe fn listen(&mut self) {
        if let Some(results) = &mut self.results {
            results.listen();
        }
    }

    /// The body to which code of this role belongs in a frame.
    unsafe fn body_at(&mut self, role: Role, context: usize, frame: Frame) -> Option<usize> {
        match role {
            Role::Foreign => None,
            Role::Ours(body) => Some(body),
            Role::Clause(_) => {
                let top = self.stacks.of(context).running.last().copied();
                top.filter(|top| frame.is_clause_of(top.frame)).map(|top| top.body)
            }
        }
    }

    #[inline]
    unsafe fn site(&mut self, place: Place) -> KnownSite {
        match self.last_sites.get(place.pc as usize) {
            Some(known) => known,
            None => self.find_site(place),
        }
    }

    #[cold]
    unsafe fn find_site(&mut self, place: Place) -> KnownSite {
        let Place { role, body, pc } = place;
        let known = self.sites.get(&(pc as usize)).copied();
        let site = known.unwrap_or_else(|| self.bodies.site(role, body, pc, &mut self.out));
        self.sites.insert(pc as usize, site);
        let known = KnownSite { site, last: 0 };
        self.last_sites.set(pc as usize, known);
        known
    }

    /// Whether this was news.
    unsafe fn call(
        &mut self,
        place: Place,
        receiver: ShapeId,
        target: Target,
        result: Option<ShapeId>,
    ) -> bool {
        let (kind, number) = match target {
            Target::Method(method) => (1, method.0),
            Target::Block(body) => (2, body.0),
        };
        let result_number = result.map_or(0, |shape| u64::from(shape.0) + 1);
        let what = mix(mix(kind, u64::from(receiver.0) << 32 | u64::from(number)), result_number);
        let known = self.site(place);
        if known.last == what {
            return false;
        }
        self.last_sites.set(place.pc as usize, KnownSite { last: what, ..known });
        let site = known.site;
        let is_new = self.seen.insert(mix(what, u64::from(site.0)));
        if is_new {
            self.out.add(&Record::Call(Call { site, receiver, target, result }));
        }
        is_new
    }

    /// The program raised an exception in this frame.
    #[cold]
    pub(crate) unsafe fn raises(&mut self, event: Event) {
        let frame = event.frame();
        let role = self.role(frame.code());
        let Some(body) = self.body_at(role, event.context(), frame) else { return };
        let exception = event.data();
        if ruby::is_immediate(exception) {
            return;
        }
        let class = self.shapes.class_of(exception, &mut self.out);
        let site = self.site(Place { role, body, pc: frame.pc() }).site;
        if self.seen.insert(mix(mix(3, u64::from(site.0)), u64::from(class.0))) {
            self.out.add(&Record::Raise(Raise { site, class }));
        }
    }

    /// The running body took an arm.
    pub(crate) unsafe fn takes_arm(&mut self, event: Event) {
        let frame = event.frame();
        let stack = self.stacks.of(event.context());
        let Some(&top) = stack.running.last() else { return };
        // A clause has a frame of its own, below that of its body.
        if top.frame != frame {
            let is_clause =
                matches!(self.role(frame.code()), Role::Clause(_)) && frame.is_clause_of(top.frame);
            if !is_clause {
                return;
            }
        }
        let stack = self.stacks.of(event.context());
        let Some(coverage) = self.bodies.bodies[top.body].coverage else { return };
        let Some(arm) = self.layout.probe(frame, coverage) else { return };
        let arm = arm as u32;
        let segment = &stack.arms[top.arms..];
        if segment.contains(&arm) || segment.len() == MAX_ARMS {
            self.leave_segment(event.context(), top);
        }
        self.stacks.of(event.context()).arms.push(arm);
    }

    /// The segment that a body is in ends.
    fn leave_segment(&mut self, context: usize, running: Running) {
        let stack = self.stacks.of(context);
        let arms = &stack.arms[running.arms..];
        // Not 0, which stands for nothing in the cache.
        let hash = mix_all(12, arms);
        let segment = self.last_segments.get(hash as usize).unwrap_or_else(|| {
            let n_segments = self.segments.len() as u32;
            let segment = *self.segments.entry(hash).or_insert_with(|| {
                self.out.add(&Record::Segment(Segment { arms: arms.to_vec() }));
                SegmentId(n_segments)
            });
            self.last_segments.set(hash as usize, segment);
            segment
        });
        let left = &stack.segments[running.segments..];
        if !left.contains(&segment.0) && left.len() < MAX_SEGMENTS {
            stack.segments.push(segment.0);
        }
        stack.arms.truncate(running.arms);
    }

    /// The body at the top of the stack has run.
    unsafe fn activation(&mut self, event: Event, running: Running, result: Option<ShapeId>) {
        if self.bodies.bodies[running.body].coverage.is_some() {
            self.leave_segment(event.context(), running);
        }
        let body = &mut self.bodies.bodies[running.body];
        let stack = self.stacks.of(event.context());
        for &field in &body.writes {
            let value = rb_sys::rb_attr_get(event.receiver(), field);
            stack.values.push(self.shapes.of(value, &mut self.out).0);
        }
        let mut params_out: Vec<u32> = Vec::new();
        for &(index, value) in &stack.containers[running.containers..] {
            let Some(slot) = body.slots[index] else { continue };
            if running.frame.local(slot, body.n_locals) != value {
                continue;
            }
            let shape = self.shapes.of(value, &mut self.out).0;
            if shape != stack.values[running.values + index] {
                if params_out.is_empty() {
                    params_out = stack.values[running.values..][..body.slots.len()].to_vec();
                }
                params_out[index] = shape;
            }
        }
        let values = &stack.values[running.values..];
        let path = &stack.segments[running.segments..];
        let result_number = result.map_or(0, |shape| u64::from(shape.0) + 1);
        let method = running.method.map_or(0, |method| u64::from(method.0) + 1);
        let mut hash = mix(4, u64::from(body.id.0) << 1 | u64::from(running.block));
        hash = mix(mix(hash, method << 32 | u64::from(running.receiver.0)), result_number);
        hash = mix_all(mix_all(mix_all(hash, values), path), &params_out);
        hash = mix(hash, running.given.map_or(0, |body| u64::from(body.0) + 1));
        let is_new = hash != body.last_seen && !self.seen.contains(&hash) && {
            let many = body.n_activations >= MAX_ACTIVATIONS;
            // Always remembered, so that a body with many activations still shows every new shape and segment.
            let mut fresh = false;
            let facts = values.iter().enumerate().map(|(slot, &shape)| (slot as u64 + 2, u64::from(shape)));
            let facts = facts.chain(path.iter().map(|&segment| (1, u64::from(segment))));
            let changed = params_out.iter().enumerate();
            let facts = facts.chain(changed.map(|(slot, &shape)| (slot as u64 + (1 << 20), u64::from(shape))));
            let given = running.given.map(|body| (1 << 21, u64::from(body.0)));
            let facts = facts.chain(given);
            for (slot, fact) in facts.chain([(0, result_number)]) {
                fresh |= self.seen.insert(mix(mix(5, u64::from(body.id.0) << 32 | slot), fact));
            }
            fresh || !many
        };
        body.last_seen = hash;
        body.quiet += 1;
        if body.quiet > PATIENCE && body.quiet.is_multiple_of(BURST) {
            body.skip = BURST * (SAMPLE - 1);
        }
        if is_new {
            (body.quiet, body.skip) = (0, 0);
            self.seen.insert(hash);
            body.n_activations += 1;
            if body.n_activations == MAX_ACTIVATIONS {
                let reason = format!("{MAX_ACTIVATIONS} ways to run one body: the rest is recorded in part");
                self.out.add(&Record::Limit(reason));
            }
            let shapes = |numbers: &[u32]| numbers.iter().copied().map(ShapeId).collect();
            let (params, fields) = values.split_at(body.slots.len());
            let (fields_in, fields_out) = fields.split_at(body.reads.len());
            self.out.add(&Record::Activation(Activation {
                body: body.id,
                method: running.method,
                receiver: running.receiver,
                params: shapes(params),
                params_out: shapes(&params_out),
                block: running.block,
                given: running.given,
                fields_in: shapes(fields_in),
                fields_out: shapes(fields_out),
                path: path.iter().copied().map(SegmentId).collect(),
                outcome: result.map_or(Outcome::Unwound, Outcome::Returned),
            }));
        }
        stack.drop_top();
        if body.skip > 0 && self.bodies.switches.are_allowed() && !self.stacks.may_run(running.body) {
            self.bodies.switches.turn_off(&mut body.switch);
        }
        if is_new || body.is_initialize {
            self.fields(event.receiver());
        }
        if is_new {
            self.listen();
        }
    }

    /// What the instance variables of an object hold.
    unsafe fn fields(&mut self, object: VALUE) {
        unsafe extern "C" fn add(name: rb_sys::ID, value: VALUE, fields: VALUE) -> c_int {
            (*(fields as *mut Vec<(rb_sys::ID, VALUE)>)).push((name, value));
            0
        }
        if ruby::is_immediate(object) || ruby::type_of(object) != ruby::T_OBJECT {
            return;
        }
        let mut fields = std::mem::take(&mut self.some_fields);
        rb_sys::rb_ivar_foreach(object, Some(add), &mut fields as *mut Vec<(rb_sys::ID, VALUE)> as VALUE);
        let class = self.shapes.class_of(object, &mut self.out);
        for &(id, value) in fields.iter().take(MAX_FIELDS) {
            let shape = self.shapes.of(value, &mut self.out);
            if self.seen.insert(mix(mix(6, id), u64::from(class.0) << 32 | u64::from(shape.0))) {
                let name = ruby::id_name(id);
                if name.starts_with('@') {
                    self.out.add(&Record::Field(Field { class, name, shape }));
                }
            }
        }
        fields.clear();
        self.some_fields = fields;
    }

    /// Ruby compiled a file or evaluated a text.
    #[cold]
    pub(crate) unsafe fn compiled(&mut self, event: Event) {
        let data = event.data();
        let evaluated = ruby::array(data);
        let code = Code(*evaluated.get(1).unwrap_or(&data) as usize);
        if !self.layout.is_code(code) {
            return;
        }
        self.roles.clear();
        self.glances.clear();
        self.bodies.forget_foreign();
        let path = code_path(code);
        let text = ruby::string(path);
        if let &[script, _] = evaluated {
            let caller = self.layout.caller(event.frame());
            let codes = [event.frame().code(), caller.code()];
            let from_us =
                || codes.iter().any(|&code| self.bodies.known(code).is_some_and(|it| it != Role::Foreign));
            if self.bodies.is_ours(&text) || from_us() {
                self.bodies.evaluated(&text, script, code, &mut self.out);
            }
            return;
        }
        let is_ours = self.bodies.is_ours(&ruby::whole_path(&text));
        let covered = self.probes.as_mut().and_then(|probes| probes.after(path, is_ours));
        self.bodies.compiled(&text, covered);
    }

    /// A variable and its value, at the end.
    pub(crate) unsafe fn shape_of(&mut self, value: VALUE) -> ShapeId {
        self.shapes.is_close = true;
        let shape = self.shapes.of(value, &mut self.out);
        self.shapes.is_close = false;
        shape
    }
}

/// The path of code as a string of Ruby.
unsafe fn code_path(code: Code) -> VALUE {
    type Path = unsafe extern "C" fn(usize) -> VALUE;
    match ruby::symbol(c"rb_iseq_path") {
        Some(function) => std::mem::transmute::<*const std::ffi::c_void, Path>(function)(code.0),
        None => ruby::NIL,
    }
}
