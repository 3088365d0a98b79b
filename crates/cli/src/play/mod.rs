//! `robotable play`: a game in the terminal, against bots or at a server's table.

mod choices;
mod client;
mod draw;
mod event_text;
mod local;
mod offers;

#[cfg(test)]
mod tests;

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, bail};
use dice::Dice;
use protocol::{Command, FromClient, OfferKind, RicochetDirection};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use serde_json::{Map, Value, json};
use table::Secret;

use self::client::{Act, Client, Key};
use self::local::{JobRunner, LocalTable};
use crate::clock::now;
use crate::seat::{Link, RemoteTable, TableConnection, Trust};
use crate::{Answer, seed};

/// Redraw interval without input, for running clocks.
const FRAME: Duration = Duration::from_millis(80);

/// Play in the terminal: against bots, or at a server's table.
///
/// Give a game to play against bots in this program, or the link to a table, as a browser shows it, to take a seat
/// there.
/// The screen shows the keys; ? explains the rest.
///
/// Examples:
///   robotable play ricochet
///   robotable play ricochet --bots 3,5 --option timer=30000 --option black=true
///   robotable play micro --bots 2 --seed 7
///   robotable play robotory --bots 6
///   robotable play localhost:8080/t/k7mq2x --name Ada
///   robotable play https://games.example.org/t/k7mq2x
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
pub(crate) struct Args {
    /// ricochet, micro, robotory, or the link to a table
    #[arg(value_name = "GAME|LINK")]
    what: String,
    /// The levels of the bots, 1 to 10; one of level 4 if not given
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=10))]
    bots: Vec<u8>,
    /// An option of the game, by its name in GET /api/options: timer=30000
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The same seed gives the same boards, chips and rolls; from the clock if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Your name at the table
    #[arg(long, default_value = "You")]
    name: String,
    /// Certificate authorities to trust for an https link besides those of this machine, in PEM
    #[arg(long, value_name = "FILE")]
    ca_file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut table = connect(args)?;
    // Restores the terminal also after a panic.
    let mut terminal = ratatui::try_init().context("the terminal cannot be used")?;
    let played = play(&mut terminal, table.as_mut());
    ratatui::restore();
    played.map(|()| Answer::Yes)
}

fn connect(args: &Args) -> anyhow::Result<Box<dyn TableConnection>> {
    let game = ["ricochet", "micro", "robotory"].into_iter().find(|game| *game == args.what);
    let link = game.is_none().then(|| args.what.parse::<Link>()).transpose();
    let link = link.context("give ricochet, micro, robotory or the link to a table")?;
    if !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
        bail!("play needs a terminal: its input or output is not one");
    }
    let now = now();
    match (game, link) {
        (_, Some(link)) => Ok(Box::new(RemoteTable::sit(
            link,
            Trust { ca_file: args.ca_file.clone() },
            &args.name,
            None,
            now,
        )?)),
        (game, None) => {
            let new = new_table(game.unwrap_or_default(), &args.bots, &args.options)?;
            let secret = secret(args.seed.unwrap_or_else(seed::from_clock));
            Ok(Box::new(LocalTable::create(&new, &args.name, secret, JobRunner::beside(), now)?))
        }
    }
}

/// A table in the format of `POST /api/tables`.
fn new_table(game: &str, bots: &[u8], options: &[String]) -> anyhow::Result<String> {
    let mut of_game = Map::from_iter([("t".to_owned(), json!(game))]);
    for option in options {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("--option {option}: NAME=VALUE is expected"))?;
        // Strings need no quotes.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        of_game.insert(name.to_owned(), value);
    }
    let bots = if bots.is_empty() { &[4] } else { bots };
    Ok(json!({ "bots": bots, "options": { "game": of_game } }).to_string())
}

fn secret(seed: u64) -> Secret {
    let mut dice = Dice::new(seed);
    Secret(u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64()))
}

/// The main loop: receives messages, draws and handles keys until the player quits.
fn play(terminal: &mut DefaultTerminal, table: &mut dyn TableConnection) -> anyhow::Result<()> {
    let mut client = Client::default();
    let mut ids = MessageIds::default();
    loop {
        let now = now();
        for message in table.receive(now)? {
            client.receive(message, now);
        }
        terminal.draw(|frame| draw::draw(frame, &client, now))?;
        if !event::poll(FRAME)? {
            continue;
        }
        let Event::Key(pressed) = event::read()? else { continue };
        if pressed.kind == KeyEventKind::Release {
            continue;
        }
        let Some(key) = key_of(pressed.code, pressed.modifiers) else { continue };
        match client.press(key, now) {
            Act::Nothing => {}
            Act::Do(command) => table.send(&ids.message(command), now)?,
            Act::Quit => {
                // Leave explicitly: a disconnect alone would keep the seat.
                let view = client.view.as_ref();
                if view.is_some_and(|view| offers::is_open(view, OfferKind::Leave, u64::MAX)) {
                    table.send(&ids.message(Command::Leave), now)?;
                }
                return Ok(());
            }
        }
    }
}

/// Numbers the commands.
#[derive(Debug, Default)]
struct MessageIds(u32);

impl MessageIds {
    fn message(&mut self, command: Command) -> FromClient {
        self.0 += 1;
        FromClient::Do { id: format!("k{}", self.0), command }
    }
}

fn key_of(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    if modifiers.contains(KeyModifiers::CONTROL) {
        // In raw mode the terminal sends Ctrl-C as a key.
        return (code == KeyCode::Char('c')).then_some(Key::Char('q'));
    }
    Some(match code {
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
        KeyCode::Esc => Key::Escape,
        KeyCode::Up => Key::Arrow(RicochetDirection::Up),
        KeyCode::Right => Key::Arrow(RicochetDirection::Right),
        KeyCode::Down => Key::Arrow(RicochetDirection::Down),
        KeyCode::Left => Key::Arrow(RicochetDirection::Left),
        _ => return None,
    })
}
