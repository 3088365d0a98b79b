//! A board as SVG: the tiles, a die's pips on each space, the task and a route.
//!
//! Pips have the shape of their colour and the space's short name is below them, so a black and white print is
//! readable too. No scripts, no style sheets, no embedded fonts.

use std::fmt::Write as _;

use super::palette::{Paint, paint};
use super::{Role, Scene};
use crate::cell::Cell;
use crate::section::Side;
use crate::space::{Colour, Number, Space};

/// Distance between neighbouring spaces.
pub(super) const PITCH: f64 = 100.0;
/// Gap between the sections of a printed board.
pub(super) const SEAM: f64 = 10.0;
/// Offset of the first space.
pub(super) const LEFT: f64 = 64.0;
pub(super) const TOP: f64 = 62.0;
const WIDTH: f64 = LEFT * 2.0 + 6.0 * PITCH + SEAM;
const HEIGHT: f64 = TOP + 6.0 * PITCH + SEAM + 136.0;
/// Half of a space's edge.
pub(super) const HALF: f64 = 46.0;
/// Offset of the pips above the middle of a space, to make room for the name.
const LIFT: f64 = 9.0;

pub(super) const INK: &str = "#1c1b22";
const FONT: &str = "font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif\"";

pub(super) fn draw(scene: &Scene<'_>) -> String {
    let mut svg = String::new();
    let arrangement = scene.board.arrangement();
    let title = arrangement.map_or_else(|| "a board of its own".to_owned(), |it| it.to_string());
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" {FONT}>\n\
         <title>Micro Robots: {title}</title>\n<desc>{}</desc>\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 12 12\" refX=\"9\" refY=\"6\" markerWidth=\"22\" \
         markerHeight=\"22\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">\
         <path d=\"M0.5 0.5L11.5 6L0.5 11.5L3 6z\" fill=\"{INK}\" stroke=\"#fff\"/></marker></defs>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n",
        scene.board
    );
    let layout = Layout { side: arrangement.map(|it| it.side()) };
    tiles(&mut svg, layout.side);
    edge(&mut svg, layout);
    for cell in Cell::all() {
        space(&mut svg, scene.board.at(cell), layout.middle(cell));
    }
    frames(&mut svg, scene, layout);
    route(&mut svg, scene, layout);
    for cell in Cell::all() {
        name(&mut svg, scene.board.at(cell), layout.middle(cell));
    }
    visits(&mut svg, scene, layout);
    badges(&mut svg, scene, layout);
    caption(&mut svg, scene, &title);
    svg.push_str("</svg>\n");
    svg
}

/// The cells' places: a board of printed sections has a seam in the middle, any other has none.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub(super) side: Option<Side>,
}

impl Layout {
    /// The middle of a cell.
    pub(super) fn middle(self, cell: Cell) -> (f64, f64) {
        let along = |at: usize| {
            let seam = match (self.side, at < 3) {
                (Some(_), true) => 0.0,
                (Some(_), false) => SEAM,
                // The space reserved for the seam goes to both edges.
                (None, _) => SEAM / 2.0,
            };
            (at as f64 + 0.5) * PITCH + seam
        };
        (LEFT + along(cell.column()), TOP + along(cell.row()))
    }
}

/// The tiles: four, or one if the board is not made of sections.
pub(super) fn tiles(svg: &mut String, side: Option<Side>) {
    let (fill, size, corners) = match side {
        Some(Side::Black) => ("#26252c", 3.0 * PITCH, 2),
        Some(Side::Copper) => ("#a9673c", 3.0 * PITCH, 2),
        None => ("#6a7480", 6.0 * PITCH + SEAM, 1),
    };
    for row in 0..corners {
        for column in 0..corners {
            let at = |tile: i32| f64::from(tile) * (size + SEAM) - 2.0;
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{edge}\" height=\"{edge}\" rx=\"14\" fill=\"{fill}\"/>",
                LEFT + at(column),
                TOP + at(row),
                edge = size + 4.0,
            );
        }
    }
}

/// Column letters above the board and row numbers beside it.
fn edge(svg: &mut String, layout: Layout) {
    for at in 0..6 {
        let cell = Cell::from_row_column(at, at).expect("both are below 6");
        let (x, y) = layout.middle(cell);
        let letter = char::from(b'A' + at as u8);
        label(svg, (x, TOP - 20.0), 20, "#5b5a66", &letter.to_string());
        label(svg, (LEFT - 28.0, y + 7.0), 20, "#5b5a66", &(at + 1).to_string());
    }
}

