//! The installed `rbs` gem as the oracle: its own signatures parse without an error, hold the same members as the
//! gem's Ruby parser reports, and survive printing. Needs a Ruby with the gem.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

#[path = "support/rbs_gem.rs"]
mod gem;

use base::FileId;
use gem::{gem_dir, rbs_files, ruby};
use std::path::{Path, PathBuf};
use syntax::sig::*;

fn parsed_gem() -> Vec<(PathBuf, SigFile)> {
    let dir = gem_dir();
    let files = ["core", "stdlib"].iter().flat_map(|part| rbs_files(&dir.join(part)));
    files.map(|path| (path.clone(), syntax::parse_rbs(FileId(0), &std::fs::read(&path).unwrap()))).collect()
}

#[test]
fn the_gems_signatures_parse_without_an_error() {
    let files = parsed_gem();
    assert!(files.len() > 100, "only {} files", files.len());
    for (path, file) in &files {
        assert_eq!(file.errors, [], "{}", path.display());
        assert!(!file.decls.is_empty(), "{}", path.display());
    }
}

/// One line for each declaration and member, in the order of the text, as the Ruby script below prints them.
fn outline(decls: &[Decl], outer: &str, lines: &mut Vec<String>) {
    for decl in decls {
        let full = |name: &TypeName| {
            let name = name.to_string();
            if outer.is_empty() { name } else { format!("{outer}::{name}") }
        };
        match &decl.kind {
            DeclKind::Class { name, type_params, members, superclass, .. } => {
                let parent = superclass.as_ref().map_or(String::new(), |class| class.name.to_string());
                lines.push(format!("class {} {} {parent}", full(name), type_params.len()));
                outline_members(members, &full(name), lines);
            }
            DeclKind::Module { name, type_params, members, self_types, .. } => {
                lines.push(format!("module {} {} {}", full(name), type_params.len(), self_types.len()));
                outline_members(members, &full(name), lines);
            }
            DeclKind::Interface { name, type_params, members, .. } => {
                lines.push(format!("interface {} {}", full(name), type_params.len()));
                outline_members(members, &full(name), lines);
            }
            DeclKind::TypeAlias { name, ty, .. } => lines.push(format!("type {} {}", full(name), loose(ty))),
            DeclKind::Constant { name, ty, .. } => lines.push(format!("const {} {}", full(name), loose(ty))),
            DeclKind::Global { name, ty, .. } => lines.push(format!("global {name} {}", loose(ty))),
            DeclKind::ClassAlias { new, old, .. } => lines.push(format!("alias {} {old}", full(new))),
        }
    }
}

fn outline_members(members: &[Member], class: &str, lines: &mut Vec<String>) {
    for member in members {
        match &member.kind {
            MemberKind::Method(method) => {
                let kind = match method.kind {
                    MethodKind::Instance => "instance",
                    MethodKind::Singleton => "singleton",
                    MethodKind::Both => "singleton_instance",
                };
                let types: Vec<_> = method.overloads.iter().map(|overload| loose(&overload.ty)).collect();
                lines.push(format!("def {class} {kind} {} {}", method.name, types.join(" | ")));
            }
            MemberKind::Attr(attr) => lines.push(format!("attr {class} {} {}", attr.name, loose(&attr.ty))),
            MemberKind::Mixin { module, .. } => lines.push(format!("mixin {class} {}", loose(module))),
            MemberKind::Alias { new, old, .. } => lines.push(format!("alias {class} {new} {old}")),
            MemberKind::Variable { name, ty, .. } => lines.push(format!("var {class} {name} {}", loose(ty))),
            MemberKind::Visibility(visibility) => lines.push(format!("{visibility} {class}")),
            MemberKind::Decl(decl) => outline(std::slice::from_ref(decl), class, lines),
        }
    }
}

