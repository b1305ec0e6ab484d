//! The gems of a gem home, and the folders of each that are on the load path.
//!
//! ```text
//! specifications/a-1.0.gemspec, gems/a-1.0/lib              =>   the folder's require paths
//! specifications/default/irb-1.4.1.gemspec                  =>   its files in Ruby's standard library
//! specifications/ascii85-1.0.3.gemspec, no folder (Debian)  =>   its files in vendor_ruby
//! ```

use crate::gem_path::expand;
use crate::gemspec::Gemspec;
use crate::installed_ruby::InstalledRuby;
use crate::watch::{self, Extension};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// An installed gem.
#[derive(Clone, Debug)]
pub(crate) struct Gem {
    /// Without its platform. Empty for a copy in the project that does not tell it.
    pub(crate) version: String,
    /// How far from the project: 0 for the homes of the Ruby that runs it, 1 for those of other Rubies.
    pub(crate) rank: u8,
    /// It comes with Ruby, and its files are in the standard library.
    pub(crate) is_default: bool,
    folder: Option<PathBuf>,
    spec: Option<PathBuf>,
    extensions: Vec<PathBuf>,
    contents: OnceLock<Option<Contents>>,
}

/// What a gem brings.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Its own folder; none if its files lie among those of others.
    pub folder: Option<PathBuf>,
    /// The folders that `require` searches.
    pub require_paths: Vec<PathBuf>,
    /// Its Ruby files, if its require paths have those of others too.
    pub files: Vec<PathBuf>,
    /// The names of the gems that it needs.
    pub dependencies: Vec<String>,
}

/// The gems of a home by their names.
pub(crate) fn gems_of_home(home: &Path, rank: u8) -> Vec<(String, Gem)> {
    let mut found: BTreeMap<String, Gem> = BTreeMap::new();
    let mut extensions: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for place in expand(home, "extensions/*/*") {
        for entry in watch::read_dir(&place) {
            extensions.entry(text_of(&entry.file_name())).or_default().push(entry.path());
        }
    }
    let gem = |full_name: &str| Gem {
        version: split_name(full_name).map_or_else(String::new, |(_, version)| version.to_owned()),
        rank,
        is_default: false,
        folder: None,
        spec: None,
        extensions: extensions.get(full_name).cloned().unwrap_or_default(),
        contents: OnceLock::new(),
    };
    for entry in watch::read_dir(&home.join("gems")) {
        let name = text_of(&entry.file_name());
        found.entry(name).or_insert_with_key(|name| gem(name)).folder = Some(entry.path());
    }
    let folders = [("specifications/default", true), ("specifications", false)];
    for (folder, is_default) in folders {
        for path in watch::list(&home.join(folder), Extension::Gemspec) {
            let name = text_of(path.file_stem().unwrap_or_default());
            let gem = found.entry(name).or_insert_with_key(|name| gem(name));
            (gem.is_default, gem.spec) = (is_default, Some(path));
        }
    }
    let named = found.into_iter().filter_map(|(full_name, gem)| {
        let name = split_name(&full_name).map(|(name, _)| name);
        // `vendor/gems/name` in a project.
        let name = name.or_else(|| home.ends_with("vendor").then_some(full_name.as_str()))?;
        Some((name.to_owned(), gem))
    });
    named.collect()
}

fn text_of(name: &std::ffi::OsStr) -> String {
    name.to_string_lossy().into_owned()
}

impl Gem {
    /// None if the specification names files that are nowhere.
    pub(crate) fn contents(&self, name: &str, ruby: &InstalledRuby) -> Option<&Contents> {
        let contents = self.contents.get_or_init(|| {
            let text = self.spec.as_ref().and_then(|path| watch::read_to_string(path).ok());
            let spec = Gemspec::of_installed(&text.unwrap_or_default());
            let own = self.folder.iter().filter(|_| !self.is_default);
            let paths = own.flat_map(|folder| spec.require_paths.iter().map(move |path| folder.join(path)));
            let mut require_paths: Vec<PathBuf> = paths.filter(|path| watch::is_dir(path)).collect();
            let (mut folder, mut files) = (self.folder.clone(), Vec::new());
            if require_paths.is_empty() {
                let places = if self.is_default { &ruby.standard } else { &ruby.load_path };
                let listed = listed_files(&spec);
                files = scattered_files(name, &listed, places);
                if files.is_empty() && !listed.is_empty() && self.extensions.is_empty() {
                    return None;
                }
                let has_file = |place: &&PathBuf| files.iter().any(|file| file.starts_with(place));
                require_paths = places.iter().filter(has_file).cloned().collect();
                // A gem that only needs others, as `rails` does, has a folder and nothing on the load path.
                folder = folder.filter(|_| files.is_empty());
            }
            require_paths.extend(self.extensions.iter().cloned());
            Some(Contents { folder, require_paths, files, dependencies: spec.dependencies })
        });
        contents.as_ref()
    }
}

