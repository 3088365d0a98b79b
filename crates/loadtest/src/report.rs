//! The report of a run.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::hostile::Attacked;
use super::latency::Percentiles;
use super::tally::Tally;

/// The report of a run.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) tables: u64,
    pub(crate) connections: u64,
    pub(crate) joined: u64,
    pub(crate) join_seconds: f64,
    pub(crate) join: Percentiles,
    pub(crate) seconds: f64,
    pub(crate) commands: u64,
    pub(crate) commands_per_second: f64,
    pub(crate) done: u64,
    pub(crate) refused: BTreeMap<String, u64>,
    pub(crate) skipped: u64,
    pub(crate) unanswered: u64,
    pub(crate) messages: u64,
    pub(crate) bytes: u64,
    pub(crate) events: u64,
    pub(crate) compared: u64,
    pub(crate) games_over: u64,
    pub(crate) resyncs: u64,
    pub(crate) lost_connections: u64,
    pub(crate) own: Percentiles,
    pub(crate) each: Percentiles,
    pub(crate) everybody: Percentiles,
    /// Measured only with `--patient`, and only while a server is ready.
    pub(crate) back: Percentiles,
    pub(crate) answer: Percentiles,
    pub(crate) late: Percentiles,
    /// Set after an attack; `everybody` then covers only the time from the attack on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hostile: Option<Attacked>,
    pub(crate) faults: u64,
    pub(crate) first_faults: Vec<String>,
}

/// The size and duration of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) tables: u64,
    pub(crate) connections: u64,
    pub(crate) join_seconds: f64,
    pub(crate) seconds: f64,
}

impl Report {
    pub(crate) fn new(size: Size, tally: &Tally, hostile: Option<Attacked>) -> Report {
        let (commands, done) = (tally.sent.get(), tally.done.get());
        let refused = tally.refusals();
        let answered = done + refused.values().sum::<u64>();
        let faults = tally.faults();
        Report {
            tables: size.tables,
            connections: size.connections,
            joined: tally.joined.get(),
            join_seconds: size.join_seconds,
            join: tally.join.percentiles(),
            seconds: size.seconds,
            commands,
            commands_per_second: if size.seconds > 0.0 {
                commands as f64 / size.seconds
            } else {
                0.0
            },
            done,
            refused,
            skipped: tally.skipped.get(),
            unanswered: commands.saturating_sub(answered),
            messages: tally.messages.get(),
            bytes: tally.bytes.get(),
            events: tally.events.get(),
            compared: tally.compared.get(),
            games_over: tally.games_over.get(),
            resyncs: tally.resyncs.get(),
            lost_connections: tally.lost.get(),
            own: tally.own.percentiles(),
            each: tally.each.percentiles(),
            everybody: tally.everybody.percentiles(),
            back: tally.back.percentiles(),
            answer: tally.answer.percentiles(),
            late: tally.late.percentiles(),
            hostile,
            faults: faults.count,
            first_faults: faults.first,
        }
    }

    /// True if all clients joined, all commands were answered, and there were no faults.
    pub(crate) fn is_well(&self) -> bool {
        self.faults == 0 && self.joined == self.connections && self.unanswered == 0
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Report { joined, join_seconds, seconds, commands_per_second, .. } = self;
        writeln!(
            out,
            "tables       {}, {} connections, {} joined in {join_seconds:.1} s",
            grouped(self.tables),
            grouped(self.connections),
            grouped(*joined),
        )?;
        writeln!(
            out,
            "commands     {} in {seconds:.1} s: {commands_per_second:.1}/s; {} done, {} refused, {} unanswered, {} not sent \
             because {} were waited for",
            grouped(self.commands),
            grouped(self.done),
            grouped(self.refused.values().sum()),
            grouped(self.unanswered),
            grouped(self.skipped),
            super::client::PENDING_MAX,
        )?;
        writeln!(
            out,
            "received     {} messages, {:.1} MB, {} events; {} games over; {} views compared",
            grouped(self.messages),
            self.bytes as f64 / 1e6,
            grouped(self.events),
            grouped(self.games_over),
            grouped(self.compared),
        )?;
        writeln!(
            out,
            "lost         {} connections; {} full resyncs",
            grouped(self.lost_connections),
            grouped(self.resyncs)
        )?;
        writeln!(out)?;
        self.write_times(out)?;
        if let Some(attacked) = &self.hostile {
            write_attack(attacked, out)?;
        }
        if !self.refused.is_empty() {
            writeln!(out)?;
            for (code, count) in &self.refused {
                writeln!(out, "refused      {} {code}", grouped(*count))?;
            }
        }
        if self.faults > 0 {
            writeln!(out)?;
            writeln!(out, "{} faults, the first of them:", grouped(self.faults))?;
            for fault in &self.first_faults {
                writeln!(out, "  {fault}")?;
            }
        }
        Ok(())
    }

    fn write_times(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{:<30} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}",
            "milliseconds", "count", "p50", "p90", "p99", "p99.9", "max"
        )?;
        for (name, percentiles) in [
            ("join", &self.join),
            ("command to own `done`", &self.own),
            ("command to each one's event", &self.each),
            ("command to everybody's event", &self.everybody),
            ("back, once a server is ready", &self.back),
            ("answer, once a server is ready", &self.answer),
            ("load behind its own plan", &self.late),
        ] {
            if percentiles.count == 0 {
                continue;
            }
            let Percentiles { count, p50_ms, p90_ms, p99_ms, p999_ms, max_ms } = percentiles;
            let count = grouped(*count);
            writeln!(
                out,
                "{name:<30} {count:>10} {p50_ms:>9.2} {p90_ms:>9.2} {p99_ms:>9.2} {p999_ms:>9.2} {max_ms:>9.2}"
            )?;
        }
        Ok(())
    }
}

fn write_attack(attacked: &Attacked, out: &mut dyn Write) -> io::Result<()> {
    let Attacked { mode, without, with, answers } = attacked;
    writeln!(out)?;
    writeln!(
        out,
        "hostile      {mode:?}: until everybody has seen a command, p99 {:.2} ms without it, {:.2} ms with it",
        without.p99_ms, with.p99_ms
    )?;
    for (answer, count) in answers {
        writeln!(out, "attacker     {} {answer}", grouped(*count))?;
    }
    Ok(())
}

/// Formats a number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8_lossy(&groups.join(&b',')).into_owned()
}
