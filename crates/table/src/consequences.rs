//! Automatic consequences of events. They run after every command, so no command can leave them out.

use std::collections::BTreeSet;

use crate::agreement::Standing;
use crate::{
    AgreementEnd, Clock, ClockKind, Player, Presence, Reason, SeatEvent, SeatId, Stage, Subject,
    Table, TableEvent, Transaction,
};

/// Records consequences until nothing more follows.
pub(crate) fn settle(tx: &mut Transaction) {
    loop {
        let before = tx.table().version;
        settle_host(tx);
        settle_agreement(tx);
        settle_empty(tx);
        settle_game(tx);
        if tx.table().version == before {
            return;
        }
    }
}

/// Ensures that a table with people has a host who has not left.
fn settle_host(tx: &mut Transaction) {
    let table = tx.table();
    let host = table.host.and_then(|host| table.seat(host));
    if host.is_some_and(crate::seat::Seat::is_playing) {
        return;
    }
    if table.host.is_none() && table.is_kept_for_founder(tx.now()) {
        return;
    }
    if let Some(heir) = table.heir() {
        tx.record(TableEvent::HostSet { seat: heir });
    }
}

fn settle_agreement(tx: &mut Transaction) {
    let table = tx.table();
    let Some(open) = &table.agreement else { return };
    let (subject, asked_by) = (open.subject, open.asked_by);
    let asker_left = !table.seat(asked_by).is_some_and(crate::seat::Seat::is_playing);
    let end = match open.standing(table, tx.now()) {
        _ if asker_left => AgreementEnd::Overtaken,
        Standing::Open => return,
        Standing::Ended(AgreementEnd::Reached)
            if subject == Subject::Rematch && crate::host::check_players(table).is_err() =>
        {
            AgreementEnd::Overtaken
        }
        Standing::Ended(end) => end,
    };
    end_agreement(tx, subject, asked_by, end);
}

fn end_agreement(tx: &mut Transaction, subject: Subject, asked_by: SeatId, end: AgreementEnd) {
    tx.record(TableEvent::AgreementEnded { subject, end });
    if end == AgreementEnd::Reached {
        match subject {
            Subject::EndEarly => end_game(tx, early_end(tx.table())),
            Subject::Pause => tx.record(TableEvent::Paused),
            Subject::GoOn => tx.record(TableEvent::WentOn),
            Subject::Rematch => start_game(tx, None),
            Subject::NewHost => tx.record(TableEvent::HostSet { seat: asked_by }),
            Subject::Skip | Subject::NoTargetChip | Subject::TargetChip | Subject::TurnTimer => {
                tx.table().kind().book().agreed(tx, subject, asked_by);
            }
        }
    }
}

/// The reason for a game ended by agreement. A host who removed all other people agrees only with themselves: that ends
/// the game without a winner, as `end-game` does (RR-46).
fn early_end(table: &Table) -> Reason {
    let people = || table.seats().filter(|(_, seat)| seat.player == Player::Person);
    let removed = people().any(|(_, seat)| matches!(seat.presence, Presence::Removed { .. }));
    let playing = people().filter(|(_, seat)| seat.is_playing()).count();
    if removed && playing < 2 { Reason::HostEnded } else { Reason::Agreed }
}

/// Ends a game that all people and guest bots have left.
fn settle_empty(tx: &mut Transaction) {
    let table = tx.table();
    let person = |seat: &crate::seat::Seat| seat.player.has_token() && seat.is_playing();
    if table.is_playing() && !table.seats.values().any(person) {
        end_game(tx, Reason::NobodyLeft);
    }
}

fn settle_game(tx: &mut Transaction) {
    let table = tx.table();
    if table.is_paused() {
        return;
    }
    if table.is_playing() {
        table.kind().book().settle(tx);
    }
}

/// True if all players want to go on to the next round. Nothing new begins while no player is connected.
pub(crate) fn all_pressed_on(table: &Table, pressed: &BTreeSet<SeatId>) -> bool {
    !pressed.is_empty()
        && table.somebody_is_connected()
        && table.awake().all(|seat| pressed.contains(&seat))
}

/// Ends the running game, if there is one.
pub(crate) fn end_game(tx: &mut Transaction, reason: Reason) {
    if let Stage::Playing(game) = &tx.table().stage {
        let ending = game.ending(reason, tx.table());
        tx.record(TableEvent::Ended(ending));
    }
}

/// Starts a game with all players at the table; `first` rolls first if given. The caller has checked the number of
/// players.
pub(crate) fn start_game(tx: &mut Transaction, first: Option<SeatId>) {
    if tx.is_trial() {
        // A trial only finds out whether the command is refused, which is known by now. Skip drawing the board, the
        // most expensive step.
        return;
    }
    tx.table().kind().book().start(tx, first);
}

/// Handles a clock that has run out.
pub(crate) fn clock_ran_out(tx: &mut Transaction, clock: Clock) {
    match clock.kind {
        ClockKind::Question => {
            let Some(open) = &tx.table().agreement else { return };
            let (subject, asked_by) = (open.subject, open.asked_by);
            let end = open.at_lapse(tx.table());
            for seat in open.silent(tx.table(), tx.now()) {
                tx.record(SeatEvent::FellAsleep { seat });
            }
            end_agreement(tx, subject, asked_by, end);
        }
        // From now on a majority is enough: `settle` ends the question. It also ends the bidding.
        ClockKind::Majority | ClockKind::Absence => {}
        ClockKind::Host => {
            if let Some(heir) = tx.table().heir() {
                tx.record(TableEvent::HostSet { seat: heir });
            }
        }
        ClockKind::TakeBack
        | ClockKind::Timer
        | ClockKind::Demonstration
        | ClockKind::Between
        | ClockKind::Roll
        | ClockKind::Practice
        | ClockKind::Player
        | ClockKind::Abandoned => tx.table().kind().book().clock_ran_out(tx, clock),
    }
}
