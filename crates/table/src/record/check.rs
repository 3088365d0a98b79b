//! Checks that each event of a record can follow the ones before it.

use crate::event::Group;
use crate::{
    Event, EventKind, Game, GameEvent, GameKind, Options, Record, RecordFault,
    RecordWrong as Wrong, SeatEvent, SeatId, Stage, Table, TableEvent, apply,
};

/// The maximum number of players in a record of this table: one per seat, plus removed players.
fn people_max(table: &Table) -> usize {
    usize::from(table.rules().seats.max(Options::SEATS_USUAL)) + Table::REMOVED_MAX
}

/// Checks all events of a record, and returns the number of events up to and including the start of the game.
pub(super) fn check(events: &[Event]) -> Result<usize, RecordFault> {
    let fault = |place: usize, what: Wrong| RecordFault { number: place + 1, what };
    if events.len() > Record::EVENTS_MAX {
        return Err(fault(Record::EVENTS_MAX, Wrong::Rules("a record has at most 20,000 events")));
    }
    let mut table = Table::new();
    let mut before = None;
    for (place, event) in events.iter().enumerate() {
        let wrong = |what| fault(place, what);
        if matches!(event.fact, EventKind::Life(TableEvent::Founded { .. })) != (place == 0) {
            return Err(wrong(Wrong::Beginning));
        }
        if event.at < table.last_at() {
            return Err(wrong(Wrong::Order));
        }
        fits(&table, &event.fact).map_err(wrong)?;
        apply(&mut table, event);
        if event.fact.starts() {
            before = Some(place + 1);
        }
    }
    before.ok_or(fault(events.len(), Wrong::NeverStarts))
}

fn fits(table: &Table, fact: &EventKind) -> Result<(), Wrong> {
    match fact.group() {
        Group::Seat(fact) => seat_fits(table, fact),
        Group::Life(fact) => life_fits(table, fact),
        Group::Game(of, start) if fact.starts() => start_fits(table, of, start),
        Group::Game(..) => game_fits(table, fact),
    }
}

fn seat_fits(table: &Table, fact: &SeatEvent) -> Result<(), Wrong> {
    match fact {
        _ if fact.is_secret() => Err(Wrong::Secret),
        SeatEvent::Seated { seat, .. } => {
            if table.seats.len() >= people_max(table) {
                return Err("more people than the table has seats for".into());
            }
            let free = table.seat(*seat).is_none_or(|own| !own.is_playing());
            if free { Ok(()) } else { Err("this seat is taken, or there is none".into()) }
        }
        _ => Ok(sits(table, fact.seat())?),
    }
}

fn life_fits(table: &Table, fact: &TableEvent) -> Result<(), Wrong> {
    match fact {
        TableEvent::SecretKept { .. }
        | TableEvent::FounderKept { .. }
        | TableEvent::Barred { .. }
        | TableEvent::BotPlanned { .. } => Err(Wrong::Secret),
        TableEvent::OptionsSet { .. } | TableEvent::Reopened => Err(Wrong::EndsGame),
        TableEvent::Founded { .. }
        | TableEvent::DoorSet { .. }
        | TableEvent::ChatSet { .. }
        | TableEvent::Paused
        | TableEvent::WentOn
        | TableEvent::AgreementEnded { .. } => Ok(()),
        TableEvent::HostSet { seat }
        | TableEvent::Asked { by: seat, .. }
        | TableEvent::Answered { seat, .. }
        | TableEvent::PressedOn { seat } => Ok(sits(table, *seat)?),
        TableEvent::Ended(ending) => match table.stage() {
            Stage::Playing(game) if game.ending(ending.reason, table) == *ending => Ok(()),
            Stage::Playing(game) if game.counted_by_host(table) == *ending => Ok(()),
            Stage::Playing(_) => Err("the game did not end like this".into()),
            Stage::Lobby | Stage::Over { .. } => Err("no game is played".into()),
        },
    }
}

fn game_fits(table: &Table, fact: &EventKind) -> Result<(), Wrong> {
    if table.game().is_none() || !table.is_playing() && !fact.is_analysis() {
        return Err("no game is played".into());
    }
    Ok(follows(table, fact)?)
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// Checks that an event can follow in the game in progress.
        fn follows(table: &Table, fact: &EventKind) -> Result<(), &'static str> {
            match (fact, table.game()) {
                $((EventKind::$Game(fact), Some(Game::$Game(game))) => game.fits(fact, table),)+
                _ => Err("it belongs to another game"),
            }
        }
    };
}
crate::games!(of_games);

fn start_fits(table: &Table, of: GameKind, fact: &dyn GameEvent) -> Result<(), Wrong> {
    if !matches!(table.stage(), Stage::Lobby) {
        return Err(Wrong::StartsAnother);
    }
    if !table.rules().spectators {
        return Err("the table shows its game only to those who play it".into());
    }
    if table.kind() != of {
        return Err("the table is for another game".into());
    }
    Ok(fact.start_fits(table)?)
}

/// The message if no more specific one applies.
pub(crate) const NOT_NOW: &str = "it does not fit what came before it";

/// Fails if the seat is not taken.
pub(crate) fn sits(table: &Table, seat: SeatId) -> Result<(), &'static str> {
    if table.seat(seat).is_some() { Ok(()) } else { Err("the seat is not taken") }
}
