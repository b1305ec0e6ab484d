//! Tests of the store of signatures on made-up machines: finding the gem, reading it, keeping it.

use super::*;
use std::fs;
use std::time::{Duration, SystemTime};
use testing::Scratch;
use types::{Side, Signatures, display};

/// A machine with nothing on it but what the test puts there.
fn machine(scratch: &Scratch) -> Surroundings {
    Surroundings {
        home: Some(scratch.path("home")),
        system: scratch.path("system"),
        ..Surroundings::default()
    }
}

fn found(scratch: &Scratch, config: &Config, machine: &Surroundings) -> Option<(String, String)> {
    let gem = find_rbs_gem(&scratch.path("project"), config, machine)?;
    let core = gem.core.strip_prefix(scratch.root()).unwrap_or(&gem.core);
    Some((core.to_string_lossy().into_owned(), gem.found_by))
}

fn pair(path: &str, by: &str) -> Option<(String, String)> {
    Some((path.to_owned(), by.to_owned()))
}

#[test]
fn the_gem_is_found_in_the_order_of_the_page() {
    let scratch = Scratch::new(&[("project/a.rb", "")]);
    let mut machine = machine(&scratch);
    let mut config = Config::default();
    assert_eq!(found(&scratch, &config, &machine), None);

    scratch.write("system/usr/lib/ruby/gems/3.1.0/gems/rbs-2.1.0/core/array.rbs", "");
    let installed = "system/usr/lib/ruby/gems/3.1.0/gems/rbs-2.1.0/core";
    assert_eq!(found(&scratch, &config, &machine), pair(installed, "installed gem"));

    // The newest, compared as versions.
    scratch.write("home/.rbenv/versions/3.4.1/lib/ruby/gems/3.4.0/gems/rbs-3.9.1/core/array.rbs", "");
    scratch.write("home/.rbenv/versions/3.4.1/lib/ruby/gems/3.4.0/gems/rbs-3.10.0/core/array.rbs", "");
    scratch.write("home/.rbenv/versions/3.4.1/lib/ruby/gems/3.4.0/gems/rbs-inline-9.0/core/array.rbs", "");
    // A gem without its files is none.
    fs::create_dir_all(scratch.path("home/.gem/ruby/3.4.0/gems/rbs-9.9.9")).unwrap();
    let newest = "home/.rbenv/versions/3.4.1/lib/ruby/gems/3.4.0/gems/rbs-3.10.0/core";
    assert_eq!(found(&scratch, &config, &machine), pair(newest, "installed gem"));

    // That of the project's Ruby.
    scratch.write("project/.ruby-version", "3.1.2\n");
    assert_eq!(found(&scratch, &config, &machine), pair(installed, "installed gem"));

    let lock = "GEM\n  specs:\n    rake (13.0)\n    rbs (3.9.1)\n    steep (1.0)\n      rbs (>= 3)\n";
    scratch.write("project/Gemfile.lock", lock);
    let pinned = "home/.rbenv/versions/3.4.1/lib/ruby/gems/3.4.0/gems/rbs-3.9.1/core";
    assert_eq!(found(&scratch, &config, &machine), pair(pinned, "Gemfile.lock"));

    scratch.write("project/my/rbs/string.rbs", "");
    config.rbs_core = Some("my/rbs".to_owned());
    assert_eq!(found(&scratch, &config, &machine), pair("project/my/rbs", ".mohs.yml"));

    machine.mohs_rbs = Some(scratch.path("system/usr/lib/ruby/gems/3.1.0/gems/rbs-2.1.0"));
    assert_eq!(found(&scratch, &config, &machine), pair(installed, "MOHS_RBS"));

    // A directory that is named and has no signatures is not replaced by a guess.
    machine.mohs_rbs = Some(scratch.path("nowhere"));
    assert_eq!(found(&scratch, &config, &machine), None);
}

const CORE: &str =
    "class BasicObject\nend\nclass Object < BasicObject\nend\nclass Foo\n  def a: () -> Foo\nend\n";

fn project() -> (Scratch, Surroundings) {
    let scratch = Scratch::new(&[
        ("project/.mohs.yml", ""),
        ("rbs-4.0.0/core/foo.rbs", CORE),
        ("rbs-4.0.0/core/sub/bar.rbs", "class Bar\nend\n"),
        ("rbs-4.0.0/stdlib/net-http/0/http.rbs", "class Net\n  def get: (URI) -> Foo\nend\n"),
        ("rbs-4.0.0/stdlib/net-http/0/manifest.yaml", "dependencies:\n  - name: uri\n  - name: missing\n"),
        ("rbs-4.0.0/stdlib/uri/0/uri.rbs", "class OldURI\nend\n"),
        ("rbs-4.0.0/stdlib/uri/1.0/uri.rbs", "class URI\nend\n"),
        ("rbs-4.0.0/stdlib/uri/1.0/manifest.yaml", "dependencies: [{ name: net-http }]\n"),
    ]);
    let machine = Surroundings { mohs_rbs: Some(scratch.path("rbs-4.0.0")), ..machine(&scratch) };
    (scratch, machine)
}

