//! The recorder of `mohs trace`: a native extension that listens to the events of the Ruby that loads it, and writes
//! what it learns about the project's methods to a trace file.
//!
//! It never changes the program. Events come from the hooks of Ruby's C interface, paths from the probes of Ruby's own
//! branch coverage, arguments from the frames of the interpreter (`layout.rs`). The Ruby side is `lib/mohs/trace.rb`:
//!
//! ```ruby
//! Mohs::Recorder.start(folder, roots, __method__of_calibration)
//! ```
//!
//! All state belongs to one [`Recorder`](recorder::Recorder) and is touched only under Ruby's global lock.

mod arms;
mod body;
mod class;
mod events;
mod glance;
mod hash;
mod layout;
mod method;
mod output;
mod recorder;
mod results;
mod ruby;
mod shape;
mod stack;
mod switch;

use rb_sys::{Qfalse, Qnil, Qtrue, VALUE};
use std::ffi::c_char;

/// `Mohs::Recorder.start(folder, roots, program, calibration)`: begins to record; false when this Ruby is not known.
unsafe extern "C" fn start(
    _: VALUE,
    folder: VALUE,
    roots: VALUE,
    program: VALUE,
    calibration: VALUE,
) -> VALUE {
    let roots = ruby::array(roots).iter().map(|&root| ruby::string(root)).collect();
    if events::start(ruby::string(folder), roots, ruby::string(program), calibration) {
        Qtrue as VALUE
    } else {
        Qfalse as VALUE
    }
}

/// `Mohs::Recorder.loading(path)`: Ruby is about to compile this file.
unsafe extern "C" fn loading(_: VALUE, path: VALUE) -> VALUE {
    events::loading(&ruby::string(path));
    Qnil as VALUE
}

/// `Mohs::Recorder.variable(kind, owner, name, value)`: what a variable holds at the end.
unsafe extern "C" fn variable(_: VALUE, kind: VALUE, owner: VALUE, name: VALUE, value: VALUE) -> VALUE {
    events::variable(&ruby::name(kind), owner, ruby::name(name), value);
    Qnil as VALUE
}

/// `Mohs::Recorder.stop`: ends the trace of this process.
unsafe extern "C" fn stop(_: VALUE) -> VALUE {
    events::stop();
    Qnil as VALUE
}

/// `Mohs::Recorder.guard { }`: runs the block; whatever it raises is forgotten. A `rescue` in Ruby asks `===`, which a
/// program may have replaced.
unsafe extern "C" fn guard(_: VALUE) -> VALUE {
    unsafe extern "C" fn run(_: VALUE) -> VALUE {
        rb_sys::rb_yield(Qnil as VALUE)
    }
    let before = rb_sys::rb_errinfo();
    let mut state = 0;
    rb_sys::rb_protect(Some(run), Qnil as VALUE, &mut state);
    if state != 0 {
        rb_sys::rb_set_errinfo(before);
    }
    Qnil as VALUE
}

/// Called by Ruby when it loads the extension.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Init_recorder() {
    type Function = unsafe extern "C" fn() -> VALUE;
    let mohs = rb_sys::rb_define_module(c"Mohs".as_ptr());
    let recorder = rb_sys::rb_define_module_under(mohs, c"Recorder".as_ptr());
    let define = |name: *const c_char, function: *const (), n_args| {
        let function = std::mem::transmute::<*const (), Function>(function);
        rb_sys::rb_define_singleton_method(recorder, name, Some(function), n_args);
    };
    define(c"start".as_ptr(), start as *const (), 4);
    define(c"loading".as_ptr(), loading as *const (), 1);
    define(c"variable".as_ptr(), variable as *const (), 4);
    define(c"stop".as_ptr(), stop as *const (), 0);
    define(c"guard".as_ptr(), guard as *const (), 0);
}
