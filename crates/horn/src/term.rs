//! Hash-consed terms: one node per distinct term, so that equality is equality of ids and sharing is free.
//!
//! Invariant: the arguments of a node have smaller ids than the node. Every traversal therefore collects the
//! reachable ids and walks them in ascending order; nothing recurses, and a term of any depth is safe.
//! The constructors normalise (`a > b` is `b < a`, `a => b` is `¬a ∨ b`, `a - b` is `a + -1*b`), so later
//! passes meet few operators. `x + 0` built anywhere is the very node `x`.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::float::{Float, FloatOp};
use crate::rational::Rat;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SortId(u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TermId(u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FuncId(u32);

impl VarId {
    pub fn index(self) -> u32 {
        self.0
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    Bool,
    Int,
    Real,
    /// IEEE doubles.
    Float,
    Array(SortId, SortId),
    /// An uninterpreted sort or a datatype.
    Named(String),
}

pub const BOOL: SortId = SortId(0);
pub const INT: SortId = SortId(1);
pub const REAL: SortId = SortId(2);
pub const FLOAT: SortId = SortId(3);

#[derive(Clone, Debug)]
pub struct Var {
    /// The name in the source; several variables may share it.
    pub name: String,
    pub sort: SortId,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FuncKind {
    /// An uninterpreted function, or a constant when it has no arguments.
    Uninterpreted,
    Constructor,
    Selector,
    Tester,
    /// An unknown predicate κ while a script is being read; no clause of a `Problem` contains one.
    Unknown,
}

#[derive(Clone, Debug)]
pub struct Func {
    pub name: String,
    pub args: Vec<SortId>,
    pub result: SortId,
    pub kind: FuncKind,
}

#[derive(Clone, Debug)]
pub struct Constructor {
    pub func: FuncId,
    pub tester: FuncId,
    pub selectors: Vec<FuncId>,
}

#[derive(Clone, Debug)]
pub struct Datatype {
    pub sort: SortId,
    pub constructors: Vec<Constructor>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantifier {
    Forall,
    Exists,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    True,
    False,
    Int(i128),
    Real(Rat),
    Float(Float),
    Var(VarId),
    App(FuncId),
    Not,
    And,
    Or,
    Eq,
    Ite,
    Le,
    Lt,
    Add,
    Mul,
    /// Euclidean division of integers, as SMT-LIB defines it; division by zero is uninterpreted.
    Div,
    Mod,
    /// Division of reals.
    RealDiv,
    ToReal,
    ToInt,
    FloatOp(FloatOp),
    Select,
    Store,
    ConstArray(SortId),
    Quant(Quantifier, Box<[VarId]>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    pub op: Op,
    pub args: Box<[TermId]>,
    pub sort: SortId,
}

/// The store: terms, sorts, variables, functions and datatypes of one problem.
#[derive(Clone, Debug)]
pub struct Terms {
    nodes: Vec<Node>,
    index: FxHashMap<Node, TermId>,
    sorts: Vec<Sort>,
    vars: Vec<Var>,
    funcs: Vec<Func>,
    pub datatypes: Vec<Datatype>,
    /// Uninterpreted sorts in order of declaration.
    pub uninterpreted: Vec<SortId>,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            index: FxHashMap::default(),
            sorts: vec![Sort::Bool, Sort::Int, Sort::Real, Sort::Float],
            vars: Vec::new(),
            funcs: Vec::new(),
            datatypes: Vec::new(),
            uninterpreted: Vec::new(),
        }
    }
}

impl Terms {
    pub fn node(&self, term: TermId) -> &Node {
        &self.nodes[term.0 as usize]
    }

    pub fn op(&self, term: TermId) -> &Op {
        &self.node(term).op
    }

    pub fn args(&self, term: TermId) -> &[TermId] {
        &self.node(term).args
    }

    pub fn sort(&self, term: TermId) -> SortId {
        self.node(term).sort
    }

    pub fn sort_of(&self, sort: SortId) -> &Sort {
        &self.sorts[sort.0 as usize]
    }

    pub fn var(&self, var: VarId) -> &Var {
        &self.vars[var.0 as usize]
    }

    pub fn func(&self, func: FuncId) -> &Func {
        &self.funcs[func.0 as usize]
    }

    pub fn funcs(&self) -> impl Iterator<Item = (FuncId, &Func)> {
        self.funcs.iter().enumerate().map(|(index, func)| (FuncId(index as u32), func))
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn intern_sort(&mut self, sort: Sort) -> SortId {
        if let Some(index) = self.sorts.iter().position(|known| *known == sort) {
            return SortId(index as u32);
        }
        self.sorts.push(sort);
        SortId((self.sorts.len() - 1) as u32)
    }

    pub fn fresh_var(&mut self, name: &str, sort: SortId) -> VarId {
        self.vars.push(Var { name: name.to_owned(), sort });
        VarId((self.vars.len() - 1) as u32)
    }

    pub fn add_func(&mut self, name: &str, args: Vec<SortId>, result: SortId, kind: FuncKind) -> FuncId {
        self.funcs.push(Func { name: name.to_owned(), args, result, kind });
        FuncId((self.funcs.len() - 1) as u32)
    }

    /// Forgets every term made since the store had `len` of them. Variables stay: their names are in use.
    pub(crate) fn truncate(&mut self, len: usize) {
        for node in self.nodes.drain(len..) {
            self.index.remove(&node);
        }
        self.nodes.shrink_to(2 * len);
        self.index.shrink_to(2 * len);
    }

    pub(crate) fn n_vars(&self) -> usize {
        self.vars.len()
    }

    pub fn set_func_kind(&mut self, func: FuncId, kind: FuncKind) {
        self.funcs[func.0 as usize].kind = kind;
    }

    pub fn rename_var(&mut self, var: VarId, name: &str) {
        name.clone_into(&mut self.vars[var.0 as usize].name);
    }

    pub(crate) fn intern(&mut self, op: Op, args: &[TermId], sort: SortId) -> TermId {
        let node = Node { op, args: args.into(), sort };
        if let Some(&known) = self.index.get(&node) {
            return known;
        }
        let id = TermId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.index.insert(node, id);
        id
    }

    pub fn bool(&mut self, value: bool) -> TermId {
        self.intern(if value { Op::True } else { Op::False }, &[], BOOL)
    }

    pub fn int(&mut self, value: i128) -> TermId {
        self.intern(Op::Int(value), &[], INT)
    }

    pub fn real(&mut self, value: Rat) -> TermId {
        self.intern(Op::Real(value), &[], REAL)
    }

    /// The number `value` in the arithmetic sort `sort`; `None` for a fraction in `Int`.
    pub fn number(&mut self, value: Rat, sort: SortId) -> Option<TermId> {
        if sort == REAL { Some(self.real(value)) } else { value.as_int().map(|value| self.int(value)) }
    }

    pub fn var_term(&mut self, var: VarId) -> TermId {
        let sort = self.var(var).sort;
        self.intern(Op::Var(var), &[], sort)
    }

    pub fn app(&mut self, func: FuncId, args: &[TermId]) -> TermId {
        let result = self.func(func).result;
        self.intern(Op::App(func), args, result)
    }

    pub fn is_true(&self, term: TermId) -> bool {
        *self.op(term) == Op::True
    }

    pub fn is_false(&self, term: TermId) -> bool {
        *self.op(term) == Op::False
    }

    /// The value of a numeral.
    pub fn as_number(&self, term: TermId) -> Option<Rat> {
        match self.op(term) {
            Op::Int(value) => Some(Rat::int(*value)),
            Op::Real(value) => Some(*value),
            _ => None,
        }
    }

    pub fn as_var(&self, term: TermId) -> Option<VarId> {
        match self.op(term) {
            Op::Var(var) => Some(*var),
            _ => None,
        }
    }

    pub fn not(&mut self, term: TermId) -> TermId {
        match self.op(term) {
            Op::True => self.bool(false),
            Op::False => self.bool(true),
            Op::Not => self.args(term)[0],
            Op::Le => {
                let (a, b) = (self.args(term)[0], self.args(term)[1]);
                self.lt(b, a)
            }
            Op::Lt => {
                let (a, b) = (self.args(term)[0], self.args(term)[1]);
                self.le(b, a)
            }
            _ => self.intern(Op::Not, &[term], BOOL),
        }
    }

    pub fn and(&mut self, terms: &[TermId]) -> TermId {
        self.junction(terms, Op::And)
    }

    pub fn or(&mut self, terms: &[TermId]) -> TermId {
        self.junction(terms, Op::Or)
    }

    /// Flattens, drops the unit and duplicates, and finds the zero and complementary literals.
    fn junction(&mut self, terms: &[TermId], op: Op) -> TermId {
        let is_and = op == Op::And;
        let mut flat: Vec<TermId> = Vec::with_capacity(terms.len());
        let mut seen = FxHashSet::default();
        for &term in terms {
            let parts: &[TermId] = if *self.op(term) == op { &self.node(term).args } else { &[term] };
            for &part in parts {
                let (is_unit, is_zero) = match self.op(part) {
                    Op::True => (is_and, !is_and),
                    Op::False => (!is_and, is_and),
                    _ => (false, false),
                };
                if is_zero {
                    return self.bool(!is_and);
                }
                if !is_unit && seen.insert(part) {
                    flat.push(part);
                }
            }
        }
        if flat.iter().any(|&part| *self.op(part) == Op::Not && seen.contains(&self.args(part)[0])) {
            return self.bool(!is_and);
        }
        match flat.as_slice() {
            [] => self.bool(is_and),
            [only] => *only,
            _ => self.intern(op, &flat, BOOL),
        }
    }

    pub fn implies(&mut self, left: TermId, right: TermId) -> TermId {
        let not_left = self.not(left);
        self.or(&[not_left, right])
    }

    pub fn eq(&mut self, left: TermId, right: TermId) -> TermId {
        if left == right {
            return self.bool(true);
        }
        if let (Some(a), Some(b)) = (self.as_number(left), self.as_number(right)) {
            return self.bool(a == b);
        }
        if let (Op::Float(a), Op::Float(b)) = (self.op(left), self.op(right)) {
            return self.bool(a == b);
        }
        for (one, other) in [(left, right), (right, left)] {
            match self.op(one) {
                Op::True => return other,
                Op::False => return self.not(other),
                _ => {}
            }
        }
        // Smaller id first: `a = b` and `b = a` are one node.
        let (left, right) = if left < right { (left, right) } else { (right, left) };
        self.intern(Op::Eq, &[left, right], BOOL)
    }

    pub fn ite(&mut self, condition: TermId, then: TermId, other: TermId) -> TermId {
        if self.is_true(condition) || then == other {
            return then;
        }
        if self.is_false(condition) {
            return other;
        }
        if self.sort(then) == BOOL {
            let yes = self.implies(condition, then);
            let no = self.or(&[condition, other]);
            return self.and(&[yes, no]);
        }
        let sort = self.sort(then);
        self.intern(Op::Ite, &[condition, then, other], sort)
    }

    pub fn le(&mut self, left: TermId, right: TermId) -> TermId {
        if left == right {
            return self.bool(true);
        }
        if let (Some(a), Some(b)) = (self.as_number(left), self.as_number(right))
            && let Some(order) = a.compare(b)
        {
            return self.bool(order.is_le());
        }
        self.intern(Op::Le, &[left, right], BOOL)
    }

    pub fn lt(&mut self, left: TermId, right: TermId) -> TermId {
        if left == right {
            return self.bool(false);
        }
        if let (Some(a), Some(b)) = (self.as_number(left), self.as_number(right))
            && let Some(order) = a.compare(b)
        {
            return self.bool(order.is_lt());
        }
        self.intern(Op::Lt, &[left, right], BOOL)
    }

    /// A sum; numerals are gathered into one last summand.
    pub fn add(&mut self, terms: &[TermId]) -> TermId {
        let sort = terms.first().map_or(INT, |&first| self.sort(first));
        let mut flat = Vec::new();
        let mut constant = Rat::ZERO;
        let mut overflow = Vec::new();
        for &term in terms {
            let parts: Vec<TermId> =
                if *self.op(term) == Op::Add { self.args(term).to_vec() } else { vec![term] };
            for part in parts {
                match self.as_number(part) {
                    Some(number) => match constant.add(number) {
                        Some(sum) => constant = sum,
                        None => overflow.push(part),
                    },
                    None => flat.push(part),
                }
            }
        }
        flat.extend(overflow);
        if (flat.is_empty() || !constant.is_zero())
            && let Some(number) = self.number(constant, sort)
        {
            flat.push(number);
        }
        match flat.as_slice() {
            [only] => *only,
            _ => self.intern(Op::Add, &flat, sort),
        }
    }

    pub fn sub(&mut self, left: TermId, right: TermId) -> TermId {
        let negated = self.neg(right);
        self.add(&[left, negated])
    }

    pub fn neg(&mut self, term: TermId) -> TermId {
        let sort = self.sort(term);
        if let Some(negated) = self.as_number(term).and_then(Rat::neg)
            && let Some(number) = self.number(negated, sort)
        {
            return number;
        }
        let minus_one = if sort == REAL { self.real(Rat::int(-1)) } else { self.int(-1) };
        self.mul(minus_one, term)
    }

    /// A product; a numeral factor comes first and distributes over nothing.
    pub fn mul(&mut self, left: TermId, right: TermId) -> TermId {
        let (left, right) = if self.as_number(right).is_some() { (right, left) } else { (left, right) };
        let sort = self.sort(right);
        if let Some(factor) = self.as_number(left) {
            if factor == Rat::ONE {
                return right;
            }
            if factor.is_zero() {
                return left;
            }
            if let Some(number) = self.as_number(right)
                && let Some(product) = factor.mul(number).and_then(|value| self.number(value, sort))
            {
                return product;
            }
            if *self.op(right) == Op::Mul
                && let Some(inner) = self.as_number(self.args(right)[0])
                && let Some(product) = factor.mul(inner).and_then(|value| self.number(value, sort))
            {
                let rest = self.args(right)[1];
                return self.mul(product, rest);
            }
        }
        self.intern(Op::Mul, &[left, right], sort)
    }

    pub fn int_div(&mut self, left: TermId, right: TermId) -> TermId {
        if let (Op::Int(a), Op::Int(b)) = (self.op(left), self.op(right))
            && let Some(quotient) = a.checked_div_euclid(*b)
        {
            return self.int(quotient);
        }
        if *self.op(right) == Op::Int(1) {
            return left;
        }
        self.intern(Op::Div, &[left, right], INT)
    }

    pub fn modulo(&mut self, left: TermId, right: TermId) -> TermId {
        if let (Op::Int(a), Op::Int(b)) = (self.op(left), self.op(right))
            && let Some(rest) = a.checked_rem_euclid(*b)
        {
            return self.int(rest);
        }
        self.intern(Op::Mod, &[left, right], INT)
    }

    pub fn real_div(&mut self, left: TermId, right: TermId) -> TermId {
        if let Some(divisor) = self.as_number(right)
            && let Some(factor) = Rat::ONE.div(divisor)
        {
            let factor = self.real(factor);
            return self.mul(factor, left);
        }
        self.intern(Op::RealDiv, &[left, right], REAL)
    }

    pub fn to_real(&mut self, term: TermId) -> TermId {
        match *self.op(term) {
            Op::Int(value) => self.real(Rat::int(value)),
            _ if self.sort(term) == REAL => term,
            _ => self.intern(Op::ToReal, &[term], REAL),
        }
    }

    pub fn to_int(&mut self, term: TermId) -> TermId {
        match *self.op(term) {
            Op::Real(value) => self.int(value.floor()),
            Op::ToReal => self.args(term)[0],
            _ => self.intern(Op::ToInt, &[term], INT),
        }
    }

    pub fn select(&mut self, array: TermId, index: TermId) -> TermId {
        let sort = match self.sort_of(self.sort(array)) {
            Sort::Array(_, element) => *element,
            Sort::Bool | Sort::Int | Sort::Real | Sort::Float | Sort::Named(_) => self.sort(array),
        };
        self.intern(Op::Select, &[array, index], sort)
    }

    pub fn store(&mut self, array: TermId, index: TermId, value: TermId) -> TermId {
        let sort = self.sort(array);
        self.intern(Op::Store, &[array, index, value], sort)
    }

    pub fn const_array(&mut self, sort: SortId, value: TermId) -> TermId {
        self.intern(Op::ConstArray(sort), &[value], sort)
    }

    pub fn quant(&mut self, quantifier: Quantifier, vars: &[VarId], body: TermId) -> TermId {
        let free = self.free_vars(body);
        let kept: Vec<VarId> = vars.iter().copied().filter(|var| free.contains(var)).collect();
        if kept.is_empty() {
            return body;
        }
        self.intern(Op::Quant(quantifier, kept.into()), &[body], BOOL)
    }

    /// Builds `op(args)` through the normalising constructors.
    pub fn rebuild(&mut self, op: &Op, args: &[TermId], sort: SortId) -> TermId {
        match op {
            Op::True | Op::False | Op::Int(_) | Op::Real(_) | Op::Float(_) | Op::Var(_) => {
                self.intern(op.clone(), &[], sort)
            }
            Op::App(func) => self.app(*func, args),
            Op::Not => self.not(args[0]),
            Op::And => self.and(args),
            Op::Or => self.or(args),
            Op::Eq => self.eq(args[0], args[1]),
            Op::Ite => self.ite(args[0], args[1], args[2]),
            Op::Le => self.le(args[0], args[1]),
            Op::Lt => self.lt(args[0], args[1]),
            Op::Add => self.add(args),
            Op::Mul => self.mul(args[0], args[1]),
            Op::Div => self.int_div(args[0], args[1]),
            Op::Mod => self.modulo(args[0], args[1]),
            Op::RealDiv => self.real_div(args[0], args[1]),
            Op::ToReal => self.to_real(args[0]),
            Op::ToInt => self.to_int(args[0]),
            Op::FloatOp(op) => self.float_op(*op, args),
            Op::Select => self.select(args[0], args[1]),
            Op::Store => self.store(args[0], args[1], args[2]),
            Op::ConstArray(sort) => self.const_array(*sort, args[0]),
            Op::Quant(quantifier, vars) => self.quant(*quantifier, vars, args[0]),
        }
    }

    /// Every term reachable from the roots, arguments before users.
    pub fn reachable(&self, roots: &[TermId]) -> Vec<TermId> {
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut stack: Vec<TermId> = roots.to_vec();
        let mut order = Vec::new();
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                order.push(term);
                stack.extend_from_slice(self.args(term));
            }
        }
        order.sort_unstable();
        order
    }

    /// The free variables of a term, in order of creation. Bound variables are never reused outside their
    /// quantifier, so a variable is either bound everywhere or free everywhere.
    pub fn free_vars(&self, term: TermId) -> Vec<VarId> {
        self.free_vars_of(&[term])
    }

    pub fn free_vars_of(&self, roots: &[TermId]) -> Vec<VarId> {
        let mut free = Vec::new();
        let mut bound = FxHashSet::default();
        for term in self.reachable(roots) {
            match self.op(term) {
                Op::Var(var) => free.push(*var),
                Op::Quant(_, vars) => bound.extend(vars.iter().copied()),
                _ => {}
            }
        }
        free.retain(|var| !bound.contains(var));
        free.sort_unstable();
        free
    }

    pub fn has_quantifier(&self, term: TermId) -> bool {
        self.reachable(&[term]).into_iter().any(|part| matches!(self.op(part), Op::Quant(..)))
    }

    /// Replaces free variables; the result is simplified by the constructors on the way up.
    pub fn subst(&mut self, term: TermId, map: &FxHashMap<VarId, TermId>) -> TermId {
        if map.is_empty() {
            return term;
        }
        let mut done: FxHashMap<TermId, TermId> = FxHashMap::default();
        self.subst_memo(term, map, &mut done)
    }

    /// As `subst`, keeping finished nodes in `done` for further terms under the same map.
    pub fn subst_memo(
        &mut self,
        term: TermId,
        map: &FxHashMap<VarId, TermId>,
        done: &mut FxHashMap<TermId, TermId>,
    ) -> TermId {
        for part in self.reachable(&[term]) {
            if done.contains_key(&part) {
                continue;
            }
            let node = self.node(part);
            let image = match &node.op {
                Op::Var(var) => map.get(var).copied().unwrap_or(part),
                _ => {
                    let args: Vec<TermId> = node.args.iter().map(|arg| done[arg]).collect();
                    if args[..] == node.args[..] {
                        part
                    } else {
                        let (op, sort) = (node.op.clone(), node.sort);
                        self.rebuild(&op, &args, sort)
                    }
                }
            };
            done.insert(part, image);
        }
        done[&term]
    }

    /// The top-level conjuncts of a term.
    pub fn conjuncts(&self, term: TermId) -> Vec<TermId> {
        match self.op(term) {
            Op::True => Vec::new(),
            Op::And => self.args(term).to_vec(),
            _ => vec![term],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_terms_are_one_node() {
        let mut terms = Terms::default();
        let x = terms.fresh_var("x", INT);
        let x = terms.var_term(x);
        let one = terms.int(1);
        let a = terms.add(&[x, one]);
        let b = terms.add(&[one, x]);
        let c = terms.sub(x, one);
        assert_eq!(a, b);
        assert_ne!(a, c);
        let back = terms.add(&[c, one]);
        assert_eq!(back, x);
    }

    #[test]
    fn a_term_of_many_levels_is_substituted() {
        let mut terms = Terms::default();
        let x = terms.fresh_var("x", INT);
        let f = terms.add_func("f", vec![INT], INT, FuncKind::Uninterpreted);
        let mut deep = terms.var_term(x);
        for _ in 0..200_000 {
            deep = terms.app(f, &[deep]);
        }
        let zero = terms.int(0);
        let closed = terms.subst(deep, &FxHashMap::from_iter([(x, zero)]));
        assert_eq!(terms.free_vars(deep), vec![x]);
        assert!(terms.free_vars(closed).is_empty());
    }

    #[test]
    fn complementary_literals_close_a_junction() {
        let mut terms = Terms::default();
        let b = terms.fresh_var("b", BOOL);
        let b = terms.var_term(b);
        let not_b = terms.not(b);
        let both = terms.and(&[b, not_b]);
        let either = terms.or(&[b, not_b]);
        assert!(terms.is_false(both) && terms.is_true(either));
    }
}
