//! Pictures for link preview cards: small, and rendered without fonts. Letters on robots and chips may be missing, so
//! shapes and colours have to suffice.

use std::fmt::Write as _;

use super::{Scene, ink, robot, svg, symbol};
use crate::{Robot, Seeker};

/// The board without letters and numbers around it, as wide as its container.
pub(super) fn board(picture: &Scene<'_>) -> String {
    let (left, top, width, height) = svg::frame(picture.board);
    let mut card = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
         text-anchor=\"middle\">\n"
    );
    svg::ground(&mut card, picture);
    svg::on_the_ground(&mut card, picture);
    card.push_str("</svg>\n");
    card
}

/// The goal without the board: the robot to move and its target. Without a goal, the robots only.
pub(super) fn task(picture: &Scene<'_>) -> String {
    let mut card =
        String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 150\">\n");
    let standing = || picture.robots.iter().filter(|(_, cell)| cell.is_some());
    let goal = picture.goal;
    match goal.map(|goal| goal.seeker) {
        Some(Seeker::Only(robot)) => figure(&mut card, robot, 85.0, 82.0, 3.4),
        // Any robot: there is room for four, two above two.
        Some(Seeker::Any) => {
            for (place, (robot, _)) in standing().take(4).enumerate() {
                let (column, row) = ((place % 2) as f64, (place / 2) as f64);
                figure(&mut card, robot, 50.0 + 70.0 * column, 43.0 + 74.0 * row, 1.6);
            }
        }
        None => {
            for (place, (robot, _)) in standing().take(4).enumerate() {
                figure(&mut card, robot, 60.0 + 120.0 * place as f64, 82.0, 2.6);
            }
        }
    }
    if let Some(goal) = goal {
        let _infallible = writeln!(
            card,
            "<path d=\"M170 75H310\" fill=\"none\" stroke=\"{}\" stroke-width=\"13\" stroke-linecap=\"round\" \
             stroke-dasharray=\"0.1 28\"/>",
            ink::TRACE
        );
        symbol::chip(&mut card, goal, picture.board.target(goal.cell), 395.0, 75.0, 4.2);
    }
    card.push_str("</svg>\n");
    card
}

fn figure(card: &mut String, of: Robot, x: f64, y: f64, size: f64) {
    let _infallible = write!(card, "<g transform=\"translate({x} {y}) scale({size})\">");
    robot::robot(card, of, 0.0, 0.0);
    card.push_str("</g>\n");
}
