//! `robotable robotory engine`: the engine behind UGI.
//!
//! One loop owns the output. An input thread and a search thread send it events, so that `stop` and `isready` are
//! answered during a search.

use std::collections::VecDeque;
use std::io::{BufRead as _, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use robotory::engine::{Engine, Level, Limits, Memory, Task, Thought, book_action};
use robotory::{Action, EndRule, Position, Side, Turn};

use super::perft;
use super::ugi::{self, Go};
use crate::Answer;

/// Speak UGI (the generalised UCI) on standard input and output.
///
/// Examples:
///   robotable robotory engine
///   printf 'position startpos moves Bc4\ngo movetime 500\n' | robotable robotory engine
///   printf 'go perft 3\n' | robotable robotory engine
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {}

enum Event {
    Line(String),
    InputEnded,
    Info(String),
    /// The search has ended; returns the engine and the last line to print, such as `bestmove`.
    Done(Box<Engine>, String),
}

pub(crate) fn run(_args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let (sender, events) = channel();
    let input = sender.clone();
    std::thread::spawn(move || {
        let mut stdin = std::io::stdin().lock();
        let mut bytes = Vec::new();
        // A line that is not UTF-8 is answered as an unknown command.
        while stdin.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            let line = String::from_utf8_lossy(&bytes).into_owned();
            if input.send(Event::Line(line)).is_err() {
                return; // The loop has quit.
            }
            bytes.clear();
        }
        drop(input.send(Event::InputEnded)); // As above.
    });
    Session::new(sender).serve(&events, out)?;
    Ok(Answer::Yes)
}

struct Session {
    sender: Sender<Event>,
    /// `None` during a search.
    engine: Option<Box<Engine>>,
    memory: Memory,
    task: Task,
    end: EndRule,
    position: Position,
    habits: Habits,
    stop: Arc<AtomicBool>,
    /// Set while pondering: the start of the engine's own time.
    awaited: Option<Arc<OnceLock<Instant>>>,
    /// The last line of a search, held back while pondering.
    held: Option<String>,
    endless: bool,
    /// The input has ended, so `stop` can no longer arrive.
    ended: bool,
    /// `quit` arrived during a search: only its result is still printed.
    quitting: bool,
    /// Commands that wait for the end of the search.
    waiting: VecDeque<String>,
}

/// The options that are numbers: name, default, least and most.
const SPINS: [(&str, u64, u64, u64); 5] = [
    ("Hash", 64, 1, 4_096),
    ("Threads", 1, 1, 64),
    ("MultiPV", 1, 1, 64),
    ("Level", 10, 1, 10),
    ("Seed", 0, 0, u32::MAX as u64),
];

/// Options for play.
#[derive(Default)]
struct Habits {
    /// Use the opening book at level 10.
    book: bool,
    /// Print the expected reply.
    ponder: bool,
}

#[derive(PartialEq, Eq)]
enum Next {
    Serve,
    Quit,
}

impl Session {
    fn new(sender: Sender<Event>) -> Session {
        let memory = Memory { table_mib: 64, threads: 1 };
        Session {
            sender,
            engine: Some(Box::new(Engine::new(memory))),
            memory,
            task: Task::default(),
            end: EndRule::Reserve,
            position: Position::start(),
            habits: Habits::default(),
            stop: Arc::new(AtomicBool::new(false)),
            awaited: None,
            held: None,
            endless: false,
            ended: false,
            quitting: false,
            waiting: VecDeque::new(),
        }
    }

