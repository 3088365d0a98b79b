//! Ricochet Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

pub(crate) mod batch;
mod build;
pub(crate) mod building;
mod check;
mod command;
pub(crate) mod draft;
pub(crate) mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
pub(crate) mod fact;
mod look;
mod paste;
pub(crate) mod round;
pub(crate) mod setup;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use batch::BatchedRicochet;
pub use build::{build, faces};
pub use building::*;
pub use check::check;
pub(crate) use command::for_table;
pub use draft::*;
pub use endpoints::*;
pub use fact::RicochetFact;
pub(crate) use fact::fact;
pub use look::{look, slides_of};
pub(crate) use look::{slides, symbol};
pub use paste::{Content, Pasted, looks_like, paste};
pub(crate) use paste::{read_link, study};
pub use round::RicochetRound;
pub use setup::*;
pub(crate) use show::{board, hint, possible_slides, robots};
pub use solve::{RicochetDistanceQuestion, RicochetQuestion};
pub use study::*;
pub use types::*;
