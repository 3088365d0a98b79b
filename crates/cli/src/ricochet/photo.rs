//! `robotable ricochet photo`: the position in a photograph of a real board.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Cursor, Read, Write};
use std::path::Path;

use anyhow::{Context as _, bail};
use image::{DynamicImage, ImageDecoder as _, ImageReader, Limits};
use ricochet::draw::Scene;
use ricochet::{Goal, PerRobot, Symbol};
use robotable_photo::{Doubt, Picture, Point, Reader, Reading, read};
use serde::Serialize;

use super::show::Output;
use crate::Answer;
use crate::form::{Form, write_json};

/// Read the position from a photograph of the board: faces, robots and, as a proposal, the chip.
///
/// The corners are those of the board's outer rim, in pixels of the upright picture, clockwise from the top left one
/// as the board lies in the picture; they may be off by half a space. Without them they are looked for.
///
/// Examples:
///   robotable ricochet photo board.jpg
///   robotable ricochet photo board.jpg --corners "212,180 1420,166 1588,1130 60,1148"
///   robotable ricochet photo board.jpg --json
///   robotable ricochet photo board.jpg --svg board.svg
///
/// What a person should check is listed as doubts: quarter-1 to quarter-4 clockwise from the top left, robot-R, …, and
/// corners if no board was found. JPEG, PNG and WebP are read. Exit code 1 if there is any doubt or no board.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The photograph; - is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The corners of the board's rim in pixels, as in "x,y x,y x,y x,y", clockwise from its top left
    #[arg(long, value_name = "CORNERS", value_parser = parse_corners, allow_hyphen_values = true)]
    corners: Option<Corners>,
    #[command(flatten)]
    output: Output,
}

/// Four corners as typed.
#[derive(Clone, Copy, Debug)]
struct Corners([Point; 4]);

fn parse_corners(text: &str) -> Result<Corners, String> {
    let point = |text: &str| {
        let (x, y) = text.split_once(',')?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|v| v.is_finite());
        Some(Point::new(number(x)?, number(y)?))
    };
    let mut points = Vec::new();
    for word in text.split_whitespace() {
        points.push(
            point(word)
                .ok_or_else(|| format!("{word:?} is not a point: write x,y as in 212,180"))?,
        );
    }
    let count = points.len();
    let corners =
        points.try_into().map_err(|_| format!("{count} points: a board has four corners"))?;
    Ok(Corners(corners))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.output.form.form()?;
    let image = decode(&args.file)?;
    let picture = Picture::rgb(image.width(), image.height(), image.as_raw())?;
    let reading = match args.corners {
        Some(Corners(corners)) => {
            Reader::with_corners(picture, corners).context("--corners")?.read()
        }
        None => read(picture),
    };
    match &reading.board {
        Some(board) => {
            let printed = board.arrangement.board();
            let robots = PerRobot::from_fn(|robot| reading.robots[robot].map(|guess| guess.cell));
            let scene = Scene { robots, goal: goal(&reading), ..Scene::from(&printed) };
            args.output.print(form, &scene, out)?;
        }
        None => args.output.form.miss("no board was found"),
    }
    match form {
        Form::Json => write_json(out, &ReadingJson::from(&reading))?,
        Form::Text => describe(out, &reading)?,
        Form::Picture => {}
    }
    Ok(if reading.doubts.is_empty() { Answer::Yes } else { Answer::No })
}

/// The most bytes of a file, and the most pixels of a side. A picture of 100 megapixels is well inside.
const BYTES_MAX: u64 = 256 * 1024 * 1024;
const SIDE_MAX: u32 = 20_000;
const MEMORY_MAX: u64 = 1024 * 1024 * 1024;

/// Decodes a picture and turns it upright.
fn decode(file: &str) -> anyhow::Result<image::RgbImage> {
    let (bytes, name) = if file == "-" {
        (bytes(&mut io::stdin()), "standard input".to_owned())
    } else {
        let path = Path::new(file);
        if path.is_dir() {
            bail!("{path:?} is a directory, not a picture");
        }
        (
            File::open(path).map_err(Into::into).and_then(|mut file| bytes(&mut file)),
            format!("{path:?}"),
        )
    };
    let bytes = bytes.with_context(|| name.clone())?;
    upright(&bytes).with_context(|| name)
}

