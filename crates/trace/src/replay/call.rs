//! Calls: where they go, what they say about receiver and arguments, and what comes back.

use super::flow::Step;
use super::step::known;
use super::{BlockVal, CallArg, Machine, Site, Val, hash_of};
use crate::graph::{MethodKey, Need, Node, Pass, Position, Reason};
use crate::observe::ParamKind;
use crate::trusted::method_type;
use crate::ty::{Ty, Types, join_all, plain_param, surface, to_surface};
use crate::world::{Target, World};
use base::Name;
use std::rc::Rc;
use syntax::ir::{self, BlockArg, CallId, Op};
use syntax::sig::{MethodType, TypeKind};
use types::Side;

/// Methods that every object has, or that the language is made of: to call one says nothing about the receiver.
const UNIVERSAL: &[&str] = &[
    "!",
    "==",
    "!=",
    "===",
    "=~",
    "!~",
    "equal?",
    "eql?",
    "nil?",
    "is_a?",
    "kind_of?",
    "instance_of?",
    "respond_to?",
    "class",
    "object_id",
    "__id__",
    "hash",
    "frozen?",
    "freeze",
    "dup",
    "clone",
    "itself",
    "tap",
    "then",
    "yield_self",
    "send",
    "public_send",
    "__send__",
    "method",
    "methods",
    "instance_variable_get",
    "instance_variable_set",
    "instance_variables",
    "instance_variable_defined?",
    "instance_eval",
    "instance_exec",
    "singleton_class",
    "extend",
    "define_singleton_method",
    "public_method",
    "display",
    "instance_variable_names",
];

/// Methods of self that do not come back.
const NEVER_RETURN: &[&str] = &["raise", "fail", "exit", "exit!", "abort", "throw"];

impl Machine<'_, '_> {
    pub(super) fn call_instr(
        &mut self,
        body: ir::Body<'_>,
        op: Op,
        id: CallId,
        is_used: bool,
        site: &Site,
    ) -> Step {
        let call = body.call(id);
        let args = self.call_args(body, call.args, site);
        let block = match call.block {
            BlockArg::None => None,
            BlockArg::Literal(id) => Some(BlockVal::Literal(id)),
            BlockArg::Pass(var) => {
                let val = self.get(var, site);
                match (val.closure, val.literal) {
                    (Some(closure), _) => Some(closure),
                    (None, Some(name)) if val.obs == Ty::inst("Symbol") => Some(BlockVal::Symbol(name)),
                    _ if val.obs == Ty::Nil => None,
                    _ => Some(BlockVal::Unknown),
                }
            }
        };
        let result = match op {
            Op::Yield(_) => {
                let recorded = self.recorded_result(body, site, Name::new("yield"), &Ty::Unknown);
                let Some(key) = self.method else { return Step::Value(self.unknown(site, 70)) };
                if args.iter().any(|arg| !matches!(arg, CallArg::Positional(_))) {
                    self.replay.hidden_yields.insert(key);
                }
                let given: Vec<Val> = args
                    .iter()
                    .filter_map(|arg| match arg {
                        CallArg::Positional(val) => Some(val.clone()),
                        _ => None,
                    })
                    .collect();
                let mut val = self.yield_to(site, key, &given);
                if let Some(ty) = recorded {
                    self.replay.graph.see(val.node, &ty);
                    val.obs = ty;
                }
                Some(val)
            }
            Op::Super(_) => Some(self.call_super(body, site, &args, block.as_ref())),
            _ => {
                let on_self = call.receiver.is_none() || call.flags.self_receiver;
                let receiver = match call.receiver {
                    Some(var) => self.get(var, site),
                    None => match self.frame() {
                        Some(frame) => frame.self_val.clone(),
                        None => self.unknown(site, 71),
                    },
                };
                if on_self && NEVER_RETURN.contains(&call.name.as_str()) {
                    self.cross_boundary();
                    return Step::Ends;
                }
                self.call_recorded(body, site, &receiver, call.name, &args, block.as_ref(), is_used, on_self)
            }
        };
        match result {
            Some(val) => {
                let val = Val { file: site.file, span: site.span, ..val };
                if call.flags.attribute_write
                    && let Some(CallArg::Positional(last)) = args.last()
                {
                    return Step::Value(last.clone());
                }
                Step::Value(val)
            }
            None => Step::Ends,
        }
    }

