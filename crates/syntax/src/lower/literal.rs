//! Literals: numbers, strings, symbols, regular expressions, arrays, hashes, ranges.

use super::call::last_effect;
use super::{Dst, Lower, span_of};
use crate::ir::{Arg, Interpolated, LitData, Op, Prim, RegexpFlags, Var, Wide};
use base::{Name, Span};
use ruby_prism::{
    Integer, IntegerNode, MatchLastLineNode, Node, NodeList, RangeNode, RationalNode, RegularExpressionNode,
    SplatNode, StringNode, XStringNode,
};

impl<'pr> Lower<'pr> {
    fn literal(&mut self, lit: LitData, span: Span, dst: Dst) -> Var {
        if dst == Dst::Void {
            return super::VOID;
        }
        let lit = self.bodies.add_lit(lit);
        self.frame.put(Op::Lit(lit), span, dst)
    }

    fn string_of(&mut self, bytes: &[u8], frozen: bool, span: Span, dst: Dst) -> Var {
        if dst == Dst::Void {
            return super::VOID;
        }
        let text = self.bodies.add_text(bytes);
        self.literal(LitData::Str { text, frozen }, span, dst)
    }

    pub(super) fn integer(&mut self, node: &IntegerNode<'pr>, span: Span, dst: Dst) -> Var {
        match small(&node.value()) {
            Some(value) => self.frame.pure(Op::Int(Wide::new(value)), span, dst),
            None => {
                let text = self.bodies.add_text(decimal(&node.value()).as_bytes());
                self.literal(LitData::BigInt(text), span, dst)
            }
        }
    }

    pub(super) fn rational(&mut self, node: &RationalNode<'pr>, span: Span, dst: Dst) -> Var {
        let text = format!("{}/{}", decimal(&node.numerator()), decimal(&node.denominator()));
        let text = self.bodies.add_text(text.as_bytes());
        self.literal(LitData::Rational(text), span, dst)
    }

    pub(super) fn imaginary(&mut self, span: Span, dst: Dst) -> Var {
        let text = self.text.get(span.start as usize..span.end as usize).unwrap_or_default();
        let text = self.bodies.add_text(text.strip_suffix(b"i").unwrap_or(text));
        self.literal(LitData::Imaginary(text), span, dst)
    }

    pub(super) fn string(&mut self, node: &StringNode<'pr>, span: Span, dst: Dst) -> Var {
        self.string_of(node.unescaped(), node.is_frozen(), span, dst)
    }

    pub(super) fn x_string(&mut self, node: &XStringNode<'pr>, span: Span, dst: Dst) -> Var {
        let command = self.string_of(node.unescaped(), false, span, Dst::Any);
        self.backtick(command, span, dst)
    }

    pub(super) fn interpolated_x_string(&mut self, parts: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        let command = self.interpolated_string(parts, span, Dst::Any);
        self.backtick(command, span, dst)
    }

    /// Ruby: a command line is a call of the private method `` ` `` that Kernel defines.
    fn backtick(&mut self, command: Var, span: Span, dst: Dst) -> Var {
        self.synthetic_call(None, self.known.backtick, &[Arg::Positional(command)], span, dst)
    }

    pub(super) fn regexp(&mut self, node: &RegularExpressionNode<'pr>, span: Span, dst: Dst) -> Var {
        let flags = RegexpFlags {
            ignore_case: node.is_ignore_case(),
            extended: node.is_extended(),
            multi_line: node.is_multi_line(),
        };
        let text = self.bodies.add_text(node.unescaped());
        self.literal(LitData::Regexp { text, flags }, span, dst)
    }

    /// Ruby: a regular expression as a condition is matched with the last line read, `$_`.
    pub(super) fn match_last_line(&mut self, node: &MatchLastLineNode<'pr>, span: Span, dst: Dst) -> Var {
        let flags = RegexpFlags {
            ignore_case: node.is_ignore_case(),
            extended: node.is_extended(),
            multi_line: node.is_multi_line(),
        };
        let text = self.bodies.add_text(node.unescaped());
        let regexp = self.literal(LitData::Regexp { text, flags }, span, Dst::Any);
        self.match_with_last_line(regexp, span, dst)
    }

