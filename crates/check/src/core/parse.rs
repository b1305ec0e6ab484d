//! Reads the text form of signatures; see the module above for what it means.
//!
//! ```text
//! line     = "class" Name | "module_function" | [.]name {", " [.]name} ": " overload
//! overload = [params {"|" params}] [block] "->" type {"," effect}
//! params   = "(" [accept | "?"accept | "*"accept | key ":" accept | "**"] {","} ")"
//! accept   = kind {"|" kind} ["!" Exception]
//! block    = "{" ["(" types ")"] ["@" type] "}" ["+" | "?" | "!"] | "&" | "&" "{" ... "}"      (ignored, kept)
//! type     = part {"|" part}; part = atom {"." (E | K | V | digit)} ["?"]
//! effect   = slot ("<<" | ":=") type | "mutates" | "grows" | "total" | "lax" | "calls" type "." name ["(" types ")"]
//! ```
//!
//! An overload without a block, of a method that has one with a block, is for calls without one.

use super::{Accept, Block, Callback, Effect, Method, Op, Overload, Slot, Times, Ty, Write};
use rustc_hash::FxHashMap;

/// The methods of one class.
#[derive(Default)]
pub(super) struct Table {
    instance: FxHashMap<&'static str, Method>,
    singleton: FxHashMap<&'static str, Method>,
    /// Its methods are singleton methods too: `Math.sqrt`.
    module_functions: bool,
}

impl Table {
    pub(super) fn method(&self, singleton: bool, name: &str) -> Option<&Method> {
        let instance = || self.instance.get(name);
        match singleton {
            true => self.singleton.get(name).or_else(|| instance().filter(|_| self.module_functions)),
            false => instance(),
        }
    }

    /// Sorted by name.
    #[cfg(test)]
    pub(super) fn sorted(&self) -> Vec<(bool, &'static str, &Method)> {
        let instance = self.instance.iter().map(|(name, it)| (false, *name, it));
        let singleton = self.singleton.iter().map(|(name, it)| (true, *name, it));
        let mut methods: Vec<_> = instance.chain(singleton).collect();
        methods.sort_by_key(|(side, name, _)| (*side, *name));
        methods
    }
}

/// The methods that a text gives to a class.
pub(super) fn table(text: &'static str, owner: &str) -> Result<Table, String> {
    let mut table = Table::default();
    let mut here = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.split_once(" # ").map_or(line, |(code, _)| code).trim();
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        if let Some(name) = line.strip_prefix("class ") {
            here = name == owner;
        } else if here && line == "module_function" {
            table.module_functions = true;
        } else if here {
            self::line(&mut table, line)
                .map_err(|why| format!("{owner}, line {}: {why}: {line}", index + 1))?;
        }
    }
    table.instance.values_mut().chain(table.singleton.values_mut()).for_each(finish);
    Ok(table)
}

fn line(table: &mut Table, line: &'static str) -> Result<(), String> {
    let (names, text) = line.split_once(": ").ok_or("no colon")?;
    let overloads = Parser { rest: text }.overloads()?;
    for name in names.split(", ") {
        let method = match name.strip_prefix('.') {
            Some(name) => table.singleton.entry(name),
            None => table.instance.entry(name),
        };
        method.or_default().overloads.extend(overloads.iter().cloned());
    }
    Ok(())
}

/// Gives `enum` its values, and says of overloads without a block that they are for calls without one.
fn finish(method: &mut Method) {
    let yielded = method.overloads.iter().find_map(|overload| match &overload.block {
        Block::Runs { params, .. } | Block::Kept { params, .. } => Some(params.clone()),
        Block::Absent | Block::Ignored => None,
    });
    for overload in &mut method.overloads {
        if yielded.is_none() && overload.block == Block::Absent {
            overload.block = Block::Ignored;
        }
        if let (Ty::Enumerator(values), Some(yielded)) = (&mut overload.result, &yielded)
            && values.is_empty()
        {
            values.clone_from(yielded);
        }
    }
}

