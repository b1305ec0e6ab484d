//! The programs of `examples`: Mohs reports an error exactly where Ruby raises.

use base::Claim;
use driver::{Request, Silent};
use std::collections::BTreeMap;
use std::time::Duration;
use testing::{oracle, tree};

#[test]
fn examples_raise_where_mohs_says_so_and_nowhere_else() {
    let root = tree::root();
    let report = driver::check(&Request::new(root.as_path(), ["examples"]), &[], &Silent).unwrap();
    let mut claimed: BTreeMap<String, (String, u32)> = BTreeMap::new();
    for found in report.diagnostics.iter().filter(|found| found.claim == Claim::Definite) {
        let line = report.sources.line_col(found.file, found.span.start).line;
        let class = found.raises.clone().unwrap().into_owned();
        claimed.entry(report.sources.path(found.file).to_owned()).or_insert((class, line));
    }
    let mut raised = BTreeMap::new();
    for path in tree::files_below("examples", ".rb") {
        let run = oracle::run(&root, &path.to_string_lossy(), Duration::from_secs(60)).unwrap();
        raised.extend(run.raised.map(|raised| (tree::shown(&path), (raised.class, raised.line))));
    }
    assert_eq!(claimed, raised, "what Mohs claims (left) and what Ruby raises (right)");
    assert!(!claimed.is_empty());
}
