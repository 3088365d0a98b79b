//! Boards as plain-text drawings: the format of board files (RR-62 for custom boards).
//!
//! ```text
//!      A   B   C   D
//!    +---+---+---+---+
//!  1 | .   . | Rc  . |
//!    +   +---+   +   +
//!  2 | .   .   .   /b|
//!    +   +   +   +---+
//!  3 | .  ###  **  . |
//!    +---+---+---+---+
//! ```
//!
//! A wall is `---` between `+`, and `|` between spaces. A space holds `.` (or nothing), a target's colour and shape
//! (`Rc`: R G B Y and c t s h; `**` the vortex), a barrier's diagonal and colour (`/b`, `\y`), or `###` for the
//! centrepiece. Column letters, row numbers, blank lines and lines that begin with `#` are ignored.

use text::Ink;
use thiserror::Error;

use crate::cell::SIDE_MAX;
use crate::faults::{FaultList, quoted};
use crate::{Barrier, Board, Cell, Direction, Sketch, SketchFault, Symbol, grid};

/// Draws a board. [`parse`] reads it back.
pub fn draw(board: &Board) -> String {
    grid::draw(board, Ink::Plain, |text, cell| text.push_str(&space(board, cell)))
}

fn space(board: &Board, cell: Cell) -> String {
    if !board.is_enterable(cell) {
        "###".to_owned()
    } else if let Some(barrier) = board.barrier(cell) {
        format!(" {}", barrier.code())
    } else if let Some(symbol) = board.target(cell) {
        format!(" {}", symbol.code())
    } else {
        " . ".to_owned()
    }
}

/// Why a drawing is not a board, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum DrawingError {
    #[error("there is no drawing: start with a line like +---+---+")]
    Empty,
    #[error(
        "line {line}: {found:?} draws nothing: write +---+, | . |, column letters or a # comment"
    )]
    Unknown { line: usize, found: String },
    #[error("line {line}: expected a line {expected}")]
    Order { line: usize, expected: &'static str },
    #[error("the drawing ends with line {line}: expected a line {expected} after it")]
    Ends { line: usize, expected: &'static str },
    #[error("line {line}: this line has {found} spaces, the first one has {expected}")]
    Width { line: usize, found: usize, expected: usize },
    #[error("line {line}: more than 16 {what}")]
    TooLarge { line: usize, what: &'static str },
    #[error("line {line}, column {column}: the wall line has {found:?}, it takes +---+ or +   +")]
    WallLine { line: usize, column: usize, found: String },
    #[error("line {line}, space {cell}: {found:?} is not a wall, it takes | or a blank")]
    Wall { line: usize, cell: Cell, found: char },
    #[error(
        "line {line}, space {cell}: {found:?} is not known; a space takes . or a target (Rc, **), a barrier (/b) or ###"
    )]
    Space { line: usize, cell: Cell, found: String },
    #[error("line {line}: the outer edge is open here, it has to be drawn closed")]
    OpenEdge { line: usize },
    #[error("{}", FaultList(.0))]
    Faults(Vec<SketchFault>),
}

/// Parses a drawing.
///
/// # Errors
///
/// Returns [`DrawingError`] with the line, counted from 1, of the first syntax error, or with all faults of the parsed
/// board.
pub fn parse(text: &str) -> Result<Board, DrawingError> {
    let sketch = parse_sketch(text)?;
    Board::try_from(sketch).map_err(DrawingError::Faults)
}

