//! Names of methods and constants to whether using them can have an effect outside the memory of a process.
//!
//! | name | why |
//! |---|---|
//! | `map`, `abs`, `raise` | harmless in every class that has it (`harmless.txt`) |
//! | `deposit` | the program defines it, and what its body does is judged by itself |
//! | `system`, `File`, `$stdout` | not known to be harmless, so not run |
//!
//! Who is called cannot be known before a run, so names alone decide: a name is harmless when it is in all classes whose
//! objects a program can come by.

use base::Name;
use corelib::{Class, Library, Method, Scope, Side, Versions, Visibility, table};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

/// What is known of Ruby's own names.
struct Core {
    /// Names that some class has and that are not known to be harmless there.
    harmful: FxHashSet<&'static str>,
    /// The same of private methods, which only a call of self reaches.
    harmful_of_self: FxHashSet<&'static str>,
    /// Every listed name.
    harmless: FxHashSet<&'static str>,
    /// Every name of a method of the core, harmless or not.
    known: FxHashSet<&'static str>,
    /// Constants of the top level that give access to nothing else.
    constants: FxHashSet<&'static str>,
    /// Constants inside of those: `Float::NAN`.
    inner: FxHashSet<&'static str>,
    /// Every constant of the top level.
    all_constants: FxHashSet<&'static str>,
}

/// The classes of `harmless.txt` with their names.
fn listed() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = include_str!("harmless.txt").lines().filter(|line| !line.starts_with('#'));
    let mut classes: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in lines {
        match (line.strip_suffix(':').filter(|name| !name.starts_with(' ')), classes.last_mut()) {
            (Some(class), _) => classes.push((class, Vec::new())),
            (None, Some((_, names))) => names.extend(line.split_whitespace()),
            (None, None) => {}
        }
    }
    classes.into_iter()
}

fn is_core(method: &Method<'_>) -> bool {
    method.library().is_core()
}

impl Core {
    fn get() -> &'static Core {
        static CORE: OnceLock<Core> = OnceLock::new();
        CORE.get_or_init(Core::read)
    }

    fn read() -> Core {
        let mut core = Core {
            harmful: FxHashSet::default(),
            harmful_of_self: FxHashSet::default(),
            harmless: FxHashSet::default(),
            known: FxHashSet::default(),
            constants: ["Errno"].into_iter().collect(),
            inner: FxHashSet::default(),
            all_constants: FxHashSet::default(),
        };
        for (name, names) in listed() {
            let names: FxHashSet<&str> = names.into_iter().collect();
            let Some(class) = table().class(name) else { continue };
            for method in class.methods().filter(is_core) {
                core.judge(method, &names);
            }
            let plain = names.iter().map(|name| name.strip_prefix('.').unwrap_or(name));
            core.harmless.extend(plain);
            core.constants.insert(name);
        }
        // The module itself has `Kernel.system`.
        core.constants.remove("Kernel");
        for class in table().classes() {
            core.known.extend(class.methods().filter(is_core).map(Method::name));
            if is_exception(class) {
                core.constants.insert(class.name());
            }
            match class.name().rsplit_once("::") {
                None if class.types().any(|it| it.library.is_core()) => {
                    core.all_constants.insert(class.name());
                }
                None => {}
                Some((outer, inner)) if core.constants.contains(outer) => drop(core.inner.insert(inner)),
                Some(_) => {}
            }
            let of_class = class.constants().filter(|it| it.library().is_core()).map(corelib::Constant::name);
            match class.name() {
                "Object" => core.all_constants.extend(of_class),
                name if core.constants.contains(name) => core.inner.extend(of_class),
                _ => {}
            }
        }
        core
    }

    fn judge(&mut self, method: Method<'static>, harmless: &FxHashSet<&str>) {
        let name = method.name();
        let is_listed = match method.side() {
            Side::Instance => harmless.contains(name),
            // Nobody has the module `Kernel` as a receiver.
            Side::Singleton => {
                method.owner().name() == "Kernel" || harmless.contains(format!(".{name}").as_str())
            }
        };
        match method.visibility() {
            _ if is_listed => {}
            Visibility::Private => drop(self.harmful_of_self.insert(name)),
            Visibility::Public | Visibility::Protected => drop(self.harmful.insert(name)),
        }
    }
}

fn is_exception(class: Class<'_>) -> bool {
    let mut open = vec![class];
    let mut n_seen = 0;
    while let Some(class) = open.pop() {
        n_seen += 1;
        if class.name() == "Exception" {
            return true;
        }
        if n_seen < 50 {
            open.extend(class.types().filter(|it| it.library.is_core()).filter_map(|it| it.superclass));
        }
    }
    false
}