fn bytes(source: &mut dyn Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(BYTES_MAX + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > BYTES_MAX {
        bail!("larger than {BYTES_MAX} bytes");
    }
    Ok(bytes)
}

fn upright(bytes: &[u8]) -> anyhow::Result<image::RgbImage> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    if reader.format().is_none() {
        bail!("not a picture that can be read: JPEG, PNG and WebP are");
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    // A photograph without a word about its orientation is upright.
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture.into_rgb8())
}

/// The goal of the proposed chip.
fn goal(reading: &Reading) -> Option<Goal> {
    reading.position().map(|position| position.goal())
}

/// A reading as `--json` gives it.
#[derive(Serialize)]
struct ReadingJson {
    /// The four faces clockwise from the top left.
    board: Option<String>,
    /// Letters and spaces; `K` is the black or silver robot.
    robots: BTreeMap<char, String>,
    /// A proposal: `Rc`, `V` for the vortex.
    chip: Option<String>,
    /// With the chip as target.
    position: Option<String>,
    doubts: Vec<String>,
    scores: ScoresJson,
    /// The corners of the rim in the upright picture, clockwise from the top left.
    corners: Option<[[f64; 2]; 4]>,
    /// From the board, in spaces, to the upright picture, row by row.
    homography: Option<[f64; 9]>,
}

/// How sure everything is.
#[derive(Serialize)]
struct ScoresJson {
    lattice: Option<f32>,
    quarters: Option<[f32; 4]>,
    robots: BTreeMap<char, f32>,
    chip: Option<f32>,
}

impl From<&Reading> for ReadingJson {
    fn from(reading: &Reading) -> ReadingJson {
        let seen =
            || reading.robots.iter().filter_map(|(robot, guess)| Some((robot.letter(), (*guess)?)));
        let board = reading.board.as_ref();
        let scores = ScoresJson {
            lattice: board.map(|board| board.lattice),
            quarters: board.map(|board| board.quarters.map(|quarter| quarter.margin)),
            robots: seen().map(|(letter, guess)| (letter, guess.score)).collect(),
            chip: reading.chip.map(|chip| chip.score),
        };
        ReadingJson {
            board: board.map(|board| board.arrangement.to_string()),
            robots: seen().map(|(letter, guess)| (letter, guess.cell.to_string())).collect(),
            chip: reading.chip.map(|chip| chip_code(chip.symbol)),
            position: reading.position().map(|position| position.to_string()),
            doubts: reading.doubts.iter().map(Doubt::to_string).collect(),
            scores,
            corners: board.map(|board| board.corners.map(|p| [p.x, p.y])),
            homography: board.map(|board| board.homography.matrix()),
        }
    }
}

/// As in boards' notation.
fn chip_code(symbol: Symbol) -> String {
    match symbol {
        Symbol::Vortex => "V".to_owned(),
        Symbol::Coloured(..) => symbol.code(),
    }
}

fn describe(out: &mut dyn Write, reading: &Reading) -> anyhow::Result<()> {
    let Some(board) = &reading.board else {
        writeln!(
            out,
            "no board was found: give its corners with --corners, or take another picture"
        )?;
        return Ok(());
    };
    writeln!(out, "board     {}", board.arrangement)?;
    let robots = reading.robots.iter().filter_map(|(robot, guess)| Some((robot, (*guess)?)));
    let robots: Vec<String> =
        robots.map(|(robot, guess)| format!("{}{}", robot.letter(), guess.cell)).collect();
    writeln!(out, "robots    {}", robots.join(" "))?;
    match reading.chip {
        Some(chip) => writeln!(out, "chip      {}, probably", chip.symbol)?,
        None => writeln!(out, "chip      not seen")?,
    }
    if let Some(position) = reading.position() {
        writeln!(out, "position  {position}")?;
    }
    for doubt in &reading.doubts {
        writeln!(out, "doubt     {doubt}: {}", explain(*doubt, reading))?;
    }
    Ok(())
}

/// What a person should check.
fn explain(doubt: Doubt, reading: &Reading) -> String {
    match doubt {
        Doubt::Corners => "the corners may be wrong".to_owned(),
        Doubt::Quarter(place) => {
            let quarter =
                reading.board.as_ref().and_then(|board| board.quarters.get(usize::from(place) - 1));
            quarter
                .map_or(String::new(), |quarter| format!("{} or {}?", quarter.face, quarter.other))
        }
        Doubt::Robot(robot) => match reading.robots[robot] {
            Some(guess) => format!("is the {robot} robot on {}?", guess.cell),
            None => format!("the {robot} robot was not seen"),
        },
    }
}
