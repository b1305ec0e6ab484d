//! Elements and relations of objects that do not change: lists, trees and their kin.
//!
//! ```text
//! #@ class List[T] <p: (T, T) -> bool>      elements(x, v)    ⇔ v = x.head ∨ elements(x.tail, v)
//! #@ @head: T                               related(x, h, v)  ⇔ h = x.head ∧ elements(x.tail, v)
//! #@ @tail: List[T<p(@head)>]<p>?                               ∨ related(x.tail, h, v)
//!
//! List[(Integer v { v > 0 })]<|h, v| h <= v>   ∀ v. elements(x, v) ⇒ v > 0,  ∀ h, v. related(x, h, v) ⇒ h <= v
//! ```
//!
//! Both are functions of the reference. They are unfolded for an object when it is made and when one of its fields is
//! read; nothing is known of others than what types say.

use crate::call::Args;
use crate::exec::Exec;
use crate::specs::{Contribution, Generic, Pred};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::term::{BOOL, INT, Op, Quantifier, SortId, TermId, Terms, VarId};
use program::ClassId;
use rustc_hash::FxHashMap;

impl<'a> Exec<'a> {
    /// `__each_C_i(x) { |v| .. }` and `__rel_C_j(x) { |h, v| .. }`: the block holds of all elements, or of all that is
    /// related.
    pub(crate) fn all_elements(
        &mut self,
        state: &State,
        class: ClassId,
        index: usize,
        is_relation: bool,
        args: &Args,
        span: Span,
    ) -> Result<TermId, String> {
        let cx = self.cx;
        let (Some(value), Some(block)) = (args.positional.first(), &args.block) else {
            return Err("elements of nothing".to_owned());
        };
        let name = cx.program.name(class);
        if let Some(why) = cx.specs.changing.get(&class) {
            return Err(format!("what the elements of {name} are: its objects change, since {why}"));
        }
        let types = cx.specs.generics.get(&class).and_then(|generic| types_of(generic, index, is_relation));
        let Some(types) = types else { return Err(format!("the elements of {name}")) };
        let sorts: Vec<SortId> = types.iter().flat_map(value::sorts).collect();
        let mut parts = Vec::new();
        let mut objects = Vec::new();
        for (guard, atom) in &value.0 {
            match atom {
                Atom::Nil => {}
                Atom::Object { at, class: own, .. } if cx.is_a(*own, class) => objects.push((*guard, *at)),
                _ => return Err(format!("the elements of a value that is no {name}")),
            }
        }
        if objects.is_empty() {
            return Ok(self.terms().bool(true));
        }
        let inside = |exec: &mut Self, terms: &[TermId]| {
            let mut any = Vec::new();
            for &(guard, at) in &objects {
                let it = exec.relation(class, index, is_relation, at, terms);
                any.push(exec.problem.terms.and(&[guard, it]));
            }
            exec.problem.terms.or(&any)
        };
        let found = self.bound_block(
            state,
            block,
            &sorts,
            true,
            &inside,
            &mut |exec, _, terms| {
                let given = types.iter().zip(terms);
                given.map(|(ty, term)| value::from_terms(&mut exec.problem.terms, ty, &[*term])).collect()
            },
            span,
        );
        let Some((vars, result, undefined)) = found else {
            return Err("what a refinement says of elements".to_owned());
        };
        let given: Vec<TermId> = vars.iter().map(|&var| self.problem.terms.var_term(var)).collect();
        let truthy = value::truthy(&mut self.problem.terms, &result);
        for &(guard, at) in &objects {
            let is_one = self.relation(class, index, is_relation, at, &given);
            let terms = &mut self.problem.terms;
            let body = terms.implies(is_one, truthy);
            let raises = terms.and(&[guard, is_one, undefined]);
            let all = self.closed(Quantifier::Forall, &vars, body);
            let raises = self.closed(Quantifier::Exists, &vars, raises);
            let terms = &mut self.problem.terms;
            parts.push(terms.implies(guard, all));
            if !terms.is_false(raises) {
                let pc = terms.and(&state.pc);
                let undefined = terms.and(&[pc, raises]);
                self.spec_undefined.push(undefined);
            }
        }
        Ok(self.problem.terms.and(&parts))
    }

