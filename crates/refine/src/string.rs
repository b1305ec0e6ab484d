//! String and Symbol: equality and lengths exactly, the rest by what is certain of it.
//!
//! ```text
//! a + b              concat(a, b), and its size is a.size + b.size
//! s.start_with?(p)   some truth of s and p; true only if p.size <= s.size, certainly if s == p
//! s[i, n]            part(s, i, n) of the size that the indices give, nil outside
//! ```
//!
//! A string is the number of its content, a method a function of such numbers: equal texts give equal results. A model
//! of a path with such a function may not be a run, so it only counts when Ruby has shown it.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::term::{BOOL, FLOAT, INT, REAL, TermId};

impl<'a> Exec<'a> {
    fn inexact(&mut self, mut state: State, atom: Atom) -> Flow {
        state.inexact = true;
        self.flow(state, atom)
    }

    /// A text that a method makes of texts and numbers.
    fn text_of(&mut self, name: &str, args: &[TermId]) -> TermId {
        let sorts = args.iter().map(|&arg| self.problem.terms.sort(arg)).collect();
        self.function(&format!("String#{name}/{}", args.len()), sorts, INT, args)
    }

    fn len_is(&mut self, text: TermId, len: TermId) {
        let own = self.string_len(text);
        let fact = self.terms().eq(own, len);
        self.fact(fact);
    }

    pub(crate) fn concat(&mut self, left: TermId, right: TermId) -> TermId {
        let empty = self.string("");
        if left == empty || right == empty {
            return if left == empty { right } else { left };
        }
        let joined = self.text_of("+", &[left, right]);
        let (a, b) = (self.string_len(left), self.string_len(right));
        let sum = self.terms().add(&[a, b]);
        self.len_is(joined, sum);
        joined
    }

    /// `#{value}`: the text of a value; `None` when it is made by a method of the program.
    pub(crate) fn text(&mut self, value: &SymVal) -> Option<TermId> {
        let mut text: Option<TermId> = None;
        for (guard, atom) in &value.0 {
            let one = match atom {
                Atom::Str(term) => *term,
                Atom::Nil | Atom::Absent => self.string(""),
                Atom::Bool(term) => {
                    let (yes, no) = (self.string("true"), self.string("false"));
                    self.terms().ite(*term, yes, no)
                }
                Atom::Int(term) => {
                    let text = self.text_of("of Integer", &[*term]);
                    let (len, one) = (self.string_len(text), self.terms().int(1));
                    let fact = self.terms().le(one, len);
                    self.fact(fact);
                    text
                }
                Atom::Float(term) | Atom::Double(term) => {
                    let sort = self.problem.terms.sort(*term);
                    let text = self.function("String#of Float", vec![sort], INT, &[*term]);
                    // Ruby: at least `0.0` or `NaN`.
                    let (len, three) = (self.string_len(text), self.terms().int(3));
                    let fact = self.terms().le(three, len);
                    self.fact(fact);
                    text
                }
                Atom::Sym(term) => self.symbol_text(*term),
                _ => return None,
            };
            text = Some(match text {
                None => one,
                Some(other) => self.terms().ite(*guard, one, other),
            });
        }
        text
    }

    fn symbol_text(&mut self, symbol: TermId) -> TermId {
        match self.symbol_name(symbol) {
            Some(name) => self.string(name.as_str()),
            None => self.text_of("of Symbol", &[symbol]),
        }
    }

    pub(crate) fn symbol_method(
        &mut self,
        state: &State,
        term: TermId,
        name: &str,
        args: &Args,
    ) -> Option<Flow> {
        let state = state.clone();
        Some(match (name, args.positional.as_slice()) {
            ("to_s" | "name" | "id2name", []) => {
                let text = self.symbol_text(term);
                self.inexact(state, Atom::Str(text))
            }
            ("to_sym", []) => self.flow(state, Atom::Sym(term)),
            ("size" | "length", []) => {
                let text = self.symbol_text(term);
                let len = self.string_len(text);
                self.inexact(state, Atom::Int(len))
            }
            _ => return None,
        })
    }

