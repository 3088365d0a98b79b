//! Random boards, robots and targets from a seed (RR-5, RR-6, RR-24).
//!
//! Links contain seeds, so the output for a seed must never change: every choice draws from the [`Dice`] in a fixed
//! order.
//!
//! ```
//! use robotable_ricochet::random::{self, Barriers, RandomBoard, Wishes};
//! let wishes = Wishes {
//!     board: RandomBoard::Printed(Barriers::Any),
//!     robots: robotable_ricochet::Robot::ALL[..4].to_vec(),
//!     ricochet: robotable_ricochet::Ricochet::Turn,
//! };
//! let position = random::position(&wishes, &mut dice::Dice::new(7)).unwrap();
//! assert_eq!(position.to_string(), "y3b2g1r4_RO5-GC3-BD7-YE2_RL15");
//! ```

use std::sync::Arc;

use dice::Dice;
use thiserror::Error;

use crate::{Arrangement, Board, Cell, Goal, PerRobot, Position, Ricochet, Robot, Setup, Symbol};

/// The requirements for a random position.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// The board.
    pub board: RandomBoard,
    /// The robots that take part.
    pub robots: Vec<Robot>,
    /// The ricochet rule.
    pub ricochet: Ricochet,
}

/// The board of a random position.
#[derive(Clone, Debug)]
pub enum RandomBoard {
    /// This board.
    Given(Arc<Board>),
    /// Any printed board with these barriers, in any orientation.
    Printed(Barriers),
}

/// The faces that a random printed board may have (RR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barriers {
    /// No face with barriers: a first game.
    None,
    /// Any face.
    Any,
    /// At least one face with barriers.
    Some,
    /// Four faces with barriers.
    All,
}

impl Barriers {
    /// True if a board of these sections qualifies.
    pub fn allow(self, arrangement: Arrangement) -> bool {
        let faces = arrangement.faces().into_iter().filter(|face| face.has_barriers()).count();
        match self {
            Barriers::None => faces == 0,
            Barriers::Any => true,
            Barriers::Some => faces > 0,
            Barriers::All => faces == 4,
        }
    }
}

/// Why no such position exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum RandomError {
    #[error("no robot takes part: 1 to 6 do")]
    NoRobot,
    #[error(
        "{robots} robots cannot start on {free} free spaces: targets and barriers are not free"
    )]
    NoRoom { robots: usize, free: usize },
    #[error("the board has no target that one of these robots may reach")]
    NoTarget,
}

/// A random position.
///
/// # Errors
///
/// Returns [`RandomError`] if no such position exists. With a printed board and at least one robot it always does,
/// because any robot may reach the vortex.
pub fn position(wishes: &Wishes, dice: &mut Dice) -> Result<Position, RandomError> {
    let board = match &wishes.board {
        RandomBoard::Given(board) => Arc::clone(board),
        RandomBoard::Printed(barriers) => Arc::new(arrangement(*barriers, dice).board()),
    };
    let robots = robots(&board, &wishes.robots, dice)?;
    let goal = goal(&board, &robots, dice)?;
    let setup = Setup { board, robots, goal, ricochet: wishes.ricochet };
    // Robots are on free spaces and one of them may reach the goal, so there are no faults.
    Position::try_from(setup).map_err(|_| RandomError::NoTarget)
}

/// A random printed board, each equally likely, in any orientation.
pub fn arrangement(barriers: Barriers, dice: &mut Dice) -> Arrangement {
    loop {
        let index = dice.below(u32::from(crate::BOARD_COUNT)) as u16;
        let quarters = dice.below(4) as u8;
        match Arrangement::from_index(index) {
            // Only 6 of 1,536 boards have barriers on all faces, but a try takes nanoseconds.
            Some(arrangement) if barriers.allow(arrangement) => {
                return arrangement.turned(quarters);
            }
            _ => {}
        }
    }
}

/// Puts robots on random start spaces: not a target, a barrier or the centrepiece (RR-6).
///
/// # Errors
///
/// Returns [`RandomError`] if there is no robot, or no room for them all.
pub fn robots(
    board: &Board,
    robots: &[Robot],
    dice: &mut Dice,
) -> Result<PerRobot<Option<Cell>>, RandomError> {
    if robots.is_empty() {
        return Err(RandomError::NoRobot);
    }
    let standable = board.standable_cells();
    let mut free: Vec<Cell> =
        standable.iter().filter(|&cell| board.target(cell).is_none()).collect();
    let room = RandomError::NoRoom { robots: robots.len(), free: free.len() };
    let mut placed = PerRobot::default();
    // In the fixed order of all robots, so that the order of the request does not matter.
    for robot in Robot::ALL.into_iter().filter(|robot| robots.contains(robot)) {
        if free.is_empty() {
            return Err(room);
        }
        placed[robot] = Some(free.swap_remove(dice.below(free.len() as u32) as usize));
    }
    Ok(placed)
}

