//! One photograph that is read step by step.

use std::fmt::Write as _;

use ricochet::{Arrangement, Symbol};
use robotable_photo::{
    BoardGuess, Homography, KnownBoard, Picture, Point, Reader, Reading, Stage, micro,
};

/// The maximum number of pixels of a picture. The page scales pictures down before.
pub const PIXELS_MAX: u32 = 24_000_000;

/// A photograph in progress.
#[derive(Debug)]
pub struct Session(Progress);

#[derive(Debug)]
enum Progress {
    Ricochet(Box<Reader<'static>>),
    /// A Micro Robots board to be found. It is read in one step.
    Micro(Picture<'static>),
    /// Its reading as JSON.
    MicroDone(String),
}

/// The parsed task.
#[derive(Default)]
struct Task {
    micro: bool,
    board: Option<Arrangement>,
    corners: Option<[Point; 4]>,
    last: Option<[Point; 4]>,
}

impl Session {
    /// Begins to read a picture of four bytes per pixel. The task is a text of words, each optional:
    ///
    /// - `micro`: the board is one of Micro Robots, not of Ricochet Robots;
    /// - `board b2r1y2g2`: the board of Ricochet Robots is known, only robots and chip are wanted;
    /// - `corners 212,180 1420,166 1588,1130 60,1148`: the corners of its rim, clockwise from the top left;
    /// - `last 212,180 1420,166 1588,1130 60,1148`: its corners in an earlier picture of the known board, tried first.
    ///
    /// # Errors
    ///
    /// Returns a message for a task that cannot be parsed, and for pixels or corners that cannot be right.
    pub fn start(width: u32, height: u32, rgba: Vec<u8>, task: &str) -> Result<Session, String> {
        let picture = Picture::rgba(width, height, rgba).map_err(|error| error.to_string())?;
        let task = parse(task)?;
        let progress = if task.micro { micro(picture, &task)? } else { ricochet(picture, &task)? };
        Ok(Session(progress))
    }

    /// The task of the next step.
    pub fn stage(&self) -> Stage {
        match &self.0 {
            Progress::Ricochet(reader) => reader.stage(),
            Progress::Micro(_) => Stage::Corners,
            Progress::MicroDone(_) => Stage::Done,
        }
    }

    /// Does the next step and returns the task of the following one.
    pub fn step(&mut self) -> Stage {
        match &mut self.0 {
            Progress::Ricochet(reader) => reader.step(),
            Progress::Micro(picture) => {
                self.0 = Progress::MicroDone(micro_json(&micro::read(picture)));
                Stage::Done
            }
            Progress::MicroDone(_) => Stage::Done,
        }
    }

    /// The reading as JSON; `None` while there are steps left.
    pub fn answer(&self) -> Option<String> {
        match &self.0 {
            Progress::Ricochet(reader) => reader.reading().map(json),
            Progress::Micro(_) => None,
            Progress::MicroDone(json) => Some(json.clone()),
        }
    }
}

fn ricochet(picture: Picture<'static>, task: &Task) -> Result<Progress, String> {
    let reader = match (task.board, task.corners) {
        (None, None) => Ok(Reader::new(picture)),
        (None, Some(corners)) => Reader::with_corners(picture, corners),
        (Some(arrangement), None) => match task.last {
            // Corners that cannot be right are not worth an error: the picture is searched.
            Some(corners) => {
                let known = KnownBoard { arrangement, corners };
                Reader::for_board_near(picture.clone(), &known)
                    .or_else(|_| Ok(Reader::for_board(picture, arrangement)))
            }
            None => Ok(Reader::for_board(picture, arrangement)),
        },
        (Some(board), Some(corners)) => Reader::for_board_with_corners(picture, board, corners),
    };
    reader.map(|reader| Progress::Ricochet(Box::new(reader))).map_err(|error| error.to_string())
}

/// With corners the board is read at once, which takes a tenth of a second.
fn micro(picture: Picture<'static>, task: &Task) -> Result<Progress, String> {
    match task.corners {
        _ if task.board.is_some() || task.last.is_some() => {
            Err("only corners can be known of a board of Micro Robots".to_owned())
        }
        None => Ok(Progress::Micro(picture)),
        Some(corners) => micro::read_with_corners(&picture, corners)
            .map(|reading| Progress::MicroDone(micro_json(&reading)))
            .map_err(|error| error.to_string()),
    }
}

fn parse(text: &str) -> Result<Task, String> {
    let mut task = Task::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "micro" => task.micro = true,
            "board" => {
                let board = words.next().unwrap_or_default();
                task.board = Some(board.parse().map_err(|_| format!("not a board: {board}"))?);
            }
            "corners" | "last" => {
                let mut corners = [Point::new(0.0, 0.0); 4];
                for corner in &mut corners {
                    *corner = words.next().and_then(point).ok_or("corners are four points: x,y")?;
                }
                let place = if word == "last" { &mut task.last } else { &mut task.corners };
                *place = Some(corners);
            }
            _ => return Err(format!("not a word of a task: {word}")),
        }
    }
    Ok(task)
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| text.parse::<f64>().ok().filter(|v| v.is_finite());
    Some(Point::new(number(x)?, number(y)?))
}

