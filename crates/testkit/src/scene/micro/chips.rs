//! Chips on the spaces and beside the board: small discs for targets, a larger one for the start. Those of the published
//! game are transparent.

use ::micro::Cell;

use super::{Kind, Random, UNIT, length};

/// A chip on the table.
pub struct Chip {
    /// Its middle and radius, in units of the table.
    at: [f64; 2],
    radius: f64,
    look: Look,
}

/// The look of all chips of a set.
#[derive(Clone, Copy)]
struct Look {
    tint: [f64; 3],
    /// 1 for a chip that hides what is below it.
    opacity: f64,
    /// The factor of the colour at the rim.
    rim: f64,
    /// The direction in which it reflects the light.
    shine: f64,
    /// True if something is printed on it.
    is_printed: bool,
}

impl Look {
    fn new(random: &mut Random) -> Look {
        let grey = random.range(0.6, 0.98);
        let any = [random.range(0.1, 0.98), random.range(0.1, 0.9), random.range(0.1, 0.9)];
        let (tint, opacity) = match random.below(4) {
            // Clear, coloured and transparent, opaque.
            0 => ([grey; 3], random.range(0.15, 0.4)),
            1 => (any, random.range(0.35, 0.6)),
            2 => (any, random.range(0.6, 0.85)),
            _ => (any, 1.0),
        };
        Look {
            tint,
            opacity,
            rim: [0.6, 0.8, 1.25][random.below(3) as usize],
            shine: random.range(0.0, std::f64::consts::TAU),
            is_printed: opacity == 1.0 && random.chance(0.5),
        }
    }
}

impl Chip {
    /// The colour of a point with this chip over it, gamma-encoded.
    pub fn over(&self, p: [f64; 2], below: [f64; 3]) -> [f64; 3] {
        let d = [p[0] - self.at[0], p[1] - self.at[1]];
        let (r, look) = (length(d) / self.radius, &self.look);
        if r >= 1.0 {
            return below;
        }
        let mut colour =
            [0, 1, 2].map(|c| look.tint[c] * look.opacity + below[c] * (1.0 - look.opacity));
        if r > 0.86 {
            colour = colour.map(|v| (v * look.rim).min(1.0));
        } else if look.is_printed && (r < 0.25 || (0.55..0.65).contains(&r)) {
            colour = colour.map(|v| 0.9 - v * 0.8);
        }
        // A reflection along a part of the rim.
        let angle = (d[1].atan2(d[0]) - look.shine).cos();
        if (0.7..0.84).contains(&r) && angle > 0.75 {
            colour = colour.map(|v| v * 0.5 + 0.5);
        }
        colour
    }
}

/// The chips of a scene.
pub struct Chips {
    pub start: Option<Cell>,
    pub target: Option<Cell>,
    /// Middles in spaces, and radii.
    on_board: Vec<([f64; 2], f64)>,
    /// Beside the board, in units of the table.
    supply: Vec<[f64; 2]>,
    look: Look,
    radius: f64,
}

impl Chips {
    pub fn new(random: &mut Random, kind: Kind, robot: Option<Cell>) -> Chips {
        let look = Look::new(random);
        let (radius, large) = (random.range(0.2, 0.28), random.range(0.37, 0.45));
        let mut chips = Chips {
            start: None,
            target: None,
            on_board: Vec::new(),
            supply: Vec::new(),
            look,
            radius,
        };
        if kind == Kind::Plain || kind != Kind::Chips && random.chance(0.4) {
            return chips;
        }
        let mut any = |not: [Option<Cell>; 2]| loop {
            let cell = Cell::all().nth(random.below(36) as usize).expect("there are 36");
            if !not.contains(&Some(cell)) {
                break cell;
            }
        };
        let (elsewhere, target) = (any([robot, None]), any([robot, None]));
        // A robot stands on the starting chip, or has left it.
        let start = match random.below(4) {
            _ if robot.is_none() => Some(elsewhere),
            0 | 1 => robot,
            2 => Some(elsewhere),
            _ => None,
        };
        chips.start = start;
        chips.target = Some(target).filter(|_| random.chance(0.85) && start != Some(target));
        for (cell, radius) in [(chips.start, large), (chips.target, radius)] {
            let Some(cell) = cell else { continue };
            let near = |v: usize, random: &mut Random| v as f64 + 0.5 + random.normal() * 0.05;
            let middle = [near(cell.column(), random), near(cell.row(), random)];
            chips.on_board.push((middle, radius));
        }
        if matches!(kind, Kind::Chips | Kind::Everything) {
            for _ in 0..8 {
                let beside = if random.chance(0.5) { -1.8 } else { 17.8 };
                chips.supply.push([random.range(-2.0, 18.0), beside]);
            }
        }
        chips
    }

    /// The chips on the table; `place` maps a point of the board to it.
    pub fn lay(&self, place: impl Fn(f64, f64) -> [f64; 2]) -> Vec<Chip> {
        let look = self.look;
        let on_board = self.on_board.iter().map(|([x, y], radius)| (place(*x, *y), *radius));
        let supply = self.supply.iter().map(|at| (*at, self.radius));
        let chip = |(at, radius): ([f64; 2], f64)| Chip { at, radius: radius * UNIT, look };
        on_board.chain(supply).map(chip).collect()
    }
}
