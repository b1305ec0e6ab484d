//! Which libraries of the standard library do no more with the objects of a program than Ruby's own methods do.
//!
//! ```text
//! set.add(point)             calls point.hash and point.eql?
//! ticker.notify_observers    calls a method whose name the program chose, of objects that it was given long before
//! ```

use base::FileId;
use program::{ClassId, Program};
use rustc_hash::FxHashSet;
use std::sync::LazyLock;

/// Libraries that call only the methods that Ruby's own code calls, too (see `outside`), run a block with its own self,
/// and do not look for the classes below their own.
const MODEST: [&str; 59] = [
    "English",
    "abbrev",
    "base64",
    "benchmark",
    "bigdecimal",
    "cgi",
    "complex",
    "csv",
    "date",
    "date_core",
    "digest",
    "encdb",
    "enumerator",
    "etc",
    "expect",
    "fcntl",
    "fiber",
    "fileutils",
    "find",
    "forwardable",
    "getoptlong",
    "io",
    "ipaddr",
    "json",
    "kconv",
    "logger",
    "monitor",
    "mutex_m",
    "nkf",
    "open-uri",
    "open3",
    "openssl",
    "optionparser",
    "optparse",
    "ostruct",
    "pathname",
    "pp",
    "prettyprint",
    "prime",
    "random",
    "rational",
    "rbconfig",
    "ruby2_keywords",
    "securerandom",
    "set",
    "shellwords",
    "singleton",
    "socket",
    "stringio",
    "strscan",
    "tempfile",
    "thread",
    "time",
    "timeout",
    "tmpdir",
    "trans",
    "unicode_normalize",
    "uri",
    "zlib",
];

/// Classes of the program whose objects a library or a gem makes and uses by itself: tests and the like.
pub(crate) fn is_below_library(program: &Program, class: ClassId, unit: &FxHashSet<FileId>) -> bool {
    let is_modest_class = |class: ClassId| {
        let fact = corelib::table().class(&program.name(class));
        fact.is_none_or(|fact| fact.types().any(|it| is_modest(it.library.name())))
    };
    let mut all = program.ancestors(class).iter().chain(program.singleton_ancestors(class));
    let is_of_gem = |class: ClassId| {
        let sites = program.sites(class);
        !sites.is_empty() && !sites.iter().any(|site| unit.contains(&site.file))
    };
    all.any(|it| if program.is_core(*it) { !is_modest_class(*it) } else { is_of_gem(*it) })
}

pub(crate) fn is_modest(library: &str) -> bool {
    let family = library.split('/').next().unwrap_or(library);
    family == "core" || MODEST.binary_search(&family).is_ok()
}

/// Ruby's core, or a library that does no more than the core does, has a method of this name.
pub(crate) fn is_of_ruby(name: &str) -> bool {
    static NAMES: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
        let methods = corelib::table().classes().flat_map(|class| class.methods());
        methods.filter(|it| is_modest(it.library().name())).map(|it| it.name()).collect()
    });
    NAMES.contains(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_names_libraries() {
        assert!(MODEST.is_sorted());
        let exists = |family: &&str| {
            corelib::table().libraries().any(|it| it.name().split('/').next() == Some(*family))
        };
        assert_eq!(MODEST.iter().filter(|family| !exists(family)).collect::<Vec<_>>(), Vec::<&&str>::new());
        assert!(corelib::table().libraries().filter(|it| it.is_core()).all(|it| is_modest(it.name())));
        assert!(is_modest("io/console") && !is_modest("observer") && !is_modest("minitest/autorun"));
    }
}
