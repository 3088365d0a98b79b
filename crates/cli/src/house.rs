//! A table in this program: nobody else sees it, and its time is whatever its owner says.

use anyhow::anyhow;
use table::job::{Effort, JobKind, run};
use table::{Actor, Command, Event, Millis, Options, Refusal, Secret, Table, decide, found};

/// A table with everything that has happened at it.
pub(crate) struct House {
    table: Table,
    events: Vec<Event>,
    now: Millis,
    /// Whether finished rounds are looked at again. Nobody reads that of a thousand games.
    looks_back: bool,
}

impl House {
    pub(crate) fn new(options: Options, secret: Secret, looks_back: bool) -> anyhow::Result<House> {
        let decided = found(options, secret, Millis(0)).map_err(|refusal| anyhow!("{refusal}"))?;
        Ok(House { table: decided.table, events: decided.events, now: Millis(0), looks_back })
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    /// Somebody does something now.
    pub(crate) fn act(&mut self, by: Actor, command: &Command) -> Result<(), Refusal> {
        let decided = decide(&self.table, by, command, self.now)?;
        self.events.extend(decided.events);
        self.table = decided.table;
        Ok(())
    }

    /// Does everything that the table wants thought about.
    pub(crate) fn think(&mut self, effort: &Effort<'_>) {
        let wanted = |kind: JobKind| self.looks_back || kind != JobKind::PostMortem;
        let jobs: Vec<_> =
            self.table.jobs().into_iter().filter(|job| wanted(job.id.kind)).collect();
        for job in jobs {
            // A report that comes too late, because another one has changed everything, is refused.
            drop(self.act(Actor::Server, &run(&job, effort)));
        }
    }

    /// Lets time pass, and everything happen that is due meanwhile.
    pub(crate) fn pass(&mut self, until: Millis, effort: &Effort<'_>) {
        loop {
            self.think(effort);
            let next = self.table.next_deadline().filter(|&at| at <= until);
            let Some(at) = next else { break };
            self.now = self.now.max(at);
            let Some(due) = self.table.due(self.now) else { break };
            // What is due is never refused; if it were, it would be due for ever.
            if self.act(due.by, &due.command).is_err() {
                break;
            }
        }
        self.now = self.now.max(until);
    }

    /// Goes on to whatever happens next by itself; says whether anything did.
    pub(crate) fn next(&mut self, effort: &Effort<'_>) -> bool {
        self.think(effort);
        let Some(at) = self.table.next_deadline() else { return false };
        let before = self.table.version();
        self.pass(at.max(self.now), effort);
        self.table.version() > before
    }
}
