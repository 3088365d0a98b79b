//! Ricochet Robots at a table (RR-20 to RR-55): chips, bids, the sand timer, demonstrations.

mod bidding;
mod command;
mod decide;
mod draw;
mod event;
mod game;
pub(crate) mod job;
mod large_table;
mod options;
mod play;
mod stored;
mod view;

pub use bidding::{Bidding, HeldBid};
pub use command::RicochetCommand;
pub use event::{Failure, Returned, RicochetEvent, RicochetStart};
pub use game::{
    Bid, Demonstration, PastRound, Phase as RicochetPhase, RicochetGame, RoundResult,
    Showing as RicochetShowing,
};
pub use options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart, TimerRuns};
pub use view::RicochetView;

// The names that the list of games uses.
pub(crate) use self::command::RicochetCommand as Command;
pub(crate) use self::decide::Book;
pub(crate) use self::event::RicochetEvent as EventKind;
pub(crate) use self::game::RicochetGame as Game;
pub(crate) use self::options::RicochetOptions as Options;
pub(crate) use self::view::RicochetView as View;
