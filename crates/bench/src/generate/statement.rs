//! What happens: assignments, branches, loops, exceptions, blocks.

use super::Generator;
use super::types::Ty;

impl Generator {
    /// A statement; `depth` bounds how deep it nests.
    pub(super) fn statement(&mut self, depth: usize) {
        if self.one_in(4) {
            return self.feature(depth);
        }
        match self.below(if depth == 0 { 9 } else { 22 }) {
            0..=2 => self.assign(),
            3 => self.reassign(),
            4 => {
                let ty = self.ty(2);
                let value = self.expr(&ty, 2);
                let how = self.word(&["p", "puts", "pp"]);
                self.line(format!("{how}({value})"));
            }
            5 => self.change_container(),
            6 => self.set_field(),
            7 => self.nil_first(),
            8 => self.several(),
            9 | 10 => self.branch(depth - 1),
            11 => self.each(depth - 1),
            12 => self.while_loop(depth - 1),
            13 => self.rescue(depth - 1),
            14 => self.case(depth - 1),
            15 => self.catch(depth - 1),
            16 => self.retry(),
            17 => self.pattern(depth - 1),
            18 => self.closure(),
            19 => self.enumerable(),
            20 => self.narrow(depth - 1),
            _ => self.comparable(),
        }
    }

    fn statements(&mut self, depth: usize) {
        for _ in 0..1 + self.below(2) {
            self.statement(depth);
        }
    }

    fn assign(&mut self) {
        let ty = self.ty(2);
        let value = self.expr(&ty, 2);
        let name = self.fresh("v");
        self.line(format!("{name} = {value}"));
        self.declare(&name, &ty);
    }

    fn reassign(&mut self) {
        let Some((name, ty)) = self.variable(|_| true) else { return self.assign() };
        if self.one_in(4) && !matches!(ty, Ty::Maybe(_)) && self.depth_of_loops == 0 {
            // For a moment something else.
            let other = self.ty(1);
            let value = self.expr(&other, 1);
            self.line(format!("{name} = {value}"));
            self.line(format!("p({name})"));
            let value = self.leaf_of(&ty);
            self.line(format!("{name} = {value}"));
            return;
        }
        let value = self.expr(&ty, 2);
        let how = self.below(4);
        match (&ty, how) {
            (Ty::Int, 0) => self.line(format!("{name} += {value}")),
            (Ty::Str, 0) => self.line(format!("{name} += {value}")),
            (_, 1) => self.line(format!("{name} ||= {value}")),
            _ => self.line(format!("{name} = {value}")),
        }
    }

    /// An expression that mentions no variable.
    pub(super) fn leaf_of(&mut self, ty: &Ty) -> String {
        let scopes = std::mem::take(&mut self.scopes);
        let fields = std::mem::take(&mut self.fields);
        let value = self.expr(ty, 0);
        self.scopes = scopes;
        self.fields = fields;
        value
    }

    fn change_container(&mut self) {
        let Some((name, ty)) = self.variable(|ty| matches!(ty, Ty::Arr(_) | Ty::Hash(_))) else {
            return self.assign();
        };
        match ty {
            Ty::Arr(item) => {
                let value = self.expr(&item, 1);
                match self.below(4) {
                    0 => self.line(format!("{name} << {value}")),
                    1 => self.line(format!("{name}.push({value})")),
                    2 => self.line(format!("{name}[0] = {value}")),
                    _ => self.line(format!("{name}.unshift({value})")),
                }
            }
            Ty::Hash(item) => {
                let value = self.expr(&item, 1);
                let key = self.word(&[":a", ":b", ":n"]);
                self.line(format!("{name}[{key}] = {value}"));
            }
            _ => {}
        }
    }

    fn set_field(&mut self) {
        let Some((name, Ty::Obj(at))) = self.variable(|ty| matches!(ty, Ty::Obj(_))) else {
            return self.assign();
        };
        let fields = self.classes.get(at).map(|class| class.fields.clone()).unwrap_or_default();
        let Some((field, ty)) = self.pick(&fields) else { return self.assign() };
        let value = self.expr(&ty, 1);
        match self.below(4) {
            0 => self.line(format!("{name}.send(:{field}=, {value})")),
            1 if !name.starts_with('@') && !self.is_struct(at) => {
                self.line(format!("{name}.instance_variable_set(:@{field}, {value})"));
            }
            _ => self.line(format!("{name}.{field} = {value}")),
        }
    }

