//! Text for spaces, boards, tasks, positions and routes, for input, output and links.
//!
//! | what     | text                                                   | type            |
//! |----------|--------------------------------------------------------|-----------------|
//! | space    | `P1`, `pink 1`                                         | [`Space`](crate::Space) |
//! | board    | `black-1n4e3e2n`, or its six rows joined by `/` or one per line | [`Board`](crate::Board) |
//! | task     | `P1-W2`, over an intermediate space `P1-G3-W2`         | [`Task`](crate::Task) |
//! | position | a board, `:` and a task: `black-1n4e3e2n:P1-W2`        | [`Position`](crate::Position) |
//! | route    | `P1 P6 W6 R6 R2 W2`, its start first                   | [`Route`](crate::Route) |
//!
//! Parsing ignores case. Every written text parses to the same value. No text makes a parser panic, and every fault
//! names its place.

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

/// The text without comments, which start with `#` and end with the line.
fn uncommented(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Maximum number of characters of the input that an error quotes.
const QUOTED_MAX: usize = 16;

/// A short quotation of the input.
fn quote(text: &str) -> String {
    format!("{:?}", text::excerpt(text.trim(), QUOTED_MAX))
}
