//! The events of a table. An event was decided and has happened: its name is in the past tense, and it cannot be
//! refused any more.
//!
//! An event is visible as a whole or not at all ([`seen`](crate::seen)); hidden data has events of its own.
//!
//! Events are grouped by their subject. Their serde form is the stored form ([`stored`](crate::stored)): attributes
//! mark fields that are stored under another name or in another format.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::job::Plan;
use crate::seat::StoredHandicap;
use crate::stored::text::as_bot;
use crate::{
    AgreementEnd, Ending, Face, GameEvent, GameKind, Handicap, JoinPolicy, Mark, Millis, Name,
    Note, Player, Rules, SeatId, SeatKey, Secret, Subject,
};

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The time. Never before that of the previous event.
    pub at: Millis,
    /// The payload.
    pub fact: EventKind,
}

macro_rules! groups {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The payload of an event, in groups: most code only passes a group on.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum EventKind {
            /// About one seat.
            Seat(SeatEvent),
            /// About the table as a whole.
            Life(TableEvent),
            $(#[doc = concat!("In a game of ", $name, ".")] $Game(crate::$module::EventKind),)+
        }

        impl EventKind {
            /// All groups: the name of each variant and the names of its kinds.
            pub const GROUPS: &[(&str, &[&str])] = &[
                ("Seat", SeatEvent::VARIANTS),
                ("Life", TableEvent::VARIANTS),
                $((stringify!($Game), crate::$module::EventKind::VARIANTS),)+
            ];

            /// The name of its group, and of its kind in that group.
            pub fn kind(&self) -> (&'static str, &'static str) {
                match self {
                    EventKind::Seat(fact) => ("Seat", fact.into()),
                    EventKind::Life(fact) => ("Life", fact.into()),
                    $(EventKind::$Game(fact) => (stringify!($Game), fact.into()),)+
                }
            }

            /// True if it starts a game.
            pub fn starts(&self) -> bool {
                matches!(self, $(EventKind::$Game(crate::$module::EventKind::Started { .. }))|+)
            }

            /// The time in its payload, such as the deadline of a clock, as opposed to the time at which it happened.
            pub(crate) fn time_mut(&mut self) -> Option<&mut Millis> {
                match self {
                    EventKind::Life(TableEvent::Asked { lapses, .. }) => Some(lapses),
                    EventKind::Seat(_) | EventKind::Life(_) => None,
                    $(EventKind::$Game(fact) => fact.time_mut(),)+
                }
            }

            /// The group that it belongs to.
            pub(crate) fn group(&self) -> Group<'_> {
                match self {
                    EventKind::Seat(fact) => Group::Seat(fact),
                    EventKind::Life(fact) => Group::Life(fact),
                    $(EventKind::$Game(fact) => Group::Game(GameKind::$Game, fact),)+
                }
            }
        }

        $(impl From<crate::$module::EventKind> for EventKind {
            fn from(fact: crate::$module::EventKind) -> EventKind {
                EventKind::$Game(fact)
            }
        })+
    };
}
crate::games!(groups);