/// What kinds of arguments are called: name, classes, conversions.
const KINDS: &[(&str, &[&str], &[&str])] = &[
    ("int", &["Numeric"], &["to_int"]),
    ("str", &["String"], &["to_str"]),
    ("ary", &["Array"], &["to_ary"]),
    ("hash", &["Hash"], &["to_hash"]),
    ("name", &["Symbol", "String"], &["to_str"]),
    ("num", &["Numeric"], &["coerce"]),
    ("coerce", &[], &["coerce"]),
    ("range", &["Range", "Enumerator::ArithmeticSequence"], &[]),
    ("path", &["String"], &["to_str", "to_path"]),
    ("float", &["Numeric", "String"], &["to_str", "to_f"]),
    ("enum", &["Enumerable"], &["each_entry", "each"]),
    ("exact", &["Numeric"], &["to_r", "to_int"]),
    ("call", &["Proc", "Method", "UnboundMethod"], &["call"]),
    ("each", &["Enumerable"], &["to_ary", "each"]),
    ("module", &["Module"], &[]),
    ("nil", &["NilClass"], &[]),
    ("true", &["TrueClass"], &[]),
    ("false", &["FalseClass"], &[]),
    ("bool", &["TrueClass", "FalseClass"], &[]),
];

/// A cursor on the rest of a line.
struct Parser {
    rest: &'static str,
}

impl Parser {
    fn overloads(&mut self) -> Result<Vec<Overload>, String> {
        let mut lists = Vec::new();
        while self.eat("(") {
            lists.push(self.params()?);
            self.eat("|");
        }
        if lists.is_empty() {
            lists.push(Params::default());
        }
        let block = self.block()?;
        self.expect("->")?;
        let result = self.ty()?;
        let mut shape = Overload {
            required: Vec::new(),
            optional: Vec::new(),
            rest: None,
            keywords: Vec::new(),
            any_keywords: false,
            block,
            result,
            writes: Vec::new(),
            effect: Effect::None,
            calls: Vec::new(),
            total: false,
            lax: false,
        };
        while self.eat(",") {
            self.effect(&mut shape)?;
        }
        let own = |write: &Write| !matches!(write.slot, Slot::ArgElem(_));
        if shape.writes.iter().any(own) && shape.effect == Effect::None {
            shape.effect = Effect::Mutates;
        }
        if !self.rest.trim().is_empty() {
            return Err(format!("{:?} is left", self.rest));
        }
        let with = |params: Params| Overload {
            required: params.required,
            optional: params.optional,
            rest: params.rest,
            keywords: params.keywords,
            any_keywords: params.any_keywords,
            ..shape.clone()
        };
        Ok(lists.into_iter().map(with).collect())
    }

    fn params(&mut self) -> Result<Params, String> {
        let mut params = Params::default();
        while !self.eat(")") {
            if self.eat("**") {
                params.any_keywords = true;
            } else if self.eat("*") {
                params.rest = Some(self.accept()?);
            } else if self.eat("?") {
                params.optional.push(self.accept()?);
            } else if let Some(key) = self.key() {
                params.keywords.push((key, self.accept()?));
            } else {
                params.required.push(self.accept()?);
            }
            if !self.eat(",") && !self.rest.trim_start().starts_with(')') {
                return Err("`,` or `)` expected".into());
            }
        }
        Ok(params)
    }