/// Parses a drawing without validating the board: for editors, which show its faults.
///
/// # Errors
///
/// Returns [`DrawingError`] as [`parse`] does, but never `Faults`.
pub fn parse_sketch(text: &str) -> Result<Sketch, DrawingError> {
    let mut drawn = Vec::new();
    for (at, line) in text.lines().enumerate() {
        drawn.extend(Drawn::read(at + 1, line)?);
    }
    let mut lines = drawn.into_iter();
    let first = lines.next().ok_or(DrawingError::Empty)?;
    let top = first.walls()?;
    let columns = top.len();
    if columns > usize::from(SIDE_MAX) {
        return Err(DrawingError::TooLarge { line: first.line, what: "columns" });
    }
    if top.contains(&false) {
        return Err(DrawingError::OpenEdge { line: first.line });
    }
    let mut sketch = Sketch::empty(columns as u8, 0);
    let mut walls: Vec<(Cell, Direction)> = Vec::new();
    let (mut last_line, mut closed) = (first.line, true);
    while let Some(spaces) = lines.next() {
        let (line, row) = (spaces.line, sketch.rows);
        if row >= SIDE_MAX {
            return Err(DrawingError::TooLarge { line, what: "rows" });
        }
        sketch.rows += 1;
        spaces.add_row(&mut sketch, &mut walls)?;
        let Some(below) = lines.next() else {
            return Err(DrawingError::Ends { line, expected: WALLS });
        };
        last_line = below.line;
        let below = below.walls()?;
        if below.len() != columns {
            let (found, expected) = (below.len(), columns);
            return Err(DrawingError::Width { line: last_line, found, expected });
        }
        closed = !below.contains(&false);
        let cells = (0..columns as u8).filter_map(|column| Cell::new(column, row));
        let drawn = cells.zip(below).filter(|&(_, wall)| wall);
        walls.extend(drawn.map(|(cell, _)| (cell, Direction::Down)));
    }
    if sketch.rows == 0 {
        return Err(DrawingError::Ends { line: first.line, expected: SPACES });
    }
    if !closed {
        return Err(DrawingError::OpenEdge { line: last_line });
    }
    for (cell, side) in walls {
        sketch.add_wall(cell, side);
    }
    Ok(sketch)
}

const WALLS: &str = "of walls (+---+)";
const SPACES: &str = "of spaces (| . |)";

/// The part of a line that draws something, from its first `+` or `|` on.
struct Drawn<'a> {
    /// The line number, counted from 1.
    line: usize,
    /// The column where the part starts, counted from 1.
    column: usize,
    part: &'a str,
}

