//! Method types from solved positions.

use crate::graph::{MethodKey, Position};
use crate::interface::Interfaces;
use crate::observe::{Activation, ParamKind};
use crate::replay::{Replay, Returned, param_ty};
use crate::solve::{Solution, Solver};
use crate::ty::{Ty, optional, plain_param, surface, surface_union};
use base::{Name, Span};
use syntax::sig::{Block, Function, Keyword, MethodType, Param, Params, Type, TypeKind, TypeParam, Variance};

/// What the overloads of a method have in common, and what sets one apart.
pub(crate) struct Builder<'b, 'a> {
    pub(crate) replay: &'b Replay<'a>,
    pub(crate) solver: Solver<'b, 'a>,
    pub(crate) interfaces: &'b mut Interfaces,
}

impl Builder<'_, '_> {
    /// The overloads of a method, from all its activations.
    pub(crate) fn method(&mut self, key: MethodKey, activations: &[&Activation]) -> Vec<MethodType> {
        let all = self.replay.overloads.get(&key).map_or(1, |overloads| overloads.n());
        let returned_by = |overload: u32| self.replay.returned.get(&(key, overload)).copied();
        let first = returned_by(0);
        let returned = first.filter(|it| (0..all).all(|overload| returned_by(overload) == Some(*it)));
        if let Some(generic) = self.generic(key, returned) {
            return vec![generic];
        }
        let n = match returned {
            // What goes in comes out: one type says it all.
            Some(Returned::Param(_) | Returned::SelfValue) => 1,
            _ => all,
        };
        let mut types = Vec::new();
        for overload in 0..n {
            let own: Vec<&Activation> = activations
                .iter()
                .copied()
                .filter(|activation| n == 1 || self.replay.overload_of(key, activation) == overload)
                .collect();
            let returned =
                if n == 1 { returned } else { self.replay.returned.get(&(key, overload)).copied() };
            types.push(self.overload(key, n, &own, returned));
        }
        types
    }

    /// `[T] (T) -> T`: the parameter comes back untouched, and was of several classes.
    fn generic(&mut self, key: MethodKey, returned: Option<Returned>) -> Option<MethodType> {
        let Some(Returned::Param(index)) = returned else { return None };
        let node = self.replay.graph.find(Position::Param(key, index))?;
        let seen = self.replay.graph.seen(node);
        let params = self.replay.params.get(&key)?;
        let only_required = params.iter().all(|(kind, _)| *kind == ParamKind::Required);
        let is_free = self.replay.graph.uppers(node).is_empty() && !self.flows_to_state(key, index);
        if !only_required || !is_free || seen.atoms().len() < 2 {
            return None;
        }
        let name = Name::new("T");
        let mut required = Vec::new();
        for (at, (_, param)) in params.clone().iter().enumerate() {
            let ty = if at as u32 == index {
                surface(TypeKind::Var(name))
            } else {
                self.param_type(key, at, &Ty::Bottom, false)
            };
            required.push(Param { name: param_name(*param), ..plain_param(ty) });
        }
        let param = TypeParam {
            name,
            variance: Variance::Invariant,
            unchecked: false,
            upper: None,
            lower: None,
            default: None,
            span: Span::default(),
        };
        let params = Params { required, ..Params::default() };
        let function = Function { params: Some(params), result: surface(TypeKind::Var(name)) };
        Some(MethodType { type_params: vec![param], function, block: None, span: Span::default() })
    }

    /// The parameter is kept somewhere, so its type is that of what keeps it.
    fn flows_to_state(&self, key: MethodKey, index: u32) -> bool {
        let Some(node) = self.replay.graph.find(Position::Param(key, index)) else { return true };
        let is_return = |position: &Position| matches!(position, Position::Return(of, _) if *of == key);
        self.replay.graph.edges_from(node).any(|edge| match self.replay.graph.node(edge.to) {
            crate::graph::Node::Position(position) => !is_return(position),
            _ => true,
        })
    }

