//! A game that goes on at another table than the one where it was begun.
//!
//! It travels as a [`Record`]: without a secret, without keys, and with its clocks stopped. Whoever takes it in believes
//! nothing that is not checked, and the luck from there on is the new table's own.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{NoRecord, Record};
use crate::event::{Event, Fact, LifeFact, SeatFact};
use crate::host::HANDICAP_MAX;
use crate::level::Level;
use crate::lookalike;
use crate::options::{OptionFault, Rules};
use crate::seat::{BadText, Name, Player, SeatId};
use crate::secret::{SeatKey, Secret};
use crate::table::{Stage, Table};
use crate::time::{Millis, Span};

/// No clock of a game runs longer than this from the event that starts it: a demonstration has ten minutes, and five more
/// by a handicap.
const CLOCK_MAX: Span = Span::mins(60);

/// Why a game cannot go on at another table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum CannotGoOn {
    #[error("the game is over")]
    Over,
    #[error("these options cannot be chosen: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Options(Vec<OptionFault>),
    #[error("{players} play, and at this table {most} can")]
    TooMany { players: u16, most: u16 },
    #[error("{0} and {1} have the same name")]
    SameName(SeatId, SeatId),
    #[error("event {number}: a handicap grants at most {HANDICAP_MAX}")]
    Handicap { number: usize },
    #[error("event {number}: the name cannot be: {why}")]
    Name { number: usize, why: BadText },
    #[error("event {number}: {level} is none of a bot, 1 to 10 are")]
    Level { number: usize, level: Level },
    #[error("event {number}: a guest bot plays, and it cannot be taken along")]
    GuestBot { number: usize },
    #[error("event {number}: no clock runs for so long")]
    Clock { number: usize },
    #[error("nobody comes along: at least one person has to")]
    Nobody,
    #[error("{0}: no person plays there who could come along")]
    NoPerson(SeatId),
}

impl Record {
    /// The game that is being played, its clocks stopped at this time, so that it can [go on elsewhere](Record::go_on). Bots
    /// think anew there. Notes stay behind.
    ///
    /// # Errors
    ///
    /// Returns why there is none.
    pub fn of_running_game(events: &[Event], now: Millis) -> Result<Record, NoRecord> {
        let mut record = Record::of_last_game(events)?;
        let table = Table::replay(events);
        let Stage::Playing(game) = table.stage() else { return Err(NoRecord::NotPlaying) };
        if game.play().is_half_done(&table) {
            return Err(NoRecord::HalfDone);
        }
        if !table.is_paused() {
            let at = now.max(table.last_at());
            record.events.push(Event { at, fact: LifeFact::Paused.into() });
        }
        Ok(record)
    }

