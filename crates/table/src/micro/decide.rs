//! What players do in Micro Robots, and what the clocks do.

use ::micro::{AttemptError, Failure, Moves, Space, Verdict};

use super::command::MicroCommand;
use super::fact::{MicroFact, MicroFailure, MicroReturned};
use super::game::{MicroGame, Phase, Showing, Thinking};
use super::options::MicroPractice;
use super::roll::{pass_dice, roll, roll_again, skip_roller};
use crate::ahead::Ahead;
use crate::clock::{Clock, ClockKind};
use crate::ending::Reason;
use crate::event::Fact;
use crate::game::Game;
use crate::job::Hint;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatId};
use crate::settle::{all_pressed_on, end_game};
use crate::table::{Stage, Table};
use crate::time::Millis;

pub(crate) fn decide(ahead: &mut Ahead, by: SeatId, command: MicroCommand) -> Result<(), Refusal> {
    match command {
        MicroCommand::Roll => roll_dice(ahead, by),
        MicroCommand::Announce(moves) => announce(ahead, by, moves),
        MicroCommand::Step(to) => step(ahead, by, to),
        MicroCommand::GiveUp => give_up(ahead, by),
        MicroCommand::AskHint => ask_hint(ahead, by),
    }
}

fn game<'a>(ahead: &'a Ahead) -> Option<&'a MicroGame> {
    match &ahead.table().stage {
        Stage::Playing(Game::Micro(game)) => Some(game),
        _ => None,
    }
}

fn record(ahead: &mut Ahead, fact: MicroFact) {
    ahead.record(Fact::Micro(fact));
}

fn roll_dice(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    match game.phase {
        Phase::Rolling { .. } if game.roller != by => Err(Refusal::NotYourTurn),
        Phase::Rolling { .. } => {
            roll(ahead);
            Ok(())
        }
        Phase::Thinking(_) | Phase::Showing(_) | Phase::Between { .. } => Err(Refusal::NotNow),
    }
}

/// The thinking of this moment, its clock not run out.
fn thinking<'a>(ahead: &'a Ahead) -> Result<(&'a MicroGame, &'a Thinking), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Rolling { .. } | Phase::Between { .. } => Err(Refusal::NotNow),
        Phase::Thinking(thinking) if thinking.until.is_some_and(|until| until <= ahead.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Thinking(thinking) => Ok((game, thinking)),
        // MR-12
        Phase::Showing(showing) => Err(Refusal::AnnouncedAlready(showing.seat)),
    }
}

/// The demonstration of this seat, its clock not run out.
fn showing<'a>(ahead: &'a Ahead, by: SeatId) -> Result<(&'a MicroGame, &'a Showing), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => Err(Refusal::NotNow),
        Phase::Showing(showing) if showing.seat != by => Err(Refusal::NotYourTurn),
        Phase::Showing(showing) if showing.until.is_some_and(|until| until <= ahead.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Showing(showing) => Ok((game, showing)),
    }
}

fn announce(ahead: &mut Ahead, by: SeatId, moves: u8) -> Result<(), Refusal> {
    let (game, thinking) = thinking(ahead)?;
    Moves::new(moves).ok_or(Refusal::BidOutOfRange(moves))?;
    let table = ahead.table();
    let from = thinking.since + table.wait_of(by);
    if ahead.now() < from {
        return Err(Refusal::HeadStart(from - ahead.now()));
    }
    let more = table.handicap(by).more_time;
    let until = game.options.demonstration.map(|span| ahead.now() + span + more);
    record(ahead, MicroFact::Announced { seat: by, moves, until });
    Ok(())
}

/// MR-13.
fn step(ahead: &mut Ahead, by: SeatId, to: Space) -> Result<(), Refusal> {
    let (game, showing) = showing(ahead, by)?;
    match showing.attempt.clone().step(&game.board, to) {
        Err(AttemptError::Over) => Err(Refusal::NotNow),
        Err(AttemptError::Step(error)) if game.options.lenient => {
            Err(Refusal::Move(error.to_string()))
        }
        Err(AttemptError::Step(_)) => {
            fail(ahead, by, MicroFailure::Impossible(to));
            Ok(())
        }
        Ok(verdict) => {
            record(ahead, MicroFact::Stepped { seat: by, to });
            match verdict {
                Verdict::Open { .. } => {}
                Verdict::Success => succeed(ahead, by),
                Verdict::Failure(Failure::TooEarly { .. }) => {
                    fail(ahead, by, MicroFailure::TooEarly);
                }
                Verdict::Failure(Failure::NotEntered { .. }) => {
                    fail(ahead, by, MicroFailure::NotEntered);
                }
                Verdict::Failure(Failure::ViaMissed { .. }) => {
                    fail(ahead, by, MicroFailure::ViaMissed);
                }
            }
            Ok(())
        }
    }
}

