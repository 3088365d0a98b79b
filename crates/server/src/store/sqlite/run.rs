//! What the writer does in a file: each kind of work runs inside a transaction that it shares with others.

use sqlx::sqlite::SqliteConnection;
use table::Millis;

use super::super::signed::{signed, time, unsigned};
use super::super::summary::door_name;
use super::super::work::{Append, Create, Old, Say, Work};
use super::super::{AppendError, CreateError, Record, SayError, Saying, Summary, TableId};

/// What the database says; an error breaks the whole transaction.
type Ran<T> = Result<T, sqlx::Error>;

/// Does it inside the transaction that is open.
pub(super) async fn run(work: &mut Work, on: &mut SqliteConnection, chat_kept: u32) -> Ran<()> {
    match work {
        Work::Create(call) => call.verdict = Some(call.args.run(on).await?),
        Work::Append(call) => call.verdict = Some(call.args.run(on).await?),
        Work::Say(call) => call.verdict = Some(call.args.run(on, chat_kept).await?),
        Work::Archive(call) => call.verdict = Some(Ok(call.args.archive(on).await?)),
        Work::Remove(call) => call.verdict = Some(Ok(call.args.remove(on).await?)),
        Work::Close(_) => {}
    }
    Ok(())
}

impl Create {
    async fn run(&self, on: &mut SqliteConnection) -> Ran<Result<(), CreateError>> {
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
        } = &self.summary;
        let sql = "INSERT INTO tables (id, number, created_at, updated_at, game, door, stage, seats, free, \
                   next_deadline, wants_work, about) VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
                   ON CONFLICT (id) DO NOTHING RETURNING key";
        let key: Option<i64> = sqlx::query_scalar(sql)
            .bind(self.table.as_str())
            .bind(signed(self.records.len() as u64))
            .bind(time(*updated_at))
            .bind(game.name())
            .bind(door_name(*door))
            .bind(stage.name())
            .bind(seats)
            .bind(free)
            .bind(next_deadline.map(time))
            .bind(wants_work)
            .bind(about)
            .fetch_optional(&mut *on)
            .await?;
        let Some(key) = key else { return Ok(Err(CreateError::Taken)) };
        insert(on, key, &self.records).await?;
        Ok(Ok(()))
    }
}

impl Append {
    async fn run(&self, on: &mut SqliteConnection) -> Ran<Result<(), AppendError>> {
        let number = signed(self.number());
        let key = match &self.summary {
            None => self.count(on, number).await?,
            Some(summary) => self.sum_up(on, number, summary).await?,
        };
        let Some(key) = key else { return Ok(Err(self.why_not(on).await?)) };
        insert(on, key, &self.records).await?;
        Ok(Ok(()))
    }

    async fn count(&self, on: &mut SqliteConnection, number: i64) -> Ran<Option<i64>> {
        let sql = "UPDATE tables SET number = ?3 WHERE id = ?1 AND number = ?2 AND archived = 0 RETURNING key";
        sqlx::query_scalar(sql)
            .bind(self.table.as_str())
            .bind(signed(self.expected))
            .bind(number)
            .fetch_optional(on)
            .await
    }

    async fn sum_up(
        &self,
        on: &mut SqliteConnection,
        number: i64,
        summary: &Summary,
    ) -> Ran<Option<i64>> {
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
        let sql = "UPDATE tables SET number = ?3, updated_at = ?4, game = ?5, door = ?6, stage = ?7, seats = ?8, \
                   free = ?9, next_deadline = ?10, wants_work = ?11, about = ?12 \
                   WHERE id = ?1 AND number = ?2 AND archived = 0 RETURNING key";
        sqlx::query_scalar(sql)
            .bind(self.table.as_str())
            .bind(signed(self.expected))
            .bind(number)
            .bind(time(*updated_at))
            .bind(game.name())
            .bind(door_name(*door))
            .bind(stage.name())
            .bind(seats)
            .bind(free)
            .bind(next_deadline.map(time))
            .bind(wants_work)
            .bind(about)
            .fetch_optional(on)
            .await
    }

    async fn why_not(&self, on: &mut SqliteConnection) -> Ran<AppendError> {
        let sql = "SELECT number FROM tables WHERE id = ?1 AND archived = 0";
        let have: Option<i64> =
            sqlx::query_scalar(sql).bind(self.table.as_str()).fetch_optional(on).await?;
        Ok(have.map_or(AppendError::Gone, |have| AppendError::Conflict { have: unsigned(have) }))
    }
}

async fn insert(on: &mut SqliteConnection, key: i64, records: &[Record]) -> Ran<()> {
    let sql =
        "INSERT INTO records (table_key, number, line, seat, command) VALUES (?1, ?2, ?3, ?4, ?5)";
    for record in records {
        sqlx::query(sql)
            .bind(key)
            .bind(signed(record.number))
            .bind(&record.line)
            .bind(record.command.as_ref().map(|command| command.seat.0))
            .bind(record.command.as_ref().map(|command| &command.id))
            .execute(&mut *on)
            .await?;
    }
    Ok(())
}

impl Say {
    async fn run(&self, on: &mut SqliteConnection, kept: u32) -> Ran<Result<u64, SayError>> {
        let sql =
            "UPDATE tables SET said = said + 1 WHERE id = ?1 AND archived = 0 RETURNING key, said";
        let row: Option<(i64, i64)> =
            sqlx::query_as(sql).bind(self.table.as_str()).fetch_optional(&mut *on).await?;
        let Some((key, number)) = row else { return Ok(Err(SayError::Gone)) };
        let Saying { at, seat, name, text } = &self.saying;
        let sql = "INSERT INTO chat (table_key, number, at, seat, name, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        sqlx::query(sql)
            .bind(key)
            .bind(number)
            .bind(time(*at))
            .bind(seat.0)
            .bind(name)
            .bind(text)
            .execute(&mut *on)
            .await?;
        let sql = "DELETE FROM chat WHERE table_key = ?1 AND number <= ?2";
        sqlx::query(sql).bind(key).bind(number - i64::from(kept)).execute(on).await?;
        Ok(Ok(unsigned(number)))
    }
}

impl Old {
    async fn archive(&self, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
        let sql = "UPDATE tables SET archived = 1 WHERE key IN (SELECT key FROM tables \
                   WHERE archived = 0 AND updated_at < ?1 ORDER BY updated_at LIMIT ?2) RETURNING id";
        named(on, sql, self.before, self.limit).await
    }

    async fn remove(&self, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
        let sql = "DELETE FROM tables WHERE key IN (SELECT key FROM tables \
                   WHERE archived = 1 AND updated_at < ?1 ORDER BY updated_at LIMIT ?2) RETURNING id";
        named(on, sql, self.before, self.limit).await
    }
}

async fn named(
    on: &mut SqliteConnection,
    sql: &'static str,
    before: Millis,
    limit: u32,
) -> Ran<Vec<TableId>> {
    let ids: Vec<String> =
        sqlx::query_scalar(sql).bind(time(before)).bind(limit).fetch_all(on).await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}