    pub(super) fn is_struct(&self, at: usize) -> bool {
        let mut next = Some(at);
        while let Some(class) = next.and_then(|at| self.classes.get(at)) {
            if class.name.starts_with('S') {
                return true;
            }
            next = class.superclass;
        }
        false
    }

    /// nil, until something else writes the variable.
    fn nil_first(&mut self) {
        let ty = self.ty(1);
        let name = self.fresh("v");
        let value = self.expr(&ty, 1);
        self.line(format!("{name} = nil"));
        match self.below(6) {
            0 => self.line(format!("1.times {{ {name} = {value} }}")),
            1 => {
                let setter = self.fresh("set");
                self.line(format!("{setter} = ->(q = {value}) {{ {name} = q }}"));
                self.line(format!("{setter}.call"));
            }
            2 => self.line(format!("[1].each {{ |q| {name} = {value} if q == 1 }}")),
            3 => self.line(format!("while {name}.nil? do {name} = {value} end")),
            4 => self.line(format!("begin; {name} = {value}; ensure; {name}.inspect; end")),
            _ => self.line(format!("{name} = {value} unless {name}")),
        }
        // A value that is itself nil or false is tried again, or stays.
        self.declare(&name, &ty);
    }

    fn several(&mut self) {
        let (first, second) = (self.ty(1), self.ty(1));
        let (a, b) = (self.expr(&first, 1), self.expr(&second, 1));
        let (x, y) = (self.fresh("v"), self.fresh("v"));
        match self.below(4) {
            0 => self.line(format!("{x}, {y} = {a}, {b}")),
            1 => self.line(format!("({x}, _), {y} = [{a}, 0], {b}")),
            2 => self.line(format!("{x}, *, {y} = {a}, 1, 2, {b}")),
            _ => self.line(format!("{y}, {x} = [{a}, {b}].reverse")),
        }
        self.declare(&x, &first);
        self.declare(&y, &second);
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.condition(2);
        let ty = self.ty(1);
        let name = self.fresh("v");
        let other = self.expr(&ty, 1);
        let head = self.word(&["if", "unless"]);
        self.part(format!("{head} {condition}"), |it| {
            let value = it.expr(&ty, 1);
            it.statements(depth);
            it.line(format!("{name} = {value}"));
        });
        if self.one_in(3) {
            self.line("end");
            self.declare(&name, &ty.maybe());
            return;
        }
        self.block("else", |it| {
            it.line(format!("{name} = {other}"));
        });
        self.declare(&name, &ty);
    }

    fn each(&mut self, depth: usize) {
        if self.depth_of_loops > 1 {
            return self.assign();
        }
        let item = self.ty(1);
        let list = self.expr(&item.clone().array(), 1);
        let name = self.fresh("q");
        let index = self.fresh("i");
        let (head, with_index) = match self.below(5) {
            0 => (format!("{list}.each_with_index do |{name}, {index}|"), true),
            1 => (format!("for {name} in {list}"), false),
            2 => (format!("{list}.first(3).map do |{name}|"), false),
            3 => (format!("{list}.each_with_object([]) do |{name}, {index}x|"), false),
            _ => (format!("{list}.each do |{name}|"), false),
        };
        self.depth_of_loops += 1;
        self.block(head, |it| {
            it.declare(&name, &item);
            if with_index {
                it.declare(&index, &Ty::Int);
            }
            if it.one_in(3) {
                let condition = it.condition(1);
                let how = it.word(&["next", "break"]);
                it.line(format!("{how} if {condition}"));
            }
            it.statements(depth);
        });
        self.depth_of_loops -= 1;
    }

    fn while_loop(&mut self, depth: usize) {
        if self.depth_of_loops > 1 {
            return self.assign();
        }
        let counter = self.fresh("n");
        self.line(format!("{counter} = 0"));
        let head = match self.below(3) {
            0 => format!("while {counter} < 2"),
            1 => format!("until {counter} >= 3"),
            _ => "loop do".to_owned(),
        };
        let is_loop = head == "loop do";
        self.depth_of_loops += 1;
        self.block(head, |it| {
            it.line(format!("{counter} += 1"));
            if is_loop {
                it.line(format!("break if {counter} > 2"));
            }
            it.statements(depth);
        });
        self.depth_of_loops -= 1;
    }

