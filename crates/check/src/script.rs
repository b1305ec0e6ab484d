//! Which files are meant to be run, and which are loaded by others: in a script a name that nobody defines is an error.

use base::Name;
use program::{Lookup, Program};
use syntax::ir::{BlockArg, Body, BodyKind, Call, DefKind, File, Instr, Op, Var};

/// Calls that only a program makes for itself: a file that others load does not print when it is loaded.
const SPEAKS: [&str; 6] = ["puts", "print", "p", "pp", "printf", "gets"];
/// The same for most; but what is deprecated, or cannot be used here, says so when it is loaded.
const COMPLAINS: [&str; 3] = ["warn", "exit", "abort"];

/// The file is meant to be run: its own code prints something, or asks whether it is the program.
pub(crate) fn is_script(program: &Program, file: &File) -> bool {
    let is_call_of =
        |call: &Call, names: &[&str]| call.receiver.is_none() && names.iter().any(|name| call.name == *name);
    let is_own = |body: Body<'_>| {
        let mut at = Some(body);
        while let Some(it) = at {
            match it.kind {
                BodyKind::File => return true,
                BodyKind::Block if is_handed_out(program, file, it) => return false,
                BodyKind::Block | BodyKind::For | BodyKind::Lambda => at = it.parent.map(|id| file.body(id)),
                BodyKind::Class | BodyKind::Method(_) | BodyKind::End => return false,
            }
        }
        false
    };
    let asks =
        |instr: &Instr| matches!(instr.op, Op::GetGvar(name) if name == "$0" || name == "$PROGRAM_NAME");
    let calls_own = |call: &Call| {
        // `main` at the end of a file with `def main`.
        let defines = |def: &syntax::ir::Def| {
            matches!(&def.kind, DefKind::Method { name, .. } if *name == call.name)
                && file.scope(def.scope).parent.is_none()
        };
        call.receiver.is_none() && file.defs.iter().any(defines)
    };
    let says = |body: Body<'_>| {
        body.calls.iter().any(|call| is_call_of(call, &SPEAKS))
            || body.instrs.iter().any(asks)
            || speaks_to_stdout(body)
    };
    let starts = |body: Body<'_>| {
        body.calls.iter().any(|call| is_call_of(call, &COMPLAINS))
            || body.kind == BodyKind::File
                && (body.calls.iter().any(calls_own)
                    || uses_own_class(file, body)
                    || starts_own_module(file, body))
    };
    // Few bodies say or start anything, and whose a block is takes look-ups.
    file.bodies.iter().any(|body| says(body) && is_own(body))
        || (file.bodies.iter().any(|body| starts(body) && is_own(body)) && !needs_host(program, file))
}

/// The block goes to something that no text shows, so that another program runs it: `on(:message) { |it| puts it }`.
fn is_handed_out(program: &Program, file: &File, block: Body<'_>) -> bool {
    let Some(parent) = block.parent.map(|id| file.body(id)) else { return false };
    let is_foreign = |var: Var| {
        let is_unknown = |name: Name| !program.names_constant(name);
        parent
            .instrs
            .iter()
            .any(|it| it.dst == var && matches!(it.op, Op::GetConst(name) if is_unknown(name)))
    };
    let takes = |call: &Call| matches!(call.block, BlockArg::Literal(id) if file.body(id).span == block.span);
    parent.calls.iter().filter(|call| takes(call)).any(|call| match call.receiver {
        Some(receiver) => is_foreign(receiver),
        None => matches!(program.lookup_method(program.main(), call.name), Lookup::Absent),
    })
}

/// The file speaks of classes that nothing here defines, and that are no slip of the pen: it is part of a program that
/// has them, which may make its objects and start its modules as a program does.
fn needs_host(program: &Program, file: &File) -> bool {
    let known: Vec<&str> = corelib::table().classes().map(|class| class.name()).collect();
    let is_foreign = |name: Name| {
        !program.names_constant(name)
            && !misspells_own(file, name)
            && base::nearest(name.as_str(), &known).is_none()
    };
    let gets = |instr: &Instr| matches!(instr.op, Op::GetConst(name) if is_foreign(name));
    file.bodies.iter().any(|body| body.instrs.iter().any(gets))
}

