//! The colours of pictures, and the size of a space in them.

use crate::{Colour, Robot};

/// The side of a space, in the units of the picture.
pub(super) const SPACE: f64 = 48.0;

/// The ground between the spaces' hairlines.
pub(super) const PAPER: &str = "#fbf8f1";
/// Hairlines between spaces.
pub(super) const HAIRLINE: &str = "#d9d2c3";
/// Walls, the outer edge, outlines and letters.
pub(super) const DARK: &str = "#2b2a33";
/// A way that nobody has found yet, as in our emblem.
pub(super) const TRACE: &str = "#ff9d57";
/// The centrepiece.
pub(super) const CENTRE: &str = "#3a3944";

/// A colour's ink: apart from each other in lightness too, for people who see few hues.
pub(super) fn of_colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#d1344b",
        Colour::Green => "#2f9e62",
        Colour::Blue => "#2b66c9",
        Colour::Yellow => "#f0b418",
    }
}

/// What is written on that ink.
pub(super) fn on_colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => DARK,
        Colour::Red | Colour::Green | Colour::Blue => "#ffffff",
    }
}

/// A robot's body.
pub(super) fn of_robot(robot: Robot) -> &'static str {
    match robot.colour() {
        Some(colour) => of_colour(colour),
        None if robot == Robot::Black => "#34333d",
        None => "#eaf3f8",
    }
}

/// What is written on a robot.
pub(super) fn on_robot(robot: Robot) -> &'static str {
    match robot.colour() {
        Some(colour) => on_colour(colour),
        None if robot == Robot::Black => "#ffffff",
        None => DARK,
    }
}

/// A robot's path: the transparent one's body would not show on paper.
pub(super) fn of_path(robot: Robot) -> &'static str {
    match robot {
        Robot::Transparent => "#7a93a6",
        other => of_robot(other),
    }
}

/// What is written on a path's ink.
pub(super) fn on_path(robot: Robot) -> &'static str {
    match robot {
        Robot::Transparent => "#ffffff",
        other => on_robot(other),
    }
}
