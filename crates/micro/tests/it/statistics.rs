//! Compares the statistics over all arrangements with known values.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use robotable_micro::solve::Limits;
use robotable_micro::{Analysis, Arrangement, Side, Statistics};

const KNOWN: &str = include_str!("../../../../testdata/micro-statistics.json");

// MR-2
#[test]
fn the_known_statistics_of_both_sides_come_out() {
    let known: serde_json::Value = serde_json::from_str(KNOWN).unwrap();
    for side in Side::ALL {
        let known = &known[side.name()];
        let statistics = Statistics::new(side, &Limits::DEFAULT, &()).unwrap();
        assert_eq!(known["arrangements_up_to_rotation"], statistics.boards);
        assert_eq!(known["connected_arrangements"], statistics.connected);
        assert_eq!(known["max_shortest"], statistics.longest());
        assert_eq!(known["mean_shortest"], rounded(statistics.mean(), 3));
        let diameters: BTreeMap<String, u32> = statistics
            .diameters
            .iter()
            .map(|(moves, &boards)| (moves.to_string(), boards))
            .collect();
        assert_eq!(known["diameter_distribution"], serde_json::json!(diameters));
        let total = statistics.pairs_total();
        assert_eq!(total, u64::from(Analysis::PAIRS) * u64::from(statistics.boards));
        let share = |pairs: u64| rounded(pairs as f64 / total as f64, 4);
        let shares: BTreeMap<String, f64> = statistics
            .pairs
            .iter()
            .map(|(moves, &pairs)| (moves.to_string(), share(pairs)))
            .collect();
        assert_eq!(known["distance_share"], serde_json::json!(shares));
    }
}

#[test]
fn the_hardest_and_easiest_boards_have_the_extreme_diameters() {
    let statistics = Statistics::new(Side::Black, &Limits::DEFAULT, &()).unwrap();
    assert_eq!((statistics.hardest.len(), statistics.easiest.len()), (16, 4));
    for board in statistics.hardest.iter().map(Arrangement::board) {
        let analysis = Analysis::new(&board);
        assert_eq!(analysis.diameter, 14);
        assert_eq!(analysis.pairs[&14] as usize, analysis.hardest.len());
    }
    assert!(statistics.easiest.iter().all(|it| Analysis::new(&it.board()).diameter == 5));
}

#[test]
fn statistics_keep_to_their_limits() {
    let within = |limits: &Limits| Statistics::new(Side::Black, limits, &|| Duration::ZERO);
    assert_eq!(within(&Limits::of_nodes(1_535)), None);
    assert!(within(&Limits::of_nodes(1_536)).is_some());
    assert_eq!(within(&Limits::of_time(Duration::ZERO)), None);
    let cancelled = AtomicBool::new(true);
    assert_eq!(Statistics::new(Side::Black, &Limits::DEFAULT, &cancelled), None);
}

fn rounded(value: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (value * unit).round() / unit
}
