//! What a command leads to, or why it is refused.

use crate::ahead::Ahead;
use crate::command::{Actor, Command, ServerCommand};
use crate::event::{Event, LifeFact, SeatFact};
use crate::game::{GameCommand as _, GameKind};
use crate::options::{Options, Rules};
use crate::refusal::Refusal;
use crate::seat::{Name, Player, Presence, SeatId};
use crate::secret::{SeatKey, Secret};
use crate::settle::settle;
use crate::table::{Door, Stage, Table};
use crate::time::Millis;
use crate::{agree, host, lookalike, reports};

/// What a command led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What happened, at least one event. To be stored before anybody sees the table.
    pub events: Vec<Event>,
    /// The table after that, so that nobody has to apply them again.
    pub table: Table,
}

/// The first events of a new table, and the table.
///
/// The secret has to be random: whoever knows it knows every chip and every roll to come.
///
/// # Errors
///
/// Returns [`Refusal::Options`] with every fault of the options.
pub fn found(options: Options, secret: Secret, now: Millis) -> Result<Decided, Refusal> {
    let rules = Rules::try_from(options).map_err(Refusal::Options)?;
    let rules = Box::new(rules);
    let facts = [LifeFact::Founded { rules }, LifeFact::SecretKept { secret }];
    let events: Vec<Event> = facts.map(|fact| Event { at: now, fact: fact.into() }).into();
    let table = Table::replay(&events);
    Ok(Decided { events, table })
}

/// What a command leads to. The table that is given does not change: the caller stores the events, and then takes the
/// table after them.
///
/// `now` is when the command arrived. A bid that arrived in time counts (RR-33), whenever it is decided.
///
/// # Errors
///
/// Returns why the command is refused.
pub fn decide(
    table: &Table,
    by: Actor,
    command: &Command,
    now: Millis,
) -> Result<Decided, Refusal> {
    let mut ahead = Ahead::new(table, now);
    match by {
        Actor::Visitor => match command {
            Command::Sit { name, key } => sit(&mut ahead, name, Player::Person, *key)?,
            Command::SitAsBot { name, author, key } => {
                if !table.rules.guest_bots {
                    return Err(Refusal::NoGuestBots);
                }
                sit(&mut ahead, name, Player::GuestBot { author: author.clone() }, *key)?;
            }
            _ => return Err(Refusal::NoSeat),
        },
        Actor::Seat(seat) => by_seat(&mut ahead, seat, command)?,
        Actor::Server => match command {
            Command::Server(command) => by_server(&mut ahead, command)?,
            _ => return Err(Refusal::NoSeat),
        },
    }
    settle(&mut ahead);
    Ok(ahead.into_decided())
}

/// Whether a seat could give this command now, and if not why. It costs no copy of the table.
pub(crate) fn would_refuse(
    table: &Table,
    by: SeatId,
    command: &Command,
    now: Millis,
) -> Option<Refusal> {
    by_seat(&mut Ahead::trial(table, now), by, command).err()
}

fn sit(ahead: &mut Ahead, name: &Name, player: Player, key: SeatKey) -> Result<(), Refusal> {
    let table = ahead.table();
    if table.seat_of_key(&key).is_some() {
        return Err(Refusal::SeatedAlready);
    }
    let founder = table.is_founder(&key);
    if table.door == Door::Locked && !founder {
        return Err(Refusal::Locked);
    }
    if let Some(seat) = table.gives_way().filter(|_| player == Player::Person) {
        take_over(ahead, seat, name, key);
        return Ok(());
    }
    let late = table.rules.late_seats && !table.kind().book().is_duel() && !table.rules.is_alone();
    if !late && !matches!(table.stage, Stage::Lobby) {
        return Err(Refusal::GameHasBegun);
    }
    let seat = free_seat_for(table, founder)?;
    let name = told_apart(table, seat, name);
    ahead.record(SeatFact::Seated { seat, name, player });
    ahead.record(SeatFact::KeyKept { seat, key });
    if founder {
        ahead.record(LifeFact::HostSet { seat });
    }
    ahead.table().kind().book().joined(ahead);
    Ok(())
}

/// Somebody goes on with what another has begun.
fn take_over(ahead: &mut Ahead, seat: SeatId, name: &Name, key: SeatKey) {
    let name = told_apart(ahead.table(), seat, name);
    ahead.record(SeatFact::Left { seat });
    ahead.record(SeatFact::Seated { seat, name, player: Player::Person });
    ahead.record(SeatFact::KeyKept { seat, key });
}

