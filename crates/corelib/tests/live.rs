//! The table against a running Ruby: every method of every class, inherited ones included, must be found where Ruby finds
//! it, with its arity, visibility and parameters; a name that Ruby does not know must not be found.
//!
//! Needs a `ruby` of exactly the version and platform that the table was made from. Without one the tests say so and pass,
//! except under `CI`.

use corelib::{By, Found, Kind, Method, ParamKind, RubyVersion, Scope, Side, Visibility, table};
use std::collections::{BTreeMap, HashSet};
use std::process::{Command, Stdio};

/// The native Ruby of the table.
const VERSION: RubyVersion = RubyVersion::V3_1;

fn ruby(arguments: &[&str]) -> Option<String> {
    let output = Command::new("ruby").arg("-W0").args(arguments).stdin(Stdio::null()).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("Ruby prints UTF-8"))
}

/// Is the Ruby at hand the one that the table describes?
#[expect(clippy::print_stdout, reason = "tells why nothing was compared")]
fn has_the_ruby() -> bool {
    let (version, platform) = table().rubies().next().expect("a table of at least one Ruby");
    let expected = format!("{version} {platform}");
    let found = ruby(&["-e", "print RUBY_VERSION, ' ', RUBY_PLATFORM"]).unwrap_or_else(|| "no ruby".into());
    if found == expected {
        return true;
    }
    assert!(found != "no ruby" || std::env::var_os("CI").is_none(), "CI needs a ruby");
    println!("skipped: needs Ruby {expected}, found {found}");
    false
}

/// What Ruby says after `require`s, in the form of live.rb.
fn world(libraries: &[&str]) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/live.rb");
    let arguments: Vec<&str> = [script].iter().chain(libraries).copied().collect();
    ruby(&arguments).expect("ruby runs")
}

/// Compares the world after `require`s, as far as it is not in `but`; returns how many methods were compared.
fn compare(libraries: &[&str], but: &str) -> usize {
    let answer = world(libraries);
    let but: HashSet<&str> = but.lines().collect();
    let scope = table().scope(VERSION, libraries);
    let mut differences = Vec::new();
    let mut known: BTreeMap<(&str, Side), HashSet<&str>> = BTreeMap::new();
    let mut n_compared = 0;
    for line in answer.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [class, side, name, owner, arity, visibility, params] = fields[..] else { panic!("{line}") };
        let side = if side == "#" { Side::Instance } else { Side::Singleton };
        known.entry((class, side)).or_default().insert(name);
        if but.contains(line) {
            continue;
        }
        n_compared += 1;
        let expected = format!("{owner} {arity} {visibility} {params}");
        let found = find(&scope, class, side, name);
        if found != expected {
            differences.push(format!("{class} {side:?} {name}: Ruby {expected}; table {found}"));
        }
    }
    // Nothing that Ruby does not have: whatever the table finds, Ruby has listed.
    for ((class, side), names_of_class) in known {
        let Some(handle) = table().class(class) else { continue };
        let candidates = scope.chain_in(VERSION, handle, side).into_iter().flat_map(|(owner, owner_side)| {
            owner.methods().filter(move |it| it.side() == owner_side).map(|it| it.name())
        });
        for name in candidates.filter(|name| !names_of_class.contains(name)) {
            if let Found::Method(method) = scope.find(handle, side, name) {
                differences.push(format!("{class} {side:?} {name}: Ruby has none; table {method:?}"));
            }
        }
        assert!(scope.find(handle, side, "no_such_method").method().is_none());
    }
    differences.sort();
    assert!(
        differences.is_empty(),
        "{} differences of {n_compared}:\n{}",
        differences.len(),
        differences[..differences.len().min(40)].join("\n")
    );
    n_compared
}

/// What the table says, in the form of live.rb.
fn find(scope: &Scope, class: &str, side: Side, name: &str) -> String {
    let Some(class) = table().class(class) else { return "no class".into() };
    let Found::Method(method) = scope.find(class, side, name) else { return "no method".into() };
    // Where only the visibility was changed, Ruby names the owner of the method that is called.
    let is_own = |it: &Method<'_>| it.by() != By::Visibility;
    let mut chain = scope.chain_in(VERSION, class, side).into_iter();
    let defined =
        chain.find_map(|(class, side)| scope.own_method_in(VERSION, class, side, name).filter(is_own));
    let owner = defined.map_or(method.owner(), Method::owner);
    let visibility = match method.visibility() {
        Visibility::Public => "public",
        Visibility::Protected => "protected",
        Visibility::Private => "private",
    };
    let params: Vec<String> = method
        .params()
        .map(|param| {
            let kind = match param.kind {
                ParamKind::Req => "req",
                ParamKind::Opt => "opt",
                ParamKind::Rest => "rest",
                ParamKind::KeyReq => "keyreq",
                ParamKind::Key => "key",
                ParamKind::KeyRest => "keyrest",
                ParamKind::NoKey => "nokey",
                ParamKind::Block => "block",
            };
            format!("{kind}:{}", param.name)
        })
        .collect();
    // An anonymous class has no name in Ruby.
    let owner = if owner.name().starts_with("#<") { "" } else { owner.name() };
    format!("{owner} {} {visibility} {}", method.arity(), params.join(" "))
}

#[test]
fn the_core_is_as_ruby_says() {
    if has_the_ruby() {
        let n_compared = compare(&[], "");
        assert!(n_compared > 20_000, "only {n_compared} methods compared");
    }
}

#[test]
fn libraries_add_what_ruby_says() {
    if has_the_ruby() {
        let core = world(&[]);
        for library in ["json", "set", "csv", "socket", "bigdecimal", "date", "strscan", "erb", "optparse"] {
            assert!(compare(&[library], &core) > 10, "{library}");
        }
        // Not with `socket`: Tempfile delegates the methods that File has when it is loaded.
        compare(&["tempfile"], &core);
        compare(&["net/http", "yaml", "openssl"], &core);
    }
}

#[test]
fn superclasses_and_ancestors_are_as_ruby_says() {
    if !has_the_ruby() {
        return;
    }
    let script = "ObjectSpace.each_object(Module) { |it| n = it.name or next; next if n.start_with?('#'); \
                  puts \"#{n}\\t#{it.is_a?(Class) ? it.superclass&.name : nil}\\t#{it.ancestors.map(&:name).join(' ')}\" }";
    let scope = Scope::new(VERSION);
    let mut n_compared = 0;
    for line in ruby(&["-e", script]).expect("ruby runs").lines() {
        let [name, superclass, ancestors] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        // Classes under no constant, such as the ones that RubyGems makes on the way, are not in the table.
        let Some(class) = table().class(name) else { continue };
        let ty = scope.type_in(VERSION, class).expect("a class of the core");
        assert_ne!(ty.kind, Kind::Object, "{name}");
        let names: Vec<&str> = scope.ancestors_in(VERSION, class).iter().map(|it| it.name()).collect();
        let named = |name: &str| !name.starts_with("#<");
        let found: Vec<&str> = names.into_iter().filter(|it| named(it)).collect();
        let expected: Vec<&str> = ancestors.split(' ').filter(|it| !it.is_empty()).collect();
        assert_eq!(found, expected, "{name}");
        let parent = ty.superclass.map_or("", |it| it.name());
        assert_eq!(if named(parent) { parent } else { "" }, superclass, "{name}");
        n_compared += 1;
    }
    assert!(n_compared > 300, "only {n_compared} classes compared");
}
