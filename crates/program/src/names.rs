//! The names that the text of a program holds: what can become the name of a method or a constant at run time.
//!
//! A method called N exists only if some code names it N. Where the name is computed, it comes from the text all the
//! same: from symbols and strings, and from the literal parts of interpolated ones.
//!
//! ```text
//! %i[open shut].each { |s| define_method("#{s}_door?") { } }    words: open, shut; pattern: * + "_door?"
//! may `open_door?` come from there?                             yes: "open" is a word
//! may `opne_door?`?                                             no
//! ```
//!
//! Unsound: names that come from outside of the program's text (a database, a file of settings) are taken to stand in
//! the text as well.

use crate::patterns::Patterns;
use crate::table::Table;
use base::{BitSet, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{Arg, Body, Call, DefKind, File, Interpolated, Lit, LitId, Op, Prim, Var};

/// Words and patterns of all files of a program.
#[derive(Default)]
pub(crate) struct Names {
    words: BitSet,
    /// Those that stand in more than one place.
    repeated: BitSet,
    patterns: Patterns,
    /// Those that stand as `&:name` somewhere.
    symbol_procs: Vec<Name>,
    /// The last names of the constants that files define.
    constants: BitSet,
    /// Constants that get a call with a name: `User.scope :active`.
    called: BitSet,
    /// Words of texts that open classes or modules, as names of constants are written.
    evaluated: BitSet,
}

/// A piece of an interpolated text.
enum Piece<'a> {
    Text(&'a [u8]),
    Hole,
}

/// Strings that look like code: their words may be evaluated.
const CODE: [&str; 8] =
    ["def ", "attr_", "alias", "define_", "delegate", "module_function", "class ", "module "];

/// Those that may define constants anywhere.
const OPENS: [&str; 2] = ["class ", "module "];

/// Parts of a name that are computed.
const MAX_HOLES: usize = 3;

/// Longer texts without code are prose.
const MAX_LIST: usize = 240;

impl Names {
    pub(crate) fn of(files: &[&File]) -> Names {
        let mut names = Names::default();
        for body in files.iter().flat_map(|file| file.bodies.iter()) {
            names.add_body(body);
        }
        for def in files.iter().flat_map(|file| &file.defs) {
            let name = match &def.kind {
                DefKind::Class { path, .. } | DefKind::Module { path, .. } | DefKind::Const { path, .. } => {
                    path.names.last().copied()
                }
                DefKind::ConstSet { name, .. } | DefKind::Autoload { name, .. } => Some(*name),
                _ => None,
            };
            if let Some(name) = name {
                names.constants.insert(name.index());
            }
        }
        names
    }

    fn add_word(&mut self, name: Name) {
        if !self.words.insert(name.index()) {
            self.repeated.insert(name.index());
        }
    }

    /// A name that stands where a method of that name has to be (`before_save :normalize`) says where it is called from, and
    /// not where it comes from.
    pub(crate) fn forget_use(&mut self, name: Name) {
        if !self.repeated.contains(name.index()) {
            self.words.remove(name.index());
        }
    }

    /// Where all that gives names to methods is described: `map(&:name)` calls the method, and gives its name to nobody.
    pub(crate) fn forget_symbol_procs(&mut self) {
        for name in std::mem::take(&mut self.symbol_procs) {
            self.forget_use(name);
        }
    }

    /// A file holds the name as a word.
    pub(crate) fn holds(&self, name: Name) -> bool {
        self.words.contains(name.index())
    }

    /// Some file defines a constant of this name.
    pub(crate) fn is_constant(&self, name: Name) -> bool {
        self.constants.contains(name.index())
    }

    fn add_body(&mut self, body: Body<'_>) {
        for arg in body.calls.iter().flat_map(|call| body.args(call.args)) {
            if let Arg::Keyword(name, _) = arg {
                self.add_word(*name);
            }
        }
        // A temporary is written close before it is read.
        let mut texts: FxHashMap<Var, LitId> = FxHashMap::default();
        let mut constants: FxHashMap<Var, Name> = FxHashMap::default();
        let mut symbols: FxHashSet<Var> = FxHashSet::default();
        // `map(&:name)`
        let called: FxHashSet<Var> = body
            .instrs
            .iter()
            .filter_map(|instr| if let Op::Prim(Prim::ToProc, var) = instr.op { Some(var) } else { None })
            .collect();
        for instr in body.instrs {
            match instr.op {
                Op::Sym(name) => {
                    self.add_word(name);
                    if called.contains(&instr.dst) {
                        self.symbol_procs.push(name);
                    }
                    symbols.insert(instr.dst);
                }
                Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) => {
                    constants.insert(instr.dst, name);
                }
                Op::Call(id) => self.add_call(body, body.call(id), &constants, &symbols),
                Op::Hash(args) => {
                    for arg in body.args(args) {
                        if let Arg::Keyword(name, _) = arg {
                            self.add_word(*name);
                        }
                    }
                }
                Op::Lit(id) => {
                    if let Lit::Str { bytes, .. } = body.lit(id) {
                        texts.insert(instr.dst, id);
                        symbols.insert(instr.dst);
                        self.add_text(&[Piece::Text(bytes)]);
                    }
                }
                Op::Interpolate { kind: Interpolated::Str | Interpolated::Sym, parts } => {
                    let piece = |part: &Var| match texts.get(part).map(|id| body.lit(*id)) {
                        Some(Lit::Str { bytes, .. }) => Piece::Text(bytes),
                        _ => Piece::Hole,
                    };
                    let pieces: Vec<Piece<'_>> = body.operands(parts).iter().map(piece).collect();
                    self.add_text(&pieces);
                }
                _ => {}
            }
        }
    }

    fn add_call(
        &mut self,
        body: Body<'_>,
        call: &Call,
        constants: &FxHashMap<Var, Name>,
        symbols: &FxHashSet<Var>,
    ) {
        let names = |arg: &Arg| matches!(arg, Arg::Positional(var) if symbols.contains(var));
        if let Some(constant) = call.receiver.and_then(|it| constants.get(&it))
            && body.args(call.args).first().is_some_and(names)
        {
            self.called.insert(constant.index());
        }
    }

    /// Some code calls a method of such a constant with a name.
    pub(crate) fn is_called(&self, constant: Name) -> bool {
        self.called.contains(constant.index())
    }

    fn add_text(&mut self, pieces: &[Piece<'_>]) {
        let takes_words = match pieces {
            [Piece::Text(text)] if text.iter().all(|byte| is_part(*byte)) => true,
            _ => holds(pieces, &CODE) || sets_constant(pieces) || is_list(pieces),
        };
        let opens_classes = holds(pieces, &OPENS) || sets_constant(pieces);
        // One token at a time: the texts around its holes.
        let mut token = vec![String::new()];
        let mut end = |token: &mut Vec<String>| {
            let done = std::mem::replace(token, vec![String::new()]);
            match done.as_slice() {
                [word] if word.is_empty() => {}
                [word] if takes_words => {
                    self.add_word(Name::new(word));
                    if opens_classes && word.starts_with(char::is_uppercase) {
                        self.evaluated.insert(Name::new(word).index());
                    }
                }
                [_] => {}
                // Nobody makes names of more parts.
                parts if parts.len() > MAX_HOLES + 1 => {}
                [first, last] if first.is_empty() && last.is_empty() => {}
                _ => {
                    self.patterns.insert(done);
                }
            }
        };
        for piece in pieces {
            match piece {
                Piece::Hole => token.push(String::new()),
                Piece::Text(text) => {
                    for byte in *text {
                        match (is_part(*byte), token.last_mut()) {
                            (true, Some(last)) => last.push(*byte as char),
                            _ => end(&mut token),
                        }
                    }
                }
            }
        }
        end(&mut token);
    }

    /// A text that opens classes holds the name: if it is evaluated, the constant may be anywhere.
    pub(crate) fn is_evaluated(&self, constant: Name) -> bool {
        self.evaluated.contains(constant.index())
    }

    /// The name is that of a constant in another case: `constants.each { |it| define_method(it.downcase) }`.
    pub(crate) fn is_named_after_constant(&self, name: Name) -> bool {
        let text = name.as_str().trim_end_matches(['=', '?', '!']);
        // A name of one letter is a word of every program.
        text.len() > 1
            && [camel(text), text.to_ascii_uppercase()].iter().any(|text| is_in(&self.constants, text))
    }

    /// The text holds a word that becomes the name of a constant: `const_set(name.to_s.upcase, 1)`, `capitalize`.
    pub(crate) fn may_become_constant(&self, name: Name, table: &Table) -> bool {
        self.may_become(name, table)
            || [name.as_str().to_ascii_lowercase(), base::underscore(name.as_str())].iter().any(|text| {
                // A name of one letter is a word of every program.
                text.len() > 1 && is_in(&self.words, text)
            })
    }

    /// The text of the program holds the name, or a pattern that it fits.
    pub(crate) fn may_become(&self, name: Name, table: &Table) -> bool {
        let text = name.as_str();
        let is_word = |text: &str| self.is_word(text, table);
        self.words.contains(name.index())
            // `attr_accessor`, `flag :open`.
            || text.strip_suffix(['=', '?', '!']).is_some_and(|bare| is_in(&self.words, bare))
            || self.patterns.fit(text, &is_word)
    }

    /// What may stand in a hole: a word of the text, also in another case or number, or the name of something.
    fn is_word(&self, text: &str, table: &Table) -> bool {
        let is_known = |text: &str| is_in(&self.words, text) || is_in(&table.index.all, text);
        text.is_empty()
            || text.bytes().all(|byte| byte.is_ascii_digit())
            || is_known(text)
            || is_known(text.trim_end_matches(['=', '?', '!']))
            || text.strip_suffix('s').is_some_and(is_known)
            || is_known(&[text, "s"].concat())
            || text.strip_suffix("ies").is_some_and(|stem| is_known(&[stem, "y"].concat()))
            || is_in(&self.constants, &camel(text))
            || text.bytes().any(|byte| byte.is_ascii_uppercase()) && is_known(&text.to_ascii_lowercase())
            || text.bytes().any(|byte| byte.is_ascii_lowercase()) && is_known(&text.to_ascii_uppercase())
    }
}

/// Some name of the set is written so.
fn is_in(names: &BitSet, text: &str) -> bool {
    Name::find(text).is_some_and(|name| names.contains(name.index()))
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'?' | b'!' | b'=') || !byte.is_ascii()
}

