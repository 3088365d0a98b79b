//! The 16 printed section faces and the boards made of four of them (RR-2).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;

use crate::faults::quoted;
use crate::sketch::Sketch;
use crate::{Barrier, Board, Cell, Colour, Direction, Symbol};

const FACES: &str = include_str!("../data/faces.txt");

/// The number of different boards made of printed sections; rotations count as the same board.
pub const BOARD_COUNT: u16 = 1536;

/// One side of a printed section: its colour marking and its number, 1 to 4. Number 4 has barriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face {
    marking: Colour,
    number: u8,
}

impl Face {
    /// The face with this marking and number; `None` if the number is not 1 to 4.
    pub fn new(marking: Colour, number: u8) -> Option<Face> {
        (1..=4).contains(&number).then_some(Face { marking, number })
    }

    /// All 16.
    pub fn all() -> impl Iterator<Item = Face> {
        Colour::ALL
            .into_iter()
            .flat_map(|marking| (1..=4).map(move |number| Face { marking, number }))
    }

    /// The colour of the marking that distinguishes the sections of a board.
    pub fn marking(self) -> Colour {
        self.marking
    }

    /// The number: 1 and 2 are from the edition of 1999, 3 and 4 from that of 2003.
    pub fn number(self) -> u8 {
        self.number
    }

    /// True if it has coloured barriers, which beginners leave out (RR-5).
    pub fn has_barriers(self) -> bool {
        !self.sketch().barriers.is_empty()
    }

    /// Parses `red-1` or `r1`, in either case.
    pub fn parse(text: &str) -> Option<Face> {
        let text = text.to_ascii_lowercase();
        let (marking, number) = match text.split_once('-') {
            Some((name, number)) => (Colour::from_name(name)?, number),
            None => (Colour::from_letter(text.chars().next()?)?, text.get(1..)?),
        };
        let [digit] = number.as_bytes() else { return None };
        Face::new(marking, digit.checked_sub(b'0')?)
    }

    /// The two characters of board ids: `r1`.
    pub fn code(self) -> String {
        format!("{}{}", self.marking.letter(), self.number)
    }

    /// The printed content, in north-west orientation. The sketch is as large as a whole board, because walls can be on
    /// the seams.
    pub fn sketch(self) -> &'static Sketch {
        &PRINTED[self.marking as usize * 4 + self.number as usize - 1]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.marking, self.number)
    }
}

/// Four faces, one per marking, clockwise from the north-west quarter.
///
/// Includes the orientation of the board; [`id`](Arrangement::id) identifies the board itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrangement([Face; 4]);

impl Arrangement {
    /// The faces of a board, clockwise from the north-west quarter.
    ///
    /// # Errors
    ///
    /// Returns [`MarkingTwice`] unless each marking occurs once.
    pub fn new(faces: [Face; 4]) -> Result<Arrangement, MarkingTwice> {
        for (later, face) in faces.iter().enumerate() {
            if let Some(first) = faces[..later].iter().find(|f| f.marking == face.marking) {
                return Err(MarkingTwice { first: *first, second: *face });
            }
        }
        Ok(Arrangement(faces))
    }

    /// The faces, clockwise from the north-west quarter.
    pub fn faces(self) -> [Face; 4] {
        self.0
    }

    /// Every board once, with its red section in the north-west, by [`index`](Arrangement::index).
    pub fn all() -> impl Iterator<Item = Arrangement> {
        (0..BOARD_COUNT).filter_map(Arrangement::from_index)
    }

    /// The same board in canonical orientation, with its red section in the north-west.
    pub fn id(self) -> Arrangement {
        self.turned(self.quarters_to_id())
    }

    /// The number of clockwise quarter turns to the canonical orientation.
    pub fn quarters_to_id(self) -> u8 {
        let red = self.0.iter().position(|f| f.marking == Colour::Red).unwrap_or(0);
        (4 - red as u8) % 4
    }

    /// The board rotated clockwise.
    pub fn turned(self, quarters: u8) -> Arrangement {
        let mut faces = self.0;
        faces.rotate_right(usize::from(quarters % 4));
        Arrangement(faces)
    }

    /// The number of this board, 0 to 1535, independent of its orientation.
    pub fn index(self) -> u16 {
        let faces = self.id().0;
        let order = ORDERS.iter().position(|order| *order == [1, 2, 3].map(|i| faces[i].marking));
        let order = order.unwrap_or(0) as u16;
        faces.iter().fold(order, |index, face| index * 4 + u16::from(face.number - 1))
    }

    /// The board with this number, its red section in the north-west.
    pub fn from_index(index: u16) -> Option<Arrangement> {
        let order = ORDERS.get(usize::from(index / 256))?;
        let markings = [Colour::Red, order[0], order[1], order[2]];
        let number = |place: usize| (index >> (6 - 2 * place) & 3) as u8 + 1;
        let face = |place| Face { marking: markings[place], number: number(place) };
        Some(Arrangement([0, 1, 2, 3].map(face)))
    }

    /// Builds the board from its sections.
    pub fn board(self) -> Board {
        let mut sketch = Sketch::with_centrepiece();
        for (quarters, face) in (0..).zip(self.0) {
            face.lay_out(&mut sketch, quarters);
        }
        Board::from_faultless(sketch)
    }

