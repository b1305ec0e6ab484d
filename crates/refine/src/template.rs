//! Functions that are another one in each call of a recursive method: a template stands for all of them, as in the
//! liquid types of seed 003.
//!
//! ```text
//! def sum(n, k)                                 k : x -> r with  given(n, x)  and  gives(n, x, r)
//!   if n <= 0                                   n <= 0                         ⇒ given(n, 0)
//!     k.call(0)
//!   else                                        given(n - 1, v)                ⇒ given(n, v + n)
//!     sum(n - 1, ->(v) { k.call(v + n) })       gives(n, v + n, r)             ⇒ gives(n - 1, v, r)
//! ```
//!
//! A function that is passed is run once, where it is passed, for any argument of the template; a call of the template
//! states what it is given and learns what comes back. So it may not have effects: what it would change when it is called
//! later is not what is there now.

use crate::exec::{Exec, Exit, ExitKind};
use crate::state::{Block, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::problem::{KApp, KappaId};
use horn::term::TermId;

/// Closures with numbers from here on are templates.
pub(crate) const TEMPLATES: u32 = 1 << 31;

/// What is known of a function in the present pass.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct FunctionType {
    /// Types of the arguments, once it is called.
    pub(crate) args: Option<Vec<Ty>>,
    /// The type of the result, once one of the functions has returned.
    pub(crate) result: Option<Ty>,
}

/// A template in one pass.
pub(crate) struct Template {
    pub(crate) ty: FunctionType,
    /// What pass has found.
    pub(crate) found: FunctionType,
    /// The method's own terms, which the predicates speak of.
    own: Vec<TermId>,
    context: Vec<TermId>,
    given: Option<KappaId>,
    gives: Option<KappaId>,
    pub(crate) trouble: Option<String>,
}

impl<'a> Exec<'a> {
    /// A template for functions like this one; its number.
    pub(crate) fn new_template(&mut self, ty: &FunctionType, own: &[TermId], context: &[TermId]) -> usize {
        let terms_of = |exec: &mut Exec<'a>, ty: &Ty| exec.fresh(ty, "value").1;
        let mut args: Vec<TermId> = own.to_vec();
        let (mut given, mut gives) = (None, None);
        if let Some(types) = &ty.args {
            for ty in types {
                args.extend(terms_of(self, ty));
            }
            let all: Vec<TermId> = args.iter().chain(context).copied().collect();
            given = Some(self.unknown("given", &all));
            if let Some(result) = &ty.result {
                args.extend(terms_of(self, result));
                let all: Vec<TermId> = args.iter().chain(context).copied().collect();
                gives = Some(self.unknown("gives", &all));
            }
        }
        self.templates.push(Template {
            ty: ty.clone(),
            found: ty.clone(),
            own: own.to_vec(),
            context: context.to_vec(),
            given,
            gives,
            trouble: None,
        });
        self.templates.len() - 1
    }

    /// A call of a template.
    pub(crate) fn call_template(
        &mut self,
        mut state: State,
        number: usize,
        values: &[SymVal],
        span: Span,
    ) -> Vec<Exit> {
        if self.spec_depth > 0 || !self.bound.is_empty() || self.code_blocks > 0 {
            self.unsupported(&state, span, "a function that is not known, for any index");
            return Vec::new();
        }
        let types: Option<Vec<Ty>> = values.iter().map(value::value_ty).collect();
        let template = &mut self.templates[number];
        let Some(types) = types else {
            template.trouble = Some("a function of functions".to_owned());
            return Vec::new();
        };
        let known = template.found.args.get_or_insert_with(|| types.clone());
        if known.len() != types.len() {
            template.trouble = Some("a function that is called with other numbers of arguments".to_owned());
            return Vec::new();
        }
        known.iter_mut().zip(types).for_each(|(one, other)| *one = Ty::union([one.clone(), other]));
        let (Some(args), Some(given)) = (template.ty.args.clone(), template.given) else { return Vec::new() };
        let (own, context) = (template.own.clone(), template.context.clone());
        let (gives, result) = (template.gives, template.ty.result.clone());
        let mut parts = own;
        for (ty, value) in args.iter().zip(values) {
            parts.extend(value::to_terms(&mut self.problem.terms, self.cx.program, ty, value).0);
        }
        let all = parts.iter().chain(&context).copied().collect();
        self.state_clause(&state, KApp { kappa: given, args: all });
        let (Some(gives), Some(result)) = (gives, result) else { return Vec::new() };
        let (value, terms) = self.fresh(&result, "result");
        parts.extend(terms);
        let all = parts.iter().chain(&context).copied().collect();
        state.kapps.push(KApp { kappa: gives, args: all });
        vec![Exit { state, kind: ExitKind::Leave(value) }]
    }

    /// A function becomes what the template stands for, in a call whose own terms are these.
    pub(crate) fn pass_function(
        &mut self,
        number: usize,
        state: &State,
        function: &Block,
        own: &[TermId],
        span: Span,
    ) {
        let template = &self.templates[number];
        let (Some(args), Some(given)) = (template.ty.args.clone(), template.given) else { return };
        let (context, gives, result) = (template.context.clone(), template.gives, template.ty.result.clone());
        let mut start = state.clone();
        let mut parts = own.to_vec();
        let mut values = Vec::new();
        for ty in &args {
            let (value, terms) = self.fresh(ty, "argument");
            parts.extend(terms);
            values.push(value);
        }
        let all = parts.iter().chain(&context).copied().collect();
        start.kapps.push(KApp { kappa: given, args: all });
        for exit in self.call_block(start.clone(), function, &values, span) {
            let is_silent = exit.state.heap == start.heap
                && exit.state.frames == start.frames
                && exit.state.closed == start.closed;
            let template = &mut self.templates[number];
            let value = match exit.kind {
                ExitKind::Leave(value) if is_silent => value,
                ExitKind::Leave(_) => {
                    template.trouble = Some("a function that changes something".to_owned());
                    continue;
                }
                ExitKind::Break(_) | ExitKind::Return(_) | ExitKind::Raise(_) | ExitKind::Escape(_) => {
                    template.trouble = Some("a function that may not return".to_owned());
                    continue;
                }
            };
            let Some(ty) = value::value_ty(&value) else {
                template.trouble = Some("a function that returns a function".to_owned());
                continue;
            };
            let known = template.found.result.get_or_insert_with(|| ty.clone());
            *known = Ty::union([known.clone(), ty]);
            if let (Some(gives), Some(result)) = (gives, &result) {
                let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, result, &value);
                let all = parts.iter().chain(&terms).chain(&context).copied().collect();
                self.state_clause(&exit.state, KApp { kappa: gives, args: all });
            }
        }
    }
}

/// The closure that a value is.
pub(crate) fn function_of(value: &SymVal) -> Option<Block> {
    match value.only() {
        Some(&Atom::Proc { code, body, frame, id }) => Some(Block::of_code(code, body, frame, id)),
        _ => None,
    }
}
