//! Assignments: to every kind of target, alone, in lists (`a, (b, *c) = d`) and with operators (`a.b ||= c`).
//!
//! A target is evaluated into a [`Place`] first (receiver and index arguments, once), then read or written through it.

use super::{Dst, Lower, span_of};
use crate::ir::{Arg, BlockArg, Call, CallFlags, Defined, Op, Prim, Unsupported, Var};
use base::{Name, Span};
use ruby_prism::{
    ArgumentsNode, ConstantId, ConstantPathNode, MatchWriteNode, MultiTargetNode, MultiWriteNode, Node,
    NodeList,
};

/// Something that can be assigned, with its parts evaluated.
#[derive(Clone)]
pub(super) enum Place {
    Var(Var),
    Ivar(Name),
    Gvar(Name),
    Cvar(Name),
    Const(Name),
    TopConst(Name),
    ConstIn(Var, Name),
    /// `receiver.name`, `receiver[args]`: read with one method, written with another.
    Call {
        receiver: Option<Var>,
        read: Name,
        write: Name,
        args: Vec<Arg>,
        block: BlockArg,
        flags: CallFlags,
    },
    Many(Box<Many>),
    /// `*` without a name, or a broken tree: the value is dropped.
    Nowhere,
}

/// `a, *b, c`: the places before the splat, the splat, those after it.
#[derive(Clone)]
pub(super) struct Many {
    lefts: Vec<Place>,
    rest: Option<Place>,
    rights: Vec<Place>,
}

/// The three operator assignments.
enum Operator {
    And,
    Or,
    Binary(Name),
}

/// The parts of an operator assignment whose target is not evaluated yet.
struct OperatorWrite<'pr> {
    operator: Operator,
    value: Node<'pr>,
}

impl<'pr> Lower<'pr> {
    /// `x = value`. The value ends in the target itself where that is a local.
    pub(super) fn write(&mut self, node: &Node<'pr>, span: Span, dst: Dst) -> Var {
        if let Some(it) = node.as_local_variable_write_node() {
            let var = self.local(self.name(&it.name()), it.depth());
            self.lower(&it.value(), Dst::To(var));
            return self.frame.give(var, span, dst);
        }
        let (place, value_node) = if let Some(it) = node.as_instance_variable_write_node() {
            (Place::Ivar(self.name(&it.name())), it.value())
        } else if let Some(it) = node.as_class_variable_write_node() {
            (Place::Cvar(self.name(&it.name())), it.value())
        } else if let Some(it) = node.as_global_variable_write_node() {
            (Place::Gvar(self.name(&it.name())), it.value())
        } else if let Some(it) = node.as_constant_write_node() {
            (Place::Const(self.name(&it.name())), it.value())
        } else if let Some(it) = node.as_constant_path_write_node() {
            (self.constant_path_place(&it.target()), it.value())
        } else {
            return self.unsupported(Unsupported::SyntaxError, span, dst);
        };
        let value = self.value(&value_node);
        self.assign(&place, value, span);
        self.defs.constant_write(node);
        self.frame.give(value, span, dst)
    }

