//! RBS text for surface types and declarations: valid RBS, one canonical spelling.
//!
//! What is printed parses back to the same tree; printing that tree gives the same text. Parentheses are put where
//! the grammar needs them and nowhere else.

use super::*;
use std::fmt::{self, Display, Formatter, Write};

/// How tightly the place of a type binds; a looser type needs parentheses there.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    /// A whole type: anything.
    Union,
    /// An operand of `|`.
    Intersection,
    /// An operand of `&`, a result: `T?` is allowed.
    Optional,
    /// What `?` is put behind.
    Simple,
}

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.print(f, Level::Union)
    }
}

impl Type {
    fn print(&self, f: &mut Formatter<'_>, place: Level) -> fmt::Result {
        let own = match &self.kind {
            TypeKind::Union(_) => Level::Union,
            TypeKind::Intersection(_) => Level::Intersection,
            TypeKind::Optional(_) => Level::Optional,
            // A proc's result swallows a `?` that follows.
            TypeKind::Proc(_) => Level::Optional,
            _ => Level::Simple,
        };
        if own < place {
            f.write_char('(')?;
            self.print_kind(f)?;
            f.write_char(')')
        } else {
            self.print_kind(f)
        }
    }

    fn print_kind(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.kind {
            TypeKind::Untyped => f.write_str("untyped"),
            TypeKind::Void => f.write_str("void"),
            TypeKind::SelfType => f.write_str("self"),
            TypeKind::Instance => f.write_str("instance"),
            TypeKind::Class => f.write_str("class"),
            TypeKind::Nil => f.write_str("nil"),
            TypeKind::Bool => f.write_str("bool"),
            TypeKind::Top => f.write_str("top"),
            TypeKind::Bot => f.write_str("bot"),
            TypeKind::Var(name) => write!(f, "{name}"),
            TypeKind::ClassInstance(name, args)
            | TypeKind::Interface(name, args)
            | TypeKind::Alias(name, args) => {
                write!(f, "{name}")?;
                print_args(f, args)
            }
            TypeKind::Singleton(name, args) => {
                write!(f, "singleton({name})")?;
                print_args(f, args)
            }
            TypeKind::Union(types) => print_joined(f, types, " | ", Level::Intersection),
            TypeKind::Intersection(types) => print_joined(f, types, " & ", Level::Optional),
            TypeKind::Optional(ty) => {
                ty.print(f, Level::Simple)?;
                f.write_char('?')
            }
            TypeKind::Tuple(types) => {
                f.write_char('[')?;
                print_joined(f, types, ", ", Level::Union)?;
                f.write_char(']')
            }
            TypeKind::Record(fields) if fields.is_empty() => f.write_str("{ }"),
            TypeKind::Record(fields) => {
                f.write_str("{ ")?;
                for (index, field) in fields.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    let mark = if field.required { "" } else { "?" };
                    f.write_str(comma)?;
                    match &field.key {
                        Literal::Sym(name) if is_keyword_key(name.as_str()) => {
                            write!(f, "{mark}{name}: {}", field.ty)?
                        }
                        key => write!(f, "{mark}{key} => {}", field.ty)?,
                    }
                }
                f.write_str(" }")
            }
            TypeKind::Proc(proc) => {
                f.write_char('^')?;
                print_params(f, proc.function.params.as_ref())?;
                print_self_type(f, proc.self_type.as_ref())?;
                print_block(f, proc.block.as_ref())?;
                print_result(f, &proc.function.result)
            }
            TypeKind::Literal(literal) => write!(f, "{literal}"),
        }
    }
}

fn print_joined(f: &mut Formatter<'_>, types: &[Type], separator: &str, place: Level) -> fmt::Result {
    for (index, ty) in types.iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        // A proc's result ends before `|` and `&`, so it needs no parentheses there.
        ty.print(f, place)?;
    }
    Ok(())
}

fn print_args(f: &mut Formatter<'_>, args: &[Type]) -> fmt::Result {
    if args.is_empty() {
        return Ok(());
    }
    f.write_char('[')?;
    print_joined(f, args, ", ", Level::Union)?;
    f.write_char(']')
}

impl Display for TypeName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, name) in self.names.iter().enumerate() {
            if self.absolute || index > 0 {
                f.write_str("::")?;
            }
            f.write_str(name.as_str())?;
        }
        Ok(())
    }
}