fn method_of(store: &RbsStore, class: &str, name: &str) -> Option<String> {
    let mut sources: Vec<Source> = store.core().into_iter().collect();
    sources.extend(store.library("net-http"));
    let signatures = Signatures::new(sources);
    let found = signatures.lookup_method(class, Side::Instance, name, &[])?;
    Some(format!(
        "{} ({}, {})",
        display::found_rbs(&found),
        found.method.origin.provenance,
        found.method.origin.path
    ))
}

fn store(scratch: &Scratch, machine: &Surroundings) -> RbsStore {
    RbsStore::new(&scratch.path("project"), &Config::default(), machine)
}

fn cache_files(scratch: &Scratch, directory: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(scratch.path(directory)).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    files
}

#[test]
fn core_and_libraries_are_read_and_kept() {
    let (scratch, machine) = project();
    let store_1 = store(&scratch, &machine);
    assert_eq!(store_1.gem().and_then(|gem| gem.version.as_deref()), Some("4.0.0"));
    let expected = Some("(::URI) -> ::Foo (stdlib net-http, http.rbs)".to_owned());
    assert_eq!(method_of(&store_1, "Net", "get"), expected);
    assert_eq!(method_of(&store_1, "Foo", "a"), Some("() -> ::Foo (core, foo.rbs)".to_owned()));
    assert!(store_1.library("../core").is_empty() && store_1.library("nothing").is_empty());
    assert_eq!(cache_files(&scratch, "project/.mohs/cache").len(), 3);
    assert_eq!(fs::read_to_string(scratch.path("project/.mohs/.gitignore")).unwrap(), "*\n");
    // The second run reads what the first one kept.
    let before = cache_files(&scratch, "project/.mohs/cache")
        .iter()
        .map(|path| fs::metadata(path).unwrap().modified().unwrap())
        .collect::<Vec<_>>();
    assert_eq!(method_of(&store(&scratch, &machine), "Net", "get"), expected);
    let after = cache_files(&scratch, "project/.mohs/cache")
        .iter()
        .map(|path| fs::metadata(path).unwrap().modified().unwrap())
        .collect::<Vec<_>>();
    assert_eq!(before, after);
}

#[test]
fn changed_or_damaged_caches_are_built_anew() {
    let (scratch, machine) = project();
    let expected = Some("() -> ::Foo (core, foo.rbs)".to_owned());
    assert_eq!(method_of(&store(&scratch, &machine), "Foo", "a"), expected);
    for damage in [b"".as_slice(), b"MOHSSIGS and more", &[0xff; 5000]] {
        for path in cache_files(&scratch, "project/.mohs/cache") {
            fs::write(path, damage).unwrap();
        }
        assert_eq!(method_of(&store(&scratch, &machine), "Foo", "a"), expected);
    }
    scratch.write("rbs-4.0.0/core/foo.rbs", CORE.replace("-> Foo", "-> Foo?"));
    assert_eq!(
        method_of(&store(&scratch, &machine), "Foo", "a"),
        Some("() -> ::Foo? (core, foo.rbs)".to_owned())
    );
    fs::remove_file(scratch.path("rbs-4.0.0/core/sub/bar.rbs")).unwrap();
    let core = store(&scratch, &machine).core().unwrap();
    assert!(!core.pack.declares_type("Bar"));
}

#[test]
fn without_a_project_the_users_cache_is_used_and_without_either_none() {
    let (scratch, machine) = project();
    fs::remove_file(scratch.path("project/.mohs.yml")).unwrap();
    assert!(method_of(&store(&scratch, &machine), "Foo", "a").is_some());
    assert!(!scratch.path("project/.mohs").exists());
    assert_eq!(cache_files(&scratch, "home/.cache/mohs").len(), 3);

    // A file where the directory should be: nothing can be written, everything still works.
    scratch.write("project/.mohs.yml", "");
    scratch.write("project/.mohs", "");
    let homeless = Surroundings { home: None, ..machine };
    assert!(method_of(&store(&scratch, &homeless), "Foo", "a").is_some());
}

