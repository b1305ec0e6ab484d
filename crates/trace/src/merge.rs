//! Signatures of earlier runs and of this one in one file: what was learnt stays, what is new is added, and what the user
//! changed is the user's.
//!
//! ```text
//! before     def find: (String name) -> Item          learnt by an earlier run
//! this run   def find: (Symbol name) -> nil
//! after      def find: (String | Symbol name) -> Item?
//! ```
//!
//! A ledger beside the files tells for each member the digest of what was written and of the Ruby text that it describes.
//! A member that is no longer as it was written was changed by hand and stays as it is. Where the Ruby text has changed,
//! what earlier runs learnt of it counts no more.

use crate::emit::{SigText, method_lines};
use crate::solve::Style;
use crate::ty::{surface, surface_union};
use base::{FileId, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use syntax::sig::{
    Block, Decl, DeclKind, Function, Member, MemberKind, MethodKind, MethodType, Param, Params, RecordField,
    Type, TypeKind,
};

/// The name of the ledger in the folder of the signatures.
pub const LEDGER: &str = ".mohs-trace";
const FIRST_LINE: &str = "mohs-trace 1";
const NOT_COVERED: &str = "not covered by the run";

/// A member of a signature file.
struct Written {
    /// `A::B#m`, `A::B.m`, `A::B attr x`, `A::B @x`, `A::B X`.
    key: String,
    /// The class that has it.
    class: String,
    /// From and to, in the text of its file.
    span: (usize, usize),
    /// Without indentation.
    text: String,
    what: What,
    /// Its comment says that no run entered it.
    is_placeholder: bool,
    /// Its comment tells how many of its paths were taken.
    note: Option<String>,
}

enum What {
    /// With its name as it stands after `def`.
    Method(String, Vec<MethodType>),
    /// What stands in front of the colon, and the type.
    Typed(String, Type),
}

/// What an earlier run wrote about a member, and what became of it.
struct Old {
    class: String,
    text: String,
    what: What,
    is_edited: bool,
    is_placeholder: bool,
    note: Option<String>,
    /// Of the Ruby text that it described.
    source: Option<u64>,
}

/// The signatures of earlier runs.
#[derive(Default)]
pub struct Earlier {
    members: BTreeMap<String, Old>,
}

impl Earlier {
    /// From the generated files and the ledger. Without a ledger, or with that of another style, nothing counts.
    pub fn read(files: &[Vec<u8>], ledger: Option<&str>, style: Style) -> Earlier {
        let Some(entries) = ledger.and_then(|text| read_ledger(text, style)) else {
            return Earlier::default();
        };
        let mut members = BTreeMap::new();
        for written in files.iter().flat_map(|text| members_of(text)) {
            let entry = entries.get(&written.key);
            let old = Old {
                is_edited: entry.is_none_or(|(text, _)| *text != digest(&written.text)),
                source: entry.map(|(_, source)| *source),
                class: written.class,
                text: written.text,
                what: written.what,
                is_placeholder: written.is_placeholder,
                note: written.note,
            };
            members.insert(written.key, old);
        }
        Earlier { members }
    }

    /// The new files with what earlier runs and the user say. `source` gives the digest of the Ruby text behind a member,
    /// `is_named` whether the project's text still has a name.
    pub fn merge(
        &self,
        files: &mut [SigText],
        source: &dyn Fn(&str) -> Option<u64>,
        is_named: &dyn Fn(&str) -> bool,
        ancestors: &FxHashMap<Name, Vec<Name>>,
    ) {
        let unions = Unions { ancestors };
        let mut placed: FxHashSet<String> = FxHashSet::default();
        for file in files.iter() {
            placed.extend(members_of(file.text.as_bytes()).into_iter().map(|it| it.key));
        }
        for file in files.iter_mut() {
            let mut edits: Vec<(usize, usize, String)> = Vec::new();
            for new in members_of(file.text.as_bytes()) {
                if let Some(text) =
                    self.members.get(&new.key).and_then(|old| merged(old, &new, source, &unions))
                {
                    edits.push((new.span.0, new.span.1, text));
                }
            }
            // Methods that this run did not make, as long as somebody can still name them.
            let mut ends: Vec<(String, usize, usize)> = Vec::new();
            let sigs = syntax::parse_rbs(FileId(0), file.text.as_bytes());
            sigs.decls.iter().for_each(|decl| class_ends(decl, "", &mut ends));
            for (class, end, depth) in ends {
                let mut added = String::new();
                for (key, old) in &self.members {
                    let name = key.rsplit(['#', '.', ' ']).next().unwrap_or(key);
                    let stays =
                        old.is_edited || (!old.is_placeholder && is_named(name.trim_end_matches('=')));
                    if old.class == class && stays && placed.insert(key.clone()) {
                        let pad = "  ".repeat(depth + 1);
                        added += &format!("\n{}\n", indented(&old.text, &pad));
                    }
                }
                if !added.is_empty() {
                    let at = file.text[..end].rfind('\n').map_or(end, |at| at + 1);
                    edits.push((at, at, added));
                }
            }
            edits.sort_by_key(|(start, _, _)| std::cmp::Reverse(*start));
            for (start, end, text) in edits {
                file.text.replace_range(start..end, &text);
            }
        }
    }
}

/// The ledger for these files, after what there was.
pub fn ledger(
    files: &[(String, Vec<u8>)],
    style: Style,
    earlier: &Earlier,
    source: &dyn Fn(&str) -> Option<u64>,
) -> String {
    let mut lines: Vec<String> = Vec::new();
    for written in files.iter().flat_map(|(_, text)| members_of(text)) {
        let old = earlier.members.get(&written.key);
        let source = source(&written.key).or(old.and_then(|old| old.source)).unwrap_or(0);
        // What the user wrote stays the user's: its digest is none that a text has.
        let is_users = old.is_some_and(|old| old.is_edited && old.text == written.text);
        let text = if is_users { 0 } else { digest(&written.text) };
        lines.push(format!("{}\t{text:x}\t{source:x}", written.key));
    }
    lines.sort();
    lines.dedup();
    format!("{FIRST_LINE} {}\n{}\n", style_name(style), lines.join("\n"))
}

fn style_name(style: Style) -> &'static str {
    match style {
        Style::Nominal => "nominal",
        Style::Structural => "structural",
    }
}

