//! All routes of one task on one board.
//!
//! A robot is at a [`Stage`]: a space and a leg of the task. For each number of moves left, a plan holds the stages
//! from which the task can be done in *exactly* that many, computed backwards from the target. A length is possible
//! if the start is in its row, and a route is a walk through the rows, which never reaches a dead end.

use std::fmt;

use crate::board::Board;
use crate::moves::Moves;
use crate::route::Route;
use crate::set::SpaceSet;
use crate::solve::Lengths;
use crate::space::{PerSpace, Space};
use crate::task::{Entered, Leg, Stage, Task};

/// The routes of one task on one board.
///
/// ```
/// use robotable_micro::{Board, Moves, Plan};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let plan = Plan::new(&board, "P1-W2".parse()?);
/// // The rule book's example (MR-41) is the only shortest route.
/// assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 R6 R2 W2");
/// assert_eq!(plan.shortest_routes().count(), 1);
/// // A player may announce more: every higher number is possible here.
/// assert_eq!(plan.lengths().to_string(), "5 to 99");
/// let six = Moves::new(6).unwrap();
/// assert_eq!(plan.routes(six).next().unwrap().to_string(), "P1 Y1 Y6 Y4 R4 R2 W2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan<'board> {
    board: &'board Board,
    task: Task,
    /// Row `k - 1`: the stages from which the task can be done in exactly `k` more moves.
    rows: Box<[Row; ROWS]>,
}

const ROWS: usize = Moves::MAX.get() as usize;

/// The stages from which the task can be done in one exact number of moves.
#[derive(Clone, Copy, Debug)]
struct Row {
    to_via: SpaceSet,
    to_target: SpaceSet,
}

impl Row {
    fn contains(&self, stage: Stage) -> bool {
        match stage.leg {
            Leg::ToVia => self.to_via.contains(stage.at),
            Leg::ToTarget => self.to_target.contains(stage.at),
        }
    }
}

impl<'board> Plan<'board> {
    /// Computes the table, in microseconds.
    pub fn new(board: &'board Board, task: Task) -> Plan<'board> {
        // MR-13: entering the target too early fails, so no route continues from there.
        let target = SpaceSet::of(task.target());
        let last_move = Row { to_via: SpaceSet::EMPTY, to_target: board.moves(task.target()) };
        let mut rows = Box::new([last_move; ROWS]);
        for at in 1..ROWS {
            let next = rows[at - 1];
            let to_target = board.moves_from_any(next.to_target).without(target);
            let to_via = task.via().map_or(SpaceSet::EMPTY, |via| {
                // MR-30: before the intermediate space is entered, all other spaces are plain spaces, even the
                // target. Entering it starts the second leg.
                let via = SpaceSet::of(via);
                let entered = via.intersection(next.to_target);
                board.moves_from_any(next.to_via.union(entered)).without(via)
            });
            rows[at] = Row { to_via, to_target };
        }
        Plan { board, task, rows }
    }

    /// The board.
    pub fn board(&self) -> &'board Board {
        self.board
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.task
    }

    /// All numbers of moves that a player could announce and succeed (MR-12, MR-13).
    pub fn lengths(&self) -> Lengths {
        self.lengths_from(self.task.begin())
    }

    /// The same for a robot at this stage.
    pub fn lengths_from(&self, stage: Stage) -> Lengths {
        let mut lengths = Lengths::default();
        for (row, moves) in self.rows.iter().zip(Moves::all()) {
            if row.contains(stage) {
                lengths.insert(moves);
            }
        }
        lengths
    }

    /// The fewest moves; `None` if the target, or the intermediate space, cannot be reached.
    ///
    /// At most 70: a leg visits no space twice.
    pub fn moves(&self) -> Option<Moves> {
        self.lengths().first()
    }