    pub(crate) fn string_method(
        &mut self,
        state: &State,
        term: TermId,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        if let Some(flow) = self.string_by_pattern(state, term, name, args) {
            return Some(flow);
        }
        let mut state = state.clone();
        if args.block.is_some() && name != "each_char" {
            return None;
        }
        let zero = self.terms().int(0);
        Some(match (name, args.positional.as_slice()) {
            ("size" | "length", []) => {
                let len = self.string_len(term);
                self.inexact(state, Atom::Int(len))
            }
            ("bytesize", []) => {
                let (len, bytes) = (self.string_len(term), self.text_of("bytesize", &[term]));
                let fact = self.terms().le(len, bytes);
                self.fact(fact);
                self.inexact(state, Atom::Int(bytes))
            }
            ("empty?", []) => {
                let empty = self.string("");
                self.string_len(term);
                let is_empty = self.terms().eq(term, empty);
                self.flow(state, Atom::Bool(is_empty))
            }
            ("to_s" | "to_str" | "dup" | "+@" | "-@" | "itself" | "freeze" | "clone", []) => {
                self.flow(state, Atom::Str(term))
            }
            ("+", [other]) => match other.only()? {
                Atom::Str(right) => {
                    let joined = self.concat(term, *right);
                    self.inexact(state, Atom::Str(joined))
                }
                Atom::Object { .. } | Atom::Any(_) => return None,
                other => {
                    let yes = self.terms().bool(true);
                    let class = self.class_of(other).map(|it| self.cx.program.name(it)).unwrap_or_default();
                    let what = format!("no implicit conversion of {class} into String");
                    self.may_raise(&mut state, yes, "TypeError", span, what);
                    Vec::new()
                }
            },
            ("*", [times]) => {
                let Some(&Atom::Int(times)) = times.only() else { return None };
                let negative = self.terms().lt(times, zero);
                self.may_raise(&mut state, negative, "ArgumentError", span, "argument must be non-negative");
                let text = self.text_of("*", &[term, times]);
                let len = self.string_len(term);
                let product = self.terms().mul(len, times);
                let valid = self.terms().le(zero, times);
                let own = self.string_len(text);
                let same = self.terms().eq(own, product);
                let fact = self.terms().implies(valid, same);
                self.fact(fact);
                self.inexact(state, Atom::Str(text))
            }
            ("ljust" | "rjust" | "center", [width, ..]) if args.positional.len() <= 2 => {
                let Some(&Atom::Int(width)) = width.only() else { return None };
                let mut given = vec![term, width];
                if let Some(pad) = args.positional.get(1) {
                    let Some(&Atom::Str(pad)) = pad.only() else { return None };
                    let empty = self.string("");
                    let is_empty = self.terms().eq(pad, empty);
                    self.may_raise(&mut state, is_empty, "ArgumentError", span, "zero width padding");
                    given.push(pad);
                }
                let padded = self.text_of(name, &given);
                let len = self.string_len(term);
                let fits = self.terms().le(width, len);
                let text = self.terms().ite(fits, term, padded);
                let own = self.string_len(padded);
                let same = self.terms().eq(own, width);
                let fact = self.terms().or(&[fits, same]);
                self.fact(fact);
                self.inexact(state, Atom::Str(text))
            }
            (
                "upcase" | "downcase" | "capitalize" | "swapcase" | "succ" | "next" | "inspect" | "dump",
                [],
            ) => {
                // Ruby: the length may change, as that of "ß" does.
                let text = self.text_of(name, &[term]);
                if !matches!(name, "inspect" | "dump") {
                    self.same_emptiness(term, text);
                }
                self.inexact(state, Atom::Str(text))
            }
            ("reverse", []) => {
                let text = self.text_of(name, &[term]);
                let len = self.string_len(term);
                self.len_is(text, len);
                self.inexact(state, Atom::Str(text))
            }
            ("strip" | "lstrip" | "rstrip" | "chomp" | "chop" | "squeeze", []) => {
                let text = self.text_of(name, &[term]);
                let (old, new) = (self.string_len(term), self.string_len(text));
                let fact = self.terms().le(new, old);
                self.fact(fact);
                if matches!(name, "chop" | "chomp") {
                    // Ruby: "\r\n" counts as one.
                    let two = self.terms().int(-2);
                    let least = self.terms().add(&[old, two]);
                    let fact = self.terms().le(least, new);
                    self.fact(fact);
                }
                self.inexact(state, Atom::Str(text))
            }
            ("chomp" | "delete_prefix" | "delete_suffix" | "delete", [other]) => {
                let Some(&Atom::Str(other)) = other.only() else { return None };
                let text = self.text_of(name, &[term, other]);
                let (old, new) = (self.string_len(term), self.string_len(text));
                let fact = self.terms().le(new, old);
                self.fact(fact);
                self.inexact(state, Atom::Str(text))
            }
            ("tr" | "sub" | "gsub", [from, to]) => {
                let (Some(&Atom::Str(from)), Some(&Atom::Str(to))) = (from.only(), to.only()) else {
                    return None;
                };
                if name == "tr" {
                    // Ruby: a range in the wrong order raises.
                    return None;
                }
                let text = self.text_of(name, &[term, from, to]);
                self.inexact(state, Atom::Str(text))
            }
            ("start_with?" | "end_with?" | "include?", [part]) => {
                let Some(&Atom::Str(part)) = part.only() else { return None };
                let holds = self.contains(name, term, part);
                self.inexact(state, Atom::Bool(holds))
            }
            ("index" | "rindex", [part]) => {
                let Some(&Atom::Str(part)) = part.only() else { return None };
                let found = self.contains("include?", term, part);
                let place = self.text_of(name, &[term, part]);
                let (own, other) = (self.string_len(term), self.string_len(part));
                let last = self.terms().sub(own, other);
                let (low, high) = (self.terms().le(zero, place), self.terms().le(place, last));
                let inside = self.terms().and(&[low, high]);
                let fact = self.terms().implies(found, inside);
                self.fact(fact);
                let (place, nil) = (self.one(Atom::Int(place)), self.one(Atom::Nil));
                let value = value::merge(&mut self.problem.terms, found, &place, &nil);
                state.inexact = true;
                vec![(state, value)]
            }
            ("<=>", [other]) => match other.only()? {
                Atom::Str(other) => {
                    let order = self.compare_strings(term, *other);
                    self.inexact(state, Atom::Int(order))
                }
                _ => return None,
            },
            ("<" | "<=" | ">" | ">=", [other]) => {
                let Some(&Atom::Str(other)) = other.only() else { return None };
                let order = self.compare_strings(term, other);
                let holds = match name {
                    "<" => self.terms().lt(order, zero),
                    "<=" => self.terms().le(order, zero),
                    ">" => self.terms().lt(zero, order),
                    _ => self.terms().le(zero, order),
                };
                self.inexact(state, Atom::Bool(holds))
            }
            ("to_i" | "hash" | "sum" | "ord" | "hex", []) => {
                if name == "ord" {
                    let empty = self.string("");
                    let is_empty = self.terms().eq(term, empty);
                    self.may_raise(&mut state, is_empty, "ArgumentError", span, "empty string");
                }
                let number = self.text_of(name, &[term]);
                if matches!(name, "ord" | "sum") {
                    let fact = self.terms().le(zero, number);
                    self.fact(fact);
                }
                self.inexact(state, Atom::Int(number))
            }
            ("to_f", []) => {
                let sort = if self.cx.options.ieee_floats { FLOAT } else { REAL };
                let number = self.function("String#to_f", vec![INT], sort, &[term]);
                let number = self.float_atom(number);
                self.inexact(state, number)
            }
            ("to_sym" | "intern", []) => {
                let symbol = self.text_of("to_sym", &[term]);
                self.inexact(state, Atom::Sym(symbol))
            }
            ("count", [_]) => {
                let (value, parts) = self.fresh(&Ty::Int, "count");
                let len = self.string_len(term);
                let (low, high) = (self.terms().le(zero, parts[0]), self.terms().le(parts[0], len));
                self.assume(&mut state, low);
                self.assume(&mut state, high);
                state.inexact = true;
                vec![(state, value)]
            }
            ("[]" | "slice", [index]) => match *index.only()? {
                Atom::Int(index) => {
                    let one = self.terms().int(1);
                    let len = self.string_len(term);
                    let (_, inside) = self.place_of(index, len);
                    let outside = self.terms().not(inside);
                    self.substring(state, term, index, one, Some(outside))
                }
                Atom::Range { lo, hi, exclusive } => {
                    let len = self.string_len(term);
                    let (start, count) = self.range_bounds(len, lo, hi, exclusive);
                    self.substring(state, term, start, count, None)
                }
                Atom::Str(part) => {
                    let found = self.contains("include?", term, part);
                    let (part, nil) = (self.one(Atom::Str(part)), self.one(Atom::Nil));
                    let value = value::merge(&mut self.problem.terms, found, &part, &nil);
                    state.inexact = true;
                    vec![(state, value)]
                }
                _ => return None,
            },
            ("[]" | "slice", [start, count]) => {
                let (Some(&Atom::Int(start)), Some(&Atom::Int(count))) = (start.only(), count.only()) else {
                    return None;
                };
                self.substring(state, term, start, count, None)
            }
            ("chars", []) => {
                let len = self.string_len(term);
                let one = self.terms().int(1);
                let parts = self.comprehension(&mut state, &Ty::Str, len, &mut |exec, index| {
                    let part = exec.text_of("part", &[term, index, one]);
                    vec![part]
                });
                let sort = self.array_sort(INT);
                debug_assert_eq!(self.problem.terms.sort(parts[0]), sort);
                let var = self.terms().fresh_var("i", INT);
                let index = self.terms().var_term(var);
                self.bound.push(var);
                let part = self.text_of("part", &[term, index, one]);
                let size = self.string_len(part);
                self.bound.pop();
                let (within, same) = (self.within(index, len), self.terms().eq(size, one));
                let body = self.terms().implies(within, same);
                let fact = self.terms().quant(horn::term::Quantifier::Forall, &[var], body);
                self.fact(fact);
                let list = self.make_array(&mut state, &Ty::Str, len, parts);
                state.inexact = true;
                vec![(state, list)]
            }
            ("each_char", []) => {
                let block = args.block.clone()?;
                let len = self.string_len(term);
                let this = self.one(Atom::Str(term));
                let walk =
                    crate::iterate::Walk { from: zero, to: &move |_, _| Some(len), step: 1, is_fixed: true };
                let (done, mut flow) = self.walk(
                    state,
                    &walk,
                    &block,
                    span,
                    &mut |exec, state, index| {
                        let one = exec.terms().int(1);
                        let part = exec.text_of("part", &[term, index, one]);
                        let size = exec.string_len(part);
                        let same = exec.terms().eq(size, one);
                        exec.assume(state, same);
                        vec![exec.one(Atom::Str(part))]
                    },
                    &mut |_, state, _, _| crate::iterate::After::Continue(state),
                );
                flow.extend(done.into_iter().map(|mut state| {
                    state.inexact = true;
                    (state, this.clone())
                }));
                self.merge_flow(flow)
            }
            ("split" | "lines" | "scan", []) if name != "scan" => self.unknown_texts(state),
            ("split", [by]) if matches!(by.only(), Some(Atom::Str(_))) => self.unknown_texts(state),
            ("ascii_only?" | "valid_encoding?" | "frozen?", []) => {
                let (value, _) = self.fresh(&Ty::Bool, "text");
                state.inexact = true;
                vec![(state, value)]
            }
            _ => return None,
        })
    }

