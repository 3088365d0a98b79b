//! Tables by link: people play over HTTP and WebSocket, and nothing that was acknowledged is ever lost.
//!
//! [`Server::start`] opens the store and listens, [`Server::run`] serves requests until it is told to stop. `robotable
//! serve` does just that. Inside, from the socket down:
//!
//! - `routes` and `socket` implement HTTP and the crate `protocol` (`docs/protocol.md`).
//! - `tables` runs one actor per table in use: it decides, stores, applies and publishes, in this order.
//! - `preview` produces link previews for chats.
//! - The crate `store` persists events; SQLite is the default. `workers` run searches on their own threads.
#![allow(
    clippy::disallowed_methods,
    reason = "this crate reads the clock for the pure ones below it"
)]
#![warn(clippy::unwrap_used, clippy::await_holding_lock)]

mod address_queue;
mod app;
mod assets;
mod bans;
mod check;
mod clock;
mod config;
mod connection_limiter;
mod guests;
mod limits;
#[cfg_attr(not(feature = "full-server"), path = "no_metrics.rs")]
mod metrics;
mod operator_token;
mod origins;
mod preview;
mod problem;
#[cfg(feature = "full-server")]
mod process;
mod puzzle_secret;
mod puzzles;
mod random;
mod routes;
mod security;
mod serve;
mod socket;
mod tables;
mod workers;
mod write_timeout;

pub use check::{StoredFault, stored_faults};
pub use clock::{Clock, ManualClock, PushedClock, SystemClock};
pub use config::{Config, ConfigFault, Keep, Limits, Readers};
pub use guests::new_bot_token;
pub use limits::Rate;
pub use operator_token::{BadOperatorToken, OperatorToken};
pub use origins::origin_mark;
pub use puzzle_secret::{PuzzleSecret, ShortSecret};
pub use serve::{Server, StartError};
pub use tables::{erase_name, names_in};
pub use workers::JobsTaken;
