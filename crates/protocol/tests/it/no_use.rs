//! Commands that do not apply to a table are refused. No board is made up for a table without one.

use robotable_protocol::{Command, MicroSpaceNo, NotForTable, OfferKind};
use strum::{VariantArray as _, VariantNames as _};
use table::{
    HostCommand, MicroCommand, Millis, Refusal, RicochetCommand, RobotoryCommand, Secret, Subject,
    Table,
};

fn table(game: &str) -> Table {
    let text = format!("{{\"options\":{{\"game\":{{\"t\":\"{game}\"}}}}}}");
    let new = robotable_protocol::read_new_table(&text).unwrap();
    table::found(new.options, Secret(1), Millis(0)).unwrap().table
}

#[test]
fn a_command_of_another_game_is_refused() {
    let step = Command::Step { to: MicroSpaceNo(3) };
    for (command, game, why) in [
        (&step, "micro", Refusal::NoGame),
        (&step, "ricochet", Refusal::OtherGame),
        (&step, "robotory", Refusal::OtherGame),
        (&Command::GiveUp, "robotory", Refusal::OtherGame),
        (&Command::AskHint, "robotory", Refusal::OtherGame),
    ] {
        let refused = command.for_table(&table(game));
        assert_eq!(refused, Err(NotForTable::Refused(why)), "{command:?} in {game}");
    }
}

/// Offers have the names of the table's commands. Moves of robots and discs are in `possible` instead.
#[test]
fn everything_that_a_table_offers_has_its_word() {
    let without = ["host", "ricochet", "micro", "robotory", "server", "sit", "sit-as-bot", "ask"];
    let names = [
        table::Command::VARIANTS,
        HostCommand::VARIANTS,
        RicochetCommand::VARIANTS,
        MicroCommand::VARIANTS,
        RobotoryCommand::VARIANTS,
    ];
    let asked = Subject::VARIANTS.iter().map(|subject| format!("ask-{}", subject.name()));
    let names = names.concat().into_iter().map(str::to_owned).chain(asked);
    let unknown = names.filter(|name| name.parse::<OfferKind>().is_err());
    let unknown: Vec<String> = unknown.filter(|name| !without.contains(&name.as_str())).collect();
    assert_eq!(unknown, ["move", "step", "act"]);
}
