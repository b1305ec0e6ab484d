//! Sessions with an SMT solver: incremental assertions over our terms, answers as values.
//!
//! `Smt` is the seam: a child process in production, a scripted one in tests. `Session` adds declarations on
//! demand, scopes, counting, and recovery: after a crash or a time-out every query up to the outermost `pop`
//! answers `Unknown`, and the next `push` from depth zero runs on a new process.

use std::fmt;
use std::time::{Duration, Instant};

use rustc_hash::FxHashSet;

use crate::eval::Value;
use crate::float::Float;
use crate::print::Style;
use crate::quick::{Decision, decide};
use crate::read::Reader;
use crate::sexp::{SexpId, Sexps, View};
use crate::term::{BOOL, FLOAT, INT, REAL, SortId, TermId, Terms, VarId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    Z3,
    Cvc5,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SmtError {
    /// There is no solver to run.
    Missing(String),
    /// The process ended, or its pipe broke.
    Died(String),
    /// The watchdog or the budget ended the wait.
    Timeout,
    /// The solver answered with an error or with something that is no answer.
    Garbage(String),
}

impl fmt::Display for SmtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(message) => write!(f, "{message}"),
            Self::Died(message) => write!(f, "the solver died: {message}"),
            Self::Timeout => write!(f, "the solver ran out of time"),
            Self::Garbage(text) => write!(f, "the solver answered `{text}`"),
        }
    }
}

/// A solver that speaks SMT-LIB.
pub trait Smt: Send {
    fn backend(&self) -> Backend;
    fn send(&mut self, text: &str) -> Result<(), SmtError>;
    /// The next whole reply.
    fn reply(&mut self, deadline: Instant) -> Result<String, SmtError>;
    /// Replaces a dead or confused process by a new one.
    fn restart(&mut self) -> Result<(), SmtError>;
    /// Forgets everything that was said; a process that can do so stays.
    fn reset(&mut self) -> Result<(), SmtError> {
        self.restart()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Sat,
    Unsat,
    Unknown(String),
}

#[derive(Clone, Copy, Default, Debug)]
pub struct SmtStats {
    pub queries: u64,
    /// Questions of `Session::satisfiable` that needed no query.
    pub quick: u64,
    pub unknowns: u64,
    pub restarts: u64,
    pub time: Duration,
}

impl SmtStats {
    /// What was added since an earlier state.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            queries: self.queries - before.queries,
            quick: self.quick - before.quick,
            unknowns: self.unknowns - before.unknowns,
            restarts: self.restarts - before.restarts,
            time: self.time.saturating_sub(before.time),
        }
    }
}

/// Declarations after which `renew` starts a new process.
const MAX_DECLARED: usize = 20_000;

pub struct Session {
    smt: Box<dyn Smt>,
    /// Declarations of the store, repeated after a restart.
    prelude: String,
    buffer: String,
    declared: FxHashSet<VarId>,
    n_literals: usize,
    depth: usize,
    /// Why the current scope cannot be trusted, if so.
    broken: Option<SmtError>,
    pub deadline: Instant,
    /// What may be spent, in the solver's own unit, before every query answers `Unknown`: the same on every machine.
    pub allowance: u64,
    /// What was spent since the session turned to its terms, and the solver's count at the last look.
    spent: u64,
    counted: u64,
    pub stats: SmtStats,
}

impl Session {
    pub fn new(smt: Box<dyn Smt>, terms: &Terms, deadline: Instant) -> Self {
        let mut session = Self {
            smt,
            prelude: terms.declarations(Style::Solver),
            buffer: String::new(),
            declared: FxHashSet::default(),
            n_literals: 0,
            depth: 0,
            broken: None,
            deadline,
            allowance: u64::MAX,
            spent: 0,
            counted: 0,
            stats: SmtStats::default(),
        };
        session.buffer.push_str(&session.prelude);
        session
    }

    pub fn push(&mut self) {
        if self.depth == 0 && self.broken.is_some() {
            self.recover();
        }
        self.depth += 1;
        self.write("(push 1)\n");
    }

