//! Arguments of a call against the parameters of a method: does the count fit, and what is each parameter.

use crate::engine::Engine;
use crate::store::Shape;
use crate::value::{Atom, SiteId, Value};
use base::{FileId, Name};
use syntax::ir::{Body, BodyId, BodyKind, KeywordRest, Params, Var};

/// The arguments of a call, as far as they are known.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Args {
    pub(crate) positional: Vec<Value>,
    /// Behind those, any number of these: a splat, or a caller that nobody knows.
    pub(crate) rest: Option<Value>,
    pub(crate) keywords: Vec<(Name, Value)>,
    /// More keywords, whose names are not known.
    pub(crate) keyword_rest: Option<Value>,
    /// The block: nil, procs, or anything.
    pub(crate) block: Value,
}

impl Args {
    /// For callers that nobody knows.
    pub(crate) fn unknown() -> Args {
        Args {
            positional: Vec::new(),
            rest: Some(Value::ANY),
            keywords: Vec::new(),
            keyword_rest: Some(Value::ANY),
            block: Value::ANY,
        }
    }

    pub(crate) fn of(positional: Vec<Value>, block: Value) -> Args {
        Args { positional, rest: None, keywords: Vec::new(), keyword_rest: None, block }
    }

    /// The count is known.
    pub(crate) fn is_exact(&self) -> bool {
        self.rest.is_none() && self.keyword_rest.is_none()
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = Value> {
        let keywords = self.keywords.iter().map(|(_, value)| *value);
        self.positional.iter().copied().chain(self.rest).chain(keywords).chain(self.keyword_rest)
    }

    /// The arguments of either call.
    pub(crate) fn join(&self, other: &Args, engine: &mut Engine<'_>) -> Args {
        let block = engine.values.join(self.block, other.block);
        let same_count = self.positional.len() == other.positional.len();
        let same_keywords = self.keywords.iter().map(|it| it.0).eq(other.keywords.iter().map(|it| it.0));
        let mut join = |a: Value, b: Value| engine.values.join(a, b);
        let either =
            |a: Option<Value>, b: Option<Value>, join: &mut dyn FnMut(Value, Value) -> Value| match (a, b) {
                (Some(a), Some(b)) => Some(join(a, b)),
                (a, b) => a.or(b),
            };
        if same_count && same_keywords {
            let positional =
                self.positional.iter().zip(&other.positional).map(|(a, b)| join(*a, *b)).collect();
            let keywords =
                self.keywords.iter().zip(&other.keywords).map(|(a, b)| (a.0, join(a.1, b.1))).collect();
            let rest = either(self.rest, other.rest, &mut join);
            let keyword_rest = either(self.keyword_rest, other.keyword_rest, &mut join);
            return Args { positional, rest, keywords, keyword_rest, block };
        }
        let all: Vec<Value> = self.values().chain(other.values()).collect();
        let all = engine.values.join_all(all);
        Args { positional: Vec::new(), rest: Some(all), keywords: Vec::new(), keyword_rest: Some(all), block }
    }

    pub(crate) fn general(&self, engine: &mut Engine<'_>) -> Args {
        let mut general = |value: Value| engine.values.general(value);
        Args {
            positional: self.positional.iter().map(|value| general(*value)).collect(),
            rest: self.rest.map(&mut general),
            keywords: self.keywords.iter().map(|(name, value)| (*name, general(*value))).collect(),
            keyword_rest: self.keyword_rest.map(&mut general),
            block: self.block,
        }
    }
}

fn takes_keywords(params: Params<'_>) -> bool {
    !params.keywords.is_empty() || matches!(params.keyword_rest, KeywordRest::Var(_))
}

/// Why arguments do not fit, as Ruby says it.
pub(crate) fn mismatch(params: Params<'_>, args: &Args) -> Option<String> {
    let takes_keywords = takes_keywords(params);
    // Ruby: keywords for a method that takes none become a last positional hash.
    let given = args.positional.len() + usize::from(!args.keywords.is_empty() && !takes_keywords);
    let needed = params.required.len() + params.post.len();
    let most = needed + params.optional.len();
    let too_few = given < needed && args.rest.is_none() && (takes_keywords || args.keyword_rest.is_none());
    if too_few || (params.rest.is_none() && given > most) {
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
        .filter(|keyword| keyword.required && args.keywords.iter().all(|(name, _)| *name != keyword.name))
        .map(|keyword| format!(":{}", keyword.name))
        .collect();
    if !missing.is_empty() && args.keyword_rest.is_none() {
        let plural = if missing.len() == 1 { "" } else { "s" };
        return Some(format!("missing keyword{plural}: {}", missing.join(", ")));
    }
    if params.keyword_rest != KeywordRest::None {
        return None;
    }
    let unknown: Vec<String> = args
        .keywords
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

/// Tags of the containers that a call makes for parameters.
const REST: u8 = 200;
const KEYWORD_REST: u8 = 201;
const KEYWORDS_AS_HASH: u8 = 202;

/// The parameters of a body for arguments that fit, or that a block takes as they are.
pub(crate) fn bind(
    engine: &mut Engine<'_>,
    file: FileId,
    id: BodyId,
    body: Body<'_>,
    args: &Args,
) -> Vec<Bound> {
    let params = body.params;
    let is_block = matches!(body.kind, BodyKind::Block | BodyKind::For);
    let mut binder = Binder { engine, file, id, bound: Vec::new() };
    let mut args = args.clone();
    if !args.keywords.is_empty() && !takes_keywords(params) {
        let hash = binder.record(KEYWORDS_AS_HASH, &args.keywords, args.keyword_rest);
        args.positional.push(hash);
        args.keywords.clear();
    } else if args.keyword_rest.is_some() && !takes_keywords(params) {
        // `**options` that are empty are no argument, and otherwise a hash behind the others.
        args.rest = Some(Value::ANY);
    }
    if is_block {
        args = binder.spread(params, args);
    }
    binder.positional(params, &args);
    binder.keywords(params, &args);
    if let Some(var) = params.block {
        binder.bound.push(Bound { var, value: args.block, given: Some(true) });
    }
    binder.bound
}

struct Binder<'b, 'p> {
    engine: &'b mut Engine<'p>,
    file: FileId,
    id: BodyId,
    bound: Vec<Bound>,
}

impl Binder<'_, '_> {
    fn positional(&mut self, params: Params<'_>, args: &Args) {
        let (n_required, n_post) = (params.required.len(), params.post.len());
        let given = args.positional.len();
        let nil = self.engine.nil();
        // With a splat every parameter behind the known ones may get any of its elements.
        let later = args.rest.map(|rest| {
            let known = self.engine.values.join_all(args.positional.iter().copied().skip(n_required));
            let with = self.engine.values.join(known, rest);
            self.engine.values.join(with, nil)
        });
        let fallback = later.unwrap_or(nil);
        for (index, var) in params.required.iter().enumerate() {
            let value = args.positional.get(index).copied().unwrap_or(fallback);
            self.push(*var, value, Some(true));
        }
        let n_optional = given.saturating_sub(n_required + n_post).min(params.optional.len());
        for (index, var) in params.optional.iter().enumerate() {
            match args.positional.get(n_required + index) {
                Some(value) if index < n_optional && later.is_none() => self.push(*var, *value, Some(true)),
                _ if later.is_some() => self.push(*var, fallback, None),
                _ => self.push(*var, Value::NEVER, Some(false)),
            }
        }
        let n_front = n_required + n_optional;
        let n_rest = given.saturating_sub(n_front + n_post);
        for (index, var) in params.post.iter().enumerate() {
            let value = match later {
                Some(later) => later,
                None => args.positional.get(n_front + n_rest + index).copied().unwrap_or(nil),
            };
            self.push(*var, value, Some(true));
        }
        if let Some(var) = params.rest {
            // Each kind of call has its own, as long as calls are told apart.
            let ctx = self.engine.current;
            let site = self.engine.store.site_at(self.file, self.id, ctx.0, REST);
            debug_assert_eq!(
                self.engine.ctx(ctx).body,
                self.id,
                "parameters are bound when their body starts"
            );
            let value = match later {
                Some(later) => self.engine.list(site, later),
                None => {
                    let elements: Vec<Value> =
                        args.positional.iter().copied().skip(n_front).take(n_rest).collect();
                    self.engine.tuple(site, &elements)
                }
            };
            self.push(var, value, Some(true));
        }
    }

    fn keywords(&mut self, params: Params<'_>, args: &Args) {
        for keyword in params.keywords {
            match args.keywords.iter().find(|(name, _)| *name == keyword.name) {
                Some((_, value)) => self.push(keyword.var, *value, Some(true)),
                None => match args.keyword_rest {
                    Some(rest) => self.push(keyword.var, rest, None),
                    None => self.push(keyword.var, Value::NEVER, Some(false)),
                },
            }
        }
        if let KeywordRest::Var(var) = params.keyword_rest {
            let is_rest = |name: Name| params.keywords.iter().all(|keyword| keyword.name != name);
            let rest: Vec<(Name, Value)> = args.keywords.iter().copied().filter(|it| is_rest(it.0)).collect();
            let value = self.record(KEYWORD_REST, &rest, args.keyword_rest);
            self.push(var, value, Some(true));
        }
    }

    fn push(&mut self, var: Var, value: Value, given: Option<bool>) {
        self.bound.push(Bound { var, value, given });
    }

    fn record(&mut self, tag: u8, pairs: &[(Name, Value)], more: Option<Value>) -> Value {
        // As for the rest: calls that are told apart have their own, which may be handed on.
        let ctx = if tag == KEYWORD_REST { self.engine.current.0 } else { 0 };
        let site = self.engine.store.site_at(self.file, self.id, ctx, tag);
        self.engine.symbol_record(site, pairs, more)
    }

    /// The elements of one of these arrays, by their places; a block takes nil where there is none.
    fn side_by_side(&mut self, tuples: &[(SiteId, u32)]) -> Vec<Value> {
        let most = tuples.iter().map(|it| it.1).max().unwrap_or(0);
        let nil = self.engine.nil();
        let mut elements = Vec::new();
        for index in 0..most {
            let parts: Vec<Value> = tuples
                .iter()
                .map(|(site, n)| if index < *n { self.engine.slot(*site, index) } else { nil })
                .collect();
            elements.push(self.engine.values.join_all(parts));
        }
        elements
    }

    /// Ruby: a block with several parameters takes a single array apart.
    fn spread(&mut self, params: Params<'_>, args: Args) -> Args {
        let n_named = params.required.len() + params.optional.len() + params.post.len();
        let takes_apart = n_named > 1 || (n_named == 1 && params.rest.is_some()) || params.excess_comma;
        let [only] = args.positional.as_slice() else { return args };
        if !takes_apart || args.rest.is_some() || !args.keywords.is_empty() {
            return args;
        }
        let set = self.engine.values.get(*only);
        let array = self.engine.world.core.array;
        let is_array = |atom: &Atom| atom.class == array && !atom.is_class_object();
        let mut tuples = Vec::new();
        for atom in set.atoms.iter().filter(|_| !set.any) {
            if let (true, Some(site)) = (is_array(atom), atom.site())
                && let Shape::Tuple(n) = self.engine.shape(site)
            {
                tuples.push((site, n));
            }
        }
        if !tuples.is_empty() && tuples.len() == set.atoms.len() {
            return Args { positional: self.side_by_side(&tuples), ..args };
        }
        let spreads = set.any || set.atoms.iter().any(|atom| self.engine.may_be_array(atom));
        if !spreads {
            return args;
        }
        let elements = self.engine.elements_of(*only);
        // Arrays are taken apart, other objects are the first parameter.
        let own = self.engine.values.retain(*only, |atom| !is_array(atom));
        let both = self.engine.values.join(elements, own);
        Args { positional: Vec::new(), rest: Some(both), ..args }
    }
}
