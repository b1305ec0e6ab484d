//! Renderers: one [`Report`], many forms. None of them decides anything; what they print is in the report.
//!
//! | format | for |
//! |---|---|
//! | `text` | people at a terminal, and editors that read `path:line:col:` |
//! | `json` | programs; described by `docs/json.md` and checked against `docs/mohs.schema.json` |
//! | `sarif` | code scanning services (SARIF 2.1.0) |
//! | `github` | annotations in a GitHub workflow |

#[cfg(test)]
mod fixture;
mod github;
mod html;
mod infer;
mod json;
mod sarif;
mod snippet;
mod text;

use driver::Report;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

pub use html::{GENERATOR, Page, html_pages, infer_html};
pub use infer::{infer_json, infer_rbs, infer_text};
pub use text::visible;

/// The form of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    #[default]
    Text,
    Json,
    Sarif,
    Github,
}

impl Format {
    pub const ALL: [Format; 4] = [Format::Text, Format::Json, Format::Sarif, Format::Github];

    pub fn as_str(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Json => "json",
            Format::Sarif => "sarif",
            Format::Github => "github",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(word: &str) -> Result<Format, String> {
        Format::ALL
            .into_iter()
            .find(|format| format.as_str() == word)
            .ok_or_else(|| format!("unknown format `{word}`"))
    }
}

/// How the text form looks; the other forms take no notice of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// ANSI colours.
    pub color: bool,
    /// Only the findings, no closing line.
    pub quiet: bool,
    /// The whole evidence of a finding, not only its nearest steps.
    pub explain: bool,
}

/// Writes the report in the given form.
pub fn render(report: &Report, format: Format, style: Style, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Text => text::render(report, style, out),
        Format::Json => json::render(report, out),
        Format::Sarif => sarif::render(report, out),
        Format::Github => github::render(report, out),
    }
}
