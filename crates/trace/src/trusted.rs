//! Calls of methods with a trusted signature: which overload applies, what it asks of its arguments, what comes out.
//!
//! ```text
//! [1, 2].map { |x| x.to_s }     Array[Elem]#map: [U] () { (Elem) -> U } -> Array[U]     Elem = Integer, U = String
//! ```
//!
//! The overload is chosen by what the arguments were at run time, as the training semantics does. Type variables become
//! nodes of the graph, so that what is done with an element reaches the array that it came from. `nil` in a declared
//! result is left out: it is below every type, and when it really comes out, the recorder sees it.

use crate::graph::{Accept, Node, NodeId, Origin, Pass, Reason};
use crate::replay::{BlockVal, CallArg, Machine, Site, Val};
use crate::ty::{Ty, join_all, plain_param, surface, to_surface};
use crate::world::full_name;
use base::{Name, Span};
use std::sync::Arc;
use syntax::sig::{Function, Literal, MethodType, Params, Type, TypeKind};
use types::{FoundMethod, Provenance};

/// Types for the variables of one application.
struct Env {
    vars: Vec<(Name, NodeId, Ty)>,
    receiver: Val,
    /// The user wrote the signature: a wide type in it is meant.
    is_own: bool,
}

impl Env {
    fn ty(&self, name: Name) -> Ty {
        self.vars.iter().find(|(it, ..)| *it == name).map_or(Ty::Unknown, |(_, _, ty)| ty.clone())
    }

    fn node(&self, name: Name) -> Option<NodeId> {
        self.vars.iter().find(|(it, ..)| *it == name).map(|(_, node, _)| *node)
    }

    fn bind(&mut self, name: Name, ty: &Ty) {
        if let Some(entry) = self.vars.iter_mut().find(|(it, ..)| *it == name) {
            entry.2 = if entry.2 == Ty::Unknown { ty.clone() } else { entry.2.join(ty) };
        }
    }
}

/// What an application gives.
pub(crate) struct Applied {
    pub(crate) result: Val,
    /// The method as it was used, for structural types.
    pub(crate) used: MethodType,
}

impl Machine<'_, '_> {
    /// Applies a signature to a call on one class of receivers.
    pub(crate) fn apply_signature(
        &mut self,
        site: &Site,
        receiver: &Val,
        atom: &Ty,
        found: &FoundMethod,
        args: &[CallArg],
        block: Option<&BlockVal>,
    ) -> Applied {
        let is_splat = args.iter().any(|arg| matches!(arg, CallArg::Splat));
        let all: Vec<&MethodType> = found.overloads.iter().map(|overload| &overload.ty).collect();
        let fitting: Vec<&MethodType> =
            all.iter().copied().filter(|ty| fits_arity(ty, args) || is_splat).collect();
        let chosen = fitting
            .iter()
            .copied()
            .find(|ty| self.overload_fits(ty, args, block.is_some(), true))
            .or_else(|| {
                fitting.iter().copied().find(|ty| self.overload_fits(ty, args, block.is_some(), false))
            })
            .or_else(|| fitting.first().copied());
        let Some(chosen) = chosen else {
            let used = method_type(Vec::new(), surface(TypeKind::Untyped));
            return Applied { result: self.unknown(site, 90), used };
        };
        let mut env = self.class_env(site, receiver, atom);
        env.is_own = matches!(found.method.origin.provenance, Provenance::Project | Provenance::Inline);
        for (index, param) in chosen.type_params.iter().enumerate() {
            let node = self.inner(site, 100 + index as u32);
            env.vars.retain(|(name, ..)| *name != param.name);
            env.vars.push((param.name, node, Ty::Unknown));
        }
        for (index, arg) in args.iter().enumerate() {
            let Some((val, declared)) = declared_for(arg, index, args.len(), chosen) else { continue };
            let others: Vec<Type> = fitting
                .iter()
                .filter_map(|ty| declared_for(arg, index, args.len(), ty))
                .map(|(_, declared)| declared.clone())
                .collect();
            let declared = declared.clone();
            let val = val.clone();
            self.constrain(site, &val, &declared, &others, &mut env, index as u32, found.method.name);
        }
        // `send(name) { (*untyped) -> untyped }`: what the block gets is not told.
        let is_open = |signature: &syntax::sig::Block| {
            signature.function.params.as_ref().is_none_or(|params| params.rest.is_some())
        };
        if let (Some(BlockVal::Own(key)), true) = (block, chosen.block.as_ref().is_none_or(is_open)) {
            self.replay.hidden_yields.insert(*key);
        } else if let (Some(block), Some(signature)) = (block, &chosen.block) {
            let params: Vec<Type> = signature
                .function
                .params
                .iter()
                .flat_map(|params| params.iter().map(|it| it.ty.clone()))
                .collect();
            let mut given: Vec<Val> = Vec::new();
            for (index, ty) in params.iter().enumerate() {
                given.push(self.val_of_type(site, ty, &env, 200 + index as u32 * 8));
            }
            let result = self.run_block(site, block, &given);
            self.bind_result(site, &result, &signature.function.result, &mut env);
        } else if let Some(block) = block {
            self.run_block(site, block, &[]);
        }
        let result = self.val_of_type(site, &chosen.function.result, &env, 300);
        let used = match self.replay.is_last_round {
            true => self.used_type(chosen, args, block.is_some(), &env),
            false => method_type(Vec::new(), surface(TypeKind::Untyped)),
        };
        Applied { result, used }
    }

