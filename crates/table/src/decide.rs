//! Decides commands: returns the events that a command leads to, or the reason to refuse it.

use crate::consequences::settle;
use crate::{
    Actor, Command, Event, Face, GameCommand as _, GameKind, JoinPolicy, Millis, Name, Options,
    Player, Presence, Refusal, Rules, SeatEvent, SeatId, SeatKey, Secret, ServerCommand, Stage,
    Table, TableEvent, Transaction,
};
use crate::{agree, host, lookalike, reports};

/// The result of an accepted command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The new events, at least one. Persist them before any client sees the table.
    pub events: Vec<Event>,
    /// The table after these events, so that the caller need not apply them.
    pub table: Table,
}

/// Founds a table: returns its first events and the table after them.
///
/// The secret has to be random: it determines every chip and every roll to come.
///
/// # Errors
///
/// Returns [`Refusal::Options`] with every fault of the options.
pub fn found(options: Options, secret: Secret, now: Millis) -> Result<Decided, Refusal> {
    let rules = Rules::try_from(options).map_err(Refusal::Options)?;
    let rules = Box::new(rules);
    let facts = [TableEvent::Founded { rules }, TableEvent::SecretKept { secret }];
    let events: Vec<Event> = facts.map(|fact| Event { at: now, fact: fact.into() }).into();
    let table = Table::replay(&events);
    Ok(Decided { events, table })
}

/// Decides a command. `table` does not change: the caller persists the events, and then replaces its table with the
/// returned one.
///
/// `now` is the time at which the command arrived. A bid that arrived in time counts (RR-33), however late it is
/// decided.
///
/// # Errors
///
/// Returns the reason to refuse the command.
pub fn decide(
    table: &Table,
    by: Actor,
    command: &Command,
    now: Millis,
) -> Result<Decided, Refusal> {
    let mut tx = Transaction::new(table, now);
    match by {
        Actor::Visitor => match command {
            Command::Sit { name, face, key } => sit(&mut tx, name, *face, Player::Person, *key)?,
            Command::SitAsBot { name, author, key } => {
                if !table.rules.guest_bots {
                    return Err(Refusal::NoGuestBots);
                }
                sit(&mut tx, name, None, Player::GuestBot { author: author.clone() }, *key)?;
            }
            _ => return Err(Refusal::NoSeat),
        },
        Actor::Seat(seat) => by_seat(&mut tx, seat, command)?,
        Actor::Server => match command {
            Command::Server(command) => by_server(&mut tx, command)?,
            _ => return Err(Refusal::NoSeat),
        },
    }
    settle(&mut tx);
    Ok(tx.into_decided())
}

/// The reason to refuse this command of a seat now, if there is one. It makes no copy of the table.
pub(crate) fn would_refuse(
    table: &Table,
    by: SeatId,
    command: &Command,
    now: Millis,
) -> Option<Refusal> {
    by_seat(&mut Transaction::trial(table, now), by, command).err()
}

fn sit(
    tx: &mut Transaction,
    name: &Name,
    face: Option<Face>,
    player: Player,
    key: SeatKey,
) -> Result<(), Refusal> {
    let table = tx.table();
    if table.seat_of_key(&key).is_some() {
        return Err(Refusal::SeatedAlready);
    }
    let founder = table.is_founder(&key);
    if table.door == JoinPolicy::Locked && !founder {
        return Err(Refusal::Locked);
    }
    if let Some(seat) = table.gives_way().filter(|_| player == Player::Person) {
        take_over(tx, seat, name, face, key);
        return Ok(());
    }
    let late = table.rules.late_seats && !table.kind().book().is_duel() && !table.rules.is_alone();
    if !late && !matches!(table.stage, Stage::Lobby) {
        return Err(Refusal::GameHasBegun);
    }
    let seat = free_seat_for(table, founder)?;
    let name = told_apart(table, seat, name);
    tx.record(SeatEvent::Seated { seat, name, face, player });
    tx.record(SeatEvent::KeyKept { seat, key });
    if founder {
        tx.record(TableEvent::HostSet { seat });
    }
    tx.table().kind().book().joined(tx);
    Ok(())
}