impl Display for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Int(digits) => f.write_str(digits),
            Literal::Str(bytes) => print_quoted(f, bytes),
            Literal::Sym(name) if is_plain_symbol(name.as_str()) => write!(f, ":{name}"),
            Literal::Sym(name) => {
                f.write_char(':')?;
                print_quoted(f, name.as_str().as_bytes())
            }
            Literal::True => f.write_str("true"),
            Literal::False => f.write_str("false"),
        }
    }
}

/// A double-quoted RBS string. Only the escapes that its lexer knows are used.
fn print_quoted(f: &mut Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    f.write_char('"')?;
    for chunk in bytes.utf8_chunks() {
        for char in chunk.valid().chars() {
            match char {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                '\t' => f.write_str("\\t")?,
                '\r' => f.write_str("\\r")?,
                '\u{1b}' => f.write_str("\\e")?,
                char if char.is_ascii_control() => write!(f, "\\{:03o}", char as u32)?,
                char => f.write_char(char)?,
            }
        }
        for byte in chunk.invalid() {
            write!(f, "\\{byte:03o}")?;
        }
    }
    f.write_char('"')
}

fn is_plain_symbol(name: &str) -> bool {
    const OPERATORS: [&str; 28] = [
        "|", "&", "/", "%", "~", "`", "^", "==", "=~", "===", "!", "!=", "!~", "<", "<=", "<<", "<=>", ">",
        ">=", ">>", "-", "-@", "+", "+@", "*", "**", "[]", "[]=",
    ];
    if OPERATORS.contains(&name) {
        return true;
    }
    let name = name.strip_prefix("@@").or_else(|| name.strip_prefix('@')).unwrap_or(name);
    let stem = name.strip_suffix(['?', '!', '=']).unwrap_or(name);
    is_word(stem)
}

fn is_word(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// `{ name: T }` may be written, instead of `{ :name => T }`.
fn is_keyword_key(name: &str) -> bool {
    is_word(name.strip_suffix(['?', '!']).unwrap_or(name))
}

impl Display for MethodType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.type_params.is_empty() {
            print_type_params(f, &self.type_params)?;
            f.write_char(' ')?;
        }
        print_params(f, self.function.params.as_ref())?;
        print_block(f, self.block.as_ref())?;
        print_result(f, &self.function.result)
    }
}

fn print_result(f: &mut Formatter<'_>, result: &Type) -> fmt::Result {
    f.write_str(" -> ")?;
    result.print(f, Level::Optional)
}

fn print_self_type(f: &mut Formatter<'_>, self_type: Option<&Type>) -> fmt::Result {
    self_type.map_or(Ok(()), |ty| write!(f, " [self: {ty}]"))
}

fn print_block(f: &mut Formatter<'_>, block: Option<&Block>) -> fmt::Result {
    let Some(block) = block else { return Ok(()) };
    f.write_str(if block.required { " { " } else { " ?{ " })?;
    print_params(f, block.function.params.as_ref())?;
    print_self_type(f, block.self_type.as_ref())?;
    print_result(f, &block.function.result)?;
    f.write_str(" }")
}

fn print_params(f: &mut Formatter<'_>, params: Option<&Params>) -> fmt::Result {
    let Some(params) = params else { return f.write_str("(?)") };
    f.write_char('(')?;
    let positional = |list: &'static str| move |param| (list, None, param);
    let entries = (params.required.iter().map(positional("")))
        .chain(params.optional.iter().map(positional("?")))
        .chain(params.rest.iter().map(positional("*")))
        .chain(params.trailing.iter().map(positional("")))
        .chain(
            params
                .keywords
                .iter()
                .map(|keyword| (if keyword.required { "" } else { "?" }, Some(keyword.name), &keyword.param)),
        )
        .chain(params.keyword_rest.iter().map(positional("**")));
    for (index, (mark, keyword, param)) in entries.enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        f.write_str(mark)?;
        if let Some(keyword) = keyword {
            write!(f, "{keyword}: ")?;
        }
        write!(f, "{}", param.ty)?;
        match param.name.map(Name::as_str) {
            // The parser takes a lower-case word for the name, anything else only in backquotes.
            Some(name) if is_word(name) && !name.starts_with(|c: char| c.is_ascii_uppercase()) => {
                write!(f, " {name}")?
            }
            Some(name) => write!(f, " `{name}`")?,
            None => {}
        }
    }
    f.write_char(')')
}

