//! Terms and problems as SMT-LIB text.
//!
//! Shared subterms that mention no bound variable become `let`s, so the text is linear in the size of the DAG.
//! Two styles of names: for people, as written; for solvers, with a suffix that keeps a declared `List` or `sum`
//! apart from what the solver itself calls so: `x@12` for a variable, `len@f`, `List@s`, `inv@k`.

use std::fmt::Write;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::problem::{Clause, Head, KApp, KappaId, Problem};
use crate::rational::Rat;
use crate::term::{FuncId, FuncKind, Op, Quantifier, Sort, SortId, TermId, Terms, VarId};

/// How variables are written.
pub type VarNames<'a> = &'a dyn Fn(VarId) -> String;

/// How declared names are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As the user wrote them.
    Plain,
    /// Apart from every name that a solver may know.
    Solver,
}

impl Style {
    pub(crate) fn sort(self, name: &str) -> String {
        self.suffixed(name, "@s")
    }

    pub(crate) fn func(self, name: &str) -> String {
        self.suffixed(name, "@f")
    }

    pub(crate) fn kappa(self, name: &str) -> String {
        self.suffixed(name, "@k")
    }

    fn suffixed(self, name: &str, suffix: &str) -> String {
        match self {
            Self::Plain => symbol(name),
            Self::Solver => symbol(&format!("{name}{suffix}")),
        }
    }
}

/// A symbol, quoted when SMT-LIB asks for it.
pub fn symbol(name: &str) -> String {
    let simple = !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c))
        && !matches!(name, "let" | "forall" | "exists" | "match" | "par" | "_" | "!" | "as");
    if simple { name.to_owned() } else { format!("|{}|", name.replace(['|', '\\'], "_")) }
}

pub(crate) fn int_text(value: i128) -> String {
    if value < 0 { format!("(- {})", value.unsigned_abs()) } else { value.to_string() }
}

pub(crate) fn real_text(value: Rat) -> String {
    let magnitude = if value.den() == 1 {
        format!("{}.0", value.num().unsigned_abs())
    } else {
        format!("(/ {}.0 {}.0)", value.num().unsigned_abs(), value.den())
    };
    if value.num() < 0 { format!("(- {magnitude})") } else { magnitude }
}

impl Terms {
    pub fn sort_text(&self, sort: SortId, style: Style) -> String {
        // Array sorts nest only as deep as a declaration was written; the reader bounds that depth.
        match self.sort_of(sort) {
            Sort::Bool => "Bool".to_owned(),
            Sort::Int => "Int".to_owned(),
            Sort::Real => "Real".to_owned(),
            Sort::Float => "(_ FloatingPoint 11 53)".to_owned(),
            Sort::Array(index, element) => {
                format!("(Array {} {})", self.sort_text(*index, style), self.sort_text(*element, style))
            }
            Sort::Named(name) => style.sort(name),
        }
    }

    /// The name of a variable in queries; unique within the store.
    pub fn unique_name(&self, var: VarId) -> String {
        symbol(&format!("{}@{}", self.var(var).name, var.index()))
    }

    pub fn smt_text(&self, term: TermId) -> String {
        self.smt_text_named(term, Style::Solver, &|var| self.unique_name(var))
    }

    pub fn smt_text_named(&self, term: TermId, style: Style, names: VarNames<'_>) -> String {
        let order = self.reachable(&[term]);
        let mut users: FxHashMap<TermId, u32> = FxHashMap::default();
        let mut bound: FxHashSet<VarId> = FxHashSet::default();
        for &part in &order {
            for &arg in self.args(part) {
                *users.entry(arg).or_default() += 1;
            }
            if let Op::Quant(_, vars) = self.op(part) {
                bound.extend(vars.iter().copied());
            }
        }
        let mut open: FxHashSet<TermId> = FxHashSet::default();
        if !bound.is_empty() {
            for &part in &order {
                let is_open = match self.op(part) {
                    Op::Var(var) => bound.contains(var),
                    _ => self.args(part).iter().any(|arg| open.contains(arg)),
                };
                if is_open {
                    open.insert(part);
                }
            }
        }
        let mut lets: FxHashMap<TermId, String> = FxHashMap::default();
        let mut text = String::new();
        let mut closing = 0;
        for &part in &order {
            let shared = users.get(&part).copied().unwrap_or(0) > 1;
            if shared && !self.args(part).is_empty() && !open.contains(&part) {
                let name = format!("?{}", lets.len());
                let _ = write!(text, "(let (({name} ");
                self.write_tree(&mut text, part, &lets, style, names);
                text.push_str(")) ");
                lets.insert(part, name);
                closing += 1;
            }
        }
        self.write_tree(&mut text, term, &lets, style, names);
        text.extend(std::iter::repeat_n(')', closing));
        text
    }

