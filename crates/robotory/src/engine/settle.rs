//! Beyond the horizon: before a position is judged, robots that can run home do so. Anything else is left to
//! the estimate.

use super::moves::{Breadth, runs};
use super::score::PLY_MAX;
use super::search::{Stopped, Worker};
use super::state::{CAMPS, State, flood};

/// How many actions beyond the horizon are looked at.
const SETTLE_DEPTH: i32 = 3;

impl Worker<'_> {
    /// The worth of a position at the horizon: the estimate, or more if a run home gives more.
    pub(super) fn settle(
        &mut self,
        state: &State,
        estimate: i32,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let mut best = estimate;
        if best >= beta || depth <= -SETTLE_DEPTH || ply >= PLY_MAX {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let home = CAMPS[usize::from(state.side)];
        let breadth = Breadth {
            steps_max: self.sight.inner.steps_max.min(Breadth::SETTLE.steps_max),
            ..Breadth::SETTLE
        };
        for robot in 0..3 {
            let from = 1 << state.robots[robot];
            if from & home != 0 || flood(from, state.usable(robot)) & home == 0 {
                continue;
            }
            let first = self.moves.len();
            runs(state, robot, breadth, &mut self.moves);
            for i in first..self.moves.len() {
                let mv = self.moves[i].mv;
                if home & (1 << (mv.0 >> 24 & 31)) == 0 {
                    continue;
                }
                let next = state.after(mv);
                let score = -self.search(&next, mv, (-beta, -alpha), depth - 1, ply + 1)?;
                best = best.max(score);
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
            self.moves.truncate(first);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }
}
