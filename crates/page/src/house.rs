//! The one door: what can be asked, and who answers it.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::puzzles::{Made, Which};
use protocol::{Answer, Problem, Said, Watch};
use serde::Deserialize;
use table::Millis;

use crate::desk::Desk;
use crate::outcome::{Answered, Kept, Outcome};
use crate::think::Found;
use crate::{puzzles, question, tables, think};

/// What the page asks. Times are milliseconds since the epoch.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Asked {
    /// A question as one asks over HTTP. One about a table needs that table loaded.
    Question {
        /// `GET` or `POST`.
        method: String,
        /// Where, with what stands behind it.
        path: String,
        /// What is sent.
        #[serde(default)]
        body: String,
        /// The time.
        now: u64,
        /// Random bytes as hexadecimal digits, 64 of them.
        #[serde(default)]
        luck: String,
    },
    /// A table that was kept is wanted.
    Load {
        /// Its name.
        table: String,
        /// All its events.
        lines: Vec<Kept>,
        /// What was said last.
        #[serde(default)]
        said: Vec<Said>,
        /// The time.
        now: u64,
        /// Whether nobody else runs it: then no clock has run since its last event.
        alone: bool,
    },
    /// Another page has kept something for a table that is loaded here.
    News {
        /// Which table.
        table: String,
        /// What came after those events that are known here.
        lines: Vec<Kept>,
        /// The time.
        now: u64,
    },
    /// A message of a client. The first of a connection has to be `hello`.
    Hear {
        /// Which table.
        table: String,
        /// Which connection.
        from: u32,
        /// The message.
        text: String,
        /// The time.
        now: u64,
    },
    /// What somebody did cannot be kept: a connection is shown the table as it was, and nothing else happens, not even
    /// what is due.
    Greet {
        /// Which table.
        table: String,
        /// Which connection.
        from: u32,
        /// Its `hello`.
        text: String,
        /// The time.
        now: u64,
    },
    /// A connection has ended.
    Part {
        /// Which table.
        table: String,
        /// Which connection.
        from: u32,
    },
    /// It is time.
    Wake {
        /// Which table.
        table: String,
        /// The time.
        now: u64,
    },
    /// A job is done, or nothing came of it.
    Report {
        /// Which table.
        table: String,
        /// What was found.
        found: Found,
        /// The time.
        now: u64,
    },
    /// A table is not needed any more, or has to be loaded again.
    Forget {
        /// Which table.
        table: String,
    },
    /// Do a job of a table with these events.
    Think {
        /// All events of the table.
        lines: Vec<String>,
        /// The name of the job.
        job: String,
    },
}

/// Who hears how far a question has come, and who tells it to end.
pub struct Ears<'a> {
    /// How long it has taken.
    pub watch: &'a dyn Watch,
    /// Hears of progress, in JSON.
    pub tell: &'a (dyn Fn(&str) + Sync),
}

impl std::fmt::Debug for Ears<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ears").finish_non_exhaustive()
    }
}

/// The tables that are loaded, and the puzzles that were made.
#[derive(Debug, Default)]
pub struct House {
    pub(crate) desks: HashMap<String, Desk>,
    pub(crate) puzzles: HashMap<Which, Arc<Made>>,
}

impl House {
    /// Does what is asked; both are JSON.
    pub fn ask(&mut self, asked: &str, ears: &Ears<'_>) -> String {
        let outcome = match serde_json::from_str(asked) {
            Ok(asked) => self.answer(asked, ears),
            Err(error) => Outcome { wrong: Some(error.to_string()), ..Outcome::default() },
        };
        crate::outcome::written(&outcome)
    }

    /// Does what is asked.
    pub fn answer(&mut self, asked: Asked, ears: &Ears<'_>) -> Outcome {
        match asked {
            Asked::Question { method, path, body, now, luck } => {
                let asked = question::Asked { method: &method, path: &path, body: &body };
                self.question(asked, Millis(now), &luck, ears)
            }
            Asked::Load { table, lines, said, now, alone } => {
                match Desk::load(table.clone(), &lines, said) {
                    Ok(mut desk) => {
                        let outcome = desk.loaded(Millis(now), alone);
                        self.desks.insert(table, desk);
                        outcome
                    }
                    Err(wrong) => Outcome { wrong: Some(wrong), ..Outcome::default() },
                }
            }
            Asked::News { table, lines, now } => {
                self.at(&table, |desk| desk.news(&lines, Millis(now)))
            }
            Asked::Hear { table, from, text, now } => {
                self.at(&table, |desk| desk.hear(from, &text, Millis(now)))
            }
            Asked::Greet { table, from, text, now } => {
                self.at(&table, |desk| desk.greet(from, &text, Millis(now)))
            }
            Asked::Part { table, from } => self.at(&table, |desk| desk.part(from)),
            Asked::Wake { table, now } => self.at(&table, |desk| desk.wake(Millis(now))),
            Asked::Report { table, found, now } => {
                self.at(&table, |desk| desk.report(found, Millis(now)))
            }
            Asked::Forget { table } => {
                self.desks.remove(&table);
                Outcome::default()
            }
            Asked::Think { lines, job } => match think::think(&lines, &job, ears.watch) {
                Ok(found) => Outcome { found: Some(found), ..Outcome::default() },
                Err(wrong) => Outcome { wrong: Some(wrong), ..Outcome::default() },
            },
        }
    }

    fn at(&mut self, table: &str, run: impl FnOnce(&mut Desk) -> Outcome) -> Outcome {
        let Some(desk) = self.desks.get_mut(table) else {
            let wrong = Some(format!("table {table} is not loaded"));
            return Outcome { wrong, ..Outcome::default() };
        };
        run(desk)
    }

    fn question(
        &mut self,
        asked: question::Asked<'_>,
        now: Millis,
        luck: &str,
        ears: &Ears<'_>,
    ) -> Outcome {
        if asked.path.starts_with("/api/tables") {
            return tables::answer(self, asked, now, luck);
        }
        let found = if asked.path.starts_with("/api/puzzles") {
            puzzles::answer(self, asked, now, ears.watch)
        } else {
            question::answer(asked, ears)
        };
        let answer = found.unwrap_or_else(|| Err(not_found()));
        Outcome { answer: Some(answer.into()), ..Outcome::default() }
    }
}

/// Nothing is at this address, here.
pub(crate) fn not_found() -> Problem {
    Problem::new((404, "Not Found"), "not-found", "there is nothing at this address")
}

/// An answer, if the question is known.
pub(crate) type Maybe = Option<Answer<Answered>>;
