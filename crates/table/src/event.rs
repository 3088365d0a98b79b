//! What has happened at a table: facts, in the past tense, that nobody can refuse any more.
//!
//! A fact is seen whole or not at all ([`seen`](crate::seen)); what must stay hidden is a fact of its own.

use crate::agreement::{AgreementEnd, Subject};
use crate::ending::Ending;
use crate::job::Plan;
use crate::micro::MicroFact;
use crate::options::Rules;
use crate::ricochet::RicochetFact;
use crate::robotory::RobotoryFact;
use crate::seat::{Handicap, Name, Note, Player, SeatId};
use crate::secret::{SeatKey, Secret};
use crate::table::Door;
use crate::time::Millis;

/// Something that has happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When. Never before the event before it.
    pub at: Millis,
    /// What.
    pub fact: Fact,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The table was founded. It is always the first event.
    Founded(Box<Rules>),
    /// It got the source of its luck. Nobody sees this.
    SecretKept(Secret),
    /// Other options were chosen.
    OptionsSet(Box<Rules>),
    /// The door was set.
    DoorSet(Door),
    /// The chat was switched on or off.
    ChatSet {
        /// Whether people may write.
        open: bool,
    },
    /// A seat was taken.
    Seated {
        /// Which.
        seat: SeatId,
        /// What its owner is called.
        name: Name,
        /// Who plays it.
        player: Player,
    },
    /// A seat got its key. Nobody sees this.
    KeyKept {
        /// Which seat.
        seat: SeatId,
        /// How its owner is known again.
        key: SeatKey,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// Who.
        seat: SeatId,
        /// What now.
        name: Name,
    },
    /// Somebody is ready for the game, or no longer.
    ReadySet {
        /// Who.
        seat: SeatId,
        /// Whether.
        ready: bool,
    },
    /// Somebody was granted a handicap.
    HandicapSet {
        /// Who.
        seat: SeatId,
        /// What.
        handicap: Handicap,
    },
    /// Somebody became the host.
    HostSet(SeatId),
    /// Somebody lost the connection.
    WentAway(SeatId),
    /// Somebody is back.
    CameBack(SeatId),
    /// Somebody did not answer and is no longer waited for.
    FellAsleep(SeatId),
    /// Somebody who slept did something.
    Woke(SeatId),
    /// Somebody got up.
    Left(SeatId),
    /// Somebody was sent away.
    Removed(SeatId),
    /// Somebody wrote a note. Nobody sees this; their own view has the note.
    NoteWritten {
        /// Who.
        seat: SeatId,
        /// What.
        note: Note,
    },
    /// Everybody was asked something.
    Asked {
        /// What.
        subject: Subject,
        /// By whom.
        by: SeatId,
        /// Until when they can answer.
        lapses: Millis,
    },
    /// Somebody answered.
    Answered {
        /// Who.
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
        /// Which.
        seat: SeatId,
        /// What it is going to do.
        plan: Plan,
    },
    /// Somebody has seen enough of the finished round.
    PressedOn(SeatId),
    /// Something of Ricochet Robots.
    Ricochet(RicochetFact),
    /// Something of Micro Robots.
    Micro(MicroFact),
    /// Something of RoboTory.
    Robotory(RobotoryFact),
    /// The game ended.
    Ended(Ending),
    /// After a game everybody went back to choosing.
    Reopened,
}

impl Fact {
    /// Who did this by a command of their own, where it tells; `host` is the host when it happened.
    pub(crate) fn doer(&self, host: Option<SeatId>) -> Option<SeatId> {
        match self {
            Fact::OptionsSet(_)
            | Fact::DoorSet(_)
            | Fact::ChatSet { .. }
            | Fact::HandicapSet { .. }
            | Fact::Removed(_)
            | Fact::Reopened => host,
            Fact::Renamed { seat, .. }
            | Fact::ReadySet { seat, .. }
            | Fact::Woke(seat)
            | Fact::NoteWritten { seat, .. }
            | Fact::Asked { by: seat, .. }
            | Fact::Answered { seat, .. }
            | Fact::PressedOn(seat) => Some(*seat),
            Fact::Ricochet(fact) => fact.doer(),
            Fact::Micro(fact) => fact.doer(),
            Fact::Robotory(fact) => fact.doer(),
            Fact::Founded(_)
            | Fact::SecretKept(_)
            | Fact::Seated { .. }
            | Fact::KeyKept { .. }
            | Fact::HostSet(_)
            | Fact::WentAway(_)
            | Fact::CameBack(_)
            | Fact::FellAsleep(_)
            | Fact::Left(_)
            | Fact::AgreementEnded { .. }
            | Fact::Paused
            | Fact::WentOn
            | Fact::BotPlanned { .. }
            | Fact::Ended(_) => None,
        }
    }
}
