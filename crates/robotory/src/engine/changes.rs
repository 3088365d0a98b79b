//! The board features that a move adds and removes, in the view of one side.

use super::features;
use super::state::{Kind, Move, State};

/// Upper bound: a run over all possible discs changes three features for each disc and one for the robot.
const MAX: usize = 1 + 3 * 24;

/// The changes of a move. Allocated once and reused, because clearing it would take longer than filling it.
pub(crate) struct Changes {
    plus: [u16; MAX],
    plus_len: usize,
    minus: [u16; MAX],
    minus_len: usize,
}

impl Changes {
    pub(crate) const NONE: Changes =
        Changes { plus: [0; MAX], plus_len: 0, minus: [0; MAX], minus_len: 0 };

    /// The changes of `mv` in `state`.
    #[cfg(test)]
    pub(crate) fn of(state: &State, mv: Move, view: usize) -> Changes {
        let mut changes = Changes::NONE;
        changes.fill(state, mv, view);
        changes
    }

    /// Replaces the content by the changes of `mv` in `state`.
    #[inline]
    pub(crate) fn fill(&mut self, state: &State, mv: Move, view: usize) {
        (self.plus_len, self.minus_len) = (0, 0);
        let side = usize::from(state.side);
        let held = state.supply[side];
        match mv.kind() {
            Kind::Place { colour, hex } => {
                for (robot, &here) in state.robots.iter().enumerate() {
                    self.add(features::pair(view, robot, usize::from(here), colour, hex));
                }
                let mut left = held;
                left[colour] -= 1;
                self.swap(features::supply(view, side, held), features::supply(view, side, left));
            }
            Kind::Run { robot, hex, used } => self.run(state, (robot, hex, used), view),
            Kind::Refill { taken } => {
                let now = [held[0] + taken[0], held[1] + taken[1]];
                self.swap(features::supply(view, side, held), features::supply(view, side, now));
                for (colour, (left, taken)) in state.reserve.into_iter().zip(taken).enumerate() {
                    if taken > 0 {
                        let now = features::reserve(colour, left - taken);
                        self.swap(features::reserve(colour, left), now);
                    }
                }
            }
        }
    }

    /// A run changes all features of its robot, and for the other two those of the used discs.
    fn run(&mut self, state: &State, (robot, hex, used): (usize, usize, u32), view: usize) {
        let from = usize::from(state.robots[robot]);
        self.swap(features::robot(view, robot, from), features::robot(view, robot, hex));
        let others = [(robot + 1) % 3, (robot + 2) % 3];
        for colour in 0..2 {
            let discs = state.discs[colour];
            for there in features::hexes(discs & used) {
                for other in others {
                    let here = usize::from(state.robots[other]);
                    self.take(features::pair(view, other, here, colour, there));
                }
                self.take(features::pair(view, robot, from, colour, there));
            }
            for there in features::hexes(discs & !used) {
                self.swap(
                    features::pair(view, robot, from, colour, there),
                    features::pair(view, robot, hex, colour, there),
                );
            }
        }
    }

    #[inline]
    fn add(&mut self, fact: usize) {
        self.plus[self.plus_len] = fact as u16;
        self.plus_len += 1;
    }

    #[inline]
    fn take(&mut self, fact: usize) {
        self.minus[self.minus_len] = fact as u16;
        self.minus_len += 1;
    }

    #[inline]
    fn swap(&mut self, old: usize, new: usize) {
        self.take(old);
        self.add(new);
    }

    /// Features added.
    #[inline]
    pub(crate) fn plus(&self) -> impl Iterator<Item = usize> {
        self.plus[..self.plus_len].iter().map(|&fact| usize::from(fact))
    }

    /// Features removed.
    #[inline]
    pub(crate) fn minus(&self) -> impl Iterator<Item = usize> {
        self.minus[..self.minus_len].iter().map(|&fact| usize::from(fact))
    }
}
