//! A program to its mutants: one small mistake each, of the kinds that people make.
//!
//! ```ruby
//! total = add(price, 2)
//! total = dad(price, 2)      # a method renamed            total = add(2)        # an argument dropped
//! total = add(pirce, 2)      # a local variable renamed    total = add(nil, 2)   # nil for an expression
//! ```
//!
//! Which places are taken is decided by a seed, so that two runs make the same mutants.

use ruby_prism::{ArgumentsNode, CallNode, Location, Node, Visit};
use std::ops::Range;

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    RenameMethod,
    RenameDefinition,
    RenameLocal,
    RenameConstant,
    RenameIvar,
    DropArgument,
    ExtraArgument,
    NilForExpression,
    LiteralForExpression,
}

impl Kind {
    pub(crate) const ALL: [Kind; 9] = [
        Kind::RenameMethod,
        Kind::RenameDefinition,
        Kind::RenameLocal,
        Kind::RenameConstant,
        Kind::RenameIvar,
        Kind::DropArgument,
        Kind::ExtraArgument,
        Kind::NilForExpression,
        Kind::LiteralForExpression,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::RenameMethod => "method renamed",
            Kind::RenameDefinition => "definition renamed",
            Kind::RenameLocal => "local renamed",
            Kind::RenameConstant => "constant renamed",
            Kind::RenameIvar => "ivar renamed",
            Kind::DropArgument => "argument dropped",
            Kind::ExtraArgument => "argument added",
            Kind::NilForExpression => "nil for expression",
            Kind::LiteralForExpression => "other literal",
        }
    }
}

/// One place of a program and what is put there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mutation {
    pub(crate) kind: Kind,
    pub(crate) range: Range<usize>,
    pub(crate) replacement: String,
    /// From 1.
    pub(crate) line: u32,
}

impl Mutation {
    pub(crate) fn apply(&self, text: &str) -> String {
        let (before, after) = (text.get(..self.range.start), text.get(self.range.end..));
        format!("{}{}{}", before.unwrap_or_default(), self.replacement, after.unwrap_or_default())
    }
}

/// All mutations that are possible in a text and leave it Ruby, by place.
pub(crate) fn mutations(text: &str) -> Vec<Mutation> {
    let parsed = ruby_prism::parse(text.as_bytes());
    let mut sites = Sites { text, found: Vec::new() };
    sites.visit(&parsed.node());
    let mut found = sites.found;
    found.sort_by(|a, b| {
        (a.range.start, a.range.end, a.kind, &a.replacement).cmp(&(
            b.range.start,
            b.range.end,
            b.kind,
            &b.replacement,
        ))
    });
    found.dedup();
    found
}

/// At most `limit` mutations of each kind that leave the text Ruby, chosen by the seed.
pub(crate) fn choose(text: &str, mut from: Vec<Mutation>, limit: usize, seed: u64) -> Vec<Mutation> {
    let mut random = crate::random::Random::new(seed);
    let mut chosen = Vec::new();
    for kind in Kind::ALL {
        let (mut some, others): (Vec<_>, Vec<_>) = from.into_iter().partition(|it| it.kind == kind);
        from = others;
        random.shuffle(&mut some);
        let is_ruby = |it: &Mutation| ruby_prism::parse(it.apply(text).as_bytes()).errors().next().is_none();
        chosen.extend(some.into_iter().filter(is_ruby).take(limit));
    }
    chosen
}

struct Sites<'t> {
    text: &'t str,
    found: Vec<Mutation>,
}

impl<'pr> Visit<'pr> for Sites<'_> {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.look_at(&node);
    }
}