    fn write_tree(
        &self,
        out: &mut String,
        term: TermId,
        lets: &FxHashMap<TermId, String>,
        style: Style,
        names: VarNames<'_>,
    ) {
        enum Item {
            Term(TermId),
            Close,
            Space,
        }
        let mut stack = vec![Item::Term(term)];
        while let Some(item) = stack.pop() {
            let part = match item {
                Item::Close => {
                    out.push(')');
                    continue;
                }
                Item::Space => {
                    out.push(' ');
                    continue;
                }
                Item::Term(part) => part,
            };
            if let Some(name) = lets.get(&part) {
                out.push_str(name);
                continue;
            }
            let node = self.node(part);
            let head = match &node.op {
                Op::True => "true".to_owned(),
                Op::False => "false".to_owned(),
                Op::Int(value) => int_text(*value),
                Op::Real(value) => real_text(*value),
                Op::Float(value) => value.smt_text(),
                Op::Var(var) => names(*var),
                Op::App(func) => self.func_text(*func, style),
                Op::Not => "not".to_owned(),
                Op::And => "and".to_owned(),
                Op::Or => "or".to_owned(),
                Op::Eq => "=".to_owned(),
                Op::Ite => "ite".to_owned(),
                Op::Le => "<=".to_owned(),
                Op::Lt => "<".to_owned(),
                Op::Add => "+".to_owned(),
                Op::Mul => "*".to_owned(),
                Op::Div => "div".to_owned(),
                Op::Mod => "mod".to_owned(),
                Op::RealDiv => "/".to_owned(),
                Op::ToReal => "to_real".to_owned(),
                Op::ToInt => "to_int".to_owned(),
                Op::FloatOp(op) => {
                    let (head, open) = op.smt_text();
                    stack.extend((0..open).map(|_| Item::Close));
                    head.to_owned()
                }
                Op::Select => "select".to_owned(),
                Op::Store => "store".to_owned(),
                Op::ConstArray(sort) => format!("(as const {})", self.sort_text(*sort, style)),
                Op::Quant(quantifier, vars) => {
                    let mut head = match quantifier {
                        Quantifier::Forall => "forall (".to_owned(),
                        Quantifier::Exists => "exists (".to_owned(),
                    };
                    for (index, &var) in vars.iter().enumerate() {
                        let space = if index == 0 { "" } else { " " };
                        let sort = self.sort_text(self.var(var).sort, style);
                        let _ = write!(head, "{space}({} {sort})", names(var));
                    }
                    head + ")"
                }
            };
            if node.args.is_empty() {
                out.push_str(&head);
                continue;
            }
            out.push('(');
            out.push_str(&head);
            stack.push(Item::Close);
            for &arg in node.args.iter().rev() {
                stack.push(Item::Term(arg));
                stack.push(Item::Space);
            }
        }
    }

    fn func_text(&self, func: FuncId, style: Style) -> String {
        let func = self.func(func);
        match func.kind {
            FuncKind::Tester => format!("(_ is {})", style.func(&func.name)),
            FuncKind::Constructor if func.args.is_empty() => {
                format!("(as {} {})", style.func(&func.name), self.sort_text(func.result, style))
            }
            FuncKind::Uninterpreted | FuncKind::Constructor | FuncKind::Selector | FuncKind::Unknown => {
                style.func(&func.name)
            }
        }
    }

    /// Declarations of sorts, datatypes and uninterpreted functions.
    pub fn declarations(&self, style: Style) -> String {
        let mut text = String::new();
        for &sort in &self.uninterpreted {
            let _ = writeln!(text, "(declare-sort {} 0)", self.sort_text(sort, style));
        }
        if !self.datatypes.is_empty() {
            text.push_str("(declare-datatypes (");
            for datatype in &self.datatypes {
                let _ = write!(text, "({} 0)", self.sort_text(datatype.sort, style));
            }
            text.push_str(") (");
            for datatype in &self.datatypes {
                text.push('(');
                for constructor in &datatype.constructors {
                    let _ = write!(text, "({}", style.func(&self.func(constructor.func).name));
                    for &selector in &constructor.selectors {
                        let selector = self.func(selector);
                        let sort = self.sort_text(selector.result, style);
                        let _ = write!(text, " ({} {sort})", style.func(&selector.name));
                    }
                    text.push(')');
                }
                text.push(')');
            }
            text.push_str("))\n");
        }
        for (_, func) in self.funcs() {
            if func.kind == FuncKind::Uninterpreted {
                let args: Vec<String> = func.args.iter().map(|&sort| self.sort_text(sort, style)).collect();
                let result = self.sort_text(func.result, style);
                let _ =
                    writeln!(text, "(declare-fun {} ({}) {result})", style.func(&func.name), args.join(" "));
            }
        }
        text
    }
}

