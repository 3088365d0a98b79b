//! Solver answers as JSON: one object per line, the same for `--json` and `--jsonl`.

use std::time::Duration;

use ricochet::solve::{AllSolved, Answer, Interrupted, Limits, Progress, Solved, Watch};
use ricochet::{Position, Round, solve};
use serde::Serialize;

/// The result of a search for one or all solutions.
pub(crate) struct SearchResult {
    /// The shortest length, or why there is none.
    pub(crate) moves: Result<u32, NoMoves>,
    pub(crate) progress: Progress,
    /// A shortest solution, if one is known.
    pub(crate) solution: Option<ricochet::Solution>,
    /// All of them, if they were requested.
    pub(crate) all: Option<AllSolved>,
}

impl SearchResult {
    /// Searches for one solution, or for all of them with a limit on how many are listed.
    pub(crate) fn search(
        position: &Position,
        list_max: Option<usize>,
        limits: &Limits,
        watch: &dyn Watch,
    ) -> SearchResult {
        let round = Round::new(position.clone());
        let Some(max) = list_max else {
            return SearchResult::of(solve::solve(&round, limits, watch), |solved| {
                let Solved { moves, solution, progress, .. } = solved;
                SearchResult { moves: Ok(moves), progress, solution: Some(solution), all: None }
            });
        };
        SearchResult::of(solve::solve_all(&round, limits, max, watch), |all| {
            let solution = all.families.first().and_then(|family| family.solutions.first());
            let (solution, progress) = (solution.cloned(), all.progress);
            SearchResult { moves: Ok(all.moves), progress, solution, all: Some(all) }
        })
    }

    fn of<T>(answer: Answer<T>, solved: impl FnOnce(T) -> SearchResult) -> SearchResult {
        let (why, progress) = match answer {
            Answer::Solved(found) => return solved(found),
            Answer::Unsolvable(progress) => (NoMoves::Unsolvable, progress),
            Answer::Stopped { why, progress } => {
                (NoMoves::Stopped { why, at_least: progress.depth }, progress)
            }
        };
        SearchResult { moves: Err(why), progress, solution: None, all: None }
    }
}

/// Why there is no length.
#[derive(Clone, Copy)]
pub(crate) enum NoMoves {
    Unsolvable,
    Stopped { why: Interrupted, at_least: u32 },
}

/// The name of the exhausted resource.
pub(crate) fn name(why: Interrupted) -> &'static str {
    match why {
        Interrupted::Memory => "memory",
        // No command sets another limit.
        _ => "time",
    }
}

/// An answer as one line.
#[derive(Serialize)]
pub(crate) struct AnswerJson {
    /// The position in the notation.
    position: String,
    /// Left out if the budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<MovesJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// Instead of `moves` if the budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    /// The exhausted resource: `time` or `memory`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    /// The number of shortest solutions, if all were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    /// The listed ones, grouped by the set of moves: a family differs only in the order of independent moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    families: Option<Vec<Vec<String>>>,
    elapsed_us: u64,
    nodes: u64,
}

/// A length, or `null` if it is proved that there is no solution.
#[derive(Serialize)]
#[serde(untagged)]
enum MovesJson {
    Known(u32),
    Unsolvable(()),
}

impl AnswerJson {
    pub(crate) fn new(position: &Position, found: &SearchResult, elapsed: Duration) -> AnswerJson {
        let (moves, stopped) = match found.moves {
            Ok(moves) => (Some(MovesJson::Known(moves)), None),
            Err(NoMoves::Unsolvable) => (Some(MovesJson::Unsolvable(())), None),
            Err(NoMoves::Stopped { why, at_least }) => (None, Some((why, at_least))),
        };
        let families = found.all.as_ref().map(|all| {
            let words =
                |family: &solve::Family| family.solutions.iter().map(ToString::to_string).collect();
            all.families.iter().map(words).collect()
        });
        AnswerJson {
            position: position.to_string(),
            moves,
            solution: found.solution.as_ref().map(ToString::to_string),
            at_least: stopped.map(|(_, at_least)| at_least),
            stopped: stopped.map(|(why, _)| name(why)),
            count: found.all.as_ref().map(|all| all.count),
            families,
            elapsed_us: u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX),
            nodes: found.progress.nodes,
        }
    }
}