/// The Ruby files that a specification names, from its require paths.
fn listed_files(spec: &Gemspec) -> Vec<String> {
    let below = |file: &String| {
        let places = spec.require_paths.iter();
        let path = places.filter_map(|path| file.strip_prefix(path.as_str())?.strip_prefix('/')).next();
        path.filter(|path| path.ends_with(".rb")).map(str::to_owned)
    };
    spec.files.iter().filter_map(below).collect()
}

/// The files of a gem that has no folder of its own.
fn scattered_files(name: &str, listed: &[String], places: &[PathBuf]) -> Vec<PathBuf> {
    // Debian leaves out the list; a gem is known by its main file then.
    let mut main = [name.to_owned(), name.replace('-', "/"), name.replace('-', "_")]
        .map(|it| format!("{it}.rb"))
        .to_vec();
    main.dedup();
    let names = if listed.is_empty() { &main } else { listed };
    let place = |file: &String| places.iter().map(|place| place.join(file)).find(|path| watch::is_file(path));
    names.iter().filter_map(place).collect()
}

/// The gem in a folder of the project or of a repository, whose gemspec people wrote.
pub(crate) fn gem_at(folder: &Path, gemspec: &Path) -> Contents {
    let spec = Gemspec::of_project(&watch::read_to_string(gemspec).unwrap_or_default());
    let require_paths = spec.require_paths.iter().map(|path| folder.join(path)).collect();
    let dependencies = spec.dependencies;
    Contents { folder: Some(folder.to_owned()), require_paths, files: Vec::new(), dependencies }
}

/// The specification of an installed gem that is looked at in its place: `gems/a-1.0` has it beside `gems`.
pub(crate) fn specification_of(folder: &Path) -> Option<Gemspec> {
    let (gems, name) = (folder.parent()?, folder.file_name()?.to_str()?);
    let home = gems.parent().filter(|_| gems.ends_with("gems") && split_name(name).is_some())?;
    let path = home.join("specifications").join(format!("{name}.gemspec"));
    watch::read_to_string(&path).ok().map(|text| Gemspec::of_installed(&text))
}

/// Ruby: the gemspecs of a path or Git source are in its folder or at most two below it.
pub(crate) fn gemspec_below(folder: &Path, name: &str) -> Option<PathBuf> {
    let file = format!("{name}.gemspec");
    let near = [folder.join(&file), folder.join(name).join(&file)];
    near.into_iter().find(|path| watch::is_file(path)).or_else(|| {
        let folders = ["*", "*/*"].iter().flat_map(|pattern| expand(folder, pattern));
        folders.map(|folder| folder.join(&file)).find(|path| watch::is_file(path))
    })
}

/// `activesupport-7.0.4` to its two parts, without the platform (`-x86_64-linux`).
fn split_name(full_name: &str) -> Option<(&str, &str)> {
    full_name.match_indices('-').find_map(|(at, _)| {
        let version = full_name[at + 1..].split('-').next()?;
        let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric());
        let first = version.split('.').next()?;
        let is_number = !first.is_empty() && first.chars().all(|c| c.is_ascii_digit());
        (is_number && version.split('.').all(is_part)).then(|| (&full_name[..at], version))
    })
}

