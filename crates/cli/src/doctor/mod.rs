//! `robotable doctor`: examines the machine, the database and the proxy.

mod database;
mod machine;
mod proxy;

use std::io::Write;
#[cfg(feature = "terminal")]
use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;

use crate::seat::{ServerUrl, Trust};
use crate::{Answer, serve};

/// Examine this machine, the database and the proxy: what is wrong, and how to fix it.
///
/// Takes the settings of `robotable serve`, and reads the same environment and file. It changes nothing, and a server may
/// be running. Run it as the server's user.
///
/// Examples:
///   robotable doctor
///   robotable doctor --config /etc/robotable.toml --url https://games.example.org
///
/// Exit code 1 if anything is wrong.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: serve::Settings,
    /// The address that players use, as in https://games.example.org: examines the proxy too
    #[arg(long, value_name = "URL")]
    url: Option<ServerUrl>,
    /// Certificates in PEM to trust, besides those of this machine
    #[cfg(feature = "terminal")]
    #[arg(long, value_name = "FILE", requires = "url")]
    ca_file: Option<PathBuf>,
    /// Seconds to wait for each answer
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    timeout: u64,
    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// The result of one check.
struct Finding {
    check: &'static str,
    text: String,
    /// How to fix it, if something is wrong.
    fix: Option<String>,
}

/// The results so far.
#[derive(Default)]
struct Report(Vec<Finding>);

impl Report {
    fn fine(&mut self, check: &'static str, text: impl Into<String>) {
        self.0.push(Finding { check, text: text.into(), fix: None });
    }

    fn wrong(&mut self, check: &'static str, text: impl Into<String>, fix: impl Into<String>) {
        self.0.push(Finding { check, text: text.into(), fix: Some(fix.into()) });
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let timeout = Duration::from_secs(args.timeout);
    let mut report = Report::default();
    let faults = args.settings.value_faults();
    for fault in &faults {
        let fix = "change the flag, the variable or the file: `robotable config` shows which one it comes from";
        report.wrong("settings", fault, fix);
    }
    if faults.is_empty() {
        report.fine("settings", "valid");
    }
    // A wrong address or file among the settings is reported already.
    if let Ok(config) = args.settings.config() {
        machine::examine(&mut report, &config, timeout);
        database::examine(&mut report, &config.database, timeout);
        if let Some(url) = &args.url {
            let trust = Trust {
                #[cfg(feature = "terminal")]
                ca_file: args.ca_file.clone(),
            };
            proxy::examine(&mut report, url, &trust, config.trust_proxy, timeout);
        }
    }
    print(&report, args.json, out)?;
    let is_well = report.0.iter().all(|finding| finding.fix.is_none());
    Ok(is_well.into())
}

fn print(report: &Report, as_json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    for Finding { check, text, fix } in &report.0 {
        if as_json {
            let json = json!({ "check": check, "ok": fix.is_none(), "text": text, "fix": fix });
            writeln!(out, "{json}")?;
            continue;
        }
        let mark = if fix.is_some() { "WRONG" } else { "ok" };
        writeln!(out, "{mark:<6} {check:<10} {text}")?;
        if let Some(fix) = fix {
            writeln!(out, "{:<17} to fix it: {fix}", "")?;
        }
    }
    Ok(())
}
