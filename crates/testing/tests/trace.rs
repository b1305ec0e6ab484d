//! Recorded runs of the programs below `tests/trace`: what `mohs trace` infers from each, and what `rbs` says of it.
//!
//! A folder has Ruby files, `test.rb` (the command is `ruby test.rb`), perhaps `sig/` with trusted signatures, and
//! `expected`: the signatures, the inconsistencies and the alarms (`trace::Alarm`). `UPDATE=1` writes `expected` anew; read the difference.
//!
//! For each program two more things must hold: `rbs validate` accepts the signatures, and the same run under `rbs test`
//! with them raises nothing.

use driver::{Recording, Silent, TraceOptions, TypeStyle};
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use testing::{Scratch, tree};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in tree::files_below("tests/trace", "test.rb") {
        let Some(folder) = path.parent().map(Path::to_owned) else { continue };
        let name = tree::shown(&folder).trim_start_matches("tests/trace/").to_owned();
        trials.push(Trial::test(name, move || check(&folder).map_err(Failed::from)));
    }
    let n_trials = trials.len();
    trials.push(Trial::test("there are programs", move || match n_trials {
        0 => Err("no test.rb below tests/trace".into()),
        _ => Ok(()),
    }));
    trials.push(Trial::test("the page of inconsistent-types", || rule_page().map_err(Failed::from)));
    trials.push(Trial::test("ascii85", || ascii85().map_err(Failed::from)));
    trials.push(Trial::test("many methods", || many_methods().map_err(Failed::from)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Copies a folder, so that nothing is written beside the sources.
fn copy(from: &Path, to: &Scratch) -> Result<(), String> {
    let mut folders = vec![from.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let below = path.strip_prefix(from).map_err(|error| error.to_string())?;
                to.write(&below.to_string_lossy(), tree::text(&path)?);
            }
        }
    }
    Ok(())
}

/// What a run shows: the text of the signatures and the messages of the findings.
struct Shown {
    text: String,
    libraries: Vec<String>,
    n_covered: usize,
    n_untyped: usize,
    solving: std::time::Duration,
}

fn trace(root: &Path, style: TypeStyle) -> Result<Shown, String> {
    let gem = driver::find_gem().map_err(|failure| failure.0)?;
    let folder = root.join("traces");
    let command = ["ruby".into(), "test.rb".into()];
    let recording = Recording { cwd: root, command: &command, gem: &gem, folder: &folder, root, world: None };
    let recorded = driver::record(&recording).map_err(|failure| failure.0)?;
    if recorded.code != 0 {
        return Err(format!("the program ended with {}", recorded.code));
    }
    let (trace, problems) = driver::read_traces(&folder).map_err(|failure| failure.0)?;
    let options = TraceOptions {
        cwd: root.to_owned(),
        root: root.to_owned(),
        style,
        only: Vec::new(),
        except: Vec::new(),
        jobs: Some(1),
    };
    let result = driver::infer_trace(&trace, problems, &options, &Silent).map_err(|failure| failure.0)?;
    if !result.report.problems.is_empty() {
        return Err(format!("{:?}", result.report.problems));
    }
    let changes =
        driver::signature_changes(&result.inferred, &result.report.sources, root, &root.join("sig"), style);
    let mut text = String::new();
    for change in changes.iter().filter(|change| change.path.extension().is_some()) {
        let path = change.path.strip_prefix(root).unwrap_or(&change.path);
        let after = change.after.as_ref().map(|bytes| String::from_utf8_lossy(bytes)).unwrap_or_default();
        text += &format!("== {}\n{after}", path.display());
    }
    for diagnostic in &result.report.diagnostics {
        text += &format!("== {} [{}]\n", diagnostic.message, diagnostic.rule.id);
    }
    for alarm in &result.inferred.alarms {
        text += &format!("== alarm: {alarm}\n");
    }
    driver::write_changes(&changes).map_err(|failure| failure.0)?;
    let covered = || result.inferred.methods().filter(|method| method.is_covered);
    Ok(Shown {
        text,
        libraries: result.inferred.libraries.clone(),
        n_covered: covered().count(),
        n_untyped: covered().filter(|method| method.has_untyped()).count(),
        solving: result.solving,
    })
}

