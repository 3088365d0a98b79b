//! Game records (RT-30): headers as in PGN, then numbered turns of two actions. A [`Record`] is valid: every action
//! has been replayed.

use std::fmt;
use std::str::FromStr;

use crate::action::Action;
use crate::illegal::Illegal;
use crate::notation::{ActionError, PositionError, shorten};
use crate::position::{Position, Turn};
use crate::setup::EndRule;
use crate::side::Side;

/// A game: headers, start position, actions and result.
///
/// ```
/// use robotable_robotory::Record;
/// let record: Record = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B *\n".parse()?;
/// assert_eq!(record.header("Dark"), Some("Alan"));
/// assert_eq!(record.end().to_string(), "4/2w2/3b2/2r2/4 WWBB/WWBB 10W9B d");
/// assert_eq!(record.to_string().parse(), Ok(record));
/// # Ok::<(), robotable_robotory::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    headers: Vec<(String, String)>,
    start: Position,
    actions: Vec<Action>,
    end: Position,
    result: GameResult,
}

/// The result of a game: decided on the board, by resignation or on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Not decided yet: `*`.
    Open,
    /// `1-0` for light, `0-1` for dark.
    Won(Side),
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Open => "*",
            GameResult::Won(Side::Light) => "1-0",
            GameResult::Won(Side::Dark) => "0-1",
        })
    }
}

impl Record {
    /// A game without actions.
    pub fn new(start: Position) -> Record {
        let result = result_of(&start);
        Record { headers: Vec::new(), end: start.clone(), start, actions: Vec::new(), result }
    }

    /// Plays an action.
    ///
    /// # Errors
    ///
    /// Returns why the action is illegal; the record is then unchanged. After [`Record::decide`] the game is over.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        if self.result != GameResult::Open {
            return Err(Illegal::GameOver);
        }
        self.end.play(action)?;
        self.actions.push(action);
        self.result = result_of(&self.end);
        Ok(())
    }

    /// Ends an open game by resignation or on time.
    pub fn decide(&mut self, winner: Side) {
        if self.result == GameResult::Open {
            self.result = GameResult::Won(winner);
        }
    }

    /// Sets a header, replacing one of the same name. Line breaks become spaces, and invalid characters are removed
    /// from the name. `Position`, `End` and `Result` are derived from the game and ignored.
    pub fn set_header(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(|&c| c.is_alphanumeric() || c == '_').collect();
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if name.is_empty() || DERIVED.contains(&name.as_str()) {
            return;
        }
        match self.headers.iter_mut().find(|(known, _)| *known == name) {
            Some(header) => header.1 = value,
            None => self.headers.push((name, value)),
        }
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All headers that are not derived from the game, in order.
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// The actions.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The result.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Every position from the first to the last, one more than there are actions.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut position = self.start.clone();
        let first = position.clone();
        std::iter::once(first).chain(self.actions.iter().map(move |&action| {
            position.play_unchecked(action);
            position.clone()
        }))
    }

    /// Parses all records of a file.
    ///
    /// # Errors
    ///
    /// Returns the first fault and its line.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
        let mut reader = Reader::new(text);
        let mut records = Vec::new();
        while reader.skip_blank() {
            records.push(reader.record()?);
        }
        Ok(records)
    }
}

/// Headers derived from the game. They are checked but not stored.
const DERIVED: [&str; 3] = ["Position", "End", "Result"];