#[test]
fn runs_at_the_same_time_do_not_disturb_each_other() {
    let (scratch, machine) = project();
    std::thread::scope(|scope| {
        let run = || (0..20).map(|_| method_of(&store(&scratch, &machine), "Foo", "a")).collect::<Vec<_>>();
        let workers: Vec<_> = (0..6).map(|_| scope.spawn(run)).collect();
        for worker in workers {
            let answers = worker.join().unwrap();
            assert!(answers.iter().all(|answer| answer.as_deref() == Some("() -> ::Foo (core, foo.rbs)")));
        }
    });
    let files = cache_files(&scratch, "project/.mohs/cache");
    assert_eq!(files.len(), 3, "no temporary file is left: {files:?}");
}

#[test]
fn the_cache_stays_small() {
    let (scratch, machine) = project();
    // A folder that was there before Mohs is left alone.
    assert!(method_of(&store(&scratch, &machine), "Foo", "a").is_some());
    for file in cache_files(&scratch, "project/.mohs/cache") {
        fs::remove_file(file).unwrap();
    }
    for index in 0..260 {
        let path = format!("project/.mohs/cache/rbs-{index:016x}.sigs");
        scratch.write(&path, "old");
        let old = SystemTime::now() - Duration::from_secs(10_000 - index);
        fs::File::options().write(true).open(scratch.path(&path)).unwrap().set_modified(old).unwrap();
    }
    scratch.write("project/.mohs/cache/rbs-0.sigs.1-1.tmp", "left behind");
    let old = SystemTime::now() - Duration::from_secs(10_000);
    let left = scratch.path("project/.mohs/cache/rbs-0.sigs.1-1.tmp");
    fs::File::options().write(true).open(&left).unwrap().set_modified(old).unwrap();
    scratch.write("project/.mohs/cache/other", "not ours");
    assert!(method_of(&store(&scratch, &machine), "Foo", "a").is_some());
    assert!(!left.exists() && scratch.path("project/.mohs/cache/other").exists());
    assert_eq!(cache_files(&scratch, "project/.mohs/cache").len(), 201);
    assert!(method_of(&store(&scratch, &machine), "Foo", "a").is_some());
}

#[cfg(unix)]
#[test]
fn a_file_of_signatures_that_never_ends_is_left_out() {
    let (scratch, _) = project();
    scratch.write("project/sig/a.rbs", "class A\nend\n");
    std::os::unix::fs::symlink("/dev/zero", scratch.path("project/sig/b.rbs")).unwrap();
    let files = project_signatures(&scratch.path("project"));
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["sig/a.rbs"]);
}

#[test]
fn project_and_gem_signatures() {
    let (scratch, machine) = project();
    scratch.write("project/sig/a.rbs", "class A\n  def x: () -> B\nend\n");
    scratch.write("project/sig/_private/b.rbs", "class B\nend\nclass {\n");
    scratch.write("gems/g-1.0/sig/g.rbs", "class G\nend\n");
    scratch.write("gems/g-1.0/sig/_private/h.rbs", "class H\nend\n");
    let files = project_signatures(&scratch.path("project"));
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["sig/_private/b.rbs", "sig/a.rbs"]);
    assert_eq!(files[0].sigs.errors.len(), 1);
    let source = project_source(&files);
    assert!(source.pack.declares_type("A") && source.pack.declares_type("B"));
    let store = store(&scratch, &machine);
    let gem = store.gem_signatures("g", &scratch.path("gems/g-1.0")).unwrap();
    assert!(gem.pack.declares_type("G") && !gem.pack.declares_type("H"));
    assert!(store.gem_signatures("none", &scratch.path("gems/none")).is_none());
}

/// The gem of this machine's Ruby: found without asking Ruby, and by asking.
#[test]
fn the_installed_gem_is_found() {
    let scratch = Scratch::new(&[("project/a.rb", "")]);
    let machine = Surroundings {
        system: PathBuf::from("/"),
        home: Some(scratch.path("home")),
        ..Surroundings::default()
    };
    let store_1 = RbsStore::new(&scratch.path("project"), &Config::default(), &machine);
    assert!(store_1.gem().is_some(), "no rbs gem in the usual directories");
    let signatures = Signatures::new(store_1.core().into_iter().collect());
    assert!(signatures.lookup_method("String", Side::Instance, "upcase", &[]).is_some());
    let asked = Surroundings { system: scratch.path("system"), ruby: Some(PathBuf::from("ruby")), ..machine };
    let store_2 = RbsStore::new(&scratch.path("project"), &Config::default(), &asked);
    assert_eq!(store_2.gem().map(|gem| gem.found_by.as_str()), Some("ruby"));
    let nothing = Surroundings { ruby: Some(PathBuf::from("no-such-ruby")), ..asked };
    assert!(RbsStore::new(&scratch.path("project"), &Config::default(), &nothing).core().is_none());
}
