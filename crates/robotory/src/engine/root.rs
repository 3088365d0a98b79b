//! Iterative deepening over the root moves.

use super::score::{PROVEN, WIN};
use super::search::{SEEMS_LOST, Stopped, Worker};
use super::state::{Move, State};

/// A root move with its score and line.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    pub(crate) mv: Move,
    /// The score of the last full search, or [`UNSEEN`].
    pub(crate) score: i32,
    /// The best line that starts with it.
    pub(crate) line: Vec<Move>,
}

/// The score of a move that was not fully searched in this iteration, or failed low: worse than every estimate but
/// better than a proven loss. So a lost move never sorts before one that may be better, and if the first move is
/// lost, all are.
pub(crate) const UNSEEN: i32 = -15_000;
const _: () = assert!(-PROVEN < UNSEEN && UNSEEN < SEEMS_LOST, "apart from all real scores");

/// Parameters of iterative deepening.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Number of best moves with an exact score.
    pub(crate) lines: usize,
    /// The first depth. Helper threads start deeper, so that threads search different depths.
    pub(crate) depth_first: u32,
    pub(crate) depth_max: u32,
}

/// The aspiration window around the last score.
const WINDOW: i32 = 40;

impl Worker<'_> {
    /// Deepens until a limit is reached or everything is proven. Calls `report` with the sorted moves after each
    /// depth.
    pub(crate) fn deepen(
        &mut self,
        state: &State,
        roots: &mut [Root],
        plan: Plan,
        mut report: impl FnMut(&Worker<'_>, u32, &[Root]),
    ) -> u32 {
        let lines = plan.lines.min(roots.len());
        self.begin(state);
        let mut finished = Vec::new();
        for depth in plan.depth_first..=plan.depth_max {
            // With several lines the first depth ignores the clock: on a busy machine time could run out before all
            // lines have a score.
            self.unhurried = lines > 1 && depth == plan.depth_first;
            for line in 0..lines {
                let done = self.aspire(state, &mut roots[line..], depth as i32);
                // The stable sort keeps the order of the last depth among unseen moves.
                sort(&mut roots[line..]);
                if done.is_err() {
                    // An interrupted depth is still usable for a single line: its first move is either the best of
                    // the last depth or better. Several lines would be of different depths.
                    if lines > 1 && self.depth > 0 {
                        restore(roots, finished);
                    }
                    return self.depth;
                }
            }
            self.depth = depth;
            if lines > 1 {
                // A later line can find a move that an earlier search had reduced.
                sort(&mut roots[..lines]);
                finished = roots.to_vec();
            }
            report(self, depth, roots);
            if roots[..lines].iter().all(|root| root.score.abs() >= PROVEN) {
                break;
            }
        }
        self.depth
    }

    /// Searches with a narrow window and widens it on the side where the score falls out.
    fn aspire(&mut self, state: &State, roots: &mut [Root], depth: i32) -> Result<(), Stopped> {
        let last = roots[0].score;
        let (mut alpha, mut beta) = (-WIN, WIN);
        if depth >= 4 && last != UNSEEN && last.abs() < PROVEN {
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
            sort(roots);
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
        // Scores of different depths must not be mixed, but the first move keeps its score until it has been
        // searched, in case the search is stopped.
        for root in &mut roots[1..] {
            root.score = UNSEEN;
        }
        for (i, root) in roots.iter_mut().enumerate() {
            let window = (-beta, -alpha);
            let score = if i == 0 {
                -self.search(state, root.mv, window, depth - 1, 1)?
            } else {
                let less = i32::from(depth >= 3 && i >= 4) + i32::from(depth >= 5 && i >= 16);
                let narrow = (-alpha - 1, -alpha);
                let mut score = -self.search(state, root.mv, narrow, depth - 1 - less, 1)?;
                if score > alpha && less > 0 {
                    score = -self.search(state, root.mv, narrow, depth - 1, 1)?;
                }
                if score > alpha && score < beta {
                    score = -self.search(state, root.mv, window, depth - 1, 1)?;
                }
                score
            };
            // Keep a proven loss even if another move loses later.
            if i == 0 || score > alpha || score <= -PROVEN {
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

/// Sorts best first.
fn sort(roots: &mut [Root]) {
    roots.sort_by_key(|root| std::cmp::Reverse(root.score));
}

/// Restores the last finished depth, but keeps what was proven since.
fn restore(roots: &mut [Root], mut finished: Vec<Root>) {
    for proven in roots.iter().filter(|root| root.score.abs() >= PROVEN) {
        if let Some(root) = finished.iter_mut().find(|root| root.mv == proven.mv) {
            root.clone_from(proven);
        }
    }
    roots.clone_from_slice(&finished);
    sort(roots);
}
