//! RR-34 and RR-43: a chip that goes back is shuffled in, and may come next like any other.

use ::ricochet::Symbol;
use robotable_table::{Command, Options, RicochetOptions, Span, Subject};

use super::{ADA, BOB, GIVE_UP, MINUTE, bid, game};
use crate::test_table::TestTable;

const SEEDS: u128 = 60;
const DRAWS: usize = 60;

/// Returns a chip `DRAWS` times in each of `SEEDS` games, and counts the distance to the next one in the list of all
/// chips. 0 is the same chip again.
fn draws(give_back: impl Fn(&mut TestTable)) -> [u32; 17] {
    let all: Vec<Symbol> = Symbol::all().collect();
    let place = |test: &TestTable| {
        let symbol = game(test).turned_over().expect("a chip is turned over");
        all.iter().position(|&other| other == symbol).expect("it is one of them")
    };
    let options = RicochetOptions { between: Span::ZERO, ..RicochetOptions::default() };
    let mut counts = [0; 17];
    for secret in 0..SEEDS {
        let options = Options::ricochet(options.clone());
        let mut test = TestTable::playing(options, secret, &["Ada", "Bob"]);
        for _ in 0..DRAWS {
            let before = place(&test);
            give_back(&mut test);
            counts[(place(&test) + 17 - before) % 17] += 1;
        }
    }
    counts
}

/// Pearson's chi-squared test against the uniform distribution. With 16 degrees of freedom, a value above 59 has a
/// probability of one in a million; a chip that is put last or never comes next yields over 200.
fn is_uniform(counts: [u32; 17]) {
    let expected = f64::from(counts.iter().sum::<u32>()) / 17.0;
    let squares = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected);
    let chi: f64 = squares.sum();
    assert!(chi < 59.0, "chi-squared is {chi:.1}: {counts:?}");
}

// RR-34
#[test]
fn a_chip_that_all_skipped_is_as_likely_as_any_other() {
    is_uniform(draws(|test| {
        test.does(ADA, Command::Ask(Subject::Skip));
        test.does(BOB, Command::Agree);
    }));
}

// RR-43
#[test]
fn a_chip_that_nobody_could_win_is_as_likely_as_any_other() {
    is_uniform(draws(|test| {
        test.does(ADA, bid(1));
        test.wait(MINUTE);
        test.does(ADA, GIVE_UP);
        test.wait(Span(1));
    }));
}
