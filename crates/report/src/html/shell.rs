//! The frame of a page: style, script, the switch between light and dark.

use super::GENERATOR;
use super::escape::Text;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A whole page. `up` leads from it to the folder of the report: `../../`.
pub(super) fn page(title: &str, up: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{GENERATOR}\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body data-up=\"{up}\">\n{body}\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        Text(title),
    )
}

/// The line at the top: where this is, and the switch.
pub(super) fn header(title: &str, up: &str, place: Option<&str>) -> String {
    let shown = place.map(|place| format!(" <span aria-hidden=\"true\">/</span> <b>{}</b>", Text(place)));
    // Only the pages of files have keys to tell about.
    let keys = place
        .as_ref()
        .map_or("", |_| "<button type=\"button\" id=\"keys-button\" title=\"keys (?)\">?</button>");
    format!(
        "<header><nav><a href=\"{up}index.html\">{}</a>{}</nav>{keys}\
         <button type=\"button\" id=\"theme\" title=\"light or dark\">◐</button></header>\n",
        Text(title),
        shown.unwrap_or_default(),
    )
}