    /// The first events of a table at which the game goes on. It is paused there, until somebody wants to go on, and its
    /// clocks have what they had. Those with a key come along, the first of them is the host unless another one is; of the
    /// others nobody has the seat.
    ///
    /// The secret has to be random: whatever is drawn and rolled from here on comes from it.
    ///
    /// # Errors
    ///
    /// Returns why it cannot go on.
    pub fn go_on(
        self,
        seats: &[(SeatId, SeatKey)],
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, CannotGoOn> {
        let table = Table::replay(&self.events);
        check(&self.events, &table)?;
        let host = host_of(&table, seats)?;
        let mut events = self.events;
        let last = table.last_at();
        for event in &mut events {
            move_to(&mut event.at, last, now);
            if let Some(time) = event.fact.time_mut() {
                move_to(time, last, now);
            }
        }
        let mut facts: Vec<Fact> = Vec::new();
        if !table.is_paused() {
            facts.push(LifeFact::Paused.into());
        }
        let people = table.seats().filter(|(_, seat)| seat.player == Player::Person);
        for (seat, _) in people.filter(|(_, seat)| seat.is_playing()) {
            let key = seats.iter().find(|(own, _)| *own == seat).map(|(_, key)| *key);
            facts.extend(key.map(|key| Fact::from(SeatFact::KeyKept { seat, key })));
            // Whoever stays behind in a game for two is waited for, or somebody takes their place.
            let waits = key.is_some() || table.kind().book().is_duel();
            let gone = if waits { SeatFact::WentAway { seat } } else { SeatFact::Left { seat } };
            facts.push(gone.into());
        }
        facts.extend(told_apart(&table));
        facts.extend(host.map(|seat| Fact::from(LifeFact::HostSet { seat })));
        facts.push(LifeFact::SecretKept { secret }.into());
        events.extend(facts.into_iter().map(|fact| Event { at: now, fact }));
        Ok(events)
    }
}

/// The same time by another clock: what was last there is now here.
fn move_to(time: &mut Millis, last: Millis, now: Millis) {
    *time = if *time > last { now + (*time - last) } else { now - (last - *time) };
}

/// Who has to become the host, if the host does not come along.
fn host_of(table: &Table, seats: &[(SeatId, SeatKey)]) -> Result<Option<SeatId>, CannotGoOn> {
    let (first, _) = *seats.first().ok_or(CannotGoOn::Nobody)?;
    for (place, (seat, _)) in seats.iter().enumerate() {
        let person = table.seat(*seat).filter(|own| own.player == Player::Person);
        let again = seats[..place].iter().any(|(other, _)| other == seat);
        if again || !person.is_some_and(crate::seat::Seat::is_playing) {
            return Err(CannotGoOn::NoPerson(*seat));
        }
    }
    let stays = table.host().is_some_and(|host| seats.iter().any(|(seat, _)| *seat == host));
    Ok((!stays).then_some(first))
}

/// What a record may say because it was possible once, and a table that lives must not.
fn check(events: &[Event], table: &Table) -> Result<(), CannotGoOn> {
    if !table.is_playing() {
        return Err(CannotGoOn::Over);
    }
    Rules::try_from(table.rules().options().clone()).map_err(CannotGoOn::Options)?;
    let (_, most) = table.rules().seat_range();
    let most = most.min(table.rules().seats);
    // Those who left keep their seats.
    let taken = table.seats().filter(|(_, seat)| !seat.is_removed()).count();
    let players = u16::try_from(taken).unwrap_or(u16::MAX);
    if players > most {
        return Err(CannotGoOn::TooMany { players, most });
    }
    check_names(table)?;
    for (number, event) in (1..).zip(events) {
        if let Fact::Seat(fact) = &event.fact {
            check_seat(fact, number)?;
        }
        let mut fact = event.fact.clone();
        if fact.time_mut().is_some_and(|until| *until > event.at + CLOCK_MAX) {
            return Err(CannotGoOn::Clock { number });
        }
    }
    Ok(())
}

/// At a table no two names are equal. Names that only look alike are told apart when the game goes on: not every program
/// that writes records knows which letters do.
fn check_names(table: &Table) -> Result<(), CannotGoOn> {
    let mut seen: BTreeMap<String, SeatId> = BTreeMap::new();
    for (id, seat) in table.seats().filter(|(_, seat)| seat.is_playing()) {
        if let Some(other) = seen.insert(seat.name.as_str().to_lowercase(), id) {
            return Err(CannotGoOn::SameName(other, id));
        }
    }
    Ok(())
}

/// New names for those whose names look like others'.
fn told_apart(table: &Table) -> Vec<Fact> {
    let mut names: Vec<Name> = Vec::new();
    let mut facts = Vec::new();
    for (seat, own) in table.seats().filter(|(_, seat)| seat.is_playing()) {
        let name = lookalike::told_apart(&own.name, names.iter());
        if name != own.name {
            facts.push(SeatFact::Renamed { seat, name: name.clone() }.into());
        }
        names.push(name);
    }
    facts
}

/// Somebody who sat down, or is called otherwise.
fn check_seat(fact: &SeatFact, number: usize) -> Result<(), CannotGoOn> {
    if let SeatFact::Seated { name, .. }
    | SeatFact::Renamed { name, .. }
    | SeatFact::Erased { name, .. } = fact
    {
        Name::new(name.as_str()).map_err(|why| CannotGoOn::Name { number, why })?;
    }
    match fact {
        SeatFact::Seated { player: Player::GuestBot { .. }, .. } => {
            Err(CannotGoOn::GuestBot { number })
        }
        SeatFact::HandicapSet { handicap, .. } => {
            let granted = handicap.more_time.max(handicap.head_start);
            if granted > HANDICAP_MAX { Err(CannotGoOn::Handicap { number }) } else { Ok(()) }
        }
        SeatFact::Seated { player: Player::Bot(level), .. } => {
            let known = Level::new(level.get()).map(|_| ());
            known.ok_or(CannotGoOn::Level { number, level: *level })
        }
        _ => Ok(()),
    }
}
