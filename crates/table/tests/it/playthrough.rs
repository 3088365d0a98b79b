//! Whole games as text, one for each game and variant, in `testdata/table/`. They are replayed and compared;
//! `UPDATE_EXPECT=1` rewrites them, and the diff is to be reviewed.

use std::path::PathBuf;

use ::robotory::{Action, Disc, EndRule, Hex, Robot};
use dice::Dice;
use robotable_table::job::{Job, JobId, JobKind, JobResult, JobTask, Limits, Plan};
use robotable_table::{
    ClockOptions, Command, Event, Game, GameView, HostCommand, Level, MicroCommand, MicroOptions,
    MicroPhase, MicroPractice, Options, Prize, RicochetCommand, RicochetMode, RicochetOptions,
    RicochetPhase, RobotoryCommand, RobotoryOptions, SeatId, ServerCommand, Sides, Span, StageView,
    TimerRuns, Viewer, stored, view,
};

use crate::tale::tell;
use crate::test_table::TestTable;

pub(crate) fn testdata(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/table").join(name)
}

/// Compares a text with its file.
pub(crate) fn check(name: &str, told: &str) {
    let path = testdata(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, told).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let place = expected.lines().zip(told.lines()).position(|(one, other)| one != other);
    let line = place.and_then(|place| told.lines().nth(place)).unwrap_or("the end");
    assert!(told == expected, "{name} differs at line {place:?}: {line}");
}

const ADA: SeatId = SeatId(0);

/// Ada, who plays like a bot of level 7, against bots.
struct Play {
    test: TestTable,
    plan: Option<((u32, u32), Plan)>,
}

impl Play {
    fn new(options: Options, bots: &[(&str, u8)]) -> Play {
        let mut test = TestTable::with(options, 2_026, &["Ada"]);
        for (name, level) in bots {
            test.seat_bot(name, *level);
        }
        test.host(HostCommand::Start);
        Play { test, plan: None }
    }

    fn finish(mut self) -> TestTable {
        for _ in 0..20_000 {
            self.test.work();
            if self.test.is_over() {
                return self.test;
            }
            if !self.act() {
                let next =
                    self.test.table.next_deadline().map_or(Span::secs(5), |at| at - self.test.now);
                self.test.wait(next.min(Span::secs(2)));
            }
        }
        panic!("it should end: {}", tell(&self.test.events));
    }

    /// Ada's plan for this round.
    fn mind(&mut self) -> Plan {
        let round = (self.test.table.games(), self.test.game().round());
        if let Some((of, plan)) = &self.plan
            && *of == round
        {
            return plan.clone();
        }
        let view = Box::new(view(&self.test.table, Viewer::Seat(ADA)));
        let level = Level::new(7).unwrap();
        let seed = self.test.table.version();
        let id = JobId { game: 0, round: 0, kind: JobKind::Plan(ADA) };
        let job = Job { id, task: JobTask::Think { view, level, seed } };
        let Command::Server(ServerCommand::Report(report)) =
            robotable_table::job::run(&job, &Limits::of_nodes(100_000), &())
        else {
            panic!("a job reports");
        };
        let JobResult::Plan(plan) = report.found else { panic!("it is a plan") };
        self.plan = Some((round, plan.clone()));
        plan
    }

    /// Ada's next command, if there is one. True if she acted.
    fn act(&mut self) -> bool {
        let command = match view(&self.test.table, Viewer::Seat(ADA)).stage {
            StageView::Playing(GameView::Ricochet(game)) => match game.phase {
                RicochetPhase::Between { .. } => Some(Command::PressOn),
                RicochetPhase::Bidding(bidding) => {
                    self.ricochet_bid(bidding.since, &bidding.bids, game.quiet_until)
                }
                RicochetPhase::Showing(showing) if showing.bid.seat == ADA => {
                    let Plan::Bid { route, .. } = self.mind() else { panic!("she bid") };
                    let shown = showing.round.moves().0.len();
                    Some(Command::Ricochet(match route.0.get(shown) {
                        Some(wanted) => RicochetCommand::Move(wanted.clone()),
                        None => RicochetCommand::GiveUp,
                    }))
                }
                RicochetPhase::Showing(_) => None,
            },
            StageView::Playing(GameView::Micro(game)) => match game.phase {
                MicroPhase::Rolling { .. } if game.roller == ADA => {
                    Some(Command::Micro(MicroCommand::Roll))
                }
                MicroPhase::Thinking(task) => match self.mind() {
                    Plan::Announce { after, moves, .. } if task.since + after <= self.test.now => {
                        Some(Command::Micro(MicroCommand::Announce(moves)))
                    }
                    _ => None,
                },
                MicroPhase::Showing(showing) if showing.seat == ADA => {
                    let Plan::Announce { route, .. } = self.mind() else { panic!("she announced") };
                    Some(Command::Micro(match route.get(showing.attempt.route().moves()) {
                        Some(to) => MicroCommand::Step(*to),
                        None => MicroCommand::GiveUp,
                    }))
                }
                MicroPhase::Between { .. } => Some(Command::PressOn),
                MicroPhase::Rolling { .. } | MicroPhase::Showing(_) => None,
            },
            _ => None,
        };
        let Some(command) = command else { return false };
        self.test.does(ADA, command);
        true
    }

