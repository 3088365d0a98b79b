//! Work that takes longer than a decision may: a bot's thinking, a hint, the post-mortem of a round.
//!
//! A table says which jobs it wants ([`Table::jobs`](crate::Table::jobs)); each is a value that says all the worker may know. [`run`] does
//! one, on any thread, and gives back the command that reports it. A table wants a job until its report is in, so
//! after a restart nothing is forgotten; a report that comes twice, or too late, is refused.

mod bot;
pub(crate) mod due;
pub(crate) mod human;
mod wanted;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub(crate) use self::wanted::is_wanted;
pub(crate) use crate::reports::charged;

use ::micro::Space;
use ::ricochet::{Move, Position, Solution};
use ::robotory::Action;
use serde::{Deserialize, Serialize};

use crate::command::{Command, ServerCommand};
use crate::game::GameKind;
use crate::level::Level;
use crate::seat::SeatId;
use crate::stored::text::{as_lists_of_texts, as_text, as_texts};
use crate::time::Span;
use crate::view::View;

/// The name of a job. A table wants each at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobId {
    /// Of which game at this table, counted from 1.
    pub game: u32,
    /// Of which round of it; in RoboTory, of which turn.
    pub round: u32,
    /// What it is about.
    pub kind: JobKind,
}

/// What a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// What the bot on this seat is going to do.
    Plan(SeatId),
    /// The shortest solutions of a finished round.
    PostMortem,
    /// A hint for this seat: the first, the second, and so on.
    Hint(SeatId, u8),
}

impl JobKind {
    /// Plans in games with a puzzle are reported so long after they were wanted, however fast they were found: everybody
    /// can count events, and a report at once would tell how hard the puzzle is.
    const PLAN_TOLD_AFTER: Span = Span::secs(2);

    /// How long a job may take. People wait for plans and hints.
    pub fn time_max(self, game: GameKind) -> Duration {
        match self {
            // In a duel the bot's own clock runs.
            JobKind::Plan(_) if !game.has_puzzles() => Duration::from_millis(1_500),
            JobKind::Plan(_) => Duration::from_millis(1_800),
            JobKind::Hint(..) => Duration::from_secs(4),
            JobKind::PostMortem => Duration::from_secs(8),
        }
    }

    /// How long after it was wanted its report is told at the earliest.
    pub fn told_after(self, game: GameKind) -> Span {
        let hides = game.has_puzzles() && matches!(self, JobKind::Plan(_));
        if hides { JobKind::PLAN_TOLD_AFTER } else { Span(0) }
    }
}

/// A job: its name and everything that the worker may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its name.
    pub id: JobId,
    /// What is to be done.
    pub task: JobTask,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobTask {
    /// Think for a bot. It gets what a person on its seat sees, and nothing else.
    Think {
        /// What the bot sees.
        view: Box<View>,
        /// How strong it is.
        level: Level,
        /// Where its moods come from.
        seed: u64,
    },
    /// Find the shortest solutions of a round of Ricochet Robots.
    SolveRicochet(Box<Position>),
    /// Find the shortest routes of a round of Micro Robots.
    SolveMicro(Box<::micro::Board>, ::micro::Task),
}

/// What a job found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Which job.
    pub job: JobId,
    /// What it found.
    pub found: Found,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// For [`JobKind::Plan`].
    Plan(Plan),
    /// For [`JobKind::PostMortem`] and [`JobKind::Hint`].
    Analysis(Analysis),
}

/// What a bot is going to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "does", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Plan {
    /// Nothing this time: it found no solution.
    Nothing,
    /// In Ricochet Robots: bid, and show this.
    Bid {
        /// How long after the chip was turned over.
        after: Span,
        /// What it bids.
        moves: u8,
        /// What it will show. It may be wrong.
        #[serde(with = "as_text")]
        route: Solution,
    },
    /// In Micro Robots: announce, and show this.
    Announce {
        /// How long after the dice were rolled.
        after: Span,
        /// What it announces.
        moves: u8,
        /// The spaces it will enter. They may be wrong.
        #[serde(with = "as_texts")]
        route: Vec<Space>,
    },
    /// In RoboTory: do this.
    Act {
        /// How long after its turn began.
        after: Span,
        /// What it does.
        #[serde(with = "as_text")]
        action: Action,
    },
}

