//! Applies events to a table. This cannot fail: events were checked when they were decided. An event of another table
//! or out of order never panics, but may leave a state that no command leads to.

use crate::agreement::ASK_PAUSE;
use crate::event::Group;
use crate::table::{Brought, Founder};
use crate::{
    Agreement, AgreementEnd, Event, EventKind, Game, Handicap, Millis, Presence, Seat, SeatEvent,
    SeatId, Stage, Table, TableEvent,
};

/// Applies an event.
pub fn apply(table: &mut Table, event: &Event) {
    table.version += 1;
    table.now = table.now.max(event.at);
    let at = table.now;
    if let Some(doer) = event.fact.doer(table.host) {
        with(table, doer, |seat| seat.sign = at);
        if let Some(open) = &mut table.agreement {
            open.stirred.insert(doer);
        }
    }
    match event.fact.group() {
        Group::Seat(fact) => seat_fact(table, fact, at),
        Group::Life(fact) => life_fact(table, fact, at),
        Group::Game(..) => game_fact(table, &event.fact, at),
    }
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        fn game_fact(table: &mut Table, fact: &EventKind, at: Millis) {
            match fact {
                $(EventKind::$Game(fact @ crate::$module::EventKind::Started { .. }) => {
                    if let Some(game) = crate::$module::Game::start(fact, table, at) {
                        begin(table, Game::$Game(game));
                    }
                }
                EventKind::$Game(fact) => {
                    if let Some(Game::$Game(game)) = table.game_mut() {
                        game.apply(fact, at);
                    }
                })+
                EventKind::Seat(_) | EventKind::Life(_) => {}
            }
        }
    };
}
crate::games!(of_games);

fn life_fact(table: &mut Table, fact: &TableEvent, at: Millis) {
    match fact {
        TableEvent::Founded { rules } | TableEvent::OptionsSet { rules } => {
            table.rules = (**rules).clone();
        }
        TableEvent::SecretKept { secret } => {
            table.secret = *secret;
            // A table gets its secret before its first game. A secret that arrives during a game marks one that began
            // elsewhere.
            table.brought = match &table.stage {
                Stage::Playing(game) => Some(Brought { thought: game.play().thought() }),
                Stage::Lobby | Stage::Over { .. } => None,
            };
        }
        TableEvent::DoorSet { door } => table.door = *door,
        TableEvent::ChatSet { open } => table.chat = *open,
        TableEvent::FounderKept { key } => table.founder = Some(Founder { key: *key, since: at }),
        TableEvent::Barred { mark } => {
            table.barred.insert(*mark);
        }
        TableEvent::HostSet { seat } => {
            // Once another seat becomes host while the founder is seated, the founder has no further claim to the
            // role.
            if table.founder_seat().is_some_and(|founder| founder != *seat) {
                table.founder = None;
            }
            table.host = Some(*seat);
        }
        TableEvent::Asked { subject, by, lapses } => {
            let asleep = |(_, seat): &(SeatId, &Seat)| {
                seat.presence == Presence::Asleep && seat.is_silent(at)
            };
            let sleepers = table.seats().filter(asleep).map(|(id, _)| id).collect();
            table.agreement = Some(Agreement::new(*subject, *by, at, *lapses, sleepers));
        }
        TableEvent::Answered { seat, yes } => {
            if let Some(agreement) = &mut table.agreement {
                let (into, out) = if *yes {
                    (&mut agreement.yes, &mut agreement.no)
                } else {
                    (&mut agreement.no, &mut agreement.yes)
                };
                into.insert(*seat);
                out.remove(seat);
            }
        }
        TableEvent::AgreementEnded { end, .. } => agreement_ended(table, *end, at),
        TableEvent::Paused => table.paused = Some(at),
        TableEvent::WentOn => {
            if let (Some(since), Some(game)) = (table.paused.take(), table.game_mut()) {
                game.play_mut().put_off(at - since, at);
            }
        }
        TableEvent::BotPlanned { seat, plan } => {
            if let Some(game) = table.game_mut() {
                game.play_mut().set_plan(*seat, plan.clone());
            }
        }
        TableEvent::PressedOn { seat } => {
            if let Some(game) = table.game_mut() {
                game.play_mut().press_on(*seat);
            }
        }
        TableEvent::Ended(ending) => {
            let stage = std::mem::replace(&mut table.stage, Stage::Lobby);
            table.stage = match stage {
                Stage::Playing(game) => Stage::Over { game, ending: ending.clone() },
                other @ (Stage::Lobby | Stage::Over { .. }) => other,
            };
            table.paused = None;
        }
        TableEvent::Reopened => to_lobby(table),
    }
}