    /// A quantified formula whose variables are the same for all formulas of its depth: those that differ in the names
    /// of their variables only become one term, and what is promised is often what is known, by sight.
    pub(crate) fn closed(&mut self, quantifier: Quantifier, vars: &[VarId], body: TermId) -> TermId {
        let depth = depth(&self.problem.terms, body);
        let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
        let mut own = Vec::new();
        for (index, &var) in vars.iter().enumerate() {
            let sort = self.problem.terms.var(var).sort;
            let known = self.canonical.get(&(depth, index, sort)).copied();
            let bound = known.unwrap_or_else(|| self.terms().fresh_var("e", sort));
            self.canonical.insert((depth, index, sort), bound);
            map.insert(var, self.problem.terms.var_term(bound));
            own.push(bound);
        }
        let terms = &mut self.problem.terms;
        let body = terms.subst(body, &map);
        terms.quant(quantifier, &own, body)
    }

    /// `elements(at, v)` or `related(at, h, v)`.
    fn relation(
        &mut self,
        class: ClassId,
        index: usize,
        is_relation: bool,
        at: TermId,
        terms: &[TermId],
    ) -> TermId {
        let word = if is_relation { "related" } else { "elements" };
        let mut all = vec![at];
        all.extend(terms);
        let sorts: Vec<SortId> =
            std::iter::once(INT).chain(terms.iter().map(|&it| self.problem.terms.sort(it))).collect();
        self.function(&format!("{word} {} {index}", class.0), sorts, BOOL, &all)
    }

    /// Unfolds what is known of an object whose fields are read, or that was made.
    pub(crate) fn open_object(&mut self, state: &State, at: TermId, class: ClassId) {
        let cx = self.cx;
        if !cx.has_structure(class) || !self.bound.is_empty() || self.indexed > 0 || self.opened.contains(&at)
        {
            return;
        }
        self.opened.insert(at);
        let chain: Vec<ClassId> = std::iter::once(class)
            .chain(cx.program.ancestors(class).iter().copied().filter(|it| *it != class))
            .collect();
        for &above in &chain {
            if let Some(generic) = cx.specs.generics.get(&above)
                && !cx.specs.changing.contains_key(&above)
            {
                for index in 0..generic.params.len() {
                    self.unfold(state, at, class, (above, generic), index, false);
                }
                for index in 0..generic.abstracts.len() {
                    self.unfold(state, at, class, (above, generic), index, true);
                }
            }
        }
        self.rank(state, at, class, &chain);
        self.open_measures(state, at, class, &chain);
    }

    /// An object that does not change is made after its parts: none is a part of itself.
    fn rank(&mut self, state: &State, at: TermId, class: ClassId, chain: &[ClassId]) {
        let cx = self.cx;
        if chain.iter().any(|it| cx.specs.changing.contains_key(it)) {
            return;
        }
        let own = self.function("rank", vec![INT], INT, &[at]);
        let fields =
            chain.iter().filter_map(|it| cx.specs.fields.get(it)).flatten().filter(|it| !it.of_class);
        for field in fields {
            for (guard, atom) in self.read_field(state, at, class, field.name).0 {
                let Atom::Object { at: part, class: other, .. } = atom else { continue };
                if !cx.has_structure(other) {
                    continue;
                }
                let part = self.function("rank", vec![INT], INT, &[part]);
                let terms = &mut self.problem.terms;
                let zero = terms.int(0);
                let (low, high) = (terms.le(zero, part), terms.lt(part, own));
                let both = terms.and(&[low, high]);
                let fact = terms.implies(guard, both);
                self.fact(fact);
            }
        }
    }

