//! A question a line, an answer a line: many at once, on all cores.
//!
//! A bad line gets an answer too, and the others go on. Lines are read as bytes, because one that is no text is just
//! another bad line, and only up to a length, because nobody knows what comes through a pipe. Answers keep the order of
//! the lines, and each is written as soon as those before it are: somebody may be waiting for it before they ask on.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _, Write};
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Context as _;
use serde::Serialize;
use serde_json::Value;

use crate::Answer;

/// A full-size drawing has a few thousand bytes.
const LINE_BYTES_MAX: usize = 1 << 20;

/// So many lines for each thread are read ahead.
const AHEAD: usize = 8;

/// What a line is answered with: a line, and whether it is what was asked for.
pub(crate) struct Answered {
    pub(crate) line: Vec<u8>,
    pub(crate) good: bool,
}

impl Answered {
    /// An answer in JSON.
    pub(crate) fn json(answer: &impl Serialize, good: bool) -> Answered {
        match serde_json::to_vec(answer) {
            Ok(line) => Answered { line, good },
            Err(error) => Answered { line: error.to_string().into_bytes(), good: false },
        }
    }

    /// What is wrong with a line.
    pub(crate) fn wrong(id: Value, error: String, line: u64) -> Answered {
        Answered::json(&ErrorJson { id, error, line }, false)
    }
}

#[derive(Serialize)]
struct ErrorJson {
    id: Value,
    error: String,
    line: u64,
}

/// What comes back to whoever writes.
enum Said {
    Answered(Answered),
    /// Empty lines have a number and no answer.
    Nothing,
    /// The input cannot be read any further.
    Broken(io::Error),
}

/// A thread for each core.
pub(crate) fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Answers every line of a file, or of standard input for `-`, so many side by side.
pub(crate) fn run(
    file: &str,
    threads: NonZeroUsize,
    answer: impl Fn(&str, u64) -> Answered + Send + Sync + 'static,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let piped = file == "-";
    let opened =
        if piped { None } else { Some(File::open(file).with_context(|| format!("{file:?}"))?) };
    let name = if piped { "standard input".to_owned() } else { format!("{file:?}") };
    let flush = piped || io::stdout().is_terminal();
    let (lines, questions) = sync_channel(threads.get() * AHEAD);
    let (said, answers) = channel();
    // The threads are not waited for: where nobody reads our answers any more, one may still wait for the next line.
    let reader = said.clone();
    thread::spawn(move || match opened {
        Some(file) => read_lines(&mut BufReader::new(file), &lines, &reader),
        None => read_lines(&mut io::stdin().lock(), &lines, &reader),
    });
    let (questions, answer) = (Arc::new(Mutex::new(questions)), Arc::new(answer));
    for _ in 0..threads.get() {
        let (questions, answer, said) = (questions.clone(), answer.clone(), said.clone());
        thread::spawn(move || work(&questions, &*answer, &said));
    }
    drop(said);
    write_in_order(&answers, flush, out).with_context(|| name)
}

/// Reads up to the end, and hands each line on with its number.
fn read_lines(
    input: &mut dyn BufRead,
    lines: &SyncSender<(u64, Result<String, String>)>,
    said: &Sender<(u64, Said)>,
) {
    let mut bytes = Vec::new();
    for number in 1.. {
        let text = match read_line(input, &mut bytes) {
            Ok(Line::End) => return,
            Ok(Line::TooLong) => Err(format!("the line is longer than {LINE_BYTES_MAX} bytes")),
            Ok(Line::Read) => str::from_utf8(&bytes).map(str::to_owned).map_err(|error| {
                format!("the line is no UTF-8 text: see byte {}", error.valid_up_to() + 1)
            }),
            Err(error) => {
                drop(said.send((number, Said::Broken(error)))); // Nobody may be there to hear it.
                return;
            }
        };
        if lines.send((number, text)).is_err() {
            return; // Nobody answers any more.
        }
    }
}

fn work(
    questions: &Mutex<Receiver<(u64, Result<String, String>)>>,
    answer: &dyn Fn(&str, u64) -> Answered,
    said: &Sender<(u64, Said)>,
) {
    loop {
        // Whoever holds the lock waits for the next line, and the others wait for the lock.
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, text)) = next else { return };
        let answered = match text {
            Ok(text) if text.trim().is_empty() => Said::Nothing,
            Ok(text) => Said::Answered(answer(&text, number)),
            Err(error) => Said::Answered(Answered::wrong(Value::Null, error, number)),
        };
        if said.send((number, answered)).is_err() {
            return;
        }
    }
}

fn write_in_order(
    answers: &Receiver<(u64, Said)>,
    flush: bool,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut waiting = BTreeMap::new();
    let mut next = 1;
    for (number, said) in answers {
        waiting.insert(number, said);
        while let Some(said) = waiting.remove(&next) {
            next += 1;
            match said {
                Said::Nothing => {}
                Said::Broken(error) => return Err(error.into()),
                Said::Answered(answered) => {
                    out.write_all(&answered.line)?;
                    out.write_all(b"\n")?;
                    if !answered.good {
                        answer = Answer::No;
                    }
                }
            }
        }
        if flush {
            out.flush()?;
        }
    }
    // Whoever should have answered has panicked, and said so.
    anyhow::ensure!(waiting.is_empty(), "line {next} got no answer");
    Ok(answer)
}

enum Line {
    End,
    Read,
    TooLong,
}

/// Reads up to the next line feed, which is left out; of a line that is too long only the beginning.
fn read_line(input: &mut dyn BufRead, bytes: &mut Vec<u8>) -> io::Result<Line> {
    bytes.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let ready = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            ready => ready?,
        };
        let end = ready.iter().position(|&byte| byte == b'\n');
        let part = &ready[..end.unwrap_or(ready.len())];
        any |= !ready.is_empty();
        too_long |= bytes.len() + part.len() > LINE_BYTES_MAX;
        if !too_long {
            bytes.extend_from_slice(part);
        }
        let (finished, used) = (end.is_some() || ready.is_empty(), part.len());
        input.consume(used + usize::from(end.is_some()));
        if finished {
            return Ok(match (any, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Read,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Result<Vec<u8>, ()>> {
        let mut input = BufReader::with_capacity(7, &mut input);
        let (mut lines, mut bytes) = (Vec::new(), Vec::new());
        loop {
            match read_line(&mut input, &mut bytes).unwrap() {
                Line::End => return lines,
                Line::Read => lines.push(Ok(bytes.clone())),
                Line::TooLong => lines.push(Err(())),
            }
        }
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_file() {
        let text = |line: &str| Ok(line.as_bytes().to_vec());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"one\n\nthree"), [text("one"), text(""), text("three")]);
        assert_eq!(lines(b"\xff\n"), [Ok(vec![0xff])]);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let just = vec![b'x'; LINE_BYTES_MAX];
        let long = [&just[..], b"x\nnext\n", &just, b"\n"].concat();
        assert_eq!(lines(&long), [Err(()), Ok(b"next".to_vec()), Ok(just)]);
    }
}