fn result_of(position: &Position) -> GameResult {
    match position.turn() {
        Turn::Of(_) => GameResult::Open,
        Turn::Over(outcome) => GameResult::Won(outcome.winner),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut header = |name: &str, value: &str| {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
        };
        for (name, value) in &self.headers {
            header(name, value)?;
        }
        let end = self.start.end_rule();
        if self.start != Position::start_with(end) {
            header("Position", &self.start.to_string())?;
        }
        header("End", end.name())?;
        header("Result", &self.result.to_string())?;
        writeln!(f)?;
        let first = u32::from(self.start.to_move() == Side::Dark);
        for (ply, action) in (first..).zip(&self.actions) {
            match (ply % 2, ply == first) {
                (0, _) => write!(f, "{}. {action}", ply / 2 + 1)?,
                (_, true) => write!(f, "{}... {action}", ply / 2 + 1)?,
                _ => write!(f, " {action}")?,
            }
            if ply % 2 == 1 {
                writeln!(f)?;
            }
        }
        if (first + self.actions.len() as u32) % 2 == 1 && !self.actions.is_empty() {
            write!(f, " ")?;
        }
        writeln!(f, "{}", self.result)
    }
}

/// A fault of a record, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault.
    pub kind: RecordFault,
}

/// Kinds of faults of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The text has no record.
    #[error("there is no record here")]
    Empty,
    /// More than one game where one was expected.
    #[error("a second record follows: one was expected")]
    Second,
    /// A header that is not `[Name "value"]`.
    #[error("a header looks like [Name \"value\"]")]
    Header,
    /// An invalid start position.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// An end rule that is unknown or contradicts the position.
    #[error("`{0}` is not this game's end rule: `reserve` or `one-colour`, as in its position")]
    End(String),
    /// A turn number that is not the next one.
    #[error("`{found}` where turn {expected} comes next")]
    Number {
        /// The text found.
        found: String,
        /// The expected number.
        expected: u32,
    },
    /// A word that is not an action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// An illegal action.
    #[error("`{action}` is illegal: {why}")]
    Illegal {
        /// The action.
        action: Action,
        /// The reason.
        why: Illegal,
    },
    /// The result at the end is missing.
    #[error("the game ends without a result: `1-0`, `0-1` or `*`")]
    NoResult,
    /// A result that contradicts the game.
    #[error("`{found}`, but the game ended {real}")]
    WrongResult {
        /// The result in the record.
        found: GameResult,
        /// The result on the board.
        real: GameResult,
    },
    /// An invalid result header.
    #[error("`{0}` is no result: `1-0`, `0-1` or `*`")]
    Result(String),
    /// Too many headers.
    #[error("more than {} headers", HEADERS_MAX)]
    Headers,
    /// An unterminated comment.
    #[error("a comment `{{` is never closed")]
    Comment,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::new(text);
        if !reader.skip_blank() {
            return Err(RecordError { line: 1, kind: RecordFault::Empty });
        }
        let record = reader.record()?;
        if reader.skip_blank() {
            return Err(RecordError { line: reader.at + 1, kind: RecordFault::Second });
        }
        Ok(record)
    }
}

/// A record has a dozen headers. The limit keeps the linear lookup fast.
const HEADERS_MAX: usize = 256;

