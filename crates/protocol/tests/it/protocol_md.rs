//! The examples in docs/protocol.md match what the code reads and writes.

use robotable_protocol::{FromServer, OptionsInfo};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

/// The code blocks of a language; each line is one message.
fn examples(language: &str) -> Vec<String> {
    let text = std::fs::read_to_string(FILE).expect("the document is there");
    let mut examples = Vec::new();
    for block in text.split("```").skip(1).step_by(2) {
        if let Some(lines) = block.strip_prefix(&format!("{language}\n")) {
            examples.extend(lines.lines().filter(|line| !line.is_empty()).map(str::to_owned));
        }
    }
    examples
}

#[test]
fn what_clients_send_is_read() {
    let examples = examples("json client");
    assert!(examples.len() > 10);
    for text in examples {
        let read = robotable_protocol::read(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let written = serde_json::to_value(&read).unwrap();
        let example: serde_json::Value = serde_json::from_str(&text).unwrap();
        // Fields with a default may be left out of an example.
        for (name, value) in example.as_object().unwrap() {
            if name != "command" {
                assert_eq!(&written[name], value, "{text}");
            }
        }
    }
}

#[test]
fn seat_requests_are_read_and_written_as_documented() {
    let examples = examples("json http");
    assert!(!examples.is_empty());
    for text in examples {
        let read = robotable_protocol::read_sit_down(&text)
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

#[test]
fn server_messages_are_written_as_documented() {
    let examples = examples("json server");
    assert!(examples.len() > 10);
    for text in examples {
        let read: FromServer =
            serde_json::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let written = serde_json::to_string(&read).unwrap();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let whole = std::fs::read_to_string(FILE).unwrap();
            std::fs::write(FILE, whole.replace(&text, &written)).unwrap();
        } else {
            assert_eq!(written, text, "docs/protocol.md is old: run `make protocol`");
        }
    }
}

#[test]
fn wrong_messages_get_the_answers_that_are_shown() {
    let (wrong, answers) = (examples("json wrong"), examples("json answer"));
    assert!(wrong.len() == answers.len() && !wrong.is_empty());
    for (wrong, answer) in wrong.iter().zip(answers) {
        let unreadable = robotable_protocol::read(wrong).expect_err("it is wrong");
        assert_eq!(serde_json::to_string(&unreadable.answer()).unwrap(), answer);
    }
}

#[cfg(feature = "describe")]
#[test]
fn the_events_of_each_game_are_listed() {
    let types = robotable_protocol::typescript();
    let mut text = std::fs::read_to_string(FILE).expect("the document is there");
    let games =
        [("Ricochet", "Ricochet Robots"), ("Micro", "Micro Robots"), ("Robotory", "RoboTory")];
    for (game, heading) in games {
        let declared = types.split(&format!("export type {game}Event = ")).nth(1).expect("a type");
        let declared = declared.split("export type ").next().unwrap_or_default();
        let tags = declared.split("{ \"t\": \"").skip(1).filter_map(|rest| rest.split('"').next());
        let tags: Vec<String> = tags.map(|tag| format!("`{tag}`")).collect();
        let (before, after) = text.split_once(&format!("## {heading}\n")).expect("its part");
        let (between, list) = after.split_once("Events: ").expect("its list");
        let (listed, rest) = list.split_once('.').expect("its end");
        let tags = tags.join(", ");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            text = format!("{before}## {heading}\n{between}Events: {tags}.{rest}");
        } else {
            assert_eq!(listed, tags, "docs/protocol.md is old: run `make protocol`");
        }
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(FILE, text).unwrap();
    }
}

#[cfg(feature = "describe")]
#[test]
fn every_tag_is_told() {
    let read =
        |file: std::path::PathBuf| std::fs::read_to_string(file).expect("the document is there");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let files = ["protocol.md", "study.md", "bots.md", "data.md", "puzzles.md"];
    let text: String = files.map(|name| read(folder.join(name))).concat();
    let types = robotable_protocol::typescript();
    let tags = types.split("\"t\": \"").skip(1).map(|rest| rest.split('"').next().unwrap());
    for tag in tags {
        assert!(
            text.contains(&format!("`{tag}`")) || text.contains(&format!("\"t\":\"{tag}\"")),
            "`{tag}` is in none of docs/protocol.md, study.md, bots.md, data.md and puzzles.md"
        );
    }
}

#[test]
fn the_options_can_be_written() {
    let info = robotable_protocol::options_info();
    let text = serde_json::to_string(&info).unwrap();
    let read: OptionsInfo = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}
