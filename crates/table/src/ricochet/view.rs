//! The view of Ricochet Robots. It hides bots' plans, and the shortest solutions until the round is over. Chips have no
//! order before they are turned over, so the view cannot leak it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::ricochet::{Arrangement, Cell, Goal, PerRobot, Ricochet, Solution, Symbol};

use super::bidding::HeldBid;
use super::game::{Bid, Demonstration, PastRound, Phase, RicochetGame, Showing};
use crate::job::Hint;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// A game of Ricochet Robots as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RicochetView {
    /// The arrangement of printed board sections.
    pub board: Arrangement,
    /// The definition of a ricochet.
    pub ricochet: Ricochet,
    /// The robots' current spaces.
    pub robots: PerRobot<Option<Cell>>,
    /// The robots' spaces at the start of the round.
    pub markers: PerRobot<Option<Cell>>,
    /// The number of the round.
    pub round: u32,
    /// The chip that is turned over.
    pub symbol: Option<Symbol>,
    /// The goal of that chip.
    pub goal: Option<Goal>,
    /// The phase of the round.
    pub phase: RicochetPhase,
    /// The chips of each seat that has any, in the order in which they were won.
    pub chips: Vec<(SeatId, Vec<Symbol>)>,
    /// The number of face-down chips.
    pub face_down: usize,
    /// Solo: the chips that were missed.
    pub missed: Vec<Symbol>,
    /// The number of chips that wins; `None` if all chips are played.
    pub prize: Option<u8>,
    /// The finished rounds, with their shortest solutions once these are known.
    pub past: Vec<Arc<PastRound>>,
}

/// The phase of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RicochetPhase {
    /// The players look at the finished round.
    Between {
        /// The time at which the next one begins automatically.
        next: Millis,
        /// The players who want to go on.
        pressed: Vec<SeatId>,
    },
    /// The players think and bid.
    Bidding {
        /// The time at which the chip was turned over.
        since: Millis,
        /// The bids, in the order of arrival.
        bids: Vec<Bid>,
        /// The viewer's bid that can still be taken back, hidden from the others.
        held: Option<HeldBid>,
        /// Players who have nothing more to bid.
        done: Vec<SeatId>,
        /// The time at which the timer runs out, if it runs.
        timer: Option<Millis>,
        /// The time from which any player may turn the timer, if it does not run.
        quiet_until: Option<Millis>,
        /// Solo: the hints given.
        hints: Vec<Hint>,
        /// True while a requested hint is being computed.
        hint_asked: bool,
    },
    /// A player demonstrates a solution.
    Showing {
        /// The demonstrator, and the number of moves that were bid.
        bid: Bid,
        /// The moves so far.
        route: Solution,
        /// Their cost.
        cost: u32,
        /// The time at which the demonstration clock runs out, if the table has one.
        until: Option<Millis>,
        /// All bids, in the order of arrival.
        bids: Vec<Bid>,
        /// The bidders who follow if this one fails, in order.
        next: Vec<Bid>,
        /// The failed demonstrations of this round.
        shown: Vec<Demonstration>,
    },
}

impl RicochetGame {
    pub(crate) fn view(&self, viewer: Option<SeatId>, table: &Table) -> RicochetView {
        let robots = match &self.phase {
            Phase::Showing(showing) => *showing.round.position().robots(),
            Phase::Between { .. } | Phase::Bidding(_) => self.markers,
        };
        let symbol = self.turned_over();
        let goal = symbol.and_then(|symbol| {
            Some(Goal { seeker: symbol.seeker(), cell: self.board.find(symbol)? })
        });
        let mut chips: BTreeMap<SeatId, Vec<Symbol>> = BTreeMap::new();
        for &(seat, symbol) in self.won.iter().filter(|(seat, _)| table.seat(*seat).is_some()) {
            chips.entry(seat).or_default().push(symbol);
        }
        let mut phase = self.phase_view(viewer, table);
        if table.is_large() {
            super::large_table::shorten(&mut phase);
        }
        RicochetView {
            board: self.arrangement(),
            ricochet: self.options.ricochet,
            robots,
            markers: self.markers,
            round: self.number,
            symbol,
            goal,
            phase,
            chips: chips.into_iter().collect(),
            face_down: self.face_down(),
            missed: self.missed.clone(),
            prize: self.prize,
            past: self.past.clone(),
        }
    }

    fn next_to_show(&self, showing: &Showing, table: &Table) -> Vec<Bid> {
        let mut next = self.still_to_show(table);
        next.retain(|bid| bid.seat != showing.bid.seat);
        next
    }

    fn phase_view(&self, viewer: Option<SeatId>, table: &Table) -> RicochetPhase {
        match &self.phase {
            Phase::Between { until, pressed } => {
                RicochetPhase::Between { next: *until, pressed: pressed.iter().copied().collect() }
            }
            Phase::Bidding(bidding) => RicochetPhase::Bidding {
                since: bidding.since,
                bids: bidding.bids.clone(),
                held: viewer.and_then(|viewer| bidding.held_by(viewer)).copied(),
                done: bidding.done.iter().copied().collect(),
                timer: bidding.until,
                quiet_until: self.quiet_until(),
                hints: bidding.hints.clone(),
                hint_asked: bidding.hint_asked,
            },
            Phase::Showing(showing) => RicochetPhase::Showing {
                bid: showing.bid,
                route: showing.round.moves().clone(),
                cost: showing.round.cost(),
                until: showing.until,
                bids: showing.bidding.bids.clone(),
                next: self.next_to_show(showing, table),
                shown: showing.shown.clone(),
            },
        }
    }
}