impl Sites<'_> {
    fn add(&mut self, kind: Kind, range: Range<usize>, replacement: String) {
        let before = self.text.as_bytes().get(..range.start).unwrap_or_default();
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count() as u32;
        self.found.push(Mutation { kind, range, replacement, line });
    }

    fn rename(&mut self, kind: Kind, location: &Location<'_>) {
        let range = range(location);
        let Some(name) = self.text.get(range.clone()) else { return };
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"_?!@".contains(&byte);
        if name.bytes().all(is_name) && !name.is_empty() {
            let misspelt = misspell(name);
            self.add(kind, range, misspelt);
        }
    }

    fn look_at(&mut self, node: &Node<'_>) {
        if let Some(call) = node.as_call_node() {
            self.call(&call);
        } else if let Some(it) = node.as_super_node() {
            self.arguments(it.arguments().as_ref(), CanDrop::Yes);
        } else if let Some(it) = node.as_yield_node() {
            self.arguments(it.arguments().as_ref(), CanDrop::Yes);
        } else if let Some(it) = node.as_def_node() {
            self.rename(Kind::RenameDefinition, &it.name_loc());
            let statements = it.body().and_then(|body| body.as_statements_node());
            if let Some(last) = statements.and_then(|it| it.body().iter().last()) {
                self.value(&last);
            }
        } else if node.as_local_variable_read_node().is_some() {
            self.rename(Kind::RenameLocal, &node.location());
        } else if node.as_constant_read_node().is_some() {
            self.rename(Kind::RenameConstant, &node.location());
        } else if node.as_instance_variable_read_node().is_some() {
            self.rename(Kind::RenameIvar, &node.location());
        } else if let Some(it) = node.as_local_variable_write_node() {
            self.rename(Kind::RenameLocal, &it.name_loc());
            self.value(&it.value());
        } else if let Some(it) = node.as_instance_variable_write_node() {
            self.rename(Kind::RenameIvar, &it.name_loc());
            self.value(&it.value());
        } else if let Some(it) = node.as_constant_write_node() {
            self.rename(Kind::RenameConstant, &it.name_loc());
            self.value(&it.value());
        } else if let Some(it) = node.as_local_variable_operator_write_node() {
            self.value(&it.value());
        } else if let Some(it) = node.as_instance_variable_operator_write_node() {
            self.value(&it.value());
        } else if let Some(it) = node.as_assoc_node() {
            self.value(&it.value());
        } else if let Some(it) = node.as_array_node() {
            it.elements().iter().for_each(|element| self.value(&element));
        } else if let Some(it) = node.as_return_node() {
            self.arguments(it.arguments().as_ref(), CanDrop::No);
        } else if let Some(symbol) =
            node.as_block_argument_node().and_then(|it| it.expression()?.as_symbol_node())
        {
            self.rename_symbol(&symbol);
        }
    }

    fn call(&mut self, call: &CallNode<'_>) {
        let name = String::from_utf8_lossy(call.name().as_slice()).into_owned();
        if name.starts_with("require") {
            return;
        }
        if let Some(receiver) = call.receiver() {
            self.value(&receiver);
        }
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_?!".contains(&byte));
        if let Some(message) = call.message_loc().filter(|_| is_plain) {
            self.rename(Kind::RenameMethod, &message);
            self.extra_argument(call, &message);
        }
        let takes_names = ["attr_reader", "attr_accessor", "attr_writer", "send", "public_send", "method"];
        if let Some(arguments) = call.arguments().filter(|_| takes_names.contains(&name.as_str())) {
            for symbol in arguments.arguments().iter().filter_map(|it| it.as_symbol_node()) {
                self.rename_symbol(&symbol);
            }
        }
        let can_drop = if is_plain { CanDrop::Yes } else { CanDrop::No };
        self.arguments(call.arguments().as_ref(), can_drop);
    }

    fn rename_symbol(&mut self, symbol: &ruby_prism::SymbolNode<'_>) {
        self.rename(Kind::RenameMethod, &symbol.content_loc());
    }

    fn extra_argument(&mut self, call: &CallNode<'_>, message: &Location<'_>) {
        let has_block_argument = call.block().is_some_and(|it| it.as_block_argument_node().is_some());
        let list: Vec<Node<'_>> =
            call.arguments().map(|it| it.arguments().iter().collect()).unwrap_or_default();
        let at = |place: u32| place as usize..place as usize;
        match (list.first(), list.last()) {
            (Some(first), Some(last)) => {
                if last.as_keyword_hash_node().is_some() {
                    self.add(Kind::ExtraArgument, at(first.location().start()), "0, ".to_owned());
                } else {
                    self.add(Kind::ExtraArgument, at(last.location().end()), ", 0".to_owned());
                }
            }
            _ if has_block_argument => {}
            _ => match call.opening_loc() {
                Some(opening) => self.add(Kind::ExtraArgument, at(opening.end()), "0".to_owned()),
                None => self.add(Kind::ExtraArgument, at(message.end()), "(0)".to_owned()),
            },
        }
    }

    fn arguments(&mut self, arguments: Option<&ArgumentsNode<'_>>, can_drop: CanDrop) {
        let Some(arguments) = arguments else { return };
        let mut list: Vec<Node<'_>> = Vec::new();
        for argument in arguments.arguments().iter() {
            match argument.as_keyword_hash_node() {
                Some(keywords) => list.extend(keywords.elements().iter()),
                None => list.push(argument),
            }
        }
        for (index, argument) in list.iter().enumerate() {
            let own = range(&argument.location());
            // The comma goes with the argument.
            let dropped = match (index.checked_sub(1).and_then(|at| list.get(at)), list.get(index + 1)) {
                (_, Some(next)) => own.start..next.location().start() as usize,
                (Some(previous), None) => previous.location().end() as usize..own.end,
                (None, None) => own,
            };
            if can_drop == CanDrop::Yes {
                self.add(Kind::DropArgument, dropped, String::new());
            }
            let is_value = argument.as_splat_node().is_none()
                && argument.as_assoc_node().is_none()
                && argument.as_assoc_splat_node().is_none();
            if is_value {
                self.value(argument);
            }
        }
    }

    /// Something else where a value stands.
    fn value(&mut self, node: &Node<'_>) {
        let range = range(&node.location());
        let is_block =
            node.as_call_node().is_some_and(|it| it.block().is_some_and(|it| it.as_block_node().is_some()));
        if node.as_implicit_node().is_some() || node.as_splat_node().is_some() || is_block {
            return;
        }
        if node.as_nil_node().is_none() {
            self.add(Kind::NilForExpression, range.clone(), "nil".to_owned());
        }
        let others: Vec<&str> = [
            (node.as_string_node().is_some() || node.as_interpolated_string_node().is_some(), "\"text\""),
            (node.as_integer_node().is_some() || node.as_float_node().is_some(), "42"),
            (node.as_symbol_node().is_some(), ":name"),
            (node.as_array_node().is_some(), "[]"),
            (node.as_hash_node().is_some(), "{}"),
        ]
        .iter()
        .filter(|(is_same, _)| !is_same)
        .map(|(_, literal)| *literal)
        .collect();
        if let Some(literal) = others.get(range.start % others.len().max(1)) {
            self.add(Kind::LiteralForExpression, range, (*literal).to_owned());
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CanDrop {
    Yes,
    No,
}

pub(crate) fn range(location: &Location<'_>) -> Range<usize> {
    location.start() as usize..location.end() as usize
}

/// `count` to `cuont`, `map` to `mapx`, `@x` to `@xx`, `empty?` to `epmty?`.
pub(crate) fn misspell(name: &str) -> String {
    let sigil = name.len() - name.trim_start_matches('@').len();
    let (sigil, rest) = name.split_at(sigil);
    let (stem, mark) = match rest.strip_suffix(['?', '!']) {
        Some(stem) => (stem, rest.get(stem.len()..).unwrap_or_default()),
        None => (rest, ""),
    };
    let letters: Vec<char> = stem.chars().collect();
    let swapped = match letters.as_slice() {
        [first, second, third, more @ ..]
            if second != third && *third != '_' && *second != '_' && !more.is_empty() =>
        {
            let more: String = more.iter().collect();
            format!("{first}{third}{second}{more}")
        }
        _ => format!("{stem}x"),
    };
    format!("{sigil}{swapped}{mark}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_misspelt_as_people_do() {
        let names = ["count", "map", "@x", "empty?", "Set", "_a", "moon"];
        assert_eq!(names.map(misspell), ["cuont", "mapx", "@xx", "epmty?", "Setx", "_ax", "moonx"]);
    }

    #[test]
    fn each_kind_of_mistake_is_made() {
        let text = "def add(a, b) = a + b\n@x = 1\nputs add(@x, 2)\n";
        let shown = |kind: Kind| -> Vec<String> {
            let all = mutations(text).into_iter().filter(|it| it.kind == kind);
            all.map(|it| it.apply(text).lines().nth(it.line as usize - 1).unwrap().to_owned()).collect()
        };
        assert_eq!(shown(Kind::RenameMethod), ["ptus add(@x, 2)", "puts addx(@x, 2)"]);
        assert_eq!(shown(Kind::RenameDefinition), ["def addx(a, b) = a + b"]);
        assert_eq!(shown(Kind::RenameLocal), ["def add(a, b) = ax + b", "def add(a, b) = a + bx"]);
        assert_eq!(shown(Kind::RenameIvar), ["@xx = 1", "puts add(@xx, 2)"]);
        assert_eq!(shown(Kind::DropArgument), ["puts ", "puts add(2)", "puts add(@x)"]);
        assert_eq!(shown(Kind::ExtraArgument), ["puts add(@x, 2, 0)", "puts add(@x, 2), 0"]);
        assert!(shown(Kind::NilForExpression).contains(&"puts add(nil, 2)".to_owned()));
        assert!(!shown(Kind::LiteralForExpression).contains(&"puts add(@x, 42)".to_owned()));
        assert!(shown(Kind::LiteralForExpression).len() > 4);
    }

    #[test]
    fn the_seed_chooses() {
        let text = "def add(a, b) = a + b\nputs add(1, 2)\nputs add(3, 4)\n";
        let chosen = |seed| choose(text, mutations(text), 1, seed);
        assert_eq!(chosen(1), chosen(1));
        assert!((2..9).any(|seed| chosen(seed) != chosen(1)));
    }
}
