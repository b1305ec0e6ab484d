//! Arguments to the parameters of a body.

use super::call::Given;
use super::exec::Exec;
use super::value::{About, Exit, Step, Val};
use syntax::ir::{KeywordRest, Params, Var};

/// The variables of a body at its start, and the optional parameters that were given.
type Bound = (Vec<Val>, Vec<Var>);

impl Exec<'_> {
    /// Or why it cannot be called so.
    pub(super) fn bind(
        &mut self,
        params: Params<'_>,
        n_vars: usize,
        mut given: Given,
    ) -> Step<Result<Bound, String>> {
        let takes_keywords =
            !params.keywords.is_empty() || matches!(params.keyword_rest, KeywordRest::Var(_));
        if params.keyword_rest == KeywordRest::Forbidden || given.has_hash && takes_keywords {
            return Err(Exit::GiveUp);
        }
        if !given.keywords.is_empty() && !takes_keywords {
            let pairs = std::mem::take(&mut given.keywords);
            let hash =
                self.heap.hash(pairs.into_iter().map(|(name, value)| (Val::Sym(name), value)).collect());
            given.positional.push(hash);
        }
        let (n_required, n_post, n_optional) =
            (params.required.len(), params.post.len(), params.optional.len());
        let n_given = given.positional.len();
        let (least, most) = (n_required + n_post, n_required + n_post + n_optional);
        if n_given < least || (params.rest.is_none() && n_given > most) {
            let expected = match params.rest {
                Some(_) => format!("{least}+"),
                None if most == least => least.to_string(),
                None => format!("{least}..{most}"),
            };
            return Ok(Err(format!("wrong number of arguments (given {n_given}, expected {expected})")));
        }
        let mut vars = vec![Val::Nil; n_vars];
        let mut known = Vec::new();
        let mut set = |var: Var, value: Val| {
            if let Some(place) = vars.get_mut(var.index()) {
                *place = value;
            }
        };
        let mut values = given.positional.iter().copied();
        for var in params.required {
            set(*var, values.next().unwrap_or(Val::Nil));
        }
        let n_filled = (n_given - least).min(n_optional);
        for var in params.optional.iter().take(n_filled) {
            set(*var, values.next().unwrap_or(Val::Nil));
            known.push(*var);
        }
        let rest: Vec<Val> = values.by_ref().take(n_given - least - n_filled).collect();
        for var in params.post {
            set(*var, values.next().unwrap_or(Val::Nil));
        }
        if let Some(var) = params.rest {
            set(var, self.heap.array(rest));
        }
        for keyword in params.keywords {
            match given.keywords.iter().position(|it| it.0 == keyword.name) {
                Some(at) => {
                    set(keyword.var, given.keywords.remove(at).1);
                    known.push(keyword.var);
                }
                None if keyword.required => return Ok(Err(format!("missing keyword: :{}", keyword.name))),
                None => {}
            }
        }
        match params.keyword_rest {
            KeywordRest::Var(var) => {
                let pairs = given.keywords.iter().map(|it| (Val::Sym(it.0), it.1)).collect();
                set(var, self.heap.hash(pairs));
            }
            _ => {
                if let Some((name, _)) = given.keywords.first() {
                    return Ok(Err(format!("unknown keyword: :{name}")));
                }
            }
        }
        if let Some(var) = params.block {
            set(var, given.block.map_or(Val::Nil, Val::Proc));
        }
        Ok(Ok((vars, known)))
    }

    /// Ruby: a block with several parameters takes a single array apart, and as many values as it has parameters.
    pub(super) fn spread(&mut self, params: Params<'_>, given: &mut Given) -> Step<()> {
        let (n_required, n_optional, n_post) =
            (params.required.len(), params.optional.len(), params.post.len());
        let n_named = n_required + n_optional + n_post;
        let takes_apart = n_named > 1 || (n_named == 1 && params.rest.is_some()) || params.excess_comma;
        // Versions of Ruby differ about a parameter beside keywords.
        if n_named == 1
            && matches!(params.keyword_rest, KeywordRest::Var(_))
            && matches!(given.positional[..], [Val::Array(_)])
        {
            return Err(Exit::GiveUp);
        }
        if let ([only], true) = (given.positional.as_slice(), takes_apart) {
            match *only {
                any if self.heap.is_any(any) && params.rest.is_some() => return Err(Exit::GiveUp),
                any if self.heap.is_any(any) => given.positional = vec![Val::Any(About::World); n_named],
                Val::Array(list) => given.positional = self.heap.lists[list].items.clone(),
                Val::Object(_) => self.refuses(*only, "to_ary")?,
                _ => {}
            }
        }
        let least = n_required + n_post;
        if given.positional.len() < least {
            given.positional.resize(least, Val::Nil);
            // Which of them are missing matters when some come behind optional ones.
            if n_optional > 0 && n_post > 0 {
                return Err(Exit::GiveUp);
            }
        }
        if params.rest.is_none() {
            given.positional.truncate(n_named);
        }
        Ok(())
    }
}