    /// One of the object's sets of elements, or one of its relations, in terms of its fields.
    fn unfold(
        &mut self,
        state: &State,
        at: TermId,
        class: ClassId,
        (owner, generic): (ClassId, &'a Generic),
        index: usize,
        is_relation: bool,
    ) -> Option<()> {
        let types = types_of(generic, index, is_relation)?;
        let sorts: Vec<SortId> = types.iter().flat_map(value::sorts).collect();
        let vars: Vec<VarId> = sorts.iter().map(|&sort| self.terms().fresh_var("v", sort)).collect();
        let terms: Vec<TermId> = vars.iter().map(|&var| self.problem.terms.var_term(var)).collect();
        let last = *terms.last()?;
        let mut ways = Vec::new();
        for part in &generic.parts {
            let value = self.read_field(state, at, class, part.field);
            let way = match (&part.what, is_relation) {
                (Contribution::Element { param }, false) if *param == index => {
                    self.is_value(&value, types.last()?, last)?
                }
                (Contribution::Elements { param, class, of }, false) if *param == index => {
                    self.is_within(&value, *class, *of, false, &terms)?
                }
                (Contribution::Related { abstraction, args }, true) if *abstraction == index => {
                    let same = self.same_args(state, at, class, args, &terms)?;
                    let is_it = self.is_value(&value, types.last()?, last)?;
                    self.problem.terms.and(&[same, is_it])
                }
                (Contribution::RelatedElements { abstraction, args, class: other, of }, true)
                    if *abstraction == index =>
                {
                    let same = self.same_args(state, at, class, args, &terms)?;
                    let is_one = self.is_within(&value, *other, *of, false, &[last])?;
                    self.problem.terms.and(&[same, is_one])
                }
                (Contribution::Relation { abstraction, class, of }, true) if *abstraction == index => {
                    self.is_within(&value, *class, *of, true, &terms)?
                }
                _ => continue,
            };
            ways.push(way);
        }
        let any = self.problem.terms.or(&ways);
        let own = self.relation(owner, index, is_relation, at, &terms);
        let same = self.problem.terms.eq(own, any);
        let fact = self.closed(Quantifier::Forall, &vars, same);
        self.fact(fact);
        Some(())
    }

    /// The value is that of the term; nothing when it may be of another type.
    fn is_value(&mut self, value: &SymVal, ty: &Ty, term: TermId) -> Option<TermId> {
        let mut ways = Vec::new();
        for (guard, atom) in &value.0 {
            if *atom == Atom::Nil {
                continue;
            }
            if !value::belongs(self.cx.program, atom, ty) {
                return None;
            }
            let one = SymVal(vec![(*guard, atom.clone())]);
            let (parts, _) = value::to_terms(&mut self.problem.terms, self.cx.program, ty, &one);
            let same = self.problem.terms.eq(*parts.first()?, term);
            ways.push(self.problem.terms.and(&[*guard, same]));
        }
        Some(self.problem.terms.or(&ways))
    }

    /// The terms are an element of what the value is, or related in it; nil has none.
    fn is_within(
        &mut self,
        value: &SymVal,
        class: ClassId,
        of: usize,
        is_relation: bool,
        terms: &[TermId],
    ) -> Option<TermId> {
        if self.cx.specs.changing.contains_key(&class) {
            return None;
        }
        let mut ways = Vec::new();
        for (guard, atom) in &value.0 {
            match atom {
                Atom::Nil => {}
                Atom::Object { at, class: own, .. } if self.cx.is_a(*own, class) => {
                    let it = self.relation(class, of, is_relation, *at, terms);
                    ways.push(self.problem.terms.and(&[*guard, it]));
                }
                _ => return None,
            }
        }
        Some(self.problem.terms.or(&ways))
    }

    /// The first terms are the arguments of an abstract refinement, as the object's class writes them.
    fn same_args(
        &mut self,
        state: &State,
        at: TermId,
        class: ClassId,
        args: &'a [std::sync::Arc<Pred>],
        terms: &[TermId],
    ) -> Option<TermId> {
        let receiver = self.one(Atom::Object { at, class, exact: false });
        let mut same = Vec::new();
        for (arg, &term) in args.iter().zip(terms) {
            let value = self.eval_term(state, arg, &receiver)?;
            let given = self.single_term(&value)?;
            if self.problem.terms.sort(given) != self.problem.terms.sort(term) {
                return None;
            }
            same.push(self.problem.terms.eq(given, term));
        }
        Some(self.problem.terms.and(&same))
    }

    /// An object that was made here and whose construction is over.
    pub(crate) fn open_made(&mut self, state: &State, at: TermId, class: ClassId) {
        if matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0) {
            self.open_object(state, at, class);
        }
    }

    /// An object whose field is read. Those that are made here are opened when they are finished.
    pub(crate) fn open_read(&mut self, state: &State, at: TermId, class: ClassId) {
        if !matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0) {
            self.open_object(state, at, class);
        }
    }
}

/// How deep quantifiers are nested in a formula.
fn depth(terms: &Terms, formula: TermId) -> usize {
    let mut depths: FxHashMap<TermId, usize> = FxHashMap::default();
    // Parts come before what they are parts of.
    for part in terms.reachable(&[formula]) {
        let inner = terms.args(part).iter().map(|it| depths[it]).max().unwrap_or(0);
        depths.insert(part, inner + usize::from(matches!(terms.op(part), Op::Quant(..))));
    }
    depths[&formula]
}

fn types_of(generic: &Generic, index: usize, is_relation: bool) -> Option<Vec<Ty>> {
    match is_relation {
        true => generic.abstracts.get(index).map(|(_, types)| types.clone()),
        false => generic.params.get(index).map(|(_, ty)| vec![ty.clone()]),
    }
}
