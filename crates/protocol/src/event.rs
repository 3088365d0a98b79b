//! Events as a viewer sees them. The view holds the state; events tell a client what to animate and announce. `table`
//! decides who sees what; events that no viewer may see have no form here.

use table::{
    Event, EventKind as TableEventKind, Level, Name, SeatEvent, Table, TableEvent, Viewer, seen,
};
use wire::wire;

use super::micro::MicroEvent;
use super::primitives::{AgreementEnd, At, Ending, Face, Handicap, JoinPolicy, SeatNo, Subject};
use super::ricochet::RicochetEvent;
use super::robotory::RobotoryEvent;
use super::show::convert_event;

// Mirrors `table::Event`, whose stored form has no number.
/// An event as a viewer sees it. Numbers have no gaps.
#[wire]
pub struct EventSeen {
    /// The number of the event, counted from 1.
    pub number: u32,
    /// The time of the event.
    pub at: At,
    /// The payload; `null` if this viewer may not see it.
    pub fact: Option<EventKind>,
}

// Mirrors `table::EventKind`, whose stored form has other tags and includes data that no viewer may see.
/// The payload of an event.
#[wire]
pub enum EventKind {
    /// The table was created.
    Founded,
    /// The options were changed; the view has them.
    OptionsSet,
    /// The rule for who can join was changed.
    DoorSet {
        /// The new rule.
        door: JoinPolicy,
    },
    /// The chat was opened or closed.
    ChatSet {
        /// True if players may write.
        open: bool,
    },
    /// A player took a seat.
    Seated {
        /// The seat.
        seat: SeatNo,
        /// The name of the player.
        name: String,
        /// The face that the player chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[describe(ts(optional), schema(nullable = false))]
        face: Option<Face>,
        /// The level of a built-in bot; `null` for people and guest bots.
        bot: Option<u8>,
        /// The author, for a guest bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[describe(ts(optional))]
        author: Option<String>,
    },
    /// A player changed their name.
    Renamed {
        /// The seat of the player.
        seat: SeatNo,
        /// The new name.
        name: String,
    },
    /// A player signalled that they are ready, or not.
    ReadySet {
        /// The seat of the player.
        seat: SeatNo,
        /// True if the player is ready.
        ready: bool,
    },
    /// A player was granted a handicap.
    HandicapSet {
        /// The seat of the player.
        seat: SeatNo,
        /// The handicap.
        handicap: Handicap,
    },
    /// A player became the host.
    HostSet {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A player lost the connection.
    WentAway {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A player reconnected or returned.
    CameBack {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A player did not react in time; the table no longer waits for them.
    FellAsleep {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A player who was asleep acted again.
    Woke {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A player left.
    Left {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// The host removed a player.
    Removed {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// The host muted or unmuted a player in the chat.
    MuteSet {
        /// The seat of the player.
        seat: SeatNo,
        /// True if the player is muted.
        muted: bool,
    },
    /// A player erased their name and everything they wrote at this table.
    Erased {
        /// The seat of the player.
        seat: SeatNo,
        /// The name that replaces the erased one.
        name: String,
    },
    /// A player made a proposal to all players.
    Asked {
        /// The subject of the proposal.
        subject: Subject,
        /// The seat of the player who made it.
        by: SeatNo,
        /// The time until which players can answer.
        lapses: At,
    },
    /// A player answered the proposal.
    Answered {
        /// The seat of the player.
        seat: SeatNo,
        /// True for yes.
        yes: bool,
    },
    /// The proposal was settled.
    AgreementEnded {
        /// The subject of the proposal.
        subject: Subject,
        /// The outcome.
        end: AgreementEnd,
    },
    /// All clocks were stopped.
    Paused,
    /// The clocks run again.
    WentOn,
    /// A player wants to continue after the finished round.
    PressedOn {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// An event of Ricochet Robots.
    Ricochet {
        /// The payload of the game.
        fact: RicochetEvent,
    },
    /// An event of Micro Robots.
    Micro {
        /// The payload of the game.
        fact: MicroEvent,
    },
    /// An event of RoboTory.
    Robotory {
        /// The payload of the game.
        fact: RobotoryEvent,
    },
    /// The game ended.
    Ended {
        /// The result.
        ending: Ending,
    },
    /// The table returned to the lobby after a game.
    Reopened,
}

/// Events as a viewer sees them. `first` is the number of the first one, and `table` the table after the last.
///
/// `None` if the events reach back into an earlier game whose board is needed to express places.
pub fn events(
    events: &[Event],
    first: u64,
    table: &Table,
    viewer: Viewer,
) -> Option<Vec<EventSeen>> {
    // In the lobby the last game is over and its board is gone.
    let mut game = table.game();
    let mut answer = Vec::with_capacity(events.len());
    for (place, event) in events.iter().enumerate().rev() {
        if table::is_counted(event, table) {
            continue;
        }
        let fact = match seen(event, table, viewer).map(|event| &event.fact) {
            None => None,
            Some(TableEventKind::Seat(fact)) => of_seat(fact),
            Some(TableEventKind::Life(fact)) => of_life(fact, table),
            Some(of_game) => Some(crate::game::fact(of_game, game)?),
        };
        if event.fact.starts() {
            game = None;
        }
        // At a large table, events that the viewer may not see are left out completely.
        if fact.is_none() && table.is_large() {
            continue;
        }
        answer.push(EventSeen { number: (first + place as u64) as u32, at: event.at, fact });
    }
    answer.reverse();
    Some(answer)
}

fn of_seat(fact: &SeatEvent) -> Option<EventKind> {
    Some(convert_event!(fact, SeatEvent as EventKind {
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
        SeatEvent::KeyKept { .. } | SeatEvent::NoteWritten { .. } => return None,
        SeatEvent::Seated { seat, name, face, player } => EventKind::Seated {
            seat: *seat,
            name: name.to_string(),
            face: *face,
            bot: player.level().map(Level::get),
            author: player.author().map(Name::to_string),
        },
        SeatEvent::Erased { seat, name } => {
            EventKind::Erased { seat: *seat, name: name.to_string() }
        }
        SeatEvent::Renamed { seat, name } => {
            EventKind::Renamed { seat: *seat, name: name.to_string() }
        }
    ))
}

fn of_life(fact: &TableEvent, table: &Table) -> Option<EventKind> {
    Some(convert_event!(fact, TableEvent as EventKind {
        DoorSet { door }
        ChatSet { open }
        HostSet { seat }
        Asked { subject, by, lapses }
        Answered { seat, yes }
        AgreementEnded { subject, end }
        PressedOn { seat }
    }
        TableEvent::SecretKept { .. }
        | TableEvent::FounderKept { .. }
        | TableEvent::Barred { .. }
        | TableEvent::BotPlanned { .. } => return None,
        TableEvent::Founded { .. } => EventKind::Founded,
        TableEvent::OptionsSet { .. } => EventKind::OptionsSet,
        TableEvent::Paused => EventKind::Paused,
        TableEvent::WentOn => EventKind::WentOn,
        TableEvent::Ended(ending) => {
            EventKind::Ended { ending: (&table::shown_ending(table, ending.clone())).into() }
        }
        TableEvent::Reopened => EventKind::Reopened,
    ))
}
