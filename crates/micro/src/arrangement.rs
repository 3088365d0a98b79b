//! The boards made of printed sections: 6,144 on each side, 1,536 of them distinct under rotation (MR-2).
//!
//! An arrangement is written `black-1n2e3s4w`: the side, then the quadrants clockwise from the top left, each with
//! its section's number in the data file and the direction its top points to. Rotating the whole board does not
//! change the game, so of its four arrangements the one with section 1 at the top left is canonical, and its text
//! is the board's id.

use std::fmt;

use crate::board::Board;
use crate::cell::Cell;
use crate::section::{Side, Turn};
use crate::space::Space;

/// One way to lay the four sections of a side. Invariant: each section is laid once.
///
/// ```
/// use robotable_micro::{Arrangement, Board};
/// let arrangement: Arrangement = "copper-2w1n4s3e".parse()?;
/// assert_eq!(arrangement.canonical().to_string(), "copper-1w4e3n2s");
/// assert_eq!(arrangement.board().id(), arrangement.board().turned().id());
/// assert_eq!(arrangement.board().arrangement(), Some(arrangement));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement {
    side: Side,
    quadrants: [Laid; 4],
}

/// A section in its quadrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    /// The section, 0 to 3 in the order of the data file.
    pub section: usize,
    /// The direction its top points to.
    pub turn: Turn,
}

/// The top left cell of each quadrant, clockwise from the top left.
const CORNERS: [(usize, usize); 4] = [(0, 0), (0, 3), (3, 3), (3, 0)];

impl Arrangement {
    /// Number of arrangements of a side: 4! orders times 4⁴ turns.
    pub const COUNT: u32 = 6_144;
    /// Number of arrangements that are distinct under rotation.
    pub const COUNT_DISTINCT: u32 = 1_536;

    /// The arrangement of these four sections, clockwise from the top left; `None` unless each section occurs once.
    pub fn new(side: Side, quadrants: [Laid; 4]) -> Option<Arrangement> {
        let each_once = (0..4).all(|section| quadrants.iter().any(|laid| laid.section == section));
        each_once.then_some(Arrangement { side, quadrants })
    }

    /// Arrangement number `nth` of a side, counted from 0; `None` from [`Arrangement::COUNT`] on. The canonical
    /// ones come first.
    pub fn nth(side: Side, nth: u32) -> Option<Arrangement> {
        if nth >= Arrangement::COUNT {
            return None;
        }
        let (mut order, turns) = (nth / 256, nth % 256);
        let mut left = vec![0, 1, 2, 3];
        let mut quadrants = [Laid { section: 0, turn: Turn::North }; 4];
        for (at, laid) in quadrants.iter_mut().enumerate() {
            // The number of orders that follow from each choice for this quadrant: 3!, 2!, 1!, 1.
            let orders_each = [6, 2, 1, 1][at];
            laid.section = left.remove((order / orders_each) as usize);
            order %= orders_each;
            laid.turn = Turn::ALL[(turns >> (6 - 2 * at)) as usize % 4];
        }
        Some(Arrangement { side, quadrants })
    }

    /// All 6,144 arrangements of a side.
    pub fn all(side: Side) -> impl Iterator<Item = Arrangement> {
        (0..Arrangement::COUNT).filter_map(move |nth| Arrangement::nth(side, nth))
    }

    /// The 1,536 canonical arrangements of a side: each board once, regardless of rotation.
    pub fn distinct(side: Side) -> impl Iterator<Item = Arrangement> {
        Arrangement::all(side).take(Arrangement::COUNT_DISTINCT as usize)
    }

    /// The side that is up.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The sections, clockwise from the top left.
    pub fn quadrants(&self) -> [Laid; 4] {
        self.quadrants
    }

    /// The arrangement after rotating the whole board clockwise by a quarter.
    #[must_use]
    pub fn turned(&self) -> Arrangement {
        let mut quadrants = self.quadrants;
        quadrants.rotate_right(1);
        for laid in &mut quadrants {
            laid.turn = laid.turn.quarter_more();
        }
        Arrangement { quadrants, ..*self }
    }

    /// The same board, rotated so that section 1 is at the top left.
    #[must_use]
    pub fn canonical(&self) -> Arrangement {
        let mut canonical = *self;
        while !canonical.is_canonical() {
            canonical = canonical.turned();
        }
        canonical
    }

    /// True if section 1 is at the top left.
    pub fn is_canonical(&self) -> bool {
        self.quadrants[0].section == 0
    }

