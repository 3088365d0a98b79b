//! Fair play: identifies the puzzle that several people compete on, so that it is not solved for them elsewhere before
//! the round is over.

use crate::{Stage, Table};

/// A puzzle that must not be solved for players yet. Another game or another round is another puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guarded {
    game: u32,
    thought: u32,
}

impl Table {
    /// The puzzle that people compete on here. A player alone or with bots may get help, and so may all players where
    /// the options allow it. At least two players have to be connected, and the table has to have drawn the puzzle
    /// itself: otherwise a player could guard any position by continuing an invented game.
    pub fn guarded(&self) -> Option<Guarded> {
        let guarded = self.thought()?;
        let connected = self.seats.values().filter(|seat| seat.is_connected());
        (connected.take(2).count() == 2 && self.has_drawn(guarded.thought)).then_some(guarded)
    }

    /// True while a guarded puzzle stays guarded: a player who lost the connection still plays.
    pub fn still_guards(&self, guarded: Guarded) -> bool {
        let people = self.seats.values().filter(|seat| seat.player.has_token());
        let playing = people.filter(|seat| seat.is_playing()).take(2).count();
        playing == 2 && self.thought() == Some(guarded)
    }

    /// The current puzzle, where help is not allowed.
    fn thought(&self) -> Option<Guarded> {
        let Stage::Playing(game) = &self.stage else { return None };
        let thought = game.play().thought().filter(|_| self.rules.fair_play)?;
        Some(Guarded { game: self.games, thought })
    }

    /// True if this table drew the puzzle itself, instead of taking it from a continued record. A duel draws nothing.
    fn has_drawn(&self, thought: u32) -> bool {
        let Some(brought) = &self.brought else { return true };
        !self.kind().book().is_duel() && brought.thought != Some(thought)
    }

    /// Symmetry-invariant hashes of the current puzzle.
    pub fn canonical_hashes(&self) -> Vec<u64> {
        self.game().map(|game| game.play().canonical_hashes()).unwrap_or_default()
    }
}
