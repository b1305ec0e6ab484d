//! Signature files to bytes. `read` is its mirror: for each function here there is one there, in the same order.

use super::{HEADER, IS_TYPE, MAGIC, VERSION, checksum};
use base::{Name, Span};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use syntax::sig::*;

pub(super) fn build<'f>(files: impl IntoIterator<Item = (&'f str, &'f SigFile)>, key: u64) -> Vec<u8> {
    let mut writer = Writer::default();
    // Sorted by full name; the parts of one name stay in the order of the files.
    let mut entries: Entries = BTreeMap::new();
    let mut file_records = Vec::new();
    let mut n_files = 0;
    for (path, file) in files {
        file_records.extend(writer.record(|out| {
            out.str(path);
            out.list(&file.uses, Writer::use_clause);
        }));
        for decl in &file.decls {
            writer.declare(decl, &mut Vec::new(), n_files, &mut entries);
        }
        n_files += 1;
    }
    let mut index = Vec::new();
    let mut parts = Vec::new();
    let n_entries = entries.len();
    for (name, entry) in entries {
        let kind = if entry.is_type { IS_TYPE } else { 0 };
        index.push((writer.intern(&name) | kind, parts.len() as u32));
        number(&mut parts, entry.parts.len() as u64);
        parts.extend(entry.parts.into_iter().flatten());
    }
    let strings = writer.strings;

    let string_bytes: usize = strings.iter().map(|string| string.len()).sum();
    let strings_at = HEADER;
    let files_at = strings_at + 4 * (strings.len() + 1) + string_bytes;
    let index_at = files_at + file_records.len();
    let parts_at = index_at + 8 * n_entries;
    let mut bytes = Vec::with_capacity(parts_at + parts.len());
    bytes.extend_from_slice(&MAGIC);
    word(&mut bytes, VERSION);
    word(&mut bytes, 0);
    // The length, the checksum and the key; the first two are known at the end.
    bytes.extend_from_slice(&[0; 16]);
    bytes.extend_from_slice(&key.to_le_bytes());
    for (offset, count) in [(strings_at, strings.len()), (files_at, n_files), (index_at, n_entries)] {
        word(&mut bytes, offset as u32);
        word(&mut bytes, count as u32);
    }
    let mut end = 0;
    word(&mut bytes, 0);
    for string in &strings {
        end += string.len() as u32;
        word(&mut bytes, end);
    }
    strings.iter().for_each(|string| bytes.extend_from_slice(string.as_bytes()));
    bytes.extend(file_records);
    for (name, offset) in index {
        word(&mut bytes, name);
        word(&mut bytes, parts_at as u32 + offset);
    }
    bytes.extend(parts);
    seal(&mut bytes);
    bytes
}

/// Writes the length and the checksum.
pub(super) fn seal(bytes: &mut [u8]) {
    let length = bytes.len() as u64;
    bytes[16..24].copy_from_slice(&length.to_le_bytes());
    let sum = checksum(bytes);
    bytes[24..32].copy_from_slice(&sum.to_le_bytes());
}

/// What is to be written for each full name.
type Entries = BTreeMap<String, Entry>;

#[derive(Default)]
struct Entry {
    is_type: bool,
    parts: Vec<Vec<u8>>,
}

fn word(bytes: &mut Vec<u8>, value: u32) {
    bytes.extend_from_slice(&value.to_le_bytes());
}

/// Seven bits a byte, the lowest first.
fn number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    strings: Vec<String>,
    ids: FxHashMap<String, u32>,
}

impl Writer {
    fn intern(&mut self, string: &str) -> u32 {
        if let Some(id) = self.ids.get(string) {
            return *id;
        }
        let id = self.strings.len() as u32;
        self.strings.push(string.to_owned());
        self.ids.insert(string.to_owned(), id);
        id
    }

    /// What `inside` writes, on its own.
    fn record(&mut self, inside: impl FnOnce(&mut Writer)) -> Vec<u8> {
        let outer = std::mem::take(&mut self.bytes);
        inside(self);
        std::mem::replace(&mut self.bytes, outer)
    }