    /// The type variables of the receiver's class: its elements.
    fn class_env(&mut self, site: &Site, receiver: &Val, atom: &Ty) -> Env {
        let mut vars = Vec::new();
        if let Some(class) = atom.class_name()
            && !matches!(atom, Ty::Class(_))
            && let Some(class) = self.replay.world.signatures.class(class.as_str())
        {
            let args = atom.type_args();
            for (index, param) in class.type_params.iter().enumerate() {
                let element = self.element(receiver, index as u32, site.origin(Reason::Inside));
                let ty = args.get(index).cloned().unwrap_or(Ty::Unknown);
                vars.push((param.name, element.node, ty));
            }
        }
        let receiver = Val { obs: atom.clone(), ..receiver.clone() };
        Env { vars, receiver, is_own: false }
    }

    fn overload_fits(&self, ty: &MethodType, args: &[CallArg], has_block: bool, exact: bool) -> bool {
        let block_fits = match &ty.block {
            Some(block) => has_block || !block.required,
            None => !has_block || !exact,
        };
        // `() -> Enumerator` stands beside `() { } -> ...`; the block decides.
        let wants = !has_block || ty.block.is_some() || !exact;
        block_fits
            && wants
            && args.iter().enumerate().all(|(index, arg)| {
                declared_for(arg, index, args.len(), ty)
                    .is_none_or(|(val, declared)| self.replay.world.fits(&val.obs, declared))
            })
    }

    /// `arg <= declared`.
    #[expect(clippy::too_many_arguments, reason = "one place calls it, with everything that a use is")]
    fn constrain(
        &mut self,
        site: &Site,
        val: &Val,
        declared: &Type,
        others: &[Type],
        env: &mut Env,
        index: u32,
        method: Name,
    ) {
        let origin = site.origin(Reason::TrustedArgument(method));
        match &declared.kind {
            TypeKind::Var(name) => {
                if let Some(node) = env.node(*name) {
                    self.replay.graph.flow(val.node, node, Pass::Down, origin);
                }
                env.bind(*name, &val.obs);
            }
            TypeKind::Untyped | TypeKind::Top | TypeKind::Void | TypeKind::SelfType => {}
            _ if has_variables(declared) => self.bind_pattern(val, declared, env),
            _ => {
                if !self.replay.graph.is_position(val.node) && !val.is_element {
                    return;
                }
                let key = (site.file, site.span, index, method);
                let accept = Accept { method, chosen: Vec::new(), all: Vec::new(), passed: Ty::Bottom };
                let node = self.replay.graph.use_at(key, || Node::Accepts(accept));
                if let Node::Accepts(accept) = self.replay.graph.node_mut(node) {
                    if val.obs.is_known() {
                        accept.passed = accept.passed.join(&val.obs);
                    }
                    // An unknown argument chooses nothing.
                    if val.obs.is_known() && !accept.chosen.contains(declared) {
                        accept.chosen.push(declared.clone());
                    }
                    for ty in others.iter().filter(|ty| !accept.all.contains(ty)).cloned().collect::<Vec<_>>()
                    {
                        accept.all.push(ty);
                    }
                }
                self.replay.graph.flow(val.node, node, Pass::All, origin);
            }
        }
    }

