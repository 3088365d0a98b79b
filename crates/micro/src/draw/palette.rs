//! The look of each colour: its paint, and a shape that identifies it without colour.
//!
//! The paints differ in lightness where common kinds of colour blindness make their hues alike: green is light
//! where red is dark, pink is light where blue is dark.

use crate::space::Colour;

/// The look of a colour.
pub(super) struct Paint {
    /// Background of the space, for SVG.
    pub(super) fill: &'static str,
    /// Foreground, for SVG.
    pub(super) ink: &'static str,
    /// Background and foreground among the 256 colours of a terminal.
    pub(super) terminal: (u8, u8),
    /// The colour's shape as a character.
    pub(super) glyph: char,
    /// The colour's shape as an SVG path around the origin, about 20 wide.
    pub(super) shape: &'static str,
}

const DARK: &str = "#1c1b22";
const LIGHT: &str = "#ffffff";

pub(super) const fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Blue => Paint {
            fill: "#1763b6",
            ink: LIGHT,
            terminal: (25, 231),
            glyph: '●',
            shape: "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z",
        },
        Colour::Yellow => Paint {
            fill: "#fbd32d",
            ink: DARK,
            terminal: (220, 16),
            glyph: '▲',
            shape: "M0-10.5L10.5 8.5H-10.5z",
        },
        Colour::Green => Paint {
            fill: "#58b96b",
            ink: DARK,
            terminal: (71, 16),
            glyph: '■',
            shape: "M-8.5-8.5H8.5V8.5H-8.5z",
        },
        Colour::Red => Paint {
            fill: "#bf1f2e",
            ink: LIGHT,
            terminal: (124, 231),
            glyph: '✚',
            shape: "M-3.8-10.5H3.8V-3.8H10.5V3.8H3.8V10.5H-3.8V3.8H-10.5V-3.8H-3.8z",
        },
        Colour::Pink => Paint {
            fill: "#f79ac0",
            ink: DARK,
            terminal: (211, 16),
            glyph: '♥',
            shape: "M0 10.5C-5 6-10.5 2-10.5-3.6C-10.5-11-2.6-11.6 0-5.4\
                    C2.6-11.6 10.5-11 10.5-3.6C10.5 2 5 6 0 10.5z",
        },
        Colour::White => Paint {
            fill: "#fbfaf6",
            ink: DARK,
            terminal: (255, 16),
            glyph: '★',
            shape: "M0-11.5L2.9-4L10.9-3.6L4.7 1.5L6.8 9.3L0 4.9L-6.8 9.3L-4.7 1.5L-10.9-3.6L-2.9-4z",
        },
    }
}
