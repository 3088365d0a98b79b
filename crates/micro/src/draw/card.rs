//! The preview card of a shared link: small, and rendered without fonts.

use std::fmt::Write as _;

use super::svg::{self, CHIP, HALF, INK, LEFT, Layout, PITCH, RING, ROBOT, SEAM, TOP};
use super::{Role, Scene};
use crate::cell::Cell;
use crate::space::Space;

/// Margin of the tiles around the spaces, and of the signs above the first row.
const EDGE: f64 = 16.0;
/// The colour of an unknown route, as in the logo.
const TRACE: &str = "#ff9d57";

pub(super) fn board(scene: &Scene<'_>) -> String {
    let layout = Layout { side: scene.board.arrangement().map(|it| it.side()) };
    let length = 6.0 * PITCH + SEAM + 2.0 * EDGE;
    let mut card = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {length} {length}\">\n",
        LEFT - EDGE,
        TOP - EDGE,
    );
    svg::tiles(&mut card, layout.side);
    for cell in Cell::all() {
        svg::space(&mut card, scene.board.at(cell), layout.middle(cell));
    }
    svg::frames(&mut card, scene, layout);
    for cell in Cell::all() {
        if let Some(role) = scene.role(scene.board.at(cell)) {
            let (x, y) = layout.middle(cell);
            sign(&mut card, role, (x, y - HALF));
        }
    }
    card.push_str("</svg>\n");
    card
}

pub(super) fn task(scene: &Scene<'_>) -> String {
    let mut card =
        String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 150\">\n");
    if let Some(task) = scene.task {
        let _ = writeln!(
            card,
            "<path d=\"M75 82H405\" fill=\"none\" stroke=\"{TRACE}\" stroke-width=\"13\" stroke-linecap=\"round\" \
             stroke-dasharray=\"0.1 33\"/>"
        );
        let stops = [
            (Some(task.start()), Role::Start, 75.0),
            (task.via(), Role::Via, 240.0),
            (Some(task.target()), Role::Target, 405.0),
        ];
        for (space, role, x) in stops {
            if let Some(space) = space {
                tile(&mut card, space, role, x);
            }
        }
    }
    card.push_str("</svg>\n");
    card
}

/// A space of the task.
fn tile(card: &mut String, of: Space, role: Role, x: f64) {
    let _ = write!(card, "<g transform=\"translate({x} 82) scale(1.2)\">");
    let dashes = if role == Role::Via { " stroke-dasharray=\"9 6\"" } else { "" };
    svg::space(card, of, (0.0, 0.0));
    let _ = write!(
        card,
        "<rect x=\"-{HALF}\" y=\"-{HALF}\" width=\"{edge}\" height=\"{edge}\" rx=\"11\" fill=\"none\" \
         stroke=\"{INK}\" stroke-width=\"4\"{dashes}/>",
        edge = 2.0 * HALF
    );
    sign(card, role, (0.0, -HALF));
    card.push_str("</g>\n");
}

/// Icon for the role of a space.
fn sign(card: &mut String, role: Role, (x, y): (f64, f64)) {
    let icon = match role {
        Role::Start => ROBOT,
        Role::Via => RING,
        Role::Target => CHIP,
    };
    let _ = writeln!(
        card,
        "<g transform=\"translate({x} {y}) scale(1.6) translate(-14 -10)\"><rect x=\"1\" width=\"26\" height=\"20\" \
         rx=\"10\" fill=\"{INK}\" stroke=\"#fff\" stroke-width=\"1.6\"/><g transform=\"translate(0 -1)\">{icon}</g></g>"
    );
}
