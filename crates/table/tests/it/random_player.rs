//! Anything at any time: a player who fires legal and illegal commands at tables of 1 to 30 seats.
//!
//! `make test` runs it for a while; `ROBOTABLE_STEPS=1000000 cargo test -p table --release random_player` for long.

use dice::Dice;
use table::job::{Analysis, Found, JobId, JobKind, Plan, Report};
use table::{
    Actor, Barriers, Clock, ClockKind, ClockOptions, Command, Door, Event, Fact, Game, GameView,
    Handicap, HostCommand, Level, MicroCommand, MicroFact, MicroGame, MicroMode, MicroOptions,
    MicroPhase, Millis, Name, Note, Options, Prize, RicochetCommand, RicochetFact, RicochetMode,
    RicochetOptions, RicochetPhase, RobotoryCommand, RobotoryOptions, SeatId, SeatKey, Secret,
    ServerCommand, Span, Stage, StageView, Subject, Table, TimerRuns, Viewer, apply, decide, found,
    stored, view,
};

use crate::views::check_no_leak;

/// How many steps one table gets.
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
    // A player who is refused all the time, or never, would test nothing.
    assert!(accepted > steps / 4 && refused > steps / 10, "{accepted} of {all}");
    assert!(tally.games_over > steps / 1_000 && tally.unstuck > steps / 1_000);
    if tally.collects {
        let kinds: Vec<Event> = tally.kinds.into_values().collect();
        crate::playthrough::freeze("v1-every-fact.jsonl", &kinds);
    }
}

/// What happened, so that a test that tests nothing is noticed.
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
    /// Whether to keep the first event of each kind.
    collects: bool,
    kinds: std::collections::BTreeMap<String, Event>,
}

struct Player {
    dice: Dice,
    table: Table,
    events: Vec<Event>,
    now: Millis,
    seats_max: u8,
}

impl Player {
    fn new(seed: u64) -> Player {
        let mut dice = Dice::new(seed);
        let options = random_options(&mut dice);
        let seats_max = options.seats;
        let events = found(options, Secret(u128::from(seed) << 64 | 1), Millis(0)).unwrap();
        Player { table: Table::replay(&events), events, now: Millis(0), dice, seats_max }
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
        // Most tables are filled at once: a lobby alone is soon known.
        for seat in 0..=self.dice.below(u32::from(self.seats_max)) {
            let name = Name::new(&format!("P{seat}")).unwrap();
            let key = SeatKey([seat as u8; 32]);
            self.step(Actor::Visitor, &Command::Sit { name, key }, tally);
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
        let Ok(events) = decided else {
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
                Fact::Ricochet(RicochetFact::Started(_))
                    | Fact::Micro(MicroFact::Started(_))
                    | Fact::Robotory(table::RobotoryFact::Started(_))
            ));
            tally.games_over += u64::from(matches!(event.fact, Fact::Ended(_)));
            if tally.collects {
                tally
                    .kinds
                    .entry(crate::stored::kind(&event.fact))
                    .or_insert_with(|| event.clone());
            }
        }
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

    /// Time passes a little, or until something is due; then it is done, most of the time.
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

    fn actor(&mut self) -> Actor {
        match self.dice.below(20) {
            0 => Actor::Visitor,
            1 | 2 => Actor::Server,
            _ => Actor::Seat(self.somebody()),
        }
    }

    fn somebody(&mut self) -> SeatId {
        let seats: Vec<SeatId> = self.table.seats().map(|(seat, _)| seat).collect();
        let any = SeatId(self.dice.below(u32::from(self.seats_max) + 2) as u8);
        if self.dice.chance(1, 30) { any } else { *self.dice.pick(&seats).unwrap_or(&any) }
    }

    fn command(&mut self, actor: Actor) -> Command {
        if actor == Actor::Visitor && self.dice.chance(4, 5) {
            let name = Name::new(&format!("Q{}", self.dice.below(100))).unwrap();
            return Command::Sit { name, key: SeatKey([self.dice.below(250) as u8; 32]) };
        }
        if actor == Actor::Server && self.dice.chance(9, 10) {
            return Command::Server(self.server_command());
        }
        // Mostly what makes sense in this game, so that rounds are played and won.
        if self.dice.chance(3, 4)
            && let Actor::Seat(seat) = actor
            && let Some(command) = self.sensible(seat)
        {
            return command;
        }
        match self.dice.below(26) {
            0 => Command::Return,
            1 => Command::Leave,
            2 => Command::Rename(Name::new(&format!("N{}", self.dice.below(50))).unwrap()),
            3 | 4 => Command::Ready,
            5 => Command::NotReady,
            6 => Command::WriteNote(Note::new(&format!("{}", self.dice.next_u64())).unwrap()),
            7 | 8 => Command::Ask(Subject::ALL[self.dice.below(6) as usize]),
            9..=11 => Command::Agree,
            12 => Command::Disagree,
            13 | 14 => Command::PressOn,
            15..=17 => Command::Host(self.host_command()),
            18 | 19 => Command::Ricochet(self.ricochet_command()),
            20 | 21 => Command::Micro(self.micro_command()),
            22 | 23 => Command::Robotory(self.robotory_command()),
            _ => Command::Server(self.server_command()),
        }
    }

