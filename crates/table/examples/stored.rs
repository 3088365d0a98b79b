//! Writes events as lines and replays the table from them.
//!
//! `cargo run -p robotable-table --example stored`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_table::{
    Actor, Command, MicroOptions, Millis, Name, Options, SeatKey, Secret, Table, decide, found,
    stored,
};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let now = Millis(0);
    let founded = found(Options::micro(MicroOptions::default()), Secret(5), now)?;
    let name = Name::new("Ada").map_err(|_| "no name")?;
    let sit = Command::Sit { name, face: None, key: SeatKey([9; 32]) };
    let decided = decide(&founded.table, Actor::Visitor, &sit, now)?;
    let events = [founded.events, decided.events].concat();
    let lines: Vec<String> = events.iter().map(stored::write).collect();
    println!("{}", lines.join("\n"));
    let read = lines.iter().map(|line| stored::read(line)).collect::<Result<Vec<_>, _>>()?;
    assert_eq!(Table::replay(&read), decided.table);
    Ok(())
}
