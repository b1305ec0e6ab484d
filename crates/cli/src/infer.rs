//! `mohs infer`.

use crate::Stop;
use crate::args::{Global, Infer, InferFormat};
use crate::check::request_of;
use crate::progress::ProgressLine;
use crate::report_pages::title_of;
use crate::terminal::tell;
use driver::InferOptions;
use std::io::Write;
use std::time::Duration;

pub(crate) fn run(args: &Infer, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let request = request_of(&args.paths, global)?;
    let options = InferOptions {
        method: args.explain.clone().or_else(|| args.method.clone()),
        explains: args.explain.is_some(),
        from: args.from.clone(),
        timeout: Duration::from_millis(args.timeout),
        effort: args.effort,
    };
    let report = {
        let progress = ProgressLine::new(global);
        driver::infer(&request, &options, &progress)?
    };
    if args.write {
        for path in driver::write_comments(&report, &request, &options)? {
            tell(&format!("wrote {path}"));
        }
    }
    match args.format {
        InferFormat::Text => report::infer_text(&report, out)?,
        InferFormat::Json => report::infer_json(&report, out)?,
        InferFormat::Rbs => report::infer_rbs(&report, out)?,
        InferFormat::Html => write!(out, "{}", report::infer_html(&report, &title_of(&request)))?,
    }
    Ok(0)
}
