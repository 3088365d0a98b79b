//! `robotable micro solve --jsonl`: one answer per line.

use std::io::Write;

use anyhow::Context as _;
use micro::{Moves, Plan, Space, json};

use super::{input, solve};
use crate::Answer;
use crate::batch::{self, Answered};

/// Options for every line.
pub(super) struct Job {
    pub(super) via: Option<Space>,
    pub(super) moves: Option<Moves>,
    /// Limit of listed routes, if routes are listed.
    pub(super) limit: Option<usize>,
}

/// Solves every line of a file, or of standard input for `-`.
pub(super) fn run(file: &str, job: Job, out: &mut dyn Write) -> anyhow::Result<Answer> {
    batch::run(file, batch::cores(), move |text| job.answer(text), out)
}

impl Job {
    fn answer(&self, text: &str) -> anyhow::Result<Answered<json::Solution>> {
        let given = input::parse(text.trim())?;
        let task = solve::task(&given, &[], self.via).context("a line is a whole position")?;
        let plan = Plan::new(&given.board, task);
        let answer = json::Solution::new(&plan, self.moves.or(plan.moves()), self.limit);
        // An unsolvable task is a valid answer.
        Ok(Answered { answer, good: true })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn answered(text: &str) -> Value {
        let job = Job { via: None, moves: None, limit: None };
        let mut answer: Value =
            serde_json::from_slice(&batch::line(text, 7, &|text| job.answer(text)).line).unwrap();
        answer["board"].take();
        answer["position"].take();
        answer
    }

    #[test]
    fn a_line_may_have_any_notation() {
        let rows = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/\
                    B4 G5 G3 P4 G6 W4";
        let json = serde_json::json!({"rows": rows.split('/').collect::<Vec<_>>(), "task": {"start": "P1", "target": "W2"}});
        let line = answered("black-1n4e3e2n:P1-W2");
        assert_eq!((&line["moves"], &line["id"]), (&Value::from(5), &Value::Null));
        assert_eq!(answered(&format!("{rows}:P1-W2")), line);
        assert_eq!(answered(&json.to_string()), line);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told_with_its_name() {
        let error = |text: &str| answered(text)["error"].to_string();
        assert!(error("black-1n4e3e2n").contains("START and TARGET are missing"));
        assert!(error("nonsense").contains("neither a file nor a board"));
        let wrong = answered(r#"{"id": "mine", "rows": []}"#);
        assert_eq!((&wrong["id"], &wrong["line"]), (&Value::from("mine"), &Value::from(7)));
    }
}
