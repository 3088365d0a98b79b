//! What players do in Ricochet Robots, and what the clocks do.

use ::ricochet::{BID_MAX, Move};

use super::bidding::{Bidding, HeldBid};
use super::command::RicochetCommand;
use super::draw::{prize, turn_chip};
use super::fact::{Failure, Returned, RicochetFact};
use super::game::{Bid, Phase, RicochetGame, Showing};
use super::options::{RicochetMode, TimerRuns};
use crate::ahead::Ahead;
use crate::clock::{Clock, ClockKind};
use crate::ending::Reason;
use crate::event::Fact;
use crate::game::Game;
use crate::job::Hint;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatId};
use crate::settle::{all_pressed_on, end_game};
use crate::table::Stage;
use crate::time::{Millis, Span};

pub(crate) fn decide(
    ahead: &mut Ahead,
    by: SeatId,
    command: &RicochetCommand,
) -> Result<(), Refusal> {
    match command {
        RicochetCommand::Bid(moves) => bid(ahead, by, *moves),
        RicochetCommand::TakeBack => take_back(ahead, by),
        RicochetCommand::Done => done(ahead, by),
        RicochetCommand::TurnTimer => turn_timer(ahead, by),
        RicochetCommand::HaveIt => have_it(ahead, by),
        RicochetCommand::Move(wanted) => make_move(ahead, by, wanted),
        RicochetCommand::GiveUp => give_up(ahead, by),
        RicochetCommand::AskHint => ask_hint(ahead, by),
    }
}

fn game<'a>(ahead: &'a Ahead) -> Option<&'a RicochetGame> {
    match &ahead.table().stage {
        Stage::Playing(Game::Ricochet(game)) => Some(game),
        _ => None,
    }
}

fn record(ahead: &mut Ahead, fact: RicochetFact) {
    ahead.record(Fact::Ricochet(fact));
}

/// The bidding of this moment, its timer not run out.
fn bidding<'a>(ahead: &'a Ahead) -> Result<(&'a RicochetGame, &'a Bidding), Refusal> {
    let game = game(ahead).ok_or(Refusal::NoGame)?;
    match &game.phase {
        Phase::Between { .. } => Err(Refusal::NotNow),
        // RR-33
        Phase::Bidding(bidding) if bidding.until.is_some_and(|until| until <= ahead.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Bidding(bidding) => Ok((game, bidding)),
        Phase::Showing(_) => Err(Refusal::TooLate),
    }
}

/// The demonstration of this seat, its clock not run out.
fn showing<'a>(ahead: &'a Ahead, by: SeatId) -> Result<&'a Showing, Refusal> {
    match &game(ahead).ok_or(Refusal::NoGame)?.phase {
        Phase::Between { .. } | Phase::Bidding(_) => Err(Refusal::NotNow),
        Phase::Showing(showing) if showing.bid.seat != by => Err(Refusal::NotYourTurn),
        Phase::Showing(showing) if showing.until.is_some_and(|until| until <= ahead.now()) => {
            Err(Refusal::TooLate)
        }
        Phase::Showing(showing) => Ok(showing),
    }
}

fn bid(ahead: &mut Ahead, by: SeatId, moves: u8) -> Result<(), Refusal> {
    let (game, bidding) = bidding(ahead)?;
    if game.is_solo() && !game.options.solo_number {
        return Err(Refusal::NotNow);
    }
    if !(1..=BID_MAX).contains(&moves) {
        return Err(Refusal::BidOutOfRange(moves));
    }
    if game.is_solo() {
        // RR-55: it stops the timer, as "I have it" does without a number.
        begin_showing(ahead, Bid { seat: by, moves });
        return Ok(());
    }
    let from = bidding.since + ahead.table().wait_of(by);
    if ahead.now() < from {
        return Err(Refusal::HeadStart(from - ahead.now()));
    }
    // RR-32
    match bidding.own(by) {
        Some(own) if own == moves => return Err(Refusal::BidRepeated { own }),
        Some(own) if own < moves => return Err(Refusal::BidRaised { own }),
        Some(_) | None => {}
    }
    let hold = game.options.take_back;
    if hold == Span::ZERO {
        stand(ahead, Bid { seat: by, moves });
    } else {
        let until = ahead.now() + hold;
        record(ahead, RicochetFact::BidHeld { seat: by, moves, until });
    }
    Ok(())
}

