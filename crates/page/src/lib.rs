//! The whole house in one page: what a server answers over HTTP and what happens at a table, for a browser that has no
//! server, or a slow one.
//!
//! Everything comes in through one door, [`House::ask`]: a text in JSON ([`Asked`]), and out of it what the page has to do
//! ([`Outcome`]). Time and luck come with the question, so nothing here reads a clock or throws dice, and the tests need
//! no browser. Whoever asks
//!
//! - keeps the events of an [`Outcome`] before anybody is told of them, and if that fails has the table forgotten and
//!   loaded again: what was not kept has not happened;
//! - wakes a table when it wants to be woken;
//! - has the jobs done that a table wants, in a house of their own (`think`), so that no search keeps a table waiting.
//!   A job that nobody wants any more is ended with the worker that does it.
//!
//! A search ends when its [`protocol::Watch`] says so, or when whoever asked ends the worker it runs in.

mod desk;
#[cfg(target_arch = "wasm32")]
mod door;
mod hear;
mod house;
mod luck;
mod outcome;
mod puzzles;
mod question;
mod tables;
mod think;

pub use house::{Asked, Ears, House};
pub use outcome::{Answered, Kept, Outcome, Tell};
pub use think::Found;
