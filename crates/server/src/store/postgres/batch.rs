//! What a transaction writes, in columns: one statement for all rows, however many calls there are.

use std::collections::HashMap;

use super::super::signed::{signed, time};
use super::super::summary::door_name;
use super::super::work::{Append, Say};
use super::super::{AppendError, Record, SayError, Summary, TableId};

/// A table that is locked for this transaction.
#[derive(Debug)]
pub(super) struct Locked {
    pub(super) key: i64,
    pub(super) number: u64,
    pub(super) said: u64,
}

/// What a transaction writes.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) tables: HashMap<TableId, Locked>,
    /// The last word on each table that changes.
    pub(super) summaries: HashMap<TableId, Option<Summary>>,
    pub(super) records: Records,
    pub(super) chat: Chat,
}

#[derive(Debug, Default)]
pub(super) struct Records {
    pub(super) keys: Vec<i64>,
    pub(super) numbers: Vec<i64>,
    pub(super) lines: Vec<String>,
    pub(super) seats: Vec<Option<i64>>,
    pub(super) commands: Vec<Option<String>>,
}

#[derive(Debug, Default)]
pub(super) struct Chat {
    pub(super) keys: Vec<i64>,
    pub(super) numbers: Vec<i64>,
    pub(super) times: Vec<i64>,
    pub(super) seats: Vec<i64>,
    pub(super) names: Vec<String>,
    pub(super) texts: Vec<String>,
}

impl Batch {
    pub(super) fn append(&mut self, append: &Append) -> Result<(), AppendError> {
        let table = self.tables.get_mut(&append.table).ok_or(AppendError::Gone)?;
        if table.number != append.expected {
            return Err(AppendError::Conflict { have: table.number });
        }
        table.number = append.number();
        self.records.add(table.key, &append.records);
        let summary = self.summaries.entry(append.table).or_default();
        if append.summary.is_some() {
            summary.clone_from(&append.summary);
        }
        Ok(())
    }

    pub(super) fn say(&mut self, say: &Say) -> Result<u64, SayError> {
        let table = self.tables.get_mut(&say.table).ok_or(SayError::Gone)?;
        table.said += 1;
        self.summaries.entry(say.table).or_default();
        let chat = &mut self.chat;
        chat.keys.push(table.key);
        chat.numbers.push(signed(table.said));
        chat.times.push(time(say.saying.at));
        chat.seats.push(i64::from(say.saying.seat.0));
        chat.names.push(say.saying.name.clone());
        chat.texts.push(say.saying.text.clone());
        Ok(table.said)
    }

    /// What changes about tables, in columns.
    pub(super) fn changes(&self) -> Changes<'_> {
        let mut changes = Changes::default();
        for (id, summary) in &self.summaries {
            let Some(table) = self.tables.get(id) else { continue };
            changes.keys.push(table.key);
            changes.numbers.push(signed(table.number));
            changes.said.push(signed(table.said));
            let summary = summary.as_ref();
            changes.updated.push(summary.map(|summary| time(summary.updated_at)));
            changes.games.push(summary.map(|summary| summary.game.name()));
            changes.doors.push(summary.map(|summary| door_name(summary.door)));
            changes.stages.push(summary.map(|summary| summary.stage.name()));
            changes.seats.push(summary.map(|summary| i64::from(summary.seats)));
            changes.free.push(summary.map(|summary| i64::from(summary.free)));
            changes.deadlines.push(summary.and_then(|summary| summary.next_deadline).map(time));
            changes.work.push(summary.map(|summary| i64::from(summary.wants_work)));
            changes.about.push(summary.map(|summary| summary.about.as_str()));
        }
        changes
    }
}

/// What changes about tables. Where `updated` is null, only the numbers do.
#[derive(Debug, Default)]
pub(super) struct Changes<'a> {
    pub(super) keys: Vec<i64>,
    pub(super) numbers: Vec<i64>,
    pub(super) said: Vec<i64>,
    pub(super) updated: Vec<Option<i64>>,
    pub(super) games: Vec<Option<&'a str>>,
    pub(super) doors: Vec<Option<&'a str>>,
    pub(super) stages: Vec<Option<&'a str>>,
    pub(super) seats: Vec<Option<i64>>,
    pub(super) free: Vec<Option<i64>>,
    pub(super) deadlines: Vec<Option<i64>>,
    pub(super) work: Vec<Option<i64>>,
    pub(super) about: Vec<Option<&'a str>>,
}

impl Records {
    pub(super) fn add(&mut self, key: i64, records: &[Record]) {
        for record in records {
            self.keys.push(key);
            self.numbers.push(signed(record.number));
            self.lines.push(record.line.clone());
            let command = record.command.as_ref();
            self.seats.push(command.map(|command| i64::from(command.seat.0)));
            self.commands.push(command.map(|command| command.id.clone()));
        }
    }
}
