//! Another program that speaks UGI, as a player.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use robotory::engine::{Limits, Memory};
use robotory::{Action, Record};

/// Timeout for starting, for getting ready, and for an answer beyond its thinking time.
const ANSWER_MAX: Duration = Duration::from_secs(10);
/// Polling for a program's exit: about a second in all.
const LEAVE_POLL: Duration = Duration::from_millis(10);
const LEAVE_POLLS: u32 = 100;

pub(crate) struct Remote {
    child: Child,
    /// Closed at the end of the match.
    input: Option<ChildStdin>,
    /// Its output, line by line.
    output: Receiver<String>,
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
        let input = child.stdin.take();
        let output = listen(child.stdout.take().context("no output")?);
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
        let Limits { depth_max, nodes_max, time_max, .. } = self.limits;
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
        let input = self.input.as_mut().context("its input is closed")?;
        // Not as an I/O error: a broken pipe would be taken for our own closed stdout.
        let sent = writeln!(input, "{line}").and_then(|()| input.flush());
        sent.map_err(|error| anyhow!("the other program does not read `{line}`: {error}"))
    }

    /// Reads up to a line that starts with this word.
    fn wait_for(&mut self, word: &str) -> anyhow::Result<String> {
        // Its time limit and a margin. Without a time limit there is no timeout.
        let silence_max = match (word, self.limits.time_max) {
            ("bestmove", None) => Duration::MAX,
            ("bestmove", Some(time)) => time.saturating_add(ANSWER_MAX),
            _ => ANSWER_MAX,
        };
        loop {
            let line = match self.output.recv_timeout(silence_max) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the other program ended before it said {word}")
                }
                Err(RecvTimeoutError::Timeout) => {
                    bail!("the other program did not say {word} in {} s", silence_max.as_secs())
                }
            };
            if line.split_ascii_whitespace().next() == Some(word) {
                return Ok(line.trim().to_owned());
            }
        }
    }
}

/// Reads on a separate thread, so that waits can time out.
fn listen(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut bytes = Vec::new();
        while output.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                return; // The receiver is gone.
            }
            bytes.clear();
        }
    });
    lines
}

impl Drop for Remote {
    fn drop(&mut self) {
        drop(self.send("quit")); // It may have ended already.
        self.input = None;
        for _ in 0..LEAVE_POLLS {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(LEAVE_POLL);
        }
        // A program that ignores `quit` is killed.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
