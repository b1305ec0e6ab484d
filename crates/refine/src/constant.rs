//! Constants: classes, and values that the program assigns once.
//!
//! ```text
//! LEVELS = { low: 1, high: 3 }.freeze        read: the same hash wherever it is read
//! HOUR = 60 * 60                             read: 3600
//! ```

use crate::context::shown_const;
use crate::exec::{Exec, Flow};
use crate::state::{FieldKey, State};
use crate::value::{Atom, SymVal};
use base::Span;
use horn::term::TermId;
use program::{ConstLookup, Value};
use syntax::ir::{Arg, ConstPath, Instr, Op, Var};

/// What an expression of literals gives. Ruby: `freeze` freezes a container, not what it holds.
pub(crate) struct Literal {
    value: SymVal,
    is_frozen: bool,
    parts_are_frozen: bool,
}

impl Literal {
    fn is_constant(&self) -> bool {
        self.is_frozen && self.parts_are_frozen
    }
}

impl<'a> Exec<'a> {
    pub(crate) fn constant(&mut self, state: State, path: &ConstPath, span: Span) -> Flow {
        let frame = state.frame();
        let code = self.codes[frame.code];
        let scope = code.scope.unwrap_or_else(|| code.file.body(frame.body).scope);
        let file = code.file.id;
        if crate::prelude::is_prelude(code.file) {
            let class = self.cx.class(&path.to_string());
            return self.flow(state, Atom::Class(class));
        }
        let found = match self.cx.program.resolve_const(file, scope, path) {
            ConstLookup::Unless(_) | ConstLookup::Unknown => {
                match shown_const(self.cx.program, file, scope, path) {
                    Some(found) => {
                        let sentence = format!("no code that is not shown sets another `{path}`");
                        self.assumptions.insert(sentence);
                        ConstLookup::Found(found)
                    }
                    None => match self.cx.program.find_class(&path.to_string()) {
                        Some(class) => {
                            self.assumptions
                                .insert(format!("no code that is not shown sets another `{path}`"));
                            return self.flow(state, Atom::Class(class));
                        }
                        None => ConstLookup::Unknown,
                    },
                }
            }
            found => found,
        };
        match found {
            ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => {
                self.flow(state, Atom::Class(class))
            }
            ConstLookup::Found(found) => match self.float_constant(&found) {
                Some(atom) => self.flow(state, atom),
                None => self.constant_value(state, found, path, span),
            },
            ConstLookup::Absent => {
                let mut state = state;
                if let Some(elsewhere) = self.absent(&path.to_string()) {
                    return self.unsupported(&state, span, elsewhere);
                }
                let yes = self.terms().bool(true);
                self.may_raise(&mut state, yes, "NameError", span, format!("uninitialized constant {path}"));
                Vec::new()
            }
            ConstLookup::Unless(_) | ConstLookup::Unknown => {
                self.unsupported(&state, span, format!("the constant `{path}` is not known"))
            }
        }
    }

    /// A name that no file of the program defines: those who use a library may do so. A message where another file that
    /// was given has it: whoever loads both is not shown.
    pub(crate) fn absent(&mut self, name: &str) -> Option<String> {
        let last = name.rsplit("::").next().unwrap_or(name);
        if let Some(file) = self.cx.options.elsewhere.get(&base::Name::new(last)) {
            return Some(format!("`{name}` is defined in {file}, which this program does not require"));
        }
        if self.cx.options.has_users {
            self.assumptions.insert(format!("no code that is not shown defines `{name}`"));
        }
        None
    }

    /// A constant that is assigned once, an expression of literals.
    pub(crate) fn constant_value(
        &mut self,
        state: State,
        found: program::Const,
        path: &ConstPath,
        span: Span,
    ) -> Flow {
        let known = self.assigned_once(&found).and_then(|(file, id, write)| {
            let body = file.body(id);
            let Op::SetConst(_, var) = write.op else { return None };
            let mut inside = state.clone();
            let code = self.code(file, None);
            let self_value = state.frame().self_value.clone();
            inside.frames.push(crate::state::Frame {
                code,
                body: id,
                vars: vec![None; body.vars.len()],
                ..crate::state::Frame::empty(self_value)
            });
            let guard = self.frame_guard.take();
            let n_raised = self.raised.len();
            // One object, wherever it is read, and so is everything inside: it gets its numbers once.
            let key = (file.id, write.span.start);
            let n_allocated = self.n_allocated;
            if let Some(&first) = self.constants.get(&key) {
                self.n_allocated = first;
            }
            let first = self.n_allocated;
            self.constant_depth += 1;
            let is_shallow = self.constant_depth < 10;
            let made = is_shallow.then(|| self.literal(&mut inside, body, var, write.span, 0)).flatten();
            self.constant_depth -= 1;
            self.frame_guard = guard;
            let last = self.n_allocated;
            self.n_allocated = n_allocated.max(last);
            let literal = made.filter(|_| self.raised.len() == n_raised)?;
            inside.frames.pop();
            self.constants.insert(key, first);
            Some((inside, literal, first..last))
        });
        if self.cx.libraries_set_constants() {
            self.assumptions.insert(format!("no code that is not shown sets another `{path}`"));
        }
        let Some((inside, literal, numbers)) = known else {
            return self.unsupported(&state, span, format!("the value of the constant `{path}`"));
        };
        if !literal.is_constant() {
            self.assumptions.insert(format!("nothing changes the constant `{path}`"));
        }
        for number in numbers {
            let at = self.terms().int(number + 1);
            self.frozen.insert(at);
            let is_its = |log: &crate::state::Log| log.writes.iter().any(|it| it.at == at);
            let keys = inside.heap.logs.iter().filter(|(_, log)| is_its(log)).map(|(key, _)| key.clone());
            self.frozen_keys.extend(keys);
        }
        vec![(inside, literal.value)]
    }