    pub(super) fn interpolated_match_last_line(
        &mut self,
        parts: &NodeList<'pr>,
        once: bool,
        span: Span,
        dst: Dst,
    ) -> Var {
        let regexp = self.interpolated_regexp(parts, once, span, Dst::Any);
        self.match_with_last_line(regexp, span, dst)
    }

    fn match_with_last_line(&mut self, regexp: Var, span: Span, dst: Dst) -> Var {
        let line = self.frame.put(Op::GetGvar(Name::new("$_")), span, Dst::Any);
        self.synthetic_call(Some(regexp), Name::new("=~"), &[Arg::Positional(line)], span, dst)
    }

    pub(super) fn interpolated_string(&mut self, parts: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        self.interpolate(Interpolated::Str, parts, span, dst)
    }

    pub(super) fn interpolated_symbol(&mut self, parts: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        self.interpolate(Interpolated::Sym, parts, span, dst)
    }

    pub(super) fn interpolated_regexp(
        &mut self,
        parts: &NodeList<'pr>,
        once: bool,
        span: Span,
        dst: Dst,
    ) -> Var {
        if !once {
            return self.interpolate(Interpolated::Regexp, parts, span, dst);
        }
        // Ruby: `/#{a}/o` is made the first time, whatever frame that is in, and its parts are not evaluated again. No
        // text can name the variable that keeps it, and other files have others.
        let kept = Name::new(&format!("$(once {} of {})", span.start, self.text.len()));
        self.join(span, dst, |this, dst| {
            let [make, done] = [this.frame.new_block(), this.frame.new_block()];
            let made = this.frame.put(Op::GetGvar(kept), span, Dst::Any);
            this.frame.give(made, span, dst);
            this.frame.branch(made, done, make);
            this.frame.start(make);
            this.perhaps(|this| {
                let value = this.interpolate(Interpolated::Regexp, parts, span, Dst::Any);
                this.frame.give(value, span, dst);
                this.frame.put(Op::SetGvar(kept, value), span, Dst::Void);
            });
            this.frame.start(done);
        })
    }

    fn interpolate(&mut self, kind: Interpolated, parts: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        let start = self.parts.len();
        for part in parts {
            let part_span = span_of(&part.location());
            let value = self.value(&part);
            // Ruby: each part becomes a string before the next one is evaluated.
            let is_string = matches!(part, Node::StringNode { .. } | Node::InterpolatedStringNode { .. });
            let text = if is_string {
                value
            } else {
                self.frame.put(Op::Prim(Prim::ToS, value), part_span, Dst::Any)
            };
            self.parts.push(text);
        }
        let parts = self.bodies.add_operands(self.parts[start..].iter().copied());
        self.parts.truncate(start);
        self.frame.put(Op::Interpolate { kind, parts }, span, dst)
    }

    pub(super) fn array(&mut self, elements: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        let start = self.args.len();
        let last_effect = last_effect(elements);
        for (index, node) in elements.iter().enumerate() {
            let arg = match node.as_splat_node() {
                Some(splat) => Arg::Splat(self.splat(&splat, span_of(&node.location()), Dst::Any)),
                None => Arg::Positional(self.operand(&node, index < last_effect)),
            };
            self.args.push(arg);
        }
        let list = self.bodies.add_args(&self.args[start..]);
        self.args.truncate(start);
        self.frame.pure(Op::Array(list), span, dst)
    }

    /// `*x` as an array; `*` alone is the method's anonymous rest parameter.
    pub(super) fn splat(&mut self, node: &SplatNode<'pr>, span: Span, dst: Dst) -> Var {
        let value = match node.expression() {
            Some(expression) => self.value(&expression),
            None => self.anonymous("*"),
        };
        self.frame.put(Op::Prim(Prim::SplatToA, value), span, dst)
    }

    pub(super) fn hash(&mut self, elements: &NodeList<'pr>, span: Span, dst: Dst) -> Var {
        if dst == Dst::Void {
            // Ruby: nothing is made, and `**x` is not converted.
            for element in elements {
                self.pair_effects(&element);
            }
            return super::VOID;
        }
        let start = self.args.len();
        self.pairs(elements);
        let list = self.bodies.add_args(&self.args[start..]);
        self.args.truncate(start);
        self.frame.put(Op::Hash(list), span, dst)
    }

