//! Shortest routes, routes of an exact length, and analysis of whole boards.
//!
//! - [`Plan`]: everything about one task: the shortest routes, the lengths that a player could announce and the
//!   routes of each, with and without an intermediate space.
//! - [`Distances`]: the distances between all spaces.
//! - [`Analysis`]: a board's diameter, its hardest pairs and its distribution of distances.
//! - [`Statistics`]: the same over all arrangements of a side, with [`Limits`] and a [`Watch`] as in the other games.
//!
//! A set of spaces is one 64-bit word, so a search step for all spaces at once takes a few dozen instructions. A
//! task or a board takes microseconds: nothing to limit or cancel.

mod analysis;
mod distances;
mod lengths;
mod plan;
mod statistics;

pub use analysis::{Analysis, Pair};
pub use distances::Distances;
pub use lengths::Lengths;
pub use limits::{Limits, Progress, Watch};
pub use plan::{Count, Plan, Routes};
pub use statistics::Statistics;
