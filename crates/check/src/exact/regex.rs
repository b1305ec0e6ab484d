//! Regular expressions over ASCII text: a pattern to the places where it matches.
//!
//! ```text
//! /(\d+)-(?<x>[a-z]*)/      groups, classes, greedy and lazy repetition, alternatives, anchors, looking around
//! ```
//!
//! As Ruby does it: the first way through the pattern that leads to its end, tried from each place in turn. What is
//! left out (references back, conditions, options inside, repetitions of something that may be empty, letters beyond
//! ASCII) gives no pattern, and so does work without end.

use std::cell::Cell;

/// Steps after which a match is given up.
const MAX_STEPS: u32 = 200_000;
/// The same for groups inside of groups, as they are met.
const MAX_DEPTH: u32 = 1_500;

#[derive(Clone, Debug)]
pub(super) struct Regex {
    root: Node,
    n_groups: usize,
    /// The names of groups with their numbers.
    pub(super) names: Vec<(String, usize)>,
}

/// Where the whole and each group matched.
pub(super) type Spans = Vec<Option<(usize, usize)>>;

/// The letters that match, by their codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Letters(u128);

#[derive(Clone, Debug)]
enum Node {
    One(Letters),
    Sequence(Vec<Node>),
    Either(Vec<Node>),
    Repeat {
        node: Box<Node>,
        least: usize,
        most: usize,
        how: How,
    },
    Group(Option<usize>, Box<Node>),
    Look {
        node: Box<Node>,
        ahead: bool,
        wanted: bool,
    },
    /// What was found inside is not tried another way.
    Atomic(Box<Node>),
    LineStart,
    LineEnd,
    TextStart,
    TextEnd,
    /// Before a line break at the end, too.
    LastLineEnd,
    WordBoundary(bool),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Greedy,
    Lazy,
    Possessive,
}

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Options {
    pub(super) ignore_case: bool,
    pub(super) extended: bool,
    pub(super) multi_line: bool,
}

impl Letters {
    const NONE: Letters = Letters(0);
    const ALL: Letters = Letters(u128::MAX);

    fn of(test: impl Fn(u8) -> bool) -> Letters {
        Letters((0..128u8).filter(|it| test(*it)).fold(0, |bits, it| bits | 1 << it))
    }

    fn has(self, letter: u8) -> bool {
        letter < 128 && self.0 >> letter & 1 == 1
    }

    fn with(self, other: Letters) -> Letters {
        Letters(self.0 | other.0)
    }

    fn others(self) -> Letters {
        Letters(!self.0)
    }

    fn in_any_case(self) -> Letters {
        Letters::of(|it| self.has(it.to_ascii_lowercase()) || self.has(it.to_ascii_uppercase()))
    }
}

fn is_word(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || letter == b'_'
}

fn is_space(letter: u8) -> bool {
    matches!(letter, b' ' | 9..=13)
}

/// `\d` and its kin.
fn class_of(letter: u8) -> Option<Letters> {
    let class = match letter.to_ascii_lowercase() {
        b'd' => Letters::of(|it| it.is_ascii_digit()),
        b'w' => Letters::of(is_word),
        b's' => Letters::of(is_space),
        b'h' => Letters::of(|it| it.is_ascii_hexdigit()),
        _ => return None,
    };
    Some(if letter.is_ascii_uppercase() { class.others() } else { class })
}

/// `[[:alpha:]]`.
fn named_class(name: &str) -> Option<Letters> {
    Some(match name {
        "alpha" => Letters::of(|it| it.is_ascii_alphabetic()),
        "digit" => Letters::of(|it| it.is_ascii_digit()),
        "alnum" => Letters::of(|it| it.is_ascii_alphanumeric()),
        "upper" => Letters::of(|it| it.is_ascii_uppercase()),
        "lower" => Letters::of(|it| it.is_ascii_lowercase()),
        "space" => Letters::of(is_space),
        "xdigit" => Letters::of(|it| it.is_ascii_hexdigit()),
        _ => return None,
    })
}

