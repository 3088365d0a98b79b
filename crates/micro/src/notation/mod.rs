//! Text for spaces, boards, tasks, positions and routes: what people type, print and put into links.
//!
//! | what     | text                                                   | type            |
//! |----------|--------------------------------------------------------|-----------------|
//! | space    | `P1`, `pink 1`                                         | [`Space`](crate::Space) |
//! | board    | `black-1n4e3e2n`, or its six rows joined by `/` or one a line | [`Board`](crate::Board) |
//! | task     | `P1-W2`, over an intermediate space `P1-G3-W2`         | [`Task`](crate::Task) |
//! | position | a board, `:` and a task: `black-1n4e3e2n:P1-W2`        | [`Position`](crate::Position) |
//! | route    | `P1 P6 W6 R6 R2 W2`, its start first                   | [`Route`](crate::Route) |
//!
//! Capitals and small letters are the same when reading. What is written is always read again as the
//! same. No text makes a reader panic, and every fault names its place.

mod board;
mod id;
mod position;
mod route;
mod space;

pub use board::{BoardError, BoardTextFault};
pub use id::{IdFault, Quadrant};
pub use position::{PositionFault, TaskTextFault};
pub use route::RouteTextFault;
pub use space::{SpaceError, words};

/// The text without its comments: `#` begins one, its line's end ends it.
fn uncommented(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// At most this many characters of somebody's text are quoted in an error.
const QUOTED_MAX: usize = 16;

/// A short quotation of what was found.
fn quote(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(QUOTED_MAX) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}", format!("{}…", &text[..end])),
    }
}
