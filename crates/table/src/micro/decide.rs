//! Starts games of Micro Robots, lists their commands, and decides players' commands and expired clocks.

use ::micro::{AttemptError, Moves, Space, Verdict};

use super::command::MicroCommand;
use super::event::{MicroEvent, MicroFailure, MicroReturned};
use super::game::{MicroGame, Phase, Showing, Thinking};
use super::options::MicroPractice;
use super::roll::{pass_dice, roll, roll_again};
use crate::consequences::{all_pressed_on, end_game};
use crate::decide::in_play;
use crate::{
    Clock, ClockKind, Command, GameCommand, GameKind, GameRules, Millis, Reason, Refusal, Seat,
    SeatId, Subject, Table, Transaction,
};

// The offers use one highest number for bids and announcements.
const _: () = assert!(Moves::MAX.get() == crate::refusal::BID_MAX);

impl GameCommand for MicroCommand {
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
        in_play(tx, GameKind::Micro)?;
        match *self {
            MicroCommand::Roll => roll_dice(tx, by),
            MicroCommand::Announce(moves) => announce(tx, by, moves),
            MicroCommand::Step(to) => step(tx, by, to),
            MicroCommand::Undo => undo(tx, by),
            MicroCommand::GiveUp => give_up(tx, by),
            MicroCommand::AskHint => ask_hint(tx, by),
        }
    }

    fn moves(&self) -> Option<u8> {
        match self {
            MicroCommand::Announce(moves) => Some(*moves),
            _ => None,
        }
    }
}

fn roll_dice(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let game = tx.table().micro().ok_or(Refusal::NoGame)?;
    match game.phase {
        Phase::Rolling { .. } if game.roller != by => Err(Refusal::NotYourTurn),
        Phase::Rolling { .. } => {
            roll(tx);
            Ok(())
        }
        Phase::Thinking(_) | Phase::Showing(_) | Phase::Between { .. } => Err(Refusal::NotNow),
    }
}

/// The current thinking phase, if its clock has not run out.
fn thinking<'a>(tx: &'a Transaction) -> Result<(&'a MicroGame, &'a Thinking), Refusal> {
    let game = tx.table().micro().ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Rolling { .. } | Phase::Between { .. } => Err(Refusal::NotNow),
        Phase::Thinking(thinking) if thinking.until.is_some_and(|until| until <= tx.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Thinking(thinking) => Ok((game, thinking)),
        // MR-12
        Phase::Showing(showing) => Err(Refusal::AnnouncedAlready(showing.seat)),
    }
}

/// The demonstration of this seat, if its clock has not run out.
fn showing<'a>(tx: &'a Transaction, by: SeatId) -> Result<(&'a MicroGame, &'a Showing), Refusal> {
    let game = tx.table().micro().ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => Err(Refusal::NotNow),
        Phase::Showing(showing) if showing.seat != by => Err(Refusal::NotYourTurn),
        Phase::Showing(showing) if showing.until.is_some_and(|until| until <= tx.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Showing(showing) => Ok((game, showing)),
    }
}

fn announce(tx: &mut Transaction, by: SeatId, moves: u8) -> Result<(), Refusal> {
    let (game, thinking) = thinking(tx)?;
    Moves::new(moves).ok_or(Refusal::BidOutOfRange(moves))?;
    let table = tx.table();
    tx.not_before(thinking.since + table.wait_of(by), Refusal::HeadStart)?;
    let more = table.handicap(by).more_time;
    let until = game.options.demonstration.map(|span| tx.now() + span + more);
    tx.record(MicroEvent::Announced { seat: by, moves, until });
    Ok(())
}

/// MR-13.
fn step(tx: &mut Transaction, by: SeatId, to: Space) -> Result<(), Refusal> {
    let (game, showing) = showing(tx, by)?;
    let may_undo = tx.table().may_undo(by, game.options.undo);
    match showing.attempt.clone().step(&game.board, to) {
        Err(AttemptError::Over) => Err(Refusal::NotNow),
        Err(AttemptError::Step(error)) if game.options.lenient || may_undo => {
            Err(Refusal::Move(error.to_string()))
        }
        Err(AttemptError::Step(_)) => {
            fail(tx, by, MicroFailure::Impossible { space: to });
            Ok(())
        }
        Ok(verdict) => {
            tx.record(MicroEvent::Stepped { seat: by, to });
            match verdict {
                Verdict::Open { .. } => {}
                Verdict::Success => succeed(tx, by),
                Verdict::Failure(_) if may_undo => {}
                Verdict::Failure(failure) => fail(tx, by, failure.into()),
            }
            Ok(())
        }
    }
}

fn undo(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, showing) = showing(tx, by)?;
    let may_undo = tx.table().may_undo(by, game.options.undo);
    if showing.attempt.route().moves() == 0 || !may_undo {
        return Err(Refusal::NotNow);
    }
    tx.record(MicroEvent::StepUndone { seat: by });
    Ok(())
}

fn give_up(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    if let Ok((game, _)) = thinking(tx)
        && game.is_practice()
    {
        give_back(tx, MicroReturned::GivenUp);
        return Ok(());
    }
    showing(tx, by)?;
    fail(tx, by, MicroFailure::GaveUp);
    Ok(())
}

