//! Games of Ricochet Robots and Micro Robots with bots over the API, at one table of a local server. Time is real
//! while one of them may be thinking, and is skipped otherwise.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use protocol::{
    Command, GameView, MicroPhase, OfferKind, RicochetPhase, SeatNo, Stage, Subject, View,
};
use serde_json::json;
use table::{GameKind, Level, Span};

use super::at_table::Played;
use crate::guests::{Program, Referee, TestServer};

/// Step by which the clock is advanced.
const PUSH: Span = Span(250);
/// Silence before the referee asks to skip a task.
const QUIET: Duration = Duration::from_secs(20);
/// Silence after which the game counts as stuck.
const STUCK: Duration = Duration::from_mins(3);

/// A player at such a table.
pub(super) enum Player {
    Level(Level),
    /// A program, by the command that starts it.
    Guest(String),
}

/// The server, and the programs that play there.
pub(super) struct Table {
    // Drop order: the programs end before the server does.
    programs: Vec<Program>,
    server: TestServer,
    players: Vec<Player>,
}

impl Table {
    /// Starts the server and every program.
    pub(super) fn open(players: Vec<Player>) -> anyhow::Result<Table> {
        let server = TestServer::open()?;
        let mut programs = Vec::new();
        for (place, player) in players.iter().enumerate() {
            if let Player::Guest(command) = player {
                programs.push(server.start(&guest_name(place), command)?);
            }
        }
        Ok(Table { programs, server, players })
    }

    /// Plays a game.
    pub(super) fn play(&mut self, game: GameKind) -> anyhow::Result<Played> {
        let mut referee = Referee::create(&self.server, &self.new_table(game))?;
        let guests = self.programs.len();
        let all_there =
            |view: &View| view.seats.iter().filter(|seat| seat.author.is_some()).count() == guests;
        referee.until("everybody's sitting down", &mut self.programs, all_there)?;
        referee.send(Command::Start { first_roller: None })?;
        self.finish(&mut referee)?;
        let scores = self.scores(referee.view()?)?;
        let record = self.server.get(&format!("/api/tables/{}/record", referee.table))?;
        Ok(Played { scores, record: record + "\n" })
    }

    fn new_table(&self, game: GameKind) -> serde_json::Value {
        let levels: Vec<u8> = self.players.iter().filter_map(Player::level).collect();
        let mut of_game = json!({ "t": game.name() });
        if game == GameKind::Ricochet {
            // RR-45, without the referee.
            of_game["prize"] = match self.players.len() {
                2 => json!(8),
                3 => json!(6),
                4 => json!(5),
                _ => json!("all"),
            };
        }
        let seats = self.players.len() + 1;
        let options = json!({ "seats": seats, "guest_bots": true, "game": of_game });
        json!({ "door": "listed", "bots": levels, "options": options })
    }

    fn finish(&mut self, referee: &mut Referee) -> anyhow::Result<()> {
        let mut since = Instant::now();
        let mut asked = 0;
        while referee.view()?.table.stage != Stage::Over {
            if referee.receive()? {
                since = Instant::now();
                asked = 0;
                continue;
            }
            if since.elapsed() > STUCK {
                bail!("the game is stuck: nothing is due at the table");
            }
            let view = referee.view()?;
            if let Some(command) = duty(view, since.elapsed()).filter(|_| asked < 1) {
                asked += 1;
                referee.send(command)?;
            } else if !is_awaited(view) {
                self.server.push(PUSH);
            }
            self.programs.iter_mut().try_for_each(Program::is_there)?;
        }
        Ok(())
    }

    /// Final scores, in the order of the players.
    fn scores(&self, view: &View) -> anyhow::Result<Vec<u32>> {
        let ending = view.ending.as_ref().context("the game is not over")?;
        let mut levels = 0;
        let seat_of = |(place, player): (usize, &Player)| match player {
            // Levels are seated when the table is created: after the referee, in their order.
            Player::Level(_) => {
                levels += 1;
                Some(SeatNo(levels))
            }
            Player::Guest(_) => {
                let name = guest_name(place);
                view.seats.iter().find(|seat| seat.name == name).map(|seat| seat.seat)
            }
        };
        let seats: Vec<Option<SeatNo>> = self.players.iter().enumerate().map(seat_of).collect();
        let score = |seat: Option<SeatNo>| {
            let seat = seat.context("a bot has left")?;
            let score = ending.scores.iter().find(|score| score.seat == seat);
            Ok(score.map_or(0, |score| score.score))
        };
        seats.into_iter().map(score).collect()
    }
}

impl Player {
    fn level(&self) -> Option<u8> {
        match self {
            Player::Level(level) => Some(level.get()),
            Player::Guest(_) => None,
        }
    }
}

fn guest_name(place: usize) -> String {
    format!("Guest {}", place + 1)
}

/// The referee's next command to advance the game.
fn duty(view: &View, quiet: Duration) -> Option<Command> {
    let offered = |wanted: OfferKind| {
        view.offers.iter().any(|offer| offer.command == wanted && offer.from.is_none())
    };
    let skip = Command::Ask { subject: Subject::Skip };
    [
        (OfferKind::PressOn, Command::PressOn, Duration::ZERO),
        (OfferKind::Roll, Command::Roll, Duration::ZERO),
        (OfferKind::TurnTimer, Command::TurnTimer, Duration::ZERO),
        (OfferKind::AskSkip, skip, QUIET),
    ]
    .into_iter()
    .find(|(offer, _, after)| offered(*offer) && *after <= quiet)
    .map(|(_, command, _)| command)
}

/// True if a bot over the API may be thinking, so that real time must pass. A bot that has bid is done.
fn is_awaited(view: &View) -> bool {
    let guests = || view.seats.iter().filter(|seat| seat.author.is_some()).map(|seat| seat.seat);
    let is_guest = |seat: SeatNo| guests().any(|guest| guest == seat);
    match &view.game {
        Some(GameView::Ricochet(game)) => match &game.phase {
            RicochetPhase::Bidding { bids, done, .. } => {
                let spoke =
                    |seat: &SeatNo| bids.iter().any(|bid| bid.seat == *seat) || done.contains(seat);
                !guests().all(|seat| spoke(&seat))
            }
            RicochetPhase::Showing { bid, .. } => is_guest(bid.seat),
            RicochetPhase::Between { .. } => false,
        },
        Some(GameView::Micro(game)) => match &game.phase {
            MicroPhase::Thinking { .. } => true,
            MicroPhase::Showing { seat, .. } => is_guest(*seat),
            MicroPhase::Rolling { .. } => is_guest(game.roller),
            MicroPhase::Between { .. } => false,
        },
        _ => false,
    }
}
