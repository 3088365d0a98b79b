//! Text output: with colours and box-drawing lines, or in plain ASCII.

use std::fmt::Write as _;

use super::Scene;
use crate::slide::BarrierMet;
use crate::{Cell, Colour, Direction, Edge, Robot, Seeker, Shape, Symbol};

/// The capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// ASCII without colours: for pipes, files and old terminals.
    Plain,
    /// ANSI colours and box-drawing lines.
    Colour,
}

/// Draws text lines.
pub(super) fn draw(picture: &Scene<'_>, style: Ink) -> String {
    let board = picture.board;
    let page = Page { picture, style };
    let mut text = String::from("  ");
    for column in 0..board.columns() {
        let _infallible = write!(text, "   {}", char::from(b'A' + column));
    }
    text.push('\n');
    for row in 0..=board.rows() {
        page.wall_line(&mut text, row);
        if row < board.rows() {
            page.space_line(&mut text, row);
        }
    }
    text
}

struct Page<'a> {
    picture: &'a Scene<'a>,
    style: Ink,
}

/// The text of a space, up to three characters, and its style.
struct CellText {
    text: String,
    look: Look,
}

/// The style of a text on colour terminals.
enum Look {
    /// Unobtrusive.
    Dim,
    /// Bold, in the default colour.
    Bold,
    /// In the colour of a robot or target.
    In(Robot),
    /// On the colour of a robot: the robots themselves.
    On(Robot),
}