    fn rescue(&mut self, depth: usize) {
        let ty = self.ty(1);
        let name = self.fresh("v");
        let (value, other) = (self.expr(&ty, 1), self.expr(&ty, 1));
        self.part("begin", |it| {
            it.statements(depth);
            match it.below(5) {
                0 => it.line("raise ArgumentError, \"odd\""),
                1 => it.line("nil.nothing"),
                2 => it.line("Integer(\"q\")"),
                3 => it.line("1 + nil"),
                _ => {}
            }
            it.line(format!("{name} = {value}"));
        });
        let class = self.word(&["", " => e", " StandardError", " NameError, ArgumentError, TypeError => e"]);
        self.part(format!("rescue{class}"), |it| {
            it.line(format!("{name} = {other}"));
            if class.ends_with("=> e") {
                it.line("p e.class, e.message.length");
            }
        });
        if self.one_in(2) {
            self.part("ensure", |it| it.line(format!("p {name}")));
        }
        self.line("end");
        self.declare(&name, &ty);
    }

    fn retry(&mut self) {
        let (name, result) = (self.fresh("n"), self.fresh("v"));
        let ty = self.ty(1);
        let value = self.expr(&ty, 1);
        self.line(format!("{name} = 0"));
        self.line(format!("{result} = nil"));
        self.line("begin");
        self.line(format!("  {name} += 1"));
        self.line(format!("  raise \"again\" if {name} < 3"));
        self.line(format!("  {result} = {value}"));
        self.line("rescue RuntimeError");
        self.line("  retry");
        self.line("end");
        self.declare(&name, &Ty::Int);
        self.declare(&result, &ty);
    }

    fn case(&mut self, depth: usize) {
        let ty = self.ty(2);
        let subject = self.expr(&ty, 1);
        let name = self.fresh("v");
        let result = self.ty(0);
        self.line(format!("case {subject}"));
        self.line("when :never then nil");
        for class in ["Integer, Float", "String", "nil", "Array", "->(it) { it.respond_to?(:upcase) }"] {
            if self.one_in(2) {
                continue;
            }
            let value = self.expr(&result, 1);
            self.part(format!("when {class}"), |it| {
                it.statements(depth.min(1));
                it.line(format!("{name} = {value}"));
            });
        }
        let value = self.expr(&result, 0);
        self.block("else", |it| it.line(format!("{name} = {value}")));
        self.declare(&name, &result);
    }

    fn pattern(&mut self, depth: usize) {
        let ty = self.ty(0);
        let value = self.expr(&ty, 1);
        let number = self.expr(&Ty::Int, 1);
        let name = self.fresh("v");
        let subject = match self.below(3) {
            0 => format!("[{number}, {value}]"),
            1 => format!("{{ n: {number}, v: {value} }}"),
            _ => value,
        };
        self.line(format!("case {subject}"));
        self.part("in [Integer => pn, pv]", |it| {
            it.declare("pn", &Ty::Int);
            it.declare("pv", &ty);
            it.statements(depth.min(1));
            it.line(format!("{name} = pn"));
        });
        self.part("in { n: Integer => pn, v: pv } if pn > 3", |it| {
            it.declare("pv", &ty);
            it.line("p pv");
            it.line(format!("{name} = pn + 1"));
        });
        self.part("in { n: 0.. => pn }", |it| it.line(format!("{name} = pn * 2")));
        self.part("in String | Symbol => pw", |it| it.line(format!("{name} = pw.length")));
        self.block("else", |it| it.line(format!("{name} = 0")));
        self.declare(&name, &Ty::Int);
    }

    fn catch(&mut self, depth: usize) {
        let ty = self.ty(1);
        let name = self.fresh("v");
        let (condition, thrown) = (self.condition(1), self.expr(&ty, 1));
        self.block(format!("{name} = catch(:done) do"), |it| {
            it.line(format!("throw :done, {thrown} if {condition}"));
            it.statements(depth.min(1));
            let value = it.expr(&ty, 1);
            it.line(value);
        });
        self.declare(&name, &ty);
    }

