//! Starts games of Ricochet Robots, lists their commands, and decides players' commands and expired clocks.

use ::ricochet::{BID_MAX, Move};

use super::bidding::{Bidding, HeldBid};
use super::command::RicochetCommand;
use super::draw::{prize, turn_chip};
use super::event::{Failure, Returned, RicochetEvent};
use super::game::{Bid, Phase, RicochetGame, Showing};
use super::options::{RicochetMode, TimerRuns};
use crate::consequences::{all_pressed_on, end_game};
use crate::decide::in_play;
use crate::{
    Clock, ClockKind, Command, GameCommand, GameKind, GameRules, Millis, Reason, Refusal, Seat,
    SeatId, Span, Subject, Transaction,
};

impl GameCommand for RicochetCommand {
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
        in_play(tx, GameKind::Ricochet)?;
        match self {
            RicochetCommand::Bid(moves) => bid(tx, by, *moves),
            RicochetCommand::TakeBack => take_back(tx, by),
            RicochetCommand::Done => done(tx, by),
            RicochetCommand::TurnTimer => turn_timer(tx, by),
            RicochetCommand::HaveIt => have_it(tx, by),
            RicochetCommand::Move(wanted) => make_move(tx, by, wanted),
            RicochetCommand::Undo => undo(tx, by),
            RicochetCommand::GiveUp => give_up(tx, by),
            RicochetCommand::AskHint => ask_hint(tx, by),
        }
    }

    fn moves(&self) -> Option<u8> {
        match self {
            RicochetCommand::Bid(moves) => Some(*moves),
            _ => None,
        }
    }
}

/// The current bidding, if its timer has not run out.
fn bidding<'a>(tx: &'a Transaction) -> Result<(&'a RicochetGame, &'a Bidding), Refusal> {
    let game = tx.table().ricochet().ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Between { .. } => Err(Refusal::NotNow),
        // RR-33
        Phase::Bidding(bidding) if bidding.until.is_some_and(|until| until <= tx.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Bidding(bidding) => Ok((game, bidding)),
        Phase::Showing(_) => Err(Refusal::TooLate),
    }
}

/// The demonstration of this seat, if its clock has not run out.
fn showing<'a>(
    tx: &'a Transaction,
    by: SeatId,
) -> Result<(&'a RicochetGame, &'a Showing), Refusal> {
    let game = tx.table().ricochet().ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Between { .. } | Phase::Bidding(_) => Err(Refusal::NotNow),
        Phase::Showing(showing) if showing.bid.seat != by => Err(Refusal::NotYourTurn),
        Phase::Showing(showing) if showing.until.is_some_and(|until| until <= tx.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Showing(showing) => Ok((game, showing)),
    }
}

fn bid(tx: &mut Transaction, by: SeatId, moves: u8) -> Result<(), Refusal> {
    let (game, bidding) = bidding(tx)?;
    if game.is_solo() && !game.options.solo_number {
        return Err(Refusal::NotNow);
    }
    if !(1..=BID_MAX).contains(&moves) {
        return Err(Refusal::BidOutOfRange(moves));
    }
    if game.is_solo() {
        // RR-55: stops the timer, like `HaveIt` does without a number.
        begin_showing(tx, Bid { seat: by, moves });
        return Ok(());
    }
    tx.not_before(bidding.since + tx.table().wait_of(by), Refusal::HeadStart)?;
    // RR-32
    match bidding.own(by) {
        Some(own) if own == moves => return Err(Refusal::BidRepeated { own }),
        Some(own) if own < moves => return Err(Refusal::BidRaised { own }),
        Some(_) | None => {}
    }
    let hold = game.options.take_back;
    if hold == Span::ZERO {
        stand(tx, Bid { seat: by, moves });
    } else {
        let until = tx.now() + hold;
        tx.record(RicochetEvent::BidHeld { seat: by, moves, until });
    }
    Ok(())
}

/// Makes a bid final and visible.
fn stand(tx: &mut Transaction, Bid { seat, moves }: Bid) {
    let Some(game) = tx.table().ricochet() else { return };
    let Phase::Bidding(bidding) = &game.phase else { return };
    let until = timer_until(tx, game, bidding);
    // RR-31, RR-34: the first bid also restarts a timer that runs after a long silence, so that the others have its
    // full time.
    let first = bidding.bids.is_empty();
    tx.record(RicochetEvent::BidMade { seat, moves });
    if first {
        tx.record(RicochetEvent::TimerTurned { by: None, until });
    }
}

