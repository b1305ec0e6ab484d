//! Calls of methods that a class delegates to the outcomes of the calls that they make.
//!
//! ```ruby
//! def_delegator :@list, :first, :head
//! ```

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::engine::Engine;
use crate::value::{Atom, Value};
use program::Forward;

/// Delegated calls inside of each other that are followed.
const MAX_FORWARDS: u32 = 8;

impl Engine<'_> {
    /// `def_delegator :@list, :first, :head`.
    pub(crate) fn forward(&mut self, atom: &Atom, forward: Forward, args: &Args, at: &At) -> Outcome {
        let self_value = self.values.atom(*atom);
        let text = forward.to.as_str();
        let is_word = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
        let at = At { on_self: true, variable: false, ..*at };
        let receiver = match text.strip_prefix('@') {
            Some(name) if is_word(name) => self.get_ivar(self_value, forward.to),
            None if is_word(text) && !text.starts_with(char::is_uppercase) => {
                let nil = self.nil();
                self.send(self_value, forward.to, &Args::of(Vec::new(), nil), &at).value
            }
            // Code in a string.
            _ => Value::ANY,
        };
        if receiver == Value::NEVER {
            return Outcome::ends();
        }
        // Objects of one class may hold each other, and delegate to each other.
        if self.n_forwards >= MAX_FORWARDS {
            self.escape(receiver);
            self.escape_args(args);
            return Outcome::value(Value::ANY);
        }
        self.n_forwards += 1;
        // Ruby warns of a private method there, and calls it.
        let outcome = self.send(receiver, forward.method, args, &at);
        self.n_forwards -= 1;
        outcome
    }
}
