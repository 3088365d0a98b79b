//! The writer's statements for SQLite. Rows are passed as JSON, all of one kind at once.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnection;

use super::super::write::writes;

writes!(SqliteConnection, lock "", skip "");

async fn lock(works: &[Work], on: &mut SqliteConnection) -> Ran<Vec<HereRow>> {
    let tables = about(works);
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "SELECT id, key, number, said FROM tables \
               WHERE id IN (SELECT value FROM json_each($1)) AND archived = 0";
    sqlx::query_as(sql).bind(json!(tables).to_string()).fetch_all(on).await
}

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
        Some(json!([
            change.key,
            change.number,
            change.said,
            time(summary.updated_at),
            summary.game.name(),
            summary.door.name(),
            summary.stage.name(),
            summary.seats,
            summary.free,
            summary.next_deadline.map(time),
            i64::from(summary.wants_work),
            summary.about
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
