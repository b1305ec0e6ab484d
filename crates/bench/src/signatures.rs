//! How fast the signatures of Ruby's core are at hand: parsed from the `rbs` gem, and from the cache.
//!
//! "Usable" is the first answer of a lookup through ancestors: find the gem, check its files, read the cache, decode
//! the classes on the way.

use crate::Options;
use crate::machine::{describe, save};
use driver::{Config, RbsStore, Surroundings};
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use types::{Side, Signatures};

/// The cached core has to be usable within this time.
const WANTED: Duration = Duration::from_millis(5);

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let scratch = std::env::temp_dir().join(format!("mohs-bench-signatures-{}", std::process::id()));
    let result = measure(options, &scratch);
    // Left in the temporary directory if it cannot be removed.
    let _ = std::fs::remove_dir_all(&scratch);
    result
}

fn measure(options: &Options, scratch: &Path) -> Result<bool, String> {
    let machine = Surroundings { cache_home: Some(scratch.to_owned()), ..Surroundings::of_process() };
    let usable = || -> Result<(Duration, Signatures), String> {
        let start = Instant::now();
        let store = RbsStore::new(Path::new("/"), &Config::default(), &machine);
        let core = store.core().ok_or("no rbs gem found")?;
        let signatures = Signatures::new(vec![core]);
        let found = signatures.lookup_method("Array", Side::Instance, "map", &[]);
        found.ok_or("Array#map is not declared")?;
        Ok((start.elapsed(), signatures))
    };
    let (parsed, _) = usable()?;
    let mut cached = Duration::MAX;
    let mut all = Duration::MAX;
    let (mut n_names, mut n_bytes) = (0, 0);
    for _ in 0..if options.small { 2 } else { 20 } {
        let (time, signatures) = usable()?;
        cached = cached.min(time);
        let start = Instant::now();
        let names = signatures.names();
        n_names = names.iter().filter(|name| signatures.class(name).is_some()).count();
        all = all.min(start.elapsed());
        n_bytes = signatures.sources().iter().map(|source| source.pack.size()).sum();
    }
    println!("{n_names} classes, modules and interfaces in {n_bytes} bytes");
    println!("core parsed from the gem, first answer:  {:.2} ms", milliseconds(parsed));
    println!(
        "core from the cache, first answer:       {:.2} ms (wanted: {:.0})",
        milliseconds(cached),
        milliseconds(WANTED)
    );
    println!("every class decoded and put together:    {:.2} ms", milliseconds(all));
    save(
        options,
        &json!({
            "benchmark": "signatures",
            "machine": describe(),
            "classes": n_names,
            "bytes": n_bytes,
            "parsed_ms": milliseconds(parsed),
            "cached_ms": milliseconds(cached),
            "all_classes_ms": milliseconds(all),
        }),
    )?;
    Ok(options.small || cached <= WANTED)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