    pub(crate) fn unknown_texts(&mut self, mut state: State) -> Flow {
        let crate::state::HeapVal::Array { len, parts } = self.fresh_array(&Ty::Str, "texts") else {
            return Vec::new();
        };
        state.inexact = true;
        let list = self.make_array(&mut state, &Ty::Str, len, parts);
        vec![(state, list)]
    }

    /// Both are empty or none is.
    fn same_emptiness(&mut self, left: TermId, right: TermId) {
        let empty = self.string("");
        let (a, b) = (self.terms().eq(left, empty), self.terms().eq(right, empty));
        let fact = self.terms().eq(a, b);
        self.fact(fact);
    }

    /// Whether a text is at the start, at the end or anywhere in another.
    fn contains(&mut self, name: &str, text: TermId, part: TermId) -> TermId {
        let empty = self.string("");
        let holds = self.function(&format!("String#{name}"), vec![INT, INT], BOOL, &[text, part]);
        let (own, other) = (self.string_len(text), self.string_len(part));
        let fits = self.terms().le(other, own);
        let fact = self.terms().implies(holds, fits);
        self.fact(fact);
        let (same, nothing) = (self.terms().eq(text, part), self.terms().eq(part, empty));
        let surely = self.terms().or(&[same, nothing]);
        let fact = self.terms().implies(surely, holds);
        self.fact(fact);
        // As long as the text itself, a part is the text.
        let same_len = self.terms().eq(other, own);
        let both = self.terms().and(&[holds, same_len]);
        let fact = self.terms().implies(both, same);
        self.fact(fact);
        holds
    }

