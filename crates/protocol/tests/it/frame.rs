//! The frame knows no game: what belongs to one stands in its folder, and few places name them at all.

use std::fs;
use std::path::{Path, PathBuf};

/// The places that CONTRIBUTING.md lists for a new game; then those that name one for another reason.
const MAY: &[&str] = &[
    "table/src/games.rs",
    "table/src/lib.rs",
    "table/src/job/mod.rs",
    "protocol/src/lib.rs",
    "protocol/src/game.rs",
    "protocol/src/command.rs",
    "protocol/src/fact.rs",
    "protocol/src/paste.rs",
    // Each game has puzzles of its own.
    "protocol/src/puzzles/",
    // The question where a robot of RoboTory can go next, and games of it that were written down.
    "protocol/src/message.rs",
    "protocol/src/read/message.rs",
    "protocol/src/record.rs",
    // The pictures that stand for links: each game draws its own.
    "protocol/src/card/",
    "server/src/preview/",
    // How long an excerpt of a text is, and the highest bid, which the crates of the games have too.
    "table/src/options/json.rs",
    "table/src/refusal.rs",
    // The names of what options can be, of what texts can be, and of the whole.
    "protocol/src/text_fault.rs",
    "protocol/src/describe/",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_game = ["ricochet", "micro", "robotory"].iter().any(|game| path.ends_with(game));
        if path.is_dir() && !is_game {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Whether a line of code names a game. Comments may, to explain something.
fn names_one(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let starts = ["ricochet", "Ricochet", "robotory", "Robotory", "Micro"];
    words.into_iter().any(|word| word == "micro" || starts.iter().any(|one| word.starts_with(one)))
}

#[test]
fn the_frame_names_no_game() {
    assert!(names_one("Game::Micro(game) => game.board(),"));
    assert!(!names_one("took.as_micros() // micro"));
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for folder in ["table/src", "protocol/src", "server/src", "store/src"] {
        sources(&crates.join(folder), &mut found);
    }
    let mut wrong = Vec::new();
    for path in found {
        let place = path.strip_prefix(crates).unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let named = code.lines().filter(|line| names_one(line));
        if !MAY.iter().any(|may| place.starts_with(may)) {
            wrong.extend(named.map(|line| format!("{place}: {line}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