fn label(svg: &mut String, (x, y): (f64, f64), size: u32, fill: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"600\" text-anchor=\"middle\" \
         fill=\"{fill}\">{text}</text>"
    );
}

pub(super) fn space(svg: &mut String, space: Space, (x, y): (f64, f64)) {
    let Paint { fill, ink, shape, .. } = paint(space.colour());
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y})\"><title>{space:#}</title>\
         <rect x=\"-{HALF}\" y=\"-{HALF}\" width=\"{edge}\" height=\"{edge}\" rx=\"11\" fill=\"{fill}\"/>\
         <g fill=\"{ink}\">",
        edge = 2.0 * HALF,
    );
    for (column, row) in pips(space.number()) {
        let (x, y) = (23.0 * f64::from(*column), 20.5 * f64::from(*row) - LIFT);
        let _ = write!(svg, "<path transform=\"translate({x} {y}) scale(0.84)\" d=\"{shape}\"/>");
    }
    svg.push_str("</g></g>\n");
}

/// The short name of a space, readable over a route.
fn name(svg: &mut String, space: Space, (x, y): (f64, f64)) {
    let Paint { fill, ink, .. } = paint(space.colour());
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"18\" font-weight=\"700\" fill=\"{ink}\" \
         stroke=\"{fill}\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\">\
         {space}</text>",
        x - 38.0,
        y + 37.0,
    );
}

/// The pips of a die: columns and rows from the middle.
const fn pips(number: Number) -> &'static [(i8, i8)] {
    match number.get() {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// Frames the spaces of the task.
pub(super) fn frames(svg: &mut String, scene: &Scene<'_>, layout: Layout) {
    for cell in Cell::all() {
        let Some(role) = scene.role(scene.board.at(cell)) else { continue };
        let (x, y) = layout.middle(cell);
        let dashes = if role == Role::Via { " stroke-dasharray=\"9 6\"" } else { "" };
        for (colour, width, dashes) in [("#fff", 9, ""), (INK, 5, dashes)] {
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{edge}\" height=\"{edge}\" rx=\"11\" \
                 fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{dashes}/>",
                x - HALF,
                y - HALF,
                edge = 2.0 * HALF,
            );
        }
    }
}

/// Labels each space of the task above it, between two spaces, so that neither name is covered.
fn badges(svg: &mut String, scene: &Scene<'_>, layout: Layout) {
    for cell in Cell::all() {
        let Some(role) = scene.role(scene.board.at(cell)) else { continue };
        let (x, y) = layout.middle(cell);
        let (word, icon) = match role {
            Role::Start => ("START", ROBOT),
            Role::Via => ("VIA", RING),
            Role::Target => ("TARGET", CHIP),
        };
        let length = 9.4 * word.len() as f64;
        let wide = 36.0 + length;
        let _ = writeln!(
            svg,
            "<g transform=\"translate({:.1} {})\"><rect width=\"{wide:.1}\" height=\"20\" \
             rx=\"10\" fill=\"{INK}\" stroke=\"#fff\" stroke-width=\"2\"/>\
             <g transform=\"translate(0 -1)\">{icon}<text x=\"26\" y=\"15.6\" font-size=\"13\" \
             font-weight=\"700\" textLength=\"{length:.1}\" fill=\"#fff\">{word}</text></g></g>",
            x - wide / 2.0,
            y - 61.0,
        );
    }
}

/// A robot's head, for the start.
pub(super) const ROBOT: &str = "<path d=\"M8 9a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v6a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z\
                     M13.2 3h1.6v3.4h-1.6z\" fill=\"#fff\"/>\
                     <path d=\"M10.6 9.6h2.4v2.4h-2.4zM15 9.6h2.4v2.4H15zM11 14h6v1.2h-6z\" fill=\"#1c1b22\"/>";
/// A ring, for the intermediate space.
pub(super) const RING: &str = "<circle cx=\"14\" cy=\"11\" r=\"5\" fill=\"none\" stroke=\"#fff\" \
                    stroke-width=\"2.4\"/>";
/// A victory-point chip, for the target.
pub(super) const CHIP: &str = "<circle cx=\"14\" cy=\"11\" r=\"6\" fill=\"none\" stroke=\"#fff\" \
                    stroke-width=\"2\"/><circle cx=\"14\" cy=\"11\" r=\"2.6\" fill=\"#fff\"/>";