    /// What somebody who plays would do.
    fn sensible(&mut self, seat: SeatId) -> Option<Command> {
        match view(&self.table, Viewer::Seat(seat)).stage {
            StageView::Lobby => {
                let host = self.table.host() == Some(seat);
                Some(if host { Command::Host(HostCommand::Start) } else { Command::Ready })
            }
            StageView::Over { .. } => match self.dice.below(3) {
                0 => Some(Command::Ask(Subject::Rematch)),
                _ => Some(Command::Agree),
            },
            StageView::Playing(GameView::Closed) => None,
            StageView::Playing(GameView::Ricochet(game)) => match game.phase {
                RicochetPhase::Between { .. } => Some(Command::PressOn),
                RicochetPhase::Bidding { .. } => {
                    Some(Command::Ricochet(match self.dice.below(6) {
                        0 => RicochetCommand::HaveIt,
                        1 => RicochetCommand::AskHint,
                        _ => RicochetCommand::Bid(1 + self.dice.below(12) as u8),
                    }))
                }
                RicochetPhase::Showing { slideable, bid, .. } => {
                    if bid.seat != seat {
                        return None;
                    }
                    let goal = game.goal?;
                    let homeward = slideable.iter().find(|slide| slide.to == goal.cell);
                    let any = self.dice.pick(&slideable)?;
                    let wanted = homeward.unwrap_or(any).wanted.clone();
                    Some(Command::Ricochet(RicochetCommand::Move(wanted)))
                }
            },
            StageView::Playing(GameView::Micro(game)) => match game.phase {
                MicroPhase::Rolling { .. } => Some(Command::Micro(MicroCommand::Roll)),
                MicroPhase::Thinking { .. } => {
                    let routes = ::micro::solve::Plan::new(&game.board, game.task?);
                    let moves = routes.moves()?.get();
                    Some(Command::Micro(match self.dice.below(6) {
                        0 => MicroCommand::AskHint,
                        1 => MicroCommand::Announce(moves + 1),
                        _ => MicroCommand::Announce(moves),
                    }))
                }
                MicroPhase::Showing { route, announced, seat: showing, .. } => {
                    if showing != seat {
                        return None;
                    }
                    let routes = ::micro::solve::Plan::new(&game.board, game.task?);
                    let best = routes.routes(::micro::Moves::new(announced)?).next()?;
                    let to = *best.spaces().get(route.len())?;
                    Some(Command::Micro(MicroCommand::Step(to)))
                }
                MicroPhase::Between { .. } => Some(Command::PressOn),
            },
            StageView::Playing(GameView::Robotory(game)) => {
                let possible = game.possible?;
                let refill =
                    self.dice.pick(&possible.refills).map(|&d| ::robotory::Action::Refill(d));
                let hexes: Vec<::robotory::Hex> = possible.placeable.iter().collect();
                let place = self.dice.pick(&possible.discs).zip(Dice::new(1).pick(&hexes));
                let place = place.map(|(&disc, &hex)| ::robotory::Action::Place { disc, hex });
                let (robot, to) = *self.dice.pick(&possible.destinations)?;
                let to: Vec<::robotory::Hex> = to.iter().collect();
                let path = self.dice.pick(&to).and_then(|&to| game.position.path_to(robot, to));
                let step = path.map(|path| ::robotory::Action::Move { robot, path });
                let wanted: Vec<_> = [refill, place, step].into_iter().flatten().collect();
                let action = *self.dice.pick(&wanted)?;
                Some(Command::Robotory(RobotoryCommand::Act(action)))
            }
        }
    }