fn give_up(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    if let Ok((game, _)) = thinking(ahead)
        && game.is_practice()
    {
        give_back(ahead, MicroReturned::GivenUp);
        return Ok(());
    }
    showing(ahead, by)?;
    fail(ahead, by, MicroFailure::GaveUp);
    Ok(())
}

fn ask_hint(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (game, thinking) = thinking(ahead)?;
    let price = game.options.hints.ok_or(Refusal::NoHints)?;
    if thinking.hint_asked {
        return Err(Refusal::HintOnItsWay);
    }
    if thinking.hints.last() == Some(&Hint::None) {
        return Err(Refusal::NoHintLeft);
    }
    let left = thinking.until.map_or(price, |until| until - ahead.now());
    if left <= price {
        return Err(Refusal::HintTooDear { price, left });
    }
    record(ahead, MicroFact::HintAsked { seat: by });
    Ok(())
}

fn next_at(ahead: &Ahead) -> Millis {
    ahead.now() + game(ahead).map(|game| game.options.between).unwrap_or_default()
}

/// MR-14.
fn succeed(ahead: &mut Ahead, seat: SeatId) {
    let next = next_at(ahead);
    record(ahead, MicroFact::ChipTaken { seat, next });
    end_if_over(ahead);
}

/// MR-15.
fn fail(ahead: &mut Ahead, seat: SeatId, why: MicroFailure) {
    record(ahead, MicroFact::DemonstrationFailed { seat, why });
    let Some(game) = game(ahead) else { return };
    if let Some(to) = receiver(ahead.table(), game, seat)
        && game.chips_of(seat) > 0
    {
        record(ahead, MicroFact::ChipGiven { from: seat, to });
    }
    give_back(ahead, MicroReturned::Failed);
}

/// Who gets the chip of somebody who failed: of the others, the one with the fewest; of those, the first clockwise.
/// Who has left the game does not get chips.
fn receiver(table: &Table, game: &MicroGame, from: SeatId) -> Option<SeatId> {
    let others = || table.players().filter(|&seat| seat != from);
    let fewest = others().map(|seat| game.chips_of(seat)).min()?;
    Table::clockwise(from, others().filter(|&seat| game.chips_of(seat) == fewest))
}

fn give_back(ahead: &mut Ahead, why: MicroReturned) {
    let next = next_at(ahead);
    record(ahead, MicroFact::ChipReturned { why, next });
    end_if_over(ahead);
}

/// MR-20, MR-21, MR-32. A chip that was given can be somebody's fifth too.
fn end_if_over(ahead: &mut Ahead) {
    let Some(game) = game(ahead) else { return };
    let reason = match game.options.practice {
        Some(MicroPractice { rounds, .. }) => {
            (game.past.len() >= usize::from(rounds)).then_some(Reason::RoundsOver)
        }
        None if game.chips.values().any(|&chips| chips >= MicroGame::PRIZE) => {
            Some(Reason::EnoughChips)
        }
        None => (game.supply == 0).then_some(Reason::ChipsGivenOut),
    };
    if let Some(reason) = reason {
        end_game(ahead, reason);
    }
}

/// All agreed to lay a chip on the target from the next roll on, or none (MR-19).
pub(crate) fn set_target_chip(ahead: &mut Ahead, laid: bool) {
    record(ahead, MicroFact::TargetChipSet { laid });
}

/// Enough agreed on a new target (MR-17).
pub(crate) fn skip(ahead: &mut Ahead) {
    roll_again(ahead);
}

pub(crate) fn clock_ran_out(ahead: &mut Ahead, clock: Clock) {
    let Some(game) = game(ahead) else { return };
    match (&game.phase, clock.kind) {
        (Phase::Rolling { .. }, ClockKind::Roll) => skip_roller(ahead),
        (Phase::Thinking(_), ClockKind::Practice) => give_back(ahead, MicroReturned::TimeUp),
        (Phase::Showing(showing), ClockKind::Demonstration) => {
            let seat = showing.seat;
            fail(ahead, seat, MicroFailure::ClockRanOut);
        }
        (Phase::Between { .. }, ClockKind::Between) => pass_dice(ahead),
        _ => {}
    }
}

/// Who left can neither roll nor show; and when everybody has seen enough, the dice pass on.
pub(crate) fn settle(ahead: &mut Ahead) {
    let Some(game) = game(ahead) else { return };
    let table = ahead.table();
    let left = |seat| !table.seat(seat).is_some_and(Seat::is_playing);
    match &game.phase {
        Phase::Rolling { .. } if left(game.roller) => pass_dice(ahead),
        Phase::Showing(showing) if left(showing.seat) => {
            let seat = showing.seat;
            fail(ahead, seat, MicroFailure::Left);
        }
        Phase::Between { pressed, .. } if all_pressed_on(table, pressed) => {
            pass_dice(ahead);
        }
        Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Showing(_) | Phase::Between { .. } => {}
    }
}
