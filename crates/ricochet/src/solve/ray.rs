//! All points at which one move can end: for the transparent robot, which has choices, and for relaxed moves, where
//! other robots stand wherever it helps. Relaxed moves are the basis of all lower bounds.

use crate::board::Edge;
use crate::{Board, Cell, CellSet, Colour, Direction};

use super::kind::Kind;

/// The obstacles for a moving robot.
#[derive(Clone, Copy, Debug)]
pub(super) enum Others<'a> {
    /// Relaxed: a robot stands wherever one is needed to stop it, and nowhere else.
    Obliging,
    /// Robots on these spaces.
    On(&'a CellSet),
}

/// A point at which a move may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub(super) cell: Cell,
    /// The direction of arrival.
    pub(super) heading: Direction,
    pub(super) bounced: bool,
    pub(super) cost: u8,
    /// The space another robot must be on for the move to end here; `None` if a wall ends it.
    pub(super) blocker: Option<Cell>,
}

/// The maximum cost of a transparent move in the search: the highest legal bid (RR-30).
pub(super) const COST_MAX: u8 = crate::BID_MAX;

/// Visits every point at which a move can end, with the spaces swept on the way.
///
/// The transparent robot may have several paths to a point; each is visited unless one found before costs no more.
pub(super) fn for_each_point(
    board: &Board,
    kind: Kind,
    others: Others,
    (start, direction): (Cell, Direction),
    visit: &mut dyn FnMut(&Point, &CellSet),
) {
    let reach = Reach { board, others };
    match kind {
        Kind::Ordinary(colour) => reach.walk(colour, start, direction, visit),
        Kind::Transparent => {
            let best = [[[u8::MAX; 256]; 4]; 2];
            let mut ray = Ray { reach, visit, best };
            ray.walk(start, direction, false, 1, CellSet::EMPTY);
        }
        Kind::Nobody => {}
    }
}

/// The board with the other robots.
#[derive(Clone, Copy)]
struct Reach<'a> {
    board: &'a Board,
    others: Others<'a>,
}

impl Reach<'_> {
    /// The single path of a robot without choices.
    fn walk(
        self,
        colour: Option<Colour>,
        start: Cell,
        direction: Direction,
        visit: &mut dyn FnMut(&Point, &CellSet),
    ) {
        let (mut cell, mut heading, mut bounced) = (start, direction, false);
        let mut swept = CellSet::EMPTY;
        while self.board.edge(cell, heading) == Edge::Open {
            let Some(next) = cell.neighbour(heading).filter(|&next| !self.is_taken(next)) else {
                return;
            };
            cell = next;
            if let Some(barrier) = self.board.barrier(cell) {
                let turned = barrier.deflect(colour, heading);
                bounced |= turned != heading;
                heading = turned;
                continue;
            }
            swept.insert(cell);
            if let Some(blocker) = self.stop_at(cell, heading) {
                visit(&Point { cell, heading, bounced, cost: 1, blocker }, &swept);
            }
            // An endless path returns to its start.
            if (cell, heading) == (start, direction) {
                return;
            }
        }
    }

    /// The space a robot must be on for a move to end here: `None` if it cannot end, `Some(None)` if a wall ends it.
    #[allow(clippy::option_option, reason = "whether it can end, and then who it takes")]
    fn stop_at(self, cell: Cell, heading: Direction) -> Option<Option<Cell>> {
        let beyond = cell.neighbour(heading);
        let blocker = match (self.board.edge(cell, heading), self.others) {
            (Edge::Closed | Edge::Wall, _) => return Some(None),
            (Edge::Open, Others::On(_)) => beyond.filter(|&next| self.is_taken(next)),
            // A robot cannot be on a barrier, so it cannot stop another one in front of it.
            (Edge::Open, Others::Obliging) => {
                beyond.filter(|&next| self.board.barrier(next).is_none())
            }
        };
        blocker.map(Some)
    }

    fn is_taken(self, cell: Cell) -> bool {
        match self.others {
            Others::Obliging => false,
            Others::On(taken) => taken.contains(cell),
        }
    }
}

/// The paths of the transparent robot.
struct Ray<'a> {
    reach: Reach<'a>,
    visit: &'a mut dyn FnMut(&Point, &CellSet),
    /// The least cost so far of leaving each space in each direction, without and with a bounce: where the ricochet
    /// rule requires a bounce, a path with one is not dominated by a cheaper path without.
    best: [[[u8; 256]; 4]; 2],
}

impl Ray<'_> {
    fn walk(
        &mut self,
        mut cell: Cell,
        heading: Direction,
        bounced: bool,
        mut cost: u8,
        mut swept: CellSet,
    ) {
        loop {
            let best = &mut self.best[usize::from(bounced)][heading as usize][cell.index()];
            if *best <= cost || cost > COST_MAX {
                return;
            }
            *best = cost;
            match self.reach.board.edge(cell, heading) {
                Edge::Closed => return,
                Edge::Wall => cost += 1,
                Edge::Open => {}
            }
            let next = cell.neighbour(heading).filter(|&next| !self.reach.is_taken(next));
            let Some(next) = next else { return };
            cell = next;
            if let Some(barrier) = self.reach.board.barrier(cell) {
                self.walk(cell, barrier.lean.bounce(heading), true, cost, swept);
                cost += 1;
                continue;
            }
            swept.insert(cell);
            if let Some(blocker) = self.reach.stop_at(cell, heading) {
                (self.visit)(&Point { cell, heading, bounced, cost, blocker }, &swept);
            }
        }
    }
}
