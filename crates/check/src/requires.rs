//! A `require` of a file of the program to whether the code behind it is reached.
//!
//! ```text
//! require_relative "guard"     guard.rb ends the program: `exit unless defined?(Rails)`
//! Order.first                  not reached where there is no Rails
//! ```

use crate::call::At;
use crate::engine::Engine;
use crate::store::Key;
use crate::unit::{closure, enter_file};
use crate::value::Value;

impl Engine<'_> {
    /// Whoever requires a file that ends the program does not get behind the `require`.
    pub(crate) fn require_file(&mut self, at: &At) -> Value {
        let program = self.world.program;
        let span =
            self.body(at.file, at.body).and_then(|body| body.instrs.get(at.index as usize)).map(|it| it.span);
        let Some(file) = span.and_then(|span| program.required_at(at.file, span)) else { return Value::ANY };
        // Ruby: a file that is being loaded is not loaded again.
        if !self.unit.contains(&file) || closure(program, file).contains(&at.file) {
            return Value::ANY;
        }
        match enter_file(self, file) {
            Some(ctx) if self.read(Key::Returned(ctx)) == Value::NEVER => Value::NEVER,
            _ => Value::ANY,
        }
    }
}
