//! The distances between all spaces of a board.

use crate::board::Board;
use crate::set::SpaceSet;
use crate::space::{PerSpace, Space};

/// The fewest moves between any two spaces of a board. Distances are symmetric.
///
/// ```
/// use robotable_micro::{Board, Distances};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let distances = Distances::new(&board);
/// assert_eq!(distances.between("P1".parse()?, "W2".parse()?), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    table: PerSpace<PerSpace<Option<u8>>>,
}

impl Distances {
    /// Computes all 36 × 36 distances, in microseconds.
    pub fn new(board: &Board) -> Distances {
        let mut table = PerSpace([PerSpace([None; Space::COUNT]); Space::COUNT]);
        for start in Space::all() {
            let row = &mut table[start];
            let mut reached = SpaceSet::of(start);
            let mut latest = reached;
            let mut moves = 0;
            while !latest.is_empty() {
                let mut next = SpaceSet::EMPTY;
                for space in latest {
                    row[space] = Some(moves);
                    next = next.union(board.moves(space));
                }
                latest = next.without(reached);
                reached = reached.union(latest);
                moves += 1;
            }
        }
        Distances { table }
    }

    /// The fewest moves from one space to another, 0 to itself; `None` if they are not connected.
    pub fn between(&self, one: Space, other: Space) -> Option<u8> {
        self.table[one][other]
    }
}
