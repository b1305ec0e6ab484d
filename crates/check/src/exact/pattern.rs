//! Regexp and MatchData, and the methods of String that look for a pattern.

use super::call::Given;
use super::exec::Exec;
use super::regex::{Options, Regex, Spans};
use super::value::{Exit, Id, Match, Step, Text, Val};
use crate::fault::Fault;
use crate::rules::MISSING_KEY;
use base::Name;
use syntax::ir::RegexpFlags;

/// What a method looks for: the text itself, or a regular expression.
#[derive(Clone)]
enum Wanted {
    Text(String),
    Regexp(Id<Regex>),
}

impl Exec<'_> {
    /// `/a/`; one that is not understood is some Regexp.
    pub(super) fn regexp(&mut self, source: &[u8], flags: RegexpFlags) -> Val {
        let RegexpFlags { ignore_case, extended, multi_line } = flags;
        let options = Options { ignore_case, extended, multi_line };
        let regex = std::str::from_utf8(source).ok().and_then(|source| Regex::new(source, options));
        match regex {
            Some(regex) => Val::Regexp(self.heap.patterns.add(regex)),
            None => Val::Some(self.world.core.regexp),
        }
    }

    fn search_for(&mut self, regex: Id<Regex>, text: &str, from: usize) -> Step<Option<Spans>> {
        self.spend(1 + text.len() / 8)?;
        if !text.is_ascii() {
            return Err(Exit::GiveUp);
        }
        let (found, steps) = self.heap.patterns[regex].find(text, from).ok_or(Exit::GiveUp)?;
        self.spend(steps as usize / 4)?;
        Ok(found)
    }

    fn new_match(&mut self, regex: Id<Regex>, text: &str, spans: Option<Spans>) -> Val {
        match spans {
            Some(spans) => Val::Match(self.heap.matches.add(Match { regex, text: text.to_owned(), spans })),
            None => Val::Nil,
        }
    }

    /// Sets `$~` for the method that calls.
    fn remember(&mut self, regex: Id<Regex>, text: &str, spans: Option<Spans>) -> Step {
        let last = self.new_match(regex, text, spans);
        let frame = self.near.ok_or(Exit::GiveUp)?;
        self.heap.frames[frame].last_match = Some(last);
        Ok(last)
    }

    fn find_and_remember(&mut self, regex: Id<Regex>, text: &str, from: usize) -> Step {
        let spans = self.search_for(regex, text, from)?;
        self.remember(regex, text, spans)
    }

    /// A match with a text that is not looked at from now on.
    fn forget_match(&mut self) {
        if let Some(frame) = self.near {
            self.heap.frames[frame].last_match = None;
        }
    }

    /// `$~`, `$1`, `$&` and so on.
    pub(super) fn last_match(&mut self, frame: Id<super::value::Frame>, part: MatchPart) -> Step {
        match self.heap.frames[frame].last_match.ok_or(Exit::GiveUp)? {
            Val::Match(last) => match part {
                MatchPart::All => Ok(Val::Match(last)),
                MatchPart::Group(number) => Ok(self.group(last, number)),
                MatchPart::Named(name) => {
                    let number = self.group_named(last, name.as_str()).ok_or(Exit::GiveUp)?;
                    Ok(self.group(last, number))
                }
            },
            _ => Ok(Val::Nil),
        }
    }

    fn group(&mut self, of: Id<Match>, number: usize) -> Val {
        let found = &self.heap.matches[of];
        match found.spans.get(number).copied().flatten() {
            Some((start, end)) => {
                let text = found.text[start..end].to_owned();
                self.heap.str(text)
            }
            None => Val::Nil,
        }
    }

    fn group_named(&self, of: Id<Match>, name: &str) -> Option<usize> {
        let names = &self.heap.patterns[self.heap.matches[of].regex].names;
        names.iter().find(|it| it.0 == name).map(|it| it.1)
    }

    pub(super) fn regexp_method(
        &mut self,
        regex: Id<Regex>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        let from = match given.positional[..] {
            [_, Val::Int(from @ 0..)] if method == "match" => from as usize,
            [_] => 0,
            _ => return Err(Exit::GiveUp),
        };
        let text = match given.positional[..] {
            [text @ (Val::Str(_) | Val::Sym(_)), ..] => {
                Some(self.heap.text_of(text).ok_or(Exit::GiveUp)?.to_owned())
            }
            [Val::Nil, ..] => None,
            [other]
                if method == "==="
                    && (other.is_simple() || matches!(other, Val::Array(_) | Val::Hash(_))) =>
            {
                None
            }
            _ => return Err(Exit::GiveUp),
        };
        if given.block.is_some() {
            return Err(Exit::GiveUp);
        }
        let Some(text) = text else {
            return Ok(Some(match method {
                "match?" => Val::False,
                "=~" | "===" | "match" => {
                    let frame = self.near.ok_or(Exit::GiveUp)?;
                    self.heap.frames[frame].last_match = Some(Val::Nil);
                    if method == "===" { Val::False } else { Val::Nil }
                }
                _ => return Err(Exit::GiveUp),
            }));
        };
        Ok(Some(match method {
            "match?" => Val::bool(self.search_for(regex, &text, 0)?.is_some()),
            "match" if from <= text.len() => self.find_and_remember(regex, &text, from)?,
            "===" => Val::bool(self.find_and_remember(regex, &text, 0)?.truth()?),
            "=~" => self.place_of(regex, &text)?,
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// Where it matches first, as a number.
    fn place_of(&mut self, regex: Id<Regex>, text: &str) -> Step {
        let spans = self.search_for(regex, text, 0)?;
        let at = spans.as_ref().and_then(|it| it[0]).map_or(Val::Nil, |it| Val::Int(it.0 as i64));
        self.remember(regex, text, spans)?;
        Ok(at)
    }

    pub(super) fn match_method(&mut self, of: Id<Match>, method: &str, given: &Given) -> Step<Option<Val>> {
        let (start, end) = self.heap.matches[of].spans[0].ok_or(Exit::GiveUp)?;
        let n_groups = self.heap.matches[of].spans.len();
        let groups = |exec: &mut Self, from: usize| -> Vec<Val> {
            (from..n_groups).map(|number| exec.group(of, number)).collect()
        };
        Ok(Some(match (method, &given.positional[..]) {
            ("[]", [Val::Int(number @ 0..)]) => self.group(of, *number as usize),
            ("[]", [name @ (Val::Sym(_) | Val::Str(_))]) => {
                let name = self.heap.text_of(*name).ok_or(Exit::GiveUp)?.to_owned();
                let Some(number) = self.group_named(of, &name) else {
                    let message = format!("undefined group name reference: {name}");
                    return Err(self.fault(Fault::said(&MISSING_KEY, "IndexError", message)));
                };
                self.group(of, number)
            }
            ("to_s", []) => self.group(of, 0),
            ("captures", []) => {
                let all = groups(self, 1);
                self.heap.array(all)
            }
            ("to_a" | "deconstruct", []) => {
                let all = groups(self, usize::from(method == "deconstruct"));
                self.heap.array(all)
            }
            ("named_captures", []) if given.keywords.is_empty() => {
                let names = self.heap.patterns[self.heap.matches[of].regex].names.clone();
                let mut pairs = Vec::new();
                for (name, number) in names {
                    pairs.push((self.heap.str(name), self.group(of, number)));
                }
                self.heap.hash(pairs)
            }
            ("names", []) => {
                let names = self.heap.patterns[self.heap.matches[of].regex].names.clone();
                let names = names.into_iter().map(|it| self.heap.str(it.0)).collect();
                self.heap.array(names)
            }
            ("pre_match", []) => {
                let text = self.heap.matches[of].text[..start].to_owned();
                self.heap.str(text)
            }
            ("post_match", []) => {
                let text = self.heap.matches[of].text[end..].to_owned();
                self.heap.str(text)
            }
            ("begin", [Val::Int(0)]) => Val::Int(start as i64),
            ("end", [Val::Int(0)]) => Val::Int(end as i64),
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// Methods of a String that take a pattern; `None`: it is none of them, or takes something else.
    pub(super) fn pattern_method(
        &mut self,
        id: Id<Text>,
        own: &str,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        let wanted = match given.positional.first() {
            Some(Val::Regexp(regex)) => Wanted::Regexp(*regex),
            Some(text @ Val::Str(_)) if matches!(method, "sub" | "gsub" | "sub!" | "gsub!" | "partition") => {
                Wanted::Text(self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned())
            }
            _ => return Ok(None),
        };
        Ok(Some(match (method, wanted, &given.positional[1..], given.block) {
            ("match?", Wanted::Regexp(regex), [], None) => {
                Val::bool(self.search_for(regex, own, 0)?.is_some())
            }
            ("match", Wanted::Regexp(regex), [], None) => self.find_and_remember(regex, own, 0)?,
            ("match", Wanted::Regexp(regex), [Val::Int(from @ 0..)], None) if *from as usize <= own.len() => {
                self.find_and_remember(regex, own, *from as usize)?
            }
            ("=~" | "index", Wanted::Regexp(regex), [], None) => self.place_of(regex, own)?,
            ("start_with?", Wanted::Regexp(regex), [], None) => {
                // Ruby looks at the start only; a match further on is none.
                let spans = self.search_for(regex, own, 0)?.filter(|it| it[0].is_some_and(|it| it.0 == 0));
                Val::bool(self.remember(regex, own, spans)?.truth()?)
            }
            ("[]" | "slice", Wanted::Regexp(regex), part, None) => {
                let Val::Match(found) = self.find_and_remember(regex, own, 0)? else {
                    return Ok(Some(Val::Nil));
                };
                match part {
                    [] => self.group(found, 0),
                    [Val::Int(number @ 0..)] => self.group(found, *number as usize),
                    [name @ (Val::Sym(_) | Val::Str(_))] => {
                        let name = self.heap.text_of(*name).ok_or(Exit::GiveUp)?.to_owned();
                        let number = self.group_named(found, &name).ok_or(Exit::GiveUp)?;
                        self.group(found, number)
                    }
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("scan", Wanted::Regexp(regex), [], block) => self.scan(regex, own, Val::Str(id), block)?,
            ("split", Wanted::Regexp(regex), [], None) => self.split_by(regex, own, 0)?,
            ("split", Wanted::Regexp(regex), [Val::Int(limit @ 1..)], None) => {
                self.split_by(regex, own, *limit as usize)?
            }
            ("partition", wanted, [], None) => {
                let span = match &wanted {
                    Wanted::Text(text) => own.find(text.as_str()).map(|at| (at, at + text.len())),
                    Wanted::Regexp(regex) => {
                        let spans = self.search_for(*regex, own, 0)?;
                        let span = spans.as_ref().and_then(|it| it[0]);
                        self.remember(*regex, own, spans)?;
                        span
                    }
                };
                let parts = match span {
                    Some((start, end)) => [&own[..start], &own[start..end], &own[end..]],
                    None => [own, "", ""],
                };
                let parts = parts.map(|it| self.heap.str(it)).to_vec();
                self.heap.array(parts)
            }
            ("sub" | "gsub" | "sub!" | "gsub!", wanted, rest, block) => {
                let is_changing = method.ends_with('!');
                if is_changing && self.heap.texts[id].frozen {
                    return Err(Exit::GiveUp);
                }
                let text = self.replaced(own, &wanted, rest, block, method.starts_with('g'))?;
                match (text, is_changing) {
                    (None, true) => Val::Nil,
                    (None, false) => self.heap.str(own),
                    (Some(text), true) => {
                        // The block may have changed it.
                        if self.heap.texts[id].text.as_deref() != Some(own) {
                            return Err(Exit::GiveUp);
                        }
                        self.heap.texts[id].text = text;
                        Val::Str(id)
                    }
                    (Some(text), false) => self.heap.text(text),
                }
            }
            _ => return Ok(None),
        }))
    }

    fn scan(
        &mut self,
        regex: Id<Regex>,
        own: &str,
        receiver: Val,
        block: Option<Id<super::value::Closure>>,
    ) -> Step {
        let near = self.near;
        let mut found = Vec::new();
        let mut from = 0;
        let mut last = None;
        while from <= own.len() {
            let Some(spans) = self.search_for(regex, own, from)? else { break };
            let (start, end) = spans[0].ok_or(Exit::GiveUp)?;
            from = if start == end { end + 1 } else { end };
            self.near = near;
            let Val::Match(id) = self.remember(regex, own, Some(spans.clone()))? else {
                return Err(Exit::GiveUp);
            };
            let item = match self.heap.patterns[regex].n_groups() {
                0 => self.group(id, 0),
                n_groups => {
                    let groups = (1..=n_groups).map(|number| self.group(id, number)).collect();
                    self.heap.array(groups)
                }
            };
            last = Some(spans);
            match block {
                Some(block) => drop(self.yields(block, &[item])?),
                None => found.push(item),
            }
        }
        self.near = near;
        self.remember(regex, own, last)?;
        Ok(if block.is_some() { receiver } else { self.heap.array(found) })
    }

    /// As `split` does it; no limit is 0.
    fn split_by(&mut self, regex: Id<Regex>, own: &str, limit: usize) -> Step {
        let mut parts: Vec<String> = Vec::new();
        let (mut from, mut start, mut was_empty, mut n_parts) = (0, 0, false, 1);
        if own.is_empty() || limit == 1 {
            let one = if own.is_empty() { Vec::new() } else { vec![self.heap.str(own)] };
            return Ok(self.heap.array(one));
        }
        while start <= own.len() {
            let Some(spans) = self.search_for(regex, own, start)? else { break };
            let (found, end) = spans[0].ok_or(Exit::GiveUp)?;
            if start == found && found == end {
                if !was_empty {
                    start += 1;
                    was_empty = true;
                    continue;
                }
                parts.push(own[from..(from + 1).min(own.len())].to_owned());
                from = start;
            } else {
                parts.push(own[from..found].to_owned());
                from = end;
                start = end;
            }
            was_empty = false;
            let groups = spans[1..].iter().flatten().map(|it| own[it.0..it.1].to_owned());
            parts.extend(groups);
            n_parts += 1;
            if limit > 0 && limit <= n_parts {
                break;
            }
        }
        if limit > 0 || own.len() > from {
            parts.push(own[from.min(own.len())..].to_owned());
        }
        if limit == 0 {
            while parts.last().is_some_and(|it| it.is_empty()) {
                parts.pop();
            }
        }
        let parts = parts.into_iter().map(|it| self.heap.str(it)).collect();
        Ok(self.heap.array(parts))
    }

    /// The text with another in the place of the first match, or of all; `None`: there is no match. Inside: it is not
    /// known.
    fn replaced(
        &mut self,
        own: &str,
        wanted: &Wanted,
        by: &[Val],
        block: Option<Id<super::value::Closure>>,
        all: bool,
    ) -> Step<Option<Option<String>>> {
        // Ruby: without either it is an Enumerator.
        if by.is_empty() && block.is_none() {
            return Err(Exit::GiveUp);
        }
        let near = self.near;
        let mut is_known = true;
        let mut text = String::new();
        let (mut copied, mut from, mut is_found) = (0, 0, false);
        while from <= own.len() && (all || !is_found) {
            let spans = match wanted {
                Wanted::Text(wanted) => own[from..]
                    .find(wanted.as_str())
                    .map(|at| vec![Some((from + at, from + at + wanted.len()))]),
                Wanted::Regexp(regex) => self.search_for(*regex, own, from)?,
            };
            let Some(spans) = spans else { break };
            is_found = true;
            let (start, end) = spans[0].ok_or(Exit::GiveUp)?;
            self.near = near;
            match wanted {
                Wanted::Regexp(regex) => drop(self.remember(*regex, own, Some(spans.clone()))?),
                Wanted::Text(_) => self.forget_match(),
            }
            let new = match (by, block) {
                ([by @ Val::Str(_)], None) => {
                    let by = self.heap.text_of(*by).ok_or(Exit::GiveUp)?;
                    let names = match wanted {
                        Wanted::Regexp(regex) => &self.heap.patterns[*regex].names[..],
                        Wanted::Text(_) => &[],
                    };
                    Some(expanded(by, own, &spans, names).ok_or(Exit::GiveUp)?)
                }
                ([table @ Val::Hash(_)], None) => {
                    let key = self.heap.str(&own[start..end]);
                    let value = self.send(*table, Name::new("[]"), &[key])?;
                    let value = self.string_of(value)?;
                    self.heap.text_of(value).map(str::to_owned)
                }
                ([], Some(block)) => {
                    let item = self.heap.str(&own[start..end]);
                    let value = self.yields(block, &[item])?;
                    let value = self.string_of(value)?;
                    self.heap.text_of(value).map(str::to_owned)
                }
                _ => return Err(Exit::GiveUp),
            };
            text.push_str(&own[copied..start]);
            is_known &= new.is_some();
            text.push_str(&new.unwrap_or_default());
            copied = end;
            from = end;
            if start == end {
                // The letter behind an empty match is kept.
                text.push_str(own.get(end..end + 1).unwrap_or_default());
                copied = (end + 1).min(own.len());
                from = end + 1;
            }
        }
        self.near = near;
        if !is_found {
            match wanted {
                Wanted::Regexp(regex) => drop(self.remember(*regex, own, None)?),
                Wanted::Text(_) => self.forget_match(),
            }
            return Ok(None);
        }
        if text.len() > super::exec::MAX_SIZE {
            return Err(Exit::GiveUp);
        }
        text.push_str(&own[copied..]);
        Ok(Some(is_known.then_some(text)))
    }
}

/// A part of the last match.
pub(super) enum MatchPart {
    All,
    Group(usize),
    Named(Name),
}

/// The replacement with `\1`, `\k<name>` and so on filled in.
fn expanded(by: &str, own: &str, spans: &Spans, names: &[(String, usize)]) -> Option<String> {
    let mut text = String::new();
    let mut rest = by;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let (number, length) = match rest.as_bytes() {
            [digit @ b'0'..=b'9', ..] => (usize::from(digit - b'0'), 1),
            [b'&', ..] => (0, 1),
            [b'\\', ..] => {
                text.push('\\');
                rest = &rest[1..];
                continue;
            }
            [b'k', b'<', ..] => {
                let end = rest.find('>')?;
                let name = &rest[2..end];
                (names.iter().find(|it| it.0 == name)?.1, end + 1)
            }
            _ => return None,
        };
        if let Some((start, end)) = spans.get(number).copied().flatten() {
            text.push_str(&own[start..end]);
        }
        rest = &rest[length..];
    }
    text.push_str(rest);
    Some(text)
}