fn check(folder: &Path) -> Result<(), String> {
    let scratch = Scratch::new(&[]);
    copy(folder, &scratch)?;
    let shown = trace(scratch.root(), TypeStyle::Nominal)?;
    let mut wrong = Vec::new();
    let expected = folder.join("expected");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        std::fs::write(&expected, &shown.text).map_err(|error| error.to_string())?;
    } else if tree::text(&expected).unwrap_or_default() != shown.text {
        wrong.push(format!("UPDATE=1 accepts this instead of `expected`:\n{}", shown.text));
    }
    // Of a large program, 95 of 100 methods that ran get a type without `untyped`.
    if shown.n_covered >= 100 && shown.n_untyped * 20 > shown.n_covered {
        wrong.push(format!("{} of {} methods have untyped parts", shown.n_untyped, shown.n_covered));
    }
    wrong.extend(under_rbs(scratch.root(), &shown.libraries).err());
    // The same with interfaces instead of classes.
    let structural = trace(scratch.root(), TypeStyle::Structural)?;
    let under = under_rbs(scratch.root(), &structural.libraries);
    wrong.extend(under.err().map(|it| format!("--structural: {it}")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// `rbs validate`, then the run under `rbs test`.
fn under_rbs(root: &Path, libraries: &[String]) -> Result<(), String> {
    let rbs = rbs_command()?;
    let requires = || libraries.iter().flat_map(|library| ["-r", library.as_str()]);
    let mut validate = Command::new("ruby");
    validate.arg(&rbs).args(requires()).args(["-I", "sig", "validate"]).current_dir(root);
    ran(validate.output(), "rbs validate")?;
    let options = requires().chain(["-I", "sig"]).collect::<Vec<_>>().join(" ");
    let mut test = Command::new("ruby");
    test.args(["-r", "rbs/test/setup", "test.rb"])
        .env("RBS_TEST_TARGET", targets(root)?)
        .env("RBS_TEST_OPT", options)
        .env("RBS_TEST_LOGLEVEL", "error")
        .env("RBS_TEST_RAISE", "true")
        .current_dir(root);
    ran(test.output(), "rbs test")
}

/// The classes that the signatures declare; `rbs test` checks what it is told to.
fn targets(root: &Path) -> Result<String, String> {
    let script = r#"
        require "rbs"
        env = RBS::EnvironmentLoader.new(core_root: nil)
        env.add(path: Pathname("sig"))
        decls = []
        env.each_signature { |_, _, all| decls.concat(all) } rescue nil
        names = []
        walk = lambda do |prefix, list|
          list.each do |decl|
            next unless decl.is_a?(RBS::AST::Declarations::Class) || decl.is_a?(RBS::AST::Declarations::Module)
            name = [prefix, decl.name.to_s].compact.join("::")
            names << name
            walk.call(name, decl.members)
          end
        end
        Dir["sig/**/*.rbs"].each { |path| walk.call(nil, RBS::Parser.parse_signature(File.read(path))) }
        puts names.uniq.sort.join(",")
    "#;
    let output = Command::new("ruby").args(["-e", script]).current_dir(root).output();
    let output = output.map_err(|error| error.to_string())?;
    let names = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if names.is_empty() {
        return Err(format!("no classes in the signatures: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(names)
}

fn ran(output: std::io::Result<Output>, what: &str) -> Result<(), String> {
    let output = output.map_err(|error| format!("{what}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Err(format!("{what} fails:\n{out}{err}"))
}

/// The program of the `rbs` gem that Ruby has.
fn rbs_command() -> Result<PathBuf, String> {
    let script = r#"print Gem::Specification.find_by_name("rbs").gem_dir"#;
    let output = Command::new("ruby").args(["-e", script]).output().map_err(|error| error.to_string())?;
    let path = PathBuf::from(String::from_utf8_lossy(&output.stdout).into_owned()).join("exe/rbs");
    if path.is_file() { Ok(path) } else { Err("Ruby has no rbs gem".to_owned()) }
}

/// A program with 50 classes and 150 methods: at least 95 of 100 methods that ran get a type without `untyped`, and the
/// types are found in a tenth of a second (in a release build; a debug build on a busy machine is given more).
fn many_methods() -> Result<(), String> {
    let mut program = String::new();
    let mut test = String::from("require_relative \"many\"\n");
    for number in 0..50 {
        let next = (number + 1) % 50;
        program += &format!(
            "class Part{number}\n  attr_reader :size\n\n  def initialize(size, name = \"part\")\n    @size = size\n    @name = name\n  \
             end\n\n  def label(prefix)\n    prefix + @name.upcase\n  end\n\n  def grow(by)\n    @size += by\n    self\n  end\n\n  \
             def pairs(list)\n    list.map {{ |it| [it, it.to_s] }}.to_h\n  end\n\n  def other\n    Part{next}.new(@size * 2)\n  end\nend\n\n"
        );
        test += &format!(
            "part = Part{number}.new({number})\npart.label(\"a\")\npart.grow(1).size\npart.pairs([1, 2])\npart.other\n"
        );
    }
    let scratch = Scratch::new(&[("many.rb", &program), ("test.rb", &test)]);
    let shown = trace(scratch.root(), TypeStyle::Nominal)?;
    let mut wrong = Vec::new();
    if shown.n_covered != 250 {
        wrong.push(format!("{} methods ran", shown.n_covered));
    }
    if shown.n_untyped * 20 > shown.n_covered {
        wrong.push(format!("{} of {} methods have untyped parts", shown.n_untyped, shown.n_covered));
    }
    // Far above what it takes: a quadratic step shows, a busy machine does not.
    let limit = if cfg!(debug_assertions) { 30.0 } else { 3.0 };
    if shown.solving.as_secs_f64() > limit {
        wrong.push(format!("solving took {:.3} s", shown.solving.as_secs_f64()));
    }
    wrong.extend(under_rbs(scratch.root(), &shown.libraries).err());
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The example of the rule's page shows the rule.
fn rule_page() -> Result<(), String> {
    let rule = driver::find_rule("inconsistent-types").ok_or("no such rule")?;
    let code =
        rule.doc.split("```ruby\n").nth(1).and_then(|rest| rest.split("```").next()).ok_or("no example")?;
    let scratch = Scratch::new(&[("main.rb", code), ("test.rb", "require_relative \"main\"\n")]);
    let shown = trace(scratch.root(), TypeStyle::Nominal)?;
    let expected = "String has no method";
    let told = shown.text.contains("[inconsistent-types]");
    if told { Ok(()) } else { Err(format!("not told ({expected}):\n{}", shown.text)) }
}

/// The finding of the thesis in Ascii85: `false` is passed for `wrap_lines`, which is used as a number elsewhere. The
/// code is that of the installed package.
fn ascii85() -> Result<(), String> {
    let script = r#"require "ascii85"; print $LOADED_FEATURES.grep(/ascii85\.rb/).first"#;
    let output = Command::new("ruby").args(["-e", script]).output().map_err(|error| error.to_string())?;
    let path = String::from_utf8_lossy(&output.stdout).into_owned();
    let code = std::fs::read_to_string(&path).map_err(|_| {
        "the library ascii85 is not installed (Debian: ruby-ascii85, see bin/setup)".to_owned()
    })?;
    let version = Path::new(&path).with_file_name("Ascii85").join("version.rb");
    let version = std::fs::read_to_string(version).unwrap_or_else(|_| "module Ascii85; end\n".to_owned());
    let test = r#"
        $LOAD_PATH.unshift File.join(__dir__, "lib")
        require "ascii85"
        Ascii85.encode("Ruby")
        Ascii85.encode("Antidisestablishmentarianism", 20)
        Ascii85.encode("Supercalifragilisticexpialidocious", false)
        Ascii85.encode("")
        Ascii85.decode("<~;KZGo~>")
        Ascii85.decode("none")
    "#;
    let files =
        [("lib/ascii85.rb", code.as_str()), ("lib/Ascii85/version.rb", version.as_str()), ("test.rb", test)];
    let scratch = Scratch::new(&files);
    let shown = trace(scratch.root(), TypeStyle::Nominal)?;
    let told =
        "bool has no method to_i: wrap_lines of Ascii85.encode is given by Ascii85.encode(\"Supercalifragil";
    if !shown.text.contains(told) {
        return Err(format!("the contradiction is not told:\n{}", shown.text));
    }
    under_rbs(scratch.root(), &shown.libraries)
}
