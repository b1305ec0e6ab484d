//! What is known of a project, as pages for a browser: one for each file, with its source, and an index.
//!
//! ```text
//! index.html                 figures, files with their hardness, findings, verdicts, what is not judged and why
//! source/lib/stack.rb.html   the source; the types of its expressions, the contracts of its methods, its findings
//! ```
//!
//! A page needs nothing but itself: style and script stand in it, nothing is loaded. Without the script everything can
//! be read but the types of expressions, which show under the pointer. Pages of two runs are the same bytes.

mod code;
mod escape;
mod facts;
mod file_page;
mod index_page;
mod shell;

use driver::{InferReport, Study};
use facts::Facts;

/// A page and its place below the folder of the report, with `/` between its parts.
#[derive(Debug)]
pub struct Page {
    pub place: String,
    pub text: String,
}

/// Stands in every page, so that a later run knows its own pages from those of others.
pub const GENERATOR: &str = "<meta name=\"generator\" content=\"mohs\">";

/// The pages of a report; the index is the first.
pub fn html_pages(study: &Study, title: &str) -> Vec<Page> {
    let facts = Facts::of(study);
    let mut pages = vec![Page {
        place: "index.html".to_owned(),
        text: shell::page(title, "", &index_page::body(study, &facts, title)),
    }];
    pages.extend(facts.files.iter().map(|file| Page {
        place: facts::place_of(file.path),
        text: shell::page(
            &format!("{} - {title}", file.path),
            &file.up(),
            &file_page::body(file, &facts, title),
        ),
    }));
    pages
}

/// What `mohs infer` found, as one page.
pub fn infer_html(report: &InferReport, title: &str) -> String {
    shell::page(title, "", &index_page::inferred(report, title))
}