    fn serve(&mut self, events: &Receiver<Event>, out: &mut dyn Write) -> anyhow::Result<()> {
        while let Ok(event) = events.recv() {
            match event {
                // Input after `quit` is ignored.
                Event::Line(_) if self.quitting => {}
                Event::Line(line) => {
                    if self.handle(&line, out)? == Next::Quit {
                        return Ok(());
                    }
                }
                Event::InputEnded => {
                    self.ended = true;
                    if self.endless || self.awaited.is_some() {
                        self.halt(out)?;
                    }
                }
                Event::Info(line) => writeln!(out, "{line}")?,
                Event::Done(engine, last) => {
                    self.engine = Some(engine);
                    self.held = Some(last);
                    self.tell_held(out)?;
                    if self.quitting {
                        return Ok(());
                    }
                    while let (true, Some(line)) = (self.engine.is_some(), self.waiting.pop_front())
                    {
                        if self.handle(&line, out)? == Next::Quit {
                            return Ok(());
                        }
                    }
                }
            }
            out.flush()?;
            if self.ended && self.engine.is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn handle(&mut self, line: &str, out: &mut dyn Write) -> anyhow::Result<Next> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(Next::Serve) };
        match command {
            "isready" => writeln!(out, "readyok")?,
            "stop" => self.halt(out)?,
            "ponderhit" => {
                if let Some(begun) = self.awaited.take() {
                    begun.get_or_init(Instant::now);
                    self.tell_held(out)?;
                }
            }
            "quit" if self.engine.is_none() => {
                self.halt(out)?;
                self.quitting = true;
            }
            "quit" => return Ok(Next::Quit),
            _ if self.engine.is_none() => self.waiting.push_back(line.to_owned()),
            "ugi" => Session::introduce(out)?,
            "uginewgame" => self.engine.iter_mut().for_each(|engine| engine.forget()),
            "setoption" => {
                if let Err(why) = self.set_option(rest) {
                    writeln!(out, "info string error: {why}")?;
                }
            }
            "position" => match ugi::read_position(rest, self.end) {
                Ok(position) => self.position = position,
                Err(why) => writeln!(out, "info string error: {why}")?,
            },
            "go" => match Go::read(rest) {
                Ok(Go { perft: Some(depth), .. }) => {
                    self.halt(out)?;
                    self.perft(depth);
                }
                Ok(go) => self.go(go, out)?,
                Err(why) => writeln!(out, "info string error: {why}")?,
            },
            "query" => self.query(rest, out)?,
            "show" => writeln!(out, "{}{}", self.position.drawing(), self.position)?,
            _ => writeln!(out, "info string error: unknown command `{}`", ugi::shorten(command))?,
        }
        Ok(Next::Serve)
    }

    /// Stops the search, also while pondering.
    fn halt(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        self.awaited = None;
        self.tell_held(out)
    }

    /// Prints the result, unless the engine is pondering.
    fn tell_held(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        if self.awaited.is_none() {
            self.held.take().map_or(Ok(()), |last| writeln!(out, "{last}"))?;
        }
        Ok(())
    }