    /// Evaluates the parts of a target of a list, of `for`, of `rescue =>`.
    pub(super) fn place(&mut self, node: &Node<'pr>) -> Place {
        if let Some(it) = node.as_local_variable_target_node() {
            Place::Var(self.local(self.name(&it.name()), it.depth()))
        } else if let Some(it) = node.as_instance_variable_target_node() {
            Place::Ivar(self.name(&it.name()))
        } else if let Some(it) = node.as_global_variable_target_node() {
            Place::Gvar(self.name(&it.name()))
        } else if let Some(it) = node.as_class_variable_target_node() {
            Place::Cvar(self.name(&it.name()))
        } else if let Some(it) = node.as_constant_target_node() {
            self.defs.constant_write(node);
            Place::Const(self.name(&it.name()))
        } else if let Some(it) = node.as_constant_path_target_node() {
            self.defs.constant_write(node);
            self.constant_place(it.parent(), it.name())
        } else if let Some(it) = node.as_call_target_node() {
            let receiver = it.receiver();
            let flags = CallFlags {
                self_receiver: matches!(receiver, Node::SelfNode { .. }),
                attribute_write: true,
                ..CallFlags::default()
            };
            let receiver = self.kept(&receiver);
            let write = self.name(&it.name());
            let args = Vec::new();
            Place::Call { receiver: Some(receiver), read: write, write, args, block: BlockArg::None, flags }
        } else if let Some(it) = node.as_index_target_node() {
            let receiver = it.receiver();
            let block = it.block().map(|block| block.as_node());
            self.index_place(Some(receiver), it.arguments(), block)
        } else if let Some(it) = node.as_multi_target_node() {
            Place::Many(Box::new(self.multi_target(&it)))
        } else if let Some(it) = node.as_splat_node() {
            it.expression().map_or(Place::Nowhere, |expression| self.place(&expression))
        } else if let Some(it) = node.as_required_parameter_node() {
            Place::Var(self.local(self.name(&it.name()), 0))
        } else {
            Place::Nowhere
        }
    }

    fn kept(&mut self, node: &Node<'pr>) -> Var {
        let var = self.value(node);
        self.frame.keep(var, span_of(&node.location()))
    }

    fn index_place(
        &mut self,
        receiver: Option<Node<'pr>>,
        arguments: Option<ArgumentsNode<'pr>>,
        block: Option<Node<'pr>>,
    ) -> Place {
        let flags = CallFlags {
            self_receiver: matches!(receiver, Some(Node::SelfNode { .. })),
            attribute_write: true,
            ..CallFlags::default()
        };
        let receiver = receiver.map(|receiver| self.kept(&receiver));
        let arguments = self.arguments(arguments, block.as_ref());
        let mut args = self.take_arguments(&arguments);
        // The arguments are used twice, and the value is evaluated in between.
        for arg in &mut args {
            if let Arg::Positional(var) = arg {
                *var = self.frame.keep(*var, Span::default());
            }
        }
        let block = block.map_or(BlockArg::None, |block| self.block_argument(&block));
        Place::Call { receiver, read: self.known.index, write: self.known.index_set, args, block, flags }
    }

    pub(super) fn multi_target(&mut self, node: &MultiTargetNode<'pr>) -> Many {
        self.many(&node.lefts(), node.rest(), &node.rights())
    }

    fn many(&mut self, lefts: &NodeList<'pr>, rest: Option<Node<'pr>>, rights: &NodeList<'pr>) -> Many {
        Many {
            lefts: lefts.iter().map(|left| self.place(&left)).collect(),
            rest: rest.map(|rest| self.place(&rest)),
            rights: rights.iter().map(|right| self.place(&right)).collect(),
        }
    }

    /// Ruby: since 3.1 the targets' receivers and indices are evaluated before the right side.
    pub(super) fn multi_write(&mut self, node: &MultiWriteNode<'pr>, span: Span, dst: Dst) -> Var {
        let many = self.many(&node.lefts(), node.rest(), &node.rights());
        let value_node = node.value();
        let value = self.kept(&value_node);
        self.destructure(&many, value, span);
        self.frame.give(value, span, dst)
    }

    /// Spreads an array, or what `to_ary` makes of a value, over a list of places.
    pub(super) fn destructure(&mut self, many: &Many, value: Var, span: Span) {
        let array = self.frame.put(Op::Prim(Prim::ToAry, value), span, Dst::Any);
        let (front, back) = (many.lefts.len() as u16, many.rights.len() as u16);
        for (index, place) in many.lefts.iter().enumerate() {
            self.element(place, Prim::Elem(index as u32), array, span);
        }
        if let Some(place) = &many.rest {
            self.element(place, Prim::ElemRest { front, back }, array, span);
        }
        for (index, place) in many.rights.iter().enumerate() {
            self.element(place, Prim::ElemBack { front, back, index: index as u16 }, array, span);
        }
    }

