//! Compares the engine with the slow reference: proven results must be true.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::slow::SlowGame;
use dice::Dice;
use robotable_robotory::engine::baselines::{AlphaBeta, Uct};
use robotable_robotory::engine::{
    Engine, Level, Limits, Memory, Progress, Score, Task, Thought, Verdict, Watch,
};
use robotable_robotory::{Action, EndRule, Position, Record, Side, Turn};

fn engine() -> Engine {
    Engine::new(Memory { table_mib: 2, threads: 1 })
}

fn nodes(nodes: u64) -> Task {
    Task { limits: Limits::of_nodes(nodes), ..Task::default() }
}

fn think(engine: &mut Engine, position: &Position, task: &Task) -> Thought {
    engine.think(position, task, &(), &mut |_| {}).expect("the game goes on")
}

/// Positions close to the end: random games with the reserve nearly used up.
fn endings(seed: u64, count: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let end = if dice.chance(1, 2) { EndRule::Reserve } else { EndRule::OneColour };
        let mut position = Position::start_with(end);
        while let Turn::Of(side) = position.turn() {
            let reserve = position.reserve();
            let left = match end {
                EndRule::Reserve => reserve.total(),
                EndRule::OneColour => reserve.white.min(reserve.black),
            };
            let few = position.supply(side).total() + position.supply(!side).total() <= 2
                && position.actions().take(60).count() < 30;
            if left <= 2 && few {
                found.push(position);
                break;
            }
            let actions: Vec<Action> = position.actions().take(300).collect();
            position.play(*dice.pick(&actions).expect("RT-13")).expect("it was listed");
        }
    }
    found
}

/// Plays a self-play game of the engine.
fn self_play(task: &Task, seed: u64) -> Record {
    let mut engine = engine();
    let mut dice = Dice::new(seed);
    let mut record = Record::new(Position::start());
    for _ in 0..4 {
        let actions: Vec<Action> = record.end().actions().collect();
        record.play(*dice.pick(&actions).expect("RT-13")).expect("it was listed");
    }
    while let Turn::Of(_) = record.end().turn() {
        let thought = think(&mut engine, record.end(), task);
        record.play(thought.best()).expect("the engine plays legal actions");
        // The expected line is legal, too.
        let mut ahead = record.clone();
        for &action in &thought.lines()[0].actions[1..] {
            ahead.play(action).expect("the line is legal");
        }
    }
    record
}

#[test]
fn proofs_are_true() {
    let mut engine = engine();
    let (mut wins, mut losses, mut unproven) = (0, 0, 0);
    for position in endings(5, 100) {
        let thought = think(&mut engine, &position, &nodes(60_000));
        let slow = SlowGame::read(&position.to_string());
        // The rest of the game is short here, but not always short enough: compare what the reference can solve.
        let Some(truth) = slow.mover_wins(&mut HashMap::new(), &mut 800) else { continue };
        match thought.score() {
            Score::Estimate { .. } => unproven += 1,
            Score::Wins { .. } => wins += 1,
            Score::Loses { .. } => losses += 1,
        }
        if thought.score().is_proven() {
            assert_eq!(matches!(thought.score(), Score::Wins { .. }), truth, "{position}");
        }
    }
    assert!(wins > 10 && losses > 10, "{wins} wins, {losses} losses, {unproven} open");
    assert_eq!(unproven, 0, "what the slow version settles in 800 positions, the engine proves");
}

/// Checks a score against the slow reference; `None` if that takes too long.
fn claim_holds(game: &SlowGame, score: Score) -> Option<bool> {
    let (mover, actions) = match score {
        Score::Estimate { .. } => return Some(true),
        Score::Wins { actions } => (true, actions),
        Score::Loses { actions } => (false, actions),
    };
    game.wins_within(mover, actions, &mut HashMap::new(), &mut 1_500)
}

#[test]
fn a_proof_says_how_long_it_takes_at_most() {
    let mut engine = engine();
    let mut lengths = [0; 8];
    for position in endings(11, 60) {
        let score = think(&mut engine, &position, &nodes(5_000)).score();
        let (Score::Wins { actions } | Score::Loses { actions }) = score else { continue };
        let slow = SlowGame::read(&position.to_string());
        if let Some(holds) = claim_holds(&slow, score) {
            assert!(holds, "{position}: {score}");
            lengths[(actions as usize).min(7)] += 1;
        }
    }
    assert!(lengths.iter().filter(|&&count| count > 0).count() >= 3, "{lengths:?}");
}

