//! Figures over all arrangements of a side.

use std::collections::BTreeMap;

use crate::arrangement::Arrangement;
use crate::section::Side;
use crate::solve::Analysis;
use crate::solve::analysis::mean;

/// Figures over the 1,536 boards of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// The side.
    pub side: Side,
    /// How many boards were analysed.
    pub boards: u32,
    /// On how many of them every space can be reached from every other.
    pub connected: u32,
    /// How many pairs of spaces, over all boards, are so many moves apart.
    pub pairs: BTreeMap<u8, u64>,
    /// How many boards have this diameter.
    pub diameters: BTreeMap<u8, u32>,
    /// The boards with the largest diameter.
    pub hardest: Vec<Arrangement>,
    /// The boards with the smallest diameter.
    pub easiest: Vec<Arrangement>,
}

impl Statistics {
    /// Analyses all boards of a side: some milliseconds.
    pub fn new(side: Side) -> Statistics {
        let mut pairs = BTreeMap::new();
        let mut by_diameter: BTreeMap<u8, Vec<Arrangement>> = BTreeMap::new();
        let mut connected = 0;
        for arrangement in Arrangement::distinct(side) {
            let analysis = Analysis::new(&arrangement.board());
            connected += u32::from(analysis.is_connected());
            for (moves, count) in analysis.pairs {
                *pairs.entry(moves).or_default() += u64::from(count);
            }
            by_diameter.entry(analysis.diameter).or_default().push(arrangement);
        }
        Statistics {
            side,
            boards: Arrangement::COUNT_DISTINCT,
            connected,
            pairs,
            diameters: by_diameter.iter().map(|(&it, boards)| (it, boards.len() as u32)).collect(),
            hardest: by_diameter.values().next_back().cloned().unwrap_or_default(),
            easiest: by_diameter.into_values().next().unwrap_or_default(),
        }
    }

    /// The mean number of moves of a shortest route.
    pub fn mean(&self) -> f64 {
        mean(self.pairs.iter().map(|(&moves, &count)| (moves, count))).unwrap_or_default()
    }

    /// The largest number of moves that any pair of spaces needs on any board.
    pub fn longest(&self) -> u8 {
        self.pairs.keys().next_back().copied().unwrap_or_default()
    }

    /// How many pairs of spaces there are over all boards.
    pub fn pairs_total(&self) -> u64 {
        self.pairs.values().sum()
    }
}
