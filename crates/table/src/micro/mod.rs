//! Micro Robots at a table (MR-3 to MR-32): dice, announcements, demonstrations, chips.

mod command;
mod decide;
mod event;
mod game;
pub(crate) mod job;
mod large_table;
mod options;
mod play;
mod roll;
mod view;

pub use command::MicroCommand;
pub use event::{MicroEvent, MicroFailure, MicroReturned, MicroStart};
pub use game::{
    MicroAnnounced, MicroGame, MicroGift, MicroPast, MicroResult, Phase as MicroPhase,
    Showing as MicroShowing, Thinking as MicroThinking,
};
pub use options::{MicroBoard, MicroOptions, MicroPractice, Roller};
pub use view::{MicroChips, MicroView};

// The names that the list of games uses.
pub(crate) use self::command::MicroCommand as Command;
pub(crate) use self::decide::Book;
pub(crate) use self::event::MicroEvent as EventKind;
pub(crate) use self::game::MicroGame as Game;
pub(crate) use self::options::MicroOptions as Options;
pub(crate) use self::view::MicroView as View;
