//! What a player can do with a turn: place, move or refill.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::robot::Robot;

/// One turn. Written and read as in RT-30; whether it is legal is for [`Position`](crate::Position) to say.
///
/// ```
/// # use robotory::{Action, Robot};
/// let action: Action = "w:b3-b4-c5".parse()?;
/// assert!(matches!(action, Action::Move { robot: Robot::White, path } if path.steps() == 2));
/// assert_eq!(action.to_string(), "w:b3-b4-c5");
/// # Ok::<(), robotory::ActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put a disc of your own supply onto a free hexagon. (RT-10)
    Place {
        /// Its colour.
        disc: Disc,
        /// Where it goes.
        hex: Hex,
    },
    /// Move a robot over discs, using them up. (RT-11)
    Move {
        /// Which robot.
        robot: Robot,
        /// From where it stands to where it stops.
        path: Path,
    },
    /// Take discs from the reserve until you have four. (RT-12)
    Refill(Discs),
}

/// A robot's way: the hexagon it stands on and each one it steps to.
///
/// Two paths are equal if they start and end alike and use the same discs: by RT-11 they are then the
/// same move, whatever the order of the steps between. Compare the text to tell them apart.
#[derive(Clone, Copy)]
pub struct Path {
    hexes: [Hex; Path::HEXES_MAX],
    len: u8,
}

impl Path {
    /// A path can't be longer: every hexagon but those of the other two robots.
    pub const HEXES_MAX: usize = Hex::COUNT - 2;

    /// A robot that stands here and has not stepped yet.
    pub const fn new(start: Hex) -> Path {
        Path { hexes: [start; Path::HEXES_MAX], len: 1 }
    }

    /// The path over these hexagons, or `None` if there are none or more than [`Path::HEXES_MAX`].
    pub fn from_hexes(hexes: &[Hex]) -> Option<Path> {
        let (&start, rest) = hexes.split_first()?;
        rest.iter().try_fold(Path::new(start), |path, &hex| path.then(hex))
    }

    /// This path with one more step, or `None` if it is as long as any path can be.
    #[must_use]
    pub fn then(mut self, hex: Hex) -> Option<Path> {
        *self.hexes.get_mut(usize::from(self.len))? = hex;
        self.len += 1;
        Some(self)
    }

    /// Where the robot stands.
    pub fn start(&self) -> Hex {
        self.hexes[0]
    }

    /// Where it stops.
    pub fn end(&self) -> Hex {
        self.hexes[usize::from(self.len) - 1]
    }

    /// Every hexagon on the way, the first included.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.len)]
    }

    /// How many steps it has: 0 is no move.
    pub fn steps(&self) -> usize {
        usize::from(self.len) - 1
    }

    /// The hexagons whose discs it uses up.
    pub fn used(&self) -> HexSet {
        self.hexes()[1..].iter().copied().collect()
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        (self.start(), self.end(), self.used(), self.len)
            == (other.start(), other.end(), other.used(), other.len)
    }
}

impl Eq for Path {}

impl Hash for Path {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.start(), self.end(), self.used(), self.len).hash(state);
    }
}

/// The hexagons with hyphens between: `b3-b4-c5`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start())?;
        self.hexes()[1..].iter().try_for_each(|hex| write!(f, "-{hex}"))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