    /// -1, 0 or 1; 0 for equal texts.
    fn compare_strings(&mut self, left: TermId, right: TermId) -> TermId {
        let (order, back) = (self.text_of("<=>", &[left, right]), self.text_of("<=>", &[right, left]));
        let (low, high) = (self.terms().int(-1), self.terms().int(1));
        let zero = self.terms().int(0);
        let (is_low, is_high) = (self.terms().le(low, order), self.terms().le(order, high));
        let (none, same) = (self.terms().eq(order, zero), self.terms().eq(left, right));
        let equal = self.terms().eq(none, same);
        let minus = self.terms().neg(back);
        let turned = self.terms().eq(order, minus);
        let fact = self.terms().and(&[is_low, is_high, equal, turned]);
        self.fact(fact);
        order
    }

    /// `s[start, count]`. Ruby: nil when the start lies behind the end or the count is negative.
    fn substring(
        &mut self,
        mut state: State,
        text: TermId,
        start: TermId,
        count: TermId,
        outside: Option<TermId>,
    ) -> Flow {
        let len = self.string_len(text);
        let zero = self.terms().int(0);
        let negative = self.terms().lt(start, zero);
        let from_end = self.terms().add(&[start, len]);
        let from = self.terms().ite(negative, from_end, start);
        let (low, high) = (self.terms().le(zero, from), self.terms().le(from, len));
        let positive = self.terms().le(zero, count);
        let mut inside = self.terms().and(&[low, high, positive]);
        if let Some(outside) = outside {
            let not = self.terms().not(outside);
            inside = self.terms().and(&[inside, not]);
        }
        let rest = self.terms().sub(len, from);
        let fits = self.terms().lt(count, rest);
        let count = self.terms().ite(fits, count, rest);
        let part = self.text_of("part", &[text, from, count]);
        let own = self.string_len(part);
        let same = self.terms().eq(own, count);
        let fact = self.terms().implies(inside, same);
        self.fact(fact);
        let (at_start, whole) = (self.terms().eq(from, zero), self.terms().eq(count, len));
        let all = self.terms().and(&[at_start, whole]);
        let same = self.terms().eq(part, text);
        let fact = self.terms().implies(all, same);
        self.fact(fact);
        let (part, nil) = (self.one(Atom::Str(part)), self.one(Atom::Nil));
        let value = value::merge(&mut self.problem.terms, inside, &part, &nil);
        state.inexact = true;
        vec![(state, value)]
    }

