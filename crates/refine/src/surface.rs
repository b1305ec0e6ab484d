//! The text of predicates to plain Ruby.
//!
//! ```text
//! 0 <= x < 60              (0 <= x && x < 60)
//! x > 0 ==> r > 0          (!(x > 0) || (r > 0))
//! if p then q end          (!(p) || (q))            without an else it is an implication (seed 000)
//! x ≠ y ∧ ¬z               x != y && !z
//! ```
//!
//! Works on tokens, bracket by bracket; everything else is left to Prism, so that a predicate can use all of Ruby's
//! expressions. Positions are not kept: a finding inside a predicate names the whole predicate.

/// A piece of a predicate.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// Anything that is no bracket: operators, names, numbers, strings, spaces.
    Text(String),
    /// An opening bracket, what stands between, the closing one.
    Group(char, Vec<Token>, char),
}

/// What is wrong with the text, and at which byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SurfaceError {
    pub(crate) message: String,
    pub(crate) at: usize,
}

/// A predicate in Ruby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruby {
    /// With calls of `old`.
    pub(crate) text: String,
    /// With `__old[i]` for each of them.
    pub(crate) without_old: String,
    pub(crate) olds: Vec<String>,
}

/// Nesting past this is refused.
const MAX_DEPTH: usize = 100;

pub(crate) fn to_ruby(text: &str) -> Result<Ruby, SurfaceError> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut at = 0;
    let tokens = read_group(&chars, &mut at, None, 0)?;
    let mut olds = Vec::new();
    let plain = print(&rewrite(&tokens));
    let replaced = replace_old(&tokens, &mut olds);
    Ok(Ruby { text: plain, without_old: print(&rewrite(&replaced)), olds })
}

/// Replaces mathematical signs outside strings.
fn ascii(c: char) -> Option<&'static str> {
    Some(match c {
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '∧' => "&&",
        '∨' => "||",
        '¬' => "!",
        '→' => "->",
        '×' => ",",
        _ => return None,
    })
}

const OPERATORS: [&str; 22] = [
    "==>", "<=>", "===", "...", "**", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "=~", "!~", "=>", "->",
    "::", "&.", "..", "<", ">",
];

fn read_group(
    chars: &[(usize, char)],
    at: &mut usize,
    open: Option<(usize, char)>,
    depth: usize,
) -> Result<Vec<Token>, SurfaceError> {
    let mut tokens = Vec::new();
    if depth > MAX_DEPTH {
        let at = open.map_or(0, |(at, _)| at);
        return Err(SurfaceError { message: "the predicate is nested too deeply".to_owned(), at });
    }
    while let Some(&(offset, c)) = chars.get(*at) {
        match c {
            '(' | '[' | '{' => {
                *at += 1;
                let inner = read_group(chars, at, Some((offset, c)), depth + 1)?;
                tokens.push(Token::Group(c, inner, closing(c)));
            }
            ')' | ']' | '}' => {
                if open.is_none_or(|(_, open)| closing(open) != c) {
                    return Err(SurfaceError { message: format!("unexpected `{c}`"), at: offset });
                }
                check_side(&tokens, offset)?;
                *at += 1;
                return Ok(tokens);
            }
            '"' | '\'' => tokens.push(Token::Text(read_string(chars, at, c)?)),
            _ if c.is_alphanumeric() || c == '_' || c == '@' || c == '$' => {
                let mut word = String::new();
                while let Some(&(_, c)) = chars.get(*at) {
                    let is_suffix = (c == '?' || c == '!')
                        && chars.get(*at + 1).is_none_or(|&(_, next)| next != '=')
                        && word.chars().next().is_some_and(|first| !first.is_ascii_digit());
                    let is_point = c == '.'
                        && word.chars().all(|c| c.is_ascii_digit())
                        && chars.get(*at + 1).is_some_and(|&(_, next)| next.is_ascii_digit());
                    if !(c.is_alphanumeric() || c == '_' || c == '@' || c == '$' || is_suffix || is_point) {
                        break;
                    }
                    word.push(c);
                    *at += 1;
                    if is_suffix {
                        break;
                    }
                }
                if word == "return" {
                    let message = "a predicate is an expression, `return` has no place in it".to_owned();
                    return Err(SurfaceError { message, at: offset });
                }
                tokens.push(Token::Text(word));
            }
            // Ruby: only the last of several expressions would count.
            ';' if open.is_none() && !tokens.iter().any(opens_statement) => {
                let message = "a predicate is one expression; use `&&`".to_owned();
                return Err(SurfaceError { message, at: offset });
            }
            _ => {
                if let Some(text) = ascii(c) {
                    *at += 1;
                    tokens.push(Token::Text(text.to_owned()));
                    continue;
                }
                let rest: String = chars[*at..].iter().take(3).map(|&(_, c)| c).collect();
                let text = OPERATORS.iter().find(|op| rest.starts_with(**op)).map_or_else(
                    || if c.is_whitespace() && c != '\n' { " ".to_owned() } else { c.to_string() },
                    |op| (*op).to_owned(),
                );
                *at += text.chars().count();
                if text == IMPLIES && !tokens.iter().any(is_written) {
                    return Err(SurfaceError {
                        message: "expected a predicate before `==>`".to_owned(),
                        at: offset,
                    });
                }
                if text == IMPLIES {
                    check_side(&tokens, offset)?;
                }
                tokens.push(Token::Text(text));
            }
        }
    }
    match open {
        Some((at, open)) => Err(SurfaceError { message: format!("`{open}` is not closed"), at }),
        None => {
            check_side(&tokens, chars.last().map_or(0, |&(at, _)| at))?;
            Ok(tokens)
        }
    }
}

