//! `robotable ricochet show`: a position in the terminal, and as SVG.

use std::io::Write;

use protocol::ricochet::Content;
use ricochet::draw::{Ink, Scene};
use ricochet::json::{PositionJson, TargetJson};
use ricochet::{Arrangement, Board, Position, Round, Seeker, Solution, driftingdroids};
use serde::Serialize;

use super::input;
use crate::Answer;
use crate::colour::ColourArgs;
use crate::output::{Form, FormArgs, write_json};

/// Show a position or a board, and moves on it, also as SVG.
///
/// Examples:
///   robotable ricochet show b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable ricochet show 0765+42+2E21BD0F+93 --svg hard.svg
///   robotable ricochet show b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --moves "Rl Gu"
///   robotable ricochet show my-board.txt --plain
///   robotable ricochet show r1g4b3y2 --svg - > board.svg
///   robotable ricochet random --json | robotable ricochet show - --json
///
/// Exit code 1 if a move is illegal, with --json as {"moves": …, "error": …}.
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

/// The destination and style of a drawing.
#[derive(clap::Args)]
pub(crate) struct Output {
    #[command(flatten)]
    pub(crate) form: FormArgs,
    /// No colours and only ASCII: the same as `--color never`, overriding `--color`
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.output.form.form()?;
    match input::read_board_or_position(&args.position)? {
        Content::Board(board) => {
            anyhow::ensure!(args.moves.is_none(), "a board alone has no robots to move");
            args.output.print(form, &Scene::from(&board), out)?;
            match form {
                Form::Text => describe_board(out, &board)?,
                Form::Json => write_json(out, &ShownJson::board(&board))?,
                Form::Picture => {}
            }
            Ok(Answer::Yes)
        }
        Content::Position(position) => {
            let moves = args.moves.clone().unwrap_or_default();
            match Round::replay(position, &moves) {
                Ok(round) => show_round(args, form, &round, out),
                Err(error) => {
                    args.output.form.miss("a move cannot be made");
                    let (moves, error) = (moves.to_string(), error.to_string());
                    match form {
                        Form::Json => write_json(out, &RefusedJson { moves, error })?,
                        Form::Text | Form::Picture => writeln!(out, "{error}")?,
                    }
                    Ok(Answer::No)
                }
            }
        }
    }
}

fn show_round(
    args: &Args,
    form: Form,
    round: &Round,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    args.output.print(form, &Scene::from(round), out)?;
    let moves = round.moves();
    match form {
        Form::Picture => {}
        Form::Json => write_json(out, &ShownJson::round(round))?,
        Form::Text => {
            if !moves.0.is_empty() {
                let solved = round.solved_by().map_or("not solved".to_owned(), |robot| {
                    format!("solved by the {robot} robot")
                });
                writeln!(out, "moves     {moves}: {} in all, {solved}", round.cost())?;
                writeln!(out, "after these moves:")?;
            }
            describe(out, round.position())?;
        }
    }
    Ok(Answer::Yes)
}

/// A board or a position, for `--json`. Positions are in the notation, which every command reads.
#[derive(Default, Serialize)]
struct ShownJson {
    /// After the moves; left out for a board alone, like all fields about robots.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// The same as a DriftingDroids ID, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    droids: Option<String>,
    board: String,
    /// The number of a printed board.
    printed: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<TargetJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ricochet: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    /// The cost of the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved_by: Option<String>,
}

#[derive(Serialize)]
struct RefusedJson {
    moves: String,
    error: String,
}

impl ShownJson {
    fn board(board: &Board) -> ShownJson {
        let printed = Arrangement::recognise(board).filter(|known| known.board() == *board);
        let printed = printed.map(Arrangement::index);
        ShownJson { board: board.to_string(), printed, ..ShownJson::default() }
    }

    fn round(round: &Round) -> ShownJson {
        let position = round.position();
        let moves = round.moves();
        let moved = !moves.0.is_empty();
        ShownJson {
            position: Some(position.to_string()),
            droids: driftingdroids::export(position).ok(),
            target: Some(PositionJson::from(position).target),
            ricochet: Some(position.ricochet().name()),
            moves: moved.then(|| moves.to_string()),
            cost: moved.then(|| round.cost()),
            solved_by: round.solved_by().filter(|_| moved).map(|robot| robot.to_string()),
            ..ShownJson::board(position.board())
        }
    }
}

impl Output {
    /// Writes the SVG, and draws text if that is the format on standard output.
    pub(crate) fn print(
        &self,
        form: Form,
        scene: &Scene<'_>,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        self.form.draw(|| scene.svg(), out)?;
        if form == Form::Text {
            write!(out, "{}", scene.text(self.ink()))?;
        }
        Ok(())
    }

    /// The style of the text.
    pub(crate) fn ink(&self) -> Ink {
        if self.plain { Ink::Plain } else { self.colour.tone().into() }
    }
}

/// The position as text, and in the notations that can express it.
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
        // `recognise` ignores barriers: a board with other barriers than the printed ones has no number.
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
