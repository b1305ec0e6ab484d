//! What `mohs infer` found, as text, JSON and RBS.

use driver::InferReport;
use refine::{Inferred, InferredField, Shape};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// The clauses of every method and field, and what is not known.
pub fn infer_text(report: &InferReport, out: &mut dyn Write) -> io::Result<()> {
    let mut path = String::new();
    let mut n_refined = 0;
    let mut fields: Vec<&InferredField> = report.found.fields.iter().collect();
    fields.sort_by_key(|it| (it.file, it.span.start));
    let mut class = "";
    for field in fields {
        if field.class != class {
            writeln!(out, "class {}", field.class)?;
            class = &field.class;
        }
        writeln!(out, "  {}", field.clause())?;
    }
    for method in &report.found.methods {
        let source = report.sources.get(method.file);
        if *source.path != path {
            path = source.path.to_string();
            writeln!(out, "{path}")?;
        }
        let line =
            source.text.iter().take(method.span.start as usize).filter(|byte| **byte == b'\n').count() + 1;
        writeln!(out, "{line}: {} {}", method.method, method.signature)?;
        if let Some(reason) = &method.reason {
            writeln!(out, "    unknown: {reason}")?;
            continue;
        }
        let clauses = method.clauses();
        n_refined += usize::from(!clauses.is_empty());
        for clause in clauses.iter().filter(|it| !it.starts_with("#@ (")) {
            writeln!(out, "    {clause}")?;
        }
        for (promise, facts) in &method.because {
            writeln!(out, "    `{promise}` rests on {}", one_of(facts))?;
        }
    }
    let (n, unknown) =
        (report.found.methods.len(), report.found.methods.iter().filter(|it| it.reason.is_some()));
    writeln!(out, "{n} methods without a specification: {n_refined} refined, {} unknown", unknown.count())
}

fn one_of(facts: &[String]) -> String {
    if facts.is_empty() { "its body alone".to_owned() } else { facts.join("; ") }
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    command: &'a str,
    diagnostics: [(); 0],
    inferred: Vec<Method<'a>>,
    invariants: Vec<Field<'a>>,
    problems: [(); 0],
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    methods: usize,
    lines: usize,
}

#[derive(Serialize)]
struct Method<'a> {
    method: &'a str,
    path: String,
    line: usize,
    signature: &'a str,
    declared: bool,
    requires: &'a [String],
    ensures: &'a [String],
    raises: &'a [String],
    rests_on: &'a [String],
    reason: Option<&'a str>,
}

#[derive(Serialize)]
struct Field<'a> {
    class: &'a str,
    name: &'a str,
    #[serde(rename = "type")]
    ty: &'a str,
    holds: &'a [String],
}

