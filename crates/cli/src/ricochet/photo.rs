//! `robotable ricochet photo`: reads the position from a photograph of a real board.

use std::collections::BTreeMap;
use std::io::{self, Write};

use ricochet::draw::Scene;
use ricochet::{PerRobot, Symbol};
use robotable_photo::{CornersError, Doubt, Picture, Point, Reader, Reading, read};
use serde::Serialize;

use super::show::Output;
use crate::Answer;
use crate::photo::{self, PhotoArgs, PhotoReading, PlaceJson, doubt_names};

/// Read the position from a photograph of the board: faces, robots and, as a suggestion, the chip.
///
/// The corners are those of the board's outer rim, in pixels of the upright picture, clockwise
/// from the top left one in the picture; they may be off by half a space. Without them they are
/// detected.
///
/// Examples:
///   robotable ricochet photo board.jpg
///   robotable ricochet photo board.jpg --corners "212,180 1420,166 1588,1130 60,1148"
///   robotable ricochet photo board.jpg --json
///   robotable ricochet photo board.jpg --svg board.svg
///
/// Uncertain results are listed as doubts: quarter-1 to quarter-4 clockwise from the top left,
/// robot-R, …, and corners if no board was found. Reads JPEG, PNG and WebP. Exit code 1 if there is
/// any doubt or no board.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    photo: PhotoArgs,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let draw = |reading: &Reading, form, out: &mut dyn Write| {
        let Some(board) = &reading.board else { return Ok(()) };
        let printed = board.arrangement.board();
        let robots = PerRobot::from_fn(|robot| reading.robots[robot].map(|guess| guess.cell));
        let goal = reading.position().map(|position| position.goal());
        let scene = Scene { robots, goal, ..Scene::from(&printed) };
        args.output.print(form, &scene, out)
    };
    photo::run(&args.photo, &args.output.form, draw, out)
}

impl PhotoReading for Reading {
    type Json = ReadingJson;

    fn read(picture: Picture<'_>, corners: Option<[Point; 4]>) -> Result<Reading, CornersError> {
        match corners {
            Some(corners) => Ok(Reader::with_corners(picture, corners)?.read()),
            None => Ok(read(picture)),
        }
    }

    fn has_board(&self) -> bool {
        self.board.is_some()
    }

    fn to_json(&self) -> ReadingJson {
        let seen =
            || self.robots.iter().filter_map(|(robot, guess)| Some((robot.letter(), (*guess)?)));
        let board = self.board.as_ref();
        let scores = ScoresJson {
            lattice: board.map(|board| board.lattice),
            quarters: board.map(|board| board.quarters.map(|quarter| quarter.margin)),
            robots: seen().map(|(letter, guess)| (letter, guess.score)).collect(),
            chip: self.chip.map(|chip| chip.score),
        };
        ReadingJson {
            board: board.map(|board| board.arrangement.to_string()),
            robots: seen().map(|(letter, guess)| (letter, guess.cell.to_string())).collect(),
            chip: self.chip.map(|chip| chip_code(chip.symbol)),
            position: self.position().map(|position| position.to_string()),
            doubts: doubt_names(&self.doubts),
            scores,
            place: PlaceJson::new(board.map(|board| (board.corners, board.homography))),
        }
    }

    fn describe(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(board) = &self.board else { return Ok(()) };
        writeln!(out, "board     {}", board.arrangement)?;
        let robots = self.robots.iter().filter_map(|(robot, guess)| Some((robot, (*guess)?)));
        let robots: Vec<String> =
            robots.map(|(robot, guess)| format!("{}{}", robot.letter(), guess.cell)).collect();
        writeln!(out, "robots    {}", robots.join(" "))?;
        match self.chip {
            Some(chip) => writeln!(out, "chip      {}, probably", chip.symbol)?,
            None => writeln!(out, "chip      not seen")?,
        }
        if let Some(position) = self.position() {
            writeln!(out, "position  {position}")?;
        }
        Ok(())
    }

    fn doubts(&self) -> Vec<(String, String)> {
        self.doubts.iter().map(|doubt| (doubt.to_string(), explain(*doubt, self))).collect()
    }
}

/// A reading, for `--json`.
#[derive(Serialize)]
pub(crate) struct ReadingJson {
    /// The four faces clockwise from the top left.
    board: Option<String>,
    /// Letters and spaces; `K` is the black or silver robot.
    robots: BTreeMap<char, String>,
    /// A suggestion: `Rc`, `V` for the vortex.
    chip: Option<String>,
    /// With the chip as target.
    position: Option<String>,
    doubts: Vec<String>,
    scores: ScoresJson,
    #[serde(flatten)]
    place: PlaceJson,
}

/// Confidence scores.
#[derive(Serialize)]
struct ScoresJson {
    lattice: Option<f32>,
    quarters: Option<[f32; 4]>,
    robots: BTreeMap<char, f32>,
    chip: Option<f32>,
}

/// The chip in the notation of boards.
fn chip_code(symbol: Symbol) -> String {
    match symbol {
        Symbol::Vortex => "V".to_owned(),
        Symbol::Coloured(..) => symbol.code(),
    }
}

/// Explains a doubt to the user.
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
