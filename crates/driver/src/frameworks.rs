//! What the file system tells about frameworks: which gem a file belongs to, the user's descriptions of macros, dumps of
//! the database's tables.
//!
//! ```text
//! gems/activerecord-6.1.7/lib/active_record.rb    activerecord
//! .mohs/macros/*.macros                           descriptions (`program::describe`)
//! db/structure.sql                                a dump
//! app/views/posts/index.html.haml                 a template that is not read
//! ```

use crate::project::Project;
use crate::watch;
use base::FileId;
use rustc_hash::FxHashMap;
use std::path::Path;
use syntax::template::is_other_template;

/// The gem of each file that belongs to one.
#[derive(Default)]
pub(crate) struct Libraries(FxHashMap<FileId, Box<str>>);

/// What the folder of a project tells.
#[derive(Default)]
pub(crate) struct Frameworks {
    pub(crate) descriptions: Vec<String>,
    pub(crate) dumps: Vec<String>,
    /// Templates in languages that are not read.
    pub(crate) templates: Vec<String>,
}

impl Libraries {
    pub(crate) fn of(project: &Project) -> Libraries {
        let mut libraries = FxHashMap::default();
        for file in &project.files {
            if let Some(gem) = project.real_path(file.id).and_then(gem_of) {
                libraries.insert(file.id, gem.into());
            }
        }
        Libraries(libraries)
    }

    pub(crate) fn get(&self, file: FileId) -> Option<&str> {
        self.0.get(&file).map(|it| &**it)
    }
}

impl Frameworks {
    pub(crate) fn of(root: &Path) -> Frameworks {
        let dump = watch::read_to_string(&root.join("db/structure.sql"));
        let mut templates = Vec::new();
        unread_templates(&root.join("app/views"), MAX_DEPTH, &mut templates);
        let dumps = dump.into_iter().collect();
        Frameworks { descriptions: descriptions(root), dumps, templates }
    }
}

/// Folders below `app/views` that are searched.
const MAX_DEPTH: usize = 12;

fn unread_templates(folder: &Path, depth: usize, found: &mut Vec<String>) {
    for entry in watch::read_dir(folder) {
        let path = entry.path();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && depth > 0 {
            unread_templates(&path, depth - 1, found);
        } else if is_other_template(&path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")) {
            found.extend(watch::read_to_string(&path));
        }
    }
}

fn descriptions(root: &Path) -> Vec<String> {
    let mut paths: Vec<_> = watch::read_dir(&root.join(".mohs/macros"))
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|it| it == "macros"))
        .collect();
    paths.sort();
    paths.iter().filter_map(|path| watch::read_to_string(path).ok()).collect()
}

/// `activerecord` of `gems/activerecord-6.1.7/lib/x.rb`, `sqlite3` of `vendor_ruby/sqlite3/x.rb`; `ruby` of its own library.
pub(crate) fn gem_of(path: &Path) -> Option<&str> {
    let of_gem = path.ancestors().skip(1).find_map(|folder| {
        let (name, version) = folder.file_name()?.to_str()?.rsplit_once('-')?;
        version.starts_with(|it: char| it.is_ascii_digit()).then_some(name)
    });
    of_gem.or_else(|| {
        let mut below = path;
        for folder in path.ancestors().skip(1) {
            let name = folder.file_name()?.to_str()?;
            match name {
                "vendor_ruby" | "site_ruby" => return below.file_stem()?.to_str(),
                _ if name.starts_with(|it: char| it.is_ascii_digit())
                    && folder.parent()?.ends_with("ruby") =>
                {
                    return Some("ruby");
                }
                _ => below = folder,
            }
        }
        None
    })
}
