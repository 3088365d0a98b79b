//! Ricochet Robots in a hall: of hundreds of bids the best are shown, and of hundreds who wait to show the next ones.

use super::game::{Bid, Demonstration, Phase, RicochetGame};
use super::view::RicochetPhase;
use crate::hall::{BestBid, Crowd, Stance};
use crate::seat::SeatId;
use crate::table::Table;

/// So many of the best bids are shown.
const BEST: usize = 3;
/// So many of those who wait to show are shown, and so many of those who failed.
const NEXT: usize = 5;

/// What is counted, and who is named: those with chips, whoever shows, the next ones and those who failed last.
pub(super) fn crowd(game: &RicochetGame, table: &Table) -> Crowd {
    let mut named: Vec<_> = game.won.iter().map(|&(seat, _)| seat).collect();
    match game.phase() {
        Phase::Between { pressed, .. } => {
            Crowd { done: pressed.len() as u16, named, ..Crowd::default() }
        }
        Phase::Bidding(bidding) => {
            let best = game.still_to_show(table).into_iter().take(BEST);
            Crowd {
                bids: bidding.bids.len() as u16,
                done: bidding.done.len() as u16,
                best: best.map(|bid| BestBid { seat: bid.seat, moves: bid.moves }).collect(),
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
    match game.phase() {
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

/// Leaves in a phase what everybody in a hall is shown.
pub(super) fn shorten(phase: &mut RicochetPhase) {
    match phase {
        RicochetPhase::Between { pressed, .. } => pressed.clear(),
        RicochetPhase::Bidding { bids, done, .. } => {
            bids.clear();
            done.clear();
        }
        RicochetPhase::Showing { bid, bids, next, shown, .. } => {
            next.truncate(NEXT);
            *shown = last(shown).to_vec();
            let kept = |one: &Bid| one.seat == bid.seat || next.contains(one);
            bids.retain(kept);
        }
    }
}

fn last(shown: &[Demonstration]) -> &[Demonstration] {
    &shown[shown.len().saturating_sub(NEXT)..]
}
