//! What is read. Readers have connections of their own and never wait for the writer.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use table::{Millis, SeatId};

use super::super::signed::{signed, time, unsigned};
use super::super::summary::{door_from_name, game_from_name};
use super::super::{
    CommandId, Counts, Fault, Listed, Live, Loaded, Record, Said, Saying, StageName, Summary,
    TableId,
};
use super::Sqlite;
use super::fault::fault;

type Ran<T> = Result<T, sqlx::Error>;

impl Sqlite {
    pub(in super::super) async fn load(
        &self,
        table: TableId,
        after: u64,
    ) -> Result<Option<Loaded>, Fault> {
        // One statement sees one moment. A table without such records still gives a row.
        let sql = "SELECT t.archived, r.number, r.line, r.seat, r.command FROM tables t \
                   LEFT JOIN records r ON r.table_key = t.key AND r.number > ?2 WHERE t.id = ?1 ORDER BY r.number";
        let rows = sqlx::query(sql)
            .bind(table.as_str())
            .bind(signed(after))
            .fetch_all(&self.readers)
            .await
            .map_err(|error| fault("loading a table", &error))?;
        let loaded = || -> Ran<Option<Loaded>> {
            let Some(first) = rows.first() else { return Ok(None) };
            let archived = first.try_get(0)?;
            let records: Ran<Vec<Option<Record>>> = rows.iter().map(record).collect();
            Ok(Some(Loaded { records: records?.into_iter().flatten().collect(), archived }))
        };
        loaded().map_err(|error| fault("reading a table", &error))
    }

    pub(in super::super) async fn find(
        &self,
        table: TableId,
        command: &CommandId,
    ) -> Result<Option<u64>, Fault> {
        let sql = "SELECT r.number FROM tables t JOIN records r ON r.table_key = t.key \
                   WHERE t.id = ?1 AND r.seat = ?2 AND r.command = ?3";
        let number: Option<i64> = sqlx::query_scalar(sql)
            .bind(table.as_str())
            .bind(command.seat.0)
            .bind(&command.id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| fault("looking for a command", &error))?;
        Ok(number.map(unsigned))
    }

