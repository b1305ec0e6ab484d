//! One instruction: which value it gives, with its origin.

use super::flow::Step;
use super::{BlockVal, CallArg, Field, Machine, Site, Val};
use crate::graph::{Node, NodeId, Pass, Position, Reason};
use crate::ty::{ProcTy, Ty, Types};
use base::Name;
use program::{ConstLookup, Value};
use std::sync::Arc;
use syntax::ir::{self, Arg, ArgList, ConstPath, Instr, Interpolated, Lit, Op, PathRoot, Prim, Prim2};

/// Array and hash literals with more parts than this are not kept part by part.
const MAX_PARTS: usize = 8;

impl Machine<'_, '_> {
    pub(super) fn step(&mut self, body: ir::Body<'_>, instr: &Instr, outer: &Site) -> Step {
        let site = Site { span: instr.span, ..*outer };
        let site = &site;
        let ground = |machine: &mut Self, name: &str| machine.ground_val(Ty::inst(name), site);
        let val = match instr.op {
            Op::Nil => self.ground_val(Ty::Nil, site),
            Op::True => self.ground_val(Ty::True, site),
            Op::False => self.ground_val(Ty::False, site),
            Op::SelfRef => match self.frame() {
                Some(frame) => frame.self_val.clone(),
                None => self.unknown(site, 0),
            },
            Op::Int(_) => ground(self, "Integer"),
            Op::Float(_) => ground(self, "Float"),
            Op::Sym(name) => Val { literal: Some(name), ..ground(self, "Symbol") },
            Op::Lit(id) => self.literal(body, id, site),
            Op::Move(var) => self.get(var, site),
            Op::Array(list) => self.array(body, list, site),
            Op::Hash(list) => self.hash(body, list, site),
            Op::Range { lo, hi, .. } => {
                let (lo, hi) = (self.get(lo, site), self.get(hi, site));
                let ty = lo.obs.join(&hi.obs).without(|atom| *atom == Ty::Nil);
                let node = self.inner(site, 11);
                for end in [&lo, &hi] {
                    self.replay.graph.flow(end.node, node, Pass::Down, site.origin(Reason::Inside));
                }
                let node = self.compound_at(site, 10, Node::Inst(Name::new("Range"), vec![node]));
                self.val(node, Ty::Inst(Name::new("Range"), vec![ty].into()), site)
            }
            Op::Interpolate { kind, .. } => match kind {
                Interpolated::Str => ground(self, "String"),
                Interpolated::Sym => ground(self, "Symbol"),
                Interpolated::Regexp => ground(self, "Regexp"),
            },
            Op::GetIvar(name) => self.read_field(name, site),
            Op::SetIvar(name, var) => {
                let val = self.get(var, site);
                self.write_field(name, val.clone(), site);
                val
            }
            Op::GetGvar(name) => {
                let node = self.replay.graph.position(Position::Global(name));
                let obs = known(self.replay.graph.seen(node));
                self.val(node, obs, site)
            }
            Op::SetGvar(name, var) => {
                let val = self.get(var, site);
                let node = self.replay.graph.position(Position::Global(name));
                self.assign(&val, node, name, site)
            }
            Op::GetCvar(name) | Op::SetCvar(name, _) => {
                let owner = self.frame().and_then(|frame| frame.self_val.obs.class_name());
                let Some(owner) = owner else { return Step::Value(self.unknown(site, 0)) };
                let node = self.replay.graph.position(Position::ClassVariable(owner, name));
                if let Op::SetCvar(_, var) = instr.op {
                    let val = self.get(var, site);
                    self.assign(&val, node, name, site)
                } else {
                    let obs = known(self.replay.graph.seen(node));
                    self.val(node, obs, site)
                }
            }
            Op::BackRef(name) if name == "$~" => ground(self, "MatchData"),
            Op::BackRef(_) | Op::NthRef(_) | Op::NamedRef(_) => ground(self, "String"),
            Op::GetConst(name) => self.constant(body, ConstPath::lexical(name), site),
            Op::GetTopConst(name) => {
                self.constant(body, ConstPath { root: PathRoot::Top, names: vec![name] }, site)
            }
            Op::GetConstIn(var, name) => match self.get(var, site).obs {
                Ty::Class(class) => {
                    let names = class.as_str().split("::").map(Name::new).chain([name]).collect();
                    self.constant(body, ConstPath { root: PathRoot::Top, names }, site)
                }
                _ => self.unknown(site, 0),
            },
            Op::SetConst(name, var) => {
                let val = self.get(var, site);
                let scope = self.frame().and_then(|frame| match &frame.self_val.obs {
                    Ty::Class(class) => Some(format!("{class}::{name}")),
                    _ => None,
                });
                let full = Name::new(&scope.unwrap_or_else(|| name.to_string()));
                let node = self.replay.graph.position(Position::Constant(full));
                self.assign(&val, node, name, site)
            }
            Op::SetTopConst(name, var) => {
                let val = self.get(var, site);
                let node = self.replay.graph.position(Position::Constant(name));
                self.assign(&val, node, name, site)
            }
            Op::SetConstIn { value, .. } => self.get(value, site),
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => {
                let is_used = self.is_used(body, instr.dst, site);
                return self.call_instr(body, instr.op, id, is_used, site);
            }
            Op::Lambda(id) => self.lambda(id, site),
            Op::ReturnedThrough(_) => self.unknown(site, 20),
            Op::ReturnValue(_) => self.unknown(site, 21),
            Op::DefMethod { .. } => ground(self, "Symbol"),
            Op::OpenClass { .. } | Op::ChangeMethods | Op::AliasGvar { .. } | Op::EndBlock(_) => {
                self.unknown(site, 22)
            }
            Op::Defined(_) => {
                let ty = Ty::inst("String").join(&Ty::Nil);
                let node = self.replay.graph.ground(&Ty::inst("String"));
                self.val(node, ty, site)
            }
            Op::Prim(prim, var) => self.prim(prim, var, site),
            Op::Prim2(prim, left, _) => match prim {
                Prim2::Rescues | Prim2::RescuesAny | Prim2::AnyCaseEq | Prim2::AnyTruthy | Prim2::AtMost => {
                    self.unknown(site, 23)
                }
                Prim2::ElemAt => {
                    let val = self.get(left, site);
                    self.element(&val, 0, site.origin(Reason::Inside))
                }
                Prim2::Plus | Prim2::Minus => ground(self, "Integer"),
                Prim2::Before | Prim2::From => self.get(left, site),
            },
            Op::DeconstructKeys { value, .. } | Op::HashWithout { hash: value, .. } => self.get(value, site),
            Op::Caught => ground(self, "StandardError"),
            Op::Unsupported(_) => self.unknown(site, 24),
        };
        Step::Value(val)
    }

