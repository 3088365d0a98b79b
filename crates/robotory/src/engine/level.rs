//! Playing strength, from a beginner to full strength. Weak levels make human errors: they search few actions deep,
//! overlook long runs and misjudge positions, always in the same way for a seed.

use super::Limits;
use super::moves::Breadth;

/// Playing strength: 1 for a beginner to 10 for full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level with this number, 1 to 10.
    pub const fn new(level: u8) -> Option<Level> {
        if level >= 1 && level <= 10 { Some(Level(level)) } else { None }
    }

    /// The number of the level, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    fn profile(self) -> Profile {
        // Depth, nodes, noise (hundredths of a logit), longest run considered.
        let (depth, nodes, noise, steps) = match self.0 {
            1 => (1, 2_000, 170, 1),
            2 => (1, 2_000, 150, 2),
            3 => (2, 4_000, 200, 2),
            4 => (2, 4_000, 180, 3),
            5 => (2, 4_000, 95, 3),
            6 => (3, 8_000, 115, 4),
            7 => (3, 8_000, 53, 6),
            8 => (24, 3_200, 0, 24),
            9 => (24, 20_000, 0, 24),
            _ => return Profile { depth_max: None, nodes_max: None, noise: 0, steps_max: 24 },
        };
        Profile { depth_max: Some(depth), nodes_max: Some(nodes), noise, steps_max: steps }
    }

    /// The caller's limits, tightened to those of the level.
    pub(crate) fn bounded(self, limits: Limits) -> Limits {
        let profile = self.profile();
        Limits {
            depth_max: smaller(limits.depth_max, profile.depth_max),
            nodes_max: smaller(limits.nodes_max, profile.nodes_max),
            ..limits
        }
    }

    pub(crate) fn sight(self, seed: u64) -> Sight {
        let Profile { noise, steps_max, .. } = self.profile();
        Sight {
            inner: Breadth { steps_max, ..Breadth::INNER },
            root: Breadth { steps_max, ..Breadth::ROOT },
            noise,
            seed,
        }
    }
}

struct Profile {
    depth_max: Option<u32>,
    nodes_max: Option<u64>,
    noise: i32,
    steps_max: u32,
}

fn smaller<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// The moves that a player considers, and the accuracy of the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) inner: Breadth,
    pub(crate) root: Breadth,
    /// The largest evaluation error.
    noise: i32,
    seed: u64,
}

impl Sight {
    /// The evaluation error of a position: fixed by the seed, small errors more likely than large ones.
    pub(crate) fn noise(&self, key: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        let bits = dice::Dice::new(key ^ self.seed).next_u64();
        let [a, b] = [bits & 0xffff, bits >> 16 & 0xffff].map(|part| part as i32 - 0x8000);
        i32::midpoint(a, b) * self.noise / 0x8000
    }

    /// True if no move is hidden from this player. Only then can a result be proven.
    pub(crate) fn is_full(&self) -> bool {
        self.inner.steps_max >= Breadth::INNER.steps_max
    }
}