    /// A closure that changes what is around it.
    fn closure(&mut self) {
        let ty = self.ty(1);
        let (value, other) = (self.expr(&ty, 1), self.expr(&ty, 1));
        let (name, closure) = (self.fresh("v"), self.fresh("f"));
        self.line(format!("{name} = {value}"));
        self.declare(&name, &ty);
        match self.below(4) {
            0 => self.line(format!("{closure} = proc {{ {name} = {other} }}")),
            1 => self.line(format!("{closure} = lambda {{ |q = 1| {name} = {other}; q }}")),
            2 => self.line(format!("{closure} = -> {{ begin; {name} = {other}; ensure; p {name}; end }}")),
            _ => self.line(format!("define_singleton_method(:{closure}) {{ {name} = {other} }}")),
        }
        match self.below(3) {
            0 => self.line(format!("p {closure}.call rescue p({closure})")),
            1 => self.line(format!("[1, 2].each {{ {closure}.call rescue 0 }}")),
            _ => {}
        }
    }

    fn enumerable(&mut self) {
        let with_each: Vec<usize> =
            (0..self.classes.len()).filter(|at| self.classes[*at].elements.is_some()).collect();
        let Some(at) = self.pick(&with_each) else { return self.each(0) };
        let Some(item) = self.classes.get(at).and_then(|class| class.elements.clone()) else { return };
        let object = self.expr(&Ty::Obj(at), 1);
        let name = self.fresh("v");
        let (value, ty) = match self.below(7) {
            0 => (format!("{object}.map {{ |q| q }}"), item.array()),
            1 => (format!("{object}.to_a"), item.array()),
            2 => (format!("{object}.first"), item.maybe()),
            3 => (format!("{object}.count"), Ty::Int),
            4 => (format!("{object}.find {{ |q| q }}"), item.maybe()),
            5 => (format!("{object}.each_with_index.map {{ |q, i| i }}"), Ty::Int.array()),
            _ => (format!("{object}.reduce(0) {{ |m, _| m + 1 }}"), Ty::Int),
        };
        self.line(format!("{name} = {value}"));
        self.declare(&name, &ty);
    }

    fn comparable(&mut self) {
        let ordered: Vec<usize> =
            (0..self.classes.len()).filter(|at| self.classes[*at].is_comparable).collect();
        let Some(at) = self.pick(&ordered) else { return self.assign() };
        let (a, b) = (self.expr(&Ty::Obj(at), 1), self.expr(&Ty::Obj(at), 1));
        let name = self.fresh("v");
        let (value, ty) = match self.below(5) {
            0 => (format!("{a} < {b}"), Ty::Bool),
            1 => (format!("[{a}, {b}].max"), Ty::Obj(at)),
            2 => (format!("{a}.clamp({b}, {b})"), Ty::Obj(at)),
            3 => (format!("{a}.between?({b}, {b})"), Ty::Bool),
            _ => (format!("[{a}, {b}].sort.first"), Ty::Obj(at)),
        };
        self.line(format!("{name} = {value}"));
        self.declare(&name, &ty);
    }

    /// Tests of a value that may be nil, and its use where it is not.
    fn narrow(&mut self, depth: usize) {
        let inner = match self.ty(1) {
            Ty::Maybe(inner) => *inner,
            other => other,
        };
        let name = self.fresh("v");
        let value = self.expr(&inner.clone().maybe(), 2);
        self.line(format!("{name} = {value}"));
        let used = |it: &mut Generator| {
            it.declare(&name, &inner);
            it.statements(depth.min(1));
        };
        match self.below(6) {
            0 => self.block(format!("if {name}"), used),
            1 => self.block(format!("unless {name}.nil?"), used),
            2 => self.block(format!("if !{name}.nil? && {name} != :zz"), used),
            3 => {
                self.line(format!("if {name}.nil?"));
                self.line("  p 0");
                self.block("else", used);
            }
            4 => {
                let other = self.leaf_of(&inner);
                self.line(format!("{name} ||= {other}"));
                self.declare(&name, &inner);
            }
            _ => {
                let other = self.leaf_of(&inner);
                self.line(format!("{name} = {other} if {name}.nil?"));
                self.declare(&name, &inner);
            }
        }
    }
}
