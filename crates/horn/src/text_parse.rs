//! The text form of problems, as tests and people write it, to a `Problem` and back.
//!
//! ```text
//! sort Items
//! fun len(Items): Int
//! kappa k1(v: Int, i: Int, xs: Items)
//! clause 0: forall v: Int, i: Int, xs: Items. 0 < len(xs) && v = i => k1(v, i, xs)
//! clause 1: forall v: Int, xs: Items. k1(v, 0, xs) => 0 <= v < len(xs)
//! ```
//!
//! The number is the tag. Formulas are those of `text.rs`; operators are parsed with two stacks, not by recursion.
//! Datatypes and constant arrays have no text form; SMT-LIB has one.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::print::{Style, local_names};
use crate::problem::{Head, KApp, Kappa, KappaId, Problem, TagId};
use crate::rational::Rat;
use crate::term::{BOOL, FuncId, FuncKind, INT, Quantifier, REAL, Sort, SortId, TermId, VarId};
use crate::text::readable;

/// What is wrong, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    pub line: usize,
    pub message: String,
}

impl std::fmt::Display for TextError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.line, self.message)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Name(String),
    Number(String),
    Symbol(&'static str),
}

const SYMBOLS: &[&str] = &[
    "=>", "||", "&&", "!=", "<=", ">=", "<", ">", "=", "!", "+", "-", "*", "/", "(", ")", "[", "]", ",", ":",
    ".",
];

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut list = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let quoted = rest.strip_prefix('|').filter(|_| !rest.starts_with("||"));
        let length = if let Some(quoted) = quoted {
            let end = quoted.find('|').ok_or("unterminated `|`")?;
            list.push(Token::Name(quoted[..end].to_owned()));
            end + 2
        } else if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            // A dot belongs to the number only before a digit: `forall x: Int. p` ends a binder.
            let after = &rest[end..];
            let is_decimal = after.starts_with('.') && after[1..].starts_with(|c: char| c.is_ascii_digit());
            let end = if is_decimal {
                let digits = &after[1..];
                end + 1 + digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len())
            } else {
                end
            };
            list.push(Token::Number(rest[..end].to_owned()));
            end
        } else if first.is_alphabetic() || "_$~^@".contains(first) {
            let is_part = |c: char| c.is_alphanumeric() || "_$~^@'".contains(c);
            let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
            list.push(Token::Name(rest[..end].to_owned()));
            end
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            list.push(Token::Symbol(symbol));
            symbol.len()
        } else {
            return Err(format!("unexpected `{first}`"));
        };
        rest = rest[length..].trim_start();
    }
    Ok(list)
}

/// Parses a whole problem.
pub fn parse_problem(text: &str) -> Result<Problem, TextError> {
    let mut parser = Parser { problem: Problem::default(), names: FxHashMap::default() };
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            parser.line(line).map_err(|message| TextError { line: index + 1, message })?;
        }
    }
    Ok(parser.problem)
}

#[derive(Clone, Copy)]
enum Named {
    Func(FuncId),
    Kappa(KappaId),
}

struct Parser {
    problem: Problem,
    names: FxHashMap<String, Named>,
}

/// Tokens with a position.
struct Cursor<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Cursor<'_> {
    fn next(&mut self) -> Option<Token> {
        self.at += 1;
        self.tokens.get(self.at - 1).cloned()
    }

    fn takes(&mut self, symbol: &str) -> bool {
        let found = matches!(self.tokens.get(self.at), Some(Token::Symbol(it)) if *it == symbol);
        self.at += usize::from(found);
        found
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let found = matches!(self.tokens.get(self.at), Some(Token::Name(it)) if it == word);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, symbol: &str) -> Result<(), String> {
        if self.takes(symbol) { Ok(()) } else { Err(format!("`{symbol}` was expected")) }
    }

    fn name(&mut self) -> Result<String, String> {
        match self.next() {
            Some(Token::Name(name)) => Ok(name),
            _ => Err("a name was expected".to_owned()),
        }
    }

    fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }
}

/// A formula under construction; unknown predicates may stand only where the clause splits it.
#[derive(Clone)]
enum Item {
    Term(TermId),
    App(KApp),
    /// A conjunction with unknown predicates in it.
    Body(Vec<TermId>, Vec<KApp>),
}

