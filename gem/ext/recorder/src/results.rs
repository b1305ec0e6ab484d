//! Results of C methods, at a bearable price.
//!
//! When a hook asks Ruby for the returns of C methods, Ruby compiles its fast operators (`a + b`, `a[i]`) back to plain
//! calls, for good, and arithmetic takes four times as long. The returns of all other C methods are announced by a
//! check of one word: the events that any hook wants. This file finds that word and sets the bit in it, so that the
//! operators stay fast. Nothing is written before our own hook was found where it has to be.
//!
//! Even so each return costs. The bit is cleared when results have long shown nothing new, and set again when the program
//! does something new.

/// C methods that return without news before the recorder stops to listen, at first and later.
const PATIENCE: [u32; 2] = [200_000, 10_000];

pub(crate) struct Results {
    /// The words for the events of our hook, and of all hooks.
    events: Option<[*mut u32; 2]>,
    listens: bool,
    quiet: u32,
    patience: u32,
}

impl Results {
    /// `context` is an execution context, `hook` the function of our hook, which wants `events`.
    pub(crate) unsafe fn find(context: usize, hook: usize, events: u32) -> Results {
        let events = find(context, hook, events);
        let mut results = Results { events, listens: false, quiet: 0, patience: PATIENCE[0] };
        results.listen();
        results
    }

    /// Where Ruby has the first of its hooks: just before the events of all.
    pub(crate) fn first_hook(&self) -> Option<*const usize> {
        self.events.map(|[_, all]| all.cast::<usize>().wrapping_sub(1).cast_const())
    }

    /// Sets the bit.
    pub(crate) unsafe fn listen(&mut self) {
        self.quiet = 0;
        if !self.listens {
            self.listens = true;
            for word in self.events.into_iter().flatten() {
                *word |= rb_sys::RUBY_EVENT_C_RETURN;
            }
        }
    }

    /// A C method returned; `is_new`: that was news.
    pub(crate) unsafe fn heard(&mut self, is_new: bool) {
        self.quiet = if is_new { 0 } else { self.quiet + 1 };
        if self.quiet > self.patience {
            self.patience = PATIENCE[1];
            self.listens = false;
            for word in self.events.into_iter().flatten() {
                *word &= !rb_sys::RUBY_EVENT_C_RETURN;
            }
        }
    }
}

/// From the execution context over the thread to the ractor, whose list of hooks begins with its first hook:
/// `{ first hook, events of all }`, a hook being `{ flags, events, function, data, next }`. Where in thread and ractor
/// the pointers stand differs between Rubies; the function tells which is right.
unsafe fn find(context: usize, function: usize, events: u32) -> Option<[*mut u32; 2]> {
    const CONTEXT_WORDS: usize = 24;
    const THREAD_WORDS: usize = 8;
    const RACTOR_WORDS: usize = 8;
    for thread in words::<CONTEXT_WORDS>(context)? {
        for ractor in words::<THREAD_WORDS>(thread).into_iter().flatten() {
            let Some(fields) = words::<RACTOR_WORDS>(ractor) else { continue };
            for (index, &first) in fields.iter().enumerate().take(RACTOR_WORDS - 1) {
                let all = fields[index + 1] as u32;
                let mut hook = first;
                while let Some([flags_and_events, found, _, next]) = words::<4>(hook) {
                    if found != function || all & events != events {
                        break;
                    }
                    if (flags_and_events >> 32) as u32 == events {
                        let of_all = (ractor as *mut usize).add(index + 1) as *mut u32;
                        return Some([(hook as *mut u32).add(1), of_all]);
                    }
                    hook = next;
                }
            }
        }
    }
    None
}

/// Words of memory, if the address can be read.
#[cfg(target_os = "linux")]
unsafe fn words<const N: usize>(address: usize) -> Option<[usize; N]> {
    use std::ffi::{c_int, c_ulong, c_void};

    #[repr(C)]
    struct Piece {
        start: *mut c_void,
        len: usize,
    }
    unsafe extern "C" {
        fn process_vm_readv(
            pid: c_int,
            local: *const Piece,
            n_local: c_ulong,
            remote: *const Piece,
            n_remote: c_ulong,
            flags: c_ulong,
        ) -> isize;
    }
    if address < 0x1000 || !address.is_multiple_of(8) {
        return None;
    }
    let mut found = [0; N];
    let len = size_of_val(&found);
    let local = Piece { start: found.as_mut_ptr().cast(), len };
    let remote = Piece { start: address as *mut c_void, len };
    let read = process_vm_readv(std::process::id() as c_int, &local, 1, &remote, 1, 0);
    (read == len as isize).then_some(found)
}

/// Elsewhere memory cannot be read without risk: results of C methods are then unknown.
#[cfg(not(target_os = "linux"))]
unsafe fn words<const N: usize>(_: usize) -> Option<[usize; N]> {
    None
}
