//! Finds puzzles in self-play games of the engine:
//!
//! ```text
//! cargo run --release -p robotory-tools --bin find_puzzles -- SEED THREADS SECONDS > found.txt
//! ```
//!
//! Both players have a limited level, so that they make errors. Near the end of a game the engine proves the result
//! of every action: if exactly one wins and all others lose, the position is a puzzle. The shortest win is found
//! without the engine, by an exhaustive search of all shorter games.
//!
//! ```text
//! cargo run --release -p robotory-tools --bin find_puzzles -- choose COUNT < found.txt > crates/robotory/data/puzzles.txt
//! ```
//!
//! selects COUNT puzzles of each difficulty, alternating between the kinds.

#![allow(clippy::disallowed_methods, reason = "a program of its own, which ends by the clock")]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{Read as _, Write as _};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dice::Dice;
use robotory::engine::{Engine, Level, Score, Task};
use robotory::puzzle::{Difficulty, Judge, Kind, Verdict, wins_within};
use robotory::{Action, Position, Side, Turn};
use robotory_tools::{args, engine, in_parallel, think};

const OPENING: usize = 4;
/// With a larger reserve hardly any result can be proven.
const RESERVE_MAX: u8 = 10;
/// A board with more actions is too crowded to check all of them, for the engine and for people.
const ACTIONS_MAX: usize = 160;
const NODES_LOOK: u64 = 60_000;
/// For longer wins the puzzle asks only for the first action.
const WIN_MAX: u32 = 4;
/// Limit of the exhaustive search for shorter wins.
const POSITIONS_MAX: usize = 300_000;

fn main() -> Result<(), Box<dyn Error>> {
    match args().as_slice() {
        ["choose", count] => choose(count.parse()?),
        [seed, threads, seconds] => {
            find(seed.parse()?, threads.parse()?, seconds.parse()?);
            Ok(())
        }
        _ => Err("usage: find_puzzles SEED THREADS SECONDS, or find_puzzles choose COUNT".into()),
    }
}

fn find(seed: u64, threads: usize, seconds: u64) {
    let until = Instant::now() + Duration::from_secs(seconds);
    in_parallel(threads, Finder::new, |finder, number| {
        if Instant::now() >= until {
            return None;
        }
        for line in finder.game(&mut Dice::new((seed << 32) + number), until) {
            // One write, so that threads do not mix their lines.
            let _ = std::io::stdout().write_all(line.as_bytes());
        }
        Some(())
    });
}

struct Finder {
    engine: Engine,
    judge: Judge<'static>,
}

impl Finder {
    fn new() -> Finder {
        Finder { engine: engine(4), judge: Judge::new(&()) }
    }

    /// Plays a game and examines its end. Returns one puzzle of each kind at most: others would be similar.
    fn game(&mut self, dice: &mut Dice, until: Instant) -> Vec<String> {
        let mut positions = self.play(dice);
        dice.shuffle(&mut positions);
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        for position in positions {
            if Instant::now() >= until {
                break;
            }
            // Light solves, so that the solver's camp is at the bottom.
            let position =
                if position.to_move() == Side::Dark { position.turned() } else { position };
            if !found.contains_key("refill")
                && let Some(line) = self.refill(&position)
            {
                found.insert("refill", line);
            }
            if let Some((kind, line)) = self.only_action(&position) {
                found.entry(kind.name()).or_insert(line);
            }
        }
        found.into_values().collect()
    }

    fn play(&mut self, dice: &mut Dice) -> Vec<Position> {
        let mut position = Position::start();
        for _ in 0..OPENING {
            let actions: Vec<Action> = position.actions().collect();
            position.play_unchecked(*dice.pick(&actions).expect("RT-13"));
        }
        let mut levels = || Level::new(6 + dice.below(4) as u8).expect("1 to 10");
        let levels = [levels(), levels()];
        let seed = dice.next_u64();
        let mut late = Vec::new();
        loop {
            let Turn::Of(side) = position.turn() else { return late };
            let total = position.reserve().total();
            if total <= RESERVE_MAX
                && position.actions().take(ACTIONS_MAX + 1).count() <= ACTIONS_MAX
            {
                late.push(position.clone());
            }
            let level = levels[usize::from(side == Side::Dark)];
            let task = Task { level, seed, ..Task::default() };
            let thought = self.engine.think(&position, &task, &(), &mut |_| {});
            position.play_unchecked(thought.expect("it is not over").best());
        }
    }

    /// A puzzle if one choice of discs wins and all others lose.
    fn refill(&mut self, position: &Position) -> Option<String> {
        let mixes: Vec<Action> = position.refills().map(Action::Refill).collect();
        if mixes.len() < 2 {
            return None;
        }
        let few = mixes.len() == 2;
        let (right, left, longest) = self.only_winner(position, mixes.into_iter())?;
        let difficulty = match left.max(longest) {
            _ if few => Difficulty::Easy,
            0..=7 => Difficulty::Medium,
            _ => Difficulty::Hard,
        };
        Some(line(difficulty, Kind::Refill, 1, position, &[right]))
    }

