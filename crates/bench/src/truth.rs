//! Calls that Mohs says it judges, and calls about which it says that it is silent, to what it does say when their names are
//! misspelt: `bench/truth`.
//!
//! ```text
//! user.name        judged           user.nmae   must be reported
//! request.host     silent           request.hsot   should not be: then it was judged after all
//! ```

use crate::Options;
use crate::random::Random;
use base::{FileId, Severity, Span};
use driver::{Request, Silent};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;
use syntax::ir::Op;

/// Files that get a typo each in one run: one in a method of one file hardly ever concerns another.
const TOGETHER: usize = 6;

/// A call whose name gets a typo.
struct Plant {
    path: String,
    span: Span,
    line: u32,
    name: String,
    typo: String,
    kind: &'static str,
    /// Why Mohs says that nothing is reported there; `None`: it says that it judges the call.
    silence: Option<String>,
}

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let [root] = options.directories.as_slice() else {
        return Err("truth needs one directory, a copy of a project".to_owned());
    };
    let plants = choose(root, options)?;
    let mut lines = Vec::new();
    for judged in [true, false] {
        let some: Vec<&Plant> = plants.iter().filter(|it| it.silence.is_none() == judged).collect();
        for group in groups(&some) {
            let reported = check_with(root, &group)?;
            for plant in group {
                // What one typo hides of another does not count.
                let is_expected = reported.contains(&(plant.path.clone(), plant.line)) == judged;
                let is_reported = match is_expected {
                    true => judged,
                    false => check_with(root, &[plant])?.contains(&(plant.path.clone(), plant.line)),
                };
                lines.push((plant, is_reported));
            }
        }
    }
    for (plant, is_reported) in lines {
        println!(
            "{}",
            json!({
                "path": plant.path, "line": plant.line, "name": plant.name, "typo": plant.typo, "kind": plant.kind,
                "silence": plant.silence, "reported": is_reported,
            })
        );
    }
    Ok(true)
}

/// Calls of both sorts, in an order that the seed decides, each with a typo that no file and no class of Ruby's has.
fn choose(root: &Path, options: &Options) -> Result<Vec<Plant>, String> {
    let request = Request::new(root, ["."]);
    let (checked, report) = driver::check_project(&request, &[], &Silent).map_err(|it| it.to_string())?;
    let silences: HashMap<(FileId, Span), &str> =
        report.silences.iter().map(|it| ((it.file, it.span), it.reason.as_str())).collect();
    let of_ruby = corelib::table().classes().flat_map(|class| class.methods()).map(|it| it.name().to_owned());
    let mut known: HashSet<String> = of_ruby.collect();
    for body in checked.files.iter().flat_map(|file| file.bodies.iter()) {
        known.extend(body.calls.iter().map(|call| call.name.as_str().to_owned()));
        known.extend(body.instrs.iter().filter_map(|instr| match instr.op {
            Op::Sym(name) => Some(name.as_str().to_owned()),
            _ => None,
        }));
        known.extend(body.vars.iter().filter_map(|var| var.name).map(|name| name.as_str().to_owned()));
    }
    let own = |file: FileId| !Path::new(report.sources.path(file)).is_absolute();
    let mut found = Vec::new();
    for file in checked.files.iter().filter(|file| file.errors.is_empty() && own(file.id)) {
        let source = report.sources.get(file.id);
        for body in file.bodies.iter() {
            for instr in body.instrs {
                let Op::Call(call) = instr.op else { continue };
                let (name, span) = (body.call(call).name.as_str(), body.position(instr));
                // Calls that stand in the text under their name.
                if source.slice(span) == name.as_bytes()
                    && name.bytes().all(|it| it.is_ascii_alphanumeric() || b"_?!".contains(&it))
                {
                    let silence = silences.get(&(file.id, span)).map(|it| (*it).to_owned());
                    found.push((file.id, span, name, silence));
                }
            }
        }
    }
    let mut random = Random::new(options.seed);
    random.shuffle(&mut found);
    let (mut plants, mut n_chosen) = (Vec::new(), [0, 0]);
    let mut seen = BTreeSet::new();
    for (file, span, name, silence) in found {
        let n_chosen = &mut n_chosen[usize::from(silence.is_none())];
        if *n_chosen >= options.jobs {
            continue;
        }
        let path = report.sources.path(file).to_owned();
        let line = report.sources.line_col(file, span.start).line;
        let is_clean = !report
            .diagnostics
            .iter()
            .any(|it| it.file == file && report.sources.line_col(file, it.span.start).line == line);
        let Some((kind, typo)) = misspell(name, &mut random).filter(|it| !known.contains(&it.1)) else {
            continue;
        };
        if is_clean && seen.insert((path.clone(), line)) {
            *n_chosen += 1;
            plants.push(Plant { path, span, line, name: name.to_owned(), typo, kind, silence });
        }
    }
    Ok(plants)
}

/// One of the slips that people make.
fn misspell(name: &str, random: &mut Random) -> Option<(&'static str, String)> {
    let stem = name.trim_end_matches(['?', '!']);
    let mark = name.get(stem.len()..).unwrap_or_default();
    let mut letters: Vec<char> = stem.chars().collect();
    if letters.len() < 3 {
        return None;
    }
    let at = 1 + random.below(letters.len() - 2);
    let kind = match random.below(3) {
        0 => {
            letters.swap(at, at + 1);
            "swapped"
        }
        1 => {
            letters.remove(at);
            "dropped"
        }
        _ => {
            letters.insert(at, letters[at]);
            "doubled"
        }
    };
    let typo: String = letters.into_iter().chain(mark.chars()).collect();
    (typo != name).then_some((kind, typo))
}

/// So that no two of a group stand in one file.
fn groups<'p>(plants: &[&'p Plant]) -> Vec<Vec<&'p Plant>> {
    let mut groups: Vec<Vec<&Plant>> = Vec::new();
    for plant in plants {
        let has_room =
            |it: &&mut Vec<&Plant>| it.len() < TOGETHER && it.iter().all(|other| other.path != plant.path);
        match groups.iter_mut().find(has_room) {
            Some(group) => group.push(plant),
            None => groups.push(vec![plant]),
        }
    }
    groups
}

/// The lines with findings when these typos are in the files.
fn check_with(root: &Path, plants: &[&Plant]) -> Result<BTreeSet<(String, u32)>, String> {
    let mut originals: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for plant in plants {
        let path = root.join(&plant.path);
        let text = std::fs::read(&path).map_err(|error| format!("{}: {error}", plant.path))?;
        let (start, end) = (plant.span.start as usize, plant.span.end as usize);
        let changed = [text.get(..start), Some(plant.typo.as_bytes()), text.get(end..)];
        let changed: Vec<u8> = changed.into_iter().flatten().flatten().copied().collect();
        std::fs::write(&path, changed).map_err(|error| format!("{}: {error}", plant.path))?;
        originals.insert(&plant.path, text);
    }
    let report = driver::check(&Request::new(root, ["."]), &[], &Silent).map_err(|it| it.to_string());
    for (path, text) in originals {
        std::fs::write(root.join(path), text).map_err(|error| format!("{path}: {error}"))?;
    }
    let report = report?;
    let place = |file, span: Span| {
        (report.sources.path(file).to_owned(), report.sources.line_col(file, span.start).line)
    };
    let told = report.diagnostics.iter().filter(|it| it.severity >= Severity::Warning);
    Ok(told.map(|it| place(it.file, it.span)).collect())
}
