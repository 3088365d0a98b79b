//! RoboTory study view: a game without a table.

use ::robotory::{
    Action, Content, Disc, Discs, Hex, Illegal, Path, Position, Record, Robot, SetupFault, Side,
    Sketch, Turn,
};

use super::show::{action, all_possible, board, discs, hexes, robots, supplies};
use crate::{
    RobotoryDiscAt, RobotoryDraft, RobotoryFault, RobotoryLeading, RobotoryLook, RobotoryRobotAt,
    RobotoryStudyTurn,
};

/// Describes a game at its current position.
pub fn look(game: &Record) -> RobotoryLook {
    let position = game.end();
    let (to_act, winner) = to_act_and_winner(position);
    let moments: Vec<Position> = game.positions().collect();
    let turns = game.actions().iter().zip(moments.windows(2));
    let turns = turns.map(|(done, around)| RobotoryStudyTurn {
        side: around[0].to_move(),
        action: action(done),
        text: done.to_string(),
        position: around[1].to_string(),
    });
    RobotoryLook {
        board: board(),
        start: game.start().to_string(),
        turns: turns.collect(),
        position: position.to_string(),
        robots: robots(position),
        discs: discs(position),
        supplies: supplies(position),
        reserve: position.reserve(),
        camps: position.robots_in_camps(),
        end: position.end_rule(),
        to_act,
        winner,
        possible: to_act.map(|_| all_possible(position)),
        leading: None,
    }
}

/// The side to act, or the winner.
pub(super) fn to_act_and_winner(position: &Position) -> (Option<Side>, Option<Side>) {
    match position.turn() {
        Turn::Of(side) => (Some(side), None),
        Turn::Over(outcome) => (None, Some(outcome.winner)),
    }
}

/// The legal continuations of a partial move.
///
/// # Errors
///
/// Returns why the partial move is illegal.
pub fn leading(position: &Position, robot: Robot, way: Path) -> Result<RobotoryLeading, Illegal> {
    Ok(RobotoryLeading {
        next: hexes(position.next_steps(robot, &way)?),
        complete: position.check(Action::Move { robot, path: way }).is_ok(),
    })
}

/// A position in an editor, with all its faults.
pub fn draft(draft: &Sketch) -> RobotoryDraft {
    let contents = || Hex::all().zip(draft.hexes);
    let robots = contents().filter_map(|(hex, content)| match content {
        Some(Content::Robot(robot)) => Some(RobotoryRobotAt { robot, hex: hex.into() }),
        Some(Content::Disc(_)) | None => None,
    });
    let discs = contents().filter_map(|(hex, content)| match content {
        Some(Content::Disc(disc)) => Some(RobotoryDiscAt { disc, hex: hex.into() }),
        Some(Content::Robot(_)) | None => None,
    });
    RobotoryDraft {
        text: draft.to_string(),
        board: board(),
        robots: robots.collect(),
        discs: discs.collect(),
        supplies: draft.supplies,
        reserve: draft.reserve,
        to_act: draft.to_move,
        end: draft.end,
        faults: draft.faults().iter().filter_map(fault).collect(),
    }
}

/// Converts a fault. `None` for hexagons that hold two things, which cannot occur in a draft.
fn fault(fault: &SetupFault) -> Option<RobotoryFault> {
    let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    Some(match *fault {
        SetupFault::RobotCount { robot, count } => {
            RobotoryFault::Robot { robot, count: small(count) }
        }
        SetupFault::SupplyTooLarge { side, held } => {
            RobotoryFault::Supply { side, held, most: Discs::FULL }
        }
        SetupFault::ReserveTooLarge { disc, held } => {
            RobotoryFault::Reserve { disc, held, most: Discs::RESERVE[disc] }
        }
        SetupFault::TooManyDiscs { disc, counted } => {
            RobotoryFault::Discs { disc, counted: small(counted), most: Disc::in_all(disc) }
        }
        SetupFault::RobotsShare { .. }
        | SetupFault::DiscUnderRobot { .. }
        | SetupFault::TwoDiscs { .. } => {
            return None;
        }
    })
}
