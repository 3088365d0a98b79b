//! Iterative deepening: the moves of the position itself, searched deeper and deeper, best first.

use super::score::{PROVEN, WIN};
use super::search::{Stopped, Worker};
use super::state::{Move, State};

/// A move of the root and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    pub(crate) mv: Move,
    /// Of the last search that looked at it closely; `-WIN` if the others were better.
    pub(crate) score: i32,
    /// The best line that starts with it.
    pub(crate) line: Vec<Move>,
}

/// What deepening needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// How many of the best moves get an exact score.
    pub(crate) lines: usize,
    /// The depth to begin with: helpers start a little deeper, so that threads differ.
    pub(crate) depth_first: u32,
    pub(crate) depth_max: u32,
}

/// The window around the last score in which the next is expected.
const WINDOW: i32 = 40;

impl Worker<'_> {
    /// Searches deeper until a limit is reached or nothing is left to find out. `report` gets the moves,
    /// best first, after each depth.
    pub(crate) fn deepen(
        &mut self,
        state: &State,
        roots: &mut [Root],
        plan: Plan,
        mut report: impl FnMut(&Worker<'_>, u32, &[Root]),
    ) -> u32 {
        let lines = plan.lines.min(roots.len());
        let mut reached = 0;
        let mut finished = Vec::new();
        for depth in plan.depth_first..=plan.depth_max {
            for line in 0..lines {
                let done = self.aspire(state, &mut roots[line..], depth as i32);
                // Moves nobody has looked at since count as worse than all that were: a stable sort keeps
                // their order of the last depth.
                roots[line..].sort_by_key(|root| std::cmp::Reverse(root.score));
                if done.is_err() {
                    // A depth cut short still counts for a single line: its first move was the best, and
                    // whatever came before it now is better. Several lines would be of different depths.
                    if lines > 1 && reached > 0 {
                        roots.clone_from_slice(&finished);
                    }
                    return reached;
                }
            }
            reached = depth;
            if lines > 1 {
                // The second search can find something that the first had reduced away.
                roots[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
                finished = roots.to_vec();
            }
            report(self, depth, roots);
            if roots[..lines].iter().all(|root| root.score.abs() >= PROVEN) {
                break;
            }
        }
        reached
    }

    /// Searches with a narrow window first, and widens it on the side where the score falls out.
    fn aspire(&mut self, state: &State, roots: &mut [Root], depth: i32) -> Result<(), Stopped> {
        let last = roots[0].score;
        let (mut alpha, mut beta) = (-WIN, WIN);
        if depth >= 4 && last.abs() < PROVEN {
            (alpha, beta) = (last - WINDOW, last + WINDOW);
        }
        let mut width = WINDOW;
        loop {
            let score = self.search_roots(state, roots, (alpha, beta), depth)?;
            width *= 4;
            if score <= alpha && alpha > -WIN {
                alpha = if width > 500 { -WIN } else { score - width };
            } else if score >= beta && beta < WIN {
                beta = if width > 500 { WIN } else { score + width };
            } else {
                return Ok(());
            }
            roots.sort_by_key(|root| std::cmp::Reverse(root.score));
        }
    }

    fn search_roots(
        &mut self,
        state: &State,
        roots: &mut [Root],
        (mut alpha, beta): (i32, i32),
        depth: i32,
    ) -> Result<i32, Stopped> {
        let mut best = -WIN;
        // Scores of the last depth must not be mixed with this one's, but the first move keeps its own
        // until there is a better answer, in case we are stopped.
        for root in &mut roots[1..] {
            root.score = -WIN;
        }
        for (i, root) in roots.iter_mut().enumerate() {
            let next = state.after(root.mv);
            let window = (-beta, -alpha);
            let score = if i == 0 {
                -self.search(&next, root.mv, window, depth - 1, 1)?
            } else {
                let less = i32::from(depth >= 3 && i >= 4) + i32::from(depth >= 5 && i >= 16);
                let narrow = (-alpha - 1, -alpha);
                let mut score = -self.search(&next, root.mv, narrow, depth - 1 - less, 1)?;
                if score > alpha && less > 0 {
                    score = -self.search(&next, root.mv, narrow, depth - 1, 1)?;
                }
                if score > alpha && score < beta {
                    score = -self.search(&next, root.mv, window, depth - 1, 1)?;
                }
                score
            };
            if i == 0 || score > alpha {
                root.score = score;
                root.line.clear();
                root.line.push(root.mv);
                root.line.extend_from_slice(self.line.at(1));
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}
