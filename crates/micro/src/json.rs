//! The JSON format. It has its own types, so that the rules can change without changing the format.
//!
//! Spaces, tasks, boards and routes are always texts in the [`notation`](crate::notation).
//!
//! ```
//! use robotable_micro::json;
//! let given = json::read(r#"{"rows": [
//!     "W6 B6 B2 P6 Y5 P1", "R3 Y4 W3 R1 B5 Y6", "B3 G4 W5 G1 R5 Y1",
//!     "P5 P2 P3 Y2 W1 B1", "R6 R4 Y3 W2 G2 R2", "B4 G5 G3 P4 G6 W4"],
//!     "task": {"start": "P1", "target": "W2"}}"#)?;
//! assert_eq!(given.task.unwrap().to_string(), "P1-W2");
//! let written = json::Board::from(&given.board);
//! assert_eq!(written.id, "black-1n4e3e2n");
//! # Ok::<(), json::ReadError>(())
//! ```

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::faults::Faults;
use crate::notation::{BoardTextFault, TaskTextFault};
use crate::{Arrangement, Count, Moves, Plan, Route};

/// The content of a JSON text: a board, and its task if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardAndTask {
    /// The board.
    pub board: crate::Board,
    /// The task, if there is one.
    pub task: Option<crate::Task>,
}

/// Why a JSON text is not a board.
#[derive(Debug, Error)]
pub enum ReadError {
    /// It is not JSON, has no rows, or has an unknown field.
    // Not a `source`, or error chains would print it twice.
    #[error("a board in JSON has \"rows\" and perhaps a \"task\": {0}")]
    Json(serde_json::Error),
    /// A field has faults.
    #[error(transparent)]
    Faults(#[from] Faults<ReadFault>),
}

/// A fault in the fields of a board in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum ReadFault {
    /// The rows are not a board.
    #[error(transparent)]
    Rows(#[from] BoardTextFault),
    /// The task is invalid.
    #[error("task: {0}")]
    Task(TaskTextFault),
}

/// Reads a board, and its task if there is one, from an object as [`Board`] and [`Task`] are written. Only `rows`
/// and `task` are used; the other fields that `robotable micro show --json` writes are ignored.
///
/// # Errors
///
/// Returns [`ReadError`] with line and column, or with every fault of rows and task.
pub fn read(text: &str) -> Result<BoardAndTask, ReadError> {
    let Readable { rows, task, .. } = serde_json::from_str(text).map_err(ReadError::Json)?;
    let board = crate::Board::from_rows(rows.iter().map(String::as_str));
    let task = task.as_ref().map(crate::Task::try_from).transpose();
    match (board, task) {
        (Ok(board), Ok(task)) => Ok(BoardAndTask { board, task }),
        (board, task) => {
            let rows = board.err().into_iter().flat_map(Faults::into_vec).map(ReadFault::Rows);
            let task = task.err().into_iter().flat_map(Faults::into_vec).map(ReadFault::Task);
            Err(Faults::some(rows.chain(task).collect()).into())
        }
    }
}

/// All known fields. Others are rejected, so that a misspelt one is not silently ignored.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "most are ignored")]
struct Readable {
    rows: Vec<String>,
    task: Option<Task>,
    id: Option<IgnoredAny>,
    arrangement: Option<IgnoredAny>,
    seed: Option<IgnoredAny>,
    route: Option<IgnoredAny>,
    moves: Option<IgnoredAny>,
    analysis: Option<IgnoredAny>,
}

/// A board in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The board's id, the same for all four rotations.
    pub id: String,
    /// The arrangement of printed sections that makes this board, or `null`.
    pub arrangement: Option<String>,
    /// Six rows of six spaces, such as `W6 B6 B2 P6 Y5 P1`.
    pub rows: Vec<String>,
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

/// A task in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The robot's start.
    pub start: String,
    /// The target.
    pub target: String,
    /// The intermediate space to enter first, or `null`. Optional when read.
    #[serde(default)]
    pub via: Option<String>,
}

impl TryFrom<&Task> for crate::Task {
    type Error = Faults<TaskTextFault>;