    /// Something reads the variable, so the result of the call matters.
    fn is_used(&mut self, body: ir::Body<'_>, dst: ir::Var, site: &Site) -> bool {
        if body.var(dst).kind != ir::VarKind::Temp {
            return true;
        }
        let read = self.replay.read_vars.entry((site.file, site.body)).or_insert_with(|| {
            let mut read = vec![false; body.vars.len()];
            let mut note = |var: ir::Var| {
                if let Some(slot) = read.get_mut(var.index()) {
                    *slot = true;
                }
            };
            for instr in body.instrs {
                instr.op.for_each_operand(body, &mut note);
            }
            body.blocks.iter().filter_map(|block| block.terminator.operand()).for_each(&mut note);
            read
        });
        read.get(dst.index()).copied().unwrap_or(true)
    }

    fn literal(&mut self, body: ir::Body<'_>, id: ir::LitId, site: &Site) -> Val {
        let (name, text) = match body.lit(id) {
            Lit::Str { bytes, .. } => ("String", std::str::from_utf8(bytes).ok().map(Name::new)),
            Lit::BigInt(_) => ("Integer", None),
            Lit::Rational(..) => ("Rational", None),
            Lit::Imaginary(_) => ("Complex", None),
            Lit::Regexp { .. } => ("Regexp", None),
            Lit::File => ("String", None),
            Lit::Encoding => ("Encoding", None),
        };
        let val = self.ground_val(Ty::inst(name), site);
        Val { literal: text, ..val }
    }

