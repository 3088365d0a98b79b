//! Thinking and bidding: what was said so far, what can still be taken back, and when nobody has anything more to say.

use std::collections::BTreeSet;

use ::ricochet::Symbol;

use super::game::{Bid, Phase, RicochetGame};
use crate::clock::{Clock, ClockKind};
use crate::job::Hint;
use crate::job::due::bots;
use crate::seat::{Presence, SeatId};
use crate::table::Table;
use crate::time::{Millis, Span};

/// How long a player whose connection is lost is waited for before the sand ends early without them.
pub(crate) const ABSENCE: Span = Span::secs(30);

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
        Clock::of(self.bid.seat, ClockKind::TakeBack, self.until)
    }
}

/// Whether the sand ends before it has run out.
enum EarlyEnd {
    /// A connected player has not said to be done, or the sand always runs out at this table.
    No,
    /// Every player has said so.
    Now,
    /// Only players with a lost connection have not; they are waited for until then.
    After(Millis),
}

impl RicochetGame {
    /// True when every player has said in this round to have nothing more to bid. The timer belongs to everybody (RR-31), so
    /// bidders have to say it too. Our own bots do not count: a bot bids once. A lost connection is waited for, but not for
    /// ever ([`ABSENCE`]).
    pub(crate) fn players_are_done(&self, table: &Table, now: Millis) -> bool {
        match self.early_end(table) {
            EarlyEnd::No => false,
            EarlyEnd::Now => true,
            EarlyEnd::After(until) => until <= now,
        }
    }

    /// True when the bidding need not go on: the players are done, each of our bots has bid or is stumped, and no bid can
    /// still be taken back.
    pub(crate) fn everybody_is_done(&self, table: &Table, now: Millis) -> bool {
        self.bots_are_done(table) && self.players_are_done(table, now)
    }

    /// The clock that runs while only players with a lost connection have not said to be done.
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
