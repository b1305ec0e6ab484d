//! A signature to the contract of its method: types of parameters and result, predicates, the block.
//!
//! ```text
//! (Integer n { n > 0 }) { (Integer i { i < n }) -> void } -> Integer
//! ```

use super::build::{Builder, Checked, Place};
use super::generic::Env;
use super::predicate::{Role, locate};
use super::{BlockSpec, MethodSpec, ParamSpec};
use crate::signature::{Builtin, ParamKind, Signature, SignatureError, TypeExpr, parse_signature};
use crate::ty::Ty;
use base::Name;
use std::sync::Arc;
use syntax::ir;
use syntax::spec::Spec;

impl Builder<'_> {
    pub(super) fn signature(&mut self, file: &ir::File, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        let to_error = |error: SignatureError| (locate(&spec.text, error.at, 1), error.message);
        let signature = parse_signature(&spec.text.text).map_err(to_error)?;
        if method.has_signature {
            return Err((spec.text.span, "the method has two signatures".to_owned()));
        }
        method.has_signature = true;
        let place = Place { file: file.id, scope: method.scope, class: method.class, text: &spec.text };
        self.signature_env(&signature, method, place)?;
        let read = self.read_signature(file, &signature, spec, method, place);
        self.env = Env::default();
        read
    }

    fn read_signature(
        &mut self,
        file: &ir::File,
        signature: &Signature,
        spec: &Spec,
        method: &mut MethodSpec,
        place: Place<'_>,
    ) -> Checked<()> {
        self.signature_params(file, signature, spec, method, place)?;
        self.opaque.set(None);
        let (ty, preds) = self.refined(&signature.result, place, "result", 0)?;
        method.opaque_result = self.opaque.take();
        let is_void = matches!(signature.result.ty, TypeExpr::Builtin(Builtin::Void | Builtin::Untyped));
        method.result = (!is_void).then_some(ty);
        let all = self.names_of(signature, method);
        method.aliases = all
            .iter()
            .filter_map(|(name, role)| match role {
                Role::Param(index) => Some((*name, *index)),
                _ => None,
            })
            .collect();
        if let Some(name) = &signature.result.name {
            method.result_name = Some(Name::new(name));
        }
        if let Some((block, is_optional)) = &signature.block {
            let block = self.block_type(file, block, method, &all, place)?;
            method.block = Some(BlockSpec { is_optional: *is_optional, ..block });
        }
        for pred in preds {
            let mut vars = all.clone();
            vars.push((Name::new("result"), Role::Result));
            vars.push((Name::new(&pred.binder), Role::Result));
            let pred = self.type_pred(pred, vars, file.id, method.scope)?;
            method.ensures.push(Arc::new(pred));
        }
        method.like = self.like_params(signature);
        self.own_refinements(method, place)
    }

    fn block_type(
        &self,
        file: &ir::File,
        signature: &Signature,
        method: &MethodSpec,
        names: &[(Name, Role)],
        place: Place<'_>,
    ) -> Checked<BlockSpec> {
        let first = method.params.len();
        let mut names = names.to_vec();
        for (index, param) in signature.params.iter().enumerate() {
            names.extend(param.ty.name.as_ref().map(|name| (Name::new(name), Role::Param(first + index))));
        }
        let mut spec = BlockSpec {
            is_optional: false,
            params: Vec::new(),
            requires: Vec::new(),
            result: None,
            ensures: Vec::new(),
        };
        for (index, param) in signature.params.iter().enumerate() {
            let (ty, preds) = self.refined(&param.ty, place, &format!("__b{index}"), 0)?;
            spec.params.push(ty);
            for pred in preds {
                let mut vars = names.clone();
                vars.push((Name::new(&pred.binder), Role::Param(first + index)));
                spec.requires.push(Arc::new(self.type_pred(pred, vars, file.id, method.scope)?));
            }
        }
        let (ty, preds) = self.refined(&signature.result, place, "result", 0)?;
        let is_void = matches!(signature.result.ty, TypeExpr::Builtin(Builtin::Void | Builtin::Untyped));
        spec.result = (!is_void).then_some(ty);
        for pred in preds {
            let mut vars = names.clone();
            vars.push((Name::new(&pred.binder), Role::Result));
            spec.ensures.push(Arc::new(self.type_pred(pred, vars, file.id, method.scope)?));
        }
        Ok(spec)
    }

    /// The names of all parameters, as the signature and as the `def` spell them.
    fn names_of(&self, signature: &Signature, method: &MethodSpec) -> Vec<(Name, Role)> {
        let mut vars: Vec<(Name, Role)> =
            method.params.iter().enumerate().map(|(i, param)| (param.name, Role::Param(i))).collect();
        for (index, param) in signature.params.iter().enumerate() {
            let index = match &param.kind {
                ParamKind::Keyword(key) | ParamKind::OptionalKeyword(key) => {
                    method.params.iter().position(|it| it.name == Name::new(key))
                }
                _ => Some(index),
            };
            if let (Some(name), Some(index)) = (&param.ty.name, index) {
                vars.push((Name::new(name), Role::Param(index)));
            }
        }
        vars
    }

    fn signature_params(
        &mut self,
        file: &ir::File,
        signature: &Signature,
        spec: &Spec,
        method: &mut MethodSpec,
        place: Place<'_>,
    ) -> Checked<()> {
        let has_body = method.body.is_some();
        if !has_body {
            method.params = signature
                .params
                .iter()
                .enumerate()
                .map(|(index, param)| {
                    let name = param.ty.name.clone().unwrap_or_else(|| format!("_arg{index}"));
                    ParamSpec { name: Name::new(&name), ty: Ty::Any }
                })
                .collect();
        }
        if let Some(body) = method.body {
            check_shape(&file.body(body).params, signature, spec)?;
        }
        let all = self.names_of(signature, method);
        for (index, param) in signature.params.iter().enumerate() {
            let index = match &param.kind {
                ParamKind::Keyword(key) | ParamKind::OptionalKeyword(key) if has_body => {
                    match method.params.iter().position(|it| it.name == Name::new(key)) {
                        Some(index) => index,
                        None => return Err((spec.text.span, format!("the method has no keyword `{key}:`"))),
                    }
                }
                ParamKind::KeywordRest if has_body => match method.params.len().checked_sub(1) {
                    Some(last) => last,
                    None => continue,
                },
                ParamKind::KeywordRest => continue,
                _ => index,
            };
            let Some(own) = method.params.get(index) else { continue };
            let binder = own.name;
            let (mut ty, preds) = self.refined(&param.ty, place, binder.as_str(), 0)?;
            match param.kind {
                ParamKind::Rest => ty = Ty::Array(Box::new(ty)),
                ParamKind::KeywordRest => ty = Ty::Hash(Box::new(Ty::Sym), Box::new(ty)),
                _ => {}
            }
            method.params[index].ty = ty;
            let own_name = binder;
            for pred in preds {
                let mut pred = pred;
                if param.kind == ParamKind::KeywordRest {
                    pred.text = format!("{}.all? {{ |__k, {}| {} }}", own_name, pred.binder, pred.text);
                    pred.binder = own_name.as_str().to_owned();
                }
                if param.kind == ParamKind::Rest {
                    // Every argument is refined; the parameter itself is the array of them.
                    pred.text = format!("{}.all? {{ |{}| {} }}", own_name, pred.binder, pred.text);
                    pred.binder = own_name.as_str().to_owned();
                }
                let mut vars = all.clone();
                vars.push((Name::new(&pred.binder), Role::Param(index)));
                let pred = self.type_pred(pred, vars, file.id, method.scope)?;
                method.requires.push(Arc::new(pred));
            }
        }
        Ok(())
    }
}

/// The signature takes the arguments that the method takes.
fn check_shape(params: &ir::Params, signature: &Signature, spec: &Spec) -> Checked<()> {
    let count =
        |wanted: &dyn Fn(&ParamKind) -> bool| signature.params.iter().filter(|it| wanted(&it.kind)).count();
    let positional = count(&|kind| matches!(kind, ParamKind::Required | ParamKind::Optional));
    let own = params.required.len() + params.optional.len() + params.post.len();
    let rest = count(&|kind| *kind == ParamKind::Rest);
    if positional != own || rest != usize::from(params.rest.is_some()) {
        let message = format!(
            "the signature has {positional} positional parameters, the method has {own}{}",
            if params.rest.is_some() { " and a rest" } else { "" }
        );
        return Err((spec.text.span, message));
    }
    let optional = count(&|kind| *kind == ParamKind::Optional);
    if optional > params.optional.len() {
        return Err((
            spec.text.span,
            "the signature has an optional parameter that the method requires".to_owned(),
        ));
    }
    Ok(())
}
