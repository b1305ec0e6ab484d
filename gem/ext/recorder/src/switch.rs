//! Switches the events of a body off while it is not looked at: when it has long done nothing new, most of its activations
//! are passed over, but Ruby would still stop at each of its returns and branches to tell us.
//!
//! Ruby has two forms of every instruction, one of which tells of events first, and puts one or the other into code as
//! hooks need them. So does this file. Which words stand for the two forms is learnt from code of the project as it
//! is first seen: instructions that belong to an event have the one form, all others the other.
//!
//! When the program has hooks of its own, everything is as Ruby left it: from the first event after that on nothing is
//! switched off. The start of a body is never switched off, so that there is such an event.

use crate::events::COVERAGE_BRANCH;
use crate::hash::Map;
use crate::layout::Code;
use crate::ruby;
use rb_sys::VALUE;

/// The events that are switched.
const SWITCHED: u32 = rb_sys::RUBY_EVENT_RETURN | rb_sys::RUBY_EVENT_B_RETURN | COVERAGE_BRANCH;
/// The events that must go on.
const KEPT: u32 = rb_sys::RUBY_EVENT_CALL | rb_sys::RUBY_EVENT_B_CALL;

type EventFlags = unsafe extern "C" fn(usize, usize) -> u32;

/// The instructions of one body that tell of events which can be switched off.
#[derive(Default)]
pub(crate) struct Switch {
    /// Each with the word that it has while they are on.
    instructions: Vec<(*mut usize, usize)>,
    is_off: bool,
}

#[derive(Default)]
pub(crate) struct Switches {
    /// `None`: this Ruby does not say what its instructions tell of.
    event_flags: Option<EventFlags>,
    /// By the name of an instruction: the word that tells of events, and the word that does not.
    words: Map<VALUE, [Option<usize>; 2]>,
    /// By the word that tells of events: the one that does not.
    silent: Map<usize, usize>,
    hooks: Option<Hooks>,
}

/// The places that show whether the program has hooks of its own.
#[derive(Clone, Copy)]
struct Hooks {
    /// The first hook, and what it is as long as all are ours: Ruby puts a new one in front.
    first: *const usize,
    ours: usize,
    /// The number of hooks for single methods.
    n_local: *const u32,
}

impl Switches {
    pub(crate) unsafe fn new() -> Switches {
        let event_flags = ruby::symbol(c"rb_iseq_event_flags")
            .map(|it| std::mem::transmute::<*const std::ffi::c_void, EventFlags>(it));
        Switches { event_flags, ..Switches::default() }
    }

    /// From now on bodies can be switched off. `first` is where Ruby has its first hook, which is ours.
    pub(crate) unsafe fn allow(&mut self, first: *const usize) {
        let n_local = ruby::symbol(c"ruby_vm_event_local_num").map(|it| it.cast::<u32>());
        self.hooks = n_local.map(|n_local| Hooks { first, ours: *first, n_local });
    }

    pub(crate) fn are_allowed(&self) -> bool {
        self.hooks.is_some()
    }

    /// Whether bodies could be switched off until now, and the program has hooks of its own.
    #[inline]
    pub(crate) unsafe fn must_end(&self) -> bool {
        self.hooks.is_some_and(|it| *it.first != it.ours || *it.n_local != 0)
    }

    /// Nothing is switched off any more.
    pub(crate) fn forbid(&mut self) {
        self.hooks = None;
    }

    /// Learns from code that is seen for the first time, whose instructions are arrays among labels, lines and events.
    pub(crate) unsafe fn learn(&mut self, code: Code, instructions: VALUE) -> Switch {
        let mut switch = Switch::default();
        let Some(event_flags) = self.event_flags else { return switch };
        let mut position = 0;
        for &item in ruby::array(instructions) {
            let &[name, ..] = ruby::array(item) else { continue };
            let flags = event_flags(code.0, position);
            let place = code.start().add(position).cast_mut();
            position += ruby::array(item).len();
            let tells = flags & (SWITCHED | KEPT) != 0;
            if tells || flags == 0 {
                self.add(name, *place, tells);
            }
            if flags & SWITCHED != 0 && flags & KEPT == 0 {
                switch.instructions.push((place, *place));
            }
        }
        switch
    }

    fn add(&mut self, name: VALUE, word: usize, tells: bool) {
        let words = self.words.entry(name).or_default();
        words[usize::from(!tells)].get_or_insert(word);
        if let &mut [Some(telling), Some(silent)] = words {
            self.silent.insert(telling, silent);
        }
    }

    pub(crate) unsafe fn turn_off(&self, switch: &mut Switch) {
        switch.is_off = true;
        for &(place, word) in &switch.instructions {
            if *place == word
                && let Some(&silent) = self.silent.get(&word)
            {
                *place = silent;
            }
        }
    }
}

impl Switch {
    pub(crate) unsafe fn turn_on(&mut self) {
        if std::mem::take(&mut self.is_off) {
            for &(place, word) in &self.instructions {
                *place = word;
            }
        }
    }
}
