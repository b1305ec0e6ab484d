//! A wanted type to an expression of it.

use super::Generator;
use super::types::{Method, ParamKind, Ty};

impl Generator {
    /// A type that the program so far can make values of.
    pub(super) fn ty(&mut self, depth: usize) -> Ty {
        match self.below(if depth == 0 { 4 } else { 11 }) {
            0 | 1 => Ty::Int,
            2 => Ty::Str,
            3 => self.pick(&[Ty::Sym, Ty::Bool, Ty::Str]).unwrap_or(Ty::Sym),
            4 | 5 => self.ty(depth - 1).array(),
            6 => self.ty(depth - 1).hash(),
            7 | 8 => match self.classes.len() {
                0 => Ty::Int.maybe(),
                n_classes => Ty::Obj(self.below(n_classes)),
            },
            9 => Ty::Proc(Box::new(self.ty(0)), Box::new(self.ty(0))),
            _ => match self.ty(depth - 1) {
                Ty::Maybe(inner) => Ty::Maybe(inner),
                other => other.maybe(),
            },
        }
    }

    /// An expression of the type; `depth` bounds how deep it nests.
    pub(super) fn expr(&mut self, ty: &Ty, depth: usize) -> String {
        if self.below(3) == 0
            && let Some((name, _)) = self.variable(|it| it == ty)
        {
            return name;
        }
        if depth == 0 {
            return self.leaf(ty);
        }
        if self.one_in(3)
            && let Some(call) = self.call_returning(ty, depth - 1)
        {
            return call;
        }
        if self.one_in(5) {
            return self.any_of(ty, depth - 1);
        }
        match ty {
            Ty::Int => self.int(depth - 1),
            Ty::Str => self.string(depth - 1),
            Ty::Sym => format!("{}.to_sym", self.leaf(&Ty::Str)),
            Ty::Bool => self.condition(depth - 1),
            Ty::Arr(item) => self.array(item, depth - 1),
            Ty::Hash(item) => self.hash(item, depth - 1),
            Ty::Obj(_) => self.leaf(ty),
            Ty::Proc(from, to) => self.callable(from, to, depth - 1),
            Ty::Maybe(inner) => self.maybe(inner, depth - 1),
        }
    }