/// The names of a program, and what is known of them.
#[derive(Default)]
pub(super) struct Names {
    /// Methods that the program defines.
    pub(super) methods: FxHashSet<Name>,
    /// Constants that a script can define as the program does.
    pub(super) constants: FxHashSet<Name>,
    /// Constants that a script leaves out.
    pub(super) left_out: FxHashMap<Name, String>,
    /// The program loads what is not shown: a name that nobody defines may be defined there.
    pub(super) loads_more: bool,
    /// Methods and constants of the libraries of Ruby that the program loads and a script does not.
    of_libraries: FxHashSet<&'static str>,
}

impl Names {
    /// The program loads this, and a script does not.
    pub(super) fn add_library(&mut self, feature: Option<&str>) {
        let Some(library) = feature.and_then(|feature| table().feature(feature)?.library()) else {
            self.loads_more = true;
            return;
        };
        let scope = Scope::new(Versions::ALL).with(library);
        let brings = |library: Library<'_>| !library.is_core() && !scope.loaded_in(library).is_empty();
        for class in table().classes() {
            if class.types().any(|it| brings(it.library)) {
                self.of_libraries.insert(class.name());
            }
            self.of_libraries.extend(class.methods().filter(|it| brings(it.library())).map(Method::name));
        }
    }

    /// Why a call of this name may do harm.
    pub(super) fn call_fault(&self, name: Name, of_self: bool) -> Option<String> {
        let core = Core::get();
        let text = name.as_str();
        let is_harmful = core.harmful.contains(text) || of_self && core.harmful_of_self.contains(text);
        if !is_harmful && (core.harmless.contains(text) || self.methods.contains(&name)) {
            return None;
        }
        if is_harmful || core.known.contains(text) {
            return Some(format!("`{text}` may have an effect"));
        }
        let is_elsewhere = self.loads_more || self.of_libraries.contains(text);
        is_elsewhere.then(|| format!("`{text}` is not defined in these files"))
    }

    /// The same of a constant; `is_inner` for `X` in `A::X`.
    pub(super) fn constant_fault(&self, name: Name, is_inner: bool) -> Option<String> {
        let core = Core::get();
        let text = name.as_str();
        if core.all_constants.contains(text) && !core.constants.contains(text) {
            return Some(format!("`{text}` may have an effect"));
        }
        // The program may add to a class whose rest is not here.
        if self.of_libraries.contains(text) {
            return Some(format!("`{text}` is not defined in these files alone"));
        }
        if let Some(reason) = self.left_out.get(&name) {
            return Some(reason.clone());
        }
        let is_known = core.constants.contains(text)
            || self.constants.contains(&name)
            || is_inner && core.inner.contains(text);
        (!is_known).then(|| format!("`{text}` is not defined in these files"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(name: &str, of_self: bool) -> Option<String> {
        Names::default().call_fault(Name::new(name), of_self)
    }

    #[test]
    fn every_listed_name_is_one_of_its_class() {
        for (class_name, names) in listed() {
            let class = table().class(class_name).unwrap();
            for name in names {
                let (side, plain) = match name.strip_prefix('.') {
                    Some(plain) => (Side::Singleton, plain),
                    None => (Side::Instance, name),
                };
                assert!(class.method(side, plain).next().is_some(), "{class_name} {name}");
            }
        }
    }

    #[test]
    fn what_reaches_outside_is_on_no_list() {
        let harmful = "` system exec spawn fork exit exit! abort at_exit trap open pp gets select sleep eval \
                       require require_relative load autoload rand srand syscall test binding";
        for name in harmful.split_whitespace() {
            assert!(fault(name, true).is_some(), "{name}");
        }
        for name in
            "send public_send __send__ method instance_eval class_eval const_get unpack ancestors kill \
                     write delete_file subclasses to_proc now"
                .split_whitespace()
        {
            let names = Names { loads_more: true, ..Names::default() };
            assert!(names.call_fault(Name::new(name), false).is_some(), "{name}");
        }
        for name in "+ map select each_with_index size raise inject fetch dig format then".split_whitespace()
        {
            assert_eq!(fault(name, false), None, "{name}");
        }
    }

    #[test]
    fn constants_that_give_access_to_others_are_refused() {
        let names =
            Names { constants: ["Mine", "File"].map(Name::new).into_iter().collect(), ..Names::default() };
        let fault = |name: &str, is_inner: bool| names.constant_fault(Name::new(name), is_inner).is_some();
        for name in
            "File IO Dir ENV ARGV STDIN STDOUT Process Kernel ObjectSpace GC Thread Fiber Ractor Signal Time \
                     Random Marshal RubyVM TracePoint Binding TOPLEVEL_BINDING DATA ARGF Elsewhere"
                .split_whitespace()
        {
            assert!(fault(name, false) && fault(name, true), "{name}");
        }
        for name in
            "Mine Integer Math Struct Comparable ZeroDivisionError KeyError StandardError".split_whitespace()
        {
            assert!(!fault(name, false), "{name}");
        }
        assert!(fault("NAN", false) && !fault("NAN", true) && !fault("INFINITY", true));
    }
}
