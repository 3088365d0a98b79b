//! The notation of a board: its printed faces, or the items of a custom board.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::cell::SIDE_MAX;
use crate::faults::{FaultList, Faults, quoted};
use crate::{
    Arrangement, ArrangementError, Barrier, Board, Cell, CellError, Colour, Diagonal, Shape,
    Sketch, SketchFault, Symbol,
};

/// The suffix of a printed board without its barriers.
const BARE: &str = "bare";

impl fmt::Display for Board {
    /// A printed board by its faces in their orientation, any other item by item.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(arrangement) = Arrangement::recognise(self) {
            let printed = arrangement.board();
            if printed == *self {
                return write!(f, "{arrangement}");
            }
            // `recognise` ignores barriers: all may be missing, or some may differ.
            if !self.has_barriers() {
                return write!(f, "{arrangement}-{BARE}");
            }
        }
        write!(f, "{}x{}", self.columns(), self.rows())?;
        let sketch = self.sketch();
        for cell in Cell::all().filter(|&cell| sketch.contains(cell)) {
            let item = item(sketch, cell);
            if !item.is_empty() {
                write!(f, "-{cell}{item}")?;
            }
        }
        Ok(())
    }
}

/// The items on a space and on its right and lower sides.
fn item(sketch: &Sketch, cell: Cell) -> String {
    let mut item = String::new();
    if sketch.solid.contains(cell) {
        item.push('x');
    }
    if let Some(symbol) = sketch.targets.get(&cell) {
        match symbol {
            Symbol::Coloured(..) => item.push_str(&symbol.code()),
            Symbol::Vortex => item.push('V'),
        }
    }
    if let Some(barrier) = sketch.barriers.get(&cell) {
        item.push(barrier.lean.letter());
        item.push(barrier.colour.letter());
    }
    if sketch.walls_right.contains(cell) {
        item.push('e');
    }
    if sketch.walls_below.contains(cell) {
        item.push('s');
    }
    item
}

/// All faults of a board's notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct BoardNotationError(pub Vec<BoardNotationFault>);

/// A fault of a board's notation, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BoardNotationFault {
    #[error(transparent)]
    Arrangement(#[from] ArrangementError),
    #[error("{0:?} cannot follow printed faces: only bare can, for a board without its barriers")]
    AfterFaces(String),
    #[error("{0:?} is not a size: write columns and rows, 1 to 16 each, as in 12x10")]
    Size(String),
    #[error("{item:?}: {error}")]
    Cell { item: String, error: CellError },
    #[error(
        "{0:?} does not say what lies there: after the space comes x (centrepiece), a target (Rc, V) or \
         a barrier (zr for /, nr for \\), then e (wall to the right) and s (wall below)"
    )]
    Item(String),
    #[error("{item:?}: {cell} was given something else before")]
    Twice { item: String, cell: Cell },
    #[error(transparent)]
    Sketch(SketchFault),
}

impl FromStr for Board {
    type Err = BoardNotationError;

    /// Parses `b2r1y2g2`, `b4r1y2g2-bare` or `4x3-B1e-C1Rc-D2zb`, ignoring case.
    fn from_str(text: &str) -> Result<Board, BoardNotationError> {
        let mut parts = text.splitn(2, '-');
        let (first, rest) = (parts.next().unwrap_or_default(), parts.next());
        if first.starts_with(|c: char| c.is_ascii_digit()) {
            return own_board(first, rest.into_iter().flat_map(|rest| rest.split('-')));
        }
        let mut faults = Faults::default();
        let arrangement = faults.keep(first.parse::<Arrangement>().map_err(Into::into));
        let bare = rest.is_some();
        if let Some(other) = rest.filter(|word| !word.eq_ignore_ascii_case(BARE)) {
            faults.push(BoardNotationFault::AfterFaces(quoted(other)));
        }
        match arrangement.filter(|_| faults.is_empty()) {
            Some(found) if bare => Ok(found.board().without_barriers()),
            Some(found) => Ok(found.board()),
            None => Err(BoardNotationError(faults.take())),
        }
    }
}

fn own_board<'a>(
    size: &str,
    items: impl Iterator<Item = &'a str>,
) -> Result<Board, BoardNotationError> {
    let mut faults = Faults::default();
    let found = parse_size(size).ok_or_else(|| BoardNotationFault::Size(quoted(size)));
    let (columns, rows) = faults.keep(found).unwrap_or((SIDE_MAX, SIDE_MAX));
    let mut sketch = Sketch::empty(columns, rows);
    let mut contents: BTreeMap<Cell, Content> = BTreeMap::new();
    for text in items {
        let Some(item) = faults.keep(Item::read(text)) else { continue };
        if let Some(content) = item.content
            && contents.insert(item.cell, content).is_some_and(|before| before != content)
        {
            faults.push(BoardNotationFault::Twice { item: quoted(text), cell: item.cell });
        }
        // Not `add_wall`, which drops walls outside the board: those are faults.
        if item.wall_right {
            sketch.walls_right.insert(item.cell);
        }
        if item.wall_below {
            sketch.walls_below.insert(item.cell);
        }
    }
    for (cell, content) in contents {
        match content {
            Content::Solid => sketch.solid.insert(cell),
            Content::Target(symbol) => drop(sketch.targets.insert(cell, symbol)),
            Content::Barrier(barrier) => drop(sketch.barriers.insert(cell, barrier)),
        }
    }
    faults.extend(sketch.faults().into_iter().map(BoardNotationFault::Sketch));
    if !faults.is_empty() {
        return Err(BoardNotationError(faults.take()));
    }
    Ok(Board::from_faultless(sketch))
}