/// A bid counts from now on, and everybody sees it.
fn stand(ahead: &mut Ahead, Bid { seat, moves }: Bid) {
    let Some(game) = game(ahead) else { return };
    let Phase::Bidding(bidding) = &game.phase else { return };
    let until = timer_until(ahead, game, bidding);
    // RR-31, RR-34: also while the timer of a long silence runs, so that the others have the whole of it.
    let first = bidding.bids.is_empty();
    record(ahead, RicochetFact::BidMade { seat, moves });
    if first {
        record(ahead, RicochetFact::TimerTurned { by: None, until });
    }
}

/// No bid can be taken back any more: what reached us in time counts (RR-33).
fn stand_all(ahead: &mut Ahead) {
    stand_those(ahead, |_| true);
}

/// The bids that can no longer be taken back, in the order of arrival.
fn stand_due(ahead: &mut Ahead) {
    let now = ahead.now();
    stand_those(ahead, |held| held.until <= now);
}

fn stand_those(ahead: &mut Ahead, are_due: impl Fn(&HeldBid) -> bool) {
    let held = game(ahead).and_then(RicochetGame::bidding).map(|bidding| bidding.held.clone());
    for held in held.into_iter().flatten().filter(are_due) {
        stand(ahead, held.bid);
    }
}

fn take_back(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (_, bidding) = bidding(ahead)?;
    let held = bidding.held_by(by).filter(|held| ahead.now() < held.until);
    held.ok_or(Refusal::TooLate)?;
    record(ahead, RicochetFact::BidTakenBack { seat: by });
    Ok(())
}

fn done(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(ahead)?;
    if game.is_solo() || !game.options.early_end {
        return Err(Refusal::NotNow);
    }
    if bidding.done.contains(&by) {
        return Err(Refusal::SaidAlready);
    }
    record(ahead, RicochetFact::DoneSaid { seat: by });
    Ok(())
}

/// The bidding ends: whoever bid lowest shows, or the chip goes back.
fn close(ahead: &mut Ahead) {
    let Some(Phase::Bidding(bidding)) = game(ahead).map(|game| &game.phase) else { return };
    let symbol = bidding.symbol;
    if bidding.bids.is_empty() {
        give_back(ahead, symbol, Returned::NobodyBid);
    } else {
        show_next(ahead);
    }
}

/// When the timer runs out that is turned now. A head start comes before its time: nobody is shut out of the bidding
/// because somebody else was granted one.
fn timer_until(ahead: &Ahead, game: &RicochetGame, bidding: &Bidding) -> Millis {
    let everybody_may = bidding.since + ahead.table().longest_head_start();
    ahead.now().max(everybody_may) + game.options.timer
}

/// RR-34.
fn turn_timer(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(ahead)?;
    if bidding.until.is_some() {
        return Err(Refusal::TimerRuns);
    }
    let from = bidding.since + game.options.quiet;
    if ahead.now() < from {
        return Err(Refusal::QuietTooShort(from - ahead.now()));
    }
    let until = timer_until(ahead, game, bidding);
    record(ahead, RicochetFact::TimerTurned { by: Some(by), until });
    Ok(())
}

/// All agreed to turn the timer before the silence was long enough (RR-34).
pub(crate) fn turn_timer_early(ahead: &mut Ahead, asked_by: SeatId) {
    let Ok((game, bidding)) = bidding(ahead) else { return };
    let until = timer_until(ahead, game, bidding);
    record(ahead, RicochetFact::TimerTurned { by: Some(asked_by), until });
}