/// The reading as JSON. Written by hand to keep the module small: all of it is numbers, letters and digits, so that
/// nothing has to be escaped.
fn json(reading: &Reading) -> String {
    let mut out = String::from("{");
    board(&mut out, reading.board.as_ref());
    let robots = reading.robots.iter().filter_map(|(robot, guess)| Some((robot, (*guess)?)));
    list(&mut out, "robots", robots, |out, (robot, guess)| {
        let (letter, cell, score) = (robot.letter(), guess.cell, guess.score);
        write!(out, r#"{{"robot":"{letter}","cell":"{cell}","score":{score:.3}}}"#)
    });
    match reading.chip {
        None => out.push_str(r#""chip":null,"#),
        Some(chip) => {
            let (colour, shape) = match chip.symbol {
                Symbol::Vortex => ("null".to_owned(), "vortex"),
                Symbol::Coloured(colour, shape) => (format!("\"{colour}\""), shape.name()),
            };
            let score = chip.score;
            append(
                &mut out,
                format_args!(
                    r#""chip":{{"colour":{colour},"shape":"{shape}","score":{score:.3}}},"#
                ),
            );
        }
    }
    list(&mut out, "doubts", &reading.doubts, |out, doubt| write!(out, "\"{doubt}\""));
    out.pop();
    out.push('}');
    out
}

fn board(out: &mut String, board: Option<&BoardGuess>) {
    let Some(board) = board else {
        out.push_str(r#""board":null,"#);
        return;
    };
    append(out, format_args!(r#""board":{{"lattice":{:.4},"#, board.lattice));
    list(out, "quarters", &board.quarters, |out, quarter| {
        let (face, other) = (quarter.face.code(), quarter.other.code());
        write!(out, r#"{{"face":"{face}","other":"{other}","margin":{:.1}}}"#, quarter.margin)
    });
    place(out, &board.corners, &board.homography);
}

/// The same for Micro Robots.
fn micro_json(reading: &micro::Reading) -> String {
    let mut out = String::from("{");
    match &reading.board {
        None => out.push_str(r#""board":null,"#),
        Some(board) => {
            let (lattice, side) = (board.lattice, board.arrangement.side());
            append(&mut out, format_args!(r#""board":{{"lattice":{lattice:.4},"side":"{side}","#));
            list(&mut out, "quarters", &board.quarters, |out, quarter| {
                let (one, (side, other)) = (quarter.laid, quarter.other);
                write!(
                    out,
                    r#"{{"section":{},"turn":"{}","margin":{:.1},"other":{{"side":"{side}","section":{},"turn":"{}"}}}}"#,
                    one.section + 1,
                    one.turn.letter(),
                    quarter.margin,
                    other.section + 1,
                    other.turn.letter(),
                )
            });
            place(&mut out, &board.corners, &board.homography);
        }
    }
    let robot = reading.robot.map(|robot| (robot.cell, robot.score));
    let chip = |chip: Option<micro::ChipGuess>| chip.map(|chip| (chip.cell, chip.score));
    let pieces = [
        ("robot", robot),
        ("startChip", chip(reading.start_chip)),
        ("targetChip", chip(reading.target_chip)),
    ];
    for (name, piece) in pieces {
        match piece {
            None => append(&mut out, format_args!(r#""{name}":null,"#)),
            Some((cell, score)) => {
                let space = cell.index();
                append(
                    &mut out,
                    format_args!(r#""{name}":{{"space":{space},"score":{score:.3}}},"#),
                );
            }
        }
    }
    list(&mut out, "doubts", &reading.doubts, |out, doubt| write!(out, "\"{doubt}\""));
    out.pop();
    out.push('}');
    out
}

/// The end of a board: its place in the picture.
fn place(out: &mut String, corners: &[Point; 4], homography: &Homography) {
    list(out, "corners", corners, |out, p| write!(out, r#"{{"x":{:.2},"y":{:.2}}}"#, p.x, p.y));
    list(out, "homography", homography.matrix(), |out, value| write!(out, "{value:e}"));
    out.pop();
    out.push_str("},");
}

/// Appends `"name":[…],`.
fn list<T>(
    out: &mut String,
    name: &str,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T) -> std::fmt::Result,
) {
    append(out, format_args!("\"{name}\":["));
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        // Writing to a string cannot fail.
        let _ = write(out, item);
    }
    out.push_str("],");
}

fn append(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}
