//! Arguments of a call against the parameters of a method: does the count fit, and what is each parameter.

use crate::value::Value;
use base::Name;
use syntax::ir::{KeywordRest, Params, Var};

/// The arguments of a call, as far as they are known.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Args {
    /// Nothing is known: the method is looked at for every caller, or a splat hides the count.
    Unknown,
    Known {
        positional: Vec<Value>,
        keywords: Vec<(Name, Value)>,
        block: bool,
    },
}

/// Why arguments do not fit, as Ruby says it.
pub(crate) fn mismatch(params: Params<'_>, args: &Args) -> Option<String> {
    let Args::Known { positional, keywords, .. } = args else { return None };
    let takes_keywords = !params.keywords.is_empty() || matches!(params.keyword_rest, KeywordRest::Var(_));
    // Ruby: keywords for a method that takes none become a last positional hash.
    let given = positional.len() + usize::from(!keywords.is_empty() && !takes_keywords);
    let needed = params.required.len() + params.post.len();
    let most = needed + params.optional.len();
    if given < needed || (params.rest.is_none() && given > most) {
        let expected = match (params.rest.is_some(), needed == most) {
            (true, _) => format!("{needed}+"),
            (false, true) => needed.to_string(),
            (false, false) => format!("{needed}..{most}"),
        };
        return Some(format!("wrong number of arguments (given {given}, expected {expected})"));
    }
    if !takes_keywords {
        return None;
    }
    let missing: Vec<String> = params
        .keywords
        .iter()
        .filter(|keyword| keyword.required && keywords.iter().all(|(name, _)| *name != keyword.name))
        .map(|keyword| format!(":{}", keyword.name))
        .collect();
    if !missing.is_empty() {
        let plural = if missing.len() == 1 { "" } else { "s" };
        return Some(format!("missing keyword{plural}: {}", missing.join(", ")));
    }
    if params.keyword_rest != KeywordRest::None {
        return None;
    }
    let unknown: Vec<String> = keywords
        .iter()
        .filter(|(name, _)| params.keywords.iter().all(|keyword| keyword.name != *name))
        .map(|(name, _)| format!(":{name}"))
        .collect();
    if unknown.is_empty() {
        return None;
    }
    let plural = if unknown.len() == 1 { "" } else { "s" };
    Some(format!("unknown keyword{plural}: {}", unknown.join(", ")))
}

/// What a parameter holds when the body starts, and whether an optional one was given.
pub(crate) struct Bound {
    pub(crate) var: Var,
    pub(crate) value: Value,
    /// `None`: not known.
    pub(crate) given: Option<bool>,
}

/// The parameters of a call whose arguments fit.
pub(crate) fn bind(params: Params<'_>, args: &Args) -> Vec<Bound> {
    let unknown = |var: Var| Bound { var, value: Value::Any, given: None };
    let takes_keywords = !params.keywords.is_empty() || params.keyword_rest != KeywordRest::None;
    let mut bound = Vec::new();
    match args {
        Args::Known { positional, keywords, .. } if keywords.is_empty() || takes_keywords => {
            let (n_required, n_post) = (params.required.len(), params.post.len());
            let n_optional = positional.len().saturating_sub(n_required + n_post).min(params.optional.len());
            let given = |var: &Var, value: Option<&Value>| Bound {
                var: *var,
                value: value.cloned().unwrap_or(Value::Any),
                given: Some(true),
            };
            for (index, var) in params.required.iter().enumerate() {
                bound.push(given(var, positional.get(index)));
            }
            for (index, var) in params.optional.iter().enumerate() {
                if index < n_optional {
                    bound.push(given(var, positional.get(n_required + index)));
                } else {
                    bound.push(Bound { var: *var, value: Value::Never, given: Some(false) });
                }
            }
            for (index, var) in params.post.iter().enumerate() {
                bound.push(given(var, positional.get(positional.len().saturating_sub(n_post) + index)));
            }
            for keyword in params.keywords {
                match keywords.iter().find(|(name, _)| *name == keyword.name) {
                    Some((_, value)) => bound.push(given(&keyword.var, Some(value))),
                    None => bound.push(Bound { var: keyword.var, value: Value::Never, given: Some(false) }),
                }
            }
        }
        Args::Known { .. } | Args::Unknown => {
            bound.extend(
                params.required.iter().chain(params.optional).chain(params.post).map(|it| unknown(*it)),
            );
            bound.extend(params.keywords.iter().map(|keyword| unknown(keyword.var)));
        }
    }
    bound.extend(params.rest.map(unknown));
    if let KeywordRest::Var(var) = params.keyword_rest {
        bound.push(unknown(var));
    }
    bound.extend(params.block.map(unknown));
    bound
}
