//! liquid-fixpoint's constraints to scripts of the logic HORN.
//!
//! ```text
//! (var $k ((int)))                                   (declare-fun |$k| (Int) Bool)
//! (constraint
//!   (forall ((x int) (>= x 0))
//!     (and (($k x))                                  (assert (forall ((|x| Int)) (=> (>= |x| 0) (|$k| |x|))))
//!          (forall ((y int) ($k y)) ((> y 0))))))    (assert (forall ((|x| Int) (|y| Int)) (=> (and ...) (> |y| 0))))
//! ```
//!
//! Each head is a clause with the binders and conditions around it. Qualifiers and options are left out: ours are made
//! from the clauses.

use crate::read::{Result, bad, unsupported};
use crate::sexp::{SexpId, Sexps, View};
use rustc_hash::FxHashMap;

/// A script in which everything stands on the line that it comes from, for messages and derivations.
struct Script {
    text: String,
    line: usize,
}

impl Script {
    fn add(&mut self, sexps: &Sexps<'_>, at: SexpId, command: &str) {
        let wanted = sexps.error(at, String::new()).line;
        self.text.push_str(&"\n".repeat(wanted.saturating_sub(self.line)));
        self.line = self.line.max(wanted);
        self.text.push_str(command);
        self.text.push(' ');
    }
}

/// The text has the form of such a constraint.
pub(crate) fn is_constraint(sexps: &Sexps<'_>) -> bool {
    sexps.roots.iter().any(|&root| head_of(sexps, root) == Some("constraint"))
}

/// The same as a script.
pub(crate) fn to_script(sexps: &Sexps<'_>) -> Result<String> {
    let mut out = Script { text: String::from("(set-logic HORN) "), line: 1 };
    for &root in &sexps.roots {
        let items = sexps.list(root).unwrap_or_default();
        match (head_of(sexps, root).unwrap_or_default(), items) {
            ("qualif" | "fixpoint", _) => {}
            ("var", &[_, name, sorts]) => {
                let sorts = sexps.list(sorts).unwrap_or_default().to_vec();
                declare(sexps, &mut out, name, &sorts, "Bool")?;
            }
            ("constant", &[_, name, sort]) => match sexps.list(sort) {
                Some(&[_, _, args, result]) if head_of(sexps, sort) == Some("func") => {
                    let args = sexps.list(args).unwrap_or_default().to_vec();
                    let result = sort_text(sexps, result)?;
                    declare(sexps, &mut out, name, &args, result)?;
                }
                _ => {
                    let result = sort_text(sexps, sort)?;
                    declare(sexps, &mut out, name, &[], result)?;
                }
            },
            ("constraint", &[_, constraint]) => Clauses::new(sexps, &mut out).all(constraint)?,
            (other, _) => return unsupported(sexps, root, format!("`{other}` of liquid-fixpoint")),
        }
    }
    out.text.push_str("(check-sat)\n");
    Ok(out.text)
}

fn head_of<'s>(sexps: &'s Sexps<'_>, id: SexpId) -> Option<&'s str> {
    sexps.list(id).and_then(|items| sexps.atom(*items.first()?))
}

fn declare(sexps: &Sexps<'_>, out: &mut Script, name: SexpId, sorts: &[SexpId], result: &str) -> Result<()> {
    let Some(text) = sexps.atom(name) else { return bad(sexps, name, "a name was expected") };
    let sorts = sorts.iter().map(|&sort| sort_text(sexps, sort)).collect::<Result<Vec<_>>>()?;
    out.add(sexps, name, &format!("(declare-fun |{text}| ({}) {result})", sorts.join(" ")));
    Ok(())
}

