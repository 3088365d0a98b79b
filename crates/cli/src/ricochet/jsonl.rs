//! `robotable ricochet solve --jsonl`: a position a line, an answer a line.
//!
//! A bad line gets an answer too, and the others go on. Lines are read as bytes, because one that is no text is just
//! another bad line, and only up to a length, because nobody knows what comes through a pipe.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _, Write};

use anyhow::Context as _;
use ricochet::json::PositionJson;
use ricochet::{Position, Ricochet};
use serde::Serialize;
use serde_json::Value;

use super::answer::{AnswerJson, Found, NoMoves};
use super::budget::{BudgetArgs, Threads};
use crate::Answer;

/// A full-size drawing has a few thousand bytes.
const LINE_BYTES_MAX: usize = 1 << 20;

/// How each line is solved.
pub(crate) struct Job<'a> {
    pub(crate) ricochet: Option<Ricochet>,
    pub(crate) list_max: Option<usize>,
    pub(crate) budget: &'a BudgetArgs,
}

#[derive(Serialize)]
struct ErrorJson {
    id: Value,
    error: String,
    line: u64,
}

/// Solves every line of a file, or of standard input for `-`.
pub(crate) fn run(file: &str, job: &Job<'_>, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let piped = file == "-";
    let mut input: Box<dyn BufRead> = if piped {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file).with_context(|| format!("{file:?}"))?))
    };
    // Somebody may be waiting for each answer before sending the next position.
    let flush = piped || io::stdout().is_terminal();
    let name = if piped { "standard input".to_owned() } else { format!("{file:?}") };
    let mut answer = Answer::Yes;
    let mut bytes = Vec::new();
    for number in 1.. {
        let line = read_line(&mut *input, &mut bytes).with_context(|| name.clone())?;
        let text = match line {
            Line::End => break,
            Line::TooLong => Err(format!("the line is longer than {LINE_BYTES_MAX} bytes")),
            Line::Read => str::from_utf8(&bytes).map_err(|error| {
                format!("the line is no UTF-8 text: see byte {}", error.valid_up_to() + 1)
            }),
        };
        if text.as_ref().is_ok_and(|text| text.trim().is_empty()) {
            continue;
        }
        let (id, position) = text.map_or_else(|error| (Value::Null, Err(error)), parse);
        if !job.answer(id, position, number, out)? {
            answer = Answer::No;
        }
        if flush {
            out.flush()?;
        }
    }
    Ok(answer)
}

impl Job<'_> {
    /// Writes the answer to one line, and says whether it is one.
    fn answer(
        &self,
        id: Value,
        position: Result<Position, String>,
        line: u64,
        out: &mut dyn Write,
    ) -> anyhow::Result<bool> {
        let position = match position {
            Ok(position) => position,
            Err(error) => {
                serde_json::to_writer(&mut *out, &ErrorJson { id, error, line })?;
                writeln!(out)?;
                return Ok(false);
            }
        };
        let position = match self.ricochet {
            Some(ricochet) => position.with_ricochet(ricochet),
            None => position,
        };
        let clock = self.budget.clock();
        let limits = self.budget.limits(Threads::One);
        let found = Found::search(&position, self.list_max, &limits, &clock);
        let json = AnswerJson::new(&found, clock.elapsed()).named(id);
        serde_json::to_writer(&mut *out, &json)?;
        writeln!(out)?;
        Ok(!matches!(found.moves(), Err(NoMoves::Stopped { .. })))
    }
}

/// The name and the position of a line. The name comes back also if the rest is wrong.
fn parse(text: &str) -> (Value, Result<Position, String>) {
    let position =
        |json: &PositionJson| Position::try_from(json).map_err(|error| error.to_string());
    let error = match serde_json::from_str::<PositionJson>(text) {
        Ok(json) => return (json.id.clone().map_or(Value::Null, Value::String), position(&json)),
        Err(error) => error.to_string(),
    };
    let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
        return (Value::Null, Err(error));
    };
    let id = fields.remove("id").unwrap_or(Value::Null);
    if id.is_string() || id.is_null() {
        return (id, Err(error));
    }
    // A number is a good name as well; it is only given back.
    match serde_json::from_value::<PositionJson>(Value::Object(fields)) {
        Ok(json) => (id, position(&json)),
        Err(error) => (id, Err(error.to_string())),
    }
}

enum Line {
    End,
    Read,
    TooLong,
}

/// Reads up to the next line feed, which is left out; of a line that is too long only the beginning.
fn read_line(input: &mut dyn BufRead, bytes: &mut Vec<u8>) -> io::Result<Line> {
    bytes.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let ready = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            ready => ready?,
        };
        let end = ready.iter().position(|&byte| byte == b'\n');
        let part = &ready[..end.unwrap_or(ready.len())];
        any |= !ready.is_empty();
        too_long |= bytes.len() + part.len() > LINE_BYTES_MAX;
        if !too_long {
            bytes.extend_from_slice(part);
        }
        let (finished, used) = (end.is_some() || ready.is_empty(), part.len());
        input.consume(used + usize::from(end.is_some()));
        if finished {
            return Ok(match (any, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Read,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Result<Vec<u8>, ()>> {
        let mut input = BufReader::with_capacity(7, &mut input);
        let (mut lines, mut bytes) = (Vec::new(), Vec::new());
        loop {
            match read_line(&mut input, &mut bytes).unwrap() {
                Line::End => return lines,
                Line::Read => lines.push(Ok(bytes.clone())),
                Line::TooLong => lines.push(Err(())),
            }
        }
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_file() {
        let text = |line: &str| Ok(line.as_bytes().to_vec());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"one\n\nthree"), [text("one"), text(""), text("three")]);
        assert_eq!(lines(b"\xff\n"), [Ok(vec![0xff])]);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let just = vec![b'x'; LINE_BYTES_MAX];
        let long = [&just[..], b"x\nnext\n", &just, b"\n"].concat();
        assert_eq!(lines(&long), [Err(()), Ok(b"next".to_vec()), Ok(just)]);
    }

    #[test]
    fn names_come_back_from_lines_that_are_wrong() {
        let id = |text: &str| {
            let (id, position) = parse(text);
            assert!(position.is_err(), "{text}");
            id
        };
        assert_eq!(id(r#"{"id":"a","board":[]}"#), "a");
        assert_eq!(id(r#"{"id":7}"#), 7);
        assert_eq!(id(r#"{"board":[]}"#), Value::Null);
        assert_eq!(id("nonsense"), Value::Null);
        assert_eq!(id("[1,2]"), Value::Null);
    }
}
