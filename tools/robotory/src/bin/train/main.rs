//! Trains the engine's network by self-play, starting from a seed only:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin train -- all SEED DIR THREADS GAMES:NODES[:SECONDS]...
//! ```
//!
//! Each `GAMES:NODES` is a round: GAMES self-play games of the engine with NODES nodes per action; then a network
//! is trained from scratch on the games of this round and the two before, and measured against the previous one.
//! Games are stored in DIR in parts of 256 that are fixed by the seed; a restarted command continues where it was
//! stopped. SECONDS limits the time of a round. `DIR/net.bin` is the result.
//!
//! The single steps, where NET is a file or `blank`:
//!
//! ```text
//! train play NET SEED DIR THREADS GAMES:NODES[:SECONDS]
//! train fit OUT THREADS EPOCHS DIR-OR-FILE...
//! train duel NET NET THREADS GAMES NODES
//! ```

#![allow(
    clippy::disallowed_methods,
    reason = "a program of its own, which ends its rounds by the clock"
)]

mod duel;
mod fit;
mod model;
mod play;
mod rounds;

use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::sync::Arc;

use robotory::engine::net::Net;

const USAGE: &str = "usage: train all SEED DIR THREADS GAMES:NODES[:SECONDS]...
       train play NET SEED DIR THREADS GAMES:NODES[:SECONDS]
       train fit OUT THREADS EPOCHS DIR-OR-FILE...
       train duel NET NET THREADS GAMES NODES
NET is a file or `blank`";

fn main() -> ExitCode {
    match run(&robotory_tools::args()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Result<(), Box<dyn Error>> {
    match words {
        ["all", seed, dir, threads, rounds @ ..] if !rounds.is_empty() => {
            let rounds = rounds.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>()?;
            rounds::run(seed.parse()?, dir.as_ref(), threads.parse()?, &rounds)
        }
        ["play", net, seed, dir, threads, round] => {
            let batch =
                play::Batch { seed: seed.parse()?, dir: dir.as_ref(), name: "r0".to_owned() };
            batch.play(&read_net(net)?, threads.parse()?, round.parse()?)
        }
        ["fit", out, threads, epochs, sources @ ..] if !sources.is_empty() => {
            let mut files = Vec::new();
            for source in sources {
                files.extend(fit::files(source.as_ref(), "")?);
            }
            Ok(fs::write(out, fit::run(&files, threads.parse()?, epochs.parse()?)?)?)
        }
        ["duel", first, second, threads, games, nodes] => {
            let nets = [read_net(first)?, read_net(second)?];
            let result = duel::play(&nets, threads.parse()?, games.parse()?, nodes.parse()?);
            eprintln!("{first} against {second}: {result}");
            Ok(())
        }
        _ => Err(USAGE.into()),
    }
}

fn read_net(path: &str) -> Result<Arc<Net>, Box<dyn Error>> {
    if path == "blank" {
        return Ok(Arc::new(Net::blank()));
    }
    let file = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    Ok(Arc::new(Net::read(&file).ok_or_else(|| format!("{path}: no network of this shape"))?))
}
