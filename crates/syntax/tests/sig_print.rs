//! Printing and parsing of types are inverse, on random types of every kind.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use base::{Name, Span};
use syntax::sig::*;
use syntax::{Fragment, parse_method_types, parse_type};

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn list<T>(&mut self, most: usize, mut each: impl FnMut(&mut Rng) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| each(self)).collect()
    }

    fn option<T>(&mut self, each: impl FnOnce(&mut Rng) -> T) -> Option<T> {
        self.flip().then(|| each(self))
    }

    fn type_name(&mut self, last: &[&str]) -> TypeName {
        let mut names = self.list(2, |rng| Name::new(rng.pick(&["A", "Net", "HTTP2", "X_y"])));
        names.push(Name::new(self.pick(last)));
        TypeName::new(self.flip(), names)
    }

    fn ty(&mut self, depth: usize) -> Type {
        let simple = depth == 0;
        let kind = match self.below(if simple { 9 } else { 19 }) {
            0 => TypeKind::Untyped,
            1 => TypeKind::SelfType,
            2 => self.pick(&[TypeKind::Nil, TypeKind::Bool, TypeKind::Top, TypeKind::Bot].each_ref()).clone(),
            3 => TypeKind::Var(Name::new(self.pick(&["T", "Elem"]))),
            4 => TypeKind::Literal(self.literal()),
            5 => TypeKind::ClassInstance(self.type_name(&["String", "Array"]), Vec::new()),
            6 => TypeKind::Alias(self.type_name(&["string", "json"]), Vec::new()),
            7 => TypeKind::Interface(self.type_name(&["_Each", "_ToS"]), Vec::new()),
            8 => TypeKind::Singleton(self.type_name(&["String"]), Vec::new()),
            9 => TypeKind::ClassInstance(self.type_name(&["Hash", "Set"]), self.types(depth, 1)),
            10 => TypeKind::Interface(self.type_name(&["_Each"]), self.types(depth, 1)),
            11 => TypeKind::Alias(self.type_name(&["pair"]), self.types(depth, 1)),
            12 => TypeKind::Union(self.types(depth, 2)),
            13 => TypeKind::Intersection(self.types(depth, 2)),
            14 => TypeKind::Optional(Box::new(self.ty(depth - 1))),
            15 => TypeKind::Tuple(self.types(depth, 0)),
            16 => TypeKind::Record(self.record(depth)),
            _ => TypeKind::Proc(Box::new(ProcType {
                function: self.function(depth - 1),
                block: self.option(|rng| rng.block(depth - 1)),
                self_type: self.option(|rng| rng.ty(depth - 1)),
            })),
        };
        Type { kind, span: Span::default() }
    }

    fn types(&mut self, depth: usize, least: usize) -> Vec<Type> {
        (0..least + self.below(3)).map(|_| self.ty(depth - 1)).collect()
    }

    fn record(&mut self, depth: usize) -> Vec<RecordField> {
        let mut fields: Vec<RecordField> = Vec::new();
        for _ in 0..1 + self.below(3) {
            let key = self.literal();
            // RBS refuses a key that is there twice.
            if fields.iter().all(|field| field.key != key) {
                fields.push(RecordField { key, required: self.flip(), ty: self.ty(depth - 1) });
            }
        }
        fields
    }

    fn literal(&mut self) -> Literal {
        match self.below(5) {
            0 => Literal::Int(self.pick(&["0", "-1", "123456789012345678901234567890"]).into()),
            1 => Literal::Str(self.pick(&[&b"a b"[..], b"\"q\"", b"it's", b"\\", b"\n\x01\xff", b""]).into()),
            2 => Literal::Sym(Name::new(
                self.pick(&["a", "a?", "a b", "[]=", "<=>", "Foo", "@x", "\"", "a\\b", ""]),
            )),
            3 => Literal::True,
            _ => Literal::False,
        }
    }

    fn param(&mut self, depth: usize) -> Param {
        let name = self.option(|rng| Name::new(rng.pick(&["x", "class", "end", "_y", "void", "Type"])));
        Param { ty: self.ty(depth), name, span: Span::default() }
    }

    fn function(&mut self, depth: usize) -> Function {
        let params = (self.below(8) > 0).then(|| {
            let optional = self.list(2, |rng| rng.param(depth));
            let rest = self.option(|rng| rng.param(depth));
            // Without anything before them, trailing parameters are required ones.
            let trailing = if optional.is_empty() && rest.is_none() { 0 } else { 2 };
            let mut names = vec!["key", "class", "if", "a?"];
            Params {
                required: self.list(2, |rng| rng.param(depth)),
                optional,
                rest,
                trailing: self.list(trailing, |rng| rng.param(depth)),
                keywords: self.list(3, |rng| {
                    let name = names.pop().unwrap();
                    Keyword { name: Name::new(name), required: rng.flip(), param: rng.param(depth) }
                }),
                keyword_rest: self.option(|rng| rng.param(depth)),
            }
        });
        let void = Type { kind: TypeKind::Void, span: Span::default() };
        let result = if self.below(4) == 0 { void } else { self.ty(depth) };
        Function { params, result }
    }

    fn block(&mut self, depth: usize) -> Block {
        Block {
            function: self.function(depth),
            required: self.flip(),
            self_type: self.option(|rng| rng.ty(depth)),
            span: Span::default(),
        }
    }

    fn method_type(&mut self, depth: usize) -> MethodType {
        let param = |name: &str, rng: &mut Rng| TypeParam {
            name: Name::new(name),
            variance: Variance::Invariant,
            unchecked: false,
            upper: rng.option(|_| Type {
                kind: TypeKind::ClassInstance(TypeName::new(false, [Name::new("Integer")]), Vec::new()),
                span: Span::default(),
            }),
            lower: None,
            default: None,
            span: Span::default(),
        };
        let type_params = if self.flip() { vec![param("U", self), param("V", self)] } else { Vec::new() };
        let function = self.function(depth);
        // RBS: `(?)` takes no block.
        let block = function.params.is_some().then(|| self.option(|rng| rng.block(depth))).flatten();
        MethodType { type_params, function, block, span: Span::default() }
    }
}

fn fragment<'t>(text: &'t str, type_params: &'t [Name]) -> Fragment<'t> {
    Fragment { text, offset: 0, type_params }
}

#[test]
fn printed_types_parse_back() {
    let mut rng = Rng(0x1234_5678_9abc_def1);
    let type_params = ["T", "Elem"].map(Name::new);
    for _ in 0..1500 {
        let ty = rng.ty(3);
        let printed = ty.to_string();
        match parse_type(fragment(&printed, &type_params)) {
            Ok(parsed) => assert_eq!(parsed.to_string(), printed, "{ty:?}"),
            Err(error) => panic!("{printed}\n{error:?}"),
        }
    }
}

#[test]
fn printed_method_types_parse_back() {
    let mut rng = Rng(0xfeed_beef_0bad_cafe);
    let type_params = ["T", "Elem"].map(Name::new);
    for _ in 0..1500 {
        let overloads = [rng.method_type(2), rng.method_type(1)];
        let printed = overloads.each_ref().map(ToString::to_string).join(" | ");
        match parse_method_types(fragment(&printed, &type_params)) {
            Ok(parsed) => {
                let again: Vec<String> = parsed.iter().map(ToString::to_string).collect();
                assert_eq!(again.join(" | "), printed);
            }
            Err(error) => panic!("{printed}\n{error:?}"),
        }
    }
}
