//! Parses and writes actions and positions (RT-30, RT-31). `docs/notation/robotory.md` describes the format.

use std::fmt;
use std::str::FromStr;

use crate::action::{Action, Path};
use crate::board::COLUMNS;
use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexError};
use crate::illegal::Content;
use crate::position::Position;
use crate::robot::Robot;
use crate::setup::{EndRule, Faults, SetupFault};
use crate::side::{PerSide, Side};
use crate::sketch::Sketch;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { disc, hex } => write!(f, "{}{hex}", disc.letter()),
            Action::Move { robot, path } => write!(f, "{}:{path}", robot.letter()),
            Action::Refill(discs) => write!(f, "+{discs}"),
        }
    }
}

/// The text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// It does not start like a place, a move or a refill.
    #[error("`{0}` is not an action: place `Wc4`, move `w:b3-b4` or refill `+WWB`")]
    Unknown(String),
    /// A place or a step does not name a hexagon.
    #[error(transparent)]
    Hex(#[from] HexError),
    /// A path longer than the maximum.
    #[error("a path of more than {} hexagons: the board has no room for it", Path::HEXES_MAX)]
    TooLong,
    /// A refill that is not one to four discs, white before black.
    #[error("`{0}` is not a refill: one to four discs, W before B, as in `+WWB`")]
    Refill(String),
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        let shown = || text.chars().take(24).collect::<String>();
        if let Some(discs) = text.strip_prefix('+') {
            let discs =
                parse_discs(discs).filter(|discs| (1..=Discs::FULL).contains(&discs.total()));
            return discs.map(Action::Refill).ok_or_else(|| ActionError::Refill(shown()));
        }
        let mut letters = text.chars();
        let first = letters.next().ok_or_else(|| ActionError::Unknown(String::new()))?;
        if let Some(disc) = Disc::from_letter(first) {
            return Ok(Action::Place { disc, hex: letters.as_str().parse()? });
        }
        match (Robot::from_letter(first), letters.as_str().strip_prefix(':')) {
            (Some(robot), Some(path)) => Ok(Action::Move { robot, path: parse_path(path)? }),
            _ => Err(ActionError::Unknown(shown())),
        }
    }
}

impl FromStr for Path {
    type Err = ActionError;

    /// Parses hexagons joined by `-`, starting with the robot's.
    fn from_str(text: &str) -> Result<Path, ActionError> {
        parse_path(text)
    }
}

fn parse_path(text: &str) -> Result<Path, ActionError> {
    let mut hexes = text.split('-').map(str::parse::<Hex>);
    let start = hexes.next().unwrap_or_else(|| Err(HexError(String::new())))?;
    hexes.try_fold(Path::new(start), |path, hex| path.then(hex?).ok_or(ActionError::TooLong))
}

/// Parses `WWB`, white before black, at most nine of a colour so that counting cannot overflow.
fn parse_discs(text: &str) -> Option<Discs> {
    let white = text.bytes().take_while(|&letter| letter == b'W').count();
    let black = text.len() - white;
    let proper = text.bytes().skip(white).all(|letter| letter == b'B') && white < 10 && black < 10;
    proper.then_some(Discs { white: white as u8, black: black as u8 })
}

/// One line: the five columns from the left, both supplies, the reserve, the side to move, and the end rule if it
/// is not the default. (RT-31)
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sketch::from(self).fmt(f)
    }
}

/// The same line for an unvalidated position.
impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_columns(self, f)?;
        let supply = |side| match self.supplies[side] {
            discs if discs.total() == 0 => "-".to_owned(),
            discs => discs.to_string(),
        };
        let Discs { white, black } = self.reserve;
        let side = self.to_move.letter();
        write!(f, " {}/{} {white}W{black}B {side}", supply(Side::Light), supply(Side::Dark))?;
        match self.end {
            EndRule::Reserve => Ok(()),
            rule @ EndRule::OneColour => write!(f, " {}", rule.name()),
        }
    }
}

fn fmt_columns(sketch: &Sketch, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut hexes = Hex::all();
    for (column, &len) in COLUMNS.iter().enumerate() {
        if column > 0 {
            write!(f, "/")?;
        }
        let mut empty = 0;
        for hex in hexes.by_ref().take(usize::from(len)) {
            let letter = match sketch.hexes[hex.index()] {
                None => {
                    empty += 1;
                    continue;
                }
                Some(Content::Disc(disc)) => disc.letter(),
                Some(Content::Robot(robot)) => robot.letter(),
            };
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            write!(f, "{letter}")?;
            empty = 0;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}

/// All faults of a position line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(pub Vec<LineFault>);

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, &self.0, "; ")
    }
}

impl std::error::Error for PositionError {}

