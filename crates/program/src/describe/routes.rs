//! `config/routes.rb` to the helpers that Rails makes of it.
//!
//! ```text
//! namespace :admin do
//!   resources :posts do               admin_posts, new_admin_post, edit_admin_post, admin_post,
//!     get :preview, on: :member       preview_admin_post
//!   end
//! end
//! ```
//!
//! Each name is that of two methods, `admin_posts_path` and `admin_posts_url`, of controllers, views, mailers and tests.

use super::DescribedMethod;
use super::apply::Applying;
use super::inflect::Inflections;
use super::read::{DslCall, Literal, Reader, Receiver};
use crate::table::{Class, ClassKind};
use base::Name;
use rustc_hash::FxHashMap;
use syntax::ir::{BodyId, File, Op};

/// What one file draws.
pub(super) struct Drawn<'f> {
    file: &'f File,
    blocks: Vec<BodyId>,
}

/// Whose instances have the helpers.
const USERS: [&str; 8] = [
    "ActionController::Metal",
    "ActionMailer::Base",
    "ActionView::Base",
    "ActionView::TestCase",
    "ActionDispatch::IntegrationTest",
    "ActionDispatch::Integration::Session",
    "ActionController::TestCase",
    "ActionMailer::TestCase",
];

/// Nested blocks are followed so far.
const MAX_DEPTH: usize = 24;

/// The calls of a file that draw routes: `Rails.application.routes.draw do`.
pub(super) fn read(file: &File) -> Option<Drawn<'_>> {
    let draw = Name::new("draw");
    let is_top = file.bodies.iter().next()?.instrs.iter().any(|instr| match instr.op {
        Op::Call(id) => file.body(BodyId(0)).call(id).name == draw,
        _ => false,
    });
    if !is_top {
        return None;
    }
    let calls = Reader::new(file).calls(BodyId(0));
    let is_routes = |call: &&DslCall| {
        let path = match &call.receiver {
            Receiver::Path(path) => path,
            _ => return false,
        };
        call.name == draw && path.ends_with(".routes")
    };
    let blocks: Vec<BodyId> = calls.iter().filter(is_routes).filter_map(|call| call.block).collect();
    (!blocks.is_empty()).then_some(Drawn { file, blocks })
}

impl Applying<'_> {
    pub(super) fn routes(&mut self, drawn: &[Drawn<'_>]) {
        if drawn.is_empty() {
            return;
        }
        let mut routes =
            Routes { words: &self.words, names: Vec::new(), is_open: false, concerns: FxHashMap::default() };
        for it in drawn {
            let mut reader = Reader::new(it.file);
            for block in &it.blocks {
                routes.block(&mut reader, *block, &Around::default(), 0);
            }
        }
        let (names, is_open) = (routes.names, routes.is_open);
        let mut module = Class::new(ClassKind::Module, None);
        module.name = Some("the routes".into());
        let module = self.table.add_class(module);
        for name in &names {
            for ending in ["path", "url"] {
                self.define(module, Name::new(&format!("{name}_{ending}")), DescribedMethod::default(), None);
            }
        }
        for user in USERS {
            if let Some(class) = self.table.class_at(user) {
                self.table.include_module(class, module);
            }
        }
        self.table.described.routes = Some(super::Routes { module, is_open });
    }
}

/// What is around a route.
#[derive(Clone, Default)]
struct Around {
    /// Names in front: `admin`, `post`.
    prefix: String,
    /// The resource whose block this is.
    resource: Option<Resource>,
    level: Level,
    is_shallow: bool,
    /// Names in front of shallow routes.
    shallow_prefix: String,
}

#[derive(Clone)]
struct Resource {
    member: String,
    collection: String,
    is_single: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Level {
    #[default]
    Top,
    Resources,
    Member,
    Collection,
    New,
}

struct Routes<'a> {
    words: &'a Inflections,
    names: Vec<String>,
    /// Routes are drawn in ways that are not understood.
    is_open: bool,
    concerns: FxHashMap<String, BodyId>,
}

