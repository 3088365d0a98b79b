//! The first actions that the web client shows can be played.

use std::collections::BTreeSet;
use std::path::Path;

use robotable_robotory::{Action, Position};
use serde_json::Value;

#[test]
fn every_line_can_be_played() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/src/games/robotory/openings/who-wins.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut firsts = BTreeSet::new();
    for row in file["first"].as_array().unwrap() {
        firsts.insert(row["action"].as_str().unwrap().to_owned());
        for line in row["lines"].as_array().unwrap() {
            let mut position = Position::start();
            for text in line["actions"].as_str().unwrap().split(' ') {
                let action: Action = text.parse().unwrap();
                position.play(action).unwrap_or_else(|why| panic!("{line}: {text}: {why}"));
            }
        }
    }
    let all: BTreeSet<String> = Position::start().actions().map(|it| it.to_string()).collect();
    assert_eq!(firsts, all);
}
