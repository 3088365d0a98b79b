//! All points at which one move can end: of the transparent robot, which has choices, and of any robot if the
//! others stood where it suits it, the relaxed move that all lower bounds are made of.

use crate::board::Edge;
use crate::{Board, Cell, CellSet, Direction};

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
pub(super) const COST_MAX: u8 = 99;

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
    if let (Kind::Ordinary(_), Others::Obliging, false) = (kind, others, board.has_barriers()) {
        return for_each_point_in_line(board, (start, direction), visit);
    }
    let mut ray = Ray { board, kind, others, visit, best: [[u8::MAX; 256]; 4] };
    ray.walk(start, direction, false, 1, CellSet::EMPTY);
}

/// The common case: a straight line, every space of which is a point.
fn for_each_point_in_line(
    board: &Board,
    (start, heading): (Cell, Direction),
    visit: &mut dyn FnMut(&Point, &CellSet),
) {
    let mut swept = CellSet::EMPTY;
    let mut next = start.neighbour(heading).filter(|_| board.edge(start, heading) == Edge::Open);
    while let Some(cell) = next {
        swept.insert(cell);
        next = cell.neighbour(heading).filter(|_| board.edge(cell, heading) == Edge::Open);
        visit(&Point { cell, heading, bounced: false, cost: 1, blocker: next }, &swept);
    }
}

struct Ray<'a> {
    board: &'a Board,
    kind: Kind,
    others: Others<'a>,
    visit: &'a mut dyn FnMut(&Point, &CellSet),
    /// The least rank of leaving each space in each direction so far: no other way from there is any better.
    best: [[u8; 256]; 4],
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
        // Cheaper is better, and at the same cost so is having bounced, which the ricochet rule may ask for.
        let rank = |cost: u8| cost * 2 + u8::from(!bounced);
        loop {
            let best = &mut self.best[heading as usize][cell.index()];
            if *best <= rank(cost) || cost > COST_MAX {
                return;
            }
            *best = rank(cost);
            match (self.board.edge(cell, heading), self.kind) {
                (Edge::Closed, _) | (Edge::Wall, Kind::Ordinary(_)) => return,
                (Edge::Wall, Kind::Transparent) => cost += 1,
                (Edge::Open, _) => {}
            }
            let next = cell.neighbour(heading).filter(|&next| !self.is_taken(next));
            let Some(next) = next else { return };
            cell = next;
            let Some(barrier) = self.board.barrier(cell) else {
                swept.insert(cell);
                self.visit_point(cell, heading, bounced, cost, &swept);
                continue;
            };
            let turned = barrier.lean.bounce(heading);
            match self.kind {
                Kind::Ordinary(colour) => {
                    let straight = barrier.deflect(colour, heading) == heading;
                    let turned = if straight { heading } else { turned };
                    return self.walk(cell, turned, bounced || !straight, cost, swept);
                }
                Kind::Transparent => {
                    self.walk(cell, turned, true, cost, swept);
                    cost += 1;
                }
            }
        }
    }

    fn visit_point(
        &mut self,
        cell: Cell,
        heading: Direction,
        bounced: bool,
        cost: u8,
        swept: &CellSet,
    ) {
        let beyond = cell.neighbour(heading);
        let blocker = match (self.board.edge(cell, heading), self.others) {
            (Edge::Closed | Edge::Wall, _) => None,
            (Edge::Open, Others::On(_)) if beyond.is_some_and(|next| self.is_taken(next)) => beyond,
            (Edge::Open, Others::On(_)) => return,
            // Nobody can stand on a barrier, so nobody can stop the robot in front of one.
            (Edge::Open, Others::Obliging)
                if beyond.is_some_and(|next| self.board.barrier(next).is_some()) =>
            {
                return;
            }
            (Edge::Open, Others::Obliging) => beyond,
        };
        (self.visit)(&Point { cell, heading, bounced, cost, blocker }, swept);
    }

    fn is_taken(&self, cell: Cell) -> bool {
        match self.others {
            Others::Obliging => false,
            Others::On(taken) => taken.contains(cell),
        }
    }
}