/// A newcomer takes over a seat in a game that began elsewhere.
fn take_over(tx: &mut Transaction, seat: SeatId, name: &Name, face: Option<Face>, key: SeatKey) {
    let name = told_apart(tx.table(), seat, name);
    tx.record(SeatEvent::Left { seat });
    tx.record(SeatEvent::Seated { seat, name, face, player: Player::Person });
    tx.record(SeatEvent::KeyKept { seat, key });
}

/// The seat for a newcomer or a bot. A player who left during a game keeps the seat until the next one.
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

/// The name, changed if it looks like another one here. Newcomers are not refused because of a name.
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

fn by_seat(tx: &mut Transaction, by: SeatId, command: &Command) -> Result<(), Refusal> {
    let seat = tx.table().seat(by).ok_or(Refusal::NoSeat)?;
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
            tx.record(SeatEvent::CameBack { seat: by });
            return Ok(());
        }
        (Presence::Left { .. }, _) => return Err(Refusal::YouLeft),
        (_, Command::Leave) => {
            tx.record(SeatEvent::Left { seat: by });
            return Ok(());
        }
        // Any command shows that the player is present.
        (Presence::Away { .. }, _) => tx.record(SeatEvent::CameBack { seat: by }),
        (Presence::Asleep, _) => tx.record(SeatEvent::Woke { seat: by }),
        (Presence::Here, _) => {}
    }
    obey(tx, by, command)
}

/// The commands of a guest bot besides those of its game.
fn is_coming_or_going(command: &Command) -> bool {
    matches!(command, Command::Return | Command::Leave | Command::Ready | Command::NotReady)
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// Decides a command of a player who is present.
        fn obey(tx: &mut Transaction, by: SeatId, command: &Command) -> Result<(), Refusal> {
            match command {
                Command::Sit { .. } | Command::SitAsBot { .. } => Err(Refusal::SeatedAlready),
                Command::Return | Command::Leave => Ok(()),
                Command::Rename(name) => {
                    rename(tx, by, name);
                    Ok(())
                }
                Command::Ready => ready(tx, by, true),
                Command::NotReady => ready(tx, by, false),
                Command::WriteNote(note) => {
                    tx.record(SeatEvent::NoteWritten { seat: by, note: note.clone() });
                    Ok(())
                }
                Command::Ask(subject) => agree::ask(tx, by, *subject),
                Command::Agree => agree::answer(tx, by, true),
                Command::Disagree => agree::answer(tx, by, false),
                Command::PressOn => press_on(tx, by),
                Command::Host(command) => host::decide(tx, by, command),
                $(Command::$Game(command) => command.decide(tx, by),)+
                Command::Server(_) => Err(Refusal::NotServer),
            }
        }
    };
}
crate::games!(of_games);

