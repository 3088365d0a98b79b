//! Statistics over all arrangements of a side.

use std::collections::BTreeMap;

use limits::{Limits, Progress, Watch};

use crate::arrangement::Arrangement;
use crate::section::Side;
use crate::solve::Analysis;
use crate::solve::analysis::mean;

/// Statistics over the 1,536 boards of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// The side.
    pub side: Side,
    /// Number of boards analysed.
    pub boards: u32,
    /// Number of boards on which every space can be reached from every other.
    pub connected: u32,
    /// Number of pairs of spaces over all boards, by distance.
    pub pairs: BTreeMap<u8, u64>,
    /// Number of boards by diameter.
    pub diameters: BTreeMap<u8, u32>,
    /// The boards with the largest diameter.
    pub hardest: Vec<Arrangement>,
    /// The boards with the smallest diameter.
    pub easiest: Vec<Arrangement>,
}

impl Statistics {
    /// Analyses all boards of a side, in some milliseconds; `None` if the time is up, the watch cancels it, or
    /// [`Limits::nodes_max`] boards are not all.
    pub fn new(side: Side, limits: &Limits, watch: &dyn Watch) -> Option<Statistics> {
        let mut pairs = BTreeMap::new();
        let mut by_diameter: BTreeMap<u8, Vec<Arrangement>> = BTreeMap::new();
        let mut connected = 0;
        for (nodes, arrangement) in (0..).zip(Arrangement::distinct(side)) {
            watch.progress(&Progress { nodes, ..Progress::default() });
            if watch.is_over(limits.time_max) || limits.nodes_max.is_some_and(|max| nodes >= max) {
                return None;
            }
            let analysis = Analysis::new(&arrangement.board());
            connected += u32::from(analysis.is_connected());
            for (moves, count) in analysis.pairs {
                *pairs.entry(moves).or_default() += u64::from(count);
            }
            by_diameter.entry(analysis.diameter).or_default().push(arrangement);
        }
        Some(Statistics {
            side,
            boards: Arrangement::COUNT_DISTINCT,
            connected,
            pairs,
            diameters: by_diameter.iter().map(|(&it, boards)| (it, boards.len() as u32)).collect(),
            hardest: by_diameter.values().next_back().cloned().unwrap_or_default(),
            easiest: by_diameter.into_values().next().unwrap_or_default(),
        })
    }

    /// The mean length of a shortest route.
    pub fn mean(&self) -> f64 {
        mean(self.pairs.iter().map(|(&moves, &count)| (moves, count))).unwrap_or_default()
    }

    /// Length of the longest shortest route on any board.
    pub fn longest(&self) -> u8 {
        self.pairs.keys().next_back().copied().unwrap_or_default()
    }

    /// Number of pairs of spaces over all boards.
    pub fn pairs_total(&self) -> u64 {
        self.pairs.values().sum()
    }
}
