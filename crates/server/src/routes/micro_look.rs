//! Looking at a board of Micro Robots: everything that is drawn and everything that can be done, without any search that
//! takes longer than writing it down. Whoever shows a board asks this with every move.

use axum::Json;
use micro::{Board, Faults, Position, Route, Space, Task};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::solving::LookingProblems;
use crate::problem::{Answer, Problem};
use crate::wire::{MicroLook, micro_look};

/// A robot on its way.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MicroRound {
    /// A board in the notation, or a board and a task.
    #[schema(example = "black-1n4e3e2n:P1-W2")]
    position: String,
    /// The spaces that the robot has entered so far, its start first; if it is left out, it stands on its start.
    #[serde(default)]
    #[schema(example = "P1 P6")]
    route: String,
}

/// Look at a board: what is drawn, what is asked for, how far it is, and where the robot can go.
#[utoipa::path(
    post, path = "/api/micro/look", tag = "study", request_body = MicroRound,
    responses((status = 200, description = "What there is to see", body = MicroLook), LookingProblems)
)]
pub(super) async fn look(Body(round): Body<MicroRound>) -> Answer<Json<MicroLook>> {
    let (board, task) = board_and_task(&round.position)?;
    let entered = entered(&round.route, &board, task)?;
    micro_look(&board, task, &entered).map(Json).map_err(|move_number| {
        let fault = format!("the target is entered on move {move_number}: nothing comes after it");
        no_route(&fault)
    })
}

/// The spaces after the start.
fn entered(route: &str, board: &Board, task: Option<Task>) -> Answer<Vec<Space>> {
    if route.trim().is_empty() {
        return Ok(Vec::new());
    }
    let Some(task) = task else {
        return Err(no_route(&"the position has no task, so there is no robot to move"));
    };
    let route = Route::read(board, route).map_err(|error| faults("route", &error))?;
    if route.start() != task.start() {
        let (found, start) = (route.start(), task.start());
        return Err(no_route(&format!("it begins at {found}, the robot stands on {start}")));
    }
    Ok(route.spaces()[1..].to_vec())
}

fn no_route(fault: &dyn std::fmt::Display) -> Problem {
    impossible("route", fault)
}

/// A board, with or without a task.
fn board_and_task(text: &str) -> Answer<(Board, Option<Task>)> {
    if text.contains(':') {
        let Position { board, task } = position(text)?;
        return Ok((board, Some(task)));
    }
    let board = text.parse().map_err(|error| impossible("position", &error))?;
    Ok((board, None))
}

/// Reads a position, or says everything that is wrong with it.
pub(super) fn position(text: &str) -> Answer<Position> {
    text.parse().map_err(|error| faults("position", &error))
}

fn faults<F: std::fmt::Display>(place: &str, faults: &Faults<F>) -> Problem {
    let each = faults.as_slice().iter().map(|fault| format!("{place}: {fault}"));
    Problem::impossible(format!("the {place} cannot be"), each.collect())
}

/// One thing is wrong.
pub(super) fn impossible(place: &str, error: &dyn std::fmt::Display) -> Problem {
    Problem::impossible(format!("the {place} cannot be"), vec![format!("{place}: {error}")])
}