/// Makes all held bids final: they arrived in time (RR-33).
fn stand_all(tx: &mut Transaction) {
    stand_those(tx, |_| true);
}

/// Makes the bids final that can no longer be taken back, in the order of arrival.
fn stand_due(tx: &mut Transaction) {
    let now = tx.now();
    stand_those(tx, |held| held.until <= now);
}

fn stand_those(tx: &mut Transaction, are_due: impl Fn(&HeldBid) -> bool) {
    let held =
        tx.table().ricochet().and_then(RicochetGame::bidding).map(|bidding| bidding.held.clone());
    for held in held.into_iter().flatten().filter(are_due) {
        stand(tx, held.bid);
    }
}

fn take_back(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (_, bidding) = bidding(tx)?;
    let held = bidding.held_by(by).filter(|held| tx.now() < held.until);
    held.ok_or(Refusal::TooLate)?;
    tx.record(RicochetEvent::BidTakenBack { seat: by });
    Ok(())
}

fn done(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(tx)?;
    if game.is_solo() || !game.options.early_end {
        return Err(Refusal::NotNow);
    }
    if bidding.done.contains(&by) {
        return Err(Refusal::SaidAlready);
    }
    tx.record(RicochetEvent::DoneSaid { seat: by });
    Ok(())
}

/// Ends the bidding: the lowest bidder demonstrates, or the chip goes back.
fn close(tx: &mut Transaction) {
    let Some(Phase::Bidding(bidding)) = tx.table().ricochet().map(|game| &game.phase) else {
        return;
    };
    let symbol = bidding.symbol;
    if bidding.bids.is_empty() {
        give_back(tx, symbol, Returned::NobodyBid);
    } else {
        show_next(tx);
    }
}

/// The end of a timer that is turned now. It starts after the longest head start, so that a head start does not cut the
/// bidding time of the others.
fn timer_until(tx: &Transaction, game: &RicochetGame, bidding: &Bidding) -> Millis {
    let everybody_may = bidding.since + tx.table().longest_head_start();
    tx.now().max(everybody_may) + game.options.timer
}

/// RR-34.
fn turn_timer(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(tx)?;
    if bidding.until.is_some() {
        return Err(Refusal::TimerRuns);
    }
    tx.not_before(bidding.since + game.options.quiet, Refusal::QuietTooShort)?;
    let until = timer_until(tx, game, bidding);
    tx.record(RicochetEvent::TimerTurned { by: Some(by), until });
    Ok(())
}

/// RR-55.
fn have_it(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, _) = bidding(tx)?;
    if !game.is_solo() || game.options.solo_number {
        return Err(Refusal::NotNow);
    }
    // Any number of moves that is a legal bid (RR-55).
    begin_showing(tx, Bid { seat: by, moves: BID_MAX });
    Ok(())
}

fn make_move(tx: &mut Transaction, by: SeatId, wanted: &Move) -> Result<(), Refusal> {
    let (game, showing) = showing(tx, by)?;
    let may_undo = tx.table().may_undo(by, game.options.undo);
    let (round, left) = (&showing.round, showing.left());
    let slide = round.position().slide(wanted);
    let slide = slide.map_err(|blocked| Refusal::Move(blocked.to_string()))?;
    if slide.cost > left {
        return Err(Refusal::TooManyMoves { cost: slide.cost, left });
    }
    let symbol = showing.bidding.symbol;
    let path = std::iter::once(slide.start).chain(slide.steps.iter().map(|step| step.cell));
    let path = path.collect();
    tx.record(RicochetEvent::RobotMoved { seat: by, wanted: wanted.clone(), path });
    let round = match tx.table().ricochet().map(|game| &game.phase) {
        Some(Phase::Showing(showing)) => &showing.round,
        _ => return Ok(()),
    };
    if round.solved_by().is_some() {
        let next = next_at(tx);
        tx.record(RicochetEvent::ChipWon { seat: by, symbol, next });
        end_if_won(tx, by);
    } else if slide.cost == left && !may_undo {
        fail(tx, by, Failure::MovesUsedUp);
    }
    Ok(())
}

