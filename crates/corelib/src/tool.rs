//! Tools that come with Ruby and whose contents the table does not have: what a `require` of them can change.

/// A tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tool {
    /// Modules of the top level in which it has everything that it defines, beside other libraries that it loads.
    pub namespaces: &'static [&'static str],
}

/// Every Ruby has loaded these when a program starts.
const STARTED: [&str; 3] = ["rubygems", "did_you_mean", "error_highlight"];

/// `bundler/inline` and others define more.
const BUNDLER: [&str; 2] = ["bundler", "bundler/setup"];

/// The tool that `require path` loads.
pub fn tool(path: &str) -> Option<Tool> {
    let path = path.strip_suffix(".rb").unwrap_or(path);
    if STARTED.contains(&path) {
        Some(Tool { namespaces: &[] })
    } else if BUNDLER.contains(&path) {
        Some(Tool { namespaces: &["Bundler", "Gem"] })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_known_by_the_names_that_require_takes() {
        assert_eq!(tool("rubygems"), Some(Tool { namespaces: &[] }));
        assert_eq!(tool("bundler/setup.rb"), tool("bundler"));
        assert_eq!(tool("bundler/inline"), None);
    }
}
