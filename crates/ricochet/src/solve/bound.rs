//! Lower bounds for one seeker: the number of moves it needs if it could stop anywhere. The search relies on two
//! properties: the bound is never too high (admissible) and never drops by more than a move's cost (consistent).

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::{Board, Cell, CellSet, Direction, Edge, Ricochet};

use super::kind::Kind;
use super::ray::{Others, for_each_point};
use super::track::Turned;

/// A seeker's space and its state of the ricochet rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeekerNode {
    pub(super) cell: Cell,
    pub(super) turned: Turned,
}

impl SeekerNode {
    /// Numbered such that stands with the ricochet rule satisfied come first.
    pub(super) fn index(self) -> usize {
        self.turned as usize * 256 + self.cell.index()
    }

    pub(super) fn from_index(index: usize) -> SeekerNode {
        SeekerNode { cell: Cell::from_index(index as u8), turned: Turned::ALL[index / 256] }
    }
}

/// Unreachable, whatever the other robots do.
pub(super) const NEVER: u8 = u8::MAX;

/// The search problem of one seeker.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeekerQuery {
    pub(super) kind: Kind,
    pub(super) goal: Cell,
    pub(super) start: SeekerNode,
    pub(super) ricochet: Ricochet,
}

impl SeekerQuery {
    /// Drops the ricochet rule where it cannot matter, because every path to the goal has a turn.
    pub(super) fn simplified(self, board: &Board) -> SeekerQuery {
        let SeekerNode { cell, turned } = self.start;
        // Without barriers, a robot that never turns stays in its row or column.
        let straight = !board.has_barriers() && self.kind != Kind::Transparent;
        let in_line = cell.row() == self.goal.row() || cell.column() == self.goal.column();
        let may_matter = if straight { in_line } else { self.may_arrive_unturned(board) };
        if turned == Turned::Done || may_matter {
            return self;
        }
        SeekerQuery { start: SeekerNode { turned: Turned::Done, ..self.start }, ..self }
    }

    fn may_arrive_unturned(self, board: &Board) -> bool {
        let mut seen = [false; 1024];
        let mut queue = vec![self.start];
        seen[self.start.index()] = true;
        while let Some(stand) = queue.pop() {
            if stand.cell == self.goal {
                return true;
            }
            for direction in Direction::ALL {
                if self.after(stand, direction, direction, false) == Turned::Done {
                    continue;
                }
                let way = (stand.cell, direction);
                for_each_point(board, self.kind, Others::Obliging, way, &mut |point, _| {
                    let turned = self.after(stand, direction, point.heading, point.bounced);
                    let next = SeekerNode { cell: point.cell, turned };
                    if turned != Turned::Done && !seen[next.index()] {
                        seen[next.index()] = true;
                        queue.push(next);
                    }
                });
            }
        }
        false
    }

    /// The state of the ricochet rule after a move from `stand`.
    pub(super) fn after(
        self,
        stand: SeekerNode,
        direction: Direction,
        heading: Direction,
        bounced: bool,
    ) -> Turned {
        match stand.turned {
            Turned::Done => Turned::Done,
            turned => turned.after(self.ricochet, direction, heading, bounced),
        }
    }

    /// True if the ricochet rule has to be tracked.
    fn is_tracked(self) -> bool {
        self.start.turned != Turned::Done
    }
}

/// The lower bound of every stand.
pub(super) struct Bounds {
    moves: Vec<u8>,
}

impl Bounds {
    pub(super) fn new(board: &Board, quest: SeekerQuery) -> Bounds {
        let moves = match quest.kind {
            Kind::Ordinary(_) if !quest.is_tracked() => plain_bounds(board, quest),
            _ => general_bounds(board, quest),
        };
        Bounds { moves }
    }

    /// The number of stands: 256, or 1,024 where the ricochet rule is tracked.
    pub(super) fn stands(&self) -> usize {
        self.moves.len()
    }

    /// The stands from which the goal is reachable, the farthest first.
    pub(super) fn far_first(&self) -> Vec<usize> {
        let mut stands: Vec<usize> = (0..self.stands()).collect();
        stands.retain(|&stand| self.at(stand) != NEVER);
        stands.sort_by_key(|&stand| Reverse(self.at(stand)));
        stands
    }

    pub(super) fn at(&self, stand: usize) -> u8 {
        self.moves[stand]
    }
}

/// Breadth-first search backwards from the goal: the reverse of an ordinary robot's path is also a path.
fn plain_bounds(board: &Board, quest: SeekerQuery) -> Vec<u8> {
    let Kind::Ordinary(colour) = quest.kind else { return Vec::new() };
    let mut moves = vec![NEVER; 256];
    moves[quest.goal.index()] = 0;
    let mut queue = vec![quest.goal];
    let mut head = 0;
    // Everything behind a space that was swept in a direction is known.
    let mut swept = [CellSet::EMPTY; 4];
    while let Some(&stop) = queue.get(head) {
        head += 1;
        let next_moves = moves[stop.index()] + 1;
        for back in Direction::ALL {
            let arrival = back.opposite();
            let beyond = stop.neighbour(arrival);
            let open = board.edge(stop, arrival) == Edge::Open;
            if open && beyond.is_some_and(|next| board.barrier(next).is_some()) {
                continue;
            }
            let (mut cell, mut heading) = (stop, back);
            while !swept[heading as usize].contains(cell) && board.edge(cell, heading) == Edge::Open
            {
                swept[heading as usize].insert(cell);
                let Some(next) = cell.neighbour(heading) else { break };
                cell = next;
                if let Some(barrier) = board.barrier(cell) {
                    heading = barrier.deflect(colour, heading);
                } else if moves[cell.index()] == NEVER {
                    moves[cell.index()] = next_moves;
                    queue.push(cell);
                }
            }
        }
    }
    moves
}

