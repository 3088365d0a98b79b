//! Reconstructs moves from states.

use crate::{Cell, MoveOutcome, Position, Robot, Round};

use super::bound::{SeekerNode, SeekerQuery};
use super::helpers::Key;
use super::kind::Kind;
use super::search::State;

/// Maps the parts of a state to robots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reconstructor<const H: usize> {
    pub(super) seeker: Robot,
    /// The helpers in the order of their cells in a state; for an empty slot, a robot that is not on the board.
    pub(super) helpers: [Robot; H],
    pub(super) kinds: [Kind; H],
    pub(super) quest: SeekerQuery,
}

impl<const H: usize> Reconstructor<H> {
    /// The helpers of a position, sorted within each kind.
    fn helpers_of<K: Key>(&self, position: &Position) -> K {
        let mut cells =
            self.helpers.map(|robot| position.robots()[robot].map_or(0, |cell| cell.index() as u8));
        Kind::sort(&self.kinds, &mut cells);
        K::pack(cells)
    }

    /// The position and state after a move, given the seeker's stand before it.
    pub(super) fn after<K: Key>(
        &self,
        position: &Position,
        stand: SeekerNode,
        outcome: &MoveOutcome,
    ) -> (Position, State<K>) {
        let mut next = position.clone();
        next.put_unchecked(outcome.wanted.robot, outcome.stop.cell);
        let mut stand = stand;
        if outcome.wanted.robot == self.seeker {
            let stop = outcome.stop;
            let direction = outcome.wanted.direction;
            let turned = self.quest.after(stand, direction, stop.heading, stop.bounced);
            stand = SeekerNode { cell: stop.cell, turned };
        }
        let helpers = self.helpers_of(&next);
        (next, State { stand: stand.index() as u16, helpers })
    }

    /// The moves that lead from a round's position through these states.
    pub(super) fn spell<K: Key>(&self, round: &Round, way: &[State<K>]) -> Option<crate::Solution> {
        let mut position = round.position().clone();
        let mut moves = Vec::new();
        for step in way.windows(2) {
            let stand = SeekerNode::from_index(usize::from(step[0].stand));
            let mover = self.mover::<K>(&position, step[0], step[1])?;
            let outcomes = crate::Direction::ALL.map(|d| position.outcomes(mover, d));
            // Several moves may lead to the same state; the cheapest is on a shortest path.
            let fits = outcomes.into_iter().flatten().filter_map(|outcome| {
                let (next, state) = self.after(&position, stand, &outcome);
                (state == step[1]).then_some((outcome, next))
            });
            let (outcome, next) = fits.min_by_key(|(outcome, _)| outcome.cost)?;
            moves.push(outcome.wanted);
            position = next;
        }
        Some(crate::Solution(moves))
    }

    /// The robot that moved between two states.
    fn mover<K: Key>(&self, position: &Position, from: State<K>, to: State<K>) -> Option<Robot> {
        if from.stand != to.stand {
            return Some(self.seeker);
        }
        let (before, after): ([u8; H], [u8; H]) = (from.helpers.unpack(), to.helpers.unpack());
        let count = Kind::count(&self.kinds);
        let left = before[..count].iter().find(|cell| !after[..count].contains(cell))?;
        let stood = Some(Cell::from_index(*left));
        self.helpers.into_iter().find(|&robot| position.robots()[robot] == stood)
    }
}
