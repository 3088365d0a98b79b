//! Two bots play Ricochet Robots for one hour of simulated time, which takes a moment of real time.
//!
//! `cargo run -p robotable-table --example bots`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_table::job::{self, Limits};
use robotable_table::{
    Actor, Command, HostCommand, Level, Millis, Name, Options, RicochetOptions, SeatId, SeatKey,
    Secret, Stage, decide, found,
};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut now = Millis(0);
    let mut table = found(Options::ricochet(RicochetOptions::default()), Secret(42), now)?.table;
    let name = |text| Name::new(text).map_err(|_| "no name");
    let sit = Command::Sit { name: name("Ada")?, face: None, key: SeatKey([7; 32]) };
    table = decide(&table, Actor::Visitor, &sit, now)?.table;
    let ada = Actor::Seat(SeatId(0));
    for bot in ["Robo", "Otto"] {
        let level = Level::new(4).ok_or("1 to 10")?;
        let seat = Command::Host(HostCommand::SeatBot { name: name(bot)?, level });
        table = decide(&table, ada, &seat, now)?.table;
    }
    table = decide(&table, ada, &Command::Host(HostCommand::Start), now)?.table;
    // The main loop of a server: run jobs as soon as they are wanted, and decide commands when they are due.
    while now < Millis(3_600_000) && !matches!(table.stage(), Stage::Over { .. }) {
        for wanted in table.jobs() {
            let report = job::run(&wanted, &Limits::of_nodes(20_000), &());
            table = decide(&table, Actor::Server, &report, now)?.table;
        }
        let Some(next) = table.next_deadline() else { break };
        now = now.max(next);
        while let Some(due) = table.due(now) {
            table = decide(&table, due.by, &due.command, now)?.table;
        }
    }
    println!("{} events in {} s of the table's time", table.version(), now.0 / 1_000);
    Ok(())
}
