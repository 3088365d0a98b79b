//! JSON Lines batches: one answer per input line, computed on all cores.
//!
//! A bad line gets an error as its answer and does not stop the others. Lines are read as bytes, because invalid
//! UTF-8 is just another bad line, and only up to a maximum length, because the input is untrusted. Answers keep the
//! order of the lines, and each is written as soon as all earlier ones are: the caller may wait for it before sending
//! the next line.

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
use crate::source::line_of;

/// A full-size drawing has a few thousand bytes.
const LINE_BYTES_MAX: usize = 1 << 20;

/// Lines read ahead per thread.
const AHEAD: usize = 8;

/// The answer to a line, and if it counts as success for the exit code.
pub(crate) struct Answered<T> {
    pub(crate) answer: T,
    pub(crate) good: bool,
}

/// An answer with the fields that all batches share.
#[derive(Serialize)]
struct Envelope<T> {
    /// The line's `id`, if it is JSON and has one.
    id: Value,
    #[serde(flatten)]
    answer: T,
    /// For errors, and for lines without an id.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
}

#[derive(Serialize)]
struct ErrorJson {
    error: String,
}

/// An answer in JSON.
pub(crate) struct Written {
    pub(crate) line: Vec<u8>,
    good: bool,
}

/// The answer to a line: `answer` gets its position.
pub(crate) fn line<T: Serialize>(
    text: &str,
    number: u64,
    answer: &impl Fn(&str) -> anyhow::Result<Answered<T>>,
) -> Written {
    let (id, position) = line_of(text);
    match answer(&position) {
        Ok(Answered { answer, good }) => {
            let line = id.is_null().then_some(number);
            Written::new(&Envelope { id, answer, line }, good)
        }
        Err(error) => Written::wrong(id, format!("{error:#}"), number),
    }
}

impl Written {
    fn new(answer: &impl Serialize, good: bool) -> Written {
        match serde_json::to_vec(answer) {
            Ok(line) => Written { line, good },
            Err(error) => Written { line: error.to_string().into_bytes(), good: false },
        }
    }

    fn wrong(id: Value, error: String, line: u64) -> Written {
        Written::new(&Envelope { id, answer: ErrorJson { error }, line: Some(line) }, false)
    }
}

/// A worker's result.
enum Reply {
    Answered(Written),
    /// An empty line, which is numbered but not answered.
    Nothing,
    /// The input cannot be read any further.
    Broken(io::Error),
}

/// The number of cores.
pub(crate) fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Answers every line of a file, or of standard input for `-`, on `threads` threads.
pub(crate) fn run<T: Serialize>(
    file: &str,
    threads: NonZeroUsize,
    answer: impl Fn(&str) -> anyhow::Result<Answered<T>> + Send + Sync + 'static,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let piped = file == "-";
    let opened =
        if piped { None } else { Some(File::open(file).with_context(|| format!("{file:?}"))?) };
    let name = if piped { "standard input".to_owned() } else { format!("{file:?}") };
    let flush = piped || io::stdout().is_terminal();
    let (lines, questions) = sync_channel(threads.get() * AHEAD);
    let (replies, answers) = channel();
    // The threads are not joined: after a closed output, one may still block on the next input line.
    let reader = replies.clone();
    thread::spawn(move || match opened {
        Some(file) => read_lines(&mut BufReader::new(file), &lines, &reader),
        None => read_lines(&mut io::stdin().lock(), &lines, &reader),
    });
    let answer = move |text: &str, number| line(text, number, &answer);
    let (questions, answer) = (Arc::new(Mutex::new(questions)), Arc::new(answer));
    for _ in 0..threads.get() {
        let (questions, answer, replies) = (questions.clone(), answer.clone(), replies.clone());
        thread::spawn(move || work(&questions, &*answer, &replies));
    }
    drop(replies);
    write_in_order(&answers, flush, out).with_context(|| name)
}

/// Reads to the end of the input and sends each line with its number.
fn read_lines(
    input: &mut dyn BufRead,
    lines: &SyncSender<(u64, Result<String, String>)>,
    replies: &Sender<(u64, Reply)>,
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
                drop(replies.send((number, Reply::Broken(error)))); // Best effort: the writer may be gone.
                return;
            }
        };
        if lines.send((number, text)).is_err() {
            return; // All workers have ended.
        }
    }
}

fn work(
    questions: &Mutex<Receiver<(u64, Result<String, String>)>>,
    answer: &dyn Fn(&str, u64) -> Written,
    replies: &Sender<(u64, Reply)>,
) {
    loop {
        // The thread with the lock waits for the next line, and the others wait for the lock.
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, text)) = next else { return };
        let answered = match text {
            Ok(text) if text.trim().is_empty() => Reply::Nothing,
            Ok(text) => Reply::Answered(answer(&text, number)),
            Err(error) => Reply::Answered(Written::wrong(Value::Null, error, number)),
        };
        if replies.send((number, answered)).is_err() {
            return;
        }
    }
}

fn write_in_order(
    answers: &Receiver<(u64, Reply)>,
    flush: bool,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut waiting = BTreeMap::new();
    let mut next = 1;
    for (number, reply) in answers {
        waiting.insert(number, reply);
        while let Some(reply) = waiting.remove(&next) {
            next += 1;
            match reply {
                Reply::Nothing => {}
                Reply::Broken(error) => return Err(error.into()),
                Reply::Answered(answered) => {
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
    // A worker has panicked and printed why.
    anyhow::ensure!(waiting.is_empty(), "line {next} got no answer");
    Ok(answer)
}

enum Line {
    End,
    Read,
    TooLong,
}

/// Reads up to the next line feed, which is not included. Truncates a line that is too long.
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