#[test]
fn a_search_that_is_stopped_claims_nothing_false() {
    let mut positions = endings(17, 10);
    for line in ["2WB/r2BB/B1WBBw/2WW1/bB1W -/- 3W1B d", "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l"] {
        positions.push(line.parse().expect("it can lie on a table"));
    }
    let mut proven = 0;
    for position in positions {
        let slow = SlowGame::read(&position.to_string());
        let mut checked: HashMap<(String, String), bool> = HashMap::new();
        for (lines, max) in (1..=300).flat_map(|max| [(1, max), (4, max)]) {
            // A minimal table, so that each search starts from scratch.
            let mut engine = Engine::new(Memory { table_mib: 0, threads: 1 });
            let lines = NonZeroUsize::new(lines).expect("not zero");
            let thought = think(&mut engine, &position, &Task { lines, ..nodes(max) });
            let whole = (String::new(), thought.score());
            let each = thought.lines().iter().map(|line| (line.actions[0].to_string(), line.score));
            for (action, score) in std::iter::once(whole).chain(each) {
                let holds =
                    checked.entry((action.clone(), score.to_string())).or_insert_with(|| {
                        let (game, score) = match (action.as_str(), score) {
                            ("", _) => (slow.clone(), score),
                            (_, Score::Wins { actions: n }) => {
                                (slow.play(&action), Score::Loses { actions: n - 1 })
                            }
                            (_, Score::Loses { actions: n }) if n > 0 => {
                                (slow.play(&action), Score::Wins { actions: n - 1 })
                            }
                            (_, Score::Loses { .. }) => return false,
                            (_, Score::Estimate { .. }) => return true,
                        };
                        proven += u32::from(score.is_proven());
                        claim_holds(&game, score).unwrap_or(true)
                    });
                assert!(*holds, "{position}: {action} {score} at {max} nodes, {lines} lines");
            }
        }
    }
    assert!(proven > 20, "{proven} claims");
}