fn ask_hint(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, thinking) = thinking(tx)?;
    let price = game.options.hints.ok_or(Refusal::NoHints)?;
    let left = thinking.until.map_or(price, |until| until - tx.now());
    thinking.hints.check(price, Some(left))?;
    tx.record(MicroEvent::HintAsked { seat: by });
    Ok(())
}

fn next_at(tx: &Transaction) -> Millis {
    tx.now() + tx.table().micro().map(|game| game.options.between).unwrap_or_default()
}

/// MR-14.
fn succeed(tx: &mut Transaction, seat: SeatId) {
    let next = next_at(tx);
    tx.record(MicroEvent::ChipTaken { seat, next });
    end_if_over(tx);
}

/// MR-15.
fn fail(tx: &mut Transaction, seat: SeatId, why: MicroFailure) {
    let why = match tx.table().micro().map(|game| &game.phase) {
        Some(Phase::Showing(showing)) => match showing.attempt.verdict() {
            Verdict::Failure(failure) => failure.into(),
            Verdict::Open { .. } | Verdict::Success => why,
        },
        _ => why,
    };
    tx.record(MicroEvent::DemonstrationFailed { seat, why });
    let Some(game) = tx.table().micro() else { return };
    if let Some(to) = receiver(tx.table(), game, seat)
        && game.chips_of(seat) > 0
    {
        tx.record(MicroEvent::ChipGiven { from: seat, to });
    }
    give_back(tx, MicroReturned::Failed);
}

/// The player who gets a chip from a player who failed: of the others the one with the fewest chips, among equals the
/// first clockwise. Players who have left get none.
fn receiver(table: &Table, game: &MicroGame, from: SeatId) -> Option<SeatId> {
    let others = || table.players().filter(|&seat| seat != from);
    let fewest = others().map(|seat| game.chips_of(seat)).min()?;
    Table::clockwise(from, others().filter(|&seat| game.chips_of(seat) == fewest))
}

fn give_back(tx: &mut Transaction, why: MicroReturned) {
    let next = next_at(tx);
    tx.record(MicroEvent::ChipReturned { why, next });
    end_if_over(tx);
}

/// MR-20, MR-21, MR-32. A chip given by another player can also be the fifth.
fn end_if_over(tx: &mut Transaction) {
    let Some(game) = tx.table().micro() else { return };
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
        end_game(tx, reason);
    }
}

/// The game rules of Micro Robots.
pub(crate) struct Book;

impl GameRules for Book {
    fn chooses_first(&self) -> bool {
        true
    }

    fn start(&self, tx: &mut Transaction, first: Option<SeatId>) {
        super::roll::start(tx, first);
    }

    /// Skips players who have left: they can neither roll nor demonstrate. Passes the dice on when all players want to.
    fn settle(&self, tx: &mut Transaction) {
        let Some(game) = tx.table().micro() else { return };
        let table = tx.table();
        let left = |seat| !table.seat(seat).is_some_and(Seat::is_playing);
        match &game.phase {
            Phase::Rolling { .. } if left(game.roller) => pass_dice(tx),
            Phase::Showing(showing) if left(showing.seat) => {
                let seat = showing.seat;
                fail(tx, seat, MicroFailure::Left);
            }
            Phase::Between { pressed, .. } if all_pressed_on(table, pressed) => {
                pass_dice(tx);
            }
            Phase::Rolling { .. }
            | Phase::Thinking(_)
            | Phase::Showing(_)
            | Phase::Between { .. } => {}
        }
    }

    fn agreed(&self, tx: &mut Transaction, subject: Subject, _: SeatId) {
        match subject {
            // Enough agreed on a new target (MR-17).
            Subject::Skip => roll_again(tx),
            // From the next roll on a chip is laid on the target, or none (MR-19).
            Subject::TargetChip => tx.record(MicroEvent::TargetChipSet { laid: true }),
            Subject::NoTargetChip => tx.record(MicroEvent::TargetChipSet { laid: false }),
            _ => {}
        }
    }

    fn clock_ran_out(&self, tx: &mut Transaction, clock: Clock) {
        let Some(game) = tx.table().micro() else { return };
        match (&game.phase, clock.kind) {
            // Hesitation costs nothing: the dice are rolled for the player, and the round begins.
            (Phase::Rolling { .. }, ClockKind::Roll) => roll(tx),
            (Phase::Thinking(_), ClockKind::Practice) => give_back(tx, MicroReturned::TimeUp),
            (Phase::Showing(showing), ClockKind::Demonstration) => {
                let seat = showing.seat;
                fail(tx, seat, MicroFailure::ClockRanOut);
            }
            (Phase::Between { .. }, ClockKind::Between) => pass_dice(tx),
            _ => {}
        }
    }

    fn commands(&self) -> Vec<Command> {
        [MicroCommand::Roll, MicroCommand::Undo, MicroCommand::GiveUp, MicroCommand::AskHint]
            .map(Command::Micro)
            .into()
    }

    fn bid(&self, moves: u8) -> Option<Command> {
        Some(Command::Micro(MicroCommand::Announce(moves)))
    }
}