fn seat_fact(table: &mut Table, fact: &SeatEvent, at: Millis) {
    let in_lobby = matches!(table.stage, Stage::Lobby);
    match fact {
        SeatEvent::Seated { seat, name, face, player } => {
            let taken = Seat {
                name: name.clone(),
                face: *face,
                player: player.clone(),
                presence: Presence::Here,
                ready: false,
                handicap: Handicap::NONE,
                sign: at,
                asks_from: at,
                muted: false,
                note: None,
                key: None,
            };
            table.seats.insert(*seat, taken);
        }
        SeatEvent::KeyKept { seat, key } => with(table, *seat, |seat| seat.key = Some(*key)),
        SeatEvent::Renamed { seat, name } => with(table, *seat, |seat| seat.name = name.clone()),
        SeatEvent::ReadySet { seat, ready } => with(table, *seat, |seat| seat.ready = *ready),
        SeatEvent::HandicapSet { seat, handicap } => {
            with(table, *seat, |seat| seat.handicap = *handicap);
        }
        SeatEvent::WentAway { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Away { since: at });
        }
        SeatEvent::CameBack { seat } | SeatEvent::Woke { seat } => with(table, *seat, |seat| {
            seat.presence = Presence::Here;
            seat.sign = at;
        }),
        SeatEvent::FellAsleep { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Asleep);
        }
        SeatEvent::MuteSet { seat, muted } => with(table, *seat, |seat| seat.muted = *muted),
        SeatEvent::Erased { seat, name } => with(table, *seat, |seat| {
            seat.name = name.clone();
            seat.note = None;
        }),
        SeatEvent::Left { seat } | SeatEvent::Removed { seat } if in_lobby => {
            if matches!(fact, SeatEvent::Removed { .. }) && table.founder_seat() == Some(*seat) {
                table.founder = None;
            }
            table.seats.remove(seat);
            if table.host == Some(*seat) {
                table.host = None;
            }
        }
        SeatEvent::Left { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Left { since: at });
        }
        SeatEvent::Removed { seat } => with(table, *seat, |seat| {
            seat.presence = Presence::Removed { since: at };
            seat.key = None;
        }),
        SeatEvent::NoteWritten { seat, note } => {
            with(table, *seat, |seat| seat.note = Some(note.clone()));
        }
    }
}

/// A player whose question failed waits before the next one, also after withdrawing it by leaving. A question that was
/// overtaken costs no wait.
fn agreement_ended(table: &mut Table, end: AgreementEnd, at: Millis) {
    let Some(ended) = table.agreement.take() else { return };
    with(table, ended.asked_by, |seat| {
        let waits = match end {
            AgreementEnd::Reached => false,
            AgreementEnd::Declined | AgreementEnd::Lapsed => true,
            AgreementEnd::Overtaken => !seat.is_playing(),
        };
        if waits {
            seat.asks_from = at + ASK_PAUSE;
        }
    });
}

fn with(table: &mut Table, seat: SeatId, change: impl FnOnce(&mut Seat)) {
    if let Some(seat) = table.seats.get_mut(&seat) {
        change(seat);
    }
}

/// Begins a game. Seats of players who left or were removed become free.
fn begin(table: &mut Table, game: Game) {
    table.seats.retain(|_, seat| seat.is_playing());
    table.stage = Stage::Playing(game);
    table.games += 1;
    table.brought = None;
    table.paused = None;
}

fn to_lobby(table: &mut Table) {
    table.stage = Stage::Lobby;
    table.brought = None;
    table.paused = None;
    table.seats.retain(|_, seat| seat.is_playing());
    for seat in table.seats.values_mut() {
        seat.ready = false;
    }
    if table.host.is_some_and(|host| !table.seats.contains_key(&host)) {
        table.host = None;
    }
}
