//! Where the interpreter keeps what its C interface does not hand out cheaply: the frame of an event, its program counter,
//! its code and its local variables.
//!
//! The positions are those of CRuby 3.0 to 3.4, but nothing is believed: [`calibrate`] runs two Ruby methods whose
//! arguments and code it knows and looks whether all of them are found where they should be. When they are not, the
//! recorder does not start.
//!
//! ```ruby
//! def outer(a) = inner(a, :b) { }
//! def inner(a, b) = (c = a; c)
//! def jump(a) = loop { return a }
//! ```

use crate::ruby;
use rb_sys::{VALUE, rb_trace_arg_t};

/// What differs between Rubies.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    /// The size of a frame in words.
    frame_words: usize,
    /// The bits of an object's header that say that it is code.
    code_bits: usize,
    /// The instruction `leave` as it stands in code.
    leave: usize,
    /// The instruction `throw`, which a `return` in a block ends with. 0: not known.
    throw: usize,
    /// The execution context of the main thread.
    pub(crate) context: usize,
    /// Where in a code's body its coverage stands; found when the first covered code runs. 0: not yet known.
    coverage: usize,
}

const CODE_MASK: usize = 0xf01f;
/// The operand of `throw` in a `return`.
const TAG_RETURN: usize = 1;

/// An event, as the hook receives it.
#[derive(Clone, Copy)]
pub(crate) struct Event(pub(crate) *mut rb_trace_arg_t);

impl Event {
    unsafe fn word(self, index: usize) -> usize {
        *(self.0 as *const usize).add(index)
    }

    pub(crate) unsafe fn flag(self) -> u32 {
        *(self.0 as *const u32)
    }

    /// The execution context: one for each thread and fiber.
    pub(crate) unsafe fn context(self) -> usize {
        self.word(1)
    }

    pub(crate) unsafe fn frame(self) -> Frame {
        Frame(self.word(2) as *const usize)
    }

    pub(crate) unsafe fn receiver(self) -> VALUE {
        self.word(3) as VALUE
    }

    /// The interpreter said itself which method it is: a C method, or a method made of a block.
    pub(crate) unsafe fn is_named(self) -> bool {
        self.word(4) != 0
    }

    /// The name of the method.
    pub(crate) unsafe fn method_id(self) -> rb_sys::ID {
        self.word(4) as rb_sys::ID
    }

    /// The class that has the method.
    pub(crate) unsafe fn method_class(self) -> VALUE {
        self.word(6) as VALUE
    }

    /// The result of a return, the exception of a raise, the code of a compilation.
    pub(crate) unsafe fn data(self) -> VALUE {
        self.word(7) as VALUE
    }
}

/// A control frame of the interpreter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Frame(pub(crate) *const usize);

impl Frame {
    /// Behind the instruction that runs.
    pub(crate) unsafe fn pc(self) -> *const usize {
        *self.0 as *const usize
    }

    pub(crate) unsafe fn code(self) -> Code {
        Code(*self.0.add(2))
    }

    unsafe fn receiver(self) -> VALUE {
        *self.0.add(3) as VALUE
    }

    unsafe fn environment(self) -> *const usize {
        *self.0.add(4) as *const usize
    }

    /// The method entry of a method's frame.
    pub(crate) unsafe fn method_entry(self) -> usize {
        *self.environment().sub(2)
    }

    /// Whether a method's frame was given a block.
    pub(crate) unsafe fn has_block(self) -> bool {
        *self.environment().sub(1) != 0
    }

    /// The code of the block that a method's frame was given, when it is a literal one, or a proc made of one.
    pub(crate) unsafe fn block_code(self) -> Option<Code> {
        const LITERAL: usize = 1;
        let handler = *self.environment().sub(1);
        if handler & 3 == LITERAL {
            return Some(Code(*((handler & !3) as *const usize).add(2)));
        }
        let value = handler as VALUE;
        if ruby::is_immediate(value) || ruby::is_symbol(value) || handler & 7 != 0 {
            return None;
        }
        if ruby::type_of(value) != ruby::T_DATA || ruby::header_class(value) != rb_sys::rb_cProc {
            return None;
        }
        // Ruby: flags, class, type, mark, data; the data begins with the block: self, environment, code, kind.
        let data = *(value as *const usize).add(4) as *const usize;
        (!data.is_null() && *data.add(3) as u32 == 0).then(|| Code(*data.add(2)))
    }

    /// The environment of the method around a block's frame, by its address.
    pub(crate) unsafe fn method_environment(self) -> usize {
        let mut environment = self.environment();
        while !Frame::is_local(environment) {
            environment = (*environment.sub(1) & !3) as *const usize;
        }
        environment as usize
    }

