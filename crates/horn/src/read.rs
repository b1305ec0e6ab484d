//! SMT-LIB terms, sorts and definitions: from scripts that a user gives and from what a solver prints.
//!
//! Terms are read with an explicit stack, `let` becomes sharing, defined functions are expanded. An `Int` where a
//! `Real` is wanted is converted; any other mismatch of sorts is an error with its place.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::print::Style;
use crate::rational::Rat;
use crate::sexp::{SexpId, Sexps, SyntaxError, View};
use crate::term::{
    BOOL, Constructor, Datatype, FuncId, FuncKind, INT, Quantifier, REAL, Sort, SortId, TermId, Terms, VarId,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// The text is not a script.
    Bad(SyntaxError),
    /// The text is a script that uses something outside our fragment.
    Unsupported(SyntaxError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(error) | Self::Unsupported(error) => error.fmt(f),
        }
    }
}

impl From<SyntaxError> for ReadError {
    fn from(error: SyntaxError) -> Self {
        Self::Bad(error)
    }
}

pub(crate) type Result<T> = std::result::Result<T, ReadError>;

/// How deep a sort or a datatype field may nest; deeper ones are refused, because sorts are walked recursively.
const MAX_SORT_DEPTH: usize = 64;

#[derive(Clone)]
pub(crate) enum Symbol {
    Func(FuncId),
    Macro {
        params: Vec<VarId>,
        body: TermId,
    },
    /// A variable of the `rule` dialect.
    Var(VarId),
}

/// Reads terms over a store; keeps the symbols that are declared so far.
pub struct Reader<'t> {
    pub terms: &'t mut Terms,
    pub(crate) symbols: FxHashMap<String, Symbol>,
    /// Sort names: parameters (always empty for declared sorts) and meaning.
    pub(crate) sorts: FxHashMap<String, SortId>,
    testers: FxHashMap<String, FuncId>,
    scope: FxHashMap<String, Vec<TermId>>,
}

enum Task {
    Term(SexpId),
    Apply(SexpId, usize),
    Bind(Vec<String>),
    Unbind(Vec<String>),
    Quant(Quantifier, Vec<VarId>),
}

pub(crate) fn bad<T>(sexps: &Sexps<'_>, at: SexpId, message: impl Into<String>) -> Result<T> {
    Err(ReadError::Bad(sexps.error(at, message.into())))
}

pub(crate) fn unsupported<T>(sexps: &Sexps<'_>, at: SexpId, message: impl Into<String>) -> Result<T> {
    Err(ReadError::Unsupported(sexps.error(at, message.into())))
}

impl<'t> Reader<'t> {
    /// A reader that knows the functions, constructors and sorts of the store by their names in that style.
    pub fn new(terms: &'t mut Terms, style: Style) -> Self {
        let bare = |text: String| text.trim_matches('|').to_owned();
        let mut symbols = FxHashMap::default();
        let mut testers = FxHashMap::default();
        for (id, func) in terms.funcs() {
            if func.kind == FuncKind::Tester {
                testers.insert(bare(style.func(&func.name)), id);
            } else {
                symbols.insert(bare(style.func(&func.name)), Symbol::Func(id));
            }
        }
        let mut sorts = FxHashMap::default();
        let named = terms.uninterpreted.iter().copied().chain(terms.datatypes.iter().map(|it| it.sort));
        for sort in named {
            if let Sort::Named(name) = terms.sort_of(sort) {
                sorts.insert(bare(style.sort(name)), sort);
            }
        }
        Self { terms, symbols, sorts, testers, scope: FxHashMap::default() }
    }

    /// Makes a name stand for a variable while terms are read.
    pub fn bind(&mut self, name: &str, var: VarId) {
        let term = self.terms.var_term(var);
        self.scope.entry(name.to_owned()).or_default().push(term);
    }

    pub fn sort(&mut self, sexps: &Sexps<'_>, id: SexpId) -> Result<SortId> {
        self.sort_at(sexps, id, 0)
    }

