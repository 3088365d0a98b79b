//! Robots and goal on a board: an unvalidated draft and the validated type.

use std::sync::Arc;

use thiserror::Error;

use crate::{Board, Cell, PerRobot, Robot, Seeker};

// RR-22, RR-23
text::named! {
    /// The ricochet rule: what a robot must do before it may reach the target.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Ricochet as RicochetRule ("ricochet rule") {
        /// The robot must turn between two of its moves.
        #[default]
        Turn = "turn",
        /// A bounce off a barrier inside one move counts as well.
        TurnOrBounce = "turn-or-bounce",
        /// No requirement: a straight line is a solution.
        None = "none",
    }
}

/// The space to reach and the robot that has to reach it (RR-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The robot.
    pub seeker: Seeker,
    /// The space.
    pub cell: Cell,
}

impl Goal {
    /// True if a robot that may reach it is already there: its chip is then drawn again (RR-24).
    pub fn is_stood_on(self, robots: &PerRobot<Option<Cell>>) -> bool {
        robots.iter().any(|(robot, cell)| self.seeker.includes(robot) && *cell == Some(self.cell))
    }
}

/// An unvalidated position, as in an editor or a parser.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board, already valid.
    pub board: Arc<Board>,
    /// The spaces of the robots that take part.
    pub robots: PerRobot<Option<Cell>>,
    /// The goal.
    pub goal: Goal,
    /// The ricochet rule.
    pub ricochet: Ricochet,
}

/// A position that can be played.
///
/// Invariants: one to six robots, each on a space where a robot can stop, no two on one; the goal is such a space too,
/// and some robot on the board may reach it. Equality is structural: the same board, robots, goal and rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
}

impl TryFrom<Setup> for Position {
    type Error = Vec<SetupFault>;

    fn try_from(setup: Setup) -> Result<Position, Vec<SetupFault>> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Position { setup }) } else { Err(faults) }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.setup
    }
}

impl Position {
    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.setup.board
    }

    /// The space of each robot.
    pub fn robots(&self) -> &PerRobot<Option<Cell>> {
        &self.setup.robots
    }

    /// The robots that take part, with their spaces.
    pub fn standing(&self) -> impl Iterator<Item = (Robot, Cell)> + '_ {
        self.setup.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)))
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.setup.goal
    }

    /// The ricochet rule.
    pub fn ricochet(&self) -> Ricochet {
        self.setup.ricochet
    }

    /// The underlying draft.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The same position under another ricochet rule.
    pub fn with_ricochet(mut self, ricochet: Ricochet) -> Position {
        self.setup.ricochet = ricochet;
        self
    }

    /// Moves a robot to the end of a slide.
    ///
    /// The caller upholds the invariants: the robot takes part and can stop there.
    pub(crate) fn put_unchecked(&mut self, robot: Robot, cell: Cell) {
        self.setup.robots[robot] = Some(cell);
    }

    /// The position with the board rotated clockwise.
    pub fn turned(&self, quarters: u8) -> Position {
        let sketch = self.setup.board.sketch();
        let turn = |cell: Cell| sketch.turned_cell(cell, quarters).unwrap_or(cell);
        let goal = Goal { cell: turn(self.setup.goal.cell), ..self.setup.goal };
        let robots = PerRobot::from_fn(|robot| self.setup.robots[robot].map(turn));
        let board = Arc::new(self.setup.board.turned(quarters));
        Position { setup: Setup { board, robots, goal, ..self.setup } }
    }
}

impl Setup {
    /// All faults.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let mut placed: Vec<(Robot, Cell)> = Vec::new();
        for (robot, cell) in self.robots.iter() {
            let Some(cell) = *cell else { continue };
            let outside = SetupFault::RobotOutside { robot, cell };
            let solid = SetupFault::RobotInCentrepiece { robot, cell };
            let barrier = SetupFault::RobotOnBarrier { robot, cell };
            faults.extend(self.unfit(cell, [outside, solid, barrier]));
            if let Some(&(other, _)) = placed.iter().find(|(_, taken)| *taken == cell) {
                faults.push(SetupFault::RobotOnRobot { robot, other, cell });
            }
            placed.push((robot, cell));
        }
        if placed.is_empty() {
            faults.push(SetupFault::NoRobot);
        }
        let cell = self.goal.cell;
        let outside = SetupFault::GoalOutside(cell);
        let solid = SetupFault::GoalInCentrepiece(cell);
        let barrier = SetupFault::GoalOnBarrier(cell);
        faults.extend(self.unfit(cell, [outside, solid, barrier]));
        if let Seeker::Only(robot) = self.goal.seeker
            && self.robots[robot].is_none()
        {
            faults.push(SetupFault::SeekerMissing(robot));
        }
        faults
    }

    /// The fault of a space on which no robot can be (RR-6): outside the board, in the centrepiece, or on a barrier.
    fn unfit(&self, cell: Cell, [outside, solid, barrier]: [SetupFault; 3]) -> Option<SetupFault> {
        if !self.board.sketch().contains(cell) {
            Some(outside)
        } else if !self.board.is_enterable(cell) {
            Some(solid)
        } else {
            (!self.board.is_standable(cell)).then_some(barrier)
        }
    }
}

/// A fault of a [`Setup`], and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SetupFault {
    #[error("no robot is on the board: 1 to 6 take part")]
    NoRobot,
    #[error("the {robot} robot stands on {cell}, outside the board")]
    RobotOutside { robot: Robot, cell: Cell },
    #[error("the {robot} robot stands on {cell}, in the centrepiece")]
    RobotInCentrepiece { robot: Robot, cell: Cell },
    #[error("the {robot} robot stands on {cell}, on a barrier")]
    RobotOnBarrier { robot: Robot, cell: Cell },
    #[error("the {robot} robot stands on {cell}, where the {other} one is already")]
    RobotOnRobot { robot: Robot, other: Robot, cell: Cell },
    #[error("the target {0} lies outside the board")]
    GoalOutside(Cell),
    #[error("the target {0} lies in the centrepiece")]
    GoalInCentrepiece(Cell),
    #[error("the target {0} lies on a barrier, where no robot can stop")]
    GoalOnBarrier(Cell),
    #[error("the target is for the {0} robot, which is not on the board")]
    SeekerMissing(Robot),
}

impl SetupFault {
    /// The space to mark in an editor, if the fault has one.
    pub fn cell(&self) -> Option<Cell> {
        match *self {
            SetupFault::NoRobot | SetupFault::SeekerMissing(_) => None,
            SetupFault::RobotOutside { cell, .. }
            | SetupFault::RobotInCentrepiece { cell, .. }
            | SetupFault::RobotOnBarrier { cell, .. }
            | SetupFault::RobotOnRobot { cell, .. }
            | SetupFault::GoalOutside(cell)
            | SetupFault::GoalInCentrepiece(cell)
            | SetupFault::GoalOnBarrier(cell) => Some(cell),
        }
    }
}