fn undo(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, showing) = showing(tx, by)?;
    let may_undo = tx.table().may_undo(by, game.options.undo);
    if showing.round.moves().0.is_empty() || !may_undo {
        return Err(Refusal::NotNow);
    }
    tx.record(RicochetEvent::MoveUndone { seat: by });
    Ok(())
}

fn give_up(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    if let Ok((game, bidding)) = bidding(tx)
        && game.is_solo()
    {
        let symbol = bidding.symbol;
        miss(tx, symbol);
        return Ok(());
    }
    showing(tx, by)?;
    fail(tx, by, Failure::GaveUp);
    Ok(())
}

fn ask_hint(tx: &mut Transaction, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(tx)?;
    // Against bots that have all given up a hint costs nothing: no other player can win the chip.
    let free = game.is_stumped(tx.table(), by).then_some(Span::ZERO);
    let price = game.options.hints.or(free).ok_or(Refusal::NoHints)?;
    bidding.hints.check(price, bidding.until.map(|until| until - tx.now()))?;
    tx.record(RicochetEvent::HintAsked { seat: by });
    Ok(())
}

/// The time at which the next round begins automatically.
fn next_at(tx: &Transaction) -> Millis {
    tx.now() + tx.table().ricochet().map(|game| game.options.between).unwrap_or_default()
}

/// RR-45, RR-55.
fn end_if_won(tx: &mut Transaction, by: SeatId) {
    let Some(game) = tx.table().ricochet() else { return };
    let chips = game.chips_of(by).count();
    if game.prize.is_some_and(|prize| chips >= usize::from(prize)) {
        end_game(tx, Reason::EnoughChips);
    } else if game.face_down.is_empty() {
        end_game(tx, Reason::ChipsGivenOut);
    }
}

/// RR-42, RR-43: the next bidder demonstrates, or the chip goes back.
fn fail(tx: &mut Transaction, seat: SeatId, why: Failure) {
    let why = match tx.table().ricochet().map(|game| &game.phase) {
        Some(Phase::Showing(showing)) if showing.left() == 0 => Failure::MovesUsedUp,
        _ => why,
    };
    tx.record(RicochetEvent::DemonstrationFailed { seat, why });
    let Some(game) = tx.table().ricochet() else { return };
    let Some(symbol) = game.turned_over() else { return };
    if game.is_solo() {
        return miss(tx, symbol);
    }
    show_next(tx);
}

/// Solo: puts the chip down face down.
fn miss(tx: &mut Transaction, symbol: ::ricochet::Symbol) {
    let next = next_at(tx);
    tx.record(RicochetEvent::ChipMissed { symbol, next });
    if tx.table().ricochet().is_some_and(|game| game.face_down.is_empty()) {
        end_game(tx, Reason::ChipsGivenOut);
    }
}

/// Starts the demonstration of the next bidder in order (RR-40).
fn show_next(tx: &mut Transaction) {
    let Some(game) = tx.table().ricochet() else { return };
    let Some(bidding) = game.bidding() else { return };
    if let Some(&bid) = game.still_to_show(tx.table()).first() {
        begin_showing(tx, bid);
    } else {
        let symbol = bidding.symbol;
        give_back(tx, symbol, Returned::EverybodyFailed);
    }
}

fn begin_showing(tx: &mut Transaction, bid: Bid) {
    let Some(game) = tx.table().ricochet() else { return };
    let more = tx.table().handicap(bid.seat).more_time;
    let until = game.options.demonstration.map(|span| tx.now() + span + more);
    let Bid { seat, moves } = bid;
    tx.record(RicochetEvent::DemonstrationBegan { seat, moves, until });
}

fn give_back(tx: &mut Transaction, symbol: ::ricochet::Symbol, why: Returned) {
    let next = match why {
        // The players want another chip, so turn it over at once (RR-34).
        Returned::Agreed => tx.now(),
        // Leave time to look at the unsolved puzzle.
        Returned::NobodyBid | Returned::EverybodyFailed => next_at(tx),
    };
    tx.record(RicochetEvent::ChipReturned { symbol, why, next });
    if why == Returned::Agreed {
        turn_chip(tx);
    }
}

