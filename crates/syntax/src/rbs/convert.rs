//! The RBS parser's nodes to owned `sig` trees. The only file that touches the bindings' node types.
//!
//! The nodes live as long as the parser does, so everything is copied out. Text is read as bytes: a literal such as
//! `"\xff"` unescapes to bytes that are not UTF-8, and the bindings' `as_str` does not check.
//! Nesting is bounded by `rbs::scan` before anything is parsed, so recursion here is bounded too.

use crate::sig::*;
use base::{FileId, Name, Span};
use ruby_rbs::node::{self as rbs, Node, NodeList, RBSLocationRange};

/// Parses text that `rbs::scan` has let pass. `shift` is added to every position.
pub(super) fn parse(id: FileId, text: &str, shift: i64) -> Result<SigFile, String> {
    let signature = rbs::parse(text)?;
    let ctx = Converter { text, shift };
    let uses = signature.directives().iter().flat_map(|node| ctx.uses(&node)).collect();
    let decls = signature.declarations().iter().filter_map(|node| ctx.decl(&node)).collect();
    Ok(SigFile { id, uses, decls, errors: Vec::new() })
}

/// Only whether it parses, and what is wrong.
pub(super) fn message(text: &str) -> Option<String> {
    rbs::parse(text).err()
}

// The bindings have a type of its own for every node, without a trait for what they share.

/// What declarations and members have in common: kind, place, annotations, comment.
macro_rules! documented {
    ($it:ident, $kind:expr) => {
        ($kind, $it.location(), Some($it.annotations()), $it.comment())
    };
}

macro_rules! attr {
    ($self:ident, $it:ident, reader: $reader:literal, writer: $writer:literal) => {
        MemberKind::Attr(Attr {
            name: symbol(&$it.name()),
            name_span: $self.span($it.name_location()),
            reader: $reader,
            writer: $writer,
            singleton: $it.kind() == rbs::AttributeKind::Singleton,
            visibility: attr_visibility($it.visibility()),
            variable: $self.attr_variable($it.ivar_name(), $it.ivar_name_location()),
            ty: $self.ty(&$it.type_()),
        })
    };
}

macro_rules! mixin {
    ($self:ident, $it:ident, $kind:expr) => {
        $self.mixin($kind, &$it.name(), &$it.args(), $it.name_location(), $it.args_location())
    };
}

macro_rules! class_alias {
    ($self:ident, $it:ident, is_class: $is_class:literal) => {
        DeclKind::ClassAlias {
            new: type_name(&$it.new_name()),
            name_span: $self.span($it.new_name_location()),
            old: type_name(&$it.old_name()),
            is_class: $is_class,
        }
    };
}

struct Converter<'t> {
    text: &'t str,
    shift: i64,
}