    /// The printed sections of this board, if it is a printed one, even if it was drawn by hand.
    ///
    /// Ignores barriers, so that a printed board without its barriers is found too; compare with
    /// [`board`](Arrangement::board) to tell.
    pub fn recognise(board: &Board) -> Option<Arrangement> {
        let wanted = board.without_barriers();
        // No face has all targets of another one, so at most one fits a quarter of a printed board.
        let face = |quarters| Face::all().find(|face| face.lies_in(&wanted, quarters));
        let found = Arrangement::new([face(0)?, face(1)?, face(2)?, face(3)?]).ok()?;
        (found.board().without_barriers() == wanted).then_some(found)
    }
}

impl Face {
    /// Adds this face to a full board, rotated clockwise into one of its quarters.
    fn lay_out(self, sketch: &mut Sketch, quarters: u8) {
        let full = Sketch { columns: sketch.columns, rows: sketch.rows, ..self.sketch().clone() };
        let turned = full.turned(quarters);
        for (cell, side) in turned.walls() {
            sketch.add_wall(cell, side);
        }
        sketch.targets.extend(turned.targets);
        sketch.barriers.extend(turned.barriers);
    }

    /// True if a quarter of the board has at least this face's targets.
    fn lies_in(self, board: &Board, quarters: u8) -> bool {
        let printed = self.sketch();
        printed.targets.iter().all(|(&cell, &symbol)| {
            let cell = printed.turned_cell(cell, quarters);
            cell.is_some_and(|cell| board.target(cell) == Some(symbol))
        })
    }
}

/// The permutations of the other three markings, clockwise after red.
const ORDERS: [[Colour; 3]; 6] = {
    use Colour::{Blue, Green, Yellow};
    [
        [Green, Blue, Yellow],
        [Green, Yellow, Blue],
        [Blue, Green, Yellow],
        [Blue, Yellow, Green],
        [Yellow, Green, Blue],
        [Yellow, Blue, Green],
    ]
};

/// A marking occurs twice among the four faces of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{first} and {second} have the same marking: a board has one face of each colour")]
#[allow(missing_docs, reason = "the message says it")]
pub struct MarkingTwice {
    pub first: Face,
    pub second: Face,
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|face| f.write_str(&face.code()))
    }
}

impl fmt::Debug for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not an arrangement of printed sections.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum ArrangementError {
    #[error("{0:?} is not a board: write four faces clockwise from the north-west, as in r1g2b3y4")]
    Length(String),
    #[error("{0:?} is not a section face: write r, g, b or y and a number 1 to 4")]
    Face(String),
    #[error(transparent)]
    Marking(#[from] MarkingTwice),
}

impl FromStr for Arrangement {
    type Err = ArrangementError;

    /// Parses `r1g2b3y4`.
    fn from_str(text: &str) -> Result<Arrangement, ArrangementError> {
        let letters: Vec<char> = text.chars().take(9).collect();
        let Ok(letters) = <[char; 8]>::try_from(letters) else {
            return Err(ArrangementError::Length(quoted(text)));
        };
        let mut faces = [Face { marking: Colour::Red, number: 1 }; 4];
        for (face, code) in faces.iter_mut().zip(letters.chunks(2)) {
            let code = String::from_iter(code);
            *face = Face::parse(&code).ok_or(ArrangementError::Face(code))?;
        }
        Ok(Arrangement::new(faces)?)
    }
}

/// The printed faces, by marking and number. The data is built in, so a mistake in it is a bug.
static PRINTED: LazyLock<Vec<Sketch>> = LazyLock::new(|| {
    let mut faces: Vec<(Face, Sketch)> = Vec::new();
    for line in FACES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (kind, rest) = line.split_once(' ').expect("a line has a kind and its items");
        if kind == "face" {
            let name = rest.split(' ').next().and_then(Face::parse).expect("a face has a name");
            // Seam walls are on the rim of the face, so the sketch extends beyond it.
            faces.push((name, Sketch::empty(16, 16)));
            continue;
        }
        let sketch = &mut faces.last_mut().expect("items follow a face").1;
        for item in rest.split(' ') {
            let (cell, what) = item.split_at(2);
            let cell: Cell = cell.parse().expect("an item has a space");
            match kind {
                "wall" if what == "e" => sketch.add_wall(cell, Direction::Right),
                "wall" if what == "s" => sketch.add_wall(cell, Direction::Down),
                "target" => {
                    let symbol = Symbol::from_code(&what[1..]).expect("a target has a symbol");
                    sketch.targets.insert(cell, symbol);
                }
                "barrier" => {
                    let barrier = Barrier::from_code(what).expect("a barrier has lean and colour");
                    sketch.barriers.insert(cell, barrier);
                }
                _ => panic!("unknown item {item:?} in the faces' data"),
            }
        }
    }
    faces.sort_by_key(|(face, _)| *face);
    assert_eq!(faces.len(), 16, "there are 16 faces");
    faces.into_iter().map(|(_, sketch)| sketch).collect()
});
