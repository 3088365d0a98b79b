//! Answers of the solver as JSON: one object a line, the same for `--json` and `--jsonl`.

use std::time::Duration;

use ricochet::solve::{AllAnswer, AllSolved, Answer, Interrupted, Limits, Progress, Watch};
use ricochet::{Position, Round, solve};
use serde::Serialize;
use serde_json::Value;

/// What the solver found out, whether one solution was asked for or all.
pub(crate) enum Found {
    One(Answer),
    All(AllAnswer),
}

impl Found {
    /// Searches for one solution, or for all and lists so many.
    pub(crate) fn search(
        position: &Position,
        list_max: Option<usize>,
        limits: &Limits,
        watch: &dyn Watch,
    ) -> Found {
        let round = Round::new(position.clone());
        match list_max {
            None => Found::One(solve::solve(&round, limits, watch)),
            Some(max) => Found::All(solve::solve_all(&round, limits, max, watch)),
        }
    }

    /// The shortest length, or why there is none.
    pub(crate) fn moves(&self) -> Result<u32, NoMoves> {
        match self {
            Found::One(Answer::Solved(solved)) => Ok(solved.moves),
            Found::All(AllAnswer::Solved(all)) => Ok(all.moves),
            Found::One(Answer::Unsolvable(_)) | Found::All(AllAnswer::Unsolvable(_)) => {
                Err(NoMoves::Unsolvable)
            }
            Found::One(Answer::Stopped { why, progress })
            | Found::All(AllAnswer::Stopped { why, progress }) => {
                Err(NoMoves::Stopped { why: *why, at_least: progress.at_least })
            }
        }
    }

    pub(crate) fn progress(&self) -> &Progress {
        match self {
            Found::One(Answer::Solved(solved)) => &solved.progress,
            Found::All(AllAnswer::Solved(all)) => &all.progress,
            Found::One(Answer::Unsolvable(progress) | Answer::Stopped { progress, .. })
            | Found::All(AllAnswer::Unsolvable(progress) | AllAnswer::Stopped { progress, .. }) => {
                progress
            }
        }
    }

    /// A shortest solution, if one is known.
    pub(crate) fn solution(&self) -> Option<&ricochet::Solution> {
        match self {
            Found::One(Answer::Solved(solved)) => Some(&solved.solution),
            Found::All(AllAnswer::Solved(all)) => all.families.first()?.solutions.first(),
            _ => None,
        }
    }

    pub(crate) fn all(&self) -> Option<&AllSolved> {
        match self {
            Found::All(AllAnswer::Solved(all)) => Some(all),
            _ => None,
        }
    }
}

/// Why there is no length to tell.
#[derive(Clone, Copy)]
pub(crate) enum NoMoves {
    Unsolvable,
    Stopped { why: Interrupted, at_least: u32 },
}

/// What ran out.
pub(crate) fn name(why: Interrupted) -> &'static str {
    match why {
        Interrupted::Watch => "time",
        Interrupted::Memory => "memory",
    }
}

/// An answer as one line.
#[derive(Serialize)]
pub(crate) struct AnswerJson {
    /// The position's own name; left out where no name was possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    /// Left out if the budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<MovesJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// Instead of `moves` if the budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    /// What ran out: `time` or `memory`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    /// How many shortest solutions there are, where all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    /// The listed ones; those that differ only in the order of independent moves together.
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
    /// Gives the position's name back, `null` if it has none.
    pub(crate) fn named(self, id: Value) -> AnswerJson {
        AnswerJson { id: Some(id), ..self }
    }

    pub(crate) fn new(found: &Found, elapsed: Duration) -> AnswerJson {
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
            id: None,
            moves,
            solution: found.solution().map(ToString::to_string),
            at_least: stopped.map(|(_, at_least)| at_least),
            stopped: stopped.map(|(why, _)| name(why)),
            count: found.all().map(|all| all.count),
            families,
            elapsed_us: u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX),
            nodes: found.progress().states,
        }
    }
}
