//! The state of a game of Ricochet Robots, and how events change it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::ricochet::{
    Arrangement, Board, Cell, Goal, PerRobot, Position, Round, Setup, Solution, Symbol,
};
use wire::wire;

use super::bidding::Bidding;
use super::event::{Failure, Returned, RicochetEvent};
use super::options::{RicochetMode, RicochetOptions};
use crate::job::{Analysis, Plan};
use crate::{GameOptions, Millis, Seat, SeatId, Table};

/// A game of Ricochet Robots. Invariant: each of the 17 chips is in exactly one place: face down, turned over, won or,
/// in solo games, missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RicochetGame {
    pub(super) options: RicochetOptions,
    arrangement: Arrangement,
    pub(super) board: Arc<Board>,
    pub(super) prize: Option<u8>,
    pub(super) markers: PerRobot<Option<Cell>>,
    pub(super) face_down: BTreeSet<Symbol>,
    pub(super) won: Vec<(SeatId, Symbol)>,
    pub(super) missed: Vec<Symbol>,
    pub(super) phase: Phase,
    pub(super) number: u32,
    pub(super) past: Vec<Arc<PastRound>>,
    pub(super) plans: BTreeMap<SeatId, Plan>,
}

/// The phase of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next chip is about to be turned over, or the players look at the finished round.
    Between {
        /// The time at which the next round begins automatically.
        until: Millis,
        /// The players who want to go on.
        pressed: BTreeSet<SeatId>,
    },
    /// The players think and bid.
    Bidding(Bidding),
    /// A player demonstrates a solution.
    Showing(Showing),
}

/// A demonstration in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showing {
    /// The bidding before it.
    pub bidding: Bidding,
    /// The demonstrator, and the number of moves that were bid.
    pub bid: Bid,
    /// The moves so far.
    pub round: Box<Round>,
    /// The time at which the demonstration clock runs out, if the table has one.
    pub until: Option<Millis>,
    /// The time of the last move, or of the start of the demonstration.
    pub moved_at: Millis,
    /// The failed demonstrations of this round.
    pub shown: Vec<Demonstration>,
}

impl Showing {
    /// The number of moves left of the bid.
    pub fn left(&self) -> u32 {
        u32::from(self.bid.moves).saturating_sub(self.round.cost())
    }
}

// RR-30
/// A bid.
#[wire(Copy)]
#[describe(ts(rename = "RicochetBid"), schema(as = RicochetBid))]
pub struct Bid {
    /// The bidder.
    pub seat: SeatId,
    /// The number of moves.
    pub moves: u8,
}

/// A finished demonstration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demonstration {
    /// The demonstrator.
    pub seat: SeatId,
    /// The number of moves that were bid.
    pub bid: u8,
    /// The demonstrated moves.
    pub route: Solution,
    /// The reason why it failed; `None` if it succeeded.
    pub failure: Option<Failure>,
}

/// A finished round: the attempts, and the shortest solutions once they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The symbol to reach.
    pub symbol: Symbol,
    /// The robots' spaces at the start of the round.
    pub robots: PerRobot<Option<Cell>>,
    /// The bids, in the order of arrival.
    pub bids: Vec<Bid>,
    /// The demonstrations, in order.
    pub shown: Vec<Demonstration>,
    /// The result.
    pub result: RoundResult,
    /// The number of hints given.
    pub hints: u8,
    /// The shortest solutions, once they are known.
    pub analysis: Option<Analysis>,
}

/// The result of a round.
#[wire(Copy)]
#[describe(ts(rename = "RicochetResult"), schema(as = RicochetResult))]
pub enum RoundResult {
    /// A player won the chip.
    Won {
        /// The winner.
        seat: SeatId,
    },
    /// The chip went back.
    Returned {
        /// The reason.
        why: Returned,
    },
    /// Solo: the chip was put down face down.
    Missed,
}

impl RicochetGame {
    /// A new game; `None` if the table is for another game.
    pub(crate) fn start(fact: &RicochetEvent, table: &Table, _: Millis) -> Option<RicochetGame> {
        let RicochetEvent::Started(start) = fact else { return None };
        let GameOptions::Ricochet(options) = &table.rules().game else { return None };
        Some(RicochetGame {
            options: options.clone(),
            arrangement: start.board,
            board: Arc::new(start.board.board()),
            prize: start.prize,
            markers: start.robots,
            face_down: Symbol::all().collect(),
            won: Vec::new(),
            missed: Vec::new(),
            phase: Phase::Between { until: Millis(0), pressed: BTreeSet::new() },
            number: 0,
            past: Vec::new(),
            plans: BTreeMap::new(),
        })
    }

    /// The arrangement of printed board sections.
    pub fn arrangement(&self) -> Arrangement {
        self.arrangement
    }

    /// The board built from the arrangement.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The robots' spaces at the start of the round (RR-6).
    pub fn markers(&self) -> &PerRobot<Option<Cell>> {
        &self.markers
    }