impl Converter<'_> {
    fn uses(&self, node: &Node) -> Vec<Use> {
        let Node::Use(directive) = node else { return Vec::new() };
        let clause = |node: Node| match node {
            Node::UseSingleClause(clause) => {
                let name = type_name(&clause.type_name());
                let new = clause.new_name().map_or(name.last(), |new| symbol(&new));
                Some(Use { kind: UseKind::Single { name, new }, span: self.span(clause.location()) })
            }
            Node::UseWildcardClause(clause) => {
                let path = namespace(&clause.namespace());
                Some(Use { kind: UseKind::Wildcard(path), span: self.span(clause.location()) })
            }
            _ => None,
        };
        directive.clauses().iter().filter_map(clause).collect()
    }

    fn decl(&self, node: &Node) -> Option<Decl> {
        let (kind, location, annotations, comment) = match node {
            Node::Class(it) => {
                let superclass = it.super_class().map(|class| ClassRef {
                    name: type_name(&class.name()),
                    args: self.types(&class.args()),
                    span: self.span(class.location()),
                });
                let kind = DeclKind::Class {
                    name: type_name(&it.name()),
                    name_span: self.span(it.name_location()),
                    type_params: self.type_params(&it.type_params()),
                    superclass,
                    members: self.members(&it.members()),
                };
                documented!(it, kind)
            }
            Node::Module(it) => {
                let self_type = |node: Node| match node {
                    Node::ModuleSelf(module) => Some(ClassRef {
                        name: type_name(&module.name()),
                        args: self.types(&module.args()),
                        span: self.span(module.location()),
                    }),
                    _ => None,
                };
                let kind = DeclKind::Module {
                    name: type_name(&it.name()),
                    name_span: self.span(it.name_location()),
                    type_params: self.type_params(&it.type_params()),
                    self_types: it.self_types().iter().filter_map(self_type).collect(),
                    members: self.members(&it.members()),
                };
                documented!(it, kind)
            }
            Node::Interface(it) => {
                let kind = DeclKind::Interface {
                    name: type_name(&it.name()),
                    name_span: self.span(it.name_location()),
                    type_params: self.type_params(&it.type_params()),
                    members: self.members(&it.members()),
                };
                documented!(it, kind)
            }
            Node::TypeAlias(it) => {
                let kind = DeclKind::TypeAlias {
                    name: type_name(&it.name()),
                    name_span: self.span(it.name_location()),
                    type_params: self.type_params(&it.type_params()),
                    ty: self.ty(&it.type_()),
                };
                documented!(it, kind)
            }
            Node::Constant(it) => {
                let kind = DeclKind::Constant {
                    name: type_name(&it.name()),
                    name_span: self.span(it.name_location()),
                    ty: self.ty(&it.type_()),
                };
                documented!(it, kind)
            }
            Node::Global(it) => {
                let kind = DeclKind::Global {
                    name: symbol(&it.name()),
                    name_span: self.span(it.name_location()),
                    ty: self.ty(&it.type_()),
                };
                documented!(it, kind)
            }
            Node::ClassAlias(it) => documented!(it, class_alias!(self, it, is_class: true)),
            Node::ModuleAlias(it) => documented!(it, class_alias!(self, it, is_class: false)),
            _ => return None,
        };
        Some(Decl {
            kind,
            span: self.span(location),
            annotations: annotations.map_or_else(Vec::new, |list| self.annotations(&list)),
            comment: comment.map(|it| self.comment(&it)),
        })
    }

    fn members(&self, list: &NodeList) -> Vec<Member> {
        list.iter().filter_map(|node| self.member(&node)).collect()
    }

    fn member(&self, node: &Node) -> Option<Member> {
        let (kind, location, annotations, comment) = match node {
            Node::MethodDefinition(it) => {
                let kind = MemberKind::Method(self.method(it));
                documented!(it, kind)
            }
            Node::AttrReader(it) => documented!(it, attr!(self, it, reader: true, writer: false)),
            Node::AttrWriter(it) => documented!(it, attr!(self, it, reader: false, writer: true)),
            Node::AttrAccessor(it) => documented!(it, attr!(self, it, reader: true, writer: true)),
            Node::Include(it) => documented!(it, mixin!(self, it, MixinKind::Include)),
            Node::Extend(it) => documented!(it, mixin!(self, it, MixinKind::Extend)),
            Node::Prepend(it) => documented!(it, mixin!(self, it, MixinKind::Prepend)),
            Node::Alias(it) => {
                let singleton = it.kind() == rbs::AliasKind::Singleton;
                let kind =
                    MemberKind::Alias { new: symbol(&it.new_name()), old: symbol(&it.old_name()), singleton };
                documented!(it, kind)
            }
            Node::InstanceVariable(it) => {
                let kind = self.variable(VariableKind::Instance, &it.name(), it.name_location(), &it.type_());
                (kind, it.location(), None, it.comment())
            }
            Node::ClassInstanceVariable(it) => {
                let kind =
                    self.variable(VariableKind::ClassInstance, &it.name(), it.name_location(), &it.type_());
                (kind, it.location(), None, it.comment())
            }
            Node::ClassVariable(it) => {
                let kind = self.variable(VariableKind::Class, &it.name(), it.name_location(), &it.type_());
                (kind, it.location(), None, it.comment())
            }
            Node::Public(it) => (MemberKind::Visibility(Visibility::Public), it.location(), None, None),
            Node::Private(it) => (MemberKind::Visibility(Visibility::Private), it.location(), None, None),
            _ => {
                let decl = self.decl(node)?;
                let span = decl.span;
                return Some(Member {
                    kind: MemberKind::Decl(Box::new(decl)),
                    span,
                    annotations: Vec::new(),
                    comment: None,
                });
            }
        };
        Some(Member {
            kind,
            span: self.span(location),
            annotations: annotations.map_or_else(Vec::new, |list| self.annotations(&list)),
            comment: comment.map(|it| self.comment(&it)),
        })
    }

    fn method(&self, it: &rbs::MethodDefinitionNode) -> Method {
        let overload = |node: Node| match node {
            Node::MethodDefinitionOverload(overload) => match overload.method_type() {
                Node::MethodType(ty) => Some(Overload {
                    annotations: self.annotations(&overload.annotations()),
                    ty: self.method_type(&ty),
                }),
                _ => None,
            },
            _ => None,
        };
        Method {
            name: symbol(&it.name()),
            name_span: self.span(it.name_location()),
            kind: match it.kind() {
                rbs::MethodDefinitionKind::Instance => MethodKind::Instance,
                rbs::MethodDefinitionKind::Singleton => MethodKind::Singleton,
                rbs::MethodDefinitionKind::SingletonInstance => MethodKind::Both,
            },
            visibility: match it.visibility() {
                rbs::MethodDefinitionVisibility::Unspecified => None,
                rbs::MethodDefinitionVisibility::Public => Some(Visibility::Public),
                rbs::MethodDefinitionVisibility::Private => Some(Visibility::Private),
            },
            overloads: it.overloads().iter().filter_map(overload).collect(),
            adds: it.overloading(),
        }
    }

    fn mixin(
        &self,
        kind: MixinKind,
        name: &rbs::TypeNameNode,
        args: &NodeList,
        name_location: RBSLocationRange,
        args_location: Option<RBSLocationRange>,
    ) -> MemberKind {
        let name_span = self.span(name_location);
        let span = args_location.map_or(name_span, |args| name_span.to(self.span(args)));
        MemberKind::Mixin { kind, module: ClassRef { name: type_name(name), args: self.types(args), span } }
    }

    fn variable(
        &self,
        kind: VariableKind,
        name: &rbs::SymbolNode,
        location: RBSLocationRange,
        ty: &Node,
    ) -> MemberKind {
        MemberKind::Variable { kind, name: symbol(name), name_span: self.span(location), ty: self.ty(ty) }
    }

    /// The bindings give the variable's name as a number of a table that they keep private, hence the text.
    fn attr_variable(&self, variable: rbs::AttrIvarName, location: Option<RBSLocationRange>) -> AttrVariable {
        match variable {
            rbs::AttrIvarName::Unspecified => AttrVariable::Default,
            rbs::AttrIvarName::Empty => AttrVariable::None,
            rbs::AttrIvarName::Name(_) => {
                let name = location.and_then(|location| self.slice(location));
                name.map_or(AttrVariable::Default, |name| AttrVariable::Named(Name::new(name)))
            }
        }
    }

    fn type_params(&self, list: &NodeList) -> Vec<TypeParam> {
        let param = |node: Node| match node {
            Node::TypeParam(it) => Some(TypeParam {
                name: symbol(&it.name()),
                variance: match it.variance() {
                    rbs::TypeParamVariance::Invariant => Variance::Invariant,
                    rbs::TypeParamVariance::Covariant => Variance::Covariant,
                    rbs::TypeParamVariance::Contravariant => Variance::Contravariant,
                },
                unchecked: it.unchecked(),
                upper: it.upper_bound().map(|bound| self.ty(&bound)),
                lower: it.lower_bound().map(|bound| self.ty(&bound)),
                default: it.default_type().map(|ty| self.ty(&ty)),
                span: self.span(it.location()),
            }),
            _ => None,
        };
        list.iter().filter_map(param).collect()
    }

    fn method_type(&self, it: &rbs::MethodTypeNode) -> MethodType {
        MethodType {
            type_params: self.type_params(&it.type_params()),
            function: self.function(&it.type_()),
            block: it.block().map(|block| self.block(&block)),
            span: self.span(it.location()),
        }
    }

    fn block(&self, it: &rbs::BlockTypeNode) -> Block {
        Block {
            function: self.function(&it.type_()),
            required: it.required(),
            self_type: it.self_type().map(|ty| self.ty(&ty)),
            span: self.span(it.location()),
        }
    }

    fn function(&self, node: &Node) -> Function {
        match node {
            Node::FunctionType(it) => {
                let params = |list: NodeList| list.iter().filter_map(|node| self.param(&node)).collect();
                let keywords = |hash: rbs::RBSHash, required: bool| {
                    let keyword = move |(key, value): (Node, Node)| match key {
                        Node::Symbol(key) => {
                            Some(Keyword { name: symbol(&key), required, param: self.param(&value)? })
                        }
                        _ => None,
                    };
                    hash.iter().filter_map(keyword).collect::<Vec<_>>()
                };
                let mut all_keywords = keywords(it.required_keywords(), true);
                all_keywords.extend(keywords(it.optional_keywords(), false));
                all_keywords.sort_by_key(|keyword| keyword.param.span.start);
                let params = Params {
                    required: params(it.required_positionals()),
                    optional: params(it.optional_positionals()),
                    rest: it.rest_positionals().and_then(|node| self.param(&node)),
                    trailing: params(it.trailing_positionals()),
                    keywords: all_keywords,
                    keyword_rest: it.rest_keywords().and_then(|node| self.param(&node)),
                };
                Function { params: Some(params), result: self.ty(&it.return_type()) }
            }
            Node::UntypedFunctionType(it) => Function { params: None, result: self.ty(&it.return_type()) },
            _ => Function { params: None, result: untyped() },
        }
    }

    fn param(&self, node: &Node) -> Option<Param> {
        match node {
            Node::FunctionParam(it) => Some(Param {
                ty: self.ty(&it.type_()),
                name: it.name().map(|name| symbol(&name)),
                span: self.span(it.location()),
            }),
            _ => None,
        }
    }

    fn types(&self, list: &NodeList) -> Vec<Type> {
        list.iter().map(|node| self.ty(&node)).collect()
    }

    fn ty(&self, node: &Node) -> Type {
        let (kind, location) = match node {
            Node::AnyType(it) => (TypeKind::Untyped, it.location()),
            Node::VoidType(it) => (TypeKind::Void, it.location()),
            Node::SelfType(it) => (TypeKind::SelfType, it.location()),
            Node::InstanceType(it) => (TypeKind::Instance, it.location()),
            Node::ClassType(it) => (TypeKind::Class, it.location()),
            Node::NilType(it) => (TypeKind::Nil, it.location()),
            Node::BoolType(it) => (TypeKind::Bool, it.location()),
            Node::TopType(it) => (TypeKind::Top, it.location()),
            Node::BottomType(it) => (TypeKind::Bot, it.location()),
            Node::VariableType(it) => (TypeKind::Var(symbol(&it.name())), it.location()),
            Node::ClassInstanceType(it) => {
                (TypeKind::ClassInstance(type_name(&it.name()), self.types(&it.args())), it.location())
            }
            Node::ClassSingletonType(it) => {
                (TypeKind::Singleton(type_name(&it.name()), self.types(&it.args())), it.location())
            }
            Node::InterfaceType(it) => {
                (TypeKind::Interface(type_name(&it.name()), self.types(&it.args())), it.location())
            }
            Node::AliasType(it) => {
                (TypeKind::Alias(type_name(&it.name()), self.types(&it.args())), it.location())
            }
            Node::UnionType(it) => (TypeKind::Union(self.types(&it.types())), it.location()),
            Node::IntersectionType(it) => (TypeKind::Intersection(self.types(&it.types())), it.location()),
            Node::OptionalType(it) => (TypeKind::Optional(Box::new(self.ty(&it.type_()))), it.location()),
            Node::TupleType(it) => (TypeKind::Tuple(self.types(&it.types())), it.location()),
            Node::RecordType(it) => {
                let field = |(key, value): (Node, Node)| match value {
                    Node::RecordFieldType(field) => Some(RecordField {
                        key: literal(&key)?,
                        required: field.required(),
                        ty: self.ty(&field.type_()),
                    }),
                    _ => None,
                };
                (TypeKind::Record(it.all_fields().iter().filter_map(field).collect()), it.location())
            }
            Node::ProcType(it) => {
                let proc = ProcType {
                    function: self.function(&it.type_()),
                    block: it.block().map(|block| self.block(&block)),
                    self_type: it.self_type().map(|ty| self.ty(&ty)),
                };
                (TypeKind::Proc(Box::new(proc)), it.location())
            }
            Node::LiteralType(it) => {
                (literal(&it.literal()).map_or(TypeKind::Untyped, TypeKind::Literal), it.location())
            }
            // No other node stands where a type is expected; unknown is the safe reading.
            _ => return untyped(),
        };
        Type { kind, span: self.span(location) }
    }

    fn annotations(&self, list: &NodeList) -> Vec<Annotation> {
        let annotation = |node: Node| match node {
            Node::Annotation(it) => {
                let text = String::from_utf8_lossy(it.string().as_bytes()).into_owned();
                let span = self.span(it.location());
                // The parser strips the white space around the text, so its place is searched in the source.
                let source = self.slice(it.location()).unwrap_or_default();
                let offset = source.get(3..).and_then(|rest| rest.find(&text)).map_or(3, |at| at + 3);
                let start = span.start as usize + offset;
                let text_span = Span::new(start, start + text.len());
                Some(Annotation { text: text.into(), text_span, span })
            }
            _ => None,
        };
        list.iter().filter_map(annotation).collect()
    }

    fn comment(&self, it: &rbs::CommentNode) -> SigComment {
        let text = String::from_utf8_lossy(it.string().as_bytes()).into_owned();
        SigComment { text: text.into(), span: self.span(it.location()) }
    }

    fn slice(&self, location: RBSLocationRange) -> Option<&str> {
        self.text.get(location.start().max(0) as usize..location.end().max(0) as usize)
    }

    fn span(&self, location: RBSLocationRange) -> Span {
        let place = |at: i32| (i64::from(at) + self.shift).max(0) as usize;
        Span::new(place(location.start()), place(location.end().max(location.start())))
    }
}

