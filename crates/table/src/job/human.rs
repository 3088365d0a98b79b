//! A rough model of human players: how long they think, how often they miss the shortest solution, and how often they
//! are wrong.
//!
//! The numbers are not measured. They are chosen so that a beginner finds four moves in about forty seconds and the
//! strongest level in about three, and so that each level is clearly better than the one before.

use dice::Dice;

use crate::{Level, Span};

/// How a player does on one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Insight {
    /// Finds a shortest solution.
    Shortest,
    /// Finds a longer solution.
    Longer,
    /// Finds a wrong solution and does not notice.
    Wrong,
    /// Finds nothing.
    Nothing,
}

/// Draws how a player of this level does on a puzzle whose shortest solution takes this many moves.
pub(crate) fn insight(level: Level, shortest: u32, dice: &mut Dice) -> Insight {
    let level = u32::from(level.get());
    // A beginner can think about three moves ahead, and each level adds one; level 10 has no limit. Beyond that, level
    // 1 gets lucky once in 40 puzzles, level 9 nine times.
    let reach = 2 + level;
    if level < 10 && shortest > reach && !dice.chance(level, 40) {
        return Insight::Nothing;
    }
    // Out of 1,000: level 1 is wrong 150 times and longer 450 times; level 7 is never wrong, level 10 never longer.
    let wrong = 175_u32.saturating_sub(25 * level);
    let longer = 50 * (10 - level.min(10));
    match dice.below(1_000) {
        thrown if thrown < wrong => Insight::Wrong,
        thrown if thrown < wrong + longer => Insight::Longer,
        _ => Insight::Shortest,
    }
}

/// Draws how long a player of this level thinks about a solution of this many moves.
pub(crate) fn time(level: Level, moves: u32, dice: &mut Dice) -> Span {
    // Two seconds to look, and more for each move than for the one before: 2.7, 4.8, 8.3, 13.2, 19.5, 27.2 s in all.
    let look = 2_000 + 700 * u64::from(moves) * u64::from(moves);
    // Level 1 takes three times as long, level 10 a quarter: each level takes about a quarter less.
    let percent = (0..level.get()).fold(400_u64, |percent, _| percent * 76 / 100);
    // Random variation: 0.4 to 1.6 times as long, most likely near the middle.
    let mood: u64 = (0..3).map(|_| u64::from(dice.below(50))).sum::<u64>() + 50;
    Span((look * percent / 100 * mood / 125).clamp(900, 600_000))
}

/// Time after which a player of this level who finds nothing says so.
pub(crate) fn patience(level: Level) -> Span {
    Span::secs(20 + 3 * u64::from(level.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean_secs(level: u8, moves: u32) -> u64 {
        let mut dice = Dice::new(1);
        let level = Level::new(level).unwrap();
        (0..1_000).map(|_| time(level, moves, &mut dice).0).sum::<u64>() / 1_000_000
    }

    #[test]
    fn harder_puzzles_take_longer_and_stronger_players_less() {
        for level in 1..10 {
            assert!(mean_secs(level, 8) > mean_secs(level, 4));
            assert!(mean_secs(level, 6) > mean_secs(level + 1, 6));
        }
        assert!((25..60).contains(&mean_secs(1, 4)), "{}", mean_secs(1, 4));
        assert!((1..6).contains(&mean_secs(10, 4)), "{}", mean_secs(10, 4));
    }

    #[test]
    fn only_low_levels_are_wrong_and_the_highest_is_never_longer() {
        let count = |level: u8, wanted: Insight| {
            let mut dice = Dice::new(2);
            let level = Level::new(level).unwrap();
            (0..10_000).filter(|_| insight(level, 3, &mut dice) == wanted).count()
        };
        assert!(count(1, Insight::Wrong) > 1_000);
        assert_eq!(count(7, Insight::Wrong), 0);
        assert_eq!(count(10, Insight::Shortest), 10_000);
        assert!((1..10).all(|level| count(level, Insight::Longer) > 100));
    }
}
