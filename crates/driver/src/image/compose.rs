//! An image to one file of Ruby that defines what the live program has.
//!
//! First come all modules with their superclasses, then what they mix in, then their bodies in the nesting that their
//! names tell: what a body names has been defined by then, as it has in the live program.

use super::model::{Body, Clause, Code, Image, Method, Module, ModuleKind, Place, Visibility, shown};
use super::piece::{self, Part, symbol};
use super::place::Places;
use crate::require::is_standard;
use base::{FileId, Span};
use corelib::LinkKind;
use rustc_hash::FxHashMap;
use std::path::Path;

/// The name of the composed file, for what stands in no other.
pub(super) const PATH: &str = "(live program)";

/// What stands for values and bodies that are there and not known: nothing is known of global variables either.
const UNSEEN: &str = "$code_that_is_not_shown";

#[derive(Default)]
pub(super) struct Composed {
    pub(super) text: String,
    pub(super) places: Places,
    /// Definitions that stand for code that is not here, and why it is not.
    pub(super) unseen: Vec<(Span, String)>,
    /// Where methods that were sent are defined, by their names.
    pub(super) anchors: FxHashMap<String, Span>,
}

impl Composed {
    /// Puts the reason in the place of the code that stands for a body that is not here.
    pub(super) fn explain(&self, message: &str, span: Span) -> Option<String> {
        let (_, reason) = self.unseen.iter().find(|(place, _)| place.contains(span))?;
        let shown = format!("the global variable `{UNSEEN}`");
        message.contains(&shown).then(|| message.replace(&shown, reason))
    }

    /// The composed file is the only one of its program.
    pub(super) fn file(&self) -> FileId {
        FileId(0)
    }
}

pub(super) fn compose(image: &Image) -> Composed {
    let mut writer = Writer {
        root: &image.root,
        kinds: image.modules.iter().map(|module| (module.name.as_str(), module.kind)).collect(),
        out: Composed::default(),
    };
    if image.frozen_strings {
        writer.line("# frozen_string_literal: true");
    }
    // Of others the image has what matters.
    for library in image.libraries.iter().filter(|it| is_standard(it)) {
        writer.line(&format!("require {library:?}"));
    }
    if image.modules.iter().flat_map(|module| &module.methods).any(|method| !method.conditions.is_empty()) {
        writer.line("module Mohs; module Sig; def pre(*) = nil; def post(*) = nil; end; end");
    }
    for module in image.modules.iter().filter(|module| !module.is_core) {
        writer.introduce(module);
    }
    for module in &image.modules {
        writer.mixins(module);
    }
    for module in &image.modules {
        writer.body(module);
    }
    writer.out
}

