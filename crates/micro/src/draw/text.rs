//! A board as lines of text, narrow enough for any terminal.

use std::fmt::Write as _;

use super::palette::paint;
use super::{Ink, Role, Scene};
use crate::cell::Cell;
use crate::space::Space;

/// The characters between the borders of a cell.
const WIDTH: usize = 6;

pub(super) fn draw(scene: &Scene<'_>, ink: Ink) -> String {
    // Only boards of printed sections have a seam between them.
    let sectioned = scene.board.arrangement().is_some();
    let mut page = Page { scene, ink, sectioned, text: String::new() };
    page.columns();
    for row in 0..6 {
        page.rule_above(row);
        page.line(row, &format!(" {} ", row + 1), |space| name(space, ink));
        if scene.task.is_some() || scene.route.is_some() {
            page.line(row, "   ", |space| marks(scene, space));
        }
    }
    page.rule_above(6);
    page.text
}

/// The text drawn so far, and how to draw.
struct Page<'a> {
    scene: &'a Scene<'a>,
    ink: Ink,
    sectioned: bool,
    text: String,
}

impl Page<'_> {
    /// The column letters above the board.
    fn columns(&mut self) {
        self.text.push_str("   ");
        for column in 'A'..='F' {
            // The seam is two characters wide in plain text and one in colour.
            let wider = column == 'D' && self.sectioned && self.ink == Ink::Plain;
            let seam = if wider { " " } else { "" };
            let _ = write!(self.text, " {seam}{column:^WIDTH$}");
        }
        self.text.truncate(self.text.trim_end().len());
        self.text.push('\n');
    }

    /// The line above a row; 6 is the one below the board.
    fn rule_above(&mut self, row: usize) {
        let [left, cross, seam, right, line] = self.rule(row);
        let _ = write!(self.text, "   {left}");
        for column in 0..6 {
            let end = match column {
                2 if self.sectioned => seam,
                5 => right,
                _ => cross,
            };
            let _ = write!(self.text, "{}{end}", line.repeat(WIDTH));
        }
        self.text.push('\n');
    }

    /// The borders of a horizontal line: left, between cells, on the seam, right, and the line itself.
    fn rule(&self, row: usize) -> [&'static str; 5] {
        match (self.ink, row) {
            (Ink::Plain, 3) if self.sectioned => ["+", "+", "++", "+", "="],
            (Ink::Plain, _) => ["+", "+", "++", "+", "-"],
            (Ink::Colour, 0) => ["┌", "┬", "╥", "┐", "─"],
            (Ink::Colour, 3) if self.sectioned => ["╞", "╪", "╬", "╡", "═"],
            (Ink::Colour, 6) => ["└", "┴", "╨", "┘", "─"],
            (Ink::Colour, _) => ["├", "┼", "╫", "┤", "─"],
        }
    }

    /// One line of a row of cells; `content` gives the text of each space.
    fn line(&mut self, row: usize, label: &str, content: impl Fn(Space) -> String) {
        let (border, seam) = match self.ink {
            Ink::Plain => ("|", "||"),
            Ink::Colour => ("│", "║"),
        };
        let _ = write!(self.text, "{label}{border}");
        for column in 0..6 {
            let cell = Cell::from_row_column(row, column).expect("both are below 6");
            let space = self.scene.board.at(cell);
            let words = format!("{:^WIDTH$}", content(space));
            match self.ink {
                Ink::Plain => self.text.push_str(&words),
                Ink::Colour => {
                    let (back, front) = paint(space.colour()).terminal;
                    let _ = write!(self.text, "\x1b[48;5;{back};38;5;{front}m{words}\x1b[0m");
                }
            }
            self.text.push_str(if column == 2 && self.sectioned { seam } else { border });
        }
        self.text.push('\n');
    }
}

fn name(space: Space, ink: Ink) -> String {
    match ink {
        Ink::Plain => space.to_string(),
        Ink::Colour => format!("{} {space}", paint(space.colour()).glyph),
    }
}

/// The role of a space and the moves after which the robot is on it: `S`, `V 2`, `1 5`.
fn marks(scene: &Scene<'_>, space: Space) -> String {
    let role = scene.role(space).map(|role| match role {
        Role::Start => "S".to_owned(),
        Role::Via => "V".to_owned(),
        Role::Target => "T".to_owned(),
    });
    let visits = scene.visits(space).map(|step| step.to_string());
    let words: Vec<String> = role.into_iter().chain(visits).collect();
    let marks = words.join(" ");
    if marks.len() <= WIDTH {
        return marks;
    }
    // A long route visits a space more often than fits: show the first visits and `+`.
    let room = marks[..WIDTH - 1].rfind(' ').unwrap_or_default();
    format!("{}+", &marks[..room])
}
