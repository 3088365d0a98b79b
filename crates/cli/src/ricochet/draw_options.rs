//! Options for random positions, shared by `random`, `generate` and `stats`.

use std::sync::Arc;

use clap::ValueEnum;
use ricochet::notation::BoardNotationError;
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::{Board, Ricochet, Robot};

#[derive(clap::Args)]
pub(crate) struct WishesArgs {
    /// The printed boards to choose from
    #[arg(long, value_enum, default_value = "any", conflicts_with = "board")]
    barriers: BarriersArg,
    /// The robots that take part: R, G, B, Y, K (black), T (transparent)
    #[arg(long, value_name = "LETTERS", default_value = "RGBY", value_parser = parse_robots)]
    robots: Robots,
    /// Use this board, as in r1g4b3y2 or 4x3-B1e-C1Rc
    #[arg(long, value_name = "BOARD", value_parser = parse_board)]
    board: Option<Arc<Board>>,
    /// The ricochet rule
    #[arg(long, value_enum, default_value = "turn")]
    ricochet: RicochetArg,
}

impl WishesArgs {
    pub(crate) fn wishes(&self) -> Wishes {
        let barriers = match self.barriers {
            BarriersArg::None => Barriers::None,
            BarriersArg::Any => Barriers::Any,
            BarriersArg::Some => Barriers::Some,
            BarriersArg::All => Barriers::All,
        };
        let board = match &self.board {
            Some(board) => RandomBoard::Given(Arc::clone(board)),
            None => RandomBoard::Printed(barriers),
        };
        Wishes { board, robots: self.robots.0.clone(), ricochet: self.ricochet.into() }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum BarriersArg {
    /// Without barriers: for a first game
    None,
    /// All printed boards
    Any,
    /// With barriers on at least one section
    Some,
    /// With barriers on all four sections
    All,
}

/// `--ricochet`, for every command with the rule.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum RicochetArg {
    /// The robot must turn between two of its moves
    Turn,
    /// A bounce off a barrier counts too
    TurnOrBounce,
    /// No rule: a straight line is a solution
    None,
}

impl From<RicochetArg> for Ricochet {
    fn from(arg: RicochetArg) -> Ricochet {
        match arg {
            RicochetArg::Turn => Ricochet::Turn,
            RicochetArg::TurnOrBounce => Ricochet::TurnOrBounce,
            RicochetArg::None => Ricochet::None,
        }
    }
}

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
