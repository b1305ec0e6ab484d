//! Definitions: classes, mixins, structs, functions.

use super::Generator;
use super::types::{Class, Method, Param, ParamKind, Ty};

impl Generator {
    /// A class with fields, methods, perhaps a superclass and the protocols of Enumerable and Comparable.
    pub(super) fn class(&mut self) {
        let superclass = match self.classes.len() {
            0 => None,
            n_classes if self.one_in(2) => Some(self.below(n_classes)),
            _ => None,
        };
        let inherited = superclass.and_then(|at| self.classes.get(at)).cloned();
        let name = self.fresh("C");
        let mut class = Class {
            name: name.clone(),
            superclass,
            init: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            elements: None,
            is_comparable: false,
        };
        let head = match &inherited {
            Some(above) => format!("class {name} < {}", above.name),
            None => format!("class {name}"),
        };
        let around = std::mem::replace(&mut self.scopes, vec![Vec::new()]);
        self.own_methods = inherited.iter().flat_map(|above| above.methods.clone()).collect();
        self.block(head, |it| {
            it.initialize(&mut class, inherited.as_ref());
            it.fields = class.fields.iter().map(|(name, ty)| (format!("@{name}"), ty.clone())).collect();
            let is_struct =
                inherited.as_ref().is_some_and(|above| above.init.is_empty() && !above.fields.is_empty());
            if let Some(above) = &inherited {
                class.fields.extend(above.fields.clone());
                class.methods.extend(above.methods.clone());
                class.elements = above.elements.clone();
                class.is_comparable = above.is_comparable;
            }
            if is_struct {
                it.fields.clear();
            }
            it.protocols(&mut class);
            for _ in 0..1 + it.below(3) {
                let method = it.method();
                class.methods.push(method);
            }
            it.macros(&mut class);
        });
        self.fields.clear();
        self.own_methods.clear();
        self.scopes = around;
        self.classes.push(class);
        if self.one_in(6) {
            self.reopen();
        }
    }

    fn initialize(&mut self, class: &mut Class, inherited: Option<&Class>) {
        if inherited.is_some() && self.one_in(2) {
            class.init = inherited.map(|above| above.init.clone()).unwrap_or_default();
            return;
        }
        let n_fields = 1 + self.below(3);
        let params = self.params(n_fields);
        let above: Vec<Param> = inherited.map(|it| it.init.clone()).unwrap_or_default();
        class.init = params.clone();
        class.fields = params.iter().map(|it| (it.name.clone(), field_type(it))).collect();
        let names: Vec<String> = class.fields.iter().map(|(name, _)| format!(":{name}")).collect();
        self.line(format!("attr_accessor {}", names.join(", ")));
        let list = self.parameters(&params);
        self.isolated(format!("def initialize({list})"), |it| {
            if inherited.is_some() {
                let init = Method { name: "super".into(), params: above, ret: Ty::Int, block: None };
                let call = it.call(None, &init, 0);
                it.line(call);
            }
            for param in &params {
                it.line(format!("@{0} = {0}", param.name));
            }
        });
    }

    /// Enumerable through `each`, Comparable through `<=>`, `to_s`, `==`, `coerce`, `call`.
    fn protocols(&mut self, class: &mut Class) {
        let list = class.fields.iter().find_map(|(name, ty)| match ty {
            Ty::Arr(item) => Some((name.clone(), (**item).clone())),
            _ => None,
        });
        if let Some((name, item)) = list.filter(|_| self.one_in(2)) {
            self.line("include Enumerable");
            self.isolated("def each", |it| {
                match it.below(3) {
                    0 => it.line("return to_enum(:each) unless block_given?"),
                    1 => it.line(format!("return enum_for(:each) {{ {name}.size }} unless block_given?")),
                    _ => {}
                }
                match it.below(3) {
                    0 => it.line(format!("{name}.each {{ |q| yield q }}")),
                    1 => it.block(format!("for q in {name}"), |it| it.line("yield q")),
                    _ => it.line(format!("{name}.each(&proc {{ |q| yield(q) }})")),
                }
                it.line("self");
            });
            class.elements = Some(item);
        }
        let number = class.fields.iter().find(|(_, ty)| *ty == Ty::Int).map(|(name, _)| name.clone());
        if let Some(name) = number.filter(|_| self.one_in(2)) {
            self.line("include Comparable");
            self.isolated("def <=>(other)", |it| it.line(format!("{name} <=> other.{name}")));
            class.is_comparable = true;
            if self.one_in(3) {
                self.line(format!("def coerce(number) = [number, {name}]"));
            }
            if self.one_in(3) {
                self.line(format!("def +(other) = {name} + other"));
            }
        }
        if self.one_in(4) {
            self.line(format!("def to_s = \"{}\"", class.name));
        }
    }

