//! Creating a table, with a statement that works on both databases.

/// Generates the same function for a connection to either database.
macro_rules! creates {
    ($connection:ty) => {
        async fn create(
            create: &Create,
            batch: &mut Batch,
            on: &mut $connection,
        ) -> Result<Result<(), CreateError>, sqlx::Error> {
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
    };
}

pub(super) use creates;
