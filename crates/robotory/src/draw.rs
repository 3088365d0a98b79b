//! A position as SVG: the camps, discs, robots, supplies and reserve, and the last action.
//!
//! Each robot has its own silhouette and letter, and black discs carry a bolt, so a black and white print is
//! readable too. No scripts, no style sheets, no embedded fonts.

use std::fmt::Write as _;

pub use text::Ink;

use crate::action::Action;
use crate::board::COLUMNS;
use crate::disc::{Disc, Discs};
use crate::hex::Hex;
use crate::illegal::Content;
use crate::position::{Position, Turn};
use crate::robot::Robot;
use crate::side::Side;

/// A position to draw, with an optional last action.
///
/// ```
/// use robotable_robotory::{Position, draw::Scene};
/// let svg = Scene { position: &Position::start(), last: None }.svg();
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The position.
    pub position: &'a Position,
    /// The action that led to the position, to mark.
    pub last: Option<&'a Action>,
}

/// The side of a hexagon.
const SIDE: f64 = 56.0;
/// Half of its height: from the centre to a flat side.
const HALF: f64 = 48.5;
/// Origin of the board. Dark's supply is above it, light's and the reserve below.
const LEFT: f64 = 32.0;
const TOP: f64 = 76.0;
const WIDTH: f64 = LEFT * 2.0 + SIDE * 8.0;
const BOTTOM: f64 = TOP + HALF * 12.0;
const HEIGHT: f64 = BOTTOM + 108.0;

const INK: &str = "#1e222b";
const SOFT: &str = "#565b66";
const MARK: &str = "#b54708";
const FONT: &str = "font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif\"";

impl<'a> From<&'a Position> for Scene<'a> {
    /// The position without a last action.
    fn from(position: &'a Position) -> Scene<'a> {
        Scene { position, last: None }
    }
}

impl Scene<'_> {
    /// The board as lines of text, as in [`Position::drawing`].
    pub fn text(&self, ink: Ink) -> String {
        let plain = self.position.drawing();
        match ink {
            Ink::Plain => plain,
            Ink::Colour => in_colour(&plain),
        }
    }

    /// The position as an SVG document.
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" {FONT}>\n\
             <title>RoboTory: {}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n",
            self.position
        );
        self.board(&mut svg);
        self.holdings(&mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    /// The board for the preview card of a shared link: no text, scales to its container.
    pub fn card(&self) -> String {
        let (left, top) = (LEFT - 8.0, TOP - 8.0);
        let (width, height) = (WIDTH - 2.0 * left, BOTTOM - TOP + 16.0);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\">\n"
        );
        self.board(&mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    /// The three robots, for the same card.
    pub fn card_task() -> String {
        let mut svg =
            String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 150\">\n");
        for (place, robot) in (0..).zip(Robot::ALL) {
            let x = 90.0 + 150.0 * f64::from(place);
            let _ = write!(svg, "<g transform=\"translate({x} 75) scale(1.7)\">");
            figure(&mut svg, robot, 0.0, 0.0);
            svg.push_str("</g>\n");
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The camps with discs and robots.
    fn board(&self, svg: &mut String) {
        for hex in Hex::all() {
            ground(svg, hex);
        }
        border(svg);
        self.marks(svg);
        for hex in Hex::all() {
            let (x, y) = middle(hex);
            match self.position.content(hex) {
                Some(Content::Disc(kind)) => disc(svg, kind, x, y - 7.0, 25.0),
                Some(Content::Robot(robot)) => figure(svg, robot, x, y - 6.0),
                None => {}
            }
        }
    }

    /// Marks the last action: a ring around a disc, or the path of a robot.
    fn marks(&self, svg: &mut String) {
        match self.last {
            Some(Action::Place { hex, .. }) => {
                let (x, y) = middle(*hex);
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"32\" fill=\"none\" stroke=\"{MARK}\" \
                     stroke-width=\"4\" stroke-dasharray=\"7 6\"/>",
                    y - 7.0
                );
            }
            Some(Action::Move { path, .. }) => {
                let points = path.hexes().iter().map(|&hex| {
                    let (x, y) = middle(hex);
                    format!("{x:.1},{:.1}", y - 4.0)
                });
                let _ = writeln!(
                    svg,
                    "<polyline points=\"{}\" fill=\"none\" stroke=\"{MARK}\" stroke-width=\"5\" \
                     stroke-dasharray=\"1 11\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                    points.collect::<Vec<_>>().join(" ")
                );
            }
            Some(Action::Refill(_)) | None => {}
        }
    }

    /// The supplies, the reserve and the notation.
    fn holdings(&self, svg: &mut String) {
        let turn = self.position.turn();
        let below = BOTTOM + 34.0;
        for (side, name, y) in [(Side::Dark, "Dark", 36.0), (Side::Light, "Light", below)] {
            let robots = self.position.robots_in_camps()[side];
            let weight = if turn == Turn::Of(side) { "700" } else { "400" };
            let note = match turn {
                Turn::Of(next) if next == side => " · to act",
                Turn::Over(outcome) if outcome.winner == side => " · has won",
                Turn::Of(_) | Turn::Over(_) => "",
            };
            let _ = writeln!(
                svg,
                "<text x=\"{LEFT}\" y=\"{}\" font-size=\"19\" font-weight=\"{weight}\" fill=\"{INK}\">\
                 {name}: {robots} of 3 robots{note}</text>",
                y + 7.0
            );
            row(svg, self.position.supply(side), WIDTH - LEFT - 15.0, y);
        }
        let Discs { white, black } = self.position.reserve();
        let y = below + 34.0;
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{}\" font-size=\"19\" fill=\"{INK}\">Reserve: \
             {white} white, {black} black</text>",
            y + 6.0
        );
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{}\" font-size=\"13\" fill=\"{SOFT}\">{}</text>",
            y + 30.0,
            self.position
        );
    }
}