fn print_type_params(f: &mut Formatter<'_>, params: &[TypeParam]) -> fmt::Result {
    f.write_char('[')?;
    for (index, param) in params.iter().enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{param}")?;
    }
    f.write_char(']')
}

impl Display for TypeParam {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.unchecked {
            f.write_str("unchecked ")?;
        }
        f.write_str(match self.variance {
            Variance::Invariant => "",
            Variance::Covariant => "out ",
            Variance::Contravariant => "in ",
        })?;
        write!(f, "{}", self.name)?;
        for (mark, ty) in [("<", &self.upper), (">", &self.lower), ("=", &self.default)] {
            if let Some(ty) = ty {
                write!(f, " {mark} {ty}")?;
            }
        }
        Ok(())
    }
}

impl Display for ClassRef {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        print_args(f, &self.args)
    }
}

/// A method's name as a `def` of RBS needs it: `` `weird name` `` in backquotes.
pub fn quote_method_name(name: &str) -> String {
    let stem = name.strip_suffix(['?', '!', '=']).unwrap_or(name);
    // `self?` would read as the start of `self?.name`.
    let plain = (is_word(stem) && stem != "self") || (!is_word(stem) && is_plain_symbol(name));
    if plain { name.to_owned() } else { format!("`{name}`") }
}

impl Display for SigFile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for it in &self.uses {
            match &it.kind {
                UseKind::Single { name, new } if name.last() == *new => writeln!(f, "use {name}")?,
                UseKind::Single { name, new } => writeln!(f, "use {name} as {new}")?,
                UseKind::Wildcard(path) => {
                    let path: Vec<&str> = path.iter().map(|name| name.as_str()).collect();
                    writeln!(f, "use {}::*", path.join("::"))?;
                }
            }
        }
        for (index, decl) in self.decls.iter().enumerate() {
            if index > 0 || !self.uses.is_empty() {
                f.write_char('\n')?;
            }
            decl.print(f, 0)?;
        }
        Ok(())
    }
}

impl Display for Decl {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.print(f, 0)
    }
}

impl Decl {
    fn print(&self, f: &mut Formatter<'_>, indent: usize) -> fmt::Result {
        let pad = "  ".repeat(indent);
        print_comment(f, self.comment.as_ref(), &pad)?;
        print_annotations(f, &self.annotations, &pad)?;
        f.write_str(&pad)?;
        match &self.kind {
            DeclKind::Class { name, type_params, superclass, members, .. } => {
                write!(f, "class {name}")?;
                print_declared_params(f, type_params)?;
                if let Some(superclass) = superclass {
                    write!(f, " < {superclass}")?;
                }
                print_members(f, members, indent)
            }
            DeclKind::Module { name, type_params, self_types, members, .. } => {
                write!(f, "module {name}")?;
                print_declared_params(f, type_params)?;
                for (index, self_type) in self_types.iter().enumerate() {
                    write!(f, "{} {self_type}", if index == 0 { " :" } else { "," })?;
                }
                print_members(f, members, indent)
            }
            DeclKind::Interface { name, type_params, members, .. } => {
                write!(f, "interface {name}")?;
                print_declared_params(f, type_params)?;
                print_members(f, members, indent)
            }
            DeclKind::TypeAlias { name, type_params, ty, .. } => {
                write!(f, "type {name}")?;
                print_declared_params(f, type_params)?;
                writeln!(f, " = {ty}")
            }
            DeclKind::Constant { name, ty, .. } => writeln!(f, "{name}: {ty}"),
            DeclKind::Global { name, ty, .. } => writeln!(f, "{name}: {ty}"),
            DeclKind::ClassAlias { new, old, is_class, .. } => {
                writeln!(f, "{} {new} = {old}", if *is_class { "class" } else { "module" })
            }
        }
    }
}

fn print_declared_params(f: &mut Formatter<'_>, params: &[TypeParam]) -> fmt::Result {
    if params.is_empty() { Ok(()) } else { print_type_params(f, params) }
}

