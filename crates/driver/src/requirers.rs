//! `require`s whose path the text tells in another place: through a method, a constant or a variable, to steps of the files
//! that name the path.
//!
//! ```text
//! def self.need(name) = require name
//! Shop.need "pg"                         =>   Require "pg", where that stands
//! LIBRARY = "pg"; require LIBRARY        =>   Require "pg"
//! LIBRARIES.each { |it| require it }     =>   Require of each text of the list
//! ```
//!
//! A method that requires its argument is known by its name and its class: a call without receiver, or on a constant that is
//! called like the class, is taken to mean it.

use base::{Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{
    Arg, BlockArg, BlockId, Body, BodyId, BodyKind, Call, Def, DefKind, File, Lit, Op, RequireKind,
    ScopeKind, Terminator, Var, VarKind, When,
};

/// Assignments that are followed from a path to its text.
const MAX_STEPS: usize = 8;

/// Where a path comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    Texts(Vec<Box<str>>),
    /// The argument of this number of a call of the method around it.
    Argument(usize),
    /// The arguments from this number on.
    Arguments(usize),
}

/// A method that requires what it gets.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Requirer {
    kind: RequireKind,
    source: Source,
    /// The class in whose body it is defined; none at the top level.
    class: Option<Name>,
}

/// Literal texts by the names of the constants that hold them; none where two files disagree.
type Constants = FxHashMap<Name, Option<Vec<Box<str>>>>;

/// Adds the steps to the files.
pub(crate) fn follow_names(files: &mut [File]) {
    let computes = |file: &File| file.defs.iter().any(is_computed);
    if !files.iter().any(computes) {
        return;
    }
    let constants = constants(files);
    let mut requirers: FxHashMap<Name, Vec<Requirer>> = FxHashMap::default();
    for file in files.iter_mut().filter(|file| computes(file)) {
        let mut steps = Vec::new();
        for (at, def) in file.defs.iter().enumerate() {
            let DefKind::Require { kind, path: None, on_self } = def.kind else { continue };
            let Some((id, call)) = call_at(file, def.span, kind) else { continue };
            let body = file.body(id);
            let Some(Arg::Positional(path)) = body.args(call.args).first().copied() else { continue };
            match source(file, id, path, &constants, MAX_STEPS) {
                Some(Source::Texts(texts)) => {
                    let step = |path| DefKind::Require { kind, path: Some(path), on_self };
                    steps.push((at, texts.into_iter().map(step).collect::<Vec<_>>()));
                }
                // `require_relative` starts at the file of the method, not at that of the call.
                Some(_) if kind == RequireKind::Relative => {}
                Some(source) => {
                    if let Some((name, class)) = method_around(file, id) {
                        requirers.entry(name).or_default().push(Requirer { kind, source, class });
                    }
                }
                None => {}
            }
        }
        for (at, kinds) in steps.into_iter().rev() {
            let def = file.defs[at].clone();
            file.defs.splice(at..=at, kinds.into_iter().map(|kind| Def { kind, ..def.clone() }));
        }
    }
    if !requirers.is_empty() {
        files.iter_mut().for_each(|file| add_calls(file, &requirers, &constants));
    }
}

fn is_computed(def: &Def) -> bool {
    matches!(def.kind, DefKind::Require { path: None, .. })
}

/// The calls of such methods are steps of the file that they stand in.
fn add_calls(file: &mut File, requirers: &FxHashMap<Name, Vec<Requirer>>, constants: &Constants) {
    let mut steps: Vec<Def> = Vec::new();
    for id in file.body_ids() {
        let body = file.body(id);
        for block in body.block_ids() {
            for instr in body.instrs_of(block) {
                let Op::Call(call) = instr.op else { continue };
                let call = body.call(call);
                let Some(meant) = requirers.get(&call.name) else { continue };
                for requirer in meant.iter().filter(|it| may_reach(body, call, it)) {
                    for path in given(file, id, call, &requirer.source, constants) {
                        let kind = DefKind::Require { kind: requirer.kind, path: Some(path), on_self: false };
                        let when = when_of(file, id, block);
                        steps.push(Def { scope: body.scope, when, span: instr.span, kind });
                    }
                }
            }
        }
    }
    for step in steps {
        let at = file.defs.iter().position(|def| def.span.start > step.span.start);
        file.defs.insert(at.unwrap_or(file.defs.len()), step);
    }
}

fn may_reach(body: Body<'_>, call: &Call, requirer: &Requirer) -> bool {
    let Some(receiver) = call.receiver.filter(|_| !call.flags.self_receiver) else { return true };
    let named = match writes(body, receiver)[..] {
        [Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name)] => Some(name),
        _ => None,
    };
    named.is_some() && named == requirer.class
}

