//! Commits many calls in one PostgreSQL transaction.
//!
//! The affected tables are locked first, in the order of their names, so that two servers cannot deadlock. Then the
//! outcome of each call is known, and everything is written with one statement per kind of row.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::PgConnection;
use sqlx::postgres::{PgConnectOptions, PgPool};
use tokio::sync::mpsc;

use super::super::work::Call;
use super::super::write::writes;
use super::super::writer::Commit;
use super::super::{Fault, FaultKind, Notification, Record};
use super::fault::in_time;
use super::open;

/// How long to retry while the database does not answer: about as long as a restart takes.
const PATIENCE: Duration = Duration::from_secs(2);
const BREATH: Duration = Duration::from_millis(100);

/// The write side of a database, which any number of servers share.
#[derive(Debug)]
pub(super) struct Shared {
    connect: PgConnectOptions,
    /// One connection, re-established on failure. Created on the writer's thread, to which it belongs.
    pool: Option<PgPool>,
    chat_kept: u32,
    /// The queue of notifications to other servers.
    news: mpsc::Sender<Notification>,
}

impl Shared {
    pub(super) fn new(
        connect: PgConnectOptions,
        chat_kept: u32,
        news: mpsc::Sender<Notification>,
    ) -> Shared {
        Shared { connect, pool: None, chat_kept, news }
    }
}

impl Commit for Shared {
    async fn commit(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        let until = Instant::now() + PATIENCE;
        loop {
            let Err((fault, stage)) = self.transact(batch).await else { return Ok(()) };
            let again = match stage {
                Stage::Before => true,
                // The commit may have succeeded. A repeated append then gets a conflict, and the caller finds its own
                // events when it loads. Repeating any other call could create a table or store a chat message twice.
                Stage::Commit => batch.iter().all(|work| matches!(work, Work::Append(_))),
            };
            if fault.kind == FaultKind::Unreachable {
                // Returning a connection that does not answer would wait for it.
                self.pool = None;
            }
            if !again || fault.kind != FaultKind::Unreachable || until < Instant::now() {
                return Err(fault);
            }
            tracing::warn!(%fault, "trying again");
            tokio::time::sleep(BREATH).await;
        }
    }

    async fn close(self) {
        if let Some(pool) = self.pool {
            super::close(&pool).await;
        }
    }
}

/// The stage a transaction reached.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Before,
    Commit,
}

impl Shared {
    async fn transact(&mut self, batch: &mut [Work]) -> Result<(), (Fault, Stage)> {
        let before = |fault| (fault, Stage::Before);
        let pool = self.pool.get_or_insert_with(|| open::lazy(self.connect.clone()));
        let began = in_time("beginning to write", pool.begin()).await;
        let mut transaction = began.map_err(before)?;
        let written = write(batch, &mut transaction, self.chat_kept);
        in_time("writing", written).await.map_err(before)?;
        let committed = in_time("committing", transaction.commit()).await;
        committed.map_err(|fault| (fault, Stage::Commit))?;
        for wake in batch.iter_mut().filter_map(news) {
            // If the queue is full or closed, the other servers find the change when they poll.
            self.news.try_send(wake).unwrap_or_default();
        }
        Ok(())
    }
}

/// The notification for a committed call. Moves the events out: they are not used afterwards.
fn news(work: &mut Work) -> Option<Notification> {
    match work {
        Work::Append(Call { args, verdict: Some(Ok(())), .. }) => {
            let (table, number) = (args.table, args.number());
            let records = std::mem::take(&mut args.records).into();
            Some(Notification::Appended { table, number, records })
        }
        Work::Erase(Call { args, verdict: Some(Ok(())), .. }) => {
            let records: Arc<[Record]> = std::mem::take(&mut args.erasure.records).into();
            let number = args.erasure.expected + records.len() as u64;
            Some(Notification::Appended { table: args.table, number, records })
        }
        Work::Say(Call { args, verdict: Some(Ok(number)), .. }) => {
            Some(Notification::ChatEntry { table: args.table, number: *number })
        }
        _ => None,
    }
}

async fn lock(works: &[Work], on: &mut PgConnection) -> Ran<Vec<HereRow>> {
    let tables = about(works);
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "SELECT id, key, number, said FROM tables WHERE id = ANY($1) AND archived = 0 \
               ORDER BY id FOR NO KEY UPDATE";
    sqlx::query_as(sql).bind(tables).fetch_all(on).await
}