    pub fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.write("(pop 1)\n");
    }

    /// A new process when the old one has seen many declarations; they are never taken back.
    pub fn renew(&mut self) {
        if self.depth == 0 && self.declared.len() > MAX_DECLARED {
            self.recover();
        }
    }

    /// Turns to another store of terms, on the same process.
    pub fn turn_to(&mut self, terms: &Terms, deadline: Instant) {
        self.prelude = terms.declarations(Style::Solver);
        self.deadline = deadline;
        self.allowance = u64::MAX;
        self.spent = 0;
        self.depth = 0;
        if self.broken.is_some() {
            return self.recover();
        }
        self.declared.clear();
        self.n_literals = 0;
        self.buffer.clear();
        self.counted = 0;
        self.broken = self.smt.reset().err();
        let prelude = self.prelude.clone();
        self.write(&prelude);
    }

    fn recover(&mut self) {
        self.stats.restarts += 1;
        self.declared.clear();
        self.n_literals = 0;
        self.buffer.clear();
        self.counted = 0;
        self.broken = self.smt.restart().err();
        let prelude = self.prelude.clone();
        self.write(&prelude);
    }

    fn write(&mut self, text: &str) {
        if self.broken.is_none() {
            self.buffer.push_str(text);
            // A clause may carry megabytes; the pipe takes them while we build the rest.
            if self.buffer.len() > 1 << 16 {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        if self.broken.is_none() && !self.buffer.is_empty() {
            self.broken = self.smt.send(&self.buffer).err();
        }
        self.buffer.clear();
    }

    pub fn declare(&mut self, terms: &Terms, term: TermId) {
        for var in terms.free_vars(term) {
            if self.declared.insert(var) {
                let sort = terms.sort_text(terms.var(var).sort, Style::Solver);
                let text = format!("(declare-const {} {sort})\n", terms.unique_name(var));
                self.write(&text);
            }
        }
    }

    pub fn assert(&mut self, terms: &Terms, term: TermId) {
        if !terms.is_true(term) {
            self.declare(terms, term);
            let text = format!("(assert {})\n", terms.smt_text(term));
            self.write(&text);
        }
    }

    /// Asserts `literal = term` for the boolean literal of that number.
    pub fn define_literal(&mut self, terms: &Terms, literal: usize, term: TermId) {
        self.declare(terms, term);
        self.declare_literals(literal + 1);
        let text = format!("(assert (= q!{literal} {}))\n", terms.smt_text(term));
        self.write(&text);
    }

    fn declare_literals(&mut self, count: usize) {
        while self.n_literals < count {
            let text = format!("(declare-const q!{} Bool)\n", self.n_literals);
            self.write(&text);
            self.n_literals += 1;
        }
    }

    /// Asserts that a disjunction of literals is true; `false` in the pair negates one.
    pub fn assert_clause(&mut self, literals: &[(usize, bool)]) {
        let count = literals.iter().map(|&(literal, _)| literal + 1).max().unwrap_or(0);
        self.declare_literals(count);
        let parts: Vec<String> = literals
            .iter()
            .map(
                |&(literal, positive)| {
                    if positive { format!("q!{literal}") } else { format!("(not q!{literal})") }
                },
            )
            .collect();
        let text = match parts.as_slice() {
            [] => "(assert false)\n".to_owned(),
            [only] => format!("(assert {only})\n"),
            _ => format!("(assert (or {}))\n", parts.join(" ")),
        };
        self.write(&text);
    }

    /// Asserts `literal => term`.
    pub fn assert_under(&mut self, terms: &Terms, literal: usize, term: TermId) {
        self.declare(terms, term);
        self.declare_literals(literal + 1);
        let text = format!("(assert (=> q!{literal} {}))\n", terms.smt_text(term));
        self.write(&text);
    }

    pub fn check(&mut self) -> Answer {
        self.ask_check("(check-sat)\n")
    }

    pub fn check_assuming(&mut self, literals: &[(usize, bool)]) -> Answer {
        let count = literals.iter().map(|&(literal, _)| literal + 1).max().unwrap_or(0);
        self.declare_literals(count);
        let parts: Vec<String> = literals
            .iter()
            .map(
                |&(literal, positive)| {
                    if positive { format!("q!{literal}") } else { format!("(not q!{literal})") }
                },
            )
            .collect();
        self.ask_check(&format!("(check-sat-assuming ({}))\n", parts.join(" ")))
    }

    fn ask_check(&mut self, command: &str) -> Answer {
        // Past the deadline the process is left alone: it is healthy, only the time is over.
        if Instant::now() >= self.deadline {
            return Answer::Unknown("out of time".to_owned());
        }
        if self.is_spent() {
            return Answer::Unknown("the effort for one method is spent".to_owned());
        }
        self.write(command);
        self.ask_count();
        self.flush();
        let answer = self.read_check();
        self.read_count();
        answer
    }

    /// Has everything that may be spent been spent?
    pub fn is_spent(&self) -> bool {
        self.spent >= self.allowance
    }

    /// What is left of the allowance.
    pub fn left(&self) -> u64 {
        self.allowance.saturating_sub(self.spent)
    }

    fn is_metered(&self) -> bool {
        self.allowance != u64::MAX && self.smt.backend() == Backend::Z3
    }

    fn ask_count(&mut self) {
        if self.is_metered() {
            self.write("(get-info :rlimit)\n");
        }
    }

    /// Reads `(:rlimit 1234)`, which the solver counts from its start.
    fn read_count(&mut self) {
        if !self.is_metered() {
            return;
        }
        if let Ok(reply) = self.read_reply() {
            let digits: String = reply.chars().filter(char::is_ascii_digit).collect();
            let count = digits.parse().unwrap_or(self.counted);
            self.spent = self.spent.saturating_add(count.saturating_sub(self.counted));
            self.counted = count;
        }
    }

    /// Limits each query from now on, in the solver's own unit.
    pub fn limit_queries(&mut self, resources: u64) {
        if self.smt.backend() == Backend::Z3 {
            self.write(&format!("(set-option :rlimit {resources})\n"));
        }
    }

    fn read_check(&mut self) -> Answer {
        self.stats.queries += 1;
        let answer = match self.read_reply() {
            Ok(reply) => match reply.as_str() {
                "sat" => Answer::Sat,
                "unsat" => Answer::Unsat,
                "unknown" | "timeout" => Answer::Unknown("the solver gave up within its limits".to_owned()),
                _ => {
                    let error = SmtError::Garbage(reply.chars().take(200).collect());
                    let reason = error.to_string();
                    self.broken = Some(error);
                    Answer::Unknown(reason)
                }
            },
            Err(error) => Answer::Unknown(error.to_string()),
        };
        if matches!(answer, Answer::Unknown(_)) {
            self.stats.unknowns += 1;
        }
        answer
    }

    /// Checks formulas one by one, each alone; the solver gets them in bulk, so the pipe costs little.
    pub fn check_each(&mut self, terms: &Terms, formulas: &[TermId]) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(formulas.len());
        for bulk in formulas.chunks(64) {
            if Instant::now() >= self.deadline || self.is_spent() {
                answers.extend(bulk.iter().map(|_| Answer::Unknown("out of time".to_owned())));
                continue;
            }
            let before = answers.len();
            self.push();
            for &formula in bulk {
                self.write("(push 1)\n");
                self.assert(terms, formula);
                self.write("(check-sat)\n(pop 1)\n");
            }
            self.ask_count();
            self.flush();
            for _ in bulk {
                answers.push(self.read_check());
            }
            self.read_count();
            self.pop();
            // A fault leaves the rest of the bulk unanswered; those formulas get a second chance, one by one.
            if self.broken.is_some() {
                answers.truncate(before);
                for &formula in bulk {
                    self.push();
                    self.assert(terms, formula);
                    answers.push(self.check());
                    self.pop();
                }
            }
        }
        answers
    }

    /// Are the formulas satisfiable together? Answered in this process where that is easy, by a query otherwise. For
    /// depth zero only, where nothing else is asserted; there is no model to read afterwards.
    pub fn satisfiable(&mut self, terms: &Terms, formulas: &[TermId]) -> Answer {
        match decide(terms, formulas) {
            Decision::Unsat(_) => {
                self.stats.quick += 1;
                return Answer::Unsat;
            }
            Decision::Sat(_) => {
                self.stats.quick += 1;
                return Answer::Sat;
            }
            Decision::Unknown => {}
        }
        self.push();
        for &formula in formulas {
            self.assert(terms, formula);
        }
        let answer = self.check();
        self.pop();
        answer
    }

    fn ask(&mut self, command: &str) -> Result<String, SmtError> {
        self.write(command);
        self.flush();
        self.read_reply()
    }

    fn read_reply(&mut self) -> Result<String, SmtError> {
        if let Some(error) = &self.broken {
            return Err(error.clone());
        }
        let start = Instant::now();
        let reply = self.smt.reply(self.deadline);
        self.stats.time += start.elapsed();
        if let Err(error) = &reply {
            self.broken = Some(error.clone());
        }
        reply
    }

    /// Truth of literals in the last model; `None` when the solver does not say.
    pub fn literal_values(&mut self, literals: &[usize]) -> Option<Vec<bool>> {
        if literals.is_empty() {
            return Some(Vec::new());
        }
        let names: Vec<String> = literals.iter().map(|literal| format!("q!{literal}")).collect();
        let reply = self.ask(&format!("(get-value ({}))\n", names.join(" "))).ok()?;
        let sexps = Sexps::parse(&reply).ok()?;
        let pairs = sexps.list(*sexps.roots.first()?)?;
        let mut values = Vec::with_capacity(literals.len());
        for &pair in pairs {
            let value = sexps.atom(*sexps.list(pair)?.get(1)?)?;
            values.push(match value {
                "true" => true,
                // An irrelevant literal may come back as itself; either truth value is fine.
                _ => false,
            });
        }
        (values.len() == literals.len()).then_some(values)
    }

    /// Values of terms in the last model.
    pub fn values(&mut self, terms: &mut Terms, wanted: &[TermId]) -> Option<Vec<Value>> {
        if wanted.is_empty() {
            return Some(Vec::new());
        }
        let texts: Vec<String> = wanted.iter().map(|&term| terms.smt_text(term)).collect();
        let reply = self.ask(&format!("(get-value ({}))\n", texts.join(" "))).ok()?;
        let sexps = Sexps::parse(&reply).ok()?;
        let pairs = sexps.list(*sexps.roots.first()?)?.to_vec();
        let mut values = Vec::with_capacity(wanted.len());
        for (pair, &term) in pairs.into_iter().zip(wanted) {
            let value = *sexps.list(pair)?.get(1)?;
            values.push(parse_value(terms, &sexps, value, terms.sort(term)));
        }
        (values.len() == wanted.len()).then_some(values)
    }

    /// The assumptions of the last `check_assuming` that were used.
    pub fn core(&mut self) -> Option<Vec<usize>> {
        let reply = self.ask("(get-unsat-core)\n").ok()?;
        let sexps = Sexps::parse(&reply).ok()?;
        let items = sexps.list(*sexps.roots.first()?)?;
        let mut core = Vec::new();
        for &item in items {
            core.push(sexps.atom(item)?.strip_prefix("q!")?.parse().ok()?);
        }
        Some(core)
    }

    /// Is the session unable to answer even after a restart?
    pub fn failure(&self) -> Option<&SmtError> {
        self.broken.as_ref()
    }
}

