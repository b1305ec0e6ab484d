//! Runs a piece of work so that a panic in it stays in it: one bad file gives one finding, not a lost run.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// This thread runs isolated work: a panic is reported by the caller, not printed.
    static ISOLATED: Cell<bool> = const { Cell::new(false) };
    /// Where the last panic of isolated work happened.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The result of `work`, or what its panic said and where.
pub(crate) fn isolated<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    install_hook();
    let outer = ISOLATED.replace(true);
    // The work's own data is dropped with the panic; what it shares with others (interned names) is only ever
    // extended, in one step.
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    ISOLATED.set(outer);
    result.map_err(|payload| {
        let place = PLACE.take().map(|place| format!(" ({place})")).unwrap_or_default();
        format!("{}{place}", message_of(payload.as_ref()))
    })
}

fn message_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown failure".to_owned())
}

/// Keeps panics of isolated work off the terminal; all others go to the hook that was there before.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if ISOLATED.get() {
                let place = info.location().map(|at| {
                    let file = at.file();
                    // Paths of the machine that built the program mean nothing to its user.
                    let file = file.rfind("crates/").map_or(file, |start| &file[start..]);
                    format!("{file}:{}", at.line())
                });
                PLACE.set(place);
            } else {
                before(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_message_with_its_place() {
        assert_eq!(isolated(|| 1), Ok(1));
        let message = isolated(|| panic!("no {}", "way")).unwrap_err();
        assert!(message.starts_with("no way (crates/driver/src/isolate.rs:"), "{message}");
        assert_eq!(isolated(|| 2), Ok(2));
    }
}