/// The seat that a newcomer or a bot gets. Anyone who left during a game keeps theirs until the next one.
pub(crate) fn free_seat(table: &Table) -> Result<SeatId, Refusal> {
    free_seat_for(table, false)
}

fn free_seat_for(table: &Table, founder: bool) -> Result<SeatId, Refusal> {
    let full = Refusal::Full(table.rules.seats);
    if table.room(founder) == 0 {
        return Err(full);
    }
    (0..=u16::MAX).map(SeatId).find(|seat| !table.seats.contains_key(seat)).ok_or(full)
}

/// What a person is called here. Being turned away for a name would hurt; a number shows who came later.
fn told_apart(table: &Table, own: SeatId, name: &Name) -> Name {
    let others = table.seats.iter().filter(|&(&seat, _)| seat != own);
    lookalike::told_apart(name, others.map(|(_, seat)| &seat.name))
}

pub(crate) fn check_name(table: &Table, own: SeatId, name: &Name) -> Result<(), Refusal> {
    let mut others = table.seats.iter().filter(|&(&seat, _)| seat != own);
    if others.any(|(_, seat)| seat.name.is_like(name)) {
        return Err(Refusal::NameTaken(name.clone()));
    }
    Ok(())
}

fn by_seat(ahead: &mut Ahead, by: SeatId, command: &Command) -> Result<(), Refusal> {
    let seat = ahead.table().seat(by).ok_or(Refusal::NoSeat)?;
    let allowed = match &seat.player {
        Player::Person => true,
        Player::GuestBot { .. } => command.of_game().is_some() || is_coming_or_going(command),
        Player::Bot(_) => command.of_game().is_some(),
    };
    if !allowed {
        return Err(Refusal::BotOnlyPlays);
    }
    match (seat.presence, command) {
        (Presence::Removed { .. }, _) => return Err(Refusal::YouWereRemoved),
        (Presence::Here, Command::Return) => return Err(Refusal::NotGone),
        (_, Command::Return) => {
            ahead.record(SeatFact::CameBack { seat: by });
            return Ok(());
        }
        (Presence::Left { .. }, _) => return Err(Refusal::YouLeft),
        (_, Command::Leave) => {
            ahead.record(SeatFact::Left { seat: by });
            return Ok(());
        }
        // Whoever says something is there.
        (Presence::Away { .. }, _) => ahead.record(SeatFact::CameBack { seat: by }),
        (Presence::Asleep, _) => ahead.record(SeatFact::Woke { seat: by }),
        (Presence::Here, _) => {}
    }
    obey(ahead, by, command)
}

/// What a guest bot may do besides playing.
fn is_coming_or_going(command: &Command) -> bool {
    matches!(command, Command::Return | Command::Leave | Command::Ready | Command::NotReady)
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// What a command of somebody leads to who is there.
        fn obey(ahead: &mut Ahead, by: SeatId, command: &Command) -> Result<(), Refusal> {
            match command {
                Command::Sit { .. } | Command::SitAsBot { .. } => Err(Refusal::SeatedAlready),
                Command::Return | Command::Leave => Ok(()),
                Command::Rename(name) => {
                    rename(ahead, by, name);
                    Ok(())
                }
                Command::Ready => ready(ahead, by, true),
                Command::NotReady => ready(ahead, by, false),
                Command::WriteNote(note) => {
                    ahead.record(SeatFact::NoteWritten { seat: by, note: note.clone() });
                    Ok(())
                }
                Command::Ask(subject) => agree::ask(ahead, by, *subject),
                Command::Agree => agree::answer(ahead, by, true),
                Command::Disagree => agree::answer(ahead, by, false),
                Command::PressOn => press_on(ahead, by),
                Command::Host(command) => host::decide(ahead, by, command),
                $(Command::$Game(command) => command.decide(ahead, by),)+
                Command::Server(_) => Err(Refusal::NotServer),
            }
        }
    };
}
crate::games!(of_games);

/// Whether this game is being played, and not paused.
pub(crate) fn in_play(ahead: &Ahead, kind: GameKind) -> Result<(), Refusal> {
    let table = ahead.table();
    if table.kind() != kind {
        Err(Refusal::OtherGame)
    } else if !table.is_playing() {
        Err(Refusal::NoGame)
    } else if table.is_paused() {
        Err(Refusal::Paused)
    } else {
        Ok(())
    }
}

fn rename(ahead: &mut Ahead, seat: SeatId, name: &Name) {
    let name = told_apart(ahead.table(), seat, name);
    ahead.record(SeatFact::Renamed { seat, name });
}