    /// Finds type variables in a declared type that has parts: `Array[T]` against an array of integers.
    fn bind_pattern(&mut self, val: &Val, declared: &Type, env: &mut Env) {
        match &declared.kind {
            TypeKind::Var(name) => {
                if let Some(node) = env.node(*name) {
                    let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
                    self.replay.graph.flow(val.node, node, Pass::Down, origin);
                }
                env.bind(*name, &val.obs);
            }
            TypeKind::ClassInstance(name, args) => {
                let name = full_name(name);
                let fits = |atom: &Ty| atom.class_name().is_some_and(|class| class == name);
                if val.obs.atoms().iter().any(fits) {
                    let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
                    for (index, arg) in args.iter().enumerate() {
                        let element = self.element(val, index as u32, origin);
                        self.bind_pattern(&element, arg, env);
                    }
                }
            }
            TypeKind::Interface(name, args) => {
                // `_Each[T]`, `_ToAry[T]`, `_ToHash[K, V]` of arrays and hashes.
                let name = full_name(name);
                let takes = (args.len() == 1 && name != "_ToHash") || (args.len() == 2 && name == "_ToHash");
                if takes {
                    let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
                    for (index, arg) in args.iter().enumerate() {
                        let element = self.element(val, index as u32, origin);
                        self.bind_pattern(&element, arg, env);
                    }
                }
            }
            TypeKind::Optional(inner) => self.bind_pattern(val, inner, env),
            TypeKind::Union(members) => {
                let member = members
                    .iter()
                    .find(|ty| !matches!(ty.kind, TypeKind::Var(_)) && self.replay.world.fits(&val.obs, ty));
                let member = member.or_else(|| members.iter().find(|ty| matches!(ty.kind, TypeKind::Var(_))));
                if let Some(member) = member {
                    self.bind_pattern(val, member, env);
                }
            }
            TypeKind::Tuple(members) => {
                if let Ty::Tuple(types) = &val.obs
                    && types.len() == members.len()
                {
                    for (index, member) in members.iter().enumerate() {
                        let part = self.tuple_member(val, index);
                        self.bind_pattern(&part, member, env);
                    }
                }
            }
            _ => {}
        }
    }

    /// A block's result against the declared one.
    fn bind_result(&mut self, site: &Site, result: &Val, declared: &Type, env: &mut Env) {
        if has_variables(declared) {
            match &declared.kind {
                TypeKind::Var(name) => {
                    if let Some(node) = env.node(*name) {
                        let origin = site.origin(Reason::BlockResult);
                        self.replay.graph.flow(result.node, node, Pass::All, origin);
                    }
                    env.bind(*name, &result.obs);
                }
                _ => self.bind_pattern(result, declared, env),
            }
        }
    }

    /// A value of a declared type.
    fn val_of_type(&mut self, site: &Site, ty: &Type, env: &Env, role: u32) -> Val {
        let obs = self.ground(ty, env, 0);
        let node = self.node_of_type(site, ty, env, role);
        let mut val = self.val(node, obs, site);
        if let TypeKind::SelfType | TypeKind::Instance = ty.kind {
            val = Val { closure: None, ..env.receiver.clone() };
        }
        val.is_element = matches!(ty.kind, TypeKind::Var(_));
        val
    }

