//! Constants: classes, and values that the program assigns once.
//!
//! ```text
//! LEVELS = { low: 1, high: 3 }.freeze        read: the same hash wherever it is read
//! HOUR = 60 * 60                             read: 3600
//! ```

use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::value::{Atom, SymVal};
use base::Span;
use program::{ConstLookup, Value};
use syntax::ir::{Arg, ConstPath, Instr, Op, Var};

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
        match self.cx.program.resolve_const(file, scope, path) {
            ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => {
                self.flow(state, Atom::Class(class))
            }
            ConstLookup::Found(found) => match self.float_constant(&found) {
                Some(atom) => self.flow(state, atom),
                None => self.constant_value(state, found, path, span),
            },
            ConstLookup::Absent => {
                let mut state = state;
                let yes = self.terms().bool(true);
                self.may_raise(&mut state, yes, "NameError", span, format!("uninitialized constant {path}"));
                Vec::new()
            }
            ConstLookup::Unknown => {
                self.unsupported(&state, span, format!("the constant `{path}` is not known"))
            }
        }
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
            let known = self.constants.get(&(file.id, write.span.start)).cloned();
            self.constant_depth += 1;
            let is_shallow = self.constant_depth < 10;
            let made = is_shallow.then(|| self.literal(&mut inside, body, var, write.span, 0)).flatten();
            self.constant_depth -= 1;
            self.frame_guard = guard;
            let (value, is_frozen) = made.filter(|_| self.raised.len() == n_raised)?;
            inside.frames.pop();
            Some((inside, value, is_frozen, known, (file.id, write.span.start)))
        });
        let Some((mut inside, value, is_frozen, known, key)) = known else {
            return self.unsupported(&state, span, format!("the value of the constant `{path}`"));
        };
        let at = |value: &SymVal| match value.only() {
            Some(Atom::Array { at, .. } | Atom::Hash { at, .. }) => Some(*at),
            _ => None,
        };
        let Some(made) = at(&value) else { return vec![(inside, value)] };
        if !is_frozen {
            self.assumptions.insert(format!("nothing changes the constant `{path}`"));
        }
        // One object, wherever it is read.
        match known {
            Some(known) => {
                let Some(first) = at(&known) else { return vec![(inside, known)] };
                for log in inside.heap.logs.values_mut() {
                    log.writes.iter_mut().filter(|it| it.at == made).for_each(|it| it.at = first);
                }
                vec![(inside, known)]
            }
            None => {
                self.constants.insert(key, value.clone());
                self.frozen.insert(made);
                vec![(inside, value)]
            }
        }
    }

    /// The value of an expression of literals, and whether it is frozen.
    pub(crate) fn literal(
        &mut self,
        state: &mut State,
        body: syntax::ir::Body<'a>,
        var: Var,
        write: Span,
        depth: usize,
    ) -> Option<(SymVal, bool)> {
        let mut defs = body.instrs.iter().filter(|instr| instr.dst == var && instr.span != write);
        let (def, None) = (defs.next()?, defs.next()) else { return None };
        if depth > 20 {
            return None;
        }
        let mut operands: Vec<Var> = Vec::new();
        match def.op {
            Op::Nil | Op::True | Op::False | Op::Int(_) | Op::Float(_) | Op::Sym(_) | Op::Lit(_) => {}
            Op::GetConst(_) => {}
            Op::Move(var) => operands.push(var),
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
                    let (value, _) = self.literal(state, body, receiver, write, depth + 1)?;
                    return Some((value, true));
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
        for operand in operands {
            let (value, _) = self.literal(state, body, operand, write, depth + 1)?;
            self.set_var(state, operand, value);
        }
        let mut flow = self.instr(state.clone(), def);
        let ((next, value), true) = (flow.pop()?, flow.is_empty()) else { return None };
        *state = next;
        Some((value, false))
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
