//! The methods of Ruby's core that an exact run models give what Ruby gives, on random values.
//!
//! Each expression is evaluated by a real Ruby. Then Mohs checks a program that fails exactly if the expression gives
//! something else. Which of two values is there at its end only a run can tell, so what is reported is what the run of
//! Mohs came to.

use base::FileId;
use corelib::Versions;
use program::{NoResolver, Program};
use std::io::Write;
use std::process::{Command, Stdio};

fn check(text: &str) -> Vec<String> {
    let files = vec![syntax::parse_ruby(FileId(0), text.as_bytes())];
    let program: Program = program::link(&files, Versions::ALL, &NoResolver);
    let all = check::Files::new(&files, &[FileId(0)]);
    check::check_alone(&program, &all, &files[0]).into_iter().map(|it| it.message).collect()
}

/// Between the signs `@`. The letters in braces stand for random values; see [`Random::value`].
const TEMPLATES: &str = "
{i} + {i} @ {i} - {i} @ {i} * {i} @ {i} / {i} @ {i} % {i} @ {i} ** {n} @ {i}.divmod({i}) @ {i} <=> {i} @ {i} == {f}
{i}.gcd({i}) @ {i}.lcm({i}) @ {n}.digits @ {i} & {i} @ {i} ^ {i} @ {i} >> {n} @ {n} << {n} @ ~{i} @ -{i}
{i}.even? @ {i}.zero? @ {i}.abs @ {i}.succ @ {i}.pred @ {i}.to_s @ {i}.to_f @ {i}.clamp({i}, {i}) @ {i}.between?({i}, {i})
{i}.fdiv({n}) @ {i} + {f} @ {f} * {i} @ {f} / {f} @ {f} - {f} @ {f} <=> {i} @ {f} < {f} @ {f}.floor @ {f}.ceil @ {f}.round
{f}.to_i @ {f}.abs @ -{f} @ {i} < {m} @ {i} + {m} @ {f} * {m} @ {i}.times.map { |x| x * 2 } @ {n}.upto({n}).to_a
{n}.downto({n}).map { |x| x } @ {i}.step({i}, 2) { |x| x } @ {i}.positive? @ {i}.chr @ {n}.round({n}) @ Integer({s})
{s} + {s} @ {s} * {n} @ {s}.upcase @ {s}.downcase @ {s}.capitalize @ {s}.reverse @ {s}[{i}] @ {s}[{n}, {n}] @ {s}[{n}..{i}]
{s}[{n}...{n}] @ {s}.split @ {s}.split(',') @ {s}.chars @ {s}.include?({s}) @ {s}.index({s}) @ {s}.strip @ {s}.center({n})
{s}.ljust({n}) @ {s}.rjust({n}) @ {s}.to_i @ {s}.to_f @ {s}.to_sym @ {s} <=> {s} @ {s} == {s} @ {s}.tr('a', 'b')
{s}.delete('a') @ {s}.count('a') @ {s}.lines @ {s}.chomp @ {s}.start_with?({s}) @ {s}.end_with?({s}) @ {s} + {m}
{s}.size @ {s}.empty? @ {s}.each_char.map { |c| c + c } @ {s}.lstrip @ {s}.rstrip @ {s} < {s} @ {s} < {m} @ {s}.ord
{s}.dup << {s} @ {y}.to_s @ {y} <=> {y} @ {y}.size @ {y} == {y} @ {y}.to_proc.call({s}) @ {s}.lines(chomp: true)
{a} + {a} @ {a} - {a} @ {a} & {a} @ ({a} | {a}) @ {a} * {n} @ {a}[{i}] @ {a}[{n}, {n}] @ {a}[{i}..{i}] @ {a}[{n}...{n}]
{a}.first @ {a}.last @ {a}.first({n}) @ {a}.last({n}) @ {a}.fetch({i}) @ {a}.fetch({i}, 0) @ {a}.fetch({i}) { |x| x }
{a}.take({n}) @ {a}.drop({n}) @ {a}.reverse @ {a}.rotate @ {a}.rotate({i}) @ {a}.sort @ {a}.max @ {a}.min @ {a}.sum @ {m}.sort
{a}.map { |x| x + 1 } @ {a}.select(&:even?) @ {a}.reject { |x| x > 2 } @ {a}.partition { |x| x > 2 } @ {a}.include?({i})
{a}.index({i}) @ {a}.find { |x| x > 2 } @ {a}.find_index { |x| x > 2 } @ {a}.any? { |x| x > 4 } @ {a}.all? { |x| x > -4 }
{a}.none? @ {a}.count @ {a}.count({i}) @ {a}.count { |x| x > 1 } @ {a}.inject(:+) @ {a}.inject { |x, y| x * y }
{a}.reduce(1) { |x, y| x - y } @ {a}.each_with_index.map { |x, i| x * i } @ {a}.map.with_index(1) { |x, i| [i, x] }
{a}.each_with_object([]) { |x, l| l << x } @ {a}.each_slice(2).to_a @ {a}.each_cons(2).map { |x, y| y - x } @ {a}.zip({a})
{a}.group_by(&:odd?) @ {a}.tally @ {a}.uniq @ {a}.uniq { |x| x % 3 } @ {a}.each_with_index.to_a @ {a}.transpose @ {a}.compact
{a}.min_by { |x| -x } @ {a}.max_by { |x| x % 3 } @ {a}.sort_by { |x| -x } @ {a}.sort { |x, y| y <=> x } @ {a}.to_a
{a}.flat_map { |x| [x, x] } @ {a}.filter_map { |x| x * 2 if x > 1 } @ {a}.take_while { |x| x > 0 } @ {a}.product({a})
{a}.combination(2).to_a @ {a}.permutation(2).count @ {a}.values_at(0, {i}) @ {a} <=> {a} @ {a} == {a} @ [{a}, {a}].flatten
{a}.join @ {a}.join('-') @ {a}.to_h { |x| [x, x * x] } @ {a}.push({i}) @ {a}.unshift({i}).size @ {a}.pop @ {a}.shift
{a}.insert(0, {i}) @ {a}.concat({a}) @ {a}.delete({i}) @ {a}.delete_at({i}) @ {a}.map!(&:succ) @ {a}.reject!(&:even?)
{a}.delete_if { |x| x > 3 } @ {a}.sort! @ {a}.uniq! @ {a}.compact! @ {a}.reverse! @ {a}.dig(0) @ {a} + {m} @ {a}.empty?
{m}.map(&:to_s) @ {m}.compact @ {m}.sum @ {m}.max @ {m}.join(' ') @ {m}.include?(nil) @ {m}.grep(Integer) @ {m}.map(&:size)
{h}[:a] @ {h}.fetch({y}) @ {h}.fetch({y}, 1) @ {h}.fetch({y}) { |k| k } @ {h}.key?({y}) @ {h}.keys @ {h}.values @ {h}.to_a
{h}.map { |k, v| [v, k] } @ {h}.select { |k, v| v > 1 } @ {h}.reject { |k, v| v > 1 } @ {h}.find { |k, v| v > 1 }
{h}.merge({h}) @ {h}.merge({h}) { |k, x, y| x + y } @ {h}.transform_values { |v| v + 1 } @ {h}.sum { |k, v| v } @ {h}.size
{h}.sort_by { |k, v| -v } @ {h}.min_by { |k, v| v } @ {h}.any? { |k, v| v > 3 } @ {h}.all? { |k, v| v > 0 } @ {h}.count
{h}.count { |k, v| v > 1 } @ {h}.each_with_index.map { |(k, v), i| [k, v + i] } @ {h}.inject(0) { |s, (k, v)| s + v }
{h}.group_by { |k, v| v } @ {h}.partition { |k, v| v > 2 } @ {h}.delete(:a) @ {h}.key({i}) @ {h}.value?({i}) @ {h}.empty?
{h}.each_with_object({}) { |(k, v), o| o[v] = k } @ {h}.dig(:a) @ {h}.to_h @ {h} == {h} @ {h}.merge(b: 1) @ {h}.first
{h}.filter_map { |k, v| k if v > 2 } @ {h}.flat_map { |k, v| [k] * v } @ {h}.max_by { |k, v| v } @ {h}.each_key.to_a
({i}..{i}).to_a @ ({i}...{i}).map { |x| x } @ ({i}..{i}).include?({i}) @ ({i}..{i}) === {f} @ ({i}..{i}).sum @ ({n}..).first({n})
({i}..{i}).each_slice(2).to_a @ ({i}..{i}).select(&:even?) @ ({i}..{i}).size @ ('a'..'e').to_a @ ({i}..{i}).step(2).to_a
({i}..{i}).inject(:*) @ ({i}..{i}).each_with_index.to_a @ ({i}..{i}).reverse_each.to_a @ ({i}..{i}).min @ ({i}..{i}).last
Array({m}) @ Array.new({n}, 1) @ Array.new({n}) { |x| x * x } @ {m}.first.nil? @ {m}.first.to_a @ {m}.first.to_s @ {m} == {m}
Hash.new(0)[{y}] @ Hash.new { |h, k| h[k] = [k] }[{y}] @ Struct.new(:a).then { 1 } @ [{i}, {i}].then { |x, y| x } @ {i}.then { |x| x }
case {m}.first when Integer then 1 when nil then 2 else 3 end @ case {i} when 0..2 then :a when -3..-1 then :b else :c end
case {a}; in [] then 0; in [x] then x; in [x, *y] then y; end @ case {h}; in { a: Integer => x } then x; else 0; end
x, *y = {a}; [x, y] @ *x, y = {a}; [x, y] @ x, (y, *z), w = 1, {a}, 2; [x, y, z, w] @ catch(:x) { {a}.each { |x| throw :x, x } }
{s} =~ {r} @ {s}.match({r})&.to_a @ {s}.match({r})&.captures @ {s}.match?({r}) @ {s}.scan({r}) @ {s}.split({r}) @ {s}.split({r}, {n})
{s}.gsub({r}, '<\\0\\1>') @ {s}.sub({r}, '') @ {s}.gsub({r}) { |x| x.upcase + $1.to_s } @ {s}.gsub({r}, 'a' => 'b') @ {s}[{r}] @ {s}[{r}, 1]
{s}.partition({r}) @ {s}.start_with?({r}) @ {s}.index({r}) @ case {s} when {r} then $~[0] else 0 end @ ({s} =~ {r}; [$&, $1, $2]) @ {r} === {m}
{s} =~ {r} ? $~.pre_match + '|' + $~.post_match : 0 @ {s}.scan({r}) { |x| break x } @ {s}.dup.gsub!({r}, '-') @ {s}.dup.sub!({r}) { $& * 2 }
[{s}, {s}].grep({r}) @ {r}.match({s}, {n})&.to_a @ {s}.gsub({s}, '-') @ {s}.sub('a', {s}) @ {s}.partition({s}) @ {s}.gsub({m}, '-') @ {s} =~ {m}
{s}.tr('a-y', 'b-z') @ {s}.tr('^a', '-') @ {s}.tr('abc', 'x') @ {s}.delete('a-c') @ {s}.delete('^a') @ {s}.count('a-z') @ {s}.squeeze
{s}.squeeze('l') @ {s}.each_line.map { |x| x.size } @ {s}.delete_prefix('a') @ {s}.delete_suffix(',') @ {s}.chomp('c') @ {s}.swapcase @ {s}.chop
{s}.bytes @ {s}.dup.upcase! @ {s}.dup.capitalize! @ {s}.dup.strip! @ {s}.dup.chomp! @ {s}.dup.reverse! @ {s}.dup.prepend('x') @ {s}.casecmp?({s})
{s}.split('') @ {s}.split(' ') @ {s}.split(',', {n}) @ {s}.ljust({n}, '*') @ {s}.rjust({n}, '*') @ {s}.index({s}, {n}) @ +{s} @ {s}.hex
{y}.upcase @ {y}[0] @ {y}.start_with?('a') @ {y}.empty? @ ('a'..'m') === {s} @ ('a'...'c').cover?({s}) @ 'grün'[2] @ 'grün'[2..] @ 'grün'.chars
{f}.to_s @ {f}.round({n}) @ ({f} * {i}).round(2) @ {i}.fdiv(3).to_s @ {f} ** 2 @ {i}.fdiv(7).round(3) @ [{f}, {i}, {f}].sum @ {a}.sum({f}) @ [{f}, {m}].sum
{a}.max({n}) @ {a}.min({n}) @ {a}.minmax_by { |x| x % 3 } @ {i}.pow({n}, 7) @ Integer({m}) @ Float({s}) @ Float({m}) @ Integer('x1') @ Integer('')
'%d|%5d|%-5d|%05d|%+d' % [{i}, {i}, {i}, {i}, {i}] @ '%.2f|%8.3f|%-8.1f' % [{f}, {f}, {i}] @ '%s|%6s|%-6s' % [{s}, {y}, {i}] @ '%d' % [{m}] @ '%.1f' % [{m}]
{s}.center @ {a}.first({s}) @ {a}.fetch @ {h}.fetch @ {i}.gcd({m}) @ {s}.include?({m}) @ {s}.start_with?({m}) @ {a}.take({m}) @ {s} * {m} @ {a} * {m}
{a} + {m} @ {a} - {m} @ {h}.merge({m}) @ {s}.ljust({m}) @ {s}.split({m}) @ {i} & {m} @ {i}.upto({m}).to_a @ ({i}..{m}).to_a @ {a}.zip({m}) @ {a}.push @ nil.to_a({i})
->(x, k: 1) { x + k }.call({i}, k: {i}) @ proc { |x, k: 1| [x, k] }.call({i}, k: 2) @ proc { |x, y| [x, y] }.call({i}, k: 2) @ proc { |x, **o| o }.call({i}, a: 1)
{a}.first({i}) @ {a}.take({i}) @ {a}.drop({i}) @ {a} * {i} @ {s} * {i} @ {s}.to_i({i}) @ {i}.to_s({i}) @ {i}.digits({i}) @ {i}.digits @ {a}.each_slice({i}).to_a
{a}.each_cons({i}).to_a @ {i}.clamp({f}, {i}) @ {s}.clamp({s}, {s}) @ {s}.center({n}, {s}) @ {s}.tr({s}, 'x') @ {s}.delete('c-a') @ {s}.dup.insert({i}, 'x') @ {a}.insert({i}, 1)
({f}..{f}).to_a @ ({f}..{i}).map { |x| x } @ ({i}..).to_a @ (..{i}).first @ ({i}..).last @ (..{i}).min @ ({i}..).max @ ({i}..{i}).step({i}) { |x| x } @ ({f}..{f}).first({n})
Math.sqrt({f}) > 1 @ Math.log({i}).nan? @ Math.acos({f}) > 0 @ Integer.sqrt({i}) @ {i}.pow({i}, {i}) @ {i}.divmod({i}) @ {f}.divmod({i}) @ {i}.chr @ ({f} / {i}).to_i @ ({f} / 0).round
Integer({s}, {n}) @ Integer({s}, 16) @ Float({s}) @ Rational({s}) @ Hash({m}) @ Hash({a}) @ {m}.to_h @ {a}.zip({m}.first) @ {a}.to_h { |x| x } @ [{a}, {a}].transpose @ {m}.dig(0, 1)
{h}.dig(:a, :b) @ {h}.fetch_values(:a, {y}) @ {a}.pack('C2') @ {m}.pack('U') @ {a}.assoc({i}) @ [{a}].assoc({i}) @ {a}.minmax @ {m}.minmax @ {a}.flatten! @ '%{a}' % {h} @ '%<a>d' % {h}
'%d' % {s} @ '%f' % {s} @ '%{a}' % {i} @ '%y' % {i} @ Struct.new(:a, :b).new(1, 2)[{i}] @ Regexp.new({s}).source @ Regexp.new('(' + {s}).source @ ({s} =~ /(?<x>a)/; $~ && $~[{y}])
{s}.ord @ {s}.dup.[]=({i}, 'x') @ {s}.dup.[]=({s}, 'x') @ {a}.[]=({i}, 1) @ {a}.min({i}) @ {a}.sample({i}).size @ Array.new({i}).size @ {f}.round(half: {y}) @ {i} & {f} @ Hash[{i}] @ Hash[{i}, {i}]
{a}.slice_when { |x, y| y > x }.to_a @ {a}.chunk_while { |x, y| x <= y }.map(&:sum) @ {a}.each_entry.to_a @ {a}.each_entry { |x| x } @ {a}.one? { |x| x > 1 }
{a}.sort.bsearch { |x| x >= {i} } @ {a}.sort.bsearch { |x| {i} <=> x } @ {m}.bsearch { |x| x } @ ({i}..{i}).min @ ({i}..{i}).max @ ({i}...{i}).min
{m}.one? @ {a}.drop_while { |x| x > 0 } @ {a}.cycle(2) { |x| x } @ {a}.cycle.first({n}) @ {a}.rindex({i}) @ {a}.rindex { |x| x > 1 } @ {a}.cycle { |x| break x }
{h}.invert @ {h}.slice(:a, {y}) @ {h}.except({y}) @ {h}.values_at(:a, {y}) @ {h}.fetch_values(:a) @ {h}.transform_keys(&:to_s) @ {h}.default @ {h}.one?
{h}.dup.transform_values! { |v| v + 1 } @ {h}.dup.tap { |x| x.default = 3 }[{y}] @ {h}.invert.fetch({n}) @ {h}.each_slice(2).to_a @ {h}.max @ {h}.take(1) @ {h}.drop({n})
{h}.take_while { |k, v| v > 1 } @ {h}.drop_while { |k, v| v > 1 } @ {h}.uniq { |k, v| v } @ {h}.each_cons(2).to_a @ {h}.find_index { |k, v| v > 2 } @ {h}.each_entry.to_a
({i}..{i}).slice_when { |x, y| y.odd? }.to_a @ ({i}..{i}).one?(&:even?) @ ({i}..{i}).cycle.first({n}) @ {a}.lazy.map { |x| x + 1 }.to_a @ ({i}..).lazy.select(&:even?).first({n})
[{i}, {i}].minmax @ {a}.each { |x| break x if x > 1 } @ {a}.sum { |x| x.to_f } == {a}.sum.to_f @ '%d and %s' % [{i}, {s}] == ''
";

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u64) as usize]
    }

    fn list(&mut self, kind: char) -> String {
        let items: Vec<String> = (0..self.below(5)).map(|_| self.value(kind)).collect();
        format!("[{}]", items.join(", "))
    }

    fn value(&mut self, kind: char) -> String {
        match kind {
            'i' => (self.below(13) as i64 - 5).to_string(),
            'n' => self.below(6).to_string(),
            'f' => self.pick(&["0.5", "-1.5", "2.0", "3.25", "-0.75", "10.0"]).to_owned(),
            's' => {
                let texts = [
                    "''",
                    "'a'",
                    "'abc'",
                    "'Hello World'",
                    "'a,b,,c,'",
                    "' x '",
                    "'12'",
                    "'3.5'",
                    "\"a\\nb\\n\"",
                ];
                self.pick(&texts).to_owned()
            }
            'r' => {
                let atoms =
                    ["a", "b", ",", "\\d", "\\w", "\\s", "[a-c]", "[^a]", ".", "[\\w-]", "\\b", "^", "$"];
                let marks = ["*", "+", "?", "{1,2}", "*?", "+?", "", "", "", ""];
                let mut text = String::new();
                for _ in 0..=self.below(3) {
                    let atom = self.pick(&atoms);
                    let is_place = ["\\b", "^", "$"].contains(&atom);
                    let mark = if is_place { "" } else { self.pick(&marks) };
                    text += &match self.below(7) {
                        0 => format!("({atom}{mark})"),
                        1 => format!("(?:{atom}|o)"),
                        2 => format!("{atom}{mark}|l"),
                        3 => format!("(?={atom})"),
                        _ => format!("{atom}{mark}"),
                    };
                }
                format!("/{text}/{}", self.pick(&["", "", "i", "m"]))
            }
            'y' => self.pick(&[":a", ":b", ":size"]).to_owned(),
            'a' => self.list('i'),
            'm' => match self.below(6) {
                0 => self.list('i'),
                1 => "nil".to_owned(),
                2 => self.value('s'),
                3 => "[1, nil, 'a']".to_owned(),
                4 => "[nil, :a]".to_owned(),
                _ => self.value('i'),
            },
            _ => {
                let pairs: Vec<String> = ["a", "b", "c"]
                    .iter()
                    .take(self.below(4) as usize)
                    .map(|it| format!("{it}: {}", self.value('n')))
                    .collect();
                format!("{{ {} }}", pairs.join(", "))
            }
        }
    }

    fn expression(&mut self, template: &str) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some(at) = rest.find('{') {
            let (before, behind) = rest.split_at(at);
            text.push_str(before);
            match behind.as_bytes() {
                [_, kind @ (b'i' | b'n' | b'f' | b's' | b'r' | b'y' | b'a' | b'm' | b'h'), b'}', ..] => {
                    text.push_str(&format!("({})", self.value(*kind as char)));
                    rest = &behind[3..];
                }
                _ => {
                    text.push('{');
                    rest = &behind[1..];
                }
            }
        }
        text + rest
    }
}

