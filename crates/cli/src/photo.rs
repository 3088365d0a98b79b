//! Reading a position from a photograph of a real board: the parts that the games share.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Cursor, Read, Write};
use std::path::Path;

use anyhow::{Context as _, bail};
use image::{DynamicImage, ImageDecoder as _, ImageReader, Limits};
use robotable_photo::{CornersError, Homography, Picture, Point};
use serde::Serialize;

use crate::Answer;
use crate::output::{Form, FormArgs, write_json};

/// The photograph.
#[derive(clap::Args)]
pub(crate) struct PhotoArgs {
    /// The photograph; - is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The corners of the board's rim in pixels, as in "x,y x,y x,y x,y", clockwise from its top left
    #[arg(long, value_name = "CORNERS", value_parser = parse_corners, allow_hyphen_values = true)]
    corners: Option<Corners>,
}

/// A game's reading of a photograph.
pub(crate) trait PhotoReading: Sized {
    /// The reading for `--json`.
    type Json: Serialize;

    fn read(picture: Picture<'_>, corners: Option<[Point; 4]>) -> Result<Self, CornersError>;

    fn has_board(&self) -> bool;

    fn to_json(&self) -> Self::Json;

    /// Writes what was read on a board as text, without the doubts.
    fn describe(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Each doubt's name and what to ask.
    fn doubts(&self) -> Vec<(String, String)>;
}

/// Reads a photograph and prints the reading; `draw` draws its board.
pub(crate) fn run<R: PhotoReading>(
    args: &PhotoArgs,
    form_args: &FormArgs,
    draw: impl FnOnce(&R, Form, &mut dyn Write) -> anyhow::Result<()>,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    let form = form_args.form()?;
    let image = decode(&args.file)?;
    let picture = Picture::rgb(image.width(), image.height(), image.as_raw())?;
    let corners = args.corners.map(|Corners(corners)| corners);
    let reading = R::read(picture, corners).context("--corners")?;
    if reading.has_board() {
        draw(&reading, form, out)?;
    } else {
        form_args.miss("no board was found");
    }
    match form {
        Form::Json => write_json(out, &reading.to_json())?,
        Form::Text if reading.has_board() => {
            reading.describe(out)?;
            for (doubt, question) in reading.doubts() {
                writeln!(out, "doubt     {doubt}: {question}")?;
            }
        }
        Form::Text if args.corners.is_some() => {
            writeln!(
                out,
                "no board was found at these corners: check them, or take another picture"
            )?;
        }
        Form::Text => writeln!(
            out,
            "no board was found: give its corners with --corners, or take another picture"
        )?,
        Form::Picture => {}
    }
    Ok(if reading.doubts().is_empty() { Answer::Yes } else { Answer::No })
}

/// The fields of `--json` about the place of the board in the picture.
#[derive(Serialize)]
pub(crate) struct PlaceJson {
    /// The corners of the rim in the upright picture, clockwise from the top left.
    corners: Option<[[f64; 2]; 4]>,
    /// Maps board coordinates, in spaces, to the upright picture; row by row.
    homography: Option<[f64; 9]>,
}

impl PlaceJson {
    pub(crate) fn new(board: Option<([Point; 4], Homography)>) -> PlaceJson {
        PlaceJson {
            corners: board.map(|(corners, _)| corners.map(|p| [p.x, p.y])),
            homography: board.map(|(_, homography)| homography.matrix()),
        }
    }
}

/// The names of doubts, for `--json`.
pub(crate) fn doubt_names(doubts: &[impl Display]) -> Vec<String> {
    doubts.iter().map(ToString::to_string).collect()
}

/// The four corners from the command line.
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

/// Limits of the file's bytes and of the picture's sides in pixels. A picture of 100 megapixels is well below.
const BYTES_MAX: u64 = 256 * 1024 * 1024;
const SIDE_MAX: u32 = 20_000;
const MEMORY_MAX: u64 = 1024 * 1024 * 1024;

/// Decodes a picture and rotates it upright.
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
    // A photograph without orientation metadata is upright.
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture.into_rgb8())
}