/// `"LIMIT = 3"`: evaluated, it sets a constant.
fn sets_constant(pieces: &[Piece<'_>]) -> bool {
    let sets = |text: &[u8], at: usize| {
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let before = text[..at].trim_ascii_end();
        let n_letters = before.iter().rev().take_while(|byte| is_name(byte)).count();
        let word = &before[before.len() - n_letters..];
        word.first().is_some_and(u8::is_ascii_uppercase)
            && !matches!(text.get(at + 1), Some(b'=' | b'~' | b'>'))
    };
    pieces.iter().any(|piece| match piece {
        Piece::Text(text) => (0..text.len()).any(|at| text[at] == b'=' && sets(text, at)),
        Piece::Hole => false,
    })
}

fn holds(pieces: &[Piece<'_>], words: &[&str]) -> bool {
    pieces.iter().any(|piece| match piece {
        Piece::Text(text) => {
            let text = String::from_utf8_lossy(text);
            words.iter().any(|word| text.contains(word))
        }
        Piece::Hole => false,
    })
}

/// `"name, size"`, `"name size".split`.
fn is_list(pieces: &[Piece<'_>]) -> bool {
    let is_listed =
        |byte: &u8| is_part(*byte) || matches!(byte, b' ' | b',' | b'\n' | b'.' | b':' | b'/' | b'-');
    let length: usize = pieces.iter().map(|it| if let Piece::Text(text) = it { text.len() } else { 0 }).sum();
    length <= MAX_LIST
        && pieces.iter().all(|piece| match piece {
            Piece::Text(text) => text.iter().all(is_listed),
            Piece::Hole => true,
        })
}

/// `user_name` to `UserName`.
fn camel(text: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
            .unwrap_or_default()
    };
    text.split('_').map(capital).collect()
}
