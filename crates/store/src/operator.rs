//! What the operator of a server is told and decides: reports, addresses that stay out, tables that are closed.

use table::{Millis, SeatId};

use super::work::Work;
use super::{Database, Fault, Listed, Store, TableId};

/// Somebody tells the operator about a name or words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number. They count up.
    pub number: u64,
    /// When it was told.
    pub at: Millis,
    /// At which table.
    pub table: TableId,
    /// Whom it is about.
    pub seat: SeatId,
    /// What they were called then.
    pub name: String,
    /// What they had said last, a line each.
    pub words: String,
    /// The mark of the address that told it, if that is kept.
    pub from: Option<String>,
}

/// An address that stays out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The address, as people write it.
    pub address: String,
    /// Since when.
    pub since: Millis,
    /// Why, for the operator.
    pub why: String,
}

/// A program that may sit down as a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestBot {
    /// What it is called. There is one of each name.
    pub name: String,
    /// Whose it is.
    pub author: String,
    /// A hash of its token, which is kept by nobody but its author.
    pub hash: String,
    /// Since when.
    pub since: Millis,
}

/// Something that the operator is told or decides.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Report(Report),
    ForgetReports {
        up_to: u64,
    },
    Ban(Ban),
    Pardon {
        address: String,
    },
    WelcomeBot(GuestBot),
    DismissBot {
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
    /// The same, in the place of what is kept.
    Set {
        name: &'static str,
        value: String,
    },
}

impl Store {
    /// Keeps what somebody tells the operator. Of very many the oldest go.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn report(&self, report: Report) -> Result<(), Fault> {
        self.order(Order::Report(report)).await.map(|_| ())
    }

    /// What the operator was told, at most `limit`, the last first.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, Fault> {
        on!(self, database => database.reports(limit).await)
    }

    /// Forgets what the operator was told up to this number.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_reports(&self, up_to: u64) -> Result<u64, Fault> {
        self.order(Order::ForgetReports { up_to }).await
    }

    /// Keeps an address out from now on.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn ban(&self, ban: Ban) -> Result<(), Fault> {
        self.order(Order::Ban(ban)).await.map(|_| ())
    }

    /// Lets an address in again, and says whether it was kept out.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn pardon(&self, address: String) -> Result<bool, Fault> {
        self.order(Order::Pardon { address }).await.map(|changed| changed > 0)
    }

    /// All addresses that are kept out.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        on!(self, database => database.bans().await)
    }

    /// Lets a program sit down as a bot from now on. Says whether its name was free.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn welcome_bot(&self, bot: GuestBot) -> Result<bool, Fault> {
        self.order(Order::WelcomeBot(bot)).await.map(|changed| changed > 0)
    }

    /// Takes a bot's token from it, and says whether there was one of this name.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn dismiss_bot(&self, name: String) -> Result<bool, Fault> {
        self.order(Order::DismissBot { name }).await.map(|changed| changed > 0)
    }

    /// All programs that may sit down as bots.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn guest_bots(&self) -> Result<Vec<GuestBot>, Fault> {
        on!(self, database => database.guest_bots().await)
    }

    /// Notes that somebody with this mark founded a table or sat down there.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn note_origin(&self, table: TableId, mark: String, at: Millis) -> Result<(), Fault> {
        self.order(Order::Origin { table, mark, at }).await.map(|_| ())
    }

    /// Forgets where people came from before this time.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn forget_origins(&self, before: Millis) -> Result<u64, Fault> {
        self.order(Order::ForgetOrigins { before }).await
    }

    /// The tables that somebody with this mark founded or sat at.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn tables_of(&self, mark: &str) -> Result<Vec<Listed>, Fault> {
        on!(self, database => database.tables_of(mark).await)
    }

    /// Closes a table: it can be read and takes no more events. Says whether it was open.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn close_table(&self, table: TableId) -> Result<bool, Fault> {
        self.order(Order::Close { table }).await.map(|changed| changed > 0)
    }

    /// A secret of this database: the one that is kept, or this one, which is kept from now on.
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

    /// What is kept under this name.
    pub(crate) async fn kept_secret(&self, name: &str) -> Result<Option<String>, Fault> {
        on!(self, database => database.kept_secret(name).await)
    }

    /// When something last happened at any table.
    pub(crate) async fn newest_event(&self) -> Result<Option<Millis>, Fault> {
        on!(self, database => database.newest_event().await)
    }

    pub(crate) async fn order(&self, order: Order) -> Result<u64, Fault> {
        on!(self, database => database.writer.ask(Work::Order, order).await)
    }
}

/// Number, time, table, seat, name, words, mark.
pub(super) type ReportRow = (i64, i64, String, i64, String, String, Option<String>);

/// What is read, for a database whose connections are in `self.readers`, which `asking!` takes one of.
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

            pub(in super::super) async fn bans(&self) -> Result<Vec<Ban>, Fault> {
                let query = sqlx::query_as("SELECT address, since, why FROM bans ORDER BY address");
                let rows: Vec<(String, i64, String)> =
                    asking!("reading bans", self.readers, on => query.fetch_all(on))?;
                let ban = |(address, since, why)| Ban { address, since: Millis(unsigned(since)), why };
                Ok(rows.into_iter().map(ban).collect())
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

/// What is written, for a connection to either of them: how many rows that changed.
macro_rules! orders {
    ($connection:ty) => {
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
                Order::Ban(ban) => {
                    let sql = "INSERT INTO bans (address, since, why) VALUES ($1, $2, $3) \
                               ON CONFLICT (address) DO UPDATE SET why = excluded.why";
                    sqlx::query(sql).bind(&ban.address).bind(time(ban.since)).bind(&ban.why)
                }
                Order::Pardon { address } => {
                    sqlx::query("DELETE FROM bans WHERE address = $1").bind(address)
                }
                Order::WelcomeBot(bot) => {
                    let sql = "INSERT INTO bots (name, author, hash, since) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT DO NOTHING";
                    sqlx::query(sql)
                        .bind(&bot.name)
                        .bind(&bot.author)
                        .bind(&bot.hash)
                        .bind(time(bot.since))
                }
                Order::DismissBot { name } => {
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

/// So many reports are kept.
pub(super) const REPORTS_KEPT: i64 = 10_000;

pub(super) use {orders, reads_for_operator};
