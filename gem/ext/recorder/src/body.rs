//! Compiled code to bodies of the trace, and places in code to sites.
//!
//! What the recorder must know of `def foo(a, b = 1, *c) = @x.bar(a)` is read once, when it first runs, from the array
//! form that Ruby gives of its instructions: where its parameters lie among the locals, which instance variables it
//! reads and writes, and which node of the source each instruction belongs to.

use crate::arms::{Covered, lines};
use crate::hash::Map;
use crate::layout::Code;
use crate::output::Output;
use crate::ruby;
use crate::switch::{Switch, Switches};
use rb_sys::{ID, VALUE};
use tracefile::{
    Body, BodyId, BodyKind, FileId, Lines, MethodId, Param, ParamKind, Record, Site, SiteId, SourceFile,
};

/// What a piece of code is to the recorder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Of a library.
    Foreign,
    /// A method, block or file of the project, by its index in [`Bodies::bodies`].
    Ours(usize),
    /// A `rescue` or `ensure` clause: part of the body that runs it.
    Clause(usize),
}

/// A body of the project.
pub(crate) struct OurBody {
    pub(crate) id: BodyId,
    pub(crate) kind: BodyKind,
    /// It is an `initialize`, after which all instance variables of the receiver are looked at.
    pub(crate) is_initialize: bool,
    pub(crate) n_locals: usize,
    /// The index among the locals of each parameter; `None` for a block parameter.
    pub(crate) slots: Vec<Option<usize>>,
    pub(crate) reads: Vec<ID>,
    pub(crate) writes: Vec<ID>,
    /// The coverage of its file, if it has arms.
    pub(crate) coverage: Option<VALUE>,
    /// The method entry that last ran it, and its method.
    pub(crate) last_method: Option<(usize, MethodId)>,
    /// A hash of the activation that was last seen.
    pub(crate) last_seen: u64,
    /// Distinct activations so far.
    pub(crate) n_activations: u32,
    /// How often its containers were looked at closely.
    pub(crate) looks: u32,
    /// Activations since the last that was news.
    pub(crate) quiet: u32,
    /// Activations that are not looked at from now on.
    pub(crate) skip: u32,
    pub(crate) switch: Switch,
    places: Places,
}

/// Which node each instruction belongs to.
pub(crate) struct Places {
    file: usize,
    code: Code,
    /// The end of an instruction, its node, its line; in order.
    ends: Vec<(u32, i64, u32)>,
}

/// A source text of the project.
struct OurFile {
    id: FileId,
    coverage: Option<VALUE>,
    path: String,
    /// The text, for what was evaluated, and its first line.
    evaluated: Option<(VALUE, u32)>,
    /// The place of each node, read when a site is first needed.
    nodes: Option<Map<i64, Lines>>,
}

#[derive(Default)]
pub(crate) struct Bodies {
    roots: Vec<String>,
    roles: Map<usize, Role>,
    pub(crate) bodies: Vec<OurBody>,
    pub(crate) switches: Switches,
    clauses: Vec<Places>,
    files: Vec<OurFile>,
    by_path: Map<String, usize>,
    /// Arms of files that were compiled but have not run yet.
    covered: Map<String, Covered>,
    /// Code of evaluated text to its file.
    evaluated: Map<usize, usize>,
    sites: Map<u64, SiteId>,
    n_sites: u32,
}

/// Folders in a project that hold what others wrote.
const NOT_OURS: [&str; 4] = ["/vendor/", "/.bundle/", "/node_modules/", "/.gem/"];

impl Bodies {
    pub(crate) unsafe fn new(roots: Vec<String>) -> Bodies {
        Bodies { roots, switches: Switches::new(), ..Bodies::default() }
    }

    pub(crate) fn is_ours(&self, path: &str) -> bool {
        let below = self.roots.iter().find_map(|root| path.strip_prefix(root.as_str()));
        below.is_some_and(|rest| rest.starts_with('/') && !NOT_OURS.iter().any(|part| rest.contains(part)))
    }

