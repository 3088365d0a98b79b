//! A bot over the API as a player of RoboTory: it plays at a table of our server against the referee, who makes the moves of
//! its opponent, whoever that is and wherever it thinks.

use anyhow::{Context as _, ensure};
use protocol::{Command, Past, RobotoryHexNo, Stage, View};
use robotory::{Action, Record, Side};
use serde_json::json;

use super::{House, Program, Referee};

/// A bot with a server of its own, so that nobody else sits down where it is wanted.
pub(crate) struct Guest {
    // In this order: the program ends before its server does.
    program: [Program; 1],
    referee: Option<Referee>,
    house: House,
}

impl Guest {
    pub(crate) fn start(command: &str) -> anyhow::Result<Guest> {
        let house = House::open()?;
        let program = [house.start("Guest", command)?];
        Ok(Guest { program, referee: None, house })
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
            self.referee = Some(self.found(game.end().to_move())?);
        }
        let referee = self.referee.as_mut().context("nobody sits there")?;
        // All but what its opponent has done since are on the table.
        let known = turns(referee.view()?);
        for &action in &actions[known.min(actions.len())..] {
            referee.say(command(action))?;
        }
        let so_far = actions.len();
        referee.until("the bot's action", &mut self.program, |view| turns(view) > so_far)?;
        let Some(Past::Robotory(turn)) = referee.view()?.past.get(so_far) else {
            anyhow::bail!("the bot's action is missing");
        };
        turn.text.parse().with_context(|| format!("the table says `{}`", turn.text))
    }

    /// A table at which the bot plays this side.
    fn found(&mut self, side: Side) -> anyhow::Result<Referee> {
        let sides = if side == Side::Light { "host-dark" } else { "host-light" };
        let game = json!({ "t": "robotory", "sides": sides });
        let new = json!({ "door": "listed", "options": { "guest_bots": true, "game": game } });
        let mut referee = Referee::found(&self.house, &new)?;
        let sits = |view: &View| view.seats.iter().any(|seat| seat.author.is_some());
        referee.until("the bot's sitting down", &mut self.program, sits)?;
        referee.say(Command::Start { first_roller: None })?;
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
