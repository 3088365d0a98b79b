//! The writer's statements, run inside a transaction. Rows are passed as JSON, all of one kind at once.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnection;

use super::super::batch::{Batch, Change, HereRow, NewRecord, NewSaid, about};
use super::super::create::creates;
use super::super::erase::erases;
use super::super::operator::{Order, orders};
use super::super::probe::probes;
use super::super::signed::{signed, time, unsigned};
use super::super::snapshot::keeps;
use super::super::work::{Create, Erase, Keep, Old, Work};
use super::super::{AppendError, CreateError, Summary, TableId};

/// A query's result; an error aborts the whole transaction.
type Ran<T> = Result<T, sqlx::Error>;

/// Runs all calls inside the open transaction.
pub(super) async fn run(works: &mut [Work], on: &mut SqliteConnection, chat_kept: u32) -> Ran<()> {
    let mut batch = Batch::new(here(works, on).await?);
    for work in works {
        match work {
            Work::Append(call) => call.verdict = Some(batch.append(&call.args)),
            Work::Say(call) => call.verdict = Some(batch.say(&call.args)),
            Work::Create(call) => call.verdict = Some(create(&call.args, &mut batch, on).await?),
            Work::Archive(call) => call.verdict = Some(Ok(archive(&call.args, on).await?)),
            Work::Remove(call) => call.verdict = Some(Ok(remove(&call.args, on).await?)),
            Work::Keep(call) => call.verdict = Some(Ok(keep(&call.args, on).await?)),
            Work::Erase(call) => call.verdict = Some(erase(&call.args, on).await?),
            Work::Order(call) => call.verdict = Some(Ok(order(&call.args, on).await?)),
            Work::Forget(call) => call.verdict = Some(Ok(forget(&call.args, on).await?)),
            Work::Probe(call) => call.verdict = Some(Ok(probe(on).await?)),
            Work::Close(_) => {}
        }
    }
    update_tables(&batch.changes(), on).await?;
    insert_records(&batch.records, on).await?;
    insert_chat(&batch.chat, chat_kept, on).await
}

async fn here(works: &[Work], on: &mut SqliteConnection) -> Ran<Vec<HereRow>> {
    let tables = about(works);
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "SELECT id, key, number, said FROM tables \
               WHERE id IN (SELECT value FROM json_each($1)) AND archived = 0";
    sqlx::query_as(sql).bind(json!(tables).to_string()).fetch_all(on).await
}

creates!(SqliteConnection);
keeps!(SqliteConnection);
erases!(SqliteConnection, "");
orders!(SqliteConnection);
probes!(SqliteConnection);

/// A row has the key, both numbers, and the summary if there is one.
async fn update_tables(changes: &[Change<'_>], on: &mut SqliteConnection) -> Ran<()> {
    let sql = "UPDATE tables SET number = c.row ->> 1, said = c.row ->> 2 \
               FROM (SELECT value AS row FROM json_each($1)) AS c WHERE key = c.row ->> 0";
    let short = |change: &Change<'_>| json!([change.key, change.number, change.said]);
    rows(changes.iter().filter(|change| change.summary.is_none()).map(short), sql, on).await?;
    let sql = "UPDATE tables SET number = c.row ->> 1, said = c.row ->> 2, updated_at = c.row ->> 3, \
               game = c.row ->> 4, door = c.row ->> 5, stage = c.row ->> 6, seats = c.row ->> 7, free = c.row ->> 8, \
               next_deadline = c.row ->> 9, wants_work = c.row ->> 10, about = c.row ->> 11 \
               FROM (SELECT value AS row FROM json_each($1)) AS c WHERE key = c.row ->> 0";
    let whole = |change: &Change<'_>| {
        let summary = change.summary?;
        let Summary {
            game,
            door,
            stage,
            seats,
            free,
            next_deadline,
            wants_work,
            updated_at,
            about,
        } = summary;
        let (deadline, work) = (next_deadline.map(time), i64::from(*wants_work));
        Some(json!([
            change.key,
            change.number,
            change.said,
            time(*updated_at),
            game.name(),
            door.name(),
            stage.name(),
            seats,
            free,
            deadline,
            work,
            about
        ]))
    };
    rows(changes.iter().filter_map(whole), sql, on).await
}

async fn update_lines(key: i64, lines: &[(u64, String)], on: &mut SqliteConnection) -> Ran<()> {
    let sql = "UPDATE records SET line = c.row ->> 2 FROM (SELECT value AS row FROM json_each($1)) AS c \
               WHERE table_key = c.row ->> 0 AND number = c.row ->> 1";
    rows(lines.iter().map(|(number, line)| json!([key, signed(*number), line])), sql, on).await
}

async fn insert_records(records: &[NewRecord], on: &mut SqliteConnection) -> Ran<()> {
    let sql = "INSERT INTO records (table_key, number, line, seat, command) \
               SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)";
    let row = |record: &NewRecord| {
        let NewRecord { key, number, line, seat, command } = record;
        json!([key, number, line, seat, command])
    };
    rows(records.iter().map(row), sql, on).await
}

async fn insert_chat(chat: &[NewSaid], kept: u32, on: &mut SqliteConnection) -> Ran<()> {
    let sql = "INSERT INTO chat (table_key, number, at, seat, name, text) \
               SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each($1)";
    let row = |said: &NewSaid| {
        let NewSaid { key, number, at, seat, name, text } = said;
        json!([key, number, at, seat, name, text])
    };
    rows(chat.iter().map(row), sql, on).await?;
    for said in chat {
        let sql = "DELETE FROM chat WHERE table_key = $1 AND number <= $2";
        let last = said.number - i64::from(kept);
        sqlx::query(sql).bind(said.key).bind(last).execute(&mut *on).await?;
    }
    Ok(())
}

/// Runs a statement for all rows; skips it if there are none.
async fn rows(
    rows: impl Iterator<Item = Value>,
    sql: &'static str,
    on: &mut SqliteConnection,
) -> Ran<()> {
    let rows: Vec<Value> = rows.collect();
    if !rows.is_empty() {
        sqlx::query(sql).bind(Value::from(rows).to_string()).execute(on).await?;
    }
    Ok(())
}

async fn archive(old: &Old, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
    let sql = "UPDATE tables SET archived = 1 WHERE key IN (SELECT key FROM tables \
               WHERE archived = 0 AND updated_at < $1 ORDER BY updated_at LIMIT $2) RETURNING id";
    named(old, sql, on).await
}

async fn remove(old: &Old, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
    let sql = "DELETE FROM tables WHERE key IN (SELECT key FROM tables \
               WHERE archived = 1 AND updated_at < $1 ORDER BY updated_at LIMIT $2) RETURNING id";
    named(old, sql, on).await
}

async fn named(old: &Old, sql: &'static str, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
    let query = sqlx::query_scalar(sql).bind(time(old.before)).bind(i64::from(old.limit));
    let ids: Vec<String> = query.fetch_all(on).await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}