    /// The value of an expression of literals.
    pub(crate) fn literal(
        &mut self,
        state: &mut State,
        body: syntax::ir::Body<'a>,
        var: Var,
        write: Span,
        depth: usize,
    ) -> Option<Literal> {
        let mut defs = body.instrs.iter().filter(|instr| instr.dst == var && instr.span != write);
        let (def, None) = (defs.next()?, defs.next()) else { return None };
        if depth > 20 {
            return None;
        }
        let mut operands: Vec<Var> = Vec::new();
        match def.op {
            Op::Nil | Op::True | Op::False | Op::Int(_) | Op::Float(_) | Op::Sym(_) | Op::Lit(_) => {}
            Op::GetConst(_) => {}
            Op::Move(var) => return self.literal(state, body, var, write, depth + 1),
            Op::Range { lo, hi, .. } => operands.extend([lo, hi]),
            Op::Array(list) | Op::Hash(list) => {
                for arg in body.args(list) {
                    match *arg {
                        Arg::Positional(var) | Arg::Keyword(_, var) => operands.push(var),
                        Arg::Pair(key, var) => operands.extend([key, var]),
                        Arg::Splat(_) | Arg::DoubleSplat(_) => return None,
                    }
                }
            }
            Op::Call(call) => {
                let call = body.call(call);
                let receiver = call.receiver?;
                let args = body.args(call.args);
                if call.name == "freeze" && args.is_empty() {
                    let literal = self.literal(state, body, receiver, write, depth + 1)?;
                    return Some(Literal { is_frozen: true, ..literal });
                }
                if !["+", "-", "*", "/", "%", "**", "-@"].contains(&call.name.as_str()) {
                    return None;
                }
                operands.push(receiver);
                for arg in args {
                    let Arg::Positional(var) = *arg else { return None };
                    operands.push(var);
                }
            }
            _ => return None,
        }
        let mut parts_are_frozen = true;
        for operand in operands {
            let part = self.literal(state, body, operand, write, depth + 1)?;
            parts_are_frozen &= part.is_constant();
            self.set_var(state, operand, part.value);
        }
        let mut flow = self.instr(state.clone(), def);
        let ((next, value), true) = (flow.pop()?, flow.is_empty()) else { return None };
        *state = next;
        let is_frozen =
            !value.0.iter().any(|(_, atom)| matches!(atom, Atom::Array { .. } | Atom::Hash { .. }));
        Some(Literal { value, is_frozen, parts_are_frozen: is_frozen || parts_are_frozen })
    }

    /// A write must not reach what a constant holds: `LEVELS[i] << 1` is a write to one of the arrays inside.
    pub(crate) fn check_constants(&mut self, state: &mut State, key: &FieldKey, at: TermId, span: Span) {
        let is_number = matches!(self.problem.terms.op(at), horn::term::Op::Int(_));
        let may_be_its = || self.frozen_keys.contains(key) && self.may_be_new(at);
        if self.constant_depth == 0 && (self.frozen.contains(&at) || !is_number && may_be_its()) {
            self.unsupported(state, span, "a write to the object of a constant");
        }
    }

    /// The assignment of a constant, if the program has only one.
    pub(crate) fn assigned_once(
        &self,
        found: &program::Const,
    ) -> Option<(&'a syntax::ir::File, syntax::ir::BodyId, &'a Instr)> {
        let cx = self.cx;
        let site = found.site.filter(|_| !cx.sets_constants())?;
        let mut made = None;
        let mut files: Vec<&'a syntax::ir::File> = cx.files.values().copied().collect();
        files.sort_by_key(|file| file.id);
        for file in files {
            for (id, body) in file.body_ids().map(|id| (id, file.body(id))) {
                for instr in body.instrs {
                    match instr.op {
                        Op::SetConst(name, _) if name == found.name => {
                            let owner = cx.program.constants_of_scope(file.id, body.scope);
                            if owner.unwrap_or(cx.object) != found.owner {
                                continue;
                            }
                        }
                        Op::SetTopConst(name, _) if name == found.name => return None,
                        Op::SetConstIn { name, .. } if name == found.name => return None,
                        _ => continue,
                    }
                    if made.is_some() || file.id != site.file {
                        return None;
                    }
                    made = Some((file, id, instr));
                }
            }
        }
        made
    }
}
