//! Input that is not a Ruby program, or not a sane one, is lowered to something, with errors; nothing panics.

use syntax::ir::{File, Op, Unsupported};

fn lower(text: &[u8]) -> File {
    let file = syntax::parse_ruby(base::FileId(0), text);
    // Printing visits everything: an index out of range would panic here.
    let _ = file.to_string();
    file
}

fn has_unsupported(file: &File, why: Unsupported) -> bool {
    file.bodies.iter().any(|body| body.instrs.iter().any(|instr| instr.op == Op::Unsupported(why)))
}

#[test]
fn bytes_that_are_no_text() {
    assert!(!lower(b"x = \"\xff\xfe\"\n\xff = 1\n").errors.is_empty());
    assert!(!lower(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0").errors.is_empty());
    // Ruby: NUL, ^D and ^Z end the program.
    assert!(lower(b"x = 1\n\0 this is not read").errors.is_empty());
    assert!(lower(b"").errors.is_empty());
    assert!(lower(b"\xef\xbb\xbfputs 1\n").errors.is_empty());
}

#[test]
fn interpolation_that_ends_with_the_file() {
    for text in ["<<A\n #{x", "<<A\n#{", "<<~A\n  #{x\n", "p <<\"\n #{x", "\"#{x", "%w[#{", "`#{<<A}\n #{x"] {
        let file = lower(text.as_bytes());
        assert!(!file.errors.is_empty(), "{text}");
        let spans = file.bodies.iter().flat_map(|body| body.instrs.iter().map(|instr| instr.span));
        spans.for_each(|span| assert!(span.start <= span.end, "{text}"));
    }
}

#[test]
fn other_encodings_are_noted() {
    let file = lower(b"# encoding: windows-1252\nx = \"caf\xe9\"\n");
    assert_eq!(file.errors, []);
    assert_eq!(file.magic.encoding.as_deref(), Some("windows-1252"));
    assert!(!lower(b"# encoding: no-such-encoding\nx = 1\n").errors.is_empty());
}

#[test]
fn deep_nesting_ends_in_a_finding() {
    const N: usize = 10_000;
    let nested = |open: &str, close: &str| format!("{}1{}", open.repeat(N), close.repeat(N));
    for (open, close) in
        [("(", ")"), ("[", "]"), ("{a: ", "}"), ("-> { ", " }"), ("foo(", ")"), ("!", ""), ("f { ", "}")]
    {
        let file = lower(format!("x = {}\n", nested(open, close)).as_bytes());
        assert!(!file.errors.is_empty() || has_unsupported(&file, Unsupported::TooDeep), "{open}");
    }
    let blocks =
        [("if x\n", "end\n"), ("begin\n", "ensure\ny\nend\n"), ("def m\n", "end\n"), ("class A\n", "end\n")];
    for (open, close) in blocks {
        lower(format!("{}{}", open.repeat(N), close.repeat(N)).as_bytes());
    }
}

#[test]
fn long_chains_nest_without_brackets() {
    const N: usize = 100_000;
    let file = lower(format!("x = 1{}\n", " + 1".repeat(N)).as_bytes());
    assert!(has_unsupported(&file, Unsupported::TooDeep));
    let file = lower(format!("x{}\n", ".y".repeat(N)).as_bytes());
    assert!(has_unsupported(&file, Unsupported::TooDeep));
    lower(format!("A{}\n", "::B".repeat(N)).as_bytes());
    lower(format!("if a\n1\n{}end\n", "elsif b\n2\n".repeat(N / 10)).as_bytes());
    lower(format!("a = {}1\n", "b = ".repeat(N / 10)).as_bytes());
    lower(format!("x = a{}\n", " && a".repeat(N)).as_bytes());
    lower(format!("defined?(a{})\n", ".b".repeat(N)).as_bytes());
    lower(format!("case x\nin 1{}\nend\n", " | 1".repeat(N)).as_bytes());
}

#[test]
fn ensure_clauses_inside_ensure_clauses_do_not_multiply() {
    let n = 24;
    let text = format!("def m\n{}{}end\n", "begin\nreturn 1\nensure\n".repeat(n), "end\n".repeat(n));
    let file = lower(text.as_bytes());
    let instrs: usize = file.bodies.iter().map(|body| body.instrs.len()).sum();
    assert!(instrs < 200_000, "{instrs}");
}

#[test]
fn damaged_programs_do_not_panic() {
    let programs: [&[u8]; 8] = [
        include_bytes!("nodes.rb"),
        include_bytes!("meaning/methods.rb"),
        include_bytes!("meaning/patterns.rb"),
        include_bytes!("meaning/exceptions.rb"),
        include_bytes!("meaning/calls.rb"),
        include_bytes!("meaning/exits.rb"),
        include_bytes!("meaning/literals.rb"),
        include_bytes!("meaning/surface.rb"),
    ];
    const WORDS: [&[u8]; 16] = [
        b" end ",
        b" do ",
        b" begin ",
        b" rescue ",
        b" ensure ",
        b" retry ",
        b" redo ",
        b" break ",
        b" return ",
        b" super ",
        b" in ",
        b" => ",
        b" **",
        b" ...",
        b" _1 ",
        b" <<A ",
    ];
    // A fixed linear congruential generator: the same damage in every run.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for round in 0..400 {
        let mut text = programs[round % programs.len()].to_vec();
        for _ in 0..=random(4) {
            let at = random(text.len());
            match random(5) {
                0 => text[at] = random(256) as u8,
                1 => text.truncate(at.max(1)),
                2 => text.insert(at, b"()[]{}|&*\n;:'\"#@$"[random(17)]),
                3 => drop(text.splice(at..at, WORDS[random(WORDS.len())].iter().copied())),
                _ => {
                    let end = (at + random(40)).min(text.len());
                    text.drain(at..end);
                    text.push(b'\n');
                }
            }
        }
        lower(&text);
    }
}

#[test]
fn what_some_version_of_ruby_takes_is_no_error() {
    let taken = [
        "def f(x)\n  y = case x when 1 then return 1 else return 2 end\n  y\nend\n",
        "m = { a: 1 }\nx = (m => { a: }; a)\n",
        "h[1, k: 2] = 3\n",
        "[1].each { it }\n",
        "#!/usr/bin/env ruby -an\nnext if $F.empty?\n",
    ];
    for text in taken {
        assert_eq!(syntax::parse_ruby(base::FileId(0), text.as_bytes()).errors, [], "{text}");
    }
    assert!(!syntax::parse_ruby(base::FileId(0), b"h[1, k: 2] = \n)").errors.is_empty());
}
