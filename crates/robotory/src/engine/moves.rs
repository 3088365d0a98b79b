//! Move generation for the search. Runs of a robot come out by length, merged (RT-11), and up to a limit: a crowded
//! board has hundreds of thousands. An incomplete list is marked as such, and the search then never claims a proven
//! loss.

use super::state::{Move, State, flood};

/// A move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub(crate) mv: Move,
    pub(crate) score: i32,
}

/// Limits of move generation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Breadth {
    /// Maximum number of runs of one robot, not counting one to each destination, which is always included.
    pub(crate) runs_max: usize,
    /// Maximum number of steps of a run. Weak levels do not see further.
    pub(crate) steps_max: u32,
}

impl Breadth {
    /// Inside the tree.
    pub(crate) const INNER: Breadth = Breadth { runs_max: 96, steps_max: 24 };
    /// In quiescence search, where only runs into the mover's camp are tried.
    pub(crate) const SETTLE: Breadth = Breadth { runs_max: 12, steps_max: 24 };
    /// At the root, where an omitted move can never be played.
    pub(crate) const ROOT: Breadth = Breadth { runs_max: 1500, steps_max: 24 };
}

/// Appends the moves of a position that is not over. Returns true if the list is complete.
pub(crate) fn generate(state: &State, breadth: Breadth, moves: &mut Vec<Scored>) -> bool {
    let side = usize::from(state.side);
    let mut complete = true;
    for robot in 0..3 {
        complete &= runs(state, robot, breadth, moves);
    }
    let size = state.refill_size(side);
    if size > 0 {
        let most = size.min(state.reserve[0]);
        for white in size.saturating_sub(state.reserve[1])..=most {
            moves.push(Scored { mv: Move::refill([white, size - white]), score: 0 });
        }
    }
    for colour in 0..2 {
        if state.supply[side][colour] > 0 {
            let mut free = state.free();
            while free != 0 {
                let mv = Move::place(colour, free.trailing_zeros());
                moves.push(Scored { mv, score: 0 });
                free &= free - 1;
            }
        }
    }
    complete
}

/// Appends the runs of one robot, shortest first. Returns true if the list is complete.
pub(crate) fn runs(state: &State, robot: usize, breadth: Breadth, moves: &mut Vec<Scored>) -> bool {
    let usable = state.usable(robot);
    let from = 1 << state.robots[robot];
    let first = moves.len();
    let mut level = first..push_steps(robot, from, usable, 0, moves);
    let mut steps = 1;
    while !level.is_empty() {
        if steps >= breadth.steps_max {
            // Complete for a player who does not see longer runs.
            return true;
        }
        let next = moves.len();
        for i in level {
            let Move(bits) = moves[i].mv;
            let (here, used) = (1 << (bits >> 24 & 31), bits & 0xff_ffff);
            push_steps(robot, here, usable & !used, used, moves);
            if moves.len() - first > breadth.runs_max {
                merge(next, moves);
                let more = moves.len() - first > breadth.runs_max;
                if more {
                    cover_destinations(state, robot, first, moves);
                    return false;
                }
            }
        }
        merge(next, moves);
        level = next..moves.len();
        steps += 1;
    }
    true
}

/// Appends one step from `here` to each disc in reach. Returns the new length.
fn push_steps(robot: usize, here: u32, left: u32, used: u32, moves: &mut Vec<Scored>) -> usize {
    let mut next = super::state::around(here) & left;
    while next != 0 {
        let hex = next.trailing_zeros();
        moves.push(Scored { mv: Move::run(robot, hex, used | 1 << hex), score: 0 });
        next &= next - 1;
    }
    moves.len()
}

/// Removes duplicates from `first` on. Only runs of the same length can be equal.
fn merge(first: usize, moves: &mut Vec<Scored>) {
    let level = &mut moves[first..];
    if level.len() > 1 {
        level.sort_unstable_by_key(|scored| scored.mv.0);
        let mut kept = first + 1;
        for i in first + 1..moves.len() {
            if moves[i].mv != moves[kept - 1].mv {
                moves[kept] = moves[i];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }
}

/// Adds a shortest run to each destination that a truncated list does not reach.
fn cover_destinations(state: &State, robot: usize, first: usize, moves: &mut Vec<Scored>) {
    let usable = state.usable(robot);
    let mut missing = flood(1 << state.robots[robot], usable);
    for scored in &moves[first..] {
        missing &= !(1 << (scored.mv.0 >> 24 & 31));
    }
    let mut at = first;
    while missing != 0 && at < moves.len() {
        let Move(bits) = moves[at].mv;
        let (hex, used) = (bits >> 24 & 31, bits & 0xff_ffff);
        let mut next = super::state::around(1 << hex) & missing & !used;
        while next != 0 {
            let hex = next.trailing_zeros();
            moves.push(Scored { mv: Move::run(robot, hex, used | 1 << hex), score: 0 });
            missing &= !(1 << hex);
            next &= next - 1;
        }
        at += 1;
    }
}
