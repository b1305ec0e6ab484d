//! Formal parameters, with their defaults and destructuring as code at the start of the body.
//!
//! ```text
//! def m(a, (b, c), d = f)  =>  params: %a, %p1, optional %d
//!                              b0: %t = given %d; branch %t ? b2 : b1    b1: %d = f    b2: %b = elem0(to_ary(%p1)) ...
//! ```

use super::assign::Many;
use super::{Dst, Lower, span_of};
use crate::ir::{KeywordParam, KeywordRest, Op, Prim, Var};
use base::{Name, Span};
use ruby_prism::{MultiTargetNode, Node, ParametersNode};

impl<'pr> Lower<'pr> {
    pub(super) fn parameters(&mut self, node: &ParametersNode<'pr>) {
        let mut nested = Vec::new();
        let mut defaults = Vec::new();
        for required in &node.requireds() {
            let var = self.required_parameter(&required, &mut nested);
            self.frame.params.required.push(var);
        }
        for optional in &node.optionals() {
            if let Some(it) = optional.as_optional_parameter_node() {
                let var = self.frame.param(Some(self.name(&it.name())));
                self.frame.params.optional.push(var);
                defaults.push((var, it.value()));
            }
        }
        match node.rest() {
            Some(rest) if rest.as_implicit_rest_node().is_some() => {
                self.frame.params.single.excess_comma = true
            }
            Some(rest) => {
                let name = rest.as_rest_parameter_node().and_then(|rest| rest.name());
                let name = name.map_or_else(|| self.known.star, |name| self.name(&name));
                self.frame.params.single.rest = Some(self.frame.param(Some(name)));
            }
            None => {}
        }
        for post in &node.posts() {
            let var = self.required_parameter(&post, &mut nested);
            self.frame.params.post.push(var);
        }
        for keyword in &node.keywords() {
            if let Some(it) = keyword.as_required_keyword_parameter_node() {
                let name = self.name(&it.name());
                let var = self.frame.param(Some(name));
                self.frame.params.keywords.push(KeywordParam { name, var, required: true });
            } else if let Some(it) = keyword.as_optional_keyword_parameter_node() {
                let name = self.name(&it.name());
                let var = self.frame.param(Some(name));
                self.frame.params.keywords.push(KeywordParam { name, var, required: false });
                defaults.push((var, it.value()));
            }
        }
        self.keyword_rest(node.keyword_rest());
        if let Some(block) = node.block().and_then(|block| block.as_block_parameter_node()) {
            let name = block.name().map_or_else(|| self.known.ampersand, |name| self.name(&name));
            self.frame.params.single.block = Some(self.frame.param(Some(name)));
        }
        for (var, value) in defaults {
            self.default_value(var, &value);
        }
        for (var, target, span) in nested {
            let many: Many = self.multi_target(&target);
            self.destructure(&many, var, span);
        }
    }

    fn keyword_rest(&mut self, node: Option<Node<'pr>>) {
        let Some(node) = node else { return };
        if let Some(rest) = node.as_keyword_rest_parameter_node() {
            let name = rest.name().map_or_else(|| self.known.double_star, |name| self.name(&name));
            self.frame.params.single.keyword_rest = KeywordRest::Var(self.frame.param(Some(name)));
        } else if node.as_no_keywords_parameter_node().is_some() {
            self.frame.params.single.keyword_rest = KeywordRest::Forbidden;
        } else if node.as_forwarding_parameter_node().is_some() {
            // `...` is `*, **, &` under one name.
            self.frame.params.single.rest = Some(self.frame.param(Some(self.known.star)));
            self.frame.params.single.keyword_rest =
                KeywordRest::Var(self.frame.param(Some(self.known.double_star)));
            self.frame.params.single.block = Some(self.frame.param(Some(self.known.ampersand)));
            self.frame.params.single.forwarding = true;
        }
    }

    fn required_parameter(
        &mut self,
        node: &Node<'pr>,
        nested: &mut Vec<(Var, MultiTargetNode<'pr>, Span)>,
    ) -> Var {
        if let Some(it) = node.as_required_parameter_node() {
            return self.frame.param(Some(self.name(&it.name())));
        }
        let var = self.frame.param(None);
        if let Some(it) = node.as_multi_target_node() {
            nested.push((var, it, span_of(&node.location())));
        }
        var
    }

    fn default_value(&mut self, var: Var, value: &Node<'pr>) {
        let span = span_of(&value.location());
        let [absent, present] = [self.frame.new_block(), self.frame.new_block()];
        let given = self.frame.put(Op::Prim(Prim::Given, var), span, Dst::Any);
        self.frame.branch(given, present, absent);
        self.frame.start(absent);
        self.perhaps(|this| this.lower(value, Dst::To(var)));
        self.frame.start(present);
    }

    /// `|a, b; c|`, `_1`, `it`.
    pub(super) fn block_parameters(&mut self, node: Option<Node<'pr>>) {
        let Some(node) = node else { return };
        if let Some(it) = node.as_block_parameters_node() {
            if let Some(parameters) = it.parameters() {
                self.parameters(&parameters);
            }
            for local in &it.locals() {
                if let Some(local) = local.as_block_local_variable_node() {
                    self.frame.own(self.name(&local.name()));
                }
            }
        } else if let Some(it) = node.as_numbered_parameters_node() {
            for number in 1..=it.maximum() {
                let var = self.frame.param(Some(Name::new(&format!("_{number}"))));
                self.frame.params.required.push(var);
            }
            self.frame.params.single.implicit = true;
        } else if node.as_it_parameters_node().is_some() {
            let var = self.frame.param(Some(Name::new("it")));
            self.frame.params.required.push(var);
            self.frame.params.single.implicit = true;
        }
    }
}
