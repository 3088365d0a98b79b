//! A board in lines of text, as wide as a terminal is anywhere.

use std::fmt::Write as _;

use super::marks::paint;
use super::{Ink, Role, Scene};
use crate::cell::Cell;
use crate::space::Space;

/// The characters between the borders of a cell.
const WIDTH: usize = 6;

/// The borders of one horizontal line: left, between cells, on the seam, right, and the line itself.
struct Rule {
    left: &'static str,
    cross: &'static str,
    seam: &'static str,
    right: &'static str,
    line: &'static str,
}

pub(super) fn draw(scene: &Scene<'_>, ink: Ink) -> String {
    // Only boards of printed sections have a seam between them.
    let seam = scene.board.arrangement().is_some();
    let mut text = String::from("   ");
    for column in 'A'..='F' {
        let wider = if column == 'D' && seam && ink == Ink::Plain { " " } else { "" };
        let _ = write!(text, " {wider}{column:^WIDTH$}");
    }
    text.truncate(text.trim_end().len());
    for row in 0..6 {
        rule(&mut text, &rule_above(row, seam, ink));
        let label = format!(" {} ", row + 1);
        line(&mut text, &label, scene, row, seam, ink, |space| name(space, ink));
        if scene.task.is_some() || scene.route.is_some() {
            line(&mut text, "   ", scene, row, seam, ink, |space| marks(scene, space));
        }
    }
    rule(&mut text, &rule_above(6, seam, ink));
    text.push('\n');
    text
}

fn rule_above(row: usize, seam: bool, ink: Ink) -> Rule {
    let rule = |left, cross, seamed, right, line| Rule {
        left,
        cross,
        seam: if seam { seamed } else { cross },
        right,
        line,
    };
    match (ink, row) {
        (Ink::Plain, 3) if seam => rule("+", "+", "++", "+", "="),
        (Ink::Plain, _) => rule("+", "+", "++", "+", "-"),
        (Ink::Colour, 0) => rule("┌", "┬", "╥", "┐", "─"),
        (Ink::Colour, 3) if seam => rule("╞", "╪", "╬", "╡", "═"),
        (Ink::Colour, 6) => rule("└", "┴", "╨", "┘", "─"),
        (Ink::Colour, _) => rule("├", "┼", "╫", "┤", "─"),
    }
}

fn rule(text: &mut String, rule: &Rule) {
    let _ = write!(text, "\n   {}", rule.left);
    for column in 0..6 {
        let end = match column {
            2 => rule.seam,
            5 => rule.right,
            _ => rule.cross,
        };
        let _ = write!(text, "{}{end}", rule.line.repeat(WIDTH));
    }
}

/// One line of a row of cells, each with what `content` says about its space.
fn line(
    text: &mut String,
    label: &str,
    scene: &Scene<'_>,
    row: usize,
    seam: bool,
    ink: Ink,
    content: impl Fn(Space) -> String,
) {
    let (border, seam) = match (ink, seam) {
        (Ink::Plain, true) => ("|", "||"),
        (Ink::Plain, false) => ("|", "|"),
        (Ink::Colour, true) => ("│", "║"),
        (Ink::Colour, false) => ("│", "│"),
    };
    let _ = write!(text, "\n{label}{border}");
    for column in 0..6 {
        let cell = Cell::from_row_column(row, column).expect("both are below 6");
        let space = scene.board.at(cell);
        let words = format!("{:^WIDTH$}", content(space));
        match ink {
            Ink::Plain => text.push_str(&words),
            Ink::Colour => {
                let (back, front) = paint(space.colour()).terminal;
                let _ = write!(text, "\x1b[48;5;{back};38;5;{front}m{words}\x1b[0m");
            }
        }
        text.push_str(if column == 2 { seam } else { border });
    }
}

fn name(space: Space, ink: Ink) -> String {
    match ink {
        Ink::Plain => space.to_string(),
        Ink::Colour => format!("{} {space}", paint(space.colour()).glyph),
    }
}

/// What the space is to the task, and after which moves the robot stands on it: `S`, `V 2`, `1 5`.
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
    // A long route visits a space more often than there is room to say: the first visits, and `+`.
    let room = marks[..WIDTH - 1].rfind(' ').unwrap_or_default();
    format!("{}+", &marks[..room])
}
