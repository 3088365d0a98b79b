//! A table with its events and a clock that tests turn by hand.

use table::job::{Effort, Job, JobId, JobKind, JobTask};
use table::{
    Actor, Command, Decided, Event, Fact, Game, HostCommand, Level, Millis, Name, Options, Refusal,
    SeatFact, SeatId, SeatKey, Secret, ServerCommand, Span, Stage, Table, apply, decide, found,
};

/// Tests begin at some time, not at zero.
pub(crate) const DAWN: Millis = Millis(1_000_000);

/// How hard jobs try in tests: enough for what tests ask, and the same everywhere.
pub(crate) const EFFORT: Effort<'static> = Effort::of_nodes(1_000_000);

pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    pub(crate) now: Millis,
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "a test says what somebody does, and is done with it"
)]
impl Desk {
    pub(crate) fn new(options: Options, secret: u128) -> Desk {
        let Decided { events, table } =
            found(options, Secret(secret), DAWN).expect("the options are possible");
        Desk { table, events, now: DAWN }
    }

    /// A table at which these people sit and are ready; the first is the host.
    pub(crate) fn with(options: Options, secret: u128, names: &[&str]) -> Desk {
        let mut desk = Desk::new(options, secret);
        for name in names {
            let seat = desk.sit(name);
            if seat != SeatId(0) {
                desk.does(seat, Command::Ready);
            }
        }
        desk
    }

    /// The same, and the game has begun.
    pub(crate) fn playing(options: Options, secret: u128, names: &[&str]) -> Desk {
        let mut desk = Desk::with(options, secret, names);
        desk.does(SeatId(0), Command::Host(HostCommand::Start));
        desk
    }

    pub(crate) fn try_by(&mut self, by: Actor, command: &Command) -> Result<Vec<Fact>, Refusal> {
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
        let sit = Command::Sit { name, key: SeatKey(key) };
        let facts = self.try_by(Actor::Visitor, &sit).expect("there is a seat");
        match &facts[0] {
            Fact::Seat(SeatFact::Seated { seat, .. }) => *seat,
            other => panic!("somebody should sit, not {other:?}"),
        }
    }

    pub(crate) fn seat_bot(&mut self, name: &str, level: u8) -> SeatId {
        let (name, level) = (Name::new(name).unwrap(), Level::new(level).unwrap());
        let host = self.table.host().expect("there is a host");
        let facts = self.does(host, Command::Host(HostCommand::SeatBot { name, level }));
        match &facts[0] {
            Fact::Seat(SeatFact::Seated { seat, .. }) => *seat,
            other => panic!("a bot should sit, not {other:?}"),
        }
    }

    /// Something happens that nobody decided, to bring about what is rare.
    pub(crate) fn happens(&mut self, fact: table::RicochetFact) {
        let event = Event { at: self.now, fact: Fact::Ricochet(fact) };
        apply(&mut self.table, &event);
        self.events.push(event);
    }

    /// Somebody does something that they may.
    pub(crate) fn does(&mut self, seat: SeatId, command: Command) -> Vec<Fact> {
        match self.try_by(Actor::Seat(seat), &command) {
            Ok(facts) => facts,
            Err(refusal) => panic!("{seat} may do {command:?}: {refusal}"),
        }
    }

    /// Somebody tries something that they may not: the code of the refusal.
    pub(crate) fn refused(&mut self, seat: SeatId, command: Command) -> &'static str {
        match self.try_by(Actor::Seat(seat), &command) {
            Ok(facts) => panic!("{seat} may not do {command:?}: {facts:?}"),
            Err(refusal) => refusal.code(),
        }
    }

    pub(crate) fn server(&mut self, command: ServerCommand) -> Vec<Fact> {
        self.try_by(Actor::Server, &Command::Server(command)).expect("the server may")
    }

    pub(crate) fn host(&mut self, command: HostCommand) -> Vec<Fact> {
        let host = self.table.host().expect("there is a host");
        self.does(host, Command::Host(command))
    }

    /// Time passes, and nobody looks at the clocks.
    pub(crate) fn pass(&mut self, span: Span) {
        self.now = self.now + span;
    }

    /// Time passes, and whatever is due on the way is done when it is due.
    pub(crate) fn wait(&mut self, span: Span) -> Vec<Fact> {
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

    /// Does every job that is wanted.
    pub(crate) fn work(&mut self) {
        while let Some(job) = self.table.jobs().into_iter().next() {
            let report = table::job::run(&job, &EFFORT);
            self.try_by(Actor::Server, &report).expect("a wanted report is taken");
        }
    }

    pub(crate) fn game(&self) -> &Game {
        self.table.game().expect("a game was started")
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.stage(), Stage::Over { .. })
    }

    pub(crate) fn ending(&self) -> &table::Ending {
        match self.table.stage() {
            Stage::Over { ending, .. } => ending,
            other => panic!("the game should be over, not {other:?}"),
        }
    }

    /// What a job finds that any worker could do.
    pub(crate) fn solve(task: JobTask) -> table::job::Found {
        let id = JobId { game: 0, round: 0, kind: JobKind::PostMortem };
        match table::job::run(&Job { id, task }, &Effort::of_nodes(3_000_000)) {
            Command::Server(ServerCommand::Report(report)) => report.found,
            other => panic!("a job reports, and does not {other:?}"),
        }
    }
}

/// Short names for what tests do all the time.
pub(crate) fn kinds(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(crate::tale::word).collect()
}