    /// The number of the round, counted from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.number
    }

    /// The chips of a seat, in the order in which they were won.
    pub fn chips_of(&self, seat: SeatId) -> impl Iterator<Item = Symbol> + '_ {
        self.won.iter().filter(move |(owner, _)| *owner == seat).map(|&(_, symbol)| symbol)
    }

    /// The number of face-down chips.
    pub fn face_down(&self) -> usize {
        self.face_down.len()
    }

    /// Solo: the chips that were missed.
    pub fn missed(&self) -> &[Symbol] {
        &self.missed
    }

    /// The chip that is turned over.
    pub fn turned_over(&self) -> Option<Symbol> {
        self.bidding().map(|bidding| bidding.symbol)
    }

    /// The finished rounds.
    pub fn past(&self) -> &[Arc<PastRound>] {
        &self.past
    }

    /// True if the same puzzle can come up again, so that its shortest solutions must stay hidden: its chip went back
    /// and the robots have not moved since. This always holds for a chip that was skipped by agreement; for a round
    /// that was played to its end without a solution only if the table turned `reveal_returned` off.
    pub(crate) fn may_come_again(&self, past: &PastRound) -> bool {
        let skipped = match past.result {
            RoundResult::Returned { why: Returned::Agreed } => true,
            RoundResult::Returned { .. } => !self.options.reveal_returned,
            RoundResult::Won { .. } | RoundResult::Missed => false,
        };
        let in_play =
            self.face_down.contains(&past.symbol) || self.turned_over() == Some(past.symbol);
        skipped && in_play && past.robots == self.markers
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.options.mode != RicochetMode::Match
    }

    pub(crate) fn bidding(&self) -> Option<&Bidding> {
        match &self.phase {
            Phase::Between { .. } => None,
            Phase::Bidding(bidding) | Phase::Showing(Showing { bidding, .. }) => Some(bidding),
        }
    }

    /// The position of a round; `None` on a board without that target.
    pub(crate) fn position(&self, symbol: Symbol) -> Option<Position> {
        self.puzzle(symbol, self.markers)
    }

    /// The puzzle of a chip with the robots on these spaces.
    pub fn puzzle(&self, symbol: Symbol, robots: PerRobot<Option<Cell>>) -> Option<Position> {
        let goal = Goal { seeker: symbol.seeker(), cell: self.board.find(symbol)? };
        let (board, ricochet) = (self.board.clone(), self.options.ricochet);
        Position::try_from(Setup { board, robots, goal, ricochet }).ok()
    }

    /// The bids that can still be demonstrated, in order: the lowest first, among equals the earlier one (RR-40).
    /// Leaves out players who have demonstrated or left. Includes the current demonstrator.
    pub(crate) fn still_to_show(&self, table: &Table) -> Vec<Bid> {
        let Some(bidding) = self.bidding() else { return Vec::new() };
        let shown = |seat: SeatId| match &self.phase {
            Phase::Showing(showing) => showing.shown.iter().any(|shown| shown.seat == seat),
            Phase::Between { .. } | Phase::Bidding(_) => false,
        };
        let here = |seat| table.seat(seat).is_some_and(Seat::is_playing);
        let open = bidding.bids.iter().filter(|bid| !shown(bid.seat) && here(bid.seat));
        let mut open: Vec<Bid> = open.copied().collect();
        // Bids are in the order of arrival, and the sort is stable.
        open.sort_by_cached_key(|bid| (bid.moves, !table.handicap(bid.seat).wins_ties));
        open
    }

    /// The time from which a player may turn the timer after a long silence (RR-34).
    pub(crate) fn quiet_until(&self) -> Option<Millis> {
        match &self.phase {
            Phase::Bidding(bidding) if bidding.until.is_none() => {
                Some(bidding.since + self.options.quiet)
            }
            _ => None,
        }
    }

    pub(super) fn turn_chip(&mut self, symbol: Symbol, until: Option<Millis>, at: Millis) {
        self.face_down.remove(&symbol);
        self.number += 1;
        self.plans.clear();
        self.phase = Phase::Bidding(Bidding::new(symbol, at, until));
    }

    pub(super) fn begin_showing(&mut self, bid: Bid, until: Option<Millis>, at: Millis) {
        let Some(symbol) = self.turned_over() else { return };
        let Some(position) = self.position(symbol) else { return };
        let round = Box::new(Round::new(position));
        match &mut self.phase {
            Phase::Between { .. } => {}
            Phase::Bidding(bidding) => {
                let bidding = bidding.clone();
                let (moved_at, shown) = (at, Vec::new());
                self.phase =
                    Phase::Showing(Showing { bidding, bid, round, until, moved_at, shown });
            }
            Phase::Showing(showing) => {
                (showing.bid, showing.round) = (bid, round);
                (showing.until, showing.moved_at) = (until, at);
            }
        }
    }

    /// Ends the demonstration and moves the robots back to their markers.
    pub(super) fn end_showing(&mut self, failure: Option<Failure>) {
        if let Phase::Showing(showing) = &mut self.phase {
            let route = showing.round.moves().clone();
            let Bid { seat, moves } = showing.bid;
            showing.shown.push(Demonstration { seat, bid: moves, route, failure });
            *showing.round = Round::new(showing.round.start().clone());
        }
    }

    pub(super) fn end_round(&mut self, result: RoundResult, until: Millis) {
        let between = Phase::Between { until, pressed: BTreeSet::new() };
        let (bidding, shown) = match std::mem::replace(&mut self.phase, between) {
            Phase::Between { .. } => return,
            Phase::Bidding(bidding) => (bidding, Vec::new()),
            Phase::Showing(showing) => (showing.bidding, showing.shown),
        };
        self.past.push(Arc::new(PastRound {
            number: self.number,
            symbol: bidding.symbol,
            robots: self.markers,
            bids: bidding.bids,
            shown,
            result,
            hints: bidding.hints.given.len() as u8,
            analysis: None,
        }));
    }
}
