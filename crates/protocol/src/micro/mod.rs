//! Micro Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

pub(crate) mod batch;
mod command;
pub(crate) mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
pub(crate) mod fact;
mod look;
mod paste;
pub(crate) mod round;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use batch::BatchedMicro;
pub(crate) use command::for_table;
pub use endpoints::*;
pub use fact::MicroFact;
pub(crate) use fact::fact;
pub use look::look;
pub use paste::{Pasted, paste};
pub(crate) use paste::{read_link, study};
pub use round::{MicroRound, MicroWishes};
pub(crate) use show::{board, place, places, task};
pub use solve::{MicroBoardQuestion, MicroQuestion};
pub use study::*;
pub use types::*;
