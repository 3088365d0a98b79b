//! From what a client sent to what it means. Nothing here panics, whatever was sent, and every error says where it is
//! and what would be right.

mod command;
mod http;
mod message;

pub use command::NotForTable;
pub(crate) use command::fault;
pub use http::{read_new_table, read_sit_down};
pub(super) use message::say;
pub use message::{Unreadable, read};
