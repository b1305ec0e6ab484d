//! Gems of scratch projects on machines that tests make up.

use super::*;
use testing::Scratch;

fn gems(scratch: &Scratch) -> Gems {
    Gems::on(scratch.root(), Surroundings { system: scratch.path("system"), ..Surroundings::default() })
}

fn ruby(path: PathBuf) -> Found {
    Found::Ruby(path)
}

fn missing(gem: Option<&str>) -> Found {
    Found::Missing { gem: gem.map(str::to_owned) }
}

#[test]
fn gemfiles_and_gemspecs_name_gems() {
    let scratch = Scratch::new(&[
        ("Gemfile", "source 'x'\ngem \"rails\", '~> 7'\n  gem('pg')\n# gem 'no'\n"),
        ("a.gemspec", "s.add_dependency 'thor'\ns.add_development_dependency 'rspec'\n"),
    ]);
    assert_eq!(gems(&scratch).declared(), ["pg", "rails", "rspec", "thor"]);
}

#[test]
fn gems_are_found_in_the_bundle_by_their_locked_version() {
    let scratch = Scratch::new(&[
        ("Gemfile.lock", "GEM\n  specs:\n    mohs-a (1.9)\n    mohs-c (1.0-x86_64-linux)\n"),
        ("vendor/bundle/ruby/3.1.0/gems/mohs-a-1.9/lib/mohs/a.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/mohs-a-1.10/lib/mohs/a.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/mohs-b-1.10/lib/mohs_b/x.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/mohs-c-1.0-x86_64-linux/lib/odd/x.rb", ""),
    ]);
    let gems = gems(&scratch);
    let bundle = scratch.path("vendor/bundle/ruby/3.1.0/gems");
    assert_eq!(gems.find("mohs/a"), ruby(bundle.join("mohs-a-1.9/lib/mohs/a.rb")));
    assert_eq!(gems.find("odd/x"), ruby(bundle.join("mohs-c-1.0-x86_64-linux/lib/odd/x.rb")));
    // All that is locked is installed, so nothing else can be loaded.
    assert_eq!(gems.find("mohs_b/x"), Found::Absent);
    assert_eq!(gems.find("mohs_b/y"), Found::Absent);
}

#[test]
fn without_a_lock_file_the_newest_counts() {
    let scratch = Scratch::new(&[
        ("vendor/bundle/ruby/3.1.0/gems/mohs-b-1.9/lib/mohs_b/x.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/mohs-b-1.10/lib/mohs_b/x.rb", ""),
        ("system/var/lib/gems/3.1.0/gems/mohs-b-2.0/lib/mohs_b/x.rb", ""),
        ("system/var/lib/gems/3.1.0/gems/mohs-f-2.0/lib/f.rb", ""),
    ]);
    let gems = gems(&scratch);
    let bundle = scratch.path("vendor/bundle/ruby/3.1.0/gems");
    // The project's own bundle comes before what other Rubies have.
    assert_eq!(gems.find("mohs_b/x"), ruby(bundle.join("mohs-b-1.10/lib/mohs_b/x.rb")));
    assert_eq!(gems.find("f"), ruby(scratch.path("system/var/lib/gems/3.1.0/gems/mohs-f-2.0/lib/f.rb")));
    assert_eq!(gems.find("mohs_b/y"), missing(None));
}

#[test]
fn a_path_that_is_nowhere_may_belong_to_a_gem_that_is_not_installed() {
    let lock = "GEM\n  specs:\n    activesupport (7.0)\n    here (1)\n    railties (7.0)\n";
    let scratch = Scratch::new(&[
        ("Gemfile.lock", lock),
        ("vendor/bundle/ruby/3.1.0/gems/here-1/lib/here.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/other-1/lib/other.rb", ""),
    ]);
    let gems = gems(&scratch);
    assert_eq!(gems.find("active_support/all"), missing(Some("activesupport")));
    assert_eq!(gems.find("rails/all"), missing(Some("railties")));
    assert_eq!(gems.find("whatever"), missing(None));
    assert_eq!(gems.find("other"), Found::Absent);
    let stale = Scratch::new(&[("Gemfile", "gem 'fresh'\n"), ("Gemfile.lock", "GEM\n  specs:\n")]);
    assert_eq!(self::gems(&stale).find("fresh/x"), missing(Some("fresh")));
    assert_eq!(self::gems(&stale).find("whatever"), Found::Absent);
    let unlocked = Scratch::new(&[("Gemfile", "gem 'ruby-x'\n")]);
    assert_eq!(self::gems(&unlocked).find("x/y"), missing(Some("ruby-x")));
}

