//! The opening book: the results of long searches for the most common positions, for both sides. Used for playing,
//! not for analysis, which always searches.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::state::State;
use crate::action::Action;
use crate::position::Position;

const FILE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/book.txt"));

/// Actions by position key.
static BOOK: LazyLock<HashMap<u64, Action>> = LazyLock::new(|| {
    let entries = lines().map(|(before, action)| (State::from(&before).key(), action));
    entries.collect()
});

/// The book's action in this position, if it has one.
pub fn book_action(position: &Position) -> Option<Action> {
    let action = *BOOK.get(&State::from(position).key())?;
    position.check(action).is_ok().then_some(action)
}

/// The positions of the file, each with its action.
fn lines() -> impl Iterator<Item = (Position, Action)> {
    let lines = FILE.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.filter(|line| !line.trim().is_empty()).map(|line| {
        let mut actions = line.split_whitespace().map(|it| it.parse().expect("the file is tested"));
        let last = actions.next_back().expect("there is something on the line");
        let mut position = Position::start();
        actions.for_each(|action| position.play_unchecked(action));
        (position, last)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{EndRule, Side, Turn};

    #[test]
    fn everything_in_the_book_can_be_played() {
        let mut seen = BTreeSet::new();
        for line in FILE.lines() {
            let mut position = Position::start();
            for text in line.split('#').next().unwrap_or_default().split_whitespace() {
                let action: Action = text.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
                position.play(action).unwrap_or_else(|why| panic!("{line}: {why}"));
            }
        }
        for (position, action) in lines() {
            assert!(seen.insert(position.to_string()), "twice: {position}");
            assert_eq!(book_action(&position), Some(action), "{position}");
        }
        assert!(seen.len() > 100, "{}", seen.len());
    }

    /// Both sides have a complete book: light has a first action, dark an answer to each, and a game that follows
    /// the book leaves it before the end.
    #[test]
    fn the_book_has_both_sides_and_an_end() {
        let mut position = Position::start();
        let first = book_action(&position).expect("light begins by the book");
        for action in position.clone().actions() {
            let mut next = position.clone();
            next.play(action).expect("it was listed");
            assert!(book_action(&next).is_some(), "dark has an answer to {action}");
        }
        position.play(first).expect("legal");
        let mut actions = 1;
        while let Some(action) = book_action(&position) {
            position.play(action).expect("legal");
            actions += 1;
        }
        assert!(actions >= 4, "{actions}");
        assert!(matches!(position.turn(), Turn::Of(Side::Light | Side::Dark)));
    }

    #[test]
    fn another_rule_that_ends_the_game_is_another_game() {
        assert_eq!(book_action(&Position::start_with(EndRule::OneColour)), None);
    }
}
