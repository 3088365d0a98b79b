//! A table in this process, with bots, for one player.

use std::collections::HashSet;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use host::jobs::{name, run_job};
use host::{Effects, TableHost, key_of};
use protocol::{Founding, FromClient, FromServer, PROTOCOL, Problem};
use table::job::Job;
#[cfg(test)]
use table::job::{Limits, run};
use table::{Actor, Command, GameKind, HostCommand, Millis, Name, Refusal, SeatId, Secret};

use crate::seat::TableConnection;

/// The player's seat, connection and token. No other person can join.
const ME: SeatId = SeatId(0);
const CONNECTION: u32 = 0;
const TOKEN: &str = "local";

/// Runs the bots' jobs.
pub(super) enum JobRunner {
    /// On a separate thread, so that the screen never waits.
    Beside { jobs: Sender<(Job, GameKind)>, reports: Receiver<Command> },
    /// Synchronously, with this search limit per job in positions: for tests with a simulated clock.
    #[cfg(test)]
    AtOnce(u64),
}

impl JobRunner {
    pub(super) fn beside() -> JobRunner {
        let (jobs, queue) = mpsc::channel::<(Job, GameKind)>();
        let (finished, reports) = mpsc::channel();
        thread::spawn(move || {
            for (job, game) in queue {
                let began = Instant::now();
                let report = run_job(&job, game, Duration::MAX, &|| began.elapsed());
                // The receiver is gone: the program is ending.
                if finished.send(report).is_err() {
                    return;
                }
            }
        });
        JobRunner::Beside { jobs, reports }
    }

    fn start(&self, job: Job, game: GameKind) -> Option<Command> {
        match self {
            JobRunner::Beside { jobs, .. } => {
                // Best effort: if the thread has ended, the clocks still run.
                drop(jobs.send((job, game)));
                None
            }
            #[cfg(test)]
            JobRunner::AtOnce(nodes) => Some(run(&job, &Limits::of_nodes(*nodes), &())),
        }
    }

    fn finished(&self) -> Vec<Command> {
        match self {
            JobRunner::Beside { reports, .. } => reports.try_iter().collect(),
            #[cfg(test)]
            JobRunner::AtOnce(_) => Vec::new(),
        }
    }
}

/// A table in this process.
pub(super) struct LocalTable {
    host: TableHost,
    received: Vec<String>,
    runner: JobRunner,
    /// The names of the jobs that were started.
    started: HashSet<String>,
    #[cfg(test)]
    wake_at: Option<Millis>,
}

impl LocalTable {
    /// Creates the table that this JSON describes, in the format of `POST /api/tables`, takes a seat and starts the
    /// game.
    pub(super) fn create(
        new: &str,
        name: &str,
        secret: Secret,
        runner: JobRunner,
        now: Millis,
    ) -> anyhow::Result<LocalTable> {
        let wrong = |problem: Problem| {
            let details = problem.details();
            anyhow!("{}: {}", details.detail(), details.faults().join("; "))
        };
        let new = protocol::read_new_table(new).map_err(|faults| wrong(faults.into()))?;
        let founding = Founding::try_from(new).map_err(wrong)?;
        let key = key_of(TOKEN);
        let events = founding
            .first_events(key, secret, now)
            .map_err(|refusal| anyhow!("the table cannot be created: {refusal}"))?;
        let (host, _) = TableHost::create("local".to_owned(), events);
        let mut table = LocalTable {
            host,
            received: Vec::new(),
            runner,
            started: HashSet::new(),
            #[cfg(test)]
            wake_at: None,
        };
        let refused = |refusal: Refusal| anyhow!("{refusal}");
        let name = Name::new(name).map_err(|bad| anyhow!("--name: {bad}"))?;
        let (effects, seated) = table.host.sit(name, None, key, now);
        table.take(effects);
        seated.map_err(refused)?;
        let token = Some(TOKEN.to_owned());
        table.send(&FromClient::Hello { protocol: PROTOCOL, token, seen: None }, now)?;
        let start = Command::Host(HostCommand::Start);
        let started = table.host.act(Actor::Seat(ME), &start, now);
        table.take(started.map_err(refused).context("it cannot start")?);
        Ok(table)
    }

    /// Nothing is persisted: the table ends with the program.
    fn take(&mut self, effects: Effects) {
        self.received.extend(effects.send.into_iter().map(|message| message.text));
        #[cfg(test)]
        {
            self.wake_at = effects.wake_at;
        }
    }

    /// Starts the jobs that the table wants, and takes the reports of those that are finished.
    fn run_jobs(&mut self, now: Millis) {
        let game = self.host.table().kind();
        let jobs = self.host.open_jobs(now);
        self.started.retain(|known| jobs.iter().any(|job| name(job.id) == *known));
        let mut reports = Vec::new();
        for job in jobs {
            if self.started.insert(name(job.id)) {
                reports.extend(self.runner.start(job, game));
            }
        }
        reports.extend(self.runner.finished());
        for report in reports {
            let effects = self.host.report(report, now);
            self.take(effects);
        }
    }
}

impl TableConnection for LocalTable {
    fn send(&mut self, message: &FromClient, now: Millis) -> anyhow::Result<()> {
        let effects = self.host.receive(CONNECTION, &serde_json::to_string(message)?, now);
        self.take(effects);
        Ok(())
    }

    fn receive(&mut self, now: Millis) -> anyhow::Result<Vec<FromServer>> {
        let effects = self.host.wake(now);
        self.take(effects);
        self.run_jobs(now);
        let effects = self.host.wake(now);
        self.take(effects);
        let received = std::mem::take(&mut self.received);
        Ok(received.iter().map(|text| serde_json::from_str(text)).collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
impl LocalTable {
    /// Time of the next due event, not counting running jobs.
    pub(super) fn next(&self) -> Option<Millis> {
        self.wake_at
    }
}
