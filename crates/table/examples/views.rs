//! The views of two players and a spectator of the same table.
//!
//! `cargo run -p robotable-table --example views`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_table::{
    Actor, Command, Millis, Name, Options, RobotoryOptions, SeatId, SeatKey, Secret, Viewer,
    decide, found, view,
};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let now = Millis(0);
    let mut table = found(Options::robotory(RobotoryOptions::default()), Secret(3), now)?.table;
    for (place, name) in ["Ada", "Bob"].into_iter().enumerate() {
        let name = Name::new(name).map_err(|_| "no name")?;
        let sit = Command::Sit { name, face: None, key: SeatKey([place as u8; 32]) };
        table = decide(&table, Actor::Visitor, &sit, now)?.table;
    }
    for viewer in [Viewer::Seat(SeatId(0)), Viewer::Seat(SeatId(1)), Viewer::Spectator] {
        let seen = view(&table, viewer);
        println!("{viewer:?}: {} seats, you are {:?}", seen.seats.len(), seen.you);
    }
    Ok(())
}