    /// Definitions that are made by code.
    fn macros(&mut self, class: &mut Class) {
        let ret = self.ty(0);
        let add = |class: &mut Class, name: &str| {
            class.methods.push(Method {
                name: name.into(),
                params: Vec::new(),
                ret: ret.clone(),
                block: None,
            });
        };
        match self.below(8) {
            0 => {
                let (first, second) = (self.fresh("d"), self.fresh("d"));
                let value = self.expr(&ret, 0);
                self.block(format!("[:{first}, :{second}].each do |name|"), |it| {
                    it.line(format!("define_method(name) {{ {value} }}"));
                });
                add(class, &first);
                add(class, &second);
            }
            1 => {
                let name = self.fresh("g");
                let value = self.expr(&ret, 0);
                self.block("def method_missing(name, *args)", |it| {
                    it.line(format!("name.to_s.start_with?(\"{name}\") ? {value} : super"));
                });
                self.line(format!(
                    "def respond_to_missing?(name, all = false) = name.to_s.start_with?(\"{name}\") || super"
                ));
                add(class, &name);
                let longer = format!("{name}_more");
                add(class, &longer);
            }
            2 => {
                if let Some(method) = class.methods.last().cloned() {
                    let name = self.fresh("al");
                    match self.below(2) {
                        0 => self.line(format!("alias {name} {}", method.name)),
                        _ => self.line(format!("alias_method :{name}, :{}", method.name)),
                    }
                    class.methods.push(Method { name, ..method });
                }
            }
            3 => {
                let name = self.fresh("h");
                let value = self.expr(&ret, 1);
                self.line("private");
                self.line(format!("def {name} = {value}"));
                self.line("public");
                let outer = self.fresh("m");
                self.line(format!("def {outer} = {name}"));
                add(class, &outer);
            }
            4 => {
                let name = self.fresh("e");
                let value = self.expr(&ret, 0);
                self.line(format!("class_eval \"def {name} = {}\"", value.replace('"', "'")));
                add(class, &name);
            }
            5 => {
                let name = self.fresh("w");
                let value = self.expr(&ret, 0);
                self.line(format!("prepend(Module.new {{ def {name} = {value} }})"));
                add(class, &name);
            }
            6 => {
                let name = self.fresh("K");
                let value = self.expr(&ret, 0);
                self.line(format!("{name} = {value}"));
                let method = self.fresh("m");
                self.line(format!("def {method} = {name}"));
                add(class, &method);
            }
            _ => {}
        }
    }

    /// The class gets another method after it was closed.
    fn reopen(&mut self) {
        let Some(at) = self.classes.len().checked_sub(1) else { return };
        let Some(name) = self.classes.get(at).map(|class| class.name.clone()) else { return };
        let around = std::mem::replace(&mut self.scopes, vec![Vec::new()]);
        let head = match self.below(3) {
            0 => format!("class {name}"),
            1 => format!("{name}.class_eval do"),
            _ => format!("class ::{name}"),
        };
        let mut made = Vec::new();
        self.block(head, |it| made.push(it.method()));
        self.scopes = around;
        if let Some(class) = self.classes.get_mut(at) {
            class.methods.append(&mut made);
        }
    }

    /// A module whose methods lean on nothing, and a class that includes it.
    pub(super) fn mixin(&mut self) {
        let name = self.fresh("M");
        let mut methods = Vec::new();
        let around = std::mem::replace(&mut self.scopes, vec![Vec::new()]);
        let has_hook = self.one_in(3);
        let extra = self.fresh("x");
        let ret = self.ty(0);
        self.block(format!("module {name}"), |it| {
            methods.push(it.method());
            if has_hook {
                let value = it.expr(&ret, 0);
                it.block("def self.included(base)", |it| {
                    it.line(format!("base.define_method(:{extra}) {{ {value} }}"));
                });
            }
        });
        if has_hook {
            methods.push(Method { name: extra, params: Vec::new(), ret, block: None });
        }
        let class = self.fresh("C");
        let how = self.word(&["include", "prepend"]);
        // `prepend` calls another hook.
        let how = if has_hook { "include" } else { how };
        let param = Param { name: "f0".into(), kind: ParamKind::Required, ty: Ty::Int };
        self.block(format!("class {class}"), |it| {
            it.line(format!("{how} {name}"));
            it.line("attr_accessor :f0");
            it.line("def initialize(f0)");
            it.line("  @f0 = f0");
            it.line("end");
        });
        self.scopes = around;
        self.classes.push(Class {
            name: class,
            superclass: None,
            init: vec![param],
            fields: vec![("f0".into(), Ty::Int)],
            methods,
            elements: None,
            is_comparable: false,
        });
    }