/// The shortest solutions of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Analysis {
    /// Of Ricochet Robots: some or all shortest solutions, all of one length. Of those that differ only in the order of
    /// independent moves there is one.
    Ricochet {
        /// The solutions.
        #[serde(with = "as_texts")]
        routes: Vec<Solution>,
        /// Whether there are no others.
        complete: bool,
    },
    /// Of Micro Robots: some or all shortest routes, each from the start to the target.
    Micro {
        /// The routes.
        #[serde(with = "as_lists_of_texts")]
        routes: Vec<Vec<Space>>,
        /// Whether these are all.
        complete: bool,
    },
    /// There is none.
    Unsolvable,
    /// None was found with the effort that was allowed.
    NotFound,
}

impl Analysis {
    /// The shortest length, if it is known.
    pub fn shortest(&self) -> Option<u32> {
        match self {
            Analysis::Ricochet { routes, .. } => routes.first().map(Solution::cost),
            Analysis::Micro { routes, .. } => routes.first().map(|route| route.len() as u32 - 1),
            Analysis::Unsolvable | Analysis::NotFound => None,
        }
    }

    /// The hint with this number: first how many moves it takes, then move after move.
    pub(crate) fn hint(&self, number: u8) -> Hint {
        let place = number.saturating_sub(1);
        let at = usize::from(place).saturating_sub(1);
        match (self, place) {
            (_, 0) => self.shortest().map_or(Hint::None, |moves| Hint::Length { moves }),
            (Analysis::Ricochet { routes, .. }, _) => {
                let wanted = routes.first().and_then(|route| route.0.get(at));
                wanted.map_or(Hint::None, |wanted| Hint::Move { place, wanted: wanted.clone() })
            }
            (Analysis::Micro { routes, .. }, _) => {
                let to = routes.first().and_then(|route| route.get(at + 1));
                to.map_or(Hint::None, |&to| Hint::Step { place, to })
            }
            (Analysis::Unsolvable | Analysis::NotFound, _) => Hint::None,
        }
    }
}

/// Help for somebody who plays alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Hint {
    /// It can be done in so many moves.
    Length {
        /// How many.
        moves: u32,
    },
    /// In Ricochet Robots: a good move.
    Move {
        /// At which place of the route, counted from 1.
        place: u8,
        /// The move.
        #[serde(with = "as_text")]
        wanted: Move,
    },
    /// In Micro Robots: a good step.
    Step {
        /// At which place of the route, counted from 1.
        place: u8,
        /// To this space.
        #[serde(with = "as_text")]
        to: Space,
    },
    /// There is nothing to say.
    None,
}

/// Does a job. It takes as long as `effort` allows, and gives the command to decide in the name of the
/// [`Server`](crate::Actor::Server).
///
/// The same job gives the same report, unless `effort` stopped it early.
pub fn run(job: &Job, effort: &Effort) -> Command {
    let found = match &job.task {
        JobTask::Think { view, level, seed } => {
            Found::Plan(bot::think(view, *level, *seed, effort))
        }
        JobTask::SolveRicochet(position) => {
            Found::Analysis(crate::ricochet::job::analyse(position, effort))
        }
        JobTask::SolveMicro(board, task) => {
            Found::Analysis(crate::micro::job::analyse(board, *task))
        }
    };
    Command::Server(ServerCommand::Report(Report { job: job.id, found }))
}

/// How much work a job may be. This crate has no clock, so the caller brings one.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Time since the job began.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Raised to end the job at once; it then reports what it has.
    pub stop: &'a AtomicBool,
    /// How long it may take.
    pub time_max: Option<Duration>,
    /// How many positions a search may look at. It makes reports repeatable, which time cannot.
    pub nodes_max: u64,
    /// How much memory a search may take.
    pub memory_mib_max: usize,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Effort<'static> {
    /// An effort without a clock: the same job gives the same report everywhere.
    pub const fn of_nodes(nodes_max: u64) -> Effort<'static> {
        let elapsed = &|| Duration::ZERO;
        Effort { elapsed, stop: &NEVER, time_max: None, nodes_max, memory_mib_max: 64 }
    }
}

impl Effort<'_> {
    /// Whether the job has to end.
    pub(crate) fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.time_max.is_some_and(|max| (self.elapsed)() >= max)
    }
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut effort = f.debug_struct("Effort");
        effort.field("time_max", &self.time_max).field("nodes_max", &self.nodes_max);
        effort.field("memory_mib_max", &self.memory_mib_max).finish_non_exhaustive()
    }
}
