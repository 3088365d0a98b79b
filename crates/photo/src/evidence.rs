//! Evidence for and against each wall, target and barrier, as log-likelihood ratios.

use ricochet::{Colour, Diagonal};

use crate::Point;
use crate::light::{Board, Tone};

/// The margin of spaces examined beyond each side, to detect a lattice that is one space off.
pub(crate) const BEYOND: i32 = 1;
const SIDE: usize = 18;

/// The ratios for everything that may be printed on a space or on its right or lower side.
#[derive(Clone, Copy, Default)]
struct Space {
    right: f32,
    below: f32,
    /// A target, by colour.
    target: [f32; 4],
    vortex: f32,
    /// A barrier like `/` and one like `\`, by colour.
    barrier: [[f32; 4]; 2],
}

/// The ratios of a whole board, in its orientation in the picture.
pub(crate) struct Evidence {
    spaces: Vec<Space>,
    /// The offset of the board from the first space of the lattice.
    shift: [i32; 2],
}

impl Evidence {
    pub(crate) fn new(board: &Board<'_>) -> Evidence {
        let mut spaces = vec![Space::default(); SIDE * SIDE];
        for (i, space) in spaces.iter_mut().enumerate() {
            let corner = Point::new(
                (i % SIDE) as f64 - f64::from(BEYOND),
                (i / SIDE) as f64 - f64::from(BEYOND),
            );
            space.right = darkness(board, corner, true);
            space.below = darkness(board, corner, false);
            printed(board, corner, space);
        }
        let [low, high] = two_means(&spaces);
        let (middle, half) = (f32::midpoint(low, high), ((high - low) / 2.0).max(0.08));
        let ratio = |dark: f32| (3.0 * (dark - middle) / half).clamp(-3.0, 3.0);
        for space in &mut spaces {
            (space.right, space.below) = (ratio(space.right), ratio(space.below));
        }
        Evidence { spaces, shift: [0, 0] }
    }

    /// Shifts the board by this many spaces to the right and down.
    pub(crate) fn shift(&mut self, shift: [i32; 2]) {
        self.shift = shift;
    }

    fn space(&self, x: i32, y: i32) -> Space {
        let index =
            |v: i32, shift: i32| usize::try_from(v + shift + BEYOND).ok().filter(|&i| i < SIDE);
        match (index(x, self.shift[0]), index(y, self.shift[1])) {
            (Some(x), Some(y)) => self.spaces[y * SIDE + x],
            _ => Space::default(),
        }
    }

    pub(crate) fn right(&self, x: i32, y: i32) -> f32 {
        self.space(x, y).right
    }

    pub(crate) fn below(&self, x: i32, y: i32) -> f32 {
        self.space(x, y).below
    }

    pub(crate) fn target(&self, x: i32, y: i32, colour: Colour) -> f32 {
        self.space(x, y).target[colour as usize]
    }

    pub(crate) fn vortex(&self, x: i32, y: i32) -> f32 {
        self.space(x, y).vortex
    }

    pub(crate) fn barrier(&self, x: i32, y: i32, lean: Diagonal, colour: Colour) -> f32 {
        self.space(x, y).barrier[lean as usize][colour as usize]
    }
}

/// The darkness of the right or lower side of a space.
fn darkness(board: &Board<'_>, corner: Point, right: bool) -> f32 {
    const BESIDE: [f64; 6] = [-0.105, -0.075, -0.045, 0.045, 0.075, 0.105];
    const ALONG: usize = 8;
    let mut sum = 0.0;
    for beside in BESIDE {
        for i in 0..ALONG {
            let along = 0.12 + 0.76 * (i as f64 + 0.5) / ALONG as f64;
            let (dx, dy) = if right { (1.0 + beside, along) } else { (along, 1.0 + beside) };
            let colour = board.colour(Point::new(corner.x + dx, corner.y + dy));
            sum += crate::plane::luminance(colour).min(1.2);
        }
    }
    1.0 - sum / (BESIDE.len() * ALONG) as f32
}

