//! A game of RoboTory as far as it has come, for whoever studies it.

use ::robotory::{Action, Illegal, Path, Position, Record, Robot, Turn};

use super::robotory::{action, board, both, destinations, discs, hexes, robots, supplies};
use crate::wire::{RobotoryLeading, RobotoryLook, RobotoryPossible, RobotoryStudyTurn};

/// A game as far as it has come, for whoever studies it.
pub fn look(game: &Record) -> RobotoryLook {
    let position = game.end();
    let (to_act, winner) = match position.turn() {
        Turn::Of(side) => (Some(side.into()), None),
        Turn::Over(outcome) => (None, Some(outcome.winner.into())),
    };
    let moments: Vec<Position> = game.positions().collect();
    let turns = game.actions().iter().zip(moments.windows(2));
    let turns = turns.map(|(done, around)| RobotoryStudyTurn {
        side: around[0].to_move().into(),
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
        reserve: position.reserve().into(),
        camps: both(position.robots_in_camps()),
        end: position.end_rule().into(),
        to_act,
        winner,
        possible: to_act.map(|_| all_possible(position)),
        leading: None,
    }
}

fn all_possible(position: &Position) -> RobotoryPossible {
    let robots = Robot::ALL.into_iter();
    RobotoryPossible {
        discs: position.placeable_discs().map(Into::into).collect(),
        placeable: hexes(position.placeable()),
        robots: robots
            .map(|robot| destinations(position, robot, position.destinations(robot)))
            .collect(),
        refills: position.refills().map(Into::into).collect(),
    }
}

/// How a move can go on that has come so far.
///
/// # Errors
///
/// Returns why it cannot have come so far.
pub fn leading(position: &Position, robot: Robot, way: Path) -> Result<RobotoryLeading, Illegal> {
    Ok(RobotoryLeading {
        next: hexes(position.next_steps(robot, &way)?),
        complete: position.check(Action::Move { robot, path: way }).is_ok(),
    })
}
