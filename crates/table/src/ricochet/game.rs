//! The state of a game of Ricochet Robots, and what its facts do to it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::ricochet::{
    Arrangement, Board, Cell, Goal, PerRobot, Position, Round, Setup, Solution, Symbol,
};
use serde::{Deserialize, Serialize};

use super::bidding::{Bidding, HeldBid};
use super::fact::{Failure, Returned, RicochetStart};
use super::options::{RicochetMode, RicochetOptions};
use crate::clock::{Clock, ClockKind};
use crate::ending::{Ending, Reason};
use crate::job::{Analysis, Plan};
use crate::options::GameOptions;
use crate::seat::{Seat, SeatId};
use crate::table::Table;
use crate::time::{Millis, Span};

/// A game of Ricochet Robots. Invariant: each of the 17 chips is in exactly one place: face down, turned over, won,
/// or, alone, missed.
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
    plans: BTreeMap<SeatId, Plan>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The next chip is about to be turned over, or everybody looks at the last round.
    Between { until: Millis, pressed: BTreeSet<SeatId> },
    /// Everybody thinks and bids.
    Bidding(Bidding),
    /// Somebody shows a solution.
    Showing(Showing),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Showing {
    pub(crate) bidding: Bidding,
    /// Who shows now, and in how many moves.
    pub(crate) bid: Bid,
    pub(crate) round: Box<Round>,
    /// When the demonstration clock runs out, if the table has one.
    pub(crate) until: Option<Millis>,
    /// When the last move was made, or the demonstration began.
    pub(crate) moved_at: Millis,
    pub(crate) shown: Vec<Demonstration>,
}

// RR-30
/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetBid"), schema(as = RicochetBid))]
pub struct Bid {
    /// Whose.
    pub seat: SeatId,
    /// How many moves.
    pub moves: u8,
}

/// A demonstration that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demonstration {
    /// Whose.
    pub seat: SeatId,
    /// What was bid.
    pub bid: u8,
    /// What was shown.
    pub route: Solution,
    /// Why it failed; `None` if it succeeded.
    pub failure: Option<Failure>,
}

/// A round that is over: what was tried, and how short it could have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// Counted from 1.
    pub number: u32,
    /// What was to be reached.
    pub symbol: Symbol,
    /// Where the robots stood.
    pub robots: PerRobot<Option<Cell>>,
    /// Who had bid, in the order of arrival.
    pub bids: Vec<Bid>,
    /// What was shown, in order.
    pub shown: Vec<Demonstration>,
    /// How it ended.
    pub result: RoundResult,
    /// How many hints were given.
    pub hints: u8,
    /// The shortest solutions, when they are known.
    pub analysis: Option<Analysis>,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetResult"), schema(as = RicochetResult))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RoundResult {
    /// Somebody won the chip.
    Won {
        /// The seat of the person it is about.
        seat: SeatId,
    },
    /// It went back.
    Returned {
        /// Why it goes back.
        why: Returned,
    },
    /// Alone: it was put down face down.
    Missed,
}

