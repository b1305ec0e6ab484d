//! SMT-LIB scripts to problems.
//!
//! A script of the logic HORN, or of Z3's dialect with `rule` and `query`, becomes a `Problem`: predicates are its
//! unknowns, assertions its clauses. Constraints of liquid-fixpoint become such a script first.
//! `(assert (forall ((x Int)) (=> (P x) (> x 0))))` is one goal.

use rustc_hash::FxHashMap;

use crate::clausify;
use crate::print::Style;
use crate::problem::{Functions, Kappa, KappaId, Problem};
use crate::read::{ReadError, Reader, Result, Symbol, bad, unsupported};
use crate::sexp::{SexpId, Sexps, SyntaxError, View};
use crate::term::{BOOL, FuncId, FuncKind, Sort, SortId, TermId};

/// Reads a script as a Horn problem with one tag per assertion that contains a goal.
pub fn read_script(text: &str) -> Result<Problem> {
    let sexps = Sexps::parse(text)?;
    if sexps.roots.is_empty() {
        return Err(ReadError::Bad(SyntaxError {
            line: 1,
            column: 1,
            message: "the file has no command".to_owned(),
        }));
    }
    if crate::fixpoint::is_constraint(&sexps) {
        return read_script(&crate::fixpoint::to_script(&sexps)?);
    }
    let mut problem = Problem { functions: Functions::Existential, ..Problem::default() };
    let mut asserted: Vec<(TermId, SexpId)> = Vec::new();
    let mut reader = Reader::new(&mut problem.terms, Style::Plain);
    for &id in &sexps.roots {
        let Some(items) = sexps.list(id) else { return bad(&sexps, id, "a command was expected") };
        let Some((&head, rest)) = items.split_first() else { return bad(&sexps, id, "empty command") };
        match (sexps.atom(head).unwrap_or_default(), rest) {
            ("exit", _) => break,
            (
                "set-logic" | "set-option" | "set-info" | "check-sat" | "get-model" | "get-info" | "echo"
                | "get-proof" | "get-unsat-core" | "get-assignment" | "get-option",
                _,
            ) => {}
            ("declare-fun", [name, args, result]) => {
                let Some(args) = sexps.list(*args) else { return bad(&sexps, id, "sorts were expected") };
                let args = args.iter().map(|&arg| reader.sort(&sexps, arg)).collect::<Result<_>>()?;
                let result = reader.sort(&sexps, *result)?;
                reader.declare(&sexps, id, *name, args, result)?;
            }
            ("declare-const", [name, sort]) => {
                let sort = reader.sort(&sexps, *sort)?;
                reader.declare(&sexps, id, *name, Vec::new(), sort)?;
            }
            ("declare-rel", [name, args]) => {
                let Some(args) = sexps.list(*args) else { return bad(&sexps, id, "sorts were expected") };
                let args = args.iter().map(|&arg| reader.sort(&sexps, arg)).collect::<Result<_>>()?;
                reader.declare(&sexps, id, *name, args, BOOL)?;
            }
            ("declare-var", [name, sort]) => {
                let sort = reader.sort(&sexps, *sort)?;
                let Some(name) = sexps.atom(*name) else { return bad(&sexps, id, "a name was expected") };
                let var = reader.terms.fresh_var(name, sort);
                reader.symbols.insert(name.to_owned(), Symbol::Var(var));
            }
            ("declare-sort", [name, ..]) => {
                if rest.len() > 1 && sexps.atom(rest[1]) != Some("0") {
                    return unsupported(&sexps, id, "parametric sort");
                }
                let Some(name) = sexps.atom(*name) else { return bad(&sexps, id, "a name was expected") };
                if reader.sorts.contains_key(name) {
                    return bad(&sexps, id, format!("sort `{name}` is declared twice"));
                }
                let sort = reader.terms.intern_sort(Sort::Named(name.to_owned()));
                reader.terms.uninterpreted.push(sort);
                reader.sorts.insert(name.to_owned(), sort);
            }
            ("define-sort", [name, params, sort]) => {
                if sexps.list(*params).is_none_or(|params| !params.is_empty()) {
                    return unsupported(&sexps, id, "parametric sort");
                }
                let sort = reader.sort(&sexps, *sort)?;
                let Some(name) = sexps.atom(*name) else { return bad(&sexps, id, "a name was expected") };
                reader.sorts.insert(name.to_owned(), sort);
            }
            ("define-fun", rest) => {
                let (name, params, body) = reader.definition(&sexps, id, rest)?;
                reader.define(name, params, body);
            }
            ("define-const", [name, sort, body]) => {
                let sort = reader.sort(&sexps, *sort)?;
                let body = reader.term(&sexps, *body)?;
                let body = reader.coerce(body, sort);
                let Some(name) = sexps.atom(*name) else { return bad(&sexps, id, "a name was expected") };
                reader.define(name.to_owned(), Vec::new(), body);
            }
            // A definition that does not use itself is an ordinary one.
            ("define-fun-rec", rest) => match reader.definition(&sexps, id, rest) {
                Ok((name, params, body)) => reader.define(name, params, body),
                Err(_) => return unsupported(&sexps, id, "recursive function"),
            },
            ("declare-datatypes", [names, bodies]) => {
                let (Some(names), Some(bodies)) = (sexps.list(*names), sexps.list(*bodies)) else {
                    return bad(&sexps, id, "two lists were expected");
                };
                let mut plain = Vec::new();
                // `((Name 0) ...)`; the old form `() ((Name ctor ...) ...)` names the sort in the body.
                for &name in names {
                    match sexps.view(name) {
                        View::List(&[name, arity]) if sexps.atom(arity) == Some("0") => plain.push(name),
                        View::Atom(_) | View::Text(_) | View::List(_) => {
                            return unsupported(&sexps, id, "parametric datatype");
                        }
                    }
                }
                if plain.is_empty() {
                    return unsupported(&sexps, id, "datatypes in the old syntax");
                }
                reader.declare_datatypes(&sexps, id, &plain, bodies)?;
            }
            ("declare-datatype", [name, body]) => reader.declare_datatypes(&sexps, id, &[*name], &[*body])?,
            ("assert" | "rule", [formula, ..]) => {
                let term = reader.term(&sexps, *formula)?;
                if reader.terms.sort(term) != BOOL {
                    return bad(&sexps, id, "a formula was expected");
                }
                asserted.push((term, id));
            }
            ("query", [predicate, ..]) => {
                let func = sexps.atom(*predicate).and_then(|name| reader.symbols.get(name)).cloned();
                let term = match func {
                    Some(Symbol::Func(func)) => {
                        let sorts = reader.terms.func(func).args.clone();
                        let args: Vec<TermId> = sorts
                            .into_iter()
                            .map(|sort| {
                                let var = reader.terms.fresh_var("q", sort);
                                reader.terms.var_term(var)
                            })
                            .collect();
                        reader.terms.app(func, &args)
                    }
                    _ => reader.term(&sexps, *predicate)?,
                };
                if reader.terms.sort(term) != BOOL {
                    return bad(&sexps, id, "a formula was expected");
                }
                let refuted = reader.terms.not(term);
                asserted.push((refuted, id));
            }
            ("push" | "pop" | "check-sat-assuming" | "reset" | "define-funs-rec", _) => {
                return unsupported(&sexps, id, "this command in a Horn script");
            }
            (other, _) => return bad(&sexps, id, format!("unknown or malformed command `{other}`")),
        }
    }
    let unknowns: Vec<(FuncId, String, Vec<SortId>)> = problem
        .terms
        .funcs()
        .filter(|(_, func)| func.kind == FuncKind::Unknown)
        .map(|(id, func)| (id, func.name.clone(), func.args.clone()))
        .collect();
    let mut kappa_of = FxHashMap::default();
    for (func, name, sorts) in unknowns {
        let params =
            (0..).zip(sorts).map(|(i, sort)| problem.terms.fresh_var(&format!("x{i}"), sort)).collect();
        kappa_of.insert(func, KappaId(problem.kappas.len() as u32));
        problem.kappas.push(Kappa { name, params });
    }
    for (index, (formula, id)) in asserted.into_iter().enumerate() {
        let origin = format!("line {}", sexps.line(id));
        if let Err(message) = clausify::clausify(&mut problem, &kappa_of, formula, index, &origin) {
            return unsupported(&sexps, id, message);
        }
    }
    clausify::name_params(&mut problem);
    Ok(problem)
}
