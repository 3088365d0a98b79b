//! Ricochet Robots as it leaves the program: its types, how a table shows them, and answers to questions without one.

mod build;
pub(crate) mod building;
mod check;
pub(crate) mod draft;
pub(crate) mod endpoints;
mod look;
mod paste;
pub(crate) mod round;
pub(crate) mod setup;
mod show;
pub(crate) mod solve;
pub(crate) mod study;
mod told;
pub(crate) mod types;

pub use build::{build, faces};
pub use building::*;
pub use check::check;
pub use draft::*;
pub use endpoints::*;
pub use look::{look, slides_of};
pub(crate) use look::{slides, symbol};
pub(crate) use paste::study;
pub use paste::{Content, Pasted, looks_like, paste};
pub use round::RicochetRound;
pub use setup::*;
pub(crate) use show::{board, game, hint, past, possible, possible_slides, robots, slide};
pub use solve::{RicochetDistanceQuestion, RicochetQuestion};
pub use study::*;
pub use types::*;
