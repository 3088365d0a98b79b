//! Time, in real processes: wall clocks that somebody sets by a minute, of a server and of the database that servers go
//! by, and times when no server runs. A player's clock runs for as long as it should by our own steady clock.

use std::time::{Duration, Instant};

use serde_json::json;
use store::{Options, Store};
use testkit::{PostgresCluster, TempDir, pause};

use super::house::{Guard, free_port, serve};
use super::people::{Guest, Seats};
use super::wall::{Wall, library, next_second};

/// What a player has.
const CLOCK: Duration = Duration::from_secs(10);
/// How exactly it is known when the last server ended: it says every second that it is there.
const SIGN: Duration = Duration::from_secs(1);

/// For how long a player's clock runs.
struct Watch {
    began: Instant,
    stood: Duration,
}

impl Watch {
    fn start() -> Watch {
        Watch { began: Instant::now(), stood: Duration::ZERO }
    }

    /// It stands while this is done.
    fn stand<T>(&mut self, done: impl FnOnce() -> T) -> T {
        let since = Instant::now();
        let done = done();
        self.stood += since.elapsed();
        done
    }

    /// Waits until the first player's clock has run out. Late by a machine's bad day is not late by a minute.
    async fn until_out(&self, [ada, _]: &mut [Guest; 2], early_max: Duration) -> Duration {
        assert!(ada.view["ending"].is_null(), "{} after {:?}", ada.view["ending"], self.ran());
        ada.until(|view| !view["ending"].is_null()).await;
        let ran = self.ran();
        assert_eq!(ada.view["ending"]["reason"], "clock-ran-out");
        assert!(CLOCK < ran + early_max, "it ran out early, after {ran:?}");
        assert!(ran < CLOCK + Duration::from_secs(10), "it ran out late, after {ran:?}");
        ran
    }

    fn ran(&self) -> Duration {
        self.began.elapsed().saturating_sub(self.stood)
    }
}

fn clock_ms() -> u32 {
    u32::try_from(CLOCK.as_millis()).unwrap()
}

/// Somebody does something, and sees that nothing else has happened.
async fn goes_on([ada, _]: &mut [Guest; 2]) {
    ada.does(json!({"t": "write-note", "text": "on"})).await;
    assert!(ada.view["ending"].is_null(), "{}", ada.view["ending"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_beside_sqlite() {
    let ((forwards, pauses), (back, none)) =
        tokio::join!(jumps_beside_sqlite("+60"), jumps_beside_sqlite("-60"));
    // Whoever comes a minute before the last one went begins with its time: there is nothing to make up for.
    assert_eq!((pauses, none), (1, 0));
    eprintln!("players' clocks of {CLOCK:?} ran for {forwards:?} and {back:?}");
}

/// The machine's clock is set, then the server is killed and started again, then the clock is set right. Gives for how
/// long the player's clock ran, and how often the game was paused.
async fn jumps_beside_sqlite(jump: &str) -> (Duration, usize) {
    let (wall, scratch) = (Wall::new(), TempDir::new());
    let (port, database) = (free_port(), scratch.sqlite_url("robotable.db"));
    let mut server = wall.serve(port, &database);
    let (seats, mut people) = Seats::start(port, clock_ms()).await;
    let mut watch = Watch::start();
    wall.set(jump);
    next_second().await;
    goes_on(&mut people).await;
    server = watch.stand(|| {
        server.kill();
        // Long enough that it counts as a pause.
        pause(SIGN);
        wall.serve(port, &database)
    });
    people = seats.come(port).await;
    wall.set("+0");
    next_second().await;
    goes_on(&mut people).await;
    let ran = watch.until_out(&mut people, SIGN).await;
    server.kill();
    (ran, pauses(&database, &seats).await)
}

/// The database's clock is set. Servers that run do not follow at once, and one that comes then goes with them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_under_postgres() {
    let cluster = PostgresCluster::start_with_clock(&library("libfaketime.so.1"));
    let database = cluster.database().url;
    let mut ports = [free_port(), free_port(), free_port()].into_iter();
    let mut port = ports.next().unwrap();
    let mut server = serve(port, &database, "off");
    let (seats, mut people) = Seats::start(port, clock_ms()).await;
    let watch = Watch::start();
    for (ahead, next) in ["+60", "+0"].into_iter().zip(ports) {
        cluster.control(&format!("clock {ahead}"));
        next_second().await;
        goes_on(&mut people).await;
        let newer = serve(next, &database, "off");
        let moved = seats.come(next).await;
        // Nobody is left whose time the newer one could have waited for.
        server.kill();
        (port, server, people) = (next, newer, moved);
        goes_on(&mut people).await;
    }
    let ran = watch.until_out(&mut people, Duration::from_millis(500)).await;
    drop(people);
    server.stop();
    assert_eq!(pauses(&database, &seats).await, 0, "somebody was there all the time");
    eprintln!("a player's clock of {CLOCK:?} ran for {ran:?}, the last of it at port {port}");
}

/// Both servers are killed. Two others come at the same time, and the players go to one each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_clock_runs_while_there_is_no_server() {
    let database = PostgresCluster::shared().database().url;
    let ports = [free_port(), free_port()];
    let start = |port: u16| {
        let database = database.clone();
        std::thread::spawn(move || serve(port, &database, "off"))
    };
    let both = || ports.map(start).map(|started| started.join().unwrap());
    let mut servers = both();
    let (seats, people) = Seats::start(ports[0], clock_ms()).await;
    let mut watch = Watch::start();
    drop(people);
    servers = watch.stand(|| {
        servers.iter_mut().for_each(Guard::kill);
        pause(3 * SIGN);
        both()
    });
    let [_, bob] = seats.come(ports[1]).await;
    let [ada, _] = seats.come(ports[0]).await;
    let ran = watch.until_out(&mut [ada, bob], SIGN).await;
    for server in &mut servers {
        server.stop();
    }
    assert_eq!(pauses(&database, &seats).await, 1, "one for both servers");
    eprintln!("a player's clock of {CLOCK:?} ran for {ran:?}");
}

/// How often the game was paused. People who were there all the time were never believed to be away.
async fn pauses(database: &str, seats: &Seats) -> usize {
    let store = Store::open(database, Options::default()).await.unwrap();
    let records = store.load(seats.table.parse().unwrap(), 0).await.unwrap().unwrap().records;
    store.close().await;
    let count = |fact: &str| records.iter().filter(|record| record.line.contains(fact)).count();
    assert_eq!(count("went-away"), 0, "{records:#?}");
    count("\"paused\"")
}
