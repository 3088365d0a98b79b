//! SVG output, made of basic shapes only, so that every viewer and printer shows the same.

use std::fmt::Write as _;

use super::ink::{self, SPACE};
use super::{Scene, robot, slides, symbol};
use crate::{Board, Cell, Direction, Edge};

/// The margin around the board for column letters and row numbers.
const MARGIN: f64 = 30.0;
/// The width of the outer edge.
const EDGE: f64 = 6.0;

/// Draws the whole document.
pub(super) fn draw(picture: &Scene<'_>) -> String {
    let board = picture.board;
    let width = f64::from(board.columns()) * SPACE + 2.0 * MARGIN;
    let height = f64::from(board.rows()) * SPACE + 2.0 * MARGIN;
    let mut svg = String::new();
    let _infallible = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <title>Ricochet Robots</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
    );
    ground(&mut svg, picture);
    coordinates(&mut svg, picture);
    on_the_ground(&mut svg, picture);
    svg.push_str("</svg>\n");
    svg
}

/// Draws everything on top of the ground.
pub(super) fn on_the_ground(svg: &mut String, picture: &Scene<'_>) {
    contents(svg, picture);
    walls(svg, picture);
    for (robot, cell) in picture.left_markers() {
        let (x, y) = centre(cell);
        robot::marker(svg, robot, x, y);
    }
    slides::lines(svg, picture);
    for (robot, cell) in picture.robots.iter() {
        if let Some((x, y)) = cell.map(centre) {
            robot::robot(svg, robot, x, y);
        }
    }
    slides::numbers(svg, picture);
}

/// The bounding box of the board including its outer edge: left, top, width and height.
pub(super) fn frame(board: &Board) -> (f64, f64, f64, f64) {
    let (left, edge) = (MARGIN - EDGE / 2.0, EDGE);
    let length = |spaces: u8| f64::from(spaces) * SPACE + edge;
    (left, left, length(board.columns()), length(board.rows()))
}

/// The middle of a space.
pub(super) fn centre(cell: Cell) -> (f64, f64) {
    let at = |place: u8| MARGIN + (f64::from(place) + 0.5) * SPACE;
    (at(cell.column()), at(cell.row()))
}

/// The position of a grid line.
fn line_at(place: u8) -> f64 {
    MARGIN + f64::from(place) * SPACE
}

fn cells(picture: &Scene<'_>) -> impl Iterator<Item = Cell> {
    let sketch = picture.board.sketch();
    Cell::all().filter(|&cell| sketch.contains(cell))
}

/// Draws the background, a tile per space, the highlight of the current target, and the centrepiece.
pub(super) fn ground(svg: &mut String, picture: &Scene<'_>) {
    let board = picture.board;
    let (columns, rows) = (board.columns(), board.rows());
    let _infallible = writeln!(
        svg,
        "<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
        f64::from(columns) * SPACE,
        f64::from(rows) * SPACE,
        ink::PAPER
    );
    let mut hairlines = String::new();
    for column in 1..columns {
        let _infallible = write!(hairlines, "M{} {}V{}", line_at(column), MARGIN, line_at(rows));
    }
    for row in 1..rows {
        let _infallible = write!(hairlines, "M{} {}H{}", MARGIN, line_at(row), line_at(columns));
    }
    let _infallible = writeln!(
        svg,
        "<path d=\"{hairlines}\" stroke=\"{}\" stroke-width=\"1\" fill=\"none\"/>",
        ink::HAIRLINE
    );
    for cell in cells(picture).filter(|&cell| !board.is_enterable(cell)) {
        // Slightly oversized, so that neighbouring tiles join without seams.
        let _infallible = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" fill=\"{3}\"/>",
            line_at(cell.column()) - 0.5,
            line_at(cell.row()) - 0.5,
            SPACE + 1.0,
            ink::CENTRE
        );
    }
}

/// Draws column letters above and below, row numbers left and right.
fn coordinates(svg: &mut String, picture: &Scene<'_>) {
    let board = picture.board;
    let _infallible = write!(svg, "<g font-size=\"13\" fill=\"#6d6a76\">");
    let mut label = |x: f64, y: f64, text: &str| {
        let _infallible = write!(svg, "<text x=\"{x}\" y=\"{:.1}\">{text}</text>", y + 4.6);
    };
    let (right, bottom) = (line_at(board.columns()), line_at(board.rows()));
    for column in 0..board.columns() {
        let letter = char::from(b'A' + column).to_string();
        let x = line_at(column) + SPACE / 2.0;
        label(x, MARGIN / 2.0, &letter);
        label(x, bottom + MARGIN / 2.0, &letter);
    }
    for row in 0..board.rows() {
        let number = (row + 1).to_string();
        let y = line_at(row) + SPACE / 2.0;
        label(MARGIN / 2.0, y, &number);
        label(right + MARGIN / 2.0, y, &number);
    }
    svg.push_str("</g>\n");
}

