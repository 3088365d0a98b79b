//! Self-play games of the engine from random openings, every position with its score. Games come in parts that are
//! fixed by seed and number, so the number of threads does not matter, and existing parts are not played again.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io};

use dice::Dice;
use robotory::engine::net::{Net, Sample};
use robotory::engine::{Engine, Memory, Score};
use robotory::{EndRule, Position, Side, Turn};
use robotory_tools::{in_parallel, random_action, think};

/// Number of games in one file.
const PART: u32 = 256;

/// The amount of self-play of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    games: u32,
    nodes: u32,
    seconds_max: Option<u64>,
}

impl FromStr for Round {
    type Err = String;

    fn from_str(text: &str) -> Result<Round, String> {
        let wrong = || format!("`{text}`: GAMES:NODES or GAMES:NODES:SECONDS, as in 20000:800");
        let numbers: Result<Vec<u32>, _> = text.split(':').map(str::parse).collect();
        match *numbers.map_err(|_| wrong())?.as_slice() {
            [games, nodes] if nodes > 0 => Ok(Round { games, nodes, seconds_max: None }),
            [games, nodes, seconds] if nodes > 0 => {
                Ok(Round { games, nodes, seconds_max: Some(u64::from(seconds)) })
            }
            _ => Err(wrong()),
        }
    }
}

/// The games of a round: files `NAME-000000` and so on.
pub(crate) struct Batch<'a> {
    pub(crate) seed: u64,
    pub(crate) dir: &'a Path,
    pub(crate) name: String,
}

impl Batch<'_> {
    pub(crate) fn play(
        &self,
        net: &Arc<Net>,
        threads: usize,
        round: Round,
    ) -> Result<(), Box<dyn Error>> {
        fs::create_dir_all(self.dir)?;
        let started = Instant::now();
        let in_time =
            || round.seconds_max.is_none_or(|max| started.elapsed() < Duration::from_secs(max));
        let memory = Memory { table_mib: 1, threads: 1 };
        let engine = || Engine::with_net(memory, Arc::clone(net));
        let failed = AtomicBool::new(false);
        let played = in_parallel(threads, engine, |engine, part| {
            let part = part as u32;
            if part * PART >= round.games || !in_time() || failed.load(Ordering::Relaxed) {
                return None;
            }
            let played = self.play_part(engine, part, round.nodes);
            failed.fetch_or(played.is_err(), Ordering::Relaxed);
            Some(played)
        });
        played.into_iter().collect::<io::Result<()>>()?;
        eprintln!("{}: played in {:.0} s", self.name, started.elapsed().as_secs_f64());
        Ok(())
    }

    fn play_part(&self, engine: &mut Engine, part: u32, nodes: u32) -> io::Result<()> {
        let file = self.dir.join(format!("{}-{part:06}", self.name));
        if file.exists() {
            return Ok(());
        }
        let named = self
            .name
            .bytes()
            .fold(self.seed, |seed, byte| seed.wrapping_mul(257) + u64::from(byte));
        let mut dice = Dice::new(Dice::new(named.wrapping_add(u64::from(part) << 32)).next_u64());
        let mut bytes = Vec::new();
        for _ in 0..PART {
            for sample in play(engine, nodes, &mut dice) {
                bytes.extend_from_slice(&sample.bytes());
            }
        }
        // Write to a temporary name first, so that an existing part is complete.
        let unfinished = self.dir.join(format!(".{}-{part:06}", self.name));
        fs::write(&unfinished, bytes)?;
        fs::rename(unfinished, file)
    }
}

fn play(engine: &mut Engine, nodes: u32, dice: &mut Dice) -> Vec<Sample> {
    // Three of ten games use the end rule of the first edition: both rules share the network.
    let end = if dice.chance(3, 10) { EndRule::OneColour } else { EndRule::Reserve };
    let mut position = Position::start_with(end);
    let mut seen: Vec<(Position, i16, Side)> = Vec::new();
    let mut random = dice.below(12);
    engine.forget();
    let winner = loop {
        let side = match position.turn() {
            Turn::Of(side) => side,
            Turn::Over(outcome) => break outcome.winner,
        };
        if random > 0 || dice.chance(1, 30) {
            random = random.saturating_sub(1);
            position.play_unchecked(random_action(&position, dice));
            continue;
        }
        let nodes = u64::from(nodes / 2 + dice.below(nodes));
        let thought = think(engine, &position, nodes, NonZeroUsize::MIN);
        let thought = thought.expect("the game goes on");
        let score = match thought.score() {
            Score::Wins { .. } => 2_000,
            Score::Loses { .. } => -2_000,
            Score::Estimate { hundredths: score } => score.clamp(-1_500, 1_500) as i16,
        };
        seen.push((position.clone(), score, side));
        position.play_unchecked(thought.best());
    };
    let sample = |(position, score, side): &(Position, i16, Side)| {
        Sample::new(position, *score, *side == winner)
    };
    seen.iter().map(sample).collect()
}