/// A fault of a position line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// A part of the line is missing.
    #[error("the line ends before {0}")]
    Missing(&'static str),
    /// Extra text after the position.
    #[error("`{0}` follows the position: nothing may")]
    Extra(String),
    /// The number of columns is not five.
    #[error("{0} columns: a board has five, with `/` between")]
    Columns(usize),
    /// An invalid character.
    #[error(
        "`{letter}` in column {column}: w, b, r for robots, W, B for discs, 1 to 6 for free ones"
    )]
    Letter {
        /// `a` to `e`.
        column: char,
        /// The character.
        letter: char,
    },
    /// A column that is too short or too long.
    #[error("column {column} has {len} hexagons: it needs {needed}")]
    ColumnLength {
        /// `a` to `e`.
        column: char,
        /// Number of hexagons given.
        len: usize,
        /// Number of hexagons required.
        needed: usize,
    },
    /// Invalid supplies.
    #[error("`{0}` is not a pair of supplies: light's then dark's, as in `WWBB/-`")]
    Supplies(String),
    /// An invalid reserve.
    #[error("`{0}` is not a reserve: as in `10W8B`")]
    Reserve(String),
    /// An invalid side to move.
    #[error("`{0}` is not a side: `l` for light or `d` for dark")]
    Side(String),
    /// An unknown end rule.
    #[error("`{0}` is not an end rule: `reserve` or `one-colour`")]
    EndRule(String),
    /// The line is well-formed, but the position is impossible.
    #[error(transparent)]
    Impossible(#[from] SetupFault),
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let (sketch, mut faults) = read_line(text);
        if faults.is_empty() {
            return Position::try_from(sketch).map_err(PositionError::from);
        }
        // Count the robots if the board could be parsed, whatever follows it.
        let board = |fault: &LineFault| {
            use LineFault::{ColumnLength, Columns, Letter, Missing};
            matches!(fault, Columns(_) | Letter { .. } | ColumnLength { .. } | Missing("the board"))
        };
        if !faults.iter().any(board) {
            let mut counted: Vec<_> = sketch.robot_faults().into_iter().map(Into::into).collect();
            counted.append(&mut faults);
            faults = counted;
        }
        Err(PositionError(faults))
    }
}

/// Accepts impossible positions, as long as the line is well-formed.
impl FromStr for Sketch {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Sketch, PositionError> {
        let (sketch, faults) = read_line(text);
        if faults.is_empty() { Ok(sketch) } else { Err(PositionError(faults)) }
    }
}

impl From<Faults> for PositionError {
    fn from(faults: Faults) -> PositionError {
        PositionError(faults.0.into_iter().map(LineFault::from).collect())
    }
}

fn read_line(text: &str) -> (Sketch, Vec<LineFault>) {
    let mut faults = Vec::new();
    let mut words = text.split_ascii_whitespace();
    let mut sketch = Sketch::empty();
    match words.next() {
        Some(board) => read_board(board, &mut sketch, &mut faults),
        None => faults.push(LineFault::Missing("the board")),
    }
    read_word(words.next(), "the supplies", LineFault::Supplies, &mut faults, |word| {
        let (light, dark) = word.split_once('/')?;
        let read = |text| if text == "-" { Some(Discs::default()) } else { parse_discs(text) };
        sketch.supplies = PerSide { light: read(light)?, dark: read(dark)? };
        Some(())
    });
    read_word(words.next(), "the reserve", LineFault::Reserve, &mut faults, |word| {
        let (white, black) = word.strip_suffix('B')?.split_once('W')?;
        let read = |text: &str| {
            let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            digits.then(|| text.parse::<u8>().ok())?
        };
        sketch.reserve = Discs { white: read(white)?, black: read(black)? };
        Some(())
    });
    read_word(words.next(), "the side to move", LineFault::Side, &mut faults, |word| {
        sketch.to_move = Side::ALL.into_iter().find(|side| word == side.letter().to_string())?;
        Some(())
    });
    if let Some(word) = words.next() {
        match EndRule::from_name(word) {
            Some(end) => sketch.end = end,
            None => faults.push(LineFault::EndRule(shorten(word))),
        }
    }
    faults.extend(words.next().map(|word| LineFault::Extra(shorten(word))));
    (sketch, faults)
}

/// Parses one word of the line, or adds a fault if it is missing or invalid.
fn read_word(
    word: Option<&str>,
    what: &'static str,
    wrong: fn(String) -> LineFault,
    faults: &mut Vec<LineFault>,
    read: impl FnOnce(&str) -> Option<()>,
) {
    match word {
        None => faults.push(LineFault::Missing(what)),
        Some(word) if read(word).is_none() => faults.push(wrong(shorten(word))),
        Some(_) => {}
    }
}

/// Limits the length of a quotation in an error.
pub(crate) fn shorten(word: &str) -> String {
    word.chars().take(24).collect()
}

fn read_board(text: &str, sketch: &mut Sketch, faults: &mut Vec<LineFault>) {
    let columns = text.split('/').count();
    if columns != COLUMNS.len() {
        faults.push(LineFault::Columns(columns));
        return;
    }
    let mut first = 0;
    for ((column, name), needed) in text.split('/').zip('a'..='e').zip(COLUMNS) {
        let mut row = 0;
        for letter in column.chars() {
            let inside = u8::try_from(row).ok().filter(|&row| row < needed);
            let hex = inside.and_then(|row| Hex::new(first + row));
            if let (Some(digit @ 1..=6), _) = (letter.to_digit(10), hex) {
                row += digit as usize;
                continue;
            }
            let robot = Robot::from_letter(letter).map(Content::Robot);
            let content = robot.or(Disc::from_letter(letter).map(Content::Disc));
            match (content, hex) {
                (None, _) => faults.push(LineFault::Letter { column: name, letter }),
                (content, Some(hex)) => sketch.hexes[hex.index()] = content,
                (Some(_), None) => {} // Beyond the column's end: reported once, below.
            }
            row += 1;
        }
        if row != usize::from(needed) {
            let needed = usize::from(needed);
            faults.push(LineFault::ColumnLength { column: name, len: row, needed });
        }
        first += needed;
    }
}
