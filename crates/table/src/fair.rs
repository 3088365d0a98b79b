//! Fair play: a puzzle that several people think about here is solved for nobody elsewhere, until the round is over.

use crate::table::{Stage, Table};

/// A puzzle that nobody may be helped with. Another game or another round is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guarded {
    game: u32,
    thought: u32,
}

impl Table {
    /// The puzzle that people here think about against each other. A player alone, or with bots, may be helped, and so may
    /// everybody where the table wants it so. At least two of the players have to be connected, and the table has to have
    /// drawn the puzzle itself: otherwise anybody could guard any position by continuing a game that they made up.
    pub fn guarded(&self) -> Option<Guarded> {
        let guarded = self.thought()?;
        let connected = self.seats.values().filter(|seat| seat.is_connected());
        (connected.take(2).count() == 2 && self.has_drawn(guarded.thought)).then_some(guarded)
    }

    /// True while a puzzle that was guarded stays so: a player who lost the connection still plays.
    pub fn still_guards(&self, guarded: Guarded) -> bool {
        let people = self.seats.values().filter(|seat| seat.player.has_token());
        let playing = people.filter(|seat| seat.is_playing()).take(2).count();
        playing == 2 && self.thought() == Some(guarded)
    }

    /// The puzzle that is played where players may not be helped.
    fn thought(&self) -> Option<Guarded> {
        let Stage::Playing(game) = &self.stage else { return None };
        let thought = game.play().thought().filter(|_| self.rules.fair_play)?;
        Some(Guarded { game: self.games, thought })
    }

    /// True if this table drew the puzzle, and no record that was continued says it. A duel draws nothing.
    fn has_drawn(&self, thought: u32) -> bool {
        let Some(brought) = &self.brought else { return true };
        !self.kind().book().is_duel() && brought.thought != Some(thought)
    }

    /// By what the puzzle that is played is known again, however its board lies: as the games tell their likenesses.
    pub fn likenesses(&self) -> Vec<u64> {
        self.game().map(|game| game.play().likenesses()).unwrap_or_default()
    }
}