    pub(crate) fn known(&self, code: Code) -> Option<Role> {
        self.roles.get(&code.0).copied()
    }

    /// Bodies that are switched off are switched on, for good.
    #[cold]
    pub(crate) unsafe fn end_switching(&mut self) {
        self.switches.forbid();
        for body in &mut self.bodies {
            body.switch.turn_on();
        }
    }

    /// Forgets which code is foreign: code that was collected may leave its address to new code.
    pub(crate) fn forget_foreign(&mut self) {
        self.roles.retain(|_, role| *role != Role::Foreign);
    }

    /// A file was compiled.
    pub(crate) fn compiled(&mut self, path: &str, covered: Option<Covered>) {
        self.by_path.remove(path);
        self.covered.remove(path);
        if let Some(covered) = covered {
            self.covered.insert(path.to_owned(), covered);
        }
    }

    /// Text of the project was evaluated and gave this code.
    pub(crate) unsafe fn evaluated(&mut self, path: &str, text: VALUE, code: Code, out: &mut Output) {
        const MAX_TEXTS: usize = 10_000;
        if self.evaluated.len() > MAX_TEXTS {
            return;
        }
        let wrapper = ruby_code(code);
        let first_line = wrapper.and_then(|it| ruby::call(it, c"first_lineno")).map_or(1, ruby::int);
        rb_sys::rb_gc_register_mark_object(text);
        let bytes = ruby::bytes(text);
        let id = self.define_file(path, Some((text, first_line as u32)), &bytes, None, out);
        let mut all = Vec::new();
        children(code, &mut all);
        for code in all {
            rb_sys::rb_gc_register_mark_object(code.0 as VALUE);
            self.evaluated.insert(code.0, id);
        }
    }

    /// The role of code that runs for the first time. `main`: the arms of the main program, by its path.
    pub(crate) unsafe fn define(
        &mut self,
        code: Code,
        main: impl FnOnce(&str) -> Option<Covered>,
        out: &mut Output,
    ) -> Role {
        let role = self.describe(code, main, out).unwrap_or(Role::Foreign);
        self.roles.insert(code.0, role);
        role
    }

    unsafe fn describe(
        &mut self,
        code: Code,
        main: impl FnOnce(&str) -> Option<Covered>,
        out: &mut Output,
    ) -> Option<Role> {
        let evaluated = self.evaluated.get(&code.0).copied();
        let wrapper = ruby_code(code)?;
        let file = match evaluated {
            Some(file) => file,
            None => {
                let real = ruby::string(ruby::call(wrapper, c"absolute_path")?);
                self.is_ours(&real).then_some(())?;
                let path = ruby::string(ruby::call(wrapper, c"path")?);
                self.file(&path, &real, main, out)
            }
        };
        let array = ruby::call(wrapper, c"to_a")?;
        let parts = ruby::array(array);
        let &[_, _, _, _, misc, label, _, _, _, kind, locals, params, _, instructions] = parts else {
            return None;
        };
        rb_sys::rb_gc_register_mark_object(code.0 as VALUE);
        let places = Places { file, code, ends: ends(instructions, misc) };
        let kind = match ruby::name(kind).as_str() {
            "method" => BodyKind::Method,
            "block" => BodyKind::Block,
            "rescue" | "ensure" => {
                self.clauses.push(places);
                return Some(Role::Clause(self.clauses.len() - 1));
            }
            _ => BodyKind::Top,
        };
        let at = ruby::array(ruby::lookup(misc, c"code_location"));
        let at = at.first_chunk::<4>().map_or(Lines::default(), |&it| lines(it));
        let n_locals = ruby::int(ruby::lookup(misc, c"local_size")).max(0) as usize;
        let (params, slots) = if kind == BodyKind::Top { <_>::default() } else { parameters(locals, params) };
        let mut fields = Fields::default();
        fields.gather(array);
        let id = BodyId(self.bodies.len() as u32);
        out.add(&Record::Body(Body {
            file: self.files[file].id,
            kind,
            label: ruby::string(label),
            at,
            params,
            reads: fields.reads.iter().map(|&it| ruby::name(it)).collect(),
            writes: fields.writes.iter().map(|&it| ruby::name(it)).collect(),
        }));
        self.bodies.push(OurBody {
            id,
            kind,
            is_initialize: kind == BodyKind::Method && ruby::string(label) == "initialize",
            n_locals,
            slots,
            reads: fields.reads.iter().map(|&it| rb_sys::rb_sym2id(it)).collect(),
            writes: fields.writes.iter().map(|&it| rb_sys::rb_sym2id(it)).collect(),
            coverage: self.files[file].coverage,
            last_method: None,
            last_seen: 0,
            n_activations: 0,
            looks: 0,
            quiet: 0,
            skip: 0,
            switch: self.switches.learn(code, instructions),
            places,
        });
        ruby::keep(array);
        Some(Role::Ours(self.bodies.len() - 1))
    }