#[test]
fn gems_of_folders_and_repositories_are_where_the_lock_file_says() {
    let lock = "GIT\n  remote: https://example.org/t/box.git\n  revision: 0123456789abcdef\n  specs:\n    mohs-git (1)\n\n\
                PATH\n  remote: .\n  specs:\n    own (1)\n\nPATH\n  remote: ../engine\n  specs:\n    engine (1)\n\n\
                GEM\n  specs:\n    copy (1.0)\n    plain (2.0)\n";
    let scratch = Scratch::new(&[
        ("app/Gemfile.lock", lock),
        ("app/own.gemspec", "s.require_paths = ['src']\n"),
        ("app/src/own/x.rb", ""),
        ("engine/engine.gemspec", ""),
        ("engine/lib/engine.rb", ""),
        ("app/vendor/bundle/ruby/3.1.0/bundler/gems/box-0123456789ab/sub/mohs-git.gemspec", ""),
        ("app/vendor/bundle/ruby/3.1.0/bundler/gems/box-0123456789ab/sub/lib/mohs/git.rb", ""),
        ("app/vendor/gems/copy-0.9/lib/copy.rb", ""),
        ("app/vendor/gems/plain/lib/plain.rb", ""),
        ("app/vendor/gems/copy-1.0/lib/copy.rb", ""),
    ]);
    let gems = Gems::on(&scratch.path("app"), Surroundings::default());
    let found = |path: &str| match gems.find(path) {
        Found::Ruby(path) => path.canonicalize().unwrap(),
        other => panic!("{path}: {other:?}"),
    };
    assert_eq!(found("own/x"), scratch.path("app/src/own/x.rb"));
    assert_eq!(found("engine"), scratch.path("engine/lib/engine.rb"));
    let checkout = "app/vendor/bundle/ruby/3.1.0/bundler/gems/box-0123456789ab/sub/lib/mohs/git.rb";
    assert_eq!(found("mohs/git"), scratch.path(checkout));
    assert_eq!(found("plain"), scratch.path("app/vendor/gems/plain/lib/plain.rb"));
    assert_eq!(found("copy"), scratch.path("app/vendor/gems/copy-1.0/lib/copy.rb"));
}

#[test]
fn ruby_itself_and_rubylib_are_searched_with_and_without_a_lock_file() {
    for lock in ["", "GEM\n  specs:\n"] {
        let scratch = Scratch::new(&[
            ("Gemfile.lock", lock),
            ("system/usr/lib/ruby/3.1.0/irb.rb", ""),
            ("system/usr/lib/ruby/3.1.0/irb/cmd/help.rb", ""),
            ("system/usr/lib/ruby/vendor_ruby/deb.rb", ""),
            ("system/usr/lib/x86_64-linux-gnu/ruby/3.1.0/rbconfig.rb", ""),
            ("system/usr/lib/x86_64-linux-gnu/ruby/3.1.0/core.so", ""),
            ("mine/mine.rb", ""),
        ]);
        let surroundings = Surroundings {
            system: scratch.path("system"),
            ruby_lib: Some(scratch.path("mine").into()),
            ..Surroundings::default()
        };
        let gems = Gems::on(scratch.root(), surroundings);
        let library = scratch.path("system/usr/lib/ruby");
        assert_eq!(gems.find("irb"), ruby(library.join("3.1.0/irb.rb")));
        assert_eq!(gems.find("irb/cmd/help"), ruby(library.join("3.1.0/irb/cmd/help.rb")));
        assert_eq!(gems.find("deb"), ruby(library.join("vendor_ruby/deb.rb")));
        assert_eq!(gems.find("mine"), ruby(scratch.path("mine/mine.rb")));
        let extension = scratch.path("system/usr/lib/x86_64-linux-gnu/ruby/3.1.0/core.so");
        assert_eq!(gems.find("core"), Found::Extension(extension));
        assert_eq!(gems.find("nothing"), if lock.is_empty() { missing(None) } else { Found::Absent });
    }
}