/// Parses records line by line.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        // Skip a byte order mark, which some editors write.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { lines: text.lines().enumerate().collect(), at: 0 }
    }

    /// Skips blank lines. Returns false at the end of the text.
    fn skip_blank(&mut self) -> bool {
        while self.lines.get(self.at).is_some_and(|(_, line)| line.trim().is_empty()) {
            self.at += 1;
        }
        self.at < self.lines.len()
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        let mut record = Record::new(Position::start());
        let (mut position, mut end, mut claimed) = (None, None, None);
        while let Some(&(at, line)) = self.lines.get(self.at)
            && line.trim_start().starts_with('[')
        {
            let fail = |kind| RecordError { line: at + 1, kind };
            let (name, value) = parse_header(line).ok_or_else(|| fail(RecordFault::Header))?;
            match name.as_str() {
                "Position" => {
                    position = Some(value.parse::<Position>().map_err(|e| fail(e.into()))?);
                }
                "End" => {
                    let rule = EndRule::from_name(&value);
                    end = Some((at, rule.ok_or_else(|| fail(RecordFault::End(shorten(&value))))?));
                }
                "Result" => claimed = Some((at, value)),
                _ => record.set_header(&name, &value),
            }
            if record.headers.len() > HEADERS_MAX {
                return Err(fail(RecordFault::Headers));
            }
            self.at += 1;
        }
        let start = match (position, end) {
            (Some(position), Some((at, rule))) if position.end_rule() != rule => {
                let kind = RecordFault::End(rule.name().to_owned());
                return Err(RecordError { line: at + 1, kind });
            }
            (Some(position), _) => position,
            (None, rule) => Position::start_with(rule.map_or(EndRule::Reserve, |(_, rule)| rule)),
        };
        let headers = std::mem::take(&mut record.headers);
        record = Record { headers, ..Record::new(start) };
        self.turns(&mut record)?;
        // Reject a header that contradicts the result.
        match claimed {
            Some((at, value)) if value != record.result.to_string() => {
                let kind = match parse_result(&value) {
                    Some(found) => RecordFault::WrongResult { found, real: record.result },
                    None => RecordFault::Result(shorten(&value)),
                };
                Err(RecordError { line: at + 1, kind })
            }
            _ => Ok(record),
        }
    }

    /// Parses turns up to the result.
    fn turns(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let first = u32::from(record.start.to_move() == Side::Dark);
        let mut comment = None;
        while let Some(&(at, line)) = self.lines.get(self.at) {
            self.at += 1;
            let fail = |kind| RecordError { line: at + 1, kind };
            let mut rest = line;
            while let Some(word) = next_word(&mut rest, &mut comment, at) {
                if let Some(result) = parse_result(word) {
                    let real = record.result;
                    if real != GameResult::Open && real != result {
                        return Err(fail(RecordFault::WrongResult { found: result, real }));
                    }
                    record.result = result;
                    return Ok(());
                }
                let ply = first + record.actions.len() as u32;
                let turn = ply / 2 + 1;
                if word.starts_with(|c: char| c.is_ascii_digit()) {
                    if word.trim_end_matches('.').parse() != Ok(turn) {
                        let found = shorten(word);
                        return Err(fail(RecordFault::Number { found, expected: turn }));
                    }
                    continue;
                }
                let action: Action = word.parse().map_err(|e: ActionError| fail(e.into()))?;
                record.play(action).map_err(|why| fail(RecordFault::Illegal { action, why }))?;
            }
        }
        match comment {
            Some(at) => Err(RecordError { line: at + 1, kind: RecordFault::Comment }),
            None => Err(RecordError { line: self.lines.len().max(1), kind: RecordFault::NoResult }),
        }
    }
}

/// The next word outside of a `{comment}`, which may span lines; `comment` is the line where it started.
fn next_word<'a>(rest: &mut &'a str, comment: &mut Option<usize>, at: usize) -> Option<&'a str> {
    loop {
        *rest = rest.trim_start();
        if comment.is_some() {
            let close = rest.find('}')?;
            *rest = &rest[close + 1..];
            *comment = None;
        } else if let Some(after) = rest.strip_prefix('{') {
            *rest = after;
            *comment = Some(at);
        } else if rest.is_empty() {
            return None;
        } else {
            let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            *rest = after;
            return Some(word);
        }
    }
}

fn parse_header(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.trim().strip_prefix('[')?.split_once(' ')?;
    let quoted = rest.trim_start().strip_suffix(']')?.trim_end().strip_prefix('"')?;
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '\\' => value.push(letters.next()?),
            '"' => break,
            letter => value.push(letter),
        }
    }
    let proper = letters.as_str().is_empty()
        && !name.is_empty()
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    proper.then(|| (name.to_owned(), value))
}

fn parse_result(word: &str) -> Option<GameResult> {
    let results = [GameResult::Open, GameResult::Won(Side::Light), GameResult::Won(Side::Dark)];
    results.into_iter().find(|result| result.to_string() == word)
}