/// `\n`, and `\.` for the point itself.
fn escaped(letter: u8) -> Option<u8> {
    Some(match letter {
        b'n' => b'\n',
        b't' => b'\t',
        b'r' => b'\r',
        b'f' => 12,
        b'v' => 11,
        b'e' => 27,
        b'a' => 7,
        _ if letter.is_ascii_alphanumeric() || !letter.is_ascii() => return None,
        _ => letter,
    })
}

struct Parser<'p> {
    text: &'p [u8],
    at: usize,
    options: Options,
    has_names: bool,
    n_groups: usize,
    names: Vec<(String, usize)>,
}

impl Regex {
    pub(super) fn new(pattern: &str, options: Options) -> Option<Regex> {
        if !pattern.is_ascii() {
            return None;
        }
        // Ruby: groups without a name do not count beside those with one.
        let has_names = pattern.match_indices("(?<").any(|(at, _)| {
            !matches!(pattern.as_bytes().get(at + 3), Some(b'=' | b'!')) && !pattern[..at].ends_with('\\')
        });
        let mut parser =
            Parser { text: pattern.as_bytes(), at: 0, options, has_names, n_groups: 0, names: Vec::new() };
        let root = parser.either()?;
        if parser.at < parser.text.len() {
            return None;
        }
        let Parser { n_groups, names, .. } = parser;
        Some(Regex { root, n_groups, names })
    }

    /// The first match from this place on, and how much work it was; `None`: given up.
    pub(super) fn find(&self, text: &str, from: usize) -> Option<(Option<Spans>, u32)> {
        let matcher = Matcher { text: text.as_bytes(), steps: Cell::new(0), depth: Cell::new(0) };
        for start in from..=text.len() {
            let mut spans: Spans = vec![None; self.n_groups + 1];
            let mut end = None;
            let found = matcher.run(&self.root, start, &mut spans, &mut |_, at| {
                end = Some(at);
                Some(true)
            })?;
            if found {
                spans[0] = end.map(|end| (start, end));
                return Some((Some(spans), matcher.steps.get()));
            }
        }
        Some((None, matcher.steps.get()))
    }

