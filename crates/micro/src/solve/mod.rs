//! Shortest routes, all of them, routes of an exact length, and what a whole board is like.
//!
//! - [`Plan`]: everything about one task: the shortest route, all shortest ones, the lengths that a
//!   player could announce and a route of each, with and without an intermediate space.
//! - [`Distances`]: how far every space is from every other, in one call.
//! - [`Analysis`]: a board's diameter, its hardest pairs and its distribution of distances.
//! - [`Statistics`]: the same over all arrangements of a side.
//!
//! A set of spaces is one 64-bit word, so a search step for all spaces at once is a few dozen
//! instructions: a whole board takes microseconds and there is nothing to tune, limit or cancel.

mod analysis;
mod distances;
mod lengths;
mod plan;
mod statistics;

pub use analysis::{Analysis, Pair};
pub use distances::Distances;
pub use lengths::Lengths;
pub use plan::{Count, Plan, Routes};
pub use statistics::Statistics;
