//! The files of signatures, one per class, each parsed when it is first asked for.

use super::Table;
use std::sync::OnceLock;

pub(super) struct Source {
    pub(super) owner: &'static str,
    pub(super) text: &'static str,
    table: OnceLock<Table>,
}

macro_rules! sources {
    ($($owner:literal => $file:literal,)*) => {
        /// Sorted by owner.
        pub(super) static SOURCES: [Source; [$($owner),*].len()] = [
            $(Source { owner: $owner, text: include_str!(concat!("data/", $file)), table: OnceLock::new() },)*
        ];
    };
}

sources! {
    "Array" => "array.sig",
    "Base64" => "library.sig",
    "BasicObject" => "object.sig",
    "BigDecimal" => "library.sig",
    "Binding" => "proc.sig",
    "Class" => "module.sig",
    "Comparable" => "comparable.sig",
    "Complex" => "rational.sig",
    "Data" => "struct.sig",
    "Date" => "date.sig",
    "DateTime" => "date.sig",
    "Digest::Class" => "library.sig",
    "Dir" => "io.sig",
    "ENV" => "library.sig",
    "Encoding" => "thread.sig",
    "Enumerable" => "enumerable.sig",
    "Enumerator" => "enumerator.sig",
    "Enumerator::ArithmeticSequence" => "enumerator.sig",
    "Enumerator::Lazy" => "enumerator.sig",
    "Enumerator::Yielder" => "enumerator.sig",
    "Exception" => "exception.sig",
    "FalseClass" => "nil.sig",
    "File" => "io.sig",
    "File::Stat" => "io.sig",
    "Float" => "float.sig",
    "FrozenError" => "exception.sig",
    "GC" => "math.sig",
    "Hash" => "hash.sig",
    "IO" => "io.sig",
    "Integer" => "integer.sig",
    "JSON" => "library.sig",
    "Kernel" => "kernel.sig",
    "KeyError" => "exception.sig",
    "LoadError" => "exception.sig",
    "Marshal" => "math.sig",
    "MatchData" => "regexp.sig",
    "Math" => "math.sig",
    "Method" => "proc.sig",
    "Module" => "module.sig",
    "NameError" => "exception.sig",
    "NilClass" => "nil.sig",
    "NoMethodError" => "exception.sig",
    "Numeric" => "numeric.sig",
    "Pathname" => "library.sig",
    "Proc" => "proc.sig",
    "Process" => "math.sig",
    "Process::Status" => "math.sig",
    "Random" => "math.sig",
    "Random::Base" => "math.sig",
    "Random::Formatter" => "math.sig",
    "Range" => "range.sig",
    "Rational" => "rational.sig",
    "Regexp" => "regexp.sig",
    "Set" => "set.sig",
    "Shellwords" => "library.sig",
    "Signal" => "math.sig",
    "SignalException" => "exception.sig",
    "StopIteration" => "exception.sig",
    "String" => "string.sig",
    "StringIO" => "library.sig",
    "Struct" => "struct.sig",
    "Symbol" => "symbol.sig",
    "SystemCallError" => "exception.sig",
    "SystemExit" => "exception.sig",
    "Thread" => "thread.sig",
    "Thread::Backtrace::Location" => "exception.sig",
    "Thread::Mutex" => "thread.sig",
    "Thread::Queue" => "thread.sig",
    "Time" => "time.sig",
    "TrueClass" => "nil.sig",
    "URI" => "library.sig",
    "URI::Generic" => "library.sig",
    "UnboundMethod" => "proc.sig",
    "UncaughtThrowError" => "exception.sig",
}

/// What libraries outside of Ruby give; see `records`.
const RAILS: &str = concat!(include_str!("data/rails.sig"), "\n", include_str!("frameworks/records.sig"));

static LIBRARIES: [Source; 4] = [
    Source { owner: "ActionMailer::Base", text: RAILS, table: OnceLock::new() },
    Source { owner: "ActiveJob::Base", text: RAILS, table: OnceLock::new() },
    Source { owner: "ActiveRecord::Base", text: RAILS, table: OnceLock::new() },
    Source { owner: "ActiveRecord::Relation", text: RAILS, table: OnceLock::new() },
];

/// The methods of a class of such a library.
pub(super) fn library_table(owner: &str) -> Option<&'static Table> {
    let source = LIBRARIES.iter().find(|source| source.owner == owner)?;
    Some(source.table.get_or_init(|| super::parse::table(source.text, owner).unwrap_or_default()))
}

/// The methods of a class or module.
pub(super) fn table(owner: &str) -> Option<&'static Table> {
    let index = SOURCES.binary_search_by(|source| source.owner.cmp(owner)).ok()?;
    let source = SOURCES.get(index)?;
    // A mistake in a file is found by the tests; here it would mean that nothing is known.
    Some(source.table.get_or_init(|| super::parse::table(source.text, owner).unwrap_or_default()))
}