    pub(super) fn n_groups(&self) -> usize {
        self.n_groups
    }
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let letter = self.peek()?;
        self.at += 1;
        Some(letter)
    }

    fn eat(&mut self, text: &str) -> bool {
        let is_there = self.text[self.at..].starts_with(text.as_bytes());
        if is_there {
            self.at += text.len();
        }
        is_there
    }

    fn either(&mut self) -> Option<Node> {
        let mut all = vec![self.sequence()?];
        while self.eat("|") {
            all.push(self.sequence()?);
        }
        Some(if all.len() == 1 { all.pop()? } else { Node::Either(all) })
    }

    fn sequence(&mut self) -> Option<Node> {
        let mut all = Vec::new();
        loop {
            if self.options.extended {
                self.skip_blank();
            }
            match self.peek() {
                None | Some(b'|' | b')') => return Some(Node::Sequence(all)),
                Some(_) => {
                    let one = self.single()?;
                    all.push(self.repeated(one)?);
                }
            }
        }
    }

    fn skip_blank(&mut self) {
        while let Some(letter) = self.peek() {
            if is_space(letter) {
                self.at += 1;
            } else if letter == b'#' {
                while self.next().is_some_and(|it| it != b'\n') {}
            } else {
                return;
            }
        }
    }

    fn letter(&self, letter: u8) -> Node {
        let one = Letters(1 << letter);
        Node::One(if self.options.ignore_case { one.in_any_case() } else { one })
    }

    fn single(&mut self) -> Option<Node> {
        Some(match self.next()? {
            b'.' => Node::One(match self.options.multi_line {
                true => Letters::ALL,
                false => Letters(1 << b'\n').others(),
            }),
            b'^' => Node::LineStart,
            b'$' => Node::LineEnd,
            b'[' => Node::One(self.class()?),
            b'(' => self.group()?,
            b'\\' => match self.next()? {
                b'A' => Node::TextStart,
                b'z' => Node::TextEnd,
                b'Z' => Node::LastLineEnd,
                b'b' => Node::WordBoundary(true),
                b'B' => Node::WordBoundary(false),
                letter => match class_of(letter) {
                    Some(class) => Node::One(class),
                    None => self.letter(escaped(letter)?),
                },
            },
            // Without something to repeat, Ruby takes some of them as letters.
            b'*' | b'+' | b'?' => return None,
            b'{' if self.is_count() => return None,
            letter => self.letter(letter),
        })
    }

    fn group(&mut self) -> Option<Node> {
        let node = if self.eat("?:") {
            Node::Group(None, Box::new(self.either()?))
        } else if self.eat("?=") {
            Node::Look { node: Box::new(self.either()?), ahead: true, wanted: true }
        } else if self.eat("?!") {
            Node::Look { node: Box::new(self.either()?), ahead: true, wanted: false }
        } else if self.eat("?<=") {
            Node::Look { node: Box::new(self.either()?), ahead: false, wanted: true }
        } else if self.eat("?<!") {
            Node::Look { node: Box::new(self.either()?), ahead: false, wanted: false }
        } else if self.eat("?>") {
            Node::Atomic(Box::new(self.either()?))
        } else if self.eat("?<") {
            let start = self.at;
            while self.next()? != b'>' {}
            let name = std::str::from_utf8(&self.text[start..self.at - 1]).ok()?.to_owned();
            // Ruby: several groups may share a name.
            if name.is_empty() || !name.bytes().all(is_word) || self.names.iter().any(|it| it.0 == name) {
                return None;
            }
            self.n_groups += 1;
            let number = self.n_groups;
            self.names.push((name, number));
            Node::Group(Some(number), Box::new(self.either()?))
        } else if self.peek() == Some(b'?') {
            return None;
        } else if self.has_names {
            Node::Group(None, Box::new(self.either()?))
        } else {
            self.n_groups += 1;
            let number = self.n_groups;
            Node::Group(Some(number), Box::new(self.either()?))
        };
        self.eat(")").then_some(node)
    }

    /// What stands behind the brace makes it a count; otherwise Ruby takes it as a letter.
    fn is_count(&self) -> bool {
        matches!(self.peek(), Some(b'0'..=b'9' | b','))
    }

    fn repeated(&mut self, node: Node) -> Option<Node> {
        if self.options.extended {
            self.skip_blank();
        }
        let is_counted = self.peek() == Some(b'{');
        let (least, most) = match self.peek() {
            Some(b'*') => (0, usize::MAX),
            Some(b'+') => (1, usize::MAX),
            Some(b'?') => (0, 1),
            Some(b'{') if !matches!(self.text.get(self.at + 1), Some(b'0'..=b'9' | b',')) => {
                return Some(node);
            }
            Some(b'{') => {
                let end = self.text[self.at..].iter().position(|it| *it == b'}')? + self.at;
                let inside = std::str::from_utf8(&self.text[self.at + 1..end]).ok()?;
                let number = |text: &str| text.parse::<usize>().ok().filter(|it| *it <= 1_000);
                let counts = match inside.split_once(',') {
                    None => number(inside).map(|n| (n, n))?,
                    Some(("", most)) => (0, number(most)?),
                    Some((least, "")) => (number(least)?, usize::MAX),
                    Some((least, most)) => (number(least)?, number(most)?),
                };
                self.at = end;
                if counts.0 > counts.1 {
                    return None;
                }
                counts
            }
            _ => return Some(node),
        };
        self.at += 1;
        let how = match self.peek() {
            // Ruby: after a count these mean something else.
            Some(b'?' | b'+') if is_counted => return None,
            Some(b'?') => How::Lazy,
            Some(b'+') => How::Possessive,
            _ => How::Greedy,
        };
        if how != How::Greedy {
            self.at += 1;
        }
        // When to stop repeating nothing is a matter of its own.
        let is_again = matches!(self.peek(), Some(b'*' | b'+' | b'?' | b'{'));
        if is_again || node.may_be_empty() {
            return None;
        }
        Some(Node::Repeat { node: Box::new(node), least, most, how })
    }

    fn class(&mut self) -> Option<Letters> {
        let is_negated = self.eat("^");
        let mut all = Letters::NONE;
        let mut is_first = true;
        loop {
            let letter = match self.next()? {
                b']' if !is_first => break,
                b'[' if self.eat(":") => {
                    let end = self.text[self.at..].windows(2).position(|it| it == b":]")? + self.at;
                    let name = std::str::from_utf8(&self.text[self.at..end]).ok()?;
                    if self.options.ignore_case && matches!(name, "upper" | "lower") {
                        return None;
                    }
                    all = all.with(named_class(name)?);
                    self.at = end + 2;
                    is_first = false;
                    continue;
                }
                b']' | b'[' => return None,
                b'&' if self.peek() == Some(b'&') => return None,
                b'\\' => {
                    let letter = self.next()?;
                    if let Some(class) = class_of(letter) {
                        all = all.with(class);
                        is_first = false;
                        // `[\w-x]`: Ruby takes the hyphen as a letter, with a warning.
                        if self.peek() == Some(b'-') && self.text.get(self.at + 1) != Some(&b']') {
                            return None;
                        }
                        continue;
                    }
                    if letter == b'b' { 8 } else { escaped(letter)? }
                }
                letter => letter,
            };
            is_first = false;
            let is_range = self.peek() == Some(b'-') && self.text.get(self.at + 1) != Some(&b']');
            if !is_range {
                all = all.with(Letters(1 << letter));
                continue;
            }
            self.at += 1;
            let last = match self.next()? {
                b'\\' => escaped(self.next()?)?,
                b'[' => return None,
                last => last,
            };
            if last < letter || letter == b'-' {
                return None;
            }
            all = all.with(Letters::of(|it| (letter..=last).contains(&it)));
        }
        let all = if self.options.ignore_case { all.in_any_case() } else { all };
        Some(if is_negated { all.others() } else { all })
    }
}

