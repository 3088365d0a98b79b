//! Boards as drawings in plain text: what people type into a board file (RR-62 for boards of one's own).
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
//! Between `+` a wall is `---`, between spaces `|`. A space holds `.` (or nothing), a target's colour and shape
//! (`Rc`: R G B Y and c t s h; `**` the vortex), a barrier's lean and colour (`/b`, `\y`), or `###` for the
//! centrepiece. Column letters, row numbers, blank lines and lines that begin with `#` are for readers only.

use std::fmt::Write as _;

use thiserror::Error;

use crate::cell::SIDE_MAX;
use crate::{Barrier, Board, Cell, Direction, Edge, Sketch, SketchFault, Symbol};

/// Draws a board. [`parse`] reads it back.
pub fn draw(board: &Board) -> String {
    let mut text = String::from("  ");
    for column in 0..board.columns() {
        let _infallible = write!(text, "   {}", char::from(b'A' + column));
    }
    text.push('\n');
    for row in 0..board.rows() {
        rule_line(&mut text, board, row, Direction::Up);
        let _infallible = write!(text, "{:2} |", row + 1);
        for cell in (0..board.columns()).filter_map(|column| Cell::new(column, row)) {
            let right = board.sketch().has_wall(cell, Direction::Right);
            let end = cell.column() + 1 == board.columns();
            let wall = if right || end { '|' } else { ' ' };
            let _infallible = write!(text, "{}{wall}", space(board, cell));
        }
        text.push('\n');
    }
    rule_line(&mut text, board, board.rows() - 1, Direction::Down);
    text
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

fn rule_line(text: &mut String, board: &Board, row: u8, side: Direction) {
    text.push_str("   +");
    for cell in (0..board.columns()).filter_map(|column| Cell::new(column, row)) {
        let outer = board.sketch().neighbour(cell, side).is_none();
        let wall = outer || board.edge(cell, side) == Edge::Wall;
        text.push_str(if wall { "---+" } else { "   +" });
    }
    text.push('\n');
}

/// Why a drawing is no board, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum DrawingError {
    #[error("there is no drawing: start with a line like +---+---+")]
    Empty,
    #[error("line {line}: here a line {expected} belongs")]
    Order { line: usize, expected: &'static str },
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
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<SketchFault>),
}

/// Reads a drawing.
///
/// # Errors
///
/// Returns [`DrawingError`] with the line, counted from 1, of the first thing that cannot be read, or with all
/// faults of the board that was read.
pub fn parse(text: &str) -> Result<Board, DrawingError> {
    let sketch = parse_sketch(text)?;
    Board::try_from(sketch).map_err(DrawingError::Faults)
}

/// Reads a drawing without proving that it is a board: for editors, which want to show its faults.
///
/// # Errors
///
/// Returns [`DrawingError`] as [`parse`] does, but never `Faults`.
pub fn parse_sketch(text: &str) -> Result<Sketch, DrawingError> {
    let mut lines = text.lines().enumerate().filter_map(|(at, line)| drawn(at + 1, line));
    let (first_line, top) = lines.next().ok_or(DrawingError::Empty)?;
    let top = wall_line(first_line, top)?;
    let columns = top.len();
    if columns > usize::from(SIDE_MAX) {
        return Err(DrawingError::TooLarge { line: first_line, what: "columns" });
    }
    if top.contains(&false) {
        return Err(DrawingError::OpenEdge { line: first_line });
    }
    let mut sketch = Sketch::empty(columns as u8, 0);
    let mut walls: Vec<(Cell, Direction)> = Vec::new();
    let (mut last_line, mut closed) = (first_line, true);
    while let Some((line, spaces)) = lines.next() {
        let row = sketch.rows;
        sketch.rows += 1;
        if row >= SIDE_MAX {
            return Err(DrawingError::TooLarge { line, what: "rows" });
        }
        space_line(&mut sketch, &mut walls, line, spaces)?;
        let Some((line, below)) = lines.next() else {
            return Err(DrawingError::Order { line, expected: "of walls (+---+) after it" });
        };
        let below = wall_line(line, below)?;
        if below.len() != columns {
            return Err(DrawingError::Width { line, found: below.len(), expected: columns });
        }
        closed = !below.contains(&false);
        let cells = (0..columns as u8).filter_map(|column| Cell::new(column, row));
        let drawn = cells.zip(below).filter(|&(_, wall)| wall);
        walls.extend(drawn.map(|(cell, _)| (cell, Direction::Down)));
        last_line = line;
    }
    if sketch.rows == 0 {
        return Err(DrawingError::Order {
            line: first_line,
            expected: "of spaces (| . |) after it",
        });
    }
    if !closed {
        return Err(DrawingError::OpenEdge { line: last_line });
    }
    walls.into_iter().for_each(|(cell, side)| sketch.add_wall(cell, side));
    Ok(sketch)
}

/// The part of a line that draws something: from its first `+` or `|` on.
fn drawn(number: usize, line: &str) -> Option<(usize, &str)> {
    let text = line.trim_end();
    let heading = text.trim_start();
    if heading.starts_with('#') {
        return None;
    }
    let start = text.find(['+', '|'])?;
    let label = text[..start].chars().all(|c| c.is_ascii_digit() || c == ' ');
    label.then(|| (number, &text[start..]))
}

/// Whether there is a wall at each place of a line like `+---+   +`.
fn wall_line(line: usize, text: &str) -> Result<Vec<bool>, DrawingError> {
    if !text.starts_with('+') {
        return Err(DrawingError::Order { line, expected: "of walls (+---+)" });
    }
    let letters: Vec<char> = text.chars().collect();
    let mut walls = Vec::new();
    for (place, part) in letters[1..].chunks(4).enumerate() {
        match part {
            ['-', '-', '-', '+'] => walls.push(true),
            [' ', ' ', ' ', '+'] => walls.push(false),
            _ => {
                let (column, found) = (place * 4 + 2, String::from_iter(part));
                return Err(DrawingError::WallLine { line, column, found });
            }
        }
    }
    Ok(walls)
}

/// Reads a line like `| .   Rc| . |` into the last row of the sketch.
fn space_line(
    sketch: &mut Sketch,
    walls: &mut Vec<(Cell, Direction)>,
    line: usize,
    text: &str,
) -> Result<(), DrawingError> {
    let Some(rest) = text.strip_prefix('|') else {
        return Err(DrawingError::Order { line, expected: "of spaces (| . |)" });
    };
    let letters: Vec<char> = rest.chars().collect();
    let parts: Vec<&[char]> = letters.chunks(4).collect();
    let expected = usize::from(sketch.columns);
    if parts.len() != expected || !letters.len().is_multiple_of(4) {
        return Err(DrawingError::Width { line, found: letters.len() / 4, expected });
    }
    for (column, part) in (0..).zip(parts) {
        let Some(cell) = Cell::new(column, sketch.rows - 1) else { continue };
        match part[3] {
            '|' => walls.push((cell, Direction::Right)),
            ' ' if usize::from(column) + 1 == expected => {
                return Err(DrawingError::OpenEdge { line });
            }
            ' ' => {}
            found => return Err(DrawingError::Wall { line, cell, found }),
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
