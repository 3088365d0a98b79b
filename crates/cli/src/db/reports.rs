//! `robotable db reports`: what people told the operator.

use std::io::Write;

use super::{beside, utc};
use crate::Answer;

/// List what people told you about names and words, the last first.
///
/// Each has its number, when it was told, the table's code, the seat, the name, and under it what that person had said last.
/// The word at the end stands for the address that told it: the same word, the same address. A server may use the database
/// meanwhile.
///
/// Examples:
///   robotable db reports sqlite://robotable.db
///   robotable db reports sqlite://robotable.db --forget 17
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(value_name = "URL")]
    database: String,
    /// Show at most so many
    #[arg(long, default_value_t = 100)]
    most: u32,
    /// Forget all up to this number instead of showing them
    #[arg(long, value_name = "NUMBER")]
    forget: Option<u64>,
}

pub(crate) async fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let store = beside(&args.database).await?;
    if let Some(number) = args.forget {
        let gone = store.forget_reports(number).await?;
        writeln!(out, "{gone} reports forgotten")?;
    } else {
        for report in store.reports(args.most).await? {
            let from = report.from.as_deref().map_or("-", |mark| mark.get(..8).unwrap_or(mark));
            let (number, at, table) = (report.number, utc(report.at), report.table);
            writeln!(out, "{number}  {at}  {table}  {}  {}  {from}", report.seat, report.name)?;
            for words in report.words.lines() {
                writeln!(out, "    {words}")?;
            }
        }
    }
    store.close().await;
    Ok(Answer::Yes)
}
