//! The first layer of the network, carried along from move to move: the sum of the rows of all facts about the
//! board, as one side sees it. A move changes a few of them.

use super::changes::Changes;
use super::facts;
use super::net::{HIDDEN, Net, Row, SQUARE, UNIT};
use super::state::State;

/// The sums for one side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Sums {
    pub(crate) hidden: [i16; HIDDEN],
    pub(crate) direct: i32,
}

impl Sums {
    /// Nothing added up yet.
    pub(crate) const EMPTY: Sums = Sums { hidden: [0; HIDDEN], direct: 0 };

    /// Computed anew.
    pub(crate) fn of(net: &Net, state: &State, view: usize) -> Sums {
        let mut sums = net.bias;
        facts::of_board(state, view, |fact| sums.add(net, fact));
        sums
    }

    /// The sums after a move.
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

    /// With these facts added, each neuron between 0 and 1, squared and weighed; in parts of a logit.
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
    use crate::engine::facts;
    use crate::engine::moves::{Breadth, generate};
    use crate::engine::net::NET;
    use crate::engine::state::State;
    use crate::{EndRule, Position, Turn};

    /// Slow and obvious: every fact's row added up in numbers that cannot overflow.
    fn slow(net: &Net, state: &State, view: usize) -> ([i32; HIDDEN], i32) {
        let mut hidden = net.bias.hidden.map(i32::from);
        let mut direct = net.bias.direct;
        facts::of_board(state, view, |fact| {
            hidden.iter_mut().zip(net.rows[fact].0).for_each(|(sum, row)| *sum += i32::from(row));
            direct += i32::from(net.direct[fact]);
        });
        (hidden, direct)
    }

    /// Random games, and every move of every position: sums carried along are those computed anew.
    #[test]
    fn carried_sums_are_those_computed_anew() {
        let mut dice = Dice::new(6);
        let (mut moves, mut checked) = (Vec::new(), 0);
        for game in 0..60 {
            let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
            let mut state = State::from(&Position::start_with(end));
            // Carried through the whole game, so that an error would stay.
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

    /// Judged by the search as from nothing but the position, with the rules' positions in between.
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
