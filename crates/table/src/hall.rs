//! A hall: a table with so many seats that nobody can be shown everybody. Everyone sees how many there are and what
//! matters now (the best bids, who shows, who has chips), and their own seat; the rest is counted. What is sent for one
//! bid then does not grow with the number of players.

use crate::options::Options;
use crate::seat::{Handicap, Player, Presence, Seat, SeatId};
use crate::table::Table;
use crate::time::Millis;
use crate::view::{SeatView, Viewer};

/// What decides which offers a seat has, beside the table itself: of those who are alike in this, each is offered the
/// same. So in a hall offers are worked out for a few, not for a thousand.
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

/// How a seat stands in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stance {
    /// What it has bid.
    pub(crate) bid: Option<u8>,
    /// Whether it can take that back.
    pub(crate) held: bool,
    /// Whether it has nothing more to bid.
    pub(crate) done: bool,
    /// Whether it shows.
    pub(crate) shows: bool,
}

/// So many of the first who came are shown by name before a game.
const FIRST_COMERS: usize = 12;

/// How many of the most recently removed players are listed.
const REMOVED_LISTED: usize = 12;

/// What everybody sees of the crowd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// How many sit here.
    pub seated: u16,
    /// How many of them are here now.
    pub here: u16,
    /// What the game counts.
    pub counts: Crowd,
}

/// What a game counts in a hall, and whom it is about now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crowd {
    /// How many bids stand.
    pub bids: u16,
    /// How many have nothing more to bid, or have seen enough of the last round.
    pub done: u16,
    /// The best bids, the best one first.
    pub best: Vec<BestBid>,
    /// Those who are to be named, whatever else they do.
    pub(crate) named: Vec<SeatId>,
}

/// One of the best bids of a hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestBid {
    /// Whose.
    pub seat: SeatId,
    /// How many moves.
    pub moves: u8,
}

/// What somebody in a hall sees of themselves, who may not be among those who are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mine {
    /// Their seat.
    pub seat: SeatView,
    /// What they have bid, if it stands.
    pub bid: Option<u8>,
    /// Their chips.
    pub score: u32,
}

impl Table {
    /// Whether it has more seats than can be shown to everybody.
    pub fn is_hall(&self) -> bool {
        self.rules.seats > Options::SEATS_USUAL
    }

    /// The seats that everybody is shown, clockwise: all of them, but in a hall only those whom something is about.
    pub(crate) fn named(&self) -> Vec<SeatId> {
        if !self.is_hall() {
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

    /// The seats of a table that is not a hall, without removed players whom nothing is about: those have no chips, and
    /// others were removed after them.
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

    /// How many removed players the view does not list.
    pub(crate) fn unlisted(&self) -> u16 {
        if self.is_hall() {
            return 0;
        }
        u16::try_from(self.seats.len() - self.listed().len()).unwrap_or(u16::MAX)
    }

    /// What everybody sees of the crowd, in a hall.
    pub(crate) fn hall(&self) -> Option<Hall> {
        if !self.is_hall() {
            return None;
        }
        let count =
            |is: fn(&Seat) -> bool| self.seats.values().filter(|seat| is(seat)).count() as u16;
        Some(Hall {
            seated: count(Seat::is_playing),
            here: count(Seat::is_connected),
            counts: self.game().map(|game| game.play().crowd(self)).unwrap_or_default(),
        })
    }

    /// What somebody in a hall sees of themselves.
    pub(crate) fn mine(&self, viewer: Viewer) -> Option<Mine> {
        let seat = crate::view::you(self, viewer).filter(|_| self.is_hall())?;
        let game = self.game();
        Some(Mine {
            seat: SeatView::of(seat, self.seats.get(&seat)?),
            bid: game.and_then(|game| game.play().bid_of(seat)),
            score: game.map_or(0, |game| game.score(seat)),
        })
    }

    /// Who is offered the same as this seat; `None` for the host, and at a table that is no hall.
    pub fn offer_class(&self, seat: SeatId) -> Option<OfferClass> {
        let own = self.seats.get(&seat).filter(|_| self.is_hall() && self.host != Some(seat))?;
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
            // Whenever they last asked, they may ask from now on.
            asks_from: own.asks_from.max(self.now),
            answered,
            pressed: game.and_then(|game| game.pressed()).is_some_and(|by| by.contains(&seat)),
            founder: own.key.is_some_and(|key| self.is_founder(&key)),
            stance: game.map_or(Some(Stance::default()), |game| game.stance(seat))?,
        })
    }
}
