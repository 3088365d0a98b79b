//! A player who sends random legal and illegal commands to tables of 1 to 30 seats.
//!
//! `make test` runs it for a while; `ROBOTABLE_STEPS=1000000 cargo test -p robotable-table --release random_player` for long.

mod checks;
mod commands;
mod options;

use dice::Dice;
use robotable_table::job::Report;
use robotable_table::snapshot::Snapshot;
use robotable_table::{
    Actor, Command, Decided, Event, EventKind, Game, MicroEvent, MicroGame, Millis, Name,
    RicochetEvent, SeatKey, Secret, ServerCommand, Span, Table, TableEvent, apply, decide, found,
};

use options::random_options;

/// Steps per table.
const STEPS_PER_TABLE: u64 = 700;

#[test]
fn random_player() {
    let steps = std::env::var("ROBOTABLE_STEPS").ok().and_then(|text| text.parse().ok());
    let steps: u64 = steps.unwrap_or(150_000);
    let collects = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut tally = Tally { collects, ..Tally::default() };
    let mut seed = 0;
    while tally.steps < steps {
        seed += 1;
        Player::new(seed).play(&mut tally);
    }
    let Tally { steps: all, accepted, refused, games, .. } = tally;
    eprintln!("{seed} tables, {all} steps: {accepted} accepted, {refused} refused");
    eprintln!("{} events, {games} games, {} of them over", tally.events, tally.games_over);
    eprintln!("{} replays, {} views, {} not stuck", tally.replays, tally.views, tally.unstuck);
    // A player who is always refused, or never, would test nothing.
    assert!(accepted > steps / 4 && refused > steps / 10, "{accepted} of {all}");
    assert!(tally.games_over > steps / 1_000 && tally.unstuck > steps / 1_000);
    if tally.collects {
        crate::stored::keep_new_kinds(tally.kinds.into_values());
    }
}

/// Counts of what happened, to detect a test that tests nothing.
#[derive(Debug, Default)]
struct Tally {
    steps: u64,
    accepted: u64,
    refused: u64,
    events: u64,
    games: u64,
    games_over: u64,
    replays: u64,
    views: u64,
    unstuck: u64,
    /// True to keep the first event of each kind.
    collects: bool,
    kinds: std::collections::BTreeMap<String, Event>,
}

struct Player {
    dice: Dice,
    table: Table,
    events: Vec<Event>,
    snapshot: Snapshot,
    now: Millis,
    seats_max: u16,
}

impl Player {
    fn new(seed: u64) -> Player {
        let mut dice = Dice::new(seed);
        let options = random_options(&mut dice);
        let seats_max = options.seats;
        let Decided { events, table } =
            found(options, Secret(u128::from(seed) << 64 | 1), Millis(0)).unwrap();
        Player { table, events, snapshot: Snapshot::default(), now: Millis(0), dice, seats_max }
    }

    fn play(mut self, tally: &mut Tally) {
        if tally.collects {
            for event in &self.events {
                tally
                    .kinds
                    .entry(crate::stored::kind(&event.fact))
                    .or_insert_with(|| event.clone());
            }
        }
        // Most tables are filled at once: lobbies alone offer little variety.
        for seat in 0..=self.dice.below(u32::from(self.seats_max)) {
            let name = Name::new(&format!("P{seat}")).unwrap();
            let key = SeatKey([seat as u8; 32]);
            self.step(Actor::Visitor, &Command::Sit { name, face: None, key }, tally);
        }
        for _ in 0..STEPS_PER_TABLE {
            self.pass_time(tally);
            let actor = self.actor();
            let command = self.command(actor);
            self.step(actor, &command, tally);
            if self.dice.chance(1, 3) {
                self.answer_a_job(tally);
            }
            if self.dice.chance(1, 60) {
                self.look_closely(tally);
            }
        }
        self.look_closely(tally);
    }