fn untyped() -> Type {
    Type { kind: TypeKind::Untyped, span: Span::default() }
}

fn literal(node: &Node) -> Option<Literal> {
    match node {
        Node::Integer(it) => {
            let text = String::from_utf8_lossy(it.string_representation().as_bytes()).into_owned();
            let digits: String = text.chars().filter(|char| !matches!(char, '_' | '+')).collect();
            Some(Literal::Int(digits.into()))
        }
        Node::String(it) => Some(Literal::Str(it.string().as_bytes().into())),
        Node::Symbol(it) => Some(Literal::Sym(symbol(it))),
        Node::Bool(it) => Some(if it.value() { Literal::True } else { Literal::False }),
        _ => None,
    }
}

fn symbol(it: &rbs::SymbolNode) -> Name {
    Name::from_bytes(it.as_bytes())
}

fn type_name(it: &rbs::TypeNameNode) -> TypeName {
    let namespace_node = it.namespace();
    let names = namespace(&namespace_node).into_iter().chain([symbol(&it.name())]);
    TypeName::new(namespace_node.absolute(), names)
}

fn namespace(it: &rbs::NamespaceNode) -> Vec<Name> {
    let name = |node: Node| match node {
        Node::Symbol(it) => Some(symbol(&it)),
        _ => None,
    };
    it.path().iter().filter_map(name).collect()
}

fn attr_visibility(visibility: rbs::AttributeVisibility) -> Option<Visibility> {
    match visibility {
        rbs::AttributeVisibility::Unspecified => None,
        rbs::AttributeVisibility::Public => Some(Visibility::Public),
        rbs::AttributeVisibility::Private => Some(Visibility::Private),
    }
}