#[derive(Clone)]
enum Operator {
    Binary(&'static str),
    /// A comparison, with the earlier links of its chain.
    Compare(&'static str, Option<TermId>),
    Not,
    Minus,
    Open,
    Call(Option<Named>, String, usize),
    Index,
    If(u8),
    Quant(Quantifier, Vec<VarId>),
}

impl Operator {
    fn precedence(&self) -> u8 {
        match self {
            Self::Open | Self::Call(..) | Self::Index | Self::If(_) => 0,
            Self::Quant(..) => 1,
            Self::Binary("=>") => 2,
            Self::Binary("||") => 3,
            Self::Binary("&&") => 4,
            Self::Not => 5,
            Self::Compare(..) => 6,
            Self::Binary("+" | "-") => 7,
            Self::Binary(_) => 8,
            Self::Minus => 9,
        }
    }
}

impl Parser {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let tokens = tokens(line)?;
        let mut cursor = Cursor { tokens: &tokens, at: 0 };
        match cursor.name()?.as_str() {
            "sort" => {
                let name = cursor.name()?;
                let sort = self.problem.terms.intern_sort(Sort::Named(name));
                self.problem.terms.uninterpreted.push(sort);
            }
            "fun" => {
                let name = cursor.name()?;
                cursor.expect("(")?;
                let mut args = Vec::new();
                while !cursor.takes(")") {
                    args.push(self.sort(&mut cursor)?);
                    cursor.takes(",");
                }
                cursor.expect(":")?;
                let result = self.sort(&mut cursor)?;
                let func = self.problem.terms.add_func(&name, args, result, FuncKind::Uninterpreted);
                self.names.insert(name, Named::Func(func));
            }
            "kappa" => {
                let name = cursor.name()?;
                cursor.expect("(")?;
                let params = self.binders(&mut cursor)?;
                cursor.expect(")")?;
                self.names.insert(name.clone(), Named::Kappa(KappaId(self.problem.kappas.len() as u32)));
                self.problem.kappas.push(Kappa { name, params });
            }
            "clause" => {
                let Some(Token::Number(tag)) = cursor.next() else {
                    return Err("a tag was expected".to_owned());
                };
                let tag = TagId(tag.parse().map_err(|_| "the tag is too large")?);
                cursor.expect(":")?;
                self.clause(&mut cursor, tag)?;
            }
            other => return Err(format!("unknown line `{other}`")),
        }
        if cursor.is_done() { Ok(()) } else { Err("more than the line can hold".to_owned()) }
    }

    fn sort(&mut self, cursor: &mut Cursor<'_>) -> Result<SortId, String> {
        if cursor.takes("(") {
            if !cursor.takes_word("Array") {
                return Err("`Array` was expected".to_owned());
            }
            let index = self.plain_sort(cursor)?;
            let element = self.plain_sort(cursor)?;
            cursor.expect(")")?;
            return Ok(self.problem.terms.intern_sort(Sort::Array(index, element)));
        }
        self.plain_sort(cursor)
    }

    fn plain_sort(&mut self, cursor: &mut Cursor<'_>) -> Result<SortId, String> {
        match cursor.name()?.as_str() {
            "Bool" => Ok(BOOL),
            "Int" => Ok(INT),
            "Real" => Ok(REAL),
            name => {
                let sort = self.problem.terms.intern_sort(Sort::Named(name.to_owned()));
                let known = self.problem.terms.uninterpreted.contains(&sort);
                if known { Ok(sort) } else { Err(format!("unknown sort `{name}`")) }
            }
        }
    }

    /// `x: Int, y: Bool`, possibly empty.
    fn binders(&mut self, cursor: &mut Cursor<'_>) -> Result<Vec<VarId>, String> {
        let mut vars = Vec::new();
        while matches!(cursor.tokens.get(cursor.at), Some(Token::Name(_))) {
            let name = cursor.name()?;
            cursor.expect(":")?;
            let sort = self.sort(cursor)?;
            vars.push(self.problem.terms.fresh_var(&name, sort));
            if !cursor.takes(",") {
                break;
            }
        }
        Ok(vars)
    }

    fn clause(&mut self, cursor: &mut Cursor<'_>, tag: TagId) -> Result<(), String> {
        let mut scope = Vec::new();
        if cursor.takes_word("forall") {
            scope = self.binders(cursor)?;
            cursor.expect(".")?;
        }
        let split = (cursor.at..cursor.tokens.len()).rev().find(|&at| {
            cursor.tokens[at] == Token::Symbol("=>") && depth(&cursor.tokens[cursor.at..at]) == 0
        });
        let (mut guards, mut body) = (Vec::new(), Vec::new());
        if let Some(split) = split {
            let mut left = Cursor { tokens: &cursor.tokens[..split], at: cursor.at };
            match self.formula(&mut left, &scope)? {
                Item::Term(term) => guards = self.problem.terms.conjuncts(term),
                Item::App(app) => body.push(app),
                Item::Body(terms, apps) => (guards, body) = (terms, apps),
            }
            cursor.at = split + 1;
        }
        let head = match self.formula(cursor, &scope)? {
            Item::Term(term) => Head::Goal(term),
            Item::App(app) => Head::Kappa(app),
            Item::Body(..) => return Err("a head is one predicate or one formula".to_owned()),
        };
        self.problem.add_clause(guards, body, head, tag, format!("clause {}", self.problem.clauses.len()));
        Ok(())
    }

    fn formula(&mut self, cursor: &mut Cursor<'_>, scope: &[VarId]) -> Result<Item, String> {
        let mut scope = scope.to_vec();
        let mut operands: Vec<Item> = Vec::new();
        let mut operators: Vec<Operator> = Vec::new();
        let mut wants_operand = true;
        while let Some(token) = cursor.next() {
            if wants_operand {
                match token {
                    Token::Symbol("(") => operators.push(Operator::Open),
                    Token::Symbol("!") => operators.push(Operator::Not),
                    Token::Symbol("-") => operators.push(Operator::Minus),
                    Token::Number(text) => {
                        operands.push(Item::Term(self.number(&text)?));
                        wants_operand = false;
                    }
                    Token::Name(word) if word == "forall" || word == "exists" => {
                        let vars = self.binders(cursor)?;
                        cursor.expect(".")?;
                        scope.extend(&vars);
                        let quantifier =
                            if word == "forall" { Quantifier::Forall } else { Quantifier::Exists };
                        operators.push(Operator::Quant(quantifier, vars));
                    }
                    Token::Name(word) if word == "if" => operators.push(Operator::If(0)),
                    Token::Name(name) => {
                        if cursor.takes("(") {
                            let named = self.names.get(&name).copied();
                            operators.push(Operator::Call(named, name, operands.len()));
                            if cursor.takes(")") {
                                self.close_call(&mut operands, &mut operators)?;
                                wants_operand = false;
                            }
                            continue;
                        }
                        operands.push(self.word(&name, &scope)?);
                        wants_operand = false;
                    }
                    Token::Symbol(symbol) => return Err(format!("unexpected `{symbol}`")),
                }
                continue;
            }
            match token {
                Token::Symbol(")") => {
                    self.reduce(&mut operands, &mut operators, 1)?;
                    match operators.last() {
                        Some(Operator::Open) => {
                            operators.pop();
                        }
                        Some(Operator::If(2)) => {
                            // The parenthesis that closes `(if c then a else b)` opened before the `if`.
                            self.close_if(&mut operands, &mut operators)?;
                            match operators.pop() {
                                Some(Operator::Open) => {}
                                _ => return Err("unmatched `)`".to_owned()),
                            }
                        }
                        _ => self.close_call(&mut operands, &mut operators)?,
                    }
                }
                Token::Symbol(",") => {
                    self.reduce(&mut operands, &mut operators, 1)?;
                    if !matches!(operators.last(), Some(Operator::Call(..))) {
                        return Err("unexpected `,`".to_owned());
                    }
                    wants_operand = true;
                }
                Token::Symbol("[") => {
                    operators.push(Operator::Index);
                    wants_operand = true;
                }
                Token::Symbol("]") => {
                    self.reduce(&mut operands, &mut operators, 1)?;
                    if !matches!(operators.pop(), Some(Operator::Index)) {
                        return Err("unmatched `]`".to_owned());
                    }
                    let (index, array) = (self.term(operands.pop())?, self.term(operands.pop())?);
                    operands.push(Item::Term(self.call("select", &[array, index])?));
                }
                Token::Name(word) if word == "then" || word == "else" => {
                    self.reduce(&mut operands, &mut operators, 1)?;
                    match (operators.last_mut(), word.as_str()) {
                        (Some(Operator::If(stage @ 0)), "then") | (Some(Operator::If(stage @ 1)), "else") => {
                            *stage += 1;
                        }
                        _ => return Err(format!("unexpected `{word}`")),
                    }
                    wants_operand = true;
                }
                other => {
                    let operator = binary(&other).ok_or("an operator was expected")?;
                    // `=>` associates to the right, everything else to the left.
                    let own = operator.precedence();
                    self.reduce(&mut operands, &mut operators, own + u8::from(own == 2))?;
                    let operator = match (operator, operators.last()) {
                        (Operator::Compare(symbol, _), Some(Operator::Compare(before, links))) => {
                            let (before, links) = (*before, *links);
                            operators.pop();
                            let (right, left) = (self.term(operands.pop())?, self.term(operands.pop())?);
                            let link = self.compare(before, left, right)?;
                            let chain = match links {
                                Some(links) => self.problem.terms.and(&[links, link]),
                                None => link,
                            };
                            operands.push(Item::Term(right));
                            Operator::Compare(symbol, Some(chain))
                        }
                        (operator, _) => operator,
                    };
                    operators.push(operator);
                    wants_operand = true;
                }
            }
        }
        self.reduce(&mut operands, &mut operators, 1)?;
        if matches!(operators.last(), Some(Operator::If(2))) {
            self.close_if(&mut operands, &mut operators)?;
        }
        match (operands.pop(), operands.is_empty() && operators.is_empty()) {
            (Some(item), true) => Ok(item),
            _ => Err("an unfinished formula".to_owned()),
        }
    }

    fn word(&mut self, name: &str, scope: &[VarId]) -> Result<Item, String> {
        let bound = scope.iter().rev().find(|&&var| self.problem.terms.var(var).name == name);
        if let Some(&var) = bound {
            return Ok(Item::Term(self.problem.terms.var_term(var)));
        }
        match (name, self.names.get(name).copied()) {
            ("true" | "false", _) => Ok(Item::Term(self.problem.terms.bool(name == "true"))),
            (_, Some(Named::Func(func))) => Ok(Item::Term(self.problem.terms.app(func, &[]))),
            (_, Some(Named::Kappa(kappa))) => Ok(Item::App(KApp { kappa, args: Vec::new() })),
            (_, None) => Err(format!("unknown name `{name}`")),
        }
    }

    fn number(&mut self, text: &str) -> Result<TermId, String> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits: i128 = format!("{whole}{fraction}").parse().map_err(|_| "the number is too large")?;
        if fraction.is_empty() {
            return Ok(self.problem.terms.int(digits));
        }
        let scale = 10_i128.checked_pow(fraction.len() as u32).ok_or("the number is too long")?;
        let value = Rat::new(digits, scale).ok_or("the number is too long")?;
        Ok(self.problem.terms.real(value))
    }

