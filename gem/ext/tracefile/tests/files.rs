//! Written files are read back, merged, and survive being cut or damaged anywhere.

#![expect(clippy::unwrap_used, reason = "a file that cannot be written to memory fails the test")]

use tracefile::*;

fn at(line: u32, column: u32) -> Lines {
    Lines { line, column, end_line: line, end_column: column + 4 }
}

/// `def foo(x) = x ? bar : nil`, run with an array.
fn records(pid: u32) -> Vec<Record> {
    let arm = |kind| Arm { branch: BranchKind::If, branch_at: at(1, 13), kind, at: at(1, 17) };
    vec![
        Record::Start(Start { pid, parent: 1, ruby: "ruby 3.1".into(), program: "a.rb".into() }),
        Record::File(SourceFile {
            path: "/a.rb".into(),
            digest: digest(b"def foo"),
            evaluated: Some(("def foo".into(), 3)),
            arms: Some(vec![arm(ArmKind::Then), arm(ArmKind::Else)]),
        }),
        Record::Class(Class {
            name: Some("Object".into()),
            serial: 0,
            kind: ClassKind::Class,
            superclass: None,
            ancestors: vec![],
        }),
        Record::Class(Class {
            name: None,
            serial: 1,
            kind: ClassKind::Class,
            superclass: Some(ClassId(0)),
            ancestors: vec![ClassId(0)],
        }),
        Record::Shape(Shape::Nil),
        Record::Shape(Shape::Instance(ClassId(1))),
        Record::Shape(Shape::Array {
            class: ClassId(0),
            tuple: Some(vec![ShapeId(0), ShapeId(1)]),
            elements: vec![ShapeId(0), ShapeId(1)],
            more: false,
        }),
        Record::Shape(Shape::Proc { lambda: true, arity: -2 }),
        Record::Body(Body {
            file: FileId(0),
            kind: BodyKind::Method,
            label: "foo".into(),
            at: at(1, 0),
            params: vec![Param { kind: ParamKind::Required, name: "x".into() }],
            reads: vec![],
            writes: vec!["@a".into()],
        }),
        Record::Method(Method {
            owner: Owner::Itself(ClassId(1)),
            name: "foo".into(),
            body: Some(BodyId(0)),
        }),
        Record::Site(Site { body: BodyId(0), at: at(1, 17) }),
        Record::Segment(Segment { arms: vec![0] }),
        Record::Activation(Activation {
            body: BodyId(0),
            method: Some(MethodId(0)),
            receiver: ShapeId(1),
            params: vec![ShapeId(2)],
            params_out: Vec::new(),
            block: false,
            given: None,
            fields_in: vec![],
            fields_out: vec![ShapeId(3)],
            path: vec![SegmentId(0)],
            outcome: Outcome::Returned(ShapeId(0)),
        }),
        Record::Call(Call {
            site: SiteId(0),
            receiver: ShapeId(1),
            target: Target::Method(MethodId(0)),
            result: None,
        }),
        Record::Raise(Raise { site: SiteId(0), class: ClassId(1) }),
        Record::Field(Field { class: ClassId(1), name: "@a".into(), shape: ShapeId(2) }),
        Record::Variable(Variable {
            kind: VariableKind::Constant,
            owner: Some(ClassId(0)),
            name: "A".into(),
            shape: ShapeId(1),
        }),
        Record::Limit("too many shapes".into()),
        Record::End,
    ]
}

