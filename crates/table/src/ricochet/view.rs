//! The view of Ricochet Robots. It hides bots' plans, and the shortest solutions until the round is over. Chips have no
//! order before they are turned over, so the view cannot leak it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::ricochet::{Arrangement, Cell, Goal, PerRobot, Ricochet, Symbol};

use super::game::{Bid, PastRound, Phase, RicochetGame, Showing};
use crate::{Millis, SeatId, Table};

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
    /// The phase of the round, without the bids that other players can still take back.
    pub phase: Phase,
    /// The time from which any player may turn the timer, if it does not run.
    pub quiet_until: Option<Millis>,
    /// The bidders who follow if the demonstration fails, in order.
    pub next: Vec<Bid>,
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
        let mut phase = self.phase.clone();
        if let Phase::Bidding(bidding) | Phase::Showing(Showing { bidding, .. }) = &mut phase {
            bidding.held.retain(|held| Some(held.bid.seat) == viewer);
        }
        let mut next = self.next_to_show(table);
        if table.is_large() {
            super::large_table::shorten(&mut phase, &mut next);
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
            quiet_until: self.quiet_until(),
            next,
            chips: chips.into_iter().collect(),
            face_down: self.face_down(),
            missed: self.missed.clone(),
            prize: self.prize,
            past: self.past.clone(),
        }
    }

    fn next_to_show(&self, table: &Table) -> Vec<Bid> {
        let Phase::Showing(showing) = &self.phase else { return Vec::new() };
        let mut next = self.still_to_show(table);
        next.retain(|bid| bid.seat != showing.bid.seat);
        next
    }
}
