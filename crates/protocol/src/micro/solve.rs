//! Solving Micro Robots: routes of a task, and analysis of a board.

use ::micro::json::Solution;
use ::micro::solve::Analysis;
use ::micro::{Board, Moves, Plan, Position, Task};
use wire::wire;

use super::endpoints::{AnalyseMicro, SolveMicro};
use super::round::{impossible, position};
use super::study::{MicroBoardAnalysis, MicroSolution};
use crate::endpoints::{JobEndpoint, Nothing, Work};
use crate::search_limits::out_of_range;
use crate::{Answer, Problem, Report, Watch};

const LISTED_MAX: u8 = 100;

/// A task to solve.
#[wire(request)]
pub struct MicroQuestion {
    /// The board and the task in the notation.
    #[describe(schema(example = "black-1n4e3e2n:P1-W2"))]
    pub position: String,
    /// Find routes of exactly this many moves instead of the shortest, 1 to 99.
    #[describe(schema(minimum = 1, maximum = 99))]
    pub moves: Option<u8>,
    /// Maximum number of routes to list, 1 to 100. Default: 1.
    #[describe(schema(minimum = 1, maximum = 100))]
    pub most: Option<u8>,
}

/// A board to analyse.
#[wire(request)]
pub struct MicroBoardQuestion {
    /// The board in the notation.
    #[describe(schema(example = "black-1n4e3e2n"))]
    pub board: String,
}

impl JobEndpoint for SolveMicro {
    fn begin(asked: MicroQuestion) -> Answer<impl Work<Nothing, MicroSolution>> {
        let Position { board, task } = position(&asked.position)?;
        let wrong = out_of_range("moves", asked.moves, 1..=Moves::MAX.get());
        Problem::of_faults("the number of moves cannot be", wrong)?;
        let moves = asked.moves.and_then(Moves::new);
        let wrong = out_of_range("most", asked.most, 1..=LISTED_MAX);
        Problem::of_faults("too many routes, or none", wrong)?;
        let most = usize::from(asked.most.unwrap_or(1));
        Ok(move |_: &dyn Watch, _: &Report<'_, Nothing>| routes(&board, task, moves, most))
    }

    fn canonical_hashes(asked: &MicroQuestion) -> Vec<u64> {
        canonical_hashes(&asked.position)
    }
}

/// Symmetry-invariant hashes of a task.
pub(super) fn canonical_hashes(text: &str) -> Vec<u64> {
    let Ok(Position { board, task }) = position(text) else { return Vec::new() };
    vec![::micro::canonical_hash(&board, task)]
}

/// A shortest route, or the faults of the position.
pub(super) fn solved(text: &str) -> Answer<MicroSolution> {
    let Position { board, task } = position(text)?;
    Ok(routes(&board, task, None, 1))
}

fn routes(board: &Board, task: Task, moves: Option<Moves>, most: usize) -> MicroSolution {
    let plan = Plan::new(board, task);
    let found = Solution::new(&plan, moves.or(plan.moves()), Some(most));
    MicroSolution {
        task: task.to_string(),
        moves: found.moves,
        count: found.count,
        routes: found.routes.unwrap_or_default(),
        lengths: found.lengths,
    }
}

impl JobEndpoint for AnalyseMicro {
    fn begin(asked: MicroBoardQuestion) -> Answer<impl Work<Nothing, MicroBoardAnalysis>> {
        let board: Board = asked.board.parse().map_err(|error| impossible("board", &error))?;
        Ok(move |_: &dyn Watch, _: &Report<'_, Nothing>| {
            MicroBoardAnalysis::from(&Analysis::new(&board))
        })
    }
}
