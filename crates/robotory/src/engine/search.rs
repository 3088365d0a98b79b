//! The tree search of one thread: negamax with a null window for all but the first move, iterative
//! deepening outside. Every score beyond `PROVEN` is a proof: it comes from finished games only, and a
//! position whose moves were not all looked at never counts as lost.

use std::ops::Range;
use std::sync::LazyLock;

use super::changes::Changes;
use super::level::Sight;
use super::limits::{Limits, Watch};
use super::moves::{Scored, generate, runs};
use super::net::{Judgement, Net};
use super::score::{ESTIMATE_MAX, PLY_MAX, PROVEN, WIN};
use super::settle::SETTLE_DEPTH;
use super::state::{CAMPS, Kind, Move, State};
use super::sums::Sums;
use super::table::{Bound, Found, Known, Table};
use super::vectors::Vectors;

/// How often the clock is read: a node takes a microsecond or two, more on a crowded board.
const NODES_PER_CLOCK: u64 = 64;
/// The best score a position can have whose moves were not all looked at and which seems lost.
pub(super) const SEEMS_LOST: i32 = -ESTIMATE_MAX - 1;
/// The search was stopped; whatever it returns is thrown away.
#[derive(Debug)]
pub(crate) struct Stopped;

/// What one thread needs to search.
pub(crate) struct Worker<'a> {
    pub(crate) table: &'a Table,
    pub(crate) limits: Limits,
    pub(crate) watch: Watch<'a>,
    pub(crate) sight: Sight,
    pub(crate) nodes: u64,
    pub(crate) ply_reached: usize,
    /// The clock does not count yet.
    pub(crate) unhurried: bool,
    net: &'a Net,
    vectors: Vectors,
    changes: Changes,
    /// By ply and view. The view of the side to move is there for every position on the way here; the other
    /// view as soon as moves are tried.
    sums: Vec<[Sums; 2]>,
    /// A stack of move lists, one on top of the other.
    pub(super) moves: Vec<Scored>,
    history: Box<[[i32; Move::PATTERNS]; 2]>,
    /// Per pattern of the move before, what worked as an answer.
    answers: Box<[[i16; Move::PATTERNS]; Move::PATTERNS]>,
    killers: [[Option<Move>; 2]; PLY_MAX + 2],
    pub(crate) line: Lines,
}

/// The best lines found, one per ply: the usual triangle.
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

    /// `mv` at this ply, followed by the line of the next.
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

/// A position on the way, with what is known of it at sight.
struct Node<'a> {
    /// The position before, and the move that led here.
    from: &'a State,
    mv: Move,
    state: &'a State,
    key: u64,
    judgement: Judgement,
    /// The sums of the side to move are up to date.
    carried: bool,
    /// The side to move has to take the lead now, or it loses.
    pressed: bool,
    hint: Option<Move>,
    ply: usize,
}

