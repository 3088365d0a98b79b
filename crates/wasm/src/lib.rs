//! The offline engine: answers HTTP-style requests and hosts tables inside a browser that has no server or a slow
//! one.
//!
//! The only entry point is [`LocalServer::ask`]: a request in JSON ([`Request`]) in, the caller's duties ([`Response`]) out.
//! The caller supplies time and entropy; nothing here reads a clock or a random source, and the tests need no
//! browser. The caller
//!
//! - persists the events of a [`Response`] before it delivers any message, and on failure unloads and reloads the
//!   table, because an event that is not persisted has not happened;
//! - wakes a table at the time it asks for;
//! - runs the jobs of a table in a separate instance (`think`), so that a search does not block the table, and
//!   terminates that worker when a job is no longer wanted.
//!
//! A search ends when its [`protocol::Watch`] says so, or when the caller terminates its worker.

mod entropy;
#[cfg(target_arch = "wasm32")]
mod exports;
mod local_server;
mod puzzles;
mod question;
mod response;
mod tables;
mod think;

pub use local_server::{JobControl, LocalServer, Request};
pub use response::{Answered, Response};