/// The moves of the route, as arcs.
fn route(svg: &mut String, scene: &Scene<'_>, layout: Layout) {
    let Some(route) = scene.route else { return };
    for pair in route.spaces().windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|space| {
            let (x, y) = layout.middle(scene.board.cell_of(space));
            (x, y - LIFT)
        });
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let bend = (0.16 * length).clamp(18.0, 33.0);
        // Bend to the left of the direction, so that a move and its way back do not overlap.
        let (side_x, side_y) = (dy / length * bend, -dx / length * bend);
        let control = (
            f64::midpoint(from.0, to.0) + 1.6 * side_x,
            f64::midpoint(from.1, to.1) + 1.6 * side_y,
        );
        // Keep both ends clear of the middle, where the pips are.
        let clear = |end: (f64, f64), distance: f64| {
            let (x, y) = (control.0 - end.0, control.1 - end.1);
            let part = distance / x.hypot(y);
            (end.0 + x * part, end.1 + y * part)
        };
        let (start, end) = (clear(from, 10.0), clear(to, 14.0));
        let arc = format!(
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            start.0, start.1, control.0, control.1, end.0, end.1
        );
        let _ = writeln!(
            svg,
            "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{arc}\" stroke=\"#fff\" \
             stroke-width=\"8.5\"/><path d=\"{arc}\" stroke=\"{INK}\" stroke-width=\"4.5\" \
             marker-end=\"url(#tip)\"/></g>"
        );
    }
}

/// The numbers of the moves after which the robot is on each space.
fn visits(svg: &mut String, scene: &Scene<'_>, layout: Layout) {
    for cell in Cell::all() {
        let visits: Vec<String> =
            scene.visits(scene.board.at(cell)).map(|step| step.to_string()).collect();
        if visits.is_empty() {
            continue;
        }
        // More than three do not fit: show the first ones and an ellipsis.
        let words = if visits.len() > 3 {
            format!("{}…", visits[..2].join(" "))
        } else {
            visits.join(" ")
        };
        let (x, y) = layout.middle(cell);
        let wide = 15.0 + 10.0 * words.chars().count() as f64;
        let _ = writeln!(
            svg,
            "<g transform=\"translate({} {})\"><rect x=\"-{wide}\" y=\"-25\" width=\"{wide}\" \
             height=\"25\" rx=\"12.5\" fill=\"#fff\" stroke=\"{INK}\" stroke-width=\"2.5\"/>\
             <text x=\"-{}\" y=\"-6.5\" font-size=\"17\" font-weight=\"700\" text-anchor=\"middle\" \
             fill=\"{INK}\">{words}</text></g>",
            x + HALF + 3.0,
            y + HALF + 3.0,
            wide / 2.0,
        );
    }
}

/// The board's name and the task, and the legend of colours.
fn caption(svg: &mut String, scene: &Scene<'_>, title: &str) {
    let y = TOP + 6.0 * PITCH + SEAM + 46.0;
    let mut words = title.to_owned();
    if let Some(task) = scene.task {
        let over = task.via().map_or_else(String::new, |via| format!(" over {via:#}"));
        let _ = write!(words, " · from {:#}{over} to {:#}", task.start(), task.target());
    }
    if let Some(route) = scene.route {
        let plural = if route.moves() == 1 { "move" } else { "moves" };
        let _ = write!(words, " · {} {plural}", route.moves());
    }
    label(svg, (WIDTH / 2.0, y), 18, INK, &words);
    let pitch = (WIDTH - 2.0 * LEFT + 8.0) / 6.0;
    for (at, colour) in Colour::ALL.into_iter().enumerate() {
        let Paint { fill, ink, shape, .. } = paint(colour);
        let x = LEFT + pitch * at as f64;
        let _ = writeln!(
            svg,
            "<g transform=\"translate({x:.1} {})\"><rect width=\"26\" height=\"26\" rx=\"6\" \
             fill=\"{fill}\" stroke=\"#8a8894\"/>\
             <path transform=\"translate(13 13) scale(0.84)\" d=\"{shape}\" fill=\"{ink}\"/>\
             <text x=\"33\" y=\"18\" font-size=\"14\" fill=\"{INK}\">\
             <tspan font-weight=\"700\">{}</tspan> {colour}</text></g>",
            y + 26.0,
            colour.letter(),
        );
    }
}
