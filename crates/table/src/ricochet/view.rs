//! What everybody sees of Ricochet Robots. The order of chips does not exist before they are turned over, a bot's plan
//! is its own, and the shortest solutions are shown when the round is over.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::ricochet::{Arrangement, Cell, Goal, Move, PerRobot, Ricochet, Solution, Symbol};

use super::bidding::HeldBid;
use super::game::{Bid, Demonstration, PastRound, Phase, RicochetGame, Showing};
use crate::job::Hint;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// A game of Ricochet Robots as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RicochetView {
    /// The printed board.
    pub board: Arrangement,
    /// What counts as a ricochet.
    pub ricochet: Ricochet,
    /// Where the robots stand.
    pub robots: PerRobot<Option<Cell>>,
    /// Where they stood when the round began.
    pub markers: PerRobot<Option<Cell>>,
    /// The number of the round.
    pub round: u32,
    /// The chip that is turned over.
    pub symbol: Option<Symbol>,
    /// What it asks for.
    pub goal: Option<Goal>,
    /// Where the round stands.
    pub phase: RicochetPhase,
    /// The chips of each seat that has any, in the order in which they were won.
    pub chips: Vec<(SeatId, Vec<Symbol>)>,
    /// How many chips lie face down.
    pub face_down: usize,
    /// Alone: the chips that were missed.
    pub missed: Vec<Symbol>,
    /// With how many chips somebody wins; `None` if all are played for.
    pub prize: Option<u8>,
    /// The rounds that are over, with their shortest solutions as soon as they are known.
    pub past: Vec<Arc<PastRound>>,
}

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RicochetPhase {
    /// Everybody looks at the last round.
    Between {
        /// When the next one begins by itself.
        next: Millis,
        /// Who has seen enough.
        pressed: Vec<SeatId>,
    },
    /// Everybody thinks and bids.
    Bidding {
        /// When the chip was turned over.
        since: Millis,
        /// The bids, in the order of arrival.
        bids: Vec<Bid>,
        /// What the viewer has bid and can still take back. The others do not see it yet.
        held: Option<HeldBid>,
        /// Who has nothing more to bid.
        done: Vec<SeatId>,
        /// When the timer runs out, if it runs.
        timer: Option<Millis>,
        /// From when on anybody may turn it, if it does not run.
        quiet_until: Option<Millis>,
        /// From when on the viewer may bid, while others have a head start.
        bid_from: Option<Millis>,
        /// Alone: the hints that were given.
        hints: Vec<Hint>,
        /// Whether one is on its way.
        hint_asked: bool,
    },
    /// Somebody shows a solution.
    Showing {
        /// Who, and in how many moves.
        bid: Bid,
        /// What was shown so far.
        route: Solution,
        /// What it cost.
        cost: u32,
        /// When the demonstration clock runs out, if the table has one.
        until: Option<Millis>,
        /// Everybody's bids, in the order of arrival.
        bids: Vec<Bid>,
        /// Who shows after this one, if it fails, in order.
        next: Vec<Bid>,
        /// The demonstrations of this round that failed.
        shown: Vec<Demonstration>,
        /// What the viewer can do now, if it is they who show.
        slideable: Vec<Slideable>,
    },
}

/// A move that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slideable {
    /// The move.
    pub wanted: Move,
    /// Where it ends.
    pub to: Cell,
    /// What it costs.
    pub cost: u32,
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
        if table.is_hall() {
            super::hall::shorten(&mut phase);
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
                bid_from: viewer.map(|viewer| bidding.since + table.wait_of(viewer)),
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
                slideable: slideable(showing, viewer),
            },
        }
    }
}

fn slideable(showing: &Showing, viewer: Option<SeatId>) -> Vec<Slideable> {
    if viewer != Some(showing.bid.seat) {
        return Vec::new();
    }
    let outcomes = showing.round.position().all_outcomes().into_iter();
    let slideable = outcomes.map(|outcome| Slideable {
        wanted: outcome.wanted,
        to: outcome.stop.cell,
        cost: outcome.cost,
    });
    slideable.collect()
}
