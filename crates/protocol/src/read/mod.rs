//! Parses client input. Nothing here panics on any input, and every error names its place and the expected value.

mod command;
mod http;
mod message;

pub use command::NotForTable;
pub(crate) use command::fault;
pub use http::{read_new_table, read_sit_down};
pub use message::{Unreadable, read};
