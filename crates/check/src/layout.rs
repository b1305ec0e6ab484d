//! What the text of a body tells before it is interpreted: which variables live longer than a basic block, which are
//! shared with blocks inside it, and which blocks are inside a `rescue`.
//!
//! ```text
//! x = nil
//! run { x = 1 }      x is assigned by the block, at a time that nobody knows
//! x = 2              a late write: the block may run after it
//! ```

use crate::handlers::Handlers;
use base::Name;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;
use syntax::ir::{BlockArg, Body, BodyId, File, Op, Var, VarKind};

/// The static facts of one body.
pub(crate) struct Layout {
    /// Variables that some basic block reads before it writes them, sorted; the others are temporaries of one block.
    pub(crate) long_lived: Vec<Var>,
    pub(crate) handlers: Handlers,
    /// By variable: blocks assign it.
    pub(crate) by_blocks: Vec<bool>,
    /// By variable: some block reads or assigns it.
    pub(crate) captured: Vec<bool>,
    /// By variable: the body itself assigns it when a block that captures it may already be alive.
    pub(crate) late: Vec<bool>,
    /// By variable: its name can be assigned through a binding.
    pub(crate) open: Vec<bool>,
    /// Variables of this body that each block in it, with the blocks inside, captures.
    pub(crate) captures: FxHashMap<BodyId, Vec<Var>>,
}

/// Calls that can assign the caller's variables by name.
static GIVES_BINDING: LazyLock<[Name; 6]> = LazyLock::new(|| {
    ["binding", "eval", "instance_eval", "class_eval", "module_eval", "local_variable_set"].map(Name::new)
});

/// Who captures what, for all bodies of a file.
pub(crate) struct Captures {
    /// Variables that blocks assign.
    assigned: FxHashSet<(BodyId, Var)>,
    captured: FxHashSet<(BodyId, Var)>,
    by_child: FxHashMap<BodyId, FxHashMap<BodyId, Vec<Var>>>,
    /// Bodies whose variables are all open: they hand out their binding.
    open: FxHashSet<BodyId>,
}

impl Captures {
    pub(crate) fn new(file: &File) -> Captures {
        let mut all = Captures {
            assigned: FxHashSet::default(),
            captured: FxHashSet::default(),
            by_child: FxHashMap::default(),
            open: FxHashSet::default(),
        };
        for id in file.body_ids() {
            let body = file.body(id);
            // `eval` with a block runs code of the program, which the lowering sees.
            let gives = |call: &syntax::ir::Call| {
                let runs_block = match call.block {
                    BlockArg::Literal(_) => true,
                    BlockArg::Pass(_) => call.args.len == 0,
                    BlockArg::None => false,
                };
                GIVES_BINDING.contains(&call.name) && !runs_block
            };
            if body.calls.iter().any(gives) {
                let mut next = Some(id);
                while let Some(at) = next {
                    all.open.insert(at);
                    next = file.body(at).parent;
                }
            }
            for (index, decl) in body.vars.iter().enumerate() {
                let VarKind::Captured { depth, var } = decl.kind else { continue };
                let Some((owner, child)) = owner_and_child(file, id, depth) else { continue };
                all.captured.insert((owner, var));
                let vars = all.by_child.entry(owner).or_default().entry(child).or_default();
                if !vars.contains(&var) {
                    vars.push(var);
                }
                let here = Var(index as u32);
                if body.instrs.iter().any(|instr| instr.dst == here) {
                    all.assigned.insert((owner, var));
                }
            }
        }
        all
    }
}

/// The body `depth` levels up, and the body right inside it on the way there.
fn owner_and_child(file: &File, body: BodyId, depth: u32) -> Option<(BodyId, BodyId)> {
    let (mut at, mut child) = (body, body);
    for _ in 0..depth {
        child = at;
        at = file.body(at).parent?;
    }
    Some((at, child))
}

