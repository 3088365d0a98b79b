//! Keeping a table as it is, with a statement that both databases understand.

/// A table as it was after some record. The store does not look inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of that record.
    pub number: u64,
    /// What was kept.
    pub text: String,
}

/// The same function for a connection to either of them. An older one does not take the place of a newer one.
macro_rules! keeps {
    ($connection:ty) => {
        async fn keep(keep: &Keep, on: &mut $connection) -> Result<(), sqlx::Error> {
            let sql = "INSERT INTO snapshots (table_key, number, text) SELECT key, $2, $3 FROM tables \
                       WHERE id = $1 AND $2 <= number ON CONFLICT (table_key) DO UPDATE \
                       SET number = excluded.number, text = excluded.text WHERE snapshots.number < excluded.number";
            sqlx::query(sql)
                .bind(keep.table.as_str())
                .bind(signed(keep.snapshot.number))
                .bind(&keep.snapshot.text)
                .execute(on)
                .await?;
            Ok(())
        }
    };
}

pub(super) use keeps;