/// All agreed to put this chip back (RR-34). Held bids were made before that, so they become final instead.
fn skip(tx: &mut Transaction) {
    let Some(bidding) = tx.table().ricochet().and_then(RicochetGame::bidding) else { return };
    if bidding.held.is_empty() {
        let symbol = bidding.symbol;
        give_back(tx, symbol, Returned::Agreed);
    } else {
        stand_all(tx);
    }
}

/// The game rules of Ricochet Robots.
pub(crate) struct Book;

impl GameRules for Book {
    fn start(&self, tx: &mut Transaction, _first: Option<SeatId>) {
        super::draw::start(tx);
    }

    /// Updates the goal for a player who joined during the game, as long as no chip was won (RR-45).
    fn joined(&self, tx: &mut Transaction) {
        let Some(game) = tx.table().ricochet() else { return };
        let goal = prize(&game.options, tx.table().player_count());
        if game.won.is_empty() && game.prize != goal {
            tx.record(RicochetEvent::GoalChanged { prize: goal });
        }
    }

    /// Fails the demonstration of a player who left, and moves on when all players are done or want to go on.
    fn settle(&self, tx: &mut Transaction) {
        let Some(game) = tx.table().ricochet() else { return };
        let table = tx.table();
        match &game.phase {
            Phase::Between { pressed, .. } => {
                if all_pressed_on(table, pressed) {
                    turn_chip(tx);
                }
            }
            Phase::Bidding(_) => {
                if game.everybody_is_done(table, tx.now()) {
                    close(tx);
                }
            }
            Phase::Showing(showing) => {
                let seat = showing.bid.seat;
                if !table.seat(seat).is_some_and(Seat::is_playing) {
                    fail(tx, seat, Failure::Left);
                }
            }
        }
    }

    fn agreed(&self, tx: &mut Transaction, subject: Subject, asked_by: SeatId) {
        match subject {
            Subject::Skip => skip(tx),
            // All agreed to turn the timer before the silence was long enough (RR-34).
            Subject::TurnTimer => {
                if let Ok((game, bidding)) = bidding(tx) {
                    let until = timer_until(tx, game, bidding);
                    tx.record(RicochetEvent::TimerTurned { by: Some(asked_by), until });
                }
            }
            _ => {}
        }
    }

    fn clock_ran_out(&self, tx: &mut Transaction, clock: Clock) {
        let Some(game) = tx.table().ricochet() else { return };
        match (&game.phase, clock.kind) {
            (Phase::Between { .. }, ClockKind::Between) => turn_chip(tx),
            (Phase::Bidding(_), ClockKind::TakeBack) => stand_due(tx),
            (Phase::Bidding(bidding), ClockKind::Timer) => {
                let (symbol, turns) = (bidding.symbol, bidding.turns);
                match game.options.mode {
                    RicochetMode::Solo(TimerRuns::Two) if turns < 2 => {
                        let until = tx.now() + game.options.timer;
                        tx.record(RicochetEvent::TimerTurned { by: None, until });
                    }
                    RicochetMode::Solo(_) => miss(tx, symbol),
                    RicochetMode::Match => {
                        // The first bid restarts the timer, even if it was hidden until now (RR-34).
                        let first = bidding.bids.is_empty() && !bidding.held.is_empty();
                        stand_all(tx);
                        if !first {
                            close(tx);
                        }
                    }
                }
            }
            (Phase::Showing(showing), ClockKind::Demonstration) => {
                let seat = showing.bid.seat;
                fail(tx, seat, Failure::ClockRanOut);
            }
            _ => {}
        }
    }

    fn commands(&self) -> Vec<Command> {
        let commands = [
            RicochetCommand::TakeBack,
            RicochetCommand::Done,
            RicochetCommand::TurnTimer,
            RicochetCommand::HaveIt,
            RicochetCommand::Undo,
            RicochetCommand::GiveUp,
            RicochetCommand::AskHint,
        ];
        commands.map(Command::Ricochet).into()
    }

    fn bid(&self, moves: u8) -> Option<Command> {
        Some(Command::Ricochet(RicochetCommand::Bid(moves)))
    }
}
