//! Recognises the chip in the centre by comparing it with the targets printed on the same board.
//!
//! It is only a proposal: it misses some chips and reports some that are not there (docs/photo.md has figures).

use ricochet::{Arrangement, Cell, Colour, PerRobot, Symbol};

use crate::Point;
use crate::light::{Board, Tone};
use crate::robots::RobotGuess;

/// A symbol that may be on the chip in the centre, and its agreement with the printed one, at most 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChipGuess {
    /// The symbol.
    pub symbol: Symbol,
    /// Agreement with the printed target of this symbol.
    pub score: f32,
}

const RINGS: usize = 8;
const ANGLES: usize = 48;

/// The colours on circles around a point: 0 for none, else 1 + the colour.
struct Patch {
    inks: [[u8; ANGLES]; RINGS],
    counts: [u32; 4],
}

impl Patch {
    fn new(board: &Board<'_>, centre: Point, radius: f64) -> Patch {
        let mut patch = Patch { inks: [[0; ANGLES]; RINGS], counts: [0; 4] };
        for ring in 0..RINGS {
            let r = radius * (ring as f64 + 0.5) / RINGS as f64;
            for angle in 0..ANGLES {
                let a = std::f64::consts::TAU * angle as f64 / ANGLES as f64;
                let p = Point::new(centre.x + r * a.cos(), centre.y + r * a.sin());
                if let Some(ink) = ink(Tone::new(board.colour(p))) {
                    patch.inks[ring][angle] = ink as u8 + 1;
                    // Outer rings cover more area.
                    patch.counts[ink] += 2 * ring as u32 + 1;
                }
            }
        }
        patch
    }

    fn share(&self, colour: Colour) -> f32 {
        self.counts[colour as usize] as f32 / (RINGS * RINGS * ANGLES) as f32
    }

    /// The correlation of two patterns of one colour, in the best rotation.
    fn agreement(&self, other: &Patch, colour: Colour) -> f32 {
        let ink = colour as u8 + 1;
        (0..ANGLES)
            .map(|turn| {
                let (mut n, mut a, mut b, mut ab) = (0.0f32, 0.0f32, 0.0f32, 0.0f32);
                for ring in 0..RINGS {
                    let weight = (2 * ring + 1) as f32;
                    for angle in 0..ANGLES {
                        let one = f32::from(u8::from(self.inks[ring][angle] == ink));
                        let two =
                            f32::from(u8::from(other.inks[ring][(angle + turn) % ANGLES] == ink));
                        n += weight;
                        a += weight * one;
                        b += weight * two;
                        ab += weight * one * two;
                    }
                }
                let (a, b, ab) = (a / n, b / n, ab / n);
                (ab - a * b) / (a * (1.0 - a) * b * (1.0 - b)).sqrt().max(1e-3)
            })
            .fold(-1.0, f32::max)
    }
}

fn ink(tone: Tone) -> Option<usize> {
    const HUES: [[f32; 2]; 4] = [[-24.0, 20.0], [75.0, 165.0], [195.0, 268.0], [28.0, 66.0]];
    let coloured = tone.saturation > 0.42 && tone.chroma > 0.14;
    HUES.iter().position(|[low, high]| coloured && (*low..=*high).contains(&tone.hue))
}

/// Proposes the symbol of the chip, if there is something coloured in the centre.
pub(crate) fn propose(
    board: &Board<'_>,
    arrangement: Arrangement,
    robots: &PerRobot<Option<RobotGuess>>,
) -> Option<ChipGuess> {
    let printed = arrangement.board();
    let hidden =
        |cell: Cell| robots.iter().any(|(_, guess)| guess.is_some_and(|guess| guess.cell == cell));
    let targets: Vec<(Symbol, Patch)> = Cell::all()
        .filter(|&cell| !hidden(cell))
        .filter_map(|cell| {
            let centre = Point::new(f64::from(cell.column()) + 0.5, f64::from(cell.row()) + 0.5);
            Some((printed.target(cell)?, Patch::new(board, centre, 0.42)))
        })
        .collect();
    let mut best: Option<ChipGuess> = None;
    for place in 0..9 {
        let along = |i: i32| 8.0 + f64::from(i - 1) * 0.15;
        let centre = Point::new(along(place % 3), along(place / 3));
        for radius in [0.42, 0.52] {
            let chip = Patch::new(board, centre, radius);
            let shares = Colour::ALL.map(|colour| chip.share(colour));
            let strong = shares.iter().filter(|&&share| share > 0.05).count();
            for (symbol, target) in &targets {
                let score = match symbol {
                    Symbol::Coloured(colour, _) if strong <= 2 && chip.share(*colour) > 0.1 => {
                        let rest: f32 = shares.iter().sum::<f32>() - chip.share(*colour);
                        chip.agreement(target, *colour) - rest
                    }
                    Symbol::Vortex if strong >= 3 => 0.6,
                    _ => continue,
                };
                if score > 0.45 && best.is_none_or(|b| score > b.score) {
                    best = Some(ChipGuess { symbol: *symbol, score });
                }
            }
        }
    }
    best
}