fn print_members(f: &mut Formatter<'_>, members: &[Member], indent: usize) -> fmt::Result {
    f.write_char('\n')?;
    for member in members {
        member.print(f, indent + 1)?;
    }
    writeln!(f, "{}end", "  ".repeat(indent))
}

fn print_comment(f: &mut Formatter<'_>, comment: Option<&SigComment>, pad: &str) -> fmt::Result {
    for line in comment.iter().flat_map(|comment| comment.text.lines()) {
        writeln!(f, "{pad}#{}{line}", if line.is_empty() { "" } else { " " })?;
    }
    Ok(())
}

fn print_annotations(f: &mut Formatter<'_>, annotations: &[Annotation], pad: &str) -> fmt::Result {
    annotations.iter().try_for_each(|annotation| writeln!(f, "{pad}{annotation}"))
}

impl Display for Annotation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The first pair of brackets whose end the text does not contain.
        let pairs = [('{', '}'), ('[', ']'), ('(', ')'), ('<', '>'), ('|', '|')];
        let (open, close) =
            pairs.into_iter().find(|(_, close)| !self.text.contains(*close)).unwrap_or(('{', '}'));
        write!(f, "%a{open}{}{close}", self.text)
    }
}

impl Member {
    fn print(&self, f: &mut Formatter<'_>, indent: usize) -> fmt::Result {
        if let MemberKind::Decl(decl) = &self.kind {
            return decl.print(f, indent);
        }
        let pad = "  ".repeat(indent);
        print_comment(f, self.comment.as_ref(), &pad)?;
        print_annotations(f, &self.annotations, &pad)?;
        f.write_str(&pad)?;
        match &self.kind {
            MemberKind::Method(method) => writeln!(f, "{method}"),
            MemberKind::Attr(attr) => writeln!(f, "{attr}"),
            MemberKind::Mixin { kind, module } => {
                let word = match kind {
                    MixinKind::Include => "include",
                    MixinKind::Extend => "extend",
                    MixinKind::Prepend => "prepend",
                };
                writeln!(f, "{word} {module}")
            }
            MemberKind::Alias { new, old, singleton } => {
                let prefix = if *singleton { "self." } else { "" };
                let (new, old) = (quote_method_name(new.as_str()), quote_method_name(old.as_str()));
                writeln!(f, "alias {prefix}{new} {prefix}{old}")
            }
            MemberKind::Variable { kind, name, ty, .. } => {
                let prefix = if *kind == VariableKind::ClassInstance { "self." } else { "" };
                writeln!(f, "{prefix}{name}: {ty}")
            }
            MemberKind::Visibility(visibility) => writeln!(f, "{visibility}"),
            MemberKind::Decl(decl) => decl.print(f, indent),
        }
    }
}

impl Display for Visibility {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
        })
    }
}

impl Display for Method {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(visibility) = self.visibility {
            write!(f, "{visibility} ")?;
        }
        let prefix = match self.kind {
            MethodKind::Instance => "",
            MethodKind::Singleton => "self.",
            MethodKind::Both => "self?.",
        };
        write!(f, "def {prefix}{}:", quote_method_name(self.name.as_str()))?;
        for (index, overload) in self.overloads.iter().enumerate() {
            f.write_str(if index > 0 { " | " } else { " " })?;
            overload.annotations.iter().try_for_each(|annotation| write!(f, "{annotation} "))?;
            write!(f, "{}", overload.ty)?;
        }
        match (self.adds, self.overloads.is_empty()) {
            (true, true) => f.write_str(" ..."),
            (true, false) => f.write_str(" | ..."),
            (false, _) => Ok(()),
        }
    }
}

impl Display for Attr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(visibility) = self.visibility {
            write!(f, "{visibility} ")?;
        }
        let word = match (self.reader, self.writer) {
            (true, true) => "attr_accessor",
            (false, true) => "attr_writer",
            (_, false) => "attr_reader",
        };
        let prefix = if self.singleton { "self." } else { "" };
        write!(f, "{word} {prefix}{}", quote_method_name(self.name.as_str()))?;
        match self.variable {
            AttrVariable::Default => {}
            AttrVariable::None => f.write_str(" ()")?,
            AttrVariable::Named(name) => write!(f, " ({name})")?,
        }
        write!(f, ": {}", self.ty)
    }
}
