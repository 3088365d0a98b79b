//! Thinking about RoboTory: the best actions, and what a whole game was worth.

use std::num::NonZeroUsize;
use std::time::Duration;

use ::robotory::engine::{Engine, Limits, Line, Memory, Review, Score, Task, Thought};
use ::robotory::{Position, Record, Side, Turn};
use serde::{Deserialize, Serialize};

use super::endpoints::{AnalyseRobotory, ReviewRobotory, SolveRobotory};
use super::round::{game, likeness};
use super::study::{
    RobotoryLine, RobotoryReview, RobotoryReviewStep, RobotoryReviewed, RobotoryThought,
};
use crate::batch::quietly;
use crate::endpoints::{Work, Works};
use crate::{Answer, Effort, Problem, Report, Watch};

/// How long it thinks if nobody says how long.
const USUAL: Duration = Duration::from_secs(2);
/// How long it looks at a whole game if nobody says how long.
const USUAL_REVIEW: Duration = Duration::from_secs(10);
const TABLE_MIB: usize = 32;
const LINES_MAX: u8 = 10;

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RobotoryQuestion {
    /// The position in the notation, or `start`.
    #[cfg_attr(feature = "describe", schema(example = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d"))]
    pub position: String,
    /// What was done from there, with blanks between; nothing if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(example = "+WW"))]
    #[cfg_attr(feature = "describe", ts(as = "Option<String>", optional))]
    pub actions: String,
    /// How many of the best actions to look at, 1 to 10; `solve` looks at one, `analyse` at three if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 10))]
    pub lines: Option<u8>,
    /// How long to think, 1 to 30 seconds; 2 if it is left out. A proven result comes earlier.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A game to look at again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RobotoryReviewQuestion {
    /// Where it began: a position in the notation, or `start`.
    #[cfg_attr(feature = "describe", schema(example = "start"))]
    pub position: String,
    /// What was done, with blanks between.
    #[cfg_attr(feature = "describe", schema(example = "Wc4 w:b3-c4 Bd4"))]
    pub actions: String,
    /// How long to think about all of it, 1 to 30 seconds; 10 if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

impl Works for SolveRobotory {
    fn begin(asked: RobotoryQuestion) -> Answer<impl Work<RobotoryThought, RobotoryThought>> {
        lines(&asked)?;
        thinking(&asked, 1)
    }

    fn length(asked: &RobotoryQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL)
    }

    fn likenesses(asked: &RobotoryQuestion) -> Vec<u64> {
        likeness(&asked.position, &asked.actions)
    }
}

/// How many of the best actions are looked at.
fn lines(asked: &RobotoryQuestion) -> Answer<u8> {
    let lines = asked.lines.unwrap_or(3);
    if !(1..=LINES_MAX).contains(&lines) {
        let fault = format!("lines: {lines}, it takes 1 to {LINES_MAX}");
        return Err(Problem::impossible("so many lines cannot be asked for", vec![fault]));
    }
    Ok(lines)
}

impl Works for AnalyseRobotory {
    fn begin(asked: RobotoryQuestion) -> Answer<impl Work<RobotoryThought, RobotoryThought>> {
        let lines = lines(&asked)?;
        thinking(&asked, lines)
    }

    fn length(asked: &RobotoryQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL)
    }

    fn likenesses(asked: &RobotoryQuestion) -> Vec<u64> {
        likeness(&asked.position, &asked.actions)
    }
}

impl Works for ReviewRobotory {
    fn begin(asked: RobotoryReviewQuestion) -> Answer<impl Work<RobotoryReviewed, RobotoryReview>> {
        let game = game(&asked.position, &asked.actions)?;
        let effort = Effort::new(asked.seconds, None, USUAL_REVIEW)?;
        Ok(move |watch: &dyn Watch, report: &Report<'_, RobotoryReviewed>| {
            look_again(&game, effort.time_max, watch, report)
        })
    }

    fn length(asked: &RobotoryReviewQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL_REVIEW)
    }

    /// Every position of the game is judged.
    fn likenesses(asked: &RobotoryReviewQuestion) -> Vec<u64> {
        let Ok(game) = game(&asked.position, &asked.actions) else { return Vec::new() };
        let mut position = game.start().clone();
        let mut likenesses = vec![position.likeness()];
        for &action in game.actions() {
            position.play_unchecked(action);
            likenesses.push(position.likeness());
        }
        likenesses
    }
}

