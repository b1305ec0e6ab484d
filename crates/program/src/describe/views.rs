//! What the templates of views get beside the methods of a view: helpers, and the variables that `render` passes.
//!
//! ```text
//! module PostsHelper                              mixed into every view
//! helper Admin::MenuHelper                        the same
//! render "form", post: @post                      post
//! render partial: "x", locals: { size: 1 }        size
//! render @rows, as: :row                          row, row_counter, row_iteration
//! render "x", options                             any name of the text
//! ```
//!
//! A variable is taken for a method of all templates, whichever of them gets it. (`syntax::template` has how a template
//! becomes Ruby.)

use super::DescribedMethod;
use super::apply::{Applying, ReadCall};
use super::read::{DslCall, Literal, Reader};
use crate::link::Linker;
use crate::table::{ClassId, ClassKind, Site};
use base::{Name, Span};
use std::collections::BTreeMap;
use syntax::ir::File;
use syntax::template::VIEW_CLASS;

/// The methods that render a template with variables.
const RENDERS: [&str; 4] = ["render", "render_to_string", "render_to_body", "render_async"];

/// The keys of `render` that say what is rendered: the variables stand below `locals:` then.
const SUBJECTS: [&str; 14] = [
    "partial", "template", "layout", "inline", "plain", "html", "json", "xml", "js", "body", "action",
    "file", "nothing", "text",
];

impl Linker<'_> {
    /// Rails mixes all helpers of an application into its views.
    pub(super) fn mix_helpers(&mut self) {
        let Some(view) = self.table.class_at("ActionView::Base") else { return };
        for index in 0..self.table.classes.len() {
            let module = ClassId(index as u32);
            let it = self.table.class(module);
            let is_own =
                it.sites.first().is_some_and(|site| self.table.described.own.contains(site.file.index()));
            let is_helper =
                it.kind == ClassKind::Module && it.name.as_deref().is_some_and(|it| it.ends_with("Helper"));
            if is_own && is_helper {
                self.table.include_module(view, module);
            }
        }
    }
}

/// The variables that some `render` passes, with the place of the first; or none, and the place where they are computed.
#[derive(Default)]
struct Passed {
    names: BTreeMap<String, Site>,
    computed: Option<Site>,
}

impl Passed {
    fn keys(&mut self, literal: &Literal, site: Site) {
        match literal {
            Literal::Hash(pairs) => pairs.iter().for_each(|(key, _)| self.name(key, site)),
            _ => self.computed = self.computed.or(Some(site)),
        }
    }

    fn name(&mut self, name: &str, site: Site) {
        self.names.entry(name.to_owned()).or_insert(site);
    }

    fn collection(&mut self, literal: &Literal, site: Site) {
        match literal.text() {
            Some(name) => {
                for ending in ["", "_counter", "_iteration"] {
                    self.name(&format!("{name}{ending}"), site);
                }
            }
            None => self.computed = self.computed.or(Some(site)),
        }
    }

    fn call(&mut self, call: &DslCall, site: Site) {
        let is_render = RENDERS.iter().any(|it| call.name == *it);
        if let Some(locals) = call.keyword("locals") {
            self.keys(locals, site);
        }
        // `options[:locals] = { size: 1 }`
        if call.name == "[]=" && call.first().and_then(Literal::text) == Some("locals") {
            call.args.get(1).into_iter().for_each(|(it, _)| self.keys(it, site));
        }
        if !is_render {
            return;
        }
        if let Some(name) = call.keyword("as") {
            self.collection(name, site);
        }
        if call.is_computed {
            self.computed = self.computed.or(Some(site));
        }
        // `render "form", post: @post`, `render "form", options`
        call.args.iter().skip(1).for_each(|(it, _)| self.keys(it, site));
        let has_subject = call.keywords.iter().any(|(key, ..)| SUBJECTS.contains(&key.as_str()));
        if !has_subject && !call.args.is_empty() {
            call.keywords.iter().for_each(|(key, ..)| self.name(key, site));
        }
    }
}

impl Applying<'_> {
    /// `others` are the texts of templates that are not read: their words may name variables.
    pub(super) fn view_variables(&mut self, files: &[&File], others: &[String]) {
        let Some(view) = self.table.class_at(VIEW_CLASS) else { return };
        let mut passed = Passed::default();
        let names = RENDERS.map(Name::new);
        let (locals, set) = (Name::new("locals"), Name::new("[]="));
        for file in files.iter().filter(|file| !self.table.described.files.contains(file.id.index())) {
            let mut reader = Reader::new(file);
            for id in file.body_ids() {
                let body = file.body(id);
                let is_meant = body.calls.iter().any(|call| {
                    let passes_locals = || {
                        let args = body.args(call.args);
                        args.iter().any(|arg| matches!(arg, syntax::ir::Arg::Keyword(it, _) if *it == locals))
                    };
                    names.contains(&call.name) || call.name == set || passes_locals()
                });
                if is_meant {
                    let site = Site { file: file.id, span: body.span };
                    reader.calls(id).iter().for_each(|call| passed.call(call, site));
                }
            }
        }
        let nowhere = files.first().map(|file| Site { file: file.id, span: Span::new(0, 0) });
        for (word, site) in others.iter().flat_map(|text| keys_of(text)).zip(std::iter::repeat(nowhere)) {
            site.into_iter().for_each(|site| passed.name(word, site));
        }
        for (name, site) in &passed.names {
            self.define(view, Name::new(name), DescribedMethod::default(), Some(*site));
        }
        if let Some(site) = passed.computed {
            self.open(view, site);
        }
    }

    /// `helper :menu, Admin::ListHelper`; false when some of it is not known.
    pub(super) fn mix_named_helpers(&mut self, read: &ReadCall<'_>) -> bool {
        let Some(view) = self.table.class_at("ActionView::Base") else { return false };
        let mut is_complete = !read.call.is_computed && read.call.block.is_none();
        for (arg, _) in &read.call.args {
            let module = match arg {
                Literal::Text(all) if all == "all" => continue,
                Literal::Text(name) => format!("{}Helper", self.words.camel(name)),
                Literal::Const(path) => path.clone(),
                _ => {
                    is_complete = false;
                    continue;
                }
            };
            match self.table.class_at(&module) {
                Some(module) if self.table.has_ancestor(view, module) => {}
                Some(module) => {
                    self.table.include_module(view, module);
                }
                None => is_complete = false,
            }
        }
        if !is_complete {
            self.open(view, read.site);
        }
        is_complete
    }
}

/// The words that stand as keys or symbols in a text: `size:`, `:row`.
fn keys_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !(it.is_ascii_alphanumeric() || it == '_' || it == ':'));
    words.filter_map(|word| word.strip_suffix(':').or_else(|| word.strip_prefix(':'))).filter(|word| {
        word.starts_with(|it: char| it.is_ascii_lowercase() || it == '_') && !word.contains(':')
    })
}
