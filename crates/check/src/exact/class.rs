//! Methods of classes: `new` above all; structs, blocks and exceptions.

use super::call::Given;
use super::exec::Exec;
use super::pattern::MatchPart;
use super::value::{Exit, Id, Object, Step, Val};
use crate::fault::Fault;
use crate::rules::{MISSING_KEY, UNDEFINED_CONSTANT, WRONG_ARGUMENTS};
use base::Name;
use program::{ClassId, ClassKind, ConstLookup};
use syntax::ir::{ConstPath, PathRoot, ScopeId};

impl Exec<'_> {
    pub(super) fn class_method(&mut self, class: ClassId, name: Name, given: &Given) -> Step<Option<Val>> {
        let program = self.world.program;
        let core = self.world.core;
        Ok(Some(match (name.as_str(), &given.positional[..]) {
            ("new", args) if program.name(class) == "Struct" || program.name(class) == "Data" => {
                let _ = args;
                self.new_class(given)?
            }
            ("define", _) if program.name(class) == "Data" => self.new_class(given)?,
            ("new", args) if class == core.array => match (args, given.block) {
                ([], None) => self.heap.array(Vec::new()),
                ([Val::Int(n)], None) => self.filled(*n, Val::Nil)?,
                ([Val::Int(n), value], None) => self.filled(*n, *value)?,
                ([Val::Int(n @ 0..)], Some(block)) => {
                    let mut items = Vec::new();
                    for index in 0..*n {
                        items.push(self.yields(block, &[Val::Int(index)])?);
                    }
                    self.heap.array(items)
                }
                _ => return Err(Exit::GiveUp),
            },
            ("new", args) if class == core.hash && given.keywords.is_empty() => match (args, given.block) {
                ([], None) => self.heap.hash(Vec::new()),
                ([default], None) => self.heap.hash_with(Vec::new(), *default, None),
                ([], Some(block)) => self.heap.hash_with(Vec::new(), Val::Nil, Some(block)),
                _ => return Err(Exit::GiveUp),
            },
            ("new" | "[]", args) if program.name(class) == "Set" && given.block.is_none() => {
                let items = match (name.as_str(), args) {
                    ("[]", items) => items.to_vec(),
                    (_, []) => Vec::new(),
                    (_, [items]) => self.each_of(*items)?,
                    _ => return Err(Exit::GiveUp),
                };
                self.new_set(items)?
            }
            ("new", []) if class == core.string => self.heap.str(""),
            ("new" | "produce", _) if program.name(class) == "Enumerator" => {
                return self.new_enumerator(name.as_str(), given);
            }
            ("new", _) if matches!(program.name(class).as_str(), "Thread" | "Fiber") => {
                self.new_thread(&program.name(class), given)?
            }
            ("new", _) if program.name(class) == "StringIO" => self.new_string_io(given)?,
            ("parse", [text]) if program.name(class) == "JSON" => {
                let symbols = match given.keywords[..] {
                    [] => false,
                    [(option, choice)] if option == "symbolize_names" => choice.truth()?,
                    _ => return Err(Exit::GiveUp),
                };
                let text = self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned();
                self.parse_json(&text, symbols)?
            }
            ("new", []) if class == core.proc_ => Val::Proc(given.block.ok_or(Exit::GiveUp)?),
            ("new", _) => self.new_object(class, given)?,
            ("===", [other]) => match other {
                Val::Class(_) => return Err(Exit::GiveUp),
                other => {
                    let own = self.class_of(*other).ok_or(Exit::GiveUp)?;
                    Val::bool(self.is_kind_of(*other, own, class)?)
                }
            },
            ("==", [other]) => Val::bool(Val::Class(class).is(*other).ok_or(Exit::GiveUp)?),
            ("name", []) if matches!(program.kind(class), ClassKind::Class | ClassKind::Module) => {
                let name = program.name(class);
                self.heap.frozen_str(name)
            }
            ("to_s" | "inspect", []) => self.string_of(Val::Class(class))?,
            ("sqrt", [Val::Int(number)]) if program.name(class) == "Math" && *number >= 0 => {
                Val::Float((*number as f64).sqrt())
            }
            ("sqrt", [Val::Float(number)]) if program.name(class) == "Math" && *number >= 0.0 => {
                Val::Float(number.sqrt())
            }
            ("sqrt", [Val::Int(number)]) if class == core.integer && *number >= 0 => {
                Val::Int((*number as u64).isqrt() as i64)
            }
            (
                "hypot" | "sin" | "cos" | "tan" | "exp" | "cbrt" | "atan",
                [Val::Int(_) | Val::Float(_), ..],
            ) if program.name(class) == "Math" => Val::Some(core.float),
            ("now", []) if program.name(class) == "Time" => Val::Some(class),
            ("last_match", args) if class == core.regexp && args.len() < 2 => {
                let part = match args {
                    [] => MatchPart::All,
                    [Val::Int(number @ 0..)] => MatchPart::Group(*number as usize),
                    [Val::Sym(name)] => MatchPart::Named(*name),
                    _ => return Err(Exit::GiveUp),
                };
                let frame = self.near.ok_or(Exit::GiveUp)?;
                self.last_match(frame, part)?
            }
            ("const_get", [name]) => self.constant_by_name(class, *name)?,
            ("exception", args) if self.is_exception_class(class) && args.len() < 2 => {
                self.new_object(class, given)?
            }
            _ => return Ok(None),
        }))
    }

    /// `Shop.const_get(:RATE)`.
    fn constant_by_name(&mut self, class: ClassId, name: Val) -> Step {
        let program = self.world.program;
        let text = self.heap.text_of(name).ok_or(Exit::GiveUp)?.to_owned();
        let is_name = |part: &str| {
            part.starts_with(|it: char| it.is_ascii_uppercase())
                && part.chars().all(|it| it.is_alphanumeric() || it == '_')
        };
        if !text.split("::").all(is_name) && text.is_ascii() && !text.starts_with("::") {
            let message = format!("wrong constant name {text}");
            return Err(self.fault(Fault::said(&UNDEFINED_CONSTANT, "NameError", message)));
        }
        let own = program.name(class);
        let mut names: Vec<Name> = match own.as_str() {
            "Object" | "Kernel" => Vec::new(),
            _ if program.find_class(&own) == Some(class) => own.split("::").map(Name::new).collect(),
            _ => return Err(Exit::GiveUp),
        };
        let n_own = names.len();
        names.extend(text.split("::").map(Name::new));
        // Ruby: those of Object are found from any class.
        let at_top = ConstPath { root: PathRoot::Top, names: names[n_own..].to_vec() };
        let path = ConstPath { root: PathRoot::Top, names };
        let (file, scope) = (self.at.0, ScopeId(0));
        match (program.resolve_const(file, scope, &path), program.resolve_const(file, scope, &at_top)) {
            (ConstLookup::Absent, ConstLookup::Absent)
                if self.files.namesakes(program, Name::new("const_missing")).is_empty()
                    && !at_top
                        .names
                        .iter()
                        .any(|it| self.files.index(program).is_asked_about(&self.unit, *it)) =>
            {
                Err(self.fault(Fault::NoConstant { path, at: (file, scope) }))
            }
            (ConstLookup::Found(found), _) | (ConstLookup::Absent, ConstLookup::Found(found)) => {
                self.constants.get(&(found.owner, found.name)).copied().ok_or(Exit::GiveUp)
            }
            _ => Err(Exit::GiveUp),
        }
    }

    fn filled(&mut self, n: i64, value: Val) -> Step {
        let n = usize::try_from(n).map_err(|_| Exit::GiveUp)?;
        self.spend(n)?;
        Ok(self.heap.array(vec![value; n]))
    }

    /// `Struct.new(:a) { def x; end }`: the class table has the class under the name that it is given.
    fn new_class(&mut self, given: &Given) -> Step {
        if let Some(block) = given.block {
            let given = Given { as_self: Some((Val::NewClass, None)), ..Given::default() };
            self.yield_to(block, given, false)?;
        }
        Ok(Val::NewClass)
    }

    fn is_exception_class(&self, class: ClassId) -> bool {
        self.world.class("Exception").is_some_and(|it| self.world.program.has_ancestor(class, it))
    }

    pub(super) fn is_exception(&self, object: Id<Object>) -> bool {
        self.is_exception_class(self.heap.objects[object].class)
    }

    pub(super) fn is_struct(&self, object: Id<Object>) -> bool {
        let class = self.heap.objects[object].class;
        self.world.class("Struct").is_some_and(|it| self.world.program.has_ancestor(class, it))
    }

    /// No class of Ruby's own is above it but the roots.
    pub(super) fn is_plain(&self, object: Id<Object>) -> bool {
        self.is_plain_class(self.heap.objects[object].class)
    }

    fn is_plain_class(&self, class: ClassId) -> bool {
        let program = self.world.program;
        program.ancestors(class).iter().all(|it| {
            let name = program.name(*it);
            !program.is_core(*it)
                || matches!(name.as_str(), "Object" | "Kernel" | "BasicObject" | "Comparable" | "Enumerable")
                // What libraries mix into Object.
                || program.kind(*it) == ClassKind::Module && program.has_ancestor(self.world.core.nil, *it)
        })
    }

    /// `Foo.new`.
    fn new_object(&mut self, class: ClassId, given: &Given) -> Step {
        let program = self.world.program;
        let is_made = program.kind(class) == ClassKind::Class
            && (self.is_plain_class(class) || self.is_exception_class(class) || self.is_wrapper_class(class))
            && (program.is_core(class) || self.definitions.opened.contains(&class));
        if !is_made {
            return Err(Exit::GiveUp);
        }
        let object = self.heap.object(class);
        let made = Val::Object(object);
        let initialize = Given { on_self: true, variable: false, from: None, ..given.clone() };
        let takes_none = !self.is_exception(object) && !self.is_wrapper_class(class);
        if takes_none && !given.positional.is_empty() && !self.has_own(made, "initialize")? {
            let n_given = given.positional.len();
            let message = format!("wrong number of arguments (given {n_given}, expected 0) for `initialize'");
            return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        self.invoke(made, Name::new("initialize"), initialize)?;
        Ok(made)
    }

    /// `Point.new(1, 2)` of a Struct.
    pub(super) fn struct_class_method(&mut self, receiver: Val, name: Name, given: Given) -> Step {
        let Val::Class(class) = receiver else { return Err(Exit::GiveUp) };
        let members = self.files.members(self.world.program, class).ok_or(Exit::GiveUp)?;
        if name == "members" && given.positional.is_empty() {
            let members = members.iter().map(|it| Val::Sym(*it)).collect();
            return Ok(self.heap.array(members));
        }
        let is_data = self.world.class("Data").is_some_and(|it| self.world.program.has_ancestor(class, it));
        let is_keyed = self.files.index(self.world.program).is_keyed(self.world.program, class);
        let by_name = is_keyed && !(is_data && given.keywords.is_empty());
        let fits = match by_name {
            // Ruby: all of them are wanted.
            _ if is_data && given.positional.len() + given.keywords.len() != members.len() => false,
            true => given.positional.is_empty() && given.keywords.iter().all(|it| members.contains(&it.0)),
            false => given.keywords.is_empty(),
        };
        if is_keyed && !is_data && matches!(name.as_str(), "new" | "[]") && !given.positional.is_empty() {
            if self.has_own_new(class)? {
                return Err(Exit::GiveUp);
            }
            let n_given = given.positional.len();
            let message = format!("wrong number of arguments (given {n_given}, expected 0) for `{name}'");
            return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        if !fits || !matches!(name.as_str(), "new" | "[]") {
            return Err(Exit::GiveUp);
        }
        let object = self.heap.object(class);
        let fields = members.iter().map(|member| (*member, Val::Nil)).collect();
        self.heap.objects[object].fields = fields;
        if self.has_own(Val::Object(object), "initialize")? {
            let given = Given { on_self: true, from: None, ..given };
            self.invoke(Val::Object(object), Name::new("initialize"), given)?;
        } else if by_name {
            for (name, value) in given.keywords {
                self.heap.objects[object].set_field(name, value);
            }
        } else {
            self.fill_struct(object, &given.positional)?;
        }
        Ok(Val::Object(object))
    }

    /// The class says by itself what is made of the arguments.
    fn has_own_new(&mut self, class: ClassId) -> Step<bool> {
        let object = Val::Object(self.heap.object(class));
        self.has_own(object, "initialize")
    }

    fn fill_struct(&mut self, object: Id<Object>, values: &[Val]) -> Step<()> {
        if values.len() > self.heap.objects[object].fields.len() {
            let message = "struct size differs".to_owned();
            return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
        }
        for (field, value) in self.heap.objects[object].fields.iter_mut().zip(values) {
            field.1 = *value;
        }
        Ok(())
    }

    pub(super) fn struct_method(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Val>> {
        let Val::Object(object) = receiver else { return Err(Exit::GiveUp) };
        let fields: Vec<(Name, Val)> = self.heap.objects[object].members().collect();
        Ok(Some(match (method, &given.positional[..]) {
            ("initialize", values) if given.keywords.is_empty() => {
                self.fill_struct(object, values)?;
                Val::Nil
            }
            ("to_a" | "deconstruct" | "values", []) => {
                self.heap.array(fields.iter().map(|it| it.1).collect())
            }
            ("==", [other]) => Val::bool(self.equal(receiver, *other)?),
            ("to_s" | "inspect", []) => self.inspect(receiver)?,
            ("to_h", []) if given.block.is_none() => {
                self.heap.hash(fields.iter().map(|it| (Val::Sym(it.0), it.1)).collect())
            }
            ("each", []) if given.block.is_some() => {
                for (_, value) in &fields {
                    self.yields(given.block.ok_or(Exit::GiveUp)?, &[*value])?;
                }
                receiver
            }
            ("each_pair", []) if given.block.is_some() => {
                for (name, value) in &fields {
                    let pair = self.heap.array(vec![Val::Sym(*name), *value]);
                    self.yields(given.block.ok_or(Exit::GiveUp)?, &[pair])?;
                }
                receiver
            }
            ("members", []) => self.heap.array(fields.iter().map(|it| Val::Sym(it.0)).collect()),
            ("size" | "length", []) => Val::Int(fields.len() as i64),
            ("deconstruct_keys", [_]) => {
                self.heap.hash(fields.iter().map(|it| (Val::Sym(it.0), it.1)).collect())
            }
            ("[]" | "[]=", [key, rest @ ..]) if rest.len() < 2 => {
                let place = match *key {
                    Val::Int(index) => {
                        let index = if index < 0 { index + fields.len() as i64 } else { index };
                        usize::try_from(index).ok().filter(|it| *it < fields.len())
                    }
                    Val::Sym(_) | Val::Str(_) => {
                        let name = self.heap.text_of(*key).map(Name::new).ok_or(Exit::GiveUp)?;
                        fields.iter().position(|it| it.0 == name)
                    }
                    _ => return Err(Exit::GiveUp),
                };
                let Some(place) = place else {
                    let shown = self.show_key(*key);
                    let (raises, message) = match key {
                        Val::Int(_) => (
                            "IndexError",
                            format!("offset {shown} too large for struct(size:{})", fields.len()),
                        ),
                        _ => ("NameError", format!("no member {shown} in struct")),
                    };
                    return Err(self.fault(Fault::said(&MISSING_KEY, raises, message)));
                };
                match rest {
                    [value] => {
                        self.set_field(receiver, fields[place].0, *value)?;
                        *value
                    }
                    _ => fields[place].1,
                }
            }
            _ => return Err(Exit::GiveUp),
        }))
    }

    // Blocks and exceptions.

    pub(super) fn exception_method(
        &mut self,
        object: Id<Object>,
        method: &str,
        given: &Given,
    ) -> Step<Option<Val>> {
        Ok(Some(match (method, &given.positional[..]) {
            ("initialize", []) => Val::Nil,
            ("initialize", [message]) => {
                self.heap.objects[object].message = *message;
                Val::Nil
            }
            ("message" | "to_s", []) => self.string_of(Val::Object(object))?,
            ("inspect", []) => {
                self.string_of(Val::Object(object))?;
                self.heap.text(None)
            }
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// `raise`: by the program's own will.
    pub(super) fn raise(&mut self, given: &Given) -> Step<Exit> {
        let exception = match given.positional[..] {
            [Val::Str(_)] => {
                let class = self.world.class("RuntimeError").ok_or(Exit::GiveUp)?;
                let object = self.heap.object(class);
                self.heap.objects[object].message = given.positional[0];
                Val::Object(object)
            }
            [class @ Val::Class(_)] => self.new_exception(class, &[], &given.keywords)?,
            [class @ Val::Class(_), message] => self.new_exception(class, &[message], &given.keywords)?,
            [object @ Val::Object(_)]
                if given.keywords.is_empty() && !self.has_own(object, "exception")? =>
            {
                object
            }
            _ => return Err(Exit::GiveUp),
        };
        match exception {
            Val::Object(object) if self.is_exception(object) => {
                let is_library = self.is_library;
                let raised = &mut self.heap.objects[object];
                raised.is_again = true;
                // Whoever calls a method that raises it again may wait for it.
                if is_library {
                    raised.origin = None;
                }
                Ok(Exit::Raise(object))
            }
            _ => Err(Exit::GiveUp),
        }
    }

    fn new_exception(&mut self, class: Val, args: &[Val], keywords: &[(Name, Val)]) -> Step {
        if !keywords.is_empty() {
            return Err(Exit::GiveUp);
        }
        self.send(class, Name::new("new"), args)
    }
}
