//! `robotable micro photo`: reads the board from a photograph of a real one.

use std::io::{self, Write};

use micro::draw::Scene;
use micro::{Cell, Laid};
use robotable_photo::micro::{Doubt, Reading, read, read_with_corners};
use robotable_photo::{CornersError, Picture, Point};
use serde::Serialize;

use super::ink;
use crate::Answer;
use crate::colour::ColourArgs;
use crate::output::{Form, FormArgs};
use crate::photo::{self, PhotoArgs, PhotoReading, PlaceJson, doubt_names};

/// Read the board from a photograph: the sections, the robot if it stands on a space and, as a
/// suggestion, the chips on start and target.
///
/// The corners are those of the four sections together, in pixels of the upright picture, clockwise
/// from the top left one in the picture; they may be off by a third of a space. Without them they
/// are detected.
///
/// Examples:
///   robotable micro photo board.jpg
///   robotable micro photo board.jpg --corners "212,180 1420,166 1588,1130 60,1148"
///   robotable micro photo board.jpg --json
///   robotable micro photo board.jpg --svg board.svg
///
/// Uncertain results are listed as doubts: quarter-1 to quarter-4 clockwise from the top left, robot,
/// start, target, and corners if no board was found. Reads JPEG, PNG and WebP. Exit code 1 if there
/// is any doubt or no board.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    photo: PhotoArgs,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let draw = |reading: &Reading, form, out: &mut dyn Write| {
        let Some(board) = &reading.board else { return Ok(()) };
        let task = reading.position().map(|position| position.task);
        let scene = Scene { board: &board.arrangement.board(), task, route: None };
        args.form.draw(|| scene.svg(), out)?;
        if form == Form::Text {
            write!(out, "{}", scene.text(ink(args.colour.tone())))?;
        }
        Ok(())
    };
    photo::run(&args.photo, &args.form, draw, out)
}

/// A reading, for `--json`.
#[derive(Serialize)]
pub(crate) struct ReadingJson {
    /// The arrangement as it lies in the picture.
    board: Option<String>,
    /// The robot's space: `P1`.
    robot: Option<String>,
    /// The spaces of the chips. Suggestions.
    start_chip: Option<String>,
    target_chip: Option<String>,
    /// The start is the robot's space, or else that of the starting chip.
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
    robot: Option<f32>,
    start_chip: Option<f32>,
    target_chip: Option<f32>,
}

impl PhotoReading for Reading {
    type Json = ReadingJson;

    fn read(picture: Picture<'_>, corners: Option<[Point; 4]>) -> Result<Reading, CornersError> {
        match corners {
            Some(corners) => read_with_corners(&picture, corners),
            None => Ok(read(&picture)),
        }
    }

    fn has_board(&self) -> bool {
        self.board.is_some()
    }

    fn to_json(&self) -> ReadingJson {
        let board = self.board.as_ref();
        ReadingJson {
            board: board.map(|board| board.arrangement.to_string()),
            robot: name(self, self.robot.map(|robot| robot.cell)),
            start_chip: name(self, self.start_chip.map(|chip| chip.cell)),
            target_chip: name(self, self.target_chip.map(|chip| chip.cell)),
            position: position(self),
            doubts: doubt_names(&self.doubts),
            scores: ScoresJson {
                lattice: board.map(|board| board.lattice),
                quarters: board.map(|board| board.quarters.map(|quarter| quarter.margin)),
                robot: self.robot.map(|robot| robot.score),
                start_chip: self.start_chip.map(|chip| chip.score),
                target_chip: self.target_chip.map(|chip| chip.score),
            },
            place: PlaceJson::new(board.map(|board| (board.corners, board.homography))),
        }
    }

    fn describe(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(board) = &self.board else { return Ok(()) };
        writeln!(out, "board     {}", board.arrangement)?;
        match name(self, self.robot.map(|robot| robot.cell)) {
            Some(space) => writeln!(out, "robot     {space}")?,
            None => writeln!(out, "robot     not seen")?,
        }
        for (label, chip) in [("start", self.start_chip), ("target", self.target_chip)] {
            if let Some(space) = name(self, chip.map(|chip| chip.cell)) {
                writeln!(out, "{label:<10}{space}, probably")?;
            }
        }
        match position(self) {
            Some(position) => writeln!(out, "position  {position}"),
            None => Ok(()),
        }
    }

    fn doubts(&self) -> Vec<(String, String)> {
        self.doubts.iter().map(|doubt| (doubt.to_string(), explain(*doubt, self))).collect()
    }
}

/// The name of the space in a cell.
fn name(reading: &Reading, cell: Option<Cell>) -> Option<String> {
    Some(reading.board?.arrangement.board().at(cell?).to_string())
}

/// The position with the arrangement as it lies in the picture.
fn position(reading: &Reading) -> Option<String> {
    let task = reading.position()?.task;
    Some(format!("{}:{task}", reading.board?.arrangement))
}

/// Explains a doubt to the user.
fn explain(doubt: Doubt, reading: &Reading) -> String {
    let named = |laid: Laid| format!("{}{}", laid.section + 1, laid.turn.letter());
    match doubt {
        // Only without a board, which the caller reports.
        Doubt::Corners => String::new(),
        Doubt::Quarter(place) => reading.board.as_ref().map_or(String::new(), |board| {
            let quarter = &board.quarters[usize::from(place) - 1];
            let (side, other) = quarter.other;
            format!(
                "{}-{} or {side}-{}?",
                board.arrangement.side(),
                named(quarter.laid),
                named(other)
            )
        }),
        Doubt::Robot => ask("the robot", reading.robot.map(|robot| robot.cell), reading),
        Doubt::Start => ask("the starting chip", reading.start_chip.map(|chip| chip.cell), reading),
        Doubt::Target => {
            ask("the chip of the target", reading.target_chip.map(|chip| chip.cell), reading)
        }
    }
}

/// The question about the place of a piece.
fn ask(piece: &str, cell: Option<Cell>, reading: &Reading) -> String {
    let board = reading.board.map(|board| board.arrangement.board());
    let space = cell.and_then(|cell| Some(format!(" on {:#}", board?.at(cell))));
    format!("is {piece}{}?", space.unwrap_or_default())
}