impl Drawn<'_> {
    /// `None` for lines that are ignored.
    fn read(line: usize, text: &str) -> Result<Option<Drawn<'_>>, DrawingError> {
        let text = text.trim_end();
        let is_letter = |word: &str| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic();
        if text.trim_start().starts_with('#') || text.split_whitespace().all(is_letter) {
            return Ok(None);
        }
        let is_label = |label: &str| label.bytes().all(|b| b.is_ascii_digit() || b == b' ');
        match text.find(['+', '|']) {
            Some(start) if is_label(&text[..start]) => {
                Ok(Some(Drawn { line, column: start + 1, part: &text[start..] }))
            }
            _ => Err(DrawingError::Unknown { line, found: quoted(text) }),
        }
    }

    /// The walls of a line like `+---+   +`, one flag per position.
    fn walls(&self) -> Result<Vec<bool>, DrawingError> {
        let line = self.line;
        let Some(rest) = self.part.strip_prefix('+') else {
            return Err(DrawingError::Order { line, expected: WALLS });
        };
        let letters: Vec<char> = rest.chars().collect();
        if letters.is_empty() {
            return Err(DrawingError::Order { line, expected: WALLS });
        }
        let mut walls = Vec::new();
        for (place, part) in letters.chunks(4).enumerate() {
            match part {
                ['-', '-', '-', '+'] => walls.push(true),
                [' ', ' ', ' ', '+'] => walls.push(false),
                _ => {
                    let column = self.column + 1 + place * 4;
                    let found = String::from_iter(part);
                    return Err(DrawingError::WallLine { line, column, found });
                }
            }
        }
        Ok(walls)
    }

    /// Parses a line like `| .   Rc| . |` into the last row of the sketch.
    fn add_row(
        &self,
        sketch: &mut Sketch,
        walls: &mut Vec<(Cell, Direction)>,
    ) -> Result<(), DrawingError> {
        let line = self.line;
        let Some(rest) = self.part.strip_prefix('|') else {
            return Err(DrawingError::Order { line, expected: SPACES });
        };
        let letters: Vec<char> = rest.chars().collect();
        let parts: Vec<&[char]> = letters.chunks(4).collect();
        let expected = usize::from(sketch.columns);
        if parts.len() != expected {
            return Err(DrawingError::Width { line, found: parts.len(), expected });
        }
        for (column, part) in (0..).zip(parts) {
            let Some(cell) = Cell::new(column, sketch.rows - 1) else { continue };
            match part.get(3) {
                Some('|') => walls.push((cell, Direction::Right)),
                Some(' ') if usize::from(column) + 1 < expected => {}
                Some(' ') | None => return Err(DrawingError::OpenEdge { line }),
                Some(&found) => return Err(DrawingError::Wall { line, cell, found }),
            }
            let content = String::from_iter(&part[..3]);
            match content.trim() {
                "" | "." => {}
                "###" => sketch.solid.insert(cell),
                code => {
                    if let Some(symbol) = Symbol::from_code(code) {
                        sketch.targets.insert(cell, symbol);
                    } else if let Some(barrier) = Barrier::from_code(code) {
                        sketch.barriers.insert(cell, barrier);
                    } else {
                        return Err(DrawingError::Space { line, cell, found: code.to_owned() });
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arrangement;

    const SMALL: &str = "     A   B   C   D
   +---+---+---+---+
 1 | .   . | Rc  . |
   +   +---+   +   +
 2 | .   .   .   /b|
   +   +   +   +---+
 3 | .  ###  **  . |
   +---+---+---+---+
";

    #[test]
    fn a_drawing_reads_back_as_drawn() {
        let board = parse(SMALL).unwrap();
        assert_eq!(draw(&board), SMALL);
        for arrangement in Arrangement::all().step_by(97) {
            let board = arrangement.board();
            assert_eq!(parse(&draw(&board)).as_ref(), Ok(&board));
        }
    }

    #[test]
    fn labels_comments_and_blank_lines_say_nothing() {
        let bare: Vec<&str> = SMALL.lines().skip(1).filter_map(|line| line.get(3..)).collect();
        let bare = bare.join("\n\n");
        assert_eq!(parse(&format!("# mine\n\n{bare}")), parse(SMALL));
    }

    /// The parse error of the drawing above after one replacement.
    fn wrong(from: &str, to: &str) -> String {
        assert!(SMALL.contains(from));
        parse(&SMALL.replacen(from, to, 1)).unwrap_err().to_string()
    }

    #[test]
    fn an_error_names_place_and_reason() {
        let cases = [
            (" 2 | .   .", " 2 | .   q", "line 5, space B2: \"q\" is not known"),
            ("/b|", "/b ", "line 5: the outer edge is open here"),
            ("/b|", "/b", "line 5: the outer edge is open here"),
            ("/b|", "/b|x", "line 5: this line has 5 spaces, the first one has 4"),
            ("/b|", "/b:", "line 5, space D2: ':' is not a wall"),
            ("   +   +---+", "   +   +--++", "line 4, column 9: the wall line has \"--++\""),
            ("+   +   +   +---+", "+   +", "line 6: this line has 1 spaces, the first one has 4"),
            (" 2 |", "two |", "line 5: \"two |"),
            ("     A   B", "     Ab  B", "line 1: \"     Ab  B"),
            ("**", "Rc", "the red moon is at C1 and at C3: each symbol once"),
        ];
        for (from, to, message) in cases {
            let error = wrong(from, to);
            assert!(error.starts_with(message), "{from:?} to {to:?}: {error}");
        }
        let ends = |text: &str| parse(text).unwrap_err().to_string();
        assert!(ends("").starts_with("there is no drawing"));
        assert!(ends("+---+").contains("ends with line 1"));
        assert!(ends("+---+\n| . |").contains("ends with line 2"));
        assert!(ends("+---+\n| . |\n+   +").contains("line 3: the outer edge is open"));
        assert!(ends(&format!("+{}\n", "---+".repeat(17))).contains("more than 16 columns"));
        assert!(ends(&format!("+---+\n{}", "| . |\n+---+\n".repeat(17))).contains("16 rows"));
    }

    #[test]
    fn all_faults_come_at_once() {
        let text = "+---+---+\n| Rc  Rc|\n+---+---+\n| **  **|\n+---+---+";
        let Err(DrawingError::Faults(faults)) = parse(text) else { panic!("it has faults") };
        assert_eq!(faults.len(), 2);
        assert!(parse_sketch(text).is_ok());
    }
}