    /// A puzzle if one action wins and all others lose.
    fn only_action(&mut self, position: &Position) -> Option<(Kind, String)> {
        let thought = think(&mut self.engine, position, NODES_LOOK, NonZeroUsize::new(2)?)?;
        let wins = |score: Score| matches!(score, Score::Wins { .. });
        let [first, second] = thought.lines() else { return None };
        if !wins(first.score) || first.score == (Score::Wins { actions: 1 }) || wins(second.score) {
            return None;
        }
        let (right, left, longest) = self.only_winner(position, position.actions())?;
        if (left + 1).div_ceil(2) <= WIN_MAX {
            return Some((Kind::Win, self.win(position, left + 1)?));
        }
        let difficulty = match longest {
            0..=3 => Difficulty::Easy,
            4..=7 => Difficulty::Medium,
            _ => Difficulty::Hard,
        };
        Some((Kind::Save, line(difficulty, Kind::Save, 1, position, &[right])))
    }

    /// A shortest win with its line, against the longest defence.
    fn win(&mut self, start: &Position, most: u32) -> Option<String> {
        let own = most.div_ceil(2);
        // It must not be possible with one action less, nor with dark ending the game after that.
        if wins_within(start, 2 * own - 2, POSITIONS_MAX) != Some(false) {
            return None;
        }
        let difficulty = match own {
            0 | 1 => return None,
            2 => Difficulty::Easy,
            3 => Difficulty::Medium,
            _ => Difficulty::Hard,
        };
        let (mut position, mut played) = (start.clone(), Vec::new());
        for left in (0..most).rev() {
            let Turn::Of(side) = position.turn() else { break };
            let action = if side == Side::Light {
                position.actions().find(|&action| {
                    let mut next = position.clone();
                    next.play_unchecked(action);
                    match self.judge.judge(&next, Side::Light) {
                        Verdict::Wins { left: after, .. } => after <= left,
                        _ => false,
                    }
                })?
            } else {
                let Verdict::Wins { answer, .. } = self.judge.judge(&position, Side::Light) else {
                    return None;
                };
                answer?
            };
            position.play_unchecked(action);
            played.push(action);
        }
        let is_won =
            matches!(position.turn(), Turn::Over(outcome) if outcome.winner == Side::Light);
        // Dark does not always find the longest defence: then the puzzle would be shorter than it claims.
        let is_whole = played.len().div_ceil(2) == own as usize;
        (is_won && is_whole).then(|| line(difficulty, Kind::Win, own, start, &played))
    }

    /// The only winning action, the length of the win, and the longest resistance of the others. `None` if there is
    /// not exactly one, or if a result is not proven.
    fn only_winner(
        &mut self,
        position: &Position,
        actions: impl Iterator<Item = Action>,
    ) -> Option<(Action, u32, u32)> {
        let (mut right, mut longest) = (None, 0);
        for action in actions {
            let mut next = position.clone();
            next.play_unchecked(action);
            match self.judge.judge(&next, Side::Light) {
                Verdict::Wins { left, .. } if right.is_none() => right = Some((action, left)),
                Verdict::Loses { left, .. } => longest = longest.max(left),
                Verdict::Wins { .. } | Verdict::Open { .. } => return None,
            }
        }
        right.map(|(action, left)| (action, left, longest))
    }
}

fn line(
    difficulty: Difficulty,
    kind: Kind,
    actions: u32,
    position: &Position,
    line: &[Action],
) -> String {
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    format!("{} {} {actions} {position}: {}\n", difficulty.name(), kind.name(), line.join(" "))
}

/// Selects `count` puzzles of each difficulty, alternating between the kinds while there are some of each.
fn choose(count: usize) -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let mut seen = BTreeSet::new();
    for difficulty in Difficulty::ALL {
        let mut kinds = Kind::ALL.map(|kind| {
            let head = format!("{} {} ", difficulty.name(), kind.name());
            let mut lines: Vec<&str> =
                text.lines().filter(|line| line.starts_with(&head)).collect();
            lines.sort_unstable();
            lines.retain(|line| position_of(line).is_some_and(|position| seen.insert(position)));
            Dice::new(1).shuffle(&mut lines);
            lines
        });
        let mut left = count;
        while left > 0 && kinds.iter().any(|kind| !kind.is_empty()) {
            for line in kinds.iter_mut().filter_map(Vec::pop).take(left) {
                let _ = std::io::stdout().write_all(format!("{line}\n").as_bytes());
                left -= 1;
            }
        }
    }
    Ok(())
}

fn position_of(line: &str) -> Option<&str> {
    line.split(':').next()?.splitn(4, ' ').nth(3)
}