fn parse_value(terms: &mut Terms, sexps: &Sexps<'_>, id: SexpId, sort: SortId) -> Value {
    if [BOOL, INT, REAL].contains(&sort)
        && let Ok(term) = Reader::new(terms, Style::Solver).term(sexps, id)
        && let Some(value) = terms.eval(term, &Default::default())
    {
        return match value {
            Value::Int(number) if sort == REAL => Value::Real(crate::rational::Rat::int(number)),
            other => other,
        };
    }
    if sort == FLOAT
        && let Some(parts) = sexps.list(id)
        && let Some(words) = parts.iter().map(|&part| sexps.atom(part)).collect::<Option<Vec<_>>>()
        && let Some(value) = Float::read(&words)
    {
        return Value::Float(value);
    }
    Value::Text(render(sexps, id))
}

/// An S-expression as text with single spaces.
fn render(sexps: &Sexps<'_>, id: SexpId) -> String {
    let mut out = String::new();
    let mut stack = vec![Some(id)];
    while let Some(item) = stack.pop() {
        let Some(item) = item else {
            out.push(')');
            continue;
        };
        if !out.is_empty() && !out.ends_with('(') {
            out.push(' ');
        }
        match sexps.view(item) {
            View::Atom(text) if sexps.is_quoted(item) => out.push_str(&crate::print::symbol(text)),
            View::Atom(text) => out.push_str(text),
            View::Text(text) => {
                out.push('"');
                out.push_str(text);
                out.push('"');
            }
            View::List(items) => {
                out.push('(');
                stack.push(None);
                stack.extend(items.iter().rev().map(|&item| Some(item)));
            }
        }
    }
    out
}
