//! The tree search of one thread: principal variation search inside iterative deepening. Every score beyond
//! `PROVEN` is a proof: it comes from finished games only, and a position with an incomplete move list never counts
//! as lost.

use std::ops::Range;
use std::sync::LazyLock;

use super::accumulator::Sums;
use super::changes::Changes;
use super::level::Sight;
use super::moves::{Scored, generate, runs};
use super::net::{Judgement, Net};
use super::quiescence::SETTLE_DEPTH;
use super::score::{ESTIMATE_MAX, PLY_MAX, PROVEN, WIN};
use super::state::{CAMPS, Kind, Move, State};
use super::table::{Bound, Known, PackedEntry, Table};
use super::vectors::Vectors;
use super::{Limits, Progress, Watch};

/// Nodes between clock reads: a node takes a microsecond or two, more on a crowded board.
const NODES_PER_CLOCK: u64 = 64;
/// The score of a position that seems lost but whose moves were not all searched.
pub(super) const SEEMS_LOST: i32 = -ESTIMATE_MAX - 1;
/// The search was stopped; its results are discarded.
#[derive(Debug)]
pub(crate) struct Stopped;

/// The state of one search thread.
pub(crate) struct Worker<'a> {
    pub(crate) table: &'a Table,
    pub(crate) limits: Limits,
    pub(crate) watch: &'a dyn Watch,
    pub(crate) sight: Sight,
    pub(crate) nodes: u64,
    /// The depth that is complete.
    pub(crate) depth: u32,
    pub(crate) ply_reached: usize,
    /// True while the clock is ignored.
    pub(crate) unhurried: bool,
    net: &'a Net,
    vectors: Vectors,
    changes: Changes,
    /// Accumulators by ply and view. That of the side to move is valid for every position on the current path; the
    /// other view once its moves are tried.
    sums: Vec<[Sums; 2]>,
    /// A stack of move lists.
    pub(super) moves: Vec<Scored>,
    history: Box<[[i32; Move::PATTERNS]; 2]>,
    /// Continuation history: by the pattern of the previous move.
    answers: Box<[[i16; Move::PATTERNS]; Move::PATTERNS]>,
    killers: [[Option<Move>; 2]; PLY_MAX + 2],
    pub(crate) line: Lines,
}

/// The principal variations by ply: a triangular table.
pub(crate) struct Lines {
    moves: Box<[[Move; PLY_MAX + 2]; PLY_MAX + 2]>,
    len: [usize; PLY_MAX + 2],
}

impl Lines {
    fn new() -> Lines {
        let moves = vec![[Move(0); PLY_MAX + 2]; PLY_MAX + 2].into_boxed_slice();
        let moves = moves.try_into().unwrap_or_else(|_| unreachable!("made with this length"));
        Lines { moves, len: [0; PLY_MAX + 2] }
    }

    /// Sets the line of this ply to `mv` followed by the line of the next.
    pub(crate) fn prepend(&mut self, ply: usize, mv: Move) {
        let len = self.len[ply + 1];
        let (upper, lower) = self.moves.split_at_mut(ply + 1);
        upper[ply][0] = mv;
        upper[ply][1..=len].copy_from_slice(&lower[0][..len]);
        self.len[ply] = len + 1;
    }

    pub(crate) fn at(&self, ply: usize) -> &[Move] {
        &self.moves[ply][..self.len[ply]]
    }

    pub(crate) fn clear(&mut self, ply: usize) {
        self.len[ply] = 0;
    }
}

/// A node with everything known without searching it.
struct Node<'a> {
    /// The parent position, and the move from it.
    from: &'a State,
    mv: Move,
    state: &'a State,
    key: u64,
    judgement: Judgement,
    /// True if the accumulator of the side to move is up to date.
    carried: bool,
    /// True if the side to move loses unless it takes the lead with this action.
    pressed: bool,
    hint: Option<Move>,
    ply: usize,
}

/// Late move reductions, by depth and index in the list.
static REDUCTION: LazyLock<[[u8; 64]; 32]> = LazyLock::new(|| {
    let less = |depth: usize, place: usize| {
        (0.4 + (depth.max(1) as f64).ln() * (place.max(1) as f64).ln() / 1.6) as u8
    };
    std::array::from_fn(|depth| std::array::from_fn(|place| less(depth, place)))
});