type Told<'a> = Report<'a, RobotoryThought>;

fn thinking(
    asked: &RobotoryQuestion,
    lines: u8,
) -> Answer<impl Work<RobotoryThought, RobotoryThought> + use<>> {
    let game = game(&asked.position, &asked.actions)?;
    let effort = Effort::new(asked.seconds, None, USUAL)?;
    let lines = NonZeroUsize::new(usize::from(lines)).unwrap_or(NonZeroUsize::MIN);
    let limits = Limits { time_max: Some(effort.time_max), ..Limits::default() };
    let task = Task { limits, lines, ..Task::default() };
    Ok(move |watch: &dyn Watch, report: &Told<'_>| think(game.end(), &task, watch, report))
}

/// The best action, or what is wrong with the position.
pub(super) fn solved(
    position: &str,
    time_max: Duration,
    watch: &dyn Watch,
) -> Answer<RobotoryThought> {
    let game = game(position, "")?;
    let limits = Limits { time_max: Some(time_max), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    Ok(think(game.end(), &task, watch, &Report::new(&quietly)))
}

fn think(
    position: &Position,
    task: &Task,
    watch: &dyn Watch,
    report: &Told<'_>,
) -> RobotoryThought {
    let elapsed = || watch.elapsed();
    let limited = ::robotory::engine::Watch { elapsed: &elapsed, stop: watch.stop() };
    let mut tell = |found: &Thought| report.tell(watch, || thought(position, Some(found)));
    let found = engine().think(position, task, limited, &mut tell);
    thought(position, found.as_ref())
}

fn engine() -> Engine {
    Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 })
}

/// What the engine thinks of a position, for programs; it thinks nothing where the game is over.
pub fn thought(position: &Position, thought: Option<&Thought>) -> RobotoryThought {
    let (to_act, winner) = match position.turn() {
        Turn::Of(side) => (Some(side), None),
        Turn::Over(outcome) => (None, Some(outcome.winner)),
    };
    let lines = thought.map(Thought::lines).unwrap_or_default();
    RobotoryThought {
        position: position.to_string(),
        to_act,
        winner,
        depth: thought.map_or(0, |thought| thought.depth),
        nodes: thought.map_or(0, |thought| thought.nodes),
        lines: lines.iter().map(line).collect(),
    }
}

fn line(line: &Line) -> RobotoryLine {
    RobotoryLine {
        actions: line.actions.iter().map(ToString::to_string).collect(),
        score: line.score.to_string(),
        value: line.score,
        win_chance: line.score.win_chance(),
        proven: line.score.is_proven(),
    }
}

/// Each position gets its share of the time.
fn look_again(
    game: &Record,
    time_max: Duration,
    watch: &dyn Watch,
    report: &Report<'_, RobotoryReviewed>,
) -> RobotoryReview {
    let of = game.actions().len() as u32 + 1;
    let limits = Limits { time_max: Some(time_max / of), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    let elapsed = || watch.elapsed();
    let limited = ::robotory::engine::Watch { elapsed: &elapsed, stop: watch.stop() };
    let mut tell = |done: usize| report.tell(watch, || RobotoryReviewed { done: done as u32, of });
    reviewed(game, &engine().review(game, &task, limited, &mut tell))
}

/// What the engine thinks of a whole game, for programs.
pub fn reviewed(game: &Record, review: &Review) -> RobotoryReview {
    let chance = |side: Side, score: Score| match side {
        Side::Light => score.win_chance(),
        Side::Dark => score.reversed().win_chance(),
    };
    let first = chance(game.start().to_move(), review.start());
    let after = review.steps().iter().map(|step| chance(step.side, step.after));
    let turning: Vec<usize> = review.turning_points().map(|step| step.ply).collect();
    let steps = review.steps().iter().map(|step| RobotoryReviewStep {
        side: step.side,
        action: step.action.to_string(),
        best: step.best.to_string(),
        before: step.before,
        after: step.after,
        verdict: step.verdict,
        turning_point: turning.contains(&step.ply),
    });
    RobotoryReview { light: std::iter::once(first).chain(after).collect(), steps: steps.collect() }
}
