//! Conversion of RoboTory commands from the wire to the table.

use ::robotory::{Action, Hex, Path};
use table::{Command as TableCommand, Refusal, RobotoryCommand, Table};

use crate::read::{NotForTable, fault};
use crate::{Command, Fault, RobotoryHexNo};

/// Converts a command for the table.
pub(crate) fn for_table(command: &Command, _: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Robotory(match command {
        Command::Place { disc, hex } => {
            let hex = hex_of(*hex, "command.hex")?;
            RobotoryCommand::Act(Action::Place { disc: *disc, hex })
        }
        Command::MoveRobot { robot, path } => {
            let path = path_of(path, "command.path")?;
            RobotoryCommand::Act(Action::Move { robot: *robot, path })
        }
        Command::Refill { discs } => RobotoryCommand::Act(Action::Refill(*discs)),
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