    unsafe fn file(
        &mut self,
        path: &str,
        real: &str,
        main: impl FnOnce(&str) -> Option<Covered>,
        out: &mut Output,
    ) -> usize {
        if let Some(&file) = self.by_path.get(path) {
            return file;
        }
        let covered = self.covered.remove(path).or_else(|| main(path));
        let text = std::fs::read(real).unwrap_or_default();
        let file = self.define_file(real, None, &text, covered, out);
        self.by_path.insert(path.to_owned(), file);
        file
    }

    unsafe fn define_file(
        &mut self,
        path: &str,
        evaluated: Option<(VALUE, u32)>,
        text: &[u8],
        covered: Option<Covered>,
        out: &mut Output,
    ) -> usize {
        let id = FileId(self.files.len() as u32);
        let (coverage, arms) = covered.map(|it| (it.coverage, it.arms)).unzip();
        out.add(&Record::File(SourceFile {
            path: path.to_owned(),
            digest: tracefile::digest(text),
            evaluated: evaluated.map(|(_, line)| (String::from_utf8_lossy(text).into_owned(), line)),
            arms,
        }));
        self.files.push(OurFile { id, coverage, path: path.to_owned(), evaluated, nodes: None });
        self.files.len() - 1
    }

    /// The site at a place of a body: of its own code, or of a clause that it runs.
    pub(crate) unsafe fn site(
        &mut self,
        role: Role,
        body: usize,
        pc: *const usize,
        out: &mut Output,
    ) -> SiteId {
        let places = match role {
            Role::Clause(clause) => &self.clauses[clause],
            Role::Ours(_) | Role::Foreign => &self.bodies[body].places,
        };
        let end = pc.offset_from(places.code.start()) as u32;
        let found = places.ends.binary_search_by_key(&end, |&(end, ..)| end);
        let (_, node, line) = found.map_or((0, -1, 0), |index| places.ends[index]);
        let file = &mut self.files[places.file];
        let nodes = file.nodes.get_or_insert_with(|| nodes(&file.path, file.evaluated));
        let at = nodes.get(&node).copied().unwrap_or(Lines { line, ..Lines::default() });
        let body = self.bodies[body].id;
        let hash = [at.line, at.column, at.end_line, at.end_column];
        let hash = crate::hash::mix_all(u64::from(body.0), &hash);
        if let Some(&site) = self.sites.get(&hash) {
            return site;
        }
        let site = SiteId(self.n_sites);
        self.n_sites += 1;
        self.sites.insert(hash, site);
        out.add(&Record::Site(Site { body, at }));
        site
    }
}

/// Ruby's object for code.
unsafe fn ruby_code(code: Code) -> Option<VALUE> {
    type Wrap = unsafe extern "C" fn(usize) -> VALUE;
    let wrap = std::mem::transmute::<*const std::ffi::c_void, Wrap>(ruby::symbol(c"rb_iseqw_new")?);
    Some(wrap(code.0))
}

