//! The readable form of formulas: infix, with chains such as `0 <= v < n`.

use rustc_hash::FxHashMap;

use crate::print::{Style, VarNames};
use crate::rational::Rat;
use crate::term::{FuncKind, Op, Quantifier, TermId, Terms};

/// How tightly a printed term holds together; an operand that holds less needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Tight {
    Quantifier,
    Or,
    And,
    Comparison,
    Sum,
    Product,
    Atom,
}

/// A part of a formula longer than this is left out: sharing makes infix text exponential.
const MAX_TEXT: usize = 20_000;

/// The formula as a person would write it. Conjunctions of comparisons that share a middle term are chained.
pub fn readable(terms: &Terms, formula: TermId, names: VarNames<'_>) -> String {
    let mut texts: FxHashMap<TermId, (String, Tight)> = FxHashMap::default();
    for part in terms.reachable(&[formula]) {
        let mut text = node_text(terms, part, &texts, names);
        if text.0.len() > MAX_TEXT {
            text = ("...".to_owned(), Tight::Atom);
        }
        texts.insert(part, text);
    }
    texts.remove(&formula).map(|(text, _)| text).unwrap_or_default()
}

type Texts = FxHashMap<TermId, (String, Tight)>;

fn wrap(texts: &Texts, term: TermId, least: Tight) -> String {
    let (text, tight) = &texts[&term];
    if *tight < least { format!("({text})") } else { text.clone() }
}

fn node_text(terms: &Terms, term: TermId, texts: &Texts, names: VarNames<'_>) -> (String, Tight) {
    let node = terms.node(term);
    let args = &node.args;
    let infix = |symbol: &str, least: Tight, own: Tight| {
        let parts: Vec<String> = args.iter().map(|&arg| wrap(texts, arg, least)).collect();
        (parts.join(symbol), own)
    };
    let call = |name: &str| {
        let parts: Vec<String> = args.iter().map(|&arg| wrap(texts, arg, Tight::Quantifier)).collect();
        (format!("{name}({})", parts.join(", ")), Tight::Atom)
    };
    match &node.op {
        Op::True => ("true".to_owned(), Tight::Atom),
        Op::False => ("false".to_owned(), Tight::Atom),
        Op::Int(value) => number(Rat::int(*value)),
        Op::Real(value) => number(*value),
        Op::Float(value) => (value.to_string(), Tight::Product),
        Op::Var(var) => (names(*var), Tight::Atom),
        Op::App(func) => {
            let func = terms.func(*func);
            match (func.kind, args.is_empty()) {
                (_, true) => (func.name.clone(), Tight::Atom),
                (FuncKind::Tester, false) => call(&format!("is_{}", func.name)),
                (_, false) => call(&func.name),
            }
        }
        Op::Not => match terms.op(args[0]) {
            Op::Eq => {
                let inner = terms.args(args[0]);
                let sides: Vec<String> = inner.iter().map(|&arg| wrap(texts, arg, Tight::Sum)).collect();
                (sides.join(" != "), Tight::Comparison)
            }
            _ => (format!("!{}", wrap(texts, args[0], Tight::Atom)), Tight::Atom),
        },
        Op::And => (chained(terms, args, texts).join(" && "), Tight::And),
        Op::Or => infix(" || ", Tight::And, Tight::Or),
        Op::Eq => {
            // A number reads best on the right.
            let (left, right) =
                if terms.as_number(args[0]).is_some() { (args[1], args[0]) } else { (args[0], args[1]) };
            let text = format!("{} = {}", wrap(texts, left, Tight::Sum), wrap(texts, right, Tight::Sum));
            (text, Tight::Comparison)
        }
        Op::Le => infix(" <= ", Tight::Sum, Tight::Comparison),
        Op::Lt => infix(" < ", Tight::Sum, Tight::Comparison),
        Op::Ite => {
            let part = |index: usize| wrap(texts, args[index], Tight::Or);
            (format!("(if {} then {} else {})", part(0), part(1), part(2)), Tight::Atom)
        }
        Op::Add => (sum(texts, args), Tight::Sum),
        Op::Mul => match terms.as_number(args[0]) {
            Some(factor) if factor == Rat::int(-1) => {
                (format!("-{}", wrap(texts, args[1], Tight::Atom)), Tight::Product)
            }
            _ => infix(" * ", Tight::Atom, Tight::Product),
        },
        Op::Div => infix(" div ", Tight::Atom, Tight::Product),
        Op::Mod => infix(" mod ", Tight::Atom, Tight::Product),
        Op::RealDiv => infix(" / ", Tight::Atom, Tight::Product),
        Op::ToReal => call("real"),
        Op::ToInt => call("floor"),
        Op::FloatOp(op) => call(op.word()),
        Op::Select => {
            let array = wrap(texts, args[0], Tight::Atom);
            (format!("{array}[{}]", wrap(texts, args[1], Tight::Quantifier)), Tight::Atom)
        }
        Op::Store => call("store"),
        Op::ConstArray(_) => call("const"),
        Op::Quant(quantifier, vars) => {
            let word = match quantifier {
                Quantifier::Forall => "forall",
                Quantifier::Exists => "exists",
            };
            let binders: Vec<String> = vars
                .iter()
                .map(|&var| format!("{}: {}", names(var), terms.sort_text(terms.var(var).sort, Style::Plain)))
                .collect();
            let body = wrap(texts, args[0], Tight::Quantifier);
            (format!("{word} {}. {body}", binders.join(", ")), Tight::Quantifier)
        }
    }
}

fn number(value: Rat) -> (String, Tight) {
    // A negative number or a fraction is one token for its surroundings.
    let tight = if value.num() < 0 || value.den() != 1 { Tight::Product } else { Tight::Atom };
    (value.to_string(), tight)
}

fn sum(texts: &Texts, args: &[TermId]) -> String {
    let mut text = String::new();
    for &arg in args {
        let part = wrap(texts, arg, Tight::Sum);
        if text.is_empty() {
            text = part;
        } else if let Some(positive) = part.strip_prefix('-') {
            text = format!("{text} - {positive}");
        } else {
            text = format!("{text} + {part}");
        }
    }
    text
}

/// The conjuncts of an `and`, where `a <= x` followed later by `x < b` prints as `a <= x < b`.
fn chained(terms: &Terms, args: &[TermId], texts: &Texts) -> Vec<String> {
    let mut used = vec![false; args.len()];
    let comparison = |index: usize| match terms.op(args[index]) {
        Op::Le => Some(("<=", terms.args(args[index])[0], terms.args(args[index])[1])),
        Op::Lt => Some(("<", terms.args(args[index])[0], terms.args(args[index])[1])),
        _ => None,
    };
    let mut parts = Vec::new();
    for index in 0..args.len() {
        if used[index] {
            continue;
        }
        let Some((symbol, left, middle)) = comparison(index) else {
            parts.push(wrap(texts, args[index], Tight::Comparison));
            continue;
        };
        let follows = |other: usize| {
            !used[other] && other != index && comparison(other).is_some_and(|(_, low, _)| low == middle)
        };
        let mut text =
            format!("{} {symbol} {}", wrap(texts, left, Tight::Sum), wrap(texts, middle, Tight::Sum));
        // A number in the middle says nothing about both sides together.
        let next = (index + 1..args.len()).find(|&other| follows(other));
        if let (Some(next), None) = (next, terms.as_number(middle))
            && let Some((symbol, _, high)) = comparison(next)
        {
            text = format!("{text} {symbol} {}", wrap(texts, high, Tight::Sum));
            used[next] = true;
        }
        parts.push(text);
    }
    parts
}
