//! The engine: finds the best action, says what it is worth, and proves it where the rest of the game is
//! small enough.
//!
//! The engine reads no clock and starts no work of its own: the caller gives [`Limits`], a [`Watch`] with a
//! clock and a stop flag, and gets a [`Thought`] back. With one thread, the same position, level, seed and
//! node limit give the same answer everywhere.
//!
//! ```
//! use robotory::Position;
//! use robotory::engine::{Engine, Limits, Memory, Score, Task, Watch};
//! // Light leads by two robots to one and can take the last disc.
//! let position: Position = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l".parse()?;
//! let mut engine = Engine::new(Memory { table_mib: 1, threads: 1 });
//! let task = Task { limits: Limits { nodes_max: Some(1_000), ..Limits::default() }, ..Task::default() };
//! let thought = engine.think(&position, &task, Watch::NONE, &mut |_| {}).ok_or("over")?;
//! assert_eq!(thought.best().to_string(), "+W");
//! assert_eq!(thought.score(), Score::Wins { actions: 1 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "scores, depths and plies are small, whatever their type"
)]

mod book;
mod changes;
mod facts;
mod judged;
mod level;
mod limits;
mod moves;
pub mod net;
mod packed;
mod review;
mod root;
mod sample;
mod score;
mod search;
mod settle;
mod state;
mod sums;
mod table;
mod vectors;
pub mod yardstick;

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
pub use limits::{Limits, Watch};
pub use review::{Review, Step, Verdict};
pub use score::Score;

/// What the engine may use of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Size of the table of positions already seen, in mebibytes.
    pub table_mib: usize,
    /// How many threads think.
    pub threads: usize,
}

/// What to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// When to stop.
    pub limits: Limits,
    /// How strong to play.
    pub level: Level,
    /// How many of the best actions get a score and a line of their own.
    pub lines: NonZeroUsize,
    /// Which of many players of this level to be: weak levels with another seed err elsewhere.
    pub seed: u64,
}

impl Default for Task {
    fn default() -> Task {
        Task { limits: Limits::default(), level: Level::FULL, lines: NonZeroUsize::MIN, seed: 0 }
    }
}

/// What the engine found out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Thought {
    /// Actions looked ahead.
    pub depth: u32,
    /// The farthest action looked at.
    pub depth_selective: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best actions, best first: at least one, and no more than there was time to look at.
    lines: Vec<Line>,
}

/// An action, what it is worth, and how the game would go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Worth for the player whose turn it is.
    pub score: Score,
    /// The action and the best play after it: at least one.
    pub actions: Vec<Action>,
}

impl Thought {
    /// The best action.
    pub fn best(&self) -> Action {
        self.lines[0].actions[0]
    }

    /// What the best action is worth to the player whose turn it is.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }

    /// The best actions, best first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

/// An engine with its memory of positions.
pub struct Engine {
    net: Arc<Net>,
    table: Table,
    threads: usize,
    /// Whose judgements are in the table: players who misjudge must not share them.
    player: Option<(Level, u64)>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine that has seen nothing yet. At least one thread and a table of four positions are used.
    pub fn new(memory: Memory) -> Engine {
        Engine::with_net(memory, Arc::clone(&NET))
    }

    /// An engine that judges by another network than the one that comes with it.
    pub fn with_net(memory: Memory, net: Arc<Net>) -> Engine {
        let (table, threads) = (Table::new(memory.table_mib), memory.threads.max(1));
        Engine { net, table, threads, player: None }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Thinks about a position; `None` if the game is over. `report` hears of each depth as it is done.
    pub fn think(
        &mut self,
        position: &Position,
        task: &Task,
        watch: Watch<'_>,
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
        self.table.grow_older(limits.nodes_expected(self.threads));
        limits.nodes_max = limits.nodes_max.map(|nodes| nodes.div_ceil(self.threads as u64));
        let (roots, complete) = list_roots(&state, sight);
        let net = Arc::clone(&self.net);
        let search = Search { net, state, sight, roots, complete, limits, lines: task.lines.get() };
        Some(search.run(&self.table, self.threads, watch, report))
    }
}

/// The legal moves of the root, in a fixed order, and whether they are all there.
fn list_roots(state: &State, sight: Sight) -> (Vec<Root>, bool) {
    let mut moves = Vec::new();
    let complete = generate(state, sight.root, &mut moves);
    // However short the search, it must not miss a move that wins on the spot, nor fall for one that loses.
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
        watch: Watch<'_>,
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
                    let watch = Watch { stop: halt, ..watch };
                    let mut worker =
                        Worker::new((&self.net, table), self.limits, watch, self.sight);
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
        // Lines that nobody has looked at yet are not told, but there is always a first.
        let seen = roots.iter().take_while(|root| root.score != UNSEEN).count();
        let told = roots.iter().take(seen.clamp(1, self.lines));
        let lines = told.map(|root| self.line(worker, root)).collect();
        let depth_selective = worker.ply_reached as u32;
        Thought { depth, depth_selective, nodes: worker.nodes, lines }
    }

    fn line(&self, worker: &Worker<'_>, root: &Root) -> Line {
        let score = match root.score {
            UNSEEN => worker.glance(&self.state, root.mv),
            // Not every move was looked at, by far or by this player: no proof.
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
