//! The engine: finds the best action, scores it, and proves the result where the rest of the game is small enough.
//!
//! The engine reads no clock and does no background work: the caller passes [`Limits`] and a [`Watch`], and gets a
//! [`Thought`] back. With one thread, the same position, level, seed and node limit
//! give the same result everywhere.
//!
//! ```
//! use robotable_robotory::Position;
//! use robotable_robotory::engine::{Engine, Limits, Memory, Score, Task};
//! // Light leads by two robots to one and can take the last disc.
//! let position: Position = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l".parse()?;
//! let mut engine = Engine::new(Memory { table_mib: 1, threads: 1 });
//! let task = Task { limits: Limits::of_nodes(1_000), ..Task::default() };
//! let thought = engine.think(&position, &task, &(), &mut |_| {}).ok_or("over")?;
//! assert_eq!(thought.best().to_string(), "+W");
//! assert_eq!(thought.score(), Score::Wins { actions: 1 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "scores, depths and plies are small, whatever their type"
)]

mod accumulator;
pub mod baselines;
mod book;
mod changes;
mod eval_cache;
mod features;
mod level;
mod moves;
pub mod net;
mod packed;
mod quiescence;
mod review;
mod root;
mod sample;
mod score;
mod search;
mod state;
mod table;
mod vectors;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::action::Action;
use crate::position::{Position, Turn};
use level::Sight;
use moves::generate;
use net::{NET, Net};
use root::{Plan, Root, UNSEEN};
use score::{ESTIMATE_MAX, PLY_MAX, PROVEN};
use search::Worker;
use state::State;
use table::Table;

pub use book::book_action;
pub use level::Level;
pub use limits::{Limits, Progress, Watch};
pub use review::{Review, Step, Verdict};
pub use score::Score;

/// Resources of an engine, for all of its searches: [`Limits`] of a single search cannot change them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Size of the transposition table, in mebibytes.
    pub table_mib: usize,
    /// Number of search threads.
    pub threads: usize,
}

/// Parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The limits: depth, nodes and time.
    pub limits: Limits,
    /// The playing strength.
    pub level: Level,
    /// Number of best actions with an exact score and a line.
    pub lines: NonZeroUsize,
    /// Selects one of many players of this level: with another seed a weak level makes other errors.
    pub seed: u64,
}

impl Default for Task {
    fn default() -> Task {
        Task { limits: Limits::default(), level: Level::FULL, lines: NonZeroUsize::MIN, seed: 0 }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Thought {
    /// Search depth, in actions.
    pub depth: u32,
    /// The deepest ply reached.
    pub depth_selective: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best lines, best first: at least one, and only those that were searched.
    lines: Vec<Line>,
}

/// A line of play and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The score for the side to move.
    pub score: Score,
    /// The action and the best play after it: at least one.
    pub actions: Vec<Action>,
}

impl Thought {
    /// The best action.
    pub fn best(&self) -> Action {
        self.lines[0].actions[0]
    }

    /// The score of the best action for the side to move.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }

    /// The best lines, best first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

/// An engine with its transposition table.
pub struct Engine {
    net: Arc<Net>,
    table: Table,
    threads: usize,
    /// The player whose evaluations are in the table. Players with different errors must not share them.
    player: Option<(Level, u64)>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine with an empty table. Uses at least one thread and a table of four positions.
    pub fn new(memory: Memory) -> Engine {
        Engine::with_net(memory, Arc::clone(&NET))
    }

    /// An engine with another network than the built-in one.
    pub fn with_net(memory: Memory, net: Arc<Net>) -> Engine {
        let (table, threads) = (Table::new(memory.table_mib), memory.threads.max(1));
        Engine { net, table, threads, player: None }
    }

