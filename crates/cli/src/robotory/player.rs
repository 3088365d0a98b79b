//! Players of a match: the engine at full strength or at a level, a baseline, or another program.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use robotory::engine::baselines::{AlphaBeta, Uct};
use robotory::engine::{Engine, Level, Limits, Memory, Task, book_action};
use robotory::{Action, Position, Record};

use super::remote::Remote;
use crate::guests::Guest;

/// A player as named on the command line: `engine`, `level:3`, `alphabeta`, `uct`, `ugi:COMMAND`, `api:COMMAND`, each
/// with its own limits if they differ from the match's: `engine,nodes=5000,threads=2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spec {
    kind: Kind,
    limits: Limits,
    threads: usize,
    table_mib: usize,
    /// True if the engine at full strength uses its opening book.
    book: bool,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Engine(Level),
    AlphaBeta(u32),
    Uct,
    Ugi(String),
    /// A bot over the API.
    Api(String),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let mut parts = text.split(',');
        let named = parts.next().unwrap_or_default();
        let (kind, value) = match named.split_once(':') {
            Some((kind, value)) => (kind, Some(value)),
            None => (named, None),
        };
        let number =
            |value: &str| value.parse::<u64>().map_err(|_| format!("`{value}` is no number"));
        let kind = match (kind, value) {
            ("engine", None) => Kind::Engine(Level::FULL),
            ("level", Some(value)) => {
                let level = u8::try_from(number(value)?).ok().and_then(Level::new);
                Kind::Engine(level.ok_or("levels go from 1 to 10")?)
            }
            ("alphabeta", None) => Kind::AlphaBeta(4),
            ("alphabeta", Some(depth)) => Kind::AlphaBeta(number(depth)?.clamp(1, 12) as u32),
            ("uct", None) => Kind::Uct,
            ("ugi", Some(command)) if !command.is_empty() => Kind::Ugi(command.to_owned()),
            ("api", Some(command)) if !command.is_empty() => Kind::Api(command.to_owned()),
            _ => {
                let known = "engine, level:1 to level:10, alphabeta[:DEPTH], uct, ugi:COMMAND or api:COMMAND";
                return Err(format!("`{named}` is no player: {known}"));
            }
        };
        let name = text.to_owned();
        let limits = Limits::default();
        let mut spec = Spec { kind, limits, threads: 1, table_mib: 32, book: false, name };
        for part in parts {
            let (key, value) =
                part.split_once('=').ok_or_else(|| format!("`{part}`: KEY=VALUE"))?;
            let value = number(value)?;
            match key {
                "movetime" => spec.limits.time_max = Some(Duration::from_millis(value)),
                "nodes" => spec.limits.nodes_max = Some(value),
                "depth" => spec.limits.depth_max = Some(value.min(99) as u32),
                "threads" => spec.threads = value.clamp(1, 64) as usize,
                "hash" => spec.table_mib = value.clamp(1, 4096) as usize,
                "book" => spec.book = value != 0,
                _ => return Err(format!("`{key}`: movetime, nodes, depth, threads, hash or book")),
            }
        }
        Ok(spec)
    }
}

impl Spec {
    /// Uses the match's limits if it has none of its own.
    pub(crate) fn with_limits(mut self, limits: Limits) -> Spec {
        if self.limits == Limits::default() {
            self.limits = limits;
        }
        self
    }

    /// True if its searches end without `stop`.
    pub(crate) fn is_bounded(&self) -> bool {
        let by_kind = match self.kind {
            Kind::Engine(level) => level != Level::FULL,
            // The bot decides about its time.
            Kind::AlphaBeta(_) | Kind::Api(_) => true,
            Kind::Uct | Kind::Ugi(_) => false,
        };
        by_kind || self.limits != Limits::default()
    }

    /// True if it plays over the API, and so from the beginning of a game.
    pub(crate) fn is_over_api(&self) -> bool {
        matches!(self.kind, Kind::Api(_))
    }

    /// The time limit of an action.
    pub(crate) fn time_max(&self) -> Option<Duration> {
        self.limits.time_max
    }

    /// Creates the player; [`Player::new_game`] begins.
    pub(crate) fn sit(&self) -> anyhow::Result<Player> {
        let memory = Memory { table_mib: self.table_mib, threads: self.threads };
        let player = match &self.kind {
            Kind::Engine(level) => {
                let task = Task { limits: self.limits, level: *level, ..Task::default() };
                let book = self.book && *level == Level::FULL;
                Player::Engine(Box::new(Engine::new(memory)), task, book)
            }
            Kind::AlphaBeta(depth) => Player::AlphaBeta(*depth, AlphaBeta::new(*depth, 0)),
            Kind::Uct => Player::Uct(Uct::new(0), self.limits),
            Kind::Ugi(command) => {
                let remote = Remote::start(command, self.limits, memory);
                Player::Remote(remote.with_context(|| format!("cannot start `{command}`"))?)
            }
            Kind::Api(command) => Player::Guest(Box::new(Guest::start(command)?)),
        };
        Ok(player)
    }
}

/// A player in a match.
pub(crate) enum Player {
    /// With its task; true if it uses the book.
    Engine(Box<Engine>, Task, bool),
    AlphaBeta(u32, AlphaBeta),
    Uct(Uct, Limits),
    Remote(Remote),
    Guest(Box<Guest>),
}

impl Player {
    /// Clears the state of the last game. The seed varies the errors of weak levels.
    pub(crate) fn new_game(&mut self, seed: u64) -> anyhow::Result<()> {
        match self {
            Player::Engine(engine, task, _) => {
                task.seed = seed;
                engine.forget();
            }
            Player::AlphaBeta(depth, player) => *player = AlphaBeta::new(*depth, seed),
            Player::Uct(player, _) => *player = Uct::new(seed),
            Player::Remote(remote) => remote.new_game()?,
            Player::Guest(guest) => guest.new_game(),
        }
        Ok(())
    }

    /// The action it plays in the game so far.
    pub(crate) fn choose(&mut self, game: &Record) -> anyhow::Result<Action> {
        let started = Instant::now();
        let clock = || started.elapsed();
        let position: &Position = game.end();
        match self {
            Player::Engine(engine, task, book) => {
                let by_heart = if *book { book_action(position) } else { None };
                by_heart.or_else(|| {
                    engine.think(position, task, &clock, &mut |_| {}).map(|thought| thought.best())
                })
            }
            Player::AlphaBeta(_, player) => player.choose(position),
            Player::Uct(player, limits) => player.choose(position, limits, &clock),
            Player::Remote(remote) => Some(remote.choose(game)?),
            Player::Guest(guest) => Some(guest.choose(game)?),
        }
        .context("the game is over")
    }
}

#[cfg(test)]
mod tests {
    use super::Spec;

    #[test]
    fn players_are_named() {
        for good in [
            "engine,book=1",
            "level:3",
            "alphabeta",
            "alphabeta:2",
            "uct,movetime=50",
            "ugi:foo bar",
        ] {
            assert!(good.parse::<Spec>().is_ok(), "{good}");
        }
        for bad in ["", "level", "level:11", "uct:3", "engine,speed=4", "engine,nodes=x", "ugi:"] {
            assert!(bad.parse::<Spec>().is_err(), "{bad}");
        }
    }
}
