//! Several servers on one PostgreSQL with every kind of fault: SIGKILL, rolling restarts, a database that crashes or
//! cuts its connections, client sockets that are cut in the middle of a message or fail silently, clocks of a server
//! and of the database that jump by a minute. Nothing that was acknowledged is lost and nothing happens twice.
//! `ROBOTABLE_FAULTS=200` for a long run.

use std::fmt;
use std::net::Ipv4Addr;
use std::time::Duration;

use dice::Dice;
use testkit::{Fault, FaultyProxy, PostgresCluster, TestDatabase, Upstream};

use super::servers::{Guard, Load, Plan, check, check_waits, free_port, run, text, waits};
use super::wall::{JUMPS, Wall, library};

const SERVERS: usize = 3;

#[test]
fn three_servers_lose_nothing() {
    let faults: u32 = std::env::var("ROBOTABLE_FAULTS").map_or(16, |count| count.parse().unwrap());
    let mut town = Town::start();
    let load = Load::start(&town.doors(), Plan { commands_per_second: 200, seconds: 86_400 });
    let mut dice = Dice::new(11);
    let mut acks = Vec::new();
    let mut counts = Counts::default();
    for fault in 0..faults {
        load.listen(&mut acks, 1 + dice.below(300) as usize);
        town.suffer(fault, dice.below(SERVERS as u32) as usize, &mut counts);
    }
    // The games continue after the last fault too.
    load.listen(&mut acks, 100);
    let report = load.stop(&mut acks);
    assert_eq!(report["faults"], 0, "{report:#}");
    assert_eq!(report["unanswered"], 0, "{report:#}");
    town.servers.iter_mut().for_each(Guard::kill);
    let url = &town.database.url;
    check(url, &acks);
    let checked = run(&["db", "check", url]);
    assert!(checked.status.success(), "{}", text(&checked));
    check_waits(&report);
    eprintln!("{counts}; {} acknowledged, 0 lost, 0 twice; {}", acks.len(), waits(&report));
    eprintln!("{report:#}");
}

/// Three servers on one database, each behind its own proxy.
struct Town {
    servers: Vec<Guard>,
    ports: Vec<u16>,
    walls: Vec<Wall>,
    proxies: Vec<FaultyProxy>,
    database: TestDatabase,
    cluster: PostgresCluster,
}

/// The injected faults.
#[derive(Default)]
struct Counts {
    servers_killed: usize,
    database_crashes: usize,
    cuts_of_database_connections: usize,
    client_sockets_cut: usize,
    client_sockets_dead: usize,
    server_clock_jumps: usize,
    database_clock_jumps: usize,
    rolling_restarts: usize,
    /// After SIGTERM.
    longest_stop: Duration,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} kills, {} crashes of the database, {} cuts of its connections, {} client sockets cut and {} dead, \
             {} clock jumps at servers and {} at the database, {} rolling restarts (a server ended within {} ms)",
            self.servers_killed,
            self.database_crashes,
            self.cuts_of_database_connections,
            self.client_sockets_cut,
            self.client_sockets_dead,
            self.server_clock_jumps,
            self.database_clock_jumps,
            self.rolling_restarts,
            self.longest_stop.as_millis(),
        )
    }
}

impl Town {
    fn start() -> Town {
        let cluster = PostgresCluster::start_with_clock(&library("libfaketime.so.1"));
        let database = cluster.database();
        let ports: Vec<u16> = (0..SERVERS).map(|_| free_port()).collect();
        let walls: Vec<Wall> = (0..SERVERS).map(|_| Wall::new()).collect();
        let serve = |(wall, &port): (&Wall, &u16)| wall.serve(port, &database.url);
        let servers = walls.iter().zip(&ports).map(serve).collect();
        let end = |port: &u16| Upstream::Tcp((Ipv4Addr::LOCALHOST, *port).into());
        let proxies = ports.iter().map(|port| FaultyProxy::to(end(port))).collect();
        Town { servers, ports, walls, proxies, database, cluster }
    }

    /// The ports for clients.
    fn doors(&self) -> Vec<u16> {
        self.proxies.iter().map(|proxy| proxy.address.port()).collect()
    }

    /// Injects the next fault, into server `at` if it affects one server.
    fn suffer(&mut self, fault: u32, at: usize, counts: &mut Counts) {
        match fault % 8 {
            0 => {
                self.servers[at].kill();
                self.start_again(at);
                counts.servers_killed += 1;
            }
            1 => {
                self.cluster.control("crash");
                counts.database_crashes += 1;
            }
            2 => counts.client_sockets_cut += self.busiest().inject(Fault::Cut),
            3 => {
                let ours = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                            WHERE application_name = 'robotable'";
                self.cluster.sql("postgres", ours);
                counts.cuts_of_database_connections += 1;
            }
            4 => counts.client_sockets_dead += self.busiest().inject(Fault::Freeze),
            5 => {
                self.walls[at].jump();
                counts.server_clock_jumps += 1;
            }
            // A rolling restart, as in an upgrade.
            6 => {
                for at in 0..SERVERS {
                    counts.longest_stop = counts.longest_stop.max(self.servers[at].stop());
                    self.start_again(at);
                }
                counts.rolling_restarts += 1;
            }
            _ => {
                let ahead = JUMPS[counts.database_clock_jumps % JUMPS.len()];
                self.cluster.control(&format!("clock {ahead}"));
                counts.database_clock_jumps += 1;
            }
        }
    }

    fn start_again(&mut self, at: usize) {
        self.servers[at] = self.walls[at].serve(self.ports[at], &self.database.url);
    }

    fn busiest(&self) -> &FaultyProxy {
        self.proxies.iter().max_by_key(|proxy| proxy.connections()).unwrap()
    }
}