/// RR-55.
fn have_it(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (game, _) = bidding(ahead)?;
    if !game.is_solo() || game.options.solo_number {
        return Err(Refusal::NotNow);
    }
    // Any number of moves that can be bid (RR-55).
    begin_showing(ahead, Bid { seat: by, moves: BID_MAX });
    Ok(())
}

fn make_move(ahead: &mut Ahead, by: SeatId, wanted: &Move) -> Result<(), Refusal> {
    let showing = showing(ahead, by)?;
    let (round, bid) = (&showing.round, showing.bid);
    let slide = round.position().slide(wanted);
    let slide = slide.map_err(|blocked| Refusal::Move(blocked.to_string()))?;
    let left = u32::from(bid.moves).saturating_sub(round.cost());
    if slide.cost > left {
        return Err(Refusal::TooManyMoves { cost: slide.cost, left });
    }
    let symbol = showing.bidding.symbol;
    let path = std::iter::once(slide.start).chain(slide.steps.iter().map(|step| step.cell));
    let path = path.collect();
    record(ahead, RicochetFact::RobotMoved { seat: by, wanted: wanted.clone(), path });
    let round = match game(ahead).map(|game| &game.phase) {
        Some(Phase::Showing(showing)) => &showing.round,
        _ => return Ok(()),
    };
    if round.solved_by().is_some() {
        let next = next_at(ahead);
        record(ahead, RicochetFact::ChipWon { seat: by, symbol, next });
        end_if_won(ahead, by);
    } else if slide.cost == left {
        fail(ahead, by, Failure::MovesUsedUp);
    }
    Ok(())
}

fn give_up(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    if let Ok((game, bidding)) = bidding(ahead)
        && game.is_solo()
    {
        let symbol = bidding.symbol;
        miss(ahead, symbol);
        return Ok(());
    }
    showing(ahead, by)?;
    fail(ahead, by, Failure::GaveUp);
    Ok(())
}

