//! Pattern matching: `case/in`, `=>` and `in`, as tests that go to a `fail` block.
//!
//! ```text
//! in {name: String => n}   =>   %h = deconstruct_keys(%v, [:name]); branch %h ? b1 : fail
//!                               b1: %k = has_key(:name) %h; branch ...; %x = %h[:name]; %c = String.===(%x) ...; %n = %x
//! ```

use super::{Dst, Lower, span_of};
use crate::ir::{BlockId, Op, Prim, Prim2, Terminator, Unsupported, Var, VarList, Wide};
use base::{Name, Span};
use ruby_prism::{
    ArrayPatternNode, CaseMatchNode, FindPatternNode, HashPatternNode, MatchPredicateNode, MatchRequiredNode,
    Node,
};

impl<'pr> Lower<'pr> {
    pub(super) fn case_match(&mut self, node: &CaseMatchNode<'pr>, span: Span, dst: Dst) -> Var {
        self.join(span, dst, |this, dst| {
            let subject = match node.predicate() {
                // A pattern may bind the very variable that is matched.
                Some(predicate) => {
                    let var = this.value(&predicate);
                    this.frame.keep(var, span_of(&predicate.location()))
                }
                None => this.frame.put(Op::Nil, span, Dst::Any),
            };
            let done = this.frame.new_block();
            let outer = this.subject.replace((subject, None));
            for condition in &node.conditions() {
                let Some(clause) = condition.as_in_node() else { continue };
                let fail = this.frame.new_block();
                this.perhaps(|this| {
                    this.guarded_pattern(&clause.pattern(), subject, fail);
                    this.statements_opt(clause.statements(), dst);
                });
                this.frame.goto(done);
                this.frame.start(fail);
            }
            this.subject = outer;
            match node.else_clause() {
                Some(else_clause) => {
                    this.perhaps(|this| this.statements_opt(else_clause.statements(), dst));
                }
                None => this.frame.end(Terminator::NoMatchingPattern { value: subject }),
            }
            this.frame.start(done);
        })
    }

    /// Prism puts `in pattern if guard` as a conditional around the pattern.
    fn guarded_pattern(&mut self, node: &Node<'pr>, value: Var, fail: BlockId) {
        let (guard, statements, sense) = if let Some(it) = node.as_if_node() {
            (it.predicate(), it.statements(), true)
        } else if let Some(it) = node.as_unless_node() {
            (it.predicate(), it.statements(), false)
        } else {
            return self.pattern(node, value, fail);
        };
        if let Some(pattern) = statements.and_then(|statements| statements.body().first()) {
            self.pattern(&pattern, value, fail);
        }
        let go_on = self.frame.new_block();
        if sense {
            self.condition(&guard, go_on, fail);
        } else {
            self.condition(&guard, fail, go_on);
        }
        self.frame.start(go_on);
    }

    /// `value in pattern`.
    pub(super) fn match_predicate(&mut self, node: &MatchPredicateNode<'pr>, span: Span, dst: Dst) -> Var {
        self.join(span, dst, |this, dst| {
            let [fail, done] = [this.frame.new_block(), this.frame.new_block()];
            let value = this.value(&node.value());
            let value = this.frame.keep(value, span);
            this.only_pattern(&node.pattern(), value, fail);
            this.frame.pure(Op::True, span, dst);
            this.frame.goto(done);
            this.frame.start(fail);
            this.frame.pure(Op::False, span, dst);
            this.frame.start(done);
        })
    }

    fn only_pattern(&mut self, node: &Node<'pr>, value: Var, fail: BlockId) {
        let outer = self.subject.replace((value, None));
        self.pattern(node, value, fail);
        self.subject = outer;
    }

    /// `value => pattern`.
    pub(super) fn match_required(&mut self, node: &MatchRequiredNode<'pr>, span: Span, dst: Dst) -> Var {
        let [fail, done] = [self.frame.new_block(), self.frame.new_block()];
        let value = self.value(&node.value());
        let value = self.frame.keep(value, span);
        self.only_pattern(&node.pattern(), value, fail);
        self.frame.goto(done);
        self.frame.start(fail);
        self.frame.end(Terminator::NoMatchingPattern { value });
        self.frame.start(done);
        self.frame.pure(Op::Nil, span, dst)
    }

    /// Falls through when the value matches, else goes to `fail`.
    fn pattern(&mut self, node: &Node<'pr>, value: Var, fail: BlockId) {
        if self.depth >= super::MAX_DEPTH {
            self.unsupported(Unsupported::TooDeep, span_of(&node.location()), Dst::Void);
            return;
        }
        self.depth += 1;
        self.pattern_node(node, value, fail);
        self.depth -= 1;
    }