/// The darkness of lines without and with walls, estimated from the inner lines of this picture.
fn two_means(spaces: &[Space]) -> [f32; 2] {
    let mut all: Vec<f32> = Vec::with_capacity(480);
    for y in 0..16usize {
        for x in 0..16usize {
            let space = spaces[(y + 1) * SIDE + x + 1];
            let centre = |v: usize| v == 7 || v == 8;
            if x < 15 && !(centre(y) && (6..9).contains(&x)) {
                all.push(space.right);
            }
            if y < 15 && !(centre(x) && (6..9).contains(&y)) {
                all.push(space.below);
            }
        }
    }
    all.sort_by(f32::total_cmp);
    let mut means = [all[all.len() / 2], all[all.len() * 98 / 100]];
    for _ in 0..20 {
        let middle = f32::midpoint(means[0], means[1]);
        let split = all.partition_point(|&v| v <= middle);
        let mean = |part: &[f32], old: f32| {
            if part.is_empty() { old } else { part.iter().sum::<f32>() / part.len() as f32 }
        };
        means = [mean(&all[..split], means[0]), mean(&all[split..], means[1])];
    }
    means
}

/// The hue ranges of the printed colours: red, green, blue, yellow.
const HUES: [[f32; 2]; 4] = [[-24.0, 20.0], [75.0, 165.0], [195.0, 268.0], [28.0, 66.0]];

/// The printed colour of a tone.
fn ink(tone: Tone) -> Option<usize> {
    if tone.saturation <= 0.42 || tone.chroma <= 0.14 {
        return None;
    }
    HUES.iter().position(|[low, high]| (*low..=*high).contains(&tone.hue))
}

/// Evaluates the middle of a space and its diagonals.
fn printed(board: &Board<'_>, corner: Point, space: &mut Space) {
    const GRID: usize = 12;
    let (mut disc, mut disc_inks, mut dark) = (0u32, [0u32; 4], 0u32);
    // On and off the diagonal, for both diagonals.
    let mut band = [[0u32; 2]; 2];
    let mut band_inks = [[[0u32; 4]; 2]; 2];
    for i in 0..GRID * GRID {
        let at = |v: usize| 0.14 + 0.72 * (v as f64 + 0.5) / GRID as f64;
        let (x, y) = (at(i % GRID), at(i / GRID));
        let tone = Tone::new(board.colour(Point::new(corner.x + x, corner.y + y)));
        let ink = ink(tone);
        if (x - 0.5).powi(2) + (y - 0.5).powi(2) <= 0.09 {
            disc += 1;
            dark += u32::from(ink.is_none() && tone.luminance < 0.5);
            if let Some(ink) = ink {
                disc_inks[ink] += 1;
            }
        }
        for lean in [Diagonal::Slash, Diagonal::Backslash] {
            let across = match lean {
                Diagonal::Slash => x + y - 1.0,
                Diagonal::Backslash => x - y,
            };
            let off = match across.abs() * std::f64::consts::FRAC_1_SQRT_2 {
                d if d < 0.09 => 0,
                d if d > 0.20 => 1,
                _ => continue,
            };
            band[lean as usize][off] += 1;
            if let Some(ink) = ink {
                band_inks[lean as usize][off][ink] += 1;
            }
        }
    }
    let share = |count: u32, of: u32| count as f32 / of.max(1) as f32;
    let coloured: u32 = disc_inks.iter().sum();
    for colour in 0..4 {
        space.target[colour] = (30.0 * (share(disc_inks[colour], disc) - 0.07)).clamp(-2.5, 3.0);
        for lean in 0..2 {
            let on = share(band_inks[lean][0][colour], band[lean][0]);
            let off = share(band_inks[lean][1][colour], band[lean][1]);
            space.barrier[lean][colour] = (15.0 * (on - off - 0.22)).clamp(-2.5, 3.0);
        }
    }
    space.vortex = (8.0 * (share(dark + coloured, disc) - 0.45)).clamp(-3.0, 3.0);
}