    fn element(&mut self, place: &Place, prim: Prim, array: Var, span: Span) {
        match place {
            Place::Nowhere => {}
            Place::Var(var) => self.frame.emit(*var, Op::Prim(prim, array), span),
            _ => {
                let element = self.frame.put(Op::Prim(prim, array), span, Dst::Any);
                self.assign(place, element, span);
            }
        }
    }

    /// Writes a value through a place.
    pub(super) fn assign(&mut self, place: &Place, value: Var, span: Span) {
        let op = match place {
            Place::Var(var) => {
                self.frame.give(value, span, Dst::To(*var));
                return;
            }
            Place::Many(many) => return self.destructure(many, value, span),
            Place::Nowhere => return,
            Place::Ivar(name) => Op::SetIvar(*name, value),
            Place::Gvar(name) => Op::SetGvar(*name, value),
            Place::Cvar(name) => Op::SetCvar(*name, value),
            Place::Const(name) => Op::SetConst(*name, value),
            Place::TopConst(name) => Op::SetTopConst(*name, value),
            Place::ConstIn(module, name) => Op::SetConstIn { module: *module, name: *name, value },
            Place::Call { receiver, write, args, block, flags, .. } => {
                let mut args = args.clone();
                args.push(Arg::Positional(value));
                self.place_call(*receiver, *write, &args, *block, *flags, span)
            }
        };
        self.frame.put(op, span, Dst::Void);
    }

    fn place_call(
        &mut self,
        receiver: Option<Var>,
        name: Name,
        args: &[Arg],
        block: BlockArg,
        flags: CallFlags,
        span: Span,
    ) -> Op {
        let args = self.bodies.add_args(args);
        Op::Call(self.frame.call(Call { receiver, name, name_span: span, args, block, flags }))
    }

    /// Reads through a place.
    fn read(&mut self, place: &Place, span: Span) -> Var {
        let op = match place {
            Place::Var(var) => return *var,
            Place::Ivar(name) => Op::GetIvar(*name),
            Place::Gvar(name) => Op::GetGvar(*name),
            Place::Cvar(name) => Op::GetCvar(*name),
            Place::Const(name) => Op::GetConst(*name),
            Place::TopConst(name) => Op::GetTopConst(*name),
            Place::ConstIn(module, name) => Op::GetConstIn(*module, *name),
            Place::Call { receiver, read, args, block, flags, .. } => {
                let flags = CallFlags { attribute_write: false, ..*flags };
                let (receiver, read, args, block) = (*receiver, *read, args.clone(), *block);
                self.place_call(receiver, read, &args, block, flags, span)
            }
            Place::Many(_) | Place::Nowhere => Op::Unsupported(Unsupported::SyntaxError),
        };
        self.frame.put(op, span, Dst::Any)
    }

    pub(super) fn operator_write(&mut self, node: &Node<'pr>, span: Span, dst: Dst) -> Var {
        if let Some(value) = self.call_operator_write(node, span, dst) {
            return value;
        }
        let Some((place, write)) = self.operator_place(node) else {
            return self.unsupported(Unsupported::SyntaxError, span, dst);
        };
        let value = self.operate(&place, write, span, dst);
        self.defs.constant_write(node);
        value
    }