    pub(in super::super) async fn chat(
        &self,
        table: TableId,
        limit: u32,
    ) -> Result<Vec<Said>, Fault> {
        let sql = "SELECT c.number, c.at, c.seat, c.name, c.text FROM tables t JOIN chat c ON c.table_key = t.key \
                   WHERE t.id = ?1 ORDER BY c.number DESC LIMIT ?2";
        let mut rows: Vec<(i64, i64, u8, String, String)> = sqlx::query_as(sql)
            .bind(table.as_str())
            .bind(limit)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| fault("loading chat", &error))?;
        rows.reverse();
        let said = |(number, at, seat, name, text): (i64, i64, u8, String, String)| Said {
            number: unsigned(number),
            saying: Saying { at: Millis(unsigned(at)), seat: SeatId(seat), name, text },
        };
        Ok(rows.into_iter().map(said).collect())
    }

    pub(in super::super) async fn listed(&self, limit: u32) -> Result<Vec<Listed>, Fault> {
        let sql = "SELECT id, number, created_at, updated_at, game, door, stage, seats, free, next_deadline, \
                   wants_work, about FROM tables WHERE archived = 0 AND door = 'listed' AND stage <> 'over' \
                   ORDER BY updated_at DESC LIMIT ?1";
        let rows = sqlx::query(sql).bind(limit).fetch_all(&self.readers).await;
        rows.and_then(|rows| rows.iter().map(listed).collect())
            .map_err(|error| fault("listing tables", &error))
    }

    pub(in super::super) async fn summary(&self, table: TableId) -> Result<Option<Listed>, Fault> {
        let sql = "SELECT id, number, created_at, updated_at, game, door, stage, seats, free, next_deadline, \
                   wants_work, about FROM tables WHERE id = ?1";
        let row = sqlx::query(sql).bind(table.as_str()).fetch_optional(&self.readers).await;
        row.and_then(|row| row.as_ref().map(listed).transpose())
            .map_err(|error| fault("looking for a table", &error))
    }

    pub(in super::super) async fn all(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<Listed>, Fault> {
        let sql = "SELECT id, number, created_at, updated_at, game, door, stage, seats, free, next_deadline, \
                   wants_work, about FROM tables WHERE ?1 < id ORDER BY id LIMIT ?2";
        let after = after.as_ref().map_or("", TableId::as_str);
        let rows = sqlx::query(sql).bind(after).bind(limit).fetch_all(&self.readers).await;
        rows.and_then(|rows| rows.iter().map(listed).collect())
            .map_err(|error| fault("going through the tables", &error))
    }

    pub(in super::super) async fn due(&self, until: Option<Millis>) -> Result<Vec<Live>, Fault> {
        let sql = "SELECT id, number, next_deadline, wants_work FROM tables \
                   WHERE archived = 0 AND (next_deadline <= ?1 OR wants_work = 1) ORDER BY next_deadline";
        let until = until.map_or(i64::MAX, time);
        let rows = sqlx::query(sql).bind(until).fetch_all(&self.readers).await;
        let live = |row: &SqliteRow| -> Ran<Live> {
            let deadline: Option<i64> = row.try_get(2)?;
            Ok(Live {
                id: id(row, 0)?,
                number: number(row, 1)?,
                next_deadline: deadline.map(|at| Millis(unsigned(at))),
                wants_work: row.try_get(3)?,
            })
        };
        rows.and_then(|rows| rows.iter().map(live).collect())
            .map_err(|error| fault("looking for tables with deadlines", &error))
    }

    pub(in super::super) async fn numbers(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, Fault> {
        let sql = "SELECT id, number FROM tables WHERE id IN (SELECT value FROM json_each(?1))";
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let names = serde_json::json!(names).to_string();
        let rows = sqlx::query(sql).bind(names).fetch_all(&self.readers).await;
        rows.and_then(|rows| rows.iter().map(|row| Ok((id(row, 0)?, number(row, 1)?))).collect())
            .map_err(|error| fault("comparing tables", &error))
    }

    pub(in super::super) async fn counts(&self) -> Result<Counts, Fault> {
        let sql = "SELECT count(*) FILTER (WHERE archived = 0), count(*) FILTER (WHERE archived = 1), \
                   coalesce(sum(number), 0), (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) \
                   FROM tables";
        let row: (i64, i64, i64, i64) = sqlx::query_as(sql)
            .fetch_one(&self.readers)
            .await
            .map_err(|error| fault("counting", &error))?;
        let (tables, archived, records, bytes) = row;
        Ok(Counts {
            tables: unsigned(tables),
            archived: unsigned(archived),
            records: unsigned(records),
            bytes: unsigned(bytes),
        })
    }

    pub(in super::super) async fn ping(&self) -> Result<(), Fault> {
        let sql = "SELECT count(*) FROM tables WHERE key = 0";
        let answer: Ran<i64> = sqlx::query_scalar(sql).fetch_one(&self.readers).await;
        answer.map(|_| ()).map_err(|error| fault("asking whether it is there", &error))
    }
}

fn record(row: &SqliteRow) -> Ran<Option<Record>> {
    let Some(number) = row.try_get::<Option<i64>, _>(1)? else { return Ok(None) };
    let seat: Option<u8> = row.try_get(3)?;
    let command: Option<String> = row.try_get(4)?;
    let command = seat.zip(command).map(|(seat, id)| CommandId { seat: SeatId(seat), id });
    Ok(Some(Record { number: unsigned(number), line: row.try_get(2)?, command }))
}

fn listed(row: &SqliteRow) -> Ran<Listed> {
    let deadline: Option<i64> = row.try_get(9)?;
    Ok(Listed {
        id: id(row, 0)?,
        number: number(row, 1)?,
        created_at: Millis(number(row, 2)?),
        summary: Summary {
            updated_at: Millis(number(row, 3)?),
            game: word(row, 4, game_from_name)?,
            door: word(row, 5, door_from_name)?,
            stage: word(row, 6, StageName::from_name)?,
            seats: row.try_get(7)?,
            free: row.try_get(8)?,
            next_deadline: deadline.map(|at| Millis(unsigned(at))),
            wants_work: row.try_get(10)?,
            about: row.try_get(11)?,
        },
    })
}

fn id(row: &SqliteRow, at: usize) -> Ran<TableId> {
    let text: &str = row.try_get(at)?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn number(row: &SqliteRow, at: usize) -> Ran<u64> {
    Ok(unsigned(row.try_get(at)?))
}

fn word<T>(row: &SqliteRow, at: usize, parse: fn(&str) -> Option<T>) -> Ran<T> {
    let text: &str = row.try_get(at)?;
    parse(text).ok_or_else(|| sqlx::Error::Decode(format!("{text:?} is not known").into()))
}
