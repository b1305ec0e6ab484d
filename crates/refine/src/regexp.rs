//! Regexp and MatchData: the same pattern and text match alike. What a pattern means is left open.
//!
//! ```text
//! s.match?(/x/), /x/ === s      one truth of pattern and text
//! s =~ /x/                      a place in the text where that holds, else nil
//! s[/(\d+)/, 1], m[1], $1       some text, or nil
//! s.gsub(/x/, "y"), s.scan(/x/) some text, some list of texts
//! ```
//!
//! A regular expression is the number of an object, one for each text of a literal.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::Span;
use horn::term::{BOOL, INT, TermId};
use syntax::ir::RegexpFlags;

/// Beyond the numbers of what a run allocates, which are given anew when an attempt is taken back.
const FIRST: i128 = 1 << 40;

impl Exec<'_> {
    pub(crate) fn regexp_literal(&mut self, state: State, source: &[u8], flags: RegexpFlags) -> Flow {
        let key = format!("{flags:?}{}", String::from_utf8_lossy(source));
        let at = match self.regexps.get(&key) {
            Some((at, _)) => *at,
            None => {
                let number = FIRST + self.regexps.len() as i128;
                let at = self.terms().int(number);
                self.regexps.insert(key, (at, has_groups(source)));
                at
            }
        };
        let class = self.cx.class("Regexp");
        self.flow(state, Atom::Object { at, class, exact: true })
    }

    /// `$1`, `$~`: what the last match left.
    pub(crate) fn last_match(&mut self, mut state: State) -> Flow {
        state.inexact = true;
        let (value, _) = self.fresh(&Ty::union([Ty::Nil, Ty::Str]), "group");
        vec![(state, value)]
    }

    fn pattern_of(&self, value: &SymVal) -> Option<TermId> {
        match value.only() {
            Some(&Atom::Object { at, class, .. }) if class == self.cx.class("Regexp") => Some(at),
            _ => None,
        }
    }

    /// A method of String that is given a pattern.
    pub(crate) fn string_by_pattern(
        &mut self,
        state: &State,
        text: TermId,
        name: &str,
        args: &Args,
    ) -> Option<Flow> {
        let (first, rest) = args.positional.split_first()?;
        let pattern = self.pattern_of(first)?;
        if args.block.is_some() {
            return None;
        }
        let mut state = state.clone();
        state.inexact = true;
        Some(match (name, rest) {
            ("match?" | "=~" | "match", []) => self.matched(state, pattern, text, name),
            ("!~", []) => {
                let holds = self.holds(pattern, text);
                let not = self.terms().not(holds);
                self.flow(state, Atom::Bool(not))
            }
            ("index" | "rindex", []) => self.match_place(state, pattern, text, name),
            ("start_with?", []) => {
                let holds = self.function("Regexp#start", vec![INT, INT], BOOL, &[pattern, text]);
                self.flow(state, Atom::Bool(holds))
            }
            ("[]" | "slice", []) => {
                let holds = self.holds(pattern, text);
                let found = self.part(pattern, text, 0);
                self.if_holds(state, holds, Atom::Str(found))
            }
            ("[]" | "slice", [group]) if is_group(group) => self.last_match(state),
            ("sub" | "gsub", [to]) => {
                let Some(&Atom::Str(to)) = to.only() else { return None };
                let key = format!("Regexp#{name}");
                let made = self.function(&key, vec![INT; 3], INT, &[pattern, text, to]);
                self.string_len(made);
                self.flow(state, Atom::Str(made))
            }
            ("scan", []) if self.regexps.values().any(|(at, groups)| *at == pattern && !groups) => {
                self.unknown_texts(state)
            }
            ("split", []) => self.unknown_texts(state),
            _ => return None,
        })
    }

    /// A method of a regular expression, or of a match.
    pub(crate) fn regexp_method(
        &mut self,
        state: &State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let Atom::Object { at, class, .. } = *atom else { return None };
        if args.block.is_some() {
            return None;
        }
        let mut state = state.clone();
        state.inexact = true;
        if class == self.cx.class("MatchData") {
            return self.match_method(state, name, args);
        }
        if class != self.cx.class("Regexp") {
            return None;
        }
        Some(match (name, args.positional.as_slice()) {
            ("match?" | "=~" | "match" | "===", [text]) => match text.only()? {
                &Atom::Str(text) => self.matched(state, at, text, name),
                Atom::Nil if matches!(name, "match?" | "===") => self.bool_flow(state, false),
                Atom::Nil => self.flow(state, Atom::Nil),
                // Ruby: symbols match, too; what else there is does not.
                Atom::Int(_) | Atom::Float(_) | Atom::Bool(_) | Atom::Array { .. } | Atom::Hash { .. }
                    if name == "===" =>
                {
                    self.bool_flow(state, false)
                }
                _ => return None,
            },
            // Of literals with one text there is one object here, and in Ruby there are several.
            ("equal?", _) => self.unsupported(&state, span, "the identity of a regular expression"),
            ("freeze" | "itself", []) => self.flow(state, atom.clone()),
            ("source" | "to_s" | "inspect", []) => {
                let text = self.function(&format!("Regexp#{name}"), vec![INT], INT, &[at]);
                self.string_len(text);
                self.flow(state, Atom::Str(text))
            }
            _ => return None,
        })
    }

    fn match_method(&mut self, state: State, name: &str, args: &Args) -> Option<Flow> {
        Some(match (name, args.positional.as_slice()) {
            ("[]", [group]) if is_group(group) => {
                let is_whole = |exec: &Self| {
                    matches!(group.only(), Some(Atom::Int(term))
                        if matches!(exec.problem.terms.op(*term), horn::term::Op::Int(0)))
                };
                let is_whole = is_whole(self);
                if is_whole { self.some_text(state) } else { self.last_match(state) }
            }
            ("to_s" | "pre_match" | "post_match", []) => self.some_text(state),
            _ => return None,
        })
    }

    fn some_text(&mut self, state: State) -> Flow {
        let (value, _) = self.fresh(&Ty::Str, "text");
        vec![(state, value)]
    }

    fn holds(&mut self, pattern: TermId, text: TermId) -> TermId {
        self.function("Regexp#match?", vec![INT, INT], BOOL, &[pattern, text])
    }

    fn matched(&mut self, state: State, pattern: TermId, text: TermId, name: &str) -> Flow {
        let holds = self.holds(pattern, text);
        match name {
            "=~" => self.match_place(state, pattern, text, name),
            "match" => {
                let (at, class) = (self.allocate(), self.cx.class("MatchData"));
                self.if_holds(state, holds, Atom::Object { at, class, exact: true })
            }
            _ => self.flow(state, Atom::Bool(holds)),
        }
    }

    /// Where it matches, else nil.
    fn match_place(&mut self, state: State, pattern: TermId, text: TermId, name: &str) -> Flow {
        let holds = self.holds(pattern, text);
        let place = self.function(&format!("Regexp#{name}"), vec![INT, INT], INT, &[pattern, text]);
        let (len, zero) = (self.string_len(text), self.terms().int(0));
        let (low, high) = (self.terms().le(zero, place), self.terms().le(place, len));
        let inside = self.terms().and(&[low, high]);
        self.fact(inside);
        self.if_holds(state, holds, Atom::Int(place))
    }

    /// The text of a group of the first match; no longer than the whole.
    fn part(&mut self, pattern: TermId, text: TermId, group: i128) -> TermId {
        let group = self.terms().int(group);
        let part = self.function("Regexp#part", vec![INT; 3], INT, &[pattern, text, group]);
        let (whole, len) = (self.string_len(text), self.string_len(part));
        let fits = self.terms().le(len, whole);
        self.fact(fits);
        part
    }

    fn if_holds(&mut self, state: State, holds: TermId, atom: Atom) -> Flow {
        let not = self.terms().not(holds);
        vec![(state, SymVal(vec![(holds, atom), (not, Atom::Nil)]))]
    }
}

/// A group by its number or its name.
fn is_group(value: &SymVal) -> bool {
    matches!(value.only(), Some(Atom::Int(_) | Atom::Str(_) | Atom::Sym(_)))
}

/// `scan` gives lists of groups for such a pattern.
fn has_groups(source: &[u8]) -> bool {
    let mut bytes = source.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'(' => match bytes.peek() {
                // `(?:` groups nothing; `(?<name>` does, and `(?<=` is no reason to look closer.
                Some(b'?') => {
                    bytes.next();
                    if matches!(bytes.peek(), Some(b'<' | b'\'')) {
                        return true;
                    }
                }
                _ => return true,
            },
            _ => {}
        }
    }
    false
}