    fn pattern_node(&mut self, node: &Node<'pr>, value: Var, fail: BlockId) {
        let span = span_of(&node.location());
        if let Some(it) = node.as_local_variable_target_node() {
            let var = self.local(self.name(&it.name()), it.depth());
            self.frame.give(value, span, Dst::To(var));
        } else if let Some(it) = node.as_implicit_node() {
            self.pattern(&it.value(), value, fail);
        } else if let Some(it) = node.as_capture_pattern_node() {
            self.pattern(&it.value(), value, fail);
            self.pattern(&it.target().as_node(), value, fail);
        } else if let Some(it) = node.as_alternation_pattern_node() {
            let [other, done] = [self.frame.new_block(), self.frame.new_block()];
            self.pattern(&it.left(), value, other);
            self.frame.goto(done);
            self.frame.start(other);
            // A value that the left side matches does not get to the right side, but past a guard to the next clause.
            let subject = self.subject;
            self.pattern(&it.right(), value, fail);
            self.subject = subject;
            self.frame.start(done);
        } else if let Some(it) = node.as_array_pattern_node() {
            self.array_pattern(&it, value, fail, span);
        } else if let Some(it) = node.as_find_pattern_node() {
            self.find_pattern(&it, value, fail, span);
        } else if let Some(it) = node.as_hash_pattern_node() {
            self.hash_pattern(&it, value, fail, span);
        } else if let Some(it) = node.as_pinned_variable_node() {
            self.value_pattern(&it.variable(), value, fail, span);
        } else if let Some(it) = node.as_pinned_expression_node() {
            self.value_pattern(&it.expression(), value, fail, span);
        } else if let Some(it) = node.as_parentheses_node() {
            match it.body() {
                Some(body) => self.pattern(&body, value, fail),
                None => self.unsupported_pattern(span),
            }
        } else if let Some(it) = node.as_statements_node() {
            match it.body().first() {
                Some(only) => self.pattern(&only, value, fail),
                None => self.unsupported_pattern(span),
            }
        } else {
            self.value_pattern(node, value, fail, span);
        }
    }

    fn unsupported_pattern(&mut self, span: Span) {
        self.unsupported(Unsupported::SyntaxError, span, Dst::Void);
    }

    /// Anything that `===` decides: constants, literals, ranges, pinned values.
    fn value_pattern(&mut self, node: &Node<'pr>, value: Var, fail: BlockId, span: Span) {
        let pattern = self.value(node);
        let matches = self.case_equal(pattern, value, span);
        self.require(matches, fail);
    }

    fn require(&mut self, cond: Var, fail: BlockId) {
        let go_on = self.frame.new_block();
        self.frame.branch(cond, go_on, fail);
        self.frame.start(go_on);
    }

    fn constant(&mut self, constant: Option<Node<'pr>>, value: Var, fail: BlockId) {
        if let Some(constant) = constant {
            self.value_pattern(&constant, value, fail, span_of(&constant.location()));
        }
    }

    fn prim(&mut self, prim: Prim, operand: Var, span: Span) -> Var {
        self.frame.put(Op::Prim(prim, operand), span, Dst::Any)
    }

    fn array_pattern(&mut self, node: &ArrayPatternNode<'pr>, value: Var, fail: BlockId, span: Span) {
        self.constant(node.constant(), value, fail);
        let array = self.deconstruct(value, node.constant().is_none(), span);
        self.require(array, fail);
        let (requireds, posts) = (node.requireds(), node.posts());
        let (front, back) = (requireds.len(), posts.len());
        let needed = (front + back) as u32;
        let length = match node.rest() {
            None => Prim::LenIs(needed),
            Some(_) => Prim::LenAtLeast(needed),
        };
        let fits = self.prim(length, array, span);
        self.require(fits, fail);
        for (index, required) in requireds.iter().enumerate() {
            let element = self.prim(Prim::Elem(index as u32), array, span_of(&required.location()));
            self.pattern(&required, element, fail);
        }
        let (front, back) = (front as u16, back as u16);
        if let Some(target) = node.rest().and_then(|rest| rest.as_splat_node()).and_then(|it| it.expression())
        {
            let rest = self.prim(Prim::ElemRest { front, back }, array, span);
            self.pattern(&target, rest, fail);
        }
        for (index, post) in posts.iter().enumerate() {
            let prim = Prim::ElemBack { front, back, index: index as u16 };
            let element = self.prim(prim, array, span_of(&post.location()));
            self.pattern(&post, element, fail);
        }
    }

    /// Ruby: `deconstruct` of the value of a `case` is called once for all of its clauses. Behind a constant it is not
    /// certain that it was called, and a clause after that calls it again: a variable that holds the result only
    /// perhaps would mix what the classes of the clauses deconstruct to.
    fn deconstruct(&mut self, value: Var, is_certain: bool, span: Span) -> Var {
        if let Some((subject, Some(array))) = self.subject
            && subject == value
        {
            return array;
        }
        let array = self.prim(Prim::Deconstruct, value, span);
        if is_certain && self.subject == Some((value, None)) {
            self.subject = Some((value, Some(array)));
        }
        array
    }

