//! Every command reads the JSON that other commands print.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn run(args: &str, input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(args.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // The command may end without reading everything.
    drop(child.stdin.take().expect("a pipe").write_all(input));
    child.wait_with_output().expect("it ends")
}

/// The output of the last command of a pipe; each succeeds.
fn pipe(commands: &str) -> String {
    let output = |input: String, command| pipe_into(input.as_bytes(), command, commands);
    commands.split(" | ").fold(String::new(), output)
}

fn pipe_into(input: &[u8], command: &str, before: &str) -> String {
    let output = run(command, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{before} | {command}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// The commands of a game that print positions, and those that read them.
struct Game {
    /// Pipes that print one position each.
    one: &'static [&'static str],
    /// Pipes that print several, one per line.
    many: &'static [&'static str],
    reads_one: &'static [&'static str],
    reads_many: &'static [&'static str],
}

const RICOCHET: Game = Game {
    one: &[
        "ricochet show b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --json",
        "ricochet random --seed 5 --json",
        "ricochet generate --moves 2-4 --seed 5",
        "ricochet solve b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --json",
        "ricochet solve b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --all --json",
        "ricochet random --seed 5 --json | ricochet solve --jsonl -",
        "difficulty b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --json",
        "ricochet random --seed 5 --json | difficulty --jsonl -",
        "convert b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --json",
        "convert b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --to json",
        "puzzle --json --number 7",
    ],
    many: &[
        "ricochet random --seed 5 --count 3",
        "ricochet random --seed 5 --count 3 --json",
        "ricochet generate --moves 2-4 --seed 5 --count 3",
        "ricochet random --seed 5 --count 3 --json | ricochet solve --jsonl -",
        "ricochet random --seed 5 --count 3 | difficulty --jsonl -",
    ],
    reads_one: &[
        "ricochet show -",
        "ricochet solve - --brief",
        "ricochet perft - --depth 1",
        "difficulty -",
        "convert -",
        "hint -",
    ],
    reads_many: &["ricochet solve --jsonl -", "difficulty --jsonl -"],
};

const MICRO: Game = Game {
    one: &[
        "micro show black-1n4e3e2n:P1-W2 --json",
        "micro show black-1n4e3e2n:P1-W2-G3 --json",
        "micro random --seed 5 --json",
        "micro random --seed 5 --own --via --json",
        "micro solve black-1n4e3e2n:P1-W2 --json",
        "micro random --seed 5 --own --json | micro solve - --json",
        "micro random --seed 5 --json | micro solve --jsonl -",
        "convert black-1n4e3e2n:P1-W2 --json",
        "convert black-1n4e3e2n:P1-W2 --to json",
        "puzzle --game micro --json --number 3",
    ],
    many: &[
        "micro random --seed 5 --count 3",
        "micro random --seed 5 --count 3 --own --json",
        "micro random --seed 5 --count 3 | micro solve --jsonl -",
    ],
    reads_one: &["micro show -", "micro solve -", "convert -", "hint -"],
    reads_many: &["micro solve --jsonl -"],
};

const ROBOTORY: Game = Game {
    one: &[
        "robotory show --json",
        "robotory random --seed 3 --json",
        "robotory analyse start --nodes 100 --json",
        "robotory random --seed 3 | robotory analyse --jsonl - --nodes 100",
        "robotory random --seed 3 | convert - --json",
        "puzzle --game robotory --json --number 3",
    ],
    many: &[
        "robotory random --count 3",
        "robotory random --count 3 --json",
        "robotory random --count 3 --json | robotory analyse - --nodes 100 --json",
        "robotory random --count 3 | robotory analyse --jsonl - --nodes 100",
    ],
    // `hint` reads the same texts as `convert`, but takes a second for each.
    reads_one: &["robotory perft - --depth 1", "convert -"],
    reads_many: &[
        "robotory show - --json",
        "robotory analyse - --nodes 100 --json",
        "robotory analyse --jsonl - --nodes 100",
    ],
};

