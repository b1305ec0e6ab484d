//! Is `data/table.txt` what the generator makes today? The part of the native Ruby is made anew and compared fact by fact,
//! through the binary form of both.
//!
//! Fails when the table is stale for the same version and platform of Ruby. Another Ruby is not compared.

use crate::table::Table;
use crate::{By, Class, Versions, table};
use std::collections::BTreeSet;
use std::process::{Command, Stdio};

fn ruby(arguments: &[&str]) -> Option<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/generate");
    let mut command = Command::new("ruby");
    let output = command.current_dir(folder).arg("-W0").args(arguments).stdin(Stdio::null()).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("Ruby prints UTF-8"))
}

/// Every fact that holds in the first version, as a line.
fn facts(table: &Table) -> BTreeSet<String> {
    let first = Versions::from_bits(1);
    let holds = |versions: Versions| versions.contains_all(first);
    let mut facts = BTreeSet::new();
    for feature in table.features().filter(|it| holds(it.versions())) {
        facts.insert(format!("feature {} {}", feature.name(), feature.is_c_extension()));
    }
    for global in table.globals().filter(|it| holds(it.versions())) {
        facts.insert(format!("{}: {}", global.library().name(), global.name()));
    }
    for class in table.classes() {
        add_facts_of(class, holds, &mut facts);
    }
    facts
}

fn add_facts_of(class: Class<'_>, holds: impl Fn(Versions) -> bool, facts: &mut BTreeSet<String>) {
    let name = class.name();
    for it in class.types().filter(|it| holds(it.versions)) {
        let superclass = it.superclass.map(|it| it.name());
        facts.insert(format!("{}: {name} {:?} {superclass:?}", it.library.name(), it.kind));
    }
    for it in class.links().filter(|it| holds(it.versions)) {
        facts.insert(format!("{}: {name} {:?} {}", it.library.name(), it.kind, it.module.name()));
    }
    for it in class.methods().filter(|it| holds(it.versions())) {
        let params: Vec<String> = it.params().map(|param| param.to_string()).collect();
        let by = match it.by() {
            By::Undef => String::from("undef"),
            by => format!("{:?} {by:?} ({}) {:?}", it.visibility(), params.join(","), it.alias_of()),
        };
        facts.insert(format!("{}: {it:?} {by}", it.library().name()));
    }
    for it in class.constants().filter(|it| holds(it.versions())) {
        // A value that another version does not share is left out of the whole table.
        let what = (it.visibility(), it.class_name(), it.module_name(), it.autoload());
        facts.insert(format!("{}: {it:?} {what:?}", it.library().name()));
    }
}

#[test]
fn the_table_is_what_the_generator_makes() {
    let (version, platform) = table().rubies().next().expect("a table of at least one Ruby");
    let expected = format!("{version} {platform}");
    let found = ruby(&["-e", "print RUBY_VERSION, ' ', RUBY_PLATFORM"]).unwrap_or_else(|| "no ruby".into());
    if found != expected {
        assert!(found != "no ruby" || std::env::var_os("CI").is_none(), "CI needs a ruby");
        println!("skipped: needs Ruby {expected}, found {found}");
        return;
    }
    let dump = std::env::temp_dir().join(format!("corelib-fresh-{}.txt", std::process::id()));
    std::fs::write(&dump, ruby(&["reflect.rb"]).expect("ruby runs")).expect("a writable temporary folder");
    let text = ruby(&["merge.rb", &dump.to_string_lossy()]).expect("ruby runs");
    std::fs::remove_file(&dump).expect("the file just written");
    let fresh = facts(&Table::from_text(&text).expect("the generator writes what the reader reads"));
    let embedded = facts(table());
    // Which files of these bundled gems are loaded depends on the versions that are installed beside them.
    let is_compared =
        |fact: &&String| !["minitest", "test/unit", "test-unit"].iter().any(|gem| fact.starts_with(gem));
    let missing: Vec<&String> = fresh.difference(&embedded).filter(is_compared).take(20).collect();
    let stale: Vec<&String> = embedded.difference(&fresh).filter(is_compared).take(20).collect();
    assert!(missing.is_empty() && stale.is_empty(), "missing {missing:#?}\nstale {stale:#?}");
    assert!(fresh.len() > 20_000, "only {} facts compared", fresh.len());
}
