//! What has happened at a table: facts, in the past tense, that nobody can refuse any more.
//!
//! A fact is seen whole or not at all ([`seen`](crate::seen)); what must stay hidden is a fact of its own.
//!
//! Facts are grouped by whom they concern. They are stored as they are here ([`stored`](crate::stored)): a field that is
//! named or written otherwise says so.

use crate::agreement::{AgreementEnd, Subject};
use crate::ending::Ending;
use crate::game::{GameFact, GameKind};
use crate::job::Plan;
use crate::options::Rules;
use crate::seat::{Handicap, Name, Note, Player, SeatId};
use crate::secret::{Mark, SeatKey, Secret};
use crate::stored::text::{as_bot, as_key, as_mark, as_name, as_note, as_options, as_secret};
use crate::table::Door;
use crate::time::Millis;

/// Something that has happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When. Never before the event before it.
    pub at: Millis,
    /// What happened.
    pub fact: Fact,
}

macro_rules! groups {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// What has happened, in groups: most of the program only passes a group on.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Fact {
            /// To somebody at the table.
            Seat(SeatFact),
            /// To the table as a whole.
            Life(LifeFact),
            $(#[doc = concat!("In a game of ", $name, ".")] $Game(crate::$module::Fact),)+
        }

        impl Fact {
            /// Every group, by the name of its variant, with the names of its kinds.
            pub const GROUPS: &[(&str, &[&str])] = &[
                ("Seat", SeatFact::KINDS),
                ("Life", LifeFact::KINDS),
                $((stringify!($Game), crate::$module::Fact::KINDS),)+
            ];

            /// The name of its group, and of its kind there.
            pub fn kind(&self) -> (&'static str, &'static str) {
                match self {
                    Fact::Seat(fact) => ("Seat", fact.kind()),
                    Fact::Life(fact) => ("Life", fact.kind()),
                    $(Fact::$Game(fact) => (stringify!($Game), fact.kind()),)+
                }
            }

            /// The time that it names besides the one at which it happened: until when a clock runs, for example.
            pub(crate) fn time_mut(&mut self) -> Option<&mut Millis> {
                match self {
                    Fact::Life(LifeFact::Asked { lapses, .. }) => Some(lapses),
                    Fact::Seat(_) | Fact::Life(_) => None,
                    $(Fact::$Game(fact) => fact.time_mut(),)+
                }
            }

            /// The group that it is of.
            pub(crate) fn group(&self) -> Group<'_> {
                match self {
                    Fact::Seat(fact) => Group::Seat(fact),
                    Fact::Life(fact) => Group::Life(fact),
                    $(Fact::$Game(fact) => Group::Game(GameKind::$Game, fact),)+
                }
            }
        }

        $(impl From<crate::$module::Fact> for Fact {
            fn from(fact: crate::$module::Fact) -> Fact {
                Fact::$Game(fact)
            }
        })+
    };
}
crate::games!(groups);

