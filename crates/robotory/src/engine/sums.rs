//! The first layer of the network, carried along from move to move: the sum of the rows of all facts about the
//! board, as one side sees it. A move changes a few of them.

use super::facts;
use super::net::{HIDDEN, Net, SQUARE, UNIT};
use super::state::{Kind, Move, State};

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

    /// The sums after a move made in `state`.
    pub(crate) fn after(&self, net: &Net, state: &State, mv: Move, view: usize) -> Sums {
        let mut sums = *self;
        let side = usize::from(state.side);
        let held = state.supply[side];
        match mv.kind() {
            Kind::Place { colour, hex } => {
                let mut left = held;
                left[colour] -= 1;
                let pair = |robot: usize| {
                    let here = usize::from(state.robots[robot]);
                    facts::pair(view, robot, here, colour, hex)
                };
                sums.place(
                    net,
                    [0, 1, 2].map(pair),
                    facts::supply(view, side, held),
                    facts::supply(view, side, left),
                );
            }
            Kind::Run { robot, hex, used } => sums.run(net, state, (robot, hex, used), view),
            Kind::Refill { taken } => {
                let now = [held[0] + taken[0], held[1] + taken[1]];
                sums.change(net, facts::supply(view, side, held), facts::supply(view, side, now));
                for (colour, (left, taken)) in state.reserve.into_iter().zip(taken).enumerate() {
                    if taken > 0 {
                        let (old, new) = (left, left - taken);
                        sums.change(net, facts::reserve(colour, old), facts::reserve(colour, new));
                    }
                }
            }
        }
        sums
    }

    /// A run changes everything about its robot, and for the other two the discs that are gone.
    fn run(&mut self, net: &Net, state: &State, run: (usize, usize, u32), view: usize) {
        let (robot, hex, used) = run;
        let from = usize::from(state.robots[robot]);
        self.change(net, facts::robot(view, robot, from), facts::robot(view, robot, hex));
        for colour in 0..2 {
            let discs = state.discs[colour];
            for there in facts::hexes(discs & used) {
                for other in (0..3).filter(|&other| other != robot) {
                    let here = usize::from(state.robots[other]);
                    self.take(net, facts::pair(view, other, here, colour, there));
                }
                self.take(net, facts::pair(view, robot, from, colour, there));
            }
            for there in facts::hexes(discs & !used) {
                self.change(
                    net,
                    facts::pair(view, robot, from, colour, there),
                    facts::pair(view, robot, hex, colour, there),
                );
            }
        }
    }

    fn add(&mut self, net: &Net, fact: usize) {
        let row = &net.rows[fact];
        for (sum, weight) in self.hidden.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*weight);
        }
        self.direct += i32::from(net.direct[fact]);
    }

    fn take(&mut self, net: &Net, fact: usize) {
        let row = &net.rows[fact];
        for (sum, weight) in self.hidden.iter_mut().zip(row) {
            *sum = sum.wrapping_sub(*weight);
        }
        self.direct -= i32::from(net.direct[fact]);
    }

    /// A disc is on the board instead of in a supply: all rows in one go.
    fn place(&mut self, net: &Net, pairs: [usize; 3], old: usize, new: usize) {
        let [a, b, c] = pairs.map(|fact| &net.rows[fact]);
        let (minus, plus) = (&net.rows[old], &net.rows[new]);
        for i in 0..HIDDEN {
            let pairs = a[i].wrapping_add(b[i]).wrapping_add(c[i]);
            let held = plus[i].wrapping_sub(minus[i]);
            self.hidden[i] = self.hidden[i].wrapping_add(pairs).wrapping_add(held);
        }
        let direct = |fact: usize| i32::from(net.direct[fact]);
        self.direct += pairs.map(direct).into_iter().sum::<i32>() + direct(new) - direct(old);
    }

    /// With these facts added, each neuron between 0 and 1, squared and weighed; in parts of a logit.
    pub(super) fn output(&self, net: &Net, facts: [usize; 3]) -> i32 {
        let [a, b, c] = facts.map(|fact| &net.rows[fact]);
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

    /// One fact in place of another.
    fn change(&mut self, net: &Net, old: usize, new: usize) {
        let (minus, plus) = (&net.rows[old], &net.rows[new]);
        for i in 0..HIDDEN {
            self.hidden[i] = self.hidden[i].wrapping_add(plus[i]).wrapping_sub(minus[i]);
        }
        self.direct += i32::from(net.direct[new]) - i32::from(net.direct[old]);
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::{HIDDEN, Net, Sums};
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
            hidden.iter_mut().zip(net.rows[fact]).for_each(|(sum, row)| *sum += i32::from(row));
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
                        let sums = before.after(&NET, &state, mv, view);
                        let (hidden, direct) = slow(&NET, &next, view);
                        assert_eq!(sums.hidden.map(i32::from), hidden, "{next:?}");
                        assert_eq!(sums.direct, direct, "{next:?}");
                        checked += 1;
                    }
                }
                carried = [0, 1].map(|view| carried[view].after(&NET, &state, picked, view));
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
                carried = [0, 1].map(|view| carried[view].after(&NET, &state, mv, view));
                position.play(state.action(mv).expect("it has a path")).expect("legal");
            }
        }
    }
}
