//! `mohs rules` and `mohs explain`: what Mohs can find, and what it means.

use crate::Stop;
use crate::args::Explain;
use crate::check::rule_of;
use driver::registry;
use std::io::Write;

/// One line a rule: id, severity, claim, summary.
pub(crate) fn rules(out: &mut dyn Write) -> Result<u8, Stop> {
    let rules = registry();
    let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    for rule in rules {
        writeln!(out, "{:width$}  {:7}  {:12}  {}", rule.id, rule.severity, rule.claim, rule.summary())?;
    }
    Ok(0)
}

/// The page of a rule, as it is in `docs/rules`.
pub(crate) fn run(args: &Explain, out: &mut dyn Write) -> Result<u8, Stop> {
    write!(out, "{}", rule_of(&args.rule)?.doc)?;
    Ok(0)
}
