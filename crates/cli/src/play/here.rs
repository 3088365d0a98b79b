//! A table in this program, with our bots: decide, show, think, as a server does it for everybody.

use std::collections::HashMap;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, anyhow};
use protocol::{Founding, FromClient, FromServer, Greeting, NotForTable, Problem, Screen};
use table::job::{Effort, Job, JobId, JobKind, run};
use table::{
    Actor, Command, GameKind, HostCommand, Millis, Name, Refusal, SeatId, SeatKey, Secret,
    ServerCommand, Table, Viewer, decide,
};

use crate::seat::Home;

/// What a search may take, as on a server.
const NODES_MAX: u64 = 40_000_000;
const MEMORY_MIB_MAX: usize = 48;
/// No table has so many things due at once; if one has, it would never end.
const DUE_MAX: usize = 10_000;
/// The one person's seat, and what it is known by. Nobody else can come.
const ME: SeatId = SeatId(0);
const KEY: SeatKey = SeatKey([1; 32]);

/// Who thinks for the bots.
pub(super) enum Mind {
    /// A thread of their own, so that the screen never waits for them.
    Beside { ask: Sender<(Job, GameKind)>, found: Receiver<(JobId, Command)> },
    /// Whoever asks, with so many positions a job: for tests, where time is not ours.
    #[cfg(test)]
    AtOnce(u64),
}

impl Mind {
    pub(super) fn beside() -> Mind {
        let (ask, asked) = mpsc::channel::<(Job, GameKind)>();
        let (tell, found) = mpsc::channel();
        thread::spawn(move || {
            for (job, game) in asked {
                // Nobody may listen any more: then the program ends.
                if tell.send((job.id, think(&job, game))).is_err() {
                    return;
                }
            }
        });
        Mind::Beside { ask, found }
    }
}

fn think(job: &Job, game: GameKind) -> Command {
    let began = Instant::now();
    let never = std::sync::atomic::AtomicBool::new(false);
    let effort = Effort {
        elapsed: &|| began.elapsed(),
        stop: &never,
        time_max: Some(job.id.kind.time_max(game)),
        nodes_max: NODES_MAX,
        memory_mib_max: MEMORY_MIB_MAX,
    };
    run(job, &effort)
}

/// A table in this program.
pub(super) struct Here {
    table: Table,
    screen: Screen,
    told: Vec<String>,
    mind: Mind,
    /// Jobs that somebody works on, and since when they are wanted.
    wanted: HashMap<JobId, Millis>,
    /// Reports that wait for their time.
    waiting: Vec<(Millis, Command)>,
}

impl Here {
    /// Founds the table that this JSON asks for, as `POST /api/tables` takes it, sits down and starts the game.
    pub(super) fn found(
        new: &str,
        name: &str,
        secret: Secret,
        mind: Mind,
        now: Millis,
    ) -> anyhow::Result<Here> {
        let wrong = |problem: Problem| {
            let details = problem.details();
            anyhow!("{}: {}", details.detail(), details.faults().join("; "))
        };
        let new = protocol::read_new_table(new).map_err(|faults| wrong(faults.into()))?;
        let founding = Founding::try_from(new).map_err(wrong)?;
        let events = founding
            .first_events(KEY, secret, now)
            .map_err(|refusal| anyhow!("this table cannot be: {refusal}"))?;
        let table = Table::replay(&events);
        let screen = Screen::new(&table, "here");
        let (wanted, waiting) = (HashMap::new(), Vec::new());
        let mut here = Here { table, screen, told: Vec::new(), mind, wanted, waiting };
        let name = Name::new(name).map_err(|bad| anyhow!("--name: {bad}"))?;
        let refused = |refusal: Refusal| anyhow!("{refusal}");
        here.decide(Actor::Visitor, &Command::Sit { name, key: KEY }, now).map_err(refused)?;
        here.by_server(ServerCommand::ConnectionBack(ME), now);
        let greeting = Greeting { now, missed: None, chat: &[], watchers: 0 };
        let welcome = here.screen.welcome(&here.table, Viewer::Seat(ME), greeting);
        here.told = vec![welcome];
        let start = Command::Host(HostCommand::Start);
        here.decide(Actor::Seat(ME), &start, now).map_err(refused).context("it cannot start")?;
        Ok(here)
    }