/// An event as the table layer sees it, which treats all games alike.
#[derive(Clone, Copy)]
pub(crate) enum Group<'a> {
    Seat(&'a SeatEvent),
    Life(&'a TableEvent),
    Game(GameKind, &'a dyn GameEvent),
}

/// An event of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum SeatEvent {
    /// A seat was taken.
    Seated {
        /// The seat.
        seat: SeatId,
        /// The display name.
        name: Name,
        /// The face that the player chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        /// A person or a bot.
        #[serde(rename = "bot", with = "as_bot")]
        player: Player,
    },
    /// A seat got its key. Not shown to any client.
    KeyKept {
        /// The seat.
        seat: SeatId,
        /// Identifies the owner of the seat.
        key: SeatKey,
    },
    /// A player changed their display name.
    Renamed {
        /// The seat.
        seat: SeatId,
        /// The new name.
        name: Name,
    },
    /// A player is ready for the game, or no longer ready.
    ReadySet {
        /// The seat.
        seat: SeatId,
        /// True if ready.
        ready: bool,
    },
    /// A player got a handicap.
    HandicapSet {
        /// The seat.
        seat: SeatId,
        /// The handicap.
        #[serde(flatten)]
        #[serde(with = "StoredHandicap")]
        handicap: Handicap,
    },
    /// A player lost the connection.
    WentAway {
        /// The seat.
        seat: SeatId,
    },
    /// A player is back.
    CameBack {
        /// The seat.
        seat: SeatId,
    },
    /// A player did not answer and is no longer waited for.
    FellAsleep {
        /// The seat.
        seat: SeatId,
    },
    /// A player was active. A sleeping player is awake again.
    Woke {
        /// The seat.
        seat: SeatId,
    },
    /// A player left the seat.
    Left {
        /// The seat.
        seat: SeatId,
    },
    /// The host removed a player.
    Removed {
        /// The seat.
        seat: SeatId,
    },
    /// The host muted or unmuted a player.
    MuteSet {
        /// The seat.
        seat: SeatId,
        /// True if muted.
        muted: bool,
    },
    /// A player erased their name and note. Stores have to remove both from earlier events.
    Erased {
        /// The seat.
        seat: SeatId,
        /// The replacement for the name.
        name: Name,
    },
    /// A player wrote a note. Not shown as an event; the player's own view contains the note.
    NoteWritten {
        /// The seat.
        seat: SeatId,
        /// The text.
        note: Note,
    },
}

/// An event of the table as a whole: its setup, questions to all players, pauses, and the end of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum TableEvent {
    /// The table was founded. Always the first event.
    Founded {
        /// The options.
        #[serde(rename = "options")]
        rules: Box<Rules>,
    },
    /// The table got the secret that all its random draws come from. Not shown to any client.
    SecretKept {
        /// The secret.
        secret: Secret,
    },
    /// The founder got a key. The player who takes a seat with it becomes the host. Not shown to any client.
    FounderKept {
        /// Identifies the founder.
        key: SeatKey,
    },
    /// A removed player was barred: a client with this mark gets no other seat. Not shown to any client.
    Barred {
        /// The mark.
        mark: Mark,
    },
    /// The options were changed.
    OptionsSet {
        /// The new options.
        #[serde(rename = "options")]
        rules: Box<Rules>,
    },
    /// The join policy was changed.
    DoorSet {
        /// The new join policy.
        door: JoinPolicy,
    },
    /// The chat was switched on or off.
    ChatSet {
        /// True if players may write.
        open: bool,
    },
    /// A player became the host.
    HostSet {
        /// The seat.
        seat: SeatId,
    },
    /// A player asked all players a question.
    Asked {
        /// The subject.
        subject: Subject,
        /// The seat that asked.
        by: SeatId,
        /// The time at which the question lapses.
        lapses: Millis,
    },
    /// A player answered the open question.
    Answered {
        /// The seat.
        seat: SeatId,
        /// True for yes.
        yes: bool,
    },
    /// The open question ended.
    AgreementEnded {
        /// The subject.
        subject: Subject,
        /// How it ended.
        end: AgreementEnd,
    },
    /// All clocks stopped.
    Paused,
    /// All clocks run again.
    WentOn,
    /// A bot made its plan. Not shown to any client.
    BotPlanned {
        /// The bot's seat.
        seat: SeatId,
        /// The plan.
        plan: Plan,
    },
    /// A player has seen enough of the finished round.
    PressedOn {
        /// The seat.
        seat: SeatId,
    },
    /// The game ended.
    Ended(Ending),
    /// After a game, the table returned to the lobby.
    Reopened,
}

