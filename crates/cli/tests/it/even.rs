//! Consistency of all commands of the three games: `--json`, `-` for standard input, and `--svg -`.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const RICOCHET: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
const MICRO: &str = "black-1n4e3e2n:P1-W2";
const ROBOTORY: &str = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d";

fn robotable(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("robotable runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it listens");
    child.wait_with_output().expect("it ends")
}

fn printed(args: &[&str], input: &str) -> String {
    let output = robotable(args, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

fn json(args: &[&str], input: &str) -> Value {
    let text = printed(&[args, &["--json"]].concat(), input);
    assert_eq!(text.lines().count(), 1, "{args:?}: an answer is a line");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
}

#[test]
fn every_command_answers_in_json() {
    for (args, field) in [
        (&["ricochet", "show", RICOCHET][..], "position"),
        (&["ricochet", "show", "b2r1y2g2"], "board"),
        (&["ricochet", "random", "--seed", "1"], "robots"),
        (&["ricochet", "solve", RICOCHET], "solution"),
        (&["ricochet", "generate", "--moves", "-4", "--seed", "1"], "puzzle"),
        (&["ricochet", "stats", "--count", "5"], "lengths"),
        (&["micro", "show", MICRO], "analysis"),
        (&["micro", "random", "--seed", "1"], "seed"),
        (&["micro", "solve", MICRO], "route"),
        (&["micro", "stats", "--side", "black"], "black"),
        (&["robotory", "show", ROBOTORY], "reserve"),
        (&["robotory", "random"], "position"),
        (&["robotory", "analyse", ROBOTORY, "--nodes", "200"], "lines"),
        (&["robotory", "match", "level:1", "level:1", "--games", "2"], "elo_range"),
    ] {
        let answer = json(args, "");
        assert!(answer.get(field).is_some_and(|value| !value.is_null()), "{args:?}: {answer}");
    }
}

#[test]
fn every_command_that_reads_reads_standard_input() {
    for (args, input) in [
        (&["ricochet", "show"][..], RICOCHET),
        (&["ricochet", "solve"], RICOCHET),
        (&["micro", "show"], MICRO),
        (&["micro", "solve"], MICRO),
        (&["robotory", "show"], ROBOTORY),
        (&["robotory", "analyse", "--nodes", "200"], ROBOTORY),
    ] {
        // Timings differ from run to run.
        let timeless = |mut answer: Value| {
            answer.as_object_mut().expect("an object").remove("elapsed_us");
            answer
        };
        let given = timeless(json(&[args, &[input]].concat(), ""));
        assert_eq!(
            timeless(json(&[args, &["-"]].concat(), &format!("{input}\n"))),
            given,
            "{args:?}"
        );
    }
}

#[test]
fn what_one_command_writes_another_reads() {
    let random = json(&["ricochet", "random", "--seed", "7"], "").to_string();
    let shown = json(&["ricochet", "show", "-"], &random);
    assert_eq!(shown["position"], "y3b2g1r4_RO5-GC3-BD7-YE2_RL15");
    let position = printed(&["robotory", "random", "--plies", "8"], "");
    let shown = json(&["robotory", "show", "-"], &position);
    assert_eq!(shown["position"], position.trim());
}

#[test]
fn games_come_from_standard_input_too() {
    let game = "[Light \"Ada\"]\n\n1. Bc4 b:c3-c4\n2. +B *\n";
    let shown = json(&["robotory", "show", "-"], game);
    assert_eq!((&shown["last"], &shown["to_act"]), (&"+B".into(), &"dark".into()));
    let reviewed = json(&["robotory", "analyse", "-", "--nodes", "100"], game);
    assert_eq!(reviewed["light"], "Ada");
    assert_eq!(reviewed["review"]["steps"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_picture_on_standard_output_is_all_there_is() {
    for args in [
        &["ricochet", "show", RICOCHET][..],
        &["ricochet", "random"],
        &["ricochet", "solve", RICOCHET],
        &["ricochet", "stats", "--count", "5"],
        &["micro", "show", MICRO],
        &["micro", "random"],
        &["micro", "solve", MICRO],
        &["micro", "stats", "--side", "black"],
        &["robotory", "show", ROBOTORY],
    ] {
        let svg = printed(&[args, &["--svg", "-"]].concat(), "");
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{args:?}");
        let both = robotable(&[args, &["--svg", "-", "--json"]].concat(), "");
        assert_eq!(both.status.code(), Some(2), "{args:?}");
        assert!(both.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn moves_that_cannot_be_made_are_refused_in_json() {
    let output = robotable(&["ricochet", "show", RICOCHET, "--moves", "Rd Rd", "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(answer["error"].as_str().is_some_and(|why| why.starts_with("move ")), "{answer}");
}

#[test]
fn batches_of_micro_robots_answer_line_by_line() {
    let input = format!("{MICRO}\n\nnonsense\n{}\n", json(&["micro", "random", "--seed", "3"], ""));
    let output = robotable(&["micro", "solve", "--jsonl", "-"], &input);
    assert_eq!(output.status.code(), Some(1), "a line was bad");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["route"], json(&["micro", "solve", MICRO], "")["route"]);
    assert_eq!(answers[1]["line"], 3);
    assert!(answers[2]["id"].is_string() && answers[2]["moves"].is_number());
}
