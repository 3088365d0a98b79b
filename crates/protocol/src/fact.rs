//! What has happened, as a viewer sees it. The view says how things are; these say what to animate and to tell. The table
//! decides who sees what; what nobody may see has no words here either.

use serde::{Deserialize, Serialize};
use table::{Event, Fact as TableFact, Level, LifeFact, Name, SeatFact, Seen, Table, Viewer, seen};

use super::basics::{AgreementEnd, At, Door, Ending, Handicap, SeatNo, Subject};
use super::micro::MicroFact;
use super::ricochet::RicochetFact;
use super::robotory::RobotoryFact;
use super::show::told;

// Mirrors `table::Event`, which is stored without its number.
/// An event as a viewer sees it. Numbers have no gaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EventSeen {
    /// Its number, counted from 1.
    pub number: u32,
    /// When it happened.
    pub at: At,
    /// What happened; `null` if this viewer may not know.
    pub fact: Option<Fact>,
}

// Mirrors `table::Fact`, which is stored under other tags and with what nobody may see.
/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Fact {
    /// The table was founded.
    Founded,
    /// Other options were chosen; the view has them.
    OptionsSet,
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
    /// A seat was taken.
    Seated {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What its owner is called.
        name: String,
        /// The level of a bot; `null` for a person and for a guest bot.
        bot: Option<u8>,
        /// Whose program it is, if it is a guest bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        author: Option<String>,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What now.
        name: String,
    },
    /// Somebody is ready for the game, or no longer.
    ReadySet {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// Whether they are ready now.
        ready: bool,
    },
    /// Somebody was granted a handicap.
    HandicapSet {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they are granted.
        handicap: Handicap,
    },
    /// Somebody became the host.
    HostSet {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody lost the connection.
    WentAway {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody is back.
    CameBack {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody did not answer and is no longer waited for.
    FellAsleep {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody who slept did something.
    Woke {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody got up.
    Left {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody was sent away.
    Removed {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// The host took the word from somebody in the chat, or gave it back.
    MuteSet {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// Whether they may not write any more.
        muted: bool,
    },
    /// Somebody took back their name and what they wrote here.
    Erased {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they are called instead.
        name: String,
    },
    /// Everybody was asked something.
    Asked {
        /// What everybody is asked.
        subject: Subject,
        /// By whom.
        by: SeatNo,
        /// Until when they can answer.
        lapses: At,
    },
    /// Somebody answered.
    Answered {
        /// The seat of the person it is about.
        seat: SeatNo,
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
    /// Somebody has seen enough of the finished round.
    PressedOn {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Something of Ricochet Robots.
    Ricochet {
        /// What happened in the game.
        fact: RicochetFact,
    },
    /// Something of Micro Robots.
    Micro {
        /// What happened in the game.
        fact: MicroFact,
    },
    /// Something of RoboTory.
    Robotory {
        /// What happened in the game.
        fact: RobotoryFact,
    },
    /// The game ended.
    Ended {
        /// How the game ended.
        ending: Ending,
    },
    /// After a game everybody went back to choosing.
    Reopened,
}

/// Events as this viewer sees them; `first` is the number of the first one, and `table` the table after the last.
///
/// `None` if they reach back into a game before the table's, and that game says places by its board.
pub fn events(
    events: &[Event],
    first: u64,
    table: &Table,
    viewer: Viewer,
) -> Option<Vec<EventSeen>> {
    // In the lobby the last game is over and its board put away.
    let mut game = table.game();
    let mut answer = Vec::with_capacity(events.len());
    for (place, event) in events.iter().enumerate().rev() {
        if table::is_counted(event, table) {
            continue;
        }
        let fact = match seen(event, table, viewer) {
            Seen::Happened => None,
            Seen::Whole(event) => match &event.fact {
                TableFact::Seat(fact) => of_seat(fact),
                TableFact::Life(fact) => of_life(fact, table),
                of_game => Some(crate::game::fact(of_game, game)?),
            },
        };
        if event.fact.starts() {
            game = None;
        }
        // In a hall nobody is told that something happened which they may not see.
        if fact.is_none() && table.is_hall() {
            continue;
        }
        answer.push(EventSeen { number: (first + place as u64) as u32, at: event.at, fact });
    }
    answer.reverse();
    Some(answer)
}

fn of_seat(fact: &SeatFact) -> Option<Fact> {
    Some(told!(fact, SeatFact as Fact {
        ReadySet { seat, ready }
        HandicapSet { seat, handicap }
        WentAway { seat }
        CameBack { seat }
        FellAsleep { seat }
        Woke { seat }
        Left { seat }
        Removed { seat }
        MuteSet { seat, muted }
    }
        SeatFact::KeyKept { .. } | SeatFact::NoteWritten { .. } => return None,
        SeatFact::Seated { seat, name, player } => Fact::Seated {
            seat: *seat,
            name: name.to_string(),
            bot: player.level().map(Level::get),
            author: player.author().map(Name::to_string),
        },
        SeatFact::Erased { seat, name } => {
            Fact::Erased { seat: *seat, name: name.to_string() }
        }
        SeatFact::Renamed { seat, name } => {
            Fact::Renamed { seat: *seat, name: name.to_string() }
        }
    ))
}

fn of_life(fact: &LifeFact, table: &Table) -> Option<Fact> {
    Some(told!(fact, LifeFact as Fact {
        DoorSet { door }
        ChatSet { open }
        HostSet { seat }
        Asked { subject, by, lapses }
        Answered { seat, yes }
        AgreementEnded { subject, end }
        PressedOn { seat }
    }
        LifeFact::SecretKept { .. }
        | LifeFact::FounderKept { .. }
        | LifeFact::Barred { .. }
        | LifeFact::BotPlanned { .. } => return None,
        LifeFact::Founded { .. } => Fact::Founded,
        LifeFact::OptionsSet { .. } => Fact::OptionsSet,
        LifeFact::Paused => Fact::Paused,
        LifeFact::WentOn => Fact::WentOn,
        LifeFact::Ended(ending) => {
            Fact::Ended { ending: (&table::ending_told(table, ending.clone())).into() }
        }
        LifeFact::Reopened => Fact::Reopened,
    ))
}

impl From<table::Handicap> for Handicap {
    fn from(table::Handicap { wins_ties, more_time, head_start }: table::Handicap) -> Handicap {
        Handicap { wins_ties, more_time, head_start }
    }
}

impl From<Handicap> for table::Handicap {
    fn from(Handicap { wins_ties, more_time, head_start }: Handicap) -> table::Handicap {
        table::Handicap { wins_ties, more_time, head_start }
    }
}
