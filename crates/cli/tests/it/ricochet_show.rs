//! `robotable ricochet show` and `random`, run as a process.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn robotable(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.arg("ricochet").args(args).output().expect("robotable runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it writes UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it writes UTF-8")
}

fn scratch_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

const LINE: &str = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
const DROIDS: &str = "0765+42+2E21BD0F+93";

#[test]
fn every_way_to_write_a_position_shows_the_same() {
    let shown = robotable(&["show", LINE]);
    assert_eq!(shown.status.code(), Some(0));
    let text = stdout(&shown);
    assert!(text.contains("target    the blue robot to D10"), "{text}");
    assert!(text.contains(&format!("position  {LINE}\ndroids    {DROIDS}")), "{text}");
    assert!(!text.contains('\x1b'), "a pipe gets no colours");
    assert!(stdout(&robotable(&["show", LINE, "--color", "always"])).contains("(R)\x1b[0m"));
    assert_eq!(stdout(&robotable(&["show", DROIDS])), text);
    let file = scratch_file("position.txt");
    fs::write(&file, LINE).expect("a scratch file");
    assert_eq!(stdout(&robotable(&["show", file.to_str().expect("a plain path")])), text);
}

#[test]
fn a_board_shows_alone() {
    let text = stdout(&robotable(&["show", "b4r4y4g4"]));
    assert!(text.ends_with("board     b4r4y4g4, printed board number 1279 (r4y4g4b4 turned)\n"));
}

#[test]
fn moves_and_svg_are_drawn() {
    let file = scratch_file("moves.svg");
    let path = file.to_str().expect("a plain path");
    let shown = robotable(&["show", LINE, "--moves", "Bd Bl", "--svg", path, "--plain"]);
    assert_eq!(shown.status.code(), Some(0), "{}", stderr(&shown));
    let svg = fs::read_to_string(&file).expect("it was written");
    assert!(svg.starts_with("<svg ") && svg.contains("<polyline"));
    assert!(stdout(&shown).contains(":B:"));
}

#[test]
fn moves_are_judged() {
    let position = "b4y4r1g4_RE4-GC5-BN8-YB16_GM4";
    let shown = stdout(&robotable(&["show", position, "--moves", "Bu Gr Gr Gu"]));
    assert!(
        shown.contains("moves     Bu Gr Gr Gu: 4 in all, solved by the green robot\n"),
        "{shown}"
    );
    let shown = stdout(&robotable(&["show", position, "--moves", "Bu"]));
    assert!(shown.contains("moves     Bu: 1 in all, not solved\n"), "{shown}");
    let refused = robotable(&["show", position, "--moves", "Bu Bu"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stdout(&refused).starts_with("move 2: the blue robot cannot move up"));
}

#[test]
fn help_has_examples() {
    for command in ["show", "random"] {
        let help = stdout(&robotable(&[command, "--help"]));
        assert!(help.contains(&format!("\n  robotable ricochet {command} ")), "{help}");
    }
}

#[test]
fn an_id_without_its_barriers_comes_with_a_warning() {
    let shown = robotable(&["show", "C765+42+2E21BD0F+93"]);
    assert_eq!(shown.status.code(), Some(0));
    assert!(stderr(&shown).contains("warning: the ID means a board without its barriers"));
}

#[test]
fn wrong_use_is_exit_code_2_with_the_reason() {
    for (args, reason) in [
        (&["show", "r1g1b1y1_RH8_RA1"][..], "in the centrepiece"),
        (&["show", "no-such-file.txt"], "is no file, and no position"),
        (&["show", LINE, "--moves", "Zu"], "has no robot"),
        (&["show", "b4r4y4g4", "--moves", "Ru"], "no robots to move"),
        (&["random", "--robots", "RR"], "twice"),
        (&["random", "--board", "4x4"], "no target"),
    ] {
        let output = robotable(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(reason), "{args:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn a_seed_brings_the_same_position_back() {
    let first = stdout(&robotable(&["random"]));
    let seed = first.lines().last().and_then(|line| line.strip_prefix("seed")).expect("a seed");
    let again = robotable(&["random", "--seed", seed.trim()]);
    assert_eq!(stdout(&again), first);
    let text = stdout(&robotable(&["random", "--seed", "7"]));
    assert!(text.contains("position  y3b2g1r4_RO5-GC3-BD7-YE2_RL15"), "{text}");
}

#[test]
fn random_positions_are_as_wished() {
    let wish =
        ["random", "--seed", "3", "--robots", "RKT", "--barriers", "all", "--ricochet", "none"];
    let text = stdout(&robotable(&wish));
    let line = text.lines().find_map(|line| line.strip_prefix("position  ")).expect("a position");
    assert!(line.ends_with("_none") && line.matches('4').count() >= 4, "{line}");
    for letter in ["_R", "-K", "-T"] {
        assert!(line.contains(letter), "{line}");
    }
}

#[test]
fn only_printed_boards_have_a_printed_number() {
    let text = stdout(&robotable(&["show", "r4g1b1y1"]));
    assert!(text.contains("board     r4g1b1y1, printed board number "), "{text}");
    assert!(!text.contains("without its barriers"), "{text}");
    let bare = stdout(&robotable(&["show", "r4g1b1y1-bare"]));
    assert!(bare.trim_end().ends_with(" without its barriers"), "{bare}");
    let board: ricochet::Board = "r4g1b1y1".parse().expect("a board");
    let mut sketch = board.sketch().clone();
    sketch.barriers.pop_first();
    let altered = ricochet::Board::try_from(sketch).expect("a board").to_string();
    let text = stdout(&robotable(&["show", &altered]));
    assert!(!text.contains("printed board number"), "{text}");
}

#[test]
fn input_is_bounded_and_errors_are_short() {
    let endless = scratch_file("endless.txt");
    fs::write(&endless, "R".repeat(70_000)).expect("a scratch file");
    let shown = robotable(&["show", endless.to_str().expect("a plain path")]);
    assert_eq!(shown.status.code(), Some(2));
    assert!(stderr(&shown).contains("larger than 65536 bytes"), "{}", stderr(&shown));
    let long = format!("0765+42+{}+93", "G".repeat(60_000));
    let shown = robotable(&["show", &long]);
    assert_eq!(shown.status.code(), Some(2));
    assert!(stderr(&shown).len() < 1_000, "{}", stderr(&shown).len());
}

#[test]
fn directories_and_marks_are_told_apart() {
    let shown = robotable(&["show", env!("CARGO_TARGET_TMPDIR")]);
    assert!(stderr(&shown).contains("is a directory, not a file"), "{}", stderr(&shown));
    let marked = scratch_file("marked.txt");
    fs::write(&marked, format!("\u{feff}# mine\n{LINE}\n")).expect("a scratch file");
    let shown = robotable(&["show", marked.to_str().expect("a plain path")]);
    assert_eq!(stdout(&shown), stdout(&robotable(&["show", LINE])));
    let plain = robotable(&["show", LINE, "--plain", "--color", "never"]);
    assert_eq!(stdout(&plain), stdout(&robotable(&["show", LINE])));
}

#[test]
fn a_position_after_moves_is_named_as_such() {
    let text = stdout(&robotable(&["show", LINE, "--moves", "Bd"]));
    let after = text.split_once("after these moves:\n").expect("it is said").1;
    assert!(after.contains("position  ") && !after.contains(LINE), "{text}");
    assert!(!stdout(&robotable(&["show", LINE])).contains("after these moves"));
}
