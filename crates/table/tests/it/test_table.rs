//! A table with its events and a manual clock.

use robotable_table::job::{Job, JobId, JobKind, JobTask, Limits};
use robotable_table::{
    Actor, Command, Decided, Event, EventKind, Game, HostCommand, Level, Millis, Name, Options,
    Refusal, SeatEvent, SeatId, SeatKey, Secret, ServerCommand, Span, Stage, Table, apply, decide,
    found,
};

/// The start time of tests, which is not zero.
pub(crate) const DAWN: Millis = Millis(1_000_000);

/// The search effort of jobs in tests: sufficient and the same on every machine.
pub(crate) const LIMITS: Limits = Limits::of_nodes(1_000_000);

pub(crate) struct TestTable {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    pub(crate) now: Millis,
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "a test says what somebody does, and is done with it"
)]
impl TestTable {
    pub(crate) fn new(options: Options, secret: u128) -> TestTable {
        let Decided { events, table } =
            found(options, Secret(secret), DAWN).expect("the options are possible");
        TestTable { table, events, now: DAWN }
    }

    /// A table with these seated players, all ready; the first is the host.
    pub(crate) fn with(options: Options, secret: u128, names: &[&str]) -> TestTable {
        let mut test = TestTable::new(options, secret);
        for name in names {
            let seat = test.sit(name);
            if seat != SeatId(0) {
                test.does(seat, Command::Ready);
            }
        }
        test
    }

    /// The same with the game started.
    pub(crate) fn playing(options: Options, secret: u128, names: &[&str]) -> TestTable {
        let mut test = TestTable::with(options, secret, names);
        test.does(SeatId(0), Command::Host(HostCommand::Start));
        test
    }

    pub(crate) fn try_by(
        &mut self,
        by: Actor,
        command: &Command,
    ) -> Result<Vec<EventKind>, Refusal> {
        let Decided { events, table } = decide(&self.table, by, command, self.now)?;
        assert!(!events.is_empty(), "{command:?} leads to something");
        self.table = table;
        self.events.extend(events.iter().cloned());
        Ok(events.into_iter().map(|event| event.fact).collect())
    }

    pub(crate) fn sit(&mut self, name: &str) -> SeatId {
        let name = Name::new(name).unwrap();
        let mut key = [0x5a; 32];
        key[..8].copy_from_slice(&(self.events.len() as u64).to_be_bytes());
        let sit = Command::Sit { name, face: None, key: SeatKey(key) };
        let facts = self.try_by(Actor::Visitor, &sit).expect("there is a seat");
        match &facts[0] {
            EventKind::Seat(SeatEvent::Seated { seat, .. }) => *seat,
            other => panic!("somebody should sit, not {other:?}"),
        }
    }

    pub(crate) fn seat_bot(&mut self, name: &str, level: u8) -> SeatId {
        let (name, level) = (Name::new(name).unwrap(), Level::new(level).unwrap());
        let host = self.table.host().expect("there is a host");
        let facts = self.does(host, Command::Host(HostCommand::SeatBot { name, level }));
        match &facts[0] {
            EventKind::Seat(SeatEvent::Seated { seat, .. }) => *seat,
            other => panic!("a bot should sit, not {other:?}"),
        }
    }

    /// Applies an event without a command, to set up rare situations.
    pub(crate) fn happens(&mut self, fact: robotable_table::RicochetEvent) {
        let event = Event { at: self.now, fact: EventKind::Ricochet(fact) };
        apply(&mut self.table, &event);
        self.events.push(event);
    }

    /// Executes a command that must be accepted.
    pub(crate) fn does(&mut self, seat: SeatId, command: Command) -> Vec<EventKind> {
        match self.try_by(Actor::Seat(seat), &command) {
            Ok(facts) => facts,
            Err(refusal) => panic!("{seat} may do {command:?}: {refusal}"),
        }
    }

    /// Executes a command that must be refused. Returns the refusal's code.
    pub(crate) fn refused(&mut self, seat: SeatId, command: Command) -> &'static str {
        match self.try_by(Actor::Seat(seat), &command) {
            Ok(facts) => panic!("{seat} may not do {command:?}: {facts:?}"),
            Err(refusal) => refusal.code(),
        }
    }

    pub(crate) fn server(&mut self, command: ServerCommand) -> Vec<EventKind> {
        self.try_by(Actor::Server, &Command::Server(command)).expect("the server may")
    }

    pub(crate) fn host(&mut self, command: HostCommand) -> Vec<EventKind> {
        let host = self.table.host().expect("there is a host");
        self.does(host, Command::Host(command))
    }

    /// Advances the clock without executing due commands.
    pub(crate) fn pass(&mut self, span: Span) {
        self.now = self.now + span;
    }

    /// Advances the clock and executes due commands at their times.
    pub(crate) fn wait(&mut self, span: Span) -> Vec<EventKind> {
        let end = self.now + span;
        let mut facts = Vec::new();
        while let Some(at) = self.table.next_deadline().filter(|&at| at <= end) {
            self.now = self.now.max(at);
            let Some(due) = self.table.due(self.now) else { panic!("a deadline has its due") };
            let done = self.try_by(due.by, &due.command);
            facts.extend(done.unwrap_or_else(|no| panic!("{due:?} is never refused: {no}")));
        }
        self.now = end;
        facts
    }

    /// Runs all pending jobs.
    pub(crate) fn work(&mut self) {
        while let Some(job) = self.table.jobs().into_iter().next() {
            let report = robotable_table::job::run(&job, &LIMITS, &());
            self.try_by(Actor::Server, &report).expect("a wanted report is taken");
        }
    }

    pub(crate) fn game(&self) -> &Game {
        self.table.game().expect("a game was started")
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.stage(), Stage::Over { .. })
    }

    pub(crate) fn ending(&self) -> &robotable_table::Ending {
        match self.table.stage() {
            Stage::Over { ending, .. } => ending,
            other => panic!("the game should be over, not {other:?}"),
        }
    }

    /// The result of a job that any worker could run.
    pub(crate) fn solve(task: JobTask) -> robotable_table::job::JobResult {
        let id = JobId { game: 0, round: 0, kind: JobKind::PostMortem };
        match robotable_table::job::run(&Job { id, task }, &Limits::of_nodes(3_000_000), &()) {
            Command::Server(ServerCommand::Report(report)) => report.found,
            other => panic!("a job reports, and does not {other:?}"),
        }
    }
}

/// The event kinds, for short assertions.
pub(crate) fn kinds(facts: &[EventKind]) -> Vec<String> {
    facts.iter().map(crate::tale::word).collect()
}
