//! A server that is killed with SIGKILL again and again loses nothing that it acknowledged.
//!
//! A load test plays and reports acknowledged commands. After a random number of them the server is killed and
//! restarted; the clients reconnect, resend unanswered commands, and continue. At the end every acknowledged command
//! is looked up in the database. `ROBOTABLE_KILLS=200` for a long run.

use dice::Dice;
use testkit::TempDir;

use super::servers::{Load, Plan, check, check_waits, free_port, serve, waits};

#[test]
fn nothing_acknowledged_is_lost() {
    let kills: u32 = std::env::var("ROBOTABLE_KILLS").map_or(5, |kills| kills.parse().unwrap());
    let scratch = TempDir::new();
    let (port, database) = (free_port(), scratch.sqlite_url("robotable.db"));
    let mut server = serve(port, &database, "error");
    let load = Load::start(&[port], Plan { commands_per_second: 400, seconds: 86_400 });
    let mut dice = Dice::new(9);
    let mut acks = Vec::new();
    for _ in 0..kills {
        load.listen(&mut acks, 1 + dice.below(400) as usize);
        server.kill();
        server = serve(port, &database, "error");
    }
    // The games continue after the last kill too.
    load.listen(&mut acks, 100);
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    let lost_connections = report["lost_connections"].as_u64().unwrap();
    assert!(u64::from(kills) <= lost_connections, "{report:#}");
    server.kill();
    check(&database, &acks);
    check_waits(&report);
    eprintln!(
        "{kills} kills, {} acknowledged, none lost; {}: {report:#}",
        acks.len(),
        waits(&report)
    );
}