    /// The spaces a robot at `stage` can enter to complete the task in exactly `left` moves, counting this one.
    pub fn next(&self, stage: Stage, left: Moves) -> SpaceSet {
        let moves = self.board.moves(stage.at);
        let row = left.get().checked_sub(2).map(|row| self.rows[usize::from(row)]);
        let keeps_it = |to: &Space| match (self.task.enter(stage, *to), row) {
            (Entered::Target, row) => row.is_none(),
            (Entered::Space(_), None) => false,
            (Entered::Space(stage), Some(row)) => row.contains(stage),
        };
        moves.iter().filter(keeps_it).collect()
    }

    /// The shortest route that is first in the order of spaces.
    pub fn shortest(&self) -> Option<Route> {
        self.shortest_routes().next()
    }

    /// All shortest routes, in the order of spaces.
    pub fn shortest_routes(&self) -> Routes<'_> {
        match self.moves() {
            Some(moves) => self.routes(moves),
            None => Routes { plan: self, path: Vec::new() },
        }
    }

    /// All successful routes of exactly this many moves, in the order of spaces. They enter the target on the last
    /// move and not before (MR-13); with an intermediate space, they may pass the target before that space but not
    /// after (MR-30).
    ///
    /// There may be astronomically many. The iterator is lazy; each route costs no more than its length.
    pub fn routes(&self, moves: Moves) -> Routes<'_> {
        let stage = self.task.begin();
        let first = Walk { at: stage.at, next: self.next(stage, moves), stage, left: moves };
        Routes { plan: self, path: vec![first] }
    }

    /// The number of routes that [`Plan::routes`] lists.
    pub fn count(&self, moves: Moves) -> Count {
        // Backwards as in `new`, counting routes instead of testing for one.
        let mut ways = [PerSpace([Count::NONE; Space::COUNT]); 2];
        for left in Moves::all().take_while(|left| *left <= moves) {
            let mut before = [PerSpace([Count::NONE; Space::COUNT]); 2];
            for leg in [Leg::ToVia, Leg::ToTarget] {
                for at in Space::all() {
                    let stage = Stage { at, leg };
                    before[leg as usize][at] =
                        self.next(stage, left).iter().fold(Count::NONE, |sum, to| {
                            sum.plus(match self.task.enter(stage, to) {
                                Entered::Target => Count::Exactly(1),
                                Entered::Space(next) => ways[next.leg as usize][to],
                            })
                        });
                }
            }
            ways = before;
        }
        let begin = self.task.begin();
        ways[begin.leg as usize][begin.at]
    }
}

/// A number of routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// Exactly this many.
    Exactly(u128),
    /// More than fit 128 bits, which is common for long routes.
    Beyond,
}

impl Count {
    const NONE: Count = Count::Exactly(0);

    fn plus(self, other: Count) -> Count {
        match (self, other) {
            (Count::Exactly(one), Count::Exactly(other)) => {
                one.checked_add(other).map_or(Count::Beyond, Count::Exactly)
            }
            _ => Count::Beyond,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => count.fmt(f),
            Count::Beyond => f.write_str("more than 10^38"),
        }
    }
}

/// The routes of one length, lazily. See [`Plan::routes`].
#[derive(Clone, Debug)]
pub struct Routes<'plan> {
    plan: &'plan Plan<'plan>,
    /// The current walk; empty when all routes were listed.
    path: Vec<Walk>,
}

/// One space of the walk, and the moves still to try from there.
#[derive(Clone, Copy, Debug)]
struct Walk {
    at: Space,
    next: SpaceSet,
    stage: Stage,
    left: Moves,
}

impl Iterator for Routes<'_> {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        loop {
            let last = self.path.last_mut()?;
            let Some(to) = last.next.first() else {
                self.path.pop();
                continue;
            };
            last.next = last.next.without(SpaceSet::of(to));
            match (self.plan.task.enter(last.stage, to), Moves::new(last.left.get() - 1)) {
                (Entered::Space(stage), Some(left)) => {
                    let next = self.plan.next(stage, left);
                    self.path.push(Walk { at: to, next, stage, left });
                }
                (Entered::Target, _) | (Entered::Space(_), None) => {
                    let spaces = self.path.iter().map(|walk| walk.at).chain([to]).collect();
                    return Some(Route::from_proven(spaces));
                }
            }
        }
    }
}
