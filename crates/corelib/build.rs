//! Encodes `data/table.txt` into the binary form that the library embeds: text is for people and diffs, the binary needs
//! no parsing at run time.

#[path = "src/encode.rs"]
mod encode;
#[path = "src/layout.rs"]
#[expect(dead_code, reason = "the reader's half of the layout")]
mod layout;

use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=data/table.txt");
    println!("cargo::rerun-if-changed=src/encode.rs");
    println!("cargo::rerun-if-changed=src/layout.rs");
    let text = fs::read_to_string("data/table.txt")?;
    let bytes = encode::encode(&text)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("table.bin"), bytes)?;
    Ok(())
}
