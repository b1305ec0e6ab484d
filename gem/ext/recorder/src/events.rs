//! The door between Ruby and the recorder: starts and stops it, and hands it the events of the interpreter.
//!
//! Ruby calls the hook under its global lock, on the thread that runs the program, and sends no events for what the hook
//! itself runs. Should another thread get its turn in between, its event is left out. Ractors other than the main one
//! have hooks of their own, and none of ours: they run unrecorded.

use crate::body;
use crate::layout::{self, Event};
use crate::output::Output;
use crate::recorder::Recorder;
use crate::results::Results;
use crate::ruby;
use rb_sys::{ID, VALUE, rb_trace_arg_t};
use std::panic::AssertUnwindSafe;
use tracefile::{Record, Variable, VariableKind};

static mut RECORDER: Option<Recorder> = None;
static mut IS_BUSY: bool = false;

pub(crate) const COVERAGE_BRANCH: u32 = 0x0002_0000;
const EVENTS: u32 = rb_sys::RUBY_EVENT_CALL
    | rb_sys::RUBY_EVENT_RETURN
    | rb_sys::RUBY_EVENT_B_CALL
    | rb_sys::RUBY_EVENT_B_RETURN
    | rb_sys::RUBY_EVENT_RAISE
    | rb_sys::RUBY_EVENT_SCRIPT_COMPILED;

type Hook = unsafe extern "C" fn(u32, VALUE, VALUE, ID, VALUE);

unsafe fn hook() -> Hook {
    std::mem::transmute::<*const (), Hook>(on_event as *const ())
}

/// Runs something with the recorder, unless it is at work or has stopped, and writes what is new.
unsafe fn with_recorder<T>(run: impl FnOnce(&mut Recorder) -> T) -> Option<T> {
    if IS_BUSY {
        return None;
    }
    let recorder = (&raw mut RECORDER).as_mut()?.as_mut()?;
    IS_BUSY = true;
    let result = std::panic::catch_unwind(AssertUnwindSafe(|| {
        let result = run(recorder);
        recorder.out.flush();
        result
    }));
    IS_BUSY = false;
    if result.is_err() {
        give_up();
    }
    result.ok()
}

/// A mistake of ours must not become one of the program: the recorder falls silent.
unsafe fn give_up() {
    if let Some(mut recorder) = (&raw mut RECORDER).as_mut().and_then(Option::take) {
        recorder
            .out
            .add(&Record::Limit("the recorder failed: the rest of the run was not recorded".to_owned()));
        recorder.out.finish();
        // Nothing that it holds is looked at again.
        std::mem::forget(recorder);
    }
}

unsafe extern "C" fn on_event(_: VALUE, event: *mut rb_trace_arg_t) {
    let event = Event(event);
    with_recorder(|recorder| {
        if recorder.probes.as_ref().is_some_and(|it| it.waits_for_main()) {
            look_for_main(recorder);
        }
        if recorder.bodies.switches.must_end() {
            recorder.bodies.end_switching();
        }
        match event.flag() {
            rb_sys::RUBY_EVENT_CALL | rb_sys::RUBY_EVENT_B_CALL => recorder.starts(event),
            rb_sys::RUBY_EVENT_RETURN | rb_sys::RUBY_EVENT_B_RETURN => recorder.ends(event),
            rb_sys::RUBY_EVENT_C_RETURN => recorder.c_returns(event),
            rb_sys::RUBY_EVENT_RAISE => recorder.raises(event),
            rb_sys::RUBY_EVENT_SCRIPT_COMPILED => recorder.compiled(event),
            COVERAGE_BRANCH => recorder.takes_arm(event),
            _ => {}
        }
    });
}

