//! The class table as text: what `mohs dump program` shows and tests compare.
//!
//! ```text
//! class A < Object
//!   ancestors A M Object Kernel BasicObject
//!   X: Integer
//!   x/0, private y/-2
//!   self: make/1
//!   open: DefineMethod 0:20
//! ```

use crate::program::Program;
use crate::table::{Certainty, ClassId, ClassKind, Const, Method, MethodKind, Open, Value};
use base::Name;
use std::fmt::Write;
use syntax::ir::Visibility;

/// The classes that files of the program define or change, sorted by name.
pub fn print(program: &Program) -> String {
    let mut names: Vec<(String, ClassId)> = program
        .classes()
        .filter(|class| is_changed(program, *class))
        .map(|class| (program.name(class), class))
        .collect();
    names.sort();
    let mut out = String::new();
    for (name, class) in names {
        print_class(program, class, &name, &mut out);
    }
    print_opens("anything", &program.table.missing, &mut out);
    print_opens("any object", &program.table.loose.opens, &mut out);
    let mut loose: Vec<&str> = program.table.loose.methods.keys().map(|name| name.as_str()).collect();
    if !loose.is_empty() {
        loose.sort_unstable();
        let _ = writeln!(out, "any object may have: {}", loose.join(" "));
    }
    out
}

fn is_changed(program: &Program, class: ClassId) -> bool {
    let it = program.table.class(class);
    let own = |class: ClassId| {
        let it = program.table.class(class);
        let has_extra = it.extra.as_ref().is_some_and(|extra| {
            // What Ruby itself mixes in, in some versions or with some libraries, is no change of the program's.
            let mut mixed = extra.maybe_mixins.iter().chain(&extra.maybe_prepends);
            let is_mixed = mixed.any(|mixin| !program.is_core(*mixin));
            !extra.opens.is_empty() || is_mixed
        });
        !it.methods.is_empty() || !it.consts.is_empty() || has_extra
    };
    match it.kind {
        ClassKind::Class | ClassKind::Module => {
            !program.is_core(class) || own(class) || it.singleton.is_some_and(own)
        }
        ClassKind::Singleton(_) => false,
        ClassKind::ObjectSingleton | ClassKind::Refinement(_) => own(class),
    }
}

fn print_class(program: &Program, class: ClassId, name: &str, out: &mut String) {
    let keyword = match program.kind(class) {
        ClassKind::Module => "module",
        ClassKind::Refinement(_) => "refinement",
        ClassKind::Class | ClassKind::Singleton(_) | ClassKind::ObjectSingleton => "class",
    };
    let _ = write!(out, "{keyword} {name}");
    if let Some(superclass) = program.superclass(class) {
        let _ = write!(out, " < {}", program.name(superclass));
    }
    out.push('\n');
    let names =
        |classes: &[ClassId]| classes.iter().map(|id| program.name(*id)).collect::<Vec<_>>().join(" ");
    let _ = writeln!(out, "  ancestors {}", names(program.ancestors(class)));
    let maybe: Vec<ClassId> = program.table.class(class).maybe_mixins().collect();
    if !maybe.is_empty() {
        let _ = writeln!(out, "  maybe {}", names(&maybe));
    }
    // A class is shown under its own name.
    let is_own_name = |constant: &Const| match constant.value {
        Value::Class(class) => program.name(class).ends_with(constant.name.as_str()) && !constant.private,
        Value::InstanceOf(_) | Value::Unknown => false,
    };
    let constants = program.constants(class);
    for constant in constants.iter().filter(|it| it.site.is_some() && !is_own_name(it)) {
        let _ = writeln!(out, "  {}", show_const(program, constant));
    }
    print_methods("", program, class, out);
    if let Some(singleton) = program.singleton_class(class) {
        let extended = &program.table.class(singleton).segment;
        if extended.len() > 1 && !program.is_core(class) {
            let modules: Vec<ClassId> = extended
                .iter()
                .filter(|link| !link.hidden && link.module != singleton)
                .map(|it| it.module)
                .collect();
            let _ = writeln!(out, "  extended by {}", names(&modules));
        }
        print_methods("self: ", program, singleton, out);
        print_effects("  class methods may give a class", program, singleton, out);
        print_opens("  self open", program.table.class(singleton).opens(), out);
    }
    print_effects("  methods may give self", program, class, out);
    print_opens("  open", program.table.class(class).opens(), out);
}

/// The methods that files define; all candidates of a name, the one that Ruby would call first.
fn print_methods(prefix: &str, program: &Program, class: ClassId, out: &mut String) {
    let it = program.table.class(class);
    let mut names: Vec<&str> = it.methods.keys().map(|name| name.as_str()).collect();
    names.sort_unstable();
    let shown: Vec<String> = names
        .into_iter()
        .filter_map(|name| {
            let ids = it.methods.get(&Name::new(name))?;
            let all = ids.iter().rev().map(|id| show_method(&program.table.methods[id.0 as usize]));
            Some(all.collect::<Vec<_>>().join(" or ")).filter(|shown| !shown.is_empty())
        })
        .collect();
    if !shown.is_empty() {
        let _ = writeln!(out, "  {prefix}{}", shown.join(", "));
    }
}

fn show_method(method: &Method) -> String {
    if method.kind == MethodKind::Undefined {
        return format!("undef {}", method.name);
    }
    let visibility = match method.visibility {
        Some(Visibility::Public) => "",
        Some(Visibility::Protected) => "protected ",
        Some(Visibility::Private) => "private ",
        None => "some-visibility ",
    };
    let arity = method.arity.map_or("?".to_owned(), |arity| arity.to_string());
    let maybe = if method.certainty == Certainty::Maybe { " maybe" } else { "" };
    format!("{visibility}{}/{arity}{maybe}", method.name)
}

/// What the methods of a class do to a self, or to a class of a self, that is known only when they run.
fn print_effects(label: &str, program: &Program, class: ClassId, out: &mut String) {
    let Some(extra) = &program.table.class(class).extra else { return };
    for effects in [&extra.on_self, &extra.on_instances].into_iter().flatten() {
        let mut what: Vec<String> = effects.methods.keys().map(|name| name.as_str().to_owned()).collect();
        what.sort_unstable();
        what.extend(effects.mixins.iter().map(|module| program.name(*module)));
        what.extend(effects.opens.iter().map(|open| format!("{:?}", open.reason)));
        let _ = writeln!(out, "{label}: {}", what.join(" "));
    }
}

fn show_const(program: &Program, constant: &Const) -> String {
    let value = match constant.value {
        Value::Class(class) => program.name(class),
        Value::InstanceOf(class) => format!("a {}", program.name(class)),
        Value::Unknown => "?".to_owned(),
    };
    let private = if constant.private { "private " } else { "" };
    let maybe = if constant.certainty == Certainty::Maybe { " maybe" } else { "" };
    format!("{private}{} = {value}{maybe}", constant.name)
}

fn print_opens(label: &str, opens: &[Open], out: &mut String) {
    for open in opens {
        let _ = write!(out, "{label}: {:?}", open.reason);
        if let Some(site) = open.site {
            let _ = write!(out, " {}:{}", site.file.0, site.span.start);
        }
        out.push('\n');
    }
}
