//! Sliding (RR-10 to RR-16, RR-52, RR-53): the whole path for animation, or only its end for speed.

use thiserror::Error;

use crate::board::Edge;
use crate::moves::{Choice, Move};
use crate::{Board, Cell, CellSet, Colour, Direction, Position, Robot};

/// The path of a move: every space on the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The robot.
    pub robot: Robot,
    /// Its start space.
    pub start: Cell,
    /// The direction it started in.
    pub direction: Direction,
    /// The spaces entered, in order; never empty. The last one is the stop.
    pub steps: Vec<Step>,
    /// The cost: one, plus one for each wall or barrier that the transparent robot passed.
    pub cost: u32,
}

/// A space entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The space.
    pub cell: Cell,
    /// The direction in which it was entered.
    pub heading: Direction,
    /// True if a wall was passed to enter it (RR-52).
    pub through_wall: bool,
    /// The robot's behaviour at this space's barrier, if there is one.
    pub barrier: Option<BarrierMet>,
}

/// A robot's behaviour at a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BarrierMet {
    /// It has the barrier's colour and passes straight through at no cost.
    Own,
    /// It is transparent and passes straight through, for one more move.
    Through,
    /// It bounces and leaves in this direction.
    Bounced(Direction),
}

impl Slide {
    /// The end of the slide, with all that the ricochet rule needs.
    pub fn stop(&self) -> Stop {
        let last = self.steps.last();
        let bounced = |step: &Step| matches!(step.barrier, Some(BarrierMet::Bounced(_)));
        Stop {
            cell: last.map_or(self.start, |step| step.cell),
            heading: last.map_or(self.direction, |step| step.heading),
            bounced: self.steps.iter().any(bounced),
        }
    }
}

/// The end of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stop {
    /// The space.
    pub cell: Cell,
    /// The direction in which it arrived.
    pub heading: Direction,
    /// True if it bounced off a barrier on the way.
    pub bounced: bool,
}

/// Why a move cannot be made. The robot stays where it was, and the move does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Blocked {
    #[error("the {0} robot is not on the board")]
    NoRobot(Robot),
    #[error("the {robot} robot cannot move {direction}: something is in the way at once")]
    AtOnce { robot: Robot, direction: Direction },
    #[error("the {robot} robot would have to stop on the barrier at {cell}, which no robot can")]
    OnBarrier { robot: Robot, cell: Cell },
    #[error(
        "the {robot} robot would slide for ever: at {cell} it is where it was, in the same direction"
    )]
    Endless { robot: Robot, cell: Cell },
    #[error("only the transparent robot has choices, the {0} one has none")]
    ChoiceNotTransparent(Robot),
    #[error("at the barrier on {0} the transparent robot has to choose: x (through) or b (bounce)")]
    ChoiceMissing(Cell),
    #[error("the choice b (bounce) meets a wall behind {0}: only x (through) fits there")]
    BounceAtWall(Cell),
    #[error("the slide ends on {cell}: leave out the last {left} of its choices")]
    ChoiceLeft { cell: Cell, left: usize },
}

impl Position {
    /// Computes the whole path of a move without changing the position.
    ///
    /// Walks space by space; where only the end matters, [`stop`](Position::stop) is faster.
    ///
    /// # Errors
    ///
    /// Returns [`Blocked`] with the reason if the robot cannot make this move.
    pub fn slide(&self, wanted: &Move) -> Result<Slide, Blocked> {
        let robot = wanted.robot;
        let start = self.robots()[robot].ok_or(Blocked::NoRobot(robot))?;
        if robot != Robot::Transparent && !wanted.choices.is_empty() {
            return Err(Blocked::ChoiceNotTransparent(robot));
        }
        let others: CellSet =
            self.standing().filter(|&(other, _)| other != robot).map(|(_, cell)| cell).collect();
        Walk { board: self.board(), others, robot, choices: &wanted.choices }
            .go(start, wanted.direction)
    }

    /// Makes a move and returns its path.
    ///
    /// # Errors
    ///
    /// Returns [`Blocked`] if the robot cannot make this move; the position is then unchanged.
    pub fn play(&mut self, wanted: &Move) -> Result<Slide, Blocked> {
        let slide = self.slide(wanted)?;
        self.put_unchecked(slide.robot, slide.stop().cell);
        Ok(slide)
    }

    /// The end of a slide without choices, or `None` if the robot cannot move that way. For the transparent robot see
    /// [`outcomes`](Position::outcomes).
    ///
    /// Takes tens of nanoseconds: for each straight part of the path, a lookup and a comparison with each robot.
    pub fn stop(&self, robot: Robot, direction: Direction) -> Option<Stop> {
        let start = self.robots()[robot]?;
        let others = self.robots().iter().filter(move |&(other, _)| other != robot);
        let others = others.filter_map(|(_, cell)| *cell);
        fast_stop(self.board(), robot.colour(), others, start, direction)
    }
}

/// A walk space by space, with the remaining choices.
struct Walk<'a> {
    board: &'a Board,
    others: CellSet,
    robot: Robot,
    choices: &'a [Choice],
}

