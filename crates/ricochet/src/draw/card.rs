//! A position for the card that announces a link in a chat: small, and rendered where there are no fonts. What is
//! written on robots and chips may be missing there; shapes and colours say it all.

use std::fmt::Write as _;

use super::{Scene, ink, robot, svg, symbol};
use crate::{Robot, Seeker};

/// The board alone, without letters and numbers round it, as wide as whatever it stands in.
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

/// What is asked for, without the board: who has to go, and where to. Robots only, if nothing is asked for.
pub(super) fn task(picture: &Scene<'_>) -> String {
    let mut card =
        String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 150\">\n");
    let standing = || picture.robots.iter().filter(|(_, cell)| cell.is_some());
    let goal = picture.goal;
    match goal.map(|goal| goal.seeker) {
        Some(Seeker::Only(robot)) => figure(&mut card, robot, 85.0, 82.0, 3.4),
        // Any of them: there is room for four, two above two.
        Some(Seeker::Any) => {
            for (place, (robot, _)) in standing().take(4).enumerate() {
                let (column, row) = (place % 2, place / 2);
                figure(
                    &mut card,
                    robot,
                    50.0 + 70.0 * column as f64,
                    43.0 + 74.0 * row as f64,
                    1.6,
                );
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
