//! Text output: with colours and box-drawing lines, or in plain ASCII.

use std::fmt::Write as _;

use super::ink::paint;
use super::{Ink, Scene};
use crate::grid;
use crate::slide::BarrierMet;
use crate::{Cell, Robot, Seeker, Shape, Symbol};

/// Draws text lines.
pub(super) fn draw(picture: &Scene<'_>, style: Ink) -> String {
    let page = Page { picture, style };
    grid::draw(picture.board, style, |text, cell| page.paint(text, &page.space(cell)))
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
            Look::In(robot) => format!("1;38;5;{}", paint(robot).terminal.0),
            Look::On(robot) => {
                let (fill, text) = paint(robot).terminal;
                format!("1;38;5;{text};48;5;{fill}")
            }
        };
        let _infallible = write!(text, "\x1b[{codes}m{}\x1b[0m", shown.text);
    }
}
