//! Whole games as readable text in `testdata/robotory`: every position, its legal moves, and the action. Each file
//! starts with the game's record, from which the rest must be reproduced exactly. Run with `UPDATE_EXPECT=1` to
//! rewrite it, and read the diff.

use std::fmt::Write as _;
use std::path::PathBuf;

use robotable_robotory::{Disc, Position, Record, Robot, Turn};

fn check(name: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/robotory").join(name);
    let text = std::fs::read_to_string(&path).expect("the playthrough is there");
    let (record, _) = text.split_once("\n==").expect("a record, then the positions");
    let record: Record = record.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let played = play_through(&record);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &played).expect("testdata can be written");
    } else {
        assert_eq!(text, played, "{name}: UPDATE_EXPECT=1 writes it anew");
    }
}

fn play_through(record: &Record) -> String {
    let mut text = record.to_string();
    let mut actions = record.actions().iter();
    for (ply, position) in record.positions().enumerate() {
        write!(text, "\n== after {ply} actions ==\n{}{position}\n", position.drawing()).unwrap();
        text += &options(&position);
        if let Some(action) = actions.next() {
            writeln!(text, "played: {action}").unwrap();
        }
    }
    text
}

/// The legal moves, queried step by step.
fn options(position: &Position) -> String {
    let mut text = String::new();
    match position.turn() {
        Turn::Of(side) => writeln!(text, "turn: {side}").unwrap(),
        Turn::Over(outcome) => {
            let robots = outcome.robots;
            writeln!(text, "{} has won, {} to {}", outcome.winner, robots.light, robots.dark)
                .unwrap();
        }
    }
    let discs: String = position.placeable_discs().map(Disc::letter).collect();
    writeln!(text, "place: {discs} on {} hexagons", position.placeable().len()).unwrap();
    for robot in Robot::ALL {
        writeln!(text, "{} to: {}", robot.letter(), position.destinations(robot)).unwrap();
    }
    let mixes: Vec<String> = position.refills().map(|mix| mix.to_string()).collect();
    writeln!(text, "refill: {}", mixes.join(" ")).unwrap();
    writeln!(text, "actions: {}", position.actions().take(10_000).count()).unwrap();
    text
}

#[test]
fn a_game_that_ends_with_the_reserve() {
    check("playthrough-reserve.txt");
}

#[test]
fn a_game_that_ends_with_one_colour() {
    check("playthrough-one-colour.txt");
}
