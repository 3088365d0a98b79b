//! What follows from what has happened: nobody has to ask for it, and no command can leave it undone.

use std::collections::BTreeSet;

use crate::agreement::{AgreementEnd, Standing, Subject};
use crate::ahead::Ahead;
use crate::clock::{Clock, ClockKind};
use crate::ending::Reason;
use crate::event::{LifeFact, SeatFact};
use crate::seat::{Player, Presence, SeatId};
use crate::table::{Stage, Table};

/// Draws every consequence, until nothing more follows.
pub(crate) fn settle(ahead: &mut Ahead) {
    loop {
        let before = ahead.table().version;
        settle_host(ahead);
        settle_agreement(ahead);
        settle_empty(ahead);
        settle_game(ahead);
        if ahead.table().version == before {
            return;
        }
    }
}

/// A table with people has a host who has not left.
fn settle_host(ahead: &mut Ahead) {
    let table = ahead.table();
    let host = table.host.and_then(|host| table.seat(host));
    if host.is_some_and(crate::seat::Seat::is_playing) {
        return;
    }
    if table.host.is_none() && table.is_kept_for_founder(ahead.now()) {
        return;
    }
    if let Some(heir) = table.heir() {
        ahead.record(LifeFact::HostSet { seat: heir });
    }
}

fn settle_agreement(ahead: &mut Ahead) {
    let table = ahead.table();
    let Some(open) = &table.agreement else { return };
    let (subject, asked_by) = (open.subject, open.asked_by);
    let asker_left = !table.seat(asked_by).is_some_and(crate::seat::Seat::is_playing);
    let end = match open.standing(table, ahead.now()) {
        _ if asker_left => AgreementEnd::Overtaken,
        Standing::Open => return,
        Standing::Ended(AgreementEnd::Reached)
            if subject == Subject::Rematch && crate::host::check_players(table).is_err() =>
        {
            AgreementEnd::Overtaken
        }
        Standing::Ended(end) => end,
    };
    end_agreement(ahead, subject, asked_by, end);
}

fn end_agreement(ahead: &mut Ahead, subject: Subject, asked_by: SeatId, end: AgreementEnd) {
    ahead.record(LifeFact::AgreementEnded { subject, end });
    if end == AgreementEnd::Reached {
        match subject {
            Subject::Skip => ahead.table().kind().book().skip(ahead),
            Subject::EndEarly => end_game(ahead, early_end(ahead.table())),
            Subject::Pause => ahead.record(LifeFact::Paused),
            Subject::GoOn => ahead.record(LifeFact::WentOn),
            Subject::Rematch => start_game(ahead, None),
            Subject::NewHost => ahead.record(LifeFact::HostSet { seat: asked_by }),
            Subject::NoTargetChip => ahead.table().kind().book().set_target_chip(ahead, false),
            Subject::TargetChip => ahead.table().kind().book().set_target_chip(ahead, true),
            Subject::TurnTimer => ahead.table().kind().book().turn_timer(ahead, asked_by),
        }
    }
}

/// Why an agreed game ends. A host who removed all other people has nobody left to agree with: that closes the game without a
/// winner, as `end-game` does (RR-46).
fn early_end(table: &Table) -> Reason {
    let people = || table.seats().filter(|(_, seat)| seat.player == Player::Person);
    let removed = people().any(|(_, seat)| matches!(seat.presence, Presence::Removed { .. }));
    let playing = people().filter(|(_, seat)| seat.is_playing()).count();
    if removed && playing < 2 { Reason::HostEnded } else { Reason::Agreed }
}

/// A game that everybody from outside has left is over.
fn settle_empty(ahead: &mut Ahead) {
    let table = ahead.table();
    let person = |seat: &crate::seat::Seat| seat.player.has_token() && seat.is_playing();
    if table.is_playing() && !table.seats.values().any(person) {
        end_game(ahead, Reason::NobodyLeft);
    }
}

fn settle_game(ahead: &mut Ahead) {
    let table = ahead.table();
    if table.is_paused() {
        return;
    }
    if table.is_playing() {
        table.kind().book().settle(ahead);
    }
}

/// Whether everybody has seen enough of the last round. Nothing new begins while nobody is there.
pub(crate) fn all_pressed_on(table: &Table, pressed: &BTreeSet<SeatId>) -> bool {
    !pressed.is_empty()
        && table.somebody_is_connected()
        && table.awake().all(|seat| pressed.contains(&seat))
}

/// Ends the game, if one is played.
pub(crate) fn end_game(ahead: &mut Ahead, reason: Reason) {
    if let Stage::Playing(game) = &ahead.table().stage {
        let ending = game.ending(reason, ahead.table());
        ahead.record(LifeFact::Ended(ending));
    }
}

/// Starts a game with everybody at the table, `first` rolling first if somebody chose so. Whoever calls this has counted
/// them.
pub(crate) fn start_game(ahead: &mut Ahead, first: Option<SeatId>) {
    if ahead.is_trial() {
        // Laying out a board is the dearest thing there is, and by now nothing is refused.
        return;
    }
    ahead.table().kind().book().start(ahead, first);
}

/// A clock that runs has run out.
pub(crate) fn clock_ran_out(ahead: &mut Ahead, clock: Clock) {
    match clock.kind {
        ClockKind::Question => {
            let Some(open) = &ahead.table().agreement else { return };
            let (subject, asked_by) = (open.subject, open.asked_by);
            let end = open.at_lapse(ahead.table());
            for seat in open.silent(ahead.table(), ahead.now()) {
                ahead.record(SeatFact::FellAsleep { seat });
            }
            end_agreement(ahead, subject, asked_by, end);
        }
        // From now on a majority is enough, and there is one: the question is settled as always. The bidding likewise ends
        // when the game is settled.
        ClockKind::Majority | ClockKind::Absence => {}
        ClockKind::Host => {
            if let Some(heir) = ahead.table().heir() {
                ahead.record(LifeFact::HostSet { seat: heir });
            }
        }
        ClockKind::TakeBack
        | ClockKind::Timer
        | ClockKind::Demonstration
        | ClockKind::Between
        | ClockKind::Roll
        | ClockKind::Practice
        | ClockKind::Player
        | ClockKind::Abandoned => ahead.table().kind().book().clock_ran_out(ahead, clock),
    }
}
