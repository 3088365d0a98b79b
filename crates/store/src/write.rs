//! The statements of the writer that work on both databases, run inside a transaction.

/// Generates the functions for a connection to either database. The module has those that differ: `lock`, which returns the
/// rows of the tables of these calls, `update_tables`, `update_lines`, `insert_records` and `insert_chat`. `$lock` locks a
/// row; `$skip` skips tables locked by a concurrent write, which are not idle.
macro_rules! writes {
    ($connection:ty, lock $lock:literal, skip $skip:literal) => {
        use $crate::batch::{Batch, Change, HereRow, NewRecord, NewSaid, about};
        use $crate::signed::{signed, time, unsigned};
        use $crate::work::{self, Create, Erase, Old, Statement, Work};
        use $crate::{AppendError, CreateError, Summary, TableId};

        /// A query's result; an error aborts the whole transaction.
        type Ran<T> = Result<T, sqlx::Error>;

        /// Runs all calls inside the open transaction.
        pub(super) async fn write(
            works: &mut [Work],
            on: &mut $connection,
            chat_kept: u32,
        ) -> Ran<()> {
            let mut batch = Batch::new(lock(works, on).await?);
            for work in works {
                match work {
                    Work::Append(call) => call.verdict = Some(batch.append(&call.args)),
                    Work::Say(call) => call.verdict = Some(batch.say(&call.args)),
                    Work::Create(call) => call.verdict = Some(create(&call.args, &mut batch, on).await?),
                    Work::Archive(call) => call.verdict = Some(Ok(archive(&call.args, on).await?)),
                    Work::Remove(call) => call.verdict = Some(Ok(remove(&call.args, on).await?)),
                    Work::Erase(call) => call.verdict = Some(erase(&call.args, on).await?),
                    Work::Statement(call) => call.verdict = Some(Ok(execute(&call.args, on).await?)),
                    Work::Probe(call) => call.verdict = Some(Ok(probe(on).await?)),
                    Work::Close(_) => {}
                }
            }
            update_tables(&batch.changes(), on).await?;
            insert_records(&batch.records, on).await?;
            insert_chat(&batch.chat, chat_kept, on).await
        }

        async fn create(
            create: &Create,
            batch: &mut Batch,
            on: &mut $connection,
        ) -> Ran<Result<(), CreateError>> {
            let Summary { game, door, stage, seats, free, next_deadline, wants_work, updated_at, about } =
                &create.summary;
            let sql = "INSERT INTO tables (id, number, created_at, updated_at, game, door, stage, seats, free, \
                       next_deadline, wants_work, about) VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                       ON CONFLICT (id) DO NOTHING RETURNING key";
            let key: Option<i64> = sqlx::query_scalar(sql)
                .bind(create.table.as_str())
                .bind(signed(create.records.len() as u64))
                .bind(time(*updated_at))
                .bind(game.name())
                .bind(door.name())
                .bind(stage.name())
                .bind(i64::from(*seats))
                .bind(i64::from(*free))
                .bind(next_deadline.map(time))
                .bind(i64::from(*wants_work))
                .bind(about)
                .fetch_optional(on)
                .await?;
            let Some(key) = key else { return Ok(Err(CreateError::Taken)) };
            batch.add(key, &create.records);
            Ok(Ok(()))
        }

        async fn erase(
            erase: &Erase,
            on: &mut $connection,
        ) -> Ran<Result<(), AppendError>> {
            let Erase { table, erasure } = erase;
            let sql =
                concat!("SELECT key, number, said, archived FROM tables WHERE id = $1", $lock);
            let row = sqlx::query_as(sql).bind(table.as_str()).fetch_optional(&mut *on).await?;
            let Some((key, number, said, archived)): Option<(i64, i64, i64, i64)> = row else {
                return Ok(Err(AppendError::Gone));
            };
            if archived != 0 && !erasure.records.is_empty() {
                return Ok(Err(AppendError::Gone));
            }
            if number != signed(erasure.expected) {
                return Ok(Err(AppendError::Conflict { have: unsigned(number) }));
            }
            update_lines(key, &erasure.lines, &mut *on).await?;
            for (seat, since, until) in &erasure.chat {
                let sql =
                    "DELETE FROM chat WHERE table_key = $1 AND seat = $2 AND $3 <= at AND at < $4";
                sqlx::query(sql)
                    .bind(key)
                    .bind(i64::from(seat.0))
                    .bind(time(*since))
                    .bind(until.map_or(i64::MAX, time))
                    .execute(&mut *on)
                    .await?;
            }
            // An empty snapshot cannot be read, and concurrent writers have no newer one to replace it with.
            let sql = "INSERT INTO snapshots (table_key, number, text) VALUES ($1, $2, '') \
                       ON CONFLICT (table_key) DO UPDATE SET number = excluded.number, text = ''";
            let last = number + signed(erasure.records.len() as u64);
            sqlx::query(sql).bind(key).bind(last).execute(&mut *on).await?;
            let mut batch = Batch::default();
            batch.add(key, &erasure.records);
            insert_records(&batch.records, &mut *on).await?;
            let change = Change { key, number: last, said, summary: Some(&erasure.summary) };
            update_tables(&[change], on).await?;
            Ok(Ok(()))
        }

        async fn archive(old: &Old, on: &mut $connection) -> Ran<Vec<TableId>> {
            let sql = concat!(
                "UPDATE tables SET archived = 1 WHERE key IN (SELECT key FROM tables \
                 WHERE archived = 0 AND updated_at < $1 ORDER BY updated_at LIMIT $2",
                $skip,
                ") RETURNING id"
            );
            named(old, sql, on).await
        }

        async fn remove(old: &Old, on: &mut $connection) -> Ran<Vec<TableId>> {
            let sql = concat!(
                "DELETE FROM tables WHERE key IN (SELECT key FROM tables \
                 WHERE archived = 1 AND updated_at < $1 ORDER BY updated_at LIMIT $2",
                $skip,
                ") RETURNING id"
            );
            named(old, sql, on).await
        }

        async fn named(old: &Old, sql: &'static str, on: &mut $connection) -> Ran<Vec<TableId>> {
            let query = sqlx::query_scalar(sql).bind(time(old.before)).bind(i64::from(old.limit));
            let ids: Vec<String> = query.fetch_all(on).await?;
            Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
        }

        /// Writes a row and deletes it. `probe` is not a valid table name.
        async fn probe(on: &mut $connection) -> Ran<()> {
            let sql = "INSERT INTO tables (id, number, archived, created_at, updated_at, game, door, stage, seats, \
                       free, wants_work, about) VALUES ('probe', 0, 1, 0, 0, '', '', '', 0, 0, 0, $1)";
            let filler = "x".repeat($crate::probe::BYTES);
            sqlx::query(sql).bind(filler).execute(&mut *on).await?;
            sqlx::query("DELETE FROM tables WHERE id = 'probe'").execute(on).await?;
            Ok(())
        }

        /// Runs a statement; returns the number of changed rows.
        async fn execute(statement: &Statement, on: &mut $connection) -> Ran<u64> {
            let mut query = sqlx::query(statement.sql);
            for value in &statement.values {
                query = match value {
                    work::Value::Number(number) => query.bind(*number),
                    work::Value::Text(text) => query.bind(text.as_deref()),
                };
            }
            Ok(query.execute(on).await?.rows_affected())
        }
    };
}

pub(super) use writes;
