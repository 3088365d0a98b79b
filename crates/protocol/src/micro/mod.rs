//! Micro Robots in the protocol: wire types, their conversion from the table, and the queries that need no table.

pub(crate) mod batch;
mod command;
pub(crate) mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
pub(crate) mod event;
mod look;
mod paste;
pub(crate) mod round;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod text_faults;
pub(crate) mod types;

pub use self::{batch::*, endpoints::*, event::*, round::*, solve::*, study::*, types::*};
pub(crate) use command::for_table;
pub use look::look;
pub use paste::{Pasted, paste};
pub(crate) use paste::{read_link, study};
pub(crate) use show::{board, place, places, task};
