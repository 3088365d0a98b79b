//! Moves as numbered arrows.

use std::fmt::Write as _;

use super::Scene;
use super::ink::{self, Paint, SPACE};
use super::svg::centre;
use crate::{Cell, Direction, Slide, Stop};

/// The distance between the lines of moves that share a row or column.
const LANE: f64 = 5.0;

/// The radius of the disc behind a number.
const NUMBER_RADIUS: f64 = 8.0;

/// The distance from the middle of a space at which an arrow ends if a robot is there.
const ROBOT_RADIUS: f64 = 16.0;

/// Draws the lines of all slides, with arrowheads.
pub(super) fn lines(svg: &mut String, picture: &Scene<'_>) {
    for (place, slide) in picture.slides.iter().enumerate() {
        line(svg, slide, lane(place));
        arrow(svg, slide, lane(place), stands(picture, slide.stop().cell));
    }
}

/// Draws the numbers of all slides. Separate from the lines, because nothing may cover them.
pub(super) fn numbers(svg: &mut String, picture: &Scene<'_>) {
    for (place, slide) in picture.slides.iter().enumerate() {
        let cell = slide.stop().cell;
        let (x, y) = centre(cell);
        // Side by side if several moves end here, and in a corner if a robot is here.
        let before = picture.slides[..place].iter().filter(|other| other.stop().cell == cell);
        let shift = before.count() as f64 * (2.0 * NUMBER_RADIUS + 1.0);
        let (x, y) = if stands(picture, cell) {
            (x + 15.0 - shift, y - 15.0)
        } else {
            (x + lane(place) + shift, y + lane(place))
        };
        let Paint { fill, text, .. } = ink::path_paint(slide.robot);
        let _infallible = writeln!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1})\"><circle r=\"{NUMBER_RADIUS}\" fill=\"{fill}\" \
             stroke=\"#fff\" stroke-width=\"1.4\"/><text y=\"3.8\" font-size=\"10.5\" font-weight=\"700\" \
             fill=\"{text}\">{}</text></g>",
            place + 1
        );
    }
}

/// The offset of each move's line, constant along its path, so that overlapping lines can be told apart.
fn lane(place: usize) -> f64 {
    [0.0, 1.0, -1.0, 2.0, -2.0][place % 5] * LANE
}

/// True if a robot is on the space now.
fn stands(picture: &Scene<'_>, cell: Cell) -> bool {
    picture.robots.iter().any(|(_, at)| *at == Some(cell))
}

fn line(svg: &mut String, slide: &Slide, lane: f64) {
    let colour = ink::path_paint(slide.robot).fill;
    let (x, y) = centre(slide.start);
    let mut points = format!("{:.1},{:.1}", x + lane, y + lane);
    let mut gaps = String::new();
    for step in &slide.steps {
        let (x, y) = centre(step.cell);
        let _infallible = write!(points, " {:.1},{:.1}", x + lane, y + lane);
        if step.through_wall {
            // A gap in the wall that the transparent robot passed (RR-52).
            let (dx, dy) = unit(step.heading);
            let (x, y) = (x - dx * SPACE / 2.0, y - dy * SPACE / 2.0);
            let (x, y) = (x + lane * dy.abs(), y + lane * dx.abs());
            let _infallible = write!(
                gaps,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#fff\" stroke=\"{colour}\" \
                 stroke-width=\"2.5\"/>"
            );
        }
    }
    let _infallible = writeln!(
        svg,
        "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
         <polyline points=\"{points}\" stroke=\"#fff\" stroke-opacity=\"0.85\" stroke-width=\"7\"/>\
         <polyline points=\"{points}\" stroke=\"{colour}\" stroke-width=\"3.6\"/></g>{gaps}"
    );
}

fn arrow(svg: &mut String, slide: &Slide, lane: f64, robot_stands: bool) {
    let stop = slide.stop();
    let (dx, dy) = unit(stop.heading);
    let (x, y) = tip(stop, lane, robot_stands);
    let (back_x, back_y) = (x - dx * 11.0, y - dy * 11.0);
    let _infallible = writeln!(
        svg,
        "<polygon points=\"{x:.1},{y:.1} {:.1},{:.1} {:.1},{:.1}\" fill=\"{}\" stroke=\"#fff\" \
         stroke-width=\"1\"/>",
        back_x + dy * 7.0,
        back_y + dx * 7.0,
        back_x - dy * 7.0,
        back_y - dx * 7.0,
        ink::path_paint(slide.robot).fill
    );
}

/// The end of an arrow: it touches the robot or the number.
fn tip(stop: Stop, lane: f64, robot_stands: bool) -> (f64, f64) {
    let ((x, y), (dx, dy)) = (centre(stop.cell), unit(stop.heading));
    if robot_stands {
        // The robot is in the middle of the space whatever the lane, so a shift along the path would hide the tip under
        // it.
        (x - dx * ROBOT_RADIUS + dy.abs() * lane, y - dy * ROBOT_RADIUS + dx.abs() * lane)
    } else {
        // The number is at the end of the line.
        (x - dx * NUMBER_RADIUS + lane, y - dy * NUMBER_RADIUS + lane)
    }
}

/// The unit vector of a direction, x to the right and y down.
fn unit(heading: Direction) -> (f64, f64) {
    [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)][heading as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_arrow_ends_under_a_robot_or_a_number() {
        let cell: Cell = "H8".parse().unwrap();
        for (place, heading) in (0..5).flat_map(|place| Direction::ALL.map(|d| (place, d))) {
            let (stop, lane) = (Stop { cell, heading, bounced: false }, lane(place));
            let apart = |(x, y): (f64, f64), from: (f64, f64)| f64::hypot(x - from.0, y - from.1);
            let (x, y) = centre(cell);
            assert!(apart(tip(stop, lane, true), (x, y)) >= ROBOT_RADIUS, "{place} {heading:?}");
            let number = (x + lane, y + lane);
            assert!(apart(tip(stop, lane, false), number) >= NUMBER_RADIUS - 1e-9);
        }
    }
}