    /// `a.b op= c`, which `&.` can skip as a whole.
    fn call_operator_write(&mut self, node: &Node<'pr>, span: Span, dst: Dst) -> Option<Var> {
        let (receiver_node, read, write, safe, self_receiver, operator_write) =
            if let Some(it) = node.as_call_and_write_node() {
                let write = OperatorWrite { operator: Operator::And, value: it.value() };
                (
                    it.receiver(),
                    it.read_name(),
                    it.write_name(),
                    it.is_safe_navigation(),
                    it.is_ignore_visibility(),
                    write,
                )
            } else if let Some(it) = node.as_call_or_write_node() {
                let write = OperatorWrite { operator: Operator::Or, value: it.value() };
                (
                    it.receiver(),
                    it.read_name(),
                    it.write_name(),
                    it.is_safe_navigation(),
                    it.is_ignore_visibility(),
                    write,
                )
            } else if let Some(it) = node.as_call_operator_write_node() {
                let operator = Operator::Binary(self.name(&it.binary_operator()));
                let write = OperatorWrite { operator, value: it.value() };
                (
                    it.receiver(),
                    it.read_name(),
                    it.write_name(),
                    it.is_safe_navigation(),
                    it.is_ignore_visibility(),
                    write,
                )
            } else {
                return None;
            };
        let flags =
            CallFlags { self_receiver, attribute_write: true, safe_navigation: safe, ..CallFlags::default() };
        let receiver = receiver_node.as_ref().map(|receiver| self.kept(receiver));
        let (read, write) = (self.name(&read), self.name(&write));
        let place = Place::Call { receiver, read, write, args: Vec::new(), block: BlockArg::None, flags };
        match receiver {
            Some(receiver) if safe => Some(self.join(span, dst, |this, dst| {
                this.unless_nil(receiver, span, span, dst, |this| {
                    this.operate(&place, operator_write, span, dst);
                });
            })),
            _ => Some(self.operate(&place, operator_write, span, dst)),
        }
    }

    /// Every other target of an operator assignment, evaluated.
    fn operator_place(&mut self, node: &Node<'pr>) -> Option<(Place, OperatorWrite<'pr>)> {
        /// The three node types of one kind of target.
        macro_rules! target {
            ($and:ident, $or:ident, $binary:ident, |$it:ident| $place:expr) => {
                if let Some($it) = node.$and() {
                    let write = OperatorWrite { operator: Operator::And, value: $it.value() };
                    return Some(($place, write));
                }
                if let Some($it) = node.$or() {
                    let write = OperatorWrite { operator: Operator::Or, value: $it.value() };
                    return Some(($place, write));
                }
                if let Some($it) = node.$binary() {
                    let operator = Operator::Binary(self.name(&$it.binary_operator()));
                    let write = OperatorWrite { operator, value: $it.value() };
                    return Some(($place, write));
                }
            };
        }
        target!(
            as_local_variable_and_write_node,
            as_local_variable_or_write_node,
            as_local_variable_operator_write_node,
            |it| Place::Var(self.local(self.name(&it.name()), it.depth()))
        );
        target!(
            as_instance_variable_and_write_node,
            as_instance_variable_or_write_node,
            as_instance_variable_operator_write_node,
            |it| Place::Ivar(self.name(&it.name()))
        );
        target!(as_index_and_write_node, as_index_or_write_node, as_index_operator_write_node, |it| {
            let block = it.block().map(|block| block.as_node());
            self.index_place(it.receiver(), it.arguments(), block)
        });
        target!(
            as_global_variable_and_write_node,
            as_global_variable_or_write_node,
            as_global_variable_operator_write_node,
            |it| Place::Gvar(self.name(&it.name()))
        );
        target!(
            as_class_variable_and_write_node,
            as_class_variable_or_write_node,
            as_class_variable_operator_write_node,
            |it| Place::Cvar(self.name(&it.name()))
        );
        target!(
            as_constant_and_write_node,
            as_constant_or_write_node,
            as_constant_operator_write_node,
            |it| Place::Const(self.name(&it.name()))
        );
        target!(
            as_constant_path_and_write_node,
            as_constant_path_or_write_node,
            as_constant_path_operator_write_node,
            |it| self.constant_path_place(&it.target())
        );
        None
    }

