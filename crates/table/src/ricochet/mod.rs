//! Ricochet Robots at a table (RR-20 to RR-55): chips, bids, the sand timer, demonstrations.

mod bidding;
mod decide;
mod draw;
mod fact;
mod fits;
mod game;
pub(crate) mod job;
mod options;
mod play;
mod view;

pub use bidding::HeldBid;
pub use fact::{Failure, Returned, RicochetFact, RicochetStart};
pub use game::{Bid, Demonstration, PastRound, RicochetGame, RoundResult};
pub use options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart, TimerRuns};
pub use view::{RicochetPhase, RicochetView, Slideable};

pub(crate) use fits::start_fits;
pub(crate) use play::{Book, apply, decide};
