//! A table with clients that know no rules: they send the commands that their view offers.

use dice::Dice;
use robotable_protocol::{
    FromClient, FromServer, NotForTable, Offer, OfferKind, Possible, View, ViewDiffer,
};
use serde_json::{Value, json};
use table::job::{Analysis, JobKind, JobResult, Limits, Plan, Report};
use table::{
    Actor, Command, Decided, Event, MicroOptions, Millis, Name, Options, RicochetOptions,
    RobotoryOptions, SeatId, SeatKey, Secret, ServerCommand, Span, Table, Viewer, decide, found,
};

/// The value of every byte of each planted key, except the last byte.
pub(crate) const KEY_BYTE: u8 = 0xa7;
/// A planted secret. No message may contain it.
pub(crate) const SECRET: u128 = 0x5ec2_e75e_c2e7_5ec2_e75e_c2e7_5ec2_e75e;

pub(crate) struct TestClient {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    pub(crate) differ: ViewDiffer,
    pub(crate) now: Millis,
    pub(crate) dice: Dice,
    /// The messages since the last check, with their receivers.
    pub(crate) sent: Vec<(Viewer, std::sync::Arc<str>)>,
}

pub(crate) const ID: &str = "k7mq2xw9rt";

/// Random options of a random game.
pub(crate) fn some_options(dice: &mut Dice) -> Options {
    let mut options = match dice.below(8) {
        0 => {
            let take_back = Span::secs(2);
            let game = RicochetOptions { black: true, take_back, ..RicochetOptions::default() };
            Options::ricochet(game)
        }
        1 => {
            let transparent = RicochetOptions { transparent: true, ..RicochetOptions::default() };
            Options::ricochet(transparent)
        }
        2 => {
            let hints = Some(Span::secs(5));
            Options::ricochet(RicochetOptions { hints, ..RicochetOptions::solo() })
        }
        3 => Options::micro(MicroOptions { experts: true, ..MicroOptions::default() }),
        4 => {
            let hints = Some(Span::secs(5));
            Options::micro(MicroOptions { hints, ..MicroOptions::practice() })
        }
        6 => {
            let take_back = Span::secs(2);
            let game = RicochetOptions { take_back, ..RicochetOptions::default() };
            let mut large = Options::ricochet(game);
            large.seats = 1_000;
            large
        }
        5 => Options::micro(MicroOptions { lenient: false, ..MicroOptions::default() }),
        _ => {
            let base = Span::mins(10);
            let clock = Some(table::ClockOptions { base, increment: Span::secs(5) });
            let clock = clock.filter(|_| dice.chance(1, 2));
            Options::robotory(RobotoryOptions { clock, ..RobotoryOptions::default() })
        }
    };
    options.spectators = dice.chance(3, 4);
    options.handicaps = dice.chance(1, 3);
    options
}

impl TestClient {
    pub(crate) fn new(options: Options, seed: u64) -> TestClient {
        let now = Millis(1_700_000_000_000);
        let secret = Secret(SECRET ^ u128::from(seed));
        let Decided { events, table } = found(options, secret, now).unwrap();
        let differ = ViewDiffer::new(&table, ID);
        TestClient { table, events, differ, now, dice: Dice::new(seed), sent: Vec::new() }
    }

