//! Bytes to signature files: the mirror of `write`. Every step is checked, so that damaged bytes give `None`.

use super::{NOWHERE, Pack, PackFile, Part};
use base::{Name, Span};
use syntax::sig::*;

/// Deeper than the parser lets anything through.
const MAX_DEPTH: u32 = 600;

pub(super) fn files(pack: &Pack) -> Option<Vec<PackFile>> {
    let mut reader = Reader { pack, at: pack.layout.files.offset, depth: 0 };
    let file = |reader: &mut Reader| {
        let path = reader.str()?.into();
        Some(PackFile { path, uses: reader.list(Reader::use_clause)? })
    };
    (0..pack.layout.files.count).map(|_| file(&mut reader)).collect()
}

pub(super) fn parts(pack: &Pack, index: usize) -> Option<Vec<Part>> {
    let at = pack.word(pack.layout.index.offset + 8 * index + 4) as usize;
    let mut reader = Reader { pack, at, depth: 0 };
    reader.list(|reader| {
        let file = reader.number()? as usize;
        let context = reader.list(Reader::name)?;
        Some(Part { decl: reader.decl()?, context, file })
    })
}

struct Reader<'p> {
    pack: &'p Pack,
    at: usize,
    depth: u32,
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.pack.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn flag(&mut self) -> Option<bool> {
        match self.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn str(&mut self) -> Option<&str> {
        let id = self.number()? as usize;
        (id < self.pack.layout.strings.count).then(|| self.pack.string(id))
    }

    fn name(&mut self) -> Option<Name> {
        let id = self.number()? as usize;
        self.pack.name(id)
    }

    fn span(&mut self) -> Option<Span> {
        let start = u32::try_from(self.number()?).ok()?;
        let length = u32::try_from(self.number()?).ok()?;
        Some(Span { start, end: start.checked_add(length)? })
    }

    fn list<T>(&mut self, mut each: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()? as usize;
        // Every item takes a byte at least: a larger count is damage, and must not allocate.
        if count > self.pack.bytes.len().saturating_sub(self.at) {
            return None;
        }
        (0..count).map(|_| each(self)).collect()
    }

    fn option<T>(&mut self, each: impl FnOnce(&mut Self) -> Option<T>) -> Option<Option<T>> {
        if self.flag()? { each(self).map(Some) } else { Some(None) }
    }

    fn use_clause(&mut self) -> Option<Use> {
        let kind = match self.byte()? {
            0 => UseKind::Single { name: self.type_name()?, new: self.name()? },
            1 => UseKind::Wildcard(self.list(Reader::name)?),
            _ => return None,
        };
        Some(Use { kind, span: NOWHERE })
    }

    fn decl(&mut self) -> Option<Decl> {
        let span = self.span()?;
        let annotations = self.list(Reader::annotation)?;
        let kind = match self.byte()? {
            0 => DeclKind::Class {
                name: self.type_name()?,
                name_span: self.span()?,
                type_params: self.list(Reader::type_param)?,
                superclass: self.option(Reader::class_ref)?,
                members: self.list(Reader::member)?,
            },
            1 => DeclKind::Module {
                name: self.type_name()?,
                name_span: self.span()?,
                type_params: self.list(Reader::type_param)?,
                self_types: self.list(Reader::class_ref)?,
                members: self.list(Reader::member)?,
            },
            2 => DeclKind::Interface {
                name: self.type_name()?,
                name_span: self.span()?,
                type_params: self.list(Reader::type_param)?,
                members: self.list(Reader::member)?,
            },
            3 => DeclKind::TypeAlias {
                name: self.type_name()?,
                name_span: self.span()?,
                type_params: self.list(Reader::type_param)?,
                ty: self.ty()?,
            },
            4 => DeclKind::Constant { name: self.type_name()?, name_span: self.span()?, ty: self.ty()? },
            5 => DeclKind::Global { name: self.name()?, name_span: self.span()?, ty: self.ty()? },
            6 => DeclKind::ClassAlias {
                new: self.type_name()?,
                name_span: self.span()?,
                old: self.type_name()?,
                is_class: self.flag()?,
            },
            _ => return None,
        };
        Some(Decl { kind, span, annotations, comment: None })
    }

    fn member(&mut self) -> Option<Member> {
        let span = self.span()?;
        let annotations = self.list(Reader::annotation)?;
        let tag = self.byte()?;
        let kind = match tag {
            0 => MemberKind::Method(Method {
                name: self.name()?,
                name_span: self.span()?,
                kind: match self.byte()? {
                    0 => MethodKind::Instance,
                    1 => MethodKind::Singleton,
                    2 => MethodKind::Both,
                    _ => return None,
                },
                visibility: self.visibility()?,
                overloads: self.list(|reader| {
                    let annotations = reader.list(Reader::annotation)?;
                    Some(Overload { annotations, ty: reader.method_type()? })
                })?,
                adds: self.flag()?,
            }),
            1 => {
                let (name, name_span, flags) = (self.name()?, self.span()?, self.byte()?);
                MemberKind::Attr(Attr {
                    name,
                    name_span,
                    reader: flags & 1 != 0,
                    writer: flags & 2 != 0,
                    singleton: flags & 4 != 0,
                    visibility: self.visibility()?,
                    variable: match self.byte()? {
                        0 => AttrVariable::Default,
                        1 => AttrVariable::None,
                        2 => AttrVariable::Named(self.name()?),
                        _ => return None,
                    },
                    ty: self.ty()?,
                })
            }
            2 => MemberKind::Mixin { kind: MixinKind::Include, module: self.class_ref()? },
            3 => MemberKind::Mixin { kind: MixinKind::Extend, module: self.class_ref()? },
            4 => MemberKind::Mixin { kind: MixinKind::Prepend, module: self.class_ref()? },
            5 => MemberKind::Alias { new: self.name()?, old: self.name()?, singleton: self.flag()? },
            6..=8 => MemberKind::Variable {
                kind: match tag {
                    6 => VariableKind::Instance,
                    7 => VariableKind::ClassInstance,
                    _ => VariableKind::Class,
                },
                name: self.name()?,
                name_span: self.span()?,
                ty: self.ty()?,
            },
            9 => MemberKind::Visibility(Visibility::Public),
            10 => MemberKind::Visibility(Visibility::Private),
            _ => return None,
        };
        Some(Member { kind, span, annotations, comment: None })
    }

    fn visibility(&mut self) -> Option<Option<Visibility>> {
        match self.byte()? {
            0 => Some(None),
            1 => Some(Some(Visibility::Public)),
            2 => Some(Some(Visibility::Private)),
            _ => None,
        }
    }

    fn annotation(&mut self) -> Option<Annotation> {
        let text = self.str()?.into();
        Some(Annotation { text, text_span: self.span()?, span: self.span()? })
    }

    fn class_ref(&mut self) -> Option<ClassRef> {
        Some(ClassRef { name: self.type_name()?, args: self.list(Reader::ty)?, span: self.span()? })
    }

    fn type_name(&mut self) -> Option<TypeName> {
        let absolute = self.flag()?;
        let names = self.list(Reader::name)?;
        (!names.is_empty()).then(|| TypeName::new(absolute, names))
    }

    fn type_param(&mut self) -> Option<TypeParam> {
        let name = self.name()?;
        let flags = self.byte()?;
        Some(TypeParam {
            name,
            variance: match flags & 3 {
                0 => Variance::Invariant,
                1 => Variance::Covariant,
                2 => Variance::Contravariant,
                _ => return None,
            },
            unchecked: flags & 4 != 0,
            upper: self.option(Reader::ty)?,
            lower: self.option(Reader::ty)?,
            default: self.option(Reader::ty)?,
            span: NOWHERE,
        })
    }

    fn method_type(&mut self) -> Option<MethodType> {
        Some(MethodType {
            type_params: self.list(Reader::type_param)?,
            function: self.function()?,
            block: self.option(Reader::block)?,
            span: self.span()?,
        })
    }

    fn block(&mut self) -> Option<Block> {
        Some(Block {
            function: self.function()?,
            required: self.flag()?,
            self_type: self.option(Reader::ty)?,
            span: NOWHERE,
        })
    }

    fn function(&mut self) -> Option<Function> {
        let params = self.option(|reader| {
            Some(Params {
                required: reader.list(Reader::param)?,
                optional: reader.list(Reader::param)?,
                rest: reader.option(Reader::param)?,
                trailing: reader.list(Reader::param)?,
                keywords: reader.list(|reader| {
                    Some(Keyword { name: reader.name()?, required: reader.flag()?, param: reader.param()? })
                })?,
                keyword_rest: reader.option(Reader::param)?,
            })
        })?;
        Some(Function { params, result: self.ty()? })
    }

    fn param(&mut self) -> Option<Param> {
        Some(Param { ty: self.ty()?, name: self.option(Reader::name)?, span: NOWHERE })
    }

    fn ty(&mut self) -> Option<Type> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let kind = match self.byte()? {
            0 => TypeKind::Untyped,
            1 => TypeKind::Void,
            2 => TypeKind::SelfType,
            3 => TypeKind::Instance,
            4 => TypeKind::Class,
            5 => TypeKind::Nil,
            6 => TypeKind::Bool,
            7 => TypeKind::Top,
            8 => TypeKind::Bot,
            9 => TypeKind::Var(self.name()?),
            10 => TypeKind::ClassInstance(self.type_name()?, self.list(Reader::ty)?),
            11 => TypeKind::Singleton(self.type_name()?, self.list(Reader::ty)?),
            12 => TypeKind::Interface(self.type_name()?, self.list(Reader::ty)?),
            13 => TypeKind::Alias(self.type_name()?, self.list(Reader::ty)?),
            14 => TypeKind::Union(self.list(Reader::ty)?),
            15 => TypeKind::Intersection(self.list(Reader::ty)?),
            16 => TypeKind::Tuple(self.list(Reader::ty)?),
            17 => TypeKind::Optional(Box::new(self.ty()?)),
            18 => TypeKind::Record(self.list(|reader| {
                Some(RecordField { key: reader.literal()?, required: reader.flag()?, ty: reader.ty()? })
            })?),
            19 => TypeKind::Proc(Box::new(ProcType {
                function: self.function()?,
                block: self.option(Reader::block)?,
                self_type: self.option(Reader::ty)?,
            })),
            20 => TypeKind::Literal(self.literal()?),
            _ => return None,
        };
        self.depth -= 1;
        Some(Type { kind, span: NOWHERE })
    }

    fn literal(&mut self) -> Option<Literal> {
        Some(match self.byte()? {
            0 => Literal::Int(self.str()?.into()),
            1 => Literal::Str(self.list(Reader::byte)?.into()),
            2 => Literal::Sym(self.name()?),
            3 => Literal::True,
            4 => Literal::False,
            _ => return None,
        })
    }
}
