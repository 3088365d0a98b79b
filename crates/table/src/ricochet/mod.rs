//! Ricochet Robots at a table (RR-20 to RR-55): chips, bids, the sand timer, demonstrations.

mod bidding;
mod command;
mod decide;
mod draw;
mod fact;
mod game;
mod hall;
pub(crate) mod job;
mod options;
mod play;
mod stored;
mod view;

pub use bidding::HeldBid;
pub use command::RicochetCommand;
pub use fact::{Failure, Returned, RicochetFact, RicochetStart};
pub use game::{Bid, Demonstration, PastRound, RicochetGame, RoundResult};
pub use options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart, TimerRuns};
pub use view::{RicochetPhase, RicochetView, Slideable};

// As the list of the games calls them.
pub(crate) use self::command::RicochetCommand as Command;
pub(crate) use self::fact::RicochetFact as Fact;
pub(crate) use self::game::RicochetGame as Game;
pub(crate) use self::options::RicochetOptions as Options;
pub(crate) use self::play::Book;
pub(crate) use self::view::RicochetView as View;
