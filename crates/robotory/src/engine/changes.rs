//! The facts about the board that a move makes true or untrue, as one side sees them.

use super::facts;
use super::state::{Kind, Move, State};

/// A run over all discs there can be: three facts for each of them and one for the robot.
const MAX: usize = 1 + 3 * 24;

/// What a move changes. Made once and filled again and again, because clearing it would take longer than filling it.
pub(crate) struct Changes {
    plus: [u16; MAX],
    plus_len: usize,
    minus: [u16; MAX],
    minus_len: usize,
}

impl Changes {
    pub(crate) const NONE: Changes =
        Changes { plus: [0; MAX], plus_len: 0, minus: [0; MAX], minus_len: 0 };

    /// What `mv` changes when it is made in `state`.
    #[cfg(test)]
    pub(crate) fn of(state: &State, mv: Move, view: usize) -> Changes {
        let mut changes = Changes::NONE;
        changes.fill(state, mv, view);
        changes
    }

    /// Forgets the last move and lists what `mv` changes when it is made in `state`.
    #[inline]
    pub(crate) fn fill(&mut self, state: &State, mv: Move, view: usize) {
        (self.plus_len, self.minus_len) = (0, 0);
        let side = usize::from(state.side);
        let held = state.supply[side];
        match mv.kind() {
            Kind::Place { colour, hex } => {
                for (robot, &here) in state.robots.iter().enumerate() {
                    self.add(facts::pair(view, robot, usize::from(here), colour, hex));
                }
                let mut left = held;
                left[colour] -= 1;
                self.swap(facts::supply(view, side, held), facts::supply(view, side, left));
            }
            Kind::Run { robot, hex, used } => self.run(state, (robot, hex, used), view),
            Kind::Refill { taken } => {
                let now = [held[0] + taken[0], held[1] + taken[1]];
                self.swap(facts::supply(view, side, held), facts::supply(view, side, now));
                for (colour, (left, taken)) in state.reserve.into_iter().zip(taken).enumerate() {
                    if taken > 0 {
                        let now = facts::reserve(colour, left - taken);
                        self.swap(facts::reserve(colour, left), now);
                    }
                }
            }
        }
    }

    /// A run changes everything about its robot, and for the other two the discs that are gone.
    fn run(&mut self, state: &State, (robot, hex, used): (usize, usize, u32), view: usize) {
        let from = usize::from(state.robots[robot]);
        self.swap(facts::robot(view, robot, from), facts::robot(view, robot, hex));
        let others = [(robot + 1) % 3, (robot + 2) % 3];
        for colour in 0..2 {
            let discs = state.discs[colour];
            for there in facts::hexes(discs & used) {
                for other in others {
                    let here = usize::from(state.robots[other]);
                    self.take(facts::pair(view, other, here, colour, there));
                }
                self.take(facts::pair(view, robot, from, colour, there));
            }
            for there in facts::hexes(discs & !used) {
                self.swap(
                    facts::pair(view, robot, from, colour, there),
                    facts::pair(view, robot, hex, colour, there),
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

    /// Facts that are true now.
    #[inline]
    pub(crate) fn plus(&self) -> impl Iterator<Item = usize> {
        self.plus[..self.plus_len].iter().map(|&fact| usize::from(fact))
    }

    /// Facts that were true before.
    #[inline]
    pub(crate) fn minus(&self) -> impl Iterator<Item = usize> {
        self.minus[..self.minus_len].iter().map(|&fact| usize::from(fact))
    }
}
