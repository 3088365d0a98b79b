//! Drawings of targets and barriers.

use std::f64::consts::{SQRT_2, TAU};
use std::fmt::Write as _;

use super::ink::{self, Paint};
use crate::{Barrier, Colour, Diagonal, Goal, Seeker, Shape, Symbol};

/// Draws a target's symbol centred at (x, y), with its colour's letter; `size` 1 fits a space.
pub(super) fn symbol(svg: &mut String, symbol: Symbol, x: f64, y: f64, size: f64) {
    let _infallible =
        write!(svg, "<g transform=\"translate({x} {y}) scale({size})\"><title>{symbol}</title>");
    match symbol {
        Symbol::Coloured(colour, shape) => coloured(svg, colour, shape),
        Symbol::Vortex => vortex(svg),
    }
    svg.push_str("</g>\n");
}

fn coloured(svg: &mut String, colour: Colour, shape: Shape) {
    let Paint { fill, text, .. } = ink::paint(colour);
    let dark = ink::DARK;
    let _infallible = write!(
        svg,
        "<g fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.4\" stroke-linejoin=\"round\">"
    );
    // The outline, a lighter line inside it like on a printed chip, and the vertical position of the letter.
    let (outline, inner, letter_y) = match shape {
        Shape::Circle => {
            ("<circle r=\"14.5\"/>".to_owned(), "<circle r=\"11.6\"/>".to_owned(), 4.7)
        }
        Shape::Square => (
            "<rect x=\"-13.4\" y=\"-13.4\" width=\"26.8\" height=\"26.8\" rx=\"2.5\"/>".to_owned(),
            "<rect x=\"-10.6\" y=\"-10.6\" width=\"21.2\" height=\"21.2\" rx=\"1.5\"/>".to_owned(),
            4.7,
        ),
        Shape::Triangle => (
            "<path d=\"M0 -16.2L16.4 12.4H-16.4Z\"/>".to_owned(),
            "<path d=\"M0 -10.4L11.6 9.6H-11.6Z\"/>".to_owned(),
            8.2,
        ),
        Shape::Hexagon => (polygon(6, 16.0), polygon(6, 12.8), 4.7),
    };
    let _infallible = write!(
        svg,
        "{outline}</g><g fill=\"none\" stroke=\"{text}\" stroke-opacity=\"0.55\" stroke-width=\"1.2\">{inner}</g>\
         <text y=\"{letter_y}\" font-size=\"13\" font-weight=\"700\" fill=\"{text}\">{}</text>",
        colour.letter().to_ascii_uppercase()
    );
}

/// A regular polygon with one corner pointing right.
fn polygon(corners: u32, radius: f64) -> String {
    let corner = |k: u32| {
        let angle = TAU * f64::from(k) / f64::from(corners);
        format!("{:.2},{:.2}", radius * angle.cos(), radius * angle.sin())
    };
    let points: Vec<String> = (0..corners).map(corner).collect();
    format!("<polygon points=\"{}\"/>", points.join(" "))
}

/// Four arms in the four colours, spiralling inwards.
fn vortex(svg: &mut String) {
    let dark = ink::DARK;
    let _infallible =
        write!(svg, "<circle r=\"15.5\" fill=\"#fff\" stroke=\"{dark}\" stroke-width=\"1.4\"/>");
    for (quarter, colour) in (0..).zip(Colour::ALL) {
        let _infallible = write!(
            svg,
            "<path transform=\"rotate({})\" d=\"M0 0C3 -7 9 -9 14.4 -2.6A14.6 14.6 0 0 1 2.6 14.4C6 9 6 4 0 0Z\" \
             fill=\"{}\"/>",
            quarter * 90,
            ink::paint(colour).fill
        );
    }
    let _infallible = write!(
        svg,
        "<circle r=\"15.5\" fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.4\"/><circle r=\"3.2\" fill=\"{dark}\"/>"
    );
}

/// Draws the current chip on the centrepiece: the printed symbol, or a ring with the robot's letter if the board has no
/// symbol for this goal.
pub(super) fn chip(
    svg: &mut String,
    goal: Goal,
    printed: Option<Symbol>,
    x: f64,
    y: f64,
    size: f64,
) {
    if let Some(found) = printed.filter(|found| found.seeker() == goal.seeker) {
        return symbol(svg, found, x, y, size);
    }
    let (colour, letter) = match goal.seeker {
        Seeker::Only(robot) => (ink::path_paint(robot).fill, robot.letter()),
        Seeker::Any => (ink::DARK, 'V'),
    };
    let _infallible = writeln!(
        svg,
        "<g transform=\"translate({x} {y}) scale({size})\"><title>target for {}</title>\
         <circle r=\"14\" fill=\"#fff\" stroke=\"{colour}\" stroke-width=\"4\"/>\
         <text y=\"4.7\" font-size=\"13\" font-weight=\"700\" fill=\"{}\">{letter}</text></g>",
        goal.seeker,
        ink::DARK
    );
}

/// Draws a barrier across the space centred at (x, y), with its colour's letter in a free corner.
pub(super) fn barrier(svg: &mut String, barrier: Barrier, x: f64, y: f64) {
    let Paint { fill, text, .. } = ink::paint(barrier.colour);
    let dark = ink::DARK;
    let angle = match barrier.lean {
        Diagonal::Slash => -45,
        Diagonal::Backslash => 45,
    };
    let half = ink::SPACE / SQRT_2 - 2.5;
    let _infallible = writeln!(
        svg,
        "<g transform=\"translate({x} {y})\"><title>{} barrier</title><g transform=\"rotate({angle})\">\
         <rect x=\"-{half:.2}\" y=\"-5\" width=\"{:.2}\" height=\"10\" rx=\"5\" fill=\"{fill}\" stroke=\"{dark}\" \
         stroke-width=\"1.6\"/></g>\
         <circle r=\"7.6\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.4\"/>\
         <text y=\"3.7\" font-size=\"10.5\" font-weight=\"700\" fill=\"{text}\">{}</text></g>",
        barrier.colour,
        half * 2.0,
        barrier.colour.letter().to_ascii_uppercase()
    );
}
