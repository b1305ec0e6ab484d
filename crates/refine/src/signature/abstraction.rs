//! Abstract refinements in types: what is declared, and what a type is refined with.
//!
//! ```text
//! forall <p: (Integer) -> bool>           declares p
//! Integer<p>   T<p(@head)>   List[T]<p>   applies it: the value itself is the last argument
//! List[T]<{ |h, v| h >= v }>              a concrete one; `<|h, v| h <= v>` where no `>` can be misread
//! class List[T < Integer] <p: (T, T) -> bool>
//! ```

use super::{Parsed, Parser, Refined, SignatureError, TypeExpr};

/// `p: (T, T) -> bool`.
#[derive(Clone, Debug)]
pub(crate) struct AbstractDecl {
    pub(crate) name: String,
    pub(crate) params: Vec<Refined>,
}

/// `T`, `T < Integer`.
#[derive(Clone, Debug)]
pub(crate) struct TypeParam {
    pub(crate) name: String,
    pub(crate) bound: Option<TypeExpr>,
}

/// What stands between `<` and `>` behind a type.
#[derive(Clone, Debug)]
pub(crate) struct Refinement {
    pub(crate) kind: RefinementKind,
    pub(crate) at: usize,
    pub(crate) len: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum RefinementKind {
    /// `p(a, b)`: the name and the text of its arguments.
    Apply { name: String, args: Vec<String> },
    /// `{ |h, v| h <= v }`.
    Concrete { params: Vec<String>, text: String },
}

/// The header of a class: `[T] <p: (T, T) -> bool>`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Header {
    pub(crate) type_params: Vec<TypeParam>,
    pub(crate) abstracts: Vec<AbstractDecl>,
}

pub(crate) fn parse_header(text: &str) -> Result<Header, SignatureError> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let type_params = parser.type_params()?;
    let abstracts = if parser.peek("<") { parser.abstracts()? } else { Vec::new() };
    parser.end()?;
    Ok(Header { type_params, abstracts })
}

