//! `robotable robotory show`: a position as a drawing.

use std::io::Write;

use anyhow::Context as _;
use robotory::{Position, Record, Side, Turn};

use crate::Answer;

/// Draw a position, or the last one of a game record.
///
/// Examples:
///   robotable robotory show
///   robotable robotory show "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d"
///   robotable robotory show game.txt
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// A position line or a file with a game record; the start of a game if left out
    what: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let position = match &args.what {
        None => Position::start(),
        Some(what) => match read(what)? {
            Input::Position(position) => position,
            Input::Games(games) => games.last().context("no game in that file")?.end().clone(),
        },
    };
    write!(out, "{}", position.drawing())?;
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
    Ok(Answer::Yes)
}

/// What somebody named on the command line.
pub(crate) enum Input {
    Position(Position),
    Games(Vec<Record>),
}

/// A position line has slashes and blanks like no sensible file name: what names a file is a file.
pub(crate) fn read(what: &str) -> anyhow::Result<Input> {
    // Not only plain files: `/dev/stdin` and named pipes can be read as well.
    if what == "start" || !std::path::Path::new(what).exists() {
        let shown: String = what.chars().take(60).collect();
        let position = protocol::robotory::position(what);
        let position = position.with_context(|| format!("`{shown}` is no file and no position"));
        return Ok(Input::Position(position?));
    }
    let text = std::fs::read_to_string(what).with_context(|| format!("cannot read {what}"))?;
    let one_line = text.trim_start_matches('\u{feff}').trim();
    if !one_line.contains('\n')
        && let Ok(position) = one_line.parse()
    {
        return Ok(Input::Position(position));
    }
    Ok(Input::Games(Record::parse_all(&text).with_context(|| what.to_owned())?))
}
