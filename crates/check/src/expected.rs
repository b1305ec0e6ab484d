//! Names that the program gives to a library, which calls the methods of these names: `before_save :normalize`, or looks
//! for classes that are called so: `class_name: "Projct"`.
//!
//! The library calls the method on an instance of the class, private or not. The name is wrong when no instance of any class
//! that gets the call has the method.

use crate::engine::Engine;
use crate::rules::{UNDEFINED_CONSTANT, UNDEFINED_METHOD};
use crate::value::Atom;
use base::{Diagnostic, FileId, Name, Span};
use program::ClassId;
use std::collections::BTreeMap;
use syntax::ir::File;

pub(crate) fn findings(engine: &mut Engine<'_>, files: &[&File]) -> Vec<Diagnostic> {
    let program = engine.world.program;
    // By place: a concern runs its block for each class that includes it.
    let mut places: BTreeMap<(FileId, Span, &str), Vec<ClassId>> = BTreeMap::new();
    for expected in program.expected_methods() {
        if files.iter().any(|file| file.id == expected.site.file) {
            let key = (expected.site.file, expected.site.span, expected.name.as_str());
            places.entry(key).or_default().push(expected.class);
        }
    }
    let mut found = Vec::new();
    for ((file, span, name), classes) in places {
        let name_ = Name::new(name);
        let fails = |engine: &mut Engine<'_>, class: ClassId| {
            let below = engine.files.below(program, class);
            engine.lacks(&Atom::instance(class), name_)
                && below.iter().all(|it| engine.lacks(&Atom::instance(*it), name_))
        };
        if let Some(class) = classes.first().copied()
            && classes.iter().all(|class| fails(engine, *class))
        {
            let receiver = engine.world.describe(&Atom::instance(class));
            let message = format!("undefined method `{name}' for {receiver}");
            let mut finding = Diagnostic::new(&UNDEFINED_METHOD, file, span, message).raises("NoMethodError");
            finding.help = engine
                .world
                .nearest_method(&Atom::instance(class), name_, true)
                .map(|near| format!("did you mean `{near}`?"));
            found.push(finding);
        }
    }
    for (site, path) in program.absent_models() {
        let is_whole = program.missing().is_empty() && program.absent_gems().is_empty();
        if is_whole && files.iter().any(|file| file.id == site.file) {
            let message = format!("uninitialized constant {path}");
            found.push(
                Diagnostic::new(&UNDEFINED_CONSTANT, site.file, site.span, message).raises("NameError"),
            );
        }
    }
    found
}
