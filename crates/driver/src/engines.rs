//! Engines: gems with an `app` folder, which Rails loads into an application as its own.
//!
//! ```text
//! gems/devise-4.8.1/app/controllers/devise_controller.rb    a file of the application's program
//! gems/devise-4.8.1/app/views/devise/sessions/new.html.erb  a template that the application may replace
//! ```

use crate::declared::DeclaredGem;
use crate::discover::{Input, discover_context};
use crate::homes::Homes;
use crate::programs::Role;
use crate::project::Project;
use crate::watch;
use base::FileId;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};

/// The files of the engines among the gems; not their templates, which are rendered by code of their own.
pub(crate) fn inputs(cwd: &Path, gems: &[DeclaredGem]) -> Vec<Input> {
    let inputs = folders(gems).flat_map(|folder| discover_context(cwd, &folder));
    inputs.filter(|it| it.real().is_some_and(|path| path.extension().is_some_and(|it| it == "rb"))).collect()
}

/// Whether an engine has a template of this name: then it is the engine that passes variables to it.
pub(crate) fn has_template(gems: &[DeclaredGem], path: &Path) -> bool {
    let parts: Vec<_> = path.components().collect();
    let is_views =
        |pair: &[std::path::Component<'_>]| pair[0].as_os_str() == "app" && pair[1].as_os_str() == "views";
    let Some(at) = parts.windows(2).rposition(is_views) else { return false };
    let name: PathBuf = parts[at + 1..].iter().collect();
    folders(gems).any(|folder| watch::exists(&folder.join(&name)))
}

/// The engines among the projects of one folder: whoever loads their library gets their `app` as well.
pub(crate) fn load_apps(
    project: &Project,
    homes: &Homes,
    roles: &FxHashMap<FileId, Role>,
    edges: &mut FxHashMap<FileId, Vec<FileId>>,
) {
    for (at, home) in homes.list.iter().enumerate().filter(|(_, home)| home.layout.has_gemspec) {
        let below = |folder: &str| {
            let folder = home.root.join(folder);
            let is_in = move |id: &FileId| project.real_path(*id).is_some_and(|it| it.starts_with(&folder));
            let here = project.files.iter().map(|file| file.id).filter(|id| homes.of_file(*id) == Some(at));
            here.filter(|id| roles.get(id) == Some(&Role::Library)).filter(is_in).collect::<Vec<_>>()
        };
        let app = below("app");
        let Some(first) = app.first() else { continue };
        for pair in app.windows(2) {
            edges.entry(pair[0]).or_default().push(pair[1]);
        }
        for file in below("lib") {
            edges.entry(file).or_default().push(*first);
        }
    }
}

fn folders(gems: &[DeclaredGem]) -> impl Iterator<Item = PathBuf> {
    let installed = gems.iter().filter(|gem| !gem.is_left_out).filter_map(|gem| gem.contents.as_ref());
    let folders = installed.filter_map(|contents| contents.folder.as_ref().map(|it| it.join("app")));
    folders.filter(|folder| watch::is_dir(folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::installed_gem::Contents;
    use testing::Scratch;

    #[test]
    fn an_engine_has_files_and_templates() {
        let scratch = Scratch::new(&[
            ("g-1/app/models/a.rb", ""),
            ("g-1/app/views/a/b.html.erb", ""),
            ("g-1/lib/g.rb", ""),
            ("app/views/a/b.html.erb", ""),
            ("app/views/a/c.html.erb", ""),
        ]);
        let contents = Contents {
            folder: Some(scratch.path("g-1")),
            require_paths: Vec::new(),
            files: Vec::new(),
            dependencies: Vec::new(),
        };
        let gems = [DeclaredGem {
            name: "g".into(),
            version: None,
            contents: Some(contents),
            groups: Vec::new(),
            is_direct: true,
            is_left_out: false,
            dependencies: Vec::new(),
            requires: Vec::new(),
        }];
        let shown: Vec<String> =
            inputs(scratch.root(), &gems).iter().map(|it| it.shown().to_owned()).collect();
        assert_eq!(shown, ["g-1/app/models/a.rb"]);
        assert!(has_template(&gems, &scratch.path("app/views/a/b.html.erb")));
        assert!(!has_template(&gems, &scratch.path("app/views/a/c.html.erb")));
    }
}
