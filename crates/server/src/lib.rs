//! Tables by link.
#![allow(
    clippy::disallowed_methods,
    reason = "this crate reads the clock for the pure ones below it"
)]
#![warn(clippy::unwrap_used, clippy::await_holding_lock)]

pub mod store;
