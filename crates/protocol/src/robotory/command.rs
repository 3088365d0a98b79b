//! What a player of RoboTory sends, and what one can do next.

use ::robotory::{Action, Discs, Hex, Path};
use serde_json::Value;
use table::{Command as TableCommand, Refusal, RobotoryCommand, Table};

use crate::read::{Fields, NotForTable, fault};
use crate::{Command, Fault, FromClient, OfferKind, RobotoryDiscs, RobotoryHexNo};

/// The names of the commands.
pub(crate) const COMMANDS: &str = "place, move-robot, refill, resign, claim";

/// Reads a command with one of these names.
pub(crate) fn read_command(name: &str, fields: &mut Fields) -> Option<Command> {
    Some(match name {
        "place" => {
            let (disc, hex) = (fields.word("disc"), fields.need("hex"));
            let hex = hex.and_then(|hex| hex_in(fields, "hex", hex));
            Command::Place { disc: disc?, hex: hex? }
        }
        "move-robot" => {
            let (robot, path) = (fields.word("robot"), path(fields));
            Command::MoveRobot { robot: robot?, path: path? }
        }
        "refill" => {
            let value = fields.need("discs")?;
            Command::Refill { discs: fields.object("discs", value, discs)? }
        }
        "resign" => Command::Resign,
        "claim" => Command::Claim,
        _ => return None,
    })
}

/// Reads the question where a robot can go next.
pub(crate) fn read_steps(fields: &mut Fields, id: Option<String>) -> Option<FromClient> {
    let (robot, path) = (fields.word("robot"), path(fields));
    Some(FromClient::Steps { id: id?, robot: robot?, path: path? })
}

/// Hexagons, 1 to 22 of them.
fn path(fields: &mut Fields) -> Option<Vec<RobotoryHexNo>> {
    let value = fields.need("path")?;
    let path = fields.list("path", value, hex_in)?;
    let most = ::robotory::Path::HEXES_MAX;
    if !(1..=most).contains(&path.len()) {
        fields.fault("path", format!("it has {} hexagons, 1 to {most} are possible", path.len()));
    }
    Some(path)
}

#[allow(clippy::needless_pass_by_value, reason = "lists hand over what they hold")]
fn hex_in(fields: &mut Fields, name: &str, value: Value) -> Option<RobotoryHexNo> {
    let hexes = ::robotory::Hex::COUNT as u64;
    fields.number_in(name, &value, 0..=hexes - 1).map(|hex| RobotoryHexNo(hex as u8))
}

fn discs(fields: &mut Fields) -> Option<RobotoryDiscs> {
    let (white, black) = (fields.number("white", 0..=14), fields.number("black", 0..=14));
    Some(RobotoryDiscs { white: white? as u8, black: black? as u8 })
}

/// The same for the table. Somebody who has had enough of it resigns.
pub(crate) fn for_table(command: &Command, _: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Robotory(match command {
        Command::Place { disc, hex } => {
            let hex = hex_of(*hex, "command.hex")?;
            RobotoryCommand::Act(Action::Place { disc: (*disc).into(), hex })
        }
        Command::MoveRobot { robot, path } => {
            let path = path_of(path, "command.path")?;
            RobotoryCommand::Act(Action::Move { robot: (*robot).into(), path })
        }
        Command::Refill { discs } => {
            let discs = Discs { white: discs.white, black: discs.black };
            RobotoryCommand::Act(Action::Refill(discs))
        }
        Command::Resign => RobotoryCommand::Resign,
        Command::Claim => RobotoryCommand::Claim,
        _ => return Err(NotForTable::Refused(Refusal::OtherGame)),
    }))
}

fn hex_of(hex: RobotoryHexNo, place: &str) -> Result<Hex, Vec<Fault>> {
    Hex::new(hex.0).ok_or_else(|| fault(place, "hexagons are numbered from 0 to 23"))
}

pub(crate) fn path_of(path: &[RobotoryHexNo], place: &str) -> Result<Path, Vec<Fault>> {
    let hexes: Result<Vec<Hex>, _> = path.iter().map(|&hex| hex_of(hex, place)).collect();
    let most = Path::HEXES_MAX;
    Path::from_hexes(&hexes?)
        .ok_or_else(|| fault(place, format!("a path has 1 to {most} hexagons")))
}

/// What it is called as an offer; the rest is in `possible`.
pub(crate) fn offered(command: &RobotoryCommand) -> Option<(OfferKind, Option<u8>)> {
    match command {
        RobotoryCommand::Resign => Some((OfferKind::Resign, None)),
        RobotoryCommand::Claim => Some((OfferKind::Claim, None)),
        RobotoryCommand::Act(_) => None,
    }
}