    fn overload(
        &mut self,
        key: MethodKey,
        n: u32,
        activations: &[&Activation],
        returned: Option<Returned>,
    ) -> MethodType {
        let list = self.replay.params.get(&key).cloned().unwrap_or_default();
        let by_param = self.replay.overloads.get(&key).and_then(|overloads| overloads.param());
        let mut params = Params::default();
        for (index, (kind, name)) in list.iter().enumerate() {
            let own = activations.iter().fold(Ty::Bottom, |acc, activation| {
                activation.params.get(index).map_or(acc.clone(), |param| acc.join(&param_ty(param)))
            });
            let decides = n > 1 && by_param == Some(index);
            let ty = self.param_type(key, index, &own, decides);
            let param = Param { name: param_name(*name), ..plain_param(ty) };
            let keyword =
                |required| Keyword { name: *name, required, param: Param { name: None, ..param.clone() } };
            match kind {
                ParamKind::Required => {
                    if params.optional.is_empty() && params.rest.is_none() {
                        params.required.push(param);
                    } else {
                        params.trailing.push(param);
                    }
                }
                ParamKind::Optional => params.optional.push(param),
                ParamKind::Rest => params.rest = Some(param),
                ParamKind::Post => params.trailing.push(param),
                ParamKind::Keyword => params.keywords.push(keyword(true)),
                ParamKind::OptionalKeyword => params.keywords.push(keyword(false)),
                ParamKind::KeywordRest => params.keyword_rest = Some(param),
                ParamKind::Block => {}
            }
        }
        let result = self.result_type(key, n, returned, activations);
        let block = self.block(key, activations);
        MethodType {
            type_params: Vec::new(),
            function: Function { params: Some(params), result },
            block,
            span: Span::default(),
        }
    }

    /// The type of a parameter; of an overload that it decides, only what belongs to it.
    fn param_type(&mut self, key: MethodKey, index: usize, own: &Ty, decides: bool) -> Type {
        let Some(node) = self.replay.graph.find(Position::Param(key, index as u32)) else {
            return surface(TypeKind::Untyped);
        };
        if decides {
            return self.solver.surface(&self.solver.tidy(own.clone()));
        }
        let solution = self.solver.param(node);
        let name = self.replay.params.get(&key).and_then(|params| params.get(index)).map(|(_, name)| *name);
        let hint = format!("{}_{}", key.name, name.map_or("", Name::as_str));
        self.solution_type(&solution, &hint)
    }

    fn solution_type(&mut self, solution: &Solution, hint: &str) -> Type {
        let mut types: Vec<Type> = Vec::new();
        types.extend(solution.accepted.clone());
        if let Some(ty) = solution.nominal.as_ref().filter(|ty| **ty != Ty::Bottom) {
            types.push(self.solver.surface(ty));
        }
        if !solution.methods.is_empty() {
            types.push(self.interfaces.ty(self.solver.world.signatures, &solution.methods, hint));
        }
        let also = &solution.also;
        let others = also.without(|atom| *atom == Ty::Nil);
        if others.is_known() {
            types.push(self.solver.surface(&others));
        }
        let ty = surface_union(types);
        if also.has_nil() { optional(ty) } else { ty }
    }

    fn result_type(
        &mut self,
        key: MethodKey,
        n: u32,
        returned: Option<Returned>,
        activations: &[&Activation],
    ) -> Type {
        if key.name == "initialize" {
            return surface(TypeKind::Void);
        }
        // No replay gets to the end: every path that ran raises.
        let is_replayed = activations.iter().any(|activation| activation.at.is_some());
        if activations.iter().all(|activation| activation.result.is_none())
            && is_replayed
            && !self.replay.left.contains(&key)
        {
            return surface(TypeKind::Bot);
        }
        if returned == Some(Returned::SelfValue) {
            return surface(TypeKind::SelfType);
        }
        let all = self.replay.overloads.get(&key).map_or(1, |overloads| overloads.n());
        let ty = match n {
            1 => (0..all).fold(Ty::Bottom, |acc, overload| acc.join(&self.solver.returned(key, overload))),
            // The overloads were told apart by what came out, so that is what they return.
            _ => self.solver.tidy(activations.iter().fold(Ty::Bottom, |acc, activation| {
                activation.result.as_ref().map_or(acc.clone(), |ty| acc.join(ty))
            })),
        };
        self.solver.surface(&ty)
    }