    fn operate(&mut self, place: &Place, write: OperatorWrite<'pr>, span: Span, dst: Dst) -> Var {
        match write.operator {
            Operator::Binary(name) => {
                let old = self.read(place, span);
                let old = if super::call::is_simple(&write.value) { old } else { self.frame.keep(old, span) };
                let operand = self.value(&write.value);
                let to = match place {
                    Place::Var(var) => Dst::To(*var),
                    _ => Dst::Any,
                };
                let new = self.synthetic_call(Some(old), name, &[Arg::Positional(operand)], span, to);
                if !matches!(place, Place::Var(_)) {
                    self.assign(place, new, span);
                }
                self.frame.give(new, span, dst)
            }
            Operator::And | Operator::Or => self.join(span, dst, |this, dst| {
                let [assign, done] = [this.frame.new_block(), this.frame.new_block()];
                let old = if matches!(write.operator, Operator::Or) {
                    this.read_if_defined(place, span)
                } else {
                    this.read(place, span)
                };
                this.frame.give(old, span, dst);
                if matches!(write.operator, Operator::Or) {
                    this.frame.branch(old, done, assign);
                } else {
                    this.frame.branch(old, assign, done);
                }
                this.frame.start(assign);
                this.perhaps(|this| {
                    let value = this.value(&write.value);
                    // First, because the method that assigns could change the variable of the value.
                    this.frame.give(value, span, dst);
                    this.assign(place, value, span);
                });
                this.frame.start(done);
            }),
        }
    }

    /// Ruby: `A ||= 1`, `@@a ||= 1` and `$a ||= 1` test `defined?` first: they do not raise.
    fn read_if_defined(&mut self, place: &Place, span: Span) -> Var {
        let what = match place {
            Place::Const(name) => Defined::Const(*name),
            Place::TopConst(name) => Defined::TopConst(*name),
            Place::ConstIn(module, name) => Defined::ConstIn(*module, *name),
            Place::Cvar(name) => Defined::Cvar(*name),
            Place::Var(_)
            | Place::Ivar(_)
            | Place::Gvar(_)
            | Place::Call { .. }
            | Place::Many(_)
            | Place::Nowhere => {
                return self.read(place, span);
            }
        };
        let value = self.frame.temp();
        let [present, done] = [self.frame.new_block(), self.frame.new_block()];
        let is_defined = self.frame.put(Op::Defined(what), span, Dst::Any);
        self.frame.give(is_defined, span, Dst::To(value));
        self.frame.branch(is_defined, present, done);
        self.frame.start(present);
        let read = self.read(place, span);
        self.frame.give(read, span, Dst::To(value));
        self.frame.start(done);
        value
    }

    pub(super) fn constant_path(&mut self, node: &ConstantPathNode<'pr>, span: Span, dst: Dst) -> Var {
        let Some(name) = node.name() else { return self.unsupported(Unsupported::SyntaxError, span, dst) };
        let name = self.name(&name);
        match node.parent() {
            None => self.frame.put(Op::GetTopConst(name), span, dst),
            Some(parent) => {
                let module = self.value(&parent);
                self.frame.put(Op::GetConstIn(module, name), span, dst)
            }
        }
    }

    fn constant_path_place(&mut self, node: &ConstantPathNode<'pr>) -> Place {
        self.constant_place(node.parent(), node.name())
    }

    fn constant_place(&mut self, parent: Option<Node<'pr>>, name: Option<ConstantId<'pr>>) -> Place {
        let Some(name) = name else { return Place::Nowhere };
        let name = self.name(&name);
        match parent {
            None => Place::TopConst(name),
            Some(parent) => Place::ConstIn(self.kept(&parent), name),
        }
    }

    /// `/(?<a>.)/ =~ x` assigns the local `a`.
    pub(super) fn match_write(&mut self, node: &MatchWriteNode<'pr>, span: Span, dst: Dst) -> Var {
        let call = node.call();
        let value = self.call(&call, span, dst);
        for target in &node.targets() {
            if let Some(it) = target.as_local_variable_target_node() {
                let name = self.name(&it.name());
                let var = self.local(name, it.depth());
                self.frame.emit(var, Op::NamedRef(name), span_of(&target.location()));
            }
        }
        value
    }
}
