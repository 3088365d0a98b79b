//! `robotable ricochet solve`, `generate` and `stats`, run as a process: their output and exit codes.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const POSITION: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
const LINE: &str = r#"{"id":"p1","board":["blue-2","red-1","yellow-2","green-2"],"robots":{"red":"M13","green":"H10","blue":"C4","yellow":"A11"},"target":{"robot":"yellow","cell":"B10"}}"#;

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.arg("ricochet").args(args);
    command
}

/// The output of a command with this exit code and standard input.
fn printed_with(code: i32, args: &[&str], input: &[u8]) -> String {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    // A command that does not read its input may end before all of it is written.
    drop(writer.join().unwrap());
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{args:?}: {stderr}");
    String::from_utf8(stdout).unwrap()
}

fn printed(code: i32, args: &[&str]) -> String {
    printed_with(code, args, b"")
}

fn json(code: i32, args: &[&str]) -> Value {
    serde_json::from_str(&printed(code, args)).unwrap()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The error of a command that was used wrongly.
fn complaint(args: &[&str]) -> String {
    let output = command(args).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file of this test run.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_solution_is_drawn_move_by_move() {
    let svg = file("solution.svg");
    let text = printed(0, &["solve", POSITION, "--svg", svg.to_str().unwrap()]);
    for place in 1..=5 {
        assert!(text.contains(&format!("\n{place}. ")), "{text}");
    }
    assert!(text.contains("\nsolution  5 moves: Br Bd Bl Yu Yr\n"), "{text}");
    assert!(text.contains("nothing shorter exists; "), "{text}");
    // The board once at the start and once after each move.
    assert_eq!(text.matches("   A   B   C ").count(), 6);
    assert!(fs::read_to_string(svg).unwrap().starts_with("<svg "));
    let brief = printed(0, &["solve", POSITION, "--brief"]);
    assert_eq!(brief.matches("   A   B   C ").count(), 1);
    let coloured = printed(0, &["solve", POSITION, "--brief", "--color", "always"]);
    assert!(coloured.contains('\u{1b}') && !brief.contains('\u{1b}'));
}

#[test]
fn every_way_to_write_a_position_is_solved() {
    let from_file = file("position.json");
    fs::write(&from_file, LINE).unwrap();
    for position in [POSITION, LINE, from_file.to_str().unwrap()] {
        let answer = json(0, &["solve", position, "--json"]);
        assert_eq!((&answer["moves"], &answer["solution"]), (&5.into(), &"Br Bd Bl Yu Yr".into()));
        assert!(answer["elapsed_us"].is_u64() && answer["nodes"].is_u64());
        assert_eq!(answer.get("id"), None);
    }
    assert_eq!(json(0, &["solve", "0765+42+2E21BD0F+93", "--json", "--threads", "2"])["moves"], 24);
}

#[test]
fn all_solutions_are_listed_in_families_up_to_a_limit() {
    // Red takes either way round, or green moves away in between: different orders are one family.
    let all = json(0, &["solve", "4x4_RA1-GC3_RD4", "--all", "--json"]);
    let families = all["families"].as_array().unwrap();
    let listed: usize = families.iter().map(|family| family.as_array().unwrap().len()).sum();
    assert_eq!((&all["moves"], &all["count"]), (&2.into(), &2.into()));
    assert_eq!((families.len(), listed), (2, 2));
    let text = printed(0, &["solve", "4x4_RA1-GC3_RD4", "--all", "--limit", "1"]);
    assert!(text.contains("2 moves, 2 solutions\n  - R") && text.contains("and 1 more"), "{text}");
    assert!(complaint(&["solve", POSITION, "--limit", "5"]).contains("--all"));
}

// RR-22, RR-23
#[test]
fn the_ricochet_rule_can_be_chosen() {
    // One position under each rule, with the length that it then has.
    let known = include_str!("../../../../testdata/ricochet/ricochet-bounce.jsonl");
    let position = known.lines().next().unwrap();
    for line in lines(known).iter().take(3) {
        let rule = line["ricochet"].as_str().unwrap();
        let answer = json(0, &["solve", position, "--json", "--ricochet", rule]);
        assert_eq!(answer["moves"], line["moves"], "{rule}");
    }
    assert!(complaint(&["solve", POSITION, "--ricochet", "maybe"]).contains("turn-or-bounce"));
}

#[test]
fn what_has_no_solution_says_so() {
    let text = printed(1, &["solve", "3x3_RA1_RB2"]);
    assert!(text.contains("solution  there is none") && text.contains("proved; "), "{text}");
    let answer = json(1, &["solve", "3x3_RA1_RB2", "--json"]);
    assert_eq!(answer.get("moves"), Some(&Value::Null));
}

#[test]
fn budgets_end_a_search_with_what_it_knows() {
    let hard = "0765+42+2E21BD0F+93";
    for (args, why) in [(["--time", "0"], "time"), (["--memory", "1"], "memory")] {
        let answer = json(1, &[&["solve", hard, "--json"], &args[..]].concat());
        let at_least = answer["at_least"].as_u64().unwrap();
        assert!((1..=24).contains(&at_least), "{answer}");
        assert_eq!((answer.get("moves"), &answer["stopped"]), (None, &why.into()));
        let text = printed(1, &[&["solve", hard], &args[..]].concat());
        assert!(text.contains(&format!("moves, none found yet: out of {why}")), "{text}");
    }
}

#[test]
fn a_line_gives_a_line() {
    let unsolvable = r#"{"id":"u","board":["+---+---+---+","| .   .   . |","+   +   +   +","| .   .   . |","+   +   +   +","| .   .   . |","+---+---+---+"],"robots":{"red":"A1"},"target":{"robot":"red","cell":"B2"}}"#;
    let number = LINE.replace("\"p1\"", "17");
    let nameless = LINE.replace(r#""id":"p1","#, "");
    let input = [LINE, unsolvable, "", &number, "   ", &nameless].join("\n");
    let text = printed_with(0, &["solve", "--jsonl", "-"], input.as_bytes());
    let start = r#"{"id":"p1","position":"b2r1y2g2_RM13-GH10-BC4-YA11_YB10","moves":5,"solution":"Br Bd Bl Yu Yr","elapsed_us":"#;
    assert!(text.starts_with(start), "{text}");
    assert!(
        text.contains(r#"{"id":"u","position":"3x3_RA1_RB2","moves":null,"elapsed_us":"#),
        "{text}"
    );
    let answers = lines(&text);
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[2]["id"], &answers[2]["moves"]), (&17.into(), &5.into()));
    assert_eq!((answers[3].get("id"), &answers[3]["line"]), (Some(&Value::Null), &6.into()));
    let all = printed_with(0, &["solve", "--jsonl", "-", "--all"], LINE.as_bytes());
    assert_eq!(lines(&all)[0]["families"][0][0], "Br Bd Bl Yu Yr");
    let positions = file("lines.jsonl");
    fs::write(&positions, input).unwrap();
    assert_eq!(lines(&printed(0, &["solve", "--jsonl", positions.to_str().unwrap()])).len(), 4);
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let off_board = LINE.replace("M13", "Z13").replace("p1", "off");
    let huge = format!("{{\"id\":\"{}\"}}", "x".repeat(3 << 20));
    let truncated = &LINE[..60];
    let parts: [&[u8]; 8] = [
        b"nonsense",
        LINE.as_bytes(),
        b"{\"id\":\"\xff\"}",
        off_board.as_bytes(),
        huge.as_bytes(),
        truncated.as_bytes(),
        b"\0",
        LINE.as_bytes(),
    ];
    let answers = lines(&printed_with(1, &["solve", "--jsonl", "-"], &parts.join(&b"\n"[..])));
    assert_eq!(answers.len(), 8);
    for (place, answer) in answers.iter().enumerate() {
        if matches!(place, 1 | 7) {
            assert_eq!(answer["moves"], 5);
        } else {
            assert_eq!(answer["line"], place + 1, "{answer}");
            assert!(answer["error"].as_str().is_some_and(|error| !error.is_empty()), "{answer}");
        }
    }
    assert!(answers[2]["error"].as_str().unwrap().contains("UTF-8"));
    assert_eq!(answers[3]["id"], "off");
    assert!(answers[3]["error"].as_str().unwrap().contains("\"Z13\" is not a space"));
    assert!(answers[4]["error"].as_str().unwrap().contains("longer than"));
    let stopped = printed_with(1, &["solve", "--jsonl", "-", "--time", "0"], LINE.as_bytes());
    assert!(lines(&stopped)[0]["at_least"].is_u64(), "{stopped}");
}

/// A client that waits for each answer before it sends the next line is not blocked.
#[test]
fn answers_come_at_once() {
    let mut child = command(&["solve", "--jsonl", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{LINE}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.contains("\"moves\":5"), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn puzzles_are_as_ordered_and_can_be_solved_again() {
    let order = [
        "generate",
        "--count",
        "6",
        "--seed",
        "5",
        "--moves",
        "4-6",
        "--robots",
        "RGBYK",
        "--barriers",
        "some",
        "--solutions",
        "-20",
        "--movers",
        "2-",
        "--grade",
        "easy-hard",
    ];
    let text = printed(0, &order);
    let puzzles = lines(&text);
    assert_eq!(puzzles.len(), 6);
    for puzzle in &puzzles {
        assert!((4..=6).contains(&puzzle["moves"].as_u64().unwrap()), "{puzzle}");
        assert!((1..=20).contains(&puzzle["puzzle"]["solutions"].as_u64().unwrap()), "{puzzle}");
        assert_eq!(puzzle["robots"].as_object().unwrap().len(), 5);
        assert!(puzzle["id"].as_str().unwrap().starts_with("5-"), "{puzzle}");
    }
    // The same output for any number of threads.
    for threads in ["1", "2", "3"] {
        assert_eq!(printed(0, &[&order[..], &["--threads", threads]].concat()), text);
    }
    let answers = lines(&printed_with(0, &["solve", "--jsonl", "-"], text.as_bytes()));
    for (puzzle, answer) in puzzles.iter().zip(&answers) {
        assert_eq!((&puzzle["id"], &puzzle["moves"]), (&answer["id"], &answer["moves"]));
    }
}

#[test]
fn puzzles_that_nobody_finds_are_given_up() {
    let args = ["generate", "--moves", "60-", "--robots", "R", "--tries", "50", "--seed", "1"];
    // Several threads may try a few more positions before they stop.
    let output = command(&[&args[..], &["--threads", "1"]].concat()).output().unwrap();
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b""[..]));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("found 0 of 1 among 50 positions of seed 1"), "{stderr}");
    assert_eq!(printed(1, &["generate", "--time", "0"]), "");
    assert!(complaint(&["generate", "--moves", "8-5"]).contains("write a number or a range"));
    assert!(complaint(&["generate", "--grade", "evil"]).contains("beginner, easy, medium"));
    assert!(complaint(&["generate", "--robots", ""]).contains("no robot"));
    assert!(complaint(&["generate", "--threads", "0"]).contains("1 to 256"));
}

#[test]
fn statistics_as_table_picture_and_json() {
    let svg = file("lengths.svg");
    let args = ["stats", "--count", "60", "--seed", "3", "--svg", svg.to_str().unwrap()];
    let text = printed(0, &args);
    assert!(text.starts_with("moves of a shortest solution\n"), "{text}");
    assert!(text.contains("\npositions   60\n") && text.contains("\nlongest     "), "{text}");
    assert_eq!(text, printed(0, &[&args[..], &["--threads", "1"]].concat()));
    assert!(fs::read_to_string(svg).unwrap().contains("Ricochet Robots: random positions"));
    let json = json(0, &["stats", "--count", "60", "--seed", "3", "--json"]);
    let counts = json["lengths"].as_object().unwrap().values();
    let solved: u64 = counts.map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(solved + json["unsolvable"].as_u64().unwrap(), 60);
    printed(1, &["stats", "--time", "0"]);
}

#[test]
fn wrong_use_is_told_apart_from_a_negative_answer() {
    assert!(complaint(&["solve"]).contains("POSITION"));
    assert!(complaint(&["solve", POSITION, "--jsonl", "-"]).contains("cannot be used with"));
    assert!(complaint(&["solve", "--jsonl", "/no/such/file"]).contains("/no/such/file"));
    assert!(complaint(&["solve", "b2r1y2g2"]).contains("a board alone"));
    assert!(complaint(&["solve", "rubbish!"]).contains("no position"));
    assert!(complaint(&["solve", POSITION, "--time", "-1"]).contains("number of seconds"));
    assert!(complaint(&["solve", POSITION, "--time", "NaN"]).contains("number of seconds"));
}
