//! The events of Ricochet Robots.

use std::sync::Arc;

use ::ricochet::{Arrangement, BID_MAX, Cell, Move, PerRobot, Round, Symbol};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use wire::wire;

use super::bidding::{Bidding, HeldBid};
use super::game::{Bid, Phase, RicochetGame, RoundResult, Showing};
use super::stored::as_robots;
use crate::job::{Analysis, Hint};
use crate::record::{NOT_NOW, sits};
use crate::{GameEvent, Millis, SeatId, Table};

/// An event in a game of Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[serde(deny_unknown_fields)]
pub enum RicochetEvent {
    /// The board was laid out and the robots were placed (RR-2, RR-6).
    Started(RicochetStart),
    /// A player joined before the first chip was won, so the number of chips that wins changed (RR-45).
    GoalChanged {
        /// The number of chips that wins now; `None` if all chips are played.
        prize: Option<u8>,
    },
    /// A chip was turned over (RR-20).
    ChipTurned {
        /// The symbol on the chip.
        symbol: Symbol,
        /// Chips that were turned over before it and shuffled back, because their robots were on the target already
        /// (RR-24).
        passed_over: Vec<Symbol>,
        /// Solo: the time at which the timer, turned with the chip, runs out (RR-55).
        until: Option<Millis>,
    },
    /// A player made a bid that can still be taken back. Hidden from all viewers; the bidder's own view shows the
    /// bid.
    BidHeld {
        /// The bidder.
        seat: SeatId,
        /// The number of moves.
        moves: u8,
        /// The time at which it becomes final.
        until: Millis,
    },
    /// A player took back a held bid. Hidden from all viewers.
    BidTakenBack {
        /// The bidder.
        seat: SeatId,
    },
    /// A bid became final (RR-30, RR-32), at once or after it was held.
    BidMade {
        /// The bidder.
        seat: SeatId,
        /// The number of moves.
        moves: u8,
    },
    /// The sand timer was turned: by the first bid (RR-31), by a player (RR-34), or for the second run of a solo
    /// game (RR-55).
    TimerTurned {
        /// The player who turned it, if one did.
        by: Option<SeatId>,
        /// The time at which it runs out.
        until: Millis,
    },
    /// A player has nothing more to bid for this chip.
    DoneSaid {
        /// The player's seat.
        seat: SeatId,
    },
    /// A demonstration began (RR-40).
    DemonstrationBegan {
        /// The demonstrator.
        seat: SeatId,
        /// The number of moves that were bid.
        moves: u8,
        /// The time at which its clock runs out, if the table has one.
        until: Option<Millis>,
    },
    /// A robot was moved.
    RobotMoved {
        /// The demonstrator.
        seat: SeatId,
        /// The move as the player gave it.
        wanted: Move,
        /// All spaces of its path, from the start to where it stopped.
        path: Vec<Cell>,
    },
    /// The demonstrator took back the last move.
    MoveUndone {
        /// The demonstrator.
        seat: SeatId,
    },
    /// A demonstration failed, and the robots went back to their markers (RR-42).
    DemonstrationFailed {
        /// The demonstrator.
        seat: SeatId,
        /// The reason.
        why: Failure,
    },
    /// A demonstration succeeded (RR-41): the chip is won, and the markers move (RR-44).
    ChipWon {
        /// The winner of the chip.
        seat: SeatId,
        /// The chip.
        symbol: Symbol,
        /// The time at which the next round begins automatically.
        next: Millis,
    },
    /// The chip went back among the face-down ones.
    ChipReturned {
        /// The chip.
        symbol: Symbol,
        /// The reason.
        why: Returned,
        /// The time at which the next round begins automatically.
        next: Millis,
    },
    /// Solo: the chip was put down face down (RR-55).
    ChipMissed {
        /// The chip.
        symbol: Symbol,
        /// The time at which the next round begins automatically.
        next: Millis,
    },
    /// A player without other people at the table requested a hint.
    HintAsked {
        /// The player's seat.
        seat: SeatId,
    },
    /// A hint was given; it cost time if the timer runs.
    HintGiven {
        /// The player's seat.
        seat: SeatId,
        /// The hint.
        hint: Hint,
        /// The new time at which the timer runs out, if it runs.
        until: Option<Millis>,
    },
    /// The shortest solutions of a finished round are known.
    Analysed {
        /// The number of the round.
        round: u32,
        /// The shortest solutions.
        analysis: Analysis,
    },
}