    /// Clears the table, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches a position; `None` if the game is over. Calls `report` after each completed depth.
    pub fn think(
        &mut self,
        position: &Position,
        task: &Task,
        watch: &dyn Watch,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        if let Turn::Over(_) = position.turn() {
            return None;
        }
        let player = (task.level, task.seed);
        if self.player.replace(player).is_some_and(|last| last != player) {
            self.table.clear();
        }
        let state = State::from(position);
        let sight = task.level.sight(task.seed);
        let mut limits = task.level.bounded(task.limits);
        self.table.grow_older(nodes_expected(&limits, self.threads));
        limits.nodes_max = limits.nodes_max.map(|nodes| nodes.div_ceil(self.threads as u64));
        let (roots, complete) = list_roots(&state, sight);
        let net = Arc::clone(&self.net);
        let search = Search { net, state, sight, roots, complete, limits, lines: task.lines.get() };
        Some(search.run(&self.table, self.threads, watch, report))
    }
}

/// More than one thread searches in a second.
const NODES_PER_SECOND: u64 = 6_000_000;

/// Upper estimate of the positions that a search with this many threads visits, if it is limited.
fn nodes_expected(limits: &Limits, threads: usize) -> Option<u64> {
    let in_time = limits.time_max.map(|time| {
        let nodes = time.as_millis() * u128::from(NODES_PER_SECOND) / 1_000;
        u64::try_from(nodes * threads as u128).unwrap_or(u64::MAX)
    });
    match (limits.nodes_max, in_time) {
        (Some(nodes), Some(in_time)) => Some(nodes.min(in_time)),
        (nodes, in_time) => nodes.or(in_time),
    }
}

/// The legal moves of the root in a fixed order, and true if the list is complete.
fn list_roots(state: &State, sight: Sight) -> (Vec<Root>, bool) {
    let mut moves = Vec::new();
    let complete = generate(state, sight.root, &mut moves);
    // However short the search, it must find a move that wins at once and avoid one that loses at once.
    moves.sort_by_key(|scored| {
        let next = state.after(scored.mv);
        match (next.is_over(), next.leads(usize::from(state.side))) {
            (true, true) => 0,
            (false, _) => 1,
            (true, false) => 2,
        }
    });
    let root =
        |scored: &moves::Scored| Root { mv: scored.mv, score: UNSEEN, line: vec![scored.mv] };
    (moves.iter().map(root).collect(), complete)
}

/// One call of [`Engine::think`].
struct Search {
    net: Arc<Net>,
    state: State,
    sight: Sight,
    roots: Vec<Root>,
    complete: bool,
    limits: Limits,
    lines: usize,
}

impl Search {
    fn run(
        &self,
        table: &Table,
        threads: usize,
        watch: &dyn Watch,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let halt = AtomicBool::new(false);
        let helped = AtomicU64::new(0);
        let depth_max = self.limits.depth_max.unwrap_or(PLY_MAX as u32).clamp(1, PLY_MAX as u32);
        let mut thought = std::thread::scope(|scope| {
            for helper in 1..threads {
                let (halt, helped) = (&halt, &helped);
                let depth_first = 1 + helper as u32 % 2;
                scope.spawn(move || {
                    // The first thread watches the time.
                    let limits = Limits { time_max: None, ..self.limits };
                    let mut worker = Worker::new((&self.net, table), limits, halt, self.sight);
                    let plan = Plan { lines: 1, depth_first, depth_max };
                    let mut roots = self.roots.clone();
                    worker.deepen(&self.state, &mut roots, plan, |_, _, _| {});
                    helped.fetch_add(worker.nodes, Ordering::Relaxed);
                });
            }
            let mut worker = Worker::new((&self.net, table), self.limits, watch, self.sight);
            let plan = Plan { lines: self.lines, depth_first: 1, depth_max };
            let mut roots = self.roots.clone();
            let depth = worker.deepen(&self.state, &mut roots, plan, |worker, depth, roots| {
                report(&self.thought(worker, depth, roots));
            });
            halt.store(true, Ordering::Relaxed);
            self.thought(&worker, depth, &roots)
        });
        thought.nodes += helped.into_inner();
        thought
    }

    fn thought(&self, worker: &Worker<'_>, depth: u32, roots: &[Root]) -> Thought {
        // Report only lines that were searched, but at least one.
        let seen = roots.iter().take_while(|root| root.score != UNSEEN).count();
        let told = roots.iter().take(seen.clamp(1, self.lines));
        let lines = told.map(|root| self.line(worker, root)).collect();
        let depth_selective = worker.ply_reached as u32;
        Thought { depth, depth_selective, nodes: worker.nodes, lines }
    }

    fn line(&self, worker: &Worker<'_>, root: &Root) -> Line {
        let score = match root.score {
            UNSEEN => worker.glance(&self.state, root.mv),
            // Not a proof unless every move was searched, which this player may not do.
            lost if lost <= -PROVEN && !self.complete => -ESTIMATE_MAX,
            score if !self.sight.is_full() => score.clamp(-ESTIMATE_MAX, ESTIMATE_MAX),
            score => score,
        };
        let mut state = self.state;
        let mut actions = Vec::new();
        for &mv in &root.line {
            let Some(action) = state.action(mv) else { break };
            actions.push(action);
            state = state.after(mv);
        }
        Line { score: Score::from_search(score), actions }
    }
}