impl SeatEvent {
    /// True if no viewer sees it, not even the seat's owner. A new event does not compile until this is decided.
    ///
    /// A key is known to the server only. A note is in its owner's view; it is not sent with the event, because the
    /// seat may belong to another player by now.
    pub(crate) fn is_secret(&self) -> bool {
        match self {
            SeatEvent::KeyKept { .. } | SeatEvent::NoteWritten { .. } => true,
            SeatEvent::Seated { .. }
            | SeatEvent::Renamed { .. }
            | SeatEvent::ReadySet { .. }
            | SeatEvent::HandicapSet { .. }
            | SeatEvent::WentAway { .. }
            | SeatEvent::CameBack { .. }
            | SeatEvent::FellAsleep { .. }
            | SeatEvent::Woke { .. }
            | SeatEvent::Left { .. }
            | SeatEvent::MuteSet { .. }
            | SeatEvent::Erased { .. }
            | SeatEvent::Removed { .. } => false,
        }
    }

    /// The seat that it concerns.
    pub(crate) fn seat(&self) -> SeatId {
        match self {
            SeatEvent::Seated { seat, .. }
            | SeatEvent::KeyKept { seat, .. }
            | SeatEvent::Renamed { seat, .. }
            | SeatEvent::ReadySet { seat, .. }
            | SeatEvent::HandicapSet { seat, .. }
            | SeatEvent::WentAway { seat }
            | SeatEvent::CameBack { seat }
            | SeatEvent::FellAsleep { seat }
            | SeatEvent::Woke { seat }
            | SeatEvent::Left { seat }
            | SeatEvent::Removed { seat }
            | SeatEvent::MuteSet { seat, .. }
            | SeatEvent::Erased { seat, .. }
            | SeatEvent::NoteWritten { seat, .. } => *seat,
        }
    }
}

impl TableEvent {
    /// True if no viewer sees it. A new event does not compile until this is decided.
    pub(crate) fn is_secret(&self) -> bool {
        match self {
            TableEvent::SecretKept { .. }
            | TableEvent::FounderKept { .. }
            | TableEvent::Barred { .. }
            | TableEvent::BotPlanned { .. } => true,
            TableEvent::Founded { .. }
            | TableEvent::OptionsSet { .. }
            | TableEvent::DoorSet { .. }
            | TableEvent::ChatSet { .. }
            | TableEvent::HostSet { .. }
            | TableEvent::Asked { .. }
            | TableEvent::Answered { .. }
            | TableEvent::AgreementEnded { .. }
            | TableEvent::Paused
            | TableEvent::WentOn
            | TableEvent::PressedOn { .. }
            | TableEvent::Ended(_)
            | TableEvent::Reopened => false,
        }
    }
}

impl EventKind {
    /// True if it is the post-mortem of a round, which may follow the end of the game.
    pub fn is_analysis(&self) -> bool {
        matches!(self.group(), Group::Game(_, fact) if fact.is_analysis())
    }

    /// The seat whose own command caused it, where the event shows that; `host` is the host at that time.
    pub(crate) fn doer(&self, host: Option<SeatId>) -> Option<SeatId> {
        match self.group() {
            Group::Seat(fact) => match fact {
                SeatEvent::HandicapSet { .. }
                | SeatEvent::Removed { .. }
                | SeatEvent::MuteSet { .. } => host,
                SeatEvent::Renamed { seat, .. }
                | SeatEvent::ReadySet { seat, .. }
                | SeatEvent::Woke { seat }
                | SeatEvent::NoteWritten { seat, .. } => Some(*seat),
                _ => None,
            },
            Group::Life(fact) => match fact {
                TableEvent::OptionsSet { .. }
                | TableEvent::DoorSet { .. }
                | TableEvent::ChatSet { .. }
                | TableEvent::Reopened => host,
                TableEvent::Asked { by: seat, .. }
                | TableEvent::Answered { seat, .. }
                | TableEvent::PressedOn { seat } => Some(*seat),
                _ => None,
            },
            Group::Game(_, fact) => fact.doer(),
        }
    }
}

impl From<SeatEvent> for EventKind {
    fn from(fact: SeatEvent) -> EventKind {
        EventKind::Seat(fact)
    }
}

impl From<TableEvent> for EventKind {
    fn from(fact: TableEvent) -> EventKind {
        EventKind::Life(fact)
    }
}
