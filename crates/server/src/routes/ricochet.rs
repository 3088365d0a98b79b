//! Solving Ricochet Robots for whoever asks.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use ricochet::solve::{AllAnswer, AllSolved, Difficulty, Interrupted, Limits, Progress, solve_all};
use ricochet::{Position, Round};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::ricochet_look::position;
use super::solving::{self, SolvingProblems};
use crate::app::App;
use crate::problem::Answer;
use crate::workers::Watch;

const TIME_MAX: Duration = Duration::from_secs(5);
const MEMORY_BYTES_MAX: usize = 64 << 20;
const LISTED_MAX: usize = 100;

/// A position to be solved.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RicochetQuestion {
    /// The position in the notation: board, robots, target.
    #[schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10")]
    position: String,
    /// List at most so many shortest solutions, 1 to 100; one if it is left out.
    #[serde(default)]
    most: Option<u8>,
}

/// What the solver found.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RicochetSolution {
    /// The position, as we write it.
    position: String,
    /// What came of it.
    result: SearchResult,
    /// What a shortest solution costs, if one was found.
    moves: Option<u32>,
    /// No solution costs less than this.
    at_least: u32,
    /// How many shortest solutions there are, each order of moves counted, if they were found.
    count: Option<u64>,
    /// Shortest solutions in the notation. Of those that differ only in the order of independent moves there is one.
    solutions: Vec<String>,
    /// How many positions were looked at.
    states: u64,
}

/// What came of a search.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SearchResult {
    /// Solved, and proven shortest.
    Solved,
    /// Proven to have no solution.
    Unsolvable,
    /// Not known: the time was up.
    OutOfTime,
    /// Not known: the memory was full.
    OutOfMemory,
}

/// How hard a position is.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RicochetAnalysis {
    /// What the solver found.
    solution: RicochetSolution,
    /// How hard it is, if it was solved.
    difficulty: Option<RicochetDifficulty>,
}

/// How hard a puzzle is.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RicochetDifficulty {
    /// More is harder; each point halves the chance of finding it by luck.
    points: u32,
    /// The same, by name: beginner, easy, medium, hard, expert.
    grade: String,
    /// The easiest of the shortest solutions.
    easiest: String,
    /// How many other robots it takes.
    helpers: u32,
    /// How many moves of it lead away from the target.
    detours: u32,
}

/// Find the shortest solutions of a position, and prove that there is no shorter one.
#[utoipa::path(
    post, path = "/api/ricochet/solve", tag = "solving", request_body = RicochetQuestion,
    responses(
        (status = 200, description = "What was found within five seconds", body = RicochetSolution),
        SolvingProblems,
    )
)]
pub(super) async fn solve(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<RicochetQuestion>,
) -> Answer<Json<RicochetSolution>> {
    let (position, most) = read(&question)?;
    let work =
        move |watch: &Watch| RicochetSolution::new(&position, &search(&position, most, watch));
    solving::run(&app, address, work).await.map(Json)
}

/// The same, and how hard it is for people.
#[utoipa::path(
    post, path = "/api/ricochet/analyse", tag = "solving", request_body = RicochetQuestion,
    responses(
        (status = 200, description = "What was found within five seconds", body = RicochetAnalysis),
        SolvingProblems,
    )
)]
pub(super) async fn analyse(
    State(app): State<App>,
    Caller(address): Caller,
    Body(question): Body<RicochetQuestion>,
) -> Answer<Json<RicochetAnalysis>> {
    let (position, _) = read(&question)?;
    let work = move |watch: &Watch| {
        let answer = search(&position, LISTED_MAX, watch);
        let difficulty = match &answer {
            AllAnswer::Solved(all) => difficulty(&position, all),
            AllAnswer::Unsolvable(_) | AllAnswer::Stopped { .. } => None,
        };
        RicochetAnalysis { solution: RicochetSolution::new(&position, &answer), difficulty }
    };
    solving::run(&app, address, work).await.map(Json)
}

fn read(question: &RicochetQuestion) -> Answer<(Position, usize)> {
    let most = usize::from(question.most.unwrap_or(1)).clamp(1, LISTED_MAX);
    Ok((position(&question.position)?, most))
}

fn search(position: &Position, most: usize, watch: &Watch) -> AllAnswer {
    let limits = Limits { threads: NonZeroUsize::MIN, memory_bytes_max: MEMORY_BYTES_MAX };
    let going = |_: &Progress| !watch.is_over(TIME_MAX);
    solve_all(&Round::new(position.clone()), &limits, most, &going)
}

fn difficulty(position: &Position, all: &AllSolved) -> Option<RicochetDifficulty> {
    let found = Difficulty::of(&Round::new(position.clone()), all)?;
    Some(RicochetDifficulty {
        points: found.points,
        grade: found.grade.name().to_owned(),
        easiest: found.easiest.to_string(),
        helpers: found.traits.helpers,
        detours: found.traits.detours,
    })
}

impl RicochetSolution {
    fn new(position: &Position, answer: &AllAnswer) -> RicochetSolution {
        let position = position.to_string();
        match answer {
            AllAnswer::Solved(all) => {
                let firsts = all.families.iter().filter_map(|family| family.solutions.first());
                RicochetSolution {
                    position,
                    result: SearchResult::Solved,
                    moves: Some(all.moves),
                    at_least: all.moves,
                    count: Some(all.count),
                    solutions: firsts.map(ToString::to_string).collect(),
                    states: all.progress.states,
                }
            }
            AllAnswer::Unsolvable(progress) => {
                RicochetSolution::none(position, SearchResult::Unsolvable, progress)
            }
            AllAnswer::Stopped { why, progress } => {
                let result = match why {
                    Interrupted::Memory => SearchResult::OutOfMemory,
                    Interrupted::Watch => SearchResult::OutOfTime,
                };
                RicochetSolution::none(position, result, progress)
            }
        }
    }

    fn none(position: String, result: SearchResult, progress: &Progress) -> RicochetSolution {
        let (at_least, states) = (progress.at_least, progress.states);
        RicochetSolution {
            position,
            result,
            moves: None,
            at_least,
            count: None,
            solutions: Vec::new(),
            states,
        }
    }
}
