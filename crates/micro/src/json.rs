//! JSON, at the edge: types of its own, so that the rules may change their shape and the format may not.
//!
//! Spaces, tasks, boards and routes are texts as in [`notation`](crate::notation), wherever they occur.
//!
//! ```
//! use micro::json;
//! let board = json::Board::read(r#"{"rows": [
//!     "W6 B6 B2 P6 Y5 P1", "R3 Y4 W3 R1 B5 Y6", "B3 G4 W5 G1 R5 Y1",
//!     "P5 P2 P3 Y2 W1 B1", "R6 R4 Y3 W2 G2 R2", "B4 G5 G3 P4 G6 W4"]}"#)?;
//! let written = json::Board::from(&board);
//! assert_eq!(written.id, "black-1n4e3e2n");
//! # Ok::<(), json::ReadError>(())
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::faults::Faults;
use crate::notation::BoardTextFault;
use crate::{Arrangement, Count, Moves, Plan, Route};

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The same for all four ways the board may lie; not needed when reading.
    #[serde(default)]
    pub id: String,
    /// How the printed sections make exactly this board, or `null`; not needed when reading.
    #[serde(default)]
    pub arrangement: Option<String>,
    /// Six rows of six spaces, as `W6 B6 B2 P6 Y5 P1`.
    pub rows: Vec<String>,
}

/// Why a JSON text is no board.
#[derive(Debug, Error)]
pub enum ReadError {
    /// It is no JSON, or has no rows.
    #[error("a board in JSON has \"rows\": {0}")]
    Json(#[from] serde_json::Error),
    /// The rows are no board.
    #[error(transparent)]
    Rows(#[from] Faults<BoardTextFault>),
}

impl Board {
    /// Reads a board from JSON. Only `rows` counts.
    ///
    /// # Errors
    ///
    /// Returns [`ReadError`] with line and column, or with every fault of the rows.
    pub fn read(text: &str) -> Result<crate::Board, ReadError> {
        let Board { rows, .. } = serde_json::from_str(text)?;
        Ok(crate::Board::from_rows(rows.iter().map(String::as_str))?)
    }
}

impl From<&crate::Board> for Board {
    fn from(board: &crate::Board) -> Board {
        Board {
            id: board.id().to_string(),
            arrangement: board.arrangement().map(|it| it.to_string()),
            rows: board.to_string().split('/').map(str::to_owned).collect(),
        }
    }
}

/// What a round asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Task {
    /// Where the robot stands.
    pub start: String,
    /// Where it has to go.
    pub target: String,
    /// Where it has to go before that, or `null`.
    pub via: Option<String>,
}

impl From<crate::Task> for Task {
    fn from(task: crate::Task) -> Task {
        Task {
            start: task.start().to_string(),
            target: task.target().to_string(),
            via: task.via().map(|via| via.to_string()),
        }
    }
}

/// The largest whole number that every JSON reader keeps exactly.
const EXACT_MAX: u128 = 1 << 53;

/// The answer to a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// The board, as an arrangement if it is one, else as its rows.
    pub board: String,
    /// What was asked for.
    #[serde(flatten)]
    pub task: Task,
    /// How many moves the routes below have; `null` if there is none.
    pub moves: Option<u8>,
    /// The first route; `null` if there is none.
    pub route: Option<String>,
    /// The numbers of moves that are possible, as first and last of each run.
    pub lengths: Vec<(u8, u8)>,
    /// How many routes of so many moves there are; `null` if more than 2⁵³.
    pub count: Option<u64>,
    /// The routes, if they were asked for, up to the limit that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routes: Option<Vec<String>>,
}

impl Solution {
    /// The answer for routes of `moves` moves; with `limit`, so many routes are listed.
    pub fn new(plan: &Plan<'_>, moves: Option<Moves>, limit: Option<usize>) -> Solution {
        let route = moves.and_then(|moves| plan.routes(moves).next());
        let count = moves.map_or(Count::Exactly(0), |moves| plan.count(moves));
        let listed = |limit| {
            let routes = moves.into_iter().flat_map(|moves| plan.routes(moves));
            routes.take(limit).map(|route| route.to_string()).collect()
        };
        Solution {
            board: name(plan.board()),
            task: plan.task().into(),
            moves: route.as_ref().map(|route| route.moves() as u8),
            route: route.as_ref().map(Route::to_string),
            lengths: plan.lengths().runs().map(|(one, two)| (one.get(), two.get())).collect(),
            count: match count {
                Count::Exactly(count) if count <= EXACT_MAX => Some(count as u64),
                Count::Exactly(_) | Count::Beyond => None,
            },
            routes: limit.map(listed),
        }
    }
}

fn name(board: &crate::Board) -> String {
    board.arrangement().map_or_else(|| board.to_string(), |it| it.to_string())
}

/// What a board is like.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The largest distance between two spaces.
    pub diameter: u8,
    /// The mean distance; `null` if no space has a move.
    pub mean: Option<f64>,
    /// Whether every space can be reached from every other.
    pub connected: bool,
    /// How many of the 630 pairs of spaces are so many moves apart.
    pub pairs: BTreeMap<u8, u32>,
    /// The pairs that are farthest apart, as `B5-W1`.
    pub hardest: Vec<String>,
}

impl From<&crate::Analysis> for Analysis {
    fn from(analysis: &crate::Analysis) -> Analysis {
        Analysis {
            diameter: analysis.diameter,
            mean: analysis.mean().map(|mean| rounded(mean, 3)),
            connected: analysis.is_connected(),
            pairs: analysis.pairs.clone(),
            hardest: analysis.hardest.iter().map(ToString::to_string).collect(),
        }
    }
}

/// Figures over all arrangements of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// How many arrangements there are if the whole board may be turned.
    pub arrangements_up_to_rotation: u32,
    /// On how many of them every space can be reached from every other.
    pub connected_arrangements: u32,
    /// The mean number of moves of a shortest route, to three digits.
    pub mean_shortest: f64,
    /// The largest number of moves that a shortest route has.
    pub max_shortest: u8,
    /// How many arrangements have this diameter.
    pub diameter_distribution: BTreeMap<u8, u32>,
    /// The share of pairs that are so many moves apart, to four digits.
    pub distance_share: BTreeMap<u8, f64>,
    /// How many pairs, over all arrangements, are so many moves apart.
    pub distance_pairs: BTreeMap<u8, u64>,
    /// The arrangements with the largest diameter.
    pub hardest: Vec<String>,
    /// The arrangements with the smallest diameter.
    pub easiest: Vec<String>,
}

impl From<&crate::Statistics> for Statistics {
    fn from(statistics: &crate::Statistics) -> Statistics {
        let total = statistics.pairs_total() as f64;
        let names = |boards: &[Arrangement]| boards.iter().map(ToString::to_string).collect();
        Statistics {
            arrangements_up_to_rotation: statistics.boards,
            connected_arrangements: statistics.connected,
            mean_shortest: rounded(statistics.mean(), 3),
            max_shortest: statistics.longest(),
            diameter_distribution: statistics.diameters.clone(),
            distance_share: statistics
                .pairs
                .iter()
                .map(|(&moves, &pairs)| (moves, rounded(pairs as f64 / total, 4)))
                .collect(),
            distance_pairs: statistics.pairs.clone(),
            hardest: names(&statistics.hardest),
            easiest: names(&statistics.easiest),
        }
    }
}

fn rounded(value: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (value * unit).round() / unit
}