/// The centre of a hexagon.
fn middle(hex: Hex) -> (f64, f64) {
    let (column, row) = hex.column_and_row();
    let tallest = f64::from(COLUMNS[2]);
    let first = tallest - f64::from(COLUMNS[column]) + 1.0;
    let x = LEFT + SIDE * (1.0 + 1.5 * column as f64);
    (x, TOP + HALF * (first + 2.0 * row as f64))
}

/// The outline of a hexagon, scaled.
fn outline(x: f64, y: f64, scale: f64) -> String {
    let (side, half) = (SIDE * scale, HALF * scale);
    let corners = [
        (side, 0.0),
        (side / 2.0, half),
        (-side / 2.0, half),
        (-side, 0.0),
        (-side / 2.0, -half),
        (side / 2.0, -half),
    ];
    let points = corners.map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy));
    points.join(" ")
}

fn ground(svg: &mut String, hex: Hex) {
    let (x, y) = middle(hex);
    let (rim, face, name) = match hex.camp() {
        Side::Light => ("#b59c6c", "#efe2c4", "#6d5b36"),
        Side::Dark => ("#374a5c", "#6d8499", "#ffffff"),
    };
    let _ = writeln!(
        svg,
        "<g><title>{hex}</title><polygon points=\"{}\" fill=\"{rim}\"/>\
         <polygon points=\"{}\" fill=\"{face}\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"13\" font-weight=\"600\" text-anchor=\"middle\" \
         fill=\"{name}\">{hex}</text></g>",
        outline(x, y, 0.97),
        outline(x, y - 1.5, 0.88),
        y + HALF - 9.0
    );
}

/// The edges between the camps.
fn border(svg: &mut String) {
    let mut lines = String::new();
    for hex in Hex::all() {
        for other in hex.neighbours().iter().filter(|other| *other > hex) {
            if other.camp() == hex.camp() {
                continue;
            }
            // The shared edge is the line between both centres, rotated by a quarter and as long as a side.
            let ((ax, ay), (bx, by)) = (middle(hex), middle(other));
            let length = (bx - ax).hypot(by - ay);
            let (dx, dy) = ((ay - by) / length * SIDE / 2.0, (bx - ax) / length * SIDE / 2.0);
            let (x, y) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
            let _ = write!(lines, "M{:.1} {:.1}L{:.1} {:.1}", x - dx, y - dy, x + dx, y + dy);
        }
    }
    let _ = writeln!(
        svg,
        "<path d=\"{lines}\" fill=\"none\" stroke=\"{MARK}\" stroke-width=\"5\" stroke-linecap=\"round\"/>"
    );
}

