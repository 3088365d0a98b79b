//! Iterative deepening: the moves of the position itself, searched deeper and deeper, best first.

use super::score::{PROVEN, WIN};
use super::search::{SEEMS_LOST, Stopped, Worker};
use super::state::{Move, State};

/// A move of the root and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    pub(crate) mv: Move,
    /// Of the last search that looked at it closely, or [`UNSEEN`].
    pub(crate) score: i32,
    /// The best line that starts with it.
    pub(crate) line: Vec<Move>,
}

/// The score of a move that was not looked at closely in this pass, or was no better than another: worse than
/// every estimate, but better than a proven loss. So a lost move never stands before one that may be better,
/// and when the first move counts as lost, all are.
pub(crate) const UNSEEN: i32 = -15_000;
const _: () = assert!(-PROVEN < UNSEEN && UNSEEN < SEEMS_LOST, "apart from all real scores");

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
        self.begin(state);
        let mut reached = 0;
        let mut finished = Vec::new();
        for depth in plan.depth_first..=plan.depth_max {
            // Several lines were asked for, and each takes a moment: on a machine that is busy with something else
            // the time may be over before the first.
            self.unhurried = lines > 1 && depth == plan.depth_first;
            for line in 0..lines {
                let done = self.aspire(state, &mut roots[line..], depth as i32);
                // A stable sort keeps the order of the last depth among moves that are unseen.
                sort(&mut roots[line..]);
                if done.is_err() {
                    // A depth cut short still counts for a single line: either its first move is the best
                    // of the last depth, or what now stands before it is better. Several lines would be of
                    // different depths.
                    if lines > 1 && reached > 0 {
                        restore(roots, finished);
                    }
                    return reached;
                }
            }
            reached = depth;
            if lines > 1 {
                // The second search can find something that the first had reduced away.
                sort(&mut roots[..lines]);
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
        // Scores of the last depth must not be mixed with this one's, but the first move keeps its own
        // until it has been searched, in case we are stopped.
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
            // A loss is kept even if another move loses later: it is proven.
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

/// Best first.
fn sort(roots: &mut [Root]) {
    roots.sort_by_key(|root| std::cmp::Reverse(root.score));
}

/// Back to the last finished depth, but what was proven since stays proven.
fn restore(roots: &mut [Root], mut finished: Vec<Root>) {
    for proven in roots.iter().filter(|root| root.score.abs() >= PROVEN) {
        if let Some(root) = finished.iter_mut().find(|root| root.mv == proven.mv) {
            root.clone_from(proven);
        }
    }
    roots.clone_from_slice(&finished);
    sort(roots);
}