impl GameEvent for RicochetEvent {
    fn is_analysis(&self) -> bool {
        matches!(self, RicochetEvent::Analysed { .. })
    }

    fn is_hidden(&self) -> bool {
        matches!(self, RicochetEvent::BidHeld { .. } | RicochetEvent::BidTakenBack { .. })
    }

    fn is_counted(&self) -> bool {
        matches!(self, RicochetEvent::BidMade { .. } | RicochetEvent::DoneSaid { .. })
    }

    fn doer(&self) -> Option<SeatId> {
        match self {
            RicochetEvent::BidHeld { seat, .. }
            | RicochetEvent::BidTakenBack { seat }
            | RicochetEvent::BidMade { seat, .. }
            | RicochetEvent::DoneSaid { seat }
            | RicochetEvent::RobotMoved { seat, .. }
            | RicochetEvent::MoveUndone { seat }
            | RicochetEvent::DemonstrationFailed { seat, why: Failure::GaveUp }
            | RicochetEvent::HintAsked { seat } => Some(*seat),
            RicochetEvent::TimerTurned { by, .. } => *by,
            _ => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            RicochetEvent::ChipTurned { until, .. }
            | RicochetEvent::DemonstrationBegan { until, .. }
            | RicochetEvent::HintGiven { until, .. } => until.as_mut(),
            RicochetEvent::BidHeld { until, .. } | RicochetEvent::TimerTurned { until, .. } => {
                Some(until)
            }
            RicochetEvent::ChipWon { next, .. }
            | RicochetEvent::ChipReturned { next, .. }
            | RicochetEvent::ChipMissed { next, .. } => Some(next),
            RicochetEvent::Started(_)
            | RicochetEvent::GoalChanged { .. }
            | RicochetEvent::BidTakenBack { .. }
            | RicochetEvent::BidMade { .. }
            | RicochetEvent::DoneSaid { .. }
            | RicochetEvent::RobotMoved { .. }
            | RicochetEvent::MoveUndone { .. }
            | RicochetEvent::DemonstrationFailed { .. }
            | RicochetEvent::HintAsked { .. }
            | RicochetEvent::Analysed { .. } => None,
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let game = RicochetGame::start(self, table, table.last_at()).ok_or(NOT_NOW)?;
        let plays = |robot| game.options.robots_in_play().any(|other| other == robot);
        let placed = game.markers.iter().all(|(robot, cell)| cell.is_some() == plays(robot));
        let stands = game.face_down.iter().all(|&symbol| game.position(symbol).is_some());
        if placed && stands { Ok(()) } else { Err("the robots cannot stand like this") }
    }
}

impl RicochetGame {
    /// Applies an event to the game.
    pub(crate) fn apply(&mut self, fact: &RicochetEvent, at: Millis) {
        match fact {
            RicochetEvent::Started(_) => {}
            RicochetEvent::GoalChanged { prize } => self.prize = *prize,
            RicochetEvent::ChipTurned { symbol, until, .. } => self.turn_chip(*symbol, *until, at),
            RicochetEvent::BidHeld { .. }
            | RicochetEvent::BidTakenBack { .. }
            | RicochetEvent::BidMade { .. }
            | RicochetEvent::DoneSaid { .. }
            | RicochetEvent::TimerTurned { .. }
            | RicochetEvent::HintAsked { .. }
            | RicochetEvent::HintGiven { .. } => {
                if let Phase::Bidding(bidding) = &mut self.phase {
                    bidding.apply(fact);
                }
            }
            RicochetEvent::DemonstrationBegan { seat, moves, until } => {
                self.begin_showing(Bid { seat: *seat, moves: *moves }, *until, at);
            }
            RicochetEvent::RobotMoved { wanted, .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.round.play(wanted).is_ok()
                {
                    showing.moved_at = at;
                }
            }
            RicochetEvent::MoveUndone { .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.round.undo().is_some()
                {
                    showing.moved_at = at;
                }
            }
            RicochetEvent::DemonstrationFailed { why, .. } => self.end_showing(Some(*why)),
            RicochetEvent::ChipWon { seat, symbol, next } => {
                if let Phase::Showing(showing) = &self.phase {
                    let end = *showing.round.position().robots();
                    self.end_showing(None);
                    self.won.push((*seat, *symbol));
                    self.end_round(RoundResult::Won { seat: *seat }, *next);
                    self.markers = end;
                }
            }
            RicochetEvent::ChipReturned { symbol, why, next } => {
                self.end_round(RoundResult::Returned { why: *why }, *next);
                self.face_down.insert(*symbol);
            }
            RicochetEvent::ChipMissed { symbol, next } => {
                self.end_round(RoundResult::Missed, *next);
                self.missed.push(*symbol);
            }
            RicochetEvent::Analysed { round, analysis } => {
                let past = self.past.iter_mut().find(|past| past.number == *round);
                if let Some(past) = past {
                    Arc::make_mut(past).analysis = Some(analysis.clone());
                }
            }
        }
    }

