//! Handover: a running game that continues at another table.
//!
//! The game is transferred as a [`Record`]: without secret and keys, its clocks stopped. The receiver trusts only what
//! it has checked, and all further randomness comes from the new table's own secret.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::host::HANDICAP_MAX;
use crate::lookalike;
use crate::{
    BadText, Event, EventKind, Face, Level, Millis, Name, NoRecord, OptionFault, Player, Record,
    Rules, SeatEvent, SeatId, SeatKey, Secret, Span, Stage, Table, TableEvent,
};

/// The longest time that a clock may run after the event that starts it. A demonstration has ten minutes, plus five for
/// a handicap.
const CLOCK_MAX: Span = Span::mins(60);

/// The reason why a game cannot continue at another table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum HandoverError {
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
    #[error("event {number}: {level} does not exist, 1 to 10 do")]
    Level { number: usize, level: Level },
    #[error("event {number}: face {face} does not exist, 1 to {} do", Face::COUNT)]
    Face { number: usize, face: u8 },
    #[error("event {number}: a guest bot plays, and it cannot move with the game")]
    GuestBot { number: usize },
    #[error("event {number}: no clock runs for that long")]
    Clock { number: usize },
    #[error("no player moves with the game: at least one has to")]
    Nobody,
    #[error("{0}: no person there can move with the game")]
    NoPerson(SeatId),
}

impl Record {
    /// The running game with its clocks stopped at `now`, so that it can [continue elsewhere](Record::go_on). Bots plan
    /// again there. Notes are not transferred.
    ///
    /// # Errors
    ///
    /// Returns [`NoRecord`] if no game can be recorded.
    pub fn of_running_game(events: &[Event], now: Millis) -> Result<Record, NoRecord> {
        let mut record = Record::of_last_game(events)?;
        let table = Table::replay(events);
        let Stage::Playing(game) = table.stage() else { return Err(NoRecord::NotPlaying) };
        if game.play().is_half_done(&table) {
            return Err(NoRecord::HalfDone);
        }
        if !table.is_paused() {
            let at = now.max(table.last_at());
            record.events.push(Event { at, fact: TableEvent::Paused.into() });
        }
        Ok(record)
    }

