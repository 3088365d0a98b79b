//! The request dispatcher of the offline engine: request types and routing.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::puzzles::{Made, Which};
use protocol::{Answer, ChatMessage, Problem, Watch};
use serde::Deserialize;
use table::Millis;

use crate::response::{Answered, Response};
use crate::{puzzles, question, tables, think};
use host::jobs::JobResult;
use host::{Effects, StoredEvent, TableHost};

/// A request from the page. Times are milliseconds since the epoch.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Request {
    /// An HTTP-style request. For requests about a table, that table must be loaded.
    Question {
        /// `GET` or `POST`.
        method: String,
        /// The path with its query string.
        path: String,
        /// The request body.
        #[serde(default)]
        body: String,
        /// The current time.
        now: u64,
        /// 64 hexadecimal digits of entropy.
        #[serde(default)]
        luck: String,
    },
    /// Load a persisted table.
    Load {
        /// The table's id.
        table: String,
        /// All its events.
        lines: Vec<StoredEvent>,
        /// The latest chat messages.
        #[serde(default)]
        said: Vec<ChatMessage>,
        /// The current time.
        now: u64,
        /// True if no other page runs the table: then its clocks stood still since its last event.
        alone: bool,
    },
    /// Another page persisted events of a table that is loaded here.
    News {
        /// The table's id.
        table: String,
        /// The events after those known here.
        lines: Vec<StoredEvent>,
        /// The current time.
        now: u64,
    },
    /// A client message. The first one of a connection must be `hello`.
    Hear {
        /// The table's id.
        table: String,
        /// The connection.
        from: u32,
        /// The message.
        text: String,
        /// The current time.
        now: u64,
    },
    /// Show the table to a connection without running anything, not even due commands. Used when events cannot be
    /// persisted.
    Greet {
        /// The table's id.
        table: String,
        /// The connection.
        from: u32,
        /// Its `hello`.
        text: String,
        /// The current time.
        now: u64,
    },
    /// A connection has closed.
    Part {
        /// The table's id.
        table: String,
        /// The connection.
        from: u32,
    },
    /// Run whatever is due.
    Wake {
        /// The table's id.
        table: String,
        /// The current time.
        now: u64,
    },
    /// A job has ended, with or without a result.
    Report {
        /// The table's id.
        table: String,
        /// The result.
        found: JobResult,
        /// The current time.
        now: u64,
    },
    /// Unload a table that is no longer needed or has to be reloaded.
    Forget {
        /// The table's id.
        table: String,
    },
    /// Run a job of the table with these events.
    Think {
        /// All events of the table.
        lines: Vec<String>,
        /// The name of the job.
        job: String,
    },
}

/// Time limit and progress callback of a request.
pub struct JobControl<'a> {
    /// Measures elapsed time and signals cancellation.
    pub watch: &'a dyn Watch,
    /// Receives progress as JSON.
    pub tell: &'a (dyn Fn(&str) + Sync),
}

impl std::fmt::Debug for JobControl<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JobControl").finish_non_exhaustive()
    }
}

/// The loaded tables, and a cache of puzzles.
#[derive(Debug, Default)]
pub struct LocalServer {
    pub(crate) hosts: HashMap<String, TableHost>,
    pub(crate) puzzles: HashMap<Which, Arc<Made>>,
}

impl LocalServer {
    /// Handles a request; request and response are JSON.
    pub fn ask(&mut self, asked: &str, control: &JobControl<'_>) -> String {
        let outcome = match serde_json::from_str(asked) {
            Ok(asked) => self.answer(asked, control),
            Err(error) => Response::invalid(error.to_string()),
        };
        protocol::json(&outcome)
    }

    /// Handles a request.
    pub fn answer(&mut self, asked: Request, control: &JobControl<'_>) -> Response {
        match asked {
            Request::Question { method, path, body, now, luck } => {
                let asked = question::HttpRequest { method: &method, path: &path, body: &body };
                self.question(asked, Millis(now), &luck, control)
            }
            Request::Load { table, lines, said, now, alone } => {
                match TableHost::load(table.clone(), &lines, said) {
                    Ok(mut host) => {
                        let outcome = host.loaded(Millis(now), alone).into();
                        self.hosts.insert(table, host);
                        outcome
                    }
                    Err(wrong) => Response::invalid(wrong),
                }
            }
            Request::News { table, lines, now } => {
                self.at(&table, |host| host.appended(&lines, Millis(now)))
            }
            Request::Hear { table, from, text, now } => {
                self.at(&table, |host| host.receive(from, &text, Millis(now)))
            }
            Request::Greet { table, from, text, now } => {
                self.at(&table, |host| host.greet(from, &text, Millis(now)))
            }
            Request::Part { table, from } => self.at(&table, |host| host.disconnected(from)),
            Request::Wake { table, now } => self.at(&table, |host| host.wake(Millis(now))),
            Request::Report { table, found, now } => {
                self.at(&table, |host| host.result(found, Millis(now)))
            }
            Request::Forget { table } => {
                self.hosts.remove(&table);
                Response::default()
            }
            Request::Think { lines, job } => match think::think(&lines, &job, control.watch) {
                Ok(found) => Response { found: Some(found), ..Response::default() },
                Err(wrong) => Response::invalid(wrong),
            },
        }
    }

    fn at(&mut self, table: &str, run: impl FnOnce(&mut TableHost) -> Effects) -> Response {
        let Some(host) = self.hosts.get_mut(table) else {
            return Response::invalid(format!("table {table} is not loaded"));
        };
        run(host).into()
    }

    fn question(
        &mut self,
        asked: question::HttpRequest<'_>,
        now: Millis,
        luck: &str,
        control: &JobControl<'_>,
    ) -> Response {
        if asked.path.starts_with("/api/tables") {
            return tables::answer(self, asked, now, luck);
        }
        let found = if asked.path.starts_with("/api/puzzles") {
            puzzles::answer(self, asked, now, control.watch)
        } else {
            question::answer(asked, control)
        };
        let answer = found.unwrap_or_else(|| Err(not_found()));
        Response::answered(answer)
    }
}

/// The response for an unknown address.
pub(crate) fn not_found() -> Problem {
    Problem::new((404, "Not Found"), "not-found", "there is nothing at this address")
}

/// The response, or `None` if the request is not known.
pub(crate) type RouteResult = Option<Answer<Answered>>;
