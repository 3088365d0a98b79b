//! Large tables, which have too many seats to show all of them to every viewer. A viewer gets the number of players,
//! the seats that matter now (the best bids, the demonstrating player, players with chips) and their own seat; the
//! rest is only counted. The size of an update then does not grow with the number of players.

use wire::wire;

use crate::{Handicap, Millis, Options, Player, Presence, Seat, SeatId, SeatView, Table, Viewer};

/// The state of a seat that determines its offers, besides the table itself: seats of the same class get the same
/// offers. A large table computes them for a few classes instead of a thousand seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OfferClass {
    player: Player,
    presence: Presence,
    ready: bool,
    handicap: Handicap,
    asks_from: Millis,
    answered: Option<bool>,
    pressed: bool,
    founder: bool,
    stance: Stance,
}

/// The state of a seat in a game, as far as it affects its offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stance {
    /// Its bid.
    pub(crate) bid: Option<u8>,
    /// True if it can take the bid back.
    pub(crate) held: bool,
    /// True if it is done bidding.
    pub(crate) done: bool,
    /// True if it is demonstrating.
    pub(crate) shows: bool,
}

/// Number of seats that are shown by name before a game, the lowest first.
const FIRST_COMERS: usize = 12;

/// Number of removed players that are listed, the most recent first.
const REMOVED_LISTED: usize = 12;

/// Counts of a large table.
#[wire]
pub struct Hall {
    /// The number of seated players.
    pub seated: u16,
    /// The number of connected players.
    pub here: u16,
    /// The number of bids.
    pub bids: u16,
    /// The number of players who make no further bid, or who want to continue after the last round.
    pub done: u16,
    /// The best bids, in order.
    pub best: Vec<HallBid>,
}

/// One of the best bids at a large table.
#[wire]
pub struct HallBid {
    /// The seat of the bidder.
    pub seat: SeatId,
    /// The name of the bidder. It is plain text: never insert it as HTML.
    pub name: String,
    /// The number of moves.
    pub moves: u8,
}

/// The counts of a game at a large table, and the seats to show by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// Number of bids.
    pub(crate) bids: u16,
    /// Number of players who are done bidding, or have seen enough of the last round.
    pub(crate) done: u16,
    /// The seats and numbers of moves of the best bids, the best one first.
    pub(crate) best: Vec<(SeatId, u8)>,
    /// Seats to show by name in any case.
    pub(crate) named: Vec<SeatId>,
}

/// The viewer's own seat at a large table.
#[wire]
pub struct Mine {
    /// The seat.
    pub seat: SeatView,
    /// The viewer's bid, if there is one.
    pub bid: Option<u8>,
    /// The number of the viewer's chips.
    pub score: u32,
}

impl Table {
    /// True if the table is large: it has more seats than every viewer can be shown.
    pub fn is_large(&self) -> bool {
        self.rules.seats > Options::SEATS_USUAL
    }

    /// The seats that every viewer is shown, clockwise; at a large table only those that matter now.
    pub(crate) fn named(&self) -> Vec<SeatId> {
        if !self.is_large() {
            return self.listed();
        }
        let mut named: Vec<SeatId> = match self.game() {
            Some(game) => game.play().crowd(self).named,
            None => self.seats.keys().copied().take(FIRST_COMERS).collect(),
        };
        named.extend(self.host);
        named.extend(self.agreement.as_ref().map(|open| open.asked_by));
        named.retain(|seat| self.seats.contains_key(seat));
        named.sort_unstable();
        named.dedup();
        named
    }

    /// The seats of a table that is not large, without those removed players who have no chips and were not among the
    /// last to be removed.
    fn listed(&self) -> Vec<SeatId> {
        let removed = self.seats.iter().filter(|(_, seat)| seat.is_removed());
        let mut removed: Vec<_> = removed.map(|(&id, seat)| (seat.gone_since(), id)).collect();
        removed.sort_unstable();
        let older = &removed[..removed.len().saturating_sub(REMOVED_LISTED)];
        let scores = |id| self.game().is_some_and(|game| game.score(id) > 0);
        let left_out: Vec<SeatId> =
            older.iter().map(|&(_, id)| id).filter(|&id| !scores(id)).collect();
        self.seats.keys().copied().filter(|id| !left_out.contains(id)).collect()
    }

    /// Number of removed players that the view does not list.
    pub(crate) fn unlisted(&self) -> u16 {
        if self.is_large() {
            return 0;
        }
        u16::try_from(self.seats.len() - self.listed().len()).unwrap_or(u16::MAX)
    }

    /// The counts of a large table; `None` unless the table is large. Those of the game are for viewers who may see it.
    pub fn hall(&self, may_see_game: bool) -> Option<Hall> {
        if !self.is_large() {
            return None;
        }
        let count =
            |is: fn(&Seat) -> bool| self.seats.values().filter(|seat| is(seat)).count() as u16;
        let game = self.game().filter(|_| may_see_game);
        let crowd = game.map(|game| game.play().crowd(self)).unwrap_or_default();
        let best = crowd.best.into_iter().filter_map(|(seat, moves)| {
            Some(HallBid { seat, name: self.seats.get(&seat)?.name.to_string(), moves })
        });
        Some(Hall {
            seated: count(Seat::is_playing),
            here: count(Seat::is_connected),
            bids: crowd.bids,
            done: crowd.done,
            best: best.collect(),
        })
    }

    /// The viewer's own seat; `None` unless the table is large.
    pub fn mine(&self, viewer: Viewer) -> Option<Mine> {
        let seat = crate::view::you(self, viewer).filter(|_| self.is_large())?;
        let game = self.game();
        Some(Mine {
            seat: SeatView::of(seat, self.seats.get(&seat)?),
            bid: game.and_then(|game| game.play().bid_of(seat)),
            score: game.map_or(0, |game| game.score(seat)),
        })
    }

    /// The offer class of a seat; `None` for the host, and unless the table is large.
    pub fn offer_class(&self, seat: SeatId) -> Option<OfferClass> {
        let own = self.seats.get(&seat).filter(|_| self.is_large() && self.host != Some(seat))?;
        let game = self.game().map(crate::game::Game::play);
        let answered = self.agreement.as_ref().and_then(|open| {
            let yes = open.yes.contains(&seat).then_some(true);
            yes.or(open.no.contains(&seat).then_some(false))
        });
        Some(OfferClass {
            player: own.player.clone(),
            presence: own.presence,
            ready: own.ready,
            handicap: own.handicap,
            // A wait that is over must not distinguish classes.
            asks_from: own.asks_from.max(self.now),
            answered,
            pressed: game.and_then(|game| game.pressed()).is_some_and(|by| by.contains(&seat)),
            founder: own.key.is_some_and(|key| self.is_founder(&key)),
            stance: game.map_or(Some(Stance::default()), |game| game.stance(seat))?,
        })
    }
}
