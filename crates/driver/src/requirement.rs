//! Which versions of a gem a project allows, as RubyGems reads it.
//!
//! ```text
//! gem "rack", "~> 2.1", "!= 2.2.3"     2.2.4 is allowed, 3.0 and 2.2.3 are not
//! ```

use crate::installed_gem::compare_versions;
use std::cmp::Ordering;

/// The strings behind a gem's name that tell versions; others are paths, branches and the like.
pub(crate) fn requirements(strings: impl IntoIterator<Item = String>) -> Vec<String> {
    strings.into_iter().filter(|it| split(it).1.starts_with(|c: char| c.is_ascii_digit())).collect()
}

/// All of the requirements hold for the version. What is not understood allows everything.
pub(crate) fn allows(requirements: &[String], version: &str) -> bool {
    requirements.iter().flat_map(|it| it.split(',')).all(|requirement| {
        let (operator, wanted) = split(requirement);
        let order = compare_versions(version, wanted);
        match operator {
            "" | "=" => order.is_eq(),
            "!=" => order.is_ne(),
            ">" => order.is_gt(),
            "<" => order.is_lt(),
            ">=" => order.is_ge(),
            "<=" => order.is_le(),
            "~>" => order.is_ge() && compare_versions(version, &next(wanted)) == Ordering::Less,
            _ => true,
        }
    })
}

fn split(requirement: &str) -> (&str, &str) {
    let text = requirement.trim();
    let at = text.find(|c: char| !"=!<>~".contains(c)).unwrap_or(text.len());
    let (operator, version) = text.split_at(at);
    (operator, version.trim())
}

/// Ruby: `~> 2.1.3` ends before 2.2, `~> 2.1` before 3, and `~> 2` before 3 as well.
fn next(version: &str) -> String {
    let mut parts: Vec<u64> = version.split('.').map_while(|part| part.parse().ok()).collect();
    if parts.len() > 1 {
        parts.pop();
    }
    if let Some(last) = parts.last_mut() {
        *last += 1;
    }
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_allowed_as_rubygems_does() {
        for (requirement, allowed, refused) in [
            ("~> 2.1", "2.9", "3.0"),
            ("~> 2.1.3", "2.1.10", "2.2"),
            ("~> 2", "2.9", "3"),
            (">= 1.2", "1.10", "1.1.9"),
            ("< 2", "1.9", "2.0"),
            ("1.2", "1.2.0", "1.3"),
            ("!= 1.2", "1.3", "1.2"),
            (">= 1, < 3", "2", "3"),
        ] {
            let of = |it: &str| allows(&[requirement.to_owned()], it);
            assert!(of(allowed) && !of(refused), "{requirement}");
        }
        assert!(allows(&[], "1"));
    }

    #[test]
    fn only_versions_are_requirements() {
        let strings = ["~> 2.0", "lib/x", ">= 1", "1.5", "main"].map(str::to_owned);
        assert_eq!(requirements(strings), ["~> 2.0", ">= 1", "1.5"]);
    }
}