#[test]
fn extensions_are_found_beside_ruby_files_and_in_their_own_folder() {
    let scratch = Scratch::new(&[
        (
            "vendor/bundle/ruby/3.1.0/specifications/fast-1.gemspec",
            "# -*-\n# stub: fast 1 ruby lib\n# stub: ext/fast/extconf.rb\n",
        ),
        ("vendor/bundle/ruby/3.1.0/gems/fast-1/lib/fast.rb", ""),
        ("vendor/bundle/ruby/3.1.0/gems/fast-1/lib/fast/beside.bundle", ""),
        ("vendor/bundle/ruby/3.1.0/extensions/x86_64-linux/3.1.0/fast-1/fast/fast_ext.so", ""),
    ]);
    let gems = gems(&scratch);
    let home = scratch.path("vendor/bundle/ruby/3.1.0");
    assert_eq!(gems.find("fast"), ruby(home.join("gems/fast-1/lib/fast.rb")));
    let extension = home.join("extensions/x86_64-linux/3.1.0/fast-1/fast/fast_ext.so");
    assert_eq!(gems.find("fast/fast_ext"), Found::Extension(extension.clone()));
    assert_eq!(gems.find("fast/fast_ext.so"), Found::Extension(extension));
    assert_eq!(gems.find("fast/beside"), Found::Extension(home.join("gems/fast-1/lib/fast/beside.bundle")));
    assert_eq!(gems.find("fast/none"), missing(None));
}

#[test]
fn a_specification_without_files_is_no_gem() {
    let scratch = Scratch::new(&[
        (
            "vendor/bundle/ruby/3.1.0/specifications/ghost-1.gemspec",
            "# -*-\n# stub: ghost 1 ruby lib\n\ns.files = [\"lib/ghost.rb\"]\n",
        ),
        ("Gemfile", "gem 'ghost'\n"),
    ]);
    let gems = gems(&scratch);
    assert_eq!(gems.contents("ghost"), None);
    assert_eq!(gems.find("ghost"), missing(Some("ghost")));
}

/// Every gem of this machine is where RubyGems has it, and needs what RubyGems says.
#[test]
fn the_gems_of_this_machine_are_those_of_rubygems() {
    let script = "Gem::Specification.latest_specs(true).reject(&:default_gem?).map(&:to_spec).each { |spec| \
                  puts [spec.name, spec.version, spec.runtime_dependencies.map(&:name).uniq.sort.join(' '), \
                  *spec.full_require_paths.select { |path| Dir.exist?(path) }].join(\"\\t\") }";
    let output =
        std::process::Command::new("ruby").args(["-W0", "-e", script]).current_dir("/").output().unwrap();
    let gems = Gems::on(
        Path::new("/nowhere"),
        Surroundings { bundle: BTreeMap::new(), ..Surroundings::of_process() },
    );
    let mut n_compared = 0;
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, version, dependencies, require_paths @ ..] = &fields[..] else { panic!("{line}") };
        // What lies in vendor_ruby has no folder that RubyGems knows.
        if require_paths.is_empty() {
            continue;
        }
        let contents = gems.contents(name).unwrap_or_else(|| panic!("{name} {version} is not found"));
        let mut expected: Vec<PathBuf> = require_paths.iter().map(PathBuf::from).collect();
        let mut found = contents.require_paths.clone();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{name} {version}");
        assert_eq!(contents.dependencies.join(" "), *dependencies, "{name} {version}");
        n_compared += 1;
    }
    assert!(n_compared > 0);
}

