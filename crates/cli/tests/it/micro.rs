//! `robotable micro`, run as a process: its output and exit codes.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const BOARD: &str = "black-1n4e3e2n";
const ROWS: &str = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/\
                    P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/B4 G5 G3 P4 G6 W4";

fn robotable(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_robotable")).arg("micro").args(args).output().unwrap()
}

/// The output of a command with this exit code.
fn printed(code: i32, args: &[&str]) -> String {
    let output = robotable(args);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(code: i32, args: &[&str]) -> Value {
    serde_json::from_str(&printed(code, args)).unwrap()
}

/// The error of a command that was used wrongly.
fn complaint(args: &[&str]) -> String {
    let output = robotable(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file of this test run.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Checks that every XML element is closed in order.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a stray > before {}", &rest[start..]);
        let end = start + rest[start..].find('>').expect("every tag ends");
        let tag = &rest[start + 1..end];
        assert!(tag.starts_with(|c: char| c.is_ascii_lowercase() || c == '/'), "<{tag}>");
        assert_eq!(tag.matches('"').count() % 2, 0, "<{tag}>");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        rest = &rest[end + 1..];
    }
    assert_eq!(open, [""; 0]);
}

// MR-41
#[test]
fn the_rule_books_route_is_found_in_every_way_of_asking() {
    let rows = file("rulebook.txt");
    fs::write(&rows, include_str!("../../../../testdata/micro-rulebook.txt")).unwrap();
    let as_json = file("rulebook.json");
    fs::write(&as_json, printed(0, &["show", BOARD, "--json"])).unwrap();
    let position = format!("{BOARD}:P1-W2");
    let (rows, as_json) = (rows.to_str().unwrap(), as_json.to_str().unwrap());
    for args in [
        &["solve", BOARD, "P1", "W2"][..],
        &["solve", BOARD, "pink 1", "white 2"],
        &["solve", BOARD, "pink", "1", "W2"],
        &["solve", ROWS, "p1", "w2"],
        &["solve", rows, "P1", "W2"],
        &["solve", as_json, "P1", "W2"],
        &["solve", &position],
    ] {
        let text = printed(0, args);
        assert!(text.contains("5 moves: P1 P6 W6 R6 R2 W2\n"), "{text}");
        assert!(text.contains("possible numbers of moves: 5 to 99\n"), "{text}");
        let answer = json(0, &[args, &["--json"]].concat());
        assert_eq!(answer["moves"], 5);
        assert_eq!(answer["route"], "P1 P6 W6 R6 R2 W2");
        assert_eq!((&answer["count"], answer["routes"].is_null()), (&Value::from(1), true));
    }
}

#[test]
fn a_board_may_come_from_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["micro", "solve", "-", "P1", "W2", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(ROWS.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["moves"], 5);
}

// MR-30
#[test]
fn an_intermediate_space_and_all_routes() {
    let answer = json(0, &["solve", BOARD, "P1", "P6", "--via", "white 6", "--all", "--json"]);
    assert_eq!(answer["via"], "W6");
    assert_eq!(answer["moves"], 3);
    assert_eq!(answer["routes"], serde_json::json!(["P1 P6 W6 P6"]));
    let text = printed(0, &["solve", BOARD, "P1", "W2", "--moves", "7", "--all", "--limit", "2"]);
    let listed = text.lines().filter(|line| line.starts_with("  P1 ")).count();
    assert_eq!(listed, 2, "{text}");
    assert!(text.contains(" more\n"), "{text}");
}

// MR-12, MR-13
#[test]
fn an_exact_number_of_moves_is_shown_or_refused() {
    let answer = json(0, &["solve", BOARD, "P1", "W2", "--moves", "99", "--json"]);
    assert_eq!(answer["moves"], 99);
    assert_eq!(answer["route"].as_str().unwrap().split(' ').count(), 100);
    assert_eq!(answer["count"], Value::Null, "too many for a number in JSON");
    let text = printed(1, &["solve", BOARD, "P1", "W2", "--moves", "4"]);
    assert_eq!(text, "no route from P1 to W2 has exactly 4 moves; possible: 5 to 99\n");
    let answer = json(1, &["solve", BOARD, "P1", "W2", "--moves", "4", "--json"]);
    assert_eq!((&answer["moves"], &answer["route"]), (&Value::Null, &Value::Null));
    assert_eq!(answer["lengths"], serde_json::json!([[5, 99]]));
}

#[test]
fn an_unreachable_target_is_a_negative_answer() {
    let lonely = "B1 Y2 G3 R4 P5 W6/Y3 B2 B3 B4 B5 B6/G2 Y1 Y4 Y5 Y6 G1/\
                  R5 G4 G5 G6 R1 R2/P6 R3 R6 P1 P2 P3/W4 P4 W1 W2 W3 W5";
    assert_eq!(printed(1, &["solve", lonely, "B1", "W5"]), "there is no route from B1 to W5\n");
    let answer = json(1, &["solve", lonely, "B1", "W5", "--json"]);
    assert_eq!(answer["moves"], Value::Null);
    assert!(printed(0, &["show", lonely]).contains("have no way between them"));
}

// MR-11
#[test]
fn a_wrong_step_is_named_with_its_reason() {
    assert!(
        printed(0, &["show", BOARD, "--route", "P1 P6 W6"]).contains("route P1 P6 W6: 2 moves")
    );
    assert_eq!(
        printed(1, &["show", BOARD, "--route", "P1 P6 R6"]),
        "step 2, P6 to R6: they share neither a row nor a column; \
         from P6 the robot can go to B6 P1 P4 W6\n"
    );
}

// MR-2
#[test]
fn a_board_turned_as_a_whole_has_the_same_id() {
    let shown = json(0, &["show", "black-2e1e4s3s", "--json"]);
    assert_eq!(shown["arrangement"], "black-2e1e4s3s");
    assert_eq!(shown["id"], BOARD);
    assert!(
        printed(0, &["show", "black-2e1e4s3s"])
            .contains("id black-1n4e3e2n, lying as black-2e1e4s3s\n")
    );
}

#[test]
fn the_same_seed_gives_the_same_board_for_ever() {
    let args = ["random", "--seed", "7", "--via"];
    let text = printed(0, &args);
    assert_eq!(text, printed(0, &args));
    assert!(text.ends_with("seed 7\nposition black-4w2e1e3w:P3-P5-Y4\n"), "{text}");
    let position = text.lines().last().unwrap().strip_prefix("position ").unwrap();
    printed(0, &["solve", position]);
    let own = json(0, &["random", "--own", "--seed", "7", "--json"]);
    assert_eq!((&own["seed"], &own["arrangement"]), (&Value::from(7), &Value::Null));
    let copper = json(0, &["random", "--side", "copper", "--json"]);
    assert!(copper["id"].as_str().unwrap().starts_with("copper-1"));
}

// MR-2
#[test]
fn the_known_statistics_are_printed() {
    let known: Value =
        serde_json::from_str(include_str!("../../../../testdata/micro-statistics.json")).unwrap();
    let both = json(0, &["stats", "--json"]);
    for side in ["black", "copper"] {
        let one = json(0, &["stats", "--side", side, "--json"]);
        assert_eq!(one[side], both[side]);
        assert_eq!(one.as_object().unwrap().len(), 1);
        for (figure, value) in known[side].as_object().unwrap() {
            assert_eq!(&one[side][figure], value, "{side} {figure}");
        }
    }
    let table = printed(0, &["stats", "--side", "black"]);
    assert!(table.contains("3.543 moves on average and 14 at most"), "{table}");
    assert!(table.contains("\n    8     432  28.125 %  ####"), "{table}");
    assert!(table.contains("\n   13       0   0.000 %\n"), "no gap in the scale: {table}");
}

#[test]
fn pictures_are_well_formed() {
    let svg = file("picture.svg");
    let path = svg.to_str().unwrap();
    for args in [
        &["show", BOARD, "--svg", path][..],
        &["random", "--own", "--via", "--svg", path],
        &["solve", BOARD, "P1", "W2", "--moves", "50", "--svg", path],
        &["solve", "copper-1n2n3n4n", "P1", "W2", "--via", "G3", "--svg", path],
        &["stats", "--svg", path],
    ] {
        printed(0, args);
        let picture = fs::read_to_string(&svg).unwrap();
        assert!(picture.starts_with("<svg xmlns="));
        assert_well_formed(&picture);
        fs::remove_file(&svg).unwrap();
    }
}

#[test]
fn a_pipe_gets_plain_text_unless_it_asks_for_colour() {
    assert!(printed(0, &["show", BOARD]).is_ascii());
    assert!(printed(0, &["stats"]).is_ascii());
    assert!(printed(0, &["show", BOARD, "--color", "always"]).contains("\x1b[48;5;"));
}

#[test]
fn wrong_use_says_what_is_wrong_and_what_would_be_right() {
    let check = |args: &[&str], expected: &str| {
        let complaint = complaint(args);
        assert!(complaint.contains(expected), "{args:?}: {complaint}");
    };
    check(&["solve", BOARD], "START and TARGET are missing");
    check(&["solve", BOARD, "P1"], "START and TARGET are two spaces as P1 W2");
    check(
        &["solve", BOARD, "P7", "X2"],
        "START: \"P7\" has no number; a space ends with 1 to 6; TARGET:",
    );
    check(&["solve", BOARD, "P1", "P1"], "start and target are both P1; they have to differ");
    check(&["solve", BOARD, "P1", "W2", "--via", "P1"], "start and intermediate space are both P1");
    check(&["solve", BOARD, "P1", "W2", "--via", "Q1"], "--via: \"Q1\" has no colour");
    check(&["solve", BOARD, "P1", "W2", "--moves", "100"], "a number of moves is 1 to 99");
    check(&["show", "black-1n1e3e2n"], "top right: section 1 is already top left");
    check(&["show", "no-such-file"], "is neither a file nor a board");
    check(&["show", &ROWS.replace("P2", "P5")], "row 4, column B repeats P5");
    check(&["stats", "--side", "green"], "[possible values: black, copper]");
    check(&["show", BOARD, "--svg", "/no/such/folder/board.svg"], "/no/such/folder/board.svg");
    let large = file("large.txt");
    fs::write(&large, "P1 ".repeat(30_000)).unwrap();
    check(&["show", large.to_str().unwrap()], "larger than 65536 bytes");
    let binary = file("binary.txt");
    fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    check(&["show", binary.to_str().unwrap()], "binary.txt");
    check(&["show", env!("CARGO_TARGET_TMPDIR")], "is a directory, not a file");
    check(&["solve", "black-1n4e3e2n:P1-G3-W2", "P1", "W2"], "has the task P1-G3-W2 already");
    check(
        &["solve", "black-1n4e3e2n:P1-G3-W2", "--via", "G4"],
        "has the intermediate space G3 already",
    );
}

// MR-11
#[test]
fn a_route_that_cannot_be_read_is_wrong_use_and_a_wrong_step_is_an_answer() {
    for (route, expected) in [("P1 Q9", "--route: word 2: \"Q9\""), ("", "--route: a route needs")]
    {
        for json in [&[][..], &["--json"]] {
            let args = [&["show", BOARD, "--route", route], json].concat();
            assert!(complaint(&args).contains(expected), "{args:?}");
        }
    }
    let answer = json(1, &["show", BOARD, "--route", "P1 P6 R6", "--json"]);
    assert_eq!(answer["route"], "P1 P6 R6");
    assert!(answer["faults"][0].as_str().unwrap().starts_with("step 2, P6 to R6:"), "{answer}");
    let shown = printed(0, &["show", "black-1n4e3e2n:P1-W2", "--route", "P6 W6"]);
    assert!(shown.contains("route P6 W6: 1 move; it starts at P6, not at P1\n"), "{shown}");
}

#[test]
fn a_picture_that_is_not_written_is_missed_aloud() {
    let svg = file("nothing.svg");
    for args in [
        &["solve", BOARD, "P1", "W2", "--moves", "4", "--svg", svg.to_str().unwrap()][..],
        &["show", BOARD, "--route", "P1 P1", "--svg", svg.to_str().unwrap()],
    ] {
        let output = robotable(args);
        assert_eq!(output.status.code(), Some(1));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains("nothing.svg\" was not written"), "{stderr}");
        assert!(!svg.exists());
    }
}

