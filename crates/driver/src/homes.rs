//! The projects that lie in one folder: its own, and those of the folders below that have a gemspec or a Gemfile.
//!
//! ```text
//! shop.gemspec  lib/shop.rb                   the project of the folder itself
//! core/shop_core.gemspec  core/lib/...        a project of its own, which the others find as a gem
//! store/Gemfile  store/app/...                an application of its own
//! spec/dummy/Gemfile                          a part of the tests
//! ```
//!
//! A file belongs to the nearest of them: its role, its load path and its gems are those of that project.

use crate::gems::Gems;
use crate::own_paths::own_paths;
use crate::programs::{Layout, TEST_FOLDERS};
use crate::project::Project;
use crate::watch::{self, Extension};
use crate::world::{has_gemspec, is_load_path};
use base::FileId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders whose projects are material of the project around them.
const OTHER_FOLDERS: [&str; 6] = ["fixtures", "templates", "vendor", "node_modules", "tmp", "dummy"];

/// More projects than people have in one folder.
const MAX_HOMES: usize = 64;

/// One of the projects.
pub(crate) struct Home {
    pub(crate) root: PathBuf,
    pub(crate) layout: Layout,
    pub(crate) gems: Gems,
}

impl Home {
    fn at(root: &Path) -> Home {
        let has = |name: &&str| watch::exists(&root.join(name));
        let layout = Layout {
            has_gemspec: has_gemspec(root),
            has_gemfile: ["Gemfile", "gems.rb", "config.ru"].iter().any(has),
            is_load_path: is_load_path(root),
            is_rails: has(&"config/environment.rb"),
        };
        Home { root: root.to_owned(), layout, gems: Gems::new(root) }
    }
}

pub(crate) struct Homes {
    /// The first is the project of the folder itself.
    pub(crate) list: Vec<Home>,
    by_file: FxHashMap<FileId, usize>,
}

impl Homes {
    /// `whole`: the folder is that of a project, and not just where a script lies.
    pub(crate) fn of(project: &Project, root: &Path, whole: bool) -> Homes {
        let mut roots = vec![root.to_owned()];
        if whole {
            let mut folders: BTreeSet<&Path> = BTreeSet::new();
            for path in project.files.iter().filter_map(|file| project.real_path(file.id)) {
                for folder in path.ancestors().skip(1).take_while(|it| *it != root && it.starts_with(root)) {
                    if !folders.insert(folder) {
                        break;
                    }
                }
            }
            let is_home = |folder: &&&Path| is_project(root, folder);
            roots.extend(folders.iter().filter(is_home).take(MAX_HOMES).map(|it| (*it).to_owned()));
        }
        let list: Vec<Home> = roots.iter().map(|root| Home::at(root)).collect();
        let home_of = |path: &Path| {
            let around = list.iter().enumerate().filter(|(_, home)| path.starts_with(&home.root));
            around.max_by_key(|(_, home)| home.root.as_os_str().len()).map_or(0, |(at, _)| at)
        };
        let of_file = |id: FileId| (id, project.real_path(id).map_or(0, home_of));
        let by_file = project.files.iter().map(|file| of_file(file.id)).collect();
        Homes { list, by_file }
    }

    pub(crate) fn of_file(&self, id: FileId) -> Option<usize> {
        self.by_file.get(&id).copied()
    }

    /// Where the others find the gems that lie beside a project.
    pub(crate) fn beside(&self, home: usize) -> Vec<PathBuf> {
        let others = self.list.iter().enumerate().filter(|(at, it)| *at != home && it.layout.has_gemspec);
        let paths = others.flat_map(|(_, other)| {
            let is_code = |path: &PathBuf| *path != other.root && !is_test_folder(path);
            own_paths(&other.root).into_iter().filter(is_code).collect::<Vec<_>>()
        });
        paths.collect()
    }
}

fn is_test_folder(path: &Path) -> bool {
    path.file_name().is_some_and(|name| TEST_FOLDERS.iter().any(|it| name == *it))
}

/// The folder has a project of its own, and is no material of tests.
fn is_project(root: &Path, folder: &Path) -> bool {
    let Ok(below) = folder.strip_prefix(root) else { return false };
    let is_material = below.components().any(|part| {
        let name = part.as_os_str().to_string_lossy();
        name.starts_with('.')
            || TEST_FOLDERS.contains(&name.as_ref())
            || OTHER_FOLDERS.contains(&name.as_ref())
    });
    // A file `gems.rb` without a lock beside it may well be the class `Gems`.
    let has_bundle = || ["Gemfile", "gems.locked"].iter().any(|name| watch::exists(&folder.join(name)));
    !is_material && (!watch::list(folder, Extension::Gemspec).is_empty() || has_bundle())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::{Request, Silent, load};
    use testing::Scratch;

    #[test]
    fn folders_with_a_gemspec_or_a_gemfile_are_projects() {
        let scratch = Scratch::new(&[
            ("shop.gemspec", ""),
            ("lib/shop.rb", ""),
            ("lib/shop/gems.rb", ""),
            ("core/core.gemspec", ""),
            ("core/lib/core.rb", ""),
            ("store/Gemfile", ""),
            ("store/app/models/a.rb", ""),
            ("spec/dummy/Gemfile", ""),
            ("spec/dummy/app/b.rb", ""),
        ]);
        let project = load(&Request::new(scratch.root(), ["."]), &Silent).unwrap();
        let homes = Homes::of(&project, scratch.root(), true);
        let roots: Vec<&Path> = homes.list.iter().map(|home| home.root.as_path()).collect();
        assert_eq!(roots, [scratch.root(), &scratch.path("core"), &scratch.path("store")]);
        assert_eq!(homes.beside(2), [scratch.path("lib"), scratch.path("core/lib")]);
        assert_eq!(Homes::of(&project, scratch.root(), false).list.len(), 1);
    }
}
