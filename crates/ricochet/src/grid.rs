//! The frame of boards drawn with characters: column letters, row numbers and walls.

use std::fmt::Write as _;

use text::Ink;

use crate::{Board, Cell, Direction, Edge};

/// Draws a board; `space` appends the three characters of a space.
pub(crate) fn draw(board: &Board, ink: Ink, space: impl Fn(&mut String, Cell)) -> String {
    let grid = Grid { board, ink };
    let mut text = String::from("  ");
    for column in 0..board.columns() {
        let _infallible = write!(text, "   {}", char::from(b'A' + column));
    }
    text.push('\n');
    for row in 0..=board.rows() {
        grid.wall_line(&mut text, row);
        if row < board.rows() {
            grid.space_line(&mut text, row, &space);
        }
    }
    text
}

struct Grid<'a> {
    board: &'a Board,
    ink: Ink,
}

impl Grid<'_> {
    /// Appends the line above a row; past the last row, the lower edge.
    fn wall_line(&self, text: &mut String, row: u8) {
        text.push_str("   ");
        let columns = self.board.columns();
        for column in 0..=columns {
            text.push(self.junction(column, row));
            if column < columns {
                text.push_str(match (self.is_wall_above(column, row), self.ink) {
                    (false, _) => "   ",
                    (true, Ink::Plain) => "---",
                    (true, Ink::Colour) => "━━━",
                });
            }
        }
        text.push('\n');
    }

    fn space_line(&self, text: &mut String, row: u8, space: &impl Fn(&mut String, Cell)) {
        let _infallible = write!(text, "{:2} ", row + 1);
        let columns = self.board.columns();
        for column in 0..=columns {
            text.push(match (self.is_wall_left(column, row), self.ink) {
                (false, _) => ' ',
                (true, Ink::Plain) => '|',
                (true, Ink::Colour) => '┃',
            });
            if let Some(cell) = Cell::new(column, row).filter(|_| column < columns) {
                space(text, cell);
            }
        }
        text.push('\n');
    }

    /// True if there is a wall above this space, or, past the last row, an edge.
    fn is_wall_above(&self, column: u8, row: u8) -> bool {
        let (Some(cell), true) = (Cell::new(column, row), row < self.board.rows()) else {
            return column < self.board.columns();
        };
        let is_wall = row == 0 || self.board.edge(cell, Direction::Up) == Edge::Wall;
        column < self.board.columns() && is_wall
    }

    /// True if there is a wall left of this space, or, past the last column, an edge.
    fn is_wall_left(&self, column: u8, row: u8) -> bool {
        let (Some(cell), true) = (Cell::new(column, row), column < self.board.columns()) else {
            return row < self.board.rows();
        };
        let is_wall = column == 0 || self.board.edge(cell, Direction::Left) == Edge::Wall;
        row < self.board.rows() && is_wall
    }

    /// The character at the upper left corner of a space.
    fn junction(&self, column: u8, row: u8) -> char {
        if self.ink == Ink::Plain {
            return '+';
        }
        let up = row > 0 && self.is_wall_left(column, row - 1);
        let down = self.is_wall_left(column, row);
        let left = column > 0 && self.is_wall_above(column - 1, row);
        let right = self.is_wall_above(column, row);
        let lines = [up, right, down, left].into_iter().rev();
        let index = lines.fold(0, |index, line| index * 2 + usize::from(line));
        // Indexed by the lines that meet: up is 1, right 2, down 4, left 8.
        ['·', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'][index]
    }
}