#[test]
fn a_random_position_in_json_is_solved_as_it_stands() {
    for wish in [&["--side", "copper"][..], &["--own", "--via"]] {
        let random = [&["random", "--seed", "7", "--json"], wish].concat();
        let path = file(if wish.len() == 1 { "own.json" } else { "copper.json" });
        let text = printed(0, &random);
        // A byte order mark, as some editors write it.
        fs::write(&path, format!("\u{feff}{text}")).unwrap();
        let random: Value = serde_json::from_str(&text).unwrap();
        let answer = json(0, &["solve", path.to_str().unwrap(), "--json"]);
        for field in ["start", "target", "via"] {
            assert_eq!(answer[field], random["task"][field]);
        }
    }
}

#[test]
fn comments_may_stand_anywhere_in_a_file() {
    let path = file("commented.txt");
    fs::write(&path, "# from: the rule book\nblack-1n4e3e2n:P1-W2 # 5 moves\n").unwrap();
    assert!(printed(0, &["solve", path.to_str().unwrap()]).contains("5 moves: P1 P6"));
}

#[cfg(unix)]
#[test]
fn a_pipe_with_a_name_is_as_good_as_a_file() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["micro", "solve", "/dev/stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"black-1n4e3e2n:P1-W2").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("5 moves: P1 P6"));
}

#[test]
fn completions_have_examples_too() {
    let output = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["completions", "--help"])
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    assert!(help.contains("\n  robotable completions bash > "), "{help}");
}

#[test]
fn help_has_examples() {
    for command in ["show", "random", "solve", "stats"] {
        let help = printed(0, &[command, "--help"]);
        assert!(help.contains(&format!("\n  robotable micro {command}")), "{help}");
    }
}
