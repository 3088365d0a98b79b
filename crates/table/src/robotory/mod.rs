//! RoboTory at a table (RT-5 to RT-21): sides, turns, clocks, resigning, a game that somebody abandons.

mod command;
mod decide;
mod fact;
mod game;
pub(crate) mod job;
mod options;
mod play;
mod record;
mod view;

pub use command::RobotoryCommand;
pub use fact::{RobotoryFact, RobotoryStart};
pub use game::RobotoryGame;
pub use options::{ClockOptions, RobotoryOptions, Sides};
pub use view::{Possible, RobotoryView};

// As the list of the games calls them.
pub(crate) use self::command::RobotoryCommand as Command;
pub(crate) use self::fact::RobotoryFact as Fact;
pub(crate) use self::game::RobotoryGame as Game;
pub(crate) use self::options::RobotoryOptions as Options;
pub(crate) use self::play::Book;
pub(crate) use self::view::RobotoryView as View;
