//! Runs the phases of Mohs: finds and reads the sources, lowers them in parallel, links them,
//! checks them, and gathers a [`Report`].
//!
//! Open `check.rs` first: it calls the phases from top to bottom.

mod bundle;
mod cache;
mod check;
mod check_cache;
mod config;
mod declared;
mod discover;
mod engines;
mod extension;
mod file_findings;
mod fingerprint;
mod frameworks;
mod gem_path;
mod gemfile;
mod gems;
mod gemspec;
mod homes;
mod image;
mod infer;
mod infer_write;
mod installed_gem;
mod installed_ruby;
mod isolate;
mod live;
mod loading;
mod lockfile;
mod own_paths;
mod programs;
mod project;
mod rbs;
mod read;
mod replay;
mod report;
mod require;
mod requirement;
mod requirers;
mod ruby_text;
mod rules;
mod sandbox;
mod snapshot;
mod study;
mod suppress;
mod target;
mod trace;
mod verdict_cache;
mod verify;
mod watch;
mod world;
mod yaml;

#[cfg(unix)]
pub use self::trace::supervise;
pub use self::trace::{
    Change, Recorded, Recording, TraceOptions, TraceResult, comment_changes, diff, find_gem, infer_trace,
    read_traces, record, signature_changes, write_changes,
};
pub use ::trace::Style as TypeStyle;
pub use cache::cache_place;
pub use check::{Checked, check, check_project, print_types};
pub use config::{CONFIG_KEYS, CONFIG_NAME, Config, Level, RubyVersion};
pub use declared::DeclaredGem;
pub use discover::{DEFAULT_EXCLUDES, DEFAULT_PATHS, STDIN};
pub use extension::ExtensionNames;
pub use gem_path::Surroundings;
pub use image::{Image, VERSION as LIVE_VERSION, compose_image, contracts_of_image, verify_image};
pub use infer::{InferOptions, InferReport, infer};
pub use infer_write::write_comments;
pub use installed_gem::Contents;
pub use live::{KEPT_SNAPSHOT, kept_snapshot};
pub use programs::{Plan, ProgramKind};
pub use project::{CacheChoice, ConfigChoice, Failure, Progress, Project, Request, Silent, load};
pub use rbs::{ParsedSig, RbsGem, RbsStore, find_rbs_gem, project_signatures, project_source};
pub use read::reason;
pub use refine::replay::Contract;
pub use refine::{Binding, Predicate};
pub use replay::{ReplayMode, Replayer};
pub use report::{Judged, Problem, Remedy, Report, Signature, Silenced, Summary};
pub use rules::{find_rule, registry};
pub use snapshot::{Loads, Taken, take_snapshot};
pub use study::{
    StudiedExpression, StudiedField, StudiedFile, StudiedFrame, StudiedMethod, Study, StudyOptions, study,
};
pub use syntax::{Token, TokenKind};
pub use verify::{VerifyOptions, verify};
pub use world::{Missing, World, load_world, project_root_of};
