//! A bot over the API as a player of RoboTory: it plays at a table of a local server against the referee, who relays
//! the opponent's moves.

use anyhow::{Context as _, ensure};
use protocol::{Command, Past, RobotoryHexNo, Stage, View};
use robotory::{Action, Record, Side};
use serde_json::json;

use super::{Program, Referee, TestServer};

/// A bot with its own server, so that no other program can take its seat.
pub(crate) struct Guest {
    // Drop order: the program ends before its server does.
    program: [Program; 1],
    referee: Option<Referee>,
    server: TestServer,
}

impl Guest {
    pub(crate) fn start(command: &str) -> anyhow::Result<Guest> {
        let server = TestServer::open()?;
        let program = [server.start("Guest", command)?];
        Ok(Guest { program, referee: None, server })
    }

    pub(crate) fn new_game(&mut self) {
        self.referee = None;
    }

    /// The action it plays in the game so far.
    pub(crate) fn choose(&mut self, game: &Record) -> anyhow::Result<Action> {
        let actions = game.actions();
        if self.referee.is_none() {
            ensure!(
                actions.len() <= 1,
                "a bot over the API plays from the beginning: no opening can be drawn for it"
            );
            self.referee = Some(self.create_table(game.end().to_move())?);
        }
        let referee = self.referee.as_mut().context("the bot has no table")?;
        // The table has all actions except the opponent's since then.
        let known = turns(referee.view()?);
        for &action in &actions[known.min(actions.len())..] {
            referee.send(command(action))?;
        }
        let so_far = actions.len();
        referee.until("the bot's action", &mut self.program, |view| turns(view) > so_far)?;
        let Some(Past::Robotory(turn)) = referee.view()?.past.get(so_far) else {
            anyhow::bail!("the bot's action is missing");
        };
        turn.text.parse().with_context(|| format!("the table says `{}`", turn.text))
    }

    /// Creates a table at which the bot plays this side.
    fn create_table(&mut self, side: Side) -> anyhow::Result<Referee> {
        let sides = if side == Side::Light { "host-dark" } else { "host-light" };
        let game = json!({ "t": "robotory", "sides": sides });
        let new = json!({ "door": "listed", "options": { "guest_bots": true, "game": game } });
        let mut referee = Referee::create(&self.server, &new)?;
        let sits = |view: &View| view.seats.iter().any(|seat| seat.author.is_some());
        referee.until("the bot's sitting down", &mut self.program, sits)?;
        referee.send(Command::Start { first_roller: None })?;
        let plays = |view: &View| view.table.stage == Stage::Playing;
        referee.until("the start", &mut self.program, plays)?;
        Ok(referee)
    }
}

fn turns(view: &View) -> usize {
    view.past.len()
}

fn command(action: Action) -> Command {
    let hex = |hex: robotory::Hex| RobotoryHexNo(hex.index() as u8);
    match action {
        Action::Place { disc, hex: at } => Command::Place { disc, hex: hex(at) },
        Action::Move { robot, path } => {
            Command::MoveRobot { robot, path: path.hexes().iter().map(|at| hex(*at)).collect() }
        }
        Action::Refill(discs) => Command::Refill { discs },
    }
}
