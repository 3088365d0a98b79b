//! Compares the public API of each crate with its `api.txt`, so that every change shows as a line in a diff.
//! `make public-api` compares, `UPDATE_EXPECT=1 make public-api` writes.

#![allow(clippy::print_stdout, reason = "it is a program that tells")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Crates with a stable API. The contract of `protocol` is its messages, which its own tests check.
const CRATES: [&str; 7] = ["dice", "limits", "text", "ricochet", "micro", "robotory", "table"];
/// The version of rustdoc's JSON format that this program reads.
const FORMAT: u64 = 57;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("a workspace")?;
    let mut changed = 0;
    for name in CRATES {
        let json = describe(root, name)?;
        let format = format_of(&json)?;
        if format != FORMAT {
            println!(
                "not compared: this rustdoc writes format {format}, and {FORMAT} is read here (Rust 1.95)"
            );
            return Ok(());
        }
        let now = public_api::Builder::from_rustdoc_json(&json)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()?;
        let now: BTreeSet<String> = now.items().map(ToString::to_string).collect();
        changed += compare(&root.join("crates").join(name).join("api.txt"), &now)?;
    }
    if changed > 0 {
        bail!(
            "the public API has changed in {changed} places: UPDATE_EXPECT=1 make public-api, and a line in CHANGELOG.md"
        );
    }
    println!("the public API is as written down: {} crates", CRATES.len());
    Ok(())
}

/// Runs rustdoc on a crate with all its features; returns the path of the JSON.
fn describe(root: &Path, name: &str) -> Result<PathBuf> {
    let ended = Command::new("cargo")
        .current_dir(root)
        .env("RUSTDOC", root.join("scripts/public-api/rustdoc.sh"))
        .args(["rustdoc", "--quiet", "--locked", "--lib", "--all-features", "--package"])
        .arg(format!("robotable-{name}"))
        .args(["--", "-Zunstable-options", "--output-format", "json", "--cap-lints", "allow"])
        .status()
        .context("cargo rustdoc")?;
    if !ended.success() {
        bail!("rustdoc could not describe {name}: {ended}");
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("doc").join(format!("robotable_{name}.json")))
}

fn format_of(json: &Path) -> Result<u64> {
    let text = fs::read_to_string(json).with_context(|| format!("reading {}", json.display()))?;
    let all: Value = serde_json::from_str(&text)?;
    all["format_version"].as_u64().context("rustdoc's JSON names no format")
}

/// The number of lines that differ. With `UPDATE_EXPECT` it writes the file instead.
fn compare(file: &Path, now: &BTreeSet<String>) -> Result<usize> {
    if env::var_os("UPDATE_EXPECT").is_some() {
        let lines: Vec<&str> = now.iter().map(String::as_str).collect();
        fs::write(file, lines.join("\n") + "\n")?;
        return Ok(0);
    }
    let text = fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let before: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    for gone in before.difference(now) {
        println!("- {gone}");
    }
    for new in now.difference(&before) {
        println!("+ {new}");
    }
    Ok(before.symmetric_difference(now).count())
}
