//! Refined method types: text to structure.
//!
//! ```text
//! (Integer x { 0 <= x < 60 }, ?Float y) -> Array[(Integer v { v >= 0 })] r { r.size == x }
//! ```
//!
//! The types are RBS's; after a type may stand a name and a predicate in braces. RDL's forms are read too: `{{ p }}`,
//! `%integer`, `T or U`, `Array<T>`. Predicates stay text (see `surface.rs`).

mod abstraction;

pub(crate) use abstraction::{
    AbstractDecl, Refinement, RefinementKind, TypeParam, parse_header, substitute_refined,
};

/// A method type.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    pub(crate) params: Vec<Param>,
    /// `{ (Integer) -> void }`; the flag says that it may be left out.
    pub(crate) block: Option<(Box<Signature>, bool)>,
    pub(crate) result: Refined,
    /// `forall <p: ...>`.
    pub(crate) abstracts: Vec<AbstractDecl>,
    /// `[T]`.
    pub(crate) type_params: Vec<TypeParam>,
}

#[derive(Clone, Debug)]
pub(crate) struct Param {
    pub(crate) kind: ParamKind,
    pub(crate) ty: Refined,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ParamKind {
    Required,
    Optional,
    Rest,
    Keyword(String),
    OptionalKeyword(String),
    KeywordRest,
}

/// `Type name { predicate }`.
#[derive(Clone, Debug)]
pub(crate) struct Refined {
    pub(crate) ty: TypeExpr,
    pub(crate) name: Option<String>,
    pub(crate) pred: Option<PredText>,
}

impl Default for Refined {
    fn default() -> Refined {
        Refined { ty: TypeExpr::Builtin(Builtin::Untyped), name: None, pred: None }
    }
}

/// A predicate's text and where it starts in the signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PredText {
    pub(crate) text: String,
    pub(crate) at: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum TypeExpr {
    /// `A::B[args]`; a leading `::` gives an empty first name.
    Name {
        path: Vec<String>,
        args: Vec<Refined>,
        at: usize,
    },
    /// `T<p(a)>`, `List[T]<|h, v| h <= v>`.
    Applied {
        ty: Box<TypeExpr>,
        refinements: Vec<Refinement>,
    },
    Builtin(Builtin),
    Union(Vec<TypeExpr>),
    Optional(Box<TypeExpr>),
    Tuple(Vec<Refined>),
    /// In parentheses, with a refinement of its own.
    Refined(Box<Refined>),
    /// `^(..) -> ..`, `{ a: T }`, `"lit"`: read, but without a meaning for verification.
    Other(String),
    Int(String),
    Symbol(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Builtin {
    Untyped,
    Void,
    Bool,
    Nil,
    True,
    False,
    SelfType,
    Bot,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SignatureError {
    pub(crate) message: String,
    pub(crate) at: usize,
}

pub(crate) fn parse_signature(text: &str) -> Result<Signature, SignatureError> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let signature = parser.signature()?;
    parser.end()?;
    Ok(signature)
}

/// A type alone, perhaps refined: of a field or a type alias.
pub(crate) fn parse_refined(text: &str) -> Result<Refined, SignatureError> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let refined = parser.refined()?;
    parser.end()?;
    Ok(refined)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

type Parsed<T> = Result<T, SignatureError>;

const MAX_DEPTH: usize = 60;

impl Parser<'_> {
    fn rest(&mut self) -> &str {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        &self.text[self.at..]
    }

    fn peek(&mut self, token: &str) -> bool {
        self.rest().starts_with(token)
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.peek(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn expect(&mut self, token: &str) -> Parsed<()> {
        if self.eat(token) { Ok(()) } else { Err(self.unexpected(&format!("`{token}`"))) }
    }

    fn unexpected(&mut self, wanted: &str) -> SignatureError {
        let found: String = self.rest().chars().take(12).collect();
        let found = if found.is_empty() { "the end".to_owned() } else { format!("`{found}`") };
        SignatureError { message: format!("expected {wanted}, found {found}"), at: self.at }
    }

    fn end(&mut self) -> Parsed<()> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected("the end of the type")) }
    }

    /// A word at this place, without taking it.
    fn word(&mut self) -> String {
        self.rest().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.at += word.len();
        }
        found
    }

    fn signature(&mut self) -> Parsed<Signature> {
        let mut signature = Signature::default();
        if self.eat_word("forall") {
            signature.abstracts = self.abstracts()?;
        }
        signature.type_params = self.type_params()?;
        if self.eat("(") {
            while !self.eat(")") {
                let param = self.param()?;
                signature.params.push(param);
                if !self.eat(",") && !self.eat("×") && !self.peek(")") {
                    return Err(self.unexpected("`,` or `)`"));
                }
            }
        }
        let optional = self.eat("?");
        if self.eat("{") {
            self.enter()?;
            let inner = self.signature()?;
            self.depth -= 1;
            self.expect("}")?;
            signature.block = Some((Box::new(inner), optional));
        }
        if !self.eat("->") {
            self.expect("→")?;
        }
        signature.result = self.refined()?;
        Ok(signature)
    }

    fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(SignatureError { message: "the type is nested too deeply".to_owned(), at: self.at });
        }
        Ok(())
    }

    fn param(&mut self) -> Parsed<Param> {
        let optional = self.eat("?");
        if self.eat("**") {
            return Ok(Param { kind: ParamKind::KeywordRest, ty: self.refined()? });
        }
        if self.eat("*") {
            return Ok(Param { kind: ParamKind::Rest, ty: self.refined()? });
        }
        let word = self.word();
        let after = &self.rest()[word.len()..];
        if !word.is_empty() && after.starts_with(':') && !after.starts_with("::") {
            self.at += word.len() + 1;
            let kind = if optional {
                ParamKind::OptionalKeyword(word.clone())
            } else {
                ParamKind::Keyword(word.clone())
            };
            let mut ty = self.refined()?;
            ty.name.get_or_insert(word);
            return Ok(Param { kind, ty });
        }
        let kind = if optional { ParamKind::Optional } else { ParamKind::Required };
        Ok(Param { kind, ty: self.refined()? })
    }

    fn refined(&mut self) -> Parsed<Refined> {
        let ty = self.union()?;
        let word = self.word();
        let is_name = word.chars().next().is_some_and(|c| c.is_lowercase() || c == '_') && word != "or";
        let name = is_name.then(|| {
            self.at += word.len();
            word
        });
        let pred = if self.peek("{") { Some(self.predicate()?) } else { None };
        Ok(Refined { ty, name, pred })
    }

    /// `{ p }` or `{{ p }}`: up to the matching brace.
    fn predicate(&mut self) -> Parsed<PredText> {
        let start = self.at;
        let rest = &self.text[start..];
        let mut depth = 0usize;
        let mut quote: Option<char> = None;
        for (offset, c) in rest.char_indices() {
            match (quote, c) {
                (Some(open), c) if c == open => quote = None,
                (Some(_), _) => {}
                (None, '"' | '\'') => quote = Some(c),
                (None, '{') => depth += 1,
                (None, '}') => {
                    depth -= 1;
                    if depth == 0 {
                        self.at = start + offset + 1;
                        let mut inner = &rest[1..offset];
                        let mut at = start + 1;
                        if inner.starts_with('{') && inner.ends_with('}') && inner.len() >= 2 {
                            inner = &inner[1..inner.len() - 1];
                            at += 1;
                        }
                        at += inner.len() - inner.trim_start().len();
                        return Ok(PredText { text: inner.trim().to_owned(), at });
                    }
                }
                (None, _) => {}
            }
        }
        Err(SignatureError { message: "`{` is not closed".to_owned(), at: start })
    }

    fn union(&mut self) -> Parsed<TypeExpr> {
        let mut members = vec![self.postfix()?];
        while self.eat("|") || self.eat_word("or") {
            members.push(self.postfix()?);
        }
        Ok(if members.len() == 1 { members.swap_remove(0) } else { TypeExpr::Union(members) })
    }

    fn postfix(&mut self) -> Parsed<TypeExpr> {
        self.enter()?;
        let mut ty = self.primary()?;
        self.depth -= 1;
        // No space before it: `Integer?`; RDL writes `?Integer` for optional parameters only.
        while self.text[self.at..].starts_with('?') {
            self.at += 1;
            ty = TypeExpr::Optional(Box::new(ty));
        }
        Ok(ty)
    }

    fn primary(&mut self) -> Parsed<TypeExpr> {
        let rest = self.rest();
        let first = rest.chars().next();
        match first {
            Some('(') => {
                self.at += 1;
                let inner = self.refined()?;
                self.expect(")")?;
                let ty = if inner.pred.is_none() { inner.ty } else { TypeExpr::Refined(Box::new(inner)) };
                if !self.text[self.at..].starts_with('<') {
                    return Ok(ty);
                }
                Ok(TypeExpr::Applied { ty: Box::new(ty), refinements: self.refinements()? })
            }
            Some('[') => {
                self.at += 1;
                Ok(TypeExpr::Tuple(self.list("]")?))
            }
            Some('%') => {
                self.at += 1;
                let word = self.word();
                self.at += word.len();
                match word.as_str() {
                    "integer" => Ok(named("Integer", self.at)),
                    "bool" => Ok(TypeExpr::Builtin(Builtin::Bool)),
                    "any" => Ok(TypeExpr::Builtin(Builtin::Untyped)),
                    _ => Err(self.unexpected("`%integer`, `%bool` or `%any`")),
                }
            }
            Some('^' | '"' | '\'' | '{') => self.other(),
            Some(':') if !rest.starts_with("::") => {
                self.at += 1;
                let word = self.word();
                self.at += word.len();
                Ok(TypeExpr::Symbol(word))
            }
            Some(c) if c.is_ascii_digit() || c == '-' => {
                let number: String = rest
                    .chars()
                    .enumerate()
                    .take_while(|(i, c)| c.is_ascii_digit() || *i == 0 && *c == '-')
                    .map(|it| it.1)
                    .collect();
                self.at += number.len();
                Ok(TypeExpr::Int(number))
            }
            _ => self.name(),
        }
    }

    fn name(&mut self) -> Parsed<TypeExpr> {
        let start = self.at;
        let mut path = Vec::new();
        if self.eat("::") {
            path.push(String::new());
        }
        loop {
            let word = self.word();
            if word.is_empty() {
                return Err(self.unexpected("a type"));
            }
            self.at += word.len();
            path.push(word);
            if !self.text[self.at..].starts_with("::") {
                break;
            }
            self.at += 2;
        }
        if let [only] = path.as_slice() {
            let builtin = match only.as_str() {
                "untyped" | "top" | "boolish" => Some(Builtin::Untyped),
                "void" => Some(Builtin::Void),
                "bool" => Some(Builtin::Bool),
                "nil" => Some(Builtin::Nil),
                "true" => Some(Builtin::True),
                "false" => Some(Builtin::False),
                "self" | "instance" => Some(Builtin::SelfType),
                "bot" => Some(Builtin::Bot),
                "singleton" | "class" => return self.other(),
                _ => None,
            };
            if let Some(builtin) = builtin {
                return Ok(TypeExpr::Builtin(builtin));
            }
            if only.chars().next().is_some_and(char::is_lowercase) {
                self.at = start;
                return Err(self.unexpected("a type"));
            }
        }
        let after = &self.text[self.at..];
        let args = if after.starts_with('[') {
            self.at += 1;
            self.list("]")?
        } else if after.starts_with('<')
            && self.text[self.at + 1..].trim_start().starts_with(char::is_uppercase)
        {
            // RDL's type arguments.
            self.at += 1;
            self.list(">")?
        } else {
            Vec::new()
        };
        let ty = TypeExpr::Name { path, args, at: start };
        if !self.text[self.at..].starts_with('<') {
            return Ok(ty);
        }
        Ok(TypeExpr::Applied { ty: Box::new(ty), refinements: self.refinements()? })
    }

    fn list(&mut self, close: &str) -> Parsed<Vec<Refined>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(self.refined()?);
            if !self.eat(",") && !self.peek(close) {
                return Err(self.unexpected(&format!("`,` or `{close}`")));
            }
        }
        Ok(items)
    }

    /// Up to a comma or closing bracket of the level.
    fn other(&mut self) -> Parsed<TypeExpr> {
        let start = self.at;
        let mut depth = 0i32;
        for (offset, c) in self.text[start..].char_indices() {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' if depth == 0 => {
                    self.at = start + offset;
                    return Ok(TypeExpr::Other(self.text[start..self.at].to_owned()));
                }
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    self.at = start + offset;
                    return Ok(TypeExpr::Other(self.text[start..self.at].to_owned()));
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        Ok(TypeExpr::Other(self.text[start..].to_owned()))
    }
}