    /// Writes a declaration as a part of its full name, and the declarations inside it as parts of theirs.
    fn declare(&mut self, decl: &Decl, context: &mut Vec<String>, file: usize, entries: &mut Entries) {
        let outer = context.last().map_or("", String::as_str);
        let (name, members): (String, &[Member]) = match &decl.kind {
            DeclKind::Class { name, members, .. }
            | DeclKind::Module { name, members, .. }
            | DeclKind::Interface { name, members, .. } => (full_name(outer, name), members),
            DeclKind::TypeAlias { name, .. } | DeclKind::Constant { name, .. } => {
                (full_name(outer, name), &[])
            }
            DeclKind::ClassAlias { new, .. } => (full_name(outer, new), &[]),
            DeclKind::Global { name, .. } => (name.to_string(), &[]),
        };
        let is_scope = matches!(
            decl.kind,
            DeclKind::Class { .. } | DeclKind::Module { .. } | DeclKind::Interface { .. }
        );
        if is_scope {
            context.push(name.clone());
        }
        let record = self.record(|out| {
            out.number(file as u64);
            out.list(context, |out, name| out.str(name));
            out.decl(decl);
        });
        let entry = entries.entry(name).or_default();
        entry.parts.push(record);
        entry.is_type |= !matches!(decl.kind, DeclKind::Constant { .. } | DeclKind::Global { .. });
        for member in members {
            if let MemberKind::Decl(decl) = &member.kind {
                self.declare(decl, context, file, entries);
            }
        }
        if is_scope {
            context.pop();
        }
    }

    fn byte(&mut self, value: u8) {
        self.bytes.push(value);
    }

    fn flag(&mut self, value: bool) {
        self.byte(u8::from(value));
    }

    fn number(&mut self, value: u64) {
        number(&mut self.bytes, value);
    }

    fn str(&mut self, string: &str) {
        let id = self.intern(string);
        self.number(u64::from(id));
    }

    fn name(&mut self, name: Name) {
        self.str(name.as_str());
    }

    fn span(&mut self, span: Span) {
        self.number(u64::from(span.start));
        self.number(u64::from(span.end.saturating_sub(span.start)));
    }

