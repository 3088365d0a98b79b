//! The parts of a board of Micro Robots where something hides the print, which is known.

use ::micro::{Board, Cell, Colour};

use super::prints::{Light, Pips, Prints, cell_point, median};
use crate::Point;
use crate::figures::{Cover, Outline, Raster};

const RASTER: Raster = Raster { spaces: 6, beyond: 1, resolution: 26 };
/// The half of a space that surely belongs to its face.
const FACE: f64 = 0.4;
/// The radius in which a pip surely has its ink, and the one beyond which there is none.
const PIP: [f64; 2] = [0.045, 0.125];
/// The largest difference from a printed colour.
const DIFFERENCE_MAX: f32 = 0.1;
/// The range of its brightness in good light, and the lowest in a shadow.
const BRIGHTNESS: [f32; 2] = [0.78, 1.25];
const SHADOW_MIN: f32 = 0.3;

/// The relation of a pixel to the print below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The print.
    Print,
    /// The print in much less light, or something grey and dark.
    Shadow,
    /// Something else.
    Hidden,
}

/// A pixel whose print is known.
#[derive(Clone, Copy)]
struct Pixel {
    look: Look,
    cell: Cell,
    /// True on a pip, false on the face around it.
    is_pip: bool,
    /// In even light.
    colour: [f32; 3],
}

/// The pixels of the rectified board.
pub(super) struct Hidden {
    /// `None` where the print is not known, and where a piece was found.
    pixels: Vec<Option<Pixel>>,
    /// True where a piece was found.
    cleared: Vec<bool>,
}

impl Hidden {
    pub(super) fn new(prints: &Prints<'_>, board: &Board, light: &Light, spread: f64) -> Hidden {
        let pips = Pips::new(prints, board, spread);
        let colour = |p: Point| light.even(p, prints.colour(p));
        let inks = Colour::ALL.map(|ink| {
            let cells = Cell::all().filter(|&cell| board.at(cell).colour() == ink);
            median(cells.flat_map(|cell| {
                let middle = cell_point(cell);
                let place = move |[x, y]: &[f64; 2]| Point::new(middle.x + x, middle.y + y);
                pips.of(cell).iter().map(move |offset| colour(place(offset)))
            }))
        });
        let levels = levels(prints, board, light);
        let pixel = |p: Point| {
            let cell = cell_at(p).filter(|_| prints.shows(p))?;
            let middle = cell_point(cell);
            let (x, y) = (p.x - middle.x, p.y - middle.y);
            let (near, printed) = (pips.distance(cell, x, y), board.at(cell).colour() as usize);
            let is_pip = near < PIP[0];
            if !is_pip && (x.abs().max(y.abs()) >= FACE || near <= PIP[1]) {
                return None;
            }
            let print = if is_pip { inks[printed] } else { light.fills[printed] };
            let colour = colour(p).map(|v| v / levels[cell.index()]);
            Some(Pixel { look: look(colour, print), cell, is_pip, colour })
        };
        let pixels: Vec<Option<Pixel>> = RASTER.points().map(pixel).collect();
        Hidden { cleared: vec![false; pixels.len()], pixels }
    }

    /// The shares of an outline and its surroundings that have one of these looks.
    pub(super) fn cover(&self, outline: &Outline, looks: &[Look]) -> Cover {
        outline.cover(RASTER, |at| self.pixels[at].map(|pixel| looks.contains(&pixel.look)))
    }

    /// The share of a space on which something hides the print.
    pub(super) fn share(&self, cell: Cell) -> f32 {
        let side = RASTER.side();
        let from = |v: usize| (v + RASTER.beyond) * RASTER.resolution;
        let (left, top) = (from(cell.column()), from(cell.row()));
        let (mut hidden, mut known) = (0u32, 0u32);
        for y in top..top + RASTER.resolution {
            for pixel in self.pixels[y * side + left..][..RASTER.resolution].iter().flatten() {
                known += 1;
                hidden += u32::from(pixel.look != Look::Print);
            }
        }
        hidden as f32 / known.max(1) as f32
    }

    /// The mean difference from the usual colour of each face and of its pips within an outline. A disc or a shadow
    /// changes all of a print in the same way; a figure has lighter and darker sides.
    pub(super) fn unevenness(&self, outline: &Outline) -> f32 {
        let mut colours: Vec<Vec<[f32; 3]>> = vec![Vec::new(); 2 * Cell::COUNT];
        outline.inner(RASTER, |at| {
            if let Some(pixel) = self.pixels[at] {
                colours[2 * pixel.cell.index() + usize::from(pixel.is_pip)].push(pixel.colour);
            }
        });
        let (mut sum, mut count) = (0.0, 0u32);
        for colours in &colours {
            let usual = median(colours.iter().copied());
            for colour in colours {
                sum += (0..3).map(|c| (colour[c] - usual[c]).abs()).fold(0.0, f32::max);
                count += 1;
            }
        }
        sum / count.max(1) as f32
    }

    /// Removes the pixels of a piece that was found.
    pub(super) fn clear(&mut self, outline: &Outline) {
        outline.hidden(RASTER, |at| self.cleared[at] |= self.pixels[at].take().is_some());
    }

    /// The share of an outline that belongs to pieces that were found.
    pub(super) fn cleared(&self, outline: &Outline) -> f32 {
        let (mut cleared, mut known) = (0u32, 0u32);
        outline.inner(RASTER, |at| {
            cleared += u32::from(self.cleared[at]);
            known += u32::from(self.pixels[at].is_some());
        });
        cleared as f32 / (cleared + known).max(1) as f32
    }
}

/// The light on each space: shadows cover whole spaces, pieces only one.
fn levels(prints: &Prints<'_>, board: &Board, light: &Light) -> Vec<f32> {
    let own: Vec<f32> = Cell::all()
        .map(|cell| {
            let fill = light.fills[board.at(cell).colour() as usize];
            let seen = light.even(cell_point(cell), prints.fills[cell.index()]);
            (dot(seen, fill) / dot(fill, fill).max(1e-3)).clamp(0.3, 1.5)
        })
        .collect();
    let level = |cell: Cell| {
        let near = Cell::all().filter(|&other| is_beside(cell, other));
        let mut around: Vec<f32> = near.map(|other| own[other.index()]).collect();
        around.sort_by(f32::total_cmp);
        own[cell.index()].max(around[around.len() / 2])
    };
    Cell::all().map(level).collect()
}

/// True if the spaces are the same or touch each other.
pub(super) fn is_beside(a: Cell, b: Cell) -> bool {
    a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column())) <= 1
}

/// The space at a point of the board.
fn cell_at(p: Point) -> Option<Cell> {
    if p.x < 0.0 || p.y < 0.0 {
        return None;
    }
    Cell::from_row_column(p.y as usize, p.x as usize)
}

/// The relation of a colour to that of the print.
fn look(seen: [f32; 3], print: [f32; 3]) -> Look {
    let brightness = dot(seen, print) / dot(print, print).max(1e-3);
    let is_print = |low: f32, high: f32| {
        let scale = brightness.clamp(low, high);
        let difference = (0..3).map(|c| (seen[c] - scale * print[c]).abs()).fold(0.0, f32::max);
        difference <= DIFFERENCE_MAX * scale.max(0.6)
    };
    let [low, high] = BRIGHTNESS;
    if is_print(low, high) {
        Look::Print
    } else if is_print(SHADOW_MIN, high) {
        Look::Shadow
    } else {
        Look::Hidden
    }
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
