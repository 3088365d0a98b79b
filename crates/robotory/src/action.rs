//! The actions of a turn: place, move or refill.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::robot::Robot;

/// The action of one turn, in the notation of RT-30. [`Position`](crate::Position) decides whether it is legal.
///
/// ```
/// # use robotable_robotory::{Action, Robot};
/// let action: Action = "w:b3-b4-c5".parse()?;
/// assert!(matches!(action, Action::Move { robot: Robot::White, path } if path.steps() == 2));
/// assert_eq!(action.to_string(), "w:b3-b4-c5");
/// # Ok::<(), robotable_robotory::ActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Place a disc from the player's supply on a free hexagon. (RT-10)
    Place {
        /// Its colour.
        disc: Disc,
        /// The hexagon.
        hex: Hex,
    },
    /// Move a robot over discs, which are used up. (RT-11)
    Move {
        /// The robot.
        robot: Robot,
        /// The path from its hexagon to where it stops.
        path: Path,
    },
    /// Draw discs from the reserve up to a supply of four. (RT-12)
    Refill(Discs),
}

/// A robot's path: its hexagon and each one it steps to.
///
/// Paths are equal if they start and end alike and use the same discs: by RT-11 they are then the same move,
/// whatever the order of the steps between. Compare the text to tell them apart.
#[derive(Clone, Copy)]
pub struct Path {
    hexes: [Hex; Path::HEXES_MAX],
    len: u8,
}

impl Path {
    /// The longest possible path: every hexagon except those of the other two robots.
    pub const HEXES_MAX: usize = Hex::COUNT - 2;

    /// The path of a robot on this hexagon, without a step.
    pub const fn new(start: Hex) -> Path {
        Path { hexes: [start; Path::HEXES_MAX], len: 1 }
    }

    /// The path over these hexagons; `None` if there are none or more than [`Path::HEXES_MAX`].
    pub fn from_hexes(hexes: &[Hex]) -> Option<Path> {
        let (&start, rest) = hexes.split_first()?;
        rest.iter().try_fold(Path::new(start), |path, &hex| path.then(hex))
    }

    /// This path with one more step; `None` if it has the maximum length.
    #[must_use]
    pub fn then(mut self, hex: Hex) -> Option<Path> {
        *self.hexes.get_mut(usize::from(self.len))? = hex;
        self.len += 1;
        Some(self)
    }

    /// The robot's hexagon.
    pub fn start(&self) -> Hex {
        self.hexes[0]
    }

    /// The last hexagon.
    pub fn end(&self) -> Hex {
        self.hexes[usize::from(self.len) - 1]
    }

    /// Every hexagon of the path, including the first.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.len)]
    }

    /// Number of steps. A path with 0 steps is not a move.
    pub fn steps(&self) -> usize {
        usize::from(self.len) - 1
    }

    /// The hexagons whose discs are used up.
    pub fn used(&self) -> HexSet {
        self.hexes()[1..].iter().copied().collect()
    }

    /// Start, end, discs and length: two paths with the same key are the same move.
    fn key(&self) -> (Hex, Hex, HexSet, u8) {
        (self.start(), self.end(), self.used(), self.len)
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Path {}

impl Hash for Path {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The hexagons joined by hyphens: `b3-b4-c5`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, self.hexes(), "-")
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