/// Both printers are valid RBS, but the gem's has its own mind about parentheses, spaces and quotes. `void` where a
/// newer parser refuses it is read as `top`.
fn loose(printed: &impl ToString) -> String {
    let text = printed.to_string().replace("void", "top");
    text.chars().filter(|char| !" ()`'\"".contains(*char)).collect()
}

/// The same lines from the gem's own parser.
const OUTLINE: &str = r#"
L = ->(x) { x.to_s.gsub("void", "top").delete(" ()`'\"") }
def members(list, name)
  list.each do |m|
    case m
    when RBS::AST::Members::MethodDefinition then puts "def #{name} #{m.kind} #{m.name} #{m.types.map(&L).join(' | ')}"
    when RBS::AST::Members::AttrReader, RBS::AST::Members::AttrWriter, RBS::AST::Members::AttrAccessor
      puts "attr #{name} #{m.name} #{L.(m.type)}"
    when RBS::AST::Members::Include, RBS::AST::Members::Extend, RBS::AST::Members::Prepend
      puts "mixin #{name} #{L.(m.name)}#{m.args.empty? ? '' : '[' + m.args.map(&L).join(',') + ']'}"
    when RBS::AST::Members::Alias then puts "alias #{name} #{m.new_name} #{m.old_name}"
    when RBS::AST::Members::InstanceVariable, RBS::AST::Members::ClassInstanceVariable, RBS::AST::Members::ClassVariable
      puts "var #{name} #{m.name} #{L.(m.type)}"
    when RBS::AST::Members::Public then puts "public #{name}"
    when RBS::AST::Members::Private then puts "private #{name}"
    else decl(m, name)
    end
  end
end
def decl(d, outer)
  n = [outer, d.name.to_s].reject(&:empty?).join("::")
  case d
  when RBS::AST::Declarations::Class
    puts "class #{n} #{d.type_params.size} #{d.super_class&.name}"
    members(d.members, n)
  when RBS::AST::Declarations::Module
    puts "module #{n} #{d.type_params.size} #{d.self_types.size}"
    members(d.members, n)
  when RBS::AST::Declarations::Interface
    puts "interface #{n} #{d.type_params.size}"
    members(d.members, n)
  when RBS::AST::Declarations::Alias then puts "type #{n} #{L.(d.type)}"
  when RBS::AST::Declarations::Constant then puts "const #{n} #{L.(d.type)}"
  when RBS::AST::Declarations::Global then puts "global #{d.name} #{L.(d.type)}"
  else raise d.class.to_s
  end
end
ARGF.argv.each do |path|
  puts "file #{path}"
  RBS::Parser.parse_signature(RBS::Buffer.new(name: path, content: File.read(path))).each { |d| decl(d, "") }
end
"#;

#[test]
fn every_declaration_and_member_is_the_one_that_the_gem_reads() {
    let files = parsed_gem();
    let mut ours = Vec::new();
    for (path, file) in &files {
        ours.push(format!("file {}", path.display()));
        outline(&file.decls, "", &mut ours);
    }
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.to_str().unwrap()).collect();
    let theirs = ruby(OUTLINE, &paths);
    let theirs: Vec<&str> = theirs.lines().collect();
    for (index, (our, their)) in ours.iter().zip(&theirs).enumerate() {
        assert_eq!(our, their, "line {index}");
    }
    assert_eq!(ours.len(), theirs.len());
    assert!(ours.iter().filter(|line| line.starts_with("def ")).count() > 4000);
}

#[test]
fn printed_signatures_parse_back_to_the_same_text() {
    for (path, file) in parsed_gem() {
        let once = file.to_string();
        let again = syntax::parse_rbs(FileId(0), once.as_bytes());
        assert_eq!(again.errors, [], "{}:\n{once}", path.display());
        similar(&once, &again.to_string(), &path);
    }
}

fn similar(left: &str, right: &str, path: &Path) {
    for (left, right) in left.lines().zip(right.lines()) {
        assert_eq!(left, right, "{}", path.display());
    }
    assert_eq!(left.lines().count(), right.lines().count(), "{}", path.display());
}
