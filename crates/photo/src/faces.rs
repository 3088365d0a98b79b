//! Which of the printed faces lies in each quarter.

use std::sync::LazyLock;

use ricochet::{Arrangement, Barrier, Colour, Direction, Face, Sketch, Symbol};

use crate::evidence::Evidence;

/// One printed thing, by column and row of the whole board.
enum Print {
    Right,
    Below,
    Target(Colour),
    Vortex,
    Barrier(Barrier),
}

/// The prints of one face, with the column and row of each.
type FacePrints = Vec<(i32, i32, Print)>;

/// What each face prints in each quarter: by quarter, then by face.
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

/// The best arrangement, and by how much each of its quarters is better than the best other face there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guess {
    pub(crate) arrangement: Arrangement,
    pub(crate) margins: [f32; 4],

    /// The best other face of each quarter, everything else being as good as it can.
    pub(crate) others: [Face; 4],
}

impl Guess {
    pub(crate) fn margin_min(&self) -> f32 {
        self.margins.iter().copied().fold(f32::INFINITY, f32::min)
    }
}

/// The orders in which four markings can lie.
fn orders() -> impl Iterator<Item = [Colour; 4]> {
    (0..256usize).filter_map(|code| {
        let order = [0, 2, 4, 6].map(|shift| Colour::ALL[code >> shift & 3]);
        let different = (0..4).all(|i| !order[..i].contains(&order[i]));
        different.then_some(order)
    })
}

/// The faces that the evidence speaks for.
pub(crate) fn guess(evidence: &Evidence) -> Guess {
    let scores: Vec<Vec<f32>> = PRINTS
        .iter()
        .map(|faces| {
            faces
                .iter()
                .map(|prints| prints.iter().map(|print| ratio(evidence, print)).sum())
                .collect()
        })
        .collect();
    let faces: Vec<Face> = Face::all().collect();
    // The best face of a marking in a quarter, one face possibly left out.
    let best = |quarter: usize, marking: Colour, without: Option<Face>| {
        let of_marking =
            faces.iter().zip(&scores[quarter]).filter(|(face, _)| face.marking() == marking);
        let allowed = of_marking.filter(|(face, _)| Some(**face) != without);
        allowed.max_by(|a, b| a.1.total_cmp(b.1)).map(|(face, score)| (*face, *score))
    };
    let assign = |quarter_without: Option<(usize, Face)>| {
        let mut found: Option<([Face; 4], f32)> = None;
        for order in orders() {
            let mut total = 0.0;
            let mut chosen = [faces[0]; 4];
            for quarter in 0..4 {
                let without = quarter_without.filter(|(q, _)| *q == quarter).map(|(_, face)| face);
                if let Some((face, score)) = best(quarter, order[quarter], without) {
                    chosen[quarter] = face;
                    total += score;
                }
            }
            if found.is_none_or(|(_, score)| total > score) {
                found = Some((chosen, total));
            }
        }
        found.expect("there are 24 orders")
    };
    let (chosen, total) = assign(None);
    let rivals: [([Face; 4], f32); 4] = std::array::from_fn(|q| assign(Some((q, chosen[q]))));
    let arrangement = Arrangement::new(chosen).expect("an order has each marking once");
    let margins = rivals.map(|(_, score)| total - score);
    Guess { arrangement, margins, others: std::array::from_fn(|q| rivals[q].0[q]) }
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
    /// A face with a smaller margin is doubtful. On real photographs right faces had 21 and more, wrong ones at most 12.
    pub(crate) const SURE: f32 = 20.0;

    /// How sure all quarters together are; no quarter counts for more than twice what is enough.
    pub(crate) fn confidence(&self) -> f32 {
        self.margins.iter().map(|margin| margin.min(2.0 * Guess::SURE)).sum()
    }
}
