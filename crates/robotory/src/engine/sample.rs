//! Training samples: positions with their search score and result.

use super::features::{self, FEATURES, Moment};
use super::state::State;
use crate::position::Position;

/// Training has additional rows for discs independent of the robots: rows from [`FEATURES`] on, white discs first.
/// Their weights are added to the red robot's pairs in the end, of which exactly one includes each disc.
pub const DISC_ROWS: usize = 48;

/// A position of a game, small enough to hold tens of millions in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    state: State,
    score: i16,
    won: bool,
}

impl Sample {
    /// A position with its search score in hundredths of a logit, and true if its side to move won.
    pub fn new(position: &Position, score: i16, won: bool) -> Sample {
        Sample { state: State::from(position), score, won }
    }

    /// The search score in hundredths of a logit.
    pub fn score(&self) -> i16 {
        self.score
    }

    /// True if the side to move won.
    pub fn won(&self) -> bool {
        self.won
    }

    /// Serialises to 16 bytes, for [`Sample::read`].
    pub fn bytes(&self) -> [u8; 16] {
        let State { robots: [w, b, r], side, one_colour, discs, supply, reserve } = self.state;
        let board = u64::from(discs[0])
            | u64::from(discs[1]) << 24
            | u64::from(w) << 48
            | u64::from(b) << 53;
        let [[lw, lb], [dw, db]] = supply;
        let mut rest = u64::from(r);
        for (number, bits) in [(lw, 3), (lb, 3), (dw, 3), (db, 3), (reserve[0], 4), (reserve[1], 4)]
        {
            rest = rest << bits | u64::from(number);
        }
        rest = rest << 3 | u64::from(side) | u64::from(one_colour) << 1 | u64::from(self.won) << 2;
        rest = rest << 16 | u64::from(self.score.cast_unsigned());
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&board.to_le_bytes());
        bytes[8..].copy_from_slice(&rest.to_le_bytes());
        bytes
    }

    /// Deserialises the output of [`Sample::bytes`]. The bytes are trusted: only this program writes such files.
    pub fn read(bytes: [u8; 16]) -> Sample {
        let [mut board, mut rest] = [0, 8].map(|at| {
            let mut word = [0; 8];
            word.copy_from_slice(&bytes[at..at + 8]);
            u64::from_le_bytes(word)
        });
        let take = |word: &mut u64, bits: u32| {
            let part = *word & ((1 << bits) - 1);
            *word >>= bits;
            part
        };
        let score = (take(&mut rest, 16) as u16).cast_signed();
        let side = take(&mut rest, 1) as u8;
        let one_colour = take(&mut rest, 1) == 1;
        let won = take(&mut rest, 1) == 1;
        let [black, white] = [4, 4].map(|bits| take(&mut rest, bits) as u8);
        let [db, dw, lb, lw] = [3; 4].map(|bits| take(&mut rest, bits) as u8);
        let discs = [24, 24].map(|bits| take(&mut board, bits) as u32);
        let robots =
            [take(&mut board, 5) as u8, take(&mut board, 5) as u8, take(&mut rest, 5) as u8];
        let state = State {
            robots,
            side,
            one_colour,
            discs,
            supply: [[lw, lb], [dw, db]],
            reserve: [white, black],
        };
        Sample { state, score, won }
    }

    /// Calls `fact` with each active feature of the position, or of the position with exchanged colours.
    pub fn facts(&self, recoloured: bool, mut fact: impl FnMut(usize)) {
        let mut state = self.state;
        if recoloured {
            state.robots.swap(0, 1);
            state.discs.swap(0, 1);
            state.reserve.swap(0, 1);
            state.supply.iter_mut().for_each(|supply| supply.swap(0, 1));
        }
        let view = usize::from(state.side);
        features::of_board(&state, view, &mut fact);
        for colour in 0..2 {
            for hex in features::hexes(state.discs[colour]) {
                fact(FEATURES + colour * 24 + if view == 1 { 23 - hex } else { hex });
            }
        }
        Moment::of(&state).facts.into_iter().for_each(fact);
    }

    /// The red robot's pairs that include the disc of row [`FEATURES`]` + disc`.
    pub fn pairs_of_disc(disc: usize) -> impl Iterator<Item = usize> {
        (0..24).map(move |here| features::pair(0, 2, here, disc / 24, disc % 24))
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;
    use crate::{Position, Turn};

    #[test]
    fn samples_come_back_from_bytes() {
        let mut dice = dice::Dice::new(4);
        for game in 0..20 {
            let mut position = Position::start();
            while let Turn::Of(_) = position.turn() {
                let sample = Sample::new(&position, -1234 + game, game % 2 == 0);
                assert_eq!(Sample::read(sample.bytes()), sample);
                let actions: Vec<_> = position.actions().take(500).collect();
                position.play(*dice.pick(&actions).expect("RT-13")).expect("listed");
            }
        }
    }
}
