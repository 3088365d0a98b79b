//! Solver answers as JSON: one object per line, the same for `--json` and `--jsonl`.

use std::time::Duration;

use ricochet::solve::{AllAnswer, AllSolved, Answer, Interrupted, Limits, Progress, Watch};
use ricochet::{Position, Round, solve};
use serde::Serialize;

/// The result of a search for one or all solutions.
pub(crate) enum SearchResult {
    One(Answer),
    All(AllAnswer),
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
        match list_max {
            None => SearchResult::One(solve::solve(&round, limits, watch)),
            Some(max) => SearchResult::All(solve::solve_all(&round, limits, max, watch)),
        }
    }

    /// The shortest length, or why there is none.
    pub(crate) fn moves(&self) -> Result<u32, NoMoves> {
        match self {
            SearchResult::One(Answer::Solved(solved)) => Ok(solved.moves),
            SearchResult::All(AllAnswer::Solved(all)) => Ok(all.moves),
            SearchResult::One(Answer::Unsolvable(_))
            | SearchResult::All(AllAnswer::Unsolvable(_)) => Err(NoMoves::Unsolvable),
            SearchResult::One(Answer::Stopped { why, progress })
            | SearchResult::All(AllAnswer::Stopped { why, progress }) => {
                Err(NoMoves::Stopped { why: *why, at_least: progress.depth })
            }
        }
    }

    pub(crate) fn progress(&self) -> &Progress {
        match self {
            SearchResult::One(Answer::Solved(solved)) => &solved.progress,
            SearchResult::All(AllAnswer::Solved(all)) => &all.progress,
            SearchResult::One(Answer::Unsolvable(progress) | Answer::Stopped { progress, .. })
            | SearchResult::All(
                AllAnswer::Unsolvable(progress) | AllAnswer::Stopped { progress, .. },
            ) => progress,
        }
    }

    /// A shortest solution, if one is known.
    pub(crate) fn solution(&self) -> Option<&ricochet::Solution> {
        match self {
            SearchResult::One(Answer::Solved(solved)) => Some(&solved.solution),
            SearchResult::All(AllAnswer::Solved(all)) => all.families.first()?.solutions.first(),
            _ => None,
        }
    }

    pub(crate) fn all(&self) -> Option<&AllSolved> {
        match self {
            SearchResult::All(AllAnswer::Solved(all)) => Some(all),
            _ => None,
        }
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
        let (moves, stopped) = match found.moves() {
            Ok(moves) => (Some(MovesJson::Known(moves)), None),
            Err(NoMoves::Unsolvable) => (Some(MovesJson::Unsolvable(())), None),
            Err(NoMoves::Stopped { why, at_least }) => (None, Some((why, at_least))),
        };
        let families = found.all().map(|all| {
            let words =
                |family: &solve::Family| family.solutions.iter().map(ToString::to_string).collect();
            all.families.iter().map(words).collect()
        });
        AnswerJson {
            position: position.to_string(),
            moves,
            solution: found.solution().map(ToString::to_string),
            at_least: stopped.map(|(_, at_least)| at_least),
            stopped: stopped.map(|(why, _)| name(why)),
            count: found.all().map(|all| all.count),
            families,
            elapsed_us: u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX),
            nodes: found.progress().nodes,
        }
    }
}
