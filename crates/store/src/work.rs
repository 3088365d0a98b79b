//! The write calls, independent of the database.

use table::Millis;
use tokio::sync::oneshot;
use tracing::Span;

use super::operator::Order;
use super::{
    AppendError, CreateError, Erasure, Fault, Record, SayError, Saying, Snapshot, Summary, TableId,
};

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
    /// A write by or for the operator; returns the number of changed rows.
    Order(Call<Order, u64, Fault>),
    /// Removal of a table.
    Forget(Call<TableId, bool, Fault>),
    /// A write that is undone at once, to check that writing works.
    Probe(Call<(), (), Fault>),
    Keep(Call<Keep, (), Fault>),
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

#[derive(Debug)]
pub(super) struct Keep {
    pub(super) table: TableId,
    pub(super) snapshot: Snapshot,
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

impl Work {
    /// The table that must exist for this call.
    pub(super) fn table(&self) -> Option<&TableId> {
        match self {
            Work::Append(call) => Some(&call.args.table),
            Work::Say(call) => Some(&call.args.table),
            Work::Create(_)
            | Work::Erase(_)
            | Work::Forget(_)
            | Work::Order(_)
            | Work::Archive(_)
            | Work::Remove(_)
            | Work::Probe(_)
            | Work::Keep(_)
            | Work::Close(_) => None,
        }
    }

    /// The span in which the call was made.
    pub(super) fn caller(&self) -> Option<&Span> {
        match self {
            Work::Create(call) => Some(&call.caller),
            Work::Append(call) => Some(&call.caller),
            Work::Say(call) => Some(&call.caller),
            Work::Erase(call) => Some(&call.caller),
            Work::Forget(call) => Some(&call.caller),
            Work::Order(call) => Some(&call.caller),
            Work::Archive(call) | Work::Remove(call) => Some(&call.caller),
            Work::Probe(call) => Some(&call.caller),
            Work::Keep(call) => Some(&call.caller),
            Work::Close(_) => None,
        }
    }

    /// True if the call deletes data of which no trace may stay in the file.
    pub(super) fn removes(&self) -> bool {
        let Work::Order(Call { args: order, .. }) = self else {
            return matches!(self, Work::Erase(_) | Work::Forget(_) | Work::Remove(_));
        };
        matches!(
            order,
            Order::ForgetReports { .. }
                | Order::ForgetReport { .. }
                | Order::ForgetReportsBefore { .. }
                | Order::Pardon { .. }
                | Order::ForgetBans { .. }
        )
    }

    /// Sends the result to the caller: after the commit, or with the fault that aborted it.
    pub(super) fn finish(self, fault: Option<&Fault>) {
        match self {
            Work::Create(call) => call.finish(fault),
            Work::Append(call) => call.finish(fault),
            Work::Say(call) => call.finish(fault),
            Work::Erase(call) => call.finish(fault),
            Work::Forget(call) => call.finish(fault),
            Work::Order(call) => call.finish(fault),
            Work::Archive(call) | Work::Remove(call) => call.finish(fault),
            Work::Probe(call) => call.finish(fault),
            Work::Keep(call) => call.finish(fault),
            Work::Close(reply) => drop(reply.send(())),
        }
    }
}