/// The variable holds a class or module that this file defines: `Game`, `Zoo::Keeper`.
fn holds_own(file: &File, body: Body<'_>, var: Var) -> bool {
    let defines = |name: Name| {
        let is_it = |def: &syntax::ir::Def| {
            matches!(&def.kind, DefKind::Class { path, .. } | DefKind::Module { path, .. } if path.names == [name])
                && file.scope(def.scope).parent.is_none()
        };
        file.defs.iter().any(is_it)
    };
    body.instrs.iter().filter(|instr| instr.dst == var).any(|instr| match instr.op {
        Op::GetConst(name) => defines(name) || misspells_own(file, name),
        Op::GetConstIn(outer, _) => holds_own(file, body, outer),
        _ => false,
    })
}

/// `Gmae` in a file with `class Game`, which Ruby has no class for. `Game` in a file with `class Games` may well be of
/// another file.
fn misspells_own(file: &File, name: Name) -> bool {
    let own = file.defs.iter().filter(|def| file.scope(def.scope).parent.is_none());
    let names = own.filter_map(|def| match &def.kind {
        DefKind::Class { path, .. } | DefKind::Module { path, .. } => match path.names[..] {
            [name] => Some(name.as_str()),
            _ => None,
        },
        _ => None,
    });
    let names: Vec<&str> = names.collect();
    let is_mistake = |own: &str| !own.starts_with(name.as_str()) && !name.as_str().starts_with(own);
    base::nearest(name.as_str(), &names).is_some_and(is_mistake)
        && corelib::table().class(name.as_str()).is_none()
}

/// What the entry of a program is called: `Tests.run` at the end of a file with `module Tests` and `def self.run`.
const STARTS: [&str; 5] = ["run", "run!", "main", "start", "play"];

fn starts_own_module(file: &File, body: Body<'_>) -> bool {
    let defines = |name: Name| {
        let is_it =
            |def: &syntax::ir::Def| matches!(&def.kind, DefKind::Method { name: own, .. } if *own == name);
        file.defs.iter().any(is_it)
    };
    let starts = |call: &Call| {
        STARTS.iter().any(|name| call.name == *name)
            && defines(call.name)
            && call.receiver.is_some_and(|var| holds_own(file, body, var))
    };
    body.calls.iter().any(starts)
}

/// `$stdout.puts`.
fn speaks_to_stdout(body: Body<'_>) -> bool {
    let is_stdout = |var: Var| {
        let gets = |instr: &Instr| {
            instr.dst == var
                && matches!(instr.op, Op::GetGvar(name) | Op::GetConst(name) if name == "$stdout" || name == "STDOUT")
        };
        body.instrs.iter().any(gets)
    };
    let says = |call: &Call| {
        matches!(call.name.as_str(), "puts" | "print" | "printf") && call.receiver.is_some_and(is_stdout)
    };
    body.calls.iter().any(says)
}

/// `Game.new.run` with the `class Game` of the same file; a library would keep the object in a constant.
fn uses_own_class(file: &File, body: Body<'_>) -> bool {
    let holds = |var: Var| holds_own(file, body, var);
    let is_kept = |made: Var| {
        let keeps =
            |instr: &Instr| matches!(instr.op, Op::SetConst(_, var) | Op::SetGvar(_, var) if var == made);
        body.instrs.iter().any(keeps)
    };
    body.instrs.iter().any(|instr| match instr.op {
        Op::Call(id) => {
            let call = body.call(id);
            call.name == "new" && call.receiver.is_some_and(holds) && !is_kept(instr.dst)
        }
        _ => false,
    })
}
