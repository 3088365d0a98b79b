//! The input features of the network, each with a number. Features are seen by one side, on a board rotated so that
//! this side always plays light: one set of weights serves both.
//!
//! Features of the board and the supplies change little from move to move, so the search updates their sums
//! incrementally (`accumulator.rs`). Those about tempo and the robots' reach are computed for each position.

use super::state::{CAMPS, State, around_each};

/// Number of hexagons.
pub(super) const HEXES: usize = 24;
/// Features are numbered as the cells of these tables, one table after the other, the last axis fastest.
/// Neighbouring cells describe similar situations, which makes the weights compressible (`packed.rs`).
pub(super) const TABLES: [&[usize]; 7] = [
    &[3, HEXES],
    &[3, HEXES, 2, HEXES],
    &[2, 5, 5],
    &[2, 11],
    &[2, 9, 5, 5, 2],
    &[2, 4, 2, 4, 2, 4],
    &[5, 5, 5],
];

const ROBOTS: usize = 0;
const PAIRS: usize = ROBOTS + cells(TABLES[0]);
const SUPPLIES: usize = PAIRS + cells(TABLES[1]);
const RESERVES: usize = SUPPLIES + cells(TABLES[2]);
const TEMPO: usize = RESERVES + cells(TABLES[3]);
const CAMPS_AND_GAPS: usize = TEMPO + cells(TABLES[4]);
const REACH: usize = CAMPS_AND_GAPS + cells(TABLES[5]);
/// Number of features.
pub const FEATURES: usize = REACH + cells(TABLES[6]);

/// Number of cells of a table with these axes.
pub(super) const fn cells(axes: &[usize]) -> usize {
    match axes {
        [] => 1,
        [size, others @ ..] => *size * cells(others),
    }
}

/// Tempo does not distinguish more discs in the reserve than this.
const RESERVE_SEEN: u8 = 9;

/// A hexagon in the view of a side.
fn seen(view: usize, hex: usize) -> usize {
    if view == 1 { 23 - hex } else { hex }
}

/// Feature: a robot is here.
pub(super) fn robot(view: usize, robot: usize, hex: usize) -> usize {
    ROBOTS + robot * 24 + seen(view, hex)
}

/// Feature: a robot is here and a disc of this colour is there.
pub(super) fn pair(view: usize, robot: usize, here: usize, colour: usize, there: usize) -> usize {
    PAIRS + ((robot * 24 + seen(view, here)) * 2 + colour) * 24 + seen(view, there)
}

/// Feature: a player holds this many discs of each colour.
pub(super) fn supply(view: usize, side: usize, [white, black]: [u8; 2]) -> usize {
    SUPPLIES + (side ^ view) * 25 + usize::from(white) * 5 + usize::from(black)
}

/// Feature: the reserve holds this many discs of a colour.
pub(super) fn reserve(colour: usize, left: u8) -> usize {
    RESERVES + colour * 11 + usize::from(left)
}

/// The features of the board and the supplies in the view of a side.
pub(super) fn of_board(state: &State, view: usize, mut fact: impl FnMut(usize)) {
    for (i, hex) in state.robots.map(usize::from).into_iter().enumerate() {
        fact(robot(view, i, hex));
        for colour in 0..2 {
            for disc in hexes(state.discs[colour]) {
                fact(pair(view, i, hex, colour, disc));
            }
        }
    }
    for side in 0..2 {
        fact(supply(view, side, state.supply[side]));
    }
    for colour in 0..2 {
        fact(reserve(colour, state.reserve[colour]));
    }
}

/// The hexagons of a set.
pub(super) fn hexes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let hex = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (hex < 32).then_some(hex)
    })
}

/// The features that are computed for each position, for the side to move.
pub(super) struct Moment {
    /// Tempo (when the game can end and who would win); the gaps of all three robots to the other camp; the number
    /// of discs each can run to.
    pub(super) facts: [usize; 3],
    /// Bit i: robot i is outside the mover's camp and can run into it.
    pub(super) homeward: u8,
}

impl Moment {
    pub(super) fn of(state: &State) -> Moment {
        Moment::with(state, &Reach::of(state))
    }

    #[inline]
    pub(super) fn with(state: &State, reach: &Reach) -> Moment {
        let own = usize::from(state.side);
        let (mut gaps, mut discs) = (0, 0);
        let mut homeward = 0;
        for robot in 0..3 {
            let at_home = CAMPS[own] >> state.robots[robot] & 1;
            let gap = reach.gaps[robot];
            gaps = gaps * 8 + (at_home * 4 + gap) as usize;
            discs = discs * 5 + reach.discs[robot].min(4) as usize;
            homeward |= u8::from(at_home | gap == 0) << robot;
        }
        Moment { facts: [tempo(state, own), CAMPS_AND_GAPS + gaps, REACH + discs], homeward }
    }
}

#[inline]
fn tempo(state: &State, own: usize) -> usize {
    let [white, black] = state.reserve;
    let left = if state.one_colour { white.min(black) } else { white + black };
    let left = usize::from(left.clamp(1, RESERVE_SEEN)) - 1;
    let held = |side: usize| usize::from(state.supply[side][0] + state.supply[side][1]);
    let tempo = ((left * 5 + held(own)) * 5 + held(1 - own)) * 2 + usize::from(state.leads(own));
    TEMPO + usize::from(state.one_colour) * 9 * 25 * 2 + tempo
}

/// The reach of the robots, all three at once in the lanes of a vector; the fourth lane is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Number of discs missing for a run into the other camp: 0 to 2, or 3 for more.
    pub(super) gaps: [u32; 4],
    /// Number of discs it can run to.
    pub(super) discs: [u32; 4],
}

impl Reach {
    pub(super) fn of(state: &State) -> Reach {
        let from = |robot: usize| 1 << state.robots[robot];
        let [white, black] = state.discs;
        let usable = [white, black, white | black, 0];
        let mut reached = [from(0), from(1), from(2), 0];
        let goal = |robot: usize| {
            let there = CAMPS[0] & from(robot) != 0;
            CAMPS[usize::from(there)]
        };
        let goals = [goal(0), goal(1), goal(2), 0];
        let free = state.free();
        let open = usable.map(|usable| usable | free);
        flood_each(&mut reached, &usable);
        let mut discs = [0; 4];
        for lane in 0..3 {
            discs[lane] = (reached[lane] & usable[lane]).count_ones();
        }
        let mut gaps = [0, 0, 0, 0];
        for _ in 0..3 {
            let mut missing = 0;
            for lane in 0..3 {
                let misses = u32::from(reached[lane] & goals[lane] == 0);
                gaps[lane] += misses;
                missing += misses;
            }
            if missing == 0 {
                break;
            }
            let next = around_each(&reached);
            for lane in 0..4 {
                reached[lane] |= next[lane] & open[lane];
            }
            flood_each(&mut reached, &usable);
        }
        Reach { gaps, discs }
    }
}

/// Extends each set by everything in `within` that is connected to it.
#[inline]
fn flood_each(sets: &mut [u32; 4], within: &[u32; 4]) {
    loop {
        let next = around_each(sets);
        let mut grown = 0;
        for lane in 0..4 {
            let wider = sets[lane] | next[lane] & within[lane];
            grown |= wider ^ sets[lane];
            sets[lane] = wider;
        }
        if grown == 0 {
            return;
        }
    }
}
