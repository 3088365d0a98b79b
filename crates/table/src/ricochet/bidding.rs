//! Thinking and bidding: what was said so far, what can still be taken back, and when nobody has anything more to say.

use std::collections::BTreeSet;

use ::ricochet::Symbol;

use super::game::{Bid, Phase, RicochetGame};
use crate::clock::{Clock, ClockKind};
use crate::job::Hint;
use crate::job::due::bots;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::{Millis, Span};

/// The round as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bidding {
    pub(crate) symbol: Symbol,
    /// When the chip was turned over.
    pub(crate) since: Millis,
    /// In the order of arrival; each seat has one.
    pub(crate) bids: Vec<Bid>,
    /// Bids that can still be taken back, in the order of arrival; each seat has one. They stand in the same order.
    pub(crate) held: Vec<HeldBid>,
    /// Who has nothing more to bid.
    pub(crate) done: BTreeSet<SeatId>,
    /// When the timer runs out, if it runs.
    pub(crate) until: Option<Millis>,
    /// How often the timer was turned.
    pub(crate) turns: u8,
    pub(crate) hints: Vec<Hint>,
    pub(crate) hint_asked: bool,
}

/// A bid that can still be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldBid {
    /// The bid.
    pub bid: Bid,
    /// From when on it stands.
    pub until: Millis,
}

impl Bidding {
    /// A chip was turned over, alone with the timer.
    pub(crate) fn new(symbol: Symbol, since: Millis, until: Option<Millis>) -> Bidding {
        Bidding {
            symbol,
            since,
            bids: Vec::new(),
            held: Vec::new(),
            done: BTreeSet::new(),
            until,
            turns: u8::from(until.is_some()),
            hints: Vec::new(),
            hint_asked: false,
        }
    }

    /// Whether a seat has said what it has: a bid, or that it has none.
    pub(crate) fn has_spoken(&self, seat: SeatId) -> bool {
        self.done.contains(&seat) || self.bids.iter().any(|bid| bid.seat == seat)
    }

    /// The bid of a seat that can still be taken back.
    pub(crate) fn held_by(&self, seat: SeatId) -> Option<&HeldBid> {
        self.held.iter().find(|held| held.bid.seat == seat)
    }

    /// What a seat has bid, whether it stands or not.
    pub(crate) fn own(&self, seat: SeatId) -> Option<u8> {
        let stands = self.bids.iter().find(|bid| bid.seat == seat);
        self.held_by(seat).map(|held| held.bid.moves).or(stands.map(|bid| bid.moves))
    }

    pub(crate) fn put_off(&mut self, by: Span) {
        self.since = self.since + by;
        self.until = self.until.map(|until| until + by);
        for held in &mut self.held {
            held.until = held.until + by;
        }
    }
}

impl HeldBid {
    pub(crate) fn clock(&self) -> Clock {
        Clock { kind: ClockKind::TakeBack(self.bid.seat), until: self.until }
    }
}

impl RicochetGame {
    /// Whether the people at the table have said all they have: each of them is done, or leads with a bid that stands.
    /// One of them has to have said so, because the timer belongs to everybody (RR-31). Whoever is away or asleep is
    /// not waited for.
    pub(crate) fn people_are_done(&self, table: &Table) -> bool {
        let Phase::Bidding(bidding) = &self.phase else { return false };
        let leads = self.still_to_show(table).first().map(|bid| bid.seat);
        let is_done = |seat: SeatId| bidding.done.contains(&seat) || leads == Some(seat);
        let mut said = bidding.done.iter().filter(|&&seat| table.bot(seat).is_none());
        !self.is_solo() && said.next().is_some() && table.awake().all(is_done)
    }

    /// Whether the bidding need not go on: the people are done, every bot that is there, ours or a guest, has bid or is
    /// stumped, and no bid can still be taken back.
    pub(crate) fn everybody_is_done(&self, table: &Table) -> bool {
        let Phase::Bidding(bidding) = &self.phase else { return false };
        self.people_are_done(table)
            && bidding.held.is_empty()
            && bots(table).chain(table.guests_here()).all(|seat| bidding.has_spoken(seat))
    }
}
