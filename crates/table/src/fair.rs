//! Fair play: a puzzle that several people think about here is solved for nobody elsewhere, until the round is over.

use crate::table::{Stage, Table};

/// A puzzle that nobody may be helped with. Another game or another round is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guarded {
    game: u32,
    thought: u32,
}

impl Table {
    /// The puzzle that people here think about against each other. Somebody who plays alone, or with bots, can be helped as
    /// they like, and so can everybody where the table wants it so.
    pub fn guarded(&self) -> Option<Guarded> {
        let Stage::Playing(game) = &self.stage else { return None };
        let people = self.seats.values().filter(|seat| seat.player.has_token());
        if !self.rules.fair_play || people.filter(|seat| seat.is_playing()).take(2).count() < 2 {
            return None;
        }
        game.play().thought().map(|thought| Guarded { game: self.games, thought })
    }

    /// By what the puzzle that is played is known again, however its board lies: as the games tell their likenesses.
    pub fn likenesses(&self) -> Vec<u64> {
        self.game().map(|game| game.play().likenesses()).unwrap_or_default()
    }
}