impl RicochetGame {
    /// The game that starts like this; `None` if the table is for another game.
    pub(crate) fn new(start: &RicochetStart, table: &Table) -> Option<RicochetGame> {
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

    /// The printed board.
    pub fn arrangement(&self) -> Arrangement {
        self.arrangement
    }

    /// The board laid out.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Where the robots stood when the round began (RR-6).
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

    /// How many chips lie face down.
    pub fn face_down(&self) -> usize {
        self.face_down.len()
    }

    /// Alone: the chips that were missed.
    pub fn missed(&self) -> &[Symbol] {
        &self.missed
    }

    /// The chip that is turned over.
    pub fn turned_over(&self) -> Option<Symbol> {
        self.bidding().map(|bidding| bidding.symbol)
    }

    /// The rounds that are over.
    pub fn past(&self) -> &[Arc<PastRound>] {
        &self.past
    }

    /// Whether the puzzle of a chip that all skipped can be asked again, just as it was: then its shortest solutions
    /// stay unknown. A round that was played to its end and that nobody solved shows them to everybody, unless the table
    /// wants to wait there too (`reveal_returned`).
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

    pub(crate) fn phase(&self) -> &Phase {
        &self.phase
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.options.mode != RicochetMode::Match
    }

    pub(crate) fn options(&self) -> &RicochetOptions {
        &self.options
    }

    pub(crate) fn bidding(&self) -> Option<&Bidding> {
        match &self.phase {
            Phase::Between { .. } => None,
            Phase::Bidding(bidding) | Phase::Showing(Showing { bidding, .. }) => Some(bidding),
        }
    }

    /// The position of a round; `None` on a board without that target.
    pub(crate) fn position(&self, symbol: Symbol) -> Option<Position> {
        let goal = Goal { seeker: symbol.seeker(), cell: self.board.find(symbol)? };
        let setup = Setup {
            board: self.board.clone(),
            robots: self.markers,
            goal,
            ricochet: self.options.ricochet,
        };
        Position::try_from(setup).ok()
    }

    /// RR-34: before the first bid all can agree on another chip.
    pub(crate) fn can_skip(&self) -> bool {
        match &self.phase {
            Phase::Bidding(bidding) => bidding.bids.is_empty() && !self.is_solo(),
            Phase::Between { .. } | Phase::Showing(_) => false,
        }
    }

    /// Who has still to show, in their order: the lowest bid, among equal ones the first (RR-40), of those who have not
    /// shown yet and are still at the table. Whoever shows now is among them.
    pub(crate) fn still_to_show(&self, table: &Table) -> Vec<Bid> {
        let Some(bidding) = self.bidding() else { return Vec::new() };
        let shown = |seat: SeatId| match &self.phase {
            Phase::Showing(showing) => showing.shown.iter().any(|shown| shown.seat == seat),
            Phase::Between { .. } | Phase::Bidding(_) => false,
        };
        let here = |seat| table.seat(seat).is_some_and(Seat::is_playing);
        let open = bidding.bids.iter().filter(|bid| !shown(bid.seat) && here(bid.seat));
        let mut open: Vec<Bid> = open.copied().collect();
        // Bids are kept in the order of arrival, and equal ones stay in it.
        open.sort_by_cached_key(|bid| (bid.moves, !table.handicap(bid.seat).wins_ties));
        open
    }

    pub(crate) fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        match &self.phase {
            Phase::Between { pressed, .. } => Some(pressed),
            Phase::Bidding(_) | Phase::Showing(_) => None,
        }
    }

    pub(crate) fn press_on(&mut self, seat: SeatId) {
        if let Phase::Between { pressed, .. } = &mut self.phase {
            pressed.insert(seat);
        }
    }

    pub(crate) fn plan(&self, seat: SeatId) -> Option<&Plan> {
        self.plans.get(&seat)
    }

    pub(crate) fn set_plan(&mut self, seat: SeatId, plan: Plan) {
        self.plans.insert(seat, plan);
    }

    /// When the silence is long enough for a player to turn the timer (RR-34).
    pub(crate) fn quiet_until(&self) -> Option<Millis> {
        match &self.phase {
            Phase::Bidding(bidding) if bidding.until.is_none() => {
                Some(bidding.since + self.options.quiet)
            }
            _ => None,
        }
    }

    pub(crate) fn clocks(&self, table: &Table) -> Vec<Clock> {
        match &self.phase {
            // A new round waits for somebody to be there.
            Phase::Between { until, .. } if table.somebody_is_connected() => {
                vec![Clock::new(ClockKind::Between, *until)]
            }
            Phase::Between { .. } => Vec::new(),
            Phase::Bidding(bidding) => {
                let held = bidding.held.iter().map(HeldBid::clock);
                let timer = bidding.until.map(|until| Clock::new(ClockKind::Timer, until));
                held.chain(timer).chain(self.absence_clock(table)).collect()
            }
            Phase::Showing(Showing { bid, until, moved_at, .. }) => {
                table.demonstration_clock(bid.seat, *until, *moved_at).into_iter().collect()
            }
        }
    }

    pub(crate) fn put_off(&mut self, by: Span) {
        match &mut self.phase {
            Phase::Between { until, .. } => *until = *until + by,
            Phase::Bidding(bidding) => bidding.put_off(by),
            Phase::Showing(showing) => {
                showing.until = showing.until.map(|until| until + by);
                showing.moved_at = showing.moved_at + by;
                showing.bidding.put_off(by);
            }
        }
    }

    /// RR-46; alone RR-55.
    pub(crate) fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending {
        if !self.is_solo() {
            return Ending::by_score(reason, scores);
        }
        let won = self.won.len() > self.missed.len();
        let winners = scores.iter().filter(|_| won).map(|&(seat, _)| seat).collect();
        Ending { reason, winners, scores }
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

    /// Puts the demonstration aside and the robots back to their markers.
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
            hints: bidding.hints.len() as u8,
            analysis: None,
        }));
    }
}
