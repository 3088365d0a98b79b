//! Commands that a table has no use for: it says so, and nothing stands in for a board that is not there.

use protocol::{Command, MicroSpaceNo, NotForTable};
use table::{Millis, Refusal, Secret, Table};

fn table(game: &str) -> Table {
    let text = format!("{{\"options\":{{\"game\":{{\"t\":\"{game}\"}}}}}}");
    let new = protocol::read_new_table(&text).unwrap();
    table::found(new.options.0, Secret(1), Millis(0)).unwrap().table
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