    fn host_command(&mut self) -> HostCommand {
        match self.dice.below(14) {
            0 => HostCommand::SetOptions(Box::new(random_options(&mut self.dice))),
            1 => {
                let doors = [Door::Listed, Door::ByLink, Door::ByLink, Door::Locked];
                HostCommand::SetDoor(*self.dice.pick(&doors).unwrap())
            }
            2 => HostCommand::SetChat { open: self.dice.chance(1, 2) },
            3..=6 => {
                let name = Name::new(&format!("Bot {}", self.dice.below(40))).unwrap();
                let level = Level::new(1 + self.dice.below(10) as u8).unwrap();
                HostCommand::SeatBot { name, level }
            }
            7 => HostCommand::Remove(self.somebody()),
            8 => HostCommand::HandOver(self.somebody()),
            9 => {
                let handicap = Handicap {
                    wins_ties: self.dice.chance(1, 2),
                    more_time: Span::secs(u64::from(self.dice.below(400))),
                    head_start: Span::secs(u64::from(self.dice.below(60))),
                };
                HostCommand::SetHandicap { seat: self.somebody(), handicap }
            }
            10..=12 => HostCommand::Start,
            _ => HostCommand::Reopen,
        }
    }

    fn ricochet_command(&mut self) -> RicochetCommand {
        let moves = ["Ru", "Gl", "Bd", "Yr", "Ku", "Td", "Trx", "Tubx", "Rd", "Gr"];
        match self.dice.below(8) {
            0 | 1 => RicochetCommand::Bid(self.dice.below(256) as u8),
            2 => RicochetCommand::TurnTimer,
            3 => RicochetCommand::HaveIt,
            4 | 5 => RicochetCommand::Move(self.dice.pick(&moves).unwrap().parse().unwrap()),
            6 => RicochetCommand::GiveUp,
            _ => RicochetCommand::AskHint,
        }
    }

    fn micro_command(&mut self) -> MicroCommand {
        let spaces: Vec<::micro::Space> = ::micro::Space::all().collect();
        match self.dice.below(6) {
            0 => MicroCommand::Roll,
            1 => MicroCommand::Announce(self.dice.below(256) as u8),
            2 | 3 => MicroCommand::Step(*self.dice.pick(&spaces).unwrap()),
            4 => MicroCommand::GiveUp,
            _ => MicroCommand::AskHint,
        }
    }

    fn robotory_command(&mut self) -> RobotoryCommand {
        let actions = ["Wc4", "Be1", "w:b3-b4", "r:d3-d4-d5", "+W", "+WWBB", "+BBB"];
        match self.dice.below(9) {
            0 => RobotoryCommand::Resign,
            1 | 2 => RobotoryCommand::Claim,
            _ => RobotoryCommand::Act(self.dice.pick(&actions).unwrap().parse().unwrap()),
        }
    }

    fn server_command(&mut self) -> ServerCommand {
        let seat = self.somebody();
        match self.dice.below(8) {
            0 | 1 => ServerCommand::ConnectionLost(seat),
            2..=4 => ServerCommand::ConnectionBack(seat),
            5 => {
                let kinds = [ClockKind::Question, ClockKind::Timer, ClockKind::Player(seat)];
                let kind = *self.dice.pick(&kinds).unwrap();
                ServerCommand::ClockRanOut(Clock { kind, until: self.now })
            }
            6 => {
                let clocks = self.table.clocks();
                let none = Clock { kind: ClockKind::Host, until: Millis(0) };
                ServerCommand::ClockRanOut(*self.dice.pick(&clocks).unwrap_or(&none))
            }
            _ => {
                let kinds = [JobKind::Plan(seat), JobKind::PostMortem, JobKind::Hint(seat, 1)];
                let kind = *self.dice.pick(&kinds).unwrap();
                let round = self.table.game().map_or(0, Game::round);
                let job = JobId { game: self.table.games(), round, kind };
                ServerCommand::Report(Report { job, found: self.finding(kind) })
            }
        }
    }

    /// Some report for one of the jobs that are wanted, quickly made up.
    fn answer_a_job(&mut self, tally: &mut Tally) {
        let jobs = self.table.jobs();
        let Some(job) = self.dice.pick(&jobs).map(|job| job.id) else { return };
        let report = Report { job, found: self.finding(job.kind) };
        let command = Command::Server(ServerCommand::Report(report));
        assert!(self.step(Actor::Server, &command, tally), "a wanted report is taken");
    }

