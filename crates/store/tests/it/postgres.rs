//! Failures of servers that share a database: concurrent starts, lost notifications, dead servers, a lost database.

use robotable_store::{
    Absence, AppendError, Beat, Lease, LeaseChange, Notification, OpenError, Options, Saying,
    Store, Wakes,
};
use sqlx::Connection;
use table::{Millis, SeatId};
use testkit::{PostgresCluster, eventually};
use tokio::task::JoinSet;

use super::{Place, name, numbers, on_postgres, open, record, records, summary, within};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_start_at_once() {
    let place = on_postgres();
    let mut starting = JoinSet::new();
    for _ in 0..8 {
        let url = place.url();
        starting.spawn(async move { Store::open(&url, Options::default()).await });
    }
    let stores = starting.join_all().await;
    for store in stores {
        store.expect("it opens").close().await;
    }
}

/// Data of the first version survives several servers of this version starting at once, and a running server of that
/// version continues beside them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_schema_is_brought_up_to_date() {
    let place = on_postgres();
    let mut old = sqlx::PgConnection::connect(&place.url()).await.unwrap();
    let schema = concat!(
        "CREATE SCHEMA robotable; SET search_path = robotable; \
         CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (1);",
        include_str!("../../src/postgres/schema/1.sql"),
    );
    sqlx::raw_sql(schema).execute(&mut old).await.unwrap();
    let table = name(1);
    let rows = format!(
        "INSERT INTO tables (id, number, said, created_at, updated_at, game, door, stage, seats, free, wants_work, about) \
         VALUES ('{table}', 2, 1, 1, 2, 'micro', 'listed', 'lobby', 1, 3, 0, '[\"Ada\"]'); \
         INSERT INTO records SELECT key, n, '{{\"event\":' || n || '}}', NULL, NULL FROM tables, generate_series(1, 2) n; \
         INSERT INTO chat SELECT key, 1, 7, 0, 'Ada', 'hello' FROM tables"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(rows)).execute(&mut old).await.unwrap();
    let beat = "INSERT INTO servers (server, seen_at) VALUES (-9, now()) \
                ON CONFLICT (server) DO UPDATE SET seen_at = now()";
    let tend = format!(
        "INSERT INTO tended (server, id, seat, here) VALUES (-9, '{table}', -1, true) \
         ON CONFLICT (id, seat, server) DO UPDATE SET here = excluded.here"
    );
    let mut old_server = async || {
        sqlx::raw_sql(beat).execute(&mut old).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(tend.clone())).execute(&mut old).await.unwrap();
    };
    old_server().await;

    let mut starting = JoinSet::new();
    for _ in 0..4 {
        let url = place.url();
        starting.spawn(async move { Store::open(&url, Options::default()).await });
    }
    let stores: Vec<Store> =
        starting.join_all().await.into_iter().map(|store| store.expect("it opens")).collect();
    let new = &stores[0];
    assert_eq!(numbers(new, table).await, [1, 2]);
    assert_eq!(new.chat(table, 10).await.unwrap()[0].saying.text, "hello");
    assert_eq!(new.summary(table).await.unwrap().unwrap().summary.about, "[\"Ada\"]");
    new.append(table, 2, records(3..=3), Some(summary(3))).await.unwrap();
    old_server().await;
    assert_eq!(new.watched_elsewhere(&[table]).await.unwrap(), []);
    assert_eq!(new.overdue(Millis(u64::MAX)).await.unwrap(), []);
    for store in stores {
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_those_that_look_after_a_table_is_first() {
    let place = on_postgres();
    let stores = [open(&place).await, open(&place).await, open(&place).await];
    let table = Lease { table: name(1), seat: None };
    let first = async || {
        let mut first = Vec::new();
        for (at, store) in stores.iter().enumerate() {
            if !store.is_first_elsewhere(name(1)).await.unwrap() {
                first.push(at);
            }
        }
        first
    };
    let beat = async |at: usize, care: &[(Lease, LeaseChange)]| {
        stores[at].beat(Millis(0), care).await.unwrap();
    };
    for at in 0..3 {
        beat(at, &[]).await;
    }
    assert_eq!(first().await, [0, 1, 2], "nobody looks after it: whoever wants to");
    beat(1, &[(table, LeaseChange::Here)]).await;
    assert_eq!(first().await, [1], "those that do not leave it to the one that does");
    // A lease on a seat is not a lease on the table.
    beat(2, &[(Lease { seat: Some(SeatId(0)), ..table }, LeaseChange::Here)]).await;
    assert_eq!(first().await, [1]);
    beat(0, &[(table, LeaseChange::Watched(3))]).await;
    beat(1, &[]).await;
    beat(2, &[(table, LeaseChange::Here)]).await;
    let [one] = first().await[..] else { panic!("one of them is first") };
    // A server that released its lease or is gone does not count.
    let mut left = vec![0, 1, 2];
    left.retain(|&at| at != one);
    beat(one, &[(table, LeaseChange::Done)]).await;
    let [two] = first().await[..] else { panic!("one of them is first") };
    assert!(left.contains(&two));
    stores[two].close().await;
    left.retain(|&at| at != two);
    assert!(!stores[left[0]].is_first_elsewhere(name(1)).await.unwrap());
    for at in [left[0], one] {
        stores[at].close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_server_is_first_everywhere() {
    let place = on_postgres();
    let stores = [open(&place).await, open(&place).await, open(&place).await];
    let all: Vec<(Lease, LeaseChange)> =
        (1..=40).map(|at| (Lease { table: name(at), seat: None }, LeaseChange::Here)).collect();
    for store in &stores {
        store.beat(Millis(0), &all).await.unwrap();
    }
    let mut first = [0; 3];
    for at in 1..=40 {
        for (store, first) in stores.iter().zip(&mut first) {
            // Polling may take longer than a server counts as alive.
            store.beat(Millis(0), &[]).await.unwrap();
            *first += i32::from(!store.is_first_elsewhere(name(at)).await.unwrap());
        }
    }
    assert!(first.iter().sum::<i32>() == 40 && first.iter().all(|&some| 0 < some), "{first:?}");
    for store in stores {
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_of_servers_that_are_alive_are_counted() {
    let place = on_postgres();
    let (one, two, three) = (open(&place).await, open(&place).await, open(&place).await);
    let [first, second] = [1, 2].map(|number| Lease { table: name(number), seat: None });
    let count = async |store: &Store| {
        let mut counted = store.watched_elsewhere(&[name(1), name(2)]).await.unwrap();
        counted.sort_by_key(|(table, _)| *table != name(1));
        counted
    };
    one.beat(Millis(0), &[(first, LeaseChange::Watched(2)), (second, LeaseChange::Here)])
        .await
        .unwrap();
    two.beat(Millis(0), &[(first, LeaseChange::Watched(3)), (second, LeaseChange::Watched(1))])
        .await
        .unwrap();
    assert_eq!(count(&one).await, [(name(1), 3), (name(2), 1)]);
    assert_eq!(count(&two).await, [(name(1), 2)]);
    assert_eq!(count(&three).await, [(name(1), 5), (name(2), 1)]);
    two.beat(Millis(0), &[(first, LeaseChange::Here), (second, LeaseChange::Done)]).await.unwrap();
    assert_eq!(count(&three).await, [(name(1), 2)]);
    // Closing is equivalent to a long silence.
    one.close().await;
    assert_eq!(count(&three).await, []);
    two.close().await;
    three.close().await;
}

#[tokio::test]
async fn what_is_wrong_is_said_without_the_password() {
    let closed = "postgres://ada:secret@127.0.0.1:1/robots";
    let error =
        Store::open(closed, Options::default()).await.expect_err("no server listens on that port");
    assert!(matches!(error, OpenError::Fault(_)), "{error}");
    assert!(!error.to_string().contains("secret"), "{error}");
}

/// The first notification about a table.
async fn news(wakes: &mut Wakes) -> Notification {
    within(async {
        loop {
            match wakes.next().await {
                Notification::Unsure => {}
                wake => return wake,
            }
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_hear_what_is_written() {
    let place = on_postgres();
    let (here, there) = (open(&place).await, open(&place).await);
    let (mut mine, mut theirs) = (here.wakes(), there.wakes());
    here.create(name(1), records(1..=1), summary(1)).await.unwrap();
    // Notifications arrive once a listener is connected; until then servers poll every second.
    let mut have = 1;
    let deaf = |wake| wake == Notification::Unsure;
    while deaf(within(theirs.next()).await) {
        here.append(name(1), have, records(have + 1..=have + 1), None).await.unwrap();
        have += 1;
    }
    let late = there.append(name(1), 1, records(2..=2), None).await;
    assert!(matches!(late, Err(AppendError::Conflict { have: more }) if more == have));
    let saying = Saying { at: Millis(1), seat: SeatId(0), name: "Ada".into(), text: "hi".into() };
    there.say(name(1), saying).await.unwrap();
    assert_eq!(
        news(&mut mine).await,
        Notification::ChatEntry { table: name(1), number: 1 },
        "not what it did itself"
    );
    // Short events are included; long ones are only announced.
    let mut long = records(have + 3..=have + 3);
    long[0].line = "x".repeat(5_000);
    let appends = [records(have + 1..=have + 2), long];
    for records in &appends {
        let expected = records[0].number - 1;
        here.append(name(1), expected, records.clone(), None).await.unwrap();
    }
    let told = within(async {
        let mut told = Vec::new();
        while told.len() < 2 {
            if let Notification::Appended { number, records, .. } = theirs.next().await
                && have < number
            {
                told.push((number, records.to_vec()));
            }
        }
        told
    });
    let [whole, _] = appends;
    assert_eq!(told.await, [(have + 2, whole), (have + 3, Vec::new())]);
    here.show(name(1), "{\"t\":\"wow\"}");
    let shown = within(async {
        loop {
            match theirs.next().await {
                Notification::Shown { table, text } => break (table, text),
                Notification::Unsure | Notification::Appended { .. } => {}
                Notification::ChatEntry { .. } => panic!("it said that itself"),
            }
        }
    });
    assert_eq!(shown.await, (name(1), "{\"t\":\"wow\"}".into()));
    here.close().await;
    there.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_dead_server_looked_after_is_left_to_one_other() {
    let place = on_postgres();
    let (dying, one, two) = (open(&place).await, open(&place).await, open(&place).await);
    let table = Lease { table: name(1), seat: None };
    let seat = Lease { table: name(1), seat: Some(SeatId(3)) };
    let waiting = Lease { table: name(2), seat: Some(SeatId(0)) };
    assert_eq!(one.beat(Millis(0), &[]).await.unwrap(), Beat::Forgotten, "it is new");
    assert_eq!(one.beat(Millis(0), &[]).await.unwrap(), Beat::Known);
    two.beat(Millis(0), &[]).await.unwrap();
    dying
        .beat(
            Millis(0),
            &[
                (table, LeaseChange::Here),
                (seat, LeaseChange::Here),
                (waiting, LeaseChange::Waiting),
            ],
        )
        .await
        .unwrap();
    assert!(one.is_elsewhere(name(1), SeatId(3)).await.unwrap());
    assert!(!dying.is_elsewhere(name(1), SeatId(3)).await.unwrap(), "it is here");
    assert!(!one.is_elsewhere(name(2), SeatId(0)).await.unwrap(), "its connection is gone");
    assert_eq!(one.orphans().await.unwrap(), []);
    // Closing is equivalent to a long silence.
    dying.close().await;
    one.beat(Millis(0), &[]).await.unwrap();
    two.beat(Millis(0), &[]).await.unwrap();
    assert!(!one.is_elsewhere(name(1), SeatId(3)).await.unwrap());
    let mut orphans = [one.orphans().await.unwrap(), two.orphans().await.unwrap()].concat();
    orphans.sort_by_key(|orphan| (orphan.table != name(1), orphan.seat));
    assert_eq!(orphans, [table, seat, waiting]);
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_come_after_an_absence_hear_of_it() {
    let place = on_postgres();
    let first = open(&place).await;
    let ever = Some(Absence { since: Millis(0), until: Millis(1_000) });
    assert_eq!(first.arrive(Millis(1_000)).await.unwrap(), ever, "there was nobody before");
    first.beat(Millis(5_000), &[]).await.unwrap();
    first.close().await;
    let away = Some(Absence { since: Millis(5_000), until: Millis(9_000) });
    let (one, two) = (open(&place).await, open(&place).await);
    assert_eq!(one.arrive(Millis(9_000)).await.unwrap(), away);
    assert_eq!(two.arrive(Millis(9_500)).await.unwrap(), away);
    one.close().await;
    two.close().await;
}

/// The servers' time differs from the database's: the clock was set, or they have not caught up with it yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_begins_with_the_time_of_the_others() {
    let place = on_postgres();
    let (one, two) = (open(&place).await, open(&place).await);
    let off_ms = async |store: &Store, by: i64| {
        let time = store.time().await.unwrap().unwrap().0.cast_signed() + by;
        let first = store.first_time(Millis(0)).await.unwrap().0.cast_signed();
        (first - time).abs()
    };
    assert!(off_ms(&one, 0).await < 1_000, "there is no other server yet");
    let now = one.time().await.unwrap().unwrap();
    one.arrive(Millis(now.0 - 60_000)).await.unwrap();
    assert!(off_ms(&two, -60_000).await < 1_000);
    one.beat(Millis(now.0 + 60_000), &[]).await.unwrap();
    assert!(off_ms(&two, 60_000).await < 1_000);
    one.close().await;
    assert!(off_ms(&two, 60_000).await < 2_000, "it goes on from where it was");
    two.close().await;
}

/// A rolling upgrade: the first new server migrates the schema under the old ones, which continue to work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_schema_is_brought_up_to_date_beside_its_servers() {
    let place = on_postgres();
    let mut old = sqlx::PgConnection::connect(&place.url()).await.unwrap();
    let schema = include_str!("../../src/postgres/schema/1.sql");
    for sql in [
        "CREATE SCHEMA robotable",
        "SET search_path = robotable",
        "CREATE TABLE schema_version (version BIGINT NOT NULL)",
        "INSERT INTO schema_version VALUES (1)",
        schema,
    ] {
        sqlx::raw_sql(sql).execute(&mut old).await.unwrap();
    }
    let beat = "INSERT INTO servers (server, seen_at) VALUES (1, now()) \
                ON CONFLICT (server) DO UPDATE SET seen_at = now()";
    sqlx::query(beat).execute(&mut old).await.unwrap();
    let new = open(&place).await;
    sqlx::query(beat).execute(&mut old).await.unwrap();
    let (time, first) = (new.time().await.unwrap().unwrap(), new.first_time(Millis(0)).await);
    assert!(first.unwrap().0.abs_diff(time.0) < 1_000, "old ones go by the database's clock");
    assert_eq!(new.arrive(time).await.unwrap(), None, "one is there");
    assert_eq!(new.orphans().await.unwrap(), []);
    new.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_nobody_looks_after_are_found() {
    let place = on_postgres();
    let store = open(&place).await;
    let mut due = summary(1);
    due.next_deadline = Some(Millis(100));
    store.create(name(1), records(1..=1), due.clone()).await.unwrap();
    due.next_deadline = Some(Millis(200));
    store.create(name(2), records(1..=1), due).await.unwrap();
    let overdue = async || {
        let live = store.overdue(Millis(100)).await.unwrap();
        live.into_iter().map(|live| live.id).collect::<Vec<_>>()
    };
    assert_eq!(overdue().await, [name(1)]);
    let table = Lease { table: name(1), seat: None };
    store.beat(Millis(0), &[(table, LeaseChange::Here)]).await.unwrap();
    assert_eq!(overdue().await, []);
    store.beat(Millis(0), &[(table, LeaseChange::Done)]).await.unwrap();
    assert_eq!(overdue().await, [name(1)]);
    store.close().await;
}

/// The database is stopped, and crashes, during writes: nothing acknowledged is lost, and writing resumes by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_back() {
    let cluster = PostgresCluster::start();
    let place = cluster.database();
    let store = &open(&place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let stopped = std::cell::Cell::new(false);
    let write = async {
        let mut have = 1;
        while !stopped.get() {
            match store.append(name(1), have, vec![record(have + 1)], None).await {
                Ok(()) => have += 1,
                // There is no other writer: the append was ours and its acknowledgement was lost.
                Err(AppendError::Conflict { have: more }) => {
                    assert_eq!(more, have + 1);
                    have = more;
                }
                Err(AppendError::Gone) => panic!("the table is gone"),
                Err(AppendError::Fault(_)) => {
                    eventually("the database is back", async || {
                        let loaded = store.load(name(1), 0).await;
                        loaded.is_ok_and(|loaded| {
                            have = loaded.expect("the table is there").records.len() as u64;
                            true
                        })
                    })
                    .await;
                }
            }
        }
        have
    };
    let disturb = async {
        let commands = ["crash", "stop", "start", "crash"];
        let disturbing = move || {
            for command in commands {
                cluster.control(command);
            }
            cluster
        };
        let cluster = tokio::task::spawn_blocking(disturbing).await.expect("it ends");
        // Writing also works after the last restart.
        let before = numbers(store, name(1)).await.len() as u64;
        while numbers(store, name(1)).await.len() as u64 == before {}
        stopped.set(true);
        cluster
    };
    let (have, _cluster) = Box::pin(within(async { tokio::join!(write, disturb) })).await;
    assert_eq!(numbers(store, name(1)).await, (1..=have).collect::<Vec<_>>());
    store.close().await;
}

/// Any number of readers of long histories share one connection; the others stay free for play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_of_long_records_leave_connections_to_others() {
    let place = on_postgres();
    let options = Options { readers: 1, ..Options::default() };
    let store = Store::open(&place.url(), options).await.unwrap();
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let lock = PostgresCluster::shared().lock_table(&place, "robotable.records");
    let mut reading = JoinSet::new();
    for _ in 0..20 {
        let store = store.clone();
        reading.spawn(async move { store.page(name(1), 0, 10).await });
    }
    eventually("a page is being read", async || lock.waiting() > 0).await;
    for _ in 0..20 {
        let known = within(store.summary(name(1))).await.unwrap().unwrap();
        assert_eq!(known.number, 1);
    }
    assert_eq!(lock.waiting(), 1, "connections that read pages");
    drop(lock);
    // Readers that waited too long for the connection have failed.
    let pages: Vec<_> = within(reading.join_all()).await.into_iter().flatten().collect();
    assert!(!pages.is_empty());
    for page in pages {
        assert_eq!(page.expect("the table is there").records, records(1..=1));
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rivals_are_on_several_servers() {
    let place = &on_postgres();
    let stores = [open(place).await, open(place).await, open(place).await];
    for table in 1..=5 {
        stores[0].create(name(table), records(1..=1), summary(1)).await.unwrap();
    }
    let mut rivals = tokio::task::JoinSet::new();
    for (at, store) in stores.iter().cycle().take(30).enumerate() {
        let (store, table) = (store.clone(), name(1 + at as u8 % 5));
        rivals.spawn(async move {
            let (mut have, mut written) = (1, 0);
            while written < 10 {
                match store.append(table, have, records(have + 1..=have + 2), None).await {
                    Ok(()) => (have, written) = (have + 2, written + 1),
                    Err(AppendError::Conflict { have: more }) => have = more,
                    Err(other) => panic!("{other}"),
                }
            }
        });
    }
    rivals.join_all().await;
    for table in 1..=5 {
        // Six rivals each wrote two records ten times.
        assert_eq!(numbers(&stores[1], name(table)).await, (1..=121).collect::<Vec<_>>());
    }
    for store in stores {
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newer_databases_are_left_alone() {
    let place = &on_postgres();
    open(place).await.close().await;
    let mut connection = sqlx::PgConnection::connect(&place.url()).await.unwrap();
    let sql = "INSERT INTO robotable.schema_version VALUES (1000)";
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refusal = Store::open(&place.url(), Options::default()).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Newer { have: 1000, .. }), "{refusal}");
}
