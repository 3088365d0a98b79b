//! Commands: requests to change a table. A command is either refused or leads to events.

use strum::{IntoStaticStr, VariantNames};

use crate::job::Report;
use crate::{
    Clock, Face, GameCommand, Handicap, JoinPolicy, Level, Mark, Millis, Name, Note, Options,
    SeatId, SeatKey, Subject,
};

/// The sender of a command. The caller has to authenticate it: the table trusts that a seat's command comes from its
/// owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A client with the link and without a seat.
    Visitor,
    /// The owner of a seat, or the table itself for one of its bots.
    Seat(SeatId),
    /// The process that runs the table and reports clocks, connections and jobs.
    Server,
}

macro_rules! commands {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// A request to change a table.
        #[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Command {
            /// A visitor takes a free seat. The key is a hash of the token that they get.
            Sit {
                /// The display name.
                name: Name,
                /// The face that the player chose.
                face: Option<Face>,
                /// Identifies the player later.
                key: SeatKey,
            },
            /// A guest bot takes a free seat.
            SitAsBot {
                /// The display name.
                name: Name,
                /// The author's name.
                author: Name,
                /// Identifies the bot later.
                key: SeatKey,
            },
            /// Return to the own seat after leaving or losing the connection.
            Return,
            /// Leave the seat. Before a game the seat becomes free; during one its owner may return.
            Leave,
            /// Change the display name.
            Rename(Name),
            /// Signal that the game can start. Optional: seated players count as ready.
            Ready,
            /// Signal that the game should wait. The host may start it anyway.
            NotReady,
            /// Write the private note.
            WriteNote(Note),
            /// Ask all players a question.
            Ask(Subject),
            /// Vote yes on the open question.
            Agree,
            /// Vote no on the open question. The player who asked withdraws it this way.
            Disagree,
            /// Signal that the finished round was on show for long enough.
            PressOn,
            /// A command that only the host may give.
            #[strum(transparent)]
            Host(HostCommand),
            $(
                #[doc = concat!("What one does in ", $name, ".")]
                #[strum(transparent)]
                $Game(crate::$module::Command),
            )+
            /// A command that only the server may give.
            Server(ServerCommand),
        }

        impl Command {
            /// The command as the table layer sees it, if it belongs to a game.
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
    /// The name in the protocol, such as `set-door`.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// The number of moves that it bids or announces.
    pub fn moves(&self) -> Option<u8> {
        self.of_game()?.moves()
    }
}

/// A command that only the host may give.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum HostCommand {
    /// Change the options, before a game.
    SetOptions(Box<Options>),
    /// Set the join policy.
    SetDoor(JoinPolicy),
    /// Switch the chat on or off.
    SetChat {
        /// True if players may write.
        open: bool,
    },
    /// Put a bot on a free seat, before a game.
    SeatBot {
        /// The display name.
        name: Name,
        /// The bot's strength.
        level: Level,
    },
    /// Remove a player for good.
    Remove(SeatId),
    /// Mute or unmute a player in the chat.
    SetMute {
        /// The player's seat.
        seat: SeatId,
        /// True to mute, false to unmute.
        muted: bool,
    },
    /// Hand the role of host to another player.
    HandOver(SeatId),
    /// Set a player's handicap, before a game.
    SetHandicap {
        /// The player's seat.
        seat: SeatId,
        /// The new handicap.
        handicap: Handicap,
    },
    /// Start the game.
    Start,
    /// Start a game of Micro Robots in which this seat rolls first; by the rules, the youngest player does (MR-10).
    #[strum(serialize = "start")]
    StartWith(SeatId),
    /// Close the game without a winner. Ending it early with a result takes the agreement of all players (RR-46).
    /// Refused in a duel, where it would deprive the opponent of a win.
    EndGame,
    /// Return to the lobby after a game, with the same players.
    Reopen,
}

/// A command that only the server may give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerCommand {
    /// A clock ran out. It names the clock, so a repeated command is refused.
    ClockRanOut(Clock),
    /// The last connection of a seat was lost.
    ConnectionLost(SeatId),
    /// A seat is connected again.
    ConnectionBack(SeatId),
    /// A player was active without a command: chat, planning, or a command that was refused. Accepted only where
    /// [`Table::misses_sign_of`](crate::Table::misses_sign_of) is true.
    Stirred(SeatId),
    /// A player took a seat and never connected: the seat becomes free.
    NeverCame(SeatId),
    /// Bar a removed player, identified by this mark, from taking another seat.
    Bar(Mark),
    /// Erase the name and the note of a seat's owner, at their request.
    Erase(SeatId),
    /// A job finished.
    Report(Report),
    /// The table was not running until now, so no player could act. That time counts as a pause.
    WasAway {
        /// The time from which it was not running.
        since: Millis,
    },
}