/// Draws targets and barriers, and the current chip.
fn contents(svg: &mut String, picture: &Scene<'_>) {
    let board = picture.board;
    if let Some(goal) = picture.goal {
        let _infallible = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" rx=\"9\" fill=\"#ffe9a8\" stroke=\"{3}\" \
             stroke-width=\"2.4\" stroke-dasharray=\"5 3.2\"/>",
            line_at(goal.cell.column()) + 4.0,
            line_at(goal.cell.row()) + 4.0,
            SPACE - 8.0,
            ink::DARK
        );
    }
    for (&cell, &found) in &board.sketch().targets {
        let (x, y) = centre(cell);
        symbol::symbol(svg, found, x, y, 1.0);
    }
    for (&cell, &barrier) in &board.sketch().barriers {
        let (x, y) = centre(cell);
        symbol::barrier(svg, barrier, x, y);
    }
    let Some(goal) = picture.goal else { return };
    let printed = board.target(goal.cell);
    if printed.is_none_or(|printed| printed.seeker() != goal.seeker) {
        let (x, y) = centre(goal.cell);
        symbol::chip(svg, goal, printed, x, y, 1.0);
    }
    let middle = crate::Sketch::with_centrepiece().solid;
    if board.sketch().solid == middle {
        let at = line_at(8);
        let _infallible =
            writeln!(svg, "<circle cx=\"{at}\" cy=\"{at}\" r=\"39\" fill=\"{}\"/>", ink::PAPER);
        symbol::chip(svg, goal, printed, at, at, 1.9);
    }
}

/// Draws walls as thick lines with round ends, and the outer edge as a frame.
fn walls(svg: &mut String, picture: &Scene<'_>) {
    let board = picture.board;
    let mut path = String::new();
    for cell in cells(picture) {
        let (left, top) = (line_at(cell.column()), line_at(cell.row()));
        if board.edge(cell, Direction::Right) == Edge::Wall {
            let _infallible = write!(path, "M{} {top}v{SPACE}", left + SPACE);
        }
        if board.edge(cell, Direction::Down) == Edge::Wall {
            let _infallible = write!(path, "M{left} {}h{SPACE}", top + SPACE);
        }
    }
    let _infallible = writeln!(
        svg,
        "<path d=\"{path}\" stroke=\"{0}\" stroke-width=\"5.5\" stroke-linecap=\"round\" fill=\"none\"/>\n\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{1}\" height=\"{2}\" rx=\"2\" fill=\"none\" stroke=\"{0}\" \
         stroke-width=\"{EDGE}\"/>",
        ink::DARK,
        f64::from(board.columns()) * SPACE,
        f64::from(board.rows()) * SPACE
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arrangement, Position, Round};

    /// Checks that elements are closed in order and that every number is finite.
    fn check_well_formed(svg: &str) {
        let mut open: Vec<&str> = Vec::new();
        for tag in svg.split('<').skip(1) {
            let (tag, text) = tag.split_once('>').expect("a tag ends");
            assert!(!text.contains(['&', '>']), "{text:?} needs escapes");
            let name = tag.split([' ', '/']).find(|part| !part.is_empty()).unwrap_or_default();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.push(name);
            }
            assert!(tag.matches('"').count().is_multiple_of(2) && !tag.contains("NaN"), "{tag}");
        }
        assert_eq!(open, [""; 0]);
    }

    #[test]
    fn everything_that_is_there_is_drawn() {
        let text = "b4r4y4g4_RJ10-GF4-BN16-YB11-KJ7-TM5_RO11";
        let moves = "Ru Rr Gl Gd Kl Trb Rd Tdx Bl".parse().unwrap();
        let round = Round::replay(text.parse().unwrap(), &moves).unwrap();
        let drawn = draw(&Scene::from(&round));
        check_well_formed(&drawn);
        let count = |what: &str| drawn.matches(what).count();
        // Five robots have left their markers, which are drawn as shadows of robots.
        assert_eq!((count(" robot</title>"), count("robot's start</title>")), (11, 5));
        // The red star is on its space and in the centrepiece.
        assert_eq!((count("red star"), count("vortex"), count("blue moon")), (2, 1, 1));
        assert_eq!((count("barrier</title>"), count("<polygon points")), (8, 9 + 2 * 5));
        assert_eq!(count("<polyline"), 2 * 9);
    }

    #[test]
    fn boards_of_any_size_are_drawn() {
        for text in ["1x1_RA1_RA1", "2x1_RA1-KB1_VB1", "16x16_TA1_TP16"] {
            let position: Position = text.parse().unwrap();
            check_well_formed(&draw(&Scene::from(&position)));
        }
        for arrangement in Arrangement::all().step_by(301) {
            check_well_formed(&draw(&Scene::from(&arrangement.board())));
        }
    }
}
