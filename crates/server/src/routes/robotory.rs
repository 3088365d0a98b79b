//! Thinking about RoboTory for whoever asks.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use robotory::engine::{Engine, Limits, Memory, Score, Task, Thought};
use robotory::{Position, Turn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::robotory_look::position;
use super::solving::{self, SolvingProblems};
use crate::app::App;
use crate::problem::Answer;
use crate::workers::Watch;

const TIME_MAX: Duration = Duration::from_secs(2);
const TABLE_MIB: usize = 32;
const LINES_MAX: u8 = 10;

/// A position to think about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RobotoryQuestion {
    /// The position in the notation, or `start`.
    #[schema(example = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d")]
    position: String,
    /// How many of the best actions to look at, 1 to 10; `solve` looks at one.
    #[serde(default)]
    lines: Option<u8>,
}

/// What the engine thinks.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RobotoryThought {
    /// The position, as we write it.
    position: String,
    /// Who is to act: `light` or `dark`; `null` if the game is over.
    to_act: Option<String>,
    /// Who has won, if the game is over.
    winner: Option<String>,
    /// How many actions were looked ahead.
    depth: u32,
    /// How many positions were looked at.
    nodes: u64,
    /// The best actions, the best first.
    lines: Vec<RobotoryLine>,
}

/// An action and what comes of it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RobotoryLine {
    /// The action in the notation, and what both would do after it.
    actions: Vec<String>,
    /// What it is worth for whoever acts, in words.
    score: String,
    /// How likely it wins, 0 to 1.
    win_chance: f64,
    /// Whether that is proven.
    proven: bool,
}

/// The best action.
#[utoipa::path(
    post, path = "/api/robotory/solve", tag = "solving", request_body = RobotoryQuestion,
    responses(
        (status = 200, description = "What the engine found in two seconds", body = RobotoryThought),
        SolvingProblems,
    )
)]
pub(super) async fn solve(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<RobotoryQuestion>,
) -> Answer<Json<RobotoryThought>> {
    let position = position(&question.position)?;
    let work = move |watch: &Watch| think(&position, NonZeroUsize::MIN, watch);
    solving::run(&app, address, work).await.map(Json)
}

/// The best actions and what each is worth.
#[utoipa::path(
    post, path = "/api/robotory/analyse", tag = "solving", request_body = RobotoryQuestion,
    responses(
        (status = 200, description = "What the engine found in two seconds", body = RobotoryThought),
        SolvingProblems,
    )
)]
pub(super) async fn analyse(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<RobotoryQuestion>,
) -> Answer<Json<RobotoryThought>> {
    let position = position(&question.position)?;
    let lines = question.lines.unwrap_or(3).clamp(1, LINES_MAX);
    let lines = NonZeroUsize::new(usize::from(lines)).unwrap_or(NonZeroUsize::MIN);
    let work = move |watch: &Watch| think(&position, lines, watch);
    solving::run(&app, address, work).await.map(Json)
}

fn think(position: &Position, lines: NonZeroUsize, watch: &Watch) -> RobotoryThought {
    let mut answer = RobotoryThought {
        position: position.to_string(),
        to_act: None,
        winner: None,
        depth: 0,
        nodes: 0,
        lines: Vec::new(),
    };
    match position.turn() {
        Turn::Of(side) => answer.to_act = Some(side.to_string()),
        Turn::Over(outcome) => answer.winner = Some(outcome.winner.to_string()),
    }
    let mut engine = Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 });
    let limits = Limits { time_max: Some(TIME_MAX), ..Limits::default() };
    let task = Task { limits, lines, ..Task::default() };
    let elapsed = || watch.elapsed();
    let watch = robotory::engine::Watch { elapsed: &elapsed, stop: watch.stop() };
    let Some(thought) = engine.think(position, &task, watch, &mut |_| {}) else { return answer };
    let Thought { depth, nodes, .. } = thought;
    (answer.depth, answer.nodes) = (depth, nodes);
    answer.lines = thought.lines().iter().map(|line| told(&line.actions, line.score)).collect();
    answer
}

fn told(actions: &[robotory::Action], score: Score) -> RobotoryLine {
    RobotoryLine {
        actions: actions.iter().map(ToString::to_string).collect(),
        score: score.to_string(),
        win_chance: score.win_chance(),
        proven: score.is_proven(),
    }
}