fn ready(ahead: &mut Ahead, seat: SeatId, ready: bool) -> Result<(), Refusal> {
    let table = ahead.table();
    if !matches!(table.stage, Stage::Lobby) {
        return Err(Refusal::NotBeforeGame);
    }
    if table.seat(seat).is_some_and(|seat| seat.ready == ready) {
        return Err(Refusal::SaidAlready);
    }
    ahead.record(SeatFact::ReadySet { seat, ready });
    Ok(())
}

fn press_on(ahead: &mut Ahead, seat: SeatId) -> Result<(), Refusal> {
    let table = ahead.table();
    if table.is_paused() {
        return Err(Refusal::Paused);
    }
    let Stage::Playing(game) = &table.stage else { return Err(Refusal::NoGame) };
    if game.play().pressed().ok_or(Refusal::NotNow)?.contains(&seat) {
        return Err(Refusal::SaidAlready);
    }
    ahead.record(LifeFact::PressedOn { seat });
    Ok(())
}

fn by_server(ahead: &mut Ahead, command: &ServerCommand) -> Result<(), Refusal> {
    match command {
        ServerCommand::ClockRanOut(clock) => {
            if !ahead.table().clocks().contains(clock) {
                return Err(Refusal::ClockIsOld);
            }
            if ahead.now() < clock.until {
                return Err(Refusal::ClockStillRuns(clock.until - ahead.now()));
            }
            crate::settle::clock_ran_out(ahead, *clock);
            Ok(())
        }
        ServerCommand::ConnectionLost(seat) => connection(ahead, *seat, false),
        ServerCommand::ConnectionBack(seat) => connection(ahead, *seat, true),
        ServerCommand::NeverCame(seat) => {
            let own = ahead.table().seat(*seat).ok_or(Refusal::NobodyThere(*seat))?;
            if !own.player.has_token() || !own.is_playing() {
                return Err(Refusal::GoneAlready(*seat));
            }
            ahead.record(SeatFact::Left { seat: *seat });
            Ok(())
        }
        ServerCommand::Bar(mark) => {
            if ahead.table().bars(mark) {
                return Err(Refusal::SaidAlready);
            }
            ahead.record(LifeFact::Barred { mark: *mark });
            Ok(())
        }
        ServerCommand::Erase(seat) => erase(ahead, *seat),
        ServerCommand::Stirred(seat) => {
            if !ahead.table().misses_sign_of(*seat, ahead.now()) {
                return Err(Refusal::ConnectionKnown(*seat));
            }
            ahead.record(SeatFact::Woke { seat: *seat });
            Ok(())
        }
        ServerCommand::Report(report) => reports::decide(ahead, report),
        ServerCommand::WasAway { since } => was_away(ahead, *since),
    }
}

/// Somebody is nobody from now on.
fn erase(ahead: &mut Ahead, seat: SeatId) -> Result<(), Refusal> {
    let table = ahead.table();
    table.seat(seat).ok_or(Refusal::NobodyThere(seat))?;
    // One of so many names is free.
    let first = usize::from(seat.0) + 1;
    let mut names = (first..).filter_map(|number| Name::new(&format!("Player {number}")).ok());
    let free = names.find(|name| check_name(table, seat, name).is_ok());
    let name = free.ok_or(Refusal::NotNow)?;
    ahead.record(SeatFact::Erased { seat, name });
    Ok(())
}

/// Time that nobody could use is a pause. What has happened since then was somebody's doing: it counts from there.
fn was_away(ahead: &mut Ahead, since: Millis) -> Result<(), Refusal> {
    let table = ahead.table();
    if !table.is_playing() {
        return Err(Refusal::NoGame);
    }
    if table.is_paused() {
        return Err(Refusal::Paused);
    }
    let since = since.max(table.now);
    if ahead.now() <= since {
        return Err(Refusal::ClockIsOld);
    }
    ahead.record_at(LifeFact::Paused, since);
    ahead.record(LifeFact::WentOn);
    Ok(())
}

fn connection(ahead: &mut Ahead, id: SeatId, connected: bool) -> Result<(), Refusal> {
    let seat = ahead.table().seat(id).ok_or(Refusal::NobodyThere(id))?;
    match (seat.presence, connected) {
        _ if !seat.player.has_token() => return Err(Refusal::ConnectionKnown(id)),
        (Presence::Here | Presence::Asleep, false) => {
            ahead.record(SeatFact::WentAway { seat: id });
        }
        (Presence::Away { .. }, true) => {
            ahead.record(SeatFact::CameBack { seat: id });
        }
        _ => return Err(Refusal::ConnectionKnown(id)),
    }
    Ok(())
}
