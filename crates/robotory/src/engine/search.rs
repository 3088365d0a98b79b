//! The tree search of one thread: negamax with a null window for all but the first move, iterative
//! deepening outside. Every score beyond `PROVEN` is a proof: it comes from finished games only, and a
//! position whose moves were not all looked at never counts as lost.

use std::ops::Range;

use super::level::Sight;
use super::limits::{Limits, Watch};
use super::moves::{Scored, generate};
use super::net::{NET, Net};
use super::score::{ESTIMATE_MAX, PLY_MAX, PROVEN, WIN};
use super::state::{CAMPS, Kind, Move, State};
use super::table::{Bound, Known, Table};

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
    net: &'static Net,
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

/// How many plies late moves are searched less deep, by depth and place in the list.
fn reduction(depth: i32, place: usize) -> i32 {
    let (depth, place) = (f64::from(depth.min(63)), place.min(255) as f64);
    (0.4 + depth.ln() * place.ln() / 1.6) as i32
}

impl<'a> Worker<'a> {
    pub(crate) fn new(table: &'a Table, limits: Limits, watch: Watch<'a>, sight: Sight) -> Self {
        let answers = vec![[0; Move::PATTERNS]; Move::PATTERNS].into_boxed_slice();
        Worker {
            table,
            limits,
            watch,
            sight,
            nodes: 0,
            ply_reached: 0,
            net: &NET,
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
        if self.nodes.is_multiple_of(NODES_PER_CLOCK) && self.watch.is_over(&self.limits) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// What a move seems to be worth that nobody has searched.
    pub(crate) fn glance(&self, state: &State, mv: Move) -> i32 {
        let next = state.after(mv);
        -self.evaluate(&next, next.key())
    }

    fn evaluate(&self, state: &State, key: u64) -> i32 {
        let score = self.net.evaluate(state) + self.sight.noise(key);
        score.clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }

    /// The worth of a position for its side to move, `depth` actions deep, if it lies in `alpha..beta`; a
    /// bound on it if not.
    pub(crate) fn search(
        &mut self,
        state: &State,
        before: Move,
        (mut alpha, mut beta): (i32, i32),
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let open = beta - alpha > 1;
        let now = ply as i32;
        self.line.clear(ply);
        self.count()?;
        self.ply_reached = self.ply_reached.max(ply);

        // Step 1: finished games, and those that the next refill finishes in our favour.
        let side = usize::from(state.side);
        if state.is_over() {
            return Ok(if state.leads(side) { WIN - now } else { now - WIN });
        }
        if state.leads(side)
            && let Some(mv) = state.ending_refill()
        {
            self.line.clear(ply + 1);
            self.line.prepend(ply, mv);
            return Ok(WIN - now - 1);
        }

        // Step 2: nothing from here is worse than losing with the next action, or better than winning with
        // the one after that.
        alpha = alpha.max(now + 1 - WIN);
        beta = beta.min(WIN - now - 2);
        if alpha >= beta {
            return Ok(alpha);
        }

        // Step 3: has it been seen before?
        let key = state.key();
        let known = self.table.probe(key).unpack();
        if let Some(known) = known {
            let score = from_table(known.score, ply);
            let (proven, decides) = match known.bound {
                Bound::Exact => (score.abs() >= PROVEN, true),
                Bound::Lower => (score >= PROVEN, score >= beta),
                Bound::Upper => (score <= -PROVEN, score <= alpha),
            };
            let deep_enough = !open && i32::from(known.depth) >= depth;
            if decides && (proven || deep_enough) {
                return Ok(score);
            }
        }

        // Step 4: the horizon.
        let estimate = self.evaluate(state, key);
        if depth <= 0 || ply >= PLY_MAX {
            return self.settle(state, estimate, (alpha, beta), depth, ply);
        }

        // Step 5: so much better than needed that a few actions will not change it.
        if !open && depth <= 4 && beta.abs() < PROVEN && estimate - 90 * depth >= beta {
            return Ok(estimate);
        }

        // Step 6: try the moves.
        let hint = known.and_then(|known| known.mv);
        let first = self.moves.len();
        let complete = self.list(state, before, hint, ply);
        let result = self.try_moves(state, before, first, (alpha, beta), depth, ply);
        self.moves.truncate(first);
        let (mut best, best_move, whole) = result?;

        // Step 7: remember.
        if best <= -PROVEN && !(complete && whole) {
            best = SEEMS_LOST;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let score = to_table(best, ply);
        self.table.store(key, Known { mv: best_move, score, depth: depth as u8, bound });
        Ok(best)
    }

    /// Searches the moves listed from `first` on. Returns the best score, its move if it is one, and
    /// whether every move was looked at.
    fn try_moves(
        &mut self,
        state: &State,
        before: Move,
        first: usize,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
    ) -> Result<(i32, Option<Move>, bool), Stopped> {
        let open = beta - alpha > 1;
        let (mut best, mut best_move) = (-WIN, None);
        let count = self.moves.len() - first;
        for i in 0..count {
            self.pick(first + i);
            let mv = self.moves[first + i].mv;
            let next = state.after(mv);
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
                score = -self.search(&next, mv, (-alpha - 1, -alpha), full - less, ply + 1)?;
                if score > alpha && less > 0 {
                    score = -self.search(&next, mv, (-alpha - 1, -alpha), full, ply + 1)?;
                }
                search_fully = score > alpha && score < beta;
            }
            if search_fully {
                score = -self.search(&next, mv, (-beta, -alpha), full, ply + 1)?;
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

    /// Puts the moves of a position on top of the stack, each with how promising it looks.
    fn list(&mut self, state: &State, before: Move, hint: Option<Move>, ply: usize) -> bool {
        let first = self.moves.len();
        let complete = generate(state, self.sight.inner, &mut self.moves);
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
        complete
    }

    /// Brings the most promising of the rest of the list to place `at`.
    fn pick(&mut self, at: usize) {
        let rest = &self.moves[at..];
        let best = (0..rest.len()).max_by_key(|&i| (rest[i].score, std::cmp::Reverse(i)));
        if let Some(best) = best {
            self.moves.swap(at, at + best);
        }
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
