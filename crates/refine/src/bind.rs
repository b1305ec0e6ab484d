//! Arguments: what a call passes, and which parameter gets it.

use crate::call::Args;
use crate::exec::Exec;
use crate::state::{Block, State};
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use syntax::ir::{self, Arg, BlockArg};

impl<'a> Exec<'a> {
    pub(crate) fn arguments(&mut self, state: &State, call: &ir::Call) -> Result<Args, String> {
        let body = self.body(state.frame().code, state.frame().body);
        let mut args = Args::default();
        for arg in body.args(call.args) {
            match *arg {
                Arg::Positional(var) => args.positional.push(self.get_var(state, var)),
                Arg::Keyword(name, var) => args.keywords.push((name, self.get_var(state, var))),
                Arg::Splat(var) => {
                    let value = self.get_var(state, var);
                    let Some(Atom::Array { at, elem }) = value.only().cloned() else {
                        return Err("a splat of this value is not modelled".to_owned());
                    };
                    let (len, parts) = self.array_of(state, at, &elem);
                    let n = self.problem.terms.as_number(len).and_then(|it| it.as_int());
                    let Some(n) = n.filter(|n| *n <= crate::array::MAX_WRITTEN) else {
                        return Err("a splat of an array of unknown length is not modelled".to_owned());
                    };
                    for index in 0..n {
                        let index = self.terms().int(index);
                        args.positional.push(self.element(&elem, &parts, index));
                    }
                }
                Arg::Pair(..) | Arg::DoubleSplat(_) => {
                    return Err("computed keyword arguments are not modelled".to_owned());
                }
            }
        }
        args.block = match call.block {
            BlockArg::None => None,
            BlockArg::Literal(body) => {
                let frame = state.frame();
                Some(Block::of_code(frame.code, body, state.frames.len() - 1, frame.id))
            }
            BlockArg::Pass(var) => match self.get_var(state, var).only() {
                Some(&Atom::Proc { code, body, frame, id }) => Some(Block::of_code(code, body, frame, id)),
                Some(&Atom::Sym(symbol)) => match self.symbol_name(symbol) {
                    Some(name) => {
                        let frame = state.frame();
                        Some(Block::of_method(name, state.frames.len() - 1, frame.id))
                    }
                    None => return Err("a block argument like this is not modelled".to_owned()),
                },
                Some(Atom::Nil) => None,
                _ => return Err("a block argument like this is not modelled".to_owned()),
            },
        };
        Ok(args)
    }

    /// The variables of a method's frame for these arguments; `None` after an ArgumentError.
    pub(crate) fn bind(
        &mut self,
        state: &mut State,
        body: ir::Body<'a>,
        args: &Args,
        span: Span,
    ) -> Option<Vec<Option<SymVal>>> {
        let params = body.params;
        // Ruby: keywords for a method without any are a hash, its last argument.
        if !args.keywords.is_empty()
            && params.keywords.is_empty()
            && params.keyword_rest == ir::KeywordRest::None
        {
            self.unsupported(state, span, "keyword arguments as a hash are not modelled");
            return None;
        }
        let mut vars: Vec<Option<SymVal>> = vec![None; body.vars.len()];
        let (given, needed) = (args.positional.len(), params.required.len() + params.post.len());
        let most = needed + params.optional.len();
        if given < needed || (given > most && params.rest.is_none()) {
            let yes = self.terms().bool(true);
            let what = format!("wrong number of arguments (given {given}, expected {needed})");
            self.may_raise(state, yes, "ArgumentError", span, what);
            return None;
        }
        let mut values = args.positional.iter();
        for &var in params.required {
            vars[var.index()] = values.next().cloned();
        }
        let n_optional = (given - needed).min(params.optional.len());
        for (index, &var) in params.optional.iter().enumerate() {
            vars[var.index()] =
                if index < n_optional { values.next().cloned() } else { Some(self.one(Atom::Absent)) };
        }
        let n_rest = given - needed - n_optional;
        let rest: Vec<SymVal> = values.by_ref().take(n_rest).cloned().collect();
        if let Some(var) = params.rest {
            match self.array_from(state, &rest) {
                Some(array) => vars[var.index()] = Some(array),
                None => {
                    self.unsupported(state, span, "a rest parameter of such values is not modelled");
                    return None;
                }
            }
        }
        for &var in params.post {
            vars[var.index()] = values.next().cloned();
        }
        for keyword in params.keywords {
            let value =
                args.keywords.iter().find(|(name, _)| *name == keyword.name).map(|(_, value)| value.clone());
            if value.is_none() && keyword.required {
                let yes = self.terms().bool(true);
                let what = format!("missing keyword: :{}", keyword.name);
                self.may_raise(state, yes, "ArgumentError", span, what);
                return None;
            }
            vars[keyword.var.index()] = Some(value.unwrap_or_else(|| self.one(Atom::Absent)));
        }
        let unknown =
            args.keywords.iter().find(|(name, _)| params.keywords.iter().all(|it| it.name != *name));
        if let ir::KeywordRest::Var(var) = params.keyword_rest
            && !params.forwarding
        {
            let known = |name: &Name| params.keywords.iter().any(|it| it.name == *name);
            let rest: Vec<(Name, SymVal)> =
                args.keywords.iter().filter(|(name, _)| !known(name)).cloned().collect();
            match self.symbol_table(state, &rest, span) {
                Some(table) => vars[var.index()] = Some(table),
                None => {
                    self.unsupported(state, span, "keyword arguments of such values are not modelled");
                    return None;
                }
            }
        } else if let Some((name, _)) = unknown {
            if !params.keywords.is_empty() && params.keyword_rest == ir::KeywordRest::None {
                let yes = self.terms().bool(true);
                self.may_raise(state, yes, "ArgumentError", span, format!("unknown keyword: :{name}"));
            } else {
                self.unsupported(state, span, "keyword arguments as a hash are not modelled");
            }
            return None;
        }
        if params.forwarding {
            self.unsupported(state, span, "a parameter `...` is not modelled");
            return None;
        }
        if let Some(var) = params.block {
            let value = match &args.block {
                Some(Block { method: Some(name), .. }) => Atom::Sym(self.symbol(name.as_str())),
                Some(block) => block.as_proc(),
                None => Atom::Nil,
            };
            vars[var.index()] = Some(self.one(value));
        }
        Some(vars)
    }
}
