//! Frames: what a method may write, as stated and as found in its text.
//!
//! A stated frame is checked at every write. Where none is stated, the text of the method and of what it calls by name
//! tells which fields can be written at most: `x.min = 1` writes `@min` of anything, `@min = 1` that of self.

use crate::exec::{Exec, GoalKind};
use crate::specs::{FrameItem, MethodSpec};
use crate::state::{FieldKey, State};
use crate::value::{Atom, SymVal};
use base::{FileId, Name, Span};
use horn::term::{Op as TermOp, TermId};
use program::{ClassId, MethodKind};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use syntax::ir::{self, BodyId, DefKind, Op};

/// What the method under verification may write.
#[derive(Clone, Debug, Default)]
pub(crate) struct FrameGuard {
    pub(crate) fields: Vec<(Name, TermId)>,
    pub(crate) contents: Vec<TermId>,
    /// How the method calls what it can reach.
    pub(crate) names: Vec<(String, TermId)>,
}

/// Methods of the core that change nothing but what their blocks change, and give nothing new.
pub(crate) const READERS: [&str; 122] = [
    "!",
    "!=",
    "%",
    "&",
    "*",
    "**",
    "+",
    "+@",
    "-",
    "-@",
    "/",
    "<",
    "<=",
    "<=>",
    "==",
    "===",
    "=~",
    ">",
    ">=",
    "^",
    "abs",
    "all?",
    "any?",
    "at",
    "begin",
    "between?",
    "bit_length",
    "block_given?",
    "bytesize",
    "ceil",
    "clamp",
    "class",
    "count",
    "cover?",
    "detect",
    "dig",
    "div",
    "downto",
    "each",
    "each_char",
    "each_entry",
    "each_index",
    "each_key",
    "each_pair",
    "each_value",
    "each_with_index",
    "each_with_object",
    "empty?",
    "end",
    "end_with?",
    "eql?",
    "equal?",
    "even?",
    "exclude_end?",
    "fail",
    "fdiv",
    "fetch",
    "find",
    "find_index",
    "finite?",
    "first",
    "floor",
    "frozen?",
    "gcd",
    "has_key?",
    "has_value?",
    "hash",
    "include?",
    "index",
    "infinite?",
    "inject",
    "instance_of?",
    "integer?",
    "is_a?",
    "key",
    "key?",
    "kind_of?",
    "last",
    "lcm",
    "length",
    "loop",
    "magnitude",
    "max",
    "member?",
    "min",
    "minmax",
    "modulo",
    "nan?",
    "negative?",
    "next",
    "nil?",
    "none?",
    "nonzero?",
    "odd?",
    "ord",
    "positive?",
    "pred",
    "raise",
    "reduce",
    "remainder",
    "respond_to?",
    "reverse_each",
    "rindex",
    "round",
    "size",
    "start_with?",
    "step",
    "succ",
    "sum",
    "times",
    "to_f",
    "to_i",
    "to_int",
    "to_proc",
    "to_str",
    "to_sym",
    "truncate",
    "upto",
    "value?",
    "zero?",
    "|",
    "~",
];

/// Methods of the core that give something new, and change nothing else.
pub(crate) const MAKERS: [&str; 75] = [
    "[]",
    "bytes",
    "capitalize",
    "center",
    "chars",
    "chomp",
    "chop",
    "clone",
    "collect",
    "compact",
    "delete_prefix",
    "delete_suffix",
    "digits",
    "divmod",
    "downcase",
    "drop",
    "dup",
    "each_cons",
    "each_slice",
    "filter",
    "filter_map",
    "flat_map",
    "flatten",
    "format",
    "freeze",
    "group_by",
    "gsub",
    "inspect",
    "itself",
    "join",
    "keys",
    "lambda",
    "lines",
    "ljust",
    "lstrip",
    "map",
    "max_by",
    "merge",
    "min_by",
    "new",
    "p",
    "partition",
    "print",
    "proc",
    "puts",
    "reject",
    "reverse",
    "rjust",
    "rotate",
    "rstrip",
    "select",
    "shuffle",
    "slice",
    "sort",
    "sort_by",
    "split",
    "sprintf",
    "squeeze",
    "strip",
    "sub",
    "swapcase",
    "take",
    "tally",
    "then",
    "to_a",
    "to_h",
    "to_s",
    "to_set",
    "tr",
    "transform_values",
    "uniq",
    "upcase",
    "values",
    "with_index",
    "zip",
];