struct Writer<'a> {
    root: &'a Path,
    kinds: FxHashMap<&'a str, ModuleKind>,
    out: Composed,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.out.text.push_str(text);
        self.out.text.push('\n');
    }

    fn at(&self) -> usize {
        self.out.text.len()
    }

    /// The place with its path as it is shown.
    fn shown(&self, place: &Place) -> Place {
        let path = Path::new(&place.path).strip_prefix(self.root).ok();
        let path = path.map_or_else(|| place.path.clone(), |path| path.to_string_lossy().into_owned());
        Place { path, ..place.clone() }
    }

    /// Text of ours that stands for something written elsewhere.
    fn anchored(&mut self, text: &str, standing_for: &str, place: &Place) -> Span {
        let start = self.at();
        self.out.text.push_str(text);
        let span = Span::new(start, self.at());
        let place = self.shown(place);
        self.out.places.add(span, standing_for, &place, false);
        span
    }

    /// Text as it was written. A newline becomes a space where it would end a comment.
    fn verbatim(&mut self, text: &str, place: &Place, on_one_line: bool) {
        let start = self.at();
        match on_one_line {
            true => self.out.text.push_str(&text.replace(['\n', '\r'], " ")),
            false => self.out.text.push_str(text),
        }
        let span = Span::new(start, self.at());
        let place = self.shown(place);
        self.out.places.add(span, text, &place, true);
    }

    fn introduce(&mut self, module: &Module) {
        let name = &module.name;
        let members = || {
            let mut members: Vec<String> = module.members.iter().map(|it| symbol(it)).collect();
            members.extend(module.keyword_init.then(|| "keyword_init: true".to_owned()));
            format!("::Struct.new({})", members.join(", "))
        };
        let text = match (module.kind, module.superclass.as_deref()) {
            (ModuleKind::Module, _) => format!("module ::{name}; end"),
            (ModuleKind::Struct, Some("Struct")) => format!("{name} = {}", members()),
            (ModuleKind::Struct, _) => format!("class ::{name} < {}; end", members()),
            (ModuleKind::Class, None | Some("Object")) => format!("class ::{name}; end"),
            (ModuleKind::Class, Some(superclass)) => format!("class ::{name} < ::{superclass}; end"),
        };
        self.anchored(&text, name, &module.place);
        self.line("");
    }

    fn mixins(&mut self, module: &Module) {
        let mixed =
            [("include", &module.includes), ("prepend", &module.prepends), ("extend", &module.extends)];
        if mixed.iter().all(|(_, names)| names.is_empty()) {
            return;
        }
        self.line(&format!("{} ::{}", keyword(module.kind), module.name));
        for (word, names) in mixed {
            for name in names.iter().filter(|name| !is_rubys_own(&module.name, word, name)) {
                self.anchored(&format!("{word} ::{name}"), &module.name, &module.place);
                self.line("");
            }
        }
        self.line("end");
    }

    fn body(&mut self, module: &Module) {
        if module.name == "Object" {
            return self.top_level(module);
        }
        self.inside(module);
    }

    /// Private methods of Object are those of the top level.
    fn top_level(&mut self, module: &Module) {
        let is_top = |it: &Method| it.visibility == Visibility::Private && !it.singleton;
        let (top, others): (Vec<Method>, Vec<Method>) = module.methods.iter().cloned().partition(is_top);
        for method in top.iter().filter(|it| matches!(it.body, Body::Def(_) | Body::Block(_))) {
            self.method(module, &Method { visibility: Visibility::Public, ..method.clone() });
        }
        let is_other = |it: &Method| !matches!(it.body, Body::Def(_) | Body::Block(_));
        let others = others.into_iter().chain(top.iter().filter(|it| is_other(it)).cloned());
        self.inside(&Module { methods: others.collect(), ..module.clone() });
    }

    fn inside(&mut self, module: &Module) {
        let is_empty = module.constants.is_empty() && module.clauses.is_empty() && module.methods.is_empty();
        if is_empty {
            return;
        }
        let around = self.open(module);
        for constant in &module.constants {
            self.line(&format!("{} = {}", constant.name, constant.value.as_deref().unwrap_or(UNSEEN)));
        }
        for clause in &module.clauses {
            self.clause(clause);
        }
        self.line("");
        if module.methods.iter().any(|method| !method.conditions.is_empty()) {
            self.line("extend ::Mohs::Sig");
        }
        let is_alias = |method: &&Method| matches!(method.body, Body::Alias { .. });
        for method in module.methods.iter().filter(|it| !is_alias(it)) {
            self.method(module, method);
        }
        for method in module.methods.iter().filter(is_alias) {
            self.method(module, method);
        }
        for _ in 0..around {
            self.line("end");
        }
    }

    /// Opens the module inside of those that its name tells; how many were opened.
    fn open(&mut self, module: &Module) -> usize {
        let parts: Vec<&str> = module.name.split("::").collect();
        let paths: Vec<String> = (1..=parts.len()).map(|n| parts[..n].join("::")).collect();
        let kinds: Option<Vec<ModuleKind>> =
            paths.iter().map(|path| self.kinds.get(path.as_str()).copied()).collect();
        match kinds {
            Some(kinds) => {
                for (kind, part) in kinds.iter().zip(&parts) {
                    self.line(&format!("{} {part}", keyword(*kind)));
                }
                parts.len()
            }
            None => {
                self.line(&format!("{} ::{}", keyword(module.kind), module.name));
                1
            }
        }
    }

    fn clause(&mut self, clause: &Clause) {
        self.out.text.push_str("#@ ");
        self.verbatim(&clause.text, &clause.place, true);
        self.line("");
    }

    fn method(&mut self, module: &Module, method: &Method) {
        let (name, singleton) = (method.name.as_str(), method.singleton);
        let word = |word: &str| match singleton {
            true => format!("singleton_class.{word}"),
            false => word.to_owned(),
        };
        let span = match &method.body {
            Body::Def(code) => match piece::define(code, name, singleton) {
                Some(parts) => Some(self.definition(method, code, parts)),
                None => self.unseen(method),
            },
            Body::Block(code) => match piece::define_block(code, name, singleton) {
                Some(parts) => Some(self.definition(method, code, parts)),
                None => self.unseen(method),
            },
            Body::Reader { field, place } => Some(self.attribute(method, field, place, false)),
            Body::Writer { field, place } => Some(self.attribute(method, field, place, true)),
            Body::Alias { of } => {
                self.line(&word(&format!("alias_method {}, {}", symbol(name), symbol(of))));
                None
            }
            Body::Opaque { .. } | Body::Absent => self.unseen(method),
            Body::Undefined => {
                self.line(&word(&format!("undef_method {}", symbol(name))));
                None
            }
        };
        // A contract alone has no visibility.
        let is_defined = match &method.body {
            Body::Absent | Body::Undefined => false,
            Body::Opaque { .. } => method.clauses.is_empty(),
            Body::Def(_)
            | Body::Block(_)
            | Body::Reader { .. }
            | Body::Writer { .. }
            | Body::Alias { .. } => true,
        };
        match method.visibility {
            Visibility::Public => {}
            _ if !is_defined => {}
            Visibility::Private => self.line(&word(&format!("private {}", symbol(name)))),
            Visibility::Protected => self.line(&word(&format!("protected {}", symbol(name)))),
        }
        for condition in &method.conditions {
            let kind = match condition.kind {
                super::model::ConditionKind::Pre => "pre",
                super::model::ConditionKind::Post => "post",
            };
            let receiver = if singleton { "self." } else { "" };
            if let Some(parts) = piece::block(&condition.code) {
                self.out.text.push_str(&format!("{kind}({}) ", symbol(&format!("{receiver}{name}"))));
                self.parts(&condition.code, parts);
                self.line("");
            }
        }
        if let Some(span) = span {
            self.out.anchors.insert(shown(module, method), span);
        }
    }

    fn definition(&mut self, method: &Method, code: &Code, parts: Vec<Part>) -> Span {
        for clause in &method.clauses {
            self.clause(clause);
        }
        let span = self.parts(code, parts);
        self.line("");
        span
    }

    /// Writes the parts; the span of the name.
    fn parts(&mut self, code: &Code, parts: Vec<Part>) -> Span {
        let place = self.shown(&code.place);
        self.out.places.show(&code.text, &place);
        let mut name = Span::new(self.at(), self.at());
        for part in parts {
            match part {
                Part::Ours(text) => self.out.text.push_str(&text),
                Part::Code(range) => {
                    let place = place_in(code, range.start);
                    self.verbatim(&code.text[range], &place, false);
                }
                Part::Name(text, range) => {
                    let place = place_in(code, range.start);
                    name = self.anchored(&text, &code.text[range], &place);
                }
            }
        }
        name
    }

    fn attribute(&mut self, method: &Method, field: &str, place: &Place, is_writer: bool) -> Span {
        for clause in &method.clauses {
            self.clause(clause);
        }
        let bare = method.name.strip_suffix('=').unwrap_or(&method.name);
        let receiver = if method.singleton { "self." } else { "" };
        let is_plain =
            field.strip_prefix('@') == Some(bare) && method.clauses.is_empty() && !method.singleton;
        let text = match (is_plain, is_writer) {
            (true, false) => format!("attr_reader {}", symbol(bare)),
            (true, true) => format!("attr_writer {}", symbol(bare)),
            (false, false) => format!("def {receiver}{bare} = {field}"),
            (false, true) => format!("def {receiver}{bare}=(value); {field} = value; end"),
        };
        let span = self.anchored(&text, "", place);
        self.line("");
        span
    }

    /// A method without code: by its contract, or as one that does what nobody knows.
    fn unseen(&mut self, method: &Method) -> Option<Span> {
        let receiver = if method.singleton { "self." } else { "" };
        let Some((signature, others)) = method.clauses.split_first() else {
            if let Body::Opaque { reason } = &method.body {
                let start = self.at();
                let name = &method.name;
                self.line(&format!("def {receiver}{name}(*args, **options, &block)\n{UNSEEN}.call\nend"));
                self.out.unseen.push((Span::new(start, self.at()), reason.clone()));
            }
            return None;
        };
        self.out.text.push_str(&format!("#@ def {receiver}{}: ", method.name));
        let start = self.at();
        self.verbatim(&signature.text, &signature.place, true);
        let span = Span::new(start, self.at());
        self.line("");
        for clause in others {
            self.clause(clause);
        }
        let has_frame = others.iter().any(|it| it.text.starts_with("modifies") || it.text == "pure");
        if !has_frame && !matches!(method.body, Body::Absent) {
            self.line("#@ modifies anything");
        }
        self.line("");
        Some(span)
    }
}

/// `Object` includes `Kernel` before any program says so.
fn is_rubys_own(module: &str, word: &str, mixed: &str) -> bool {
    let links = corelib::table().class(module).into_iter().flat_map(corelib::Class::links);
    links.filter(|link| link.library.is_core() && link.module.name() == mixed).any(|link| match link.kind {
        LinkKind::Include => word == "include",
        LinkKind::Prepend => word == "prepend",
        LinkKind::Extend => word == "extend",
        LinkKind::ExtendPrepend => false,
    })
}

fn keyword(kind: ModuleKind) -> &'static str {
    match kind {
        ModuleKind::Module => "module",
        ModuleKind::Class | ModuleKind::Struct => "class",
    }
}

/// Where a byte of the code stands.
fn place_in(code: &Code, at: usize) -> Place {
    let before = &code.text.as_bytes()[..at];
    let lines = before.iter().filter(|byte| **byte == b'\n').count() as u32;
    let column = match before.iter().rposition(|byte| *byte == b'\n') {
        None => code.place.column + at as u32,
        Some(newline) => (at - newline - 1) as u32,
    };
    Place { path: code.place.path.clone(), line: code.place.line + lines, column }
}
