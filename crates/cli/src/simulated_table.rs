//! A table with a simulated clock: deadlines take only as long as the bots' searches.

use anyhow::anyhow;
use host::TableHost;
use table::job::{JobKind, Limits, run};
use table::{Actor, Command, Event, Millis, Options, Refusal, Secret, Table, found};

/// A table whose time advances as fast as the bots search. Reports take effect at once.
pub(crate) struct SimulatedTable {
    host: TableHost,
    now: Millis,
    /// True to analyse finished rounds, which costs time in a match of a thousand games.
    post_mortems: bool,
}

impl SimulatedTable {
    pub(crate) fn new(
        options: Options,
        secret: Secret,
        post_mortems: bool,
    ) -> anyhow::Result<SimulatedTable> {
        let now = Millis(0);
        let decided = found(options, secret, now).map_err(|refusal| anyhow!("{refusal}"))?;
        let (host, _) = TableHost::create("simulated".to_owned(), decided.events);
        Ok(SimulatedTable { host, now, post_mortems })
    }

    pub(crate) fn table(&self) -> &Table {
        self.host.table()
    }

    pub(crate) fn events(&self) -> &[Event] {
        self.host.events()
    }

    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    pub(crate) fn act(&mut self, by: Actor, command: &Command) -> Result<(), Refusal> {
        self.host.act(by, command, self.now).map(drop)
    }

    /// Runs all jobs that the table wants.
    fn run_jobs(&mut self, limits: &Limits) {
        for job in self.table().jobs() {
            if self.post_mortems || job.id.kind != JobKind::PostMortem {
                // A report is refused if another one has changed the situation.
                drop(self.act(Actor::Server, &run(&job, limits, &())));
            }
        }
    }

    /// Advances to the next deadline; `false` if there is none or it changes nothing.
    pub(crate) fn next(&mut self, limits: &Limits) -> bool {
        self.run_jobs(limits);
        let Some(at) = self.table().next_deadline() else { return false };
        let before = self.table().version();
        self.now = self.now.max(at);
        self.host.wake(self.now);
        self.run_jobs(limits);
        self.table().version() > before
    }
}