fn read_ledger(text: &str, style: Style) -> Option<FxHashMap<String, (u64, u64)>> {
    let mut lines = text.lines();
    (lines.next()? == format!("{FIRST_LINE} {}", style_name(style))).then_some(())?;
    let entry = |line: &str| {
        let mut parts = line.split('\t');
        let key = parts.next()?.to_owned();
        let mut number = || u64::from_str_radix(parts.next()?, 16).ok();
        Some((key, (number()?, number()?)))
    };
    Some(lines.filter_map(entry).collect())
}

fn digest(text: &str) -> u64 {
    tracefile::digest(text.as_bytes())
}

/// The text to put in the place of the new member; `None` if that is right as it is.
fn merged(
    old: &Old,
    new: &Written,
    source: &dyn Fn(&str) -> Option<u64>,
    unions: &Unions<'_>,
) -> Option<String> {
    let pad = "  ".repeat(new.class.matches("::").count() + 1);
    let with_note = |note: Option<&String>, text: &str| {
        let note = note.map_or_else(String::new, |note| format!("# {note}\n{pad}"));
        format!("{note}{}", rejoined(text, &pad))
    };
    if old.is_edited || (new.is_placeholder && !old.is_placeholder) {
        return Some(with_note(old.note.as_ref(), &old.text));
    }
    if old.is_placeholder || old.source != source(&new.key) {
        return None;
    }
    // More paths were taken by one of the runs; which of them both took is not known.
    let paths = |note: &Option<String>| note.as_ref().map_or(u64::MAX, |note| n_paths(note).unwrap_or(0));
    let note = if paths(&old.note) > paths(&new.note) { &old.note } else { &new.note };
    let text = if old.text == new.text { Some(new.text.clone()) } else { joined(old, new, unions) };
    let text = text.unwrap_or_else(|| new.text.clone());
    (text != new.text || *note != new.note).then(|| with_note(note.as_ref(), &text))
}

/// `3 of 4 paths taken`.
fn n_paths(note: &str) -> Option<u64> {
    note.contains(" paths taken").then(|| note.split_whitespace().next()?.parse().ok())?
}

fn joined(old: &Old, new: &Written, unions: &Unions<'_>) -> Option<String> {
    match (&old.what, &new.what) {
        (What::Method(_, before), What::Method(name, now)) => {
            let [before] = before.as_slice() else { return None };
            let [now] = now.as_slice() else { return None };
            let both = unions.method(before, now)?;
            Some(method_lines(name, &[both], ""))
        }
        (What::Typed(_, before), What::Typed(head, now)) => {
            Some(format!("{head}: {}", unions.ty(before, now)))
        }
        _ => None,
    }
}