/// The paths that a call hands on, as far as they are told.
fn given(file: &File, id: BodyId, call: &Call, source_of: &Source, constants: &Constants) -> Vec<Box<str>> {
    let args = file.body(id).args(call.args);
    let args = match source_of {
        Source::Texts(_) => &[],
        Source::Argument(number) => args.get(*number..=*number).unwrap_or_default(),
        Source::Arguments(first) => args.get(*first..).unwrap_or_default(),
    };
    let texts = args.iter().filter_map(|arg| match arg {
        Arg::Positional(var) => source(file, id, *var, constants, MAX_STEPS),
        Arg::Splat(_) | Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => None,
    });
    let texts = texts.flat_map(|source| match source {
        Source::Texts(texts) => texts,
        Source::Argument(_) | Source::Arguments(_) => Vec::new(),
    });
    texts.filter(|text| is_path(text)).collect()
}

/// A text that can be the path of a library.
fn is_path(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c))
}

/// The call of `require` at a place.
fn call_at(file: &File, span: Span, kind: RequireKind) -> Option<(BodyId, &Call)> {
    file.body_ids().find_map(|id| {
        let body = file.body(id);
        let calls = body.instrs.iter().filter(|instr| instr.span == span).filter_map(|it| match it.op {
            Op::Call(call) => Some(body.call(call)),
            _ => None,
        });
        calls.into_iter().find(|call| call.name == kind.method_name()).map(|call| (id, call))
    })
}

/// Everything that is written to a variable of a body.
fn writes(body: Body<'_>, var: Var) -> Vec<Op> {
    body.instrs.iter().filter(|instr| instr.dst == var).map(|instr| instr.op).collect()
}

/// What one text, or the texts of one list, or one parameter gives.
fn source(file: &File, id: BodyId, var: Var, constants: &Constants, steps: usize) -> Option<Source> {
    let steps = steps.checked_sub(1)?;
    let body = file.body(id);
    if let VarKind::Captured { depth, var } = body.var(var).kind {
        let mut outer = id;
        for _ in 0..depth {
            outer = file.body(outer).parent?;
        }
        return source(file, outer, var, constants, steps);
    }
    if body.var(var).kind == VarKind::Param {
        return writes(body, var).is_empty().then(|| parameter(file, id, var, constants, steps))?;
    }
    let [op] = writes(body, var)[..] else { return None };
    match op {
        Op::Lit(_) => Some(Source::Texts(vec![text(body, op)?])),
        Op::Move(other) => source(file, id, other, constants, steps),
        Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) => {
            constants.get(&name).cloned().flatten().map(Source::Texts)
        }
        Op::Array(_) => list(body, op).map(Source::Texts),
        // `"pg".freeze`, `name.to_s`
        Op::Call(call) => {
            let call = body.call(call);
            let is_same = ["freeze", "to_s", "dup"].iter().any(|name| call.name == *name);
            source(file, id, call.receiver.filter(|_| is_same)?, constants, steps)
        }
        _ => None,
    }
}

/// The parameter of a method, or of the block of `each`.
fn parameter(file: &File, id: BodyId, var: Var, constants: &Constants, steps: usize) -> Option<Source> {
    let body = file.body(id);
    match body.kind {
        BodyKind::Method(_) => {
            let leading = body.params.required.iter().chain(body.params.optional);
            let n_leading = leading.clone().count();
            let number = leading.clone().position(|it| *it == var);
            let is_rest = body.params.rest == Some(var);
            number.map(Source::Argument).or(is_rest.then_some(Source::Arguments(n_leading)))
        }
        BodyKind::Block => {
            let outer = body.parent?;
            let around = file.body(outer);
            let is_its = |call: &&Call| call.block == BlockArg::Literal(id) && call.name == "each";
            let receiver = around.calls.iter().find(is_its)?.receiver?;
            let all = source(file, outer, receiver, constants, steps)?;
            (body.params.required == [var]).then_some(all)
        }
        BodyKind::File | BodyKind::Class | BodyKind::Lambda | BodyKind::For | BodyKind::End => None,
    }
}

fn text(body: Body<'_>, op: Op) -> Option<Box<str>> {
    let Op::Lit(id) = op else { return None };
    let Lit::Str { bytes, .. } = body.lit(id) else { return None };
    std::str::from_utf8(bytes).ok().map(Box::from)
}

/// The texts of `["a", "b"]`.
fn list(body: Body<'_>, op: Op) -> Option<Vec<Box<str>>> {
    let Op::Array(args) = op else { return None };
    let element = |arg: &Arg| match arg {
        Arg::Positional(var) => match writes(body, *var)[..] {
            [op] => text(body, op),
            _ => None,
        },
        Arg::Splat(_) | Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => None,
    };
    body.args(args).iter().map(element).collect()
}

fn constants(files: &[File]) -> Constants {
    let mut constants = Constants::default();
    for body in files.iter().flat_map(|file| file.bodies.iter()) {
        for instr in body.instrs {
            let (name, value) = match instr.op {
                Op::SetConst(name, value) | Op::SetTopConst(name, value) => (name, value),
                Op::SetConstIn { name, value, .. } => (name, value),
                _ => continue,
            };
            let texts = literal_value(body, value);
            let known = constants.entry(name).or_insert_with(|| texts.clone());
            if *known != texts {
                *known = None;
            }
        }
    }
    constants
}