    fn block(&mut self, key: MethodKey, activations: &[&Activation]) -> Option<Block> {
        let given = activations.iter().filter(|activation| activation.block_given).count();
        if given == 0 {
            return None;
        }
        let mut required = Vec::new();
        for index in 0..8 {
            let position = Position::BlockParam(key, index);
            if self.replay.graph.find(position).is_none() {
                break;
            }
            let ty = self.solver.lower(position);
            required.push(plain_param(self.solver.surface(&ty)));
        }
        // A block that is never called here takes what it takes; nothing is said about it.
        let node = self.replay.graph.find(Position::BlockReturn(key));
        let is_used = node.is_some_and(|node| self.replay.graph.edges_from(node).next().is_some());
        let result = match node.filter(|_| is_used) {
            Some(_) => {
                let ty = self.solver.lower(Position::BlockReturn(key));
                if ty.is_known() { self.solver.surface(&ty) } else { surface(TypeKind::Void) }
            }
            None => surface(TypeKind::Void),
        };
        let is_called = !required.is_empty() || node.is_some();
        let rest = (!is_called).then(|| plain_param(surface(TypeKind::Untyped)));
        let result = if is_called { result } else { surface(TypeKind::Untyped) };
        let params = Params { required, rest, ..Params::default() };
        Some(Block {
            function: Function { params: Some(params), result },
            required: given == activations.len(),
            self_type: None,
            span: Span::default(),
        })
    }
}

/// Names that RBS reads as something else are left out.
fn param_name(name: Name) -> Option<Name> {
    const KEYWORDS: &[&str] = &[
        "alias",
        "attr_accessor",
        "attr_reader",
        "attr_writer",
        "bool",
        "bot",
        "class",
        "def",
        "end",
        "extend",
        "false",
        "in",
        "include",
        "instance",
        "interface",
        "module",
        "nil",
        "out",
        "prepend",
        "private",
        "public",
        "self",
        "singleton",
        "top",
        "true",
        "type",
        "unchecked",
        "untyped",
        "void",
        "use",
        "as",
    ];
    let text = name.as_str();
    let plain = text.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (plain && !KEYWORDS.contains(&text)).then_some(name)
}

/// The type of a method of which nothing is known but its parameters.
pub(crate) fn untyped(params: syntax::ir::Params<'_>, body: syntax::ir::Body<'_>) -> MethodType {
    let mut acc = Params::default();
    let any = || surface(TypeKind::Untyped);
    for (kind, var) in crate::resolve::slots(params) {
        let name = body.var(var).name.unwrap_or_else(|| Name::new(""));
        let param = Param { name: param_name(name), ..plain_param(any()) };
        let keyword = |required| Keyword { name, required, param: plain_param(any()) };
        match kind {
            ParamKind::Required => acc.required.push(param),
            ParamKind::Optional => acc.optional.push(param),
            ParamKind::Rest => acc.rest = Some(param),
            ParamKind::Post => acc.trailing.push(param),
            ParamKind::Keyword => acc.keywords.push(keyword(true)),
            ParamKind::OptionalKeyword => acc.keywords.push(keyword(false)),
            ParamKind::KeywordRest => acc.keyword_rest = Some(param),
            ParamKind::Block => {}
        }
    }
    let function = Function { params: Some(acc), result: any() };
    MethodType { type_params: Vec::new(), function, block: None, span: Span::default() }
}