    fn term(&self, item: Option<Item>) -> Result<TermId, String> {
        match item {
            Some(Item::Term(term)) => Ok(term),
            Some(Item::App(_) | Item::Body(..)) => {
                Err("an unknown predicate where none is allowed".to_owned())
            }
            None => Err("an operand is missing".to_owned()),
        }
    }

    /// Applies operators on top of the stack that bind at least as tightly as `least`.
    fn reduce(
        &mut self,
        operands: &mut Vec<Item>,
        operators: &mut Vec<Operator>,
        least: u8,
    ) -> Result<(), String> {
        while let Some(top) = operators.last() {
            // A chain of comparisons is folded when its next link is known.
            let chain_goes_on = least == 6 && matches!(top, Operator::Compare(..));
            if top.precedence() < least || top.precedence() == 0 || chain_goes_on {
                return Ok(());
            }
            let Some(top) = operators.pop() else { return Ok(()) };
            let right = operands.pop();
            let result = match top {
                Operator::Not => {
                    let term = self.formula_term(right)?;
                    Item::Term(self.problem.terms.not(term))
                }
                Operator::Minus => {
                    let term = self.number_term(right)?;
                    Item::Term(self.problem.terms.neg(term))
                }
                Operator::Quant(quantifier, vars) => {
                    let body = self.formula_term(right)?;
                    Item::Term(self.problem.terms.quant(quantifier, &vars, body))
                }
                Operator::Compare(symbol, links) => {
                    let (left, right) = (self.term(operands.pop())?, self.term(right)?);
                    let link = self.compare(symbol, left, right)?;
                    Item::Term(match links {
                        Some(links) => self.problem.terms.and(&[links, link]),
                        None => link,
                    })
                }
                Operator::Binary("&&") => self.conjoin(operands.pop(), right)?,
                Operator::Binary(symbol @ ("||" | "=>")) => {
                    let (left, right) = (self.formula_term(operands.pop())?, self.formula_term(right)?);
                    let terms = &mut self.problem.terms;
                    Item::Term(if symbol == "||" {
                        terms.or(&[left, right])
                    } else {
                        terms.implies(left, right)
                    })
                }
                Operator::Binary(symbol) => {
                    let (left, right) = (self.number_term(operands.pop())?, self.number_term(right)?);
                    Item::Term(self.arithmetic(symbol, left, right)?)
                }
                Operator::Open | Operator::Call(..) | Operator::Index | Operator::If(_) => {
                    return Err("an unfinished formula".to_owned());
                }
            };
            operands.push(result);
        }
        Ok(())
    }

