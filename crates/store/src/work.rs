//! The write calls, independent of the database.

use table::Millis;
use tokio::sync::oneshot;
use tracing::Span;

use super::{AppendError, CreateError, Erasure, Fault, Record, SayError, Saying, Summary, TableId};

/// A write call.
#[derive(Debug)]
pub(super) enum Work {
    Create(Call<Create, (), CreateError>),
    Append(Call<Append, (), AppendError>),
    Say(Call<Say, u64, SayError>),
    Archive(Call<Old, Vec<TableId>, Fault>),
    Remove(Call<Old, Vec<TableId>, Fault>),
    /// Removal of a person's text.
    Erase(Call<Erase, (), AppendError>),
    /// Any other write; returns the number of changed rows.
    Statement(Call<Statement, u64, Fault>),
    /// A write that is undone at once, to check that writing works.
    Probe(Call<(), (), Fault>),
    /// Closes the writer.
    Close(oneshot::Sender<()>),
}

/// A call whose caller waits for the result until after the commit.
#[derive(Debug)]
pub(super) struct Call<A, T, E> {
    pub(super) args: A,
    /// The span in which the call was made, which a trace shows with the commit.
    caller: Span,
    /// The result inside the transaction. Not sent before the commit.
    pub(super) verdict: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

#[derive(Debug)]
pub(super) struct Create {
    pub(super) table: TableId,
    pub(super) records: Vec<Record>,
    pub(super) summary: Summary,
}

#[derive(Debug)]
pub(super) struct Append {
    pub(super) table: TableId,
    pub(super) expected: u64,
    pub(super) records: Vec<Record>,
    pub(super) summary: Option<Summary>,
}

#[derive(Debug)]
pub(super) struct Say {
    pub(super) table: TableId,
    pub(super) saying: Saying,
}

/// The removal of a person's text from a table.
#[derive(Debug)]
pub(super) struct Erase {
    pub(super) table: TableId,
    pub(super) erasure: Erasure,
}

/// Selects tables that have been idle since `before`.
#[derive(Debug)]
pub(super) struct Old {
    pub(super) before: Millis,
    pub(super) limit: u32,
}

/// A statement of SQL with its values.
#[derive(Debug)]
pub(super) struct Statement {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
    /// True if it deletes data of which no trace may stay in the file.
    removes: bool,
}

/// A value of a statement.
#[derive(Debug)]
pub(super) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Statement {
    pub(super) fn new(sql: &'static str) -> Statement {
        Statement { sql, values: Vec::new(), removes: false }
    }

    /// A `DELETE` of rows of which no trace may stay in the file.
    pub(super) fn removing(sql: &'static str) -> Statement {
        Statement { removes: true, ..Statement::new(sql) }
    }

    pub(super) fn number(mut self, number: impl Into<Option<i64>>) -> Statement {
        self.values.push(Value::Number(number.into()));
        self
    }

    pub(super) fn text(mut self, text: impl Into<Option<String>>) -> Statement {
        self.values.push(Value::Text(text.into()));
        self
    }
}

impl Append {
    /// The number of the table's last event after this append.
    pub(super) fn number(&self) -> u64 {
        self.expected + self.records.len() as u64
    }
}

impl<A, T, E: From<Fault>> Call<A, T, E> {
    pub(super) fn new(args: A) -> (Call<A, T, E>, oneshot::Receiver<Result<T, E>>) {
        let (reply, answer) = oneshot::channel();
        (Call { args, caller: Span::current(), reply, verdict: None }, answer)
    }

    fn finish(self, fault: Option<&Fault>) {
        let verdict = match (fault, self.verdict) {
            (None, Some(verdict)) => verdict,
            (Some(fault), _) => Err(fault.clone().into()),
            (None, None) => unreachable!("what is committed has run"),
        };
        // Best effort: the caller may be gone, but the write stays.
        drop(self.reply.send(verdict));
    }
}

/// Evaluates the first expression for the call of any kind, and the second one for `Close`.
macro_rules! of_any_kind {
    ($work:expr, $call:ident => $value:expr, $reply:pat => $closing:expr) => {
        match $work {
            Work::Create($call) => $value,
            Work::Append($call) => $value,
            Work::Say($call) => $value,
            Work::Archive($call) | Work::Remove($call) => $value,
            Work::Erase($call) => $value,
            Work::Statement($call) => $value,
            Work::Probe($call) => $value,
            Work::Close($reply) => $closing,
        }
    };
}

impl Work {
    /// The table that must exist for this call.
    pub(super) fn table(&self) -> Option<&TableId> {
        match self {
            Work::Append(call) => Some(&call.args.table),
            Work::Say(call) => Some(&call.args.table),
            _ => None,
        }
    }

    /// The span in which the call was made.
    pub(super) fn caller(&self) -> Option<&Span> {
        of_any_kind!(self, call => Some(&call.caller), _ => None)
    }

    /// True if the call deletes data of which no trace may stay in the file.
    pub(super) fn removes(&self) -> bool {
        match self {
            Work::Statement(call) => call.args.removes,
            _ => matches!(self, Work::Erase(_) | Work::Remove(_)),
        }
    }

    /// Sends the result to the caller: after the commit, or with the fault that aborted it.
    pub(super) fn finish(self, fault: Option<&Fault>) {
        of_any_kind!(self, call => call.finish(fault), reply => drop(reply.send(())));
    }
}
