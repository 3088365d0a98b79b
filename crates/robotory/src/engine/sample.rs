//! Training samples: positions with their search score and result.

use super::features::{self, FEATURES, Moment};
use super::state::State;
use crate::position::Position;

/// Training has additional rows for discs independent of the robots: rows from [`FEATURES`] on, white discs first.
/// Their weights are added to the red robot's pairs in the end, of which exactly one includes each disc.
pub const DISC_ROWS: usize = 48;

/// The bits of each field of a sample, from the lowest: white and black discs on the board, the hexagons of the white and
/// the black robot, padding, then score, side, end rule, result, black and white discs in the reserve and in the supplies
/// of dark and light, and the red robot's hexagon.
const WIDTHS: [u32; 16] = [24, 24, 5, 5, 6, 16, 1, 1, 1, 4, 4, 3, 3, 3, 3, 5];

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
        let [[lw, lb], [dw, db]] = supply.map(|discs| discs.map(u32::from));
        let [white, black] = reserve.map(u32::from);
        let [w, b, r] = [w, b, r].map(u32::from);
        let [side, one_colour, won] = [side == 1, one_colour, self.won].map(u32::from);
        let score = u32::from(self.score.cast_unsigned());
        let [whites, blacks] = discs;
        let fields = [
            whites, blacks, w, b, 0, score, side, one_colour, won, black, white, db, dw, lb, lw, r,
        ];
        let fields = fields.into_iter().zip(WIDTHS).rev();
        let packed = fields.fold(0, |packed, (field, bits)| packed << bits | u128::from(field));
        packed.to_le_bytes()
    }

    /// Deserialises the output of [`Sample::bytes`]. The bytes are trusted: only this program writes such files.
    pub fn read(bytes: [u8; 16]) -> Sample {
        let mut packed = u128::from_le_bytes(bytes);
        let fields = WIDTHS.map(|bits| {
            let field = packed as u32 & ((1 << bits) - 1);
            packed >>= bits;
            field
        });
        let [whites, blacks, _, _, _, score, ..] = fields;
        let [_, _, w, b, _, _, side, one_colour, won, black, white, db, dw, lb, lw, r] =
            fields.map(|field| field as u8);
        let state = State {
            robots: [w, b, r],
            side,
            one_colour: one_colour == 1,
            discs: [whites, blacks],
            supply: [[lw, lb], [dw, db]],
            reserve: [white, black],
        };
        Sample { state, score: (score as u16).cast_signed(), won: won == 1 }
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
