//! `mohs live`: answers a Ruby program that verifies itself while it runs.
//!
//! One JSON document a line in both directions; `docs/live-protocol.md` describes them. The process ends when its
//! input does. Nothing that it is sent can end it otherwise: a request that cannot be used gets an answer that says so.

use crate::Stop;
use crate::args::Global;
use driver::{Binding, Contract, Image, LIVE_VERSION, Predicate, ReplayMode, Silent, VerifyOptions};
use report::{Format, Style};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A request, apart from its number, which comes back in the answer.
#[derive(Deserialize)]
struct Request {
    #[serde(flatten)]
    command: Command,
}

#[derive(Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
enum Command {
    Verify {
        image: Image,
        #[serde(default)]
        options: Modes,
    },
    /// The program that would be verified, as text.
    Compose { image: Image },
    /// What is to be checked at run time.
    Contracts { image: Image },
    /// Whether somebody is there.
    Ping,
}

/// The modes of `mohs verify` that a program can ask for.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Modes {
    ieee_floats: bool,
    effort: u64,
    timeout_ms: u64,
    /// `safe`, `off` or `all`, as `--replay`.
    replay: String,
    cache: bool,
}

impl Default for Modes {
    fn default() -> Modes {
        Modes { ieee_floats: false, effort: 1, timeout_ms: 30_000, replay: "safe".to_owned(), cache: true }
    }
}

pub(crate) fn run(global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    say(out, &json!({ "mohs": LIVE_VERSION, "version": env!("CARGO_PKG_VERSION") }))?;
    let mut session = Session { global, known: VecDeque::new() };
    let input = std::io::stdin().lock();
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        say(out, &session.answer(&line))?;
    }
    Ok(0)
}

/// Answers that are kept for programs that ask again before anything has changed.
const MAX_KNOWN: usize = 32;

struct Session<'a> {
    global: &'a Global,
    /// What was asked, without its number, and the answer; the oldest first.
    known: VecDeque<(Value, Value)>,
}

fn say(out: &mut dyn Write, value: &Value) -> Result<(), Stop> {
    writeln!(out, "{value}")?;
    Ok(out.flush()?)
}

fn refused(id: Option<u64>, message: &str) -> Value {
    json!({ "mohs": LIVE_VERSION, "id": id, "error": message })
}

impl Session<'_> {
    fn answer(&mut self, line: &str) -> Value {
        let mut value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return refused(None, &format!("the request is no JSON: {error}")),
        };
        let id = value.get("id").and_then(Value::as_u64);
        // The version is looked at first: another one may have other fields.
        let version = value.get("mohs").and_then(Value::as_u64);
        if version != Some(u64::from(LIVE_VERSION)) {
            let shown = version.map_or("none".to_owned(), |version| version.to_string());
            let message =
                format!("the request speaks version {shown} of the protocol, this Mohs {LIVE_VERSION}");
            return refused(id, &message);
        }
        let Some(id) = id else { return refused(None, "the request has no number") };
        value["id"] = json!(0);
        let mut answer = match self.known.iter().find(|(asked, _)| *asked == value) {
            Some((_, answer)) => answer.clone(),
            None => match serde_json::from_value(value.clone()) {
                Err(error) => return refused(Some(id), &format!("the request cannot be used: {error}")),
                Ok(Request { command }) => match self.execute(&command) {
                    Err(message) => return refused(Some(id), &message),
                    Ok(answer) => answer,
                },
            },
        };
        if self.known.iter().all(|(asked, _)| *asked != value) {
            if self.known.len() == MAX_KNOWN {
                self.known.pop_front();
            }
            self.known.push_back((value, answer.clone()));
        }
        answer["mohs"] = json!(LIVE_VERSION);
        answer["id"] = json!(id);
        answer
    }

    fn execute(&self, command: &Command) -> Result<Value, String> {
        match command {
            Command::Ping => Ok(json!({})),
            Command::Compose { image } => Ok(json!({ "text": driver::compose_image(image) })),
            Command::Contracts { image } => {
                let contracts = driver::contracts_of_image(image);
                Ok(json!({ "contracts": contracts.iter().map(contract).collect::<Vec<_>>() }))
            }
            Command::Verify { image, options } => verify(image, options, self.global),
        }
    }
}

fn verify(image: &Image, modes: &Modes, global: &Global) -> Result<Value, String> {
    let start = Instant::now();
    let replay = match modes.replay.as_str() {
        "safe" => ReplayMode::Safe,
        "off" => ReplayMode::Off,
        "all" => ReplayMode::All,
        other => return Err(format!("replay: `{other}` is neither `safe`, `off` nor `all`")),
    };
    let options = VerifyOptions {
        ieee_floats: modes.ieee_floats,
        effort: modes.effort.clamp(1, 1000),
        timeout: Duration::from_millis(modes.timeout_ms),
        replay,
        cache: modes.cache,
        ..VerifyOptions::default()
    };
    let mut report = driver::verify_image(image, &options, &Silent).map_err(|failure| failure.0)?;
    report.times = true;
    let rendered = |format: Format, report: &driver::Report| {
        let mut bytes = Vec::new();
        let style = Style { color: false, quiet: global.quiet, explain: true };
        report::render(report, format, style, &mut bytes).map_err(|error| error.to_string())?;
        Ok::<_, String>(String::from_utf8_lossy(&bytes).into_owned())
    };
    let document = rendered(Format::Json, &report)?;
    let document: Value = serde_json::from_str(&document).map_err(|error| error.to_string())?;
    let text = rendered(Format::Text, &report)?;
    Ok(json!({ "report": document, "text": text, "seconds": start.elapsed().as_secs_f64() }))
}

fn contract(contract: &Contract) -> Value {
    let params: Vec<Value> =
        contract.params.iter().map(|(name, ty)| json!({ "name": name, "type": ty })).collect();
    let all = |predicates: &[Predicate]| predicates.iter().map(predicate).collect::<Vec<_>>();
    json!({
        "method": contract.method,
        "params": params,
        "requires": all(&contract.requires),
        "ensures": all(&contract.ensures),
        "result": contract.result,
    })
}

/// Names are bound to the position of a parameter, or to null for the result.
fn predicate(predicate: &Predicate) -> Value {
    let names: serde_json::Map<String, Value> = predicate
        .bindings
        .iter()
        .map(|(name, binding)| match binding {
            Binding::Argument(index) => (name.clone(), json!(index)),
            Binding::Result => (name.clone(), Value::Null),
        })
        .collect();
    json!({ "text": predicate.text, "ruby": predicate.ruby, "names": names, "olds": predicate.olds })
}
