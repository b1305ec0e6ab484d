//! The installed `rbs` gem as the oracle: what `RBS::DefinitionBuilder` makes of the core classes is what
//! `Signatures` finds through ancestors. Needs a Ruby with the gem.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

#[path = "../../syntax/tests/support/rbs_gem.rs"]
mod gem;

use base::FileId;
use gem::{gem_dir, rbs_files, ruby};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use syntax::sig::{Decl, DeclKind, Member, MemberKind, SigFile, Visibility};
use types::{Pack, Provenance, Side, Signatures, Source, display};

fn parsed(part: &str) -> Vec<(String, SigFile)> {
    let dir = gem_dir().join(part);
    let file = |path: PathBuf| {
        let name = path.strip_prefix(&dir).unwrap().display().to_string();
        (name, syntax::parse_rbs(FileId(0), &std::fs::read(&path).unwrap()))
    };
    rbs_files(&dir).into_iter().map(file).collect()
}

fn pack(files: &[(String, SigFile)]) -> Vec<u8> {
    Pack::build(files.iter().map(|(path, file)| (path.as_str(), file)), 7)
}

fn core() -> Signatures {
    let pack = Pack::open(pack(&parsed("core")), 7).unwrap();
    Signatures::new(vec![Source { provenance: Provenance::Core, pack: Arc::new(pack) }])
}

/// One line for each method that an instance or the class object has, by the gem.
const METHODS: &str = r#"
    env = RBS::Environment.from_loader(RBS::EnvironmentLoader.new).resolve_type_names
    builder = RBS::DefinitionBuilder.new(env: env)
    loose = ->(x) { x.to_s.gsub("void", "top").gsub(/\b([A-Z]\w*)@\d+/, '\1').delete(" ()`'\"") }
    line = ->(name, side, definition) do
      definition.methods.each do |m, method|
        owner = method.alias_of ? "alias" : method.defs.last.defined_in
        # Ruby makes the instance method of a module function private and its copy public; the gem says so since 3.
        member = method.defs.last&.member
        both = member.respond_to?(:kind) && member.kind == :singleton_instance
        copy = side == "singleton" && method.defs.last.defined_in == name
        visibility = both ? (copy ? :public : :private) : method.accessibility
        puts [name, side, m, visibility, owner, method.method_types.map(&loose).join(" | ")].join(" ")
      end
    end
    env.class_decls.each_key do |name|
      line.(name, "instance", builder.build_instance(name))
      line.(name, "singleton", builder.build_singleton(name))
    end
    env.interface_decls.each_key { |name| line.(name, "instance", builder.build_interface(name)) }
"#;

#[test]
fn methods_are_those_of_the_gems_definition_builder() {
    let theirs = ruby(METHODS, &[]);
    let signatures = core();
    let mut differences = Vec::new();
    let mut n_methods = 0;
    let mut counts: BTreeMap<(&str, Side), usize> = BTreeMap::new();
    for line in theirs.lines() {
        let mut words = line.splitn(6, ' ');
        let mut word = || words.next().unwrap_or_default();
        let (class, side, name, visibility, owner, types) = (word(), word(), word(), word(), word(), word());
        let side = if side == "instance" { Side::Instance } else { Side::Singleton };
        n_methods += 1;
        *counts.entry((class, side)).or_default() += 1;
        let Some(found) = signatures.lookup_method(&class[2..], side, name, &[]) else {
            differences.push(format!("missing: {line}"));
            continue;
        };
        let our_visibility =
            if found.method.visibility == Visibility::Private { "private" } else { "public" };
        let our_owner = if owner == "alias" { "alias".to_owned() } else { format!("::{}", found.owner) };
        let our_types: String = loose(&display::found_rbs(&found));
        let ours = format!("{our_visibility} {our_owner} {our_types}");
        let theirs = format!("{visibility} {owner} {}", loose(types));
        if ours != theirs {
            differences.push(format!("{class} {name}\n  ours:   {ours}\n  theirs: {theirs}"));
        }
    }
    // As many names as the gem has, so none too much. `new` stands for two declarations, but is one name.
    for ((class, side), count) in counts {
        let ours = signatures.methods(&class[2..], side).len();
        if ours != count {
            differences.push(format!("{class} {side:?}: {ours} methods, the gem has {count}"));
        }
    }
    assert!(n_methods > 20_000, "{n_methods}");
    assert!(
        differences.is_empty(),
        "{} of {n_methods}:\n{}",
        differences.len(),
        differences[..differences.len().min(40)].join("\n")
    );
}