/// One frame for each record.
fn file(records: &[Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = Writer::new(&mut bytes).unwrap();
    for record in records {
        writer.add(record);
        writer.flush().unwrap();
    }
    bytes
}

#[test]
fn what_is_written_is_read() {
    let bytes = file(&records(7));
    let (trace, problems) = Trace::read([bytes.as_slice()]);
    assert_eq!(problems, []);
    let process = &trace.processes[0];
    assert_eq!((process.pid, process.complete, process.limits.len()), (7, true, 1));
    // Numbers of one process alone are those of the tables, so that every record must come back as it was.
    let mut found = vec![Record::File(trace.files[0].clone())];
    found.extend(trace.classes.iter().cloned().map(Record::Class));
    found.extend(trace.shapes.iter().cloned().map(Record::Shape));
    found.extend(trace.bodies.iter().cloned().map(Record::Body));
    found.extend(trace.methods.iter().cloned().map(Record::Method));
    found.extend(trace.sites.iter().copied().map(Record::Site));
    found.extend(trace.segments.iter().cloned().map(Record::Segment));
    found.extend(trace.activations.iter().cloned().map(Record::Activation));
    found.extend(trace.calls.iter().copied().map(Record::Call));
    found.extend(trace.raises.iter().copied().map(Record::Raise));
    found.extend(trace.fields.iter().cloned().map(Record::Field));
    found.extend(trace.variables.iter().cloned().map(Record::Variable));
    assert_eq!(found, records(7)[1..records(7).len() - 2]);
}

/// Processes number their tables as they go; equal facts of two processes become one.
#[test]
fn processes_are_merged() {
    let mut other = records(8);
    // The other process met another class and shape first.
    other.insert(
        2,
        Record::Class(Class {
            name: Some("Z".into()),
            serial: 0,
            kind: ClassKind::Module,
            superclass: None,
            ancestors: vec![],
        }),
    );
    for record in &mut other[3..] {
        match record {
            Record::Class(class) => {
                class.superclass = class.superclass.map(|id| ClassId(id.0 + 1));
                class.ancestors.iter_mut().for_each(|id| id.0 += 1);
            }
            Record::Shape(Shape::Instance(class) | Shape::Array { class, .. }) => class.0 += 1,
            Record::Method(Method { owner: Owner::Itself(class), .. }) => class.0 += 1,
            Record::Raise(raise) => raise.class.0 += 1,
            Record::Field(field) => field.class.0 += 1,
            Record::Variable(variable) => variable.owner = Some(ClassId(1)),
            _ => {}
        }
    }
    let files = [file(&records(7)), file(&other)];
    let (trace, problems) = Trace::read(files.iter().map(Vec::as_slice));
    assert_eq!(problems, []);
    assert_eq!(trace.processes.len(), 2);
    assert_eq!(trace.classes.len(), 3);
    assert_eq!((trace.shapes.len(), trace.activations.len(), trace.calls.len()), (4, 1, 1));
    assert_eq!((trace.raises.len(), trace.variables.len(), trace.methods.len()), (1, 1, 1));
}

#[test]
fn a_class_can_get_its_name_later() {
    let mut named = records(7);
    named.push(Record::Name(ClassName { class: ClassId(1), name: "Late".into() }));
    let (trace, problems) = Trace::read([file(&named).as_slice()]);
    assert_eq!(problems, []);
    assert_eq!(trace.classes[1].name.as_deref(), Some("Late"));
}

#[test]
fn a_cut_file_counts_up_to_the_cut() {
    let whole = file(&records(7));
    let mut n_activations = 0;
    for len in 0..whole.len() {
        let (trace, problems) = Trace::read([&whole[..len]]);
        assert!(trace.activations.len() >= n_activations, "a longer file says less at {len}");
        n_activations = trace.activations.len();
        assert!(!trace.processes.iter().any(|process| process.complete));
        // A cut between two frames cannot be seen, but the end of the trace is then missing.
        assert!(problems.len() <= 1);
    }
    assert_eq!(n_activations, 1);
}

#[test]
fn damage_is_found_and_never_panics() {
    let whole = file(&records(7));
    for place in 0..whole.len() {
        for flip in [1, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[place] ^= flip;
            let (_, problems) = Trace::read([bytes.as_slice()]);
            assert_eq!(problems.len(), 1, "byte {place} ^ {flip}");
        }
    }
}

/// Checksums can be right and the content wrong: a recorder with a defect, or an attacker.
#[test]
fn numbers_out_of_range_are_damage() {
    let all = records(7);
    for skip in 1..all.len() - 2 {
        let mut some = all.clone();
        some.remove(skip);
        let (trace, _) = Trace::read([file(&some).as_slice()]);
        for activation in &trace.activations {
            assert!(activation.body.index() < trace.bodies.len());
            assert!(activation.params.iter().all(|shape| shape.index() < trace.shapes.len()));
        }
    }
    let long = Record::Activation(Activation {
        body: BodyId(0),
        method: None,
        receiver: ShapeId(0),
        params: vec![],
        params_out: Vec::new(),
        block: false,
        given: None,
        fields_in: vec![],
        fields_out: vec![],
        path: vec![],
        outcome: Outcome::Unwound,
    });
    let mut wrong = records(7);
    wrong.insert(13, long);
    let (_, problems) = Trace::read([file(&wrong).as_slice()]);
    assert!(matches!(problems[..], [(0, Problem::Damaged(_))]), "{problems:?}");
}

#[test]
fn other_files_are_refused_with_a_reason() {
    let text = |bytes: &[u8]| Trace::read([bytes]).1[0].1.to_string();
    assert_eq!(text(b"puts 1"), "this is no trace of mohs");
    assert_eq!(text(b"mohstrc\n\x09"), "the trace has version 9, this mohs reads version 2");
    assert_eq!(text(b"mohstrc\n\x02\x05ab"), "the trace is cut short after 9 bytes");
}