    fn ricochet_bid(
        &mut self,
        since: robotable_table::Millis,
        bids: &[robotable_table::Bid],
        quiet_until: Option<robotable_table::Millis>,
    ) -> Option<Command> {
        let solo = self.test.table.rules().is_alone();
        let now = self.test.now;
        match self.mind() {
            Plan::Bid { after, moves, .. } if since + after <= now => {
                if solo {
                    return Some(Command::Ricochet(RicochetCommand::HaveIt));
                }
                let silent = bids.iter().all(|bid| bid.seat != ADA);
                silent.then_some(Command::Ricochet(RicochetCommand::Bid(moves)))
            }
            Plan::Nothing if quiet_until.is_some_and(|until| until <= now) => {
                Some(Command::Ricochet(RicochetCommand::TurnTimer))
            }
            _ => None,
        }
    }
}

fn playthrough(name: &str, options: Options, bots: &[(&str, u8)]) {
    let test = Play::new(options, bots).finish();
    check(&format!("{name}.txt"), &tell(&test.events));
    freeze(&format!("v1-{name}.jsonl"), &test.events);
}

/// Writes a golden file of events once. It is never rewritten, even if later versions play differently.
pub(crate) fn freeze(name: &str, events: &[Event]) {
    let path = testdata(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() && !path.exists() {
        let lines: Vec<String> = events.iter().map(stored::write).collect();
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
    }
}

/// Two players with random legal actions, so that the file does not depend on the engine.
fn robotory_playthrough(name: &str, options: RobotoryOptions) {
    let mut test = TestTable::playing(Options::robotory(options), 2_026, &["Ada", "Bob"]);
    let mut dice = Dice::new(5);
    while !test.is_over() {
        let Game::Robotory(game) = test.game() else { panic!("it is RoboTory") };
        let (position, seat) = (game.position(), game.to_act().expect("the game is not over"));
        let hexes: Vec<Hex> = position.placeable().iter().collect();
        let discs: Vec<Disc> = position.placeable_discs().collect();
        let place = dice.pick(&discs).zip(Dice::new(dice.next_u64()).pick(&hexes));
        let place = place.map(|(&disc, &hex)| Action::Place { disc, hex });
        let refill = position.refills().next().map(Action::Refill);
        let robot = *dice.pick(&Robot::ALL).expect("there are three");
        let to: Vec<Hex> = position.destinations(robot).iter().collect();
        let path = dice.pick(&to).and_then(|&to| position.path_to(robot, to));
        let walk = path.map(|path| Action::Move { robot, path });
        let wanted: Vec<Action> = [walk, refill, place].into_iter().flatten().collect();
        let action = *dice.pick(&wanted).expect("there is always something (RT-13)");
        test.wait(Span(u64::from(dice.below(6_000))));
        test.does(seat, Command::Robotory(RobotoryCommand::Act(action)));
    }
    check(&format!("{name}.txt"), &tell(&test.events));
    freeze(&format!("v1-{name}.jsonl"), &test.events);
}

#[test]
fn ricochet_match() {
    let options = RicochetOptions::first_game();
    playthrough("ricochet-match", Options::ricochet(options), &[("Robo", 8), ("Tin", 2)]);
}

#[test]
fn ricochet_with_barriers_and_six_robots() {
    let board = robotable_table::RicochetBoard::Printed("r4g4b4y4".parse().unwrap());
    let options = RicochetOptions {
        board,
        black: true,
        transparent: true,
        prize: Prize::Chips(3),
        ..RicochetOptions::default()
    };
    playthrough("ricochet-six-robots", Options::ricochet(options), &[("Robo", 9)]);
}

#[test]
fn ricochet_solo() {
    let mode = RicochetMode::Solo(TimerRuns::Two);
    let options = RicochetOptions { mode, ..RicochetOptions::default() };
    playthrough("ricochet-solo", Options::ricochet(options), &[]);
}

#[test]
fn micro_match() {
    let bots = [("Robo", 7), ("Tin", 1), ("Bolt", 4)];
    playthrough("micro-match", Options::micro(MicroOptions::default()), &bots);
}

#[test]
fn micro_experts() {
    let options = MicroOptions { experts: true, lenient: false, ..MicroOptions::default() };
    playthrough("micro-experts", Options::micro(options), &[("Robo", 6)]);
}

#[test]
fn micro_practice() {
    let practice = Some(MicroPractice { clock: Span::secs(30), rounds: 5 });
    let options = MicroOptions { practice, ..MicroOptions::default() };
    playthrough("micro-practice", Options::micro(options), &[]);
}

#[test]
fn robotory_reserve() {
    let sides = Sides::HostLight;
    robotory_playthrough(
        "robotory-reserve",
        RobotoryOptions { sides, ..RobotoryOptions::default() },
    );
}

#[test]
fn robotory_one_colour_with_clocks() {
    let clock = Some(ClockOptions { base: Span::mins(5), increment: Span::secs(3) });
    let (end, sides) = (EndRule::OneColour, Sides::HostDark);
    let options = RobotoryOptions { clock, end, sides, ..RobotoryOptions::default() };
    robotory_playthrough("robotory-one-colour", options);
}