/// What the gems of this machine require is found where Ruby finds it, and what Ruby does not find is missing.
#[test]
fn requires_of_installed_gems_lead_where_ruby_says() {
    let script = r##"
        all = Gem::Specification.latest_specs(true).flat_map(&:full_require_paths).uniq
        folders = all.first(60)
        files = folders.flat_map { |folder| Dir[File.join(folder, "**/*.rb")] }
        paths = files.flat_map { |file| File.read(file, encoding: "BINARY").scan(/^\s*require ["']([\w\/.-]+)["']/) }
        paths.flatten.uniq.reject { |path| path.start_with?(".", "/") }.each do |path|
          file = $LOAD_PATH.resolve_feature_path(path)&.last
          file = nil unless file&.start_with?("/")
          file ||= Gem::Specification.find_by_path(path)&.matches_for_glob("#{path}{.rb,.so,}")&.find { |it| File.file?(it) }
          # What was compiled counts only once its gem is activated.
          file ||= all.map { |folder| File.join(folder, path.delete_suffix(".so") + ".so") }.find { |it| File.file?(it) }
          puts "#{path}\t#{file}"
        end
    "##;
    let output =
        std::process::Command::new("ruby").args(["-W0", "-e", script]).current_dir("/").output().unwrap();
    let surroundings = Surroundings { bundle: BTreeMap::new(), ruby_lib: None, ..Surroundings::of_process() };
    let gems = Gems::on(Path::new("/nowhere"), surroundings);
    let mut differences = Vec::new();
    let mut n_compared = 0;
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let (path, expected) = line.split_once('\t').unwrap();
        if crate::require::is_standard(path) {
            continue;
        }
        let found = match gems.find(path) {
            Found::Ruby(file) | Found::Extension(file) => file.to_string_lossy().into_owned(),
            Found::Standard | Found::Absent | Found::Missing { .. } => String::new(),
        };
        if found != expected {
            differences.push(format!("{path}: {found:?}, Ruby {expected:?}"));
        }
        n_compared += 1;
    }
    assert!(
        n_compared > 0 && differences.is_empty(),
        "{} of {n_compared}: {differences:#?}",
        differences.len()
    );
}

/// A kept result has to notice each of these.
#[test]
fn what_is_installed_or_locked_later_is_another_fact() {
    let changes: [(&str, &str); 6] = [
        ("vendor/bundle/ruby/3.1.0/gems/late-1/lib/late.rb", ""),
        ("vendor/bundle/ruby/3.1.0/specifications/late-1.gemspec", "# -*-\n# stub: late 1 ruby lib\n"),
        ("vendor/bundle/ruby/3.1.0/specifications/here-1.gemspec", "# -*-\n# stub: here 1 ruby src\n"),
        ("Gemfile.lock", "GEM\n  specs:\n"),
        (".bundle/config", "BUNDLE_PATH: other\n"),
        ("system/usr/lib/ruby/3.1.0/late.rb", ""),
    ];
    for (path, text) in changes {
        let scratch = Scratch::new(&[
            ("vendor/bundle/ruby/3.1.0/specifications/here-1.gemspec", "# -*-\n# stub: here 1 ruby lib\n"),
            ("vendor/bundle/ruby/3.1.0/gems/here-1/lib/here.rb", ""),
            ("system/usr/lib/ruby/3.1.0/set.rb", ""),
        ]);
        let (found, notes) = watch::watched(|| gems(&scratch).find("late"));
        assert_eq!(found, missing(None));
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(10);
        let facts = crate::fingerprint::facts_of(&notes, later).unwrap();
        let hold = || facts.iter().all(crate::fingerprint::Fact::holds);
        assert!(hold());
        scratch.write("unrelated.txt", "");
        assert!(hold());
        scratch.write(path, text);
        assert!(!hold(), "{path}");
    }
}
