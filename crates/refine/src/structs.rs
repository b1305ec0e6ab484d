//! Struct and Data: objects whose fields are their members.
//!
//! ```text
//! Item = Struct.new(:name, :price)        Item.new("a", 3)     name -> "a", price -> 3
//!                                         Item.new("a")        price -> nil
//! Point = Data.define(:x, :y)             Point.new(x: 1)      ArgumentError
//! ```

use crate::call::{Args, in_force};
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use horn::term::TermId;
use program::{ClassId, MethodKind};
use syntax::ir::{DefKind, NewClassKind};

/// How a class of values was made.
pub(crate) struct Members {
    pub(crate) names: Vec<Name>,
    keyword_init: Option<bool>,
    is_data: bool,
}

impl<'a> Exec<'a> {
    /// The members of a class made by `Struct.new` or `Data.define`, or of a subclass of one.
    pub(crate) fn members_of(&self, class: ClassId) -> Option<Members> {
        let chain = std::iter::once(class).chain(self.cx.program.ancestors(class).iter().copied());
        for class in chain {
            for site in self.cx.program.sites(class) {
                let Some(file) = self.cx.files.get(&site.file) else { continue };
                let made = file.defs.iter().find_map(|def| match &def.kind {
                    DefKind::NewClass(new) if def.span == site.span => Some(&new.kind),
                    _ => None,
                });
                match made {
                    Some(NewClassKind::Struct { members, keyword_init, open: false }) => {
                        return Some(Members {
                            names: members.clone(),
                            keyword_init: *keyword_init,
                            is_data: false,
                        });
                    }
                    Some(NewClassKind::Data { members, open: false }) => {
                        return Some(Members { names: members.clone(), keyword_init: None, is_data: true });
                    }
                    _ => {}
                }
            }
        }
        None
    }

    /// Methods of the class itself: `new` and `[]` make an instance.
    pub(crate) fn struct_method(
        &mut self,
        state: State,
        atom: &Atom,
        name: Name,
        args: &Args,
        span: Span,
    ) -> Flow {
        let (Atom::Class(class), "new" | "[]") = (atom, name.as_str()) else {
            return self.unsupported(&state, span, format!("`{name}` of a struct is not modelled"));
        };
        if self.spec_depth > 0 {
            return self.unsupported(&state, span, "a new object in a predicate is not modelled");
        }
        let (at, object) = self.make_object(*class);
        self.register(at, *class);
        let mut state = state;
        let yes = self.terms().bool(true);
        state.heap.made.insert(at, yes);
        let Some(atom) = object.only().cloned() else { return Vec::new() };
        let initialize = Name::new("initialize");
        let found = self.cx.program.lookup_method(*class, initialize);
        let own = in_force(&found).copied();
        let flow = match own.map(|it| (it.method.kind, it.found_in)) {
            Some((MethodKind::Body { file, body, .. }, found_in)) => {
                self.inline(state, &atom, file, body, Some((found_in, initialize)), args, span)
            }
            _ => self.set_members(state, at, *class, args, span),
        };
        flow.into_iter().map(|(state, _)| (state, object.clone())).collect()
    }