fn reduction(depth: i32, place: usize) -> i32 {
    i32::from(REDUCTION[(depth as usize).min(31)][place.min(63)])
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        (net, table): (&'a Net, &'a Table),
        limits: Limits,
        watch: &'a dyn Watch,
        sight: Sight,
    ) -> Self {
        let answers = vec![[0; Move::PATTERNS]; Move::PATTERNS].into_boxed_slice();
        Worker {
            table,
            limits,
            watch,
            sight,
            nodes: 0,
            depth: 0,
            ply_reached: 0,
            unhurried: false,
            net,
            vectors: Vectors::of_this_machine(),
            changes: Changes::NONE,
            sums: vec![[Sums::EMPTY; 2]; PLY_MAX + 2],
            moves: Vec::with_capacity(4096),
            history: Box::new([[0; Move::PATTERNS]; 2]),
            answers: answers.try_into().unwrap_or_else(|_| unreachable!("made with this length")),
            killers: [[None; 2]; PLY_MAX + 2],
            line: Lines::new(),
        }
    }

    /// Counts a node and checks the limits.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.limits.nodes_max.is_some_and(|max| self.nodes > max) {
            return Err(Stopped);
        }
        if self.nodes.is_multiple_of(NODES_PER_CLOCK) {
            let memory_bytes = self.table.bytes();
            self.watch.progress(&Progress { depth: self.depth, nodes: self.nodes, memory_bytes });
            if self.watch.is_over(self.limits.time_max.filter(|_| !self.unhurried)) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// The static evaluation of a move that was not searched.
    pub(crate) fn glance(&self, state: &State, mv: Move) -> i32 {
        let next = state.after(mv);
        -self.estimate(self.net.evaluate(&next), next.key())
    }

    /// The network's score with the error of this player.
    fn estimate(&self, score: i32, key: u64) -> i32 {
        (score + self.sight.noise(key)).clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }

    /// Initialises the accumulators at the root.
    pub(crate) fn begin(&mut self, state: &State) {
        self.sums[0] = [0, 1].map(|view| Sums::of(self.net, state, view));
    }

    /// Updates the accumulator of one view for the move from `from` to this ply.
    fn carry(&mut self, from: &State, mv: Move, view: usize, ply: usize) {
        let (before, sums) = self.sums.split_at_mut(ply);
        self.changes.fill(from, mv, view);
        self.vectors.carry(self.net, &before[ply - 1][view], &self.changes, &mut sums[0][view]);
    }

    /// Updates the accumulators that the evaluation did not need.
    fn carry_rest(&mut self, node: &Node<'_>) {
        let side = usize::from(node.state.side);
        if !node.carried {
            self.carry(node.from, node.mv, side, node.ply);
        }
        self.carry(node.from, node.mv, 1 - side, node.ply);
    }

    /// The score of the position after `mv` for its side to move, searched `depth` actions deep: exact within
    /// `alpha..beta`, otherwise a bound.
    pub(crate) fn search(
        &mut self,
        from: &State,
        mv: Move,
        (mut alpha, mut beta): (i32, i32),
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let state = &from.after(mv);
        let key = state.key();
        // Probe early, so that the memory access overlaps with other work. At the horizon evaluating is faster than
        // probing.
        let known = if depth > 0 { self.table.probe(key) } else { PackedEntry::NOTHING };
        let judged = self.table.judged.get(key);
        let now = ply as i32;
        self.line.clear(ply);
        self.count()?;
        self.ply_reached = self.ply_reached.max(ply);

        // Step 1: finished games, and games that the side to move can finish by a winning refill.
        let side = usize::from(state.side);
        if let Some(score) = self.finished(state, ply) {
            return Ok(score);
        }

        // Step 2: mate distance pruning. The worst result is a loss with the next action, the best a win with the
        // one after that.
        alpha = alpha.max(now + 1 - WIN);
        beta = beta.min(WIN - now - 2);
        if alpha >= beta {
            return Ok(alpha);
        }

        // Step 3: transposition table and static evaluation.
        let known = known.unpack();
        if let Some(score) = known.and_then(|known| known.decides((alpha, beta), depth, ply)) {
            return Ok(score);
        }
        let hint = known.and_then(|known| known.mv);
        let carried = judged.is_none();
        let judgement = judged.unwrap_or_else(|| {
            self.carry(from, mv, side, ply);
            let judgement = self.vectors.judge(self.net, &self.sums[ply][side], state);
            self.table.judged.put(key, judgement);
            judgement
        });
        let pressed = state.is_pressed();
        if pressed && (judgement.homeward == 0 || state.at_home(side) == 0) {
            return Ok(now + 2 - WIN);
        }
        self.look(
            &Node { from, mv, state, key, judgement, carried, pressed, hint, ply },
            (alpha, beta),
            depth,
        )
    }

    /// The second half of [`Worker::search`], for positions that are not decided by lookups.
    fn look(
        &mut self,
        node: &Node<'_>,
        (alpha, beta): (i32, i32),
        depth: i32,
    ) -> Result<i32, Stopped> {
        let &Node { mv, state, key, judgement, pressed, hint, ply, .. } = node;
        let lost = ply as i32 + 2 - WIN;

        // Step 4: quiescence at the horizon.
        let estimate = self.estimate(judgement.score, key);
        if depth <= 0 || ply >= PLY_MAX {
            let enough = !pressed && estimate >= beta;
            if enough || judgement.homeward == 0 || depth <= -SETTLE_DEPTH || ply >= PLY_MAX {
                return Ok(estimate);
            }
            self.carry_rest(node);
            let least = if pressed { lost } else { estimate };
            return self.settle(state, judgement.homeward, least, (alpha, beta), depth, ply);
        }

        // Step 5: reverse futility pruning: the static score exceeds beta by a margin.
        let open = beta - alpha > 1;
        if !open && !pressed && depth <= 4 && beta.abs() < PROVEN && estimate - 90 * depth >= beta {
            return Ok(estimate);
        }

        // Step 6: search the moves.
        self.carry_rest(node);
        let first = self.moves.len();
        let complete = if pressed {
            self.list_home(state, judgement.homeward)
        } else {
            generate(state, self.sight.inner, &mut self.moves)
        };
        self.rank(state, first, mv, hint, ply);
        let least = if pressed { lost } else { -WIN };
        let result = self.try_moves((state, mv), first, (alpha, beta), least, depth, ply);
        self.moves.truncate(first);
        let (best, best_move, whole) = result?;

        // Step 7: store.
        let best = if best <= -PROVEN && !(complete && whole) { SEEMS_LOST } else { best };
        let bound = Bound::of(best, (alpha, beta));
        let score = to_table(best, ply);
        self.table.store(key, Known { mv: best_move, score, depth: depth as u8, bound });
        Ok(best)
    }

    /// The score of a finished game, or of one that the side to move can finish by a winning refill.
    fn finished(&mut self, state: &State, ply: usize) -> Option<i32> {
        let now = ply as i32;
        let leads = state.leads(usize::from(state.side));
        if state.is_over() {
            return Some(if leads { WIN - now } else { now - WIN });
        }
        let mv = if leads { state.ending_refill()? } else { return None };
        self.line.clear(ply + 1);
        self.line.prepend(ply, mv);
        Some(WIN - now - 1)
    }

    /// Searches the moves from `first` on. Returns the best score, its move if it raised alpha, and true if every
    /// move was searched. Moves that are not in the list are worth `least`.
    fn try_moves(
        &mut self,
        (state, before): (&State, Move),
        first: usize,
        (mut alpha, beta): (i32, i32),
        least: i32,
        depth: i32,
        ply: usize,
    ) -> Result<(i32, Option<Move>, bool), Stopped> {
        let open = beta - alpha > 1;
        let (mut best, mut best_move) = (least, None);
        alpha = alpha.max(least);
        let count = self.moves.len() - first;
        for i in 0..count {
            self.pick(first + i);
            let mv = self.moves[first + i].mv;
            let full = depth - 1;
            let mut score = best;
            let mut search_fully = true;
            if i > 0 {
                let mut less = 0;
                if depth >= 2 && i >= 3 {
                    less = reduction(depth, i);
                    less -= i32::from(open) + i32::from(is_crossing(state, mv));
                    less = less.clamp(0, full);
                }
                score = -self.search(state, mv, (-alpha - 1, -alpha), full - less, ply + 1)?;
                if score > alpha && less > 0 {
                    score = -self.search(state, mv, (-alpha - 1, -alpha), full, ply + 1)?;
                }
                search_fully = score > alpha && score < beta;
            }
            if search_fully {
                score = -self.search(state, mv, (-beta, -alpha), full, ply + 1)?;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    self.line.prepend(ply, mv);
                    if score >= beta {
                        self.reward(state, before, first..first + i, mv, depth);
                        self.remember_killer(mv, ply);
                        return Ok((best, best_move, i + 1 == count));
                    }
                }
            }
        }
        Ok((best, best_move, true))
    }

    /// Lists the runs into the mover's camp, for a side that must take the lead now. Returns true if the list is
    /// complete.
    fn list_home(&mut self, state: &State, homeward: u8) -> bool {
        let home = CAMPS[usize::from(state.side)];
        let first = self.moves.len();
        let mut complete = true;
        for robot in (0..3).filter(|robot| homeward & 1 << robot != 0) {
            complete &= runs(state, robot, self.sight.inner, &mut self.moves);
        }
        let mut kept = first;
        for i in first..self.moves.len() {
            if home & (1 << (self.moves[i].mv.0 >> 24 & 31)) != 0 {
                self.moves[kept] = self.moves[i];
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        complete
    }

    /// Scores the moves from `first` on for move ordering.
    fn rank(&mut self, state: &State, first: usize, before: Move, hint: Option<Move>, ply: usize) {
        let side = usize::from(state.side);
        let answers = &self.answers[before.pattern()];
        for scored in &mut self.moves[first..] {
            let mv = scored.mv;
            let pattern = mv.pattern();
            let mut score = self.history[side][pattern] + i32::from(answers[pattern]);
            if hint == Some(mv) {
                score = i32::MAX;
            } else if self.killers[ply].contains(&Some(mv)) {
                score += 6_000;
            }
            if let Kind::Run { robot, hex, used } = mv.kind() {
                let was_home = CAMPS[side] & (1 << state.robots[robot]) != 0;
                let is_home = CAMPS[side] & (1 << hex) != 0;
                score = score.saturating_add(match (was_home, is_home) {
                    (false, true) => 12_000,
                    (true, false) => -6_000,
                    _ => 0,
                });
                score -= 20 * used.count_ones() as i32;
            }
            scored.score = score;
        }
    }

    /// Swaps the best-ranked remaining move to index `at`.
    fn pick(&mut self, at: usize) {
        let (mut best, mut most) = (at, self.moves[at].score);
        for (i, scored) in self.moves.iter().enumerate().skip(at + 1) {
            if scored.score > most {
                (best, most) = (i, scored.score);
            }
        }
        self.moves.swap(at, best);
    }

    /// Updates the histories after a cutoff: rewards the move, penalises those tried before it.
    fn reward(&mut self, state: &State, before: Move, vain: Range<usize>, mv: Move, depth: i32) {
        let side = usize::from(state.side);
        let bonus = (depth * depth * 8).min(1_600);
        let answers = &mut self.answers[before.pattern()];
        let history = &mut self.history[side];
        let mut adjust = |pattern: usize, bonus: i32| {
            let value = &mut history[pattern];
            *value += bonus - *value * bonus.abs() / 8_192;
            let value = &mut answers[pattern];
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / 8_192) as i16;
        };
        adjust(mv.pattern(), bonus);
        for tried in &self.moves[vain] {
            adjust(tried.mv.pattern(), -bonus);
        }
    }

    fn remember_killer(&mut self, mv: Move, ply: usize) {
        let [first, _] = self.killers[ply];
        if first != Some(mv) {
            self.killers[ply] = [Some(mv), first];
        }
    }
}

