//! Branch probes: has Ruby compile them into the project's files, and turns its tables of branches into arms.
//!
//! Ruby compiles probes into a file when its coverage is on for branches. The recorder turns that on just before a file of
//! the project is compiled and off just after, before any of the program runs, and listens to the probes itself. When
//! the program measures its own coverage, that stays untouched, and the file has arms only if the program asks for
//! branches.

use crate::ruby;
use rb_sys::VALUE;
use std::ffi::c_int;
use tracefile::{Arm, ArmKind, BranchKind, Lines};

type GetCoverages = unsafe extern "C" fn() -> VALUE;
type SetCoverages = unsafe extern "C" fn(VALUE, c_int, VALUE);

const BRANCHES: c_int = 2;

/// The arms of a file and what Ruby calls its coverage.
#[derive(Clone)]
pub(crate) struct Covered {
    pub(crate) coverage: VALUE,
    pub(crate) arms: Vec<Arm>,
}

pub(crate) struct Probes {
    get: GetCoverages,
    set: SetCoverages,
    /// Path to coverage, while a file of the project is compiled; else nil.
    compiling: VALUE,
    /// The coverage of the main program, which Ruby compiles after all libraries of `-r`, without telling.
    main: Option<(String, VALUE)>,
    main_table: VALUE,
    /// How often it is still looked for, so that a main program which never shows costs little.
    looks_left: u32,
}

impl Probes {
    /// `None`: this Ruby does not have what is needed.
    pub(crate) unsafe fn new() -> Option<Probes> {
        Some(Probes {
            get: std::mem::transmute::<*const std::ffi::c_void, GetCoverages>(ruby::symbol(
                c"rb_get_coverages",
            )?),
            set: std::mem::transmute::<*const std::ffi::c_void, SetCoverages>(ruby::symbol(
                c"rb_set_coverages",
            )?),
            compiling: ruby::NIL,
            main: None,
            main_table: ruby::NIL,
            looks_left: 100_000,
        })
    }

    /// Has the main program compiled with probes, unless a library starts to measure coverage before that.
    pub(crate) unsafe fn expect_main(&mut self, path: &str) {
        let branches = rb_sys::rb_ary_new_capa(2);
        rb_sys::rb_ary_push(branches, rb_sys::rb_hash_new());
        rb_sys::rb_ary_push(branches, rb_sys::rb_ary_new());
        let coverage = rb_sys::rb_ary_new_capa(2);
        rb_sys::rb_ary_push(coverage, ruby::FALSE);
        rb_sys::rb_ary_push(coverage, branches);
        let table = rb_sys::rb_hash_new();
        rb_sys::rb_gc_register_mark_object(table);
        rb_sys::rb_gc_register_mark_object(coverage);
        rb_sys::rb_hash_aset(table, rb_sys::rb_str_new(path.as_ptr().cast(), path.len() as _), coverage);
        self.main = Some((path.to_owned(), coverage));
        self.main_table = table;
        self.rest();
    }

    /// Counts a look for the main program; the last one ends the wait.
    pub(crate) unsafe fn looked(&mut self) {
        self.looks_left = self.looks_left.saturating_sub(1);
        if self.looks_left == 0 {
            self.main_started();
        }
    }

    /// The main program runs: from now on coverage is the program's own again.
    pub(crate) unsafe fn main_started(&mut self) {
        if self.main_table != ruby::NIL {
            self.main_table = ruby::NIL;
            self.rest();
        }
    }

    pub(crate) fn waits_for_main(&self) -> bool {
        self.main_table != ruby::NIL
    }

    /// Between compilations of the project's files.
    unsafe fn rest(&self) {
        if self.main_table == ruby::NIL {
            (self.set)(ruby::FALSE, 0, ruby::NIL);
        } else {
            (self.set)(self.main_table, BRANCHES, ruby::NIL);
        }
    }

    unsafe fn is_of_the_program(&self) -> bool {
        let coverages = (self.get)();
        let is_on = coverages != ruby::FALSE && coverages != ruby::NIL && coverages != 0;
        is_on && coverages != self.main_table && coverages != self.compiling
    }