    fn sort_at(&mut self, sexps: &Sexps<'_>, id: SexpId, depth: usize) -> Result<SortId> {
        if depth > MAX_SORT_DEPTH {
            return unsupported(sexps, id, "sort nested too deeply");
        }
        match sexps.view(id) {
            View::Atom("Bool") => Ok(BOOL),
            View::Atom("Int") => Ok(INT),
            View::Atom("Real") => Ok(REAL),
            View::Atom(name) => match self.sorts.get(name) {
                Some(&sort) => Ok(sort),
                None if matches!(name, "String" | "RegLan" | "RoundingMode" | "Float64" | "Float32") => {
                    unsupported(sexps, id, format!("sort `{name}`"))
                }
                None => bad(sexps, id, format!("unknown sort `{name}`")),
            },
            View::Text(_) => bad(sexps, id, "a sort was expected"),
            View::List(items) => match items {
                [head, index, element] if sexps.atom(*head) == Some("Array") => {
                    let index = self.sort_at(sexps, *index, depth + 1)?;
                    let element = self.sort_at(sexps, *element, depth + 1)?;
                    Ok(self.terms.intern_sort(Sort::Array(index, element)))
                }
                _ => unsupported(sexps, id, "parametric or indexed sort"),
            },
        }
    }

    pub fn term(&mut self, sexps: &Sexps<'_>, root: SexpId) -> Result<TermId> {
        let mut tasks = vec![Task::Term(root)];
        let mut values: Vec<TermId> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Term(id) => match sexps.view(id) {
                    View::Atom(text) => {
                        let quoted = sexps.is_quoted(id);
                        values.push(self.atom(sexps, id, text, quoted)?);
                    }
                    View::Text(_) => return unsupported(sexps, id, "string literal"),
                    View::List(items) => self.compound(sexps, id, items, &mut tasks)?,
                },
                Task::Apply(id, count) => {
                    let args = values.split_off(values.len() - count);
                    values.push(self.apply(sexps, id, &args)?);
                }
                Task::Bind(names) => {
                    let bound = values.split_off(values.len() - names.len());
                    for (name, value) in names.into_iter().zip(bound) {
                        self.scope.entry(name).or_default().push(value);
                    }
                }
                Task::Unbind(names) => self.unbind(&names),
                Task::Quant(quantifier, vars) => {
                    let body = values
                        .pop()
                        .ok_or_else(|| ReadError::Bad(sexps.error(root, "empty quantifier".to_owned())))?;
                    if self.terms.sort(body) != BOOL {
                        return bad(sexps, root, "the body of a quantifier is not a formula");
                    }
                    let names: Vec<String> =
                        vars.iter().map(|&var| self.terms.var(var).name.clone()).collect();
                    self.unbind(&names);
                    values.push(self.terms.quant(quantifier, &vars, body));
                }
            }
        }
        match values.pop() {
            Some(value) => Ok(value),
            None => bad(sexps, root, "a term was expected"),
        }
    }

    fn unbind(&mut self, names: &[String]) {
        for name in names {
            if let Some(stack) = self.scope.get_mut(name) {
                stack.pop();
            }
        }
    }

    fn compound(
        &mut self,
        sexps: &Sexps<'_>,
        id: SexpId,
        items: &[SexpId],
        tasks: &mut Vec<Task>,
    ) -> Result<()> {
        let Some((&head, rest)) = items.split_first() else { return bad(sexps, id, "empty application") };
        let keyword = if sexps.is_quoted(head) { None } else { sexps.atom(head) };
        match (keyword, rest) {
            (Some("let"), [bindings, body]) => {
                let Some(bindings) = sexps.list(*bindings) else {
                    return bad(sexps, id, "`let` wants a list of bindings");
                };
                let mut names = Vec::new();
                let mut bound = Vec::new();
                for &binding in bindings {
                    let Some(&[name, value]) = sexps.list(binding) else {
                        return bad(sexps, binding, "a binding is a name and a term");
                    };
                    let Some(name) = sexps.atom(name) else {
                        return bad(sexps, binding, "a name was expected");
                    };
                    names.push(name.to_owned());
                    bound.push(value);
                }
                tasks.push(Task::Unbind(names.clone()));
                tasks.push(Task::Term(*body));
                tasks.push(Task::Bind(names));
                tasks.extend(bound.into_iter().rev().map(Task::Term));
                Ok(())
            }
            (Some("!"), [body, ..]) => {
                tasks.push(Task::Term(*body));
                Ok(())
            }
            (Some(word @ ("forall" | "exists")), [binders, body]) => {
                let vars = self.binders(sexps, *binders)?;
                for &var in &vars {
                    let name = self.terms.var(var).name.clone();
                    self.bind(&name, var);
                }
                let quantifier = if word == "forall" { Quantifier::Forall } else { Quantifier::Exists };
                tasks.push(Task::Quant(quantifier, vars));
                tasks.push(Task::Term(*body));
                Ok(())
            }
            (Some("_" | "as"), _) => {
                tasks.push(Task::Apply(id, 0));
                Ok(())
            }
            (Some("match"), _) => unsupported(sexps, id, "`match`"),
            (Some("let" | "!" | "forall" | "exists"), _) => bad(sexps, id, "malformed binder"),
            _ => {
                tasks.push(Task::Apply(id, rest.len()));
                tasks.extend(rest.iter().rev().map(|&arg| Task::Term(arg)));
                Ok(())
            }
        }
    }

    /// Fresh variables for a list of `(name Sort)`.
    pub fn binders(&mut self, sexps: &Sexps<'_>, id: SexpId) -> Result<Vec<VarId>> {
        let Some(items) = sexps.list(id) else { return bad(sexps, id, "a list of binders was expected") };
        let items = items.to_vec();
        let mut vars = Vec::new();
        for binder in items {
            let Some(&[name, sort]) = sexps.list(binder) else {
                return bad(sexps, binder, "a binder is a name and a sort");
            };
            let Some(name) = sexps.atom(name) else { return bad(sexps, binder, "a name was expected") };
            let sort = self.sort(sexps, sort)?;
            vars.push(self.terms.fresh_var(name, sort));
        }
        Ok(vars)
    }

    fn atom(&mut self, sexps: &Sexps<'_>, id: SexpId, text: &str, quoted: bool) -> Result<TermId> {
        if let Some(&term) = self.scope.get(text).and_then(|stack| stack.last()) {
            return Ok(term);
        }
        if let Some(symbol) = self.symbols.get(text).cloned() {
            return self.apply_symbol(sexps, id, text, symbol, &[]);
        }
        if !quoted {
            match text {
                "true" => return Ok(self.terms.bool(true)),
                "false" => return Ok(self.terms.bool(false)),
                _ => {}
            }
            if text.starts_with(|c: char| c.is_ascii_digit()) {
                return match self.numeral(text) {
                    Some(number) => Ok(number),
                    None => bad(sexps, id, format!("malformed number `{text}`")),
                };
            }
            if text.starts_with('#') {
                return unsupported(sexps, id, "bit-vector literal");
            }
        }
        bad(sexps, id, format!("unknown symbol `{text}`"))
    }

    /// A numeral or decimal of any length. Past `i128` the number stays a sum of products.
    fn numeral(&mut self, text: &str) -> Option<TermId> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        if !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) || whole.is_empty() {
            return None;
        }
        let digits = format!("{whole}{fraction}");
        let mut value = self.terms.int(0);
        for chunk in digits.as_bytes().chunks(18) {
            let part: i128 = std::str::from_utf8(chunk).ok()?.parse().ok()?;
            let (shift, part) = (self.terms.int(10_i128.pow(chunk.len() as u32)), self.terms.int(part));
            let shifted = self.terms.mul(shift, value);
            value = self.terms.add(&[shifted, part]);
        }
        if !text.contains('.') {
            return Some(value);
        }
        let mut value = self.terms.to_real(value);
        for chunk in fraction.as_bytes().chunks(18) {
            let divisor = self.terms.real(Rat::int(10_i128.pow(chunk.len() as u32)));
            value = self.terms.real_div(value, divisor);
        }
        Some(value)
    }

    fn apply(&mut self, sexps: &Sexps<'_>, id: SexpId, args: &[TermId]) -> Result<TermId> {
        let items = sexps.list(id).unwrap_or_default();
        let Some(&head) = items.first() else { return bad(sexps, id, "empty application") };
        match sexps.view(head) {
            View::Atom("as" | "_") => match items {
                // `(as nil List)` is the constructor itself.
                [_, name, _] if sexps.atom(head) == Some("as") => match sexps.atom(*name) {
                    Some(text) => {
                        let text = text.to_owned();
                        self.atom(sexps, id, &text, true)
                    }
                    None => unsupported(sexps, id, "qualified identifier"),
                },
                _ => unsupported(sexps, id, "indexed identifier"),
            },
            View::Atom(name) => {
                let name = name.to_owned();
                if !sexps.is_quoted(head) && self.scope.get(&name).is_none_or(Vec::is_empty) {
                    if let Some(symbol) = self.symbols.get(&name).cloned() {
                        return self.apply_symbol(sexps, id, &name, symbol, args);
                    }
                    return self.builtin(sexps, id, &name, args);
                }
                match self.symbols.get(&name).cloned() {
                    Some(symbol) => self.apply_symbol(sexps, id, &name, symbol, args),
                    None => bad(sexps, id, format!("`{name}` is not a function")),
                }
            }
            View::Text(_) => bad(sexps, id, "a function was expected"),
            View::List(parts) => match parts {
                // ((_ is cons) x)
                [under, is, name] if sexps.atom(*under) == Some("_") && sexps.atom(*is) == Some("is") => {
                    let tester = sexps.atom(*name).and_then(|name| self.testers.get(name)).copied();
                    match tester {
                        Some(tester) => {
                            let symbol = Symbol::Func(tester);
                            self.apply_symbol(sexps, id, "is", symbol, args)
                        }
                        None => bad(sexps, id, "unknown constructor"),
                    }
                }
                // ((as const (Array I E)) value)
                [as_, const_, sort]
                    if sexps.atom(*as_) == Some("as") && sexps.atom(*const_) == Some("const") =>
                {
                    let sort = self.sort(sexps, *sort)?;
                    let element = match self.terms.sort_of(sort) {
                        Sort::Array(_, element) => *element,
                        Sort::Bool | Sort::Int | Sort::Real | Sort::Float | Sort::Named(_) => {
                            return bad(sexps, id, "a constant array has an array sort");
                        }
                    };
                    let [value] = args else { return bad(sexps, id, "a constant array has one value") };
                    let value = self.coerce(*value, element);
                    if self.terms.sort(value) != element {
                        return bad(sexps, id, "the value has another sort");
                    }
                    Ok(self.terms.const_array(sort, value))
                }
                [as_, name, _] if sexps.atom(*as_) == Some("as") => {
                    let symbol = sexps.atom(*name).and_then(|name| self.symbols.get(name)).cloned();
                    match symbol {
                        Some(symbol) => self.apply_symbol(sexps, id, "as", symbol, args),
                        None => bad(sexps, id, "unknown function"),
                    }
                }
                _ => unsupported(sexps, id, "indexed function"),
            },
        }
    }

    fn apply_symbol(
        &mut self,
        sexps: &Sexps<'_>,
        id: SexpId,
        name: &str,
        symbol: Symbol,
        args: &[TermId],
    ) -> Result<TermId> {
        let sorts: Vec<SortId> = match &symbol {
            Symbol::Func(func) => self.terms.func(*func).args.clone(),
            Symbol::Macro { params, .. } => params.iter().map(|&var| self.terms.var(var).sort).collect(),
            Symbol::Var(_) => Vec::new(),
        };
        if sorts.len() != args.len() {
            let (wanted, given) = (sorts.len(), args.len());
            return bad(sexps, id, format!("`{name}` takes {wanted} arguments, not {given}"));
        }
        let args: Vec<TermId> = args.iter().zip(&sorts).map(|(&arg, &sort)| self.coerce(arg, sort)).collect();
        if let Some(index) = (0..args.len()).find(|&index| self.terms.sort(args[index]) != sorts[index]) {
            return bad(sexps, id, format!("argument {} of `{name}` has the wrong sort", index + 1));
        }
        Ok(match symbol {
            Symbol::Func(func) => self.terms.app(func, &args),
            Symbol::Macro { params, body } => {
                let map = params.into_iter().zip(args).collect();
                self.terms.subst(body, &map)
            }
            Symbol::Var(var) => self.terms.var_term(var),
        })
    }

    pub(crate) fn coerce(&mut self, term: TermId, sort: SortId) -> TermId {
        if sort == REAL && self.terms.sort(term) == INT { self.terms.to_real(term) } else { term }
    }

    fn builtin(&mut self, sexps: &Sexps<'_>, id: SexpId, name: &str, args: &[TermId]) -> Result<TermId> {
        let wrong = |message: &str| bad(sexps, id, format!("`{name}`: {message}"));
        let is_bool = |terms: &Terms| args.iter().all(|&arg| terms.sort(arg) == BOOL);
        let is_numeric = |terms: &Terms| args.iter().all(|&arg| [INT, REAL].contains(&terms.sort(arg)));
        match name {
            "not" | "and" | "or" | "=>" | "xor" | "implies" => {
                if !is_bool(self.terms) || args.is_empty() {
                    return wrong("formulas were expected");
                }
                match name {
                    "not" if args.len() == 1 => Ok(self.terms.not(args[0])),
                    "not" => wrong("one argument was expected"),
                    "and" => Ok(self.terms.and(args)),
                    "or" => Ok(self.terms.or(args)),
                    "xor" => {
                        let mut acc = args[0];
                        for &arg in &args[1..] {
                            let same = self.terms.eq(acc, arg);
                            acc = self.terms.not(same);
                        }
                        Ok(acc)
                    }
                    _ => {
                        let mut acc = args[args.len() - 1];
                        for &arg in args[..args.len() - 1].iter().rev() {
                            acc = self.terms.implies(arg, acc);
                        }
                        Ok(acc)
                    }
                }
            }
            "ite" | "if" => match *args {
                [condition, then, other] if self.terms.sort(condition) == BOOL => {
                    let (then, other) = self.unify(then, other);
                    if self.terms.sort(then) != self.terms.sort(other) {
                        return wrong("the branches have different sorts");
                    }
                    Ok(self.terms.ite(condition, then, other))
                }
                _ => wrong("a condition and two branches were expected"),
            },
            "=" | "distinct" | "iff" => {
                let mut parts = Vec::new();
                for left in 0..args.len() {
                    let chain = name != "distinct";
                    for right in left + 1..args.len() {
                        if chain && right > left + 1 {
                            break;
                        }
                        let (a, b) = self.unify(args[left], args[right]);
                        if self.terms.sort(a) != self.terms.sort(b) {
                            return wrong("arguments of one sort were expected");
                        }
                        let same = self.terms.eq(a, b);
                        parts.push(if chain { same } else { self.terms.not(same) });
                    }
                }
                Ok(self.terms.and(&parts))
            }
            "<" | "<=" | ">" | ">=" => {
                if args.len() < 2 || !is_numeric(self.terms) {
                    return wrong("numbers were expected");
                }
                let mut parts = Vec::new();
                for pair in args.windows(2) {
                    let (a, b) = self.unify(pair[0], pair[1]);
                    parts.push(match name {
                        "<" => self.terms.lt(a, b),
                        "<=" => self.terms.le(a, b),
                        ">" => self.terms.lt(b, a),
                        _ => self.terms.le(b, a),
                    });
                }
                Ok(self.terms.and(&parts))
            }
            "+" | "-" | "*" | "/" | "div" | "mod" | "rem" | "abs" | "to_real" | "to_int" | "is_int" => {
                if args.is_empty() || !is_numeric(self.terms) {
                    return wrong("numbers were expected");
                }
                self.arithmetic(sexps, id, name, args)
            }
            "select" => match *args {
                [array, index] => {
                    let Sort::Array(expected, _) = *self.terms.sort_of(self.terms.sort(array)) else {
                        return wrong("an array was expected");
                    };
                    let index = self.coerce(index, expected);
                    if self.terms.sort(index) != expected {
                        return wrong("the index has the wrong sort");
                    }
                    Ok(self.terms.select(array, index))
                }
                _ => wrong("an array and an index were expected"),
            },
            "store" => match *args {
                [array, index, value] => {
                    let Sort::Array(expected, element) = *self.terms.sort_of(self.terms.sort(array)) else {
                        return wrong("an array was expected");
                    };
                    let (index, value) = (self.coerce(index, expected), self.coerce(value, element));
                    if self.terms.sort(index) != expected || self.terms.sort(value) != element {
                        return wrong("the index or the value has the wrong sort");
                    }
                    Ok(self.terms.store(array, index, value))
                }
                _ => wrong("an array, an index and a value were expected"),
            },
            _ => {
                if let Some(constructor) = name.strip_prefix("is-")
                    && let Some(&tester) = self.testers.get(constructor)
                {
                    return self.apply_symbol(sexps, id, name, Symbol::Func(tester), args);
                }
                let foreign =
                    ["bv", "str.", "re.", "fp.", "seq.", "int2bv", "concat", "extract", "set.", "map"];
                if foreign.iter().any(|prefix| name.starts_with(prefix)) {
                    return unsupported(sexps, id, format!("function `{name}`"));
                }
                bad(sexps, id, format!("unknown function `{name}`"))
            }
        }
    }

    fn arithmetic(&mut self, sexps: &Sexps<'_>, id: SexpId, name: &str, args: &[TermId]) -> Result<TermId> {
        let any_real = name == "/" || args.iter().any(|&arg| self.terms.sort(arg) == REAL);
        let args: Vec<TermId> = if any_real && !matches!(name, "to_int" | "is_int") {
            args.iter().map(|&arg| self.terms.to_real(arg)).collect()
        } else {
            args.to_vec()
        };
        let first = args[0];
        match (name, args.len()) {
            ("+", _) => Ok(self.terms.add(&args)),
            ("-", 1) => Ok(self.terms.neg(first)),
            ("-", _) => Ok(args[1..].iter().fold(first, |acc, &arg| self.terms.sub(acc, arg))),
            ("*", _) => Ok(args[1..].iter().fold(first, |acc, &arg| self.terms.mul(acc, arg))),
            ("/", 2..) => Ok(args[1..].iter().fold(first, |acc, &arg| self.terms.real_div(acc, arg))),
            ("div", 2..) if !any_real => {
                Ok(args[1..].iter().fold(first, |acc, &arg| self.terms.int_div(acc, arg)))
            }
            ("mod", 2) if !any_real => Ok(self.terms.modulo(first, args[1])),
            // Z3: the sign of the divisor decides that of the rest.
            ("rem", 2) if !any_real => {
                let zero = self.terms.int(0);
                let rest = self.terms.modulo(first, args[1]);
                let (negative, negated) = (self.terms.lt(args[1], zero), self.terms.neg(rest));
                Ok(self.terms.ite(negative, negated, rest))
            }
            ("abs", 1) => {
                let zero = self.terms.int(0);
                let zero = self.coerce(zero, self.terms.sort(first));
                let (negative, negated) = (self.terms.lt(first, zero), self.terms.neg(first));
                Ok(self.terms.ite(negative, negated, first))
            }
            ("to_real", 1) => Ok(self.terms.to_real(first)),
            ("to_int", 1) => Ok(self.terms.to_int(first)),
            ("is_int", 1) => {
                let floor = self.terms.to_int(first);
                let back = self.terms.to_real(floor);
                let real = self.terms.to_real(first);
                Ok(self.terms.eq(back, real))
            }
            _ => bad(sexps, id, format!("`{name}`: wrong arguments")),
        }
    }

    fn unify(&mut self, left: TermId, right: TermId) -> (TermId, TermId) {
        let (a, b) = (self.terms.sort(left), self.terms.sort(right));
        (self.coerce(left, b), self.coerce(right, a))
    }

    /// The parameters and body of `(define-fun name (params) Sort body)`, without its `define-fun`.
    pub fn definition(
        &mut self,
        sexps: &Sexps<'_>,
        id: SexpId,
        items: &[SexpId],
    ) -> Result<(String, Vec<VarId>, TermId)> {
        let [name, params, sort, body] = items else { return bad(sexps, id, "malformed definition") };
        let Some(name) = sexps.atom(*name) else { return bad(sexps, id, "a name was expected") };
        let vars = self.binders(sexps, *params)?;
        let sort = self.sort(sexps, *sort)?;
        let names: Vec<String> = vars.iter().map(|&var| self.terms.var(var).name.clone()).collect();
        for (&var, bound) in vars.iter().zip(&names) {
            self.bind(bound, var);
        }
        let body = self.term(sexps, *body)?;
        self.unbind(&names);
        let body = self.coerce(body, sort);
        if self.terms.sort(body) != sort {
            return bad(sexps, id, "the body has another sort than the definition");
        }
        Ok((name.to_owned(), vars, body))
    }

    pub fn define(&mut self, name: String, params: Vec<VarId>, body: TermId) {
        self.symbols.insert(name, Symbol::Macro { params, body });
    }

    pub(crate) fn declare(
        &mut self,
        sexps: &Sexps<'_>,
        id: SexpId,
        name: SexpId,
        args: Vec<SortId>,
        result: SortId,
    ) -> Result<FuncId> {
        let Some(name) = sexps.atom(name) else { return bad(sexps, id, "a name was expected") };
        if self.symbols.contains_key(name) {
            return bad(sexps, id, format!("`{name}` is declared twice"));
        }
        let kind = if result == BOOL { FuncKind::Unknown } else { FuncKind::Uninterpreted };
        let func = self.terms.add_func(name, args, result, kind);
        self.symbols.insert(name.to_owned(), Symbol::Func(func));
        Ok(func)
    }

    pub(crate) fn declare_datatypes(
        &mut self,
        sexps: &Sexps<'_>,
        id: SexpId,
        names: &[SexpId],
        bodies: &[SexpId],
    ) -> Result<()> {
        if names.len() != bodies.len() {
            return bad(sexps, id, "as many datatypes as names were expected");
        }
        let mut sorts = Vec::new();
        for &name in names {
            let Some(text) = sexps.atom(name) else { return unsupported(sexps, name, "parametric datatype") };
            if self.sorts.contains_key(text) {
                return bad(sexps, name, format!("sort `{text}` is declared twice"));
            }
            let sort = self.terms.intern_sort(Sort::Named(text.to_owned()));
            self.sorts.insert(text.to_owned(), sort);
            sorts.push(sort);
        }
        for (&sort, &body) in sorts.iter().zip(bodies) {
            let Some(items) = sexps.list(body) else { return bad(sexps, body, "constructors were expected") };
            if items.first().and_then(|&first| sexps.atom(first)) == Some("par") {
                return unsupported(sexps, body, "parametric datatype");
            }
            let mut constructors = Vec::new();
            for &item in items {
                let parts = match sexps.view(item) {
                    View::List(parts) => parts.to_vec(),
                    View::Atom(_) | View::Text(_) => vec![item],
                };
                let Some((&name, fields)) = parts.split_first() else {
                    return bad(sexps, item, "a constructor was expected");
                };
                let mut selectors = Vec::new();
                for &field in fields {
                    let Some(&[selector, field_sort]) = sexps.list(field) else {
                        return bad(sexps, field, "a field is a name and a sort");
                    };
                    let field_sort = self.sort(sexps, field_sort)?;
                    let func = self.declare(sexps, field, selector, vec![sort], field_sort)?;
                    self.set_kind(func, FuncKind::Selector);
                    selectors.push(func);
                }
                let args = selectors.iter().map(|&func| self.terms.func(func).result).collect();
                let func = self.declare(sexps, item, name, args, sort)?;
                self.set_kind(func, FuncKind::Constructor);
                let name = self.terms.func(func).name.clone();
                let tester = self.terms.add_func(&name, vec![sort], BOOL, FuncKind::Tester);
                self.testers.insert(name, tester);
                constructors.push(Constructor { func, tester, selectors });
            }
            self.terms.datatypes.push(Datatype { sort, constructors });
        }
        Ok(())
    }

    fn set_kind(&mut self, func: FuncId, kind: FuncKind) {
        self.terms.set_func_kind(func, kind);
    }
}