impl Routes<'_> {
    fn block(&mut self, reader: &mut Reader<'_>, block: BodyId, around: &Around, depth: usize) {
        if depth > MAX_DEPTH {
            self.is_open = true;
            return;
        }
        for call in reader.calls(block) {
            self.call(reader, &call, around, depth);
        }
    }

    fn inside(&mut self, reader: &mut Reader<'_>, call: &DslCall, around: &Around, depth: usize) {
        if let Some(block) = call.block {
            self.block(reader, block, around, depth + 1);
        }
    }

    fn call(&mut self, reader: &mut Reader<'_>, call: &DslCall, around: &Around, depth: usize) {
        let is_loop = matches!(call.name.as_str(), "each" | "map" | "each_with_index" | "times" | "tap");
        if !matches!(call.receiver, Receiver::Own | Receiver::Local(_)) && !is_loop {
            return;
        }
        match call.name.as_str() {
            "resources" => self.resources(reader, call, around, depth, false),
            "resource" => self.resources(reader, call, around, depth, true),
            "namespace" => {
                let name = call.keyword("as").or(call.first());
                let Some(name) = name.and_then(Literal::text).map(str::to_owned) else {
                    // `namespace :api, as: nil` adds nothing to the names.
                    self.is_open |= !matches!(name, Some(Literal::Nil | Literal::Bool(false)));
                    return self.inside(reader, call, &around.nested(), depth);
                };
                let outer = around.nested();
                let name = name.replace('/', "_");
                let inner = Around {
                    prefix: join(&[&outer.prefix, &name]),
                    shallow_prefix: join(&[&outer.shallow_prefix, &name]),
                    ..outer
                };
                self.inside(reader, call, &inner, depth);
            }
            "scope" => {
                let outer = if around.level == Level::Resources { around.nested() } else { around.clone() };
                let name = call.keyword("as").and_then(Literal::text).unwrap_or_default().to_owned();
                let shallow =
                    call.keyword("shallow_prefix").and_then(Literal::text).unwrap_or(&name).to_owned();
                let inner = Around {
                    prefix: join(&[&outer.prefix, &name]),
                    shallow_prefix: join(&[&outer.shallow_prefix, &shallow]),
                    ..outer
                };
                self.inside(reader, call, &inner, depth);
            }
            "concern" => {
                let name = call.first().and_then(Literal::text);
                match (name, call.block) {
                    (Some(name), Some(block)) => drop(self.concerns.insert(name.to_owned(), block)),
                    _ => self.is_open = true,
                }
            }
            "concerns" => {
                let names = call.args.iter().filter_map(|(arg, _)| arg.texts()).flatten();
                for name in names {
                    self.concern(reader, name, around, depth);
                }
            }
            "member" => self.inside(reader, call, &Around { level: Level::Member, ..around.clone() }, depth),
            "collection" => {
                self.inside(reader, call, &Around { level: Level::Collection, ..around.clone() }, depth)
            }
            "new" => self.inside(reader, call, &Around { level: Level::New, ..around.clone() }, depth),
            "nested" => self.inside(reader, call, &around.nested(), depth),
            "shallow" => self.inside(reader, call, &Around { is_shallow: true, ..around.clone() }, depth),
            "root" => {
                let name = call.keyword("as").and_then(Literal::text).unwrap_or("root");
                let name = join(&[&around.nested().prefix, name]);
                self.names.push(name);
            }
            "get" | "post" | "put" | "patch" | "delete" | "match" | "options" | "head" => {
                self.route(call, around)
            }
            "direct" => match call.first().and_then(Literal::text) {
                Some(name) => self.names.push(name.to_owned()),
                None => self.is_open = true,
            },
            "mount" => match call.keyword("as").and_then(Literal::text) {
                Some(name) => self.names.push(join(&[&around.prefix, name])),
                None => self.is_open = true,
            },
            "resolve" | "default_url_options" | "default_url_options=" => {}
            // `constraints`, `defaults`, `controller`, `authenticate :admin do` and loops change no names.
            _ if call.block.is_some() => self.inside(reader, call, around, depth),
            // What calculates conditions and options.
            _ if !matches!(call.receiver, Receiver::Own) => {}
            "lambda" | "proc" | "redirect" | "require" | "require_relative" | "puts" | "raise" | "proc?" => {}
            _ => self.is_open = true,
        }
    }

    fn concern(&mut self, reader: &mut Reader<'_>, name: &str, around: &Around, depth: usize) {
        match self.concerns.get(name).copied() {
            Some(block) => self.block(reader, block, around, depth + 1),
            None => self.is_open = true,
        }
    }

    fn resources(
        &mut self,
        reader: &mut Reader<'_>,
        call: &DslCall,
        around: &Around,
        depth: usize,
        is_single: bool,
    ) {
        let mut names: Vec<String> = Vec::new();
        for (arg, _) in &call.args {
            match arg.texts() {
                Some(texts) => names.extend(texts.into_iter().map(str::to_owned)),
                None => self.is_open = true,
            }
        }
        self.is_open |= call.is_computed;
        let outer = around.nested();
        for name in names {
            let named = call.keyword("as").and_then(Literal::text).unwrap_or(&name).to_owned();
            let resource = match is_single {
                true => Resource { member: named.clone(), collection: named, is_single: true },
                false => {
                    let one = self.words.singular(&named);
                    let many = if one == named { format!("{named}_index") } else { named };
                    Resource { member: one, collection: many, is_single: false }
                }
            };
            let is_shallow = outer.is_shallow || call.keyword("shallow").is_some_and(Literal::is_true);
            let of_member = if is_shallow { outer.shallow_prefix.clone() } else { outer.prefix.clone() };
            let is_wanted = |action: &str| wants(call, action);
            if ["index", "create"].iter().any(|it| is_wanted(it)) && !is_single {
                self.names.push(join(&[&outer.prefix, &resource.collection]));
            }
            if is_wanted("new") {
                self.names.push(join(&["new", &outer.prefix, &resource.member]));
            }
            if is_wanted("edit") {
                self.names.push(join(&["edit", &of_member, &resource.member]));
            }
            let shown = if is_single {
                &["show", "update", "destroy", "create"][..]
            } else {
                &["show", "update", "destroy"]
            };
            if shown.iter().any(|it| is_wanted(it)) {
                self.names.push(join(&[&of_member, &resource.member]));
            }
            let inner = Around {
                prefix: outer.prefix.clone(),
                resource: Some(resource),
                level: Level::Resources,
                is_shallow,
                shallow_prefix: outer.shallow_prefix.clone(),
            };
            let concerns = call.keyword("concerns").and_then(Literal::texts).unwrap_or_default();
            for concern in concerns {
                self.concern(reader, concern, &inner, depth);
            }
            self.inside(reader, call, &inner, depth);
        }
    }

    /// `get "report", on: :member, as: :summary`.
    fn route(&mut self, call: &DslCall, around: &Around) {
        let level = match call.keyword("on").and_then(Literal::text) {
            Some("member") => Level::Member,
            Some("collection") => Level::Collection,
            Some("new") => Level::New,
            Some(_) => around.level,
            None => match (around.level, &around.resource) {
                (Level::Resources, Some(resource)) if resource.is_single => Level::Member,
                (level, _) => level,
            },
        };
        let mut paths: Vec<String> = Vec::new();
        for (arg, _) in &call.args {
            match arg {
                Literal::Hash(pairs) => paths.extend(pairs.iter().map(|(key, _)| key.clone())),
                other => match other.texts() {
                    Some(texts) => paths.extend(texts.into_iter().map(str::to_owned)),
                    None => self.is_open |= call.keyword("as").is_none(),
                },
            }
        }
        // `get "/search" => "search#index"`
        let is_option = |key: &str| {
            matches!(
                key,
                "to" | "as"
                    | "via"
                    | "on"
                    | "controller"
                    | "action"
                    | "constraints"
                    | "defaults"
                    | "format"
                    | "path"
                    | "param"
                    | "module"
                    | "anchor"
                    | "internal"
            )
        };
        paths.extend(call.keywords.iter().map(|(key, ..)| key).filter(|key| !is_option(key)).cloned());
        let names: Vec<String> = match call.keyword("as") {
            Some(Literal::Text(name)) => vec![name.clone()],
            Some(Literal::Nil | Literal::Bool(_)) => return,
            Some(_) => {
                self.is_open = true;
                return;
            }
            None => paths.iter().filter_map(|path| name_of_path(path)).collect(),
        };
        for name in names {
            self.names.push(around.name(level, &name));
        }
    }
}

