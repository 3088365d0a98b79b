//! Looking at a board of Micro Robots: everything that is drawn and everything that can be done, without any search that
//! takes longer than writing it down. Whoever shows a board asks this with every move.

use axum::Json;
use dice::Dice;
use micro::draw::Scene;
use micro::{Arrangement, Board, Faults, Position, Route, Side, Space, Task, json};
use serde::Deserialize;
use std::fmt::Display;
use utoipa::ToSchema;

use super::body::Body;
use super::solving::LookingProblems;
use crate::problem::{Answer, Problem};
use protocol::{MicroExport, MicroLook, MicroRandom, MicroSide, TextPart, Told};

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
    looked(&board, task, &entered).map(Json)
}

fn looked(board: &Board, task: Option<Task>, entered: &[Space]) -> Answer<MicroLook> {
    protocol::micro::look(board, task, entered).map_err(|number| {
        no_route(&format!("the target is entered on move {number}: nothing comes after it"))
    })
}

/// A position in every form in which it can leave: notation, files, picture.
#[utoipa::path(
    post, path = "/api/micro/export", tag = "study", request_body = MicroRound,
    responses((status = 200, description = "Every form", body = MicroExport), LookingProblems)
)]
pub(super) async fn export(Body(round): Body<MicroRound>) -> Answer<Json<MicroExport>> {
    let (board, task) = board_and_task(&round.position)?;
    let entered = entered(&round.route, &board, task)?;
    let look = looked(&board, task, &entered)?;
    let spaces = task.into_iter().map(Task::start).chain(entered).collect();
    // A route that was just read, or a start alone.
    let route = Route::new(&board, spaces).ok();
    let scene = Scene { board: &board, task, route: route.as_ref().filter(|way| way.moves() > 0) };
    let mut written = serde_json::to_value(json::Board::from(&board)).unwrap_or_default();
    if let (Some(task), Some(fields)) = (task, written.as_object_mut()) {
        let task = serde_json::to_value(json::Task::from(task)).unwrap_or_default();
        fields.insert("task".to_owned(), task);
    }
    Ok(Json(MicroExport {
        notation: look.position,
        route: look.round.map(|round| round.route_text).unwrap_or_default(),
        file: match task {
            Some(task) => format!("{board:#}\n:{task}\n"),
            None => format!("{board:#}\n"),
        },
        json: format!("{written:#}\n"),
        svg: scene.svg(),
    }))
}

/// What a random position should be like.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MicroWishes {
    /// The same seed gives the same position, for ever.
    seed: u32,
    /// Which side of the sections is up; either if it is left out.
    #[serde(default)]
    side: Option<MicroSide>,
    /// Roll only a task, for this board in the notation.
    #[serde(default)]
    board: Option<String>,
    /// Whether there is an intermediate space.
    #[serde(default)]
    experts: bool,
}

/// A random position of printed sections, or a random task, from a seed.
#[utoipa::path(
    post, path = "/api/micro/random", tag = "study", request_body = MicroWishes,
    responses((status = 200, description = "The position", body = MicroRandom), LookingProblems)
)]
pub(super) async fn random(Body(wishes): Body<MicroWishes>) -> Answer<Json<MicroRandom>> {
    let mut dice = Dice::new(u64::from(wishes.seed));
    let board = if let Some(board) = &wishes.board {
        board.parse().map_err(|error| impossible("board", &error))?
    } else {
        let drawn = if dice.chance(1, 2) { Side::Black } else { Side::Copper };
        let side = wishes.side.map_or(drawn, Side::from);
        Arrangement::random(side, &mut dice).board()
    };
    let task = Task::roll(&mut dice);
    let task = if wishes.experts { task.roll_via(&mut dice) } else { task };
    Ok(Json(MicroRandom { position: Position { board, task }.to_string() }))
}

/// The spaces after the start.
fn entered(route: &str, board: &Board, task: Option<Task>) -> Answer<Vec<Space>> {
    if route.trim().is_empty() {
        return Ok(Vec::new());
    }
    let Some(task) = task else {
        return Err(no_route(&"the position has no task, so there is no robot to move"));
    };
    let route = Route::read(board, route).map_err(|error| faults(TextPart::Route, &error))?;
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
    let unread =
        |error| Problem::unread("the position cannot be", Some(TextPart::Position), [&error]);
    let board = text.parse::<Board>().map_err(unread)?;
    Ok((board, None))
}

/// Reads a position, or says everything that is wrong with it.
pub(super) fn position(text: &str) -> Answer<Position> {
    text.parse().map_err(|error| faults(TextPart::Position, &error))
}

fn faults<F: Told + Display>(place: TextPart, faults: &Faults<F>) -> Problem {
    Problem::unread(format!("the {place} cannot be"), Some(place), faults.as_slice())
}

/// One thing is wrong.
pub(super) fn impossible(place: &str, error: &dyn std::fmt::Display) -> Problem {
    Problem::impossible(format!("the {place} cannot be"), vec![format!("{place}: {error}")])
}
