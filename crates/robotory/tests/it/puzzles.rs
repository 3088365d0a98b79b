//! The claims of the puzzles are true.

use robotable_robotory::puzzle::{self, Difficulty, Judge, Kind, Puzzle, Verdict, wins_within};
use robotable_robotory::{Action, EndRule, Position, Side, Turn};
use std::collections::BTreeSet;

fn all() -> impl Iterator<Item = (Difficulty, Puzzle)> {
    Difficulty::ALL.into_iter().flat_map(|difficulty| {
        (0..puzzle::count(difficulty)).map(move |place| {
            (difficulty, puzzle::nth(difficulty, place).expect("every line can be read"))
        })
    })
}

fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    next.play(action).expect("it can be played");
    next
}

#[test]
fn every_line_is_a_puzzle_and_its_solution_can_be_played() {
    let mut seen = BTreeSet::new();
    for difficulty in Difficulty::ALL {
        assert!(puzzle::count(difficulty) >= 200, "{difficulty:?}");
    }
    for (_, puzzle) in all() {
        let Puzzle { kind, actions, ref position, ref line } = puzzle;
        assert_eq!(
            (position.turn(), position.end_rule()),
            (Turn::Of(Side::Light), EndRule::Reserve)
        );
        assert!(seen.insert(position.to_string()), "twice: {position}");
        let end = line.iter().fold(position.clone(), |position, &action| after(&position, action));
        assert_eq!(actions as usize, line.len().div_ceil(2), "{position}");
        match kind {
            Kind::Win => {
                let won =
                    matches!(end.turn(), Turn::Over(outcome) if outcome.winner == Side::Light);
                assert!(won && actions >= 2, "{position}");
            }
            Kind::Save => assert_eq!(line.len(), 1),
            Kind::Refill => {
                assert!(line.len() == 1 && matches!(line[0], Action::Refill(_)), "{position}");
            }
        }
    }
}

/// Every tenth puzzle, to keep the test fast; the program that found them checked all.
#[test]
fn one_action_wins_and_every_other_one_loses() {
    let mut judge = Judge::new(&());
    for (_, puzzle) in all().step_by(10) {
        let position = &puzzle.position;
        for action in position.actions() {
            if puzzle.kind == Kind::Refill && !matches!(action, Action::Refill(_)) {
                continue;
            }
            match judge.judge(&after(position, action), Side::Light) {
                Verdict::Wins { .. } => assert_eq!(action, puzzle.line[0], "{position}"),
                Verdict::Loses { .. } => assert_ne!(action, puzzle.line[0], "{position}"),
                Verdict::Open { .. } => panic!("{position}: {action} is not proven"),
            }
        }
    }
}

/// The engine's proof shows that light wins in time, and an exhaustive search of shorter games that it cannot be
/// faster.
#[test]
fn a_win_takes_as_many_actions_as_it_says() {
    let mut judge = Judge::new(&());
    let wins = all().filter(|(_, puzzle)| puzzle.kind == Kind::Win);
    for (difficulty, puzzle) in wins.step_by(5) {
        let Puzzle { actions, ref position, ref line, .. } = puzzle;
        let verdict = judge.judge(&after(position, line[0]), Side::Light);
        let in_time = matches!(verdict, Verdict::Wins { left, .. } if left < 2 * actions);
        assert!(in_time, "{position}: {verdict:?}");
        if difficulty != Difficulty::Hard {
            assert_eq!(wins_within(position, 2 * actions - 2, 100_000), Some(false), "{position}");
        }
    }
}

/// The rules are symmetric in white and black, and so are proofs.
#[test]
fn with_the_colours_exchanged_it_is_as_true() {
    let mut judge = Judge::new(&());
    for (_, puzzle) in all().step_by(25) {
        let other = puzzle.recoloured();
        assert_ne!(other.position, puzzle.position);
        assert_eq!(other.recoloured(), puzzle);
        let next = after(&other.position, other.line[0]);
        let verdict = judge.judge(&next, Side::Light);
        assert!(matches!(verdict, Verdict::Wins { .. }), "{}: {verdict:?}", other.position);
    }
}