impl Problem {
    fn atom_text(&self, atom: &KApp, style: Style, names: VarNames<'_>) -> String {
        let name = style.kappa(&self.kappa(atom.kappa).name);
        if atom.args.is_empty() {
            return name;
        }
        let args: Vec<String> =
            atom.args.iter().map(|&arg| self.terms.smt_text_named(arg, style, names)).collect();
        format!("({name} {})", args.join(" "))
    }

    pub fn clause_text(&self, clause: &Clause, style: Style) -> String {
        let names = match style {
            Style::Plain => local_names(&self.terms, &clause.roots(), &clause.vars),
            Style::Solver => FxHashMap::default(),
        };
        let name = |var: VarId| names.get(&var).cloned().unwrap_or_else(|| self.terms.unique_name(var));
        let mut parts: Vec<String> =
            clause.body.iter().map(|atom| self.atom_text(atom, style, &name)).collect();
        parts.extend(clause.guards.iter().map(|&guard| self.terms.smt_text_named(guard, style, &name)));
        let head = match &clause.head {
            Head::Kappa(atom) => self.atom_text(atom, style, &name),
            Head::Goal(goal) => {
                // Spacer wants queries with the head `false`.
                if !self.terms.is_false(*goal) {
                    parts.push(format!("(not {})", self.terms.smt_text_named(*goal, style, &name)));
                }
                "false".to_owned()
            }
        };
        let body = match parts.as_slice() {
            [] => "true".to_owned(),
            [only] => only.clone(),
            _ => format!("(and {})", parts.join(" ")),
        };
        if clause.vars.is_empty() {
            return format!("(=> {body} {head})");
        }
        let binders: Vec<String> = clause
            .vars
            .iter()
            .map(|&var| format!("({} {})", name(var), self.terms.sort_text(self.terms.var(var).sort, style)))
            .collect();
        format!("(forall ({}) (=> {body} {head}))", binders.join(" "))
    }

    /// `(declare-fun κ (sorts) Bool)`.
    pub(crate) fn kappa_sorts(&self, kappa: KappaId, style: Style) -> String {
        let params = &self.kappa(kappa).params;
        let sorts: Vec<String> =
            params.iter().map(|&param| self.terms.sort_text(self.terms.var(param).sort, style)).collect();
        sorts.join(" ")
    }

    /// The problem as a script of the logic HORN.
    pub fn smt_script(&self) -> String {
        let style = Style::Plain;
        let mut text = String::from("(set-logic HORN)\n");
        text.push_str(&self.terms.declarations(style));
        for kappa in self.kappa_ids() {
            let sorts = self.kappa_sorts(kappa, style);
            let _ = writeln!(text, "(declare-fun {} ({sorts}) Bool)", style.kappa(&self.kappa(kappa).name));
        }
        for clause in &self.clauses {
            let _ = writeln!(text, "(assert {})", self.clause_text(clause, style));
        }
        text.push_str("(check-sat)\n");
        text
    }
}

/// Names for people: the source name where it is unambiguous among the variables of `roots`.
pub fn local_names(terms: &Terms, roots: &[TermId], first: &[VarId]) -> FxHashMap<VarId, String> {
    let mut taken: FxHashSet<String> = terms.funcs().map(|(_, func)| func.name.clone()).collect();
    let mut names = FxHashMap::default();
    let mut vars = first.to_vec();
    for part in terms.reachable(roots) {
        match terms.op(part) {
            Op::Var(var) => vars.push(*var),
            Op::Quant(_, bound) => vars.extend(bound.iter().copied()),
            _ => {}
        }
    }
    for var in vars {
        if names.contains_key(&var) {
            continue;
        }
        let base = &terms.var(var).name;
        let mut name = base.clone();
        let mut count = 1;
        while !taken.insert(name.clone()) {
            name = format!("{base}_{count}");
            count += 1;
        }
        names.insert(var, symbol(&name));
    }
    names
}
