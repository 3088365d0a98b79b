//! The accumulator: the first layer of the network as the sum of the rows of all board features in the view of a
//! side, updated incrementally, because a move changes few of them.

use super::changes::Changes;
use super::features;
use super::net::{HIDDEN, Net, Row, SQUARE, UNIT};
use super::state::State;

/// The accumulator of one side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Sums {
    pub(crate) hidden: [i16; HIDDEN],
    pub(crate) direct: i32,
}

impl Sums {
    /// All zeros.
    pub(crate) const EMPTY: Sums = Sums { hidden: [0; HIDDEN], direct: 0 };

    /// Computed from scratch.
    pub(crate) fn of(net: &Net, state: &State, view: usize) -> Sums {
        let mut sums = net.bias;
        features::of_board(state, view, |fact| sums.add(net, fact));
        sums
    }

    /// The accumulator after a move.
    pub(crate) fn after(&self, net: &Net, changes: &Changes) -> Sums {
        let mut sums = *self;
        changes.plus().for_each(|fact| sums.add(net, fact));
        changes.minus().for_each(|fact| sums.take(net, fact));
        sums
    }

    fn add(&mut self, net: &Net, fact: usize) {
        let Row(row) = &net.rows[fact];
        for (sum, weight) in self.hidden.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*weight);
        }
        self.direct += i32::from(net.direct[fact]);
    }

    fn take(&mut self, net: &Net, fact: usize) {
        let Row(row) = &net.rows[fact];
        for (sum, weight) in self.hidden.iter_mut().zip(row) {
            *sum = sum.wrapping_sub(*weight);
        }
        self.direct -= i32::from(net.direct[fact]);
    }

    /// The network's output with these features added: each neuron clamped to 0..1, squared and weighted; in
    /// fractions of a score unit.
    pub(super) fn output(&self, net: &Net, facts: [usize; 3]) -> i32 {
        let [a, b, c] = facts.map(|fact| &net.rows[fact].0);
        let mut sum = 0;
        for i in 0..HIDDEN {
            let added = a[i].wrapping_add(b[i]).wrapping_add(c[i]);
            let bright = self.hidden[i].wrapping_add(added).clamp(0, UNIT as i16);
            let square =
                (bright.cast_unsigned().wrapping_mul(bright.cast_unsigned()) >> 8).cast_signed();
            sum += i32::from(square) * i32::from(net.output[i]);
        }
        let direct: i32 = facts.iter().map(|&fact| i32::from(net.direct[fact])).sum();
        sum / SQUARE + self.direct + direct
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::{Changes, HIDDEN, Net, Sums};
    use crate::engine::features;
    use crate::engine::moves::{Breadth, generate};
    use crate::engine::net::NET;
    use crate::engine::state::State;
    use crate::{EndRule, Position, Turn};

    /// The slow reference: sums all rows in a type that cannot overflow.
    fn slow(net: &Net, state: &State, view: usize) -> ([i32; HIDDEN], i32) {
        let mut hidden = net.bias.hidden.map(i32::from);
        let mut direct = net.bias.direct;
        features::of_board(state, view, |fact| {
            hidden.iter_mut().zip(net.rows[fact].0).for_each(|(sum, row)| *sum += i32::from(row));
            direct += i32::from(net.direct[fact]);
        });
        (hidden, direct)
    }

    /// Random games with every move of every position: incremental updates match a computation from scratch.
    #[test]
    fn carried_sums_are_those_computed_anew() {
        let mut dice = Dice::new(6);
        let (mut moves, mut checked) = (Vec::new(), 0);
        for game in 0..60 {
            let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
            let mut state = State::from(&Position::start_with(end));
            // Updated through the whole game, so that an error would persist.
            let mut carried = [0, 1].map(|view| Sums::of(&NET, &state, view));
            while !state.is_over() {
                moves.clear();
                generate(&state, Breadth::INNER, &mut moves);
                let picked = dice.pick(&moves).expect("RT-13").mv;
                for mv in moves.iter().map(|scored| scored.mv) {
                    let next = state.after(mv);
                    for (view, before) in carried.iter().enumerate() {
                        let sums = before.after(&NET, &Changes::of(&state, mv, view));
                        let (hidden, direct) = slow(&NET, &next, view);
                        assert_eq!(sums.hidden.map(i32::from), hidden, "{next:?}");
                        assert_eq!(sums.direct, direct, "{next:?}");
                        checked += 1;
                    }
                }
                carried = [0, 1]
                    .map(|view| carried[view].after(&NET, &Changes::of(&state, picked, view)));
                state = state.after(picked);
            }
        }
        assert!(checked > 50_000, "{checked}");
    }

    /// Incremental evaluation matches evaluation from scratch, over positions of the rules.
    #[test]
    fn carried_sums_judge_as_the_position_does() {
        let mut dice = Dice::new(7);
        for _ in 0..100 {
            let mut position = Position::start();
            let mut carried = [0, 1].map(|view| Sums::of(&NET, &State::from(&position), view));
            while let Turn::Of(_) = position.turn() {
                let state = State::from(&position);
                let side = usize::from(state.side);
                let judged = NET.judge(&carried[side], &state).score;
                assert_eq!(judged, NET.evaluate(&state), "{position}");
                let mut moves = Vec::new();
                generate(&state, Breadth::INNER, &mut moves);
                let mv = dice.pick(&moves).expect("RT-13").mv;
                carried =
                    [0, 1].map(|view| carried[view].after(&NET, &Changes::of(&state, mv, view)));
                position.play(state.action(mv).expect("it has a path")).expect("legal");
            }
        }
    }
}
