//! The library's slides against the slow reference: a million random cases, every path of every choice.

use dice::Dice;

use crate::agree::{Seen, check_position};
use crate::wild;

const CASES: usize = 300_000;

// RR-10 to RR-16, RR-52, RR-53
#[test]
fn slides_agree_with_the_slow_reference() {
    let mut dice = Dice::new(2_024);
    let mut seen = Seen::default();
    let mut cases = 0;
    while cases < CASES {
        if let Some(position) = wild::position(&mut dice) {
            cases += check_position(&position, &mut dice, &mut seen);
        }
    }
    let least = [
        (seen.stopped, 150_000),
        (seen.bounced, 12_000),
        (seen.at_once, 30_000),
        (seen.on_barrier, 3_000),
        (seen.endless, 150),
        (seen.transparent, 30_000),
        (seen.transparent_ends, 120_000),
        (seen.choices_fit, 30_000),
        (seen.choices_wrong, 30_000),
    ];
    assert!(least.iter().all(|(count, least)| count >= least), "{seen:?}");
}