/// A fact as the frame sees it, to which all games are alike.
#[derive(Clone, Copy)]
pub(crate) enum Group<'a> {
    Seat(&'a SeatFact),
    Life(&'a LifeFact),
    Game(GameKind, &'a dyn GameFact),
}

/// Declares a group of facts, and the list of their kinds: so a test sees that each kind has its stored line.
macro_rules! facts {
    (
        $(#[$about:meta])*
        pub enum $group:ident {
            $($(#[$what:meta])* $kind:ident $({ $($fields:tt)* })? $(($($inner:tt)*))?,)*
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        $(#[$about])*
        pub enum $group {
            $($(#[$what])* $kind $({ $($fields)* })? $(($($inner)*))?,)*
        }

        impl $group {
            /// The name of every kind there is.
            pub const KINDS: &[&str] = &[$(stringify!($kind)),*];

            /// The name of this kind.
            pub fn kind(&self) -> &'static str {
                match self {
                    $($group::$kind { .. } => stringify!($kind),)*
                }
            }
        }
    };
}
pub(crate) use facts;

facts! {
    /// What has happened to somebody at the table.
    #[serde(tag = "is", rename_all = "kebab-case")]
    pub enum SeatFact {
        /// A seat was taken.
        Seated {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What its owner is called.
            #[serde(with = "as_name")]
            name: Name,
            /// Who plays it.
            #[serde(rename = "bot", with = "as_bot")]
            player: Player,
        },
        /// A seat got its key. Nobody sees this.
        KeyKept {
            /// Which seat.
            seat: SeatId,
            /// How its owner is known again.
            #[serde(with = "as_key")]
            key: SeatKey,
        },
        /// Somebody is called otherwise.
        Renamed {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What now.
            #[serde(with = "as_name")]
            name: Name,
        },
        /// Somebody is ready for the game, or no longer.
        ReadySet {
            /// The seat of the person it is about.
            seat: SeatId,
            /// Whether they are.
            ready: bool,
        },
        /// Somebody was granted a handicap.
        HandicapSet {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What they were granted.
            #[serde(flatten)]
            handicap: Handicap,
        },
        /// Somebody lost the connection.
        WentAway {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Somebody is back.
        CameBack {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Somebody did not answer and is no longer waited for.
        FellAsleep {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Somebody who slept did something.
        Woke {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Somebody got up.
        Left {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Somebody was sent away.
        Removed {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// The host took the word from somebody in the chat, or gave it back.
        MuteSet {
            /// The seat of the person it is about.
            seat: SeatId,
            /// Whether they may not write any more.
            muted: bool,
        },
        /// Somebody took back their name and their note. Whoever keeps the events has to remove the earlier ones from there.
        Erased {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What they are called instead.
            #[serde(with = "as_name")]
            name: Name,
        },
        /// Somebody wrote a note. Nobody sees this; their own view has the note.
        NoteWritten {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What it says.
            #[serde(with = "as_note")]
            note: Note,
        },
    }
}

facts! {
    /// What has happened to the table as a whole: how it is set up, what everybody is asked, when games begin and end.
    #[serde(tag = "is", rename_all = "kebab-case")]
    pub enum LifeFact {
        /// The table was founded. It is always the first event.
        Founded {
            /// Its options.
            #[serde(rename = "options", with = "as_options")]
            rules: Box<Rules>,
        },
        /// It got the source of its luck. Nobody sees this.
        SecretKept {
            /// The source.
            #[serde(with = "as_secret")]
            secret: Secret,
        },
        /// Its founder got a key: whoever sits down with it is the host. Nobody sees this.
        FounderKept {
            /// How the founder is known.
            #[serde(with = "as_key")]
            key: SeatKey,
        },
        /// Somebody who was sent away is known again by this, and gets no other seat. Nobody sees this.
        Barred {
            /// The mark.
            #[serde(with = "as_mark")]
            mark: Mark,
        },
        /// Other options were chosen.
        OptionsSet {
            /// The new ones.
            #[serde(rename = "options", with = "as_options")]
            rules: Box<Rules>,
        },
        /// The door was set.
        DoorSet {
            /// Who can come in.
            door: Door,
        },
        /// The chat was switched on or off.
        ChatSet {
            /// Whether people may write.
            open: bool,
        },
        /// Somebody became the host.
        HostSet {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// Everybody was asked something.
        Asked {
            /// What they were asked.
            subject: Subject,
            /// By whom.
            by: SeatId,
            /// Until when they can answer.
            lapses: Millis,
        },
        /// Somebody answered.
        Answered {
            /// The seat of the person it is about.
            seat: SeatId,
            /// Yes or no.
            yes: bool,
        },
        /// The question was settled.
        AgreementEnded {
            /// What was asked.
            subject: Subject,
            /// How it ended.
            end: AgreementEnd,
        },
        /// All clocks stopped.
        Paused,
        /// They run again.
        WentOn,
        /// A bot made up its mind. Nobody sees this.
        BotPlanned {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What it is going to do.
            plan: Plan,
        },
        /// Somebody has seen enough of the finished round.
        PressedOn {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// The game ended.
        Ended(Ending),
        /// After a game everybody went back to choosing.
        Reopened,
    }
}

impl SeatFact {
    /// The seat that it is about.
    pub(crate) fn seat(&self) -> SeatId {
        match self {
            SeatFact::Seated { seat, .. }
            | SeatFact::KeyKept { seat, .. }
            | SeatFact::Renamed { seat, .. }
            | SeatFact::ReadySet { seat, .. }
            | SeatFact::HandicapSet { seat, .. }
            | SeatFact::WentAway { seat }
            | SeatFact::CameBack { seat }
            | SeatFact::FellAsleep { seat }
            | SeatFact::Woke { seat }
            | SeatFact::Left { seat }
            | SeatFact::Removed { seat }
            | SeatFact::MuteSet { seat, .. }
            | SeatFact::Erased { seat, .. }
            | SeatFact::NoteWritten { seat, .. } => *seat,
        }
    }
}

impl Fact {
    /// Whether a game started with it.
    pub fn starts(&self) -> bool {
        matches!(self.group(), Group::Game(_, fact) if fact.starts())
    }

    /// Whether it is the post-mortem of a round, which may come after the end of the game.
    pub fn is_analysis(&self) -> bool {
        matches!(self.group(), Group::Game(_, fact) if fact.is_analysis())
    }

    /// Who did this by a command of their own, where it tells; `host` is the host when it happened.
    pub(crate) fn doer(&self, host: Option<SeatId>) -> Option<SeatId> {
        match self.group() {
            Group::Seat(fact) => match fact {
                SeatFact::HandicapSet { .. }
                | SeatFact::Removed { .. }
                | SeatFact::MuteSet { .. } => host,
                SeatFact::Renamed { seat, .. }
                | SeatFact::ReadySet { seat, .. }
                | SeatFact::Woke { seat }
                | SeatFact::NoteWritten { seat, .. } => Some(*seat),
                _ => None,
            },
            Group::Life(fact) => match fact {
                LifeFact::OptionsSet { .. }
                | LifeFact::DoorSet { .. }
                | LifeFact::ChatSet { .. }
                | LifeFact::Reopened => host,
                LifeFact::Asked { by: seat, .. }
                | LifeFact::Answered { seat, .. }
                | LifeFact::PressedOn { seat } => Some(*seat),
                _ => None,
            },
            Group::Game(_, fact) => fact.doer(),
        }
    }
}

impl From<SeatFact> for Fact {
    fn from(fact: SeatFact) -> Fact {
        Fact::Seat(fact)
    }
}

impl From<LifeFact> for Fact {
    fn from(fact: LifeFact) -> Fact {
        Fact::Life(fact)
    }
}
