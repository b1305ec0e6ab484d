//! What the file system tells about frameworks: which gem a file belongs to, the user's descriptions of macros, dumps of
//! the database's tables.
//!
//! ```text
//! gems/activerecord-6.1.7/lib/active_record.rb    activerecord
//! .mohs/macros/*.macros                           descriptions (`program::describe`)
//! db/structure.sql                                a dump
//! ```

use crate::project::Project;
use crate::watch;
use base::FileId;
use rustc_hash::FxHashMap;
use std::path::Path;

#[derive(Default)]
pub(crate) struct Frameworks {
    libraries: FxHashMap<FileId, Box<str>>,
    pub(crate) descriptions: Vec<String>,
    pub(crate) dumps: Vec<String>,
}

impl Frameworks {
    pub(crate) fn of(project: &Project, root: &Path) -> Frameworks {
        let mut libraries = FxHashMap::default();
        for file in &project.files {
            if let Some(gem) = project.real_path(file.id).and_then(gem_of) {
                libraries.insert(file.id, gem.into());
            }
        }
        let dump = watch::read_to_string(&root.join("db/structure.sql"));
        Frameworks { libraries, descriptions: descriptions(root), dumps: dump.into_iter().collect() }
    }

    pub(crate) fn library(&self, file: FileId) -> Option<&str> {
        self.libraries.get(&file).map(|it| &**it)
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
fn gem_of(path: &Path) -> Option<&str> {
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