    fn formula_term(&self, item: Option<Item>) -> Result<TermId, String> {
        let term = self.term(item)?;
        if self.problem.terms.sort(term) == BOOL {
            Ok(term)
        } else {
            Err("a formula was expected".to_owned())
        }
    }

    fn number_term(&self, item: Option<Item>) -> Result<TermId, String> {
        let term = self.term(item)?;
        let numeric = [INT, REAL].contains(&self.problem.terms.sort(term));
        if numeric { Ok(term) } else { Err("a number was expected".to_owned()) }
    }

    fn conjoin(&mut self, left: Option<Item>, right: Option<Item>) -> Result<Item, String> {
        let (mut terms, mut apps) = (Vec::new(), Vec::new());
        for item in [left, right] {
            match item {
                Some(Item::App(app)) => apps.push(app),
                Some(Item::Body(more_terms, more_apps)) => {
                    terms.extend(more_terms);
                    apps.extend(more_apps);
                }
                other => terms.push(self.formula_term(other)?),
            }
        }
        Ok(if apps.is_empty() { Item::Term(self.problem.terms.and(&terms)) } else { Item::Body(terms, apps) })
    }

    fn unify(&mut self, left: TermId, right: TermId) -> (TermId, TermId) {
        let terms = &mut self.problem.terms;
        match (terms.sort(left), terms.sort(right)) {
            (REAL, INT) => (left, terms.to_real(right)),
            (INT, REAL) => (terms.to_real(left), right),
            _ => (left, right),
        }
    }

