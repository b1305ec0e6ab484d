//! Random Ruby programs that are rich in types and mostly work: classes, mixins, closures, values that may be nil,
//! containers, exceptions, metaprogramming.
//!
//! ```ruby
//! class C1 < C0
//!   include Comparable
//!   def m3(a, k: 2) = a * @f0.length + k
//! end
//! v4 = nil
//! [1, 2].each { |q5| v4 = C1.new("x", 3) if q5 > 1 }
//! puts v4&.m3(7, k: 1)
//! ```
//!
//! The generator knows the type that each variable is meant to have and writes expressions of a wanted type, so that
//! programs run far before they end. It does not know everything, and need not: Ruby is the judge.
//!
//! Layers: `types` (what a value is meant to be), `expression` (an expression of a type), `statement` (what happens),
//! `feature` (the odd corners of Ruby, each a few lines), `class` (definitions), and here the program as a whole.

mod class;
mod expression;
mod feature;
mod statement;
mod types;

use crate::random::Random;
use types::{Class, Method, Ty};

/// The program of a seed.
pub(crate) fn program(seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        lines: Vec::new(),
        indent: 0,
        scopes: vec![Vec::new()],
        classes: Vec::new(),
        functions: Vec::new(),
        own_methods: Vec::new(),
        fields: Vec::new(),
        n_names: 0,
        in_method: false,
        depth_of_loops: 0,
    };
    generator.program();
    let mut text = generator.lines.join("\n");
    text.push('\n');
    text
}

struct Generator {
    random: Random,
    lines: Vec<String>,
    indent: usize,
    /// Local variables with the types that they are meant to have, the innermost scope last.
    scopes: Vec<Vec<(String, Ty)>>,
    classes: Vec<Class>,
    functions: Vec<Method>,
    /// The methods and instance variables of the class that is being written.
    own_methods: Vec<Method>,
    fields: Vec<(String, Ty)>,
    n_names: usize,
    in_method: bool,
    depth_of_loops: usize,
}

impl Generator {
    fn program(&mut self) {
        if self.one_in(4) {
            self.line("# frozen_string_literal: true");
        }
        self.line("puts \"start\"");
        for _ in 0..1 + self.below(3) {
            match self.below(4) {
                0 => self.structure(),
                1 => self.mixin(),
                _ => self.class(),
            }
        }
        for _ in 0..1 + self.below(3) {
            self.function();
        }
        for _ in 0..self.below(3) {
            self.class();
        }
        for _ in 0..5 + self.below(12) {
            self.statement(3);
        }
        self.line("puts \"end\"");
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    fn one_in(&mut self, chance: usize) -> bool {
        self.random.below(chance) == 0
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        let at = self.random.below(items.len());
        items.get(at).cloned()
    }

    /// One of some words; the list is never empty.
    fn word(&mut self, words: &[&'static str]) -> &'static str {
        self.pick(words).unwrap_or("nil")
    }

    fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "  ".repeat(self.indent), text.as_ref()));
    }

    /// `head`, the body one step deeper in a scope of its own, `end`.
    fn block(&mut self, head: impl AsRef<str>, body: impl FnOnce(&mut Generator)) {
        self.part(head, body);
        self.line("end");
    }

    /// As `block`, without the `end`.
    fn part(&mut self, head: impl AsRef<str>, body: impl FnOnce(&mut Generator)) {
        self.line(head);
        self.indent += 1;
        self.scopes.push(Vec::new());
        body(self);
        self.scopes.pop();
        self.indent -= 1;
    }

    /// A method's body sees no variables from around it.
    fn isolated(&mut self, head: impl AsRef<str>, body: impl FnOnce(&mut Generator)) {
        let around = std::mem::replace(&mut self.scopes, vec![Vec::new()]);
        let was_in_method = std::mem::replace(&mut self.in_method, true);
        self.block(head, body);
        self.in_method = was_in_method;
        self.scopes = around;
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.n_names += 1;
        format!("{prefix}{}", self.n_names)
    }

    fn declare(&mut self, name: &str, ty: &Ty) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.retain(|(known, _)| known != name);
            scope.push((name.to_owned(), ty.clone()));
        }
    }

    /// A variable whose type fits.
    fn variable(&mut self, fits: impl Fn(&Ty) -> bool) -> Option<(String, Ty)> {
        let known: Vec<(String, Ty)> =
            self.scopes.iter().flatten().chain(&self.fields).filter(|(_, ty)| fits(ty)).cloned().collect();
        self.pick(&known)
    }
}

#[cfg(test)]
mod tests {
    use super::program;

    #[test]
    fn programs_are_ruby_and_depend_on_the_seed_alone() {
        for seed in 0..300 {
            let text = program(seed);
            assert_eq!(text, program(seed));
            let parsed = ruby_prism::parse(text.as_bytes());
            let errors: Vec<String> =
                parsed.errors().map(|it| String::from_utf8_lossy(it.message()).into_owned()).collect();
            assert!(errors.is_empty(), "seed {seed}: {errors:?}\n{text}");
        }
        assert_ne!(program(1), program(2));
    }
}