    pub(super) fn structure(&mut self) {
        let name = self.fresh("S");
        let (first, second) = (self.ty(1), self.ty(0));
        let by_keyword = self.one_in(3);
        let kind = if by_keyword { ParamKind::Keyword } else { ParamKind::Required };
        let options = if by_keyword { ", keyword_init: true" } else { "" };
        let mut methods = Vec::new();
        let around = std::mem::replace(&mut self.scopes, vec![Vec::new()]);
        self.block(format!("{name} = Struct.new(:s1, :s2{options}) do"), |it| methods.push(it.method()));
        self.scopes = around;
        let param = |name: &str, ty: &Ty| Param { name: name.into(), kind, ty: ty.clone() };
        let second = if by_keyword { second } else { second.maybe() };
        self.classes.push(Class {
            name,
            superclass: None,
            init: vec![param("s1", &first), param("s2", &second)],
            fields: vec![("s1".into(), first), ("s2".into(), second)],
            methods,
            elements: None,
            is_comparable: false,
        });
    }

    pub(super) fn function(&mut self) {
        let function = self.method();
        self.functions.push(function);
    }

    /// Parameters in the order that Ruby wants; one of them at most takes the rest.
    fn params(&mut self, count: usize) -> Vec<Param> {
        let mut params: Vec<Param> = (0..count).map(|_| self.param()).collect();
        params.sort_by_key(|param| order(param.kind));
        let mut has_rest = false;
        params.retain(|param| param.kind != ParamKind::Rest || !std::mem::replace(&mut has_rest, true));
        params
    }

    fn param(&mut self) -> Param {
        let kinds = [
            ParamKind::Required,
            ParamKind::Required,
            ParamKind::Required,
            ParamKind::Optional,
            ParamKind::Keyword,
            ParamKind::OptionalKeyword,
            ParamKind::Rest,
        ];
        let kind = self.pick(&kinds).unwrap_or(ParamKind::Required);
        let name = self.fresh("a");
        Param { name, kind, ty: self.ty(1) }
    }

    fn parameters(&mut self, params: &[Param]) -> String {
        let mut list = Vec::new();
        for param in params {
            let name = &param.name;
            list.push(match param.kind {
                ParamKind::Required => name.clone(),
                ParamKind::Optional => format!("{name} = {}", self.expr(&param.ty, 0)),
                ParamKind::Keyword => format!("{name}:"),
                ParamKind::OptionalKeyword => format!("{name}: {}", self.expr(&param.ty, 0)),
                ParamKind::Rest => format!("*{name}"),
            });
        }
        list.join(", ")
    }

    /// A method with a body; returns how it can be called.
    fn method(&mut self) -> Method {
        let n_params = self.below(3);
        let params = self.params(n_params);
        let ret = self.ty(1);
        let block = self.one_in(4).then(|| (self.ty(0), self.ty(0)));
        let name = self.fresh("m");
        let list = self.parameters(&params);
        let how = self.below(3);
        let head = match (&block, how) {
            (Some(_), 0) if list.is_empty() => format!("def {name}(&block)"),
            (Some(_), 0) => format!("def {name}({list}, &block)"),
            _ => format!("def {name}({list})"),
        };
        self.isolated(head, |it| {
            for param in &params {
                it.declare(&param.name, &field_type(param));
            }
            if let Some((from, to)) = &block {
                let value = it.expr(from, 1);
                let result = it.fresh("r");
                match how {
                    0 => it.line(format!("{result} = block.call({value})")),
                    1 => it.line(format!("{result} = yield({value})")),
                    _ => it.line(format!("{result} = block_given? ? yield({value}) : nil")),
                }
                if how < 2 {
                    it.declare(&result, to);
                }
            }
            if it.one_in(3) {
                let condition = it.condition(1);
                let value = it.expr(&ret, 1);
                it.line(format!("return {value} if {condition}"));
            }
            for _ in 0..it.below(3) {
                it.statement(1);
            }
            let value = it.expr(&ret, 2);
            it.line(value);
        });
        Method { name, params, ret, block }
    }
}

/// The order in which Ruby takes parameters.
fn order(kind: ParamKind) -> usize {
    match kind {
        ParamKind::Required => 0,
        ParamKind::Optional => 1,
        ParamKind::Rest => 2,
        ParamKind::Keyword => 3,
        ParamKind::OptionalKeyword => 4,
    }
}

/// What a parameter holds in the body.
fn field_type(param: &Param) -> Ty {
    match param.kind {
        ParamKind::Rest => param.ty.clone().array(),
        _ => param.ty.clone(),
    }
}