    /// Checks that an event can follow the current state. Records from outside are not trusted.
    pub(crate) fn fits(&self, fact: &RicochetEvent, table: &Table) -> Result<(), &'static str> {
        let fine = match fact {
            // Held bids are hidden, so no record contains them.
            RicochetEvent::Started(_)
            | RicochetEvent::BidHeld { .. }
            | RicochetEvent::BidTakenBack { .. } => false,
            RicochetEvent::GoalChanged { prize } => self.won.is_empty() && self.prize != *prize,
            RicochetEvent::ChipTurned { symbol, .. } => {
                let between = matches!(self.phase, Phase::Between { .. });
                between && self.face_down.contains(symbol) && self.position(*symbol).is_some()
            }
            RicochetEvent::DoneSaid { seat }
            | RicochetEvent::HintAsked { seat }
            | RicochetEvent::HintGiven { seat, .. } => {
                sits(table, *seat)?;
                self.is_bidding()
            }
            RicochetEvent::BidMade { seat, moves } => {
                sits(table, *seat)?;
                let Phase::Bidding(bidding) = &self.phase else { return Err(NOT_NOW) };
                // RR-32
                let lower = bidding.own(*seat).is_none_or(|own| *moves < own);
                (1..=BID_MAX).contains(moves) && lower
            }
            // The first bid or a long silence turns it, and a solo game can have two runs.
            RicochetEvent::TimerTurned { .. } => match &self.phase {
                Phase::Bidding(bidding) => bidding.turns < 2,
                Phase::Between { .. } | Phase::Showing(_) => false,
            },
            RicochetEvent::DemonstrationBegan { seat, moves, .. } => {
                sits(table, *seat)?;
                self.turned_over().is_some() && (1..=BID_MAX).contains(moves)
            }
            RicochetEvent::RobotMoved { seat, wanted, path } => {
                let showing = self.shown_by(*seat).ok_or("this player is not showing")?;
                let mut round = showing.round.clone();
                let slide = round.play(wanted).map_err(|_| "the robot cannot move like this")?;
                let way: Vec<Cell> = std::iter::once(slide.start)
                    .chain(slide.steps.iter().map(|at| at.cell))
                    .collect();
                way == *path && round.cost() <= u32::from(showing.bid.moves)
            }
            RicochetEvent::MoveUndone { seat } => {
                let moved = |showing: &Showing| !showing.round.moves().0.is_empty();
                self.shown_by(*seat).is_some_and(moved)
            }
            RicochetEvent::DemonstrationFailed { seat, .. } => self.shown_by(*seat).is_some(),
            RicochetEvent::ChipWon { seat, symbol, .. } => {
                let solved = |showing: &Showing| showing.round.solved_by().is_some();
                self.turned_over() == Some(*symbol) && self.shown_by(*seat).is_some_and(solved)
            }
            RicochetEvent::ChipReturned { symbol, .. }
            | RicochetEvent::ChipMissed { symbol, .. } => self.turned_over() == Some(*symbol),
            RicochetEvent::Analysed { round, analysis } => self.analysis_fits(*round, analysis),
        };
        if fine { Ok(()) } else { Err(NOT_NOW) }
    }