/// The cheapest paths from every stand, by Dijkstra's algorithm over all relaxed moves.
fn general_bounds(board: &Board, quest: SeekerQuery) -> Vec<u8> {
    let layers = if quest.is_tracked() { 4 } else { 1 };
    let mut into: Vec<Vec<(u16, u8)>> = vec![Vec::new(); layers * 256];
    for from in (0..layers * 256).map(SeekerNode::from_index) {
        if !board.is_standable(from.cell) {
            continue;
        }
        for direction in Direction::ALL {
            let way = (from.cell, direction);
            for_each_point(board, quest.kind, Others::Obliging, way, &mut |point, _| {
                let turned = quest.after(from, direction, point.heading, point.bounced);
                let to = SeekerNode { cell: point.cell, turned };
                into[to.index()].push((from.index() as u16, point.cost));
            });
        }
    }
    let mut moves = vec![NEVER; layers * 256];
    let goal = SeekerNode { cell: quest.goal, turned: Turned::Done };
    moves[goal.index()] = 0;
    let mut by_cost: Vec<Vec<u16>> = vec![Vec::new(); usize::from(NEVER) + 1];
    by_cost[0].push(goal.index() as u16);
    for cost in 0..usize::from(NEVER) {
        while let Some(stand) = by_cost[cost].pop() {
            if usize::from(moves[usize::from(stand)]) != cost {
                continue;
            }
            for &(from, step) in &into[usize::from(stand)] {
                let total = cost + usize::from(step);
                if total < usize::from(moves[usize::from(from)]) {
                    moves[usize::from(from)] = total as u8;
                    by_cost[total].push(from);
                }
            }
        }
    }
    moves
}

/// The helpers' moves that matter to a seeker with exactly one move to spare.
#[derive(Clone, Copy, Debug)]
pub(super) struct Help {
    /// Spaces on which a robot stops the seeker usefully.
    pub(super) stops: CellSet,
    /// Spaces on which a robot can block the seeker.
    pub(super) ways: CellSet,
    /// True if the seeker arrives in time with no other robot on the board.
    pub(super) alone: bool,
    /// True if the seeker does not arrive in time unless a robot is on one of `stops`.
    pub(super) never_alone: bool,
}

/// Computes [`Help`] lazily per stand.
pub(super) struct Helps {
    known: Vec<OnceLock<Help>>,
}

impl Helps {
    pub(super) fn new(bounds: &Bounds) -> Helps {
        Helps { known: (0..bounds.stands()).map(|_| OnceLock::new()).collect() }
    }

    pub(super) fn at(
        &self,
        board: &Board,
        quest: SeekerQuery,
        bounds: &Bounds,
        stand: usize,
    ) -> &Help {
        self.known[stand].get_or_init(|| self.work_out(board, quest, bounds, stand))
    }

    fn work_out(&self, board: &Board, quest: SeekerQuery, bounds: &Bounds, stand: usize) -> Help {
        let bound = bounds.at(stand);
        let none = CellSet::EMPTY;
        let mut help =
            Help { stops: none, ways: none, alone: bound == 0, never_alone: bound == NEVER };
        if bound == 0 || bound == NEVER {
            return help;
        }
        if quest.kind == Kind::Transparent {
            // It may have several paths to one point, which are not distinguished here: any move may help.
            (help.stops, help.ways) = (Cell::all().collect(), Cell::all().collect());
            return help;
        }
        let from = SeekerNode::from_index(stand);
        let mut next: Vec<(usize, bool)> = Vec::new();
        for direction in Direction::ALL {
            let way = (from.cell, direction);
            for_each_point(board, quest.kind, Others::Obliging, way, &mut |point, swept| {
                let turned = quest.after(from, direction, point.heading, point.bounced);
                let to = SeekerNode { cell: point.cell, turned }.index();
                if u16::from(bounds.at(to)) + u16::from(point.cost) == u16::from(bound) {
                    help.ways.extend(swept);
                    if let Some(blocker) = point.blocker {
                        help.stops.insert(blocker);
                    }
                    next.push((to, point.blocker.is_none()));
                }
            });
        }
        for (to, unaided) in next {
            let then = self.at(board, quest, bounds, to);
            help.stops.extend(&then.stops);
            help.ways.extend(&then.ways);
            help.alone |= unaided && then.alone;
        }
        help.never_alone = !help.alone;
        help
    }
}