    /// The environment, by its address.
    pub(crate) unsafe fn environment_address(self) -> usize {
        self.environment() as usize
    }

    /// Above the top of the frame's stack: what its last instruction has taken from there.
    unsafe fn taken(self) -> VALUE {
        *(*self.0.add(1) as *const VALUE)
    }

    /// The environment is that of a method or file, and none stands around it.
    unsafe fn is_local(environment: *const usize) -> bool {
        const LOCAL: usize = 2;
        *environment & LOCAL != 0
    }

    /// Whether this is the frame of a `rescue` or `ensure` clause of the body that runs in the other frame.
    pub(crate) unsafe fn is_clause_of(self, body: Frame) -> bool {
        let mut environment = self.environment();
        while !Frame::is_local(environment) {
            // The two low bits are the interpreter's own.
            environment = (*environment.sub(1) & !3) as *const usize;
            if environment == body.environment() {
                return true;
            }
        }
        false
    }

    /// The local variable with this index of this many.
    pub(crate) unsafe fn local(self, index: usize, n_locals: usize) -> VALUE {
        *self.environment().sub(2 + n_locals).add(index) as VALUE
    }
}

/// Compiled code (an instruction sequence): a pointer, or 0 in the frame of a C method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Code(pub(crate) usize);

impl Code {
    unsafe fn body(self) -> *const usize {
        *(self.0 as *const usize).add(2) as *const usize
    }

    /// The first instruction.
    pub(crate) unsafe fn start(self) -> *const usize {
        *self.body().add(1) as *const usize
    }
}

impl Layout {
    /// The frame of the caller.
    pub(crate) unsafe fn caller(&self, frame: Frame) -> Frame {
        Frame(frame.0.add(self.frame_words))
    }

    /// A frame can also hold what only looks like code.
    pub(crate) unsafe fn is_code(&self, code: Code) -> bool {
        code.0 != 0 && *(code.0 as *const usize) & CODE_MASK == self.code_bits
    }

    /// Whether the frame returns, rather than being left by an exception or jump.
    pub(crate) unsafe fn returns(&self, frame: Frame) -> bool {
        *frame.pc().sub(1) == self.leave
    }

    /// The value of the `return` that leaves a block's frame, with the method around it.
    pub(crate) unsafe fn jumps_with(&self, frame: Frame) -> Option<VALUE> {
        let pc = frame.pc();
        let is_return = self.throw != 0 && *pc.sub(2) == self.throw && *pc.sub(1) == TAG_RETURN;
        is_return.then(|| frame.taken())
    }

    /// The number of the branch probe at the frame's place, in code with this coverage.
    pub(crate) unsafe fn probe(&mut self, frame: Frame, coverage: VALUE) -> Option<usize> {
        const MAX_BODY_WORDS: usize = 64;
        let body = frame.code().body();
        if self.coverage == 0 {
            let found = (8..MAX_BODY_WORDS).find(|&index| *body.add(index) == coverage as usize)?;
            self.coverage = found;
        }
        if *body.add(self.coverage) != coverage as usize {
            return None;
        }
        let numbers = ruby::array(*body.add(self.coverage + 1) as VALUE);
        let place = frame.pc().offset_from(frame.code().start()) - 1;
        let number = *numbers.get(usize::try_from(place).ok()?)?;
        usize::try_from(if number & 1 == 1 { ruby::int(number) } else { -1 }).ok()
    }
}

/// What the calibration knows and what it has found.
struct Calibration {
    outer: Code,
    inner: Code,
    argument: VALUE,
    symbol: VALUE,
    outer_frame: Option<Frame>,
    layout: Layout,
    calls: u32,
    returns: u32,
    wrong: bool,
}

static mut CALIBRATION: Option<Calibration> = None;

/// Finds the layout with the help of an object that has the methods `outer` and `inner` above.
pub(crate) unsafe fn calibrate(object: VALUE, outer: Code, inner: Code) -> Option<Layout> {
    let argument = rb_sys::rb_obj_alloc(rb_sys::rb_cObject);
    let symbol = rb_sys::rb_id2sym(ruby::intern(c"b"));
    let code_bits = *(outer.0 as *const usize) & CODE_MASK;
    let layout = Layout { code_bits, ..Layout::default() };
    let wrong = code_bits & 0x1f != ruby::T_IMEMO as usize;
    CALIBRATION = Some(Calibration {
        outer,
        inner,
        argument,
        symbol,
        outer_frame: None,
        layout,
        calls: 0,
        returns: 0,
        wrong,
    });
    type Hook = unsafe extern "C" fn(u32, VALUE, VALUE, rb_sys::ID, VALUE);
    let hook = std::mem::transmute::<*const (), Hook>(on_event as *const ());
    let events = rb_sys::RUBY_EVENT_CALL | rb_sys::RUBY_EVENT_RETURN;
    let flags = rb_sys::rb_event_hook_flag_t::RUBY_EVENT_HOOK_FLAG_RAW_ARG;
    rb_sys::rb_add_event_hook2(Some(hook), events, ruby::NIL, flags);
    let result = ruby::call_with(object, c"outer", argument);
    rb_sys::rb_remove_event_hook(Some(hook));
    let found = (&raw mut CALIBRATION).as_mut()?.take()?;
    let mut found = found;
    found.layout.throw = calibrate_jump(object, argument).unwrap_or(0);
    let complete = found.calls == 2 && found.returns == 2 && !found.wrong && found.layout.frame_words != 0;
    (complete && result == Some(argument)).then_some(found.layout)
}

