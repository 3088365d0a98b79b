//! `robotable robotory show`: a position as a drawing.

use std::io::Write;

use anyhow::Context as _;
use robotory::draw::Scene;
use robotory::{Action, Discs, Position, Record, Side, Turn};
use serde::Serialize;

use crate::Answer;
use crate::colour::ColourArgs;
use crate::output::{Form, FormArgs, write_json};
use crate::source::Source;

/// Draw a position, or the last one of a game record.
///
/// Examples:
///   robotable robotory show
///   robotable robotory show "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d" --svg position.svg
///   robotable robotory show game.txt --json
///   robotable robotory random | robotable robotory show - --svg - > random.svg
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = WHAT_HELP, default_value = "start")]
    what: String,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

/// For the help of every command that takes a position or games.
pub(crate) const WHAT_HELP: &str =
    "A position line, start, or a file with a position or with game records (- is standard input)";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let positions = match read(&args.what)? {
        Input::Positions(positions) => positions.into_iter().map(|one| (one, None)).collect(),
        Input::Games(games) => {
            let game = games.last().context("no game in that file")?;
            vec![(game.end().clone(), game.actions().last().copied())]
        }
    };
    for (position, last) in positions {
        show(args, form, &position, last, out)?;
    }
    Ok(Answer::Yes)
}

fn show(
    args: &Args,
    form: Form,
    position: &Position,
    last: Option<Action>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let scene = Scene { position, last: last.as_ref() };
    args.form.draw(|| scene.svg(), out)?;
    match form {
        Form::Picture => {}
        Form::Json => write_json(out, &PositionJson::new(position, last))?,
        Form::Text => {
            write!(out, "{}", scene.text(args.colour.tone().into()))?;
            describe(position, out)?;
        }
    }
    Ok(())
}

fn describe(position: &Position, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{position}")?;
    match position.turn() {
        Turn::Of(side) => writeln!(out, "{side} to move")?,
        Turn::Over(outcome) => writeln!(out, "{} has won", outcome.winner)?,
    }
    for side in Side::ALL {
        let discs = position.supply(side);
        writeln!(out, "{side}: {} white, {} black", discs.white, discs.black)?;
    }
    let reserve = position.reserve();
    writeln!(out, "reserve: {} white, {} black", reserve.white, reserve.black)?;
    Ok(())
}

/// A position for programs: the notation, and values that they would otherwise have to parse from it.
#[derive(Serialize)]
pub(crate) struct PositionJson {
    position: String,
    /// `null` if the game is over.
    to_act: Option<String>,
    winner: Option<String>,
    light: Discs,
    dark: Discs,
    reserve: Discs,
    /// The last action of a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

impl PositionJson {
    pub(crate) fn new(position: &Position, last: Option<Action>) -> PositionJson {
        let (to_act, winner) = match position.turn() {
            Turn::Of(side) => (Some(side), None),
            Turn::Over(outcome) => (None, Some(outcome.winner)),
        };
        PositionJson {
            position: position.to_string(),
            to_act: to_act.map(|side| side.to_string()),
            winner: winner.map(|side| side.to_string()),
            light: position.supply(Side::Light),
            dark: position.supply(Side::Dark),
            reserve: position.reserve(),
            last: last.map(|action| action.to_string()),
        }
    }
}

/// The input of a command.
pub(crate) enum Input {
    Positions(Vec<Position>),
    Games(Vec<Record>),
}

/// Reads a position or games, from the argument itself, the file that it names, or standard input for `-`.
pub(crate) fn read(what: &str) -> anyhow::Result<Input> {
    // The starting position, even if there is a file of that name.
    if what == "start" {
        return Ok(Input::Positions(vec![Position::start()]));
    }
    match Source::of_games(what)? {
        Source::Read { text, name } => parse(&text).context(name),
        Source::Argument => {
            let shown: String = what.chars().take(60).collect();
            let position = protocol::robotory::position(what);
            let position =
                position.with_context(|| format!("`{shown}` is neither a file nor a position"));
            Ok(Input::Positions(vec![position?]))
        }
    }
}

/// Lines that are all positions are positions, and so is a single line that does not parse as a very short game. Everything
/// else is a file of games.
fn parse(text: &str) -> anyhow::Result<Input> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let positions: Result<Vec<Position>, _> =
        lines.iter().map(|line| protocol::robotory::position(line)).collect();
    match (lines.as_slice(), positions) {
        ([_, ..], Ok(positions)) => Ok(Input::Positions(positions)),
        ([line], Err(error)) if !protocol::robotory::looks_like_record(line) => Err(error.into()),
        _ => Ok(Input::Games(Record::parse_all(text)?)),
    }
}
