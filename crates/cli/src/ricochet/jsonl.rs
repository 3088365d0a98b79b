//! `robotable ricochet solve --jsonl`: one answer per line.

use std::io::Write;
use std::time::Instant;

use ricochet::Ricochet;

use super::answer::{AnswerJson, NoMoves, SearchResult};
use super::budget::BudgetArgs;
use super::input;
use super::solve::with_rule;
use crate::Answer;
use crate::batch::{self, Answered};

/// Options for every line. Each is solved on one thread, and many lines concurrently.
pub(crate) struct Job {
    pub(crate) ricochet: Option<Ricochet>,
    pub(crate) list_max: Option<usize>,
    pub(crate) budget: BudgetArgs,
}

/// Solves every line of a file, or of standard input for `-`.
pub(crate) fn run(file: &str, job: Job, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let threads = job.budget.cores();
    batch::run(file, threads, move |text| job.answer(text), out)
}

impl Job {
    fn answer(&self, text: &str) -> anyhow::Result<Answered<AnswerJson>> {
        let position = with_rule(input::parse_position(text)?, self.ricochet);
        let started = Instant::now();
        let clock = || started.elapsed();
        let found = SearchResult::search(&position, self.list_max, &self.budget.alone(), &clock);
        let good = !matches!(found.moves(), Err(NoMoves::Stopped { .. }));
        Ok(Answered { answer: AnswerJson::new(&position, &found, started.elapsed()), good })
    }
}