    fn node_of_type(&mut self, site: &Site, ty: &Type, env: &Env, role: u32) -> NodeId {
        match &ty.kind {
            TypeKind::Var(name) => match env.node(*name) {
                Some(node) => node,
                None => self.inner(site, role),
            },
            TypeKind::SelfType | TypeKind::Instance => env.receiver.node,
            TypeKind::Optional(inner) => self.node_of_type(site, inner, env, role),
            TypeKind::ClassInstance(name, args) if !args.is_empty() => {
                let nodes = args
                    .iter()
                    .enumerate()
                    .map(|(index, arg)| self.node_of_type(site, arg, env, role + 1 + index as u32))
                    .collect();
                self.compound_at(site, role, Node::Inst(full_name(name), nodes))
            }
            TypeKind::Tuple(members) => {
                let nodes = members
                    .iter()
                    .enumerate()
                    .map(|(index, arg)| self.node_of_type(site, arg, env, role + 1 + index as u32))
                    .collect();
                self.compound_at(site, role, Node::Tuple(nodes))
            }
            TypeKind::Union(_) | TypeKind::Untyped | TypeKind::Void | TypeKind::Top => {
                // Several declared possibilities: which of them it was, only the recorder can tell.
                self.inner(site, role)
            }
            _ => {
                let ty = self.ground(ty, env, 0);
                if ty.is_known() && ty.atoms().len() == 1 || ty == Ty::bool() {
                    self.replay.graph.ground(&ty)
                } else {
                    self.inner(site, role)
                }
            }
        }
    }

    /// The type of a declared type with what is known of its variables.
    fn ground(&self, ty: &Type, env: &Env, depth: u32) -> Ty {
        if depth > 6 {
            return Ty::Unknown;
        }
        let list =
            |types: &[Type]| -> Vec<Ty> { types.iter().map(|ty| self.ground(ty, env, depth + 1)).collect() };
        match &ty.kind {
            TypeKind::Var(name) => env.ty(*name),
            TypeKind::SelfType | TypeKind::Instance => env.receiver.obs.clone(),
            TypeKind::Class => env.receiver.obs.class_name().map_or(Ty::Unknown, Ty::Class),
            TypeKind::Nil => Ty::Nil,
            TypeKind::Bool => Ty::bool(),
            TypeKind::ClassInstance(name, args) => {
                let name = full_name(name);
                match name.as_str() {
                    // Too little is said: a value is never just this.
                    "Object" | "BasicObject" | "Numeric" if !env.is_own => Ty::Unknown,
                    "TrueClass" => Ty::True,
                    "FalseClass" => Ty::False,
                    "NilClass" => Ty::Nil,
                    _ => Ty::Inst(name, list(args).into()),
                }
            }
            TypeKind::Singleton(name, _) => Ty::Class(full_name(name)),
            TypeKind::Alias(name, args) => {
                let expanded = self.replay.world.signatures.expand_alias(full_name(name).as_str(), args);
                expanded.map_or(Ty::Unknown, |ty| self.ground(&ty, env, depth + 1))
            }
            TypeKind::Union(members) => join_all(&list(members)),
            TypeKind::Optional(inner) => self.ground(inner, env, depth + 1),
            TypeKind::Tuple(members) => Ty::Tuple(list(members).into()),
            TypeKind::Proc(_) => Ty::Proc(Arc::new(crate::ty::ProcTy { params: None, result: Ty::Bottom })),
            TypeKind::Literal(literal) => match literal {
                Literal::Int(_) => Ty::inst("Integer"),
                Literal::Str(_) => Ty::inst("String"),
                Literal::Sym(_) => Ty::inst("Symbol"),
                Literal::True => Ty::True,
                Literal::False => Ty::False,
            },
            TypeKind::Untyped
            | TypeKind::Void
            | TypeKind::Top
            | TypeKind::Bot
            | TypeKind::Interface(..)
            | TypeKind::Intersection(_)
            | TypeKind::Record(_) => Ty::Unknown,
        }
    }

