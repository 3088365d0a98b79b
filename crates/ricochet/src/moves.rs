//! A move in a player's notation (RR-10, RR-60).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::faults::quoted;
use crate::{Direction, Robot};

// RR-52, RR-53
text::named! {
    /// A choice of the transparent robot at a wall or barrier that it can pass.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Choice as RicochetChoice ("choice") {
        /// Straight through, for one more move: `x`.
        Through = "through" 'x' 'X',
        /// Bounces off the barrier like any other robot, at no cost: `b`.
        Bounce = "bounce" 'b' 'B',
    }
}

/// One robot and one direction, and for the transparent robot its choices on the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The robot.
    pub robot: Robot,
    /// The direction it starts in.
    pub direction: Direction,
    /// The transparent robot's choices at the walls and barriers that it meets and can pass, in order. It stops at the
    /// first wall without a choice left. Empty for all other robots.
    pub choices: Vec<Choice>,
}

impl Move {
    /// A move without choices.
    pub fn new(robot: Robot, direction: Direction) -> Move {
        Move { robot, direction, choices: Vec::new() }
    }

    /// The cost: one, plus one for each wall or barrier passed (RR-12, RR-52, RR-53).
    pub fn cost(&self) -> u32 {
        1 + self.choices.iter().filter(|&&choice| choice == Choice::Through).count() as u32
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.robot.letter(), self.direction.letter())?;
        self.choices.iter().try_for_each(|choice| write!(f, "{}", choice.letter()))
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum MoveParseError {
    #[error(
        "a move is missing: write a robot R, G, B, Y, K or T and a direction u, r, d or l, as in Ru"
    )]
    Empty,
    #[error("{0:?} has no robot: start with R, G, B, Y, K (black) or T (transparent)")]
    Robot(String),
    #[error("{0:?} has no direction: after the robot comes u, r, d or l")]
    Direction(String),
    #[error("{text:?} has the choice {letter:?}: only x (through) and b (bounce) are known")]
    Choice { text: String, letter: char },
    #[error("{0:?} has choices: only the transparent robot T has any")]
    ChoiceNotTransparent(String),
}

impl FromStr for Move {
    type Err = MoveParseError;

    /// Parses `Ru` or `Trbx`, ignoring case.
    fn from_str(text: &str) -> Result<Move, MoveParseError> {
        let mut letters = text.chars();
        let robot = letters.next().ok_or(MoveParseError::Empty)?;
        let robot = Robot::from_letter(robot).ok_or_else(|| MoveParseError::Robot(quoted(text)))?;
        let direction = letters
            .next()
            .and_then(Direction::from_letter)
            .ok_or_else(|| MoveParseError::Direction(quoted(text)))?;
        let mut choices = Vec::new();
        for letter in letters {
            let unknown = || MoveParseError::Choice { text: quoted(text), letter };
            choices.push(Choice::from_letter(letter).ok_or_else(unknown)?);
        }
        if robot != Robot::Transparent && !choices.is_empty() {
            return Err(MoveParseError::ChoiceNotTransparent(quoted(text)));
        }
        Ok(Move { robot, direction, choices })
    }
}

/// A sequence of moves, as a player demonstrates them (RR-61).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solution(pub Vec<Move>);

impl Solution {
    /// The total cost of the moves.
    pub fn cost(&self) -> u32 {
        self.0.iter().map(Move::cost).sum()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, &self.0, " ")
    }
}

/// A move of a solution could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {place}: {error}")]
#[allow(missing_docs, reason = "the message says it")]
pub struct SolutionParseError {
    /// The index of the move, counted from 1.
    pub place: usize,
    pub error: MoveParseError,
}

impl FromStr for Solution {
    type Err = SolutionParseError;

    fn from_str(text: &str) -> Result<Solution, SolutionParseError> {
        let moves = text.split_whitespace().enumerate();
        let read = |(place, word): (usize, &str)| {
            word.parse().map_err(|error| SolutionParseError { place: place + 1, error })
        };
        moves.map(read).collect::<Result<_, _>>().map(Solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // RR-60, RR-61
    #[test]
    fn notation_goes_there_and_back() {
        for text in ["Ru Gr Bd Yl Ku Tr", "Trx Trbx Tubb", ""] {
            let solution: Solution = text.parse().unwrap();
            assert_eq!(solution.to_string(), text);
        }
        assert_eq!("ru  TRBX".parse::<Solution>().unwrap().to_string(), "Ru Trbx");
    }

    // RR-12, RR-52, RR-53
    #[test]
    fn each_wall_or_barrier_passed_costs_one_more() {
        for (text, cost) in [("Ru", 1), ("Tr", 1), ("Trx", 2), ("Trb", 1), ("Trbxx", 3)] {
            assert_eq!(text.parse::<Move>().unwrap().cost(), cost, "{text}");
        }
        assert_eq!("Ru Trx Gl".parse::<Solution>().unwrap().cost(), 4);
    }

    #[test]
    fn a_bad_move_is_named_with_its_place() {
        let wrong = |text: &str| text.parse::<Solution>().unwrap_err().to_string();
        assert!(wrong("Ru Zr").starts_with("move 2: \"Zr\" has no robot"));
        assert!(wrong("R").starts_with("move 1: \"R\" has no direction"));
        assert!(wrong("Rux").contains("only the transparent robot"));
        assert!(wrong("Trq").contains("the choice 'q'"));
    }
}
