//! Options for random positions, shared by `random`, `generate` and `stats`.

use std::sync::Arc;

use ricochet::notation::BoardNotationError;
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::{Board, Ricochet, Robot};

use crate::one_of::one_of_described;

#[derive(clap::Args)]
pub(crate) struct WishesArgs {
    /// The printed boards to choose from
    #[arg(long, value_parser = one_of_described(&BARRIERS), default_value = "any", conflicts_with = "board")]
    barriers: Barriers,
    /// The robots that take part: R, G, B, Y, K (black), T (transparent)
    #[arg(long, value_name = "LETTERS", default_value = "RGBY", value_parser = parse_robots)]
    robots: Robots,
    /// Use this board, as in r1g4b3y2 or 4x3-B1e-C1Rc
    #[arg(long, value_name = "BOARD", value_parser = parse_board)]
    board: Option<Arc<Board>>,
    /// The ricochet rule
    #[arg(long, value_parser = one_of_described(&RICOCHET_RULES), default_value = "turn")]
    ricochet: Ricochet,
}

impl WishesArgs {
    pub(crate) fn wishes(&self) -> Wishes {
        let board = match &self.board {
            Some(board) => RandomBoard::Given(Arc::clone(board)),
            None => RandomBoard::Printed(self.barriers),
        };
        Wishes { board, robots: self.robots.0.clone(), ricochet: self.ricochet }
    }
}

const BARRIERS: [(Barriers, &str, &str); 4] = [
    (Barriers::None, "none", "Without barriers: for a first game"),
    (Barriers::Any, "any", "All printed boards"),
    (Barriers::Some, "some", "With barriers on at least one section"),
    (Barriers::All, "all", "With barriers on all four sections"),
];

/// `--ricochet`, for every command with the rule.
pub(crate) const RICOCHET_RULES: [(Ricochet, &str, &str); 3] = [
    (Ricochet::Turn, "turn", "The robot must turn between two of its moves"),
    (Ricochet::TurnOrBounce, "turn-or-bounce", "A bounce off a barrier counts too"),
    (Ricochet::None, "none", "No rule: a straight line is a solution"),
];

/// A separate type: clap would take a `Vec` for several arguments.
#[derive(Clone)]
struct Robots(Vec<Robot>);

fn parse_board(text: &str) -> Result<Arc<Board>, BoardNotationError> {
    text.parse().map(Arc::new)
}

fn parse_robots(text: &str) -> Result<Robots, String> {
    let mut robots = Vec::new();
    for letter in text.chars() {
        let robot = Robot::from_letter(letter)
            .ok_or_else(|| format!("{letter:?} is not a robot: write some of R, G, B, Y, K, T"))?;
        if robots.contains(&robot) {
            return Err(format!("the {robot} robot is there twice"));
        }
        robots.push(robot);
    }
    Ok(Robots(robots))
}