/// How many plies late moves are searched less deep, by depth and place in the list.
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
        watch: Watch<'a>,
        sight: Sight,
    ) -> Self {
        let answers = vec![[0; Move::PATTERNS]; Move::PATTERNS].into_boxed_slice();
        Worker {
            table,
            limits,
            watch,
            sight,
            nodes: 0,
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

    /// Counts a node and looks whether the search has to end.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.limits.nodes_max.is_some_and(|max| self.nodes > max) {
            return Err(Stopped);
        }
        if self.nodes.is_multiple_of(NODES_PER_CLOCK) {
            let time_max = self.limits.time_max.filter(|_| !self.unhurried);
            if self.watch.is_over(&Limits { time_max, ..self.limits }) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// What a move seems to be worth that nobody has searched.
    pub(crate) fn glance(&self, state: &State, mv: Move) -> i32 {
        let next = state.after(mv);
        -self.estimate(self.net.evaluate(&next), next.key())
    }

    /// The network's score with this player's misjudgement.
    fn estimate(&self, score: i32, key: u64) -> i32 {
        (score + self.sight.noise(key)).clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }

    /// Forgets the sums of the last search and begins at this position.
    pub(crate) fn begin(&mut self, state: &State) {
        self.sums[0] = [0, 1].map(|view| Sums::of(self.net, state, view));
    }

    /// Brings the sums of one view up to date with the move that led from `from` to this ply.
    fn carry(&mut self, from: &State, mv: Move, view: usize, ply: usize) {
        let (before, sums) = self.sums.split_at_mut(ply);
        self.changes.fill(from, mv, view);
        self.vectors.carry(self.net, &before[ply - 1][view], &self.changes, &mut sums[0][view]);
    }

    /// Brings those sums up to date that the judgement did not need.
    fn carry_rest(&mut self, node: &Node<'_>) {
        let side = usize::from(node.state.side);
        if !node.carried {
            self.carry(node.from, node.mv, side, node.ply);
        }
        self.carry(node.from, node.mv, 1 - side, node.ply);
    }

    /// The worth of the position after `mv` for its side to move, `depth` actions deep, if it lies in
    /// `alpha..beta`; a bound on it if not.
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
        // Asked for early, needed late: the answer takes its time on the way from memory. At the horizon judging
        // anew is faster.
        let known = if depth > 0 { self.table.probe(key) } else { Found::NOTHING };
        let judged = self.table.judged.get(key);
        let now = ply as i32;
        self.line.clear(ply);
        self.count()?;
        self.ply_reached = self.ply_reached.max(ply);

        // Step 1: finished games, and those that the next refill finishes in our favour.
        let side = usize::from(state.side);
        if let Some(score) = self.finished(state, ply) {
            return Ok(score);
        }

        // Step 2: nothing from here is worse than losing with the next action, or better than winning with
        // the one after that.
        alpha = alpha.max(now + 1 - WIN);
        beta = beta.min(WIN - now - 2);
        if alpha >= beta {
            return Ok(alpha);
        }

        // Step 3: whether it has been seen before, and what it looks like.
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

    /// The second half of [`Worker::search`], for positions that nothing decides at sight.
    fn look(
        &mut self,
        node: &Node<'_>,
        (alpha, beta): (i32, i32),
        depth: i32,
    ) -> Result<i32, Stopped> {
        let &Node { mv, state, key, judgement, pressed, hint, ply, .. } = node;
        let lost = ply as i32 + 2 - WIN;

        // Step 4: the horizon.
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

        // Step 5: so much better than needed that a few actions will not change it.
        let open = beta - alpha > 1;
        if !open && !pressed && depth <= 4 && beta.abs() < PROVEN && estimate - 90 * depth >= beta {
            return Ok(estimate);
        }

        // Step 6: try the moves.
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

        // Step 7: remember.
        let best = if best <= -PROVEN && !(complete && whole) { SEEMS_LOST } else { best };
        let bound = Bound::of(best, (alpha, beta));
        let score = to_table(best, ply);
        self.table.store(key, Known { mv: best_move, score, depth: depth as u8, bound });
        Ok(best)
    }

    /// The score of a finished game, or of one that the next refill finishes in favour of the side to move.
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

    /// Searches the moves listed from `first` on. Returns the best score, its move if it is one, and
    /// whether every move was looked at. Moves that are not listed are worth `least`.
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

    /// For a side that has to take the lead now: its runs home. Returns whether all of them are there.
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

    /// Says how promising each move listed from `first` on looks.
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

    /// Brings the most promising of the rest of the list to place `at`.
    fn pick(&mut self, at: usize) {
        let (mut best, mut most) = (at, self.moves[at].score);
        for (i, scored) in self.moves.iter().enumerate().skip(at + 1) {
            if scored.score > most {
                (best, most) = (i, scored.score);
            }
        }
        self.moves.swap(at, best);
    }

    /// A move refuted the position: look at it earlier next time, and later at those tried in vain.
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

/// Does the move bring a robot home?
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
    /// The score, if nothing better can be found out by a search of this depth.
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
    /// What a search with this window learns from its best score.
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

/// Proven scores count from the root inside the search, from the position itself in the table.
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