const IMPLIES: &str = "==>";

fn is_written(token: &Token) -> bool {
    !matches!(token, Token::Text(text) if text.trim().is_empty())
}

/// The words after which `;` is a part of one expression.
fn opens_statement(token: &Token) -> bool {
    matches!(token, Token::Text(word) if matches!(word.as_str(), "if" | "unless" | "case" | "begin" | "while" | "until"))
}

/// An implication that ends here must have something on its right.
fn check_side(tokens: &[Token], at: usize) -> Result<(), SurfaceError> {
    match tokens.iter().rev().find(|it| is_written(it)) {
        Some(Token::Text(text)) if text == IMPLIES => {
            Err(SurfaceError { message: "expected a predicate after `==>`".to_owned(), at })
        }
        _ => Ok(()),
    }
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

fn read_string(chars: &[(usize, char)], at: &mut usize, quote: char) -> Result<String, SurfaceError> {
    let start = chars[*at].0;
    let mut text = String::from(quote);
    *at += 1;
    while let Some(&(_, c)) = chars.get(*at) {
        *at += 1;
        text.push(c);
        if c == '\\' {
            if let Some(&(_, escaped)) = chars.get(*at) {
                text.push(escaped);
                *at += 1;
            }
        } else if c == quote {
            return Ok(text);
        }
    }
    Err(SurfaceError { message: "the string is not closed".to_owned(), at: start })
}

fn is(token: &Token, text: &str) -> bool {
    matches!(token, Token::Text(it) if it == text)
}

fn is_blank(token: &Token) -> bool {
    matches!(token, Token::Text(it) if it.trim().is_empty())
}

fn text(text: &str) -> Token {
    Token::Text(text.to_owned())
}

/// `old(e)` becomes `__old[i]`.
fn replace_old(tokens: &[Token], olds: &mut Vec<String>) -> Vec<Token> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match (&tokens[at], tokens.get(at + 1)) {
            (word, Some(Token::Group('(', inner, _))) if is(word, "old") => {
                out.push(text(&format!("__old[{}]", olds.len())));
                olds.push(print(&rewrite(inner)));
                at += 2;
                continue;
            }
            (Token::Group(open, inner, close), _) => {
                out.push(Token::Group(*open, replace_old(inner, olds), *close));
            }
            (token @ Token::Text(_), _) => out.push(token.clone()),
        }
        at += 1;
    }
    out
}

/// One bracket's content, with the brackets inside already rewritten.
fn rewrite(tokens: &[Token]) -> Vec<Token> {
    let inner: Vec<Token> = tokens
        .iter()
        .map(|token| match token {
            Token::Group(open, inner, close) => Token::Group(*open, rewrite(inner), *close),
            Token::Text(_) => token.clone(),
        })
        .collect();
    // Parameters of a block stay as they are.
    let (params, body) = block_params(&inner);
    let mut out = params.to_vec();
    for (index, piece) in body.split(|token| is(token, ",") || is(token, ";") || is(token, "\n")).enumerate()
    {
        if index > 0 {
            let at: usize = body
                .split(|token| is(token, ",") || is(token, ";") || is(token, "\n"))
                .take(index)
                .map(|piece| piece.len() + 1)
                .sum();
            out.push(body[at - 1].clone());
        }
        out.extend(implication(piece));
    }
    out
}

fn block_params(tokens: &[Token]) -> (&[Token], &[Token]) {
    let first = tokens.iter().position(|token| !is_blank(token));
    if let Some(first) = first
        && is(&tokens[first], "|")
        && let Some(len) = tokens[first + 1..].iter().position(|token| is(token, "|"))
    {
        return tokens.split_at(first + len + 2);
    }
    (&[], tokens)
}

/// `a ==> b` is right associative and binds least.
fn implication(tokens: &[Token]) -> Vec<Token> {
    if let Some(at) = tokens.iter().position(|token| is(token, "==>")) {
        let left = chain(&tokens[..at]);
        let right = implication(&tokens[at + 1..]);
        return implies(left, right);
    }
    if let Some((condition, then)) = one_armed_if(tokens) {
        return implies(implication(condition), implication(then));
    }
    chain(tokens)
}