impl Page<'_> {
    /// Appends the line above a row; past the last row, the lower edge.
    fn wall_line(&self, text: &mut String, row: u8) {
        text.push_str("   ");
        let columns = self.picture.board.columns();
        for column in 0..=columns {
            text.push(self.junction(column, row));
            if column < columns {
                let line = match (self.is_wall_above(column, row), self.style) {
                    (false, _) => "   ",
                    (true, Ink::Plain) => "---",
                    (true, Ink::Colour) => "━━━",
                };
                text.push_str(line);
            }
        }
        text.push('\n');
    }

    fn space_line(&self, text: &mut String, row: u8) {
        let _infallible = write!(text, "{:2} ", row + 1);
        let columns = self.picture.board.columns();
        for column in 0..=columns {
            text.push(match (self.is_wall_left(column, row), self.style) {
                (false, _) => ' ',
                (true, Ink::Plain) => '|',
                (true, Ink::Colour) => '┃',
            });
            if let Some(cell) = Cell::new(column, row).filter(|_| column < columns) {
                self.paint(text, &self.space(cell));
            }
        }
        text.push('\n');
    }

    /// True if there is a wall above this space, or, past the last row, an edge.
    fn is_wall_above(&self, column: u8, row: u8) -> bool {
        let board = self.picture.board;
        let (Some(cell), true) = (Cell::new(column, row), row < board.rows()) else {
            return column < board.columns();
        };
        column < board.columns() && (row == 0 || board.edge(cell, Direction::Up) == Edge::Wall)
    }

    /// True if there is a wall left of this space, or, past the last column, an edge.
    fn is_wall_left(&self, column: u8, row: u8) -> bool {
        let board = self.picture.board;
        let (Some(cell), true) = (Cell::new(column, row), column < board.columns()) else {
            return row < board.rows();
        };
        row < board.rows() && (column == 0 || board.edge(cell, Direction::Left) == Edge::Wall)
    }

    /// The character at the upper left corner of a space.
    fn junction(&self, column: u8, row: u8) -> char {
        if self.style == Ink::Plain {
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

    fn space(&self, cell: Cell) -> CellText {
        let picture = self.picture;
        let board = picture.board;
        if !board.is_enterable(cell) {
            let text = if self.style == Ink::Plain { "###" } else { "███" };
            return CellText { text: text.to_owned(), look: Look::Dim };
        }
        if let Some((robot, _)) = picture.robots.iter().find(|(_, at)| **at == Some(cell)) {
            return CellText { text: format!("({})", robot.letter()), look: Look::On(robot) };
        }
        if let Some(shown) = self.slide_over(cell) {
            return shown;
        }
        if let Some(barrier) = board.barrier(cell) {
            return CellText {
                text: format!(" {}", barrier.code()),
                look: Look::In(barrier.colour.into()),
            };
        }
        let goal = picture.goal.filter(|goal| goal.cell == cell);
        if let Some(goal) = goal {
            return self.target(board.target(cell), goal.seeker, '>');
        }
        if let Some((robot, _)) = picture.left_markers().find(|&(_, at)| at == cell) {
            return CellText { text: format!(":{}:", robot.letter()), look: Look::In(robot) };
        }
        if let Some(symbol) = board.target(cell) {
            return self.target(Some(symbol), symbol.seeker(), ' ');
        }
        let text = if self.style == Ink::Plain { " . " } else { "   " };
        CellText { text: text.to_owned(), look: Look::Dim }
    }

    fn target(&self, symbol: Option<Symbol>, seeker: Seeker, before: char) -> CellText {
        let code = match (symbol, self.style) {
            // A goal that is not printed on the board, or is printed for another robot.
            (symbol, _) if symbol.is_none_or(|symbol| symbol.seeker() != seeker) => {
                format!("{}!", seeker.letter())
            }
            (Some(Symbol::Coloured(colour, shape)), Ink::Colour) => {
                let sign = match shape {
                    Shape::Circle => '●',
                    Shape::Triangle => '▲',
                    Shape::Square => '■',
                    Shape::Hexagon => '⬢',
                };
                format!("{}{sign}", colour.letter().to_ascii_uppercase())
            }
            (symbol, _) => symbol.map(Symbol::code).unwrap_or_default(),
        };
        let look = match seeker {
            Seeker::Only(robot) => Look::In(robot),
            Seeker::Any => Look::Bold,
        };
        CellText { text: format!("{before}{code}"), look }
    }

    /// The last slide over a space: its number at the end, elsewhere an arrow.
    fn slide_over(&self, cell: Cell) -> Option<CellText> {
        let numbered = (1..).zip(self.picture.slides);
        let steps = numbered.flat_map(|(number, slide)| {
            let stop = slide.stop().cell;
            slide.steps.iter().map(move |step| (number, slide.robot, stop, step))
        });
        let passed: Vec<_> = steps.filter(|(_, _, _, step)| step.cell == cell).collect();
        let ended = passed.iter().rev().find(|(_, _, stop, _)| *stop == cell);
        let &(number, robot, stop, step) = ended.or(passed.last())?;
        let look = Look::In(robot);
        if stop == cell {
            return Some(CellText { text: format!("{number:^3}"), look });
        }
        let heading = match step.barrier {
            Some(BarrierMet::Bounced(heading)) => heading,
            _ => step.heading,
        };
        let arrows = match self.style {
            Ink::Plain => ['^', '>', 'v', '<'],
            Ink::Colour => ['↑', '→', '↓', '←'],
        };
        let arrow = arrows[heading as usize];
        let text = match self.picture.board.barrier(cell) {
            Some(barrier) => format!("{arrow}{}", barrier.code()),
            None => format!(" {arrow} "),
        };
        Some(CellText { text, look })
    }

    fn paint(&self, text: &mut String, shown: &CellText) {
        if self.style == Ink::Plain || shown.text.trim().is_empty() {
            text.push_str(&shown.text);
            return;
        }
        let codes = match shown.look {
            Look::Dim => "2".to_owned(),
            Look::Bold => "1".to_owned(),
            Look::In(robot) => format!("1;38;5;{}", ink(robot)),
            Look::On(robot) => format!("1;38;5;{};48;5;{}", letter_ink(robot), ink(robot)),
        };
        let _infallible = write!(text, "\x1b[{codes}m{}\x1b[0m", shown.text);
    }
}

/// A colour of the 256-colour palette, readable on dark and on light backgrounds.
fn ink(robot: Robot) -> u8 {
    match robot.colour() {
        Some(Colour::Red) => 160,
        Some(Colour::Green) => 34,
        Some(Colour::Blue) => 33,
        Some(Colour::Yellow) => 178,
        None if robot == Robot::Black => 243,
        None => 152,
    }
}

/// The colour of the letter on a robot.
fn letter_ink(robot: Robot) -> u8 {
    match robot {
        Robot::Yellow | Robot::Transparent | Robot::Green => 16,
        Robot::Red | Robot::Blue | Robot::Black => 231,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Round};

    fn shown(text: &str, moves: &str, style: Ink) -> String {
        let position: Position = text.parse().unwrap();
        let round = Round::replay(position, &moves.parse().unwrap()).unwrap();
        draw(&Scene::from(&round), style)
    }

    const SMALL: &str = "4x3-B1es-C1Rc-D2zbs-B3x-C3V-A2Gh_RA1-TA3_VC3";

    #[test]
    fn moves_leave_arrows_numbers_and_markers() {
        let expected = "     A   B   C   D
   +---+---+---+---+
 1 |(T)  . | Rc (R)|
   +   +---+   +   +
 2 | 1   >   >  ^/b|
   +   +   +   +---+
 3 |:T: ### >**  . |
   +---+---+---+---+
";
        assert_eq!(shown(SMALL, "Rd Rr Tu", Ink::Plain), expected);
    }

    #[test]
    fn colours_only_add_to_what_letters_say() {
        let colour = shown(SMALL, "", Ink::Colour);
        assert!(colour.contains("\x1b[1;38;5;231;48;5;160m(R)\x1b[0m"));
        assert!(colour.contains("R●") && colour.contains(">**") && colour.contains("/b"));
        let mut plain = String::new();
        let mut rest = colour.as_str();
        while let Some((before, after)) = rest.split_once("\x1b[") {
            plain.push_str(before);
            rest = after.split_once('m').unwrap().1;
        }
        plain.push_str(rest);
        let width = |line: &str| line.chars().count();
        for (line, other) in plain.lines().zip(shown(SMALL, "", Ink::Plain).lines()) {
            assert_eq!(width(line), width(other), "{line}");
        }
    }
}