    fn step(&mut self, by: Actor, command: &Command, tally: &mut Tally) -> bool {
        tally.steps += 1;
        let decided = decide(&self.table, by, command, self.now);
        let Ok(Decided { events, table }) = decided else {
            let refusal = decided.unwrap_err();
            assert!(!refusal.to_string().is_empty() && !refusal.code().is_empty());
            tally.refused += 1;
            return false;
        };
        assert!(!events.is_empty(), "{command:?} leads to something");
        for event in &events {
            let before = self.table.version();
            apply(&mut self.table, event);
            assert_eq!(self.table.version(), before + 1);
            tally.games += u64::from(matches!(
                event.fact,
                EventKind::Ricochet(RicochetEvent::Started(_))
                    | EventKind::Micro(MicroEvent::Started(_))
                    | EventKind::Robotory(robotable_table::RobotoryEvent::Started { .. })
            ));
            tally.games_over +=
                u64::from(matches!(event.fact, EventKind::Life(TableEvent::Ended(_))));
            if tally.collects {
                tally
                    .kinds
                    .entry(crate::stored::kind(&event.fact))
                    .or_insert_with(|| event.clone());
            }
        }
        assert!(
            self.table == table,
            "{command:?}: the table that was decided is what the events lead to"
        );
        tally.accepted += 1;
        tally.events += events.len() as u64;
        self.events.extend(events);
        self.check_chips();
        true
    }

    /// 17 chips, 25 chips, 28 discs: none is lost and none appears.
    fn check_chips(&self) {
        match self.table.game() {
            None => {}
            Some(Game::Ricochet(game)) => {
                let won: usize =
                    self.table.seats().map(|(seat, _)| game.chips_of(seat).count()).sum();
                let turned = usize::from(game.turned_over().is_some());
                let all = game.face_down() + turned + game.missed().len() + won;
                assert_eq!(all, 17, "{:?}", self.events.last());
            }
            Some(Game::Micro(game)) => {
                let won: u8 = self.table.seats().map(|(seat, _)| game.chips_of(seat)).sum();
                assert_eq!(game.supply() + game.on_target() + won, MicroGame::CHIPS);
            }
            Some(Game::Robotory(game)) => {
                let position = game.position();
                let [light, dark] = ::robotory::Side::ALL.map(|side| position.supply(side).total());
                let lying: usize =
                    ::robotory::Disc::ALL.iter().map(|&disc| position.discs(disc).len()).sum();
                let used: usize = game
                    .actions()
                    .iter()
                    .map(|action| match action {
                        ::robotory::Action::Move { path, .. } => path.steps(),
                        _ => 0,
                    })
                    .sum();
                let held = usize::from(light + dark + position.reserve().total());
                assert_eq!(held + lying + used, 28);
            }
        }
    }

    /// Advances the clock a little or to the next deadline, and usually executes what is due.
    fn pass_time(&mut self, tally: &mut Tally) {
        let span = match self.dice.below(12) {
            0..6 => Span(u64::from(self.dice.below(2_000))),
            6..9 => Span(u64::from(self.dice.below(40_000))),
            9 => Span(u64::from(self.dice.below(400_000))),
            _ => self.table.next_deadline().map_or(Span::ZERO, |at| at - self.now),
        };
        self.now = self.now + span;
        if self.dice.chance(1, 6) {
            return;
        }
        for _ in 0..200 {
            let Some(due) = self.table.due(self.now) else { return };
            assert!(due.at <= self.now);
            assert!(self.step(due.by, &due.command, tally), "{due:?} is never refused");
        }
        panic!("things are due for ever: {:?}", self.table.due(self.now));
    }

    /// A random report for one of the pending jobs.
    fn answer_a_job(&mut self, tally: &mut Tally) {
        let jobs = self.table.jobs();
        let Some(job) = self.dice.pick(&jobs).map(|job| job.id) else { return };
        let report = Report { job, found: self.finding(job.kind) };
        let command = Command::Server(ServerCommand::Report(report));
        assert!(self.step(Actor::Server, &command, tally), "a wanted report is taken");
    }
}
