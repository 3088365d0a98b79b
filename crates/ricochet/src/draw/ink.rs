//! The colours of pictures, and the size of a space.

use crate::{Colour, Robot};

/// The side of a space, in user units.
pub(super) const SPACE: f64 = 48.0;

/// The background of spaces.
pub(super) const PAPER: &str = "#fbf8f1";
/// Hairlines between spaces.
pub(super) const HAIRLINE: &str = "#d9d2c3";
/// Walls, the outer edge, outlines and letters.
pub(super) const DARK: &str = "#2b2a33";
/// A path not found yet, in the colour of our logo.
pub(super) const TRACE: &str = "#ff9d57";
/// The centrepiece.
pub(super) const CENTRE: &str = "#3a3944";

/// The fill of a colour. They differ in lightness too, for colour-blind viewers.
pub(super) fn of_colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#d1344b",
        Colour::Green => "#2f9e62",
        Colour::Blue => "#2b66c9",
        Colour::Yellow => "#f0b418",
    }
}

/// The text colour on that fill.
pub(super) fn on_colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => DARK,
        Colour::Red | Colour::Green | Colour::Blue => "#ffffff",
    }
}

/// The fill of a robot's body.
pub(super) fn of_robot(robot: Robot) -> &'static str {
    match robot.colour() {
        Some(colour) => of_colour(colour),
        None if robot == Robot::Black => "#34333d",
        None => "#eaf3f8",
    }
}

/// The text colour on a robot.
pub(super) fn on_robot(robot: Robot) -> &'static str {
    match robot.colour() {
        Some(colour) => on_colour(colour),
        None if robot == Robot::Black => "#ffffff",
        None => DARK,
    }
}

/// The stroke of a robot's path: the transparent robot's own fill would not show on paper.
pub(super) fn of_path(robot: Robot) -> &'static str {
    match robot {
        Robot::Transparent => "#7a93a6",
        other => of_robot(other),
    }
}

/// The text colour on a path's stroke.
pub(super) fn on_path(robot: Robot) -> &'static str {
    match robot {
        Robot::Transparent => "#ffffff",
        other => on_robot(other),
    }
}