#[test]
fn moves_that_nobody_looked_at_are_not_told() {
    let task = Task { lines: NonZeroUsize::new(5).expect("not zero"), ..nodes(100) };
    let thought = think(&mut engine(), &Position::start(), &task);
    assert!(thought.lines().iter().all(|line| !line.score.is_proven()), "{thought:?}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    let game = self_play(&nodes(1_500), 3);
    assert_eq!(self_play(&nodes(1_500), 3).to_string(), game.to_string());
    assert_ne!(self_play(&nodes(1_500), 4).to_string(), game.to_string());
}

#[test]
fn every_level_plays_legal_games_and_repeats_itself() {
    for level in Level::all() {
        let task = Task { level, seed: 7, ..nodes(1_000) };
        let game = self_play(&task, u64::from(level.number()));
        assert_eq!(self_play(&task, u64::from(level.number())).to_string(), game.to_string());
    }
}

#[test]
fn limits_are_kept() {
    let mut engine = engine();
    let position = Position::start();
    for max in [1, 10, 1_000, 5_000] {
        let thought = think(&mut engine, &position, &nodes(max));
        assert!(thought.nodes <= max + 1, "{} of {max}", thought.nodes);
    }
    let depth = Limits { depth_max: Some(3), ..Limits::default() };
    let thought = think(&mut engine, &position, &Task { limits: depth, ..Task::default() });
    assert_eq!(thought.depth, 3);
    // A clock that advances by a millisecond per read: it must be read often and obeyed at once.
    let reads = AtomicU64::new(0);
    let clock = || Duration::from_millis(reads.fetch_add(1, Ordering::Relaxed));
    let limits = Limits::of_time(Duration::from_millis(20));
    let task = Task { limits, ..Task::default() };
    let thought = engine.think(&position, &task, &clock, &mut |_| {}).expect("the game goes on");
    assert_eq!(reads.load(Ordering::Relaxed), 21);
    assert!(thought.nodes <= 21 * 64, "{}", thought.nodes);
}

/// Without a clock a time limit would never be reached, and the search would never end.
#[test]
fn a_time_limit_without_a_clock_ends_the_search() {
    let limits = Limits::of_time(Duration::from_secs(5));
    let task = Task { limits, ..Task::default() };
    let start = Position::start();
    let thought = think(&mut engine(), &start, &task);
    start.check(thought.best()).expect("legal");
    assert!(thought.nodes < 1_000, "{}", thought.nodes);
    let mut game = Record::new(start.clone());
    game.play(thought.best()).expect("legal");
    let review = engine().review(&game, &task, &(), &mut |_| {});
    assert_eq!(review.steps().len(), 1);
    let action = Uct::new(1).choose(&start, &limits, &()).expect("the game goes on");
    start.check(action).expect("legal");
}

/// Cancels once it has seen this depth, and keeps the last progress.
struct UpTo(u32, Mutex<Progress>);

impl Watch for UpTo {
    fn is_cancelled(&self) -> bool {
        self.1.lock().expect("no panic").depth >= self.0
    }

    fn progress(&self, progress: &Progress) {
        *self.1.lock().expect("no panic") = *progress;
    }
}

#[test]
fn a_watch_sees_the_progress_and_can_cancel() {
    let watch = UpTo(3, Mutex::default());
    let task = Task::default();
    let thought = engine().think(&Position::start(), &task, &watch, &mut |_| {});
    assert_eq!(thought.expect("the game goes on").depth, 3);
    let progress = watch.1.into_inner().expect("no panic");
    assert!(progress.nodes > 0 && progress.memory_bytes > 0, "{progress:?}");
}

#[test]
fn a_crowded_board_is_no_trouble() {
    let mut engine = engine();
    for line in [
        "WBWB/BwWBW/WBbWBW/BWrBW/WBWB WWB/- 1W0B l",
        "BBBB/WwWWW/BBbBBB/WWrWW/BB2 -/- 4W2B d",
        "wbWB/rWWBW/WBWWBW/BWWBW/BBBB WWBB/- 0W1B l",
    ] {
        let position: Position = line.parse().expect("it can lie on a table");
        let thought = think(&mut engine, &position, &nodes(3_000));
        position.check(thought.best()).expect("legal");
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let task = Task { lines: NonZeroUsize::new(4).expect("not zero"), ..nodes(20_000) };
    let thought = think(&mut engine(), &Position::start(), &task);
    let lines = thought.lines();
    assert_eq!(lines.len(), 4);
    for pair in lines.windows(2) {
        assert!(pair[0].score.win_chance() >= pair[1].score.win_chance(), "{lines:?}");
        assert_ne!(pair[0].actions[0], pair[1].actions[0]);
    }
}

#[test]
fn every_line_is_looked_at_however_little_time_there_is() {
    let clock = || Duration::from_mins(1);
    let limits = Limits::of_time(Duration::from_secs(1));
    let task = Task { limits, lines: NonZeroUsize::new(3).expect("not zero"), ..Task::default() };
    let thought = engine().think(&Position::start(), &task, &clock, &mut |_| {});
    assert_eq!(thought.expect("the game goes on").lines().len(), 3);
}

#[test]
fn two_threads_find_a_legal_action() {
    let mut engine = Engine::new(Memory { table_mib: 1, threads: 2 });
    let thought = think(&mut engine, &Position::start(), &nodes(4_000));
    Position::start().check(thought.best()).expect("legal");
}

#[test]
fn a_review_names_the_blunder() {
    // Light could have won by ending the game but placed a disc: dark runs home and ends it.
    let text = "[Position \"4/5/1b1w2/2r2/4 WWB/WBB 1W0B l\"]\n\n1. Bc3 *\n";
    let game: Record = text.parse().expect("a game");
    let mut done = Vec::new();
    let report = &mut |positions| done.push(positions);
    let review = engine().review(&game, &nodes(3_000), &(), report);
    assert_eq!(done, (1..=game.actions().len() + 1).collect::<Vec<_>>());
    let step = &review.steps()[0];
    assert_eq!((step.best.to_string(), step.before), ("+W".to_owned(), Score::Wins { actions: 1 }));
    assert_eq!(review.turning_points().count(), usize::from(step.after.win_chance() < 0.5));
    assert!(step.verdict > Verdict::Good, "{step:?}");
}

#[test]
fn baselines_play_legal_games() {
    let mut alpha_beta = AlphaBeta::new(2, 1);
    let mut uct = Uct::new(1);
    let mut record = Record::new(Position::start());
    while let Turn::Of(side) = record.end().turn() {
        let limits = Limits::of_nodes(60);
        let action = match side {
            Side::Light => alpha_beta.choose(record.end()),
            Side::Dark => uct.choose(record.end(), &limits, &()),
        };
        record.play(action.expect("the game goes on")).expect("legal");
    }
    assert_eq!(alpha_beta.choose(record.end()), None);
}