/// Further lines of a member, indented as far as the first is where it stands.
fn rejoined(text: &str, pad: &str) -> String {
    text.lines().collect::<Vec<_>>().join(&format!("\n{pad}"))
}

fn indented(text: &str, pad: &str) -> String {
    text.lines().map(|line| format!("{pad}{line}")).collect::<Vec<_>>().join("\n")
}

fn members_of(text: &[u8]) -> Vec<Written> {
    let sigs = syntax::parse_rbs(FileId(0), text);
    let mut acc = Vec::new();
    for decl in &sigs.decls {
        in_decl(decl, "", text, &mut acc);
    }
    acc
}

fn path_of(decl: &Decl, outer: &str) -> Option<String> {
    let (DeclKind::Class { name, .. } | DeclKind::Module { name, .. }) = &decl.kind else { return None };
    let name = name.to_string();
    Some(if outer.is_empty() { name } else { format!("{outer}::{name}") })
}

fn members(decl: &Decl) -> &[Member] {
    match &decl.kind {
        DeclKind::Class { members, .. } | DeclKind::Module { members, .. } => members,
        DeclKind::Interface { .. }
        | DeclKind::TypeAlias { .. }
        | DeclKind::Constant { .. }
        | DeclKind::Global { .. }
        | DeclKind::ClassAlias { .. } => &[],
    }
}

/// The classes and modules that a signature file declares.
pub fn classes_of(text: &[u8]) -> Vec<Name> {
    let mut ends = Vec::new();
    let sigs = syntax::parse_rbs(FileId(0), text);
    sigs.decls.iter().for_each(|decl| class_ends(decl, "", &mut ends));
    ends.into_iter().map(|(class, _, _)| Name::new(&class)).collect()
}

fn class_ends(decl: &Decl, outer: &str, acc: &mut Vec<(String, usize, usize)>) {
    let Some(class) = path_of(decl, outer) else { return };
    for member in members(decl) {
        if let MemberKind::Decl(inner) = &member.kind {
            class_ends(inner, &class, acc);
        }
    }
    let depth = class.matches("::").count();
    acc.push((class, (decl.span.end as usize).saturating_sub(3), depth));
}

fn in_decl(decl: &Decl, outer: &str, text: &[u8], acc: &mut Vec<Written>) {
    let Some(class) = path_of(decl, outer) else { return };
    for member in members(decl) {
        let (start, end) = (member.span.start as usize, member.span.end as usize);
        let lines = String::from_utf8_lossy(text.get(start..end).unwrap_or_default()).into_owned();
        let lines: Vec<&str> = lines.lines().map(str::trim).collect();
        let own = lines.join("\n");
        let head = || own.split(": ").next().unwrap_or_default().to_owned();
        let (key, what) = match &member.kind {
            MemberKind::Method(method) => {
                let dot = if method.kind == MethodKind::Instance { "#" } else { "." };
                let types = method.overloads.iter().map(|overload| overload.ty.clone()).collect();
                let name = head().trim_start_matches("def ").to_owned();
                (format!("{class}{dot}{}", method.name), What::Method(name, types))
            }
            MemberKind::Attr(attr) => {
                (format!("{class} attr {}", attr.name), What::Typed(head(), attr.ty.clone()))
            }
            MemberKind::Variable { ty, .. } => {
                (format!("{class} {}", head()), What::Typed(head(), ty.clone()))
            }
            MemberKind::Decl(inner) => match &inner.kind {
                DeclKind::Constant { ty, .. } => {
                    (format!("{class} {}", head()), What::Typed(head(), ty.clone()))
                }
                _ => {
                    in_decl(inner, &class, text, acc);
                    continue;
                }
            },
            MemberKind::Mixin { .. } | MemberKind::Alias { .. } | MemberKind::Visibility(_) => continue,
        };
        let comment = member.comment.as_ref();
        let is_placeholder = comment.is_some_and(|it| it.text.contains(NOT_COVERED));
        let note = comment.filter(|it| n_paths(&it.text).is_some()).map(|it| it.text.trim().to_owned());
        // Our own comment belongs to the member.
        let is_ours = is_placeholder || note.is_some();
        let from = comment.filter(|_| is_ours).map_or(start, |comment| comment.span.start as usize);
        let span = (from, end);
        acc.push(Written { key, class: class.clone(), span, text: own, what, is_placeholder, note });
    }
}

/// Unions of types as they are written.
pub(crate) struct Unions<'u> {
    /// The ancestors of the program's classes.
    pub(crate) ancestors: &'u FxHashMap<Name, Vec<Name>>,
}