    /// `format` with a literal whose directives fit the arguments: a text of at least the length that they demand.
    pub(crate) fn format_call(&mut self, mut state: State, args: &Args) -> Option<Flow> {
        let (first, rest) = args.positional.split_first()?;
        let Some(&Atom::Str(format)) = first.only() else { return None };
        let number = self.problem.terms.as_number(format)?.as_int()?;
        let format = self.strings.iter().find(|(_, it)| **it == number)?.0.clone();
        let directives = directives(&format)?;
        if directives.kinds.len() != rest.len() {
            return None;
        }
        for (kind, value) in directives.kinds.iter().zip(rest) {
            let fits = value.0.iter().all(|(_, atom)| match kind {
                's' => matches!(
                    atom,
                    Atom::Str(_) | Atom::Sym(_) | Atom::Int(_) | Atom::Float(_) | Atom::Nil | Atom::Bool(_)
                ),
                // Ruby: NaN and the infinities have no digits; they are no real numbers either.
                'd' => matches!(atom, Atom::Int(_)),
                _ => matches!(atom, Atom::Int(_) | Atom::Float(_)),
            });
            if !fits {
                return None;
            }
        }
        let (value, parts) = self.fresh(&Ty::Str, "text");
        let len = self.string_len(parts[0]);
        let least = self.terms().int(directives.least);
        let fact = self.terms().le(least, len);
        self.assume(&mut state, fact);
        state.inexact = true;
        Some(vec![(state, value)])
    }
}

/// What a format string asks for: the kind of each argument, and how long the result is at least.
struct Directives {
    kinds: Vec<char>,
    least: i128,
}

fn directives(format: &str) -> Option<Directives> {
    let mut found = Directives { kinds: Vec::new(), least: 0 };
    let mut chars = format.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '%' {
            found.least += 1;
            continue;
        }
        while chars.next_if(|c| "-+ 0#".contains(*c)).is_some() {}
        let mut width = 0i128;
        while let Some(digit) = chars.next_if(char::is_ascii_digit) {
            width = (width * 10 + i128::from(digit.to_digit(10)?)).min(1_000_000);
        }
        let mut least = 1;
        if chars.next_if_eq(&'.').is_some() {
            least = 0;
            while chars.next_if(char::is_ascii_digit).is_some() {}
        }
        match chars.next()? {
            '%' => found.least += 1,
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'b' => {
                found.kinds.push('d');
                found.least += width.max(least);
            }
            'f' | 'e' | 'g' => {
                found.kinds.push('f');
                found.least += width.max(1);
            }
            's' => {
                found.kinds.push('s');
                found.least += width;
            }
            _ => return None,
        }
    }
    Some(found)
}