impl Parser<'_> {
    /// `[T, U < Integer]`, if it stands here.
    pub(super) fn type_params(&mut self) -> Parsed<Vec<TypeParam>> {
        let mut params = Vec::new();
        if !self.eat("[") {
            return Ok(params);
        }
        while !self.eat("]") {
            // RBS: `unchecked out T`.
            while self.eat_word("unchecked") || self.eat_word("out") || self.eat_word("in") {}
            let name = self.word();
            if !name.chars().next().is_some_and(char::is_uppercase) {
                return Err(self.unexpected("the name of a type parameter"));
            }
            self.at += name.len();
            let bound = if self.eat("<") { Some(self.postfix()?) } else { None };
            params.push(TypeParam { name, bound });
            if !self.eat(",") && !self.peek("]") {
                return Err(self.unexpected("`,` or `]`"));
            }
        }
        Ok(params)
    }

    /// `<p: (T) -> bool, q: (T, T) -> bool>`.
    pub(super) fn abstracts(&mut self) -> Parsed<Vec<AbstractDecl>> {
        self.expect("<")?;
        let mut found: Vec<AbstractDecl> = Vec::new();
        loop {
            let name = self.word();
            if !name.chars().next().is_some_and(|c| c.is_lowercase() || c == '_') {
                return Err(self.unexpected("the name of an abstract refinement"));
            }
            if found.iter().any(|it| it.name == name) {
                return Err(self.unexpected("another name"));
            }
            self.at += name.len();
            self.expect(":")?;
            self.expect("(")?;
            let params = self.list(")")?;
            if params.is_empty() {
                return Err(self.unexpected("the type of the value that the refinement is about"));
            }
            if !self.eat("->") {
                self.expect("→")?;
            }
            if !self.eat_word("bool") {
                return Err(self.unexpected("`bool`, which every refinement gives"));
            }
            found.push(AbstractDecl { name, params });
            if self.eat(">") {
                return Ok(found);
            }
            self.expect(",")?;
        }
    }

    /// What stands behind a type: `<p(a), { |h, v| h <= v }>`. The type has been read.
    pub(super) fn refinements(&mut self) -> Parsed<Vec<Refinement>> {
        self.expect("<")?;
        let mut found = Vec::new();
        loop {
            self.rest();
            let at = self.at;
            let kind = if self.peek("{") {
                let start = self.at;
                let text = self.predicate()?;
                let mut inner = Parser { text: &text.text, at: 0, depth: 0 };
                let (params, offset) = inner
                    .block_params()
                    .map_err(|error| SignatureError { at: start + 1 + error.at, ..error })?;
                RefinementKind::Concrete { params, text: text.text[offset..].trim().to_owned() }
            } else if self.peek("|") {
                let (params, _) = self.block_params()?;
                RefinementKind::Concrete { params, text: self.until_closing()? }
            } else {
                let name = self.word();
                if name.is_empty() {
                    return Err(self.unexpected("an abstract refinement or `{ |v| ... }`"));
                }
                self.at += name.len();
                let args = if self.text[self.at..].starts_with('(') { self.terms()? } else { Vec::new() };
                RefinementKind::Apply { name, args }
            };
            found.push(Refinement { kind, at, len: self.at - at });
            if self.eat(">") {
                return Ok(found);
            }
            self.expect(",")?;
        }
    }

    /// `|h, v|`, and where it ends.
    fn block_params(&mut self) -> Parsed<(Vec<String>, usize)> {
        self.expect("|")?;
        let mut params = Vec::new();
        while !self.eat("|") {
            let word = self.word();
            if word.is_empty() {
                return Err(self.unexpected("a name"));
            }
            self.at += word.len();
            params.push(word);
            if !self.eat(",") && !self.peek("|") {
                return Err(self.unexpected("`,` or `|`"));
            }
        }
        Ok((params, self.at))
    }

    /// The text up to the `>` that closes a refinement without braces.
    fn until_closing(&mut self) -> Parsed<String> {
        let start = self.at;
        let text = &self.text[start..];
        let mut depth = 0i32;
        let mut before = ' ';
        for (offset, c) in text.char_indices() {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                '>' if depth == 0 && !matches!(before, '=' | '-' | '>') => {
                    let after = text[offset + 1..].chars().next();
                    let ends = |c: char| c.is_whitespace() || ",)]}>?|".contains(c);
                    let operand = text[offset + 1..].trim_start().chars().next();
                    let is_operand =
                        operand.is_some_and(|c| c.is_alphanumeric() || c == '@') && before.is_whitespace();
                    if after.is_none_or(ends) && !is_operand {
                        self.at = start + offset;
                        return Ok(text[..offset].trim().to_owned());
                    }
                }
                _ => {}
            }
            before = c;
        }
        Err(SignatureError { message: "`<|` is not closed by `>`".to_owned(), at: start })
    }

    /// `(a, b + 1)`: the texts of the terms.
    fn terms(&mut self) -> Parsed<Vec<String>> {
        let start = self.at;
        let mut depth = 0i32;
        let mut found = Vec::new();
        let mut from = start + 1;
        for (offset, c) in self.text[start..].char_indices() {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 1 => {
                    found.push(self.text[from..start + offset].trim().to_owned());
                    from = start + offset + 1;
                }
                _ => {}
            }
            if depth == 0 {
                found.push(self.text[from..start + offset].trim().to_owned());
                self.at = start + offset + 1;
                found.retain(|it| !it.is_empty());
                return Ok(found);
            }
        }
        Err(SignatureError { message: "`(` is not closed".to_owned(), at: start })
    }
}

/// The type with others in the place of type parameters.
pub(crate) fn substitute(expr: &TypeExpr, map: &[(String, Refined)]) -> TypeExpr {
    let refined = |it: &Refined| substitute_refined(it, map);
    match expr {
        TypeExpr::Name { path, args, at } => {
            if let ([only], []) = (path.as_slice(), args.as_slice())
                && let Some((_, arg)) = map.iter().find(|(name, _)| name == only)
            {
                return match (&arg.name, &arg.pred) {
                    (None, None) => arg.ty.clone(),
                    _ => TypeExpr::Refined(Box::new(arg.clone())),
                };
            }
            TypeExpr::Name { path: path.clone(), args: args.iter().map(refined).collect(), at: *at }
        }
        TypeExpr::Applied { ty, refinements } => {
            TypeExpr::Applied { ty: Box::new(substitute(ty, map)), refinements: refinements.clone() }
        }
        TypeExpr::Union(members) => TypeExpr::Union(members.iter().map(|it| substitute(it, map)).collect()),
        TypeExpr::Optional(inner) => TypeExpr::Optional(Box::new(substitute(inner, map))),
        TypeExpr::Tuple(items) => TypeExpr::Tuple(items.iter().map(refined).collect()),
        TypeExpr::Refined(inner) => TypeExpr::Refined(Box::new(refined(inner))),
        TypeExpr::Builtin(_) | TypeExpr::Other(_) | TypeExpr::Int(_) | TypeExpr::Symbol(_) => expr.clone(),
    }
}

pub(crate) fn substitute_refined(it: &Refined, map: &[(String, Refined)]) -> Refined {
    Refined { ty: substitute(&it.ty, map), ..it.clone() }
}