/// Ends the wait for the main program when it runs.
#[cold]
#[inline(never)]
unsafe fn look_for_main(recorder: &mut Recorder) {
    const MAX_FRAMES: usize = 512;
    /// The main program is below all that it calls. What libraries do before it runs is not to wait for a longer look.
    const N_LOWEST: usize = 3;
    let mut frames = [ruby::NIL; MAX_FRAMES];
    let mut lines = [0; MAX_FRAMES];
    let n_frames = rb_sys::rb_profile_frames(0, MAX_FRAMES as _, frames.as_mut_ptr(), lines.as_mut_ptr());
    let Some(probes) = &mut recorder.probes else { return };
    // Ruby: the frame below all others is called `<main>` too, but it has no file.
    let is_main = |&frame: &VALUE| {
        ruby::string(rb_sys::rb_profile_frame_label(frame)) == "<main>"
            && !ruby::is_immediate(rb_sys::rb_profile_frame_absolute_path(frame))
    };
    let frames = frames.get(..n_frames.max(0) as usize).unwrap_or(&frames);
    if frames.iter().rev().take(N_LOWEST).any(is_main) {
        probes.main_started();
    } else {
        probes.looked();
    }
}

/// Begins to record. `calibration` is `[object, code of outer, code of inner, main object]`.
pub(crate) unsafe fn start(folder: String, roots: Vec<String>, program: String, calibration: VALUE) -> bool {
    // A message about a mistake of ours would be output that the program did not write.
    std::panic::set_hook(Box::new(|_| {}));
    let &[object, outer, inner, main] = ruby::array(calibration) else { return false };
    let (Some(outer), Some(inner)) = (body::code_of(outer), body::code_of(inner)) else { return false };
    let description = ruby::constant(&[c"RUBY_DESCRIPTION"]).map_or_else(String::new, |it| ruby::string(it));
    let mut out = Output::new(folder, description, program.clone());
    let Some(layout) = layout::calibrate(object, outer, inner) else {
        out.add(&Record::Limit("the recorder does not know this Ruby: nothing was recorded".to_owned()));
        out.finish();
        return false;
    };
    RECORDER = Some(Recorder::new(layout, out, roots));
    with_recorder(|recorder| recorder.shapes.stays(main, &mut recorder.out));
    // Ruby: text of `-e` and of standard input is no file, and no frame would ever show that it started.
    let is_file = !program.is_empty() && program != "-e" && program != "-";
    with_recorder(|recorder| {
        if let Some(probes) = recorder.probes.as_mut().filter(|_| is_file) {
            probes.expect_main(&program);
        }
    });
    let flags = rb_sys::rb_event_hook_flag_t::RUBY_EVENT_HOOK_FLAG_RAW_ARG;
    rb_sys::rb_add_event_hook2(Some(hook()), EVENTS, ruby::NIL, flags);
    // Ruby: internal events need a hook of their own.
    rb_sys::rb_add_event_hook2(Some(hook()), COVERAGE_BRANCH, ruby::NIL, flags);
    let results = Results::find(layout.context, hook() as usize, EVENTS);
    with_recorder(|recorder| {
        if let Some(first) = results.first_hook() {
            recorder.bodies.switches.allow(first);
        }
        recorder.results = Some(results);
    });
    true
}

/// Ruby is about to compile a file.
pub(crate) unsafe fn loading(path: &str) {
    with_recorder(|recorder| {
        let is_ours = recorder.bodies.is_ours(&ruby::whole_path(path));
        if let Some(probes) = &mut recorder.probes {
            probes.before(is_ours);
        }
    });
}

/// What a constant (of a class), class variable or global holds at the end.
pub(crate) unsafe fn variable(kind: &str, owner: VALUE, name: String, value: VALUE) {
    let kind = match kind {
        "constant" => VariableKind::Constant,
        "class" => VariableKind::Class,
        _ => VariableKind::Global,
    };
    with_recorder(|recorder| {
        let shape = recorder.shape_of(value);
        let owner = (owner != ruby::NIL).then(|| recorder.shapes.classes.entry(owner, &mut recorder.out).id);
        recorder.out.add(&Record::Variable(Variable { kind, owner, name, shape }));
    });
}

/// Ends the trace of this process.
pub(crate) unsafe fn stop() {
    rb_sys::rb_remove_event_hook(Some(hook()));
    with_recorder(|recorder| {
        recorder.bodies.end_switching();
        recorder.shapes.classes.name_late(&mut recorder.out);
        recorder.out.finish();
    });
    RECORDER = None;
}
