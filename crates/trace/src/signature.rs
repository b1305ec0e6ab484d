//! Method types from solved positions.

use crate::graph::{MethodKey, Node, NodeId, Position};
use crate::interface::Interfaces;
use crate::observe::{Activation, ParamKind};
use crate::replay::{MAX_YIELDED, Replay, Returned, out_ty, param_ty};
use crate::solve::{Solution, Solver};
use crate::ty::{Gap, Ty, join_all, optional, plain_param, surface, surface_union, to_surface};
use base::{Name, Span};
use syntax::ir::Terminator;
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
        if let Some(generic) = self.generic(key, returned, activations) {
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
        name_enumerators(&mut types);
        types
    }

    /// `[T] (T) -> T`, `[T] (Array[T]) -> T`, `[T] () { () -> T } -> T`: something comes back untouched, and was of several
    /// classes.
    fn generic(
        &mut self,
        key: MethodKey,
        returned: Option<Returned>,
        activations: &[&Activation],
    ) -> Option<MethodType> {
        let var = || surface(TypeKind::Var(Name::new("T")));
        let mut ty = match returned? {
            Returned::Param(index) => {
                let node = self.replay.graph.find(Position::Param(key, index))?;
                let is_free = self.replay.graph.uppers(node).is_empty() && self.only_returns(key, node);
                if !is_free || self.replay.graph.seen(node).atoms().len() < 2 {
                    return None;
                }
                self.with_param(key, activations, index, var())?
            }
            Returned::Element(index) => {
                let node = self.replay.graph.find(Position::Param(key, index))?;
                let element = self.replay.graph.find(Position::Element(node, 0))?;
                let is_free = self.replay.graph.uppers(element).is_empty() && self.only_returns(key, element);
                if !is_free || self.is_kept(node) || !returns_elements(activations, index as usize) {
                    return None;
                }
                self.with_param(key, activations, index, array_of(var()))?
            }
            Returned::Block => {
                let node = self.replay.graph.find(Position::BlockReturn(key))?;
                let is_given = activations.iter().all(|activation| activation.block_given);
                if !is_given || !self.only_returns(key, node) || n_classes(activations) < 2 {
                    return None;
                }
                let mut ty = self.overload(key, 1, activations, None);
                ty.block.as_mut()?.function.result = var();
                ty
            }
            Returned::SelfValue | Returned::Other => return None,
        };
        let may_be_nil = activations.iter().any(|it| it.result.as_ref().is_some_and(Ty::has_nil));
        let is_element = matches!(returned, Some(Returned::Element(_)));
        ty.function.result = if may_be_nil && is_element { optional(var()) } else { var() };
        ty.type_params = vec![TypeParam {
            name: Name::new("T"),
            variance: Variance::Invariant,
            unchecked: false,
            upper: None,
            lower: None,
            default: None,
            span: Span::default(),
        }];
        Some(ty)
    }

    /// The type of the method, with this type for one of its required parameters.
    fn with_param(
        &mut self,
        key: MethodKey,
        activations: &[&Activation],
        index: u32,
        new: Type,
    ) -> Option<MethodType> {
        let params = self.replay.params.get(&key)?;
        if !params.iter().all(|(kind, _)| *kind == ParamKind::Required) {
            return None;
        }
        Some(self.overload_with(key, 1, activations, None, Some((index as usize, new))))
    }

    /// Nothing is done with what is at a node but to return it.
    fn only_returns(&self, key: MethodKey, node: NodeId) -> bool {
        let is_return = |position: &Position| matches!(position, Position::Return(of, _) if *of == key);
        self.replay.graph.edges_from(node).all(|edge| match self.replay.graph.node(edge.to) {
            Node::Position(position) => is_return(position),
            _ => false,
        })
    }

    /// The value is put somewhere or passed on, so that its elements may be used there.
    fn is_kept(&self, node: NodeId) -> bool {
        self.replay.graph.edges_from(node).any(|edge| match self.replay.graph.node(edge.to) {
            Node::Position(position) => !matches!(position, Position::Inner(..)),
            _ => false,
        })
    }

    fn overload(
        &mut self,
        key: MethodKey,
        n: u32,
        activations: &[&Activation],
        returned: Option<Returned>,
    ) -> MethodType {
        self.overload_with(key, n, activations, returned, None)
    }

    /// The same with a type for one of the parameters that is known already.
    fn overload_with(
        &mut self,
        key: MethodKey,
        n: u32,
        activations: &[&Activation],
        returned: Option<Returned>,
        known: Option<(usize, Type)>,
    ) -> MethodType {
        let list = self.replay.params.get(&key).cloned().unwrap_or_default();
        let by_param = self.replay.overloads.get(&key).and_then(|overloads| overloads.param());
        let mut params = Params::default();
        for (index, (kind, name)) in list.iter().enumerate() {
            let own = activations.iter().fold(Ty::Bottom, |acc, activation| {
                activation
                    .params
                    .get(index)
                    .map_or(acc.clone(), |param| acc.join(&param_ty(param)).join(&out_ty(param)))
            });
            let decides = n > 1 && by_param == Some(index);
            let ty = match &known {
                Some((at, ty)) if *at == index => ty.clone(),
                _ => self.param_type(key, index, &own, decides),
            };
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
            return self.solver.written(own, Gap::Top);
        }
        let solution = self.solver.param(node);
        let name = self.replay.params.get(&key).and_then(|params| params.get(index)).map(|(_, name)| *name);
        let hint = format!("{}_{}", key.name, name.map_or("", Name::as_str));
        let ty = self.solution_type(&solution, &hint);
        // Nothing was ever there, and nothing is asked of it: anything will do.
        if ty.kind == TypeKind::Untyped && !self.replay.graph.seen(node).is_known() {
            return surface(TypeKind::Top);
        }
        ty
    }

    fn solution_type(&mut self, solution: &Solution, hint: &str) -> Type {
        let mut types: Vec<Type> = Vec::new();
        types.extend(solution.accepted.clone());
        if let Some(ty) = solution.nominal.as_ref().filter(|ty| **ty != Ty::Bottom) {
            types.push(self.solver.written(ty, Gap::Top));
        }
        if !solution.methods.is_empty() {
            types.push(self.interfaces.ty(self.solver.world, &solution.methods, hint));
        }
        let also = &solution.also;
        let others = also.without(|atom| *atom == Ty::Nil);
        if others.is_known() {
            types.push(self.solver.written(&others, Gap::Top));
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
        // No replay gets to the end, or the recorder saw nobody get there: every path that ran raises.
        let is_replayed = activations.iter().any(|activation| activation.at.is_some());
        if activations.iter().all(|activation| activation.result.is_none())
            && is_replayed
            && (!self.replay.left.contains(&key) || !self.returns_in_block(activations))
        {
            // Who gives a block may leave with `break`; the method's own result was never seen then.
            let may_break = activations.iter().any(|activation| activation.block_given);
            return surface(if may_break { TypeKind::Void } else { TypeKind::Bot });
        }
        if returned == Some(Returned::SelfValue) {
            return surface(TypeKind::SelfType);
        }
        let all = self.replay.overloads.get(&key).map_or(1, |overloads| overloads.n());
        let ty = match n {
            1 => (0..all)
                .fold(Ty::Bottom, |acc, it| acc.join(&self.solver.observed(Position::Return(key, it)))),
            // The overloads were told apart by what came out, so that is what they return.
            _ => activations.iter().fold(Ty::Bottom, |acc, activation| {
                activation.result.as_ref().map_or(acc.clone(), |ty| acc.join(ty))
            }),
        };
        self.solver.written(&ty, Gap::Bot)
    }

    /// A block in it has a `return`, or a `throw` may end it: the recorder does not see what such a jump brings along.
    fn returns_in_block(&self, activations: &[&Activation]) -> bool {
        // Many runs of few bodies.
        let mut places: Vec<_> = activations.iter().filter_map(|it| it.at).collect();
        places.sort_unstable();
        places.dedup();
        places.into_iter().any(|(file, id)| {
            let Some(file) = self.replay.files.get(&file) else { return true };
            let span = file.body(id).span;
            let mut inside = file.body_ids().filter(|it| *it != id && span.contains(file.body(*it).span));
            inside.any(|it| {
                let body = file.body(it);
                body.blocks
                    .iter()
                    .any(|block| matches!(block.terminator, Terminator::Return(_) | Terminator::Break(_)))
                    || body.calls.iter().any(|call| call.name == "throw")
            })
        })
    }

    fn block(&mut self, key: MethodKey, activations: &[&Activation]) -> Option<Block> {
        let given = activations.iter().filter(|activation| activation.block_given).count();
        if given == 0 {
            return None;
        }
        let observed = self.given_blocks(activations);
        let mut required = Vec::new();
        for index in 0..MAX_YIELDED {
            let position = Position::BlockParam(key, index);
            if self.replay.graph.find(position).is_none() {
                break;
            }
            required.push(self.solver.observed(position));
        }
        let mut rest = None;
        match &observed {
            // Called with who knows what.
            _ if self.replay.hidden_yields.contains(&key) => {
                (required, rest) = (Vec::new(), Some(surface(TypeKind::Untyped)));
            }
            // Kept for later, or handed to somebody: what the blocks got is all that is known.
            Some(observed) if !self.replay.yields.contains(&key) => required = observed.params.clone(),
            None if !self.replay.yields.contains(&key) => rest = Some(surface(TypeKind::Untyped)),
            Some(observed) if observed.params.len() == required.len() => {
                for (known, seen) in required.iter_mut().zip(&observed.params) {
                    *known = known.join(seen);
                }
            }
            Some(_) | None => {}
        }
        let node = self.replay.graph.find(Position::BlockReturn(key));
        // Who does not look at what the block gives takes anything.
        let is_used = node.is_some_and(|node| self.replay.graph.edges_from(node).next().is_some());
        let result = match (&observed, &rest) {
            (Some(observed), _) if is_used && observed.result.is_known() => {
                self.solver.written(&observed.result, Gap::Top)
            }
            (None, Some(_)) => surface(TypeKind::Untyped),
            _ => surface(TypeKind::Void),
        };
        let param = |ty: &Ty| plain_param(self.solver.written(ty, Gap::Bot));
        let required = required.iter().map(param).collect();
        let params = Params { required, rest: rest.map(plain_param), ..Params::default() };
        Some(Block {
            function: Function { params: Some(params), result },
            required: given == activations.len(),
            self_type: None,
            span: Span::default(),
        })
    }

    /// What the blocks that were passed got and gave, when all of them are the program's.
    fn given_blocks(&self, activations: &[&Activation]) -> Option<GivenBlocks> {
        let mut given: Vec<u32> = Vec::new();
        for activation in activations.iter().filter(|activation| activation.block_given) {
            given.push(activation.given?);
        }
        given.sort_unstable();
        given.dedup();
        let mut acc = GivenBlocks { params: Vec::new(), result: Ty::Bottom };
        let runs = given.iter().flat_map(|body| self.replay.block_runs.get(body).into_iter().flatten());
        for run in runs {
            let is_positional =
                |kind| matches!(kind, ParamKind::Required | ParamKind::Optional | ParamKind::Post);
            let params = run.params.iter().filter(|param| is_positional(param.kind));
            for (index, param) in params.enumerate() {
                match acc.params.get_mut(index) {
                    Some(known) => *known = known.join(&param.ty),
                    None => acc.params.push(param.ty.clone()),
                }
            }
            if let Some(ty) = &run.result {
                acc.result = acc.result.join(ty);
            }
        }
        Some(acc)
    }
}

