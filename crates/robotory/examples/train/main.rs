//! Tunes the engine's network by self-play, in two steps that can be repeated:
//!
//! ```text
//! cargo run --release -p robotory --example train -- play GAMES NODES SEED > games.txt
//! cargo run --release -p robotory --example train -- fit EPOCHS games.txt... > data/robotory-net.txt
//! ```
//!
//! `play` writes one line for each position of each game: the position, the score the search gave it, and
//! whether its side to move won. `fit` trains a network on such files, from scratch.

mod fit;
mod play;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", games, nodes, seed] => play::run(games, nodes, seed),
        ["fit", epochs, files @ ..] if !files.is_empty() => fit::run(epochs, files),
        _ => Err("usage: train play GAMES NODES SEED | train fit EPOCHS FILE...".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error}");
            ExitCode::from(2)
        }
    }
}