    fn list<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Writer, &T)) {
        self.number(items.len() as u64);
        items.iter().for_each(|item| each(self, item));
    }

    fn option<T>(&mut self, item: Option<&T>, each: impl FnOnce(&mut Writer, &T)) {
        self.flag(item.is_some());
        if let Some(item) = item {
            each(self, item);
        }
    }

    fn use_clause(&mut self, it: &Use) {
        match &it.kind {
            UseKind::Single { name, new } => {
                self.byte(0);
                self.type_name(name);
                self.name(*new);
            }
            UseKind::Wildcard(path) => {
                self.byte(1);
                self.list(path, |out, name| out.name(*name));
            }
        }
    }

    fn decl(&mut self, decl: &Decl) {
        self.span(decl.span);
        self.list(&decl.annotations, Writer::annotation);
        match &decl.kind {
            DeclKind::Class { name, name_span, type_params, superclass, members } => {
                self.byte(0);
                self.type_name(name);
                self.span(*name_span);
                self.list(type_params, Writer::type_param);
                self.option(superclass.as_ref(), Writer::class_ref);
                self.members(members);
            }
            DeclKind::Module { name, name_span, type_params, self_types, members } => {
                self.byte(1);
                self.type_name(name);
                self.span(*name_span);
                self.list(type_params, Writer::type_param);
                self.list(self_types, Writer::class_ref);
                self.members(members);
            }
            DeclKind::Interface { name, name_span, type_params, members } => {
                self.byte(2);
                self.type_name(name);
                self.span(*name_span);
                self.list(type_params, Writer::type_param);
                self.members(members);
            }
            DeclKind::TypeAlias { name, name_span, type_params, ty } => {
                self.byte(3);
                self.type_name(name);
                self.span(*name_span);
                self.list(type_params, Writer::type_param);
                self.ty(ty);
            }
            DeclKind::Constant { name, name_span, ty } => {
                self.byte(4);
                self.type_name(name);
                self.span(*name_span);
                self.ty(ty);
            }
            DeclKind::Global { name, name_span, ty } => {
                self.byte(5);
                self.name(*name);
                self.span(*name_span);
                self.ty(ty);
            }
            DeclKind::ClassAlias { new, name_span, old, is_class } => {
                self.byte(6);
                self.type_name(new);
                self.span(*name_span);
                self.type_name(old);
                self.flag(*is_class);
            }
        }
    }

    fn members(&mut self, members: &[Member]) {
        let own: Vec<&Member> =
            members.iter().filter(|member| !matches!(member.kind, MemberKind::Decl(_))).collect();
        self.list(&own, |out, member| out.member(member));
    }

    fn member(&mut self, member: &Member) {
        self.span(member.span);
        self.list(&member.annotations, Writer::annotation);
        match &member.kind {
            MemberKind::Method(method) => {
                self.byte(0);
                self.name(method.name);
                self.span(method.name_span);
                self.byte(match method.kind {
                    MethodKind::Instance => 0,
                    MethodKind::Singleton => 1,
                    MethodKind::Both => 2,
                });
                self.visibility(method.visibility);
                self.list(&method.overloads, |out, overload| {
                    out.list(&overload.annotations, Writer::annotation);
                    out.method_type(&overload.ty);
                });
                self.flag(method.adds);
            }
            MemberKind::Attr(attr) => {
                self.byte(1);
                self.name(attr.name);
                self.span(attr.name_span);
                self.byte(u8::from(attr.reader) | u8::from(attr.writer) << 1 | u8::from(attr.singleton) << 2);
                self.visibility(attr.visibility);
                match attr.variable {
                    AttrVariable::Default => self.byte(0),
                    AttrVariable::None => self.byte(1),
                    AttrVariable::Named(name) => {
                        self.byte(2);
                        self.name(name);
                    }
                }
                self.ty(&attr.ty);
            }
            MemberKind::Mixin { kind, module } => {
                self.byte(match kind {
                    MixinKind::Include => 2,
                    MixinKind::Extend => 3,
                    MixinKind::Prepend => 4,
                });
                self.class_ref(module);
            }
            MemberKind::Alias { new, old, singleton } => {
                self.byte(5);
                self.name(*new);
                self.name(*old);
                self.flag(*singleton);
            }
            MemberKind::Variable { kind, name, name_span, ty } => {
                self.byte(match kind {
                    VariableKind::Instance => 6,
                    VariableKind::ClassInstance => 7,
                    VariableKind::Class => 8,
                });
                self.name(*name);
                self.span(*name_span);
                self.ty(ty);
            }
            MemberKind::Visibility(Visibility::Public) => self.byte(9),
            // Nested declarations were taken out before.
            MemberKind::Visibility(Visibility::Private) | MemberKind::Decl(_) => self.byte(10),
        }
    }

    fn visibility(&mut self, visibility: Option<Visibility>) {
        self.byte(match visibility {
            None => 0,
            Some(Visibility::Public) => 1,
            Some(Visibility::Private) => 2,
        });
    }

    fn annotation(&mut self, annotation: &Annotation) {
        self.str(&annotation.text);
        self.span(annotation.text_span);
        self.span(annotation.span);
    }

    fn class_ref(&mut self, class: &ClassRef) {
        self.type_name(&class.name);
        self.list(&class.args, Writer::ty);
        self.span(class.span);
    }

    fn type_name(&mut self, name: &TypeName) {
        self.flag(name.absolute);
        self.list(&name.names, |out, name| out.name(*name));
    }

    fn type_param(&mut self, param: &TypeParam) {
        self.name(param.name);
        let variance = match param.variance {
            Variance::Invariant => 0,
            Variance::Covariant => 1,
            Variance::Contravariant => 2,
        };
        self.byte(variance | u8::from(param.unchecked) << 2);
        for ty in [&param.upper, &param.lower, &param.default] {
            self.option(ty.as_ref(), Writer::ty);
        }
    }

    fn method_type(&mut self, ty: &MethodType) {
        self.list(&ty.type_params, Writer::type_param);
        self.function(&ty.function);
        self.option(ty.block.as_ref(), Writer::block);
        self.span(ty.span);
    }

    fn block(&mut self, block: &Block) {
        self.function(&block.function);
        self.flag(block.required);
        self.option(block.self_type.as_ref(), Writer::ty);
    }

    fn function(&mut self, function: &Function) {
        self.option(function.params.as_ref(), |out, params| {
            out.list(&params.required, Writer::param);
            out.list(&params.optional, Writer::param);
            out.option(params.rest.as_ref(), Writer::param);
            out.list(&params.trailing, Writer::param);
            out.list(&params.keywords, |out, keyword| {
                out.name(keyword.name);
                out.flag(keyword.required);
                out.param(&keyword.param);
            });
            out.option(params.keyword_rest.as_ref(), Writer::param);
        });
        self.ty(&function.result);
    }

    fn param(&mut self, param: &Param) {
        self.ty(&param.ty);
        self.option(param.name.as_ref(), |out, name| out.name(*name));
    }

    fn ty(&mut self, ty: &Type) {
        match &ty.kind {
            TypeKind::Untyped => self.byte(0),
            TypeKind::Void => self.byte(1),
            TypeKind::SelfType => self.byte(2),
            TypeKind::Instance => self.byte(3),
            TypeKind::Class => self.byte(4),
            TypeKind::Nil => self.byte(5),
            TypeKind::Bool => self.byte(6),
            TypeKind::Top => self.byte(7),
            TypeKind::Bot => self.byte(8),
            TypeKind::Var(name) => {
                self.byte(9);
                self.name(*name);
            }
            TypeKind::ClassInstance(name, args) => self.named(10, name, args),
            TypeKind::Singleton(name, args) => self.named(11, name, args),
            TypeKind::Interface(name, args) => self.named(12, name, args),
            TypeKind::Alias(name, args) => self.named(13, name, args),
            TypeKind::Union(types) => self.several(14, types),
            TypeKind::Intersection(types) => self.several(15, types),
            TypeKind::Tuple(types) => self.several(16, types),
            TypeKind::Optional(ty) => {
                self.byte(17);
                self.ty(ty);
            }
            TypeKind::Record(fields) => {
                self.byte(18);
                self.list(fields, |out, field| {
                    out.literal(&field.key);
                    out.flag(field.required);
                    out.ty(&field.ty);
                });
            }
            TypeKind::Proc(proc) => {
                self.byte(19);
                self.function(&proc.function);
                self.option(proc.block.as_ref(), Writer::block);
                self.option(proc.self_type.as_ref(), Writer::ty);
            }
            TypeKind::Literal(literal) => {
                self.byte(20);
                self.literal(literal);
            }
        }
    }

    fn named(&mut self, tag: u8, name: &TypeName, args: &[Type]) {
        self.byte(tag);
        self.type_name(name);
        self.list(args, Writer::ty);
    }

    fn several(&mut self, tag: u8, types: &[Type]) {
        self.byte(tag);
        self.list(types, Writer::ty);
    }

    fn literal(&mut self, literal: &Literal) {
        match literal {
            Literal::Int(digits) => {
                self.byte(0);
                self.str(digits);
            }
            Literal::Str(bytes) => {
                // Not a string of the table: it need not be UTF-8.
                self.byte(1);
                self.list(bytes, |out, byte| out.byte(*byte));
            }
            Literal::Sym(name) => {
                self.byte(2);
                self.name(*name);
            }
            Literal::True => self.byte(3),
            Literal::False => self.byte(4),
        }
    }
}

/// `A::B` for a name as written in the declaration `outer`.
fn full_name(outer: &str, name: &TypeName) -> String {
    let names: Vec<&str> = name.names.iter().map(|name| name.as_str()).collect();
    let own = names.join("::");
    if name.absolute || outer.is_empty() { own } else { format!("{outer}::{own}") }
}
