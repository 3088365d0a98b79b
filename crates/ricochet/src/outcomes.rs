//! Everything that one robot can do in one move, the transparent robot's choices included.

use std::collections::VecDeque;

use crate::board::Edge;
use crate::moves::{Choice, Move};
use crate::slide::Stop;
use crate::{Board, Cell, CellSet, Direction, Position, Robot};

/// A way to move: how it ends, what it costs, and the move that says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The end of the slide.
    pub stop: Stop,
    /// What it costs.
    pub cost: u32,
    /// The move, with the transparent robot's choices.
    pub wanted: Move,
}

impl Position {
    /// What a robot can do in one direction: nothing or one thing, for the transparent robot possibly many.
    ///
    /// The transparent robot's choices may lead to the same end in several ways; of those with the same
    /// [`Stop`] only a cheapest one is listed, so the list stays short on any board.
    pub fn outcomes(&self, robot: Robot, direction: Direction) -> Vec<Outcome> {
        let wanted = Move::new(robot, direction);
        if robot != Robot::Transparent {
            let stop = self.stop(robot, direction);
            return stop.map(|stop| Outcome { stop, cost: 1, wanted }).into_iter().collect();
        }
        let Some(start) = self.robots()[robot] else { return Vec::new() };
        let others = self.standing().filter(|&(other, _)| other != robot);
        let others: CellSet = others.map(|(_, cell)| cell).collect();
        let found = transparent_stops(self.board(), &others, start, direction);
        let outcome = |(stop, cost, choices)| {
            let wanted = Move { choices, ..wanted.clone() };
            Outcome { stop, cost, wanted }
        };
        found.into_iter().map(outcome).collect()
    }

    /// Every move of every robot, with its end and cost.
    pub fn all_outcomes(&self) -> Vec<Outcome> {
        let robots = self.standing().map(|(robot, _)| robot);
        robots.flat_map(|robot| Direction::ALL.map(|d| self.outcomes(robot, d))).flatten().collect()
    }
}

/// A point of a transparent slide: where it is, where it heads, whether it has bounced.
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

/// How a point was reached most cheaply.
#[derive(Clone, Copy)]
struct Reached {
    walls_and_barriers: u32,
    from: Option<Point>,
    /// The choices on the step to this point: at a wall, then at a barrier.
    wall: Option<Choice>,
    barrier: Option<Choice>,
}

/// The cheapest way to each end: a shortest-path search over points, where only passing something costs.
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
        // Queued again more cheaply in the meantime.
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
                // Behind everything that costs no more: the queue stays ordered by cost.
                let at = queue.partition_point(|&(_, c)| c <= cost + extra);
                queue.insert(at, (to, cost + extra));
            }
        }
    }
    let mut found: Vec<_> = stops.into_iter().map(|point| trace(&best, point)).collect();
    found.sort_unstable();
    found
}

/// The choices that lead to a point, read backwards from where it was reached.
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
