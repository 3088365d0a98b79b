//! Another program that speaks UGI, as a player.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, bail};
use robotory::engine::{Limits, Memory};
use robotory::{Action, Record};

pub(crate) struct Remote {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    limits: Limits,
}

impl Remote {
    /// Starts a command, its words separated by blanks.
    pub(crate) fn start(command: &str, limits: Limits, memory: Memory) -> anyhow::Result<Remote> {
        let mut words = command.split_ascii_whitespace();
        let program = words.next().context("no command")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let mut remote = Remote { child, input, output, limits };
        remote.send("ugi")?;
        remote.wait_for("ugiok")?;
        remote.send(&format!("setoption name Hash value {}", memory.table_mib))?;
        remote.send(&format!("setoption name Threads value {}", memory.threads))?;
        Ok(remote)
    }

    pub(crate) fn new_game(&mut self) -> anyhow::Result<()> {
        self.send("uginewgame")?;
        self.send("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    pub(crate) fn choose(&mut self, game: &Record) -> anyhow::Result<Action> {
        let moves: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
        self.send(&format!("position fen {} moves {}", game.start(), moves.join(" ")))?;
        let mut go = "go".to_owned();
        let Limits { depth_max, nodes_max, time_max } = self.limits;
        let limits = [
            ("depth", depth_max.map(u64::from)),
            ("nodes", nodes_max),
            ("movetime", time_max.map(|time| time.as_millis() as u64)),
        ];
        for (name, value) in limits {
            if let Some(value) = value {
                go = format!("{go} {name} {value}");
            }
        }
        self.send(&go)?;
        let line = self.wait_for("bestmove")?;
        let word = line.split_ascii_whitespace().nth(1).unwrap_or_default();
        word.parse().with_context(|| format!("the other program said `{line}`"))
    }

    fn send(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Reads up to a line that starts with this word.
    fn wait_for(&mut self, word: &str) -> anyhow::Result<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("the other program ended before it said {word}");
            }
            if line.split_ascii_whitespace().next() == Some(word) {
                return Ok(line.trim().to_owned());
            }
        }
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        // A program that does not leave when asked is ended: nobody listens to it any more.
        let asked = self.send("quit");
        if asked.is_err() || self.child.wait().is_err() {
            drop(self.child.kill());
        }
    }
}