static mut JUMP: Option<(VALUE, usize)> = None;

/// The instruction `throw`, found in the block of the method `jump`, if the value that it takes lies where it should.
unsafe fn calibrate_jump(object: VALUE, argument: VALUE) -> Option<usize> {
    unsafe extern "C" fn on_jump(_: VALUE, event: *mut rb_trace_arg_t) {
        let Some(Some((argument, found))) = (&raw mut JUMP).as_mut() else { return };
        let frame = Event(event).frame();
        if *frame.pc().sub(1) == TAG_RETURN && frame.taken() == *argument {
            *found = *frame.pc().sub(2);
        }
    }
    JUMP = Some((argument, 0));
    type Hook = unsafe extern "C" fn(u32, VALUE, VALUE, rb_sys::ID, VALUE);
    let hook = std::mem::transmute::<*const (), Hook>(on_jump as *const ());
    let flags = rb_sys::rb_event_hook_flag_t::RUBY_EVENT_HOOK_FLAG_RAW_ARG;
    rb_sys::rb_add_event_hook2(Some(hook), rb_sys::RUBY_EVENT_B_RETURN, ruby::NIL, flags);
    let result = ruby::call_with(object, c"jump", argument);
    rb_sys::rb_remove_event_hook(Some(hook));
    let (_, found) = (&raw mut JUMP).as_mut()?.take()?;
    (result == Some(argument) && found != 0).then_some(found)
}

unsafe extern "C" fn on_event(_: VALUE, event: *mut rb_trace_arg_t) {
    let Some(Some(calibration)) = (&raw mut CALIBRATION).as_mut() else { return };
    // Each look depends on the one before, so that nothing is followed that is no pointer.
    calibration.wrong |= !look(calibration, Event(event)).unwrap_or(false);
}

/// `None` and false: something is not where it should be.
unsafe fn look(calibration: &mut Calibration, event: Event) -> Option<bool> {
    let is_pointer = |word: usize| word > 0xffff && word.is_multiple_of(8);
    let receiver = rb_sys::rb_tracearg_self(event.0);
    let flag = rb_sys::rb_tracearg_event_flag(event.0);
    let as_expected = event.flag() == flag && event.receiver() == receiver && !event.is_named();
    (as_expected && is_pointer(event.context())).then_some(())?;
    calibration.layout.context = event.context();
    let frame = event.frame();
    (is_pointer(frame.0 as usize) && frame.receiver() == receiver).then_some(())?;
    let code = frame.code();
    let is_outer = code == calibration.outer;
    (is_outer || code == calibration.inner).then_some(())?;
    (is_pointer(code.body() as usize) && is_pointer(frame.environment() as usize)).then_some(())?;
    if flag == rb_sys::RUBY_EVENT_RETURN {
        calibration.returns += 1;
        let instruction = *frame.pc().sub(1);
        let same = calibration.layout.leave == 0 || calibration.layout.leave == instruction;
        calibration.layout.leave = instruction;
        return Some(same && event.data() == calibration.argument);
    }
    calibration.calls += 1;
    if frame.pc().sub(1) != code.start() || !Frame::is_local(frame.environment()) {
        return None;
    }
    if is_outer {
        calibration.outer_frame = Some(frame);
        return Some(frame.local(0, 1) == calibration.argument && !frame.has_block());
    }
    let outer = calibration.outer_frame?;
    let bytes = (outer.0 as usize).checked_sub(frame.0 as usize)?;
    calibration.layout.frame_words = bytes / size_of::<usize>();
    (6..=12).contains(&calibration.layout.frame_words).then_some(())?;
    let locals = [frame.local(0, 3), frame.local(1, 3), frame.local(2, 3)];
    Some(frame.has_block() && locals == [calibration.argument, calibration.symbol, ruby::NIL])
}
