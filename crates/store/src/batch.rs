//! The writes of one transaction. The outcome of each call is computed in memory first, so that the database gets one
//! statement per kind of row for any number of calls: the round trip of a statement costs more than running it.

use std::collections::HashMap;

use super::signed::{signed, time, unsigned};
use super::work::{Append, Say, Work};
use super::{AppendError, Record, SayError, Summary, TableId};

/// The writes of one transaction.
#[derive(Debug, Default)]
pub(super) struct Batch {
    tables: HashMap<TableId, Here>,
    pub(super) records: Vec<NewRecord>,
    pub(super) chat: Vec<NewSaid>,
}

/// Name, key, number of the last event, number of the last chat message: the state needed to append to a table.
pub(super) type HereRow = (String, i64, i64, i64);

/// A table that accepts events. It is locked until the transaction ends.
#[derive(Debug)]
struct Here {
    key: i64,
    number: u64,
    said: u64,
    changed: bool,
    summary: Option<Summary>,
}

#[derive(Debug)]
pub(super) struct NewRecord {
    pub(super) key: i64,
    pub(super) number: i64,
    pub(super) line: String,
    pub(super) seat: Option<i64>,
    pub(super) command: Option<String>,
}

#[derive(Debug)]
pub(super) struct NewSaid {
    pub(super) key: i64,
    pub(super) number: i64,
    pub(super) at: i64,
    pub(super) seat: i64,
    pub(super) name: String,
    pub(super) text: String,
}

/// Changes to the row of a table. Without a summary, only the two numbers change.
#[derive(Debug)]
pub(super) struct Change<'a> {
    pub(super) key: i64,
    pub(super) number: i64,
    pub(super) said: i64,
    pub(super) summary: Option<&'a Summary>,
}

/// The tables that must exist for these calls, sorted and without duplicates.
pub(super) fn about(works: &[Work]) -> Vec<&str> {
    let mut tables: Vec<&str> = works.iter().filter_map(Work::table).map(TableId::as_str).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
}

impl Batch {
    /// Starts a batch with the rows of the tables that exist.
    pub(super) fn new(rows: Vec<HereRow>) -> Batch {
        let here = |(id, key, number, said): HereRow| {
            let (number, said) = (unsigned(number), unsigned(said));
            Some((id.parse().ok()?, Here { key, number, said, changed: false, summary: None }))
        };
        Batch { tables: rows.into_iter().filter_map(here).collect(), ..Batch::default() }
    }

    /// Optimistic concurrency: the first append that expects a number wins, later ones get a conflict.
    pub(super) fn append(&mut self, append: &Append) -> Result<(), AppendError> {
        let table = self.tables.get_mut(&append.table).ok_or(AppendError::Gone)?;
        if table.number != append.expected {
            return Err(AppendError::Conflict { have: table.number });
        }
        (table.number, table.changed) = (append.number(), true);
        if append.summary.is_some() {
            table.summary.clone_from(&append.summary);
        }
        let key = table.key;
        self.add(key, &append.records);
        Ok(())
    }

    pub(super) fn say(&mut self, say: &Say) -> Result<u64, SayError> {
        let table = self.tables.get_mut(&say.table).ok_or(SayError::Gone)?;
        (table.said, table.changed) = (table.said + 1, true);
        self.chat.push(NewSaid {
            key: table.key,
            number: signed(table.said),
            at: time(say.saying.at),
            seat: i64::from(say.saying.seat.0),
            name: say.saying.name.clone(),
            text: say.saying.text.clone(),
        });
        Ok(table.said)
    }

    pub(super) fn add(&mut self, key: i64, records: &[Record]) {
        self.records.extend(records.iter().map(|record| NewRecord {
            key,
            number: signed(record.number),
            line: record.line.clone(),
            seat: record.command.as_ref().map(|command| i64::from(command.seat.0)),
            command: record.command.as_ref().map(|command| command.id.clone()),
        }));
    }

    /// The table rows to update.
    pub(super) fn changes(&self) -> Vec<Change<'_>> {
        let changed = self.tables.values().filter(|table| table.changed);
        changed
            .map(|table| Change {
                key: table.key,
                number: signed(table.number),
                said: signed(table.said),
                summary: table.summary.as_ref(),
            })
            .collect()
    }
}