    /// Ruby is about to compile a file.
    pub(crate) unsafe fn before(&mut self, is_ours: bool) {
        if self.is_of_the_program() {
            return;
        }
        if is_ours {
            self.compiling = rb_sys::rb_hash_new();
            rb_sys::rb_gc_register_mark_object(self.compiling);
            (self.set)(self.compiling, BRANCHES, ruby::NIL);
        } else if self.main_table != ruby::NIL || self.compiling != ruby::NIL {
            self.compiling = ruby::NIL;
            (self.set)(ruby::FALSE, 0, ruby::NIL);
        }
    }

    /// Ruby has compiled a file: its arms, if it has probes.
    pub(crate) unsafe fn after(&mut self, path: VALUE, is_ours: bool) -> Option<Covered> {
        let coverages = (self.get)();
        let is_program = self.is_of_the_program();
        let covered = if is_ours && (is_program || coverages == self.compiling) && coverages != ruby::NIL {
            let coverage = rb_sys::rb_hash_lookup(coverages, path);
            rb_sys::rb_gc_register_mark_object(coverage);
            covered(coverage)
        } else {
            None
        };
        if !is_program {
            self.compiling = ruby::NIL;
            self.rest();
        }
        covered
    }

    /// The arms of the main program, once it was compiled.
    pub(crate) unsafe fn of_main(&self, path: &str) -> Option<Covered> {
        let (main, coverage) = self.main.as_ref()?;
        if main == path { covered(*coverage) } else { None }
    }
}

unsafe fn covered(coverage: VALUE) -> Option<Covered> {
    let branches = ruby::array(*ruby::array(coverage).get(1)?);
    let &[structure, counters] = branches.get(..2)? else { return None };
    let unknown = Arm {
        branch: BranchKind::If,
        branch_at: Lines::default(),
        kind: ArmKind::Then,
        at: Lines::default(),
    };
    let mut arms = vec![unknown; ruby::array(counters).len()];
    for (_, branch) in entries(structure) {
        let branch = ruby::array(branch);
        let Some((kind, at)) = described(branch, branch_kind) else { continue };
        for (_, alternative) in branch.get(5).map_or(Vec::new(), |&table| entries(table)) {
            let alternative = ruby::array(alternative);
            let number = alternative.get(5).map_or(-1, |&it| ruby::int(it));
            let (Some((arm, arm_at)), Ok(number)) =
                (described(alternative, arm_kind), usize::try_from(number))
            else {
                continue;
            };
            if let Some(slot) = arms.get_mut(number) {
                *slot = Arm { branch: kind, branch_at: at, kind: arm, at: arm_at };
            }
        }
    }
    Some(Covered { coverage, arms })
}

/// `[type, first line, first column, last line, last column, ...]`.
unsafe fn described<T>(entry: &[VALUE], kind: fn(&str) -> Option<T>) -> Option<(T, Lines)> {
    let &[name, line, column, end_line, end_column] = entry.get(..5)? else { return None };
    Some((kind(&ruby::name(name))?, lines([line, column, end_line, end_column])))
}

/// Four small integers of Ruby.
pub(crate) fn lines(values: [VALUE; 4]) -> Lines {
    let [line, column, end_line, end_column] = values.map(|it| ruby::int(it).max(0) as u32);
    Lines { line, column, end_line, end_column }
}

fn branch_kind(name: &str) -> Option<BranchKind> {
    Some(match name {
        "if" => BranchKind::If,
        "unless" => BranchKind::Unless,
        "case" => BranchKind::Case,
        "while" => BranchKind::While,
        "until" => BranchKind::Until,
        "&." => BranchKind::SafeCall,
        _ => return None,
    })
}

fn arm_kind(name: &str) -> Option<ArmKind> {
    Some(match name {
        "then" => ArmKind::Then,
        "else" => ArmKind::Else,
        "when" => ArmKind::When,
        "in" => ArmKind::In,
        "body" => ArmKind::Body,
        _ => return None,
    })
}

/// All pairs of a hash that nothing changes any more.
unsafe fn entries(hash: VALUE) -> Vec<(VALUE, VALUE)> {
    unsafe extern "C" fn add(key: VALUE, value: VALUE, found: VALUE) -> c_int {
        (*(found as *mut Vec<(VALUE, VALUE)>)).push((key, value));
        0
    }
    let mut found = Vec::new();
    if !ruby::is_immediate(hash) && ruby::type_of(hash) == ruby::T_HASH {
        rb_sys::rb_hash_foreach(hash, Some(add), &mut found as *mut Vec<(VALUE, VALUE)> as VALUE);
    }
    found
}
