//! Moderation by the operator of a server: reports, banned addresses, registered bots, closed tables.

use table::{Millis, SeatId};

use super::work::Work;
use super::{Database, Fault, Listed, Network, Store, TableId};

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

/// A write by or for the operator.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Report(Report),
    ForgetReports {
        up_to: u64,
    },
    ForgetReport {
        number: u64,
    },
    ForgetReportsBefore {
        before: Millis,
    },
    Ban(Ban),
    Pardon {
        address: String,
    },
    ForgetBans {
        before: Millis,
    },
    RegisterBot(GuestBot),
    UnregisterBot {
        name: String,
    },
    Origin {
        table: TableId,
        mark: String,
        at: Millis,
    },
    ForgetOrigins {
        before: Millis,
    },
    Close {
        table: TableId,
    },
    Secret {
        name: &'static str,
        value: String,
    },
    /// Like `Secret`, but overwrites the stored value.
    Set {
        name: &'static str,
        value: String,
    },
}

impl Store {
    /// Writes a consistent copy of a SQLite database to an empty file, while the database is in use.
    ///
    /// # Errors
    ///
    /// Returns why it could not be written, or that the database is not a file.
    pub async fn backup(&self, file: &std::path::Path) -> Result<(), Fault> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.backup(file).await,
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
        self.order(Order::Report(report)).await.map(|_| ())
    }

    /// The latest reports, at most `limit`, newest first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, Fault> {
        on!(self, database => database.reports(limit).await)
    }

    /// Deletes reports up to this number and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_reports(&self, up_to: u64) -> Result<u64, Fault> {
        self.order(Order::ForgetReports { up_to }).await
    }

    /// Deletes one report and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_report(&self, number: u64) -> Result<u64, Fault> {
        self.order(Order::ForgetReport { number }).await
    }

    /// Deletes the reports made before this time and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_reports_before(&self, before: Millis) -> Result<u64, Fault> {
        self.order(Order::ForgetReportsBefore { before }).await
    }

    /// Bans a network. A second ban of the same network replaces the end and the reason of the first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn ban(&self, ban: Ban) -> Result<(), Fault> {
        self.order(Order::Ban(ban)).await.map(|_| ())
    }

    /// Lifts the ban of a network. Returns whether it was banned; bans of larger or smaller networks do not count.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn lift_ban(&self, network: Network) -> Result<bool, Fault> {
        // Earlier versions stored IPv6 addresses as they were typed.
        let bans = on!(self, database => database.bans().await)?;
        let mut lifted = 0;
        for (address, _) in bans.into_iter().filter(|(_, ban)| ban.network == network) {
            lifted += self.order(Order::Pardon { address }).await?;
        }
        Ok(lifted > 0)
    }

    /// All bans, also those that have ended and are not deleted yet.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        let bans = on!(self, database => database.bans().await)?;
        Ok(bans.into_iter().map(|(_, ban)| ban).collect())
    }

    /// Deletes the bans that ended at this time or earlier and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_bans(&self, before: Millis) -> Result<u64, Fault> {
        self.order(Order::ForgetBans { before }).await
    }

    /// Registers a bot. Returns false if its name is taken.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn register_bot(&self, bot: GuestBot) -> Result<bool, Fault> {
        self.order(Order::RegisterBot(bot)).await.map(|changed| changed > 0)
    }

    /// Removes a bot and so revokes its token. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn unregister_bot(&self, name: String) -> Result<bool, Fault> {
        self.order(Order::UnregisterBot { name }).await.map(|changed| changed > 0)
    }

    /// All registered bots.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn guest_bots(&self) -> Result<Vec<GuestBot>, Fault> {
        on!(self, database => database.guest_bots().await)
    }

    /// Records that a client with this mark created a table or took a seat there.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn note_origin(&self, table: TableId, mark: String, at: Millis) -> Result<(), Fault> {
        self.order(Order::Origin { table, mark, at }).await.map(|_| ())
    }

    /// Deletes the marks recorded before this time and returns how many there were.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_origins(&self, before: Millis) -> Result<u64, Fault> {
        self.order(Order::ForgetOrigins { before }).await
    }

    /// The tables that a client with this mark created or took a seat at.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn tables_of(&self, mark: &str) -> Result<Vec<Listed>, Fault> {
        on!(self, database => database.tables_of(mark).await)
    }

    /// Closes a table: it can be read but accepts no events. Returns whether it was open.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn close_table(&self, table: TableId) -> Result<bool, Fault> {
        self.order(Order::Close { table }).await.map(|changed| changed > 0)
    }

    /// A secret of this database: the stored one, or `fresh`, which is stored then.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn secret(&self, name: &'static str, fresh: String) -> Result<String, Fault> {
        if let Some(kept) = on!(self, database => database.kept_secret(name).await)? {
            return Ok(kept);
        }
        self.order(Order::Secret { name, value: fresh.clone() }).await?;
        let kept = on!(self, database => database.kept_secret(name).await)?;
        Ok(kept.unwrap_or(fresh))
    }

    /// The value stored under this name.
    pub(crate) async fn kept_secret(&self, name: &str) -> Result<Option<String>, Fault> {
        on!(self, database => database.kept_secret(name).await)
    }

    /// The time of the latest event at any table.
    pub(crate) async fn newest_event(&self) -> Result<Option<Millis>, Fault> {
        on!(self, database => database.newest_event().await)
    }

    pub(crate) async fn order(&self, order: Order) -> Result<u64, Fault> {
        on!(self, database => database.writer.ask(Work::Order, order).await)
    }
}

