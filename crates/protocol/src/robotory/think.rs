//! RoboTory engine queries: the best actions, and reviews of whole games.

use std::num::NonZeroUsize;
use std::time::Duration;

use ::robotory::engine::{Engine, Limits, Line, Memory, Review, Score, Task, Thought};
use ::robotory::{Position, Record, Side};
use wire::wire;

use super::endpoints::{AnalyseRobotory, ReviewRobotory, SolveRobotory};
use super::look::to_act_and_winner;
use super::round::{canonical_hash, game};
use super::study::{
    RobotoryLine, RobotoryReview, RobotoryReviewStep, RobotoryReviewed, RobotoryThought,
};
use crate::batch::quietly;
use crate::endpoints::{JobEndpoint, Work};
use crate::search_limits::{out_of_range, time_limit, time_max};
use crate::{Answer, Problem, Report, Watch};

/// Default time limit of a search.
const USUAL: Duration = Duration::from_secs(2);
/// Default time limit of a review.
const USUAL_REVIEW: Duration = Duration::from_secs(10);
const TABLE_MIB: usize = 32;
const LINES_MAX: u8 = 10;

/// A position to evaluate.
#[wire(request)]
pub struct RobotoryQuestion {
    /// The position in the notation, or `start`.
    #[describe(schema(example = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d"))]
    pub position: String,
    /// The actions since, separated by spaces. Default: none.
    #[serde(default)]
    #[describe(schema(example = "+WW"), ts(as = "Option<String>", optional))]
    pub actions: String,
    /// Number of best actions to search, 1 to 10. `solve` always searches one; `analyse` defaults to three.
    #[describe(schema(minimum = 1, maximum = 10))]
    pub lines: Option<u8>,
    /// Time limit in seconds, 1 to 30. Default: 2. A proven result ends the search early.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A game to review.
#[wire(request)]
pub struct RobotoryReviewQuestion {
    /// The start position in the notation, or `start`.
    #[describe(schema(example = "start"))]
    pub position: String,
    /// The actions, separated by spaces.
    #[describe(schema(example = "Wc4 w:b3-c4 Bd4"))]
    pub actions: String,
    /// Time limit for the whole game in seconds, 1 to 30. Default: 10.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

impl JobEndpoint for SolveRobotory {
    fn begin(asked: RobotoryQuestion) -> Answer<impl Work<RobotoryThought, RobotoryThought>> {
        lines(&asked)?;
        thinking(&asked, 1)
    }

    fn length(asked: &RobotoryQuestion) -> Duration {
        time_max(asked.seconds, USUAL)
    }

    fn canonical_hashes(asked: &RobotoryQuestion) -> Vec<u64> {
        canonical_hash(&asked.position, &asked.actions)
    }
}

/// Number of best actions to search.
fn lines(asked: &RobotoryQuestion) -> Answer<u8> {
    let wrong = out_of_range("lines", asked.lines, 1..=LINES_MAX);
    Problem::of_faults("too many lines, or none", wrong).map(|()| asked.lines.unwrap_or(3))
}

impl JobEndpoint for AnalyseRobotory {
    fn begin(asked: RobotoryQuestion) -> Answer<impl Work<RobotoryThought, RobotoryThought>> {
        let lines = lines(&asked)?;
        thinking(&asked, lines)
    }

    fn length(asked: &RobotoryQuestion) -> Duration {
        time_max(asked.seconds, USUAL)
    }

    fn canonical_hashes(asked: &RobotoryQuestion) -> Vec<u64> {
        canonical_hash(&asked.position, &asked.actions)
    }
}

impl JobEndpoint for ReviewRobotory {
    fn begin(asked: RobotoryReviewQuestion) -> Answer<impl Work<RobotoryReviewed, RobotoryReview>> {
        let game = game(&asked.position, &asked.actions)?;
        let time_max = time_limit(asked.seconds, USUAL_REVIEW)?;
        Ok(move |watch: &dyn Watch, report: &Report<'_, RobotoryReviewed>| {
            look_again(&game, time_max, watch, report)
        })
    }

    fn length(asked: &RobotoryReviewQuestion) -> Duration {
        time_max(asked.seconds, USUAL_REVIEW)
    }

