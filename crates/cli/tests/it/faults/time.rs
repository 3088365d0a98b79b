//! Time in real processes: wall clocks of a server and of the database that jump by a minute, and times without a
//! server. A player's clock must run for the right time by the test's own monotonic clock.

use std::time::{Duration, Instant};

use serde_json::json;
use store::{Options, Store};
use testkit::{PostgresCluster, TempDir, eventually, pause};

use super::people::{Guest, Seats};
use super::servers::{Guard, free_port, serve};
use super::wall::{Wall, library, next_second};

/// A player's initial clock.
const CLOCK: Duration = Duration::from_secs(10);
/// The precision of the last server's end: it writes a sign of life every second.
const SIGN: Duration = Duration::from_secs(1);

/// Measures how long a player's clock runs.
struct Watch {
    began: Instant,
    stood: Duration,
}

impl Watch {
    fn start() -> Watch {
        Watch { began: Instant::now(), stood: Duration::ZERO }
    }

    /// Excludes the time of `done` from the measurement.
    fn stand<T>(&mut self, done: impl FnOnce() -> T) -> T {
        let since = Instant::now();
        let done = done();
        self.stood += since.elapsed();
        done
    }

    /// Waits until the first player's clock has run out. The bound allows for a slow machine, but not for a minute.
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

/// Executes a command and checks that the game is not over.
async fn goes_on([ada, _]: &mut [Guest; 2]) {
    ada.does(json!({"t": "write-note", "text": "on"})).await;
    assert!(ada.view["ending"].is_null(), "{}", ada.view["ending"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_beside_sqlite() {
    let ((forwards, pauses), (back, none)) =
        tokio::join!(jumps_beside_sqlite("+60"), jumps_beside_sqlite("-60"));
    // A server that starts a minute before the last one's end continues with its time: there is no gap to pause for.
    assert_eq!((pauses, none), (1, 0));
    eprintln!("players' clocks of {CLOCK:?} ran for {forwards:?} and {back:?}");
}

/// Sets the machine's clock, kills and restarts the server, then corrects the clock. Returns how long the player's
/// clock ran and how often the game was paused.
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
        // Long enough to count as a pause.
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

/// The database's clock jumps. Running servers do not follow at once, and a server that starts then agrees with them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_under_postgres() {
    let cluster = PostgresCluster::start_with_clock(&library("libfaketime.so.1"));
    let database = cluster.database();
    let mut ports = [free_port(), free_port(), free_port()].into_iter();
    let mut port = ports.next().unwrap();
    let mut server = serve(port, &database.url, "off");
    let (seats, mut people) = Seats::start(port, clock_ms()).await;
    let watch = Watch::start();
    for (ahead, next) in ["+60", "+0"].into_iter().zip(ports) {
        cluster.control(&format!("clock {ahead}"));
        next_second().await;
        // A server that starts before this heartbeat would take the running one for dead.
        let beaten = "SELECT count(*) FROM servers WHERE abs(extract(epoch FROM statement_timestamp() - seen_at)) < 1";
        eventually("a heartbeat", async || cluster.query(&database, beaten) == "1").await;
        goes_on(&mut people).await;
        let newer = serve(next, &database.url, "off");
        let moved = seats.come(next).await;
        // No server is left whose time the newer one could have adopted.
        server.kill();
        (port, server, people) = (next, newer, moved);
        goes_on(&mut people).await;
    }
    let ran = watch.until_out(&mut people, Duration::from_millis(500)).await;
    drop(people);
    server.stop();
    assert_eq!(pauses(&database.url, &seats).await, 0, "somebody was there all the time");
    eprintln!("a player's clock of {CLOCK:?} ran for {ran:?}, the last of it at port {port}");
}

/// Both servers are killed. Two others start at the same time, and each player connects to a different one.
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

/// Counts the pauses of the game. Checks that connected players were never marked as away: only those who came back later
/// than the server waits for them after a restart.
async fn pauses(database: &str, seats: &Seats) -> usize {
    let store = Store::open(database, Options::default()).await.unwrap();
    let records = store.load(seats.table.parse().unwrap(), 0).await.unwrap().unwrap().records;
    store.close().await;
    let lines: Vec<&str> = records.iter().map(|record| record.line.as_str()).collect();
    let is_pause = |line: &&&str| line.contains("\"paused\"");
    for (at, line) in lines.iter().enumerate() {
        let Some((_, seat)) = line.split_once("\"went-away\"") else { continue };
        let back = format!("\"came-back\"{seat}");
        let was_restarted = lines[..at].iter().any(|line| is_pause(&line));
        let came_back = lines[at..].iter().any(|line| line.ends_with(&back));
        assert!(was_restarted && came_back, "{lines:#?}");
    }
    lines.iter().filter(is_pause).count()
}
