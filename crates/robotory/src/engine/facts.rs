//! What the evaluation looks at: facts that are true of a position or not, each with a number. Everything is
//! seen by one side, on a board turned so that this side always plays light: one set of weights serves both.
//!
//! Facts of the board and of the supplies change little from move to move, so the search carries their sums
//! along (`sums.rs`). Those about who is to move and how far the robots can run are found anew each time.

use super::state::{CAMPS, State, around_each};

/// Hexagons of the board.
pub(super) const HEXES: usize = 24;
/// Facts are numbered as the cells of these tables, one after the other, the last axis first. Cells next to each other
/// are about nearly the same, which makes weights shorter to write (`packed.rs`).
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
/// How many facts there are.
pub const FEATURES: usize = REACH + cells(TABLES[6]);

/// How many cells a table with these axes has.
pub(super) const fn cells(axes: &[usize]) -> usize {
    match axes {
        [] => 1,
        [size, others @ ..] => *size * cells(others),
    }
}

/// Beyond this many discs left, tempo is all the same.
const RESERVE_SEEN: u8 = 9;

/// A hexagon as this side sees it.
fn seen(view: usize, hex: usize) -> usize {
    if view == 1 { 23 - hex } else { hex }
}

/// A robot is here.
pub(super) fn robot(view: usize, robot: usize, hex: usize) -> usize {
    ROBOTS + robot * 24 + seen(view, hex)
}

/// A robot is here and a disc of this colour there.
pub(super) fn pair(view: usize, robot: usize, here: usize, colour: usize, there: usize) -> usize {
    PAIRS + ((robot * 24 + seen(view, here)) * 2 + colour) * 24 + seen(view, there)
}

/// A player holds so many discs of each colour.
pub(super) fn supply(view: usize, side: usize, [white, black]: [u8; 2]) -> usize {
    SUPPLIES + (side ^ view) * 25 + usize::from(white) * 5 + usize::from(black)
}

/// So many discs of a colour are left in the reserve.
pub(super) fn reserve(colour: usize, left: u8) -> usize {
    RESERVES + colour * 11 + usize::from(left)
}

/// The facts about the board and what is held, as one side sees them.
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

/// The numbers of a set's hexagons.
pub(super) fn hexes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let hex = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (hex < 32).then_some(hex)
    })
}

/// The facts of the moment, for the side to move.
pub(super) struct Moment {
    /// Who can end the game when and who would win then; how far each robot is from the other camp, all three
    /// together; how many discs each can run to, together.
    pub(super) facts: [usize; 3],
    /// Bit i: robot i is not at home and can run there.
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

/// How far the robots can go. All three at once, in the lanes of a vector; the fourth lane is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// How many discs are missing until the robot could run into the other camp: 0 to 2, or 3 for more.
    pub(super) gaps: [u32; 4],
    /// How many discs it could run to.
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

/// Widens each set by everything of `within` that hangs together with it.
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
