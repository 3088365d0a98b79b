//! Ricochet Robots at a large table: of hundreds of bids only the best are shown, and of the waiting demonstrators only
//! the next.

use super::game::{Bid, Demonstration, Phase, RicochetGame, Showing};
use crate::{Crowd, SeatId, Stance, Table};

/// The number of best bids to show.
const BEST: usize = 3;
/// The number of waiting demonstrators to show, and of demonstrations that failed.
const NEXT: usize = 5;

/// The counts, and the players to list: those with chips, the demonstrator, the next ones, and those who failed last.
pub(super) fn crowd(game: &RicochetGame, table: &Table) -> Crowd {
    let mut named: Vec<_> = game.won.iter().map(|&(seat, _)| seat).collect();
    match &game.phase {
        Phase::Between { pressed, .. } => {
            Crowd { done: pressed.len() as u16, named, ..Crowd::default() }
        }
        Phase::Bidding(bidding) => {
            let best = game.still_to_show(table).into_iter().take(BEST);
            Crowd {
                bids: bidding.bids.len() as u16,
                done: bidding.done.len() as u16,
                best: best.map(|bid| (bid.seat, bid.moves)).collect(),
                named,
            }
        }
        Phase::Showing(showing) => {
            named.push(showing.bid.seat);
            named.extend(game.still_to_show(table).iter().take(NEXT + 1).map(|bid| bid.seat));
            named.extend(last(&showing.shown).iter().map(|shown| shown.seat));
            Crowd { bids: showing.bidding.bids.len() as u16, named, ..Crowd::default() }
        }
    }
}

pub(super) fn stance(game: &RicochetGame, seat: SeatId) -> Stance {
    match &game.phase {
        Phase::Between { .. } => Stance::default(),
        Phase::Bidding(bidding) => Stance {
            bid: bidding.own(seat),
            held: bidding.held_by(seat).is_some(),
            done: bidding.done.contains(&seat),
            shows: false,
        },
        Phase::Showing(showing) => Stance { shows: showing.bid.seat == seat, ..Stance::default() },
    }
}

/// Cuts the lists of a phase, and of the demonstrators who wait, to what a large table shows.
pub(super) fn shorten(phase: &mut Phase, next: &mut Vec<Bid>) {
    match phase {
        Phase::Between { pressed, .. } => pressed.clear(),
        Phase::Bidding(bidding) => {
            bidding.bids.clear();
            bidding.done.clear();
        }
        Phase::Showing(Showing { bid, bidding, shown, .. }) => {
            next.truncate(NEXT);
            *shown = last(shown).to_vec();
            bidding.bids.retain(|one| one.seat == bid.seat || next.contains(one));
        }
    }
}

fn last(shown: &[Demonstration]) -> &[Demonstration] {
    &shown[shown.len().saturating_sub(NEXT)..]
}
