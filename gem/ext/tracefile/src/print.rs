//! A trace as text, for people and tests: sorted, without numbers of tables.
//!
//! ```text
//! a.rb:1 foo(x: Integer) in A -> String path [if.then@2]
//! a.rb:2 Integer#to_s on Integer -> String
//! ```

use crate::model::*;
use std::fmt::Write;

impl Trace {
    /// The activations and calls, one line each. Paths of files are shown below `root`.
    pub fn print(&self, root: &str) -> String {
        let printer = Printer { trace: self, root };
        let mut lines: Vec<String> = self.activations.iter().map(|it| printer.activation(it)).collect();
        lines.extend(self.calls.iter().map(|it| printer.call(it)));
        lines.extend(
            self.raises
                .iter()
                .map(|it| format!("{} raises {}", printer.site(self.site(it.site)), printer.class(it.class))),
        );
        lines.extend(
            self.fields.iter().map(|it| {
                format!("field {} {}: {}", printer.class(it.class), it.name, printer.shape(it.shape))
            }),
        );
        lines.extend(self.variables.iter().map(|it| {
            let owner = it.owner.map_or(String::new(), |owner| printer.class(owner) + "::");
            format!("variable {owner}{} = {}", it.name, printer.shape(it.shape))
        }));
        for process in &self.processes {
            lines.extend(process.limits.iter().map(|reason| format!("limit: {reason}")));
        }
        lines.sort();
        lines.dedup();
        lines.iter().fold(String::new(), |text, line| text + line + "\n")
    }

    /// A shape as Ruby developers write types.
    pub fn print_shape(&self, shape: ShapeId) -> String {
        Printer { trace: self, root: "" }.shape(shape)
    }
}

struct Printer<'a> {
    trace: &'a Trace,
    root: &'a str,
}

