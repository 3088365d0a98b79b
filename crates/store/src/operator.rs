//! Moderation by the operator of a server: reports, banned addresses, registered bots, closed tables.

use table::{Millis, SeatId};

use super::read::{columns, known};
use super::signed::{signed, time, unsigned};
use super::sqlite::fault::asking;
use super::work::Statement;
use super::{Database, Fault, Listed, Network, Store, TableId, rows};

/// A report about a player's name or chat messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the report, ascending.
    pub number: u64,
    /// The time of the report.
    pub at: Millis,
    /// The table it was made at.
    pub table: TableId,
    /// The reported seat.
    pub seat: SeatId,
    /// The reported player's name at that time.
    pub name: String,
    /// The reported player's last chat messages, one per line.
    pub words: String,
    /// The pseudonymous mark of the reporter's address, if one is stored.
    pub from: Option<String>,
}

/// A banned address or network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The banned addresses.
    pub network: Network,
    /// The time of the ban.
    pub since: Millis,
    /// The end of the ban, if it has one.
    pub until: Option<Millis>,
    /// The reason, for the operator.
    pub why: String,
}

/// An external program registered as a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestBot {
    /// The unique name of the bot.
    pub name: String,
    /// The author of the bot.
    pub author: String,
    /// A hash of its token; only the author has the token itself.
    pub hash: String,
    /// The time of the registration.
    pub since: Millis,
}

