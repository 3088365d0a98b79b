//! Whether events follow from each other.

use super::{Record, RecordFault, RecordWrong as Wrong};
use crate::apply::apply;
use crate::event::{Event, Fact, Group, LifeFact, SeatFact};
use crate::game::{GameFact, GameKind};
use crate::options::Options;
use crate::seat::SeatId;
use crate::table::{Stage, Table};

/// The most people that a record of this table can have: a seat each, and those who were removed from theirs.
fn people_max(table: &Table) -> usize {
    usize::from(table.rules().seats.max(Options::SEATS_USUAL)) + Table::REMOVED_MAX
}

/// Checks every event of a record, and says how many there are until the game has started.
pub(super) fn check(events: &[Event]) -> Result<usize, RecordFault> {
    let fault = |place: usize, what: Wrong| RecordFault { number: place + 1, what };
    if events.len() > Record::EVENTS_MAX {
        return Err(fault(Record::EVENTS_MAX, Wrong::Rules("a record has at most 20,000 events")));
    }
    let mut table = Table::new();
    let mut before = None;
    for (place, event) in events.iter().enumerate() {
        let wrong = |what| fault(place, what);
        if matches!(event.fact, Fact::Life(LifeFact::Founded { .. })) != (place == 0) {
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

fn fits(table: &Table, fact: &Fact) -> Result<(), Wrong> {
    match fact.group() {
        Group::Seat(fact) => seat_fits(table, fact),
        Group::Life(fact) => life_fits(table, fact),
        Group::Game(of, fact) => game_fits(table, of, fact),
    }
}

fn seat_fits(table: &Table, fact: &SeatFact) -> Result<(), Wrong> {
    match fact {
        SeatFact::KeyKept { .. } | SeatFact::NoteWritten { .. } => Err(Wrong::Secret),
        SeatFact::Seated { seat, .. } => {
            if table.seats.len() >= people_max(table) {
                return Err("more people than the table has seats for".into());
            }
            let free = table.seat(*seat).is_none_or(|own| !own.is_playing());
            if free { Ok(()) } else { Err("this seat is taken, or there is none".into()) }
        }
        SeatFact::Renamed { seat, .. }
        | SeatFact::ReadySet { seat, .. }
        | SeatFact::HandicapSet { seat, .. }
        | SeatFact::WentAway { seat }
        | SeatFact::CameBack { seat }
        | SeatFact::FellAsleep { seat }
        | SeatFact::Woke { seat }
        | SeatFact::Left { seat }
        | SeatFact::MuteSet { seat, .. }
        | SeatFact::Erased { seat, .. }
        | SeatFact::Removed { seat } => Ok(sits(table, *seat)?),
    }
}

fn life_fits(table: &Table, fact: &LifeFact) -> Result<(), Wrong> {
    match fact {
        LifeFact::SecretKept { .. }
        | LifeFact::FounderKept { .. }
        | LifeFact::Barred { .. }
        | LifeFact::BotPlanned { .. } => Err(Wrong::Secret),
        LifeFact::OptionsSet { .. } | LifeFact::Reopened => Err(Wrong::EndsGame),
        LifeFact::Founded { .. }
        | LifeFact::DoorSet { .. }
        | LifeFact::ChatSet { .. }
        | LifeFact::Paused
        | LifeFact::WentOn
        | LifeFact::AgreementEnded { .. } => Ok(()),
        LifeFact::HostSet { seat }
        | LifeFact::Asked { by: seat, .. }
        | LifeFact::Answered { seat, .. }
        | LifeFact::PressedOn { seat } => Ok(sits(table, *seat)?),
        LifeFact::Ended(ending) => match table.stage() {
            Stage::Playing(game) if game.ending(ending.reason, table) == *ending => Ok(()),
            Stage::Playing(game) if game.counted_by_host(table) == *ending => Ok(()),
            Stage::Playing(_) => Err("the game did not end like this".into()),
            Stage::Lobby | Stage::Over { .. } => Err("no game is played".into()),
        },
    }
}

fn game_fits(table: &Table, of: GameKind, fact: &dyn GameFact) -> Result<(), Wrong> {
    if fact.starts() {
        return start_fits(table, of, fact);
    }
    if table.game().is_none() || !table.is_playing() && !fact.is_analysis() {
        return Err("no game is played".into());
    }
    Ok(fact.fits(table)?)
}

fn start_fits(table: &Table, of: GameKind, fact: &dyn GameFact) -> Result<(), Wrong> {
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

/// Why something cannot follow, where nothing more can be said.
pub(crate) const NOT_NOW: &str = "it does not fit what came before it";

/// Somebody has to sit where something is done.
pub(crate) fn sits(table: &Table, seat: SeatId) -> Result<(), &'static str> {
    if table.seat(seat).is_some() { Ok(()) } else { Err("nobody sits there") }
}
