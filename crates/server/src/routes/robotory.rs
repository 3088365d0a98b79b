//! Thinking about RoboTory for whoever asks.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::response::Response;
use protocol::Watch as _;
use robotory::engine::{Engine, Limits, Line, Memory, Review, Score, Task, Thought};
use robotory::{Position, Record, Side, Turn};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::robotory_look::game;
use super::solving::{Asker, Effort, Report, SolvingProblems};
use crate::problem::{Answer, Problem};
use crate::workers::Watch;
use protocol::{
    RobotoryLine, RobotoryReview, RobotoryReviewStep, RobotoryReviewed, RobotoryThought,
};

/// How long it thinks if nobody says how long.
const USUAL: Duration = Duration::from_secs(2);
/// How long it looks at a whole game if nobody says how long.
const USUAL_REVIEW: Duration = Duration::from_secs(10);
const TABLE_MIB: usize = 32;
const LINES_MAX: u8 = 10;

/// A position to think about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RobotoryQuestion {
    /// The position in the notation, or `start`.
    #[schema(example = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d")]
    position: String,
    /// What was done from there, with blanks between; nothing if it is left out.
    #[serde(default)]
    #[schema(example = "+WW")]
    actions: String,
    /// How many of the best actions to look at, 1 to 10; `solve` looks at one, `analyse` at three if it is left out.
    #[serde(default)]
    lines: Option<u8>,
    /// How long to think, 1 to 30 seconds; 2 if it is left out. A proven result comes earlier.
    #[serde(default)]
    seconds: Option<u8>,
}

/// A game to look at again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RobotoryReviewQuestion {
    /// Where it began: a position in the notation, or `start`.
    #[schema(example = "start")]
    position: String,
    /// What was done, with blanks between.
    #[schema(example = "Wc4 w:b3-c4 Bd4")]
    actions: String,
    /// How long to think about all of it, 1 to 30 seconds; 10 if it is left out.
    #[serde(default)]
    seconds: Option<u8>,
}

/// The best action.
///
/// Asked with `Accept: text/event-stream`, it answers with events: `progress` with what it thinks so far, then `answer`
/// or `problem`. Hanging up ends the thinking.
#[utoipa::path(
    post, path = "/api/robotory/solve", tag = "solving", request_body = RobotoryQuestion,
    responses(
        (status = 200, description = "What the engine found in the time", body = RobotoryThought),
        SolvingProblems,
    )
)]
pub(super) async fn solve(
    asker: Asker,
    Body(question): Body<RobotoryQuestion>,
) -> Answer<Response> {
    think_for(asker, &question, 1).await
}

/// The best actions and what each is worth. It answers with events too, as `solve` does.
#[utoipa::path(
    post, path = "/api/robotory/analyse", tag = "solving", request_body = RobotoryQuestion,
    responses(
        (status = 200, description = "What the engine found in the time", body = RobotoryThought),
        SolvingProblems,
    )
)]
pub(super) async fn analyse(
    asker: Asker,
    Body(question): Body<RobotoryQuestion>,
) -> Answer<Response> {
    let lines = question.lines.unwrap_or(3);
    if !(1..=LINES_MAX).contains(&lines) {
        let fault = format!("lines: {lines}, it takes 1 to {LINES_MAX}");
        return Err(Problem::impossible("so many lines cannot be asked for", vec![fault]));
    }
    think_for(asker, &question, lines).await
}

/// What a whole game was worth, action by action, and where it turned.
///
/// Asked with `Accept: text/event-stream`, it answers with events: `progress` with how many positions are done, then
/// `answer` or `problem`. Hanging up ends it.
#[utoipa::path(
    post, path = "/api/robotory/review", tag = "solving", request_body = RobotoryReviewQuestion,
    responses(
        (status = 200, description = "What the engine found in the time", body = RobotoryReview),
        SolvingProblems,
    )
)]
pub(super) async fn review(
    asker: Asker,
    Body(question): Body<RobotoryReviewQuestion>,
) -> Answer<Response> {
    let game = game(&question.position, &question.actions)?;
    let effort = Effort::new(question.seconds, None, USUAL_REVIEW)?;
    let work = move |watch: &Watch, report: &Report<RobotoryReviewed>| {
        look_again(&game, effort.time_max, watch, report)
    };
    asker.counted()?.answer(work).await
}

async fn think_for(asker: Asker, question: &RobotoryQuestion, lines: u8) -> Answer<Response> {
    let game = game(&question.position, &question.actions)?;
    let effort = Effort::new(question.seconds, None, USUAL)?;
    let lines = NonZeroUsize::new(usize::from(lines)).unwrap_or(NonZeroUsize::MIN);
    let limits = Limits { time_max: Some(effort.time_max), ..Limits::default() };
    let task = Task { limits, lines, ..Task::default() };
    let work = move |watch: &Watch, report: &Report<RobotoryThought>| {
        think(game.end(), &task, watch, report)
    };
    asker.counted()?.answer(work).await
}

fn think(
    position: &Position,
    task: &Task,
    watch: &Watch,
    report: &Report<RobotoryThought>,
) -> RobotoryThought {
    let elapsed = || watch.elapsed();
    let limited = robotory::engine::Watch { elapsed: &elapsed, stop: watch.stop() };
    let mut tell = |thought: &Thought| report.tell(watch, || told(position, Some(thought)));
    let thought = engine().think(position, task, limited, &mut tell);
    told(position, thought.as_ref())
}

fn engine() -> Engine {
    Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 })
}

fn told(position: &Position, thought: Option<&Thought>) -> RobotoryThought {
    let (to_act, winner) = match position.turn() {
        Turn::Of(side) => (Some(side.into()), None),
        Turn::Over(outcome) => (None, Some(outcome.winner.into())),
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
        value: line.score.into(),
        win_chance: line.score.win_chance(),
        proven: line.score.is_proven(),
    }
}

/// Each position gets its share of the time.
fn look_again(
    game: &Record,
    time_max: Duration,
    watch: &Watch,
    report: &Report<RobotoryReviewed>,
) -> RobotoryReview {
    let of = game.actions().len() as u32 + 1;
    let limits = Limits { time_max: Some(time_max / of), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    let elapsed = || watch.elapsed();
    let limited = robotory::engine::Watch { elapsed: &elapsed, stop: watch.stop() };
    let mut tell = |done: usize| report.tell(watch, || RobotoryReviewed { done: done as u32, of });
    reviewed(game, &engine().review(game, &task, limited, &mut tell))
}

fn reviewed(game: &Record, review: &Review) -> RobotoryReview {
    let chance = |side: Side, score: Score| match side {
        Side::Light => score.win_chance(),
        Side::Dark => score.reversed().win_chance(),
    };
    let first = chance(game.start().to_move(), review.start());
    let after = review.steps().iter().map(|step| chance(step.side, step.after));
    let turning: Vec<usize> = review.turning_points().map(|step| step.ply).collect();
    let steps = review.steps().iter().map(|step| RobotoryReviewStep {
        side: step.side.into(),
        action: step.action.to_string(),
        best: step.best.to_string(),
        before: step.before.into(),
        after: step.after.into(),
        verdict: step.verdict.into(),
        turning_point: turning.contains(&step.ply),
    });
    RobotoryReview { light: std::iter::once(first).chain(after).collect(), steps: steps.collect() }
}
