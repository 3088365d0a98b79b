//! Identifies the section in each quarter of a Micro Robots board, and its rotation.

use ::micro::{Arrangement, Cell, Laid, Side, Turn};

use super::prints::{Light, Likelihoods, Prints, numbers};
use crate::assign::{Assignment, Options, assign};

/// The best arrangement, and the margin of each of its quarters over the best other section or rotation there.
pub(super) struct Guess {
    pub(super) arrangement: Arrangement,
    pub(super) margins: [f32; 4],
    /// The best alternative of each quarter.
    pub(super) others: [(Side, Laid); 4],
    /// The share of spaces on which colour and number alone would say the same.
    pub(super) agreement: f32,
    pub(super) light: Light,
    /// The distance of the outer pips from the middle of a face.
    pub(super) spread: f64,
}

impl Guess {
    pub(super) fn margin_min(&self) -> f32 {
        self.margins.iter().copied().fold(f32::INFINITY, f32::min)
    }
}

/// The sections with the most evidence. The light is fitted to the first guess, which improves the next.
pub(super) fn guess(prints: &Prints<'_>) -> Guess {
    let (numbers, spread) = numbers(prints);
    let mut light = Light::of_mean(prints);
    let mut guess = best(&light.colours(prints), &numbers, light, spread);
    for _ in 0..2 {
        let board = guess.arrangement.board();
        let mut colours = [0; Cell::COUNT];
        for cell in Cell::all() {
            colours[cell.index()] = board.at(cell).colour() as usize;
        }
        light = light.fitted(prints, &colours);
        guess = best(&light.colours(prints), &numbers, light, spread);
    }
    guess
}

/// The section and the rotation of an option, 0 to 15.
fn laid(option: usize) -> Laid {
    Laid { section: option / 4, turn: Turn::ALL[option % 4] }
}

fn best(colours: &Likelihoods, numbers: &Likelihoods, light: Light, spread: f64) -> Guess {
    let corners = [(0, 0), (0, 3), (3, 3), (3, 0)];
    let options = Side::ALL.map(|side| -> [Options; 4] {
        corners.map(|(row, column)| {
            let score = |option: usize| {
                let Laid { section, turn } = laid(option);
                let spaces = side.sections()[section].turned(turn);
                let each = spaces.iter().enumerate().map(|(at, space)| {
                    let cell = (row + at / 3) * 6 + column + at % 3;
                    let number = usize::from(space.number().get()) - 1;
                    colours[cell][space.colour() as usize] + numbers[cell][number]
                });
                (section, each.sum())
            };
            (0..16).map(score).collect()
        })
    });
    let of_side = options.each_ref().map(|options| assign(options, None));
    let side = usize::from(of_side[1].total > of_side[0].total);
    let (chosen, other_side) = (of_side[side], of_side[1 - side]);
    let rivals: [(usize, Assignment); 4] = std::array::from_fn(|q| {
        let same_side = assign(&options[side], Some((q, chosen.chosen[q])));
        if same_side.total >= other_side.total { (side, same_side) } else { (1 - side, other_side) }
    });
    let arrangement = Arrangement::new(Side::ALL[side], chosen.chosen.map(laid))
        .expect("an assignment has each section once");
    let board = arrangement.board();
    let most = |values: &[f32; 6]| {
        (0..6).max_by(|&a, &b| values[a].total_cmp(&values[b])).unwrap_or_default()
    };
    let agrees = |cell: &Cell| {
        let space = board.at(*cell);
        most(&colours[cell.index()]) == space.colour() as usize
            && most(&numbers[cell.index()]) == usize::from(space.number().get()) - 1
    };
    let agreeing = Cell::all().filter(agrees).count();
    Guess {
        arrangement,
        margins: rivals.map(|(_, rival)| chosen.total - rival.total),
        others: std::array::from_fn(|q| {
            let (side, rival) = rivals[q];
            (Side::ALL[side], laid(rival.chosen[q]))
        }),
        agreement: agreeing as f32 / Cell::COUNT as f32,
        light,
        spread,
    }
}
