//! All points at which one move can end: of the transparent robot, which has choices, and of any robot if the
//! others stood where it suits it, the relaxed move that all lower bounds are made of.

use crate::board::Edge;
use crate::{Board, Cell, CellSet, Colour, Direction};

use super::kind::Kind;

/// Whom a moving robot has to reckon with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Others<'a> {
    /// Robots stand wherever one is needed to stop it, and nowhere else.
    Obliging,
    /// Robots stand on these spaces.
    On(&'a CellSet),
}

/// A space at which a move may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub(super) cell: Cell,
    /// The direction of arrival.
    pub(super) heading: Direction,
    pub(super) bounced: bool,
    pub(super) cost: u8,
    /// Where another robot has to stand for the move to end here; `None` if a wall ends it.
    pub(super) blocker: Option<Cell>,
}

/// The largest cost of one transparent move that is looked at: no bid pays for more (RR-30).
pub(super) const COST_MAX: u8 = crate::BID_MAX;

/// Visits every point at which a move can end, with the spaces swept up to it.
///
/// The transparent robot may have several ways to a point; each is visited unless one that was found before costs
/// no more.
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

/// The board with the other robots on it.
#[derive(Clone, Copy)]
struct Reach<'a> {
    board: &'a Board,
    others: Others<'a>,
}

impl Reach<'_> {
    /// The one way of a robot that has no choices.
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
            // A way that never ends leads back to where it began.
            if (cell, heading) == (start, direction) {
                return;
            }
        }
    }

    /// Who has to stand where for a move to end here: `None` if it cannot, `Some(None)` if a wall ends it.
    #[allow(clippy::option_option, reason = "whether it can end, and then who it takes")]
    fn stop_at(self, cell: Cell, heading: Direction) -> Option<Option<Cell>> {
        let beyond = cell.neighbour(heading);
        let blocker = match (self.board.edge(cell, heading), self.others) {
            (Edge::Closed | Edge::Wall, _) => return Some(None),
            (Edge::Open, Others::On(_)) => beyond.filter(|&next| self.is_taken(next)),
            // Nobody can stand on a barrier, so nobody can stop the robot in front of one.
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

/// The ways of the transparent robot.
struct Ray<'a> {
    reach: Reach<'a>,
    visit: &'a mut dyn FnMut(&Point, &CellSet),
    /// The least cost of leaving each space in each direction so far, without a bounce and with one: where the
    /// ricochet rule asks for a bounce, a dearer way that has one is not worse than a cheaper one that has none.
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
