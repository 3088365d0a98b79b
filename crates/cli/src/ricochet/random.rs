//! `robotable ricochet random`: a random position, repeatable by its seed.

use std::io::Write;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::ValueEnum;
use dice::Dice;
use ricochet::draw::Picture;
use ricochet::notation::BoardNotationError;
use ricochet::random::{self, Barriers, RandomBoard, Wishes};
use ricochet::{Board, Ricochet, Robot};

use super::show::{self, Output};
use crate::Answer;

/// Show a random position.
///
/// Without a seed the clock chooses one; it is printed, so that the position can be had again.
///
/// Examples:
///   robotable ricochet random
///   robotable ricochet random --seed 7 --barriers all --robots RGBYK
///   robotable ricochet random --board r1g4b3y2 --svg board.svg
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The number that fixes every choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Which printed boards
    #[arg(long, value_enum, default_value = "any", conflicts_with = "board")]
    barriers: BarriersArg,
    /// The robots that take part: R, G, B, Y, K (black), T (transparent)
    #[arg(long, value_name = "LETTERS", default_value = "RGBY", value_parser = parse_robots)]
    robots: Robots,
    /// On this board, as in r1g4b3y2 or 4x3-B1e-C1Rc
    #[arg(long, value_name = "BOARD", value_parser = parse_board)]
    board: Option<Arc<Board>>,
    /// What counts as a ricochet
    #[arg(long, value_enum, default_value = "turn")]
    ricochet: RicochetArg,
    #[command(flatten)]
    output: Output,
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

#[derive(Clone, Copy, ValueEnum)]
enum RicochetArg {
    /// The robot must turn between two of its moves
    Turn,
    /// A bounce off a barrier counts too
    TurnOrBounce,
    /// Nothing: a straight line is a solution
    None,
}

/// A type of its own: clap gives a `Vec` a meaning of several arguments.
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

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let seed = args.seed.unwrap_or_else(seed_from_clock);
    let barriers = match args.barriers {
        BarriersArg::None => Barriers::None,
        BarriersArg::Any => Barriers::Any,
        BarriersArg::Some => Barriers::Some,
        BarriersArg::All => Barriers::All,
    };
    let board = match &args.board {
        Some(board) => RandomBoard::Given(Arc::clone(board)),
        None => RandomBoard::Printed(barriers),
    };
    let ricochet = match args.ricochet {
        RicochetArg::Turn => Ricochet::Turn,
        RicochetArg::TurnOrBounce => Ricochet::TurnOrBounce,
        RicochetArg::None => Ricochet::None,
    };
    let wishes = Wishes { board, robots: args.robots.0.clone(), ricochet };
    let position = random::position(&wishes, &mut Dice::new(seed))?;
    args.output.print(out, &Picture::from(&position))?;
    show::describe(out, &position)?;
    writeln!(out, "seed      {seed}")?;
    Ok(Answer::Yes)
}

/// Short enough to type again.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Dice::new(since.as_nanos() as u64).next_u64() % 1_000_000_000
}
