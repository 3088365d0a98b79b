//! The bidding phase: bids, bids that can still be taken back, and when the bidding ends early.

use std::collections::BTreeSet;

use ::ricochet::Symbol;

use super::game::{Bid, Phase, RicochetGame};
use crate::job::Hints;
use crate::job::due::bots;
use crate::{Clock, ClockKind, Millis, Presence, SeatId, Span, Table};

/// The time to wait for a player with a lost connection before the bidding ends early without them.
pub(crate) const ABSENCE: Span = Span::secs(30);

/// The state of the bidding for one chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bidding {
    /// The chip that is turned over.
    pub symbol: Symbol,
    /// The time at which the chip was turned over.
    pub since: Millis,
    /// Bids in the order of arrival, one per seat.
    pub bids: Vec<Bid>,
    /// Bids that can still be taken back, in the order of arrival, one per seat. They become final in the same order. A
    /// view has only the viewer's own.
    pub held: Vec<HeldBid>,
    /// Players who have nothing more to bid.
    pub done: BTreeSet<SeatId>,
    /// The time at which the timer runs out, if it runs.
    pub until: Option<Millis>,
    /// The number of times the timer was turned.
    pub turns: u8,
    /// The hints given: solo, or against bots that have all given up.
    pub hints: Hints,
}

/// A bid that can still be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldBid {
    /// The bid.
    pub bid: Bid,
    /// The time at which it becomes final.
    pub until: Millis,
}

impl Bidding {
    /// The bidding for a newly turned chip; in solo games the timer starts with it.
    pub(crate) fn new(symbol: Symbol, since: Millis, until: Option<Millis>) -> Bidding {
        Bidding {
            symbol,
            since,
            bids: Vec::new(),
            held: Vec::new(),
            done: BTreeSet::new(),
            until,
            turns: u8::from(until.is_some()),
            hints: Hints::default(),
        }
    }

    /// True if a seat has made a bid or is done.
    pub(crate) fn has_spoken(&self, seat: SeatId) -> bool {
        self.done.contains(&seat) || self.bids.iter().any(|bid| bid.seat == seat)
    }

    /// The bid of a seat that can still be taken back.
    pub(crate) fn held_by(&self, seat: SeatId) -> Option<&HeldBid> {
        self.held.iter().find(|held| held.bid.seat == seat)
    }

    /// The bid of a seat, final or not.
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
        Clock::of(self.bid.seat, ClockKind::TakeBack, self.until)
    }
}

/// The early end of the bidding, before the timer runs out.
enum EarlyEnd {
    /// A connected player is not done, no player has declared to be, or the table does not allow an early end.
    No,
    /// All players are done.
    Now,
    /// Only players with a lost connection are not done; the bidding waits for them until this time.
    After(Millis),
}

impl RicochetGame {
    /// True if all players have nothing more to bid in this round. The timer runs for all players (RR-31), so bidders
    /// have to declare it too. The table's own bots do not count: a bot bids once. The bidding waits for a player with
    /// a lost connection, but only for [`ABSENCE`].
    pub(crate) fn players_are_done(&self, table: &Table, now: Millis) -> bool {
        match self.early_end(table) {
            EarlyEnd::No => false,
            EarlyEnd::Now => true,
            EarlyEnd::After(until) => until <= now,
        }
    }

    /// True if the bidding can end: the players are done, each of the table's bots has bid or given up, and no bid can
    /// still be taken back.
    pub(crate) fn everybody_is_done(&self, table: &Table, now: Millis) -> bool {
        self.bots_are_done(table)
            && (self.players_are_done(table, now) || self.all_bid_the_same(table))
    }

    /// True if at least two players have bid, all the same number, and no player who is present has still to speak.
    fn all_bid_the_same(&self, table: &Table) -> bool {
        let Phase::Bidding(bidding) = &self.phase else { return false };
        let [first, others @ ..] = bidding.bids.as_slice() else { return false };
        self.options.early_end
            && !others.is_empty()
            && others.iter().all(|bid| bid.moves == first.moves)
            && table.players().all(|seat| bidding.has_spoken(seat))
    }

    /// True if one person plays against bots that have all given up, and no player has bid.
    pub(crate) fn is_stumped(&self, table: &Table, seat: SeatId) -> bool {
        let Phase::Bidding(bidding) = &self.phase else { return false };
        let mut bots = bots(table).peekable();
        bidding.bids.is_empty()
            && bidding.held.is_empty()
            && table.plays_without_people(seat)
            && bots.peek().is_some()
            && bots.all(|bot| bidding.done.contains(&bot))
    }

    /// The clock that runs while only players with a lost connection are not done.
    pub(crate) fn absence_clock(&self, table: &Table) -> Option<Clock> {
        let EarlyEnd::After(until) = self.early_end(table) else { return None };
        if !self.bots_are_done(table) {
            return None;
        }
        Some(Clock::new(ClockKind::Absence, until))
    }

    fn bots_are_done(&self, table: &Table) -> bool {
        let Phase::Bidding(bidding) = &self.phase else { return false };
        bidding.held.is_empty() && bots(table).all(|seat| bidding.has_spoken(seat))
    }

    fn early_end(&self, table: &Table) -> EarlyEnd {
        let Phase::Bidding(bidding) = &self.phase else { return EarlyEnd::No };
        let said = bidding.done.iter().any(|&seat| table.bot(seat).is_none());
        if self.is_solo() || !self.options.early_end || !said {
            return EarlyEnd::No;
        }
        let mut until = None;
        for (id, seat) in table.seats().filter(|(_, seat)| seat.player.has_token()) {
            match seat.presence {
                _ if bidding.done.contains(&id) => {}
                Presence::Here | Presence::Asleep => return EarlyEnd::No,
                Presence::Away { since } => until = until.max(Some(since + ABSENCE)),
                Presence::Left { .. } | Presence::Removed { .. } => {}
            }
        }
        until.map_or(EarlyEnd::Now, EarlyEnd::After)
    }
}