    /// The simplest expression of a type.
    fn leaf(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int => (self.below(20)).to_string(),
            Ty::Str => format!("\"{}\"", self.word(&["a", "bc", "def", "x y", "12", ""])),
            Ty::Sym => self.word(&[":a", ":b", ":c"]).to_owned(),
            Ty::Bool => self.word(&["true", "false"]).to_owned(),
            Ty::Arr(item) => {
                let items: Vec<String> = (0..1 + self.below(3)).map(|_| self.leaf(item)).collect();
                format!("[{}]", items.join(", "))
            }
            Ty::Hash(item) => format!("{{ a: {}, b: {} }}", self.leaf(item), self.leaf(item)),
            Ty::Obj(at) => {
                let Some(class) = self.classes.get(*at).cloned() else { return "nil".to_owned() };
                let init = Method { name: "new".into(), params: class.init, ret: ty.clone(), block: None };
                format!("{}.new{}", class.name, self.arguments(&init, 0))
            }
            Ty::Proc(from, to) => self.callable(from, to, 0),
            Ty::Maybe(inner) => {
                if self.one_in(3) {
                    "nil".to_owned()
                } else {
                    self.leaf(inner)
                }
            }
        }
    }

    fn callable(&mut self, from: &Ty, to: &Ty, depth: usize) -> String {
        let name = self.fresh("q");
        let body = self.inside(&name, from, |it| it.expr(to, depth));
        match self.below(3) {
            0 => format!("->({name}) {{ {body} }}"),
            1 => format!("proc {{ |{name}| {body} }}"),
            _ => format!("lambda {{ |{name}| {body} }}"),
        }
    }

    /// Ways to get a value that do not depend on its type.
    fn any_of(&mut self, ty: &Ty, depth: usize) -> String {
        let value = self.expr(ty, depth);
        match self.below(16) {
            0 => format!("({} ? {value} : {})", self.condition(depth), self.expr(ty, depth)),
            1 => format!("[{value}, {}].first", self.leaf(&Ty::Int)),
            2 => format!("[{}, {value}].last", self.leaf(&Ty::Str)),
            3 => format!("{{ a: {value}, b: nil }}[:a]"),
            4 => format!("{{ a: {value} }}.fetch(:a)"),
            5 => format!("(begin; {value}; end)"),
            6 => format!("({value} || {})", self.leaf(ty)),
            7 => format!("->{{ {value} }}.call"),
            8 => format!("catch(:t) {{ throw :t, {value}; 1 }}"),
            9 => format!("[{value}].each {{ |it9| break it9 }}"),
            10 => format!("({value}).then {{ |it8| it8 }}"),
            11 => format!("({value}).tap {{ |it7| it7.inspect }}"),
            12 => format!("(nil || {value})"),
            13 => format!("(begin; raise \"x\"; rescue; {value}; end)"),
            14 => format!("(case {}; when Integer then {value} else {value} end)", self.leaf(&Ty::Int)),
            _ => format!("(Integer(\"z\") rescue {value})"),
        }
    }

    fn int(&mut self, depth: usize) -> String {
        let mut of = |ty: Ty| self.expr(&ty, depth);
        let (a, b) = (of(Ty::Int), of(Ty::Int));
        match self.below(18) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a} * {b} % 97)"),
            3 => format!("({a} / ({b}.abs + 1))"),
            4 => format!("{}.length", self.expr(&Ty::Str, depth)),
            5 => format!("{}.size", self.expr(&Ty::Str.array(), depth)),
            6 => format!("{}.sum", self.expr(&Ty::Int.array(), depth)),
            7 => format!("[{a}, {b}].max"),
            8 => format!("{}.inject(0) {{ |m6, i6| m6 + i6 }}", self.expr(&Ty::Int.array(), depth)),
            9 => format!("{}.fetch(:a, {b})", self.expr(&Ty::Int.hash(), depth)),
            10 => format!("({} || {b})", self.expr(&Ty::Int.maybe(), depth)),
            11 => format!("{}.to_i", self.expr(&Ty::Int.maybe(), depth)),
            12 => format!("{a}.send(:+, {b})"),
            13 => format!("(case [{a}, {b}]; in [Integer => c5, _] then c5 end)"),
            14 => format!("{}&.length.to_i", self.expr(&Ty::Str.maybe(), depth)),
            15 => format!("{}.call({a})", self.expr(&Ty::Proc(Box::new(Ty::Int), Box::new(Ty::Int)), depth)),
            16 => format!("{}.count {{ |i5| i5 == {a} }}", self.expr(&Ty::Int.array(), depth)),
            _ => format!("({a} <=> {b})"),
        }
    }

    fn string(&mut self, depth: usize) -> String {
        let a = self.expr(&Ty::Str, depth);
        match self.below(13) {
            0 => format!("({a} + {})", self.expr(&Ty::Str, depth)),
            1 => {
                let ty = self.ty(1);
                format!("\"<#{{{}}}>\"", self.expr(&ty, depth))
            }
            2 => format!("{a}.upcase"),
            3 => format!("{}.to_s", self.expr(&Ty::Sym, depth)),
            4 => format!("{}.to_s", self.expr(&Ty::Int, depth)),
            5 => format!("{}.join(\"-\")", self.expr(&Ty::Str.array(), depth)),
            6 => format!("{}.to_s", self.expr(&Ty::Str.maybe(), depth)),
            7 => format!("({a}[0] || {})", self.leaf(&Ty::Str)),
            8 => format!("({a}.dup << {})", self.leaf(&Ty::Str)),
            9 => format!("format(\"%d\", {})", self.expr(&Ty::Int, depth)),
            10 => format!("{a}.sub(/[a-c]/) {{ |m4| m4.upcase }}"),
            11 => format!("({a} * ({} % 3))", self.expr(&Ty::Int, depth)),
            _ => format!("{a}.then {{ _1 + \"!\" }}"),
        }
    }

    /// Something that is true or false.
    pub(super) fn condition(&mut self, depth: usize) -> String {
        let ty = self.ty(1);
        let value = self.expr(&ty, depth.min(1));
        match self.below(10) {
            0 | 1 => format!("{} > {}", self.expr(&Ty::Int, depth), self.leaf(&Ty::Int)),
            2 => format!("{}.empty?", self.expr(&Ty::Str, depth)),
            3 => format!("{value}.nil?"),
            4 => format!("{value}.is_a?({})", self.word(&["Integer", "String", "Comparable", "Enumerable"])),
            5 => format!("{value}.respond_to?({})", self.word(&[":upcase", ":each", ":m1", ":nope"])),
            6 => format!("!({})", self.expr(&Ty::Bool, depth)),
            7 => format!("{} == {}", self.expr(&Ty::Int, depth), self.expr(&Ty::Int, depth)),
            8 => format!("({} && {})", self.leaf(&Ty::Bool), self.leaf(&Ty::Bool)),
            _ => format!("{}.include?({})", self.expr(&Ty::Int.array(), depth), self.leaf(&Ty::Int)),
        }
    }

    fn array(&mut self, item: &Ty, depth: usize) -> String {
        let own = item.clone().array();
        let list = self.expr(&own, depth);
        match self.below(12) {
            0 => {
                let from = self.ty(0);
                let source = self.expr(&from.clone().array(), depth);
                let name = self.fresh("q");
                let body = self.inside(&name, &from, |it| it.expr(item, depth));
                format!("{source}.map {{ |{name}| {body} }}")
            }
            1 => {
                let name = self.fresh("q");
                let body = self.inside(&name, item, |it| it.condition(depth));
                format!("{list}.select {{ |{name}| {body} }}")
            }
            2 => format!("({list} + {})", self.leaf(&own)),
            3 => format!("{list}.reverse"),
            4 => format!("Array.new(2) {{ {} }}", self.expr(item, depth)),
            5 => format!("[*{list}, {}]", self.expr(item, depth)),
            6 => format!("{}.values", self.expr(&item.clone().hash(), depth)),
            7 => format!("{list}.each_with_object([]) {{ |i4, a4| a4 << i4 }}"),
            8 => format!("{list}.dup.push({})", self.expr(item, depth)),
            9 => format!("{}.compact", self.expr(&item.clone().maybe().array(), depth)),
            10 => format!("{list}.each_slice(2).map {{ |i3, *| i3 }}"),
            _ => format!("[{}, {}]", self.expr(item, depth), self.expr(item, depth)),
        }
    }

    fn hash(&mut self, item: &Ty, depth: usize) -> String {
        let own = item.clone().hash();
        let table = self.expr(&own, depth);
        match self.below(5) {
            0 => format!("{table}.merge({{ c: {} }})", self.expr(item, depth)),
            1 => format!("{table}.select {{ |k2, _| k2 != :z }}"),
            2 => format!("[:a, :b].to_h {{ |k1| [k1, {}] }}", self.expr(item, depth)),
            3 => format!("{table}.transform_values {{ |i2| i2 }}"),
            _ => format!("{{ a: {}, **{table} }}", self.expr(item, depth)),
        }
    }

    fn maybe(&mut self, inner: &Ty, depth: usize) -> String {
        let value = self.expr(inner, depth);
        match self.below(7) {
            0 => format!("({value} if {})", self.condition(depth)),
            1 => format!("{}[{}]", self.expr(&inner.clone().hash(), depth), self.word(&[":a", ":zz"])),
            2 => {
                format!("{}[{}]", self.expr(&inner.clone().array(), depth), self.word(&["0", "1", "9", "-1"]))
            }
            3 => {
                let name = self.fresh("q");
                let list = self.expr(&inner.clone().array(), depth);
                let body = self.inside(&name, inner, |it| it.condition(depth));
                format!("{list}.find {{ |{name}| {body} }}")
            }
            4 => format!("({} ? nil : {value})", self.condition(depth)),
            5 => format!("{}.first", self.expr(&inner.clone().array(), depth)),
            _ => value,
        }
    }

    /// Something written where a block's parameter is known.
    pub(super) fn inside<T>(&mut self, name: &str, ty: &Ty, write: impl FnOnce(&mut Generator) -> T) -> T {
        self.scopes.push(vec![(name.to_owned(), ty.clone())]);
        let written = write(self);
        self.scopes.pop();
        written
    }

    /// A call of the program's own methods that returns the type.
    fn call_returning(&mut self, ty: &Ty, depth: usize) -> Option<String> {
        let mut callable: Vec<(Option<usize>, Method)> = Vec::new();
        let fits = |it: &&Method| it.ret == *ty || *ty == it.ret.clone().maybe();
        callable.extend(self.functions.iter().filter(fits).map(|it| (None, it.clone())));
        callable.extend(self.own_methods.iter().filter(fits).map(|it| (None, it.clone())));
        for (at, class) in self.classes.iter().enumerate() {
            let own = class.methods.iter().filter(fits).map(|it| (Some(at), it.clone()));
            callable.extend(own);
            let reader = |(name, ty): &(String, Ty)| Method {
                name: name.clone(),
                params: Vec::new(),
                ret: ty.clone(),
                block: None,
            };
            let readers: Vec<Method> = class.fields.iter().map(reader).collect();
            callable.extend(readers.iter().filter(fits).map(|it| (Some(at), it.clone())));
        }
        let (class, method) = self.pick(&callable)?;
        Some(match class {
            None => self.call(None, &method, depth),
            Some(at) => {
                let receiver = self.expr(&Ty::Obj(at), depth.min(1));
                self.call(Some(receiver), &method, depth)
            }
        })
    }

    /// A call in one of the ways that Ruby has for it.
    pub(super) fn call(&mut self, receiver: Option<String>, method: &Method, depth: usize) -> String {
        let arguments = self.arguments(method, depth);
        let block = match &method.block {
            Some((from, to)) => {
                let name = self.fresh("q");
                let body = self.inside(&name, from, |it| it.expr(to, depth.min(1)));
                format!(" {{ |{name}| {body} }}")
            }
            None => String::new(),
        };
        let name = &method.name;
        let comma = if arguments == "()" { "" } else { ", " };
        let inner = arguments.trim_start_matches('(').trim_end_matches(')');
        // The last parenthesis of the list only: arguments have their own.
        let inner = if arguments.len() >= 2 { &arguments[1..arguments.len() - 1] } else { inner };
        let is_setter = name.ends_with('=');
        match receiver {
            None => format!("{name}{arguments}{block}"),
            Some(receiver) => match self.below(if is_setter { 1 } else { 9 }) {
                0 => format!("{receiver}.public_send(:{name}{comma}{inner}){block}"),
                1 => format!("{receiver}&.{name}{arguments}{block}"),
                2 => format!("{receiver}.method(:{name}).call{arguments}{block}"),
                3 => format!("{receiver}.send(\"{name}\"{comma}{inner}){block}"),
                _ => format!("{receiver}.{name}{arguments}{block}"),
            },
        }
    }

    /// The arguments of a call in parentheses.
    fn arguments(&mut self, method: &Method, depth: usize) -> String {
        let mut written = Vec::new();
        for param in &method.params {
            let value = self.expr(&param.ty, depth.min(1));
            match param.kind {
                ParamKind::Required => written.push(value),
                ParamKind::Optional if self.one_in(2) => written.push(value),
                // What follows an argument that is left out would take its place.
                ParamKind::Optional => break,
                ParamKind::Keyword => written.push(format!("{}: {value}", param.name)),
                ParamKind::OptionalKeyword if self.one_in(2) => {
                    written.push(format!("{}: {value}", param.name))
                }
                ParamKind::OptionalKeyword => {}
                ParamKind::Rest => match self.below(3) {
                    0 => {}
                    1 => written.push(value),
                    _ => written.push(format!("*[{value}, {value}]")),
                },
            }
        }
        // Required keywords come last in the list, after an optional parameter that may have ended the loop.
        let keywords = method.params.iter().filter(|it| it.kind == ParamKind::Keyword);
        for param in keywords {
            let start = format!("{}: ", param.name);
            if !written.iter().any(|it| it.starts_with(&start)) {
                let value = self.expr(&param.ty, 0);
                written.push(format!("{start}{value}"));
            }
        }
        format!("({})", written.join(", "))
    }
}