fn named(name: &str, at: usize) -> TypeExpr {
    TypeExpr::Name { path: vec![name.to_owned()], args: Vec::new(), at }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preds(text: &str) -> Vec<(Option<String>, Option<String>)> {
        let signature = parse_signature(text).unwrap();
        let all = signature.params.iter().map(|it| &it.ty).chain([&signature.result]);
        all.map(|it| (it.name.clone(), it.pred.as_ref().map(|it| it.text.clone()))).collect()
    }

    #[test]
    fn names_and_predicates_are_read_in_both_notations() {
        let expected = vec![
            (Some("x".to_owned()), Some("0 <= x < 60".to_owned())),
            (Some("r".to_owned()), Some("r > x".to_owned())),
        ];
        assert_eq!(preds("(Integer x { 0 <= x < 60 }) -> Integer r { r > x }"), expected);
        assert_eq!(preds("(%integer x {{ 0 <= x < 60 }}) -> %integer r {{ r > x }}"), expected);
    }

    #[test]
    fn all_kinds_of_parameters_are_read() {
        let text = "(Integer, ?Float y, *Integer xs, key: bool, ?other: Array[Integer]?, **untyped o) { (Integer) -> void } -> void";
        let signature = parse_signature(text).unwrap();
        let kinds: Vec<ParamKind> = signature.params.into_iter().map(|it| it.kind).collect();
        let keyword = |name: &str| ParamKind::Keyword(name.to_owned());
        let optional = ParamKind::OptionalKeyword("other".to_owned());
        let expected = [
            ParamKind::Required,
            ParamKind::Optional,
            ParamKind::Rest,
            keyword("key"),
            optional,
            ParamKind::KeywordRest,
        ];
        assert_eq!(kinds, expected);
        assert!(signature.block.is_some());
    }

    #[test]
    fn mistakes_have_a_place() {
        let error = parse_signature("(Integer x { x > 0 ) -> Integer").unwrap_err();
        assert_eq!((error.message.as_str(), error.at), ("`{` is not closed", 11));
        let error = parse_signature("(Integer x) Integer").unwrap_err();
        assert_eq!(error.at, 12);
    }
}
