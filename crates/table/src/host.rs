//! Decides commands that only the host may give.

use crate::consequences::{end_game, start_game};
use crate::decide::{check_name, free_seat};
use crate::{
    Handicap, HostCommand, Player, Reason, Refusal, Rules, SeatEvent, SeatId, Span, Stage, Table,
    TableEvent, Transaction,
};

/// The longest time that a handicap can grant.
pub(crate) const HANDICAP_MAX: Span = Span::mins(5);

pub(crate) fn decide(
    tx: &mut Transaction,
    by: SeatId,
    command: &HostCommand,
) -> Result<(), Refusal> {
    if tx.table().host != Some(by) {
        return Err(Refusal::NotHost);
    }
    match command {
        HostCommand::SetOptions(options) => {
            in_lobby(tx)?;
            let rules = Rules::try_from((**options).clone()).map_err(Refusal::Options)?;
            let sitting = tx.table().seats.len() as u16;
            if sitting > rules.seats {
                let (least, most) = rules.seat_range();
                return Err(Refusal::WrongPlayers { least, most, now: sitting });
            }
            tx.record(TableEvent::OptionsSet { rules: Box::new(rules) });
            // The players were ready for a game with the old options.
            let ready = tx.table().seats().filter(|(_, seat)| seat.ready);
            for seat in ready.map(|(id, _)| id).collect::<Vec<_>>() {
                tx.record(SeatEvent::ReadySet { seat, ready: false });
            }
        }
        HostCommand::SetDoor(door) => {
            differs(tx.table().door != *door)?;
            tx.record(TableEvent::DoorSet { door: *door });
        }
        HostCommand::SetChat { open } => {
            differs(tx.table().chat != *open)?;
            tx.record(TableEvent::ChatSet { open: *open });
        }
        HostCommand::SeatBot { name, level } => {
            in_lobby(tx)?;
            let seat = free_seat(tx.table())?;
            check_name(tx.table(), seat, name)?;
            let player = Player::Bot(*level);
            tx.record(SeatEvent::Seated { seat, name: name.clone(), face: None, player });
        }
        HostCommand::Remove(seat) => remove(tx, by, *seat)?,
        HostCommand::SetMute { seat, muted } => {
            let sitting = tx.table().seat(*seat).ok_or(Refusal::NobodyThere(*seat))?;
            if *seat == by {
                return Err(Refusal::ThatIsYou);
            }
            if sitting.player != Player::Person {
                return Err(Refusal::BotOnlyPlays);
            }
            differs(sitting.muted != *muted)?;
            tx.record(SeatEvent::MuteSet { seat: *seat, muted: *muted });
        }
        HostCommand::EndGame => {
            if !tx.table().is_playing() {
                return Err(Refusal::NoGame);
            }
            if tx.table().kind().book().is_duel() {
                return Err(Refusal::CannotEndAlone);
            }
            end_game(tx, Reason::HostEnded);
        }
        HostCommand::HandOver(seat) => hand_over(tx, by, *seat)?,
        HostCommand::SetHandicap { seat, handicap } => set_handicap(tx, *seat, *handicap)?,
        HostCommand::Start => start(tx, None)?,
        HostCommand::StartWith(first) => start(tx, Some(*first))?,
        HostCommand::Reopen => {
            if !matches!(tx.table().stage, Stage::Over { .. }) {
                return Err(Refusal::NotAfterGame);
            }
            tx.record(TableEvent::Reopened);
        }
    }
    Ok(())
}

fn in_lobby(tx: &Transaction) -> Result<(), Refusal> {
    match tx.table().stage {
        Stage::Lobby => Ok(()),
        Stage::Playing(_) | Stage::Over { .. } => Err(Refusal::NotBeforeGame),
    }
}

fn differs(different: bool) -> Result<(), Refusal> {
    if different { Ok(()) } else { Err(Refusal::SaidAlready) }
}

fn remove(tx: &mut Transaction, by: SeatId, seat: SeatId) -> Result<(), Refusal> {
    let table = tx.table();
    let sitting = table.seat(seat).ok_or(Refusal::NobodyThere(seat))?;
    if seat == by {
        return Err(Refusal::ThatIsYou);
    }
    if matches!(sitting.presence, crate::seat::Presence::Removed { .. }) {
        return Err(Refusal::GoneAlready(seat));
    }
    if table.is_playing() && table.kind().book().is_duel() {
        return Err(Refusal::CannotRemoveNow);
    }
    tx.record(SeatEvent::Removed { seat });
    Ok(())
}

fn hand_over(tx: &mut Transaction, by: SeatId, to: SeatId) -> Result<(), Refusal> {
    let seat = tx.table().seat(to).ok_or(Refusal::NobodyThere(to))?;
    match &seat.player {
        _ if to == by => Err(Refusal::ThatIsYou),
        Player::Bot(_) | Player::GuestBot { .. } => Err(Refusal::BotCannotHost(to)),
        Player::Person if !seat.is_connected() => Err(Refusal::GoneAlready(to)),
        Player::Person => {
            tx.record(TableEvent::HostSet { seat: to });
            Ok(())
        }
    }
}

fn set_handicap(tx: &mut Transaction, seat: SeatId, handicap: Handicap) -> Result<(), Refusal> {
    in_lobby(tx)?;
    if !tx.table().rules.handicaps {
        return Err(Refusal::NoHandicaps);
    }
    let sitting = tx.table().seat(seat).ok_or(Refusal::NobodyThere(seat))?;
    differs(sitting.handicap != handicap)?;
    if handicap.more_time.max(handicap.head_start) > HANDICAP_MAX {
        return Err(Refusal::HandicapTooLarge(HANDICAP_MAX));
    }
    tx.record(SeatEvent::HandicapSet { seat, handicap });
    Ok(())
}

/// Starts a game. Seated players count as ready, so the host never has to wait for one of them.
fn start(tx: &mut Transaction, first: Option<SeatId>) -> Result<(), Refusal> {
    in_lobby(tx)?;
    let table = tx.table();
    if let Some(first) = first {
        if !table.kind().book().chooses_first() {
            return Err(Refusal::OtherGame);
        }
        table.seat(first).ok_or(Refusal::NobodyThere(first))?;
    }
    check_players(table)?;
    start_game(tx, first);
    Ok(())
}

/// Checks that the game can be played with the current number of players.
pub(crate) fn check_players(table: &Table) -> Result<(), Refusal> {
    let (least, most) = table.rules.seat_range();
    let now = table.player_count();
    if (least..=most).contains(&now) {
        Ok(())
    } else {
        Err(Refusal::WrongPlayers { least, most, now })
    }
}