fn disc(svg: &mut String, kind: Disc, x: f64, y: f64, radius: f64) {
    let (edge, face, line) = match kind {
        Disc::White => ("#b3aa97", "#fdfbf5", "#8e8674"),
        Disc::Black => ("#08090b", "#2d3038", "#8b92a0"),
    };
    let sign = match kind {
        Disc::White => {
            "<circle r=\"0.52\" fill=\"none\" stroke=\"#b9b09c\" stroke-width=\"0.16\"/>"
        }
        Disc::Black => {
            "<path d=\"M0.16-0.62L-0.4 0.1H-0.02L-0.16 0.62L0.4-0.1H0.02z\" fill=\"#d7dce6\"/>"
        }
    };
    let _ = writeln!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1}) scale({radius})\"><circle cy=\"0.12\" r=\"1\" \
         fill=\"{edge}\"/><circle r=\"1\" fill=\"{face}\" stroke=\"{line}\" stroke-width=\"0.07\"/>{sign}</g>"
    );
}

/// A row of discs, the last at `right`.
fn row(svg: &mut String, discs: Discs, right: f64, y: f64) {
    let each =
        Disc::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(discs[kind])));
    let left = right - 34.0 * (f64::from(discs.total()) - 1.0);
    for (at, kind) in each.enumerate() {
        disc(svg, kind, left + 34.0 * at as f64, y, 14.0);
    }
}

/// A robot, drawn in a box of 100 by 100.
fn figure(svg: &mut String, robot: Robot, x: f64, y: f64) {
    let (fill, line, ink) = match robot {
        Robot::White => ("#fbfaf6", "#6d675b", "#2b2a26"),
        Robot::Black => ("#34373f", "#121318", "#ffffff"),
        Robot::Red => ("#c4352b", "#8c1f18", "#ffffff"),
    };
    let (crest, body) = match robot {
        // An egg.
        Robot::White => (
            "M50 16V6",
            "M50 14C72 14 83 38 83 60C83 80 70 91 50 91C30 91 17 80 17 60C17 38 28 14 50 14z",
        ),
        // A block on two feet.
        Robot::Black => (
            "M26 20L18 8M74 20L82 8",
            "M27 17H73Q84 17 84 28V76H88V91H60V84H40V91H12V76H16V28Q16 17 27 17z",
        ),
        // A spinning top with arms.
        Robot::Red => (
            "M42 17V7H58V17",
            "M34 15H66Q74 15 77 22L82 36H92V54H83L72 78L76 91H24L28 78L17 54H8V36H18L23 22Q26 15 34 15z",
        ),
    };
    let _ = writeln!(
        svg,
        "<g transform=\"translate({:.1} {:.1}) scale(0.76)\"><title>{robot}</title>\
         <path d=\"{crest}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"5\" stroke-linecap=\"round\"/>\
         <path d=\"{body}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"4\" stroke-linejoin=\"round\"/>\
         <rect x=\"28\" y=\"29\" width=\"44\" height=\"18\" rx=\"9\" fill=\"#16181d\"/>\
         <circle cx=\"40\" cy=\"38\" r=\"5\" fill=\"#f4f8ff\"/><circle cx=\"60\" cy=\"38\" r=\"5\" fill=\"#f4f8ff\"/>\
         <text x=\"50\" y=\"78\" font-size=\"34\" font-weight=\"800\" text-anchor=\"middle\" fill=\"{ink}\">{}</text></g>",
        x - 38.0,
        y - 38.0,
        robot.letter().to_ascii_uppercase()
    );
}

/// Colours the text: robots and discs stand out, free hexagons are dimmed.
fn in_colour(plain: &str) -> String {
    let mut text = String::new();
    // The content of a hexagon follows its name and a space: `b3 w`.
    let mut before = ['\n', '\n'];
    for letter in plain.chars() {
        let after_name = before[0].is_ascii_digit() && before[1] == ' ';
        let escape = match (after_name, letter) {
            (true, 'r') => "1;38;5;231;48;5;160",
            (true, 'w') => "1;38;5;16;48;5;255",
            (true, 'b') => "1;38;5;255;48;5;236",
            (true, 'W') => "1;38;5;255",
            (true, 'B') => "1;38;5;33",
            (true, '.' | ',') => "2",
            _ => "",
        };
        if escape.is_empty() {
            text.push(letter);
        } else {
            let _infallible = write!(text, "\x1b[{escape}m{letter}\x1b[0m");
        }
        before = [before[1], letter];
    }
    text
}