    fn decide(&mut self, by: Actor, command: &Command, now: Millis) -> Result<u64, Refusal> {
        let decided = decide(&self.table, by, command, now)?;
        self.table = decided.table;
        let told = self.screen.advance(&self.table, &decided.events);
        self.told.extend(told.into_iter().map(|(_, text)| text.to_string()));
        Ok(self.table.version())
    }

    /// What the house says may be known already, and then it is refused.
    fn by_server(&mut self, said: ServerCommand, now: Millis) {
        drop(self.decide(Actor::Server, &Command::Server(said), now));
    }

    /// Everything that is due by this time, in order.
    fn settle(&mut self, now: Millis) {
        for _ in 0..DUE_MAX {
            let Some(due) = self.table.due(now) else { return };
            if self.decide(due.by, &due.command, due.at.max(self.table.last_at())).is_err() {
                return;
            }
        }
    }

    /// Has everything thought about that is wanted, and hears what came of it.
    fn ponder(&mut self, now: Millis) {
        let mut jobs = self.table.jobs();
        self.wanted.retain(|id, _| jobs.iter().any(|job| job.id == *id));
        // What people wait for comes first.
        jobs.sort_by_key(|job| job.id.kind == JobKind::PostMortem);
        let mut found = Vec::new();
        for job in jobs {
            if self.wanted.contains_key(&job.id) {
                continue;
            }
            self.wanted.insert(job.id, now);
            match &self.mind {
                // A thread that is gone has nothing to say; the clocks go on without it.
                Mind::Beside { ask, .. } => drop(ask.send((job, self.table.kind()))),
                #[cfg(test)]
                Mind::AtOnce(nodes) => found.push((job.id, run(&job, &Effort::of_nodes(*nodes)))),
            }
        }
        match &self.mind {
            Mind::Beside { found: heard, .. } => found.extend(heard.try_iter()),
            #[cfg(test)]
            Mind::AtOnce(_) => {}
        }
        for (id, report) in found {
            let since = self.wanted.get(&id).copied().unwrap_or(now);
            self.waiting.push((since + id.kind.told_after(self.table.kind()), report));
        }
        let due: Vec<_> = self.waiting.extract_if(.., |(at, _)| *at <= now).collect();
        for (_, report) in due {
            // A report that comes too late is refused.
            drop(self.decide(Actor::Server, &report, now));
        }
    }

    fn act(&mut self, id: &str, command: &protocol::Command, now: Millis) -> FromServer {
        let command = command.for_table(&self.table);
        let done = match command {
            Ok(command) => self.decide(Actor::Seat(ME), &command, now),
            Err(NotForTable::Refused(refusal)) => Err(refusal),
            Err(NotForTable::Faults(faults)) => {
                let text: Vec<String> = faults.iter().map(|fault| fault.text.clone()).collect();
                let (id, text) = (id.to_owned(), text.join("; "));
                return FromServer::Refused { id, code: "unreadable".to_owned(), text, faults };
            }
        };
        match done {
            Ok(number) => FromServer::Done { id: id.to_owned(), number: number as u32 },
            Err(refusal) => FromServer::refused(id.to_owned(), &refusal),
        }
    }
}

impl Home for Here {
    fn say(&mut self, message: &FromClient, now: Millis) -> anyhow::Result<()> {
        self.settle(now);
        if let FromClient::Do { id, command } = message {
            let answer = self.act(id, command, now);
            self.told.push(serde_json::to_string(&answer)?);
        }
        Ok(())
    }

    fn hear(&mut self, now: Millis) -> anyhow::Result<Vec<FromServer>> {
        self.settle(now);
        self.ponder(now);
        self.settle(now);
        let told = std::mem::take(&mut self.told);
        Ok(told.iter().map(|text| serde_json::from_str(text)).collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
impl Here {
    /// When something happens next by itself, unless somebody thinks.
    pub(super) fn next(&self) -> Option<Millis> {
        let reports = self.waiting.iter().map(|(at, _)| *at);
        reports.chain(self.table.next_deadline()).min()
    }
}
