//! Finds the robot of Micro Robots. It is translucent, so its colour says little: a robot is a figure whose outline hides
//! the print, which is known.

use ::micro::{Board, Cell, Colour};

use super::RobotGuess;
use super::prints::{Light, Pips, Prints, cell_point, median};
use crate::Point;
use crate::camera::Camera;
use crate::figures::{Outline, Raster, TALL, offsets};

const RASTER: Raster = Raster { spaces: 6, beyond: 1, resolution: 26 };
/// The sizes of figures, where 1 has a foot of 0.72 of a space.
const SCALES: [f64; 2] = [0.65, 0.8];
/// The minimum score of a robot.
const SCORE_MIN: f32 = 0.45;
/// The minimum distance of its score from that of something else on the board.
const APART_MIN: f32 = 0.2;
/// The half of a space that surely belongs to its face.
const FACE: f64 = 0.4;
/// The radius in which a pip surely has its ink, and the one beyond which there is none.
const PIP: [f64; 2] = [0.045, 0.125];
/// The largest difference from a printed colour, and the range of its brightness: shadows are dark.
const DIFFERENCE_MAX: f32 = 0.1;
const BRIGHTNESS: [f32; 2] = [0.78, 1.25];

/// The robot, if there is a figure on the board, and whether it is the only one.
pub(super) fn find(
    prints: &Prints<'_>,
    camera: Camera,
    board: &Board,
    light: &Light,
    spread: f64,
) -> Option<(RobotGuess, bool)> {
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
    // The light on each space: shadows cover whole spaces, robots only one.
    let own: Vec<f32> = Cell::all()
        .map(|cell| {
            let fill = light.fills[board.at(cell).colour() as usize];
            let seen = light.even(cell_point(cell), prints.fills[cell.index()]);
            (dot(seen, fill) / dot(fill, fill).max(1e-3)).clamp(0.3, 1.5)
        })
        .collect();
    let levels: Vec<f32> = Cell::all()
        .map(|cell| {
            let near = |other: &Cell| is_beside(cell, *other);
            let mut around: Vec<f32> =
                Cell::all().filter(near).map(|other| own[other.index()]).collect();
            around.sort_by(f32::total_cmp);
            own[cell.index()].max(around[around.len() / 2])
        })
        .collect();
    // For each pixel: whether something hides the print; None where the print is not known.
    let hidden: Vec<Option<bool>> = RASTER
        .points()
        .map(|p| {
            let cell = cell_at(p).filter(|_| prints.shows(p))?;
            let middle = cell_point(cell);
            let (x, y) = (p.x - middle.x, p.y - middle.y);
            let (near, printed) = (pips.distance(cell, x, y), board.at(cell).colour() as usize);
            let seen = colour(p).map(|v| v / levels[cell.index()]);
            if near < PIP[0] {
                Some(differs(seen, inks[printed]))
            } else if x.abs().max(y.abs()) < FACE && near > PIP[1] {
                Some(differs(seen, light.fills[printed]))
            } else {
                None
            }
        })
        .collect();
    let score = |cell: Cell| {
        let at = |(dx, dy): (f64, f64)| {
            let middle = cell_point(cell);
            let at = Point::new(middle.x + dx, middle.y + dy);
            let figures = SCALES.iter().flat_map(|scale| TALL.iter().map(move |f| (f, *scale)));
            figures
                .map(|(figure, scale)| {
                    Outline::new(camera, at, figure, scale).cover(RASTER, |at| hidden[at]).score()
                })
                .fold(f32::NEG_INFINITY, f32::max)
        };
        let middle = at((0.0, 0.0));
        if middle > 0.1 { offsets().map(at).fold(middle, f32::max) } else { middle }
    };
    let mut guesses: Vec<RobotGuess> =
        Cell::all().map(|cell| RobotGuess { cell, score: score(cell) }).collect();
    guesses.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = *guesses.first().filter(|guess| guess.score >= SCORE_MIN)?;
    // A robot hides parts of the spaces beside its own.
    let is_apart = |guess: &&RobotGuess| !is_beside(guess.cell, best.cell);
    let rival = guesses[1..].iter().find(is_apart).map_or(0.0, |guess| guess.score);
    Some((best, rival < best.score - APART_MIN))
}

/// True if the spaces are the same or touch each other.
fn is_beside(a: Cell, b: Cell) -> bool {
    a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column())) <= 1
}

/// The space at a point of the board.
fn cell_at(p: Point) -> Option<Cell> {
    if p.x < 0.0 || p.y < 0.0 {
        return None;
    }
    Cell::from_row_column(p.y as usize, p.x as usize)
}

/// True if a colour is not that of the face in more or less light.
fn differs(seen: [f32; 3], fill: [f32; 3]) -> bool {
    let brightness = dot(seen, fill) / dot(fill, fill).max(1e-3);
    let [low, high] = BRIGHTNESS;
    let scale = brightness.clamp(low, high);
    let difference = (0..3).map(|c| (seen[c] - scale * fill[c]).abs()).fold(0.0, f32::max);
    difference > DIFFERENCE_MAX * scale.max(0.6)
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