impl<'a> Exec<'a> {
    /// A write outside the frame is a violation.
    pub(crate) fn check_frame(&mut self, state: &State, key: &FieldKey, at: TermId, span: Span) {
        let Some(guard) = self.frame_guard.clone() else { return };
        if matches!(self.problem.terms.op(at), TermOp::Int(number) if *number > 0) {
            return;
        }
        let allowed: Vec<TermId> = match key {
            FieldKey::Ivar(name) => {
                guard.fields.iter().filter(|(field, _)| field == name).map(|(_, at)| *at).collect()
            }
            FieldKey::Array(_) | FieldKey::Hash(_) => guard.contents,
        };
        let same: Vec<TermId> = allowed.into_iter().map(|it| self.problem.terms.eq(it, at)).collect();
        let cond = self.problem.terms.or(&same);
        let place = self.place(state, span);
        let owner = guard.names.iter().find(|(_, it)| *it == at).map_or("?", |(name, _)| name);
        let path = match key {
            FieldKey::Ivar(name) => format!("{owner}.{name}"),
            FieldKey::Array(_) | FieldKey::Hash(_) => format!("{owner}[]"),
        };
        let message = format!("`{path}` is written, and the frame does not allow it");
        self.push_goal(state, cond, GoalKind::Modifies(path), place, message);
    }

    /// A call may write anything.
    pub(crate) fn check_frame_all(&mut self, state: &State, span: Span) {
        if self.frame_guard.is_some() {
            let no = self.terms().bool(false);
            let place = self.place(state, span);
            let message = "a call may write anything, and the frame does not allow it".to_owned();
            self.push_goal(state, no, GoalKind::Unsupported, place, message);
        }
    }