pub fn infer_json(report: &InferReport, out: &mut dyn Write) -> io::Result<()> {
    let method = |it: &'_ Inferred| {
        let source = report.sources.get(it.file);
        let before = source.text.iter().take(it.span.start as usize);
        (source.path.to_string(), before.filter(|byte| **byte == b'\n').count() + 1)
    };
    let methods = report
        .found
        .methods
        .iter()
        .map(|it| {
            let (path, line) = method(it);
            Method {
                method: &it.method,
                path,
                line,
                signature: &it.signature,
                declared: it.is_typed,
                requires: &it.requires,
                ensures: &it.ensures,
                raises: &it.raises,
                rests_on: &it.rests_on,
                reason: it.reason.as_deref(),
            }
        })
        .collect();
    let field = |it: &'_ InferredField| (it.class.clone(), it.name.clone());
    let mut all: Vec<&InferredField> = report.found.fields.iter().collect();
    all.sort_by_key(|it| field(it));
    let fields = all
        .into_iter()
        .map(|it| Field { class: &it.class, name: &it.name, ty: &it.ty, holds: &it.holds })
        .collect();
    let summary =
        Summary { files: report.n_files, methods: report.found.methods.len(), lines: report.n_lines };
    let document = Document {
        version: 1,
        command: "infer",
        diagnostics: [],
        inferred: methods,
        invariants: fields,
        problems: [],
        summary,
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

/// Signature files: types for every tool, and refinements in annotations that only Mohs reads.
pub fn infer_rbs(report: &InferReport, out: &mut dyn Write) -> io::Result<()> {
    let mut classes: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for field in &report.found.fields {
        classes.entry(&field.class).or_default().push(format!("{}: {}", field.name, field.ty));
    }
    // RBS has no refinements of classes.
    let is_plain = |it: &&Inferred| !it.class.as_deref().is_some_and(|class| class.starts_with('#'));
    for method in report.found.methods.iter().filter(|it| it.reason.is_none()).filter(is_plain) {
        let lines = classes.entry(method.class.as_deref().unwrap_or("Object")).or_default();
        let clauses = method.clauses();
        let clauses =
            clauses.iter().filter_map(|it| it.strip_prefix("#@ ")).filter(|it| !it.starts_with('('));
        lines.extend(clauses.map(|clause| format!("%a{{mohs: {clause}}}")));
        let dot = if method.singleton { "self." } else { "" };
        let signature = if method.name == "initialize" {
            method.signature.split(" -> ").next().unwrap_or_default().to_owned() + " -> void"
        } else {
            // RBS: a union that a method returns stands in parentheses.
            match method.signature.rsplit_once(" -> ") {
                Some((params, result)) if is_union(result) => format!("{params} -> ({result})"),
                _ => method.signature.clone(),
            }
        };
        lines.push(format!("def {dot}{}: {signature}", method.name));
    }
    write_classes(&classes, &report.found.shapes, out)
}

/// Classes of Ruby that RBS declares with type parameters, which have to be repeated.
const GENERIC: [(&str, &str); 6] = [
    ("Array", "[unchecked out Elem]"),
    ("Enumerable", "[unchecked out Elem]"),
    ("Enumerator", "[unchecked out Elem, out Return]"),
    ("Hash", "[unchecked out K, unchecked out V]"),
    ("Range", "[out Elem]"),
    ("Struct", "[Elem]"),
];

/// The classes with their members, and every other class that these name, each below the modules that it stands in.
fn write_classes(
    classes: &BTreeMap<&str, Vec<String>>,
    shapes: &[Shape],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut named: BTreeSet<&str> = classes.keys().copied().collect();
    let text = classes.values().flatten().cloned().collect::<Vec<_>>().join("\n");
    let words: BTreeSet<&str> =
        text.split(|it: char| !it.is_alphanumeric() && it != '_' && it != ':').collect();
    let words: BTreeSet<&str> = words.iter().map(|word| word.trim_start_matches("::")).collect();
    named.extend(shapes.iter().map(|it| it.name.as_str()).filter(|name| words.contains(name)));
    // What a class needs in its turn: what it is below, and where it stands.
    let mut work: Vec<&str> = named.iter().copied().collect();
    while let Some(name) = work.pop() {
        let shape = shapes.iter().find(|it| it.name == name);
        let above = shape.and_then(|it| it.superclass.as_deref());
        let outer = name.rsplit_once("::").map(|(outer, _)| outer);
        work.extend(above.into_iter().chain(outer).filter(|it| named.insert(it)));
    }
    for name in named {
        let shape = shapes.iter().find(|it| it.name == name);
        let outer: Vec<&str> = name.match_indices("::").map(|(at, _)| &name[..at]).collect();
        let is_module = |name: &str| shapes.iter().find(|it| it.name == name).is_none_or(|it| it.is_module);
        let last = |name: &str| name.rsplit("::").next().unwrap_or_default().to_owned();
        for (depth, &module) in outer.iter().enumerate() {
            let keyword = if is_module(module) { "module" } else { "class" };
            let above = shapes.iter().find(|it| it.name == module).map_or(String::new(), above);
            writeln!(out, "{}{keyword} {}{above}", "  ".repeat(depth), last(module))?;
        }
        let indent = "  ".repeat(outer.len());
        let keyword = if shape.is_some_and(|it| it.is_module) { "module" } else { "class" };
        let generic =
            GENERIC.iter().find(|(class, _)| *class == name).map_or("", |(_, parameters)| parameters);
        writeln!(out, "{indent}{keyword} {}{generic}{}", last(name), shape.map_or(String::new(), above))?;
        for line in classes.get(name).into_iter().flatten() {
            writeln!(out, "{indent}  {line}")?;
        }
        for depth in (0..=outer.len()).rev() {
            writeln!(out, "{}end", "  ".repeat(depth))?;
        }
    }
    Ok(())
}

/// `nil | Integer`, but not `Array[nil | Integer]`.
fn is_union(ty: &str) -> bool {
    let mut depth = 0;
    ty.chars().any(|it| {
        depth += i32::from(it == '[') - i32::from(it == ']');
        it == '|' && depth == 0
    })
}

fn above(shape: &Shape) -> String {
    shape.superclass.as_ref().map_or(String::new(), |it| format!(" < ::{it}"))
}