    /// A call with what the recorder saw of it.
    #[expect(clippy::too_many_arguments, reason = "a call is all of this")]
    fn call_recorded(
        &mut self,
        body: ir::Body<'_>,
        site: &Site,
        receiver: &Val,
        name: Name,
        args: &[CallArg],
        block: Option<&BlockVal>,
        is_used: bool,
        on_self: bool,
    ) -> Option<Val> {
        let recorded = self.recorded_result(body, site, name, &receiver.obs);
        let mut receiver = receiver.clone();
        if !receiver.obs.is_known()
            && let Some(ty) = self.recorded_receiver(site, name)
        {
            receiver.obs = ty;
        }
        self.recorded = recorded.clone();
        let mut val = self.call(site, &receiver, name, args, block, is_used, on_self)?;
        if let Some(ty) = recorded {
            val.obs = ty.clone();
            // A result of which the signature says nothing is what it was.
            if let Node::Position(Position::Inner(..)) = self.replay.graph.node(val.node)
                && self.replay.graph.edges_to(val.node).next().is_none()
            {
                let from = self.replay.graph.ground(&ty);
                self.replay.graph.flow(from, val.node, Pass::All, site.origin(Reason::Observed));
            }
        }
        Some(val)
    }

    /// Recorded calls at a place, those of the right name. The record leaves out a literal block.
    fn records(&self, site: &Site, name: Name) -> Vec<&'_ crate::observe::SeenCall> {
        let calls = self.replay.world.seen.calls.get(&(site.file, site.body)).map_or(&[][..], Vec::as_slice);
        let is_here = |call: &&crate::observe::SeenCall| {
            call.name == name && call.span.start == site.span.start && call.span.end <= site.span.end
        };
        let end = calls.iter().filter(is_here).map(|call| call.span.end).max();
        calls.iter().filter(is_here).filter(|call| Some(call.span.end) == end).collect()
    }

    fn recorded_result(&self, _body: ir::Body<'_>, site: &Site, name: Name, receiver: &Ty) -> Option<Ty> {
        let mut ty = Ty::Bottom;
        for call in self.records(site, name) {
            let fits =
                !receiver.is_known()
                    || call.receiver.atoms().iter().any(|atom| {
                        receiver.atoms().iter().any(|other| other.class_name() == atom.class_name())
                    });
            if fits {
                ty = ty.join(&call.result);
            }
        }
        ty.is_known().then_some(ty)
    }

    fn recorded_receiver(&self, site: &Site, name: Name) -> Option<Ty> {
        let types: Vec<Ty> = self.records(site, name).iter().map(|call| call.receiver.clone()).collect();
        let ty = join_all(&types);
        ty.is_known().then_some(ty)
    }

    /// A call on each class that the receiver was; `None` if it does not come back.
    #[expect(clippy::too_many_arguments, reason = "a call is all of this")]
    pub(super) fn call(
        &mut self,
        site: &Site,
        receiver: &Val,
        name: Name,
        args: &[CallArg],
        block: Option<&BlockVal>,
        is_used: bool,
        on_self: bool,
    ) -> Option<Val> {
        let recorded = self.recorded.take();
        if let Some(closure) = receiver.closure
            && let Some(val) = self.call_closure(site, &closure, name, args)
        {
            return Some(val);
        }
        if let Some((name, args)) = self.sent(receiver, name, args) {
            self.recorded = recorded;
            return self.call(site, receiver, name, &args, block, is_used, on_self);
        }
        if let Some(block) = block.filter(|_| {
            matches!(
                name.as_str(),
                "instance_eval"
                    | "instance_exec"
                    | "class_eval"
                    | "module_eval"
                    | "class_exec"
                    | "module_exec"
            )
        }) {
            return Some(self.evaluate(site, receiver, name, args, block));
        }
        let atoms: Vec<Ty> = receiver.obs.atoms().iter().filter(|atom| atom.is_known()).cloned().collect();
        let mut results: Vec<(Val, MethodType)> = Vec::new();
        for atom in atoms.iter().take(6) {
            let target = self.replay.world.dispatch(atom, name);
            results.push(self.call_target(site, receiver, atom, name, target, args, block));
        }
        if results.is_empty()
            && let Some(block) = block
        {
            self.run_block(site, block, &[]);
        }
        let position = self.replay.graph.is_position(receiver.node);
        if position && !UNIVERSAL.contains(&name.as_str()) {
            let uses: Vec<MethodType> = results
                .iter()
                .map(|(_, used)| {
                    let mut used = used.clone();
                    if !is_used {
                        used.function.result = surface(TypeKind::Void);
                    } else if let (TypeKind::Untyped, Some(ty)) = (&used.function.result.kind, &recorded) {
                        // The signature says nothing; the run does.
                        used.function.result = to_surface(ty, &|name| self.replay.world.n_type_params(name));
                    }
                    used
                })
                .collect();
            let ran: Vec<Name> = atoms.iter().filter_map(Ty::class_name).collect();
            let given = args.iter().map(|arg| match arg {
                CallArg::Positional(val) => val.obs.clone(),
                CallArg::Keyword(..) | CallArg::Splat | CallArg::DoubleSplat => Ty::Unknown,
            });
            let need = Need { method: name, on_self, uses, ran, args: vec![given.collect()] };
            self.need(site, receiver, need);
        }
        let mut acc: Option<Val> = None;
        for (index, (val, _)) in results.into_iter().enumerate() {
            acc = Some(match acc {
                None => val,
                Some(other) => {
                    let key = hash_of((
                        site.context,
                        site.body,
                        site.span.start,
                        site.span.end,
                        index,
                        name.as_str(),
                    ));
                    self.join_vals(&other, &val, key)
                }
            });
        }
        Some(acc.unwrap_or_else(|| self.unknown(site, 72)))
    }

    /// `x.instance_eval { |x| }`, `x.instance_exec(a) { |a| }`.
    fn evaluate(
        &mut self,
        site: &Site,
        receiver: &Val,
        name: Name,
        args: &[CallArg],
        block: &BlockVal,
    ) -> Val {
        let mut given: Vec<Val> = Vec::new();
        if name.as_str().ends_with("_eval") {
            given.push(receiver.clone());
        }
        for arg in args {
            match (arg, block) {
                (CallArg::Positional(val), _) => given.push(val.clone()),
                (CallArg::Keyword(..) | CallArg::Splat | CallArg::DoubleSplat, BlockVal::Own(key)) => {
                    self.replay.hidden_yields.insert(*key);
                }
                (CallArg::Keyword(..) | CallArg::Splat | CallArg::DoubleSplat, _) => {}
            }
        }
        self.run_block(site, block, &given)
    }

    fn need(&mut self, site: &Site, receiver: &Val, new: Need) {
        let name = new.method;
        let key = (site.file, site.span, 1000, name);
        let empty = Need { uses: Vec::new(), ran: Vec::new(), args: Vec::new(), ..new };
        let node = self.replay.graph.use_at(key, || Node::Needs(empty));
        if self.replay.is_last_round
            && let Node::Needs(need) = self.replay.graph.node_mut(node)
        {
            add_new(&mut need.uses, new.uses);
            add_new(&mut need.ran, new.ran);
            add_new(&mut need.args, new.args);
        }
        self.replay.graph.flow(receiver.node, node, Pass::All, site.origin(Reason::Receiver(name)));
    }

    /// `send(:name, ..)` with a name that is known here.
    fn sent(&self, _receiver: &Val, name: Name, args: &[CallArg]) -> Option<(Name, Vec<CallArg>)> {
        if !matches!(name.as_str(), "send" | "public_send" | "__send__") {
            return None;
        }
        match args.split_first() {
            Some((CallArg::Positional(Val { literal: Some(method), .. }), rest)) => {
                Some((*method, rest.to_vec()))
            }
            _ => None,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a call is all of this")]
    fn call_target(
        &mut self,
        site: &Site,
        receiver: &Val,
        atom: &Ty,
        name: Name,
        target: Target,
        args: &[CallArg],
        block: Option<&BlockVal>,
    ) -> (Val, MethodType) {
        match target {
            Target::Body(key) => {
                let val = self.call_method(site, key, args, block);
                self.used_as(args, val)
            }
            Target::New(class) => {
                let key = self.initializer(class);
                if let Some(key) = key {
                    self.call_method(site, key, args, block);
                }
                let val = self.ground_val(Ty::Inst(class, Types::default()), site);
                self.used_as(args, val)
            }
            Target::Reader(variable) => {
                let val = match self.replay.field_position(atom, variable) {
                    Some(node) => {
                        let obs = known(self.replay.graph.seen(node));
                        self.val(node, obs, site)
                    }
                    None => self.unknown(site, 73),
                };
                self.used_as(args, val)
            }
            Target::Writer(variable) => {
                let node = self.replay.field_position(atom, variable);
                let val = match (node, args.first()) {
                    (Some(node), Some(CallArg::Positional(val))) => {
                        let val = val.clone();
                        self.replay.graph.flow(
                            val.node,
                            node,
                            Pass::All,
                            site.origin(Reason::Written(variable)),
                        );
                        self.replay.graph.see(node, &val.obs);
                        val
                    }
                    _ => self.unknown(site, 74),
                };
                self.used_as(args, val)
            }
            Target::Trusted(found) => {
                let applied = self.apply_signature(site, receiver, atom, &found, args, block);
                let mut val = applied.result;
                // Which of both a test gave, the classes tell, or the path.
                if val.obs == Ty::bool() {
                    let argument = match args.first() {
                        Some(CallArg::Positional(val)) => Some(val.obs.clone()),
                        _ => None,
                    };
                    val.obs = match (name.as_str(), argument, atom) {
                        ("nil?", None, _) => self.answer(&receiver.obs, Name::new("NilClass")),
                        ("is_a?" | "kind_of?", Some(Ty::Class(class)), _) => {
                            self.answer(&receiver.obs, class)
                        }
                        ("===", Some(ty), Ty::Class(class)) => self.answer(&ty, *class),
                        _ => Ty::Unknown,
                    };
                }
                if name == "new" && matches!(atom, Ty::Class(_)) {
                    let class = atom.class_name().unwrap_or(name);
                    if !val.obs.is_known() {
                        val = self.ground_val(Ty::Inst(class, Types::default()), site);
                    }
                }
                if matches!(name.as_str(), "lambda" | "proc")
                    && let Some(block) = block
                {
                    val.closure = Some(*block);
                }
                (val, applied.used)
            }
            Target::Unknown => {
                match block {
                    Some(BlockVal::Own(key)) => {
                        self.replay.hidden_yields.insert(*key);
                    }
                    Some(block) => {
                        self.run_block(site, block, &[]);
                    }
                    None => {}
                }
                self.cross_boundary();
                let val = self.unknown(site, 75);
                self.used_as(args, val)
            }
        }
    }

    /// The method type that a call of one of the program's methods shows.
    fn used_as(&self, args: &[CallArg], val: Val) -> (Val, MethodType) {
        // Uses are noted in the last round.
        if !self.replay.is_last_round {
            return (val, method_type(Vec::new(), surface(TypeKind::Untyped)));
        }
        let world = &self.replay.world;
        let params_of = |name: Name| world.n_type_params(name);
        let params = args
            .iter()
            .filter_map(|arg| match arg {
                CallArg::Positional(val) => Some(plain_param(to_surface(&val.obs, &params_of))),
                _ => None,
            })
            .collect();
        let used = method_type(params, to_surface(&val.obs, &params_of));
        (val, used)
    }

    /// The `initialize` that `new` of a class runs, if it is the program's.
    fn initializer(&self, class: Name) -> Option<MethodKey> {
        let atom = Ty::Inst(class, Types::default());
        match self.replay.world.dispatch(&atom, Name::new("initialize")) {
            Target::Body(key) => Some(key),
            _ => None,
        }
    }

    /// Arguments flow to parameters, the result comes back from the return position.
    fn call_method(
        &mut self,
        site: &Site,
        key: MethodKey,
        args: &[CallArg],
        block: Option<&BlockVal>,
    ) -> Val {
        let params = self.replay.params.get(&key).cloned().unwrap_or_default();
        let bound = bind(&params, args);
        for (index, val) in &bound {
            let node = self.replay.graph.position(Position::Param(key, *index as u32));
            self.replay.graph.flow(val.node, node, Pass::All, site.origin(Reason::Argument(key)));
        }
        self.cross_boundary();
        if let Some(block) = block {
            let given = self.block_params(site, key);
            let result = self.run_block(site, block, &given);
            self.block_result(site, key, &result);
            if let BlockVal::Own(from) = block {
                self.replay.passed_on.insert((*from, key));
            }
        }
        let arg = |index: usize| bound.iter().find(|(it, _)| *it == index).map(|(_, val)| val.obs.clone());
        let reached = self.replay.overloads.get(&key).map_or(vec![0], |it| it.of_call(arg, block.is_some()));
        let mut acc: Option<Val> = None;
        for overload in reached {
            let node = self.replay.graph.position(Position::Return(key, overload));
            let obs = known(self.replay.graph.seen(node));
            let val = self.val(node, obs, site);
            acc = Some(match acc {
                None => val,
                Some(other) => {
                    let at =
                        hash_of((site.context, site.body, site.span.start, site.span.end, overload, 7u8));
                    self.join_vals(&other, &val, at)
                }
            });
        }
        acc.unwrap_or_else(|| self.unknown(site, 76))
    }

    fn call_super(
        &mut self,
        body: ir::Body<'_>,
        site: &Site,
        args: &[CallArg],
        block: Option<&BlockVal>,
    ) -> Val {
        let Some(key) = self.method else { return self.unknown(site, 77) };
        let Some(frame) = self.frames.first() else { return self.unknown(site, 77) };
        let self_val = frame.self_val.clone();
        let recorded = self.recorded_result(body, site, key.name, &Ty::Unknown);
        let above = self.super_target(&self_val.obs, key);
        let mut val = match above {
            Some(Target::Body(key)) => self.call_method(site, key, args, block),
            Some(Target::Trusted(found)) => {
                let atom = self_val.obs.clone();
                self.apply_signature(site, &self_val, &atom, &found, args, block).result
            }
            _ => {
                self.cross_boundary();
                self.unknown(site, 78)
            }
        };
        if let Some(ty) = recorded {
            val.obs = ty;
        }
        val
    }

    fn super_target(&self, self_ty: &Ty, key: MethodKey) -> Option<Target> {
        let world: &World<'_> = &self.replay.world;
        let atom = self_ty.atoms().first()?;
        let (class, side) = World::side_of(atom)?;
        let ancestors = world.ancestors(class);
        let at = ancestors.iter().position(|it| *it == key.owner)?;
        for owner in &ancestors[at + 1..] {
            let above = MethodKey { owner: *owner, side, name: key.name };
            if world.seen.methods.contains(&above) {
                return Some(Target::Body(above));
            }
        }
        if side == Side::Singleton {
            return None;
        }
        let near = ancestors[at + 1..].iter().find(|it| world.signatures.class(it.as_str()).is_some())?;
        let found = world.signatures.lookup_method(near.as_str(), side, key.name.as_str(), &[])?;
        Some(Target::Trusted(Rc::new(found)))
    }
}

fn add_new<T: PartialEq>(known: &mut Vec<T>, new: Vec<T>) {
    for it in new {
        if !known.contains(&it) {
            known.push(it);
        }
    }
}

/// Which argument goes to which parameter, by the parameter's number. What a splat brings is left to the recorder.
fn bind(params: &[(ParamKind, Name)], args: &[CallArg]) -> Vec<(usize, Val)> {
    let mut bound = Vec::new();
    let has_splat = args.iter().any(|arg| matches!(arg, CallArg::Splat));
    let positional: Vec<&Val> = args
        .iter()
        .take_while(|arg| !matches!(arg, CallArg::Splat))
        .filter_map(|arg| match arg {
            CallArg::Positional(val) => Some(val),
            _ => None,
        })
        .collect();
    let indices = |kind: ParamKind| -> Vec<usize> {
        params.iter().enumerate().filter(|(_, (it, _))| *it == kind).map(|(index, _)| index).collect()
    };
    let (required, optional) = (indices(ParamKind::Required), indices(ParamKind::Optional));
    let (rest, post) = (indices(ParamKind::Rest), indices(ParamKind::Post));
    let mut given = positional.into_iter();
    for index in &required {
        bound.extend(given.next().map(|val| (*index, val.clone())));
    }
    if !has_splat {
        let mut left: Vec<&Val> = given.collect();
        let n_tail = post.len().min(left.len());
        let tail = left.split_off(left.len() - n_tail);
        let mut left = left.into_iter();
        for index in &optional {
            bound.extend(left.next().map(|val| (*index, val.clone())));
        }
        for index in &rest {
            bound.extend(left.by_ref().map(|val| (*index, val.clone())));
        }
        bound.extend(post.iter().zip(tail).map(|(index, val)| (*index, val.clone())));
    }
    for arg in args {
        if let CallArg::Keyword(name, val) = arg {
            let is_named = |(kind, it): &(ParamKind, Name)| {
                matches!(kind, ParamKind::Keyword | ParamKind::OptionalKeyword) && it == name
            };
            let place = params.iter().position(is_named);
            let place = place.or_else(|| indices(ParamKind::KeywordRest).first().copied());
            bound.extend(place.map(|index| (index, val.clone())));
        }
    }
    bound
}
