//! The random player's commands: mostly sensible ones, sometimes anything.

use dice::Dice;
use robotable_table::job::{Analysis, JobId, JobKind, JobResult, Plan, Report};
use robotable_table::{
    Actor, Clock, ClockKind, Command, Face, Game, GameView, Handicap, HostCommand, JoinPolicy,
    Level, Mark, MicroCommand, MicroPhase, Millis, Name, Note, RicochetCommand, RicochetPhase,
    RobotoryCommand, SeatId, SeatKey, ServerCommand, Span, StageView, Subject, Viewer, view,
};
use strum::VariantArray as _;

use super::Player;
use super::options::random_options;

impl Player {
    pub(super) fn actor(&mut self) -> Actor {
        match self.dice.below(20) {
            0 => Actor::Visitor,
            1 | 2 => Actor::Server,
            _ => Actor::Seat(self.somebody()),
        }
    }

    pub(super) fn somebody(&mut self) -> SeatId {
        let seats: Vec<SeatId> = self.table.seats().map(|(seat, _)| seat).collect();
        let any = SeatId(self.dice.below(u32::from(self.seats_max) + 2) as u16);
        if self.dice.chance(1, 30) { any } else { *self.dice.pick(&seats).unwrap_or(&any) }
    }

    pub(super) fn command(&mut self, actor: Actor) -> Command {
        if actor == Actor::Visitor && self.dice.chance(4, 5) {
            let name = Name::new(&format!("Q{}", self.dice.below(100))).unwrap();
            let face = Face::new(self.dice.below(u32::from(Face::COUNT) + 1) as u8);
            return Command::Sit { name, face, key: SeatKey([self.dice.below(250) as u8; 32]) };
        }
        if actor == Actor::Server && self.dice.chance(9, 10) {
            return Command::Server(self.server_command());
        }
        // Mostly sensible commands, so that rounds are played and won.
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
            7 | 8 => Command::Ask(*self.dice.pick(Subject::VARIANTS).unwrap()),
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

    /// A sensible command for a player.
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
                RicochetPhase::Bidding(_) => Some(Command::Ricochet(match self.dice.below(6) {
                    0 => RicochetCommand::HaveIt,
                    1 => RicochetCommand::AskHint,
                    _ => RicochetCommand::Bid(1 + self.dice.below(12) as u8),
                })),
                RicochetPhase::Showing(showing) => {
                    if showing.bid.seat != seat {
                        return None;
                    }
                    let (goal, board) = (game.goal?, std::sync::Arc::new(game.board.board()));
                    let (robots, ricochet) = (game.robots, game.ricochet);
                    let setup = ::ricochet::Setup { board, robots, goal, ricochet };
                    let moves = ::ricochet::Position::try_from(setup).ok()?.all_outcomes();
                    let homeward = moves.iter().find(|outcome| outcome.stop.cell == goal.cell);
                    let any = self.dice.pick(&moves)?;
                    let wanted = homeward.unwrap_or(any).wanted.clone();
                    Some(Command::Ricochet(RicochetCommand::Move(wanted)))
                }
            },
            StageView::Playing(GameView::Micro(game)) => match game.phase {
                MicroPhase::Rolling { .. } => Some(Command::Micro(MicroCommand::Roll)),
                MicroPhase::Thinking(_) => {
                    let routes = ::micro::solve::Plan::new(&game.board, game.task?);
                    let moves = routes.moves()?.get();
                    Some(Command::Micro(match self.dice.below(6) {
                        0 => MicroCommand::AskHint,
                        1 => MicroCommand::Announce(moves + 1),
                        _ => MicroCommand::Announce(moves),
                    }))
                }
                MicroPhase::Showing(showing) => {
                    if showing.seat != seat {
                        return None;
                    }
                    let (announced, route) = (showing.attempt.announced(), showing.attempt.route());
                    let routes = ::micro::solve::Plan::new(&game.board, game.task?);
                    let best = routes.routes(announced).next()?;
                    let to = *best.spaces().get(route.spaces().len())?;
                    Some(Command::Micro(MicroCommand::Step(to)))
                }
                MicroPhase::Between { .. } => Some(Command::PressOn),
            },
            StageView::Playing(GameView::Robotory(game)) => {
                if game.to_act != Some(seat) {
                    return None;
                }
                let action = self.action(&game.position)?;
                Some(Command::Robotory(RobotoryCommand::Act(action)))
            }
        }
    }

    /// A legal action of RoboTory.
    fn action(&mut self, position: &::robotory::Position) -> Option<::robotory::Action> {
        let refills: Vec<::robotory::Discs> = position.refills().collect();
        let refill = self.dice.pick(&refills).map(|&d| ::robotory::Action::Refill(d));
        let hexes: Vec<::robotory::Hex> = position.placeable().iter().collect();
        let discs: Vec<::robotory::Disc> = position.placeable_discs().collect();
        let place = self.dice.pick(&discs).zip(Dice::new(1).pick(&hexes));
        let place = place.map(|(&disc, &hex)| ::robotory::Action::Place { disc, hex });
        let robot = *self.dice.pick(&::robotory::Robot::ALL)?;
        let to: Vec<::robotory::Hex> = position.destinations(robot).iter().collect();
        let path = self.dice.pick(&to).and_then(|&to| position.path_to(robot, to));
        let step = path.map(|path| ::robotory::Action::Move { robot, path });
        let wanted: Vec<_> = [refill, place, step].into_iter().flatten().collect();
        self.dice.pick(&wanted).copied()
    }

    pub(super) fn host_command(&mut self) -> HostCommand {
        match self.dice.below(16) {
            0 => HostCommand::SetOptions(Box::new(random_options(&mut self.dice))),
            1 => {
                let doors = [
                    JoinPolicy::Listed,
                    JoinPolicy::ByLink,
                    JoinPolicy::ByLink,
                    JoinPolicy::Locked,
                ];
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
            13 => HostCommand::SetMute { seat: self.somebody(), muted: self.dice.chance(1, 2) },
            14 if self.dice.chance(1, 10) => HostCommand::EndGame,
            10 | 11 => HostCommand::Start,
            12 => HostCommand::StartWith(self.somebody()),
            _ => HostCommand::Reopen,
        }
    }

    fn ricochet_command(&mut self) -> RicochetCommand {
        let moves = ["Ru", "Gl", "Bd", "Yr", "Ku", "Td", "Trx", "Tubx", "Rd", "Gr"];
        match self.dice.below(11) {
            10 => RicochetCommand::Undo,
            8 => RicochetCommand::TakeBack,
            9 => RicochetCommand::Done,
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
        match self.dice.below(7) {
            6 => MicroCommand::Undo,
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
        match self.dice.below(12) {
            0 | 1 => ServerCommand::ConnectionLost(seat),
            2..=4 => ServerCommand::ConnectionBack(seat),
            8 if self.dice.chance(1, 10) => ServerCommand::NeverCame(seat),
            9 => ServerCommand::Bar(Mark([self.dice.below(250) as u8; 16])),
            10 => ServerCommand::Erase(seat),
            11 => ServerCommand::Stirred(seat),
            5 => {
                let kinds = [ClockKind::Question, ClockKind::Timer, ClockKind::Player];
                let kind = *self.dice.pick(&kinds).unwrap();
                ServerCommand::ClockRanOut(Clock { kind, seat: None, until: self.now })
            }
            6 => {
                let clocks = self.table.clocks();
                let none = Clock { kind: ClockKind::Host, seat: None, until: Millis(0) };
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

    /// A random report.
    pub(super) fn finding(&mut self, kind: JobKind) -> JobResult {
        let after = Span(u64::from(self.dice.below(60_000)));
        let moves = self.dice.below(110) as u8;
        let route: ::ricochet::Solution = "Ru Gl Rd Yu".parse().unwrap();
        let spaces: Vec<::micro::Space> = ::micro::Space::all().take(4).collect();
        match kind {
            JobKind::Plan(_) => JobResult::Plan(match (self.dice.below(6), self.table.game()) {
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
                JobResult::Analysis(if unsolvable {
                    Analysis::Unsolvable
                } else {
                    Analysis::NotFound
                })
            }
            JobKind::PostMortem | JobKind::Hint(..) => {
                JobResult::Analysis(match self.table.game() {
                    Some(Game::Ricochet(_)) => {
                        Analysis::Ricochet { routes: vec![route], complete: true }
                    }
                    Some(Game::Micro(_)) => {
                        Analysis::Micro { routes: vec![spaces], complete: false }
                    }
                    Some(Game::Robotory(_)) | None => Analysis::NotFound,
                })
            }
        }
    }
}