fn implies(left: Vec<Token>, right: Vec<Token>) -> Vec<Token> {
    let not = vec![text("!"), Token::Group('(', left, ')'), text(" || "), Token::Group('(', right, ')')];
    vec![Token::Group('(', not, ')')]
}

/// `if p then q end` as a whole, without an else.
fn one_armed_if(tokens: &[Token]) -> Option<(&[Token], &[Token])> {
    let start = tokens.iter().position(|token| !is_blank(token))?;
    let end = tokens.iter().rposition(|token| !is_blank(token))?;
    let inner = tokens.get(start + 1..end)?;
    let is_plain = is(&tokens[start], "if")
        && is(&tokens[end], "end")
        && !["else", "elsif", "if", "unless", "case"].iter().any(|word| inner.iter().any(|it| is(it, word)));
    let then = inner.iter().position(|token| is(token, "then"))?;
    is_plain.then(|| (&inner[..then], &inner[then + 1..]))
}

/// Operators that end an operand of a comparison: they bind less than `<`.
const LOOSER: [&str; 15] =
    ["&&", "||", "==", "!=", "===", "=~", "<=>", "?", ":", "and", "or", "not", "then", "if", "=>"];

/// `a <= b < c` becomes `(a <= b && b < c)`.
fn chain(tokens: &[Token]) -> Vec<Token> {
    let mut out = Vec::new();
    let is_looser = |token: &Token| {
        LOOSER.iter().any(|op| is(token, op)) || is(token, "!") || is(token, "else") || is(token, "unless")
    };
    let mut start = 0;
    for at in 0..=tokens.len() {
        if at == tokens.len() || is_looser(&tokens[at]) {
            out.extend(chain_one(&tokens[start..at]));
            out.extend(tokens.get(at).cloned());
            start = at + 1;
        }
    }
    out
}

fn chain_one(tokens: &[Token]) -> Vec<Token> {
    let is_comparison = |token: &Token| ["<", "<=", ">", ">="].iter().any(|op| is(token, op));
    let ops: Vec<usize> = (0..tokens.len()).filter(|&at| is_comparison(&tokens[at])).collect();
    if ops.len() < 2 {
        return tokens.to_vec();
    }
    let operand = |index: usize| -> Vec<Token> {
        let start = if index == 0 { 0 } else { ops[index - 1] + 1 };
        let end = ops.get(index).copied().unwrap_or(tokens.len());
        tokens[start..end].to_vec()
    };
    let mut inner = Vec::new();
    for (index, &op) in ops.iter().enumerate() {
        if index > 0 {
            inner.push(text("&&"));
        }
        inner.extend(operand(index));
        inner.push(tokens[op].clone());
        inner.extend(operand(index + 1));
    }
    vec![text(" "), Token::Group('(', inner, ')'), text(" ")]
}

fn print(tokens: &[Token]) -> String {
    let mut out = String::new();
    print_into(tokens, &mut out);
    out
}

fn print_into(tokens: &[Token], out: &mut String) {
    for token in tokens {
        match token {
            Token::Text(text) => out.push_str(text),
            Token::Group(open, inner, close) => {
                out.push(*open);
                print_into(inner, out);
                out.push(*close);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn ruby(text: &str) -> String {
        let ruby = to_ruby(text).unwrap();
        if ruby.olds.is_empty() { ruby.text } else { format!("{} with {:?}", ruby.without_old, ruby.olds) }
    }

    #[test]
    fn comparisons_chain_and_implications_become_disjunctions() {
        for (from, to) in [
            ("0 <= x < 60", " (0 <= x && x < 60) "),
            ("x > 0 ==> r > 0", "(!(x > 0 ) || ( r > 0))"),
            ("if p then q end", "(!( p ) || ( q ))"),
            ("a ==> b ==> c", "(!(a ) || ((!( b ) || ( c))))"),
            ("b == x > 0 && y", "b == x > 0 && y"),
            ("r == (x > 0 ==> y)", "r == ((!(x > 0 ) || ( y)))"),
            ("x ≤ y ∧ ¬z?", "x <= y && !z?"),
            (
                "(0...a.size).all? { |i| 0 <= a[i] < 10 }",
                "(0...a.size).all? { |i| ( 0 <= a[i] && a[i] < 10 ) }",
            ),
            ("s == \"a < b < c\"", "s == \"a < b < c\""),
            ("r == old(a.size) + 1", "r == __old[0] + 1 with [\"a.size\"]"),
            ("x == 1.5 && :a == y", "x == 1.5 && :a == y"),
        ] {
            assert_eq!(ruby(from), to);
        }
    }

    #[test]
    fn brackets_must_match() {
        let error = |text: &str| to_ruby(text).map_err(|error| format!("{} at {}", error.message, error.at));
        expect![[r#"[Err("`(` is not closed at 2"), Err("unexpected `)` at 1"), Err("the string is not closed at 0")]"#]]
            .assert_eq(&format!("{:?}", [error("a (b"), error("a)"), error("'a")]));
    }
}
