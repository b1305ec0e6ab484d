//! `mohs verify`.

use crate::Stop;
use crate::args::{Floats, Global, Verify};
use crate::check::{Shown, request_of, show};
use crate::progress::ProgressLine;
use crate::terminal::tell;
use base::Severity;
use driver::VerifyOptions;
use report::Format;
use std::io::Write;
use std::time::{Duration, Instant};

pub(crate) fn run(args: &Verify, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let start = Instant::now();
    let format: Format = args.format.parse()?;
    let request = request_of(&args.paths, global)?;
    let options = options_of(args)?;
    let mut report = {
        let progress = ProgressLine::new(global);
        driver::verify(&request, &options, &progress)?
    };
    report.times = args.stats;
    let how = Shown { format, explain: true, output: args.output.as_deref() };
    show(&report, &how, global, out)?;
    if global.verbose {
        tell(&format!("{} methods in {:.3} s", report.verdicts.len(), start.elapsed().as_secs_f64()));
    }
    Ok(report.exit_code(Severity::Error))
}

fn options_of(args: &Verify) -> Result<VerifyOptions, Stop> {
    let int_bits = match args.ints.as_deref() {
        None | Some("math") => None,
        Some(bits) => match bits.parse::<u32>() {
            Ok(bits @ 1..=4096) => Some(bits),
            Ok(_) | Err(_) => {
                return Err(Stop::Message(format!(
                    "--ints: `{bits}` is neither `math` nor a number of bits from 1 to 4096"
                )));
            }
        },
    };
    Ok(VerifyOptions {
        label: args.label.clone(),
        methods: args.method.iter().cloned().collect(),
        timeout: Duration::from_millis(args.timeout),
        effort: args.effort,
        ieee_floats: args.floats == Floats::Ieee,
        int_bits,
        array_bound: args.array_bound,
        keep_smt: args.keep_smt.clone(),
        replay: args.replay.into(),
        all: args.all,
        cache: !args.no_cache,
    })
}