impl Store {
    /// Writes a consistent copy of a SQLite database to an empty file, while the database is in use.
    ///
    /// # Errors
    ///
    /// Returns why it could not be written, or that the database is not a file.
    pub async fn backup(&self, file: &std::path::Path) -> Result<(), Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => {
                let query = sqlx::query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned());
                asking!("writing a backup", sqlite.readers, on => query.execute(on)).map(drop)
            }
            #[cfg(feature = "postgres")]
            Database::Postgres(_) => Err(Fault {
                kind: super::FaultKind::Other,
                doing: "writing a backup",
                cause: "PostgreSQL has its own tools for this".to_owned(),
            }),
        }
    }

    /// Stores a report. Keeps a bounded number of them, dropping the oldest.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn report(&self, report: Report) -> Result<(), Fault> {
        let sql = "DELETE FROM reports WHERE number <= (SELECT max(number) FROM reports) - $1";
        self.execute(Statement::new(sql).number(REPORTS_KEPT)).await?;
        let sql = "INSERT INTO reports (at, id, seat, name, words, mark) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = Statement::new(sql)
            .number(time(report.at))
            .text(report.table.to_string())
            .number(i64::from(report.seat.0))
            .text(report.name)
            .text(report.words)
            .text(report.from);
        self.execute(insert).await.map(drop)
    }

    /// The latest reports, at most `limit`, newest first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, Fault> {
        let sql = "SELECT number, at, id, seat, name, words, mark FROM reports \
                   ORDER BY number DESC LIMIT $1";
        let (doing, limit) = ("reading reports", i64::from(limit));
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql, limit))?, rows::report)
    }

    /// Deletes reports up to this number and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_reports(&self, up_to: u64) -> Result<u64, Fault> {
        let sql = "DELETE FROM reports WHERE number <= $1";
        self.execute(Statement::removing(sql).number(signed(up_to))).await
    }

    /// Deletes one report and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_report(&self, number: u64) -> Result<u64, Fault> {
        let sql = "DELETE FROM reports WHERE number = $1";
        self.execute(Statement::removing(sql).number(signed(number))).await
    }

    /// Deletes the reports made before this time and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_reports_before(&self, before: Millis) -> Result<u64, Fault> {
        let sql = "DELETE FROM reports WHERE at < $1";
        self.execute(Statement::removing(sql).number(time(before))).await
    }

    /// Bans a network. A second ban of the same network replaces the end and the reason of the first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn ban(&self, ban: Ban) -> Result<(), Fault> {
        let sql = "INSERT INTO bans (address, since, until, why) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (address) DO UPDATE SET until = excluded.until, why = excluded.why";
        let insert = Statement::new(sql)
            .text(ban.network.to_string())
            .number(time(ban.since))
            .number(ban.until.map(time))
            .text(ban.why);
        self.execute(insert).await.map(drop)
    }

    /// Lifts the ban of a network. Returns whether it was banned; bans of larger or smaller networks do not count.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn lift_ban(&self, network: Network) -> Result<bool, Fault> {
        // Earlier versions stored IPv6 addresses as they were typed.
        let mut lifted = 0;
        let bans = self.stored_bans().await?.into_iter();
        for (address, _) in bans.filter(|(_, ban)| ban.network == network) {
            let sql = "DELETE FROM bans WHERE address = $1";
            lifted += self.execute(Statement::removing(sql).text(address)).await?;
        }
        Ok(lifted > 0)
    }

    /// All bans, also those that have ended and are not deleted yet.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        Ok(self.stored_bans().await?.into_iter().map(|(_, ban)| ban).collect())
    }

    /// All bans, with the notation that each is stored under.
    async fn stored_bans(&self) -> Result<Vec<(String, Ban)>, Fault> {
        let sql = "SELECT address, since, until, why FROM bans ORDER BY address";
        let doing = "reading bans";
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql))?, rows::ban)
    }

    /// Deletes the bans that ended at this time or earlier and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_bans(&self, before: Millis) -> Result<u64, Fault> {
        let sql = "DELETE FROM bans WHERE until <= $1";
        self.execute(Statement::removing(sql).number(time(before))).await
    }

    /// Registers a bot. Returns false if its name is taken.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn register_bot(&self, bot: GuestBot) -> Result<bool, Fault> {
        let sql = "INSERT INTO bots (name, author, hash, since) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let insert = Statement::new(sql).text(bot.name).text(bot.author).text(bot.hash);
        Ok(self.execute(insert.number(time(bot.since))).await? > 0)
    }

    /// Removes a bot and so revokes its token. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn unregister_bot(&self, name: String) -> Result<bool, Fault> {
        let sql = "DELETE FROM bots WHERE name = $1";
        Ok(self.execute(Statement::new(sql).text(name)).await? > 0)
    }

    /// All registered bots.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn guest_bots(&self) -> Result<Vec<GuestBot>, Fault> {
        let sql = "SELECT name, author, hash, since FROM bots ORDER BY name";
        let rows: Vec<(String, String, String, i64)> =
            ask!("reading bots", self.readers, fetch_all query_as(sql))?;
        let bot = |(name, author, hash, since)| {
            let since = Millis(unsigned(since));
            GuestBot { name, author, hash, since }
        };
        Ok(rows.into_iter().map(bot).collect())
    }

    /// Records that a client with this mark created a table or took a seat there.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn note_origin(&self, table: TableId, mark: String, at: Millis) -> Result<(), Fault> {
        let sql = "INSERT INTO origins (table_key, mark, at) SELECT key, $2, $3 FROM tables \
                   WHERE id = $1 ON CONFLICT (table_key, mark) DO NOTHING";
        let insert = Statement::new(sql).text(table.to_string()).text(mark).number(time(at));
        self.execute(insert).await.map(drop)
    }

    /// Deletes the marks recorded before this time and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_origins(&self, before: Millis) -> Result<u64, Fault> {
        let sql = "DELETE FROM origins WHERE at < $1";
        self.execute(Statement::new(sql).number(time(before))).await
    }

    /// The tables that a client with this mark created or took a seat at.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn tables_of(&self, mark: &str) -> Result<Vec<Listed>, Fault> {
        let sql = columns!(
            "WHERE key IN (SELECT table_key FROM origins WHERE mark = $1) ORDER BY updated_at DESC"
        );
        let doing = "looking for tables";
        known(doing, ask!(doing, self.readers, fetch_all query_as(sql, mark))?, rows::listed)
    }

    /// Closes a table: it can be read but accepts no events. Returns whether it was open.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn close_table(&self, table: TableId) -> Result<bool, Fault> {
        let sql = "UPDATE tables SET archived = 1 WHERE id = $1 AND archived = 0";
        Ok(self.execute(Statement::new(sql).text(table.to_string())).await? > 0)
    }

    /// A secret of this database: the stored one, or `fresh`, which is stored then.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn secret(&self, name: &'static str, fresh: String) -> Result<String, Fault> {
        if let Some(kept) = self.kept_secret(name).await? {
            return Ok(kept);
        }
        let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.execute(Statement::new(sql).text(name.to_owned()).text(fresh.clone())).await?;
        Ok(self.kept_secret(name).await?.unwrap_or(fresh))
    }

    /// The value stored under this name.
    pub(crate) async fn kept_secret(&self, name: &str) -> Result<Option<String>, Fault> {
        let sql = "SELECT value FROM secrets WHERE name = $1";
        ask!("reading a secret", self.readers, fetch_optional query_scalar(sql, name))
    }

    /// The time of the latest event at any table.
    pub(crate) async fn newest_event(&self) -> Result<Option<Millis>, Fault> {
        let sql = "SELECT max(updated_at) FROM tables";
        let newest: Option<i64> =
            ask!("reading the newest event", self.readers, fetch_one query_scalar(sql))?;
        Ok(newest.map(|ms| Millis(unsigned(ms))))
    }
}

/// Address, start, end, reason.
pub(super) type BanRow = (String, i64, Option<i64>, String);
/// Number, time, table, seat, name, words, mark.
pub(super) type ReportRow = (i64, i64, String, i64, String, String, Option<String>);

/// The number of reports kept.
const REPORTS_KEPT: i64 = 10_000;