    fn pair_effects(&mut self, element: &Node<'pr>) {
        if let Some(pair) = element.as_assoc_node() {
            self.effect(&pair.key());
            self.effect(&pair.value());
        } else if let Some(splat) = element.as_assoc_splat_node() {
            splat.value().iter().for_each(|value| self.effect(value));
        } else {
            self.effect(element);
        }
    }

    /// The pairs of a hash or the keywords of a call, onto `Lower::args`.
    pub(super) fn pairs(&mut self, elements: &NodeList<'pr>) {
        for element in elements {
            let span = span_of(&element.location());
            let arg = if let Some(pair) = element.as_assoc_node() {
                let key = pair.key();
                if let Some(symbol) = key.as_symbol_node() {
                    Arg::Keyword(self.symbol(symbol.unescaped()), self.operand(&pair.value(), true))
                } else {
                    let key = self.operand(&key, true);
                    Arg::Pair(key, self.operand(&pair.value(), true))
                }
            } else if let Some(splat) = element.as_assoc_splat_node() {
                let value = match splat.value() {
                    Some(value) => self.value(&value),
                    None => self.anonymous("**"),
                };
                Arg::DoubleSplat(self.frame.put(Op::Prim(Prim::ToHash, value), span, Dst::Any))
            } else {
                // Only a broken tree has something else here.
                let value = self.value(&element);
                Arg::Pair(value, value)
            };
            self.args.push(arg);
        }
    }

    pub(super) fn range(&mut self, node: &RangeNode<'pr>, span: Span, dst: Dst) -> Var {
        let lo = self.range_end(node.left(), span);
        let lo = self.frame.keep(lo, span);
        let hi = self.range_end(node.right(), span);
        // Ruby: making a range compares its ends, which raises ArgumentError for `1.."a"`, but it is made only where it
        // is wanted.
        self.frame.pure(Op::Range { lo, hi, exclusive: node.is_exclude_end() }, span, dst)
    }

    fn range_end(&mut self, node: Option<Node<'pr>>, span: Span) -> Var {
        match node {
            Some(node) => self.value(&node),
            None => self.frame.put(Op::Nil, span, Dst::Any),
        }
    }

    pub(super) fn source_file(&mut self, span: Span, dst: Dst) -> Var {
        self.literal(LitData::File, span, dst)
    }

    pub(super) fn source_encoding(&mut self, span: Span, dst: Dst) -> Var {
        self.literal(LitData::Encoding, span, dst)
    }

    pub(super) fn source_line(&mut self, span: Span, dst: Dst) -> Var {
        let before = self.text.get(..span.start as usize).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() as i64 + 1;
        self.frame.pure(Op::Int(Wide::new(line)), span, dst)
    }
}

/// The value of an integer literal that fits.
fn small(integer: &Integer<'_>) -> Option<i64> {
    let (negative, digits) = integer.to_u32_digits();
    let magnitude = match digits {
        [] => 0,
        [low] => u64::from(*low),
        [low, high] => u64::from(*high) << 32 | u64::from(*low),
        _ => return None,
    };
    let value = i64::try_from(magnitude).ok()?;
    Some(if negative { -value } else { value })
}

/// An integer of any size in decimal.
fn decimal(integer: &Integer<'_>) -> Box<str> {
    const CHUNK: u64 = 1_000_000_000;
    let (negative, digits) = integer.to_u32_digits();
    let mut digits = digits.to_vec();
    // Groups of nine decimal digits, least significant first, by repeated division.
    let mut groups = Vec::new();
    while digits.iter().any(|digit| *digit != 0) {
        let mut rest = 0u64;
        for digit in digits.iter_mut().rev() {
            let value = rest << 32 | u64::from(*digit);
            *digit = (value / CHUNK) as u32;
            rest = value % CHUNK;
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        groups.push(rest);
    }
    let mut text = String::from(if negative { "-" } else { "" });
    match groups.split_last() {
        None => text.push('0'),
        Some((first, rest)) => {
            text.push_str(&first.to_string());
            for group in rest.iter().rev() {
                text.push_str(&format!("{group:09}"));
            }
        }
    }
    text.into()
}