/// The code that one of Ruby's objects for code stands for.
pub(crate) unsafe fn code_of(wrapper: VALUE) -> Option<Code> {
    type Unwrap = unsafe extern "C" fn(VALUE) -> usize;
    let unwrap = std::mem::transmute::<*const std::ffi::c_void, Unwrap>(ruby::symbol(c"rb_iseqw_to_iseq")?);
    Some(Code(unwrap(wrapper)))
}

/// The code and all that is written in it.
unsafe fn children(code: Code, all: &mut Vec<Code>) {
    unsafe extern "C" fn add(
        child: VALUE,
        all: VALUE,
        _: std::ffi::c_int,
        _: *const VALUE,
        _: VALUE,
    ) -> VALUE {
        if let Some(code) = code_of(child) {
            (*(all as *mut Vec<Code>)).push(code);
        }
        ruby::NIL
    }
    all.push(code);
    let mut next = all.len() - 1;
    while let Some(&code) = all.get(next) {
        next += 1;
        if let Some(wrapper) = ruby_code(code) {
            let each = ruby::intern(c"each_child");
            let data = all as *mut Vec<Code> as VALUE;
            rb_sys::rb_block_call(wrapper, each, 0, std::ptr::null(), Some(add), data);
        }
    }
}

/// The parameters in Ruby's order, and where each lies among the locals.
unsafe fn parameters(locals: VALUE, params: VALUE) -> (Vec<Param>, Vec<Option<usize>>) {
    let locals = ruby::array(locals);
    let number = |name| ruby::lookup(params, name);
    let mut found: Vec<(ParamKind, usize)> = Vec::new();
    let n_lead = ruby::int(number(c"lead_num")) as usize;
    found.extend((0..n_lead).map(|index| (ParamKind::Required, index)));
    // One place to start for each number of optional arguments that are given.
    let n_optional = ruby::array(number(c"opt")).len().saturating_sub(1);
    found.extend((n_lead..n_lead + n_optional).map(|index| (ParamKind::Optional, index)));
    if number(c"rest_start") != ruby::NIL {
        found.push((ParamKind::Rest, ruby::int(number(c"rest_start")) as usize));
    }
    let post = ruby::int(number(c"post_start")) as usize;
    let n_post = ruby::int(number(c"post_num")) as usize;
    found.extend((post..post + n_post).map(|index| (ParamKind::Post, index)));
    // Required keywords are names; optional ones pairs, or lone names in lists when their default is computed.
    let keywords = ruby::array(number(c"keyword"));
    let bits = ruby::int(number(c"kwbits")) as usize;
    let first = bits.saturating_sub(keywords.len());
    for (index, &keyword) in keywords.iter().enumerate() {
        let kind = if ruby::is_array(keyword) { ParamKind::OptionalKeyword } else { ParamKind::Keyword };
        found.push((kind, first + index));
    }
    if number(c"kwrest") != ruby::NIL {
        found.push((ParamKind::KeywordRest, ruby::int(number(c"kwrest")) as usize));
    }
    if number(c"block_start") != ruby::NIL {
        found.push((ParamKind::Block, ruby::int(number(c"block_start")) as usize));
    }
    found.retain(|&(_, index)| index < locals.len());
    let name = |index: usize| {
        let name = ruby::name(locals[index]);
        // Ruby: `#arg_rest` and its kin stand for what has no name.
        if name.starts_with('#') { String::new() } else { name }
    };
    let slot = |&(kind, index): &(ParamKind, usize)| (kind != ParamKind::Block).then_some(index);
    let slots = found.iter().map(slot).collect();
    let params = found.iter().map(|&(kind, index)| Param { kind, name: name(index) }).collect();
    (params, slots)
}