impl Unions<'_> {
    /// One type for two of the same method; `None` when their parameters do not correspond.
    pub(crate) fn method(&self, a: &MethodType, b: &MethodType) -> Option<MethodType> {
        if a.type_params != b.type_params {
            return None;
        }
        let block = match (&a.block, &b.block) {
            (None, None) => None,
            (Some(only), None) | (None, Some(only)) => Some(Block { required: false, ..only.clone() }),
            (Some(a), Some(b)) => Some(Block {
                function: self.function(&a.function, &b.function)?,
                required: a.required && b.required,
                ..b.clone()
            }),
        };
        let function = self.function(&a.function, &b.function)?;
        Some(MethodType { function, block, ..b.clone() })
    }

    fn function(&self, a: &Function, b: &Function) -> Option<Function> {
        let result = self.ty(&a.result, &b.result);
        let (Some(x), Some(y)) = (&a.params, &b.params) else {
            return Some(Function { params: None, result });
        };
        let same = x.required.len() == y.required.len()
            && x.optional.len() == y.optional.len()
            && x.trailing.len() == y.trailing.len()
            && x.rest.is_some() == y.rest.is_some()
            && x.keyword_rest.is_some() == y.keyword_rest.is_some()
            && x.keywords.len() == y.keywords.len()
            && x.keywords.iter().zip(&y.keywords).all(|(a, b)| a.name == b.name && a.required == b.required);
        if !same {
            return None;
        }
        let param = |(a, b): (&Param, &Param)| Param { ty: self.ty(&a.ty, &b.ty), ..b.clone() };
        let list = |a: &[Param], b: &[Param]| a.iter().zip(b).map(param).collect();
        let maybe = |a: &Option<Param>, b: &Option<Param>| a.as_ref().zip(b.as_ref()).map(param);
        let keywords = x.keywords.iter().zip(&y.keywords).map(|(a, b)| {
            let mut keyword = b.clone();
            keyword.param = param((&a.param, &b.param));
            keyword
        });
        let params = Params {
            required: list(&x.required, &y.required),
            optional: list(&x.optional, &y.optional),
            rest: maybe(&x.rest, &y.rest),
            trailing: list(&x.trailing, &y.trailing),
            keywords: keywords.collect(),
            keyword_rest: maybe(&x.keyword_rest, &y.keyword_rest),
        };
        Some(Function { params: Some(params), result })
    }

    fn ty(&self, a: &Type, b: &Type) -> Type {
        match (&a.kind, &b.kind) {
            _ if a.kind == b.kind => b.clone(),
            // Nobody had seen it.
            (TypeKind::Untyped | TypeKind::Bot | TypeKind::Top, _) => b.clone(),
            (_, TypeKind::Untyped | TypeKind::Bot | TypeKind::Top) => a.clone(),
            (TypeKind::Void, _) | (_, TypeKind::Void) => surface(TypeKind::Void),
            _ => {
                let mut all = flat(a);
                for member in flat(b) {
                    match all.iter_mut().find_map(|known| Some((self.alike(known, &member)?, known))) {
                        Some((both, known)) => *known = both,
                        None => all.push(member),
                    }
                }
                surface_union(self.without_subclasses(all))
            }
        }
    }

    /// One type for two of the same class: `Array[Integer]` and `Array[String]`.
    fn alike(&self, a: &Type, b: &Type) -> Option<Type> {
        let pairwise = |a: &[Type], b: &[Type]| a.iter().zip(b).map(|(a, b)| self.ty(a, b)).collect();
        match (&a.kind, &b.kind) {
            _ if a.kind == b.kind => Some(b.clone()),
            (TypeKind::ClassInstance(name, x), TypeKind::ClassInstance(other, y))
                if name == other && x.len() == y.len() =>
            {
                Some(surface(TypeKind::ClassInstance(name.clone(), pairwise(x, y))))
            }
            (TypeKind::Record(x), TypeKind::Record(y))
                if x.len() == y.len() && x.iter().zip(y).all(|(a, b)| a.key == b.key) =>
            {
                let field = |(a, b): (&RecordField, &RecordField)| RecordField {
                    ty: self.ty(&a.ty, &b.ty),
                    required: a.required && b.required,
                    ..b.clone()
                };
                Some(surface(TypeKind::Record(x.iter().zip(y).map(field).collect())))
            }
            (TypeKind::Tuple(x), TypeKind::Tuple(y)) if x.len() == y.len() => {
                Some(surface(TypeKind::Tuple(pairwise(x, y))))
            }
            _ => None,
        }
    }

    /// A class says all that its subclasses say, and `Object` stands for too many to be named.
    fn without_subclasses(&self, all: Vec<Type>) -> Vec<Type> {
        let name_of = |ty: &Type| match &ty.kind {
            TypeKind::ClassInstance(name, args) if args.is_empty() => {
                Some(Name::new(name.to_string().trim_start_matches("::")))
            }
            _ => None,
        };
        let names: Vec<Name> = all.iter().filter_map(name_of).collect();
        let is_any = |name: &Name| *name == "Object";
        let covered = |ty: &Type| match name_of(ty) {
            _ if ty.kind == TypeKind::Nil => false,
            _ if matches!(ty.kind, TypeKind::Singleton(..)) => {
                names.iter().any(|it| *it == "Class" || *it == "Module" || is_any(it))
            }
            Some(name) => names.iter().any(|it| {
                *it != name
                    && (is_any(it) || self.ancestors.get(&name).is_some_and(|above| above.contains(it)))
            }),
            None => names.iter().any(is_any),
        };
        all.iter().filter(|ty| !covered(ty)).cloned().collect()
    }
}