    fn finding(&mut self, kind: JobKind) -> Found {
        let after = Span(u64::from(self.dice.below(60_000)));
        let moves = self.dice.below(110) as u8;
        let route: ::ricochet::Solution = "Ru Gl Rd Yu".parse().unwrap();
        let spaces: Vec<::micro::Space> = ::micro::Space::all().take(4).collect();
        match kind {
            JobKind::Plan(_) => Found::Plan(match (self.dice.below(6), self.table.game()) {
                (0, _) | (_, None) => Plan::Nothing,
                (1, _) => Plan::Act { after, action: "Wc4".parse().unwrap() },
                (_, Some(Game::Ricochet(_))) => Plan::Bid { after, moves, route },
                (_, Some(Game::Micro(_))) => Plan::Announce { after, moves, route: spaces },
                (_, Some(Game::Robotory(game))) => {
                    let position = game.position();
                    let refill = position.refills().next().map(::robotory::Action::Refill);
                    let action = refill.or_else(|| position.actions().next());
                    action.map_or(Plan::Nothing, |action| Plan::Act { after, action })
                }
            }),
            JobKind::PostMortem | JobKind::Hint(..) if self.dice.chance(1, 10) => {
                let unsolvable = self.dice.chance(1, 2);
                Found::Analysis(if unsolvable { Analysis::Unsolvable } else { Analysis::NotFound })
            }
            JobKind::PostMortem | JobKind::Hint(..) => Found::Analysis(match self.table.game() {
                Some(Game::Ricochet(_)) => {
                    Analysis::Ricochet { routes: vec![route], complete: true }
                }
                Some(Game::Micro(_)) => Analysis::Micro { routes: vec![spaces], complete: false },
                Some(Game::Robotory(_)) | None => Analysis::NotFound,
            }),
        }
    }

    /// Everything that is too slow for every step.
    fn look_closely(&mut self, tally: &mut Tally) {
        tally.replays += 1;
        let replayed = Table::replay(&self.events);
        assert!(replayed == self.table, "replaying the events gives the same table");
        let restored = self.events.iter().map(|event| stored::read(&stored::write(event)).unwrap());
        assert!(restored.eq(self.events.iter().cloned()), "stored events are the same events");
        assert!(self.events.is_sorted_by_key(|event| event.at));
        self.check_scores();
        let viewers = self.table.seats().map(|(seat, _)| Viewer::Seat(seat));
        let viewers: Vec<Viewer> = viewers.chain([Viewer::Spectator]).collect();
        for _ in 0..3 {
            tally.views += 1;
            let viewer = *self.dice.pick(&viewers).unwrap();
            check_no_leak(&self.events, &self.table, viewer);
        }
        self.check_offers();
        tally.unstuck += u64::from(self.check_not_stuck());
    }

    /// What is offered is not refused.
    fn check_offers(&mut self) {
        let seat = self.somebody();
        for command in table::offers(&self.table, seat, self.now) {
            let decided = decide(&self.table, Actor::Seat(seat), &command, self.now);
            assert!(decided.is_ok(), "{command:?} was offered to {seat}");
        }
    }

    /// The scores are what a recount of the events says, for the last game.
    fn check_scores(&self) {
        let mut counted = std::collections::BTreeMap::<SeatId, i64>::new();
        for event in &self.events {
            match &event.fact {
                Fact::Ricochet(RicochetFact::Started(_)) | Fact::Micro(MicroFact::Started(_)) => {
                    counted.clear();
                }
                Fact::Ricochet(RicochetFact::ChipWon { seat, .. })
                | Fact::Micro(MicroFact::ChipTaken { seat, .. }) => {
                    *counted.entry(*seat).or_default() += 1;
                }
                Fact::Micro(MicroFact::ChipGiven { from, to }) => {
                    *counted.entry(*from).or_default() -= 1;
                    *counted.entry(*to).or_default() += 1;
                }
                _ => {}
            }
        }
        let Some(game) = self.table.game() else { return };
        if let Game::Robotory(_) = game {
            return;
        }
        for (seat, _) in self.table.seats() {
            let count = counted.get(&seat).copied().unwrap_or(0);
            assert_eq!(i64::from(game.score(seat)), count, "{seat}");
        }
        if let Stage::Over { ending, .. } = self.table.stage() {
            for &(seat, score) in &ending.scores {
                assert_eq!(i64::from(score), counted.get(&seat).copied().unwrap_or(0));
            }
        }
    }

