//! `robotable ricochet show`: a position on the terminal, and as SVG.

use std::io::Write;
use std::path::PathBuf;

use ricochet::draw::{Ink, Scene};
use ricochet::{Arrangement, Board, Position, Round, Seeker, Solution, driftingdroids};

use super::input::{self, BoardOrPosition, Given};
use crate::colour::{ColourArgs, Tone};
use crate::{Answer, stderr, svg};

/// Show a position or a board, and moves on it, also as SVG.
///
/// Examples:
///   robotable ricochet show b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable ricochet show 0765+42+2E21BD0F+93 --svg hard.svg
///   robotable ricochet show b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --moves "Rl Gu"
///   robotable ricochet show my-board.txt --plain
///   robotable ricochet show r1g4b3y2
///
/// Exit code 1 if a move cannot be made.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = input::POSITION_HELP)]
    position: String,
    /// Draw these moves too, as in "Ru Gr Rl"
    #[arg(long, value_name = "MOVES")]
    moves: Option<Solution>,
    #[command(flatten)]
    output: Output,
}

/// Where a picture goes and how it looks there.
#[derive(clap::Args)]
pub(crate) struct Output {
    /// Write the picture as SVG to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// No colours and only ASCII: the same as `--color never`, whatever `--color` says
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    match input::read_board_or_position(&args.position)? {
        BoardOrPosition::Board(board) => {
            anyhow::ensure!(args.moves.is_none(), "a board alone has no robots to move");
            args.output.print(out, &Scene::from(&*board))?;
            describe_board(out, &board)?;
        }
        BoardOrPosition::Position(Given { position, warnings }) => {
            for warning in warnings {
                stderr::say(format_args!("warning: {warning}"));
            }
            let moves = args.moves.clone().unwrap_or_default();
            let round = match Round::replay(position, &moves) {
                Ok(round) => round,
                Err(error) => {
                    writeln!(out, "{error}")?;
                    return Ok(Answer::No);
                }
            };
            args.output.print(out, &Scene::from(&round))?;
            if !moves.0.is_empty() {
                let solved = round.solved_by().map_or("not solved".to_owned(), |robot| {
                    format!("solved by the {robot} robot")
                });
                writeln!(out, "moves     {moves}: {} in all, {solved}", round.cost())?;
            }
            if !moves.0.is_empty() {
                writeln!(out, "after these moves:")?;
            }
            describe(out, round.position())?;
        }
    }
    Ok(Answer::Yes)
}

impl Output {
    pub(crate) fn print(&self, out: &mut dyn Write, scene: &Scene<'_>) -> anyhow::Result<()> {
        self.save(scene)?;
        write!(out, "{}", scene.text(self.ink()))?;
        Ok(())
    }

    /// Writes the SVG file, if one is wanted.
    pub(crate) fn save(&self, scene: &Scene<'_>) -> anyhow::Result<()> {
        self.svg.as_deref().map_or(Ok(()), |path| svg::save(path, &scene.svg()))
    }

    /// How text looks there.
    pub(crate) fn ink(&self) -> Ink {
        match self.colour.tone() {
            Tone::Colour if !self.plain => Ink::Colour,
            Tone::Colour | Tone::Plain => Ink::Plain,
        }
    }
}

/// The position in words, and in the notations that can say it.
pub(crate) fn describe(out: &mut dyn Write, position: &Position) -> anyhow::Result<()> {
    let goal = position.goal();
    let who = match goal.seeker {
        Seeker::Only(robot) => format!("the {robot} robot"),
        Seeker::Any => "any robot".to_owned(),
    };
    let symbol = position.board().target(goal.cell);
    let symbol = symbol.map_or(String::new(), |symbol| format!(", the {symbol}"));
    writeln!(out, "target    {who} to {}{symbol}", goal.cell)?;
    writeln!(out, "ricochet  {}", position.ricochet().name())?;
    writeln!(out, "position  {position}")?;
    if let Ok(id) = driftingdroids::export(position) {
        writeln!(out, "droids    {id}")?;
    }
    describe_board(out, position.board())
}

fn describe_board(out: &mut dyn Write, board: &Board) -> anyhow::Result<()> {
    write!(out, "board     {board}")?;
    if let Some(arrangement) = Arrangement::recognise(board) {
        let id = arrangement.id();
        let turned = if id == arrangement { String::new() } else { format!(" ({id} turned)") };
        // `recognise` looks past barriers: a board with others than the printed ones has no number.
        if arrangement.board() == *board {
            write!(out, ", printed board number {}{turned}", arrangement.index())?;
        } else if !board.has_barriers() {
            let number = arrangement.index();
            write!(out, ", printed board number {number}{turned} without its barriers")?;
        }
    }
    writeln!(out)?;
    Ok(())
}