/// Checks that this game is being played and is not paused.
pub(crate) fn in_play(tx: &Transaction, kind: GameKind) -> Result<(), Refusal> {
    let table = tx.table();
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

fn rename(tx: &mut Transaction, seat: SeatId, name: &Name) {
    let name = told_apart(tx.table(), seat, name);
    tx.record(SeatEvent::Renamed { seat, name });
}

fn ready(tx: &mut Transaction, seat: SeatId, ready: bool) -> Result<(), Refusal> {
    let table = tx.table();
    if !matches!(table.stage, Stage::Lobby) {
        return Err(Refusal::NotBeforeGame);
    }
    if table.seat(seat).is_some_and(|seat| seat.ready == ready) {
        return Err(Refusal::SaidAlready);
    }
    tx.record(SeatEvent::ReadySet { seat, ready });
    Ok(())
}

fn press_on(tx: &mut Transaction, seat: SeatId) -> Result<(), Refusal> {
    let table = tx.table();
    if table.is_paused() {
        return Err(Refusal::Paused);
    }
    let Stage::Playing(game) = &table.stage else { return Err(Refusal::NoGame) };
    if game.play().pressed().ok_or(Refusal::NotNow)?.contains(&seat) {
        return Err(Refusal::SaidAlready);
    }
    tx.record(TableEvent::PressedOn { seat });
    Ok(())
}

fn by_server(tx: &mut Transaction, command: &ServerCommand) -> Result<(), Refusal> {
    match command {
        ServerCommand::ClockRanOut(clock) => {
            if !tx.table().clocks().contains(clock) {
                return Err(Refusal::ClockIsOld);
            }
            if tx.now() < clock.until {
                return Err(Refusal::ClockStillRuns(clock.until - tx.now()));
            }
            crate::consequences::clock_ran_out(tx, *clock);
            Ok(())
        }
        ServerCommand::ConnectionLost(seat) => connection(tx, *seat, false),
        ServerCommand::ConnectionBack(seat) => connection(tx, *seat, true),
        ServerCommand::NeverCame(seat) => {
            let own = tx.table().seat(*seat).ok_or(Refusal::NobodyThere(*seat))?;
            if !own.player.has_token() || !own.is_playing() {
                return Err(Refusal::GoneAlready(*seat));
            }
            tx.record(SeatEvent::Left { seat: *seat });
            Ok(())
        }
        ServerCommand::Bar(mark) => {
            if tx.table().bars(mark) {
                return Err(Refusal::SaidAlready);
            }
            tx.record(TableEvent::Barred { mark: *mark });
            Ok(())
        }
        ServerCommand::Erase(seat) => erase(tx, *seat),
        ServerCommand::Stirred(seat) => {
            if !tx.table().misses_sign_of(*seat, tx.now()) {
                return Err(Refusal::ConnectionKnown(*seat));
            }
            tx.record(SeatEvent::Woke { seat: *seat });
            Ok(())
        }
        ServerCommand::Report(report) => reports::decide(tx, report),
        ServerCommand::WasAway { since } => was_away(tx, *since),
    }
}

/// Replaces the name of a seat's owner with a neutral one and drops the note.
fn erase(tx: &mut Transaction, seat: SeatId) -> Result<(), Refusal> {
    let table = tx.table();
    table.seat(seat).ok_or(Refusal::NobodyThere(seat))?;
    // One of these names is free: there are more names than seats.
    let first = usize::from(seat.0) + 1;
    let mut names = (first..).filter_map(|number| Name::new(&format!("Player {number}")).ok());
    let free = names.find(|name| check_name(table, seat, name).is_ok());
    let name = free.ok_or(Refusal::NotNow)?;
    tx.record(SeatEvent::Erased { seat, name });
    Ok(())
}

/// Records the time in which the table was not running as a pause. It starts at the last event at the earliest, since
/// players acted until then.
fn was_away(tx: &mut Transaction, since: Millis) -> Result<(), Refusal> {
    let table = tx.table();
    if !table.is_playing() {
        return Err(Refusal::NoGame);
    }
    if table.is_paused() {
        return Err(Refusal::Paused);
    }
    let since = since.max(table.now);
    if tx.now() <= since {
        return Err(Refusal::ClockIsOld);
    }
    tx.record_at(TableEvent::Paused, since);
    tx.record(TableEvent::WentOn);
    Ok(())
}

fn connection(tx: &mut Transaction, id: SeatId, connected: bool) -> Result<(), Refusal> {
    let seat = tx.table().seat(id).ok_or(Refusal::NobodyThere(id))?;
    match (seat.presence, connected) {
        _ if !seat.player.has_token() => return Err(Refusal::ConnectionKnown(id)),
        (Presence::Here | Presence::Asleep, false) => {
            tx.record(SeatEvent::WentAway { seat: id });
        }
        (Presence::Away { .. }, true) => {
            tx.record(SeatEvent::CameBack { seat: id });
        }
        _ => return Err(Refusal::ConnectionKnown(id)),
    }
    Ok(())
}