    /// The first events of a table at which the game continues. The game is paused there until the players go on, and
    /// its clocks keep their remaining time. `seats` lists the people who move with the game; if the host is not among
    /// them, the first one becomes the host. The seats of all others get no key.
    ///
    /// The secret must be random: everything drawn or rolled from here on derives from it.
    ///
    /// # Errors
    ///
    /// Returns the reason if the game cannot continue.
    pub fn go_on(
        self,
        seats: &[(SeatId, SeatKey)],
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, HandoverError> {
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
        let mut facts: Vec<EventKind> = Vec::new();
        if !table.is_paused() {
            facts.push(TableEvent::Paused.into());
        }
        let people = table.seats().filter(|(_, seat)| seat.player == Player::Person);
        for (seat, _) in people.filter(|(_, seat)| seat.is_playing()) {
            let key = seats.iter().find(|(own, _)| *own == seat).map(|(_, key)| *key);
            facts.extend(key.map(|key| EventKind::from(SeatEvent::KeyKept { seat, key })));
            // In a two-player game a player who stays behind counts as away: the game waits for them, or a newcomer
            // takes the seat.
            let waits = key.is_some() || table.kind().book().is_duel();
            let gone = if waits { SeatEvent::WentAway { seat } } else { SeatEvent::Left { seat } };
            facts.push(gone.into());
        }
        facts.extend(told_apart(&table));
        facts.extend(host.map(|seat| EventKind::from(TableEvent::HostSet { seat })));
        facts.push(TableEvent::SecretKept { secret }.into());
        events.extend(facts.into_iter().map(|fact| Event { at: now, fact }));
        Ok(events)
    }
}

/// Shifts a time so that `last` becomes `now`.
fn move_to(time: &mut Millis, last: Millis, now: Millis) {
    *time = if *time > last { now + (*time - last) } else { now - (last - *time) };
}

/// The new host, if the old one does not move with the game.
fn host_of(table: &Table, seats: &[(SeatId, SeatKey)]) -> Result<Option<SeatId>, HandoverError> {
    let (first, _) = *seats.first().ok_or(HandoverError::Nobody)?;
    for (place, (seat, _)) in seats.iter().enumerate() {
        let person = table.seat(*seat).filter(|own| own.player == Player::Person);
        let again = seats[..place].iter().any(|(other, _)| other == seat);
        if again || !person.is_some_and(crate::seat::Seat::is_playing) {
            return Err(HandoverError::NoPerson(*seat));
        }
    }
    let stays = table.host().is_some_and(|host| seats.iter().any(|(seat, _)| *seat == host));
    Ok((!stays).then_some(first))
}

/// Rejects a record that was valid once but must not become a live table.
fn check(events: &[Event], table: &Table) -> Result<(), HandoverError> {
    if !table.is_playing() {
        return Err(HandoverError::Over);
    }
    Rules::try_from(table.rules().options().clone()).map_err(HandoverError::Options)?;
    let (_, most) = table.rules().seat_range();
    let most = most.min(table.rules().seats);
    // Players who left keep their seats.
    let taken = table.seats().filter(|(_, seat)| !seat.is_removed()).count();
    let players = u16::try_from(taken).unwrap_or(u16::MAX);
    if players > most {
        return Err(HandoverError::TooMany { players, most });
    }
    check_names(table)?;
    for (number, event) in (1..).zip(events) {
        if let EventKind::Seat(fact) = &event.fact {
            check_seat(fact, number)?;
        }
        let mut fact = event.fact.clone();
        if fact.time_mut().is_some_and(|until| *until > event.at + CLOCK_MAX) {
            return Err(HandoverError::Clock { number });
        }
    }
    Ok(())
}

/// Rejects a record with two equal names. Names that only look alike are changed when the game continues, because not
/// every program that writes records knows which letters look alike.
fn check_names(table: &Table) -> Result<(), HandoverError> {
    let mut seen: BTreeMap<String, SeatId> = BTreeMap::new();
    for (id, seat) in table.seats().filter(|(_, seat)| seat.is_playing()) {
        if let Some(other) = seen.insert(seat.name.as_str().to_lowercase(), id) {
            return Err(HandoverError::SameName(other, id));
        }
    }
    Ok(())
}

/// New names for players whose names look like others.
fn told_apart(table: &Table) -> Vec<EventKind> {
    let mut names: Vec<Name> = Vec::new();
    let mut facts = Vec::new();
    for (seat, own) in table.seats().filter(|(_, seat)| seat.is_playing()) {
        let name = lookalike::told_apart(&own.name, names.iter());
        if name != own.name {
            facts.push(SeatEvent::Renamed { seat, name: name.clone() }.into());
        }
        names.push(name);
    }
    facts
}

/// Checks the name, the face, the player and the handicap in an event about a seat.
fn check_seat(fact: &SeatEvent, number: usize) -> Result<(), HandoverError> {
    if let SeatEvent::Seated { name, .. }
    | SeatEvent::Renamed { name, .. }
    | SeatEvent::Erased { name, .. } = fact
    {
        Name::new(name.as_str()).map_err(|why| HandoverError::Name { number, why })?;
    }
    if let SeatEvent::Seated { face: Some(face), .. } = fact
        && Face::new(face.get()).is_none()
    {
        return Err(HandoverError::Face { number, face: face.get() });
    }
    match fact {
        SeatEvent::Seated { player: Player::GuestBot { .. }, .. } => {
            Err(HandoverError::GuestBot { number })
        }
        SeatEvent::HandicapSet { handicap, .. } => {
            let granted = handicap.more_time.max(handicap.head_start);
            if granted > HANDICAP_MAX { Err(HandoverError::Handicap { number }) } else { Ok(()) }
        }
        SeatEvent::Seated { player: Player::Bot(level), .. } => {
            let known = Level::new(level.get()).map(|_| ());
            known.ok_or(HandoverError::Level { number, level: *level })
        }
        _ => Ok(()),
    }
}
