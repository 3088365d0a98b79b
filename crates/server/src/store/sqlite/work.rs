//! What the writer does: each kind of work runs inside a transaction that it shares with others.

use sqlx::sqlite::SqliteConnection;
use table::Millis;
use tokio::sync::oneshot;

use super::super::signed::{signed, time, unsigned};
use super::super::summary::door_name;
use super::super::{
    AppendError, CreateError, Fault, Options, Record, SayError, Saying, Summary, TableId,
};

/// Something to be written.
#[derive(Debug)]
pub(super) enum Work {
    Create(Call<Create, (), CreateError>),
    Append(Call<Append, (), AppendError>),
    Say(Call<Say, u64, SayError>),
    Archive(Call<Archive, Vec<TableId>, Fault>),
    Remove(Call<Remove, Vec<TableId>, Fault>),
    /// Nothing comes after this.
    Close(oneshot::Sender<()>),
}

/// A call that waits for its answer, which is given after the commit.
#[derive(Debug)]
pub(super) struct Call<A, T, E> {
    args: A,
    reply: oneshot::Sender<Result<T, E>>,
    verdict: Option<Result<T, E>>,
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
pub(super) struct Archive {
    pub(super) before: Millis,
    pub(super) limit: u32,
}

#[derive(Debug)]
pub(super) struct Remove {
    pub(super) before: Millis,
    pub(super) limit: u32,
}

/// What the database says; an error breaks the whole transaction.
type Ran<T> = Result<T, sqlx::Error>;

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
    /// Does it inside the transaction that is open. Nobody is told before [`finish`](Work::finish).
    pub(super) async fn run(&mut self, on: &mut SqliteConnection, options: Options) -> Ran<()> {
        match self {
            Work::Create(call) => call.verdict = Some(call.args.run(on).await?),
            Work::Append(call) => call.verdict = Some(call.args.run(on).await?),
            Work::Say(call) => call.verdict = Some(call.args.run(on, options.chat_kept).await?),
            Work::Archive(call) => call.verdict = Some(Ok(call.args.run(on).await?)),
            Work::Remove(call) => call.verdict = Some(Ok(call.args.run(on).await?)),
            Work::Close(_) => {}
        }
        Ok(())
    }

    /// Tells whoever asked: after the commit, or with the fault that broke it.
    pub(super) fn finish(self, fault: Option<&Fault>) {
        match self {
            Work::Create(call) => call.finish(fault),
            Work::Append(call) => call.finish(fault),
            Work::Say(call) => call.finish(fault),
            Work::Archive(call) => call.finish(fault),
            Work::Remove(call) => call.finish(fault),
            Work::Close(reply) => drop(reply.send(())),
        }
    }
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
        let number = signed(self.expected + self.records.len() as u64);
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

impl Archive {
    async fn run(&self, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
        let sql = "UPDATE tables SET archived = 1 WHERE key IN (SELECT key FROM tables \
                   WHERE archived = 0 AND updated_at < ?1 ORDER BY updated_at LIMIT ?2) RETURNING id";
        named(on, sql, self.before, self.limit).await
    }
}

impl Remove {
    async fn run(&self, on: &mut SqliteConnection) -> Ran<Vec<TableId>> {
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