impl Around {
    /// What is around a route in the block of a resource.
    fn nested(&self) -> Around {
        let (Some(resource), Level::Resources) = (&self.resource, self.level) else { return self.clone() };
        let before = if self.is_shallow { &self.shallow_prefix } else { &self.prefix };
        Around {
            prefix: join(&[before, &resource.member]),
            resource: None,
            level: Level::Top,
            ..self.clone()
        }
    }

    fn name(&self, level: Level, name: &str) -> String {
        let Some(resource) = &self.resource else { return join(&[&self.prefix, name]) };
        let shallow = if self.is_shallow { &self.shallow_prefix } else { &self.prefix };
        match level {
            Level::Top => join(&[&self.prefix, name]),
            Level::Resources => join(&[&self.nested().prefix, name]),
            Level::Member => join(&[name, shallow, &resource.member]),
            Level::Collection => join(&[name, &self.prefix, &resource.collection]),
            Level::New => join(&[name, "new", &self.prefix, &resource.member]),
        }
    }
}

/// `only:` and `except:` of a resource.
fn wants(call: &DslCall, action: &str) -> bool {
    let lists = |key: &str| call.keyword(key).map(|it| it.texts().map(|all| all.contains(&action)));
    match (lists("only"), lists("except")) {
        // What is computed may be anything.
        (Some(only), _) => only.unwrap_or(true),
        (None, Some(except)) => !except.unwrap_or(false),
        (None, None) => true,
    }
}

/// `/a/b(.:format)` to `a_b`; nothing where a part is computed.
fn name_of_path(path: &str) -> Option<String> {
    let path = path.split('(').next().unwrap_or_default().trim_matches('/');
    let name = path.replace(['/', '-'], "_");
    let is_name = !name.is_empty() && name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_');
    is_name.then_some(name)
}

fn join(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("_")
}
