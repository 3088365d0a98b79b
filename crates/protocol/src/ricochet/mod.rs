//! Ricochet Robots in the protocol: wire types, their conversion from the table, and the queries that need no
//! table.

pub(crate) mod batch;
mod build;
pub(crate) mod building;
mod check;
mod command;
pub(crate) mod draft;
pub(crate) mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
pub(crate) mod event;
mod look;
mod paste;
pub(crate) mod round;
pub(crate) mod setup;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod text_faults;
pub(crate) mod types;

pub use batch::BatchedRicochet;
pub use build::{build, faces};
pub use building::*;
pub use check::check;
pub(crate) use command::for_table;
pub use draft::*;
pub use endpoints::*;
pub use event::RicochetEvent;
pub(crate) use event::fact;
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
