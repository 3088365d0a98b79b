//! `robotable arena`, run as a process.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn arena(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.arg("arena").args(args).output().expect("robotable runs")
}

fn json(args: &[&str]) -> Value {
    let output = arena(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&folder)); // It does not exist the first time.
    folder
}

#[test]
fn the_stronger_level_wins_and_every_game_is_kept() {
    for (game, ending) in [("micro", "json"), ("robotory", "txt")] {
        let folder = folder(&format!("arena-{game}"));
        let records = folder.to_str().expect("a plain path");
        let args = ["--game", game, "level:1", "level:6", "--games", "4", "--records", records];
        let result = json(&args);
        assert_eq!(result["games"], 4, "{result}");
        assert_eq!(result["players"][0]["player"], "level:6", "{result}");
        let first = &result["players"][0];
        let number = |name: &str| first[name].as_f64().expect("a number");
        assert!(number("low") <= number("elo") && number("elo") <= number("high"), "{result}");
        assert_eq!(json(&args), result, "the same seed, the same games");
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)
            .expect("records")
            .map(|file| file.expect("a file").path())
            .collect();
        files.sort();
        // A pair of games of RoboTory is one file.
        assert_eq!(files.len(), if game == "robotory" { 2 } else { 4 });
        assert!(files.iter().all(|file| file.extension().is_some_and(|it| it == ending)));
        let shown = Command::new(env!("CARGO_BIN_EXE_robotable"))
            .args(if game == "robotory" { ["robotory", "show"] } else { ["convert", "--json"] })
            .arg(&files[0])
            .output()
            .expect("robotable runs");
        assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stderr));
    }
}

#[test]
fn a_table_is_told_in_words() {
    let output = arena(&["--game", "ricochet", "level:2", "level:9", "level:5", "--games", "1"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("ricochet: 1 games, seed 1\n") && text.lines().count() == 5, "{text}");
}

#[test]
fn other_programs_play_too() {
    let other = format!("ugi:{} robotory engine,nodes=100", env!("CARGO_BIN_EXE_robotable"));
    let result =
        json(&["--game", "robotory", "level:1", &other, "engine,nodes=100", "--games", "2"]);
    assert_eq!(result["games"], 6, "three pairs of players: {result}");
}

/// Builds the template for guest bots, which is a separate package. `make test` has built it already.
fn template() -> String {
    let mut build = Command::new(env!("CARGO"));
    // Cargo describes the tested package in variables. The build script of `ring` would see them as a change, and everything
    // above it would be compiled again, here and after the tests.
    for (name, _) in std::env::vars_os() {
        let is_of_package =
            |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        if name.to_str().is_some_and(is_of_package) {
            build.env_remove(name);
        }
    }
    build.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    // With the tests of the whole workspace, so that everything it needs is compiled already, with the same features.
    build.args([
        "build",
        "--quiet",
        "--locked",
        "--workspace",
        "--tests",
        "--bin",
        "robotable-bot",
    ]);
    assert!(build.status().expect("cargo runs").success());
    let beside = PathBuf::from(env!("CARGO_BIN_EXE_robotable")).with_file_name("robotable-bot");
    format!("api:{}", beside.to_str().expect("a plain path"))
}

/// Games of a guest bot over the API against level 1, in real time. One test per game, so that they run side by side.
fn a_guest_bot_wins(game: &str, games: &str) {
    let bot = template();
    let folder = folder(&format!("arena-api-{game}"));
    let records = folder.to_str().expect("a plain path");
    let result = json(&["--game", game, "level:1", &bot, "--games", games, "--records", records]);
    assert_eq!(result["games"].to_string(), games, "{result}");
    let first = &result["players"][0];
    assert_eq!(first["player"], bot.as_str(), "it is stronger than level 1: {result}");
    assert_eq!(first["score"], 1.0, "{result}");
    assert_eq!(fs::read_dir(&folder).expect("records").count(), 1);
}

#[test]
fn a_guest_bot_wins_ricochet_robots() {
    a_guest_bot_wins("ricochet", "1");
}

#[test]
fn a_guest_bot_wins_micro_robots() {
    a_guest_bot_wins("micro", "1");
}

#[test]
fn a_guest_bot_wins_robotory() {
    a_guest_bot_wins("robotory", "2");
}

#[test]
fn two_guest_bots_play_each_with_its_own_server() {
    let bot = template();
    let result = json(&["--game", "robotory", &bot, &bot, "--games", "2"]);
    assert_eq!(result["games"], 2, "{result}");
}

#[test]
fn who_cannot_play_is_told_so() {
    for (args, reason) in [
        (&["--game", "ricochet", "level:1", "engine"][..], "level:1 to level:10"),
        (&["--game", "robotory", "level:1", "engine"], "would think forever"),
        (&["--game", "micro", "level:1"], "2 values required"),
        (&["--game", "micro", "level:1", "api:no-such-program"], "cannot start"),
        (&["--game", "robotory", "level:1", "api:false"], "`false` has ended"),
        (&["--game", "micro", "level:1", "api:false"], "`false` has ended"),
        (&["--game", "robotory", "level:1", "ugi:no-such-program,nodes=1"], "cannot start"),
    ] {
        let output = arena(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(reason), "{args:?}: {told}");
    }
}
