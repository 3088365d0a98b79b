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

pub use self::{
    batch::*, building::*, draft::*, endpoints::*, event::*, round::*, setup::*, solve::*,
    study::*, types::*,
};
pub use build::{build, faces};
pub use check::check;
pub(crate) use command::for_table;
pub use look::{look, slides_of};
pub(crate) use look::{slides, symbol};
pub use paste::{Content, Pasted, looks_like, paste};
pub(crate) use paste::{read_link, study};
pub(crate) use show::{board, hint, possible_slides, robots};
