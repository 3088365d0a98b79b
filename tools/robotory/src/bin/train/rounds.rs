//! From a seed to the weights: rounds of self-play, training and measurement.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use robotory::engine::net::Net;

use crate::play::{Batch, Round};
use crate::{duel, fit, read_net};

/// Number of rounds whose games a network is trained on.
const ROUNDS_LEARNT: usize = 3;
/// Approximate number of positions visited in training: small rounds get more epochs.
const LOOKS: usize = 150_000_000;

pub(crate) fn run(
    seed: u64,
    dir: &Path,
    threads: usize,
    rounds: &[Round],
) -> Result<(), Box<dyn Error>> {
    let mut before = Arc::new(Net::blank());
    for (i, &round) in rounds.iter().enumerate() {
        let number = i + 1;
        let path = dir.join(format!("net-{number}.bin"));
        let name = path.to_str().ok_or("a folder with a plain name")?;
        if !path.exists() {
            let batch = Batch { seed, dir, name: format!("r{number}") };
            batch.play(&before, threads, round)?;
            let mut files = Vec::new();
            for learnt in number.saturating_sub(ROUNDS_LEARNT - 1).max(1)..=number {
                files.extend(fit::files(dir, &format!("r{learnt}-"))?);
            }
            let epochs = (LOOKS / fit::positions(&files)?.max(1)).clamp(4, 30);
            fs::write(&path, fit::run(&files, threads, epochs)?)?;
        }
        let net = read_net(name)?;
        let result = duel::play(&[Arc::clone(&net), before], threads, 400, 2_000);
        eprintln!("round {number} against the one before: {result}");
        before = net;
        fs::copy(&path, dir.join("net.bin"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Arc, Batch, Net, fit};

    /// Tiny numbers, but every step: games, training, the file.
    #[test]
    fn any_number_of_threads_gives_the_same() {
        let of_threads = |threads: usize| {
            let name = format!("robotory-train-{}-{threads}", std::process::id());
            let dir = std::env::temp_dir().join(name);
            let batch = Batch { seed: 5, dir: &dir, name: "r1".to_owned() };
            let round = "512:12".parse().expect("a round");
            batch.play(&Arc::new(Net::blank()), threads, round).expect("played");
            let files = fit::files(&dir, "r1-").expect("two parts");
            let games: Vec<_> = files.iter().map(|file| fs::read(file).expect("there")).collect();
            let net = fit::run(&files, threads, 2).expect("trained");
            fs::remove_dir_all(&dir).expect("our own folder");
            (games, net)
        };
        let (games, net) = of_threads(1);
        assert_eq!(games.len(), 2);
        assert_ne!(games[0], games[1]);
        assert!(Net::read(&net).is_some(), "the engine reads what the trainer writes");
        let more = of_threads(3);
        assert!(more == (games, net), "three threads play or learn something else than one");
    }
}
