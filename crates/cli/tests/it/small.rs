//! Small commands that are not about one game, run as a process.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn robotable(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_robotable")).args(args).output().expect("robotable runs")
}

fn printed(code: i32, args: &[&str]) -> String {
    let output = robotable(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(0, &[args, &["--json"]].concat())).expect("JSON")
}

// The puzzles of testdata/puzzles.txt, which every server has.
#[test]
fn a_puzzle_is_shown_tried_and_solved() {
    for game in ["ricochet", "micro"] {
        let puzzle = ["puzzle", "--game", game, "--level", "easy", "--number", "1"];
        let shown = printed(0, &puzzle);
        assert!(shown.contains("easy, number 1\n") && !shown.contains("solution"), "{shown}");
        let known = json(&puzzle);
        let kept = include_str!("../../../../testdata/puzzles.txt");
        let line = format!("1 {game} easy ");
        let kept = kept.lines().find_map(|known| known.strip_prefix(&line)).expect("it is there");
        assert!(kept.ends_with(known["position"].as_str().expect("a position")), "{known}");
        let solution = json(&[&puzzle[..], &["--solution"]].concat())["solution"].clone();
        let solution = solution.as_str().expect("a solution").to_owned();
        let first = solution.split(' ').next().expect("a move");
        let tried = printed(1, &[&puzzle[..], &["--moves", first]].concat());
        assert!(tried.contains("not solved yet"), "{tried}");
        let solved = printed(0, &[&puzzle[..], &["--moves", &solution]].concat());
        assert!(solved.contains("in all: solved\n") && solved.contains(&solution), "{solved}");
    }
    assert_eq!(robotable(&["puzzle", "--day", "1999-01-01"]).status.code(), Some(2));
    assert!(json(&["puzzle", "--day", "2026-01-01"])["date"] == "2026-01-01");
}

#[test]
fn texts_of_every_game_are_hinted_at_and_converted() {
    for (text, game) in [
        ("b2r1y2g2_RM13-GH10-BC4-YA11_YB10", "ricochet"),
        ("black-1n4e3e2n:P1-W2", "micro"),
        ("4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "robotory"),
    ] {
        let hint = json(&["hint", text]);
        assert_eq!(hint["game"], game);
        assert!(hint["next"].is_string(), "{hint}");
        let forms = json(&["convert", text]);
        assert_eq!(forms["forms"]["notation"], text);
        let link = printed(0, &["convert", text, "--to", "link"]);
        assert_eq!(printed(0, &["convert", link.trim(), "--to", "notation"]).trim(), text);
    }
    let far = printed(0, &["hint", "b2r1y2g2_RM13-GH10-BC4-YA11_YB10", "--distance"]);
    assert_eq!(far, "5 more from here\n");
    assert_eq!(printed(1, &["hint", "3x3_RA1_RB2"]), "no way from here\n");
    assert_eq!(robotable(&["convert", "what is this"]).status.code(), Some(2));
    let board = robotable(&["convert", "b2r1y2g2"]);
    assert!(String::from_utf8_lossy(&board.stderr).contains("note: it is a board alone"));
}

#[test]
fn difficulty_is_told_with_its_reasons() {
    let known = json(&["difficulty", "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"]);
    assert_eq!((&known["grade"], &known["moves"]), (&"medium".into(), &5.into()));
    assert!(printed(1, &["difficulty", "3x3_RA1_RB2"]).starts_with("there is no solution"));
}

#[test]
fn a_bench_measures_each_game() {
    let figures = json(&["bench", "--seconds", "0.02"]);
    let games: Vec<&Value> =
        figures.as_array().expect("a list").iter().map(|it| &it["game"]).collect();
    assert_eq!(games, ["ricochet", "micro", "robotory"]);
}

#[test]
fn man_pages_are_written_into_a_folder() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("man");
    let path = folder.to_str().expect("a plain path");
    printed(0, &["man", "--dir", path]);
    let page = fs::read_to_string(folder.join("robotable-ricochet-solve.1")).expect("a page");
    assert!(page.contains(".SH"), "{page}");
    assert!(printed(0, &["man", "arena"]).contains("robotable"));
}
