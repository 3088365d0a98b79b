//! Tables by link.

#![warn(clippy::unwrap_used, clippy::await_holding_lock)]
#![allow(clippy::disallowed_methods, reason = "reading clocks is this crate's job")]

pub mod wire;