    /// A review evaluates every position of the game.
    fn canonical_hashes(asked: &RobotoryReviewQuestion) -> Vec<u64> {
        let Ok(game) = game(&asked.position, &asked.actions) else { return Vec::new() };
        let mut position = game.start().clone();
        let mut canonical_hashes = vec![position.canonical_hash()];
        for &action in game.actions() {
            position.play_unchecked(action);
            canonical_hashes.push(position.canonical_hash());
        }
        canonical_hashes
    }
}

type ProgressReport<'a> = Report<'a, RobotoryThought>;

fn thinking(
    asked: &RobotoryQuestion,
    lines: u8,
) -> Answer<impl Work<RobotoryThought, RobotoryThought> + use<>> {
    let game = game(&asked.position, &asked.actions)?;
    let limits = Limits::of_time(time_limit(asked.seconds, USUAL)?);
    let lines = NonZeroUsize::new(usize::from(lines)).unwrap_or(NonZeroUsize::MIN);
    let task = Task { limits, lines, ..Task::default() };
    Ok(move |watch: &dyn Watch, report: &ProgressReport<'_>| {
        think(game.end(), &task, watch, report)
    })
}

/// The best action, or the faults of the position.
pub(super) fn solved(
    position: &str,
    time_max: Duration,
    watch: &dyn Watch,
) -> Answer<RobotoryThought> {
    let game = game(position, "")?;
    let task = Task { limits: Limits::of_time(time_max), ..Task::default() };
    Ok(think(game.end(), &task, watch, &Report::new(&quietly)))
}

fn think(
    position: &Position,
    task: &Task,
    watch: &dyn Watch,
    report: &ProgressReport<'_>,
) -> RobotoryThought {
    let mut tell = |found: &Thought| report.tell(watch, || thought(position, Some(found)));
    let found = engine().think(position, task, watch, &mut tell);
    thought(position, found.as_ref())
}

fn engine() -> Engine {
    Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 })
}

/// Converts an evaluation; without one (the game is over) it has no lines.
pub fn thought(position: &Position, thought: Option<&Thought>) -> RobotoryThought {
    let (to_act, winner) = to_act_and_winner(position);
    let lines = thought.map(Thought::lines).unwrap_or_default();
    RobotoryThought {
        position: position.to_string(),
        to_act,
        winner,
        depth: thought.map_or(0, |thought| thought.depth),
        nodes: thought.map_or(0, |thought| thought.nodes),
        lines: lines.iter().map(line).collect(),
    }
}

fn line(line: &Line) -> RobotoryLine {
    RobotoryLine {
        actions: line.actions.iter().map(ToString::to_string).collect(),
        score: line.score.to_string(),
        value: line.score,
        win_chance: line.score.win_chance(),
        proven: line.score.is_proven(),
    }
}

/// Reviews a game, with an equal share of the time for each position.
fn look_again(
    game: &Record,
    time_max: Duration,
    watch: &dyn Watch,
    report: &Report<'_, RobotoryReviewed>,
) -> RobotoryReview {
    let of = game.actions().len() as u32 + 1;
    let task = Task { limits: Limits::of_time(time_max / of), ..Task::default() };
    let mut tell = |done: usize| report.tell(watch, || RobotoryReviewed { done: done as u32, of });
    reviewed(game, &engine().review(game, &task, watch, &mut tell))
}

/// Converts a review.
pub fn reviewed(game: &Record, review: &Review) -> RobotoryReview {
    let chance = |side: Side, score: Score| match side {
        Side::Light => score.win_chance(),
        Side::Dark => score.reversed().win_chance(),
    };
    let first = chance(game.start().to_move(), review.start());
    let after = review.steps().iter().map(|step| chance(step.side, step.after));
    let turning: Vec<usize> = review.turning_points().map(|step| step.ply).collect();
    let steps = review.steps().iter().map(|step| RobotoryReviewStep {
        side: step.side,
        action: step.action.to_string(),
        best: step.best.to_string(),
        before: step.before,
        after: step.after,
        verdict: step.verdict,
        turning_point: turning.contains(&step.ply),
    });
    RobotoryReview { light: std::iter::once(first).chain(after).collect(), steps: steps.collect() }
}