fn flat(ty: &Type) -> Vec<Type> {
    match &ty.kind {
        TypeKind::Union(members) => members.iter().flat_map(flat).collect(),
        TypeKind::Optional(inner) => flat(inner).into_iter().chain([surface(TypeKind::Nil)]).collect(),
        _ => vec![ty.clone()],
    }
}

/// Every word of a text, to ask whether a name is still there.
pub fn words(text: &[u8]) -> FxHashSet<Name> {
    let text = String::from_utf8_lossy(text);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.split(|c: char| !is_part(c)).filter(|word| !word.is_empty()).map(Name::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "# Generated by mohs trace.\n\nclass Cart\n  @items: Array[Item]\n\n  def find: (String name) -> Item\n\n  def made: () -> Integer\n\n  def mine: () -> Float\nend\n";
    const NOW: &str = "# Generated by mohs trace.\n\nclass Cart\n  @items: Array[Box]\n\n  # 1 of 2 paths taken\n  def find: (Symbol name) -> nil\n\n  def mine: () -> Integer\n\n  # not covered by the run\n  def new_one: () -> untyped\nend\n";

    fn source(_: &str) -> Option<u64> {
        Some(7)
    }

    fn first_ledger() -> String {
        let files = [(String::new(), BEFORE.as_bytes().to_vec())];
        ledger(&files, Style::Nominal, &Earlier::default(), &source)
    }

    fn after(before: &str, now: &str) -> String {
        let ledger = first_ledger();
        let earlier = Earlier::read(&[before.as_bytes().to_vec()], Some(&ledger), Style::Nominal);
        let mut files = [SigText { path: "cart.rbs".to_owned(), text: now.to_owned() }];
        earlier.merge(&mut files, &source, &|name| name != "gone", &FxHashMap::default());
        files[0].text.clone()
    }

    #[test]
    fn what_was_learnt_stays_and_what_is_new_is_added() {
        let text = after(BEFORE, NOW);
        assert!(text.contains("@items: Array[Box | Item]"), "{text}");
        assert!(text.contains("def find: (String | Symbol name) -> Item?"), "{text}");
        assert!(text.contains("  def made: () -> Integer\n"), "{text}");
        assert!(text.contains("def mine: () -> (Float | Integer)"), "{text}");
        assert_eq!(after(BEFORE, BEFORE), BEFORE);
    }

    #[test]
    fn what_was_changed_by_hand_stays_as_it_is() {
        let edited = BEFORE.replace("def mine: () -> Float", "def mine: () -> Numeric");
        let text = after(&edited, NOW);
        assert!(text.contains("def mine: () -> Numeric\n"), "{text}");
        // And once more, after the run that kept it.
        let earlier = Earlier::read(&[edited.into_bytes()], Some(&first_ledger()), Style::Nominal);
        let second = ledger(&[(String::new(), text.clone().into_bytes())], Style::Nominal, &earlier, &source);
        let earlier = Earlier::read(&[text.into_bytes()], Some(&second), Style::Nominal);
        assert!(earlier.members["Cart#mine"].is_edited && !earlier.members["Cart#find"].is_edited);
    }

    #[test]
    fn another_style_starts_anew() {
        let ledger = first_ledger();
        let earlier = Earlier::read(&[BEFORE.as_bytes().to_vec()], Some(&ledger), Style::Structural);
        assert!(earlier.members.is_empty());
    }
}
