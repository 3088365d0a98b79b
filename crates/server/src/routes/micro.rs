//! Solving Micro Robots for whoever asks.

use axum::Json;
use axum::extract::State;
use micro::json::Solution;
use micro::solve::Analysis;
use micro::{Board, Moves, Plan, Position};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::micro_look::{impossible, position};
use super::solving::{self, SolvingProblems};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::workers::Watch;
use protocol::{MicroBoardAnalysis, MicroSolution};

const LISTED_MAX: usize = 100;

/// A task on a board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MicroQuestion {
    /// The board and the task in the notation.
    #[schema(example = "black-1n4e3e2n:P1-W2")]
    position: String,
    /// Routes of exactly so many moves instead of the shortest, 1 to 99.
    #[serde(default)]
    moves: Option<u8>,
    /// List at most so many routes, 1 to 100; one if it is left out.
    #[serde(default)]
    most: Option<u8>,
}

/// A board to be looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MicroBoardQuestion {
    /// The board in the notation.
    #[schema(example = "black-1n4e3e2n")]
    board: String,
}

/// Find the shortest routes of a task, or those of an exact length.
#[utoipa::path(
    post, path = "/api/micro/solve", tag = "solving", request_body = MicroQuestion,
    responses(
        (status = 200, description = "The routes", body = MicroSolution),
        SolvingProblems,
    )
)]
pub(super) async fn solve(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<MicroQuestion>,
) -> Answer<Json<MicroSolution>> {
    let Position { board, task } = position(&question.position)?;
    let moves = match question.moves {
        Some(number) => Some(Moves::new(number).ok_or_else(|| {
            let fault = format!("moves: {number} is no number of moves: 1 to 99 are");
            Problem::impossible("the number of moves cannot be", vec![fault])
        })?),
        None => None,
    };
    let most = usize::from(question.most.unwrap_or(1)).clamp(1, LISTED_MAX);
    let work = move |_: &Watch| {
        let plan = Plan::new(&board, task);
        let found = Solution::new(&plan, moves.or(plan.moves()), Some(most));
        MicroSolution {
            task: task.to_string(),
            moves: found.moves,
            count: found.count,
            routes: found.routes.unwrap_or_default(),
            lengths: found.lengths,
        }
    };
    solving::run(&app, address, work).await.map(Json)
}

/// Say what a board is like: its distances, and what is hardest on it.
#[utoipa::path(
    post, path = "/api/micro/analyse", tag = "solving", request_body = MicroBoardQuestion,
    responses(
        (status = 200, description = "What it is like", body = MicroBoardAnalysis),
        SolvingProblems,
    )
)]
pub(super) async fn analyse(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<MicroBoardQuestion>,
) -> Answer<Json<MicroBoardAnalysis>> {
    let board: Board = question.board.parse().map_err(|error| impossible("board", &error))?;
    let work = move |_: &Watch| {
        let found = micro::json::Analysis::from(&Analysis::new(&board));
        MicroBoardAnalysis {
            diameter: found.diameter,
            mean: found.mean,
            connected: found.connected,
            pairs: found.pairs,
            hardest: found.hardest,
        }
    };
    solving::run(&app, address, work).await.map(Json)
}