    fn array(&mut self, body: ir::Body<'_>, list: ArgList, site: &Site) -> Val {
        let args = body.args(list);
        // `[*x]`, as in `a, b = *x`: the same elements.
        if let [Arg::Splat(var)] = args {
            return self.get(*var, site);
        }
        if let Some(members) = self.places(args, site).filter(|members| !members.is_empty()) {
            let ty = Ty::Tuple(members.iter().map(|member| member.obs.clone()).collect()).limited(4);
            let nodes = members.iter().map(|member| member.node).collect();
            let node = self.compound_at(site, 10, Node::Tuple(nodes));
            return self.val(node, ty, site);
        }
        let element = self.inner(site, 11);
        let mut ty = Ty::Bottom;
        for arg in args {
            match *arg {
                Arg::Positional(var) => {
                    let val = self.get(var, site);
                    self.replay.graph.flow(val.node, element, Pass::All, site.origin(Reason::Inside));
                    ty = ty.join(&val.obs);
                }
                Arg::Splat(var) => {
                    let val = self.get(var, site);
                    let part = self.element(&val, 0, site.origin(Reason::Inside));
                    self.replay.graph.flow(part.node, element, Pass::All, site.origin(Reason::Inside));
                    ty = ty.join(&part.obs);
                }
                Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => {
                    ty = ty.join(&Ty::hash(Ty::Unknown, Ty::Unknown));
                }
            }
        }
        let node = self.compound_at(site, 10, Node::Inst(Name::new("Array"), vec![element]));
        self.val(node, Ty::array(ty).limited(4), site)
    }

    /// The members of an array literal, when their number is known: `[a, *pair]` has three.
    fn places(&mut self, args: &[Arg], site: &Site) -> Option<Vec<Val>> {
        let mut members = Vec::new();
        for arg in args {
            match *arg {
                Arg::Positional(var) => members.push(self.get(var, site)),
                Arg::Splat(var) => {
                    let val = self.get(var, site);
                    let Ty::Tuple(types) = &val.obs else { return None };
                    for index in 0..types.len() {
                        members.push(self.tuple_member(&val, index));
                    }
                }
                Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => return None,
            }
            if members.len() > MAX_PARTS {
                return None;
            }
        }
        Some(members)
    }

    fn hash(&mut self, body: ir::Body<'_>, list: ArgList, site: &Site) -> Val {
        let args = body.args(list);
        let keyword = |arg: &Arg| match arg {
            Arg::Keyword(name, var) => Some((*name, *var)),
            _ => None,
        };
        if args.len() <= MAX_PARTS
            && let Some(pairs) = args.iter().map(keyword).collect::<Option<Vec<_>>>()
            && !pairs.is_empty()
        {
            let fields: Vec<(Name, Val)> =
                pairs.into_iter().map(|(name, var)| (name, self.get(var, site))).collect();
            let ty =
                Ty::Record(fields.iter().map(|(name, val)| (*name, val.obs.clone())).collect()).limited(4);
            let nodes = fields.iter().map(|(name, val)| (*name, val.node)).collect();
            let node = self.compound_at(site, 10, Node::Record(nodes));
            return self.val(node, ty, site);
        }
        let (keys, values) = (self.inner(site, 11), self.inner(site, 12));
        let (mut key_ty, mut value_ty) = (Ty::Bottom, Ty::Bottom);
        for arg in args {
            let (key, value) = match *arg {
                Arg::Pair(key, value) => (self.get(key, site), self.get(value, site)),
                Arg::Keyword(_, value) => (self.ground_val(Ty::inst("Symbol"), site), self.get(value, site)),
                Arg::DoubleSplat(var) => {
                    let val = self.get(var, site);
                    let origin = site.origin(Reason::Inside);
                    (self.element(&val, 0, origin), self.element(&val, 1, origin))
                }
                Arg::Positional(_) | Arg::Splat(_) => continue,
            };
            self.replay.graph.flow(key.node, keys, Pass::All, site.origin(Reason::Inside));
            self.replay.graph.flow(value.node, values, Pass::All, site.origin(Reason::Inside));
            key_ty = key_ty.join(&key.obs);
            value_ty = value_ty.join(&value.obs);
        }
        let node = self.compound_at(site, 10, Node::Inst(Name::new("Hash"), vec![keys, values]));
        self.val(node, Ty::hash(key_ty, value_ty).limited(4), site)
    }

