//! Decides players' commands and expired clocks in RoboTory.

use ::robotory::{Action, EndRule, PerSide, Turn, fair_openings};

use super::command::RobotoryCommand;
use super::event::{RobotoryEvent, RobotoryStart};
use super::game::{RobotoryGame, used_up};
use super::options::Sides;
use crate::clock::{Clock, ClockKind};
use crate::consequences::end_game;
use crate::ending::Reason;
use crate::event::EventKind;
use crate::game::Game;
use crate::options::GameOptions;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::table::{Stage, Table};
use crate::transaction::Transaction;

pub(crate) fn decide(
    tx: &mut Transaction,
    by: SeatId,
    command: RobotoryCommand,
) -> Result<(), Refusal> {
    match command {
        RobotoryCommand::Act(action) => act(tx, by, action),
        RobotoryCommand::Resign => {
            end_game(tx, Reason::Resigned(by));
            Ok(())
        }
        RobotoryCommand::Claim => claim(tx, by),
    }
}

fn game<'a>(tx: &'a Transaction) -> Option<&'a RobotoryGame> {
    match &tx.table().stage {
        Stage::Playing(Game::Robotory(game)) => Some(game),
        _ => None,
    }
}

/// Assigns the sides (RT-5). If the same two play again, they swap sides unless the table draws them for each game.
pub(crate) fn start(tx: &mut Transaction) {
    let table = tx.table();
    let GameOptions::Robotory(options) = &table.rules.game else { return };
    let players: Vec<SeatId> = table.players().collect();
    let &[one, other] = players.as_slice() else { return };
    let host = table.host.unwrap_or(one);
    let guest = if host == one { other } else { one };
    let drawn = || {
        let (light, dark) = if tx.dice().chance(1, 2) { (one, other) } else { (other, one) };
        PerSide { light, dark }
    };
    let seats = match (options.sides, last_sides(table, one, other)) {
        (Sides::Drawn, _) | (Sides::Alternating, None) => drawn(),
        (Sides::Alternating | Sides::HostLight | Sides::HostDark, Some(last)) => {
            PerSide { light: last.dark, dark: last.light }
        }
        (Sides::HostLight, None) => PerSide { light: host, dark: guest },
        (Sides::HostDark, None) => PerSide { light: guest, dark: host },
    };
    let drawn_opening = options.fair_start.then_some(options.end);
    tx.record(EventKind::Robotory(RobotoryEvent::Started(RobotoryStart { seats })));
    if let Some(end) = drawn_opening {
        play_opening(tx, end);
    }
}

/// Plays a drawn opening, so that both sides have equal chances. It takes no time off the clocks.
fn play_opening(tx: &mut Transaction, end: EndRule) {
    let openings = fair_openings(end);
    let Some(opening) = tx.dice().pick(&openings) else { return };
    for &action in opening {
        let Some(game) = game(tx) else { return };
        let Some(seat) = game.to_act() else { return };
        let left = game.left_at(tx.now());
        tx.record(EventKind::Robotory(RobotoryEvent::Acted { seat, action, left }));
    }
}

/// The sides of the last game, if the same two played it.
fn last_sides(table: &Table, one: SeatId, other: SeatId) -> Option<PerSide<SeatId>> {
    let Some(Game::Robotory(last)) = table.game() else { return None };
    (last.side_of(one).is_some() && last.side_of(other).is_some()).then_some(last.seats)
}

fn act(tx: &mut Transaction, by: SeatId, action: Action) -> Result<(), Refusal> {
    let game = game(tx).ok_or(Refusal::NoGame)?;
    if game.to_act() != Some(by) {
        return Err(Refusal::NotYourTurn);
    }
    let left = match game.left_at(tx.now()) {
        Some(left) if left.0 == 0 => return Err(Refusal::TooLate),
        left => left,
    };
    let mut position = game.position.clone();
    position.play(action).map_err(|illegal| Refusal::Move(illegal.to_string()))?;
    let increment = game.options.clock.map(|clock| clock.increment).unwrap_or_default();
    let left = left.map(|left| left + increment);
    tx.record(EventKind::Robotory(RobotoryEvent::Acted { seat: by, action, left }));
    if let Turn::Over(_) = position.turn() {
        end_game(tx, used_up(position.end_rule()));
    }
    Ok(())
}

/// Claims the win of an abandoned game: the opponent has been gone for too long or, if no clock runs, idle for too
/// long.
fn claim(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let game = game(tx).ok_or(Refusal::NoGame)?;
    let side = game.side_of(by).ok_or(Refusal::NothingToClaim)?;
    let other = game.seats[!side];
    let gone = game.abandoned_at(!side, tx.table());
    let silent = (game.left.is_none() && game.to_act() == Some(other)).then_some(game.since);
    let silent = silent.map(|since| since + game.options.asleep);
    let from = [gone, silent].into_iter().flatten().min().ok_or(Refusal::NothingToClaim)?;
    if tx.now() < from {
        return Err(Refusal::ClaimTooEarly(from - tx.now()));
    }
    let reason = if gone.is_some() { Reason::Abandoned(other) } else { Reason::Idle(other) };
    end_game(tx, reason);
    Ok(())
}

pub(crate) fn clock_ran_out(tx: &mut Transaction, clock: Clock) {
    match clock.kind {
        ClockKind::Player => {
            if let Some(seat) = clock.seat {
                end_game(tx, Reason::ClockRanOut(seat));
            }
        }
        ClockKind::Abandoned => end_game(tx, Reason::NobodyLeft),
        ClockKind::Question
        | ClockKind::Majority
        | ClockKind::Host
        | ClockKind::Timer
        | ClockKind::Demonstration
        | ClockKind::Between
        | ClockKind::Roll
        | ClockKind::Practice
        | ClockKind::Absence
        | ClockKind::TakeBack => {}
    }
}