impl Walk<'_> {
    fn go(mut self, start: Cell, direction: Direction) -> Result<Slide, Blocked> {
        let robot = self.robot;
        let mut steps: Vec<Step> = Vec::new();
        let mut left = [CellSet::EMPTY; 4];
        let (mut cell, mut heading, mut cost) = (start, direction, 1);
        loop {
            // The transparent robot runs out of choices before it can slide forever.
            if robot != Robot::Transparent && left[heading as usize].contains(cell) {
                return Err(Blocked::Endless { robot, cell });
            }
            left[heading as usize].insert(cell);
            let Some((next, through_wall)) = self.leave(cell, heading)? else { break };
            let (barrier, turned) = self.meet_barrier(next, heading)?;
            cost += u32::from(through_wall) + u32::from(barrier == Some(BarrierMet::Through));
            steps.push(Step { cell: next, heading, through_wall, barrier });
            (cell, heading) = (next, turned);
        }
        if !self.choices.is_empty() {
            return Err(Blocked::ChoiceLeft { cell, left: self.choices.len() });
        }
        if self.board.barrier(cell).is_some() {
            return Err(Blocked::OnBarrier { robot, cell });
        }
        if steps.is_empty() {
            return Err(Blocked::AtOnce { robot, direction });
        }
        Ok(Slide { robot, start, direction, steps, cost })
    }

    /// The next space and whether a wall was passed, or `None` where the slide ends.
    fn leave(&mut self, cell: Cell, heading: Direction) -> Result<Option<(Cell, bool)>, Blocked> {
        let edge = self.board.edge(cell, heading);
        let next = cell.neighbour(heading).filter(|&next| !self.others.contains(next));
        match (edge, next) {
            (Edge::Closed, _) | (_, None) => Ok(None),
            (Edge::Open, Some(next)) => Ok(Some((next, false))),
            (Edge::Wall, Some(next)) => match self.choices {
                [] => Ok(None),
                [Choice::Bounce, ..] => Err(Blocked::BounceAtWall(cell)),
                [Choice::Through, rest @ ..] => {
                    self.choices = rest;
                    Ok(Some((next, true)))
                }
            },
        }
    }

    /// The robot's behaviour on entering a space, and its heading afterwards.
    fn meet_barrier(
        &mut self,
        cell: Cell,
        heading: Direction,
    ) -> Result<(Option<BarrierMet>, Direction), Blocked> {
        let Some(barrier) = self.board.barrier(cell) else { return Ok((None, heading)) };
        let bounced = barrier.lean.bounce(heading);
        if self.robot == Robot::Transparent {
            let [choice, rest @ ..] = self.choices else {
                return Err(Blocked::ChoiceMissing(cell));
            };
            self.choices = rest;
            return Ok(match choice {
                Choice::Through => (Some(BarrierMet::Through), heading),
                Choice::Bounce => (Some(BarrierMet::Bounced(bounced)), bounced),
            });
        }
        if barrier.deflect(self.robot.colour(), heading) == heading {
            Ok((Some(BarrierMet::Own), heading))
        } else {
            Ok((Some(BarrierMet::Bounced(bounced)), bounced))
        }
    }
}

/// The end of a slide by a lookup per straight part, for a robot of this colour without choices.
#[allow(
    clippy::needless_pass_by_value,
    reason = "cloned for each part; callers have no use for it after"
)]
pub(crate) fn fast_stop(
    board: &Board,
    colour: Option<Colour>,
    others: impl Iterator<Item = Cell> + Clone,
    start: Cell,
    direction: Direction,
) -> Option<Stop> {
    let (mut cell, mut heading, mut bounced) = (start, direction, false);
    let mut travelled = false;
    // A path leaves each space at most once in each direction, so with more parts than this it is endless (RR-15).
    for _ in 0..4 * 256 {
        let end = shorten(others.clone(), cell, board.run(cell, heading), heading);
        travelled |= end != cell;
        let Some(barrier) = board.barrier(end) else {
            return travelled.then_some(Stop { cell: end, heading, bounced });
        };
        // The run began on this barrier and is blocked at once: the robot would have to stop on it (RR-14).
        if end == cell {
            return None;
        }
        let turned = barrier.deflect(colour, heading);
        bounced |= turned != heading;
        (cell, heading) = (end, turned);
    }
    None
}

/// The last space before another robot between `cell` (exclusive) and `far`.
fn shorten(others: impl Iterator<Item = Cell>, cell: Cell, far: Cell, heading: Direction) -> Cell {
    let mut end = far;
    for other in others {
        // Spaces are ordered row by row, so only spaces of a row lie between two of that row.
        let ahead = match heading {
            Direction::Right => cell < other && other <= end,
            Direction::Left => end <= other && other < cell,
            Direction::Down => cell.column() == other.column() && cell < other && other <= end,
            Direction::Up => cell.column() == other.column() && end <= other && other < cell,
        };
        if ahead {
            end = other.neighbour(heading.opposite()).unwrap_or(cell);
        }
    }
    end
}
