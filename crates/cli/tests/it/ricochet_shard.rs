//! `robotable ricochet generate` and `stats` with shards, interrupted and resumed: together they give the output of
//! one run.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_robotable")).arg("ricochet").args(args).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str], why: &str) {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(why), "{said}");
}

/// A directory that is removed after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("robotable-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

const PUZZLES: [&str; 7] = ["generate", "--seed", "5", "--moves", "3-5", "--barriers", "none"];

#[test]
fn an_interrupted_file_of_puzzles_goes_on() {
    let scratch = Scratch::new("resume");
    let file = scratch.file("puzzles.jsonl");
    let whole = printed(&[&PUZZLES[..], &["--count", "8"]].concat());
    let to_file = [&PUZZLES[..], &["--count", "8", "--output", &file]].concat();
    // Interrupted after any number of bytes.
    for bytes in [0, 1, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&file, &whole[..bytes]).unwrap();
        assert_eq!(printed(&to_file), "");
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "after {bytes} bytes");
    }
    let other_seed = ["generate", "--seed", "6", "--output", &file];
    refused(&other_seed, "seed 5, not 6");
    fs::write(&file, "something else\n").unwrap();
    refused(&to_file, "line 1 is not a puzzle");
    assert_eq!(fs::read_to_string(&file).unwrap(), "something else\n", "it is left alone");
}

#[test]
fn parts_find_together_what_one_run_finds() {
    let ids = |text: &str| -> BTreeSet<u64> {
        let id = |line: &str| {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            json["id"].as_str().unwrap().strip_prefix("5-").unwrap().parse().unwrap()
        };
        text.lines().map(id).collect()
    };
    let all = ids(&printed(&[&PUZZLES[..], &["--count", "30"]].concat()));
    let last = all.last().unwrap();
    let mut parts = BTreeSet::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let found = ids(&printed(&[&PUZZLES[..], &["--count", "30", "--shard", shard]].concat()));
        assert!(found.is_disjoint(&parts));
        parts.extend(found);
    }
    let up_to_last: BTreeSet<u64> = parts.range(..=last).copied().collect();
    assert_eq!(up_to_last, all);
    refused(&["generate", "--shard", "1/3"], "--seed");
    refused(&["generate", "--seed", "1", "--shard", "4/3"], "I from 1 to N");
}

#[test]
fn figures_in_parts_are_the_figures_of_all() {
    let scratch = Scratch::new("parts");
    let stats = ["stats", "--count", "700", "--seed", "3", "--json"];
    let whole = printed(&stats);
    let files: Vec<String> = (1..=2).map(|part| scratch.file(&format!("{part}.jsonl"))).collect();
    for (part, file) in (1..).zip(&files) {
        let shard = format!("{part}/2");
        let args = [&stats[..], &["--shard", &shard, "--output", file]].concat();
        let figures = printed(&args);
        let lines = fs::read_to_string(file).unwrap();
        // Truncated in the last line, and in the first.
        for bytes in [lines.len() - 1, 10] {
            fs::write(file, &lines[..bytes]).unwrap();
            assert_eq!(printed(&args), figures);
            assert_eq!(fs::read_to_string(file).unwrap(), lines);
        }
    }
    let [first, second] = &files[..] else { unreachable!() };
    assert_eq!(printed(&["stats", "--merge", second, first, "--json"]), whole);
    let half = run(&["stats", "--merge", second]);
    assert_eq!(half.status.code(), Some(1), "the first half is missing");
    refused(&["stats", "--merge", first, first], "there twice");
    refused(&["stats", "--seed", "4", "--count", "700", "--output", first], "is of seed 3, not 4");
}