    /// The overload with types for its variables: what an interface asks for.
    fn used_type(&self, chosen: &MethodType, args: &[CallArg], has_block: bool, env: &Env) -> MethodType {
        let world = &self.replay.world;
        let params_of = |name: Name| world.n_type_params(name);
        let closed = |ty: &Type| -> Type {
            if has_variables(ty) || matches!(ty.kind, TypeKind::SelfType | TypeKind::Instance) {
                to_surface(&self.ground(ty, env, 0), &params_of)
            } else {
                ty.clone()
            }
        };
        let params = args
            .iter()
            .enumerate()
            .filter_map(|(index, arg)| declared_for(arg, index, args.len(), chosen))
            .map(|(_, declared)| plain_param(closed(declared)))
            .collect();
        let mut ty = method_type(params, closed(&chosen.function.result));
        if let Some(block) = chosen.block.as_ref().filter(|_| has_block) {
            let params = block.function.params.as_ref().map(|params| Params {
                required: params.iter().map(|param| plain_param(closed(&param.ty))).collect(),
                ..Params::default()
            });
            ty.block = Some(syntax::sig::Block {
                function: Function { params, result: surface(TypeKind::Untyped) },
                required: true,
                self_type: None,
                span: Span::default(),
            });
            if let Some(used) = &mut ty.block {
                used.function.result = closed(&block.function.result);
            }
        }
        ty
    }
}

pub(crate) fn method_type(required: Vec<syntax::sig::Param>, result: Type) -> MethodType {
    let params = Params { required, ..Params::default() };
    MethodType {
        type_params: Vec::new(),
        function: Function { params: Some(params), result },
        block: None,
        span: Span::default(),
    }
}

/// The number of arguments is possible for the overload.
fn fits_arity(ty: &MethodType, args: &[CallArg]) -> bool {
    let Some(params) = &ty.function.params else { return true };
    let n = args.iter().filter(|arg| matches!(arg, CallArg::Positional(_))).count();
    let n_required = params.required.len() + params.trailing.len();
    let n_most = n_required + params.optional.len();
    let keywords = args.iter().any(|arg| matches!(arg, CallArg::Keyword(..)));
    let takes_keywords = !params.keywords.is_empty() || params.keyword_rest.is_some();
    let n = if keywords && !takes_keywords { n + 1 } else { n };
    n >= n_required && (n <= n_most || params.rest.is_some())
}

/// What the overload says about the argument at a place.
fn declared_for<'a, 'b>(
    arg: &'a CallArg,
    index: usize,
    n_args: usize,
    ty: &'b MethodType,
) -> Option<(&'a Val, &'b Type)> {
    let params = ty.function.params.as_ref()?;
    match arg {
        CallArg::Positional(val) => {
            let n_required = params.required.len();
            let from_end = n_args - index;
            let param = if index < n_required {
                params.required.get(index)
            } else if from_end <= params.trailing.len() {
                params.trailing.get(params.trailing.len() - from_end)
            } else {
                params.optional.get(index - n_required).or(params.rest.as_ref())
            };
            param.map(|param| (val, &param.ty))
        }
        CallArg::Keyword(name, val) => {
            let keyword = params.keywords.iter().find(|keyword| keyword.name == *name).map(|it| &it.param);
            keyword.or(params.keyword_rest.as_ref()).map(|param| (val, &param.ty))
        }
        CallArg::Splat | CallArg::DoubleSplat => None,
    }
}

pub(crate) fn has_variables(ty: &Type) -> bool {
    match &ty.kind {
        TypeKind::Var(_) => true,
        TypeKind::ClassInstance(_, args)
        | TypeKind::Singleton(_, args)
        | TypeKind::Interface(_, args)
        | TypeKind::Alias(_, args)
        | TypeKind::Union(args)
        | TypeKind::Intersection(args)
        | TypeKind::Tuple(args) => args.iter().any(has_variables),
        TypeKind::Optional(inner) => has_variables(inner),
        TypeKind::Record(fields) => fields.iter().any(|field| has_variables(&field.ty)),
        TypeKind::Proc(proc) => {
            has_variables(&proc.function.result)
                || proc
                    .function
                    .params
                    .iter()
                    .any(|params| params.iter().any(|param| has_variables(&param.ty)))
        }
        TypeKind::Untyped
        | TypeKind::Void
        | TypeKind::SelfType
        | TypeKind::Instance
        | TypeKind::Class
        | TypeKind::Nil
        | TypeKind::Bool
        | TypeKind::Top
        | TypeKind::Bot
        | TypeKind::Literal(_) => false,
    }
}