    fn compare(&mut self, symbol: &str, left: TermId, right: TermId) -> Result<TermId, String> {
        let (left, right) = self.unify(left, right);
        let terms = &mut self.problem.terms;
        let numeric = [INT, REAL].contains(&terms.sort(left));
        if terms.sort(left) != terms.sort(right) || !(numeric || matches!(symbol, "=" | "!=")) {
            return Err(format!("`{symbol}` between different sorts"));
        }
        Ok(match symbol {
            "<=" => terms.le(left, right),
            "<" => terms.lt(left, right),
            ">=" => terms.le(right, left),
            ">" => terms.lt(right, left),
            "=" => terms.eq(left, right),
            _ => {
                let same = terms.eq(left, right);
                terms.not(same)
            }
        })
    }

    fn arithmetic(&mut self, symbol: &str, left: TermId, right: TermId) -> Result<TermId, String> {
        let (left, right) = self.unify(left, right);
        let terms = &mut self.problem.terms;
        let is_int = terms.sort(left) == INT;
        Ok(match symbol {
            "+" => terms.add(&[left, right]),
            "-" => terms.sub(left, right),
            "*" => terms.mul(left, right),
            "/" => {
                let (left, right) = (terms.to_real(left), terms.to_real(right));
                terms.real_div(left, right)
            }
            "div" if is_int => terms.int_div(left, right),
            "mod" if is_int => terms.modulo(left, right),
            other => return Err(format!("`{other}` of reals")),
        })
    }

    fn close_if(&mut self, operands: &mut Vec<Item>, operators: &mut Vec<Operator>) -> Result<(), String> {
        operators.pop();
        let (other, then) = (self.term(operands.pop())?, self.term(operands.pop())?);
        let condition = self.formula_term(operands.pop())?;
        let (then, other) = self.unify(then, other);
        if self.problem.terms.sort(then) != self.problem.terms.sort(other) {
            return Err("branches of different sorts".to_owned());
        }
        operands.push(Item::Term(self.problem.terms.ite(condition, then, other)));
        Ok(())
    }

