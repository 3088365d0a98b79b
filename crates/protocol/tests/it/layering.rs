//! The game-independent code names no game: each game has its own folder, and few other files may refer to it.

use std::fs;
use std::path::{Path, PathBuf};

/// The files that CONTRIBUTING.md lists for a new game, followed by files with another reason.
const MAY: &[&str] = &[
    "table/src/games.rs",
    "table/src/lib.rs",
    "table/src/job/mod.rs",
    "protocol/src/lib.rs",
    "protocol/src/game.rs",
    "protocol/src/command.rs",
    "protocol/src/event.rs",
    "protocol/src/paste.rs",
    // Each game has its own puzzles.
    "protocol/src/puzzles/",
    // The `steps` query of RoboTory, and records of RoboTory in the notation.
    "protocol/src/message.rs",
    "protocol/src/read/message.rs",
    "protocol/src/record.rs",
    // Link previews: each game draws its own.
    "protocol/src/card/",
    "server/src/preview/",
    // The highest bid, which the game crates define too.
    "table/src/refusal.rs",
    // The names of option types, of text formats, and of all types.
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

/// True if a line of code names a game. Comments may do so.
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

/// The number of files outside the folders of Micro Robots that CONTRIBUTING.md gives, and the places it lists.
#[test]
fn contributing_tells_the_truth_about_a_new_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let root = crates.parent().unwrap();
    let text = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let mut found = Vec::new();
    for name in ["cli", "host", "protocol", "server", "store", "table", "wasm"] {
        sources(&crates.join(name).join("src"), &mut found);
    }
    let names_micro = |path: &&PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let is_named = |line: &str| {
            let code = line.split("//").next().unwrap_or_default();
            let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            words.any(|word| word == "micro" || word.starts_with("Micro"))
        };
        !path.ends_with("tests.rs") && code.lines().any(is_named)
    };
    let count = found.iter().filter(names_micro).count();
    assert!(text.contains(&format!("{count} Rust files of the program")), "{count} files now");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let is_path = |place: &&str| place.contains('/') && !place.contains(['<', ' ']);
    let listed: Vec<&str> = rows.filter(is_path).collect();
    assert!(listed.len() >= 10, "{listed:?}");
    for place in listed {
        assert!(root.join(place).exists(), "CONTRIBUTING.md lists {place}");
        if let Some(place) = place.strip_prefix("crates/").filter(|place| !place.starts_with("cli"))
        {
            assert!(MAY.contains(&place), "{place} is in the table of CONTRIBUTING.md");
        }
    }
}

/// The number of files that CONTRIBUTING.md gives for a command with its event, counted for one of Micro Robots.
#[test]
fn contributing_tells_the_truth_about_a_new_command() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = fs::read_to_string(crates.parent().unwrap().join("CONTRIBUTING.md")).unwrap();
    let mut found = Vec::new();
    for name in ["table", "protocol"] {
        sources(&crates.join(name).join("src"), &mut found);
        sources(&crates.join(name).join("src/micro"), &mut found);
    }
    found.retain(|path| {
        let text = fs::read_to_string(path).unwrap();
        text.contains("AskHint") || text.contains("HintAsked")
    });
    assert!(text.contains(&format!("{} Rust files by hand", found.len())), "{found:#?}");
}
