//! Micro Robots queries that need no search: describe, export and random positions.

use std::fmt::Display;

use ::micro::draw::Scene;
use ::micro::{Arrangement, Board, Faults, Position, Route, Side, Space, Task, json};
use dice::Dice;
use wire::wire;

use super::endpoints::{ExportMicro, LookAtMicro, RandomMicro};
use super::study::{MicroExport, MicroLook, MicroRandom, MicroSide};
use crate::endpoints::QueryEndpoint;
use crate::{Answer, Problem, TextPart, ToTextFault};

/// A board, or a position with a partial route.
#[wire(request)]
pub struct MicroRound {
    /// A board in the notation, or a board and a task.
    #[describe(schema(example = "black-1n4e3e2n:P1-W2"))]
    pub position: String,
    /// The spaces that the robot has entered so far, its start first. Default: the robot is on its start.
    #[serde(default)]
    #[describe(schema(example = "P1 P6"), ts(as = "Option<String>", optional))]
    pub route: String,
}

impl QueryEndpoint for LookAtMicro {
    fn look(round: MicroRound) -> Answer<MicroLook> {
        let (board, task) = board_and_task(&round.position)?;
        let entered = entered(&round.route, &board, task)?;
        looked(&board, task, &entered)
    }

    fn canonical_hashes(round: &MicroRound) -> Vec<u64> {
        let Ok((board, Some(task))) = board_and_task(&round.position) else { return Vec::new() };
        vec![::micro::canonical_hash(&board, task)]
    }
}

fn looked(board: &Board, task: Option<Task>, entered: &[Space]) -> Answer<MicroLook> {
    super::look(board, task, entered).map_err(|number| {
        no_route(&format!("the target is entered on move {number}: nothing comes after it"))
    })
}

impl QueryEndpoint for ExportMicro {
    fn look(round: MicroRound) -> Answer<MicroExport> {
        let (board, task) = board_and_task(&round.position)?;
        let entered = entered(&round.route, &board, task)?;
        let look = looked(&board, task, &entered)?;
        let spaces = task.into_iter().map(Task::start).chain(entered).collect();
        // Always a legal route: it was just parsed, or it is only the start.
        let route = Route::new(&board, spaces).ok();
        let scene =
            Scene { board: &board, task, route: route.as_ref().filter(|way| way.moves() > 0) };
        let mut written = serde_json::to_value(json::Board::from(&board)).unwrap_or_default();
        if let (Some(task), Some(fields)) = (task, written.as_object_mut()) {
            let task = serde_json::to_value(json::Task::from(task)).unwrap_or_default();
            fields.insert("task".to_owned(), task);
        }
        Ok(MicroExport {
            notation: look.position,
            route: look.round.map(|round| round.route_text).unwrap_or_default(),
            file: match task {
                Some(task) => format!("{board:#}\n:{task}\n"),
                None => format!("{board:#}\n"),
            },
            json: format!("{written:#}\n"),
            svg: scene.svg(),
        })
    }
}

/// Options of a random position.
#[wire(request)]
pub struct MicroWishes {
    /// The seed. The same seed always gives the same position, in every version.
    pub seed: u32,
    /// The side of the sections that is up. Default: either.
    pub side: Option<MicroSide>,
    /// Roll only a task, for this board in the notation.
    pub board: Option<String>,
    /// Adds an intermediate space to the task. Default: false.
    #[serde(default)]
    #[describe(ts(as = "Option<bool>", optional))]
    pub experts: bool,
}

impl QueryEndpoint for RandomMicro {
    fn look(wishes: MicroWishes) -> Answer<MicroRandom> {
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
        Ok(MicroRandom { position: Position { board, task }.to_string() })
    }
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

/// Parses a position, or returns all its faults.
pub(super) fn position(text: &str) -> Answer<Position> {
    text.parse().map_err(|error| faults(TextPart::Position, &error))
}

fn faults<F: ToTextFault + Display>(place: TextPart, faults: &Faults<F>) -> Problem {
    Problem::unread(format!("the {place} cannot be"), Some(place), faults.as_slice())
}

/// A problem with one fault.
pub(super) fn impossible(place: &str, error: &dyn std::fmt::Display) -> Problem {
    Problem::impossible(format!("the {place} cannot be"), vec![format!("{place}: {error}")])
}