/// Address, start, end, reason.
pub(super) type BanRow = (String, i64, Option<i64>, String);
/// Number, time, table, seat, name, words, mark.
pub(super) type ReportRow = (i64, i64, String, i64, String, String, Option<String>);

/// Generates the reads for a database whose connection pool is `self.readers`; `asking!` takes a connection from it.
macro_rules! reads_for_operator {
    ($database:ty) => {
        impl $database {
            pub(in super::super) async fn reports(&self, limit: u32) -> Result<Vec<Report>, Fault> {
                let sql = "SELECT number, at, id, seat, name, words, mark FROM reports \
                           ORDER BY number DESC LIMIT $1";
                let query = sqlx::query_as(sql).bind(i64::from(limit));
                let rows = asking!("reading reports", self.readers, on => query.fetch_all(on))?;
                known("reading reports", rows, rows::report)
            }

            pub(in super::super) async fn bans(&self) -> Result<Vec<(String, Ban)>, Fault> {
                let sql = "SELECT address, since, until, why FROM bans ORDER BY address";
                let query = sqlx::query_as(sql);
                let rows = asking!("reading bans", self.readers, on => query.fetch_all(on))?;
                known("reading bans", rows, rows::ban)
            }

            pub(in super::super) async fn guest_bots(&self) -> Result<Vec<GuestBot>, Fault> {
                let query =
                    sqlx::query_as("SELECT name, author, hash, since FROM bots ORDER BY name");
                let rows: Vec<(String, String, String, i64)> =
                    asking!("reading bots", self.readers, on => query.fetch_all(on))?;
                let bot = |(name, author, hash, since)| {
                    GuestBot { name, author, hash, since: Millis(unsigned(since)) }
                };
                Ok(rows.into_iter().map(bot).collect())
            }

            pub(in super::super) async fn tables_of(&self, mark: &str) -> Result<Vec<Listed>, Fault> {
                let sql = columns!(
                    "WHERE key IN (SELECT table_key FROM origins WHERE mark = $1) ORDER BY updated_at DESC"
                );
                let query = sqlx::query_as(sql).bind(mark);
                let rows = asking!("looking for tables", self.readers, on => query.fetch_all(on))?;
                known("looking for tables", rows, rows::listed)
            }

            pub(in super::super) async fn kept_secret(
                &self,
                name: &str,
            ) -> Result<Option<String>, Fault> {
                let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
                asking!("reading a secret", self.readers, on => query.fetch_optional(on))
            }

            pub(in super::super) async fn newest_event(&self) -> Result<Option<Millis>, Fault> {
                let query = sqlx::query_scalar("SELECT max(updated_at) FROM tables");
                let newest: Option<i64> =
                    asking!("reading the newest event", self.readers, on => query.fetch_one(on))?;
                Ok(newest.map(|ms| Millis(ms.cast_unsigned())))
            }
        }
    };
}

