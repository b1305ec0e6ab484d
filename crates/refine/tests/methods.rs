//! Small methods to their verdicts, without a replay. Needs Z3.

#[cfg(test)]
mod tests {
    use base::FileId;
    use refine::{Options, Outcome, Replayed, Solver, Verifier, read_specs};
    use std::time::Duration;

    /// One line for each finding and each specified method: its name, the verdict, and why.
    fn verdicts(text: &str, options: Options) -> Vec<String> {
        verdicts_with(text, "", options)
    }

    /// With the annotations of a signature file.
    fn verdicts_with(text: &str, sig: &str, options: Options) -> Vec<String> {
        let file = syntax::parse_ruby(FileId(0), text.as_bytes());
        assert!(file.errors.is_empty(), "{:?}", file.errors);
        let files = [file];
        let sigs = [syntax::parse_rbs(FileId(1), sig.as_bytes())];
        let program = program::link(&files, corelib::Versions::ALL, &program::NoResolver);
        let specs = read_specs(&program, files.iter().map(|file| (file, text.as_bytes())), &sigs, &options);
        let verifier = Verifier::new(&program, files.iter(), &specs, options);
        let config = horn::process::SolverConfig::locate(horn::smt::Backend::Z3).unwrap();
        let mut solver = Solver::new(config, Duration::from_secs(10), 1);
        let mut lines: Vec<String> =
            specs.findings().iter().map(|it| format!("{}: {}", it.rule.id, it.message)).collect();
        for target in verifier.targets() {
            let replay = |_: &mut refine::Counterexample| Replayed::NotRun("no replay here".to_owned());
            let (verdict, findings) = verifier.verify(&target, &mut solver, &replay);
            lines.extend(findings.iter().map(|it| format!("{}: {}", it.rule.id, it.message)));
            let text = match &verdict.outcome {
                Outcome::Proved => "proved".to_owned(),
                Outcome::Refuted(example) => format!("refuted: {}", example.violation.message),
                Outcome::Unknown(reason) => format!("unknown: {}", reason.message),
            };
            lines.push(format!("{} {text}", verdict.method));
        }
        lines
    }

    /// Every line of the expectation is the start of a verdict, in order.
    fn check(text: &str, expected: &[&str]) {
        check_with(text, Options::default(), expected);
    }

    fn check_with(text: &str, options: Options, expected: &[&str]) {
        let found = verdicts(text, options);
        let agrees = found.len() == expected.len()
            && found.iter().zip(expected).all(|(found, expected)| found.starts_with(expected));
        assert!(agrees, "{found:#?}");
    }

    #[test]
    fn branches_and_early_returns() {
        check(
            "#@ (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
def wrap(x) = x == 59 ? 0 : x + 1
#@ (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
def no_wrap(x) = x + 1
#@ (Integer x) -> Integer r { r >= 0 }
def abs(x)
  return -x if x < 0
  x
end",
            &["wrap proved", "no_wrap refuted: the postcondition `0 <= r < 60`", "abs proved"],
        );
    }

    #[test]
    fn loops_get_their_invariants() {
        check(
            "#@ (Integer n { n >= 0 }) -> Integer r { r == n }
def count(n)
  i = 0
  while i < n
    i += 1
  end
  i
end
#@ (Integer n { n >= 0 }) -> Integer r { r >= n }
def sum(n)
  s = 0
  n.times { |i| s += i + 1 }
  s
end",
            &["count proved", "sum proved"],
        );
    }

    #[test]
    fn failures_are_obligations_unless_rescued() {
        check(
            "#@ (Integer a, Integer b) -> Integer
def div(a, b) = a / b
#@ (Integer a, Integer b { b != 0 }) -> bool r { r }
def law(a, b) = a == b * (a / b) + a % b
#@ (Integer x) -> Integer r { r == 1 }
def rescued(x)
  10 / x
  1
rescue ZeroDivisionError
  1
end
#@ (Integer? x) -> Integer
def nilable(x) = x + 1",
            &[
                "div refuted: ZeroDivisionError",
                "law proved",
                "rescued proved",
                "nilable refuted: NoMethodError",
            ],
        );
    }

    #[test]
    fn preconditions_of_callees_are_proved_and_weak_contracts_named() {
        check(
            "#@ (Integer k { k > 0 }) -> Integer r { r >= k }
#@ pure
def up(k) = k + 1
#@ (Integer k) -> Integer
def wrong(k) = up(k)
#@ (Integer k { k > 3 }) -> Integer r { r > 3 }
def right(k) = up(k)
#@ (Integer k { k > 3 }) -> Integer r { r == k + 1 }
def weak(k) = up(k)",
            &[
                "up proved",
                "wrong refuted: the precondition `k > 0` of up",
                "right proved",
                "weak unknown: the postcondition `r == k + 1` is false, perhaps: no replay here; the contract of up is too weak",
            ],
        );
    }

