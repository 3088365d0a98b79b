//! Commands that the table refuses, with code and reason.
//!
//! `cargo run -p robotable-table --example refusals`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_table::{
    Actor, Command, HostCommand, Millis, Name, Options, RicochetCommand, RicochetOptions, SeatId,
    SeatKey, Secret, decide, found,
};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let now = Millis(0);
    let mut table = found(Options::ricochet(RicochetOptions::default()), Secret(1), now)?.table;
    let name = Name::new("Ada").map_err(|_| "no name")?;
    let sit = Command::Sit { name, face: None, key: SeatKey([1; 32]) };
    table = decide(&table, Actor::Visitor, &sit, now)?.table;
    let wishes = [
        Command::Ricochet(RicochetCommand::Bid(5)),
        Command::Host(HostCommand::Start),
        Command::Agree,
    ];
    for wish in wishes {
        match decide(&table, Actor::Seat(SeatId(0)), &wish, now) {
            Ok(decided) => println!("{wish:?}: {} events", decided.events.len()),
            Err(refusal) => println!("{wish:?}: {} ({refusal})", refusal.code()),
        }
    }
    Ok(())
}