    fn try_from(task: &Task) -> Result<crate::Task, Faults<TaskTextFault>> {
        crate::Task::from_texts(&task.start, &task.target, task.via.as_deref())
    }
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

/// The largest integer that every JSON reader represents exactly.
const EXACT_MAX: u128 = 1 << 53;

/// The routes of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// The board and the task in the notation.
    pub position: String,
    /// The board: its arrangement if it has one, otherwise its rows.
    pub board: String,
    /// The task.
    #[serde(flatten)]
    pub task: Task,
    /// Length of the routes below; `null` if there is none.
    pub moves: Option<u8>,
    /// The first route; `null` if there is none.
    pub route: Option<String>,
    /// The possible lengths, as inclusive ranges `[from, to]`.
    pub lengths: Vec<(u8, u8)>,
    /// Number of routes of this length; `null` if more than 2⁵³.
    pub count: Option<u64>,
    /// The listed routes, up to the requested limit; absent if no list was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routes: Option<Vec<String>>,
}

impl Solution {
    /// The routes with `moves` moves; lists up to `limit` of them.
    pub fn new(plan: &Plan<'_>, moves: Option<Moves>, limit: Option<usize>) -> Solution {
        let route = moves.and_then(|moves| plan.routes(moves).next());
        let count = moves.map_or(Count::Exactly(0), |moves| plan.count(moves));
        let listed = |limit| {
            let routes = moves.into_iter().flat_map(|moves| plan.routes(moves));
            routes.take(limit).map(|route| route.to_string()).collect()
        };
        let board = name(plan.board());
        Solution {
            position: format!("{board}:{}", plan.task()),
            board,
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

/// An analysis of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "MicroBoardAnalysis"), schema(as = MicroBoardAnalysis))]
#[non_exhaustive]
pub struct Analysis {
    /// Length of the longest shortest route.
    pub diameter: u8,
    /// The mean length of a shortest route; `null` if no space has a move.
    pub mean: Option<f64>,
    /// True if every space can be reached from every other.
    pub connected: bool,
    /// Number of pairs of spaces by their distance.
    #[cfg_attr(feature = "describe", schema(value_type = BTreeMap<String, u32>))]
    #[cfg_attr(feature = "describe", ts(type = "Record<string, number>"))]
    pub pairs: BTreeMap<u8, u32>,
    /// The pairs that are farthest apart, such as `B5-W1`.
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

/// Statistics over all arrangements of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Statistics {
    /// Number of arrangements that are distinct under rotation.
    pub arrangements_up_to_rotation: u32,
    /// Number of arrangements on which every space can be reached from every other.
    pub connected_arrangements: u32,
    /// The mean number of moves of a shortest route, to three digits.
    pub mean_shortest: f64,
    /// Length of the longest shortest route.
    pub max_shortest: u8,
    /// Number of arrangements by diameter.
    pub diameter_distribution: BTreeMap<u8, u32>,
    /// Share of pairs by distance, to four digits.
    pub distance_share: BTreeMap<u8, f64>,
    /// Number of pairs over all arrangements by distance.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    /// A position as `robotable` writes it, with the fields that other commands add.
    fn written(position: &Position) -> serde_json::Value {
        let mut json = serde_json::to_value(Board::from(&position.board)).unwrap();
        json["task"] = serde_json::to_value(Task::from(position.task)).unwrap();
        json["seed"] = 7.into();
        json["analysis"] = serde_json::json!({"diameter": 9});
        json
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in ["black-1n4e3e2n:P1-W2", "copper-1n2n3n4n:B6-Y1-G4"] {
            let position: Position = text.parse().unwrap();
            let given = read(&written(&position).to_string()).unwrap();
            assert_eq!((given.board, given.task), (position.board, Some(position.task)));
        }
    }

    #[test]
    fn every_fault_is_named_once() {
        let position: Position = "black-1n4e3e2n:P1-W2".parse().unwrap();
        let refusal = |change: &dyn Fn(&mut serde_json::Value)| {
            let mut json = written(&position);
            change(&mut json);
            let error = read(&json.to_string()).unwrap_err();
            assert!(std::error::Error::source(&error).is_none(), "its message says it all");
            error.to_string()
        };
        let both = refusal(&|json| {
            json["rows"][0] = "W6".into();
            json["task"]["start"] = "P9".into();
            json["task"]["via"] = "Q1".into();
        });
        for part in
            ["row 1 has 1 spaces", "task: start: \"P9\"", "task: intermediate space: \"Q1\""]
        {
            assert!(both.contains(part), "{both}");
        }
        let same = refusal(&|json| json["task"]["target"] = "P1".into());
        assert_eq!(same, "task: start and target are both P1; they have to differ");
        assert!(refusal(&|json| json["tsak"] = 1.into()).contains("unknown field `tsak`"));
        let slip = refusal(&|json| json["task"]["vai"] = "G3".into());
        assert!(slip.contains("unknown field `vai`"), "{slip}");
        assert_eq!(read("{}").unwrap_err().to_string().matches("missing field `rows`").count(), 1);
    }
}