    #[test]
    fn fields_frames_and_aliases() {
        check(
            "class Cell
  #@ @n: Integer { @n >= 0 }
  attr_accessor :n
  #@ (Integer n { n >= 0 }) -> void
  def initialize(n)
    @n = n
  end
  #@ () -> void
  def down
    @n -= 1
  end
  #@ () -> Integer r { r == old(@n) + 1 && @n == r }
  #@ modifies self.@n
  def up
    @n += 1
  end
  #@ () -> void
  #@ pure
  def labelled
    @n = 1
  end
  #@ (Cell a, Cell b) -> bool r { a.n == 1 }
  def both(a, b)
    a.n = 1
    b.n = 2
    true
  end
end",
            &[
                "Cell#initialize proved",
                "Cell#down refuted: the refinement `@n >= 0`",
                "Cell#up proved",
                "Cell#labelled refuted: `self.@n` is written",
                "Cell#both refuted: the postcondition `a.n == 1`",
            ],
        );
    }

    #[test]
    fn what_is_not_modelled_is_named_and_costs_its_method_alone() {
        check(
            "#@ (Integer x) -> Integer
def odd(x) = $counter
#@ (Integer x) -> Integer r { r == x }
def plain(x) = x
#@ (Integer x { x > 0 }) -> Integer r { r > 0 }
def guarded(x)
  return $counter if x < 0
  x
end",
            &["odd unknown: not modelled: the global variable `$counter`", "plain proved", "guarded proved"],
        );
    }

    #[test]
    fn mistakes_in_specifications_are_findings() {
        check(
            "#@ (Integer x { x > 0 ) -> Integer
def open(x) = x
#@ (Nothing x) -> Integer
def unknown_type(x) = 1
#@ (Integer x { x > 0 && x < 0 }) -> Integer r { r == 5 }
def vacuous(x) = x",
            &[
                "invalid-spec: `{` is not closed",
                "invalid-spec: unknown type `Nothing`",
                "open unknown: the specification is invalid",
                "unknown_type unknown: the specification is invalid",
                "vacuous-spec: no input satisfies",
                "vacuous proved",
            ],
        );
    }

    #[test]
    fn modes_bound_the_inputs() {
        let text = "#@ (Integer x) -> Integer r { r < 1000 }
def small(x) = x
#@ (Array[Integer] a) -> Integer r { r <= 3 }
def size(a) = a.size";
        check(text, &["small refuted", "size refuted"]);
        let bounded = Options { int_bits: Some(8), array_bound: Some(3), ..Options::default() };
        check_with(text, bounded, &["small proved", "size proved"]);
    }

    #[test]
    fn annotations_of_signature_files_are_clauses() {
        let text = "class Clock
  def tick(x) = x + 1
  def turn(x) = x
  def stop = 0
end";
        let sig = "class Clock
  %a[mohs: (Integer x { x > 0 }) -> Integer r { r > x }]
  def tick: (Integer) -> Integer
  %a{mohs: ensures result > x}
  def turn: (Integer x) -> Integer
  def stop: () -> Integer
  %a{mohs: ensures result > 0}
  def gone: () -> Integer
end";
        let found = verdicts_with(text, sig, Options::default());
        let expected =
            ["invalid-spec: no file shown defines `gone`", "Clock#tick proved", "Clock#turn refuted"];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        assert!(
            found.iter().zip(expected).all(|(found, expected)| found.starts_with(expected)),
            "{found:#?}"
        );
    }

    #[test]
    fn a_precondition_is_offered() {
        let text = "#@ (Integer a, Integer b) -> Integer
def div(a, b) = a / b
#@ (Integer x) -> Integer r { r < 60 }
def second(x) = x";
        let file = syntax::parse_ruby(FileId(0), text.as_bytes());
        let files = [file];
        let program = program::link(&files, corelib::Versions::ALL, &program::NoResolver);
        let specs =
            read_specs(&program, files.iter().map(|file| (file, text.as_bytes())), &[], &Options::default());
        let verifier = Verifier::new(&program, files.iter(), &specs, Options::default());
        let config = horn::process::SolverConfig::locate(horn::smt::Backend::Z3).unwrap();
        let mut solver = Solver::new(config, Duration::from_secs(10), 1);
        let replay = |_: &mut refine::Counterexample| Replayed::NotRun("no replay here".to_owned());
        let mut offers = Vec::new();
        for target in verifier.targets() {
            let (verdict, _) = verifier.verify(&target, &mut solver, &replay);
            offers.extend(verdict.missing);
        }
        assert_eq!(offers, ["requires b != 0", "requires x < 60"]);
    }
}
