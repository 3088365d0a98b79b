//! Micro Robots at a large table: only players with a part in the round are listed.

use super::game::{MicroGame, Phase};
use crate::{Crowd, SeatId, Stance};

/// The counts, and the players to list: those with chips, the roller, the demonstrator, and those of the last round.
pub(super) fn crowd(game: &MicroGame) -> Crowd {
    let mut named: Vec<SeatId> = game.chips.keys().copied().collect();
    named.push(game.roller);
    if let Some(last) = game.past.last() {
        named.extend(last.announced.map(|announced| announced.seat));
        named.extend(last.gift.into_iter().flat_map(|gift| [gift.from, gift.to]));
    }
    let done = match &game.phase {
        Phase::Between { pressed, .. } => pressed.len() as u16,
        Phase::Showing(showing) => {
            named.push(showing.seat);
            0
        }
        Phase::Rolling { .. } | Phase::Thinking(_) => 0,
    };
    Crowd { done, named, ..Crowd::default() }
}

/// The state of a seat that decides its offers.
pub(super) fn stance(game: &MicroGame, seat: SeatId) -> Stance {
    match &game.phase {
        Phase::Showing(showing) => Stance { shows: showing.seat == seat, ..Stance::default() },
        // The roller's turn to roll counts like the demonstrator's turn to move.
        Phase::Rolling { .. } => Stance { shows: game.roller == seat, ..Stance::default() },
        Phase::Thinking(_) | Phase::Between { .. } => Stance::default(),
    }
}

/// Removes from a phase the lists that grow with the number of players.
pub(super) fn shorten(phase: &mut Phase) {
    if let Phase::Between { pressed, .. } = phase {
        pressed.clear();
    }
}