    /// One person who is awake can bring every game to its next round, whatever the others do or do not.
    fn check_not_stuck(&self) -> bool {
        let connected = self.table.seats().filter(|(_, seat)| seat.is_connected());
        let Some((patient, _)) = connected.last() else { return false };
        let Stage::Playing(game) = self.table.stage() else { return false };
        let (round, mut table, mut now) = (game.round(), self.table.clone(), self.now);
        for _ in 0..300 {
            let moved_on = match table.stage() {
                Stage::Playing(game) => game.round() != round,
                Stage::Lobby | Stage::Over { .. } => true,
            };
            if moved_on {
                return true;
            }
            let step = table.due(now).map(|due| (due.by, due.command)).or_else(|| {
                let tries = patience(&table, patient).into_iter();
                let mut tries = tries.map(|command| (Actor::Seat(patient), command));
                tries.find(|(by, command)| decide(&table, *by, command, now).is_ok())
            });
            match step {
                Some((by, command)) => {
                    for event in decide(&table, by, &command, now).expect("it was possible") {
                        apply(&mut table, &event);
                    }
                }
                None => now = table.next_deadline().map_or(now + Span::mins(5), |at| at.max(now)),
            }
        }
        panic!("{patient} is stuck: {:?}", view(&table, Viewer::Seat(patient)));
    }
}

/// What somebody does who wants the game to go on and cannot solve anything.
fn patience(table: &Table, seat: SeatId) -> Vec<Command> {
    let mut tries = vec![
        Command::Agree,
        Command::PressOn,
        Command::Ricochet(RicochetCommand::GiveUp),
        Command::Ricochet(RicochetCommand::TurnTimer),
        Command::Micro(MicroCommand::Roll),
        Command::Micro(MicroCommand::GiveUp),
        Command::Robotory(RobotoryCommand::Claim),
        Command::Ask(Subject::GoOn),
        Command::Ask(Subject::Skip),
    ];
    if let StageView::Playing(GameView::Robotory(game)) = view(table, Viewer::Seat(seat)).stage
        && game.possible.is_some()
        && let Some(action) = game.position.actions().next()
    {
        tries.push(Command::Robotory(RobotoryCommand::Act(action)));
    }
    tries
}

fn random_options(dice: &mut Dice) -> Options {
    let span = |dice: &mut Dice, least: u64, most: u64| {
        Span::secs(least + u64::from(dice.below((most - least) as u32 + 1)))
    };
    let mut options = match dice.below(7) {
        0..3 => {
            let solo = dice.chance(1, 4);
            let runs = if dice.chance(1, 2) { TimerRuns::One } else { TimerRuns::Two };
            Options::ricochet(RicochetOptions {
                barriers: if dice.chance(1, 2) { Barriers::Used } else { Barriers::LeftOut },
                black: dice.chance(1, 3),
                transparent: dice.chance(1, 3),
                ricochet: ::ricochet::Ricochet::ALL[dice.below(3) as usize],
                timer: span(dice, 15, 60),
                quiet: span(dice, 30, 240),
                demonstration: span(dice, 10, 60),
                between: span(dice, 0, 20),
                prize: match dice.below(3) {
                    0 => Prize::ByPlayers,
                    1 => Prize::All,
                    _ => Prize::Chips(1 + dice.below(4) as u8),
                },
                mode: if solo { RicochetMode::Solo(runs) } else { RicochetMode::Match },
                hints: solo.then_some(Span::secs(3)),
                ..RicochetOptions::default()
            })
        }
        3..6 => {
            let practice = dice.chance(1, 4);
            let rounds = 1 + dice.below(25) as u8;
            let clock = span(dice, 10, 60);
            Options::micro(MicroOptions {
                lenient: dice.chance(1, 2),
                experts: dice.chance(1, 2),
                target_chip: dice.chance(1, 2),
                reachable_only: dice.chance(1, 2),
                quiet: span(dice, 30, 150),
                demonstration: span(dice, 10, 60),
                between: span(dice, 0, 10),
                mode: if practice {
                    MicroMode::Practice { clock, rounds }
                } else {
                    MicroMode::Match
                },
                hints: practice.then_some(Span::secs(2)),
                ..MicroOptions::default()
            })
        }
        _ => {
            let clock = ClockOptions { base: span(dice, 10, 600), increment: span(dice, 0, 10) };
            let ends = [::robotory::EndRule::Reserve, ::robotory::EndRule::OneColour];
            Options::robotory(RobotoryOptions {
                end: ends[dice.below(2) as usize],
                clock: dice.chance(1, 2).then_some(clock),
                ..RobotoryOptions::default()
            })
        }
    };
    options.handicaps = dice.chance(1, 2);
    options.late_seats = dice.chance(1, 2);
    options.spectators = dice.chance(3, 4);
    if options.seats == Options::SEATS_MAX && dice.chance(2, 3) {
        options.seats = 2 + dice.below(6) as u8;
    }
    options
}