/// The value as a literal, or the class of the exception, of each expression.
fn answers(expressions: &[String]) -> Vec<Result<String, String>> {
    let script = "
        STDIN.each_line(\"\\0\", chomp: true) do |text|
          begin
            puts \"V#{eval(text).inspect.gsub(\"\\n\", \"\\\\n\")}\"
          rescue StandardError, ScriptError => e
            puts \"E#{e.class}\"
          end
        end";
    let mut ruby = Command::new("ruby")
        .args(["-W0", "-rset", "-e", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("these tests need ruby: run bin/setup");
    let mut stdin = ruby.stdin.take().expect("it was piped");
    let text: String = expressions.iter().map(|it| format!("{it}\0")).collect();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = ruby.wait_with_output().expect("ruby ends");
    writer.join().expect("the writer ends").expect("ruby reads");
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let answer = |line: &str| match line.split_at(1) {
        ("V", value) => Ok(value.to_owned()),
        (_, class) => Err(class.to_owned()),
    };
    lines.lines().map(answer).collect()
}

#[test]
fn modelled_methods_give_what_ruby_gives() {
    let mut random = Random(std::process::id().into());
    let templates: Vec<&str> = TEMPLATES
        .lines()
        .flat_map(|line| line.split(" @ "))
        .map(str::trim)
        .filter(|it| !it.is_empty())
        .collect();
    let expressions: Vec<String> = templates.iter().map(|it| random.expression(it)).collect();
    let answers = answers(&expressions);
    assert_eq!(answers.len(), expressions.len());
    let (mut wrong, mut n_run) = (Vec::new(), 0);
    for (expression, answer) in expressions.iter().zip(&answers) {
        let found = match answer {
            Ok(value) => {
                let same = format!("x.class == ({value}).class && x == ({value})");
                let program = |test: &str| format!("puts 0\nx = begin\n  {expression}\nend\n{test}\n");
                let found = check(&program(&format!("y = {same} ? 'a' : nil\ny.upcase")));
                n_run +=
                    usize::from(!check(&program(&format!("y = {same} ? nil : 'a'\ny.upcase"))).is_empty());
                found
            }
            Err(class) => check(&format!(
                "puts 0\nbegin\n  {expression}\n  works = true\nrescue {class}\n  works = false\nend\ny = works ? nil : 'a'\ny.upcase\n"
            )),
        };
        if found.iter().any(|message| message == "undefined method `upcase' for nil") {
            wrong.push(format!("{expression} is {answer:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_run * 10 > expressions.len() * 6, "only {n_run} of {} were run to the end", expressions.len());
}
