//! The evaluation: a small network, tuned by self-play (`examples/train`), that estimates who wins.
//!
//! Everything is seen by the side to move, on a board turned so that it always plays light: one set of
//! weights serves both. The inputs are facts that are true or not (`for_each_feature`); about twenty are
//! true at a time, so the first layer is the sum of that many rows. Beside the hidden layer every fact has
//! a weight of its own that goes straight to the output.

use std::sync::LazyLock;

use super::state::{CAMPS, State, around, flood, turned};

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 32;
/// 1.0 in the hidden layer.
pub const UNIT: i32 = 256;
/// Parts of a score unit in output weights. A score unit is a hundredth of a logit.
pub const FRACTION: i32 = 16;

const ROBOTS: usize = 0;
const DISCS: usize = ROBOTS + 3 * 24;
const SUPPLIES: usize = DISCS + 2 * 24;
const RESERVES: usize = SUPPLIES + 2 * 25;
const TEMPO: usize = RESERVES + 2 * 11;
const CAMPS_AND_GAPS: usize = TEMPO + 2 * 9 * 25 * 2;
const REACH: usize = CAMPS_AND_GAPS + 8 * 8 * 8;
/// How many facts there are.
pub const FEATURES: usize = REACH + 3 * 5;

/// Beyond this many discs left, tempo is all the same.
const RESERVE_SEEN: u8 = 9;

/// The network's weights.
#[derive(Debug)]
pub(crate) struct Net {
    rows: Vec<[i16; HIDDEN]>,
    direct: Vec<i16>,
    bias: [i16; HIDDEN],
    output: [i16; HIDDEN],
    output_bias: i32,
}

/// The tuned network.
pub(crate) static NET: LazyLock<Net> = LazyLock::new(|| {
    const TEXT: &str =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/robotory-net.txt"));
    Net::read(TEXT).expect("the network in data/ has all its weights")
});

impl Net {
    /// Reads whole numbers in the order rows, biases, output weights, direct weights, output bias.
    fn read(text: &str) -> Option<Net> {
        let mut numbers = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::split_ascii_whitespace)
            .map(str::parse::<i16>);
        let mut next = || numbers.next()?.ok();
        let mut row = || {
            let mut row = [0; HIDDEN];
            for weight in &mut row {
                *weight = next()?;
            }
            Some(row)
        };
        let rows = (0..FEATURES).map(|_| row()).collect::<Option<Vec<_>>>()?;
        let bias = row()?;
        let output = row()?;
        let direct = (0..FEATURES).map(|_| next()).collect::<Option<Vec<_>>>()?;
        let output_bias = i32::from(next()?);
        numbers.next().is_none().then_some(Net { rows, direct, bias, output, output_bias })
    }

    /// The chances of the side to move, in hundredths of a logit.
    pub(crate) fn evaluate(&self, state: &State) -> i32 {
        let mut sums = self.bias;
        let mut direct = self.output_bias;
        for_each_feature(state, |feature| {
            for (sum, weight) in sums.iter_mut().zip(&self.rows[feature]) {
                *sum = sum.wrapping_add(*weight);
            }
            direct += i32::from(self.direct[feature]);
        });
        let mut hidden = 0;
        for (&sum, &weight) in sums.iter().zip(&self.output) {
            let bright = i32::from(sum).clamp(0, UNIT);
            hidden += ((bright * bright) >> 8) * i32::from(weight);
        }
        (hidden / UNIT + direct) / FRACTION
    }
}

/// Names every fact that is true of a position.
pub(crate) fn for_each_feature(state: &State, mut feature: impl FnMut(usize)) {
    let own = usize::from(state.side);
    let flip = own == 1;
    // Where the robots and the discs are.
    for robot in 0..3 {
        let hex = usize::from(state.robots[robot]);
        feature(ROBOTS + robot * 24 + if flip { 23 - hex } else { hex });
    }
    for colour in 0..2 {
        let discs = state.discs[colour];
        let mut discs = if flip { turned(discs) } else { discs };
        while discs != 0 {
            feature(DISCS + colour * 24 + discs.trailing_zeros() as usize);
            discs &= discs - 1;
        }
    }
    // What the players and the reserve hold.
    for (i, side) in [own, 1 - own].into_iter().enumerate() {
        let [white, black] = state.supply[side].map(usize::from);
        feature(SUPPLIES + i * 25 + white * 5 + black);
    }
    for colour in 0..2 {
        feature(RESERVES + colour * 11 + usize::from(state.reserve[colour]));
    }
    // Who can end the game when, and who would win then.
    let [white, black] = state.reserve;
    let left = if state.one_colour { white.min(black) } else { white + black };
    let left = usize::from(left.clamp(1, RESERVE_SEEN)) - 1;
    let held = |side: usize| usize::from(state.supply[side][0] + state.supply[side][1]);
    let tempo = ((left * 5 + held(own)) * 5 + held(1 - own)) * 2 + usize::from(state.leads(own));
    feature(TEMPO + usize::from(state.one_colour) * 9 * 25 * 2 + tempo);
    // How far each robot is from the other camp, all three together, and how far it can run.
    let free = state.free();
    let mut together = 0;
    for robot in 0..3 {
        let from = 1 << state.robots[robot];
        let usable = state.usable(robot);
        let at_home = from & CAMPS[own] != 0;
        let reach = flood(from, usable);
        let goal = if at_home { CAMPS[1 - own] } else { CAMPS[own] };
        together = together * 8 + usize::from(at_home) * 4 + gap(from, reach, goal, usable, free);
        feature(REACH + robot * 5 + (reach.count_ones() as usize).min(4));
    }
    feature(CAMPS_AND_GAPS + together);
}

/// How many discs are missing until the robot could run into `goal`: 0 to 2, or 3 for more.
fn gap(from: u32, reach: u32, goal: u32, usable: u32, free: u32) -> usize {
    let mut reached = from | reach;
    for missing in 0..3 {
        if reached & goal != 0 {
            return missing;
        }
        reached |= around(reached) & (free | usable);
        reached |= flood(reached, usable);
    }
    3
}

/// The facts that are true of a position, for tuning.
pub fn features(position: &crate::Position) -> Vec<u16> {
    let mut all = Vec::new();
    for_each_feature(&State::from(position), |feature| all.push(feature as u16));
    all
}
