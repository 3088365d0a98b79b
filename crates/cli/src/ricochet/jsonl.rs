//! `robotable ricochet solve --jsonl`: a position a line, an answer a line.

use std::io::Write;

use ricochet::Ricochet;

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
        let (id, position) = input::parse_line(text);
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