/// Draws one of the board's targets that some robot may reach. Targets that such a robot already stands on are drawn
/// only if there are no others (RR-24).
///
/// # Errors
///
/// Returns [`RandomError::NoTarget`] if there is none.
pub fn goal(
    board: &Board,
    robots: &PerRobot<Option<Cell>>,
    dice: &mut Dice,
) -> Result<Goal, RandomError> {
    let goal = |(&cell, symbol): (&Cell, &Symbol)| Goal { seeker: symbol.seeker(), cell };
    let takes_part = |goal: &Goal| {
        robots.iter().any(|(robot, cell)| cell.is_some() && goal.seeker.includes(robot))
    };
    let goals: Vec<Goal> = board.sketch().targets.iter().map(goal).filter(takes_part).collect();
    let open: Vec<Goal> = goals.iter().copied().filter(|goal| !goal.is_stood_on(robots)).collect();
    let drawn = dice.pick(if open.is_empty() { &goals } else { &open });
    drawn.copied().ok_or(RandomError::NoTarget)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes(barriers: Barriers) -> Wishes {
        let board = RandomBoard::Printed(barriers);
        Wishes { board, robots: Robot::ALL.to_vec(), ricochet: Ricochet::Turn }
    }

    // RR-6
    #[test]
    fn robots_start_on_free_spaces_and_goals_are_printed_targets() {
        let mut goals = std::collections::HashSet::new();
        for seed in 0..2_000 {
            let position = position(&wishes(Barriers::Any), &mut Dice::new(seed)).unwrap();
            for (_, cell) in position.standing() {
                assert_eq!(position.board().target(cell), None);
                assert!(position.board().is_standable(cell));
            }
            let symbol = position.board().target(position.goal().cell).unwrap();
            assert_eq!(symbol.seeker(), position.goal().seeker);
            goals.insert(symbol);
        }
        assert_eq!(goals.len(), 17);
    }

    // RR-5
    #[test]
    fn barriers_are_as_wished() {
        for seed in 0..200 {
            let count = |barriers| {
                let position = position(&wishes(barriers), &mut Dice::new(seed)).unwrap();
                position.board().sketch().barriers.len()
            };
            assert_eq!(count(Barriers::None), 0);
            assert!(count(Barriers::Some) > 0);
            assert_eq!(count(Barriers::All), 8);
        }
    }

    // RR-24
    #[test]
    fn a_target_on_which_its_robot_stands_is_drawn_only_if_no_other_is_left() {
        let board: Board = "4x1-A1Rc-B1Gc-C1V".parse().unwrap();
        let mut robots = PerRobot::default();
        let draw = |robots: &PerRobot<Option<Cell>>| {
            let throws = (0..50).map(|seed| goal(&board, robots, &mut Dice::new(seed)).unwrap());
            throws.map(|goal| goal.cell.to_string()).collect::<std::collections::BTreeSet<_>>()
        };
        robots[Robot::Red] = "A1".parse().ok();
        assert_eq!(Vec::from_iter(draw(&robots)), ["C1"]);
        robots[Robot::Green] = "C1".parse().ok();
        assert_eq!(Vec::from_iter(draw(&robots)), ["B1"]);
        robots[Robot::Green] = "B1".parse().ok();
        robots[Robot::Black] = "C1".parse().ok();
        assert_eq!(Vec::from_iter(draw(&robots)), ["A1", "B1", "C1"]);
    }

    #[test]
    fn wishes_that_cannot_be_fulfilled_say_why() {
        let wrong = |board: &str, robots: &[Robot]| {
            let board = RandomBoard::Given(Arc::new(board.parse().unwrap()));
            let wishes = Wishes { board, robots: robots.to_vec(), ricochet: Ricochet::None };
            position(&wishes, &mut Dice::new(1)).unwrap_err()
        };
        assert_eq!(wrong("4x1", &[]), RandomError::NoRobot);
        assert_eq!(wrong("4x1", &[Robot::Red]), RandomError::NoTarget);
        assert_eq!(wrong("4x1-A1Gc", &[Robot::Red]), RandomError::NoTarget);
        let room = RandomError::NoRoom { robots: 2, free: 1 };
        assert_eq!(wrong("3x1-A1Gc-B1zr", &[Robot::Red, Robot::Green]), room);
    }
}