/// What blocks got and gave.
struct GivenBlocks {
    params: Vec<Ty>,
    result: Ty,
}

/// `return enum_for(:each) unless block_given?`: the enumerator gives what the block of the other overload gets.
fn name_enumerators(types: &mut [MethodType]) {
    let with_block = types.iter().find_map(|ty| {
        let params = ty.block.as_ref()?.function.params.as_ref()?;
        let given: Vec<Type> = params.required.iter().map(|param| param.ty.clone()).collect();
        let given = match given.as_slice() {
            [] => return None,
            [one] => one.clone(),
            _ => surface(TypeKind::Tuple(given)),
        };
        Some((given, ty.function.result.clone()))
    });
    let Some((given, result)) = with_block else { return };
    for ty in types.iter_mut().filter(|ty| ty.block.is_none()) {
        if let TypeKind::ClassInstance(name, args) = &mut ty.function.result.kind
            && name.to_string().trim_start_matches("::") == "Enumerator"
            && args.iter().all(|arg| matches!(arg.kind, TypeKind::Untyped | TypeKind::Top))
        {
            // What `self` is in the result of the method is not what it is in that of the enumerator.
            let is_self = matches!(result.kind, TypeKind::SelfType | TypeKind::Void);
            *args = vec![given.clone(), if is_self { surface(TypeKind::Top) } else { result.clone() }];
        }
    }
}

