//! Puzzles from self-play games of the engine. Their claims are proven: they are in `data/puzzles.txt`,
//! `tools/robotory` finds them, and a test proves them again.

mod judge;

use crate::action::Action;
use crate::disc::Discs;
use crate::position::Position;
use crate::robot::PerRobot;
use crate::setup::Setup;
use crate::side::PerSide;
pub use judge::{Judge, Verdict, wins_within};

const FILE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/puzzles.txt"));

text::named! {
    /// The task of a RoboTory puzzle. It is proven to have a solution.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Kind as RobotoryPuzzleKind ("kind") {
        /// Win in as few actions as possible. Every first action except one loses.
        Win = "win",
        /// Find the only action that does not lose.
        Save = "save",
        /// Refill: one choice of discs wins, all others lose.
        Refill = "refill",
    }
}

// The easiest first.
text::named! {
    /// The difficulty of a puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[allow(missing_docs, reason = "they name themselves")]
    pub enum Difficulty as PuzzleLevel ("difficulty") {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
    }
}

/// A puzzle. Light is to act and solves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The task.
    pub kind: Kind,
    /// Number of light's actions in the solution; 1 unless the task is to win.
    pub actions: u32,
    /// The start position.
    pub position: Position,
    /// A solution with dark's best answers. It ends with the last action that light has to find.
    pub line: Vec<Action>,
}

impl Puzzle {
    /// The same puzzle with white and black exchanged, which is equivalent by the rules.
    #[must_use]
    pub fn recoloured(&self) -> Puzzle {
        let position = recoloured(&self.position);
        let line = self.line.iter().map(|&action| recoloured_action(action)).collect();
        Puzzle { position, line, ..self.clone() }
    }
}

/// Number of puzzles of this difficulty.
pub fn count(difficulty: Difficulty) -> usize {
    lines(difficulty).count()
}

/// The puzzle with this index within its difficulty, counted from 0.
pub fn nth(difficulty: Difficulty, place: usize) -> Option<Puzzle> {
    lines(difficulty).nth(place).and_then(read)
}

fn lines(difficulty: Difficulty) -> impl Iterator<Item = &'static str> {
    FILE.lines().filter_map(move |line| line.strip_prefix(difficulty.name())?.strip_prefix(' '))
}

/// Parses `win 2 POSITION: ACTION ACTION ACTION`. A test parses every line.
fn read(line: &str) -> Option<Puzzle> {
    let (head, line) = line.split_once(": ")?;
    let mut words = head.splitn(3, ' ');
    let name = words.next()?;
    Some(Puzzle {
        kind: Kind::from_name(name)?,
        actions: words.next()?.parse().ok()?,
        position: words.next()?.parse().ok()?,
        line: line.split(' ').map(|text| text.parse().ok()).collect::<Option<_>>()?,
    })
}

fn recoloured(position: &Position) -> Position {
    let Setup { robots, white, black, supplies, reserve, to_move, end } = position.setup().clone();
    let [on_white, on_black, red] = robots.0;
    let setup = Setup {
        robots: PerRobot([on_black, on_white, red]),
        white: black,
        black: white,
        supplies: PerSide { light: exchanged(supplies.light), dark: exchanged(supplies.dark) },
        reserve: exchanged(reserve),
        to_move,
        end,
    };
    setup.try_into().expect("as possible as it was: there are as many white discs as black ones")
}

fn exchanged(Discs { white, black }: Discs) -> Discs {
    Discs { white: black, black: white }
}

fn recoloured_action(action: Action) -> Action {
    match action {
        Action::Place { disc, hex } => Action::Place { disc: disc.other(), hex },
        Action::Move { robot, path } => Action::Move { robot: robot.recoloured(), path },
        Action::Refill(discs) => Action::Refill(exchanged(discs)),
    }
}
