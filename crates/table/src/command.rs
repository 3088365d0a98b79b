//! What somebody wants. A command may be refused; what it leads to are events.

use strum::{IntoStaticStr, VariantNames};

use crate::agreement::Subject;
use crate::clock::Clock;
use crate::game::GameCommand;
use crate::job::Report;
use crate::level::Level;
use crate::options::Options;
use crate::seat::{Handicap, Name, Note, SeatId};
use crate::secret::{Mark, SeatKey};
use crate::table::Door;
use crate::time::Millis;

/// Who gives a command. The caller answers for it: a table takes a seat's word only from its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Somebody with the link and without a seat.
    Visitor,
    /// The owner of a seat, or the table itself for a bot.
    Seat(SeatId),
    /// Whoever runs the table: clocks, connections and jobs are its business.
    Server,
}

macro_rules! commands {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// What somebody wants.
        #[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Command {
            /// A visitor takes a free seat. The key is a hash of the token that they get.
            Sit {
                /// What they are called.
                name: Name,
                /// How they are known again.
                key: SeatKey,
            },
            /// A guest bot takes a free seat.
            SitAsBot {
                /// What it is called.
                name: Name,
                /// Whose it is.
                author: Name,
                /// How it is known again.
                key: SeatKey,
            },
            /// Take back the own seat after leaving or losing the connection.
            Return,
            /// Get up. Before a game the seat becomes free; during one its owner may come back.
            Leave,
            /// Be called otherwise.
            Rename(Name),
            /// Tell the others that the game can start. Nobody has to: whoever sits is ready.
            Ready,
            /// Tell them that it should wait. The host may start all the same.
            NotReady,
            /// Write the private note.
            WriteNote(Note),
            /// Ask everybody something.
            Ask(Subject),
            /// Say yes to what was asked.
            Agree,
            /// Say no to it; who asked takes it back.
            Disagree,
            /// Has seen enough of the finished round.
            PressOn,
            /// What only the host may do.
            #[strum(transparent)]
            Host(HostCommand),
            $(
                #[doc = concat!("What one does in ", $name, ".")]
                #[strum(transparent)]
                $Game(crate::$module::Command),
            )+
            /// What only the server may say.
            Server(ServerCommand),
        }

        impl Command {
            /// What the frame asks of it, if it is one of a game.
            pub(crate) fn of_game(&self) -> Option<&dyn GameCommand> {
                match self {
                    $(Command::$Game(command) => Some(command),)+
                    _ => None,
                }
            }
        }
    };
}
crate::games!(commands);

impl Command {
    /// What programs call it: `set-door`, for one.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// The number of moves that it bids or announces.
    pub fn moves(&self) -> Option<u8> {
        self.of_game()?.moves()
    }
}

/// What only the host may do.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum HostCommand {
    /// Choose other options, before a game.
    SetOptions(Box<Options>),
    /// Decide who can come in.
    SetDoor(Door),
    /// Switch the chat on or off.
    SetChat {
        /// Whether people may write.
        open: bool,
    },
    /// Put a bot on a free seat, before a game.
    SeatBot {
        /// What it is called.
        name: Name,
        /// How strong it is.
        level: Level,
    },
    /// Send somebody away, for good.
    Remove(SeatId),
    /// Take the word from somebody in the chat, or give it back.
    SetMute {
        /// Whom.
        seat: SeatId,
        /// Whether they may not write any more.
        muted: bool,
    },
    /// Make somebody else the host.
    HandOver(SeatId),
    /// Grant somebody a handicap, before a game.
    SetHandicap {
        /// Whom.
        seat: SeatId,
        /// What they are granted.
        handicap: Handicap,
    },
    /// Start the game.
    Start,
    /// Start a game of Micro Robots in which this one rolls first: the youngest, by the rules (MR-10).
    #[strum(serialize = "start")]
    StartWith(SeatId),
    /// Close the game without a winner. To end it early and count, everybody has to agree (RR-46). Refused in a duel, where
    /// it would take a win from the opponent.
    EndGame,
    /// After a game: back to choosing, with the same people.
    Reopen,
}

/// What only the server may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerCommand {
    /// A clock has run out. It names the clock, so whoever says it a second time is refused.
    ClockRanOut(Clock),
    /// The last connection of a seat is lost.
    ConnectionLost(SeatId),
    /// A seat is connected again.
    ConnectionBack(SeatId),
    /// Somebody at a seat gave a sign that is no command: they talk, they plan, or they tried something that was refused.
    /// Taken only where [`Table::misses_sign_of`](crate::Table::misses_sign_of) says so.
    Stirred(SeatId),
    /// Somebody took a seat and never connected to it: it goes back.
    NeverCame(SeatId),
    /// Somebody whom the host has sent away is known again by this.
    Bar(Mark),
    /// The owner of a seat takes back what is known of them here.
    Erase(SeatId),
    /// A job is done.
    Report(Report),
    /// Nobody ran the table from then until now, so nobody could do anything: the clocks did not run either.
    WasAway {
        /// Since when.
        since: Millis,
    },
}
