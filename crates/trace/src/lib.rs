//! Types from recorded runs: the way from a trace to signatures and to contradictions (An's thesis on Rubydust).
//!
//! ```text
//! tracefile::Trace ─resolve▶ Observations ─replay▶ Graph ─solve▶ signatures ─emit▶ RBS
//!                                                    └───explain▶ findings
//! ```
//!
//! Nothing here reads files or starts programs; the driver does.

mod alarm;
mod certain;
mod declared;
mod dependence;
mod emit;
mod explain;
mod foreign;
mod graph;
mod infer;
mod inline;
mod interface;
mod merge;
mod names;
mod observe;
mod overload;
mod path;
mod paths;
mod readable;
mod replay;
mod resolve;
mod rules;
mod signature;
mod solve;
mod trusted;
mod ty;
mod world;

pub use alarm::Alarm;
pub use emit::{HEADER, INTERFACES, LIBRARIES, SigText, is_generated, sig_files};
pub use graph::MethodKey;
pub use infer::{Inferred, InferredClass, InferredMethod, Input, Stats, by_name, infer};
pub use inline::{CommentEdit, Comments, comment_above};
pub use interface::Interface;
pub use merge::{Earlier, LEDGER, classes_of, ledger, words};
pub use observe::{Activation, Observations, ParamKind, SeenCall, SeenClass, SeenParam, SeenVariable};
pub use resolve::{Text, observe};
pub use rules::{INCONSISTENT_TYPES, RULES};
pub use solve::Style;
pub use ty::{ProcTy, Ty};