impl Game {
    /// Every command that reads positions gets the output of every command that prints them.
    fn test(&self) {
        for (printing, count) in
            self.one.iter().map(|one| (one, 1)).chain(self.many.iter().map(|many| (many, 3)))
        {
            let printed = pipe(printing);
            assert_eq!(printed.lines().count(), count, "{printing}: {printed}");
            for reading in self.reads_many {
                let answers = pipe_into(printed.as_bytes(), reading, printing);
                assert_eq!(answers.lines().count(), count, "{printing} | {reading}: {answers}");
                assert!(!answers.contains("\"error\""), "{printing} | {reading}: {answers}");
            }
            if count == 1 {
                for reading in self.reads_one {
                    let answer = pipe_into(printed.as_bytes(), reading, printing);
                    assert!(!answer.is_empty(), "{printing} | {reading}");
                }
            }
        }
    }
}

#[test]
fn commands_of_ricochet_read_what_others_print() {
    RICOCHET.test();
    assert_eq!(run("ricochet random --count 2 --svg -", b"").status.code(), Some(2));
    let board = pipe("ricochet show b2r1y2g2 --json | ricochet show -");
    assert!(board.contains("board     b2r1y2g2"), "{board}");
}

#[test]
fn commands_of_micro_read_what_others_print() {
    MICRO.test();
    assert_eq!(run("micro random --count 0", b"").status.code(), Some(2));
    let board = pipe("micro show black-1n4e3e2n --json | micro show -");
    assert!(board.contains("id black-1n4e3e2n"), "{board}");
}

#[test]
fn commands_of_robotory_read_what_others_print() {
    ROBOTORY.test();
    let hint = pipe("robotory random --seed 3 --json | hint - --seconds 1");
    assert!(hint.contains("next: "), "{hint}");
}

/// A position keeps its identity through a pipe: the last command answers for the position of the first.
#[test]
fn the_position_comes_through() {
    for (position, commands) in [
        ("b2r1y2g2_RM13-GH10-BC4-YA11_YB10", ["ricochet solve - --json", "difficulty - --json"]),
        ("black-1n4e3e2n:P1-W2-G3", ["micro solve - --json", "convert - --json"]),
        ("4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d", ["robotory show - --json", "convert - --json"]),
    ] {
        let mut text = position.to_owned();
        for command in commands {
            text = pipe_into(text.as_bytes(), command, position);
            assert!(text.contains(&format!("\"{position}\"")), "{position} | {command}: {text}");
        }
    }
}

#[test]
fn a_line_is_answered_with_its_id_or_its_number() {
    for (command, position) in [
        ("ricochet solve --jsonl -", "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"),
        ("difficulty --jsonl -", "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"),
        ("micro solve --jsonl -", "black-1n4e3e2n:P1-W2"),
        ("robotory analyse --jsonl - --nodes 100", "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d"),
    ] {
        let deep = "[".repeat(100_000);
        let lines = format!(
            "{{\"id\":7,\"position\":\"{position}\"}}\n\n{position}\n{{\"id\":\"b\",\"position\":\"x\"}}\n\
             {{\"id\":{{\"a\":[1]}},\"board\":\"{position}\"}}\n{{\"id\":8,\"position\":9}}\n{deep}\n"
        );
        let output = run(command, lines.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{command}: not all lines are positions");
        let text = String::from_utf8(output.stdout).expect("text");
        let answers: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let id = |number: usize| answers[number]["id"].to_string();
        let line = |number: usize| answers[number]["line"].as_u64();
        let wrong: Vec<bool> = answers.iter().map(|answer| answer["error"].is_string()).collect();
        assert_eq!(wrong, [false, false, true, false, true, true], "{command}: {text}");
        assert_eq!((id(0), line(0)), ("7".into(), None), "{command}");
        assert_eq!((id(1), line(1)), ("null".into(), Some(3)), "{command}");
        assert_eq!((id(2), line(2)), ("\"b\"".into(), Some(4)), "{command}");
        assert_eq!((id(3), line(3)), ("{\"a\":[1]}".into(), None), "{command}");
        assert_eq!((id(4), line(4)), ("8".into(), Some(6)), "{command}");
        assert_eq!(answers[0]["position"], position, "{command}");
    }
}
