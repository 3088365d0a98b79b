//! What there is to write, whichever database does it.

use table::Millis;
use tokio::sync::oneshot;

use super::operator::Order;
use super::{
    AppendError, CreateError, Erasure, Fault, Record, SayError, Saying, Snapshot, Summary, TableId,
};

/// Something to be written.
#[derive(Debug)]
pub(super) enum Work {
    Create(Call<Create, (), CreateError>),
    Append(Call<Append, (), AppendError>),
    Say(Call<Say, u64, SayError>),
    Archive(Call<Old, Vec<TableId>, Fault>),
    Remove(Call<Old, Vec<TableId>, Fault>),
    /// Words that somebody takes back.
    Erase(Call<Erase, (), AppendError>),
    /// What the operator is told or decides: how many rows that changed.
    Order(Call<Order, u64, Fault>),
    /// A table that is to be gone.
    Forget(Call<TableId, bool, Fault>),
    /// Something that is removed at once: can it be written at all?
    Probe(Call<(), (), Fault>),
    Keep(Call<Keep, (), Fault>),
    /// Nothing comes after this.
    Close(oneshot::Sender<()>),
}

/// A call that waits for its answer, which is given after the commit.
#[derive(Debug)]
pub(super) struct Call<A, T, E> {
    pub(super) args: A,
    /// What came of it inside the transaction. Nobody is told before that is committed.
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

/// What is left of a table's events when somebody takes back their words.
#[derive(Debug)]
pub(super) struct Erase {
    pub(super) table: TableId,
    pub(super) erasure: Erasure,
}

/// Tables where nothing has happened for long.
#[derive(Debug)]
pub(super) struct Old {
    pub(super) before: Millis,
    pub(super) limit: u32,
}

impl Append {
    /// The number that the table has after it.
    pub(super) fn number(&self) -> u64 {
        self.expected + self.records.len() as u64
    }
}

impl<A, T, E: From<Fault>> Call<A, T, E> {
    pub(super) fn new(args: A) -> (Call<A, T, E>, oneshot::Receiver<Result<T, E>>) {
        let (reply, answer) = oneshot::channel();
        (Call { args, reply, verdict: None }, answer)
    }

    fn finish(self, fault: Option<&Fault>) {
        let verdict = match (fault, self.verdict) {
            (None, Some(verdict)) => verdict,
            (Some(fault), _) => Err(fault.clone().into()),
            (None, None) => unreachable!("what is committed has run"),
        };
        // Whoever asked may have gone; what was written stays.
        drop(self.reply.send(verdict));
    }
}

impl Work {
    /// The table that has to be there for it.
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

    /// Whether something is gone for good afterwards, so that nothing of it may be left in the file.
    pub(super) fn removes(&self) -> bool {
        let reports = matches!(self, Work::Order(Call { args: Order::ForgetReports { .. }, .. }));
        reports || matches!(self, Work::Erase(_) | Work::Forget(_) | Work::Remove(_))
    }

    /// Tells whoever asked: after the commit, or with the fault that broke it.
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
