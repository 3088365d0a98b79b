//! Text of any game, for commands that are not about one game.

use std::fmt::Write as _;

use anyhow::anyhow;
use protocol::{GameKind, Problem, StudyNote, StudyText, is_game_record, paste, paste_record};

use crate::source::Source;
use crate::stderr;

/// For the help of every command that takes such a text.
pub(crate) const TEXT_HELP: &str = "A position of any game in any notation, a record, a link to a study board, \
     a file with one of these, or - for standard input";

/// Reads a text from the argument itself, from the file that it names, or from standard input for `-`, and detects
/// its game and notation.
pub(crate) fn read(argument: &str) -> anyhow::Result<StudyText> {
    let found = match Source::of_games(argument)? {
        Source::Argument => parse(argument)?,
        Source::Read { text, name } => parse(&text).map_err(|error| error.context(name))?,
    };
    for note in &found.notes {
        stderr::print(format_args!("note: {}", in_words(*note)));
    }
    Ok(found)
}

macro_rules! titles {
    ($($Game:ident $module:ident $name:literal,)+) => { [$($name),+] };
}

/// The title of a game.
pub(crate) fn game_title(game: GameKind) -> &'static str {
    table::games!(titles)[game as usize]
}

fn parse(text: &str) -> anyhow::Result<StudyText> {
    let text = text.trim();
    let found = match text {
        "start" => paste(&robotory::Position::start().to_string()),
        text if is_game_record(text) => paste_record(text),
        text => paste(text),
    };
    found.map_err(|problem| error_of(&problem))
}

/// Formats the problem details that a server would send, as one message.
pub(crate) fn error_of(problem: &Problem) -> anyhow::Error {
    let details = problem.details();
    let mut words = details.detail().to_owned();
    for (place, fault) in details.faults().iter().enumerate() {
        let _infallible = write!(words, "{} {fault}", if place == 0 { ":" } else { ";" });
    }
    anyhow!(words)
}

fn in_words(note: StudyNote) -> &'static str {
    match note {
        StudyNote::BoardOnly => "it is a board alone, so robots and a target were put on it",
        StudyNote::WithoutBarriers => "the ID means a board without its barriers",
        StudyNote::LastRound => "it is the record of a game of many rounds: this is the last one",
    }
}