    /// `chomp:` of a keyword.
    fn key(&mut self) -> Option<&'static str> {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        let (name, after) = text.split_at_checked(end)?;
        let after = after.strip_prefix(':').filter(|after| !after.starts_with(':'))?;
        self.rest = after;
        Some(name)
    }

    fn accept(&mut self) -> Result<Accept, String> {
        let (mut classes, mut answers, mut any) = (Vec::new(), Vec::new(), false);
        loop {
            let name = self.word()?;
            match KINDS.iter().find(|(kind, ..)| *kind == name) {
                Some((_, kinds, methods)) => {
                    classes.extend_from_slice(kinds);
                    answers.extend_from_slice(methods);
                }
                None if name == "any" => any = true,
                None if name.starts_with(|c: char| c.is_ascii_uppercase()) => classes.push(name),
                None => return Err(format!("no kind of argument: {name}")),
            }
            if !self.eat("|") {
                break;
            }
        }
        let raises = if self.eat("!") { self.word()? } else { "TypeError" };
        Ok(if any { Accept::Any } else { Accept::Only { classes, answers, raises } })
    }

    fn block(&mut self) -> Result<Block, String> {
        let kept = self.eat("&");
        if !self.eat("{") {
            return Ok(if kept { Block::Ignored } else { Block::Absent });
        }
        let params = if self.eat("(") { self.list(")")? } else { Vec::new() };
        let self_is = if self.eat("@") { Some(self.ty()?) } else { None };
        self.expect("}")?;
        if kept {
            return Ok(Block::Kept { params, self_is });
        }
        let times = if self.eat("+") {
            Times::AtLeastOnce
        } else if self.eat("?") {
            Times::AtMostOnce
        } else if self.eat("!") {
            Times::Once
        } else {
            Times::Any
        };
        Ok(Block::Runs { params, times, self_is })
    }

    fn effect(&mut self, overload: &mut Overload) -> Result<(), String> {
        let text = self.rest.trim_start();
        if text.starts_with("$") {
            self.eat("$");
            let index = self.digit()?;
            self.expect(".E")?;
            return self.write(overload, Slot::ArgElem(index));
        }
        match self.word()? {
            "mutates" => overload.effect = Effect::Mutates,
            "grows" => overload.effect = Effect::Grows,
            "total" => overload.total = true,
            "lax" => overload.lax = true,
            "calls" => overload.calls.push(self.callback()?),
            "E" => self.write(overload, Slot::Elem)?,
            "K" => self.write(overload, Slot::Key)?,
            "V" => self.write(overload, Slot::Val)?,
            "default" => self.write(overload, Slot::Default)?,
            other => return Err(format!("no effect: {other}")),
        }
        Ok(())
    }

    fn write(&mut self, overload: &mut Overload, slot: Slot) -> Result<(), String> {
        let replaces = self.eat(":=");
        if !replaces {
            self.expect("<<")?;
        }
        let value = self.ty()?;
        overload.writes.push(Write { slot, value, replaces });
        Ok(())
    }

    fn callback(&mut self) -> Result<Callback, String> {
        let text = self.rest.trim_start();
        // A tuple is not a receiver, hence the parenthesis opens the arguments.
        let end = text.find([' ', ',', '(']).unwrap_or(text.len());
        let (call, after) = text.split_at_checked(end).ok_or("no call")?;
        let (receiver, name) = call.rsplit_once('.').ok_or("no receiver")?;
        let receiver = Parser { rest: receiver }.ty()?;
        self.rest = after;
        let args = if self.eat("(") { self.list(")")? } else { Vec::new() };
        Ok(Callback { receiver, name, args })
    }

    fn list(&mut self, end: &'static str) -> Result<Vec<Ty>, String> {
        let mut list = Vec::new();
        while !self.eat(end) {
            list.push(self.ty()?);
            if !self.eat(",") && !self.rest.trim_start().starts_with(end) {
                return Err(format!("`,` or `{end}` expected"));
            }
        }
        Ok(list)
    }

    fn ty(&mut self) -> Result<Ty, String> {
        let mut parts = vec![];
        loop {
            let part = self.atom()?;
            let part = self.projections(part)?;
            match part {
                Ty::Union(inner) => parts.extend(inner),
                other => parts.push(other),
            }
            if self.eat("?") {
                parts.push(Ty::Nil);
            }
            if !self.eat("|") {
                break;
            }
        }
        Ok(match parts.len() {
            1 => parts.remove(0),
            _ => Ty::Union(parts),
        })
    }

    fn projections(&mut self, mut ty: Ty) -> Result<Ty, String> {
        while self.rest.starts_with('.') {
            self.eat(".");
            ty = match self.word()? {
                "E" => Ty::ElemOf(Box::new(ty)),
                "K" => Ty::KeyOf(Box::new(ty)),
                "V" => Ty::ValOf(Box::new(ty)),
                digits => Ty::At(Box::new(ty), digits.parse().map_err(|_| format!("no part: {digits}"))?),
            };
        }
        Ok(ty)
    }

    fn atom(&mut self) -> Result<Ty, String> {
        if self.eat("[") {
            let elem = self.ty()?;
            self.expect("]")?;
            return Ok(Ty::Array(Box::new(elem)));
        }
        if self.eat("{") {
            let key = self.ty()?;
            self.expect("=>")?;
            let value = self.ty()?;
            self.expect("}")?;
            return Ok(Ty::Hash(Box::new(key), Box::new(value)));
        }
        if self.eat("(") {
            return Ok(Ty::Tuple(self.list(")")?));
        }
        if self.eat("$") {
            return Ok(Ty::Arg(self.digit()?));
        }
        if self.eat("*") {
            return Ok(Ty::Rest);
        }
        let name = self.word()?;
        Ok(match name {
            "any" => Ty::Any,
            "never" => Ty::Never,
            "raise" => Ty::Raises(self.word()?),
            "nil" => Ty::Nil,
            "true" => Ty::True,
            "false" => Ty::False,
            "bool" => Ty::Union(vec![Ty::True, Ty::False]),
            "rest" => Ty::AllRest,
            "self" => Ty::Receiver,
            "copy" => Ty::Copy,
            "plain" => Ty::Plain,
            "like" => Ty::Like(Box::new(self.atom()?)),
            "new" => Ty::New,
            "model" => Ty::Model,
            "relation" => Ty::Relation,
            "chain" => Ty::Chain,
            "default" => Ty::Default,
            "E" => Ty::Elem,
            "Y" => Ty::Yielded,
            "K" => Ty::Key,
            "V" => Ty::Val,
            "R" => Ty::BlockResult,
            "enum" => Ty::Enumerator(if self.eat("(") { self.list(")")? } else { Vec::new() }),
            "kind" => {
                self.expect("(")?;
                let class = self.word()?;
                self.expect(")")?;
                Ty::Kind(class)
            }
            "class" => Ty::ClassOf(self.argument()?),
            "nonnil" => Ty::NonNil(self.argument()?),
            "truthy" => Ty::Truthy(self.argument()?),
            "flat" => Ty::Flat(self.argument()?),
            "set" => Ty::Set(self.argument()?),
            "sent" => {
                self.expect("(")?;
                let name = self.word()?;
                self.expect(")")?;
                Ty::Sent(name)
            }
            "range" => Ty::Range(self.argument()?),
            "lazy" => Ty::Lazy(self.argument()?),
            "fold" => self.fold()?,
            _ if name.starts_with(|c: char| c.is_ascii_uppercase()) => Ty::Instance(name),
            _ => return Err(format!("no type: {name}")),
        })
    }

    fn argument(&mut self) -> Result<Box<Ty>, String> {
        self.expect("(")?;
        let ty = self.ty()?;
        self.expect(")")?;
        Ok(Box::new(ty))
    }

    /// `fold(+, Integer, E)`, `fold($0, E, E)`
    fn fold(&mut self) -> Result<Ty, String> {
        self.expect("(")?;
        let op = if self.eat("$") {
            Op::Arg(self.digit()?)
        } else {
            let (name, after) = self.rest.split_once(',').ok_or("no operation")?;
            self.rest = after;
            let mut parts = self.list(")")?;
            let (elem, init) = (parts.pop().ok_or("no element")?, parts.pop().ok_or("no start")?);
            return Ok(Ty::Fold { op: Op::Named(name), init: Box::new(init), elem: Box::new(elem) });
        };
        self.expect(",")?;
        let mut parts = self.list(")")?;
        let (elem, init) = (parts.pop().ok_or("no element")?, parts.pop().ok_or("no start")?);
        Ok(Ty::Fold { op, init: Box::new(init), elem: Box::new(elem) })
    }

    fn digit(&mut self) -> Result<u8, String> {
        let word = self.rest.get(..1).ok_or("no digit")?;
        self.rest = &self.rest[1..];
        word.parse().map_err(|_| format!("no digit: {word}"))
    }

    fn word(&mut self) -> Result<&'static str, String> {
        let text = self.rest.trim_start();
        let mut end = 0;
        for (index, c) in text.char_indices() {
            let colons = c == ':' && (text[index..].starts_with("::") || text[..index].ends_with(':'));
            if !(c.is_alphanumeric() || c == '_' || colons) {
                break;
            }
            end = index + c.len_utf8();
        }
        let (word, rest) = text.split_at_checked(end).ok_or("no word")?;
        if word.is_empty() {
            return Err(format!("a word expected before {text:?}"));
        }
        self.rest = rest;
        Ok(word)
    }

    fn eat(&mut self, token: &str) -> bool {
        match self.rest.trim_start().strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(format!("`{token}` expected before {:?}", self.rest)) }
    }
}

#[derive(Default)]
struct Params {
    required: Vec<Accept>,
    optional: Vec<Accept>,
    rest: Option<Accept>,
    keywords: Vec<(&'static str, Accept)>,
    any_keywords: bool,
}
