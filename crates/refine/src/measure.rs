//! Measures: methods by structural recursion over objects that do not change, as functions of the object.
//!
//! ```text
//! #@ measure                                     len(x) = 1 + len(x.tail), or 1 where there is no tail: stated when
//! def len = @tail.nil? ? 1 : 1 + @tail.len       x is made, and when one of its fields is read
//! ```
//!
//! What a measure is called on while it is unfolded has to be a part of the object, so that the equations have exactly
//! one solution.

use crate::call::{Args, in_force};
use crate::exec::{Exec, ExitKind};
use crate::specs::MethodSpec;
use crate::state::{FieldKey, Frame, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use horn::term::{INT, TermId};
use program::{ClassId, MethodKind};

/// A measure that is being unfolded.
pub(crate) struct Unfolding {
    /// Its number among the specifications.
    measure: usize,
    at: TermId,
    /// References that its fields hold.
    parts: Vec<TermId>,
}

impl<'a> Exec<'a> {
    /// The value of a measure; an error says why there is none.
    pub(crate) fn measure_result(
        &mut self,
        state: &State,
        atom: &Atom,
        spec: &'a MethodSpec,
        values: &[SymVal],
    ) -> Result<SymVal, String> {
        let own = self.one(atom.clone());
        let subject = values.first().unwrap_or(&own).clone();
        let mut result: Option<SymVal> = None;
        for (guard, atom) in &subject.0 {
            let value = match atom {
                Atom::Object { at, class, .. } => {
                    // What is measured of an argument is known by its fields, also where the code reads none.
                    if self.unfolding.is_empty() && self.entry_refs.contains(at) {
                        self.open_read(state, *at, *class);
                    }
                    self.measure_of(spec, *at, *class)?
                }
                Atom::Nil if !values.is_empty() => {
                    let nil = self.one(Atom::Nil);
                    let found = self.measure_body(state, spec, &own, Some(nil));
                    let found = found.filter(|(_, raises)| self.problem.terms.is_false(*raises));
                    found.ok_or_else(|| format!("the measure `{}` of nil", spec.name))?.0
                }
                _ => return Err(format!("the measure `{}` of a value that is no object", spec.name)),
            };
            result = Some(match result {
                None => value,
                Some(other) => value::merge(&mut self.problem.terms, *guard, &value, &other),
            });
        }
        result.ok_or_else(|| format!("the measure `{}` of nothing", spec.name))
    }

    fn measure_of(&mut self, spec: &'a MethodSpec, at: TermId, class: ClassId) -> Result<SymVal, String> {
        let cx = self.cx;
        let changing =
            cx.program.ancestors(class).iter().chain([&class]).find_map(|it| cx.specs.changing.get(it));
        if let Some(why) = changing {
            return Err(format!("the measure `{}` of objects that change, since {why}", spec.name));
        }
        if let Some(other) = self.overriding(spec) {
            return Err(format!("the measure `{}`, which is another method in {other}", spec.name));
        }
        let number = cx.specs.methods.iter().position(|it| std::ptr::eq(it, spec)).unwrap_or_default();
        if !self.lasts(spec, number, class) {
            return Err(format!("the measure `{}`, which reads what may change later", spec.name));
        }
        if let Some(around) = self.unfolding.last() {
            let is_smaller = around.parts.contains(&at) || around.at == at && number < around.measure;
            if !is_smaller {
                let message = format!(
                    "a measure calls measures on the fields of its object only; `{}` is called on something else",
                    spec.name
                );
                self.note_fault(spec, &message);
                return Err(message);
            }
        }
        let ty = spec.result.clone().unwrap_or(Ty::Int);
        let key = format!("measure {number}");
        let parts: Vec<TermId> = value::sorts(&ty)
            .into_iter()
            .enumerate()
            .map(|(index, sort)| self.function(&format!("{key} {index}"), vec![INT], sort, &[at]))
            .collect();
        Ok(value::from_terms(&mut self.problem.terms, &ty, &parts))
    }

    /// The measure of any object reads nothing but what never changes.
    fn lasts(&mut self, spec: &'a MethodSpec, number: usize, class: ClassId) -> bool {
        if let Some(&known) = self.lasting.get(&number) {
            return known;
        }
        // In a run of its own: what is found out about any object is nothing that the method is about.
        let mut apart = Exec::new(self.cx);
        // While it is found out, and where it calls itself.
        apart.lasting.clone_from(&self.lasting);
        apart.lasting.insert(number, true);
        let found = apart.is_measurable(spec, class);
        self.lasting.insert(number, found);
        found
    }

    /// The body of the measure has a value for any object of the class.
    fn is_measurable(&mut self, spec: &'a MethodSpec, class: ClassId) -> bool {
        let mut state = self.initial_state();
        let (object, _) = self.fresh(&Ty::Object(class), "any");
        let (own, subject) = match (spec.params.is_empty(), spec.class) {
            (true, _) => (object, None),
            (false, Some(class)) if spec.singleton => (self.one(Atom::Class(class)), Some(object)),
            (false, _) => {
                let main = self.fresh(&Ty::Object(self.cx.object), "main").0;
                (main, Some(object))
            }
        };
        state.frames.push(Frame::empty(own.clone()));
        self.measure_body(&state, spec, &own, subject).is_some()
    }

    /// A class below whose objects answer with something else than the measure.
    fn overriding(&self, spec: &MethodSpec) -> Option<String> {
        let program = self.cx.program;
        let class = spec.class.filter(|_| !spec.singleton)?;
        let mut below = self.cx.shown_classes().iter().filter(|it| program.has_ancestor(**it, class));
        let other = below.find(|it| {
            let found = program.lookup_method(**it, spec.name);
            !in_force(&found).is_some_and(|it| match it.method.kind {
                MethodKind::Body { file, body, .. } => file == spec.file && Some(body) == spec.body,
                _ => false,
            })
        });
        other.map(|it| program.name(*it))
    }

    /// States what the measures of an object are.
    pub(crate) fn open_measures(&mut self, state: &State, at: TermId, class: ClassId, chain: &[ClassId]) {
        let cx = self.cx;
        if chain.iter().any(|it| cx.specs.changing.contains_key(it)) {
            return;
        }
        let mut parts = Vec::new();
        let fields =
            chain.iter().filter_map(|it| cx.specs.fields.get(it)).flatten().filter(|it| !it.of_class);
        for field in fields {
            for (_, atom) in self.read_field(state, at, class, field.name).0 {
                if let Atom::Object { at, .. } = atom {
                    parts.push(at);
                }
            }
        }
        for (measure, spec) in cx.specs.methods.iter().enumerate().filter(|(_, it)| it.is_measure) {
            let object = self.one(Atom::Object { at, class, exact: false });
            let is_one = |ty: &Ty| matches!(ty, Ty::Object(of) if chain.contains(of));
            let (receiver, subject) = match spec.params.first() {
                Some(param) if param.ty.members().iter().any(is_one) => {
                    let receiver = match (spec.singleton, spec.class) {
                        (true, Some(class)) => self.one(Atom::Class(class)),
                        _ => state.frame().self_value.clone(),
                    };
                    (receiver, Some(object.clone()))
                }
                None if spec.class.is_some_and(|it| chain.contains(&it)) && !spec.singleton => {
                    (object.clone(), None)
                }
                _ => continue,
            };
            if spec.invalid.is_some() {
                continue;
            }
            let unfolding = Unfolding { measure, at, parts: parts.clone() };
            let outer = std::mem::take(&mut self.unfolding);
            self.unfolding.push(unfolding);
            let value = self.measure_body(state, spec, &receiver, subject);
            self.unfolding = outer;
            let Some((value, raises)) = value else {
                let is_own = self.under.as_ref().is_some_and(|(under, _)| std::ptr::eq(*under, spec));
                if is_own {
                    let message = "what the measure of an object is, by the measures of its fields";
                    self.unsupported(state, spec.span, message);
                }
                continue;
            };
            let own = self.measure_of(spec, at, class);
            let (Ok(own), Some(ty)) = (own, spec.result.clone()) else { continue };
            let terms = &mut self.problem.terms;
            let (left, _) = value::to_terms(terms, cx.program, &ty, &own);
            let (right, conforms) = value::to_terms(terms, cx.program, &ty, &value);
            if !terms.is_true(conforms) {
                continue;
            }
            for (left, right) in left.into_iter().zip(right) {
                let same = self.problem.terms.eq(left, right);
                let fact = self.problem.terms.or(&[raises, same]);
                self.fact(fact);
            }
        }
    }

    /// What the body of a measure computes, and where it raises; nothing when it does more.
    fn measure_body(
        &mut self,
        state: &State,
        spec: &'a MethodSpec,
        receiver: &SymVal,
        subject: Option<SymVal>,
    ) -> Option<(SymVal, TermId)> {
        let cx = self.cx;
        let (body, file) = (spec.body?, *cx.files.get(&spec.file)?);
        let code = self.code(file, None);
        let args = Args { positional: subject.into_iter().collect(), ..Args::default() };
        let mut start = state.clone();
        start.pc.clear();
        start.kapps.clear();
        let vars = self.bind(&mut start, file.body(body), &args, spec.span)?;
        let id = self.frame_id();
        let owner = spec.class.map(|class| (class, spec.name));
        start.frames = vec![Frame { id, code, body, vars, owner, ..Frame::empty(receiver.clone()) }];
        self.spec_depth += 1;
        let outer_trouble = self.spec_trouble.take();
        let outer_undefined = std::mem::take(&mut self.spec_undefined);
        let meaning = self.abstractions.meaning.take();
        self.measuring += 1;
        let exits = self.run_body(start);
        self.measuring -= 1;
        self.abstractions.meaning = meaning;
        self.spec_depth -= 1;
        let trouble = std::mem::replace(&mut self.spec_trouble, outer_trouble);
        let undefined = std::mem::replace(&mut self.spec_undefined, outer_undefined);
        if trouble.is_some() {
            return None;
        }
        let mut result: Option<SymVal> = None;
        for exit in exits {
            let ExitKind::Leave(value) = exit.kind else { return None };
            let guard = self.problem.terms.and(&exit.state.pc);
            result = Some(match result {
                None => value,
                Some(other) => value::merge(&mut self.problem.terms, guard, &value, &other),
            });
        }
        let undefined = self.problem.terms.or(&undefined);
        result.map(|value| (value, undefined))
    }

    /// What stands at this place never changes: a declared field of a class whose objects do not.
    pub(crate) fn is_lasting(&self, key: &FieldKey, at: TermId) -> bool {
        let FieldKey::Ivar(name) = key else { return false };
        let Some(&class) = self.ref_classes.get(&at) else { return false };
        let changing = &self.cx.specs.changing;
        self.cx.field(class, *name).is_some()
            && self.cx.has_structure(class)
            && !self.cx.program.ancestors(class).iter().chain([&class]).any(|it| changing.contains_key(it))
    }

    fn note_fault(&mut self, spec: &MethodSpec, message: &str) {
        if !self.faults.iter().any(|(file, span, _)| (*file, *span) == (spec.file, spec.span)) {
            self.faults.push((spec.file, spec.span, message.to_owned()));
        }
    }
}