writes!(PgConnection, lock " FOR NO KEY UPDATE", skip " FOR UPDATE SKIP LOCKED");

async fn update_tables(changes: &[Change<'_>], on: &mut PgConnection) -> Ran<()> {
    if changes.is_empty() {
        return Ok(());
    }
    let sql = "UPDATE tables t SET number = c.number, said = c.said, updated_at = coalesce(c.updated, t.updated_at), \
               game = coalesce(c.game, t.game), door = coalesce(c.door, t.door), stage = coalesce(c.stage, t.stage), \
               seats = coalesce(c.seats, t.seats), free = coalesce(c.free, t.free), \
               next_deadline = CASE WHEN c.updated IS NULL THEN t.next_deadline ELSE c.deadline END, \
               wants_work = coalesce(c.work, t.wants_work), about = coalesce(c.about, t.about) \
               FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], \
               $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[]) \
               AS c (key, number, said, updated, game, door, stage, seats, free, deadline, work, about) \
               WHERE t.key = c.key";
    let summaries = || changes.iter().map(|change| change.summary);
    let numbers = |number: fn(&Summary) -> i64| column(summaries(), |summary| summary.map(number));
    sqlx::query(sql)
        .bind(column(changes, |change| change.key))
        .bind(column(changes, |change| change.number))
        .bind(column(changes, |change| change.said))
        .bind(numbers(|summary| time(summary.updated_at)))
        .bind(column(summaries(), |summary| summary.map(|summary| summary.game.name())))
        .bind(column(summaries(), |summary| summary.map(|summary| summary.door.name())))
        .bind(column(summaries(), |summary| summary.map(|summary| summary.stage.name())))
        .bind(numbers(|summary| i64::from(summary.seats)))
        .bind(numbers(|summary| i64::from(summary.free)))
        .bind(column(summaries(), |summary| summary?.next_deadline.map(time)))
        .bind(numbers(|summary| i64::from(summary.wants_work)))
        .bind(column(summaries(), |summary| summary.map(|summary| summary.about.as_str())))
        .execute(on)
        .await?;
    Ok(())
}

async fn update_lines(key: i64, lines: &[(u64, String)], on: &mut PgConnection) -> Ran<()> {
    let sql = "UPDATE records SET line = c.line FROM unnest($2::bigint[], $3::text[]) AS c (number, line) \
               WHERE table_key = $1 AND records.number = c.number";
    sqlx::query(sql)
        .bind(key)
        .bind(column(lines, |(number, _)| signed(*number)))
        .bind(column(lines, |(_, line)| line.as_str()))
        .execute(on)
        .await?;
    Ok(())
}

async fn insert_records(records: &[NewRecord], on: &mut PgConnection) -> Ran<()> {
    if records.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO records (table_key, number, line, seat, command) \
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])";
    sqlx::query(sql)
        .bind(column(records, |record| record.key))
        .bind(column(records, |record| record.number))
        .bind(column(records, |record| record.line.as_str()))
        .bind(column(records, |record| record.seat))
        .bind(column(records, |record| record.command.as_deref()))
        .execute(on)
        .await?;
    Ok(())
}

async fn insert_chat(chat: &[NewSaid], kept: u32, on: &mut PgConnection) -> Ran<()> {
    if chat.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO chat (table_key, number, at, seat, name, text) \
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])";
    sqlx::query(sql)
        .bind(column(chat, |said| said.key))
        .bind(column(chat, |said| said.number))
        .bind(column(chat, |said| said.at))
        .bind(column(chat, |said| said.seat))
        .bind(column(chat, |said| said.name.as_str()))
        .bind(column(chat, |said| said.text.as_str()))
        .execute(&mut *on)
        .await?;
    let sql = "DELETE FROM chat c USING unnest($1::bigint[], $2::bigint[]) AS n (key, number) \
               WHERE c.table_key = n.key AND c.number <= n.number - $3";
    sqlx::query(sql)
        .bind(column(chat, |said| said.key))
        .bind(column(chat, |said| said.number))
        .bind(i64::from(kept))
        .execute(on)
        .await?;
    Ok(())
}

/// PostgreSQL takes arrays of column values.
fn column<R, T>(rows: impl IntoIterator<Item = R>, value: impl Fn(R) -> T) -> Vec<T> {
    rows.into_iter().map(value).collect()
}