fn ask_hint(ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal> {
    let (game, bidding) = bidding(ahead)?;
    let price = game.options.hints.ok_or(Refusal::NoHints)?;
    if bidding.hint_asked {
        return Err(Refusal::HintOnItsWay);
    }
    if bidding.hints.last() == Some(&Hint::None) {
        return Err(Refusal::NoHintLeft);
    }
    let left = bidding.until.map_or(price, |until| until - ahead.now());
    if left <= price {
        return Err(Refusal::HintTooDear { price, left });
    }
    record(ahead, RicochetFact::HintAsked { seat: by });
    Ok(())
}

/// When the next round begins by itself.
fn next_at(ahead: &Ahead) -> Millis {
    ahead.now() + game(ahead).map(|game| game.options.between).unwrap_or_default()
}

/// RR-45, RR-55.
fn end_if_won(ahead: &mut Ahead, by: SeatId) {
    let Some(game) = game(ahead) else { return };
    let chips = game.chips_of(by).count();
    if game.prize.is_some_and(|prize| chips >= usize::from(prize)) {
        end_game(ahead, Reason::EnoughChips);
    } else if game.face_down.is_empty() {
        end_game(ahead, Reason::ChipsGivenOut);
    }
}

/// RR-42, RR-43: the next in order has their turn, or the chip goes back.
fn fail(ahead: &mut Ahead, seat: SeatId, why: Failure) {
    record(ahead, RicochetFact::DemonstrationFailed { seat, why });
    let Some(game) = game(ahead) else { return };
    let Some(symbol) = game.turned_over() else { return };
    if game.is_solo() {
        return miss(ahead, symbol);
    }
    show_next(ahead);
}

/// Alone: the chip is put down face down.
fn miss(ahead: &mut Ahead, symbol: ::ricochet::Symbol) {
    let next = next_at(ahead);
    record(ahead, RicochetFact::ChipMissed { symbol, next });
    if game(ahead).is_some_and(|game| game.face_down.is_empty()) {
        end_game(ahead, Reason::ChipsGivenOut);
    }
}

/// Who is the first of those who have still to show has their turn (RR-40).
fn show_next(ahead: &mut Ahead) {
    let Some(game) = game(ahead) else { return };
    let Some(bidding) = game.bidding() else { return };
    if let Some(&bid) = game.still_to_show(ahead.table()).first() {
        begin_showing(ahead, bid);
    } else {
        let symbol = bidding.symbol;
        give_back(ahead, symbol, Returned::EverybodyFailed);
    }
}

fn begin_showing(ahead: &mut Ahead, bid: Bid) {
    let Some(game) = game(ahead) else { return };
    let more = ahead.table().handicap(bid.seat).more_time;
    let until = game.options.demonstration.map(|span| ahead.now() + span + more);
    let Bid { seat, moves } = bid;
    record(ahead, RicochetFact::DemonstrationBegan { seat, moves, until });
}

fn give_back(ahead: &mut Ahead, symbol: ::ricochet::Symbol, why: Returned) {
    let next = match why {
        // They want another one: it is turned over at once (RR-34).
        Returned::Agreed => ahead.now(),
        // Everybody can look at what nobody found.
        Returned::NobodyBid | Returned::EverybodyFailed => next_at(ahead),
    };
    record(ahead, RicochetFact::ChipReturned { symbol, why, next });
    if why == Returned::Agreed {
        turn_chip(ahead);
    }
}

/// Somebody sat down during the game: as long as no chip was won, they are counted for the goal (RR-45).
pub(crate) fn joined(ahead: &mut Ahead) {
    let Some(game) = game(ahead) else { return };
    let goal = prize(&game.options, ahead.table().player_count());
    if game.won.is_empty() && game.prize != goal {
        record(ahead, RicochetFact::GoalChanged { prize: goal });
    }
}

/// All agreed to put this chip back (RR-34). A bid that the others do not see yet came before.
pub(crate) fn skip(ahead: &mut Ahead) {
    let Some(bidding) = game(ahead).and_then(RicochetGame::bidding) else { return };
    if bidding.held.is_empty() {
        let symbol = bidding.symbol;
        give_back(ahead, symbol, Returned::Agreed);
    } else {
        stand_all(ahead);
    }
}

pub(crate) fn clock_ran_out(ahead: &mut Ahead, clock: Clock) {
    let Some(game) = game(ahead) else { return };
    match (&game.phase, clock.kind) {
        (Phase::Between { .. }, ClockKind::Between) => turn_chip(ahead),
        (Phase::Bidding(_), ClockKind::TakeBack) => stand_due(ahead),
        (Phase::Bidding(bidding), ClockKind::Timer) => {
            let (symbol, turns) = (bidding.symbol, bidding.turns);
            match game.options.mode {
                RicochetMode::Solo(TimerRuns::Two) if turns < 2 => {
                    let until = ahead.now() + game.options.timer;
                    record(ahead, RicochetFact::TimerTurned { by: None, until });
                }
                RicochetMode::Solo(_) => miss(ahead, symbol),
                RicochetMode::Match => {
                    // A first bid turns the timer anew, also one that nobody has seen until now (RR-34).
                    let first = bidding.bids.is_empty() && !bidding.held.is_empty();
                    stand_all(ahead);
                    if !first {
                        close(ahead);
                    }
                }
            }
        }
        (Phase::Showing(showing), ClockKind::Demonstration) => {
            let seat = showing.bid.seat;
            fail(ahead, seat, Failure::ClockRanOut);
        }
        _ => {}
    }
}

/// Who left cannot show anything; and when everybody has seen enough, the next round begins.
pub(crate) fn settle(ahead: &mut Ahead) {
    let Some(game) = game(ahead) else { return };
    let table = ahead.table();
    match &game.phase {
        Phase::Between { pressed, .. } => {
            if all_pressed_on(table, pressed) {
                turn_chip(ahead);
            }
        }
        Phase::Bidding(_) => {
            if game.everybody_is_done(table, ahead.now()) {
                close(ahead);
            }
        }
        Phase::Showing(showing) => {
            let seat = showing.bid.seat;
            if !table.seat(seat).is_some_and(Seat::is_playing) {
                fail(ahead, seat, Failure::Left);
            }
        }
    }
}