fn sort_text(sexps: &Sexps<'_>, id: SexpId) -> Result<&'static str> {
    match sexps.view(id) {
        View::Atom("int") => Ok("Int"),
        View::Atom("bool") => Ok("Bool"),
        View::Atom("real") => Ok("Real"),
        View::List(&[only]) => sort_text(sexps, only),
        View::Atom(_) | View::Text(_) | View::List(_) => {
            unsupported(sexps, id, "a sort of liquid-fixpoint other than int, bool and real")
        }
    }
}

/// What is left to do; constraints can be as deep as programs are long.
enum Task {
    Visit(SexpId),
    /// Forgets binders and conditions that were added since.
    Leave(usize, usize),
}

struct Clauses<'s, 't> {
    sexps: &'s Sexps<'t>,
    out: &'s mut Script,
    /// Names as written, names as printed, sorts.
    binders: Vec<(String, String, &'static str)>,
    guards: Vec<String>,
    n_names: FxHashMap<String, usize>,
}

impl<'s, 't> Clauses<'s, 't> {
    fn new(sexps: &'s Sexps<'t>, out: &'s mut Script) -> Self {
        Clauses { sexps, out, binders: Vec::new(), guards: Vec::new(), n_names: FxHashMap::default() }
    }

    fn all(&mut self, constraint: SexpId) -> Result<()> {
        let mut work = vec![Task::Visit(constraint)];
        while let Some(task) = work.pop() {
            let id = match task {
                Task::Leave(n_binders, n_guards) => {
                    self.binders.truncate(n_binders);
                    self.guards.truncate(n_guards);
                    continue;
                }
                Task::Visit(id) => id,
            };
            let items = self.sexps.list(id).unwrap_or_default();
            match (head_of(self.sexps, id), items) {
                (Some("and"), [_, parts @ ..]) => {
                    work.extend(parts.iter().rev().map(|&part| Task::Visit(part)));
                }
                (Some("forall"), &[_, binder, body]) => {
                    work.push(Task::Leave(self.binders.len(), self.guards.len()));
                    work.push(Task::Visit(body));
                    self.bind(binder)?;
                }
                (Some("tag"), &[_, head, _]) => self.head(head)?,
                // `((> z 0))`: a condition in parentheses.
                (None, &[head]) => self.head(head)?,
                _ => return unsupported(self.sexps, id, "this form of a constraint"),
            }
        }
        Ok(())
    }

    /// `((x int) (>= x 0))`
    fn bind(&mut self, id: SexpId) -> Result<()> {
        let Some(&[binder, guard]) = self.sexps.list(id) else {
            return bad(self.sexps, id, "a binder and its condition were expected");
        };
        let Some(&[name, sort]) = self.sexps.list(binder) else {
            return bad(self.sexps, binder, "a name and its sort were expected");
        };
        let Some(name) = self.sexps.atom(name) else {
            return bad(self.sexps, name, "a name was expected");
        };
        let sort = sort_text(self.sexps, sort)?;
        let count = self.n_names.entry(name.to_owned()).or_default();
        // An inner binder may have the name of an outer one.
        let printed = if *count == 0 { name.to_owned() } else { format!("{name}!{count}") };
        *count += 1;
        self.binders.push((name.to_owned(), printed, sort));
        let guard = self.text(guard)?;
        self.guards.push(guard);
        Ok(())
    }

    fn head(&mut self, id: SexpId) -> Result<()> {
        let head = self.text(id)?;
        let guards = self.guards.join(" ");
        let clause = match self.guards.is_empty() {
            true => head,
            false => format!("(=> (and {guards}) {head})"),
        };
        let binders: Vec<String> =
            self.binders.iter().map(|(_, name, sort)| format!("(|{name}| {sort})")).collect();
        let clause = match binders.is_empty() {
            true => format!("(assert {clause})"),
            false => format!("(assert (forall ({}) {clause}))", binders.join(" ")),
        };
        self.out.add(self.sexps, id, &clause);
        Ok(())
    }

    /// A condition or a term.
    fn text(&self, root: SexpId) -> Result<String> {
        let mut out = String::new();
        let mut work = vec![Some(root)];
        while let Some(item) = work.pop() {
            let Some(id) = item else {
                out.push(')');
                continue;
            };
            if !out.is_empty() && !out.ends_with('(') {
                out.push(' ');
            }
            match self.sexps.view(id) {
                View::Atom(text) => out.push_str(&self.atom(text)),
                View::List(&[only]) => work.push(Some(only)),
                // A conjunction of nothing.
                View::List(&[]) => out.push_str("true"),
                View::List(items) => {
                    out.push('(');
                    work.push(None);
                    work.extend(items.iter().rev().map(|&item| Some(item)));
                }
                View::Text(_) => return unsupported(self.sexps, id, "text in a condition"),
            }
        }
        Ok(out)
    }

    fn atom(&self, text: &str) -> String {
        let bound = self.binders.iter().rev().find(|(name, _, _)| name == text);
        if let Some((_, printed, _)) = bound {
            return format!("|{printed}|");
        }
        let operator = match text {
            "&&" => "and",
            "||" => "or",
            "!" | "~" => "not",
            "!=" | "/=" => "distinct",
            "<=>" | "==" => "=",
            "==>" => "=>",
            "if" => "ite",
            "/" => "div",
            "true" | "false" | "and" | "or" | "not" | "distinct" | "=" | "=>" | "ite" | "<" | "<=" | ">"
            | ">=" | "+" | "-" | "*" | "div" | "mod" => text,
            _ if text.starts_with(|first: char| first.is_ascii_digit()) => text,
            _ => return format!("|{text}|"),
        };
        operator.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(text: &str) -> Result<String> {
        to_script(&Sexps::parse(text).unwrap())
    }

    #[test]
    fn every_head_is_a_clause_on_its_line() {
        let text = "(var $k ((int)))\n(constraint (forall ((x int) (>= x 0)) (and (($k x))\n\n\
                    (forall ((x int) ($k x)) ((> x 0))))))";
        let lines = script(text).unwrap();
        let lines: Vec<&str> = lines.lines().map(str::trim).collect();
        assert_eq!(lines[0], "(set-logic HORN) (declare-fun |$k| (Int) Bool)");
        assert_eq!(lines[1], "(assert (forall ((|x| Int)) (=> (and (>= |x| 0)) (|$k| |x|))))");
        assert_eq!(
            lines[3],
            "(assert (forall ((|x| Int) (|x!1| Int)) (=> (and (>= |x| 0) (|$k| |x!1|)) (> |x!1| 0)))) \
             (check-sat)"
        );
    }

    #[test]
    fn what_is_not_known_is_told() {
        assert!(script("(data List 1 = [])\n(constraint ((true)))").is_err());
        assert!(script("(var $k ((Set_Set int)))\n(constraint ((true)))").is_err());
    }
}