    /// What `initialize` of a struct does.
    pub(crate) fn set_members(
        &mut self,
        mut state: State,
        at: TermId,
        class: ClassId,
        args: &Args,
        span: Span,
    ) -> Flow {
        let Some(members) = self.members_of(class) else {
            return self.unsupported(&state, span, "the members of this struct are not known");
        };
        let by_keyword = members.keyword_init == Some(true) || members.is_data && !args.keywords.is_empty();
        let (given, n) = (args.positional.len(), members.names.len());
        let wrong = if by_keyword {
            let unknown = args.keywords.iter().find(|(name, _)| !members.names.contains(name));
            let missing = members.names.iter().find(|name| !args.keywords.iter().any(|(it, _)| it == *name));
            match (unknown, missing) {
                _ if given > 0 => Some(format!("wrong number of arguments (given {given}, expected 0)")),
                (Some((name, _)), _) => Some(format!("unknown keywords: {name}")),
                (None, Some(name)) if members.is_data => Some(format!("missing keyword: :{name}")),
                _ => None,
            }
        } else if !args.keywords.is_empty() {
            // Ruby: versions differ in what keywords of a struct without `keyword_init` mean.
            return self.unsupported(&state, span, "keywords for a struct without `keyword_init: true`");
        } else if given > n {
            Some(format!("struct size differs (given {given}, expected at most {n})"))
        } else if members.is_data && given < n {
            Some(format!("missing keyword: :{}", members.names[given]))
        } else {
            None
        };
        if let Some(what) = wrong {
            let yes = self.terms().bool(true);
            self.may_raise(&mut state, yes, "ArgumentError", span, what);
            return Vec::new();
        }
        for (index, name) in members.names.iter().enumerate() {
            let value = if by_keyword {
                args.keywords.iter().find(|(it, _)| it == name).map(|(_, value)| value.clone())
            } else {
                args.positional.get(index).cloned()
            };
            let value = value.unwrap_or_else(|| self.one(Atom::Nil));
            let wanted = self.cx.field(class, *name).map(|field| field.ty.clone());
            let value = wanted.map_or_else(|| value.clone(), |ty| self.adapt(&mut state, &value, &ty));
            self.write_field(&mut state, at, *name, value, span);
        }
        self.flow(state, Atom::Nil)
    }

    /// Methods that every struct has.
    pub(crate) fn struct_core(
        &mut self,
        state: &State,
        at: TermId,
        class: ClassId,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let members = self.members_of(class)?;
        let mut state = state.clone();
        let member = |exec: &Self, wanted: &SymVal| -> Option<Name> {
            let found = match wanted.only()? {
                Atom::Sym(symbol) => exec.symbol_name(*symbol)?,
                Atom::Int(index) => {
                    let index = exec.problem.terms.as_number(*index)?.as_int()?;
                    *members.names.get(usize::try_from(index).ok()?)?
                }
                _ => return None,
            };
            members.names.contains(&found).then_some(found)
        };
        Some(match (name, args.positional.as_slice()) {
            ("[]", [wanted]) => {
                let member = member(self, wanted)?;
                let value = self.read_field(&state, at, class, member);
                vec![(state, value)]
            }
            ("[]=", [wanted, value]) if !members.is_data => {
                let member = member(self, wanted)?;
                self.write_field(&mut state, at, member, value.clone(), span);
                self.written_refs.insert((at, class));
                vec![(state, value.clone())]
            }
            ("to_a" | "deconstruct", []) if !members.is_data => {
                let values: Vec<SymVal> =
                    members.names.iter().map(|name| self.read_field(&state, at, class, *name)).collect();
                let list = self.array_from(&mut state, &values)?;
                vec![(state, list)]
            }
            ("==", [other]) => {
                let Some(&Atom::Object { at: right, class: with, .. }) = other.only() else { return None };
                if class != with {
                    return None;
                }
                let mut holds = Vec::new();
                for name in members.names {
                    let a = self.read_field(&state, at, class, name);
                    let b = self.read_field(&state, right, class, name);
                    holds.push(self.same_values(&state, &a, &b)?);
                }
                let term = self.terms().and(&holds);
                self.flow(state, Atom::Bool(term))
            }
            _ => return None,
        })
    }

    /// `==` of two values of the core, as parts of others.
    pub(crate) fn same_values(&mut self, state: &State, left: &SymVal, right: &SymVal) -> Option<TermId> {
        let mut holds = Vec::new();
        for (guard, a) in &left.0 {
            for (with, b) in &right.0 {
                // Ruby: one and the same NaN is equal to itself where it is a part of two values.
                if matches!((a, b), (Atom::Double(_), Atom::Double(_))) {
                    return None;
                }
                let same = self.same(state, a, "==", b)?;
                holds.push(self.problem.terms.and(&[*guard, *with, same]));
            }
        }
        Some(self.problem.terms.or(&holds))
    }
}
