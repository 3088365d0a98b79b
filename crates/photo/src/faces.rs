//! Identifies the printed face in each quarter.

use std::sync::LazyLock;

use ricochet::{Arrangement, Barrier, Colour, Direction, Face, Sketch, Symbol};

use crate::assign::{Assignment, Options, assign};
use crate::evidence::Evidence;

/// A printed item, by column and row of the whole board.
enum Print {
    Right,
    Below,
    Target(Colour),
    Vortex,
    Barrier(Barrier),
}

/// The prints of one face, with the column and row of each.
type FacePrints = Vec<(i32, i32, Print)>;

/// The prints of each face in each quarter: by quarter, then by face.
static PRINTS: LazyLock<Vec<Vec<FacePrints>>> = LazyLock::new(|| {
    let prints =
        |quarter: u8| Face::all().map(|face| prints(&face.sketch().turned(quarter))).collect();
    (0..4).map(prints).collect()
});

fn prints(sketch: &Sketch) -> FacePrints {
    let mut prints = Vec::new();
    for (cell, side) in sketch.walls() {
        let (x, y) = (i32::from(cell.column()), i32::from(cell.row()));
        // The outer edge and the centrepiece are the same on all boards.
        prints.push(match side {
            Direction::Right => (x, y, Print::Right),
            Direction::Left => (x - 1, y, Print::Right),
            Direction::Down => (x, y, Print::Below),
            Direction::Up => (x, y - 1, Print::Below),
        });
    }
    for (cell, symbol) in &sketch.targets {
        let print = match symbol {
            Symbol::Coloured(colour, _) => Print::Target(*colour),
            Symbol::Vortex => Print::Vortex,
        };
        prints.push((i32::from(cell.column()), i32::from(cell.row()), print));
    }
    for (cell, barrier) in &sketch.barriers {
        prints.push((i32::from(cell.column()), i32::from(cell.row()), Print::Barrier(*barrier)));
    }
    prints
}

/// The best arrangement, and the margin of each of its quarters over the best other face there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guess {
    pub(crate) arrangement: Arrangement,
    pub(crate) margins: [f32; 4],

    /// The best other face of each quarter, with the rest chosen optimally.
    pub(crate) others: [Face; 4],
}

impl Guess {
    pub(crate) fn margin_min(&self) -> f32 {
        self.margins.iter().copied().fold(f32::INFINITY, f32::min)
    }
}

/// The faces with the most evidence.
pub(crate) fn guess(evidence: &Evidence) -> Guess {
    let faces: Vec<Face> = Face::all().collect();
    let piece = |face: &Face| Colour::ALL.iter().position(|colour| *colour == face.marking());
    let options: [Options; 4] = std::array::from_fn(|quarter| {
        let scores = PRINTS[quarter]
            .iter()
            .map(|prints| prints.iter().map(|print| ratio(evidence, print)).sum());
        faces.iter().filter_map(piece).zip(scores).collect()
    });
    let best = assign(&options, None);
    let rivals: [Assignment; 4] =
        std::array::from_fn(|q| assign(&options, Some((q, best.chosen[q]))));
    let arrangement = Arrangement::new(best.chosen.map(|i| faces[i]))
        .expect("an assignment has each marking once");
    let margins = rivals.map(|rival| best.total - rival.total);
    Guess { arrangement, margins, others: std::array::from_fn(|q| faces[rivals[q].chosen[q]]) }
}

fn ratio(evidence: &Evidence, (x, y, print): &(i32, i32, Print)) -> f32 {
    let (x, y) = (*x, *y);
    match print {
        Print::Right => evidence.right(x, y),
        Print::Below => evidence.below(x, y),
        Print::Target(colour) => evidence.target(x, y, *colour),
        Print::Vortex => evidence.vortex(x, y),
        Print::Barrier(barrier) => evidence.barrier(x, y, barrier.lean, barrier.colour),
    }
}

impl Guess {
    /// A face with a smaller margin is doubtful. In a prototype, on 14 photographs of real boards, correct faces had at
    /// least 21, wrong ones at most 12.
    pub(crate) const SURE: f32 = 20.0;

    /// The certainty of all quarters together; each counts for at most twice the threshold.
    pub(crate) fn confidence(&self) -> f32 {
        self.margins.iter().map(|margin| margin.min(2.0 * Guess::SURE)).sum()
    }
}