    /// The board of this arrangement.
    pub fn board(&self) -> Board {
        let mut spaces = self.side.sections()[0].spaces[0..1].repeat(Cell::COUNT);
        for (laid, corner) in self.quadrants.into_iter().zip(CORNERS) {
            let turned = self.side.sections()[laid.section].turned(laid.turn);
            for (at, space) in turned.into_iter().enumerate() {
                spaces[(corner.0 + at / 3) * 6 + corner.1 + at % 3] = space;
            }
        }
        Board::from_proven(spaces.try_into().expect("36 were filled"))
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.side)?;
        self.quadrants
            .iter()
            .try_for_each(|laid| write!(f, "{}{}", laid.section + 1, laid.turn.letter()))
    }
}

/// A name of a board that does not change when the whole board is rotated.
///
/// For a board of printed sections the text of its canonical arrangement; for any other board its rows in the
/// rotation whose text sorts first. It parses as a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardId(String);

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Board {
    /// The arrangement of printed sections that makes this board, if there is one.
    pub fn arrangement(&self) -> Option<Arrangement> {
        Side::ALL.into_iter().find_map(|side| {
            let mut quadrants = [Laid { section: 0, turn: Turn::North }; 4];
            for (laid, corner) in quadrants.iter_mut().zip(CORNERS) {
                *laid = recognise(side, &self.quadrant(corner))?;
            }
            Arrangement::new(side, quadrants)
        })
    }

    /// The board's name, the same for all four rotations.
    pub fn id(&self) -> BoardId {
        if let Some(arrangement) = self.arrangement() {
            return BoardId(arrangement.canonical().to_string());
        }
        let turns = std::iter::successors(Some(self.clone()), |board| Some(board.turned()));
        let first = turns.take(4).map(|board| board.to_string()).min();
        BoardId(first.expect("there are four turns"))
    }

    fn quadrant(&self, (row, column): (usize, usize)) -> [Space; 9] {
        let cell = |at| Cell::from_row_column(row + at / 3, column + at % 3);
        std::array::from_fn(|at| self.at(cell(at).expect("a quadrant lies on the board")))
    }
}

/// The section with these nine spaces, and its turn.
fn recognise(side: Side, spaces: &[Space; 9]) -> Option<Laid> {
    let middle = 4; // The middle stays in place when the section is turned.
    let section = side.sections().iter().position(|it| it.spaces[middle] == spaces[middle])?;
    let turned = |turn: &Turn| side.sections()[section].turned(*turn) == *spaces;
    Some(Laid { section, turn: Turn::ALL.into_iter().find(turned)? })
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::Arrangement;
    use crate::{Board, Side, SpaceSet};

    // MR-2
    #[test]
    fn each_side_makes_6144_boards_and_1536_up_to_turning() {
        for side in Side::ALL {
            let mut boards = HashSet::new();
            let mut ids: HashMap<String, u32> = HashMap::new();
            for arrangement in Arrangement::all(side) {
                let board = arrangement.board();
                assert_eq!(board.arrangement(), Some(arrangement), "it is recognised");
                assert_eq!(arrangement.to_string().parse(), Ok(arrangement));
                assert_eq!(board.turned(), arrangement.turned().board());
                *ids.entry(board.id().to_string()).or_default() += 1;
                boards.insert(board);
            }
            assert_eq!(boards.len(), Arrangement::COUNT as usize);
            assert_eq!(ids.len(), Arrangement::COUNT_DISTINCT as usize);
            assert!(ids.values().all(|&turns| turns == 4), "no board looks the same when turned");
            let distinct: HashSet<_> =
                Arrangement::distinct(side).map(|it| it.to_string()).collect();
            assert!(distinct.iter().all(|id| ids.contains_key(id)));
            assert_eq!(distinct.len(), ids.len());
        }
        assert_eq!(Arrangement::nth(Side::Black, Arrangement::COUNT), None);
    }

    /// As the data file notes, swapping the rows or columns of sections does not change the moves.
    #[test]
    fn there_are_384_different_move_graphs_on_each_side() {
        for side in Side::ALL {
            let graph = |board: Board| -> Vec<SpaceSet> {
                crate::Space::all().map(|space| board.moves(space)).collect()
            };
            let graphs: HashSet<_> =
                Arrangement::all(side).map(|arrangement| graph(arrangement.board())).collect();
            assert_eq!(graphs.len(), 384);
        }
    }

    #[test]
    fn a_board_of_ones_own_has_an_id_that_turning_does_not_change() {
        let printed = Arrangement::nth(Side::Copper, 77).unwrap().board();
        let mut sketch = printed.sketch();
        sketch.cells.swap(0, 35);
        let own = Board::try_from(sketch).unwrap();
        assert_eq!(own.arrangement(), None);
        assert_eq!(own.id(), own.turned().id());
        assert_eq!(own.id(), own.turned().turned().turned().id());
        assert_ne!(own.id(), printed.id());
        let again: Board = own.id().to_string().parse().unwrap();
        assert_eq!(again.id(), own.id());
    }
}