    pub(super) fn call_args(&mut self, body: ir::Body<'_>, list: ArgList, site: &Site) -> Vec<CallArg> {
        let mut acc = Vec::new();
        for arg in body.args(list) {
            acc.push(match *arg {
                Arg::Positional(var) => CallArg::Positional(self.get(var, site)),
                Arg::Splat(_) => CallArg::Splat,
                Arg::Keyword(name, var) => CallArg::Keyword(name, self.get(var, site)),
                Arg::Pair(..) | Arg::DoubleSplat(_) => CallArg::DoubleSplat,
            });
        }
        acc
    }

    fn read_field(&mut self, name: Name, site: &Site) -> Val {
        if let Some(field) = self.state.fields.iter().find(|field| field.name == name) {
            return field.val.clone();
        }
        let Some(frame) = self.frame() else { return self.unknown(site, 0) };
        let self_ty = frame.self_val.obs.clone();
        let recorded = frame.activation.and_then(|activation| {
            activation.fields_in.iter().find(|(it, _)| *it == name).map(|(_, ty)| ty.clone())
        });
        let Some(node) = self.replay.field_position(&self_ty, name) else { return self.unknown(site, 0) };
        let obs = recorded.unwrap_or_else(|| known(self.replay.graph.seen(node)));
        let val = self.val(node, obs, site);
        self.state.fields.push(Field { name, val: val.clone(), written: None });
        val
    }

    fn write_field(&mut self, name: Name, val: Val, site: &Site) {
        self.state.fields.retain(|field| field.name != name);
        self.state.fields.push(Field { name, val, written: Some((site.file, site.span)) });
    }

    fn assign(&mut self, val: &Val, node: NodeId, name: Name, site: &Site) -> Val {
        self.replay.graph.flow(val.node, node, Pass::All, site.origin(Reason::Assigned(name)));
        self.replay.graph.see(node, &val.obs);
        val.clone()
    }

    fn constant(&mut self, body: ir::Body<'_>, path: ConstPath, site: &Site) -> Val {
        let found = self.replay.world.program.resolve_const(site.file, body.scope, &path);
        match found {
            ConstLookup::Found(constant) => match constant.value {
                Value::Class(class) => {
                    let name = Name::new(&self.replay.world.program.name(class));
                    self.ground_val(Ty::Class(name), site)
                }
                Value::InstanceOf(_) | Value::Unknown => {
                    let owner = self.replay.world.program.name(constant.owner);
                    let full = match owner.as_str() {
                        "Object" => constant.name.to_string(),
                        owner => format!("{owner}::{}", constant.name),
                    };
                    let full = Name::new(&full);
                    let node = self.replay.graph.position(Position::Constant(full));
                    let mut obs = self.replay.graph.seen(node);
                    if obs == Ty::Bottom
                        && let Value::InstanceOf(class) = constant.value
                    {
                        obs = Ty::Inst(Name::new(&self.replay.world.program.name(class)), Types::default());
                    }
                    self.val(node, known(obs), site)
                }
            },
            ConstLookup::Absent | ConstLookup::Unless(_) | ConstLookup::Unknown => self.unknown(site, 25),
        }
    }

