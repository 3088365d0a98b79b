//! `robotable ricochet solve --jsonl`: a position a line, an answer a line.

use std::io::Write;

use ricochet::json::PositionJson;
use ricochet::{Position, Ricochet};
use serde_json::Value;

use super::answer::{AnswerJson, Found, NoMoves};
use super::budget::BudgetArgs;
use super::input;
use crate::Answer;
use crate::batch::{self, Answered};

/// How each line is solved: by one thread, and many lines at once.
pub(crate) struct Job {
    pub(crate) ricochet: Option<Ricochet>,
    pub(crate) list_max: Option<usize>,
    pub(crate) budget: BudgetArgs,
}

/// Solves every line of a file, or of standard input for `-`.
pub(crate) fn run(file: &str, job: Job, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let threads = job.budget.cores();
    batch::run(file, threads, move |text, line| job.answer(text, line), out)
}

impl Job {
    fn answer(&self, text: &str, line: u64) -> Answered {
        let (id, position) = parse(text);
        let position = match position {
            Ok(position) => position,
            Err(error) => return Answered::wrong(id, error, line),
        };
        let position = match self.ricochet {
            Some(ricochet) => position.with_ricochet(ricochet),
            None => position,
        };
        let clock = self.budget.clock();
        let found = Found::search(&position, self.list_max, &self.budget.alone(), &clock);
        let json = AnswerJson::new(&found, clock.elapsed()).named(id);
        Answered::json(&json, !matches!(found.moves(), Err(NoMoves::Stopped { .. })))
    }
}

/// The name and the position of a line, in JSON or in any other notation. Only JSON has names; they come back also if
/// the rest is wrong.
fn parse(text: &str) -> (Value, Result<Position, String>) {
    if !text.trim_start().starts_with(['{', '[']) {
        let read = input::parse_position(text);
        return (Value::Null, read.map_err(|error| format!("{error:#}")));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_have_any_notation() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let position: Position = line.parse().unwrap();
        let json = serde_json::to_string(&PositionJson::from(&position)).unwrap();
        for text in [line, "0765+42+2E21BD0F+93", &json] {
            assert_eq!(parse(text), (Value::Null, Ok(position.clone())), "{text}");
        }
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