/// True if the move brings a robot into the mover's camp.
fn is_crossing(state: &State, mv: Move) -> bool {
    match mv.kind() {
        Kind::Run { robot, hex, .. } => {
            let home = CAMPS[usize::from(state.side)];
            home & (1 << state.robots[robot]) == 0 && home & (1 << hex) != 0
        }
        Kind::Place { .. } | Kind::Refill { .. } => false,
    }
}

impl Known {
    /// The stored score, if a search of this depth cannot improve on it.
    fn decides(self, (alpha, beta): (i32, i32), depth: i32, ply: usize) -> Option<i32> {
        let score = from_table(self.score, ply);
        let (proven, decides) = match self.bound {
            Bound::Exact => (score.abs() >= PROVEN, true),
            Bound::Lower => (score >= PROVEN, score >= beta),
            Bound::Upper => (score <= -PROVEN, score <= alpha),
        };
        let deep_enough = beta - alpha <= 1 && i32::from(self.depth) >= depth;
        (decides && (proven || deep_enough)).then_some(score)
    }
}

impl Bound {
    /// The kind of bound that a best score is for this window.
    fn of(best: i32, (alpha, beta): (i32, i32)) -> Bound {
        if best >= beta {
            Bound::Lower
        } else if best <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// Proven scores count from the root in the search, from the position itself in the table.
fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score >= PROVEN {
        score + ply
    } else if score <= -PROVEN {
        score - ply
    } else {
        score
    }) as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score >= PROVEN {
        score - ply
    } else if score <= -PROVEN {
        score + ply
    } else {
        score
    }
}
