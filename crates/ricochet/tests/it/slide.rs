//! The library's slides against the slow reference: a million random cases, every path of every choice.

use dice::Dice;

use crate::agree::{Seen, check_position};
use crate::wild;

const CASES: usize = 1_000_000;

// RR-10 to RR-16, RR-52, RR-53
#[test]
fn a_million_slides_agree_with_the_slow_reference() {
    let mut dice = Dice::new(2_024);
    let mut seen = Seen::default();
    let mut cases = 0;
    while cases < CASES {
        if let Some(position) = wild::position(&mut dice) {
            cases += check_position(&position, &mut dice, &mut seen);
        }
    }
    let least = [
        (seen.stopped, 500_000),
        (seen.bounced, 40_000),
        (seen.at_once, 100_000),
        (seen.on_barrier, 10_000),
        (seen.endless, 500),
        (seen.transparent, 100_000),
        (seen.transparent_ends, 400_000),
        (seen.choices_fit, 100_000),
        (seen.choices_wrong, 100_000),
    ];
    assert!(least.iter().all(|(count, least)| count >= least), "{seen:?}");
}