/// A text or a list of texts, perhaps frozen.
fn literal_value(body: Body<'_>, var: Var) -> Option<Vec<Box<str>>> {
    let [op] = writes(body, var)[..] else { return None };
    match op {
        Op::Call(call) if body.call(call).name == "freeze" => {
            let [op] = writes(body, body.call(call).receiver?)[..] else { return None };
            text(body, op).map(|text| vec![text]).or_else(|| list(body, op))
        }
        op => text(body, op).map(|text| vec![text]).or_else(|| list(body, op)),
    }
}

/// The method that a body stands in, and the class in whose text that is defined.
fn method_around(file: &File, id: BodyId) -> Option<(Name, Option<Name>)> {
    let mut at = id;
    loop {
        let body = file.body(at);
        if let BodyKind::Method(name) = body.kind {
            return Some((name, class_of_scope(file, body)));
        }
        at = body.parent?;
    }
}

fn class_of_scope(file: &File, body: Body<'_>) -> Option<Name> {
    let mut next = Some(body.scope);
    while let Some(id) = next {
        let scope = file.scope(id);
        if let ScopeKind::Open { path, .. } = &scope.kind {
            return path.names.last().copied();
        }
        next = scope.parent;
    }
    None
}

/// When the code of a block of a body runs.
fn when_of(file: &File, id: BodyId, block: BlockId) -> When {
    let mut at = id;
    let mut is_direct = !may_be_passed(file.body(id), block);
    loop {
        let body = file.body(at);
        match body.kind {
            BodyKind::File | BodyKind::Class => return if is_direct { When::Always } else { When::Maybe },
            BodyKind::Method(_) => return When::InMethod { body: at, maybe: !is_direct },
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End => is_direct = false,
        }
        match body.parent {
            Some(parent) => at = parent,
            None => return When::Maybe,
        }
    }
}

/// Some way leads through the body, and not through the block. What calls `exit` or `raise` is no such way.
fn may_be_passed(body: Body<'_>, block: BlockId) -> bool {
    let mut seen: FxHashSet<BlockId> = FxHashSet::default();
    let mut open = vec![BlockId(0)];
    let ends = |id: BlockId| {
        body.instrs_of(id).iter().any(|instr| match instr.op {
            Op::Call(call) => {
                let name = body.call(call).name;
                ["exit", "exit!", "abort", "raise", "fail"].iter().any(|it| name == *it)
            }
            _ => false,
        })
    };
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let it = body.block(id);
        // The block itself may be left by an error before the call.
        if id == block {
            open.extend(it.unwind);
            continue;
        }
        if matches!(it.terminator, Terminator::Leave(_) | Terminator::Break(_) | Terminator::Return(_))
            && !ends(id)
        {
            return true;
        }
        open.extend(it.unwind);
        if !ends(id) {
            open.extend(it.terminator.successors());
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::FileId;

    fn required(texts: &[&str]) -> Vec<String> {
        let parse = |(at, text): (usize, &&str)| syntax::parse_ruby(FileId(at as u32), text.as_bytes());
        let mut files: Vec<File> = texts.iter().enumerate().map(parse).collect();
        follow_names(&mut files);
        let step = |def: &Def| match &def.kind {
            DefKind::Require { path, .. } => {
                let always = if def.when == When::Always { "" } else { "?" };
                Some(format!("{}{always}", path.as_deref().unwrap_or("...")))
            }
            _ => None,
        };
        files.iter().flat_map(|file| file.defs.iter().filter_map(step)).collect()
    }

    #[test]
    fn names_flow_through_methods() {
        let method = "module Shop\n  def self.need(name, soft = false)\n    require name\n  end\nend\n";
        assert_eq!(required(&[method, "Shop.need 'pg'\nOther.need 'no'\n"]), ["...?", "pg"]);
        assert_eq!(required(&[method, "Shop.need 'pg' if ARGV[0]\nShop.need 'a b'\n"]), ["...?", "pg?"]);
        let guarded = "begin\n  Shop.need 'pg'\nrescue LoadError\n  puts 'no'\n  exit 1\nend\n";
        assert_eq!(required(&[method, guarded]), ["...?", "pg"]);
        let soft = "begin\n  Shop.need 'pg'\nrescue LoadError\n  puts 'no'\nend\n";
        assert_eq!(required(&[method, soft]), ["...?", "pg?"]);
        let rest = "def need(*names)\n  names.each { |name| require name }\nend\nneed 'a', 'b'\nx.need 'c'\n";
        assert_eq!(required(&[rest]), ["...?", "a", "b"]);
    }

    #[test]
    fn names_stand_in_constants_and_variables() {
        assert_eq!(required(&["A = 'x'.freeze\n", "require A\n"]), ["x"]);
        assert_eq!(required(&["A = 'x'\n", "A = 'y'\nrequire A\n"]), ["..."]);
        assert_eq!(required(&["L = %w[a b].freeze\nL.each { |it| require it }\n"]), ["a?", "b?"]);
        assert_eq!(required(&["a = 'x'\nrequire a\n"]), ["x"]);
        assert_eq!(required(&["a = 'x'\na = ARGV[0] if ARGV[0]\nrequire a\n"]), ["..."]);
        assert_eq!(required(&["require ENV['X']\n"]), ["..."]);
    }
}