    fn close_call(&mut self, operands: &mut Vec<Item>, operators: &mut Vec<Operator>) -> Result<(), String> {
        let Some(Operator::Call(named, name, start)) = operators.pop() else {
            return Err("unmatched `)`".to_owned());
        };
        let mut args = Vec::new();
        for item in operands.split_off(start) {
            args.push(self.term(Some(item))?);
        }
        let sorts: Vec<SortId> = match named {
            Some(Named::Func(func)) => self.problem.terms.func(func).args.clone(),
            Some(Named::Kappa(kappa)) => {
                self.problem.kappa(kappa).params.iter().map(|&var| self.problem.terms.var(var).sort).collect()
            }
            None => {
                operands.push(Item::Term(self.call(&name, &args)?));
                return Ok(());
            }
        };
        for (arg, &sort) in args.iter_mut().zip(&sorts) {
            if sort == REAL {
                *arg = self.problem.terms.to_real(*arg);
            }
        }
        let fits = args.len() == sorts.len()
            && args.iter().zip(&sorts).all(|(&arg, &sort)| self.problem.terms.sort(arg) == sort);
        if !fits {
            return Err(format!("`{name}` does not take these arguments"));
        }
        operands.push(match named {
            Some(Named::Kappa(kappa)) => Item::App(KApp { kappa, args }),
            Some(Named::Func(func)) => Item::Term(self.problem.terms.app(func, &args)),
            None => return Err(format!("unknown function `{name}`")),
        });
        Ok(())
    }

    /// The functions that `text.rs` prints for operators.
    fn call(&mut self, name: &str, args: &[TermId]) -> Result<TermId, String> {
        let terms = &mut self.problem.terms;
        let array = |position: usize| match args.get(position).map(|&arg| terms.sort_of(terms.sort(arg))) {
            Some(Sort::Array(index, element)) => Some((*index, *element)),
            _ => None,
        };
        let sort = |position: usize| args.get(position).map(|&arg| terms.sort(arg));
        match (name, args.len(), array(0)) {
            ("select", 2, Some((index, _))) if sort(1) == Some(index) => Ok(terms.select(args[0], args[1])),
            ("store", 3, Some((index, element))) if (sort(1), sort(2)) == (Some(index), Some(element)) => {
                Ok(terms.store(args[0], args[1], args[2]))
            }
            ("real", 1, None) if sort(0) == Some(INT) => Ok(terms.to_real(args[0])),
            ("floor", 1, None) if sort(0) == Some(REAL) => Ok(terms.to_int(args[0])),
            _ => Err(format!("unknown function `{name}` of these arguments")),
        }
    }
}

fn binary(token: &Token) -> Option<Operator> {
    match token {
        Token::Symbol(symbol @ ("<=" | "<" | ">=" | ">" | "=" | "!=")) => {
            Some(Operator::Compare(symbol, None))
        }
        Token::Symbol(symbol @ ("=>" | "||" | "&&" | "+" | "-" | "*" | "/")) => {
            Some(Operator::Binary(symbol))
        }
        Token::Name(word) if word == "div" => Some(Operator::Binary("div")),
        Token::Name(word) if word == "mod" => Some(Operator::Binary("mod")),
        Token::Symbol(_) | Token::Name(_) | Token::Number(_) => None,
    }
}

/// How many parentheses are open after these tokens.
fn depth(tokens: &[Token]) -> i64 {
    tokens.iter().fold(0, |depth, token| match token {
        Token::Symbol("(") => depth + 1,
        Token::Symbol(")") => depth - 1,
        Token::Symbol(_) | Token::Name(_) | Token::Number(_) => depth,
    })
}

