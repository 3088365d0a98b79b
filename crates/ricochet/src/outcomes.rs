//! All moves of one robot, including the transparent robot's choices.

use std::collections::VecDeque;

use crate::board::Edge;
use crate::moves::{Choice, Move};
use crate::slide::Stop;
use crate::{Board, Cell, CellSet, Direction, Position, Robot};

/// A possible move: its end, its cost and its notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveOutcome {
    /// The end of the slide.
    pub stop: Stop,
    /// The cost.
    pub cost: u32,
    /// The move, with the transparent robot's choices.
    pub wanted: Move,
}

impl Position {
    /// The moves of a robot in one direction: at most one, or possibly many for the transparent robot.
    ///
    /// Different choices of the transparent robot may lead to the same [`Stop`]; only a cheapest one is listed, so the
    /// list stays short on any board.
    pub fn outcomes(&self, robot: Robot, direction: Direction) -> Vec<MoveOutcome> {
        let wanted = Move::new(robot, direction);
        if robot != Robot::Transparent {
            let stop = self.stop(robot, direction);
            return stop.map(|stop| MoveOutcome { stop, cost: 1, wanted }).into_iter().collect();
        }
        let Some(start) = self.robots()[robot] else { return Vec::new() };
        let others = self.standing().filter(|&(other, _)| other != robot);
        let others: CellSet = others.map(|(_, cell)| cell).collect();
        let found = transparent_stops(self.board(), &others, start, direction);
        let outcome = |(stop, cost, choices)| {
            let wanted = Move { choices, ..wanted.clone() };
            MoveOutcome { stop, cost, wanted }
        };
        found.into_iter().map(outcome).collect()
    }

    /// The legal moves of all robots, in the order of [`all_outcomes`](Position::all_outcomes), which has their ends and
    /// costs too. The transparent robot has one move for each way to end, a cheapest one.
    ///
    /// ```
    /// # use robotable_ricochet::Position;
    /// let position: Position = "3x3_RA1-GB1_RC3".parse()?;
    /// let moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    /// assert_eq!(moves, ["Rd", "Gr", "Gd"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        self.all_outcomes().into_iter().map(|outcome| outcome.wanted).collect()
    }

    /// All moves of all robots, with ends and costs.
    pub fn all_outcomes(&self) -> Vec<MoveOutcome> {
        let robots = self.standing().map(|(robot, _)| robot);
        robots.flat_map(|robot| Direction::ALL.map(|d| self.outcomes(robot, d))).flatten().collect()
    }
}

/// A state of a transparent slide: space, heading, and whether the robot has bounced.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Point {
    cell: Cell,
    heading: Direction,
    bounced: bool,
}

impl Point {
    const COUNT: usize = 256 * 4 * 2;

    fn index(self) -> usize {
        (self.cell.index() * 4 + self.heading as usize) * 2 + usize::from(self.bounced)
    }
}

/// The cheapest way found to a state.
#[derive(Clone, Copy)]
struct Reached {
    walls_and_barriers: u32,
    from: Option<Point>,
    /// The choices on the step to this point: at a wall, then at a barrier.
    wall: Option<Choice>,
    barrier: Option<Choice>,
}

/// The cheapest way to each end: a shortest-path search over states, where only passing something costs.
fn transparent_stops(
    board: &Board,
    others: &CellSet,
    start: Cell,
    direction: Direction,
) -> Vec<(Stop, u32, Vec<Choice>)> {
    let mut best: Vec<Option<Reached>> = vec![None; Point::COUNT];
    let origin = Point { cell: start, heading: direction, bounced: false };
    let first = Reached { walls_and_barriers: 0, from: None, wall: None, barrier: None };
    best[origin.index()] = Some(first);
    let mut queue = VecDeque::from([(origin, 0)]);
    let mut stops = Vec::new();
    while let Some((point, cost)) = queue.pop_front() {
        // A cheaper entry for this state is queued.
        if best[point.index()].is_none_or(|b| b.walls_and_barriers < cost) {
            continue;
        }
        let edge = board.edge(point.cell, point.heading);
        let next = point.cell.neighbour(point.heading).filter(|&next| !others.contains(next));
        let next = next.filter(|_| edge != Edge::Closed);
        let may_stop = edge != Edge::Open || next.is_none();
        if may_stop && point != origin && board.barrier(point.cell).is_none() {
            stops.push(point);
        }
        let Some(next) = next else { continue };
        let wall = (edge == Edge::Wall).then_some(Choice::Through);
        let straight = Point { cell: next, ..point };
        let ways = match board.barrier(next) {
            None => vec![(straight, None)],
            Some(barrier) => {
                let heading = barrier.lean.bounce(point.heading);
                let bounce = Point { cell: next, heading, bounced: true };
                vec![(bounce, Some(Choice::Bounce)), (straight, Some(Choice::Through))]
            }
        };
        for (to, barrier) in ways {
            let extra = u32::from(wall.is_some()) + u32::from(barrier == Some(Choice::Through));
            let reached =
                Reached { walls_and_barriers: cost + extra, from: Some(point), wall, barrier };
            let known = &mut best[to.index()];
            if known.is_none_or(|b| b.walls_and_barriers > reached.walls_and_barriers) {
                *known = Some(reached);
                // Insert after all entries that cost no more: the queue stays sorted by cost.
                let at = queue.partition_point(|&(_, c)| c <= cost + extra);
                queue.insert(at, (to, cost + extra));
            }
        }
    }
    let mut found: Vec<_> = stops.into_iter().map(|point| trace(&best, point)).collect();
    found.sort_unstable();
    found
}

/// The choices that lead to a state, collected backwards from it.
fn trace(best: &[Option<Reached>], end: Point) -> (Stop, u32, Vec<Choice>) {
    let stop = Stop { cell: end.cell, heading: end.heading, bounced: end.bounced };
    let cost = 1 + best[end.index()].map_or(0, |reached| reached.walls_and_barriers);
    let mut choices = Vec::new();
    let mut point = Some(end);
    while let Some(reached) = point.and_then(|p| best[p.index()]) {
        choices.extend(reached.barrier);
        choices.extend(reached.wall);
        point = reached.from;
    }
    choices.reverse();
    (stop, cost, choices)
}
