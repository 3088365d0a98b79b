//! Drawings of robots and their markers.

use std::fmt::Write as _;

use super::ink::{self, Paint};
use crate::Robot;

/// Draws a robot centred at (x, y), within a space.
pub(super) fn robot(svg: &mut String, robot: Robot, x: f64, y: f64) {
    let Paint { fill, text, .. } = ink::paint(robot);
    let dark = ink::DARK;
    // The transparent robot is translucent, with a dashed outline.
    let glass = if robot == Robot::Transparent {
        " fill-opacity=\"0.82\" stroke-dasharray=\"3.2 2\""
    } else {
        ""
    };
    let _infallible = writeln!(
        svg,
        "<g transform=\"translate({x} {y})\" role=\"img\"><title>{robot} robot</title>\
         <ellipse cx=\"0\" cy=\"17.6\" rx=\"13\" ry=\"3\" fill=\"#000\" fill-opacity=\"0.16\"/>\
         <g fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"{glass}>\
         <path d=\"M0 -13.5V-17.4\" fill=\"none\"/><circle cx=\"0\" cy=\"-18.6\" r=\"2\"/>\
         <path d=\"M-13.4 2.5h-2.2a1.6 1.6 0 0 0 -1.6 1.6v5.6a1.6 1.6 0 0 0 1.6 1.6h2.2z\"/>\
         <path d=\"M13.4 2.5h2.2a1.6 1.6 0 0 1 1.6 1.6v5.6a1.6 1.6 0 0 1 -1.6 1.6h-2.2z\"/>\
         <path d=\"M-13.4 17.4V-1.5A13.4 12.2 0 0 1 13.4 -1.5V17.4z\"/></g>\
         <rect x=\"-9.4\" y=\"-7.8\" width=\"18.8\" height=\"7.6\" rx=\"3.8\" fill=\"#fff\" stroke=\"{dark}\" \
         stroke-width=\"1.2\"/>\
         <circle cx=\"-4.2\" cy=\"-4\" r=\"2.1\" fill=\"{dark}\"/><circle cx=\"4.2\" cy=\"-4\" r=\"2.1\" fill=\"{dark}\"/>\
         <text y=\"13.6\" font-size=\"14.5\" font-weight=\"700\" fill=\"{text}\">{}</text></g>",
        robot.letter()
    );
}

/// Draws the marker of a robot's start space in this round (RR-6): its shadow.
pub(super) fn marker(svg: &mut String, of: Robot, x: f64, y: f64) {
    let _infallible = write!(svg, "<g opacity=\"0.34\"><title>{of} robot's start</title>");
    robot(svg, of, x, y);
    svg.push_str("</g>\n");
}
