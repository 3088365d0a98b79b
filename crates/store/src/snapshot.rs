//! Storing a snapshot of a table, with a statement that works on both databases.

/// The state of a table after some record. Opaque to the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of that record.
    pub number: u64,
    /// The serialised state.
    pub text: String,
}

/// Generates the same function for a connection to either database. An older snapshot does not replace a newer one.
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