/// Generates the writes for a connection to either database; returns the number of changed rows.
macro_rules! orders {
    ($connection:ty) => {
        #[allow(clippy::too_many_lines, reason = "one short statement for each order")]
        async fn order(order: &Order, on: &mut $connection) -> Result<u64, sqlx::Error> {
            let query = match order {
                Order::Report(report) => {
                    let sql = "DELETE FROM reports WHERE number <= (SELECT max(number) FROM reports) - $1";
                    let kept = super::super::operator::REPORTS_KEPT;
                    sqlx::query(sql).bind(kept).execute(&mut *on).await?;
                    let sql = "INSERT INTO reports (at, id, seat, name, words, mark) \
                               VALUES ($1, $2, $3, $4, $5, $6)";
                    sqlx::query(sql)
                        .bind(time(report.at))
                        .bind(report.table.as_str())
                        .bind(i64::from(report.seat.0))
                        .bind(&report.name)
                        .bind(&report.words)
                        .bind(&report.from)
                }
                Order::ForgetReports { up_to } => {
                    sqlx::query("DELETE FROM reports WHERE number <= $1").bind(signed(*up_to))
                }
                Order::ForgetReport { number } => {
                    sqlx::query("DELETE FROM reports WHERE number = $1").bind(signed(*number))
                }
                Order::ForgetReportsBefore { before } => {
                    sqlx::query("DELETE FROM reports WHERE at < $1").bind(time(*before))
                }
                Order::Ban(ban) => {
                    let sql = "INSERT INTO bans (address, since, until, why) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT (address) DO UPDATE SET until = excluded.until, why = excluded.why";
                    sqlx::query(sql)
                        .bind(ban.network.to_string())
                        .bind(time(ban.since))
                        .bind(ban.until.map(time))
                        .bind(&ban.why)
                }
                Order::Pardon { address } => {
                    sqlx::query("DELETE FROM bans WHERE address = $1").bind(address)
                }
                Order::ForgetBans { before } => {
                    sqlx::query("DELETE FROM bans WHERE until <= $1").bind(time(*before))
                }
                Order::RegisterBot(bot) => {
                    let sql = "INSERT INTO bots (name, author, hash, since) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT DO NOTHING";
                    sqlx::query(sql)
                        .bind(&bot.name)
                        .bind(&bot.author)
                        .bind(&bot.hash)
                        .bind(time(bot.since))
                }
                Order::UnregisterBot { name } => {
                    sqlx::query("DELETE FROM bots WHERE name = $1").bind(name)
                }
                Order::Origin { table, mark, at } => {
                    let sql = "INSERT INTO origins (table_key, mark, at) SELECT key, $2, $3 FROM tables \
                               WHERE id = $1 ON CONFLICT (table_key, mark) DO NOTHING";
                    sqlx::query(sql).bind(table.as_str()).bind(mark).bind(time(*at))
                }
                Order::ForgetOrigins { before } => {
                    sqlx::query("DELETE FROM origins WHERE at < $1").bind(time(*before))
                }
                Order::Close { table } => {
                    let sql = "UPDATE tables SET archived = 1 WHERE id = $1 AND archived = 0";
                    sqlx::query(sql).bind(table.as_str())
                }
                Order::Secret { name, value } => {
                    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
                    sqlx::query(sql).bind(*name).bind(value)
                }
                Order::Set { name, value } => {
                    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) \
                               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                    sqlx::query(sql).bind(*name).bind(value)
                }
            };
            Ok(query.execute(on).await?.rows_affected())
        }
    };
}

/// The number of reports kept.
pub(super) const REPORTS_KEPT: i64 = 10_000;

pub(super) use {orders, reads_for_operator};