    /// The frame that a specification states, for the values of a call.
    pub(crate) fn guard_of(
        &mut self,
        state: &State,
        spec: &MethodSpec,
        receiver: &SymVal,
        params: &[SymVal],
    ) -> Option<FrameGuard> {
        let items: &[FrameItem] = match &spec.modifies {
            Some(items) => items,
            None if spec.pure => &[],
            None => return None,
        };
        let mut guard = FrameGuard::default();
        let names = spec.params.iter().map(|param| param.name.as_str().to_owned()).zip(params);
        for (name, value) in std::iter::once(("self".to_owned(), receiver)).chain(names) {
            if let Some(Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. }) =
                value.only()
            {
                guard.names.push((name, *at));
            }
        }
        for item in items {
            let root_value = |root: &Option<usize>| match root {
                Some(index) => params.get(*index).and_then(|value| value.only().cloned()),
                None => receiver.only().cloned(),
            };
            match item {
                FrameItem::Anything => return None,
                FrameItem::Field { root, field } => {
                    if let Some(Atom::Object { at, .. }) = root_value(root) {
                        guard.fields.push((*field, at));
                    }
                }
                FrameItem::Contents { root } => {
                    if let Some(Atom::Array { at, .. } | Atom::Hash { at, .. }) = root_value(root) {
                        guard.contents.push(at);
                    }
                }
                FrameItem::FieldContents { root, field } => {
                    if let Some(Atom::Object { at, class, .. }) = root_value(root) {
                        let value = self.read_field(state, at, class, *field);
                        if let Some(Atom::Array { at, .. } | Atom::Hash { at, .. }) = value.only() {
                            guard.contents.push(*at);
                        }
                    }
                }
            }
        }
        Some(guard)
    }

    /// The frame of a method without one, from its text; `None` when it may write more than fields of self.
    pub(crate) fn inferred_frame(&mut self, spec: &MethodSpec) -> Option<Vec<FrameItem>> {
        let mut fields = Vec::new();
        let mut seen = FxHashSet::default();
        let bodies = self.implementations(spec)?;
        bodies.iter().all(|(file, body)| self.writes_only_self(*file, *body, &mut seen, &mut fields)).then(
            || {
                fields.sort_by_key(|name: &Name| name.as_str());
                fields.dedup();
                fields.into_iter().map(|field| FrameItem::Field { root: None, field }).collect()
            },
        )
    }

    /// The bodies that a call by the contract can run: the method's own, and those of classes below that override it.
    /// `None` when one of them is not shown.
    fn implementations(&self, spec: &MethodSpec) -> Option<Vec<(FileId, BodyId)>> {
        let mut bodies = vec![(spec.file, spec.body?)];
        let Some(class) = spec.class.filter(|it| !spec.singleton && *it != self.cx.object) else {
            return Some(bodies);
        };
        let program = self.cx.program;
        for below in self.cx.shown_classes().iter().filter(|it| program.has_ancestor(**it, class)) {
            for candidate in program.lookup_method(*below, spec.name).candidates() {
                match candidate.method.kind {
                    MethodKind::Body { file, body, .. } => bodies.push((file, body)),
                    MethodKind::AttrReader(_)
                    | MethodKind::MemberReader(_)
                    | MethodKind::Core(_)
                    | MethodKind::Undefined => {}
                    MethodKind::AttrWriter(_)
                    | MethodKind::MemberWriter(_)
                    | MethodKind::StructClassMethod
                    | MethodKind::Delegate(_)
                    | MethodKind::Opaque => return None,
                }
            }
        }
        bodies.sort_unstable();
        bodies.dedup();
        Some(bodies)
    }

    /// Whether a body writes at most fields of its own self; they are collected.
    fn writes_only_self(&self, file: FileId, body: BodyId, seen: &mut Seen, fields: &mut Vec<Name>) -> bool {
        let Some(code) = self.cx.files.get(&file) else { return false };
        if !seen.insert((file, body)) {
            return true;
        }
        for id in nested(code, body) {
            let body = code.body(id);
            for instr in body.instrs {
                match instr.op {
                    Op::SetIvar(name, _) => fields.push(name),
                    Op::SetGvar(..)
                    | Op::SetCvar(..)
                    | Op::SetConst(..)
                    | Op::SetTopConst(..)
                    | Op::SetConstIn { .. }
                    | Op::Super(_)
                    | Op::DefMethod { .. }
                    | Op::OpenClass { .. }
                    | Op::ChangeMethods
                    | Op::Unsupported(_) => return false,
                    Op::Prim(ir::Prim::ToS, _)
                        if !self.call_writes_only_self(Name::new("to_s"), false, seen, fields) =>
                    {
                        return false;
                    }
                    Op::Call(call) => {
                        let call = body.call(call);
                        let is_self = call.receiver.is_none() || call.flags.self_receiver;
                        if matches!(call.block, ir::BlockArg::Pass(_))
                            || !self.call_writes_only_self(call.name, is_self, seen, fields)
                        {
                            return false;
                        }
                        // `xs.inject(list, :concat)` calls what the symbol names.
                        let operator = body.args(call.args).last().filter(|_| takes_operator(&body, call));
                        if let Some(operator) = operator {
                            let named = symbol(&body, operator);
                            if !named.is_some_and(|it| self.call_writes_only_self(it, false, seen, fields)) {
                                return false;
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        true
    }

    /// The same for whatever a call of this name can reach.
    fn call_writes_only_self(
        &self,
        name: Name,
        is_self: bool,
        seen: &mut Seen,
        fields: &mut Vec<Name>,
    ) -> bool {
        let word = name.as_str();
        let reached = self.reached(name);
        if reached.is_opaque || !is_self && !reached.writers.is_empty() {
            return false;
        }
        fields.extend(&reached.writers);
        for (file, body) in &reached.bodies {
            let mut inner = Vec::new();
            if !self.writes_only_self(*file, *body, seen, &mut inner) {
                return false;
            }
            // What a constructor writes is its own object, which is new.
            if word == "new" {
                continue;
            }
            if !is_self && !inner.is_empty() {
                return false;
            }
            fields.append(&mut inner);
        }
        let is_known = READERS.contains(&word) || MAKERS.contains(&word);
        match word {
            // What is printed is asked for its text.
            "puts" | "print" => self.call_writes_only_self(Name::new("to_s"), false, seen, fields),
            "p" => self.call_writes_only_self(Name::new("inspect"), false, seen, fields),
            _ => is_known || reached.is_defined && !self.core_may_answer(name, is_self),
        }
    }

    /// Whether the receiver may be a container of the core, or a proc, that has a method of this name too:
    /// `def push(x) = @items.push(x)` calls that of Array.
    fn core_may_answer(&self, name: Name, is_self: bool) -> bool {
        let program = self.cx.program;
        let classes = ["Array", "Hash", "Set", "Struct", "Proc", "Method"];
        let classes: Vec<ClassId> = classes.iter().filter_map(|it| program.find_class(it)).collect();
        let is_heir = |shown: &ClassId| classes.iter().any(|class| program.has_ancestor(*shown, *class));
        if is_self && !self.cx.shown_classes().iter().any(is_heir) {
            return false;
        }
        let is_its_own = |it: &program::Candidate| {
            matches!(it.method.kind, MethodKind::Core(_))
                && !program.has_ancestor(self.cx.object, it.method.owner)
        };
        classes
            .into_iter()
            .any(|class| program.lookup_method(class, name).candidates().iter().any(is_its_own))
    }

    /// Everything in the program that a call of this name could reach; found once, since every method asks for it that
    /// calls one which calls it.
    fn reached(&self, name: Name) -> Arc<Reached> {
        let known = self.cx.reached.lock().ok().and_then(|known| known.get(&name).cloned());
        known.unwrap_or_else(|| {
            let reached = Arc::new(self.find_reached(name));
            if let Ok(mut known) = self.cx.reached.lock() {
                known.insert(name, Arc::clone(&reached));
            }
            reached
        })
    }

    fn find_reached(&self, name: Name) -> Reached {
        let mut reached = Reached::default();
        let mut names = vec![name];
        if name == "new" {
            names.push(Name::new("initialize"));
        }
        let mut at = 0;
        let mut ids: Vec<FileId> = self.cx.files.keys().copied().collect();
        ids.sort();
        while let Some(name) = names.get(at).copied() {
            at += 1;
            for def in ids
                .iter()
                .filter_map(|id| self.cx.files.get(id))
                .flat_map(|file| file.defs.iter().map(move |def| (file.id, def)))
            {
                match &def.1.kind {
                    DefKind::Method { name: own, body, .. } if *own == name => {
                        reached.bodies.push((def.0, *body))
                    }
                    DefKind::Alias { new, old, .. } if *new == name && !names.contains(old) => {
                        names.push(*old)
                    }
                    DefKind::Attr { name: own, reader, writer, .. } => {
                        let word = name.as_str();
                        reached.is_defined |= *reader && own.as_str() == word;
                        if *writer && word.strip_suffix('=') == Some(own.as_str()) {
                            reached.writers.push(own.field());
                        }
                    }
                    DefKind::OpaqueMethod { name: own, .. } if *own == name => reached.is_opaque = true,
                    DefKind::Delegate(own) if own.names.contains(&name) => reached.is_opaque = true,
                    _ => {}
                }
            }
            // Members of structs, and what else ends with `=`.
            let word = name.as_str();
            let is_setter =
                word.ends_with('=') && word.starts_with(|it: char| it.is_alphabetic() || it == '_');
            if is_setter && reached.writers.is_empty() && reached.bodies.is_empty() {
                reached.writers.push(Name::new(word.trim_end_matches('=')));
            }
        }
        reached.bodies.sort();
        reached.bodies.dedup();
        reached.is_defined |= !reached.bodies.is_empty() || !reached.writers.is_empty();
        reached
    }

    /// Whether the result of a method may be an object that it makes.
    pub(crate) fn may_allocate(&self, spec: &MethodSpec) -> bool {
        let mut seen = FxHashSet::default();
        let allocates = |(file, body): &(FileId, BodyId)| self.allocates(*file, *body, &mut seen);
        spec.body.is_some() && self.implementations(spec).is_none_or(|bodies| bodies.iter().any(allocates))
    }

    fn allocates(&self, file: FileId, body: BodyId, seen: &mut Seen) -> bool {
        self.any_instr(file, body, seen, &mut |body, op, seen| match op {
            Op::Array(_) | Op::Hash(_) | Op::Lambda(_) | Op::Super(_) | Op::Yield(_) => true,
            Op::Call(call) => {
                let name = body.call(call).name;
                let reached = self.reached(name);
                let is_self = body.call(call).receiver.is_none() || body.call(call).flags.self_receiver;
                let is_reader = READERS.contains(&name.as_str())
                    || name == "[]"
                    || reached.is_defined && !self.core_may_answer(name, is_self);
                !is_reader
                    || reached.is_opaque
                    || reached.bodies.iter().any(|(file, body)| self.allocates(*file, *body, seen))
            }
            _ => false,
        })
    }

    /// Whether one of the instructions of a body or its blocks is such; true when the body is not shown, false when it
    /// was looked at already.
    fn any_instr(
        &self,
        file: FileId,
        body: BodyId,
        seen: &mut Seen,
        is_such: &mut dyn FnMut(&ir::Body<'a>, Op, &mut Seen) -> bool,
    ) -> bool {
        let Some(&code) = self.cx.files.get(&file) else { return true };
        if !seen.insert((file, body)) {
            return false;
        }
        nested(code, body).into_iter().any(|id| {
            let body = code.body(id);
            body.instrs.iter().any(|instr| is_such(&body, instr.op, seen))
        })
    }

    /// Whether a call of one method can lead to a call of the other.
    pub(crate) fn comes_back(&self, from: &MethodSpec, to: &MethodSpec) -> bool {
        let (Some(body), Some(goal)) = (from.body, to.body) else { return false };
        self.leads_to(from.file, body, (to.file, goal), &mut FxHashSet::default())
    }

    fn leads_to(&self, file: FileId, body: BodyId, goal: (FileId, BodyId), seen: &mut Seen) -> bool {
        self.any_instr(file, body, seen, &mut |body, op, seen| match op {
            Op::Call(call) => {
                let reached = self.reached(body.call(call).name);
                reached.bodies.contains(&goal)
                    || reached.bodies.iter().any(|(file, body)| self.leads_to(*file, *body, goal, seen))
            }
            // Whoever gave the block, or stands above, may call anything.
            Op::Super(_) => true,
            _ => false,
        })
    }

    /// Whether a `raise` stands in the method or in what it calls.
    pub(crate) fn may_raise_explicitly(&self, spec: &MethodSpec) -> bool {
        if spec.body.is_none() {
            return !spec.is_assumed;
        }
        let mut seen = FxHashSet::default();
        let has_raise = |(file, body): &(FileId, BodyId)| self.has_raise(*file, *body, &mut seen);
        self.implementations(spec).is_none_or(|bodies| bodies.iter().any(has_raise))
    }

    fn has_raise(&self, file: FileId, body: BodyId, seen: &mut Seen) -> bool {
        self.any_instr(file, body, seen, &mut |body, op, seen| match op {
            Op::Call(call) => {
                let name = body.call(call).name;
                let reached = self.reached(name);
                matches!(name.as_str(), "raise" | "fail" | "exit" | "abort" | "throw")
                    || reached.is_opaque
                    || matches!(body.call(call).block, ir::BlockArg::Pass(_))
                    || reached.bodies.iter().any(|(file, body)| self.has_raise(*file, *body, seen))
            }
            Op::Yield(_) | Op::Super(_) => true,
            _ => false,
        })
    }
}

/// Bodies that were looked at.
type Seen = FxHashSet<(FileId, BodyId)>;

/// What a call of some name can reach in the program.
#[derive(Default)]
pub(crate) struct Reached {
    bodies: Vec<(FileId, BodyId)>,
    /// Fields that a method made by `attr_writer` and its kin writes.
    writers: Vec<Name>,
    /// The program defines a method of the name.
    is_defined: bool,
    /// One of them is not shown.
    is_opaque: bool,
}

/// Ruby: without a block, the last argument names the method.
fn takes_operator(body: &ir::Body, call: &ir::Call) -> bool {
    matches!(call.name.as_str(), "inject" | "reduce")
        && matches!(call.block, ir::BlockArg::None)
        && !body.args(call.args).is_empty()
}

/// The symbol that an argument is.
fn symbol(body: &ir::Body, arg: &ir::Arg) -> Option<Name> {
    let ir::Arg::Positional(var) = *arg else { return None };
    let mut defs = body.instrs.iter().filter(|instr| instr.dst == var);
    match (defs.next()?.op, defs.next()) {
        (Op::Sym(name), None) => Some(name),
        _ => None,
    }
}

/// A body and the blocks in it.
pub(crate) fn nested(file: &ir::File, body: BodyId) -> Vec<BodyId> {
    // Bodies are numbered as they are opened, and a body is closed after those inside it: they follow it without a gap.
    let is_inside = |id: &BodyId| file.body(*id).parent.is_some_and(|parent| parent >= body);
    let after = (body.0 + 1..file.bodies.len() as u32).map(BodyId).take_while(is_inside);
    std::iter::once(body).chain(after).collect()
}