impl Layout {
    /// `all_open`: some code takes the bindings of blocks, so no named variable can be trusted.
    pub(crate) fn new(file: &File, captures: &Captures, id: BodyId, all_open: bool) -> Layout {
        let body = file.body(id);
        // Most temporaries belong to this body alone.
        let by_child = captures.by_child.get(&id);
        let is_shared = |var: Var| by_child.is_some_and(|all| all.values().any(|vars| vars.contains(&var)));
        let mut lasting: Vec<(usize, Option<(BodyId, Var)>)> = Vec::new();
        for (index, decl) in body.vars.iter().enumerate() {
            match decl.kind {
                VarKind::Temp if !is_shared(Var(index as u32)) => {}
                VarKind::Captured { depth, var } => {
                    lasting.push((index, owner_and_child(file, id, depth).map(|(owner, _)| (owner, var))));
                }
                VarKind::Param | VarKind::Local | VarKind::Temp => {
                    lasting.push((index, Some((id, Var(index as u32)))));
                }
            }
        }
        let by_var = |test: &dyn Fn((BodyId, Var)) -> bool| -> Vec<bool> {
            let mut flags = vec![false; body.vars.len()];
            for (index, owner) in &lasting {
                flags[*index] = owner.is_none_or(test);
            }
            flags
        };
        let is_open = |(owner, var): (BodyId, Var)| {
            let named = file.body(owner).vars.get(var.index()).is_none_or(|decl| decl.name.is_some());
            named && (all_open || captures.open.contains(&owner))
        };
        let captured = by_var(&|owner| captures.captured.contains(&owner));
        Layout {
            long_lived: long_lived(body),
            handlers: Handlers::new(body),
            by_blocks: by_var(&|owner| captures.assigned.contains(&owner)),
            late: late_writes(body, &captured),
            captured,
            open: by_var(&is_open),
            captures: by_child.cloned().unwrap_or_default(),
        }
    }
}

fn long_lived(body: Body<'_>) -> Vec<Var> {
    let mut written_in: Vec<u32> = vec![u32::MAX; body.vars.len()];
    let mut long = vec![false; body.vars.len()];
    for (index, decl) in body.vars.iter().enumerate() {
        // Named variables are narrowed from other blocks, too.
        long[index] = decl.kind != VarKind::Temp;
    }
    for id in body.block_ids() {
        let mut read = |var: Var, written_in: &[u32]| {
            if written_in.get(var.index()).is_some_and(|block| *block != id.0) {
                long[var.index()] = true;
            }
        };
        for instr in body.instrs_of(id) {
            instr.op.for_each_operand(body, |var| read(var, &written_in));
            if let Some(place) = written_in.get_mut(instr.dst.index()) {
                *place = id.0;
            }
        }
        if let Some(var) = body.block(id).terminator.operand() {
            read(var, &written_in);
        }
    }
    (0..body.vars.len() as u32).map(Var).filter(|var| long[var.index()]).collect()
}

/// The variables that are assigned on some way from the making of a block onwards.
fn late_writes(body: Body<'_>, captured: &[bool]) -> Vec<bool> {
    let mut late = vec![false; body.vars.len()];
    if !captured.contains(&true) {
        return late;
    }
    let makes_block = |op: &Op| match *op {
        Op::Lambda(_) => true,
        Op::Call(id) | Op::Super(id) | Op::Yield(id) => matches!(body.call(id).block, BlockArg::Literal(_)),
        _ => false,
    };
    let mut after = vec![false; body.blocks.len()];
    let mut todo = Vec::new();
    let mark = |late: &mut Vec<bool>, var: Var| {
        if captured.get(var.index()) == Some(&true) {
            late[var.index()] = true;
        }
    };
    for id in body.block_ids() {
        let mut made = false;
        for instr in body.instrs_of(id) {
            // The result of the call itself is assigned after the block was made, too.
            made = made || makes_block(&instr.op);
            if made {
                mark(&mut late, instr.dst);
            }
        }
        if made {
            let block = body.block(id);
            todo.extend(block.terminator.successors().chain(block.unwind));
        }
    }
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut after[id.index()], true) {
            continue;
        }
        for instr in body.instrs_of(id) {
            mark(&mut late, instr.dst);
        }
        let block = body.block(id);
        todo.extend(block.terminator.successors().chain(block.unwind));
    }
    late
}