/// Numbers by value; a part with letters is a release to come.
pub(crate) fn compare_versions(one: &str, other: &str) -> Ordering {
    let part = |text: Option<&str>| match text.map(|text| (text.parse::<u64>(), text)) {
        None => (1, 0, String::new()),
        Some((Ok(number), _)) => (1, number, String::new()),
        Some((Err(_), text)) => (0, 0, text.to_owned()),
    };
    let [mut one, mut other] = [one, other].map(|version| version.split('.'));
    loop {
        let pair = (one.next(), other.next());
        if pair == (None, None) {
            return Ordering::Equal;
        }
        match part(pair.0).cmp(&part(pair.1)) {
            Ordering::Equal => (),
            unequal => return unequal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn contents(scratch: &Scratch, name: &str) -> Option<Contents> {
        let ruby = InstalledRuby {
            load_path: vec![scratch.path("vendor_ruby"), scratch.path("3.1.0")],
            standard: vec![scratch.path("3.1.0")],
            gem_path: Vec::new(),
        };
        let gems = gems_of_home(&scratch.path("home"), 0);
        let (name, gem) = gems.iter().find(|(it, _)| it == name).unwrap();
        gem.contents(name, &ruby).cloned()
    }

    #[test]
    fn a_gem_is_where_its_specification_says() {
        let scratch = Scratch::new(&[
            (
                "home/specifications/con-ruby-1.1.gemspec",
                "# -*-\n# stub: con-ruby 1.1 ruby lib/con-ruby\n\ns.add_runtime_dependency(%q<x>)\n",
            ),
            ("home/gems/con-ruby-1.1/lib/con-ruby/con.rb", ""),
            ("home/extensions/x86_64-linux/3.1.0/con-ruby-1.1/con.so", ""),
            ("home/gems/bare-2.0/lib/bare.rb", ""),
            (
                "home/specifications/default/irb-1.4.gemspec",
                "# -*-\n# stub: irb 1.4 ruby lib\n\ns.files = [\"lib/irb.rb\", \"lib/irb/x.rb\", \"exe/irb\"]\n",
            ),
            ("home/gems/irb-1.4/exe/irb", ""),
            ("3.1.0/irb.rb", ""),
            ("3.1.0/irb/x.rb", ""),
            ("home/specifications/deb-ian-1.gemspec", "# -*-\n# stub: deb-ian 1 ruby lib\n"),
            ("vendor_ruby/deb/ian.rb", ""),
            (
                "home/specifications/gone-1.gemspec",
                "# -*-\n# stub: gone 1 ruby lib\n\ns.files = [\"lib/gone.rb\"]\n",
            ),
            (
                "home/specifications/meta-1.gemspec",
                "# -*-\n# stub: meta 1 ruby lib\n\ns.add_dependency(%q<con-ruby>)\n",
            ),
        ]);
        let found = contents(&scratch, "con-ruby").unwrap();
        let extension = scratch.path("home/extensions/x86_64-linux/3.1.0/con-ruby-1.1");
        assert_eq!(found.require_paths, [scratch.path("home/gems/con-ruby-1.1/lib/con-ruby"), extension]);
        assert_eq!(found.dependencies, ["x"]);
        assert_eq!(
            contents(&scratch, "bare").unwrap().require_paths,
            [scratch.path("home/gems/bare-2.0/lib")]
        );
        let irb = contents(&scratch, "irb").unwrap();
        assert_eq!(irb.require_paths, [scratch.path("3.1.0")]);
        assert_eq!(irb.files, [scratch.path("3.1.0/irb.rb"), scratch.path("3.1.0/irb/x.rb")]);
        let debian = contents(&scratch, "deb-ian").unwrap();
        assert_eq!(debian.files, [scratch.path("vendor_ruby/deb/ian.rb")]);
        assert_eq!(contents(&scratch, "gone"), None);
        let meta = contents(&scratch, "meta").unwrap();
        assert_eq!((meta.require_paths.len(), meta.dependencies), (0, vec!["con-ruby".to_owned()]));
    }

    #[test]
    fn folders_are_split_at_the_version() {
        assert_eq!(split_name("net-telnet-0.2.0"), Some(("net-telnet", "0.2.0")));
        assert_eq!(split_name("nokogiri-1.15.4-x86_64-linux"), Some(("nokogiri", "1.15.4")));
        assert_eq!(split_name("a-2b-1.0.rc1-arm64-darwin-22"), Some(("a-2b", "1.0.rc1")));
        assert_eq!(split_name("README"), None);
        assert_eq!(split_name("a-"), None);
    }

    #[test]
    fn versions_are_compared_by_value() {
        for (low, high) in [("1.9", "1.10"), ("1.0.rc1", "1.0"), ("1.0.a", "1.0.b"), ("1", "1.0.1")] {
            assert_eq!(compare_versions(low, high), Ordering::Less, "{low} {high}");
        }
        assert_eq!(compare_versions("1.0", "1"), Ordering::Equal);
    }

    #[test]
    fn sources_have_gemspecs_below_them() {
        let scratch = Scratch::new(&[
            ("a.gemspec", "s.require_paths = ['src']\n"),
            ("engines/b/b.gemspec", ""),
            ("one/two/three/c.gemspec", ""),
        ]);
        let gemspec = gemspec_below(scratch.root(), "a").unwrap();
        assert_eq!(gem_at(scratch.root(), &gemspec).require_paths, [scratch.path("src")]);
        assert_eq!(gemspec_below(scratch.root(), "b"), Some(scratch.path("engines/b/b.gemspec")));
        assert_eq!(gemspec_below(scratch.root(), "c"), None);
    }
}