/// Parses `12x10`.
fn parse_size(text: &str) -> Option<(u8, u8)> {
    let (columns, rows) = text.split_once(['x', 'X'])?;
    let side = |text: &str| {
        let plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        text.parse::<u8>().ok().filter(|side| plain && (1..=SIDE_MAX).contains(side))
    };
    Some((side(columns)?, side(rows)?))
}

/// An item that fills a space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Solid,
    Target(Symbol),
    Barrier(Barrier),
}

/// One space of a custom board.
struct Item {
    cell: Cell,
    content: Option<Content>,
    wall_right: bool,
    wall_below: bool,
}

impl Item {
    fn read(text: &str) -> Result<Item, BoardNotationFault> {
        // A space is a letter and digits; the rest describes its items.
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let end = text.chars().next().map_or(0, char::len_utf8) + digits;
        let (cell, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        let cell: Cell =
            cell.parse().map_err(|error| BoardNotationFault::Cell { item: quoted(text), error })?;
        let (content, sides) = Content::read(rest);
        let (wall_right, wall_below) = match sides.to_ascii_lowercase().as_str() {
            "" if content.is_some() => (false, false),
            "e" => (true, false),
            "s" => (false, true),
            "es" | "se" => (true, true),
            _ => return Err(BoardNotationFault::Item(quoted(text))),
        };
        Ok(Item { cell, content, wall_right, wall_below })
    }
}

impl Content {
    /// The content at the beginning of `text`, if any, and the rest. No content begins like a wall.
    fn read(text: &str) -> (Option<Content>, &str) {
        let mut letters = text.chars();
        let Some(first) = letters.next() else { return (None, text) };
        let content = match first {
            'x' | 'X' => Some(Content::Solid),
            'v' | 'V' => Some(Content::Target(Symbol::Vortex)),
            _ => letters.next().and_then(|second| {
                if let Some(lean) = Diagonal::from_letter(first) {
                    let colour = Colour::from_letter(second)?;
                    Some(Content::Barrier(Barrier { lean, colour }))
                } else {
                    let (colour, shape) =
                        (Colour::from_letter(first)?, Shape::from_letter(second)?);
                    Some(Content::Target(Symbol::Coloured(colour, shape)))
                }
            }),
        };
        match content {
            Some(content) => (Some(content), letters.as_str()),
            None => (None, text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing;

    #[test]
    fn printed_boards_go_there_and_back() {
        for text in ["r1g2b3y4", "b2r1y2g2", "b4r1y2g2-bare"] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
        assert_eq!("R1G2B3Y4".parse::<Board>(), "r1g2b3y4".parse());
        // This board has no barriers to leave out.
        assert_eq!("b2r1y2g2-bare".parse::<Board>().unwrap().to_string(), "b2r1y2g2");
    }

    #[test]
    fn boards_of_ones_own_go_there_and_back() {
        let text = "4x3-B1es-C1Rc-D2zbs-A3e-B3x-C3V";
        let board: Board = text.parse().unwrap();
        let drawn = "+---+---+---+---+\n| .   . | Rc  . |\n+   +---+   +   +\n| .   .   .   /b|\n\
                     +   +   +   +---+\n| .  ###  **  . |\n+---+---+---+---+";
        assert_eq!(drawing::parse(drawn).as_ref(), Ok(&board));
        // The wall between A3 and the centrepiece is redundant, so it is not written.
        assert_eq!(board.to_string(), "4x3-B1es-C1Rc-D2zbs-B3x-C3V");
        assert_eq!("4X3-b3X-B1e-b1S-c1rC-c3v-D2ZBs-D2zb".parse(), Ok(board));
        assert_eq!("1x1".parse::<Board>().unwrap().to_string(), "1x1");
    }

    #[test]
    fn barriers_that_are_not_the_printed_ones_are_written_out() {
        let mut sketch = "r4g1b1y1".parse::<Board>().unwrap().sketch().clone();
        sketch.barriers.pop_first();
        let board = Board::try_from(sketch).unwrap();
        let text = board.to_string();
        assert!(text.starts_with("16x16-"), "{text}");
        assert_eq!(text.parse(), Ok(board));
    }

    #[test]
    fn all_faults_come_at_once_with_their_places() {
        let error = "9x99-A1-B1q-Z3e-C3Rc-C3V-D4zk".parse::<Board>().unwrap_err();
        assert_eq!(error.0.len(), 6, "{error}");
        let error = "3x3-D1e-A4Rc-B2V-C3V".parse::<Board>().unwrap_err().to_string();
        for part in ["wall at D1", "target at A4", "vortex is at B2 and at C3"] {
            assert!(error.contains(part), "{error}");
        }
        let wrong = |text: &str| text.parse::<Board>().unwrap_err().to_string();
        assert!(wrong("r1g2b3y5").contains("\"y5\" is not a section face"));
        assert!(wrong("r1r2b3y4").contains("same marking"));
        assert!(wrong("r1g2b3y4-A1e").contains("\"A1e\" cannot follow printed faces"));
        assert!(wrong("").contains("is not a board"));
        assert!(wrong("4x3-").contains("is not a space"));
    }
}