    pub(super) fn is_bidding(&self) -> bool {
        matches!(self.phase, Phase::Bidding(_))
    }

    fn shown_by(&self, seat: SeatId) -> Option<&Showing> {
        match &self.phase {
            Phase::Showing(showing) => Some(showing).filter(|showing| showing.bid.seat == seat),
            Phase::Between { .. } | Phase::Bidding(_) => None,
        }
    }

    fn analysis_fits(&self, round: u32, analysis: &Analysis) -> bool {
        let Some(past) = self.past.iter().find(|past| past.number == round) else { return false };
        match analysis {
            Analysis::Ricochet { routes, .. } => {
                // Restore the robots' positions of that round.
                let Some(start) = self.puzzle(past.symbol, past.robots) else { return false };
                routes.iter().all(|route| {
                    let shown = Round::replay(start.clone(), route);
                    shown.is_ok_and(|round| round.solved_by().is_some())
                })
            }
            Analysis::Unsolvable | Analysis::NotFound => true,
            Analysis::Micro { .. } => false,
        }
    }
}

impl Bidding {
    /// Applies an event to the bidding.
    fn apply(&mut self, fact: &RicochetEvent) {
        match fact {
            RicochetEvent::BidHeld { seat, moves, until } => {
                self.held.retain(|held| held.bid.seat != *seat);
                let bid = Bid { seat: *seat, moves: *moves };
                self.held.push(HeldBid { bid, until: *until });
                self.done.remove(seat);
            }
            RicochetEvent::BidTakenBack { seat } => self.held.retain(|held| held.bid.seat != *seat),
            RicochetEvent::BidMade { seat, moves } => {
                // A player who declared to be done while the bid was held stays done: the declaration came after this
                // bid.
                if self.held_by(*seat).is_none() {
                    self.done.remove(seat);
                }
                self.held.retain(|held| held.bid.seat != *seat);
                self.bids.retain(|bid| bid.seat != *seat);
                self.bids.push(Bid { seat: *seat, moves: *moves });
            }
            RicochetEvent::DoneSaid { seat } => {
                self.done.insert(*seat);
            }
            RicochetEvent::TimerTurned { until, .. } => {
                self.until = Some(*until);
                self.turns += 1;
            }
            RicochetEvent::HintAsked { .. } => self.hints.asked = true,
            RicochetEvent::HintGiven { hint, until, .. } => {
                self.hints.give(hint.clone());
                self.until = *until;
            }
            _ => {}
        }
    }
}

/// The start of a game of Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RicochetStart {
    /// The board.
    pub board: Arrangement,
    /// The robots' spaces.
    #[serde(with = "as_robots")]
    pub robots: PerRobot<Option<Cell>>,
    /// The number of chips that wins; `None` if all chips are played (RR-45).
    pub prize: Option<u8>,
}

// RR-42
/// The reason why a demonstration failed.
#[wire(Copy, Hash)]
#[describe(ts(rename = "RicochetFailure"), schema(as = RicochetFailure))]
pub enum Failure {
    /// The moves of the bid were used up.
    MovesUsedUp,
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// The reason why a chip went back.
#[wire(Copy, Hash)]
#[describe(ts(rename = "RicochetReturned"), schema(as = RicochetReturned))]
pub enum Returned {
    /// No player bid before the timer ran out (RR-34), or before all players were done.
    NobodyBid,
    /// All agreed to skip it (RR-34).
    Agreed,
    /// All bidders failed (RR-43).
    EverybodyFailed,
}
