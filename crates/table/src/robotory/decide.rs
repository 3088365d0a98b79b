//! What players do in RoboTory, and what the clocks do.

use ::robotory::{Action, EndRule, PerSide, Turn, fair_openings};

use super::command::RobotoryCommand;
use super::fact::{RobotoryFact, RobotoryStart};
use super::game::{RobotoryGame, used_up};
use super::options::Sides;
use crate::ahead::Ahead;
use crate::clock::{Clock, ClockKind};
use crate::ending::Reason;
use crate::event::Fact;
use crate::game::Game;
use crate::options::GameOptions;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::settle::end_game;
use crate::table::{Stage, Table};

pub(crate) fn decide(
    ahead: &mut Ahead,
    by: SeatId,
    command: RobotoryCommand,
) -> Result<(), Refusal> {
    match command {
        RobotoryCommand::Act(action) => act(ahead, by, action),
        RobotoryCommand::Resign => {
            end_game(ahead, Reason::Resigned(by));
            Ok(())
        }
        RobotoryCommand::Claim => claim(ahead, by),
    }
}

fn game<'a>(ahead: &'a Ahead) -> Option<&'a RobotoryGame> {
    match &ahead.table().stage {
        Stage::Playing(Game::Robotory(game)) => Some(game),
        _ => None,
    }
}

/// Gives out the sides (RT-5). If the same two play again they are swapped, unless they are to be drawn each time.
pub(crate) fn start(ahead: &mut Ahead) {
    let table = ahead.table();
    let GameOptions::Robotory(options) = &table.rules.game else { return };
    let players: Vec<SeatId> = table.players().collect();
    let &[one, other] = players.as_slice() else { return };
    let host = table.host.unwrap_or(one);
    let guest = if host == one { other } else { one };
    let drawn = || {
        let (light, dark) = if ahead.dice().chance(1, 2) { (one, other) } else { (other, one) };
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
    ahead.record(Fact::Robotory(RobotoryFact::Started(RobotoryStart { seats })));
    if let Some(end) = drawn_opening {
        play_opening(ahead, end);
    }
}

/// Draws the first actions, so that neither side starts with the better chances. They take nobody's time.
fn play_opening(ahead: &mut Ahead, end: EndRule) {
    let openings = fair_openings(end);
    let Some(opening) = ahead.dice().pick(&openings) else { return };
    for &action in opening {
        let Some(game) = game(ahead) else { return };
        let Some(seat) = game.to_act() else { return };
        let left = game.left_at(ahead.now());
        ahead.record(Fact::Robotory(RobotoryFact::Acted { seat, action, left }));
    }
}

/// The sides of the last game, if the same two played it.
fn last_sides(table: &Table, one: SeatId, other: SeatId) -> Option<PerSide<SeatId>> {
    let Some(Game::Robotory(last)) = table.game() else { return None };
    (last.side_of(one).is_some() && last.side_of(other).is_some()).then_some(last.seats)
}

fn act(ahead: &mut Ahead, by: SeatId, action: Action) -> Result<(), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    if game.to_act() != Some(by) {
        return Err(Refusal::NotYourTurn);
    }
    let left = match game.left_at(ahead.now()) {
        Some(left) if left.0 == 0 => return Err(Refusal::TooLate),
        left => left,
    };
    let mut position = game.position.clone();
    position.play(action).map_err(|illegal| Refusal::Move(illegal.to_string()))?;
    let increment = game.options.clock.map(|clock| clock.increment).unwrap_or_default();
    let left = left.map(|left| left + increment);
    ahead.record(Fact::Robotory(RobotoryFact::Acted { seat: by, action, left }));
    if let Turn::Over(_) = position.turn() {
        end_game(ahead, used_up(position.end_rule()));
    }
    Ok(())
}

/// The win of a game that the other has abandoned: gone for too long, or, where no clock runs, silent for too long.
fn claim(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    let side = game.side_of(by).ok_or(Refusal::NothingToClaim)?;
    let other = game.seats[!side];
    let gone = game.abandoned_at(!side, ahead.table());
    let silent = (game.left.is_none() && game.to_act() == Some(other)).then_some(game.since);
    let silent = silent.map(|since| since + game.options.asleep);
    let from = [gone, silent].into_iter().flatten().min().ok_or(Refusal::NothingToClaim)?;
    if ahead.now() < from {
        return Err(Refusal::ClaimTooEarly(from - ahead.now()));
    }
    let reason = if gone.is_some() { Reason::Abandoned(other) } else { Reason::Idle(other) };
    end_game(ahead, reason);
    Ok(())
}

pub(crate) fn clock_ran_out(ahead: &mut Ahead, clock: Clock) {
    match clock.kind {
        ClockKind::Player => {
            if let Some(seat) = clock.seat {
                end_game(ahead, Reason::ClockRanOut(seat));
            }
        }
        ClockKind::Abandoned => end_game(ahead, Reason::NobodyLeft),
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