impl Node {
    fn may_be_empty(&self) -> bool {
        match self {
            Node::One(_) => false,
            Node::Sequence(all) => all.iter().all(Node::may_be_empty),
            Node::Either(all) => all.iter().any(Node::may_be_empty),
            Node::Repeat { least, .. } => *least == 0,
            Node::Group(_, node) | Node::Atomic(node) => node.may_be_empty(),
            _ => true,
        }
    }
}

struct Matcher<'t> {
    text: &'t [u8],
    steps: Cell<u32>,
    depth: Cell<u32>,
}

/// What comes behind; `None`: given up.
type Then<'k> = &'k mut dyn FnMut(&mut Spans, usize) -> Option<bool>;

impl Matcher<'_> {
    fn run(&self, node: &Node, at: usize, spans: &mut Spans, then: Then<'_>) -> Option<bool> {
        self.steps.set(self.steps.get() + 1);
        self.depth.set(self.depth.get() + 1);
        if self.steps.get() > MAX_STEPS || self.depth.get() > MAX_DEPTH {
            return None;
        }
        let outcome = self.run_now(node, at, spans, then);
        self.depth.set(self.depth.get() - 1);
        outcome
    }

    fn run_now(&self, node: &Node, at: usize, spans: &mut Spans, then: Then<'_>) -> Option<bool> {
        let (before, here) = (at.checked_sub(1).map(|it| self.text[it]), self.text.get(at).copied());
        let holds = match node {
            Node::One(letters) => {
                return match here {
                    Some(letter) if letters.has(letter) => then(spans, at + 1),
                    _ => Some(false),
                };
            }
            Node::Sequence(all) => return self.sequence(all, at, spans, then),
            Node::Either(all) => {
                for one in all {
                    if self.run(one, at, spans, then)? {
                        return Some(true);
                    }
                }
                return Some(false);
            }
            Node::Repeat { node, least, most, how } => {
                return match (&**node, how) {
                    (Node::One(letters), _) => self.letters(*letters, (*least, *most, *how), at, spans, then),
                    (_, How::Possessive) => {
                        let inner =
                            Node::Repeat { node: node.clone(), least: *least, most: *most, how: How::Greedy };
                        self.run(&Node::Atomic(Box::new(inner)), at, spans, then)
                    }
                    (node, how) => self.repeat(node, (*least, *most, *how == How::Lazy), at, spans, then),
                };
            }
            Node::Group(None, node) => return self.run(node, at, spans, then),
            Node::Group(Some(number), node) => {
                let old = spans[*number];
                let found = self.run(node, at, spans, &mut |spans, end| {
                    let inner = spans[*number].replace((at, end));
                    let found = then(spans, end)?;
                    if !found {
                        spans[*number] = inner;
                    }
                    Some(found)
                })?;
                if !found {
                    spans[*number] = old;
                }
                return Some(found);
            }
            Node::Look { node, ahead, wanted } => {
                let mut inner = spans.clone();
                let found = match ahead {
                    true => self.run(node, at, &mut inner, &mut |_, _| Some(true))?,
                    false => {
                        let mut found = false;
                        for start in (0..=at).rev() {
                            found = self.run(node, start, &mut inner, &mut |_, end| Some(end == at))?;
                            if found {
                                break;
                            }
                        }
                        found
                    }
                };
                if found != *wanted {
                    return Some(false);
                }
                let old = if found { std::mem::replace(spans, inner) } else { spans.clone() };
                let found = then(spans, at)?;
                if !found {
                    *spans = old;
                }
                return Some(found);
            }
            Node::Atomic(node) => {
                let mut end = None;
                let mut inner = spans.clone();
                let found = self.run(node, at, &mut inner, &mut |_, at| {
                    end = Some(at);
                    Some(true)
                })?;
                return match end.filter(|_| found) {
                    Some(end) => {
                        let old = std::mem::replace(spans, inner);
                        let found = then(spans, end)?;
                        if !found {
                            *spans = old;
                        }
                        Some(found)
                    }
                    None => Some(false),
                };
            }
            Node::LineStart => before.is_none_or(|it| it == b'\n') && (at == 0 || here.is_some()),
            Node::LineEnd => here.is_none_or(|it| it == b'\n'),
            Node::TextStart => at == 0,
            Node::TextEnd => here.is_none(),
            Node::LastLineEnd => here.is_none() || (here == Some(b'\n') && at + 1 == self.text.len()),
            Node::WordBoundary(wanted) => {
                (before.is_some_and(is_word) != here.is_some_and(is_word)) == *wanted
            }
        };
        if holds { then(spans, at) } else { Some(false) }
    }

    fn sequence(&self, all: &[Node], at: usize, spans: &mut Spans, then: Then<'_>) -> Option<bool> {
        match all.split_first() {
            None => then(spans, at),
            Some((first, [])) => self.run(first, at, spans, then),
            Some((first, rest)) => {
                self.run(first, at, spans, &mut |spans, at| self.sequence(rest, at, spans, then))
            }
        }
    }

    fn letters(
        &self,
        letters: Letters,
        (least, most, how): (usize, usize, How),
        at: usize,
        spans: &mut Spans,
        then: Then<'_>,
    ) -> Option<bool> {
        let there = self.text[at..].iter().take(most).take_while(|it| letters.has(**it)).count();
        if there < least {
            return Some(false);
        }
        let counts: Vec<usize> = match how {
            How::Greedy => (least..=there).rev().collect(),
            How::Lazy => (least..=there).collect(),
            How::Possessive => vec![there],
        };
        for count in counts {
            self.steps.set(self.steps.get() + 1);
            if then(spans, at + count)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn repeat(
        &self,
        node: &Node,
        (least, most, is_lazy): (usize, usize, bool),
        at: usize,
        spans: &mut Spans,
        then: Then<'_>,
    ) -> Option<bool> {
        if least == 0 && is_lazy && then(spans, at)? {
            return Some(true);
        }
        if most > 0 {
            let rest = (least.saturating_sub(1), if most == usize::MAX { most } else { most - 1 }, is_lazy);
            let again = self.run(node, at, spans, &mut |spans, at| {
                self.depth.set(self.depth.get() + 1);
                if self.depth.get() > MAX_DEPTH {
                    return None;
                }
                let found = self.repeat(node, rest, at, spans, then);
                self.depth.set(self.depth.get() - 1);
                found
            })?;
            if again {
                return Some(true);
            }
        }
        if least == 0 && !is_lazy { then(spans, at) } else { Some(false) }
    }
}
