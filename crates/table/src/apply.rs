//! What an event does to a table. It cannot fail: events were decided, so they are not checked again. One that belongs
//! to another table or order never panics, but it may leave a table that no command leads to.

use crate::agreement::{ASK_PAUSE, Agreement, AgreementEnd};
use crate::event::{Event, Group, LifeFact, SeatFact};
use crate::game::Game;
use crate::seat::{Handicap, Presence, Seat, SeatId};
use crate::table::{Brought, Founder, Stage, Table};
use crate::time::Millis;

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
        Group::Game(_, fact) => fact.apply(table, at),
    }
}

fn life_fact(table: &mut Table, fact: &LifeFact, at: Millis) {
    match fact {
        LifeFact::Founded { rules } | LifeFact::OptionsSet { rules } => {
            table.rules = (**rules).clone();
        }
        LifeFact::SecretKept { secret } => {
            table.secret = *secret;
            // A table has its luck before it has a game. Otherwise the luck so far was somebody else's.
            table.brought = match &table.stage {
                Stage::Playing(game) => Some(Brought { thought: game.play().thought() }),
                Stage::Lobby | Stage::Over { .. } => None,
            };
        }
        LifeFact::DoorSet { door } => table.door = *door,
        LifeFact::ChatSet { open } => table.chat = *open,
        LifeFact::FounderKept { key } => table.founder = Some(Founder { key: *key, since: at }),
        LifeFact::Barred { mark } => {
            table.barred.insert(*mark);
        }
        LifeFact::HostSet { seat } => {
            // Whoever gives the role away while they are there has given it away for good.
            if table.founder_seat().is_some_and(|founder| founder != *seat) {
                table.founder = None;
            }
            table.host = Some(*seat);
        }
        LifeFact::Asked { subject, by, lapses } => {
            let asleep = |(_, seat): &(SeatId, &Seat)| {
                seat.presence == Presence::Asleep && seat.is_silent(at)
            };
            let sleepers = table.seats().filter(asleep).map(|(id, _)| id).collect();
            table.agreement = Some(Agreement::new(*subject, *by, at, *lapses, sleepers));
        }
        LifeFact::Answered { seat, yes } => {
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
        LifeFact::AgreementEnded { end, .. } => agreement_ended(table, *end, at),
        LifeFact::Paused => table.paused = Some(at),
        LifeFact::WentOn => {
            if let (Some(since), Some(game)) = (table.paused.take(), table.game_mut()) {
                game.play_mut().put_off(at - since, at);
            }
        }
        LifeFact::BotPlanned { seat, plan } => {
            if let Some(game) = table.game_mut() {
                game.play_mut().set_plan(*seat, plan.clone());
            }
        }
        LifeFact::PressedOn { seat } => {
            if let Some(game) = table.game_mut() {
                game.play_mut().press_on(*seat);
            }
        }
        LifeFact::Ended(ending) => {
            let stage = std::mem::replace(&mut table.stage, Stage::Lobby);
            table.stage = match stage {
                Stage::Playing(game) => Stage::Over { game, ending: ending.clone() },
                other @ (Stage::Lobby | Stage::Over { .. }) => other,
            };
            table.paused = None;
        }
        LifeFact::Reopened => to_lobby(table),
    }
}

fn seat_fact(table: &mut Table, fact: &SeatFact, at: Millis) {
    let in_lobby = matches!(table.stage, Stage::Lobby);
    match fact {
        SeatFact::Seated { seat, name, player } => {
            let taken = Seat {
                name: name.clone(),
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
        SeatFact::KeyKept { seat, key } => with(table, *seat, |seat| seat.key = Some(*key)),
        SeatFact::Renamed { seat, name } => with(table, *seat, |seat| seat.name = name.clone()),
        SeatFact::ReadySet { seat, ready } => with(table, *seat, |seat| seat.ready = *ready),
        SeatFact::HandicapSet { seat, handicap } => {
            with(table, *seat, |seat| seat.handicap = *handicap);
        }
        SeatFact::WentAway { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Away { since: at });
        }
        SeatFact::CameBack { seat } | SeatFact::Woke { seat } => with(table, *seat, |seat| {
            seat.presence = Presence::Here;
            seat.sign = at;
        }),
        SeatFact::FellAsleep { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Asleep);
        }
        SeatFact::MuteSet { seat, muted } => with(table, *seat, |seat| seat.muted = *muted),
        SeatFact::Erased { seat, name } => with(table, *seat, |seat| {
            seat.name = name.clone();
            seat.note = None;
        }),
        SeatFact::Left { seat } | SeatFact::Removed { seat } if in_lobby => {
            if matches!(fact, SeatFact::Removed { .. }) && table.founder_seat() == Some(*seat) {
                table.founder = None;
            }
            table.seats.remove(seat);
            if table.host == Some(*seat) {
                table.host = None;
            }
        }
        SeatFact::Left { seat } => {
            with(table, *seat, |seat| seat.presence = Presence::Left { since: at });
        }
        SeatFact::Removed { seat } => with(table, *seat, |seat| {
            seat.presence = Presence::Removed { since: at };
            seat.key = None;
        }),
        SeatFact::NoteWritten { seat, note } => {
            with(table, *seat, |seat| seat.note = Some(note.clone()));
        }
    }
}

/// Anyone whose question came to nothing waits a while before the next one, also anyone who took it back by leaving. If
/// something else came up, that was not their doing.
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

/// A game begins: those who are no longer there leave their seats to others.
pub(crate) fn begin(table: &mut Table, game: Game) {
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
