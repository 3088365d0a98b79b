//! Micro Robots at a table (MR-3 to MR-32): dice, announcements, demonstrations, chips.

mod command;
mod decide;
mod fact;
mod game;
mod hall;
pub(crate) mod job;
mod options;
mod play;
mod roll;
mod view;

pub use command::MicroCommand;
pub use fact::{MicroFact, MicroFailure, MicroReturned, MicroStart};
pub use game::{MicroGame, MicroPast, MicroResult};
pub use options::{MicroBoard, MicroOptions, MicroPractice, Roller};
pub use view::{MicroPhase, MicroView};

// As the list of the games calls them.
pub(crate) use self::command::MicroCommand as Command;
pub(crate) use self::fact::MicroFact as Fact;
pub(crate) use self::game::MicroGame as Game;
pub(crate) use self::options::MicroOptions as Options;
pub(crate) use self::play::Book;
pub(crate) use self::view::MicroView as View;
