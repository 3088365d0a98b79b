//! Quiescence search: at the horizon, tries the runs of robots into the mover's camp before the position is evaluated.
//! Everything else is left to the evaluation.

use super::moves::{Breadth, runs};
use super::score::PROVEN;
use super::search::{SEEMS_LOST, Stopped, Worker};
use super::state::{CAMPS, State};

/// Depth of the quiescence search.
pub(super) const SETTLE_DEPTH: i32 = 3;

impl Worker<'_> {
    /// The score of a position at the horizon where robots can run into the mover's camp: the best of such a run and
    /// `least`, the score without one.
    pub(super) fn settle(
        &mut self,
        state: &State,
        homeward: u8,
        least: i32,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let (mut best, mut complete) = (least, true);
        alpha = alpha.max(best);
        let home = CAMPS[usize::from(state.side)];
        let breadth = Breadth {
            steps_max: self.sight.inner.steps_max.min(Breadth::SETTLE.steps_max),
            ..Breadth::SETTLE
        };
        for robot in (0..3).filter(|robot| homeward & 1 << robot != 0) {
            let first = self.moves.len();
            complete &= runs(state, robot, breadth, &mut self.moves);
            for i in first..self.moves.len() {
                let mv = self.moves[i].mv;
                if home & (1 << (mv.0 >> 24 & 31)) == 0 {
                    continue;
                }
                let score = -self.search(state, mv, (-beta, -alpha), depth - 1, ply + 1)?;
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
        // Not a proof: a side that must run home but has an incomplete list may have a run that helps.
        Ok(if best <= -PROVEN && !complete { SEEMS_LOST } else { best })
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::Worker;
    use crate::engine::moves::{Breadth, generate};
    use crate::engine::net::NET;
    use crate::engine::score::{PROVEN, WIN};
    use crate::engine::search::SEEMS_LOST;
    use crate::engine::state::{Kind, Move, State};
    use crate::engine::table::Table;
    use crate::engine::{Level, Limits};
    use crate::{EndRule, Position};

    fn search(from: &State, mv: Move, depth: i32) -> i32 {
        let table = Table::new(0);
        let sight = Level::FULL.sight(0);
        let mut worker = Worker::new((&NET, &table), Limits::default(), &(), sight);
        worker.begin(from);
        worker.search(from, mv, (-WIN, WIN), depth, 1).unwrap_or_else(|_| unreachable!("no limit"))
    }

    /// Quiescence search tries only a few runs. On boards full of discs there are many more, and a loss proven
    /// there must remain one when all are searched.
    #[test]
    fn losses_beyond_the_horizon_are_losses() {
        let mut dice = Dice::new(31);
        let (mut moves, mut lost) = (Vec::new(), 0);
        for game in 0..1_500 {
            let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
            let mut state = State::from(&Position::start_with(end));
            while !state.is_over() {
                moves.clear();
                generate(&state, Breadth::INNER, &mut moves);
                let is_run = |mv: Move| matches!(mv.kind(), Kind::Run { .. });
                if moves.iter().any(|scored| !is_run(scored.mv)) && !dice.chance(1, 1 + game % 12) {
                    moves.retain(|scored| !is_run(scored.mv));
                }
                let mv = dice.pick(&moves).expect("RT-13").mv;
                let next = state.after(mv);
                if !next.is_over() && next.is_pressed() && search(&state, mv, 0) <= -PROVEN {
                    assert!(search(&state, mv, 3) <= SEEMS_LOST, "{next:?}");
                    lost += 1;
                }
                state = next;
            }
        }
        assert!(lost > 500, "{lost}");
    }
}