impl Problem {
    /// The problem in the text form; `None` when it has datatypes, which the form does not know.
    pub fn text_form(&self) -> Option<String> {
        if !self.terms.datatypes.is_empty() {
            return None;
        }
        let sort = |sort: SortId| self.terms.sort_text(sort, Style::Plain);
        let mut text = String::new();
        for &named in &self.terms.uninterpreted {
            let _ = writeln!(text, "sort {}", sort(named));
        }
        for (_, func) in self.terms.funcs().filter(|(_, func)| func.kind == FuncKind::Uninterpreted) {
            let args: Vec<String> = func.args.iter().map(|&arg| sort(arg)).collect();
            let name = crate::print::symbol(&func.name);
            let _ = writeln!(text, "fun {name}({}): {}", args.join(", "), sort(func.result));
        }
        let binders = |vars: &[VarId], name: &dyn Fn(VarId) -> String| {
            let list: Vec<String> = vars
                .iter()
                .map(|&var| format!("{}: {}", name(var), sort(self.terms.var(var).sort)))
                .collect();
            list.join(", ")
        };
        for kappa in &self.kappas {
            let names = local_names(&self.terms, &[], &kappa.params);
            let params = binders(&kappa.params, &|var| names[&var].clone());
            let _ = writeln!(text, "kappa {}({params})", crate::print::symbol(&kappa.name));
        }
        for clause in &self.clauses {
            let names = local_names(&self.terms, &clause.roots(), &clause.vars);
            let name = |var: VarId| names.get(&var).cloned().unwrap_or_default();
            let operand = |term: TermId| {
                let text = readable(&self.terms, term, &name);
                let plain = matches!(self.terms.op(term), crate::term::Op::And | crate::term::Op::Le);
                if plain || self.terms.args(term).is_empty() { text } else { format!("({text})") }
            };
            let atom = |app: &KApp| {
                let args: Vec<String> =
                    app.args.iter().map(|&arg| readable(&self.terms, arg, &name)).collect();
                format!("{}({})", crate::print::symbol(&self.kappa(app.kappa).name), args.join(", "))
            };
            let parts: Vec<String> = clause
                .body
                .iter()
                .map(atom)
                .chain(clause.guards.iter().map(|&guard| operand(guard)))
                .collect();
            let _ = write!(text, "clause {}: ", clause.tag.0);
            if !clause.vars.is_empty() {
                let _ = write!(text, "forall {}. ", binders(&clause.vars, &name));
            }
            if !parts.is_empty() {
                let _ = write!(text, "{} => ", parts.join(" && "));
            }
            match &clause.head {
                Head::Kappa(app) => text.push_str(&atom(app)),
                Head::Goal(goal) => text.push_str(&operand(*goal)),
            }
            text.push('\n');
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MASK: &str = "\
sort Items
fun len(Items): Int
kappa k1(v: Int, i: Int, xs: Items)
clause 0: forall v: Int, i: Int, xs: Items, ys: Items. len(ys) = len(xs) - 1 && v = i => k1(v, i, xs)
clause 0: forall v: Int, i: Int, xs: Items, ys: Items. k1(v, i + 1, ys) && len(ys) = len(xs) - 1 => k1(v, i, xs)
clause 1: forall v: Int, xs: Items. k1(v, 0, xs) => 0 <= v < len(xs)
";

    #[test]
    fn printing_and_parsing_again_gives_the_same_text() {
        let first = parse_problem(MASK).unwrap().text_form().unwrap();
        let again = parse_problem(&first).unwrap().text_form().unwrap();
        assert_eq!(first, again);
        assert_eq!(parse_problem(MASK).unwrap().clauses.len(), 3);
    }

    #[test]
    fn operators_bind_as_usual() {
        let parse = |formula: &str| {
            let text = format!("clause 0: forall x: Int, y: Int, b: Bool. {formula}");
            parse_problem(&text).map(|problem| problem.clause_text(&problem.clauses[0], Style::Plain))
        };
        let same = |left: &str, right: &str| assert_eq!(parse(left).unwrap(), parse(right).unwrap());
        same("x + 2 * y <= 3 || b && x < y", "((x + (2 * y)) <= 3) || (b && (x < y))");
        same("0 <= x < y <= 9", "(0 <= x) && (x < y) && (y <= 9)");
        same("!b || x mod 2 = 0", "(!b) || ((x mod 2) = 0)");
        same("-x - 1 < (if b then x else y)", "((-x) - 1) < (if b then (x) else (y))");
        assert!(parse("x <=").is_err() && parse("(x < y").is_err() && parse("x && b").is_err());
        assert!(parse("x < y)").is_err() && parse("z = 1").is_err() && parse("b < x").is_err());
    }

    #[test]
    fn errors_name_their_line() {
        let error = parse_problem("sort A\nkappa k(x: B)").unwrap_err();
        assert_eq!(error.to_string(), "2: unknown sort `B`");
    }
}