/// The end, node and line of each instruction. Instructions are arrays among labels, lines and events.
unsafe fn ends(instructions: VALUE, misc: VALUE) -> Vec<(u32, i64, u32)> {
    let nodes = ruby::array(ruby::lookup(misc, c"node_ids"));
    let (mut ends, mut end, mut line) = (Vec::new(), 0, 0);
    for &item in ruby::array(instructions) {
        if item & 1 == 1 {
            line = ruby::int(item) as u32;
        } else if ruby::is_array(item) {
            end += ruby::array(item).len() as u32;
            ends.push((end, nodes.get(ends.len()).map_or(-1, |&node| ruby::int(node)), line));
        }
    }
    ends
}

/// The instance variables that code reads and writes, as symbols in the order of their first use.
#[derive(Default)]
struct Fields {
    reads: Vec<VALUE>,
    writes: Vec<VALUE>,
}

impl Fields {
    /// Looks through the array form of code, and of the blocks and clauses in it, but not of methods and classes.
    unsafe fn gather(&mut self, array: VALUE) {
        let mut waiting = vec![array];
        while let Some(array) = waiting.pop() {
            let &[.., catches, instructions] = ruby::array(array) else { continue };
            for &catch in ruby::array(catches) {
                waiting.extend(ruby::array(catch).iter().copied().filter(|&it| self.is_part(it)));
            }
            for &item in ruby::array(instructions) {
                let &[instruction, first, ..] = ruby::array(item) else { continue };
                let list = match ruby::name(instruction).as_str() {
                    "getinstancevariable" => &mut self.reads,
                    "setinstancevariable" => &mut self.writes,
                    _ => {
                        waiting.extend(ruby::array(item).iter().copied().filter(|&it| self.is_part(it)));
                        continue;
                    }
                };
                if !list.contains(&first) {
                    list.push(first);
                }
            }
        }
    }

    unsafe fn is_part(&self, value: VALUE) -> bool {
        let parts = ruby::array(value);
        parts.len() == 14 && matches!(ruby::name(parts[9]).as_str(), "block" | "rescue" | "ensure")
    }
}

/// The place of each node of a text, by the number that Ruby gives it; empty when this Ruby cannot tell.
unsafe fn nodes(path: &str, evaluated: Option<(VALUE, u32)>) -> Map<i64, Lines> {
    let mut places = Map::default();
    let Some(trees) = ruby::constant(&[c"RubyVM", c"AbstractSyntaxTree"]) else { return places };
    // Parsing again must not warn again.
    let verbose = rb_sys::rb_ruby_verbose_ptr();
    let before = std::mem::replace(&mut *verbose, ruby::NIL);
    let root = match evaluated {
        Some((text, _)) => ruby::call_with(trees, c"parse", text),
        None => {
            let path = rb_sys::rb_utf8_str_new(path.as_ptr().cast(), path.len() as _);
            ruby::call_with(trees, c"parse_file", path)
        }
    };
    *verbose = before;
    let shift = evaluated.map_or(0, |(_, line)| line.saturating_sub(1));
    let Some(root) = root else { return places };
    let class = rb_sys::rb_obj_class(root);
    // Looked up once: a tree has very many nodes.
    let position =
        [c"first_lineno", c"first_column", c"last_lineno", c"last_column"].map(|it| ruby::intern(it));
    let [node_id, children] = [c"node_id", c"children"].map(|it| ruby::intern(it));
    // The tree is held by this array while it is walked.
    let waiting = rb_sys::rb_ary_new();
    rb_sys::rb_ary_push(waiting, root);
    loop {
        let node = rb_sys::rb_ary_pop(waiting);
        if node == ruby::NIL {
            break;
        }
        let ask = |method| ruby::call_id(node, method).unwrap_or(ruby::NIL);
        let mut at = lines(position.map(ask));
        at.line += shift;
        at.end_line += shift;
        places.insert(ruby::int(ask(node_id)), at);
        let children = ask(children);
        for &child in ruby::array(children) {
            if !ruby::is_immediate(child) && rb_sys::rb_obj_class(child) == class {
                rb_sys::rb_ary_push(waiting, child);
            }
        }
        ruby::keep(children);
    }
    ruby::keep(waiting);
    places
}