    fn prim(&mut self, prim: Prim, var: ir::Var, site: &Site) -> Val {
        let val = self.get(var, site);
        match prim {
            Prim::SplatToA | Prim::ToHash | Prim::ToProc | Prim::Deconstruct => val,
            Prim::ToAry => {
                let is_array = |atom: &Ty| atom.class_name().is_some_and(|class| class == "Array");
                if !val.obs.is_known() || val.obs.atoms().iter().any(is_array) {
                    return val;
                }
                let node = self.compound_at(site, 10, Node::Tuple(vec![val.node]));
                self.val(node, Ty::Tuple(vec![val.obs].into()), site)
            }
            Prim::ToS => self.ground_val(Ty::inst("String"), site),
            Prim::Elem(index) => self.tuple_member(&val, index as usize),
            Prim::ElemBack { .. } => self.element(&val, 0, site.origin(Reason::Inside)),
            Prim::ElemRest { .. } => {
                let element = self.element(&val, 0, site.origin(Reason::Inside));
                let node = self.compound_at(site, 10, Node::Inst(Name::new("Array"), vec![element.node]));
                self.val(node, Ty::array(element.obs), site)
            }
            Prim::KeyValue(name) => {
                let mut part = self.element(&val, 1, site.origin(Reason::Inside));
                if let Ty::Record(fields) = &val.obs
                    && let Some((_, ty)) = fields.iter().find(|(it, _)| *it == name)
                {
                    part.obs = ty.clone();
                }
                part
            }
            Prim::Length => self.ground_val(Ty::inst("Integer"), site),
            Prim::IsNil => {
                let ty = self.answer(&val.obs, Name::new("NilClass"));
                self.ground_or_unknown(ty, site)
            }
            Prim::LenIs(_)
            | Prim::LenAtLeast(_)
            | Prim::HasKey(_)
            | Prim::HashIsEmpty
            | Prim::Given
            | Prim::IsStandardError => self.unknown(site, 26),
        }
    }

    /// What a test for a class gives, when all that the value was agrees.
    pub(super) fn answer(&self, obs: &Ty, class: Name) -> Ty {
        let world = &self.replay.world;
        if !obs.is_known() {
            return Ty::Unknown;
        }
        let passing = world.filter(obs, Pass::Is(class));
        let failing = world.filter(obs, Pass::IsNot(class));
        match (passing.is_known(), failing.is_known()) {
            (true, false) => Ty::True,
            (false, true) => Ty::False,
            _ => Ty::Unknown,
        }
    }

    pub(super) fn ground_or_unknown(&mut self, ty: Ty, site: &Site) -> Val {
        let node = self.replay.graph.ground(&Ty::bool());
        self.val(node, ty, site)
    }

    fn lambda(&mut self, id: ir::BodyId, site: &Site) -> Val {
        let block = BlockVal::Literal(id);
        let result = self.run_block(site, &block, &[]);
        let ty = self.proc_ty(id, &result);
        let val = self.ground_val(ty, site);
        Val { closure: Some(block), ..val }
    }

    /// What a literal block or lambda takes and gives, from its recorded runs.
    fn proc_ty(&mut self, id: ir::BodyId, result: &Val) -> Ty {
        let Some(frame) = self.frames.last() else { return Ty::Unknown };
        let runs = self.replay.merged.blocks.get(&(frame.file.id, id)).map_or(&[][..], Vec::as_slice);
        let mut params: Option<Vec<Ty>> = None;
        let mut returned = Ty::Bottom;
        for run in runs {
            let types: Vec<Ty> = run.params.iter().map(|param| param.ty.clone()).collect();
            params = Some(match params {
                None => types,
                Some(known) if known.len() == types.len() => {
                    known.iter().zip(&types).map(|(a, b)| a.join(b)).collect()
                }
                Some(known) => known,
            });
            returned = run.result.as_ref().map_or(returned.clone(), |ty| returned.join(ty));
        }
        if returned == Ty::Bottom {
            returned = result.obs.clone();
        }
        Ty::Proc(Arc::new(ProcTy { params, result: returned }))
    }
}

/// A type that was never seen is not known.
pub(super) fn known(ty: Ty) -> Ty {
    if ty == Ty::Bottom { Ty::Unknown } else { ty }
}
