//! RoboTory at a table (RT-5 to RT-21): sides, turns, clocks, resigning, abandoned games.

mod command;
mod decide;
mod event;
mod game;
pub(crate) mod job;
mod options;
mod play;
mod record;
mod view;

pub use command::RobotoryCommand;
pub use event::RobotoryEvent;
pub use game::RobotoryGame;
pub use options::{ClockOptions, RobotoryOptions, Sides};
pub use view::RobotoryView;

// The names that the list of games uses.
pub(crate) use self::command::RobotoryCommand as Command;
pub(crate) use self::decide::Book;
pub(crate) use self::event::RobotoryEvent as EventKind;
pub(crate) use self::game::RobotoryGame as Game;
pub(crate) use self::options::RobotoryOptions as Options;
pub(crate) use self::view::RobotoryView as View;