fn array_of(element: Type) -> Type {
    let mut ty = to_surface(&Ty::array(Ty::Unknown), &|_| 1);
    if let TypeKind::ClassInstance(_, args) = &mut ty.kind {
        *args = vec![element];
    }
    ty
}

/// How many classes came out.
fn n_classes(activations: &[&Activation]) -> usize {
    let all = activations.iter().filter_map(|it| it.result.as_ref()).fold(Ty::Bottom, |acc, ty| acc.join(ty));
    all.without(|atom| *atom == Ty::Nil).atoms().iter().filter(|atom| atom.is_known()).count()
}

/// The parameter was always an array, of several kinds of elements in all, and each time one of its own came out, or nil.
fn returns_elements(activations: &[&Activation], index: usize) -> bool {
    n_classes(activations) >= 2
        && activations.iter().all(|activation| {
            let Some(param) = activation.params.get(index) else { return false };
            let is_array = |atom: &Ty| atom.class_name().is_some_and(|class| class == "Array");
            let elements =
                param.ty.atoms().iter().fold(Ty::Bottom, |acc, atom| acc.join(&join_all(&atom.type_args())));
            let is_inside = |atom: &Ty| {
                *atom == Ty::Nil || elements.atoms().iter().any(|it| it.class_name() == atom.class_name())
            };
            param.ty.atoms().iter().all(is_array)
                && activation.result.as_ref().is_none_or(|ty| ty.atoms().iter().all(is_inside))
        })
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