fn loose(text: &str) -> String {
    text.replace("void", "top").chars().filter(|char| !" ()`'\"".contains(*char)).collect()
}

#[test]
fn a_class_prints_as_rbs_that_says_the_same() {
    let signatures = core();
    for name in ["Array", "Hash", "Kernel", "Comparable", "IO", "_Each", "Enumerator::Lazy", "Thread::Queue"]
    {
        let class = signatures.class(name).unwrap();
        let printed = display::class_rbs(&signatures, &class);
        let file = syntax::parse_rbs(FileId(0), printed.as_bytes());
        assert_eq!(file.errors, [], "{printed}");
        // Beside the core, so that the names it mentions are declared; its own declarations win by being alone.
        let alone = Signatures::new(vec![Source {
            provenance: Provenance::Project,
            pack: Arc::new(Pack::from_files([("a.rbs", &file)])),
        }]);
        let again = alone.class(name).unwrap();
        for side in [Side::Instance, Side::Singleton] {
            assert_eq!(again.method_names(side), class.method_names(side), "{name}");
        }
        let unresolved = |text: &str| text.replace("::", "");
        assert_eq!(unresolved(&display::class_rbs(&alone, &again)), unresolved(&printed), "{name}");
    }
}

#[test]
fn packed_and_unpacked_signatures_are_the_same() {
    for part in ["core", "stdlib"] {
        let files = parsed(part);
        let pack = Pack::open(pack(&files), 7).unwrap();
        let mut packed: Vec<String> = Vec::new();
        for name in pack.names() {
            for part in pack.parts(name) {
                packed.push(format!("{} {:?} {}", pack.files()[part.file].path, part.context, part.decl));
            }
        }
        let mut unpacked: Vec<String> = Vec::new();
        for (path, file) in &files {
            for decl in &file.decls {
                flatten(path, decl, &mut Vec::new(), &mut unpacked);
            }
        }
        packed.sort();
        unpacked.sort();
        assert_eq!(packed.len(), unpacked.len());
        for (packed, unpacked) in packed.iter().zip(&unpacked) {
            assert_eq!(packed, unpacked);
        }
    }
}

/// Declarations as a pack keeps them: nested ones on their own, no comments.
fn flatten(path: &str, decl: &Decl, context: &mut Vec<String>, out: &mut Vec<String>) {
    let mut decl = decl.clone();
    decl.comment = None;
    let mut inner = Vec::new();
    let own = match &mut decl.kind {
        DeclKind::Class { name, members, .. }
        | DeclKind::Module { name, members, .. }
        | DeclKind::Interface { name, members, .. } => {
            for member in std::mem::take(members) {
                match member.kind {
                    MemberKind::Decl(decl) => inner.push(*decl),
                    _ => members.push(Member { comment: None, ..member }),
                }
            }
            let outer =
                context.last().filter(|_| !name.absolute).map_or(String::new(), |outer| format!("{outer}::"));
            Some(format!("{outer}{}", name.to_string().trim_start_matches("::")))
        }
        _ => None,
    };
    let depth = context.len();
    context.extend(own);
    out.push(format!("{path} {context:?} {decl}"));
    inner.iter().for_each(|decl| flatten(path, decl, context, out));
    context.truncate(depth);
}
