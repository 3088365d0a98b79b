//! Jobs: work that takes longer than a decision may, such as a bot's thinking, a hint, or the post-mortem of a round.
//!
//! [`Table::jobs`](crate::Table::jobs) lists the jobs that a table wants; each contains all that its worker may know.
//! [`run`] does one, on any thread, and returns the command that reports it. A table wants a job until its report is
//! in, so a restart loses none; a duplicate or late report is refused.

mod bot;
pub(crate) mod due;
mod hints;
pub(crate) mod human;
mod wanted;

use std::time::Duration;

pub use self::hints::Hints;
pub(crate) use self::wanted::is_wanted;
pub(crate) use crate::reports::charged;

use ::micro::Space;
use ::ricochet::{Move, Position, Solution};
use ::robotory::Action;
pub use limits::{Limits, Progress, Watch};
use serde::{Deserialize, Serialize};

use crate::{Command, GameKind, Level, SeatId, ServerCommand, Span, View};

/// Identifies a job. A table wants each at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobId {
    /// Number of the game at this table, counted from 1.
    pub game: u32,
    /// Number of the round in that game; in RoboTory, of the turn.
    pub round: u32,
    /// The kind of job.
    pub kind: JobKind,
}

/// The kind of a job, and the seat it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// The plan of the bot at this seat.
    Plan(SeatId),
    /// The shortest solutions of a finished round.
    PostMortem,
    /// A hint for this seat, with its number counted from 1.
    Hint(SeatId, u8),
}

impl JobKind {
    /// Delay of the report of a plan in games with puzzles, however fast the plan was found. Clients can count events,
    /// so an immediate report would reveal how hard the puzzle is.
    const PLAN_TOLD_AFTER: Span = Span::secs(2);

    /// Time limit of the job. People wait for plans and hints.
    pub fn time_max(self, game: GameKind) -> Duration {
        match self {
            // In a duel the bot's own clock runs.
            JobKind::Plan(_) if !game.has_puzzles() => Duration::from_millis(1_500),
            JobKind::Plan(_) => Duration::from_millis(1_800),
            JobKind::Hint(..) => Duration::from_secs(4),
            JobKind::PostMortem => Duration::from_secs(8),
        }
    }

    /// Minimum delay between the request for a job and its report.
    pub fn told_after(self, game: GameKind) -> Span {
        let hides = game.has_puzzles() && matches!(self, JobKind::Plan(_));
        if hides { JobKind::PLAN_TOLD_AFTER } else { Span(0) }
    }
}

/// A job: its id and all that the worker may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Identifies the job.
    pub id: JobId,
    /// The task.
    pub task: JobTask,
}

/// The task of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobTask {
    /// Think for a bot. The task contains what a person on its seat sees, and nothing else.
    Think {
        /// The view of the bot's seat.
        view: Box<View>,
        /// The bot's strength.
        level: Level,
        /// Seed of the bot's random choices.
        seed: u64,
    },
    /// Find the shortest solutions of a round of Ricochet Robots.
    SolveRicochet(Box<Position>),
    /// Find the shortest routes of a round of Micro Robots.
    SolveMicro(Box<::micro::Board>, ::micro::Task),
}

/// The report of a finished job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The job.
    pub job: JobId,
    /// The result.
    pub found: JobResult,
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobResult {
    /// For [`JobKind::Plan`].
    Plan(Plan),
    /// For [`JobKind::PostMortem`] and [`JobKind::Hint`].
    Analysis(Analysis),
}

/// The plan of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "does", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Plan {
    /// No action: the bot found no solution.
    Nothing,
    /// Ricochet Robots: bid, and demonstrate this route.
    Bid {
        /// Delay after the chip is turned over.
        after: Span,
        /// The bid.
        moves: u8,
        /// The route to demonstrate. It may be wrong.
        route: Solution,
    },
    /// Micro Robots: announce, and demonstrate this route.
    Announce {
        /// Delay after the roll of the dice.
        after: Span,
        /// The announced number of moves.
        moves: u8,
        /// The spaces to enter. They may be wrong.
        route: Vec<Space>,
    },
    /// RoboTory: do this action.
    Act {
        /// Delay after the start of the turn.
        after: Span,
        /// The action.
        action: Action,
    },
}

/// The shortest solutions of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Analysis {
    /// Ricochet Robots: some or all shortest solutions, all of the same length. Solutions that differ only in the
    /// order of independent moves appear once.
    Ricochet {
        /// The solutions.
        routes: Vec<Solution>,
        /// True if there are no others.
        complete: bool,
    },
    /// Micro Robots: some or all shortest routes, each from the start to the target.
    Micro {
        /// The routes.
        routes: Vec<Vec<Space>>,
        /// True if there are no others.
        complete: bool,
    },
    /// No solution exists.
    Unsolvable,
    /// No solution was found with the effort allowed.
    NotFound,
}

impl Analysis {
    /// The length of the shortest solutions, if it is known.
    pub fn shortest(&self) -> Option<u32> {
        match self {
            Analysis::Ricochet { routes, .. } => routes.first().map(Solution::cost),
            Analysis::Micro { routes, .. } => routes.first().map(|route| route.len() as u32 - 1),
            Analysis::Unsolvable | Analysis::NotFound => None,
        }
    }

    /// The hint with this number: the first is the number of moves, each further one the next move.
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

/// Help for a player who plays alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Hint {
    /// The length of the shortest solution.
    Length {
        /// Number of moves.
        moves: u32,
    },
    /// Ricochet Robots: a good move.
    Move {
        /// Its place in the route, counted from 1.
        place: u8,
        /// The move.
        wanted: Move,
    },
    /// Micro Robots: a good step.
    Step {
        /// Its place in the route, counted from 1.
        place: u8,
        /// The space to enter.
        to: Space,
    },
    /// No hint is available.
    None,
}

/// Runs a job on one thread, and returns the command to decide as [`Server`](crate::Actor::Server).
///
/// The same job gives the same report with the same nodes and memory, unless the time is up or it is cancelled.
pub fn run(job: &Job, limits: &Limits, watch: &dyn Watch) -> Command {
    let found = match &job.task {
        JobTask::Think { view, level, seed } => {
            JobResult::Plan(bot::think(view, *level, *seed, limits, watch))
        }
        JobTask::SolveRicochet(position) => {
            JobResult::Analysis(crate::ricochet::job::analyse(position, limits, watch))
        }
        JobTask::SolveMicro(board, task) => {
            JobResult::Analysis(crate::micro::job::analyse(board, *task))
        }
    };
    Command::Server(ServerCommand::Report(Report { job: job.id, found }))
}
