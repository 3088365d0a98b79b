//! The colours of pictures, and the size of a space.

use crate::Robot;

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

const LIGHT: &str = "#ffffff";

/// The look of a robot, and of everything in its colour.
pub(super) struct Paint {
    /// The fill. The fills differ in lightness too, for colour-blind viewers.
    pub(super) fill: &'static str,
    /// The text colour on that fill.
    pub(super) text: &'static str,
    /// A fill of the 256-colour palette, readable on dark and on light backgrounds, and the text colour on it.
    pub(super) terminal: (u8, u8),
}

pub(super) fn paint(robot: impl Into<Robot>) -> Paint {
    let (fill, text, terminal) = match robot.into() {
        Robot::Red => ("#d1344b", LIGHT, (160, 231)),
        Robot::Green => ("#2f9e62", LIGHT, (34, 16)),
        Robot::Blue => ("#2b66c9", LIGHT, (33, 231)),
        Robot::Yellow => ("#f0b418", DARK, (178, 16)),
        Robot::Black => ("#34333d", LIGHT, (243, 231)),
        Robot::Transparent => ("#eaf3f8", DARK, (152, 16)),
    };
    Paint { fill, text, terminal }
}

/// The look of a robot's path: the transparent robot's own fill would not show on paper.
pub(super) fn path_paint(robot: Robot) -> Paint {
    match robot {
        Robot::Transparent => Paint { fill: "#7a93a6", text: LIGHT, ..paint(robot) },
        other => paint(other),
    }
}