impl Printer<'_> {
    fn place(&self, body: &Body, line: u32) -> String {
        let path = &self.trace.file(body.file).path;
        let path = path.strip_prefix(self.root).unwrap_or(path).trim_start_matches('/');
        let evaluated = if self.trace.file(body.file).evaluated.is_some() { " (evaluated)" } else { "" };
        format!("{path}:{line}{evaluated}")
    }

    fn site(&self, site: &Site) -> String {
        let mut text = self.place(self.trace.body(site.body), site.at.line);
        if site.at.end_line > 0 {
            let _ = write!(text, ":{}-{}:{}", site.at.column, site.at.end_line, site.at.end_column);
        }
        text
    }

    fn activation(&self, activation: &Activation) -> String {
        let body = self.trace.body(activation.body);
        let mut text = format!("{} {}", self.place(body, body.at.line), body.label);
        let params = body.params.iter().zip(&activation.params);
        let params: Vec<String> = params.map(|(it, &shape)| self.param(it, shape)).collect();
        let _ = write!(text, "({})", params.join(", "));
        for (it, (before, after)) in
            body.params.iter().zip(activation.params.iter().zip(&activation.params_out))
        {
            if before != after {
                let _ = write!(text, " leaves {}", self.param(it, *after));
            }
        }
        let block = match activation.given.map(|id| self.trace.body(id)) {
            Some(given) => format!(" with block of line {}", given.at.line),
            None if activation.block => " with block".to_owned(),
            None => String::new(),
        };
        let _ = write!(text, "{block} in {}", self.shape(activation.receiver));
        if let Some(method) = activation.method {
            let _ = write!(text, " as {}", self.method(method));
        }
        match activation.outcome {
            Outcome::Returned(shape) => {
                let _ = write!(text, " -> {}", self.shape(shape));
            }
            Outcome::Unwound => text += " unwound",
        }
        for (name, fields, shapes) in
            [("reads", &body.reads, &activation.fields_in), ("writes", &body.writes, &activation.fields_out)]
        {
            for (field, &shape) in fields.iter().zip(shapes) {
                let _ = write!(text, " {name} {field}: {}", self.shape(shape));
            }
        }
        for &segment in &activation.path {
            let arms = &self.trace.segment(segment).arms;
            let arms: Vec<String> = arms.iter().map(|&arm| self.arm(body.file, arm)).collect();
            if !arms.is_empty() {
                let _ = write!(text, " path [{}]", arms.join(" "));
            }
        }
        text
    }

    fn param(&self, param: &Param, shape: ShapeId) -> String {
        let shape = self.shape(shape);
        let name = &param.name;
        match param.kind {
            ParamKind::Required | ParamKind::Post => format!("{name} {shape}"),
            ParamKind::Optional => format!("{name}= {shape}"),
            ParamKind::Rest => format!("*{name} {shape}"),
            ParamKind::Keyword => format!("{name}: {shape}"),
            ParamKind::OptionalKeyword => format!("{name}:= {shape}"),
            ParamKind::KeywordRest => format!("**{name} {shape}"),
            ParamKind::Block => format!("&{name} {shape}"),
        }
    }

    fn arm(&self, file: FileId, arm: u32) -> String {
        let Some(arm) = self.trace.file(file).arms.as_ref().and_then(|arms| arms.get(arm as usize)) else {
            return "?".to_owned();
        };
        let branch = match arm.branch {
            BranchKind::If => "if",
            BranchKind::Unless => "unless",
            BranchKind::Case => "case",
            BranchKind::While => "while",
            BranchKind::Until => "until",
            BranchKind::SafeCall => "&",
        };
        let kind = match arm.kind {
            ArmKind::Then => "then",
            ArmKind::Else => "else",
            ArmKind::When => "when",
            ArmKind::In => "in",
            ArmKind::Body => "body",
        };
        format!("{branch}.{kind}@{}", arm.at.line)
    }

    fn call(&self, call: &Call) -> String {
        let target = match call.target {
            Target::Method(method) => self.method(method),
            Target::Block(body) => {
                let body = self.trace.body(body);
                format!("{} at {}", body.label, self.place(body, body.at.line))
            }
        };
        let result = call.result.map_or("unseen".to_owned(), |shape| self.shape(shape));
        let site = self.site(self.trace.site(call.site));
        format!("{site} calls {target} on {} -> {result}", self.shape(call.receiver))
    }

    fn method(&self, method: MethodId) -> String {
        let method = self.trace.method(method);
        match method.owner {
            Owner::Instances(class) => format!("{}#{}", self.class(class), method.name),
            Owner::Itself(class) => format!("{}.{}", self.class(class), method.name),
            Owner::One(class) => format!("(one {}).{}", self.class(class), method.name),
        }
    }

    fn class(&self, class: ClassId) -> String {
        self.trace.class(class).name.clone().unwrap_or_else(|| "(anonymous)".to_owned())
    }

    fn shape(&self, shape: ShapeId) -> String {
        match self.trace.shape(shape) {
            Shape::Nil => "nil".to_owned(),
            Shape::True => "true".to_owned(),
            Shape::False => "false".to_owned(),
            Shape::Instance(class) => self.class(*class),
            Shape::ClassObject(class) => format!("singleton({})", self.class(*class)),
            Shape::Array { class, tuple: Some(tuple), .. } => {
                format!("{}[{}]", self.class(*class), self.listed(tuple, ", ", false))
            }
            Shape::Array { class, elements, more, .. } | Shape::Collection { class, elements, more } => {
                format!("{}<{}>", self.class(*class), self.listed(elements, " | ", *more))
            }
            Shape::Hash { class, record: Some(record), .. } => {
                format!("{}{{{}}}", self.class(*class), self.members(record))
            }
            Shape::Hash { class, keys, values, more, .. } => {
                let (keys, values) = (self.listed(keys, " | ", false), self.listed(values, " | ", *more));
                format!("{}<{keys} => {values}>", self.class(*class))
            }
            Shape::Range { low, high } => format!("Range<{} .. {}>", self.shape(*low), self.shape(*high)),
            Shape::Struct { class, members } => {
                format!("{}({})", self.class(*class), self.members(members))
            }
            Shape::Proc { lambda: true, arity } => format!("lambda/{arity}"),
            Shape::Proc { lambda: false, arity } => format!("proc/{arity}"),
        }
    }

    fn listed(&self, shapes: &[ShapeId], between: &str, more: bool) -> String {
        let mut parts: Vec<String> = shapes.iter().map(|&shape| self.shape(shape)).collect();
        if between == " | " {
            parts.sort();
        }
        if more {
            parts.push("..".to_owned());
        }
        parts.join(between)
    }

    fn members(&self, members: &[(String, ShapeId)]) -> String {
        let members = members.iter().map(|(name, shape)| format!("{name}: {}", self.shape(*shape)));
        members.collect::<Vec<_>>().join(", ")
    }
}
