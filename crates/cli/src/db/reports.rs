//! `robotable db reports`: reports from players to the operator.

use serde_json::json;

use super::{Db, utc};
use crate::Answer;

/// List the reports about names and messages, the latest first.
///
/// Each has its number, its time, the table's code, the seat, the name, and below it that player's last messages. The
/// word at
/// the end identifies the reporting address: the same word means the same address. A server may use the database
/// meanwhile.
///
/// Examples:
///   robotable db reports
///   robotable db reports --forget 17
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Show at most this many
    #[arg(long, default_value_t = 100)]
    most: u32,
    /// Delete all up to this number instead of showing them
    #[arg(long, value_name = "NUMBER")]
    forget: Option<u64>,
}

pub(crate) async fn run(args: &Args, db: &mut Db<'_>) -> anyhow::Result<Answer> {
    if let Some(number) = args.forget {
        let gone = db.store.forget_reports(number).await?;
        db.print(&json!({ "deleted": gone }), &format!("{gone} reports deleted"))?;
    } else {
        for report in db.store.reports(args.most).await? {
            let from = report.from.as_deref().map_or("-", |mark| mark.get(..8).unwrap_or(mark));
            let (number, at, table) = (report.number, utc(report.at), report.table);
            let json = json!({
                "number": number, "at": report.at.0, "table": table.as_str(), "seat": report.seat,
                "name": report.name, "messages": report.words.lines().collect::<Vec<_>>(), "from": from,
            });
            let mut words =
                format!("{number}  {at}  {table}  {}  {}  {from}", report.seat, report.name);
            for line in report.words.lines() {
                words.push_str("\n    ");
                words.push_str(line);
            }
            db.print(&json, &words)?;
        }
    }
    Ok(Answer::Yes)
}
