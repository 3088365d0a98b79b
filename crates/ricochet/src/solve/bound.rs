//! Lower bounds for one seeker: how many moves it needs at least, if it could stop wherever it likes. Never too
//! high: the search relies on it. And never dropping by more than a move's cost: the order of the search relies on that.

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::{Board, Cell, CellSet, Direction, Edge, Ricochet};

use super::kind::Kind;
use super::ray::{Others, for_each_point};
use super::track::Turned;

/// A seeker's space together with what the ricochet rule still asks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) cell: Cell,
    pub(super) turned: Turned,
}

impl Stand {
    /// Stands are numbered so that those with nothing left to turn come first.
    pub(super) fn index(self) -> usize {
        self.turned as usize * 256 + self.cell.index()
    }

    pub(super) fn from_index(index: usize) -> Stand {
        Stand { cell: Cell::from_index(index as u8), turned: Turned::ALL[index / 256] }
    }
}

/// Not reachable, whatever the others do.
pub(super) const NEVER: u8 = u8::MAX;

/// What is asked of one seeker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quest {
    pub(super) kind: Kind,
    pub(super) goal: Cell,
    pub(super) start: Stand,
    pub(super) ricochet: Ricochet,
}

impl Quest {
    /// Drops the ricochet rule from a quest in which it cannot matter: no way to the goal is without a turn.
    pub(super) fn simplified(self, board: &Board) -> Quest {
        let Stand { cell, turned } = self.start;
        // Without bends, a robot that never turns stays in its row or column.
        let straight = !board.has_barriers() && self.kind != Kind::Transparent;
        let in_line = cell.row() == self.goal.row() || cell.column() == self.goal.column();
        let may_matter = if straight { in_line } else { self.may_arrive_unturned(board) };
        if turned == Turned::Done || may_matter {
            return self;
        }
        Quest { start: Stand { turned: Turned::Done, ..self.start }, ..self }
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
                    let next = Stand { cell: point.cell, turned };
                    if turned != Turned::Done && !seen[next.index()] {
                        seen[next.index()] = true;
                        queue.push(next);
                    }
                });
            }
        }
        false
    }

    /// What is left to turn after a move from `stand`.
    pub(super) fn after(
        self,
        stand: Stand,
        direction: Direction,
        heading: Direction,
        bounced: bool,
    ) -> Turned {
        match stand.turned {
            Turned::Done => Turned::Done,
            turned => turned.after(self.ricochet, direction, heading, bounced),
        }
    }

    /// Whether the ricochet rule has to be tracked.
    fn is_tracked(self) -> bool {
        self.start.turned != Turned::Done
    }
}

/// The bound for every stand of a quest.
pub(super) struct Bounds {
    moves: Vec<u8>,
}

impl Bounds {
    pub(super) fn new(board: &Board, quest: Quest) -> Bounds {
        let moves = match quest.kind {
            Kind::Ordinary(_) if !quest.is_tracked() => plain_bounds(board, quest),
            _ => general_bounds(board, quest),
        };
        Bounds { moves }
    }

    /// How many stands there are: 256, or 1,024 where the ricochet rule is tracked.
    pub(super) fn stands(&self) -> usize {
        self.moves.len()
    }

    /// The stands from which the goal can be reached, the farthest first.
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

/// Breadth first from the goal, backwards: an ordinary robot's path read backwards is a path too.
fn plain_bounds(board: &Board, quest: Quest) -> Vec<u8> {
    let Kind::Ordinary(colour) = quest.kind else { return Vec::new() };
    let mut moves = vec![NEVER; 256];
    moves[quest.goal.index()] = 0;
    let mut queue = vec![quest.goal];
    let mut head = 0;
    // Once a space was swept in a direction, all that lies behind it is known.
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

/// Cheapest ways from every stand, found by going through all relaxed moves until nothing improves.
fn general_bounds(board: &Board, quest: Quest) -> Vec<u8> {
    let layers = if quest.is_tracked() { 4 } else { 1 };
    let mut into: Vec<Vec<(u16, u8)>> = vec![Vec::new(); layers * 256];
    for from in (0..layers * 256).map(Stand::from_index) {
        if !board.is_standable(from.cell) {
            continue;
        }
        for direction in Direction::ALL {
            let way = (from.cell, direction);
            for_each_point(board, quest.kind, Others::Obliging, way, &mut |point, _| {
                let turned = quest.after(from, direction, point.heading, point.bounced);
                let to = Stand { cell: point.cell, turned };
                into[to.index()].push((from.index() as u16, point.cost));
            });
        }
    }
    let mut moves = vec![NEVER; layers * 256];
    let goal = Stand { cell: quest.goal, turned: Turned::Done };
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

/// Which moves of the others can help a seeker that has just one move to spare.
#[derive(Clone, Copy, Debug)]
pub(super) struct Help {
    /// Spaces on which a robot can stop the seeker where it wants to be.
    pub(super) stops: CellSet,
    /// Spaces on which a robot can be in its way.
    pub(super) ways: CellSet,
    /// The seeker gets there in time with no other robot on the board.
    pub(super) alone: bool,
    /// The seeker does not get there in time unless a robot stands on one of `stops`.
    pub(super) never_alone: bool,
}

/// Works out [`Help`] for stands as they are asked for.
pub(super) struct Helps {
    known: Vec<OnceLock<Help>>,
}

impl Helps {
    pub(super) fn new(bounds: &Bounds) -> Helps {
        Helps { known: (0..bounds.stands()).map(|_| OnceLock::new()).collect() }
    }

    pub(super) fn at(&self, board: &Board, quest: Quest, bounds: &Bounds, stand: usize) -> &Help {
        self.known[stand].get_or_init(|| self.work_out(board, quest, bounds, stand))
    }

    fn work_out(&self, board: &Board, quest: Quest, bounds: &Bounds, stand: usize) -> Help {
        let bound = bounds.at(stand);
        let none = CellSet::EMPTY;
        let mut help =
            Help { stops: none, ways: none, alone: bound == 0, never_alone: bound == NEVER };
        if bound == 0 || bound == NEVER {
            return help;
        }
        if quest.kind == Kind::Transparent {
            // It has several ways to one point, and they are not told apart here: anything may help.
            (help.stops, help.ways) = (Cell::all().collect(), Cell::all().collect());
            return help;
        }
        let from = Stand::from_index(stand);
        let mut next: Vec<(usize, bool)> = Vec::new();
        for direction in Direction::ALL {
            let way = (from.cell, direction);
            for_each_point(board, quest.kind, Others::Obliging, way, &mut |point, swept| {
                let turned = quest.after(from, direction, point.heading, point.bounced);
                let to = Stand { cell: point.cell, turned }.index();
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
