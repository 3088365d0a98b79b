//! Starts games of RoboTory, lists their commands, and decides players' commands and expired clocks.

use ::robotory::{Action, EndRule, PerSide, Turn, fair_openings};

use super::command::RobotoryCommand;
use super::event::RobotoryEvent;
use super::game::used_up;
use super::options::Sides;
use crate::consequences::end_game;
use crate::decide::in_play;
use crate::{
    Clock, ClockKind, Command, Game, GameCommand, GameKind, GameOptions, GameRules, Reason,
    Refusal, SeatId, Table, Transaction,
};

impl GameCommand for RobotoryCommand {
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
        match in_play(tx, GameKind::Robotory) {
            // Resigning is always possible, even in a pause.
            Err(Refusal::Paused) if *self == RobotoryCommand::Resign => {}
            playing => playing?,
        }
        match *self {
            RobotoryCommand::Act(action) => act(tx, by, action),
            RobotoryCommand::Resign => {
                end_game(tx, Reason::Resigned(by));
                Ok(())
            }
            RobotoryCommand::Claim => claim(tx, by),
        }
    }
}

/// Plays a drawn opening, so that both sides have equal chances. It takes no time off the clocks.
fn play_opening(tx: &mut Transaction, end: EndRule) {
    let openings = fair_openings(end);
    let Some(opening) = tx.dice().pick(&openings) else { return };
    for &action in opening {
        let Some(game) = tx.table().robotory() else { return };
        let Some(seat) = game.to_act() else { return };
        let left = game.left_at(tx.now());
        tx.record(RobotoryEvent::Acted { seat, action, left });
    }
}

/// The sides of the last game, if the same two played it.
fn last_sides(table: &Table, one: SeatId, other: SeatId) -> Option<PerSide<SeatId>> {
    let Some(Game::Robotory(last)) = table.game() else { return None };
    (last.side_of(one).is_some() && last.side_of(other).is_some()).then_some(last.seats)
}

fn act(tx: &mut Transaction, by: SeatId, action: Action) -> Result<(), Refusal> {
    let game = tx.table().robotory().ok_or(Refusal::NoGame)?;
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
    tx.record(RobotoryEvent::Acted { seat: by, action, left });
    if let Turn::Over(_) = position.turn() {
        end_game(tx, used_up(position.end_rule()));
    }
    Ok(())
}

/// Claims the win of an abandoned game: the opponent has been gone for too long or, if no clock runs, idle for too
/// long.
fn claim(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let game = tx.table().robotory().ok_or(Refusal::NoGame)?;
    let side = game.side_of(by).ok_or(Refusal::NothingToClaim)?;
    let other = game.seats[!side];
    let gone = game.abandoned_at(!side, tx.table());
    let silent = (game.left.is_none() && game.to_act() == Some(other)).then_some(game.since);
    let silent = silent.map(|since| since + game.options.asleep);
    let from = [gone, silent].into_iter().flatten().min().ok_or(Refusal::NothingToClaim)?;
    tx.not_before(from, Refusal::ClaimTooEarly)?;
    let reason = if gone.is_some() { Reason::Abandoned(other) } else { Reason::Idle(other) };
    end_game(tx, reason);
    Ok(())
}

/// The game rules of RoboTory.
pub(crate) struct Book;

impl GameRules for Book {
    fn is_duel(&self) -> bool {
        true
    }

    /// Assigns the sides (RT-5). If the same two play again, they swap sides unless the table draws them for each game.
    fn start(&self, tx: &mut Transaction, _first: Option<SeatId>) {
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
        tx.record(RobotoryEvent::Started { light: seats.light, dark: seats.dark });
        if let Some(end) = drawn_opening {
            play_opening(tx, end);
        }
    }

    fn clock_ran_out(&self, tx: &mut Transaction, clock: Clock) {
        match clock.kind {
            ClockKind::Player => {
                if let Some(seat) = clock.seat {
                    end_game(tx, Reason::ClockRanOut(seat));
                }
            }
            ClockKind::Abandoned => end_game(tx, Reason::NobodyLeft),
            _ => {}
        }
    }

    fn commands(&self) -> Vec<Command> {
        [RobotoryCommand::Resign, RobotoryCommand::Claim].map(Command::Robotory).into()
    }
}