    /// `[*, a, b, *]`: tries every window, from the left.
    fn find_pattern(&mut self, node: &FindPatternNode<'pr>, value: Var, fail: BlockId, span: Span) {
        self.constant(node.constant(), value, fail);
        let array = self.deconstruct(value, node.constant().is_none(), span);
        self.require(array, fail);
        let requireds = node.requireds();
        let window = requireds.len() as u32;
        let fits = self.prim(Prim::LenAtLeast(window), array, span);
        self.require(fits, fail);
        let length = self.prim(Prim::Length, array, span);
        let size = self.frame.put(Op::Int(Wide::new(i64::from(window))), span, Dst::Any);
        let last = self.prim2(Prim2::Minus, length, size, span);
        let one = self.frame.put(Op::Int(Wide::new(1)), span, Dst::Any);
        let start = self.frame.put(Op::Int(Wide::new(0)), span, Dst::Any);
        let [test, next, done] = std::array::from_fn(|_| self.frame.new_block());
        self.frame.start(test);
        let in_range = self.prim2(Prim2::AtMost, start, last, span);
        self.require(in_range, fail);
        for (offset, required) in requireds.iter().enumerate() {
            let required_span = span_of(&required.location());
            let offset = self.frame.put(Op::Int(Wide::new(offset as i64)), required_span, Dst::Any);
            let index = self.prim2(Prim2::Plus, start, offset, required_span);
            let element = self.prim2(Prim2::ElemAt, array, index, required_span);
            self.pattern(&required, element, next);
        }
        self.frame.goto(done);
        self.frame.start(next);
        self.frame.emit(start, Op::Prim2(Prim2::Plus, start, one), span);
        self.frame.goto(test);
        self.frame.start(done);
        if let Some(target) = node.left().expression() {
            let before = self.prim2(Prim2::Before, array, start, span);
            self.pattern(&target, before, fail);
        }
        if let Some(target) = node.right().expression() {
            let end = self.prim2(Prim2::Plus, start, size, span);
            let after = self.prim2(Prim2::From, array, end, span);
            self.pattern(&target, after, fail);
        }
    }

    fn prim2(&mut self, prim: Prim2, left: Var, right: Var, span: Span) -> Var {
        self.frame.put(Op::Prim2(prim, left, right), span, Dst::Any)
    }

    fn hash_pattern(&mut self, node: &HashPatternNode<'pr>, value: Var, fail: BlockId, span: Span) {
        self.constant(node.constant(), value, fail);
        let elements = node.elements();
        let pairs: Vec<(Name, Option<Node<'pr>>, Span)> =
            elements.iter().filter_map(|element| key_and_pattern(&element)).collect();
        let keys = self.symbols(&pairs, span);
        let rest = node.rest();
        // Ruby: `deconstruct_keys` gets nil when the pattern names no key, and when it looks at the others, too; `**`
        // alone does not.
        let wants_rest = rest
            .as_ref()
            .is_some_and(|rest| rest.as_assoc_splat_node().is_none_or(|splat| splat.value().is_some()));
        let wanted = if wants_rest || pairs.is_empty() { None } else { Some(keys) };
        let hash = self.frame.put(Op::DeconstructKeys { value, keys: wanted }, span, Dst::Any);
        self.require(hash, fail);
        for (name, pattern, pair_span) in &pairs {
            let has_key = self.prim(Prim::HasKey(*name), hash, *pair_span);
            self.require(has_key, fail);
            let element = self.prim(Prim::KeyValue(*name), hash, *pair_span);
            if let Some(pattern) = pattern {
                self.pattern(pattern, element, fail);
            }
        }
        if pairs.is_empty() && rest.is_none() {
            let is_empty = self.prim(Prim::HashIsEmpty, hash, span);
            return self.require(is_empty, fail);
        }
        let Some(rest) = rest else { return };
        if let Some(splat) = rest.as_assoc_splat_node() {
            if let Some(target) = splat.value() {
                let others = self.frame.put(Op::HashWithout { hash, keys }, span, Dst::Any);
                self.pattern(&target, others, fail);
            }
        } else if rest.as_no_keywords_parameter_node().is_some() {
            let others = self.frame.put(Op::HashWithout { hash, keys }, span, Dst::Any);
            let is_empty = self.prim(Prim::HashIsEmpty, others, span);
            self.require(is_empty, fail);
        }
    }

    fn symbols(&mut self, pairs: &[(Name, Option<Node<'pr>>, Span)], span: Span) -> VarList {
        let symbols: Vec<Var> =
            pairs.iter().map(|(name, _, _)| self.frame.put(Op::Sym(*name), span, Dst::Any)).collect();
        self.bodies.add_operands(symbols)
    }
}

/// `name: pattern`; `name:` alone binds the local of that name.
fn key_and_pattern<'pr>(element: &Node<'pr>) -> Option<(Name, Option<Node<'pr>>, Span)> {
    let pair = element.as_assoc_node()?;
    let symbol = pair.key().as_symbol_node()?;
    Some((Name::from_bytes(symbol.unescaped()), Some(pair.value()), span_of(&element.location())))
}
