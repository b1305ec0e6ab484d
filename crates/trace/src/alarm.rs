//! Where the solution of the constraints and the recorder disagree about a result or an instance variable.
//!
//! ```text
//! D#size     solved: Integer | String     seen: Integer      the replay took a way that the run did not take
//! D#size     solved: Integer              seen: Integer | String      the replay lost a value on its way
//! ```
//!
//! What is written down is cut with what was seen, so that a disagreement is no wrong signature; but one of the two is not
//! what happened, and parameters, whose types nobody sees whole, come from the same constraints. An alarm is a defect of
//! ours, or a limit of the replay that somebody should know of.

use crate::graph::{Graph, Node, Position};
use crate::ty::{Ty, join_all};
use crate::world::World;
use base::Name;
use rustc_hash::FxHashSet;
use types::Side;

/// A position with what each side says that the other does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alarm {
    /// `D#size`, `@size of D`.
    pub place: String,
    /// Classes that only the constraints bring there.
    pub only_solved: Vec<Name>,
    /// Classes that only the recorder saw there.
    pub only_seen: Vec<Name>,
}

impl std::fmt::Display for Alarm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |names: &[Name]| names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
        write!(f, "{}: ", self.place)?;
        match (self.only_solved.as_slice(), self.only_seen.as_slice()) {
            (solved, []) => write!(f, "the constraints bring {}, which was not seen", list(solved)),
            ([], seen) => write!(f, "{} was seen, which the constraints do not bring", list(seen)),
            (solved, seen) => {
                write!(f, "the constraints bring {}, and {} was seen", list(solved), list(seen))
            }
        }
    }
}

/// All disagreements, sorted by place. `is_whole`: every run of what writes there was looked at.
pub(crate) fn alarms(graph: &Graph, world: &World<'_>, is_whole: &dyn Fn(Position) -> bool) -> Vec<Alarm> {
    let mut found: Vec<Alarm> = Vec::new();
    for id in graph.ids() {
        let Node::Position(position) = graph.node(id) else { continue };
        let place = match position {
            Position::Return(key, _) => key.to_string(),
            Position::Field(owner, Side::Instance, name) => format!("{name} of {owner}"),
            Position::Field(owner, Side::Singleton, name) => format!("{name} of {owner} itself"),
            _ => continue,
        };
        let seen = graph.seen(id);
        if !seen.is_known() || !is_whole(*position) {
            continue;
        }
        let sources: Vec<Ty> = graph.sources(id).iter().map(|(source, _)| graph.lower(*source)).collect();
        let solved = join_all(&sources);
        if !solved.is_known() {
            continue;
        }
        let has = |ty: &Ty, atom: &Ty| ty.atoms().iter().any(|it| is_alike(world, it, atom));
        let only = |mine: &Ty, other: &Ty| {
            let missing: FxHashSet<Name> = mine
                .atoms()
                .iter()
                .filter(|atom| atom.is_known() && **atom != Ty::Nil && !has(other, atom))
                .filter_map(Ty::class_name)
                .collect();
            let mut missing: Vec<Name> = missing.into_iter().collect();
            missing.sort_unstable_by_key(|name| name.as_str());
            missing
        };
        let alarm = Alarm { place, only_solved: only(&solved, &seen), only_seen: only(&seen, &solved) };
        if !alarm.only_solved.is_empty() || !alarm.only_seen.is_empty() {
            found.push(alarm);
        }
    }
    found.sort_by(|a, b| a.place.cmp(&b.place));
    found
}

/// The same class, or one above the other: signatures name what is above.
fn is_alike(world: &World<'_>, left: &Ty, right: &Ty) -> bool {
    let (Some(left), Some(right)) = (left.class_name(), right.class_name()) else { return left == right };
    let is_bool = |name: Name| name == "TrueClass" || name == "FalseClass";
    left == right
        || (is_bool(left) && is_bool(right))
        || world.is_a(left, right) != Some(false)
        || world.is_a(right, left) != Some(false)
}