    /// A table with seated players.
    pub(crate) fn with(options: Options, seed: u64, people: u8) -> TestClient {
        let mut room = TestClient::new(options, seed);
        for number in 0..people {
            let name = Name::new(&format!("Player {number}")).unwrap();
            let mut key = [KEY_BYTE; 32];
            key[31] = number;
            let sit = Command::Sit { name, face: None, key: SeatKey(key) };
            room.decide(Actor::Visitor, &sit).unwrap();
        }
        room
    }

    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let seats = self.table.seats().map(|(seat, _)| Viewer::Seat(seat));
        seats.chain([Viewer::Spectator]).collect()
    }

    pub(crate) fn decide(&mut self, by: Actor, command: &Command) -> Result<(), table::Refusal> {
        let Decided { events, table } = decide(&self.table, by, command, self.now)?;
        self.table = table;
        let messages = self.differ.advance(&self.table, &events);
        self.sent.extend(messages);
        self.events.extend(events);
        Ok(())
    }

    /// Handles a client's message the way the server does.
    pub(crate) fn receive(&mut self, seat: SeatId, text: &str) -> FromServer {
        match robotable_protocol::read(text) {
            Err(unreadable) => unreadable.answer(),
            Ok(FromClient::Do { id, command }) => {
                let command = match command.for_table(&self.table) {
                    Ok(command) => command,
                    Err(NotForTable::Faults(faults)) => {
                        let (code, text) = ("unreadable".to_owned(), String::new());
                        return FromServer::Refused { id, code, text, faults };
                    }
                    Err(NotForTable::Refused(refusal)) => {
                        return FromServer::refused(id, &refusal);
                    }
                };
                match self.decide(Actor::Seat(seat), &command) {
                    Ok(()) => FromServer::Done { id, number: self.table.version() as u32 },
                    Err(refusal) => FromServer::refused(id, &refusal),
                }
            }
            Ok(other) => other
                .answer(&self.table, Viewer::Seat(seat))
                .unwrap_or(FromServer::Watchers { count: 0 }),
        }
    }

    /// Lets time pass: executes due commands and answers jobs.
    pub(crate) fn pass(&mut self) {
        let span = match self.dice.below(4) {
            0 => self.table.next_deadline().map_or(Span::secs(1), |at| at - self.now),
            1 => Span(u64::from(self.dice.below(20_000))),
            _ => Span(u64::from(self.dice.below(1_500))),
        };
        self.now = self.now + span;
        for _ in 0..50 {
            let Some(due) = self.table.due(self.now) else { break };
            self.decide(due.by, &due.command).unwrap();
        }
        if let Some(job) = self.table.jobs().into_iter().next().filter(|_| self.dice.chance(1, 2)) {
            let quick = !matches!(job.task, table::job::JobTask::SolveRicochet(_))
                && self.table.kind() != table::GameKind::Ricochet;
            let report = if quick || self.dice.chance(1, 8) {
                table::job::run(&job, &Limits::of_nodes(3_000), &())
            } else {
                let found = match job.id.kind {
                    JobKind::Plan(_) => JobResult::Plan(Plan::Nothing),
                    JobKind::PostMortem | JobKind::Hint(..) => {
                        JobResult::Analysis(Analysis::NotFound)
                    }
                };
                Command::Server(ServerCommand::Report(Report { job: job.id, found }))
            };
            self.decide(Actor::Server, &report).unwrap();
        }
    }

    /// A random player sends a command that their view offers, or sometimes any other command.
    pub(crate) fn step(&mut self, number: u32) {
        self.pass();
        if self.dice.chance(1, 40) {
            let seat = self.somebody();
            let connection = match self.dice.below(2) {
                0 => ServerCommand::ConnectionLost(seat),
                _ => ServerCommand::ConnectionBack(seat),
            };
            // The table may know of it already.
            let _known = self.decide(Actor::Server, &Command::Server(connection));
        }
        let seat = self.somebody();
        let view = robotable_protocol::view(&self.table, Viewer::Seat(seat), ID);
        let (command, offered) = self.choose(&view);
        let text = json!({"t": "do", "id": format!("c{number}"), "command": command}).to_string();
        let answer = self.receive(seat, &text);
        let expired = view.clocks.iter().any(|clock| clock.until.0 <= self.now.0);
        if offered && !expired {
            assert!(
                matches!(answer, FromServer::Done { .. }),
                "{text} was offered to {seat} and is answered with {answer:?}"
            );
        }
    }

    fn somebody(&mut self) -> SeatId {
        let seats: Vec<SeatId> = self.table.seats().map(|(seat, _)| seat).collect();
        *self.dice.pick(&seats).unwrap_or(&SeatId(0))
    }

    fn choose(&mut self, view: &View) -> (Value, bool) {
        if self.dice.chance(1, 12) {
            return (self.anything(view), false);
        }
        if let Some(possible) = &view.possible
            && self.dice.chance(5, 6)
            && let Some(command) = self.with_robots(possible)
        {
            return (command, true);
        }
        // Leaving and resigning would end too many games early.
        let offers: Vec<Offer> = view.offers.iter().filter(|o| o.from.is_none()).cloned().collect();
        let Some(offer) = self.dice.pick(&offers).cloned() else {
            return (json!({"t": "ready"}), false);
        };
        let dull = matches!(
            offer.command,
            OfferKind::Leave
                | OfferKind::Resign
                | OfferKind::AskEndEarly
                | OfferKind::EndGame
                | OfferKind::Reopen
        );
        if dull && self.dice.chance(19, 20) {
            return (json!({"t": "agree"}), false);
        }
        if let Some(command) = self.chosen(&offer, view) {
            let often = matches!(
                offer.command,
                OfferKind::Remove | OfferKind::HandOver | OfferKind::SetMute
            );
            return if often && self.dice.chance(9, 10) {
                (json!({"t": "agree"}), false)
            } else {
                (command, true)
            };
        }
        let name = serde_json::to_value(offer.command).unwrap();
        let name = name.as_str().unwrap();
        let command = match (name.strip_prefix("ask-"), offer.most) {
            (Some(subject), _) if subject != "hint" => json!({"t": "ask", "subject": subject}),
            (_, Some(most)) => {
                json!({"t": name, "moves": 1 + self.dice.below(u32::from(most).min(9))})
            }
            _ => json!({"t": name}),
        };
        (command, true)
    }

    /// The command for an offer that has parameters.
    fn chosen(&mut self, offer: &Offer, view: &View) -> Option<Value> {
        let seat = offer.seats.as_ref().and_then(|seats| self.dice.pick(seats).copied());
        let name = format!("{:x}", self.dice.next_u64());
        Some(match offer.command {
            OfferKind::Rename => json!({"t": "rename", "name": name}),
            OfferKind::WriteNote => json!({"t": "write-note", "text": name}),
            OfferKind::SetOptions => json!({"t": "set-options", "options": view.options}),
            OfferKind::SetDoor => {
                let locked = view.table.door == robotable_protocol::JoinPolicy::Locked;
                json!({"t": "set-door", "door": if locked { "by-link" } else { "locked" }})
            }
            OfferKind::SetChat => json!({"t": "set-chat", "open": !view.table.chat_open}),
            OfferKind::SeatBot => json!({"t": "seat-bot", "name": name, "level": 3}),
            OfferKind::Remove => json!({"t": "remove", "seat": seat?}),
            OfferKind::SetMute => {
                let muted = view.seats.iter().find(|one| Some(one.seat) == seat)?.muted;
                json!({"t": "set-mute", "seat": seat?, "muted": !muted})
            }
            OfferKind::HandOver => json!({"t": "hand-over", "seat": seat?}),
            OfferKind::SetHandicap => {
                let before =
                    view.seats.iter().find(|one| Some(one.seat) == seat)?.handicap.wins_ties;
                json!({"t": "set-handicap", "seat": seat?,
                       "handicap": {"wins_ties": !before, "more_time": 0, "head_start": 0}})
            }
            _ => return None,
        })
    }

    fn with_robots(&mut self, possible: &Possible) -> Option<Value> {
        Some(match possible {
            Possible::Slides { slides } => {
                let slide = &self.dice.pick(slides)?.r#move;
                let mut command = serde_json::to_value(slide).unwrap();
                command["t"] = "move".into();
                command
            }
            Possible::TakeBack { .. } => json!({"t": "take-back"}),
            Possible::Spaces { spaces } => json!({"t": "step", "to": self.dice.pick(spaces)?}),
            Possible::Turn { discs, placeable, robots, refills } => match self.dice.below(3) {
                0 => {
                    let (disc, hex) = (self.dice.pick(discs)?, self.dice.pick(placeable)?);
                    json!({"t": "place", "disc": disc, "hex": hex})
                }
                1 => json!({"t": "refill", "discs": self.dice.pick(refills)?}),
                _ => {
                    let robot = self.dice.pick(robots)?;
                    let path = self.dice.pick(&robot.paths)?;
                    json!({"t": "move-robot", "robot": robot.robot, "path": path})
                }
            },
        })
    }

    /// A random command that may be valid.
    fn anything(&mut self, view: &View) -> Value {
        let seat = self.dice.below(5);
        match self.dice.below(9) {
            0 => {
                json!({"t": "write-note", "text": format!("my own note {}", view.you.map_or(99, |s| s.0))})
            }
            1 => json!({"t": "rename", "name": format!("Name {}", self.dice.below(60))}),
            2 => json!({"t": "set-handicap", "seat": seat,
                        "handicap": {"wins_ties": true, "more_time": 1000, "head_start": 3000}}),
            3 => {
                json!({"t": "seat-bot", "name": format!("Bot {}", self.dice.below(60)), "level": 3})
            }
            4 => {
                json!({"t": "set-options", "options": some_options(&mut self.dice)})
            }
            5 => json!({"t": "set-chat", "open": self.dice.chance(1, 2)}),
            6 if self.dice.chance(1, 4) => json!({"t": "remove", "seat": seat}),
            7 => json!({"t": "hand-over", "seat": seat}),
            _ => json!({"t": "step", "to": self.dice.below(36)}),
        }
    }
}