    fn introduce(out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "id name Robotable RoboTory {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Robotable authors")?;
        for (name, default, from, to) in SPINS {
            writeln!(out, "option name {name} type spin default {default} min {from} max {to}")?;
        }
        writeln!(out, "option name Book type check default false")?;
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(out, "option name End type combo default reserve var reserve var one-colour")?;
        writeln!(out, "ugiok")?;
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", name, "value", value] = words else {
            return Err("setoption name NAME value VALUE".to_owned());
        };
        let number = || {
            let spin = SPINS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
            let &(_, _, from, to) = spin.ok_or("it takes no number")?;
            let number = value.parse::<u64>().ok().filter(|number| (from..=to).contains(number));
            let value = ugi::shorten(value);
            number.ok_or_else(|| format!("{name} is a number from {from} to {to}, not `{value}`"))
        };
        let switch = || match *value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("{name} is true or false, not `{}`", ugi::shorten(value))),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.memory.table_mib = number()? as usize,
            "threads" => self.memory.threads = number()? as usize,
            "multipv" => {
                self.task.lines =
                    NonZeroUsize::new(number()? as usize).unwrap_or(NonZeroUsize::MIN);
            }
            "level" => self.task.level = Level::new(number()? as u8).unwrap_or(Level::FULL),
            "seed" => self.task.seed = number()?,
            "book" => self.habits.book = switch()?,
            "ponder" => self.habits.ponder = switch()?,
            "end" => self.end = EndRule::from_name(value).ok_or("End is reserve or one-colour")?,
            _ => return Err(format!("unknown option `{}`", ugi::shorten(name))),
        }
        if ["hash", "threads"].iter().any(|of_memory| of_memory.eq_ignore_ascii_case(name)) {
            self.engine = Some(Box::new(Engine::new(self.memory)));
        }
        Ok(())
    }

    fn query(&self, words: &[&str], out: &mut dyn Write) -> anyhow::Result<()> {
        let turn = self.position.turn();
        match words {
            ["p1turn"] => writeln!(out, "response {}", turn == Turn::Of(Side::Light))?,
            ["gameover"] => writeln!(out, "response {}", matches!(turn, Turn::Over(_)))?,
            ["result"] => {
                let result = match turn {
                    Turn::Of(_) => "none",
                    Turn::Over(outcome) if outcome.winner == Side::Light => "p1win",
                    Turn::Over(_) => "p2win",
                };
                writeln!(out, "response {result}")?;
            }
            ["moves"] => {
                write!(out, "response")?;
                for action in self.position.actions() {
                    write!(out, " {action}")?;
                }
                writeln!(out)?;
            }
            _ => writeln!(out, "info string error: query p1turn, gameover, result or moves")?,
        }
        Ok(())
    }

    fn go(&mut self, go: Go, out: &mut dyn Write) -> anyhow::Result<()> {
        let started = Instant::now();
        self.halt(out)?; // Ends a ponder search that got no `ponderhit` or `stop`.
        let Turn::Of(side) = self.position.turn() else {
            writeln!(out, "info string the game is over")?;
            writeln!(out, "bestmove none")?;
            return Ok(());
        };
        if let Some(action) = self.by_heart(&go) {
            writeln!(out, "info string book")?;
            writeln!(out, "bestmove {action}")?;
            return Ok(());
        }
        let Some(mut engine) = self.engine.take() else { return Ok(()) };
        let spare = Duration::from_millis(1);
        let limits = go.limits(side, spare);
        let task = Task { limits, ..self.task };
        self.endless = limits == Limits::default();
        // An unlimited search that starts after the end of the input could never be stopped.
        let hopeless = self.ended && (self.endless || go.ponder);
        self.stop = Arc::new(AtomicBool::new(hopeless));
        let begun = Arc::new(if go.ponder { OnceLock::new() } else { OnceLock::from(started) });
        self.awaited = (go.ponder && !hopeless).then(|| begun.clone());
        let (stop, sender, position, ponder) =
            (self.stop.clone(), self.sender.clone(), self.position.clone(), self.habits.ponder);
        std::thread::spawn(move || {
            // Pondering does not use up time.
            let elapsed = || begun.get().map_or(Duration::ZERO, Instant::elapsed);
            let watch = (elapsed, stop.as_ref());
            let mut report = |thought: &Thought| {
                for line in ugi::info(thought, started.elapsed()) {
                    drop(sender.send(Event::Info(line))); // Best effort: the loop may have quit.
                }
            };
            let thought = engine.think(&position, &task, &watch, &mut report);
            let last = ugi::bestmove(thought.as_ref(), ponder);
            drop(sender.send(Event::Done(engine, last))); // As above.
        });
        Ok(())
    }

    /// The book's action, for play at full strength; a request with nodes or depth gets a search.
    fn by_heart(&self, go: &Go) -> Option<Action> {
        let plays = go.movetime.is_some() || go.clocks.iter().any(|(left, _)| left.is_some());
        let full = self.task.level == Level::FULL && self.task.lines == NonZeroUsize::MIN;
        (self.habits.book && plays && full && !go.ponder)
            .then(|| book_action(&self.position))
            .flatten()
    }

    /// Runs perft on a thread like a search, so that `stop` and `isready` are answered.
    fn perft(&mut self, depth: u32) {
        let Some(engine) = self.engine.take() else { return };
        self.stop = Arc::new(AtomicBool::new(false));
        let (stop, sender, position) =
            (self.stop.clone(), self.sender.clone(), self.position.clone());
        std::thread::spawn(move || {
            let mut tell = |action: Action, games: u64| {
                drop(sender.send(Event::Info(format!("{action}: {games}")))); // Best effort: the loop may have quit.
            };
            let last = match perft::divide(&position, depth, &stop, &mut tell) {
                Some(games) => format!("nodes {games}"),
                None => "info string stopped before everything was counted".to_owned(),
            };
            drop(sender.send(Event::Done(engine, last))); // As above.
        });
    }
}
