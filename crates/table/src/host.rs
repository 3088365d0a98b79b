//! What only the host may do.

use crate::ahead::Ahead;
use crate::command::HostCommand;
use crate::decide::{check_name, free_seat};
use crate::ending::Reason;
use crate::event::{LifeFact, SeatFact};
use crate::options::Rules;
use crate::refusal::Refusal;
use crate::seat::{Handicap, Player, SeatId};
use crate::settle::{end_game, start_game};
use crate::table::{Stage, Table};
use crate::time::Span;

/// The most time that a handicap can grant.
pub(crate) const HANDICAP_MAX: Span = Span::mins(5);

pub(crate) fn decide(ahead: &mut Ahead, by: SeatId, command: &HostCommand) -> Result<(), Refusal> {
    if ahead.table().host != Some(by) {
        return Err(Refusal::NotHost);
    }
    match command {
        HostCommand::SetOptions(options) => {
            in_lobby(ahead)?;
            let rules = Rules::try_from((**options).clone()).map_err(Refusal::Options)?;
            let sitting = ahead.table().seats.len() as u16;
            if sitting > rules.seats {
                let (least, most) = rules.seat_range();
                return Err(Refusal::WrongPlayers { least, most, now: sitting });
            }
            ahead.record(LifeFact::OptionsSet { rules: Box::new(rules) });
            // They were ready for another game than this.
            let ready = ahead.table().seats().filter(|(_, seat)| seat.ready);
            for seat in ready.map(|(id, _)| id).collect::<Vec<_>>() {
                ahead.record(SeatFact::ReadySet { seat, ready: false });
            }
        }
        HostCommand::SetDoor(door) => {
            differs(ahead.table().door != *door)?;
            ahead.record(LifeFact::DoorSet { door: *door });
        }
        HostCommand::SetChat { open } => {
            differs(ahead.table().chat != *open)?;
            ahead.record(LifeFact::ChatSet { open: *open });
        }
        HostCommand::SeatBot { name, level } => {
            in_lobby(ahead)?;
            let seat = free_seat(ahead.table())?;
            check_name(ahead.table(), seat, name)?;
            let player = Player::Bot(*level);
            ahead.record(SeatFact::Seated { seat, name: name.clone(), player });
        }
        HostCommand::Remove(seat) => remove(ahead, by, *seat)?,
        HostCommand::SetMute { seat, muted } => {
            let sitting = ahead.table().seat(*seat).ok_or(Refusal::NobodyThere(*seat))?;
            if *seat == by {
                return Err(Refusal::ThatIsYou);
            }
            if sitting.player != Player::Person {
                return Err(Refusal::BotOnlyPlays);
            }
            differs(sitting.muted != *muted)?;
            ahead.record(SeatFact::MuteSet { seat: *seat, muted: *muted });
        }
        HostCommand::EndGame => {
            if !ahead.table().is_playing() {
                return Err(Refusal::NoGame);
            }
            if ahead.table().kind().book().is_duel() {
                return Err(Refusal::CannotEndAlone);
            }
            end_game(ahead, Reason::HostEnded);
        }
        HostCommand::HandOver(seat) => hand_over(ahead, by, *seat)?,
        HostCommand::SetHandicap { seat, handicap } => set_handicap(ahead, *seat, *handicap)?,
        HostCommand::Start => start(ahead, None)?,
        HostCommand::StartWith(first) => start(ahead, Some(*first))?,
        HostCommand::Reopen => {
            if !matches!(ahead.table().stage, Stage::Over { .. }) {
                return Err(Refusal::NotAfterGame);
            }
            ahead.record(LifeFact::Reopened);
        }
    }
    Ok(())
}

fn in_lobby(ahead: &Ahead) -> Result<(), Refusal> {
    match ahead.table().stage {
        Stage::Lobby => Ok(()),
        Stage::Playing(_) | Stage::Over { .. } => Err(Refusal::NotBeforeGame),
    }
}

fn differs(different: bool) -> Result<(), Refusal> {
    if different { Ok(()) } else { Err(Refusal::SaidAlready) }
}

fn remove(ahead: &mut Ahead, by: SeatId, seat: SeatId) -> Result<(), Refusal> {
    let table = ahead.table();
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
    ahead.record(SeatFact::Removed { seat });
    Ok(())
}

fn hand_over(ahead: &mut Ahead, by: SeatId, to: SeatId) -> Result<(), Refusal> {
    let seat = ahead.table().seat(to).ok_or(Refusal::NobodyThere(to))?;
    match &seat.player {
        _ if to == by => Err(Refusal::ThatIsYou),
        Player::Bot(_) | Player::GuestBot { .. } => Err(Refusal::BotCannotHost(to)),
        Player::Person if !seat.is_connected() => Err(Refusal::GoneAlready(to)),
        Player::Person => {
            ahead.record(LifeFact::HostSet { seat: to });
            Ok(())
        }
    }
}

fn set_handicap(ahead: &mut Ahead, seat: SeatId, handicap: Handicap) -> Result<(), Refusal> {
    in_lobby(ahead)?;
    if !ahead.table().rules.handicaps {
        return Err(Refusal::NoHandicaps);
    }
    let sitting = ahead.table().seat(seat).ok_or(Refusal::NobodyThere(seat))?;
    differs(sitting.handicap != handicap)?;
    if handicap.more_time.max(handicap.head_start) > HANDICAP_MAX {
        return Err(Refusal::HandicapTooLarge(HANDICAP_MAX));
    }
    ahead.record(SeatFact::HandicapSet { seat, handicap });
    Ok(())
}

/// Whoever sits is ready: nobody else has to say anything, so nobody can be waited for in vain.
fn start(ahead: &mut Ahead, first: Option<SeatId>) -> Result<(), Refusal> {
    in_lobby(ahead)?;
    let table = ahead.table();
    if let Some(first) = first {
        if !table.kind().book().chooses_first() {
            return Err(Refusal::OtherGame);
        }
        table.seat(first).ok_or(Refusal::NobodyThere(first))?;
    }
    check_players(table)?;
    start_game(ahead, first);
    Ok(())
}

/// Whether so many can play.
pub(crate) fn check_players(table: &Table) -> Result<(), Refusal> {
    let (least, most) = table.rules.seat_range();
    let now = table.player_count();
    if (least..=most).contains(&now) {
        Ok(())
    } else {
        Err(Refusal::WrongPlayers { least, most, now })
    }
}
